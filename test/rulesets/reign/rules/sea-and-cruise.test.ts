import { describe, expect, test } from 'vitest';
import {
  type Condition,
  type ReignState,
  reign,
  type ScheduledChange,
} from '../../../../src/rulesets/reign/index.ts';
import {
  ADVANCE,
  act,
  COMET,
  count,
  declared,
  dodge,
  expectDue,
  expectOver,
  type Given,
  type GivenShip,
  given,
  MITOS,
  pass,
  refusal,
  rollIn,
  scenarioOf,
  shipIn,
  shoot,
  someone,
  typesAmong,
  typesOf,
} from '../support.ts';

const SWELL: Condition = { id: 'swell', kind: 'rough-sea', difficulty: 2, ships: 'all' };
const GALE: Condition = { id: 'gale', kind: 'storm', difficulty: 1, ships: 'all' };
const SHOALS: Condition = { id: 'shoals', kind: 'treacherous-waters', difficulty: 2, ships: 'all' };
const FOG: Condition = { id: 'fog', kind: 'other', difficulty: 1, ships: 'all' };

/** A watch of one side, or of more. */
function cruise(
  ships: { readonly [id: string]: GivenShip },
  more: Given = {},
  options: object = {},
): ReignState {
  const sides = more.sides ?? [{ id: 'red', allies: [] }];
  const scenario = { ...scenarioOf({ ...more, ships, sides }), mode: 'cruise' as const };
  return reign.init({ scenario, options });
}

const routine = (ship: string, activity = 'sail', more: object = {}) => ({
  type: 'routine-task',
  side: 'red',
  ship,
  activity,
  ...more,
});
const work = (character: string, name: string, more: object = {}) => ({
  type: 'cruise-action',
  side: 'red',
  ship: 'us',
  character,
  task: name,
  ...more,
});
const END_WATCH = { type: 'end-watch', side: 'red' };
const roll = (purpose: string, ...faces: number[]) => [{ purpose, faces }];

/** How a routine task of the ship `us` ends. */
function outcome(state: ReignState, faces: Parameters<typeof act>[2] = []): string[] {
  return typesAmong(act(state, routine('us'), faces).events, 'task-automatic', 'task-done', 'task-failed');
}

describe('what makes sailing hard', () => {
  const steering = (conditions: readonly Condition[], patch: GivenShip['patch'] = {}) => {
    const ships = { comet: { ...COMET, patch: patch ?? {} }, mitos: MITOS };
    return rollIn(
      declared(given({ ships, conditions }), { comet: [shoot('mitos')] }).state,
      'comet manoeuvre',
    ).difficulty;
  };

  test.each([
    [[], 4],
    [[SWELL], 6],
    [[GALE], 5],
    [[SHOALS], 6],
    [[FOG], 5],
    [[SWELL, GALE, SHOALS, FOG], 10],
    [[GALE, { ...GALE, id: 'second' }], 6],
    [[SHOALS, { ...SHOALS, id: 'second' }], 8],
    [[{ ...SWELL, ships: ['mitos'] }], 4],
    [[{ ...SWELL, ships: ['comet'] }], 6],
  ] as const)('RN-012, RN-R53 under %j the Difficulty is %i', (conditions, difficulty) => {
    expect(steering(conditions)).toBe(difficulty);
  });

  test('RN-012 dodge meets it as well', () => {
    const { state } = declared(given({ conditions: [SWELL] }), { comet: [dodge()] });
    expect(rollIn(state, 'comet dodge').difficulty).toBe(6);
  });

  test.each([
    [[SWELL], { tokens: { ballast: 3 } }, 4],
    [[SWELL, GALE], { tokens: { ballast: 1 } }, 6],
    [[SWELL, SHOALS], { tokens: { ballast: 9 } }, 6],
    [[SWELL, SHOALS], { tokens: { route: 9 } }, 6],
    [[SHOALS], { tokens: { route: 1 } }, 5],
    [[FOG], { tokens: { route: 5, ballast: 5 } }, 5],
    [[], { pushFailures: 2, tokens: { onFire: 1 } }, 7],
    [[], { timers: { tackDifficultyUntil: 2 } }, 5],
    [[], { timers: { tackDifficultyUntil: 1 } }, 4],
  ] as const)('RN-R28, RN-R53 under %j with %j it is %i', (conditions, patch, difficulty) => {
    expect(steering(conditions, patch)).toBe(difficulty);
  });
});

