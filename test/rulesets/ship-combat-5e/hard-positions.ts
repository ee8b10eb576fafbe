import { hexDistance, hexRange, ORIGIN } from '../../../src/core/space/hex.ts';
import type { Dice, Direction, Hex } from '../../../src/index.ts';
import type {
  Ammo,
  Arc,
  Attack,
  Orders,
  ScenarioCharacter,
  ScenarioCreature,
  ScenarioShip,
  ShipCard,
  ShipCombat5eScenario,
  Terrain,
  Trigger,
} from '../../../src/rulesets/ship-combat-5e/index.ts';

/*
 * Positions that a random scenario seldom reaches: three sides in a heap, hulls damaged, anchored, struck or taken,
 * islands and hazards between them, creatures under their keels, mages and fighting captains, shot of every kind in
 * the guns and its effects on the ships, fire and attacks readied for every trigger.
 */

const ROOM: Readonly<Record<string, number>> = {
  raft: 0,
  canoe: 0,
  rowboat: 0,
  longboat: 0,
  tartane: 0,
  sloop: 0,
  brigantine: 1,
  galley: 1,
  'ship-of-the-line': 2,
};
const DIE: Readonly<Record<string, number>> = { 'ship-of-the-line': 20, galley: 12, brigantine: 10 };
const ARCS: readonly Arc[] = ['port', 'starboard', 'fore', 'aft'];
const GUNS: readonly ShipCard['damage'][] = [
  null,
  { n: 1, die: 4, mod: -3 },
  { n: 2, die: 12, mod: 1 },
  { n: 1, die: 20, mod: 0 },
];
const SHOT: readonly Ammo[] = ['round', 'chain', 'grape'];

/** A number from lowest to highest, both included. */
function between(luck: Dice, lowest: number, highest: number): number {
  return lowest + luck.die('between', highest - lowest + 1) - 1;
}

function oneIn(luck: Dice, n: number): boolean {
  return luck.die('one-in', n) === 1;
}

function bearing(luck: Dice): Direction {
  return luck.die('facing', 6) as Direction;
}

function attack(luck: Dice): Attack {
  return luck.pick<Attack>('attack', [
    { id: 'fireball', kind: 'auto', toHit: 0, damage: { n: 8, die: 6, mod: 0 }, range: 3 },
    { id: 'bow', kind: 'attack', toHit: 5, damage: { n: 1, die: 8, mod: 3 }, range: 6 },
    { id: 'spark', kind: 'auto', toHit: 0, damage: { n: 1, die: 4, mod: -3 }, range: 12 },
    { id: 'boulder', kind: 'attack', toHit: 9, damage: { n: 4, die: 10, mod: 9 }, range: 2 },
  ]);
}

/** What differs from a ship of its class fresh from the yard. */
function wear(luck: Dice): Partial<ScenarioShip> {
  return {
    ...(oneIn(luck, 3) ? { hp: between(luck, 0, 3) } : {}),
    ...(oneIn(luck, 2) ? { crew: between(luck, 1, 4) } : {}),
    ...(oneIn(luck, 4) ? { anchored: true } : {}),
    ...(oneIn(luck, 6) ? { anchorsLost: true } : {}),
    ...(oneIn(luck, 8) ? { fouledPending: true } : {}),
    ...(oneIn(luck, 10) ? { aground: true } : {}),
    ...(oneIn(luck, 2) ? { ap: between(luck, 1, 5) } : {}),
    ...(oneIn(luck, 8) ? { hitDice: { n: 5, die: 6, con: 1 } } : {}),
    ...(oneIn(luck, 4) ? { damage: luck.pick('guns', GUNS) } : {}),
    ...(oneIn(luck, 8) ? { initiative: between(luck, -1, 3), dex: between(luck, -1, 3) } : {}),
    ...(oneIn(luck, 4) ? { upgrades: ['naval-ram'] } : {}),
    ...(oneIn(luck, 4) ? { abilities: ['oars', 'heavy-armor'] } : {}),
    ...(oneIn(luck, 2) ? { ammo: luck.pick('ammo', SHOT) } : {}),
    ...(oneIn(luck, 8) ? { ammoAboard: ['round', 'grape'] } : {}),
    ...(oneIn(luck, 8) ? { range: [3, 5], chaseRange: [2, 7] } : {}),
    ...(oneIn(luck, 8) ? { gmAttackMode: luck.pick('gm', ['advantage', 'disadvantage']) } : {}),
    ...(oneIn(luck, 8) ? { gmSkillMode: luck.pick('gm', ['advantage', 'disadvantage']) } : {}),
    ...(oneIn(luck, 8) ? { dcModifier: between(luck, -5, 5) } : {}),
    ...(oneIn(luck, 12) ? { status: 'struck' } : {}),
  };
}

