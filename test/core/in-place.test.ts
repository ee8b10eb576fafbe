import { expect, test } from 'vitest';
import { createMatch, inPlace, outcomes, sampled, scripted } from '../../src/index.ts';
import { mediaeval } from '../../src/rulesets/mediaeval/index.ts';

const rules = inPlace(mediaeval);

test('a game in place is the game that is played: who decides, what is legal, what comes of it, how it ends', () => {
  const match = createMatch(mediaeval, { seed: 5, autoAdvance: false });
  const game = rules.copy(match.state);
  const luck = sampled(5, 'choices');
  while (match.result() === null) {
    const [decision] = rules.deciders(game);
    if (decision === undefined) throw new Error('nobody decides');
    const actions = rules.actions(game, decision);
    expect(actions).toEqual(match.actions(decision.side));
    const action = luck.pick('choice', actions);
    match.act(action);
    const faces = (match.log.at(-1)?.rolls ?? []).flatMap((roll) => roll.faces);
    rules.perform(game, action, { dice: scripted(faces), emit() {} });
    expect({ ...game, rng: null }).toEqual({ ...match.state, rng: null });
    expect(rules.result(game)).toEqual(match.result());
    expect(rules.evaluate(game, 'red')).toBe(mediaeval.definition.bots.evaluate(match.state, 'red'));
  }
});

test('every way has the probability of its outcome, and the state that it began from stays as it was', () => {
  const state = mediaeval.init({ seed: 5 });
  const before = JSON.stringify(state);
  const found = new Map<string, number>();
  rules.eachWay(state, { type: 'advance' }, 100, (after, probability) => {
    const text = JSON.stringify({ ...after, rng: null });
    found.set(text, (found.get(text) ?? 0) + probability);
  });
  const expected = outcomes(mediaeval, state, { type: 'advance' });
  expect(found.size).toBe(expected.length);
  for (const { state: after, probability } of expected)
    expect(found.get(JSON.stringify({ ...after, rng: null }))).toBeCloseTo(probability, 12);
  expect(JSON.stringify(state)).toBe(before);
  expect(() => rules.eachWay(state, { type: 'advance' }, 1, () => {})).toThrow(/limit|outcomes|ways/i);
});
