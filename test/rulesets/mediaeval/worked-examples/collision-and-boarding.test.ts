import { describe, expect, test } from 'vitest';
import {
  type MediaevalOptions,
  type MediaevalState,
  mediaeval,
} from '../../../../src/rulesets/mediaeval/index.ts';
import {
  ADVANCE,
  act,
  board,
  decline,
  dice,
  drifted,
  expectDecision,
  expectEvents,
  expectOver,
  expectReferee,
  expectRefused,
  given,
  hexOf,
  move,
  moved,
  rammed,
  shipIn,
} from '../support.ts';

const FAR = { b9: { at: [5, 0] } } as const;

/** r1 to windward of b1, which it can run into; b9 far off. */
function aboutToRam(
  mover: number,
  struck: number,
  options: Partial<MediaevalOptions> = {},
  struckHeading: 1 | 4 = 1,
): MediaevalState {
  return given({
    ships: {
      r1: { at: [0, 0], heading: 4, value: mover },
      b1: { at: [0, 1], heading: struckHeading, value: struck },
      ...FAR,
    },
    options,
  });
}

/** The same after the collision, which is checked on the way: r1 may board b1. */
function afterRam(
  mover: number,
  struck: number,
  options: Partial<MediaevalOptions> = {},
  struckHeading: 1 | 4 = 1,
): MediaevalState {
  const { state, events } = act(
    aboutToRam(mover, struck, options, struckHeading),
    move('r1', 'none', struckHeading === 4 ? 1 : 2),
  );
  expectEvents(events, [
    moved('r1', [0, 0], [0, 1]),
    { type: 'collision', mover: 'r1', others: ['b1'] },
    rammed('r1', mover - 1),
    rammed('b1', struck - 1),
    { type: 'entangled', ship: 'r1', with: ['b1'] },
  ]);
  expect(shipIn(state, 'r1')).toMatchObject({ q: 0, r: 1, value: mover - 1, entangledWith: ['b1'] });
  expect(shipIn(state, 'b1')).toMatchObject({ q: 0, r: 1, value: struck - 1, entangledWith: ['r1'] });
  expect(state.pendingBoarding).toEqual({ attacker: 'r1', targets: ['b1'] });
  expectDecision(state, 'board', 'r1');
  return state;
}

