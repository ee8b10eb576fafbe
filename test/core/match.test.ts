import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import {
  BrokenRulesError,
  canonicalText,
  createMatch,
  DiceScriptError,
  defineRuleset,
  digest,
  IllegalActionError,
  type InitOptions,
  loadMatch,
  type Match,
  once,
  type Ruleset,
  type Save,
  sampled,
  scripted,
} from '../../src/index.ts';
import {
  bids,
  choice,
  note,
  type Raid,
  type RaidAction,
  type RaidScenario,
  raid,
  type Trail,
  trail,
} from '../support/toys.ts';
import { invalidInputBy, thrownBy, unfrozen } from './support.ts';

const ADVANCE: RaidAction = { type: 'advance' };

/** A legal action: the n-th, counted round and round; null when the game is over. */
function nth(match: Match<Raid>, n: number): RaidAction | null {
  const actions = match.actions();
  return actions[n % actions.length] ?? null;
}

function legal(match: Match<Raid>, n: number): RaidAction {
  const action = nth(match, n);
  if (action === null) throw new Error('the game is over');
  return action;
}

/** Plays the choices as far as the game goes. */
function play(match: Match<Raid>, choices: readonly number[]): Match<Raid> {
  for (const n of choices) {
    const action = nth(match, n);
    if (action !== null) match.act(action);
  }
  return match;
}

/** A match at the choice whether to fire, at the enemy named. */
function readyToFire(options: Parameters<typeof createMatch<Raid>>[1] = {}): {
  match: Match<Raid>;
  fire: RaidAction;
} {
  const match = createMatch(raid, { scenario: 'chase', seed: 11, ...options });
  const fire = match.actions().find(({ type }) => type === 'fire');
  if (fire === undefined) throw new Error('nobody can fire');
  return { match, fire };
}

/** All that can be seen of a match. */
function snapshot(match: Match<Raid>): unknown {
  return {
    state: match.state,
    log: match.log.map(({ action, events, rolls }) => ({ action, events, rolls })),
    deciders: match.deciders(),
    actions: match.actions(),
    result: match.result(),
    save: match.toJSON(),
  };
}

const seeds = fc.nat({ max: 1_000_000 });
const choices = fc.array(fc.nat({ max: 40 }), { maxLength: 25 });

/** A choice that throws dice: `yes` and `no` each a die of their own, `boom` one and then fails. */
const lots: Ruleset<Trail> = trail({
  steps: { draw: choice('red'), fate: note('fate') },
  phases: [
    {
      name: 'draw',
      steps: ['draw', 'fate'],
      begin: () => 'draw',
      next: (game) => (game.step === 'draw' ? 'fate' : null),
    },
  ],
  choose(game, what, { dice }) {
    game.trail.push(`${what} ${dice.die(what, 1_000_000)}`);
    if (what === 'boom') throw new Error('boom');
  },
});

describe('a new match', () => {
  test('stands at the first decision of a player, with what the referee did in the log', () => {
    const match = createMatch(raid, { scenario: 'chase', seed: 1 });
    expect(match.ruleset).toBe(raid);
    expect(match.deciders()[0]).toMatchObject({ phase: 'act' });
    expect(match.log.map(({ action }) => action.type)).toEqual(['advance', 'advance']);
    expect(match.log.flatMap(({ events }) => events.map(({ type }) => type))).toEqual([
      'wind-rolled',
      'order-dealt',
    ]);
    expect(match.at(0)).toEqual(raid.init({ scenario: 'chase', seed: 1 }));
    expect(match.result()).toBe(null);
  });

  test('needs nothing but a ruleset', () => {
    expect(createMatch(raid).at(0)).toEqual(raid.init());
    expect(createMatch(raid).toJSON()).toMatchObject({ scenario: 'skirmish', seed: 0, autoAdvance: true });
  });

  test('takes what init takes, and names what does not fit', () => {
    const match = createMatch(raid, { scenario: 'chase', options: { hidden: true }, seed: 'text' });
    expect(match.state.options).toEqual({ lastTurn: 4, weather: 'roll', hidden: true });
    expect(invalidInputBy(() => createMatch(raid, { scenario: 'chaise' }))).toMatchObject({
      code: 'invalid-scenario',
    });
    expect(
      invalidInputBy(() => createMatch(raid, { options: { lastTurn: 0 } } satisfies InitOptions<Raid>)),
    ).toMatchObject({ code: 'invalid-options', path: 'lastTurn' });
  });

  test('throws given dice for the set-up and for all that follows', () => {
    const dice = scripted([
      { purpose: 'hull', faces: [2, 2, 5, 5] },
      { purpose: 'wind', faces: 6 },
      { purpose: 'deal', faces: [1, 1, 1] },
      { purpose: 'aim', faces: 1 },
    ]);
    const match = createMatch(raid, { dice });
    expect(match.state.ships['red-1']?.hull).toBe(4);
    expect(match.state.ships['blue-1']?.hull).toBe(10);
    expect(match.state).toMatchObject({ wind: 6, order: ['red-1', 'red-2', 'blue-1', 'blue-2'] });
    match.act({ type: 'fire', side: 'red', ship: 'red-1', target: 'blue-1' });
    dice.assertUsedUp();
  });

  test('is played like the pure functions', () => {
    fc.assert(
      fc.property(seeds, choices, (seed, taken) => {
        const match = play(createMatch(raid, { seed }), taken);
        let state = raid.init({ seed });
        for (const { action, events, rolls } of match.log) {
          const step = raid.step(state, action);
          expect({ events, rolls }).toEqual({ events: step.events, rolls: step.rolls });
          state = step.state;
        }
        expect(match.state).toEqual(state);
        expect(match.result()).toEqual(raid.result(state));
        expect(match.deciders()).toEqual(raid.deciders(state));
        expect(match.actions()).toEqual(raid.actions(state));
        expect(match.check(ADVANCE)).toEqual(raid.check(state, ADVANCE));
      }),
      { numRuns: 30 },
    );
  });

  test('is deeply frozen in all it shows', () => {
    const match = play(createMatch(raid, { seed: 3 }), [0, 8, 3, 9]);
    expect(unfrozen(match.state)).toBe(null);
    expect(unfrozen(match.log)).toBe(null);
    expect(unfrozen(match.at(1))).toBe(null);
  });
});

