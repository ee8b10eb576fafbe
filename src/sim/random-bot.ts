import type { GameTypes } from '../core/game.ts';
import type { Bot } from './bot.ts';

/** A bot that takes any legal action with the same chance. */
export function randomBot<G extends GameTypes = GameTypes>(): Bot<G> {
  return {
    name: 'random',
    address: { module: 'weathergage/sim', export: 'randomBot', settings: null },
    choose: ({ actions, dice }) => dice.pick('choice', actions),
  };
}
