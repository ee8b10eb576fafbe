import { describe, expect, test } from 'vitest';
import type { Direction } from '../../../../src/index.ts';
import {
  type At,
  act,
  assign,
  assigned,
  board,
  by,
  changeAmmo,
  comeAbout,
  decidersOf,
  dice,
  end,
  fire,
  fireReadied,
  forward,
  fullSail,
  type Given,
  type GivenShip,
  given,
  hexOf,
  hpOf,
  hullOf,
  inReach,
  nextTurnOf,
  opening,
  ordered,
  patched,
  personIn,
  play,
  ram,
  readyFire,
  refusal,
  repair,
  rotate,
  row,
  run,
  type State,
  shipIn,
  speedOf,
  turnsOf,
  typesOf,
  untilTurnOf,
} from '../support.ts';

const DIRECTIONS: readonly Direction[] = [1, 2, 3, 4, 5, 6];
const STEPS: readonly At[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];

/** A ship at (0,0) whose turn has begun. */
function alone(ship: Partial<GivenShip> = {}, more: Partial<Given> = {}): State {
  return given({ ships: { r1: { class: 'tartane', at: [0, 0], ...ship } }, ...more });
}

/** The wind from dead astern of a facing. */
function astern(facing: Direction): Direction {
  return (((facing + 2) % 6) + 1) as Direction;
}

function sail(state: State, spaces: number): State {
  return play(state, ...Array.from({ length: spaces }, () => forward('r1'))).state;
}

describe('the way of a ship', () => {
  test.each(DIRECTIONS)('SC-034 straight ahead, facing %i', (facing) => {
    const state = alone({ facing }, { wind: astern(facing) });
    const [q, r] = STEPS[facing - 1] as At;
    const { state: sailed, events } = act(state, forward('r1'));
    expect(hexOf(sailed, 'r1')).toEqual([q, r]);
    expect(shipIn(sailed, 'r1')).toMatchObject({ facing, sailed: 1, rowed: 0 });
    expect(typesOf(events)).toEqual(['moved']);
  });

  test('SC-032, SC-033 a rotation is one hexside about the centre', () => {
    for (const facing of DIRECTIONS) {
      const state = alone({ class: 'brigantine', facing }, { wind: astern(facing) });
      const starboard = act(state, rotate('r1', 'starboard'));
      expect(typesOf(starboard.events)).toEqual(['rotated']);
      expect(shipIn(starboard.state, 'r1')).toMatchObject({
        facing: (facing % 6) + 1,
        hex: { q: 0, r: 0 },
        rotationsUsed: 1,
        rotatedHere: true,
      });
      const port = act(state, rotate('r1', 'port')).state;
      expect(shipIn(port, 'r1').facing).toBe(((facing + 4) % 6) + 1);
    }
  });

  test('SC-035 the whole movement has to be used', () => {
    for (let spaces = 0; spaces < 6; spaces++)
      expect(refusal(sail(alone(), spaces), end('r1'))).toBe('must-move');
    expect(refusal(sail(alone(), 6), end('r1'))).toBeNull();
    expect(refusal(alone({}, { wind: 1 }), end('r1'))).toBeNull();
    expect(refusal(alone({ anchored: true }), end('r1'))).toBeNull();
    expect(refusal(alone({ hp: 0 }), end('r1'))).toBeNull();
    expect(refusal(alone({ fouledPending: true }), end('r1'))).toBeNull();
  });

  test('SC-036 two rotations: before, between and after moves', () => {
    const before = act(alone(), rotate('r1', 'port')).state;
    const after = act(sail(before, 6), rotate('r1', 'starboard')).state;
    expect(shipIn(after, 'r1')).toMatchObject({ facing: 1, rotationsUsed: 2 });
    expect(refusal(after, rotate('r1', 'port'))).toBe('no-rotation-left');
    const between = act(
      sail(act(sail(alone(), 2), rotate('r1', 'port')).state, 1),
      rotate('r1', 'port'),
    ).state;
    expect(shipIn(between, 'r1').facing).toBe(5);
  });

  test('SC-037 no two rotations in one space, not even back', () => {
    const turned = act(alone(), rotate('r1', 'port')).state;
    expect(refusal(turned, rotate('r1', 'starboard'))).toBe('already-rotated-here');
    expect(refusal(act(turned, forward('r1')).state, rotate('r1', 'starboard'))).toBeNull();
  });

  test('SC-038, SC-045 In Irons: no way on, one rotation', () => {
    const irons = alone({ class: 'canoe', orders: { oars: 1 } }, { wind: 1 });
    expect(run(irons, 'r1')).toEqual([0, 'in-irons']);
    const turned = act(irons, rotate('r1', 'starboard')).state;
    // a space rowed lifts the one-a-space limit, not the one-a-turn limit
    const rowed = act(turned, row('r1', 4)).state;
    expect(refusal(rowed, rotate('r1', 'starboard'))).toBe('no-rotation-left');
    expect(refusal(rowed, forward('r1'))).toBe('in-irons');
  });

  test('SC-039, SC-046 at anchor: no way on, no rotation', () => {
    const anchored = alone({ class: 'canoe', anchored: true, orders: { oars: 1 } });
    expect(refusal(anchored, forward('r1'))).toBe('anchored');
    expect(refusal(anchored, rotate('r1', 'port'))).toBe('anchored');
    expect(refusal(anchored, row('r1', 3))).toBe('anchored');
  });
});

