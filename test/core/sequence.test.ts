import { describe, expect, test } from 'vitest';
import {
  BrokenRulesError,
  createMatch,
  defineRuleset,
  inTurn,
  once,
  type Phase,
  queued,
  type Ruleset,
} from '../../src/index.ts';
import { actorOf, choice, note, raid, type Trail, type TrailPlan, trail } from '../support/toys.ts';
import { thrownBy } from './support.ts';

/** A phase that stands at one step again and again, `times` times each turn. */
function repeated(step: string, times: number): Phase<Trail> {
  let left = 0;
  return {
    name: step,
    steps: [step],
    begin() {
      left = times;
      return times > 0 ? step : null;
    },
    next() {
      left--;
      return left > 0 ? step : null;
    },
  };
}

const never = (name: string, steps: readonly string[] = []): Phase<Trail> => ({
  name,
  steps,
  begin: () => null,
  next: () => null,
});

/** The steps at which the game stands, one after the other, `yes` chosen wherever there is a choice. */
function stepsOf(ruleset: Ruleset<Trail>, actions: number): string[] {
  let state = ruleset.init();
  const steps = [state.step];
  for (let i = 0; i < actions; i++) {
    state = ruleset.reduce(
      state,
      ruleset.deciders(state)[0]?.side === null ? { type: 'advance' } : { type: 'choose', what: 'yes' },
    );
    steps.push(state.step);
  }
  return steps;
}

describe('phases', () => {
  test('come in order, and after the last the first again', () => {
    const ruleset = trail({
      steps: { wind: note('wind'), move: choice('red'), end: note('end') },
      phases: [once('wind'), once('move'), once('end')],
    });
    expect(stepsOf(ruleset, 7)).toEqual(['wind', 'move', 'end', 'wind', 'move', 'end', 'wind', 'move']);
  });

  test('with nothing to do this turn are passed over', () => {
    const ruleset = trail({
      steps: { wind: note('wind'), gale: note('gale'), end: note('end'), lull: note('lull') },
      phases: [once('wind'), never('gale', ['gale']), once('end'), never('lull', ['lull'])],
    });
    expect(stepsOf(ruleset, 4)).toEqual(['wind', 'end', 'wind', 'end', 'wind']);
  });

  test('stand at their steps until they have nothing more to do', () => {
    const ruleset = trail({
      steps: { shoot: choice('red'), end: note('end') },
      phases: [repeated('shoot', 3), once('end')],
    });
    expect(stepsOf(ruleset, 5)).toEqual(['shoot', 'shoot', 'shoot', 'end', 'shoot', 'shoot']);
  });

  test('a game may open in any of them', () => {
    const plan: TrailPlan = {
      steps: { wind: note('wind'), move: choice('red'), end: note('end') },
      phases: [once('wind'), once('move'), once('end')],
    };
    expect(trail({ ...plan, opening: 'move' }).init().step).toBe('move');
    const skipping = { ...plan, phases: [once<Trail>('wind'), never('move', ['move']), once<Trail>('end')] };
    expect(trail({ ...skipping, opening: 'move' }).init().step).toBe('end');
  });

  test('what is told as a game opens is told to nobody, and the game opens all the same', () => {
    const ruleset = trail({
      steps: { move: choice('red') },
      phases: [
        {
          ...once<Trail>('move'),
          begin(game, { emit }) {
            game.trail.push('opened');
            emit({ type: 'noted', what: 'opened' });
            return 'move';
          },
        },
      ],
    });
    const match = createMatch(ruleset);
    expect(match.state.trail).toEqual(['opened']);
    expect(match.log).toEqual([]);
    match.act({ type: 'choose', what: 'yes' });
    expect(match.log[0]?.events.map(({ what }) => what)).toEqual(['yes', 'opened']);
  });

  test('a game that opens in a phase that does not exist is a bug, named, and not another opening', () => {
    const error = thrownBy(() =>
      trail({ steps: { wind: note('wind') }, phases: [once('wind')], opening: 'winf' }).init(),
    );
    expect(error).toBeInstanceOf(BrokenRulesError);
    expect(error.message).toContain('winf');
  });
});

