import { type DiceSet, SIDES } from '../pools.ts';

/**
 * What two throws have in common with all others that go the same way: the Widths of both sides from the highest
 * face to the lowest. Faces without a set are left out, since Heights are only compared with one another and with
 * the given bounds.
 */
export function patternOf(a: readonly DiceSet[], b: readonly DiceSet[], bounds: readonly number[]): string {
  const widths = new Uint8Array(SIDES + 1);
  for (const { height, dice } of a) widths[height] = dice;
  for (const { height, dice } of b) widths[height] = (widths[height] as number) + 16 * dice;
  let pattern = '';
  for (let height = SIDES; height >= 1; height--) {
    if (widths[height] !== 0) pattern += String.fromCharCode(widths[height] as number);
    if (bounds.includes(height)) pattern += '\0';
  }
  return pattern;
}

/** What happens between two throws; throws of one pattern are gone through once. */
export function oncePerPattern<R>(
  happen: (a: readonly DiceSet[], b: readonly DiceSet[]) => R,
  bounds: readonly number[] = [],
): typeof happen {
  const known = new Map<string, R>();
  return (a, b) => {
    const pattern = patternOf(a, b, bounds);
    const found = known.get(pattern);
    if (found !== undefined) return found;
    const result = happen(a, b);
    known.set(pattern, result);
    return result;
  };
}
