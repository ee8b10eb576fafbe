import { describe, expect, test } from 'vitest';
import type { Exact } from '../../../src/core/distribution.ts';
import { fraction } from '../../../src/core/fraction.ts';
import { outcomes } from '../../../src/index.ts';
import { commandOdds, meanOrders, ordersOdds } from '../../../src/rulesets/sea-battles/odds/command-odds.ts';
import {
  captainOdds,
  extraDamageOdds,
  sinkOdds,
} from '../../../src/rulesets/sea-battles/odds/damage-odds.ts';
import { cannonOdds, stoneOdds } from '../../../src/rulesets/sea-battles/odds/gun-odds.ts';
import { ramOdds } from '../../../src/rulesets/sea-battles/odds/ram-odds.ts';
import { spellOdds } from '../../../src/rulesets/sea-battles/odds/spell-odds.ts';
import { volleyOdds } from '../../../src/rulesets/sea-battles/odds/volley-odds.ts';
import { seaBattles } from '../../../src/rulesets/sea-battles/ruleset.ts';
import { sumOf, textOf } from '../../support/chain.ts';

const text = ({ fraction }: Exact) => textOf(fraction);

const SPEARS = [{ id: 'spears', type: 'spearmen', models: 20 }];

describe("the ledger's exact probabilities", () => {
  test('SB-P01 a Command test passed, with 8, 7, 10 and 2 or less to reach', () => {
    const passes = (leadership: number) => commandOdds({ leadership }).chance(({ passed }) => passed);
    expect([8, 7, 10, 2, 1].map((ld) => text(passes(ld)))).toEqual([
      '13/18',
      '7/12',
      '11/12',
      '1/36',
      '1/36',
    ]);
    expect(passes(8).value).toBeCloseTo(0.722222, 6);
  });

  test('SB-P02 at least two orders; orders until one fails', () => {
    const orders = ordersOdds({ leadership: 8 }, 5);
    expect(text(orders.chance((result) => result.orders >= 2))).toBe('65/216');
    expect(text(meanOrders({ leadership: 8 }))).toBe('1625/1512');
  });

  test('SB-P03 a blunder; a mutiny; a wrong turn', () => {
    const order = commandOdds({ leadership: 8 });
    expect(text(order.chance(({ blunder }) => blunder !== null))).toBe('1/36');
    expect(text(order.chance(({ blunder }) => blunder === 'mutiny'))).toBe('1/216');
    expect(text(order.chance(({ blunder }) => blunder === 'wrong-turn'))).toBe('1/108');
  });

  test('SB-P04 sinking: Size 4 with 12 points, Size 6 with 20', () => {
    expect(text(sinkOdds({ size: 4, damage: 12 }))).toBe('145/432');
    expect(text(sinkOdds({ size: 6, damage: 20 }))).toBe('3527/7776');
  });

  test('SB-P05 one bow hit from the side, without and with troops aboard', () => {
    const hit = (units: typeof SPEARS) => {
      // a shot that needs 2 hits in five of six cases
      const { fraction: one } = volleyOdds({ shots: 1, needed: 2, units }).chance(
        ({ points }) => points === 1,
      );
      return textOf(fraction(one.numerator * 6n, one.denominator * 5n));
    };
    expect([hit([]), hit(SPEARS)]).toEqual(['1/18', '5/108']);
  });

  test('SB-P06 ten bowmen: at least 1 point, at least 2', () => {
    const volley = volleyOdds({ shots: 10, needed: 3 });
    expect(text(volley.chance(({ points }) => points >= 1))).toBe('64724036441273/205891132094649');
    expect(text(volley.chance(({ points }) => points >= 2))).toBe('1158777739057/22876792454961');
  });

  test('SB-P18 the same with a unit aboard: at least 1 point, points and dead to be expected', () => {
    const volley = volleyOdds({ shots: 10, needed: 3, units: SPEARS });
    expect(text(volley.chance(({ points }) => points >= 1))).toBe(
      '3350389529034893693975/12449449430074295092224',
    );
    expect(text(volley.mean(({ points }) => points))).toBe('25/81');
    expect(text(volley.mean(({ killed }) => killed))).toBe('10/27');
  });

  /** The mean of what a ball does that strikes. */
  function meanOfHit(hasTroops: boolean): string {
    const shot = cannonOdds({ short: 1, depth: 12, hasTroops });
    const { fraction: points } = shot.mean((result) => result.points);
    const { fraction: struck } = shot.chance((result) => result.struck);
    return textOf(fraction(points.numerator * struck.denominator, points.denominator * struck.numerator));
  }

  test('SB-P07, SB-P08 a great cannon hit on the side: damage to be expected, without and with troops', () => {
    expect([meanOfHit(false), meanOfHit(true)]).toEqual(['23/3', '115/18']);
  });

  test('SB-P09 Size 5 rams Size 4 in the rear, after 10 cm and after less', () => {
    const long = ramOdds({ size: 5, enemySize: 4, facing: 'rear', moved: 15 });
    expect(text(long.mean(({ dealt }) => dealt))).toBe('118/27');
    expect(text(long.chance(({ dealt }) => dealt === 0))).toBe('2/27');
    const short = ramOdds({ size: 5, enemySize: 4, facing: 'rear', moved: 9 });
    expect(text(short.mean(({ dealt }) => dealt))).toBe('157/54');
  });

  test('SB-P10 extra damage: any result of 3 points; below the waterline of 3 and of 5', () => {
    const three = extraDamageOdds({ points: 3 });
    expect(text(three.chance(({ results }) => results.length > 0))).toBe('4/9');
    expect(text(three.chance(({ results }) => results.includes('below-the-waterline')))).toBe('2/27');
    const five = extraDamageOdds({ points: 5 });
    expect(text(five.chance(({ results }) => results.includes('below-the-waterline')))).toBe('763/3888');
  });

  test('SB-P11 a great cannon at a hull 2 cm deep, aimed 3 cm before it, and at it', () => {
    const hits = (short: number) => text(cannonOdds({ short, depth: 2 }).chance(({ struck }) => struck));
    expect([hits(3), hits(0)]).toEqual(['3/4', '1/3']);
  });

  test('SB-P12 a stone aimed at the centre of a hull: centre hit, touch, any', () => {
    const stone = stoneOdds({ length: 8, beam: 2, heading: 0 });
    expect(text(stone.chance(({ hit }) => hit === 'centre'))).toBe('17/36');
    expect(text(stone.chance(({ hit }) => hit === 'edge'))).toBe('1/36');
    expect(text(stone.chance(({ hit }) => hit !== null))).toBe('1/2');
  });

  test('SB-P15 a fireball with two dice against two: takes effect, dispelled, miscast', () => {
    const spell = spellOdds({ castingValue: 5, dice: 2, dispelDice: 2 });
    expect(text(spell.chance(({ result }) => result === 'works'))).toBe('565/1296');
    expect(text(spell.chance(({ result }) => result === 'dispelled'))).toBe('515/1296');
    expect(text(spell.chance(({ result }) => result === 'miscast'))).toBe('1/36');
  });

  test('SB-P16 a Captain slain result kills a hero', () => {
    expect(text(captainOdds({ toughness: 4, wounds: 2, save: 5 }))).toBe('1462/2187');
  });
});

