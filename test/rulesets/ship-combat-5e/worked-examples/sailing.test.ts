import { describe, expect, test } from 'vitest';
import type { Direction } from '../../../../src/index.ts';
import {
  act,
  assign,
  by,
  end,
  expectOver,
  forward,
  given,
  hexOf,
  nextRound,
  nextTurnOf,
  ordered,
  play,
  refusal,
  rotate,
  run,
  shipIn,
  shotsOf,
  speedOf,
  typesOf,
} from '../support.ts';

const WINDS: readonly Direction[] = [1, 2, 3, 4, 5, 6];

function pointsOfSail(facing: Direction): string[] {
  return WINDS.map((wind) => {
    const state = given({ wind, ships: { r1: { class: 'tartane', at: [0, 0], facing } } });
    return shipIn(state, 'r1').pointOfSail;
  });
}

test('SC-E02 points of sail of a ship that faces N', () => {
  expect(pointsOfSail(1)).toEqual(['irons', 'close', 'with', 'with', 'with', 'close']);
});

test('SC-E03 points of sail of a ship that faces SE', () => {
  expect(pointsOfSail(3)).toEqual(['with', 'close', 'irons', 'close', 'with', 'with']);
});

const CLOSE = 2;
const WITH = 4;
const IRONS = 1;

test.each([
  ['sloop', WITH, {}, 5],
  ['sloop', CLOSE, {}, 2],
  ['sloop', IRONS, {}, 0],
  ['tartane', CLOSE, {}, 6],
  ['raft', CLOSE, {}, 1],
  ['sloop', CLOSE, { speed: 1 }, 1],
] as const)('SC-E04 %s, wind from %i, %j: speed %i', (name, wind, fields, speed) => {
  expect(speedOf(given({ wind, ships: { r1: { class: name, at: [0, 0], ...fields } } }), 'r1')).toBe(speed);
});

test.each([
  ['sloop', CLOSE, { chainHalf: 1 }, 1],
  ['tartane', WITH, { chainHalf: 1 }, 3],
  ['tartane', CLOSE, { chainHalf: 1, halfSpeed: true }, 1],
] as const)('SC-E05 %s, wind from %i, %j: speed %i', (name, wind, fields, speed) => {
  const state = given({ wind, ships: { r1: { class: name, at: [0, 0] } }, now: { r1: fields } });
  expect(speedOf(state, 'r1')).toBe(speed);
});

describe('anchors', () => {
  const anchored = { class: 'tartane', at: [0, 0], anchored: true } as const;

  test('SC-E56 weighing anchor halves the speed', () => {
    const state = given({ ships: { r1: { ...anchored, orders: { exclusive: 'weigh-anchor' } } } });
    expect(refusal(state, forward('r1'))).toBe('anchored');
    const { state: weighed, events } = act(state, by('r1', 'weigh-anchor'));
    expect(typesOf(events)).toContain('anchor-weighed');
    expect(shipIn(weighed, 'r1')).toMatchObject({ anchored: false, halfSpeed: true, anchorsLost: false });
    const twice = play(weighed, forward('r1'), forward('r1')).state;
    expect(refusal(twice, end('r1'))).toBe('must-move');
    const thrice = act(twice, forward('r1')).state;
    expect(hexOf(thrice, 'r1')).toEqual([0, -3]);
    expect(refusal(thrice, forward('r1'))).toBe('no-movement-left');
    expect(refusal(thrice, end('r1'))).toBeNull();
  });

  test('SC-E57 cutting costs nothing but the anchors', () => {
    const state = given({
      ships: { r1: { ...anchored, orders: { fire: 2 } }, b1: { class: 'tartane', at: [3, -1] } },
      options: { movementDuty: 'free' },
    });
    const { state: cut, events } = act(state, by('r1', 'cut-and-run'));
    expect(typesOf(events)).toContain('anchor-cut');
    expect(shipIn(cut, 'r1')).toMatchObject({
      anchored: false,
      anchorsLost: true,
      halfSpeed: true,
      apSpent: 0,
    });
    expect(shotsOf(cut, 'r1', 'starboard', 'b1')).toBe(2);
    expect(run(cut, 'r1')).toEqual([3, 'no-movement-left']);
    const later = ordered(cut, 'r1', { exclusive: 'drop-anchor', fire: 0 });
    expect(refusal(later, by('r1', 'drop-anchor'))).toBe('no-anchors');
    expect(refusal(nextRound(cut), assign('r1', { exclusive: 'drop-anchor' }))).toBe('no-anchors');
  });

  test('SC-E58 dropping anchor ends the movement and meets the duty', () => {
    const state = given({
      ships: { r1: { class: 'tartane', at: [0, 0], orders: { exclusive: 'drop-anchor' } } },
    });
    const sailed = play(state, forward('r1'), forward('r1')).state;
    expect(refusal(sailed, end('r1'))).toBe('must-move');
    const { state: dropped, events } = act(sailed, by('r1', 'drop-anchor'));
    expect(typesOf(events)).toContain('anchored');
    expect(shipIn(dropped, 'r1').anchored).toBe(true);
    expect(refusal(dropped, forward('r1'))).toBe('anchored');
    expect(refusal(dropped, end('r1'))).toBeNull();
    const next = nextTurnOf(dropped, 'r1');
    expect(hexOf(next, 'r1')).toEqual([0, -2]);
    expect(refusal(next, forward('r1'))).toBe('anchored');
    expect(refusal(next, rotate('r1', 'port'))).toBe('anchored');
  });
});

