import { columnsOf, csvHeader, csvLines, type Row, toNdjson } from '../sim/rows.ts';
import type { Simulation } from '../sim/shards.ts';
import { endingOf, type OutFile, openOutFile, type Writing } from './out-file.ts';
import type { StudyAbout } from './study.ts';
import { plainResult } from './study-report.ts';

/** How rows are written in a kind of file. */
interface Format {
  /** Writes more rows, in the order of their games. */
  add(rows: readonly Row[]): void;
  /** Writes what comes after the rows. */
  end(simulation: Simulation): void;
}

/** The rows of a study in a file, to which they are written as they come. */
export interface StudyFile {
  /** Writes more rows, in the order of their games. */
  add(rows: readonly Row[]): void;
  /** It is whole, and gets its name, which is returned. */
  finish(simulation: Simulation): string;
  /**
   * It will not be whole. `simulation`: what was played; left out if nothing more can be written. Returns the name under
   * which the rows lie that there are; null if there are none.
   */
  leave(simulation?: Simulation): string | null;
}

/** A line of a CSV; in quotes there may be the end of a line that is none of it. */
const CSV_LINE = /((?:[^"\r]|"(?:[^"]|"")*"|\r(?!\n))*)\r\n/g;

/** A CSV. A column of which nothing was known before is given to the rows above too. */
function csvFile(out: OutFile): Format {
  let columns: readonly string[] = [];
  return {
    add(rows) {
      const more = columnsOf(rows).filter((column) => !columns.includes(column));
      if (more.length > 0) {
        const [, ...above] = out.text().match(CSV_LINE) ?? [];
        columns = [...columns, ...more];
        out.restart();
        const empty = ','.repeat(more.length);
        out.write(csvHeader(columns) + above.map((line) => `${line.slice(0, -2)}${empty}\r\n`).join(''));
      }
      out.write(csvLines(columns, rows));
    },
    end() {},
  };
}

function ndjsonFile(out: OutFile): Format {
  return { add: (rows) => out.write(toNdjson(rows)), end() {} };
}

/** The fields of an object as JSON, one a line, without the braces. */
function fieldsText(fields: object): string {
  return JSON.stringify(fields, null, 1).slice(2, -2);
}

/** One object of JSON: what the study is about, its rows, and its summary after them. */
function jsonFile(out: OutFile, about: StudyAbout): Format {
  let count = 0;
  const begin = () => `{\n${fieldsText(about)},\n "rows": [`;
  return {
    add(rows) {
      const texts = rows.map((row, place) => `${count + place === 0 ? '' : ','}\n  ${JSON.stringify(row)}`);
      out.write((count === 0 ? begin() : '') + texts.join(''));
      count += rows.length;
    },
    end: (simulation) =>
      out.write(`${count === 0 ? begin() : ''}\n ],\n${fieldsText(plainResult(about, simulation))}\n}\n`),
  };
}

const FORMATS: { readonly [extension: string]: (out: OutFile, about: StudyAbout) => Format } = {
  '.csv': csvFile,
  '.ndjson': ndjsonFile,
  '.json': jsonFile,
};

/** What the option `out` says of itself. */
export const OUT_TEXT = 'write one row a game to a file: *.csv, *.ndjson or *.json (with the summary)';

/** The endings of files that hold rows. */
export const ROW_ENDINGS: readonly string[] = Object.keys(FORMATS);

/**
 * Opens the file for the rows of a study, before anything is played.
 *
 * @throws UsageError for a name of another kind, naming the kinds that there are.
 * @throws Failure if it cannot be written, or must not.
 */
export function openStudyFile(file: string, how: Writing, about: StudyAbout): StudyFile {
  const ending = endingOf(file, ROW_ENDINGS);
  const out = openOutFile(file, how);
  const format = (FORMATS[ending] ?? ndjsonFile)(out, about);
  let isEmpty = true;
  return {
    add(rows) {
      format.add(rows);
      isEmpty = false;
    },
    finish(simulation) {
      format.end(simulation);
      out.finish();
      return file;
    },
    leave(simulation) {
      if (simulation !== undefined && !isEmpty) format.end(simulation);
      return out.leave();
    },
  };
}