describe('a step of players and the referee', () => {
  /** Red may choose until the trail is long enough; then the referee goes on. */
  const ruleset = trail({
    steps: {
      fight: {
        kind: 'decision',
        deciders: ({ trail: words }) => (words.length < 2 ? [{ side: 'red' }] : []),
        run: (game) => void game.trail.push('refereed'),
      },
      end: note('end'),
    },
    phases: [
      { ...once<Trail>('fight'), next: ({ trail: words }) => (words.length < 3 ? 'fight' : null) },
      once('end'),
    ],
  });

  test("is the referee's exactly while nobody has to decide, under the same name", () => {
    let state = ruleset.init();
    for (let i = 0; i < 2; i++) {
      expect(ruleset.deciders(state)).toEqual([{ side: 'red', phase: 'fight', types: ['choose'] }]);
      expect(ruleset.check(state, { type: 'advance' })?.code).toBe('not-now');
      state = ruleset.reduce(state, { type: 'choose', what: 'yes' });
    }
    expect(ruleset.deciders(state)).toEqual([{ side: null, phase: 'fight', types: ['advance'] }]);
    expect(ruleset.actions(state)).toEqual([{ type: 'advance' }]);
    expect(ruleset.check(state, { type: 'choose', what: 'yes' })?.code).toBe('not-now');
    state = ruleset.reduce(state, { type: 'advance' });
    expect(state).toMatchObject({ step: 'end', trail: ['fight:yes', 'fight:yes', 'refereed'] });
  });

  test('that lets the referee through while a player has to decide is found out', () => {
    const lax = defineRuleset<Trail>({
      ...ruleset.definition,
      play: { ...ruleset.definition.play, screen: [] },
    });
    expect(() => lax.reduce(lax.init(), { type: 'advance' })).toThrow(BrokenRulesError);
  });
});

describe('a queue', () => {
  const galePhase = (fill: readonly string[]): Ruleset<Trail> =>
    trail({
      steps: {
        gale: {
          kind: 'automatic',
          run(game) {
            game.trail.push(`gale on ${game.queue.shift()}`);
          },
        },
        end: note('end'),
      },
      phases: [
        queued(
          'gale',
          (game) => game.queue,
          () => fill,
        ),
        once('end'),
      ],
    });

  test('is worked off one item an action, and filled again the next turn', () => {
    const ruleset = galePhase(['a', 'b']);
    let state = ruleset.init();
    expect(state.queue).toEqual(['a', 'b']);
    for (let i = 0; i < 5; i++) state = ruleset.reduce(state, { type: 'advance' });
    expect(state.trail).toEqual(['gale on a', 'gale on b', 'end', 'gale on a', 'gale on b']);
  });

  test('that is empty is passed over', () => {
    expect(galePhase([]).init().step).toBe('end');
  });

  test('forgets what was left in it from before', () => {
    const plan: TrailPlan = {
      steps: { gale: note('gale'), end: note('end') },
      phases: [
        queued(
          'gale',
          (game) => game.queue,
          () => ['new'],
        ),
        once('end'),
      ],
      begin: { queue: ['old', 'older'] },
    };
    expect(trail(plan).init().queue).toEqual(['new']);
  });
});

describe('cards', () => {
  /** Cards that stop the game at the step of their name; those called `pass...` are passed over. */
  const cardPhase = (cards: readonly string[], ends = ''): Ruleset<Trail> =>
    trail({
      steps: { move: choice('red'), drift: note('drift'), end: note('end'), over: { kind: 'over' } },
      phases: [
        inTurn('cards', ['move', 'drift'], {
          cards: (game) => game.cards,
          place: (game) => game.place,
          moveTo(game, place) {
            game.place = place;
          },
          play(game, card) {
            game.trail.push(card);
            if (card === ends) return 'over';
            return card.startsWith('pass') ? null : card;
          },
        }),
        once('end'),
      ],
      begin: { cards },
    });

  test('come up in order and stop the game where they call for something', () => {
    expect(stepsOf(cardPhase(['move', 'drift', 'move']), 4)).toEqual([
      'move',
      'drift',
      'move',
      'end',
      'move',
    ]);
  });

  test('with nothing to do are passed over, also at the beginning and the end', () => {
    const ruleset = cardPhase(['pass-1', 'move', 'pass-2', 'pass-3', 'drift', 'pass-4']);
    expect(stepsOf(ruleset, 3)).toEqual(['move', 'drift', 'end', 'move']);
    let state = ruleset.init();
    expect(state).toMatchObject({ place: 1, trail: ['pass-1', 'move'] });
    state = ruleset.reduce(state, { type: 'choose', what: 'yes' });
    expect(state.place).toBe(4);
    state = ruleset.reduce(state, { type: 'advance' });
    expect(state.place).toBe(6);
    expect(state.trail).toEqual([
      'pass-1',
      'move',
      'move:yes',
      'pass-2',
      'pass-3',
      'drift',
      'drift',
      'pass-4',
    ]);
  });

  test('none of which has anything to do make an empty phase', () => {
    expect(cardPhase(['pass-1', 'pass-2']).init()).toMatchObject({ step: 'end', place: 2 });
    expect(cardPhase([]).init()).toMatchObject({ step: 'end', place: 0 });
  });

  test('are not played any more once one of them has ended the game', () => {
    const ruleset = cardPhase(['move', 'last', 'drift'], 'last');
    const after = ruleset.reduce(ruleset.init(), { type: 'choose', what: 'yes' });
    expect(after.trail).toEqual(['move', 'move:yes', 'last']);
    expect(after.step).toBe('over');
    expect(ruleset.result(after)).not.toBe(null);
  });
});

