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
  type GivenShip,
  given,
  move,
  refusal,
  shipIn,
  typesOf,
} from '../support.ts';
import { awaited, deal, die, listed, locked, only, play, rollsOf, STEADY_WIND, valuesOf } from './support.ts';

const RAM: GivenShip = { at: [0, 0], heading: 4 };
const AFAR: { readonly [id: string]: GivenShip } = { b9: { at: [5, 0] } };

/** r1 has run into b1; their values are those before the collision. */
function contact(
  attacker: number,
  defender: number,
  options: Partial<MediaevalOptions> = {},
): MediaevalState {
  const ships = { r1: { ...RAM, value: attacker }, b1: { at: [0, 1], value: defender }, ...AFAR } as const;
  return act(given({ ships, options }), move('r1', 'none', 1)).state;
}

const attack = (state: MediaevalState, ...faces: readonly number[]) =>
  act(
    state,
    board('r1', 'b1'),
    faces.map((face, i) => die(i % 2 === 0 ? 'board-attacker' : 'board-defender', face)),
  );

describe('the fight', () => {
  test('MN-041 both throw one D6 and add the present value', () => {
    const state = contact(6, 4);
    expect(rollsOf(state, board('r1', 'b1'), [2, 5])).toEqual([
      { purpose: 'board-attacker', count: 1, die: 6 },
      { purpose: 'board-defender', count: 1, die: 6 },
    ]);
    expect(attack(state, 2, 5).events[0]).toEqual({
      type: 'boarding-rolled',
      attacker: 'r1',
      defender: 'b1',
      attackerDie: 2,
      defenderDie: 5,
      attackerTotal: 7,
      defenderTotal: 8,
    });
  });

  test('MN-042 with the higher total, by 1 even, the attacker takes the ship', () => {
    const { state, events } = attack(contact(6, 6), 4, 3);
    expect(typesOf(events)).toEqual(['boarding-rolled', 'captured']);
    expect(shipIn(state, 'b1')).toMatchObject({ side: 'red', status: 'afloat' });
  });

  test('MN-043 a taken ship changes sides', () => {
    const { state, events } = attack(contact(6, 6), 6, 1);
    expect(events.at(-1)).toEqual({ type: 'captured', ship: 'b1', from: 'blue', to: 'red' });
    expect(shipIn(state, 'b1')).toMatchObject({ side: 'red', originalSide: 'blue', capturedTurn: 1 });
    expect(shipIn(state, 'r1')).toMatchObject({ side: 'red', capturedTurn: null });
  });

  test('MN-044 with the higher total of the defender the attack is beaten off', () => {
    const before = contact(6, 6);
    const { state, events } = attack(before, 3, 4);
    expect(events.at(-1)).toEqual({ type: 'repulsed', attacker: 'r1', defender: 'b1' });
    expect(state.ships).toEqual(before.ships);
    expect(awaited(state)).toBe('move b1');
  });

  test('MN-R36 only the owner of the mover may board; the struck ship may not', () => {
    const state = contact(6, 6);
    expect(refusal(state, board('r1', 'b1', 'blue'))).toBe('not-your-ship');
    expect(refusal(state, board('b1', 'r1'))).toBe('not-active-ship');
    expect(mediaeval.deciders(state).map(({ side, unit }) => [side, unit])).toEqual([['red', 'r1']]);
  });

  test('MN-R36 it may decline, and then nothing is thrown', () => {
    const before = contact(6, 6);
    const { state, events } = act(before, decline('r1'));
    expect(events).toEqual([{ type: 'boarding-declined', ship: 'r1' }]);
    expect(state.ships).toEqual(before.ships);
    expect(state.pendingBoarding).toBeNull();
    expect(awaited(state)).toBe('move b1');
  });

  test('MN-R36 one collision is one boarding of one target, of the choice of the attacker', () => {
    const ships = { r1: RAM, ...locked([0, 1], { b1: {}, b2: {} }), ...AFAR } as const;
    const { state } = act(given({ ships, order: ['r1', 'b9', 'b1', 'b2'] }), move('r1', 'none', 1));
    const choices = [board('r1', 'b1'), board('r1', 'b2'), decline('r1')];
    expect(listed(mediaeval.actions(state))).toEqual(listed(choices));
    const { state: after } = act(state, board('r1', 'b2'), [6, 1]);
    expect(shipIn(after, 'b2').side).toBe('red');
    expect(shipIn(after, 'b1').side).toBe('blue');
    expect(awaited(after)).toBe('move b9');
  });

  test('MN-R37 what is added is the value after the damage of the collision', () => {
    expect(attack(contact(3, 6), 6, 4).events[0]).toMatchObject({ attackerTotal: 8, defenderTotal: 9 });
  });

  test('MN-R38 equal totals: beaten off', () => {
    const { state, events } = attack(contact(6, 6, { boardingTie: 'defender' }), 4, 4);
    expect(typesOf(events)).toEqual(['boarding-rolled', 'repulsed']);
    expect(shipIn(state, 'b1').side).toBe('blue');
  });

  test('MN-R38 with `boardingTie: "reroll-once"` both dice are thrown once more, and a second tie is beaten off', () => {
    const state = contact(6, 6, { boardingTie: 'reroll-once' });
    const won = attack(state, 2, 2, 5, 1);
    expect(
      only(won.events, 'boarding-rolled').map((roll) => [roll.attackerTotal, roll.defenderTotal]),
    ).toEqual([
      [7, 7],
      [10, 6],
    ]);
    expect(won.events.at(-1)).toMatchObject({ type: 'captured', ship: 'b1' });
    expect(attack(state, 2, 2, 1, 5).events.at(-1)).toMatchObject({ type: 'repulsed' });
    expect(typesOf(attack(state, 2, 2, 5, 5).events)).toEqual([
      'boarding-rolled',
      'boarding-rolled',
      'repulsed',
    ]);
    expect(typesOf(attack(state, 2, 3).events)).toEqual(['boarding-rolled', 'repulsed']);
  });

  test('MN-R39 boarding costs neither side anything, won or lost', () => {
    const state = contact(6, 6);
    for (const faces of [
      [6, 1],
      [1, 6],
      [3, 3],
    ]) {
      const after = attack(state, ...faces);
      expect(valuesOf(after.state, 'r1', 'b1')).toEqual([5, 5]);
      expect(only(after.events, 'damaged')).toEqual([]);
    }
  });

  test('MN-R40 the taken ship keeps hex, heading, value, mast and entanglement; only the colour is exchanged', () => {
    const ships = {
      r1: RAM,
      b1: { at: [0, 1], heading: 2, value: 3, startValue: 5, dismasted: true },
      ...AFAR,
    } as const;
    const before = act(given({ ships, options: { capturedShip: 'joins' } }), move('r1', 'none', 1)).state;
    const { state } = attack(before, 6, 1);
    expect(shipIn(state, 'b1')).toEqual({ ...shipIn(before, 'b1'), side: 'red', capturedTurn: 1 });
    expect(shipIn(state, 'b1')).toMatchObject({
      value: 2,
      startValue: 5,
      entangledWith: ['r1'],
      dismasted: true,
    });
    expect(shipIn(state, 'r1').entangledWith).toEqual(['b1']);
  });

  test('MN-R40 with `capturedShip: "removed"` the taken ship leaves the map and serves nobody', () => {
    const { state, events } = attack(contact(6, 6, { capturedShip: 'removed' }), 6, 1);
    expect(events).toEqual([
      expect.objectContaining({ type: 'boarding-rolled' }),
      { type: 'captured', ship: 'b1', from: 'blue', to: 'red' },
    ]);
    expect(shipIn(state, 'b1')).toMatchObject({
      status: 'captured',
      side: 'red',
      value: 5,
      entangledWith: [],
    });
    expect(shipIn(state, 'r1')).toMatchObject({ entangledWith: [], entangledTurn: null });
    expect(awaited(state)).toBe('move b9');
  });

  test('MN-R40 with `capturedShip: "removed"` the other ships in the hex stay entangled, and the last of a side ends the game', () => {
    const ships = { r1: RAM, ...locked([0, 1], { b1: {}, r2: {} }) } as const;
    const struck = (more: { readonly [id: string]: GivenShip }) =>
      act(
        given({ ships: { ...ships, ...more }, options: { capturedShip: 'removed' } }),
        move('r1', 'none', 1),
      ).state;
    const { state } = attack(struck(AFAR), 6, 1);
    expect(shipIn(state, 'r1').entangledWith).toEqual(['r2']);
    expect(shipIn(state, 'r2').entangledWith).toEqual(['r1']);
    expect(attack(struck({}), 6, 1).events.at(-1)).toEqual({
      type: 'game-ended',
      winner: 'red',
      reason: 'elimination',
    });
  });

  test('MN-R41 a prize may be retaken by the same procedure, any number of times', () => {
    const ships = {
      b2: RAM,
      r1: { at: [0, -1], heading: 4 },
      b1: { at: [0, 1], side: 'red', capturedTurn: 1 },
    } as const;
    const retaken = play(given({ ships, patch: { turn: 2 } }), move('b2', 'none', 1), [
      board('b2', 'b1'),
      6,
      1,
    ]);
    expect(retaken.events.at(-1)).toEqual({ type: 'captured', ship: 'b1', from: 'red', to: 'blue' });
    expect(shipIn(retaken.state, 'b1')).toMatchObject({ side: 'blue', capturedTurn: 2 });
    const again = play(retaken.state, move('r1', 'none', 2), [board('r1', 'b1'), 6, 1]);
    expect(again.events.at(-1)).toEqual({ type: 'captured', ship: 'b1', from: 'blue', to: 'red' });
    expect(shipIn(again.state, 'b1')).toMatchObject({ side: 'red', originalSide: 'blue', capturedTurn: 2 });
  });
});

