import { type Dice, type Die, type Rolled, rollName } from './dice.ts';
import { FaceDice } from './face-dice.ts';

/**
 * Dice of another source that are not lost when what they were thrown for fails: the same rolls get them again.
 */
export class RetainedDice extends FaceDice {
  private readonly source: Dice;
  /** Rolls thrown in an attempt that failed, still to be used. */
  private left: Rolled[] = [];
  private used: Rolled[] = [];

  constructor(source: Dice) {
    super();
    this.source = source;
  }

  protected override cast(purpose: string, count: number, die: Die): readonly number[] {
    const kept = this.left.shift();
    const isSame = kept !== undefined && rollName(kept) === rollName({ purpose, count, die });
    if (!isSame) this.left = [];
    const rolled = isSame ? kept : { purpose, count, die, faces: this.source.faces(purpose, count, die) };
    this.used.push(rolled);
    return rolled.faces;
  }

  /** Does something with these dice; if it throws, the dice thrown for it are kept for the next attempt. */
  attempt<T>(act: () => T): T {
    this.used = [];
    try {
      return act();
    } catch (error) {
      this.left = [...this.used, ...this.left];
      throw error;
    }
  }
}
