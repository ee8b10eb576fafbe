import { describe, expect, test } from 'vitest';
import { imaginations } from '../../../../src/rulesets/imaginations/index.ts';
import {
  ADVANCE,
  act,
  attemptRam,
  batteries,
  bb,
  box,
  type Code,
  chooseOrder,
  cloud,
  cr,
  EAST_COAST,
  embark,
  endMovement,
  endShooting,
  expectLegal,
  expectRefused,
  finish,
  fire,
  fireBattery,
  type Given,
  given,
  ic,
  land,
  landOf,
  passBy,
  play,
  refusal,
  SHOOTING_ENDS,
  type State,
  SUNK,
  sail,
  sailed,
  sailLeg,
  steam,
  steamLeg,
  torpedo,
  turn,
  underSail,
  unit,
} from '../support.ts';

const NOWHERE = Number.NaN;
const BOATS = { boats: true, done: true } as const;
const DOWN = { ...SUNK, done: true };
const SHIPS: Given['ships'] = {
  r1: cr(10, 20),
  r2: ic(16, 20),
  r3: cr(22, 20, 0, { mast: [0, 0, 0], hull: [0, 0, 8] }),
  r4: ic(28, 20, 0, { done: true }),
  r5: ic(34, 20, 0, BOATS),
  r6: ic(40, 20, 0, DOWN),
  b1: ic(46, 20, 0, DOWN),
};

/** What a position answers to actions. */
type Cases = readonly (readonly [Code | null, State, unknown])[];

/** Checks that each action, which breaks every later check as well where it can, gets its code. */
function expectInOrder(cases: Cases): void {
  for (const [code, state, action] of cases) expect([refusal(state, action), action]).toEqual([code, action]);
}