describe('act', () => {
  test("plays an action and the referee's steps after it, and returns the state and the events of all", () => {
    const match = createMatch(raid, { scenario: 'chase', options: { lastTurn: 2 } });
    const before = match.log.length;
    play(match, [2]);
    const { state, events } = match.act(legal(match, 2));
    expect(match.state).toBe(state);
    expect(state.turn).toBe(2);
    expect(events).toEqual(match.log.slice(before + 1).flatMap((entry) => entry.events));
    expect(match.log.slice(before).map(({ action }) => action.type)).toEqual([
      'turn',
      'turn',
      'advance',
      'advance',
      'advance',
    ]);
    expect(events.map(({ type }) => type)).toEqual(['turned', 'turn-ended', 'wind-rolled', 'order-dealt']);
  });

  test('logs the action as it was understood, with events and rolls and nothing else', () => {
    const { match, fire } = readyToFire();
    const dressed = { ...fire, note: 'with love' };
    match.act(dressed, { dice: scripted([6]) });
    const [entry] = match.log.slice(-1);
    expect(entry?.action).toEqual(fire);
    expect(entry?.rolls).toEqual([{ purpose: 'aim', count: 1, die: 6, faces: [6] }]);
    expect(entry?.events[0]).toMatchObject({ type: 'fired', aim: 'critical', thrown: [6] });
    expect(JSON.parse(JSON.stringify(entry))).toEqual({
      action: fire,
      events: entry?.events,
      rolls: entry?.rolls,
    });
  });

  test('takes dice for this action alone; those of the referee come from where they always do', () => {
    const { match, fire } = readyToFire();
    const rng = match.state.rng;
    match.act(fire, { dice: scripted([1]) });
    expect(match.state.rng).toEqual(rng);
    const plain = readyToFire().match;
    plain.act(legal(plain, 7));
    expect(match.deciders()).toEqual(plain.deciders());
    const [first, second] = [match, plain].map((each) => each.act(legal(each, 7)).events);
    expect(first).toEqual(second);
    expect(first?.map(({ type }) => type)).toContain('wind-rolled');
  });

  test('takes its own dice before those of the match, which go on where they were', () => {
    const twoSeas: RaidScenario = {
      ships: [
        { id: 'a', side: 'x', heading: 1, hull: 9 },
        { id: 'b', side: 'y', heading: 1, hull: 9 },
      ],
    };
    const dice = scripted([
      { purpose: 'wind', faces: 4 },
      { purpose: 'deal', faces: 1 },
      { purpose: 'aim', faces: 2 },
    ]);
    const match = createMatch(raid, { scenario: twoSeas, dice });
    const fire: RaidAction = { type: 'fire', side: 'x', ship: 'a', target: 'b' };
    match.act(fire, { dice: scripted([1]) });
    expect(match.log.at(-1)?.rolls[0]?.faces).toEqual([1]);
    expect(dice.remaining()).toBe(1);
    match.undo();
    match.act(fire);
    expect(match.log.at(-1)?.rolls[0]?.faces).toEqual([2]);
    dice.assertUsedUp();
  });

  test('refuses an illegal action and changes nothing', () => {
    const { match } = readyToFire();
    const before = snapshot(match);
    const [state, log] = [match.state, match.log];
    let calls = 0;
    match.subscribe(() => calls++);
    for (const action of [ADVANCE, { type: 'ram' } as unknown as RaidAction, null as unknown as RaidAction]) {
      expect(thrownBy(() => match.act(action))).toBeInstanceOf(IllegalActionError);
    }
    expect(snapshot(match)).toEqual(before);
    expect([match.state, match.log]).toEqual([state, log]);
    expect(match.state).toBe(state);
    expect(match.log).toBe(log);
    expect(calls).toBe(0);
  });

  test('with dice that do not fit changes nothing', () => {
    const { match, fire } = readyToFire();
    const before = snapshot(match);
    for (const dice of [scripted([]), scripted([7]), scripted([{ purpose: 'wind', faces: 1 }])]) {
      expect(thrownBy(() => match.act(fire, { dice }))).toBeInstanceOf(DiceScriptError);
    }
    expect(snapshot(match)).toEqual(before);
  });

  test('whose dice run out only in a step of the referee is not half applied', () => {
    // four cards: hull, wind, deal, and one aim; the wind of turn 2 is missing
    const dice = scripted([4, 1, 1]);
    const scenario: RaidScenario = {
      ships: [
        { id: 'a', side: 'x', heading: 1, hull: 9 },
        { id: 'b', side: 'y', heading: 1, hull: 9 },
      ],
    };
    const match = createMatch(raid, { scenario, dice });
    match.act({ type: 'fire', side: 'x', ship: 'a', target: 'b' });
    const before = snapshot(match);
    expect(match.state).toMatchObject({ turn: 1, step: 'act', place: 1 });
    const hold: RaidAction = { type: 'hold', side: 'y', ship: 'b' };
    expect(thrownBy(() => match.act(hold))).toBeInstanceOf(DiceScriptError);
    expect(snapshot(match)).toEqual(before);
    expect(match.undo()).toBe(true);
    expect(match.state).toMatchObject({ place: 0 });
  });

  test('drops what could have been redone, but only if it succeeds', () => {
    const { match, fire } = readyToFire();
    match.act(fire);
    match.undo();
    expect(thrownBy(() => match.act(ADVANCE))).toBeInstanceOf(IllegalActionError);
    expect(match.redo()).toBe(true);
    match.undo();
    match.act(legal(match, 3));
    expect(match.redo()).toBe(false);
  });
});

