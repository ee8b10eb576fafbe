import { TOLERANCE } from '../../../../core/space/plane.ts';
import { ARMIES, SHARPEST_TURN, SPEED_CM } from '../../tables.ts';
import type {
  MoveStep,
  Propulsion,
  SeaBattlesCode,
  SeaBattlesState,
  Ship,
  Speed,
  Spell,
} from '../../types.ts';
import { armyOf } from '../fleet.ts';

/** How a ship may move: so far at each speed (null: not at that speed), and as what. @source SB-084, SB-R33 */
export interface Limits {
  readonly full: number | null;
  readonly half: number | null;
  /** Whose turning rules hold. */
  readonly method: Propulsion;
}

/** What spells make of both speeds in the present turn. @source SB-R69 */
export function speedFactor({ moveMods }: Ship): number {
  let factor = 1;
  for (const mod of moveMods) if (mod.expires.when === 'this-turn') factor *= mod.factor;
  return factor;
}

/** The turning rules of a ship that no order moves: those of oars, unless sails are all it has. @source SB-R41 */
function methodOf({ hasSails, hasOars }: Ship): Propulsion {
  return hasSails && !hasOars ? 'sails' : 'oars';
}

/** Whether an order allows full speed. @source SB-167, SB-169, SB-R76, SB-R122 */
function mayGoFull(state: SeaBattlesState, { side, battened, nearAdmiralAtStart }: Ship): boolean {
  if (battened.now) return false;
  const army = armyOf(state, side);
  if (army === ARMIES.tombKings) return false;
  return army !== ARMIES.vampires || nearAdmiralAtStart;
}

/** How far an order moves a ship. @source SB-084, SB-R33 */
export function limitsOfOrder(state: SeaBattlesState, ship: Ship): Limits {
  const factor = speedFactor(ship);
  return {
    full: mayGoFull(state, ship) ? SPEED_CM.full * factor : null,
    half: SPEED_CM.half * factor,
    method: ship.propulsion ?? methodOf(ship),
  };
}

/** How far a spell moves a ship. @source SB-114, SB-R67, SB-R123 */
export function limitsOfSpell(ship: Ship, { effect }: Spell): Limits {
  const method = methodOf(ship);
  if (effect.kind !== 'move') return { full: null, half: 0, method };
  if (effect.distance !== null) return { full: null, half: effect.distance, method };
  const factor = speedFactor(ship);
  const isFull = effect.speed === 'full' && !ship.battened.now;
  return { full: isFull ? SPEED_CM.full * factor : null, half: SPEED_CM.half * factor, method };
}

/** How a pending move may be made: by an order, or by a spell. */
export function limitsOf(state: SeaBattlesState, ship: Ship, spell: string | null): Limits {
  if (spell === null) return limitsOfOrder(state, ship);
  return limitsOfSpell(ship, state.spells[spell] as Spell);
}

/** The furthest that a move can go. @source SB-R92 */
export function furthest({ full, half }: Limits): number {
  return full ?? half ?? 0;
}

/** Turns that a step counts as: two in one place may be written as one. @source SB-088, SB-R33 */
function turnsOf(step: MoveStep, isDouble: boolean): number {
  if (!('turn' in step)) return 0;
  return isDouble && Math.abs(step.turn) > SHARPEST_TURN + TOLERANCE ? 2 : 1;
}

/** Whether a ship under sail turns before it has half the distance behind it. @source SB-089, SB-R33 */
function turnsTooEarly(steps: readonly MoveStep[], before: number): boolean {
  let gone = 0;
  for (const step of steps) {
    if ('forward' in step) gone += step.forward;
    else if (gone < before - TOLERANCE) return true;
  }
  return false;
}

/**
 * Why a path breaks the rules of movement, wherever it may lead; null if it does not.
 *
 * @source SB-084, SB-085, SB-086, SB-087, SB-088, SB-089, SB-R33
 */
export function pathProblem(limits: Limits, speed: Speed, steps: readonly MoveStep[]): SeaBattlesCode | null {
  const distance = limits[speed];
  if (distance === null) return 'half-speed-only';
  const isRowed = limits.method === 'oars';
  const isDouble = isRowed && speed === 'half';
  let forward = 0;
  let turns = 0;
  let sharpest = 0;
  for (const step of steps) {
    if ('forward' in step) forward += step.forward;
    else sharpest = Math.max(sharpest, Math.abs(step.turn));
    turns += turnsOf(step, isDouble);
  }
  const most = isDouble ? 2 : 1;
  if (forward > distance + TOLERANCE) return 'too-far';
  if (turns > most) return 'too-many-turns';
  if (sharpest > most * SHARPEST_TURN + TOLERANCE) return 'turn-too-sharp';
  return !isRowed && turnsTooEarly(steps, distance / 2) ? 'turn-too-early' : null;
}

/** Steps without those that do nothing. */
function pathOf(...steps: readonly MoveStep[]): MoveStep[] {
  return steps.filter((step) => ('forward' in step ? step.forward !== 0 : step.turn !== 0));
}

const TURNS: readonly number[] = [15, 30, 45, 60, 75, 90].flatMap((turn) => [turn, -turn]);
const HALF_TURNS: readonly number[] = [-90, -45, 45, 90];

/** One turn after each distance from the least on, and straight on for the rest. */
function turningPaths(most: number, isRowed: boolean): MoveStep[][] {
  const paths: MoveStep[][] = [];
  for (let eighth = isRowed ? 0 : 4; eighth <= 8; eighth++) {
    const before = (eighth * most) / 8;
    for (const turn of TURNS) paths.push(pathOf({ forward: before }, { turn }, { forward: most - before }));
  }
  return paths;
}

/** Two turns at half speed under oars, in two places or in one. */
function doublePaths(most: number): MoveStep[][] {
  const paths = HALF_TURNS.flatMap((first) =>
    HALF_TURNS.map((second) =>
      pathOf({ turn: first }, { forward: most / 2 }, { turn: second }, { forward: most / 2 }),
    ),
  );
  return [...paths, pathOf({ turn: 180 }, { forward: most }), pathOf({ turn: -180 }, { forward: most })];
}

/** The paths worth offering at a speed. */
export function pathsAt({ method, ...limits }: Limits, speed: Speed): MoveStep[][] {
  const most = limits[speed];
  if (most === null) return [];
  const straight = [1, 2, 3, 4, 0].map((quarter) => pathOf({ forward: (quarter * most) / 4 }));
  const isRowed = method === 'oars';
  const turning = turningPaths(most, isRowed);
  return [...straight, ...turning, ...(isRowed && speed === 'half' ? doublePaths(most) : [])];
}