describe('the weather', () => {
  const schedule = (...changes: ScheduledChange[]) => ({ conditions: [SWELL, SHOALS], schedule: changes });
  const ids = (state: ReignState) => state.conditions.map(({ id }) => id);

  test('RN-R62 an entry of round 4 is applied at the end of round 3', () => {
    const start = given(schedule({ round: 4, remove: ['swell'], add: [GALE] }));
    const third = pass(start);
    expect(ids(third)).toEqual(['swell', 'shoals']);
    expect(ids(pass(third)).sort()).toEqual(['gale', 'shoals']);
  });

  const tokens = { ballast: 1, route: 2 };
  const aboard = (change: ScheduledChange) => {
    const ships = { comet: { ...COMET, patch: { tokens } }, mitos: MITOS };
    const { ballast, route } = shipIn(pass(given({ ...schedule(change), ships })), 'comet').tokens;
    return { ballast, route };
  };

  test.each([
    [
      { round: 3, remove: ['swell'], add: [] },
      { ballast: 0, route: 2 },
    ],
    [
      { round: 3, remove: [], add: [GALE] },
      { ballast: 0, route: 2 },
    ],
    [
      { round: 3, remove: ['shoals'], add: [] },
      { ballast: 1, route: 0 },
    ],
    [
      { round: 3, remove: [], add: [{ ...SHOALS, id: 'reef' }] },
      { ballast: 1, route: 0 },
    ],
    [
      { round: 3, remove: [], add: [FOG] },
      { ballast: 1, route: 2 },
    ],
    [
      { round: 4, remove: ['swell', 'shoals'], add: [] },
      { ballast: 1, route: 2 },
    ],
  ])('RN-R28, RN-R62 the entry %j leaves %j', (change, left) => {
    expect(aboard(change)).toEqual(left);
  });
});

describe('routine work', () => {
  test.each([
    [4, 4, true],
    [4, 5, false],
    [5, 5, true],
    [2, 6, false],
  ])('RN-010 %i dice on Difficulty %i: without a roll %s', (dice, difficulty, automatic) => {
    const captain = someone('able', { knowledge: dice - 1 }, { sailing: 1 });
    const state = cruise({ us: { type: 'cutter', captain, overrides: { difficulty } } });
    if (automatic) expect(outcome(state)).toEqual(['task-automatic']);
    else
      expect(outcome(state, roll('routine-sailing', ...[1, 2, 3, 4, 5].slice(0, dice)))).toEqual([
        'task-failed',
      ]);
  });

  test('RN-010 whatever the work is: docking, casting off, sailing', () => {
    const state = cruise({ us: { type: 'cutter', captain: 'captain-steady' } });
    for (const activity of ['dock', 'cast-off', 'sail']) {
      expect(typesOf(act(state, routine('us', activity)).events)).toContain('task-automatic');
    }
    expect(refusal(state, routine('us', 'careen'))).toBe('bad-parameter');
  });

  test('RN-011 in a storm there is a roll, however able the captain', () => {
    const us = { type: 'smack', captain: someone('ace', { knowledge: 6 }, { sailing: 4 }) };
    const faces = roll('routine-sailing', 3, 3, 1, 2, 4, 5, 6, 7, 8, 9);
    expect(outcome(cruise({ us }, { conditions: [GALE] }), faces)).toEqual(['task-done']);
    expect(outcome(cruise({ us }, { conditions: [SWELL] }))).toEqual(['task-automatic']);
    const them = { side: 'blue', type: 'smack', captain: 'captain-steady' };
    const elsewhere = { conditions: [{ ...GALE, ships: ['them'] }], sides: [{ id: 'red' }, { id: 'blue' }] };
    expect(outcome(cruise({ us, them }, elsewhere))).toEqual(['task-automatic']);
  });

  test('RN-010, RN-012 the roll needs a set at the Difficulty with all that is added', () => {
    const state = cruise({ us: { type: 'barge', captain: 'captain-steady' } }, { conditions: [SHOALS] });
    expect(outcome(state, roll('routine-sailing', 8, 8, 1, 2, 3, 4))).toEqual(['task-done']);
    expect(outcome(state, roll('routine-sailing', 7, 7, 7, 7, 7, 7))).toEqual(['task-failed']);
  });

  test('RN-R72 a failure has no effect but the telling', () => {
    const state = cruise({ us: { type: 'ob-lob', captain: 'captain-green' } });
    const { state: after } = act(state, routine('us'), roll('routine-sailing', 1, 2, 3, 4));
    expect(after.ships).toEqual(state.ships);
    expect(after.tasksDone.red ?? 0).toBe(0);
  });

  test('RN-B03, RN-R71 an Expert Die has its face named', () => {
    const expert = someone('expert', { knowledge: 2 }, { sailing: [1, 'ED'] });
    const state = cruise({ us: { type: 'barge', captain: expert } });
    expect(refusal(state, routine('us'))).toBe('ed-face-missing');
    expect(outcome(cruise({ us: { type: 'smack', captain: expert } }))).toEqual(['task-automatic']);
    const { events } = act(state, routine('us', 'sail', { edFace: 9 }), roll('routine-sailing', 9, 1, 2));
    expect(count(events, 'task-done')).toBe(1);
  });
});

