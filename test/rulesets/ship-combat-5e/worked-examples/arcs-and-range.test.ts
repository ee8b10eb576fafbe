import { expect, test } from 'vitest';
import { type At, bearing, fire, given, hullOf, needs, rangeOf, refusal, type State } from '../support.ts';

const SHOT = { orders: { fire: 1 } } as const;

/** A ship at (0,0) with a shot, and an enemy somewhere. */
function facing(at: At, shooter = 'tartane', target = 'tartane'): State {
  return given({
    ships: { r1: { class: shooter, at: [0, 0], ...SHOT }, b1: { class: target, at } },
  });
}

test.each([
  [[6, -3], 'attack-roll 1d20'],
  [[7, -3], 'attack-roll 2d20'],
  [[12, -6], 'attack-roll 2d20'],
] as const)('SC-E11 a broadside at a target at %j: %s', (at, roll) => {
  expect(needs(facing(at), fire('r1', 'starboard', 'b1'))).toBe(roll);
});

test('SC-E11 a broadside reaches 12 hexes, not 13', () => {
  expect(refusal(facing([13, -6]), fire('r1', 'starboard', 'b1'))).toBe('target-out-of-range');
});

test('SC-E14 the other broadside does not bear', () => {
  expect(refusal(facing([3, -1]), fire('r1', 'port', 'b1'))).toBe('target-out-of-arc');
  expect(refusal(facing([3, -1]), fire('r1', 'starboard', 'b1'))).toBeNull();
});

test('SC-E16 chase guns reach 3 hexes well, 6 badly, 7 not', () => {
  expect(needs(facing([0, -3]), fire('r1', 'fore', 'b1'))).toBe('attack-roll 1d20');
  expect(needs(facing([0, -4]), fire('r1', 'fore', 'b1'))).toBe('attack-roll 2d20');
  expect(needs(facing([0, -6]), fire('r1', 'fore', 'b1'))).toBe('attack-roll 2d20');
  expect(refusal(facing([0, -7]), fire('r1', 'fore', 'b1'))).toBe('target-out-of-range');
});

test.each([
  [[0, -1], ['fore']],
  [
    [1, -2],
    ['starboard', 'fore'],
  ],
  [[1, -1], ['starboard']],
  [[2, -3], ['starboard']],
  [
    [1, 1],
    ['starboard', 'aft'],
  ],
  [[0, 3], ['aft']],
  [
    [-1, 2],
    ['port', 'aft'],
  ],
  [[-2, 1], ['port']],
  [
    [-1, -1],
    ['port', 'fore'],
  ],
] as const)('SC-E18 the hex %j bears %j', (at, arcs) => {
  expect(bearing(facing(at, 'tartane', 'raft'), 'r1', 'b1')).toEqual(arcs);
});

test.each([
  [[1, -6], ['port'], 6],
  [[4, 0], ['fore'], 3],
  [[3, 3], ['starboard', 'fore'], 5],
] as const)('SC-E19 a brigantine that faces SE, a target at %j: %j at %i', (at, arcs, range) => {
  const state = given({
    ships: {
      r1: { class: 'brigantine', at: [0, 0], facing: 3, ...SHOT },
      b1: { class: 'raft', at },
    },
  });
  expect(bearing(state, 'r1', 'b1')).toEqual(arcs);
  for (const arc of arcs) expect(rangeOf(state, 'r1', arc, 'b1')).toBe(range);
});

test('SC-E20 the hull of a ship of the line, and the range from it', () => {
  const hull = ['0,-2', '0,-1', '0,0', '0,1', '0,2', '1,-2', '1,-1', '1,0', '1,1'];
  const port = ['-1,-1', '-1,0', '-1,1', '-1,2'];
  expect(hullOf('ship-of-the-line', [0, 0], 1).sort()).toEqual([...hull, ...port].sort());
  const state = facing([4, -2], 'ship-of-the-line', 'sloop');
  expect(bearing(state, 'r1', 'b1')).toEqual(['starboard']);
  expect(rangeOf(state, 'r1', 'starboard', 'b1')).toBe(3);
});
