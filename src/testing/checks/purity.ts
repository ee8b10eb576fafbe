import { sampled } from '../../core/dice/sampled.ts';
import { actionsFor, decidersOf, refusal } from '../../core/engine.ts';
import type { GameTypes } from '../../core/game.ts';
import { canonicalText } from '../../core/json.ts';
import { nextRoll } from '../../core/next-roll.ts';
import { received } from '../../core/received.ts';
import { fail } from '../nonconformity.ts';
import { isFrozenAnywhere, throughJson } from '../plain-data.ts';
import { eachMoment, eachPosition, type Moment, type PlayedGame } from '../played-game.ts';
import { everyGame, type Requirement } from '../requirement.ts';

const POSITIONS = 6;

/** Does something with a state that is not frozen, and sees whether it is still the same, and free to change. */
function expectUntouched<S>(what: string, value: S, use: (value: S) => unknown): void {
  const copy = throughJson(value);
  const before = canonicalText(copy);
  try {
    use(copy);
  } catch {
    // what throws is for other checks to find
  }
  if (canonicalText(copy) !== before) fail(`${what} changes what it is given`);
  if (isFrozenAnywhere(copy)) fail(`${what} freezes what it is given`);
}

/** A step makes a new state. */
export const PURE_STEPS: Requirement = everyGame(
  'playing an action changes neither the state nor the action that is given',
  (game) => {
    const { ruleset } = game;
    eachMoment(
      game,
      ({ before, action }) => {
        const given = { state: before, action };
        expectUntouched('step', given, (copy) => ruleset.step(copy.state, copy.action));
        expectUntouched('reduce', given, (copy) => ruleset.reduce(copy.state, copy.action));
        expectUntouched('nextRoll', given, (copy) => nextRoll(ruleset, copy.state, copy.action, []));
      },
      POSITIONS,
    );
  },
);

type Question<G extends GameTypes> = (state: G['state']) => unknown;

/** Everything that can be asked of a state of a ruleset. */
function questions<G extends GameTypes>(
  { ruleset, sides }: PlayedGame<G>,
  last: Moment<G> | null,
): { readonly [what: string]: Question<G> } {
  return {
    deciders: ruleset.deciders,
    actions: (state) => ruleset.actions(state),
    result: ruleset.result,
    check: (state) => ruleset.check(state, last?.action ?? null),
    view: (state) => sides.map((side) => ruleset.view(state, side)),
    viewEvent: (state) =>
      sides.map((side) => last?.events.map((event) => ruleset.viewEvent(event, side, state))),
    scene: (state) => ruleset.scene(state),
    'parse.state': ruleset.parse.state,
  };
}

/** The same of its definition, which bots and simulations ask about states that are their own to change. */
function rules<G extends GameTypes>(
  { ruleset: { definition }, sides }: PlayedGame<G>,
  last: Moment<G> | null,
): { readonly [what: string]: Question<G> } {
  return {
    'the step for its deciders': (state) => decidersOf(definition, state),
    'the candidates or checks of actions': (state) =>
      decidersOf(definition, state).map((decision) => actionsFor(definition, state, decision)),
    'screen or check': (state) => refusal(definition, state, received(definition, last?.action ?? null)),
    'the result': definition.play.result,
    turn: definition.play.turn,
    'the view': (state) => sides.map((side) => definition.secrets.view?.(state, side)),
    'the view of an event': (state) =>
      sides.map((side) => last?.events.map((event) => definition.secrets.viewEvent?.(event, side, state))),
    'the scene': (state) => definition.telling.scene(state, null),
    determinize: (state) =>
      sides.map((side) => definition.secrets.determinize?.(state, side, sampled(1, 'conformance'))),
    evaluate: (state) => sides.map((side) => definition.bots.evaluate(state, side)),
  };
}

/** Nothing but playing changes anything. */
export const PURE_QUESTIONS: Requirement = everyGame('asking a state anything does not change it', (game) => {
  eachPosition(
    game,
    ({ state, last }) => {
      const asked = { ...questions(game, last), ...rules(game, last) };
      for (const [what, ask] of Object.entries(asked)) expectUntouched(what, state, ask);
    },
    POSITIONS,
  );
});
