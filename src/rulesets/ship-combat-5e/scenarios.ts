import type { NamedScenario } from '../../core/definition.ts';
import type { Dice } from '../../core/dice/dice.ts';
import type { GameState } from '../../core/game.ts';
import { invalidInput } from '../../core/input.ts';
import {
  DIRECTIONS,
  type Direction,
  type Hex,
  hexDistance,
  hexRange,
  ORIGIN,
  reflectDirection,
  reflectHex,
  sameHex,
} from '../../core/space/hex.ts';
import { isAfloat, isInPlay } from './chapters/fleet.ts';
import { hullAt, isOnMap, terrainAt } from './chapters/hull.ts';
import { freshRound, freshTurn, type RoundMemory, type TurnMemory } from './chapters/memory.ts';
import { pointOfSailOf } from './chapters/sailing.ts';
import { AMMO, FIREBALL, KRAKEN_SPAWN, SHIP_CARDS, SIZES, TERRAIN_KINDS } from './tables.ts';
import type {
  Character,
  Creature,
  ScenarioCharacter,
  ScenarioCreature,
  ScenarioShip,
  Ship,
  ShipCard,
  ShipCombat5e,
  ShipCombat5eOptions,
  ShipCombat5eScenario,
  ShipCombat5eScenarioName,
  ShipCombat5eState,
  Terrain,
} from './types.ts';

function hex(q: number, r: number): Hex {
  return { q, r };
}

function ship(
  side: string,
  id: string,
  name: string,
  at: Hex,
  facing: Direction,
  more: Partial<ScenarioShip> = {},
): ScenarioShip {
  return { id, side, class: name, hex: at, facing, ...more };
}

/** One further character a ship. */
function mates(ships: readonly ScenarioShip[], mages: readonly string[] = []): ScenarioCharacter[] {
  return ships.flatMap(({ id }) => [
    { id: `${id}-mate`, ship: id },
    ...(mages.includes(id) ? [{ id: `${id}-mage`, ship: id, attacks: [FIREBALL] }] : []),
  ]);
}

const RED_LINE: readonly ScenarioShip[] = [
  ship('red', 'r-sol', 'ship-of-the-line', hex(-12, 6), 3),
  ship('red', 'r-b1', 'brigantine', hex(-12, 1), 3),
  ship('red', 'r-b2', 'brigantine', hex(-12, 11), 3),
  ship('red', 'r-s1', 'sloop', hex(-10, -4), 3),
  ship('red', 'r-s2', 'sloop', hex(-10, 14), 3),
];

/** The other side in the mirror. */
const BLUE_LINE: readonly ScenarioShip[] = RED_LINE.map((one) => ({
  ...one,
  id: one.id.replace('r', 'b'),
  side: 'blue',
  hex: reflectHex(one.hex),
  facing: reflectDirection(one.facing),
}));

function terrain(kind: Terrain['kind'], ...hexes: readonly (readonly [q: number, r: number])[]): Terrain[] {
  return hexes.map(([q, r]) => ({ hex: hex(q, r), kind }));
}

function setUpOf(
  radius: number,
  from: Direction,
  ships: readonly ScenarioShip[],
  more: Partial<ShipCombat5eScenario> = {},
): ShipCombat5eScenario {
  return { map: { kind: 'hexagon', radius }, wind: { from }, ships, characters: mates(ships), ...more };
}

const ANCHORAGE: readonly ScenarioShip[] = [
  ship('red', 'r1', 'galley', hex(-9, 6), 2),
  ship('red', 'r2', 'tartane', hex(-8, 2), 3),
  ship('red', 'r3', 'longboat', hex(-10, 8), 2),
  ship('blue', 'b1', 'brigantine', hex(3, 2), 2, { anchored: true }),
  ship('blue', 'b2', 'sloop', hex(7, -8), 4),
];

