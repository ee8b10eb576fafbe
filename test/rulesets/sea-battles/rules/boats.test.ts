import { describe, expect, test } from 'vitest';
import {
  act,
  actions,
  ahead,
  characterIn,
  choicesIn,
  command,
  dice,
  embarking,
  eventOf,
  expectAt,
  full,
  type Given,
  type GivenShip,
  nextTurn,
  ofShip,
  openIn,
  orders,
  passed,
  patched,
  plainly,
  refusal,
  type Sent,
  type State,
  sail,
  shipIn,
  shooting,
  typesOf,
  unitIn,
} from '../support.ts';

/** A of Size 4 with some aboard, in the step embark. */
function ashore(A: GivenShip = {}, more: Partial<Given> = {}): State {
  return embarking({ ships: { A: { at: [30, 30], units: { a: '10 bowmen' }, ...A } }, ...more });
}

function off(to: string, more: object = {}): Sent {
  return { type: 'disembark', side: 'red', unit: 'a', to, x: null, y: null, ship: null, ...more };
}

const BY_BOAT = off('lifeboat', { x: 32, y: 30 });
const ABOARD = ofShip('embark', 'A', { unit: 'a' });

describe('going off and aboard', () => {
  test('SB-090, SB-R53 last in the Movement phase', () => {
    const before = orders({ ships: { A: { at: [30, 30], units: { a: '10 bowmen' } } } });
    expect(refusal(before, BY_BOAT)).toBe('wrong-step');
    expect(refusal(ashore(), BY_BOAT)).toBe(null);
    expect(refusal(passed(ashore(), 'magic'), BY_BOAT)).toBe('wrong-phase');
  });

  test('SB-091, SB-096, SB-097, SB-R57 a unit with its characters takes to a boat of its own', () => {
    const { state, events } = act(
      ashore({ characters: { aHero: { type: 'captain-hero', unit: 'a' }, aMage: 'wizard' } }),
      BY_BOAT,
    );
    expect(eventOf(events, 'disembarked')).toMatchObject({ unit: 'a', ship: 'A', to: 'lifeboat' });
    const boat = state.counters['lifeboat:a'];
    expect(boat).toMatchObject({
      kind: 'lifeboat',
      side: 'red',
      x: 32,
      y: 30,
      unit: 'a',
      characters: ['aHero'],
    });
    expect(unitIn(state, 'a').at).toEqual({ counter: 'lifeboat:a' });
    expect(characterIn(state, 'aHero').at).toEqual({ counter: 'lifeboat:a' });
    expect(characterIn(state, 'aMage').at).toEqual({ ship: 'A' });
  });

  test('SB-R57 within 1 cm of the hull, clear of ships and land, on the table', () => {
    const state = ashore(
      {},
      { ships: { A: { at: [30, 30], units: { a: '10 bowmen' } }, A2: { at: [33, 30], length: 2 } } },
    );
    const at = (x: number, y: number) => refusal(state, off('lifeboat', { x, y }));
    expect(at(28.5, 30)).toBe('bad-place');
    expect(at(28.4, 30)).toBe(null);
    expect(at(27.5, 30)).toBe(null);
    expect(at(27.4, 30)).toBe('bad-place');
    expect(at(32.3, 30)).toBe('bad-place');
    const edge = ashore({ at: [1, 30] });
    expect(refusal(edge, off('lifeboat', { x: -0.9, y: 30 }))).toBe('bad-place');
    expect(refusal(state, off('lifeboat'))).toBe('bad-value');
    const land = [
      [32, 20],
      [40, 20],
      [40, 40],
      [32, 40],
    ] as const;
    expect(refusal(ashore({}, { land: [land] }), off('lifeboat', { x: 31.6, y: 30 }))).toBe('bad-place');
    expect(refusal(ashore({}, { land: [land] }), off('flyer', { x: 31.6, y: 30 }))).toBe('cannot-fly');
  });

  test('SB-R57 a new counter cannot move before its next Movement phase', () => {
    const { state } = act(ashore(), BY_BOAT);
    expect(state.counters['lifeboat:a']?.moved).toBe(true);
    expect(nextTurn(nextTurn(state)).counters['lifeboat:a']?.moved).toBe(false);
  });

  test('SB-R57 the choices: eight bearings from the centre, half a centimetre off', () => {
    const places = actions(ashore())
      .filter(({ to }) => to === 'lifeboat')
      .map(({ x, y }) => [x, y]);
    expect(places).toHaveLength(8);
    expect(places).toContainEqual([30, 35]);
    expect(places).toContainEqual([32, 30]);
  });

  test('SB-100, SB-R52, SB-E83 out, on, and aboard again at a gap of 1 cm, not of 1.01', () => {
    const { state } = act(ashore(), BY_BOAT);
    const later = nextTurn(nextTurn(state));
    const row = (x: number): Sent => ({
      type: 'move-lifeboat',
      side: 'red',
      counter: 'lifeboat:a',
      x,
      y: 30,
    });
    expect(refusal(later, row(42.1))).toBe('too-far');
    const away = act(later, row(42)).state;
    const embark = (x: number) => {
      const near = patched(away, (draft) => {
        Object.assign(draft.counters['lifeboat:a'] ?? {}, { x });
      });
      return act(near, plainly('end-orders')).state;
    };
    expect(refusal(embark(32.5), ABOARD)).toBe(null);
    expect(refusal(embark(32.51), ABOARD)).toBe('too-far');
    const { state: aboard, events } = act(embark(32.5), ABOARD);
    expect(unitIn(aboard, 'a').at).toEqual({ ship: 'A' });
    expect(aboard.counters).toEqual({});
    expect(eventOf(events, 'embarked')).toMatchObject({ unit: 'a', ship: 'A', counter: 'lifeboat:a' });
  });

  test('SB-R52 as an option from farther off', () => {
    const far = (options = {}) =>
      embarking({
        ships: { A: { at: [30, 30] } },
        counters: [{ at: [33.5, 30], units: { a: '5 bowmen' } }],
        options,
      });
    expect(refusal(far(), ABOARD)).toBe('too-far');
    expect(refusal(far({ embarkRange: 2 }), ABOARD)).toBe(null);
  });

  test('SB-R53 each unit and character once', () => {
    const state = act(ashore(), BY_BOAT).state;
    expect(refusal(state, ABOARD)).toBe('already-transferred');
    expect(refusal(state, BY_BOAT)).toBe('not-aboard');
  });

  test('SB-R53 not on or off an engaged ship', () => {
    const engaged = patched(
      ashore({}, { counters: [{ at: [27.9, 30], units: { a2: '5 bowmen' } }] }),
      (draft) => {
        draft.contacts.push({ id: 'A>Bfar', kind: 'ram', charger: 'A', defender: 'Bfar', status: 'open' });
      },
    );
    expect(refusal(engaged, BY_BOAT)).toBe('engaged');
    expect(refusal(engaged, ofShip('embark', 'A', { unit: 'a2' }))).toBe('engaged');
  });

  test('SB-R54 from ship to ship whole, within reach and room', () => {
    const two = (x: number, length = 4, more: GivenShip = {}) =>
      ashore(
        {},
        {
          ships: {
            A: {
              at: [30, 30],
              units: { a: '10 bowmen' },
              characters: { aHero: { type: 'captain-hero', unit: 'a' } },
            },
            A2: { at: [x, 30], length, ...more },
          },
        },
      );
    const over = off('ship', { ship: 'A2' });
    const { state } = act(two(32.5), over);
    expect([unitIn(state, 'a').at, characterIn(state, 'aHero').at]).toEqual([{ ship: 'A2' }, { ship: 'A2' }]);
    expect(refusal(two(32.6), over)).toBe('too-far');
    expect(refusal(two(32.5, 4, { units: { a2: '30 orcs' } }), over)).toBe('no-room');
    expect(refusal(two(32.5), off('ship', { ship: 'Bfar' }))).toBe('not-yours');
    expect(refusal(two(32.5), off('ship'))).toBe('bad-value');
  });

  test('SB-096 machines, monsters and chariots do not take to boats', () => {
    const profile = { M: 6, WS: 3, BS: 0, S: 5, T: 5, W: 5, I: 3, A: 4, Ld: 8 };
    const heavy = (unit: string | object) => refusal(ashore({ units: { a: unit as string } }), BY_BOAT);
    expect(heavy('cannon')).toBe('too-heavy');
    expect(heavy({ kind: 'monster', profile, models: 1 })).toBe('too-heavy');
    expect(heavy({ kind: 'chariot', profile, models: 1 })).toBe('too-heavy');
    expect(heavy('5 knights')).toBe(null);
  });

  test('SB-R56 characters may go alone; those in a unit go with it unless they leave it first', () => {
    const state = ashore({ characters: { aHero: { type: 'captain-hero', unit: 'a' }, aMage: 'wizard' } });
    const alone = (unit: string) => ({ ...BY_BOAT, unit });
    expect(refusal(state, alone('aMage'))).toBe(null);
    expect(act(state, alone('aMage')).state.counters['lifeboat:aMage']).toMatchObject({
      unit: null,
      characters: ['aMage'],
    });
    expect(refusal(state, alone('aHero'))).toBe('not-aboard');
    const left = act(state, { type: 'leave-unit', side: 'red', character: 'aHero' });
    expect(typesOf(left.events)).toEqual(['left']);
    expect(characterIn(left.state, 'aHero').unit).toBe(null);
    expect(refusal(left.state, alone('aHero'))).toBe('already-transferred');
  });

  test('SB-143 characters join infantry, cavalry and flyers in the same place, once a phase', () => {
    const state = ashore({
      units: { a: '10 bowmen', g: 'cannon', f: '3 harpies' },
      characters: { aHero: 'captain-hero' },
    });
    const join = (unit: string) => ({ type: 'join-unit', side: 'red', character: 'aHero', unit });
    expect(['a', 'g', 'f', 'x'].map((unit) => refusal(state, join(unit)))).toEqual([
      null,
      'cannot-join',
      null,
      'unknown-id',
    ]);
    const { state: joined } = act(state, join('a'));
    expect(characterIn(joined, 'aHero').unit).toBe('a');
    expect(refusal(joined, { type: 'leave-unit', side: 'red', character: 'aHero' })).toBe(
      'already-transferred',
    );
    const other = ashore(
      {},
      {
        ships: {
          A: { at: [30, 30], units: { a: '10 bowmen' } },
          A2: { at: [60, 30], characters: { aHero: 'captain-hero' } },
        },
      },
    );
    expect(refusal(other, join('a'))).toBe('not-together');
  });

  test('SB-R18, SB-R16 a Captain may disembark; then there has to be another', () => {
    const { state } = act(ashore({ captain: 'aHero', characters: { aHero: 'captain-hero' } }), {
      ...BY_BOAT,
      unit: 'aHero',
    });
    expect(openIn(state)).toEqual(['roll-captain']);
    const { state: led } = act(state, { type: 'advance' }, dice('captain-generation', 6));
    expect(shipIn(led, 'A')).toMatchObject({ captain: { kind: 'random', ld: 9 }, flagship: true });
  });

  test('SB-R16 as an option no successor is an Admiral', () => {
    const { state } = act(
      ashore(
        { captain: 'aHero', characters: { aHero: 'captain-hero' } },
        { options: { admiralSuccession: 'none' } },
      ),
      { ...BY_BOAT, unit: 'aHero' },
    );
    expect(shipIn(state, 'A').flagship).toBe(false);
  });
});

