import type { Form } from '../../../core/form.ts';
import { readInput } from '../../../core/input.ts';

/**
 * Reads a question. Its form is made when it is asked for, so that a program that asks no such questions bundles none.
 *
 * @throws InvalidInputError naming the first field that does not fit, and what would.
 */
export function readQuestion<T>(form: () => Form<T>, question: T): T {
  return readInput('argument', form(), question);
}