describe('the head of the checks', () => {
  const phases = {
    initiative: given({ ships: SHIPS, phase: 'initiative' }),
    order: given({ ships: SHIPS, phase: 'order' }),
    movement: given({ ships: SHIPS }),
    shooting: given({ ships: SHIPS, phase: 'shooting' }),
    quality: given({
      ships: { r1: cr(10, 20, 0, { quality: 'poor', hull: [7, 8, 8] }) },
      phase: 'quality',
      patch: { queue: ['r1'] },
    }),
    morale: given({
      ships: { r1: cr(10, 20, 0, { hull: [0, 0, 8] }) },
      phase: 'morale',
      patch: { queue: ['red'] },
    }),
  } as const;
  const resolution = play(
    given({
      ships: { r1: cr(10, 20), b1: cr(20, 20) },
      phase: 'shooting',
      options: { fireDeclaration: 'per-side' },
    }),
    fire('r1', 0, 'b1'),
    endShooting(),
  ).state;
  const over = play(
    given({
      ships: { r1: cr(10, 20), b1: cr(60, 20) },
      spares: false,
      options: { turnLimit: 1 },
      phase: 'shooting',
    }),
    ...SHOOTING_ENDS,
  ).state;

  test('who must decide: the referee, the initiative side, the active side, nobody', () => {
    const who = (state: State) => imaginations.deciders(state).map(({ side, phase }) => [side, phase]);
    expect(who(phases.initiative)).toEqual([[null, 'initiative']]);
    expect(who(phases.order)).toEqual([['red', 'order']]);
    expect(who(phases.movement)).toEqual([['red', 'movement']]);
    expect(who(phases.shooting)).toEqual([['red', 'shooting']]);
    expect(who(phases.quality)).toEqual([[null, 'quality']]);
    expect(who(phases.morale)).toEqual([[null, 'morale']]);
    expect(who(resolution)).toEqual([[null, 'resolution']]);
    expect(who(over)).toEqual([]);
    for (const state of [...Object.values(phases), resolution])
      expect(imaginations.actions(state).length).toBeGreaterThan(0);
  });

  test('`advance` is legal where the referee decides, and pending elsewhere', () => {
    for (const state of [phases.initiative, phases.quality, phases.morale, resolution])
      expectLegal(state, ADVANCE);
    for (const state of [phases.order, phases.movement, phases.shooting])
      expectRefused(state, ADVANCE, 'decision-pending');
    expectRefused(over, ADVANCE, 'game-over');
  });

  test('every player’s action is out of place in every phase but its own', () => {
    const homes: readonly (readonly [readonly State[], readonly unknown[]])[] = [
      [[phases.order], [chooseOrder('first')]],
      [
        [phases.movement],
        [
          sail('r1', 1),
          steam('r1'),
          sailLeg(1),
          steamLeg(1),
          turn(10),
          attemptRam(),
          passBy(),
          finish(),
          land('r1', 't1', 1, 1),
          embark('r1', 't1'),
          endMovement(),
        ],
      ],
      [
        [phases.shooting],
        [fire('r1', 0, 'b1'), torpedo('r1', 'b1'), fireBattery('rf', 0, 'b1'), endShooting()],
      ],
    ];
    const types = homes.flatMap(([, actions]) => actions).map((action) => (action as { type: string }).type);
    expect([...types].sort()).toEqual(Object.keys(imaginations.definition.play.actions).sort());
    for (const [own, actions] of homes)
      for (const state of [...Object.values(phases), resolution])
        for (const action of actions) {
          const code = refusal(state, action);
          if (own.includes(state)) expect(code).not.toBe('wrong-phase');
          else expect([action, code]).toEqual([action, 'wrong-phase']);
        }
  });

  test('game over, unknown action, wrong phase, not your turn, in this order', () => {
    const blueFire = fire('r1', 9, 'x9', 'regular', 'blue');
    expectInOrder([
      ['game-over', over, { type: 'sink' }],
      ['game-over', over, null],
      ['game-over', over, blueFire],
      ['unknown-action', phases.movement, { type: 'sink', side: 'green' }],
      ['unknown-action', phases.initiative, { side: 'red' }],
      ['unknown-action', phases.shooting, { type: ['fire'] }],
      ['wrong-phase', phases.movement, blueFire],
      ['wrong-phase', phases.initiative, { ...steam('x9'), side: 7 }],
      ['not-your-turn', phases.shooting, blueFire],
      ['not-your-turn', phases.movement, { ...steam('x9'), side: 'green' }],
      ['not-your-turn', phases.movement, { ...steam('x9'), side: null }],
      ['not-your-turn', phases.order, { type: 'choose-order', order: 'third' }],
    ]);
    for (const nothing of [undefined, null, 7, 'advance', [], [ADVANCE], true, {}, () => ADVANCE])
      expectRefused(phases.initiative, nothing, 'unknown-action');
  });

  test('while a contact waits only the answers to it are legal', () => {
    const start = given({
      ships: { r1: cr(10, 20, 90), r2: cr(30, 40), b1: cr(20, 20, 0) },
      terrain: [landOf('isle', box(33, 35, 36, 45))],
      troops: [unit('t1', 'infantry', 'r2')],
    });
    const contact = play(start, steam('r1'), steamLeg(12)).state;
    for (const action of [
      steamLeg(1),
      sailLeg(1),
      turn(10),
      finish(),
      endMovement(),
      steam('r2'),
      sail('r2', 1),
      land('r2', 't1', 33, 40),
      embark('r2', 't1'),
    ])
      expectRefused(contact, action, 'ram-decision-pending');
    expectLegal(contact, attemptRam(), passBy());
    expect(imaginations.actions(contact)).toEqual([attemptRam(), passBy()]);
    expectRefused(contact, attemptRam('blue'), 'not-your-turn');
    expectRefused(contact, steam('b1'), 'not-your-turn');
    expectRefused(contact, ADVANCE, 'decision-pending');
    expectRefused(contact, fire('r1', 0, 'b1'), 'wrong-phase');
    expectRefused(contact, { type: 'sink' }, 'unknown-action');
  });
});

