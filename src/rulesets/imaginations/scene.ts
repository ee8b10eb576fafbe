import type { Scene, SceneArea, SceneBar, SceneHint, SceneLink, ScenePiece } from '../../core/scene.ts';
import { alongCourse, type Point, place, roundCoordinate, type Vertex } from '../../core/space/plane.ts';
import { readyBatteries } from './chapters/batteries.ts';
import { hasSteamed, isArmed, isInPlay, shipOf } from './chapters/fleet.ts';
import { gunRange, marksOf, readyGroups } from './chapters/gunnery.ts';
import { sailLeg } from './chapters/moving/sailing.ts';
import { steamLeg } from './chapters/moving/steaming.ts';
import { isShip, lineRefusal, type Mark } from './chapters/sight.ts';
import { BATTERY_POINTS, BATTERY_RANGE, CLASSES } from './tables.ts';
import type { Emplacement, ImaginationsState, Ship, Troop } from './types.ts';

/** A hull of length and beam 1 with its bow to the north, about its middle. */
const HULL: readonly Point[] = [
  { x: 0, y: 0.5 },
  { x: 0.35, y: 0.3 },
  { x: 0.5, y: 0.05 },
  { x: 0.5, y: -0.35 },
  { x: 0.3, y: -0.5 },
  { x: -0.3, y: -0.5 },
  { x: -0.5, y: -0.35 },
  { x: -0.5, y: 0.05 },
  { x: -0.35, y: 0.3 },
];

const toPoint = ([x, y]: Vertex): Point => ({ x, y });

/** Points all round a place. */
function circle(x: number, y: number, radius: number, corners: number): Point[] {
  return Array.from({ length: corners }, (_, i) => {
    const on = alongCourse({ x, y }, (i * 360) / corners, radius);
    return { x: roundCoordinate(on.x), y: roundCoordinate(on.y) };
  });
}

function square(x: number, y: number, half: number): Point[] {
  return [
    { x: x - half, y: y - half },
    { x: x + half, y: y - half },
    { x: x + half, y: y + half },
    { x: x - half, y: y + half },
  ];
}

function badgesOf(state: ImaginationsState, ship: Ship): string[] {
  return [
    ...(state.move?.ship === ship.id ? ['under way'] : []),
    ...(ship.boats ? ['boats away'] : []),
    ...(hasSteamed(ship) ? ['steamed'] : []),
    ...(ship.quality === 'poor' ? [ship.qualityTested ? 'poor, tested' : 'poor'] : []),
    ...(state.troops.some((unit) => unit.ship === ship.id) ? ['troops aboard'] : []),
    ...(state.result?.fates[ship.id] === 'prize' ? ['prize'] : []),
  ];
}

function total(divisions: readonly number[]): number {
  return divisions.reduce((sum, points) => sum + points, 0);
}

/** The points of some divisions of so many each. */
function divisionsBar(label: string, parts: readonly number[], each: number): SceneBar[] {
  return each === 0 ? [] : [{ label, value: total(parts), max: each * parts.length, parts }];
}

/** The outline of a ship, were she at that place. */
function hullAt({ length, beam, bearing }: Ship, at: Point): Point[] {
  return place(
    HULL.map(({ x, y }) => ({ x: x * beam, y: y * length })),
    at,
    bearing,
  );
}

function shipPiece(state: ImaginationsState, ship: Ship): ScenePiece {
  const { hull, mast, torpedoes } = CLASSES[ship.class];
  return {
    id: ship.id,
    side: ship.side,
    kind: ship.class,
    label: `${ship.name}, ${ship.class}`,
    position: { x: ship.x, y: ship.y },
    bearing: ship.bearing,
    footprint: hullAt(ship, ship),
    bars: [
      ...divisionsBar('hull', ship.hull, hull),
      ...divisionsBar('mast', ship.mast, mast),
      { label: 'torpedo', value: ship.torpedoes, max: torpedoes },
    ],
    badges: badgesOf(state, ship),
  };
}

function emplacementPiece(emplacement: Emplacement): ScenePiece {
  const { id, side, x, y, guns, stoneworks } = emplacement;
  return {
    id,
    side,
    kind: 'battery',
    label: id,
    position: { x, y },
    bearing: null,
    footprint: square(x, y, 0.7),
    bars: divisionsBar('guns', guns, BATTERY_POINTS),
    badges: [...(stoneworks ? ['stoneworks'] : []), ...(isArmed(emplacement) ? [] : ['silenced'])],
  };
}

function troopPiece({ id, side, kind, x, y }: Troop): ScenePiece {
  const position = { x: x ?? 0, y: y ?? 0 };
  return {
    id,
    side,
    kind: 'troops',
    label: id,
    position,
    bearing: null,
    footprint: square(position.x, position.y, 0.4),
    bars: [],
    badges: [kind],
  };
}

