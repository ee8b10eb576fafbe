import type { ActionRule } from '../../../../core/definition.ts';
import { outlineToPoint, outlineToSegment, staysInOutline } from '../../../../core/space/outline.ts';
import {
  alongCourse,
  distanceBetween,
  type Point,
  roundCoordinate,
  TOLERANCE,
  type Vertex,
} from '../../../../core/space/plane.ts';
import { rectangleCorners, rectangleToPoint } from '../../../../core/space/rectangle.ts';
import { pointToSegment } from '../../../../core/space/segment.ts';
import { isOnTable } from '../../../../core/space/table.ts';
import { COORDINATE, ID } from '../../schema.ts';
import { BOAT_MOVE, COUNTER_RADIUS, FLIGHT_INCHES } from '../../tables.ts';
import type {
  ChargeWithFlyer,
  Counter,
  MoveFlyer,
  MoveLifeboat,
  SeaBattles,
  SeaBattlesCode,
  SeaBattlesGame,
  SeaBattlesState,
} from '../../types.ts';
import { areWithin, byId, hullOf, isAfloat, isWithin, shipOf, shipsAfloat } from '../fleet.ts';
import { isFeared, isSubject, peopleIn, takeTest } from '../psychology.ts';
import { completeCharge, offerReaction } from '../reaction.ts';
import { sideRule } from '../rule.ts';

/** Bearings, and parts of the reach, at which places to move to are offered. */
const BEARINGS = 16;
const PARTS = 4;

function counterOf({ counters }: SeaBattlesState, id: string): Counter {
  return counters[id] as Counter;
}

/** How far a counter moves, centimetres: a boat, flyers, or a unit ashore. @source SB-099, SB-R55, SB-R60 */
export function reachOfCounter(state: SeaBattlesState, counter: Counter): number {
  if (counter.kind === 'lifeboat') return BOAT_MOVE;
  const { scale } = state.options;
  if (counter.kind === 'flyer') return FLIGHT_INCHES * scale;
  return Math.max(0, ...peopleIn(state, counter).map(({ profile }) => profile.M)) * scale;
}

/** Places worth moving to: on sixteen bearings, at quarters of the reach. */
function placesRound(state: SeaBattlesState, counter: Counter): (Point & { readonly counter: string })[] {
  const reach = reachOfCounter(state, counter);
  return Array.from({ length: BEARINGS * PARTS }, (_, i) => {
    const bearing = (360 / BEARINGS) * Math.floor(i / PARTS);
    const { x, y } = alongCourse(counter, bearing, (((i % PARTS) + 1) * reach) / PARTS);
    return { counter: counter.id, x: roundCoordinate(x), y: roundCoordinate(y) };
  });
}

function ownCounters(state: SeaBattlesState, side: string): Counter[] {
  return byId(state.counters).filter((counter) => counter.side === side && !restProblem(counter));
}

/** Why a counter has to stay. @source SB-099, SB-R20, SB-R57, SB-R60 */
function restProblem({ moved, moveLock }: Counter): SeaBattlesCode | null {
  if (moved) return 'already-moved';
  return moveLock.now ? 'move-locked' : null;
}

/** A hull or a piece of land that a boat may meet, with a circle round it. */
interface Bar extends Point {
  readonly outline: readonly Vertex[];
  readonly reach: number;
  /** Whether the boat touches it where it is. */
  readonly isTouched: boolean;
}

const TOUCH = COUNTER_RADIUS + TOLERANCE;

function barOf({ x, y }: Counter, outline: readonly Vertex[]): Bar {
  const xs = outline.map(([east]) => east);
  const ys = outline.map(([, north]) => north);
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return {
    outline,
    x: (left + right) / 2,
    y: (bottom + top) / 2,
    reach: distanceBetween({ x: left, y: bottom }, { x: right, y: top }) / 2,
    isTouched: outlineToPoint(outline, x, y) <= TOUCH,
  };
}

/** What a boat that goes so far may meet. */
function barsNear(state: SeaBattlesState, counter: Counter, way: number): Bar[] {
  if (counter.kind === 'shore') return [];
  const hulls = shipsAfloat(state)
    .filter((ship) => distanceBetween(counter, ship) <= way + ship.length + ship.beam + 2 * COUNTER_RADIUS)
    .map((ship) => rectangleCorners(hullOf(ship)));
  const coasts = state.land.map(({ polygon }) => polygon);
  return [...hulls, ...coasts].map((outline) => barOf(counter, outline));
}

/** Whether a ship or land is in the way of a boat; what it touches already lets it go. @source SB-R58 */
function isInWay({ x, y }: Counter, to: Point, bar: Bar): boolean {
  if (bar.isTouched) return outlineToPoint(bar.outline, to.x, to.y) <= TOUCH;
  if (pointToSegment(bar.x, bar.y, x, y, to.x, to.y) > bar.reach + TOUCH) return false;
  return outlineToSegment(bar.outline, x, y, to.x, to.y) <= TOUCH;
}

/** Whether the straight way of a boat, or of a unit ashore, is barred. @source SB-R55, SB-R58 */
function isBlocked(state: SeaBattlesState, counter: Counter, to: Point, bars: readonly Bar[]): boolean {
  const { x, y } = counter;
  if (!isOnTable(state.table, to.x, to.y, TOLERANCE)) return true;
  if (counter.kind === 'shore')
    return !state.land.some(({ polygon }) => staysInOutline(polygon, x, y, to.x, to.y, TOLERANCE));
  return bars.some((bar) => isInWay(counter, to, bar));
}

