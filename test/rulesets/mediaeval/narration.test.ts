import { describe, expect, test } from 'vitest';
import { type MediaevalEvent, mediaeval } from '../../../src/rulesets/mediaeval/index.ts';

type Told<T extends MediaevalEvent['type']> = readonly [
  event: Omit<Extract<MediaevalEvent, { readonly type: T }>, 'type'>,
  sentence: string,
];

const A = { q: 0, r: -2 };
const B = { q: 1, r: -3 };

/** What is told of each type of event, in each of its variants. */
const TOLD: { readonly [T in MediaevalEvent['type']]: readonly [Told<T>, ...Told<T>[]] } = {
  'wind-strength-rolled': [
    [{ die: 3, from: 4, to: 4 }, 'The wind holds at strength 4 (rolled 3).'],
    [{ die: 6, from: 6, to: 6 }, 'The wind holds at strength 6 (rolled 6).'],
    [{ die: 6, from: 2, to: 3 }, 'The wind rises from strength 2 to 3 (rolled 6).'],
    [{ die: 1, from: 2, to: 1 }, 'The wind falls from strength 2 to 1 (rolled 1).'],
    [{ die: 1, from: 1, to: 0 }, 'The wind falls from strength 1 to 0 (rolled 1).'],
  ],
  'wind-direction-rolled': [
    [{ die: 4, from: 120, to: 120 }, 'The wind still comes from SE (rolled 4).'],
    [{ die: 6, from: 300, to: 0 }, 'The wind veers and now comes from N (rolled 6).'],
    [{ die: 1, from: 0, to: 300 }, 'The wind backs and now comes from NW (rolled 1).'],
    [{ die: 6, from: 0, to: 30 }, 'The wind veers and now comes from between N and NE (rolled 6).'],
    [{ die: 1, from: 0, to: 330 }, 'The wind backs and now comes from between NW and N (rolled 1).'],
    [{ die: 2, from: 210, to: 210 }, 'The wind still comes from between S and SW (rolled 2).'],
  ],
  'gale-rolled': [[{ ship: 'red-1', die: 2 }, 'red-1 labours in the gale (rolled 2).']],
  dismasted: [[{ ship: 'red-1' }, 'red-1 loses her mast.']],
  'order-dealt': [
    [{ phase: 'movement', order: ['blue-1', 'red-1'] }, 'Order of movement: blue-1, red-1.'],
    [{ phase: 'shooting', order: ['red-1'] }, 'Order of shooting: red-1.'],
    [{ phase: 'movement', order: [] }, 'The cards for movement are dealt face down.'],
    [{ phase: 'shooting', order: [] }, 'The cards for shooting are dealt face down.'],
  ],
  turned: [
    [{ ship: 'red-1', from: 3, to: 4 }, 'red-1 turns to starboard, now heading S.'],
    [{ ship: 'red-1', from: 3, to: 2 }, 'red-1 turns to port, now heading NE.'],
    [{ ship: 'red-1', from: 6, to: 1 }, 'red-1 turns to starboard, now heading N.'],
    [{ ship: 'red-1', from: 1, to: 6 }, 'red-1 turns to port, now heading NW.'],
  ],
  separated: [
    [{ ship: 'red-1', from: ['blue-1'] }, 'red-1 breaks free of blue-1.'],
    [{ ship: 'red-1', from: ['blue-1', 'blue-2'] }, 'red-1 breaks free of blue-1 and blue-2.'],
    [
      { ship: 'red-1', from: ['blue-1', 'red-2', 'blue-2'] },
      'red-1 breaks free of blue-1, red-2 and blue-2.',
    ],
  ],
  moved: [[{ ship: 'red-1', from: A, to: B }, 'red-1 sails from (0, -2) to (1, -3).']],
  drifted: [[{ ship: 'red-1', from: B, to: A }, 'red-1 drifts from (1, -3) to (0, -2).']],
  'drift-blocked': [[{ ship: 'red-1' }, 'red-1 lies where she is and does not drift.']],
  collision: [
    [{ mover: 'red-1', others: ['blue-1'] }, 'red-1 runs into blue-1.'],
    [{ mover: 'red-1', others: ['blue-1', 'red-2', 'red-3'] }, 'red-1 runs into blue-1, red-2 and red-3.'],
    [{ mover: 'red-1', others: [] }, 'red-1 runs into a derelict.'],
  ],
  damaged: [
    [
      { ship: 'red-1', amount: 1, cause: 'collision', valueAfter: 5 },
      'red-1 loses 1 by the collision and is left with 5.',
    ],
    [
      { ship: 'red-1', amount: 2, cause: 'shooting', valueAfter: 0 },
      'red-1 loses 2 by shooting and is left with 0.',
    ],
  ],
  sunk: [[{ ship: 'red-1' }, 'red-1 sinks.']],
  entangled: [
    [{ ship: 'red-1', with: ['blue-1'] }, 'red-1 is entangled with blue-1.'],
    [{ ship: 'red-1', with: ['blue-1', 'blue-2'] }, 'red-1 is entangled with blue-1 and blue-2.'],
    [{ ship: 'red-1', with: [] }, 'red-1 is entangled with a derelict.'],
  ],
  retreated: [
    [{ ship: 'red-1', cause: 'sailed' }, 'red-1 sails off the map and is out of the fight.'],
    [{ ship: 'red-1', cause: 'drifted' }, 'red-1 drifts off the map and is out of the fight.'],
  ],
  lost: [[{ ship: 'red-1' }, 'The derelict red-1 drifts off the map.']],
  'boarding-rolled': [
    [
      {
        attacker: 'red-1',
        defender: 'blue-1',
        attackerDie: 4,
        defenderDie: 3,
        attackerTotal: 9,
        defenderTotal: 8,
      },
      'red-1 boards blue-1: 9 (rolled 4) against 8 (rolled 3).',
    ],
  ],
  captured: [
    [{ ship: 'blue-1', from: 'blue', to: 'red' }, "blue-1 is taken: she was blue's and is now red's."],
  ],
  repulsed: [[{ attacker: 'red-1', defender: 'blue-1' }, 'blue-1 beats off the boarders from red-1.']],
  'boarding-declined': [[{ ship: 'red-1' }, 'red-1 does not board.']],
  shot: [
    [
      { shooter: 'red-1', target: 'blue-1', arc: 'forward', shootingValue: 3, die: 1, damage: 2 },
      'red-1 shoots forward at blue-1: 3 less 1, 2 damage.',
    ],
    [
      { shooter: 'red-1', target: 'blue-1', arc: 'aft', shootingValue: 3, die: 3, damage: 0 },
      'red-1 shoots aft at blue-1: 3 less 3, no harm done.',
    ],
  ],
  abandoned: [[{ ship: 'red-1' }, 'red-1 has nobody left to fight her and is abandoned.']],
  'fire-held': [[{ ship: 'red-1' }, 'red-1 holds her fire.']],
  'no-target': [[{ ship: 'red-1' }, 'red-1 has nothing in range.']],
  'prize-idle': [[{ ship: 'red-1' }, 'The prize red-1 is not yet under orders.']],
  'held-by-grapple': [[{ ship: 'red-1' }, 'red-1 is held fast by grapnels.']],
  'turn-ended': [[{ turn: 12 }, 'Turn 12 ends.']],
  'game-ended': [
    [{ winner: 'red', reason: 'elimination' }, 'red wins by elimination.'],
    [{ winner: 'blue', reason: 'turn-limit' }, 'blue wins on the tally at the turn limit.'],
    [{ winner: 'draw', reason: 'elimination' }, 'The battle is drawn, by elimination.'],
    [{ winner: 'draw', reason: 'turn-limit' }, 'The battle is drawn, on the tally at the turn limit.'],
  ],
};

const CASES = Object.entries(TOLD).flatMap(([type, told]) =>
  told.map(([fields, sentence]) => [{ type, ...fields } as MediaevalEvent, sentence] as const),
);

describe('an event in words', () => {
  test.each(CASES)('%j', (event, sentence) => expect(mediaeval.narrate(event)).toBe(sentence));

  test('is one sentence', () => {
    for (const [event] of CASES) expect(mediaeval.narrate(event)).toMatch(/^[\w(][^.]* [^.]*\.$/);
  });

  test.each([
    [0, 'N'],
    [30, 'between N and NE'],
    [60, 'NE'],
    [90, 'between NE and SE'],
    [120, 'SE'],
    [150, 'between SE and S'],
    [180, 'S'],
    [210, 'between S and SW'],
    [240, 'SW'],
    [270, 'between SW and NW'],
    [300, 'NW'],
    [330, 'between NW and N'],
  ])('names each of the twelve winds: %i', (from, name) => {
    const event = { type: 'wind-direction-rolled', die: 3, from, to: from } as const;
    expect(mediaeval.narrate(event)).toBe(`The wind still comes from ${name} (rolled 3).`);
  });
});
