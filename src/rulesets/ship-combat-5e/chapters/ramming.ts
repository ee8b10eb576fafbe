import type { ActionRule } from '../../../core/definition.ts';
import { footprintCovers } from '../../../core/space/footprint.ts';
import { type Hex, neighbour, turnDirection } from '../../../core/space/hex.ts';
import { ID } from '../schema.ts';
import type { Ram, Ship, ShipCombat5e, ShipCombat5eState } from '../types.ts';
import { applyInOrder, hitDie } from './collision.ts';
import { shipOf } from './fleet.ts';
import { bowOf, hullAt } from './hull.ts';
import { ramRefusal } from './movement.ts';
import { spendAll } from './orders.ts';
import { shipRule } from './rule.ts';
import { distanceOf } from './sailing.ts';
import { watchAttack } from './windows.ts';

/** The three hexes before the bow. @source SC-R67 */
function hexesBeforeBow(ship: Ship): Hex[] {
  const { hex, facing } = ship;
  let bow: Hex = hex;
  for (let i = bowOf(ship); i > 0; i--) bow = neighbour(bow, facing);
  return [-1, 0, 1].map((sixths) => neighbour(bow, turnDirection(facing, sixths)));
}

/** Whether a ship touches the forward sides of another's bow. @source SC-119, SC-R67, SC-123 */
export function touchesBow(state: ShipCombat5eState, ship: Ship, target: Ship): boolean {
  const hull = hullAt(state, target);
  return hexesBeforeBow(ship).some((hex) => footprintCovers(hull, hex));
}

/** What a ship takes of a ram. @source SC-122, SC-R69, SC-R72 */
function taken({ options }: ShipCombat5eState, ship: Ship, amount: number, isRammer: boolean): number {
  const isShielded =
    ship.upgrades.includes('naval-ram') && (isRammer || options.navalRamProtects === 'either-role');
  return isShielded ? amount >> 1 : amount;
}

/** Ram a ship at the bow. */
export const ram: ActionRule<ShipCombat5e, Ram> = /* @__PURE__ */ shipRule('ram', {
  in: 'turns',
  rules: 'SC-077 SC-118 SC-119 SC-120 SC-121 SC-122 SC-R67 SC-R68 SC-R70 SC-R71',
  fields: { target: ID },
  offers: ({ ships }) => ships.map(({ id }) => ({ target: id })),
  refuses(state, ship, { target }) {
    const refusal = ramRefusal(state, ship, target);
    if (refusal !== null) return refusal;
    return touchesBow(state, ship, shipOf(state, target)) ? null : 'not-touching-bow';
  },
  effect(game, rammer, { ship: id, target: other }, play) {
    const target = shipOf(game, other);
    spendAll(game, rammer, 'ram');
    play.emit({ type: 'rammed', ship: id, target: other });
    const given = hitDie(rammer as Ship, 'ram-damage-rammer', distanceOf(rammer as Ship), play);
    const returned = hitDie(target as Ship, 'ram-damage-target', 0, play);
    rammer.movementEnded = true;
    rammer.fouledPending = true;
    target.fouledPending = true;
    const hits = [
      [other, taken(game, target as Ship, given, false)],
      [id, taken(game, rammer as Ship, returned, true)],
    ] as const;
    applyInOrder(game, hits, 'ram', play);
    watchAttack(game, rammer as Ship, other);
  },
});
