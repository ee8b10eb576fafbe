import type { GameTypes } from '../../core/game.ts';
import { advice } from '../../core/suggestion.ts';
import { printProspect, prospectOf } from '../chances.ts';
import { writeText } from '../files.ts';
import { printPosition } from '../position.ts';
import type { Session, SideDecision } from './session.ts';

type Action = GameTypes['action'];

/** What a person is asked, and what it is asked about. */
interface Question {
  readonly session: Session;
  readonly decision: SideDecision;
  readonly actions: readonly Action[];
  /** The actions in words. */
  readonly choices: readonly string[];
}

/** What comes of a word typed: the question again, another question (the position has changed), an action, or the end. */
type Reply = 'again' | 'changed' | 'quit' | { readonly action: Action };

const HELP: readonly (readonly [words: string, text: string])[] = [
  ['<number>', 'choose'],
  ['odds, ?', 'what can come of every choice, with its probability; odds 3: of choice 3'],
  ['look', 'the position and the choices again'],
  ['undo', 'take back your last choice, and what came of it'],
  ['save <file>', 'write the game; go on later with: weathergage play --load <file>'],
  ['{...}', 'an action as JSON, for what is legal but not listed'],
  ['quit', 'stop'],
];

function questionOf(session: Session, decision: SideDecision): Question {
  const { match } = session;
  const { state } = match.view(decision.side);
  const actions = match.actions(decision.side);
  return {
    session,
    decision,
    actions,
    choices: actions.map((action) => match.ruleset.describe(action, state)),
  };
}

function printQuestion({ session, decision, choices }: Question): void {
  const { terminal, match, paint, story } = session;
  const { side, ship, phase } = decision;
  terminal.print();
  printPosition(terminal, match.ruleset.scene(match.state, side), paint, choices);
  terminal.print();
  const what = ship === undefined ? phase : `${story.paintNames(ship)} (${phase})`;
  terminal.print(`${paint(side, side)}, choose for ${what}:`);
  choices.forEach((choice, place) => {
    terminal.print(`${String(place + 1).padStart(4)}  ${story.paintNames(choice)}`);
  });
}

function printHelp({ session: { terminal } }: Question): Reply {
  for (const [words, text] of HELP) terminal.print(`  ${words.padEnd(12)} ${text}`);
  terminal.print('  On the map an arrow is a bow, and a number is where the choice of that number leads.');
  return 'again';
}

/** The place of a choice by its number; null, with a word about it, if there is none. */
function placeOf({ session: { terminal }, choices }: Question, text: string): number | null {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= choices.length) return number - 1;
  terminal.print(`  There is no choice ${text}: expected 1 to ${choices.length}.`);
  return null;
}

function printOdds(question: Question, text: string): Reply {
  const { session, decision, actions } = question;
  const { terminal, match, story } = session;
  const only = text === '' ? null : placeOf(question, text);
  if (text !== '' && only === null) return 'again';
  const { state } = match.view(decision.side);
  actions.forEach((action, place) => {
    if (only !== null && place !== only) return;
    const prospect = prospectOf(match.ruleset, state, action, decision.side);
    printProspect(terminal, `${String(place + 1).padStart(4)}  `, prospect, story.paintNames);
  });
  return 'again';
}

/** Takes back the last choice of a person and all that came of it. */
function undo({ session }: Question): Reply {
  const { match, people, terminal } = session;
  const isPersons = (place: number) =>
    match.log[place]?.action.type !== 'advance' &&
    people.includes(match.ruleset.deciders(match.at(place))[0]?.side ?? '');
  const place = match.log.findLastIndex((_, at) => isPersons(at));
  if (place < 0) {
    terminal.print('  There is nothing to take back.');
    return 'again';
  }
  while (match.log.length > place && match.undo());
  session.told = match.log.length;
  terminal.print('  Taken back.');
  return 'changed';
}

function save({ session }: Question, file: string): Reply {
  const { terminal, match } = session;
  if (file === '') {
    terminal.print('  Where to? Type: save <file>');
    return 'again';
  }
  try {
    writeText(file, `${JSON.stringify(match)}\n`);
    session.saved = match.log.length;
    terminal.print(`  Saved. Go on later with: weathergage play --load ${file}`);
  } catch (error) {
    terminal.print(`  ${(error as Error).message}`);
  }
  return 'again';
}

/** An action typed as JSON, if it is legal; else why not. */
function typedAction({ session: { terminal, match } }: Question, text: string): Reply {
  try {
    const action: unknown = JSON.parse(text);
    const rejection = match.check(action);
    if (rejection === null) return { action: action as Action };
    terminal.print(`  Not legal (${[rejection.code, ...rejection.rules].join(', ')}): ${rejection.message}`);
  } catch (error) {
    terminal.print(`  This is no JSON: ${(error as Error).message}`);
  }
  return 'again';
}

const WORDS: { readonly [word: string]: (question: Question, rest: string) => Reply } = {
  odds: printOdds,
  '?': printOdds,
  look: () => 'changed',
  undo,
  save,
  help: printHelp,
  quit: () => 'quit',
  q: () => 'quit',
};

function replyTo(question: Question, line: string): Reply {
  if (line === '') return 'again';
  if (line.startsWith('{')) return typedAction(question, line);
  const [word = '', ...rest] = line.split(/\s+/);
  if (/^[\d.-]+$/.test(word)) {
    const place = placeOf(question, word);
    return place === null ? 'again' : { action: question.actions[place] as Action };
  }
  const answer = Object.hasOwn(WORDS, word.toLowerCase()) ? WORDS[word.toLowerCase()] : undefined;
  if (answer !== undefined) return answer(question, rest.join(' '));
  question.session.terminal.print(`  "${word}" is no command; ${advice(word, Object.keys(WORDS))}`);
  return 'again';
}

/**
 * Asks a person for an action; null if they want to stop. An `undo` takes effect here: then the action returned is
 * that of whoever has to decide after it.
 */
export async function askAction(session: Session, decision: SideDecision): Promise<Action | null> {
  const question = questionOf(session, decision);
  printQuestion(question);
  const { choices } = question;
  for (;;) {
    const line = await session.lines.ask(`1 to ${choices.length}, ? for odds, help> `);
    const reply = line === null ? 'quit' : replyTo(question, line.trim());
    if (reply === 'quit') return null;
    if (reply === 'changed') {
      const [next] = session.match.deciders();
      return askAction(session, next as SideDecision);
    }
    if (reply !== 'again') return reply.action;
  }
}
