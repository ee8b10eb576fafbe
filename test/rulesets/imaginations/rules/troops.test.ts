import { describe, expect, test } from 'vitest';
import { imaginations } from '../../../../src/rulesets/imaginations/index.ts';
import {
  ADVANCE,
  act,
  basicScenario,
  bb,
  box,
  cr,
  dice,
  EAST_COAST,
  embark,
  endMovement,
  expectEvents,
  expectLegal,
  expectRefused,
  expectShip,
  finish,
  type Given,
  type GivenShip,
  given,
  ic,
  land,
  landOf,
  only,
  play,
  redLeads,
  refusal,
  SHOOTING_ENDS,
  type State,
  sail,
  setUpError,
  shoalOf,
  steam,
  steamLeg,
  troopIn,
  typesOf,
  unit,
} from '../support.ts';

/** A position off the coast at x = 20. */
function offshore(r1: GivenShip, troops: Given['troops'] = [], more: Partial<Given> = {}): State {
  return given({ ships: { r1 }, terrain: [EAST_COAST], troops: troops ?? [], ...more });
}

type Kind = 'infantry' | 'artillery' | 'cavalry';

/** Whether a scenario with these units aboard one ship can be set up. */
function fits(shipClass: string, kinds: readonly Kind[], options: object = {}): boolean {
  const troops = kinds.map((kind, n) => ({ id: `t${n}`, side: 'red', kind, status: 'aboard', ship: 'r1' }));
  const error = setUpError(basicScenario({ troops }, { class: shipClass }), options);
  expect([null, 'over-capacity']).toContain(error);
  return error === null;
}

describe('room', () => {
  test('IM-100 IM-101 IM-R094 a battleship carries two units, a cruiser one; infantry is one', () => {
    expect(fits('battleship', ['infantry', 'infantry'])).toBe(true);
    expect(fits('battleship', ['infantry', 'infantry', 'infantry'])).toBe(false);
    expect(fits('cruiser', ['infantry'])).toBe(true);
    expect(fits('cruiser', ['infantry', 'infantry'])).toBe(false);
  });

  test('IM-102 artillery takes half a unit of room', () => {
    expect(fits('cruiser', ['artillery', 'artillery'])).toBe(true);
    expect(fits('cruiser', ['artillery', 'artillery', 'artillery'])).toBe(false);
    expect(fits('battleship', ['artillery', 'artillery', 'artillery', 'artillery'])).toBe(true);
    expect(fits('battleship', ['infantry', 'artillery', 'artillery', 'artillery'])).toBe(false);
  });

  test('IM-103 cavalry takes two', () => {
    expect(fits('battleship', ['cavalry'])).toBe(true);
    expect(fits('battleship', ['cavalry', 'artillery'])).toBe(false);
    expect(fits('cruiser', ['cavalry'])).toBe(false);
  });

  test('IM-R014 an ironclad carries nothing, or one unit', () => {
    expect(fits('ironclad', ['artillery'])).toBe(false);
    expect(fits('ironclad', ['infantry'], { ironcladTroopCapacity: 1 })).toBe(true);
    expect(fits('ironclad', ['infantry', 'artillery'], { ironcladTroopCapacity: 1 })).toBe(false);
  });

  test('IM-100 IM-101 IM-102 IM-103 IM-R014 boats fetch no more than there is room for', () => {
    const ashore = (r1: GivenShip, aboard: readonly Kind[], kind: Kind, options: Given['options'] = {}) => {
      const troops = [...aboard.map((one, n) => unit(`t${n + 2}`, one, 'r1')), unit('t1', kind, [20, 20])];
      return refusal(offshore(r1, troops, { options: options ?? {} }), embark('r1', 't1'));
    };
    const [BB, CR, IC] = [bb(16, 20), cr(16, 20), ic(16, 20)];
    expect(ashore(BB, ['infantry'], 'infantry')).toBeNull();
    expect(ashore(BB, ['artillery'], 'cavalry')).toBe('over-capacity');
    expect(ashore(BB, [], 'cavalry')).toBeNull();
    expect(ashore(BB, ['infantry', 'artillery'], 'artillery')).toBeNull();
    expect(ashore(BB, ['infantry', 'artillery'], 'infantry')).toBe('over-capacity');
    expect(ashore(CR, [], 'infantry')).toBeNull();
    expect(ashore(CR, ['artillery'], 'artillery')).toBeNull();
    expect(ashore(CR, ['artillery'], 'infantry')).toBe('over-capacity');
    expect(ashore(CR, [], 'cavalry')).toBe('over-capacity');
    expect(ashore(IC, [], 'artillery')).toBe('over-capacity');
    expect(ashore(IC, [], 'infantry', { ironcladTroopCapacity: 1 })).toBeNull();
  });
});