test('SB-022 the game, played through all its dice, agrees: a volley at a ship with two units aboard', () => {
  const units = [
    { id: 'b1', type: 'orcs', models: 20 },
    { id: 'b2', type: 'gun-crew', machine: 'cannon' },
  ];
  const captain = { kind: 'random', ld: 8 } as const;
  const red = { id: 'a', side: 'red', length: 8, x: 30, y: 30, captain };
  const scenario = {
    wind: null,
    firstSide: 'red',
    sides: [{ id: 'red' }, { id: 'blue' }],
    ships: [
      { ...red, units: [{ id: 'bows', type: 'bowmen', models: 12 }] },
      { ...red, id: 'b', side: 'blue', x: 37, units },
    ],
  };
  const passes = ['end-orders', 'end-phase', 'end-phase'] as const;
  const shooting = passes.reduce(
    (state, type) => seaBattles.reduce(state, { type, side: 'red' }),
    seaBattles.reduce(seaBattles.init({ scenario, seed: 1 }), { type: 'advance' }),
  );
  const shoot = { type: 'shoot', side: 'red', ship: 'a', unit: 'bows', models: 12, target: 'b' } as const;
  const played = outcomes(seaBattles, shooting, shoot, { exact: true });
  const told = volleyOdds({ shots: 12, needed: 3, units });
  for (const points of [0, 1, 2])
    for (const killed of [0, 1, 2]) {
      const isSo = (end: { readonly points: number; readonly killed: number }) =>
        end.points === points && end.killed === killed;
      const ends = played.filter(({ state: { ships, units: left } }) =>
        isSo({
          points: ships.b?.damage ?? 0,
          killed: 23 - (left.b1?.models ?? 0) - (left.b2?.models ?? 0),
        }),
      );
      expect(textOf(sumOf(ends.flatMap((end) => end.fraction ?? [])))).toBe(text(told.chance(isSo)));
    }
});

