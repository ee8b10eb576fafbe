// Dice of the plain sea-battles: faces come from outside, in the order in which the rules ask for them.

import type { Fields, PlainState, Run } from './types.ts';

export function started(s: PlainState, faces: readonly number[]): Run {
  return { s, faces, used: 0, tags: [], events: [], due: [] };
}

/** The next faces of a tag; tag and die are noted, so that a test can see that both throw the same. */
export function roll(run: Run, tag: string, n: number, die = 6): number[] {
  const faces = run.faces.slice(run.used, run.used + n);
  if (faces.length < n) throw new Error(`too few faces for ${n} ${tag}`);
  run.used += n;
  for (const face of faces) {
    run.tags.push(`${tag} d${die}`);
    if (face < 1 || face > die) throw new Error(`${tag} on a d${die}: ${face}`);
  }
  return faces;
}

export function one(run: Run, tag: string, die = 6): number {
  return roll(run, tag, 1, die)[0] as number;
}

export function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

export function countOf(faces: readonly number[], isCounted: (face: number) => boolean): number {
  return faces.filter(isCounted).length;
}

/** How many of n dice of a tag show at least so much; nobody throws none. */
export function successes(run: Run, tag: string, n: number, needed: number): number {
  return countOf(roll(run, tag, n), (face) => face >= needed);
}

export function d3(face: number): number {
  return Math.ceil(face / 2);
}

export function tell(run: Run, type: string, fields: Fields): void {
  run.events.push({ type, ...structuredClone(fields) });
}
