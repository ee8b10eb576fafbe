import { describe, expect, test } from 'vitest';
import { imaginations, type ShipClass } from '../../../../src/rulesets/imaginations/index.ts';
import {
  ADVANCE,
  act,
  awaited,
  basicScenario,
  bb,
  cr,
  dice,
  expectLegal,
  expectPlace,
  expectRefused,
  expectShip,
  finish,
  fire,
  type GivenShip,
  given,
  ic,
  moveIn,
  passBy,
  play,
  SHOOTING_ENDS,
  type State,
  sail,
  sailLeg,
  setUpError,
  shipIn,
  steam,
  steamLeg,
  turn,
  typesOf,
  underSail,
} from '../support.ts';

const CLASSES: readonly ShipClass[] = ['battleship', 'cruiser', 'ironclad'];

/** A fresh ship of a class, as a scenario that says nothing else sets it up. */
function fresh(shipClass: ShipClass) {
  return shipIn(imaginations.init({ scenario: basicScenario({}, { class: shipClass }) }), 'r1');
}

/** The actions with which r1 can begin its move. */
function beginnings(r1: GivenShip): string[] {
  const state = given({ ships: { r1 } });
  return imaginations
    .actions(state)
    .filter((action) => 'ship' in action && action.ship === 'r1')
    .map(({ type }) => type);
}

describe('classes', () => {
  test('IM-001 IM-003 a wooden ship moves by steam or by sail, an ironclad by steam', () => {
    const wooden = ['declare-sail', 'declare-sail', 'declare-sail', 'declare-steam'];
    expect(beginnings(bb(20, 20)).sort()).toEqual(wooden);
    expect(beginnings(cr(20, 20)).sort()).toEqual(wooden);
    expect(beginnings(ic(20, 20))).toEqual(['declare-steam']);
  });

  test.each([
    ['ship of the line', 'battleship'],
    ['frigate', 'cruiser'],
  ])('IM-002 a %s is a %s', (alias, name) => {
    const [mine, theirs] = [alias, name].map((shipClass) =>
      imaginations.init({ scenario: basicScenario({}, { class: shipClass }) }),
    );
    expect(mine).toEqual(theirs);
    expect(mine === undefined ? null : shipIn(mine, 'r1').class).toBe(name);
  });

  test('IM-002 other spellings are refused, and a name is only a name', () => {
    expect(() => imaginations.init({ scenario: basicScenario({}, { class: 'ship-of-the-line' }) })).toThrow(
      expect.objectContaining({ code: 'invalid-scenario', path: 'ships[0].class' }),
    );
    const named = imaginations.init({ scenario: basicScenario({}, { name: 'frigate' }) });
    expect(shipIn(named, 'r1')).toMatchObject({ name: 'frigate', class: 'cruiser' });
  });

  test('IM-004 every ship has three divisions of hull, a wooden one three of masts as well', () => {
    for (const shipClass of CLASSES) {
      expect(fresh(shipClass).hull).toHaveLength(3);
      expect(fresh(shipClass).mast).toHaveLength(shipClass === 'ironclad' ? 0 : 3);
      for (const hull of [[8, 8], [8, 8, 8, 8], []])
        expect(setUpError(basicScenario({}, { class: shipClass, hull }))).toBe('bad-division-points');
    }
  });

  test('IM-005 IM-006 IM-091 a battleship: masts 5, hull 12, two torpedoes', () => {
    expect(fresh('battleship')).toMatchObject({ mast: [5, 5, 5], hull: [12, 12, 12], torpedoes: 2 });
  });

  test('IM-007 IM-008 IM-090 a cruiser: masts 4, hull 8, one torpedo', () => {
    expect(fresh('cruiser')).toMatchObject({ mast: [4, 4, 4], hull: [8, 8, 8], torpedoes: 1 });
  });

  test('IM-120 IM-121 IM-122 IM-134 IM-R017 an ironclad: no masts, hull 8, one torpedo', () => {
    expect(fresh('ironclad')).toMatchObject({ class: 'ironclad', mast: [], hull: [8, 8, 8], torpedoes: 1 });
    expect(setUpError(basicScenario({}, { class: 'ironclad', mast: [4, 4, 4] }))).toBe('bad-division-points');
  });

  test('IM-R005 footprints are 4 by 1 and 3 by 1, unless the scenario has others', () => {
    expect(CLASSES.map((one) => [fresh(one).length, fresh(one).beam])).toEqual([
      [4, 1],
      [3, 1],
      [3, 1],
    ]);
    const own = imaginations.init({ scenario: basicScenario({}, { length: 6, beam: 2 }) });
    expect(shipIn(own, 'r1')).toMatchObject({ length: 6, beam: 2 });
    const long = given({ ships: { r1: cr(10, 20, 90, { length: 6 }), b1: cr(20, 20, 0, { beam: 2 }) } });
    const { state } = play(long, steam('r1'), steamLeg(8));
    expectPlace(state, 'r1', 16, 20, 90);
    expect(moveIn(state).leg?.contact).toBe('b1');
  });
});

