import { describe, expect, test } from 'vitest';
import { type PlayedStep, type ScriptedFace, sampled } from '../../../src/index.ts';
import {
  type BattleResult,
  type Imaginations,
  imaginations,
  type Move,
  type Ship,
} from '../../../src/rulesets/imaginations/index.ts';
import { randomOptions } from '../../../src/testing/random-options.ts';
import {
  type Action,
  ADVANCE,
  act,
  attemptRam,
  batteries,
  bb,
  box,
  cloud,
  cr,
  dice,
  type Event,
  endMovement,
  endShooting,
  finish,
  fire,
  fireBattery,
  type Given,
  given,
  ic,
  land,
  landOf,
  moveIn,
  type Options,
  passBy,
  play,
  type State,
  SUNK,
  sail,
  sailLeg,
  shipIn,
  shoalOf,
  steam,
  steamed,
  steamLeg,
  times,
  torpedo,
  turn,
  underSail,
  unit,
} from './support.ts';

/*
 * The ruleset's invariants and laws judge positions and steps. Here they are judged: each must let pass what is
 * sound, and must complain about every fault that it is there for. A fault is a small change to a sound position or
 * to a step as it was played, and only the invariant or law it stands with may find it.
 */

type Step = PlayedStep<Imaginations>;
type Patch = Partial<Omit<State, 'ships' | 'options'>> & { readonly options?: Partial<Options> };
type ShipPatches = { readonly [id: string]: Partial<Ship> };

/** Something broken, words that the complaint must hold, and other complaints that cannot be avoided. */
interface Fault<T> {
  readonly broken: T;
  readonly says: readonly string[];
  readonly also?: readonly string[];
}

/** What an invariant or a law must let pass, and what it must find, by what is special about it. */
interface Judged<T> {
  readonly sound: { readonly [what: string]: T };
  readonly faults: { readonly [what: string]: Fault<T> };
}

function fault<T>(broken: T, ...says: readonly string[]): Fault<T> {
  return { broken, says };
}

/** A copy of a position with some fields of it, and some fields of some ships, replaced. */
function patched(state: State, { options, ...patch }: Patch, ships: ShipPatches = {}): State {
  const copy = structuredClone(state);
  return {
    ...copy,
    ...patch,
    options: { ...copy.options, ...options },
    ships: copy.ships.map((ship) => ({ ...ship, ...ships[ship.id] })),
  };
}

/** What complains about something, with what it says. */
function complaints<T>(
  judges: { readonly [name: string]: (judged: T) => true | string },
  judged: T,
): { readonly [name: string]: string } {
  const found = Object.entries(judges).map(([name, holds]) => [name, holds(judged)] as const);
  return Object.fromEntries(found.filter((entry): entry is readonly [string, string] => entry[1] !== true));
}

const COAST = landOf('coast', box(60, 0, 72, 48));
const BAR = shoalOf('bar', box(36, 10, 44, 20));

/** Two ships a side, with troops, batteries, land, a shoal and smoke of both colours. */
const TABLE: Given = {
  ships: {
    r1: bb(10, 20, 90),
    r2: cr(10, 30, 90),
    b1: cr(26, 20, 270, { quality: 'poor' }),
    b2: ic(26, 30, 270),
  },
  spares: false,
  terrain: [COAST, BAR],
  emplacements: [batteries('bf', 62, 26, [2, 1])],
  troops: [unit('t1', 'infantry', 'r1'), unit('bt1', 'artillery', [60, 20])],
  smoke: [
    cloud([50, 30], [54, 30], { id: 'b1-1', ship: 'b1', colour: 'grey' }),
    cloud([50, 40], [54, 40], { id: 'b1-2', ship: 'b1', placedTurn: 2 }),
  ],
  patch: { turn: 3 },
};

/** Before the initiative of turn 3. */
const DAWN = given({ ...TABLE, phase: 'initiative' });

/** Red moves. */
const MOVING = given(TABLE);

/** r1 has steamed 4 inches ahead and may turn. */
const UNDER_STEAM = play(MOVING, steam('r1'), steamLeg(4)).state;

/** r1 has run one of its three dice. */
const UNDER_SAIL = play(MOVING, underSail('r1', 5, 2, 4), sailLeg(4)).state;

/** r1 has come up against b1 and has 5 inches of its leg left. */
const CONTACT = play(
  given({ ships: { r1: bb(10, 20, 90), b1: cr(16, 20), b2: cr(40, 20) }, spares: true }),
  steam('r1'),
  steamLeg(8),
).state;

const SHOOTING = given({ ...TABLE, phase: 'shooting' });

/** A ship waits to test its quality. */
const QUALITY = given({
  ...TABLE,
  phase: 'quality',
  ships: { ...TABLE.ships, b1: cr(26, 20, 270, { quality: 'poor', hull: [7, 8, 8] }) },
  patch: { queue: ['b1'] },
});

/** Both sides have lost half of their ships. */
const MORALE = given({
  ...TABLE,
  phase: 'morale',
  ships: { ...TABLE.ships, r2: cr(10, 30, 90, SUNK), b2: ic(26, 30, 270, SUNK) },
  patch: { queue: ['red', 'blue'] },
});

const DECLARED = patched(SHOOTING, {
  options: { fireDeclaration: 'per-side' },
  declared: [fire('r1', 0, 'b1'), torpedo('r2', 'b2'), fire('r1', 1, 'bf')],
});

function moving(state: State, move: Partial<Move>): State {
  return patched(state, { move: { ...moveIn(state), ...move } });
}

const FATES: BattleResult['fates'] = { r1: 'home', r2: 'home', b1: 'prize', b2: 'prize' };

/** A battle that is over. */
function over(result: Partial<BattleResult> = {}, ships: ShipPatches = {}): State {
  const troopsAshore = { red: 0, blue: 0.5 };
  const whole: BattleResult = {
    victor: 'red',
    reason: 'surrender',
    turn: 2,
    fates: FATES,
    troopsAshore,
    ...result,
  };
  return patched(MOVING, { phase: 'over', activeSide: null, result: whole }, ships);
}

