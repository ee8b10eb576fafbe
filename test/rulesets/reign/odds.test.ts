import { describe, expect, test } from 'vitest';
import { type Exact, exactly } from '../../../src/core/distribution.ts';
import type { DiceSet } from '../../../src/rulesets/reign/chapters/pools.ts';
import { isWrecked } from '../../../src/rulesets/reign/chapters/ship.ts';
import { archerOdds } from '../../../src/rulesets/reign/odds/archer-odds.ts';
import { chaseOdds, chaseProgress } from '../../../src/rulesets/reign/odds/chase-odds.ts';
import { dodgeOdds } from '../../../src/rulesets/reign/odds/dodge-odds.ts';
import { deckFightOdds, meleeLosses, meleeOdds } from '../../../src/rulesets/reign/odds/melee-odds.ts';
import {
  bestSetOdds,
  meanWidth,
  roundsToSuccesses,
  setOdds,
  throwOdds,
} from '../../../src/rulesets/reign/odds/pool-odds.ts';
import {
  areaOdds,
  type Target,
  type VolleyQuestion,
  volleyOdds,
} from '../../../src/rulesets/reign/odds/volley-odds.ts';
import { LOCATION_MAP } from '../../../src/rulesets/reign/tables.ts';
import type { Engines, LocationName } from '../../../src/rulesets/reign/types.ts';
import { textOf } from '../../support/chain.ts';

const text = ({ fraction }: Exact) => textOf(fraction);

