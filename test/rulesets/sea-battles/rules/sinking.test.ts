import { describe, expect, test } from 'vitest';
import {
  ADVANCE,
  type After,
  act,
  actions,
  advanced,
  ahead,
  by,
  characterIn,
  dice,
  eventOf,
  full,
  type Given,
  type GivenShip,
  half,
  nextTurn,
  ofShip,
  openIn,
  opening,
  orders,
  passed,
  patched,
  plainly,
  refusal,
  type Sent,
  type State,
  sail,
  shipIn,
  type Thrown,
  typesOf,
  unitIn,
} from '../support.ts';

/** The first turn of red, A being damaged. */
function start(A: GivenShip, ...script: readonly Thrown[]): After {
  return advanced(opening({ ships: { A: { at: [30, 30], ...A }, A2: { at: [90, 30] } } }), ...script);
}

describe('sinking', () => {
  test('SB-032, SB-033, SB-034, SB-E25 Size 4 with 12 points: 13 is safe, 12 is not', () => {
    const safe = start({ damage: 12 }, dice('sink-check', 4, 3, 3, 3));
    expect(shipIn(safe.state, 'A').status).toBe('afloat');
    expect(eventOf(safe.events, 'sink-check')).toMatchObject({ ship: 'A', damage: 12, afloat: true });
    const sunk = start({ damage: 12 }, dice('sink-check', 3, 3, 3, 3));
    expect(shipIn(sunk.state, 'A').status).toBe('sunk');
    expect(typesOf(sunk.events)).toContain('ship-sunk');
  });

  test('SB-033, SB-E26 Size 1 with 6 always sinks, Size 6 with 5 never; without damage nothing is rolled', () => {
    expect(shipIn(start({ length: 2, damage: 6 }, dice('sink-check', 6)).state, 'A').status).toBe('sunk');
    const big = start({ length: 12, damage: 5 }, dice('sink-check', 1, 1, 1, 1, 1, 1));
    expect(shipIn(big.state, 'A').status).toBe('afloat');
    expect(typesOf(start({}).events)).not.toContain('sink-check');
  });

  test('SB-051, SB-R125 a sunk ship becomes Wreckage with everybody aboard in the water; prisoners die', () => {
    const before = patched(
      opening({
        ships: {
          A: {
            at: [30, 30],
            damage: 99,
            captain: 'aHero',
            units: { a: '10 bowmen', a2: '5 spearmen' },
            characters: { aHero: 'captain-hero' },
          },
          A2: { at: [90, 30] },
          B: { at: [60, 60], units: { b: '8 orcs' } },
        },
      }),
      (draft) => {
        draft.prisoners.push({ unit: 'b', models: 2, by: 'red', ship: 'A' });
        draft.units.b = { ...unitIn(draft, 'b'), models: 6 };
      },
    );
    const { state } = advanced(before, dice('sink-check', 1, 1, 1, 1));
    const marker = Object.values(state.markers)[0];
    expect(marker).toMatchObject({
      kind: 'wreckage',
      side: 'red',
      x: 30,
      y: 30,
      aboard: [
        { unit: 'a', models: 10 },
        { unit: 'a2', models: 5 },
        { character: 'aHero', models: 1 },
      ],
    });
    expect(state.prisoners).toEqual([]);
    expect(shipIn(state, 'A')).toMatchObject({ status: 'sunk', flagship: false });
    expect(characterIn(state, 'aHero').at).toEqual({ marker: marker?.id });
  });

  test('SB-052, SB-053, SB-R126, SB-E47 Wreckage, at the next Start Debris, at the one after gone', () => {
    const { state } = start({ damage: 99 }, dice('sink-check', 1, 1, 1, 1));
    const id = Object.keys(state.markers)[0] as string;
    expect(state.markers[id]?.kind).toBe('wreckage');
    const blue = nextTurn(state);
    expect(blue.markers[id]?.kind).toBe('wreckage');
    const next = nextTurn(blue);
    expect(next.markers[id]?.kind).toBe('debris');
    expect(nextTurn(nextTurn(next)).markers).toEqual({});
  });

  test('SB-R126 a marker that a scenario places is spared at the first Start of its side', () => {
    const markers = { aWreck: { at: [90, 60], fresh: true, units: { a: '5 bowmen' } } } as const;
    const first = orders({ ships: { A: { at: [30, 30] } }, markers });
    expect(first.markers.aWreck).toMatchObject({ kind: 'wreckage', fresh: false });
    const second = nextTurn(nextTurn(first));
    expect(second.markers.aWreck?.kind).toBe('debris');
    const third = nextTurn(nextTurn(second));
    expect(third.markers).toEqual({});
    expect(unitIn(third, 'a').at).toEqual({ gone: 'drowned' });
  });

  test('SB-124, SB-R75 a ship holed below the waterline goes down at its Start, unchecked', () => {
    const holed = start({ sinking: true, damage: 3 });
    expect(shipIn(holed.state, 'A').status).toBe('sunk');
    expect(typesOf(holed.events)).not.toContain('sink-check');
  });

  test('SB-R135 what hits and rams do adds up; it is checked at Start only', () => {
    const { state } = start({ damage: 4 }, dice('sink-check', 3, 3, 3, 3));
    expect(shipIn(passed(state, 'combat'), 'A').status).toBe('afloat');
  });
});

