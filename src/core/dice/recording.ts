import type { Dice, Die, Rolled } from './dice.ts';
import { FaceDice } from './face-dice.ts';

/** Dice that throw another source's dice and keep a record of every roll. */
export class RecordingDice extends FaceDice {
  /** Every roll so far, in order. */
  readonly rolls: Rolled[] = [];
  private readonly source: Dice;

  constructor(source: Dice) {
    super();
    this.source = source;
  }

  protected override cast(purpose: string, count: number, die: Die): readonly number[] {
    const faces = this.source.faces(purpose, count, die);
    this.rolls.push({ purpose, count, die, faces });
    return faces;
  }
}
