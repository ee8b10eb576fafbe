import { prospectOf } from '../../analysis/prospect.ts';
import type { Rejection } from '../../core/errors.ts';
import type { GameTypes } from '../../core/game.ts';
import { advice } from '../../core/suggestion.ts';
import { sentence } from '../errors.ts';
import { ledgerRow, printLedgerRow } from '../ledger.ts';
import { printProspects } from '../prospects.ts';
import { byRules, reasonsAgainst } from '../reasons.ts';
import { storyOf, tellFrom } from '../story.ts';
import { printTable } from '../table.ts';
import { allPlaces, type Choices, groupCalled, groupsOf, printChoices } from './choice-list.ts';
import { isPersons, saveAs } from './saving.ts';
import type { Session, SideDecision } from './session.ts';

type Action = GameTypes['action'];

/** What a person is asked, and what it is asked about. */
export interface Question {
  readonly session: Session;
  readonly decision: SideDecision;
  readonly choices: Choices;
  /** The places of the choices that are on the table: all, or those of a group that has been opened. */
  readonly open: readonly number[];
}

/**
 * What comes of a line typed: the question again, or with other choices on the table, another question (the position
 * has changed), an action, or the end.
 */
export type Reply =
  | 'again'
  | 'changed'
  | 'quit'
  | { readonly open: readonly number[] }
  | { readonly action: Action };

/** What can be typed. `type`: a type of action that is not on the table. */
function helpRows(type: string): readonly (readonly [words: string, text: string])[] {
  return [
    ['<number>', 'choose'],
    ['<name>', 'where choices are in groups: those of the group; back: the groups again; list: all choices'],
    [
      'odds, ?',
      'what can come of the choices, with probabilities; odds 3: of choice 3; odds 3 all: in detail',
    ],
    [
      'why <what>',
      `the rules behind a choice (why 3), or why something is not legal (why ${type}, why {...})`,
    ],
    ['rule <id>', 'what the ledger says of a rule that why names'],
    ['log', 'what has happened so far; log 5: in the last 5 actions'],
    ['look', 'the position and the choices again'],
    ['undo', 'take back your last choice, and what came of it'],
    ['save <file>', 'write the game to a file, *.json; go on later with: weathergage play <file>'],
    ['{...}', 'an action as JSON, for what is legal but not listed'],
    ['quit', 'stop; Ctrl-C stops too, and saves the game first'],
  ];
}

function printHelp({ session: { terminal, match }, decision }: Question): Reply {
  const types = Object.keys(match.ruleset.definition.play.actions);
  const other = types.find((type) => !decision.types.includes(type)) ?? types[0] ?? '';
  const rows = helpRows(other).map(([words, text]) => [`  ${words}`, text]);
  printTable(terminal, { rows, align: ['left', 'left'] });
  if (match.ruleset.scene(match.state, decision.side).grid.kind === 'hex')
    terminal.print('  On the map an arrow is a bow, and a number is where the choice of that number leads.');
  return 'again';
}

/** The place of a choice by its number; null, with a word about it, if there is none. */
function placeOf({ session: { terminal }, choices }: Question, text: string): number | null {
  const number = Number(text);
  const { length } = choices.actions;
  if (Number.isInteger(number) && number >= 1 && number <= length) return number - 1;
  terminal.print(`  There is no choice ${text}: expected 1 to ${length}.`);
  return null;
}

function printOdds(question: Question, text: string): Reply {
  const { session, decision, choices, open } = question;
  const { terminal, match, story } = session;
  const words = text.split(/\s+/).filter((word) => word !== '');
  const [number] = words.filter((word) => word !== 'all');
  const only = number === undefined ? null : placeOf(question, number);
  if (number !== undefined && only === null) return 'again';
  const { ruleset } = match;
  const { state } = match.view(decision.side);
  const isDetailed = words.includes('all');
  const named = (only === null ? open : [only]).map((place) => ({
    name: `${String(place + 1).padStart(4)}  `,
    prospect: prospectOf(ruleset, state, choices.actions[place] as Action, { isDetailed }),
  }));
  const more = 'odds <number> all lists them';
  printProspects({ terminal, ruleset, state, paintNames: story.paintNames, isDetailed, more }, named);
  return 'again';
}

/** An action of a type, with all that goes without saying: whose it is, and of which ship. */
function actionOf({ session, decision, choices }: Question, type: string): unknown {
  const listed = choices.actions.find((action) => action.type === type);
  if (listed !== undefined) return listed;
  const { fields = {}, unit } = session.match.ruleset.definition.play.actions[type] ?? {};
  return {
    type,
    ...(Object.hasOwn(fields, 'side') ? { side: decision.side } : {}),
    ...(unit === undefined || decision.unit === undefined ? {} : { [unit]: decision.unit }),
  };
}

/** The action that somebody asks about: JSON, the number of a choice, or a type of action; null if it is none. */
function actionMeant(question: Question, text: string): unknown {
  const { session, choices } = question;
  if (text.startsWith('{')) return parsed(question, text);
  if (/^\d+$/.test(text)) {
    const place = placeOf(question, text);
    return place === null ? null : choices.actions[place];
  }
  const types = Object.keys(session.match.ruleset.definition.play.actions);
  if (types.includes(text)) return actionOf(question, text);
  session.terminal.print(`  There is no action "${text}"; ${advice(text, types)}`);
  return null;
}

