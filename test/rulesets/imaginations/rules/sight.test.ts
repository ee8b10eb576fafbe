import { describe, expect, test } from 'vitest';
import {
  batteries,
  bb,
  box,
  cloud,
  cr,
  expectLegal,
  expectRefused,
  fire,
  fireBattery,
  type Given,
  type GivenShip,
  given,
  ic,
  landOf,
  refusal,
  type State,
  shoalOf,
  torpedo,
} from '../support.ts';

/** r1 fires at b1, 16 inches east of it, past other ships. */
function past(others: Given['ships'], r1: GivenShip = cr(10, 20), b1: GivenShip = cr(26, 20)): State {
  return given({ ships: { r1, b1, ...others }, phase: 'shooting' });
}

const SHOT = fire('r1', 0, 'b1');

describe('ships in the line', () => {
  test('IM-071 a battleship, of either side, stops the fire of a cruiser', () => {
    for (const id of ['b2', 'r2'])
      for (const bearing of [0, 30, 90])
        expectRefused(past({ [id]: bb(18, 20, bearing) }), SHOT, 'blocked-by-battleship');
    for (const mode of ['high', 'low'] as const)
      expectRefused(past({ b2: bb(18, 20) }), fire('r1', 0, 'b1', mode), 'blocked-by-battleship');
    const guns = given({
      ships: { r1: cr(10, 20), b2: bb(18, 20) },
      emplacements: [batteries('bf', 26, 20, [2])],
      phase: 'shooting',
    });
    expectRefused(guns, fire('r1', 0, 'bf'), 'blocked-by-battleship');
  });

  test('IM-072 battleships fire past anything, cruisers past cruisers', () => {
    for (const between of [bb(18, 20), cr(18, 20), ic(18, 20)]) {
      expectLegal(past({ b2: between }, bb(10, 20)), SHOT);
      expectLegal(past({ r2: between }, bb(10, 20)), SHOT);
    }
    expectLegal(past({ b2: cr(18, 20), r2: cr(14, 20) }), SHOT);
  });

  test('IM-R013 ironclads neither block nor are blocked', () => {
    expectLegal(past({ b2: ic(18, 20) }), SHOT);
    expectLegal(past({ b2: bb(18, 20), r2: bb(14, 20) }, ic(10, 20)), SHOT);
  });

  test('IM-R059 more than 0.00001 of the line has to lie inside the battleship', () => {
    // along its side, at its corner, and short of it
    for (const between of [bb(18, 20.5, 90), bb(18, 22, 0), bb(20, 22.000001, 0), bb(18, 19.499995, 90)])
      expectLegal(past({ b2: between }), SHOT);
    for (const between of [bb(18, 20.4999, 90), bb(18, 21.999, 0)])
      expectRefused(past({ b2: between }), SHOT, 'blocked-by-battleship');
    // a corner that cuts the line by 0.000004, and by 0.001
    const corner = (depth: number) => bb(18, 20 + 2.5 * Math.SQRT1_2 - depth, 45);
    expectLegal(past({ b2: corner(0.000002) }), SHOT);
    expectRefused(past({ b2: corner(0.0005) }), SHOT, 'blocked-by-battleship');
  });

  test('IM-R059 what lies behind the target or the firer blocks nothing', () => {
    expectLegal(past({ b2: bb(28.5, 20, 0), b3: bb(7, 20, 0) }), SHOT);
  });

  test('IM-R132 the target itself never blocks, nor does the firer', () => {
    expectLegal(past({}, cr(10, 20, 90), bb(20, 20, 90)), SHOT);
    expectRefused(
      past({ b2: bb(16, 20, 90) }, cr(10, 20, 90), bb(24, 20, 90)),
      SHOT,
      'blocked-by-battleship',
    );
  });

  test('IM-R114 a battleship out of play blocks nothing', () => {
    for (const status of ['struck', 'withdrawn'] as const)
      expectLegal(past({ b2: bb(18, 20, 0, { status, done: true }) }), SHOT);
    expectLegal(past({ b2: bb(18, 20, 0, { status: 'sunk', hull: [0, 0, 0], done: true }) }), SHOT);
  });

  test('IM-R062 ships never block the fire of batteries', () => {
    const state = given({
      ships: { b1: cr(26, 20), b2: bb(18, 20), r1: bb(14, 20) },
      emplacements: [batteries('rf', 10, 20, [2])],
      phase: 'shooting',
    });
    expectLegal(state, fireBattery('rf', 0, 'b1'));
  });

  test('IM-R060 torpedoes are blocked like the guns of that ship', () => {
    const at = (r1: GivenShip, more: Partial<Given> = {}) =>
      given({ ships: { r1, b1: cr(20, 20), b2: bb(15, 20) }, phase: 'shooting', ...more });
    expectRefused(at(cr(10, 20)), torpedo('r1', 'b1'), 'blocked-by-battleship');
    expectLegal(at(bb(10, 20)), torpedo('r1', 'b1'));
    expectLegal(at(ic(10, 20)), torpedo('r1', 'b1'));
    const smoke = [cloud([13, 16], [13, 24])];
    expectRefused(at(bb(10, 20), { smoke }), torpedo('r1', 'b1'), 'blocked-by-smoke');
    const terrain = [{ ...landOf('isle', box(12, 19, 13, 21)), blocksSight: true }];
    expectRefused(at(bb(10, 20), { terrain }), torpedo('r1', 'b1'), 'blocked-by-land');
  });
});

