import { describe, expect, test } from 'vitest';
import {
  BALLISTAS,
  boardWith,
  COMET,
  count,
  crewOf,
  damages,
  expectOver,
  FULL,
  flee,
  type GivenShip,
  given,
  hold,
  MITOS,
  playRound,
  positionsIn,
  progressOf,
  pursue,
  shipIn,
  shoot,
  task,
  turnsOf,
  typesAmong,
  volley,
} from '../support.ts';

const OB: GivenShip = { side: 'red', type: 'ob-lob', captain: 'captain-steady' };
const CHASE = { ships: { ob: OB, mitos: MITOS }, chase: { 'ob>mitos': 2 } };

/** The pair has parted for good: the fleer is gone, and the other side alone is left. */
function expectParted(
  story: ReturnType<typeof playRound>,
  fleer: string,
  foe: string,
  progress: number,
): void {
  expect(story.state.chase).toMatchObject({ [`${fleer}>${foe}`]: { progress, escaped: true } });
  expect(shipIn(story.state, fleer).status).toBe('escaped');
  expect(typesAmong(story.events, 'escaped-from', 'ship-escaped')).toEqual(['escaped-from', 'ship-escaped']);
  expect(positionsIn(story.state)).toEqual({});
}

test('RN-E09 shoot against flight: the manoeuvre comes first, then the volley; the fleer gets away', () => {
  const story = playRound(given(), {
    orders: { comet: [shoot('mitos'), volley('mitos', FULL)], mitos: [flee()] },
    dice: {
      'comet manoeuvre': [6, 6, 6, 2, 3, 9],
      'comet volley': [5, 5, 5, 2, 3],
      'mitos flee': [9, 9, 1, 2, 3, 4, 5],
    },
  });
  expect(turnsOf(story.steps)).toEqual(['comet manoeuvre 3x6', 'comet volley 3x5', 'mitos flee 2x9']);
  expect(damages(story.state, 'mitos')).toEqual({ hull: [3, 3] });
  expectParted(story, 'mitos', 'comet', 1);
  expectOver(story.state, null, 'broken-off');
});

test('RN-E10 flight eats the manoeuvre', () => {
  const story = playRound(given(), {
    orders: { comet: [shoot('mitos'), volley('mitos', FULL)], mitos: [flee()] },
    dice: {
      'comet manoeuvre': [6, 6, 1, 2, 3, 9],
      'comet volley': [5, 5, 5, 2, 3],
      'mitos flee': [9, 9, 1, 2, 3, 4, 5],
    },
    gobble: [{ with: 'mitos flee 9', spend: { 'comet manoeuvre 6': 1 } }],
  });
  expect(count(story.events, 'attack-lost')).toBe(1);
  expect(count(story.events, 'position-gained')).toBe(0);
  expect(damages(story.state, 'mitos')).toEqual({});
  expectParted(story, 'mitos', 'comet', 1);
});

describe('successes needed to escape', () => {
  const CASES = [
    [1, 3, 4],
    [2, 2, 2],
    [4, 3, 1],
    [4, 2, 1],
  ] as const;

  function afterSuccess(fleer: number, foe: number, progress: number) {
    const ships = {
      comet: { ...COMET, overrides: { speed: foe } },
      mitos: { ...MITOS, overrides: { speed: fleer } },
    };
    return playRound(given({ ships, chase: progress === 0 ? {} : { 'mitos>comet': progress } }), {
      orders: { mitos: [flee()] },
      dice: { 'mitos flee': [8, 8, 1, 2, 3, 4, 5].slice(0, 3 + fleer) },
    });
  }

  test.each(CASES)('RN-E29 Speed %i against %i: the last of %i parts them', (fleer, foe, needed) => {
    expectParted(afterSuccess(fleer, foe, needed - 1), 'mitos', 'comet', needed);
  });

  test.each(CASES.filter(([, , needed]) => needed > 1))(
    'RN-E29 Speed %i against %i: one fewer than %i does not',
    (fleer, foe, needed) => {
      const { state } = afterSuccess(fleer, foe, needed - 2);
      expect(state.chase).toEqual({ 'mitos>comet': { progress: needed - 1, escaped: false } });
      expect(shipIn(state, 'mitos').status).toBe('active');
    },
  );
});

test('RN-E30 a pursuer that gobbles the flight takes a success', () => {
  const { state } = playRound(given(CHASE), {
    orders: { ob: [flee()], mitos: [pursue('ob')] },
    dice: { 'ob flee': [8, 8, 1, 2, 3], 'mitos pursue': [9, 9, 9, 1, 2, 3, 4] },
    gobble: [{ with: 'mitos pursue 9', spend: { 'ob flee 8': 1 } }],
  });
  expect(progressOf(state, 'ob>mitos')).toBe(1);
});

test('RN-E31 a fleer that foils every pursue set gains a success', () => {
  const { state } = playRound(given(CHASE), {
    orders: { ob: [flee()], mitos: [pursue('ob')] },
    dice: { 'ob flee': [8, 8, 8, 2, 3], 'mitos pursue': [7, 7, 7, 1, 4, 4, 2] },
    gobble: [{ with: 'ob flee 8', spend: { 'mitos pursue 7': 2, 'mitos pursue 4': 1 } }],
  });
  expect(state.chase).toEqual({ 'ob>mitos': { progress: 3, escaped: false } });
  expect(shipIn(state, 'ob').status).toBe('active');
});

