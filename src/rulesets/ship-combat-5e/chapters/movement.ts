import type { ActionRule } from '../../../core/definition.ts';
import { oneOf } from '../../../core/form.ts';
import type { Play } from '../../../core/game.ts';
import { DIRECTIONS, type Direction, type Hex, neighbour, turnDirection } from '../../../core/space/hex.ts';
import { DIRECTION, OPTIONAL_FLAG } from '../schema.ts';
import type {
  MoveForward,
  Rotate,
  Row,
  Ship,
  ShipCombat5e,
  ShipCombat5eCode,
  ShipCombat5eGame,
  ShipCombat5eState,
} from '../types.ts';
import { targetRefusal } from './aiming.ts';
import { collide } from './collision.ts';
import { leavePlay } from './end.ts';
import { has, isShip, shipOf, unitOf } from './fleet.ts';
import { type Ahead, isBlocked, isOnMap, lookAhead } from './hull.ts';
import { exclusiveRefusal, orderRefusal, ordersLeft, ordersOf, spend } from './orders.ts';
import { HELM, reasonAgainst, SAILS } from './reasons.ts';
import { shipRule } from './rule.ts';
import { spaceAhead } from './sailing.ts';
import { dexterityTest, difficulty, rollTest } from './tests.ts';
import { watchStep } from './windows.ts';

/** Why a navigator's die cannot go on a check; null if it can, or is not asked for. @source SC-085, SC-R122 */
function navigatorRefusal({ navigator, navigatorDieUsed }: Ship, die: unknown): ShipCombat5eCode | null {
  if (die !== true) return null;
  if (navigator === null) return 'no-navigator';
  return navigatorDieUsed ? 'die-used' : null;
}

/** A check to pass hazards; true if it is passed. @source SC-085, SC-R74 */
function navigate(
  game: ShipCombat5eGame,
  id: string,
  dc: number,
  useDie: boolean,
  play: Play<ShipCombat5e>,
): boolean {
  const ship = shipOf(game, id);
  const { outcome, roll } = rollTest(
    {
      purpose: 'navigate-check',
      needed: difficulty(game, ship as Ship, dc),
      sailing: Number(useDie),
      ...dexterityTest(game, ship as Ship),
    },
    play,
  );
  if (useDie) ship.navigatorDieUsed = true;
  const success = outcome === 'success';
  play.emit({ type: 'navigated', ship: id, roll, success });
  return success;
}

/** What happens on the way into new hexes: true if the step can be taken. @source SC-R60, SC-R74 */
function enters(
  game: ShipCombat5eGame,
  id: string,
  ahead: Ahead,
  useDie: boolean | null,
  play: Play<ShipCombat5e>,
): boolean {
  const { hazard } = ahead;
  if (isBlocked(ahead)) collide(game, id, ahead, play);
  else if (hazard === null || navigate(game, id, hazard, useDie === true, play)) return true;
  else collide(game, id, { hulls: [], terrain: true }, play);
  return false;
}

/** A ship comes to another hex, or leaves the map. @source SC-R29, SC-R101 */
export function arrive(
  game: ShipCombat5eGame,
  id: string,
  to: Hex,
  how: 'moved' | 'rowed' | 'drifted',
  { emit }: Play<ShipCombat5e>,
): void {
  const ship = shipOf(game, id);
  emit({ type: how, ship: id, from: ship.hex, to });
  ship.hex = to;
  if (how !== 'drifted') ship.rotatedHere = false;
  if (isOnMap(game.map, to)) {
    watchStep(game, id);
    return;
  }
  leavePlay(game, id, 'withdrawn');
  emit({ type: 'withdrew', ship: id });
}

/** Why a ship cannot ram another now, the contact apart; null if it can. */
export function ramRefusal(state: ShipCombat5eState, ship: Ship, target: unknown): ShipCombat5eCode | null {
  const unit = unitOf(state, target);
  return (
    exclusiveRefusal(state, ship, 'ram') ??
    reasonAgainst(state, ship, [...SAILS, 'no-run-up']) ??
    targetRefusal(state, ship, unit !== undefined && isShip(unit) ? unit : undefined)
  );
}

/** Whether a ship that makes way is stopped by something in its way ahead. @source SC-R23 */
export function isWayBlocked(state: ShipCombat5eState, ship: Ship): boolean {
  return isBlocked(lookAhead(state, ship, spaceAhead(ship)));
}

/** Why a ship should not run into what lies ahead; null if it may. @source SC-R23, SC-R71 */
function wayRefusal(state: ShipCombat5eState, ship: Ship): ShipCombat5eCode | null {
  const ahead = lookAhead(state, ship, spaceAhead(ship));
  if (!isBlocked(ahead)) return null;
  if (ship.sailed === 0 && state.options.blockedAtStart === 'hold') return 'blocked';
  return ahead.hulls.some(({ id }) => ramRefusal(state, ship, id) === null) ? 'ram-available' : null;
}

/** Ways to send a step: with the navigator's die as well, where a check is due. */
function dieChoices(state: ShipCombat5eState, ship: Ship, to: Hex, facing?: Direction): readonly boolean[] {
  const isFree = ship.navigator !== null && !ship.navigatorDieUsed;
  if (!isFree) return [false];
  const ahead = lookAhead(state, ship, to, facing);
  return ahead.hazard !== null && !isBlocked(ahead) ? [false, true] : [false];
}

