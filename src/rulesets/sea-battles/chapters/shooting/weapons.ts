import type {
  Character,
  Counter,
  MachineAction,
  MachineType,
  Missile,
  SeaBattlesState,
  Ship,
  Unit,
} from '../../types.ts';
import { isCharacter, unitOf } from '../fleet.ts';
import type { Attack } from '../hulls.ts';

/** The war machine that some troops serve; null for others. @source SB-B12 */
export function machineOf(
  { machines }: Pick<SeaBattlesState, 'machines'>,
  troops: Unit | Character,
): MachineType | null {
  if (isCharacter(troops) || troops.machine === null) return null;
  return machines[troops.machine.type] as MachineType;
}

/** What some troops shoot with; null for nothing. */
export function weaponOf(
  state: Pick<SeaBattlesState, 'machines'>,
  troops: Unit | Character,
): MachineType | Missile | null {
  return machineOf(state, troops) ?? troops.missile;
}

/** The action by which some troops shoot; null for those who cannot. */
export function actionOf(
  state: Pick<SeaBattlesState, 'machines'>,
  troops: Unit | Character,
): MachineAction | null {
  const machine = machineOf(state, troops);
  if (machine !== null) return machine.action;
  return troops.missile === null ? null : 'shoot';
}

/** What the hits of some troops are like. */
export function attackWith(
  { id, side, profile }: Unit | Character,
  { x, y }: Ship | Counter,
  { strength, wounds, template, fromAbove, ignoresArmour }: MachineType | Missile,
): Attack {
  return {
    by: id,
    side,
    cause: 'shooting',
    from: { x, y },
    strength: strength ?? profile.S,
    wounds,
    template,
    fromAbove,
    ignoresArmour,
  };
}

/** What the hits of a war machine are like. @source SB-B12 */
export function attackOfMachine(
  state: Pick<SeaBattlesState, 'machines' | 'units'>,
  unit: string,
  from: Ship | Counter,
): Attack {
  const troops = unitOf(state, unit);
  return attackWith(troops, from, machineOf(state, troops) as MachineType);
}
