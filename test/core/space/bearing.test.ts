import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  angleBetween,
  COMPASS_POINTS,
  compassName,
  easting,
  isInArc,
  normaliseBearing,
  northing,
  relativeBearing,
  reverseBearing,
  signedBearing,
} from '../../../src/core/space/bearing.ts';

const degrees = fc.double({ min: -1e6, max: 1e6, noNaN: true });
const whole = fc.integer({ min: -1080, max: 1080 });

describe('normaliseBearing', () => {
  it('goes once round the compass', () => {
    expect([0, 359, 360, 361, 720, -1, -60, -360, 300 + 60].map(normaliseBearing)).toEqual([
      0, 359, 0, 1, 0, 359, 300, 0, 0,
    ]);
  });

  it('is never 360 or -0, however near', () => {
    for (const bearing of [-0, -360, -1e-20, -Number.MIN_VALUE])
      expect(Object.is(normaliseBearing(bearing), 0)).toBe(true);
    fc.assert(
      fc.property(degrees, (bearing) => {
        const normal = normaliseBearing(bearing);
        expect(normal >= 0 && normal < 360 && !Object.is(normal, -0)).toBe(true);
        expect(normaliseBearing(normal)).toBe(normal);
      }),
    );
  });

  it('leaves a bearing as exact as it was', () => {
    expect(normaliseBearing(1e-10)).toBe(1e-10);
    expect(normaliseBearing(359.999999)).toBe(359.999999);
  });
});

describe('relative bearings', () => {
  it('turn a heading of 350 by 90 to port and to starboard (SB-E14, SB-E15)', () => {
    expect([normaliseBearing(350 - 90), normaliseBearing(350 + 90)]).toEqual([260, 80]);
    expect([signedBearing(350, 260), signedBearing(350, 80)]).toEqual([-90, 90]);
    expect([relativeBearing(350, 260), relativeBearing(350, 80)]).toEqual([270, 90]);
  });

  it('call dead astern 180 from either side, never -180', () => {
    expect([signedBearing(0, 180), signedBearing(270, 90), signedBearing(90, 270)]).toEqual([180, 180, 180]);
    expect(Object.is(signedBearing(90, 90), 0)).toBe(true);
  });

  it('lead back to the bearing', () => {
    fc.assert(
      fc.property(whole, whole, (heading, bearing) => {
        const signed = signedBearing(heading, bearing);
        expect(signed > -180 && signed <= 180).toBe(true);
        expect(normaliseBearing(heading + signed)).toBe(normaliseBearing(bearing));
        expect(normaliseBearing(signed)).toBe(relativeBearing(heading, bearing));
      }),
    );
  });

  it('change sign in a mirror, except astern', () => {
    fc.assert(
      fc.property(whole, whole, (heading, bearing) => {
        const signed = signedBearing(heading, bearing);
        expect(signedBearing(-heading, -bearing)).toBe(signed === 180 ? 180 : 0 - signed);
      }),
    );
  });
});

describe('easting and northing', () => {
  it('are exact on the four bearings of the table, any number of turns round, and never -0', () => {
    for (const turns of [-720, -360, 0, 360, 3600]) {
      const steps = [0, 90, 180, 270].map((bearing) => [easting(bearing + turns), northing(bearing + turns)]);
      expect(steps).toEqual([
        [0, 1],
        [1, 0],
        [0, -1],
        [-1, 0],
      ]);
    }
    expect([easting(-0), northing(-90)]).toEqual([0, 0]);
  });

  it('are equal half-way between, to the last digit', () => {
    expect(easting(45)).toBe(northing(45));
    expect(easting(135)).toBe(-northing(135));
    expect(easting(30)).toBeCloseTo(0.5, 15);
    expect(northing(60)).toBeCloseTo(0.5, 15);
    expect(northing(30)).toBeCloseTo(Math.sqrt(3) / 2, 15);
  });

  it('are the sine and the cosine', () => {
    fc.assert(
      fc.property(fc.double({ min: -400, max: 400, noNaN: true }), (bearing) => {
        expect(Math.abs(easting(bearing) - Math.sin((bearing * Math.PI) / 180))).toBeLessThan(1e-14);
        expect(Math.abs(northing(bearing) - Math.cos((bearing * Math.PI) / 180))).toBeLessThan(1e-14);
      }),
    );
  });

  it('make a step of length 1', () => {
    fc.assert(
      fc.property(degrees, (bearing) => {
        expect(Math.abs(easting(bearing) ** 2 + northing(bearing) ** 2 - 1)).toBeLessThan(1e-15);
      }),
    );
  });

  it('change sign and do not, in a mirror; both do on the way back', () => {
    fc.assert(
      fc.property(degrees, whole, (bearing, even) => {
        expect(easting(-bearing)).toBe(0 - easting(bearing));
        expect(northing(-bearing)).toBe(northing(bearing));
        expect(easting(even + 180)).toBe(0 - easting(even));
        expect(northing(even + 180)).toBe(0 - northing(even));
      }),
    );
  });
});