describe('the wind', () => {
  test.each(DIRECTIONS)('SC-042 facing %i: In Irons, Close on either bow, else With', (facing) => {
    const points = DIRECTIONS.map((ahead) => {
      const wind = (((facing - 1 + ahead - 1) % 6) + 1) as Direction;
      return shipIn(alone({ facing }, { wind }), 'r1').pointOfSail;
    });
    expect(points).toEqual(['irons', 'close', 'with', 'with', 'with', 'close']);
  });

  test('SC-041 the point of sail is fixed for the turn', () => {
    const state = alone({ class: 'sloop' });
    const upwind = act(sail(act(state, rotate('r1', 'starboard')).state, 1), rotate('r1', 'starboard')).state;
    expect(shipIn(upwind, 'r1')).toMatchObject({ facing: 3, pointOfSail: 'with' });
    expect(speedOf(upwind, 'r1')).toBe(4);
    const irons = act(alone({ class: 'sloop' }, { wind: 1 }), rotate('r1', 'port')).state;
    expect(refusal(irons, forward('r1'))).toBe('in-irons');
  });

  test.each([
    [2, 1],
    [3, 1],
    [4, 2],
    [5, 2],
    [6, 3],
    [1, 1],
  ])('SC-043, SC-044 speed %i With the wind, %i Close to it', (speed, close) => {
    const sloop = { class: 'sloop', speed } as const;
    for (const wind of [3, 4, 5] as const) expect(speedOf(alone(sloop, { wind }), 'r1')).toBe(speed);
    for (const wind of [2, 6] as const) expect(speedOf(alone(sloop, { wind }), 'r1')).toBe(close);
  });

  test('SC-R11 at anchor the point of sail is read all the same', () => {
    const state = alone({ anchored: true, orders: { exclusive: 'weigh-anchor' } }, { wind: 1 });
    expect(shipIn(state, 'r1').pointOfSail).toBe('irons');
    const weighed = act(state, by('r1', 'weigh-anchor')).state;
    expect(run(weighed, 'r1')).toEqual([0, 'in-irons']);
    expect(refusal(weighed, end('r1'))).toBeNull();
    const fair = alone({ anchored: true, orders: { exclusive: 'weigh-anchor' } });
    expect(speedOf(act(fair, by('r1', 'weigh-anchor')).state, 'r1')).toBe(3);
  });
});