/** The named scenarios; the first is the default. */
export const SCENARIOS: { readonly [name in ShipCombat5eScenarioName]: NamedScenario<ShipCombat5e> } = {
  'tartane-duel': {
    title: 'Tartane duel',
    description: 'Two tartanes close in on each other with the wind from the north.',
    options: { roundLimit: 40 },
    setup: setUpOf(15, 1, [
      ship('red', 'r1', 'tartane', hex(-5, 3), 3),
      ship('blue', 'b1', 'tartane', hex(5, -2), 5),
    ]),
  },
  boats: {
    title: 'Boats',
    description: 'A canoe against a rowboat: no guns, only rams, oars and boarding.',
    options: { roundLimit: 40 },
    setup: setUpOf(6, 1, [
      ship('red', 'c1', 'canoe', hex(-2, 1), 2),
      ship('blue', 'w1', 'rowboat', hex(2, -1), 6),
    ]),
  },
  'line-of-battle': {
    title: 'Line of battle',
    description: 'A ship of the line, two brigantines and two sloops on each side.',
    options: { roundLimit: 40 },
    setup: setUpOf(25, 1, [...RED_LINE, ...BLUE_LINE]),
  },
  anchorage: {
    title: 'Anchorage',
    description:
      'A galley and two consorts raid an anchorage among islands, and something lives in the deep.',
    options: { roundLimit: 40, derelictDrift: 'downwind' },
    setup: setUpOf(18, 6, ANCHORAGE, {
      terrain: [
        ...terrain('island', [0, 0], [1, 0], [0, 1], [1, -1]),
        ...terrain('rock', [-3, 5], [4, -6]),
        ...terrain('shoal', [-6, 0], [-6, 1]),
        { hex: hex(6, -1), kind: 'hazard', dc: 13 },
        { hex: hex(6, 0), kind: 'hazard', dc: 15 },
      ],
      characters: mates(ANCHORAGE, ['r2', 'b2']),
      creatures: [{ ...KRAKEN_SPAWN, id: 'k1', side: 'deep', hex: hex(0, 9) }],
    }),
  },
};

function refuse(path: string, problem: string): never {
  throw invalidInput('scenario', path, problem);
}

/** What is given, without what is left out. */
function given<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}

const CARD_FIELDS = Object.keys(SHIP_CARDS.raft as ShipCard) as (keyof ShipCard)[];

/** The card of a ship, with what the scenario changes. @source SC-010 */
function cardOf(placed: ScenarioShip, path: string): ShipCard {
  const name = placed.class;
  const card = { ...(Object.hasOwn(SHIP_CARDS, name) ? SHIP_CARDS[name] : {}), ...given(placed) } as ShipCard;
  const missing = CARD_FIELDS.filter((field) => card[field] === undefined);
  if (missing.length > 0)
    refuse(
      `${path}.class`,
      `unknown class: expected one of ${Object.keys(SHIP_CARDS).join(', ')}, or a card with ${missing.join(', ')}`,
    );
  return card;
}

/** Hit points of a new ship. @source SC-021, SC-R141, SC-013 */
export function averageHitPoints({ hitDice: { n, die, con } }: Pick<ShipCard, 'hitDice'>): number {
  return Math.max(1, Math.floor((n * (die + 1)) / 2) + n * con);
}

/** What every ship begins with, besides its memory. */
const FRESH: Omit<
  Ship,
  | keyof ShipCard
  | keyof RoundMemory
  | keyof TurnMemory
  | 'id'
  | 'side'
  | 'class'
  | 'hex'
  | 'facing'
  | 'hp'
  | 'hpMax'
  | 'crew'
  | 'pointOfSail'
> = {
  goldSpent: 0,
  status: 'in-play',
  capturedBy: null,
  ammo: 'round',
  ammoAboard: AMMO,
  anchored: false,
  anchorsLost: false,
  aground: false,
  fouledPending: false,
  fouledNow: false,
  turnsStarted: 0,
  chainHalf: null,
  chainStop: null,
  grape: null,
  grapeCrit: null,
  grapeHits: [],
  pushedThisRound: false,
  pushDebt: false,
  lastPushRound: null,
  oarsCost: 1,
  morale: null,
  creatureDamageCarry: 0,
  gmAttackMode: null,
  gmSkillMode: null,
  dcModifier: 0,
};

