import { DiceScriptError } from '../errors.ts';
import { type Die, dieName, isFaceOf, type Roll, rollName } from './dice.ts';
import { FaceDice } from './face-dice.ts';

/** Thrown through a rule, and caught by whoever runs it, when faces run out: says which dice to throw next. */
export class RollNeeded {
  readonly roll: Roll;

  constructor(roll: Roll) {
    this.roll = roll;
  }
}

/** Dice thrown by people: show the faces given so far, then stop the rule at the first roll that needs more. */
export class AskedDice extends FaceDice {
  private readonly given: readonly number[];
  private next = 0;

  constructor(given: readonly number[]) {
    super();
    this.given = given;
  }

  protected override cast(purpose: string, count: number, die: Die): readonly number[] {
    const faces = this.given.slice(this.next, this.next + count);
    for (const face of faces) {
      if (!isFaceOf(die, face)) {
        throw new DiceScriptError(
          `${String(face)} is no face of ${dieName(die)}, asked for by ${rollName({ purpose, count, die })}.`,
        );
      }
    }
    this.next += faces.length;
    if (faces.length < count) throw new RollNeeded({ purpose, count: count - faces.length, die });
    return faces;
  }

  /** @throws DiceScriptError if faces are left over. */
  assertUsedUp(): void {
    if (this.next < this.given.length) {
      throw new DiceScriptError(
        `${this.given.length - this.next} of ${this.given.length} faces are left over; the rules ask for no more dice.`,
      );
    }
  }
}
