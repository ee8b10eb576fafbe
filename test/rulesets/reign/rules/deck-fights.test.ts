import { describe, expect, test } from 'vitest';
import { type ReignState, reign } from '../../../../src/rulesets/reign/index.ts';
import {
  ADVANCE,
  act,
  BALLISTAS,
  boardWith,
  CATAPULTS,
  COMET,
  count,
  crewOf,
  damages,
  expectDue,
  type Given,
  type GivenFight,
  type GivenShip,
  given,
  goOn,
  hero,
  hold,
  type MeleeOrder,
  MITOS,
  meleeOrder,
  meleeRound,
  order,
  personIn,
  playRound,
  positionIn,
  refusal,
  rollIn,
  sent,
  shipIn,
  someone,
  steady,
  task,
  turnsOf,
  typesAmong,
  volley,
} from '../support.ts';

const FIGHT: MeleeOrder = { stance: 'fight' };
const PARRY: MeleeOrder = { stance: 'parry' };
const WITHDRAW: MeleeOrder = { stance: 'withdraw' };
const SURRENDER: MeleeOrder = { stance: 'surrender' };
const SHIPS: { readonly [id: string]: GivenShip } = { comet: COMET, mitos: MITOS };

/** The first order of a deck fight that has been going on since an earlier round. */
function fight(fights: GivenFight, more: Given = {}): ReignState {
  return playRound(given({ ships: SHIPS, fights: [fights], ...more })).state;
}

const code = (state: ReignState, ship: string, one: MeleeOrder) =>
  refusal(state, meleeOrder(state, ship, one));

/** The state after an order of comet. */
const ordered = (state: ReignState, one: MeleeOrder = FIGHT) =>
  act(state, meleeOrder(state, 'comet', one)).state;

