/*
 * What the public functions of a ruleset make of a state and ask of it and a side before they run anything: enough to
 * tell a caller's mistake from a bug, and cheap beside any rule. The fast path has its own states and does not ask.
 */

import type { ReadyDefinition } from './definition.ts';
import type { GameTypes } from './game.ts';
import { type InputKind, invalidInput } from './input.ts';
import { clone, isFields } from './json.ts';
import { noSuch } from './suggestion.ts';
import { thrownText } from './thrown.ts';

/** Whether a state stands at one of the steps of a ruleset. */
function hasStep<G extends GameTypes>({ play }: ReadyDefinition<G>, state: G['state']): boolean {
  const { sequence } = play;
  try {
    return Object.hasOwn(sequence.steps, sequence.stepOf(state));
  } catch {
    return false;
  }
}

/** Refuses what is no state of a ruleset, by its name and its step alone: `parse.state` looks at the whole of it. */
function checkState<G extends GameTypes>(definition: ReadyDefinition<G>, state: unknown): void {
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
 * Something of a caller's to work with. What is not frozen is the caller's own, perhaps a draft or another proxy that is
 * gone or changed tomorrow: it is copied, so that nothing of it is frozen, and nothing made from it holds on to it. What
 * a ruleset has made is frozen, and used as it is.
 */
function owned<T>(kind: InputKind, given: T): T {
  try {
    return Object.isFrozen(given) ? given : clone(given);
  } catch (error) {
    throw invalidInput(kind, '', `it cannot be read (${thrownText(error)})`);
  }
}

/**
 * A state of a caller's to work with.
 *
 * @throws InvalidInputError that says of what it is a state, if of anything.
 */
export function ownState<G extends GameTypes>(definition: ReadyDefinition<G>, given: G['state']): G['state'] {
  const state = owned('state', given);
  checkState(definition, state);
  return state;
}

/**
 * An event or action of a log to work with.
 *
 * @throws InvalidInputError for what has no type.
 */
export function ownEntry<T extends { readonly type: string }>(kind: 'event' | 'action', given: T): T {
  const entry = owned(kind, given);
  if (isFields(entry) && typeof entry.type === 'string') return entry;
  throw invalidInput(kind, '', `expected an ${kind}, which has a type`);
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