describe('a match whose referee never stops', () => {
  const loop: Ruleset<Trail> = trail({
    steps: {
      move: choice('red'),
      loop: {
        kind: 'automatic',
        run(game) {
          game.place = 1 - game.place;
        },
      },
    },
    phases: [
      {
        name: 'all',
        steps: ['move', 'loop'],
        begin: () => 'move',
        next: (game) => (game.trail.length === 1 ? 'move' : 'loop'),
      },
    ],
  });

  test('is a broken ruleset, and nothing is half applied', () => {
    const match = createMatch(loop);
    match.act({ type: 'choose', what: 'yes' });
    const [state, log] = [match.state, match.log];
    let calls = 0;
    match.subscribe(() => calls++);
    const error = thrownBy(() => match.act({ type: 'choose', what: 'yes' }));
    expect(error).toBeInstanceOf(BrokenRulesError);
    expect(error.message).toMatch(
      /^The referee goes round for ever: .* the position is one that was there before/,
    );
    expect(match.state).toBe(state);
    expect(match.log).toBe(log);
    expect(calls).toBe(0);
    expect(match.undo()).toBe(true);
    expect(match.state).toEqual(match.at(0));
  });

  test('the error names the step that goes on for ever', () => {
    const match = createMatch(loop);
    match.act({ type: 'choose', what: 'yes' });
    expect(thrownBy(() => match.act({ type: 'choose', what: 'yes' })).message).toContain('loop');
  });

  test('from its first step on is an error of createMatch', () => {
    const eternal = trail({ steps: { loop: note('') }, phases: [once('loop')] });
    expect(() =>
      createMatch(trail({ steps: { loop: { kind: 'automatic', run() {} } }, phases: [once('loop')] })),
    ).toThrow(BrokenRulesError);
    expect(createMatch(eternal, { autoAdvance: false }).log).toEqual([]);
  });
});

describe('a referee whose steps bring no decision for long', () => {
  /** Notes that never repeat a position, until so many are there. */
  const longDrift = (length: number): Ruleset<Trail> =>
    trail({
      steps: {
        move: choice('red'),
        drift: {
          kind: 'automatic',
          run(game) {
            game.place++;
          },
        },
      },
      phases: [
        {
          name: 'move',
          steps: ['move'],
          begin: (game) => (game.place >= length ? 'move' : null),
          next: () => null,
        },
        { name: 'drift', steps: ['drift'], begin: () => 'drift', next: () => null },
      ],
    });

  test('breaks no rule: a match goes on to the decision', () => {
    const match = createMatch(longDrift(25_000));
    expect(match.deciders()[0]?.side).toBe('red');
    expect(match.log).toHaveLength(25_000);
    expect(match.undo()).toBe(false);
  });

  test('stops a match where it has taken 100,000 steps at once; an advance goes on', {
    timeout: 60_000,
  }, () => {
    const match = createMatch(longDrift(150_000));
    expect(match.log).toHaveLength(100_000);
    expect(match.actions()).toEqual([{ type: 'advance' }]);
    match.act({ type: 'advance' });
    expect(match.log).toHaveLength(150_000);
    match.act({ type: 'choose', what: 'yes' });
    expect(match.state.trail).toEqual(['move:yes']);
    expect(match.undo()).toBe(true);
    expect(match.log).toHaveLength(150_000);
    expect(match.undo()).toBe(false);
  });

  test('goes round only if no dice of another source fall between', () => {
    const gusts = trail({
      steps: {
        move: choice('red'),
        gust: {
          kind: 'automatic',
          run(game, { dice }) {
            if (dice.die('gust', 6) === 6) game.place++;
          },
        },
      },
      phases: [
        {
          name: 'move',
          steps: ['move'],
          begin: (game) => (game.place > 0 ? 'move' : null),
          next: () => null,
        },
        { name: 'gust', steps: ['gust'], begin: () => 'gust', next: () => null },
      ],
    });
    const faces = new Array<number>(5_000).fill(1);
    const match = createMatch(gusts, { dice: scripted([...faces, 6]) });
    expect(match.log).toHaveLength(5_001);
    expect(match.deciders()[0]?.side).toBe('red');
  });
});

