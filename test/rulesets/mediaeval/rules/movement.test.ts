import { describe, expect, test } from 'vitest';
import {
  type MediaevalOptions,
  type MediaevalState,
  mediaeval,
  SPEED_TABLE,
  speedOf,
} from '../../../../src/rulesets/mediaeval/index.ts';
import {
  ADVANCE,
  act,
  type GivenShip,
  given,
  hexOf,
  move,
  refusal,
  separate,
  shipIn,
  typesOf,
} from '../support.ts';
import { awaited, begin, locked, only, PAIR, play } from './support.ts';

const HEADINGS = [1, 2, 3, 4, 5, 6] as const;
type Heading = (typeof HEADINGS)[number];
const STRENGTHS = [1, 2, 3, 4, 5, 6];
const AFAR: { readonly [id: string]: GivenShip } = { b1: { at: [-3, 5] } };
/** One hex along each heading, N first. */
const STEPS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;

/** The same speed in every wind. */
function speedOfAll(hexes: number): MediaevalOptions['speedTable'] {
  const row = [hexes, hexes, hexes, hexes, hexes, hexes] as const;
  return [row, row, row, row];
}

/** r1 in the middle on a heading, its card in play, blue far away. */
function sailing(
  heading: Heading,
  strength: number,
  options: Partial<MediaevalOptions> = {},
  from = 0,
): MediaevalState {
  return given({ ships: { r1: { at: [0, 0], heading }, ...AFAR }, wind: { from, strength }, options });
}

/** The most hexes that a ship may sail: the largest number not refused. */
function furthest(state: MediaevalState): number {
  const allowed = [0, 1, 2, 3, 4].filter((hexes) => refusal(state, move('r1', 'none', hexes)) === null);
  return Math.max(...allowed);
}

describe('speed', () => {
  test('MN-028 nothing but the strength and the point of sailing makes the speed', () => {
    const ships = {
      r1: { at: [0, 0], heading: 4 },
      r2: { at: [-3, 3], heading: 4, value: 1, startValue: 6, dismasted: true },
      ...locked([3, -3], { b1: { heading: 4, side: 'red', capturedTurn: 1 }, b2: { heading: 4, value: 2 } }),
    } as const;
    const state = given({ ships, wind: { from: 0, strength: 5 } });
    for (const id of state.roster) {
      expect(HEADINGS.map((heading) => speedOf(state, shipIn(state, id), heading))).toEqual([
        0, 1, 2, 3, 2, 1,
      ]);
    }
  });

  const LEDGER = {
    aft: [1, 1, 2, 2, 3, 3],
    quarter: [0, 0, 1, 1, 2, 2],
    beam: [0, 0, 0, 1, 1, 1],
    bow: [0, 0, 0, 0, 0, 0],
  };

  test('MN-029 the speed table of the rules', () => {
    expect(SPEED_TABLE).toEqual([LEDGER.aft, LEDGER.quarter, LEDGER.beam, LEDGER.bow]);
  });

  /** At strength 1 to 6 a ship on the heading may sail so many hexes and no more. */
  const expectSpeeds = (heading: Heading, speeds: readonly number[]) =>
    expect(STRENGTHS.map((strength) => furthest(sailing(heading, strength)))).toEqual(speeds);

  test('MN-029a wind from aft: 1, 1, 2, 2, 3, 3 hexes at strength 1 to 6', () => {
    expectSpeeds(4, LEDGER.aft);
  });

  test('MN-029b wind from the quarter, either: 0, 0, 1, 1, 2, 2', () => {
    expectSpeeds(3, LEDGER.quarter);
    expectSpeeds(5, LEDGER.quarter);
  });

  test('MN-029c wind from the beam, either: 0, 0, 0, 1, 1, 1', () => {
    expectSpeeds(2, LEDGER.beam);
    expectSpeeds(6, LEDGER.beam);
  });

  test('MN-029d wind from the bow: no speed at any strength', () => {
    expectSpeeds(1, LEDGER.bow);
  });

  test('MN-030 unless another is chosen the updated table is in force, and no other comes with the rules', () => {
    expect(begin({ ships: PAIR }).options.speedTable).toBe('updated');
    const first = { speedTable: 'original' } as unknown as Partial<MediaevalOptions>;
    expect(() => begin({ ships: PAIR, options: first })).toThrow(/speedTable/);
    const speeds = HEADINGS.map((heading) => furthest(sailing(heading, 6, { speedTable: 'updated' })));
    expect(speeds).toEqual([0, 1, 2, 3, 2, 1]);
  });
});

