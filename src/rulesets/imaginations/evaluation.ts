import { alongCourse, distanceBetween, type Point, TOLERANCE } from '../../core/space/plane.ts';
import { pointToSegment } from '../../core/space/segment.ts';
import { crossesEdgeAt, isOnTable } from '../../core/space/table.ts';
import { lossOf } from './chapters/damage.ts';
import { roomAshore } from './chapters/end.ts';
import { divisionsLeft, gunDice, isInPlay, sharpestTurn } from './chapters/fleet.ts';
import { gunRange } from './chapters/gunnery.ts';
import { isHalf } from './chapters/morale.ts';
import { featureReachedAt } from './chapters/moving/legs.ts';
import { allowanceLeft, steamAllowance } from './chapters/moving/steaming.ts';
import { lineRefusal } from './chapters/sight.ts';
import { CLASSES, DIVISIONS, TURN_EVERY } from './tables.ts';
import type { ImaginationsState, PendingHits, Ship } from './types.ts';

/** What a hull point is worth by itself: the ship may still sink. */
const HULL_WORTH = 0.3;

/** What a hull division is worth besides its points, for each die of its guns. */
const GUN_WORTH = 0.5;

/** What a mast point is worth. */
const MAST_WORTH = 0.1;

/** What a torpedo not yet launched is worth: less than what it does on average. */
const TORPEDO_WORTH = 0.05;

/** What it costs to have a ship count as lost; part of it on the way there, the more the nearer she is to it. */
const LOSS = 15;

/** How much dearer the last points on that way are than the first. */
const STEEPNESS = 1.5;

/** What a die is worth that a ship can fire in the shooting to come. */
const DIE_WORTH = 0.3;

/** What it costs to have to test morale. */
const SHAKEN = 20;

/** What a poor ship that has never been hurt is worth more than one that is about to test. */
const UNTRIED = 1 / 3;

/** What it costs a gun group to be an inch too far off. */
const DISTANCE = 0.06;

/** How near a ship wants to be to the enemy, as a part of its gun range. */
const CLOSE = 0.75;

/** What it costs to have nothing left to fight with, or to have surrendered, besides what is lost with it. */
const DEFEAT = 100;

/** What a unit of room of troops ashore is worth. */
const ASHORE_WORTH = 0.3;

/** Hull and masts after the hits that wait for the end of the shooting. */
interface Condition {
  readonly hull: readonly number[];
  readonly mast: readonly number[];
  /** Whether it is hurt by them. */
  readonly isHurt: boolean;
}

function conditionOf(ship: Ship, pending: readonly PendingHits[]): Condition {
  let hull = 0;
  let mast = 0;
  for (let i = 0; i < pending.length; i++) {
    const hits = pending[i] as PendingHits;
    if (hits.target !== ship.id) continue;
    hull += hits.hull;
    mast += hits.mast;
  }
  if (hull + mast === 0) return { hull: ship.hull, mast: ship.mast, isHurt: false };
  return { hull: lossOf(ship.hull, hull).left, mast: lossOf(ship.mast, mast).left, isHurt: true };
}

function total(points: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < points.length; i++) sum += points[i] as number;
  return sum;
}

/** How far a ship is on the way to counting as lost, with one hull division: 0 undamaged, 1 lost. @source IM-154 */
function wearOf(ship: Ship, hull: readonly number[]): number {
  let largest = 0;
  for (let i = 0; i < hull.length; i++) largest = Math.max(largest, hull[i] as number);
  return 1 - (total(hull) - largest) / ((DIVISIONS - 1) * CLASSES[ship.class].hull);
}

/** What a ship in play is worth that has so many gun groups. */
function worthOf(ship: Ship, { hull, mast, isHurt }: Condition, groups: number): number {
  const guns = GUN_WORTH * CLASSES[ship.class].dice * groups;
  const own = HULL_WORTH * total(hull) + guns + MAST_WORTH * total(mast) + TORPEDO_WORTH * ship.torpedoes;
  const worth = own + LOSS * (1 - wearOf(ship, hull) ** STEEPNESS);
  const isShaky = isHurt && ship.quality === 'poor' && !ship.qualityTested;
  return isShaky ? worth * (1 - UNTRIED) : worth;
}

