import { describe, expect, test } from 'vitest';
import {
  ADVANCE,
  type After,
  act,
  advanced,
  ahead,
  command,
  dice,
  eventOf,
  full,
  type Given,
  type GivenShip,
  nextTurn,
  ofShip,
  openIn,
  opening,
  ordered,
  orders,
  passed,
  patched,
  plainly,
  play,
  refusal,
  type State,
  sail,
  shipIn,
  shoot,
  type Thrown,
  typesOf,
} from '../support.ts';

const TERROR = { causesTerror: true } as const;

/** A in its first Start phase, the terrifying B so far off. */
function terror(gap: number, A: GivenShip = {}, more: Partial<Given> = {}): State {
  return opening({
    ships: { A: { at: [30, 30], ...A }, B: { at: [32 + gap, 30], ...TERROR } },
    ...more,
  });
}

const FAILED = dice('terror-test', 4, 5);

function lockOf(state: State, ship = 'A') {
  return shipIn(state, ship).moveLock;
}

describe('terror', () => {
  test('SB-028, SB-029, SB-R20, SB-R23, SB-E82 a terror-causer within 3 cm at Start: a failure locks the next turn', () => {
    const { state, events } = advanced(terror(3), FAILED);
    expect(eventOf(events, 'psychology-test')).toMatchObject({
      test: 'terror-test',
      of: 'A',
      needed: 8,
      passed: false,
      locked: true,
    });
    expect(lockOf(state)).toEqual({ now: false, next: true });
    expect(refusal(state, command('A', { propulsion: 'oars' }))).toBe(null);
    const next = nextTurn(nextTurn(state));
    expect(lockOf(next)).toEqual({ now: true, next: false });
    expect(refusal(next, command('A', { propulsion: 'oars' }))).toBe('move-locked');
    const free = nextTurn(nextTurn(next));
    expect(refusal(free, command('A', { propulsion: 'oars' }))).toBe(null);
  });

  test('SB-R23 at 3.1 cm nobody tests, and only once a game, whatever the result', () => {
    expect(typesOf(advanced(terror(3.1)).events)).not.toContain('psychology-test');
    const { state } = advanced(terror(3), dice('terror-test', 4, 4));
    expect(shipIn(state, 'A').terrorTested).toBe(true);
    expect(lockOf(state)).toEqual({ now: false, next: false });
    expect(lockOf(nextTurn(nextTurn(state)))).toEqual({ now: false, next: false });
  });

  test('SB-R20, SB-E82 as an option a failure in the own Start binds the present turn', () => {
    const { state } = advanced(terror(3, {}, { options: { psychLockOn: 'next-movement' } }), FAILED);
    expect(lockOf(state)).toEqual({ now: true, next: false });
    expect(refusal(state, command('A', { propulsion: 'oars' }))).toBe('move-locked');
    expect(lockOf(nextTurn(state))).toEqual({ now: false, next: false });
  });

  test('SB-030 ships never flee: a failure changes nothing else', () => {
    const { state } = advanced(terror(3), FAILED);
    expect(shipIn(state, 'A')).toMatchObject({ x: 30, y: 30, status: 'afloat', ordersClosed: false });
  });

  test('SB-R23, SB-R28 a flyer counter that carries terror does as well; boats and flyers test like ships', () => {
    const counters = [
      { kind: 'flyer', at: [34, 30], units: { bHorror: { type: 'harpies', models: 3, rules: ['terror'] } } },
      { at: [30, 37], units: { aBoat: '5 spearmen' } },
    ] as const;
    const { events } = advanced(
      opening({ ships: { A: { at: [30, 30] } }, counters }),
      dice('terror-test', 1, 1),
      // at a gap of over 3 the boat does not test
    );
    expect(eventOf(events, 'psychology-test').of).toBe('A');
    const near = [counters[0], { at: [34, 32], units: { aBoat: '5 spearmen' } }] as const;
    const { state } = advanced(
      opening({ ships: { A: { at: [30, 30] } }, counters: near }),
      dice('terror-test', 1, 1),
      dice('terror-test', 4, 4),
    );
    expect(state.counters['lifeboat:aBoat']).toMatchObject({
      terrorTested: true,
      moveLock: { now: false, next: true },
    });
    const later = nextTurn(nextTurn(state));
    const row = { type: 'move-lifeboat', side: 'red', counter: 'lifeboat:aBoat', x: 40, y: 32 };
    expect(refusal(later, row)).toBe('move-locked');
  });

  test('SB-R27 immune are flagged ships, undead fleets, and Captains who are undead, immune or frenzied', () => {
    const tests = (A: GivenShip, armies = {}) =>
      typesOf(advanced(terror(3, A, { armies }), ...[]).events).includes('psychology-test');
    const led = (rules: readonly string[]): GivenShip => ({
      captain: 'aHero',
      characters: { aHero: { type: 'captain-hero', rules } },
    });
    expect(tests({ immunePsych: true })).toBe(false);
    expect(tests({}, { red: 'tomb-kings' })).toBe(false);
    expect(tests({}, { red: 'vampire-counts' })).toBe(false);
    for (const rule of ['undead', 'immune-psychology', 'frenzy', 'terror'])
      expect([rule, tests(led([rule]))]).toEqual([rule, false]);
    expect(() => tests(led(['fear']))).toThrow();
  });

  test('SB-028, SB-R21 ships test on their Captain, or on the Admiral if he is better and near', () => {
    const state = opening({
      ships: {
        Aflag: { at: [30, 10], captain: 9 },
        A: { at: [30, 24], captain: 6, mutiny: 1 },
        B: { at: [35, 26], ...TERROR },
      },
    });
    const { events } = advanced(state, dice('terror-test', 4, 5));
    expect(eventOf(events, 'psychology-test')).toMatchObject({ of: 'A', needed: 9, passed: true });
    const alone = opening({
      ships: {
        Aflag: { at: [90, 10], captain: 9 },
        A: { at: [30, 24], captain: 6, mutiny: 1 },
        B: { at: [35, 26], ...TERROR },
      },
    });
    const told = advanced(alone, dice('terror-test', 4, 5)).events;
    expect(eventOf(told, 'psychology-test')).toMatchObject({ needed: 5, passed: false });
  });

  test('SB-R12, SB-R19 a double 1 passes no test but of command and break: below 2 nobody can', () => {
    const { events } = advanced(terror(3, { captain: 1 }), dice('terror-test', 1, 1));
    expect(eventOf(events, 'psychology-test')).toMatchObject({ needed: 1, passed: false });
  });
});

