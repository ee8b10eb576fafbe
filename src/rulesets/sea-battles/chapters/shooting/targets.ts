import type { Character, Counter, MachineAction, SeaBattlesState, Ship, Unit } from '../../types.ts';
import { byId, isShip, shipsAfloat } from '../fleet.ts';
import { everybodyAt } from '../people.ts';
import { actionOf } from './weapons.ts';

/** Somebody who can fire, and at whom. */
export interface Marksmen {
  readonly from: Ship | Counter;
  readonly troops: Unit | Character;
  readonly targets: readonly (Ship | Counter)[];
}

/** Ships and counters, ids ascending, ships first. */
function vesselsOf(state: SeaBattlesState): (Ship | Counter)[] {
  return [...shipsAfloat(state), ...byId(state.counters)];
}

/** All those of a side who have a weapon for an action, with the enemies there are. */
export function marksmenOf(state: SeaBattlesState, side: string, action: MachineAction): Marksmen[] {
  const vessels = vesselsOf(state);
  const targets = vessels.filter((vessel) => vessel.side !== side);
  return vessels
    .filter((vessel) => vessel.side === side)
    .flatMap((from) =>
      everybodyAt(state, isShip(from) ? { ship: from.id } : { counter: from.id })
        .filter((troops) => actionOf(state, troops) === action)
        .map((troops) => ({ from, troops, targets })),
    );
}
