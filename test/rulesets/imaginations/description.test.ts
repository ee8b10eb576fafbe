import { describe, expect, test } from 'vitest';
import { type ImaginationsState, imaginations } from '../../../src/rulesets/imaginations/index.ts';
import {
  batteries,
  bb,
  cr,
  EAST_COAST,
  given,
  ic,
  play,
  steam,
  steamed,
  steamLeg,
  underSail,
  unit,
} from './support.ts';

/** What can be chosen, in words. */
function choices(state: ImaginationsState): string[] {
  return imaginations.actions(state).map((action) => imaginations.describe(action, state));
}

const shooting = (given_: Parameters<typeof given>[0]) => given({ ...given_, phase: 'shooting' });

describe('choices in words', () => {
  test('IM-146: the place in the order of movement', () => {
    const state = given({ ships: {}, phase: 'order' });
    expect(choices(state)).toEqual(['Move first.', 'Move second.']);
  });

  test('IM-010, IM-020: a move names the ship, and dice or inches', () => {
    const ships = { r1: bb(10, 20, 0, { mast: [0, 1, 5] }), r2: ic(10, 30, 0, { hull: [0, 8, 8] }) };
    const state = given({ ships, spares: true });
    expect(choices(state)).toEqual([
      'r1: make sail with 1 die.',
      'r1: make sail with 2 dice.',
      'r9: make sail with 1 die.',
      'r9: make sail with 2 dice.',
      'r9: make sail with 3 dice.',
      'r1: get up steam for up to 16 inches.',
      'r2: get up steam for up to 6 inches.',
      'r9: get up steam for up to 16 inches.',
      'End the movement of red.',
    ]);
  });

  test('IM-013: under sail the dice to run', () => {
    const state = play(given({ ships: { r1: bb(10, 20) } }), underSail('r1', 3, 1, 3)).state;
    expect(choices(state)).toEqual(['Run 1 inch ahead.', 'Run 3 inches ahead.']);
  });

  test('IM-021, IM-016: under steam the distance, and turns by hand and heading', () => {
    const ready = play(given({ ships: { r1: cr(10, 20) } }), steam('r1'), steamLeg(4)).state;
    expect(choices(ready)).toEqual([
      'Steam 4 inches ahead.',
      'Steam 12 inches ahead.',
      'Steam 2 inches ahead.',
      'Turn 90 degrees to port (W).',
      'Turn 45 degrees to port (NW).',
      'Turn 45 degrees to starboard (NE).',
      'Turn 90 degrees to starboard (E).',
      'End the move of r1.',
    ]);
  });

  test('IM-080: at a contact whom to ram', () => {
    const ships = { r1: bb(10, 20, 90), b1: cr(20, 20) };
    const { state } = play(given({ ships }), steam('r1'), steamLeg(8));
    expect(choices(state)).toEqual(['Try to ram b1.', 'Go past b1.']);
  });

  test('IM-104: boats name the unit and the place', () => {
    const state = given({
      ships: { r1: cr(15, 20.04) },
      terrain: [EAST_COAST],
      troops: [unit('t1', 'artillery', 'r1'), unit('t2', 'artillery', [20, 21])],
    });
    expect(choices(state)).toEqual(
      expect.arrayContaining(['r1: land t1 at (20, 20).', 'r1: fetch t2 aboard.']),
    );
  });

  test('IM-047, IM-092: a shot names guns, mode, target, range and dice', () => {
    const state = shooting({
      ships: {
        r1: bb(10, 20, 90, { hull: [0, 12, 0], ...steamed(5) }),
        b1: cr(20, 27),
        b2: cr(50, 20),
      },
    });
    expect(choices(state)).toEqual([
      'r1, division 2: regular fire at b1, 12.21 inches off (4 dice).',
      'r1, division 2: high fire at b1, 12.21 inches off (4 dice).',
      'r1, division 2: low fire at b1, 12.21 inches off (4 dice).',
      'Cease fire.',
    ]);
    const near = shooting({ ships: { r1: ic(10, 20, 0, { hull: [0, 8, 8] }), b1: cr(21, 20) } });
    expect(choices(near)).toEqual([
      'r1, turret 1: regular fire at b1, 11 inches off (6 dice).',
      'r1, turret 2: regular fire at b1, 11 inches off (6 dice).',
      'r1: launch a torpedo at b1, 11 inches off.',
      'Cease fire.',
    ]);
  });

  test('IM-R003: the range is that of the option', () => {
    const ships = { r1: ic(10, 20, 0, { hull: [0, 8, 8], torpedoes: 0 }), b1: cr(21, 20) };
    const state = shooting({ ships, options: { rangeMeasure: 'edge' } });
    expect(choices(state)[0]).toBe('r1, turret 1: regular fire at b1, 10 inches off (6 dice).');
  });

  test('IM-110: batteries by number', () => {
    const state = shooting({
      ships: { b1: cr(30, 20) },
      emplacements: [batteries('fort', 40, 20, [0, 2])],
    });
    expect(choices(state)).toEqual([
      'Battery 2 of the emplacement fort: fire at b1, 10 inches off.',
      'Cease fire.',
    ]);
  });

  test('every choice of random games is one sentence, and no two are the same', () => {
    for (const scenario of Object.keys(imaginations.scenarios)) {
      let state = imaginations.init({ scenario, seed: 3 });
      for (let count = 0; count < 150 && state.phase !== 'over'; count++) {
        const actions = imaginations.actions(state);
        const sentences = choices(state);
        expect(new Set(sentences).size).toBe(actions.length);
        for (const sentence of sentences) expect(sentence).toMatch(/^\w([^.]|\d\.\d)* ([^.]|\d\.\d)*\.$/);
        state = imaginations.reduce(state, actions[(7 * count) % actions.length] ?? { type: 'advance' });
      }
    }
  });
});
