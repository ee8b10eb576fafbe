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
  separate,
  shipIn,
  typesOf,
} from '../support.ts';
import { awaited, deal, die, locked, only, play, STEADY_WIND, valuesOf } from './support.ts';

const RAM: GivenShip = { at: [0, 0], heading: 4 };
const AFAR: { readonly [id: string]: GivenShip } = { b9: { at: [5, 0] } };

/** r1 (heading S, speed 2) and b1 (heading N, no speed in reach) held together in the middle; r1's card, or b1's. */
const pair = (options: Partial<MediaevalOptions> = {}, order: readonly string[] = ['r1', 'b1', 'b9']) =>
  given({ ships: { ...locked([0, 0], { r1: { heading: 4 }, b1: {} }), ...AFAR }, options, order });

const SIX = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;

describe('who parts when', () => {
  test('MN-038 friends that have collided part on whichever of the two next has its turn', () => {
    const ships = { r1: RAM, r2: { at: [0, 1], heading: 4 }, ...AFAR } as const;
    const struck = act(given({ ships, order: ['r1', 'r2', 'b9'] }), move('r1', 'none', 1)).state;
    expect(refusal(struck, move('r2', 'none', 0))).toBe('must-separate');
    const parted = act(struck, move('r2', 'none', 1));
    expect(parted.events[0]).toEqual({ type: 'separated', ship: 'r2', from: ['r1'] });
    expect(shipIn(parted.state, 'r1')).toMatchObject({ q: 0, r: 1, entangledWith: [], entangledTurn: null });
    expect(shipIn(parted.state, 'r2')).toMatchObject({ q: 0, r: 2, entangledWith: [], entangledTurn: null });
  });

  test('MN-038 if the struck friend has had its turn, the mover parts on its card of the next turn', () => {
    const ships = { r2: { at: [0, 1] }, r1: RAM, ...AFAR } as const;
    const { state } = play(
      given({ ships }),
      move('r2', 'none', 0),
      move('r1', 'none', 1),
      move('b9', 'none', 0),
      deal('shoot', 1, 1),
      ADVANCE,
      ...STEADY_WIND,
      deal('move', 2, 1),
    );
    expect(awaited(state)).toBe('move r1');
    expect(refusal(state, move('r1', 'none', 0))).toBe('must-separate');
    expect(refusal(state, move('r1', 'none', 1))).toBeNull();
  });

  test.each([
    ['won', [board('r1', 'b1'), 6, 1], 'red'],
    ['lost', [board('r1', 'b1'), 1, 6], 'blue'],
    ['declined', [decline('r1')], 'blue'],
  ] as const)(
    'MN-045 after a boarding, %s, the two part on whichever next has its turn',
    (_, boarding, owner) => {
      const ships = { r1: RAM, b1: { at: [0, 1], heading: 4 }, ...AFAR } as const;
      const { state } = play(given({ ships }), move('r1', 'none', 1), boarding);
      expect(refusal(state, move('b1', 'none', 0, owner))).toBe('must-separate');
      const parted = act(state, move('b1', 'none', 2, owner));
      expect(parted.events[0]).toEqual({ type: 'separated', ship: 'b1', from: ['r1'] });
      expect(shipIn(parted.state, 'r1').entangledWith).toEqual([]);
    },
  );

  test('MN-R42 the next card of either counts, in the same turn even', () => {
    const ships = { r1: RAM, b1: { at: [0, 1], heading: 4 }, ...AFAR } as const;
    const start = given({ ships, options: { separateOn: 'next-activation' } });
    const { state } = play(start, move('r1', 'none', 1), decline('r1'));
    expect(state.turn).toBe(1);
    expect(awaited(state)).toBe('move b1');
  });

  test('MN-R42 with `separateOn: "next-turn"` a ship entangled this turn has its card pass, and parts next turn', () => {
    const ships = { r1: RAM, b1: { at: [0, 1], heading: 4 }, ...AFAR } as const;
    const start = given({ ships, options: { separateOn: 'next-turn' } });
    const { state, events } = play(start, move('r1', 'none', 1), decline('r1'));
    expect(events.at(-1)).toEqual({ type: 'held-by-grapple', ship: 'b1' });
    expect(awaited(state)).toBe('move b9');
    const next = play(
      state,
      move('b9', 'none', 0),
      deal('shoot', 1, 1),
      ADVANCE,
      ...STEADY_WIND,
      deal('move', 2, 1),
    ).state;
    expect(next.turn).toBe(2);
    expect(awaited(next)).toBe('move b1');
    expect(refusal(next, move('b1', 'none', 1))).toBeNull();
  });

  test('MN-R42 with `separateOn: "next-turn"` ships entangled in an earlier turn, or by the scenario, are not held', () => {
    const options = { separateOn: 'next-turn' } as const;
    const since = (entangledTurn: number | null) =>
      given({
        ships: { b9: { at: [5, 0] }, ...locked([0, 0], { r1: {}, b1: {} }, entangledTurn) },
        options,
        patch: { turn: 4 },
      });
    expect(awaited(act(since(3), move('b9', 'none', 0)).state)).toBe('move r1');
    expect(awaited(act(since(null), move('b9', 'none', 0)).state)).toBe('move r1');
    const held = act(since(4), move('b9', 'none', 0));
    expect(typesOf(held.events)).toEqual(['held-by-grapple', 'held-by-grapple']);
    expect(held.state.step).toBe('deal-shooting');
  });
});

