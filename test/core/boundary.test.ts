import { createRequire } from 'node:module';
import { createSlice } from '@reduxjs/toolkit';
import { produce } from 'immer';
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
import { type MediaevalAction, type MediaevalState, mediaeval } from '../../src/rulesets/mediaeval/index.ts';
import { reign } from '../../src/rulesets/reign/index.ts';
import { seaBattles } from '../../src/rulesets/sea-battles/index.ts';
import { shipCombat5e } from '../../src/rulesets/ship-combat-5e/index.ts';
import { bids, raid } from '../support/toys.ts';
import { invalidInputBy, readyToShoot } from './support.ts';

/* A caller's mistakes, made with every public function that takes a state, a side, an event or settings. */

const ADVANCE = { type: 'advance' };

const RULESETS = [
  mediaeval,
  imaginations,
  reign,
  shipCombat5e,
  seaBattles,
  raid,
  bids,
] as unknown as readonly Ruleset[];

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

/** A position of a ruleset at which a player has to decide, and a legal action of it that throws dice if any does. */
function positionOf(ruleset: Ruleset): { state: GameTypes['state']; action: GameTypes['action'] } {
  const match = createMatch(ruleset, { seed: 4 });
  for (let n = 0; n < 6 && match.result() === null; n++) {
    const actions = match.actions();
    match.act(actions[(5 * n) % actions.length] ?? ADVANCE);
  }
  if (match.result() !== null) match.undo();
  const { state } = match;
  const actions = ruleset.actions(state);
  const withDice = actions.find((action) => 'needs' in nextRoll(ruleset, state, action, []));
  return { state, action: withDice ?? actions.at(-1) ?? ADVANCE };
}

/** All that the uses give for a state, as a text; a text of what they throw. */
function answersOf(ruleset: Ruleset, state: GameTypes['state'], action: GameTypes['action']): string {
  const answers = Object.entries(USES).map(([name, use]) => {
    try {
      return [name, use(ruleset, state as never, action)];
    } catch (error) {
      return [name, String(error)];
    }
  });
  return JSON.stringify(answers);
}

/** Parts of plain data that are frozen. */
function frozenParts(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce(
    (sum: number, part) => sum + frozenParts(part),
    Object.isFrozen(value) ? 1 : 0,
  );
}

describe.each(RULESETS.map((ruleset) => [ruleset.id, ruleset] as const))('a caller of %s', (_id, ruleset) => {
  const { state, action } = positionOf(ruleset);
  const copies = {
    'of this program': produce,
    'of a bundle of its own': (createRequire(import.meta.url)('immer') as { produce: typeof produce })
      .produce,
  };

  test.each(Object.entries(copies))('can use a draft, by the immer %s', (_name, recipeOn) => {
    const store = { games: [state], log: [action] };
    const kept: unknown[] = [];
    const expected = answersOf(ruleset, state, action);
    const after = recipeOn(store, (draft) => {
      const [given, said] = [draft.games[0], draft.log[0]] as [GameTypes['state'], GameTypes['action']];
      kept.push(ruleset.actions(given), ruleset.deciders(given), ruleset.view(given), ruleset.sides(given));
      kept.push(ruleset.scene(given), outcomes(ruleset, given, said), ruleset.parse.action(said));
      kept.push(nextRoll(ruleset, given, said, []), ruleset.viewAction(said, null, given));
      kept.push(ruleset.parse.state(given));
      expect(answersOf(ruleset, given, said)).toBe(expected);
      draft.games[0] = ruleset.reduce(given, said) as (typeof draft.games)[number];
    });
    expect(after).toEqual({ games: [ruleset.reduce(state, action)], log: [action] });
    // nothing that was given is a draft, which would be of no use by now
    expect(() => JSON.stringify(kept)).not.toThrow();
    expect(store.games[0]).toBe(state);
  });

  test('can use a copy of a draft that still holds drafts', () => {
    const after = produce({ game: state }, (draft) => {
      draft.game = ruleset.reduce({ ...draft.game }, action) as typeof draft.game;
    });
    expect(after.game).toEqual(ruleset.reduce(state, action));
  });

  test('is told of a draft that is over', () => {
    let over: GameTypes['state'] = state;
    produce({ game: state }, (draft) => {
      over = draft.game;
    });
    for (const use of Object.values(USES))
      expect(invalidInputBy(() => use(ruleset, over as never, action))).toMatchObject({
        code: 'invalid-state',
        problem: expect.stringContaining('it cannot be read') as string,
      });
    expect(ruleset.check(state, over)?.code).toBe(ruleset.check(state, null)?.code);
    expect(invalidInputBy(() => ruleset.parse.action(over)).code).toBe('invalid-action');
    if (RULESETS.indexOf(ruleset) < 4)
      expect(invalidInputBy(() => ruleset.parse.state(over)).code).toBe('invalid-state');
  });

  test('keeps what is its own as free to change as it was', () => {
    const own = JSON.parse(JSON.stringify({ state, action })) as {
      state: typeof state;
      action: typeof action;
    };
    const text = JSON.stringify(own);
    expect(answersOf(ruleset, own.state, own.action)).toBe(answersOf(ruleset, state, action));
    ruleset.parse.state(own.state);
    ruleset.parse.action(own.action);
    expect(frozenParts(own)).toBe(0);
    expect(JSON.stringify(own)).toBe(text);
  });

  test('gets a state that shares what has not changed with one that the ruleset has made', () => {
    expect(ruleset.reduce(state, action).options).toBe(state.options);
    expect(ruleset.view(state).options).toBe(state.options);
  });
});