/** A stretch of a cloud: everything within the radius of a straight piece of its line. */
function stretch(from: Vertex, to: Vertex, radius: number): Point[] {
  const course = (Math.atan2(to[0] - from[0], to[1] - from[1]) * 180) / Math.PI;
  const cap = (at: Vertex, first: number) =>
    Array.from({ length: 9 }, (_, i) => {
      const { x, y } = alongCourse(toPoint(at), first + i * 22.5, radius);
      return { x: roundCoordinate(x), y: roundCoordinate(y) };
    });
  return [...cap(to, course - 90), ...cap(from, course + 90)];
}

function areasOf({ terrain, smoke, options }: ImaginationsState): SceneArea[] {
  const features = terrain.flatMap(({ id, kind, polygons }) =>
    polygons.map((polygon) => ({ kind, label: id, polygon: polygon.map(toPoint) })),
  );
  const clouds = smoke.flatMap(({ id, colour, points }) =>
    points.slice(1).map((to, i) => ({
      kind: `${colour}-smoke`,
      label: id,
      polygon: stretch(points[i] as Vertex, to, options.smokeRadius),
    })),
  );
  return [...features, ...clouds];
}

/** Guns of one place that can still fire: of a ship, or of an emplacement. */
interface Guns {
  readonly from: Mark;
  /** Inches. */
  readonly range: number;
}

/** The guns that the side that shoots can still fire. */
function gunsOf({ ships, emplacements, activeSide, phase, options }: ImaginationsState): Guns[] {
  if (phase !== 'shooting') return [];
  const firing = ships.filter(
    (ship) => ship.side === activeSide && isInPlay(ship) && readyGroups(ship).length > 0,
  );
  const forts = emplacements.filter((fort) => fort.side === activeSide && readyBatteries(fort).length > 0);
  return [
    ...firing.map((from) => ({ from, range: gunRange(from, options) })),
    ...forts.map((from) => ({ from, range: BATTERY_RANGE })),
  ];
}

/**
 * What the guns of the side that shoots can be fired at now, one link for each pair. @source IM-040, IM-110, IM-R100
 */
function linksOf(state: ImaginationsState): SceneLink[] {
  return gunsOf(state).flatMap(({ from, range }) =>
    marksOf(state, from.side)
      .filter((mark) => isShip(from) || isShip(mark))
      .filter((mark) => lineRefusal(state, from, mark, range) === null)
      .map((mark) => ({ kind: 'in range', from: from.id, to: mark.id })),
  );
}

/** Where the moving ship can be after its next leg, if nothing is met. @source IM-013, IM-020 */
function reachOf(state: ImaginationsState): SceneHint[] {
  const { move, activeSide: side } = state;
  if (move === null || side === null || move.leg !== null) return [];
  const ship = shipOf(state, move.ship);
  const decision = { side, phase: 'movement', types: [] };
  const runs = [
    ...sailLeg.candidates(state, decision).map(({ die }) => die),
    ...steamLeg.candidates(state, decision).map(({ distance }) => distance),
  ];
  return runs.map((inches) => ({
    kind: 'reach',
    piece: ship.id,
    label: `${inches}"`,
    polygon: hullAt(ship, alongCourse(ship, ship.bearing, inches)),
  }));
}

/** How far the guns of the side that shoots carry: all round. @source IM-041, IM-042, IM-111, IM-R007 */
function arcsOf(state: ImaginationsState): SceneHint[] {
  return gunsOf(state).map(({ from: { id, x, y }, range }) => ({
    kind: 'arc',
    piece: id,
    label: `${range}"`,
    polygon: circle(x, y, range, 48),
  }));
}

/** Room round the table for hulls that hang over its edge, inches. */
function marginOf({ ships }: ImaginationsState): number {
  return Math.max(1, ...ships.map(({ length, beam }) => Math.hypot(length, beam) / 2));
}

/** The turn, and who has to do what, or how the battle has ended. */
function titleOf({ turn, phase, activeSide, result }: ImaginationsState): string {
  if (result === null) return `Turn ${turn}, ${phase}${activeSide === null ? '' : `: ${activeSide}`}`;
  const { victor, reason } = result;
  return `Turn ${turn}, ${victor === null ? 'drawn' : `${victor} wins`}: ${reason}`;
}

/** What to draw. */
export function scene(state: ImaginationsState): Scene {
  const { table, sides, ships, emplacements, troops } = state;
  const { width: right, height: top } = table;
  const margin = marginOf(state);
  return {
    title: titleOf(state),
    bounds: { left: -margin, right: right + margin, bottom: -margin, top: top + margin },
    grid: { kind: 'free', unit: 'inch', edge: { left: 0, right, bottom: 0, top } },
    wind: null,
    sides: sides.map(({ id }) => id),
    pieces: [
      ...emplacements.map(emplacementPiece),
      ...troops.filter(({ status }) => status === 'ashore').map(troopPiece),
      ...ships.filter(isInPlay).map((ship) => shipPiece(state, ship)),
    ],
    areas: areasOf(state),
    links: linksOf(state),
    hints: [...reachOf(state), ...arcsOf(state)],
  };
}
