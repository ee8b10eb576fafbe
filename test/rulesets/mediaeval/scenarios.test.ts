import { describe, expect, test } from 'vitest';
import {
  bearingOf,
  directionName,
  neighbour,
  reflectDirection,
  reflectHex,
  rotateHex,
  sampled,
  scripted,
  turnDirection,
} from '../../../src/index.ts';
import {
  type MediaevalOptions,
  type MediaevalScenario,
  type MediaevalState,
  mediaeval,
  pointOfSailOf,
  type ScenarioShip,
  type Ship,
  speedOf,
} from '../../../src/rulesets/mediaeval/index.ts';
import { expectInvalid, PAIR } from './rules/support.ts';
import { ADVANCE, shipIn } from './support.ts';

/** The scenarios of the ledger; a ship as it stands there: place, heading, what is special. */
const LEDGER: {
  readonly [name: string]: {
    readonly map: MediaevalScenario['map'];
    readonly wind: MediaevalScenario['wind'];
    readonly turnLimit: number;
    readonly sides: readonly string[];
    readonly roster: readonly string[];
  };
} = {
  'mediaeval-duel': {
    map: { shape: 'hexagon', radius: 4 },
    wind: { from: 0, strength: 3 },
    turnLimit: 30,
    sides: ['red', 'blue'],
    roster: ['red-1 (-3,0) SE', 'blue-1 (3,-3) SW'],
  },
  'mediaeval-fleet': {
    map: { shape: 'hexagon', radius: 7 },
    wind: { from: 0, strength: 3 },
    turnLimit: 60,
    sides: ['red', 'blue'],
    roster: [
      'red-1 (-5,0) SE',
      'blue-1 (5,-5) SW',
      'red-2 (-5,1) SE',
      'blue-2 (5,-4) SW',
      'red-3 (-5,2) SE',
      'blue-3 (5,-3) SW',
      'red-4 (-5,3) SE',
      'blue-4 (5,-2) SW',
      'red-5 (-5,4) SE',
      'blue-5 (5,-1) SW',
      'red-6 (-5,5) SE',
      'blue-6 (5,0) SW',
    ],
  },
  'mediaeval-gale': {
    map: { shape: 'hexagon', radius: 5 },
    wind: { from: 0, strength: 5 },
    turnLimit: 30,
    sides: ['red', 'blue'],
    roster: [
      'red-1 (-3,0) SE',
      'blue-1 (3,-3) SW',
      'red-2 (-2,2) SE dismasted value 5',
      'blue-2 (2,0) SW dismasted value 5',
      'red-3 (0,0) SE value 5 entangled blue-3',
      'blue-3 (0,0) SW value 5 entangled red-3',
      'red-4 (-3,3) NE value 4',
      'blue-4 (3,0) NW value 4',
    ],
  },
  'mediaeval-three-way': {
    map: { shape: 'hexagon', radius: 5 },
    wind: 'roll',
    turnLimit: 45,
    sides: ['red', 'blue', 'green'],
    roster: [
      'red-1 (0,-4) S',
      'red-2 (1,-4) S',
      'blue-1 (4,0) NW',
      'blue-2 (3,1) NW',
      'green-1 (-4,4) NE',
      'green-2 (-4,3) NE',
    ],
  },
};

const TWO_SIDED = Object.keys(LEDGER).filter((name) => LEDGER[name]?.sides.length === 2);

function setUpOf(name: string): MediaevalScenario {
  const named = mediaeval.scenarios[name];
  if (named === undefined) throw new Error(`no scenario ${name}`);
  return named.setup;
}

/** A ship of a scenario as the ledger writes it. */
function asWritten({ id, q, r, heading, value, dismasted, entangledWith = [] }: ScenarioShip): string {
  return [
    `${id} (${q},${r}) ${directionName(heading)}`,
    ...(dismasted === true ? ['dismasted'] : []),
    ...(value === undefined ? [] : [`value ${value}`]),
    ...entangledWith.map((other) => `entangled ${other}`),
  ].join(' ');
}

