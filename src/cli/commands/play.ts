import { scripted } from '../../core/dice/scripted.ts';
import type { GameTypes } from '../../core/game.ts';
import { createMatch, type Match } from '../../core/match.ts';
import { BOTS_OPTION, readBots } from '../bots.ts';
import type { Arguments, Command } from '../command.ts';
import { EXIT, UsageError } from '../errors.ts';
import { isFileName } from '../files.ts';
import { askFaces, facesForSetUp } from '../play/faces.ts';
import { saveBrokenOff } from '../play/saving.ts';
import type { Session } from '../play/session.ts';
import { playSession } from '../play/turns.ts';
import { findRuleset, RULESETS } from '../rulesets.ts';
import { loadGame, readSaveName, SAVE_OPTIONS } from '../saved-game.ts';
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

/** The saved game that is meant; null if a new one is. */
function savedGameMeant([word]: readonly string[]): string | null {
  const isRuleset = RULESETS.some(({ id }) => id === word);
  return word !== undefined && !isRuleset && isFileName(word) ? word : null;
}

function loadedMatch(file: string, given: Arguments, hasRealDice: boolean): Match<GameTypes> {
  for (const option of ['scenario', 'option', 'seed'])
    if (given.has(option))
      throw new UsageError(`--${option} does not go with a saved game, which has begun already`);
  return loadGame(file, { autoAdvance: !hasRealDice });
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

/** Sits down to a game; null if people want to stop at the dice of its set-up. */
async function sitDown(given: Arguments, terminal: Terminal, lines: Lines): Promise<Session | null> {
  const hasRealDice = readDice(given.text('dice'));
  const out = readSaveName(given) ?? null;
  const file = savedGameMeant(given.words);
  const match =
    file === null
      ? await newMatch(given, hasRealDice, terminal, lines)
      : loadedMatch(file, given, hasRealDice);
  if (match === null) return null;
  const start = match.at(0);
  const sides = match.ruleset.sides(start);
  const people = readPeople(given.text('as'), sides);
  const bots = readBots(given.list('bots'), sides, people);
  printWelcome(terminal, match, people, bots);
  const known = file === null ? 0 : match.log.length;
  return {
    terminal,
    lines,
    match,
    people,
    bots,
    hasRealDice,
    story: storyOf(terminal, match.ruleset, start),
    paint: sidePainter(terminal, sides),
    shown: null,
    told: known,
    saved: known,
    out,
    isForced: given.has('force'),
    files: new Set(),
  };
}

/** Plays to the end; a game that is broken off, by Ctrl-C or whatever else, is saved first. */
async function playToEnd(session: Session): Promise<number> {
  try {
    return await playSession(session);
  } catch (error) {
    try {
      saveBrokenOff(session);
    } catch (failure) {
      session.terminal.warn((failure as Error).message);
    }
    throw error;
  }
}

/** A game at the terminal. */
export const play: Command = {
  summary: 'Play against a bot or another person; odds on request, undo, save',
  words: '<ruleset or save file>',
  mostWords: 1,
  notes: [
    'Legal choices are listed and numbered; type help in the game for what else there is. A map shows where the choices lead.',
    'Ctrl-C saves the game: in the file of --out, or in the one that you saved it in last, or in a new one whose name it tells.',
    'With --dice mine you throw real dice, for everybody: the game says which, and takes only faces that they have.',
  ],
  options: {
    as: { value: 'side,...', text: 'the sides that people play, or all; default: the first' },
    bots: BOTS_OPTION,
    ...SETUP_OPTIONS,
    seed: { value: 'seed', text: 'a number or a text, for the same dice again; default: others each time' },
    dice: { value: 'seed|mine', text: 'where dice come from: the seed (default), or your table' },
    ...SAVE_OPTIONS,
  },
  examples: [
    { line: 'weathergage play mediaeval --as red', text: 'a duel, you against a greedy bot' },
    {
      line: 'weathergage play mediaeval --scenario mediaeval-fleet --as blue --bots red=random',
      text: 'a fleet battle against a weak one',
    },
    { line: 'weathergage play mediaeval --as all --dice mine', text: 'two people with real dice' },
    { line: 'weathergage play battle.json', text: 'go on with a saved game' },
  ],
  async run(given, terminal) {
    const lines = terminal.lines();
    try {
      const session = await sitDown(given, terminal, lines);
      return session === null ? EXIT.done : await playToEnd(session);
    } finally {
      lines.close();
    }
  },
};
