import type { CommonCheck, CommonCode, Moment, RejectionSpec } from './definition.ts';
import type { GameTypes, PlayerAction } from './game.ts';
import { isReferees } from './sequence.ts';
import { decisionsText } from './wording.ts';

/** Any moment, for checks that ask nothing of a ruleset's own. */
export type AnyMoment = Moment<GameTypes>;

/** Refuses what is not an action of the ruleset. */
export function unknownAction<C extends string>(code: C): (moment: AnyMoment) => C | null {
  return ({ received }) => (received.kind === 'unknown' ? code : null);
}

/** Refuses everything once the game is over. */
export function gameOver<C extends string>(code: C): (moment: AnyMoment) => C | null {
  return ({ step }) => (step.kind === 'over' ? code : null);
}

/** Refuses the referee's action while a player has to decide. */
export function decisionPending<C extends string>(code: C): (moment: AnyMoment) => C | null {
  return ({ received, step, state }) =>
    received.kind === 'advance' && step.kind !== 'over' && !isReferees(step, state) ? code : null;
}

/** Refuses a player's action that does not fit the step. */
export function wrongStep<C extends string>(code: C): (moment: AnyMoment) => C | null {
  return ({ definition, received, phase }) =>
    received.kind === 'player' &&
    definition.play.sequence.typesOf[phase]?.includes(received.action.type) !== true
      ? code
      : null;
}

/** Refuses an action with a field that is missing or does not fit its form. */
export function malformed<C extends string>(code: C): (moment: AnyMoment) => C | null {
  return ({ received }) => (received.kind === 'player' && received.flaw !== null ? code : null);
}

/** A check of players' actions, by the ruleset. */
export function ofPlayers<G extends GameTypes>(
  check: (state: G['state'], action: PlayerAction<G>) => G['code'] | null,
): CommonCheck<G> {
  return ({ state, received }) =>
    received.kind === 'player' ? check(state, received.action as PlayerAction<G>) : null;
}

/** Refuses an action that answers none of the decisions that are due. */
function notYourDecision<C extends string>(code: C): (moment: AnyMoment) => C | null {
  return ({ definition, state, step, received }) => {
    if (received.kind !== 'player' || step.kind !== 'decision') return null;
    const { type, side } = received.action as { readonly type: string; readonly side?: string };
    const isDue = step
      .deciders(state)
      .some((one) => (side === undefined || one.side === side) && (one.types?.includes(type) ?? true));
    return isDue && definition.play.actions[type] !== undefined ? null : code;
  };
}

/** The common checks of a ruleset that does not bring its own, in their order. */
export const COMMON_CHECKS: readonly ((moment: AnyMoment) => CommonCode | null)[] = [
  unknownAction('unknown-action'),
  gameOver('game-over'),
  decisionPending('decision-pending'),
  wrongStep('wrong-step'),
  malformed('malformed'),
  notYourDecision('not-your-decision'),
];

/** What stands behind their codes. */
export const COMMON_REJECTIONS: { readonly [C in CommonCode]: RejectionSpec<GameTypes> } = {
  'unknown-action': {
    rules: [],
    message: (_state, { type }, { types }) => unknownActionText(type, types),
  },
  'game-over': { rules: [], message: () => 'The game is over.' },
  'decision-pending': {
    rules: [],
    message: (_state, _action, { decisions }) =>
      `A player has to decide first; due: ${decisionsText(decisions)}.`,
  },
  'wrong-step': {
    rules: [],
    message: (_state, { type }, { decisions }) =>
      `"${type}" cannot be chosen now; due: ${decisionsText(decisions)}.`,
  },
  malformed: { rules: [], message: (_state, _action, { flaw }) => flaw ?? '' },
  'not-your-decision': {
    rules: [],
    message: (_state, _action, { decisions }) =>
      `That decision is not due; due: ${decisionsText(decisions)}.`,
  },
};

/** The sentence on what is not an action of the ruleset. */
export function unknownActionText(type: unknown, types: readonly string[]): string {
  const there = `there are ${types.join(', ')}`;
  return typeof type === 'string' && type.length <= 64
    ? `There is no action "${type}"; ${there}.`
    : `An action is an object with a type; ${there}.`;
}
