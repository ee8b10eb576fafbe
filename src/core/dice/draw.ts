import { checkItems } from './check.ts';
import type { Dice } from './dice.ts';

/** Items that move up at most when one before them is taken, so that long lists are shuffled in good time too. */
const BLOCK = 512;

function inBlocks<T>(items: readonly T[]): T[][] {
  const blocks: T[][] = [];
  for (let i = 0; i < items.length; i += BLOCK) blocks.push(items.slice(i, i + BLOCK));
  return blocks;
}

/** Takes the item at a place out of blocks. Those left move up and keep their order. */
function takeAt<T>(blocks: readonly T[][], place: number): T {
  let block = 0;
  let at = place;
  for (let size = blocks[0]?.length ?? 0; at >= size; size = blocks[++block]?.length ?? 0) at -= size;
  const items = blocks[block] as T[];
  const item = items[at] as T;
  for (let i = at + 1; i < items.length; i++) items[i - 1] = items[i] as T;
  items.pop();
  return item;
}

/**
 * {@link Dice.shuffle} in terms of single dice.
 *
 * @throws InvalidInputError for what is no list.
 */
export function shuffleWith<T>(dice: Dice, purpose: string, items: readonly T[]): T[] {
  checkItems(purpose, items, 0);
  const blocks = inBlocks(items);
  const order: T[] = [];
  for (let left = items.length; left > 0; left--) {
    order.push(takeAt(blocks, left === 1 ? 0 : dice.die(purpose, left) - 1));
  }
  return order;
}

/**
 * {@link Dice.pick} in terms of a single die.
 *
 * @throws InvalidInputError for what is no list, or an empty one.
 */
export function pickWith<T>(dice: Dice, purpose: string, items: readonly T[]): T {
  checkItems(purpose, items, 1);
  return items[items.length === 1 ? 0 : dice.die(purpose, items.length) - 1] as T;
}