/** Mates, mages, and captains with names and weapons of their own. */
function people(luck: Dice, ship: string): ScenarioCharacter[] {
  const found: ScenarioCharacter[] = [];
  if (oneIn(luck, 3))
    found.push({ id: `${ship}-hero`, ship, captain: true, persuasion: 5, attacks: [attack(luck)] });
  for (let i = between(luck, 0, 3); i > 0; i--)
    found.push({
      id: `${ship}-hand${i}`,
      ship,
      pc: oneIn(luck, 2),
      intimidation: between(luck, -2, 6),
      ...(oneIn(luck, 2) ? { attacks: [attack(luck)] } : {}),
    });
  return found;
}

function beast(luck: Dice, id: string, side: string, hex: Hex): ScenarioCreature {
  const bite: Attack = { id: 'bite', kind: 'attack', toHit: 8, damage: { n: 3, die: 10, mod: 9 }, range: 1 };
  return {
    id,
    side,
    hex,
    ac: between(luck, 8, 16),
    hpMax: 60,
    initiative: between(luck, -1, 3),
    moveHexes: between(luck, 1, 3),
    attacksPerTurn: between(luck, 1, 2),
    attacks: oneIn(luck, 2) ? [bite, attack(luck)] : [bite],
    ...(oneIn(luck, 3) ? { hp: between(luck, 1, 10) } : {}),
  };
}

/** A heap of ships of two or three sides around the middle of a small map. */
export function hardScenario(luck: Dice): ShipCombat5eScenario {
  const radius = between(luck, 4, 9);
  const sides = ['red', 'blue', 'green'].slice(0, luck.pick('sides', [2, 3]));
  const near = luck.shuffle('hexes', hexRange(ORIGIN, Math.min(radius, between(luck, 3, 6))));
  const far = luck.shuffle('hexes', hexRange(ORIGIN, radius));
  const taken: { readonly hex: Hex; readonly room: number }[] = [];
  const claim = (hexes: readonly Hex[], room: number): Hex | undefined => {
    const free = hexes.filter(
      (one) =>
        hexDistance(ORIGIN, one) + room <= radius &&
        taken.every((other) => hexDistance(one, other.hex) > other.room + room),
    );
    const last = taken.at(-1);
    const beside = (one: Hex) => last !== undefined && hexDistance(one, last.hex) === last.room + room + 1;
    const hex = (luck.die('beside', 2) === 1 ? free.find(beside) : undefined) ?? free[0];
    if (hex !== undefined) taken.push({ hex, room });
    return hex;
  };
  const ships: ScenarioShip[] = [];
  for (let i = 0; i < sides.length + between(luck, 0, 3); i++) {
    const side = sides[i % sides.length] as string;
    let name = luck.pick('class', Object.keys(ROOM));
    let hex = claim(near, ROOM[name] as number);
    if (hex === undefined && i < sides.length) {
      // no side without a ship
      name = 'raft';
      hex = claim(far, 0);
    }
    if (hex === undefined) continue;
    const odd = i < sides.length ? { ...wear(luck), status: 'in-play' as const } : wear(luck);
    ships.push({ id: `${side.charAt(0)}${i}`, side, class: name, hex, facing: bearing(luck), ...odd });
  }
  const isRough = oneIn(luck, 3);
  const rough = isRough ? hexRange(ORIGIN, radius).filter(() => oneIn(luck, 4)) : [];
  const kinds: Terrain['kind'][] = ['rock', 'shoal', 'island', 'island', 'hazard'];
  const terrain = [
    ...Array.from({ length: luck.pick('reefs', [0, 3, 8, 24]) }, () => claim(far, 0)).flatMap((hex) =>
      hex === undefined ? [] : [{ hex, kind: luck.pick('terrain', kinds) }],
    ),
    // hazards may lie under a keel
    ...rough.map((hex): Terrain => ({ hex, kind: 'hazard', dc: between(luck, 8, 18) })),
  ].filter(({ hex }, i, all) => all.findIndex((other) => hexDistance(other.hex, hex) === 0) === i);
  const isIsland = (hex: Hex) =>
    terrain.some((piece) => piece.kind === 'island' && hexDistance(piece.hex, hex) === 0);
  const dens = far.filter((hex) => !isIsland(hex) && hexDistance(hex, ORIGIN) < 4);
  const owners = [...sides, 'deep'];
  const creatures = dens
    .slice(0, luck.pick('beasts', [0, 0, 1, 2]))
    .map((hex, i) => beast(luck, `k${i}`, luck.pick('owner', owners), hex));
  return {
    map: oneIn(luck, 5) ? { kind: 'open' } : { kind: 'hexagon', radius },
    wind: { from: bearing(luck) },
    terrain,
    sides: owners.filter((side) => [...ships, ...creatures].some((one) => one.side === side)),
    ships,
    characters: ships.flatMap(({ id }) => people(luck, id)),
    creatures,
  };
}