describe('collisions', () => {
  test('MN-E18 running into a friend: each loses 1, the rest of the move is lost, no boarding', () => {
    const start = given({
      ships: { r1: { at: [0, 0], heading: 4 }, r2: { at: [0, 2], value: 4 }, ...FAR },
      wind: { from: 0, strength: 5 },
    });
    const { state, events } = act(start, move('r1', 'none', 3));
    expectEvents(events, [
      moved('r1', [0, 0], [0, 1]),
      moved('r1', [0, 1], [0, 2]),
      { type: 'collision', mover: 'r1', others: ['r2'] },
      rammed('r1', 5),
      rammed('r2', 3),
      { type: 'entangled', ship: 'r1', with: ['r2'] },
    ]);
    expect(shipIn(state, 'r1')).toMatchObject({
      q: 0,
      r: 2,
      value: 5,
      entangledWith: ['r2'],
      entangledTurn: 1,
    });
    expect(shipIn(state, 'r2')).toMatchObject({
      q: 0,
      r: 2,
      value: 3,
      entangledWith: ['r1'],
      entangledTurn: 1,
    });
    expect(state.pendingBoarding).toBeNull();
    expectDecision(state, 'move', 'r2');
  });

  test('MN-E22 the struck ship sinks: no entanglement, no boarding, its card is skipped', () => {
    const start = given({
      ships: { r1: { at: [0, 0], heading: 4 }, b1: { at: [0, 1], value: 1 }, ...FAR },
      wind: { from: 0, strength: 5 },
    });
    const { state, events } = act(start, move('r1', 'none', 3));
    expectEvents(events, [
      moved('r1', [0, 0], [0, 1]),
      { type: 'collision', mover: 'r1', others: ['b1'] },
      rammed('r1', 5),
      rammed('b1', 0),
      { type: 'sunk', ship: 'b1' },
    ]);
    expect(shipIn(state, 'r1')).toMatchObject({
      q: 0,
      r: 1,
      value: 5,
      entangledWith: [],
      entangledTurn: null,
    });
    expect(shipIn(state, 'b1')).toMatchObject({ status: 'sunk', value: 0, entangledWith: [] });
    expect(state.pendingBoarding).toBeNull();
    expectDecision(state, 'move', 'b9');
  });

  test('MN-E23 both sink at once: nobody is left, a draw', () => {
    const start = given({
      ships: { r1: { at: [0, 0], heading: 4, value: 1 }, b1: { at: [0, 1], value: 1 } },
    });
    const { state, events } = act(start, move('r1', 'none', 1));
    expectEvents(events, [
      moved('r1', [0, 0], [0, 1]),
      { type: 'collision', mover: 'r1', others: ['b1'] },
      rammed('r1', 0),
      rammed('b1', 0),
      { type: 'sunk', ship: 'r1' },
      { type: 'sunk', ship: 'b1' },
      { type: 'game-ended', winner: 'draw', reason: 'elimination' },
    ]);
    expect(shipIn(state, 'r1')).toMatchObject({ status: 'sunk', value: 0 });
    expect(shipIn(state, 'b1')).toMatchObject({ status: 'sunk', value: 0 });
    expectOver(state, 'draw', 'elimination');
    expect(mediaeval.result(state)).toEqual({
      winner: null,
      reason: 'elimination',
      scores: { red: 0, blue: 0 },
    });
    for (const action of [ADVANCE, move('r1', 'none', 0), move('b1', 'none', 0), board('r1', 'b1')]) {
      expectRefused(state, action, 'game-over');
    }
  });

  test('MN-E28 a drifting ship is the mover of its collisions, and may board', () => {
    const start = given({
      ships: { r1: { at: [0, 0], value: 4, dismasted: true }, b1: { at: [0, 1], value: 3 }, ...FAR },
      step: 'drift',
    });
    const { state, events } = act(start, ADVANCE);
    expectEvents(events, [
      drifted('r1', [0, 0], [0, 1]),
      { type: 'collision', mover: 'r1', others: ['b1'] },
      rammed('r1', 3),
      rammed('b1', 2),
      { type: 'entangled', ship: 'r1', with: ['b1'] },
    ]);
    expect(shipIn(state, 'r1')).toMatchObject({ q: 0, r: 1, value: 3, entangledWith: ['b1'] });
    expect(shipIn(state, 'b1')).toMatchObject({ q: 0, r: 1, value: 2, entangledWith: ['r1'] });
    expect(state.pendingBoarding).toEqual({ attacker: 'r1', targets: ['b1'] });
    expectDecision(state, 'board', 'r1');
  });

  test('MN-E46 a side left with a prize plays on', () => {
    const start = given({
      ships: {
        r1: { at: [0, 0], heading: 4, value: 1 },
        p1: { at: [3, 0], side: 'red', originalSide: 'blue' },
        b1: { at: [0, 1], value: 4 },
      },
    });
    const { state, events } = act(start, move('r1', 'none', 1));
    expectEvents(events, [
      moved('r1', [0, 0], [0, 1]),
      { type: 'collision', mover: 'r1', others: ['b1'] },
      rammed('r1', 0),
      rammed('b1', 3),
      { type: 'sunk', ship: 'r1' },
    ]);
    expect(shipIn(state, 'r1')).toMatchObject({ status: 'sunk', value: 0 });
    expect(shipIn(state, 'b1')).toMatchObject({ value: 3, entangledWith: [] });
    expect(state.pendingBoarding).toBeNull();
    expect(mediaeval.result(state)).toBeNull();
    expectDecision(state, 'move', 'p1', 'red');
  });
});