describe('movement', () => {
  const start = given({ ships: SHIPS });
  const steaming = act(start, steam('r1')).state;
  const sailing = play(start, underSail('r1', 4, 2)).state;

  test('choose-order', () => {
    const order = given({ ships: SHIPS, phase: 'order' });
    for (const wrong of ['third', '', null, undefined, 1, ['first']])
      expectRefused(order, { type: 'choose-order', side: 'red', order: wrong }, 'bad-order');
  });

  test('declare-sail and declare-steam', () => {
    for (const type of ['declare-sail', 'declare-steam']) {
      const declare = (ship: string) => ({ type, side: 'red', ship, dice: 9 });
      expectInOrder([
        ['ship-mid-move', steaming, declare('x9')],
        ['unknown-ship', start, declare('x9')],
        ['not-your-ship', start, declare('b1')],
        ['ship-out-of-play', start, declare('r6')],
        ['boats-away', start, declare('r5')],
        ['already-moved', start, declare('r4')],
      ]);
    }
    expectInOrder([
      ['no-sails', start, sail('r2', 9)],
      ['no-masts', start, sail('r3', 9)],
      ['bad-dice-count', start, sail('r1', 4)],
      [null, start, sail('r1', 3)],
      ['no-steam', start, steam('r3')],
      [null, start, steam('r2')],
    ]);
  });

  test('sail-leg', () => {
    const land20 = given({ ships: { r1: cr(18, 20, 90) }, terrain: [EAST_COAST] });
    const ended = play(land20, underSail('r1', 4, 2), sailLeg(4)).state;
    expectInOrder([
      ['no-ship-moving', start, sailLeg(9)],
      ['not-under-sail', steaming, sailLeg(9)],
      ['move-ended', ended, sailLeg(9)],
      ['move-ended', ended, sailLeg(2)],
      ['die-not-in-pool', sailing, sailLeg(9)],
      [null, sailing, sailLeg(4)],
    ]);
  });

  test('steam-leg', () => {
    const land20 = given({ ships: { r1: cr(18, 20, 90) }, terrain: [EAST_COAST] });
    const ended = play(land20, steam('r1'), steamLeg(4)).state;
    expectInOrder([
      ['no-ship-moving', start, steamLeg(NOWHERE)],
      ['not-under-steam', sailing, steamLeg(NOWHERE)],
      ['move-ended', ended, steamLeg(NOWHERE)],
      ['bad-distance', steaming, steamLeg(NOWHERE)],
      ['bad-distance', steaming, steamLeg(Number.POSITIVE_INFINITY)],
      ['bad-distance', steaming, steamLeg(0.0000099)],
      ['beyond-allowance', steaming, steamLeg(16.1)],
      [null, steaming, steamLeg(0.00001)],
    ]);
  });

  test('turn', () => {
    const beside = given({ ships: { r1: bb(18.5, 16), b1: cr(20, 20) } });
    const after = play(beside, steam('r1'), steamLeg(4)).state;
    expectInOrder([
      ['no-ship-moving', start, turn(0)],
      ['no-turn-available', steaming, turn(0)],
      ['no-turn-available', steaming, turn(500)],
      ['zero-turn', after, turn(0)],
      ['zero-turn', after, turn(Number.POSITIVE_INFINITY)],
      ['turn-too-sharp', after, turn(90)],
      ['turn-blocked', after, turn(45)],
      [null, after, turn(10)],
    ]);
  });

  test('attempt-ram and pass-by', () => {
    const automatic = act(given({ ships: SHIPS, options: { ramming: 'automatic' } }), steam('r1')).state;
    expectInOrder([
      ['no-ship-moving', start, attemptRam()],
      ['no-ship-moving', start, passBy()],
      ['no-contact', steaming, attemptRam()],
      ['no-contact', steaming, passBy()],
      ['no-contact', sailing, passBy()],
      ['no-contact', automatic, passBy()],
    ]);
  });

  test('finish-ship and end-movement', () => {
    const fixed = given({ ships: SHIPS, options: { steamDistance: 'fixed' } });
    expectInOrder([
      ['no-ship-moving', start, finish()],
      ['dice-unspent', sailing, finish()],
      ['dice-unspent', play(fixed, underSail('r1', 4)).state, finish()],
      ['allowance-unspent', act(fixed, steam('r1')).state, finish()],
      [null, steaming, finish()],
      ['ship-mid-move', steaming, endMovement()],
      ['ship-mid-move', sailing, endMovement()],
      [null, start, endMovement()],
    ]);
  });

  const AWAY = { boatTurn: 1 } as const;
  const troops = [
    unit('t1', 'infantry', 'r1'),
    unit('t2', 'infantry', [20, 20]),
    unit('t3', 'infantry', [20, 21], AWAY),
    unit('bt1', 'infantry', [20, 22], AWAY),
    unit('t4', 'cavalry', [20, 19]),
    unit('t5', 'infantry', 'r1', { status: 'lost', ship: null }),
    unit('t6', 'infantry', [20.5, 30]),
  ];
  const coast = (x: number, more: Given['ships'] = {}) =>
    given({
      ships: {
        r1: bb(x, 20),
        r4: cr(4, 20, 0, { done: true }),
        r6: cr(4, 30, 0, DOWN),
        b1: cr(4, 40),
        ...more,
      },
      terrain: [EAST_COAST],
      troops,
    });

  test('land-troops', () => {
    const far = coast(10);
    const near = coast(16);
    const moving = act(near, steam('r1')).state;
    expectInOrder([
      ['ship-mid-move', moving, land('x9', 'x9', NOWHERE, NOWHERE, 'red')],
      ['unknown-ship', far, land('x9', 'x9', NOWHERE, NOWHERE, 'red')],
      ['not-your-ship', far, land('b1', 'x9', NOWHERE, NOWHERE, 'red')],
      ['ship-out-of-play', far, land('r6', 'x9', NOWHERE, NOWHERE)],
      ['already-moved', far, land('r4', 'x9', NOWHERE, NOWHERE)],
      ['unknown-unit', far, land('r1', 'x9', NOWHERE, NOWHERE)],
      ['not-your-unit', far, land('r1', 'bt1', NOWHERE, NOWHERE)],
      ['unit-already-used', far, land('r1', 't3', NOWHERE, NOWHERE)],
      ['unit-not-aboard', far, land('r1', 't2', NOWHERE, NOWHERE)],
      ['unit-not-aboard', far, land('r1', 't5', NOWHERE, NOWHERE)],
      ['too-far-from-shore', far, land('r1', 't1', NOWHERE, NOWHERE)],
      ['not-on-shore', near, land('r1', 't1', NOWHERE, 20)],
      ['not-on-shore', near, land('r1', 't1', 20, NOWHERE)],
      ['not-on-shore', near, land('r1', 't1', 25, 30)],
      ['out-of-boat-range', near, land('r1', 't1', 20, 30)],
      [null, near, land('r1', 't1', 20, 20)],
    ]);
  });

  test('land-troops: only from the ship that the unit is aboard of', () => {
    expectRefused(coast(16, { r2: bb(16, 26) }), land('r2', 't1', 20, 26), 'unit-not-aboard');
  });

  test('embark-troops', () => {
    const far = coast(10);
    const near = coast(16);
    const moving = act(near, steam('r1')).state;
    expectInOrder([
      ['ship-mid-move', moving, embark('x9', 'x9', 'red')],
      ['unknown-ship', far, embark('x9', 'x9', 'red')],
      ['not-your-ship', far, embark('b1', 'x9', 'red')],
      ['ship-out-of-play', far, embark('r6', 'x9')],
      ['already-moved', far, embark('r4', 'x9')],
      ['unknown-unit', far, embark('r1', 'x9')],
      ['not-your-unit', far, embark('r1', 'bt1')],
      ['unit-already-used', far, embark('r1', 't3')],
      ['unit-not-ashore', far, embark('r1', 't1')],
      ['unit-not-ashore', far, embark('r1', 't5')],
      ['too-far-from-shore', far, embark('r1', 't4')],
      ['not-on-shore', near, embark('r1', 't6')],
      ['over-capacity', near, embark('r1', 't4')],
      [null, near, embark('r1', 't2')],
    ]);
    const distant = given({
      ships: { r1: bb(16, 20) },
      terrain: [EAST_COAST],
      troops: [unit('t1', 'infantry', 'r1'), unit('t4', 'cavalry', [20, 30])],
    });
    expectRefused(distant, embark('r1', 't4'), 'out-of-boat-range');
  });
});

