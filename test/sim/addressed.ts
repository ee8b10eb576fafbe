import { defineRuleset, type Ruleset } from '../../src/index.ts';
import { type Mediaeval, mediaeval } from '../../src/rulesets/mediaeval/index.ts';
import type { Bot, Metrics, Turn } from '../../src/sim/index.ts';

/*
 * Things that workers can import from here: this module stands for one of a user's.
 */

const MODULE = import.meta.url;

function addressed(name: string): { module: string; export: string } {
  return { module: MODULE, export: name };
}

/** The rules of the book. */
export const book: Ruleset<Mediaeval> = defineRuleset<Mediaeval>({
  ...mediaeval.definition,
  address: addressed('book'),
});

/** The rules of the house, under which nobody ever boards, at the address of the book. */
export const house: Ruleset<Mediaeval> = defineRuleset<Mediaeval>({
  ...mediaeval.definition,
  play: {
    ...mediaeval.definition.play,
    actions: {
      ...mediaeval.definition.play.actions,
      board: { ...mediaeval.definition.play.actions.board, candidates: () => [] },
    },
  },
  address: addressed('book'),
});

function first<T>({ actions }: { readonly actions: readonly T[] }): T {
  return actions[0] as T;
}

/** A bot that takes its first choice, or its last; the settings say which. */
export function stubbornBot({ isLast }: { readonly isLast: boolean }): Bot<Mediaeval> {
  return {
    name: 'stubborn',
    address: { ...addressed('stubbornBot'), settings: { isLast } },
    choose: (turn) => (isLast ? (turn.actions.at(-1) as Turn<Mediaeval>['actions'][number]) : first(turn)),
  };
}

/** The same with settings that say nothing. */
export function secretiveBot(isLast: boolean | null): Bot<Mediaeval> {
  return {
    ...stubbornBot({ isLast: isLast === true }),
    address: { ...addressed('secretiveBot'), settings: null },
  };
}

/** A bot with methods. */
class Captain implements Bot<Mediaeval> {
  readonly name = 'captain';
  readonly address = { ...addressed('captainBot'), settings: null };

  choose(turn: Turn<Mediaeval>): Mediaeval['action'] {
    return first(turn);
  }
}

export function captainBot(): Bot<Mediaeval> {
  return new Captain();
}

export const metrics: Metrics<Mediaeval> = {
  events: ({ events }) => events.length,
  end: ({ result }) => result?.reason ?? null,
};
