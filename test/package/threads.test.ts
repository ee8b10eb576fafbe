import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FIXTURE = new URL('./fixtures/bots.mjs', import.meta.url).href;

/** Runs a program that prints one line of JSON. */
function run(body: string): unknown {
  const code = `
    import { mediaeval } from 'weathergage/mediaeval';
    import { greedyBot, randomBot, simulate } from 'weathergage/sim';
    import { dyingBot, failingBot, metrics } from ${JSON.stringify(FIXTURE)};
    ${body}`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return JSON.parse(output);
}

test('a thread that dies is reported with the games it held; they are run again, with the same rows', () => {
  const mark = join(mkdtempSync(join(tmpdir(), 'weathergage-threads-')), 'mark');
  const { notes, isSame } = run(`
    const bots = { red: dyingBot({ mark: ${JSON.stringify(mark)} }), blue: randomBot() };
    const study = { bots, games: 60, seed: 1, shardSize: 10 };
    const here = await simulate(mediaeval, study);
    const there = await simulate(mediaeval, { ...study, workers: 2 });
    const isSame = JSON.stringify(here.games) === JSON.stringify(there.games);
    console.log(JSON.stringify({ notes: there.notes, isSame }));`) as { notes: string[]; isSame: boolean };
  expect(isSame).toBe(true);
  expect(notes).toHaveLength(1);
  expect(notes[0]).toMatch(
    /^Worker \d was lost \(it ended with exit code 3\) while it held games \d+ to \d+; they are run again\.$/,
  );
});

test('1, 2 and 4 workers and any size of shards give the same rows, with metrics of a module too', () => {
  const { workers, notes, different } = run(`
    const metricsAddress = { module: ${JSON.stringify(FIXTURE)}, export: 'metrics' };
    const study = {
      scenario: 'mediaeval-gale', bots: { red: greedyBot(), blue: randomBot() }, games: 24, seed: 'rows',
      metrics, metricsAddress,
    };
    const runs = [];
    for (const how of [{}, { workers: 1 }, { workers: 2, shardSize: 5 }, { workers: 4, shardSize: 3 }]) {
      runs.push(await simulate(mediaeval, { ...study, ...how }));
    }
    const texts = new Set(runs.map(({ games, summary }) => JSON.stringify([games, summary])));
    console.log(JSON.stringify({
      workers: runs.map((run) => run.workers), different: texts.size,
      notes: runs.flatMap((run) => run.notes).filter((note) => !/more workers are slower/.test(note)),
    }));`) as { workers: number[]; notes: string[]; different: number };
  expect([workers, notes, different]).toEqual([[0, 0, 2, 4], [], 1]);
});

test('whatever is thrown on a thread, or by what is told of it, ends the study and names the games', () => {
  const messages = run(`
    const study = { bots: { red: randomBot(), blue: randomBot() }, games: 8, seed: 1, shardSize: 4, workers: 2 };
    const messageOf = (more) => simulate(mediaeval, { ...study, ...more }).then(() => '', (error) => error.message);
    const blue = failingBot();
    console.log(JSON.stringify([
      await messageOf({ bots: { red: randomBot(), blue } }),
      await messageOf({ onProgress() { throw 'no room left'; } }),
      await messageOf({ onRows() { throw null; } }),
    ]));`);
  expect(messages).toEqual([
    expect.stringMatching(/^Game (0|4) \(seed "1\/\1"\): null was thrown$/),
    'onProgress: no room left',
    'onRows: null was thrown',
  ]);
});