describe('the scenarios of the ledger', () => {
  test('they are these, the duel first, which is the default', () => {
    expect(Object.keys(mediaeval.scenarios)).toEqual(Object.keys(LEDGER));
    expect(mediaeval.init()).toEqual(mediaeval.init({ scenario: 'mediaeval-duel' }));
  });

  test.each(Object.entries(LEDGER))('%s is as it is written', (name, { roster, map, wind, turnLimit }) => {
    const setup = setUpOf(name);
    expect(setup.ships.map(asWritten)).toEqual(roster);
    expect(setup.map).toEqual(map);
    expect(setup.wind).toEqual(wind);
    expect(mediaeval.scenarios[name]?.options).toEqual({ turnLimit });
    for (const { id, side } of setup.ships) expect(id).toMatch(new RegExp(`^${side}-\\d$`));
  });

  test.each(Object.entries(LEDGER))(
    '%s begins as it is written',
    (name, { roster, wind, turnLimit, sides }) => {
      const state = mediaeval.init({ scenario: name, options: { edge: 'blocked' } });
      expect(state.roster).toEqual(roster.map((ship) => ship.split(' ')[0]));
      expect(state).toMatchObject({ turn: 1, step: 'wind-strength', sides, galeEver: false });
      expect(mediaeval.sides(state)).toEqual(sides);
      expect(mediaeval.definition.play.turn(state)).toBe(1);
      expect(state.options).toMatchObject({ edge: 'blocked', turnLimit });
      if (wind !== 'roll') expect(state.wind).toEqual(wind);
      for (const { id, value = 6, dismasted = false, entangledWith = [] } of setUpOf(name).ships) {
        expect(shipIn(state, id)).toMatchObject({
          status: 'afloat',
          value,
          startValue: value,
          dismasted,
          entangledWith,
          entangledTurn: null,
          capturedTurn: null,
        });
      }
    },
  );

  test('ships without a value take it from the option', () => {
    const values = [2, 5, 3, 4, 3, 4];
    const dice = scripted([...values.map((faces) => ({ purpose: 'ship-value', faces })), 1, 3]);
    const { ships } = mediaeval.init({
      scenario: 'mediaeval-three-way',
      options: { startValue: 'average' },
      dice,
    });
    dice.assertUsedUp();
    expect(Object.values(ships).map(({ value }) => value)).toEqual(values);
  });

  test('the wind of the three-way battle is rolled', () => {
    const dice = scripted([
      { purpose: 'wind-direction-setup', faces: 5 },
      { purpose: 'wind-strength-setup', faces: 2 },
    ]);
    const { wind } = mediaeval.init({ scenario: 'mediaeval-three-way', dice });
    dice.assertUsedUp();
    expect(wind).toEqual({ from: 240, strength: 2 });
  });
});

/** The ships of a position, under their ids after a change of view. */
function seen(state: MediaevalState, change: (ship: Ship) => Ship): { readonly [id: string]: Ship } {
  return Object.fromEntries(
    state.roster.map((id) => change(shipIn(state, id))).map((ship) => [ship.id, ship]),
  );
}

/** A ship with the names of the sides exchanged, in its own name too. */
function underOtherColours(ship: Ship, other: { readonly [side: string]: string }): Ship {
  const renamed = (name: string) => name.replace(/^[a-z]+/, (side) => other[side] ?? side);
  return {
    ...ship,
    id: renamed(ship.id),
    side: ship.side === null ? null : renamed(ship.side),
    originalSide: renamed(ship.originalSide),
    entangledWith: ship.entangledWith.map(renamed),
  };
}

describe('no side is favoured', () => {
  test.each(TWO_SIDED)('%s is the same in a mirror along the north-south axis', (name) => {
    const state = mediaeval.init({ scenario: name });
    const mirrored = seen(state, (ship) => ({
      ...underOtherColours(ship, { red: 'blue', blue: 'red' }),
      ...reflectHex(ship),
      heading: reflectDirection(ship.heading),
    }));
    expect(mirrored).toEqual(state.ships);
    expect([0, 180]).toContain(state.wind.from);
  });

  test.each(TWO_SIDED)('in %s red and blue come in turns', (name) => {
    const { roster, ships } = mediaeval.init({ scenario: name });
    const sides = roster.map((id) => ships[id]?.side);
    expect(sides).toEqual(roster.map((_id, place) => (place % 2 === 0 ? 'red' : 'blue')));
  });

  test('the three-way battle is the same turned by 120 degrees', () => {
    const state = mediaeval.init({ scenario: 'mediaeval-three-way' });
    const turned = seen(state, (ship) => ({
      ...underOtherColours(ship, { red: 'blue', blue: 'green', green: 'red' }),
      ...rotateHex(ship, 2),
      heading: turnDirection(ship.heading, 2),
    }));
    expect(turned).toEqual(state.ships);
  });

  test('in the duel both ships have the wind on the quarter, and their courses meet at (0, 0)', () => {
    const state = mediaeval.init({ scenario: 'mediaeval-duel' });
    for (const id of state.roster) {
      const ship = shipIn(state, id);
      expect(pointOfSailOf(state, ship.heading)).toBe('quarter');
      expect(speedOf(state, ship)).toBe(1);
      const ahead = [1, 2, 3].reduce((hex) => neighbour(hex, ship.heading), { q: ship.q, r: ship.r });
      expect(ahead).toEqual({ q: 0, r: 0 });
    }
  });

  test('before the gale one 6 of the strength die brings it', () => {
    const state = mediaeval.init({ scenario: 'mediaeval-gale' });
    const blowing = mediaeval.step(state, ADVANCE, { dice: scripted([6]) }).state;
    const rolling = mediaeval.step(blowing, ADVANCE, { dice: scripted([3]) }).state;
    expect(rolling).toMatchObject({
      step: 'gale',
      wind: { from: 0, strength: 6 },
      galeQueue: ['red-1', 'blue-1', 'red-3', 'blue-3', 'red-4', 'blue-4'],
    });
  });
});

