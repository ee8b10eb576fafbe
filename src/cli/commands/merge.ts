import { canonicalText } from '../../core/json.ts';
import { mergeShards, missingFrom } from '../../sim/shards.ts';
import type { Command } from '../command.ts';
import { EXIT, Failure, UsageError } from '../errors.ts';
import { beforePrinting, keeping } from '../going.ts';
import { counted } from '../numbers.ts';
import { endingOf, FORCE_OPTION } from '../out-file.ts';
import { type Part, readPart } from '../parts.ts';
import { OUT_TEXT, openStudyFile, ROW_ENDINGS } from '../study-file.ts';
import { tellStudy } from '../study-report.ts';

interface NamedPart extends Part {
  readonly file: string;
}

/** In what two studies differ. */
function differences({ about: a }: Part, { about: b }: Part): string {
  const fields = Object.entries(a).filter(
    ([field, value]) => canonicalText(value) !== canonicalText(b[field as keyof typeof b]),
  );
  const shown = fields.map(([field, value]) =>
    typeof value === 'object' ? field : `${field} ${value} and ${b[field as keyof typeof b]}`,
  );
  return shown.length === 0 ? 'they are of different studies' : `they differ in ${shown.join(', ')}`;
}

/** Refuses parts of other studies, or of the same cut otherwise. */
function checkKinship(parts: readonly NamedPart[], first: NamedPart): void {
  for (const part of parts) {
    if (part.result.study !== first.result.study)
      throw new Failure(`${part.file} does not belong to ${first.file}: ${differences(first, part)}`);
    if (part.of !== first.of)
      throw new Failure(
        `${part.file} does not belong to ${first.file}: one is of ${first.of} parts, the other of ${part.of}`,
      );
  }
}

/** Refuses a study of which parts are missing. */
function checkWhole(parts: readonly NamedPart[], { of }: NamedPart): void {
  const there = new Set(parts.map(({ part }) => part));
  if (there.size === of) return;
  const missing = missingFrom(there, 1, of + 1);
  throw new Failure(
    there.size === of - 1 ? `part ${missing} of ${of} is missing` : `parts ${missing} of ${of} are missing`,
  );
}

/** The parts of a study, put together. */
export const merge: Command = {
  summary: 'Put together the parts that `simulate --shard` has played',
  words: '<parts...>',
  mostWords: Infinity,
  notes: [
    'The table is that of the whole study, played in one go. Parts of another study are refused, and missing ones named (exit code 1). A part may come twice. No part is ever written over.',
  ],
  options: {
    out: { value: 'file', text: OUT_TEXT },
    force: FORCE_OPTION,
    json: { text: 'the summary as JSON' },
  },
  examples: [
    { line: 'weathergage merge part-*.ndjson', text: 'the table of all parts' },
    { line: 'weathergage merge part-*.ndjson --out games.csv', text: 'and their rows in one file' },
  ],
  async run({ words, has, text }, terminal) {
    const name = text('out');
    if (name !== undefined) endingOf(name, ROW_ENDINGS);
    const parts = words.map((file): NamedPart => ({ file, ...readPart(file) }));
    const [first] = parts;
    if (first === undefined) throw new UsageError('which parts? `simulate --shard k/n` writes them');
    checkKinship(parts, first);
    checkWhole(parts, first);
    const how = { isForced: has('force'), inputs: words };
    const file = name === undefined ? null : openStudyFile(name, how, first.about);
    return keeping(file, terminal, async () => {
      const simulation = mergeShards(parts.map(({ result }) => result));
      const write = () => {
        file?.add(simulation.games);
        file?.finish(simulation);
      };
      beforePrinting(write, () => tellStudy(terminal, first.about, simulation, has('json')));
      if (name !== undefined) terminal.warn(`${counted(simulation.summary.games, 'row')} in ${name}`);
      return EXIT.done;
    });
  },
};
