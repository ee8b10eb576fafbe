import { describe, expect, test } from 'vitest';
import { type ImaginationsEvent, imaginations } from '../../../src/rulesets/imaginations/index.ts';
import { fire, fireBattery, torpedo } from './support.ts';

type Told<T extends ImaginationsEvent['type']> = readonly [
  event: Omit<Extract<ImaginationsEvent, { readonly type: T }>, 'type'>,
  sentence: string,
];

const A = [10, 20] as const;
const B = [13.04, 24] as const;

/** A shot at b1 by three dice that hits nothing. */
const SHOT = {
  ship: 'r1',
  group: 1,
  target: 'b1',
  mode: 'regular',
  faces: [2, 3, 4],
  reroll: [],
  armour: [],
  stoneworks: [],
  hull: 0,
  mast: 0,
  battery: 0,
} as const;

const BATTERY_SHOT = {
  emplacement: 'fort',
  battery: 2,
  target: 'r1',
  faces: [2, 3, 4, 5],
  reroll: [],
  armour: [],
  stoneworks: [],
  hull: 0,
  mast: 0,
} as const;

const TORPEDO = { ship: 'r1', target: 'b1', armour: [] } as const;
const TEN = [5, 6, 1, 2, 3, 4, 5, 6, 5, 1];

/** What is told of each type of event, in each of its variants. */
const TOLD: { readonly [T in ImaginationsEvent['type']]: readonly [Told<T>, ...Told<T>[]] } = {
  'initiative-rolled': [
    [
      { dice: { red: 4, blue: 3 }, scores: { red: 4, blue: 3 } },
      'The Admirals roll for the initiative (rolled red 4; blue 3).',
    ],
    [
      { dice: { red: 4, blue: 3 }, scores: { red: 5, blue: 2 } },
      'The Admirals roll for the initiative (rolled red 4, which counts as 5; blue 3, which counts as 2).',
    ],
  ],
  'initiative-tied': [[{}, 'It is a tie; both roll again.']],
  'initiative-won': [[{ side: 'blue' }, 'blue has the initiative.']],
  'order-chosen': [
    [{ side: 'red', order: 'first' }, 'red chooses to move first.'],
    [{ side: 'red', order: 'second' }, 'red chooses to move second.'],
  ],
  'sail-rolled': [
    [{ ship: 'r1', faces: [5, 2, 4] }, 'r1 makes sail and rolls 5, 2, 4.'],
    [{ ship: 'r1', faces: [6] }, 'r1 makes sail and rolls 6.'],
  ],
  'steam-declared': [[{ ship: 'r1', allowance: 16 }, 'r1 gets up steam for up to 16 inches.']],
  'ship-moved': [
    [{ ship: 'r1', from: A, to: [10, 21] }, 'r1 moves 1 inch to (10, 21).'],
    [{ ship: 'r1', from: A, to: B }, 'r1 moves 5.02 inches to (13, 24).'],
  ],
  'ship-slid': [
    [{ ship: 'r1', from: A, to: [14.5, 20] }, 'r1 is put 4.5 inches to (14.5, 20), clear of other ships.'],
  ],
  'ship-turned': [
    [{ ship: 'r1', from: 0, to: 90 }, 'r1 turns 90 degrees to starboard, now heading E.'],
    [{ ship: 'r1', from: 0, to: 315 }, 'r1 turns 45 degrees to port, now heading NW.'],
    [{ ship: 'r1', from: 350, to: 12.46 }, 'r1 turns 22.5 degrees to starboard, now heading NNE.'],
    [{ ship: 'r1', from: 10, to: 9 }, 'r1 turns 1 degree to port, now heading N.'],
  ],
  'shoal-crossed': [[{ ship: 'r1', shoal: 'bar', die: 5 }, 'r1 scrapes over the shoal bar (rolled 5).']],
  'ship-grounded': [
    [{ ship: 'r1', land: 'coast', die: null }, 'r1 runs aground on coast.'],
    [{ ship: 'r1', land: 'coast', die: 4 }, 'r1 runs aground on coast (rolled 4).'],
  ],
  'ship-withdrew': [[{ ship: 'r1' }, 'r1 leaves the table and is out of the battle.']],
  contact: [[{ ship: 'r1', target: 'b1' }, 'r1 comes up against b1.']],
  'contact-declined': [[{ ship: 'r1', target: 'b1' }, 'r1 steers clear of b1.']],
  'ram-missed': [[{ ship: 'r1', target: 'b1', die: 4 }, 'r1 tries to ram b1 and misses (rolled 4).']],
  'ram-struck': [
    [{ ship: 'r1', target: 'b1', die: 3, faces: [1, 5, 6] }, 'r1 rams b1 (rolled 3, then 1, 5, 6).'],
    // an ironclad without guns
    [{ ship: 'r1', target: 'b1', die: 2, faces: [] }, 'r1 rams b1 (rolled 2).'],
  ],
  'ship-finished': [
    [{ ship: 'r1', moved: 12.5 }, 'r1 ends her move after 12.5 inches.'],
    [{ ship: 'r1', moved: 0 }, 'r1 stays where she is after all.'],
  ],
  'troops-landed': [[{ ship: 'r1', unit: 't1', x: 62, y: 20.25 }, 'The boats of r1 land t1 at (62, 20.3).']],
  'troops-embarked': [[{ ship: 'r1', unit: 't1' }, 'The boats of r1 fetch t1 aboard.']],
  'troops-lost': [
    [{ ship: 'r1', units: ['t1'] }, 't1 is lost with r1.'],
    [{ ship: 'r1', units: ['t1', 't2', 't3'] }, 't1, t2 and t3 are lost with r1.'],
  ],
  'smoke-removed': [[{ smoke: 'r1-3' }, 'The smoke r1-3 drifts away.']],
  'smoke-greyed': [[{ smoke: 'r1-3' }, 'The smoke r1-3 turns grey.']],
  'smoke-placed': [[{ smoke: 'r1-4', ship: 'r1', points: [A, B] }, 'r1 leaves black smoke astern.']],
  'movement-ended': [[{ side: 'red' }, 'red has moved.']],
  'shot-declared': [
    [{ action: fire('r1', 0, 'b1') }, 'r1 lays a group of guns on b1 (regular fire).'],
    [{ action: fire('r1', 0, 'b1', 'low') }, 'r1 lays a group of guns on b1 (low fire).'],
    [{ action: torpedo('r1', 'b1') }, 'r1 aims a torpedo at b1.'],
    [{ action: fireBattery('fort', 1, 'b1') }, 'Battery 2 of the emplacement fort takes aim at b1.'],
  ],
  'shot-fired': [
    [SHOT, 'r1 fires at b1 (rolled 2, 3, 4): no hit.'],
    [
      { ...SHOT, faces: [6, 1, 1], hull: 2, mast: 1 },
      'r1 fires at b1 (rolled 6, 1, 1): 2 hull hits and 1 mast hit.',
    ],
    [
      { ...SHOT, mode: 'high', faces: [1, 1, 2], reroll: [5], hull: 1, mast: 1 },
      'r1 fires at b1, aiming high (rolled 1, 1, 2; again 5): 1 hull hit and 1 mast hit.',
    ],
    [
      { ...SHOT, mode: 'low', faces: [1, 2, 3], armour: [6], hull: 1 },
      'r1 fires at b1, aiming low (rolled 1, 2, 3; armour 6): 1 hull hit, through the armour.',
    ],
    [
      { ...SHOT, faces: [1, 1, 1], armour: [6, 4, 5], hull: 2 },
      'r1 fires at b1 (rolled 1, 1, 1; armour 6, 4, 5): 3 hull hits, 2 of them through the armour.',
    ],
    [
      { ...SHOT, faces: [1, 1, 3], armour: [1, 3] },
      'r1 fires at b1 (rolled 1, 1, 3; armour 1, 3): 2 hull hits, stopped by the armour.',
    ],
    [
      { ...SHOT, target: 'fort', faces: [6, 6, 6], stoneworks: [6, 5, 6], battery: 2 },
      'r1 fires at fort (rolled 6, 6, 6; stoneworks 6, 5, 6): 3 hits, 2 of them through the stoneworks.',
    ],
    [
      { ...SHOT, target: 'fort', faces: [6, 2, 3], stoneworks: [5] },
      'r1 fires at fort (rolled 6, 2, 3; stoneworks 5): 1 hit, stopped by the stoneworks.',
    ],
    [{ ...SHOT, target: 'fort', faces: [6, 6, 3], battery: 2 }, 'r1 fires at fort (rolled 6, 6, 3): 2 hits.'],
    // of several ways put together
    [
      { ...SHOT, faces: null, reroll: null, armour: null, stoneworks: null, hull: 1 },
      'r1 fires at b1: 1 hull hit.',
    ],
    [{ ...SHOT, faces: null, reroll: null, armour: null, stoneworks: null }, 'r1 fires at b1: no harm done.'],
  ],
  'torpedo-launched': [
    [
      { ...TORPEDO, die: 4, hit: false, faces: [], hull: 0 },
      'r1 launches a torpedo at b1 (rolled 4) and misses.',
    ],
    [
      { ...TORPEDO, die: 1, hit: true, faces: [1, 2, 3, 4, 1, 2, 3, 4, 1, 2], hull: 0 },
      'r1 launches a torpedo at b1 (rolled 1, then 1, 2, 3, 4, 1, 2, 3, 4, 1, 2): it hits and does no harm.',
    ],
    // of several ways put together
    [
      { ...TORPEDO, die: 1, hit: true, faces: null, armour: null, hull: 0 },
      'r1 launches a torpedo at b1 (rolled 1): no harm done.',
    ],
    [
      { ...TORPEDO, die: 1, hit: true, faces: TEN, hull: 5 },
      `r1 launches a torpedo at b1 (rolled 1, then ${TEN.join(', ')}): 5 hull hits.`,
    ],
    [
      { ...TORPEDO, die: 2, hit: true, faces: TEN, armour: [5, 6, 1, 1, 4], hull: 2 },
      `r1 launches a torpedo at b1 (rolled 2, then ${TEN.join(', ')}; armour 5, 6, 1, 1, 4): 5 hull hits, 2 of them through the armour.`,
    ],
    [
      { ...TORPEDO, die: 2, hit: true, faces: [5, 1, 2, 3, 4, 1, 2, 3, 4, 1], armour: [4], hull: 0 },
      'r1 launches a torpedo at b1 (rolled 2, then 5, 1, 2, 3, 4, 1, 2, 3, 4, 1; armour 4): 1 hull hit, stopped by the armour.',
    ],
    [
      { ...TORPEDO, die: 2, hit: true, faces: null, armour: null, hull: 2 },
      'r1 launches a torpedo at b1 (rolled 2): 2 hull hits.',
    ],
  ],
  'battery-fired': [
    [BATTERY_SHOT, 'Battery 3 of the emplacement fort fires at r1 (rolled 2, 3, 4, 5): no hit.'],
    [
      { ...BATTERY_SHOT, faces: [1, 1, 6, 3], armour: [6, 4], hull: 1 },
      'Battery 3 of the emplacement fort fires at r1 (rolled 1, 1, 6, 3; armour 6, 4): 2 hull hits, 1 of them through the armour.',
    ],
  ],
  'shooting-ended': [
    [{ side: 'blue', shots: 3 }, 'blue ceases fire.'],
    [{ side: 'blue', shots: 0 }, 'blue does not fire.'],
  ],
  'damage-applied': [
    [{ target: 'b1', hull: 2, mast: 1, battery: 0 }, 'b1 loses 2 hull points and 1 mast point.'],
    [{ target: 'b1', hull: 0, mast: 3, battery: 0 }, 'b1 loses 3 mast points.'],
    [{ target: 'fort', hull: 0, mast: 0, battery: 1 }, 'fort loses 1 battery point.'],
  ],
  'division-lost': [
    [{ ship: 'b1', kind: 'hull', division: 0 }, 'b1 loses hull division 1.'],
    [{ ship: 'b1', kind: 'mast', division: 2 }, 'b1 loses mast division 3.'],
  ],
  'battery-destroyed': [
    [{ emplacement: 'fort', battery: 1 }, 'Battery 2 of the emplacement fort is destroyed.'],
  ],
  'ship-sunk': [[{ ship: 'b1' }, 'b1 sinks.']],
  'quality-rolled': [
    [{ ship: 'b1', die: 3 }, 'The crew of b1 stands fast (rolled 3).'],
    [{ ship: 'b1', die: 2 }, 'The crew of b1 loses heart (rolled 2).'],
  ],
  'ship-struck': [[{ ship: 'b1' }, 'b1 strikes her colours.']],
  'morale-rolled': [
    [{ side: 'red', die: 4, total: 4, failed: false }, 'The morale of red holds (rolled 4).'],
    [
      { side: 'red', die: 3, total: 2, failed: true },
      'The morale of red breaks (rolled 3, which counts as 2).',
    ],
  ],
  'side-surrendered': [[{ side: 'blue' }, 'blue surrenders.']],
  'turn-ended': [[{ turn: 12 }, 'Turn 12 ends.']],
  'game-over': [
    [
      { victor: 'red', reason: 'surrender', prizes: ['b1', 'b3'] },
      'red wins by surrender, and takes b1 and b3 as prizes.',
    ],
    [
      { victor: 'red', reason: 'elimination', prizes: ['b1'] },
      'red wins with nothing left to fight against, and takes b1 as a prize.',
    ],
    [{ victor: 'red', reason: 'elimination', prizes: [] }, 'red wins with nothing left to fight against.'],
    [{ victor: null, reason: 'mutual', prizes: [] }, 'The battle is drawn, with both sides done for.'],
    [{ victor: null, reason: 'turn-limit', prizes: [] }, 'The battle is drawn, at the turn limit.'],
  ],
};

const CASES = Object.entries(TOLD).flatMap(([type, told]) =>
  told.map(([fields, sentence]) => [{ type, ...fields } as ImaginationsEvent, sentence] as const),
);

describe('an event in words', () => {
  test.each(CASES)('%j', (event, sentence) => expect(imaginations.narrate(event)).toBe(sentence));

  test('is one sentence', () => {
    // a full stop at the end, and before that only in numbers
    for (const [event] of CASES)
      expect(imaginations.narrate(event)).toMatch(/^\w([^.]|\d\.\d)* ([^.]|\d\.\d)*\.$/);
  });
});
