import { describe, expect, test } from 'vitest';
import { type ShipCombat5eAction, shipCombat5e } from '../../../../src/rulesets/ship-combat-5e/index.ts';
import {
  act,
  assigned,
  claim,
  FIREBALL,
  type Given,
  type GivenShip,
  given,
  opening,
  orders,
  patched,
  type State,
} from '../support.ts';

/* The finite sets of choices that the ledger asks to be offered. */

type Of<T extends ShipCombat5eAction['type']> = Extract<ShipCombat5eAction, { readonly type: T }>;

function offered<T extends ShipCombat5eAction['type']>(state: State, type: T, side = 'red'): Of<T>[] {
  return shipCombat5e.actions(state, side).filter((action): action is Of<T> => action.type === type);
}

function captains(ship: Partial<GivenShip>, options: Given['options'] = {}): State {
  return opening({ ships: { r1: { class: 'tartane', at: [0, 0], ...ship } }, options });
}

const texts = (list: readonly unknown[]) => list.map((one) => JSON.stringify(one)).sort();

describe('orders', () => {
  const found = (state: State) =>
    texts(offered(state, 'assign-actions').map((action) => orders(action.orders)));

  test('SC-062 all counts within the pool, and each exclusive that is legal', () => {
    const expected = [];
    for (let fire = 0; fire <= 2; fire++)
      for (let changeAmmo = 0; fire + changeAmmo <= 2; changeAmmo++)
        for (let fullSail = 0; fire + changeAmmo + fullSail <= 2; fullSail++)
          for (let comeAbout = 0; fire + changeAmmo + fullSail + comeAbout <= 2; comeAbout++)
            expected.push(orders({ fire, changeAmmo, fullSail, comeAbout }));
    expected.push(orders({ exclusive: 'ram' }), orders({ exclusive: 'drop-anchor' }));
    expect(found(captains({}))).toEqual(texts(expected));
    const hurt = texts([...expected, orders({ exclusive: 'repair' })]);
    expect(found(captains({ hp: 10 }))).toEqual(hurt);
  });

  test('SC-131 of a Derelict Repair or nothing', () => {
    expect(found(captains({ hp: 0 }))).toEqual(texts([orders(), orders({ exclusive: 'repair' })]));
  });

  test('SC-145 oars where there are any', () => {
    expect(found(captains({ class: 'canoe' }))).toEqual(
      texts([
        orders(),
        orders({ oars: 1 }),
        orders({ fullSail: 1 }),
        orders({ comeAbout: 1 }),
        orders({ exclusive: 'ram' }),
        orders({ exclusive: 'drop-anchor' }),
      ]),
    );
  });
});

const MATES = {
  'r1-w': { ship: 'r1', attacks: [FIREBALL] },
  'r1-x': { ship: 'r1' },
  'r1-y': { ship: 'r1' },
  'r1-z': { ship: 'r1' },
} as const;

function current(ship: Partial<GivenShip>, more: Partial<Given> = {}): State {
  return given({
    ships: { r1: { class: 'tartane', at: [0, 0], ...ship }, b1: { class: 'tartane', at: [3, -1] } },
    characters: MATES,
    ...more,
  });
}

describe('people', () => {
  test('SC-099 all subsets of those who are free, at most 3 offered', () => {
    const crews = offered(current({ orders: { fullSail: 1 } }), 'full-sail').map(({ riggers }) => riggers);
    expect(crews).toHaveLength(8);
    expect(Math.max(...crews.map((crew) => crew.length))).toBe(3);
    const two = current(
      { orders: { fullSail: 1 } },
      { characters: { 'r1-x': { ship: 'r1' }, 'r1-y': { ship: 'r1' } } },
    );
    expect(texts(offered(two, 'full-sail').map(({ riggers }) => [...riggers].sort()))).toEqual(
      texts([[], ['r1-x'], ['r1-y'], ['r1-x', 'r1-y']]),
    );
  });

  test('SC-080 everybody for what one does alone', () => {
    const deck = { at: [0, 0], orders: { fire: 1, comeAbout: 1 } } as const;
    const mages = Object.fromEntries(
      ['w', 'x', 'y', 'z'].map((one) => [`r1-${one}`, { ship: 'r1', attacks: [FIREBALL] }] as const),
    );
    const state = current(deck, {
      characters: mages,
      ships: { r1: { class: 'tartane', ...deck }, b1: { class: 'tartane', at: [3, -1] } },
    });
    const all = Object.keys(mages);
    const who = (ids: readonly (string | null)[]) => [...new Set(ids)].filter((id) => id !== null).sort();
    expect(who(offered(state, 'fire').map(({ gunner }) => gunner))).toEqual(all);
    expect(who(offered(state, 'come-about').map(({ navigator }) => navigator))).toEqual(all);
    expect(who(offered(state, 'claim-station').map(({ character }) => character))).toEqual(all);
    expect(who(offered(state, 'character-attack').map(({ character }) => character))).toEqual(all);
    expect(who(offered(state, 'ready-attack').map(({ character }) => character))).toEqual(all);
  });

  test('SC-085 the navigator’s die only where a check is due', () => {
    const dice = (state: State) =>
      [...new Set(offered(state, 'move-forward').map(({ navigatorDie }) => navigatorDie === true))].sort();
    const manned = (more: Partial<Given>) => act(current({}, more), claim('r1', 'r1-x', 'navigator')).state;
    expect(dice(manned({}))).toEqual([false]);
    expect(dice(manned({ hazards: [[0, -1]] }))).toEqual([false, true]);
    expect(dice(current({}, { hazards: [[0, -1]] }))).toEqual([false]);
    // a hull in the way is struck before any check
    const wreck = { r1: { class: 'tartane', at: [0, 0] }, b1: { class: 'tartane', at: [0, -1] } } as const;
    const inWay = manned({ hazards: [[0, -1]], ships: wreck });
    expect(dice(patched(inWay, { r1: { sailed: 1 } }))).toEqual([false]);
  });
});

