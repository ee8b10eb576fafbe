import fc from 'fast-check';
import {
  alongCourse,
  type Rectangle,
  rectangleCorners,
  roundCoordinate,
  TOLERANCE,
  type Vertex,
} from '../../../src/index.ts';

/** How far two ways of computing one length may differ. */
export const CLOSE = 1e-9;

/** Where people put things (half inches), and where ships come to lie (anywhere, to a millionth). */
export const coordinates: fc.Arbitrary<number> = fc.oneof(
  fc.integer({ min: -12, max: 12 }).map((halves) => halves / 2),
  fc.integer({ min: -6_000_000, max: 6_000_000 }).map((millionths) => millionths / 1e6),
);

export const vertices: fc.Arbitrary<Vertex> = fc.tuple(coordinates, coordinates);

/** Square to the table, by the points of the compass, any, and all but square. */
export const bearings: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, 90, 180, 270),
  fc.integer({ min: 0, max: 23 }).map((point) => point * 15),
  fc.integer({ min: 0, max: 359_999_999 }).map((millionths) => millionths / 1e6),
  fc.constantFrom(0.000001, 89.999999, 90.000001, 359.999999),
);

// not thinner than a hundredth: of the sides of such a polygon doubles do not keep the direction
const lengths = fc.oneof(
  fc.constantFrom(3, 4),
  fc.integer({ min: 10_000, max: 8_000_000 }).map((n) => n / 1e6),
);
const beams = fc.oneof(
  fc.constant(1),
  fc.integer({ min: 10_000, max: 3_000_000 }).map((n) => n / 1e6),
);

export const rectangles: fc.Arbitrary<Rectangle> = fc.record({
  x: coordinates,
  y: coordinates,
  bearing: bearings,
  length: lengths,
  beam: beams,
});

/** How deep an overlap has to be to count. */
export const depths: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, TOLERANCE),
  fc.double({ min: 0, max: 1, noNaN: true }),
);

/** Convex polygons: corners on an ellipse that is turned and moved, or a rectangle square to the table. */
export const polygons: fc.Arbitrary<readonly Vertex[]> = fc.oneof(
  fc
    .record({
      angles: fc.uniqueArray(fc.integer({ min: 0, max: 71 }), { minLength: 3, maxLength: 8 }),
      wide: fc.integer({ min: 1, max: 8 }),
      high: fc.integer({ min: 1, max: 8 }),
      bearing: bearings,
      centre: vertices,
    })
    .map(({ angles, wide, high, bearing, centre: [x, y] }) =>
      angles
        .toSorted((a, b) => a - b)
        .map((fives): Vertex => {
          const ahead = wide * Math.cos((fives * Math.PI) / 36);
          const abeam = high * Math.sin((fives * Math.PI) / 36);
          const corner = alongCourse(alongCourse({ x, y }, bearing, ahead), bearing - 90, abeam);
          return [roundCoordinate(corner.x), roundCoordinate(corner.y)];
        }),
    ),
  fc
    .record({
      x: fc.integer({ min: -6, max: 5 }),
      y: fc.integer({ min: -6, max: 5 }),
      wide: fc.integer({ min: 1, max: 9 }),
      high: fc.integer({ min: 1, max: 9 }),
    })
    .map(({ x, y, wide, high }): readonly Vertex[] => [
      [x, y],
      [x + wide, y],
      [x + wide, y + high],
      [x, y + high],
    ]),
);

/** Outlines with bays: corners at all distances round a centre, either way. */
export const outlines: fc.Arbitrary<readonly Vertex[]> = fc
  .record({
    corners: fc.array(fc.integer({ min: 2, max: 16 }), { minLength: 4, maxLength: 9 }),
    centre: vertices,
    isReversed: fc.boolean(),
  })
  .map(({ corners, centre: [x, y], isReversed }) => {
    const outline = corners.map((halves, i): Vertex => {
      const corner = alongCourse({ x, y }, (360 * i) / corners.length, halves / 2);
      return [roundCoordinate(corner.x), roundCoordinate(corner.y)];
    });
    return isReversed ? outline.reverse() : outline;
  });

/** Moving everything on the table without changing anything between: mirrored or not, turned, shifted. */
export interface Motion {
  readonly isMirrored: boolean;
  readonly turn: number;
  readonly shift: Vertex;
}

export const motions: fc.Arbitrary<Motion> = fc.record({
  isMirrored: fc.boolean(),
  turn: bearings,
  shift: vertices,
});

export function movedBearing({ isMirrored, turn }: Motion, bearing: number): number {
  return (isMirrored ? -bearing : bearing) + turn;
}

export function movedVertex(motion: Motion, [x, y]: Vertex): Vertex {
  const angle = (motion.turn * Math.PI) / 180;
  const east = motion.isMirrored ? -x : x;
  return [
    east * Math.cos(angle) + y * Math.sin(angle) + motion.shift[0],
    y * Math.cos(angle) - east * Math.sin(angle) + motion.shift[1],
  ];
}

export function movedPolygon(motion: Motion, polygon: readonly Vertex[]): readonly Vertex[] {
  const moved = polygon.map((corner) => movedVertex(motion, corner));
  return motion.isMirrored ? moved.reverse() : moved;
}

export function movedRectangle(motion: Motion, rectangle: Rectangle): Rectangle {
  const [x, y] = movedVertex(motion, [rectangle.x, rectangle.y]);
  return { ...rectangle, x, y, bearing: movedBearing(motion, rectangle.bearing) };
}

/** A rectangle that touches another from outside: its nearest corner lies on one of the other's sides. */
export interface Touch {
  readonly a: Rectangle;
  readonly b: Rectangle;
  /** The bearing straight out of that side. */
  readonly out: number;
}

/** A corner on a side or, at either end of it, on a corner; at all angles, parallel ones too. */
export const touches: fc.Arbitrary<Touch> = fc
  .record({
    a: rectangles,
    b: rectangles,
    side: fc.integer({ min: 0, max: 3 }),
    along: fc.oneof(
      fc.constantFrom(-1, 0, 1),
      fc.integer({ min: -100, max: 100 }).map((n) => n / 100),
    ),
    turn: fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }),
  })
  .map(({ a, b, side, along, turn }) => {
    const out = a.bearing + 90 * side;
    const [away, aside] = side % 2 === 0 ? [a.length / 2, a.beam / 2] : [a.beam / 2, a.length / 2];
    const place = alongCourse(alongCourse(a, out, away), out + 90, along * aside);
    const turned = { ...b, x: 0, y: 0, bearing: turn === null ? b.bearing : a.bearing + 90 * turn };
    const towards = alongCourse({ x: 0, y: 0 }, out, 1);
    const reach = ([x, y]: Vertex) => x * towards.x + y * towards.y;
    const [nearest] = rectangleCorners(turned).toSorted((one, other) => reach(one) - reach(other));
    const [x, y] = nearest ?? [0, 0];
    return { a, b: { ...turned, x: place.x - x, y: place.y - y }, out };
  });

/** The rectangle somewhere else: that far on a course. */
export function shifted(rectangle: Rectangle, course: number, distance: number): Rectangle {
  return { ...rectangle, ...alongCourse(rectangle, course, distance) };
}