describe('boats', () => {
  const INFANTRY = unit('t1', 'infantry', 'r1');

  test('IM-104 IM-R088 within 6 inches of a shoreline, from the centre of the ship', () => {
    for (const [x, code] of [
      [14, null],
      [19.5, null],
      [13.999995, null],
      [13.99, 'too-far-from-shore'],
    ] as const)
      for (const bearing of [0, 90]) {
        if (x > 19 && bearing === 90) continue;
        expect(refusal(offshore(cr(x, 20, bearing), [INFANTRY]), land('r1', 't1', 20, 20))).toBe(code);
        const ashore = offshore(cr(x, 20, bearing), [unit('t1', 'infantry', [20, 20])]);
        expect(refusal(ashore, embark('r1', 't1'))).toBe(code);
      }
  });

  test('IM-104 IM-R088 the landing or pick-up point too must be within 6', () => {
    const at = (y: number) => {
      const start = offshore(cr(16, 20), [unit('t1', 'artillery', 'r1'), unit('t2', 'artillery', [20, y])]);
      return [refusal(start, land('r1', 't1', 20, y)), refusal(start, embark('r1', 't2'))];
    };
    const far = 20 + Math.sqrt(36 - 16);
    expect(at(Math.floor(far * 1e6) / 1e6)).toEqual([null, null]);
    expect(at(24.48)).toEqual(['out-of-boat-range', 'out-of-boat-range']);
  });

  test('IM-107 IM-R138 landed units end at the water’s edge', () => {
    const start = offshore(cr(16, 20), [INFANTRY]);
    for (const [x, y] of [
      [20, 20],
      [20, 23.3],
      [20.0009, 18],
      [19.9991, 18],
    ] as const)
      expectLegal(start, land('r1', 't1', x, y));
    for (const [x, y] of [
      [20.0012, 20],
      [19.9988, 20],
      [21, 20],
      [16, 20],
      [18, 20],
    ] as const)
      expectRefused(start, land('r1', 't1', x, y), 'not-on-shore');
    const { state } = act(start, land('r1', 't1', 20, 23.3));
    expect(troopIn(state, 't1')).toMatchObject({ status: 'ashore', x: 20, y: 23.3, ship: null });
  });

  test('IM-106 who has been moved inland by the host cannot be fetched', () => {
    const inland = offshore(cr(18, 20), [unit('t1', 'infantry', [21, 20])]);
    expectRefused(inland, embark('r1', 't1'), 'not-on-shore');
    const shore = offshore(cr(18, 20), [unit('t1', 'infantry', [20, 21])]);
    const { state, events } = act(shore, embark('r1', 't1'));
    expectEvents(events, [{ type: 'troops-embarked', ship: 'r1', unit: 't1' }]);
    expect(troopIn(state, 't1')).toEqual({
      id: 't1',
      side: 'red',
      kind: 'infantry',
      status: 'aboard',
      ship: 'r1',
      x: null,
      y: null,
      boatTurn: 1,
    });
    expectShip(state, 'r1', { boats: true, done: true });
  });

  test('IM-105 IM-R091 the ship does not move in that turn, nor has it moved before', () => {
    for (const start of [
      offshore(cr(16, 20), [INFANTRY]),
      offshore(cr(16, 20), [unit('t1', 'infantry', [20, 20])]),
    ]) {
      const boats = troopIn(start, 't1').status === 'aboard' ? land('r1', 't1', 20, 20) : embark('r1', 't1');
      const { state } = act(start, boats);
      expectRefused(state, steam('r1'), 'boats-away');
      expectRefused(state, sail('r1', 1), 'boats-away');
      const moving = act(start, steam('r1')).state;
      expectRefused(moving, boats, 'ship-mid-move');
      expectRefused(play(moving, steamLeg(1), finish()).state, boats, 'already-moved');
      expectRefused(play(moving, finish()).state, boats, 'already-moved');
      const blues = act(start, endMovement()).state;
      expectRefused(blues, boats, 'not-your-turn');
      const shooting = act(blues, endMovement('blue')).state;
      expectRefused(shooting, boats, 'wrong-phase');
      // next turn it moves again
      const next = play(
        act(state, endMovement()).state,
        endMovement('blue'),
        ...SHOOTING_ENDS,
        ...redLeads(),
      ).state;
      expectShip(next, 'r1', { boats: false, done: false });
      expectLegal(next, steam('r1'));
    }
  });

  test('IM-R089 any number of units in one turn, one action each', () => {
    const start = offshore(bb(16, 20), [
      unit('t1', 'artillery', 'r1'),
      unit('t2', 'infantry', 'r1'),
      unit('t3', 'artillery', [20, 22]),
    ]);
    const { state } = play(start, land('r1', 't1', 20, 20), land('r1', 't2', 20, 18), embark('r1', 't3'));
    expect(['t1', 't2', 't3'].map((id) => troopIn(state, id).status)).toEqual(['ashore', 'ashore', 'aboard']);
  });

  test('IM-R090 a unit makes one trip a turn, by whatever ship', () => {
    const ships = { r1: cr(16, 20), r2: cr(16, 26) };
    const start = given({ ships, terrain: [EAST_COAST], troops: [INFANTRY] });
    const landed = act(start, land('r1', 't1', 20, 23)).state;
    expectRefused(landed, embark('r1', 't1'), 'unit-already-used');
    expectRefused(landed, embark('r2', 't1'), 'unit-already-used');
    const next = play(landed, endMovement(), endMovement('blue'), ...SHOOTING_ENDS, ...redLeads()).state;
    const fetched = act(next, embark('r2', 't1')).state;
    expect(troopIn(fetched, 't1')).toMatchObject({ ship: 'r2', boatTurn: 2 });
    expectRefused(fetched, land('r2', 't1', 20, 26), 'unit-already-used');
  });

  test('IM-R093 landed units stay where they are', () => {
    const landed = act(offshore(cr(16, 20), [INFANTRY]), land('r1', 't1', 20, 20)).state;
    const { state } = play(landed, endMovement(), endMovement('blue'), ...SHOOTING_ENDS, ...redLeads());
    expect(troopIn(state, 't1')).toMatchObject({ status: 'ashore', x: 20, y: 20 });
    const mine = imaginations.actions(state).filter((action) => 'unit' in action);
    expect(mine).toEqual([{ type: 'embark-troops', side: 'red', ship: 'r1', unit: 't1' }]);
  });

  test('IM-104 a shoal is no shore', () => {
    const start = given({
      ships: { r1: cr(16, 20) },
      terrain: [shoalOf('bar', box(20, 10, 30, 30))],
      troops: [INFANTRY],
    });
    expectRefused(start, land('r1', 't1', 20, 20), 'too-far-from-shore');
  });
});

