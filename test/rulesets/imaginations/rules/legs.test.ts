import { describe, expect, test } from 'vitest';
import {
  act,
  attemptRam,
  bb,
  box,
  cr,
  dice,
  EAST_COAST,
  endMovement,
  expectCloud,
  expectEvents,
  expectLegal,
  expectNear,
  expectPlace,
  expectRefused,
  expectShip,
  finish,
  type Given,
  given,
  hullOf,
  ic,
  landOf,
  moveIn,
  type Outcome,
  only,
  passBy,
  play,
  type State,
  sailLeg,
  shoalOf,
  steam,
  steamLeg,
  times,
  turn,
  typesOf,
  underSail,
} from '../support.ts';

/** A leg of r1 under steam, from a cruiser at (10, 20) on 90 unless given. */
function steamed(distance: number, ships: Given['ships'], more: Partial<Given> = {}): Outcome {
  return play(given({ ships: { r1: cr(10, 20, 90), ...ships }, ...more }), steam('r1'), steamLeg(distance));
}

/** The ship that r1 stands at; null where it stands at none. */
function metBy({ state }: Outcome): string | null {
  return moveIn(state).leg?.contact ?? null;
}

const NO_RAM = dice('ram-check', 6);

describe('meeting a ship', () => {
  test('IM-R006 a leg meets a ship where the hulls first touch, bow, side or corner', () => {
    const head = steamed(16, { b1: cr(20, 20, 270) });
    expectPlace(head.state, 'r1', 17, 20, 90);
    const beam = steamed(16, { b1: cr(20, 20, 0) });
    expectPlace(beam.state, 'r1', 18, 20, 90);
    // the port quarter of b1 lies (-1.41, -0.71) from its centre, its side runs north-east: r1's corner meets it
    const corner = steamed(16, { b1: cr(20, 20, 45) });
    expect(metBy(corner)).toBe('b1');
    expectPlace(corner.state, 'r1', 20 - Math.SQRT2 + (Math.SQRT1_2 - 0.5) - 1.5, 20, 90);
  });

  test('IM-R006 scraping along a side is no contact', () => {
    for (const b1 of [cr(20, 21, 90), cr(20, 19, 270), cr(20, 22, 0), cr(20, 20.999995, 90)]) {
      const { state, events } = steamed(16, { b1 });
      expectPlace(state, 'r1', 26, 20, 90);
      expect(typesOf(events)).toEqual(['steam-declared', 'ship-moved']);
    }
    expect(metBy(steamed(16, { b1: cr(20, 20.9999, 90) }))).toBe('b1');
  });

  test('IM-R006 a leg that ends at the touch meets nobody', () => {
    for (const inches of [8, 8.000005]) {
      const { state } = steamed(inches, { b1: cr(20, 20, 0) });
      expect(moveIn(state).leg).toBeNull();
      expectShip(state, 'r1', { moved: inches });
    }
    const met = steamed(8.0001, { b1: cr(20, 20, 0) });
    expectShip(met.state, 'r1', { x: 18, moved: 8 });
    expectNear(moveIn(met.state).leg, { remaining: 0.0001, passed: [], contact: 'b1' });
  });

  test('IM-R006 IM-R114 only ships in play are met', () => {
    for (const status of ['struck', 'withdrawn'] as const) {
      const { state } = steamed(16, { b1: cr(20, 20, 0, { status, done: true }) });
      expectPlace(state, 'r1', 26, 20, 90);
    }
    const sunk = steamed(10, { b1: cr(20, 20, 0, { status: 'sunk', hull: [0, 0, 0], done: true }) });
    expectPlace(sunk.state, 'r1', 20, 20, 90);
  });

  test('IM-R038 a friend is gone through without a contact', () => {
    const { state, events } = steamed(16, { r2: cr(20, 20, 0) });
    expectPlace(state, 'r1', 26, 20, 90);
    expect(typesOf(events)).toEqual(['steam-declared', 'ship-moved']);
  });

  test('IM-R038 with `ram` friends are met, and rammed, like enemies', () => {
    const met = steamed(16, { r2: cr(20, 20, 0) }, { options: { friendlyCollisions: 'ram' } });
    expect(metBy(met)).toBe('r2');
    const { state } = act(met.state, attemptRam(), [
      dice('ram-check', 3),
      dice('ram-damage', 1, 5, 6, 2, 2, 2, 2, 2, 2),
    ]);
    expect([hullOf(state, 'r1'), hullOf(state, 'r2')]).toEqual([
      [7, 8, 8],
      [6, 8, 8],
    ]);
    expectShip(act(met.state, passBy()).state, 'r1', { x: 26 });
  });

  test('IM-R072 a ship touched when the move is declared is met at distance 0', () => {
    const touching = given({ ships: { r1: cr(10, 20, 90), b1: cr(12, 20, 0) } });
    const declared = act(touching, steam('r1')).state;
    expect(moveIn(declared).contacted).toEqual([]);
    const met = act(declared, steamLeg(5));
    expect(metBy(met)).toBe('b1');
    expectShip(met.state, 'r1', { x: 10, moved: 0 });
    const rammed = act(met.state, attemptRam(), [
      dice('ram-check', 3),
      dice('ram-damage', 1, 5, ...times(7, 2)),
    ]).state;
    expect([hullOf(rammed, 'r1'), hullOf(rammed, 'b1')]).toEqual([
      [7, 8, 8],
      [7, 8, 8],
    ]);
  });

  test('IM-R072 with `never` it is gone through in the whole move', () => {
    const options = { touchingRam: 'never' } as const;
    for (const x of [12, 12.000009]) {
      const start = given({ ships: { r1: cr(10, 20, 90), b1: cr(x, 20, 0) }, options });
      const declared = act(start, steam('r1')).state;
      expect(moveIn(declared).contacted).toEqual(['b1']);
      const free = act(declared, steamLeg(5));
      expect(metBy(free)).toBeNull();
      expectShip(free.state, 'r1', { x: 15, moved: 5 });
      expectShip(act(declared, steamLeg(2)).state, 'r1', { x: x + 2, moved: x - 8 });
    }
    const apart = steamed(5, { b1: cr(12.0001, 20, 0) });
    expect(metBy(apart)).toBe('b1');
    expectShip(apart.state, 'r1', { moved: 0.0001 });
  });

  test('IM-R072 touching abeam counts too; sail like steam', () => {
    const ships = { r1: cr(20, 20, 90), b1: cr(20, 21, 90) };
    const start = given({ ships, options: { touchingRam: 'never' } });
    const { state } = play(start, underSail('r1', 1, 2, 6), sailLeg(1));
    expect(moveIn(state).contacted).toEqual(['b1']);
    const round = play(state, sailLeg(2), turn(-90), sailLeg(6)).state;
    expectPlace(round, 'r1', 23, 26, 0);
  });

  test('IM-R072 a touch reached by an earlier leg is met by the next at distance 0', () => {
    const touch = steamed(8, { b1: cr(20, 20, 0) });
    expect(moveIn(touch.state).contacted).toEqual([]);
    expectRefused(touch.state, attemptRam(), 'no-contact');
    const met = act(touch.state, steamLeg(0.5));
    expectEvents(met.events, [{ type: 'contact', ship: 'r1', target: 'b1' }]);
    expect(moveIn(met.state).leg?.remaining).toBeCloseTo(0.5, 5);
    expect(moveIn(met.state).contacted).toEqual(['b1']);
  });

  test('IM-R073 each ship gives one contact in a move, whether rolled or declined', () => {
    for (const answer of [passBy(), [attemptRam(), NO_RAM]] as const) {
      const start = given({ ships: { r1: cr(10, 20, 90), b1: cr(15, 20, 0) } });
      const past = play(start, underSail('r1', 6, 1, 6), sailLeg(6), answer).state;
      expectShip(past, 'r1', { x: 17, moved: 7 });
      const { state, events } = play(past, turn(90), sailLeg(1), turn(90), sailLeg(6));
      expect(only(events, 'contact')).toEqual([]);
      expectPlace(state, 'r1', 11, 19, 270);
    }
    // in the next move it is met again
    for (const x of [17, 17.1]) {
      const anew = given({ ships: { r1: cr(x, 19, 270), b1: cr(15, 20, 0) } });
      expect(metBy(play(anew, steam('r1'), steamLeg(6)))).toBe('b1');
    }
  });

  test('IM-R081 several ships in the way are met one after the other', () => {
    const first = steamed(14, { b1: cr(18, 20, 0), b2: cr(15, 20, 0) });
    expect(metBy(first)).toBe('b2');
    expectShip(first.state, 'r1', { x: 13 });
    const second = act(first.state, passBy());
    expectNear(moveIn(second.state).leg, { remaining: 8, passed: ['b2'], contact: 'b1' });
    const third = act(second.state, attemptRam(), [NO_RAM]);
    expectPlace(third.state, 'r1', 24, 20, 90);
    expect(moveIn(third.state)).toMatchObject({ leg: null, contacted: ['b2', 'b1'] });
  });

  test('IM-R081 at one distance in scenario order', () => {
    const ships = { b2: cr(15, 21.3, 0), b1: cr(15, 18.2, 0) };
    for (const [one, other] of [
      ['b2', 'b1'],
      ['b1', 'b2'],
    ] as const) {
      const first = steamed(14, one === 'b2' ? ships : { b1: ships.b1, b2: ships.b2 });
      expect(metBy(first)).toBe(one);
      const second = act(first.state, passBy());
      expect(metBy(second)).toBe(other);
      expect(typesOf(second.events)).toEqual(['contact-declined', 'contact']);
      expectPlace(second.state, 'r1', 13, 20, 90);
    }
  });

  test('IM-R131 a rammed ship of the second mover still moves, through the rammer too', () => {
    const ships = { r1: bb(10, 20, 90), b1: cr(20, 20, 270) };
    const start = given({ ships, options: { touchingRam: 'never' } });
    const met = play(start, steam('r1'), steamLeg(8));
    const rammed = play(
      met.state,
      [attemptRam(), dice('ram-check', 1), dice('ram-damage', ...times(15, 3))],
      endMovement(),
    ).state;
    expectShip(rammed, 'r1', { x: 16.5 });
    const through = play(rammed, steam('b1'), steamLeg(16, 'blue'));
    expect(only(through.events, 'contact')).toEqual([]);
    expectShip(through.state, 'b1', { x: 4 });
    const sailing = play(rammed, underSail('b1', 1), sailLeg(1, 'blue')).state;
    // on top of r1, it slides out at the other side
    expectShip(sailing, 'b1', { x: 13, moved: 7 });
  });
});