describe('the rounds of a deck fight', () => {
  const MEN: GivenFight = { committed: { comet: 2, mitos: 2 }, boarding: ['comet'] };
  const QUIET = {
    orders: { comet: FIGHT, mitos: FIGHT },
    dice: { 'comet melee': [1, 2], 'mitos melee': [3, 4] },
  };

  /** Melee rounds fought in the naval round. */
  function roundsOf(start: ReignState): number {
    let state = start;
    let rounds = 0;
    while (state.phase === 'melee') {
      state = meleeRound(state, QUIET).state;
      rounds++;
    }
    return rounds;
  }

  test('RN-055, RN-B25 there are five to a naval round', () => {
    const start = fight(MEN);
    expect(start.engagements[0]?.meleeRoundsLeft).toBe(5);
    expect(roundsOf(start)).toBe(5);
  });

  test.each([1, 3, 5, 10])(
    'RN-R38 with meleeRounds %i so many, and one fewer after an assault',
    (meleeRounds) => {
      expect(roundsOf(fight(MEN, { options: { meleeRounds } }))).toBe(meleeRounds);
      const boarded = playRound(given({ positions: { 'comet>mitos': 'B' }, options: { meleeRounds } }), {
        orders: {
          comet: [hold(), boardWith('mitos', 2)],
          mitos: [hold(), { type: 'declare-repel', against: 'comet', party: 2, mode: 'fight', heroes: [] }],
        },
        dice: { 'comet board-attack': [1, 2], 'mitos repel': [3, 4] },
      }).state;
      expect(roundsOf(boarded)).toBe(meleeRounds - 1);
    },
  );

  test('RN-055 minutes and rounds are those of the ships', () => {
    const start = fight(MEN);
    expect(start).toMatchObject({ round: 2, minutes: 5 });
    let state = start;
    while (state.phase === 'melee') state = meleeRound(state, QUIET).state;
    expect(goOn(state, 'end').state).toMatchObject({ round: 3, minutes: 10 });
  });

  test('RN-B25 orders first, the lower Sense first; then the throws, in that order; then the sets', () => {
    const start = fight(MEN);
    expectDue(start, 'red', 'melee', 'melee-order');
    expect(code(start, 'mitos', FIGHT)).toBe('not-your-decision');
    const second = ordered(start);
    expectDue(second, 'blue', 'melee', 'melee-order');
    let state = act(second, meleeOrder(second, 'mitos', FIGHT)).state;
    expectDue(state, null, 'melee');
    expect(state.rolls.map(({ ship, purpose, random }) => [ship, purpose, random])).toEqual([
      ['comet', 'melee', 2],
      ['mitos', 'melee', 2],
    ]);
    for (const faces of [
      [5, 5],
      [1, 2],
    ])
      state = act(state, ADVANCE, [{ purpose: 'melee', faces }]).state;
    expect(crewOf(state, 'mitos')).toBe(12);
    state = act(state, ADVANCE).state;
    expect(crewOf(state, 'mitos')).toBe(11);
  });

  test('RN-B25 ties in Sense are broken as in declaring', () => {
    const ships = { comet: COMET, mitos: { ...MITOS, captain: steady(2), gmc: true } };
    expectDue(fight(MEN, { ships }), 'blue', 'melee', 'melee-order');
  });

  test('RN-B10 a pool is one smaller for each man lost, from the next round on', () => {
    const { state } = meleeRound(fight({ committed: { comet: 4, mitos: 4 }, boarding: ['comet'] }), {
      orders: { comet: FIGHT, mitos: FIGHT },
      dice: { 'comet melee': [5, 5, 1, 2], 'mitos melee': [6, 6, 1, 2] },
    });
    const next = act(ordered(state), meleeOrder(ordered(state), 'mitos', FIGHT)).state;
    expect(['comet', 'mitos'].map((ship) => rollIn(next, `${ship} melee`).random)).toEqual([3, 4]);
  });

  test('RN-B10, RN-R19 who kills takes a die at once from the set of the greatest Height', () => {
    const { state, steps } = meleeRound(fight({ committed: { comet: 4, mitos: 7 }, boarding: ['comet'] }), {
      orders: { comet: FIGHT, mitos: FIGHT },
      dice: { 'comet melee': [1, 1, 1, 1], 'mitos melee': [4, 4, 4, 9, 9, 1, 2] },
    });
    expect(turnsOf(steps)).toEqual(['comet melee 4x1', 'mitos melee 3x4']);
    expect([crewOf(state, 'comet'), crewOf(state, 'mitos')]).toEqual([23, 11]);
  });

  test('RN-B10, RN-R54 fifteen dice at most', () => {
    const big = fight({ committed: { comet: 20, mitos: 2 }, boarding: ['comet'] });
    const state = act(ordered(big), meleeOrder(ordered(big), 'mitos', FIGHT)).state;
    expect(rollIn(state, 'comet melee').random).toBe(15);
  });

  test('RN-B10 sets of equal keys strike together', () => {
    const { state, steps } = meleeRound(fight({ committed: { comet: 2, mitos: 2 }, boarding: ['comet'] }), {
      orders: { comet: FIGHT, mitos: FIGHT },
      dice: { 'comet melee': [5, 5], 'mitos melee': [5, 5] },
    });
    expect(turnsOf(steps)).toEqual(['comet melee 2x5 + mitos melee 2x5']);
    expect(state.engagements).toMatchObject([{ committed: { comet: 1, mitos: 1 } }]);
  });

  test('RN-B25 fights come one after the other, in the order of their ids', () => {
    const ships = {
      a: COMET,
      b: MITOS,
      c: { ...COMET, captain: steady(4) },
      d: { ...MITOS, captain: steady(5) },
    };
    const fights = [
      { committed: { a: 2, b: 2 }, boarding: ['a'] },
      { committed: { c: 2, d: 2 }, boarding: ['c'] },
    ];
    const start = playRound(given({ ships, fights })).state;
    expect(reign.deciders(start)[0]?.unit).toBe('a');
    let state = start;
    for (let i = 0; i < 5; i++) {
      state = meleeRound(state, {
        orders: { a: FIGHT, b: FIGHT },
        dice: { 'a melee': [1, 2], 'b melee': [3, 4] },
      }).state;
    }
    expect(reign.deciders(state)[0]?.unit).toBe('c');
  });
});

