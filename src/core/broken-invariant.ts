import type { Invariant } from './definition.ts';
import type { GameTypes } from './game.ts';
import { thrownText } from './thrown.ts';

/** The first invariant that a state breaks, with what is wrong; null if there is none. */
export function brokenInvariant<G extends GameTypes>(
  invariants: { readonly [name: string]: Invariant<G> },
  state: G['state'],
): string | null {
  for (const [name, holds] of Object.entries(invariants)) {
    try {
      const found = holds(state);
      if (found !== true) return `${name}: ${found}`;
    } catch (error) {
      return `${name}: cannot be judged (${thrownText(error)})`;
    }
  }
  return null;
}