describe('IM-R039 on top of a ship gone past', () => {
  test('IM-R039 with `stops` a run that does not lead clear of her ends at the touch, on the near side', () => {
    const start = given({
      ships: { r1: cr(10, 20, 90), b1: cr(13, 20, 0) },
      options: { shortRun: 'stops' },
    });
    const met = play(start, steam('r1'), steamLeg(2)).state;
    const short = act(met, passBy());
    expectShip(short.state, 'r1', { x: 11, moved: 1 });
    const clear = act(play(start, steam('r1'), steamLeg(6)).state, passBy());
    expectShip(clear.state, 'r1', { x: 16, moved: 6 });
  });

  test('IM-R039 the ship slides ahead to the first place free of all ships', () => {
    const one = steamed(6, { r2: cr(16, 20, 0) });
    expectShip(one.state, 'r1', { x: 18, moved: 8 });
    expect(moveIn(one.state).used).toBe(6);
    expectNear(moveIn(one.state).path, [{ bearing: 90, x: 10, y: 20, distance: 8 }]);
    expectEvents(one.events.slice(1), [
      { type: 'ship-moved', ship: 'r1', from: [10, 20], to: [16, 20] },
      { type: 'ship-slid', ship: 'r1', from: [16, 20], to: [18, 20] },
    ]);
    const touching = steamed(6, { r2: cr(16, 20, 0), r3: cr(20, 20, 0) });
    expectShip(touching.state, 'r1', { x: 18 });
    // an enemy in the way of the slide is slid past without a contact
    for (const other of ['r3', 'b1']) {
      const two = steamed(6, { r2: cr(16, 20, 0), [other]: cr(19, 20, 0) });
      expectShip(two.state, 'r1', { x: 21, moved: 11 });
      expect(only(two.events, 'contact')).toEqual([]);
    }
  });

  test('IM-R039 the slide counts for path and smoke, not for the turn points', () => {
    const { state } = steamed(6, { r2: cr(16, 20, 0) });
    expectRefused(state, turn(10), 'no-turn-available');
    expectLegal(state, steamLeg(10));
    expectRefused(state, steamLeg(10.1), 'beyond-allowance');
    const placed = play(state, finish(), endMovement()).state;
    expectCloud(placed, 'r1', 'black', [12.5, 20], [16.5, 20]);
  });

  test('IM-R039 no shoal is charged in a slide', () => {
    const ships = { r1: bb(10, 20, 90), r2: cr(16, 20, 0) };
    const slid = steamed(6, ships, { terrain: [shoalOf('bar', box(19, 10, 30, 30))] });
    expectShip(slid.state, 'r1', { x: 18.5 });
    expect(slid.rolls).toEqual([]);
    // the next leg starts inside it
    expect(act(slid.state, steamLeg(1), [dice('shoal-damage', 1)]).rolls).toHaveLength(1);
  });

  test('IM-R039 where the slide would meet land the ship goes back', () => {
    const at = (left: number) =>
      steamed(6, { r2: cr(16, 20, 0) }, { terrain: [landOf('coast', box(left, 0, 72, 48))] });
    expectShip(at(19.5).state, 'r1', { x: 18, moved: 8 });
    const back = at(19.4);
    expectShip(back.state, 'r1', { x: 14, moved: 4 });
    expectNear(moveIn(back.state).path, [{ bearing: 90, x: 10, y: 20, distance: 4 }]);
    expect(moveIn(back.state)).toMatchObject({ used: 6, ended: false });
    expectEvents(back.events.slice(1), [
      { type: 'ship-moved', ship: 'r1', from: [10, 20], to: [16, 20] },
      { type: 'ship-slid', ship: 'r1', from: [16, 20], to: [14, 20] },
    ]);
    expectCloud(play(back.state, finish(), endMovement()).state, 'r1', 'black', [10.5, 20], [12.5, 20]);
  });

  test('IM-R039 it goes back to the last free place on the leg, between two ships where there is room', () => {
    const { state } = steamed(
      9,
      { r2: cr(14, 20, 0), r3: cr(19, 20, 0) },
      { terrain: [landOf('coast', box(20.9, 0, 72, 48))] },
    );
    expectShip(state, 'r1', { x: 17, moved: 7 });
    const tight = steamed(
      9,
      { r2: cr(14, 20, 0), r3: cr(17.9, 20, 0), r4: cr(19, 20, 0) },
      { terrain: [landOf('coast', box(20.9, 0, 72, 48))] },
    );
    expectShip(tight.state, 'r1', { x: 12, moved: 2 });
  });

  test('IM-R039 under sail the die stays spent', () => {
    const start = given({
      ships: { r1: cr(10, 20, 90), r2: cr(16, 20, 0) },
      terrain: [landOf('coast', box(19, 0, 72, 48))],
    });
    const { state } = play(start, underSail('r1', 6, 2), sailLeg(6));
    expectShip(state, 'r1', { x: 14, moved: 4 });
    expect(moveIn(state).pool).toEqual([2]);
    expectLegal(state, turn(45));
  });

  test('IM-R039 no slide takes the centre off the table', () => {
    const near = (x: number) =>
      play(given({ ships: { r1: cr(66, 20, 90), r2: cr(x, 20, 0) } }), steam('r1'), steamLeg(4)).state;
    expectShip(near(70), 'r1', { x: 72, moved: 6, status: 'in-play' });
    expectShip(near(70.5), 'r1', { x: 68.5, moved: 2.5, status: 'in-play' });
  });

  test('IM-R039 a ship stopped by land on top of another goes back', () => {
    const { state, events } = steamed(
      6,
      { r2: cr(16, 20, 0) },
      { terrain: [landOf('coast', box(17.2, 0, 72, 48))] },
    );
    expectShip(state, 'r1', { x: 14, moved: 4 });
    expect(moveIn(state)).toMatchObject({ ended: true, used: 6 });
    expectEvents(events.slice(1), [
      { type: 'ship-moved', ship: 'r1', from: [10, 20], to: [15.7, 20] },
      { type: 'ship-grounded', ship: 'r1', land: 'coast', die: null },
      { type: 'ship-slid', ship: 'r1', from: [15.7, 20], to: [14, 20] },
    ]);
    expectLegal(state, finish());
  });

  test('IM-R039 a ship stopped by the edge on top of another goes back; one that withdraws does not', () => {
    const leg = (tableEdge: 'stop' | 'withdraw') =>
      play(
        given({ ships: { r1: cr(66, 20, 90), r2: cr(71, 20, 0) }, options: { tableEdge } }),
        steam('r1'),
        steamLeg(8),
      ).state;
    expectShip(leg('stop'), 'r1', { x: 69, moved: 3, status: 'in-play' });
    expect(moveIn(leg('stop')).ended).toBe(true);
    expectShip(leg('withdraw'), 'r1', { x: 72, moved: 6, status: 'withdrawn' });
  });

  test('IM-R039 a ship that rams on top of another goes back, after the damage', () => {
    const met = steamed(8, { r2: cr(16, 20, 0), b1: cr(18, 20, 0) });
    expectShip(met.state, 'r1', { x: 16 });
    expect(moveIn(met.state).leg).toMatchObject({ remaining: 2, contact: 'b1' });
    const rammed = act(met.state, attemptRam(), [
      dice('ram-check', 1),
      dice('ram-damage', 1, 5, 2, 2, 2, 2, 2, 2, 2),
    ]);
    expectShip(rammed.state, 'r1', { x: 14, moved: 4, done: true, hull: [7, 8, 8] });
    expect(typesOf(rammed.events)).toEqual(['ram-struck', 'damage-applied', 'damage-applied', 'ship-slid']);
    expectCloud(act(rammed.state, endMovement()).state, 'r1', 'black', [10.5, 20], [12.5, 20]);
    const missed = act(met.state, attemptRam(), [NO_RAM]);
    expectShip(missed.state, 'r1', { x: 20, moved: 10 });
  });
});

