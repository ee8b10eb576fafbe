import type { ModuleAddress } from '../core/definition.ts';
import type { GameTypes } from '../core/game.ts';
import { isFields } from '../core/json.ts';
import type { Ruleset } from '../core/ruleset.ts';
import type { Bot, BotAddress } from './bot.ts';
import type { Shard, ShardResult } from './shards.ts';
import type { Metrics, Study, StudyOptions } from './study.ts';

/** Names of the things that a worker has to find, and data that can be sent as they are. */
export interface Errand {
  readonly ruleset: ModuleAddress & { readonly id: string };
  readonly bots: { readonly [side: string]: BotAddress & { readonly name: string } };
  readonly metrics: ModuleAddress | null;
  readonly study: Pick<StudyOptions<GameTypes>, 'scenario' | 'options' | 'games' | 'seed' | 'maxDecisions'>;
  readonly fingerprint: string;
}

/** What is sent to a worker: first the errand, then one shard after the other. */
export type ToWorker =
  | { readonly kind: 'errand'; readonly errand: Errand }
  | { readonly kind: 'shard'; readonly shard: Shard };

/** What a worker answers: that it is ready, the rows of a shard, or why it cannot. */
export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'played'; readonly result: ShardResult }
  | { readonly kind: 'failed'; readonly message: string };

/**
 * What has come from the caller.
 *
 * @throws Error for what is not of the protocol.
 */
export function readErrand(message: unknown): ToWorker {
  const { kind, errand, shard } = isFields(message) ? message : {};
  const isKnown = (kind === 'errand' && isFields(errand)) || (kind === 'shard' && isShard(shard));
  if (!isKnown) throw new Error('a worker was sent what is not of its protocol');
  return message as ToWorker;
}

/** What has come from a worker; null for what is not of the protocol. */
export function readAnswer(message: unknown): FromWorker | null {
  if (!isFields(message)) return null;
  const { kind, result, message: text } = message;
  const isKnown =
    kind === 'ready' ||
    (kind === 'failed' && typeof text === 'string') ||
    (kind === 'played' && isResult(result));
  return isKnown ? (message as FromWorker) : null;
}

function isShard(value: unknown): value is Shard {
  if (!isFields(value)) return false;
  return [value.index, value.first, value.count].every(Number.isSafeInteger);
}

/** Whether something is the result of a shard: a row for each of its games, in order. */
function isResult(value: unknown): value is ShardResult {
  if (!isFields(value)) return false;
  const { study, shard, rows } = value;
  if (typeof study !== 'string' || !isShard(shard) || !Array.isArray(rows)) return false;
  const { first, count } = shard;
  return rows.length === count && rows.every((row, place) => isFields(row) && row.game === first + place);
}

/** Makes a bot from the settings of its address. */
export type MakeBot = (settings: never) => Bot;

/** What can be given to a web worker from its own page, so that it need not import anything. */
export interface Served {
  /** Rulesets, found by id. */
  readonly rulesets?: readonly Ruleset[];
  /** Functions that make bots from their settings, by export name. */
  readonly bots?: { readonly [name: string]: MakeBot };
  /** Metrics, by export name. */
  readonly metrics?: { readonly [name: string]: Metrics<GameTypes> };
}

/** Why a study cannot be sent to workers: what has no module address. Empty if it can. */
export function withoutAddress<G extends GameTypes>(study: Study<G>): string[] {
  const { ruleset, bots, metrics, metricsAddress } = study;
  return [
    ...(ruleset.address === null ? [`the ruleset "${ruleset.id}"`] : []),
    ...Object.entries(bots).flatMap(([side, bot]) =>
      bot.address === undefined ? [`the bot "${bot.name}" of ${side}`] : [],
    ),
    ...(Object.keys(metrics).length > 0 && metricsAddress === null ? ['the metrics'] : []),
  ];
}

/** The errand of a study all of whose parts have addresses. */
export function errandOf<G extends GameTypes>(study: Study<G>): Errand {
  const { ruleset, setup, games, seed, maxDecisions, metricsAddress, fingerprint } = study;
  return {
    ruleset: { ...(ruleset.address as ModuleAddress), id: ruleset.id },
    bots: Object.fromEntries(
      Object.entries(study.bots).map(([side, { name, address }]) => [
        side,
        { ...(address as BotAddress), name },
      ]),
    ),
    metrics: metricsAddress,
    study: { ...setup, games, seed, maxDecisions } as Errand['study'],
    fingerprint,
  };
}
