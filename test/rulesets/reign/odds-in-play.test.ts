import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Fraction } from '../../../src/core/fraction.ts';
import { canonicalText, odds, outcomes, type ScriptedFace, scripted } from '../../../src/index.ts';
import { setsOfFaces } from '../../../src/rulesets/reign/chapters/pools.ts';
import {
  type Engines,
  type ReignAction,
  type ReignOptions,
  type ReignScenario,
  type ReignState,
  reign,
} from '../../../src/rulesets/reign/index.ts';
import { archerOdds } from '../../../src/rulesets/reign/odds/archer-odds.ts';
import { chaseOdds, chaseProgress } from '../../../src/rulesets/reign/odds/chase-odds.ts';
import { dodgeOdds } from '../../../src/rulesets/reign/odds/dodge-odds.ts';
import { deckFightOdds, meleeLosses } from '../../../src/rulesets/reign/odds/melee-odds.ts';
import { setOdds } from '../../../src/rulesets/reign/odds/pool-odds.ts';
import { type VolleyOptions, volleyOdds } from '../../../src/rulesets/reign/odds/volley-odds.ts';
import { distribution, sumOf, surely, textOf, type Weighted } from '../../support/chain.ts';

/*
 * The odds are told by functions of their own, for throws and not for positions. Here the ruleset itself is played
 * through all its dice, and the two have to agree.
 */

const ADVANCE: ReignAction = { type: 'advance' };

type Ships = ReignScenario['ships'];
type Overrides = NonNullable<Ships[number]['overrides']>;

/** The Comet (red) against the Mitos (blue), somewhat altered. */
function ships(comet: Overrides = {}, mitos: Overrides = {}, cometType = 'galley'): Ships {
  return [
    { id: 'comet', side: 'red', type: cometType, captain: 'captain-steady', overrides: comet },
    { id: 'mitos', side: 'blue', type: 'cutter', captain: 'captain-steady', overrides: mitos },
  ];
}

/** The first round of a battle, every side ready. */
function battle(scenario: Partial<ReignScenario>, options: Partial<ReignOptions> = {}): ReignState {
  const sides = [{ id: 'red' }, { id: 'blue' }];
  const start = reign.init({ scenario: { sides, ships: ships(), ...scenario }, options, seed: 1 });
  return [
    { type: 'ready', side: 'red' } as const,
    { type: 'ready', side: 'blue' } as const,
  ].reduce<ReignState>(reign.reduce, start);
}

/** Red declares, then blue, each as given and no more. */
function declared(state: ReignState, red: readonly ReignAction[], blue: readonly ReignAction[]): ReignState {
  const end = (side: string, ship: string): ReignAction => ({ type: 'end-declaration', side, ship });
  return [...red, end('red', 'comet'), ...blue, end('blue', 'mitos')].reduce(reign.reduce, state);
}

const COMET = { side: 'red', ship: 'comet' } as const;
const MITOS = { side: 'blue', ship: 'mitos' } as const;

/** What a captain does who needs no target but the other ship. */
function captain(
  who: typeof COMET | typeof MITOS,
  option: 'hold' | 'dodge' | 'flee' | 'pursue',
): ReignAction {
  const target = who === COMET ? 'mitos' : 'comet';
  return {
    type: 'declare-captain',
    ...who,
    option,
    ...(option === 'pursue' ? { target } : {}),
  } as ReignAction;
}

/** The sides who have to decide. */
function deciderOf(state: ReignState): string | null {
  return reign.deciders(state)[0]?.side ?? null;
}

/** The widest set, at equal Width the highest, wherever a set is to be chosen. */
function best(state: ReignState): ReignAction {
  const { pending } = state;
  if (pending?.decision !== 'set') return ADVANCE;
  const sets = state.rolls.find(({ id }) => id === pending.roll)?.sets ?? [];
  const [first] = [...sets].sort((a, b) => b.dice - a.dice || b.height - a.height);
  const side = deciderOf(state) ?? '';
  return {
    type: 'choose-set',
    side,
    roll: pending.roll,
    action: pending.action,
    height: first?.height ?? null,
  };
}

/** The distribution of what the position is at the end of the round. */
function afterRound(start: ReignState): readonly Weighted<ReignState>[] {
  return distribution(reign, surely(start), (state) => (state.round > start.round ? null : best(state)));
}

/** The probability of each value of something, as text. */
function table<S>(states: readonly Weighted<S>[], what: (state: S) => unknown): Record<string, string> {
  const found = new Map<string, Fraction[]>();
  for (const { state, fraction: chance } of states) {
    const key = canonicalText(what(state));
    found.set(key, [...(found.get(key) ?? []), chance]);
  }
  return Object.fromEntries([...found].map(([key, chances]) => [key, textOf(sumOf(chances))]));
}

