import { describe, expect, test } from 'vitest';
import {
  type At,
  act,
  assign,
  changeAmmo,
  dice,
  end,
  fire,
  forward,
  fullSail,
  type Given,
  type GivenShip,
  given,
  hpOf,
  needs,
  nextTurnOf,
  opening,
  ordered,
  patched,
  play,
  poolOf,
  refusal,
  repair,
  run,
  type State,
  shipIn,
  shotsOf,
  speedOf,
  typesOf,
  untilTurnOf,
} from '../support.ts';

const STARBOARD = fire('r1', 'starboard', 'b1');

type Ships = { readonly r1?: Partial<GivenShip>; readonly b1?: Partial<GivenShip> };

/** A tartane with two shots, and another at (3,-1): what the examples fire at. */
function duel({ r1 = {}, b1 = {} }: Ships = {}, more: Partial<Given> = {}): State {
  return given({
    ships: {
      r1: { class: 'tartane', at: [0, 0], orders: { fire: 2 }, ...r1 },
      b1: { class: 'tartane', at: [3, -1], ...b1 },
    },
    ...more,
  });
}

function at(place: At, more: Partial<GivenShip> = {}): State {
  return duel({ b1: { at: place, ...more } });
}

describe('round shot', () => {
  test('SC-E06 a hit on the number', () => {
    const { state, events } = act(duel(), STARBOARD, [dice('attack-roll', 8), dice('damage', 5)]);
    expect(hpOf(state, 'b1')).toBe(26);
    expect(typesOf(events)).toEqual(['attack-hit', 'damage-dealt']);
    expect(shipIn(state, 'r1')).toMatchObject({ apSpent: 1, done: { fire: 1 } });
  });

  test('SC-E07 one less is a miss', () => {
    const { state, events } = act(duel(), STARBOARD, [dice('attack-roll', 7)]);
    expect(hpOf(state, 'b1')).toBe(33);
    expect(typesOf(events)).toEqual(['attack-missed']);
  });

  test('SC-E08 a natural 1 misses whatever the total', () => {
    const state = duel(
      { r1: { class: 'ship-of-the-line' } },
      { characters: { 'r1-mate': { ship: 'r1' } }, now: { r1: { morale: 'inspire' } } },
    );
    const gunner = fire('r1', 'starboard', 'b1', 'r1-mate');
    const { state: missed, events } = act(state, gunner, [dice('attack-roll', 1), dice('sailing-die', 4)]);
    expect(typesOf(events)).toEqual(['attack-missed']);
    expect(hpOf(missed, 'b1')).toBe(33);
    const { state: hit } = act(state, gunner, [
      dice('attack-roll', 2),
      dice('sailing-die', 4),
      dice('damage', 1, 1, 1, 1),
    ]);
    expect(hpOf(hit, 'b1')).toBe(24);
  });

  test('SC-E09 a critical rolls the dice twice, and adds once', () => {
    const { state, events } = act(duel(), STARBOARD, [dice('attack-roll', 20), dice('damage', 3, 6)]);
    expect(hpOf(state, 'b1')).toBe(22);
    expect(typesOf(events)).toContain('critical-hit');
  });

  test('SC-E10 a natural 20 hits whatever the armour', () => {
    const { state } = act(duel({ b1: { ac: 30 } }), STARBOARD, [
      dice('attack-roll', 20),
      dice('damage', 1, 1),
    ]);
    expect(hpOf(state, 'b1')).toBe(29);
  });

  test('SC-E12 beyond 6 hexes the lower die counts', () => {
    const { state } = act(at([7, -3]), STARBOARD, [dice('attack-roll', 15, 6)]);
    expect(hpOf(state, 'b1')).toBe(33);
  });

  test('SC-E13 beyond 6 hexes the lower die counts, whichever it is', () => {
    const { state } = act(at([7, -3]), STARBOARD, [dice('attack-roll', 8, 19), dice('damage', 1)]);
    expect(hpOf(state, 'b1')).toBe(30);
  });

  test('SC-E15 chase guns: a die one rank lower, the modifier as it is', () => {
    const state = at([0, -3]);
    const fore = fire('r1', 'fore', 'b1');
    expect(needs(state, fore)).toBe('attack-roll 1d20');
    expect(needs(state, fore, 8)).toBe('damage 1d6');
    expect(hpOf(act(state, fore, [dice('attack-roll', 8), dice('damage', 6)]).state, 'b1')).toBe(25);
  });

  test('SC-E17 below a d4 there is a fixed 1', () => {
    const state = duel({ r1: { class: 'longboat' }, b1: { at: [0, 3] } });
    const after = act(state, fire('r1', 'aft', 'b1'), [dice('attack-roll', 12)]).state;
    expect(hpOf(after, 'b1')).toBe(31);
    expect(typesOf(act(state, fire('r1', 'aft', 'b1'), [dice('attack-roll', 8)]).events)).toEqual([
      'attack-missed',
    ]);
  });
});

