import { describe, expect, test } from 'vitest';
import {
  act,
  actions,
  ahead,
  choicesIn,
  command,
  dice,
  eventOf,
  expectAt,
  full,
  type Given,
  type GivenShip,
  half,
  openIn,
  ordered,
  orders,
  patched,
  refusal,
  type Sent,
  type State,
  sail,
  shipIn,
  turn,
  typesOf,
} from '../support.ts';

function alone(A: GivenShip = {}, more: Partial<Given> = {}): State {
  return orders({ ships: { A: { at: [30, 30], ...A } }, ...more });
}

/** Where A ends after a move. */
function expectMoved(A: GivenShip, move: Sent, propulsion: string, ...place: readonly number[]): State {
  const { state } = sail(alone(A), move, propulsion);
  expectAt(state, 'A', ...place);
  return state;
}

/** Why a move of A is refused, its order passed. */
function refused(state: State, move: Sent, propulsion: string | null = 'oars'): string | null {
  return refusal(ordered(state, 'A', propulsion), move);
}

const LAND = [
  [20, 50],
  [40, 50],
  [40, 60],
  [20, 60],
] as const;

describe('speeds and turns', () => {
  test('SB-084 up to 20 cm at full speed, up to 10 at half', () => {
    expect(refused(alone(), full('A', ahead(20)))).toBe(null);
    expect(refused(alone(), half('A', ahead(10)))).toBe(null);
    expect(refused(alone(), half('A', ahead(10.1)))).toBe('too-far');
  });

  test('SB-084, SB-E22 too far, at full and half speed; and too sharp', () => {
    expect(refused(alone(), full('A', ahead(20.5)))).toBe('too-far');
    expect(refused(alone(), half('A', ahead(10.5)))).toBe('too-far');
    expect(refused(alone(), full('A', turn(91)))).toBe('turn-too-sharp');
    expect(refused(alone(), full('A', turn(-90)))).toBe(null);
  });

  test('SB-085, SB-E17 straight lines broken by a turn', () => {
    const state = expectMoved(
      { at: [30, 10] },
      full('A', ahead(12), turn(90), ahead(8)),
      'sails',
      38,
      22,
      90,
    );
    expect(shipIn(state, 'A').movedThisPhase).toBe(20);
  });

  test('SB-086, SB-E19 oars at full speed: one turn of up to 90 degrees, anywhere', () => {
    expectMoved({ at: [30, 10] }, full('A', turn(90), ahead(20)), 'oars', 50, 10, 90);
    expectMoved({ at: [30, 10] }, full('A', ahead(20), turn(-90)), 'oars', 30, 30, 270);
    expect(refused(alone(), full('A', turn(90), ahead(10), turn(10)))).toBe('too-many-turns');
  });

  test('SB-087, SB-E21 oars at half speed: a second turn', () => {
    expectMoved({}, half('A', turn(90), ahead(5), turn(90), ahead(5)), 'oars', 35, 25, 180);
    expect(refused(alone(), half('A', turn(10), turn(10), turn(10)))).toBe('too-many-turns');
  });

  test('SB-088, SB-E20 both made as one of up to 180', () => {
    expectMoved({}, half('A', turn(180), ahead(10)), 'oars', 30, 20, 180);
    expect(refused(alone(), half('A', turn(181)))).toBe('turn-too-sharp');
    expect(refused(alone(), half('A', turn(100), ahead(1), turn(10)))).toBe('too-many-turns');
  });

  test('SB-089, SB-E18 sails: one turn, after 10 cm at full speed or 5 at half', () => {
    expect(refused(alone(), full('A', ahead(9.9), turn(30)), 'sails')).toBe('turn-too-early');
    expect(refused(alone(), half('A', ahead(4.9), turn(30)), 'sails')).toBe('turn-too-early');
    expectMoved({ at: [30, 10] }, half('A', ahead(5), turn(-90), ahead(5)), 'sails', 25, 15, 270);
    expect(refused(alone(), full('A', ahead(10), turn(30), turn(30)), 'sails')).toBe('too-many-turns');
    expect(refused(alone(), full('A', ahead(10), turn(91)), 'sails')).toBe('turn-too-sharp');
  });

  test('SB-R33 what is no path at all is refused as such', () => {
    const state = ordered(alone(), 'A', 'oars');
    const with_ = (steps: unknown) => refusal(state, { ...full('A'), steps });
    expect(with_([{ forward: -1 }])).toBe('bad-value');
    expect(with_([{ forward: 1, turn: 1 }])).toBe('bad-value');
    expect(with_([{}])).toBe('bad-value');
    expect(with_([{ forward: Number.NaN }])).toBe('bad-value');
    expect(with_([{ turn: Number.POSITIVE_INFINITY }])).toBe('bad-value');
    expect(with_('ahead')).toBe('bad-value');
    expect(refusal(state, { ...full('A'), speed: 'double' })).toBe('bad-value');
  });

  test('SB-R33 the choices of a move: straight, one turn, or two at half speed under oars', () => {
    const moves = actions(ordered(alone(), 'A', 'oars'));
    const has = (move: Sent) => moves.some((other) => JSON.stringify(other) === JSON.stringify({ ...move }));
    const keys = Object.keys(moves[0] ?? {});
    const sorted = (move: Sent) => Object.fromEntries(keys.map((key) => [key, move[key]])) as Sent;
    for (const move of [
      full('A'),
      full('A', ahead(5)),
      full('A', ahead(20)),
      full('A', turn(15), ahead(20)),
      full('A', ahead(2.5), turn(-90), ahead(17.5)),
      full('A', ahead(20), turn(45)),
      half('A', turn(-90), ahead(5), turn(45), ahead(5)),
      half('A', turn(180), ahead(10)),
    ])
      expect([move, has(sorted(move))]).toEqual([move, true]);
    expect(moves.length).toBeLessThanOrEqual(260);
    expect(moves.every((move) => refusal(ordered(alone(), 'A', 'oars'), move) === null)).toBe(true);
  });
});

