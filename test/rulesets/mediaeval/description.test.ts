import { describe, expect, test } from 'vitest';
import { type MediaevalState, mediaeval } from '../../../src/rulesets/mediaeval/index.ts';
import { given } from './support.ts';

/** What the active ship's owner can choose, in words. */
function choices(state: MediaevalState): string[] {
  return mediaeval.actions(state).map((action) => mediaeval.describe(action, state));
}

describe('choices in words', () => {
  test('MN-028: a move says where it leads, and into whom', () => {
    const state = given({
      ships: { 'red-1': { at: [0, 0], heading: 4 }, 'blue-1': { at: [0, 2] } },
      radius: 3,
    });
    expect(choices(state)).toEqual(
      expect.arrayContaining([
        'Keep heading S and stay at (0, 0).',
        'Keep heading S and sail 1 hex to (0, 1).',
        'Keep heading S and run into blue-1 at (0, 2).',
        'Turn to port (SE) and sail 1 hex to (1, 0).',
        'Turn to starboard (SW) and stay at (0, 0).',
      ]),
    );
  });

  test('MN-060, MN-R20: a move over the edge says what that means', () => {
    const ships = { 'red-1': { at: [0, 2], heading: 4 }, 'blue-1': { at: [0, -2] } } as const;
    const retreat = given({ ships, radius: 2 });
    expect(choices(retreat)).toContain('Keep heading S and sail off the map, out of the fight.');
    const blocked = given({ ships, radius: 2, options: { edge: 'blocked', moveDistance: 'full' } });
    expect(choices(blocked)).toContain('Keep heading S and sail 0 hexes to the edge at (0, 2).');
  });

  test('MN-R43: parting names the hex', () => {
    const state = given({
      ships: {
        'red-1': { at: [0, 0], heading: 1, entangledWith: ['blue-1'] },
        'blue-1': { at: [0, 0], entangledWith: ['red-1'] },
      },
    });
    expect(choices(state)).toContain('Keep heading N and push clear to (0, 1).');
  });

  test('MN-040: boarding sets value against value', () => {
    const state = given({
      ships: { 'red-1': { at: [0, 0], value: 5 }, 'blue-1': { at: [0, 0], value: 3 } },
      step: 'board',
      patch: { pendingBoarding: { attacker: 'red-1', targets: ['blue-1'] } },
    });
    expect(choices(state)).toEqual(['Board blue-1, 5 against 3.', 'Do not board.']);
  });

  test('MN-052: shooting names targets and arcs', () => {
    const state = given({
      ships: { 'red-1': { at: [0, 0] }, 'blue-1': { at: [0, -1] }, 'blue-2': { at: [0, 1], value: 2 } },
      step: 'shoot',
    });
    expect(choices(state)).toEqual([
      'Shoot aft at blue-2 (value 2).',
      'Shoot forward at blue-1 (value 6).',
      'Shoot forward at blue-1 (value 6) and aft at blue-2 (value 2).',
      'Hold fire.',
    ]);
  });
});
