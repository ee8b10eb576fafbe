import { TOLERANCE } from '../../../../core/space/plane.ts';
import { SHOTS_PER_SIZE } from '../../tables.ts';
import type {
  Character,
  Counter,
  MachineAction,
  SeaBattlesCode,
  SeaBattlesGame,
  SeaBattlesState,
  Ship,
  Unit,
} from '../../types.ts';
import {
  areWithin,
  findTroops,
  findVessel,
  isAfloat,
  isCharacter,
  isEngaged,
  isShip,
  troopsToChange,
} from '../fleet.ts';
import { slotsOf } from '../people.ts';
import { sees } from '../sight.ts';
import { machineOf, weaponOf } from './weapons.ts';

/** Something that is to be fired, as all actions of shooting say it. */
export interface Shot {
  /** The ship or counter from which it is fired. */
  readonly ship: string;
  /** The unit or character. */
  readonly unit: string;
  /** A ship or counter. */
  readonly target: string;
  /** Of a war machine: 1. */
  readonly models: number;
  /** How it is fired. */
  readonly action: MachineAction;
}

/** Whether ships in contact have to hold their fire, and are safe from it. @source SB-R86 */
function isHeld(state: SeaBattlesState, id: string): boolean {
  return state.options.engagedShooting === 'forbidden' && isEngaged(state, id);
}

/** Whether some troops are there to shoot: units, and characters on their own. @source SB-R89 */
function isManning(troops: Unit | Character, from: Ship | Counter): boolean {
  if (isCharacter(troops) && troops.unit !== null) return false;
  const { at } = troops;
  return isShip(from) ? 'ship' in at && at.ship === from.id : 'counter' in at && at.counter === from.id;
}

/** Models of the firing limit that a ship has left. @source SB-127, SB-R89 */
export function slotsLeft({ size, shotSlots }: Ship): number {
  return SHOTS_PER_SIZE * size - shotSlots;
}

/** Most models of some troops that can fire from somewhere. @source SB-127, SB-R89 */
export function mostModels(state: SeaBattlesState, troops: Unit | Character, from: Ship | Counter): number {
  if (machineOf(state, troops) !== null) return 1;
  return isShip(from) ? Math.min(troops.models, slotsLeft(from)) : troops.models;
}

/** Why some troops cannot fire at all. @source SB-127, SB-128, SB-R86, SB-R89, SB-R119 */
function troopsProblem(
  state: SeaBattlesState,
  { action, models }: Shot,
  troops: Unit | Character,
  from: Ship | Counter,
): SeaBattlesCode | null {
  if (isHeld(state, from.id)) return 'engaged';
  if (isShip(from) && from.squabbling) return 'squabbling';
  if (!isManning(troops, from)) return 'not-aboard';
  if (action === 'shoot' && weaponOf(state, troops) === null) return 'no-missile';
  if (troops.fired) return 'already-fired';
  const most = machineOf(state, troops) === null ? troops.models : 1;
  if (models > most) return 'too-many-models';
  return isShip(from) && slotsOf(troops, models) > slotsLeft(from) ? 'slots-full' : null;
}

/** Why nothing can be fired from where some troops are. @source SB-R59, SB-R85 */
function placeProblem(
  state: SeaBattlesState,
  troops: Unit | Character,
  from: Ship | Counter,
): SeaBattlesCode | null {
  const { boatShooting, moveOrFire } = state.options;
  if (!isShip(from)) return from.kind !== 'shore' && !boatShooting ? 'no-boat-shooting' : null;
  const isSlow = machineOf(state, troops) !== null || troops.missile?.moveOrFire === true;
  return moveOrFire === 'strict' && from.movedThisTurn && isSlow ? 'move-or-fire' : null;
}

/** Whether a weapon is fired at a distance that is chosen, and not measured. @source SB-R91 */
function isGuessed(action: MachineAction): boolean {
  return action === 'fire-cannon' || action === 'fire-stone-thrower';
}

/** Why something cannot be fired at. @source SB-130, SB-R86, SB-R87, SB-R88 */
function targetProblem(
  state: SeaBattlesState,
  { action, target: id }: Shot,
  troops: Unit | Character,
  from: Ship | Counter,
): SeaBattlesCode | null {
  const target = findVessel(state, id);
  if (target === undefined || target.side === from.side) return 'not-enemy';
  if (isShip(target) && !isAfloat(target)) return 'not-enemy';
  if (isHeld(state, id)) return 'target-engaged';
  const range = isGuessed(action)
    ? Number.POSITIVE_INFINITY
    : (weaponOf(state, troops)?.range ?? Number.POSITIVE_INFINITY);
  if (!areWithin(from, target, range)) return 'out-of-range';
  return sees(state, from, target) ? null : 'no-sight';
}

/** Why a war machine cannot be fired, or not so. @source SB-B12 */
function machineProblem(
  state: SeaBattlesState,
  { action }: Shot,
  troops: Unit | Character,
): SeaBattlesCode | null {
  const machine = machineOf(state, troops);
  if (machine === null || isCharacter(troops)) return action === 'shoot' ? null : 'wrong-weapon';
  const { woundsLeft, disabledUntil } = troops.machine as NonNullable<Unit['machine']>;
  if (troops.models === 0) return 'no-crew';
  if (woundsLeft === 0 || (disabledUntil !== null && state.round <= disabledUntil)) return 'disabled';
  return machine.action === action ? null : 'wrong-weapon';
}

/**
 * Why something cannot be fired; null if it can.
 *
 * @source SB-127, SB-128, SB-129, SB-130, SB-131, SB-R84, SB-R85, SB-R86, SB-R87, SB-R88, SB-R89
 */
export function shotProblem(state: SeaBattlesState, shot: Shot): SeaBattlesCode | null {
  const from = findVessel(state, shot.ship) as Ship | Counter;
  const troops = findTroops(state, shot.unit) as Unit | Character;
  return (
    troopsProblem(state, shot, troops, from) ??
    placeProblem(state, troops, from) ??
    targetProblem(state, shot, troops, from) ??
    machineProblem(state, shot, troops)
  );
}

/** Why a weapon cannot be aimed so far. @source SB-R91, SB-B12 */
export function aimProblem(state: SeaBattlesState, unit: string, aim: number): SeaBattlesCode | null {
  const machine = machineOf(state, findTroops(state, unit) as Unit);
  if (machine === null) return null;
  if (aim < machine.minRange - TOLERANCE) return 'too-near';
  return aim > machine.range + TOLERANCE ? 'too-far' : null;
}

/** Notes what has been fired. @source SB-R89 */
export function noteShot(
  game: SeaBattlesGame,
  { ship, unit, models }: Pick<Shot, 'ship' | 'unit' | 'models'>,
): void {
  const troops = troopsToChange(game, unit);
  troops.fired = true;
  const from = game.ships[ship];
  if (from !== undefined) from.shotSlots += slotsOf(troops, models);
}
