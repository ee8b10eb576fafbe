import type { Ship, ShipCombat5eState } from '../types.ts';
import { isDerelict, isHeld } from './fleet.ts';
import { isRepairable } from './orders.ts';
import { allowance, rotationsAllowed, speedNow } from './sailing.ts';

/** Codes of refusals that hang on the ship alone. */
export type Reason =
  | 'derelict'
  | 'anchored'
  | 'movement-ended'
  | 'in-irons'
  | 'no-way-on'
  | 'no-movement-left'
  | 'no-rotation-left'
  | 'already-rotated-here'
  | 'no-cannons'
  | 'not-stressed'
  | 'already-anchored'
  | 'no-anchors'
  | 'not-anchored'
  | 'already-readied'
  | 'already-assigned'
  | 'already-pushed'
  | 'pushed-last-round'
  | 'already-finished'
  | 'no-run-up';

/** Whether the state of a ship forbids something, by the code that says so. */
const REASONS: { readonly [R in Reason]: (ship: Ship, state: ShipCombat5eState) => boolean } = {
  derelict: isDerelict,
  anchored: isHeld,
  'movement-ended': ({ movementEnded }) => movementEnded,
  'in-irons': ({ pointOfSail }) => pointOfSail === 'irons',
  'no-way-on': (ship) => speedNow(ship) === 0,
  'no-movement-left': (ship) => ship.sailed >= allowance(ship),
  'no-rotation-left': (ship) => ship.rotationsUsed >= rotationsAllowed(ship),
  'already-rotated-here': (ship, { options }) =>
    ship.rotatedHere && (options.comeAboutPerSpace === 'bound' || ship.exemptUsed >= ship.comeAboutBonus),
  'no-cannons': ({ damage }) => damage === null,
  'not-stressed': (ship) => !isRepairable(ship),
  'already-anchored': ({ anchored }) => anchored,
  'no-anchors': ({ anchorsLost }) => anchorsLost,
  'not-anchored': ({ anchored }) => !anchored,
  'already-readied': ({ held }) => held !== null,
  'already-assigned': ({ orders }) => orders !== null,
  'already-pushed': ({ lastPushRound }, { round }) => lastPushRound === round,
  'pushed-last-round': ({ lastPushRound }, { round }) => lastPushRound === round - 1,
  'already-finished': ({ declareDone }) => declareDone,
  'no-run-up': ({ sailed, rowed }, { options }) => sailed + rowed < options.ramMinDistance,
};

/** The first of some reasons that holds against a ship; null if none does. */
export function reasonAgainst(
  state: ShipCombat5eState,
  ship: Ship,
  reasons: readonly Reason[],
): Reason | null {
  return reasons.find((reason) => REASONS[reason](ship, state)) ?? null;
}

/** Why a ship cannot turn or row; sails need more. */
export const HELM: readonly Reason[] = ['derelict', 'anchored', 'movement-ended'];
/** Why a ship makes no way. */
export const SAILS: readonly Reason[] = [...HELM, 'in-irons', 'no-way-on'];