describe('stances', () => {
  test('RN-B25 a parry eats dice and kills nobody', () => {
    const { state } = meleeRound(fight({ committed: { comet: 4, mitos: 4 }, boarding: ['comet'] }), {
      orders: { comet: FIGHT, mitos: PARRY },
      dice: { 'comet melee': [5, 5, 3, 3], 'mitos melee': [9, 9, 1, 2] },
      gobble: [{ with: 'mitos melee 9', spend: { 'comet melee 5': 1, 'comet melee 3': 1 } }],
    });
    expect([crewOf(state, 'comet'), crewOf(state, 'mitos')]).toEqual([24, 12]);
  });

  test('RN-B25, RN-R12 a parry of equal key comes first', () => {
    const { state } = meleeRound(fight({ committed: { comet: 2, mitos: 2 }, boarding: ['comet'] }), {
      orders: { comet: FIGHT, mitos: PARRY },
      dice: { 'comet melee': [5, 5], 'mitos melee': [5, 5] },
      gobble: [{ with: 'mitos melee 5', spend: { 'comet melee 5': 1 } }],
    });
    expect(crewOf(state, 'mitos')).toBe(12);
  });

  test('RN-B25 two who parry do each other nothing', () => {
    const { state } = meleeRound(fight({ committed: { comet: 2, mitos: 2 }, boarding: ['comet'] }), {
      orders: { comet: PARRY, mitos: PARRY },
      dice: { 'comet melee': [5, 5], 'mitos melee': [4, 4] },
      gobble: 'pass',
    });
    expect(state.engagements).toMatchObject([{ committed: { comet: 2, mitos: 2 } }]);
  });

  test('RN-B25 who withdraws throws nothing, heroes neither', () => {
    const ships = { comet: { ...COMET, characters: ['hero'] }, mitos: MITOS };
    const start = fight(
      { committed: { comet: 4, mitos: 2 }, boarding: ['comet'], heroes: { comet: ['hero'] } },
      { ships },
    );
    const { state, events } = meleeRound(start, {
      orders: { comet: WITHDRAW, mitos: FIGHT },
      dice: { 'mitos melee': [1, 2] },
    });
    expect(state.engagements).toEqual([]);
    expect(personIn(state, 'comet', 'hero')).toMatchObject({ fightingIn: null, out: false });
    expect(count(events, 'boarders-withdrawn')).toBe(1);
  });

  test('RN-B25 nobody withdraws without boarders, nor while the foe has some over', () => {
    const boarded = ordered(fight({ committed: { comet: 4, mitos: 2 }, boarding: ['comet'] }));
    expect(code(boarded, 'mitos', WITHDRAW)).toBe('nowhere-to-withdraw');
    const both = fight({ committed: { comet: 4, mitos: 2 }, boarding: ['comet', 'mitos'] });
    expect(code(both, 'comet', WITHDRAW)).toBe('opponent-boarding');
  });

  test('RN-R45, RN-B25 a ship that surrenders is taken at once, without a die', () => {
    const start = fight({ committed: { comet: 4, mitos: 2 }, boarding: ['comet'] });
    const { state, events } = meleeRound(start, { orders: { comet: FIGHT, mitos: SURRENDER } });
    expect(shipIn(state, 'mitos').status).toBe('captured');
    expect(state.engagements).toEqual([]);
    expect(typesAmong(events, 'dice-rolled', 'ship-captured')).toEqual(['ship-captured']);
    expect(crewOf(state, 'comet')).toBe(24);
  });

  test('RN-R45 both boarded: either may surrender', () => {
    const both = fight({ committed: { comet: 4, mitos: 2 }, boarding: ['comet', 'mitos'] });
    expect(code(both, 'comet', SURRENDER)).toBeNull();
  });
});

