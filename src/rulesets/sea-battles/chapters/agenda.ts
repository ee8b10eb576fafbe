import type { Pending, SeaBattlesGame, SeaBattlesState } from '../types.ts';

/*
 * What comes next: a stack. Its top alone counts. Empty, the active side goes on with its phase.
 */

/** What is to be done now; undefined where the active side goes on. */
export function itemDue({ pending }: Pick<SeaBattlesState, 'pending'>): Pending | undefined {
  return pending.at(-1);
}

/** What is to be done now, if it is of that kind. */
export function itemOf<K extends Pending['kind']>(
  state: Pick<SeaBattlesState, 'pending'>,
  kind: K,
): Extract<Pending, { readonly kind: K }> | undefined {
  const item = itemDue(state);
  return item?.kind === kind ? (item as Extract<Pending, { readonly kind: K }>) : undefined;
}

/** Puts something on top: it is done before all else. */
export function doNext(game: SeaBattlesGame, ...items: readonly Pending[]): void {
  for (let i = items.length - 1; i >= 0; i--)
    game.pending.push(items[i] as SeaBattlesGame['pending'][number]);
}

/** Takes off what has been done. */
export function isDone(game: SeaBattlesGame): void {
  game.pending.pop();
}

/** Drops everything that meets a test. */
export function dropItems(game: SeaBattlesGame, isMoot: (item: Pending) => boolean): void {
  if (game.pending.some((item) => isMoot(item as Pending)))
    game.pending = game.pending.filter((item) => !isMoot(item as Pending));
}
