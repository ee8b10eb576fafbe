import { describe, expect, test } from 'vitest';
import type { MediaevalState } from '../../../../src/rulesets/mediaeval/index.ts';
import type { Ship } from '../../../../src/rulesets/mediaeval/types.ts';
import {
  ADVANCE,
  type At,
  act,
  dice,
  drifted,
  expectDecision,
  expectEvents,
  expectReferee,
  given,
  hexOf,
  hit,
  move,
  moved,
  rammed,
  shipIn,
  shoot,
} from '../support.ts';

const DERELICT: Partial<Ship> = {
  status: 'derelict',
  side: null,
  originalSide: 'blue',
  value: 0,
  startValue: 2,
};
const AHEAD: At = [0, -1];

describe('derelicts', () => {
  test('MN-E45 (a) an abandoned hull stays where it is, with no side', () => {
    const start = given({
      ships: { r1: { at: [0, 0] }, b1: { at: AHEAD, heading: 4, value: 2 }, b9: { at: [5, 0] } },
      step: 'shoot',
      options: { abandonedShips: 'derelict' },
    });
    const { state, events } = act(start, shoot('r1', { forward: 'b1' }), [dice('shot-forward', 1)]);
    expectEvents(events, [
      { type: 'shot', shooter: 'r1', target: 'b1', arc: 'forward', shootingValue: 3, die: 1, damage: 2 },
      hit('b1', 2, 0),
      { type: 'abandoned', ship: 'b1' },
      { type: 'no-target', ship: 'b9' },
    ]);
    expect(shipIn(state, 'b1')).toMatchObject({ status: 'derelict', side: null, value: 0, q: 0, r: -1 });
    expectReferee(state, 'end-turn');
  });

  test('MN-E45 (b) a ship sails into it, is held and freed as it drifts off', () => {
    const start: MediaevalState = given({
      ships: { r1: { at: [0, 0] }, b1: { at: AHEAD, heading: 4, ...DERELICT }, b9: { at: [5, 0] } },
      wind: { from: 180, strength: 3 },
      options: { abandonedShips: 'derelict' },
      patch: { turn: 2 },
    });
    expect(start.movementOrder).toEqual(['r1', 'b9']);
    const contact = act(start, move('r1', 'none', 1));
    expectEvents(contact.events, [
      moved('r1', [0, 0], [0, -1]),
      { type: 'collision', mover: 'r1', others: [] },
      rammed('r1', 5),
      { type: 'entangled', ship: 'r1', with: [] },
    ]);
    expect(shipIn(contact.state, 'r1')).toMatchObject({ q: 0, r: -1, value: 5, entangledWith: ['b1'] });
    expect(shipIn(contact.state, 'b1')).toMatchObject({ q: 0, r: -1, value: 0, entangledWith: ['r1'] });
    expect(contact.state.pendingBoarding).toBeNull();
    expectDecision(contact.state, 'move', 'b9');

    const last = act(contact.state, move('b9', 'none', 0));
    expectReferee(last.state, 'derelict-drift');
    expect(last.state.derelictQueue).toEqual(['b1']);

    const { state, events } = act(last.state, ADVANCE);
    expectEvents(events, [{ type: 'separated', ship: 'b1', from: ['r1'] }, drifted('b1', [0, -1], [0, -2])]);
    expect(hexOf(state, 'b1')).toEqual([0, -2]);
    expect(shipIn(state, 'b1')).toMatchObject({ status: 'derelict', entangledWith: [] });
    expect(shipIn(state, 'r1')).toMatchObject({
      q: 0,
      r: -1,
      value: 5,
      entangledWith: [],
      entangledTurn: null,
    });
    expectReferee(state, 'deal-shooting');
  });

  test('MN-E53 derelictDrift false: derelicts lie still', () => {
    const start = given({
      ships: { r1: { at: [3, 0] }, b1: { at: AHEAD, heading: 4, ...DERELICT }, b9: { at: [5, 0] } },
      options: { abandonedShips: 'derelict', derelictDrift: false },
      patch: { movementIndex: 1 },
    });
    expectDecision(start, 'move', 'b9');
    const { state, events } = act(start, move('b9', 'none', 0));
    expectEvents(events, []);
    expect(hexOf(state, 'b1')).toEqual([0, -1]);
    expect(state.derelictQueue).toEqual([]);
    expectReferee(state, 'deal-shooting');
  });
});
