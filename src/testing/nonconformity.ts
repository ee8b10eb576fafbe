import type { Setup } from './setup.ts';

/** What a check has found wrong, and where in the game. */
export class Nonconformity extends Error {
  override readonly name = 'Nonconformity';
  /** Number of actions played before; null where it is not about one moment of the game. */
  readonly place: number | null;
  /** What was played, where that is not the game of the plan. */
  readonly setup: Setup | null;

  constructor(
    problem: string,
    place: number | null = null,
    { setup = null, cause }: { readonly setup?: Setup | null; readonly cause?: unknown } = {},
  ) {
    super(problem, { cause });
    this.place = place;
    this.setup = setup;
  }
}

/** Says what is wrong. */
export function fail(problem: string): never {
  throw new Nonconformity(problem);
}

/** Something thrown, in words. */
export function thrownText(error: unknown): string {
  if (error instanceof Nonconformity) return error.message;
  return error instanceof Error ? `throws ${error.name}: ${error.message}` : `throws ${String(error)}`;
}

/** Looks at one moment of a game: whatever goes wrong is reported as of after so many actions. */
export function atPlace<T>(place: number, look: () => T): T {
  try {
    return look();
  } catch (error) {
    if (error instanceof Nonconformity && error.place !== null) throw error;
    throw new Nonconformity(thrownText(error), place, { cause: error });
  }
}

/** Runs a part of a check: whatever it throws is reported with what was being done. */
export function doing<T>(what: string, part: () => T): T {
  try {
    return part();
  } catch (error) {
    throw new Nonconformity(`${what} ${thrownText(error)}`, null, { cause: error });
  }
}