describe('triggers', () => {
  const kinds = (triggers: readonly unknown[]) => [...new Set(texts(triggers))];

  test('SC-R101 of readied fire', () => {
    const state = current({ orders: { fire: 1 } }, { creatures: { bk: { at: [9, 9] } } });
    const triggers = offered(state, 'ready-fire').map(({ trigger }) => trigger);
    const reaches = [3, 6, 12].flatMap((maxRange) =>
      [
        ['port', 'starboard'],
        ['port', 'starboard', 'fore', 'aft'],
      ].map((arcs) => ({ kind: 'enemy-in-reach', maxRange, arcs: [...arcs].sort() })),
    );
    const sorted = triggers.map((trigger) => {
      if (trigger.kind !== 'enemy-in-reach') return trigger;
      const { kind, maxRange, arcs = [] } = trigger;
      return { kind, maxRange, arcs: [...arcs].sort() };
    });
    expect(kinds(sorted)).toEqual(
      texts([
        ...reaches,
        { kind: 'attacked' },
        { kind: 'turn-end', of: 'b1' },
        { kind: 'turn-end', of: 'bk' },
      ]),
    );
  });

  test('SC-R101 of readied attacks', () => {
    const triggers = offered(current({}), 'ready-attack').map(({ trigger }) => trigger);
    const reaches = [3, 6, 12].map((maxRange) => ({ kind: 'enemy-in-reach', maxRange }));
    expect(kinds(triggers)).toEqual(
      texts([...reaches, { kind: 'attacked' }, { kind: 'turn-end', of: 'b1' }]),
    );
  });
});

test('SC-R94 striking the colours only under a quarter of the hit points', () => {
  expect(offered(current({ hp: 9 }), 'strike-colours')).toEqual([]);
  expect(offered(current({ hp: 8 }), 'strike-colours')).toHaveLength(1);
});

test('every choice that is offered is legal, once, and somebody’s who decides', () => {
  for (const state of [
    captains({ class: 'galley', ap: 4 }),
    assigned(captains({})),
    current({ orders: { fire: 1, comeAbout: 1 } }, { hazards: [[0, -1]] }),
  ]) {
    const actions = shipCombat5e.actions(state);
    expect(new Set(texts(actions)).size).toBe(actions.length);
    for (const action of actions) expect(shipCombat5e.check(state, action)).toBeNull();
  }
});

/** Parameters of the actions of a ship that takes nothing but single ids, words and directions. */
const GRID: { readonly [type: string]: { readonly [field: string]: readonly unknown[] } } = {
  rotate: { turn: ['port', 'starboard'], navigatorDie: [false] },
  row: { direction: [1, 2, 3, 4, 5, 6], navigatorDie: [false] },
  'move-forward': { navigatorDie: [false] },
  fire: {
    arc: ['port', 'starboard', 'fore', 'aft'],
    target: ['r1', 'r2', 'b1', 'b2', 'bk'],
    gunner: [null, 'r1-x', 'r1-y', 'r1-captain'],
  },
  'change-ammo': { ammo: ['round', 'chain', 'grape'], gunner: [null, 'r1-x', 'r1-y', 'r1-captain'] },
  'come-about': { navigator: [null, 'r1-x', 'r1-y', 'r1-captain'] },
  'claim-station': { character: ['r1-x', 'r1-y', 'r1-captain'], station: ['lookout', 'bosun', 'navigator'] },
  'raise-morale': {
    character: ['r1-x', 'r1-y'],
    skill: ['intimidation', 'persuasion'],
    benefit: ['inspire', 'steady'],
  },
  'character-attack': {
    character: ['r1-x', 'r1-y', 'r1-captain'],
    attack: ['fireball'],
    target: ['r1', 'r2', 'b1', 'b2', 'bk'],
  },
  ram: { target: ['r1', 'r2', 'b1', 'b2', 'bk'] },
  board: { target: ['r1', 'r2', 'b1', 'b2', 'bk'] },
  'drop-anchor': {},
  'weigh-anchor': {},
  'cut-and-run': {},
  'end-turn': { creature: [null] },
  'push-crew': { skill: ['intimidation', 'persuasion'] },
  'finish-declare': {},
};