describe('undo and redo', () => {
  test("undo takes back a player's action with the referee's steps after it, redo plays them again", () => {
    const match = createMatch(raid, { scenario: 'chase', seed: 2 });
    const start = snapshot(match);
    play(match, [2]);
    const first = snapshot(match);
    match.act(legal(match, 2));
    const second = snapshot(match);
    expect(match.undo()).toBe(true);
    expect(snapshot(match)).toEqual(first);
    expect(match.undo()).toBe(true);
    expect(snapshot(match)).toEqual(start);
    expect(match.undo()).toBe(false);
    expect(snapshot(match)).toEqual(start);
    expect(match.redo()).toBe(true);
    expect(snapshot(match)).toEqual(first);
    expect(match.redo()).toBe(true);
    expect(snapshot(match)).toEqual(second);
    expect(match.redo()).toBe(false);
    expect(snapshot(match)).toEqual(second);
  });

  test('the steps of the referee before the first decision are not taken back', () => {
    const match = createMatch(raid);
    expect(match.log.length).toBeGreaterThan(0);
    expect(match.undo()).toBe(false);
    expect(match.redo()).toBe(false);
  });

  test('with autoAdvance off each step is taken, taken back and played again by itself', () => {
    const match = createMatch(raid, { scenario: 'chase', autoAdvance: false });
    expect(match.log).toEqual([]);
    expect(match.deciders()).toEqual([{ side: null, phase: 'weather', types: ['advance'] }]);
    expect(match.actions()).toEqual([ADVANCE]);
    match.act(ADVANCE);
    match.act(ADVANCE);
    expect(match.state.step).toBe('act');
    match.undo();
    expect(match.state.step).toBe('deal');
    match.undo();
    expect(match.state).toEqual(match.at(0));
    expect(match.undo()).toBe(false);
    match.redo();
    expect(match.state.step).toBe('deal');
    match.redo();
    expect(match.state.step).toBe('act');
    expect(match.redo()).toBe(false);
  });

  const sources: readonly [string, () => Parameters<typeof createMatch<Trail>>[1]][] = [
    ['the dice of the seed', () => ({ seed: 5 })],
    ['dice for the whole match', () => ({ dice: sampled(5) })],
  ];

  describe.each(sources)('with %s', (_what, options) => {
    const draw = (match: Match<Trail>, what: string): string => {
      match.act({ type: 'choose', what });
      return match.state.trail.join();
    };

    test('the same action after an undo gives the same result', () => {
      const match = createMatch(lots, options());
      const drawn = draw(match, 'yes');
      match.undo();
      expect(draw(match, 'yes')).toBe(drawn);
      const further = draw(match, 'no');
      match.undo();
      match.undo();
      expect(draw(match, 'yes')).toBe(drawn);
      expect(draw(match, 'no')).toBe(further);
    });

    test('the same action after an undo gives the same result, whatever was tried in between', () => {
      const match = createMatch(lots, options());
      const yes = draw(match, 'yes');
      match.undo();
      const no = draw(match, 'no');
      match.undo();
      expect(draw(match, 'yes')).toBe(yes);
      match.undo();
      expect(draw(match, 'no')).toBe(no);
    });

    test('an action that fails after an undo does not get in the way of a redo and what follows', () => {
      const match = createMatch(lots, options());
      draw(match, 'yes');
      const all = draw(match, 'no');
      match.undo();
      match.undo();
      expect(() => draw(match, 'boom')).toThrow('boom');
      match.redo();
      match.redo();
      expect(match.state.trail.join()).toBe(all);
      const further = draw(match, 'yes');
      match.undo();
      expect(draw(match, 'yes')).toBe(further);
      match.undo();
      match.undo();
      expect(draw(match, 'no')).toBe(all);
    });
  });

  test('the dice of an action that failed are not lost: tried again it throws the same', () => {
    let isBroken = true;
    const fragile: Ruleset<Trail> = trail({
      steps: { draw: choice('red') },
      phases: [{ ...once('draw'), next: () => 'draw' }],
      choose(game, what, { dice }) {
        game.trail.push(String(dice.die(what, 1_000_000)));
        if (isBroken) throw new Error('boom');
      },
    });
    const match = createMatch(fragile, { dice: sampled(5) });
    expect(() => match.act({ type: 'choose', what: 'yes' })).toThrow('boom');
    isBroken = false;
    match.act({ type: 'choose', what: 'yes' });
    expect(match.state.trail.at(-1)).toBe(String(sampled(5).die('yes', 1_000_000)));
  });

  test('an action with dice of its own comes back with them on redo', () => {
    const { match, fire } = readyToFire();
    match.act(fire, { dice: scripted([6]) });
    const after = snapshot(match);
    match.undo();
    match.redo();
    expect(snapshot(match)).toEqual(after);
  });

  /** What somebody may do with a match. */
  type Deed = { readonly kind: 'act' | 'undo' | 'redo' | 'save'; readonly n: number };
  const deeds: fc.Arbitrary<readonly Deed[]> = fc.array(
    fc.record({
      kind: fc.constantFrom('act', 'act', 'act', 'undo', 'redo', 'save'),
      n: fc.nat({ max: 40 }),
    }),
    { maxLength: 30 },
  );

  test.each([true, false])(
    'any mixture of act, undo, redo, save and load is what a list of positions would do (autoAdvance %s)',
    (autoAdvance) => {
      fc.assert(
        fc.property(seeds, deeds, (seed, all) => {
          let match = createMatch(raid, { scenario: 'chase', seed, autoAdvance });
          let positions = [snapshot(match)];
          let place = 0;
          for (const { kind, n } of all) {
            const action = nth(match, n);
            if (kind === 'act' && action !== null) {
              match.act(action);
              positions = [...positions.slice(0, ++place), snapshot(match)];
            }
            if (kind === 'undo') {
              expect(match.undo()).toBe(place > 0);
              place = Math.max(0, place - 1);
            }
            if (kind === 'redo') {
              expect(match.redo()).toBe(place < positions.length - 1);
              place = Math.min(positions.length - 1, place + 1);
            }
            if (kind === 'save') {
              match = loadMatch(raid, JSON.stringify(match));
              positions = positions.slice(0, place + 1);
            }
            expect(snapshot(match)).toEqual(positions[place]);
          }
        }),
        { numRuns: 40 },
      );
    },
  );
});

