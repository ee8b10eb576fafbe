import { describe, expect, test } from 'vitest';
import { mediaeval } from '../../../../src/rulesets/mediaeval/index.ts';
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
import { awaited, DERELICT, deal, die, listed, locked, only, play, valuesOf } from './support.ts';

/** A ship heading S with the wind astern: speed 2. */
const RAM: GivenShip = { at: [0, 0], heading: 4 };

describe('running into a ship', () => {
  test('MN-035 entering a hex that holds another ship is a collision; passing next to it is not', () => {
    const struck = act(given({ ships: { r1: RAM, b1: { at: [0, 1] } } }), move('r1', 'none', 1));
    expect(only(struck.events, 'collision')).toEqual([{ type: 'collision', mover: 'r1', others: ['b1'] }]);
    const past = act(
      given({ ships: { r1: RAM, b1: { at: [1, 0] }, b2: { at: [-1, 1] } } }),
      move('r1', 'none', 2),
    );
    expect(typesOf(past.events)).toEqual(['moved', 'moved']);
  });

  test('MN-036 the entering ship stops there; the rest of its move is lost', () => {
    const state = given({ ships: { r1: RAM, b1: { at: [0, 1] } } });
    const { state: after, events } = act(state, move('r1', 'none', 2));
    expect(only(events, 'moved')).toHaveLength(1);
    expect(hexOf(after, 'r1')).toEqual([0, 1]);
    const { state: third } = act(after, decline('r1'));
    expect(awaited(third)).toBe('move b1');
  });

  test('MN-037 friends that collide lose 1 each; nobody boards', () => {
    const ships = { r1: RAM, r2: { at: [0, 1], value: 4 }, b1: { at: [5, 0] } } as const;
    const { state, events } = act(given({ ships }), move('r1', 'none', 1));
    expect(events.slice(1)).toEqual([
      { type: 'collision', mover: 'r1', others: ['r2'] },
      { type: 'damaged', ship: 'r1', amount: 1, cause: 'collision', valueAfter: 5 },
      { type: 'damaged', ship: 'r2', amount: 1, cause: 'collision', valueAfter: 3 },
      { type: 'entangled', ship: 'r1', with: ['r2'] },
    ]);
    expect(awaited(state)).toBe('move r2');
  });

  test('MN-039 ships of different sides that collide lose 1 each', () => {
    const ships = { r1: { ...RAM, value: 5 }, b1: { at: [0, 1], value: 3 } } as const;
    const { state } = act(given({ ships }), move('r1', 'none', 1));
    expect(valuesOf(state, 'r1', 'b1')).toEqual([4, 2]);
  });

  test('MN-040 after it the mover may choose to board the ship that did not move', () => {
    const state = given({ ships: { r1: RAM, b1: { at: [0, 1] } } });
    const { state: after } = act(state, move('r1', 'none', 1));
    expect(after.pendingBoarding).toEqual({ attacker: 'r1', targets: ['b1'] });
    expect(mediaeval.deciders(after)).toEqual([
      { side: 'red', phase: 'board', types: ['board', 'decline-boarding'], unit: 'r1' },
    ]);
    expect(listed(mediaeval.actions(after))).toEqual(listed([board('r1', 'b1'), decline('r1')]));
  });

  test('MN-R27 the mover stops in the shared hex, and the two are held together', () => {
    const state = given({ ships: { r1: RAM, b1: { at: [0, 1] } }, patch: { turn: 3 } });
    const { state: after } = act(state, move('r1', 'none', 1));
    expect(shipIn(after, 'r1')).toMatchObject({ q: 0, r: 1, entangledWith: ['b1'], entangledTurn: 3 });
    expect(shipIn(after, 'b1')).toMatchObject({ q: 0, r: 1, entangledWith: ['r1'], entangledTurn: 3 });
  });

  test('MN-R28 first all the damage, then sinking, then the entangling of survivors, then boarding', () => {
    const ships = {
      r1: { ...RAM, heading: 3 },
      ...locked([0, 1], { b1: { value: 1 }, b2: { value: 3 } }),
    } as const;
    const { state, events } = act(given({ ships }), move('r1', 'starboard', 2));
    expect(events).toEqual([
      { type: 'turned', ship: 'r1', from: 3, to: 4 },
      { type: 'moved', ship: 'r1', from: { q: 0, r: 0 }, to: { q: 0, r: 1 } },
      { type: 'collision', mover: 'r1', others: ['b1', 'b2'] },
      { type: 'damaged', ship: 'r1', amount: 1, cause: 'collision', valueAfter: 5 },
      { type: 'damaged', ship: 'b1', amount: 1, cause: 'collision', valueAfter: 0 },
      { type: 'damaged', ship: 'b2', amount: 1, cause: 'collision', valueAfter: 2 },
      { type: 'sunk', ship: 'b1' },
      { type: 'entangled', ship: 'r1', with: ['b2'] },
    ]);
    expect(state.pendingBoarding).toEqual({ attacker: 'r1', targets: ['b2'] });
    expect(shipIn(state, 'b1')).toMatchObject({ status: 'sunk', entangledWith: [], entangledTurn: null });
    expect(shipIn(state, 'b2').entangledWith).toEqual(['r1']);
  });

  test('MN-R28 the end of the game is tested before anybody boards', () => {
    const ships = { ...locked([0, 1], { b1: { value: 1 }, g1: {} }), r1: { ...RAM, value: 1 } } as const;
    const state = given({ ships, order: ['r1', 'b1', 'g1'] });
    const { state: after, events } = act(state, move('r1', 'none', 1));
    expect(events.at(-1)).toEqual({ type: 'game-ended', winner: 'green', reason: 'elimination' });
    expect(after).toMatchObject({ step: 'over', pendingBoarding: null });
  });

  test('MN-R29 if the struck ship sinks, the mover stays halted in the hex, free', () => {
    const ships = { r1: RAM, b1: { at: [0, 1], value: 1 }, b2: { at: [5, 0] } } as const;
    const { state } = act(given({ ships }), move('r1', 'none', 2));
    expect(shipIn(state, 'r1')).toMatchObject({ q: 0, r: 1, entangledWith: [], entangledTurn: null });
    expect(state.pendingBoarding).toBeNull();
    expect(awaited(state)).toBe('move b2');
  });

  test('MN-R29 if the mover sinks there is no boarding', () => {
    const ships = { r1: { ...RAM, value: 1 }, b1: { at: [0, 1] }, r2: { at: [5, 0] } } as const;
    const { state, events } = act(given({ ships }), move('r1', 'none', 1));
    expect(shipIn(state, 'r1')).toMatchObject({ status: 'sunk', value: 0, q: 0, r: 1, side: 'red' });
    expect(shipIn(state, 'b1')).toMatchObject({ value: 5, entangledWith: [], entangledTurn: null });
    expect(only(events, 'entangled')).toEqual([]);
    expect(awaited(state)).toBe('move b1');
  });

  test('MN-R29 both can sink', () => {
    const ships = {
      r1: { ...RAM, value: 1 },
      b1: { at: [0, 1], value: 1 },
      r2: { at: [5, 0] },
      b2: { at: [-3, 0] },
    } as const;
    const { state, events } = act(given({ ships }), move('r1', 'none', 1));
    expect(only(events, 'sunk').map(({ ship }) => ship)).toEqual(['r1', 'b1']);
    expect(awaited(state)).toBe('move r2');
  });

  /** r1 runs into two ships and a derelict. */
  const pileUp = (pileUp: 'one-each' | 'per-pair') => {
    const ships = { r1: RAM, ...locked([0, 1], { b1: {}, r2: {}, b2: DERELICT }) } as const;
    return act(given({ ships, options: { pileUp, abandonedShips: 'derelict' } }), move('r1', 'none', 1));
  };

  test('MN-R30 several ships in the hex are one collision: each loses 1, and the mover 1 in all', () => {
    const { state, events } = pileUp('one-each');
    expect(only(events, 'collision')).toHaveLength(1);
    expect(only(events, 'damaged').map(({ ship, amount }) => [ship, amount])).toEqual([
      ['r1', 1],
      ['b1', 1],
      ['r2', 1],
    ]);
    expect(valuesOf(state, 'r1', 'b1', 'r2', 'b2')).toEqual([5, 5, 5, 0]);
  });

  test('MN-R30 with `pileUp: "per-pair"` the mover loses 1 for each ship there, derelicts counted', () => {
    const { state, events } = pileUp('per-pair');
    expect(only(events, 'damaged').map(({ ship, amount }) => [ship, amount])).toEqual([
      ['r1', 3],
      ['b1', 1],
      ['r2', 1],
    ]);
    expect(valuesOf(state, 'r1', 'b1', 'r2', 'b2')).toEqual([3, 5, 5, 0]);
  });

  test('MN-R31 friends and enemies in one hex all take damage, and only a surviving enemy can be boarded', () => {
    const ships = {
      r1: RAM,
      ...locked([0, 1], { r2: { value: 2 }, b1: { value: 1 }, b2: { value: 2 }, b3: { value: 3 } }),
    } as const;
    const { state } = act(given({ ships }), move('r1', 'none', 1));
    expect(valuesOf(state, 'r1', 'r2', 'b1', 'b2', 'b3')).toEqual([5, 1, 0, 1, 2]);
    expect(state.pendingBoarding).toEqual({ attacker: 'r1', targets: ['b2', 'b3'] });
    expect(refusal(state, board('r1', 'r2'))).toBe('illegal-target');
  });

  test('MN-R32 a ship may ram on purpose, friends too', () => {
    const ships = { r1: { ...RAM, heading: 4 }, r2: { at: [1, 0] }, b1: { at: [0, 1] } } as const;
    const moves = mediaeval.actions(given({ ships }));
    expect(moves).toContainEqual(move('r1', 'none', 1));
    expect(moves).toContainEqual(move('r1', 'port', 1));
  });

  test('MN-R32 the ship in the way cannot dodge: it is asked nothing before the damage is done', () => {
    const { state } = act(given({ ships: { r1: RAM, b1: { at: [0, 1] } } }), move('r1', 'none', 1));
    expect(valuesOf(state, 'b1')).toEqual([5]);
    expect(mediaeval.deciders(state).map(({ side }) => side)).toEqual(['red']);
  });

  test('MN-R33 a ship brought to 0 by a collision is sunk, one brought to 0 by shooting abandoned', () => {
    const ships = { r1: RAM, b1: { at: [0, 1], value: 1 }, b2: { at: [5, 0] } } as const;
    const rammed = act(given({ ships }), move('r1', 'none', 1));
    const shot = act(given({ ships, step: 'shoot' }), shoot('r1', { forward: 'b1' }), [1]);
    expect(rammed.events).toContainEqual({ type: 'sunk', ship: 'b1' });
    expect(shot.events).toContainEqual({ type: 'abandoned', ship: 'b1' });
    expect(shipIn(rammed.state, 'b1').status).toBe('sunk');
    expect(shipIn(shot.state, 'b1').status).toBe('abandoned');
  });

  test('MN-R33 either way the ship is out at once: its card is dropped and its hex is empty', () => {
    const ships = { r1: RAM, b1: { at: [0, 1], value: 1 }, b2: { at: [0, -1], heading: 4 } } as const;
    const { state } = act(given({ ships, step: 'shoot' }), shoot('r1', { forward: 'b1' }), [1]);
    expect(awaited(state)).toBe('shoot b2');
    const next = given({ ships: { ...ships, b1: { at: [0, 1], value: 0, status: 'abandoned' } } });
    const { state: sailed, events } = act(next, move('r1', 'none', 1));
    expect(typesOf(events)).toEqual(['moved']);
    expect(awaited(sailed)).toBe('move b2');
  });
});