describe('conventions', () => {
  test('IM-R001 exactly two sides', () => {
    const sides = ['red', 'blue', 'green'].map((id) => ({ id }));
    expect(setUpError(basicScenario({ sides: sides.slice(0, 1) }))).toBe('two-sides-required');
    expect(setUpError(basicScenario({ sides: [] }))).toBe('two-sides-required');
    expect(setUpError(basicScenario({ sides }))).toBe('two-sides-required');
    expect(setUpError(basicScenario({ sides: sides.slice(0, 2) }))).toBeNull();
  });

  test('IM-017 IM-R002 there is no wind: a die takes a ship as far on every bearing', () => {
    const state = imaginations.init();
    expect(Object.keys(state).sort()).toEqual(
      [
        'ruleset',
        'options',
        'rng',
        'table',
        'turn',
        'phase',
        'activeSide',
        'initiative',
        'order',
        'sides',
        'ships',
        'emplacements',
        'terrain',
        'troops',
        'smoke',
        'move',
        'declared',
        'pendingHits',
        'queue',
        'moraleFailed',
        'result',
      ].sort(),
    );
    for (let bearing = 0; bearing < 360; bearing += 15) {
      const start = given({ ships: { r1: cr(36, 24, bearing) } });
      const { state: after } = play(start, underSail('r1', 6), sailLeg(6), finish());
      const angle = (bearing * Math.PI) / 180;
      expectShip(after, 'r1', { x: 36 + 6 * Math.sin(angle), y: 24 + 6 * Math.cos(angle), moved: 6 });
    }
  });

  test('IM-R008 nothing is hidden', () => {
    const state = given({ ships: { r1: cr(10, 20), b1: cr(20, 20) }, phase: 'shooting' });
    for (const side of ['red', 'blue'])
      expect(imaginations.view(state, side)).toEqual({ ...state, rng: null });
    const { events } = act(state, fire('r1', 0, 'b1'), [dice('fire', 1, 2, 6)]);
    for (const event of events) expect(imaginations.viewEvent(event, 'blue', state)).toEqual(event);
  });

  test('IM-R009 initiative, quality and morale are rolled by the referee, one roll a step', () => {
    const poor = { quality: 'poor', hull: [0, 1, 8] } as const;
    const start = given({ ships: { r1: cr(10, 20), b1: cr(20, 20, 0, poor) }, phase: 'shooting' });
    const shot = act(start, fire('r1', 0, 'b1'), [dice('fire', 1, 2, 2)]);
    expect(shot.rolls).toEqual([{ purpose: 'fire', count: 3 }]);
    const ended = play(shot.state, ...SHOOTING_ENDS);
    expect(ended.rolls).toEqual([]);
    expect(awaited(ended.state)).toBe('referee quality');
    const quality = act(ended.state, ADVANCE, [dice('quality-check', 4)]);
    expect(quality.rolls).toEqual([{ purpose: 'quality-check', count: 1 }]);
    expect(awaited(quality.state)).toBe('referee morale');
    const morale = act(quality.state, ADVANCE, [dice('morale', 4)]);
    expect(morale.rolls).toEqual([{ purpose: 'morale', count: 1 }]);
    expect(awaited(morale.state)).toBe('referee initiative');
    const initiative = act(morale.state, ADVANCE, [dice('initiative', 5, 4)]);
    expect(initiative.rolls).toEqual([
      { purpose: 'initiative', count: 1 },
      { purpose: 'initiative', count: 1 },
    ]);
    expect(imaginations.actions(ended.state)).toEqual([ADVANCE]);
    expect(imaginations.actions(ended.state, null)).toEqual([ADVANCE]);
    expect(imaginations.actions(ended.state, 'red')).toEqual([]);
  });
});

