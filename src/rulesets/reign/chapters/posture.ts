import type { PositionKind, ReignState, Roll } from '../types.ts';
import { declarationOf } from './declaring/slots.ts';
import { hasSucceeded, isLive } from './rolls.ts';
import { positionOn } from './ship.ts';

/** How one ship stands to another: shoot, board, dodge, pursuit (or flight), failed. */
export type Posture = 'S' | 'B' | 'D' | 'P' | 'F';

/** The roll of a captain's option; null where there is none. It stands first in a roll of several actions. */
export function captainRoll({ rolls }: ReignState, ship: string): Roll | null {
  for (const roll of rolls) {
    if (roll.ship !== ship) continue;
    switch (roll.actions[0]?.kind) {
      case 'manoeuvre':
      case 'dodge':
      case 'flee':
      case 'pursue':
      case 'ram':
        return roll;
    }
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
  if (declarationOf(state, ship).captain?.option === 'hold') return ofPosition(held);
  const roll = captainRoll(state, ship);
  const option = roll?.actions[0];
  if (roll === null || option === undefined) return ofPosition(held);
  switch (option.kind) {
    case 'dodge':
      return hasSucceeded(roll, 0) ? 'D' : 'F';
    case 'flee':
      return hasSucceeded(roll, 0) ? 'P' : 'F';
    case 'pursue':
      return option.target === foe && hasSucceeded(roll, 0) ? 'P' : 'F';
    case 'manoeuvre':
      return option.target === foe && isWon(state, roll, held)
        ? ofPosition(option.position)
        : ofPosition(held);
    default:
      return ofPosition(held);
  }
}

/** Whether boarders can go over. @source RN-030, RN-R16, RN-R56 */
export function canAssault(state: ReignState, ship: string, target: string): boolean {
  if (postureOf(state, ship, target) !== 'B') return false;
  return postureOf(state, target, ship) !== 'F' || positionOn(state, ship, target)?.kind === 'board';
}

/** Whether a ship opens the distance to her boarders. @source RN-029, RN-R15 */
export function getsClear(state: ReignState, ship: string, boarder: string): boolean {
  const posture = postureOf(state, ship, boarder);
  return posture === 'D' || posture === 'P';
}