describe('IM-R138 what is shoreline', () => {
  const ashore = (x: number, y: number, terrain: Given['terrain'], r1: GivenShip) =>
    refusal(
      given({ ships: { r1 }, terrain: terrain ?? [], troops: [unit('t1', 'infantry', 'r1')] }),
      land('r1', 't1', x, y),
    );

  test('IM-R138 seams between pieces are none, of one feature or of two', () => {
    const pieces = [box(20, 10, 30, 20), box(20, 20, 30, 30)];
    for (const terrain of [
      [landOf('one', ...pieces)],
      pieces.map((piece, n) => landOf(`half-${n}`, piece)),
    ]) {
      const at = (x: number, y: number) => ashore(x, y, terrain, cr(18, 20));
      expect(at(22, 20)).toBe('not-on-shore');
      expect(at(20, 20)).toBeNull();
      expect(at(20, 21)).toBeNull();
    }
    // where one piece is longer than the other only the common part is a seam
    const stepped = [landOf('step', box(20, 10, 26, 20), box(20, 20, 22, 30))];
    const at = (x: number, y: number) => ashore(x, y, stepped, cr(23.5, 22.5));
    expect(at(21, 20)).toBe('not-on-shore');
    expect(at(25, 20)).toBeNull();
    expect(at(22, 23)).toBeNull();
  });

  test('IM-R138 an edge inside other land is none', () => {
    const terrain = [landOf('a', box(20, 10, 30, 20)), landOf('b', box(24, 15, 28, 25))];
    const at = (x: number, y: number) => ashore(x, y, terrain, cr(22, 22));
    expect(at(24, 18)).toBe('not-on-shore');
    expect(at(26, 20)).toBe('not-on-shore');
    expect(at(24, 22)).toBeNull();
    expect(at(22, 20)).toBeNull();
  });

  test('IM-R138 the table’s edge is none', () => {
    const terrain = [landOf('coast', box(60, 0, 72, 20))];
    const at = (x: number, y: number) => ashore(x, y, terrain, cr(58, 2));
    expect(at(60, 2)).toBeNull();
    expect(at(62, 0)).toBe('not-on-shore');
  });
});

