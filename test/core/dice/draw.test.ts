import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampled, scripted } from '../../../src/index.ts';

describe('a shuffle', () => {
  test('of a long list takes the next item from those left as one of a short list does', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 500, max: 2_000 }), (seed, count) => {
        const items = Array.from({ length: count }, (_, i) => i);
        const single = sampled(seed);
        const left = [...items];
        const expected: number[] = [];
        while (left.length > 1) expected.push(...left.splice(single.die('any', left.length) - 1, 1));
        const dice = sampled(seed);
        expect(dice.shuffle('any', items)).toEqual([...expected, ...left]);
        expect(dice.state()).toEqual(single.state());
      }),
      { numRuns: 20 },
    );
  });

  test('reaches the last item of a long list and the first', () => {
    const items = Array.from({ length: 1_500 }, (_, i) => i);
    const last = scripted(items.slice(1).map((_, i) => items.length - i));
    expect(last.shuffle('any', items)).toEqual(items.toReversed());
    const first = scripted(items.slice(1).fill(1));
    expect(first.shuffle('any', items)).toEqual(items);
    first.assertUsedUp();
  });
});
