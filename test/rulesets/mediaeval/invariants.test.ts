import { describe, expect, test } from 'vitest';
import type { PlayedStep, ScriptedFace } from '../../../src/index.ts';
import {
  type Mediaeval,
  type MediaevalAction,
  type MediaevalEvent,
  type MediaevalState,
  mediaeval,
  type Ship,
  type Turn,
} from '../../../src/rulesets/mediaeval/index.ts';
import { DERELICT, locked } from './rules/support.ts';
import {
  ADVANCE,
  act,
  board,
  decline,
  type GivenShip,
  given,
  hold,
  move,
  separate,
  shipIn,
  shoot,
} from './support.ts';

/*
 * The ruleset's invariants and laws judge positions and steps. Here they are judged: each must let pass what is
 * sound, and must complain about every fault that it is there for. A fault is a small change to a sound position or
 * to a step as it was played, and only the invariant or law it stands with may find it.
 */

type Step = PlayedStep<Mediaeval>;
type Patch = Partial<Omit<MediaevalState, 'ships' | 'options'>> & {
  readonly options?: Partial<MediaevalState['options']>;
};
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
function patched(
  state: MediaevalState,
  { options, ...patch }: Patch,
  ships: ShipPatches = {},
): MediaevalState {
  const copy = structuredClone(state);
  const fleet = Object.entries(ships).map(([id, ship]) => [id, { ...shipIn(copy, id), ...ship }] as const);
  return {
    ...copy,
    ...patch,
    options: { ...copy.options, ...options },
    ships: { ...copy.ships, ...Object.fromEntries(fleet) },
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

const FLEET: { readonly [id: string]: GivenShip } = {
  r1: { at: [0, 0], heading: 4 },
  r2: { at: [-3, 0] },
  b1: { at: [0, 1] },
  b2: { at: [4, 0] },
};

/** Two red and two blue ships at the beginning of a turn; r1 has b1 ahead. */
const DAWN = given({ ships: FLEET, step: 'wind-strength' });

/** The card of r1 is in play. */
const MOVING = given({ ships: FLEET });

/** The shooting card of r1 is in play; b1 lies ahead of it. */
const SHOOTING = given({ ships: FLEET, step: 'shoot' });

/** r1 has run into b1 and may board it; b2 and b3 are about. */
const BOARDING = given({
  ships: {
    ...locked([0, 0], { r1: {}, b1: {} }),
    r2: { at: [-3, 0] },
    b2: { at: [3, 0] },
    b3: { at: [4, 0] },
  },
  step: 'board',
  patch: { pendingBoarding: { attacker: 'r1', targets: ['b1'] } },
});

/** r1, b1 and b2 hold on to each other, which may go on for long where ships are not pushed apart. */
const GRAPPLED = given({
  ships: { ...locked([0, 0], { r1: {}, b1: {}, b2: {} }), r2: { at: [-3, 0] }, b3: { at: [3, 0] } },
  step: 'wind-strength',
});
const GRAPPLED_TO_STAY = patched(GRAPPLED, { options: { separation: 'stay' } });

const THREE_SIDES = given({
  ships: { r1: { at: [0, 0] }, b1: { at: [2, 0] }, g1: { at: [-2, 0] } },
  step: 'wind-strength',
});

/** Two derelicts among ships afloat: b1 drifts with r1, b2 lies alone. */
const DERELICTS = given({
  ships: {
    ...locked([0, 0], { r1: {}, b1: DERELICT }),
    b2: { at: [2, 0], ...DERELICT },
    b3: { at: [4, 0] },
  },
  step: 'wind-strength',
  options: { abandonedShips: 'derelict' },
});

const SUNK: Partial<Ship> = { status: 'sunk', value: 0 };

function over(winner: string, endReason: MediaevalState['endReason']): Patch {
  return { step: 'over', winner, endReason };
}

/** A position in another wind. */
function inWind(
  from: number,
  strength: number,
  options: Partial<MediaevalState['options']> = {},
): MediaevalState {
  return patched(DAWN, { wind: { from, strength }, galeEver: strength === 6, options });
}

/** The step `move` with a ship that has just sunk on the card in play. */
const CARD_OF_THE_SUNK = patched(MOVING, { movementIndex: 2 }, { b1: SUNK });

const GALE = patched(inWind(0, 6), { step: 'gale', galeQueue: ['r2', 'b1'] });

const DRIFTING = given({ ships: { ...FLEET, r1: { at: [0, 0], dismasted: true } }, step: 'drift' });

const DERELICTS_DRIFT = patched(DERELICTS, {
  step: 'derelict-drift',
  movementOrder: ['b3', 'r1'],
  movementIndex: 2,
  derelictQueue: ['b1', 'b2'],
});

const BOARDS_A_DERELICT: Patch = { step: 'board', movementOrder: ['r1', 'b3'] };

const POSITIONS: { readonly [invariant: string]: Judged<MediaevalState> } = {
  'the roster names every ship once': {
    sound: {
      'the ships kept in another order': {
        ...DAWN,
        ships: Object.fromEntries(Object.entries(DAWN.ships).reverse()),
      },
    },
    faults: {
      'a ship is not in the roster': fault(patched(DAWN, { roster: ['r1', 'b1', 'b2'] }), 'r2', 'r1, b1, b2'),
      'a ship is there twice': fault(patched(DAWN, { roster: [...DAWN.roster, 'b2'] }), 'b1, b2, b2'),
      'a ship is there in place of another': fault(
        patched(DAWN, { roster: ['r1', 'r2', 'b1', 'b1'] }),
        'b2',
        'b1, b1',
      ),
      'a ship goes by the id of another': fault(patched(DAWN, {}, { r2: { id: 'r9' } }), 'r2'),
    },
  },

  'wind strength and bearing are in range': {
    sound: {
      'the least wind': inWind(300, 1),
      'a gale': inWind(60, 6),
      'a calm, by the option': inWind(180, 0, { windMin: 0 }),
      'wind through a corner, by the option': inWind(330, 3, { windPoints: 12 }),
    },
    faults: {
      'a calm': fault(inWind(180, 0), '0 from 180'),
      'less than a calm': fault(inWind(180, -1, { windMin: 0 }), '-1 from 180'),
      'more than a gale': fault(inWind(180, 7), '7 from 180'),
      'wind through a corner': fault(inWind(330, 3), '3 from 330'),
      'wind from between side and corner': fault(inWind(15, 3, { windPoints: 12 }), '3 from 15'),
    },
  },

  'a value is between 0 and the start value': {
    sound: {
      'all that it began with': patched(DAWN, {}, { r1: { value: 3, startValue: 3 } }),
      'the last man': patched(DAWN, {}, { r1: { value: 1 } }),
    },
    faults: {
      'more than any ship': fault(patched(DAWN, {}, { r1: { value: 7 } }), 'r1', '7 of 6'),
      'more than it began with': fault(
        patched(DAWN, {}, { b2: { value: 4, startValue: 3 } }),
        'b2',
        '4 of 3',
      ),
    },
  },

  'a ship is afloat exactly while it has crew and has not left': {
    sound: {
      'sunk and abandoned ships without crew': patched(
        DAWN,
        {},
        { r1: SUNK, b1: { status: 'abandoned', value: 0 } },
      ),
      'a ship that has sailed off with its crew': patched(
        DAWN,
        {},
        { r1: { status: 'retreated', value: 5 } },
      ),
      'a prize taken off the map, with the crew that it had': patched(
        DAWN,
        { options: { capturedShip: 'removed' } },
        { b1: { status: 'captured', side: 'red', capturedTurn: 1 } },
      ),
      'derelicts, and one lost, without crew': patched(DERELICTS, {}, { b2: { status: 'lost' } }),
    },
    faults: {
      'afloat without crew': fault(patched(DAWN, {}, { r2: { value: 0 } }), 'r2', 'afloat without crew'),
      'sunk with crew': fault(patched(DAWN, {}, { b1: { status: 'sunk', value: 2 } }), 'b1', 'sunk with 2'),
      'abandoned with crew': fault(
        patched(DAWN, {}, { b1: { status: 'abandoned', value: 1 } }),
        'b1',
        'abandoned with 1',
      ),
      'retreated without crew': fault(
        patched(DAWN, {}, { b1: { status: 'retreated', value: 0 } }),
        'b1',
        'retreated with 0',
      ),
      'captured without crew': fault(
        patched(
          DAWN,
          { options: { capturedShip: 'removed' } },
          { b1: { status: 'captured', side: 'red', value: 0 } },
        ),
        'b1',
        'captured with 0',
      ),
      'derelict with crew': fault(patched(DERELICTS, {}, { b2: { value: 3 } }), 'b2', 'derelict with 3'),
      'lost with crew': fault(
        patched(DERELICTS, {}, { b2: { status: 'lost', value: 1 } }),
        'b2',
        'lost with 1',
      ),
    },
  },

  'only derelicts and lost hulks belong to nobody': {
    sound: { 'a prize': patched(DAWN, {}, { b1: { side: 'red', capturedTurn: 1 } }), derelicts: DERELICTS },
    faults: {
      'a crewed ship without a side': fault(
        patched(DAWN, {}, { r2: { side: null } }),
        'r2',
        'without a side',
      ),
      'a sunk ship without a side': fault(
        patched(DAWN, {}, { b1: { ...SUNK, side: null } }),
        'b1',
        'sunk without a side',
      ),
      'a derelict with a side': fault(
        patched(DERELICTS, {}, { b2: { side: 'blue' } }),
        'b2',
        'derelict and belongs to blue',
      ),
      'a ship of a side that does not play': fault(
        patched(DAWN, {}, { r2: { side: 'green' } }),
        'r2',
        'belongs to green',
      ),
    },
  },

  'every ship afloat is on the map': {
    sound: {
      'in a corner of the map': patched(DAWN, {}, { r2: { q: -6, r: 6 } }),
      'in the last hex of a rectangle': patched(
        DAWN,
        { map: { shape: 'rect', cols: 5, rows: 4 } },
        { r2: { q: 3, r: -1 }, b2: { q: 4, r: 1 } },
      ),
    },
    faults: {
      'past the edge of a hexagon': fault(patched(DAWN, {}, { r2: { q: -6, r: -1 } }), 'r2', 'off the map'),
      'past the edge of a rectangle': fault(
        patched(
          DAWN,
          { map: { shape: 'rect', cols: 5, rows: 4 } },
          { r2: { q: 3, r: -1 }, b2: { q: 4, r: 2 } },
        ),
        'b2',
        'off the map',
      ),
    },
  },

  'entanglement is mutual, in one hex, between ships in play': {
    sound: {
      'three ships': GRAPPLED,
      'since a turn that is remembered': patched(
        GRAPPLED,
        {},
        { r1: { entangledTurn: 1 }, b1: { entangledTurn: 1 }, b2: { entangledTurn: 1 } },
      ),
      'a ship and a derelict': DERELICTS,
      'two derelicts in one hex, which do not hold on to each other': patched(
        DERELICTS,
        {},
        { b2: { q: 3, r: 0 }, b1: { q: 3, r: 0, entangledWith: [] }, r1: { entangledWith: [] } },
      ),
    },
    faults: {
      'not in roster order': fault(
        patched(GRAPPLED, {}, { r1: { entangledWith: ['b2', 'b1'] } }),
        'r1',
        'roster order',
      ),
      'one ship twice': fault(
        patched(GRAPPLED, {}, { r1: { entangledWith: ['b1', 'b1', 'b2'] } }),
        'r1',
        'roster order',
      ),
      'a ship that is not in the game': fault(
        patched(GRAPPLED, {}, { b3: { entangledWith: ['b7'] } }),
        'b3',
        'roster order',
      ),
      'its turn is remembered after it has ended': fault(
        patched(DAWN, {}, { b1: { entangledTurn: 1 } }),
        'b1',
        'remembers',
      ),
      'a ship with itself': fault(patched(DAWN, {}, { b1: { entangledWith: ['b1'] } }), 'b1', 'with b1'),
      'one-sided, in one hex': fault(
        patched(GRAPPLED_TO_STAY, {}, { b2: { entangledWith: ['r1'] } }),
        'b1',
        'not mutually entangled with b2',
      ),
      'one-sided, far apart': fault(
        patched(DAWN, {}, { r2: { entangledWith: ['b2'] } }),
        'r2',
        'not mutually entangled with b2',
      ),
      'across hexes': fault(
        patched(DAWN, {}, { r1: { entangledWith: ['b1'] }, b1: { entangledWith: ['r1'] } }),
        'r1',
        'b1 in another hex',
      ),
      'across hexes of one file': fault(
        patched(DAWN, {}, { r1: { entangledWith: ['b2'] }, b2: { entangledWith: ['r1'] } }),
        'r1',
        'b2 in another hex',
      ),
      'with a ship that has sunk': fault(patched(GRAPPLED, {}, { b2: SUNK }), 'r1', 'b2, out of play'),
      'a ship that has sunk': fault(patched(GRAPPLED, {}, { r1: SUNK }), 'r1', 'out of play'),
      'two derelicts': fault(
        patched(
          DERELICTS,
          {},
          {
            r1: { entangledWith: [] },
            b1: { q: 2, r: 0, entangledWith: ['b2'] },
            b2: { entangledWith: ['b1'] },
          },
        ),
        'b1',
        'b2 are entangled derelicts',
      ),
    },
  },

  'ships afloat share a hex only entangled': {
    sound: {
      'they hold on to each other': GRAPPLED,
      'they may stay together, by the option': patched(
        GRAPPLED_TO_STAY,
        {},
        { r1: { entangledWith: [] }, b1: { entangledWith: [] }, b2: { entangledWith: [] } },
      ),
      'one of them has sunk there': patched(DAWN, {}, { b1: { ...SUNK, q: 0, r: 0 } }),
    },
    faults: {
      'two that do not': fault(patched(DAWN, {}, { b1: { q: 0, r: 0 } }), 'r1', 'with b1'),
      'two of three': fault(
        patched(GRAPPLED, {}, { b1: { entangledWith: ['r1'] }, b2: { entangledWith: ['r1'] } }),
        'b1',
        'with b2',
      ),
    },
  },

  'the queues and orders name ships of the roster': {
    sound: {
      'all cards played': patched(SHOOTING, { step: 'end-turn', shootingIndex: 4 }),
      'chances to board that wait': patched(MOVING, {
        boardingQueue: [{ attacker: 'r1', targets: ['b1', 'b2'] }],
        options: { boardingTiming: 'phase' },
      }),
      gale: GALE,
      'derelicts that drift': DERELICTS_DRIFT,
    },
    faults: {
      'gale, not in roster order': fault(patched(GALE, { galeQueue: ['b1', 'r2'] }), 'galeQueue b1, r2'),
      'gale, a stranger': fault(patched(GALE, { galeQueue: ['x1'] }), 'galeQueue x1'),
      'derelicts, not in roster order': fault(
        patched(DERELICTS_DRIFT, { derelictQueue: ['b2', 'b1'] }),
        'derelictQueue b2, b1',
      ),
      'past the last card of movement': fault(patched(SHOOTING, { movementIndex: 5 }), 'movementIndex 5'),
      'past the last card of shooting': fault(
        patched(SHOOTING, { step: 'end-turn', shootingIndex: 5 }),
        'shootingIndex 5',
      ),
      'the card of a stranger, movement': fault(
        patched(MOVING, { movementOrder: ['r1', 'x1'] }),
        'no ship x1',
      ),
      'the card of a stranger, shooting': fault(
        patched(SHOOTING, { shootingOrder: ['r1', 'x2'] }),
        'no ship x2',
      ),
      'a stranger that waits to board': fault(
        patched(MOVING, {
          boardingQueue: [{ attacker: 'x3', targets: ['b1'] }],
          options: { boardingTiming: 'phase' },
        }),
        'no ship x3',
      ),
      'a stranger that is to be boarded': fault(
        patched(MOVING, {
          boardingQueue: [{ attacker: 'r1', targets: ['b1', 'x4'] }],
          options: { boardingTiming: 'phase' },
        }),
        'no ship x4',
      ),
    },
  },

  'each step has what it works on': {
    sound: { gale: GALE, drift: DRIFTING, 'drift of derelicts': DERELICTS_DRIFT },
    faults: {
      'a gale for nobody': fault(patched(GALE, { galeQueue: [] }), 'gale'),
      'derelicts drift, and there is none': fault(
        patched(DERELICTS_DRIFT, { derelictQueue: [] }),
        'derelict',
      ),
      'a ship drifts that has its mast': fault(
        patched(DRIFTING, {}, { r1: { dismasted: false } }),
        'no dismasted ship',
      ),
      'a ship drifts that is gone': fault(patched(DRIFTING, {}, { r1: SUNK }), 'no dismasted ship'),
      'a ship drifts after the last card': fault(
        patched(DRIFTING, { movementIndex: 4 }),
        'no dismasted ship',
      ),
    },
  },

  'the game is over exactly when it is decided': {
    sound: {
      'red has won': patched(DAWN, over('red', 'elimination'), { b1: SUNK, b2: SUNK }),
      'nobody is left': patched(THREE_SIDES, over('draw', 'elimination'), {
        r1: SUNK,
        b1: SUNK,
        g1: SUNK,
      }),
      'the tally at the limit of turns': patched(DAWN, { turn: 30, ...over('draw', 'turn-limit') }),
      'one of three is out': patched(THREE_SIDES, {}, { g1: SUNK }),
      'all of three are in it, where the first to be out would end it': patched(THREE_SIDES, {
        options: { endCondition: 'first-eliminated' },
      }),
      'the first of three is out, by the option': patched(
        THREE_SIDES,
        { ...over('red', 'elimination'), options: { endCondition: 'first-eliminated' } },
        { g1: SUNK },
      ),
      'a side lives on in a prize': patched(DAWN, {}, { r1: SUNK, r2: SUNK, b1: { side: 'red' } }),
    },
    faults: {
      'over without a winner': fault(patched(DAWN, { step: 'over' }), 'step over, winner null'),
      'won, but not over': fault(
        patched(DAWN, { winner: 'red', endReason: 'turn-limit' }),
        'step wind-strength, winner red',
      ),
      'won for no reason': fault(patched(DAWN, over('red', null)), 'winner red, reason null'),
      'a reason, but no winner': fault(patched(DAWN, { endReason: 'elimination' }), 'reason elimination'),
      'one side left, and it goes on': fault(
        patched(DAWN, {}, { b1: SUNK, b2: { status: 'retreated' } }),
        '1 sides left at step wind-strength',
      ),
      'one side has all ships, prizes among them, and it goes on': fault(
        patched(DAWN, {}, { b1: { side: 'red' }, b2: { side: 'red' } }),
        '1 sides left',
      ),
      'nobody is left, and it goes on': fault(
        patched(THREE_SIDES, {}, { r1: SUNK, b1: SUNK, g1: SUNK }),
        '0 sides left at step wind-strength',
      ),
      'two sides left, and it is over': fault(
        patched(DAWN, over('red', 'elimination')),
        '2 sides left at step over',
      ),
      'the first of three is out, and by the option it should be over': fault(
        patched(THREE_SIDES, { options: { endCondition: 'first-eliminated' } }, { g1: SUNK }),
        '2 sides left at step wind-strength',
      ),
    },
  },

  'a boarding is pending exactly in its step': {
    sound: {
      'one target': BOARDING,
      'two targets': patched(GRAPPLED, {
        step: 'board',
        pendingBoarding: { attacker: 'r1', targets: ['b1', 'b2'] },
      }),
    },
    faults: {
      'after its step': fault(patched(BOARDING, { step: 'deal-shooting' }), 'boarding at step deal-shooting'),
      'none in its step': {
        broken: patched(BOARDING, { pendingBoarding: null }),
        says: ['boarding at step board'],
        also: ['the ship to decide is afloat, and one that shoots has a target'],
      },
      'nobody to board': fault(
        patched(BOARDING, { pendingBoarding: { attacker: 'r1', targets: [] } }),
        'targets',
      ),
      'targets not in roster order': fault(
        patched(GRAPPLED, { step: 'board', pendingBoarding: { attacker: 'r1', targets: ['b2', 'b1'] } }),
        'targets',
        'roster order',
      ),
      'a target that is not in the game': fault(
        patched(BOARDING, { pendingBoarding: { attacker: 'r1', targets: ['x1'] } }),
        'targets',
        'roster order',
      ),
      'a friend': fault(patched(BOARDING, {}, { b1: { side: 'red' } }), 'r1 cannot board b1'),
      'an enemy elsewhere': fault(
        patched(BOARDING, { pendingBoarding: { attacker: 'r1', targets: ['b1', 'b2'] } }),
        'r1 cannot board b2',
      ),
      'a sunk enemy': fault(
        patched(BOARDING, { pendingBoarding: { attacker: 'r1', targets: ['b1', 'b2'] } }, { b2: SUNK }),
        'r1 cannot board b2',
      ),
      'a derelict': fault(
        patched(DERELICTS, { ...BOARDS_A_DERELICT, pendingBoarding: { attacker: 'r1', targets: ['b1'] } }),
        'r1 cannot board b1',
      ),
      'by a derelict': {
        broken: patched(DERELICTS, {
          ...BOARDS_A_DERELICT,
          pendingBoarding: { attacker: 'b1', targets: ['r1'] },
        }),
        says: ['b1 cannot board r1'],
        also: ['the ship to decide is afloat, and one that shoots has a target'],
      },
      'by a ship that has sunk': {
        broken: patched(BOARDING, {}, { r1: { ...SUNK, entangledWith: [] }, b1: { entangledWith: [] } }),
        says: ['r1 cannot board b1'],
        also: ['the ship to decide is afloat, and one that shoots has a target'],
      },
    },
  },

  'the ship to decide is afloat, and one that shoots has a target': {
    sound: { move: MOVING, board: BOARDING, shoot: SHOOTING },
    faults: {
      'a ship that has sunk is to move': fault(CARD_OF_THE_SUNK, 'b1 is to decide'),
      'a ship that has sunk is to shoot': fault(patched(SHOOTING, {}, { r1: SUNK }), 'r1 is to decide'),
      'all cards of movement are played': fault(patched(MOVING, { movementIndex: 4 }), 'null is to decide'),
      'all cards of shooting are played': fault(patched(SHOOTING, { shootingIndex: 4 }), 'null is to decide'),
      'a ship is to shoot at nobody': fault(patched(SHOOTING, { shootingIndex: 1 }), 'r2 has no target'),
      'a ship is to shoot at a friend': fault(
        patched(SHOOTING, {}, { b1: { side: 'red' } }),
        'r1 has no target',
      ),
    },
  },

  'the turn is within the limit': {
    sound: {
      'the last turn': patched(DAWN, { turn: 30, options: { turnLimit: 30 } }),
      'no limit': patched(DAWN, { turn: 900, options: { turnLimit: null } }),
    },
    faults: {
      'a turn too many': fault(patched(DAWN, { turn: 31, options: { turnLimit: 30 } }), 'turn 31 of 30'),
    },
  },
};

/** A step as the rules play it. */
function played(before: MediaevalState, action: MediaevalAction, faces: readonly ScriptedFace[] = []): Step {
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
function retold(step: Step, tell: (event: MediaevalEvent) => MediaevalEvent): Step {
  return { ...step, events: step.events.map(tell) };
}

/** The step with more to tell. */
function added(step: Step, ...events: readonly MediaevalEvent[]): Step {
  return { ...step, events: [...step.events, ...events] };
}

/** Replaces what is told of the damage of a ship. */
function losing(ship: string, amount: number): (event: MediaevalEvent) => MediaevalEvent {
  return (event) => (event.type === 'damaged' && event.ship === ship ? { ...event, amount } : event);
}

const FRESHENS = played(DAWN, ADVANCE, [6]);
const VEERS = played(
  patched(DAWN, { step: 'wind-direction', wind: { from: 300, strength: 3 } }),
  ADVANCE,
  [6],
);
const BACKS_BY_CORNER = played(
  patched(DAWN, { step: 'wind-direction', options: { windPoints: 12 } }),
  ADVANCE,
  [1],
);
const DEALT = played(patched(DAWN, { step: 'deal-movement' }), ADVANCE, [1, 2, 1]);
const DEALT_TO_SHOOT = played(
  patched(SHOOTING, { step: 'deal-shooting', shootingOrder: [] }, { b2: SUNK }),
  ADVANCE,
  [2, 1],
);
const MAST_LOST = played(GALE, ADVANCE, [1]);
const MAST_KEPT = played(GALE, ADVANCE, [4]);

/** r1 sails S, with the wind from aft: two hexes. */
const SAILS = played(given({ ships: { ...FLEET, b1: { at: [3, -3] } } }), move('r1', 'none', 2));
const TURNS = played(given({ ships: FLEET }), move('r1', 'port', 0));
/** r1 lies head to wind, and NE and NW of it the wind is on the beam: no speed anywhere. */
const IN_IRONS = played(given({ ships: { ...FLEET, r1: { at: [0, 0] } } }), move('r1', 'none', 0));
/** A ship that has wind on one heading only of those that it may choose: a hex, dead aft. */
function lightAirs(heading: Ship['heading'], from: number, turn: Turn): Step {
  const ships = { ...FLEET, r1: { at: [0, 0], heading }, b1: { at: [3, -3] } } as const;
  return played(given({ ships, wind: { from, strength: 1 } }), move('r1', turn, 1));
}
const PUSHED_OFF = played(
  given({ ships: { ...locked([0, 0], { r1: {}, b1: {} }), b2: { at: [4, 0] } } }),
  separate('r1', 'none', 0, -1),
);
const SAILS_OFF = played(
  given({ ships: { ...FLEET, r1: { at: [0, 6], heading: 4 } } }),
  move('r1', 'none', 2),
);
const DRIFTS = played(DRIFTING, ADVANCE);
const RAMS = played(MOVING, move('r1', 'none', 1));

/** r1, by the option, pays for each of the three ships that it runs into. */
const PILES_UP = played(
  given({
    ships: { r1: { at: [0, 0], heading: 4 }, ...locked([0, 1], { r2: {}, b1: {}, b2: {} }) },
    options: { pileUp: 'per-pair' },
  }),
  move('r1', 'none', 1),
);
const PILES_UP_DRIFTING = played(
  given({
    ships: { r1: { at: [0, 0], dismasted: true }, ...locked([0, 1], { r2: {}, b1: {} }) },
    step: 'drift',
    options: { pileUp: 'per-pair' },
  }),
  ADVANCE,
);
const DERELICT_RAMS = played(
  given({
    ships: { b1: { at: [0, 0], ...DERELICT }, r1: { at: [0, 1] }, b2: { at: [4, 0] } },
    step: 'derelict-drift',
    options: { abandonedShips: 'derelict', pileUp: 'per-pair' },
    patch: { movementIndex: 2, derelictQueue: ['b1'] },
  }),
  ADVANCE,
);
const DERELICT_LOST = played(
  given({
    ships: { r1: { at: [0, 0] }, b1: { at: [0, 6], ...DERELICT }, b2: { at: [4, 0] } },
    step: 'derelict-drift',
    options: { abandonedShips: 'derelict' },
    patch: { movementIndex: 2, derelictQueue: ['b1'] },
  }),
  ADVANCE,
);

const CAPTURES = played(BOARDING, board('r1', 'b1'), [6, 1]);
const CAPTURES_AND_REMOVES = played(
  patched(BOARDING, { options: { capturedShip: 'removed' } }),
  board('r1', 'b1'),
  [6, 1],
);
const REPULSED = played(BOARDING, board('r1', 'b1'), [1, 6]);
const DECLINED = played(BOARDING, decline('r1'));

const HITS = played(SHOOTING, shoot('r1', { forward: 'b1' }), [1]);
/** r1 shoots at b1 ahead and at b3 astern. */
const HITS_TWO = played(
  given({ ships: { ...FLEET, b3: { at: [0, -1] } }, step: 'shoot' }),
  shoot('r1', { forward: 'b1', aft: 'b3' }),
  [1, 2],
);
const MISSES = played(SHOOTING, shoot('r1', { forward: 'b1' }), [5]);
const SHOOTS_DOWN = played(patched(SHOOTING, {}, { b1: { value: 1 } }), shoot('r1', { forward: 'b1' }), [1]);
const FIRE_HELD = played(SHOOTING, hold('r1'));

const LEAVES_A_RETREATED_SHIP = played(patched(DAWN, {}, { b2: { status: 'retreated' } }), ADVANCE, [3]);
const LEAVES_A_DERELICT = played(DERELICTS, ADVANCE, [3]);
const LEAVES_A_DISMASTED_SHIP = played(
  given({ ships: { ...FLEET, b2: { at: [4, 0], dismasted: true } } }),
  move('r1', 'none', 0),
);

const STEPS: { readonly [law: string]: Judged<Step> } = {
  'the wind changes by its dice only, a step at a time': {
    sound: {
      'it rises': FRESHENS,
      'it veers from NW to N': VEERS,
      'it backs from N to the corner next to it': BACKS_BY_CORNER,
    },
    faults: {
      'by two steps at once': fault(
        otherwise(FRESHENS, { wind: { from: 0, strength: 5 } }),
        'strength by 2 in wind-strength',
      ),
      'it falls as the direction is rolled': fault(
        otherwise(VEERS, { wind: { from: 0, strength: 2 } }),
        'strength by 1 in wind-direction',
      ),
      'it rises as a ship moves': fault(
        otherwise(SAILS, { wind: { from: 0, strength: 4 } }),
        'strength by 1 in move',
      ),
      'it veers by two points': fault(
        otherwise(VEERS, { wind: { from: 60, strength: 3 } }),
        'bearing by 2 points in wind-direction',
      ),
      'it backs by two of twelve points': fault(
        otherwise(BACKS_BY_CORNER, { wind: { from: 300, strength: 3 } }),
        'bearing by 2 points in wind-direction',
      ),
      'it backs as the strength is rolled': fault(
        otherwise(FRESHENS, { wind: { from: 300, strength: 4 } }),
        'bearing by 1 points in wind-strength',
      ),
    },
  },

  'ships, sides they began on and the map stay the same': {
    sound: { 'a ship changes hands': CAPTURES, 'a ship sails off the map': SAILS_OFF },
    faults: {
      'a ship is gone from the roster': fault(otherwise(FRESHENS, { roster: ['r1', 'r2', 'b1'] }), 'roster'),
      'a ship began on another side after all': fault(
        otherwise(CAPTURES, {}, { b1: { originalSide: 'red' } }),
        'roster',
      ),
    },
  },

  'a value never rises': {
    sound: { 'it falls': RAMS },
    faults: {
      'told as a loss of less than nothing': fault(
        added(otherwise(throughout(FRESHENS, { b2: { value: 3 } }), {}, { b2: { value: 4 } }), {
          type: 'damaged',
          ship: 'b2',
          amount: -1,
          cause: 'shooting',
          valueAfter: 4,
        }),
        'b2',
        'rose to 4',
      ),
    },
  },

  'nothing comes back into play': {
    sound: {
      'a ship is shot down': SHOOTS_DOWN,
      'a derelict is lost': DERELICT_LOST,
      'a ship is captured and removed': CAPTURES_AND_REMOVES,
    },
    faults: {
      'a ship sails back onto the map': fault(
        otherwise(LEAVES_A_RETREATED_SHIP, {}, { b2: { status: 'afloat' } }),
        'b2',
        'became afloat',
      ),
      'a ship that has left sinks': fault(
        otherwise(LEAVES_A_RETREATED_SHIP, {}, { b2: { status: 'sunk' } }),
        'b2',
        'became sunk',
      ),
      'a derelict is manned': fault(
        otherwise(LEAVES_A_DERELICT, {}, { b2: { status: 'afloat', side: 'red' } }),
        'b2',
        'became afloat',
      ),
      'a derelict sinks': fault(
        otherwise(LEAVES_A_DERELICT, {}, { b2: { status: 'sunk' } }),
        'b2',
        'became sunk',
      ),
    },
  },

  'a capture takes no value': {
    sound: {
      'the prize joins her captor': CAPTURES,
      'the prize is removed': CAPTURES_AND_REMOVES,
      'nothing is captured': REPULSED,
      'nobody boards': DECLINED,
    },
    faults: {
      'the attacker loses a man': fault(
        added(otherwise(CAPTURES, {}, { r1: { value: 5 } }), {
          type: 'damaged',
          ship: 'r1',
          amount: 1,
          cause: 'collision',
          valueAfter: 5,
        }),
        'capture',
      ),
      'the prize is removed against the option': fault(
        otherwise(CAPTURES, {}, { b1: { status: 'captured' } }),
        'capture',
      ),
      'the prize stays, against the option': fault(
        otherwise(CAPTURES_AND_REMOVES, {}, { b1: { status: 'afloat' } }),
        'capture',
      ),
    },
  },

  'a mast is lost in a gale only, and for good': {
    sound: {
      'a mast goes': MAST_LOST,
      'a mast stands': MAST_KEPT,
      'a ship without a mast drifts': DRIFTS,
      'a ship with one turns': TURNS,
    },
    faults: {
      'in a collision': fault(otherwise(RAMS, {}, { b1: { dismasted: true } }), 'b1', 'mast'),
      'a mast is set up again': fault(
        otherwise(LEAVES_A_DISMASTED_SHIP, {}, { b2: { dismasted: false } }),
        'b2',
        'mast',
      ),
      'a mast is set up again in a gale': fault(
        otherwise(throughout(MAST_KEPT, { b2: { dismasted: true } }), {}, { b2: { dismasted: false } }),
        'b2',
        'mast',
      ),
      'a ship turns without one': fault(
        otherwise(LEAVES_A_DISMASTED_SHIP, {}, { b2: { heading: 2 } }),
        'b2',
        'turned without a mast',
      ),
    },
  },

  'a movement card turns a ship by one hexside and moves it no further than its speed': {
    sound: {
      'it sails': SAILS,
      'it turns to port': TURNS,
      'it is pushed off': PUSHED_OFF,
      'it drifts': DRIFTS,
      'a derelict drifts': DERELICT_RAMS,
    },
    faults: {
      'it sails as the wind is rolled': fault(
        otherwise(FRESHENS, {}, { r2: { q: -4, r: 0 } }),
        'r2',
        'moved in wind-strength',
      ),
      'it turns as it shoots': fault(
        otherwise(FIRE_HELD, {}, { r1: { heading: 5 } }),
        'r1',
        'moved in shoot',
      ),
      'it turns by two hexsides': fault(
        otherwise(TURNS, {}, { r1: { heading: 2 } }),
        'r1',
        'turned by 4 hexsides',
      ),
      'it turns about': fault(otherwise(SAILS, {}, { r1: { heading: 1 } }), 'r1', 'turned by 3 hexsides'),
      'it sails further than its speed': fault(
        otherwise(SAILS, {}, { r1: { q: 0, r: 3 } }),
        'r1',
        'went 3 hexes',
      ),
      'it sails on its new heading at the speed of the old': fault(
        otherwise(TURNS, {}, { r1: { q: 2, r: 0 } }),
        'r1',
        'went 2 hexes',
      ),
      'it is pushed two hexes off': fault(
        otherwise(PUSHED_OFF, {}, { r1: { q: 0, r: -2 } }),
        'r1',
        'went 2 hexes',
      ),
      'it drifts two hexes': fault(otherwise(DRIFTS, {}, { r1: { q: 0, r: 2 } }), 'r1', 'went 2 hexes'),
    },
  },

  'a collision costs 1, a shot at most 2': {
    sound: {
      'a collision': RAMS,
      'a pile-up that costs the mover 3, by the option': PILES_UP,
      'a pile-up that costs a drifting ship 2, by the option': PILES_UP_DRIFTING,
      'a derelict drifts into a ship': DERELICT_RAMS,
      'a shot': HITS,
      'a shot at the last man': SHOOTS_DOWN,
    },
    faults: {
      'a collision costs 2': fault(
        retold(otherwise(RAMS, {}, { b1: { value: 4 } }), losing('b1', 2)),
        'b1',
        'lost 2 by collision',
      ),
      'a collision costs the mover 2': fault(
        retold(otherwise(RAMS, {}, { r1: { value: 4 } }), losing('r1', 2)),
        'r1',
        'lost 2 by collision',
      ),
      'a pile-up costs a ship 2 that lay still': fault(
        retold(otherwise(PILES_UP, {}, { b2: { value: 4 } }), losing('b2', 2)),
        'b2',
        'lost 2 by collision',
      ),
      'a pile-up costs a ship 2 that another drifts into': fault(
        retold(otherwise(PILES_UP_DRIFTING, {}, { b1: { value: 4 } }), losing('b1', 2)),
        'b1',
        'lost 2 by collision',
      ),
      'a derelict costs a ship 2': fault(
        retold(otherwise(DERELICT_RAMS, {}, { r1: { value: 4 } }), losing('r1', 2)),
        'r1',
        'lost 2 by collision',
      ),
      'a shot costs 3': fault(
        retold(otherwise(HITS, {}, { b1: { value: 3 } }), (event) =>
          event.type === 'shot' ? { ...event, damage: 3 } : losing('b1', 3)(event),
        ),
        'b1',
        'lost 3 by shooting',
      ),
      'more is lost than told': fault(otherwise(RAMS, {}, { b1: { value: 4 } }), 'b1', 'lost 2, told 1'),
      'something is lost, nothing told': fault(
        otherwise(FRESHENS, {}, { b2: { value: 5 } }),
        'b2',
        'lost 1, told 0',
      ),
      'nothing is lost that is told': fault(
        otherwise(RAMS, {}, { b1: { value: 6 } }),
        'b1',
        'lost 0, told 1',
      ),
    },
  },

  'a deal deals every ship afloat once': {
    sound: { 'to move': DEALT, 'to shoot, one ship sunk': DEALT_TO_SHOOT },
    faults: {
      'a ship without a card': fault(
        otherwise(DEALT, { movementOrder: ['r2', 'r1', 'b1'] }),
        'dealt r2, r1, b1',
      ),
      'two cards for a ship': fault(
        otherwise(DEALT, { movementOrder: ['r1', 'r2', 'b1', 'b1'] }),
        'dealt r1, r2, b1, b1',
      ),
      'a card more': fault(otherwise(DEALT, { movementOrder: ['r1', 'r2', 'b1', 'b2', 'r1'] }), 'b2, r1'),
      'a card for a sunk ship': fault(
        otherwise(DEALT_TO_SHOOT, { shootingOrder: ['b2', 'r1', 'b1'] }),
        'dealt b2, r1, b1',
      ),
    },
  },

  'shooting takes off what the shots say, less only what a ship no longer has': {
    sound: {
      'a hit': HITS,
      'two hits': HITS_TWO,
      'a miss': MISSES,
      'more than it has left': SHOOTS_DOWN,
      'no shot': FIRE_HELD,
    },
    faults: {
      'more than the shot': fault(
        retold(HITS, (event) => (event.type === 'shot' ? { ...event, damage: 1 } : event)),
        'b1',
        '2 of 1',
      ),
      'a miss that hits': fault(
        added(otherwise(MISSES, {}, { b1: { value: 5 } }), {
          type: 'damaged',
          ship: 'b1',
          amount: 1,
          cause: 'shooting',
          valueAfter: 5,
        }),
        'b1',
        '1 of 0',
      ),
      'less than the shot': fault(
        retold(otherwise(HITS, {}, { b1: { value: 5 } }), losing('b1', 1)),
        'b1',
        '1 of 2',
      ),
      'nothing, though the shot hits': fault(
        {
          ...otherwise(HITS, {}, { b1: { value: 6 } }),
          events: HITS.events.filter(({ type }) => type === 'shot'),
        },
        'b1',
        '0 of 2',
      ),
    },
  },

  'a ship without wind stays in its hex': {
    sound: {
      'it stays': IN_IRONS,
      'one with wind ahead only sails': lightAirs(4, 0, 'none'),
      'one with wind to port only sails': lightAirs(1, 120, 'port'),
      'one with wind to starboard only sails': lightAirs(6, 180, 'starboard'),
      'it is pushed off': PUSHED_OFF,
      'one with wind sails': SAILS,
      'one without a mast drifts': DRIFTS,
    },
    faults: {
      'it sails': fault(otherwise(IN_IRONS, {}, { r1: { q: 0, r: -1 } }), 'r1', 'without wind'),
    },
  },
};

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
  tryEach(mediaeval.invariants, POSITIONS);

  test('a roster that names a ship which is not there is found before anything asks for the ship', () => {
    const state = patched(DAWN, { roster: ['r1', 'r2', 'b1', 'b9'] });
    expect(() => mediaeval.parse.state(state)).toThrow(
      'the roster names every ship once: roster r1, r2, b1, b9',
    );
  });

  test('a saved position is refused for what an invariant finds, in its words', () => {
    expect(mediaeval.parse.state(DAWN)).toEqual(DAWN);
    const broken = patched(DAWN, {}, { r2: { value: 0 } });
    expect(() => mediaeval.parse.state(broken)).toThrow('r2 is afloat without crew');
  });
});

describe('laws', () => {
  tryEach(mediaeval.definition.proofs.laws, STEPS);

  test('the steps that are changed into faults leave sound positions as they are played', () => {
    for (const { sound } of Object.values(STEPS)) {
      for (const { before, after } of Object.values(sound)) {
        expect(complaints(mediaeval.invariants, before)).toEqual({});
        expect(complaints(mediaeval.invariants, after)).toEqual({});
      }
    }
  });
});
