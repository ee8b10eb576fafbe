import { describe, expect, test } from 'vitest';
import {
  ADVANCE,
  act,
  actions,
  advanced,
  ahead,
  by,
  command,
  deciders,
  dice,
  eventOf,
  expectAt,
  full,
  type Given,
  game,
  half,
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
  scenarioOf,
  shipIn,
  typesOf,
  unitIn,
} from '../support.ts';

const TWO: Given = { ships: { A: { at: [30, 30] }, B: { at: [60, 60] } } };

/** A duel in which nothing is preset. */
const OPEN: Given = {
  ships: {
    A1: { length: 8, captain: null, characters: { aHero: 'captain-hero' } },
    A2: { length: 4, captain: null, flagship: false },
    B1: { length: 8, captain: null },
  },
  table: { width: 60, height: 60 },
  wind: 'roll',
  first: 'roll',
  zones: {
    red: { x0: 0, y0: 0, x1: 60, y1: 15, heading: 0 },
    blue: { x0: 0, y0: 45, x1: 60, y1: 60, heading: 180 },
  },
};

/** Without a Flagship, where the builder of positions would name one. */
function unled(): State {
  const scenario = scenarioOf(OPEN);
  const ships = scenario.ships.map((ship) => (ship.id === 'A1' ? { ...ship, flagship: false } : ship));
  return game({ ...scenario, ships });
}

const assign = (ship: string, captain: string) => ofShip('assign-captain', ship, { captain });
const deploy = (ship: string, x: number, y: number, heading: number) =>
  ofShip('deploy-ship', ship, { x, y, heading });

