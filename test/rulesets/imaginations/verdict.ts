import type { Emplacement, Ship } from '../../../src/rulesets/imaginations/index.ts';
import { between, contains, corners, gap, inside, overlap, toSegment } from './oracle.ts';
import { toShore } from './shoreline.ts';
import type { Code, Spot, State } from './support.ts';

/*
 * What the ledger says to choices of real numbers and to lines of sight, told once more from its words. `null` is
 * legal; `undefined` is too near to a limit to be told apart by other arithmetic.
 */
export type Verdict = Code | null | undefined;

const TOLERANCE = 1e-5;
/** Other arithmetic may differ by so much. */
const HAIR = 2e-6;

/** Whether a value is more than a limit by more than the tolerance; undefined where it is a close run thing. */
function exceeds(value: number, limit: number): boolean | undefined {
  const excess = value - limit - TOLERANCE;
  return Math.abs(excess) <= HAIR ? undefined : excess > 0;
}

function moverOf({ ships, move }: State): Ship | undefined {
  return ships.find(({ id }) => id === move?.ship);
}

/** Steaming on, for the ship in its move. */
export function steamLegVerdict(state: State, distance: number): Verdict {
  const { move } = state;
  if (move === null) return 'no-ship-moving';
  if (move.allowance === null) return 'not-under-steam';
  if (move.ended) return 'move-ended';
  if (!Number.isFinite(distance) || distance < TOLERANCE) return 'bad-distance';
  const isBeyond = exceeds(distance, move.allowance - move.used);
  return isBeyond === undefined ? undefined : isBeyond ? 'beyond-allowance' : null;
}

/** What a ship turned so far would lie over, and how deep. */
function deepest(state: State, mover: Ship, degrees: number): number {
  const hull = corners({ ...mover, bearing: mover.bearing + degrees });
  const ships = state.ships.filter(({ id, status }) => id !== mover.id && status === 'in-play').map(corners);
  const land = state.terrain.filter(({ kind }) => kind === 'land').flatMap(({ polygons }) => polygons);
  return Math.max(-1, ...[...ships, ...land].map((other) => overlap(hull, other)));
}

/** Turning, for the ship in its move. */
export function turnVerdict(state: State, degrees: number): Verdict {
  const mover = moverOf(state);
  if (mover === undefined) return 'no-ship-moving';
  if (state.move?.turnAvailable !== true) return 'no-turn-available';
  if (degrees === 0 || !Number.isFinite(degrees)) return 'zero-turn';
  const limits = { battleship: 45, cruiser: 90, ironclad: state.options.ironcladTurn };
  const isSharp = exceeds(Math.abs(degrees), limits[mover.class]);
  if (isSharp !== false) return isSharp === undefined ? undefined : 'turn-too-sharp';
  const isBlocked = exceeds(deepest(state, mover, degrees), 0);
  return isBlocked === undefined ? undefined : isBlocked ? 'turn-blocked' : null;
}

/** Landing at a point from a ship that may. */
export function landingVerdict(state: State, ship: Ship, point: Spot): Verdict {
  const far = exceeds(toShore(state, [ship.x, ship.y]), 6);
  if (far !== false) return far === undefined ? undefined : 'too-far-from-shore';
  const off = toShore(state, point);
  if (Math.abs(off - 0.001) < 2e-5) return undefined;
  if (!(off <= 0.001)) return 'not-on-shore';
  const wide = exceeds(Math.hypot(point[0] - ship.x, point[1] - ship.y), 6);
  return wide === undefined ? undefined : wide ? 'out-of-boat-range' : null;
}

type Party = Ship | Emplacement;

const isShip = (party: Party): party is Ship => 'hull' in party;

function distance(state: State, from: Party, to: Party): number {
  if (state.options.rangeMeasure === 'centre') return Math.hypot(from.x - to.x, from.y - to.y);
  const hull = (party: Party) => (isShip(party) ? party : { ...party, bearing: 0, length: 1e-9, beam: 1e-9 });
  return gap(hull(from), hull(to));
}

/** Whether smoke hides a target; undefined where it is a close run thing. */
function isHidden(state: State, from: Party, to: Party): boolean | undefined {
  const { smokeRadius, smokeOnShip, batterySmoke } = state.options;
  if (!isShip(from) && batterySmoke === 'ignores') return false;
  const [a, b]: Spot[] = [
    [from.x, from.y],
    [to.x, to.y],
  ];
  let hidden: boolean | undefined = false;
  for (const { points } of state.smoke) {
    const pieces = points.slice(1).map((point, n): [Spot, Spot] => [points[n] as Spot, point as Spot]);
    const least = (measure: (piece: [Spot, Spot]) => number) =>
      smokeRadius - Math.min(...pieces.map(measure));
    const depths = {
      line: least(([p, q]) => between(a as Spot, b as Spot, p, q)),
      ends: Math.max(
        least(([p, q]) => toSegment(a as Spot, p, q)),
        least(([p, q]) => toSegment(b as Spot, p, q)),
      ),
    };
    const blocks = exceeds(depths.line, 0);
    const reaches = smokeOnShip === 'clear' ? exceeds(depths.ends, 0) : false;
    if (blocks === false || reaches === true) continue;
    if (blocks === true && reaches === false) return true;
    hidden = undefined;
  }
  return hidden;
}

function lies(
  state: State,
  from: Party,
  to: Party,
  polygons: readonly (readonly Spot[])[],
): boolean | undefined {
  const lengths = polygons.map((polygon) => exceeds(inside([from.x, from.y], [to.x, to.y], polygon), 0));
  if (state.phase === 'over') return undefined;
  return lengths.includes(true) ? true : lengths.includes(undefined) ? undefined : false;
}

/** Range and sight of a shot from one to the other. */
export function sightVerdict(state: State, from: Party, to: Party, range: number): Verdict {
  const far = exceeds(distance(state, from, to), range);
  if (far !== false) return far === undefined ? undefined : 'out-of-range';
  const hidden = isHidden(state, from, to);
  if (hidden !== false) return hidden === undefined ? undefined : 'blocked-by-smoke';
  if (isShip(from) && from.class === 'cruiser') {
    const others = state.ships.filter(
      (ship) => ship.class === 'battleship' && ship.status === 'in-play' && ship !== from && ship !== to,
    );
    const masked = lies(state, from, to, others.map(corners));
    if (masked !== false) return masked === undefined ? undefined : 'blocked-by-battleship';
  }
  const land = state.terrain.filter(({ kind, blocksSight, polygons }) => {
    const carries = [from, to].some(
      (party) => !isShip(party) && polygons.some((one) => contains(one as Spot[], [party.x, party.y])),
    );
    return kind === 'land' && blocksSight && !carries;
  });
  const behind = lies(state, from, to, land.flatMap(({ polygons }) => polygons) as Spot[][]);
  return behind === undefined ? undefined : behind ? 'blocked-by-land' : null;
}
