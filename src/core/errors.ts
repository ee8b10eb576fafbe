/*
 * The package may be loaded twice in one program (as ESM and as CommonJS), so callers should tell these errors
 * apart by `name`, which is stable, rather than by `instanceof`.
 */

/** Why an action is not legal: the ledger's code, a sentence for the player, and the ids of the rules behind it. */
export interface Rejection<Code extends string = string> {
  readonly code: Code;
  readonly message: string;
  readonly rules: readonly string[];
}

/** Thrown by `reduce`, `step`, `outcomes` and the like when the action is not legal. Nothing has been changed. */
export class IllegalActionError extends Error {
  override readonly name = 'IllegalActionError';
  /** The ledger's rejection code. */
  readonly code: string;
  /** Ids of the rules that forbid it. */
  readonly rules: readonly string[];
  /** The action as it was given. */
  readonly action: unknown;

  constructor(rejection: Rejection, action: unknown) {
    super(rejection.message);
    this.code = rejection.code;
    this.rules = rejection.rules;
    this.action = action;
  }
}

/** Thrown when scripted or asked dice do not fit what the rules ask for; the message names the roll. */
export class DiceScriptError extends Error {
  override readonly name = 'DiceScriptError';
}

/** Where an enumeration has stopped, and why. */
export interface EnumerationStop {
  /** The limit that was set. */
  readonly limit: number;
  /** Outcomes that were complete by then. */
  readonly completed: number;
  /** Probability of the completed outcomes together, 0 to 1. */
  readonly covered: number;
  /** The roll at which it stopped, in words. */
  readonly roll: string;
  /** What there is too much of, in words. Default: more outcomes than the limit. */
  readonly excess?: string;
  /** What to do about it, in a sentence. Default: to raise the limit, or to sample. */
  readonly advice?: string;
}

/** The advice where no limit of the caller's helps. */
export const SAMPLE_INSTEAD: string = 'Ask for `samples` instead.';

/** Thrown when an enumeration would pass its limit; it says how far it got. */
export class OutcomesLimitError extends Error {
  override readonly name = 'OutcomesLimitError';
  /** The limit that was set. */
  readonly limit: number;
  /** Outcomes that were complete when it stopped. */
  readonly completed: number;
  /** Probability of the completed outcomes together, 0 to 1. */
  readonly covered: number;

  constructor({ limit, completed, covered, roll, excess, advice }: EnumerationStop) {
    super(
      `${excess ?? `More than ${limit} outcomes`}: stopped at ${roll} after ${completed} complete outcomes ` +
        `(${(100 * covered).toPrecision(3)} % of the probability). ` +
        (advice ?? 'Raise `limit`, or ask for `samples` instead.'),
    );
    this.limit = limit;
    this.completed = completed;
    this.covered = covered;
  }
}

/** Thrown for input from outside that does not fit: names the field by its path, and the valid values. */
export class InvalidInputError extends Error {
  override readonly name = 'InvalidInputError';
  /** `invalid-scenario`, `invalid-options`, `invalid-state`, `invalid-action`, `invalid-event`, `invalid-save` or `invalid-argument`. */
  readonly code: string;
  /** Where, such as `ships[2].heading`; empty for the whole. */
  readonly path: string;
  /** What is wrong there, and what would fit. */
  readonly problem: string;

  constructor(code: string, path: string, problem: string) {
    super(`${code}: ${path === '' ? problem : `${path}: ${problem}`}`);
    this.code = code;
    this.path = path;
    this.problem = problem;
  }
}

/** Thrown when a ruleset breaks its own promises (a sequence that never comes to rest): a bug, not bad input. */
export class BrokenRulesError extends Error {
  override readonly name = 'BrokenRulesError';
}
