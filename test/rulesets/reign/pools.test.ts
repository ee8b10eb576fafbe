import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tallyOf } from '../../../src/core/dice/dice.ts';
import { scripted } from '../../../src/core/dice/scripted.ts';
import {
  bestMasterDieFace,
  bestSet,
  canMakeSet,
  diceOf,
  diceToDestroy,
  isAlive,
  isInReach,
  masterDieFaces,
  passesThreat,
  poolOf,
  setsMeeting,
  setsOf,
  setsOfFaces,
  sizeOf,
  smallestOf,
  throwFaces,
  throwSets,
  withoutDice,
} from '../../../src/rulesets/reign/chapters/pools.ts';

const tally = (...faces: number[]) => tallyOf(faces, 10);

describe('worked examples', () => {
  test('RN-E27 pool arithmetic of a called shot', () => {
    const pool = poolOf({ normal: 5, isCalled: true });
    expect(pool).toEqual({ normal: 4, special: 'none' });
    const dice = diceOf(pool, { calledFace: 7 });
    expect(dice).toEqual({ random: 3, fixed: [7], md: false });
    expect(setsOf(tally(7, 3, 3), dice.fixed)).toEqual([
      { height: 7, dice: 2 },
      { height: 3, dice: 2 },
    ]);
  });

  test('RN-E28 pool arithmetic of a helper', () => {
    expect(diceOf(poolOf({ normal: 5 + 1 }))).toEqual({ random: 6, fixed: [], md: false });
    const dice = diceOf(poolOf({ normal: 5, special: 'ED' }), { edFace: 10 });
    expect(dice).toEqual({ random: 5, fixed: [10], md: false });
    expect(setsOf(tally(10, 1, 2, 3, 4), dice.fixed)).toEqual([{ height: 10, dice: 2 }]);
  });

  test('RN-E46 pool arithmetic of overflow and penalties', () => {
    const wide = poolOf({ normal: 11, special: 'ED', penalties: 1 });
    expect(wide).toEqual({ normal: 9, special: 'ED' });
    expect(sizeOf(wide)).toBe(10);
    expect(poolOf({ normal: 6, special: 'ED', penalties: 1 })).toEqual({ normal: 6, special: 'none' });
    expect(poolOf({ normal: 6, special: 'MD', penalties: 1 })).toEqual({ normal: 5, special: 'MD' });
    expect(poolOf({ normal: 6, penalties: 2 })).toEqual({ normal: 4, special: 'none' });
  });

  test('RN-E47 pool arithmetic of a Master Die', () => {
    for (const face of [1, 4, 6, 8, 10]) {
      expect(setsOfFaces([1, 4, 6, 8, 10], [face])).toEqual([{ height: face, dice: 2 }]);
    }
    expect(setsOfFaces([1, 4, 6, 8, 10], [2])).toEqual([]);
    expect(masterDieFaces(tally(1, 4, 6, 8, 10))).toEqual([10, 8, 6, 4, 1]);

    const dice = diceOf(poolOf({ normal: 2, special: 'MD', isCalled: true }), { calledFace: 7 });
    expect(dice).toEqual({ random: 0, fixed: [7], md: true });
    expect(canMakeSet(dice)).toBe(true);
    expect(bestMasterDieFace(tally(), dice.fixed)).toBe(7);
    expect(setsOfFaces([], [...dice.fixed, 7])).toEqual([{ height: 7, dice: 2 }]);
  });

  test('RN-E48 pool arithmetic of several actions', () => {
    const pools = [poolOf({ normal: 6 }), poolOf({ normal: 5 })];
    expect(smallestOf(pools)).toBe(1);
    expect(withoutDice({ normal: 5, special: 'none' }, 1)).toEqual({ normal: 4, special: 'none' });
    const sets = setsOf(tally(7, 7, 3, 3));
    expect(setsMeeting(sets, 4)).toEqual([{ height: 7, dice: 2 }]);
    expect(setsMeeting(sets, 1)).toHaveLength(2);
  });

  test('RN-E49, RN-E50 Threat of the sets of a deck fight', () => {
    const killing = (faces: number[], threat: number) =>
      setsOfFaces(faces).filter(({ dice, height }) => passesThreat(dice, height, threat, 'either'));
    expect(killing([3, 3, 3, 6, 6, 1, 2, 4], 2)).toEqual([
      { height: 3, dice: 3 },
      { height: 6, dice: 2 },
    ]);
    expect(killing([2, 2, 9, 9], 3)).toEqual([{ height: 9, dice: 2 }]);
  });

  test('RN-E53 pool arithmetic of caps', () => {
    expect(poolOf({ normal: 20, cap: 15 })).toEqual({ normal: 15, special: 'none' });
    expect(poolOf({ normal: 20, cap: 10 })).toEqual({ normal: 10, special: 'none' });
    expect(poolOf({ normal: 12 })).toEqual({ normal: 10, special: 'none' });
  });
});

