import type { MoveStep, SeaBattlesState, Ship } from '../../types.ts';
import { SPEEDS } from '../../types.ts';
import { isAfloat, isEngaged, shipOf } from '../fleet.ts';
import { hasRule } from '../people.ts';
import { commanderOf, isUndeadFleet } from '../psychology.ts';
import { chartFor } from './chart.ts';
import { furthest, type Limits, limitsOfOrder, pathsAt } from './limits.ts';
import { blankTrace, type Trace, traceMove } from './trace.ts';

/** Whether whoever commands a ship is frenzied. @source SB-111 */
export function isFrenzied(state: SeaBattlesState, ship: Ship): boolean {
  const commander = commanderOf(state, ship);
  return commander !== null && hasRule(commander, 'frenzy');
}

/** Every path worth offering. */
function* pathsOf(limits: Limits): Generator<MoveStep[]> {
  for (const speed of SPEEDS) yield* pathsAt(limits, speed);
}

/** Whether a move rams an enemy: a friend, whom an option lets it ram, is no prey. @source SB-111, SB-R43 */
export function ramsEnemy(state: SeaBattlesState, ship: Ship, { problem, met }: Trace): boolean {
  return problem === null && met.some((id) => shipOf(state, id).side !== ship.side);
}

/** Whether some path worth offering ends in a ram of an enemy. @source SB-R43 */
export function canRam(state: SeaBattlesState, ship: Ship, limits: Limits): boolean {
  const chart = chartFor(state, ship, furthest(limits));
  if (chart.targets.length === 0) return false;
  const trace = blankTrace();
  for (const steps of pathsOf(limits)) {
    traceMove(trace, chart, ship, steps);
    if (ramsEnemy(state, ship, trace)) return true;
  }
  return false;
}

/** Whether a ship may still be given orders. @source SB-065, SB-R20, SB-R40, SB-R119, SB-R122 */
export function mayBeOrdered(state: SeaBattlesState, ship: Ship): boolean {
  const isUndead = isUndeadFleet(state, ship.side);
  return (
    isAfloat(ship) &&
    !ship.ordersClosed &&
    !ship.squabbling &&
    (ship.hasSails || ship.hasOars) &&
    !isEngaged(state, ship.id) &&
    (isUndead ? ship.ordersPassed === 0 : !ship.moveLock.now)
  );
}

/** Whether a frenzied Captain has to try for a ram before anything else is done. @source SB-111, SB-R43 */
export function mustTry(state: SeaBattlesState, ship: Ship): boolean {
  return (
    isFrenzied(state, ship) && mayBeOrdered(state, ship) && canRam(state, ship, limitsOfOrder(state, ship))
  );
}
