import type { ChainLink } from '../../../core/dice/dice.ts';
import type { Play } from '../../../core/game.ts';
import type { Faces, SeaBattles } from '../types.ts';

/** What rolls need: the dice. */
export type Rolling = Pick<Play<SeaBattles>, 'dice'>;

/** How many of some D6 show so much or more; nothing is rolled where there are none, or none can. */
export function successes({ dice }: Rolling, purpose: string, count: number, needed: number): number {
  if (count === 0 || needed > 6) return 0;
  return dice.tallyBy(purpose, count, 6, (face) => (face >= needed ? 1 : 0))[1] ?? 0;
}

/** What some D6 are worth together, each by its face: `values[face - 1]`. */
export function worth({ dice }: Rolling, purpose: string, count: number, values: readonly number[]): number {
  return count === 0 ? 0 : dice.sumBy(purpose, count, 6, (face) => values[face - 1] ?? 0);
}

/** A D6 of a chain that has to show so much or more; where even a 6 is too little nothing is rolled. */
export function needing(
  purpose: string,
  needed: number,
  onSuccess: number,
  onFailure: number = -1,
): ChainLink {
  if (needed > 6) return { purpose, die: null, next: () => onFailure };
  return { purpose, die: 6, next: (face) => (face >= needed ? onSuccess : onFailure) };
}

/** A link of a chain where nothing is rolled, on the way to another. */
export function passing(to: number): ChainLink {
  return { purpose: 'pass', die: null, next: () => to };
}

/** Whether 2D6 show no more than a Leadership, however low. @source SB-R12, SB-R19, SB-B01 */
export function leadershipTest({ dice }: Rolling, purpose: string, needed: number): boolean {
  return dice.sum(purpose, 2, 6, (total) => total <= needed);
}

/** A D3: a D6 halved, rounded up. */
export function halved(face: number): number {
  return Math.ceil(face / 2);
}

/** What the latest dice showed, for an event. */
export function thrown({ dice }: Rolling): Faces {
  return dice.thrown();
}