describe('a slice of Redux Toolkit', () => {
  test('plays by the reducer, as its whole state or as a part of it', () => {
    const whole = createSlice({
      name: 'battle',
      initialState: () => mediaeval.init(),
      reducers: {
        played: (state, { payload }: { payload: MediaevalAction }) => mediaeval.reduce(state, payload),
      },
    });
    const part = createSlice({
      name: 'table',
      initialState: () => ({ battle: mediaeval.init(), moves: 0, seen: [] as string[] }),
      reducers: {
        played(state, { payload }: { payload: MediaevalAction }) {
          if (mediaeval.check(state.battle, payload) !== null) return;
          const { state: after, events } = mediaeval.step(state.battle, payload);
          state.seen.push(mediaeval.describe(payload, state.battle), ...events.map(mediaeval.narrate));
          state.battle = after as typeof state.battle;
          state.moves++;
        },
      },
    });
    const match = createMatch(mediaeval);
    while (match.result() === null) match.act(match.actions().at(-1) ?? { type: 'advance' });
    const [opening] = match.log;
    if (opening === undefined) throw new Error('nothing was played');
    let one = whole.getInitialState();
    let two = part.getInitialState();
    for (const { action } of match.log) {
      one = whole.reducer(one, whole.actions.played(action));
      two = part.reducer(two, part.actions.played(action));
    }
    expect(one).toEqual(match.state);
    expect(two.battle).toEqual(match.state);
    expect(two.moves).toBe(match.log.length);
    expect(two.seen.slice(0, 1 + opening.events.length)).toEqual([
      'Let the referee take the next step.',
      ...opening.events.map(mediaeval.narrate),
    ]);
  });
});

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
  test.each(RULESETS.slice(0, 4).map((ruleset) => [ruleset.id, ruleset] as const))('of %s', (id, ruleset) => {
    expect(invalidInputBy(() => ruleset.narrate({ type: 'zz' }))).toMatchObject({
      code: 'invalid-event',
      path: 'type',
      message: expect.stringContaining(`"zz" is not an event that "${id}" can tell`) as string,
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

describe('describe', () => {
  const state = positionOf(mediaeval as unknown as Ruleset).state as MediaevalState;

  test('brings an action to its form first, as check does', () => {
    const { match, shot } = readyToShoot();
    const { aft: _, ...given } = shot;
    expect(mediaeval.check(match.state, given)).toBe(null);
    expect(mediaeval.describe(given as MediaevalAction, match.state)).toBe(
      mediaeval.describe(shot, match.state),
    );
    expect(mediaeval.describe({ ...shot, note: 'x' } as MediaevalAction, match.state)).toBe(
      mediaeval.describe(shot, match.state),
    );
  });

  test('refuses what is not of the right form, naming the field, and what is not legal, with the reason', () => {
    const told = (action: object) => invalidInputBy(() => mediaeval.describe(action as never, state));
    expect(told({ type: 'shoot', side: 'red', forward: 'blue-1' })).toMatchObject({
      code: 'invalid-action',
      path: 'ship',
    });
    expect(
      told({ type: 'shoot', side: 'red', ship: 'red-1', forward: 'blue-1', aft: Number.NaN }),
    ).toMatchObject({
      path: 'aft',
      problem: expect.stringContaining('something that JSON cannot hold') as string,
    });
    for (const ruleset of RULESETS.slice(0, 4)) {
      const opening = ruleset.init();
      for (const type of Object.keys(ruleset.definition.play.actions))
        expect(invalidInputBy(() => ruleset.describe({ type }, opening)).code).toBe('invalid-action');
    }
    const stranger = { type: 'shoot', side: 'red', ship: 'red-1', forward: 'nobody', aft: null };
    expect(told(stranger)).toMatchObject({
      code: 'invalid-action',
      problem: expect.stringMatching(/^it is not legal here \(wrong-step\): /) as string,
    });
  });
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
