import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import type { GameTypes } from '../../core/game.ts';
import { planShards, runShard, type Simulation } from '../../sim/shards.ts';
import {
  MOST_WORKERS,
  type SimulationAborted,
  type SimulationRun,
  simulate as simulateGames,
} from '../../sim/simulate.ts';
import { BOTS_OPTION } from '../bots.ts';
import type { Arguments, Command } from '../command.ts';
import { EXIT, UsageError } from '../errors.ts';
import { writeText } from '../files.ts';
import { counted, grouped } from '../numbers.ts';
import { checkOutFile, OUT_TEXT, writeOutFile } from '../out-file.ts';
import { type PartNumber, partText, readPartNumber, shardOf } from '../parts.ts';
import { showProgress } from '../progress.ts';
import { findRuleset } from '../rulesets.ts';
import { SETUP_OPTIONS } from '../setup.ts';
import { type GivenStudy, readStudy } from '../study.ts';
import { plainStudy, printStudy } from '../study-report.ts';
import type { Terminal } from '../terminal.ts';

/** Games played in one go: few enough for the bar to move, and for Ctrl-C to be heard soon. */
function shardSizeFor(games: number): number {
  return Math.min(50, Math.ceil(games / 2000));
}

/** Does something that Ctrl-C breaks off by a signal. */
async function interruptible<T>(terminal: Terminal, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const stop = terminal.onInterrupt(() => controller.abort());
  try {
    return await run(controller.signal);
  } finally {
    stop();
    terminal.status(null);
  }
}

async function playAll(
  { ruleset, study }: GivenStudy,
  workers: number,
  terminal: Terminal,
): Promise<Simulation> {
  const run = (signal: AbortSignal): Promise<SimulationRun> =>
    simulateGames<GameTypes>(ruleset, {
      ...study,
      workers,
      shardSize: shardSizeFor(study.games),
      signal,
      onProgress: ({ done, games }) => showProgress(terminal, done, games),
    });
  try {
    const simulation = await interruptible(terminal, run);
    for (const note of simulation.notes) terminal.warn(note);
    return simulation;
  } catch (error) {
    if ((error as Error).name !== 'AbortError') throw error;
    return (error as SimulationAborted).partial;
  }
}

async function simulateAll(given: GivenStudy, args: Arguments, terminal: Terminal): Promise<number> {
  const file = args.text('out');
  checkOutFile(file);
  const workers = args.integer('workers', 0, MOST_WORKERS) ?? availableParallelism();
  const simulation = await playAll(given, workers, terminal);
  const { about } = given;
  if (args.has('json')) terminal.print(JSON.stringify(plainStudy(about, simulation), null, 2));
  else printStudy(terminal, about, simulation);
  if (file !== undefined && simulation.games.length > 0) {
    const written = writeOutFile(file, about, simulation);
    terminal.warn(`${counted(simulation.games.length, 'row')} in ${written}`);
  }
  return simulation.games.length < about.games ? EXIT.interrupted : EXIT.done;
}

/** Plays a part bit by bit; null if it was broken off. */
async function playPart(
  { ruleset, study, about }: GivenStudy,
  number: PartNumber,
  terminal: Terminal,
): Promise<string | null> {
  const shard = shardOf(number, study.games);
  const bits = planShards({ games: shard.count, shardSize: shardSizeFor(shard.count) });
  return interruptible(terminal, async (signal) => {
    const results = [];
    for (const { index, first, count } of bits) {
      if (signal.aborted) return null;
      results.push(runShard<GameTypes>(ruleset, study, { index, first: shard.first + first, count }));
      showProgress(terminal, first + count, shard.count);
      await setImmediate();
    }
    const [one] = results;
    if (one === undefined) return null;
    const rows = results.flatMap((result) => result.rows);
    return partText({ ...number, about, result: { ...one, shard, rows } });
  });
}

async function simulatePart(given: GivenStudy, args: Arguments, terminal: Terminal): Promise<number> {
  const number = readPartNumber(args.text('shard') ?? '', given.study.games);
  for (const option of ['workers', 'json'])
    if (args.has(option)) throw new UsageError(`--${option} does not go with --shard, which plays one part`);
  const file = args.text('out');
  if (file !== undefined && !file.endsWith('.ndjson'))
    throw new UsageError(`--out ${file}: a part is written as *.ndjson`);
  const text = await playPart(given, number, terminal);
  const name = `part ${number.part} of ${number.of}`;
  if (text === null) {
    terminal.warn(`BROKEN OFF: nothing of ${name} was written; play it again.`);
    return EXIT.interrupted;
  }
  if (file === undefined) terminal.write(text);
  else {
    writeText(file, text);
    const { count } = shardOf(number, given.study.games);
    terminal.warn(`${counted(count, 'game')} of ${grouped(given.study.games)}, ${name}, in ${file}`);
  }
  return EXIT.done;
}

/** Many games between bots, as a table. */
export const simulate: Command = {
  summary: 'Play many games between bots: who wins how often, with 95 % intervals',
  words: '<ruleset>',
  mostWords: 1,
  notes: [
    'The same seed gives the same table, for any number of workers or shards. Intervals are Wilson score intervals.',
    'Ctrl-C prints what is done so far, labelled as broken off (exit code 130), and writes it to *.partial.csv and the like.',
  ],
  options: {
    ...SETUP_OPTIONS,
    bots: BOTS_OPTION,
    games: { value: 'n', text: 'how many, up to 1,000,000 (more with --shard); default: 1,000' },
    seed: { value: 'seed', text: 'a number or a text; default: 1' },
    workers: { value: 'n', text: 'threads; default: one a core; 0: none' },
    out: { value: 'file', text: OUT_TEXT },
    shard: { value: 'k/n', text: 'play part k of n only, for `merge`; as NDJSON, to --out or the output' },
    json: { text: 'the summary as JSON' },
  },
  examples: [
    {
      line: 'weathergage simulate mediaeval --bots red=greedy,blue=random',
      text: 'a thousand duels',
    },
    {
      line: 'weathergage simulate mediaeval --option boardingTie=reroll-once --out games.csv',
      text: 'a house rule, and one row a game for a data frame',
    },
    {
      line: 'weathergage simulate mediaeval --games 100000 --shard 3/8 --out part-3.ndjson',
      text: 'an eighth of a study, on one machine of eight',
    },
  ],
  run(given, terminal) {
    const study = readStudy(findRuleset(given.words[0]), given);
    return given.has('shard') ? simulatePart(study, given, terminal) : simulateAll(study, given, terminal);
  },
};