describe('what bears on them', () => {
  test('SB-E06, SB-E07 orders before, wind, and the cap of 10', () => {
    const needs = (needed: number) =>
      text(commandOdds({ leadership: needed }).chance(({ passed }) => passed));
    const passes = (question: Parameters<typeof commandOdds>[0]) =>
      text(commandOdds(question).chance(({ passed }) => passed));
    expect(passes({ leadership: 9, ordersPassed: 2, penalties: 4 })).toBe(needs(1));
    expect(passes({ leadership: 10, bonuses: 2, ordersPassed: 1 })).toBe(needs(10));
    expect(passes({ leadership: 10, bonuses: 2, ordersPassed: 1, capOrder: 'per-bonus' })).toBe(needs(8));
  });

  test('SB-071, SB-078 a ship that only a double 1 moves', () => {
    expect(text(meanOrders({ leadership: 2 }))).toBe('1/35');
  });

  test('SB-E33, SB-R47 the answer to a ram comes on the bow: Strength 3 hurts nobody who is hit hard', () => {
    const ram = ramOdds({ size: 5, enemySize: 4, facing: 'rear', moved: 15 });
    // S 3: a soft hit (1 in 6) with a 6
    expect(text(ram.chance(({ suffered }) => suffered > 0))).toBe('1/36');
  });

  test('SB-R46 exactly 10 cm count as far, or by the option as near', () => {
    const mean = (ramAtExactly10: 'D6' | 'D3') =>
      text(
        ramOdds({ size: 5, enemySize: 4, facing: 'rear', moved: 10, ramAtExactly10 }).mean(
          ({ dealt }) => dealt,
        ),
      );
    expect([mean('D6'), mean('D3')]).toEqual(['118/27', '157/54']);
  });

  test('SB-R71 by the option each pair counts', () => {
    const crew = extraDamageOdds({ points: 4, extraSets: 'per-pair' });
    const isTwice = (results: readonly string[]) => results.length === 2 && results[0] === results[1];
    expect(text(crew.chance(({ results }) => isTwice(results)))).toBe('1/216');
    expect(text(extraDamageOdds({ points: 4 }).chance(({ results }) => isTwice(results)))).toBe('0');
  });

  test('SB-B12, SB-E58 a sixth of all shots misfires, and a sixth of these destroys the gun', () => {
    const shot = cannonOdds({ short: 0, depth: 2, gun: 'cannon' });
    expect(text(shot.chance(({ misfire }) => misfire !== null))).toBe('1/6');
    expect(text(shot.chance(({ misfire }) => misfire === 'destroyed'))).toBe('1/36');
  });

  test('SB-B03 shots that need more than 6 roll a second die; at 10 none hits', () => {
    const dead = (needed: number) =>
      text(
        volleyOdds({ shots: 1, needed, facing: null, units: SPEARS }).chance(({ killed }) => killed === 1),
      );
    // to wound 4+, save 5+: 1/2 x 2/3
    expect([6, 7, 8, 9, 10].map(dead)).toEqual(['1/18', '1/36', '1/54', '1/108', '0']);
  });

  test('SB-R58, SB-139 off a ship mounts save', () => {
    const knights = [{ id: 'knights', type: 'knights', models: 5 }];
    // five of six hit, two of three wound, save 2+ with -1: 1/3 is not saved
    expect(
      text(
        volleyOdds({ shots: 1, needed: 1, strength: 4, facing: null, units: knights }).mean(
          ({ killed }) => killed,
        ),
      ),
    ).toBe('5/27');
  });

  test('SB-R83 of a war machine two thirds of the hits are on the machine', () => {
    const guns = [{ id: 'gun', type: 'gun-crew', machine: 'cannon' }];
    const hit = volleyOdds({ shots: 1, needed: 2, strength: 5, facing: null, units: guns });
    // 5/6 hit; machine 4/6, Toughness 7: 6+; crew 2/6, Toughness 3: 2+, no save
    expect(text(hit.mean(({ machineWounds }) => machineWounds))).toBe('5/54');
    expect(text(hit.mean(({ killed }) => killed))).toBe('25/108');
  });

  test('thirty shots at a ship with two units are told at once', () => {
    const units = [...SPEARS, { id: 'bows', type: 'bowmen', models: 10 }];
    const volley = volleyOdds({ shots: 30, needed: 4, units });
    expect(text(volley.mean(({ points }) => points))).toBe('25/36');
  });
});

describe('questions that make no sense are refused by name', () => {
  const cases: readonly (readonly [string, () => unknown])[] = [
    ['leadership', () => commandOdds({ leadership: 8.5 })],
    ['bonuses', () => ordersOdds({ leadership: 8, bonuses: 3 }, 2)],
    ['luck', () => meanOrders({ leadership: 8, luck: 1 } as never)],
    ['facing', () => ramOdds({ size: 4, enemySize: 4, facing: 'bow' as never, moved: 0 })],
    ['depth', () => cannonOdds({ short: 0, depth: 0 })],
    ['beam', () => stoneOdds({ length: 8, beam: -1, heading: 0 })],
    ['shots', () => volleyOdds({ shots: 101, needed: 4 })],
    ['units', () => volleyOdds({ shots: 1, needed: 4, units: [{ id: 'x', type: 'pikes', models: 2 }] })],
    ['dice', () => spellOdds({ castingValue: 5, dice: 0 })],
    ['size', () => sinkOdds({ size: 0, damage: 1 })],
    ['points', () => extraDamageOdds({ points: -1 })],
    ['save', () => captainOdds({ toughness: 4, wounds: 2, save: 8 })],
  ];

  test.each(cases)('%s', (field, ask) => {
    expect(ask).toThrow(field);
  });
});
