import { describe, expect, test } from 'vitest';
import { shipCombat5e } from '../../../../src/rulesets/ship-combat-5e/index.ts';
import {
  ADVANCE,
  act,
  assign,
  assigned,
  by,
  currentOf,
  decidersOf,
  dice,
  end,
  expectOver,
  fire,
  forward,
  given,
  opening,
  orders,
  play,
  refusal,
  setWind,
  shipIn,
  toInitiative,
  typesOf,
  untilTurnOf,
} from '../support.ts';

describe('initiative', () => {
  test('SC-E52 equal totals: the higher modifier first', () => {
    const start = opening({
      ships: { r1: { class: 'brigantine', at: [0, 0] }, b1: { class: 'sloop', at: [5, 0] } },
    });
    const { state, events } = play(
      toInitiative(start),
      [ADVANCE, dice('initiative', 13)],
      [ADVANCE, dice('initiative', 12)],
    );
    expect(typesOf(events)).toEqual(['initiative-rolled', 'initiative-rolled', 'order-set']);
    expect(state.turnOrder.map(({ id, total }) => [id, total])).toEqual([
      ['b1', 14],
      ['r1', 14],
    ]);
    expect(state).toMatchObject({ phase: 'turns', turnStage: 'between', turnIndex: 0 });
  });

  test('SC-E53 equal totals and modifiers: a die each', () => {
    const start = opening({
      ships: { r1: { class: 'tartane', at: [0, 0] }, b1: { class: 'tartane', at: [5, 0] } },
    });
    const { state, events } = play(
      toInitiative(start),
      [ADVANCE, dice('initiative', 12)],
      [ADVANCE, dice('initiative', 12)],
      [ADVANCE, dice('initiative-tie', 7)],
      [ADVANCE, dice('initiative-tie', 15)],
    );
    expect(typesOf(events)).toEqual([
      'initiative-rolled',
      'initiative-rolled',
      'initiative-tie-rolled',
      'initiative-tie-rolled',
      'order-set',
    ]);
    expect(state.turnOrder.map(({ id, ties }) => [id, ties])).toEqual([
      ['b1', [15]],
      ['r1', [7]],
    ]);
    expect(state.phase).toBe('turns');
  });

  test('SC-E98 three steps from the last declaration to the first decision', () => {
    const start = opening({
      ships: { r1: { class: 'tartane', at: [0, 0] }, b1: { class: 'tartane', at: [5, 0] } },
      characters: { 'r1-mate': { ship: 'r1' }, 'b1-mate': { ship: 'b1' } },
    });
    const { state: declared } = play(assigned(start), by('r1', 'finish-declare'), by('b1', 'finish-declare'));
    expect(decidersOf(declared)).toEqual(['-']);
    const { state: ordered } = play(
      declared,
      [ADVANCE, dice('initiative', 9)],
      [ADVANCE, dice('initiative', 12)],
    );
    expect(decidersOf(ordered)).toEqual(['-']);
    const { state, events } = act(ordered, ADVANCE);
    expect(typesOf(events)).toEqual(['turn-started']);
    expect(decidersOf(state)).toEqual(['blue b1']);
    expect(currentOf(state)).toBe('b1');
  });
});

test('SC-E84 orders are hidden until all are in', () => {
  const start = opening({
    ships: { r1: { class: 'brigantine', at: [0, 0] }, b1: { class: 'tartane', at: [5, 0] } },
  });
  const { state } = act(start, assign('r1', { exclusive: 'ram' }));
  expect(shipIn(state, 'r1').orders).toEqual(orders({ exclusive: 'ram' }));
  expect(shipIn(shipCombat5e.view(state, 'blue'), 'r1').orders).toBe('hidden');
  expect(shipIn(shipCombat5e.view(state, 'red'), 'r1').orders).toEqual(orders({ exclusive: 'ram' }));
  const { state: revealed, events } = act(state, assign('b1', { fire: 1 }));
  expect(typesOf(events)).toEqual(expect.arrayContaining(['actions-assigned', 'actions-revealed']));
  for (const side of ['red', 'blue']) {
    const seen = shipCombat5e.view(revealed, side);
    expect(shipIn(seen, 'r1').orders).toEqual(orders({ exclusive: 'ram' }));
    expect(shipIn(seen, 'b1').orders).toEqual(orders({ fire: 1 }));
  }
});

test('SC-E85 the score after the last round', () => {
  const state = given({
    ships: {
      r1: { class: 'sloop', at: [0, 0], status: 'sunk', hp: 0 },
      r2: { class: 'tartane', at: [0, 5] },
      b1: { class: 'tartane', at: [5, 0], hp: 10 },
    },
    current: 'b1',
    order: ['r2', 'b1'],
    patch: { round: 40 },
    options: { movementDuty: 'free' },
  });
  const { state: over, events } = play(state, end('b1'), ADVANCE);
  expect(typesOf(events).slice(-1)).toEqual(['game-over']);
  expectOver(over, 'blue', 'round-limit');
  expect(over.result?.scores).toEqual({ red: 23, blue: 33 });
});

test('SC-E88 whose turn it is', () => {
  const state = given({
    ships: {
      r1: { class: 'tartane', at: [0, 0] },
      r2: { class: 'tartane', at: [3, 0] },
      b1: { class: 'tartane', at: [6, 0] },
    },
  });
  expect(refusal(state, forward('r1', { side: 'blue' }))).toBe('not-your-ship');
  expect(refusal(state, forward('r2'))).toBe('not-your-turn');
  expect(refusal(state, forward('b1', { side: 'red' }))).toBe('not-your-ship');
  expect(refusal(state, ADVANCE)).toBe('decision-pending');
  const captains = opening({
    ships: { r1: { class: 'tartane', at: [0, 0] }, b1: { class: 'tartane', at: [6, 0] } },
  });
  expect(refusal(captains, fire('r1', 'starboard', 'b1'))).toBe('wrong-phase');
});

describe('SC-E95 the referee turns the wind', () => {
  const ships = {
    r1: { class: 'tartane', at: [0, 0] },
    b1: { class: 'tartane', at: [6, 0] },
  } as const;
  const between = given({ ships, current: null, options: { refereeActions: true } });

  test('SC-E95 once a round, to another direction, for the turns to come', () => {
    expect(refusal(between, setWind(4))).toBe('same-wind');
    const { state, events } = act(between, setWind(1));
    expect(typesOf(events)).toEqual(['wind-changed']);
    expect(state).toMatchObject({ wind: { from: 1 }, windSetRound: 1 });
    expect(refusal(state, setWind(2))).toBe('wind-already-set');
    expect(shipIn(untilTurnOf(state, 'r1'), 'r1').pointOfSail).toBe('irons');
    expect(shipIn(untilTurnOf(between, 'r1'), 'r1').pointOfSail).toBe('with');
  });

  test('SC-E95 not while a side decides, not without the option', () => {
    expect(refusal(untilTurnOf(between, 'r1'), setWind(1))).toBe('decision-pending');
    expect(refusal(given({ ships, current: null }), setWind(1))).toBe('referee-off');
  });
});