describe('panic', () => {
  /** A sinks at its Start, a friend so far off. */
  const sinking = (gap: number): State =>
    opening({ ships: { A: { at: [30, 30], damage: 99 }, A2: { at: [32 + gap, 30] } } });

  test('SB-R22, SB-E97 a friend that sinks within 2 cm causes a test', () => {
    const sunk = dice('sink-check', 1, 1, 1, 1);
    const { state, events } = advanced(sinking(2), sunk, dice('panic-test', 3, 4));
    expect(eventOf(events, 'psychology-test')).toMatchObject({ test: 'panic-test', of: 'A2', passed: true });
    expect(lockOf(state, 'A2')).toEqual({ now: false, next: false });
    expect(typesOf(advanced(sinking(2.01), sunk).events)).not.toContain('psychology-test');
  });

  test('SB-R22, SB-R134, SB-E105 at once, before the next check; what a ship in panic may do', () => {
    const state = opening({
      ships: {
        a1: { at: [30, 30], length: 2, damage: 2 },
        a2: { at: [32.5, 30], length: 4, damage: 1 },
      },
    });
    const begun = act(state, ADVANCE).state;
    const sunk = act(begun, ADVANCE, dice('sink-check', 2)).state;
    expect(openIn(sunk)[0]).toBe('panic-test');
    const panicked = act(sunk, ADVANCE, dice('panic-test', 5, 4)).state;
    expect(lockOf(panicked, 'a2')).toEqual({ now: false, next: true });
    const { state: done } = act(panicked, ADVANCE, dice('sink-check', 1, 1));
    expect(shipIn(done, 'a2').status).toBe('afloat');
    expect(refusal(done, command('a2', { propulsion: 'oars' }))).toBe(null);
  });

  test('SB-R22 at most one for a ship in a phase', () => {
    const state = opening({
      ships: {
        A1: { at: [30, 30], damage: 99 },
        A2: { at: [33, 30] },
        A3: { at: [36, 30], damage: 99 },
      },
    });
    const { events } = advanced(
      state,
      dice('sink-check', 1, 1, 1, 1),
      dice('panic-test', 1, 1),
      dice('sink-check', 1, 1, 1, 1),
    );
    expect(typesOf(events).filter((type) => type === 'psychology-test')).toHaveLength(1);
  });

  test('SB-R28 boats and flyers that lose a quarter of their models in a phase', () => {
    const state = passed(
      orders({
        ships: { A: { at: [30, 30], units: { a: '10 bowmen' } }, B: { at: [90, 60], captain: 10 } },
        counters: [{ at: [34, 30], units: { b: '8 bowmen' } }],
      }),
      'shooting',
    );
    const shot = (kills: number) =>
      act(
        act(
          state,
          shoot('A', 'a', kills, 'lifeboat:b'),
          dice('shoot-hit', ...Array(kills).fill(6)),
          dice('to-wound', ...Array(kills).fill(6)),
        ).state,
        plainly('end-phase'),
      ).state;
    expect(openIn(shot(1))).toEqual([]);
    const two = shot(2);
    expect(openIn(two)).toEqual(['panic-test']);
    // on the best Leadership in it, not the Admiral's
    const { state: after, events } = act(two, ADVANCE, dice('panic-test', 4, 4));
    expect(eventOf(events, 'psychology-test')).toMatchObject({ of: 'lifeboat:b', needed: 7, passed: false });
    expect(after.counters['lifeboat:b']?.moveLock.next).toBe(true);
    expect(after.phase).toBe('combat');
  });

  test('SB-R29, SB-158 units aboard take no tests, whatever they lose', () => {
    const state = passed(
      orders({
        ships: {
          A: { at: [30, 30], units: { a: '10 bowmen' } },
          B: { at: [36, 30], units: { b: '4 bowmen' } },
        },
      }),
      'shooting',
    );
    const { state: shot } = act(
      state,
      shoot('A', 'a', 3, 'B'),
      dice('shoot-hit', 6, 6, 6),
      dice('troop-hit', 6, 6, 6),
      dice('to-wound', 6, 6, 6),
    );
    expect(shot.units.b?.models).toBe(1);
    expect(openIn(act(shot, plainly('end-phase')).state)).toEqual([]);
  });
});

