import { describe, expect, test } from 'vitest';
import { imaginations } from '../../../../src/rulesets/imaginations/index.ts';
import {
  act,
  attemptRam,
  bb,
  box,
  cr,
  dice,
  endMovement,
  expectCloud,
  expectLegal,
  expectRefused,
  expectShip,
  finish,
  fire,
  type GivenShip,
  given,
  hullOf,
  ic,
  MOVEMENT_ENDS,
  moveIn,
  type Options,
  only,
  passBy,
  play,
  type State,
  sailLeg,
  shipIn,
  shoalOf,
  steam,
  steamLeg,
  times,
  turn,
  typesOf,
  underSail,
} from '../support.ts';

/** r1 has met b1 under steam, the bow at x = 13.5. */
function met(r1: GivenShip, b1: GivenShip, options: Partial<Options> = {}): State {
  const { state } = play(given({ ships: { r1, b1 }, options }), steam('r1'), steamLeg(5));
  expect(moveIn(state).leg?.contact).toBe('b1');
  return state;
}

const CR = cr(10, 20, 90);
const BB = bb(10, 20, 90);
const IC = ic(10, 20, 90);
const AT_CR = cr(14, 20, 0);
const AT_BB = bb(14, 20, 0);
const AT_IC = ic(14, 20, 0);

/** The hulls of rammer and rammed after a ram with these dice. */
function hulls(state: State, ...faces: readonly number[]): readonly (readonly number[])[] {
  const after = act(state, attemptRam(), [dice('ram-check', 1), dice('ram-damage', ...faces)]).state;
  return [hullOf(after, 'r1'), hullOf(after, 'b1')];
}

/** Number of dice that the ram of r1 rolls. */
function ramDice(r1: GivenShip, options: Partial<Options> = {}): number {
  const contact = met(r1, AT_BB, options);
  for (let seed = 0; seed < 100; seed++) {
    const { rng } = imaginations.init({ seed });
    const { rolls } = imaginations.step({ ...contact, rng }, attemptRam());
    const damage = rolls[1];
    if (damage !== undefined) return damage.count;
  }
  throw new Error('no ram in a hundred tries');
}

describe('the chance', () => {
  test('IM-080 moving into another model only opens the chance of a ram: nobody is hurt before the dice', () => {
    const contact = met(BB, AT_CR);
    expect([hullOf(contact, 'r1'), hullOf(contact, 'b1')]).toEqual([
      [12, 12, 12],
      [8, 8, 8],
    ]);
    expect(imaginations.actions(contact)).toEqual([attemptRam(), passBy()]);
  });

  test('IM-081 IM-082 1, 2 and 3 ram; 4, 5 and 6 take the ship past', () => {
    for (const face of [1, 2, 3, 4, 5, 6]) {
      const rams = face <= 3;
      const damage = rams ? [dice('ram-damage', ...times(15, 3))] : [];
      const { state, events } = act(met(BB, AT_CR), attemptRam(), [dice('ram-check', face), ...damage]);
      expect(events[0]).toMatchObject({ type: rams ? 'ram-struck' : 'ram-missed', die: face });
      expect(state.move === null).toBe(rams);
      // past it: 14.5 + 2
      expectShip(state, 'r1', { x: rams ? 11.5 : 16.5, done: rams });
    }
  });

  test('IM-R071 the captain may decline, without a die, unless ramming is automatic', () => {
    const declined = act(met(CR, AT_CR), passBy());
    expect(declined.rolls).toEqual([]);
    expectShip(declined.state, 'r1', { x: 16 });
    const automatic = met(CR, AT_CR, { ramming: 'automatic' });
    expectRefused(automatic, passBy(), 'ram-compulsory');
    expect(imaginations.actions(automatic)).toEqual([attemptRam()]);
  });

  test('IM-R079 only ships in play can be rammed', () => {
    const struck = { ...AT_CR, status: 'struck', done: true } as const;
    const { state } = play(given({ ships: { r1: CR, b1: struck } }), steam('r1'), steamLeg(5));
    expect(moveIn(state).leg).toBeNull();
    expectRefused(state, attemptRam(), 'no-contact');
  });
});