/** Places worth moving to that can be reached. */
function openPlaces(state: SeaBattlesState, counter: Counter): (Point & { readonly counter: string })[] {
  const bars = barsNear(state, counter, reachOfCounter(state, counter));
  return placesRound(state, counter).filter((place) => !isBlocked(state, counter, place, bars));
}

function moveTo(game: SeaBattlesGame, id: string, { x, y }: Point): { from: Point; to: Point } {
  const counter = game.counters[id] as SeaBattlesGame['counters'][string];
  const from = { x: counter.x, y: counter.y };
  const to = { x: roundCoordinate(x), y: roundCoordinate(y) };
  counter.x = to.x;
  counter.y = to.y;
  counter.moved = true;
  return { from, to };
}

/** Move a boat, or a unit ashore. @source SB-099, SB-R55, SB-R58 */
export const moveLifeboat: ActionRule<SeaBattles, MoveLifeboat> = /* @__PURE__ */ sideRule('move-lifeboat', {
  rules: 'SB-099 SB-R20 SB-R55 SB-R57 SB-R58',
  in: 'orders',
  fields: { counter: ID, x: COORDINATE, y: COORDINATE },
  offers: (state, side) =>
    ownCounters(state, side)
      .filter(({ kind }) => kind !== 'flyer')
      .flatMap((counter) => openPlaces(state, counter)),
  offersLegalOnly: true,
  refuses(state, action) {
    const counter = counterOf(state, action.counter);
    if (counter.kind === 'flyer') return 'bad-value';
    const problem = restProblem(counter);
    if (problem !== null) return problem;
    const reach = reachOfCounter(state, counter);
    if (!isWithin(distanceBetween(counter, action), reach)) return 'too-far';
    return isBlocked(state, counter, action, barsNear(state, counter, reach)) ? 'blocked' : null;
  },
  effect(game, action, play) {
    play.emit({ type: 'boat-moved', counter: action.counter, ...moveTo(game, action.counter, action) });
  },
});

/** Move flyers. @source SB-092, SB-094, SB-095, SB-R60 */
export const moveFlyer: ActionRule<SeaBattles, MoveFlyer> = /* @__PURE__ */ sideRule('move-flyer', {
  rules: 'SB-092 SB-093 SB-094 SB-R20 SB-R57 SB-R60 SB-B16',
  in: 'orders',
  fields: { counter: ID, x: COORDINATE, y: COORDINATE },
  offers: (state, side) =>
    ownCounters(state, side)
      .filter(({ kind }) => kind === 'flyer')
      .flatMap((counter) => placesRound(state, counter)),
  refuses(state, action) {
    const counter = counterOf(state, action.counter);
    if (counter.kind !== 'flyer') return 'bad-value';
    const problem = restProblem(counter);
    if (problem !== null) return problem;
    if (!isWithin(distanceBetween(counter, action), reachOfCounter(state, counter))) return 'too-far';
    if (!isOnTable(state.table, action.x, action.y, TOLERANCE)) return 'off-table';
    const isCharge = shipsAfloat(state).some(
      (ship) =>
        ship.side !== counter.side &&
        isWithin(rectangleToPoint(hullOf(ship), action.x, action.y), COUNTER_RADIUS),
    );
    return isCharge ? 'use-charge' : null;
  },
  effect(game, action, play) {
    play.emit({ type: 'flyer-moved', counter: action.counter, ...moveTo(game, action.counter, action) });
  },
});

/** Charge a ship with flyers. @source SB-092, SB-135, SB-R24, SB-R60, SB-R92 */
export const chargeWithFlyer: ActionRule<SeaBattles, ChargeWithFlyer> = /* @__PURE__ */ sideRule(
  'charge-with-flyer',
  {
    rules: 'SB-092 SB-135 SB-137 SB-R20 SB-R24 SB-R57 SB-R60 SB-R92',
    in: 'orders',
    fields: { counter: ID, target: ID },
    offers: (state, side) =>
      ownCounters(state, side)
        .filter(({ kind }) => kind === 'flyer')
        .flatMap(({ id }) =>
          shipsAfloat(state)
            .filter((ship) => ship.side !== side)
            .map((ship) => ({ counter: id, target: ship.id })),
        ),
    refuses(state, { counter: id, target }) {
      const counter = counterOf(state, id);
      const ship = shipOf(state, target);
      if (counter.kind !== 'flyer') return 'bad-value';
      const problem = restProblem(counter);
      if (problem !== null) return problem;
      if (ship.side === counter.side || !isAfloat(ship)) return 'not-enemy';
      return areWithin(counter, ship, reachOfCounter(state, counter)) ? null : 'too-far';
    },
    effect(game, { counter: id, target }, play) {
      const counter = game.counters[id] as SeaBattlesGame['counters'][string];
      counter.moved = true;
      const isTested = isFeared(game, shipOf(game, target)) && isSubject(game, counter, 'fear-test');
      if (isTested && !takeTest(game, play, 'fear-test', id, game.options.fearLock)) return;
      if (offerReaction(game, target, id, reachOfCounter(game, counter), null)) return;
      completeCharge(game, play, { ship: target, charger: id, charge: null });
    },
  },
);
