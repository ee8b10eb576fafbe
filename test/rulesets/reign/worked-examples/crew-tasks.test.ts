import { describe, expect, test } from 'vitest';
import type { Condition, ReignState } from '../../../../src/rulesets/reign/index.ts';
import {
  act,
  archers,
  BALLISTAS,
  CATAPULTS,
  COMET,
  count,
  crewOf,
  damages,
  declared,
  expectOver,
  FULL,
  flee,
  type GivenShip,
  given,
  hold,
  MITOS,
  order,
  playRound,
  refusal,
  repel,
  rollIn,
  sailors,
  sent,
  shipIn,
  shoot,
  slotOf,
  someone,
  task,
  typesAmong,
  volley,
} from '../support.ts';

type State = ReignState;

const MATE = { comet: COMET, mitos: { ...MITOS, characters: ['mate'] } };
const TEN = [1, 2, 3, 5, 6, 7, 8, 9];

/** Difficulty that the captain of a ship meets in this round. */
function difficultyOf(state: State, ship: string, foe: string): number {
  const orders = { [ship]: [shoot(foe)] };
  return rollIn(declared(state, orders).state, `${ship} manoeuvre`).difficulty;
}

/** Dice of a ship's flight in this round. */
function fleeDice(state: State, ship: string): number {
  return rollIn(declared(state, { [ship]: [flee()] }).state, `${ship} flee`).random;
}

/** Plays rounds in which nobody does anything. */
function wait(state: State, rounds: number): State {
  let now = state;
  for (let i = 0; i < rounds; i++) now = playRound(now).state;
  return now;
}

describe('tacking', () => {
  const TACK = {
    orders: { mitos: [hold(), task('mate', 'tack')] },
    dice: { 'mitos tack': [6, 6, 6, 1, 2] },
  };

  test('RN-E35 a mate gives +1 Speed in the next three rounds, and no Difficulty', () => {
    const third = playRound(given({ ships: MATE }), TACK).state;
    expect(shipIn(third, 'mitos').timers).toMatchObject({ tackUntil: 5, tackDifficultyUntil: null });
    expect([0, 1, 2, 3].map((rounds) => fleeDice(wait(third, rounds), 'mitos'))).toEqual([8, 8, 8, 7]);
    expect(difficultyOf(third, 'mitos', 'comet')).toBe(3);
  });

  test('RN-E35 ten sailors give +1 Speed and +1 Difficulty in the next two', () => {
    const third = playRound(given(), {
      orders: { mitos: [hold(), sailors('tack', 10)] },
      dice: { 'mitos tack': [4, 4, ...TEN] },
    }).state;
    expect(shipIn(third, 'mitos').timers).toMatchObject({ tackUntil: 4, tackDifficultyUntil: 4 });
    expect([0, 1, 2].map((rounds) => fleeDice(wait(third, rounds), 'mitos'))).toEqual([8, 8, 7]);
    expect([0, 1, 2].map((rounds) => difficultyOf(wait(third, rounds), 'mitos', 'comet'))).toEqual([4, 4, 3]);
  });

  test('RN-E35 a second success that ends no later changes nothing', () => {
    const third = playRound(given({ ships: MATE }), TACK).state;
    const { state } = playRound(third, {
      orders: { mitos: [hold(), task('mate', 'tack')] },
      dice: { 'mitos tack': [6, 6, 1, 2, 3] },
    });
    expect(shipIn(state, 'mitos').timers.tackUntil).toBe(5);
  });
});