describe('how they part', () => {
  test('MN-R43 an entangled ship must leave the hex; one that can sail clear does so by an ordinary move', () => {
    const state = pair();
    expect(refusal(state, move('r1', 'none', 0))).toBe('must-separate');
    expect(refusal(state, move('r1', 'port', 0))).toBe('must-separate');
    for (const [q, r] of SIX) expect(refusal(state, separate('r1', 'none', q, r))).toBe('can-sail-clear');
    const { state: after, events } = act(state, move('r1', 'port', 1));
    expect(events).toEqual([
      { type: 'turned', ship: 'r1', from: 4, to: 3 },
      { type: 'separated', ship: 'r1', from: ['b1'] },
      { type: 'moved', ship: 'r1', from: { q: 0, r: 0 }, to: { q: 1, r: 0 } },
    ]);
    expect(valuesOf(after, 'r1', 'b1')).toEqual([6, 6]);
  });

  test.each(SIX)(
    'MN-R43 a ship without speed is pushed to any free neighbouring hex it likes: (%i, %i)',
    (q, r) => {
      const state = pair({}, ['b1', 'r1', 'b9']);
      const { state: after, events } = act(state, separate('b1', 'starboard', q, r));
      expect(events).toEqual([
        { type: 'turned', ship: 'b1', from: 1, to: 2 },
        { type: 'separated', ship: 'b1', from: ['r1'] },
        { type: 'moved', ship: 'b1', from: { q: 0, r: 0 }, to: { q, r } },
      ]);
      expect(shipIn(after, 'b1')).toMatchObject({
        q,
        r,
        heading: 2,
        value: 6,
        entangledWith: [],
        entangledTurn: null,
      });
      expect(shipIn(after, 'r1')).toMatchObject({
        q: 0,
        r: 0,
        value: 6,
        entangledWith: [],
        entangledTurn: null,
      });
      expect(awaited(after)).toBe('move r1');
    },
  );

  test('MN-R43 whether it can sail clear is a matter of the heading after the turn', () => {
    // SE gives speed 1, NE none
    const state = given({ ships: { ...locked([0, 0], { r1: { heading: 2 }, b1: {} }), ...AFAR } });
    expect(refusal(state, separate('r1', 'none', 0, 1))).toBeNull();
    expect(refusal(state, separate('r1', 'starboard', 0, 1))).toBe('can-sail-clear');
  });

  test('MN-R43 with a ship ahead it may part by `separate`, or ram if it wants to', () => {
    const ships = { ...locked([0, 0], { r1: { heading: 4 }, b1: {} }), b2: { at: [0, 1] } } as const;
    const state = given({ ships });
    expect(refusal(state, separate('r1', 'none', 0, -1))).toBeNull();
    expect(refusal(state, separate('r1', 'none', 0, 1))).toBe('hex-occupied');
    const rammed = act(state, move('r1', 'none', 1));
    expect(typesOf(rammed.events)).toEqual([
      'separated',
      'moved',
      'collision',
      'damaged',
      'damaged',
      'entangled',
    ]);
    expect(shipIn(rammed.state, 'b1').entangledWith).toEqual([]);
    expect(shipIn(rammed.state, 'r1').entangledWith).toEqual(['b2']);
  });

  test('MN-R43 at the edge it may part by `separate`, or leave the map if it wants to', () => {
    const ships = { ...locked([0, 6], { r1: { heading: 4 }, b1: {} }), r2: { at: [5, 0] } } as const;
    const state = given({ ships });
    expect(refusal(state, separate('r1', 'none', 0, 5))).toBeNull();
    expect(refusal(state, separate('r1', 'none', 0, 7))).toBe('off-map');
    const gone = act(state, move('r1', 'none', 1));
    expect(gone.events).toEqual([
      { type: 'separated', ship: 'r1', from: ['b1'] },
      { type: 'retreated', ship: 'r1', cause: 'sailed' },
    ]);
    expect(shipIn(gone.state, 'b1').entangledWith).toEqual([]);
  });

  test('MN-R43 a derelict makes a hex no less occupied', () => {
    const ships = {
      ...locked([0, 0], { r1: {}, b1: {} }),
      b2: { at: [0, 1], side: null, value: 0, status: 'derelict' },
      ...AFAR,
    } as const;
    const state = given({ ships, options: { abandonedShips: 'derelict' } });
    expect(refusal(state, separate('r1', 'none', 0, 1))).toBe('hex-occupied');
  });

  test('MN-R43 parting ends all its entanglements; the ships left behind stay entangled with each other', () => {
    const ships = { ...locked([0, 0], { r1: { heading: 4 }, b1: {}, r2: {} }, 1), ...AFAR } as const;
    const { state, events } = act(given({ ships, patch: { turn: 2 } }), move('r1', 'none', 1));
    expect(events[0]).toEqual({ type: 'separated', ship: 'r1', from: ['b1', 'r2'] });
    expect(shipIn(state, 'r1')).toMatchObject({ entangledWith: [], entangledTurn: null });
    expect(shipIn(state, 'b1')).toMatchObject({ entangledWith: ['r2'], entangledTurn: 1 });
    expect(shipIn(state, 'r2')).toMatchObject({ entangledWith: ['b1'], entangledTurn: 1 });
  });

  test('MN-R43 with `separation: "stay"` the entanglement simply ends at the card, even if nothing moves', () => {
    const state = pair({ separation: 'stay' }, ['b1', 'r1', 'b9']);
    expect(refusal(state, separate('b1', 'none', 0, -1))).toBe('option-disabled');
    const { state: after, events } = act(state, move('b1', 'starboard', 0));
    expect(events).toEqual([
      { type: 'turned', ship: 'b1', from: 1, to: 2 },
      { type: 'separated', ship: 'b1', from: ['r1'] },
    ]);
    expect(hexOf(after, 'b1')).toEqual([0, 0]);
    expect(shipIn(after, 'r1').entangledWith).toEqual([]);
    const last = act(after, move('r1', 'none', 0));
    expect(last.events).toEqual([]);
    expect(valuesOf(last.state, 'r1', 'b1')).toEqual([6, 6]);
  });

  test('MN-R43 with `separation: "stay"` the ship moves or drifts as usual', () => {
    const sailed = act(pair({ separation: 'stay' }), move('r1', 'none', 2));
    expect(typesOf(sailed.events)).toEqual(['separated', 'moved', 'moved']);
    const ships = { ...locked([0, 0], { r1: { dismasted: true }, b1: {} }), ...AFAR } as const;
    const drifted = act(given({ ships, step: 'drift', options: { separation: 'stay' } }), ADVANCE);
    expect(typesOf(drifted.events)).toEqual(['separated', 'drifted']);
    const edge = { ...locked([0, 6], { r1: { heading: 4 }, b1: {} }), r2: { at: [5, 0] } } as const;
    const gone = act(given({ ships: edge, options: { separation: 'stay' } }), move('r1', 'none', 1));
    expect(typesOf(gone.events)).toEqual(['separated', 'retreated']);
  });
});

