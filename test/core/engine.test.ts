import { describe, expect, test } from 'vitest';
import { BrokenRulesError, defineRuleset } from '../../src/index.ts';
import { type Mediaeval, mediaeval } from '../../src/rulesets/mediaeval/index.ts';

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

describe('a ruleset that lets the referee through where a player has to decide', () => {
  test('is found out, instead of the decision being skipped', () => {
    const lax = defineRuleset<Mediaeval>({
      ...mediaeval.definition,
      screen: (state, action) =>
        action?.type === 'advance' ? null : mediaeval.definition.play.screen(state, action),
    });
    const state = toMove();
    expect(() => lax.reduce(state, { type: 'advance' })).toThrow(BrokenRulesError);
    expect(() => lax.reduce(state, { type: 'advance' })).toThrow('the step "move"');
  });
});
