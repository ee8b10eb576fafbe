import type { ReceivedAction } from '../core/definition.ts';
import type { Dice } from '../core/dice/dice.ts';
import { GeneratorDice } from '../core/dice/sampled.ts';
import { copyOf, decidersOf, perform, refusal, rejectionOf } from '../core/engine.ts';
import type { Game, GameTypes, Play, PlayerDecision } from '../core/game.ts';
import { clone } from '../core/json.ts';
import { received } from '../core/received.ts';
import { RefereeRun } from '../core/referee-run.ts';
import { botDice, turnFor } from './bot.ts';
import { type Cell, isCell, type Row } from './rows.ts';
import { gameSeed, type Study } from './study.ts';

/** Steps of the referee in a row after which a game is broken off: rules that count turns can do without decisions for ever. */
const MOST_REFEREE_STEPS = 1_000_000;

interface Tally {
  decisions: number;
  actions: number;
}

/** The bot's choice, checked unless it is one of the actions offered. */
function choose<G extends GameTypes>(
  study: Study<G>,
  game: Game<G>,
  decision: PlayerDecision,
  dice: Dice,
): G['action'] {
  const { ruleset, bots } = study;
  const state = game as G['state'];
  const turn = turnFor(ruleset, state, decision, dice);
  const bot = bots[decision.side] as Study<G>['bots'][string];
  const choice = bot.choose(turn);
  if (turn.actions.includes(choice)) return choice;
  const given = received(ruleset.definition, choice);
  const code = refusal(ruleset.definition, state, given);
  if (code === null) return (given as ReceivedAction<G>).action;
  const { message } = rejectionOf(ruleset.definition, state, given, code);
  throw new Error(`the bot "${bot.name}" of ${decision.side} chose what is not legal (${code}): ${message}`);
}

/**
 * Plays to the end, or to the limits of the study; false if it was broken off.
 *
 * @throws BrokenRulesError if the referee's steps go round for ever.
 */
function playOut<G extends GameTypes>(
  study: Study<G>,
  game: Game<G>,
  play: Play<G> & { readonly dice: GeneratorDice },
  seed: string,
  tally: Tally,
): boolean {
  const { definition } = study.ruleset;
  const streams = new Map(study.sides.map((side) => [side, botDice(seed, side)]));
  const run = new RefereeRun();
  while (run.steps <= MOST_REFEREE_STEPS) {
    const decision = decidersOf(definition, game as G['state'])[0];
    if (decision === undefined) return true;
    let action: G['action'] = { type: 'advance' };
    if (decision.side === null) {
      run.step(decision.phase, game, () => play.dice.state());
    } else {
      if (tally.decisions === study.maxDecisions) return false;
      action = choose(study, game, decision, streams.get(decision.side) as Dice);
      run.begin();
      tally.decisions++;
    }
    perform(definition, game, action, play);
    tally.actions++;
  }
  return false;
}

/** What a metric has given, if a table can hold it. */
function cellOf(column: string, value: unknown): Cell {
  if (isCell(value)) return value;
  const given =
    typeof value === 'object' || typeof value === 'function'
      ? `a value of type ${typeof value}`
      : String(value);
  throw new TypeError(
    `the metric "${column}" gave ${given}; expected a finite number, a text, true, false, or null for none`,
  );
}

/**
 * Plays one game of a study on the fast path: the rules run in place on a private copy of the opening position,
 * which nobody sees, and events are kept only where metrics read them.
 */
export function playGame<G extends GameTypes>(study: Study<G>, number: number): Row {
  const { ruleset, metrics } = study;
  const seed = gameSeed(study.seed, number);
  const start = ruleset.init({ ...study.setup, seed });
  const game = copyOf(ruleset.definition, start);
  const events: G['event'][] = [];
  const columns = Object.entries(metrics);
  const emit = columns.length === 0 ? () => {} : (event: G['event']) => void events.push(clone(event));
  const dice = new GeneratorDice(start.rng as NonNullable<typeof start.rng>);
  const tally: Tally = { decisions: 0, actions: 0 };

  const isFinished = playOut(study, game, { dice, emit }, seed, tally);
  const state = Object.assign(game, { rng: dice.state() }) as G['state'];
  const result = isFinished ? ruleset.result(state) : null;
  const row: Record<string, Row[string]> = {
    game: number,
    seed,
    outcome: result === null ? 'unfinished' : result.winner === null ? 'drawn' : 'won',
    winner: result?.winner ?? null,
    reason: result?.reason ?? null,
    turns: ruleset.definition.play.turn(state),
    decisions: tally.decisions,
    actions: tally.actions,
  };
  for (const side of study.sides) {
    const score = result?.scores?.[side];
    if (score !== undefined) row[`score_${side}`] = score;
  }
  for (const [column, metric] of columns) row[column] = cellOf(column, metric({ events, state, result }));
  return row as Row;
}
