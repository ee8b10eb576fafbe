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

  test('SC-085 the navigator’s die only where a check is due', () => {
    const dice = (state: State) =>
      [...new Set(offered(state, 'move-forward').map(({ navigatorDie }) => navigatorDie === true))].sort();
    const manned = (more: Partial<Given>) => act(current({}, more), claim('r1', 'r1-x', 'navigator')).state;
    expect(dice(manned({}))).toEqual([false]);
    expect(dice(manned({ hazards: [[0, -1]] }))).toEqual([false, true]);
    expect(dice(current({}, { hazards: [[0, -1]] }))).toEqual([false]);
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
