import { integer, nullable, where } from '../../core/form.ts';
import { choiceOption, type OptionSpecs } from '../../core/options.ts';
import type { ImaginationsOptions } from './types.ts';

/** No cloud is thicker than this, inches: wider than any table. */
const THICKEST = 1000;

const radiusSchema = where<number>(
  `a number of inches above 0, at most ${THICKEST}`,
  (radius) => typeof radius === 'number' && radius > 0 && radius <= THICKEST,
);

/** The options, with the ruling behind each. */
export const OPTIONS: OptionSpecs<ImaginationsOptions> = {
  rangeMeasure: choiceOption('IM-R003', 'Ranges from centre to centre, or from hull to hull', [
    'centre',
    'edge',
  ]),
  ironcladRange: choiceOption('IM-R010', 'Gun range of ironclads, inches', [24, 18]),
  ironcladTurn: choiceOption('IM-R011', 'Sharpest turn of ironclads, degrees', [45, 90]),
  ironcladSteamPenalty: choiceOption(
    'IM-R012',
    'Whether a turret of a steaming ironclad rolls one die fewer',
    ['per-turret', 'none'],
  ),
  ironcladArmour: choiceOption(
    'IM-R019',
    'What armour may save: hits by guns, or by rams and torpedoes too',
    ['guns', 'all'],
  ),
  ironcladShoals: choiceOption('IM-R015', 'Whether shoals hurt ironclads', [false, true]),
  ironcladTroopCapacity: choiceOption('IM-R014', 'Room for troops in an ironclad, units', [0, 1]),
  ironcladLastDivisionTorpedo: choiceOption(
    'IM-R016',
    'Whether an ironclad with one hull division left may launch its torpedo',
    [false, true],
  ),
  steamDistance: choiceOption('IM-R027', 'Whether a steamer may go less than its distance', [
    'up-to',
    'fixed',
  ]),
  steamTurns: choiceOption('IM-R028', 'When a steamer may turn', ['every-4', 'after-at-least-4']),
  tableEdge: choiceOption('IM-R036', 'What the edge of the table does: takes ships out, or stops them', [
    'withdraw',
    'stop',
  ]),
  shoreCollision: choiceOption('IM-R037', 'Whether running into land also costs hull points', [
    'stop',
    'shoal-damage',
  ]),
  friendlyCollisions: choiceOption('IM-R038', 'Whether friends are met like enemies', ['pass', 'ram']),
  ramming: choiceOption('IM-R071', 'Whether a captain may decline to ram', ['choice', 'automatic']),
  ramDiceSteamPenalty: choiceOption('IM-R075', 'Whether steam costs dice of a ram', [false, true]),
  smokeRadius: {
    default: 0.5,
    rule: 'IM-R044',
    description: 'Half the thickness of a cloud, inches',
    form: radiusSchema,
    examples: [0.5, 0.25, 1, 2],
  },
  smokeOnShip: choiceOption('IM-R048', 'Whether a ship inside a cloud is blind and invisible', [
    'blocks',
    'clear',
  ]),
  batterySmoke: choiceOption('IM-R050', 'Whether smoke stops the fire of batteries', ['blocks', 'ignores']),
  fireDeclaration: choiceOption('IM-R053', 'Shots rolled one by one, or declared by the side first', [
    'per-division',
    'per-side',
  ]),
  moraleLegend: choiceOption('IM-R118', 'Signs of legendary admirals in the morale roll', [
    'as-written',
    'reversed',
  ]),
  fireModeHalving: choiceOption(
    'IM-R055',
    "Whether high and low fire are halved over all dice of a ship, or over each division's",
    ['ship', 'division'],
  ),
  moraleLosses: choiceOption('IM-R117', 'Whether ships that have left the table count as lost for morale', [
    'withdrawn-too',
    'not-withdrawn',
  ]),
  touchingRam: choiceOption('IM-R072', 'Whether a ship may ram one that she touches as her move begins', [
    'allowed',
    'never',
  ]),
  afterRam: choiceOption('IM-R074', 'Whether a ram ends the move, or the rammer goes past', [
    'ends',
    'goes-past',
  ]),
  shortRun: choiceOption(
    'IM-R039',
    'Whether a run that ends on top of a ship gone past slides on, or stops short',
    ['slides', 'stops'],
  ),
  turnLimit: {
    default: 40,
    rule: 'IM-R126',
    description: 'Turns after which the battle is drawn; null for none',
    form: nullable(integer(1)),
    examples: [40, 1, 2, 5, 20],
  },
};
