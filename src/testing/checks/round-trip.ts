import { expectSame } from '../difference.ts';
import { throughJson } from '../plain-data.ts';
import { eachPosition } from '../played-game.ts';
import { everyGame, type Requirement } from '../requirement.ts';

const POSITIONS = 10;

/** A state goes on after a save as it would have without. */
export const ROUND_TRIP: Requirement = everyGame(
  'a state that has been through JSON goes on identically',
  (game) => {
    const { ruleset } = game;
    eachPosition(
      game,
      ({ state, next }) => {
        const thawed = throughJson(state);
        expectSame('the state itself', thawed, state);
        expectSame('its deciders', ruleset.deciders(thawed), ruleset.deciders(state));
        expectSame('its legal actions', ruleset.actions(thawed), ruleset.actions(state));
        expectSame('its result', ruleset.result(thawed), ruleset.result(state));
        if (next === null) return;
        const { state: after, events, rolls } = ruleset.step(thawed, next.action);
        expectSame('the state after the next action', after, next.after);
        expectSame('the events of the next action', events, next.events);
        expectSame('the rolls of the next action', rolls, next.rolls);
      },
      POSITIONS,
    );
  },
);
