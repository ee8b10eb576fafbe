import { setImmediate } from 'node:timers/promises';
import type { GameTypes } from '../core/game.ts';
import { toNdjson } from '../sim/rows.ts';
import { planShards, runShard, type Shard, type ShardResult } from '../sim/shards.ts';
import type { Arguments } from './command.ts';
import { EXIT, UsageError } from './errors.ts';
import { type Going, keeping, whileShown } from './going.ts';
import { counted, grouped } from './numbers.ts';
import { endingOf, openOutFile } from './out-file.ts';
import { type PartNumber, partHeader, readPartNumber, shardOf } from './parts.ts';
import { writingOf } from './setup.ts';
import { type GivenStudy, shardSizeFor } from './study.ts';
import type { Terminal } from './terminal.ts';

/** Refuses options that have no meaning for a part. */
function checkOptions(args: Arguments): void {
  for (const option of ['workers', 'json'])
    if (args.has(option)) throw new UsageError(`--${option} does not go with --shard, which plays one part`);
}

/** A part that is to be played. */
interface GivenPart extends GivenStudy {
  readonly number: PartNumber;
  readonly shard: Shard;
}

/** Plays a part bit by bit, and writes each as it comes; returns the games played. */
async function playPart(
  { ruleset, study, about, number, shard }: GivenPart,
  put: (text: string) => void,
  { signal, progress, write }: Going,
): Promise<number> {
  const bits = planShards({ games: shard.count, shardSize: shardSizeFor(shard.count) });
  let done = 0;
  for (const { index, first, count } of bits) {
    if (signal.aborted) break;
    const bit = { index, first: shard.first + first, count };
    const result: ShardResult = runShard<GameTypes>(ruleset, study, bit);
    const header = done === 0 ? partHeader({ ...number, about, result: { ...result, shard } }) : '';
    write(() => put(header + toNdjson(result.rows)));
    done += count;
    progress.note(done);
    await setImmediate();
  }
  return done;
}

/** Plays one part of a study, to a file or the output; returns the exit code. */
export async function simulatePart(given: GivenStudy, args: Arguments, terminal: Terminal): Promise<number> {
  const { games } = given.study;
  const number = readPartNumber(args.text('shard') ?? '', games);
  checkOptions(args);
  const shard = shardOf(number, games);
  const name = args.text('out');
  if (name !== undefined) endingOf(name, ['.ndjson']);
  const file = name === undefined ? null : openOutFile(name, writingOf(args));
  const put = (text: string) => (file === null ? terminal.write(text) : file.write(text));
  const what = `part ${number.part} of ${number.of}`;
  return keeping(file, terminal, async () => {
    const play = (going: Going) => playPart({ ...given, number, shard }, put, going);
    const shown = { terminal, games: shard.count, isQuiet: args.has('quiet') };
    const { value: done, failure } = await whileShown(shown, play);
    if (failure !== null) throw failure;
    if (done < shard.count) {
      const left = file?.leave() ?? null;
      const where = left === null ? '' : `, in ${left}`;
      terminal.warn(
        `BROKEN OFF: ${grouped(done)} of ${counted(shard.count, 'game')} of ${what}${where}; play it again.`,
      );
      return EXIT.interrupted;
    }
    file?.finish();
    if (name !== undefined)
      terminal.warn(`${counted(shard.count, 'game')} of ${grouped(games)}, ${what}, in ${name}`);
    return EXIT.done;
  });
}
