import { describe, expect, test } from 'vitest';
import {
  ADVANCE,
  type After,
  act,
  advanced,
  ahead,
  cast,
  command,
  dice,
  eventOf,
  expectAt,
  full,
  type Given,
  type GivenShip,
  half,
  magic,
  nextTurn,
  openIn,
  opening,
  ordered,
  orders,
  patched,
  plainly,
  play,
  refusal,
  type Sent,
  type State,
  shipIn,
  shoot,
  type Thrown,
  turn,
  typesOf,
} from '../support.ts';

const ORCS = { armies: { red: 'orcs-goblins' } } as const;
const WILD = { animosity: true } as const;

/** The Start of an orc fleet: what is rolled for its ships, ids ascending. */
function quarrel(ships: Given['ships'], more: Partial<Given> = {}): State {
  return act(opening({ ships, ...ORCS, ...more }), ADVANCE).state;
}

const A: GivenShip = { at: [30, 30], ...WILD };
const FRIEND: GivenShip = { at: [30, 46], heading: 90, ...WILD };

describe('Orcs and Goblins', () => {
  test('SB-165, SB-R119, SB-B15, SB-E76 each ship rolls at Start: 2 to 6 nothing', () => {
    const state = quarrel({ A: { ...A, at: [30, 30] }, A2: { at: [90, 30] } });
    expect(openIn(state)[0]).toBe('animosity');
    for (const face of [2, 6]) {
      const { state: calm, events } = act(state, ADVANCE, dice('animosity', face));
      expect(eventOf(events, 'animosity')).toMatchObject({ ship: 'A', result: 'none', target: null });
      expect(shipIn(calm, 'A').squabbling).toBe(false);
    }
  });

  test('SB-R119 not in other armies, nor for ships without animosity', () => {
    const none = advanced(opening({ ships: { A }, armies: { red: 'dwarfs' } }));
    expect(typesOf(none.events)).not.toContain('animosity');
  });

  test('SB-R119, SB-E76 a 1, then 2 to 5: squabble: no orders, shooting or casting this turn', () => {
    const state = quarrel({
      A: { ...A, units: { a: '5 goblin-archers' } },
      A2: { at: [90, 30] },
      B: { at: [36, 30] },
    });
    for (const face of [2, 5]) {
      const { state: sulking } = act(state, ADVANCE, dice('animosity', 1), dice('animosity-table', face));
      expect(shipIn(sulking, 'A').squabbling).toBe(true);
      expect(refusal(sulking, command('A', { propulsion: 'oars' }))).toBe('squabbling');
      const late = play(
        sulking,
        ['end-orders', 'end-phase', 'end-phase'].map((type) => plainly(type)),
      ).state;
      expect(refusal(late, shoot('A', 'a', 1, 'B'))).toBe('squabbling');
      const next = nextTurn(nextTurn(sulking), dice('animosity', 6));
      expect(shipIn(next, 'A').squabbling).toBe(false);
    }
  });

  const getThem = (state: State) => act(state, ADVANCE, dice('animosity', 1), dice('animosity-table', 1));

  test("SB-166, SB-R120, SB-E75 get 'em: it rams the nearest friend with animosity, without boarding", () => {
    const state = quarrel({ A, A2: { at: [30, 43], heading: 90, ...WILD }, A3: { at: [90, 30] } });
    const { state: met, events } = getThem(state);
    expect(eventOf(events, 'animosity')).toMatchObject({ result: 'get-em', target: 'A2' });
    expectAt(met, 'A', 30, 38, 0);
    const { state: hit } = act(
      met,
      ADVANCE,
      dice('ram-location', 5),
      dice('ram-damage', 2),
      dice('ram-wounds', 4),
    );
    const { state: parted } = act(hit, ADVANCE, dice('ram-return-location', 1), dice('ram-return-damage', 6));
    expect([shipIn(parted, 'A').damage, shipIn(parted, 'A2').damage]).toEqual([0, 0]);
    expectAt(parted, 'A', 30, 37, 0);
    expect(parted.contacts).toEqual([]);
    expect(parted.phase).toBe('movement');
    expect(refusal(parted, command('A', { propulsion: 'oars' }))).toBe('squabbling');
    expect(shipIn(parted, 'A2').squabbling).toBe(false);
  });

  test('SB-R120 no move if the friend is out of reach, or something is met first, or the turn is blocked', () => {
    for (const ships of [
      { A, A2: { ...FRIEND, at: [30, 56] as const }, A3: { at: [90, 30] as const } },
      { A, A2: FRIEND, A3: { at: [30, 38] as const, length: 2, heading: 90 } },
      { A, A2: { ...FRIEND, at: [46, 30] as const }, A3: { at: [32.5, 32.5] as const, length: 1, beam: 1 } },
    ] as Given['ships'][]) {
      const { state } = getThem(quarrel(ships));
      expectAt(state, 'A', 30, 30, 0);
      expect(shipIn(state, 'A')).toMatchObject({ squabbling: true, movedThisTurn: false });
    }
    const battened = quarrel({
      A: { ...A, battened: { now: false, next: true } },
      A2: FRIEND,
      A3: { at: [90, 30] },
    });
    expectAt(getThem(battened).state, 'A', 30, 30, 0);
  });

  test("SB-R121, SB-E76 we'll show 'em: 10 cm toward the nearest enemy at once, then it acts", () => {
    const show = (B: GivenShip): After =>
      act(quarrel({ A, A2: { at: [90, 30] }, B }), ADVANCE, dice('animosity', 1), dice('animosity-table', 6));
    const { state, events } = show({ at: [60, 30] });
    expect(eventOf(events, 'animosity')).toMatchObject({ result: 'show-em', target: 'B' });
    expectAt(state, 'A', 40, 30, 90);
    expect(shipIn(state, 'A')).toMatchObject({ movedThisTurn: true, movedThisPhase: 0 });
    expect(refusal(state, command('A', { propulsion: 'oars' }))).toBe(null);
    const met = show({ at: [40, 30] }).state;
    expectAt(met, 'A', 35, 30, 90);
    expect(openIn(met)[0]).toBe('ram-hit');
    const rammed = play(
      met,
      [ADVANCE, ADVANCE],
      dice('ram-location', 1),
      dice('ram-damage', 1),
      dice('ram-wounds', 1),
      dice('ram-return-location', 1),
      dice('ram-return-damage', 1),
    ).state;
    expect(rammed.phase).toBe('movement');
    expect(refusal(rammed, command('A', { propulsion: 'oars' }))).toBe('engaged');
    const shot = show({ at: [40.5, 30], units: { b: '5 bowmen' } }).state;
    expect(openIn(shot)[0]).toBe('reaction');
  });

  test("SB-R69, SB-R121 leaden sails halve the 10 cm of show 'em", () => {
    const slowed = patched(quarrel({ A, A2: { at: [90, 30] }, B: { at: [60, 30] } }), (draft) => {
      const expires = { side: 'red', when: 'this-turn' } as const;
      shipIn(draft, 'A').moveMods = [{ spell: 'leaden-sails', factor: 0.5, expires }];
    });
    const { state } = act(slowed, ADVANCE, dice('animosity', 1), dice('animosity-table', 6));
    expectAt(state, 'A', 35, 30, 90);
  });

  test('SB-R42, SB-R09, SB-R11 a compulsory move stops before friends and land, and at the edge', () => {
    const shown = (more: Partial<Given>, ships: Given['ships']): State =>
      act(quarrel(ships, more), ADVANCE, dice('animosity', 1), dice('animosity-table', 6)).state;
    const behind = shown({}, { A, A2: { at: [30, 40], heading: 90 }, B: { at: [30, 60] } });
    expectAt(behind, 'A', 30, 34.99, 0);
    const land = [
      [20, 38],
      [40, 38],
      [40, 42],
      [20, 42],
    ] as const;
    expectAt(shown({ land: [land] }, { A, B: { at: [30, 60] } }), 'A', 30, 33.99, 0);
    // the enemy's hull is past the corner of the table's middle line, the edge comes first
    const edge = shown(
      { table: { width: 120, height: 36 } },
      { A, B: { at: [60, 35.9], heading: 90, length: 2 } },
    );
    expect(shipIn(edge, 'A').y).toBeLessThanOrEqual(36);
  });
});

