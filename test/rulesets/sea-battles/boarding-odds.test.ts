import { describe, expect, test } from 'vitest';
import { InvalidInputError, OutcomesLimitError } from '../../../src/core/errors.ts';
import {
  type BoardingEnd,
  type BoardingQuestion,
  type BoardingRound,
  boardingOdds,
  boardingRoundOdds,
} from '../../../src/rulesets/sea-battles/odds/boarding-odds.ts';
import { strikeOdds } from '../../../src/rulesets/sea-battles/odds/strike-odds.ts';

/** Spearmen of Size 4 board the orcs of Size 3: the ledger's example E62. */
const SPEARS_V_ORCS: BoardingQuestion = {
  boarders: { size: 4, units: [{ id: 'a', type: 'spearmen', models: 20 }] },
  defenders: { size: 3, units: [{ id: 'b', type: 'orcs', models: 15 }] },
};

function crew(type: string, models: number, more: object = {}): BoardingQuestion['boarders'] {
  return { size: 1, units: [{ id: `${type}-${models}`, type, models, ...more }] };
}

/** A small fight: Size 1, some bowmen who board as many goblins or other. */
function small(boarders: number, defenders: number, options = {}): BoardingQuestion {
  return { boarders: crew('bowmen', boarders), defenders: crew('goblin-archers', defenders), options };
}

function fractionOf({ fraction }: { readonly fraction: { numerator: bigint; denominator: bigint } }): string {
  return `${fraction.numerator}/${fraction.denominator}`;
}

describe('a strike', () => {
  const target = { WS: 3, T: 4, save: 6 };

  test('SB-P13 8 chargers over the obstacle against Toughness 4 and a save of 6', () => {
    const odds = strikeOdds({ attacks: 8, WS: 3, S: 3, target, onSixes: true });
    expect(fractionOf(odds.mean(({ wounds }) => wounds))).toBe('10/27');
    expect(fractionOf(odds.chance(({ wounds }) => wounds === 0))).toBe('12667700813876161/18509302102818816');
  });

  test('thirty attacks are a binomial', () => {
    const odds = strikeOdds({ attacks: 30, WS: 4, S: 4, target: { WS: 3, T: 3, save: 5 } });
    expect(odds.shares).toHaveLength(31);
    // 2/3 x 2/3 x 5/6
    expect(fractionOf(odds.mean(({ wounds }) => wounds))).toBe('100/9');
  });

  test('SB-R83 no more wounds than there are, whole models fall', () => {
    const ogres = { WS: 1, T: 1, W: 3, models: 2 };
    const odds = strikeOdds({ attacks: 9, WS: 6, S: 10, target: ogres });
    const results = odds.chances.map(({ result }) => [result.wounds, result.killed]);
    expect(results).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 1],
      [4, 1],
      [5, 1],
      [6, 2],
    ]);
  });

  test('SB-B04, SB-B05, SB-R116 poison, wards and hatred', () => {
    const mean = (more: object, struck: object = {}) =>
      fractionOf(
        strikeOdds({ attacks: 1, WS: 3, S: 3, target: { WS: 3, T: 3, ...struck }, ...more }).mean(
          ({ wounds }) => wounds,
        ),
      );
    expect(mean({})).toBe('1/4');
    // 1/6 + 1/3 x 1/2
    expect(mean({ poison: true })).toBe('1/3');
    expect(mean({ hatred: true })).toBe('3/8');
    expect(mean({}, { ward: 4 })).toBe('1/8');
    // nothing can wound but poison: 1/6, and half of the misses again, which know no poison
    expect(mean({}, { T: 8 })).toBe('0/1');
    expect(mean({ poison: true, hatred: true }, { T: 8 })).toBe('1/6');
  });
});

