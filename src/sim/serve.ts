import type { ModuleAddress } from '../core/definition.ts';
import type { GameTypes } from '../core/game.ts';
import { checkSettings } from '../core/input.ts';
import type { Ruleset } from '../core/ruleset.ts';
import { thrownText } from '../core/thrown.ts';
import type { Bot } from './bot.ts';
import { builtIn, imported } from './modules.ts';
import { type Errand, type FromWorker, type MakeBot, readErrand, type Served } from './protocol.ts';
import { playShard } from './shards.ts';
import { type Metrics, makeStudy, type Study } from './study.ts';
import { parentPort } from './threads.ts';

async function findRuleset({ rulesets = [] }: Served, errand: Errand): Promise<Ruleset> {
  return (rulesets.find(({ id }) => id === errand.ruleset.id) ?? (await imported(errand.ruleset))) as Ruleset;
}

async function findBots(served: Served, errand: Errand): Promise<Record<string, Bot>> {
  const bots: Record<string, Bot> = {};
  for (const [side, address] of Object.entries(errand.bots)) {
    const make = served.bots?.[address.export] ?? builtIn(address) ?? ((await imported(address)) as MakeBot);
    bots[side] = make(address.settings as never);
  }
  return bots;
}

async function findMetrics({ metrics }: Served, address: ModuleAddress): Promise<Metrics<GameTypes>> {
  return (metrics?.[address.export] ?? (await imported(address))) as Metrics<GameTypes>;
}

async function prepare(served: Served, errand: Errand): Promise<Study<GameTypes>> {
  const study = makeStudy(await findRuleset(served, errand), {
    ...errand.study,
    bots: await findBots(served, errand),
    ...(errand.metrics === null ? {} : { metrics: await findMetrics(served, errand.metrics) }),
  });
  if (study.fingerprint !== errand.fingerprint) {
    throw new Error(
      'the worker found another ruleset, bot or metrics under these addresses than the caller has',
    );
  }
  return study;
}

/**
 * Plays studies in a worker: call it once in the module of a web worker, with the rulesets (and bots and metrics of
 * your own) that it is to serve. What it is not given it imports from its module address.
 *
 * @throws InvalidInputError for what cannot be served.
 */
export function serveSimulations(served: Served = {}): void {
  checkSettings(served, { rulesets: true, bots: true, metrics: true });
  const port = parentPort();
  const answer = (message: FromWorker) => port.postMessage(message);
  let study: Promise<Study<GameTypes>> = Promise.reject(new Error('a worker was sent games and no errand'));
  // an errand takes its place; else each answer says what is wrong
  study.catch(() => {});
  port.onmessage = async ({ data }) => {
    try {
      const message = readErrand(data);
      if (message.kind === 'errand') {
        study = prepare(served, message.errand);
        await study;
        answer({ kind: 'ready' });
      } else answer({ kind: 'played', result: playShard(await study, message.shard) });
    } catch (error) {
      answer({ kind: 'failed', message: thrownText(error) });
    }
  };
}