describe('at', () => {
  test('is the position after the first n actions of the log', () => {
    const match = play(createMatch(raid, { seed: 4 }), [0, 5, 7, 3]);
    let state = raid.init({ seed: 4 });
    expect(match.at(0)).toEqual(state);
    match.log.forEach(({ action }, n) => {
      state = raid.reduce(state, action);
      expect(match.at(n + 1)).toEqual(state);
    });
    expect(match.at(match.log.length)).toBe(match.state);
  });

  test.each([-1, 1.5, Number.NaN, Infinity, 3, '1', null])(
    '%s is out of range, and the error says what is not',
    (n) => {
      const match = createMatch(raid, { scenario: 'chase' });
      expect(match.log).toHaveLength(2);
      const error = invalidInputBy(() => match.at(n as number));
      expect(error).toMatchObject({ code: 'invalid-argument', path: 'n' });
      expect(error.message).toContain('0 to 2');
    },
  );
});

describe('subscribe, as useSyncExternalStore uses it', () => {
  test('calls back after every change, with the new state in place, and not without one', () => {
    const match = createMatch(raid, { scenario: 'chase' });
    const seen: unknown[] = [];
    match.subscribe(() => seen.push(match.state));
    const start = match.state;
    match.act(legal(match, 3));
    const after = match.state;
    match.undo();
    match.undo();
    match.redo();
    match.redo();
    expect(seen).toEqual([after, start, after]);
  });

  test('stops when the function returned is called, also from within a call', () => {
    const match = createMatch(raid, { scenario: 'chase' });
    const calls: string[] = [];
    const stopFirst = match.subscribe(() => {
      calls.push('first');
      stopFirst();
    });
    const stopSecond = match.subscribe(() => calls.push('second'));
    match.act(legal(match, 3));
    match.undo();
    stopSecond();
    stopSecond();
    match.redo();
    expect(calls).toEqual(['first', 'second', 'second']);
  });

  test('gives what an action has led to, whatever subscribers make of it', () => {
    const plain = createMatch(raid, { scenario: 'chase', seed: 2 });
    const expected = plain.act(legal(plain, 3));
    for (const meddle of [
      (match: Match<Raid>) => match.act(legal(match, 2)),
      (match: Match<Raid>) => match.undo(),
      () => {
        throw new Error('a subscriber of no use');
      },
    ]) {
      const match = createMatch(raid, { scenario: 'chase', seed: 2 });
      const seen: unknown[] = [];
      const stop = match.subscribe(() => {
        stop();
        meddle(match);
      });
      // the error that is reported would end the test
      vi.spyOn(Promise, 'reject').mockImplementation(() => Promise.resolve() as never);
      match.subscribe(() => seen.push(match.state));
      expect(match.act(legal(match, 3))).toEqual(expected);
      expect(seen.at(-1)).toBe(match.state);
      vi.restoreAllMocks();
    }
  });

  test('state and log are the same objects as long as nothing changes, and new ones after each change', () => {
    const { match, fire } = readyToFire();
    const states = [match.state];
    const logs = [match.log];
    const changes = [() => match.act(fire), () => match.undo(), () => match.redo()];
    for (const change of changes) {
      expect(match.state).toBe(states.at(-1));
      expect(match.log).toBe(logs.at(-1));
      change();
      expect(match.state).not.toBe(states.at(-1));
      expect(match.log).not.toBe(logs.at(-1));
      states.push(match.state);
      logs.push(match.log);
    }
    expect(logs[0]).toHaveLength(2);
  });

  test('the view of a side is the same object as long as nothing changes', () => {
    const { match, fire } = readyToFire();
    const view = match.view('red');
    expect(match.view('red')).toBe(view);
    match.act(fire);
    expect(match.view('red')).not.toBe(view);
    expect(match.view('red')).toBe(match.view('red'));
  });

  test('every function works by itself, without its match', () => {
    const { match, fire } = readyToFire();
    const { act, undo, redo, at, subscribe, deciders, actions, check, result, view, toJSON } = match;
    let calls = 0;
    const stop = subscribe(() => calls++);
    expect(check(fire)).toBe(null);
    expect(actions()).toEqual(match.actions());
    act(fire);
    expect(undo()).toBe(true);
    expect(redo()).toBe(true);
    stop();
    expect(calls).toBe(3);
    expect(at(0)).toEqual(match.at(0));
    expect(deciders()).toEqual(match.deciders());
    expect(result()).toBe(null);
    expect(view('red')).toEqual(match.view('red'));
    expect(toJSON()).toEqual(match.toJSON());
  });
});

