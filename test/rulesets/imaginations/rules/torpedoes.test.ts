import { expect, test } from 'vitest';
import { imaginations } from '../../../../src/rulesets/imaginations/index.ts';
import {
  act,
  batteries,
  bb,
  box,
  cr,
  dice,
  embark,
  expectLegal,
  expectRefused,
  expectShip,
  finish,
  fire,
  type Given,
  type GivenShip,
  given,
  hullOf,
  ic,
  land,
  landOf,
  MOVEMENT_ENDS,
  mastOf,
  type Options,
  pendingOn,
  play,
  redLeads,
  refusal,
  SHOOTING_ENDS,
  type State,
  sailed,
  sailLeg,
  shipIn,
  steam,
  steamed,
  steamLeg,
  times,
  torpedo,
  underSail,
  unit,
} from '../support.ts';

function shooting(ships: Given['ships'], options: Partial<Options> = {}): State {
  return given({ ships, options, phase: 'shooting' });
}

/** What happens when r1 launches at b1 with these dice. */
function launch(state: State, check: number, damage: readonly number[] = [], armour: readonly number[] = []) {
  return act(state, torpedo('r1', 'b1'), [
    dice('torpedo-check', check),
    dice('torpedo-damage', ...damage),
    dice('armour', ...armour),
  ]);
}

const CR = cr(10, 20);
const TARGET = bb(20, 20);

test('IM-090 IM-091 IM-134 a cruiser has one, a battleship two, an ironclad one', () => {
  const supply = (r1: GivenShip) => {
    let state = shooting({ r1, b1: TARGET, b2: cr(10, 28), b3: cr(4, 20) });
    let launched = 0;
    for (const target of ['b1', 'b2', 'b3']) {
      if (refusal(state, torpedo('r1', target)) !== null) break;
      state = act(state, torpedo('r1', target), [dice('torpedo-check', 6)]).state;
      launched++;
    }
    expectRefused(state, torpedo('r1', 'b3'), 'no-torpedoes');
    return launched;
  };
  expect([supply(CR), supply(bb(10, 20)), supply(ic(10, 20))]).toEqual([1, 2, 1]);
});

test('IM-092 range 12, for every class', () => {
  for (const make of [bb, cr, ic]) {
    expectLegal(shooting({ r1: make(8, 20), b1: TARGET }), torpedo('r1', 'b1'));
    expectRefused(shooting({ r1: make(7.9, 20), b1: TARGET }), torpedo('r1', 'b1'), 'out-of-range');
  }
});

test('IM-093 IM-R083 who stood still or steamed may launch, who sailed may not', () => {
  const after = (how: 'steam' | 'sail' | 'nothing' | 'steam 0') => {
    const start = given({ ships: { r1: cr(10, 16), b1: TARGET } });
    const moves = {
      steam: [steam('r1'), steamLeg(4), finish()],
      sail: [underSail('r1', 4), sailLeg(4), finish()],
      nothing: [],
      'steam 0': [steam('r1'), finish()],
    } as const;
    return play(start, ...moves[how], ...MOVEMENT_ENDS).state;
  };
  for (const how of ['steam', 'nothing', 'steam 0'] as const) expectLegal(after(how), torpedo('r1', 'b1'));
  expectRefused(after('sail'), torpedo('r1', 'b1'), 'under-sail');
  // guns are not concerned
  expectLegal(after('sail'), fire('r1', 0, 'b1'));
});

test('IM-094 two torpedoes of one ship in one turn need two targets', () => {
  const state = shooting({ r1: bb(10, 20), b1: TARGET, b2: cr(10, 28) });
  for (const check of [1, 6]) {
    const damage = check === 1 ? times(10, 1) : [];
    const once = launch(state, check, damage).state;
    expectRefused(once, torpedo('r1', 'b1'), 'same-torpedo-target');
    expectLegal(once, torpedo('r1', 'b2'));
  }
  // another ship may launch at the same target
  const two = shooting({ r1: CR, r2: cr(12, 26), b1: TARGET });
  expectLegal(launch(two, 6).state, torpedo('r2', 'b1'));
});