describe('the dice', () => {
  test('IM-083 all the gun dice of the rammer, by the hull divisions it has left', () => {
    const by = (make: typeof bb, hull: readonly number[]) => ramDice(make(10, 20, 90, { hull }));
    expect([by(bb, [12, 12, 12]), by(bb, [1, 1, 1]), by(bb, [0, 12, 12])]).toEqual([15, 15, 10]);
    expect([by(cr, [8, 8, 8]), by(cr, [0, 8, 8])]).toEqual([9, 6]);
    const sailing = (hull: readonly number[]) =>
      play(given({ ships: { r1: bb(10, 20, 90, { hull }), b1: AT_CR } }), underSail('r1', 6), sailLeg(6))
        .state;
    const ram = act(sailing([0, 0, 3]), attemptRam(), [
      dice('ram-check', 2),
      dice('ram-damage', ...times(5, 3)),
    ]);
    expect(ram.rolls.at(-1)).toEqual({ purpose: 'ram-damage', count: 5 });
  });

  test('IM-R080 an ironclad rams with 12 dice, with 6 in two divisions', () => {
    expect(ramDice(IC)).toBe(12);
    expect(ramDice(ic(10, 20, 90, { hull: [8, 0, 8] }))).toBe(6);
  });

  test('IM-R075 steam costs no ram dice, unless the option says so', () => {
    expect([BB, CR, IC].map((r1) => ramDice(r1))).toEqual([15, 9, 12]);
    const penalty = { ramDiceSteamPenalty: true };
    expect([BB, CR, IC].map((r1) => ramDice(r1, penalty))).toEqual([12, 6, 10]);
    expect(ramDice(bb(10, 20, 90, { hull: [0, 8, 8] }), penalty)).toBe(8);
    expect(ramDice(ic(10, 20, 90, { hull: [0, 8, 8] }), penalty)).toBe(5);
    const sailing = play(
      given({ ships: { r1: CR, b1: AT_CR }, options: penalty }),
      underSail('r1', 5),
      sailLeg(5),
    );
    const { rolls } = act(sailing.state, attemptRam(), [
      dice('ram-check', 1),
      dice('ram-damage', ...times(9, 2)),
    ]);
    expect(rolls.at(-1)?.count).toBe(9);
  });

  test('IM-084 each 1 costs the rammer one hull point', () => {
    expect(hulls(met(CR, AT_CR), 1, 1, 1, 1, 2, 3, 4, 2, 3)).toEqual([
      [4, 8, 8],
      [8, 8, 8],
    ]);
  });

  test('IM-085 IM-R076 each 5 or 6 costs the rammed ship one hull point, no masts', () => {
    const state = met(CR, AT_CR);
    expect(hulls(state, 5, 6, 5, 6, 2, 3, 4, 2, 3)).toEqual([
      [8, 8, 8],
      [4, 8, 8],
    ]);
    const after = act(state, attemptRam(), [dice('ram-check', 1), dice('ram-damage', ...times(9, 6))]).state;
    expect(shipIn(after, 'b1')).toMatchObject({ hull: [0, 7, 8], mast: [4, 4, 4] });
  });

  test('IM-R077 both totals take effect together: both ships may sink', () => {
    const r1 = cr(10, 20, 90, { hull: [0, 1, 1] });
    const state = met(r1, { ...AT_CR, hull: [0, 0, 1] });
    const after = act(state, attemptRam(), [dice('ram-check', 1), dice('ram-damage', 1, 1, 5, 2, 2, 2)]);
    expect([shipIn(after.state, 'r1').status, shipIn(after.state, 'b1').status]).toEqual(['sunk', 'sunk']);
    expect(typesOf(after.events).slice(-2)).toEqual(['ship-sunk', 'ship-sunk']);
    const last = { r1, b1: { ...AT_CR, hull: [0, 0, 1] } };
    const contact = play(given({ ships: last, spares: false }), steam('r1'), steamLeg(5)).state;
    const end = act(contact, attemptRam(), [
      dice('ram-check', 1),
      dice('ram-damage', 1, 1, 5, 2, 2, 2),
    ]).state;
    expect(end.result).toMatchObject({ victor: null, reason: 'mutual' });
  });
});