describe('ballast', () => {
  const SWELL: Condition = { id: 'swell', kind: 'rough-sea', difficulty: 2, ships: 'all' };
  const WORK = {
    orders: { mitos: [hold(), sailors('adjust-ballast', 10)] },
    dice: { 'mitos adjust-ballast': [1, 1, 1, 2, 3, 4, 5, 6, 7, 8] },
  };
  const positions = { 'mitos>comet': 'S' } as const;

  function weaponDice(state: State): [volley: number, archers: number] {
    const { state: after } = declared(state, {
      mitos: [hold(), volley('comet', BALLISTAS), archers('comet', 4)],
    });
    return [rollIn(after, 'mitos volley').random, rollIn(after, 'mitos archers').random];
  }

  test('RN-E36 sailors lower the sea by 1 from the next round on, and cost a die for three', () => {
    const start = given({ conditions: [SWELL], positions });
    expect([difficultyOf(start, 'mitos', 'comet'), weaponDice(start)]).toEqual([5, [4, 4]]);
    const third = playRound(start, WORK).state;
    expect(shipIn(third, 'mitos').tokens.ballast).toBe(1);
    expect([0, 1, 2, 3].map((rounds) => difficultyOf(wait(third, rounds), 'mitos', 'comet'))).toEqual([
      4, 4, 4, 4,
    ]);
    expect([0, 1, 2, 3].map((rounds) => weaponDice(wait(third, rounds)))).toEqual([
      [3, 3],
      [3, 3],
      [3, 3],
      [4, 4],
    ]);
  });

  test('RN-E36 a second success adds nothing', () => {
    const third = playRound(given({ conditions: [SWELL], positions }), WORK).state;
    const fourth = playRound(third, WORK).state;
    expect(difficultyOf(fourth, 'mitos', 'comet')).toBe(4);
  });

  test('RN-E36 a change of the sea ends it', () => {
    const gale: Condition = { id: 'gale', kind: 'storm', difficulty: 2, ships: 'all' };
    const schedule = [{ round: 4, remove: ['swell'], add: [gale] }];
    const third = playRound(given({ conditions: [SWELL], positions, schedule }), WORK).state;
    expect(difficultyOf(third, 'mitos', 'comet')).toBe(4);
    const fourth = wait(third, 1);
    expect(shipIn(fourth, 'mitos').tokens.ballast).toBe(0);
    expect(difficultyOf(fourth, 'mitos', 'comet')).toBe(5);
  });

  test('RN-E36 there is no ballast work in a calm', () => {
    const held = order(slotOf(given({ ships: MATE }), 'mitos'), 'mitos', hold());
    expect(refusal(held, sent(held, 'mitos', sailors('adjust-ballast', 10)))).toBe('calm-sea');
    expect(refusal(held, sent(held, 'mitos', task('mate', 'adjust-ballast')))).toBe('calm-sea');
  });
});

describe('pushing the limits', () => {
  const push = task('mate', 'push-limits', { skill: 'inspire' });

  test('RN-E37 a push widens every set for the next two rounds', () => {
    const start = given({ ships: MATE, positions: { 'mitos>comet': 'S' } });
    const third = playRound(start, {
      orders: { mitos: [hold(), push] },
      dice: { 'mitos push-limits': [7, 7, 1, 2, 3, 4] },
    }).state;
    expect(shipIn(third, 'mitos')).toMatchObject({ timers: { pushUntil: 4 }, pushFailures: 0 });
    const fire = {
      orders: { mitos: [hold(), volley('comet', BALLISTAS)] },
      dice: { 'mitos volley': [4, 4, 1, 2] },
    };
    const hulls = [0, 1, 2].map(
      (rounds) => damages(playRound(wait(third, rounds), fire).state, 'comet').hull,
    );
    expect(hulls).toEqual([
      [2, 2],
      [2, 2],
      [1, 1],
    ]);
  });

  test('RN-E37 nobody pushes with a skill of 1, nor does the captain', () => {
    const novice = someone('novice', {}, { sailing: 1, inspire: 2 });
    const ships = { comet: { ...COMET, characters: [novice] }, mitos: MITOS };
    const start = given({ ships });
    const state = act(start, sent(start, 'comet', hold())).state;
    const byNovice = (skill: string) => sent(state, 'comet', task('novice', 'push-limits', { skill }));
    expect(refusal(state, byNovice('sailing'))).toBe('skill-too-low');
    expect(refusal(state, byNovice('inspire'))).toBeNull();
    const byCaptain = task('captain-steady', 'push-limits', { skill: 'sailing' });
    expect(refusal(state, sent(state, 'comet', byCaptain))).toBe('captain-may-not-push');
  });

  const FAILED: readonly (readonly [
    string,
    readonly number[],
    Record<string, readonly number[]>,
    number,
    number,
  ])[] = [
    ['cutter', [6, 6, 1, 2, 3, 4], { hull: [8, 6], masts: [2, 4] }, 5, 3],
    ['galley', [6, 6, 1, 2, 3, 4], { hull: [10, 5], masts: [6, 2] }, 6, 2],
    ['ob-lob', [6, 6, 1, 2, 3, 4], { hull: [10, 5], masts: [10, 0] }, 6, 1],
  ];

  test.each(FAILED)('RN-E38 a failed push of a %s', (type, faces, hurt, difficulty, speed) => {
    const ships = { us: { type, captain: 'captain-steady', characters: ['mate'] }, mitos: MITOS };
    const { state } = playRound(given({ ships }), {
      orders: { us: [hold(), push] },
      dice: { 'us push-limits': faces },
    });
    expect(damages(state, 'us')).toEqual(hurt);
    expect(shipIn(state, 'us').pushFailures).toBe(1);
    expect(difficultyOf(state, 'us', 'mitos')).toBe(difficulty);
    expect(fleeDice(state, 'us')).toBe(3 + speed);
  });

  test('RN-E38 a failed push sinks a smack', () => {
    const ships = { us: { type: 'smack', captain: 'captain-steady', characters: ['mate'] }, mitos: MITOS };
    const { state, events } = playRound(given({ ships }), {
      orders: { us: [hold(), push] },
      dice: { 'us push-limits': [5, 5, 1, 2, 3, 4] },
    });
    expect(damages(state, 'us')).toEqual({ hull: [0, 8], masts: [0, 4] });
    expect(shipIn(state, 'us')).toMatchObject({ status: 'active', sinkingSince: 2, pushFailures: 1 });
    expect(count(events, 'ship-sinking')).toBe(1);
  });
});