describe('chain shot', () => {
  const FREE = { options: { movementDuty: 'free' } } as const;
  const chain = (place: At = [3, -1], more: Partial<GivenShip> = {}) =>
    duel({ r1: { ammo: 'chain' }, b1: { class: 'sloop', at: place, ...more } }, FREE);

  test('SC-E21 half damage and half speed through the following turn', () => {
    const before = chain();
    expect(speedOf(untilTurnOf(before, 'b1'), 'b1')).toBe(5);
    const { state, events } = act(before, STARBOARD, [dice('attack-roll', 9), dice('damage', 6)]);
    expect(hpOf(state, 'b1')).toBe(29);
    expect(typesOf(events)).toEqual(['attack-hit', 'damage-dealt', 'condition-gained']);
    const turn = untilTurnOf(state, 'b1');
    expect(speedOf(turn, 'b1')).toBe(2);
    expect(speedOf(nextTurnOf(turn, 'b1'), 'b1')).toBe(5);
  });

  test('SC-E22 a critical stops her through her following turn, on one damage die', () => {
    const { state } = act(chain(), STARBOARD, [dice('attack-roll', 20), dice('damage', 7)]);
    expect(hpOf(state, 'b1')).toBe(29);
    const turn = untilTurnOf(state, 'b1');
    expect(run(turn, 'b1')).toEqual([0, 'no-way-on']);
    expect(refusal(turn, end('b1'))).toBeNull();
    expect(speedOf(nextTurnOf(turn, 'b1'), 'b1')).toBe(5);
  });

  test('SC-E23 chain shot flies 3 hexes well', () => {
    const { state } = act(chain([4, -2]), STARBOARD, [dice('attack-roll', 9, 12), dice('damage', 6)]);
    expect(hpOf(state, 'b1')).toBe(29);
    expect(needs(chain([3, -1]), STARBOARD)).toBe('attack-roll 1d20');
  });

  test('SC-E24 no damage, no effect', () => {
    const { state } = act(chain([4, -2], { abilities: ['heavy-armor'] }), STARBOARD, [
      dice('attack-roll', 9, 12),
      dice('damage', 1),
    ]);
    expect(hpOf(state, 'b1')).toBe(33);
    expect(shipIn(state, 'b1').chainHalf).toBeNull();
    expect(speedOf(untilTurnOf(state, 'b1'), 'b1')).toBe(5);
  });
});

describe('grape shot', () => {
  test('SC-E25 half damage, a point of action less, bad at tests of Skill', () => {
    const before = duel(
      { r1: { ammo: 'grape' }, b1: { class: 'brigantine', facing: 4, orders: { fire: 3 } } },
      {
        characters: { 'b1-mate': { ship: 'b1' } },
        options: { movementDuty: 'free' },
        wind: 1,
      },
    );
    const { state } = act(before, STARBOARD, [dice('attack-roll', 10), dice('damage', 4)]);
    expect(hpOf(state, 'b1')).toBe(49);
    const turn = untilTurnOf(state, 'b1');
    // r1 lies to the starboard of a ship that faces S
    expect(shotsOf(turn, 'b1', 'starboard', 'r1')).toBe(2);
    expect(shotsOf(untilTurnOf(before, 'b1'), 'b1', 'starboard', 'r1')).toBe(3);
    const test1 = ordered(turn, 'b1', { fire: 0, fullSail: 1 });
    expect(needs(test1, fullSail('b1'))).toBe('full-sail-check 2d20');
    const test2 = patched(ordered(turn, 'b1', { fire: 0, exclusive: 'repair' }), { b1: { aground: true } });
    expect(needs(test2, repair('b1', 'b1-mate'))).toBe('repair-check 2d20');
  });

  const pools = (marker: Partial<GivenShip>, options: Given['options'] = {}) =>
    [1, 2, 3, 4, 5].map((ap) =>
      poolOf(opening({ ships: { r1: { class: 'tartane', at: [0, 0], ap, ...marker } }, options }), 'r1'),
    );

  test('SC-E26 what grape leaves of a pool', () => {
    expect(pools({})).toEqual([1, 2, 3, 4, 5]);
    expect(pools({ grape: 1 })).toEqual([1, 1, 2, 3, 4]);
    expect(pools({ grape: 1, grapeCrit: 1 })).toEqual([1, 1, 1, 2, 2]);
  });

  test('SC-E80 a critical loses half', () => {
    expect(pools({ grape: 1, grapeCrit: 1 }, { grapeCritAp: 'lose-half' })).toEqual([1, 1, 2, 2, 3]);
  });

  test('SC-E96 a critical without damage', () => {
    const before = duel(
      {
        r1: { class: 'longboat', ammo: 'grape' },
        b1: { class: 'ship-of-the-line', at: [4, -2], orders: { fire: 4 } },
      },
      { options: { movementDuty: 'free' } },
    );
    const { state } = act(before, STARBOARD, [dice('attack-roll', 20), dice('damage', 1)]);
    expect(hpOf(state, 'b1')).toBe(200);
    expect(shipIn(state, 'b1')).toMatchObject({ grape: null, grapeCrit: 1 });
    const turn = untilTurnOf(state, 'b1');
    expect(shotsOf(turn, 'b1', 'port', 'r1')).toBe(2);
    const sailing = ordered(turn, 'b1', { fire: 0, fullSail: 1 });
    expect(needs(sailing, fullSail('b1'))).toBe('full-sail-check 1d20');
  });

  test('SC-E97 grape of two ships', () => {
    const hit = { ap: 3, grape: 1, grapeHits: [1, 1] } as const;
    const pool = (options: Given['options']) =>
      poolOf(opening({ ships: { r1: { class: 'tartane', at: [0, 0], ...hit } }, options }), 'r1');
    expect(pool({})).toBe(2);
    expect(pool({ grapeStacks: true })).toBe(1);
  });
});

