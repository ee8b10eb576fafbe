import type { GeneratorState } from './dice/generator.ts';
import { BrokenRulesError } from './errors.ts';
import { clone, isSame } from './json.ts';

/** Steps after which the first position is kept: few games get there, and those that do not pay nothing. */
const FIRST_SPAN = 1024;

/**
 * A run of steps of the referee between two decisions of players. However long it is, no rule is broken by that: ships
 * may drift for as long as the sea is wide. It goes on for ever only if a position comes again, its generator
 * included, since all that follows is determined by them. One position is kept at a time, each for twice as long as the
 * one before (Brent's method), so that a loop of any length is found.
 */
export class RefereeRun {
  /** Steps so far. */
  steps = 0;
  private span = FIRST_SPAN;
  private nextKept = FIRST_SPAN;
  private kept: { readonly words: string; readonly state: object } | null = null;

  /**
   * Notes the position from which the referee takes another step.
   *
   * @throws BrokenRulesError if the referee has been there before.
   */
  step(phase: string, state: object, generator: () => GeneratorState | null): void {
    this.steps++;
    if (this.steps < this.nextKept && this.kept === null) return;
    const words = String(generator()?.words);
    if (this.steps === this.nextKept) {
      this.kept = { words, state: clone(state) };
      this.span *= 2;
      this.nextKept += this.span;
    } else if (this.kept?.words === words && isSame(this.kept.state, state)) {
      throw new BrokenRulesError(
        `The referee goes round for ever: at step ${this.steps} in a row, "${phase}", the position is one that was there before, and nobody has to decide anything.`,
      );
    }
  }

  /** Forgets earlier positions: dice that are not of the generator were thrown, which may fall otherwise next time. */
  forget(): void {
    this.kept = null;
  }

  /** Begins anew: a player has decided. */
  begin(): void {
    this.steps = 0;
    this.span = FIRST_SPAN;
    this.nextKept = FIRST_SPAN;
    this.kept = null;
  }
}