/** A ship as the scenario places it; the hit points that the dice may change still to come. @source SC-R77, SC-R142 */
function launch(placed: ScenarioShip, from: Direction, path: string): Ship {
  const card = cardOf(placed, path);
  const { hpMax = averageHitPoints(card), crew = card.crewMax } = placed;
  const { hp = hpMax, status = 'in-play', capturedBy = null } = placed;
  if (hp > hpMax) refuse(`${path}.hp`, `expected 0 to ${hpMax}`);
  if (crew > 2 * card.crewMax || (crew < 1 && status !== 'captured'))
    refuse(`${path}.crew`, `expected 1 to ${2 * card.crewMax}`);
  if ((status === 'captured') !== (capturedBy !== null))
    refuse(`${path}.capturedBy`, 'goes with the status "captured"');
  const pointOfSail = pointOfSailOf(placed.facing, from);
  const fresh = { ...FRESH, ...freshRound(), ...freshTurn() };
  return { ...fresh, ...card, ...given(placed), hpMax, hp, crew, pointOfSail };
}

/** Rolled hit points; damage done beforehand stays, up to the new maximum. @source SC-R141 */
function rollHitPoints(one: Ship, dice: Dice): Ship {
  const { n, die, con } = one.hitDice;
  const hpMax = Math.max(1, dice.sum('hit-points', n, die) + n * con);
  return { ...one, hpMax, hp: one.hp < one.hpMax ? Math.min(one.hp, hpMax) : hpMax };
}

/** Somebody aboard. @source SC-R06 */
function enlist(one: ScenarioCharacter, { side, skill }: Ship): Character {
  const { captain = false, pc = false, intimidation = skill, persuasion = skill, attacks = [] } = one;
  return {
    id: one.id,
    side,
    ship: one.ship,
    captain,
    pc,
    intimidation,
    persuasion,
    actionUsed: false,
    bonusUsed: false,
    held: null,
    attacks,
  };
}

/** Everybody with a name, with a captain for every ship. @source SC-008, SC-083 */
function muster(ships: readonly Ship[], named: readonly ScenarioCharacter[]): Character[] {
  const people = named.map((one, place) => {
    const own = ships.find(({ id }) => id === one.ship);
    if (own === undefined) return refuse(`characters[${place}].ship`, `there is no ship "${one.ship}"`);
    if (one.side !== undefined && one.side !== own.side)
      refuse(`characters[${place}].side`, `expected "${own.side}", the side of ${own.id}`);
    return enlist(one, own);
  });
  people.forEach((one, place) => {
    const others = people.slice(0, place).some((other) => other.captain && other.ship === one.ship);
    if (one.captain && others) refuse(`characters[${place}].captain`, `${one.ship} has a captain`);
  });
  const leaderless = ships.filter(({ id }) => !people.some((one) => one.captain && one.ship === id));
  const captains = leaderless.map((own) =>
    enlist({ id: `${own.id}-captain`, ship: own.id, captain: true }, own),
  );
  return [...people, ...captains];
}

function spawn({ hp, ...creature }: ScenarioCreature, place: number): Creature {
  if (hp !== undefined && hp > creature.hpMax)
    refuse(`creatures[${place}].hp`, `expected 1 to ${creature.hpMax}`);
  return { ...creature, hp: hp ?? creature.hpMax, moved: 0, attacksMade: 0, status: 'in-play' };
}