describe('actions', () => {
  test('can be asked for one side, or the referee', () => {
    const { match } = readyToFire();
    const side = match.deciders()[0]?.side ?? null;
    expect(match.actions(side)).toEqual(match.actions());
    expect(match.actions(side === 'red' ? 'blue' : 'red')).toEqual([]);
    expect(match.actions(null)).toEqual([]);
  });
});

describe('view', () => {
  test('filters state, log, actions and events alike', () => {
    const match = createMatch(raid, { scenario: 'chase', options: { hidden: true } });
    const { state, log } = match.view('red');
    expect(state).toEqual(raid.view(match.state, 'red'));
    expect(state.rng).toBe(null);
    expect(log).toEqual([
      { action: ADVANCE, events: [{ type: 'wind-rolled', wind: match.state.wind }] },
      { action: ADVANCE, events: [{ type: 'order-dealt', order: [] }] },
    ]);
    expect(match.log[1]?.events).toEqual([{ type: 'order-dealt', order: match.state.order }]);
  });

  test('shows no rolls, which might tell what is hidden', () => {
    const match = play(createMatch(raid, { options: { hidden: true } }), [0, 1, 2]);
    for (const entry of match.view('red').log)
      expect(Object.keys(entry).sort()).toEqual(['action', 'events']);
  });

  test('leaves out events that a side may not see at all', () => {
    const match = createMatch(
      { ...raid, viewEvent: (event) => (event.type === 'wind-rolled' ? null : event) },
      { scenario: 'chase' },
    );
    expect(match.view('red').log.map(({ events }) => events.map(({ type }) => type))).toEqual([
      [],
      ['order-dealt'],
    ]);
  });

  test('hides an action by leaving its place in the log', () => {
    const match = createMatch(bids);
    match.act({ type: 'bid', side: 'red', amount: 2 });
    expect(match.view('blue').log).toEqual([
      { action: null, events: [{ type: 'bid-made', side: 'red', amount: null }] },
    ]);
  });
});

