import { availableParallelism } from 'node:os';
import type { GameTypes } from '../../core/game.ts';
import type { Simulation } from '../../sim/shards.ts';
import { MOST_WORKERS, type SimulationAborted, simulate as simulateGames } from '../../sim/simulate.ts';
import { BOTS_OPTION } from '../bots.ts';
import type { Arguments, Command } from '../command.ts';
import { EXIT } from '../errors.ts';
import { beforePrinting, type Going, keeping, QUIET_OPTION, whileShown } from '../going.ts';
import { counted } from '../numbers.ts';
import { FORCE_OPTION } from '../out-file.ts';
import { simulatePart } from '../part-play.ts';
import { findRuleset } from '../rulesets.ts';
import { SETUP_OPTIONS, writingOf } from '../setup.ts';
import { type GivenStudy, readStudy, shardSizeFor } from '../study.ts';
import { OUT_TEXT, openStudyFile, type StudyFile } from '../study-file.ts';
import { tellStudy } from '../study-report.ts';
import type { Terminal } from '../terminal.ts';

/** Plays a study, or as much of it as there is time for. */
async function playAll(
  { ruleset, study }: GivenStudy,
  workers: number,
  file: StudyFile | null,
  { terminal, signal, progress, write }: Going & { readonly terminal: Terminal },
): Promise<Simulation> {
  try {
    return await simulateGames<GameTypes>(ruleset, {
      ...study,
      workers,
      shardSize: shardSizeFor(study.games),
      signal,
      onProgress: ({ done }) => progress.note(done),
      onRows: (rows) => write(() => file?.add(rows)),
      onWarning(warning) {
        terminal.clearStatus();
        terminal.warn(warning);
      },
    });
  } catch (error) {
    if ((error as Error).name !== 'AbortError') throw error;
    return (error as SimulationAborted).partial;
  }
}

/** Plays a study, to the terminal and a file; returns the exit code. */
async function simulateAll(given: GivenStudy, args: Arguments, terminal: Terminal): Promise<number> {
  const { about } = given;
  const workers = args.integer('workers', 0, MOST_WORKERS) ?? availableParallelism();
  const name = args.text('out');
  const file = name === undefined ? null : openStudyFile(name, writingOf(args), about);
  return keeping(file, terminal, async () => {
    const play = (going: Going) => playAll(given, workers, file, { ...going, terminal });
    const shown = { terminal, games: about.games, isQuiet: args.has('quiet') };
    const { value: simulation, failure } = await whileShown(shown, play);
    const { games } = simulation.summary;
    const isWhole = games === about.games;
    const end = () => {
      if (failure !== null) throw failure;
      return isWhole ? file?.finish(simulation) : file?.leave(simulation);
    };
    const written = beforePrinting(end, () => tellStudy(terminal, about, simulation, args.has('json')));
    if (typeof written === 'string') terminal.warn(`${counted(games, 'row')} in ${written}`);
    return isWhole ? EXIT.done : EXIT.interrupted;
  });
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
    games: { value: 'n', text: 'how many; default: 1,000' },
    seed: { value: 'seed', text: 'a number or a text; default: 1' },
    workers: { value: 'n', text: 'threads; default: one a core; 0: none' },
    out: { value: 'file', text: OUT_TEXT },
    force: FORCE_OPTION,
    shard: { value: 'k/n', text: 'play part k of n only, for `merge`; as NDJSON, to --out or the output' },
    quiet: QUIET_OPTION,
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
