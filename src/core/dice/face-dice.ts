import { checkTally, checkThrow } from './check.ts';
import { type Dice, type DiceStep, type Die, type Stepped, type Tally, tallyOf } from './dice.ts';
import { pickWith, shuffleWith } from './draw.ts';

/** Dice that show faces: everything a rule may ask for, made from a throw of some dice in order. */
export abstract class FaceDice implements Dice {
  /** What the latest roll showed; a single die as its bare face. */
  protected latest: number | readonly number[] = [];

  /** Throws `count` (1 or more) dice, which have been checked. */
  protected abstract cast(purpose: string, count: number, die: Die): readonly number[];

  private throwDice(purpose: string, count: number, die: Die): readonly number[] {
    checkThrow(purpose, count, die);
    const faces = count === 0 ? [] : this.cast(purpose, count, die);
    this.latest = faces;
    return faces;
  }

  die(purpose: string, die: Die): number;
  die<R>(purpose: string, die: Die, read: (face: number) => R): R;
  die<R>(purpose: string, die: Die, read?: (face: number) => R): number | R {
    const face = this.throwDice(purpose, 1, die)[0] as number;
    return read === undefined ? face : read(face);
  }

  sum(purpose: string, count: number, die: Die): number;
  sum<R>(purpose: string, count: number, die: Die, read: (total: number) => R): R;
  sum<R>(purpose: string, count: number, die: Die, read?: (total: number) => R): number | R {
    let total = 0;
    for (const face of this.throwDice(purpose, count, die)) total += face;
    return read === undefined ? total : read(total);
  }

  tally(purpose: string, count: number, die: Die): Tally;
  tally<R>(purpose: string, count: number, die: Die, read: (tally: Tally) => R): R;
  tally<R>(purpose: string, count: number, die: Die, read?: (tally: Tally) => R): Tally | R {
    checkTally(purpose, count, die);
    const tally = tallyOf(this.throwDice(purpose, count, die), die);
    return read === undefined ? tally : read(tally);
  }

  faces(purpose: string, count: number, die: Die): readonly number[] {
    return this.throwDice(purpose, count, die);
  }

  inSteps<V>(start: V, steps: readonly DiceStep<V>[]): Stepped<V> {
    const path: V[] = [];
    for (const step of steps) path.push(step(this, path.at(-1) ?? start));
    return { value: path.at(-1) ?? start, path };
  }

  shuffle<T>(purpose: string, items: readonly T[]): T[] {
    return shuffleWith(this, purpose, items);
  }

  pick<T>(purpose: string, items: readonly T[]): T {
    return pickWith(this, purpose, items);
  }

  thrown(): readonly number[] | null {
    return typeof this.latest === 'number' ? [this.latest] : this.latest;
  }
}
