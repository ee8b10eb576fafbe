import { expect, test } from 'vitest';
import { seaBattles } from '../../../src/rulesets/sea-battles/index.ts';
import type { SeaBattlesState } from '../../../src/rulesets/sea-battles/types.ts';

/*
 * One sentence for each choice, and for each branch of it.
 */

const START = seaBattles.init({ scenario: 'squadrons', seed: 1 });
const CONTACT = { id: 'r1>b1', kind: 'ram', charger: 'r1', defender: 'b1', status: 'open' } as const;
const STATE: SeaBattlesState = { ...START, contacts: [CONTACT] };
const KNIGHTS = { unit: 'knights', characters: ['hero'] };

test.each<[object, string]>([
  [{ type: 'assign-captain', ship: 'r1', captain: 'random' }, 'r1: roll for a Captain.'],
  [{ type: 'assign-captain', ship: 'r1', captain: 'hero' }, 'r1: hero commands.'],
  [{ type: 'designate-flagship', ship: 'r1' }, 'Make r1 the Flagship.'],
  [{ type: 'finish-setup' }, 'Captains and Flagship are settled.'],
  [{ type: 'deploy-ship', ship: 'r1', x: 12, y: 4, heading: 90 }, 'Place r1 at (12, 4), heading 90°.'],
  [
    {
      type: 'move-ship',
      ship: 'r1',
      speed: 'half',
      steps: [{ forward: 5 }, { turn: -45 }],
      ramTarget: 'b1',
    },
    'r1, half speed: 5 cm ahead, turn 45° to port, ramming b1.',
  ],
  [{ type: 'move-ship', ship: 'r1', speed: 'full', steps: [], ramTarget: null }, 'r1, full speed: stay.'],
  [{ type: 'end-ship-orders', ship: 'r1' }, 'No more orders for r1.'],
  [{ type: 'stand-and-shoot', unit: 'bows', models: 10 }, 'bows: 10 shoot at those who charge.'],
  [{ type: 'stand-and-shoot', unit: 'bows', models: 1 }, 'bows: shoot at those who charge.'],
  [{ type: 'hold' }, 'Hold, and let them come.'],
  [{ type: 'end-orders' }, 'No more orders this turn.'],
  [{ type: 'move-lifeboat', counter: 'boat', x: 1, y: 2 }, 'Move boat to (1, 2).'],
  [{ type: 'move-flyer', counter: 'bats', x: 1, y: 2 }, 'Fly bats to (1, 2).'],
  [{ type: 'charge-with-flyer', counter: 'bats', target: 'b1' }, 'Charge b1, with bats.'],
  [{ type: 'search-marker', ship: 'r1', marker: 'wreck' }, 'r1: look for survivors at wreck.'],
  [{ type: 'take-survivors', take: [], rest: 'leave' }, 'Take nobody aboard; leave the other enemies.'],
  [
    { type: 'take-survivors', take: [{ unit: 'bows', models: 3 }], rest: 'kill' },
    'Take 3 of bows aboard; kill the other enemies.',
  ],
  [{ type: 'embark', unit: 'bows', ship: 'r1' }, 'bows: go aboard r1.'],
  [{ type: 'disembark', unit: 'bows', to: 'ship', x: null, y: null, ship: 'r2' }, 'bows: go over to r2.'],
  [{ type: 'disembark', unit: 'bows', to: 'shore', x: 1, y: 2, ship: null }, 'bows: land at (1, 2).'],
  [
    { type: 'disembark', unit: 'bats', to: 'flyer', x: 1, y: 2, ship: null },
    'bats: take to the air at (1, 2).',
  ],
  [
    { type: 'disembark', unit: 'bows', to: 'lifeboat', x: 1, y: 2, ship: null },
    'bows: take to a boat at (1, 2).',
  ],
  [{ type: 'join-unit', character: 'hero', unit: 'knights' }, 'hero: join knights.'],
  [{ type: 'dispel', dice: 1 }, 'Dispel the spell with 1 die.'],
  [{ type: 'let-pass' }, 'Let the spell pass.'],
  [{ type: 'decline-move' }, 'Do not move the ship.'],
  [
    { type: 'cast-spell', wizard: 'nobody', spell: 'fireball', dice: 2, target: 'b1' },
    'nobody: cast fireball at b1, with 2 dice.',
  ],
  [{ type: 'declare-boarding', contact: 'r1>b1' }, 'Board b1.'],
  [{ type: 'decline-boarding', contact: 'r1>b1' }, 'Do not board b1.'],
  [{ type: 'counter-board' }, 'Board them instead.'],
  [{ type: 'decline-counter' }, 'Let them go.'],
  [
    { type: 'write-attack-order', order: [KNIGHTS, { unit: null, characters: ['mage'] }] },
    'Fight in this order: knights with hero; mage.',
  ],
  [{ type: 'issue-challenge', character: 'hero' }, 'hero: issue a challenge.'],
  [{ type: 'pass-challenge' }, 'Issue no challenge.'],
  [{ type: 'accept-challenge', character: 'hero' }, 'hero: accept the challenge.'],
  [{ type: 'refuse-challenge' }, 'Refuse the challenge.'],
  [{ type: 'name-coward', character: 'boss' }, 'boss is the coward.'],
  [
    {
      type: 'strike',
      fighter: 'rank-and-file',
      allocation: [
        { target: 'unit', attacks: 5 },
        { target: 'boss', attacks: 1 },
      ],
    },
    'Rank and file: 5 at the unit and 1 at boss.',
  ],
  [{ type: 'strike', fighter: 'hero', allocation: [] }, 'hero: no attacks.'],
  [{ type: 'continue-combat' }, 'Fight on.'],
  [{ type: 'disengage' }, 'Disengage.'],
  [{ type: 'attack-hull', ...KNIGHTS }, 'Attack the hull of the ship with knights with hero.'],
  [
    { type: 'capture-ship', character: 'hero', transfer: [] },
    'Take the ship: hero commands, with nobody else.',
  ],
  [
    { type: 'capture-ship', character: 'hero', transfer: [{ unit: 'knights', models: 5 }] },
    'Take the ship: hero commands, with 5 of knights.',
  ],
  [{ type: 'scuttle-ship' }, 'Scuttle the ship.'],
  [{ type: 'leave-ship' }, 'Leave the ship.'],
  [{ type: 'appoint-captain', ship: 'r1', captain: 'random' }, 'r1: roll for a new Captain.'],
  [{ type: 'appoint-captain', ship: 'r1', captain: 'hero' }, 'r1: hero takes command.'],
  [{ type: 'concede' }, 'red gives in.'],
])('%j', (action, sentence) => {
  expect(seaBattles.describe({ side: 'red', ...action } as never, STATE)).toBe(sentence);
});

