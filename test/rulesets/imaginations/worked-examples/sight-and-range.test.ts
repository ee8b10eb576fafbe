import { expect, test } from 'vitest';
import {
  batteries,
  bb,
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
  refusal,
  type Spot,
  type State,
  torpedo,
} from '../support.ts';

function shooting(ships: Given['ships'], more: Partial<Given> = {}): State {
  return given({ ships, phase: 'shooting', ...more });
}

const AT_B1 = fire('r1', 0, 'b1');

test('IM-E20 a battleship in the line stops a cruiser, and nobody else', () => {
  const past = (between: Given['ships'], r1: GivenShip = cr(10, 10), b1: GivenShip = cr(22, 10)) =>
    refusal(shooting({ r1, b1, ...between }), AT_B1);
  expect(past({ b2: bb(16, 10, 0) })).toBe('blocked-by-battleship');
  expect(past({ r2: bb(16, 10, 90) })).toBe('blocked-by-battleship');
  expect(past({ b2: bb(16, 10, 0) }, bb(10, 10))).toBeNull();
  expect(past({ b2: bb(16, 10, 0) }, ic(10, 10))).toBeNull();
  expect(past({ b2: cr(16, 10, 0) })).toBeNull();
  expect(past({ b2: ic(16, 10, 0) })).toBeNull();
  expect(past({ b2: bb(16, 10.5, 90) })).toBeNull();
  expect(past({ b2: bb(16, 10.4, 90) })).toBe('blocked-by-battleship');
  expect(past({}, cr(10, 10), bb(22, 10))).toBeNull();
});

test('IM-E21 a cloud in the line, and one that only touches it', () => {
  const through = (from: Spot, to: Spot) =>
    refusal(shooting({ r1: bb(10, 20), b1: cr(30, 20) }, { smoke: [cloud(from, to)] }), AT_B1);
  expect(through([20, 16], [20, 24])).toBe('blocked-by-smoke');
  expect(through([20, 20.5], [20, 24])).toBeNull();
  expect(through([20, 20.49], [20, 24])).toBe('blocked-by-smoke');
});

test('IM-E22 a steamer is hidden from astern only', () => {
  const smoke = [cloud([10, 16], [10, 24], { id: 'b1-1', ship: 'b1' })];
  const from = (x: number, y: number) =>
    refusal(shooting({ r1: bb(x, y), b1: bb(10, 26, 0) }, { smoke }), AT_B1);
  expect(from(10, 6)).toBe('blocked-by-smoke');
  expect(from(30, 26)).toBeNull();
  expect(from(20, 16)).toBeNull();
});

test('IM-E23 ranges', () => {
  const at = (r1: GivenShip, distance: number) => shooting({ r1, b1: cr(10 + distance, 20) });
  expectLegal(at(cr(10, 20), 18), AT_B1);
  expectRefused(at(cr(10, 20), 18.01), AT_B1, 'out-of-range');
  expectLegal(at(bb(10, 20), 24), AT_B1);
  expectRefused(at(bb(10, 20), 24.01), AT_B1, 'out-of-range');
  expectLegal(at(bb(10, 20), 12), torpedo('r1', 'b1'));
  expectRefused(at(bb(10, 20), 12.01), torpedo('r1', 'b1'), 'out-of-range');
  const ashore = (distance: number) =>
    shooting({ b1: cr(10 + distance, 20) }, { emplacements: [batteries('rf', 10, 20, [2])] });
  expectLegal(ashore(24), fireBattery('rf', 0, 'b1'));
  expectRefused(ashore(24.01), fireBattery('rf', 0, 'b1'), 'out-of-range');
});
