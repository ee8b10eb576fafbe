import { type Chance, type Prospect, prospectOf } from '../../analysis/prospect.ts';
import type { InvalidInputError } from '../../core/errors.ts';
import type { Decision, GameTypes } from '../../core/game.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import type { Command } from '../command.ts';
import { EXIT, Failure, UsageError } from '../errors.ts';
import { printProspects } from '../prospects.ts';
import { flawsText, reasonsAgainst } from '../reasons.ts';
import { AT_OPTION, loadGame, readPlace } from '../saved-game.ts';
import { storyOf, turnTitle } from '../story.ts';

function plainChance({ fraction, ...chance }: Chance): object {
  return {
    fraction: fraction === null ? null : `${fraction.numerator}/${fraction.denominator}`,
    ...chance,
  };
}

function plainProspect({ chances, ...prospect }: Prospect): object {
  return { ...prospect, chances: chances.map(plainChance) };
}

/** What is given as an action: JSON of one of the types that there are, and nothing missing. */
function readFields(ruleset: Ruleset, text: string): GameTypes['action'] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`--action: this is not whole JSON: ${(error as Error).message}`);
  }
  const flaws = flawsText(ruleset, value);
  if (flaws !== null) throw new UsageError(`--action: ${flaws}`);
  try {
    return ruleset.parse.action(value);
  } catch (error) {
    const { path, problem } = error as InvalidInputError;
    throw new UsageError(`--action: ${path === '' ? '' : `${path}: `}${problem}`);
  }
}

/** The action given as JSON, if it is legal. */
function readAction(ruleset: Ruleset, state: GameTypes['state'], text: string): GameTypes['action'] {
  const action = readFields(ruleset, text);
  const rejection = ruleset.check(state, action);
  if (rejection === null) return action;
  throw new Failure(`--action: ${reasonsAgainst(ruleset, state, action, rejection).join(' ')}`);
}

/** Every legal action with the decision that it belongs to. */
function choicesAt(ruleset: Ruleset, state: GameTypes['state']): [Decision, GameTypes['action']][] {
  return ruleset
    .deciders(state)
    .flatMap((decision) =>
      ruleset
        .actions(state, decision.side)
        .map((action): [Decision, GameTypes['action']] => [decision, action]),
    );
}

/** What can come of the actions of a saved position. */
export const odds: Command = {
  summary: 'Exact odds of an action of a saved position, or of every legal one',
  words: '<save file>',
  mostWords: 1,
  notes: [
    'Each way in which the dice can fall is gone through; ways that differ in nothing but what the dice showed count together, and --all lists every position by itself. Where there are too many ways, the chances are from 2,000 samples, with 95 % intervals.',
    '"worth" is what an action gains on average for the side that decides, by the evaluation that the ruleset gives to bots.',
  ],
  options: {
    at: AT_OPTION,
    action: { value: 'json', text: 'one action, as JSON; default: every legal action that is listed' },
    limit: { value: 'n', text: 'ways of the dice to go through for one action; default: 10,000' },
    all: { text: 'every outcome, each position by itself, with the dice that lead to it' },
    json: { text: 'as JSON, with probabilities as fractions too' },
  },
  examples: [
    { line: 'weathergage odds battle.json', text: 'of all that can be chosen now' },
    { line: 'weathergage odds battle.json --at 12', text: 'of all that could be chosen after 12 actions' },
    {
      line: `weathergage odds battle.json --action '{"type":"advance"}'`,
      text: 'of one action, here the next step of the referee',
    },
  ],
  run(given, terminal) {
    const match = loadGame(given.words[0]);
    const { ruleset } = match;
    const state = match.at(readPlace(given, match));
    const text = given.text('action');
    const choices = choicesAt(ruleset, state);
    const [first] = choices;
    if (first === undefined)
      throw new Failure('the game is over, so there is nothing to decide; try --at <n>');
    const chosen: typeof choices =
      text === undefined ? choices : [[first[0], readAction(ruleset, state, text)]];
    const limit = given.integer('limit', 1);
    const isDetailed = given.has('all');
    const how = { isDetailed, ...(limit === undefined ? {} : { limit }) };
    const prospects = chosen.map(([, action]) => prospectOf(ruleset, state, action, how));
    if (given.has('json')) {
      terminal.json(prospects.map(plainProspect));
      return EXIT.done;
    }
    const { paintNames } = storyOf(terminal, ruleset, match.at(0));
    const { side, phase, unit } = first[0];
    const who = side === null ? 'the referee' : `${side}${unit === undefined ? '' : `, for ${unit}`}`;
    const title = turnTitle(ruleset, state);
    terminal.print(terminal.paint('bold', `${title}, ${phase}: the decision of ${who}`));
    const listing = { terminal, ruleset, state, paintNames, isDetailed, more: '--all lists them' };
    const named = prospects.map((prospect, place) => ({
      name: text === undefined ? `${String(place + 1).padStart(3)}  ` : '',
      prospect,
    }));
    printProspects(listing, named);
    return EXIT.done;
  },
};
