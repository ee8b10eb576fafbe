import { DiceScriptError } from '../errors.ts';
import { type Dice, type Die, dieName, isFaceOf, rollName } from './dice.ts';
import { FaceDice } from './face-dice.ts';

/** One entry of a dice script: the next face, plain or with the purpose that its roll must have. */
export type ScriptedFace = number | { readonly purpose: string; readonly faces: number | readonly number[] };

/** Dice that show the faces of a script, in the order in which the rules ask for them. */
export interface ScriptedDice extends Dice {
  /** Number of faces not yet used. */
  remaining(): number;
  /** @throws DiceScriptError if faces are left over. */
  assertUsedUp(): void;
}

interface Entry {
  readonly purpose: string | null;
  readonly face: number;
}

class Script extends FaceDice implements ScriptedDice {
  private readonly entries: readonly Entry[];
  private next = 0;

  constructor(entries: readonly Entry[]) {
    super();
    this.entries = entries;
  }

  protected override cast(purpose: string, count: number, die: Die): readonly number[] {
    const roll = rollName({ purpose, count, die });
    const faces: number[] = [];
    for (let i = 0; i < count; i++) {
      const next = this.entries[this.next];
      if (next === undefined) {
        throw new DiceScriptError(
          `The script of ${this.entries.length} faces has too few: none is left for ${roll}.`,
        );
      }
      const place = `Face ${this.next + 1} of the script (${next.face})`;
      if (next.purpose !== null && next.purpose !== purpose) {
        throw new DiceScriptError(`${place} is for ${next.purpose}, but the rules ask for ${roll}.`);
      }
      if (!isFaceOf(die, next.face)) {
        throw new DiceScriptError(`${place} is no face of ${dieName(die)}, asked for by ${roll}.`);
      }
      faces.push(next.face);
      this.next++;
    }
    return faces;
  }

  remaining(): number {
    return this.entries.length - this.next;
  }

  assertUsedUp(): void {
    const next = this.entries[this.next];
    if (next !== undefined) {
      const tag = next.purpose === null ? '' : ` for ${next.purpose}`;
      throw new DiceScriptError(
        `${this.remaining()} of ${this.entries.length} scripted faces are left over; the first is ${next.face}${tag}.`,
      );
    }
  }
}

/**
 * Dice that show given faces in the order in which the rules ask for them: a sum, tally or faces of n takes n
 * faces; a shuffle of k takes k - 1 (dice of k, k - 1, ... 2 sides). A wrong purpose, a face off the die and too
 * few faces are a {@link DiceScriptError} that names the roll; {@link ScriptedDice.assertUsedUp} finds faces left over.
 */
export function scripted(faces: readonly ScriptedFace[]): ScriptedDice {
  const entries: Entry[] = [];
  for (const item of faces) {
    if (typeof item === 'number') entries.push({ purpose: null, face: item });
    else for (const face of [item.faces].flat()) entries.push({ purpose: item.purpose, face });
  }
  return new Script(entries);
}