describe('IM-R040 two things at one distance', () => {
  const BAR = shoalOf('bar', box(18, 10, 30, 30));

  test('IM-R040 the shoal comes before the ship, and its damage before the ram dice', () => {
    const r1 = bb(10, 20, 90, { hull: [3, 12, 12] });
    const start = given({ ships: { r1, b1: cr(18.5, 20, 0) }, terrain: [BAR] });
    const met = play(start, steam('r1'), [steamLeg(8), dice('shoal-damage', 3)]);
    expect(typesOf(met.events)).toEqual([
      'steam-declared',
      'ship-moved',
      'shoal-crossed',
      'damage-applied',
      'division-lost',
      'contact',
    ]);
    expectShip(met.state, 'r1', { x: 16, hull: [0, 12, 12] });
    const { rolls } = act(met.state, attemptRam(), [
      dice('ram-check', 1),
      dice('ram-damage', ...times(10, 3)),
    ]);
    expect(rolls.at(-1)).toEqual({ purpose: 'ram-damage', count: 10 });
  });

  test('IM-R040 the ship comes before the land', () => {
    const ships = { b1: cr(18.5, 20.75, 0, { length: 0.9 }) };
    const met = steamed(12, ships, { terrain: [landOf('coast', box(18, 10, 30, 20))] });
    expect(typesOf(met.events)).toEqual(['steam-declared', 'ship-moved', 'contact']);
    expectShip(met.state, 'r1', { x: 16.5 });
    const { state, events } = act(met.state, passBy());
    expect(typesOf(events)).toEqual(['contact-declined', 'ship-grounded']);
    expectShip(state, 'r1', { x: 16.5, moved: 6.5 });
  });

  test('IM-R040 the shoal comes before the land', () => {
    const start = given({
      ships: { r1: bb(10, 20, 90) },
      terrain: [landOf('coast', box(18, 10, 30, 20)), shoalOf('bar', box(18, 20, 30, 30))],
    });
    const { events } = play(start, steam('r1'), [steamLeg(12), dice('shoal-damage', 2)]);
    expect(typesOf(events)).toEqual([
      'steam-declared',
      'ship-moved',
      'shoal-crossed',
      'damage-applied',
      'ship-grounded',
    ]);
  });

  test('IM-R040 the land comes before the edge', () => {
    const angle = (10 * Math.PI) / 180;
    const reach = 1 / Math.sin(angle);
    const top = Math.round(1e6 * (20 + (reach + 1.5) * Math.cos(angle) + 0.5 * Math.sin(angle))) / 1e6;
    const leg = (bottom: number) =>
      play(
        given({ ships: { r1: cr(71, 20, 10) }, terrain: [landOf('coast', box(60, bottom, 72, 48))] }),
        steam('r1'),
        steamLeg(8),
      );
    const grounded = leg(top);
    expect(typesOf(grounded.events).at(-1)).toBe('ship-grounded');
    expectShip(grounded.state, 'r1', { status: 'in-play' });
    expect(typesOf(leg(top + 0.001).events).at(-1)).toBe('ship-withdrew');
    expect(typesOf(leg(top - 0.001).events).at(-1)).toBe('ship-grounded');
  });
});