/** A Size 3 with 30 spearmen sails past a marker, and searches it. */
function rescue(marker: NonNullable<Given['markers']>[string], A: GivenShip = {}): State {
  const state = orders({
    ships: { A: { at: [30, 20], length: 6, ...A } },
    markers: { m: { side: 'red', ...marker } },
  });
  return sail(state, half('A', ahead(5)), 'oars').state;
}

const SEARCH = ofShip('search-marker', 'A', { marker: 'm' });

function searched(state: State, ...faces: readonly (readonly number[])[]): After {
  return act(state, SEARCH, ...faces.map((some) => dice('rescue', ...some)));
}

function take(groups: readonly object[], rest = 'leave'): Sent {
  return { type: 'take-survivors', side: 'red', take: groups, rest };
}

const LORD = { type: 'admiral-lord' } as const;

/** The face that somebody needs to be alive; 7: none will do. */
function neededBy(kind: string, who: Given['markers']): number {
  const [marker] = Object.values(who ?? {});
  if (marker === undefined) throw new Error('nobody');
  const state = rescue({ ...marker, at: [30, 28], kind });
  for (let face = 1; face <= 6; face++) {
    const { state: after } = searched(state, [face]);
    if (openIn(after).includes('take-survivors')) return face;
  }
  return 7;
}

function swimmer(fields: object, isCharacter = false): Given['markers'] {
  return {
    m: { at: [30, 28], ...(isCharacter ? { characters: { a: fields } } : { units: { a: fields } }) },
  } as Given['markers'];
}

const SWIMMERS: [string, Given['markers']][] = [
  ['spearman, save 5', swimmer({ type: 'spearmen', models: 1 })],
  ['bowman, none', swimmer({ type: 'bowmen', models: 1 })],
  ['knight, 4 on foot', swimmer({ type: 'knights', models: 1 })],
  ['chosen warrior, save 3', swimmer({ type: 'spearmen', models: 1, save: 3 })],
  ['hero, save 5', swimmer({ type: 'captain-hero' }, true)],
  ['lord, save 4', swimmer(LORD, true)],
  ['lord, save 2', swimmer({ ...LORD, save: 2 }, true)],
  ['lord without armour', swimmer({ ...LORD, save: 7 }, true)],
];