test('IM-R087 in a later turn the same target is allowed', () => {
  const once = launch(shooting({ r1: bb(10, 20), b1: TARGET }), 6).state;
  const { state } = play(once, ...SHOOTING_ENDS, ...redLeads(), ...MOVEMENT_ENDS);
  expectShip(state, 'r1', { torpedoes: 1, torpedoTargets: [] });
  expectLegal(state, torpedo('r1', 'b1'));
});

test('IM-095 IM-R084 only a 1 hits; the torpedo is gone either way, and none comes back', () => {
  for (const face of [1, 2, 3, 4, 5, 6]) {
    const start = shooting({ r1: CR, b1: TARGET });
    const { state, rolls } = launch(start, face, face === 1 ? times(10, 5) : []);
    expect(rolls).toHaveLength(face === 1 ? 2 : 1);
    expect(pendingOn(state, 'b1').hull).toBe(face === 1 ? 10 : 0);
    expect(shipIn(state, 'r1').torpedoes).toBe(0);
    const later = play(state, ...SHOOTING_ENDS, ...redLeads(), ...MOVEMENT_ENDS).state;
    expectRefused(later, torpedo('r1', 'b1'), 'no-torpedoes');
  }
});

test('IM-R084 the scenario sets the supply, full unless it says otherwise', () => {
  const scenario = {
    sides: [{ id: 'red' }, { id: 'blue' }],
    ships: [
      { id: 'r1', side: 'red', class: 'battleship', x: 10, y: 20, bearing: 0, torpedoes: 1 },
      { id: 'b1', side: 'blue', class: 'battleship', x: 60, y: 20, bearing: 0 },
    ],
  } as const;
  const state = imaginations.init({ scenario });
  expect([shipIn(state, 'r1').torpedoes, shipIn(state, 'b1').torpedoes]).toEqual([1, 2]);
});

test('IM-096 a hit rolls 10 dice; each 5 or 6 is a hull point, no more', () => {
  const start = shooting({ r1: CR, b1: TARGET });
  for (const [faces, hull] of [
    [[1, 2, 3, 4, 1, 2, 3, 4, 1, 2], 0],
    [[5, 6, 4, 4, 4, 4, 4, 4, 4, 4], 2],
    [times(10, 6), 10],
  ] as const) {
    const { state } = launch(start, 1, faces);
    expect(pendingOn(state, 'b1')).toEqual({ hull, mast: 0, battery: 0 });
    const after = play(state, ...SHOOTING_ENDS).state;
    expect(hullOf(after, 'b1')).toEqual([12 - hull, 12, 12]);
    expect(mastOf(after, 'b1')).toEqual([5, 5, 5]);
  }
});

test('IM-135 at an ironclad 1 or 2 hits, by whomever it is launched', () => {
  for (const make of [bb, cr, ic])
    for (const face of [1, 2, 3, 6]) {
      const state = shooting({ r1: make(10, 20), b1: ic(20, 20) });
      const { rolls } = launch(state, face, face <= 2 ? times(10, 1) : []);
      expect(rolls).toHaveLength(face <= 2 ? 2 : 1);
    }
  // an ironclad's own torpedo has no better chance at wood
  expect(launch(shooting({ r1: ic(10, 20), b1: TARGET }), 2).rolls).toHaveLength(1);
});

test('IM-R019 armour saves nothing from a torpedo, unless it covers all', () => {
  const faces = [5, 5, 5, 1, 1, 1, 1, 1, 1, 1];
  const guns = launch(shooting({ r1: CR, b1: ic(20, 20) }), 1, faces);
  expect(pendingOn(guns.state, 'b1').hull).toBe(3);
  const options = { ironcladArmour: 'all' } as const;
  const all = launch(shooting({ r1: CR, b1: ic(20, 20) }, options), 1, faces, [4, 5, 6]);
  expect(pendingOn(all.state, 'b1').hull).toBe(2);
  // no armour in a wooden ship, and no dice for nothing
  expect(launch(shooting({ r1: CR, b1: TARGET }, options), 1, faces).rolls).toHaveLength(2);
  expect(launch(shooting({ r1: CR, b1: ic(20, 20) }, options), 1, times(10, 4)).rolls).toHaveLength(2);
});

