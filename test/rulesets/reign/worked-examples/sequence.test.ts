import { describe, expect, test } from 'vitest';
import { type Condition, type ReignState, reign } from '../../../../src/rulesets/reign/index.ts';
import {
  ADVANCE,
  act,
  begun,
  COMET,
  declared,
  END,
  expectDue,
  expectOver,
  FULL,
  type GivenShip,
  given,
  hold,
  MITOS,
  pass,
  patched,
  playRound,
  refusal,
  rollIn,
  scenarioOf,
  sent,
  shipIn,
  shoot,
  steady,
  strike,
  typesAmong,
  volley,
} from '../support.ts';

describe('routine work', () => {
  function cruise(type: string, captain: string, conditions: readonly Condition[] = []): ReignState {
    const ships = { us: { type, captain } };
    const scenario = scenarioOf({ ships, sides: [{ id: 'red', allies: [] }], conditions });
    return reign.init({ scenario: { ...scenario, mode: 'cruise' } });
  }
  const sail = { type: 'routine-task', side: 'red', ship: 'us', activity: 'sail' };
  const roll = (...faces: number[]) => [{ purpose: 'routine-sailing', faces }];
  const outcome = (state: ReignState, faces: Parameters<typeof act>[2]) =>
    typesAmong(act(state, sail, faces).events, 'task-automatic', 'task-done', 'task-failed');

  test('RN-E44 six dice on Difficulty 6: no roll', () => {
    expect(outcome(cruise('barge', 'captain-steady'), [])).toEqual(['task-automatic']);
  });

  test('RN-E44 a fire aboard makes it 7, and a roll', () => {
    const burning = patched(cruise('barge', 'captain-steady'), (draft) => {
      Object.assign(draft.ships.us?.tokens ?? {}, { onFire: 1 });
    });
    expect(outcome(burning, roll(7, 7, 1, 2, 3, 4))).toEqual(['task-done']);
    expect(outcome(burning, roll(6, 6, 1, 2, 3, 4))).toEqual(['task-failed']);
  });

  test('RN-E44 four dice on Difficulty 5: a roll', () => {
    expect(outcome(cruise('ob-lob', 'captain-green'), roll(5, 5, 1, 2))).toEqual(['task-done']);
  });

  test('RN-E44 in a storm there must be a roll, at the Difficulty it makes', () => {
    const gale: Condition = { id: 'gale', kind: 'storm', difficulty: 1, ships: 'all' };
    const state = cruise('smack', 'captain-steady', [gale]);
    expect(outcome(state, roll(3, 3, 1, 2, 5, 6))).toEqual(['task-done']);
    expect(outcome(state, roll(2, 2, 1, 3, 5, 6))).toEqual(['task-failed']);
  });

  test('RN-E44 in battle a smack always rolls', () => {
    const ships = { smack: { type: 'smack', captain: 'captain-steady' }, mitos: MITOS };
    const { state } = declared(given({ ships }), { smack: [shoot('mitos')] });
    expect(rollIn(state, 'smack manoeuvre')).toMatchObject({ random: 6, difficulty: 2, thrown: false });
  });
});

describe('the order of declaring', () => {
  const order = (comet: Partial<GivenShip>, mitos: Partial<GivenShip>) =>
    begun({ ships: { comet: { ...COMET, ...comet }, mitos: { ...MITOS, ...mitos } } }).declareOrder;
  const sighted = (sight: number) => steady(2, { sight });

  test('RN-E45 the lower Sense declares first', () => {
    expect(order({ captain: steady(2) }, { captain: steady(3) })).toEqual(['comet', 'mitos']);
    expect(order({ captain: steady(3) }, { captain: steady(2) })).toEqual(['mitos', 'comet']);
  });

  test('RN-E45 at equal Sense the game master declares first', () => {
    expect(order({ captain: sighted(1) }, { captain: sighted(5), gmc: true })).toEqual(['mitos', 'comet']);
  });

  test('RN-E45 then the lower Sight, then the side named first', () => {
    expect(order({ captain: sighted(2) }, { captain: sighted(1) })).toEqual(['mitos', 'comet']);
    expect(order({ captain: sighted(1) }, { captain: sighted(1) })).toEqual(['comet', 'mitos']);
  });
});

