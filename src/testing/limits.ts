import { OutcomesLimitError } from '../core/errors.ts';

/** Whether an error says that there are too many outcomes to go through. */
export function isLimit(error: unknown): boolean {
  return error instanceof Error && error.name === OutcomesLimitError.name;
}