describe('land', () => {
  const island = (blocksSight: boolean, more: Partial<Given> = {}) =>
    given({
      ships: { r1: bb(10, 20), b1: cr(30, 20) },
      terrain: [{ ...landOf('isle', box(18, 15, 20, 25), box(20, 15, 22, 25)), blocksSight }],
      phase: 'shooting',
      ...more,
    });

  test('IM-R061 land does not block, unless it says so', () => {
    expectLegal(island(false), SHOT);
    expectRefused(island(true), SHOT, 'blocked-by-land');
    const guns = { emplacements: [batteries('rf', 10, 22, [2])] };
    expectLegal(island(false, guns), fireBattery('rf', 0, 'b1'));
    expectRefused(island(true, guns), fireBattery('rf', 0, 'b1'), 'blocked-by-land');
    const shoal = given({
      ships: { r1: bb(10, 20), b1: cr(30, 20) },
      terrain: [shoalOf('bar', box(18, 15, 22, 25))],
      phase: 'shooting',
    });
    expectLegal(shoal, SHOT);
  });

  test('IM-R061 only fire that crosses its interior is blocked', () => {
    const beside = (bottom: number) =>
      island(true, { terrain: [{ ...landOf('isle', box(18, bottom, 22, 30)), blocksSight: true }] });
    expectLegal(beside(20), SHOT);
    expectRefused(beside(19.999), SHOT, 'blocked-by-land');
    expectLegal(beside(21), SHOT);
  });

  test('IM-R061 fire to and from an emplacement on that feature is free, over another it is not', () => {
    const guns = {
      emplacements: [batteries('bf', 21, 20, [2]), batteries('rf', 19, 20, [2])],
    };
    expectLegal(island(true, guns), fire('r1', 0, 'bf'), fireBattery('rf', 0, 'b1'));
    const second = { ...landOf('reef', box(13, 19, 14, 21), box(26, 19, 27, 21)), blocksSight: true };
    const two = island(true, {
      ...guns,
      terrain: [{ ...landOf('isle', box(18, 15, 22, 25)), blocksSight: true }, second],
    });
    expectRefused(two, fire('r1', 0, 'bf'), 'blocked-by-land');
    expectRefused(two, fireBattery('rf', 0, 'b1'), 'blocked-by-land');
  });
});

describe('the order of what blocks', () => {
  test('IM-073 IM-071 IM-R061 range, then smoke, then battleships, then land', () => {
    const smoke = [cloud([15, 16], [15, 24])];
    const terrain = [{ ...landOf('isle', box(17, 15, 18, 25)), blocksSight: true }];
    const code = (x: number, more: Partial<Given>, between: Given['ships'] = {}) =>
      refusal(
        given({ ships: { r1: cr(10, 20), b1: cr(x, 20), ...between }, phase: 'shooting', ...more }),
        SHOT,
      );
    const line = { b2: bb(20, 20) };
    expect(code(29, { smoke, terrain }, line)).toBe('out-of-range');
    expect(code(26, { smoke, terrain }, line)).toBe('blocked-by-smoke');
    expect(code(26, { terrain }, line)).toBe('blocked-by-battleship');
    expect(code(26, { terrain })).toBe('blocked-by-land');
    expect(code(26, {})).toBeNull();
  });
});