describe('rescue', () => {
  test('SB-054, SB-R127 a ship that touches a marker during its move may search it, once', () => {
    const state = rescue({ at: [30, 28], units: { a: '1 bowmen' } });
    expect(shipIn(state, 'A').markersTouched).toEqual(['m']);
    const { state: after } = searched(state, [1]);
    expect(refusal(after, SEARCH)).toBe('already-searched');
    const far = rescue({ at: [40, 28], units: { a: '1 bowmen' } });
    expect(refusal(far, SEARCH)).toBe('not-touched');
    expect(refusal(far, { ...SEARCH, marker: 'other' })).toBe('unknown-id');
  });

  test('SB-R127 the marker does not stop it, and a ship that lies still cannot search', () => {
    const state = orders({
      ships: { A: { at: [30, 20], length: 6 } },
      markers: { m: { at: [30, 24], side: 'red', units: { a: '1 bowmen' } } },
    });
    expect(refusal(sail(state, full('A'), 'oars').state, SEARCH)).toBe('not-touched');
    expect(refusal(sail(state, full('A', ahead(20)), 'oars').state, SEARCH)).toBe(null);
  });

  test('SB-055 one die for each model: 5 and 6 are alive', () => {
    const { state, events } = searched(rescue({ at: [30, 28], units: { a: '4 spearmen' } }), [4, 5, 6, 1]);
    expect(eventOf(events, 'rescue-rolled')).toMatchObject({
      living: [{ unit: 'a', models: 2 }],
      drowned: [{ unit: 'a', models: 2 }],
    });
    expect(unitIn(state, 'a').models).toBe(2);
  });

  test('SB-055, SB-056, SB-057, SB-058, SB-R128, SB-E48 the faces needed at Wreckage', () => {
    expect(SWIMMERS.map(([, who]) => neededBy('wreckage', who))).toEqual([5, 4, 5, 6, 4, 3, 4, 2]);
  });

  test('SB-060, SB-R128, SB-E49 one more at Debris', () => {
    expect(SWIMMERS.map(([, who]) => neededBy('debris', who))).toEqual([6, 5, 6, 7, 5, 4, 5, 3]);
  });

  test('SB-R128, SB-E50 entry by entry in stored order; whoever lives may be taken', () => {
    const state = rescue(
      { at: [30, 28], units: { a: '3 bowmen' }, characters: { aLord: LORD } },
      { units: { aCrew: '30 spearmen' } },
    );
    const { state: open } = searched(state, [4, 3, 5], [3]);
    expect(openIn(open)).toEqual(['take-survivors']);
    const all = [
      { unit: 'a', models: 2 },
      { character: 'aLord', models: 1 },
    ];
    expect(refusal(open, take([{ unit: 'a', models: 3 }]))).toBe('not-alive');
    const { state: after, events } = act(open, take(all));
    expect(eventOf(events, 'rescued').models).toEqual(all);
    expect(unitIn(after, 'a')).toMatchObject({ models: 2, at: { ship: 'A' } });
    expect(characterIn(after, 'aLord').at).toEqual({ ship: 'A' });
  });

  test('SB-059 no more are taken than there is room for; the choices keep to that', () => {
    const state = rescue({ at: [30, 28], units: { a: '3 bowmen' } }, { units: { aCrew: '59 spearmen' } });
    const { state: open } = searched(state, [6, 6, 6]);
    expect(refusal(open, take([{ unit: 'a', models: 2 }]))).toBe('no-room');
    expect(refusal(open, take([{ unit: 'a', models: 1 }]))).toBe(null);
    const takes = actions(open).map((action) => [action.take, action.rest]);
    expect(takes).toContainEqual([[{ unit: 'a', models: 1 }], 'leave']);
    expect(takes).toContainEqual([[], 'kill']);
    expect(takes).toHaveLength(4);
  });

  test('SB-059, SB-R129 enemies are captured, left or killed without a roll', () => {
    const marker = { at: [30, 28], side: 'blue', units: { b: '4 orcs' } } as const;
    const { state: open } = searched(rescue(marker), [5, 5, 5, 5]);
    const some = [{ unit: 'b', models: 1 }];
    const killed = act(open, take(some, 'kill'));
    expect(killed.state.prisoners).toEqual([{ unit: 'b', models: 1, by: 'red', ship: 'A' }]);
    expect(unitIn(killed.state, 'b').models).toBe(0);
    expect(eventOf(killed.events, 'killed').models).toEqual([{ unit: 'b', models: 3 }]);
    expect(killed.state.sides[0]?.vp).toBe(20);
    const left = act(open, take(some, 'leave'));
    expect(eventOf(left.events, 'left-afloat').models).toEqual([{ unit: 'b', models: 3 }]);
    expect(left.state.markers.m?.aboard).toEqual([{ unit: 'b', models: 3 }]);
  });

  test('SB-R129 own models left in the water are a unit of their own there, even where the rest is killed', () => {
    const { state: open } = searched(rescue({ at: [30, 28], units: { a: '4 bowmen' } }), [6, 6, 6, 6]);
    const { state } = act(open, take([{ unit: 'a', models: 3 }], 'kill'));
    expect(unitIn(state, 'a')).toMatchObject({ models: 3, at: { ship: 'A' } });
    expect(unitIn(state, 'a/2')).toMatchObject({ models: 1, at: { marker: 'm' } });
    expect(state.markers.m?.aboard).toEqual([{ unit: 'a/2', models: 1 }]);
  });

  test('SB-R127 those left roll again the next time', () => {
    const { state: open } = searched(rescue({ at: [30, 28], units: { a: '2 bowmen' } }), [6, 6]);
    const left = act(open, take([])).state;
    const later = nextTurn(nextTurn(left));
    const back = sail(later, half('A', ahead(1)), 'oars').state;
    const { state } = searched(back, [1, 6]);
    expect(unitIn(state, 'a').models).toBe(1);
  });

  test('SB-R127, SB-R50 Wreckage made by the same order may be searched by it', () => {
    const state = orders({
      ships: { A: { at: [30, 20] } },
      counters: [{ at: [30, 30], units: { b: '2 bowmen' } }],
    });
    const { state: after, events } = sail(state, full('A', ahead(20)), 'oars');
    const marker = eventOf(events, 'boat-rammed').marker;
    expect(refusal(after, ofShip('search-marker', 'A', { marker }))).toBe(null);
  });

  test('SB-R125 those still in the water at the end are lost', () => {
    const state = orders({
      ships: { A: { at: [30, 30] } },
      markers: { m: { side: 'blue', by: 'red', at: [90, 20], units: { b: '10 bowmen' } } },
      options: { roundLimit: 1 },
    });
    const over = act(passed(nextTurn(state), 'combat'), plainly('end-phase', 'blue')).state;
    expect(over.phase).toBe('game-over');
    expect(over.sides.map(({ vp }) => vp)).toEqual([50, 0]);
    expect(over.winner).toBe('red');
  });

  test('SB-059 while survivors are to be taken nothing else can be done', () => {
    const { state: open } = searched(rescue({ at: [30, 28], units: { a: '2 bowmen' } }), [6, 6]);
    expect(refusal(open, by(open, { type: 'end-orders' }))).toBe('pending-decision');
    expect(refusal(open, ADVANCE)).toBe('pending-decision');
  });
});
