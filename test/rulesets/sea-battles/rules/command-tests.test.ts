import { describe, expect, test } from 'vitest';
import {
  type After,
  act,
  ahead,
  by,
  command,
  dice,
  eventOf,
  expectAt,
  full,
  type Given,
  type GivenShip,
  half,
  nextTurn,
  ofShip,
  openIn,
  ordered,
  orders,
  patched,
  plainly,
  play,
  refusal,
  type Ship,
  type State,
  sail,
  shipIn,
  shooting,
  turn,
  typesOf,
  untilTurnOf,
} from '../support.ts';

/** A ship A, alone but for an enemy far off. */
function alone(A: GivenShip = {}, more: Partial<Given> = {}): State {
  return orders({ ships: { A: { at: [30, 30], ...A } }, ...more });
}

/** A with some of its fields changed, as play would have changed them. */
function changed(state: State, change: Partial<Ship>): State {
  return patched(state, (draft) => {
    Object.assign(shipIn(draft, 'A'), change);
  });
}

function tested(state: State, faces: readonly [number, number], propulsion: string | null = 'oars'): After {
  return act(state, command('A', { propulsion }), dice('command-test', ...faces));
}

function isPassed(
  state: State,
  faces: readonly [number, number],
  propulsion: string | null = 'oars',
): boolean {
  return openIn(tested(state, faces, propulsion).state)[0] === 'move-ship';
}

/** What a test needs. */
function needed(state: State, propulsion: string | null = 'oars', ship = 'A'): unknown {
  const { events } = act(state, command(ship, { propulsion }), dice('command-test', 1, 1));
  return eventOf(events, 'command-passed').needed;
}

/** What a test needs after some orders that have passed. */
function neededAfter(orderCount: number, state: State, propulsion = 'sails'): unknown {
  return needed(changed(state, { ordersPassed: orderCount }), propulsion);
}