describe('IM-R139 a rammer without gun dice', () => {
  const r1 = ic(10, 20, 90, { hull: [0, 2, 8] });

  test('IM-R139 it may attempt; a ram that succeeds does nothing and ends its move', () => {
    const start = given({
      ships: { r1, b1: AT_CR },
      terrain: [shoalOf('bar', box(12, 10, 13, 30))],
      options: { ironcladShoals: true },
    });
    const contact = play(start, steam('r1'), [steamLeg(5), dice('shoal-damage', 2)]).state;
    expect(hullOf(contact, 'r1')).toEqual([0, 0, 8]);
    const { state, rolls, events } = act(contact, attemptRam(), [dice('ram-check', 1)]);
    expect(rolls).toEqual([{ purpose: 'ram-check', count: 1 }]);
    expect(events).toEqual([{ type: 'ram-struck', ship: 'r1', target: 'b1', die: 1, faces: [] }]);
    expect(state.move).toBeNull();
    expectShip(state, 'r1', { hull: [0, 0, 8], done: true });
    expect(hullOf(state, 'b1')).toEqual([8, 8, 8]);
  });
});

describe('ironclads', () => {
  const faces = [1, 1, 1, 5, 5, 2, 2, 2, 3, 3, 4, 4];

  test('IM-132 an ironclad that rams a wooden ship suffers nothing', () => {
    for (const target of [AT_CR, AT_BB]) expect(hulls(met(IC, target), ...faces)[0]).toEqual([8, 8, 8]);
    const all = met(IC, AT_CR, { ironcladArmour: 'all' });
    const { rolls } = act(all, attemptRam(), [dice('ram-check', 1), dice('ram-damage', ...faces)]);
    expect(rolls.map(({ purpose }) => purpose)).toEqual(['ram-check', 'ram-damage']);
  });

  test('IM-133 an ironclad that is rammed suffers, by wood or by iron', () => {
    expect(hulls(met(BB, AT_IC), 6, 5, ...times(13, 3))[1]).toEqual([6, 8, 8]);
    expect(hulls(met(IC, AT_IC), ...faces)[1]).toEqual([6, 8, 8]);
  });

  test('IM-R135 an ironclad that rams an ironclad is hurt by its 1s', () => {
    expect(hulls(met(IC, AT_IC), ...faces)[0]).toEqual([5, 8, 8]);
  });

  test('IM-R019 no armour against rams, unless it covers all', () => {
    expect(
      act(met(BB, AT_IC), attemptRam(), [dice('ram-check', 1), dice('ram-damage', 1, 6, ...times(13, 3))])
        .rolls,
    ).toHaveLength(2);
    const all = { ironcladArmour: 'all' } as const;
    const wood = act(met(BB, AT_IC, all), attemptRam(), [
      dice('ram-check', 1),
      dice('ram-damage', 1, 6, 6, ...times(12, 3)),
      dice('armour', 4, 5),
    ]).state;
    expect([hullOf(wood, 'r1'), hullOf(wood, 'b1')]).toEqual([
      [11, 12, 12],
      [7, 8, 8],
    ]);
    // target's dice first, then the rammer's; no dice where nothing is to be saved
    const iron = act(met(IC, AT_IC, all), attemptRam(), [
      dice('ram-check', 1),
      dice('ram-damage', ...faces),
      dice('armour', 6, 6),
      dice('armour', 1, 1, 5),
    ]);
    expect([hullOf(iron.state, 'r1'), hullOf(iron.state, 'b1')]).toEqual([
      [7, 8, 8],
      [6, 8, 8],
    ]);
    expect(iron.rolls.slice(2)).toEqual([
      { purpose: 'armour', count: 2 },
      { purpose: 'armour', count: 3 },
    ]);
    const ones = act(met(IC, AT_IC, all), attemptRam(), [
      dice('ram-check', 1),
      dice('ram-damage', 1, ...times(11, 3)),
      dice('armour', 5),
    ]).state;
    expect([hullOf(ones, 'r1'), hullOf(ones, 'b1')]).toEqual([
      [7, 8, 8],
      [8, 8, 8],
    ]);
  });
});

