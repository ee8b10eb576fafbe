import { sampled } from '../../core/dice/sampled.ts';
import { scripted } from '../../core/dice/scripted.ts';
import { DiceScriptError } from '../../core/errors.ts';
import type { Game, GameTypes } from '../../core/game.ts';
import { canonicalText, clone, deepFreeze } from '../../core/json.ts';
import { eachWay } from '../../core/outcomes.ts';
import type { StepResult } from '../../core/ruleset.ts';
import { isNamed } from '../../core/thrown.ts';
import { difference, expectSame, withoutGenerator } from '../difference.ts';
import { isLimit } from '../limits.ts';
import { fail } from '../nonconformity.ts';
import { eachKindOfMoment, eachMoment, type Moment, type PlayedGame } from '../played-game.ts';
import { everyGame, type Requirement } from '../requirement.ts';

const MOMENTS = 3;
const MOST_OUTCOMES = 150;

function hidesAnything<G extends GameTypes>(
  { ruleset }: PlayedGame<G>,
  state: G['state'],
  side: string,
): boolean {
  return difference(ruleset.view(state, side), withoutGenerator(state)) !== null;
}

/** The events seen in outcomes that look alike to a side: by view, then by what the state really is. */
type Seen = Map<string, Map<string, Set<string>>>;

function seenIn<G extends GameTypes>({ ruleset }: PlayedGame<G>, moment: Moment<G>, side: string): Seen {
  const seen: Seen = new Map();
  let raised: G['event'][] = [];
  const emit = (event: G['event']) => void raised.push(clone(event));
  const end = (game: Game<G>) => {
    const after = game as G['state'];
    const view = canonicalText(ruleset.view(clone(after), side));
    const state = canonicalText(after);
    const events = canonicalText(raised.map((event) => ruleset.viewEvent(event, side, after)));
    const alike = seen.get(view) ?? new Map<string, Set<string>>();
    seen.set(view, alike.set(state, (alike.get(state) ?? new Set()).add(events)));
    raised = [];
  };
  eachWay(ruleset.definition, moment.before, moment.action, MOST_OUTCOMES, end, emit);
  return seen;
}

/**
 * States that a side cannot tell apart may come with different events (dice that changed nothing), but not so that
 * the events tell which of the states it is.
 */
function expectNoTelling<G extends GameTypes>(game: PlayedGame<G>, moment: Moment<G>, side: string): void {
  for (const alike of seenIn(game, moment, side).values()) {
    const all = new Set([...alike.values()].flatMap((events) => [...events]));
    for (const events of alike.values()) {
      const missing = [...all].find((text) => !events.has(text));
      if (missing === undefined) continue;
      fail(`${side} can tell from these events what its view of the state hides: ${missing}`);
    }
  }
}

/** The events of an action by its dice. */
export const REVEALING_OUTCOMES: Requirement = everyGame(
  'the events that a side sees do not tell what the dice have hidden from it',
  (game) => {
    eachKindOfMoment(
      game,
      (moment) => {
        if (moment.rolls.length === 0) return;
        for (const side of game.sides) {
          if (!hidesAnything(game, moment.after, side)) continue;
          try {
            expectNoTelling(game, moment, side);
          } catch (error) {
            if (!isLimit(error)) throw error;
          }
        }
      },
      MOMENTS,
    );
  },
  0.5,
);

/** The same action in a state that the side cannot tell from the first; null where it cannot go the same way. */
function replayed<G extends GameTypes>(
  { ruleset }: PlayedGame<G>,
  { action, rolls }: Moment<G>,
  other: G['state'],
): StepResult<G> | null {
  if (ruleset.check(other, action) !== null) return null;
  const dice = scripted(rolls);
  try {
    const result = ruleset.step(other, action, { dice });
    return dice.remaining() === 0 ? result : null;
  } catch (error) {
    if (isNamed(error, DiceScriptError.name)) return null;
    throw error;
  }
}

/**
 * The state before an action with all that is still hidden after it as in another that the side cannot tell from it. What
 * the action lays open (orders that were secret until now), and what it makes an end of, is as it was: of that the
 * events may tell.
 */
function withHiddenOf<G extends GameTypes>(
  { before, after }: Moment<G>,
  other: G['state'],
  otherAfter: G['state'],
): G['state'] {
  const mixed: Record<string, unknown> = Object.fromEntries(Object.entries(before));
  for (const field of Object.keys(after) as (keyof G['state'] & string)[]) {
    if (difference(otherAfter[field], after[field]) !== null) mixed[field] = other[field];
  }
  return deepFreeze(mixed) as unknown as G['state'];
}

function expectAlike<G extends GameTypes>(game: PlayedGame<G>, moment: Moment<G>, side: string): void {
  const { ruleset, setup } = game;
  const { determinize } = ruleset.definition.secrets;
  if (determinize === undefined) return;
  const isUnseen = ({ state }: StepResult<G>) =>
    difference(ruleset.view(state, side), ruleset.view(moment.after, side)) === null;
  const guess = determinize(moment.before, side, sampled(setup.seed, side));
  const guessed = replayed(game, moment, guess);
  if (guessed === null || !isUnseen(guessed)) return;
  const other = replayed(game, moment, withHiddenOf(moment, guess, guessed.state));
  if (other === null || !isUnseen(other)) return;
  const seen = (events: readonly G['event'][], state: G['state']) =>
    events.map((event) => ruleset.viewEvent(event, side, state));
  expectSame(
    `${side} can tell from the events what its view of the state hides`,
    seen(other.events, other.state),
    seen(moment.events, moment.after),
  );
}

/** The events of an action by what was hidden before. */
export const REVEALING_EVENTS: Requirement = everyGame(
  'the events that a side sees do not tell what was hidden from it before and still is',
  (game) => {
    eachMoment(game, (moment) => {
      for (const side of game.sides) expectAlike(game, moment, side);
    });
  },
  0.5,
);
