/*
 * What the public functions of a ruleset ask of a state and a side before they run anything: enough to tell a caller's
 * mistake from a bug, and cheap beside any rule. The fast path has its own states and does not ask.
 */
import type { ReadyDefinition } from './definition.ts';
import type { GameTypes } from './game.ts';
import { invalidInput } from './input.ts';
import { isFields } from './json.ts';
import { noSuch } from './suggestion.ts';

/** Whether a state stands at one of the steps of a ruleset. */
function hasStep<G extends GameTypes>({ play }: ReadyDefinition<G>, state: G['state']): boolean {
  const { sequence } = play;
  try {
    return Object.hasOwn(sequence.steps, sequence.stepOf(state));
  } catch {
    return false;
  }
}

/**
 * Refuses what is no state of a ruleset, by its name and its step alone: `parse.state` looks at the whole of it.
 *
 * @throws InvalidInputError that says of what it is a state, if of anything.
 */
export function checkState<G extends GameTypes>(definition: ReadyDefinition<G>, state: unknown): void {
  const { id } = definition;
  if (!isFields(state)) throw invalidInput('state', '', `expected a state of "${id}"`);
  if (state.ruleset !== id) {
    const of = typeof state.ruleset === 'string' ? `, but this is one of "${state.ruleset}"` : '';
    throw invalidInput('state', 'ruleset', `expected a state of "${id}"${of}`);
  }
  if (hasStep(definition, state as unknown as G['state'])) return;
  throw invalidInput(
    'state',
    '',
    `it stands at no step of "${id}"; \`parse.state\` says what is wrong with it`,
  );
}

/**
 * Refuses a side that does not play.
 *
 * @throws InvalidInputError naming the sides.
 */
export function checkSide<G extends GameTypes>(
  definition: ReadyDefinition<G>,
  state: G['state'],
  side: unknown,
): void {
  const sides = definition.play.sides(state);
  if (!sides.includes(side as string))
    throw invalidInput('argument', 'side', noSuch('side', String(side), sides));
}