describe('dismasted ships', () => {
  const adrift = (at: readonly [number, number], options: Partial<MediaevalOptions> = {}, strength = 3) =>
    given({
      ships: { ...locked(at, { r1: { dismasted: true }, b1: {} }), r2: { at: [3, -3] } },
      wind: { from: 0, strength },
      step: 'drift',
      options,
    });

  test('MN-R44 for a dismasted ship the drift is the parting', () => {
    const { state, events } = act(adrift([0, 0]), ADVANCE);
    expect(events).toEqual([
      { type: 'separated', ship: 'r1', from: ['b1'] },
      { type: 'drifted', ship: 'r1', from: { q: 0, r: 0 }, to: { q: 0, r: 1 } },
    ]);
    expect(shipIn(state, 'b1')).toMatchObject({ q: 0, r: 0, entangledWith: [], entangledTurn: null });
  });

  test('MN-R44 a drift off the map parts them as well', () => {
    expect(act(adrift([0, 6]), ADVANCE).events).toEqual([
      { type: 'separated', ship: 'r1', from: ['b1'] },
      { type: 'retreated', ship: 'r1', cause: 'drifted' },
    ]);
  });

  test('MN-R44 if it cannot drift, in a calm or at a blocked edge, they stay entangled', () => {
    for (const state of [adrift([0, 0], { windMin: 0 }, 0), adrift([0, 6], { edge: 'blocked' })]) {
      const { state: after, events } = act(state, ADVANCE);
      expect(events).toEqual([{ type: 'drift-blocked', ship: 'r1' }]);
      expect(shipIn(after, 'r1').entangledWith).toEqual(['b1']);
      expect(shipIn(after, 'b1').entangledWith).toEqual(['r1']);
    }
  });

  test('MN-R72 a dismasted ship held by a grapple does not drift, as long as it is entangled', () => {
    const ships = { r1: RAM, b1: { at: [0, 1], dismasted: true }, ...AFAR } as const;
    for (const options of [{ separateOn: 'next-turn' }, { boardingTiming: 'phase' }] as const) {
      const contact = act(given({ ships, options }), move('r1', 'none', 1));
      const { state, events } = contact.state.step === 'board' ? act(contact.state, decline('r1')) : contact;
      expect(events.at(-1)).toEqual({ type: 'held-by-grapple', ship: 'b1' });
      expect(hexOf(state, 'b1')).toEqual([0, 1]);
      expect(awaited(state)).toBe('move b9');
    }
  });

  test('MN-R72 once the ship that held it is gone it drifts again', () => {
    // b2 rams the hex and sinks r1, which had grappled the dismasted b1
    const ships = {
      r1: { ...RAM, value: 2 },
      b2: { at: [0, -1], heading: 4, value: 1 },
      b1: { at: [0, 1], dismasted: true },
      r9: { at: [5, 0] },
    } as const;
    const start = given({ ships, options: { separateOn: 'next-turn' } });
    const { state } = play(start, move('r1', 'none', 1), decline('r1'), move('b2', 'none', 2));
    expect(shipIn(state, 'r1').status).toBe('sunk');
    expect(shipIn(state, 'b2').status).toBe('sunk');
    expect(awaited(state)).toBe('drift b1');
  });

  test('MN-R72 a dismasted prize drifts under `prizeActs: "next-turn"` all the same; only its shooting card passes', () => {
    const ships = { r1: RAM, b1: { at: [0, 1], dismasted: true }, b2: { at: [0, 3] } } as const;
    const { state } = play(given({ ships, options: { prizeActs: 'next-turn' } }), move('r1', 'none', 1), [
      board('r1', 'b1'),
      die('board-attacker', 6),
      die('board-defender', 1),
    ]);
    expect(awaited(state)).toBe('drift b1');
    // b1 drifts to (0,2), next to b2
    const { state: shooting, events } = play(state, ADVANCE, move('b2', 'none', 0), deal('shoot', 2, 2));
    expect(hexOf(shooting, 'b1')).toEqual([0, 2]);
    expect(events.slice(-2)).toEqual([
      { type: 'order-dealt', phase: 'shooting', order: ['b1', 'b2', 'r1'] },
      { type: 'prize-idle', ship: 'b1' },
    ]);
    expect(awaited(shooting)).toBe('shoot b2');
  });
});

