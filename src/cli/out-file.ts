import { extname } from 'node:path';
import { nearest } from '../core/suggestion.ts';
import { toCsv, toNdjson } from '../sim/rows.ts';
import type { Simulation } from '../sim/shards.ts';
import { UsageError } from './errors.ts';
import { writeText } from './files.ts';
import type { StudyAbout } from './study.ts';
import { plainStudy } from './study-report.ts';

type Write = (about: StudyAbout, simulation: Simulation) => string;

const FORMATS: { readonly [extension: string]: Write } = {
  '.csv': (_about, { games }) => toCsv(games),
  '.ndjson': (_about, { games }) => toNdjson(games),
  '.json': (about, simulation) =>
    `${JSON.stringify({ ...plainStudy(about, simulation), rows: simulation.games }, null, 1)}\n`,
};

/** What the option `out` says of itself. */
export const OUT_TEXT = 'write one row a game to a file: *.csv, *.ndjson or *.json (with the summary)';

/**
 * Refuses a file of another kind, before anything is played.
 *
 * @throws UsageError naming the kinds that there are.
 */
export function checkOutFile(file: string | undefined): void {
  if (file === undefined || Object.hasOwn(FORMATS, extname(file))) return;
  const endings = Object.keys(FORMATS);
  const meant = nearest(extname(file), endings);
  throw new UsageError(
    `--out ${file}: expected a name that ends in one of ${endings.join(', ')}${meant === null ? '' : `; did you mean "${meant}"?`}`,
  );
}

/** Writes the rows of a study; of one that was broken off, to a file whose name says so. Returns the file's name. */
export function writeOutFile(file: string, about: StudyAbout, simulation: Simulation): string {
  const extension = extname(file);
  const isComplete = simulation.games.length === about.games;
  const name = isComplete ? file : `${file.slice(0, -extension.length)}.partial${extension}`;
  writeText(name, FORMATS[extension]?.(about, simulation) ?? '');
  return name;
}