describe('anchors', () => {
  test('SC-047, SC-078 Drop Anchor costs all points and stops the ship', () => {
    const state = alone({ orders: { exclusive: 'drop-anchor' } });
    const { state: dropped, events } = act(state, by('r1', 'drop-anchor'));
    expect(typesOf(events)).toEqual(['anchored']);
    expect(shipIn(dropped, 'r1')).toMatchObject({ anchored: true, apSpent: 2, anchorsLost: false });
    expect(refusal(dropped, rotate('r1', 'port'))).toBe('anchored');
    expect(refusal(dropped, end('r1'))).toBeNull();
    expect(refusal(dropped, by('r1', 'drop-anchor'))).toBe('not-assigned');
    const begun = patched(state, { r1: { apSpent: 1 } });
    expect(refusal(begun, by('r1', 'drop-anchor'))).toBe('not-enough-action-points');
  });

  test('SC-048, SC-078 Weigh Anchor costs all points and halves the speed this turn', () => {
    const state = alone({ class: 'sloop', anchored: true, orders: { exclusive: 'weigh-anchor' } });
    const { state: weighed, events } = act(state, by('r1', 'weigh-anchor'));
    expect(typesOf(events)).toEqual(['anchor-weighed']);
    expect(shipIn(weighed, 'r1')).toMatchObject({ anchored: false, apSpent: 2, halfSpeed: true });
    expect(speedOf(weighed, 'r1')).toBe(2);
    expect(turnsOf(weighed, 'r1')).toBe(2);
    expect(speedOf(nextTurnOf(sail(weighed, 2), 'r1'), 'r1')).toBe(5);
  });

  test('SC-049, SC-079 Cut and Run costs nothing', () => {
    const state = alone({ class: 'sloop', anchored: true, orders: { fire: 2 } });
    const { state: cut, events } = act(state, by('r1', 'cut-and-run'));
    expect(typesOf(events)).toEqual(['anchor-cut']);
    expect(shipIn(cut, 'r1')).toMatchObject({ anchored: false, apSpent: 0, anchorsLost: true });
    expect(speedOf(cut, 'r1')).toBe(2);
    expect(speedOf(nextTurnOf(sail(cut, 2), 'r1'), 'r1')).toBe(5);
    expect(refusal(cut, by('r1', 'cut-and-run'))).toBe('not-anchored');
  });

  test('SC-050 without anchors a ship that is stopped drifts', () => {
    const irons = alone({ class: 'canoe', anchorsLost: true, orders: { oars: 1 } }, { wind: 1 });
    expect(hexOf(act(irons, end('r1')).state, 'r1')).toEqual([0, 1]);
    const turned = play(irons, rotate('r1', 'port'), end('r1')).state;
    expect(hexOf(turned, 'r1')).toEqual([0, 1]);
    // under way by sail or oar it does not
    const rowed = play(irons, row('r1', 3), end('r1')).state;
    expect(hexOf(rowed, 'r1')).toEqual([1, 0]);
    const free = { options: { movementDuty: 'free' } } as const;
    expect(hexOf(act(alone({ anchorsLost: true }, free), end('r1')).state, 'r1')).toEqual([0, -1]);
    expect(hexOf(play(alone({ anchorsLost: true }, free), forward('r1'), end('r1')).state, 'r1')).toEqual([
      0, -1,
    ]);
    expect(hexOf(act(alone({ class: 'canoe' }, { wind: 1 }), end('r1')).state, 'r1')).toEqual([0, 0]);
  });

  test('SC-R15 cutting needs no order, or one', () => {
    const anchored = { anchored: true, orders: {} } as const;
    expect(refusal(alone(anchored), by('r1', 'cut-and-run'))).toBeNull();
    const strict = { options: { cutAndRunOrdered: true } } as const;
    expect(refusal(alone(anchored, strict), by('r1', 'cut-and-run'))).toBe('not-assigned');
    const told = alone({ anchored: true, orders: { cutAndRun: true, fire: 2 } }, strict);
    expect(refusal(told, by('r1', 'cut-and-run'))).toBeNull();
    const captains = opening({
      ships: { r1: { class: 'tartane', at: [0, 0], anchored: true } },
      ...strict,
    });
    expect(refusal(captains, assign('r1', { cutAndRun: true, fire: 2 }))).toBeNull();
    const loose = opening({ ships: { r1: { class: 'tartane', at: [0, 0] } }, ...strict });
    expect(refusal(loose, assign('r1', { cutAndRun: true }))).toBe('not-anchored');
    const hurt = opening({ ships: { r1: { class: 'tartane', at: [0, 0], hp: 5 } }, ...strict });
    expect(refusal(hurt, assign('r1', { exclusive: 'repair', cutAndRun: true }))).toBe('not-anchored');
    expect(refusal(captains, assign('r1', { exclusive: 'weigh-anchor', cutAndRun: true }))).toBeNull();
  });
});

describe('SC-R20 speed', () => {
  const FAST = { class: 'sloop', speed: 15 } as const;

  test.each([
    [{}, {}, 4, 15],
    [{}, {}, 2, 7],
    [{ chainHalf: 1 }, {}, 4, 7],
    [{}, { halfSpeed: true }, 4, 7],
    [{ chainHalf: 1 }, { halfSpeed: true }, 4, 3],
    [{ chainHalf: 1 }, { halfSpeed: true }, 2, 1],
    [{ chainHalf: 1 }, { fullSailBonus: 2 }, 2, 5],
    [{ speed: 1, chainHalf: 1 }, { halfSpeed: true }, 2, 1],
    [{ abilities: ['weatherly'], chainHalf: 1 }, {}, 2, 7],
  ] as const)('SC-R20, SC-R52 %j %j, wind from %i: %i', (ship, now, wind, speed) => {
    const state = alone({ ...FAST, ...ship }, { wind, now: { r1: now } });
    expect(speedOf(state, 'r1')).toBe(speed);
  });

  test.each([
    [{ hp: 0, chainStop: 1, anchored: true }, {}, 1, 'derelict'],
    [{ anchored: true, chainStop: 1 }, { movementEnded: true }, 1, 'anchored'],
    [{ aground: true, chainStop: 1 }, { movementEnded: true }, 1, 'anchored'],
    [{ fouledPending: true, chainStop: 1 }, { movementEnded: true }, 1, 'anchored'],
    [{ chainStop: 1 }, { movementEnded: true }, 1, 'movement-ended'],
    [{ chainStop: 1 }, {}, 1, 'in-irons'],
    [{ chainStop: 1 }, { sailed: 9 }, 4, 'no-way-on'],
    [{}, { sailed: 15 }, 4, 'no-movement-left'],
  ] as const)('SC-R20 why no way on: %j %j, wind from %i: %s', (ship, now, wind, code) => {
    const state = alone({ ...FAST, ...ship }, { wind, now: { r1: now }, rocks: [[0, -1]] });
    expect(refusal(state, forward('r1'))).toBe(code);
  });

  test('SC-R20 a bonus moves nobody who has no way on', () => {
    const state = alone({ ...FAST, chainStop: 1 }, { now: { r1: { fullSailBonus: 3 } } });
    expect(run(state, 'r1')).toEqual([0, 'no-way-on']);
  });
});