/** What the two states have in common; the fields are the ledger's. */
interface Position {
  readonly options: { readonly grapeStacks: boolean; readonly creatureDamage: string };
  readonly ships: readonly {
    readonly id: string;
    readonly side: string;
    readonly class: string;
    readonly status: string;
    readonly damage: object | null;
    readonly abilities: readonly string[];
    readonly hpMax: number;
    hp: number;
    turnsStarted: number;
    chainHalf: number | null;
    chainStop: number | null;
    grape: number | null;
    grapeCrit: number | null;
    grapeHits: number[];
    pushDebt: boolean;
    lastPushRound: number | null;
    sailed: number;
    rowed: number;
    creatureDamageCarry: number;
    orders: unknown;
    oarsCost: number;
    held: unknown;
  }[];
  readonly characters: readonly {
    readonly id: string;
    readonly ship: string;
    readonly attacks: readonly { readonly id: string }[];
    held: unknown;
  }[];
  readonly creatures: readonly { readonly id: string }[];
}

type Mood = 'worn' | 'watchful' | 'wrecked';

function trigger(luck: Dice, mood: Mood, state: Position, ship: string, hasArcs: boolean): Trigger {
  if (mood === 'watchful' && oneIn(luck, 2)) return { kind: 'attacked' };
  const others = [...state.ships.filter((other) => other.status === 'in-play'), ...state.creatures]
    .map(({ id }) => id)
    .filter((id) => id !== ship);
  return luck.pick<Trigger>('trigger', [
    {
      kind: 'enemy-in-reach',
      ...(hasArcs ? { arcs: ARCS.slice(between(luck, 0, 2)) } : {}),
      maxRange: between(luck, 1, 12),
    },
    { kind: 'attacked' },
    { kind: 'turn-end', of: luck.pick('of', others) },
  ]);
}

/** Orders given before, more than can be carried out perhaps, and some that nobody should have given. */
function orders(luck: Dice, hasOars: boolean): Orders {
  const counts = { fire: 0, changeAmmo: 0, fullSail: 0, comeAbout: 0, oars: 0 };
  const alone = luck.pick('exclusive', ['repair', 'ram', 'drop-anchor', 'weigh-anchor', null] as const);
  const cutAndRun = oneIn(luck, 2);
  if (alone !== null && oneIn(luck, 2)) return { ...counts, exclusive: alone, cutAndRun };
  return {
    fire: between(luck, 0, 3),
    changeAmmo: between(luck, 0, 1),
    fullSail: between(luck, 0, 2),
    comeAbout: between(luck, 0, 2),
    oars: hasOars ? between(luck, 0, 2) : 0,
    exclusive: null,
    cutAndRun,
  };
}

/** What a fight before has left on a ship. */
function scar(luck: Dice, mood: Mood, { options }: Position, ship: Position['ships'][number]): void {
  if (mood === 'wrecked') ship.hp = 0;
  if (mood === 'worn' && oneIn(luck, 3))
    ship.hp = Math.min(ship.hpMax, between(luck, 0, DIE[ship.class] ?? 8));
  ship.turnsStarted = between(luck, 1, 3);
  const until = ship.turnsStarted + 1;
  if (oneIn(luck, 4)) ship.chainHalf = until;
  if (oneIn(luck, 6)) ship.chainStop = until;
  if (oneIn(luck, 4)) {
    ship.grape = until;
    if (options.grapeStacks) ship.grapeHits = Array.from({ length: between(luck, 1, 3) }, () => until);
  }
  if (oneIn(luck, 6)) ship.grapeCrit = until;
  if (oneIn(luck, 6)) ship.pushDebt = true;
  if (oneIn(luck, 6)) ship.lastPushRound = 0;
  if (oneIn(luck, 3)) ship.sailed = between(luck, 0, 3);
  if (oneIn(luck, 6)) ship.rowed = between(luck, 0, 2);
  if (options.creatureDamage === 'exact' && ship.hp > 0 && oneIn(luck, 3))
    ship.creatureDamageCarry = between(luck, 1, 4);
}

/** Changes a position in round 1 in place: what a fight before has left behind. Same luck, same change. */
export function harden(luck: Dice, state: Position): void {
  const mood = luck.pick<Mood>('mood', ['worn', 'worn', 'worn', 'watchful', 'watchful', 'wrecked']);
  const isReady = () => mood === 'watchful' || oneIn(luck, 2);
  const fleet = state.ships.filter((ship) => ship.status === 'in-play');
  for (const ship of fleet) {
    // somebody has still to give orders
    if (ship !== fleet[0] && oneIn(luck, 2)) {
      ship.orders = orders(luck, ship.abilities.includes('oars'));
      ship.oarsCost = between(luck, 1, 2);
    }
    scar(luck, mood, state, ship);
    if (ship.damage === null || ship.hp === 0 || !isReady()) continue;
    const hands = state.characters.filter((one) => one.ship === ship.id).slice(0, 1);
    ship.held = {
      count: between(luck, 1, 3),
      trigger: trigger(luck, mood, state, ship.id, true),
      gunners: oneIn(luck, 2) ? hands.map(({ id }) => id) : [],
      fired: 0,
    };
  }
  for (const character of state.characters) {
    const [first] = character.attacks;
    if (first === undefined || !isReady()) continue;
    if (fleet.some((ship) => ship.id === character.ship))
      character.held = {
        attack: first.id,
        trigger: trigger(luck, mood, state, character.ship, false),
      };
  }
}
