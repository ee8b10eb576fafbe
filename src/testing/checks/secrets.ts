import { unitOf } from '../../core/engine.ts';
import type { Decision, GameTypes } from '../../core/game.ts';
import { canonicalText } from '../../core/json.ts';
import { expectSame, shown } from '../difference.ts';
import { eachPosition, type PlayedGame, type Position, spread } from '../played-game.ts';
import { everyGame, type Requirement } from '../requirement.ts';

const MOST_ALTERNATIVES = 4;
const MOST_STEPS = 12;

/** A line of play, of which the other sides may not see where it differs from another. */
interface Line<G extends GameTypes> {
  readonly state: G['state'];
  readonly action: G['action'];
  readonly events: readonly G['event'][];
}

function play<G extends GameTypes>(
  { ruleset }: PlayedGame<G>,
  state: G['state'],
  action: G['action'],
): Line<G> {
  const { state: after, events } = ruleset.step(state, action);
  return { state: after, action, events };
}

/** The secret decisions that are still to be made in a phase: until there are none, nothing is revealed. */
function stillSecret<G extends GameTypes>(
  { ruleset }: PlayedGame<G>,
  state: G['state'],
  phase: string,
): Decision[] {
  return ruleset.deciders(state).filter((decision) => decision.secret === true && decision.phase === phase);
}

/** The others see the same, whichever of the two was chosen. */
function expectUnseen<G extends GameTypes>(
  { ruleset, sides }: PlayedGame<G>,
  chooser: string | null,
  choice: string,
  one: Line<G>,
  two: Line<G>,
): void {
  for (const side of sides) {
    if (side === chooser) continue;
    const seenBy = ({ state, action, events }: Line<G>) => ({
      view: ruleset.view(state, side),
      action: ruleset.viewAction(action, side, state),
      events: events.map((event) => ruleset.viewEvent(event, side, state)),
      actions: ruleset.actions(state, side),
    });
    expectSame(`${side} can see the secret choice ${choice}`, seenBy(two), seenBy(one));
  }
}

/** Follows two lines that differ in a secret choice, until all is revealed. */
function follow<G extends GameTypes>(
  game: PlayedGame<G>,
  { side: chooser, phase }: Decision,
  choice: string,
  first: Line<G>,
  second: Line<G>,
): void {
  let [one, two] = [first, second];
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const [left] = stillSecret(game, one.state, phase);
    if (left === undefined || stillSecret(game, two.state, phase).length === 0) return;
    expectUnseen(game, chooser, choice, one, two);
    if (left.side === chooser) return;
    const action = game.ruleset.actions(one.state, left.side)[0];
    if (action === undefined) return;
    [one, two] = [play(game, one.state, action), play(game, two.state, action)];
  }
}

/**
 * Who has to decide after a choice. That is open to all, so choices that differ in it (to go on declaring, or to have
 * declared all) can be told apart; what shows besides may not tell any more.
 */
function decidersText<G extends GameTypes>({ ruleset }: PlayedGame<G>, { state }: Line<G>): string {
  return canonicalText(ruleset.deciders(state));
}

function expectSecret<G extends GameTypes>(game: PlayedGame<G>, { state }: Position<G>): void {
  for (const decision of game.ruleset.deciders(state)) {
    if (decision.secret !== true) continue;
    const actions = game.ruleset.actions(state, decision.side).filter((action) => {
      const isOwn = decision.unit === undefined || unitOf(game.ruleset.definition, action) === decision.unit;
      return decision.types.includes(action.type) && isOwn;
    });
    const lines = spread(actions, MOST_ALTERNATIVES).map((action) => play(game, state, action));
    const next = (line: Line<G>) => decidersText(game, line);
    lines.forEach((line, place) => {
      const usual = lines.find((other) => next(other) === next(line));
      if (usual === undefined || lines.indexOf(usual) === place) return;
      follow(game, decision, shown(line.action), usual, line);
    });
  }
}

/** Secret choices are secret. */
export const SECRETS: Requirement = everyGame(
  'whichever secret choice a side makes, the others see the same until all is revealed',
  (game) => {
    eachPosition(game, (position) => expectSecret(game, position));
  },
);