describe('when boarding is fought', () => {
  const phase = { boardingTiming: 'phase' } as const;

  test('MN-R35 straight after the move that made the contact, before the next card', () => {
    const state = contact(6, 6, { boardingTiming: 'per-move' });
    expect(awaited(state)).toBe('board r1');
    expect(state.boardingQueue).toEqual([]);
    expect(refusal(state, move('b1', 'none', 0))).toBe('wrong-step');
  });

  test('MN-R35 with `boardingTiming: "phase"` it waits for the last card, and the pair is held till then', () => {
    const ships = { r1: RAM, b1: { at: [0, 1] }, ...AFAR } as const;
    const { state, events } = act(given({ ships, options: phase }), move('r1', 'none', 1));
    expect(events.slice(-2)).toEqual([
      { type: 'entangled', ship: 'r1', with: ['b1'] },
      { type: 'held-by-grapple', ship: 'b1' },
    ]);
    expect(state).toMatchObject({
      pendingBoarding: null,
      boardingQueue: [{ attacker: 'r1', targets: ['b1'] }],
    });
    expect(awaited(state)).toBe('move b9');
    const { state: ready } = act(state, move('b9', 'none', 0));
    expect(ready).toMatchObject({
      step: 'board',
      pendingBoarding: { attacker: 'r1', targets: ['b1'] },
      boardingQueue: [],
      movementIndex: 3,
    });
    expect(act(ready, board('r1', 'b1'), [6, 1]).state).toMatchObject({
      step: 'deal-shooting',
      pendingBoarding: null,
    });
    expect(act(ready, decline('r1')).state).toMatchObject({ step: 'deal-shooting', pendingBoarding: null });
  });

  test('MN-R35 with `boardingTiming: "phase"` a contact on the last card, by a drift too, is decided directly', () => {
    const ships = { r1: { ...RAM, dismasted: true }, b1: { at: [0, 1] }, ...AFAR } as const;
    const start = given({ ships, options: phase, order: ['b1', 'b9', 'r1'] });
    const { state } = play(start, move('b1', 'none', 0), move('b9', 'none', 0), ADVANCE);
    expect(state).toMatchObject({ step: 'board', pendingBoarding: { attacker: 'r1', targets: ['b1'] } });
  });

  test('MN-R35 with `boardingTiming: "phase"` other ships in the hex than the pair act on their cards', () => {
    const ships = { r1: RAM, ...locked([0, 1], { r2: {}, b1: {} }), ...AFAR } as const;
    const { state } = act(given({ ships, options: phase }), move('r1', 'none', 1));
    expect(awaited(state)).toBe('move r2');
    const { state: next, events } = act(state, {
      type: 'separate',
      side: 'red',
      ship: 'r2',
      turn: 'none',
      to: { q: 1, r: 0 },
    });
    expect(events.at(-1)).toEqual({ type: 'held-by-grapple', ship: 'b1' });
    expect(awaited(next)).toBe('move b9');
  });

  test('MN-R35 with `boardingTiming: "phase"` attempts are decided in the order of their collisions', () => {
    const ships = {
      b1: { at: [-3, 0] },
      r1: { at: [-3, -1], heading: 4 },
      b2: { at: [3, -3], heading: 4 },
      r2: { at: [3, -2] },
    } as const;
    const start = given({ ships, options: phase, order: ['b2', 'r1', 'r2', 'b1'] });
    const { state, events } = play(start, move('b2', 'none', 1), move('r1', 'none', 1));
    expect(only(events, 'held-by-grapple').map(({ ship }) => ship)).toEqual(['r2', 'b1']);
    expect(awaited(state)).toBe('board b2');
    expect(state.boardingQueue).toEqual([{ attacker: 'r1', targets: ['b1'] }]);
    const { state: second } = act(state, board('b2', 'r2'), [1, 1]);
    expect(awaited(second)).toBe('board r1');
    expect(act(second, decline('r1')).state.step).toBe('deal-shooting');
  });

  test('MN-R35 with `boardingTiming: "phase"` the values of the later moment count', () => {
    const ships = { r1: RAM, b1: { at: [0, 1] }, b2: { at: [0, -1], heading: 4 } } as const;
    const { state } = play(given({ ships, options: phase }), move('r1', 'none', 1), move('b2', 'none', 2));
    expect(valuesOf(state, 'r1', 'b1', 'b2')).toEqual([4, 4, 5]);
    expect(awaited(state)).toBe('board r1');
    const { state: taken, events } = act(state, board('r1', 'b1'), [3, 1]);
    expect(events[0]).toMatchObject({ attackerTotal: 7, defenderTotal: 5 });
    expect(taken).toMatchObject({ step: 'board', pendingBoarding: { attacker: 'b2', targets: ['r1'] } });
  });

  test('MN-R35 with `boardingTiming: "phase"` an attempt lapses when no hostile target is left', () => {
    const ships = { r1: RAM, b1: { at: [0, 1] }, r2: { at: [0, -1], heading: 4 }, ...AFAR } as const;
    const start = given({ ships, options: phase });
    const { state } = play(start, move('r1', 'none', 1), move('r2', 'none', 2), move('b9', 'none', 0));
    expect(state.boardingQueue).toEqual([{ attacker: 'r2', targets: ['b1'] }]);
    expect(act(state, board('r1', 'b1'), [6, 1]).state.step).toBe('deal-shooting');
    expect(awaited(act(state, board('r1', 'b1'), [1, 6]).state)).toBe('board r2');
  });

  test('MN-R35 with `boardingTiming: "phase"` an attempt lapses when its attacker is gone, and holds nobody any more', () => {
    const ships = {
      r1: { ...RAM, value: 2 },
      b2: { at: [0, -1], heading: 4 },
      b1: { at: [0, 1] },
      r9: { at: [5, 0] },
    } as const;
    const start = given({ ships, options: phase });
    const { state } = play(start, move('r1', 'none', 1), move('b2', 'none', 2));
    expect(shipIn(state, 'r1').status).toBe('sunk');
    expect(awaited(state)).toBe('move b1');
    const { state: after } = play(
      state,
      { type: 'separate', side: 'blue', ship: 'b1', turn: 'none', to: { q: 0, r: 0 } },
      move('r9', 'none', 0),
    );
    expect(after).toMatchObject({ step: 'deal-shooting', boardingQueue: [], pendingBoarding: null });
  });

  test('MN-R35 after the boardings of the phase come the derelicts, then the shooting', () => {
    const ships = {
      r1: RAM,
      b1: { at: [0, 1] },
      b2: { at: [-3, 0], side: null, value: 0, status: 'derelict' },
      ...AFAR,
    } as const;
    const start = given({ ships, options: { ...phase, abandonedShips: 'derelict' } });
    const { state } = play(start, move('r1', 'none', 1), move('b9', 'none', 0), decline('r1'));
    expect(state.step).toBe('derelict-drift');
    expect(act(state, ADVANCE).state.step).toBe('deal-shooting');
  });

  test('MN-R35 with `boardingTiming: "phase"` ships that were held part on their next card', () => {
    const ships = { r1: RAM, b1: { at: [0, 1] }, ...AFAR } as const;
    const { state } = play(
      given({ ships, options: phase }),
      move('r1', 'none', 1),
      move('b9', 'none', 0),
      decline('r1'),
      deal('shoot', 1, 1),
      ADVANCE,
      ...STEADY_WIND,
      deal('move', 2, 1),
    );
    expect(awaited(state)).toBe('move b1');
    expect(refusal(state, move('b1', 'none', 0))).toBe('must-separate');
  });
});