describe('IM-R004 limits and rounding', () => {
  const isRounded = (value: number) => Math.abs(value * 1e6 - Math.round(value * 1e6)) < 1e-3;

  test('IM-R004 coordinates, bearings and lengths are kept to a millionth', () => {
    const start = given({ ships: { r1: cr(20, 20) } });
    const { state } = play(
      start,
      steam('r1'),
      steamLeg(4),
      turn(100 / 3 - 1e-9),
      steamLeg(4),
      turn(-77.123456789),
      steamLeg(1.23456789),
      finish(),
    );
    const { x, y, bearing, moved, smokeTrail } = shipIn(state, 'r1');
    expect([x, y, bearing, moved, ...(smokeTrail ?? []).flat()].filter((value) => !isRounded(value))).toEqual(
      [],
    );
    expect(bearing).toBe(316.209876);
    expect(moved).toBe(9.234568);
  });

  test('IM-R004 ranges and distances are inclusive, and every comparison allows 0.00001', () => {
    const at = (distance: number) =>
      given({ ships: { r1: cr(10, 20), b1: cr(10 + distance, 20) }, phase: 'shooting' });
    expectLegal(at(18), fire('r1', 0, 'b1'));
    expectLegal(at(18.000009), fire('r1', 0, 'b1'));
    expectRefused(at(18.000012), fire('r1', 0, 'b1'), 'out-of-range');
    const { state } = play(given({ ships: { r1: cr(20, 20) } }), steam('r1'), steamLeg(3.999991));
    expectLegal(state, turn(90.000009));
    expectRefused(state, turn(90.000012), 'turn-too-sharp');
    expectLegal(state, steamLeg(12.000018));
    expectRefused(state, steamLeg(12.00002), 'beyond-allowance');
  });

  test('IM-R004 a ship stored at a touch neither overlaps nor misses', () => {
    for (const bearing of [7, 33.3, 101, 200.2, 359]) {
      const angle = (bearing * Math.PI) / 180;
      const b1 = cr(36 + 8 * Math.sin(angle), 24 + 8 * Math.cos(angle), bearing + 90);
      const start = given({
        ships: { r1: cr(36, 24, bearing), b1: { ...b1, bearing: (bearing + 90) % 360 } },
      });
      // the bow touches the side at 8 - 1.5 - 0.5
      const touch = play(start, steam('r1'), steamLeg(6));
      expect(moveIn(touch.state).leg).toBeNull();
      const { state } = act(touch.state, steamLeg(4));
      expect(moveIn(state).leg).toMatchObject({ contact: 'b1' });
      expectShip(state, 'r1', { moved: 6 });
    }
  });

  test('IM-R004 a centre within 0.00001 of the edge is stored on it', () => {
    const { state } = play(given({ ships: { r1: cr(20, 40) } }), steam('r1'), steamLeg(7.999995));
    expect(shipIn(state, 'r1')).toMatchObject({ y: 48, status: 'in-play' });
    const short = play(given({ ships: { r1: cr(20, 40) } }), steam('r1'), steamLeg(7.9999)).state;
    expectShip(short, 'r1', { y: 47.9999 });
  });

  test('IM-R004 bearings go from 0 to under 360', () => {
    const { state } = play(given({ ships: { r1: cr(20, 20, 10) } }), steam('r1'), steamLeg(4));
    const bearingAfter = (degrees: number) => shipIn(act(state, turn(degrees)).state, 'r1').bearing;
    expect([bearingAfter(-10), bearingAfter(-90), bearingAfter(-10.0000001)]).toEqual([0, 280, 0]);
    const west = play(given({ ships: { r1: cr(20, 20, 350) } }), steam('r1'), steamLeg(4), turn(10)).state;
    expect(shipIn(west, 'r1').bearing).toBe(0);
  });
});

describe('one ship at a time', () => {
  const fleet = (): State =>
    given({ ships: { r1: cr(10, 10), r2: cr(20, 10), b1: cr(60, 10), b2: cr(60, 20) } });

  test('IM-R021 never sail and steam in one turn', () => {
    const sailing = play(fleet(), underSail('r1', 2)).state;
    expectRefused(sailing, steam('r1'), 'ship-mid-move');
    expectRefused(sailing, steamLeg(2), 'not-under-steam');
    const sailed = play(sailing, sailLeg(2), finish()).state;
    expectRefused(sailed, steam('r1'), 'already-moved');
    const steamed = play(fleet(), steam('r1'), steamLeg(4), finish()).state;
    expectRefused(steamed, sail('r1', 1), 'already-moved');
  });

  test('IM-R022 no ship has to move', () => {
    const { state } = play(fleet(), { type: 'end-movement', side: 'red' });
    expect(awaited(state)).toBe('blue movement');
    expectShip(state, 'r1', { x: 10, y: 10, moved: 0, propulsion: 'none' });
  });

  test('IM-147 IM-R033 all ships of the side, in any order, one at a time, each once', () => {
    const moving = play(fleet(), steam('r2'), steamLeg(1)).state;
    expectRefused(moving, steam('r1'), 'ship-mid-move');
    const first = act(moving, finish()).state;
    expectRefused(first, steam('r2'), 'already-moved');
    expectRefused(first, sail('r2', 1), 'already-moved');
    expectRefused(first, steam('b1', 'red'), 'not-your-ship');
    const { state } = play(first, underSail('r1', 2), sailLeg(2), finish());
    expectRefused(state, steam('r1'), 'already-moved');
    const blues = act(state, { type: 'end-movement', side: 'red' }).state;
    expectLegal(blues, steam('b1'), steam('b2'));
    expectRefused(blues, steam('r1', 'blue'), 'not-your-ship');
  });

  test('IM-R034 what counts as moved: the path, slides included, pivots not', () => {
    const start = given({ ships: { r1: cr(10, 20, 90), b1: cr(15, 20, 0) } });
    const past = play(start, underSail('r1', 5), sailLeg(5), passBy()).state;
    // from 15 on to the first free place: 15.5 + 1.5
    expectShip(past, 'r1', { x: 17, moved: 7 });
    const { state } = play(past, turn(90), finish());
    expectShip(state, 'r1', { moved: 7 });
    const still = play(given({ ships: { r1: cr(10, 20) } }), steam('r1'), steamLeg(0.00001), finish());
    expect(typesOf(still.events).at(-1)).toBe('ship-finished');
    expectShip(still.state, 'r1', { propulsion: 'none' });
  });
});