/** A sound scenario of r1 at (-3, 0) and b1 at (3, -3), but for this. */
function scenario(change: object): MediaevalScenario {
  const sound = { map: { shape: 'hexagon', radius: 6 }, wind: { from: 0, strength: 3 }, ships: PAIR };
  return { ...sound, ...change } as MediaevalScenario;
}

/** r1, b1 and perhaps g1 at (0, 0) with these entanglements. */
function together(...entangled: readonly (readonly string[] | undefined)[]): { ships: ScenarioShip[] } {
  const ids = ['r1', 'b1', 'g1'];
  const ships = entangled.map((entangledWith, i) => ({
    id: ids[i] ?? '',
    side: ids[i]?.charAt(0) ?? '',
    q: 0,
    r: 0,
    heading: 1 as const,
    entangledWith,
  }));
  return { ships };
}

/** The pair, with changes of one of them. */
function pairWith(place: 0 | 1, change: object): { ships: ScenarioShip[] } {
  return { ships: PAIR.map((ship, i) => (i === place ? { ...ship, ...change } : ship)) };
}

const NAME = 'a name of 1 to 64 characters';

/** Faults of a scenario: the field that is named, and words of what is wrong with it. */
const REFUSED: { readonly [what: string]: readonly [change: object, path: string, words: string] } = {
  'an id twice': [pairWith(1, { id: 'r1' }), 'ships[1].id', 'two ships called "r1"'],
  'an id that is empty': [pairWith(1, { id: '' }), 'ships[1].id', NAME],
  'an id of the language': [pairWith(0, { id: '__proto__' }), 'ships[0].id', NAME],
  'a side called draw': [pairWith(1, { side: 'draw' }), 'ships[1].side', 'other than "draw"'],
  'a ship without a side': [pairWith(1, { side: undefined }), 'ships[1].side', 'is missing'],
  'a ship off a hexagon': [pairWith(1, { q: 4, r: 3 }), 'ships[1]', 'the hex (4, 3) is off the map'],
  'a ship off a rectangle, to the west': [
    { map: { shape: 'rect', cols: 8, rows: 4 }, ...pairWith(1, { q: 7, r: -2 }) },
    'ships[0]',
    'the hex (-3, 0) is off the map',
  ],
  'a ship off a rectangle, to the south': [
    {
      map: { shape: 'rect', cols: 8, rows: 4 },
      ships: [
        { ...PAIR[0], q: 0, r: 3 },
        { ...PAIR[1], q: 2, r: 3 },
      ],
    },
    'ships[1]',
    'the hex (2, 3) is off the map',
  ],
  'a place between hexes': [pairWith(1, { r: -2.5 }), 'ships[1].r', 'a whole number'],
  'heading 0': [pairWith(0, { heading: 0 }), 'ships[0].heading', 'one of 1, 2, 3, 4, 5, 6'],
  'heading 7': [pairWith(0, { heading: 7 }), 'ships[0].heading', 'one of 1, 2, 3, 4, 5, 6'],
  'value 0': [pairWith(0, { value: 0 }), 'ships[0].value', '1 to 6'],
  'value 7': [pairWith(0, { value: 7 }), 'ships[0].value', '1 to 6'],
  'half a value': [pairWith(0, { value: 2.5 }), 'ships[0].value', '1 to 6'],
  'a mast that is neither there nor not': [
    pairWith(0, { dismasted: 'half' }),
    'ships[0].dismasted',
    'one of true, false',
  ],
  'a field that there is not': [pairWith(0, { guns: 12 }), 'ships[0].guns', 'there is no such field'],
  'two ships in one hex': [
    together(undefined, undefined),
    'ships[0].entangledWith',
    'shares its hex with "b1"',
  ],
  'ships in one hex of which the second does not name the first': [
    together(['b1'], []),
    'ships[1].entangledWith',
    'shares its hex with "r1"',
  ],
  'ships in one hex of which the first does not name the second': [
    together([], ['r1']),
    'ships[0].entangledWith',
    'shares its hex with "b1"',
  ],
  'three in one hex of which two are not entangled': [
    together(['b1', 'g1'], ['r1'], ['r1']),
    'ships[1].entangledWith',
    'shares its hex with "g1"',
  ],
  'a ship entangled with itself': [
    pairWith(1, { entangledWith: ['b1'] }),
    'ships[1].entangledWith',
    'not entangled with itself',
  ],
  'a ship entangled with one that there is not': [
    pairWith(1, { entangledWith: ['g9'] }),
    'ships[1].entangledWith',
    'no ship "g9"',
  ],
  'a ship entangled with one elsewhere': [
    pairWith(0, { entangledWith: ['b1'] }),
    'ships[0].entangledWith',
    '"b1" lies in another hex',
  ],
  'a ship entangled with one in the same file': [
    {
      ships: [
        { ...PAIR[0], entangledWith: ['b1'] },
        { ...PAIR[1], q: -3, r: 1, entangledWith: ['r1'] },
      ],
    },
    'ships[0].entangledWith',
    '"b1" lies in another hex',
  ],
  'a ship entangled twice with the same': [
    together(['b1', 'b1'], ['r1']),
    'ships[0].entangledWith',
    'names a ship twice',
  ],
  'one side only': [pairWith(1, { side: 'red' }), 'ships', 'two sides or more'],
  'a single ship': [{ ships: PAIR.slice(0, 1) }, 'ships', 'two sides or more'],
  'no ships': [{ ships: [] }, 'ships', 'two sides or more'],
  'a calm': [{ wind: { from: 0, strength: 0 } }, 'wind.strength', 'expected a whole number, 1 to 6'],
  'strength 7': [{ wind: { from: 0, strength: 7 } }, 'wind.strength', '1 to 6'],
  'strength 2.5': [{ wind: { from: 0, strength: 2.5 } }, 'wind.strength', '1 to 6'],
  'strength -1, with calms': [
    { wind: { from: 0, strength: -1 }, options: { windMin: 0 } },
    'wind.strength',
    '0 to 6',
  ],
  'wind through a corner': [
    { wind: { from: 30, strength: 3 } },
    'wind.from',
    'a multiple of 60 with windPoints 6',
  ],
  'wind from between side and corner': [
    { wind: { from: 15, strength: 3 }, options: { windPoints: 12 } },
    'wind.from',
    'one of 0, 30, 60',
  ],
  'wind from 360': [{ wind: { from: 360, strength: 3 } }, 'wind.from', 'one of 0, 30, 60'],
  'a wind that is neither fixed nor rolled': [{ wind: 'fair' }, 'wind', 'received "fair"'],
  'a hexagon of radius 0': [{ map: { shape: 'hexagon', radius: 0 } }, 'map.radius', 'a whole number, 1 to'],
  'a hexagon of radius 2.5': [{ map: { shape: 'hexagon', radius: 2.5 } }, 'map.radius', 'a whole number'],
  'a rectangle without files': [
    { map: { shape: 'rect', cols: 0, rows: 4 } },
    'map.cols',
    'a whole number, 1 to',
  ],
  'a rectangle without hexes in them': [
    { map: { shape: 'rect', cols: 4, rows: 0 } },
    'map.rows',
    'a whole number, 1 to',
  ],
  'a rectangle with half a hex': [
    { map: { shape: 'rect', cols: 4, rows: 1.5 } },
    'map.rows',
    'a whole number, 1 to',
  ],
  'a map of another shape': [{ map: { shape: 'disc', radius: 4 } }, 'map.shape', '"hexagon", "rect"'],
};

