import { NO_ORDERS } from '../tables.ts';
import type { Ship } from '../types.ts';

/** What a ship keeps in mind for a round. */
export type RoundMemory = Pick<
  Ship,
  | 'orders'
  | 'done'
  | 'apSpent'
  | 'lookout'
  | 'bosun'
  | 'navigator'
  | 'navigatorDieUsed'
  | 'declareDone'
  | 'captainRolled'
  | 'firedArcs'
>;

/** What a ship keeps in mind for a turn; shots held back are kept until its next. */
export type TurnMemory = Pick<
  Ship,
  | 'sailed'
  | 'rowed'
  | 'oarSpacesLeft'
  | 'oarDirection'
  | 'rotationsUsed'
  | 'rotatedHere'
  | 'exemptUsed'
  | 'movementEnded'
  | 'fullSailBonus'
  | 'comeAboutBonus'
  | 'halfSpeed'
  | 'held'
>;

/** The memory of a ship when a round begins. @source SC-R154, SC-065 */
export function freshRound(): RoundMemory {
  return {
    orders: null,
    done: { ...NO_ORDERS },
    apSpent: 0,
    lookout: null,
    bosun: null,
    navigator: null,
    navigatorDieUsed: false,
    declareDone: false,
    captainRolled: false,
    firedArcs: { port: 0, starboard: 0, fore: 0, aft: 0 },
  };
}

/** The memory of a ship when its turn begins. @source SC-035 */
export function freshTurn(): TurnMemory {
  return {
    sailed: 0,
    rowed: 0,
    oarSpacesLeft: 0,
    oarDirection: null,
    rotationsUsed: 0,
    rotatedHere: false,
    exemptUsed: 0,
    movementEnded: false,
    fullSailBonus: 0,
    comeAboutBonus: 0,
    halfSpeed: false,
    held: null,
  };
}
