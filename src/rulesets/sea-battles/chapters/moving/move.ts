import type { Play } from '../../../../core/game.ts';
import { roundCoordinate } from '../../../../core/space/plane.ts';
import type { MoveCause, MoveStep, SeaBattles, SeaBattlesGame, Speed } from '../../types.ts';
import { shipOf, shipToChange } from '../fleet.ts';
import { removeCounter } from '../losses.ts';
import { beginRam } from '../ramming.ts';
import { leaveWreckage, withdrawShip } from '../sinking.ts';
import { type Chart, chartFor } from './chart.ts';
import { blankTrace, driveForward, goForward, isOver, startTrace, type Trace, turn } from './trace.ts';

/** How far the steps of a move lead ahead. */
export function wayOf(steps: readonly MoveStep[]): number {
  return steps.reduce((sum, step) => sum + ('forward' in step ? step.forward : 0), 0);
}

/** A move to be made. */
export interface Move {
  readonly ship: string;
  readonly steps: readonly MoveStep[];
  readonly cause: MoveCause;
  /** Of several ships met at once the one to ram; null: the lowest id. @source SB-R49 */
  readonly target: string | null;
  /** Whether nobody chose it: it stops short of what it may not touch. @source SB-R11, SB-R42 */
  readonly isDriven: boolean;
}

/** Makes a move up to the first contact; whoever is met is rammed. @source SB-085, SB-R08, SB-R44 */
export function makeMove(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  move: Move,
  chart: Chart = chartFor(game, shipOf(game, move.ship), wayOf(move.steps)),
): void {
  const trace = blankTrace();
  startTrace(trace, shipOf(game, move.ship));
  for (const step of move.steps) {
    if (isOver(trace)) break;
    const { boats, markers } = trace;
    const seen = { boats: boats.length, markers: markers.length };
    takeStep(trace, chart, play, move, step);
    touch(game, play, move.ship, boats.slice(seen.boats).sort(), markers.slice(seen.markers).sort());
  }
  arrive(game, play, move, trace);
}

/** What the hull has touched on a step: boats are run down, and are Wreckage that may be searched. @source SB-R50, SB-R127 */
function touch(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  id: string,
  boats: readonly string[],
  markers: readonly string[],
): void {
  if (boats.length === 0 && markers.length === 0) return;
  const wrecks = boats.flatMap((boat) => runDown(game, play, id, boat));
  const ship = shipToChange(game, id);
  ship.markersTouched = [...new Set([...ship.markersTouched, ...markers, ...wrecks])];
}

function takeStep(trace: Trace, chart: Chart, play: Play<SeaBattles>, move: Move, step: MoveStep): void {
  const { hull } = trace;
  const { ship, cause } = move;
  if ('turn' in step) {
    turn(trace, chart, step.turn);
    if (trace.problem === null && step.turn !== 0)
      play.emit({ type: 'ship-turned', ship, turn: step.turn, heading: hull.bearing });
    return;
  }
  const from = { x: hull.x, y: hull.y };
  const before = trace.forward;
  if (move.isDriven) driveForward(trace, chart, step.forward);
  else goForward(trace, chart, step.forward);
  const distance = roundCoordinate(trace.forward - before);
  if (distance > 0)
    play.emit({ type: 'ship-moved', ship, from, to: { x: hull.x, y: hull.y }, distance, cause });
}

/** The ship lies where the move has led it, or by the option is gone over the edge; who was met is rammed. @source SB-R10 */
function arrive(game: SeaBattlesGame, play: Play<SeaBattles>, move: Move, trace: Trace): void {
  const { hull, met, forward } = trace;
  const ship = shipToChange(game, move.ship);
  ship.x = hull.x;
  ship.y = hull.y;
  ship.heading = hull.bearing;
  ship.movedThisPhase = roundCoordinate(ship.movedThisPhase + forward);
  ship.movedThisTurn = ship.movedThisTurn || trace.hasMoved;
  if (trace.hasLeft) withdrawShip(game, play, move.ship);
  const rammed = move.target ?? met[0];
  if (met.length > 0 && rammed !== undefined)
    beginRam(game, { rammer: move.ship, rammed, cause: move.cause });
}

/** A boat that is run down is Wreckage at once: its marker. @source SB-101, SB-R50 */
function runDown(game: SeaBattlesGame, play: Play<SeaBattles>, ship: string, boat: string): string[] {
  const counter = game.counters[boat];
  if (counter === undefined) return [];
  const { unit, characters } = counter;
  const aboard = [
    ...(unit === null ? [] : [{ unit, models: game.units[unit]?.models ?? 0 }]),
    ...characters.toSorted().map((character) => ({ character, models: 1 })),
  ];
  const marker = leaveWreckage(game, counter, aboard, shipOf(game, ship).side);
  removeCounter(game, boat);
  play.emit({ type: 'boat-rammed', ship, counter: boat, marker });
  return [marker];
}

/** A turn on the spot and nothing more; true if it could be made. @source SB-R07, SB-R39, SB-R68 */
export function pivot(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  id: string,
  degrees: number,
  cause: MoveCause,
): boolean {
  const before = shipOf(game, id).heading;
  makeMove(game, play, { ship: id, steps: [{ turn: degrees }], cause, target: null, isDriven: true });
  return degrees === 0 || shipOf(game, id).heading !== before;
}

/** The fields of a move as a player chose it. */
export type Course = { readonly speed: Speed; readonly steps: readonly MoveStep[] };
