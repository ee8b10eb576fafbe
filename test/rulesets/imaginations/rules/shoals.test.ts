import { describe, expect, test } from 'vitest';
import {
  act,
  bb,
  box,
  cr,
  dice,
  endMovement,
  expectLegal,
  expectShip,
  finish,
  type Given,
  type GivenShip,
  given,
  hullOf,
  ic,
  MOVEMENT_ENDS,
  moveIn,
  only,
  passBy,
  play,
  redLeads,
  SHOOTING_ENDS,
  type State,
  sailLeg,
  shoalOf,
  steam,
  steamLeg,
  underSail,
} from '../support.ts';

const BAR = shoalOf('bar', box(14, 10, 16, 30));

function offshore(r1: GivenShip, more: Partial<Given> = {}): State {
  return given({ ships: { r1 }, terrain: [BAR], ...more });
}

const BB = bb(10, 20, 90);

describe('crossing', () => {
  test('IM-141 a battleship that crosses a shoal loses 1d6 hull points', () => {
    for (const face of [1, 2, 3, 4, 5, 6]) {
      const { state } = play(offshore(BB), steam('r1'), [steamLeg(8), dice('shoal-damage', face)]);
      expect(hullOf(state, 'r1')).toEqual([12 - face, 12, 12]);
      expectShip(state, 'r1', { x: 18, moved: 8 });
    }
  });

  test('IM-R134 crossing is legal, under sail and under steam', () => {
    const sailing = play(offshore(BB), underSail('r1', 6)).state;
    expectLegal(sailing, sailLeg(6));
    expectShip(act(sailing, sailLeg(6), [dice('shoal-damage', 1)]).state, 'r1', { x: 16 });
    expectLegal(act(offshore(BB), steam('r1')).state, steamLeg(16));
  });

  test('IM-R015 cruisers cross for nothing, ironclads too unless the option says so', () => {
    const ironclads = { options: { ironcladShoals: true } };
    for (const start of [
      offshore(cr(10, 20, 90)),
      offshore(cr(10, 20, 90), ironclads),
      offshore(ic(10, 20, 90)),
    ]) {
      const { state, rolls, events } = play(start, steam('r1'), steamLeg(8));
      expect(rolls).toEqual([]);
      expect(only(events, 'shoal-crossed')).toEqual([]);
      expect(moveIn(state).shoalsHit).toEqual([]);
    }
    const iron = play(offshore(ic(10, 20, 90), ironclads), steam('r1'), [
      steamLeg(8),
      dice('shoal-damage', 4),
    ]);
    expect(hullOf(iron.state, 'r1')).toEqual([4, 8, 8]);
    // no armour against that
    const all = { options: { ironcladShoals: true, ironcladArmour: 'all' } } as const;
    const armoured = play(offshore(ic(10, 20, 90), all), steam('r1'), [steamLeg(8), dice('shoal-damage', 4)]);
    expect(hullOf(armoured.state, 'r1')).toEqual([4, 8, 8]);
  });

  test('IM-R070 the damage is at once', () => {
    const { state } = play(offshore(BB), steam('r1'), [steamLeg(8), dice('shoal-damage', 4)]);
    expect(state.phase).toBe('movement');
    expect(state.pendingHits).toEqual([]);
  });
});

describe('IM-R133 how often', () => {
  test('IM-R133 each feature once in a move, its pieces together', () => {
    const pieces = shoalOf('bar', box(13, 10, 14, 30), box(15, 10, 16, 30), box(20, 10, 21, 30));
    const start = given({ ships: { r1: BB }, terrain: [pieces] });
    const { state, rolls } = play(
      start,
      steam('r1'),
      [steamLeg(4), dice('shoal-damage', 1)],
      steamLeg(4),
      steamLeg(8),
    );
    expect(rolls).toHaveLength(1);
    expect(moveIn(state).shoalsHit).toEqual(['bar']);
    expectShip(state, 'r1', { x: 26 });
  });

  test('IM-R133 two features charge twice, in one leg', () => {
    const terrain = [shoalOf('far', box(15, 10, 16, 30)), shoalOf('near', box(13, 10, 14, 30))];
    const { state, events } = play(given({ ships: { r1: BB }, terrain }), steam('r1'), [
      steamLeg(8),
      dice('shoal-damage', 2),
      dice('shoal-damage', 3),
    ]);
    expect(only(events, 'shoal-crossed').map(({ shoal, die }) => [shoal, die])).toEqual([
      ['near', 2],
      ['far', 3],
    ]);
    expect(hullOf(state, 'r1')).toEqual([7, 12, 12]);
  });

  test('IM-R133 touching or scraping is no crossing, however deep the tolerance', () => {
    const beside = (bottom: number) =>
      play(given({ ships: { r1: BB }, terrain: [shoalOf('bar', box(14, bottom, 16, 30))] }), steam('r1'))
        .state;
    for (const bottom of [20.5, 20.499995]) expect(act(beside(bottom), steamLeg(8)).rolls).toEqual([]);
    expect(act(beside(20.4999), steamLeg(8), [dice('shoal-damage', 1)]).rolls).toHaveLength(1);
    // 2 inches to the touch
    const { state } = play(offshore(BB), steam('r1'), steamLeg(2));
    expect(moveIn(state).shoalsHit).toEqual([]);
    expect(play(offshore(BB), steam('r1'), steamLeg(2.000005)).rolls).toEqual([]);
    expect(play(offshore(BB), steam('r1'), [steamLeg(2.001), dice('shoal-damage', 1)]).rolls).toHaveLength(1);
  });

  test('IM-R133 standing still on a shoal is free, each later move over it charges again', () => {
    const aground = bb(15, 20, 90);
    const idle = play(offshore(aground), ...MOVEMENT_ENDS, ...SHOOTING_ENDS);
    expect(idle.rolls).toEqual([]);
    const declared = play(offshore(aground), steam('r1'), finish());
    expect(declared.rolls).toEqual([]);
    // at once, before it has moved
    const off = play(offshore(aground), steam('r1'), [steamLeg(1), dice('shoal-damage', 2)]);
    expect(off.events[1]).toEqual({ type: 'shoal-crossed', ship: 'r1', shoal: 'bar', die: 2 });
    const next = play(
      off.state,
      finish(),
      endMovement(),
      endMovement('blue'),
      ...SHOOTING_ENDS,
      ...redLeads(),
    ).state;
    const again = play(next, steam('r1'), [steamLeg(1), dice('shoal-damage', 1)]);
    expect(hullOf(again.state, 'r1')).toEqual([9, 12, 12]);
  });

  test('IM-R133 a contact in the middle of the shoal does not charge it again', () => {
    const start = given({
      ships: { r1: BB, b1: cr(18, 20, 0) },
      terrain: [shoalOf('bar', box(13, 10, 30, 30))],
    });
    const { state, rolls } = play(start, steam('r1'), [steamLeg(16), dice('shoal-damage', 1)], passBy());
    expect(rolls).toHaveLength(1);
    expectShip(state, 'r1', { x: 26 });
  });

  test('IM-R029 IM-R045 a ship sunk by a shoal stays where it met it, and the rest is lost', () => {
    const { state } = play(offshore(bb(10, 20, 90, { hull: [0, 1, 2] })), underSail('r1', 3, 5), [
      sailLeg(5),
      dice('shoal-damage', 6),
    ]);
    expectShip(state, 'r1', { status: 'sunk', x: 12, moved: 2, done: true, hull: [0, 0, 0] });
    expect(state.move).toBeNull();
  });
});
