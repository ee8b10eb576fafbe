import type { Character, Counter, MachineAction, SeaBattlesState, Ship, Unit } from '../../types.ts';
import { byId, shipsAfloat } from '../fleet.ts';
import { carrierOf } from '../people.ts';
import { actionOf } from './weapons.ts';

/** Somebody who can fire, and at whom. */
export interface Marksmen {
  readonly from: Ship | Counter;
  readonly troops: Unit | Character;
  readonly targets: readonly (Ship | Counter)[];
}

/** Those of a side who have a weapon for an action and have not fired, ids ascending, units first. */
function armedOf(
  { units, characters, machines }: SeaBattlesState,
  side: string,
  action: MachineAction,
): (Unit | Character)[] {
  const isArmed = (troops: Unit | Character) =>
    troops.side === side && !troops.fired && actionOf({ machines }, troops) === action;
  const ascending = (a: { readonly id: string }, b: { readonly id: string }) => (a.id < b.id ? -1 : 1);
  return [
    ...Object.values(units).filter(isArmed).sort(ascending),
    ...Object.values(characters).filter(isArmed).sort(ascending),
  ];
}

/** All those of a side who can fire in a way, with the enemies there are: ships, then counters, ids ascending. */
export function marksmenOf(state: SeaBattlesState, side: string, action: MachineAction): Marksmen[] {
  const armed = armedOf(state, side, action);
  if (armed.length === 0) return [];
  const enemies = [...shipsAfloat(state), ...byId(state.counters)].filter((vessel) => vessel.side !== side);
  return armed.flatMap((troops) => {
    const from = carrierOf(state, troops);
    return from === undefined ? [] : [{ from, troops, targets: enemies }];
  });
}
