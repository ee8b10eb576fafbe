import { describe, expect, test } from 'vitest';
import { outcomes } from '../../../../src/index.ts';
import { type MediaevalOptions, mediaeval } from '../../../../src/rulesets/mediaeval/index.ts';
import {
  ADVANCE,
  act,
  board,
  decline,
  type GivenShip,
  given,
  hold,
  move,
  refusal,
  shipIn,
  shoot,
  typesOf,
} from '../support.ts';
import { awaited, DERELICT, deal, die, locked, only, play, rollsOf, STEADY_WIND } from './support.ts';

/** Two red ships and a blue one, in nobody's way. */
const THREE: { readonly [id: string]: GivenShip } = {
  r1: { at: [-3, 0] },
  b1: { at: [0, 0] },
  r2: { at: [3, 0] },
};

describe('the deal', () => {
  test('MN-024 one card a ship, those of both sides mixed: every order of all ships can come', () => {
    const state = given({ ships: THREE, step: 'deal-movement' });
    const orders = outcomes(mediaeval, state, ADVANCE).map(({ state: after }) =>
      after.movementOrder.join(' '),
    );
    expect(orders.sort()).toEqual(['b1 r1 r2', 'b1 r2 r1', 'r1 b1 r2', 'r1 r2 b1', 'r2 b1 r1', 'r2 r1 b1']);
  });

  test('MN-025 the order dealt is the order of moving', () => {
    const { state, events } = play(given({ ships: THREE, step: 'deal-movement' }), deal('move', 3, 1));
    expect(events).toEqual([{ type: 'order-dealt', phase: 'movement', order: ['r2', 'r1', 'b1'] }]);
    expect(state).toMatchObject({ movementOrder: ['r2', 'r1', 'b1'], movementIndex: 0 });
    expect(awaited(state)).toBe('move r2');
    const second = act(state, move('r2', 'none', 0)).state;
    expect(awaited(second)).toBe('move r1');
    const third = act(second, move('r1', 'none', 0)).state;
    expect(awaited(third)).toBe('move b1');
    expect(act(third, move('b1', 'none', 0)).state).toMatchObject({
      step: 'deal-shooting',
      movementIndex: 3,
    });
  });

  test('MN-025 each turn the cards are dealt anew', () => {
    const played = play(
      given({ ships: THREE, step: 'deal-movement' }),
      deal('move', 3, 1),
      move('r2', 'none', 0),
      move('r1', 'none', 0),
      move('b1', 'none', 0),
      deal('shoot', 1, 1),
      ADVANCE,
    ).state;
    expect(played).toMatchObject({
      movementOrder: [],
      movementIndex: 0,
      shootingOrder: [],
      shootingIndex: 0,
    });
    const { state } = play(played, ...STEADY_WIND, deal('move', 2, 1));
    expect(state.movementOrder).toEqual(['b1', 'r1', 'r2']);
  });

  test('MN-026 boarding follows directly on movement, ahead of all shooting', () => {
    const ships = { r1: { at: [0, 0], heading: 4 }, b1: { at: [0, 1] }, b2: { at: [0, 2] } } as const;
    const start = given({ ships, order: ['b1', 'b2', 'r1'] });
    const { state } = play(start, move('b1', 'none', 0), move('b2', 'none', 0), move('r1', 'none', 1));
    expect(awaited(state)).toBe('board r1');
    expect(refusal(state, shoot('r1', { forward: 'b2' }))).toBe('wrong-step');
    expect(refusal(state, ADVANCE)).toBe('decision-pending');
    expect(act(state, decline('r1')).state.step).toBe('deal-shooting');
  });

  test('MN-027 shooting has a second, independent deal in the same turn, and goes by its order', () => {
    const ships = { r1: { at: [0, 0] }, b1: { at: [0, -1], heading: 4 }, r2: { at: [1, -1] } } as const;
    const start = play(
      given({ ships, step: 'deal-movement' }),
      deal('move', 1, 1),
      move('r1', 'none', 0),
      move('b1', 'none', 0),
      move('r2', 'none', 0),
    ).state;
    expect(start).toMatchObject({ step: 'deal-shooting', movementOrder: ['r1', 'b1', 'r2'], turn: 1 });
    const { state, events } = play(start, deal('shoot', 3, 2));
    expect(events).toEqual([{ type: 'order-dealt', phase: 'shooting', order: ['r2', 'b1', 'r1'] }]);
    expect(state).toMatchObject({ shootingOrder: ['r2', 'b1', 'r1'], shootingIndex: 0, turn: 1 });
    expect(awaited(state)).toBe('shoot r2');
    const second = act(state, hold('r2')).state;
    expect(awaited(second)).toBe('shoot b1');
    const third = act(second, hold('b1')).state;
    expect(awaited(third)).toBe('shoot r1');
    expect(act(third, hold('r1')).state).toMatchObject({ step: 'end-turn', shootingIndex: 3 });
  });

  test.each([
    ['deal-movement', 'move-order', 'movementOrder'],
    ['deal-shooting', 'shoot-order', 'shootingOrder'],
  ] as const)(
    'MN-R13 %s: a die of as many faces as cards are left takes the next card, the last needs none',
    (step, purpose, field) => {
      const ships = {
        r1: { at: [-4, 0] },
        r2: { at: [-2, 0] },
        b1: { at: [0, 0] },
        b2: { at: [2, 0] },
      } as const;
      const state = given({ ships, step });
      expect(rollsOf(state, ADVANCE, [4, 1, 2])).toEqual([
        { purpose, count: 1, die: 4 },
        { purpose, count: 1, die: 3 },
        { purpose, count: 1, die: 2 },
      ]);
      expect(act(state, ADVANCE, [4, 1, 2]).state[field]).toEqual(['b2', 'r1', 'b1', 'r2']);
      expect(act(state, ADVANCE, [2, 3, 1]).state[field]).toEqual(['r2', 'b2', 'r1', 'b1']);
    },
  );

  test('MN-R13 a deal of more than 7 cards is refused to the enumerator at once, one of 3 is not', () => {
    const fleet = (size: number) =>
      given({
        ships: Object.fromEntries(
          Array.from({ length: size }, (_, i) => [`${i < 1 ? 'r' : 'b'}${i}`, { at: [i - 4, 0] as const }]),
        ),
        step: 'deal-movement',
      });
    expect(() => outcomes(mediaeval, fleet(8), ADVANCE)).toThrow(
      expect.objectContaining({ name: 'OutcomesLimitError', completed: 0 }),
    );
    expect(outcomes(mediaeval, fleet(3), ADVANCE)).toHaveLength(6);
  });
});

