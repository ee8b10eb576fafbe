import { describe, expect, test } from 'vitest';
import { anyFields, BrokenRulesError, createMatch, defineRuleset, nullable } from '../../src/index.ts';
import { type Mediaeval, mediaeval } from '../../src/rulesets/mediaeval/index.ts';
import { skirmish, skirmishWith } from '../testing/skirmish.ts';
import { readyToShoot } from './support.ts';

/** A position in which the first ship is to move. */
function toMove(): ReturnType<typeof mediaeval.init> {
  let state = mediaeval.init();
  while (state.step !== 'move') state = mediaeval.reduce(state, { type: 'advance' });
  return state;
}

describe('a view', () => {
  test('plays on by itself as long as no die is thrown', () => {
    const state = toMove();
    const view = mediaeval.view(state, 'red');
    const [action] = mediaeval.actions(view);
    if (action === undefined) throw new Error('nothing to do');
    expect(mediaeval.reduce(view, action)).toEqual({ ...mediaeval.reduce(state, action), rng: null });
  });

  test('has no dice: the first that is asked for is refused with a sentence, and those of the caller are taken', () => {
    const view = mediaeval.view(mediaeval.init(), 'red');
    expect(() => mediaeval.reduce(view, { type: 'advance' })).toThrow(
      'invalid-state: rng: a view has no dice of its own; give some as { dice }',
    );
  });
});

describe('a field that JSON cannot hold', () => {
  const NOT_JSON = [
    Number.NaN,
    Infinity,
    () => 0,
    Symbol('x'),
    10n,
    new Date(0),
    new Map(),
    { toJSON: () => null },
  ];

  test.each(NOT_JSON)('%o is not null, which would fit', (value) => {
    const { match, shot } = readyToShoot();
    expect(match.check({ ...shot, aft: null })).toBe(null);
    expect(match.check({ ...shot, aft: undefined })).toBe(null);
    expect(match.check({ ...shot, aft: value })).toMatchObject({
      code: 'unknown-ship',
      message: expect.not.stringContaining('null') as string,
    });
  });

  test('is refused where no rule looks at it', () => {
    const { wait } = skirmish.definition.play.actions;
    const noted = skirmishWith({
      actions: {
        ...skirmish.definition.play.actions,
        wait: { ...wait, fields: { ...wait.fields, note: nullable(anyFields()) } },
      },
    });
    const match = createMatch(noted);
    while (match.deciders()[0]?.phase !== 'aim') match.act(match.actions()[0] ?? { type: 'advance' });
    const action = match.actions().find(({ type }) => type === 'wait');
    expect(match.check({ ...action, note: { deep: ['text'] } })).toBe(null);
    for (const value of NOT_JSON) {
      expect(match.check({ ...action, note: value })?.code).toBe('unknown');
      expect(match.check({ ...action, note: { deep: [value] } })?.code).toBe('unknown');
    }
  });
});

describe('a ruleset that lets the referee through where a player has to decide', () => {
  test('is found out, instead of the decision being skipped', () => {
    const lax = defineRuleset<Mediaeval>({
      ...mediaeval.definition,
      play: { ...mediaeval.definition.play, screen: [] },
    });
    const state = toMove();
    expect(() => lax.reduce(state, { type: 'advance' })).toThrow(BrokenRulesError);
    expect(() => lax.reduce(state, { type: 'advance' })).toThrow('the step "move"');
  });
});