describe('men and heroes added', () => {
  test('RN-B27 a boarded ship may always add men; the other only where a board position joins them', () => {
    const apart = fight({ committed: { comet: 4, mitos: 2 }, boarding: ['comet'] });
    expect(code(apart, 'comet', { stance: 'fight', commit: 3 })).toBe('not-alongside');
    expect(code(ordered(apart), 'mitos', { stance: 'fight', commit: 10 })).toBeNull();
    for (const positions of [{ 'comet>mitos': 'B' }, { 'mitos>comet': 'B' }] as const) {
      const joined = fight({ committed: { comet: 4, mitos: 2 }, boarding: ['comet'] }, { positions });
      expect(code(joined, 'comet', { stance: 'fight', commit: 3 })).toBeNull();
    }
    const shooting = fight(
      { committed: { comet: 4, mitos: 2 }, boarding: ['comet'] },
      { positions: { 'comet>mitos': 'S' } },
    );
    expect(code(shooting, 'comet', { stance: 'fight', commit: 3 })).toBe('not-alongside');
  });

  test('RN-B27 men who join throw at once', () => {
    const start = ordered(fight({ committed: { comet: 4, mitos: 2 }, boarding: ['comet'] }));
    const state = act(start, meleeOrder(start, 'mitos', { stance: 'fight', commit: 5 })).state;
    expect(rollIn(state, 'mitos melee').random).toBe(7);
    expect(state.engagements).toMatchObject([{ committed: { comet: 4, mitos: 7 } }]);
  });

  test('RN-B27 no more than are there', () => {
    const start = ordered(fight({ committed: { comet: 4, mitos: 2 }, boarding: ['comet'] }));
    expect(code(start, 'mitos', { stance: 'fight', commit: 11 })).toBe('too-few-crew');
  });

  test('RN-054, RN-B27 heroes join in the same way, and once', () => {
    const ships = {
      comet: { ...COMET, characters: ['hero'] },
      mitos: { ...MITOS, characters: ['hero', 'mate'] },
    };
    const start = fight({ committed: { comet: 4, mitos: 2 }, boarding: ['comet'] }, { ships });
    expect(code(start, 'comet', { stance: 'fight', heroes: [hero('hero')] })).toBe('not-alongside');
    const state = ordered(start);
    const joined = act(state, meleeOrder(state, 'mitos', { stance: 'fight', heroes: [hero('hero')] })).state;
    expect(joined.rolls.map(({ ship, purpose }) => `${ship} ${purpose}`)).toEqual([
      'comet melee',
      'mitos melee',
      'mitos hero-fight',
    ]);
    expect(rollIn(joined, 'mitos hero-fight')).toMatchObject({ random: 8, actor: 'hero' });
    const { state: later } = meleeRound(start, {
      orders: { comet: FIGHT, mitos: { stance: 'fight', heroes: [hero('hero')] } },
      dice: {
        'comet melee': [1, 2, 3, 4],
        'mitos melee': [1, 2],
        'mitos hero-fight': [1, 2, 3, 4, 5, 6, 7, 8],
      },
    });
    expect(code(ordered(later), 'mitos', { stance: 'fight', heroes: [hero('hero')] })).toBe('character-busy');
    expect(code(ordered(later), 'mitos', { stance: 'fight', heroes: [hero('mate')] })).toBeNull();
  });

  test('RN-B27, RN-R45 a hero alone is enough to fight on', () => {
    const ships = { comet: COMET, mitos: { ...MITOS, characters: ['hero'] } };
    const state = ordered(fight({ committed: { comet: 4, mitos: 0 }, boarding: ['comet'] }, { ships }));
    expect(code(state, 'mitos', FIGHT)).toBe('must-commit-or-yield');
    expect(code(state, 'mitos', PARRY)).toBe('must-commit-or-yield');
    expect(code(state, 'mitos', { stance: 'fight', heroes: [hero('hero')] })).toBeNull();
    expect(code(state, 'mitos', SURRENDER)).toBeNull();
  });
});