describe("the ledger's exact probabilities", () => {
  test('RN-P01 a manoeuvre of the Comet: 6d, Difficulty 4', () => {
    expect(setOdds({ dice: 6, difficulty: 4 })).toEqual({
      value: 0.660835,
      fraction: { numerator: 132167n, denominator: 200000n },
    });
  });

  test('RN-P02 a manoeuvre of an Ob-Lob: 6d, Difficulty 5', () => {
    expect(text(setOdds({ dice: 6, difficulty: 5 }))).toBe('7323/12500');
  });

  test('RN-P03 a broadside of 6d has a set', () => {
    expect(text(setOdds({ dice: 6 }))).toBe('1061/1250');
  });

  test('RN-P04 where the best set of 6d hits', () => {
    const best = bestSetOdds({ dice: 6 });
    const hits = (place: LocationName) => text(best.chance(({ location }) => location === place));
    expect((['hull', 'masts', 'weapons', 'bridge'] as const).map(hits)).toEqual([
      '7133/20000',
      '17997/100000',
      '20237/100000',
      '10981/100000',
    ]);
  });

  test('RN-P05 how wide the best set of 6d is', () => {
    const best = bestSetOdds({ dice: 6 });
    const isWide = (width: number) => text(best.chance((set) => set.width === width));
    expect([2, 3, 4, 5, 6].map(isWide)).toEqual([
      '432/625',
      '1449/10000',
      '243/20000',
      '27/50000',
      '1/100000',
    ]);
  });

  test('RN-P06 the mean Width of the best set of 6d', () => {
    expect(text(meanWidth({ dice: 6 }))).toBe('93423/50000');
  });

  test('RN-P07 a called shot: 4 dice and a fixed 7 show a set of sevens', () => {
    expect(text(setOdds({ dice: 6, called: 7, height: 7 }))).toBe('3439/10000');
  });

  test('RN-P08 the same roll shows any set', () => {
    expect(text(setOdds({ dice: 6, called: 7 }))).toBe('436/625');
  });

  test('RN-P09 6d and an Expert Die on 10 show a set of tens', () => {
    expect(text(setOdds({ dice: 6, special: 'ED', edFace: 10, height: 10 }))).toBe('468559/1000000');
  });

  test('RN-P10 pushing with 7d on Difficulty 4 needs an 8', () => {
    expect(text(setOdds({ dice: 7, difficulty: 4 + 4 }))).toBe('127623/312500');
  });

  test('RN-P11 flee with 5d has a set and pursue with 7d has none', () => {
    const both = throwOdds({ dice: 5 }).with(
      throwOdds({ dice: 7 }),
      (flee, pursue) => flee.length > 0 && pursue.length === 0,
    );
    expect(text(both.chance((isSo) => isSo))).toBe('82404/1953125');
  });

  test('RN-P12 rounds to two unopposed successes, flee with 5d', () => {
    expect(text(roundsToSuccesses(setOdds({ dice: 5 }), 2))).toBe('625/218');
  });

  test('RN-P13 ten sailors tack, four sailors tack', () => {
    expect(text(setOdds({ dice: 10, cap: 15 }))).toBe('1561933/1562500');
    expect(text(setOdds({ dice: 4, cap: 15 }))).toBe('62/125');
  });

  test('RN-P14 a dodge with 6d on Difficulty 4 can stop a 2x5 volley, a 3x5 volley', () => {
    const stops = (dice: number) => text(dodgeOdds({ dice: 6, difficulty: 4, against: { dice, height: 5 } }));
    expect([2, 3].map(stops)).toEqual(['7323/12500', '237/2500']);
  });

  test('RN-P15 mean kills of 8 archers at Threat 1 to 4', () => {
    const mean = (threat: number) => text(archerOdds({ dice: 8, threat }).mean(({ kills }) => kills));
    expect([1, 2, 3, 4].map(mean)).toEqual([
      '18689527/10000000',
      '18689527/10000000',
      '78567287/50000000',
      '66166997/50000000',
    ]);
  });

  test('RN-P16 two men against two at Threat 1', () => {
    const party = { men: 2, threat: 1 };
    const losses = meleeOdds({ a: party, b: party }).chances;
    expect(losses.map(({ result, fraction }) => [result.lossesA, result.lossesB, textOf(fraction)])).toEqual([
      [0, 0, '81/100'],
      [0, 1, '189/2000'],
      [1, 0, '189/2000'],
      [1, 1, '1/1000'],
    ]);
  });

  test('RN-P17 a chase, 3d against 3d, both playing their best', () => {
    const round = chaseOdds({ flee: { dice: 3 }, pursue: { dice: 3 } }).chances;
    expect(round.map(({ result, fraction }) => [result.progress, textOf(fraction)])).toEqual([
      [1, '48647/200000'],
      [0, '72243/100000'],
      [-1, '6867/200000'],
    ]);
  });

  test('RN-P18 a captain with 6d and an Expert Die on 10, Difficulty 5', () => {
    expect(text(setOdds({ dice: 6, special: 'ED', edFace: 10, difficulty: 5 }))).toBe('12186/15625');
  });

  test('RN-P19 two area dice: both hull, at least one weapons', () => {
    const area = areaOdds({ dice: 2 });
    expect(text(area.chance(({ hull }) => hull === 2))).toBe('1/4');
    expect(text(area.chance(({ weapons }) => weapons >= 1))).toBe('9/25');
  });

  test('RN-P20 one flaming catapult: hits, and structural points on Armour 0 to 2', () => {
    const weapons = { 'flaming-catapult': 1 };
    for (const target of ['cutter', 'galley', 'ob-lob']) {
      const volley = volleyOdds({ weapons, target });
      expect(text(volley.chance(({ isHit }) => isHit))).toBe('7/25');
      expect(text(volley.mean(({ structural }) => structural))).toBe('169/100');
    }
  });

  test('RN-P21 nine dice of three flaming catapults have a set', () => {
    expect(text(setOdds({ dice: 9 }))).toBe('155683/156250');
  });
});

/** Every throw of so many dice, one by one. */
function* throwsOf(dice: number): Generator<readonly number[]> {
  if (dice === 0) {
    yield [];
    return;
  }
  for (const rest of throwsOf(dice - 1)) for (let face = 1; face <= 10; face++) yield [...rest, face];
}

/** Width of the set on a face among some dice, by counting; 0 for no set. */
function widthOn(face: number, faces: readonly number[]): number {
  const dice = faces.filter((shown) => shown === face).length;
  return dice >= 2 ? dice : 0;
}

const FACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** The chance of a set that counts, by trying every throw. */
function bruteForce(dice: number, fixed: readonly number[], difficulty: number, width: number): string {
  let successes = 0n;
  for (const thrown of throwsOf(dice)) {
    const faces = [...thrown, ...fixed];
    if (FACES.some((face) => face >= difficulty && widthOn(face, faces) >= width)) successes++;
  }
  return text(exactly(successes, 10n ** BigInt(dice)));
}

