import { type Form, integer, nullable, where } from '../../core/form.ts';
import { choiceOption, type OptionSpecs } from '../../core/options.ts';
import type { MediaevalOptions, SpeedTable } from './types.ts';

/** Whether something is a list of so many things of a kind. */
function isListOf(length: number, isItem: (item: unknown) => boolean): (input: unknown) => boolean {
  return (input) => Array.isArray(input) && input.length === length && input.every(isItem);
}

const isSpeed = (speed: unknown) => Number.isSafeInteger(speed) && (speed as number) >= 0;
const isTable = isListOf(4, isListOf(6, isSpeed));

const SPEED_TABLE_FORM: Form<'updated' | SpeedTable> = where(
  '"updated" or 4 rows of 6 whole numbers, 0 or more',
  (table) => table === 'updated' || isTable(table),
);

/** The options, with the ruling behind each. */
export const OPTIONS: OptionSpecs<MediaevalOptions> = {
  startValue: choiceOption('MN-R60', 'Value of a ship at the start: 6, or one average die each', [
    'six',
    'average',
  ]),
  windPoints: choiceOption(
    'MN-R04',
    'Bearings the wind can come from: 6 (hexsides) or 12 (corners too)',
    [6, 12],
  ),
  rowMap: choiceOption('MN-R03', 'Which row of the speed table an angle to the wind belongs to', [
    'spread',
    'nautical',
  ]),
  windFirstTurn: choiceOption('MN-R05', 'Whether the wind dice are thrown on turn 1 as well', [
    'roll',
    'skip',
  ]),
  windMin: choiceOption('MN-R07', 'Lowest wind strength; 0 is a calm', [1, 0]),
  galePersistence: choiceOption('MN-R08', 'Gale checks while the strength is 6, or ever after', [
    'while-6',
    'latched',
  ]),
  speedTable: {
    default: 'updated',
    rule: 'MN-R11',
    description: 'The speed table: the updated one, or 4 rows (aft, quarter, beam, bow) of 6 speeds',
    form: SPEED_TABLE_FORM,
    examples: [
      'updated',
      [
        [2, 2, 2, 2, 2, 2],
        [1, 1, 1, 1, 1, 1],
        [1, 1, 1, 1, 1, 1],
        [0, 0, 0, 0, 0, 1],
      ],
    ],
  },
  cardVisibility: choiceOption('MN-R14', 'Whether cards not yet played are open', ['open', 'current-only']),
  moveDistance: choiceOption('MN-R17', 'Whether a ship may sail less than its speed', ['up-to', 'full']),
  turnAtZeroSpeed: choiceOption('MN-R18', 'Whether a ship without speed may turn', [true, false]),
  edge: choiceOption('MN-R20', 'What the edge of the map does: lets ships retreat, or stops them', [
    'retreat',
    'blocked',
  ]),
  pileUp: choiceOption('MN-R30', 'What the mover loses in a collision with several ships', [
    'one-each',
    'per-pair',
  ]),
  abandonedShips: choiceOption('MN-R34', 'What becomes of abandoned hulls', ['remove', 'derelict']),
  derelictDrift: choiceOption('MN-R34', 'Whether derelicts drift', [true, false]),
  boardingTiming: choiceOption('MN-R35', 'Boarding after each move, or after all movement', [
    'per-move',
    'phase',
  ]),
  boardingTie: choiceOption('MN-R38', 'A tie in boarding: beaten off, or rolled once more', [
    'defender',
    'reroll-once',
  ]),
  capturedShip: choiceOption('MN-R40', 'Whether a captured ship serves its captor', ['joins', 'removed']),
  prizeActs: choiceOption('MN-R15', 'Whether a prize acts in the turn of its capture', [
    'same-turn',
    'next-turn',
  ]),
  separation: choiceOption('MN-R43', 'Whether entangled ships must leave the hex they share', [
    'push',
    'stay',
  ]),
  separateOn: choiceOption('MN-R42', 'When entangled ships part', ['next-activation', 'next-turn']),
  sameHexShooting: choiceOption('MN-R49', 'Whether ships in one hex may shoot at each other', [
    'none',
    'either-arc',
  ]),
  endCondition: choiceOption('MN-R64', 'With several sides: play to the last, or until one is out', [
    'last-side',
    'first-eliminated',
  ]),
  turnLimit: {
    default: null,
    rule: 'MN-R65',
    description: 'Turns after which the game ends by tally; null for none',
    form: nullable(integer(1)),
    examples: [null, 1, 2, 5, 20],
  },
};