describe('turning on the spot', () => {
  const beside = { A: { at: [30, 30] }, A2: { at: [32.5, 32.5], length: 1, beam: 1 } } as const;

  test('SB-R07, SB-E24 a turn whose sweep touches another ship is blocked', () => {
    expect(refused(orders({ ships: beside }), full('A', turn(90)))).toBe('turn-blocked');
    expect(refused(orders({ ships: beside }), full('A', turn(-20)))).toBe(null);
  });

  test('SB-R07 a turn over land is blocked', () => {
    const land = [
      [32, 28],
      [36, 28],
      [36, 32],
      [32, 32],
    ] as const;
    expect(refused(alone({}, { land: [land] }), full('A', turn(90)))).toBe('turn-blocked');
  });

  test('SB-R07 an enemy boat in the sweep is rammed, a friendly one is not', () => {
    const at = [33, 33] as const;
    const swept = (boat: string) =>
      sail(alone({}, { counters: [{ at, units: { [boat]: '10 bowmen' } }] }), full('A', turn(90)), 'oars');
    expect(typesOf(swept('bBoat').events)).toContain('boat-rammed');
    expect(typesOf(swept('aBoat').events)).not.toContain('boat-rammed');
  });
});

describe('what a move meets', () => {
  test('SB-R08, SB-R45, SB-E36 a ship stops where it first touches an enemy; the rest of its path is dropped', () => {
    const state = orders({ ships: { A: { at: [10, 30], heading: 90, length: 6 }, B: { at: [25, 30] } } });
    const { state: met } = sail(state, full('A', ahead(20), turn(45)), 'oars');
    expectAt(met, 'A', 21, 30, 90);
    expect(shipIn(met, 'A').movedThisPhase).toBe(11);
    expect(openIn(met)).toEqual(['ram-hit']);
  });

  test('SB-R08, SB-E37 a slanting contact', () => {
    const state = orders({ ships: { A: { at: [20, 20], heading: 45 }, B: { at: [30, 30] } } });
    const { state: met, events } = sail(state, full('A', ahead(10)), 'oars');
    expectAt(met, 'A', 25.4645, 25.4645, 45);
    expect(eventOf(events, 'ship-moved').distance).toBeCloseTo(7.7279, 4);
    expect(openIn(met)).toEqual(['ram-hit']);
  });

  test('SB-R08 a ship that passes an enemy hull to hull touches it', () => {
    const state = orders({ ships: { A: { at: [30, 15] }, B: { at: [32, 35] } } });
    const { state: met } = sail(state, full('A', ahead(20)), 'oars');
    expectAt(met, 'A', 30, 27, 0);
    const clear = orders({ ships: { A: { at: [30, 15] }, B: { at: [32.01, 35] } } });
    expectAt(sail(clear, full('A', ahead(20)), 'oars').state, 'A', 30, 35, 0);
  });

  test('SB-R08 of a ship touched already it makes no new ram, and is stopped only if it would push into it', () => {
    const touching = (heading: number) =>
      patched(orders({ ships: { A: { at: [30, 30], heading }, B: { at: [30, 39] } } }), (draft) => {
        shipIn(draft, 'B').y = 38;
      });
    const into = sail(touching(0), full('A', ahead(5)), 'oars');
    expectAt(into.state, 'A', 30, 30, 0);
    expect(openIn(into.state)).toEqual([]);
    expectAt(sail(touching(180), full('A', ahead(5)), 'oars').state, 'A', 30, 25, 180);
  });

  test('SB-R09, SB-R10, SB-E95 the centre stays on the table, the hull may hang over', () => {
    const near = { at: [30, 75] } as const;
    expect(refused(alone(near), full('A', ahead(5.1)))).toBe('off-table');
    expectMoved(near, full('A', ahead(5)), 'oars', 30, 80, 0);
  });

  test('SB-R10 where ships may withdraw, one whose centre crosses the edge is out of the game, with no points', () => {
    const state = alone({ at: [30, 75], units: { a: '10 bowmen' } }, { options: { tableEdge: 'withdraw' } });
    const { state: gone, events } = sail(
      patched(state, (draft) => {
        // so that the game goes on
        draft.ships.A2 = { ...structuredClone(shipIn(draft, 'A')), id: 'A2', x: 60, y: 30, flagship: false };
      }),
      full('A', ahead(10)),
      'oars',
    );
    expect(typesOf(events)).toContain('ship-withdrew');
    expect(shipIn(gone, 'A')).toMatchObject({ status: 'withdrawn', flagship: false });
    expect(gone.units.a?.at).toEqual({ gone: 'withdrawn' });
    expect(gone.sides.map(({ vp }) => vp)).toEqual([0, 0]);
    expect(gone.markers).toEqual({});
  });

  test('SB-R11, SB-E95 a voluntary move may not come to touch land', () => {
    const state = alone({}, { land: [LAND] });
    expect(refused(state, full('A', ahead(16)))).toBe('runs-aground');
    expect(refused(state, full('A', ahead(15.9)))).toBe(null);
    expect(refused(state, full('A', ahead(20)))).toBe('runs-aground');
  });

  test('SB-R42, SB-E95 nor end or pass in contact with a friend; the order stays open', () => {
    const state = orders({ ships: { A: { at: [30, 20] }, A2: { at: [30, 35] } } });
    expect(refused(state, full('A', ahead(7)))).toBe('friendly-collision');
    expect(refused(state, full('A', ahead(20)))).toBe('friendly-collision');
    expect(refused(state, full('A', ahead(6.9)))).toBe(null);
    const open = ordered(state, 'A', 'oars');
    expect(openIn(open)).toEqual(['move-ship']);
  });

  test('SB-R42 friendly boats do not matter', () => {
    const state = alone({}, { counters: [{ at: [30, 40], units: { aBoat: '10 bowmen' } }] });
    const { state: moved, events } = sail(state, full('A', ahead(20)), 'oars');
    expect(typesOf(events)).not.toContain('boat-rammed');
    expect(Object.keys(moved.counters)).toEqual(['lifeboat:aBoat']);
  });

  test('SB-R42 where friends are rammed: both hits, orders close, they part, nobody boards', () => {
    const state = orders({
      ships: { A: { at: [30, 20] }, A2: { at: [30, 35] } },
      options: { friendlyContact: 'ram' },
    });
    const { state: met } = sail(state, full('A', ahead(20)), 'oars');
    expect(openIn(met)).toEqual(['ram-hit']);
    const first = act(
      met,
      { type: 'advance' },
      dice('ram-location', 1),
      dice('ram-damage', 1),
      dice('ram-wounds', 1),
    );
    const { state: parted, events } = act(
      first.state,
      { type: 'advance' },
      dice('ram-return-location', 1),
      dice('ram-return-damage', 1),
    );
    expect(parted.contacts).toEqual([]);
    expect(eventOf(events, 'ships-parted').moved).toBe('A');
    expectAt(parted, 'A', 30, 26, 0);
    expect(shipIn(parted, 'A').ordersClosed).toBe(true);
    expect(openIn(parted)).toEqual([]);
  });

  test('SB-R50, SB-101, SB-102, SB-E39 an enemy boat in the way is sunk; the ship is unhurt and moves on', () => {
    const state = alone({}, { counters: [{ at: [30, 42], units: { bBoat: '10 bowmen' } }] });
    const { state: moved, events } = sail(state, full('A', ahead(20)), 'oars');
    expectAt(moved, 'A', 30, 50, 0);
    expect(shipIn(moved, 'A').damage).toBe(0);
    expect(moved.counters).toEqual({});
    const rammed = eventOf(events, 'boat-rammed');
    expect(moved.markers[String(rammed.marker)]).toMatchObject({
      kind: 'wreckage',
      side: 'blue',
      x: 30,
      y: 42,
      aboard: [{ unit: 'bBoat', models: 10 }],
    });
  });

  test('SB-095, SB-R50 flyers are not rammed', () => {
    const state = alone({}, { counters: [{ kind: 'flyer', at: [30, 42], units: { bFly: '5 harpies' } }] });
    const { state: moved } = sail(state, full('A', ahead(20)), 'oars');
    expect(Object.keys(moved.counters)).toEqual(['flyer:bFly']);
  });
});