describe('an interrupt', () => {
  const parry: TrailPlan = {
    steps: { attack: choice('red'), parry: choice('blue'), riposte: note('riposte'), end: note('end') },
    phases: [
      {
        name: 'fight',
        steps: ['attack', 'parry', 'riposte'],
        begin(game) {
          game.place = 0;
          return 'attack';
        },
        next: (game) => (game.place < 2 ? 'attack' : null),
      },
      once('end'),
    ],
    interrupt: (game) => game.pending,
    choose(game, what) {
      if (game.step === 'attack') {
        game.place++;
        game.pending = what === 'yes' ? 'parry' : null;
      } else game.pending = what === 'yes' ? 'riposte' : null;
    },
  };

  test("comes inside another's move, is answered by the other side, and the phase goes on", () => {
    const ruleset = trail({
      ...parry,
      steps: {
        ...parry.steps,
        riposte: {
          kind: 'automatic',
          run(game) {
            game.trail.push('riposte');
            game.pending = null;
          },
        },
      },
    });
    let state = ruleset.init();
    const seen: unknown[] = [];
    const take = (what: string | null): void => {
      seen.push([state.step, ruleset.deciders(state)[0]?.side]);
      state = ruleset.reduce(state, what === null ? { type: 'advance' } : { type: 'choose', what });
    };
    take('yes');
    take('yes');
    take(null);
    take('yes');
    take('no');
    take(null);
    expect(seen).toEqual([
      ['attack', 'red'],
      ['parry', 'blue'],
      ['riposte', null],
      ['attack', 'red'],
      ['parry', 'blue'],
      ['end', null],
    ]);
    expect(state.trail).toEqual(['attack:yes', 'parry:yes', 'riposte', 'attack:yes', 'parry:no', 'end']);
  });

  test('that does not come leaves the phase as it is', () => {
    let state = trail(parry).init();
    state = trail(parry).reduce(state, { type: 'choose', what: 'no' });
    expect(state).toMatchObject({ step: 'attack', place: 1 });
  });

  test('to a step of another phase is a bug, named, since the phase interrupted could not go on', () => {
    const ruleset = trail({ ...parry, interrupt: (game) => (game.pending === null ? null : 'end') });
    const error = thrownBy(() => ruleset.reduce(ruleset.init(), { type: 'choose', what: 'yes' }));
    expect(error).toBeInstanceOf(BrokenRulesError);
    expect(error.message).toContain('end');
    expect(error.message).toContain('fight');
  });

  test('in a game of cards lets the next card come up after the answer', () => {
    let answers = 0;
    for (let seed = 0; seed < 12; seed++) {
      const match = createMatch(raid, { scenario: 'chase', seed, options: { weather: 'calm' } });
      const [first, second] = match.state.order;
      const actors: string[] = [];
      while (match.state.turn === 1 && match.result() === null) {
        const action = match.actions().find(({ type }) => type === 'fire' || type === 'brace');
        if (action === undefined) throw new Error('nobody to shoot at');
        actors.push(`${action.type} ${actorOf(action)}`);
        match.act(action);
      }
      const hits = match.log
        .flatMap(({ events }) => events)
        .filter((event) => event.type === 'fired' && event.aim !== 'miss');
      const order = [`fire ${first}`, `brace ${second}`, `fire ${second}`, `brace ${first}`];
      expect(actors).toEqual(order.filter((text) => actors.includes(text)));
      expect(actors).toHaveLength(2 + hits.length);
      answers += hits.length;
    }
    expect(answers).toBeGreaterThan(5);
  });
});