const HELD: ReignScenario['positions'] = {
  'comet>mitos': { kind: 'shoot', broadside: 'starboard', since: 0 },
};

/** Distributions as tables. */
function tableOf<T>(chances: readonly { readonly result: T; readonly fraction: Fraction }[]): Weighted<T>[] {
  return chances.map(({ result, fraction: chance }) => ({ state: result, fraction: chance }));
}

describe('volleys', () => {
  /** The target's locations after a volley, played and told. */
  function bothWays(weapons: Engines, mitos: Overrides, options: VolleyOptions = {}) {
    const engines = { starboard: weapons };
    const state = battle({ ships: ships({ engines }, mitos), positions: HELD }, options);
    const volley: ReignAction = {
      type: 'declare-volley',
      ...COMET,
      target: 'mitos',
      weapons,
      called: null,
      helper: null,
      edFace: null,
    };
    const played = afterRound(declared(state, [captain(COMET, 'hold'), volley], [captain(MITOS, 'hold')]));
    const target = state.ships.mitos;
    if (target === undefined) throw new Error('the Mitos is missing');
    const told = tableOf(volleyOdds({ weapons, target, ...options }).chances);
    return [
      table(played, ({ ships: { mitos: after } }) => after?.locations),
      table(told, ({ locations }) => locations),
    ];
  }

  test.each<[string, Engines, Overrides, VolleyOptions]>([
    ['RN-P20 a flaming catapult', { 'flaming-catapult': 1 }, {}, {}],
    ['RN-P20 the same on Armour 2', { 'flaming-catapult': 1 }, { armour: 2 }, {}],
    ['two catapults on Armour 2', { catapult: 2 }, { armour: 2 }, {}],
    ['catapult and ballistas on Armour 1', { catapult: 1, ballista: 2 }, { armour: 1 }, {}],
    [
      'a ship that has suffered',
      { ballista: 4 },
      { locations: { hull: { superficial: 5, structural: 6 }, bridge: { superficial: 2, structural: 2 } } },
      {},
    ],
    [
      'superficial points first',
      { ballista: 3 },
      { locations: { weapons: { superficial: 1, structural: 1 } } },
      { damageOrder: 'superficial-first' },
    ],
    ['all sets', { ballista: 5 }, {}, { volleySets: 'all' }],
    ['area dice against full Armour', { 'flaming-catapult': 1 }, { armour: 1 }, { areaArmour: 'full' }],
    ['its own map of locations', { ballista: 3 }, { locationMap: new Array(10).fill('masts') }, {}],
  ])('%s', (_title, weapons, mitos, options) => {
    const [played, told] = bothWays(weapons, mitos, options);
    expect(told).toEqual(played);
  });
});

describe('archers', () => {
  test.each([1, 3])('RN-P15 kills of five bowmen at Threat %d', (threat) => {
    const state = battle({ ships: ships({}, { threat }) });
    const shots: ReignAction = {
      type: 'declare-archers',
      ...COMET,
      target: 'mitos',
      count: 5,
      aim: 'crew',
      called: null,
    };
    const played = afterRound(declared(state, [captain(COMET, 'hold'), shots], [captain(MITOS, 'hold')]));
    const crew = state.ships.mitos?.crew ?? 0;
    expect(table(tableOf(archerOdds({ dice: 5, threat }).chances), ({ kills }) => crew - kills)).toEqual(
      table(played, ({ ships: { mitos: after } }) => after?.crew),
    );
  });
});

describe('a roll of ten dice', () => {
  test('stays within the limit of outcomes', () => {
    const state = battle({ ships: ships({ archers: 10 }) });
    const shots: ReignAction = {
      type: 'declare-archers',
      ...COMET,
      target: 'mitos',
      count: 10,
      aim: 'crew',
      called: null,
    };
    const ready = declared(state, [captain(COMET, 'hold'), shots], [captain(MITOS, 'hold')]);
    const isWide = odds(
      reign,
      ready,
      ADVANCE,
      ({ rolls: [roll] }) => roll?.sets.some(({ dice }) => dice >= 3) === true,
    );
    expect(isWide).toBe(setOdds({ dice: 10, width: 3 }).value);
  });
});

describe('eight area dice', () => {
  test('RN-R22 are told apart by what they hit, within the limit of outcomes', () => {
    const weapons = { 'flaming-catapult': 4 };
    const state = battle({ ships: ships({ engines: { starboard: weapons } }), positions: HELD });
    const volley: ReignAction = {
      type: 'declare-volley',
      ...COMET,
      target: 'mitos',
      weapons,
      called: null,
      helper: null,
      edFace: null,
    };
    let before = declared(state, [captain(COMET, 'hold'), volley], [captain(MITOS, 'hold')]);
    while (before.timeline.length === 0) before = reign.reduce(before, best(before));
    // the volley itself hits the hull; one face in ten is the bridge
    const isSpared = odds(reign, before, ADVANCE, ({ ships: { mitos } }) => {
      expect(mitos?.locations.hull.structural).toBeGreaterThan(0);
      return mitos?.locations.bridge.structural === 0;
    });
    expect(isSpared).toBeCloseTo(0.9 ** 8, 12);
  });
});

