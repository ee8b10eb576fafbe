import { describe, expect, test } from 'vitest';
import {
  createMatch,
  type GameTypes,
  type InvalidInputError,
  nextRoll,
  odds,
  outcomes,
  type Ruleset,
  scripted,
} from '../../src/index.ts';
import { imaginations } from '../../src/rulesets/imaginations/index.ts';
import { mediaeval } from '../../src/rulesets/mediaeval/index.ts';
import { reign } from '../../src/rulesets/reign/index.ts';
import { bids, raid } from '../support/toys.ts';
import { invalidInputBy } from './support.ts';

/* A caller's mistakes, made with every public function that takes a state, a side, an event or settings. */

const ADVANCE = { type: 'advance' };

const RULESETS = [mediaeval, imaginations, reign, raid, bids] as unknown as readonly Ruleset[];

type Use = (ruleset: Ruleset, state: never, action: GameTypes['action']) => unknown;

const USES: { readonly [name: string]: Use } = {
  sides: (ruleset, state) => ruleset.sides(state),
  deciders: (ruleset, state) => ruleset.deciders(state),
  actions: (ruleset, state) => ruleset.actions(state),
  check: (ruleset, state, action) => ruleset.check(state, action),
  reduce: (ruleset, state, action) => ruleset.reduce(state, action),
  step: (ruleset, state, action) => ruleset.step(state, action),
  result: (ruleset, state) => ruleset.result(state),
  view: (ruleset, state) => ruleset.view(state, 'red'),
  viewEvent: (ruleset, state) => ruleset.viewEvent(ADVANCE, 'red', state),
  viewAction: (ruleset, state, action) => ruleset.viewAction(action, 'red', state),
  scene: (ruleset, state) => ruleset.scene(state),
  describe: (ruleset, state, action) => ruleset.describe(action, state),
  outcomes: (ruleset, state, action) => outcomes(ruleset, state, action),
  odds: (ruleset, state, action) => odds(ruleset, state, action, () => true),
  nextRoll: (ruleset, state, action) => nextRoll(ruleset, state, action, []),
};

describe.each(Object.entries(USES))('%s refuses', (_name, use) => {
  test.each(RULESETS.map((ruleset) => [ruleset.id, ruleset] as const))(
    'what is no state of %s',
    (id, ruleset) => {
      const refusal = (state: unknown): InvalidInputError =>
        invalidInputBy(() => use(ruleset, state as never, ADVANCE));
      for (const state of [undefined, null, 7, 'state', [], () => 1])
        expect(refusal(state)).toMatchObject({
          code: 'invalid-state',
          path: '',
          problem: `expected a state of "${id}"`,
        });
      expect(refusal({})).toMatchObject({ path: 'ruleset', problem: `expected a state of "${id}"` });
      for (const other of RULESETS.filter((one) => one !== ruleset)) {
        expect(refusal(other.init())).toMatchObject({
          code: 'invalid-state',
          path: 'ruleset',
          problem: `expected a state of "${id}", but this is one of "${other.id}"`,
        });
      }
      for (const state of [{ ruleset: id }, { ruleset: id, step: 'toString', phase: 'toString' }])
        expect(refusal(state)).toMatchObject({ code: 'invalid-state', path: '' });
    },
  );
});

test.each(Object.entries(USES))(
  '%s takes a state of its ruleset, a thawed one and one that has been JSON too',
  (_, use) => {
    for (const ruleset of RULESETS) {
      const state = ruleset.init();
      const [action = ADVANCE] = ruleset.actions(state);
      expect(() => use(ruleset, state as never, action)).not.toThrow();
      expect(() => use(ruleset, JSON.parse(JSON.stringify(state)) as never, action)).not.toThrow();
    }
  },
);