describe('afterwards', () => {
  test('IM-R074 the rammer stays at the touch without a turn, even if the other sinks; the rest is lost', () => {
    const contact = met(CR, { ...AT_CR, hull: [0, 0, 1] });
    const { state, events } = act(contact, attemptRam(), [
      dice('ram-check', 3),
      dice('ram-damage', 5, ...times(8, 3)),
    ]);
    expect(shipIn(state, 'b1').status).toBe('sunk');
    expectShip(state, 'r1', { x: 12, moved: 2, done: true });
    expect(state.move).toBeNull();
    expect(typesOf(events)).not.toContain('ship-finished');
    for (const action of [turn(10), steamLeg(1), finish()]) expectRefused(state, action, 'no-ship-moving');
    expectRefused(state, steam('r1'), 'already-moved');
    expectCloud(act(state, endMovement()).state, 'r1', 'black', [9.5, 20], [10.5, 20]);
    const sailing = play(given({ ships: { r1: CR, b1: AT_CR } }), underSail('r1', 3, 6, 6), sailLeg(3)).state;
    const forfeited = act(sailing, attemptRam(), [
      dice('ram-check', 1),
      dice('ram-damage', ...times(9, 3)),
    ]).state;
    expect(forfeited.move).toBeNull();
    expectShip(forfeited, 'r1', { x: 12, moved: 2 });
  });

  test('IM-R074 with `goes-past` the rammer runs on, as after a miss', () => {
    const start = given({ ships: { r1: CR, b1: AT_CR }, options: { afterRam: 'goes-past' } });
    const contact = play(start, steam('r1'), steamLeg(8)).state;
    const { state } = act(contact, attemptRam(), [
      dice('ram-check', 3),
      dice('ram-damage', 5, ...times(8, 3)),
    ]);
    expect(state.move).not.toBeNull();
    expectShip(state, 'r1', { x: 18, moved: 8, done: false });
    const last = given({
      ships: { r1: CR, b1: { ...AT_CR, hull: [0, 0, 1] } },
      options: { afterRam: 'goes-past' },
      spares: false,
    });
    const won = act(play(last, steam('r1'), steamLeg(8)).state, attemptRam(), [
      dice('ram-check', 3),
      dice('ram-damage', 5, ...times(8, 3)),
    ]).state;
    expect(won.phase).toBe('over');
    expectShip(won, 'r1', { x: 12 });
  });

  test('IM-R078 a ram spends no gun group', () => {
    const rammed = act(met(CR, AT_CR), attemptRam(), [
      dice('ram-check', 1),
      dice('ram-damage', ...times(9, 3)),
    ]);
    const shooting = play(rammed.state, ...MOVEMENT_ENDS).state;
    for (const group of [0, 1, 2]) expectLegal(shooting, fire('r1', group, 'b1'));
    const blues = play(shooting, { type: 'end-shooting', side: 'red' }).state;
    expectLegal(blues, fire('b1', 0, 'r1'));
  });

  test('IM-R070 ram damage takes effect at once, in the movement phase', () => {
    const { state } = act(met(CR, { ...AT_CR, hull: [0, 0, 1] }), attemptRam(), [
      dice('ram-check', 1),
      dice('ram-damage', 5, ...times(8, 3)),
    ]);
    expect(state.phase).toBe('movement');
    expect(state.pendingHits).toEqual([]);
    expect(shipIn(state, 'b1').status).toBe('sunk');
  });

  test('IM-R110 IM-R115 IM-R116 poor ships test inside the ram, the rammed one first; who strikes has moved', () => {
    const poor = { quality: 'poor' } as const;
    const contact = met(cr(10, 20, 90, poor), { ...AT_CR, ...poor });
    const { state, events } = act(contact, attemptRam(), [
      dice('ram-check', 1),
      dice('ram-damage', 1, 5, ...times(7, 3)),
      dice('quality-check', 3),
      dice('quality-check', 2),
    ]);
    expect(only(events, 'quality-rolled').map(({ ship, die }) => [ship, die])).toEqual([
      ['b1', 3],
      ['r1', 2],
    ]);
    expectShip(state, 'r1', { status: 'struck', qualityTested: true, x: 12, done: true });
    expectShip(state, 'b1', { status: 'in-play', qualityTested: true });
    expect(state.move).toBeNull();
    // only whom it has hurt
    const one = act(contact, attemptRam(), [
      dice('ram-check', 1),
      dice('ram-damage', 1, ...times(8, 3)),
      dice('quality-check', 3),
    ]).state;
    expect([shipIn(one, 'r1').qualityTested, shipIn(one, 'b1').qualityTested]).toEqual([true, false]);
  });
});