describe('a scenario that cannot be played', () => {
  test.each(Object.entries(REFUSED))('%s is refused', (_what, [change, path, words]) => {
    expect(() => mediaeval.init({ scenario: scenario(change) })).toThrow(
      expect.objectContaining({
        name: 'InvalidInputError',
        code: 'invalid-scenario',
        path,
        message: expect.stringContaining(words),
      }),
    );
  });

  test('but for its fault it would be played', () => {
    expect(mediaeval.init({ scenario: scenario({}) }).roster).toEqual(['r1', 'b1']);
    const three = mediaeval.init({ scenario: scenario(together(['b1', 'g1'], ['r1', 'g1'], ['r1', 'b1'])) });
    expect(shipIn(three, 'g1').entangledWith).toEqual(['r1', 'b1']);
  });

  test('a name that there is not is refused, and those that there are are named', () => {
    expect(() => mediaeval.init({ scenario: 'mediaeval-siege' })).toThrow(
      expect.objectContaining({
        code: 'invalid-scenario',
        message: expect.stringContaining(Object.keys(LEDGER).join(', ')),
      }),
    );
  });

  test.each([
    ['a calm', { wind: { from: 0, strength: 0 } }, { windMin: 0 }, { windMin: 1 }, /^wind\.strength$/],
    [
      'wind through a corner',
      { wind: { from: 330, strength: 3 } },
      { windPoints: 12 },
      { windPoints: 6 },
      /^wind\.from$/,
    ],
  ] as const)('%s is judged by the options that hold in the end', (_what, change, allowed, refused, path) => {
    const plain = scenario(change);
    const { wind } = change;
    expect(mediaeval.init({ scenario: plain, options: allowed }).wind).toEqual(wind);
    expect(mediaeval.init({ scenario: { ...plain, options: allowed } }).wind).toEqual(wind);
    expect(mediaeval.init({ scenario: { ...plain, options: refused }, options: allowed }).wind).toEqual(wind);
    expectInvalid(
      () => mediaeval.init({ scenario: { ...plain, options: allowed }, options: refused }),
      'invalid-scenario',
      path,
    );
  });
});