describe('lifeboats', () => {
  const boat = (more: Partial<Given> = {}): State =>
    orders({
      ships: { A: { at: [60, 30] }, B: { at: [40, 50] } },
      counters: [{ at: [30, 30], units: { a: '10 bowmen' } }],
      ...more,
    });
  const row = (x: number, y: number): Sent => ({
    type: 'move-lifeboat',
    side: 'red',
    counter: 'lifeboat:a',
    x,
    y,
  });

  test('SB-099 up to 10 cm in each Movement phase, without orders', () => {
    expect(refusal(boat(), row(30, 40.1))).toBe('too-far');
    const { state, events } = act(boat(), row(30, 40));
    expectAt(state, 'lifeboat:a', 30, 40);
    expect(eventOf(events, 'boat-moved')).toMatchObject({ from: { x: 30, y: 30 }, to: { x: 30, y: 40 } });
    expect(refusal(state, row(30, 41))).toBe('already-moved');
  });

  test('SB-R58 straight, not through ships, land or the edge; boats and markers are no obstacle', () => {
    const more: Partial<Given> = {
      ships: { A: { at: [60, 30] }, B: { at: [35, 30] } },
      land: [
        [
          [20, 35],
          [28, 35],
          [28, 45],
          [20, 45],
        ],
      ],
      markers: { m: { side: 'red', at: [30, 25], units: { a9: '1 bowmen' } } },
    };
    const state = boat(more);
    expect(refusal(state, row(38, 30))).toBe('blocked');
    expect(refusal(state, row(33.5, 30))).toBe('blocked');
    expect(refusal(state, row(33.4, 30))).toBe(null);
    expect(refusal(state, row(25, 38))).toBe('blocked');
    expect(refusal(state, row(30, 21))).toBe(null);
    const edge = boat({ counters: [{ at: [3, 30], units: { a: '10 bowmen' } }] });
    expect(refusal(edge, row(-0.1, 30))).toBe('blocked');
    expect(refusal(edge, row(0, 30))).toBe(null);
  });

  test('SB-R58 boats neither board nor ram nor search', () => {
    const state = boat();
    expect(
      refusal(state, { type: 'charge-with-flyer', side: 'red', counter: 'lifeboat:a', target: 'B' }),
    ).toBe('bad-value');
    expect(refusal(state, { type: 'search-marker', side: 'red', ship: 'lifeboat:a', marker: 'm' })).toBe(
      'unknown-id',
    );
  });

  test('SB-R20 a locked boat does not move', () => {
    const state = patched(boat(), (draft) => {
      Object.assign(draft.counters['lifeboat:a'] ?? {}, { moveLock: { now: true, next: false } });
    });
    expect(refusal(state, row(30, 31))).toBe('move-locked');
  });

  test('SB-098 boats may be shot at', () => {
    const state = shooting({
      ships: { A: { at: [30, 30], units: { a: '1 bowmen' } } },
      counters: [{ at: [35, 30], units: { b: '5 bowmen' } }],
    });
    const shot = ofShip('shoot', 'A', { unit: 'a', models: 1, target: 'lifeboat:b' });
    const { state: hurt } = act(state, shot, dice('shoot-hit', 4), dice('to-wound', 4));
    expect(unitIn(hurt, 'b').models).toBe(4);
  });

  test('SB-B03 a single character in a boat is harder to hit', () => {
    const needed = (inside: object) => {
      const state = shooting({
        ships: { A: { at: [30, 30], units: { a: '1 bowmen' } } },
        counters: [{ at: [34, 30], ...inside }],
      });
      const target = Object.keys(state.counters)[0];
      const shot = ofShip('shoot', 'A', { unit: 'a', models: 1, target });
      return eventOf(act(state, shot, dice('shoot-hit', 1)).events, 'shots-fired').needed;
    };
    expect(needed({ units: { b: '5 bowmen' } })).toBe(4);
    expect(needed({ characters: { bHero: 'captain-hero' } })).toBe(5);
  });
});