describe('frenzied Captains', () => {
  const captain = { aMad: { type: 'captain-hero', rules: ['frenzy'] } } as const;
  const mad = (gap: number, more: Partial<GivenShip> = {}): State =>
    orders({
      ships: {
        A: { at: [30, 20], captain: 'aMad', characters: captain, hasSails: false, ...more },
        A2: { at: [90, 20] },
        B: { at: [30, 28 + gap] },
      },
    });

  test('SB-111, SB-R43, SB-E94 if some path ends in a ram, only rams are legal', () => {
    const state = ordered(mad(15), 'A');
    expect(refusal(state, full('A', ahead(5)))).toBe('must-ram');
    expect(refusal(state, full('A'))).toBe('must-ram');
    expect(refusal(state, full('A', ahead(20)))).toBe(null);
    expect(refusal(ordered(mad(25), 'A'), full('A', ahead(5)))).toBe(null);
  });

  test('SB-R43 its orders cannot be ended before it has tried, nor another ship be commanded', () => {
    const state = mad(15);
    expect(refusal(state, { type: 'end-orders', side: 'red' })).toBe('frenzied-must-try');
    expect(refusal(state, command('A2', { propulsion: 'oars' }))).toBe(null);
    const failed = act(state, command('A'), dice('command-test', 5, 6)).state;
    expect(refusal(failed, { type: 'end-orders', side: 'red' })).toBe(null);
    // it can see the enemy only after its first move
    const far = mad(25);
    const nearer = sail(far, full('A', ahead(10))).state;
    expect(refusal(nearer, command('A2', { propulsion: 'oars' }))).toBe('frenzied-must-try');
    expect(refusal(nearer, { type: 'end-ship-orders', side: 'red', ship: 'A' })).toBe('frenzied-must-try');
    expect(choicesIn(nearer)).toContain('command-ship');
  });
});