describe('Command tests', () => {
  test('SB-061 ships move in their own Movement phase, and need orders; several moves a turn are possible', () => {
    const state = alone();
    expect(refusal(state, full('A', ahead(5)))).toBe('wrong-step');
    expect(refusal(state, command('Bfar'))).toBe('not-your-decision');
    const once = sail(state, full('A', ahead(5)), 'oars').state;
    const twice = sail(once, full('A', ahead(5))).state;
    expectAt(twice, 'A', 30, 40, 0);
  });

  test('SB-062 a ship moves by sails or by oars', () => {
    expect(refusal(alone({ hasOars: false }), command('A', { propulsion: 'oars' }))).toBe('no-propulsion');
    expect(refusal(alone({ hasSails: false }), command('A', { propulsion: 'sails' }))).toBe('no-propulsion');
    expect(refusal(alone({ hasSails: false, hasOars: false }), command('A'))).toBe('no-propulsion');
  });

  test('SB-063, SB-R41 with both, one is declared before moving and kept for the phase, whatever the test', () => {
    const state = alone();
    expect(refusal(state, command('A'))).toBe('propulsion-needed');
    const passed = sail(state, full('A', ahead(5)), 'oars').state;
    expect(shipIn(passed, 'A').propulsion).toBe('oars');
    expect(refusal(passed, command('A', { propulsion: 'sails' }))).toBe('propulsion-fixed');
    expect(refusal(passed, command('A', { propulsion: 'oars' }))).toBe(null);
    expect(refusal(passed, command('A'))).toBe(null);
    expect(shipIn(tested(state, [6, 5]).state, 'A').propulsion).toBe('oars');
    expect(shipIn(ordered(alone({ hasOars: false }), 'A'), 'A').propulsion).toBe('sails');
  });

  test('SB-064, SB-065, SB-E04 Ld 8: 8 passes and the ship may move once; 9 fails and its orders are closed', () => {
    const passed = tested(alone(), [4, 4]).state;
    expect(openIn(passed)).toEqual(['move-ship']);
    const failed = tested(alone(), [4, 5]);
    expect(typesOf(failed.events)).toEqual(['command-failed']);
    expect(openIn(failed.state)).toEqual([]);
    expect(shipIn(failed.state, 'A').ordersClosed).toBe(true);
    expect(refusal(failed.state, command('A', { propulsion: 'oars' }))).toBe('orders-closed');
  });

  test('SB-066, SB-070, SB-R30, SB-E05 test upon test, each order before costing 2, until one fails', () => {
    const { state, events } = play(
      alone(),
      [
        command('A', { propulsion: 'oars' }),
        half('A'),
        command('A', { propulsion: 'oars' }),
        half('A', ahead(3)),
        command('A', { propulsion: 'oars' }),
      ],
      dice('command-test', 3, 3),
      dice('command-test', 4, 2),
      dice('command-test', 2, 3),
    );
    expect(
      events.filter(({ needed: what }) => what !== undefined).map((event) => [event.type, event.needed]),
    ).toEqual([
      ['command-passed', 8],
      ['command-passed', 6],
      ['command-failed', 4],
    ]);
    expect(shipIn(state, 'A')).toMatchObject({ ordersPassed: 2, ordersClosed: true, movedThisPhase: 3 });
  });

  test('SB-067 nothing but Command tests moves ships: no charge, no march', () => {
    const state = alone({}, { ships: { A: { at: [30, 30] }, B: { at: [30, 42] } } });
    expect(refusal(state, { type: 'charge', side: 'red', ship: 'A', target: 'B' })).toBe('unknown-action');
    expect(refusal(state, { type: 'march', side: 'red', ship: 'A' })).toBe('unknown-action');
    expect(refusal(state, full('A', ahead(4)))).toBe('wrong-step');
  });

  test('SB-068 ships are taken singly, in any order, and none is gone back to', () => {
    const state = orders({ ships: { A: { at: [30, 30] }, A2: { at: [60, 30] } } });
    const second = sail(state, full('A2', ahead(5)), 'oars').state;
    const first = sail(second, full('A', ahead(5)), 'oars').state;
    expect(refusal(first, command('A2', { propulsion: 'oars' }))).toBe('orders-closed');
    expect(refusal(first, command('A', { propulsion: 'oars' }))).toBe(null);
  });

  test('SB-068 orders can be ended for a ship, and for all', () => {
    const state = sail(alone(), half('A', ahead(5)), 'oars').state;
    expect(refusal(alone(), ofShip('end-ship-orders', 'A'))).toBe('not-active-ship');
    const ended = act(state, ofShip('end-ship-orders', 'A'));
    expect(typesOf(ended.events)).toEqual(['orders-ended']);
    expect(refusal(ended.state, command('A', { propulsion: 'oars' }))).toBe('orders-closed');
    const all = act(state, plainly('end-orders'));
    expect(typesOf(all.events)).toEqual(['orders-phase-ended']);
    expect(all.state.step).toBe('embark');
    expect(refusal(all.state, command('A', { propulsion: 'oars' }))).toBe('wrong-step');
  });

  test('SB-078, SB-R12, SB-R19, SB-E06 modifiers add up without a lower bound; a double 1 always passes', () => {
    const state = changed(
      alone({ captain: 9, crewSlain: 1, sailsDamaged: true }, { wind: 0, current: { from: 0 } }),
      { ordersPassed: 2 },
    );
    expect(needed(state, 'sails')).toBe(1);
    expect(isPassed(state, [1, 1], 'sails')).toBe(true);
    expect(isPassed(state, [1, 2], 'sails')).toBe(false);
    expect(needed(changed(state, { ordersPassed: 5 }), 'sails')).toBe(-5);
  });

  test('SB-R12 a test is passed with the Leadership or less', () => {
    expect(isPassed(alone({ captain: 7 }), [3, 4])).toBe(true);
    expect(isPassed(alone({ captain: 7 }), [4, 4])).toBe(false);
  });

  test('SB-R31 after a failure boats, magic, shooting and combat stay possible', () => {
    const state = orders({
      ships: { A: { at: [30, 30], units: { a: '10 bowmen' } }, B: { at: [30, 45] } },
      counters: [{ at: [20, 30], units: { aBoat: '5 spearmen' } }],
    });
    const failed = tested(state, [6, 5]).state;
    const boat = { type: 'move-lifeboat', side: 'red', counter: 'lifeboat:aBoat', x: 20, y: 35 };
    expect(refusal(failed, boat)).toBe(null);
    const late = play(
      failed,
      ['end-orders', 'end-phase', 'end-phase'].map((type) => plainly(type)),
    ).state;
    const shot = ofShip('shoot', 'A', { unit: 'a', models: 10, target: 'B' });
    expect(refusal(late, shot)).toBe(null);
  });

  test('SB-R32 a passed order may be used to stand still, and counts', () => {
    const state = sail(alone(), full('A'), 'sails').state;
    expect(shipIn(state, 'A')).toMatchObject({ ordersPassed: 1, movedThisTurn: false, movedThisPhase: 0 });
    expect(neededAfter(1, alone())).toBe(6);
  });

  test('SB-R32 a turn without distance is a move under oars', () => {
    const state = sail(alone(), full('A', turn(30)), 'oars').state;
    expectAt(state, 'A', 30, 30, 30);
    expect(shipIn(state, 'A').movedThisTurn).toBe(true);
    expect(refusal(ordered(alone(), 'A', 'sails'), full('A', turn(30)))).toBe('turn-too-early');
  });

  test('SB-R37 a double 1 passes and a double 6 fails, whatever is needed', () => {
    const strong = alone({ captain: 10 }, { wind: 180 });
    expect(needed(strong, 'sails')).toBe(10);
    const failed = act(
      strong,
      command('A', { propulsion: 'sails' }),
      dice('command-test', 6, 6),
      dice('blunder', 6),
    );
    expect(typesOf(failed.events)).toEqual(['command-failed', 'blunder']);
    expect(isPassed(changed(alone(), { ordersPassed: 5 }), [1, 1])).toBe(true);
  });
});

