import type { Bot } from '../sim/bot.ts';
import { greedyBot } from '../sim/greedy-bot.ts';
import { randomBot } from '../sim/random-bot.ts';
import type { CommandOption } from './command.ts';
import { UsageError } from './errors.ts';
import { unknownName } from './suggestion.ts';

const BOTS: { readonly [name: string]: () => Bot } = { greedy: greedyBot, random: randomBot };

/** The names of the bots. */
export const BOT_NAMES: readonly string[] = Object.keys(BOTS);

const DEFAULT_BOT = 'greedy';

/** The option that says who plays. */
export const BOTS_OPTION: CommandOption = {
  value: 'side=bot,...',
  text: `${BOT_NAMES.join(' or ')} for each side, or one for all (default: ${DEFAULT_BOT})`,
};

function botOf(name: string): Bot {
  const make = Object.hasOwn(BOTS, name) ? BOTS[name] : undefined;
  if (make === undefined) throw unknownName('bot', name, BOT_NAMES);
  return make();
}

/** The names of bots in one value of the option: for a side, or (under null) for all. */
function namesIn(text: string, sides: readonly string[]): Map<string | null, string> {
  const names = new Map<string | null, string>();
  for (const part of text.split(',')) {
    const [left = '', right] = part.split(/[=:]/).map((word) => word.trim());
    const [side, name] = right === undefined ? [null, left] : [left, right];
    if (side !== null && !sides.includes(side)) throw unknownName('side', side, sides);
    if (names.has(side))
      throw new UsageError(
        side === null
          ? `--bots: which side is "${name}" to play? Such as ${sides[0]}=${name}`
          : `--bots: ${side} is given two bots`,
      );
    names.set(side, name);
  }
  return names;
}

/**
 * A bot for each side, from `red=greedy,blue=random` or `greedy`.
 *
 * @throws UsageError for a side or a bot that there is not, for two bots for one side, and for one for a side that
 *   people play.
 */
export function readBots(
  given: readonly string[],
  sides: readonly string[],
  people: readonly string[] = [],
): { [side: string]: Bot } {
  const names = new Map(given.flatMap((text) => [...namesIn(text, sides)]));
  const taken = people.find((side) => names.has(side));
  if (taken !== undefined)
    throw new UsageError(`--bots: you play ${taken}; --as says which sides people play`);
  const usual = botOf(names.get(null) ?? DEFAULT_BOT);
  return Object.fromEntries(
    sides.map((side) => {
      const name = names.get(side);
      return [side, name === undefined ? usual : botOf(name)];
    }),
  );
}