describe('parting among other ships', () => {
  test('MN-R45 a parting move that runs into another ship is a new collision with all its effects', () => {
    const ships = {
      ...locked([0, 0], { r1: { heading: 4 }, b1: {} }),
      b2: { at: [0, 2], value: 3 },
    } as const;
    const { state, events } = act(given({ ships }), move('r1', 'none', 2));
    expect(typesOf(events)).toEqual([
      'separated',
      'moved',
      'moved',
      'collision',
      'damaged',
      'damaged',
      'entangled',
    ]);
    expect(valuesOf(state, 'r1', 'b1', 'b2')).toEqual([5, 6, 2]);
    expect(state.pendingBoarding).toEqual({ attacker: 'r1', targets: ['b2'] });
  });

  test('MN-R45 without a new collision nobody boards: a struck ship cannot board back on its card', () => {
    const ships = { r1: RAM, b1: { at: [0, 1], heading: 4 }, ...AFAR } as const;
    const { state } = play(given({ ships }), move('r1', 'none', 1), decline('r1'));
    expect(awaited(state)).toBe('move b1');
    expect(refusal(state, board('b1', 'r1'))).toBe('wrong-step');
    const parted = act(state, move('b1', 'none', 1));
    expect(awaited(parted.state)).toBe('move b9');
  });

  /** r1 (heading S) and b1 held together, and a friend in each neighbouring hex. */
  const hemmedIn = (at: readonly [number, number] = [0, 0], options: Partial<MediaevalOptions> = {}) => {
    const hexes = SIX.map(([q, r]) => [at[0] + q, at[1] + r] as const);
    const onMap = hexes.filter(([q, r]) => r <= 6 && q + r <= 6);
    const friends = onMap.map((hex, i): [string, GivenShip] => [`r${i + 2}`, { at: hex }]);
    return given({
      options,
      ships: { ...locked(at, { r1: { heading: 4 }, b1: {} }), ...Object.fromEntries(friends) },
    });
  };

  test('MN-R46 with no free hex around, a move of 0 hexes is legal, with or without turn, and they stay entangled', () => {
    const state = hemmedIn();
    expect(refusal(state, move('r1', 'port', 0))).toBeNull();
    const { state: after, events } = act(state, move('r1', 'none', 0));
    expect(events).toEqual([]);
    expect(shipIn(after, 'r1')).toMatchObject({ q: 0, r: 0, entangledWith: ['b1'] });
    expect(shipIn(after, 'b1').entangledWith).toEqual(['r1']);
    for (const [q, r] of SIX) expect(refusal(state, separate('r1', 'none', q, r))).toBe('hex-occupied');
  });

  test('MN-R46 ramming a neighbour, or leaving the map, remains allowed', () => {
    expect(typesOf(act(hemmedIn(), move('r1', 'none', 1)).events)).toContain('collision');
    const atEdge = hemmedIn([0, 6]);
    expect(refusal(atEdge, move('r1', 'none', 0))).toBeNull();
    expect(typesOf(act(atEdge, move('r1', 'none', 1)).events)).toEqual(['separated', 'retreated']);
  });

  test('MN-R46 an order to sail over a blocked edge takes no ship out of its hex: legal only with no free hex around', () => {
    const options = { edge: 'blocked' } as const;
    const ships = { ...locked([0, 6], { r1: { heading: 4 }, b1: {} }), ...AFAR } as const;
    expect(refusal(given({ ships, options }), move('r1', 'none', 1))).toBe('must-separate');
    const { state, events } = act(hemmedIn([0, 6], options), move('r1', 'none', 1));
    expect(events).toEqual([]);
    expect(shipIn(state, 'r1')).toMatchObject({ q: 0, r: 6, status: 'afloat', entangledWith: ['b1'] });
  });

  test('MN-R46 one free hex is enough to be obliged to part', () => {
    const state = hemmedIn();
    const open = {
      ...state,
      ships: { ...state.ships, r2: { ...shipIn(state, 'r2'), status: 'retreated' } },
    } as const;
    expect(refusal(open, move('r1', 'none', 0))).toBe('must-separate');
    expect(mediaeval.actions(open).filter(({ type }) => type === 'separate')).toHaveLength(3);
  });

  test('MN-R47 a captor and its prize part as friends, without new damage', () => {
    const ships = { r1: RAM, b1: { at: [0, 1], heading: 4 }, ...AFAR } as const;
    const { state, events } = play(
      given({ ships }),
      move('r1', 'none', 1),
      [board('r1', 'b1'), die('board-attacker', 6), die('board-defender', 1)],
      move('b1', 'none', 1, 'red'),
    );
    expect(only(events, 'damaged')).toHaveLength(2);
    expect(valuesOf(state, 'r1', 'b1')).toEqual([5, 5]);
    expect(shipIn(state, 'b1')).toMatchObject({ q: 0, r: 2, entangledWith: [] });
  });
});