describe('a side that does not play', () => {
  const state = raid.init({ options: { hidden: true } });
  const match = createMatch(raid);

  test.each<[string, (side: never) => unknown]>([
    ['actions', (side) => raid.actions(state, side)],
    ['view', (side) => raid.view(state, side)],
    ['viewEvent', (side) => raid.viewEvent({ type: 'turn-ended', turn: 1 }, side, state)],
    ['viewAction', (side) => raid.viewAction({ type: 'advance' }, side, state)],
    ['scene', (side) => raid.scene(state, side)],
    ['the actions of a match', (side) => match.actions(side)],
    ['the view of a match', (side) => match.view(side)],
  ])('%s: an error that lists the sides', (_name, use) => {
    expect(invalidInputBy(() => use('rde' as never))).toMatchObject({
      code: 'invalid-argument',
      path: 'side',
      problem: 'no such side (did you mean "red"?); there are red, blue',
    });
    for (const side of ['', 7, {}, ['red']])
      expect(invalidInputBy(() => use(side as never)).problem).toContain('there are red, blue');
  });

  test('nobody at all is an onlooker: shown no secrets in a view, and everything in a scene', () => {
    for (const nobody of [null, undefined]) {
      expect(raid.view(state, nobody).rng).toBe(null);
      expect(raid.scene(state, nobody)).toEqual(raid.scene(state));
      expect(match.view(nobody).log).toHaveLength(match.log.length);
    }
    const chosen = bids.reduce(bids.init(), { type: 'bid', side: 'blue', amount: 2 });
    expect(JSON.stringify(bids.view(chosen))).toContain('"blue":"sealed"');
    expect(bids.viewAction({ type: 'bid', side: 'blue', amount: 2 }, null, chosen)).toBe(null);
  });

  test('null asks for the actions of the referee', () => {
    expect(raid.actions(raid.init(), null)).toEqual([{ type: 'advance' }]);
    expect(match.actions(null)).toEqual([]);
  });
});

describe('an event that there is not', () => {
  test.each(RULESETS.slice(0, 3).map((ruleset) => [ruleset.id, ruleset] as const))('of %s', (id, ruleset) => {
    expect(invalidInputBy(() => ruleset.narrate({ type: 'zz' }))).toMatchObject({
      code: 'invalid-event',
      path: 'type',
      message: expect.stringContaining(`"zz" is no event that "${id}" can tell`) as string,
    });
    for (const event of [null, undefined, 7, [], {}, { type: 3 }])
      expect(invalidInputBy(() => ruleset.narrate(event as never)).code).toBe('invalid-event');
  });
});

test('an action that there is not is refused by describe, with those that there are', () => {
  const state = mediaeval.init();
  expect(invalidInputBy(() => mediaeval.describe({ type: 'bord' } as never, state))).toMatchObject({
    code: 'invalid-action',
    path: 'type',
    problem: expect.stringContaining(
      'no such action (did you mean "board"?); there are advance, move',
    ) as string,
  });
  for (const action of [null, 7, [], {}])
    expect(invalidInputBy(() => mediaeval.describe(action as never, state)).code).toBe('invalid-action');
});

describe('settings that there are not', () => {
  const state = raid.init();
  const match = createMatch(raid, { autoAdvance: false });

  test.each<[string, (settings: never) => unknown, string, string]>([
    ['createMatch', (settings) => createMatch(raid, settings), 'autoadvance', 'autoAdvance'],
    ['init', (settings) => raid.init(settings), 'option', 'options'],
    ['step', (settings) => raid.step(state, { type: 'advance' }, settings), 'die', 'dice'],
    ['act', (settings) => match.act({ type: 'advance' }, settings), 'Dice', 'dice'],
    ['outcomes', (settings) => outcomes(raid, state, { type: 'advance' }, settings), 'exakt', 'exact'],
    ['odds', (settings) => odds(raid, state, { type: 'advance' }, () => true, settings), 'limits', 'limit'],
  ])('%s names the setting, what was meant and what there is', (_name, use, given, meant) => {
    expect(invalidInputBy(() => use({ [given]: false } as never))).toMatchObject({
      code: 'invalid-argument',
      path: given,
      problem: expect.stringMatching(
        new RegExp(`^no such setting \\(did you mean "${meant}"\\?\\); there are .*${meant}`),
      ) as string,
    });
    for (const settings of [null, 7, 'fleet', []])
      expect(invalidInputBy(() => use(settings as never))).toMatchObject({
        code: 'invalid-argument',
        path: '',
      });
  });

  test('nothing has been played by them', () => {
    expect(match.log).toEqual([]);
    expect(() => match.act({ type: 'advance' }, { dice: scripted([4]) })).not.toThrow();
  });
});
