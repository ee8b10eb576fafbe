import type { Bot } from '../sim/bot.ts';
import { greedyBot } from '../sim/greedy-bot.ts';
import { randomBot } from '../sim/random-bot.ts';
import type { CommandOption } from './command.ts';
import { unknownName } from './suggestion.ts';

const BOTS: { readonly [name: string]: () => Bot } = { greedy: greedyBot, random: randomBot };

const DEFAULT_BOT = 'greedy';

/** The option that says who plays. */
export const BOTS_OPTION: CommandOption = {
  value: 'side=bot,...',
  text: `${Object.keys(BOTS).join(' or ')} for each side, or one for all (default: ${DEFAULT_BOT})`,
};

function botOf(name: string): Bot {
  const make = Object.hasOwn(BOTS, name) ? BOTS[name] : undefined;
  if (make === undefined) throw unknownName('bot', name, Object.keys(BOTS));
  return make();
}

/**
 * A bot for each side, from `red=greedy,blue=random` or `greedy`.
 *
 * @throws UsageError for a side or a bot that there is not.
 */
export function readBots(given: readonly string[], sides: readonly string[]): { [side: string]: Bot } {
  const bots = Object.fromEntries(sides.map((side) => [side, botOf(DEFAULT_BOT)]));
  for (const part of given.flatMap((text) => text.split(',')).map((text) => text.trim())) {
    const [left = '', right] = part.split('=').map((text) => text.trim());
    if (right !== undefined && !sides.includes(left)) throw unknownName('side', left, sides);
    const bot = botOf(right ?? left);
    for (const side of right === undefined ? sides : [left]) bots[side] = bot;
  }
  return bots;
}
