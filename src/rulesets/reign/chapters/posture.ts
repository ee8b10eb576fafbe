import { CAPTAINS_OPTIONS, INTERACTIONS, type Interaction, type Posture, ROLLS } from '../tables.ts';
import type { PositionKind, ReignState, Roll } from '../types.ts';
import { declarationOf } from './declaring/slots.ts';
import { hasSucceeded, isLive } from './rolls.ts';
import { positionOn } from './ship.ts';

/** The roll of a captain's option; null where there is none. It stands first in a roll of several actions. */
export function captainRoll({ rolls }: ReignState, ship: string): Roll | null {
  for (const roll of rolls) {
    const [action] = roll.actions;
    if (roll.ship === ship && action !== undefined && ROLLS[action.kind].by === 'captain') return roll;
  }
  return null;
}

function ofPosition(kind: PositionKind | undefined): Posture {
  if (kind === undefined) return 'F';
  return kind === 'shoot' ? 'S' : 'B';
}

/** Whether a manoeuvre has put the ship in position, or will. @source RN-R03, RN-R56, RN-R68 */
function isWon({ options }: ReignState, roll: Roll, old: PositionKind | undefined): boolean {
  if (!hasSucceeded(roll, 0)) return false;
  if (options.changeOver === 'round' || old === undefined) return true;
  return roll.sets.some((set) => set.resolved && isLive(set) && set.height === roll.chosen[0]);
}

/** How a ship stands to another at this moment of a round. @source RN-023, RN-R03, RN-R04, RN-R56, RN-R68 */
export function postureOf(state: ReignState, ship: string, foe: string): Posture {
  const held = positionOn(state, ship, foe)?.kind;
  const option = declarationOf(state, ship).captain?.option ?? 'hold';
  const roll = option === 'hold' ? null : captainRoll(state, ship);
  const action = roll?.actions[0];
  if (roll === null || action === undefined) return ofPosition(held);
  const { breaksTo } = CAPTAINS_OPTIONS[option];
  if (breaksTo !== null) {
    const isFromFoe = action.kind !== 'pursue' || action.target === foe;
    return isFromFoe && hasSucceeded(roll, 0) ? breaksTo : 'F';
  }
  const isForFoe = action.kind === 'manoeuvre' && action.target === foe;
  return ofPosition(isForFoe && isWon(state, roll, held) ? action.position : held);
}

/** What a ship may do to another at this moment of a round. @source RN-020 */
export function interactionOf(state: ReignState, ship: string, other: string): Interaction {
  return INTERACTIONS[postureOf(state, ship, other)][postureOf(state, other, ship)];
}

/** Whether boarders can go over. @source RN-030, RN-R16, RN-R56 */
export function canAssault(state: ReignState, ship: string, target: string): boolean {
  const { boards } = interactionOf(state, ship, target);
  if (boards === 'next-round') return positionOn(state, ship, target)?.kind === 'board';
  return boards !== undefined;
}

/** Whether a ship opens the distance to her boarders. @source RN-029, RN-R15 */
export function getsClear(state: ReignState, ship: string, boarder: string): boolean {
  return INTERACTIONS.B[postureOf(state, ship, boarder)].boards === 'unless-foiled';
}

/** Whether two ships that board each other fight one fight. @source RN-028, RN-R39 */
export function areInOneFight(state: ReignState, a: string, b: string): boolean {
  return state.options.boardVsBoard === 'one-fight' && interactionOf(state, a, b).isOneFight === true;
}
