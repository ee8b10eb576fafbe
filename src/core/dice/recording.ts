import { DiceScriptError } from '../errors.ts';
import { type Dice, type Die, dieName, isFaceOf, type Roll, type Rolled, rollName } from './dice.ts';
import { FaceDice } from './face-dice.ts';

/** Refuses faces that a roll cannot show: they come from dice that anybody may have made. */
function checkFaces(roll: Roll, faces: readonly number[]): void {
  if (faces.length !== roll.count)
    throw new DiceScriptError(`The dice given show ${faces.length} faces for ${rollName(roll)}.`);
  const wrong = faces.findIndex((face) => !isFaceOf(roll.die, face));
  if (wrong < 0) return;
  const problem = `${String(faces[wrong])}, which is no face of ${dieName(roll.die)}`;
  throw new DiceScriptError(`The dice given show ${problem}, for ${rollName(roll)}.`);
}

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
    const faces = [...this.source.faces(purpose, count, die)];
    checkFaces({ purpose, count, die }, faces);
    this.rolls.push({ purpose, count, die, faces });
    return faces;
  }
}
