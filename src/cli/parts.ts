import { isFields } from '../core/json.ts';
import type { Row } from '../sim/rows.ts';
import { MOST_ROWS, type Shard, type ShardResult } from '../sim/shards.ts';
import { Failure, UsageError } from './errors.ts';
import { readText } from './files.ts';
import { grouped } from './numbers.ts';
import type { StudyAbout } from './study.ts';

const FORMAT = 'weathergage-part/1';

/** Which part of a study: number k of n, from 1. */
export interface PartNumber {
  readonly part: number;
  readonly of: number;
}

/** A part of a study that has been played. */
export interface Part extends PartNumber {
  readonly about: StudyAbout;
  readonly result: ShardResult;
}

/**
 * Which part is meant by `k/n`.
 *
 * @throws UsageError if it is none.
 */
export function readPartNumber(text: string, games: number): PartNumber {
  const [, part, of] = /^(\d{1,9})\/(\d{1,9})$/.exec(text)?.map(Number) ?? [];
  if (part === undefined || of === undefined || part < 1 || part > of)
    throw new UsageError(`--shard: expected k/n with k from 1 to n, such as 1/4, but received "${text}"`);
  if (of > games) throw new UsageError(`--shard: ${games} games cannot be cut into ${of} parts`);
  if (games / of > MOST_ROWS)
    throw new UsageError(
      `--shard: a part may have ${grouped(MOST_ROWS)} games, so ${grouped(games)} take ${grouped(Math.ceil(games / MOST_ROWS))} parts or more`,
    );
  return { part, of };
}

/** The games of a part: parts differ by one game at most. */
export function shardOf({ part, of }: PartNumber, games: number): Shard {
  const first = Math.floor(((part - 1) * games) / of);
  return { index: part - 1, first, count: Math.floor((part * games) / of) - first };
}

/** The first line of a part, which says what it is part of; after it comes one game a line, as NDJSON. */
export function partHeader({ part, of, about, result: { rows: _, ...result } }: Part): string {
  return `${JSON.stringify({ format: FORMAT, part, of, about, ...result })}\n`;
}

type Header = Omit<Part, 'result'> & Omit<ShardResult, 'rows'> & { readonly format: string };

function isHeader(value: unknown): value is Header {
  if (!isFields(value) || value.format !== FORMAT) return false;
  const { study, games, sides, shard, about, part, of } = value;
  return (
    typeof study === 'string' &&
    [games, part, of].every(Number.isSafeInteger) &&
    Array.isArray(sides) &&
    isFields(shard) &&
    [shard.index, shard.first, shard.count].every(Number.isSafeInteger) &&
    isFields(about)
  );
}

function parsedLine(file: string, line: string, place: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // what does not even begin like one is none
    if (place === 0) return null;
    throw new Failure(`${file}: line ${place + 1} is not whole JSON; play this part again`);
  }
}

/**
 * A part out of a file.
 *
 * @throws Failure if it is no part, or not whole.
 */
export function readPart(file: string): Part {
  const lines = readText(file)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const [head = '', ...others] = lines;
  const header = parsedLine(file, head, 0);
  if (!isHeader(header))
    throw new Failure(
      `${file} is not part of a study; \`simulate --shard k/n --out part.ndjson\` writes one`,
    );
  const rows = others.map((line, place) => parsedLine(file, line, place + 1));
  const { part, of, about, format: _, ...result } = header;
  const { first, count } = result.shard;
  const isWhole = rows.length === count && rows.every((row, i) => isFields(row) && row.game === first + i);
  if (!isWhole)
    throw new Failure(`${file} holds ${rows.length} of its ${count} games, or others; play this part again`);
  return { part, of, about, result: { ...result, rows: rows as Row[] } };
}