const POSITIONS: { readonly [invariant: string]: Judged<State> } = {
  'there are two sides, and everything belongs to one of them': {
    sound: { 'two sides': DAWN },
    faults: {
      'one side': fault(patched(DAWN, { sides: DAWN.sides.slice(0, 1) }), 'sides red'),
      'three sides': fault(
        patched(DAWN, { sides: [...DAWN.sides, { id: 'green', name: 'green', legendaryAdmiral: false }] }),
        'sides red, blue, green',
      ),
      'one side twice': fault(
        patched(DAWN, { sides: DAWN.sides.map((side) => ({ ...side, id: 'red' })) }),
        'sides red, red',
      ),
      'a ship of somebody else': fault(patched(DAWN, {}, { b2: { side: 'green' } }), "b2 is green's"),
      'a battery of somebody else': fault(
        patched(DAWN, { emplacements: [batteries('bf', 62, 26, [2], { side: 'green' })] }),
        "bf is green's",
      ),
      'troops of somebody else': fault(
        patched(DAWN, { troops: [unit('bt1', 'infantry', [60, 20], { side: 'green' })] }),
        "bt1 is green's",
      ),
      'smoke of somebody else': fault(
        patched(DAWN, { smoke: [cloud([1, 1], [2, 2], { id: 'b1-1', side: 'green' })] }),
        "b1-1 is green's",
      ),
    },
  },

  'no two ships or emplacements, and no two units, have one id': {
    sound: {
      'a unit with the id of a ship': patched(DAWN, { troops: [unit('b1', 'infantry', [60, 20])] }),
    },
    faults: {
      'two ships': fault(patched(DAWN, {}, { b2: { id: 'b1' } }), 'twice'),
      'a ship and an emplacement': fault(
        patched(DAWN, { emplacements: [batteries('b1', 62, 26, [2])] }),
        'twice',
      ),
      'two units': fault(
        patched(DAWN, { troops: [unit('bt1', 'infantry', [60, 20]), unit('bt1', 'infantry', [60, 21])] }),
        'twice',
      ),
    },
  },

  'divisions have no more points than their class': {
    sound: {
      'nearly everything lost': patched(DAWN, {}, { r1: { hull: [0, 0, 1], mast: [0, 0, 0], torpedoes: 0 } }),
    },
    faults: {
      'a point too much, hull': fault(patched(DAWN, {}, { r1: { hull: [12, 13, 12] } }), 'r1', '12,13,12'),
      'a point too much, mast': fault(patched(DAWN, {}, { r2: { mast: [4, 4, 5] } }), 'r2', '4,4,5'),
      'two hull divisions': fault(patched(DAWN, {}, { r2: { hull: [8, 8] } }), 'r2', 'hull 8,8'),
      'four masts': fault(patched(DAWN, {}, { r1: { mast: [5, 5, 5, 5] } }), 'r1', '5,5,5,5'),
      'an ironclad with masts': fault(patched(DAWN, {}, { b2: { mast: [4, 4, 4] } }), 'b2', 'mast 4,4,4'),
      'a torpedo too many': fault(patched(DAWN, {}, { r1: { torpedoes: 3 } }), 'r1', '3 torpedoes'),
    },
  },

  'a ship is sunk exactly when its hull has no point left': {
    sound: {
      sunk: patched(DAWN, {}, { b1: SUNK }),
      'out of it, but afloat': patched(DAWN, {}, { b1: { status: 'struck' }, b2: { status: 'withdrawn' } }),
    },
    faults: {
      'in play without hull': fault(patched(DAWN, {}, { b1: { hull: [0, 0, 0] } }), 'b1 is in-play'),
      'struck without hull': fault(
        patched(DAWN, {}, { b1: { hull: [0, 0, 0], status: 'struck' } }),
        'b1 is struck',
      ),
      'sunk with a point left': fault(
        patched(DAWN, {}, { b1: { hull: [0, 1, 0], status: 'sunk' } }),
        'b1 is sunk with hull 0,1,0',
      ),
    },
  },

  'land and shoals are convex': {
    sound: { 'a coast and a shoal': DAWN },
    faults: {
      'a bay': fault(
        patched(DAWN, {
          terrain: [
            landOf('bay', [
              [60, 0],
              [72, 0],
              [72, 48],
              [66, 24],
              [60, 48],
            ]),
          ],
        }),
        'bay',
        'not convex',
      ),
      'corners that run clockwise': fault(
        patched(DAWN, { terrain: [shoalOf('bar', box(36, 10, 44, 20).reverse())] }),
        'bar',
        'clockwise',
      ),
    },
  },

  'ships in play lie on the table': {
    sound: {
      'on the edge, the hull beyond': patched(DAWN, {}, { r1: { x: 0, y: 48 } }),
      'one that has left it': patched(DAWN, {}, { r1: { x: -3, status: 'withdrawn' } }),
    },
    faults: {
      'beyond the edge': fault(patched(DAWN, {}, { r1: { x: -0.001 } }), 'r1 is off the table'),
      'beyond the far edge': fault(patched(DAWN, {}, { r1: { y: 48.001 } }), 'r1 is off the table'),
    },
  },

  'ships in play lie neither over each other nor over land': {
    sound: {
      'side by side': patched(DAWN, {}, { r2: { y: 21 } }),
      'over a shoal': patched(DAWN, {}, { r1: { x: 40, y: 15 } }),
      'over where one has sunk': patched(DAWN, {}, { b1: { ...SUNK, x: 10, y: 20 } }),
      'a mover at a contact, over one that it has gone past': patched(CONTACT, {}, { b2: { x: 11, y: 20 } }),
    },
    faults: {
      'over a friend': fault(patched(DAWN, {}, { r2: { y: 20.9 } }), 'r1 lies over r2'),
      'over an enemy': fault(patched(DAWN, {}, { b1: { x: 12 } }), 'r1 lies over b1'),
      'over land': fault(patched(DAWN, {}, { b2: { x: 59 } }), 'b2 lies over land'),
      'a mover that is at no contact': fault(patched(UNDER_STEAM, {}, { b1: { x: 15 } }), 'r1 lies over b1'),
      'two others while a mover is at a contact': fault(
        patched(CONTACT, {}, { r9: { x: 40, y: 20 } }),
        'b2 lies over r9',
      ),
    },
  },

  'a ship whose boats are away has not moved': {
    sound: { 'its boats are away': patched(MOVING, {}, { r1: { boats: true, done: true } }) },
    faults: {
      'it has moved': fault(
        patched(MOVING, {}, { r1: { boats: true, done: true, moved: 2 } }),
        'r1 has boats away and has moved',
      ),
      'it may still move': fault(patched(MOVING, {}, { r1: { boats: true } }), 'r1'),
      'it is under steam': fault(
        patched(MOVING, {}, { r1: { boats: true, done: true, propulsion: 'steam' } }),
        'r1',
      ),
    },
  },

  'a line of smoke waits only for the end of its side’s movement': {
    sound: {
      'a steamer that has moved': play(UNDER_STEAM, finish()).state,
      'the battle is over before its side has moved': over(
        {},
        {
          r1: {
            done: true,
            smokeTrail: [
              [1, 1],
              [2, 1],
            ],
          },
        },
      ),
    },
    faults: {
      'in shooting': fault(
        patched(play(UNDER_STEAM, finish()).state, { phase: 'shooting' }),
        'r1 trails smoke in shooting',
      ),
      'of a ship that has not had its move': fault(
        patched(
          MOVING,
          {},
          {
            r1: {
              smokeTrail: [
                [1, 1],
                [2, 1],
              ],
            },
          },
        ),
        'r1 trails smoke in movement',
      ),
    },
  },

  'the move in progress is one of a ship of the side that moves': {
    sound: {
      'under steam': UNDER_STEAM,
      'under sail': UNDER_SAIL,
      'at a contact': CONTACT,
      'no ship moves': MOVING,
    },
    faults: {
      'outside movement': fault(patched(UNDER_STEAM, { phase: 'shooting' }), 'r1 moves in shooting'),
      'of no ship': fault(moving(UNDER_STEAM, { ship: 'x9' }), 'x9 is no ship to move'),
      'of the other side': fault(moving(UNDER_STEAM, { ship: 'b1' }), 'b1 is no ship to move'),
      'of a ship that has struck': fault(
        patched(UNDER_STEAM, {}, { r1: { status: 'struck' } }),
        'r1 is no ship to move',
      ),
      'of a ship that has had its move': fault(
        patched(UNDER_STEAM, {}, { r1: { done: true } }),
        'r1 is done, or not under steam',
      ),
      'under steam, of a ship under sail': fault(
        patched(UNDER_STEAM, {}, { r1: { propulsion: 'sail' } }),
        'not under steam',
      ),
      'steam without an allowance': fault(moving(UNDER_STEAM, { allowance: null }), 'only under steam'),
      'sail with an allowance': fault(moving(UNDER_SAIL, { allowance: 16 }), 'only under steam'),
      'more used than allowed': fault(moving(UNDER_STEAM, { used: 16.001 }), 'has used 16.001 of 16'),
      'something used under sail': fault(moving(UNDER_SAIL, { used: 4 }), 'has used 4'),
      'dice under steam': fault(moving(UNDER_STEAM, { pool: [2] }), 'has 1 dice to run'),
      'four dice': fault(moving(UNDER_SAIL, { pool: [1, 2, 3, 4] }), 'has 4 dice to run'),
      'dice out of order': fault(moving(UNDER_SAIL, { pool: [5, 2] }), 'dice out of order'),
      'a path shorter than its way': fault(
        moving(UNDER_STEAM, { path: [{ bearing: 90, x: 10, y: 20, distance: 3 }] }),
        'has moved 4 on a path of 3',
      ),
      'a leg without a contact': fault(
        moving(CONTACT, { leg: { remaining: 5, passed: [], contact: null } }),
        'has met nothing',
      ),
      'a contact with a ship that has sunk': fault(
        patched(CONTACT, {}, { b1: SUNK }),
        'has met nothing that is in play',
      ),
      'a contact with itself': fault(
        moving(CONTACT, { leg: { remaining: 5, passed: [], contact: 'r1' }, contacted: ['r1'] }),
        'has met nothing that is in play',
      ),
      'a contact that may come again': fault(
        moving(CONTACT, { contacted: [] }),
        'has met b1 without having touched her',
      ),
    },
  },

  'each gun fires once, and no more turrets than are left': {
    sound: {
      'all divisions': patched(SHOOTING, {}, { r1: { fired: [2, 0, 1] } }),
      'both turrets': patched(SHOOTING, {}, { b2: { fired: [1, 0] } }),
      'both turrets, of which one is lost by now': patched(
        MORALE,
        {},
        { r2: {}, b2: { status: 'in-play', hull: [0, 8, 8], fired: [0, 1] } },
      ),
    },
    faults: {
      'one division twice': fault(patched(SHOOTING, {}, { r1: { fired: [1, 1] } }), 'r1 has fired 1,1'),
      'a fourth division': fault(patched(SHOOTING, {}, { r1: { fired: [3] } }), 'r1 has fired 3'),
      'a third turret': fault(patched(SHOOTING, {}, { b2: { fired: [2] } }), 'b2 has fired 2'),
      'more turrets than are left': fault(
        patched(SHOOTING, {}, { b2: { hull: [0, 8, 8], fired: [0, 1] } }),
        'b2 has fired 2 groups of 1',
      ),
      'more divisions than are left': fault(
        patched(SHOOTING, {}, { r1: { hull: [0, 0, 12], fired: [0, 1] } }),
        'r1 has fired 2 groups of 1',
      ),
    },
  },

  'batteries have up to 2 points and fire once': {
    sound: {
      'all of them': patched(SHOOTING, {
        emplacements: [batteries('bf', 62, 26, [2, 0, 1], { fired: [2, 0] })],
      }),
    },
    faults: {
      'three points': fault(patched(DAWN, { emplacements: [batteries('bf', 62, 26, [3])] }), 'bf', 'guns 3'),
      'no battery': fault(patched(DAWN, { emplacements: [batteries('bf', 62, 26, [])] }), 'bf'),
      'one twice': fault(
        patched(DAWN, { emplacements: [batteries('bf', 62, 26, [2, 2], { fired: [1, 1] })] }),
        '1,1 have fired',
      ),
      'one that is not there': fault(
        patched(DAWN, { emplacements: [batteries('bf', 62, 26, [2, 2], { fired: [2] })] }),
        '2 have fired',
      ),
    },
  },

  'a unit is aboard one ship, ashore, or lost': {
    sound: {
      'aboard, ashore, lost': patched(DAWN, {
        troops: [...DAWN.troops, unit('t2', 'cavalry', 'r1', { status: 'lost', ship: null })],
      }),
      'aboard of a ship that has struck': patched(DAWN, {}, { r1: { status: 'struck' } }),
    },
    faults: {
      'ashore nowhere': fault(
        patched(DAWN, { troops: [unit('bt1', 'infantry', [60, 20], { x: null, y: null })] }),
        'bt1 is ashore at (null, null)',
      ),
      'half a place': fault(
        patched(DAWN, { troops: [unit('t1', 'infantry', 'r1', { x: 60 })] }),
        't1 is aboard at (60, null)',
      ),
      'aboard, and at a place': fault(
        patched(DAWN, { troops: [unit('t1', 'infantry', 'r1', { x: 60, y: 20 })] }),
        't1 is aboard at (60, 20)',
      ),
      'aboard of nothing': fault(
        patched(DAWN, { troops: [unit('t1', 'infantry', 'r1', { ship: null })] }),
        't1 is aboard in null',
      ),
      'lost, and aboard': fault(
        patched(DAWN, { troops: [unit('t1', 'infantry', 'r1', { status: 'lost' })] }),
        't1 is lost in r1',
      ),
      'aboard of a ship that is not there': fault(
        patched(DAWN, { troops: [unit('t1', 'infantry', 'x9')] }),
        't1 is aboard x9',
      ),
      'aboard of an enemy': fault(
        patched(DAWN, { troops: [unit('t1', 'infantry', 'b1')] }),
        't1 is aboard b1',
      ),
      'aboard of a ship that has sunk': fault(patched(DAWN, {}, { r1: SUNK }), 't1 is aboard r1'),
    },
  },

  'no ship carries more than it has room for': {
    sound: {
      'a full ship': patched(DAWN, {
        troops: [unit('t1', 'cavalry', 'r1'), unit('t2', 'artillery', 'r2'), unit('t3', 'artillery', 'r2')],
      }),
      'an ironclad, by the option': patched(DAWN, {
        options: { ironcladTroopCapacity: 1 },
        troops: [unit('bt1', 'infantry', 'b2')],
      }),
    },
    faults: {
      'cavalry in a cruiser': fault(
        patched(DAWN, { troops: [unit('t1', 'cavalry', 'r2')] }),
        'r2 is overloaded',
      ),
      'half a unit too much': fault(
        patched(DAWN, { troops: [unit('t1', 'cavalry', 'r1'), unit('t2', 'artillery', 'r1')] }),
        'r1 is overloaded',
      ),
      'an ironclad': fault(patched(DAWN, { troops: [unit('bt1', 'artillery', 'b2')] }), 'b2 is overloaded'),
    },
  },

  'a ship has at most one black and one grey cloud of its own': {
    sound: {
      'one of each': patched(DAWN, {
        smoke: [
          cloud([1, 1], [2, 1], { colour: 'grey' }),
          cloud([3, 1], [4, 1], { id: 'b9-2', placedTurn: 2 }),
        ],
      }),
      'two that lay there before the battle': patched(DAWN, {
        smoke: [
          cloud([1, 1], [2, 1], { placedTurn: 0 }),
          cloud([3, 1], [4, 1], { id: 'b9-0', placedTurn: 0 }),
        ],
      }),
    },
    faults: {
      'two black ones': fault(
        patched(DAWN, { smoke: [cloud([1, 1], [2, 1]), cloud([3, 1], [4, 1], { id: 'b9-2' })] }),
        'black b9, black b9',
      ),
    },
  },

  'hits and declared shots wait only while guns fire': {
    sound: {
      'hits on a ship and on batteries': patched(SHOOTING, {
        pendingHits: [
          { target: 'b1', hull: 1, mast: 0, battery: 0, source: 'r1' },
          { target: 'bf', hull: 0, mast: 0, battery: 1, source: 'r1' },
        ],
      }),
      'shots declared': DECLARED,
      'shots that are rolled': patched(DECLARED, { phase: 'resolution' }),
    },
    faults: {
      'hits in movement': fault(
        patched(MOVING, { pendingHits: [{ target: 'b1', hull: 1, mast: 0, battery: 0, source: 'r1' }] }),
        'waits in movement',
      ),
      'shots declared in morale': fault(
        patched(MORALE, { options: { fireDeclaration: 'per-side' }, declared: [fire('r1', 0, 'b1')] }),
        'waits in morale',
      ),
      'shots declared though they are rolled at once': fault(
        patched(SHOOTING, { declared: [fire('r1', 0, 'b1')] }),
        'shots are declared',
      ),
      'hits on nothing': fault(
        patched(SHOOTING, { pendingHits: [{ target: 'x9', hull: 1, mast: 0, battery: 0, source: 'r1' }] }),
        'hits on x9',
      ),
    },
  },

  'shots declared are of what is there': {
    sound: {
      'guns, torpedoes and batteries': patched(DECLARED, {
        declared: [...DECLARED.declared, fireBattery('bf', 0, 'r1')],
      }),
    },
    faults: {
      'by no ship': fault(patched(DECLARED, { declared: [fire('x9', 0, 'b1')] }), 'a shot at b1'),
      'by no emplacement': fault(
        patched(DECLARED, { declared: [fireBattery('r1', 0, 'b1', 'red')] }),
        'a shot at b1',
      ),
      'at nothing': fault(patched(DECLARED, { declared: [fire('r1', 0, 'x9')] }), 'a shot at x9'),
      'a torpedo at batteries': fault(patched(DECLARED, { declared: [torpedo('r1', 'bf')] }), 'a shot at bf'),
    },
  },

  'those wait who have to test': {
    sound: { 'a poor ship': QUALITY, 'both sides': MORALE },
    faults: {
      'in movement': fault(patched(MOVING, { queue: ['b1'] }), 'b1 wait in movement'),
      'nobody in quality': fault(patched(QUALITY, { queue: [] }), 'wait'),
      'nobody in morale': fault(patched(MORALE, { queue: [] }), 'wait'),
      'one ship twice': fault(patched(QUALITY, { queue: ['b1', 'b1'] }), 'b1,b1 wait'),
      'a regular ship': fault(patched(QUALITY, { queue: ['b2'] }), 'b2 wait'),
      'a ship that has tested': fault(patched(QUALITY, {}, { b1: { qualityTested: true } }), 'b1 wait'),
      'a ship in morale': fault(patched(MORALE, { queue: ['b1'] }), 'b1 wait'),
      'a side in quality': fault(patched(QUALITY, { queue: ['blue'] }), 'blue wait'),
    },
  },

  'somebody is active exactly while sides have to act': {
    sound: {
      initiative: DAWN,
      order: given({ ...TABLE, phase: 'order' }),
      movement: MOVING,
      'the second mover, without the initiative': patched(MOVING, { activeSide: 'blue' }),
      'the second mover, with it': patched(MOVING, { order: ['blue', 'red'] }),
      resolution: patched(DECLARED, { phase: 'resolution' }),
      quality: QUALITY,
      over: over(),
    },
    faults: {
      'nobody in movement': fault(patched(MOVING, { activeSide: null }), 'null in movement'),
      'somebody else in shooting': fault(patched(SHOOTING, { activeSide: 'green' }), 'green in shooting'),
      'red in quality': fault(patched(QUALITY, { activeSide: 'red' }), 'red in quality'),
      'the initiative is won before it is rolled for': fault(
        patched(DAWN, { initiative: { winner: 'red', scores: null, ties: 0 } }),
        'red has the initiative in initiative',
      ),
      'nobody has the initiative': fault(
        patched(MOVING, { initiative: { winner: null, scores: null, ties: 0 } }),
        'null has the initiative in movement',
      ),
      'an order before it is chosen': fault(patched(DAWN, { order: ['red', 'blue'] }), 'order red,blue'),
      'no order in movement': fault(patched(MOVING, { order: null }), 'order null in movement'),
      'red twice': fault(patched(MOVING, { order: ['red', 'red'] }), 'order red,red'),
      'three of them': fault(patched(MOVING, { order: ['red', 'blue', 'red'] }), 'order red,blue,red'),
    },
  },

  'a battle has a result exactly when it is over': {
    sound: { 'it goes on': MOVING, 'it is over': over() },
    faults: {
      'over without a result': fault(patched(over(), { result: null }), 'over, result undefined'),
      'a result in movement': fault(patched(MOVING, { result: over().result }), 'movement, result surrender'),
    },
  },

  'a result names one of the sides, or none, and what becomes of every ship': {
    sound: {
      'red has won': over(),
      'a draw': over({ victor: null, fates: { r1: 'home', r2: 'home', b1: 'home', b2: 'home' } }),
      'sunk, struck and withdrawn ships': over(
        { fates: { r1: 'home', r2: 'withdrawn', b1: 'prize', b2: 'sunk' } },
        { r1: { status: 'struck' }, r2: { status: 'withdrawn' }, b1: { status: 'struck' }, b2: SUNK },
      ),
    },
    faults: {
      'somebody else has won': fault(over({ victor: 'green' }), 'green has won'),
      'a ship is forgotten': fault(
        over({ fates: { r1: 'home', r2: 'home', b1: 'prize' } }),
        'fates of r1,r2,b1',
      ),
      'a ship is a stranger': fault(
        over({ fates: { r1: 'home', r2: 'home', b1: 'prize', x9: 'prize' } }),
        'b2 is in-play, fate undefined',
      ),
      'a prize of the victor': fault(over({ fates: { ...FATES, r1: 'prize' } }), 'r1 is in-play, fate prize'),
      'the loser goes home': fault(over({ fates: { ...FATES, b1: 'home' } }), 'b1 is in-play, fate home'),
      'a sunk ship is taken': fault(over({}, { b1: SUNK }), 'b1 is sunk, fate prize'),
      'a ship afloat is sunk': fault(over({ fates: { ...FATES, b1: 'sunk' } }), 'b1 is in-play, fate sunk'),
      'a prize without a victor': fault(
        over({ victor: null, fates: { r1: 'home', r2: 'home', b1: 'prize', b2: 'home' } }),
        'b1 is in-play, fate prize',
      ),
    },
  },
};

