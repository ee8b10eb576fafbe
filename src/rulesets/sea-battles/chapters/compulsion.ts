import type { Play } from '../../../core/game.ts';
import { signedBearing } from '../../../core/space/bearing.ts';
import { roundCoordinate, TOLERANCE } from '../../../core/space/plane.ts';
import { rectangleGap } from '../../../core/space/rectangle.ts';
import { ARMIES, SPEED_CM } from '../tables.ts';
import type {
  Animosity,
  Faces,
  MoveCause,
  MoveStep,
  SeaBattles,
  SeaBattlesGame,
  SeaBattlesState,
  Ship,
} from '../types.ts';
import { armyOf, hullOf, isAfloat, shipOf, shipsAfloat, shipToChange } from './fleet.ts';
import { type Chart, chartFor } from './moving/chart.ts';
import { speedFactor } from './moving/limits.ts';
import { makeMove } from './moving/move.ts';
import { blankTrace, driveForward, startTrace, type Trace, turn } from './moving/trace.ts';
import { courseBetween } from './parting.ts';
import { offerReaction } from './reaction.ts';
import { thrown } from './rolls.ts';

/** The nearest of some ships: the smallest gap; of those as near, the lowest id. @source SB-R68, SB-R120 */
function nearestOf(state: SeaBattlesState, ship: Ship, isMeant: (other: Ship) => boolean): string | null {
  const gaps = shipsAfloat(state)
    .filter((other) => other.id !== ship.id && isMeant(other))
    .map((other) => ({ id: other.id, gap: rectangleGap(hullOf(ship), hullOf(other)) }));
  const least = Math.min(...gaps.map(({ gap }) => gap));
  return gaps.find(({ gap }) => gap <= least + TOLERANCE)?.id ?? null;
}

/** The nearest enemy of a ship. @source SB-R68 */
export function nearestEnemy(state: SeaBattlesState, ship: Ship): string | null {
  return nearestOf(state, ship, (other) => other.side !== ship.side);
}

/** The steps that lead straight at a ship: a turn towards it, and so far ahead. @source SB-R68, SB-R120 */
function stepsAt(ship: Ship, target: Ship, distance: number): MoveStep[] {
  const turn = roundCoordinate(signedBearing(ship.heading, courseBetween(ship, target)));
  return [{ turn }, { forward: distance }];
}

/** Follows such a move to where it ends; it is not made if the turn is blocked. */
function traceDrive(chart: Chart, ship: Ship, steps: readonly MoveStep[]): Trace {
  const trace = blankTrace();
  startTrace(trace, ship);
  for (const step of steps) {
    if ('turn' in step) turn(trace, chart, step.turn);
    else if (trace.problem === null) driveForward(trace, chart, step.forward);
  }
  return trace;
}

/** A ship goes straight at another, whether it will or not; whoever is met is rammed. @source SB-115, SB-R68, SB-R121 */
export function driveAt(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  id: string,
  target: string,
  distance: number,
  cause: MoveCause,
): void {
  const ship = shipOf(game, id);
  const chart = chartFor(game, ship, distance);
  const steps = stepsAt(ship, shipOf(game, target), distance);
  const { problem, met } = traceDrive(chart, ship, steps);
  if (problem !== null) return;
  const rammed = met[0];
  if (rammed !== undefined && offerReaction(game, rammed, id, distance, { cause, steps })) return;
  makeMove(game, play, { ship: id, steps, cause, target: null, isDriven: true }, chart);
}

/** Whether a ship suffers animosity. @source SB-165, SB-R119, SB-R122 */
export function hasAnimosity(state: Pick<SeaBattlesState, 'sides'>, ship: Ship): boolean {
  return ship.animosity && isAfloat(ship) && armyOf(state, ship.side) === ARMIES.orcs;
}

/** What a roll of animosity brings, and its one or two faces. @source SB-R119, SB-B15 */
function rollAnimosity(play: Play<SeaBattles>): { readonly result: Animosity; readonly faces: Faces } {
  const isCalm = play.dice.die('animosity', 6, (face) => face !== 1);
  const first = thrown(play);
  if (isCalm) return { result: 'none', faces: first };
  const result = play.dice.die('animosity-table', 6, (face): Animosity => {
    if (face === 1) return 'get-em';
    return face === 6 ? 'show-em' : 'squabble';
  });
  const second = thrown(play);
  return { result, faces: first === null || second === null ? null : [...first, ...second] };
}

/** The referee's roll of animosity. @source SB-165, SB-R119, SB-R120, SB-R121 */
export function animosity(game: SeaBattlesGame, play: Play<SeaBattles>, id: string): void {
  const ship = shipToChange(game, id);
  const { result, faces } = rollAnimosity(play);
  const isFriend = (other: Ship) => other.side === ship.side && hasAnimosity(game, other);
  const target =
    result === 'get-em'
      ? nearestOf(game, ship, isFriend)
      : result === 'show-em'
        ? nearestEnemy(game, ship)
        : null;
  play.emit({ type: 'animosity', ship: id, result, faces, target });
  if (result === 'get-em' || result === 'squabble') ship.squabbling = true;
  if (target === null) return;
  if (result === 'show-em') driveAt(game, play, id, target, SPEED_CM.half * speedFactor(ship), 'show-em');
  else getThem(game, play, id, target);
}

/** The nearest friend is rammed, if nothing else is met first. @source SB-166, SB-R120 */
function getThem(game: SeaBattlesGame, play: Play<SeaBattles>, id: string, target: string): void {
  const ship = shipOf(game, id);
  const distance = (ship.battened.now ? SPEED_CM.half : SPEED_CM.full) * speedFactor(ship);
  const chart = chartFor(game, ship, distance, () => true);
  const steps = stepsAt(ship, shipOf(game, target), distance);
  const { problem, met } = traceDrive(chart, ship, steps);
  if (problem !== null || !met.includes(target)) return;
  game.pending = game.pending.filter(({ kind, data }) => kind !== 'animosity' || data.ship !== target);
  makeMove(game, play, { ship: id, steps, cause: 'get-em', target, isDriven: true }, chart);
}