describe('modifiers', () => {
  test('SB-071, SB-E88, SB-R77 crew lost costs 1, once, however many', () => {
    const state = alone({ crewSlain: 2 });
    expect(needed(state)).toBe(7);
    expect(isPassed(state, [3, 4])).toBe(true);
    expect(isPassed(state, [4, 4])).toBe(false);
  });

  test('SB-072, SB-073, SB-E92 damaged oars cost 1 when rowing, not when sailing, and the other way round', () => {
    const crossWind = { wind: 90 };
    expect(needed(alone({ oarsDamaged: true }, crossWind), 'oars')).toBe(7);
    expect(needed(alone({ oarsDamaged: true }, crossWind), 'sails')).toBe(8);
    expect(needed(alone({ sailsDamaged: true }, crossWind), 'sails')).toBe(7);
    expect(needed(alone({ sailsDamaged: true }, crossWind), 'oars')).toBe(8);
  });

  test('SB-011, SB-074, SB-075, SB-R35, SB-E08 wind from ahead costs 1 under sail, from astern it gives 1', () => {
    const change = (from: number) => (needed(alone({}, { wind: from }), 'sails') as number) - 8;
    expect([45, 46, 134, 135, 180, 315].map(change)).toEqual([-1, 0, 0, 1, 1, -1]);
  });

  test('SB-014, SB-076, SB-077 current from ahead costs 1, from astern it gives 1, by sails or oars', () => {
    const change = (from: number, propulsion: string) =>
      (needed(alone({}, { current: { from } }), propulsion) as number) - 8;
    expect([0, 45, 46, 134, 135, 180].map((from) => change(from, 'oars'))).toEqual([-1, -1, 0, 0, 1, 1]);
    expect([0, 90, 180].map((from) => change(from, 'sails'))).toEqual([-1, 0, 1]);
  });

  test('SB-074, SB-076 the arcs are those at the start of each move', () => {
    const state = sail(alone({}, { wind: 0 }), full('A', ahead(10), turn(90)), 'sails').state;
    expect(needed(state, 'sails')).toBe(8 - 2);
  });

  test('SB-075, SB-077, SB-R13, SB-E07 10 is the most; the cap comes after all modifiers, or after each bonus', () => {
    const fair: Partial<Given> = { wind: 180, current: { from: 180 } };
    const total = alone({ captain: 10 }, fair);
    expect([0, 1].map((count) => neededAfter(count, total))).toEqual([10, 10]);
    const each = alone({ captain: 10 }, { ...fair, options: { capOrder: 'per-bonus' } });
    expect([0, 1].map((count) => neededAfter(count, each))).toEqual([10, 8]);
  });

  test('SB-E09, SB-R34 wind does not count for a ship that rows, unless the option says so', () => {
    const rowing = alone({}, { wind: 0 });
    expect(isPassed(rowing, [4, 4], 'oars')).toBe(true);
    expect(isPassed(rowing, [4, 4], 'sails')).toBe(false);
    const any = { windOnlyUnderSail: false } as const;
    expect(needed(alone({}, { wind: 0, options: any }), 'oars')).toBe(7);
    expect(needed(alone({ hasSails: false }, { wind: 0, options: any }), null)).toBe(8);
  });

  test('SB-R36 current counts where the centre lies in it, with the wind, and moves nothing by itself', () => {
    const area = [
      [0, 0],
      [40, 0],
      [40, 80],
      [0, 80],
    ] as const;
    const river = (x: number) => alone({ at: [x, 30] }, { current: { from: 0, area } });
    expect(needed(river(30), 'oars')).toBe(7);
    expect(needed(river(50), 'oars')).toBe(8);
    expect(needed(alone({}, { wind: 0, current: { from: 0 } }), 'sails')).toBe(6);
    expectAt(nextTurn(river(30)), 'A', 30, 30, 0);
  });
});