/** Refuses ids that occur twice. */
function checkIds(state: Pick<ShipCombat5eState, 'ships' | 'characters' | 'creatures'>): void {
  const seen = new Set<string>();
  for (const list of ['ships', 'characters', 'creatures'] as const) {
    for (const [place, { id }] of state[list].entries()) {
      if (seen.has(id)) refuse(`${list}[${place}].id`, `"${id}" occurs twice`);
      seen.add(id);
    }
  }
  for (const [place, { attacks }] of [...state.characters, ...state.creatures].entries())
    if (new Set(attacks.map(({ id }) => id)).size < attacks.length)
      refuse(
        place < state.characters.length
          ? `characters[${place}].attacks`
          : `creatures[${place - state.characters.length}].attacks`,
        'an attack occurs twice',
      );
}

/** Refuses terrain off the map or twice in a hex. */
function checkTerrain({ map, terrain: all }: ShipCombat5eState): void {
  all.forEach((one, place) => {
    if (!isOnMap(map, one.hex)) refuse(`terrain[${place}].hex`, 'is off the map');
    if (all.findIndex((other) => sameHex(other.hex, one.hex)) < place)
      refuse(`terrain[${place}].hex`, 'has terrain already');
  });
}

/** Refuses hulls that lie where they cannot. */
function checkHulls(state: ShipCombat5eState): void {
  const { options, map, ships } = state;
  const taken: { readonly id: string; readonly hull: readonly Hex[] }[] = [];
  ships.forEach((one, place) => {
    if (!isAfloat(one)) return;
    const path = `ships[${place}].hex`;
    const hull = hullAt(state, one);
    const mustFit = options.mapEdge === 'wall' ? hull : [one.hex];
    if (!mustFit.every((at) => isOnMap(map, at))) refuse(path, `${one.id} is off the map`);
    const ground = hull.map((at) => terrainAt(state, at)).find((at) => at && at.kind !== 'hazard');
    if (ground !== undefined) refuse(path, `${one.id} lies on a ${ground.kind}`);
    const other = taken.find((rival) => rival.hull.some((at) => hull.some((own) => sameHex(at, own))));
    if (other !== undefined) refuse(path, `${one.id} and ${other.id} share a hex`);
    taken.push({ id: one.id, hull });
  });
  state.creatures.forEach(({ id, hex: at }, place) => {
    if (!isOnMap(map, at)) refuse(`creatures[${place}].hex`, `${id} is off the map`);
    if (terrainAt(state, at)?.kind === 'island') refuse(`creatures[${place}].hex`, `${id} lies on an island`);
  });
}

/** The sides, in order; those named have to be those that there are. */
function sidesOf(scenario: ShipCombat5eScenario, ships: readonly Ship[]): string[] {
  const { creatures = [], sides } = scenario;
  const found = [...new Set([...ships, ...creatures].map(({ side }) => side))];
  if (sides !== undefined) {
    const isSame = sides.length === found.length && found.every((side) => sides.includes(side));
    if (!isSame) refuse('sides', `expected the sides of ships and creatures: ${found.join(', ')}`);
  }
  const active = new Set([...ships.filter(isInPlay), ...creatures].map(({ side }) => side));
  if (active.size < 2) refuse('ships', 'expected ships or creatures of two sides or more');
  ships.forEach(({ capturedBy }, place) => {
    if (capturedBy !== null && !found.includes(capturedBy))
      refuse(`ships[${place}].capturedBy`, `there is no side "${capturedBy}"`);
  });
  return [...(sides ?? found)];
}

/**
 * The opening position. Dice: the wind, then hit points, one sum a ship (option `hitPoints`).
 *
 * @throws InvalidInputError for a scenario that cannot be played, naming the field.
 * @source SC-040, SC-R141, SC-R142
 */