describe('flyers', () => {
  const flyer = (more: Partial<Given> = {}, at: readonly [number, number] = [30, 30]): State =>
    orders({
      ships: { A: { at: [60, 30] }, B: { at: [30, 50] } },
      counters: [{ kind: 'flyer', at, units: { a: '5 harpies' } }],
      ...more,
    });
  const fly = (x: number, y: number): Sent => ({ type: 'move-flyer', side: 'red', counter: 'flyer:a', x, y });
  const charge: Sent = { type: 'charge-with-flyer', side: 'red', counter: 'flyer:a', target: 'B' };

  test('SB-092, SB-093 flying units leave a ship as a flyer counter, and come back', () => {
    const state = ashore({ units: { a: '5 harpies' } });
    const { state: gone } = act(state, off('flyer', { x: 32, y: 30 }));
    expect(gone.counters['flyer:a']).toMatchObject({ kind: 'flyer', unit: 'a' });
    const back = passed(nextTurn(nextTurn(gone)), 'movement');
    expect(refusal(act(back, plainly('end-orders')).state, ABOARD)).toBe(null);
    expect(refusal(ashore(), off('flyer', { x: 32, y: 30 }))).toBe('cannot-fly');
    const led = ashore({
      units: { a: '5 harpies' },
      characters: { aHero: { type: 'captain-hero', unit: 'a' } },
    });
    expect(refusal(led, off('flyer', { x: 32, y: 30 }))).toBe('cannot-fly');
  });

  test('SB-094 they need not land at the end of a move', () => {
    const { state } = act(flyer(), fly(30, 40));
    const later = nextTurn(nextTurn(state));
    expectAt(later, 'flyer:a', 30, 40);
  });

  test('SB-R60, SB-B16 10 cm, straight, over everything; one move or charge a turn', () => {
    const land = [
      [20, 33],
      [40, 33],
      [40, 36],
      [20, 36],
    ] as const;
    const state = flyer({ land: [land] });
    expect(refusal(state, fly(30, 40))).toBe(null);
    expect(refusal(state, fly(30, 40.1))).toBe('too-far');
    expect(refusal(state, fly(30, 35))).toBe(null);
    expect(refusal(flyer({}, [30, 5]), fly(30, -1))).toBe('off-table');
    const { state: moved } = act(state, fly(31, 31));
    expect([fly(32, 32), charge].map((action) => refusal(moved, action))).toEqual([
      'already-moved',
      'already-moved',
    ]);
  });

  test('SB-R60 against an enemy ship they charge', () => {
    const state = flyer({}, [30, 40]);
    expect(refusal(state, fly(30, 45.5))).toBe('use-charge');
    const { state: met, events } = act(state, charge);
    expectAt(met, 'flyer:a', 30, 45.5);
    expect(eventOf(events, 'flyer-charged')).toMatchObject({ counter: 'flyer:a', target: 'B' });
    expect(met.contacts).toEqual([
      { id: 'flyer:a>B', kind: 'flyer', charger: 'flyer:a', defender: 'B', status: 'open' },
    ]);
  });

  test('SB-R60 enemy ships only, within 10 cm', () => {
    const state = flyer({}, [30, 35.5]);
    expect(refusal(state, charge)).toBe(null);
    expect(refusal(flyer({}, [30, 35.4]), charge)).toBe('too-far');
    expect(refusal(state, { ...charge, target: 'A' })).toBe('not-enemy');
    expect(refusal(state, { ...charge, target: 'C' })).toBe('unknown-id');
  });

  test('SB-R92 charged from more than 5 cm a ship may stand and shoot', () => {
    const charged = (gap: number) =>
      act(
        flyer({ ships: { A: { at: [60, 30] }, B: { at: [30, 50], units: { b: '10 bowmen' } } } }, [
          30,
          45.5 - gap,
        ]),
        charge,
      ).state;
    expect(openIn(charged(5))).toEqual([]);
    const open = charged(6);
    expect(openIn(open)).toEqual(['reaction']);
    expectAt(open, 'flyer:a', 30, 39.5);
    const shot = { type: 'stand-and-shoot', side: 'blue', unit: 'b', models: 5 };
    const { state: hurt, events } = act(
      open,
      shot,
      dice('shoot-hit', 6, 6, 6, 6, 6),
      dice('to-wound', 4, 4, 4, 4, 4),
    );
    // BS 3, flyers, charging
    expect(eventOf(events, 'shots-fired').needed).toBe(6);
    expect(hurt.counters).toEqual({});
    expect(openIn(hurt)).toEqual([]);
    const held = act(open, plainly('hold', 'blue'));
    expect(typesOf(held.events)).toEqual(['reaction-ended', 'flyer-charged']);
  });

  test('SB-095 a ship that moves over them does nothing to them', () => {
    const state = orders({
      ships: { B: { at: [30, 70] }, A: { at: [30, 20] } },
      counters: [{ kind: 'flyer', at: [30, 30], units: { b: '5 harpies' } }],
    });
    const { state: moved } = sail(state, full('A', ahead(20)), 'oars');
    expect(unitIn(moved, 'b').models).toBe(5);
  });
});