test('SC-R21 what the start of a turn does', () => {
  const before = given({
    wind: 2,
    ships: {
      r1: {
        class: 'sloop',
        at: [0, 0],
        turnsStarted: 4,
        fouledPending: true,
        sailed: 5,
        rowed: 2,
        rotationsUsed: 2,
        rotatedHere: true,
        movementEnded: true,
        oarSpacesLeft: 1,
        held: { count: 2, trigger: { kind: 'attacked' }, gunners: [], fired: 0 },
      },
    },
    characters: { 'r1-x': { ship: 'r1', held: { attack: 'fireball', trigger: { kind: 'attacked' } } } },
  });
  expect(shipIn(before, 'r1')).toMatchObject({
    turnsStarted: 5,
    held: null,
    fouledNow: true,
    fouledPending: false,
    pointOfSail: 'close',
    sailed: 0,
    rowed: 0,
    rotationsUsed: 0,
    rotatedHere: false,
    movementEnded: false,
    oarSpacesLeft: 0,
    fullSailBonus: 0,
    comeAboutBonus: 0,
    halfSpeed: false,
  });
  expect(personIn(before, 'r1-x').held).toBeNull();
});

describe('SC-R22 the duty to move', () => {
  test('SC-R22 spaces won by Full Sail and spaces rowed are optional', () => {
    const state = sail(alone({ orders: { fullSail: 1 } }), 5);
    const fast = act(state, fullSail('r1'), [dice('full-sail-check', 20)]).state;
    expect(refusal(fast, end('r1'))).toBe('must-move');
    expect(refusal(sail(fast, 1), end('r1'))).toBeNull();
    expect(refusal(sail(fast, 1), forward('r1'))).toBeNull();
    expect(refusal(sail(fast, 2), forward('r1'))).toBe('no-movement-left');
    const canoe = sail(alone({ class: 'canoe', orders: { oars: 1 } }), 2);
    expect(refusal(canoe, end('r1'))).toBeNull();
    const rowing = play(alone({ class: 'canoe', orders: { oars: 1 } }), row('r1', 3), row('r1', 3)).state;
    expect(refusal(rowing, end('r1'))).toBe('must-move');
  });

  test('SC-R22 weighing brings the duty with it', () => {
    const state = alone({ anchored: true, orders: { exclusive: 'weigh-anchor' } });
    expect(refusal(state, end('r1'))).toBeNull();
    expect(refusal(act(state, by('r1', 'weigh-anchor')).state, end('r1'))).toBe('must-move');
    const cable = alone({ anchored: true });
    expect(refusal(act(cable, by('r1', 'cut-and-run')).state, end('r1'))).toBe('must-move');
  });

  test('SC-R22 the duty forbids boarding, too', () => {
    const ships = {
      r1: { class: 'tartane', at: [0, 0] },
      b1: { class: 'tartane', at: [1, 0], hp: 0 },
    } as const;
    expect(refusal(given({ ships }), board('r1', 'b1'))).toBe('must-move');
    expect(refusal(given({ ships, options: { movementDuty: 'free' } }), board('r1', 'b1'))).toBeNull();
  });

  test.each([
    ['full', 'must-move', null],
    ['at-least-one', null, null],
    ['free', null, null],
  ] as const)('SC-R22 %s: after one space, after all', (movementDuty, one, all) => {
    const state = alone({}, { options: { movementDuty } });
    expect(refusal(state, end('r1'))).toBe(movementDuty === 'free' ? null : 'must-move');
    expect(refusal(sail(state, 1), end('r1'))).toBe(one);
    expect(refusal(sail(state, 6), end('r1'))).toBe(all);
  });

  test('SC-R22 at least one: nobody who cannot sail has to', () => {
    const options = { movementDuty: 'at-least-one' } as const;
    expect(refusal(alone({}, { options, wind: 1 }), end('r1'))).toBeNull();
    expect(refusal(alone({}, { options, rocks: [[0, -1]] }), end('r1'))).toBeNull();
    const both = { ...options, blockedAtStart: 'collide' } as const;
    expect(refusal(alone({}, { options: both, rocks: [[0, -1]] }), end('r1'))).toBe('must-move');
  });

  test('SC-R51 a chain hit may end the movement and with it the duty', () => {
    const start = given({
      wind: 4,
      ships: {
        b1: { class: 'tartane', at: [6, -9], ammo: 'chain', orders: { fire: 1 } },
        r1: { class: 'tartane', at: [0, 0] },
      },
      options: { movementDuty: 'full' },
      now: { b1: { anchored: true } },
    });
    const waiting = play(start, readyFire('b1', 1, inReach(6)), end('b1')).state;
    const turn = untilTurnOf(waiting, 'r1');
    // at (0,-3) it is 6 hexes off, in the port arc
    const now = sail(turn, 3);
    expect(sail(turn, 2).pending).toBeNull();
    expect(decidersOf(now)).toEqual(['blue b1']);
    const hit = (face: number) =>
      act(now, fireReadied('b1', 'port', 'r1'), [dice('attack-roll', face, face), dice('damage', 8)]).state;
    const half = hit(10);
    expect(shipIn(half, 'r1')).toMatchObject({ sailed: 3, chainHalf: 2, hp: 28 });
    expect(refusal(half, forward('r1'))).toBe('no-movement-left');
    expect(refusal(half, end('r1'))).toBeNull();
    const stopped = hit(20);
    expect(refusal(stopped, forward('r1'))).toBe('no-way-on');
    expect(refusal(stopped, end('r1'))).toBeNull();
  });
});