/** A step as the rules play it. */
function played(before: State, action: Action, ...faces: readonly ScriptedFace[]): Step {
  const { state: after, events } = act(before, action, faces);
  return { before, action, after, events };
}

/** The step that would have been, had the position after it been another. */
function otherwise(step: Step, patch: Patch, ships: ShipPatches = {}): Step {
  return { ...step, after: patched(step.after, patch, ships) };
}

/** The step with some ships changed, before it and after. */
function throughout(step: Step, ships: ShipPatches): Step {
  return { ...step, before: patched(step.before, {}, ships), after: patched(step.after, {}, ships) };
}

/** The step with its events told in another way. */
function retold(step: Step, tell: (event: Event) => Event): Step {
  return { ...step, events: step.events.map(tell) };
}

const BOTH_DONE = { red: endShooting('red'), blue: endShooting('blue') };

const STEAMS = played(UNDER_STEAM, steamLeg(3));
const TURNS = played(UNDER_STEAM, turn(45));
const FINISHES = played(UNDER_STEAM, finish());
const TURNED_AND_FINISHES = played(play(UNDER_STEAM, turn(45), steamLeg(6)).state, finish());
const SETS_SAIL = played(MOVING, sail('r1', 3), dice('sail-move', 5, 2, 4));
const SAILS = played(UNDER_SAIL, sailLeg(5));
const SAILED = played(play(UNDER_SAIL, sailLeg(5), sailLeg(2)).state, finish());
const RAMS = played(
  CONTACT,
  attemptRam(),
  dice('ram-check', 1),
  dice('ram-damage', 1, 5, 6, ...times(12, 3)),
);
const PASSES = played(CONTACT, passBy());
/** r1 goes past b1 and ends on top of it, so that it slides ahead; or goes back where the edge is near. */
const ENDS_ON_TOP = play(
  given({ ships: { r1: bb(10, 20, 90), b1: cr(20, 20) }, spares: true }),
  steam('r1'),
  steamLeg(8),
).state;
const SLIDES_ON = played(ENDS_ON_TOP, passBy());
const SLIDES_BACK = played(
  patched(ENDS_ON_TOP, { terrain: [landOf('cape', box(22.5, 0, 30, 48))] }),
  passBy(),
);
const GROUNDS = played(
  play(
    given({ ships: { r1: bb(10, 20, 90) }, terrain: [landOf('cape', box(15, 0, 30, 48))] }),
    underSail('r1', 4, 6),
  ).state,
  sailLeg(4),
);
const CROSSES = played(
  play(given({ ships: { r1: bb(10, 20, 90) }, terrain: [shoalOf('bar', box(14, 0, 16, 48))] }), steam('r1'))
    .state,
  steamLeg(8),
  dice('shoal-damage', 5),
);
/** r1 steams off the table, so that its move is closed by itself. */
const WITHDRAWS = played(
  play(given({ ships: { r1: bb(70, 20, 90) }, spares: true }), steam('r1')).state,
  steamLeg(8),
);
const LANDS = played(
  given({
    ships: { r1: bb(15, 20) },
    terrain: [landOf('cape', box(20, 0, 30, 48))],
    troops: [unit('t1', 'infantry', 'r1')],
  }),
  land('r1', 't1', 20, 20),
);
const SMOKES = played(play(UNDER_STEAM, finish()).state, endMovement());
const SMOKES_NOT = played(MOVING, endMovement());
/** Blue's grey cloud goes away and its other one turns grey. */
const GREYS = played(patched(MOVING, { activeSide: 'blue', order: ['red', 'blue'] }), endMovement('blue'));