describe('dodges', () => {
  /** The volley set to be dodged, in faces; and what it does to the Mitos if it is not. */
  const VOLLEYS = { '2x5': [5, 5, 1, 2, 3], '3x5': [5, 5, 5, 2, 3] } as const;

  /** Whether the dodger has a line of play that ends the round unharmed. */
  function canEscapeUnharmed(state: ReignState, round: number): boolean {
    if (state.round > round) {
      const { hull } = state.ships.mitos?.locations ?? {};
      return hull?.structural === 0;
    }
    const side = deciderOf(state);
    if (side === null) return canEscapeUnharmed(reign.reduce(state, ADVANCE), round);
    return reign.actions(state, side).some((action) => canEscapeUnharmed(reign.reduce(state, action), round));
  }

  test.each<[keyof typeof VOLLEYS, ReignOptions['gobbleTiming'], ReignOptions['dodgeSets']]>([
    ['2x5', 'width', 'one'],
    ['3x5', 'width', 'one'],
    ['3x5', 'width', 'all'],
  ])('RN-P14 the chance to stop a volley of %s, timing by %s, %s', (volleySet, gobbleTiming, dodgeSets) => {
    const faces = VOLLEYS[volleySet];
    const engines = { starboard: { ballista: faces.length } };
    const scenario = { ships: ships({ engines }, { difficulty: 4 }), positions: HELD };
    const volley: ReignAction = {
      type: 'declare-volley',
      ...COMET,
      target: 'mitos',
      weapons: engines.starboard,
      called: null,
      helper: null,
      edFace: null,
    };
    const options = { gobbleTiming, dodgeSets };
    const state = declared(
      battle(scenario, options),
      [captain(COMET, 'hold'), volley],
      [captain(MITOS, 'dodge')],
    );
    const shot = reign.step(state, ADVANCE, { dice: scripted(faces) }).state;
    const dodged = outcomes(reign, shot, ADVANCE, { exact: true });
    const stopped = dodged.filter((outcome) => canEscapeUnharmed(outcome.state, state.round));
    const [, height] = volleySet.split('x').map(Number);
    const against = { dice: Number(volleySet[0]), height: height ?? 0 };
    expect(textOf(sumOf(stopped.map((outcome) => outcome.fraction as Fraction)))).toBe(
      textOf(dodgeOdds({ dice: 6, difficulty: 4, against, ...options }).fraction),
    );
  });
});

describe('chases', () => {
  /** A flight of the Mitos from the Comet with so many dice each, one success gained and far from enough. */
  function chaseOf(flee: number, pursue: number): ReignState {
    // Sailing 3 each; the fleer needs 2 + the difference of Speeds, or the test would end with an escape
    const speeds: [Overrides, Overrides] = [{ speed: pursue - 3 }, { speed: flee - 3 }];
    const state = battle({ ships: ships(...speeds) });
    const chase = { 'mitos>comet': { progress: 1, escaped: false } };
    return declared({ ...state, chase }, [captain(COMET, 'pursue')], [captain(MITOS, 'flee')]);
  }

  /** What the round has done to the fleer's successes. */
  function progressIn({ chase }: ReignState): number {
    const { progress = 0, escaped = false } = chase['mitos>comet'] ?? {};
    return escaped ? 1 : Math.sign(progress - 1);
  }

  /** Every way to spend the set whose turn it is. */
  function spendings(state: ReignState): ReignAction[] {
    const { pending } = state;
    if (pending?.decision !== 'gobble') return [];
    const { roll, height } = pending;
    const others = state.timeline.filter((item) => item.roll !== roll);
    const ways = others.reduce<{ roll: string; height: number; dice: number }[][]>(
      (so, item) => so.flatMap((spend) => [0, 1, 2, 3, 4, 5].map((dice) => [...spend, { ...item, dice }])),
      [[]],
    );
    return ways
      .map((spend) => spend.filter(({ dice }) => dice > 0))
      .map((spend): ReignAction => ({ type: 'gobble', side: deciderOf(state) ?? '', roll, height, spend }))
      .filter((action) => reign.check(state, action) === null);
  }

  /** What the round comes to when both play their best. */
  function bestPlay(state: ReignState, round: number): number {
    if (state.round > round || state.result !== null) return progressIn(state);
    const side = deciderOf(state);
    if (side === null) return bestPlay(reign.reduce(state, ADVANCE), round);
    const results = spendings(state).map((action) => bestPlay(reign.reduce(state, action), round));
    return side === 'blue' ? Math.max(...results) : Math.min(...results);
  }

  test('RN-P17 three dice against three', () => {
    const start = chaseOf(3, 3);
    const thrown = distribution(reign, surely(start), (state) => (state.phase === 'roll' ? ADVANCE : null));
    const played = thrown.map(({ state, fraction: chance }) => ({
      state: bestPlay(state, start.round),
      fraction: chance,
    }));
    const told = tableOf(chaseOdds({ flee: { dice: 3 }, pursue: { dice: 3 } }).chances);
    expect(table(played, (progress) => progress)).toEqual(table(told, ({ progress }) => progress));
  });

  test('RN-P17 any throws of seven dice against six', () => {
    const thrown = (dice: number) =>
      fc.array(fc.integer({ min: 1, max: 4 }), { minLength: dice, maxLength: dice });
    const start = chaseOf(7, 6);
    fc.assert(
      fc.property(thrown(7), thrown(6), (flee, pursue) => {
        const script: ScriptedFace[] = [
          { purpose: 'pursue', faces: pursue },
          { purpose: 'flee', faces: flee },
        ];
        const dice = scripted(script);
        const rolled = reign.step(reign.step(start, ADVANCE, { dice }).state, ADVANCE, { dice }).state;
        expect(bestPlay(rolled, start.round)).toBe(chaseProgress(setsOfFaces(flee), setsOfFaces(pursue)));
      }),
      { numRuns: 60 },
    );
  });
});

