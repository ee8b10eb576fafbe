import type { ActionRule } from '../../../core/definition.ts';
import type { Play } from '../../../core/game.ts';
import { roundCoordinate, TOLERANCE } from '../../../core/space/plane.ts';
import type {
  Charge,
  Counter,
  MoveCause,
  Plain,
  Reaction,
  SeaBattles,
  SeaBattlesGame,
  SeaBattlesState,
  Ship,
  Troops,
} from '../types.ts';
import { doNext, isDone, itemOf } from './agenda.ts';
import { findVessel, gapBetween, isEngaged, shipOf, shipToChange } from './fleet.ts';
import { makeMove } from './moving/move.ts';
import { chargePlace } from './parting.ts';
import { charactersAboard, unitsAboard } from './people.ts';
import { makeContact } from './ramming.ts';
import { sideRule } from './rule.ts';

/** Whether some troops have what it takes to stand and shoot. @source SB-137, SB-R92 */
export function canStandAndShoot({ missile, kind, models }: Troops): boolean {
  return missile !== null && kind !== 'warmachine' && models > 0;
}

/** Whether a move is one that nobody chose. @source SB-R68, SB-R120, SB-R121 */
export function isDriven(cause: MoveCause): boolean {
  return cause !== 'order' && cause !== 'spell';
}

/** Whether a ship that is charged over a gap, by something that can go so far, may shoot first. @source SB-R92 */
function mayReact(state: SeaBattlesState, ship: Ship, gap: number, furthest: number): boolean {
  if (gap <= furthest / 2 + TOLERANCE || isEngaged(state, ship.id)) return false;
  const alone = charactersAboard(state, ship.id).filter(({ unit }) => unit === null);
  return [...unitsAboard(state, ship.id), ...alone].some(canStandAndShoot);
}

/** Offers a charged ship to stand and shoot; false if it cannot. @source SB-137, SB-R44, SB-R92 */
export function offerReaction(
  game: SeaBattlesGame,
  target: string,
  charger: string,
  furthest: number,
  charge: Charge | null,
): boolean {
  const ship = shipToChange(game, target);
  const comer = findVessel(game, charger) as Ship | Counter;
  const gap = roundCoordinate(gapBetween(comer, ship));
  if (comer.side === ship.side || !mayReact(game, ship, gap, furthest)) return false;
  ship.standShootBy = [];
  doNext(game, {
    kind: 'reaction',
    side: ship.side,
    data: { ship: target, charger, gap, models: 0, charge },
  });
  return true;
}

/** What was charged is reached: a ship makes its move, flyers that are left come to touch it. @source SB-R44, SB-R60 */
export function completeCharge(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  { ship, charger, charge }: Pick<Reaction, 'ship' | 'charger' | 'charge'>,
): void {
  if (charge === null) reachWithFlyers(game, play, charger, ship);
  else makeMove(game, play, { ship: charger, ...charge, target: ship, isDriven: isDriven(charge.cause) });
}

function reachWithFlyers(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  counter: string,
  target: string,
): void {
  const flyers = game.counters[counter];
  if (flyers === undefined) return;
  const to = chargePlace(flyers, shipOf(game, target));
  flyers.x = to.x;
  flyers.y = to.y;
  makeContact(game, 'flyer', counter, target);
  play.emit({ type: 'flyer-charged', counter, target, to });
}

/** Shoot no more: the charge goes on. @source SB-R44, SB-R92 */
export const hold: ActionRule<SeaBattles, Plain & { readonly type: 'hold' }> = /* @__PURE__ */ sideRule(
  'hold',
  {
    rules: 'SB-137 SB-R44 SB-R92',
    in: ['start', 'orders', 'magic'],
    effect(game, _action, play) {
      const data = itemOf(game, 'reaction')?.data;
      if (data === undefined) return;
      isDone(game);
      play.emit({ type: 'reaction-ended', ship: data.ship });
      completeCharge(game, play, data);
    },
  },
);