const HITS = played(SHOOTING, fire('r1', 0, 'b1'), dice('fire', 1, 6, 6, 3, 3));
const STEAMED_HITS = played(
  patched(SHOOTING, {}, { r1: steamed(4) }),
  fire('r1', 0, 'b1'),
  dice('fire', 1, 6, 6, 3),
);
const HITS_ARMOUR = played(
  SHOOTING,
  fire('r1', 0, 'b2', 'regular'),
  dice('fire', 1, 6, 6, 3, 3),
  dice('armour', 5),
);
const HITS_BATTERY = played(
  patched(SHOOTING, { emplacements: [batteries('bf', 20, 26, [2, 1])] }),
  fire('r1', 0, 'bf'),
  dice('fire', 6, 6, 1, 2, 3),
);
const TORPEDOES = played(
  patched(SHOOTING, {}, { b1: { x: 21 } }),
  torpedo('r1', 'b1'),
  dice('torpedo-check', 4),
);
const BATTERY_HITS = played(
  patched(SHOOTING, { activeSide: 'blue', emplacements: [batteries('bf', 20, 26, [2, 1])] }),
  fireBattery('bf', 0, 'r1'),
  dice('fire', 1, 1, 6, 2),
);

/** Red has fired; what is hit is told in the position. */
function lastShots(pendingHits: State['pendingHits'], ships: ShipPatches = {}): Step {
  return played(patched(SHOOTING, { activeSide: 'blue', pendingHits }, ships), BOTH_DONE.blue);
}

