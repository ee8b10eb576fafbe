import { seedGenerator } from '../../core/dice/generator.ts';
import { sampled } from '../../core/dice/sampled.ts';
import type { GameTypes } from '../../core/game.ts';
import { deepFreeze } from '../../core/json.ts';
import { expectSame } from '../difference.ts';
import { fail } from '../nonconformity.ts';
import { eachPosition, type PlayedGame, type Position } from '../played-game.ts';
import { everyGame, type Requirement } from '../requirement.ts';

const POSITIONS = 6;
const SAMPLES = 3;

/** All that a side is shown of a position. */
function shownTo<G extends GameTypes>(
  { ruleset }: PlayedGame<G>,
  side: string,
  state: G['state'],
  { last }: Position<G>,
): { readonly [what: string]: unknown } {
  return {
    view: ruleset.view(state, side),
    'legal actions': ruleset.actions(state, side),
    deciders: ruleset.deciders(state),
    events: (last?.events ?? []).map((event) => ruleset.viewEvent(event, side, state)),
    action: last === null ? null : ruleset.viewAction(last.action, side, state),
  };
}

function expectShownAlike<G extends GameTypes>(
  game: PlayedGame<G>,
  side: string,
  position: Position<G>,
  what: string,
  other: G['state'],
): void {
  const one = shownTo(game, side, position.state, position);
  for (const [name, value] of Object.entries(shownTo(game, side, other, position))) {
    expectSame(`with ${what}, ${side} sees it by the ${name}`, value, one[name]);
  }
}

function expectPossible<G extends GameTypes>(
  { ruleset }: PlayedGame<G>,
  side: string,
  other: G['state'],
): void {
  for (const [name, holds] of Object.entries(ruleset.invariants)) {
    const found = holds(other);
    if (found !== true) fail(`determinize for ${side} gives a state that cannot be (${name}): ${found}`);
  }
}

/** The dice to come are nobody's to see. */
export const HIDDEN_DICE: Requirement = everyGame(
  'another generator in the state changes nothing that a side sees',
  (game) => {
    eachPosition(
      game,
      (position) => {
        const rng = seedGenerator(game.setup.seed, 'another');
        const other = deepFreeze({ ...position.state, rng });
        for (const side of game.sides) expectShownAlike(game, side, position, 'another generator', other);
      },
      POSITIONS,
    );
  },
);

/** What is hidden from a side can be anything, for all that it sees. */
export const HIDDEN_STATE: Requirement = everyGame(
  'other hidden parts of the state (determinize) change nothing that a side sees',
  (game) => {
    const { ruleset, setup, sides } = game;
    const { determinize } = ruleset.definition.secrets;
    if (determinize === undefined) return; // nothing is hidden
    eachPosition(
      game,
      (position) => {
        for (const side of sides) {
          for (let sample = 0; sample < SAMPLES; sample++) {
            const dice = sampled(setup.seed, `${side} ${sample}`);
            const other = deepFreeze(determinize(position.state, side, dice));
            expectShownAlike(game, side, position, 'other hidden parts', other);
            expectPossible(game, side, other);
          }
        }
      },
      POSITIONS,
    );
  },
);