describe('whatever match can be made', () => {
  const mostly = (good: readonly unknown[], ...odd: fc.Arbitrary<unknown>[]) =>
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...good) },
      ...odd.map((arbitrary) => ({ weight: 1, arbitrary })),
    );
  const ship = fc.record(
    {
      id: mostly(['a', 'b', 'c'], fc.constantFrom<unknown>('', 7)),
      side: mostly(['x', 'y', 'z'], fc.constant('\ud800')),
      heading: mostly([1, 6], fc.constantFrom<unknown>(7, Number.NaN)),
      hull: mostly([1, 9, undefined], fc.constantFrom<unknown>(null, Infinity, -0, 10n)),
    },
    { requiredKeys: ['id', 'side', 'heading'] },
  );
  const options = mostly(
    [{}, { lastTurn: 2 }, { lastTurn: undefined }, { weather: 'calm' }, undefined],
    fc.constantFrom<unknown>(null, [], { hidden: 0 }, { lastTurn: Infinity }),
    fc.anything(),
  );
  const settings = {
    scenario: mostly(
      ['skirmish', 'chase', undefined, raid.scenarios.chase?.setup],
      fc.record({ ships: fc.array(ship, { minLength: 2, maxLength: 3 }), options }),
      fc.constantFrom<unknown>('chaise', null),
      fc.anything({ withDate: true, withMap: true, withBigInt: true }),
    ),
    options,
    seed: mostly(
      [0, -0, 1.5, 1e300, 2 ** 53, '', '\ud800', undefined],
      fc.constantFrom<unknown>(Number.NaN, Infinity, null, {}, 7n),
      fc.anything(),
    ),
    autoAdvance: mostly([true, false, undefined], fc.constantFrom<unknown>(null, 0, 1, 'no', {})),
    dice: fc.oneof(
      fc.constantFrom<unknown>(null, {}, 6, () => 6, [6, 6], Math),
      fc.constantFrom(2, 3, 4, 5).map((face) => scripted(new Array<number>(60).fill(face))),
      fc.nat().map((seed) => sampled(seed)),
    ),
  };

  test('can be saved and loaded; what cannot is refused at the door', () => {
    let made = 0;
    fc.assert(
      fc.property(fc.record(settings, { requiredKeys: [] }), choices, (given, taken) => {
        let match: Match<Raid>;
        try {
          match = createMatch(raid, given as Parameters<typeof createMatch<Raid>>[1]);
        } catch (error) {
          expect((error as Error).name).toMatch(/^(InvalidInputError|DiceScriptError)$/);
          return;
        }
        made++;
        try {
          play(match, taken);
        } catch (error) {
          expect(error).toBeInstanceOf(DiceScriptError);
        }
        const loaded = loadMatch(raid, JSON.stringify(match));
        expect(loaded.state).toEqual(match.state);
        expect(loaded.log.map(({ action }) => action)).toEqual(match.log.map(({ action }) => action));
        expect(loaded.toJSON()).toEqual(match.toJSON());
      }),
      { numRuns: 400 },
    );
    expect(made).toBeGreaterThan(40);
  });

  test.each<[string, object]>([
    ['autoAdvance', { autoAdvance: null }],
    ['autoAdvance', { autoAdvance: 0 }],
    ['autoAdvance', { autoAdvance: 'no' }],
    ['seed', { seed: null }],
    ['seed', { seed: true }],
    ['dice', { dice: null }],
    ['dice', { dice: { die: () => 6 } }],
  ])('without %s as it should be: %j', (path, given) => {
    expect(invalidInputBy(() => createMatch(raid, given))).toMatchObject({ code: 'invalid-argument', path });
  });

  test('is of the scenario as it was, whatever is done to it later or answers differently', () => {
    let asked = 0;
    const scenario = {
      get ships() {
        asked++;
        return (raid.scenarios.chase?.setup.ships ?? []).map((ship) => ({ ...ship, hull: asked }));
      },
    };
    const match = createMatch(raid, { scenario });
    expect(loadMatch(raid, JSON.stringify(match)).state).toEqual(match.state);
  });

  test('of a ruleset whose forms are loose holds nothing but JSON', () => {
    const loose = defineRuleset<Raid>({
      ...raid.definition,
      forms: { ...raid.definition.forms, scenario: v.any() },
      play: {
        ...raid.definition.play,
        options: { ...raid.options, lastTurn: { ...raid.options.lastTurn, form: v.any() } },
      },
    });
    const { ships } = raid.scenarios.chase?.setup ?? { ships: [] };
    for (const value of [Infinity, Number.NaN, () => 3, 10n, new Date(0)]) {
      const odd = { ships: ships.map((ship) => ({ ...ship, hull: value as number })) };
      expect(invalidInputBy(() => createMatch(loose, { scenario: odd }))).toMatchObject({
        code: 'invalid-scenario',
        path: 'ships[0].hull',
      });
      expect(
        invalidInputBy(() => createMatch(loose, { options: { lastTurn: value as number } })),
      ).toMatchObject({ code: 'invalid-options', path: 'lastTurn' });
    }
  });
});