test('RN-E32 a pursue set that has resolved is not foiled', () => {
  const { state, steps } = playRound(given(CHASE), {
    orders: { ob: [flee()], mitos: [pursue('ob')] },
    dice: { 'ob flee': [6, 6, 1, 2, 3], 'mitos pursue': [9, 9, 5, 1, 2, 3, 4] },
    gobble: [{ with: 'mitos pursue 9', spend: {} }],
  });
  expect(turnsOf(steps)).toEqual(['mitos pursue 2x9', 'ob flee 2x6']);
  expect(progressOf(state, 'ob>mitos')).toBe(2);
});

test('RN-E33 at a tie in a chase the flight goes first', () => {
  const { state } = playRound(given(CHASE), {
    orders: { ob: [flee()], mitos: [pursue('ob')] },
    dice: { 'ob flee': [8, 8, 5, 5, 3], 'mitos pursue': [8, 8, 9, 1, 2, 3, 4] },
    gobble: [{ with: 'ob flee 8', spend: { 'mitos pursue 8': 1 } }],
  });
  expect(progressOf(state, 'ob>mitos')).toBe(3);
});

test('RN-E34 shooting instead of chasing does not hinder the escape', () => {
  const { state } = playRound(given({ ships: CHASE.ships }), {
    orders: { ob: [flee()], mitos: [shoot('ob'), volley('ob', BALLISTAS)] },
    dice: {
      'ob flee': [5, 5, 1, 2, 3],
      'mitos manoeuvre': [4, 4, 1, 2, 7, 9],
      'mitos volley': [3, 3, 3, 9],
    },
    gobble: [{ with: 'ob flee 5', spend: {} }],
  });
  expect(damages(state, 'ob')).toEqual({ hull: [1, 1] });
  expect(progressOf(state, 'ob>mitos')).toBe(1);
  expect(positionsIn(state)).toEqual({});
});

describe('boarding a ship that flees', () => {
  const start = () => given({ positions: { 'comet>mitos': 'B' } });
  const PLAY = {
    orders: { comet: [hold(), boardWith('mitos', 8)], mitos: [flee()] },
    dice: { 'comet board-attack': [7, 7, 7, 2, 2, 5, 9, 10], 'mitos flee': [8, 8, 8, 1, 2, 3, 4] },
  };

  test('RN-E54 the top set gobbled: foiled, and the fleer is gone', () => {
    const story = playRound(start(), {
      ...PLAY,
      gobble: [{ with: 'mitos flee 8', spend: { 'comet board-attack 7': 2 } }],
    });
    expect(count(story.events, 'boarding-foiled')).toBe(1);
    expect(crewOf(story.state, 'mitos')).toBe(12);
    expect(story.state.engagements).toEqual([]);
    expectParted(story, 'mitos', 'comet', 1);
  });

  test('RN-E54 it passes: boarded, no progress, and the position is lost', () => {
    const { state } = playRound(start(), { ...PLAY, gobble: [{ with: 'mitos flee 8', spend: {} }] });
    expect(crewOf(state, 'mitos')).toBe(10);
    expect(state.phase).toBe('melee');
    expect(state.engagements).toMatchObject([
      { id: 'comet|mitos', committed: { comet: 8, mitos: 0 }, boarding: { comet: true, mitos: false } },
    ]);
    expect(progressOf(state, 'mitos>comet')).toBe(0);
    expect(positionsIn(state)).toEqual({});
  });
});

describe('a tack in a chase', () => {
  const start = (progress: number) =>
    given({ ships: { ob: { ...OB, characters: ['mate'] }, mitos: MITOS }, chase: { 'ob>mitos': progress } });
  const TACK = {
    orders: { ob: [flee(), task('mate', 'tack')] },
    dice: { 'ob flee': [8, 8, 1, 2, 3], 'ob tack': [6, 6, 1, 2, 3] },
  };

  test('RN-E66 does not count in the round in which it is rolled', () => {
    const { state } = playRound(start(2), TACK);
    expect(state.chase).toEqual({ 'ob>mitos': { progress: 3, escaped: false } });
  });

  test('RN-E66 counts in the next rounds: Speed 3, three successes', () => {
    const third = playRound(start(1), TACK).state;
    expect(progressOf(third, 'ob>mitos')).toBe(2);
    const story = playRound(third, { orders: { ob: [flee()] }, dice: { 'ob flee': [8, 8, 1, 2, 3, 4] } });
    expectParted(story, 'ob', 'mitos', 3);
  });

  test('RN-E66 the last round of two is the fourth', () => {
    const third = playRound(start(0), TACK).state;
    const fourth = playRound(third, {
      orders: { ob: [flee()] },
      dice: { 'ob flee': [8, 8, 1, 2, 3, 4] },
    }).state;
    expect(fourth.chase).toEqual({ 'ob>mitos': { progress: 2, escaped: false } });
    const fifth = playRound(fourth, {
      orders: { ob: [flee()] },
      dice: { 'ob flee': [1, 2, 3, 4, 5, 6] },
    }).state;
    const last = playRound(fifth, { orders: { ob: [flee()] }, dice: { 'ob flee': [8, 8, 1, 2, 3] } });
    expect(last.state.chase).toEqual({ 'ob>mitos': { progress: 3, escaped: false } });
  });
});