describe('IM-R037 running into land', () => {
  const coast = (r1 = cr(12, 20, 90), options: Given['options'] = {}) =>
    given({ ships: { r1 }, terrain: [EAST_COAST], options });

  test('IM-R037 the hull stops at the touch, all further legs are lost, one turn is left', () => {
    const { state, rolls } = play(coast(), steam('r1'), steamLeg(7));
    expect(rolls).toEqual([]);
    expectShip(state, 'r1', { x: 18.5, moved: 6.5, hull: [8, 8, 8] });
    expect(moveIn(state)).toMatchObject({ ended: true, turnAvailable: true });
    expectRefused(state, steamLeg(1), 'move-ended');
    const turned = act(state, turn(90)).state;
    expectRefused(turned, turn(10), 'no-turn-available');
    expectRefused(turned, steamLeg(1), 'move-ended');
    const sailing = play(coast(), underSail('r1', 4, 6, 5), sailLeg(4), sailLeg(5)).state;
    expect(moveIn(sailing).pool).toEqual([]);
    expectLegal(sailing, turn(-90), finish());
  });

  test('IM-R037 a leg that ends at the touch is not stopped', () => {
    const { state, events } = play(coast(), steam('r1'), steamLeg(6.5));
    expect(only(events, 'ship-grounded')).toEqual([]);
    expect(moveIn(state).ended).toBe(false);
    // the next leg is, at once
    const next = act(state, steamLeg(3));
    expect(typesOf(next.events)).toEqual(['ship-grounded']);
    expectShip(next.state, 'r1', { x: 18.5, moved: 6.5 });
  });

  test('IM-R037 it may move again next turn', () => {
    const { state } = play(coast(cr(18.5, 20, 90)), underSail('r1', 1), sailLeg(1), turn(90), finish());
    const next = {
      ...state,
      ships: state.ships.map((ship) => ({ ...ship, done: false, moved: 0 })),
    } as State;
    const { state: after } = play(next, steam('r1'), steamLeg(8));
    expectPlace(after, 'r1', 18.5, 12, 180);
  });

  test('IM-R037 along the shore nothing stops a ship', () => {
    const { state } = play(coast(cr(19.5, 10, 0)), steam('r1'), steamLeg(16));
    expectShip(state, 'r1', { x: 19.5, y: 26, moved: 16 });
    expect(moveIn(state).ended).toBe(false);
  });

  test('IM-R037 with `shoal-damage` it costs 1d6 hull points of every class', () => {
    const options = { shoreCollision: 'shoal-damage' } as const;
    for (const [r1, hull] of [
      [bb(12, 20, 90), [8, 12, 12]],
      [cr(12, 20, 90), [4, 8, 8]],
      [ic(12, 20, 90), [4, 8, 8]],
    ] as const) {
      const { state, rolls } = play(coast(r1, options), steam('r1'), [steamLeg(8), dice('shoal-damage', 4)]);
      expect(rolls).toEqual([{ purpose: 'shoal-damage', count: 1 }]);
      expect(hullOf(state, 'r1')).toEqual(hull);
      expectLegal(state, finish());
    }
    // the touch alone is free
    expect(play(coast(cr(12, 20, 90), options), steam('r1'), steamLeg(6.5)).rolls).toEqual([]);
  });

  test('IM-R037 IM-R116 who strikes or sinks aground stays there, and the move is over', () => {
    const options = { shoreCollision: 'shoal-damage' } as const;
    const poor = play(coast(cr(12, 20, 90, { quality: 'poor' }), options), steam('r1'), [
      steamLeg(8),
      dice('shoal-damage', 4),
      dice('quality-check', 2),
    ]);
    expectShip(poor.state, 'r1', { status: 'struck', x: 18.5, done: true });
    expect(poor.state.move).toBeNull();
    const wreck = cr(12, 20, 90, { hull: [0, 0, 4], steamedLastTurn: false });
    const sailing = play(coast(wreck, options), underSail('r1', 6, 3), sailLeg(6));
    const sunk = act(sailing.state, sailLeg(3), [dice('shoal-damage', 4)]);
    expectShip(sunk.state, 'r1', { status: 'sunk', x: 18.5, done: true });
    expect(sunk.state.move).toBeNull();
    expect(only(sunk.events, 'quality-rolled')).toEqual([]);
  });
});

