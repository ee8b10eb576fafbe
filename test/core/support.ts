import { runInNewContext } from 'node:vm';
import { buildSync } from 'esbuild';
import fc from 'fast-check';
import { facesOf } from '../../src/core/dice/dice.ts';
import {
  canonicalText,
  createMatch,
  type Fraction,
  type GameTypes,
  InvalidInputError,
  type Json,
  type Match,
  nextRoll,
  outcomes,
  type Ruleset,
} from '../../src/index.ts';
import { type Mediaeval, type MediaevalAction, mediaeval } from '../../src/rulesets/mediaeval/index.ts';
import { type Bench, type BenchEffect, bench, GO } from '../support/toys.ts';

/** Pearson's statistic of counts against equal expectations. */
export function chiSquare(counts: Iterable<number>): number {
  const list = [...counts];
  const expected = list.reduce((sum, count) => sum + count, 0) / list.length;
  return list.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** The chi-square value that is passed once in 1,000 times, by degrees of freedom (from the usual tables). */
export const ONCE_IN_A_THOUSAND: { readonly [degrees: number]: number } = {
  5: 20.515,
  19: 43.82,
  23: 49.728,
  35: 66.619,
};

/** A fraction as a text: `5/12`. */
export function textOf({ numerator, denominator }: Fraction): string {
  return `${numerator}/${denominator}`;
}

/** The sum of fractions, by cross multiplication, in lowest terms. */
export function sumOf(fractions: readonly Fraction[]): Fraction {
  let numerator = 0n;
  let denominator = 1n;
  for (const term of fractions) {
    numerator = numerator * term.denominator + term.numerator * denominator;
    denominator *= term.denominator;
    let [a, b] = [numerator, denominator];
    while (b !== 0n) [a, b] = [b, a % b];
    numerator /= a;
    denominator /= a;
  }
  return { numerator, denominator };
}

/** The exact fractions of all outcomes of a bench, by what the effect left behind. */
export function distributionOf(effect: BenchEffect, limit?: number): { [done: string]: string } {
  const ruleset = bench(effect);
  const found = outcomes(ruleset, ruleset.init(), GO, {
    exact: true,
    ...(limit === undefined ? {} : { limit }),
  });
  return Object.fromEntries(
    found.map(({ state, fraction }) => [canonicalText(state.done), fractionText(fraction)]),
  );
}

function fractionText(fraction: Fraction | undefined): string {
  if (fraction === undefined) throw new Error('an exact outcome without its fraction');
  return textOf(fraction);
}

/**
 * The distribution found the slow way: dice asked for one face at a time, every side of every die tried. It shares
 * nothing with the enumerating dice.
 */
export function bruteForce<G extends GameTypes>(
  ruleset: Ruleset<G>,
  state: G['state'],
  action: G['action'],
): { [state: string]: string } {
  const found = new Map<string, Fraction[]>();
  const search = (faces: readonly number[], ways: bigint): void => {
    const next = nextRoll(ruleset, state, action, faces);
    if ('needs' in next) {
      const sides = facesOf(next.needs.die);
      for (const face of sides) search([...faces, face], ways * BigInt(sides.length));
      return;
    }
    const key = canonicalText(next.state);
    const chance = { numerator: 1n, denominator: ways };
    found.set(key, [...(found.get(key) ?? []), chance]);
  };
  search([], 1n);
  return Object.fromEntries([...found].map(([key, chances]) => [key, textOf(sumOf(chances))]));
}

/** The first place at which data are not frozen; null if they are, all the way down. */
export function unfrozen(value: unknown, path = 'it'): string | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!Object.isFrozen(value)) return path;
  for (const [key, part] of Object.entries(value)) {
    const found = unfrozen(part, `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

/** Anything that JSON can hold, but for keys called `__proto__`; as it is after a journey through JSON. */
export const plainData: fc.Arbitrary<Json> = fc
  .jsonValue({ maxDepth: 6 })
  .map((value) => JSON.parse(JSON.stringify(value).replaceAll('"__proto__":', '"proto":')));

/** What a function throws; fails if it throws nothing. */
export function thrownBy(run: () => unknown): Error {
  try {
    run();
  } catch (error) {
    if (error instanceof Error) return error;
    throw new Error(`threw something that is no Error: ${String(error)}`);
  }
  throw new Error('nothing was thrown');
}

/** The InvalidInputError that a function throws; fails for any other error, or none. */
export function invalidInputBy(run: () => unknown): InvalidInputError {
  const error = thrownBy(run);
  if (error instanceof InvalidInputError) return error;
  throw new Error(`expected an InvalidInputError, got ${error.name}: ${error.message}`, { cause: error });
}

/**
 * Runs a module of its own, which may import from `src`, and stops it after a time: for what must never hang.
 * The module calls `answer(value)` with plain data; that value is returned.
 */
export function answerWithin(milliseconds: number, module: string): unknown {
  const { outputFiles } = buildSync({
    stdin: { contents: module, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  let text = 'null';
  const answer = (value: unknown): void => {
    text = JSON.stringify(value);
  };
  runInNewContext(outputFiles[0]?.text ?? '', { answer }, { timeout: milliseconds });
  return JSON.parse(text);
}

/** The ruleset and first state of a bench, ready to be played. */
export function benchWith(effect: BenchEffect): { ruleset: Ruleset<Bench>; state: Bench['state'] } {
  const ruleset = bench(effect);
  return { ruleset, state: ruleset.init() };
}

/** A match at a shot forward, with nothing to shoot at aft. */
export function readyToShoot(): {
  match: Match<Mediaeval>;
  shot: Extract<MediaevalAction, { readonly type: 'shoot' }>;
} {
  const match = createMatch(mediaeval, {
    scenario: {
      map: { shape: 'hexagon', radius: 4 },
      wind: { from: 0, strength: 1 },
      ships: [
        { id: 'red-1', side: 'red', q: 0, r: 0, heading: 1 },
        { id: 'blue-1', side: 'blue', q: 0, r: -1, heading: 1 },
      ],
    },
  });
  for (;;) {
    const actions = match.actions();
    const shot = actions.find((action) => action.type === 'shoot' && action.forward !== null);
    if (shot?.type === 'shoot') return { match, shot };
    const stay = actions.find((action) => action.type === 'move' && action.hexes === 0);
    match.act(stay ?? actions[0] ?? { type: 'advance' });
  }
}