describe('who shoots', () => {
  test('SC-E48 a Stressed ship shoots badly', () => {
    const { state } = act(duel({ r1: { hp: 16 } }), STARBOARD, [dice('attack-roll', 18, 7)]);
    expect(hpOf(state, 'b1')).toBe(33);
  });

  test('SC-E71 a gunner helps one shot', () => {
    const state = duel({}, { characters: { 'r1-mate': { ship: 'r1' } } });
    const gunner = fire('r1', 'starboard', 'b1', 'r1-mate');
    const helped = act(state, gunner, [
      dice('attack-roll', 5),
      dice('sailing-die', 3),
      dice('damage', 1),
    ]).state;
    expect(hpOf(helped, 'b1')).toBe(30);
    expect(refusal(helped, gunner)).toBe('no-action-left');
    const { state: alone, events } = act(helped, STARBOARD, [dice('attack-roll', 7)]);
    expect(typesOf(events)).toEqual(['attack-missed']);
    expect(hpOf(alone, 'b1')).toBe(30);
  });

  test('SC-E94 the captain rolls last', () => {
    const state = duel(
      {},
      { characters: { 'r1-mate': { ship: 'r1' } }, options: { captainRollsLast: true } },
    );
    const gunner = fire('r1', 'starboard', 'b1', 'r1-mate');
    const alone = act(state, STARBOARD, [dice('attack-roll', 7)]).state;
    expect(refusal(state, gunner)).toBeNull();
    expect(refusal(alone, gunner)).toBe('captain-already-rolled');
    expect(refusal(alone, STARBOARD)).toBeNull();
  });
});

test.each([
  [10, 5],
  [11, 11],
  [9, 4],
])('SC-E61 Heavy Armor, damage of %i: %i are taken', (die, taken) => {
  const state = duel({
    r1: { damage: { n: 1, die: 20, mod: 0 } },
    b1: { abilities: ['heavy-armor'] },
  });
  const after = act(state, STARBOARD, [dice('attack-roll', 19), dice('damage', die)]).state;
  expect(hpOf(after, 'b1')).toBe(33 - taken);
});

test('SC-E72 chain shot does not reach beyond 6', () => {
  const state = duel({ r1: { orders: { fire: 1, changeAmmo: 1 } }, b1: { at: [7, -3] } });
  expect(refusal(state, STARBOARD)).toBeNull();
  const { state: loaded, events } = act(state, changeAmmo('r1', 'chain'));
  expect(typesOf(events)).toEqual(['ammo-changed']);
  expect(shipIn(loaded, 'r1')).toMatchObject({ ammo: 'chain', apSpent: 1 });
  expect(refusal(loaded, STARBOARD)).toBe('target-out-of-range');
  const { state: sailed } = play(loaded, forward('r1'));
  expect(refusal(sailed, assign('r1'))).toBe('wrong-phase');
});

test('SC-E104 each broadside once a round', () => {
  const state = duel({}, { options: { broadsidesPerSide: 1 } });
  const { state: once } = act(state, STARBOARD, [dice('attack-roll', 5)]);
  expect(refusal(once, STARBOARD)).toBe('arc-already-fired');
});