describe('heroes on deck', () => {
  const champion = someone('champion', { body: 2 }, { fight: 2 });
  const withHeroes = {
    comet: { ...COMET, characters: ['hero'] },
    mitos: { ...MITOS, characters: [champion, someone('ally', { body: 2 })] },
  };

  test('RN-B26 a set of a hero kills by the Threat test, takes a die, and is one set', () => {
    const start = fight(
      { committed: { comet: 2, mitos: 4 }, boarding: ['comet'], heroes: { comet: ['hero'] } },
      { ships: withHeroes },
    );
    const { state, events } = meleeRound(start, {
      orders: { comet: FIGHT, mitos: FIGHT },
      dice: {
        'comet melee': [1, 2],
        'comet hero-fight': [2, 2, 9, 9, 1, 3, 4, 5],
        'mitos melee': [8, 8, 1, 2],
      },
      choose: { 'comet hero-fight': [9] },
    });
    expect([crewOf(state, 'comet'), crewOf(state, 'mitos')]).toEqual([24, 11]);
    expect(count(events, 'die-knocked-out')).toBe(1);
  });

  test('RN-B26 while men of his side are left, nobody touches a hero', () => {
    const start = fight(
      { committed: { comet: 1, mitos: 4 }, boarding: ['comet'], heroes: { comet: ['hero'] } },
      { ships: withHeroes },
    );
    const { state } = meleeRound(start, {
      orders: { comet: FIGHT, mitos: FIGHT },
      dice: { 'comet melee': [1], 'comet hero-fight': [1, 2, 3, 4, 5, 6, 7, 8], 'mitos melee': [9, 9, 1, 2] },
    });
    expect(crewOf(state, 'comet')).toBe(23);
    expect(personIn(state, 'comet', 'hero').wounds).toBe(0);
    expect(state.engagements).toMatchObject([{ committed: { comet: 0, mitos: 4 } }]);
  });

  test('RN-B26 then sets of Width or Height 4 wound the first fit hero by their Width; lower ones do nothing', () => {
    const start = fight(
      { committed: { comet: 8, mitos: 0 }, boarding: ['comet'], heroes: { mitos: ['ally', 'champion'] } },
      { ships: withHeroes },
    );
    const { state, events } = meleeRound(start, {
      orders: { comet: FIGHT, mitos: FIGHT },
      dice: {
        'comet melee': [4, 4, 3, 3, 3, 1, 2, 5],
        'mitos hero-fight': [1, 2],
        'mitos hero-fight#2': [1, 2, 3, 4],
      },
    });
    expect(personIn(state, 'mitos', 'ally').wounds).toBe(2);
    expect(personIn(state, 'mitos', 'champion').wounds).toBe(0);
    expect(count(events, 'character-wounded')).toBe(1);
    expect([crewOf(state, 'comet'), crewOf(state, 'mitos')]).toEqual([24, 12]);
  });

  test('RN-B26 a wide low set wounds, too', () => {
    const start = fight(
      { committed: { comet: 8, mitos: 0 }, boarding: ['comet'], heroes: { mitos: ['champion'] } },
      { ships: withHeroes },
    );
    const { state } = meleeRound(start, {
      orders: { comet: FIGHT, mitos: FIGHT },
      dice: { 'comet melee': [1, 1, 1, 1, 2, 3, 4, 5], 'mitos hero-fight': [1, 2, 3, 4] },
    });
    expect(personIn(state, 'mitos', 'champion').wounds).toBe(4);
  });

  test('RN-B26 a wound knocks out no die', () => {
    const start = fight(
      { committed: { comet: 4, mitos: 0 }, boarding: ['comet'], heroes: { mitos: ['champion'] } },
      { ships: withHeroes },
    );
    const { state, events } = meleeRound(start, {
      orders: { comet: FIGHT, mitos: FIGHT },
      dice: { 'comet melee': [9, 9, 1, 2], 'mitos hero-fight': [5, 5, 1, 2] },
    });
    expect(count(events, 'die-knocked-out')).toBe(0);
    expect(crewOf(state, 'comet')).toBe(23);
  });

  test('RN-B26 at 10 wounds he is out, and the next one takes his place', () => {
    const start = fight(
      { committed: { comet: 8, mitos: 0 }, boarding: ['comet'], heroes: { mitos: ['ally', 'champion'] } },
      { ships: { ...withHeroes, mitos: { ...withHeroes.mitos, people: { ally: { wounds: 8 } } } } },
    );
    const { state, events } = meleeRound(start, {
      orders: { comet: FIGHT, mitos: FIGHT },
      dice: {
        'comet melee': [9, 9, 8, 8, 1, 2, 3, 4],
        'mitos hero-fight': [1, 2],
        'mitos hero-fight#2': [1, 2, 3, 4],
      },
    });
    expect(personIn(state, 'mitos', 'ally')).toMatchObject({ wounds: 10, out: true });
    expect(personIn(state, 'mitos', 'champion')).toMatchObject({ wounds: 2, out: false });
    expect(count(events, 'character-out')).toBe(1);
  });

  test('RN-B26 heroes stay in the fight until it ends, and do nothing else meanwhile', () => {
    const start = given({
      ships: withHeroes,
      fights: [{ committed: { comet: 2, mitos: 2 }, boarding: ['comet'], heroes: { comet: ['hero'] } }],
    });
    const state = order(start, 'comet', hold());
    expect(refusal(state, sent(state, 'comet', task('hero', 'tack')))).toBe('character-busy');
  });

  test('RN-B26 a captain who fights on a deck may only hold', () => {
    const fights = [
      { committed: { comet: 2, mitos: 2 }, boarding: ['comet'], heroes: { comet: ['captain-steady'] } },
    ];
    const start = given({ fights });
    for (const option of ['dodge', 'flee']) {
      expect(refusal(start, sent(start, 'comet', { type: 'declare-captain', option }))).toBe(
        'captain-fighting',
      );
    }
    expect(refusal(start, sent(start, 'comet', hold()))).toBeNull();
  });

  test('RN-B26 heroes keep a ship from being taken', () => {
    const start = fight(
      { committed: { comet: 4, mitos: 1 }, boarding: ['comet'], heroes: { mitos: ['champion'] } },
      { ships: { ...withHeroes, mitos: { ...withHeroes.mitos, patch: { crew: 1 } } } },
    );
    const { state } = meleeRound(start, {
      orders: { comet: FIGHT, mitos: FIGHT },
      dice: { 'comet melee': [9, 9, 1, 2], 'mitos melee': [5], 'mitos hero-fight': [1, 2, 3, 4] },
    });
    expect(crewOf(state, 'mitos')).toBe(0);
    expect(shipIn(state, 'mitos').status).toBe('active');
    expect(state.engagements).toHaveLength(1);
  });
});

