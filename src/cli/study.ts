import type { GameTypes } from '../core/game.ts';
import type { Json } from '../core/json.ts';
import type { Ruleset } from '../core/ruleset.ts';
import type { StudyOptions } from '../sim/study.ts';
import { readBots } from './bots.ts';
import type { Arguments } from './command.ts';
import { readSetup, startOf } from './setup.ts';

/** What a study is about: all that decides its games, in plain JSON. */
export interface StudyAbout {
  readonly ruleset: string;
  readonly rulesVersion: string;
  readonly scenario: Json;
  /** All options, resolved. */
  readonly options: { readonly [name: string]: Json };
  /** Name of the bot of each side. */
  readonly bots: { readonly [side: string]: string };
  readonly seed: number | string;
  readonly games: number;
}

/** A study as the command line gives it. */
export interface GivenStudy {
  readonly ruleset: Ruleset;
  readonly study: StudyOptions<GameTypes>;
  readonly about: StudyAbout;
}

/** Games played in one go: few enough for Ctrl-C to be heard soon. */
export function shardSizeFor(games: number): number {
  return Math.min(50, Math.ceil(games / 2000));
}

const GAMES = 1000;

const SEED = 1;

/**
 * Reads what is to be played.
 *
 * @throws UsageError for what there is not, with what was probably meant.
 */
export function readStudy(ruleset: Ruleset, given: Arguments): GivenStudy {
  const setup = readSetup(ruleset, given, () => SEED);
  const start = startOf(ruleset, setup);
  const bots = readBots(given.list('bots'), ruleset.sides(start));
  const games = given.integer('games', 1) ?? GAMES;
  return {
    ruleset,
    study: { ...setup, bots, games },
    about: {
      ruleset: ruleset.id,
      rulesVersion: ruleset.version,
      scenario: setup.scenario as Json,
      options: start.options as StudyAbout['options'],
      bots: Object.fromEntries(Object.entries(bots).map(([side, { name }]) => [side, name])),
      seed: setup.seed,
      games,
    },
  };
}
