import { type Form, integer } from '../../../core/form.ts';
import { readInput } from '../../../core/input.ts';
import { SIDES } from '../chapters/pools.ts';

/*
 * What the forms of the questions have in common. A field that is not known is refused, and so is a value that cannot
 * be; a field that is left out, or undefined, has its default. A form is made when it is asked for, so that a program
 * that asks no such questions bundles none of them.
 */

/** Most dice that may be thrown at once. @source RN-R54 */
export const MOST_DICE = 15;

/**
 * Reads a question.
 *
 * @throws InvalidInputError naming the first field that does not fit, and what would.
 */
export function readQuestion<T>(form: () => Form<T>, question: T): T {
  return readInput('argument', form(), question);
}

/** The form of a face of a die. */
export function face(): Form<number> {
  return integer(1, SIDES);
}

/** The form of a number of dice, and of a Difficulty. */
export function added(): Form<number> {
  return integer(0, 99);
}

/** The form of what pushed limits add to a Width. @source RN-093 */
export function bonusDie(): Form<number> {
  return integer(0, 1);
}

/** The form of a Threat. */
export function threat(): Form<number> {
  return integer(1, 4);
}