describe('damage control', () => {
  const ships = {
    comet: COMET,
    mitos: { ...MITOS, characters: ['carpenter'], damage: { hull: [8, 6] } } as GivenShip,
  };
  const repair = (mode: string) => task('carpenter', 'damage-control', { location: 'hull', mode });

  test.each([
    ['structural', [4, 4, 1, 2, 3, 5], [9, 5], 4],
    ['superficial', [4, 4, 1, 2, 3, 5], [7, 6], 3],
    ['structural', [4, 4, 4, 4, 3, 5], [9, 5], 4],
    ['superficial', [4, 4, 4, 4, 3, 5], [7, 6], 3],
  ] as const)('RN-E39 mode %s with %j: hull %j, Difficulty %i', (mode, faces, hull, difficulty) => {
    const { state } = playRound(given({ ships }), {
      orders: { mitos: [hold(), repair(mode)] },
      dice: { 'mitos damage-control': faces },
    });
    expect(damages(state, 'mitos')).toEqual({ hull });
    expect(difficultyOf(state, 'mitos', 'comet')).toBe(difficulty);
  });

  const SINKING = {
    comet: COMET,
    mitos: { ...MITOS, characters: ['carpenter'], damage: { hull: [0, 12] } } as GivenShip,
  };

  function hulled(): State {
    const { state, events } = playRound(given({ ships: SINKING, positions: { 'comet>mitos': 'S' } }), {
      orders: { comet: [hold(), volley('mitos', CATAPULTS)] },
      dice: { 'comet volley': [2, 2, 8, 9] },
    });
    expect(count(events, 'ship-sinking')).toBe(1);
    expect(damages(state, 'mitos')).toEqual({ hull: [0, 14] });
    expect(shipIn(state, 'mitos')).toMatchObject({ status: 'active', sinkingSince: 2 });
    return state;
  }

  test('RN-E40 a sinking ship is saved by one point in time', () => {
    const { state, events } = playRound(hulled(), {
      orders: { mitos: [hold(), repair('structural')] },
      dice: { 'mitos damage-control': [4, 4, 1, 2, 3, 5] },
    });
    expect(damages(state, 'mitos')).toEqual({ hull: [1, 13] });
    expect(shipIn(state, 'mitos')).toMatchObject({ status: 'active', sinkingSince: null });
    expect(typesAmong(events, 'ship-saved', 'ship-sunk')).toEqual(['ship-saved']);
  });

  test('RN-E40 else it goes down in the upkeep of the next round', () => {
    const { state, steps } = playRound(hulled());
    expect(shipIn(state, 'mitos').status).toBe('sunk');
    const last = steps.at(-1);
    expect(last?.before).toMatchObject({ phase: 'upkeep', round: 3 });
    expect(typesAmong(last?.events ?? [], 'ship-sunk')).toEqual(['ship-sunk']);
    expectOver(state, 'red', 'last-afloat');
  });

  test('RN-E62 takes two hands, who may not be told off for anything else', () => {
    const smack = (options = {}) => {
      const start = given({
        ships: {
          smack: {
            type: 'smack',
            captain: 'captain-steady',
            characters: ['carpenter'],
            damage: { hull: [2, 0] },
          },
          mitos: MITOS,
        },
        options,
      });
      return act(start, sent(start, 'smack', hold())).state;
    };
    const order = repair('superficial');
    const free = smack();
    expect(refusal(free, sent(free, 'smack', order))).toBeNull();
    const busy = act(free, sent(free, 'smack', repel('mitos', 3))).state;
    expect(refusal(busy, sent(busy, 'smack', order))).toBe('too-few-crew');
    const idle = smack({ damageControlHands: 0 });
    const handless = act(idle, sent(idle, 'smack', repel('mitos', 3))).state;
    expect(refusal(handless, sent(handless, 'smack', order))).toBeNull();
  });
});