describe('IM-R032 pivots', () => {
  /** r1, a cruiser at (20, 20) on 0 that may turn. */
  const pivoting = (ships: Given['ships'], more: Partial<Given> = {}) =>
    play(given({ ships: { r1: cr(20, 16, 0), ...ships }, ...more }), steam('r1'), steamLeg(4)).state;

  test('IM-R032 a turn must not end on a ship in play, friend or enemy', () => {
    for (const id of ['b1', 'r2']) {
      expectLegal(pivoting({ [id]: cr(22, 20, 0) }), turn(90));
      expectLegal(pivoting({ [id]: cr(21.999995, 20, 0) }), turn(90));
      expectRefused(pivoting({ [id]: cr(21.9999, 20, 0) }), turn(90), 'turn-blocked');
      expectLegal(pivoting({ [id]: cr(21.9, 20, 0, { status: 'struck', done: true }) }), turn(90));
    }
  });

  test('IM-R032 a turn must not end on land', () => {
    const beside = (left: number) => pivoting({}, { terrain: [landOf('coast', box(left, 0, 72, 48))] });
    expectLegal(beside(21.5), turn(90));
    expectRefused(beside(21.4999), turn(90), 'turn-blocked');
    expectRefused(beside(21.4999), turn(-90), 'turn-blocked');
    expectLegal(beside(21.4999), turn(45));
  });

  test('IM-R032 the swing is not checked', () => {
    const inTheWay = cr(21.05, 21.05, 0, { length: 0.4, beam: 0.4 });
    expectRefused(pivoting({ b1: inTheWay }), turn(45), 'turn-blocked');
    const { state, events, rolls } = act(pivoting({ b1: inTheWay }), turn(90));
    expectPlace(state, 'r1', 20, 20, 90);
    expect(typesOf(events)).toEqual(['ship-turned']);
    expect(rolls).toEqual([]);
  });

  test('IM-R032 IM-R133 a pivot charges no shoal; the next leg, which starts inside, does', () => {
    const terrain = [shoalOf('bar', box(21, 10, 30, 30))];
    const start = pivoting({ r1: bb(20, 16, 0) }, { terrain });
    const turned = act(start, turn(45));
    expect(turned.rolls).toEqual([]);
    const after = act(turned.state, steamLeg(1), [dice('shoal-damage', 2)]);
    expectEvents(after.events.slice(0, 2), [
      { type: 'shoal-crossed', ship: 'r1', shoal: 'bar', die: 2 },
      { type: 'damage-applied', target: 'r1', hull: 2, mast: 0, battery: 0 },
    ]);
  });
});
