import type { PlayedStep } from '../core/definition.ts';
import type { Rolled } from '../core/dice/dice.ts';
import type { GameTypes } from '../core/game.ts';
import { deepFreeze } from '../core/json.ts';
import type { Ruleset } from '../core/ruleset.ts';
import { atPlace } from './nonconformity.ts';
import type { Plan } from './plan.ts';
import type { Setup } from './setup.ts';

/** One action of a game as `step` carried it out. */
export interface Moment<G extends GameTypes> extends PlayedStep<G> {
  /** Number of actions before it. */
  readonly place: number;
  readonly rolls: readonly Rolled[];
}

/** A game that a check looks at. */
export interface PlayedGame<G extends GameTypes> {
  readonly ruleset: Ruleset<G>;
  readonly plan: Plan;
  readonly setup: Setup<G>;
  readonly start: G['state'];
  readonly moments: readonly Moment<G>[];
  readonly sides: readonly string[];
}

/** A position of a game: its beginning, or what an action has led to. */
export interface Position<G extends GameTypes> {
  readonly state: G['state'];
  /** The action that led to it; null at the beginning. */
  readonly last: Moment<G> | null;
  /** The action that was played next; null at the end. */
  readonly next: Moment<G> | null;
}

/** Actions after which a game is long enough, whoever would still have to choose. */
const MOST_ACTIONS = 300;

/** Takes the choices one after the other, as far as they go; where nobody has a choice none is used up. */
function chooser(choices: readonly number[]): <A>(actions: readonly A[]) => A | undefined {
  let used = 0;
  return (actions) => {
    if (actions.length <= 1) return actions[0];
    const choice = choices[used++];
    return choice === undefined ? undefined : actions[choice % actions.length];
  };
}

/**
 * Plays a game from its beginning until the choices run out or nobody can do anything. It stops short of what goes
 * wrong, as finding that is the business of the checks.
 */
export function playGame<G extends GameTypes>(
  ruleset: Ruleset<G>,
  plan: Plan,
  setup: Setup<G>,
  start: G['state'],
): PlayedGame<G> {
  const choose = chooser(plan.choices);
  const moments: Moment<G>[] = [];
  let before = start;
  try {
    while (moments.length < MOST_ACTIONS) {
      const action = deepFreeze(choose(ruleset.actions(before)));
      if (action === undefined) break;
      const { state: after, events, rolls } = ruleset.step(before, action);
      moments.push({ place: moments.length, before, action, after, events, rolls });
      before = after;
    }
  } catch {
    // the checks look at the last position as well, and find it
  }
  return { ruleset, plan, setup, start, moments, sides: ruleset.definition.play.sides(start) };
}

/** Some of a list, evenly spread, the first and the last among them. */
export function spread<T>(items: readonly T[], most: number): readonly T[] {
  if (items.length <= most) return items;
  const step = (items.length - 1) / Math.max(1, most - 1);
  return Array.from({ length: most }, (_, i) => items[Math.round(i * step)] as T);
}

/** The actions of a game by the rolls that they made: those that rolled for the same go together. */
export function byRolls<G extends GameTypes>(moments: readonly Moment<G>[]): Moment<G>[][] {
  const kinds = new Map<string, Moment<G>[]>();
  for (const moment of moments) {
    const kind = moment.rolls.map(({ purpose }) => purpose).join(' ');
    kinds.set(kind, [...(kinds.get(kind) ?? []), moment]);
  }
  return [...kinds.values()];
}

/** Looks at the actions of a game: of each kind, by the rolls that they made, at most so many. */
export function eachKindOfMoment<G extends GameTypes>(
  { moments }: PlayedGame<G>,
  look: (moment: Moment<G>) => void,
  most: number,
): void {
  for (const kind of byRolls(moments)) {
    for (const moment of spread(kind, most)) atPlace(moment.place, () => look(moment));
  }
}

/** Looks at the actions of a game: all of them, or at most so many. */
export function eachMoment<G extends GameTypes>(
  { moments }: PlayedGame<G>,
  look: (moment: Moment<G>) => void,
  most: number = Infinity,
): void {
  for (const moment of spread(moments, most)) atPlace(moment.place, () => look(moment));
}

/** Looks at the positions of a game: all of them, or at most so many. */
export function eachPosition<G extends GameTypes>(
  { start, moments }: PlayedGame<G>,
  look: (position: Position<G>) => void,
  most: number = Infinity,
): void {
  const places = Array.from({ length: moments.length + 1 }, (_, place) => place);
  for (const place of spread(places, most)) {
    const last = moments[place - 1] ?? null;
    const position = { state: last?.after ?? start, last, next: moments[place] ?? null };
    atPlace(place, () => look(position));
  }
}
