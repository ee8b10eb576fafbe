import type { ReignGame } from '../types.ts';

/** Nothing to remember, in lists of its own. */
export function blankMemory(): ReignGame['memory'] {
  return {
    detachments: [],
    lost: [],
    foiled: [],
    landed: [],
    disrupting: [],
    fleeSetsTaken: [],
    acted: [],
    tasked: [],
  };
}
