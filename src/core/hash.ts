import { canonicalText, type SharedTexts, sharedText } from './json.ts';

/** Mixes 32 bits so that every bit of the input moves about half of the bits of the output. */
export function mixBits(bits: number): number {
  let h = bits | 0;
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return (h ^ (h >>> 16)) | 0;
}

/** Two independent 32-bit hashes of a text. */
export function hashText(text: string): readonly [number, number] {
  let a = 0x811c9dc5 ^ text.length;
  let b = 0x2f0b4c47;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(b + unit, 0x5bd1e995);
    b ^= b >>> 15;
  }
  return [mixBits(a), mixBits(b ^ (a >>> 7))];
}

/** A fingerprint of a text, 16 hexadecimal digits. */
export function digestOfText(text: string): string {
  return hashText(text)
    .map((half) => (half >>> 0).toString(16).padStart(8, '0'))
    .join('');
}

/** A fingerprint of plain data, 16 hexadecimal digits: equal data have equal digests, whatever the order of keys. */
export function digest(value: unknown): string {
  return digestOfText(canonicalText(value));
}

/** Digests of positions that share most of their parts, all of them frozen: each in the time that its own parts take. */
export class PositionDigests {
  private readonly texts: SharedTexts = new WeakMap();
  private readonly digests = new WeakMap<object, string>();

  /** The {@link digest} of a position; the same again costs nothing. */
  of(position: object): string {
    const known = this.digests.get(position);
    if (known !== undefined) return known;
    const text = digestOfText(sharedText(position, this.texts));
    this.digests.set(position, text);
    return text;
  }
}