describe('deck fights', () => {
  /** A deck fight of so many men of the Comet against so many of the Mitos. */
  function fightOf(comet: number, mitos: number, threats: [number, number], meleeRounds: number): ReignState {
    const state = battle(
      { ships: ships({ threat: threats[0], crew: comet }, { threat: threats[1], crew: mitos }) },
      { meleeRounds },
    );
    const engagements = [
      {
        id: 'comet|mitos',
        ships: ['comet', 'mitos'] as const,
        committed: { comet, mitos },
        boarding: { comet: true, mitos: true },
        heroes: { comet: [], mitos: [] },
        meleeRoundsLeft: meleeRounds,
        orders: {},
      },
    ];
    return declared({ ...state, engagements }, [captain(COMET, 'hold')], [captain(MITOS, 'hold')]);
  }

  /** Both sides fight on with the men they have. */
  function fighting(state: ReignState): ReignAction {
    const { pending } = state;
    if (pending?.decision !== 'order') return ADVANCE;
    const { ship, engagement } = pending;
    const side = deciderOf(state) ?? '';
    return { type: 'melee-order', side, ship, engagement, commit: 0, stance: 'fight', heroes: [] };
  }

  test('RN-B10 any throws of eight men and seven', () => {
    const thrown = (men: number) =>
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: men, maxLength: men });
    const threat = fc.integer({ min: 1, max: 4 });
    fc.assert(
      fc.property(thrown(8), thrown(7), threat, threat, (comet, mitos, threatOfComet, threatOfMitos) => {
        const start = fightOf(8, 7, [threatOfComet, threatOfMitos], 1);
        const dice = scripted([...comet, ...mitos]);
        let state = start;
        while (state.round === start.round) state = reign.step(state, fighting(state), { dice }).state;
        const question = {
          a: { men: 8, threat: threatOfComet },
          b: { men: 7, threat: threatOfMitos },
        };
        const { lossesA, lossesB } = meleeLosses(question, setsOfFaces(comet), setsOfFaces(mitos));
        expect([state.ships.comet?.crew, state.ships.mitos?.crew]).toEqual([8 - lossesA, 7 - lossesB]);
      }),
      { numRuns: 60 },
    );
  });

  test.each<[string, number, number, [number, number], number]>([
    ['RN-P16 two men against two at Threat 1', 2, 2, [1, 1], 1],
    ['three men against three at Threat 3 and 2', 3, 3, [3, 2], 1],
    ['two men against three, two rounds', 2, 3, [2, 1], 2],
  ])('%s', (_title, comet, mitos, threats, rounds) => {
    const start = fightOf(comet, mitos, threats, rounds);
    const inMelee = distribution(reign, surely(start), (state) =>
      state.round > start.round || state.result !== null ? null : fighting(state),
    );
    const [a, b] = [
      { men: comet, threat: threats[0] },
      { men: mitos, threat: threats[1] },
    ];
    const told = tableOf(deckFightOdds({ a, b, rounds }).chances);
    expect(table(told, ({ menA, menB }) => [menA, menB])).toEqual(
      table(inMelee, ({ ships: after }) => [after.comet?.crew, after.mitos?.crew]),
    );
  });
});
