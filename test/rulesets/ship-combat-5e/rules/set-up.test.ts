import { describe, expect, test } from 'vitest';
import { type Direction, InvalidInputError, scripted } from '../../../../src/index.ts';
import { shipCombat5e } from '../../../../src/rulesets/ship-combat-5e/index.ts';
import {
  ADVANCE,
  type At,
  act,
  attack,
  bearing,
  beastIn,
  creatureAttack,
  dice,
  FIREBALL,
  fire,
  forward,
  type Given,
  type GivenShip,
  given,
  hexOf,
  hpOf,
  opening,
  personIn,
  rangeOf,
  refusal,
  scenarioOf,
  shipIn,
  toInitiative,
} from '../support.ts';

type Scenario = ReturnType<typeof scenarioOf>;

const DUEL: Given = {
  ships: { r1: { class: 'tartane', at: [0, 0] }, b1: { class: 'sloop', at: [3, -1] } },
};

/** A duel with fields of the scenario changed, whatever they are. */
function scenario(changed: object = {}, position: Given = DUEL): Scenario {
  return { ...scenarioOf(position), ...changed } as Scenario;
}

/** A duel with fields of its first ship changed. */
function withShip(changed: object, options: NonNullable<Given['options']> = {}) {
  const [first, ...rest] = scenarioOf(DUEL).ships;
  return { scenario: scenario({ ships: [{ ...first, ...changed }, ...rest] }), options };
}

/** What is wrong with a set-up, and where; null if nothing is. */
function problem(setup: Parameters<typeof shipCombat5e.init>[0]): { path: string; code: string } | null {
  try {
    shipCombat5e.init(setup);
    return null;
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    return { path: error.path, code: error.code };
  }
}

describe('scale', () => {
  test('SC-001 a hex is the unit of all ranges and speeds', () => {
    const state = given({
      ships: {
        r1: { class: 'tartane', at: [0, 0], orders: { fire: 1 } },
        b1: { class: 'raft', at: [5, -8] },
        b2: { class: 'raft', at: [1, 0] },
      },
    });
    expect(rangeOf(state, 'r1', 'starboard', 'b2')).toBe(1);
    expect(bearing(state, 'r1', 'b1')).toEqual(['starboard']);
    expect(rangeOf(state, 'r1', 'starboard', 'b1')).toBe(8);
    expect(hexOf(act(state, forward('r1')).state, 'r1')).toEqual([0, -1]);
  });

  const kraken = (more: Partial<GivenShip> = {}) =>
    given({
      ships: { r1: { class: 'tartane', at: [0, 0], orders: { fire: 1 }, ...more } },
      creatures: { bk: { at: [1, 0] } },
    });

  test('SC-002, SC-004 the damage of a ship counts five times against a creature', () => {
    const state = kraken({ damage: { n: 1, die: 6, mod: 0 } });
    const shot = (die: number) =>
      beastIn(
        act(state, fire('r1', 'starboard', 'bk'), [dice('attack-roll', 15), dice('damage', die)]).state,
        'bk',
      ).hp;
    expect([shot(1), shot(6)]).toEqual([105, 80]);
  });

  test.each([
    [10, 2],
    [14, 2],
    [15, 3],
    [4, 0],
  ])('SC-003, SC-005 %i points of a creature take %i of a ship', (points, taken) => {
    const state = given({
      ships: { b1: { class: 'tartane', at: [0, 0] } },
      creatures: {
        rk: {
          at: [1, 0],
          attacks: [
            { id: 'blow', kind: 'auto', toHit: 0, damage: { n: 1, die: 4, mod: points - 4 }, range: 1 },
          ],
        },
      },
      current: 'rk',
    });
    const { state: after } = act(state, creatureAttack('rk', 'b1', 'blow'), [dice('creature-damage', 4)]);
    expect(hpOf(after, 'b1')).toBe(33 - taken);
  });

  test('SC-143 a fireball can put a rowboat or a canoe out of action', () => {
    for (const boat of ['rowboat', 'canoe']) {
      const state = given({
        ships: { r1: { class: 'tartane', at: [0, 0] }, b1: { class: boat, at: [2, 0] } },
        characters: { 'r1-mage': { ship: 'r1', attacks: [FIREBALL] } },
      });
      const { state: after } = act(state, attack('r1', 'r1-mage', 'b1'), [
        dice('creature-damage', 4, 4, 4, 4, 4, 4, 3, 3),
      ]);
      expect(shipIn(after, 'b1')).toMatchObject({ hp: 0, status: 'in-play' });
    }
  });
});