describe('every throw tried one by one agrees', () => {
  test.each([0, 1, 2, 3, 4])('for %d dice, every Difficulty and Width', (dice) => {
    for (const difficulty of [1, 4, 10, 11]) {
      for (const width of [2, 3, 4]) {
        expect(text(setOdds({ dice, difficulty, width }))).toBe(bruteForce(dice, [], difficulty, width));
      }
    }
  });

  test.each([1, 2, 3])('for %d dice and one that is set beforehand', (dice) => {
    for (const face of [1, 5, 10]) {
      const expert = setOdds({ dice, special: 'ED', edFace: face, difficulty: 5 });
      expect(text(expert)).toBe(bruteForce(dice, [face], 5, 2));
      const called = setOdds({ dice: dice + 2, called: face, difficulty: 5, width: 3 });
      expect(text(called)).toBe(bruteForce(dice, [face], 5, 3));
    }
  });

  test.each([1, 2, 3])('for %d dice and a Master Die', (dice) => {
    let successes = 0n;
    for (const thrown of throwsOf(dice)) {
      // the die joins whatever shows from 5 on
      if (thrown.some((face) => face >= 5)) successes++;
    }
    expect(text(setOdds({ dice, special: 'MD', difficulty: 5 }))).toBe(
      text(exactly(successes, 10n ** BigInt(dice))),
    );
  });

  test('for the best set of four dice', () => {
    const found = new Map<string, bigint>();
    for (const thrown of throwsOf(4)) {
      const best = [...FACES].sort((a, b) => widthOn(b, thrown) - widthOn(a, thrown) || b - a)[0] ?? 0;
      const width = widthOn(best, thrown);
      const name = width === 0 ? 'none' : `${width}x${best}`;
      found.set(name, (found.get(name) ?? 0n) + 1n);
    }
    const expected = [...found].map(([name, ways]) => [name, text(exactly(ways, 10_000n))]);
    const odds = bestSetOdds({ dice: 4 }).chances.map(({ result: { width, height }, fraction }) => [
      width === 0 ? 'none' : `${width}x${height}`,
      textOf(fraction),
    ]);
    expect(Object.fromEntries(odds)).toEqual(Object.fromEntries(expected));
  });
});

describe('more of what is good', () => {
  const throws = Array.from({ length: 11 }, (_, dice) => throwOdds({ dice }));
  const atLeast = (dice: number, difficulty: number, width: number) =>
    throws[dice]?.chance((sets) => sets.some((set) => set.height >= difficulty && set.dice >= width)).value ??
    0;

  test('more dice never lower the chance of success, at every Difficulty and Width', () => {
    expect(atLeast(6, 4, 2)).toBe(setOdds({ dice: 6, difficulty: 4 }).value);
    for (const difficulty of FACES) {
      for (const width of [2, 3, 4, 5]) {
        let before = -1;
        for (let dice = 1; dice <= 10; dice++) {
          const chance = atLeast(dice, difficulty, width);
          expect(chance).toBeGreaterThanOrEqual(before);
          if (dice >= width) expect(chance).toBeGreaterThan(before);
          before = chance;
        }
      }
    }
  });

  test('a higher Difficulty and a greater Width never raise it', () => {
    for (const dice of [2, 6, 10]) {
      for (const difficulty of FACES) {
        for (const width of [2, 3, 4, 5]) {
          expect(atLeast(dice, difficulty + 1, width)).toBeLessThanOrEqual(atLeast(dice, difficulty, width));
          expect(atLeast(dice, difficulty, width + 1)).toBeLessThanOrEqual(atLeast(dice, difficulty, width));
        }
      }
    }
  });

  test('a special die is better than a normal one, the Master Die better than the Expert Die', () => {
    for (let dice = 2; dice <= 9; dice++) {
      const chance = (special: 'none' | 'ED' | 'MD') =>
        setOdds({ dice: special === 'none' ? dice + 1 : dice, special, difficulty: 5 }).value;
      expect(chance('ED')).toBeGreaterThan(chance('none'));
      expect(chance('MD')).toBeGreaterThan(chance('ED'));
    }
  });

  test('more archers never kill fewer, more men never lose a fight more often', () => {
    const kills = (dice: number) => archerOdds({ dice, threat: 3 }).mean((row) => row.kills).value;
    const losses = (men: number) =>
      meleeOdds({ a: { men, threat: 2 }, b: { men: 4, threat: 2 } }).mean((row) => row.lossesB).value;
    for (const dice of [2, 3, 4, 5, 6]) {
      expect(kills(dice)).toBeGreaterThan(kills(dice - 1));
      expect(losses(dice)).toBeGreaterThan(losses(dice - 1));
    }
  });

  test('more dice for the fleer never make his progress worse, more for the pursuer never better', () => {
    const mean = (flee: number, pursue: number) =>
      chaseOdds({ flee: { dice: flee }, pursue: { dice: pursue } }).mean(({ progress }) => progress).value;
    for (const dice of [2, 3, 4, 5]) {
      expect(mean(dice + 1, 4)).toBeGreaterThan(mean(dice, 4));
      expect(mean(4, dice + 1)).toBeLessThan(mean(4, dice));
    }
  });
});

