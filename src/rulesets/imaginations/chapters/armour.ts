import type { Play } from '../../../core/game.ts';
import type { Imaginations } from '../types.ts';

/** Dice that show a face or a higher one. */
function atLeast(face: number): (tally: readonly number[]) => number {
  return (tally) => tally.reduce((count, dice, shown) => (shown >= face ? count + dice : count), 0);
}

const savedNot = atLeast(5);

/** Every hull hit on an ironclad is rolled again; a 5 or 6 does damage. No dice without hits. @source IM-131, IM-R020 */
export function confirmedByArmour(hits: number, play: Play<Imaginations>): number {
  return hits === 0 ? 0 : play.dice.tally('armour', hits, 6, savedNot);
}
