import type { Dice } from '../../../src/index.ts';

/*
 * Positions that a random scenario seldom reaches: three sides and allies, damaged ships, running deck fights, storms,
 * small targets, special dice of every kind, ships with nobody aboard, chases half run.
 */

type Fields = Record<string, unknown>;

const TYPES = ['smack', 'cutter', 'merchant', 'galley', 'fire-galley', 'ob-lob', 'barge'];
const PRESETS = ['mate', 'gunner', 'master-gunner', 'carpenter', 'lookout', 'navigator', 'hero'];
const CAPTAINS = ['captain-green', 'captain-steady', 'captain-veteran', 'captain-master'];
const SKILLS = [
  'sailing',
  'navigation',
  'shipbuilding',
  'warmachines',
  'artillery',
  'inspire',
  'intimidate',
  'sight',
  'fight',
];
const LOCATIONS = ['hull', 'masts', 'weapons', 'bridge'];
const BOXES: Readonly<Record<string, readonly number[]>> = {
  smack: [8, 4, 2, 3],
  cutter: [14, 6, 4, 5],
  merchant: [14, 8, 4, 5],
  galley: [15, 8, 5, 6],
  'fire-galley': [13, 8, 4, 6],
  'ob-lob': [18, 10, 8, 6],
  barge: [16, 4, 2, 4],
};

/** A number from lowest to highest, both included. */
function between(luck: Dice, lowest: number, highest: number): number {
  return lowest + luck.die('between', highest - lowest + 1) - 1;
}

function oneIn(luck: Dice, n: number): boolean {
  return luck.die('one-in', n) === 1;
}

/** Somebody with special dice and unusual numbers. */
function stranger(luck: Dice, id: string): Fields {
  const skills: Fields = {};
  for (const skill of SKILLS) {
    if (oneIn(luck, 2)) continue;
    skills[skill] = { rank: between(luck, 0, 5), special: luck.pick('special', ['none', 'ED', 'MD']) };
  }
  const stats = {
    body: between(luck, 0, 6),
    sense: between(luck, 1, 4),
    knowledge: between(luck, 0, 6),
    command: between(luck, 0, 6),
  };
  return {
    id,
    stats,
    skills,
    gunneryReady: oneIn(luck, 2),
    wounds: oneIn(luck, 3) ? between(luck, 5, 9) : 0,
    out: oneIn(luck, 12),
  };
}

function people(luck: Dice, most: number): unknown[] {
  const found: unknown[] = [];
  const taken = new Set<string>();
  for (let i = 0; i < most; i++) {
    if (oneIn(luck, 2)) {
      found.push(stranger(luck, `p${i}`));
      continue;
    }
    const preset = luck.pick('preset', PRESETS);
    if (!taken.has(preset)) found.push(oneIn(luck, 2) ? preset : { preset, gunneryReady: true });
    taken.add(preset);
  }
  return found;
}

/** Somebody who can save a sinking ship. */
const SHIPWRIGHT: Fields = {
  id: 'shipwright',
  stats: { body: 2, sense: 2, knowledge: 6, command: 2 },
  skills: { shipbuilding: { rank: 4, special: 'none' } },
};

/** Damage within the boxes; a wreck now and then. */
function damaged(
  luck: Dice,
  type: string,
): Record<string, { readonly structural: number; readonly superficial: number }> {
  const locations: Record<string, { readonly structural: number; readonly superficial: number }> = {};
  for (const [index, location] of LOCATIONS.entries()) {
    if (oneIn(luck, 2)) continue;
    const boxes = BOXES[type]?.[index] ?? 1;
    const wreck = oneIn(luck, 5);
    const structural = wreck ? boxes : between(luck, 0, boxes - 1);
    locations[location] = { structural, superficial: between(luck, 0, boxes - structural) };
  }
  return locations;
}

function ship(luck: Dice, id: string, side: string, rich: boolean): Fields {
  const type = luck.pick('type', TYPES);
  const overrides: Fields = {};
  const locations = oneIn(luck, 2) ? damaged(luck, type) : {};
  overrides.locations = locations;
  const isSinking = locations.hull?.structural === BOXES[type]?.[0];
  if (oneIn(luck, 3)) overrides.crew = between(luck, 0, 40);
  if (oneIn(luck, 4)) overrides.threat = between(luck, 1, 4);
  if (oneIn(luck, 4)) overrides.armour = between(luck, 0, 4);
  if (oneIn(luck, 4)) overrides.difficulty = between(luck, 0, 8);
  if (oneIn(luck, 4)) overrides.speed = between(luck, 0, 5);
  if (oneIn(luck, 4)) overrides.onFire = between(luck, 0, 2);
  if (oneIn(luck, 8)) overrides.pushFailures = 1;
  if (rich) {
    overrides.engines = {
      port: { ballista: between(luck, 0, 4), 'flaming-catapult': between(luck, 0, 2) },
      starboard: { catapult: between(luck, 0, 4), ballista: between(luck, 0, 2) },
    };
    overrides.archers = between(luck, 0, 12);
  }
  if (oneIn(luck, 10)) {
    // nobody aboard
    return { id, side, type, captain: null, characters: [], overrides: { ...overrides, crew: 0 } };
  }
  const captain = oneIn(luck, 8)
    ? null
    : oneIn(luck, 3)
      ? stranger(luck, 'captain')
      : luck.pick('captain', CAPTAINS);
  const others = people(luck, between(luck, 0, 3));
  return {
    id,
    side,
    type,
    gmc: oneIn(luck, 3),
    captain,
    characters: isSinking ? [SHIPWRIGHT, ...others] : others,
    overrides,
  };
}