describe('turning', () => {
  test.each([
    [1, 6, 2],
    [2, 1, 3],
    [3, 2, 4],
    [4, 3, 5],
    [5, 4, 6],
    [6, 5, 1],
  ] as const)(
    'MN-031 from heading %i a ship may turn one hexside, to port %i or starboard %i',
    (from, port, starboard) => {
      const turns = (['port', 'starboard'] as const).map((turn) =>
        act(sailing(from, 3), move('r1', turn, 0)),
      );
      expect(turns.map(({ state }) => shipIn(state, 'r1').heading)).toEqual([port, starboard]);
      expect(turns.map(({ events }) => events)).toEqual([
        [{ type: 'turned', ship: 'r1', from, to: port }],
        [{ type: 'turned', ship: 'r1', from, to: starboard }],
      ]);
    },
  );

  test('MN-032 turning is optional', () => {
    const { state, events } = act(sailing(4, 3), move('r1', 'none', 1));
    expect(shipIn(state, 'r1').heading).toBe(4);
    expect(typesOf(events)).toEqual(['moved']);
  });

  test.each(['both', 'about', '', null, 2, ['port', 'port']])(
    'MN-032 there is one turn or none, not %j',
    (turn) => {
      expect(refusal(sailing(4, 3), { ...move('r1', 'none', 0), turn })).toBe('bad-turn');
    },
  );

  test('MN-032 a card is one move: the ship cannot turn again after it', () => {
    const { state } = act(sailing(4, 3), move('r1', 'port', 0));
    expect(refusal(state, move('r1', 'port', 0))).toBe('not-active-ship');
  });

  test('MN-033 the turn comes before any hex is moved', () => {
    const { state, events } = act(sailing(3, 4), move('r1', 'starboard', 2));
    expect(events).toEqual([
      { type: 'turned', ship: 'r1', from: 3, to: 4 },
      { type: 'moved', ship: 'r1', from: { q: 0, r: 0 }, to: { q: 0, r: 1 } },
      { type: 'moved', ship: 'r1', from: { q: 0, r: 1 }, to: { q: 0, r: 2 } },
    ]);
    expect(hexOf(state, 'r1')).toEqual([0, 2]);
  });

  test('MN-034 speed and direction are those of the heading after the turn', () => {
    // strength 3: S 2, SE 1, NE 0
    expect(refusal(sailing(4, 3), move('r1', 'port', 2))).toBe('too-far');
    expect(hexOf(act(sailing(4, 3), move('r1', 'port', 1)).state, 'r1')).toEqual([1, 0]);
    expect(refusal(sailing(3, 3), move('r1', 'none', 2))).toBe('too-far');
    expect(hexOf(act(sailing(3, 3), move('r1', 'starboard', 2)).state, 'r1')).toEqual([0, 2]);
    expect(refusal(sailing(3, 3), move('r1', 'port', 1))).toBe('too-far');
  });
});

describe('distance', () => {
  test('MN-R17 a ship may stop short: any number of hexes from 0 to its speed', () => {
    const options = { moveDistance: 'up-to' } as const;
    const ends = [0, 1, 2, 3].map((hexes) =>
      hexOf(act(sailing(4, 5, options), move('r1', 'none', hexes)).state, 'r1'),
    );
    expect(ends).toEqual([
      [0, 0],
      [0, 1],
      [0, 2],
      [0, 3],
    ]);
    for (const hexes of [-1, 0.5, '1', null]) {
      expect(refusal(sailing(4, 5, options), { ...move('r1', 'none', 0), hexes })).toBe('bad-distance');
    }
  });

  test('MN-R17 with `moveDistance: "full"` it must use its whole speed on the heading that it chooses', () => {
    const state = sailing(4, 3, { moveDistance: 'full' });
    expect(refusal(state, move('r1', 'none', 0))).toBe('must-move-full');
    expect(refusal(state, move('r1', 'none', 1))).toBe('must-move-full');
    expect(refusal(state, move('r1', 'none', 2))).toBeNull();
    expect(refusal(state, move('r1', 'none', 3))).toBe('too-far');
    expect(refusal(state, move('r1', 'port', 0))).toBe('must-move-full');
    expect(refusal(state, move('r1', 'port', 1))).toBeNull();
    expect(refusal(sailing(1, 3, { moveDistance: 'full' }), move('r1', 'none', 0))).toBeNull();
  });

  test('MN-R18 a ship without way may turn, even head to wind', () => {
    const state = sailing(2, 3, { turnAtZeroSpeed: true });
    const { state: inIrons } = act(state, move('r1', 'port', 0));
    expect(shipIn(inIrons, 'r1')).toMatchObject({ heading: 1, q: 0, r: 0 });
    expect(refusal(state, move('r1', 'starboard', 0))).toBeNull();
  });

  test('MN-R18 with `turnAtZeroSpeed: false` it may turn only to a heading on which it has speed', () => {
    const options = { turnAtZeroSpeed: false } as const;
    expect(refusal(sailing(1, 3, options), move('r1', 'port', 0))).toBe('no-steerage');
    expect(refusal(sailing(1, 3, options), move('r1', 'starboard', 0))).toBe('no-steerage');
    expect(refusal(sailing(1, 3, options), move('r1', 'none', 0))).toBeNull();
    // NE has speed 0 itself, but SE has 1
    expect(refusal(sailing(2, 3, options), move('r1', 'starboard', 0))).toBeNull();
    expect(refusal(sailing(2, 3, options), move('r1', 'port', 0))).toBe('no-steerage');
  });

  test('MN-R18 with `turnAtZeroSpeed: false` the same holds of parting', () => {
    const ships = { ...locked([0, 0], { r1: {}, b1: {} }), b2: { at: [5, 0] } } as const;
    const state = given({ ships, options: { turnAtZeroSpeed: false } });
    expect(refusal(state, separate('r1', 'port', 0, 1))).toBe('no-steerage');
    expect(refusal(state, separate('r1', 'none', 0, 1))).toBeNull();
  });
});