describe('crew actions in a cruise', () => {
  const people = ['mate', 'navigator', 'lookout'];
  const us = { type: 'ob-lob', captain: 'captain-green', characters: people };
  const waters = () => cruise({ us }, { conditions: [SHOALS, SWELL] });

  test('RN-R72 work at once: a route', () => {
    const start = waters();
    const { state, events } = act(
      start,
      work('navigator', 'plan-route'),
      roll('plan-route', 6, 6, 1, 2, 3, 4, 5),
    );
    expect(count(events, 'effect-started')).toBe(1);
    expect(outcome(state, roll('routine-sailing', 7, 7, 1, 2))).toEqual(['task-done']);
    expect(outcome(state, roll('routine-sailing', 6, 6, 1, 2))).toEqual(['task-failed']);
    expect(outcome(start, roll('routine-sailing', 8, 8, 1, 2))).toEqual(['task-failed']);
  });

  test('RN-R72 work at once: ballast', () => {
    const { state } = act(waters(), work('mate', 'adjust-ballast'), roll('adjust-ballast', 6, 6, 1, 2, 3));
    expect(outcome(state, roll('routine-sailing', 8, 8, 1, 2))).toEqual(['task-done']);
  });

  test('RN-R29, RN-R72 work at once: trouble spotted, a die for the next routine task', () => {
    const { state } = act(
      waters(),
      work('lookout', 'spot-trouble'),
      roll('spot-trouble', 6, 6, 1, 2, 3, 4, 5),
    );
    const first = act(state, routine('us'), roll('routine-sailing', 9, 9, 1, 2, 3));
    expect(count(first.events, 'task-done')).toBe(1);
    let next = act(first.state, END_WATCH).state;
    next = act(next, ADVANCE).state;
    expect(outcome(next, roll('routine-sailing', 9, 9, 1, 2))).toEqual(['task-done']);
  });

  test('RN-R72 without a set nothing begins', () => {
    const { state, events } = act(
      waters(),
      work('mate', 'adjust-ballast'),
      roll('adjust-ballast', 6, 7, 1, 2, 3),
    );
    expect(typesAmong(events, 'effect-started', 'task-failed')).toEqual(['task-failed']);
    expect(shipIn(state, 'us').tokens.ballast).toBe(0);
  });

  test('RN-R72 one a character and watch; in the next watch again', () => {
    const { state } = act(waters(), work('mate', 'adjust-ballast'), roll('adjust-ballast', 6, 7, 1, 2, 3));
    expect(refusal(state, work('mate', 'adjust-ballast'))).toBe('task-already-done');
    expect(refusal(state, work('mate', 'plan-route'))).toBe('task-already-done');
    expect(refusal(state, work('navigator', 'plan-route'))).toBeNull();
    const next = act(act(state, END_WATCH).state, ADVANCE).state;
    expect(refusal(next, work('mate', 'adjust-ballast'))).toBeNull();
  });

  test('RN-R72 only where there is something to do', () => {
    const calm = cruise({ us }, { conditions: [FOG] });
    expect(refusal(calm, work('mate', 'adjust-ballast'))).toBe('calm-sea');
    expect(refusal(calm, work('mate', 'plan-route'))).toBe('no-hazard');
    expect(refusal(calm, work('mate', 'spot-trouble'))).toBe('no-hazard');
    expect(refusal(calm, work('mate', 'tack'))).toBe('bad-parameter');
  });

  test('RN-R72 several sets: one is chosen, then the watch goes on', () => {
    const rolled = act(
      waters(),
      work('navigator', 'plan-route'),
      roll('plan-route', 6, 6, 1, 1, 1, 4, 5),
    ).state;
    expectDue(rolled, 'red', 'choose', 'choose-set');
    const id = rolled.rolls[0]?.id;
    const { state } = act(rolled, { type: 'choose-set', side: 'red', roll: id, action: 0, height: 1 });
    expectDue(state, 'red', 'cruise', 'routine-task');
    expect(shipIn(state, 'us').tokens.route).toBe(3);
  });

  test('RN-B03, RN-R72 a Master Die is set, then the watch goes on', () => {
    const master = someone('master', { knowledge: 2 }, { navigation: [1, 'MD'] });
    const start = cruise({ us: { ...us, characters: [master] } }, { conditions: [SHOALS] });
    const rolled = act(start, work('master', 'plan-route'), roll('plan-route', 4, 4, 7)).state;
    expectDue(rolled, 'red', 'choose', 'set-master-die');
    const id = rolled.rolls[0]?.id;
    const { state } = act(rolled, { type: 'set-master-die', side: 'red', roll: id, face: 4 });
    expect(state.phase).toBe('cruise');
    expect(shipIn(state, 'us').tokens.route).toBe(3);
  });
});

