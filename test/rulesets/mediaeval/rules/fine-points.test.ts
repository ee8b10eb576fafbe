import { describe, expect, test } from 'vitest';
import { type MediaevalOptions, mediaeval } from '../../../../src/rulesets/mediaeval/index.ts';
import {
  ADVANCE,
  act,
  board,
  decline,
  type GivenShip,
  given,
  hexOf,
  move,
  refusal,
  shipIn,
  shoot,
  typesOf,
} from '../support.ts';
import {
  awaited,
  begin,
  DERELICT,
  deal,
  expectInvalid,
  locked,
  only,
  PAIR,
  play,
  valuesOf,
} from './support.ts';

const RAM: GivenShip = { at: [0, 0], heading: 4 };

describe('fine points', () => {
  test('every event has its name in `type`; a draw is named `"draw"`', () => {
    const ships = { r1: { ...RAM, value: 1 }, b1: { at: [0, 1], value: 1 } } as const;
    const { events } = act(given({ ships }), move('r1', 'none', 1));
    expect(events.map(({ type }) => type)).toEqual([
      'moved',
      'collision',
      'damaged',
      'damaged',
      'sunk',
      'sunk',
      'game-ended',
    ]);
    expect(events.at(-1)).toEqual({ type: 'game-ended', winner: 'draw', reason: 'elimination' });
  });

  test('errors of `init`: `invalid-scenario`, for an unknown name too, and `invalid-options`', () => {
    expectInvalid(() => mediaeval.init({ scenario: 'lepanto' }), 'invalid-scenario', /^/);
    expectInvalid(() => mediaeval.init({ scenario: 'toString' }), 'invalid-scenario', /^/);
    expectInvalid(() => begin({ ships: [] }), 'invalid-scenario', /^ships/);
    const unknown = { plunder: true } as unknown as Partial<MediaevalOptions>;
    expectInvalid(() => begin({ ships: PAIR, options: unknown }), 'invalid-options', /^plunder$/);
    const wrong = { edge: 'cliff' } as unknown as Partial<MediaevalOptions>;
    expectInvalid(() => begin({ ships: PAIR, options: wrong }), 'invalid-options', /^edge$/);
  });

  test('MN-R43 under `separation: "stay"` a decision does not list `separate`', () => {
    const ships = { ...locked([0, 0], { r1: {}, b1: {} }), b2: { at: [5, 0] } } as const;
    const types = (separation: MediaevalOptions['separation']) =>
      mediaeval.deciders(given({ ships, options: { separation } }))[0]?.types;
    expect(types('push')).toEqual(['move', 'separate']);
    expect(types('stay')).toEqual(['move']);
  });

  test('MN-R34 `others` of a collision and `with` of an entanglement list crewed ships only', () => {
    const ships = { r1: RAM, ...locked([0, 1], { b1: DERELICT, b2: {} }) } as const;
    const { state, events } = act(
      given({ ships, options: { abandonedShips: 'derelict' } }),
      move('r1', 'none', 1),
    );
    expect(only(events, 'collision')).toEqual([{ type: 'collision', mover: 'r1', others: ['b2'] }]);
    expect(only(events, 'entangled')).toEqual([{ type: 'entangled', ship: 'r1', with: ['b2'] }]);
    expect(shipIn(state, 'r1').entangledWith).toEqual(['b1', 'b2']);
  });

  test('MN-R29 where the mover sinks in a pile-up the others are not entangled anew', () => {
    const ships = { r1: { ...RAM, value: 1 }, ...locked([0, 1], { b1: {}, r2: {} }, 2) } as const;
    const { state } = act(given({ ships, patch: { turn: 5 } }), move('r1', 'none', 1));
    expect(shipIn(state, 'b1')).toMatchObject({ value: 5, entangledWith: ['r2'], entangledTurn: 2 });
    expect(shipIn(state, 'r2')).toMatchObject({ value: 5, entangledWith: ['b1'], entangledTurn: 2 });
  });

  test('MN-R30 where the mover survives, a pile-up sets `entangledTurn` for the whole group', () => {
    const ships = { r1: RAM, ...locked([0, 1], { b1: {}, r2: {} }, 2) } as const;
    const { state } = act(given({ ships, patch: { turn: 5 } }), move('r1', 'none', 1));
    expect(['r1', 'b1', 'r2'].map((id) => shipIn(state, id).entangledTurn)).toEqual([5, 5, 5]);
    expect(shipIn(state, 'b1').entangledWith).toEqual(['r1', 'r2']);
  });

  test('MN-R43 under `separation: "stay"` the event `separated` comes before `drift-blocked`', () => {
    const ships = { ...locked([0, 6], { r1: { dismasted: true }, b1: {} }), b2: { at: [5, 0] } } as const;
    const options = { separation: 'stay', edge: 'blocked' } as const;
    const { state, events } = act(given({ ships, step: 'drift', options }), ADVANCE);
    expect(events).toEqual([
      { type: 'separated', ship: 'r1', from: ['b1'] },
      { type: 'drift-blocked', ship: 'r1' },
    ]);
    expect(shipIn(state, 'b1').entangledWith).toEqual([]);
  });

  test('MN-R43 under `separation: "stay"` a card that is passed over does not end an entanglement', () => {
    const ships = { r1: RAM, b1: { at: [0, 1] }, b2: { at: [5, 0] } } as const;
    const options = { separation: 'stay', separateOn: 'next-turn' } as const;
    const { state, events } = play(given({ ships, options }), move('r1', 'none', 1), decline('r1'));
    expect(typesOf(events).slice(-2)).toEqual(['boarding-declined', 'held-by-grapple']);
    expect(shipIn(state, 'b1').entangledWith).toEqual(['r1']);
    expect(shipIn(state, 'r1').entangledWith).toEqual(['b1']);
  });

  test('MN-R43 under `separation: "stay"` an idle prize stays entangled', () => {
    const ships = { r1: RAM, b1: { at: [0, 1] }, b2: { at: [5, 0] } } as const;
    const options = { separation: 'stay', prizeActs: 'next-turn' } as const;
    const { state, events } = play(given({ ships, options }), move('r1', 'none', 1), [
      board('r1', 'b1'),
      6,
      1,
    ]);
    expect(events.at(-1)).toEqual({ type: 'prize-idle', ship: 'b1' });
    expect(shipIn(state, 'b1').entangledWith).toEqual(['r1']);
  });

  test('MN-R15 a ship both held and idle is reported as held', () => {
    const ships = { r1: RAM, b1: { at: [0, 1] }, b2: { at: [5, 0] } } as const;
    const options = { separateOn: 'next-turn', prizeActs: 'next-turn' } as const;
    const { state, events } = play(given({ ships, options }), move('r1', 'none', 1), [
      board('r1', 'b1'),
      6,
      1,
    ]);
    expect(typesOf(events).slice(-2)).toEqual(['captured', 'held-by-grapple']);
    expect(awaited(state)).toBe('move b2');
  });

  test('MN-R15 an idle prize without a target is reported as idle', () => {
    const ships = { r1: RAM, b1: { at: [3, 0], side: 'red', capturedTurn: 1 }, b2: { at: [5, 0] } } as const;
    const state = given({ ships, step: 'deal-shooting', options: { prizeActs: 'next-turn' } });
    expect(act(state, ADVANCE, [1, 1]).events.slice(1)).toEqual([
      { type: 'no-target', ship: 'r1' },
      { type: 'prize-idle', ship: 'b1' },
      { type: 'no-target', ship: 'b2' },
    ]);
  });

  const phase = { boardingTiming: 'phase' } as const;

  test('MN-R35 an attempt that has become impossible stays in `boardingQueue` until it is reached', () => {
    const ships = {
      r1: { ...RAM, value: 2 },
      b2: { at: [0, -1], heading: 4 },
      b1: { at: [0, 1] },
      r9: { at: [5, 0] },
    } as const;
    const { state } = play(given({ ships, options: phase }), move('r1', 'none', 1), move('b2', 'none', 2));
    expect(shipIn(state, 'r1').status).toBe('sunk');
    expect(state.boardingQueue).toEqual([{ attacker: 'r1', targets: ['b1'] }]);
  });

  test('MN-R35 targets are filtered only when the attempt becomes `pendingBoarding`', () => {
    // r1 runs into b1 and b2 of value 2; b3 then sinks b2 in the same hex
    const ships = {
      r1: RAM,
      b3: { at: [0, -1], heading: 4 },
      ...locked([0, 1], { b1: {}, b2: { value: 2 } }),
      b9: { at: [5, 0] },
    } as const;
    const { state } = play(given({ ships, options: phase }), move('r1', 'none', 1), move('b3', 'none', 2));
    expect(shipIn(state, 'b2').status).toBe('sunk');
    expect(state.boardingQueue).toEqual([
      { attacker: 'r1', targets: ['b1', 'b2'] },
      { attacker: 'b3', targets: ['r1'] },
    ]);
    const { state: ready } = act(state, move('b9', 'none', 0));
    expect(ready.pendingBoarding).toEqual({ attacker: 'r1', targets: ['b1'] });
  });

  test.each(['same-turn', 'next-turn'] as const)(
    'MN-R35 a captured attacker goes on under its new owner while a hostile target is left (`prizeActs: "%s"`)',
    (prizeActs) => {
      const ships = {
        ...locked([0, 0], { r1: { side: 'blue', capturedTurn: 1 }, b1: {}, g1: {}, r2: {} }),
        r9: { at: [5, 0] },
      } as const;
      const start = given({
        ships,
        options: { ...phase, prizeActs },
        order: ['r9'],
        patch: { boardingQueue: [{ attacker: 'r1', targets: ['b1', 'g1'] }] },
      });
      const { state } = act(start, move('r9', 'none', 0));
      expect(state.pendingBoarding).toEqual({ attacker: 'r1', targets: ['g1'] });
      expect(mediaeval.deciders(state)).toMatchObject([{ side: 'blue', unit: 'r1' }]);
      expect(refusal(state, board('r1', 'g1', 'red'))).toBe('not-your-ship');
      const taken = act(state, board('r1', 'g1', 'blue'), [6, 1]);
      expect(taken.events.at(1)).toEqual({ type: 'captured', ship: 'g1', from: 'green', to: 'blue' });
      const friends = { ...start, boardingQueue: [{ attacker: 'r1', targets: ['b1'] }] };
      expect(act(friends, move('r9', 'none', 0)).state).toMatchObject({
        step: 'deal-shooting',
        boardingQueue: [],
      });
    },
  );

  test('queues keep their contents when the game ends', () => {
    const ships = {
      r1: { ...RAM, value: 2 },
      b1: { at: [0, 1], value: 2 },
      b2: { at: [0, -1], heading: 4 },
    } as const;
    const { state } = play(given({ ships, options: phase }), move('r1', 'none', 1), move('b2', 'none', 2));
    expect(state).toMatchObject({
      step: 'over',
      winner: 'blue',
      boardingQueue: [{ attacker: 'r1', targets: ['b1'] }],
    });
    const adrift = given({
      ships: {
        b1: { at: [0, 0], ...DERELICT },
        b2: { at: [3, 0], ...DERELICT },
        r1: { at: [0, 1], value: 1 },
        b3: { at: [-3, 0] },
      },
      step: 'derelict-drift',
      options: { abandonedShips: 'derelict' },
      patch: { movementIndex: 2, derelictQueue: ['b1', 'b2'] },
    });
    expect(act(adrift, ADVANCE).state).toMatchObject({ step: 'over', derelictQueue: ['b2'] });
  });

  test('MN-R43 a ship that leaves play by sinking, abandonment or capture raises no `separated`', () => {
    const sunk = act(
      given({ ships: { r1: RAM, ...locked([0, 1], { b1: { value: 1 }, b2: {} }) } }),
      move('r1', 'none', 1),
    );
    const abandoned = act(
      given({ ships: { r1: RAM, ...locked([0, 1], { b1: { value: 1 }, b2: {} }) }, step: 'shoot' }),
      shoot('r1', { forward: 'b1' }),
      [1],
    );
    const removed = play(
      given({
        ships: { r1: RAM, b1: { at: [0, 1] }, b2: { at: [5, 0] } },
        options: { capturedShip: 'removed' },
      }),
      move('r1', 'none', 1),
      [board('r1', 'b1'), 6, 1],
    );
    for (const [{ state, events }, status] of [
      [sunk, 'sunk'],
      [abandoned, 'abandoned'],
      [removed, 'captured'],
    ] as const) {
      expect(shipIn(state, 'b1')).toMatchObject({ status, entangledWith: [], entangledTurn: null });
      expect(typesOf(events)).not.toContain('separated');
    }
  });

  test('MN-R40 `capturedTurn` is set also on a ship that capture removes', () => {
    const ships = { r1: RAM, b1: { at: [0, 1] }, b2: { at: [5, 0] } } as const;
    const start = given({ ships, options: { capturedShip: 'removed' }, patch: { turn: 7 } });
    const { state } = play(start, move('r1', 'none', 1), [board('r1', 'b1'), 6, 1]);
    expect(shipIn(state, 'b1')).toMatchObject({ status: 'captured', capturedTurn: 7 });
  });

  test('MN-R30 under `pileUp: "per-pair"` the loss of the mover is capped at its value', () => {
    const ships = {
      r1: { ...RAM, value: 2 },
      ...locked([0, 1], { b1: {}, b2: {}, b3: {} }),
      r2: { at: [5, 0] },
    } as const;
    const { state, events } = act(given({ ships, options: { pileUp: 'per-pair' } }), move('r1', 'none', 1));
    expect(only(events, 'damaged')[0]).toEqual({
      type: 'damaged',
      ship: 'r1',
      amount: 2,
      cause: 'collision',
      valueAfter: 0,
    });
    expect(valuesOf(state, 'r1', 'b1', 'b2', 'b3')).toEqual([0, 5, 5, 5]);
  });

  test('MN-R20 under `edge: "blocked"` candidates that end like a shorter move are left out', () => {
    const ships = { r1: { at: [0, 5], heading: 4 }, b1: { at: [5, 0] } } as const;
    const state = given({ ships, wind: { from: 0, strength: 5 }, options: { edge: 'blocked' } });
    const ahead = mediaeval
      .actions(state)
      .flatMap((action) => (action.type === 'move' && action.turn === 'none' ? [action.hexes] : []));
    expect(ahead.sort()).toEqual([0, 1]);
    // a longer one is legal all the same
    expect(hexOf(act(state, move('r1', 'none', 3)).state, 'r1')).toEqual([0, 6]);
  });

  test('MN-R35 an attempt whose targets have all gone lapses only in its turn, after the last card', () => {
    const ships = {
      r1: { ...RAM, value: 2 },
      b2: { at: [0, -1], heading: 4 },
      b1: { at: [0, 1] },
      r9: { at: [5, 0] },
    } as const;
    const { state } = play(
      given({ ships, options: phase, order: ['r1', 'b2', 'r9'] }),
      move('r1', 'none', 1),
      move('b2', 'none', 2),
      move('r9', 'none', 0),
      deal('shoot', 1, 1),
    );
    expect(state).toMatchObject({ step: 'end-turn', boardingQueue: [], pendingBoarding: null });
  });
});
