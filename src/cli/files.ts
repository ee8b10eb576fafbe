import { readFileSync, writeFileSync } from 'node:fs';
import { isFields } from '../core/json.ts';
import { Failure } from './errors.ts';

const TROUBLES: { readonly [code: string]: string } = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'this is not allowed',
  EISDIR: 'it is a folder',
  ENOTDIR: 'its folder is a file',
  ENOSPC: 'the disk is full',
};

function failure(deed: string, file: string, error: unknown): Failure {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return new Failure(`cannot ${deed} ${file}: ${TROUBLES[code] ?? message}`);
}

/**
 * The text of a file; `-` is the standard input.
 *
 * @throws Failure if it cannot be read.
 */
export function readText(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    throw failure('read', file, error);
  }
}

/**
 * Writes a file anew.
 *
 * @throws Failure if it cannot be written.
 */
export function writeText(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw failure('write', file, error);
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
    throw new Failure(`${file} is no JSON: ${(error as Error).message}`);
  }
  if (!isFields(value)) throw new Failure(`${file} does not hold an object`);
  return value;
}
