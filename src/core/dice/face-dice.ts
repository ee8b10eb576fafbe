import { Walk } from './chain.ts';
import { checkChain, checkRoll, checkTally, checkThrow } from './check.ts';
import {
  type ChainResult,
  type Dice,
  type DiceChain,
  type Die,
  mapped,
  type Tally,
  tallyOf,
} from './dice.ts';
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

  tallyBy(purpose: string, count: number, die: Die, classOf: (face: number) => number): Tally {
    const classes = mapped(die, classOf);
    checkTally(purpose, count, classes);
    return tallyOf(this.throwDice(purpose, count, die).map(classOf), classes);
  }

  sumBy(purpose: string, count: number, die: Die, worthOf: (face: number) => number): number {
    checkRoll(purpose, count, mapped(die, worthOf));
    let total = 0;
    for (const face of this.throwDice(purpose, count, die)) total += worthOf(face);
    return total;
  }

  faces(purpose: string, count: number, die: Die): readonly number[] {
    return this.throwDice(purpose, count, die);
  }

  chains(chains: readonly DiceChain[]): ChainResult[] {
    for (const chain of chains) checkChain(chain);
    const walks = chains.map((chain) => new Walk(chain));
    const most = Math.max(0, ...chains.map(({ links }) => links.length));
    for (let place = 0; place < most; place++)
      for (const walk of walks)
        walk.pass(place, (purpose, count, die) => this.throwDice(purpose, count, die));
    return walks.map((walk) => walk.passed());
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
