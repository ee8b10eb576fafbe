import type { AnyBot } from './bot.ts';

/** A bot that takes any legal action with the same chance. */
export function randomBot(): AnyBot {
  return {
    name: 'random',
    address: { module: 'weathergage/sim', export: 'randomBot', settings: null },
    choose: ({ actions, dice }) => dice.pick('choice', actions),
  };
}