describe('path', () => {
  test('MN-R19 a ship sails straight ahead, hex by hex', () => {
    for (const heading of HEADINGS) {
      const [q, r] = STEPS[heading - 1] ?? [0, 0];
      const { events } = act(sailing(heading, 3, { speedTable: speedOfAll(3) }), move('r1', 'none', 3));
      expect(only(events, 'moved').map(({ to }) => [to.q, to.r])).toEqual(
        [1, 2, 3].map((n) => [n * q, n * r]),
      );
    }
  });

  test('MN-R19 it does not pass through an occupied hex: there the move ends early', () => {
    const ships = { r1: { at: [0, 0], heading: 4 }, r2: { at: [0, 1] }, ...AFAR } as const;
    const state = given({ ships, wind: { from: 0, strength: 5 } });
    expect(hexOf(act(state, move('r1', 'none', 3)).state, 'r1')).toEqual([0, 1]);
  });

  test('MN-R19 at the edge of the map the move ends early as well', () => {
    const ships = { r1: { at: [0, 5], heading: 4 }, r2: { at: [3, 0] }, ...AFAR } as const;
    const { state, events } = act(given({ ships, wind: { from: 0, strength: 5 } }), move('r1', 'none', 3));
    expect(events).toEqual([
      { type: 'moved', ship: 'r1', from: { q: 0, r: 5 }, to: { q: 0, r: 6 } },
      { type: 'retreated', ship: 'r1', cause: 'sailed' },
    ]);
    expect(shipIn(state, 'r1')).toMatchObject({ status: 'retreated', q: 0, r: 6 });
  });

  test.each(HEADINGS)(
    'MN-R20 a ship that leaves the map has retreated for good, undamaged (heading %i)',
    (heading) => {
      const [q, r] = STEPS[heading - 1] ?? [0, 0];
      const ships = { r1: { at: [6 * q, 6 * r], heading }, r2: { at: [2, 1] }, ...AFAR } as const;
      const state = given({ ships, options: { speedTable: speedOfAll(2) } });
      const { state: after, events } = act(state, move('r1', 'none', 2));
      expect(events).toEqual([{ type: 'retreated', ship: 'r1', cause: 'sailed' }]);
      expect(shipIn(after, 'r1')).toEqual({ ...shipIn(state, 'r1'), status: 'retreated' });
    },
  );

  test('MN-R20 a rectangle has edges as well: files of `rows` hexes, every second one half a hex lower', () => {
    const leaves = (q: number, r: number, heading: Heading) => {
      const ships = { r1: { at: [q, r], heading }, r2: { at: [1, 0] }, b1: { at: [1, 1] } } as const;
      const map = { shape: 'rect', cols: 3, rows: 2 } as const;
      const state = given({ ships, options: { speedTable: speedOfAll(1) }, patch: { map } });
      return typesOf(act(state, move('r1', 'none', 1)).events).includes('retreated');
    };
    // file 0 holds (0,0) and (0,1), file 2 holds (2,-1) and (2,0)
    expect([leaves(0, 0, 1), leaves(0, 0, 4), leaves(0, 0, 6)]).toEqual([true, false, true]);
    expect([leaves(2, -1, 1), leaves(2, -1, 3), leaves(2, -1, 4), leaves(2, 0, 4)]).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });

  test('MN-R20 a drift off the map is a retreat too, of cause `drifted`', () => {
    const ships = { r1: { at: [0, 6], dismasted: true }, r2: { at: [3, 0] }, ...AFAR } as const;
    const { state, events } = act(given({ ships, step: 'drift' }), ADVANCE);
    expect(events).toEqual([{ type: 'retreated', ship: 'r1', cause: 'drifted' }]);
    expect(shipIn(state, 'r1')).toMatchObject({ status: 'retreated', q: 0, r: 6, value: 6 });
  });

  test('MN-R20 a retreated ship has no card any more, and its hex is empty', () => {
    const ships = { r1: { at: [0, 6], heading: 4 }, r2: { at: [0, 5], heading: 4 }, ...AFAR } as const;
    const { state } = play(given({ ships }), move('r1', 'none', 1), move('r2', 'none', 1));
    expect(hexOf(state, 'r2')).toEqual([0, 6]);
    expect(shipIn(state, 'r2')).toMatchObject({ value: 6, entangledWith: [] });
    const dealt = play(state, move('b1', 'none', 0), [ADVANCE, 1]).state;
    expect([...dealt.shootingOrder].sort()).toEqual(['b1', 'r2']);
  });

  test('MN-R20 with `edge: "blocked"` a ship stops at the last hex, and a drift off the map does not happen', () => {
    const options = { edge: 'blocked' } as const;
    const ships = { r1: { at: [0, 5], heading: 4 }, r2: { at: [0, 0], dismasted: true }, ...AFAR } as const;
    const sailed = act(given({ ships, wind: { from: 0, strength: 5 }, options }), move('r1', 'none', 3));
    expect(sailed.events).toEqual([{ type: 'moved', ship: 'r1', from: { q: 0, r: 5 }, to: { q: 0, r: 6 } }]);
    expect(shipIn(sailed.state, 'r1')).toMatchObject({ status: 'afloat', q: 0, r: 6, value: 6 });
    const adrift = given({ ships: { r1: { at: [0, 6], dismasted: true }, ...AFAR }, step: 'drift', options });
    const drifted = act(adrift, ADVANCE);
    expect(drifted.events).toEqual([{ type: 'drift-blocked', ship: 'r1' }]);
    expect(shipIn(drifted.state, 'r1')).toMatchObject({ status: 'afloat', q: 0, r: 6 });
  });

  test('MN-R21 no wind shadow: a ship close to leeward of others sails at full speed', () => {
    const ships = { r1: { at: [0, 0], heading: 4 }, b1: { at: [0, -1] }, b2: { at: [0, -2] } } as const;
    expect(furthest(given({ ships, wind: { from: 0, strength: 5 } }))).toBe(3);
  });

  test('MN-R21 no stacking limit: a hex takes as many ships as run into it', () => {
    const four = locked([0, 1], { r2: {}, r3: {}, b1: {}, b2: {} });
    const state = given({ ships: { r1: { at: [0, 0], heading: 4 }, ...four } });
    const after = act(state, move('r1', 'none', 1)).state;
    expect(after.roster.map((id) => hexOf(after, id))).toEqual(Array(5).fill([0, 1]));
    expect(shipIn(after, 'r1').entangledWith).toEqual(['r2', 'r3', 'b1', 'b2']);
  });

  test('MN-R21 ships come into one hex only by a collision: no order puts a ship there without one', () => {
    const ships = {
      ...locked([0, 0], { r1: { heading: 4 }, b1: {} }),
      r2: { at: [0, 1] },
      b2: { at: [1, 0] },
    } as const;
    const state = given({ ships });
    for (const action of mediaeval.actions(state)) {
      const { state: after, events } = act(state, action);
      const { q, r } = shipIn(after, 'r1');
      const shared = after.roster.some(
        (id) => id !== 'r1' && hexOf(after, id)[0] === q && hexOf(after, id)[1] === r,
      );
      expect(shared).toBe(typesOf(events).includes('collision'));
    }
    expect(mediaeval.actions(state)).toContainEqual(move('r1', 'none', 1));
  });
});

describe('halting', () => {
  test('MN-R19 a move of no hexes plays the card and leaves the ship as it was', () => {
    const state = sailing(4, 3);
    const { state: after, events } = act(state, move('r1', 'none', 0));
    expect(events).toEqual([]);
    expect(after.ships).toEqual(state.ships);
    expect(awaited(after)).toBe('move b1');
  });

  test('MN-R20 a ship that a collision halts at the edge has not left the map', () => {
    const ships = {
      r1: { at: [0, 5], heading: 4 },
      b1: { at: [0, 6], value: 1 },
      b2: { at: [5, 0] },
    } as const;
    const { state } = act(given({ ships }), move('r1', 'none', 2));
    expect(shipIn(state, 'r1')).toMatchObject({ status: 'afloat', q: 0, r: 6 });
    expect(shipIn(state, 'b1').status).toBe('sunk');
  });
});