describe('the Admiral', () => {
  const fleet = (x: number, A: GivenShip = {}, flag: GivenShip = {}) => ({
    ships: {
      Aflag: { at: [30, 30] as const, captain: 9, ...flag },
      A: { at: [x, 30] as const, captain: 7, ...A },
    },
  });

  test('SB-027, SB-069, SB-E10, SB-R17 within 6 cm of the Flagship the better Leadership counts', () => {
    expect(isPassed(orders(fleet(38)), [4, 5])).toBe(true);
    expect(isPassed(orders(fleet(38.01)), [4, 5])).toBe(false);
  });

  test('SB-R17 the side may say whose Leadership is used', () => {
    const state = orders(fleet(38));
    const by9 = act(
      state,
      command('A', { propulsion: 'oars', useAdmiral: true }),
      dice('command-test', 4, 5),
    );
    expect(eventOf(by9.events, 'command-passed')).toMatchObject({ admiral: true, needed: 9 });
    const by7 = act(
      state,
      command('A', { propulsion: 'oars', useAdmiral: false }),
      dice('command-test', 4, 5),
    );
    expect(eventOf(by7.events, 'command-failed')).toMatchObject({ admiral: false, needed: 7 });
  });

  test('SB-R17, SB-E107 without an Admiral near nobody can use his Leadership', () => {
    const state = orders(fleet(38.1));
    expect(refusal(state, command('A', { propulsion: 'oars', useAdmiral: true }))).toBe('no-admiral');
    expect(needed(state)).toBe(7);
  });

  test('SB-R14, SB-R15, SB-E11 own penalties do not lower what the Admiral lends, those of his ship do', () => {
    const state = orders(fleet(38, { captain: 8, mutiny: 1 }, { mutiny: 1 }));
    expect(needed(state)).toBe(8);
    expect(needed(orders(fleet(50, { captain: 8, mutiny: 1, captainSlain: 1 })))).toBe(6);
    const counted = orders({
      ...fleet(38, { captain: 5, mutiny: 1 }),
      options: { ownPenaltyWithAdmiral: true },
    });
    expect(needed(counted)).toBe(8);
    expect(needed(orders(fleet(38, { captain: 5, mutiny: 1 })))).toBe(9);
  });
});

function blundered(state: State, ...faces: readonly number[]): After {
  const [first = 6, ...side] = faces;
  return act(
    state,
    command('A', { propulsion: state.ships.A?.hasSails ? 'sails' : null }),
    dice('command-test', 6, 6),
    dice('blunder', first),
    ...side.map((face) => dice('wrong-turn-side', face)),
  );
}