describe('a round', () => {
  test('SB-P21 20 spearmen board 15 orcs', () => {
    const odds = boardingRoundOdds(SPEARS_V_ORCS);
    expect(odds.chance(({ winner }) => winner === 'boarders').value).toBeCloseTo(0.695021, 6);
    expect(odds.chance(({ defenders }) => defenders.left === 0).value).toBeCloseTo(0.481771, 6);
    const fight = boardingOdds({ ...SPEARS_V_ORCS, samples: 3000 });
    expect(fight.chance(({ winner }) => winner === 'boarders').value).toBeCloseTo(0.903736, 1);
  });

  test('SB-R104 the results of both sides, and who is left', () => {
    const odds = boardingRoundOdds(SPEARS_V_ORCS);
    const all = odds.chance(() => true);
    expect(fractionOf(all)).toBe('1/1');
    for (const { result } of odds) {
      const { boarders, defenders, winner } = result;
      const strength = 20 - boarders.fallen - (15 - defenders.fallen);
      expect(boarders.fallen).toBe(defenders.wounds);
      // the spearmen have a standard
      expect(boarders.total).toBe(boarders.wounds + 1 + Number(strength > 0));
      expect(defenders.total).toBe(defenders.wounds + Number(strength < 0));
      const lead = boarders.total - defenders.total;
      expect(winner).toBe(lead === 0 ? null : lead > 0 ? 'boarders' : 'defenders');
      expect([0, 15 - defenders.fallen]).toContain(defenders.left);
    }
  });

  test('SB-P14 the break test of orcs who lose by 3', () => {
    // as many boarders as are needed to win by the standard, greater strength and one wound or more
    const odds = boardingRoundOdds(SPEARS_V_ORCS);
    const byThree = ({
      boarders,
      defenders,
    }: {
      boarders: { total: number };
      defenders: { total: number };
    }) => boarders.total - defenders.total === 3;
    const lost = odds.chance(byThree).value;
    const broken = odds.chance((result) => byThree(result) && result.defenders.left === 0).value;
    // Ld 7 - 3 = 4: 2D6 of 5 and more break
    expect(broken / lost).toBeCloseTo(5 / 6, 12);
  });

  test('with characters, by whom the entry is led', () => {
    const led: BoardingQuestion = {
      boarders: { ...SPEARS_V_ORCS.boarders, characters: [{ id: 'h', type: 'captain-hero', unit: 'a' }] },
      defenders: { ...SPEARS_V_ORCS.defenders, characters: [{ id: 'i', type: 'captain-hero', unit: 'b' }] },
    };
    const odds = boardingRoundOdds(led);
    expect(fractionOf(odds.chance(() => true))).toBe('1/1');
    expect(odds.chance(({ boarders }) => boarders.left === 21).value).toBeGreaterThan(0);
  });

  test('an Admiral who is near lends his Leadership', () => {
    const held = (admiral?: number) =>
      boardingRoundOdds({
        ...SPEARS_V_ORCS,
        defenders: { ...SPEARS_V_ORCS.defenders, ...(admiral === undefined ? {} : { admiral }) },
      }).chance(({ defenders }) => defenders.left > 0).value;
    expect(held(9)).toBeGreaterThan(held());
    expect(held(5)).toBe(held());
  });

  test('sampled, near the exact odds', () => {
    const isWon = ({ winner }: BoardingRound) => winner === 'boarders';
    const exact = boardingRoundOdds(SPEARS_V_ORCS).chance(isWon).value;
    const { value, interval } = boardingRoundOdds({ ...SPEARS_V_ORCS, samples: 2000 }).chance(isWon);
    expect(Math.abs(value - exact)).toBeLessThan(0.04);
    expect(interval?.low).toBeLessThan(value);
  });
});