describe('angleBetween', () => {
  it('is symmetric, 0 to 180, the same after a common turn, and what the reverse leaves of 180', () => {
    fc.assert(
      fc.property(whole, whole, whole, (a, b, turn) => {
        const angle = angleBetween(a, b);
        expect(angle >= 0 && angle <= 180).toBe(true);
        expect(angleBetween(b, a)).toBe(angle);
        expect(angleBetween(a + turn, b + turn)).toBe(angle);
        expect(angleBetween(a, reverseBearing(b))).toBe(180 - angle);
      }),
    );
  });

  it('is no larger than by way of a third bearing', () => {
    fc.assert(
      fc.property(whole, whole, whole, (a, b, c) => {
        expect(angleBetween(a, c)).toBeLessThanOrEqual(angleBetween(a, b) + angleBetween(b, c));
      }),
    );
  });
});

describe('reverseBearing', () => {
  it('is opposite, and twice over the bearing again', () => {
    expect([0, 60, 180, 300].map(reverseBearing)).toEqual([180, 240, 0, 120]);
    fc.assert(
      fc.property(whole, (bearing) => {
        expect(reverseBearing(reverseBearing(bearing))).toBe(normaliseBearing(bearing));
      }),
    );
  });
});

describe('isInArc', () => {
  it('has both edges in arcs of 90 degrees ahead and astern (SB-R35, SB-E08)', () => {
    const winds = [45, 46, 134, 135, 180, 315];
    expect(winds.map((from) => isInArc(from, 0, 90))).toEqual([true, false, false, false, false, true]);
    expect(winds.map((from) => isInArc(from, 180, 90))).toEqual([false, false, false, true, true, false]);
  });

  it('has its edges in spite of the error of doubles', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 359_999_999 }),
        fc.integer({ min: 0, max: 180_000_000 }),
        (c, w) => {
          const centre = c / 1e6;
          const half = w / 1e6;
          expect(isInArc(centre + half, centre, 2 * half)).toBe(true);
          expect(isInArc(centre - half, centre, 2 * half)).toBe(true);
          if (w < 179_999_999) expect(isInArc(centre + half + 1e-6, centre, 2 * half)).toBe(false);
        },
      ),
    );
  });

  it('is all round from 360 on, and the centre line alone at 0', () => {
    expect(isInArc(180, 0, 360)).toBe(true);
    expect([isInArc(360, 0, 0), isInArc(0.5, 0, 0)]).toEqual([true, false]);
  });
});

describe('compassName', () => {
  it('has sixteen points, clockwise from north', () => {
    expect(COMPASS_POINTS.map((_, i) => compassName(i * 22.5))).toEqual([...COMPASS_POINTS]);
    expect([0, 45, 90, 135, 180, 225, 270, 315].map(compassName)).toEqual([
      'N',
      'NE',
      'E',
      'SE',
      'S',
      'SW',
      'W',
      'NW',
    ]);
  });

  it('rounds to the nearest, half-way clockwise, and round past north', () => {
    expect([11.24, 11.25, 348.74, 348.75, 360, -22.5, 60].map(compassName)).toEqual([
      'N',
      'NNE',
      'NNW',
      'N',
      'N',
      'NNW',
      'ENE',
    ]);
  });
});
