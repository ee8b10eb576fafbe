import type { Dice } from '../../core/dice/dice.ts';
import type { GameTypes } from '../../core/game.ts';
import { createMatch, type Match } from '../../core/match.ts';
import { type Bot, botDice, turnFor } from '../../sim/bot.ts';
import { BOTS_OPTION, readBots } from '../bots.ts';
import type { Command } from '../command.ts';
import { EXIT } from '../errors.ts';
import { counted } from '../numbers.ts';
import { positionText, printPosition } from '../position.ts';
import { findRuleset } from '../rulesets.ts';
import { readSaveName, SAVE_OPTIONS, writeSave } from '../saved-game.ts';
import { freshSeed, readSetup, SETUP_OPTIONS, scenarioName, startOf, writingOf } from '../setup.ts';
import { sidePainter } from '../sides.ts';
import { resultText, storyOf, tellFrom } from '../story.ts';
import type { Terminal } from '../terminal.ts';

/** Decisions after which a battle is broken off, as in a simulation. */
const MOST_DECISIONS = 10_000;

interface Battle {
  readonly match: Match<GameTypes>;
  readonly bots: { readonly [side: string]: Bot };
  /** The bots' own dice: those of a simulated game, so that a game of a study can be watched by its seed. */
  readonly dice: { readonly [side: string]: Dice };
}

/** Lets the bot whose decision it is play; false if the game is over, or nobody decides anything in it any more. */
function playOn({ match, bots, dice }: Battle): boolean {
  const [decision] = match.deciders();
  if (decision === undefined || decision.side === null) return false;
  const turn = turnFor(match.ruleset, match.state, decision, dice[decision.side] as Dice);
  match.act((bots[decision.side] as Bot).choose(turn));
  return true;
}

function tellBattle(terminal: Terminal, battle: Battle, hasMaps: boolean): void {
  const { match } = battle;
  const { ruleset } = match;
  const story = storyOf(terminal, ruleset, match.at(0));
  const paint = sidePainter(terminal, ruleset.sides(match.at(0)));
  let told = 0;
  let turn: number | null = null;
  for (let decisions = 0; decisions <= MOST_DECISIONS; decisions++) {
    tellFrom(story, match, told, null);
    told = match.log.length;
    const isNewTurn = turn !== ruleset.definition.play.turn(match.state);
    turn = ruleset.definition.play.turn(match.state);
    if (hasMaps && isNewTurn) {
      terminal.print();
      printPosition(terminal, positionText(ruleset.scene(match.state), paint, terminal.columns));
      terminal.print();
    }
    if (decisions === MOST_DECISIONS || !playOn(battle)) break;
  }
}

/** Two bots play, and it is told. */
export const watch: Command = {
  summary: 'Watch bots play a battle, told in sentences',
  words: '<ruleset>',
  mostWords: 1,
  notes: [
    'The same seed, scenario, options and bots give the same battle. A game of a simulation can be watched by the seed in its row.',
  ],
  options: {
    ...SETUP_OPTIONS,
    seed: { value: 'seed', text: 'a number or a text; default: another battle each time' },
    bots: BOTS_OPTION,
    map: { text: 'draw the position at the beginning of each turn' },
    ...SAVE_OPTIONS,
  },
  examples: [
    { line: 'weathergage watch mediaeval --seed 7', text: 'the first scenario, greedy bots' },
    {
      line: 'weathergage watch mediaeval --scenario mediaeval-fleet --bots red=greedy,blue=random --map',
      text: 'a fleet battle with a map of each turn',
    },
    { line: 'weathergage watch mediaeval --seed 1/17', text: 'game 17 of a simulation with --seed 1' },
  ],
  run(given, terminal) {
    const ruleset = findRuleset(given.words[0]);
    const setup = readSetup(ruleset, given, freshSeed);
    const sides = ruleset.sides(startOf(ruleset, setup));
    const file = readSaveName(given);
    const bots = readBots(given.list('bots'), sides);
    const names = sides.map((side) => `${side}: ${bots[side]?.name}`).join(', ');
    const scenario = scenarioName(ruleset, setup.scenario);
    terminal.print(terminal.paint('bold', `${ruleset.title}: ${scenario}`));
    terminal.print(`${names}; seed ${setup.seed}`);
    terminal.print();
    const match = createMatch(ruleset, setup);
    const dice = Object.fromEntries(sides.map((side) => [side, botDice(setup.seed, side)]));
    tellBattle(terminal, { match, bots, dice }, given.has('map'));
    const result = match.result();
    const length = counted(match.log.length, 'action');
    terminal.print();
    terminal.print(
      result === null ? `Broken off after ${length}.` : `${resultText(result)} ${length} in all.`,
    );
    if (file === undefined) return EXIT.done;
    writeSave(file, match, writingOf(given));
    terminal.print(`Saved. Again, and verified: weathergage replay ${file}`);
    return EXIT.done;
  },
};