describe('SC-R23 blocked at the start', () => {
  const rock = { rocks: [[0, -1]] } as const;

  test('SC-R23 hold: she may lie there, and does not run upon it', () => {
    const state = alone({}, rock);
    expect(refusal(state, forward('r1'))).toBe('blocked');
    expect(refusal(state, end('r1'))).toBeNull();
    const turned = act(state, rotate('r1', 'port')).state;
    expect(refusal(turned, end('r1'))).toBe('must-move');
    expect(speedOf(turned, 'r1')).toBe(6);
  });

  test('SC-R23 a ship that has sailed must turn away or strike', () => {
    const state = sail(alone({}, { rocks: [[0, -2]] }), 1);
    expect(refusal(state, end('r1'))).toBe('must-move');
    expect(refusal(state, forward('r1'))).toBeNull();
    const { state: struck } = act(state, forward('r1'), [dice('collision-damage-mover', 8)]);
    expect(hpOf(struck, 'r1')).toBe(24);
    expect(refusal(act(state, rotate('r1', 'port')).state, forward('r1'))).toBeNull();
  });

  test('SC-R23 a space rowed is none sailed', () => {
    const canoe = alone({ class: 'canoe', orders: { oars: 1 } }, { rocks: [[1, -1]] });
    const rowed = act(canoe, row('r1', 3)).state;
    expect(refusal(rowed, forward('r1'))).toBe('blocked');
    expect(refusal(rowed, end('r1'))).toBeNull();
  });

  test('SC-R23 collide: the duty stands, and only spaces rowed count', () => {
    const options = { blockedAtStart: 'collide' } as const;
    const state = alone({}, { ...rock, options });
    expect(refusal(state, end('r1'))).toBe('must-move');
    const { state: struck } = act(state, forward('r1'), [dice('collision-damage-mover', 5)]);
    expect(hpOf(struck, 'r1')).toBe(28);
    const canoe = alone({ class: 'canoe', orders: { oars: 1 } }, { rocks: [[1, -1]], options });
    const { state: rowed } = play(canoe, row('r1', 3), [forward('r1'), dice('collision-damage-mover', 2)]);
    expect(hpOf(rowed, 'r1')).toBe(3);
  });
});

describe('SC-R24 rotations', () => {
  test.each([
    [{}, {}, 4, 2],
    [{ abilities: ['sluggish'] }, {}, 4, 1],
    [{}, {}, 1, 1],
    [{ abilities: ['sluggish'] }, {}, 1, 1],
    [{}, { comeAboutBonus: 1 }, 4, 3],
    [{}, { comeAboutBonus: 2 }, 1, 3],
    [{ abilities: ['sluggish'] }, { comeAboutBonus: 1 }, 1, 2],
    [{ hp: 0 }, { comeAboutBonus: 1 }, 4, 0],
    [{ anchored: true }, { comeAboutBonus: 1 }, 4, 0],
    [{ aground: true }, {}, 4, 0],
    [{ fouledPending: true }, {}, 4, 0],
    [{}, { movementEnded: true, comeAboutBonus: 1 }, 4, 0],
    [{ chainStop: 1 }, {}, 4, 2],
  ] as const)('SC-R24 %j %j, wind from %i: %i', (ship, now, wind, turns) => {
    expect(turnsOf(alone(ship, { wind, now: { r1: now } }), 'r1')).toBe(turns);
  });

  test('SC-R25 Come About is bound to one rotation a space, or exempt from it', () => {
    const bound = alone({}, { now: { r1: { comeAboutBonus: 1 } } });
    const once = act(bound, rotate('r1', 'port')).state;
    expect(refusal(once, rotate('r1', 'port'))).toBe('already-rotated-here');
    const options = { comeAboutPerSpace: 'exempt' } as const;
    const exempt = act(
      alone({}, { options, now: { r1: { comeAboutBonus: 1 } } }),
      rotate('r1', 'port'),
    ).state;
    const twice = act(exempt, rotate('r1', 'port')).state;
    expect(shipIn(twice, 'r1')).toMatchObject({ facing: 5, rotationsUsed: 2, exemptUsed: 1 });
    expect(refusal(twice, rotate('r1', 'port'))).toBe('already-rotated-here');
    expect(refusal(act(twice, forward('r1')).state, rotate('r1', 'port'))).toBeNull();
    const plain = act(alone({}, { options }), rotate('r1', 'port')).state;
    expect(refusal(plain, rotate('r1', 'port'))).toBe('already-rotated-here');
  });

  test('SC-R25 In Irons the extra rotation needs the exemption', () => {
    const irons = (options: Given['options']) =>
      act(alone({}, { wind: 1, options, now: { r1: { comeAboutBonus: 1 } } }), rotate('r1', 'port')).state;
    expect(refusal(irons({}), rotate('r1', 'port'))).toBe('already-rotated-here');
    expect(refusal(irons({ comeAboutPerSpace: 'exempt' }), rotate('r1', 'port'))).toBeNull();
  });
});

