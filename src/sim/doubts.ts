import type { ModuleAddress } from '../core/definition.ts';
import type { GameTypes } from '../core/game.ts';
import type { Bot, BotAddress } from './bot.ts';
import { builtIn, standingOf } from './modules.ts';
import type { MakeBot } from './protocol.ts';
import { differenceOf } from './rehearsal.ts';
import type { Study } from './study.ts';

/*
 * A worker plays what it imports, the calling process what it was given. These are the same where the address of a
 * thing stands for it in the calling process too:
 *
 * - a ruleset is the very object that is exported;
 * - metrics are a record of the very functions that are exported, by the same names in the same order;
 * - a bot has the same fields as the one that the exported function makes of its settings: equal data, and functions
 *   of the same text. Such functions can still see other things, so that the first choices of the first game are
 *   compared as well where the function is not one of ours.
 *
 * A module that has been loaded both as an ES module and as CommonJS has two copies of all that; either will do.
 */

/** A reason not to play on workers. */
export interface Doubt {
  readonly text: string;
  /** Whether something else was found, and not just nothing. */
  readonly isFound: boolean;
}

/** A thing that a worker has to find. */
interface Given {
  /** What it is, in words. */
  readonly what: string;
  readonly address: ModuleAddress;
  /** Whether it is what was found under its address. */
  isSame(found: unknown): boolean;
}

/** Levels of fields within fields that are compared. */
const DEEPEST = 16;

const NATIVE = /\{\s*\[native code\]\s*\}\s*$/;

/** Whether two values are alike as far as can be seen. */
function isAlike(a: unknown, b: unknown, depth = 0): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a === 'function' && typeof b === 'function')
    return String(a) === String(b) && !NATIVE.test(String(a));
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = Reflect.ownKeys(a);
  return (
    depth < DEEPEST &&
    Object.getPrototypeOf(a) === Object.getPrototypeOf(b) &&
    keys.length === Reflect.ownKeys(b).length &&
    keys.every((key) => isAlike(Reflect.get(a, key), Reflect.get(b, key), depth + 1))
  );
}

/** Whether two records hold the very same values by the same names in the same order. */
function holdSame(a: object, b: unknown): boolean {
  const entries = Object.entries(a);
  const others = typeof b === 'object' && b !== null ? Object.entries(b) : [];
  return (
    entries.length === others.length &&
    entries.every(([name, value], place) => others[place]?.[0] === name && others[place]?.[1] === value)
  );
}

/** The bot that an export makes of the settings of an address; null if it makes none. */
function made<G extends GameTypes>(found: unknown, { settings }: BotAddress): Bot<G> | null {
  if (typeof found !== 'function') return null;
  try {
    return (found as MakeBot)(settings as never) as Bot<G>;
  } catch {
    return null;
  }
}

/** Bots as they were found, by side. */
type Understudies<G extends GameTypes> = { [side: string]: Bot<G> };

/** A bot that a worker has to find. If it is found, it becomes an understudy, unless it is one of ours. */
function givenBot<G extends GameTypes>(side: string, bot: Bot<G>, understudies: Understudies<G>): Given[] {
  const { address, name } = bot;
  if (address === undefined) return [];
  const isSame = (found: unknown) => {
    const other = made<G>(found, address);
    const isLike = other !== null && isAlike(bot, other);
    if (isLike && builtIn(address) === undefined) understudies[side] = other;
    return isLike;
  };
  return [{ what: `the bot "${name}" of ${side}`, address, isSame }];
}

/** All that a worker has to find. */
function givenOf<G extends GameTypes>(study: Study<G>, understudies: Understudies<G>): Given[] {
  const { ruleset, bots, metrics, metricsAddress } = study;
  const given = Object.entries(bots).flatMap(([side, bot]) => givenBot(side, bot, understudies));
  if (ruleset.address !== null)
    given.unshift({
      what: `the ruleset "${ruleset.id}"`,
      address: ruleset.address,
      isSame: (found) => found === ruleset,
    });
  if (metricsAddress !== null)
    given.push({ what: 'the metrics', address: metricsAddress, isSame: (found) => holdSame(metrics, found) });
  return given;
}

async function doubtAbout({ what, address, isSame }: Given): Promise<Doubt | null> {
  const { found, problem } = await standingOf(address);
  if (found.some(isSame)) return null;
  const isFound = found.length > 0;
  const place = `"${address.export}" of ${address.module}`;
  const text = isFound
    ? `workers would find something else than ${what} as ${place}`
    : `workers would not find ${what} as ${place} (${problem})`;
  return { text, isFound };
}

/** Why workers might play something else than the study, as far as the calling process can see. Empty if they cannot. */
export async function doubtsAbout<G extends GameTypes>(study: Study<G>): Promise<Doubt[]> {
  const understudies: Understudies<G> = {};
  const found = await Promise.all(givenOf(study, understudies).map(doubtAbout));
  const doubts = found.filter((doubt) => doubt !== null);
  if (doubts.length > 0 || Object.keys(understudies).length === 0) return doubts;
  const side = differenceOf(study, understudies);
  if (side === null) return [];
  const { name, address } = study.bots[side] as Bot<G>;
  const text = `the bot that "${address?.export}" makes of its settings chooses otherwise than the bot "${name}" of ${side}`;
  return [{ text, isFound: true }];
}