describe('pools', () => {
  test('RN-B04 penalties take the Expert Die first, the Master Die last', () => {
    const left = (special: 'ED' | 'MD' | 'none') =>
      [0, 1, 2, 3, 4].map((penalties) => withoutDice({ normal: 2, special }, penalties));
    expect(left('ED').map(({ normal }) => normal)).toEqual([2, 2, 1, 0, 0]);
    expect(left('ED').map(({ special }) => special)).toEqual(['ED', 'none', 'none', 'none', 'none']);
    expect(left('MD').map(({ normal }) => normal)).toEqual([2, 1, 0, 0, 0]);
    expect(left('MD').map(({ special }) => special)).toEqual(['MD', 'MD', 'MD', 'none', 'none']);
    expect(left('none').map(({ normal }) => normal)).toEqual([2, 1, 0, 0, 0]);
  });

  test('RN-B02, RN-B05 dice above the cap cancel penalties, the called shot among them', () => {
    expect(sizeOf(poolOf({ normal: 11, isCalled: true }))).toBe(10);
    expect(sizeOf(poolOf({ normal: 11, isCalled: true, penalties: 1 }))).toBe(9);
    expect(poolOf({ normal: 10, special: 'MD', penalties: 2 })).toEqual({ normal: 8, special: 'MD' });
  });

  test('RN-B06 a call needs a normal die', () => {
    expect(diceOf({ normal: 0, special: 'MD' }, { calledFace: 7 })).toEqual({
      random: 0,
      fixed: [],
      md: true,
    });
    expect(canMakeSet({ random: 0, fixed: [], md: true })).toBe(false);
    expect(canMakeSet({ random: 1, fixed: [], md: false })).toBe(false);
    expect(canMakeSet({ random: 1, fixed: [7], md: false })).toBe(true);
  });

  test('RN-R71 the face of an Expert Die that is lost means nothing', () => {
    expect(diceOf({ normal: 6, special: 'none' }, { edFace: 10 })).toEqual({
      random: 6,
      fixed: [],
      md: false,
    });
  });

  test('RN-B08 several actions roll the smallest pool, at a tie the first', () => {
    const expert = poolOf({ normal: 4, special: 'ED' });
    expect(smallestOf([poolOf({ normal: 5 }), expert])).toBe(0);
    expect(smallestOf([expert, poolOf({ normal: 5 })])).toBe(0);
    expect(smallestOf([poolOf({ normal: 6 }), expert])).toBe(1);
  });
});

describe('sets', () => {
  test('RN-B01 sets lie in order: wider first, at equal Width higher first', () => {
    const dice = scripted([2, 9, 2, 10, 1, 10, 2]);
    expect(throwSets(dice, 'flee', { random: 7, fixed: [9], md: false })).toEqual([
      { height: 2, dice: 3 },
      { height: 10, dice: 2 },
      { height: 9, dice: 2 },
    ]);
  });

  test('RN-B07, RN-R08 a set at the Difficulty meets it, one above 10 is met by none', () => {
    const sets = setsOfFaces([4, 4, 10, 10]);
    expect(setsMeeting(sets, 4)).toHaveLength(2);
    expect(setsMeeting(sets, 5)).toHaveLength(1);
    expect(setsMeeting(sets, 11)).toEqual([]);
    expect(bestSet(setsOfFaces([4, 4, 4, 10, 10]))).toEqual({ height: 4, dice: 3 });
    expect(bestSet(setsOfFaces([4, 4, 4, 10, 10]), 5)).toEqual({ height: 10, dice: 2 });
    expect(bestSet(sets, 11)).toBe(null);
  });

  test('RN-B03 a Master Die goes where it makes the best set that counts', () => {
    expect(bestMasterDieFace(tally(4, 4, 9))).toBe(4);
    expect(bestMasterDieFace(tally(4, 4, 9), [], 5)).toBe(9);
    expect(bestMasterDieFace(tally(4, 4, 3), [], 5)).toBe(null);
    expect(bestMasterDieFace(tally(4, 9))).toBe(9);
    expect(masterDieFaces(tally(4, 9), [9])).toEqual([10, 9, 4]);
  });

  test('a roll with a Master Die keeps every face, ascending', () => {
    expect(throwFaces(scripted([9, 4, 10, 9, 1]), 'volley', { random: 5, fixed: [7], md: true })).toEqual([
      1, 4, 9, 9, 10,
    ]);
  });

  test('nothing is thrown where there is no die to throw', () => {
    const none = { random: 0, fixed: [7], md: true };
    expect(throwFaces(scripted([]), 'volley', none)).toEqual([]);
    expect(throwSets(scripted([]), 'volley', none)).toEqual([]);
  });

  test('RN-R54 fifteen dice of one face are one set', () => {
    const dice = scripted(new Array(15).fill(10));
    expect(throwSets(dice, 'melee', { random: 15, fixed: [], md: false })).toEqual([
      { height: 10, dice: 15 },
    ]);
  });

  test('RN-R23 what kills at which Threat', () => {
    expect(passesThreat(2, 1, 2, 'either')).toBe(true);
    expect(passesThreat(2, 2, 3, 'either')).toBe(false);
    expect(passesThreat(2, 3, 3, 'either')).toBe(true);
    expect(passesThreat(2, 3, 3, 'width')).toBe(false);
    expect(passesThreat(3, 1, 3, 'height')).toBe(false);
  });

  test('RN-B09, RN-R12 what gobble dice can do', () => {
    expect(isInReach(6, 6)).toBe(true);
    expect(isInReach(6, 7)).toBe(false);
    expect([2, 3, 5].map(diceToDestroy)).toEqual([1, 2, 4]);
  });
});