describe('SC-R26 turning into something', () => {
  const brigantine = { class: 'brigantine' } as const;

  test.each([
    ['rocks', [1, -1]],
    ['shoals', [1, -1]],
    ['islands', [-1, 1]],
  ] as const)('SC-R26 %s at %j', (kind, at) => {
    const state = alone(brigantine, { [kind]: [at] });
    expect(refusal(state, rotate('r1', 'starboard'))).toBe('rotation-blocked');
    expect(refusal(state, rotate('r1', 'port'))).toBeNull();
  });

  test('SC-R26 only where the hull comes to lie counts', () => {
    // between the old and the new place of the bow of a 3x5 lies (2,-3)
    const state = alone({ class: 'ship-of-the-line' }, { rocks: [[2, -3]] });
    expect(hullOf('ship-of-the-line', [0, 0], 2)).not.toContain('2,-3');
    expect(refusal(state, rotate('r1', 'starboard'))).toBeNull();
    const edge = given({
      map: 15,
      ships: { r1: { ...brigantine, at: [-15, 0], facing: 1 }, b1: { class: 'raft', at: [0, 0] } },
    });
    expect(refusal(edge, rotate('r1', 'port'))).toBeNull();
  });

  test('SC-R26 collide: no rotation, but a collision with the distance so far', () => {
    const options = { rotateIntoOccupied: 'collide' } as const;
    const state = given({
      ships: {
        r1: { ...brigantine, at: [0, 2] },
        b1: { class: 'raft', at: [1, -1], sailed: 1 },
      },
      options,
    });
    const close = play(state, forward('r1'), forward('r1')).state;
    const { state: struck, events } = act(close, rotate('r1', 'starboard'), [
      dice('collision-damage-mover', 4),
      dice('collision-damage-struck', 1),
    ]);
    expect(typesOf(events)[0]).toBe('collided');
    expect(typesOf(events)).not.toContain('rotated');
    expect(shipIn(struck, 'r1')).toMatchObject({
      facing: 1,
      hp: 46,
      movementEnded: true,
      fouledPending: true,
    });
    expect(shipIn(struck, 'b1')).toMatchObject({ hp: 1, fouledPending: true });
  });
});

describe('hulls', () => {
  test.each(DIRECTIONS)('SC-R27 a 3x5 facing %i has its 13 hexes turned with it', (facing) => {
    const north: readonly At[] = [
      [0, -2],
      [0, -1],
      [0, 0],
      [0, 1],
      [0, 2],
      [1, -2],
      [1, -1],
      [1, 0],
      [1, 1],
      [-1, -1],
      [-1, 0],
      [-1, 1],
      [-1, 2],
    ];
    const turned = north.map(([q, r]) => {
      let hex: At = [q, r];
      for (let i = 1; i < facing; i++) hex = [-hex[1], hex[0] + hex[1]];
      return `${hex[0] + 0},${hex[1] + 0}`.replace('-0', '0');
    });
    expect(hullOf('ship-of-the-line', [0, 0], facing).sort()).toEqual(turned.sort());
  });

  test('SC-R27 single-file-5', () => {
    const options = { gargantuanFootprint: 'single-file-5' } as const;
    expect(hullOf('ship-of-the-line', [0, 0], 2, options).sort()).toEqual(
      ['0,0', '1,-1', '2,-2', '-1,1', '-2,2'].sort(),
    );
  });

  test.each([
    [[0, -3], true],
    [[1, -3], true],
    [[-1, -2], true],
    [[2, -3], false],
    [[2, -4], false],
    [[-2, -1], false],
    [[0, -4], false],
  ] as const)('SC-R28 a rock at %j is in the way of a 3x5: %s', (at, blocks) => {
    const state = alone({ class: 'ship-of-the-line' }, { rocks: [at] });
    expect(refusal(state, forward('r1'))).toBe(blocks ? 'blocked' : null);
  });

  test('SC-R28 the bow of a ship is 0, 1 or 2 hexes ahead of her centre', () => {
    for (const [name, bow] of [
      ['tartane', 0],
      ['brigantine', 1],
      ['ship-of-the-line', 2],
    ] as const) {
      const touching = (r: number) =>
        refusal(
          given({
            ships: {
              r1: { class: name, at: [0, 0], orders: { exclusive: 'ram' } },
              b1: { class: 'raft', at: [0, r] },
            },
          }),
          ram('r1', 'b1'),
        );
      expect(touching(-bow - 1)).toBeNull();
      expect(touching(-bow - 2)).toBe('not-touching-bow');
    }
  });

  test.each([
    ['struck', true],
    ['captured', true],
    ['sunk', false],
    ['withdrawn', false],
  ] as const)('SC-R10 a ship that is %s is in the way: %s', (status, blocks) => {
    const state = given({
      ships: {
        r1: { class: 'tartane', at: [0, 0] },
        b1: { class: 'tartane', at: [0, -1], status },
        b2: { class: 'raft', at: [9, 9] },
      },
    });
    expect(refusal(state, forward('r1'))).toBe(blocks ? 'blocked' : null);
  });

  test('SC-R10 friends and Derelicts are in the way', () => {
    const way = (id: string, ship: Partial<GivenShip>) =>
      refusal(
        given({
          ships: {
            r1: { class: 'tartane', at: [0, 0] },
            [id]: { class: 'tartane', at: [0, -1], ...ship },
            b2: { class: 'raft', at: [9, 9] },
          },
        }),
        forward('r1'),
      );
    expect(way('r2', {})).toBe('blocked');
    expect(way('b1', { hp: 0 })).toBe('blocked');
  });
});

