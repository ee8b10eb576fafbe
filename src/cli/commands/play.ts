import { scripted } from '../../core/dice/scripted.ts';
import type { GameTypes } from '../../core/game.ts';
import { createMatch, type Match } from '../../core/match.ts';
import { BOTS_OPTION, readBots } from '../bots.ts';
import type { Arguments, Command } from '../command.ts';
import { EXIT, UsageError } from '../errors.ts';
import { askFaces, facesForSetUp } from '../play/faces.ts';
import { playSession } from '../play/turns.ts';
import { findRuleset } from '../rulesets.ts';
import { loadGame } from '../saved-game.ts';
import { freshSeed, readSetup, SETUP_OPTIONS, scenarioName } from '../setup.ts';
import { sidePainter } from '../sides.ts';
import { storyOf } from '../story.ts';
import { unknownName } from '../suggestion.ts';
import type { Lines, Terminal } from '../terminal.ts';

const DICE: readonly string[] = ['seed', 'mine'];

function readDice(text: string = 'seed'): boolean {
  if (!DICE.includes(text)) throw unknownName('kind of dice', text, DICE);
  return text === 'mine';
}

/** The sides that people play: the first, unless others are named. */
function readPeople(text: string | undefined, sides: readonly string[]): readonly string[] {
  if (text === 'all') return sides;
  const people = text === undefined ? sides.slice(0, 1) : text.split(',').map((side) => side.trim());
  for (const side of people) if (!sides.includes(side)) throw unknownName('side', side, [...sides, 'all']);
  return people;
}

function loadedMatch(file: string, given: Arguments, hasRealDice: boolean): Match<GameTypes> {
  for (const option of ['scenario', 'option', 'seed'])
    if (given.has(option)) throw new UsageError(`--${option} does not go with --load: the game has begun`);
  const match = loadGame(file, { autoAdvance: !hasRealDice });
  const [id] = given.words;
  if (id !== undefined && findRuleset(id).id !== match.ruleset.id)
    throw new UsageError(`${file} is a game of ${match.ruleset.id}, not of ${id}`);
  return match;
}

/** A new match; null if people want to stop at the dice of its set-up. */
async function newMatch(
  given: Arguments,
  hasRealDice: boolean,
  terminal: Terminal,
  lines: Lines,
): Promise<Match<GameTypes> | null> {
  const ruleset = findRuleset(given.words[0]);
  const setup = readSetup(ruleset, given, freshSeed);
  if (!hasRealDice) return createMatch(ruleset, setup);
  const faces = await facesForSetUp(ruleset, setup, (roll) => askFaces(terminal, lines, roll));
  if (faces === null) return null;
  const dice = faces.length === 0 ? {} : { dice: scripted(faces) };
  return createMatch(ruleset, { ...setup, ...dice, autoAdvance: false });
}

function printWelcome(
  terminal: Terminal,
  match: Match<GameTypes>,
  people: readonly string[],
  bots: ReturnType<typeof readBots>,
): void {
  const { ruleset } = match;
  const { seed, scenario } = match.toJSON();
  const sides = ruleset.sides(match.at(0));
  const paint = sidePainter(terminal, sides);
  const players = sides.map(
    (side) => `${paint(side, side)}: ${people.includes(side) ? 'you' : bots[side]?.name}`,
  );
  terminal.print(terminal.paint('bold', `${ruleset.title}: ${scenarioName(ruleset, scenario)}`));
  terminal.print(`${players.join(', ')}; seed ${seed}. Type help for help.`);
  terminal.print();
}

async function playMatch(given: Arguments, terminal: Terminal, lines: Lines): Promise<number> {
  const hasRealDice = readDice(given.text('dice'));
  const file = given.text('load');
  const match =
    file === undefined
      ? await newMatch(given, hasRealDice, terminal, lines)
      : loadedMatch(file, given, hasRealDice);
  if (match === null) return EXIT.done;
  const start = match.at(0);
  const sides = match.ruleset.sides(start);
  const people = readPeople(given.text('as'), sides);
  const bots = readBots(given.list('bots'), sides);
  printWelcome(terminal, match, people, bots);
  return playSession({
    terminal,
    lines,
    match,
    people,
    bots,
    hasRealDice,
    story: storyOf(terminal, match.ruleset, start),
    paint: sidePainter(terminal, sides),
    shown: null,
    told: file === undefined ? 0 : match.log.length,
    saved: file === undefined ? -1 : match.log.length,
  });
}

/** A game at the terminal. */
export const play: Command = {
  summary: 'Play against a bot or another person; odds on request, undo, save',
  words: '<ruleset>',
  mostWords: 1,
  notes: [
    'Legal choices are listed and numbered; type help in the game for what else there is. A map shows where the choices lead.',
    'With --dice mine you throw real dice, for everybody: the game says which, and takes only faces that they have.',
  ],
  options: {
    as: { value: 'side,...', text: 'the sides that people play, or all; default: the first' },
    bots: BOTS_OPTION,
    ...SETUP_OPTIONS,
    seed: { value: 'seed', text: 'a number or a text, for the same dice again; default: others each time' },
    dice: { value: 'seed|mine', text: 'where dice come from: the seed (default), or your table' },
    load: { value: 'file', text: 'go on with a saved game' },
  },
  examples: [
    { line: 'weathergage play mediaeval --as red', text: 'a duel, you against a greedy bot' },
    {
      line: 'weathergage play mediaeval --scenario mediaeval-fleet --as blue --bots red=random',
      text: 'a fleet battle against a weak one',
    },
    { line: 'weathergage play mediaeval --as all --dice mine', text: 'two people with real dice' },
    { line: 'weathergage play --load battle.json', text: 'go on with a saved game' },
  ],
  async run(given, terminal) {
    const lines = terminal.lines();
    try {
      return await playMatch(given, terminal, lines);
    } finally {
      lines.close();
    }
  },
};