/** Every way to fill in the parameters of an action of r1. */
function filled(type: string): ShipCombat5eAction[] {
  const fields = Object.entries(GRID[type] ?? {});
  const rows = fields.reduce<object[]>(
    (list, [field, values]) => list.flatMap((row) => values.map((value) => ({ ...row, [field]: value }))),
    [{ type, side: 'red', ship: 'r1' }],
  );
  return rows as ShipCombat5eAction[];
}

const FRAY: Given = {
  ships: {
    r1: {
      class: 'longboat',
      at: [0, 0],
      ap: 9,
      hp: 6,
      orders: { fire: 1, changeAmmo: 1, comeAbout: 1, oars: 1 },
      oarsCost: 1,
    },
    r2: { class: 'raft', at: [-3, 0] },
    b1: { class: 'tartane', at: [0, -1] },
    b2: { class: 'tartane', at: [1, 0], hp: 0 },
  },
  characters: { 'r1-x': { ship: 'r1', attacks: [FIREBALL] }, 'r1-y': { ship: 'r1' } },
  creatures: { bk: { at: [2, -1] } },
};

describe('all that is legal is offered', () => {
  const sea = given(FRAY);
  const bosun = act(sea, claim('r1', 'r1-x', 'bosun')).state;
  const free = given({ ...FRAY, options: { movementDuty: 'free' }, wind: 2 });
  const ramming = patched(sea, { r1: { orders: orders({ exclusive: 'ram' }) } });
  const dropping = patched(sea, { r1: { orders: orders({ exclusive: 'drop-anchor' }) } });
  const weighing = patched(sea, { r1: { anchored: true, orders: orders({ exclusive: 'weigh-anchor' }) } });
  const begin = patched(opening(FRAY), { r1: { orders: null } });
  const open = patched(sea, { r1: { facing: 2 } });
  const places = [sea, open, bosun, free, ramming, dropping, weighing, begin, assigned(begin)];

  test.each(Object.keys(GRID))('%s', (type) => {
    let met = 0;
    for (const state of places) {
      const legal = filled(type).filter((action) => shipCombat5e.check(state, action) === null);
      const found = shipCombat5e
        .actions(state, 'red')
        .filter((action) => action.type === type && 'ship' in action && action.ship === 'r1');
      expect(texts(found.map((action) => sorted(action)))).toEqual(
        texts(legal.map((action) => sorted(action))),
      );
      met += legal.length;
    }
    expect(met).toBeGreaterThan(0);
  });

  function sorted(action: ShipCombat5eAction): object {
    return Object.fromEntries(Object.entries(action).sort(([a], [b]) => a.localeCompare(b)));
  }
});

test('SC-R132, SC-R133 of a creature every step and every bite', () => {
  const state = given({
    ships: { b1: { class: 'tartane', at: [1, 0] }, b2: { class: 'raft', at: [5, 0] } },
    creatures: { rk: { at: [0, 0] } },
    islands: [[0, 1]],
    current: 'rk',
  });
  expect(offered(state, 'creature-move').map(({ direction }) => direction)).toEqual([1, 2, 3, 5, 6]);
  expect(offered(state, 'creature-attack').map(({ target }) => target)).toEqual(['b1']);
  expect(offered(state, 'end-turn')).toHaveLength(1);
});

test('SC-R101 no trigger waits for those who are gone, nor for friends', () => {
  const state = given({
    ships: {
      r1: { class: 'tartane', at: [0, 0], orders: { fire: 1 } },
      r2: { class: 'tartane', at: [5, 5] },
      b1: { class: 'tartane', at: [3, -1] },
      b2: { class: 'tartane', at: [9, 9], status: 'sunk' },
    },
  });
  const ends = offered(state, 'ready-fire').flatMap(({ trigger }) =>
    trigger.kind === 'turn-end' ? [trigger.of] : [],
  );
  expect([...new Set(ends)]).toEqual(['b1']);
});