describe('IM-R095 troops of a lost ship', () => {
  const cargo = [
    unit('t1', 'infantry', 'r1'),
    unit('t2', 'artillery', 'r1'),
    unit('t3', 'infantry', [20, 40]),
  ];

  test('IM-R095 sunk: lost with it, and nobody else', () => {
    const r1 = bb(14, 20, 90, { hull: [0, 0, 2] });
    const terrain = [EAST_COAST, shoalOf('bar', box(17, 10, 18, 30))];
    const start = given({ ships: { r1 }, terrain, troops: cargo });
    const { state, events } = play(
      start,
      [sail('r1', 1), dice('sail-move', 5)],
      [{ type: 'sail-leg', side: 'red', die: 5 }, dice('shoal-damage', 2)],
    );
    expectEvents(only(events, 'troops-lost'), [{ type: 'troops-lost', ship: 'r1', units: ['t1', 't2'] }]);
    expect(typesOf(events).indexOf('ship-sunk')).toBeLessThan(typesOf(events).indexOf('troops-lost'));
    for (const id of ['t1', 't2'])
      expect(troopIn(state, id)).toMatchObject({ status: 'lost', ship: null, x: null, y: null });
    expect(troopIn(state, 't3')).toMatchObject({ status: 'ashore' });
  });

  test('IM-R095 withdrawn, struck or taken they share the fate of the ship', () => {
    const start = given({ ships: { r1: cr(10, 46) }, troops: [unit('t1', 'infantry', 'r1')] });
    const gone = play(start, steam('r1'), steamLeg(4));
    expect(troopIn(gone.state, 't1')).toMatchObject({ status: 'aboard', ship: 'r1' });
    expect(typesOf(gone.events)).not.toContain('troops-lost');
    const poor = given({
      ships: { r1: cr(10, 20, 0, { quality: 'poor' }), b1: cr(20, 20) },
      troops: [unit('t1', 'infantry', 'r1')],
      phase: 'shooting',
      active: 'blue',
      patch: { pendingHits: [{ target: 'r1', hull: 1, mast: 0, battery: 0, source: 'b1' }] },
    });
    const struck = play(poor, { type: 'end-shooting', side: 'blue' }, [
      ADVANCE,
      dice('quality-check', 1),
    ]).state;
    expectShip(struck, 'r1', { status: 'struck' });
    expect(troopIn(struck, 't1')).toMatchObject({ status: 'aboard', ship: 'r1' });
  });
});

test('IM-R094 the result counts the troops ashore in units of room', () => {
  const start = given({
    ships: { r1: cr(10, 20) },
    terrain: [EAST_COAST],
    troops: [
      unit('t1', 'infantry', [20, 20]),
      unit('t2', 'artillery', [20, 21]),
      unit('t3', 'cavalry', [20, 22]),
      unit('t4', 'artillery', 'r1'),
      unit('t5', 'infantry', 'r1', { status: 'lost', ship: null }),
      unit('bt1', 'artillery', [20, 23]),
    ],
    options: { turnLimit: 1 },
    phase: 'shooting',
  });
  expect(play(start, ...SHOOTING_ENDS).state.result?.troopsAshore).toEqual({ red: 3.5, blue: 0.5 });
});