describe('watch by watch', () => {
  const sides = [{ id: 'red' }, { id: 'blue' }];
  const two = () =>
    cruise(
      {
        us: { type: 'cutter', captain: 'captain-steady' },
        them: { side: 'blue', type: 'cutter', captain: 'captain-steady' },
      },
      { sides, roundLimit: 2 },
    );

  test('RN-R72 the sides come in order, each until it ends its watch', () => {
    const start = two();
    expect(start).toMatchObject({ mode: 'cruise', phase: 'cruise', round: 1, minutes: 0 });
    expectDue(start, 'red', 'cruise', 'routine-task', 'end-watch');
    expect(refusal(start, { type: 'end-watch', side: 'blue' })).toBe('not-your-decision');
    expect(refusal(start, { ...routine('them'), side: 'blue' })).toBe('not-your-decision');
    expect(refusal(start, routine('them'))).toBe('not-your-decision');
    const second = act(start, END_WATCH);
    expect(typesOf(second.events)).toContain('watch-ended');
    expectDue(second.state, 'blue', 'cruise', 'end-watch');
    expect(second.state.watchEnded).toEqual(['red']);
    const done = act(second.state, { type: 'end-watch', side: 'blue' }).state;
    expectDue(done, null, 'upkeep');
    const { state } = act(done, ADVANCE);
    expect(state).toMatchObject({ round: 2, minutes: 5, phase: 'cruise', watchEnded: [] });
    expectDue(state, 'red', 'cruise');
  });

  test('RN-R72 a cruise of several sides is no battle, whatever else is asked', () => {
    const start = two();
    expect(refusal(start, { type: 'declare-captain', side: 'red', ship: 'us', option: 'hold' })).toBe(
      'wrong-phase',
    );
    expect(refusal(start, ADVANCE)).toBe('decision-pending');
  });

  test('RN-R72 after the last watch it is over, with the tasks done', () => {
    let state = act(two(), routine('us')).state;
    for (let watch = 1; watch <= 2; watch++) {
      state = act(state, END_WATCH).state;
      state = act(state, { type: 'end-watch', side: 'blue' }).state;
      state = act(state, ADVANCE).state;
    }
    expectOver(state, null, 'round-limit');
    expect(reign.result(state)?.scores).toEqual({ red: 1, blue: 0 });
  });

  test('RN-R62, RN-R72 the weather changes between watches', () => {
    const schedule = [{ round: 2, remove: ['swell'], add: [GALE] }];
    const start = cruise(
      { us: { type: 'cutter', captain: 'captain-steady' } },
      { conditions: [SWELL], schedule },
    );
    const { state } = act(act(start, END_WATCH).state, ADVANCE);
    expect(state.conditions).toEqual([GALE]);
  });

  test('RN-R72 one routine task a ship and watch', () => {
    const start = cruise({
      us: { type: 'cutter', captain: 'captain-steady' },
      other: { type: 'smack', captain: 'captain-steady' },
    });
    const first = act(start, routine('us', 'dock')).state;
    expect(refusal(first, routine('us', 'sail'))).toBe('task-already-done');
    const second = act(first, routine('other')).state;
    expect(second.tasksDone).toEqual({ red: 2 });
    const next = act(act(second, END_WATCH).state, ADVANCE).state;
    expect(refusal(next, routine('us', 'sail'))).toBeNull();
  });
});

describe('battle in the same waters', () => {
  test('RN-013 no routine work in battle, no cruise actions either', () => {
    const state = given();
    expect(refusal(state, routine('comet'))).toBe('wrong-phase');
    expect(refusal(state, { ...work('captain-steady', 'plan-route'), ship: 'comet' })).toBe('wrong-phase');
    expect(refusal(state, END_WATCH)).toBe('wrong-phase');
  });
});