describe('what is known of the order', () => {
  const viewOf = (cardVisibility: MediaevalOptions['cardVisibility'], side: string) => {
    const { state, events } = play(
      given({ ships: THREE, step: 'deal-movement', options: { cardVisibility } }),
      deal('move', 3, 1),
      move('r2', 'none', 0),
    );
    return {
      state,
      view: mediaeval.view(state, side),
      dealt: only(events, 'order-dealt').map((event) => mediaeval.viewEvent(event, side, state)),
    };
  };

  test.each(['red', 'blue'])('MN-R14 the whole deal is open to %s', (side) => {
    const { view, dealt } = viewOf('open', side);
    expect(view.movementOrder).toEqual(['r2', 'r1', 'b1']);
    expect(dealt).toEqual([{ type: 'order-dealt', phase: 'movement', order: ['r2', 'r1', 'b1'] }]);
  });

  test.each(['red', 'blue'])(
    'MN-R14 with `cardVisibility: "current-only"` %s sees the cards as they come up',
    (side) => {
      const { state, view, dealt } = viewOf('current-only', side);
      expect(view.movementOrder).toEqual(['r2', 'r1']);
      expect(view.movementIndex).toBe(1);
      expect(dealt).toEqual([{ type: 'order-dealt', phase: 'movement', order: [] }]);
      expect(state.movementOrder).toEqual(['r2', 'r1', 'b1']);
    },
  );

  test('MN-R14 with `cardVisibility: "current-only"` the same holds of the shooting cards', () => {
    const ships = { r1: { at: [0, 0] }, b1: { at: [0, -1], heading: 4 }, r2: { at: [1, -1] } } as const;
    const state = given({ ships, step: 'deal-shooting', options: { cardVisibility: 'current-only' } });
    const { state: after, events } = play(state, deal('shoot', 3, 2));
    expect(mediaeval.view(after, 'blue').shootingOrder).toEqual(['r2']);
    expect(events.map((event) => mediaeval.viewEvent(event, 'blue', after))).toEqual([
      { type: 'order-dealt', phase: 'shooting', order: [] },
    ]);
    expect(mediaeval.view(act(after, hold('r2')).state, 'blue').shootingOrder).toEqual(['r2', 'b1']);
  });
});