describe('set-up', () => {
  test('SB-024, SB-R136 each ship gets a Captain: a character aboard, or a random one', () => {
    const state = unled();
    expect([state.phase, state.step, deciders(state)]).toEqual(['setup', 'captains', ['red']]);
    const { state: led } = act(state, assign('A1', 'aHero'));
    expect(shipIn(led, 'A1').captain).toEqual({ kind: 'character', id: 'aHero' });
    expect(refusal(led, assign('A1', 'random'))).toBe('captain-set');
    expect(refusal(led, assign('A2', 'aHero'))).toBe('not-aboard');
    expect(refusal(led, assign('A2', 'nobody'))).toBe('unknown-id');
    expect(refusal(led, assign('B1', 'random'))).toBe('not-your-decision');
    expect(refusal(led, { ...assign('B1', 'random'), side: 'red' })).toBe('not-yours');
  });

  test('SB-025, SB-E03 a random Captain: 1 is Ld 7, 2 to 5 Ld 8, 6 Ld 9', () => {
    const ld = (face: number) => {
      const { state } = act(unled(), assign('A1', 'random'), dice('captain-generation', face));
      const { captain } = shipIn(state, 'A1');
      return captain?.kind === 'random' ? captain.ld : null;
    };
    expect([1, 2, 5, 6].map(ld)).toEqual([7, 8, 8, 9]);
  });

  test('SB-026 one ship is the Flagship; a side that has but one has it already', () => {
    const state = unled();
    const name = (ship: string) => ofShip('designate-flagship', ship);
    expect(refusal(state, plainly('finish-setup'))).toBe('setup-incomplete');
    const { state: named } = act(state, name('A2'));
    expect(shipIn(named, 'A2').flagship).toBe(true);
    expect(refusal(named, name('A1'))).toBe('flagship-set');
    expect(shipIn(state, 'B1').flagship).toBe(true);
    const { state: done } = play(
      named,
      [assign('A1', 'aHero'), assign('A2', 'random'), plainly('finish-setup')],
      dice('captain-generation', 3),
    );
    expect(deciders(done)).toEqual(['blue']);
  });

  const placing = (): State =>
    play(
      unled(),
      [
        assign('A1', 'aHero'),
        assign('A2', 'random'),
        ofShip('designate-flagship', 'A1'),
        plainly('finish-setup'),
        assign('B1', 'random'),
        plainly('finish-setup', 'blue'),
      ],
      dice('captain-generation', 3),
      dice('captain-generation', 3),
    ).state;

  test('SB-R136 then ships are placed in turn, each in its own zone', () => {
    const state = placing();
    expect([state.step, deciders(state)]).toEqual(['deploy', ['red']]);
    const code = (x: number, y: number, heading = 0) => refusal(state, deploy('A1', x, y, heading));
    expect(code(30, 11)).toBe(null);
    expect(code(30, 11.1)).toBe('outside-zone');
    expect(code(61, 8)).toBe('off-table');
    expect(code(30, 11.1, 90)).toBe(null);
    expect(code(Number.NaN, 8)).toBe('bad-value');
    const { state: one, events } = act(state, deploy('A1', 30, 8, 0));
    expect(eventOf(events, 'ship-deployed')).toMatchObject({ ship: 'A1', x: 30, y: 8, heading: 0 });
    expect(deciders(one)).toEqual(['blue']);
    const { state: two } = act(one, deploy('B1', 30, 52, 180));
    expect(deciders(two)).toEqual(['red']);
    expect(refusal(two, deploy('A1', 10, 8, 0))).toBe('already-deployed');
    expect(refusal(two, deploy('A2', 31.5, 8, 0))).toBe('overlap');
    const centres = actions(two).map(({ x, y, heading }) => [x, y, heading]);
    expect(centres).toContainEqual([4, 4, 0]);
    expect(centres).toContainEqual([4, 12, 0]);
    expect(centres).not.toContainEqual([4, 0, 0]);
  });

  test('SB-012, SB-013, SB-017, SB-E101 what is open is drawn by lot: wind, current, first side', () => {
    const all: Given = { ...OPEN, current: { from: 'roll' } };
    const scenario = scenarioOf(all);
    const preset = {
      ...scenario,
      ships: scenario.ships.map((ship, place) => ({
        ...ship,
        x: 20 * place + 10,
        y: ship.side === 'red' ? 8 : 52,
        captain: { kind: 'random' as const, ld: 8 },
      })),
    };
    const state = game(preset);
    expect([state.step, openIn(state)]).toEqual(['lots', ['roll-wind', 'roll-current', 'roll-first-side']]);
    const wind = act(state, ADVANCE, dice('wind-direction', 3));
    expect(eventOf(wind.events, 'wind-set').from).toBe(90);
    const current = act(wind.state, ADVANCE, dice('current-direction', 8));
    expect(current.state.current).toEqual({ from: 315, area: null });
    const tied = act(current.state, ADVANCE, dice('first-turn', 4, 4));
    expect(eventOf(tied.events, 'first-side').first).toBe(null);
    expect(openIn(tied.state)).toEqual(['roll-first-side']);
    const { state: begun } = act(tied.state, ADVANCE, dice('first-turn', 2, 6));
    expect(begun.turnOrder).toEqual(['blue', 'red']);
    expect([begun.phase, openIn(begun)]).toEqual(['start', ['begin-turn']]);
    expect(begun.wind).toEqual({ from: 90 });
    expect(nextTurn(advanced(begun).state).wind).toEqual({ from: 90 });
  });

  test('SB-E100 Captains left to the dice, ids ascending, then the first side', () => {
    const state = opening({
      ships: {
        r3: { at: [80, 12], length: 6, captain: 'roll' },
        b3: { at: [80, 68], length: 6, captain: 'roll' },
      },
      first: 'roll',
    });
    expect(openIn(state)[0]).toBe('roll-captain');
    const one = act(state, ADVANCE, dice('captain-generation', 1)).state;
    expect(shipIn(one, 'b3').captain).toEqual({ kind: 'random', ld: 7 });
    const two = act(one, ADVANCE, dice('captain-generation', 6)).state;
    expect(shipIn(two, 'r3').captain).toEqual({ kind: 'random', ld: 9 });
    const { state: three } = act(two, ADVANCE, dice('first-turn', 3, 5));
    expect([three.activeSide, openIn(three)]).toEqual(['blue', ['begin-turn']]);
  });

  test('SB-R133 of several sides the highest begins, the others follow in list order', () => {
    const state = opening({
      ships: { A: { at: [30, 30] }, B: { at: [60, 60] }, C: { at: [90, 30] } },
      first: 'roll',
    });
    const tied = act(state, ADVANCE, dice('first-turn', 2, 5, 5)).state;
    const { state: begun } = act(tied, ADVANCE, dice('first-turn', 1, 6));
    expect(begun.turnOrder).toEqual(['green', 'red', 'blue']);
  });

  test('SB-015, SB-016 without a current there is none; with one its side of the table says where', () => {
    expect(orders(TWO).current).toBe(null);
    const river = orders({
      ...TWO,
      current: {
        from: 0,
        area: [
          [40, 0],
          [80, 0],
          [80, 80],
          [40, 80],
        ],
      },
    });
    expect(river.current?.from).toBe(0);
  });
});