function conditions(luck: Dice, ships: readonly string[]): Fields[] {
  const kinds = ['rough-sea', 'storm', 'treacherous-waters', 'other'];
  return kinds.flatMap((kind) =>
    oneIn(luck, 3)
      ? [
          {
            id: kind,
            kind,
            difficulty: between(luck, 0, 3),
            ships: oneIn(luck, 3) ? ships.filter(() => oneIn(luck, 2)) : 'all',
          },
        ]
      : [],
  );
}

function schedule(luck: Dice): Fields[] {
  return [2, 3, 5].flatMap((round) =>
    oneIn(luck, 2)
      ? [
          {
            round,
            remove: oneIn(luck, 2) ? [luck.pick('gone', ['rough-sea', 'storm', 'treacherous-waters'])] : [],
            add: oneIn(luck, 2)
              ? [
                  {
                    id: `new-${round}`,
                    kind: luck.pick('kind', ['rough-sea', 'storm', 'treacherous-waters', 'other']),
                    difficulty: between(luck, 0, 2),
                    ships: 'all',
                  },
                ]
              : [],
          },
        ]
      : [],
  );
}

function features(luck: Dice, ships: readonly Fields[], isDuel: boolean): Fields[] {
  return ships.flatMap(({ id, captain, characters }) => {
    if (!isDuel && oneIn(luck, 2)) return [];
    const persons = [captain, ...(characters as unknown[])].flatMap((person) => {
      if (typeof person === 'string') return [person];
      const { id: name, preset } = (person ?? {}) as { id?: string; preset?: string };
      return name ?? preset ?? [];
    });
    const effects: Fields[] = [
      { effect: 'fire' },
      { effect: 'knock-out-weapon', broadside: 'port', weapon: 'ballista', count: between(luck, 1, 3) },
      { effect: 'crew-loss', count: between(luck, 1, 5) },
      {
        effect: 'extra-damage',
        location: luck.pick('where', LOCATIONS),
        superficial: between(luck, 0, 5),
        structural: between(luck, 0, 5),
      },
      { effect: 'note', text: 'A gilded sea horse.' },
    ];
    if (persons.length > 0) effects.push({ effect: 'character-out', character: luck.pick('who', persons) });
    const location = luck.pick('location', [...LOCATIONS, null]);
    const name = `thing of ${String(id)}`;
    return [
      {
        id: `feature-${String(id)}`,
        ship: id,
        location,
        name,
        effects: effects.filter(() => oneIn(luck, 2)),
        destroyed: oneIn(luck, 10),
      },
    ];
  });
}

function positions(
  luck: Dice,
  ships: readonly Fields[],
  friends: (a: unknown, b: unknown) => boolean,
  isDuel: boolean,
): Fields {
  const found: Fields = {};
  for (const a of ships) {
    for (const b of ships) {
      if (a === b || friends(a.side, b.side) || oneIn(luck, isDuel ? 6 : 2)) continue;
      const shoots = !oneIn(luck, isDuel ? 5 : 2);
      found[`${String(a.id)}>${String(b.id)}`] = {
        kind: shoots ? 'shoot' : 'board',
        broadside: shoots ? luck.pick('broadside', ['port', 'starboard']) : null,
        since: 0,
        parryOnly: !shoots && oneIn(luck, 3),
      };
    }
  }
  return found;
}

/** Sea and weather, now and to come; what ends is there some time. */
function seas(luck: Dice, ships: readonly string[]): { conditions: Fields[]; schedule: Fields[] } {
  const now = conditions(luck, ships);
  const changes = schedule(luck);
  const isThere = (gone: string) => now.some(({ id }) => id === gone);
  return {
    conditions: now,
    schedule: changes.map(({ remove, ...change }) => ({
      ...change,
      remove: (remove as string[]).filter(isThere),
    })),
  };
}

/** A battle that is hard to play by the rules. */
export function hardScenario(luck: Dice): Fields {
  const count = luck.pick('sides', [2, 2, 3, 4]);
  const names = ['red', 'blue', 'green', 'black'].slice(0, count);
  const allied = count > 2 && oneIn(luck, 2);
  const sides = names.map((id, index) => ({
    id,
    allies: allied && index < 2 ? [names[1 - index]] : [],
  }));
  const friends = (a: unknown, b: unknown): boolean =>
    a === b || sides.some((side) => side.id === a && side.allies.includes(b as string));
  const isDuel = oneIn(luck, 2);
  const rich = isDuel || oneIn(luck, 2);
  const ships = names.flatMap((side) =>
    Array.from({ length: count === 2 ? between(luck, 1, 2) : 1 }, (_, i) =>
      ship(luck, `${side.charAt(0)}${side === 'black' ? 'k' : ''}${i + 1}`, side, rich),
    ),
  );
  const ids = ships.map(({ id }) => id as string);
  return {
    mode: 'battle',
    sides,
    ships,
    positions: positions(luck, ships, friends, isDuel),
    ...seas(luck, ids),
    features: features(luck, ships, isDuel),
    escapeWins: names.filter(() => oneIn(luck, 4)),
  };
}

