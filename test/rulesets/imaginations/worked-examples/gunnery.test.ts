import { expect, test } from 'vitest';
import { imaginations } from '../../../../src/rulesets/imaginations/index.ts';
import {
  ADVANCE,
  act,
  awaited,
  bb,
  cr,
  dice,
  endMovement,
  endShooting,
  expectEvents,
  expectRefused,
  finish,
  fire,
  type GivenShip,
  given,
  hullOf,
  ic,
  mastOf,
  type Options,
  only,
  pendingOn,
  play,
  SHOOTING_ENDS,
  type State,
  sailLeg,
  shipIn,
  steam,
  steamLeg,
  times,
  torpedo,
  typesOf,
  underSail,
} from '../support.ts';

/** r1 and b1 within range of each other in red's shooting. */
function duel(r1: GivenShip, b1: GivenShip): State {
  return given({ ships: { r1, b1 }, phase: 'shooting' });
}

const R1 = bb(10, 20);
const BB = bb(20, 20);
const IC = ic(20, 20);

test('IM-E24 regular fire', () => {
  const { state, events } = act(duel(R1, BB), fire('r1', 0, 'b1'), [dice('fire', 6, 1, 1, 3, 6)]);
  expect(state.pendingHits).toEqual([{ target: 'b1', hull: 2, mast: 2, battery: 0, source: 'r1' }]);
  expectEvents(events, [
    {
      type: 'shot-fired',
      ship: 'r1',
      group: 0,
      target: 'b1',
      mode: 'regular',
      faces: [6, 1, 1, 3, 6],
      reroll: [],
      armour: [],
      stoneworks: [],
      hull: 2,
      mast: 2,
      battery: 0,
    },
  ]);
  expect(shipIn(state, 'r1').fired).toEqual([0]);
  expect(hullOf(state, 'b1')).toEqual([12, 12, 12]);
});

/** The hits of one volley of r1 at b1, hull and mast. */
function volley(
  mode: 'regular' | 'high' | 'low',
  faces: readonly number[],
  reroll: readonly number[] = [],
  b1: GivenShip = BB,
  armour: readonly number[] = [],
): readonly [number, number] {
  const { state, events } = act(duel(R1, b1), fire('r1', 0, 'b1', mode), [
    dice('fire', ...faces),
    dice('fire-reroll', ...reroll),
    dice('armour', ...armour),
  ]);
  const { hull, mast } = pendingOn(state, 'b1');
  expect(events).toMatchObject([
    { type: 'shot-fired', mode, faces, reroll, armour, stoneworks: [], hull, mast, battery: 0 },
  ]);
  return [hull, mast];
}

test('IM-E25 high fire: half of the 1s rounded up, the rest rolled again', () => {
  expect(volley('high', [1, 1, 1, 6, 2], [5])).toEqual([2, 2]);
  expect(volley('high', [1, 1, 3, 3, 3], [4])).toEqual([1, 0]);
});

test('IM-E26 high fire: a single 1 is a hull hit; two of five are rolled again', () => {
  expect(volley('high', [1, 4, 4, 6, 2])).toEqual([1, 1]);
  expect(volley('high', [1, 1, 1, 1, 1], [1, 6])).toEqual([3, 1]);
});

test('IM-E27 low fire', () => {
  expect(volley('low', [6, 6, 6, 1, 4], [2])).toEqual([2, 2]);
  expect(volley('low', [6, 6, 6, 1, 4], [3])).toEqual([1, 2]);
  expect(volley('low', [6, 6, 6, 6, 6], [1, 2])).toEqual([2, 3]);
});

/** Dice of one gun group of r1 after it has moved 4 inches. */
function diceAfter(r1: GivenShip, how: 'steam' | 'sail', options: Partial<Options> = {}): number | undefined {
  const start = given({ ships: { r1, b1: cr(20, 28) }, options });
  const moved =
    how === 'steam'
      ? play(start, steam('r1'), steamLeg(4), finish()).state
      : play(start, underSail('r1', 4), sailLeg(4), finish()).state;
  const shooting = play(moved, endMovement('red'), endMovement('blue')).state;
  return imaginations.step(shooting, fire('r1', 0, 'b1')).rolls[0]?.count;
}

test('IM-E28 dice after moving 5', () => {
  expect(diceAfter(R1, 'steam')).toBe(4);
  expect(diceAfter(R1, 'sail')).toBe(5);
  expect(diceAfter(cr(10, 20), 'steam')).toBe(2);
  expect(diceAfter(ic(10, 20), 'steam')).toBe(5);
  expect(diceAfter(ic(10, 20), 'steam', { ironcladSteamPenalty: 'none' })).toBe(6);
});

test('IM-E29 armour', () => {
  expect(volley('regular', [6, 1, 1, 1, 6], [], IC, [4, 5, 6])).toEqual([2, 0]);
  expect(volley('regular', [6, 6, 6, 6, 6], [], IC)).toEqual([0, 0]);
});