describe('a fight', () => {
  test('ends with one side gone, or after the last round', () => {
    const odds = boardingOdds(small(3, 3));
    expect(fractionOf(odds.chance(() => true))).toBe('1/1');
    for (const { result } of odds) {
      if (result.winner === 'boarders') expect([result.boarders > 0, result.defenders]).toEqual([true, 0]);
      if (result.winner === 'defenders') expect([result.boarders, result.defenders > 0]).toEqual([0, true]);
    }
  });

  test('SB-P20 one spearman against another', () => {
    const spearman = (id: string) => ({ size: 1, units: [{ id, type: 'spearmen', models: 1 }] });
    const odds = boardingOdds({
      boarders: spearman('a'),
      defenders: spearman('b'),
      options: { combatRoundCap: 1 },
    });
    expect(fractionOf(odds.chance(({ winner }) => winner === 'boarders'))).toBe('35/324');
    expect(fractionOf(odds.chance(({ winner }) => winner === 'defenders'))).toBe('3179/11664');
  });

  test('SB-R111 one round is what the round tells', () => {
    const question = small(3, 3, { combatRoundCap: 1 });
    const fight = boardingOdds(question);
    const round = boardingRoundOdds(question);
    for (const left of [0, 1, 2, 3])
      expect(fight.chance(({ defenders }) => defenders === left).fraction).toEqual(
        round.chance(({ defenders }) => defenders.left === left).fraction,
      );
  });

  test('sampled, near the exact odds', () => {
    const isWon = ({ winner }: BoardingEnd) => winner === 'boarders';
    const exact = boardingOdds(small(4, 3)).chance(isWon).value;
    const sampled = boardingOdds({ ...small(4, 3), samples: 2000 }).chance(isWon).value;
    expect(Math.abs(sampled - exact)).toBeLessThan(0.04);
  });

  test('more boarders never lower their chance to win, nor do more defenders raise it', () => {
    const wins = (boarders: number, defenders: number) =>
      boardingOdds(small(boarders, defenders)).chance(({ winner }) => winner === 'boarders').value;
    const counts = [1, 2, 3, 4];
    for (const other of [1, 3]) {
      const more = counts.map((count) => wins(count, other));
      const fewer = counts.map((count) => wins(other, count));
      expect(more).toEqual([...more].sort((a, b) => a - b));
      expect(fewer).toEqual([...fewer].sort((a, b) => b - a));
    }
  });

  test('SB-R108 nobody defends: the ship is the boarders', () => {
    const odds = boardingOdds({ ...small(3, 3), defenders: { size: 1 } });
    expect(odds.chances.map(({ result }) => result)).toEqual([
      { winner: 'boarders', boarders: 3, defenders: 0 },
    ]);
  });

  test('SB-R105 undead do not break, and crumble', () => {
    const bones = { ...small(3, 1), defenders: crew('skeletons', 3) };
    expect(fractionOf(boardingOdds(bones).chance(() => true))).toBe('1/1');
  });
});

describe('questions that make no sense', () => {
  const problem = (ask: () => unknown): string => {
    try {
      ask();
    } catch (error) {
      if (error instanceof InvalidInputError) return error.path;
      throw error;
    }
    return 'nothing is refused';
  };
  const ask = (question: object) => problem(() => boardingOdds(question as BoardingQuestion));

  test('are refused by the name of their field', () => {
    const good = small(3, 3);
    expect(ask({ ...good, boarders: { ...good.boarders, size: 0 } })).toBe('boarders.size');
    expect(ask({ ...good, ships: 2 })).toBe('ships');
    expect(ask({ ...good, samples: 0 })).toBe('samples');
    expect(ask({ ...good, options: { stepUp: 'yes' } })).toBe('stepUp');
    expect(problem(() => boardingRoundOdds({ ...good, boarders: { size: 1 } }))).toBe('boarders');
    const target = { WS: 3, T: 3 };
    expect(problem(() => strikeOdds({ attacks: -1, WS: 3, S: 3, target }))).toBe('attacks');
    expect(problem(() => strikeOdds({ attacks: 1, WS: 3, S: 3, target: { ...target, T: 11 } }))).toBe(
      'target.T',
    );
  });

  test('too much to go through is said, with what to do instead', () => {
    expect(() => boardingOdds({ ...SPEARS_V_ORCS, limit: 1000 })).toThrow(OutcomesLimitError);
    expect(() => boardingOdds({ ...SPEARS_V_ORCS, limit: 1000 })).toThrow('ask for `samples` instead');
  });
});
