import { integer } from '../../core/form.ts';
import { choiceOption, type OptionSpec, type OptionSpecs } from '../../core/options.ts';
import type { ReignOptions } from './types.ts';

function numberOption(
  rule: string,
  description: string,
  usual: number,
  [lowest, highest]: readonly [number, number],
  examples: readonly number[],
): OptionSpec<number> {
  return {
    default: usual,
    rule,
    description: `${description} (${lowest} to ${highest})`,
    form: integer(lowest, highest),
    examples,
  };
}

/** The options, with the ruling behind each. */
export const OPTIONS: OptionSpecs<ReignOptions> = {
  declarations: choiceOption('RN-R02', 'Declarations open in order of Sense, or secret', [
    'ordered-open',
    'secret',
  ]),
  breakRule: choiceOption('RN-R06', "When dodge, flight and pursuit end others' positions on the ship", [
    'on-success',
    'flee-on-declare',
    'on-declare',
  ]),
  manoeuvreScope: choiceOption('RN-R07', 'Whether a manoeuvre touches its pair only, or the whole ship', [
    'pair',
    'ship',
  ]),
  pursuitDifficulty: choiceOption('RN-R09', 'Difficulty of flight and pursuit', ['none', 'ship']),
  crewDifficulty: choiceOption('RN-R09', 'Difficulty of crew tasks', ['none', 'ship']),
  volleyGrouping: choiceOption('RN-R10', 'One volley a target, or one a weapon type', [
    'combined',
    'by-type',
  ]),
  volleySets: choiceOption('RN-R11', 'Sets of an engine volley that count', ['one', 'all']),
  dodgeSets: choiceOption('RN-R11', 'Sets of a dodge that gobble', ['one', 'all']),
  gobbleTiming: choiceOption('RN-R12', 'Whether gobble dice must come first, or only be high enough', [
    'width',
    'height-only',
  ]),
  pursuitGobblesShooting: choiceOption('RN-R13', 'Whether flight and pursuit gobble shooting too', [
    false,
    true,
  ]),
  archersUnderImpunity: choiceOption('RN-R14', 'Whether bowmen may answer a shooter at an advantage', [
    'allowed',
    'denied',
  ]),
  bridgeDisrupts: choiceOption('RN-R18', 'Which hits on a bridge cost the captain a die', [
    'called',
    'any',
    'never',
  ]),
  areaDicePer: choiceOption('RN-R22', 'Two area dice a flaming catapult, or a volley', ['weapon', 'volley']),
  areaArmour: choiceOption('RN-R22', 'Armour against area dice', ['reduced', 'full', 'none']),
  threatTest: choiceOption('RN-R23', 'By what a set passes a Threat test', ['either', 'height', 'width']),
  damageOrder: choiceOption('RN-R25', 'Which points of a hit are marked first', [
    'structural-first',
    'superficial-first',
  ]),
  inspireThreatDuration: choiceOption('RN-R26', 'How long an inspired crew has +1 Threat', [
    'battle',
    'width-rounds',
  ]),
  ballastStacks: choiceOption('RN-R27', 'Whether shifting ballast again helps again', [false, true]),
  escapeUnit: choiceOption('RN-R32', 'Successes towards escape: one a round, or one a set', ['round', 'set']),
  chaseLead: choiceOption('RN-R35', 'Whether a ship keeps her lead in a round in which she does not run', [
    'kept',
    'lost',
  ]),
  effectsBegin: choiceOption(
    'RN-R27',
    'Whether tacking, ballast, pushing, inspiring and routes work at once',
    ['next-round', 'at-once'],
  ),
  escapeMeans: choiceOption('RN-R52', 'What comes of it when the last ships of a side get away', [
    'nobody-wins',
    'points',
    'defeat',
  ]),
  dodgeThenDodge: choiceOption('RN-R36', 'Whether a ship may dodge two rounds running', [true, false]),
  meleeRounds: numberOption('RN-R38', 'Melee rounds to a naval round', 5, [1, 10], [5, 1, 2, 10]),
  maxActions: choiceOption('RN-R40', 'Rolled actions of a character in a round', [2, 1]),
  sinkingRounds: numberOption(
    'RN-R43',
    'Rounds that a ship with a wrecked hull floats',
    1,
    [0, 5],
    [1, 0, 2, 5],
  ),
  ramming: choiceOption('RN-R47', 'Whether ships may ram', ['off', 'invented']),
  flamingSetsFire: choiceOption('RN-R48', 'Whether flaming volleys start fires', [false, true]),
  calledHull: choiceOption('RN-R49', 'Whether the hull may be called', [false, true]),
  boardVsBoard: choiceOption('RN-R39', 'Whether parties that board each other meet in one fight', [
    'one-fight',
    'two-assaults',
  ]),
  changeOver: choiceOption('RN-R56', 'When a new position on a target replaces the old', ['round', 'timed']),
  damageControlHands: numberOption('RN-R69', 'Followers for each damage control', 2, [0, 10], [2, 0, 1, 10]),
  unworthyCap: choiceOption('RN-R54', 'Most dice that followers throw', [15, 10]),
  roundLimit: numberOption('RN-R52', 'Rounds after which the game ends', 40, [1, 200], [40, 1, 3, 10, 200]),
};
