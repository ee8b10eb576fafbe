/*
 * A process in which one side of a comparison runs, so that neither makes the other slower: the first argument is
 * its name. It does one batch for each message.
 */

import { COGS, CREWS, FLEETS, LINES, STEAMERS } from './battle.ts';
import type { Answer, Batch } from './contest.ts';
import type { Side } from './side.ts';
import { bareThreads } from './sides/bare-threads.ts';
import { boardgame } from './sides/boardgame.ts';
import { candidates, effects, sightLines } from './sides/decision.ts';
import { bareDice, diceOfRules } from './sides/dice.ts';
import { boardingOutcomes, dealOutcomes, galeOutcomes } from './sides/enumeration.ts';
import { fastPath } from './sides/fast-path.ts';
import { floor } from './sides/floor.ts';
import { longMatch } from './sides/long-match.ts';
import { plainImplementation } from './sides/plain.ts';
import { reduce, reduceAlone } from './sides/reduce.ts';
import { simulation } from './sides/simulation.ts';

const SIDES: { readonly [name: string]: () => Side } = {
  'dice of rules': () => diceOfRules,
  'bare dice': () => bareDice,
  'fast path': () => fastPath(COGS),
  'fast path, free table': () => fastPath(STEAMERS),
  'fast path, no map': () => fastPath(CREWS),
  'fast path, crews on hexes': () => fastPath(LINES),
  'fast path, regiments aboard': () => fastPath(FLEETS),
  reduce: () => reduce(COGS),
  'reduce, free table': () => reduce(STEAMERS),
  'reduce, no map': () => reduce(CREWS),
  'reduce, crews on hexes': () => reduce(LINES),
  'reduce, regiments aboard': () => reduce(FLEETS),
  'reduce alone': () => reduceAlone(COGS),
  floor: () => floor,
  plain: () => plainImplementation,
  'boardgame.io': () => boardgame,
  'early in a match': longMatch,
  'late in a match': longMatch,
  'no worker': () => simulation(0),
  'one worker': () => simulation(1),
  'two workers': () => simulation(2),
  'two bare threads': () => bareThreads(2),
  'one bare thread': () => bareThreads(1),
  candidates: () => candidates(STEAMERS),
  'sight lines': sightLines,
  effects: () => effects(STEAMERS),
  boarding: boardingOutcomes,
  gale: galeOutcomes,
  deal: dealOutcomes,
};

const name = process.argv[2] ?? '';
const side = SIDES[name]?.();
if (side === undefined) throw new Error(`there is no side "${name}" in the benchmark`);

async function answer({ kind, first, count }: Batch, { run, prove, prepare }: Side): Promise<Answer> {
  prepare?.(first, count);
  const wallBefore = performance.now();
  const cpuBefore = process.cpuUsage();
  const work = kind === 'prove' && prove !== undefined ? prove(first, count) : await run(first, count);
  const { user, system } = process.cpuUsage(cpuBefore);
  const wallSeconds = (performance.now() - wallBefore) / 1e3;
  const peakMegabytes = process.resourceUsage().maxRSS / 1024;
  return { work, cpuSeconds: (user + system) / 1e6, wallSeconds, peakMegabytes };
}

process.on('message', async (batch: Batch) => {
  process.send?.(await answer(batch, side));
});
