import { describe, expect, test } from 'vitest';
import { HUES, huesOf } from '../../src/svg/hue.ts';
import { DECKS, liveriesOf, luminance } from '../../src/svg/livery.ts';
import { THEMES } from '../../src/svg/theme.ts';
import { difference, VISIONS } from './colour-vision.ts';

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

function pairsOf<T>(items: readonly T[]): [T, T][] {
  return items.flatMap((a, index) => items.slice(index + 1).map((b): [T, T] => [a, b]));
}

describe.each(Object.entries(THEMES))('the %s theme', (_name, theme) => {
  test.each(Object.keys(VISIONS))('has colours for sides that differ with %s', (vision) => {
    for (const [a, b] of pairsOf(HUES)) {
      const [one, other] = [theme.hues[a], theme.hues[b]];
      expect(difference(one, other, vision), `${a} and ${b}`).toBeGreaterThan(10);
    }
  });

  test('has words and lines that stand out', () => {
    for (const ground of [theme.page, theme.card, theme.sea, theme.offing]) {
      expect(contrast(theme.ink, ground)).toBeGreaterThan(7);
      expect(contrast(theme.muted, ground)).toBeGreaterThan(4.5);
    }
    expect(contrast(theme.accent, theme.sea)).toBeGreaterThan(3);
    expect(contrast(theme.ink, theme.land)).toBeGreaterThan(4.5);
  });

  test('paints decks so that it is seen', () => {
    const sides = HUES.map((hue) => hue);
    const liveryOf = liveriesOf(sides, theme, 'x');
    for (const side of sides) {
      const { colour, paint } = liveryOf(side);
      expect(contrast(colour, paint), side).toBeGreaterThan(2.5);
    }
  });
});

describe('the colours of sides', () => {
  test('are those in their names', () => {
    expect(huesOf(['red', 'blue'])).toEqual(['red', 'blue']);
    expect(huesOf(['The Black Fleet', 'Navy of Gold', 'Crown'])).toEqual(['black', 'blue', 'orange']);
    expect(huesOf(['Reds', 'bluejackets'])).toEqual(['blue', 'orange']);
  });

  test('are different as long as there are any left', () => {
    const sides = ['red one', 'red two', ...HUES.slice(2).map((_, index) => `side ${index}`)];
    expect(new Set(huesOf(sides)).size).toBe(HUES.length);
    expect(huesOf(sides)[0]).toBe('red');
  });

  test('differ in colour or deck even where colours are used again', () => {
    const sides = Array.from({ length: HUES.length + DECKS.length }, (_, index) => `side ${index}`);
    const liveryOf = liveriesOf(sides, THEMES.light, 'x');
    const looks = sides.map((side) => `${liveryOf(side).colour} ${liveryOf(side).deck}`);
    expect(new Set(looks).size).toBe(sides.length);
  });
});