describe('the end of a deck fight', () => {
  test('RN-R45 men aboard who are not in the fight keep a ship from being taken', () => {
    const start = fight({ committed: { comet: 4, mitos: 1 }, boarding: ['comet'] });
    const { state } = meleeRound(start, {
      orders: { comet: FIGHT, mitos: FIGHT },
      dice: { 'comet melee': [9, 9, 1, 2], 'mitos melee': [5] },
    });
    expect(shipIn(state, 'mitos')).toMatchObject({ status: 'active', crew: 11 });
    expect(state.engagements).toMatchObject([{ committed: { comet: 4, mitos: 0 } }]);
  });

  test('RN-R45 who only boarded loses the party, not the ship', () => {
    const ships = { comet: { ...COMET, patch: { crew: 1 } }, mitos: MITOS };
    const start = fight({ committed: { comet: 1, mitos: 4 }, boarding: ['comet'] }, { ships });
    const { state, events } = meleeRound(start, {
      orders: { comet: FIGHT, mitos: FIGHT },
      dice: { 'comet melee': [5], 'mitos melee': [9, 9, 1, 2] },
    });
    expect(shipIn(state, 'comet')).toMatchObject({ status: 'active', crew: 0 });
    expect(state.engagements).toEqual([]);
    expect(typesAmong(events, 'ship-captured', 'engagement-ended')).toEqual(['engagement-ended']);
  });

  test('RN-R45, RN-B25 both boarded, one party lost: the fight goes on aboard the other ship', () => {
    const start = fight({ committed: { comet: 4, mitos: 1 }, boarding: ['comet', 'mitos'] });
    const { state } = meleeRound(start, {
      orders: { comet: FIGHT, mitos: FIGHT },
      dice: { 'comet melee': [9, 9, 1, 2], 'mitos melee': [5] },
    });
    expect(state.engagements).toMatchObject([
      { boarding: { comet: true, mitos: false }, committed: { mitos: 0 } },
    ]);
    expect(shipIn(state, 'mitos').status).toBe('active');
  });

  test('RN-R45 an assault that kills the last man takes the ship as the fight forms', () => {
    const ships = { comet: COMET, mitos: { ...MITOS, patch: { crew: 1 } } };
    const { state, steps } = playRound(given({ ships, positions: { 'comet>mitos': 'B' } }), {
      orders: { comet: [hold(), boardWith('mitos', 4)] },
      dice: { 'comet board-attack': [7, 7, 1, 2] },
    });
    expect(shipIn(state, 'mitos')).toMatchObject({ status: 'captured', capturedBy: 'comet' });
    const taken = steps.find(({ events }) => count(events, 'ship-captured') > 0);
    expect(taken?.before.phase).toBe('aftermath');
  });

  test('RN-R45 a captured ship is out, her people prisoners everywhere, foreign boarders home', () => {
    const ships = {
      comet: COMET,
      mitos: { ...MITOS, characters: ['hero'], patch: { crew: 5 } },
      third: { ...COMET, captain: steady(4) },
    };
    const fights = [
      { committed: { comet: 4, mitos: 1 }, boarding: ['comet'] },
      { committed: { mitos: 4, third: 3 }, boarding: ['mitos', 'third'], heroes: { mitos: ['hero'] } },
    ];
    const start = fight(fights[0] as GivenFight, { ships, fights });
    const { state } = meleeRound(start, { orders: { comet: FIGHT, mitos: SURRENDER } });
    expect(shipIn(state, 'mitos').status).toBe('captured');
    expect(state.engagements).toEqual([]);
    expect([crewOf(state, 'comet'), crewOf(state, 'third')]).toEqual([24, 24]);
    expect(personIn(state, 'mitos', 'hero').fightingIn).toBeNull();
  });

  test('RN-R45 if both would be taken at once the fight just ends', () => {
    const hurt = (id: string) => someone(id, { body: 4 }, { fight: 4 });
    const ships = {
      comet: { ...COMET, characters: [hurt('one')], patch: { crew: 0 }, people: { one: { wounds: 9 } } },
      mitos: { ...MITOS, characters: [hurt('two')], patch: { crew: 0 }, people: { two: { wounds: 9 } } },
    };
    const start = fight(
      {
        committed: { comet: 0, mitos: 0 },
        boarding: ['comet', 'mitos'],
        heroes: { comet: ['one'], mitos: ['two'] },
      },
      { ships },
    );
    const { state, events } = meleeRound(start, {
      orders: { comet: FIGHT, mitos: FIGHT },
      dice: {
        'comet hero-fight': [5, 5, 1, 2, 3, 4, 6, 7],
        'mitos hero-fight': [5, 5, 1, 2, 3, 4, 6, 7],
      },
    });
    expect(count(events, 'character-out')).toBe(2);
    expect(count(events, 'ship-captured')).toBe(0);
    expect(state.engagements).toEqual([]);
    expect([shipIn(state, 'comet').status, shipIn(state, 'mitos').status]).toEqual(['active', 'active']);
  });

  test('RN-B25 nobody boarding any more: the fight is over', () => {
    const start = fight({ committed: { comet: 1, mitos: 4 }, boarding: ['comet'] });
    const { state, events } = meleeRound(start, {
      orders: { comet: FIGHT, mitos: FIGHT },
      dice: { 'comet melee': [5], 'mitos melee': [9, 9, 1, 2] },
    });
    expect(state.engagements).toEqual([]);
    expect(count(events, 'engagement-ended')).toBe(1);
    expect([crewOf(state, 'comet'), crewOf(state, 'mitos')]).toEqual([23, 12]);
  });
});