/** Sets as the ledger writes them, in order: `3x10 2x4`. */
function sets(written: string): DiceSet[] {
  return written
    .split(' ')
    .filter((one) => one !== '')
    .map((one) => {
      const [dice = 0, height = 0] = one.split('x').map(Number);
      return { height, dice };
    });
}

describe('between two throws', () => {
  const round = (a: [number, string], b: [number, string], men = 8) => {
    const question = { a: { men, threat: a[0] }, b: { men, threat: b[0] } };
    const { lossesA, lossesB } = meleeLosses(question, sets(a[1]), sets(b[1]));
    return [lossesA, lossesB];
  };

  test('RN-E49 a melee round at Threat 2', () => {
    expect(round([2, '3x3 2x6'], [2, '2x5'])).toEqual([0, 2]);
  });

  test('RN-E50 a melee round at Threat 3', () => {
    expect(round([2, '2x9 2x2'], [3, '2x1'])).toEqual([0, 1]);
  });

  test('RN-B10 a loss takes a die from the highest set that has not had its turn', () => {
    // 3x2 kills; the widest of the others is not the highest: 2x9 goes, 3x1 stays and kills
    expect(round([1, '4x2'], [1, '3x1 2x9'])).toEqual([1, 1]);
    // a set that is only narrowed comes later, and fights on
    expect(round([1, '4x2 2x10'], [1, '3x9'])).toEqual([0, 2]);
    expect(round([1, '4x2 2x8'], [1, '3x9'])).toEqual([1, 1]);
  });

  test('equal sets of a deck fight kill together, and take no die of each other', () => {
    expect(round([2, '2x5'], [2, '2x5'])).toEqual([1, 1]);
    expect(round([2, '3x5 2x4'], [2, '3x5 2x6'])).toEqual([1, 1]);
  });

  test('nobody dies twice', () => {
    expect(round([1, '3x5 2x4 2x3'], [1, '2x1'], 2)).toEqual([0, 2]);
  });

  test.each([
    ['RN-E30 the pursuer takes a success', '2x8', '3x9', -1],
    ['RN-E31 the fleer foils both sets', '3x8', '3x7 2x4', 1],
    ['RN-E32 a pursuer who does not pass', '2x6', '2x9', -1],
    ['RN-E33 at equal keys the fleer comes first', '2x8 2x5', '2x8', 1],
    ['RN-R32 no pursuer foiled is no success lost', '', '2x8', 0],
    ['RN-R32 flight without pursuit', '2x1', '', 1],
    ['RN-R32 nobody gets anywhere', '', '', 0],
    ['RN-R34 a pursuer too high to reach stays', '3x4', '2x5', 0],
    ['RN-R19 a set narrowed by dice left over comes later', '3x9 2x5', '3x4 3x3', 1],
  ])('%s', (_title, flee, pursue, progress) => {
    expect(chaseProgress(sets(flee), sets(pursue))).toBe(progress);
  });

  test('RN-R38 a deck fight goes on until a side has no men, or the rounds are over', () => {
    const party = { men: 2, threat: 1 };
    const reached = (rounds: number, menA: number, menB: number) =>
      text(
        deckFightOdds({ a: party, b: party, rounds }).chance(
          (left) => left.menA === menA && left.menB === menB,
        ),
      );
    expect(reached(0, 2, 2)).toBe('1');
    expect(reached(1, 1, 2)).toBe('189/2000');
    expect(reached(2, 2, 2)).toBe('6561/10000');
    // a man alone throws no set: the other side has its pair one time in ten
    expect(reached(2, 0, 2)).toBe(text(exactly(189n, 20_000n)));
    const five = deckFightOdds({ a: party, b: party });
    expect(five).toEqual(deckFightOdds({ a: party, b: party, rounds: 5 }));
    expect(five.chance(({ menA, menB }) => menA + menB >= 0).value).toBe(1);
  });
});

