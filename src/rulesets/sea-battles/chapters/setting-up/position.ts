import type { GameState } from '../../../../core/game.ts';
import { ARMIES, DEFAULT_TABLE } from '../../tables.ts';
import type {
  Character,
  Counter,
  Current,
  Lot,
  Magic,
  Pending,
  SeaBattlesOptions,
  SeaBattlesScenario,
  SeaBattlesState,
  Ship,
  Unit,
} from '../../types.ts';
import { checkPosition, checkRoster } from './checks.ts';
import { orderFrom } from './lots.ts';
import {
  commission,
  counterId,
  enlist,
  firstOf,
  launch,
  machinesOf,
  put,
  scatter,
  spellsOf,
} from './muster.ts';

/** Magic outside its phase. */
export const NO_MAGIC: Magic = { power: {}, dispel: {}, cast: [], onShip: [], barred: [] };

/** A record of things by their ids, ascending. */
function byTheirId<T extends { readonly id: string }>(things: readonly T[]): { [id: string]: T } {
  const sorted = things.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return Object.fromEntries(sorted.map((thing) => [thing.id, thing]));
}

/** Everybody, in the places where a scenario puts them. */
function peopleOf(
  { ships, counters = [], markers = [] }: SeaBattlesScenario,
  options: SeaBattlesOptions,
): { units: Unit[]; characters: Character[] } {
  const posts = [
    ...ships.map(({ id, ...post }) => ({ ...post, at: { ship: id } })),
    ...markers.map(({ id, ...post }) => ({ ...post, at: { marker: id } })),
    ...counters.map(({ unit, ...post }) => ({
      ...post,
      units: unit === undefined ? [] : [unit],
      at: { counter: counterId(post.kind, firstOf({ unit, ...post })) },
    })),
  ];
  return {
    units: posts.flatMap(({ units = [], side, at }) => units.map((unit) => enlist(unit, side, at, options))),
    characters: posts.flatMap(({ characters = [], side, at }) =>
      characters.map((one) => commission(one, side, at, options)),
    ),
  };
}

/** A side's only ship is its Flagship. */
function flagged(ships: readonly Ship[]): Ship[] {
  return ships.map((ship) => {
    const isOnly = ships.filter(({ side }) => side === ship.side).length === 1;
    return isOnly ? { ...ship, flagship: true } : ship;
  });
}

/** What is left to the dice. @source SB-R136 */
function lotsOf({ wind, current, firstSide = 'roll' }: SeaBattlesScenario): Lot[] {
  const lots: Lot[] = [];
  if (wind === 'roll') lots.push('wind');
  if (current?.from === 'roll') lots.push('current');
  if (firstSide === 'roll') lots.push('first-side');
  return lots;
}

function currentOf({ current = null }: SeaBattlesScenario): Current | null {
  if (current === null) return null;
  return { from: current.from === 'roll' ? 0 : current.from, area: current.area };
}

/** Captains that are left to the dice, ids ascending, the first on top. @source SB-025 */
function captainsToRoll({ ships }: SeaBattlesScenario): Pending[] {
  return ships
    .filter(({ captain }) => captain === 'roll')
    .map(({ id }) => id)
    .toSorted()
    .reverse()
    .map((ship) => ({ kind: 'roll-captain', side: null, data: { ship } }));
}

function shipsOf(scenario: SeaBattlesScenario): Ship[] {
  const armies = new Map(scenario.sides.map(({ id, army }) => [id, army]));
  return flagged(
    scenario.ships.map((ship) => {
      const animosity = ship.animosity ?? armies.get(ship.side) === ARMIES.orcs;
      return { ...launch(ship, scenario.zones?.[ship.side]), animosity };
    }),
  );
}

/**
 * The position at the start. It rolls nothing: what chance decides before round 1 the referee rolls, step by step.
 *
 * @throws InvalidInputError for a scenario that cannot be played, naming the field.
 * @source SB-R136
 */
export function setUp(
  scenario: SeaBattlesScenario,
  options: SeaBattlesOptions,
): { game: Omit<SeaBattlesState, keyof GameState>; phase: string } {
  checkRoster(scenario);
  const { sides, table = DEFAULT_TABLE, land = [], wind, zones = null } = scenario;
  const { units, characters } = peopleOf(scenario, options);
  const ships = shipsOf(scenario);
  const lots = lotsOf(scenario);
  const names = sides.map(({ id }) => id);
  const pending = captainsToRoll(scenario);
  const turnOrder = lots.includes('first-side') ? names : orderFrom(names, scenario.firstSide ?? '');
  const inUnits = byTheirId(units);
  const counters: Counter[] = (scenario.counters ?? []).map(put);
  const game: Omit<SeaBattlesState, keyof GameState> = {
    table,
    land,
    wind: wind === 'roll' ? null : wind,
    current: currentOf(scenario),
    lots,
    sides: sides.map(({ id, army = '' }) => ({ id, army, vp: 0, conceded: false })),
    turnOrder,
    round: 1,
    activeSide: null,
    zones,
    phase: 'setup',
    step: 'captains',
    pending,
    activeShip: null,
    damageLog: {},
    contacts: [],
    combat: null,
    magic: NO_MAGIC,
    prisoners: [],
    lost: [],
    winner: null,
    endReason: null,
    ships: byTheirId(ships),
    units: inUnits,
    characters: byTheirId(characters),
    counters: byTheirId(counters),
    markers: byTheirId((scenario.markers ?? []).map((marker) => scatter(marker, inUnits))),
    spells: spellsOf(characters, scenario.spells, options),
    machines: machinesOf(units, scenario.machines, options),
  };
  checkPosition({ ...game, options, ruleset: 'sea-battles', rng: null }, scenario);
  return { game, phase: 'game' };
}
