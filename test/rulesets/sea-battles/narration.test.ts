import { expect, test } from 'vitest';
import { seaBattles } from '../../../src/rulesets/sea-battles/ruleset.ts';
import type { SeaBattlesEvent } from '../../../src/rulesets/sea-battles/types.ts';

/*
 * One sentence for each type of event, and for each branch of it.
 */

type Type = SeaBattlesEvent['type'];
type Fields<T extends Type> = Omit<Extract<SeaBattlesEvent, { readonly type: T }>, 'type'>;

const TO = { x: 30.04, y: 12 };
const FROM = { x: 10, y: 12 };
const KNIGHTS = { unit: 'knights', characters: ['hero'] };
const SPELL = { wizard: 'mage', spell: 'fireball' };
const SHOT = { ship: 'hammer', unit: 'gun', target: 'bane' };
const HURT = { by: 'bows', cause: 'shooting', strength: 3 } as const;
const BLOW = { target: 'unit', attacks: 6, hits: 4, wounds: 3, strength: 3, needed: 4 };

const SENTENCES: { readonly [T in Type]: readonly (readonly [Fields<T>, string])[] } = {
  oversize: [[{ ship: 'ark', length: 41 }, 'ark is 41 cm long, longer than the table of sizes knows.']],
  'captain-assigned': [
    [
      { ship: 'hammer', captain: { kind: 'random', ld: 8 }, faces: [3] },
      'a captain of Leadership 8 takes command of hammer (rolled 3).',
    ],
    [
      { ship: 'hammer', captain: { kind: 'character', id: 'hero' }, faces: null },
      'hero takes command of hammer.',
    ],
  ],
  'flagship-named': [[{ ship: 'hammer' }, 'hammer is the Flagship.']],
  'setup-finished': [[{ side: 'red' }, 'red has settled Captains and Flagship.']],
  'ship-deployed': [
    [{ ship: 'hammer', x: 12, y: 4.5, heading: 90 }, 'hammer takes station at (12, 4.5), heading E.'],
  ],
  'wind-set': [[{ from: 270 }, 'The wind blows from the W.']],
  'current-set': [[{ from: 45 }, 'The current runs from the NE.']],
  'first-side': [
    [{ rolls: { red: 4, blue: 2 }, first: 'red' }, 'red has the first turn (rolled red 4, blue 2).'],
    [{ rolls: { red: 4, blue: 4 }, first: null }, 'It is a tie for the first turn (rolled red 4, blue 4).'],
  ],
  'turn-began': [[{ side: 'red', round: 3 }, 'Round 3: the turn of red.']],
  'marker-aged': [[{ marker: 'wreck:bane' }, 'wreck:bane breaks up into debris.']],
  'marker-removed': [
    [{ marker: 'wreck:bane' }, 'wreck:bane drifts away, and all in the water there with it.'],
  ],
  'ship-sunk': [[{ ship: 'bane', marker: 'wreck:bane' }, 'bane goes down and leaves wreck:bane.']],
  'sink-check': [
    [
      { ship: 'bane', damage: 12, faces: [6, 5, 1, 1], afloat: true },
      'bane stays afloat (rolled 6, 5, 1, 1, needed more than 12).',
    ],
    [{ ship: 'bane', damage: 12, faces: null, afloat: false }, 'bane is past saving.'],
  ],
  'psychology-test': [
    [
      { test: 'terror-test', of: 'bane', needed: 7, faces: [3, 4], passed: true, locked: false },
      'bane overcomes its terror (rolled 3, 4, needed 7 or less).',
    ],
    [
      { test: 'panic-test', of: 'bane', needed: 7, faces: [6, 4], passed: false, locked: true },
      'bane fails its test of panic and will not move of its own will (rolled 6, 4, needed 7 or less).',
    ],
    [
      { test: 'fear-test-charged', of: 'knights', needed: 7, faces: null, passed: false, locked: false },
      'knights fails its test of fear.',
    ],
    [
      { test: 'fear-test', of: 'bane', needed: 7, faces: null, passed: true, locked: false },
      'bane overcomes its fear.',
    ],
    [
      { test: 'stupidity-test', of: 'bane', needed: 7, faces: null, passed: true, locked: false },
      'bane overcomes its stupidity.',
    ],
  ],
  animosity: [
    [
      { ship: 'grot', result: 'none', faces: [4], target: null },
      'The crew of grot keep the peace (rolled 4).',
    ],
    [
      { ship: 'grot', result: 'get-em', faces: [1, 1], target: 'nob' },
      'The crew of grot go for nob (rolled 1, 1).',
    ],
    [
      { ship: 'grot', result: 'squabble', faces: [1, 3], target: null },
      'The crew of grot squabble, and do nothing else this turn (rolled 1, 3).',
    ],
    [
      { ship: 'grot', result: 'show-em', faces: [1, 6], target: 'bane' },
      'The crew of grot mean to show them, and make for bane (rolled 1, 6).',
    ],
  ],
  'command-passed': [
    [
      { ship: 'hammer', propulsion: 'sails', order: 1, admiral: false, needed: 8, faces: [2, 5] },
      'hammer obeys (rolled 2, 5, needed 8 or less).',
    ],
    [
      { ship: 'hammer', propulsion: 'oars', order: 2, admiral: true, needed: 9, faces: [2, 5] },
      'hammer obeys order 2 at a signal from the Admiral (rolled 2, 5, needed 9 or less).',
    ],
    [
      { ship: 'tomb', propulsion: 'oars', order: 1, admiral: false, needed: null, faces: null },
      'tomb obeys.',
    ],
  ],
  'command-failed': [
    [
      { ship: 'hammer', propulsion: 'sails', order: 1, admiral: false, needed: 6, faces: [4, 5] },
      'hammer does not obey (rolled 4, 5, needed 6 or less).',
    ],
    [
      { ship: 'hammer', propulsion: 'sails', order: 1, admiral: true, needed: 6, faces: [4, 5] },
      'hammer does not obey the Admiral (rolled 4, 5, needed 6 or less).',
    ],
  ],
  blunder: [
    [
      { ship: 'hammer', result: 'mutiny', face: 1, turn: null },
      'Mutiny aboard hammer: her Leadership falls for good (rolled 1).',
    ],
    [
      { ship: 'hammer', result: 'tangled-rigging', face: 2, turn: null },
      'The rigging of hammer is tangled (rolled 2).',
    ],
    [
      { ship: 'hammer', result: 'wrong-turn', face: 3, turn: 'port' },
      'hammer turns to port by mistake (rolled 3).',
    ],
    [{ ship: 'hammer', result: 'becalmed', face: 6, turn: null }, 'hammer lies becalmed (rolled 6).'],
  ],
  'ship-turned': [
    [{ ship: 'hammer', turn: 60, heading: 90 }, 'hammer turns 60° to starboard, now heading E.'],
    [{ ship: 'hammer', turn: -22.5, heading: 0 }, 'hammer turns 22.5° to port, now heading N.'],
  ],
  'ship-moved': [
    [
      { ship: 'hammer', from: FROM, to: TO, distance: 20, cause: 'order' },
      'hammer moves 20 cm ahead to (30, 12).',
    ],
    [
      { ship: 'hammer', from: FROM, to: TO, distance: 20, cause: 'spell' },
      'hammer moves 20 cm ahead to (30, 12), moved by magic.',
    ],
    [
      { ship: 'grot', from: FROM, to: TO, distance: 3.5, cause: 'hand-of-gork' },
      'grot moves 3.5 cm ahead to (30, 12), carried by the Hand of Gork.',
    ],
    [
      { ship: 'grot', from: FROM, to: TO, distance: 20, cause: 'get-em' },
      'grot moves 20 cm ahead to (30, 12), out for a fight.',
    ],
    [
      { ship: 'grot', from: FROM, to: TO, distance: 10, cause: 'show-em' },
      'grot moves 10 cm ahead to (30, 12), showing them.',
    ],
  ],
  'boat-rammed': [
    [
      { ship: 'hammer', counter: 'lifeboat:bows', marker: 'wreck:lifeboat:bows' },
      'hammer runs down lifeboat:bows, which leaves wreck:lifeboat:bows.',
    ],
  ],
  'orders-ended': [[{ ship: 'hammer' }, 'hammer is given no more orders.']],
  'reaction-ended': [[{ ship: 'hammer' }, 'hammer shoots no more at those who charge.']],
  'ship-withdrew': [[{ ship: 'hammer' }, 'hammer leaves the table.']],
  'boat-moved': [[{ counter: 'lifeboat:bows', from: FROM, to: TO }, 'lifeboat:bows is rowed to (30, 12).']],
  'flyer-moved': [[{ counter: 'flyer:bats', from: FROM, to: TO }, 'flyer:bats flies to (30, 12).']],
  'flyer-charged': [[{ counter: 'flyer:bats', target: 'bane', to: TO }, 'flyer:bats swoops on bane.']],
  'rescue-rolled': [
    [
      {
        ship: 'hammer',
        marker: 'wreck:bane',
        living: [{ unit: 'bows', models: 2 }],
        drowned: [
          { unit: 'bows', models: 1 },
          { character: 'hero', models: 1 },
        ],
        faces: [5, 6, 2, 1],
      },
      'hammer searches wreck:bane: 2 of bows alive; 1 of bows and hero drowned (rolled 5, 6, 2, 1).',
    ],
    [
      { ship: 'hammer', marker: 'wreck:bane', living: [], drowned: [], faces: null },
      'hammer searches wreck:bane: nobody alive.',
    ],
  ],
  rescued: [
    [
      { ship: 'hammer', marker: 'wreck:bane', models: [{ unit: 'bows', models: 2 }] },
      'hammer takes 2 of bows aboard.',
    ],
  ],
  captured: [
    [
      { ship: 'hammer', marker: 'wreck:bane', models: [{ character: 'hero', models: 1 }] },
      'hammer takes hero prisoner.',
    ],
  ],
  'left-afloat': [
    [
      { ship: 'hammer', marker: 'wreck:bane', models: [{ unit: 'bows', models: 2 }] },
      '2 of bows stay in the water at wreck:bane.',
    ],
  ],
  killed: [
    [
      { ship: 'hammer', marker: 'wreck:bane', models: [{ unit: 'bows', models: 2 }] },
      'The crew of hammer kill 2 of bows in the water.',
    ],
  ],
  'orders-phase-ended': [[{ side: 'red' }, 'red has given all its orders.']],
  embarked: [[{ unit: 'bows', ship: 'hammer', counter: 'lifeboat:bows' }, 'bows goes aboard hammer.']],
  disembarked: [
    [
      { unit: 'bows', ship: 'hammer', to: 'lifeboat', into: 'lifeboat:bows' },
      'bows leaves hammer in a boat.',
    ],
    [{ unit: 'bats', ship: 'hammer', to: 'flyer', into: 'flyer:bats' }, 'bats leaves hammer on the wing.'],
    [{ unit: 'bows', ship: 'hammer', to: 'ship', into: 'anvil' }, 'bows leaves hammer for anvil.'],
    [{ unit: 'bows', ship: 'hammer', to: 'shore', into: 'shore:bows' }, 'bows leaves hammer for the shore.'],
  ],
  joined: [[{ character: 'hero', unit: 'knights' }, 'hero joins knights.']],
  left: [[{ character: 'hero', unit: 'knights' }, 'hero leaves knights.']],
  'phase-ended': [[{ side: 'red', phase: 'magic' }, 'The Magic phase of red is over.']],
  'ship-rammed': [
    [{ rammer: 'hammer', rammed: 'bane', strength: 9, wounds: 3 }, 'hammer rams bane with Strength 9.'],
  ],
  'ram-returned': [
    [
      { rammer: 'hammer', rammed: 'bane', strength: 3, wounds: 0 },
      'hammer feels the ram too, with Strength 3.',
    ],
  ],
  'hull-hit': [
    [
      { ...HURT, ship: 'bane', facing: 'side', soft: 2, hard: 1, points: 4, damage: 9 },
      'bane takes 2 soft and 1 hard hits on the side from bows: 4 damage, 9 in all.',
    ],
    [
      { ...HURT, ship: 'bane', facing: 'front', soft: 1, hard: 0, points: 0, damage: 5 },
      'bane takes 1 soft hit on the bow from bows: no damage.',
    ],
    [
      { ...HURT, ship: 'bane', facing: null, soft: 0, hard: 2, points: 1, damage: 6 },
      'bane takes 2 hard hits from above from bows: 1 damage, 6 in all.',
    ],
    [
      { ...HURT, cause: 'ram', ship: 'bane', facing: 'rear', soft: null, hard: null, points: 1, damage: 6 },
      'bane takes hits on the stern from bows (the ram): 1 damage, 6 in all.',
    ],
  ],
  'troops-hit': [
    [
      { ...HURT, target: 'knights', hits: 3, wounds: 2, unsaved: 2, killed: 2, left: 8 },
      'knights takes 3 hits from bows: 2 killed, 8 left.',
    ],
    [
      { ...HURT, cause: 'spell', target: 'knights', hits: 1, wounds: 0, unsaved: 0, killed: 0, left: 8 },
      'knights takes 1 hit from bows (magic): nobody is hurt.',
    ],
    [
      { ...HURT, target: 'giant', hits: 3, wounds: 2, unsaved: 2, killed: 0, left: 1 },
      'giant takes 3 hits from bows: 2 wounds.',
    ],
    [
      { ...HURT, target: 'knights', hits: null, wounds: 4, unsaved: 4, killed: 4, left: 0 },
      'knights takes hits from bows: 4 killed, nobody left.',
    ],
  ],
  'machine-hit': [
    [
      { unit: 'gun', by: 'bows', hits: 2, wounds: 1, woundsLeft: 2 },
      'The engine of gun takes 2 hits from bows: 1 wound, 2 left.',
    ],
    [
      { unit: 'gun', by: 'bows', hits: null, wounds: 3, woundsLeft: 0 },
      'The engine of gun takes hits from bows: it is destroyed.',
    ],
  ],
  'character-killed': [[{ character: 'hero', reason: 'drowned' }, 'hero is drowned.']],
  'unit-destroyed': [[{ unit: 'knights', reason: 'sunk' }, 'knights is no more: lost with the ship.']],
  'spell-cast': [
    [
      { ...SPELL, target: 'bane', faces: [5, 4], total: 9, irresistible: false },
      'mage casts fireball at bane (rolled 5, 4).',
    ],
    [
      { ...SPELL, target: 'bane', faces: [6, 6], total: 12, irresistible: true },
      'mage casts fireball at bane with irresistible force (rolled 6, 6).',
    ],
  ],
  'spell-failed': [
    [
      { ...SPELL, target: 'bane', faces: [1, 2], total: 3, irresistible: false },
      'mage fails to cast fireball (rolled 1, 2).',
    ],
  ],
  miscast: [[{ ...SPELL, faces: [1, 1] }, 'mage miscasts fireball (rolled 1, 1).']],
  dispelled: [[{ ...SPELL, side: 'blue', faces: [6, 4] }, 'blue dispels fireball of mage (rolled 6, 4).']],
  'dispel-failed': [
    [{ ...SPELL, side: 'blue', faces: [1, 4] }, 'blue fails to dispel fireball of mage (rolled 1, 4).'],
  ],
  'spell-let-pass': [[{ ...SPELL, side: 'blue', faces: null }, 'blue lets fireball of mage pass.']],
  'spell-effect': [
    [{ ...SPELL, target: 'bane', rolled: 4 }, 'fireball takes effect on bane (rolled 4).'],
    [{ ...SPELL, target: 'bane', rolled: null }, 'fireball takes effect on bane.'],
  ],
  'move-declined': [[{ ship: 'hammer', spell: 'fair-wind' }, 'hammer makes no use of fair-wind.']],
  'extra-damage-rolled': [
    [
      { ship: 'bane', points: 3, results: ['crew-slain'], faces: [3, 3, 5] },
      'bane has taken 3 points of damage in the phase, and it gets worse (rolled 3, 3, 5).',
    ],
    [
      { ship: 'bane', points: 2, results: [], faces: [3, 5] },
      'bane has taken 2 points of damage in the phase, and nothing worse comes of it (rolled 3, 5).',
    ],
  ],
  'batten-the-hatches': [
    [{ ship: 'bane', damaged: null }, 'bane battens the hatches: half speed in her next turn.'],
  ],
  'sails-or-oars-damaged': [
    [{ ship: 'bane', damaged: 'sails' }, 'bane loses some of her sails, and obeys worse for it.'],
    [{ ship: 'bane', damaged: null }, 'bane loses some of her sails or oars, and obeys worse for it.'],
  ],
  'crew-slain': [[{ ship: 'bane', damaged: null }, 'Some of the crew of bane are slain.']],
  'hull-damaged': [[{ ship: 'bane', damaged: null }, 'The hull of bane is damaged further.']],
  'captain-slain': [[{ ship: 'bane', damaged: null }, 'A hit on the bridge of bane.']],
  'below-the-waterline': [
    [{ ship: 'bane', damaged: null }, 'bane is holed below the waterline, and will sink.'],
  ],
  'captain-hit': [[{ ship: 'bane', character: 'hero', hits: 2 }, 'hero, in command of bane, takes 2 hits.']],
  'shots-fired': [
    [
      { from: 'hammer', unit: 'bows', models: 10, target: 'bane', shots: 10, needed: 4, hits: 6 },
      '10 of bows aboard hammer shoot at bane: 10 shots at 4+, 6 hits.',
    ],
    [
      { from: 'hammer', unit: 'fire', models: 1, target: 'bane', shots: 1, needed: null, hits: null },
      'fire aboard hammer shoots at bane: 1 shot.',
    ],
  ],
  'cannon-fired': [
    [
      { ...SHOT, aim: 12, landing: 16, rest: 20, struck: 'bane' },
      'gun aboard hammer fires at bane, aimed at 12 cm: the ball lands at 16 cm and comes to rest at 20 cm, striking bane.',
    ],
    [
      { ...SHOT, aim: 12, landing: 16, rest: 20, struck: null },
      'gun aboard hammer fires at bane, aimed at 12 cm: the ball lands at 16 cm and comes to rest at 20 cm, striking nothing.',
    ],
    [
      { ...SHOT, aim: 12, landing: null, rest: null, struck: null },
      'gun aboard hammer fires at bane, aimed at 12 cm, and misfires.',
    ],
  ],
  'stone-thrown': [
    [
      { ...SHOT, aim: 30, at: TO, struck: 'bane', touched: ['anvil'] },
      'gun aboard hammer throws a stone at bane: it falls on bane at (30, 12), its edge over anvil.',
    ],
    [
      { ...SHOT, aim: 30, at: TO, struck: null, touched: [] },
      'gun aboard hammer throws a stone at bane: it falls into the sea at (30, 12).',
    ],
    [
      { ...SHOT, aim: 30, at: null, struck: null, touched: [] },
      'gun aboard hammer throws a stone at bane, and misfires.',
    ],
  ],
  'volley-fired': [
    [{ ...SHOT, hits: 14, misfires: 0 }, 'gun aboard hammer fires a volley at bane: 14 hits.'],
    [{ ...SHOT, hits: 4, misfires: 1 }, 'gun aboard hammer fires a volley at bane: 4 hits, 1 misfire.'],
  ],
  misfired: [
    [{ unit: 'gun', result: 'destroyed', face: 1 }, 'gun blows up (rolled 1).'],
    [{ unit: 'gun', result: 'crew-killed', face: 2 }, 'gun misfires and kills one of its crew (rolled 2).'],
    [{ unit: 'gun', result: 'no-shot', face: 5 }, 'gun misfires and is silent for a turn (rolled 5).'],
  ],
  'boarding-declared': [
    [{ contact: 'hammer>bane', side: 'red', undefended: false }, 'red boards (hammer>bane).'],
    [
      { contact: 'hammer>bane', side: 'red', undefended: true },
      'red boards (hammer>bane): nobody stands in the way.',
    ],
  ],
  'boarding-declined': [[{ contact: 'hammer>bane', side: 'red' }, 'red does not board (hammer>bane).']],
  'order-written': [[{ side: 'red' }, 'red has written its order of units.']],
  'orders-revealed': [
    [
      { entries: { red: KNIGHTS, blue: { unit: 'orcs', characters: [] } } },
      'Into the fight: knights with hero for red and orcs for blue.',
    ],
    [
      { entries: { red: { unit: null, characters: ['hero', 'mage'] } } },
      'Into the fight: hero and mage for red.',
    ],
  ],
  'strike-order': [
    [{ rolls: { red: 4, blue: 2 }, first: 'red' }, 'red strikes first (rolled red 4, blue 2).'],
    [{ rolls: { red: 4, blue: 4 }, first: null }, 'It is a tie who strikes first (rolled red 4, blue 4).'],
  ],
  'challenge-issued': [[{ character: 'hero', side: 'red' }, 'hero of red issues a challenge.']],
  'challenge-passed': [[{ side: 'red' }, 'red issues no challenge.']],
  'challenge-answered': [
    [{ side: 'blue', character: 'boss' }, 'boss of blue takes up the challenge.'],
    [{ side: 'blue', character: null }, 'blue refuses the challenge.'],
  ],
  'coward-named': [
    [{ character: 'boss', side: 'red' }, 'boss is named a coward, and fights no more this round.'],
  ],
  struck: [
    [
      {
        side: 'red',
        fighter: 'rank-and-file',
        blows: [
          { ...BLOW, unsaved: 2, killed: 2, left: 8 },
          { ...BLOW, target: 'boss', hits: null, unsaved: 0, killed: 0, left: 1 },
        ],
        overkill: 0,
      },
      'The rank and file of red: 6 attacks on unit, 4 hits, 2 killed, 8 left; 6 attacks on boss, nobody is hurt.',
    ],
    [
      {
        side: 'red',
        fighter: 'hero',
        blows: [{ ...BLOW, target: 'boss', unsaved: 4, killed: 1, left: 0 }],
        overkill: 2,
      },
      'hero: 6 attacks on boss, 4 hits, 1 killed, nobody left; 2 more for overkill.',
    ],
  ],
  'crew-struck': [
    [
      { side: 'red', blow: { ...BLOW, unsaved: 1, killed: 1, left: 9 } },
      'The crew of red: 6 attacks on unit, 4 hits, 1 killed, 9 left.',
    ],
    [{ side: 'red', blow: null }, 'The crew of red has nobody to strike.'],
  ],
  'round-result': [
    [
      { round: 2, totals: { red: 4, blue: 2 }, winner: 'red', needed: 6, faces: [3, 5] },
      'Round 2 of the fight, red 4, blue 2: red has the better of it (rolled 3, 5, needed 6 or less).',
    ],
    [
      { round: 2, totals: { red: 3, blue: 3 }, winner: null, needed: null, faces: null },
      'Round 2 of the fight, red 3, blue 3: drawn.',
    ],
  ],
  'unit-broke': [[{ side: 'red', entry: KNIGHTS }, 'knights with hero of red breaks and is gone.']],
  'unit-crumbled': [
    [
      { side: 'red', entry: { unit: 'bones', characters: [] }, wounds: 2 },
      'bones of red crumbles: 2 wounds.',
    ],
  ],
  'combat-continued': [[{ side: 'red', contact: 'hammer>bane' }, 'red presses the fight.']],
  disengaged: [[{ side: 'red', contact: 'hammer>bane' }, 'red breaks off the fight.']],
  'ships-parted': [
    [{ contact: 'hammer>bane', moved: 'hammer', to: TO }, 'hammer casts off to (30, 12).'],
    [{ contact: 'hammer>bane', moved: null, to: null }, 'There is no room to part (hammer>bane).'],
  ],
  'hull-attacked': [
    [{ side: 'red', ship: 'bane', entry: KNIGHTS }, 'knights with hero hack at the hull of bane.'],
  ],
  'ship-captured': [
    [
      {
        ship: 'bane',
        by: 'red',
        from: 'blue',
        captain: 'hero',
        transfer: [{ unit: 'knights', models: 5 }],
      },
      'red takes bane: hero goes aboard to command her with 5 of knights.',
    ],
    [
      { ship: 'bane', by: 'red', from: 'blue', captain: 'hero', transfer: [] },
      'red takes bane: hero goes aboard to command her.',
    ],
  ],
  'ship-scuttled': [[{ ship: 'bane', by: 'red' }, 'red scuttles bane.']],
  'ship-left': [[{ ship: 'bane', by: 'red' }, 'red leaves bane as she is.']],
  'turn-ended': [[{ side: 'red' }, 'The turn of red is over.']],
  'round-ended': [[{ round: 2 }, 'Round 2 is over.']],
  'side-conceded': [[{ side: 'red' }, 'red gives in.']],
  'game-ended': [
    [
      { winner: 'red', reason: 'last-afloat', scores: { red: 300, blue: 50 } },
      'The game is over: red wins, the last with a ship afloat (red 300, blue 50).',
    ],
    [
      { winner: null, reason: 'round-limit', scores: { red: 0, blue: 0 } },
      'The game is over: nobody wins, after the last round (red 0, blue 0).',
    ],
    [
      { winner: 'red', reason: 'conceded', scores: { red: 0, blue: 0 } },
      'The game is over: red wins, the others having given in (red 0, blue 0).',
    ],
  ],
};

test.each(Object.keys(SENTENCES) as Type[])('%s', (type) => {
  for (const [fields, sentence] of SENTENCES[type])
    expect(seaBattles.narrate({ type, ...fields } as SeaBattlesEvent)).toBe(sentence);
});

test('without the dice a sentence says the same of ways that differ in nothing else', () => {
  const event = { type: 'blunder', ship: 'hammer', result: 'becalmed', face: 5, turn: null } as const;
  expect(seaBattles.gist(event)).toBe('hammer lies becalmed.');
});