describe('shooting', () => {
  const WALL = [cloud([40, 16], [40, 24])];
  const ISLE = { ...landOf('isle', box(44, 15, 45, 25)), blocksSight: true };
  const GUNS = [
    batteries('bf', 60, 20, [2, 2]),
    batteries('bg', 60, 22, [0]),
    batteries('rf', 10, 30, [2, 0, 2], { fired: [2] }),
  ];
  /** Everything that can be wrong; the enemy lies beyond smoke, a battleship and land. */
  const everything = given({
    ships: {
      r1: cr(30, 20, 0, { hull: [0, 8, 8], fired: [1, 2] }),
      r2: ic(30, 26, 0, { hull: [0, 8, 8], fired: [0] }),
      r3: ic(30, 32, 0, { hull: [0, 0, 8] }),
      r4: cr(36, 20),
      r5: cr(30, 38, 0, DOWN),
      r6: ic(12, 36),
      r7: bb(12, 44, 0, { ...sailed(3), torpedoes: 0, torpedoTargets: ['b1'] }),
      r8: bb(18, 44, 0, { ...sailed(3), torpedoes: 1, torpedoTargets: ['b1'] }),
      b1: cr(54, 20),
      b2: cr(66, 30, 0, DOWN),
      b3: bb(48, 20),
      b4: cr(47, 28),
    },
    smoke: WALL,
    terrain: [ISLE],
    emplacements: GUNS,
    phase: 'shooting',
  });
  const wild = 'wild' as 'regular';

  test('fire', () => {
    const shot = (ship: string, group: number, target: string, mode: 'regular' | 'high' = wild) =>
      fire(ship, group, target, mode, 'red');
    expectInOrder([
      ['unknown-ship', everything, shot('x9', 9, 'x9')],
      ['not-your-ship', everything, shot('b2', 9, 'x9')],
      ['ship-out-of-play', everything, shot('r5', 9, 'x9')],
      ['unknown-division', everything, shot('r1', 3, 'x9')],
      ['unknown-division', everything, shot('r2', 2, 'x9')],
      ['unknown-division', everything, shot('r3', -1, 'x9')],
      ['division-lost', everything, shot('r1', 0, 'x9')],
      ['already-fired', everything, shot('r1', 1, 'x9')],
      ['cannot-fire', everything, shot('r3', 0, 'x9')],
      ['already-fired', everything, shot('r2', 0, 'x9')],
      ['turret-limit', everything, shot('r2', 1, 'x9')],
      ['unknown-target', everything, shot('r4', 0, 'x9')],
      ['friendly-target', everything, shot('r4', 0, 'r5')],
      ['target-out-of-play', everything, shot('r4', 0, 'b2')],
      ['target-out-of-play', everything, shot('r4', 0, 'bg')],
      ['unknown-mode', everything, shot('r6', 0, 'b1')],
      ['mode-not-allowed', everything, shot('r6', 0, 'b1', 'high')],
      ['mode-not-allowed', everything, shot('r4', 0, 'bf', 'high')],
      ['out-of-range', everything, shot('r6', 0, 'b1', 'regular')],
      ['out-of-range', everything, shot('r4', 0, 'bf', 'regular')],
      ['blocked-by-smoke', everything, shot('r4', 0, 'b1', 'regular')],
    ]);
    const clear = { ...everything, smoke: [] };
    expectRefused(clear, shot('r4', 0, 'b1', 'regular'), 'blocked-by-battleship');
    expectRefused(
      { ...clear, ships: clear.ships.filter(({ id }) => id !== 'b3') },
      shot('r4', 0, 'b1', 'regular'),
      'blocked-by-land',
    );
    expectLegal({ ...clear, terrain: [] }, shot('r4', 0, 'b4', 'high'));
  });

  test('launch-torpedo', () => {
    const launch = (ship: string, target: string) => torpedo(ship, target, 'red');
    expectInOrder([
      ['unknown-ship', everything, launch('x9', 'x9')],
      ['not-your-ship', everything, launch('b2', 'x9')],
      ['ship-out-of-play', everything, launch('r5', 'x9')],
      ['cannot-fire', everything, launch('r3', 'x9')],
      ['no-torpedoes', everything, launch('r7', 'x9')],
      ['under-sail', everything, launch('r8', 'x9')],
      ['unknown-target', everything, launch('r4', 'x9')],
      ['torpedo-needs-ship', everything, launch('r4', 'rf')],
      ['torpedo-needs-ship', everything, launch('r4', 'bg')],
      ['friendly-target', everything, launch('r4', 'r5')],
      ['target-out-of-play', everything, launch('r4', 'b2')],
      ['out-of-range', everything, launch('r4', 'b1')],
    ]);
    const spent = given({
      ships: {
        r1: ic(30, 20, 0, { hull: [0, 0, 8], torpedoes: 0, ...sailed(0.5), propulsion: 'steam' }),
        b1: cr(40, 20),
      },
      phase: 'shooting',
    });
    expectRefused(spent, launch('r1', 'x9'), 'cannot-fire');
    const twice = given({
      ships: { r1: bb(30, 20, 0, { torpedoes: 1, torpedoTargets: ['b1'] }), b1: cr(50, 20) },
      phase: 'shooting',
    });
    expectRefused(twice, launch('r1', 'b1'), 'same-torpedo-target');
    const near = given({
      ships: { r1: cr(30, 20), b1: cr(40, 20), b2: bb(36, 20) },
      smoke: [cloud([33, 16], [33, 24])],
      terrain: [{ ...landOf('isle', box(33.8, 15, 34.2, 25)), blocksSight: true }],
      phase: 'shooting',
    });
    expectRefused(near, launch('r1', 'b1'), 'blocked-by-smoke');
    expectRefused({ ...near, smoke: [] }, launch('r1', 'b1'), 'blocked-by-battleship');
    expectRefused(
      { ...near, smoke: [], ships: near.ships.filter(({ id }) => id !== 'b2') },
      launch('r1', 'b1'),
      'blocked-by-land',
    );
    expectLegal(
      { ...near, smoke: [], terrain: [], ships: near.ships.filter(({ id }) => id !== 'b2') },
      launch('r1', 'b1'),
    );
  });

  test('fire-battery', () => {
    const shot = (emplacement: string, battery: number, target: string) =>
      fireBattery(emplacement, battery, target, 'red');
    expectInOrder([
      ['unknown-emplacement', everything, shot('x9', 9, 'x9')],
      ['unknown-emplacement', everything, shot('r1', 9, 'x9')],
      ['not-your-emplacement', everything, shot('bg', 9, 'x9')],
      ['unknown-battery', everything, shot('rf', 3, 'x9')],
      ['battery-destroyed', everything, shot('rf', 1, 'x9')],
      ['already-fired', everything, shot('rf', 2, 'x9')],
      ['unknown-target', everything, shot('rf', 0, 'x9')],
      ['battery-needs-ship', everything, shot('rf', 0, 'bg')],
      ['battery-needs-ship', everything, shot('rf', 0, 'rf')],
      ['friendly-target', everything, shot('rf', 0, 'r5')],
      ['target-out-of-play', everything, shot('rf', 0, 'b2')],
      ['out-of-range', everything, shot('rf', 0, 'b1')],
    ]);
    const gone = given({
      ships: { b1: cr(20, 20) },
      emplacements: [batteries('rf', 10, 20, [0], { fired: [0] })],
      phase: 'shooting',
    });
    expectRefused(gone, shot('rf', 0, 'x9'), 'battery-destroyed');
    const near = given({
      ships: { b1: cr(20, 20), r1: bb(12.5, 20) },
      emplacements: [batteries('rf', 10, 20, [2])],
      smoke: [cloud([15, 16], [15, 24])],
      terrain: [{ ...landOf('isle', box(16, 15, 17, 25)), blocksSight: true }],
      phase: 'shooting',
    });
    expectRefused(near, shot('rf', 0, 'b1'), 'blocked-by-smoke');
    expectRefused({ ...near, smoke: [] }, shot('rf', 0, 'b1'), 'blocked-by-land');
    expectLegal({ ...near, smoke: [], terrain: [] }, shot('rf', 0, 'b1'));
  });

  test('end-shooting is always legal in its phase', () => {
    expectLegal(everything, endShooting());
    expectRefused(everything, endShooting('blue'), 'not-your-turn');
  });
});