const TOMB = { armies: { red: 'tomb-kings' } } as const;
const VAMPIRES = { armies: { red: 'vampire-counts' } } as const;

describe('Tomb Kings', () => {
  const state = orders({ ships: { A: { at: [30, 30], hasSails: false } }, ...TOMB });

  test('SB-167, SB-R122, SB-E77 one half-speed move a phase, the test passed without dice', () => {
    const { state: open, events } = act(state, command('A'));
    expect(eventOf(events, 'command-passed')).toMatchObject({ needed: null, faces: null });
    expect(refusal(open, full('A', ahead(5)))).toBe('half-speed-only');
    expect(refusal(open, half('A', ahead(10)))).toBe(null);
    const { state: moved } = act(open, half('A', ahead(10)));
    expect(refusal(moved, command('A'))).toBe('auto-order-used');
  });

  test('SB-168, SB-R67 further moves by Incantations of Urgency', () => {
    const ready = magic({
      ships: {
        A: {
          at: [30, 30],
          hasSails: false,
          characters: { aPriest: { type: 'liche-priest', spells: ['urgency'] } },
        },
      },
      ...TOMB,
    });
    const { state: spoken } = act(ready, cast('aPriest', 'urgency', 'A', 1), dice('incantation-power', 3, 3));
    const passed1 = openIn(spoken)[0] === 'dispel' ? act(spoken, plainly('let-pass', 'blue')).state : spoken;
    const { state: open } = act(passed1, ADVANCE);
    expect(refusal(open, full('A', ahead(5)))).toBe('half-speed-only');
    expectAt(act(open, half('A', turn(90), ahead(10))).state, 'A', 40, 30, 90);
    const foreign = magic({
      ships: {
        A: { at: [30, 30], characters: { aPriest: { type: 'liche-priest', spells: ['urgency'] } } },
      },
    });
    expect(refusal(foreign, cast('aPriest', 'urgency', 'A', 1))).toBe('bad-target');
  });

  test('SB-R122 no blunders, no locks; battened or not it goes at half speed', () => {
    const locked = orders({
      ships: { A: { at: [30, 30], hasSails: false, moveLock: { now: false, next: true } } },
      ...TOMB,
    });
    expect(refusal(locked, command('A'))).toBe(null);
  });
});

