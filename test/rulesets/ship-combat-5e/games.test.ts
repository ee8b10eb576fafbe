import { expect, test } from 'vitest';
import { type Dice, sampled } from '../../../src/index.ts';
import {
  type ShipCombat5e,
  type ShipCombat5eAction,
  type ShipCombat5eEvent,
  type ShipCombat5eState,
  shipCombat5e,
} from '../../../src/rulesets/ship-combat-5e/index.ts';

/*
 * Random games of random scenarios with random options, to the end: something always can be done, and what the
 * ledger says of every position and step holds.
 */

const GAMES = 60;
const MOST_ACTIONS = 6_000;

function randomOptions(dice: Dice): Partial<ShipCombat5e['options']> {
  const options: Record<string, unknown> = {};
  for (const [name, { examples }] of Object.entries(shipCombat5e.options))
    if (dice.die('option', 3) === 1) options[name] = dice.pick('value', examples as readonly unknown[]);
  return { ...options, roundLimit: dice.die('limit', 16) } as Partial<ShipCombat5e['options']>;
}

/** What is wrong with a position, or with the step that led to it; null if nothing is. */
function flaw(before: ShipCombat5eState, step: ReturnType<typeof shipCombat5e.step>): string | null {
  for (const [name, holds] of Object.entries(shipCombat5e.invariants)) {
    const found = holds(step.state);
    if (found !== true) return `${name}: ${found}`;
  }
  for (const [name, holds] of Object.entries(shipCombat5e.definition.proofs.laws)) {
    const found = holds({ before, action: step.action, after: step.state, events: step.events });
    if (found !== true) return `${name}: ${found}`;
  }
  return null;
}

/** First what kind of thing to do, then which: there are many more ways to hold fire than to ram. */
function choose(choices: readonly ShipCombat5eAction[], dice: Dice): ShipCombat5eAction {
  const type = dice.pick('type', [...new Set(choices.map((choice) => choice.type))]);
  return dice.pick(
    'choice',
    choices.filter((choice) => choice.type === type),
  );
}

function play(seed: number, told: Set<ShipCombat5eEvent['type']>): ShipCombat5eState {
  const dice = sampled(seed, 'ship combat games');
  const scenario = shipCombat5e.definition.proofs.randomScenario(dice);
  let state = shipCombat5e.init({ scenario, options: randomOptions(dice), seed });
  for (let actions = 0; shipCombat5e.result(state) === null; actions++) {
    if (actions >= MOST_ACTIONS) throw new Error(`game ${seed} has no end`);
    const action = choose(shipCombat5e.actions(state), dice);
    const step = shipCombat5e.step(state, action);
    const wrong = flaw(state, step);
    if (wrong !== null) throw new Error(`game ${seed}, after ${JSON.stringify(action)}: ${wrong}`);
    for (const { type } of step.events) told.add(type);
    state = step.state;
  }
  return state;
}

test(`${GAMES} random games end, and everything holds on the way`, { timeout: 300_000 }, () => {
  const told = new Set<ShipCombat5eEvent['type']>();
  for (let seed = 1; seed <= GAMES; seed++) {
    const { phase, round, options, result } = play(seed, told);
    expect(phase).toBe('over');
    expect(round).toBeLessThanOrEqual(options.roundLimit);
    expect(result?.reason).toMatch(/^(last-side|none-left|round-limit|operational|boarding)$/);
  }
  // what happens in every other game has happened
  for (const type of [
    'attack-hit',
    'attack-missed',
    'critical-hit',
    'damage-dealt',
    'collided',
    'rowed',
    'rammed',
    'repaired',
    'readied-declined',
    'boarding-started',
    'struck',
    'withdrew',
    'navigated',
    'creature-attacked',
    'condition-gained',
    'condition-lost',
  ])
    expect(told).toContain(type);
});

test('a game in which everybody passes ends at the round limit without damage', () => {
  let state = shipCombat5e.init({ scenario: 'boats', options: { movementDuty: 'free', roundLimit: 5 } });
  const passing = ['finish-declare', 'end-turn', 'advance'];
  while (shipCombat5e.result(state) === null) {
    const choices = shipCombat5e.actions(state);
    const action = choices.find(
      (one) => passing.includes(one.type) || (one.type === 'assign-actions' && one.orders.exclusive === null),
    );
    if (action === undefined) throw new Error(`nothing to pass with in ${state.phase}`);
    state = shipCombat5e.reduce(state, action);
  }
  expect(state).toMatchObject({
    round: 5,
    result: { winner: null, reason: 'round-limit', scores: { red: 0, blue: 0 } },
  });
});
