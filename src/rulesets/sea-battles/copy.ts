import type { Character, Combat, Counter, Magic, SeaBattlesState, Ship, Unit } from './types.ts';

/** Shared: what is only ever replaced (Captain, lists of markers, changes by spells). */
function copyShip(ship: Ship): Ship {
  return {
    ...ship,
    ldMods: [...ship.ldMods],
    moveMods: [...ship.moveMods],
    battened: { ...ship.battened },
    moveLock: { ...ship.moveLock },
    standShootBy: [...ship.standShootBy],
    searched: [...ship.searched],
  };
}

/** Shared: what is never changed (profile, weapon), or only replaced (place, rules). */
function copyUnit(unit: Unit): Unit {
  return { ...unit, machine: unit.machine === null ? null : { ...unit.machine } };
}

function copyCharacter(character: Character): Character {
  return { ...character };
}

function copyCounter(counter: Counter): Counter {
  return { ...counter, moveLock: { ...counter.moveLock } };
}

/** A copy of a boarding fight. Shared: entries, and the fighters of a side, which are only ever replaced. */
export function copyCombat(combat: Combat): Combat {
  return {
    ...combat,
    order: { ...combat.order },
    index: { ...combat.index },
    fighters: { ...combat.fighters },
    challenge: combat.challenge === null ? null : { ...combat.challenge },
    retired: [...combat.retired],
    strikeQueue: [...combat.strikeQueue],
    killed: { ...combat.killed },
    wounds: { ...combat.wounds },
    sixesOnly: [...combat.sixesOnly],
    hatredUsed: [...combat.hatredUsed],
  };
}

function copyMagic(magic: Magic): Magic {
  return {
    power: { ...magic.power },
    dispel: { ...magic.dispel },
    cast: [...magic.cast],
    onShip: [...magic.onShip],
    barred: [...magic.barred],
  };
}

/** A copy of each of a record. */
export function mapped<T>(
  record: { readonly [key: string]: T },
  copyOne: (one: T) => T,
): { [key: string]: T } {
  const copies: Record<string, T> = {};
  for (const key in record) copies[key] = copyOne(record[key] as T);
  return copies;
}

/**
 * A copy of a position for rules to run on in place. Shared with the original is what rules never change (options,
 * land, zones, spells, machines) or only replace (wind, single items of the agenda, who is aboard a marker). Lists are
 * copied as well, since those of a frozen state take ten times as long to go through.
 */
export function copy(state: SeaBattlesState): SeaBattlesState {
  return {
    ...state,
    land: [...state.land],
    lots: [...state.lots],
    sides: state.sides.map((side) => ({ ...side })),
    turnOrder: [...state.turnOrder],
    pending: state.pending.map((item) => ({ ...item })),
    damageLog: { ...state.damageLog },
    contacts: state.contacts.map((contact) => ({ ...contact })),
    combat: state.combat === null ? null : copyCombat(state.combat),
    magic: copyMagic(state.magic),
    prisoners: state.prisoners.map((held) => ({ ...held })),
    lost: state.lost.map((loss) => ({ ...loss })),
    ships: mapped(state.ships, copyShip),
    units: mapped(state.units, copyUnit),
    characters: mapped(state.characters, copyCharacter),
    counters: mapped(state.counters, copyCounter),
    markers: mapped(state.markers, (marker) => ({ ...marker, aboard: [...marker.aboard] })),
  };
}
