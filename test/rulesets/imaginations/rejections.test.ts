import { describe, expect, test } from 'vitest';
import { imaginations } from '../../../src/rulesets/imaginations/index.ts';
import type { ImaginationsCode } from '../../../src/rulesets/imaginations/types.ts';
import {
  ADVANCE,
  attemptRam,
  batteries,
  bb,
  chooseOrder,
  cloud,
  cr,
  EAST_COAST,
  embark,
  endMovement,
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
} from './support.ts';

/** Ships that have not moved, with no spares, so that the choices named are few. */
function moving(ships: Given['ships'], more: Omit<Given, 'ships'> = {}): State {
  return given({ ships: { ...ships, b1: cr(5, 40) }, spares: false, ...more });
}

function shooting(ships: Given['ships'], more: Omit<Given, 'ships'> = {}): State {
  return given({ ships, spares: false, phase: 'shooting', ...more });
}

const FLEET = moving({ r1: bb(10, 10), r2: cr(20, 10, 0, { mast: [0, 0, 1] }), r3: ic(30, 10) });
const SAILING = play(moving({ r1: cr(10, 10) }), underSail('r1', 3, 5)).state;
const STEAMING = play(moving({ r1: cr(10, 10) }), steam('r1'), steamLeg(3)).state;
const AT_TURN = play(STEAMING, steamLeg(1)).state;
const AFLOAT = moving(
  { r1: bb(14, 20), r2: cr(14, 30) },
  {
    terrain: [EAST_COAST],
    troops: [
      unit('t1', 'infantry', 'r1'),
      unit('t2', 'artillery', [20, 20]),
      unit('t3', 'cavalry', [20, 21]),
    ],
  },
);
const GUNS = shooting(
  { r1: bb(10, 20, 0, { hull: [0, 12, 12] }), r2: ic(10, 30), b1: cr(30, 20), b2: cr(60, 20) },
  {
    emplacements: [
      batteries('red-fort', 12, 10, [2, 0, 2], { side: 'red' }),
      batteries('blue-fort', 12, 44, [2]),
    ],
  },
);
const OVER = given({
  ships: { r1: cr(10, 20), b1: cr(40, 20) },
  phase: 'over',
  patch: {
    result: {
      victor: null,
      reason: 'turn-limit',
      turn: 1,
      fates: { r1: 'home', b1: 'home' },
      troopsAshore: {},
    },
  },
  spares: false,
});
const CONTACT = play(moving({ r1: bb(10, 20, 90), b2: cr(20, 20) }), steam('r1'), steamLeg(8)).state;
const TYPES =
  'advance, choose-order, declare-sail, sail-leg, declare-steam, steam-leg, turn, attempt-ram, pass-by, finish-ship, ' +
  'land-troops, embark-troops, end-movement, fire, launch-torpedo, fire-battery and end-shooting';

type Case = readonly [state: State, action: object, sentence: string];