describe('SC-R29 the edge of the map', () => {
  const edge = (ship: Partial<GivenShip>, more: Partial<Given> = {}) =>
    given({
      map: 10,
      ships: {
        r1: { class: 'tartane', at: [0, -10], ...ship },
        r2: { class: 'raft', at: [0, 5] },
        b1: { class: 'raft', at: [5, 0] },
      },
      ...more,
    });
  const wall = { options: { mapEdge: 'wall' } } as const;

  test('SC-R29 by sail, oars or drift a centre off the map is gone', () => {
    const { state, events } = act(edge({}), forward('r1'));
    expect(typesOf(events).at(-1)).toBe('withdrew');
    expect(shipIn(state, 'r1').status).toBe('withdrawn');
    expect(state.turnStage).toBe('between');
    const rowed = act(edge({ class: 'canoe', orders: { oars: 1 } }), row('r1', 2)).state;
    expect(shipIn(rowed, 'r1').status).toBe('withdrawn');
    const derelict = edge({ hp: 0 }, { options: { derelictDrift: 'downwind' } });
    const drifted = act(derelict, end('r1'));
    expect(shipIn(drifted.state, 'r1').status).toBe('withdrawn');
    expect(typesOf(drifted.events)).toContain('withdrew');
  });

  test('SC-R29 a bow over the edge is fine', () => {
    const { state } = act(edge({ class: 'brigantine', at: [0, -9] }), forward('r1'));
    expect(hexOf(state, 'r1')).toEqual([0, -10]);
    expect(shipIn(state, 'r1').status).toBe('in-play');
  });

  test('SC-R29 a wall is rock', () => {
    expect(refusal(edge({}, wall), forward('r1'))).toBe('blocked');
    const run1 = act(edge({ at: [0, -9] }, wall), forward('r1')).state;
    const { state: struck } = act(run1, forward('r1'), [dice('collision-damage-mover', 2)]);
    expect(shipIn(struck, 'r1')).toMatchObject({ hp: 30, hex: { q: 0, r: -10 }, status: 'in-play' });
    const canoe = edge({ class: 'canoe', orders: { oars: 1 } }, wall);
    expect(refusal(canoe, row('r1', 2))).toBe('hex-occupied');
    expect(refusal(canoe, row('r1', 5))).toBeNull();
    const brig = edge({ class: 'brigantine', at: [10, -5], facing: 1 }, wall);
    expect(refusal(brig, rotate('r1', 'starboard'))).toBe('rotation-blocked');
    const drifter = edge({ hp: 0 }, { options: { mapEdge: 'wall', derelictDrift: 'downwind' } });
    const { state: aground } = act(drifter, end('r1'), [dice('collision-damage-mover', 5)]);
    expect(hexOf(aground, 'r1')).toEqual([0, -10]);
    const bows = edge({ class: 'brigantine', at: [0, -9] }, wall);
    expect(refusal(bows, forward('r1'))).toBe('blocked');
  });
});