const HURTS = lastShots([{ target: 'b2', hull: 10, mast: 0, battery: 0, source: 'r1' }]);
const HURTS_POOR = lastShots([{ target: 'b1', hull: 2, mast: 5, battery: 0, source: 'r1' }]);
const HURTS_FORT = lastShots([{ target: 'bf', hull: 0, mast: 0, battery: 2, source: 'r1' }]);
const SINKS = lastShots([{ target: 'b2', hull: 24, mast: 0, battery: 0, source: 'r1' }]);
const TURN_ENDS = played(
  patched(
    SHOOTING,
    { activeSide: 'blue' },
    { r1: { ...steamed(5), fired: [0] }, r2: { propulsion: 'sail', moved: 3, done: true } },
  ),
  BOTH_DONE.blue,
);
const PASSES_GUNS = played(SHOOTING, BOTH_DONE.red);
const STRIKES = played(QUALITY, ADVANCE, dice('quality-check', 2));
const STANDS = played(QUALITY, ADVANCE, dice('quality-check', 3));
const MORALE_HOLDS = played(MORALE, ADVANCE, dice('morale', 5));

const STEPS: { readonly [law: string]: Judged<Step> } = {
  'no points and no torpedoes come back': {
    sound: {
      'a ship is hurt': HURTS,
      'masts too': HURTS_POOR,
      'batteries are hurt': HURTS_FORT,
      'a torpedo is spent': TORPEDOES,
      'a shoal': CROSSES,
    },
    faults: {
      'hull points': fault(
        { ...HURTS, before: patched(HURTS.before, {}, { r1: { hull: [12, 4, 12] } }) },
        'r1 is better than before',
      ),
      'mast points': fault(
        { ...HURTS, before: patched(HURTS.before, {}, { r2: { mast: [0, 4, 4] } }) },
        'r2 is better than before',
      ),
      'a torpedo': fault(
        { ...HURTS, before: patched(HURTS.before, {}, { r2: { torpedoes: 0 } }) },
        'r2 is better than before',
      ),
      'a battery': fault(
        { ...HURTS, before: patched(HURTS.before, { emplacements: [batteries('bf', 62, 26, [2, 0])] }) },
        'bf is better than before',
      ),
    },
  },

  'damage fills one division before the next': {
    sound: {
      'over two divisions': HURTS,
      'it ends in the middle of one': HURTS_POOR,
      'two were partly damaged at the start': throughout(STEAMS, { b1: { hull: [3, 5, 8] } }),
      'one is finished': lastShots([{ target: 'b2', hull: 4, mast: 0, battery: 0, source: 'r1' }], {
        b2: { hull: [8, 4, 8] },
      }),
    },
    faults: {
      'spread over two, hull': fault(otherwise(HURTS, {}, { b2: { hull: [3, 8, 3] } }), 'b2', 'hull 3,8,3'),
      'spread over two, masts': fault(
        otherwise(HURTS_POOR, {}, { b1: { hull: [6, 8, 8], mast: [2, 3, 4] } }),
        'b1',
        'mast 2,3,4',
      ),
    },
  },

  'only the ship on the move changes its place and bearing': {
    sound: {
      'it steams': STEAMS,
      'it turns': TURNS,
      'it slides': SLIDES_ON,
      'it leaves the table': WITHDRAWS,
      'nobody moves': HITS,
    },
    faults: {
      'another ship moves with it': fault(otherwise(STEAMS, {}, { r2: { x: 12 } }), 'r2 has moved'),
      'another ship turns with it': fault(otherwise(TURNS, {}, { r2: { bearing: 95 } }), 'r2 has moved'),
      'the rammed ship is pushed': fault(otherwise(RAMS, {}, { b1: { y: 21 } }), 'b1 has moved'),
      'a ship that is declared moves at once': fault(
        otherwise(SETS_SAIL, {}, { r1: { x: 11 } }),
        'r1 has moved',
      ),
      'a ship drifts while guns fire': fault(otherwise(HITS, {}, { b1: { y: 22 } }), 'b1 has moved'),
    },
  },

  'a ship that has had its move has had it for the turn': {
    sound: { 'it has had it': FINISHES, 'its boats are away': LANDS, 'the next turn begins': TURN_ENDS },
    faults: {
      'another one may move again': fault(
        otherwise({ ...STEAMS, before: patched(STEAMS.before, {}, { r2: { done: true } }) }, {}),
        'r2 may move again',
      ),
    },
  },

  'under sail what is rolled is run': {
    sound: {
      'it is rolled': SETS_SAIL,
      'one is run': SAILS,
      'all are run': SAILED,
      'land takes what is left': GROUNDS,
      'steam has no dice': STEAMS,
    },
    faults: {
      'a die is lost': fault(
        otherwise(SAILS, { move: { ...moveIn(SAILS.after), pool: [] } }),
        'left , not 2',
      ),
      'another die is run': fault(
        otherwise(SAILS, { move: { ...moveIn(SAILS.after), pool: [5] } }),
        'left 5, not 2',
      ),
      'fewer are rolled than told': fault(
        otherwise(SETS_SAIL, { move: { ...moveIn(SETS_SAIL.after), pool: [2, 4] } }),
        'left 2,4, not 11',
      ),
    },
  },

  'a ship runs no further than its die or distance, and slides': {
    sound: {
      'under steam': STEAMS,
      'under sail': SAILS,
      'past a ship': PASSES,
      'it slides on': SLIDES_ON,
      'it slides back': SLIDES_BACK,
      'it meets land': GROUNDS,
      'it rams': RAMS,
    },
    faults: {
      'an inch too far, under steam': fault(
        otherwise(
          STEAMS,
          { move: { ...moveIn(STEAMS.after), path: [{ bearing: 90, x: 10, y: 20, distance: 8 }] } },
          { r1: { moved: 8, x: 18 } },
        ),
        'r1 has run 4 of 3',
      ),
      'an inch too far, under sail': fault(
        otherwise(
          SAILS,
          { move: { ...moveIn(SAILS.after), path: [{ bearing: 90, x: 10, y: 20, distance: 10 }] } },
          { r1: { moved: 10, x: 20 } },
        ),
        'r1 has run 6 of 5',
      ),
      'further than what was left at a contact': fault(
        otherwise(
          PASSES,
          { move: { ...moveIn(PASSES.after), path: [{ bearing: 90, x: 10, y: 20, distance: 20 }] } },
          { r1: { moved: 20, x: 30 } },
        ),
        'r1 has run',
      ),
      'a slide that nobody tells of': fault(
        { ...SLIDES_ON, events: SLIDES_ON.events.filter(({ type }) => type !== 'ship-slid') },
        'r1 has run',
      ),
    },
  },

  'a cloud covers the second half of a path': {
    sound: {
      'straight ahead': FINISHES,
      'with a turn in it': TURNED_AND_FINISHES,
      'a ship that has left the table': WITHDRAWS,
      'a rammer': RAMS,
      'under sail': SAILED,
      'without having moved': played(play(MOVING, steam('r1')).state, finish()),
    },
    faults: {
      'too short': fault(
        otherwise(
          FINISHES,
          {},
          {
            r1: {
              smokeTrail: [
                [11, 20],
                [12, 20],
              ],
            },
          },
        ),
        'a cloud of 1 for a path of 4',
      ),
      'too long': fault(
        otherwise(
          FINISHES,
          {},
          {
            r1: {
              smokeTrail: [
                [8, 20],
                [12, 20],
              ],
            },
          },
        ),
        'a cloud of 4 for a path of 4',
      ),
      'none of a ship that has left the table': fault(
        otherwise(WITHDRAWS, {}, { r1: { smokeTrail: null } }),
        'a cloud of 0 for a path of 2',
      ),
      'under sail': fault(
        otherwise(
          SAILED,
          {},
          {
            r1: {
              smokeTrail: [
                [8, 20],
                [12, 20],
              ],
            },
          },
        ),
        'smoke without steam',
      ),
    },
  },

  'smoke changes with the end of its side’s movement only': {
    sound: { 'new smoke': SMOKES, 'old smoke': GREYS, 'none of its own': SMOKES_NOT, nothing: STEAMS },
    faults: {
      'it drifts away while ships move': fault(otherwise(STEAMS, { smoke: [] }), 'other smoke has changed'),
      'the other side’s turns grey': fault(
        otherwise(SMOKES, {
          smoke: SMOKES.after.smoke.map((one) => ({
            ...one,
            colour: one.side === 'blue' ? 'grey' : one.colour,
          })),
        }),
        'other smoke has changed',
      ),
      'it is black for two turns': {
        broken: otherwise(GREYS, {
          smoke: GREYS.after.smoke.map((one) => ({ ...one, colour: 'black' as const })),
        }),
        says: ['b1-2 is black after 1 turns'],
        also: ['every steamer leaves its cloud, and nobody else'],
      },
      'it is grey for two turns': fault(
        otherwise(GREYS, { smoke: GREYS.before.smoke.map((one) => ({ ...one, colour: 'grey' as const })) }),
        'b1-1 is grey after 2 turns',
      ),
    },
  },

  'every steamer leaves its cloud, and nobody else': {
    sound: { 'one cloud': SMOKES, none: SMOKES_NOT, 'old smoke': GREYS },
    faults: {
      'it leaves none': fault(
        otherwise(SMOKES, { smoke: SMOKES.after.smoke.filter(({ ship }) => ship !== 'r1') }),
        'clouds []',
      ),
      'it lies elsewhere': fault(
        otherwise(SMOKES, {
          smoke: SMOKES.after.smoke.map((one) =>
            one.ship === 'r1'
              ? {
                  ...one,
                  points: [
                    [1, 1],
                    [3, 1],
                  ],
                }
              : one,
          ),
        }),
        'clouds [["r1",[[1,1],[3,1]]]]',
      ),
      'of a ship that has not steamed': fault(
        otherwise(SMOKES_NOT, {
          smoke: [
            ...SMOKES_NOT.after.smoke,
            cloud([1, 1], [3, 1], { id: 'r2-2', side: 'red', ship: 'r2', placedTurn: 3 }),
          ],
        }),
        'clouds [["r2",[[1,1],[3,1]]]]',
      ),
    },
  },

  'shots hurt nobody until both sides have fired': {
    sound: {
      'a hit': HITS,
      'a hit on a battery': HITS_BATTERY,
      'the guns pass': PASSES_GUNS,
      'both have fired': HURTS,
    },
    faults: {
      'a hit takes effect at once, hull': fault(
        otherwise(HITS, {}, { b1: { hull: [7, 8, 8] } }),
        'b1 is hurt already',
      ),
      'a hit takes effect at once, masts': fault(
        otherwise(HITS, {}, { b1: { mast: [2, 4, 4] } }),
        'b1 is hurt already',
      ),
      'batteries are hit at once': fault(
        otherwise(HITS_BATTERY, { emplacements: [batteries('bf', 20, 26, [1, 1])] }),
        'bf is hurt already',
      ),
      'the first side’s hits take effect as it ceases fire': fault(
        otherwise(PASSES_GUNS, {}, { b2: { hull: [7, 8, 8] } }),
        'b2 is hurt already',
      ),
    },
  },

  'a volley has the dice of its guns, and no more hits than dice': {
    sound: {
      'a battleship': HITS,
      'one that has steamed': STEAMED_HITS,
      'at an ironclad': HITS_ARMOUR,
      'at a battery': HITS_BATTERY,
      'by a battery': BATTERY_HITS,
      'by a torpedo': TORPEDOES,
    },
    faults: {
      'a die too many': fault(
        retold(HITS, (event) => (event.type === 'shot-fired' ? { ...event, faces: times(6, 2) } : event)),
        '6 dice, not 5',
      ),
      'no die fewer though it has steamed': fault(throughout(HITS, { r1: steamed(4) }), '5 dice, not 4'),
      'a battery with five dice': fault(
        retold(BATTERY_HITS, (event) =>
          event.type === 'battery-fired' ? { ...event, faces: times(5, 2) } : event,
        ),
        '5 dice, not 4',
      ),
      'more hits than dice': fault(
        retold(HITS, (event) => (event.type === 'shot-fired' ? { ...event, hull: 4, mast: 2 } : event)),
        '6 hits with 5 dice',
      ),
      'mast hits on an ironclad': fault(
        retold(HITS_ARMOUR, (event) => (event.type === 'shot-fired' ? { ...event, mast: 1 } : event)),
        'mast hits on an ironclad',
      ),
    },
  },

  'only poor ships are tested, once, and only those strike': {
    sound: { strikes: STRIKES, 'stands fast': STANDS, 'nobody is tested': HURTS },
    faults: {
      'a regular ship is tested': fault(
        otherwise(STANDS, {}, { b2: { qualityTested: true } }),
        'b2 is tested',
      ),
      'a ship may be tested again': fault(
        otherwise(
          { ...STANDS, before: patched(STANDS.before, {}, { b2: { quality: 'poor', qualityTested: true } }) },
          {},
          { b2: { quality: 'poor' } },
        ),
        'b2 is tested',
      ),
      'a ship strikes without a test': fault(
        otherwise(HURTS_POOR, {}, { b1: { status: 'struck' } }),
        'b1 has struck without a test',
      ),
      'a ship strikes that has stood fast before': fault(
        otherwise(
          { ...HURTS_POOR, before: patched(HURTS_POOR.before, {}, { b1: { qualityTested: true } }) },
          { queue: [] },
          { b1: { status: 'struck', qualityTested: true } },
        ),
        'b1 has struck without a test',
      ),
    },
  },

  'losses never fall, and who tests morale once tests every turn': {
    sound: { 'a ship sinks': SINKS, 'a ship strikes': STRIKES, 'morale holds': MORALE_HOLDS },
    faults: {
      'a lost ship comes back': fault(
        { ...HURTS, before: patched(HURTS.before, {}, { r2: { status: 'withdrawn' } }) },
        'red has lost less than before',
      ),
      'a ship joins a side that is shaken': fault(
        {
          ...MORALE_HOLDS,
          before: joinedBy(MORALE_HOLDS.before, 'blue'),
          after: joinedBy(MORALE_HOLDS.after, 'red'),
        },
        'red is in good heart again',
      ),
    },
  },

  'the battle ends by its turn limit': {
    sound: {
      'the last turn': {
        ...STEAMS,
        after: patched(STEAMS.after, { turn: 40 }),
        before: patched(STEAMS.before, { turn: 40 }),
      },
      'no limit': throughoutTurns(STEAMS, 900, null),
    },
    faults: { 'a turn too many': fault(throughoutTurns(STEAMS, 41, 40), 'turn 41') },
  },

  'what steams is remembered for one turn': {
    sound: { 'steam and sail': TURN_ENDS, 'within a turn': STEAMS },
    faults: {
      'a steamer is forgotten': fault(
        otherwise(TURN_ENDS, {}, { r1: { steamedLastTurn: false } }),
        'r1 is remembered wrongly',
      ),
      'a sailer is remembered': fault(
        otherwise(TURN_ENDS, {}, { r2: { steamedLastTurn: true } }),
        'r2 is remembered wrongly',
      ),
      'the turn before last is remembered': fault(
        otherwise(
          { ...TURN_ENDS, before: patched(TURN_ENDS.before, {}, { b1: { steamedLastTurn: true } }) },
          {},
          { b1: { steamedLastTurn: true } },
        ),
        'b1 is remembered wrongly',
      ),
    },
  },
};