describe('the round limit', () => {
  test('RN-E58 a capture counts twice: 6 to 3', () => {
    const cutter = (side: string, sense: number): GivenShip => ({
      side,
      type: 'cutter',
      captain: steady(sense),
    });
    const ships = {
      comet: COMET,
      mitos: MITOS,
      r2: { ...cutter('red', 4), damage: { hull: [0, 14] as const }, patch: { sinkingSince: 19 } },
      b2: cutter('blue', 5),
    };
    const start = given({ ships, round: 20 });
    const { state } = playRound(start, { orders: { b2: [strike('comet')] } });
    expect(shipIn(state, 'b2').status).toBe('captured');
    expect(shipIn(state, 'r2').status).toBe('sunk');
    expectOver(state, 'red', 'round-limit');
    expect(reign.result(state)?.scores).toEqual({ red: 6, blue: 3 });
  });

  test('RN-E58 nobody has lost anything: a draw', () => {
    const state = pass(given({ round: 20 }));
    expectOver(state, null, 'round-limit');
    expect(reign.result(state)?.scores).toEqual({ red: 0, blue: 0 });
  });
});

test('RN-E59 every step of a round', () => {
  let state = given({ round: 1 });
  const send = (ship: string, ...orders: Parameters<typeof sent>[2][]) => {
    for (const order of orders) state = act(state, sent(state, ship, order)).state;
  };
  expectDue(state, 'red', 'declare', 'declare-captain');
  send('comet', shoot('mitos'), volley('mitos', FULL), END);
  expect(refusal(state, ADVANCE)).toBe('decision-pending');
  expect(refusal(state, { ...sent(state, 'mitos', END), side: 'red' })).toBe('not-your-decision');
  send('mitos', hold(), END);

  const advance = (phase: string, ...faces: { purpose: string; faces: number[] }[]) => {
    expectDue(state, null, phase, 'advance');
    const { state: after, events } = act(state, ADVANCE, faces);
    state = after;
    return events.map(({ type }) => type);
  };
  expect(advance('roll', { purpose: 'manoeuvre', faces: [4, 4, 1, 2, 7, 9] })).toEqual(['dice-rolled']);
  expect(advance('roll', { purpose: 'volley', faces: [10, 10, 10, 2, 5] })).toContain('dice-rolled');
  expect(advance('resolve')).toEqual(['manoeuvre-made']);
  expect(advance('resolve')).toContain('volley-hit');
  expect(advance('aftermath')).toContain('position-gained');
  expect(advance('upkeep')).toContain('round-ended');
  expect(state).toMatchObject({ round: 2, phase: 'declare' });
});

test('RN-E59 a set is chosen after the last roll', () => {
  let state = declared(given({ round: 1 }), { comet: [shoot('mitos'), volley('mitos', FULL)] }).state;
  state = act(state, ADVANCE, [{ purpose: 'manoeuvre', faces: [4, 4, 1, 2, 7, 9] }]).state;
  expectDue(state, null, 'roll');
  state = act(state, ADVANCE, [{ purpose: 'volley', faces: [10, 10, 5, 5, 2] }]).state;
  expectDue(state, 'red', 'choose', 'choose-set');
});

test('RN-E60 a game in which both hold: 20 rounds without a die, a draw', () => {
  let state = given({ round: 1 });
  for (let round = 1; round <= 20; round++) {
    expect(state).toMatchObject({ round, phase: 'declare' });
    for (const ship of ['comet', 'mitos']) {
      for (const order of [hold(), END]) state = act(state, sent(state, ship, order)).state;
    }
    for (const phase of ['aftermath', 'upkeep']) {
      expectDue(state, null, phase);
      state = act(state, ADVANCE).state;
    }
  }
  expectOver(state, null, 'round-limit');
});

test('RN-E67 a watch in harbour', () => {
  let state = reign.init({ scenario: 'harbour' });
  const routine = (ship: string) => ({ type: 'routine-task', side: 'red', ship, activity: 'sail' });
  const first = act(state, routine('barge'));
  expect(first.events.map(({ type }) => type)).toContain('task-automatic');
  state = first.state;
  expect(refusal(state, routine('barge'))).toBe('task-already-done');
  const sailing = (...faces: number[]) =>
    act(state, routine('ob-lob'), [{ purpose: 'routine-sailing', faces }]);
  expect(sailing(4, 4, 1, 2).events.map(({ type }) => type)).toContain('task-failed');
  const done = sailing(5, 5, 1, 2);
  expect(done.events.map(({ type }) => type)).toContain('task-done');
  expect(done.state.tasksDone).toEqual({ red: 2 });
  state = act(done.state, { type: 'end-watch', side: 'red' }).state;
  expectDue(state, null, 'upkeep');
  state = act(state, ADVANCE).state;
  expect(state).toMatchObject({ round: 2, minutes: 5, phase: 'cruise' });
});