test('SC-E62 one rotation in a space, two in a turn', () => {
  const start = given({ ships: { r1: { class: 'tartane', at: [0, 0] } } });
  const first = act(start, rotate('r1', 'starboard')).state;
  expect(refusal(first, rotate('r1', 'starboard'))).toBe('already-rotated-here');
  const last = play(first, forward('r1'), rotate('r1', 'starboard'), forward('r1')).state;
  expect(hexOf(last, 'r1')).toEqual([2, -1]);
  expect(shipIn(last, 'r1')).toMatchObject({ facing: 3, sailed: 2 });
  expect(refusal(last, rotate('r1', 'starboard'))).toBe('no-rotation-left');
  expect(refusal(last, rotate('r1', 'port'))).toBe('no-rotation-left');
  expect(refusal(last, end('r1'))).toBe('must-move');
});

test('SC-E63 In Irons', () => {
  const start = given({ wind: 1, ships: { r1: { class: 'sloop', at: [0, 0] } } });
  expect(refusal(start, forward('r1'))).toBe('in-irons');
  const turned = act(start, rotate('r1', 'starboard')).state;
  expect(shipIn(turned, 'r1').facing).toBe(2);
  expect(refusal(turned, rotate('r1', 'starboard'))).toBe('no-rotation-left');
  expect(refusal(turned, end('r1'))).toBeNull();
  const next = nextTurnOf(turned, 'r1');
  expect(shipIn(next, 'r1').pointOfSail).toBe('close');
  expect(speedOf(next, 'r1')).toBe(2);
});

test('SC-E64 a rotation into another hull', () => {
  const state = given({
    ships: { r1: { class: 'brigantine', at: [0, 0] }, b1: { class: 'raft', at: [1, -1] } },
  });
  expect(refusal(state, rotate('r1', 'starboard'))).toBe('rotation-blocked');
  expect(shipIn(act(state, rotate('r1', 'port')).state, 'r1').facing).toBe(6);
});

describe('over the edge of the map', () => {
  const ships = { r1: { class: 'tartane', at: [0, -15] }, b1: { class: 'sloop', at: [0, 5] } } as const;

  test('SC-E65 the last of its side: the other wins', () => {
    const { state, events } = act(given({ map: 15, ships }), forward('r1'));
    expect(shipIn(state, 'r1').status).toBe('withdrawn');
    expect(typesOf(events).slice(-2)).toEqual(['withdrew', 'game-over']);
    expectOver(state, 'blue', 'last-side');
  });

  test('SC-E65 another of its side fights on', () => {
    const two = { ...ships, r2: { class: 'raft', at: [5, 5] } } as const;
    const { state } = act(given({ map: 15, ships: two }), forward('r1'));
    expect(shipIn(state, 'r1').status).toBe('withdrawn');
    expect(state.phase).toBe('turns');
    expect(state.turnStage).toBe('between');
  });
});

test.each([
  ['full', ['must-move', 'must-move', null]],
  ['at-least-one', ['must-move', null, null]],
  ['free', [null, null, null]],
] as const)('SC-E81 movement duty %s', (movementDuty, expected) => {
  const start = given({ ships: { r1: { class: 'tartane', at: [0, 0] } }, options: { movementDuty } });
  const one = act(start, forward('r1')).state;
  const six = play(one, ...Array.from({ length: 5 }, () => forward('r1'))).state;
  expect([start, one, six].map((state) => refusal(state, end('r1')))).toEqual(expected);
});

test('SC-E87 the point of sail stays for the whole turn', () => {
  let state = given({ ships: { r1: { class: 'sloop', at: [0, 0] } } });
  const way: string[] = [];
  for (const action of ['move', 'turn', 'move', 'turn', 'move', 'move', 'move']) {
    state = act(state, action === 'move' ? forward('r1') : rotate('r1', 'starboard')).state;
    if (action === 'move') way.push(hexOf(state, 'r1').join());
  }
  expect(way).toEqual(['0,-1', '1,-2', '2,-2', '3,-2', '4,-2']);
  expect(refusal(state, forward('r1'))).toBe('no-movement-left');
  const next = nextTurnOf(state, 'r1');
  expect(shipIn(next, 'r1').pointOfSail).toBe('close');
  expect(run(next, 'r1')).toEqual([2, 'no-movement-left']);
});
