import { describe, expect, test } from 'vitest';
import {
  act,
  attack,
  beastIn,
  creatureAttack,
  dice,
  FIREBALL,
  fire,
  type Given,
  given,
  hpOf,
  play,
  shipIn,
  typesOf,
} from '../support.ts';

const TOTALS: Readonly<Record<number, readonly number[]>> = {
  8: [1, 1, 1, 1, 1, 1, 1, 1],
  19: [3, 3, 3, 2, 2, 2, 2, 2],
  28: [4, 4, 4, 4, 3, 3, 3, 3],
  29: [4, 4, 4, 4, 4, 3, 3, 3],
  30: [4, 4, 4, 4, 4, 4, 3, 3],
};

function fireball(total: number) {
  return dice('creature-damage', ...(TOTALS[total] ?? []));
}

function mages(options: Given['options'] = {}) {
  return given({
    ships: { r1: { class: 'tartane', at: [0, 0] }, b1: { class: 'rowboat', at: [3, -1] } },
    characters: {
      'r1-mage': { ship: 'r1', attacks: [FIREBALL] },
      'r1-wizard': { ship: 'r1', attacks: [FIREBALL] },
    },
    options,
  });
}

test.each([
  [28, 1],
  [29, 1],
  [30, 0],
  [8, 5],
])('SC-E59 a fireball of %i leaves a rowboat %i', (total, left) => {
  const { state, events } = act(mages(), attack('r1', 'r1-mage', 'b1'), [fireball(total)]);
  expect(hpOf(state, 'b1')).toBe(left);
  expect(typesOf(events)).toEqual(expect.arrayContaining(['creature-attacked', 'damage-dealt']));
  expect(typesOf(events).includes('condition-gained')).toBe(left < 3);
});

test.each([
  ['exact', 3, 1, 2],
  ['round-down', 0, 2, 0],
] as const)('SC-E60 %s: fireballs of 8 and 19', (creatureDamage, carry, left, carryAfter) => {
  const first = act(mages({ creatureDamage }), attack('r1', 'r1-mage', 'b1'), [fireball(8)]).state;
  expect(shipIn(first, 'b1')).toMatchObject({ hp: 5, creatureDamageCarry: carry });
  const second = act(first, attack('r1', 'r1-wizard', 'b1'), [fireball(19)]).state;
  expect(shipIn(second, 'b1')).toMatchObject({ hp: left, creatureDamageCarry: carryAfter });
});

test('SC-E77 a broadside at a creature counts five times', () => {
  const state = given({
    ships: { r1: { class: 'tartane', at: [0, 0], orders: { fire: 1 } } },
    creatures: { bk: { at: [2, -1] } },
  });
  const { state: after, events } = act(state, fire('r1', 'starboard', 'bk'), [
    dice('attack-roll', 12),
    dice('damage', 5),
  ]);
  expect(beastIn(after, 'bk').hp).toBe(75);
  expect(typesOf(events)).toEqual(['attack-hit', 'damage-dealt']);
  expect(typesOf(act(state, fire('r1', 'starboard', 'bk'), [dice('attack-roll', 11)]).events)).toEqual([
    'attack-missed',
  ]);
});

test('SC-E78 a tentacle on a brigantine', () => {
  const state = given({
    ships: { b1: { class: 'brigantine', at: [0, 0] } },
    creatures: { rk: { at: [1, 0] } },
    current: 'rk',
  });
  const { state: after, events } = act(state, creatureAttack('rk', 'b1'), [
    dice('creature-attack-roll', 4),
    dice('creature-damage', 4, 4, 4, 4),
  ]);
  expect(hpOf(after, 'b1')).toBe(48);
  expect(typesOf(events)).toContain('creature-attacked');
  const missed = act(state, creatureAttack('rk', 'b1'), [dice('creature-attack-roll', 3)]).state;
  expect(hpOf(missed, 'b1')).toBe(52);
});

describe('SC-E79 the scales', () => {
  const test10 = { hp: 10, hpMax: 10, damage: { n: 1, die: 6, mod: 0 } } as const;

  test('SC-E79 a ship with 10 stands for a creature with 50', () => {
    const state = given({
      ships: {
        r1: { class: 'tartane', at: [0, 0] },
        b1: { class: 'tartane', at: [3, -1], ...test10 },
      },
      characters: {
        'r1-mage': {
          ship: 'r1',
          attacks: [{ id: 'blast', kind: 'auto', toHit: 0, damage: { n: 1, die: 6, mod: 44 }, range: 3 }],
        },
      },
    });
    const blast = (die: number) =>
      act(state, attack('r1', 'r1-mage', 'b1', 'blast'), [dice('creature-damage', die)]).state;
    expect(hpOf(blast(5), 'b1')).toBe(1);
    expect(hpOf(blast(6), 'b1')).toBe(0);
  });

  test('SC-E79 its die of 4 takes 20 from a creature', () => {
    const state = given({
      ships: { r1: { class: 'tartane', at: [0, 0], orders: { fire: 1 }, ...test10 } },
      creatures: { bk: { at: [2, -1] } },
    });
    const { state: after } = play(state, [
      fire('r1', 'starboard', 'bk'),
      dice('attack-roll', 15),
      dice('damage', 4),
    ]);
    expect(beastIn(after, 'bk').hp).toBe(90);
  });
});
