import { describe, expect, test } from 'vitest';
import { defineRuleset, type Form } from '../../src/index.ts';
import { raid } from '../support/toys.ts';
import { invalidInputBy } from './support.ts';

/** A definition of the raid, changed in place. */
function spoilt(change: (definition: Record<string, never>) => void): unknown {
  const rooms = Object.entries(raid.definition).filter(([room]) => room !== 'readers');
  const copy = Object.fromEntries(
    rooms.map(([room, parts]) => [room, typeof parts === 'object' ? { ...parts } : parts]),
  );
  change(copy as Record<string, never>);
  return copy;
}

/** `path | problem` of the error that a definition causes. */
function refusal(change: (definition: Record<string, never>) => void): string {
  const { code, path, problem } = invalidInputBy(() => defineRuleset(spoilt(change) as never));
  expect(code).toBe('invalid-definition');
  return `${path} | ${problem}`;
}

/** The same with a part of one room replaced, or removed where it is undefined. */
function changed(room: string, part: string, value: unknown): string {
  return refusal((definition) => {
    const parts = definition[room] as unknown as Record<string, unknown>;
    if (value === undefined) delete parts[part];
    else parts[part] = value;
  });
}

describe('a definition', () => {
  const { play, telling } = raid.definition;
  const { fire, ...others } = play.actions;

  test('that is whole is taken, and so is one that a ruleset has made ready', () => {
    expect(defineRuleset(spoilt(() => {}) as never).id).toBe('raid');
    expect(defineRuleset(raid.definition).init({ seed: 1 })).toEqual(raid.init({ seed: 1 }));
  });

  test.each<[what: string, room: string, part: string, value: unknown, refusal: RegExp]>([
    [
      'a misspelt view',
      'secrets',
      'veiw',
      () => null,
      /^secrets\.veiw \| no such field \(did you mean "view"\?\)/,
    ],
    ['a misspelt determinize', 'secrets', 'determinise', () => null, /did you mean "determinize"/],
    [
      'secrets that nobody can draw',
      'secrets',
      'determinize',
      undefined,
      /^secrets\.determinize \| is missing/,
    ],
    ['no result', 'play', 'result', undefined, /^play\.result \| is missing; expected a function/],
    ['no set-up', 'play', 'setUp', 'later', /^play\.setUp \| expected a function/],
    ['no scenario', 'play', 'scenarios', {}, /^play\.scenarios \| expected at least one/],
    [
      'a scenario without options',
      'play',
      'scenarios',
      { a: { title: 'A', description: '', setup: {} } },
      /^play\.scenarios\.a\.options \| is missing/,
    ],
    [
      'a scenario of another form',
      'play',
      'scenarios',
      { a: { title: 'A', description: '', options: {}, setup: {} } },
      /^play\.scenarios\.a\.setup\.ships \|/,
    ],
    [
      'a scenario with an option that there is not',
      'play',
      'scenarios',
      { a: { title: 'A', description: '', options: { lastTrun: 3 }, setup: { ships: [] } } },
      /lastTrun \| .*did you mean "lastTurn"/,
    ],
    [
      'an option without a form',
      'play',
      'options',
      { lastTurn: { default: 1, rule: 'X', description: 'x', examples: [] } },
      /^play\.options\.lastTurn\.form \| is missing/,
    ],
    [
      'an option whose default does not fit',
      'play',
      'options',
      { ...play.options, lastTurn: { ...play.options.lastTurn, default: 99 } },
      /^play\.options\.lastTurn\.default \| expected a whole number, 1 to 20/,
    ],
    [
      'an action rule without an effect',
      'play',
      'actions',
      { ...others, fire: { ...fire, effect: undefined } },
      /^play\.actions\.fire\.effect \| is missing/,
    ],
    [
      'an action rule with a misspelt field',
      'play',
      'actions',
      { ...others, fire: { ...fire, candidate: () => [] } },
      /^play\.actions\.fire\.candidate \| .*did you mean "candidates"/,
    ],
    [
      'a field whose form is none',
      'play',
      'actions',
      { ...others, fire: { ...fire, fields: { target: 'a ship' } } },
      /^play\.actions\.fire\.fields\.target \| expected a form/,
    ],
    [
      "an action of the referee's name",
      'play',
      'actions',
      { ...play.actions, advance: fire },
      /^play\.actions\.advance \| is the referee's/,
    ],
    [
      'a step of no kind',
      'play',
      'sequence',
      { ...play.sequence, steps: { ...play.sequence.steps, act: { kind: 'desision', deciders: () => [] } } },
      /steps\.act\.kind \| .*did you mean "decision"/,
    ],
    [
      'a phase without a beginning',
      'play',
      'sequence',
      { ...play.sequence, phases: [{ name: 'weather', steps: ['weather'], next: () => null }] },
      /phases\[0\]\.begin \| is missing/,
    ],
    [
      'a rejection without a sentence',
      'play',
      'rejections',
      { ...play.rejections, 'game-over': { rules: [] } },
      /^play\.rejections\.game-over\.message \| is missing/,
    ],
    [
      'a sentence that is none',
      'telling',
      'events',
      { ...telling.events, held: 'She holds her fire.' },
      /^telling\.events\.held \| expected a function/,
    ],
    [
      'a sentence for an action that there is not',
      'telling',
      'choices',
      { fier: () => 'Fire.' },
      /^telling\.choices\.fier \| .*did you mean "fire"/,
    ],
    [
      'an invariant that is none',
      'proofs',
      'invariants',
      { 'hulls-afloat': true },
      /^proofs\.invariants\.hulls-afloat \| expected a function/,
    ],
    ['a worth that is none', 'bots', 'evaluate', 7, /^bots\.evaluate \| expected a function/],
    ['a form of a state that is none', 'forms', 'scenario', {}, /^forms\.scenario \| expected a form/],
  ])('with %s is refused by name', (_what, room, part, value, expected) => {
    expect(changed(room, part, value)).toMatch(expected);
  });

  test('that is misspelt at the top is refused, and so is one that is nothing', () => {
    const misspelt = refusal((definition) => Object.assign(definition, { secerts: {} }));
    expect(misspelt).toMatch(/^secerts \| no such field \(did you mean "secrets"\?\)/);
    for (const nothing of [null, 7, 'raid', []])
      expect(() => defineRuleset(nothing as never)).toThrow('invalid-definition: expected an object');
  });

  test('an action that names a step that there is not, or one in which nobody decides, is refused', () => {
    const inStep = (step: string) => () =>
      defineRuleset({
        ...raid.definition,
        play: { ...play, actions: { ...play.actions, fire: { ...fire, steps: [step as 'act'] } } },
      });
    expect(inStep('akt')).toThrow('The action "fire" names a step: no such step (did you mean "act"?)');
    expect(inStep('burn')).toThrow('The action "fire" names the step "burn", in which nobody decides.');
  });

  test('a decision for which there is no action is refused', () => {
    const { brace, ...rest } = play.actions;
    const actions = { ...rest, brace: { ...brace, steps: ['act'] as const } };
    expect(() => defineRuleset({ ...raid.definition, play: { ...play, actions } })).toThrow(
      'No action can be chosen in the step "brace", which is a decision.',
    );
  });

  test('forms may be those of any library that keeps to the Standard Schema', () => {
    const even: Form<number> = {
      '~standard': {
        version: 1,
        vendor: 'somebody',
        validate: (value) =>
          Number(value) % 2 === 0
            ? { value: value as number }
            : { issues: [{ message: 'expected an even number' }] },
      },
    };
    const lastTurn = { ...play.options.lastTurn, form: even };
    const evenRaid = defineRuleset({
      ...raid.definition,
      play: {
        ...play,
        options: { ...play.options, lastTurn },
        scenarios: { chase: play.scenarios.chase as NonNullable<typeof play.scenarios.chase> },
      },
      forms: {},
    });
    expect(evenRaid.parse.options({ lastTurn: 6 }).lastTurn).toBe(6);
    expect(invalidInputBy(() => evenRaid.parse.options({ lastTurn: 5 }))).toMatchObject({
      path: 'lastTurn',
      problem: 'expected an even number',
    });
  });
});
