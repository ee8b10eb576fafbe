import { canonicalText } from './json.ts';

/** A map whose keys are plain data: two keys are the same when they are equal as data. */
export class ContentMap<T> {
  private readonly byValue = new Map<unknown, T>();
  /** Those whose keys have parts, by the canonical text of the key. */
  private readonly byText = new Map<string, T>();

  /** The value under a key; made, and kept, if there is none. */
  getOrMake(key: unknown, make: () => T): T {
    const hasParts = typeof key === 'object';
    const map: Map<unknown, T> = hasParts ? this.byText : this.byValue;
    const name = hasParts ? canonicalText(key) : key;
    const known = map.get(name);
    if (known !== undefined) return known;
    const made = make();
    map.set(name, made);
    return made;
  }
}
