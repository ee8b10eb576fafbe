import { describe, expect, it } from 'vitest';
import { entersBox, entersHalfPlane, entersStrip } from '../../../src/core/space/crossing.ts';

const { POSITIVE_INFINITY: NEVER, NEGATIVE_INFINITY: ALWAYS } = Number;

describe('a point that moves', () => {
  it('comes inside a half-plane by the distance and the rate', () => {
    expect(entersHalfPlane(6, -2)).toBe(3);
    expect(entersHalfPlane(-6, -2)).toBe(-3);
  });

  it('was always inside if it moves out, whenever that is', () => {
    expect([entersHalfPlane(-6, 2), entersHalfPlane(6, 2)]).toEqual([ALWAYS, ALWAYS]);
  });

  it('is inside or not, for ever, if it moves along; on the border it is not', () => {
    expect([-1, 0, 1].map((outside) => entersHalfPlane(outside, 0))).toEqual([ALWAYS, NEVER, NEVER]);
    expect([-2, -1, 0, 1, 2].map((offset) => entersStrip(offset, 0, 1))).toEqual([
      NEVER,
      NEVER,
      ALWAYS,
      NEVER,
      NEVER,
    ]);
  });

  it('comes inside a strip from either side', () => {
    expect(entersStrip(-10, 2, 4)).toBe(3);
    expect(entersStrip(10, -2, 4)).toBe(3);
    expect(entersStrip(10, 2, 4)).toBe(-7);
  });

  it('is inside a rectangle when it is between bow and stern and between the sides', () => {
    const eastwards = { east: 1, north: 0, bow: 2, board: 1 };
    const northwards = { ...eastwards, east: 0, north: 1 };
    expect(entersBox(-10, 0, 1, 0, eastwards)).toBe(8);
    expect(entersBox(-10, 0, 1, 0, northwards)).toBe(9);
    expect(entersBox(-10, 1, 1, 0, eastwards)).toBe(NEVER);
  });
});
