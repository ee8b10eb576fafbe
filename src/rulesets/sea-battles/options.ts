import { checked, integer, real } from '../../core/form.ts';
import { choiceOption, type OptionSpecs } from '../../core/options.ts';
import type { SeaBattlesOptions } from './types.ts';

/** The options, with the ruling behind each. */
export const OPTIONS: OptionSpecs<SeaBattlesOptions> = {
  scale: {
    default: 0.5,
    rule: 'SB-R01',
    description: 'Centimetres of an inch of the parent game, over 0, to 100',
    form: checked(real(0, 100), (scale) => scale > 0, 'expected a number over 0'),
    examples: [0.5, 0.25, 1],
  },
  facing: choiceOption('SB-R06', 'Where the arcs of a hull begin', ['corner', 'centre']),
  capOrder: choiceOption('SB-R13', 'Leadership is capped after all modifiers, or after each bonus', [
    'total',
    'per-bonus',
  ]),
  ownPenaltyWithAdmiral: choiceOption(
    'SB-R15',
    "Whether a ship's own penalties count on the Admiral's Leadership",
    [false, true],
  ),
  admiralSuccession: choiceOption('SB-R16', 'Whether a new Captain of the Flagship is the Admiral', [
    'flagship-captain',
    'none',
  ]),
  psychLockOn: choiceOption('SB-R20', 'Which turn a failed test of the own Start phase locks', [
    'next-turn',
    'next-movement',
  ]),
  fearLock: choiceOption('SB-R24', 'Whether a failed fear test locks', [false, true]),
  windOnlyUnderSail: choiceOption('SB-R34', 'Whether wind counts only under sail', [true, false]),
  ramAtExactly10: choiceOption('SB-R46', 'Wounds of a ram after exactly 10 cm', ['D6', 'D3']),
  ramCanHitTroops: choiceOption('SB-R48', 'Whether rams may hit troops', [false, true]),
  friendlyContact: choiceOption('SB-R42', 'Whether friends may not be touched, or are rammed', [
    'forbidden',
    'ram',
  ]),
  tableEdge: choiceOption('SB-R10', 'Whether the edge of the table stops ships, or lets them go', [
    'wall',
    'withdraw',
  ]),
  embarkRange: {
    default: 1,
    rule: 'SB-R52',
    description: 'How far a unit can go aboard, cm, 0 to 100',
    form: real(0, 100),
    examples: [1, 0, 2.5],
  },
  extraSets: choiceOption('SB-R71', 'Extra damage for each number that shows twice, or for each pair', [
    'per-number',
    'per-pair',
  ]),
  shipMovePenalty: choiceOption('SB-R84', 'Whether those aboard a moved ship shoot worse', [true, false]),
  moveOrFire: choiceOption('SB-R85', 'Whether move-or-fire weapons fire from a moved ship', [
    'ignored-aboard',
    'strict',
  ]),
  templateCap: choiceOption('SB-R90', 'Whether a template hits no more models than there are', [false, true]),
  engagedShooting: choiceOption('SB-R86', 'Whether ships in contact shoot and are shot at', [
    'forbidden',
    'allowed',
  ]),
  shipsBlockSight: choiceOption('SB-R88', 'Whether hulls block sight', [false, true]),
  boatShooting: choiceOption('SB-R59', 'Whether units shoot from boats', [false, true]),
  boarding: choiceOption('SB-R93', 'Whether a side with fighters may decline to board', [
    'optional',
    'compulsory',
  ]),
  obstacle: choiceOption('SB-R97', 'How long those who are boarded fight behind an obstacle', [
    'first-round',
    'until-win',
  ]),
  stepUp: choiceOption('SB-R101', 'Whether others step up for the killed before they strike', [false, true]),
  undefended: choiceOption('SB-R108', 'Whether an undefended ship can be taken', ['takeable', 'hull-only']),
  combatRoundCap: {
    default: 30,
    rule: 'SB-R111',
    description: 'Rounds after which a boarding fight ends, 1 or more',
    form: integer(1),
    examples: [30, 1, 2, 5],
  },
  insaneCourage: choiceOption('SB-R105', 'Whether a double 1 holds in a break test', [true, false]),
  neverDisengage: choiceOption('SB-R110', 'Whose hatred and frenzy forbid to disengage', [
    'fighting',
    'any-aboard',
  ]),
  danse: choiceOption('SB-R123', 'How far the Danse Macabre moves a ship', ['scaled', 'half-speed']),
  miscast: choiceOption('SB-R64', 'What a miscast does', ['simple', 'none']),
  cavalrySlots: choiceOption<1 | 2>('SB-R99', 'Places that a rider takes in a fight aboard', [1, 2]),
  roundLimit: {
    default: 6,
    rule: 'SB-R130',
    description: 'Rounds of the game, 1 or more',
    form: integer(1),
    examples: [6, 1, 2, 4],
  },
};
