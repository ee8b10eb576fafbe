import { sampled } from '../../core/dice/sampled.ts';
import type { GameTypes } from '../../core/game.ts';
import { canonicalText } from '../../core/json.ts';
import { nextRoll } from '../../core/next-roll.ts';
import { fail } from '../nonconformity.ts';
import { throughJson } from '../plain-data.ts';
import { eachMoment, eachPosition, type Moment, type PlayedGame } from '../played-game.ts';
import { everyGame, type Requirement } from '../requirement.ts';

const POSITIONS = 6;

/** Does something with a state that is not frozen, and sees whether it is still the same. */
function expectUntouched<S>(what: string, value: S, use: (value: S) => void): void {
  const copy = throughJson(value);
  const before = canonicalText(copy);
  try {
    use(copy);
  } catch {
    // what throws is for other checks to find
  }
  if (canonicalText(copy) !== before) fail(`${what} changes what it is given`);
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

/** Everything that can be asked of a state of a ruleset. */
function questions<G extends GameTypes>(
  { ruleset, sides }: PlayedGame<G>,
  last: Moment<G> | null,
): { readonly [what: string]: (state: G['state']) => void } {
  const { definition } = ruleset;
  const eachSide = (ask: (side: string) => void) => {
    for (const side of sides) ask(side);
  };
  return {
    deciders: (state) => void ruleset.deciders(state),
    actions: (state) => void ruleset.actions(state),
    result: (state) => void ruleset.result(state),
    turn: (state) => void definition.play.turn(state),
    check: (state) => void ruleset.check(state, last?.action ?? null),
    view: (state) => eachSide((side) => void ruleset.view(state, side)),
    viewEvent: (state) =>
      eachSide((side) => {
        for (const event of last?.events ?? []) ruleset.viewEvent(event, side, state);
      }),
    determinize: (state) =>
      eachSide((side) => void definition.secrets.determinize?.(state, side, sampled(1, 'conformance'))),
    evaluate: (state) => eachSide((side) => void definition.bots.evaluate(state, side)),
    'parse.state': (state) => void ruleset.parse.state(state),
  };
}

/** Nothing but playing changes anything. */
export const PURE_QUESTIONS: Requirement = everyGame('asking a state anything does not change it', (game) => {
  eachPosition(
    game,
    ({ state, last }) => {
      for (const [what, ask] of Object.entries(questions(game, last))) expectUntouched(what, state, ask);
    },
    POSITIONS,
  );
});