/** Says why an action is not legal. */
function printRejection(
  { session: { terminal, match } }: Question,
  action: unknown,
  rejection: Rejection,
): void {
  for (const line of reasonsAgainst(match.ruleset, match.state, action, rejection))
    terminal.print(`  ${line}`);
}

/** Says by which rules something is legal, or why it is not. */
function printReason(question: Question, text: string): Reply {
  const { terminal, match } = question.session;
  if (text === '') {
    terminal.print('  Why what? Type: why <number of a choice, type of an action, or JSON>');
    return 'again';
  }
  const action = actionMeant(question, text);
  if (action === null) return 'again';
  const rejection = match.check(action);
  if (rejection === null) {
    const { actions } = match.ruleset.definition.play;
    const rules = actions[(action as Action).type]?.rules ?? [];
    terminal.print(`  Legal${byRules(rules)}: ${match.ruleset.describe(action as Action, match.state)}`);
  } else printRejection(question, action, rejection);
  return 'again';
}

/** Tells the game so far, or the last of its actions. */
function printLog({ session, decision }: Question, text: string): Reply {
  const { terminal, match } = session;
  const last = text === '' ? match.log.length : Number(text);
  if (!Number.isInteger(last) || last < 1) {
    terminal.print('  Type: log, or log <number of actions>');
    return 'again';
  }
  const story = storyOf(terminal, match.ruleset, match.at(0));
  tellFrom(story, match, Math.max(0, match.log.length - last), decision.side);
  return 'again';
}

/** Takes back the last choice of a person and all that came of it. */
function undo({ session }: Question): Reply {
  const { match, terminal } = session;
  const place = match.log.findLastIndex((_, at) => isPersons(session, at));
  if (place < 0) {
    terminal.print('  There is nothing to take back.');
    return 'again';
  }
  while (match.log.length > place && match.undo());
  session.told = match.log.length;
  session.saved = Math.min(session.saved, match.log.length);
  terminal.print('  Taken back.');
  return 'changed';
}

/** Saves the game in a file that is named, or else in the one that it was saved in last. */
function save({ session }: Question, text: string): Reply {
  const { terminal, out, files } = session;
  const isForced = /(^| )--force$/.test(text);
  const file = text.replace(/ *--force$/, '') || ([...files].at(-1) ?? out);
  if (file === null) {
    terminal.print('  Where to? Type: save <file>, such as save battle.json');
    return 'again';
  }
  try {
    terminal.print(`  ${saveAs(session, file, isForced)}`);
  } catch (error) {
    terminal.print(`  ${sentence(error)}`);
  }
  return 'again';
}

/** What the ledger says of rules. */
function printRules({ session: { terminal, match } }: Question, text: string): Reply {
  const ids = text.split(/[\s,]+/).filter((id) => id !== '');
  if (ids.length === 0) terminal.print('  Which rule? Type: rule <id>, such as an id that why names');
  for (const id of ids) {
    try {
      printLedgerRow(terminal, ledgerRow(match.ruleset.id, id));
    } catch (error) {
      terminal.print(`  ${sentence(error)}`);
    }
  }
  return 'again';
}

/** Something typed as JSON; null, with a word about it, if it is none. */
function parsed({ session: { terminal } }: Question, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    terminal.print(`  This is not whole JSON: ${(error as Error).message}`);
    return null;
  }
}

/** An action typed as JSON, if it is legal; else why not. */
function typedAction(question: Question, text: string): Reply {
  const action = parsed(question, text);
  if (action === null) return 'again';
  const rejection = question.session.match.check(action);
  if (rejection === null) return { action: action as Action };
  printRejection(question, action, rejection);
  return 'again';
}

/** Puts all choices on the table: in groups again, or one by one. */
function showAll(isFull: boolean): (question: Question) => Reply {
  return ({ session, choices }) => {
    const open = allPlaces(choices);
    printChoices(session.terminal, choices, open, session.story.paintNames, isFull);
    return { open };
  };
}

const WORDS: { readonly [word: string]: (question: Question, rest: string) => Reply } = {
  odds: printOdds,
  '?': printOdds,
  why: printReason,
  log: printLog,
  look: () => 'changed',
  back: showAll(false),
  list: showAll(true),
  undo,
  save,
  rule: printRules,
  rules: printRules,
  help: printHelp,
  quit: () => 'quit',
  q: () => 'quit',
};

/** Opens the group of choices that is called so; null if there is none. */
function openGroup({ session, choices, open }: Question, name: string): Reply | null {
  const group = groupCalled(groupsOf(choices, open), name);
  if (group === null) return null;
  printChoices(session.terminal, choices, group.places, session.story.paintNames);
  return { open: group.places };
}

/** What comes of a line typed. */
export function replyTo(question: Question, line: string): Reply {
  if (line === '') return 'again';
  if (line.startsWith('{')) return typedAction(question, line);
  const [word = '', ...rest] = line.split(/\s+/);
  if (/^[\d.-]+$/.test(word)) {
    const place = placeOf(question, word);
    return place === null ? 'again' : { action: question.choices.actions[place] as Action };
  }
  const answer = Object.hasOwn(WORDS, word.toLowerCase()) ? WORDS[word.toLowerCase()] : undefined;
  const reply = answer?.(question, rest.join(' ')) ?? openGroup(question, line);
  if (reply !== null) return reply;
  const groups = groupsOf(question.choices, question.open) ?? [];
  const names = [...Object.keys(WORDS), ...groups.map(({ name }) => name)];
  question.session.terminal.print(`  "${word}" is not a command; ${advice(word, names)}`);
  return 'again';
}
