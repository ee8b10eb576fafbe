import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  ftruncateSync,
  linkSync,
  lstatSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  type Stats,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { extname } from 'node:path';
import { nearest } from '../core/suggestion.ts';
import type { CommandOption } from './command.ts';
import { Failure, UsageError } from './errors.ts';
import { fileFailure } from './files.ts';

/** The option of every command that writes a file anew. */
export const FORCE_OPTION: CommandOption = {
  text: 'write the file of --out even if there is one of its name',
};

/** How a file is to be written. */
export interface Writing {
  /** Whether a file that is there may be written anew. */
  readonly isForced: boolean;
  /** Files that are read, which are never written over. */
  readonly inputs?: readonly string[];
}

/**
 * A file that is being written. Until it is whole it has a name that says so, such as `games.partial.csv`, and a file
 * that is there already stays as it is.
 */
export interface OutFile {
  /** Writes more. */
  write(text: string): void;
  /** What was written. */
  text(): string;
  /** Forgets what was written, to begin anew. */
  restart(): void;
  /** It is whole: gives it its name. */
  finish(): void;
  /**
   * It will not be whole: keeps what there is. Returns the name under which it lies; null if it is empty, and gone, or if
   * it has ended already.
   */
  leave(): string | null;
}

/**
 * The ending of the name of a file that is to be written, in small letters.
 *
 * @throws UsageError if it is none of those that there are.
 */
export function endingOf(file: string, endings: readonly string[]): string {
  const ending = extname(file).toLowerCase();
  if (endings.includes(ending)) return ending;
  const meant = nearest(ending, endings);
  const advice = meant === null ? '' : `; did you mean "${meant}"?`;
  const expected = `${endings.length === 1 ? '' : 'one of '}${endings.join(', ')}`;
  throw new UsageError(`expected a name that ends in ${expected}, but received "${file}"${advice}`);
}

function statOf(file: string): Stats | null {
  return statSync(file, { throwIfNoEntry: false }) ?? null;
}

/** Whether two names are of one file, by whatever path or link. */
function isSame(a: Stats | null, b: Stats | null): boolean {
  return a !== null && b !== null && a.dev === b.dev && a.ino === b.ino;
}

/** The name of a file that is not whole yet. */
export function partialName(file: string): string {
  const extension = extname(file);
  return `${extension === '' ? file : file.slice(0, -extension.length)}.partial${extension}`;
}

/** Refuses to write over a file that is read. */
function checkInputs(name: string, inputs: readonly string[]): void {
  const there = statOf(name);
  const input = inputs.find((other) => isSame(there, statOf(other)));
  if (input === undefined) return;
  throw new Failure(
    `cannot write ${name}, for it is ${input === name ? '' : `${input}, `}one of those that are read`,
  );
}

/** Refuses to write over a folder, or over what is there already. */
function checkTarget(file: string, there: Stats | null, isForced: boolean): void {
  if (there?.isDirectory()) throw new Failure(`cannot write ${file}: it is a folder`);
  // a link that leads nowhere is there too
  const isThere = there?.isFile() ?? lstatSync(file, { throwIfNoEntry: false }) !== undefined;
  if (isThere && !isForced)
    throw new Failure(`there is a file ${file} already; give another name, or --force to write it anew`);
  if (there?.isFile()) accessSync(file, constants.W_OK);
}

function openPartial(name: string, isForced: boolean): number {
  try {
    return openSync(name, isForced ? 'w' : 'wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new Failure(
      `there is a file ${name} already, of something that was broken off; move it away, or give --force to write it anew`,
    );
  }
}

/** Gives a file its name, which nobody else must have taken meanwhile. */
function moveTo(target: string, partial: string, isForced: boolean): void {
  if (isForced) {
    renameSync(partial, target);
    return;
  }
  try {
    linkSync(partial, target);
  } catch (error) {
    // not every disk has links
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' || existsSync(target))
      throw new Failure(`there is a file ${target} by now; what was to be in it lies in ${partial}`);
    renameSync(partial, target);
    return;
  }
  unlinkSync(partial);
}

/** Does something to a file, and says in words what went wrong with it. */
function writing<T>(file: string, deed: () => T): T {
  try {
    return deed();
  } catch (error) {
    throw (error as Error).name === 'Failure' ? error : fileFailure('write', file, error);
  }
}

/** A file that is one already when it is opened: a pipe or a device, which has neither a beginning nor a name to change. */
function openDevice(file: string): OutFile {
  const device = openSync(file, 'w');
  let texts: string[] = [];
  return {
    write: (text) => void texts.push(text),
    text: () => texts.join(''),
    restart() {
      texts = [];
    },
    finish() {
      writing(file, () => {
        for (const text of texts) writeAll(device, text, null);
        closeSync(device);
      });
    },
    leave() {
      closeSync(device);
      return null;
    },
  };
}

/** Writes all of a text from a place on, null for where the last one ended; returns how many bytes it has. */
function writeAll(handle: number, text: string, place: number | null): number {
  const bytes = Buffer.from(text);
  for (let done = 0; done < bytes.length; )
    done += writeSync(handle, bytes, done, bytes.length - done, place === null ? null : place + done);
  return bytes.length;
}

function openRegular(file: string, there: Stats | null, { isForced, inputs = [] }: Writing): OutFile {
  const target = there === null ? file : realpathSync(file);
  const partial = partialName(target);
  checkInputs(partial, inputs);
  const handle = openPartial(partial, isForced);
  let length = 0;
  let isOpen = true;
  return {
    write: (text) =>
      writing(file, () => {
        length += writeAll(handle, text, length);
      }),
    text: () => writing(file, () => readFileSync(partial, 'utf8')),
    restart: () =>
      writing(file, () => {
        ftruncateSync(handle);
        length = 0;
      }),
    finish: () =>
      writing(file, () => {
        isOpen = false;
        closeSync(handle);
        moveTo(target, partial, isForced);
      }),
    leave() {
      if (!isOpen) return null;
      isOpen = false;
      // of what was written last only the beginning may be there
      ftruncateSync(handle, length);
      closeSync(handle);
      if (length > 0) return partial;
      unlinkSync(partial);
      return null;
    },
  };
}

/**
 * Opens a file that is to be written, so that what stands against it is known before there is anything to write.
 *
 * @throws Failure if it cannot be written, or is there already and not to be written anew, or is one that is read.
 */
export function openOutFile(file: string, how: Writing): OutFile {
  return writing(file, () => {
    const there = statOf(file);
    checkInputs(file, how.inputs ?? []);
    checkTarget(file, there, how.isForced);
    return there === null || there.isFile() ? openRegular(file, there, how) : openDevice(file);
  });
}

/**
 * Writes a file in one go.
 *
 * @throws Failure as {@link openOutFile} does.
 */
export function writeOutFile(file: string, text: string, how: Writing): void {
  const out = openOutFile(file, how);
  try {
    out.write(text);
  } catch (error) {
    out.leave();
    throw error;
  }
  out.finish();
}
