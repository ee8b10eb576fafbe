import { existsSync, readFileSync } from 'node:fs';
import { isFields } from '../core/json.ts';
import { Failure } from './errors.ts';

const TROUBLES: { readonly [code: string]: string } = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'this is not allowed',
  EPERM: 'this is not allowed',
  EROFS: 'nothing can be written there',
  EISDIR: 'it is a folder',
  ENOTDIR: 'its folder is a file',
  ENOSPC: 'the disk is full',
  EDQUOT: 'no more room is allotted to you on that disk',
  EFBIG: 'the file would be too large',
  EIO: 'the disk or the terminal does not answer',
  ENAMETOOLONG: 'the name is too long',
  EMFILE: 'too many files are open',
  ELOOP: 'its links lead in a circle',
  EAGAIN: 'nothing can be read there now',
  ERR_STRING_TOO_LONG: 'it is too long to be held in memory',
  ERR_INVALID_ARG_VALUE: 'that is no name for a file',
};

/** What went wrong with a file, in words. */
export function troubleOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return TROUBLES[code] ?? message;
}

/** The failure to do something with a file. */
export function fileFailure(deed: string, file: string, error: unknown): Failure {
  return new Failure(`cannot ${deed} ${file}: ${troubleOf(error)}`);
}

/** Encodings of text by the byte order mark at its head. Windows writes all of them. */
const ENCODINGS: readonly { readonly mark: readonly number[]; readonly name: string }[] = [
  { mark: [0xff, 0xfe], name: 'utf-16le' },
  { mark: [0xfe, 0xff], name: 'utf-16be' },
];

/** Bytes as text, without a byte order mark. */
function decoded(bytes: Uint8Array): string {
  const encoding = ENCODINGS.find(({ mark }) => mark.every((byte, place) => bytes[place] === byte));
  return new TextDecoder(encoding?.name ?? 'utf-8').decode(bytes);
}

/** Whether a word is probably the name of a file, and not a misspelt name of something else. */
export function isFileName(word: string): boolean {
  return /[\\/]|\.json$/i.test(word) || existsSync(word);
}

/** What a file is called in messages. */
export function nameOf(file: string): string {
  return file === '-' ? 'the standard input' : file;
}

/**
 * The text of a file, in UTF-8 or UTF-16; `-` is the standard input.
 *
 * @throws Failure if it cannot be read.
 */
export function readText(file: string): string {
  try {
    return decoded(readFileSync(file === '-' ? 0 : file));
  } catch (error) {
    throw fileFailure('read', nameOf(file), error);
  }
}

/**
 * An object out of a file of JSON.
 *
 * @throws Failure if it cannot be read or holds something else.
 */
export function readJsonFile(file: string): { readonly [field: string]: unknown } {
  const text = readText(file);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Failure(`${nameOf(file)} is not whole JSON: ${(error as Error).message}`);
  }
  if (!isFields(value)) throw new Failure(`${nameOf(file)} does not hold an object`);
  return value;
}
