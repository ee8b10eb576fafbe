import { rollName } from '../../src/core/dice/dice.ts';
import {
  canonicalText,
  type Decision,
  type Dice,
  digest,
  type GameTypes,
  type Ruleset,
  type StepResult,
  sampled,
} from '../../src/index.ts';
import { botDice, greedyBot, turnFor } from '../../src/sim/index.ts';
import type { GoldenGame } from './games.ts';

function deciderText({ side, unit, types, secret }: Decision): string {
  const who = side === null ? 'referee' : unit === undefined ? side : `${unit} of ${side}`;
  return `${who}${secret === true ? ' in secret' : ''} (${types.join(', ')})`;
}

function stepLines<G extends GameTypes>({ state, rolls, events }: StepResult<G>): string[] {
  return [
    ...rolls.map((roll) => `  roll ${rollName(roll)}: ${roll.faces.join(' ')}`),
    ...events.map((event) => `  event ${canonicalText(event)}`),
    `  state ${digest(state)}`,
  ];
}

type Choose<G extends GameTypes> = (state: G['state'], actions: readonly G['action'][]) => G['action'];

/** Who chooses: chance, by a stream of its own, or for each side its bot. */
function chooser<G extends GameTypes>(ruleset: Ruleset<G>, { seed, bots }: GoldenGame<G>): Choose<G> {
  const choices = sampled(seed, 'golden choices');
  const bot = greedyBot();
  const streams = new Map<string, Dice>();
  return (state, actions) => {
    const [decision] = ruleset.deciders(state);
    if (bots === undefined || decision === undefined || decision.side === null)
      return choices.pick('choice', actions);
    const dice = streams.get(decision.side) ?? botDice(seed, decision.side);
    streams.set(decision.side, dice);
    const turn = turnFor(ruleset, state, decision, dice);
    return actions[turn.actions.indexOf(bot.choose(turn))] as G['action'];
  };
}

/**
 * A game as a text, action by action: who decides and what is legal, what is chosen, the rolls, the events and the
 * digest of the state after it.
 */
export function transcript<G extends GameTypes>(ruleset: Ruleset<G>, game: GoldenGame<G>): string {
  const { scenario, seed, options = {}, most } = game;
  let state = ruleset.init({ scenario, options, seed });
  const lines = [
    `ruleset ${ruleset.id}, version ${ruleset.version}`,
    `scenario ${scenario}`,
    `options ${canonicalText(options)}`,
    `seed ${seed}`,
    ...(game.bots === undefined ? [] : [`bots ${game.bots}`]),
    `state ${digest(state)}`,
  ];
  const choose = chooser(ruleset, game);
  for (let played = 0; played < most; played++) {
    const deciders = ruleset.deciders(state);
    if (deciders.length === 0) break;
    const actions = ruleset.actions(state);
    const action = choose(state, actions);
    lines.push('', `${played + 1}. ${deciders[0]?.phase}: ${deciders.map(deciderText).join('; ')}`);
    lines.push(...actions.map((choice) => `  ${choice === action ? '*' : '-'} ${canonicalText(choice)}`));
    const result = ruleset.step(state, action);
    lines.push(...stepLines(result));
    state = result.state;
  }
  const result = ruleset.result(state);
  lines.push('', result === null ? 'cut off' : `result ${canonicalText(result)}`);
  return `${lines.join('\n')}\n`;
}