test('IM-R016 an ironclad in its last division launches only with the option', () => {
  const wreck = { r1: ic(10, 20, 0, { hull: [0, 8, 0] }), b1: TARGET };
  expectRefused(shooting(wreck), torpedo('r1', 'b1'), 'cannot-fire');
  const allowed = shooting(wreck, { ironcladLastDivisionTorpedo: true });
  expectLegal(allowed, torpedo('r1', 'b1'));
  expectRefused(allowed, fire('r1', 0, 'b1'), 'cannot-fire');
  const two = { r1: ic(10, 20, 0, { hull: [0, 8, 1] }), b1: TARGET };
  expectLegal(shooting(two), torpedo('r1', 'b1'));
  // wooden ships are not concerned
  expectLegal(shooting({ r1: cr(10, 20, 0, { hull: [0, 0, 1] }), b1: TARGET }), torpedo('r1', 'b1'));
});

test('IM-R082 they run in the shooting phase, and take effect with the rest', () => {
  const moving = given({ ships: { r1: CR, b1: TARGET } });
  expectRefused(moving, torpedo('r1', 'b1'), 'wrong-phase');
  const { state } = launch(shooting({ r1: CR, b1: TARGET }), 1, times(10, 6));
  expect(hullOf(state, 'b1')).toEqual([12, 12, 12]);
  expect(hullOf(play(state, ...SHOOTING_ENDS).state, 'b1')).toEqual([2, 12, 12]);
});

test('IM-R085 guns and torpedoes in one turn, and the guns lose nothing by it', () => {
  const once = launch(shooting({ r1: CR, b1: TARGET }), 6).state;
  const { state, rolls } = play(
    once,
    ...[0, 1, 2].map((group) => [fire('r1', group, 'b1'), dice('fire', 2, 2, 2)] as const),
  );
  expect(rolls).toHaveLength(3);
  expect(shipIn(state, 'r1')).toMatchObject({ torpedoes: 0, fired: [0, 1, 2] });
});

test('IM-R086 never at a battery', () => {
  const state = given({
    ships: { r1: CR, b1: TARGET },
    emplacements: [batteries('bf', 10, 15, [2]), batteries('rf', 10, 10, [2])],
    phase: 'shooting',
  });
  expectRefused(state, torpedo('r1', 'bf'), 'torpedo-needs-ship');
  expectRefused(state, torpedo('r1', 'rf'), 'torpedo-needs-ship');
});

test('IM-R092 a ship whose boats were away has stood still', () => {
  const start = given({
    ships: { r1: cr(16, 20), b1: cr(16, 28) },
    terrain: [landOf('coast', box(20, 0, 72, 48))],
    troops: [unit('t1', 'artillery', 'r1'), unit('t2', 'artillery', [20, 20])],
  });
  for (const boats of [land('r1', 't1', 20, 20), embark('r1', 't2')]) {
    const { state } = play(start, boats, ...MOVEMENT_ENDS);
    expectLegal(state, torpedo('r1', 'b1'), fire('r1', 0, 'b1'), fire('r1', 2, 'b1'));
  }
});

test('IM-093 a torpedo needs no more than its own turn at rest', () => {
  const before = cr(10, 20, 0, { steamedLastTurn: true });
  expectLegal(shooting({ r1: before, b1: TARGET }), torpedo('r1', 'b1'));
  expectRefused(shooting({ r1: cr(10, 20, 0, sailed(1)), b1: TARGET }), torpedo('r1', 'b1'), 'under-sail');
  expectLegal(shooting({ r1: cr(10, 20, 0, steamed(1)), b1: TARGET }), torpedo('r1', 'b1'));
});
