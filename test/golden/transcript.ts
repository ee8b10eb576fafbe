import { rollName } from '../../src/core/dice/dice.ts';
import {
  canonicalText,
  type Decision,
  digest,
  type GameTypes,
  type Ruleset,
  type StepResult,
  sampled,
} from '../../src/index.ts';
import type { GoldenGame } from './games.ts';

function deciderText({ side, ship, types, secret }: Decision): string {
  const who = side === null ? 'referee' : ship === undefined ? side : `${ship} of ${side}`;
  return `${who}${secret === true ? ' in secret' : ''} (${types.join(', ')})`;
}

function stepLines<G extends GameTypes>({ state, rolls, events }: StepResult<G>): string[] {
  return [
    ...rolls.map((roll) => `  roll ${rollName(roll)}: ${roll.faces.join(' ')}`),
    ...events.map((event) => `  event ${canonicalText(event)}`),
    `  state ${digest(state)}`,
  ];
}

/**
 * A game as a text, action by action: who decides and what is legal, what is chosen (by a stream of chance of its
 * own), the rolls, the events and the digest of the state after it.
 */
export function transcript<G extends GameTypes>(
  ruleset: Ruleset<G>,
  { scenario, seed, options = {}, most }: GoldenGame<G>,
): string {
  let state = ruleset.init({ scenario, options, seed });
  const lines = [
    `ruleset ${ruleset.id}, version ${ruleset.version}`,
    `scenario ${scenario}`,
    `options ${canonicalText(options)}`,
    `seed ${seed}`,
    `state ${digest(state)}`,
  ];
  const choices = sampled(seed, 'golden choices');
  for (let played = 0; played < most; played++) {
    const deciders = ruleset.deciders(state);
    if (deciders.length === 0) break;
    const actions = ruleset.actions(state);
    const action = choices.pick('choice', actions);
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