/** One space straight ahead. */
export const moveForward: ActionRule<ShipCombat5e, MoveForward> = /* @__PURE__ */ shipRule('move-forward', {
  in: 'turns',
  rules: 'SC-032 SC-034 SC-035 SC-085 SC-R10 SC-R28 SC-R29 SC-R60 SC-R74',
  fields: { navigatorDie: OPTIONAL_FLAG },
  offers: (state, ship) =>
    dieChoices(state, ship, spaceAhead(ship)).map((navigatorDie) => ({ navigatorDie })),
  refuses: (state, ship, { navigatorDie }) =>
    reasonAgainst(state, ship, [...SAILS, 'no-movement-left']) ??
    wayRefusal(state, ship) ??
    navigatorRefusal(ship, navigatorDie),
  effect(game, ship, { ship: id, navigatorDie }, play) {
    const to = spaceAhead(ship as Ship);
    if (!enters(game, id, lookAhead(game, ship as Ship, to), navigatorDie, play)) return;
    ship.sailed++;
    arrive(game, id, to, 'moved', play);
  },
});

function facingAfter({ facing }: Ship, turn: unknown): Direction {
  return turnDirection(facing, turn === 'port' ? -1 : 1);
}

/** One hexside about the centre. */
export const rotate: ActionRule<ShipCombat5e, Rotate> = /* @__PURE__ */ shipRule('rotate', {
  in: 'turns',
  rules: 'SC-033 SC-036 SC-037 SC-038 SC-146 SC-R24 SC-R25 SC-R26 SC-R74',
  fields: { turn: oneOf(['port', 'starboard']), navigatorDie: OPTIONAL_FLAG },
  offers: (state, ship) =>
    (['port', 'starboard'] as const).flatMap((turn) =>
      dieChoices(state, ship, ship.hex, facingAfter(ship, turn)).map((navigatorDie) => ({
        turn,
        navigatorDie,
      })),
    ),
  refuses(state, ship, { turn, navigatorDie }) {
    const refusal =
      reasonAgainst(state, ship, [...HELM, 'no-rotation-left', 'already-rotated-here']) ??
      navigatorRefusal(ship, navigatorDie);
    if (refusal !== null || state.options.rotateIntoOccupied === 'collide') return refusal;
    const isFree = !isBlocked(lookAhead(state, ship, ship.hex, facingAfter(ship, turn)));
    return isFree ? null : 'rotation-blocked';
  },
  effect(game, ship, { ship: id, turn, navigatorDie }, play) {
    const facing = facingAfter(ship as Ship, turn);
    if (!enters(game, id, lookAhead(game, ship as Ship, ship.hex, facing), navigatorDie, play)) return;
    if (ship.rotatedHere) ship.exemptUsed++;
    ship.facing = facing;
    ship.rotationsUsed++;
    ship.rotatedHere = true;
    play.emit({ type: 'rotated', ship: id, turn, facing });
    watchStep(game, id);
  },
});

/** Why a ship has no space to row; null if it has one. @source SC-145, SC-R34 */
function oarsRefusal(state: ShipCombat5eState, ship: Ship): ShipCombat5eCode | null {
  if (ordersOf(ship).oars === 0) return 'not-assigned';
  if (ship.oarSpacesLeft > 0) return null;
  return ordersLeft(ship, 'oars') === 0 ? 'no-movement-left' : orderRefusal(state, ship, 'oars');
}

/** One space under oars, any way. */
export const row: ActionRule<ShipCombat5e, Row> = /* @__PURE__ */ shipRule('row', {
  in: 'turns',
  rules: 'SC-145 SC-R29 SC-R34 SC-R74 SC-R76',
  fields: { direction: DIRECTION, navigatorDie: OPTIONAL_FLAG },
  offers(state, ship) {
    if (!has(ship, 'oars') || oarsRefusal(state, ship) !== null) return [];
    return DIRECTIONS.flatMap((direction) =>
      dieChoices(state, ship, neighbour(ship.hex, direction)).map((navigatorDie) => ({
        direction,
        navigatorDie,
      })),
    );
  },
  refuses(state, ship, { direction, navigatorDie }) {
    const refusal = oarsRefusal(state, ship) ?? reasonAgainst(state, ship, HELM);
    if (refusal !== null) return refusal;
    const isSecond = ship.oarSpacesLeft === 1;
    if (state.options.oarsPath === 'straight' && isSecond && direction !== ship.oarDirection)
      return 'not-straight';
    const to = neighbour(ship.hex, direction);
    return isBlocked(lookAhead(state, ship, to)) ? 'hex-occupied' : navigatorRefusal(ship, navigatorDie);
  },
  effect(game, ship, { ship: id, direction, navigatorDie }, play) {
    if (ship.oarSpacesLeft === 0) {
      spend(ship, 'oars');
      ship.oarSpacesLeft = 2;
    }
    ship.oarSpacesLeft--;
    ship.oarDirection = direction;
    const to = neighbour(ship.hex, direction);
    if (!enters(game, id, lookAhead(game, ship as Ship, to), navigatorDie, play)) return;
    ship.rowed++;
    arrive(game, id, to, 'rowed', play);
  },
});
