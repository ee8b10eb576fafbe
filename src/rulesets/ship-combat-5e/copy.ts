import type { Character, Creature, Ship, ShipCombat5eState } from './types.ts';

function copyShip(ship: Ship): Ship {
  const { held } = ship;
  return {
    ...ship,
    abilities: [...ship.abilities],
    upgrades: [...ship.upgrades],
    ammoAboard: [...ship.ammoAboard],
    grapeHits: [...ship.grapeHits],
    done: { ...ship.done },
    firedArcs: { ...ship.firedArcs },
    held: held === null ? null : { ...held },
  };
}

/**
 * A copy of a position for rules to run on in place. Shared with the original is what rules never change (options, map,
 * orders once given, attacks) or only replace (hexes, pending decisions). Lists are copied as well, since those of a
 * frozen state take ten times as long to go through.
 */
export function copy(state: ShipCombat5eState): ShipCombat5eState {
  return {
    ...state,
    sides: [...state.sides],
    ships: state.ships.map(copyShip),
    characters: state.characters.map((one): Character => ({ ...one })),
    creatures: state.creatures.map((one): Creature => ({ ...one })),
    terrain: [...state.terrain],
    wind: { ...state.wind },
    turnOrder: state.turnOrder.map((entry) => ({ ...entry, ties: [...entry.ties] })),
    waiting: [...state.waiting],
    boarding: state.boarding === null ? null : { ...state.boarding },
  };
}