describe('a save', () => {
  const scenario: RaidScenario = {
    ships: [
      { id: 'a', side: 'x', heading: 1, hull: 3 },
      { id: 'b', side: 'y', heading: 2 },
      { id: 'c', side: 'z', heading: 3, hull: 2 },
    ],
    options: { lastTurn: 3 },
  };

  test('holds what the match started from, what was played, and a digest for each position', () => {
    const match = play(createMatch(raid, { scenario, seed: 'x', options: { weather: 'calm' } }), [0, 3]);
    const save = match.toJSON();
    expect(Object.keys(save)).toEqual([
      'format',
      'ruleset',
      'rulesVersion',
      'scenario',
      'options',
      'seed',
      'autoAdvance',
      'actions',
      'faces',
      'digests',
    ]);
    expect(save).toMatchObject({
      format: 'weathergage-save/1',
      ruleset: 'raid',
      rulesVersion: '3',
      scenario,
      options: { lastTurn: 3, weather: 'calm', hidden: false },
      seed: 'x',
      autoAdvance: true,
      faces: {},
    });
    expect(save.actions).toEqual(match.log.map(({ action }) => action));
    expect(save.digests).toEqual(Array.from({ length: match.log.length + 1 }, (_, n) => digest(match.at(n))));
    expect(JSON.parse(JSON.stringify(match))).toEqual(save);
  });

  test('holds the faces that did not come from the seed, by their place', () => {
    const dice = scripted([3, 5, 1, 1]);
    const withSetUpDice = createMatch(raid, { scenario, dice, options: { weather: 'calm' } });
    dice.assertUsedUp();
    expect(withSetUpDice.toJSON().faces).toEqual({ setup: [3, 5], 0: [1, 1] });
    const { match, fire } = readyToFire();
    match.act(fire, { dice: scripted([2]) });
    expect(match.toJSON().faces).toEqual({ 2: [2] });
    match.undo();
    expect(match.toJSON().faces).toEqual({});
  });

  test('does not change with what its owner, or the owner of the scenario, does to it', () => {
    const mine = JSON.parse(JSON.stringify(scenario));
    const match = createMatch(raid, { scenario: mine, dice: sampled(1) });
    const text = JSON.stringify(match);
    mine.ships[0].hull = 9;
    expect(JSON.stringify(match)).toBe(text);
    const save = match.toJSON() as unknown as {
      scenario: { ships: { hull: number }[] };
      faces: { setup: number[] };
    };
    const attempt = (change: () => void): void => {
      try {
        change();
      } catch (error) {
        expect(error).toBeInstanceOf(TypeError); // it may well be frozen
      }
    };
    attempt(() => {
      for (const ship of save.scenario.ships) ship.hull = 9;
    });
    attempt(() => save.faces.setup.push(9));
    expect(JSON.stringify(match)).toBe(text);
  });

  type Setting = { readonly what: string; readonly options: () => Parameters<typeof createMatch<Raid>>[1] };
  const settings: readonly Setting[] = [
    { what: 'a named scenario', options: () => ({ scenario: 'chase', seed: 8 }) },
    { what: 'a scenario of its own', options: () => ({ scenario, seed: 'text', options: { hidden: true } }) },
    { what: 'autoAdvance off', options: () => ({ seed: -1.5, autoAdvance: false }) },
  ];

  test.each(settings)(
    '$what: loaded anywhere it goes on as the match itself, and saves the same',
    ({ options }) => {
      fc.assert(
        fc.property(choices, choices, fc.boolean(), (before, after, withDice) => {
          const match = createMatch(raid, options());
          for (const n of before) {
            const action = nth(match, n);
            if (action === null) break;
            match.act(action, withDice && n % 3 === 0 ? { dice: sampled(n, 'own') } : {});
          }
          const text = JSON.stringify(match);
          const loaded = loadMatch(raid, text);
          expect(snapshot(loaded)).toEqual(snapshot(match));
          expect(JSON.stringify(loaded)).toBe(text);
          expect(loadMatch(raid, JSON.parse(text)).state).toEqual(match.state);
          expect(snapshot(play(loaded, after))).toEqual(snapshot(play(match, after)));
          while (match.undo()) expect(loaded.undo()).toBe(true);
          expect(loaded.undo()).toBe(false);
          expect(snapshot(loaded)).toEqual(snapshot(match));
        }),
        { numRuns: 15 },
      );
    },
  );

  test('of a finished game can be loaded, looked through and taken back', () => {
    const match = play(createMatch(raid, { seed: 6 }), new Array(200).fill(7));
    expect(match.result()).not.toBe(null);
    const loaded = loadMatch(raid, JSON.stringify(match));
    expect(loaded.result()).toEqual(match.result());
    expect(loaded.deciders()).toEqual([]);
    expect(loaded.actions()).toEqual([]);
    loaded.undo();
    expect(loaded.result()).toBe(null);
  });

  test('of a match with dice of its own has those dice; later ones come from the seed', () => {
    const match = play(createMatch(raid, { scenario, dice: sampled(99), seed: 1 }), [0, 1, 9, 3, 4]);
    const loaded = loadMatch(raid, JSON.stringify(match));
    expect(loaded.state).toEqual(match.state);
    expect(JSON.stringify(loaded)).toBe(JSON.stringify(match));
    const again = loadMatch(raid, JSON.stringify(match));
    expect(snapshot(play(loaded, [0, 1, 2, 3, 4, 5]))).toEqual(snapshot(play(again, [0, 1, 2, 3, 4, 5])));
  });

  test('with secrets in it holds them for whoever keeps the save', () => {
    const match = createMatch(bids, { seed: 1 });
    match.act({ type: 'bid', side: 'red', amount: 2 });
    const save: Save = JSON.parse(JSON.stringify(match));
    expect(save.actions).toEqual([{ type: 'bid', side: 'red', amount: 2 }]);
    expect(canonicalText(loadMatch(bids, save).state)).toBe(canonicalText(match.state));
  });
});