export function setUp(
  scenario: ShipCombat5eScenario,
  options: ShipCombat5eOptions,
  dice: Dice,
): { game: Omit<ShipCombat5eState, keyof GameState>; phase: string } {
  const from = scenario.wind === 'roll' ? (dice.die('wind-roll', 6) as Direction) : scenario.wind.from;
  const average = scenario.ships.map((one, place) => launch(one, from, `ships[${place}]`));
  const sides = sidesOf(scenario, average);
  const characters = muster(average, scenario.characters ?? []);
  const game: ShipCombat5eState = {
    ruleset: 'ship-combat-5e',
    options,
    sides,
    ships: average,
    characters,
    creatures: (scenario.creatures ?? []).map(spawn),
    map: scenario.map,
    terrain: (scenario.terrain ?? []).map(given) as Terrain[],
    wind: { from },
    windSetRound: null,
    round: 1,
    phase: 'captains',
    turnOrder: [],
    turnStage: null,
    turnIndex: 0,
    pending: null,
    waiting: [],
    boarding: null,
    result: null,
    rng: null,
  };
  checkIds(game);
  checkTerrain(game);
  checkHulls(game);
  const ships = options.hitPoints === 'roll' ? average.map((one) => rollHitPoints(one, dice)) : average;
  const { rng: _, ...opening } = game;
  return { game: { ...opening, ships }, phase: 'captains' };
}

/** A ship that the dice choose, at a hex; now and then not quite as new. */
function randomShip(side: string, id: string, name: string, at: Hex, dice: Dice): ScenarioShip {
  const card = SHIP_CARDS[name] as ShipCard;
  const oddity = dice.die('oddity', 8);
  const more: readonly Partial<ScenarioShip>[] = [
    { hp: dice.die('hp', averageHitPoints(card)) - 1 },
    { crew: dice.die('crew', 2 * card.crewMax) },
    { anchored: true },
    { anchorsLost: true, ammo: 'grape' },
    { gmAttackMode: 'advantage', gmSkillMode: 'disadvantage', ammo: 'chain' },
  ];
  return ship(side, id, name, at, dice.pick('facing', DIRECTIONS), more[oddity - 1] ?? {});
}

/** A playable scenario at random: two or three sides with up to three ships each, near each other. */
export function randomScenario(dice: Dice): ShipCombat5eScenario {
  const radius = 5 + dice.die('radius', 7);
  const sides = ['red', 'blue', 'green'].slice(0, dice.pick('sides', [2, 2, 2, 3]));
  const hexes = dice.shuffle('hexes', hexRange(ORIGIN, radius));
  const taken: { readonly hex: Hex; readonly room: number }[] = [];
  const claim = (room: number) => {
    const at = hexes.find(
      (one) =>
        hexDistance(ORIGIN, one) + room <= radius &&
        taken.every((other) => hexDistance(other.hex, one) > other.room + room),
    );
    if (at !== undefined) taken.push({ hex: at, room });
    return at;
  };
  const ships: ScenarioShip[] = [];
  const fleet = dice.die('fleet', 3);
  for (const id of sides.flatMap((side) => Array.from({ length: fleet }, (_, n) => `${side}-${n + 1}`))) {
    const name = dice.pick('class', Object.keys(SHIP_CARDS));
    const at = claim(SIZES[SHIP_CARDS[name]?.size ?? 'tiny'].bow);
    if (at !== undefined) ships.push(randomShip(id.split('-')[0] as string, id, name, at, dice));
  }
  const spots = Array.from({ length: dice.die('terrain', 5) - 1 }, () => claim(0)).filter(
    (at) => at !== undefined,
  );
  const den = dice.die('creature', 4) === 1 ? claim(0) : undefined;
  const crews = ships.filter(() => dice.die('mates', 3) > 1);
  const mages = crews.filter(() => dice.die('mages', 4) === 1).map(({ id }) => id);
  return {
    map: dice.die('open', 4) === 1 ? { kind: 'open' } : { kind: 'hexagon', radius },
    wind: dice.die('wind', 4) === 1 ? 'roll' : { from: dice.pick('wind-from', DIRECTIONS) },
    terrain: spots.map((at) => ({ hex: at, kind: dice.pick('kind', TERRAIN_KINDS) })),
    ships,
    characters: mates(crews, mages),
    creatures: den === undefined ? [] : [{ ...KRAKEN_SPAWN, id: 'kraken', side: 'deep', hex: den }],
  };
}
