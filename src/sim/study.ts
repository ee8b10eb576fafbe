import type { ModuleAddress, Result } from '../core/definition.ts';
import type { Seed } from '../core/dice/generator.ts';
import type { GameTypes } from '../core/game.ts';
import { digest } from '../core/hash.ts';
import { invalidInput } from '../core/input.ts';
import type { InitOptions, Ruleset } from '../core/ruleset.ts';
import type { Bot } from './bot.ts';
import type { Cell } from './rows.ts';

/** A game that has been played, as metrics see it. */
export interface PlayedGame<G extends GameTypes> {
  /** Everything that happened, in order. */
  readonly events: readonly G['event'][];
  /** The last position. */
  readonly state: G['state'];
  /** Null for an unfinished game. */
  readonly result: Result | null;
}

/** Something to note of a game: a finite number, a text, a yes or no, or null for none. Anything else is refused. */
export type Metric<G extends GameTypes> = {
  /** What a column holds. */
  of(game: PlayedGame<G>): Cell;
}['of'];

/** Numbers or texts that a study notes of every game, each a column of its rows. */
export type Metrics<G extends GameTypes> = {
  /** What a column holds, by its name. */
  readonly [column: string]: Metric<G>;
};

/** What is to be played. */
export interface StudyOptions<G extends GameTypes> {
  /** Name of a scenario, or a scenario. */
  readonly scenario?: InitOptions<G>['scenario'];
  readonly options?: Partial<G['options']>;
  /** A bot for each side. */
  readonly bots: { readonly [side: string]: Bot<G> };
  /** Number of games, 1 or more. */
  readonly games: number;
  /** Game i is played with the seed `<seed>/<i>`. Default 0. */
  readonly seed?: Seed;
  /**
   * Decisions of players after which a game is broken off as unfinished. Default 10,000. So is one in which the referee
   * takes a million steps in a row.
   */
  readonly maxDecisions?: number;
  /** More columns for the rows. */
  readonly metrics?: Metrics<G>;
  /** Where workers find the metrics: the name of an export that is such a record. */
  readonly metricsAddress?: ModuleAddress;
}

/** A study that can be played: checked, and with all that was left out. */
export interface Study<G extends GameTypes> {
  readonly ruleset: Ruleset<G>;
  readonly setup: InitOptions<G>;
  readonly sides: readonly string[];
  readonly bots: { readonly [side: string]: Bot<G> };
  readonly games: number;
  readonly seed: Seed;
  readonly maxDecisions: number;
  readonly metrics: Metrics<G>;
  readonly metricsAddress: ModuleAddress | null;
  /** Digest of all that decides the rows: parts of one study have the same. */
  readonly fingerprint: string;
}

const BUILT_IN_COLUMNS = ['game', 'seed', 'outcome', 'winner', 'reason', 'turns', 'decisions', 'actions'];

/** A number of things, both ends included. `why`: why there may not be more. */
export function wholeNumber(
  name: string,
  value: unknown,
  least: number,
  most: number = Number.MAX_SAFE_INTEGER,
  why = '',
): number {
  if (Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most)
    return value as number;
  const range = most === Number.MAX_SAFE_INTEGER ? `${least} or more` : `${least} to ${most}`;
  throw invalidInput('argument', name, `expected a whole number, ${range}${why === '' ? '' : `: ${why}`}`);
}

function checkBots(sides: readonly string[], bots: { readonly [side: string]: unknown } | undefined): void {
  for (const side of sides) {
    if (typeof (bots?.[side] as Partial<Bot> | undefined)?.choose !== 'function') {
      throw invalidInput(
        'argument',
        `bots.${side}`,
        `expected a bot for each of the sides ${sides.join(', ')}`,
      );
    }
  }
  const stranger = Object.keys(bots ?? {}).find((side) => !sides.includes(side));
  if (stranger !== undefined) {
    throw invalidInput('argument', `bots.${stranger}`, `no such side; the sides are ${sides.join(', ')}`);
  }
}

function checkMetrics(metrics: Metrics<GameTypes>): void {
  for (const [column, metric] of Object.entries(metrics)) {
    if (typeof metric !== 'function')
      throw invalidInput('argument', `metrics.${column}`, 'expected a function');
    if (BUILT_IN_COLUMNS.includes(column) || column.startsWith('score_')) {
      throw invalidInput('argument', `metrics.${column}`, 'every row has a column of this name already');
    }
  }
}

/** Seed of one game of a study. */
export function gameSeed(seed: Seed, game: number): string {
  return `${seed}/${game}`;
}

/**
 * Checks what is to be played.
 *
 * @throws InvalidInputError naming the field that does not fit: of the scenario, the options or the study itself.
 */
export function makeStudy<G extends GameTypes>(ruleset: Ruleset<G>, options: StudyOptions<G>): Study<G> {
  const { scenario, bots, seed = 0, metrics = {}, metricsAddress = null } = options;
  const games = wholeNumber('games', options.games, 1);
  const maxDecisions = wholeNumber('maxDecisions', options.maxDecisions ?? 10_000, 1);
  const setup: InitOptions<G> = {
    ...(scenario === undefined ? {} : { scenario }),
    ...(options.options === undefined ? {} : { options: options.options }),
  };
  const start = ruleset.init({ ...setup, seed });
  const sides = ruleset.sides(start);
  checkBots(sides, bots);
  checkMetrics(metrics as Metrics<GameTypes>);
  const fingerprint = digest({
    ruleset: [ruleset.id, ruleset.version],
    scenario: scenario ?? Object.keys(ruleset.scenarios)[0],
    options: start.options,
    bots: sides.map((side) => [bots[side]?.name, bots[side]?.address?.settings ?? null]),
    games,
    seed,
    maxDecisions,
    metrics: Object.keys(metrics),
  });
  return {
    ruleset,
    setup,
    sides,
    bots,
    games,
    seed,
    maxDecisions,
    metrics,
    metricsAddress,
    fingerprint,
  };
}