describe('blunders', () => {
  test('SB-079, SB-R38 a natural double 6 is a blunder and a failure, whatever it brings', () => {
    for (const face of [1, 2, 5, 6]) {
      const { state, events } = blundered(alone(), face);
      expect(typesOf(events)).toEqual(['command-failed', 'blunder']);
      expect(shipIn(state, 'A').ordersClosed).toBe(true);
    }
  });

  test('SB-080, SB-E12 mutiny: 1 less for good, again and again', () => {
    const once = blundered(alone(), 1).state;
    expect(shipIn(once, 'A').mutiny).toBe(1);
    const later = untilTurnOf(once, 'red');
    expect(needed(later)).toBe(7);
    const twice = blundered(later, 1).state;
    expect(shipIn(twice, 'A').mutiny).toBe(2);
    expect(needed(untilTurnOf(twice, 'red'))).toBe(6);
  });

  test('SB-081, SB-R74, SB-E13 tangled rigging: sails are damaged; nothing if they are or there are none', () => {
    expect(shipIn(blundered(alone(), 2).state, 'A')).toMatchObject({
      sailsDamaged: true,
      oarsDamaged: false,
    });
    expect(shipIn(blundered(alone({ sailsDamaged: true }), 2).state, 'A').oarsDamaged).toBe(false);
    expect(shipIn(blundered(alone({ hasSails: false }), 2).state, 'A')).toMatchObject({
      sailsDamaged: false,
      oarsDamaged: false,
    });
  });

  test('SB-082, SB-R39, SB-E14 wrong turn to port on 1 to 3: no distance, but it counts as moved', () => {
    const { state, events } = blundered(alone({ heading: 350 }), 3, 3);
    expectAt(state, 'A', 30, 30, 260);
    expect(shipIn(state, 'A')).toMatchObject({ movedThisTurn: true, movedThisPhase: 0, ordersClosed: true });
    expect(eventOf(events, 'blunder')).toMatchObject({ result: 'wrong-turn', turn: 'port' });
  });

  test('SB-082, SB-E15 wrong turn to starboard on 4 to 6', () => {
    expectAt(blundered(alone({ heading: 350 }), 4, 4).state, 'A', 30, 30, 80);
    expectAt(blundered(alone({ heading: 350 }), 4, 6).state, 'A', 30, 30, 80);
  });

  test('SB-R39 a wrong turn that is blocked leaves the heading', () => {
    const state = orders({
      ships: { A: { at: [30, 30] }, A2: { at: [32.5, 32.5], length: 1, beam: 1 } },
    });
    const { state: held } = blundered(state, 3, 4);
    expectAt(held, 'A', 30, 30, 0);
    expect(shipIn(held, 'A').movedThisTurn).toBe(false);
  });

  test('SB-083, SB-E16 becalmed: nothing but the failure', () => {
    for (const face of [5, 6]) {
      const before = alone();
      const { state } = blundered(before, face);
      expectAt(state, 'A', 30, 30, 0);
      expect(shipIn(state, 'A')).toMatchObject({ mutiny: 0, sailsDamaged: false, movedThisTurn: false });
    }
  });

  test('SB-R39 gunners of a ship that turned wrongly count as on a moved one', () => {
    const state = orders({ ships: { A: { at: [30, 30], units: { a: '10 bowmen' } }, B: { at: [45, 30] } } });
    const turned = blundered(state, 3, 3).state;
    const late = play(
      turned,
      ['end-orders', 'end-phase', 'end-phase'].map((type) => plainly(type)),
    ).state;
    const shot = by(late, ofShip('shoot', 'A', { unit: 'a', models: 1, target: 'B' }));
    const { events } = act(late, shot, dice('shoot-hit', 1));
    const still = shooting({
      ships: { A: { at: [30, 30], units: { a: '10 bowmen' } }, B: { at: [36, 30] } },
    });
    expect(eventOf(events, 'shots-fired').needed).toBe(5);
    expect(eventOf(act(still, shot, dice('shoot-hit', 1)).events, 'shots-fired').needed).toBe(3);
  });
});
