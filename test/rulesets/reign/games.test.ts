import { expect, test } from 'vitest';
import { type Dice, sampled } from '../../../src/index.ts';
import { type Reign, type ReignEvent, type ReignState, reign } from '../../../src/rulesets/reign/index.ts';

/*
 * Random games of random scenarios with random options, to the end: something always can be done, and what the
 * ledger says of every position and step holds.
 */

const GAMES = 60;
const MOST_ACTIONS = 6_000;

function randomOptions(dice: Dice): Partial<Reign['options']> {
  const options: Record<string, unknown> = {};
  for (const [name, { examples }] of Object.entries(reign.options))
    if (dice.die('option', 3) === 1) options[name] = dice.pick('value', examples as readonly unknown[]);
  return { ...options, roundLimit: dice.die('limit', 8) } as Partial<Reign['options']>;
}

/** What is wrong with a position, or with the step that led to it; null if nothing is. */
function flaw(before: ReignState, step: ReturnType<typeof reign.step>): string | null {
  for (const [name, holds] of Object.entries(reign.invariants)) {
    const found = holds(step.state);
    if (found !== true) return `${name}: ${found}`;
  }
  for (const [name, holds] of Object.entries(reign.definition.proofs.laws)) {
    const found = holds({ before, action: step.action, after: step.state, events: step.events });
    if (found !== true) return `${name}: ${found}`;
  }
  return null;
}

function play(seed: number, told: Set<ReignEvent['type']>): ReignState {
  const dice = sampled(seed, 'reign games');
  const scenario = reign.definition.proofs.randomScenario(dice);
  let state = reign.init({ scenario, options: randomOptions(dice), seed });
  for (let actions = 0; reign.result(state) === null; actions++) {
    if (actions >= MOST_ACTIONS) throw new Error(`game ${seed} has no end`);
    const action = dice.pick('action', reign.actions(state));
    const step = reign.step(state, action);
    const wrong = flaw(state, step);
    if (wrong !== null) throw new Error(`game ${seed}, after ${JSON.stringify(action)}: ${wrong}`);
    for (const { type } of step.events) told.add(type);
    state = step.state;
  }
  return state;
}

test(`${GAMES} random games end, and everything holds on the way`, { timeout: 300_000 }, () => {
  const told = new Set<ReignEvent['type']>();
  for (let seed = 1; seed <= GAMES; seed++) {
    const { phase, round, options, result } = play(seed, told);
    expect(phase).toBe('over');
    expect(round).toBeLessThanOrEqual(options.roundLimit);
    expect(result?.reason).toMatch(/^(escape|broken-off|last-afloat|mutual-loss|round-limit)$/);
  }
  // what happens in every other game has happened
  for (const type of [
    'volley-hit',
    'boarded',
    'gobbled',
    'ship-captured',
    'ship-sunk',
    'escaped-from',
    'task-done',
  ])
    expect(told).toContain(type);
});

test('a game in which everybody holds ends at the round limit without a die', () => {
  let state = reign.init({ scenario: 'comet-and-mitos' });
  let rolled = 0;
  while (reign.result(state) === null) {
    const choices = reign.actions(state);
    const passing = choices.find(({ type }) => ['ready', 'end-declaration', 'advance'].includes(type));
    const holding = choices.find((action) => action.type === 'declare-captain' && action.option === 'hold');
    const action = holding ?? passing;
    if (action === undefined) throw new Error(`nothing to pass with in ${state.phase}`);
    const step = reign.step(state, action);
    rolled += step.rolls.length;
    state = step.state;
  }
  expect(rolled).toBe(0);
  expect(state).toMatchObject({ round: 20, minutes: 100, result: { winner: null, reason: 'round-limit' } });
});