/** The position with a fifth ship. */
function joinedBy(state: State, side: string): State {
  return { ...state, ships: [...state.ships, { ...shipIn(DAWN, 'r2'), id: 'x1', side, y: 40 }] };
}

/** The step in another turn, with another limit. */
function throughoutTurns(step: Step, number: number, turnLimit: number | null): Step {
  const patch = { turn: number, options: { turnLimit } };
  return { ...step, before: patched(step.before, patch), after: patched(step.after, patch) };
}

/** Tries each of the ruleset's judges on what stands under its name in a table. */
function tryEach<T>(
  judges: { readonly [name: string]: (judged: T) => true | string },
  table: { readonly [name: string]: Judged<T> },
): void {
  test('each is tried, on what is sound and on what is not', () => {
    expect(Object.keys(table)).toEqual(Object.keys(judges));
    for (const { sound, faults } of Object.values(table)) {
      expect(Object.keys(sound)).not.toEqual([]);
      expect(Object.keys(faults)).not.toEqual([]);
    }
  });

  describe.each(Object.entries(table))('%s', (name, { sound, faults }) => {
    test.each(Object.entries(sound))('lets pass: %s', (_what, judged) => {
      expect(complaints(judges, judged)).toEqual({});
    });

    test.each(Object.entries(faults))('finds: %s', (_what, { broken, says, also = [] }) => {
      const found = complaints(judges, broken);
      expect(Object.keys(found).sort()).toEqual([name, ...also].sort());
      for (const words of says) expect(found[name]).toContain(words);
    });
  });
}