/** How far a ship can still go this turn, inches; under sail what was rolled. */
function reachOf({ phase, activeSide, move }: ImaginationsState, ship: Ship): number {
  if (phase !== 'movement' || ship.side !== activeSide || ship.done) return 0;
  if (move?.ship !== ship.id) return steamAllowance(ship);
  if (move.ended) return 0;
  return move.mode === 'steam' ? (move.allowance ?? 0) - move.used : total(move.pool);
}

/** The least distance from a place to a straight run from another place. */
function nearestOnRun(target: Point, from: Point, course: number, inches: number): number {
  const end = alongCourse(from, course, inches);
  return pointToSegment(target.x, target.y, from.x, from.y, end.x, end.y);
}

/** The least distance to an enemy that a ship can bring about this turn, about; with a turn now or after 4 inches. */
function nearestReach(state: ImaginationsState, ship: Ship, enemy: Ship): number {
  const reach = reachOf(state, ship);
  if (reach <= 0) return distanceBetween(enemy, ship);
  let nearest = nearestOnRun(enemy, ship, ship.bearing, reach);
  const most = sharpestTurn(ship, state.options);
  const mayTurn = state.move?.ship === ship.id && state.move.turnAvailable;
  const first = mayTurn ? 0 : Math.min(reach, TURN_EVERY);
  const from = first === 0 ? ship : alongCourse(ship, ship.bearing, first);
  for (const turn of [-most, most]) {
    nearest = Math.min(nearest, nearestOnRun(enemy, from, ship.bearing + turn, reach - first));
  }
  return nearest;
}

/** The nearest enemy in play; null if there is none. */
function nearestEnemy({ ships }: ImaginationsState, ship: Ship): Ship | null {
  let best: Ship | null = null;
  let least = Infinity;
  for (let i = 0; i < ships.length; i++) {
    const other = ships[i] as Ship;
    if (other.side === ship.side || !isInPlay(other)) continue;
    const distance = distanceBetween(other, ship);
    if (distance < least) {
      best = other;
      least = distance;
    }
  }
  return best;
}

/** What it costs some gun groups to be too far from the enemy: halfway between now and the best that can still be. */
function distanceCost(state: ImaginationsState, ship: Ship, groups: number): number {
  const enemy = groups === 0 ? null : nearestEnemy(state, ship);
  if (enemy === null) return 0;
  const now = distanceBetween(enemy, ship);
  const best = reachOf(state, ship) <= 0 ? now : nearestReach(state, ship, enemy);
  const close = CLOSE * gunRange(ship, state.options);
  return (DISTANCE * groups * (Math.max(0, now - close) + Math.max(0, best - close))) / 2;
}

/** What some gun groups of a ship promise for the shooting to come, if an enemy is in range and sight. */
function promiseOf(state: ImaginationsState, ship: Ship, groups: number): number {
  if (state.phase !== 'movement' || groups === 0) return 0;
  const range = gunRange(ship, state.options);
  for (let i = 0; i < state.ships.length; i++) {
    const other = state.ships[i] as Ship;
    if (other.side === ship.side || !isInPlay(other)) continue;
    if (lineRefusal(state, ship, other, range) === null)
      return DIE_WORTH * groups * gunDice(ship, state.options);
  }
  return 0;
}

/** What the moving ship still has to run, inches at a time. @source IM-012, IM-R027 */
function runsOf({ move, options }: ImaginationsState): readonly number[] {
  if (move === null || move.ended || move.leg !== null) return [];
  if (move.mode === 'sail') return move.pool;
  const left = options.steamDistance === 'fixed' ? allowanceLeft(move) : 0;
  const whole = Array.from({ length: Math.floor(left / TURN_EVERY) }, () => TURN_EVERY);
  return [...whole, left % TURN_EVERY].filter((inches) => inches > 0);
}