/** Routine work in bad weather, with special dice. */
export function hardCruise(luck: Dice): Fields {
  const ships = ['a1', 'a2', 'b1'].map((id) => ship(luck, id, id.startsWith('a') ? 'red' : 'blue', false));
  return {
    mode: 'cruise',
    sides: [
      { id: 'red', allies: ['blue'] },
      { id: 'blue', allies: ['red'] },
    ],
    ships,
    ...seas(luck, ['a1', 'a2', 'b1']),
  };
}

/** What the two states have in common; the fields are the ledger's. */
interface Position {
  readonly options: { readonly meleeRounds: number };
  readonly sides: readonly { readonly id: string; readonly allies: readonly string[] }[];
  readonly ships: Record<
    string,
    {
      readonly side: string;
      readonly crew: number;
      readonly timers: Record<string, number | null>;
      readonly tokens: Record<string, unknown>;
      readonly characters: Record<string, { out: boolean; fightingIn: string | null }>;
    }
  >;
  chase: Record<string, unknown>;
  engagements: unknown[];
  readonly features: readonly { readonly id: string; readonly ship: string; readonly destroyed: boolean }[];
}

function hostile(state: Position, a: string, b: string): boolean {
  const one = state.ships[a]?.side;
  const two = state.ships[b]?.side;
  return one !== two && !state.sides.some(({ id, allies }) => id === one && allies.includes(two ?? ''));
}

/** Men and one hero of a ship for a deck fight. */
function fighters(
  luck: Dice,
  state: Position,
  id: string,
  fight: string,
): { men: number; heroes: unknown[] } {
  const ship = state.ships[id];
  const heroes: unknown[] = [];
  const people = Object.entries(ship?.characters ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [name, character] of people) {
    if (character.out || heroes.length > 0 || !oneIn(luck, 2)) continue;
    character.fightingIn = fight;
    heroes.push({ character: name, edFace: 10 });
  }
  return { men: Math.min(ship?.crew ?? 0, between(luck, 0, 8)), heroes };
}

/** A deck fight that has begun before, between two ships with somebody to fight; at most one. */
function addEngagement(luck: Dice, state: Position): void {
  const ids = Object.keys(state.ships).sort();
  for (const a of ids) {
    for (const b of ids) {
      if (a >= b || !hostile(state, a, b) || state.engagements.length > 0) continue;
      const id = `${a}|${b}`;
      const one = fighters(luck, state, a, id);
      const two = fighters(luck, state, b, id);
      const boarding = one.men + one.heroes.length > 0;
      const boarded = two.men + two.heroes.length > 0 && oneIn(luck, 2);
      if (!boarding && !boarded) {
        for (const ship of [a, b]) {
          for (const character of Object.values(state.ships[ship]?.characters ?? {}))
            character.fightingIn = null;
        }
        continue;
      }
      state.engagements.push({
        id,
        ships: [a, b],
        committed: { [a]: one.men, [b]: two.men },
        boarding: { [a]: boarding, [b]: boarded },
        heroes: { [a]: one.heroes, [b]: two.heroes },
        meleeRoundsLeft: state.options.meleeRounds,
        orders: {},
      });
    }
  }
}

/** Changes a position in round 1 in place: a fight begun, a chase half run, effects at work. Same luck, same change. */
export function harden(luck: Dice, state: Position): void {
  const ids = Object.keys(state.ships);
  if (oneIn(luck, 2)) addEngagement(luck, state);
  for (const a of ids) {
    for (const b of ids) {
      if (a === b || !hostile(state, a, b) || !oneIn(luck, 2)) continue;
      state.chase[`${a}>${b}`] = { progress: between(luck, 1, 3), escaped: false };
    }
    const ship = state.ships[a];
    if (ship === undefined) continue;
    for (const timer of [
      'tackUntil',
      'tackDifficultyUntil',
      'ballastPenaltyUntil',
      'pushUntil',
      'spotTroubleUntil',
    ]) {
      if (oneIn(luck, 4)) ship.timers[timer] = between(luck, 1, 3);
    }
    if (oneIn(luck, 4)) ship.tokens.inspireDie = 1;
    if (oneIn(luck, 4)) ship.tokens.inspireThreat = 1;
    if (oneIn(luck, 4)) ship.tokens.ballast = 1;
    if (oneIn(luck, 4)) ship.tokens.route = between(luck, 1, 3);
    for (const feature of state.features) {
      if (!hostile(state, a, feature.ship) || feature.destroyed) continue;
      for (const round of [1, 2, 3]) {
        if (oneIn(luck, 3)) continue;
        (ship.tokens.spotted as unknown[]).push({ target: feature.ship, feature: feature.id, round });
      }
    }
  }
}