describe('Full Sail and Come About', () => {
  test('SC-R12 more than once a turn: the bonuses add', () => {
    const state = alone({ ap: 4, orders: { fullSail: 2, comeAbout: 2 } });
    const sailed = play(
      state,
      [fullSail('r1'), dice('full-sail-check', 20)],
      [fullSail('r1'), dice('full-sail-check', 20)],
    ).state;
    expect(speedOf(sailed, 'r1')).toBe(8);
    expect(refusal(sailed, fullSail('r1'))).toBe('not-assigned');
    const turned = play(
      state,
      [comeAbout('r1'), dice('come-about-check', 20)],
      [comeAbout('r1'), dice('come-about-check', 20)],
    ).state;
    expect(turnsOf(turned, 'r1')).toBe(4);
  });

  test('SC-R12 one of each', () => {
    const options = { checksPerRound: 1 } as const;
    const start = opening({ ships: { r1: { class: 'tartane', at: [0, 0], ap: 4 } }, options });
    expect(refusal(start, assign('r1', { fullSail: 2 }))).toBe('checks-limit');
    expect(refusal(start, assign('r1', { comeAbout: 2 }))).toBe('checks-limit');
    expect(refusal(start, assign('r1', { fullSail: 1, comeAbout: 1, fire: 2 }))).toBeNull();
  });

  test('SC-R13 Full Sail needs way on, and the order stays', () => {
    const irons = alone({ orders: { fullSail: 1 } }, { wind: 1 });
    expect(refusal(irons, fullSail('r1'))).toBe('in-irons');
    const stopped = alone({ orders: { fullSail: 1 }, chainStop: 1 });
    expect(refusal(stopped, fullSail('r1'))).toBe('no-way-on');
    expect(shipIn(stopped, 'r1')).toMatchObject({ apSpent: 0, done: { fullSail: 0 } });
  });

  test('SC-R14 also after the full movement, not once it has ended', () => {
    const done = sail(alone({ orders: { fullSail: 1, comeAbout: 1 } }), 6);
    const again = act(done, fullSail('r1'), [dice('full-sail-check', 20)]).state;
    expect(run(again, 'r1')).toEqual([1, 'no-movement-left']);
    expect(refusal(done, comeAbout('r1'))).toBeNull();
    const ended = alone({ orders: { fullSail: 1, comeAbout: 1 } }, { now: { r1: { movementEnded: true } } });
    expect(refusal(ended, fullSail('r1'))).toBe('movement-ended');
    expect(refusal(ended, comeAbout('r1'))).toBe('movement-ended');
    const anchored = alone({ orders: { fullSail: 1, comeAbout: 1 }, anchored: true });
    expect(refusal(anchored, fullSail('r1'))).toBe('anchored');
    expect(refusal(anchored, comeAbout('r1'))).toBe('anchored');
    const derelict = alone({ orders: { fullSail: 1, comeAbout: 1 }, hp: 0 });
    expect(refusal(derelict, fullSail('r1'))).toBe('derelict');
    expect(refusal(derelict, comeAbout('r1'))).toBe('derelict');
  });

  test('SC-R14 In Irons or stopped she may still come about', () => {
    expect(refusal(alone({ orders: { comeAbout: 1 } }, { wind: 1 }), comeAbout('r1'))).toBeNull();
    expect(refusal(alone({ orders: { comeAbout: 1 }, chainStop: 1 }), comeAbout('r1'))).toBeNull();
  });
});

test('SC-057, SC-059 moves and actions in any mix; unused orders lapse', () => {
  const state = given({
    ships: {
      r1: { class: 'tartane', at: [0, 0], ap: 4, orders: { fire: 2, changeAmmo: 1, fullSail: 1 } },
      b1: { class: 'tartane', at: [4, -4] },
    },
  });
  const { state: after } = play(
    state,
    forward('r1'),
    [fire('r1', 'starboard', 'b1'), dice('attack-roll', 1)],
    rotate('r1', 'port'),
    forward('r1'),
    changeAmmo('r1', 'chain'),
    forward('r1'),
    forward('r1'),
    forward('r1'),
    forward('r1'),
    end('r1'),
  );
  expect(shipIn(after, 'r1')).toMatchObject({ apSpent: 2, done: { fire: 1, changeAmmo: 1, fullSail: 0 } });
  const next = nextTurnOf(after, 'r1');
  expect(refusal(next, fire('r1', 'starboard', 'b1'))).toBe('not-assigned');
});

test('SC-060 what was assigned cannot be changed', () => {
  const start = opening({
    ships: { r1: { class: 'tartane', at: [0, 0] }, b1: { class: 'tartane', at: [5, 0] } },
  });
  const { state } = act(start, assign('r1', { fire: 1 }));
  expect(refusal(state, assign('r1', { fire: 2 }))).toBe('already-assigned');
  expect(refusal(assigned(start), assign('r1', { fire: 2 }))).toBe('wrong-phase');
});

test('a Derelict that is mended has its rotations', () => {
  const state = given({
    ships: { r1: { class: 'tartane', at: [0, 0], hp: 0, orders: { exclusive: 'repair' } } },
    characters: { 'r1-x': { ship: 'r1' } },
  });
  expect(refusal(state, rotate('r1', 'port'))).toBe('derelict');
  const { state: mended } = act(state, repair('r1', 'r1-x'), [
    dice('repair-check', 20, 20),
    dice('sailing-die', 1),
  ]);
  expect(turnsOf(mended, 'r1')).toBe(2);
  expect(refusal(patched(ordered(mended, 'r1', {}), { r1: { hp: 0 } }), forward('r1'))).toBe('derelict');
});