describe('people', () => {
  const captains = (state: ReturnType<typeof opening>, ship: string) =>
    state.characters.filter((one) => one.ship === ship && one.captain).map(({ id }) => id);

  test('SC-008, SC-083 every ship has one captain', () => {
    const none = opening(DUEL);
    expect(captains(none, 'r1')).toEqual(['r1-captain']);
    expect(captains(none, 'b1')).toEqual(['b1-captain']);
    const named = opening({ ...DUEL, characters: { hook: { ship: 'r1', captain: true } } });
    expect(captains(named, 'r1')).toEqual(['hook']);
    expect(named.characters.map(({ id }) => id)).not.toContain('r1-captain');
    const mate = opening({ ...DUEL, characters: { smee: { ship: 'r1' } } });
    expect(captains(mate, 'r1')).toEqual(['r1-captain']);
  });

  test('SC-R06 captains of their own and mates lead as the ship is skilled', () => {
    const state = opening({
      ships: { r1: { class: 'brigantine', at: [0, 0] } },
      characters: { 'r1-mate': { ship: 'r1' } },
    });
    for (const id of ['r1-captain', 'r1-mate'])
      expect(personIn(state, id)).toMatchObject({ intimidation: 4, persuasion: 4 });
  });

  test('SC-009 people act on their ship, creatures in their own time', () => {
    const start = opening({
      ...DUEL,
      characters: { 'r1-mate': { ship: 'r1' } },
      creatures: { bk: { at: [5, 5] } },
    });
    let state = toInitiative(start);
    expect(state.turnOrder.map(({ id }) => id)).toEqual(['r1', 'b1', 'bk']);
    for (const face of [2, 3, 4]) state = act(state, ADVANCE, [dice('initiative', face)]).state;
    expect(state.phase).toBe('turns');
  });
});

describe('cards', () => {
  test('SC-010 a scenario may bring cards of its own', () => {
    const own = {
      class: 'tartane',
      ac: 18,
      speed: 7,
      damage: { n: 3, die: 6, mod: 1 },
      ap: 4,
      abilities: ['oars', 'sluggish'],
    };
    const [ship] = shipCombat5e.init(withShip(own)).ships;
    expect(ship).toMatchObject(own);
    expect(ship?.skill).toBe(3);
  });

  test('SC-R142 the crew at the start', () => {
    expect(shipIn(opening(DUEL), 'r1').crew).toBe(10);
    expect(shipCombat5e.init(withShip({ crew: 13 })).ships[0]?.crew).toBe(13);
  });

  test.each([
    [{ n: 1, die: 4, con: -3 }, 1],
    [{ n: 3, die: 6, con: 0 }, 10],
    [{ n: 2, die: 4, con: -1 }, 3],
  ] as const)('SC-R141, SC-021 %j: %i on average', (hitDice, hp) => {
    expect(shipCombat5e.init(withShip({ hitDice })).ships[0]).toMatchObject({ hp, hpMax: hp });
  });

  test('SC-R141 hit points may be rolled; what a damaged ship has left stays, up to that', () => {
    const start = (hp: number, faces: readonly number[]) => {
      const script = scripted([dice('hit-points', ...faces), dice('hit-points', 1, 1, 1, 1, 1, 1)]);
      const state = shipCombat5e.init({ ...withShip({ hp }), options: { hitPoints: 'roll' }, dice: script });
      script.assertUsedUp();
      return state.ships[0];
    };
    expect(start(20, [6, 6, 6, 6, 6, 6])).toMatchObject({ hp: 20, hpMax: 42 });
    expect(start(20, [1, 1, 1, 1, 1, 1])).toMatchObject({ hp: 12, hpMax: 12 });
  });

  test('SC-115, SC-R46 round shot is loaded, and all kinds are aboard', () => {
    const ship = shipIn(opening(DUEL), 'r1');
    expect(ship.ammo).toBe('round');
    expect([...ship.ammoAboard].sort()).toEqual(['chain', 'grape', 'round']);
  });
});

test.each([1, 2, 3, 4, 5, 6] as const)('SC-040 the wind die %i', (face) => {
  const script = scripted([dice('wind-roll', face)]);
  const state = shipCombat5e.init({ scenario: scenario({ wind: 'roll' }), dice: script });
  script.assertUsedUp();
  expect(state.wind).toEqual({ from: face satisfies Direction });
});

test('SC-040 a wind that is known is not rolled', () => {
  const state = shipCombat5e.init({ scenario: scenario({ wind: { from: 6 } }), dice: scripted([]) });
  expect(state.wind).toEqual({ from: 6 });
});

