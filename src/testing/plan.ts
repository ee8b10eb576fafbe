import { type Arbitrary, array, constantFrom, nat, oneof, record } from 'fast-check';

/** A game to play, in numbers: so that a shorter list of choices is a shorter game, and smaller numbers a plainer one. */
export interface Plan {
  /** A named scenario, or the number of a random one. */
  readonly scenario: string | number;
  /** The number of random options; 0 for none. */
  readonly options: number;
  /** The seed of the game. */
  readonly seed: number;
  /** Which of the legal actions is taken where there are several: this one, counted round and round. */
  readonly choices: readonly number[];
}

const LARGEST = 2 ** 31 - 1;
const LARGEST_CHOICE = 999;
const MOST_CHOICES = 40;

/** Plans for games of random scenarios and, less often, of the named ones. */
export function plans(named: readonly string[]): Arbitrary<Plan> {
  const random = nat({ max: LARGEST });
  const scenario =
    named.length === 0
      ? random
      : oneof({ weight: 4, arbitrary: random }, { weight: 1, arbitrary: constantFrom(...named) });
  return record({
    scenario,
    options: nat({ max: LARGEST }),
    seed: nat({ max: LARGEST }),
    choices: array(nat({ max: LARGEST_CHOICE }), { maxLength: MOST_CHOICES, size: 'max' }),
  });
}
