import type { Point } from '../core/space/plane.ts';
import { type Box, boxAbout, distanceBetween, middleOf, outside, overlap, widened } from './box.ts';

/** A rectangle that words should keep clear of; the heavier, the more. */
export interface Obstacle {
  readonly box: Box;
  readonly weight: number;
}

/** Something that has to stand near what it is about. */
export interface Tag {
  readonly width: number;
  readonly height: number;
  /** Rectangles that cover what it is about. */
  readonly covers: readonly Box[];
}

/** Where a tag may stand as seen from its piece, the best first; x right, y down. */
const WAYS: readonly Point[] = [
  { x: 0, y: 1 },
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: 0.7, y: 0.7 },
  { x: -0.7, y: 0.7 },
  { x: 0.7, y: -0.7 },
  { x: -0.7, y: -0.7 },
  { x: 0.4, y: 0.9 },
  { x: -0.4, y: 0.9 },
  { x: 0.4, y: -0.9 },
  { x: -0.4, y: -0.9 },
  { x: 0.9, y: 0.4 },
  { x: -0.9, y: 0.4 },
  { x: 0.9, y: -0.4 },
  { x: -0.9, y: -0.4 },
];

/** Pixels between a tag and its piece: as near as can be, or further out where it is crowded. */
const GAPS: readonly number[] = [1, 10, 24, 42, 64, 90, 120];

const WEIGHTS = { tag: 10, hull: 14, beyond: 30 };
/** What a worse direction, each pixel of distance and being nearer to another piece cost, in square pixels of overlap. */
const PRICE = { way: 5, gap: 11, stray: 420 };
/** How often every tag looks for a better place, given all the others. */
const ROUNDS = 3;
/** From that gap on a line leads from the tag to its piece. */
const LEADER_GAP = 24;
/** Pixels by which a tag has to be nearer to its own piece than to others. */
const CLOSE = 3;
/** A leader may cross what a tag must not cover. */
const LEADER_SHARE = 0.3;

interface Candidate {
  readonly box: Box;
  /** Small rectangles along the line to the piece, for places further off. */
  readonly leader: readonly Box[];
  readonly price: number;
}

function centreOf(covers: readonly Box[]): Point {
  const middles = covers.map(middleOf);
  const sum = middles.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
  return { x: sum.x / Math.max(1, covers.length), y: sum.y / Math.max(1, covers.length) };
}

/** How far out on its way a tag has to stand so as to be clear of its own piece. */
function clearance({ width, height, covers }: Tag, centre: Point, way: Point): number {
  let distance = 0;
  const touches = () => {
    const box = boxAbout({ x: centre.x + way.x * distance, y: centre.y + way.y * distance }, width, height);
    return covers.some((cover) => overlap(box, cover) > 0);
  };
  while (distance < 2000 && touches()) distance += 3;
  return distance;
}

/** What a leader covers on the way from the edge of a piece to a tag. */
function leaderBoxes(centre: Point, way: Point, from: number, to: number): Box[] {
  const count = Math.ceil((to - from) / 8);
  return Array.from({ length: count }, (_, index) => {
    const distance = from + index * 8;
    return boxAbout({ x: centre.x + way.x * distance, y: centre.y + way.y * distance }, 7, 7);
  });
}

/** Whether a tag in a place is about as near to another piece, so that people could take it for that one's. */
export function isStray(box: Box, own: readonly Box[], others: readonly Box[]): boolean {
  const nearest = Math.min(...own.map((cover) => distanceBetween(box, cover)));
  return others.some((cover) => distanceBetween(box, cover) < nearest + CLOSE);
}

function candidatesFor(tag: Tag, others: readonly Box[]): Candidate[] {
  const centre = centreOf(tag.covers);
  return WAYS.flatMap((way, rank) => {
    const nearest = clearance(tag, centre, way);
    return GAPS.map((gap) => {
      const distance = nearest + gap;
      const middle = { x: centre.x + way.x * distance, y: centre.y + way.y * distance };
      const leader = gap < LEADER_GAP ? [] : leaderBoxes(centre, way, nearest - tag.height / 2, distance);
      const box = boxAbout(middle, tag.width, tag.height);
      const stray = isStray(box, tag.covers, others) ? PRICE.stray : 0;
      return { box, leader, price: rank * PRICE.way + gap * PRICE.gap + stray };
    });
  });
}

/** What a place costs, or some number from `most` on if it costs so much. */
function costOf(candidate: Candidate, obstacles: readonly Obstacle[], within: Box, most: number): number {
  let cost = candidate.price + outside(candidate.box, within) * WEIGHTS.beyond;
  for (const { box, weight } of obstacles) {
    if (cost >= most) return cost;
    cost += overlap(candidate.box, box) * weight;
    for (const part of candidate.leader) cost += overlap(part, box) * weight * LEADER_SHARE;
  }
  return cost;
}

function cheapest(candidates: readonly Candidate[], obstacles: readonly Obstacle[], within: Box): Box {
  let [best] = candidates as [Candidate];
  let lowest = Infinity;
  for (const candidate of candidates) {
    const cost = costOf(candidate, obstacles, within, lowest);
    if (cost < lowest) [best, lowest] = [candidate, cost];
  }
  return best.box;
}

/**
 * Places for tags near their pieces, clear of all pieces, of each other and of the obstacles as far as can be:
 * each in turn takes its best place, in a few rounds. Always the same for the same tags.
 */
export function placed(tags: readonly Tag[], obstacles: readonly Obstacle[], within: Box): Box[] {
  const hulls = tags.flatMap(({ covers }) => covers.map((box) => ({ box, weight: WEIGHTS.hull })));
  const fixed = [...hulls, ...obstacles];
  const candidates = tags.map((tag) =>
    candidatesFor(
      tag,
      tags.flatMap((other) => (other === tag ? [] : other.covers)),
    ),
  );
  const places: (Box | null)[] = tags.map(() => null);
  for (let round = 0; round < ROUNDS; round++) {
    candidates.forEach((choices, index) => {
      const others = places.flatMap((box, other) =>
        box === null || other === index ? [] : [{ box: widened(box, 1), weight: WEIGHTS.tag }],
      );
      places[index] = cheapest(choices, [...fixed, ...others], within);
    });
  }
  return places as Box[];
}