describe('the turn', () => {
  test('SB-018, SB-019, SB-020, SB-021, SB-022, SB-023 Start, Movement, Magic, Shooting, Combat', () => {
    let state = opening(TWO);
    const phases: string[] = [];
    for (let steps = 0; steps < 6; steps++) {
      phases.push(`${state.phase} ${state.step}`);
      const types: Record<string, string> = { start: 'advance', orders: 'end-orders' };
      const type = types[state.phase] ?? types[state.step] ?? 'end-phase';
      state = act(state, type === 'advance' ? ADVANCE : by(state, { type })).state;
    }
    expect(phases).toEqual([
      'start main',
      'movement orders',
      'movement embark',
      'magic main',
      'shooting main',
      'combat main',
    ]);
    expect([state.activeSide, state.phase]).toEqual(['blue', 'start']);
  });

  test('SB-019, SB-R134 the checks: sinking, terror, stupidity, animosity; by id; ships before counters', () => {
    const state = opening({
      ships: {
        A2: { at: [30, 30], damage: 1 },
        A1: {
          at: [60, 30],
          damage: 1,
          animosity: true,
          captain: 'aTroll',
          characters: { aTroll: { type: 'captain-hero', rules: ['stupidity'] } },
        },
        B: { at: [63, 30], causesTerror: true },
      },
      counters: [{ at: [65, 30], units: { a: '5 bowmen' } }],
      armies: { red: 'orcs-goblins' },
    });
    let now = act(state, ADVANCE).state;
    const kinds: string[] = [];
    const script = [
      dice('sink-check', 6, 6, 6, 6),
      dice('sink-check', 6, 6, 6, 6),
      dice('terror-test', 1, 1),
      dice('terror-test', 1, 1),
      dice('stupidity-test', 1, 1),
      dice('animosity', 6),
    ];
    for (const thrown of script) {
      const item = now.pending.at(-1);
      kinds.push(`${item?.kind} ${Object.values(item?.data ?? {}).join()}`);
      now = act(now, ADVANCE, thrown).state;
    }
    expect(kinds).toEqual([
      'sink-check A1',
      'sink-check A2',
      'terror-test A1',
      'terror-test lifeboat:a',
      'stupidity-test A1',
      'animosity A1',
    ]);
    expect(now.step).toBe('orders');
  });

  test('SB-E102 who may do what, when', () => {
    const state = orders(
      { ...TWO, ships: { ...TWO.ships, A: { at: [30, 30], damage: 1 } } },
      dice('sink-check', 6, 6, 6, 6),
    );
    expect(refusal(state, ADVANCE)).toBe('pending-decision');
    expect(refusal(state, { ...command('B'), side: 'blue' })).toBe('not-your-decision');
    expect(refusal(state, { type: 'row' })).toBe('unknown-action');
    expect(refusal(state, null)).toBe('unknown-action');
    expect(refusal(state, { type: 'cast-spell', side: 'red' })).toBe('wrong-phase');
    const due = act(opening({ ships: { A: { at: [30, 30], damage: 1 } } }), ADVANCE).state;
    expect(refusal(due, command('A'))).toBe('advance-due');
    expect(JSON.stringify(state)).toBe(JSON.stringify(structuredClone(state)));
  });

  test('SB-E103 a game of nothing but passes is over after 12 turns: a draw', () => {
    let state = opening(TWO);
    let count = 0;
    for (; state.phase !== 'game-over'; count++) {
      const type = state.step === 'orders' ? 'end-orders' : 'end-phase';
      state = act(state, deciders(state)[0] === null ? ADVANCE : by(state, { type })).state;
    }
    expect(count).toBe(72);
    expect([state.winner, state.endReason]).toEqual(['draw', 'round-limit']);
    expect(deciders(state)).toEqual([]);
    expect(refusal(state, ADVANCE)).toBe('game-over');
  });
});