describe('inspiring the crew', () => {
  const inspire = (benefit: string) => ({
    orders: { comet: [hold(), task('captain-steady', 'inspire', { benefit })] },
    dice: { 'comet inspire': [6, 6, 1, 2, 3] },
  });

  /** Followers that a pair of a height, shot at the crew of comet, kills. */
  function killed(state: State, height: number): number {
    const others = [1, 2, 5, 7].filter((face) => face !== height).slice(0, 2);
    const after = playRound(state, {
      orders: { mitos: [hold(), archers('comet', 4)] },
      dice: { 'mitos archers': [height, height, ...others] },
    });
    return crewOf(state, 'comet') - crewOf(after.state, 'comet');
  }

  test('RN-E41 raises Threat by 1 from the next round on', () => {
    const start = given();
    expect([2, 3].map((height) => killed(start, height))).toEqual([1, 1]);
    const third = playRound(start, inspire('threat')).state;
    expect([2, 3].map((height) => killed(third, height))).toEqual([0, 1]);
  });

  test('RN-E41 leaves Threat 4 as it is', () => {
    const ships = { comet: { ...COMET, overrides: { threat: 4 } }, mitos: MITOS };
    const third = playRound(given({ ships }), inspire('threat')).state;
    expect([3, 4].map((height) => killed(third, height))).toEqual([0, 1]);
  });

  test('RN-E41 gives a die to the first roll of the crew that is declared next round', () => {
    const third = playRound(given({ positions: { 'comet>mitos': 'S' } }), inspire('die')).state;
    const { state } = declared(third, {
      comet: [hold(), volley('mitos', FULL), archers('mitos', 6)],
      mitos: [],
    });
    expect(rollIn(state, 'comet volley').random).toBe(6);
    expect(rollIn(state, 'comet archers').random).toBe(6);
    expect(shipIn(state, 'comet').tokens.inspireDie).toBe(0);
  });
});

describe('treacherous waters', () => {
  const ships = { comet: COMET, mitos: { ...MITOS, characters: ['navigator', 'lookout'] } };
  const conditions: readonly Condition[] = [
    { id: 'shoals', kind: 'treacherous-waters', difficulty: 2, ships: 'all' },
  ];

  test('RN-E43 a route takes its Width off, down to 0, from the next round on', () => {
    const start = given({ ships, conditions });
    expect(difficultyOf(start, 'mitos', 'comet')).toBe(5);
    const third = playRound(start, {
      orders: { mitos: [hold(), task('navigator', 'plan-route')] },
      dice: { 'mitos plan-route': [6, 6, 6, 1, 2, 3, 4] },
    }).state;
    expect(difficultyOf(third, 'mitos', 'comet')).toBe(3);
  });

  test('RN-E43 trouble spotted gives the captain a die to steer, none to flee', () => {
    const start = given({ ships, conditions });
    const third = playRound(start, {
      orders: { mitos: [hold(), task('lookout', 'spot-trouble')] },
      dice: { 'mitos spot-trouble': [6, 6, 5, 1, 2, 3, 4] },
    }).state;
    const steering = (state: State) => {
      const { state: after } = declared(state, { mitos: [shoot('comet')] });
      return rollIn(after, 'mitos manoeuvre').random;
    };
    expect([steering(start), steering(third), steering(wait(third, 1))]).toEqual([6, 7, 6]);
    expect(fleeDice(third, 'mitos')).toBe(7);
  });
});