describe('who has a card', () => {
  test('MN-R15 every ship afloat at the deal has a card, dismasted ones too; nobody else has', () => {
    const ships = {
      r1: { at: [-3, 0], dismasted: true },
      r2: { at: [-1, 0], status: 'sunk', value: 0 },
      b1: { at: [1, 0] },
      b2: { at: [3, 0], ...DERELICT },
      b3: { at: [5, 0], status: 'retreated' },
    } as const;
    const options = { abandonedShips: 'derelict' } as const;
    const moving = play(given({ ships, step: 'deal-movement', options }), deal('move', 2)).state;
    expect(moving.movementOrder).toEqual(['b1', 'r1']);
    const shooting = play(given({ ships, step: 'deal-shooting', options }), deal('shoot', 2)).state;
    expect(shooting.shootingOrder).toEqual(['b1', 'r1']);
  });

  test('MN-R15 the card of a ship lost in mid-phase is dropped, without an event', () => {
    const ships = {
      r1: { at: [0, 0], heading: 4 },
      b1: { at: [0, 1], value: 1 },
      b2: { at: [5, 0] },
    } as const;
    const { state, events } = act(given({ ships }), move('r1', 'none', 1));
    expect(awaited(state)).toBe('move b2');
    expect(typesOf(events)).toEqual(['moved', 'collision', 'damaged', 'damaged', 'sunk']);
  });

  /** r1 takes b1, whose card is still to come, or (`late`) has been played. */
  const taken = (options: Partial<MediaevalOptions>, order: readonly string[]) => {
    const ships = {
      r1: { at: [0, 0], heading: 4 },
      b1: { at: [0, 1], heading: 4 },
      b2: { at: [1, 1], heading: 6 },
    } as const;
    const start = given({ ships, order, options });
    const before = order.slice(0, order.indexOf('r1')).map((id) => move(id, 'none', 0));
    return play(start, ...before, move('r1', 'none', 1), [
      board('r1', 'b1'),
      die('board-attacker', 6),
      die('board-defender', 1),
    ]);
  };

  test('MN-R15 a prize keeps its card and acts under its new owner in the same turn', () => {
    const { state } = taken({ prizeActs: 'same-turn' }, ['r1', 'b1', 'b2']);
    expect(shipIn(state, 'b1')).toMatchObject({ side: 'red', capturedTurn: 1 });
    expect(mediaeval.deciders(state)).toMatchObject([{ side: 'red', phase: 'move', unit: 'b1' }]);
    expect(refusal(state, move('b1', 'none', 1, 'blue'))).toBe('not-your-ship');
    const moved = act(state, move('b1', 'none', 1, 'red')).state;
    expect(shipIn(moved, 'b1')).toMatchObject({ q: 0, r: 2 });
    expect(awaited(moved)).toBe('move b2');
  });

  test('MN-R15 a prize whose card has been played gets no second one', () => {
    const { state } = taken({}, ['b1', 'b2', 'r1']);
    expect(state).toMatchObject({ step: 'deal-shooting', movementIndex: 3 });
  });

  test('MN-R15 with `prizeActs: "next-turn"` the remaining cards of a prize pass this turn', () => {
    const { state, events } = taken({ prizeActs: 'next-turn' }, ['r1', 'b1', 'b2']);
    expect(events.slice(-2)).toEqual([
      { type: 'captured', ship: 'b1', from: 'blue', to: 'red' },
      { type: 'prize-idle', ship: 'b1' },
    ]);
    expect(awaited(state)).toBe('move b2');
    // b1 and r1 lie at (0,1), b2 next to them at (1,1)
    const shooting = play(state, move('b2', 'none', 0), deal('shoot', 2, 1));
    expect(shooting.events.slice(-2)).toEqual([
      { type: 'order-dealt', phase: 'shooting', order: ['b1', 'r1', 'b2'] },
      { type: 'prize-idle', ship: 'b1' },
    ]);
    expect(awaited(shooting.state)).toBe('shoot r1');
    const next = play(
      shooting.state,
      hold('r1'),
      hold('b2'),
      ADVANCE,
      ...STEADY_WIND,
      deal('move', 2, 1),
    ).state;
    expect(next.turn).toBe(2);
    expect(mediaeval.deciders(next)).toMatchObject([{ side: 'red', phase: 'move', unit: 'b1' }]);
  });

  test('MN-R15 a prize shoots in the same turn under its new owner, at its old friends', () => {
    const { state } = taken({ prizeActs: 'same-turn' }, ['b1', 'b2', 'r1']);
    const { state: shooting } = play(state, deal('shoot', 2, 1));
    expect(awaited(shooting)).toBe('shoot b1');
    // b2 at (1,1) lies to the south-east of b1, which heads S: in its forward arc
    expect(refusal(shooting, shoot('b1', { forward: 'b2' }, 'red'))).toBeNull();
  });

  test('MN-R16 what happens at once is told of the mover first, then in roster order', () => {
    const ships = {
      ...locked([0, 1], { b1: { value: 1 }, b2: { value: 1 } }),
      r1: { at: [0, 0], heading: 4 },
      b3: { at: [5, 0] },
    } as const;
    const { events } = act(given({ ships, order: ['r1', 'b2', 'b1', 'b3'] }), move('r1', 'none', 1));
    expect(events.slice(1)).toEqual([
      { type: 'collision', mover: 'r1', others: ['b1', 'b2'] },
      { type: 'damaged', ship: 'r1', amount: 1, cause: 'collision', valueAfter: 5 },
      { type: 'damaged', ship: 'b1', amount: 1, cause: 'collision', valueAfter: 0 },
      { type: 'damaged', ship: 'b2', amount: 1, cause: 'collision', valueAfter: 0 },
      { type: 'sunk', ship: 'b1' },
      { type: 'sunk', ship: 'b2' },
    ]);
  });
});
