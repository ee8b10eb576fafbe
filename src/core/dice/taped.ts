import { canonicalText } from '../json.ts';
import type { Dice, Die, Rolled } from './dice.ts';
import { FaceDice } from './face-dice.ts';

/**
 * Dice of another source on a tape that can be wound back: what was thrown once comes again, as long as the same
 * rolls are asked for. From the first other roll on, dice are thrown anew.
 */
export class TapedDice extends FaceDice {
  private readonly source: Dice;
  private readonly tape: Rolled[] = [];
  private place = 0;

  constructor(source: Dice) {
    super();
    this.source = source;
  }

  protected override cast(purpose: string, count: number, die: Die): readonly number[] {
    const taped = this.tape[this.place];
    if (
      taped !== undefined &&
      canonicalText({ purpose, count, die, faces: taped.faces }) === canonicalText(taped)
    ) {
      this.place++;
      return taped.faces;
    }
    const faces = this.source.faces(purpose, count, die);
    this.tape.splice(this.place, this.tape.length, { purpose, count, die, faces });
    this.place++;
    return faces;
  }

  /** Rolls taken off the tape so far. */
  position(): number {
    return this.place;
  }

  /** Winds the tape to a position. */
  windTo(position: number): void {
    this.place = position;
  }
}
