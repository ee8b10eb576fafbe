import { BrokenRulesError } from './errors.ts';
import { canonicalText, type Fields, isFields } from './json.ts';
import { className, strangerOf } from './plain-data.ts';

/** Fields, or items by their places. */
type Parts = { [key: string | number]: unknown };

/** Whether lists have the same items. Not every two that are equal as data are found to be the same. */
function areItems(before: readonly unknown[], after: readonly unknown[]): boolean {
  if (before.length !== after.length) return false;
  for (let i = 0; i < after.length; i++) if (!isSame(before[i], after[i])) return false;
  return true;
}

/** Whether objects have the same fields, likewise. */
function areFields(before: Fields, after: Fields): boolean {
  if (Object.getPrototypeOf(before) !== Object.getPrototypeOf(after)) return false;
  let fields = 0;
  for (const key in after) {
    if (!isSame(before[key], after[key])) return false;
    fields++;
  }
  return fields === Object.keys(before).length;
}

function isSame(before: unknown, after: unknown): boolean {
  if (before === after) return true;
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null)
    return false;
  if (Array.isArray(after)) return Array.isArray(before) && areItems(before, after);
  return areFields(before as Fields, after as Fields);
}

/** What there is now, as a text. */
function written(value: unknown, key: string | number): string {
  const stranger = strangerOf(value);
  if (stranger === null) return `=${canonicalText(value)}`;
  throw new BrokenRulesError(`A rule has left ${stranger.what} in "${key}", which JSON cannot hold.`);
}

/** What has become of a part. One that is the same is replaced by that before. */
function changeOfPart(before: unknown, after: Parts, key: string | number): string {
  if (!isSame(before, after[key])) return changeText(before, after[key], key);
  if (!Object.isFrozen(after)) after[key] = before;
  return '';
}

function changedItems(before: readonly unknown[], after: readonly unknown[]): string {
  const changes: string[] = [];
  for (let i = 0; i < after.length; i++) {
    const change = changeOfPart(before[i], after as unknown as Parts, i);
    if (change !== '') changes.push(`${i}${change}`);
  }
  return changes.length === 0 ? '' : `[${changes.join(',')}]`;
}

/** What has become of the fields of an object: of those before, in their order, then of new ones, ascending. */
function changedFields(before: Fields, after: Fields): string {
  const changes: string[] = [];
  const add = (key: string, change: string) => {
    if (change !== '') changes.push(`${JSON.stringify(key)}${change}`);
  };
  for (const key of Object.keys(before))
    add(key, Object.hasOwn(after, key) ? changeOfPart(before[key], after as Parts, key) : '-');
  const added = Object.keys(after).filter((key) => !Object.hasOwn(before, key));
  for (const key of added.sort()) add(key, written(after[key], key));
  return changes.length === 0 ? '' : `{${changes.join(',')}}`;
}

/**
 * What has become of plain data, as a text: empty if nothing has. Of the same data before, those after have the same
 * text if they are equal, and another if they are not. It is as long as the change, however large the data are.
 *
 * What is the same as before is replaced by it, so that both share it: many that differ in little take little room.
 *
 * @throws BrokenRulesError for a change to something that JSON cannot hold.
 */
export function changeText(before: unknown, after: unknown, key: string | number = 'the state'): string {
  if (before === after) return '';
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return changedItems(before, after);
  if (isFields(before) && isFields(after) && className(after) === null) return changedFields(before, after);
  return written(after, key);
}