describe('a parameter that is missing or of the wrong type gets its own code', () => {
  const movement = given({
    ships: { r1: cr(16, 20), r2: cr(16, 30) },
    terrain: [EAST_COAST],
    troops: [unit('t1', 'infantry', 'r1'), unit('t2', 'infantry', [20, 20])],
  });
  const shooting = given({
    ships: { r1: bb(10, 20), b1: cr(20, 20) },
    emplacements: [batteries('rf', 10, 15, [2])],
    phase: 'shooting',
  });
  const steaming = play(movement, steam('r2'), steamLeg(4)).state;
  const sailing = play(movement, underSail('r1', 4)).state;
  const parameters: readonly (readonly [State, { readonly type: string }, Readonly<Record<string, Code>>])[] =
    [
      [given({ ships: SHIPS, phase: 'order' }), chooseOrder('first'), { order: 'bad-order' }],
      [movement, sail('r1', 1), { ship: 'unknown-ship', dice: 'bad-dice-count' }],
      [movement, steam('r1'), { ship: 'unknown-ship' }],
      [sailing, sailLeg(4), { die: 'die-not-in-pool' }],
      [steaming, steamLeg(4), { distance: 'bad-distance' }],
      [steaming, turn(10), { degrees: 'zero-turn' }],
      [
        movement,
        land('r1', 't1', 20, 20),
        { ship: 'unknown-ship', unit: 'unknown-unit', x: 'not-on-shore', y: 'not-on-shore' },
      ],
      [movement, embark('r1', 't2'), { ship: 'unknown-ship', unit: 'unknown-unit' }],
      [
        shooting,
        fire('r1', 0, 'b1'),
        { ship: 'unknown-ship', group: 'unknown-division', target: 'unknown-target', mode: 'unknown-mode' },
      ],
      [shooting, torpedo('r1', 'b1'), { ship: 'unknown-ship', target: 'unknown-target' }],
      [
        shooting,
        fireBattery('rf', 0, 'b1'),
        { emplacement: 'unknown-emplacement', battery: 'unknown-battery', target: 'unknown-target' },
      ],
    ];
  const JUNK = [undefined, null, true, '1', '', [], ['r1'], [0], {}, () => 1, '__proto__', 'constructor'];

  test.each(parameters)('%#', (state, action, codes) => {
    for (const [name, code] of Object.entries(codes)) {
      const { [name]: _, ...without } = { ...action } as Record<string, unknown>;
      expectRefused(state, without, code);
      // null is all groups of guns
      for (const junk of JUNK.filter((value) => value !== null || name !== 'group'))
        expectRefused(state, { ...without, [name]: junk }, code);
    }
    expect(refusal(state, { ...action, side: undefined })).toBe('not-your-turn');
  });

  test('every parameter of every action has been tried', () => {
    const tried = parameters.map(([, { type, ...rest }, codes]) => [
      type,
      Object.keys(rest)
        .filter((key) => key !== 'side')
        .sort(),
      Object.keys(codes).sort(),
    ]);
    for (const [type, names, codes] of tried) expect([type, codes]).toEqual([type, names]);
    const types = new Set(tried.map(([type]) => type));
    const plain = ['attempt-ram', 'pass-by', 'finish-ship', 'end-movement', 'end-shooting'];
    expect([...types, ...plain].sort()).toEqual(Object.keys(imaginations.definition.play.actions).sort());
  });
});