describe('abandoned hulls', () => {
  const options = { abandonedShips: 'derelict' } as const;
  const HULL: GivenShip = { at: [0, 1], ...DERELICT };

  test('MN-R34 an abandoned ship is removed from the map', () => {
    const ships = { r1: { at: [0, 0] }, ...locked([0, -1], { b1: { value: 2 }, b2: {} }) } as const;
    const state = given({ ships, step: 'shoot', options: { abandonedShips: 'remove' } });
    const { state: after } = act(state, shoot('r1', { forward: 'b1' }), [1]);
    expect(shipIn(after, 'b1')).toMatchObject({
      status: 'abandoned',
      value: 0,
      side: 'blue',
      entangledWith: [],
    });
    expect(shipIn(after, 'b2')).toMatchObject({ entangledWith: [], entangledTurn: null });
  });

  test('MN-R34 with `abandonedShips: "derelict"` the hull stays in its hex, without value, side or card, entangled as it was', () => {
    const ships = { r1: { at: [0, 0] }, ...locked([0, -1], { b1: { value: 2 }, b2: {} }, 1) } as const;
    const { state, events } = act(
      given({ ships, step: 'shoot', options }),
      shoot('r1', { forward: 'b1' }),
      [1],
    );
    expect(events.at(-1)).toEqual({ type: 'abandoned', ship: 'b1' });
    expect(shipIn(state, 'b1')).toMatchObject({
      status: 'derelict',
      value: 0,
      side: null,
      originalSide: 'blue',
      q: 0,
      r: -1,
      entangledWith: ['b2'],
    });
    expect(shipIn(state, 'b2').entangledWith).toEqual(['b1']);
    expect(awaited(state)).toBe('shoot b2');
    const dealt = play({ ...state, step: 'deal-shooting' }, deal('shoot', 1)).state;
    expect(dealt.shootingOrder).toEqual(['r1', 'b2']);
  });

  test('MN-R34 a ship sunk by a collision leaves no hull behind', () => {
    const ships = { r1: RAM, b1: { at: [0, 1], value: 1 }, b2: { at: [5, 0] } } as const;
    expect(shipIn(act(given({ ships, options }), move('r1', 'none', 1)).state, 'b1').status).toBe('sunk');
  });

  test('MN-R34 a derelict is no target', () => {
    const ships = { r1: RAM, b1: HULL, b2: { at: [0, -1] } } as const;
    const state = given({ ships, step: 'shoot', options });
    expect(refusal(state, shoot('r1', { forward: 'b1' }))).toBe('illegal-target');
    expect(mediaeval.actions(state)).not.toContainEqual(expect.objectContaining({ forward: 'b1' }));
  });

  test('MN-R34 a side that has only derelicts left is out', () => {
    const ships = { r1: RAM, b1: { at: [0, 1], value: 1 }, b2: { at: [5, 0], ...DERELICT } } as const;
    const { events } = act(given({ ships, step: 'shoot', options }), shoot('r1', { forward: 'b1' }), [1]);
    expect(events.at(-1)).toEqual({ type: 'game-ended', winner: 'red', reason: 'elimination' });
  });

  test('MN-R34 two ships abandoned in one hex are derelicts not entangled with each other', () => {
    const ships = {
      r1: { at: [0, 0] },
      ...locked([0, 1], { b1: { value: 2 }, b2: DERELICT, b3: {} }),
    } as const;
    const { state } = act(given({ ships, step: 'shoot', options }), shoot('r1', { aft: 'b1' }), [1]);
    expect(shipIn(state, 'b1').entangledWith).toEqual(['b3']);
    expect(shipIn(state, 'b2').entangledWith).toEqual(['b3']);
    expect(shipIn(state, 'b3').entangledWith).toEqual(['b1', 'b2']);
  });

  test('MN-R34 derelicts drift one hex downwind after the movement cards, one advance each, in roster order', () => {
    const ships = {
      b1: { at: [-3, 0], ...DERELICT },
      r1: RAM,
      b2: { at: [3, 0] },
      r2: { at: [-3, 3], ...DERELICT },
    } as const;
    const start = given({ ships, options });
    const { state } = play(start, move('r1', 'none', 0), move('b2', 'none', 0));
    expect(state).toMatchObject({ step: 'derelict-drift', derelictQueue: ['b1', 'r2'] });
    expect(mediaeval.deciders(state)).toEqual([{ side: null, phase: 'derelict-drift', types: ['advance'] }]);
    const first = act(state, ADVANCE);
    expect(first.events).toEqual([
      { type: 'drifted', ship: 'b1', from: { q: -3, r: 0 }, to: { q: -3, r: 1 } },
    ]);
    expect(first.state).toMatchObject({ step: 'derelict-drift', derelictQueue: ['r2'] });
    const second = act(first.state, ADVANCE);
    expect(second.events).toEqual([
      { type: 'drifted', ship: 'r2', from: { q: -3, r: 3 }, to: { q: -3, r: 4 } },
    ]);
    expect(second.state).toMatchObject({ step: 'deal-shooting', derelictQueue: [] });
  });

  test('MN-R34 with `derelictDrift: false` a derelict never moves; without derelicts there is no such step', () => {
    const adrift = given({
      ships: { r1: RAM, b1: HULL, b2: { at: [5, 0] } },
      options: { ...options, derelictDrift: false },
    });
    const { state } = play(adrift, move('r1', 'none', 0), move('b2', 'none', 0));
    expect(state).toMatchObject({ step: 'deal-shooting', derelictQueue: [] });
    expect(hexOf(state, 'b1')).toEqual([0, 1]);
    const clear = given({
      ships: { r1: RAM, b2: { at: [5, 0] } },
      options: { ...options, derelictDrift: true },
    });
    expect(play(clear, move('r1', 'none', 0), move('b2', 'none', 0)).state.step).toBe('deal-shooting');
  });

  test('MN-R34 a derelict drifts before a corner wind as a ship does, by a die', () => {
    const ships = { r1: { at: [-3, 0] }, b1: { at: [0, 0], ...DERELICT }, b2: { at: [5, 0] } } as const;
    const state = given({
      ships,
      wind: { from: 30, strength: 3 },
      step: 'derelict-drift',
      options: { ...options, windPoints: 12 },
      patch: { movementIndex: 2, derelictQueue: ['b1'] },
    });
    expect(hexOf(act(state, ADVANCE, [die('drift-corner', 3)]).state, 'b1')).toEqual([0, 1]);
    expect(hexOf(act(state, ADVANCE, [die('drift-corner', 4)]).state, 'b1')).toEqual([-1, 1]);
  });

  test('MN-R34 a ship that enters the hex of a derelict loses 1, stops and is entangled with it, without boarding', () => {
    const ships = { r1: RAM, b1: HULL, b2: { at: [5, 0] } } as const;
    const { state, events } = act(given({ ships, options }), move('r1', 'none', 2));
    expect(events).toEqual([
      { type: 'moved', ship: 'r1', from: { q: 0, r: 0 }, to: { q: 0, r: 1 } },
      { type: 'collision', mover: 'r1', others: [] },
      { type: 'damaged', ship: 'r1', amount: 1, cause: 'collision', valueAfter: 5 },
      { type: 'entangled', ship: 'r1', with: [] },
    ]);
    expect(shipIn(state, 'r1')).toMatchObject({ q: 0, r: 1, entangledWith: ['b1'] });
    expect(shipIn(state, 'b1')).toMatchObject({ value: 0, entangledWith: ['r1'] });
    expect(awaited(state)).toBe('move b2');
  });

  /** The derelict b1 is about to drift from (0,0) to (0,1). */
  const drifting = (others: { readonly [id: string]: GivenShip }, b1: Partial<GivenShip> = {}) => {
    const ships = { b1: { at: [0, 0], ...DERELICT, ...b1 }, ...others, b9: { at: [5, 0] } } as const;
    const state = given({ ships, step: 'derelict-drift', options, patch: { derelictQueue: ['b1'] } });
    return { ...state, movementIndex: state.movementOrder.length };
  };

  test('MN-R34 a derelict that drifts onto crewed ships costs each of them 1 and holds them, without boarding', () => {
    const others = locked([0, 1], { r1: {}, b2: { value: 1 } });
    const { state, events } = act(drifting(others), ADVANCE);
    expect(events).toEqual([
      { type: 'drifted', ship: 'b1', from: { q: 0, r: 0 }, to: { q: 0, r: 1 } },
      { type: 'collision', mover: 'b1', others: ['r1', 'b2'] },
      { type: 'damaged', ship: 'r1', amount: 1, cause: 'collision', valueAfter: 5 },
      { type: 'damaged', ship: 'b2', amount: 1, cause: 'collision', valueAfter: 0 },
      { type: 'sunk', ship: 'b2' },
      { type: 'entangled', ship: 'b1', with: ['r1'] },
    ]);
    expect(shipIn(state, 'b1')).toMatchObject({ status: 'derelict', value: 0, entangledWith: ['r1'] });
    expect(shipIn(state, 'r1').entangledWith).toEqual(['b1']);
    expect(state.step).toBe('deal-shooting');
  });

  test('MN-R34 a derelict can end the game by sinking the last ship of a side', () => {
    const { state, events } = act(drifting({ r1: { at: [0, 1], value: 1 } }), ADVANCE);
    expect(events.at(-1)).toEqual({ type: 'game-ended', winner: 'blue', reason: 'elimination' });
    expect(state.step).toBe('over');
  });

  test('MN-R34 two derelicts may share a hex: no collision, and they are not entangled', () => {
    const { state, events } = act(drifting({ r1: { at: [-3, 0] }, r2: HULL }), ADVANCE);
    expect(typesOf(events)).toEqual(['drifted']);
    expect(shipIn(state, 'b1')).toMatchObject({ q: 0, r: 1, entangledWith: [] });
    expect(shipIn(state, 'r2')).toMatchObject({ q: 0, r: 1, entangledWith: [] });
  });

  test('MN-R34 of a crewed ship and a derelict in its way, a derelict is entangled with the crewed ship only', () => {
    const { state } = act(drifting(locked([0, 1], { r1: {}, r2: DERELICT })), ADVANCE);
    expect(shipIn(state, 'b1').entangledWith).toEqual(['r1']);
    expect(shipIn(state, 'r1')).toMatchObject({ value: 5, entangledWith: ['b1', 'r2'] });
    expect(shipIn(state, 'r2').entangledWith).toEqual(['r1']);
  });

  test('MN-R34 off the map a derelict is lost', () => {
    const { state, events } = act(drifting({ r1: { at: [-3, 0] } }, { at: [0, 6] }), ADVANCE);
    expect(events).toEqual([{ type: 'lost', ship: 'b1' }]);
    expect(shipIn(state, 'b1')).toMatchObject({ status: 'lost', q: 0, r: 6 });
    expect(state.step).toBe('deal-shooting');
  });

  test('MN-R34 an entanglement with a derelict ends when the derelict drifts away', () => {
    const others = { r1: { at: [0, 0], entangledWith: ['b1'], entangledTurn: 1 } } as const;
    const { state, events } = act(drifting(others, { entangledWith: ['r1'] }), ADVANCE);
    expect(events).toEqual([
      { type: 'separated', ship: 'b1', from: ['r1'] },
      { type: 'drifted', ship: 'b1', from: { q: 0, r: 0 }, to: { q: 0, r: 1 } },
    ]);
    expect(shipIn(state, 'b1').entangledWith).toEqual([]);
    expect(shipIn(state, 'r1')).toMatchObject({ q: 0, r: 0, entangledWith: [], entangledTurn: null });
  });

  test('MN-R34 an entanglement with a derelict ends when the ship sails out of the hex, as it must', () => {
    const ships = { ...locked([0, 0], { r1: { heading: 4 }, b1: DERELICT }), b2: { at: [5, 0] } } as const;
    const state = given({ ships, options });
    expect(refusal(state, move('r1', 'none', 0))).toBe('must-separate');
    const { state: after, events } = act(state, move('r1', 'none', 1));
    expect(events).toEqual([
      { type: 'separated', ship: 'r1', from: ['b1'] },
      { type: 'moved', ship: 'r1', from: { q: 0, r: 0 }, to: { q: 0, r: 1 } },
    ]);
    expect(shipIn(after, 'b1').entangledWith).toEqual([]);
    expect(valuesOf(after, 'r1')).toEqual([6]);
  });

  test('MN-R34 with `separation: "stay"` the card of the ship ends it; a derelict has no card and ends it only by leaving', () => {
    const ships = { ...locked([0, 6], { r1: {}, b1: DERELICT }), b2: { at: [5, 0] } } as const;
    const staying = { ...options, separation: 'stay', edge: 'blocked' } as const;
    const carded = act(given({ ships, options: staying }), move('r1', 'none', 0));
    expect(carded.events).toEqual([{ type: 'separated', ship: 'r1', from: ['b1'] }]);
    expect(shipIn(carded.state, 'b1').entangledWith).toEqual([]);
    const held = given({
      ships,
      options: staying,
      step: 'derelict-drift',
      patch: { derelictQueue: ['b1'], movementIndex: 2 },
    });
    const adrift = act(held, ADVANCE);
    expect(adrift.events).toEqual([{ type: 'drift-blocked', ship: 'b1' }]);
    expect(shipIn(adrift.state, 'b1').entangledWith).toEqual(['r1']);
  });
});