describe('what the questions mean', () => {
  test('dice above the cap absorb penalties, and are otherwise nothing', () => {
    expect(setOdds({ dice: 12, penalties: 2 })).toEqual(setOdds({ dice: 10 }));
    expect(setOdds({ dice: 12 })).toEqual(setOdds({ dice: 10 }));
    expect(setOdds({ dice: 12, penalties: 3 })).toEqual(setOdds({ dice: 9 }));
    expect(setOdds({ dice: 20, cap: 12, difficulty: 10 })).toEqual(
      setOdds({ dice: 12, cap: 15, difficulty: 10 }),
    );
  });

  test('a penalty takes the Expert Die first', () => {
    expect(setOdds({ dice: 6, special: 'ED', penalties: 1, difficulty: 8 })).toEqual(
      setOdds({ dice: 6, difficulty: 8 }),
    );
  });

  test('a pushed ship has sets one wider, where they meet the Difficulty', () => {
    expect(setOdds({ dice: 6, width: 3, bonus: 1, difficulty: 4 })).toEqual(
      setOdds({ dice: 6, width: 2, difficulty: 4 }),
    );
    expect(text(meanWidth({ dice: 2, bonus: 1 }))).toBe('3/10');
  });

  test('a target may have a location map of its own', () => {
    const allHull: LocationName[] = FACES.map(() => 'hull');
    expect(bestSetOdds({ dice: 2, locationMap: allHull }).rows()[0]).toEqual({
      width: 2,
      height: 10,
      location: 'hull',
      probability: 0.01,
    });
    expect(bestSetOdds({ dice: 2 }).rows().at(-1)).toEqual({
      width: 0,
      height: null,
      location: null,
      probability: 0.9,
    });
  });

  test('a Master Die makes the best set there is', () => {
    // any face pairs; two alike become three
    const best = bestSetOdds({ dice: 2, special: 'MD' });
    expect(text(best.chance(({ width }) => width === 3))).toBe('1/10');
    expect(text(best.chance(({ height }) => height === 10))).toBe('19/100');
  });

  test('RN-019 an attack that waits is stopped in its time, or with what it waits for', () => {
    const pool = { dice: 6, difficulty: 4, against: { dice: 3, height: 5 } };
    // a manoeuvre that nobody can reach, and that comes after every dodge, gives the dodge time
    const waiting = dodgeOdds({
      ...pool,
      against: { dice: 2, height: 9 },
      waitingFor: { dice: 2, height: 4 },
    });
    expect(text(waiting)).toBe(text(setOdds({ dice: 6, difficulty: 4 })));
    expect(dodgeOdds({ ...pool, waitingFor: { dice: 4, height: 10 } })).toEqual(dodgeOdds(pool));
  });

  test('RN-R12 by Height only, a dodge is always in time', () => {
    const pool = { dice: 6, difficulty: 4, against: { dice: 3, height: 5 } };
    expect(text(dodgeOdds({ ...pool, gobbleTiming: 'height-only' }))).toBe(
      text(setOdds({ dice: 6, difficulty: 5 })),
    );
  });

  test('RN-R11 all sets of a dodge can stop what one cannot', () => {
    const pool = { dice: 8, against: { dice: 4, height: 1 }, gobbleTiming: 'height-only' } as const;
    const one = dodgeOdds(pool);
    const all = dodgeOdds({ ...pool, dodgeSets: 'all' });
    expect(text(one)).toBe(text(setOdds({ dice: 8, width: 3 })));
    const twoPairs = throwOdds({ dice: 8 }).chance(
      (sets) => sets.reduce((sum, set) => sum + set.dice, 0) >= 3,
    );
    expect(text(all)).toBe(text(twoPairs));
  });

  test('RN-R23 the Threat test may look at Height or Width alone', () => {
    const mean = (threatTest: 'height' | 'width') =>
      text(archerOdds({ dice: 2, threat: 3, threatTest }).mean(({ kills }) => kills));
    expect(mean('height')).toBe('2/25');
    expect(mean('width')).toBe('0');
  });

  test('RN-B20 a volley wrecks a location when its points fill the boxes', () => {
    const weapons = { catapult: 2 };
    const wrecks = (target: Target, damageOrder: 'structural-first' | 'superficial-first') =>
      text(
        volleyOdds({ weapons, target, damageOrder }).chance(({ locations }) => isWrecked(locations.bridge)),
      );
    // five boxes: 4x10 puts 4 structural, and of 4 superficial one fills, one turns, two go to the hull
    expect(wrecks('cutter', 'structural-first')).toBe('1/10000');
    expect(wrecks('cutter', 'superficial-first')).toBe('0');
    const cutter = volleyOdds({ weapons, target: 'cutter' });
    const spilt = cutter.chance(
      ({ locations }) => isWrecked(locations.bridge) && locations.hull.superficial === 2,
    );
    expect(text(spilt)).toBe('1/10000');
    const [start] = volleyOdds({ weapons: {}, target: 'cutter' }).chances;
    if (start === undefined) throw new Error('nothing happens, surely');
    const { locations } = start.result;
    const hurt = { boxes: 5, superficial: 0, structural: 3 };
    const target = { armour: 0, locationMap: LOCATION_MAP, locations: { ...locations, bridge: hurt } };
    const onBridge = bestSetOdds({ dice: 4 }).chance(({ location }) => location === 'bridge');
    expect(wrecks(target, 'structural-first')).toBe(text(onBridge));
  });

  test('RN-R21 Armour counts less what all engines of a volley ignore', () => {
    const mean = (weapons: Engines, target: string) =>
      text(volleyOdds({ weapons, target }).mean(({ structural }) => structural));
    const widths = (dice: number, armour: number) =>
      text(bestSetOdds({ dice }).mean(({ width }) => Math.max(0, width - armour)));
    expect(mean({ catapult: 2 }, 'ob-lob')).toBe(widths(4, 1));
    expect(mean({ catapult: 2, ballista: 1 }, 'ob-lob')).toBe(widths(5, 2));
    expect(mean({ catapult: 2, ballista: 1 }, 'cutter')).toBe(widths(5, 0));
  });

  test('RN-R11 all sets of a volley hit, if the option says so', () => {
    const all = volleyOdds({ weapons: { ballista: 7 }, target: 'cutter', volleySets: 'all' });
    const dice = throwOdds({ dice: 7 }).mean((sets) => sets.reduce((sum, set) => sum + set.dice, 0));
    expect(all.mean(({ structural }) => structural)).toEqual(dice);
  });

  test('RN-B06 a gunner takes the set that was called', () => {
    const volley = volleyOdds({ weapons: { ballista: 6 }, target: 'cutter', called: 10, aim: 'bridge' });
    expect(volley.chance(({ locations }) => locations.bridge.structural > 0)).toEqual(
      setOdds({ dice: 6, called: 10, height: 10 }),
    );
  });

  test('RN-R22 area dice and Armour against them', () => {
    const [start] = volleyOdds({ weapons: {}, target: 'cutter' }).chances;
    if (start === undefined) throw new Error('nothing happens, surely');
    const target = { armour: 3, locationMap: LOCATION_MAP, locations: start.result.locations };
    const mean = (options: Partial<VolleyQuestion>) =>
      volleyOdds({ weapons: { 'flaming-catapult': 2 }, target, ...options }).mean((row) => row.structural)
        .value;
    const isHit = setOdds({ dice: 6 }).value;
    const own = bestSetOdds({ dice: 6 }).mean(({ width }) => Math.max(0, width - 1)).value;
    expect(mean({})).toBeCloseTo(own + isHit * 4 * 1, 12);
    expect(mean({ areaDicePer: 'volley' })).toBeCloseTo(own + isHit * 2 * 1, 12);
    expect(mean({ areaArmour: 'full' })).toBeCloseTo(own, 12);
    expect(mean({ areaArmour: 'none' })).toBeCloseTo(own + isHit * 4 * 2, 12);
  });

  test('every area die hits something', () => {
    const area = areaOdds({ dice: 6 });
    const all = area.chance(({ hull, masts, weapons, bridge }) => hull + masts + weapons + bridge === 6);
    expect(all.value).toBe(1);
    expect(text(area.mean(({ bridge }) => bridge))).toBe('3/5');
    const aloft: LocationName[] = FACES.map((face) => (face === 1 ? 'bridge' : 'masts'));
    expect(text(areaOdds({ dice: 1, locationMap: aloft }).chance(({ masts }) => masts === 1))).toBe('9/10');
  });
});