describe('what cannot be set up', () => {
  const INVALID = 'invalid-scenario';

  test('SC-R90 one side alone', () => {
    const { ships, sides: _sides, ...rest } = scenarioOf(DUEL);
    const red = ships.map((ship) => ({ ...ship, side: 'red' }));
    expect(problem({ scenario: { ...rest, ships: red } as Scenario })?.code).toBe(INVALID);
    expect(problem({ scenario: scenario({ ships: [], creatures: [] }) })?.code).toBe(INVALID);
  });

  test('SC-R157 a creature can be a side of its own', () => {
    const alone = scenarioOf({
      ships: { r1: { class: 'tartane', at: [0, 0] } },
      creatures: { bk: { at: [3, 0] } },
    });
    expect(alone.ships).toHaveLength(1);
    expect(problem({ scenario: alone })).toBeNull();
  });

  test.each([
    ['a ship', { ships: [{ id: 'b1' }, {}] }],
    ['a ship and a creature', { creatures: [{ id: 'r1' }] }],
    ['a ship and a character', { characters: [{ id: 'b1', ship: 'r1' }] }],
    [
      'two characters',
      {
        characters: [
          { id: 'x', ship: 'r1' },
          { id: 'x', ship: 'b1' },
        ],
      },
    ],
  ])(
    'an id twice: %s',
    (_case, changed: { ships?: object[]; creatures?: object[]; characters?: object[] }) => {
      const base = scenarioOf({ ...DUEL, creatures: { bk: { at: [5, 5] } } });
      const [beast] = base.creatures ?? [];
      const found = problem({
        scenario: {
          ...base,
          ships: base.ships.map((ship, i) => ({ ...ship, ...changed.ships?.[i] })),
          creatures: changed.creatures?.map((one) => ({ ...beast, ...one })) ?? base.creatures,
          characters: changed.characters ?? [],
        } as Scenario,
      });
      expect(found?.code).toBe(INVALID);
      expect(found?.path).toMatch(/ships|creatures|characters/);
    },
  );

  test.each([
    [{ class: 'frigate' }, /^ships\[0\]\.class/],
    [{ size: 'enormous' }, /^ships\[0\]\.size/],
    [{ facing: 0 }, /^ships\[0\]\.facing/],
    [{ facing: 7 }, /^ships\[0\]\.facing/],
    [{ facing: 1.5 }, /^ships\[0\]\.facing/],
    [{ facing: 'N' }, /^ships\[0\]\.facing/],
    [{ crew: 0 }, /^ships\[0\]\.crew/],
    [{ crew: 21 }, /^ships\[0\]\.crew/],
    [{ hex: { q: 41, r: 0 } }, /^ships\[0\]/],
    [{ hex: { q: 0.5, r: 0 } }, /^ships\[0\]\.hex/],
    [{ hex: { q: Number.NaN, r: 0 } }, /^ships\[0\]\.hex/],
    [{ hp: 34 }, /^ships\[0\]\.hp/],
    [{ hp: -1 }, /^ships\[0\]\.hp/],
    [{ ammo: 'canister' }, /^ships\[0\]\.ammo/],
    [{ abilities: ['flying'] }, /^ships\[0\]\.abilities/],
    [{ status: 'asleep' }, /^ships\[0\]\.status/],
    [{ sails: 3 }, /^ships\[0\]\.sails/],
  ] as const)('a ship with %j', (changed, path) => {
    const found = problem(withShip(changed));
    expect(found?.code).toBe(INVALID);
    expect(found?.path).toMatch(path);
  });

  test('SC-019 twice the comfortable crew is the most', () => {
    expect(problem(withShip({ crew: 20 }))).toBeNull();
    expect(problem(withShip({ crew: 1 }))).toBeNull();
  });

  test.each([
    ['no such option', { weather: 'fine' }, /weather/],
    ['no such value', { dc: 'easy' }, /dc/],
    ['a round limit of 0', { roundLimit: 0 }, /roundLimit/],
    ['half a round', { roundLimit: 1.5 }, /roundLimit/],
    ['a modifier that is no number', { dcModifier: Number.NaN }, /dcModifier/],
  ])('options: %s', (_case, options, path) => {
    expect(
      problem({ scenario: scenario(), options: options as NonNullable<Given['options']> })?.path,
    ).toMatch(path);
    expect(problem({ scenario: scenario({ options }) })?.path).toMatch(path);
  });

  test('SC-R29 centres on the map; with a wall all of the hull', () => {
    const edge: Given = {
      map: 8,
      ships: { r1: { class: 'brigantine', at: [0, -8] }, b1: { class: 'sloop', at: [0, 5] } },
    };
    expect(problem({ scenario: scenarioOf(edge) })).toBeNull();
    expect(problem({ scenario: scenarioOf(edge), options: { mapEdge: 'wall' } })?.code).toBe(INVALID);
    const off: Given = { ...edge, ships: { ...edge.ships, r1: { class: 'raft', at: [0, -9] } } };
    expect(problem({ scenario: scenarioOf(off) })?.path).toMatch(/^ships\[0\]/);
    const kraken = (at: At): Given => ({ ...edge, creatures: { bk: { at } } });
    expect(problem({ scenario: scenarioOf(kraken([0, -8])) })).toBeNull();
    expect(problem({ scenario: scenarioOf(kraken([0, -9])) })?.path).toMatch(/^creatures\[0\]/);
  });

  test('SC-R10 two hulls in one hex, though their centres are apart', () => {
    const near = (at: At, facing: Direction): Given => ({
      ships: { r1: { class: 'brigantine', at: [0, 0] }, b1: { class: 'brigantine', at, facing } },
    });
    expect(problem({ scenario: scenarioOf(near([0, -2], 1)) })?.path).toMatch(/^ships\[1\]/);
    expect(problem({ scenario: scenarioOf(near([0, -3], 1)) })).toBeNull();
    expect(problem({ scenario: scenarioOf(near([0, -2], 3)) })).toBeNull();
  });

  test('hulls on rocks, shoals and islands, but not on hazards', () => {
    const on = (terrain: Partial<Given>) =>
      problem({ scenario: scenarioOf({ ships: { r1: { class: 'brigantine', at: [0, 0] } }, ...terrain }) });
    expect(on({ rocks: [[0, 1]] })?.code).toBe(INVALID);
    expect(on({ shoals: [[0, 1]] })?.code).toBe(INVALID);
    expect(on({ islands: [[0, 1]] })?.code).toBe(INVALID);
    expect(on({ hazards: [[0, 1]] })).toBeNull();
  });

  test('SC-R132 a creature on an island, but not one on a rock or under a ship', () => {
    const at = (terrain: Partial<Given>) =>
      problem({ scenario: scenarioOf({ ...DUEL, creatures: { bk: { at: [5, 5] } }, ...terrain }) });
    expect(at({ islands: [[5, 5]] })?.path).toMatch(/^creatures\[0\]/);
    expect(at({ rocks: [[5, 5]] })).toBeNull();
    expect(at({ creatures: { bk: { at: [0, 0] } } })).toBeNull();
  });

  test('SC-008 two captains in a ship', () => {
    const two: Given = {
      ...DUEL,
      characters: { hook: { ship: 'r1', captain: true }, flint: { ship: 'r1', captain: true } },
    };
    expect(problem({ scenario: scenarioOf(two) })?.path).toMatch(/characters/);
  });

  test.each([
    ['terrain twice in a hex', { terrain: [rock(5), rock(5)] }],
    ['a kind of terrain that is not', { terrain: [{ hex: { q: 5, r: 5 }, kind: 'sand' }] }],
    ['a character of no ship', { characters: [{ id: 'x', ship: 'r9' }] }],
    ['a wind from nowhere', { wind: { from: 0 } }],
    ['a wind that is no wind', { wind: 'calm' }],
    ['a map of no kind', { map: { kind: 'square', radius: 4 } }],
    ['a map of no size', { map: { kind: 'hexagon', radius: -1 } }],
    ['no map', { map: undefined }],
    ['no ships', { ships: undefined }],
    ['something else', { moon: 'full' }],
  ])('%s', (_case, changed) => {
    const found = problem({ scenario: scenario(changed) });
    expect(found?.code).toBe(INVALID);
    expect(found?.path).toMatch(new RegExp(`^(${Object.keys(changed).join('|')})`));
  });

  function rock(q: number) {
    return { hex: { q, r: 5 }, kind: 'rock' };
  }

  test('a scenario that is none', () => {
    expect(() => shipCombat5e.init({ scenario: 'regatta' })).toThrow(InvalidInputError);
    for (const nothing of [null, 7, [], true])
      expect(() => shipCombat5e.init({ scenario: nothing as never })).toThrow(InvalidInputError);
  });
});

test('an open map has no edge', () => {
  const state = given({
    map: 'open',
    ships: { r1: { class: 'tartane', at: [0, -500] }, b1: { class: 'sloop', at: [0, 500] } },
  });
  expect(refusal(state, forward('r1'))).toBeNull();
  expect(shipIn(act(state, forward('r1')).state, 'r1').status).toBe('in-play');
});
