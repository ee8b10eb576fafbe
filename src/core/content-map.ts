import { digestOfText } from './hash.ts';
import { canonicalText } from './json.ts';

/**
 * Longest text that is looked up as it is. V8 hashes longer ones by their length alone, so that in a map of many that
 * are of one length each is compared with all the others.
 */
const LONGEST_KEY = 16_383;

/** The value under a key; made, and kept, if there is none. */
function getOrMake<K, T>(map: Map<K, T>, key: K, make: () => T): T {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** A map whose keys are texts, of any length. */
export class TextMap<T> {
  private readonly byText = new Map<string, T>();
  /** Those under long texts, by the digest of the text; two texts with the same one are told apart all the same. */
  private readonly byDigest = new Map<string, Map<string, T>>();

  /** The value under a text; made, and kept, if there is none. */
  getOrMake(text: string, make: () => T): T {
    if (text.length <= LONGEST_KEY) return getOrMake(this.byText, text, make);
    return getOrMake(
      getOrMake(this.byDigest, digestOfText(text), () => new Map()),
      text,
      make,
    );
  }
}

/** A map whose keys are plain data: two keys are the same when they are equal as data. */
export class ContentMap<T> {
  private readonly byValue = new Map<unknown, T>();
  /** Those whose keys have parts, by the canonical text of the key. */
  private readonly byText = new TextMap<T>();

  /** The value under a key; made, and kept, if there is none. */
  getOrMake(key: unknown, make: () => T): T {
    if (typeof key === 'object') return this.byText.getOrMake(canonicalText(key), make);
    return getOrMake(this.byValue, key, make);
  }
}