describe('ashore', () => {
  const LAND = [
    [32, 20],
    [40, 20],
    [40, 40],
    [32, 40],
  ] as const;

  test('SB-R55 on land within 1 cm of the ship; the choice is the nearest point', () => {
    const state = ashore({ at: [30.5, 30] }, { land: [LAND] });
    const at = (x: number, y: number) => refusal(state, off('shore', { x, y }));
    expect([at(32, 30), at(32.5, 30), at(32.6, 30), at(31.9, 30)]).toEqual([
      null,
      null,
      'no-land',
      'no-land',
    ]);
    const near = ashore({ at: [30.95, 30] }, { land: [LAND] });
    const landing = actions(near).find(({ to }) => to === 'shore');
    expect(landing?.x).toBe(32);
    expect(choicesIn(ashore())).not.toContain('shore');
    const { state: landed } = act(near, off('shore', { x: 32.4, y: 30 }));
    expect(landed.counters['shore:a']).toMatchObject({ kind: 'shore', unit: 'a' });
  });

  test('SB-R55 it moves over land by its Movement, shoots, is shot at, and goes aboard again', () => {
    const counters = [{ kind: 'shore', at: [33, 30], units: { a: '10 bowmen' } }] as const;
    const state = orders({
      ships: { A: { at: [30.4, 30] }, B: { at: [44, 30] } },
      counters,
      land: [LAND],
    });
    const walk = (x: number, y: number): Sent => ({
      type: 'move-lifeboat',
      side: 'red',
      counter: 'shore:a',
      x,
      y,
    });
    expect(refusal(state, walk(35.1, 30))).toBe('too-far');
    expect(refusal(state, walk(35, 30))).toBe(null);
    expect(refusal(state, walk(31.5, 30))).toBe('blocked');
    const late = passed(state, 'shooting');
    const shot = { type: 'shoot', side: 'red', ship: 'shore:a', unit: 'a', models: 1, target: 'B' };
    expect(refusal(late, shot)).toBe(null);
    expect(refusal(act(state, plainly('end-orders')).state, ABOARD)).toBe('too-far');
    const near = orders({
      ships: { A: { at: [30.95, 30] } },
      counters: [{ ...counters[0], at: [33, 30] }],
      land: [LAND],
    });
    expect(refusal(act(near, plainly('end-orders')).state, ABOARD)).toBe(null);
  });
});

test('SB-R31 boats move though the ships may not', () => {
  const state = orders({
    ships: { A: { at: [60, 30] } },
    counters: [{ at: [30, 30], units: { a: '5 bowmen' } }],
  });
  const failed = act(state, command('A', { propulsion: 'oars' }), dice('command-test', 6, 5)).state;
  expect(refusal(failed, { type: 'move-lifeboat', side: 'red', counter: 'lifeboat:a', x: 31, y: 30 })).toBe(
    null,
  );
});
