import type { Hex } from './space/hex.ts';

/** Several things in a row: `one, two and three`; what to say of none. */
export function listed(names: readonly string[], none = 'nobody'): string {
  return names.length <= 1 ? (names[0] ?? none) : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** A number of things, in the singular if it is one. */
export function counted(count: number, one: string, many: string = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** A hex by its coordinates. */
export function hexName({ q, r }: Hex): string {
  return `(${q}, ${r})`;
}