describe('the end', () => {
  test('of the game inside an action stops the sequence there', () => {
    const ruleset = trail({
      steps: { move: choice('red'), end: note('end'), over: { kind: 'over' } },
      phases: [once('move'), once('end')],
      choose(game) {
        game.step = 'over';
      },
    });
    const after = ruleset.reduce(ruleset.init(), { type: 'choose', what: 'yes' });
    expect(after.step).toBe('over');
    expect(ruleset.deciders(after)).toEqual([]);
    expect(ruleset.actions(after)).toEqual([]);
  });

  test('of the game at the end of a phase stops the sequence there', () => {
    const ruleset = trail({
      steps: { move: choice('red'), end: note('end'), over: { kind: 'over' } },
      phases: [
        {
          ...once<Trail>('move'),
          next(game) {
            game.step = 'over';
            return null;
          },
        },
        {
          ...once<Trail>('end'),
          begin(game) {
            game.trail.push('began after the end');
            return 'end';
          },
        },
      ],
    });
    const after = ruleset.reduce(ruleset.init(), { type: 'choose', what: 'yes' });
    expect(after).toMatchObject({ step: 'over', trail: ['move:yes'] });
  });

  test('of the game as a phase begins stops the sequence there', () => {
    const ruleset = trail({
      steps: { move: choice('red'), end: note('end'), over: { kind: 'over' } },
      phases: [
        once('move'),
        {
          ...never('judgement'),
          begin(game) {
            game.step = 'over';
            return null;
          },
        },
        once('end'),
      ],
    });
    const after = ruleset.reduce(ruleset.init(), { type: 'choose', what: 'yes' });
    expect(after).toMatchObject({ step: 'over', trail: ['move:yes'] });
  });

  test('may come before anything is decided', () => {
    const ruleset = trail({
      steps: { move: choice('red'), over: { kind: 'over' } },
      phases: [
        {
          ...once<Trail>('move'),
          begin(game) {
            game.step = 'over';
            return null;
          },
        },
      ],
    });
    expect(ruleset.init().step).toBe('over');
  });
});

describe('a sequence that never comes to rest', () => {
  test('is a broken ruleset, and the error names the phases', () => {
    let isAsleep = false;
    const ruleset = trail({
      steps: { move: choice('red'), drift: note('drift') },
      phases: [
        { ...once<Trail>('move'), begin: () => (isAsleep ? null : 'move') },
        never('drifting', ['drift']),
      ],
    });
    const state = ruleset.init();
    isAsleep = true;
    const error = thrownBy(() => ruleset.reduce(state, { type: 'choose', what: 'yes' }));
    expect(error).toBeInstanceOf(BrokenRulesError);
    expect(error.message).toBe(
      'The sequence never comes to rest: nothing to do in any of move, drifting, for 1000 turns.',
    );
    expect(() => ruleset.init()).toThrow(BrokenRulesError);
  });

  test.each([2, 12, 365])('is none as long as a phase has something to do the %dth time round', (round) => {
    let rounds = 0;
    const ruleset = trail({
      steps: { move: choice('red'), drift: note('drift') },
      phases: [
        never('drifting', ['drift']),
        { ...once<Trail>('move'), begin: () => (++rounds % round === 0 ? 'move' : null) },
      ],
    });
    expect(ruleset.init().step).toBe('move');
  });
});

describe('the definition of a sequence', () => {
  const steps = { move: choice('red'), drift: note('drift'), over: { kind: 'over' } } as const;

  test.each<[string, string, TrailPlan, string]>([
    [
      'a step in no phase',
      'drift',
      { steps, phases: [once('move')] },
      'belongs to 0 phases of the sequence, not to 1',
    ],
    [
      'a step in two phases',
      'move',
      { steps, phases: [once('move'), { ...once('drift'), steps: ['drift', 'move'] }] },
      'belongs to 2 phases of the sequence, not to 1',
    ],
    [
      'the end of the game in a phase',
      'over',
      { steps, phases: [once('move'), { ...once('drift'), steps: ['drift', 'over'] }] },
      'belongs to 1 phases of the sequence, not to 0',
    ],
  ])('with %s is refused, and the step is named', (_what, step, plan, problem) => {
    const error = thrownBy(() => trail(plan));
    expect(error).toBeInstanceOf(BrokenRulesError);
    expect(error.message).toContain(`"${step}" ${problem}`);
  });

  test('with each step in one phase is taken', () => {
    expect(() => trail({ steps, phases: [once('move'), once('drift')] })).not.toThrow();
  });
});
