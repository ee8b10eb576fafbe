import { expect, test } from 'vitest';
import type { PlayerDecision } from '../../src/index.ts';
import { shipCombat5e } from '../../src/rulesets/ship-combat-5e/index.ts';
import { botDice, turnFor } from '../../src/sim/index.ts';

/** Ships and types of the actions that the first decision of a battle puts to a bot. */
function offered(captainsPhase: 'hidden' | 'open'): string[] {
  const state = shipCombat5e.init({ scenario: 'line-of-battle', options: { captainsPhase }, seed: 1 });
  const [decision] = shipCombat5e.deciders(state) as [PlayerDecision];
  const { actions } = turnFor(shipCombat5e, state, decision, botDice(1, decision.side));
  return [...new Set(actions.map((action) => `${'ship' in action ? action.ship : '-'} ${action.type}`))];
}

test('SC-R35, SC-R36: beside secret orders a bot may push the crew of that ship, and of no other', () => {
  expect(offered('hidden')).toEqual(['r-sol assign-actions', 'r-sol push-crew']);
});

test('SC-R35, SC-R36: where orders are open, giving them and pushing the crew are one decision', () => {
  expect(offered('open')).toEqual(['r-sol assign-actions', 'r-sol push-crew']);
});