/** Whether a ship that runs so far ahead leaves the table. @source IM-R036, IM-R037, IM-R040 */
function leaves({ table, terrain }: ImaginationsState, ship: Ship, inches: number): boolean {
  const edge = crossesEdgeAt(table, ship.x, ship.y, ship.bearing, inches, TOLERANCE);
  return (
    edge < Infinity &&
    !terrain.some((land) => land.kind === 'land' && featureReachedAt(ship, land, inches) <= edge)
  );
}

/** Whether a ship that has to run all of that leaves the table, in whatever order it runs and however it turns. */
function mustLeave(state: ImaginationsState, ship: Ship, runs: readonly number[], mayTurn: boolean): boolean {
  if (runs.length === 0 || isOnTable(state.table, ship.x, ship.y, -total(runs))) return false;
  const most = sharpestTurn(ship, state.options);
  const turns = mayTurn ? [0, -most, most, -most / 2, most / 2] : [0];
  return turns.every((turn) => {
    const turned = { ...ship, bearing: ship.bearing + turn };
    return runs.every((inches, i) => {
      if (leaves(state, turned, inches)) return true;
      const there = { ...turned, ...alongCourse(turned, turned.bearing, inches) };
      const rest = runs.filter((_, j) => j !== i);
      return mustLeave(state, there, rest, true);
    });
  });
}

/** The ship on the move, if it cannot help leaving the table any more. @source IM-R036 */
function leavingShip(state: ImaginationsState): string | null {
  const { move, options, ships } = state;
  if (move === null || options.tableEdge === 'stop') return null;
  const ship = ships.find(({ id }) => id === move.ship) as Ship;
  return mustLeave(state, ship, runsOf(state), move.turnAvailable) ? ship.id : null;
}

/** How good a position is for a side, without regard to its enemies. */
function standing(state: ImaginationsState, side: string, isOwn: boolean, leaving: string | null): number {
  const guns = batteries(state, side);
  let worth = guns;
  let count = 0;
  let lost = 0;
  let afloat = 0;
  for (let i = 0; i < state.ships.length; i++) {
    const ship = state.ships[i] as Ship;
    if (ship.side !== side) continue;
    count++;
    const condition = isInPlay(ship) && ship.id !== leaving ? conditionOf(ship, state.pendingHits) : null;
    const left = condition === null ? 0 : divisionsLeft(condition.hull);
    if (left <= 1) lost++;
    if (condition === null || left === 0) continue;
    afloat++;
    const groups = CLASSES[ship.class].groups[left] as number;
    worth += worthOf(ship, condition, groups);
    if (isOwn) worth += promiseOf(state, ship, groups) - distanceCost(state, ship, groups);
  }
  if (isHalf(lost, count)) worth -= SHAKEN;
  return isBeaten(state, side, afloat + guns) ? worth - DEFEAT : worth;
}

/** Whether a side has lost the battle, or will have with so much left to fight with. @source IM-155, IM-R124 */
function isBeaten({ result }: ImaginationsState, side: string, left: number): boolean {
  return left === 0 || (result !== null && result.victor !== null && result.victor !== side);
}

/** What the batteries of a side are worth, hits that wait included. */
function batteries({ emplacements, pendingHits }: ImaginationsState, side: string): number {
  let points = 0;
  for (const { id, side: owner, guns } of emplacements) {
    if (owner !== side) continue;
    const hits = pendingHits.reduce((sum, { target, battery }) => (target === id ? sum + battery : sum), 0);
    points += Math.max(0, total(guns) - hits);
  }
  return points;
}

/**
 * How good a position is for a side, in hull points: ships, guns and batteries against the enemy's, with the hits
 * that wait counted as if they had taken effect, losses that shake morale, defeat, and how its ships close with the
 * enemy; a ship that cannot help leaving the table counts as gone.
 */
export function evaluate(state: ImaginationsState, side: string): number {
  const leaving = leavingShip(state);
  let worth = 0;
  for (const { id } of state.sides) {
    const isOwn = id === side;
    const own = standing(state, id, isOwn, leaving) + ASHORE_WORTH * roomAshore(state, id);
    worth += isOwn ? own : -own;
  }
  return worth;
}