test.each([
  ['movement', 'End the Movement phase.'],
  ['magic', 'End the Magic phase.'],
  ['shooting', 'End the Shooting phase.'],
  ['combat', 'End the turn of red.'],
] as const)('the end of the phase %s', (phase, sentence) => {
  expect(seaBattles.describe({ type: 'end-phase', side: 'red' }, { ...STATE, phase })).toBe(sentence);
});

test.each<[object, string]>([
  [
    { type: 'cast-spell', side: 'blue', wizard: 'b-wizard', spell: 'fireball', dice: 1, target: 'r1' },
    'b-wizard: cast fireball at r1, 40 cm off, with 1 die.',
  ],
  [{ type: 'declare-boarding', side: 'blue', contact: 'r1>b1' }, 'Board r1.'],
  [{ type: 'charge-with-flyer', side: 'red', counter: 'r1', target: 'b1' }, 'Charge b1, 40 cm off, with r1.'],
  [{ type: 'leave-unit', side: 'red', character: 'r-hero' }, 'r-hero: leave r2-spears.'],
])('%j of what is there', (action, sentence) => {
  const text = seaBattles.describe(action as never, STATE);
  expect(text.replace(/\d+(\.\d+)? cm/, '40 cm').replace(/leave \S+$/, 'leave r2-spears.')).toBe(sentence);
});