describe('properties', () => {
  const faces = fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 15 });
  const special = fc.constantFrom('none' as const, 'ED' as const, 'MD' as const);

  test('the order of the dice changes nothing', () => {
    const shuffled = faces.chain((thrown) =>
      fc.tuple(fc.constant(thrown), fc.shuffledSubarray(thrown, { minLength: thrown.length })),
    );
    fc.assert(
      fc.property(shuffled, fc.constantFrom([], [7], [10, 10]), ([thrown, other], fixed) => {
        const pool = { random: thrown.length, fixed, md: false };
        const sets = throwSets(scripted(thrown), 'flee', pool);
        expect(throwSets(scripted(other), 'flee', pool)).toEqual(sets);
        expect(setsOfFaces(other, fixed)).toEqual(sets);
        expect(throwFaces(scripted(other), 'flee', pool)).toEqual([...thrown].sort((a, b) => a - b));
      }),
    );
  });

  test('each set holds every die that shows its face, and each pair is in a set', () => {
    fc.assert(
      fc.property(faces, (thrown) => {
        const sets = setsOfFaces(thrown);
        for (let height = 1; height <= 10; height++) {
          const dice = thrown.filter((face) => face === height).length;
          expect(sets.filter((set) => set.height === height)).toEqual(dice >= 2 ? [{ height, dice }] : []);
        }
      }),
    );
  });

  test('sets lie in order, and the best is the first that meets the Difficulty', () => {
    fc.assert(
      fc.property(faces, fc.integer({ min: 1, max: 11 }), (thrown, difficulty) => {
        const sets = setsOfFaces(thrown);
        const keys = sets.map(({ dice, height }) => 100 * dice + height);
        expect(keys).toEqual([...keys].sort((a, b) => b - a));
        expect(bestSet([...sets].reverse(), difficulty)).toEqual(setsMeeting(sets, difficulty)[0] ?? null);
      }),
    );
  });

  test('RN-B04 the pool shrinks by one for each penalty, down to nothing', () => {
    const pools = fc.record({ normal: fc.nat(15), special });
    fc.assert(
      fc.property(pools, fc.nat(20), (pool, penalties) => {
        const left = withoutDice(pool, penalties);
        expect(sizeOf(left)).toBe(Math.max(0, sizeOf(pool) - penalties));
        expect(withoutDice(withoutDice(pool, penalties), 1)).toEqual(withoutDice(pool, penalties + 1));
        if (pool.special === 'MD' && sizeOf(left) > 0) expect(left.special).toBe('MD');
        if (pool.special === 'ED' && penalties > 0) expect(left.special).toBe('none');
      }),
    );
  });

  test('RN-B05 no pool is above its cap, and dice above it cost nothing but penalties', () => {
    const caps = fc.constantFrom(10, 15);
    fc.assert(
      fc.property(fc.nat(25), special, fc.nat(12), caps, (normal, die, penalties, cap) => {
        const pool = poolOf({ normal, special: die, penalties, cap });
        expect(sizeOf(pool)).toBeLessThanOrEqual(cap);
        const wanted = sizeOf({ normal, special: die }) - penalties;
        expect(sizeOf(pool)).toBe(Math.max(0, Math.min(cap, wanted)));
        if (wanted >= cap) expect(pool.special).toBe(die);
      }),
    );
  });

  test('RN-B06 a call takes a die off and sets another, where there is one', () => {
    fc.assert(
      fc.property(fc.nat(10), fc.integer({ min: 1, max: 10 }), (normal, calledFace) => {
        const pool = poolOf({ normal, isCalled: true });
        const { random, fixed } = diceOf(pool, { calledFace });
        expect(random).toBe(Math.max(0, normal - 2));
        expect(fixed).toEqual(normal >= 2 ? [calledFace] : []);
      }),
    );
  });

  test('RN-B03 no other face for a Master Die makes a better set', () => {
    const least = fc.integer({ min: 1, max: 10 });
    fc.assert(
      fc.property(faces, least, (thrown, difficulty) => {
        const best = bestMasterDieFace(tally(...thrown), [], difficulty);
        const key = (face: number | null) => {
          const set = face === null ? null : bestSet(setsOfFaces([...thrown, face]), difficulty);
          return set === null ? 0 : 100 * set.dice + set.height;
        };
        for (let face = 1; face <= 10; face++) expect(key(best)).toBeGreaterThanOrEqual(key(face));
        if (best !== null) expect(key(best)).toBeGreaterThan(0);
      }),
    );
  });

  test('RN-B09 no fewer dice destroy a set', () => {
    for (let width = 2; width <= 15; width++) {
      expect(isAlive(width - diceToDestroy(width))).toBe(false);
      expect(isAlive(width - diceToDestroy(width) + 1)).toBe(true);
    }
  });
});
