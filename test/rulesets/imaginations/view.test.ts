import { describe, expect, test } from 'vitest';
import { createMatch } from '../../../src/index.ts';
import { imaginations } from '../../../src/rulesets/imaginations/index.ts';
import { batteries, bb, box, cloud, cr, given, landOf, type State, steamed, unit } from './support.ts';

/** A position with something of everything, in which shots of both sides wait. */
const FULL: State = given({
  ships: {
    r1: bb(10, 20, 90, { ...steamed(4), fired: [0] }),
    b1: cr(26, 20, 270, { quality: 'poor', torpedoTargets: ['r1'] }),
  },
  phase: 'shooting',
  active: 'blue',
  terrain: [landOf('coast', box(60, 10, 72, 38))],
  smoke: [cloud([40, 30], [44, 30])],
  troops: [unit('t1', 'infantry', 'r1'), unit('bt1', 'artillery', [60, 20])],
  emplacements: [batteries('bf', 62, 20, [2, 1])],
  patch: { pendingHits: [{ target: 'b1', hull: 2, mast: 1, battery: 0, source: 'r1' }] },
});

/** Shots that a side has declared and not yet rolled. */
const DECLARED: State = given({
  ships: { r1: bb(10, 20), b1: cr(20, 20) },
  phase: 'shooting',
  active: 'blue',
  options: { fireDeclaration: 'per-side' },
  patch: {
    declared: [{ type: 'fire', side: 'blue', ship: 'b1', group: 0, target: 'r1', mode: 'high' }],
  },
});

describe('IM-R008: nothing is hidden', () => {
  test.each(['red', 'blue'])('%s sees the whole position, but for the dice to come', (side) => {
    for (const state of [FULL, DECLARED]) {
      expect(state.rng).not.toBeNull();
      expect(imaginations.view(state, side)).toEqual({ ...state, rng: null });
    }
  });

  test('whoever decides has the same choices in the view as in the position', () => {
    const seen = imaginations.view(FULL, 'blue');
    expect(imaginations.deciders(seen)).toEqual(imaginations.deciders(FULL));
    expect(imaginations.actions(seen)).toEqual(imaginations.actions(FULL));
    expect(imaginations.actions(seen).length).toBeGreaterThan(5);
  });

  test('there is nothing to guess, and nobody decides in secret', () => {
    expect(imaginations.definition.secrets.determinize).toBeUndefined();
    for (const { secret } of imaginations.deciders(FULL)) expect(secret).toBeUndefined();
  });

  test('each side sees the log of a match as it is', () => {
    const match = createMatch(imaginations, { scenario: 'harbour', seed: 5 });
    for (let count = 0; count < 120 && match.result() === null; count++) {
      const actions = match.actions();
      match.act(actions[(7 * count) % actions.length] ?? { type: 'advance' });
    }
    const log = match.log.map(({ action, events }) => ({ action, events }));
    expect(log.length).toBeGreaterThan(100);
    for (const side of ['red', 'blue']) expect(match.view(side).log).toEqual(log);
  });
});