describe('scenarios at random', () => {
  const SEEDS = Array.from({ length: 600 }, (_, seed) => seed);
  const drawn = SEEDS.map((seed) => mediaeval.definition.proofs.randomScenario(sampled(seed, 'scenarios')));

  test.each([
    { windPoints: 6 },
    { windPoints: 12 },
    { windPoints: 6, windMin: 0 },
    { windPoints: 12, startValue: 'average', windFirstTurn: 'skip' },
  ] as const satisfies readonly Partial<MediaevalOptions>[])('can be played with %j', (options) => {
    drawn.forEach((random, seed) => {
      const state = mediaeval.init({ scenario: random, options, seed });
      expect(state.roster).toHaveLength(random.ships.length);
      for (const [name, holds] of Object.entries(mediaeval.invariants)) {
        expect([seed, name, holds(state)]).toEqual([seed, name, true]);
      }
    });
  });

  test('are of all kinds', () => {
    const kinds = new Set<string>();
    for (const { map, wind, ships } of drawn) {
      kinds.add(map.shape);
      kinds.add(wind === 'roll' ? 'rolled wind' : `wind ${wind.from}`);
      if (wind !== 'roll') kinds.add(`strength ${wind.strength}`);
      kinds.add(`${new Set(ships.map(({ side }) => side)).size} sides`);
      for (const { value, dismasted = false, entangledWith = [], heading } of ships) {
        kinds.add(`heading ${heading}`);
        kinds.add(value === undefined ? 'no value' : `value ${value}`);
        if (dismasted) kinds.add('dismasted');
        if (entangledWith.length > 0) kinds.add('entangled');
      }
    }
    const each = (what: string, values: readonly number[]) => values.map((value) => `${what} ${value}`);
    const six = [1, 2, 3, 4, 5, 6] as const;
    const expected = [
      ...['hexagon', 'rect', 'rolled wind', 'no value', 'dismasted', 'entangled'],
      ...['2 sides', '3 sides', '4 sides'],
      ...each('wind', six.map(bearingOf)),
      ...[...each('strength', six), ...each('heading', six), ...each('value', six)],
    ];
    expect([...kinds].sort()).toEqual(expected.sort());
  });

  test('have ships of two sides at least, and no two entangled or the first and the last', () => {
    const grappled = new Set<boolean>();
    for (const { ships } of drawn) {
      expect(new Set(ships.map(({ side }) => side)).size).toBeGreaterThanOrEqual(2);
      const entangled = ships.filter(({ entangledWith = [] }) => entangledWith.length > 0);
      grappled.add(entangled.length > 0);
      if (entangled.length > 0) expect(entangled).toEqual([ships[0], ships.at(-1)]);
    }
    expect([...grappled].sort()).toEqual([false, true]);
  });

  test('are the same for the same seed', () => {
    expect(
      SEEDS.slice(0, 20).map((seed) =>
        mediaeval.definition.proofs.randomScenario(sampled(seed, 'scenarios')),
      ),
    ).toEqual(drawn.slice(0, 20));
  });
});