describe('the end', () => {
  /** Red's Shooting phase, with blue in some distress. */
  const at = (change: (draft: State) => void, more: Partial<Given> = {}): State =>
    patched(passed(orders({ ...TWO, ...more }), 'combat'), change);

  test('SB-R130 after the round limit', () => {
    const { state } = act(
      nextTurn(orders({ ...TWO, options: { roundLimit: 1 } })),
      plainly('end-orders', 'blue'),
    );
    const over = act(passed(state, 'combat'), plainly('end-phase', 'blue'));
    expect(typesOf(over.events)).toEqual(['turn-ended', 'round-ended', 'game-ended']);
    expect(over.state.endReason).toBe('round-limit');
  });

  test('SB-R130, SB-R132 as soon as fewer than two sides have ships afloat', () => {
    const state = opening({
      ships: { A: { at: [30, 30], damage: 99, lastHitBy: 'blue' }, B: { at: [60, 60] } },
    });
    const { state: over, events } = advanced(state, dice('sink-check', 1, 1, 1, 1));
    expect(eventOf(events, 'game-ended')).toMatchObject({ winner: 'blue', reason: 'last-afloat' });
    expect(over.sides.map(({ vp }) => vp)).toEqual([0, 200]);
  });

  test('SB-R131 points: ships, and 150 % of those captured and afloat; units whole or half; characters', () => {
    const state = at(
      (draft) => {
        Object.assign(shipIn(draft, 'B'), { side: 'red' });
        draft.lost.push({ kind: 'ship', id: 'B', side: 'blue', reason: 'captured', by: 'red', models: 1 });
        draft.lost.push({ kind: 'unit', id: 'b', side: 'blue', reason: 'killed', by: 'red', models: 5 });
        unitIn(draft, 'b').models = 5;
      },
      {
        ships: {
          A: { at: [30, 30] },
          B: { at: [60, 60], length: 3 },
          B2: { at: [90, 60], units: { b: '10 knights' } },
        },
      },
    );
    const after = nextTurn(state);
    // a ship of 100 points, and half of a unit of 100
    expect(after.sides.find(({ id }) => id === 'red')?.vp).toBe(150 + 50);
  });

  test('SB-R131 what things are worth, unless a scenario says otherwise', () => {
    const state = orders({
      ships: {
        A: {
          at: [30, 30],
          units: { a: '10 spearmen', a2: '4 knights' },
          characters: {
            aChamp: { type: 'captain-hero', tier: 'champion' },
            aHero: 'captain-hero',
            aLord: 'admiral-lord',
          },
        },
      },
    });
    expect(shipIn(state, 'A').points).toBe(200);
    expect([unitIn(state, 'a').points, unitIn(state, 'a2').points]).toEqual([50, 40]);
    expect(['aChamp', 'aHero', 'aLord'].map((id) => state.characters[id]?.points)).toEqual([10, 50, 100]);
  });

  test('SB-R133 each loss scores once, and nothing that a side does to itself', () => {
    const state = opening({
      ships: { A: { at: [30, 30], damage: 99, lastHitBy: 'red' }, A2: { at: [90, 30] }, B: { at: [60, 60] } },
    });
    const { state: sunk } = advanced(state, dice('sink-check', 1, 1, 1, 1));
    expect(sunk.sides.map(({ vp }) => vp)).toEqual([0, 0]);
  });

  test('SB-R132 else the most points win; equal, or none, is a draw', () => {
    const end = (models: number) => {
      const state = at(
        (draft) => {
          if (models === 0) return;
          draft.lost.push({ kind: 'unit', id: 'b', side: 'blue', reason: 'killed', by: 'red', models });
          unitIn(draft, 'b').models -= models;
        },
        {
          ships: { A: { at: [30, 30] }, B: { at: [60, 60], units: { b: '10 orcs' } } },
          options: { roundLimit: 1 },
        },
      );
      return nextTurn(nextTurn(state)).winner;
    };
    expect([end(0), end(5)]).toEqual(['draw', 'red']);
  });

  test('SB-R137, SB-E108 who concedes has lost, whatever is afloat or scored; even while something is asked', () => {
    const state = orders({
      ships: {
        A: { at: [30, 30], characters: { aMage: { type: 'wizard', spells: ['fireball'] } } },
        B: { at: [36, 30] },
      },
    });
    const { state: open } = act(
      passed(state, 'magic'),
      { type: 'cast-spell', side: 'red', wizard: 'aMage', spell: 'fireball', dice: 2, target: 'B' },
      dice('cast', 4, 4),
    );
    expect(deciders(open)).toEqual(['blue']);
    expect(actions(open).map(({ type }) => type)).not.toContain('concede');
    const { state: over, events } = act(open, plainly('concede', 'blue'));
    expect([over.winner, over.endReason]).toEqual(['red', 'conceded']);
    expect(typesOf(events)).toEqual(['side-conceded', 'game-ended']);
    expect(refusal(open, plainly('concede'))).toBe('not-your-decision');
  });

  test('SB-R137, SB-R133 of three, the ships of who concedes are gone, and his turn ends', () => {
    const three: Given = {
      ships: { A: { at: [30, 30] }, B: { at: [60, 60] }, C: { at: [90, 30] } },
      counters: [{ at: [20, 20], units: { a: '5 bowmen' } }],
    };
    const { state } = act(orders(three), plainly('concede'));
    expect(shipIn(state, 'A').status).toBe('withdrawn');
    expect(state.counters).toEqual({});
    expect([state.activeSide, openIn(state)]).toEqual(['blue', ['begin-turn']]);
    const { state: over } = act(advanced(state).state, plainly('concede', 'blue'));
    expect([over.winner, over.endReason]).toEqual(['green', 'last-afloat']);
    expect(over.sides.map(({ vp }) => vp)).toEqual([0, 0, 0]);
  });

  test('SB-R133 all others are enemies', () => {
    const state = orders({
      ships: { A: { at: [30, 20] }, B: { at: [60, 60] }, C: { at: [30, 36] } },
    });
    expect(openIn(sail(state, full('A', ahead(20)), 'oars').state)).toEqual(['ram-hit']);
  });
});

describe('bad input', () => {
  test('SB-R33 nonsense of every kind is refused, and changes nothing', () => {
    const state = ordered(orders(TWO), 'A', 'oars');
    for (const action of [
      7,
      'move-ship',
      [],
      {},
      { type: 7 },
      { type: 'move-ship' },
      { type: 'move-ship', side: 'red' },
      { ...full('A'), ship: 7 },
      { ...full('A'), steps: [{ forward: 1e300 }] },
      { ...half('A'), ramTarget: 7 },
    ])
      expect(refusal(state, action)).not.toBe(null);
    expectAt(state, 'A', 30, 30, 0);
  });
});
