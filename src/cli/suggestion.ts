import { advice } from '../core/suggestion.ts';
import { UsageError } from './errors.ts';

/** The error for a name that there is not. */
export function unknownName(kind: string, given: string, names: readonly string[]): UsageError {
  return new UsageError(`there is no ${kind} "${given}"; ${advice(given, names)}`);
}