describe('boarding', () => {
  test('MN-E19 ram, boarding, capture', () => {
    const rammedState = afterRam(6, 6);
    expect(mediaeval.actions(rammedState)).toEqual(
      expect.arrayContaining([board('r1', 'b1'), decline('r1')]),
    );
    expect(mediaeval.actions(rammedState)).toHaveLength(2);
    expectRefused(rammedState, board('r1', 'b9'), 'illegal-target');
    expectRefused(rammedState, board('b1', 'r1'), 'not-active-ship');
    expectRefused(rammedState, move('r1', 'none', 0), 'wrong-step');

    const { state, events } = act(rammedState, board('r1', 'b1'), [
      dice('board-attacker', 4),
      dice('board-defender', 3),
    ]);
    expectEvents(events, [
      {
        type: 'boarding-rolled',
        attacker: 'r1',
        defender: 'b1',
        attackerDie: 4,
        defenderDie: 3,
        attackerTotal: 9,
        defenderTotal: 8,
      },
      { type: 'captured', ship: 'b1', from: 'blue', to: 'red' },
    ]);
    expect(shipIn(state, 'b1')).toMatchObject({
      side: 'red',
      originalSide: 'blue',
      status: 'afloat',
      q: 0,
      r: 1,
      heading: 1,
      value: 5,
      entangledWith: ['r1'],
      capturedTurn: 1,
    });
    expect(shipIn(state, 'r1')).toMatchObject({ side: 'red', q: 0, r: 1, value: 5, entangledWith: ['b1'] });
    expect(state.pendingBoarding).toBeNull();
    expectDecision(state, 'move', 'b1', 'red');
  });

  test('MN-E20 equal totals: the attack is beaten off', () => {
    const before = afterRam(6, 6);
    const { state, events } = act(before, board('r1', 'b1'), [
      dice('board-attacker', 4),
      dice('board-defender', 4),
    ]);
    expectEvents(events, [
      {
        type: 'boarding-rolled',
        attacker: 'r1',
        defender: 'b1',
        attackerDie: 4,
        defenderDie: 4,
        attackerTotal: 9,
        defenderTotal: 9,
      },
      { type: 'repulsed', attacker: 'r1', defender: 'b1' },
    ]);
    expect(state.ships).toEqual(before.ships);
    expectDecision(state, 'move', 'b1', 'blue');
  });

  test('MN-E21 (a) the defender has the higher total: the attack is beaten off', () => {
    const before = afterRam(3, 6);
    const { state, events } = act(before, board('r1', 'b1'), [
      dice('board-attacker', 6),
      dice('board-defender', 4),
    ]);
    expectEvents(events, [
      {
        type: 'boarding-rolled',
        attacker: 'r1',
        defender: 'b1',
        attackerDie: 6,
        defenderDie: 4,
        attackerTotal: 8,
        defenderTotal: 9,
      },
      { type: 'repulsed', attacker: 'r1', defender: 'b1' },
    ]);
    expect(state.ships).toEqual(before.ships);
    expectDecision(state, 'move', 'b1', 'blue');
  });

  test('MN-E21 (b) the boarding is declined: no dice, the two stay entangled', () => {
    const before = afterRam(3, 6);
    const { state, events } = act(before, decline('r1'));
    expectEvents(events, [{ type: 'boarding-declined', ship: 'r1' }]);
    expect(state.ships).toEqual(before.ships);
    expect(state.pendingBoarding).toBeNull();
    expectDecision(state, 'move', 'b1', 'blue');
  });

  test('MN-E26 a prize acts under its captor on its own card of the same turn', () => {
    const before = afterRam(5, 2, {}, 4);
    const captured = act(before, board('r1', 'b1'), [dice('board-attacker', 1), dice('board-defender', 1)]);
    expectEvents(captured.events, [
      {
        type: 'boarding-rolled',
        attacker: 'r1',
        defender: 'b1',
        attackerDie: 1,
        defenderDie: 1,
        attackerTotal: 5,
        defenderTotal: 2,
      },
      { type: 'captured', ship: 'b1', from: 'blue', to: 'red' },
    ]);
    expectDecision(captured.state, 'move', 'b1', 'red');
    expectRefused(captured.state, move('b1', 'none', 2, 'blue'), 'not-your-ship');

    const { state, events } = act(captured.state, move('b1', 'none', 2, 'red'));
    expectEvents(events, [
      { type: 'separated', ship: 'b1', from: ['r1'] },
      moved('b1', [0, 1], [0, 2]),
      moved('b1', [0, 2], [0, 3]),
    ]);
    expect(hexOf(state, 'b1')).toEqual([0, 3]);
    expect(hexOf(state, 'r1')).toEqual([0, 1]);
    expect(shipIn(state, 'b1')).toMatchObject({ value: 1, entangledWith: [], entangledTurn: null });
    expect(shipIn(state, 'r1')).toMatchObject({ value: 4, entangledWith: [], entangledTurn: null });
    expectDecision(state, 'move', 'b9');
  });

  test('MN-E40 the last ship is captured: over at once, in the movement phase', () => {
    const start = given({ ships: { r1: { at: [0, 0], heading: 4 }, b1: { at: [0, 1], value: 3 } } });
    const contact = act(start, move('r1', 'none', 1)).state;
    expectDecision(contact, 'board', 'r1');
    const { state, events } = act(contact, board('r1', 'b1'), [
      dice('board-attacker', 1),
      dice('board-defender', 3),
    ]);
    expectEvents(events, [
      {
        type: 'boarding-rolled',
        attacker: 'r1',
        defender: 'b1',
        attackerDie: 1,
        defenderDie: 3,
        attackerTotal: 6,
        defenderTotal: 5,
      },
      { type: 'captured', ship: 'b1', from: 'blue', to: 'red' },
      { type: 'game-ended', winner: 'red', reason: 'elimination' },
    ]);
    expect(shipIn(state, 'b1')).toMatchObject({ side: 'red', status: 'afloat', value: 2 });
    expect(state.pendingBoarding).toBeNull();
    expectOver(state, 'red', 'elimination');
  });
});