describe('boarders on a sinking ship', () => {
  const sinking = (positions: NonNullable<Given['positions']>) => {
    const ships = {
      comet: { ...COMET, characters: ['hero'] },
      mitos: { ...MITOS, damage: { hull: [0, 14] as const }, patch: { sinkingSince: 1 } },
    };
    const fights = [{ committed: { comet: 4, mitos: 2 }, boarding: ['comet'], heroes: { comet: ['hero'] } }];
    let state = playRound(given({ ships, positions, fights })).state;
    while (state.phase === 'melee') {
      state = meleeRound(state, {
        orders: { comet: FIGHT, mitos: FIGHT },
        dice: {
          'comet melee': [1, 2, 3, 4],
          'comet hero-fight': [1, 2, 3, 4, 5, 6, 7, 8],
          'mitos melee': [1, 2],
        },
      }).state;
    }
    return goOn(state, 'end').state;
  };

  test.each([{ 'comet>mitos': 'B' }, { 'mitos>comet': 'B' }] as const)(
    'RN-R44 come home where %j joins the pair',
    (positions) => {
      const state = sinking(positions);
      expect(shipIn(state, 'mitos').status).toBe('sunk');
      expect(crewOf(state, 'comet')).toBe(24);
      expect(personIn(state, 'comet', 'hero')).toMatchObject({ out: false, fightingIn: null });
      expect(state.engagements).toEqual([]);
    },
  );

  test.each([{}, { 'comet>mitos': 'S' }] as const)('RN-R44 are lost where only %j does', (positions) => {
    const state = sinking(positions);
    expect(shipIn(state, 'mitos').status).toBe('sunk');
    expect(crewOf(state, 'comet')).toBe(20);
    expect(personIn(state, 'comet', 'hero')).toMatchObject({ out: true, fightingIn: null });
  });
});

describe('shots at a ship with a deck fight', () => {
  test('RN-R46 both go on shooting', () => {
    const fights = [{ committed: { comet: 4, mitos: 4 }, boarding: ['comet'] }];
    const positions = { 'comet>mitos': 'S', 'mitos>comet': 'S' } as const;
    const { state } = playRound(given({ fights, positions }), {
      orders: { comet: [hold(), volley('mitos', CATAPULTS)], mitos: [hold(), volley('comet', BALLISTAS)] },
      dice: { 'comet volley': [3, 3, 1, 2], 'mitos volley': [3, 3, 1, 2] },
    });
    expect(damages(state, 'mitos')).toEqual({ hull: [2, 2] });
    expect(damages(state, 'comet')).toEqual({ hull: [1, 1] });
    expect(positionIn(state, 'comet>mitos')).toBe('shoot');
  });
});