/** What a player is told, for every code; where a field can be missing, without it too. */
const TOLD: { readonly [C in ImaginationsCode]: readonly [Case, ...Case[]] } = {
  'game-over': [[OVER, ADVANCE, 'The battle is over.']],
  'unknown-action': [
    [FLEET, { type: 'sink' }, `The field "type" cannot be sink: there are ${TYPES}.`],
    [FLEET, { type: ['fire'] }, `The field "type" cannot be ["fire"]: there are ${TYPES}.`],
    [FLEET, { side: 'red' }, `The field "type" is missing or empty: there are ${TYPES}.`],
  ],
  'decision-pending': [[FLEET, ADVANCE, 'red has to decide first (phase "movement").']],
  'wrong-phase': [
    [
      GUNS,
      finish(),
      'This is not the time for finish-ship: the phase "shooting" takes fire, launch-torpedo, fire-battery and end-shooting.',
    ],
    [
      given({ ships: {}, phase: 'initiative' }),
      chooseOrder('first'),
      'This is not the time for choose-order: the phase "initiative" takes advance.',
    ],
  ],
  'not-your-turn': [
    [FLEET, endMovement('blue'), 'It is not for blue to decide: it is red that has to decide.'],
    [FLEET, { type: 'end-movement' }, 'The field "side" is missing or empty: it is red that has to decide.'],
  ],
  'ram-decision-pending': [[CONTACT, finish(), 'r1 has met b2: try to ram her, or pass by.']],
  'bad-order': [
    [
      given({ ships: {}, phase: 'order' }),
      { type: 'choose-order', side: 'red', order: 'third' },
      'The field "order" cannot be third: choose first or second.',
    ],
    [
      given({ ships: {}, phase: 'order' }),
      { type: 'choose-order', side: 'red' },
      'The field "order" is missing or empty: choose first or second.',
    ],
  ],
  'ship-mid-move': [[STEAMING, endMovement(), 'r1 has to finish her move first.']],
  'unknown-ship': [
    [FLEET, steam('x9', 'red'), 'There is no ship called x9: red has r1, r2 and r3.'],
    [
      FLEET,
      { type: 'declare-sail', side: 'red', dice: 1 },
      'The field "ship" is missing or empty: red has r1, r2 and r3.',
    ],
    [
      given({
        ships: { r1: cr(10, 10, 0, SUNK), b1: cr(40, 20) },
        emplacements: [batteries('rf', 5, 5, [2])],
      }),
      steam('x9', 'red'),
      'There is no ship called x9: red has r9.',
    ],
  ],
  'not-your-ship': [[FLEET, steam('b1', 'red'), 'b1 belongs to the other side.']],
  'ship-out-of-play': [
    [moving({ r1: cr(10, 10), r2: cr(20, 10, 0, SUNK) }), steam('r2'), 'r2 is no longer in the battle.'],
  ],
  'boats-away': [
    [
      play(AFLOAT, land('r1', 't1', 20, 20)).state,
      steam('r1'),
      'r1 cannot move this turn: her boats are away.',
    ],
  ],
  'already-moved': [[play(STEAMING, finish()).state, steam('r1'), 'r1 has had her move this turn.']],
  'no-sails': [[FLEET, sail('r3', 1), 'r3 is an ironclad and has no sails.']],
  'no-masts': [
    [moving({ r1: cr(10, 10, 0, { mast: [0, 0, 0] }) }), sail('r1', 1), 'r1 has no mast left standing.'],
  ],
  'bad-dice-count': [
    [
      FLEET,
      sail('r1', 4),
      'The field "dice" cannot be 4: r1 rolls 1 to 3 dice, at most one for each mast division left.',
    ],
    [
      FLEET,
      sail('r2', 2),
      'The field "dice" cannot be 2: r2 rolls 1 die, at most one for each mast division left.',
    ],
    [
      FLEET,
      { type: 'declare-sail', side: 'red', ship: 'r1' },
      'The field "dice" is missing or empty: r1 rolls 1 to 3 dice, at most one for each mast division left.',
    ],
  ],
  'no-ship-moving': [[FLEET, finish(), 'No ship is on the move: declare sail or steam first.']],
  'not-under-sail': [[STEAMING, sailLeg(3), 'The ship on the move is under steam.']],
  'move-ended': [
    [
      play(moving({ r1: cr(17, 20, 90) }, { terrain: [EAST_COAST] }), underSail('r1', 5, 6), sailLeg(5))
        .state,
      sailLeg(6),
      'The ship cannot go any further in this move.',
    ],
  ],
  'die-not-in-pool': [
    [SAILING, sailLeg(4), 'There is no 4 among the dice: choose from 3, 5.'],
    [SAILING, { type: 'sail-leg', side: 'red' }, 'The field "die" is missing or empty: choose from 3, 5.'],
    [play(SAILING, sailLeg(3), sailLeg(5)).state, sailLeg(5), 'There is no 5 among the dice: none is left.'],
  ],
  'no-steam': [
    [
      moving({ r1: cr(10, 10, 0, { hull: [0, 0, 8] }) }),
      steam('r1'),
      'r1 cannot steam with so little hull left.',
    ],
  ],
  'not-under-steam': [[SAILING, steamLeg(4), 'The ship on the move is under sail.']],
  'bad-distance': [
    [
      STEAMING,
      steamLeg(-1),
      'The field "distance" cannot be -1: steam at least 0.00001 inches ahead, at most 13.',
    ],
    [
      STEAMING,
      { type: 'steam-leg', side: 'red' },
      'The field "distance" is missing or empty: steam at least 0.00001 inches ahead, at most 13.',
    ],
  ],
  'beyond-allowance': [[STEAMING, steamLeg(13.5), '13.5 inches are more than the 13 left.']],
  'no-turn-available': [
    [STEAMING, turn(45), 'r1 may turn once at each 4 inches under steam, and has used 3.'],
    [
      play(
        moving({ r1: cr(10, 10) }, { options: { steamTurns: 'after-at-least-4' } }),
        steam('r1'),
        steamLeg(5),
        turn(10),
        steamLeg(2),
      ).state,
      turn(45),
      'r1 may turn after 4 inches under steam or more, and has used 2.',
    ],
    [SAILING, turn(45), 'r1 may turn once after each run under sail.'],
  ],
  'zero-turn': [
    [
      AT_TURN,
      turn(0),
      'The field "degrees" cannot be 0: turn by up to 90, to starboard (above 0) or to port (below 0).',
    ],
    [
      AT_TURN,
      { type: 'turn', side: 'red' },
      'The field "degrees" is missing or empty: turn by up to 90, to starboard (above 0) or to port (below 0).',
    ],
  ],
  'turn-too-sharp': [
    [AT_TURN, turn(91), 'A turn of 91 degrees is too sharp for this ship: she turns by 90 at most.'],
    [
      play(moving({ r1: bb(10, 10) }), steam('r1'), steamLeg(4)).state,
      turn(-46),
      'A turn of -46 degrees is too sharp for this ship: she turns by 45 at most.',
    ],
  ],
  'turn-blocked': [
    [
      play(moving({ r1: cr(10, 10), r2: cr(11.2, 14) }), steam('r1'), steamLeg(4)).state,
      turn(90),
      'Another ship or land is in the way of that turn.',
    ],
  ],
  'no-contact': [[STEAMING, attemptRam(), 'The ship has not met another one.']],
  'ram-compulsory': [
    [
      play(
        moving({ r1: bb(10, 20, 90), b2: cr(20, 20) }, { options: { ramming: 'automatic' } }),
        steam('r1'),
        steamLeg(8),
      ).state,
      passBy(),
      'Ships that meet have to try to ram in this game.',
    ],
  ],
  'dice-unspent': [[SAILING, finish(), 'Every die rolled has to be run first; left to run: 3, 5.']],
  'allowance-unspent': [
    [
      play(moving({ r1: cr(10, 10) }, { options: { steamDistance: 'fixed' } }), steam('r1'), steamLeg(6))
        .state,
      finish(),
      'The whole distance has to be steamed in this game; left: 10 inches.',
    ],
  ],
  'unknown-unit': [
    [AFLOAT, land('r1', 'x9', 20, 20), 'There is no unit called x9: red has t1, t2 and t3.'],
    [
      AFLOAT,
      { type: 'embark-troops', side: 'red', ship: 'r1' },
      'The field "unit" is missing or empty: red has t1, t2 and t3.',
    ],
    [FLEET, land('r1', 'x9', 20, 20), 'There is no unit called x9: red has none.'],
  ],
  'not-your-unit': [
    [
      moving({ r1: bb(14, 20) }, { terrain: [EAST_COAST], troops: [unit('bt1', 'infantry', [20, 20])] }),
      embark('r1', 'bt1'),
      'bt1 belongs to the other side.',
    ],
  ],
  'unit-already-used': [
    [
      play(AFLOAT, land('r1', 't1', 20, 20)).state,
      embark('r1', 't1'),
      't1 has taken a boat this turn already.',
    ],
  ],
  'unit-not-aboard': [[AFLOAT, land('r2', 't1', 20, 30), 't1 is not aboard r2.']],
  'unit-not-ashore': [[AFLOAT, embark('r1', 't1'), 't1 is not ashore.']],
  'too-far-from-shore': [
    [
      moving({ r1: bb(13, 20) }, { terrain: [EAST_COAST], troops: [unit('t1', 'infantry', 'r1')] }),
      land('r1', 't1', 20, 20),
      'r1 is more than 6 inches from any shore.',
    ],
  ],
  'not-on-shore': [
    [
      AFLOAT,
      land('r1', 't1', 20.5, 20),
      "The point (20.5, 20) is not on the shore: boats land at the water's edge, those of r1 nearest at (20, 20).",
    ],
    [
      AFLOAT,
      { type: 'land-troops', side: 'red', ship: 'r1', unit: 't1', y: 20 },
      'The field "x" is missing or empty: boats land at the water\'s edge, those of r1 nearest at (20, 20).',
    ],
    [
      AFLOAT,
      { type: 'land-troops', side: 'red', ship: 'r1', unit: 't1', x: 20 },
      'The field "y" is missing or empty: boats land at the water\'s edge, those of r1 nearest at (20, 20).',
    ],
    [
      moving({ r1: bb(14, 20) }, { terrain: [EAST_COAST], troops: [unit('t1', 'infantry', [21, 20])] }),
      embark('r1', 't1'),
      "t1 is not at the water's edge, where boats fetch.",
    ],
  ],
  'out-of-boat-range': [
    [AFLOAT, land('r1', 't1', 20, 21), 'That point is more than 6 inches from the ship.'],
  ],
  'over-capacity': [
    [
      moving(
        { r1: bb(15, 20) },
        { terrain: [EAST_COAST], troops: [unit('t1', 'artillery', 'r1'), unit('t3', 'cavalry', [20, 21])] },
      ),
      embark('r1', 't3'),
      'r1 has room for 2 units, of which 0.5 is taken, and t3 needs 2.',
    ],
  ],
  'unknown-division': [
    [
      GUNS,
      fire('r1', 3, 'b1'),
      'The field "group" cannot be 3: r1 has 3 divisions, numbered from 0 in actions.',
    ],
    [
      GUNS,
      fire('r2', 2, 'b1'),
      'The field "group" cannot be 2: r2 has 2 turrets, numbered from 0 in actions.',
    ],
    [
      GUNS,
      { type: 'fire', side: 'red', ship: 'r1', target: 'b1', mode: 'high' },
      'The field "group" is missing or empty: r1 has 3 divisions, numbered from 0 in actions.',
    ],
  ],
  'division-lost': [[GUNS, fire('r1', 0, 'b1'), 'Hull division 1 of r1 is lost, and its guns with it.']],
  'already-fired': [
    [
      shooting({ r1: bb(10, 20, 0, { fired: [2] }), b1: cr(30, 20) }),
      fire('r1', 2, 'b1'),
      'r1 has fired division 3 this turn.',
    ],
    [
      shooting({ r1: ic(10, 20, 0, { fired: [0] }), b1: cr(30, 20) }),
      fire('r1', 0, 'b1'),
      'r1 has fired turret 1 this turn.',
    ],
    [
      shooting(
        { r1: ic(10, 20), b1: cr(30, 20) },
        { emplacements: [batteries('rf', 12, 20, [2, 2], { fired: [1] })] },
      ),
      fireBattery('rf', 1, 'b1'),
      'rf has fired battery 2 this turn.',
    ],
  ],
  'cannot-fire': [
    [
      shooting({ r1: ic(10, 20, 0, { hull: [0, 0, 8] }), b1: cr(30, 20) }),
      fire('r1', 0, 'b1'),
      'r1 cannot fire with one hull division left.',
    ],
  ],
  'turret-limit': [
    [
      shooting({ r1: ic(10, 20, 0, { hull: [0, 8, 8], fired: [1] }), b1: cr(30, 20) }),
      fire('r1', 0, 'b1'),
      'r1 fires only one turret with two hull divisions left.',
    ],
  ],
  'unknown-target': [
    [GUNS, fire('r1', 1, 'x9'), 'There is nothing called x9 to fire at: there are b1, b2 and blue-fort.'],
    [GUNS, torpedo('r1', 'x9'), 'There is nothing called x9 to fire at: there are b1 and b2.'],
    [
      GUNS,
      { type: 'fire-battery', side: 'red', emplacement: 'red-fort', battery: 0 },
      'The field "target" is missing or empty: there are b1 and b2.',
    ],
    [
      shooting({ r1: bb(10, 20), b1: cr(30, 20, 0, SUNK) }, { emplacements: [batteries('bf', 12, 20, [2])] }),
      torpedo('r1', 'x9'),
      'There is nothing called x9 to fire at: there is nothing left.',
    ],
  ],
  'friendly-target': [[GUNS, fire('r1', 1, 'r2'), 'r2 is on the same side.']],
  'target-out-of-play': [
    [
      shooting({ r1: bb(10, 20), b1: cr(30, 20), b2: cr(30, 30, 0, SUNK) }),
      fire('r1', 1, 'b2'),
      'b2 is no target any more.',
    ],
  ],
  'unknown-mode': [
    [
      GUNS,
      { ...fire('r1', 1, 'b1'), mode: 'wild' },
      'The field "mode" cannot be wild: fire regular, high or low.',
    ],
    [
      GUNS,
      { ...fire('r1', 1, 'b1'), mode: null },
      'The field "mode" is missing or empty: fire regular, high or low.',
    ],
  ],
  'mode-not-allowed': [
    [GUNS, fire('r2', 1, 'b1', 'low'), 'Only regular fire is allowed by ironclads, and at batteries.'],
  ],
  'out-of-range': [
    [GUNS, fire('r1', 1, 'b2'), 'b2 is 50 inches off, out of range: 24 is the most.'],
    [GUNS, torpedo('r1', 'b1'), 'b1 is 20 inches off, out of range: 12 is the most.'],
    [GUNS, fireBattery('red-fort', 0, 'b2', 'red'), 'b2 is 49.04 inches off, out of range: 24 is the most.'],
    [
      shooting({ r1: cr(10, 20), b1: cr(28.0001, 20) }),
      fire('r1', 1, 'b1'),
      'b1 is 18.01 inches off, out of range: 18 is the most.',
    ],
  ],
  'blocked-by-smoke': [
    [
      shooting({ r1: bb(10, 20), b1: cr(30, 20) }, { smoke: [cloud([20, 16], [20, 24])] }),
      fire('r1', 0, 'b1'),
      'Smoke lies in the line of fire.',
    ],
  ],
  'blocked-by-battleship': [
    [
      shooting({ r1: cr(10, 20), b1: cr(26, 20), b2: bb(18, 20) }),
      fire('r1', 0, 'b1'),
      'A battleship lies in the line of fire.',
    ],
  ],
  'blocked-by-land': [
    [
      shooting(
        { r1: bb(10, 20), b1: cr(30, 20) },
        {
          terrain: [
            {
              ...landOf('isle', [
                [18, 15],
                [22, 15],
                [22, 25],
                [18, 25],
              ]),
              blocksSight: true,
            },
          ],
        },
      ),
      fire('r1', 0, 'b1'),
      'Land lies in the line of fire.',
    ],
  ],
  'no-torpedoes': [
    [
      shooting({ r1: cr(10, 20, 0, { torpedoes: 0 }), b1: cr(20, 20) }),
      torpedo('r1', 'b1'),
      'r1 has no torpedo left.',
    ],
  ],
  'under-sail': [
    [
      shooting({ r1: cr(10, 20, 0, sailed(4)), b1: cr(20, 20) }),
      torpedo('r1', 'b1'),
      'r1 has sailed this turn and cannot launch.',
    ],
  ],
  'torpedo-needs-ship': [[GUNS, torpedo('r1', 'blue-fort'), 'Torpedoes are launched at ships only.']],
  'same-torpedo-target': [
    [
      shooting({ r1: bb(10, 20, 0, { torpedoes: 1, torpedoTargets: ['b1'] }), b1: cr(20, 20) }),
      torpedo('r1', 'b1'),
      'b1 has had a torpedo of that ship this turn: another needs another target.',
    ],
  ],
  'unknown-emplacement': [
    [GUNS, fireBattery('x9', 0, 'b1', 'red'), 'There is no emplacement called x9: red has red-fort.'],
    [
      GUNS,
      { type: 'fire-battery', side: 'red', battery: 0, target: 'b1' },
      'The field "emplacement" is missing or empty: red has red-fort.',
    ],
  ],
  'not-your-emplacement': [
    [GUNS, fireBattery('blue-fort', 0, 'b1', 'red'), 'blue-fort belongs to the other side.'],
  ],
  'unknown-battery': [
    [
      GUNS,
      fireBattery('red-fort', 3, 'b1', 'red'),
      'The field "battery" cannot be 3: red-fort has 3 batteries, numbered from 0 in actions.',
    ],
    [
      GUNS,
      { type: 'fire-battery', side: 'red', emplacement: 'red-fort', target: 'b1' },
      'The field "battery" is missing or empty: red-fort has 3 batteries, numbered from 0 in actions.',
    ],
  ],
  'battery-destroyed': [
    [GUNS, fireBattery('red-fort', 1, 'b1', 'red'), 'Battery 2 of the emplacement red-fort is destroyed.'],
  ],
  'battery-needs-ship': [
    [GUNS, fireBattery('red-fort', 0, 'blue-fort', 'red'), 'Batteries fire at ships only.'],
  ],
};

const CASES = Object.entries(TOLD).flatMap(([code, cases]) =>
  cases.map(([state, action, sentence]) => [code, action, sentence, state] as const),
);

describe('a refusal in words', () => {
  test.each(CASES)('%s: %j: %s', (code, action, sentence, state) => {
    expect(refusal(state, action)).toBe(code);
    expect(imaginations.check(state, action)?.message).toBe(sentence);
  });

  test('what is long or no text is told in short', () => {
    const told = (ship: unknown) =>
      imaginations.check(FLEET, { type: 'declare-steam', side: 'red', ship })?.message;
    expect(told({ id: 'r1' })).toBe('There is no ship called {"id":"r1"}: red has r1, r2 and r3.');
    expect(told('x'.repeat(1000))).toBe(`There is no ship called ${'x'.repeat(63)}…: red has r1, r2 and r3.`);
    expect(told(7)).toBe('There is no ship called 7: red has r1, r2 and r3.');
  });
});