describe('Vampire Counts', () => {
  /** Where `A` can go, the Flagship so far off at the end of the Start. */
  const fleet = (gap: number): State =>
    ordered(
      orders({ ships: { Aflag: { at: [30, 30] }, A: { at: [32 + gap, 30] } }, ...VAMPIRES }),
      'A',
      'oars',
    );

  test('SB-169, SB-170, SB-R124, SB-E78 half speed; full speed if the turn begins near the Admiral', () => {
    expect(refusal(fleet(6), full('A', ahead(20)))).toBe(null);
    expect(refusal(fleet(6.1), full('A', ahead(20)))).toBe('half-speed-only');
    expect(refusal(fleet(6.1), half('A', ahead(10)))).toBe(null);
    const flag = ordered(orders({ ships: { Aflag: { at: [30, 30] } }, ...VAMPIRES }), 'Aflag', 'oars');
    expect(refusal(flag, full('Aflag', ahead(20)))).toBe(null);
  });

  test('SB-R124 what counts is the end of the Start phase', () => {
    const state = orders({ ships: { Aflag: { at: [30, 30] }, A: { at: [38, 30] } }, ...VAMPIRES });
    expect(shipIn(state, 'A').nearAdmiralAtStart).toBe(true);
    const away = act(ordered(state, 'Aflag', 'oars'), full('Aflag', turn(-90), ahead(20))).state;
    expect(refusal(ordered(away, 'A', 'oars'), full('A', ahead(20)))).toBe(null);
  });

  const danse = (options = {}): State => {
    const state = magic({
      ships: {
        A: {
          at: [30, 30],
          hasOars: false,
          characters: { aCount: { type: 'vampire', spells: ['danse-macabre'] } },
        },
      },
      ...VAMPIRES,
      options,
    });
    const { state: spoken } = act(state, cast('aCount', 'danse-macabre', 'A', 2), dice('cast', 4, 4));
    return act(act(spoken, plainly('let-pass', 'blue')).state, ADVANCE).state;
  };

  test("SB-171, SB-R123 further moves by Vanhel's Danse Macabre: 4 cm, turning as at half speed", () => {
    const code = (move: Sent) => refusal(danse(), move);
    expect(code(half('A', ahead(4)))).toBe(null);
    expect(code(half('A', ahead(4.1)))).toBe('too-far');
    expect(code(full('A', ahead(4)))).toBe('half-speed-only');
    expect(code(half('A', ahead(1.9), turn(30)))).toBe('turn-too-early');
    expect(code(half('A', ahead(2), turn(30), ahead(2)))).toBe(null);
  });

  test('SB-R123 as an option a whole half-speed move', () => {
    const open = danse({ danse: 'half-speed' });
    expect(refusal(open, half('A', ahead(10)))).toBe(null);
    expect(refusal(open, half('A', ahead(10.1)))).toBe('too-far');
  });
});

test('SB-R122, SB-R119 a captured ship follows the army of its present owner', () => {
  const raised = orders({ ships: { A: { at: [30, 30], hasSails: false, firstSide: 'blue' } }, ...TOMB });
  const { events } = act(raised, command('A'));
  expect(eventOf(events, 'command-passed').faces).toBe(null);
  const wild: Thrown[] = [];
  const mute = advanced(
    opening({ ships: { A: { ...A, firstSide: 'blue' } }, armies: { blue: 'orcs-goblins' } }),
    ...wild,
  );
  expect(typesOf(mute.events)).not.toContain('animosity');
});
