import { expect, test } from 'vitest';
import { mediaeval } from '../../../src/rulesets/mediaeval/index.ts';
import { act, type GivenShip, given, move, shipIn } from './support.ts';

test('MN-R30 a ship of 6 that runs into six at once may lose all 6, and no law of the ruleset complains', () => {
  const pile = ['b1', 'b2', 'b3', 'b4', 'b5', 'b6'];
  const ships: Record<string, GivenShip> = { r1: { at: [0, 0], heading: 4 }, r2: { at: [4, 0] } };
  for (const id of pile) ships[id] = { at: [0, 1], entangledWith: pile.filter((other) => other !== id) };
  const before = given({ ships, options: { pileUp: 'per-pair' } });
  const action = move('r1', 'none', 1);
  const { state: after, events } = act(before, action);
  expect(shipIn(after, 'r1')).toMatchObject({ value: 0, status: 'sunk' });
  for (const law of Object.values(mediaeval.definition.proofs.laws)) {
    expect(law({ before, action, after, events })).toBe(true);
  }
});