test('IM-E30 shots that cannot be fired', () => {
  const worn = duel(bb(10, 20, 0, { hull: [0, 12, 12] }), BB);
  expectRefused(worn, fire('r1', 0, 'b1'), 'division-lost');
  const once = act(worn, fire('r1', 1, 'b1'), [dice('fire', ...times(5, 3))]).state;
  expectRefused(once, fire('r1', 1, 'b1'), 'already-fired');
  const turret = act(duel(ic(10, 20, 0, { hull: [0, 8, 8] }), BB), fire('r1', 1, 'b1'), [
    dice('fire', ...times(6, 3)),
  ]).state;
  expectRefused(turret, fire('r1', 0, 'b1'), 'turret-limit');
  const wreck = duel(ic(10, 20, 0, { hull: [0, 0, 8] }), BB);
  expectRefused(wreck, fire('r1', 0, 'b1'), 'cannot-fire');
  expectRefused(wreck, torpedo('r1', 'b1'), 'cannot-fire');
  expectRefused(duel(ic(10, 20), BB), fire('r1', 0, 'b1', 'low'), 'mode-not-allowed');
  expectRefused(duel(R1, BB), fire('r1', 0, 'r9'), 'friendly-target');
});

/** The hull of b1, and what is told of it, once so many hull points take effect. */
function afterHits(b1: GivenShip, hull: number) {
  const state = given({
    ships: { b1 },
    phase: 'shooting',
    active: 'blue',
    patch: { pendingHits: [{ target: 'b1', hull, mast: 0, battery: 0, source: 'r9' }] },
  });
  const { state: after, events } = act(state, endShooting('blue'));
  expect(after.pendingHits).toEqual([]);
  const divisions = only(events, 'division-lost').map(({ division }) => division);
  return { hull: hullOf(after, 'b1'), divisions, status: shipIn(after, 'b1').status };
}

test('IM-E31 hull hits finish one division after the other', () => {
  const inPlay = { status: 'in-play' };
  expect(afterHits(cr(20, 20), 10)).toEqual({ hull: [0, 6, 8], divisions: [0], ...inPlay });
  expect(afterHits(cr(20, 20, 0, { hull: [8, 3, 8] }), 4)).toEqual({
    hull: [7, 0, 8],
    divisions: [1],
    ...inPlay,
  });
  expect(afterHits(cr(20, 20, 0, { hull: [0, 0, 3] }), 5)).toEqual({
    hull: [0, 0, 0],
    divisions: [2],
    status: 'sunk',
  });
  expect(afterHits(bb(20, 20, 0, { hull: [12, 5, 12] }), 18)).toEqual({
    hull: [0, 0, 11],
    divisions: [1, 0],
    ...inPlay,
  });
});

test('IM-E32 two ships sink each other', () => {
  const wreck = { hull: [0, 0, 1] };
  const start = given({
    ships: { r1: cr(10, 20, 0, wreck), b1: cr(20, 20, 0, wreck) },
    spares: false,
    phase: 'shooting',
  });
  const { state, events } = play(
    start,
    [fire('r1', 2, 'b1'), dice('fire', 1, 2, 3)],
    endShooting('red'),
    [fire('b1', 2, 'r1', 'low'), dice('fire', 4, 1, 4)],
    endShooting('blue'),
  );
  expect([shipIn(state, 'r1').status, shipIn(state, 'b1').status]).toEqual(['sunk', 'sunk']);
  expect(state.result).toEqual({
    victor: null,
    reason: 'mutual',
    turn: 1,
    fates: { r1: 'sunk', b1: 'sunk' },
    troopsAshore: { red: 0, blue: 0 },
  });
  expect(imaginations.result(state)).toMatchObject({ winner: null, reason: 'mutual' });
  expect(events.at(-1)).toEqual({ type: 'game-over', victor: null, reason: 'mutual', prizes: [] });
});

/** Two regular volleys, four mast hits together, at a poor cruiser with these masts. */
function dismast(mast: readonly number[]) {
  return play(
    duel(cr(10, 20), cr(20, 20, 0, { mast, quality: 'poor' })),
    [fire('r1', 0, 'b1'), dice('fire', 6, 6, 6)],
    [fire('r1', 1, 'b1'), dice('fire', 6, 3, 3)],
    ...SHOOTING_ENDS,
  );
}

test('IM-E33 mast hits beyond the last point are lost', () => {
  const { state, events } = dismast([0, 0, 1]);
  expect(mastOf(state, 'b1')).toEqual([0, 0, 0]);
  expect(hullOf(state, 'b1')).toEqual([8, 8, 8]);
  expectEvents(only(events, 'damage-applied'), [
    { type: 'damage-applied', target: 'b1', hull: 0, mast: 1, battery: 0 },
  ]);
  expect(state).toMatchObject({ phase: 'quality', queue: ['b1'] });
  const tested = act(state, ADVANCE, [dice('quality-check', 3)]);
  expectEvents(tested.events, [
    { type: 'quality-rolled', ship: 'b1', die: 3 },
    { type: 'turn-ended', turn: 1 },
  ]);
  expect(shipIn(tested.state, 'b1')).toMatchObject({ status: 'in-play', qualityTested: true });
  const bare = dismast([0, 0, 0]);
  expect(typesOf(bare.events)).not.toContain('damage-applied');
  expect(shipIn(bare.state, 'b1').qualityTested).toBe(false);
  expect(awaited(bare.state)).toBe('referee initiative');
  expect(bare.state.turn).toBe(2);
});