describe('fear', () => {
  const near = (B: GivenShip, more: Partial<Given> = {}): State =>
    orders({ ships: { A: { at: [30, 20] }, B: { at: [30, 33], ...B } }, ...more });
  const CHARGE = full('A', ahead(20));

  test('SB-R24 before a ram on a ship that causes fear the mover tests; if it fails it does not move at all', () => {
    for (const B of [
      { causesFear: true },
      { causesTerror: true },
      { units: { b: '5 ogres' } },
      { units: { b: '5 skeletons' } },
    ] as GivenShip[]) {
      const open = ordered(near(B), 'A', 'oars');
      const failed = act(open, CHARGE, dice('fear-test', 4, 5));
      expect(shipIn(failed.state, 'A')).toMatchObject({
        y: 20,
        ordersClosed: true,
        moveLock: { now: false, next: false },
      });
      expect(openIn(failed.state)).toEqual([]);
      const bold = act(open, CHARGE, dice('fear-test', 4, 4));
      expect(openIn(bold.state)).toEqual(['ram-hit']);
    }
  });

  test('SB-R24 who only comes near does not test, nor who fears nothing', () => {
    const open = ordered(near({ causesFear: true }), 'A', 'oars');
    expect(act(open, full('A', ahead(4))).state.ships.A?.y).toBe(24);
    const led = orders({
      ships: {
        A: {
          at: [30, 20],
          captain: 'aHero',
          characters: { aHero: { type: 'captain-hero', rules: ['fear'] } },
        },
        B: { at: [30, 33], causesFear: true },
      },
    });
    expect(openIn(sail(led, CHARGE, 'oars').state)).toEqual(['ram-hit']);
  });

  test('SB-R24 as an option the failed one is locked too', () => {
    const open = ordered(near({ causesFear: true }, { options: { fearLock: true } }), 'A', 'oars');
    const { state, events } = act(open, CHARGE, dice('fear-test', 4, 5));
    expect(lockOf(state)).toEqual({ now: false, next: true });
    expect(eventOf(events, 'psychology-test').locked).toBe(true);
  });

  test('SB-R24, SB-R60 flyers test as well, and stay put if they fail', () => {
    const state = orders({
      ships: { A: { at: [90, 20] }, B: { at: [30, 33], causesFear: true } },
      counters: [{ kind: 'flyer', at: [30, 22], units: { a: '5 harpies' } }],
    });
    const charge = { type: 'charge-with-flyer', side: 'red', counter: 'flyer:a', target: 'B' };
    const { state: failed, events } = act(state, charge, dice('fear-test', 4, 3));
    expect(eventOf(events, 'psychology-test')).toMatchObject({ of: 'flyer:a', needed: 6, passed: false });
    expect(failed.counters['flyer:a']).toMatchObject({ x: 30, y: 22, moved: true });
    expect(refusal(failed, charge)).toBe('already-moved');
  });
});

test('SB-R26 a stupid Captain tests at each own Start', () => {
  const state = opening({
    ships: {
      A: {
        at: [30, 30],
        captain: 'aTroll',
        characters: { aTroll: { type: 'captain-hero', rules: ['stupidity'] } },
      },
    },
  });
  const fail: Thrown = dice('stupidity-test', 6, 6);
  const first: After = advanced(state, fail);
  expect(eventOf(first.events, 'psychology-test')).toMatchObject({ test: 'stupidity-test', locked: true });
  const second = nextTurn(nextTurn(first.state), dice('stupidity-test', 1, 1));
  expect(lockOf(second)).toEqual({ now: true, next: false });
});

test('SB-R20 several failures before a turn make one lock; spells and parting move a locked ship', () => {
  const locked = patched(orders({ ships: { A: { at: [30, 30] } } }), (draft) => {
    shipIn(draft, 'A').moveLock.next = true;
  });
  const next = nextTurn(nextTurn(locked));
  expect(refusal(next, command('A', { propulsion: 'oars' }))).toBe('move-locked');
  expect(play(next, [plainly('end-orders'), plainly('end-phase')]).state.phase).toBe('magic');
  expect(refusal(nextTurn(nextTurn(next)), ofShip('command-ship', 'A', { propulsion: 'oars' }))).toBe(null);
});