describe('invariants', () => {
  tryEach(imaginations.invariants, POSITIONS);

  test('a saved position is refused for what an invariant finds, in its words', () => {
    expect(imaginations.parse.state(DAWN)).toEqual(DAWN);
    const broken = patched(DAWN, {}, { r2: { y: 20.5 } });
    expect(() => imaginations.parse.state(broken)).toThrow('r1 lies over r2');
  });
});

describe('laws', () => {
  tryEach(imaginations.definition.proofs.laws, STEPS);

  test('the steps that are changed into faults leave sound positions as they are played', () => {
    for (const { sound } of Object.values(STEPS)) {
      for (const { before, after } of Object.values(sound)) {
        expect(complaints(imaginations.invariants, before)).toEqual({});
        expect(complaints(imaginations.invariants, after)).toEqual({});
      }
    }
  });
});

test('all of them hold in games at random', () => {
  let steps = 0;
  for (let game = 0; game < 60; game++) {
    const luck = sampled(game, 'invariants');
    const options = randomOptions(imaginations.options, luck);
    const scenario = imaginations.definition.proofs.randomScenario(luck);
    let state = imaginations.init({ scenario, options, seed: game });
    for (let count = 0; count < 80 && state.phase !== 'over'; count++) {
      const step = imaginations.step(state, luck.pick('choice', imaginations.actions(state)));
      const { action, state: after, events } = step;
      expect(complaints(imaginations.invariants, after)).toEqual({});
      expect(
        complaints(imaginations.definition.proofs.laws, { before: state, action, after, events }),
      ).toEqual({});
      state = after;
      steps++;
    }
  }
  expect(steps).toBeGreaterThan(2000);
});
