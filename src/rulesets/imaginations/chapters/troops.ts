import type { ActionRule } from '../../../core/definition.ts';
import { roundCoordinate, TOLERANCE } from '../../../core/space/plane.ts';
import { ID, REAL } from '../schema.ts';
import { BOAT_RANGE, CLASSES, SHORE_SLACK, TROOP_ROOM } from '../tables.ts';
import type {
  EmbarkTroops,
  Imaginations,
  ImaginationsCode,
  ImaginationsGame,
  ImaginationsOptions,
  ImaginationsState,
  LandTroops,
  Ship,
  Troop,
} from '../types.ts';
import { isInPlay, orderRefusal, shipOf, shipToChange } from './fleet.ts';
import { sideRule } from './rule.ts';
import { distanceToShore, nearestShore } from './shore.ts';

/** Room for troops, units. @source IM-100, IM-101, IM-R014 */
export function capacityOf({ class: name }: Pick<Ship, 'class'>, options: ImaginationsOptions): number {
  return name === 'ironclad' ? options.ironcladTroopCapacity : CLASSES[name].capacity;
}

/** Room taken aboard a ship, units. @source IM-102, IM-103, IM-R094 */
export function loadOf(troops: readonly Troop[], ship: string): number {
  let load = 0;
  for (const unit of troops) if (unit.ship === ship) load += TROOP_ROOM[unit.kind];
  return load;
}

/** Why a ship cannot send boats now; null if it can. @source IM-105, IM-R091 */
function boatRefusal(state: ImaginationsState, side: string, id: string): ImaginationsCode | null {
  if (state.move !== null) return 'ship-mid-move';
  const refusal = orderRefusal(state, side, id);
  if (refusal !== null) return refusal;
  const { done, boats } = shipOf(state, id);
  return done && !boats ? 'already-moved' : null;
}

/** The unit of that id; undefined if there is none. The id may be anything. */
export function findUnit(state: ImaginationsState, id: unknown): Troop | undefined {
  return state.troops.find((unit) => unit.id === id);
}

/** Why a unit cannot take a boat now; null if it can. @source IM-R090 */
function unitRefusal(state: ImaginationsState, side: unknown, id: unknown): ImaginationsCode | null {
  const unit = findUnit(state, id);
  if (unit === undefined) return 'unknown-unit';
  if (unit.side !== side) return 'not-your-unit';
  return unit.boatTurn === state.turn ? 'unit-already-used' : null;
}

/**
 * Why boats of a ship cannot reach a point of the shore; null if they can. @source IM-104, IM-106, IM-107, IM-R088,
 * IM-R138
 */
function shoreRefusal(state: ImaginationsState, ship: Ship, x: unknown, y: unknown): ImaginationsCode | null {
  if (distanceToShore(state, ship.x, ship.y) > BOAT_RANGE + TOLERANCE) return 'too-far-from-shore';
  if (!Number.isFinite(x) || !Number.isFinite(y)) return 'not-on-shore';
  const [px, py] = [x as number, y as number];
  if (distanceToShore(state, px, py) > SHORE_SLACK + TOLERANCE) return 'not-on-shore';
  return Math.hypot(px - ship.x, py - ship.y) > BOAT_RANGE + TOLERANCE ? 'out-of-boat-range' : null;
}

/** The boats are away: the ship does not move this turn. @source IM-105, IM-R091 */
function sendBoats(game: ImaginationsGame, ship: string, unit: string): ImaginationsGame['troops'][number] {
  const sender = shipToChange(game, ship);
  sender.boats = true;
  sender.done = true;
  const passenger = findUnit(game as ImaginationsState, unit) as ImaginationsGame['troops'][number];
  passenger.boatTurn = game.turn;
  return passenger;
}

/** Ships of a side that may send boats, as far as they themselves go. */
function boatShips(state: ImaginationsState, side: string): Ship[] {
  return state.ships.filter((ship) => ship.side === side && isInPlay(ship) && (!ship.done || ship.boats));
}

/** Lands a unit. */
export const landTroops: ActionRule<Imaginations, LandTroops> = /* @__PURE__ */ sideRule('land-troops', {
  rules: 'IM-104 IM-105 IM-107 IM-R088 IM-R089 IM-R090 IM-R091 IM-R138',
  in: 'movement',
  unit: 'ship',
  fields: { ship: ID, unit: ID, x: REAL, y: REAL },

  candidates(state, { side }) {
    if (state.troops.length === 0) return [];
    return boatShips(state, side).flatMap((ship) => {
      const units = state.troops.filter((unit) => unit.ship === ship.id);
      const shore = units.length === 0 ? null : nearestShore(state, ship.x, ship.y);
      if (shore === null) return [];
      const [x, y] = [roundCoordinate(shore.x), roundCoordinate(shore.y)];
      return units.map(
        ({ id }): LandTroops => ({ type: 'land-troops', side, ship: ship.id, unit: id, x, y }),
      );
    });
  },

  refuses(state, { side, ship: id, unit, x, y }) {
    const refusal = boatRefusal(state, side, id) ?? unitRefusal(state, side, unit);
    if (refusal !== null) return refusal;
    const ship = shipOf(state, id);
    if (findUnit(state, unit)?.ship !== ship.id) return 'unit-not-aboard';
    return shoreRefusal(state, ship, x, y);
  },

  effect(game, { ship, unit: id, x, y }, play) {
    const unit = sendBoats(game, ship, id);
    unit.status = 'ashore';
    unit.ship = null;
    unit.x = roundCoordinate(x);
    unit.y = roundCoordinate(y);
    play.emit({ type: 'troops-landed', ship, unit: id, x: unit.x, y: unit.y });
  },
});

/** Fetches a unit. */
export const embarkTroops: ActionRule<Imaginations, EmbarkTroops> = /* @__PURE__ */ sideRule(
  'embark-troops',
  {
    rules: 'IM-100 IM-101 IM-102 IM-103 IM-104 IM-105 IM-106 IM-R014 IM-R089 IM-R090',
    in: 'movement',
    unit: 'ship',
    fields: { ship: ID, unit: ID },

    candidates(state, { side }) {
      const ashore = state.troops.filter((unit) => unit.side === side && unit.status === 'ashore');
      if (ashore.length === 0) return [];
      return boatShips(state, side).flatMap((ship) =>
        ashore.map(({ id }): EmbarkTroops => ({ type: 'embark-troops', side, ship: ship.id, unit: id })),
      );
    },

    refuses(state, { side, ship: id, unit: unitId }) {
      const refusal = boatRefusal(state, side, id) ?? unitRefusal(state, side, unitId);
      if (refusal !== null) return refusal;
      const unit = findUnit(state, unitId) as Troop;
      if (unit.status !== 'ashore') return 'unit-not-ashore';
      const ship = shipOf(state, id);
      const tooFar = shoreRefusal(state, ship, unit.x, unit.y);
      if (tooFar !== null) return tooFar;
      const load = loadOf(state.troops, ship.id) + TROOP_ROOM[unit.kind];
      return load > capacityOf(ship, state.options) ? 'over-capacity' : null;
    },

    effect(game, { ship, unit: id }, play) {
      const unit = sendBoats(game, ship, id);
      unit.status = 'aboard';
      unit.ship = ship;
      unit.x = null;
      unit.y = null;
      play.emit({ type: 'troops-embarked', ship, unit: id });
    },
  },
);