describe('boarding, other readings', () => {
  const PAIR = { type: 'boarding-rolled', attacker: 'r1', defender: 'b1' } as const;
  const TIED_ON_2 = { ...PAIR, attackerDie: 2, defenderDie: 2, attackerTotal: 7, defenderTotal: 7 };

  test('MN-E43 (a) reroll-once: the second throw decides', () => {
    const before = afterRam(6, 6, { boardingTie: 'reroll-once' });
    const { state, events } = act(before, board('r1', 'b1'), [
      dice('board-attacker', 2),
      dice('board-defender', 2),
      dice('board-attacker', 5),
      dice('board-defender', 1),
    ]);
    expectEvents(events, [
      TIED_ON_2,
      { ...PAIR, attackerDie: 5, defenderDie: 1, attackerTotal: 10, defenderTotal: 6 },
      { type: 'captured', ship: 'b1', from: 'blue', to: 'red' },
    ]);
    expect(shipIn(state, 'b1').side).toBe('red');
  });

  test('MN-E43 (b) reroll-once: a second tie is beaten off', () => {
    const before = afterRam(6, 6, { boardingTie: 'reroll-once' });
    const { state, events } = act(before, board('r1', 'b1'), [
      dice('board-attacker', 2),
      dice('board-defender', 2),
      dice('board-attacker', 5),
      dice('board-defender', 5),
    ]);
    expectEvents(events, [
      TIED_ON_2,
      { ...PAIR, attackerDie: 5, defenderDie: 5, attackerTotal: 10, defenderTotal: 10 },
      { type: 'repulsed', attacker: 'r1', defender: 'b1' },
    ]);
    expect(state.ships).toEqual(before.ships);
  });

  test('MN-E44 boarding in a phase of its own: the struck ship is held until then', () => {
    const start = aboutToRam(6, 6, { boardingTiming: 'phase' });
    const contact = act(start, move('r1', 'none', 1));
    expectEvents(contact.events, [
      moved('r1', [0, 0], [0, 1]),
      { type: 'collision', mover: 'r1', others: ['b1'] },
      rammed('r1', 5),
      rammed('b1', 5),
      { type: 'entangled', ship: 'r1', with: ['b1'] },
      { type: 'held-by-grapple', ship: 'b1' },
    ]);
    expect(contact.state.pendingBoarding).toBeNull();
    expect(contact.state.boardingQueue).toEqual([{ attacker: 'r1', targets: ['b1'] }]);
    expectDecision(contact.state, 'move', 'b9');

    const last = act(contact.state, move('b9', 'none', 0));
    expectEvents(last.events, []);
    expect(last.state.pendingBoarding).toEqual({ attacker: 'r1', targets: ['b1'] });
    expectDecision(last.state, 'board', 'r1');

    const { state, events } = act(last.state, decline('r1'));
    expectEvents(events, [{ type: 'boarding-declined', ship: 'r1' }]);
    expect(state.pendingBoarding).toBeNull();
    expect(state.boardingQueue).toEqual([]);
    expect(shipIn(state, 'b1')).toMatchObject({ side: 'blue', value: 5, entangledWith: ['r1'] });
    expectReferee(state, 'deal-shooting');
  });
});
