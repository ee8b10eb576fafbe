import type { Dice } from '../../../src/core/dice/dice.ts';
import * as plain from '../../plain/imaginations.ts';

/*
 * Positions that are hard to play right: small tables crowded with ships that touch, land in pieces, shoals, batteries,
 * troops, ships that are damaged, poor or out of play, and smoke that lies there already.
 */

type Ship = plain.PlainScenarioShip;
type Polygon = plain.Point[];
type Table = { width: number; height: number };
type Place = {
  table: Table;
  /** Coordinates are multiples of it: wide steps put ships in line with each other and with the shore. */
  step: number;
  terrain: Terrain[];
};
type Terrain = { id: string; kind: 'land' | 'shoal'; polygons: Polygon[]; blocksSight?: boolean };

const SIDES = ['red', 'blue'];
const FULL = {
  battleship: { hull: 12, mast: 5, length: 4, torpedoes: 2, room: 2 },
  cruiser: { hull: 8, mast: 4, length: 3, torpedoes: 1, room: 1 },
  ironclad: { hull: 8, mast: 0, length: 3, torpedoes: 1, room: 0 },
};

/** A number from 0 to the limit, in steps. */
function real(luck: Dice, limit: number, step: number): number {
  return (luck.die('real', Math.round(limit / step) + 1) - 1) * step;
}

function chance(luck: Dice, oneIn: number): boolean {
  return luck.die('chance', oneIn) === 1;
}

function times<T>(count: number, make: (i: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => make(i));
}

function ahead(bearing: number, distance: number): plain.Point {
  const angle = (bearing * Math.PI) / 180;
  return [Math.sin(angle) * distance, Math.cos(angle) * distance];
}

/** A rectangle, a diamond or a triangle. */
function polygonAt(luck: Dice, x: number, y: number, step: number): Polygon {
  const w = 2 + real(luck, 8, step);
  const h = 2 + real(luck, 8, step);
  const shapes: Polygon[] = [
    [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ],
    [
      [x + w / 2, y],
      [x + w, y + h / 2],
      [x + w / 2, y + h],
      [x, y + h / 2],
    ],
    [
      [x, y],
      [x + w, y],
      [x, y + h],
    ],
  ];
  return luck.pick('shape', shapes);
}

/** Two rectangles with a common seam, so that the land has a bend. */
function bend(luck: Dice, x: number, y: number, step: number): Polygon[] {
  const w = 3 + real(luck, 5, step);
  const h = 3 + real(luck, 5, step);
  return [
    [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ],
    [
      [x + w, y],
      [x + 2 * w, y],
      [x + 2 * w, y + 2 * h],
      [x + w, y + 2 * h],
    ],
  ];
}

function terrainOn(luck: Dice, table: Table, step: number): Terrain[] {
  return times(luck.die('terrain', 5) - 1, (i) => {
    const kind = luck.pick('kind', ['land', 'shoal', 'shoal'] as const);
    const x = luck.die('x', table.width - 4) - 1;
    const y = luck.die('y', table.height - 4) - 1;
    const polygons = chance(luck, 3) ? bend(luck, x, y, step) : [polygonAt(luck, x, y, step)];
    const feature = { id: `t${i}`, kind, polygons };
    return kind === 'land' ? { ...feature, blocksSight: chance(luck, 2) } : feature;
  });
}

function coastOf(terrain: readonly Terrain[]): Polygon[] {
  return terrain.filter(({ kind }) => kind === 'land').flatMap(({ polygons }) => polygons);
}

/** Undamaged, damaged, or shot to pieces. */
function divisions(luck: Dice, full: number): number[] {
  const state = luck.die('state', 6);
  if (state === 1) return times(3, () => (chance(luck, 3) ? luck.die('points', full) : 0));
  return times(3, () => (state < 4 ? luck.die('points', full + 1) - 1 : full));
}

type Berth = { x: number; y: number; bearing: number };

/** Off the middle of some edge of land. */
function roadstead(luck: Dice, coast: readonly Polygon[], bearing: number, step: number): Berth {
  const polygon = luck.pick('polygon', coast);
  const edge = luck.die('edge', polygon.length) - 1;
  const [ax, ay] = polygon[edge] ?? [0, 0];
  const [bx, by] = polygon[(edge + 1) % polygon.length] ?? [0, 0];
  return { x: (ax + bx) / 2 + real(luck, 8, step) - 4, y: (ay + by) / 2 + real(luck, 8, step) - 4, bearing };
}

/** Beside another ship, touching it, or ahead or astern of it, touching or not. */
function berthBy(luck: Dice, other: Ship, length: number, step: number): Berth {
  const way = luck.pick('way', [1, -1]);
  if (chance(luck, 2)) {
    const [dx, dy] = ahead(other.bearing + 90, way);
    const bearing = chance(luck, 2) ? other.bearing : (other.bearing + 180) % 360;
    return { x: other.x + dx, y: other.y + dy, bearing };
  }
  const room = ((other.length ?? FULL[other.class].length) + length) / 2;
  const [dx, dy] = ahead(other.bearing, way * (room + (chance(luck, 2) ? 0 : real(luck, 3, step))));
  return { x: other.x + dx, y: other.y + dy, bearing: other.bearing };
}

function berth(luck: Dice, { table, terrain, step }: Place, ships: readonly Ship[], length: number): Berth {
  const isAskew = step < 0.1 && chance(luck, 3);
  const bearing = isAskew ? real(luck, 359, step) : 45 * (luck.die('bearing', 8) - 1);
  const coast = coastOf(terrain);
  if (coast.length > 0 && chance(luck, 3)) return roadstead(luck, coast, bearing, step);
  if (ships.length > 0 && chance(luck, 2)) return berthBy(luck, luck.pick('beside', ships), length, step);
  return { x: real(luck, table.width, step), y: real(luck, table.height, step), bearing };
}

function shipAt(luck: Dice, place: Place, ships: readonly Ship[], id: string, side: string): Ship {
  const kind = luck.pick('class', ['battleship', 'cruiser', 'cruiser', 'ironclad'] as const);
  const { hull, mast, length, torpedoes } = FULL[kind];
  const { x, y, bearing } = berth(luck, place, ships, length);
  const quality = luck.pick('quality', ['regular', 'poor'] as const);
  const ship: Ship = { id, side, class: kind, x, y, bearing, quality, hull: divisions(luck, hull) };
  ship.mast = kind === 'ironclad' ? [] : divisions(luck, mast);
  ship.torpedoes = luck.die('torpedoes', torpedoes + 1) - 1;
  ship.steamedLastTurn = chance(luck, 2);
  ship.qualityTested = quality === 'poor' && chance(luck, 4);
  if (ship.hull?.every((points) => points === 0)) ship.status = 'sunk';
  else if (chance(luck, 12)) ship.status = luck.pick('status', ['struck', 'withdrawn'] as const);
  if (chance(luck, 6)) ship.length = 2 + real(luck, 3, place.step);
  return ship;
}

function emplacementsOn(luck: Dice, { table, terrain, step }: Place): plain.PlainScenarioEmplacement[] {
  return times(luck.die('emplacements', 3) - 1, (i) => {
    const land = terrain.filter(({ kind }) => kind === 'land')[i];
    const [x, y] = land?.polygons[0]?.[0] ?? [real(luck, table.width, step), real(luck, table.height, step)];
    const place = { id: `e${i}`, side: luck.pick('side', SIDES), x, y, stoneworks: chance(luck, 2) };
    const guns = times(luck.die('guns', 3), () => luck.die('gun', 3) - 1);
    return chance(luck, 2)
      ? { ...place, guns }
      : { ...place, size: luck.pick('size', ['small', 'medium'] as const) };
  });
}

function troopsFor(
  luck: Dice,
  ships: readonly Ship[],
  terrain: readonly Terrain[],
): plain.PlainScenario['troops'] {
  const corners = coastOf(terrain).flat();
  return times(luck.die('troops', 8) - 1, (i) => {
    const kind = luck.pick('kind', ['infantry', 'artillery', 'artillery', 'cavalry'] as const);
    const unit = { id: `u${i}`, side: luck.pick('side', SIDES), kind };
    const homes = ships.filter((ship) => ship.side === unit.side && ship.status === undefined);
    if (homes.length > 0 && (corners.length === 0 || chance(luck, 2)))
      return { ...unit, status: 'aboard' as const, ship: luck.pick('home', homes).id, x: null, y: null };
    const [x, y] = corners.length > 0 ? luck.pick('corner', corners) : [1, 1];
    return { ...unit, status: 'ashore' as const, ship: null, x, y };
  });
}

function smokeOver(luck: Dice, { table, step }: Place, ships: readonly Ship[]): plain.PlainScenario['smoke'] {
  return times(luck.die('smoke', 4) - 1, (i) => {
    const { id, side } = luck.pick('smoker', ships);
    const points = times(
      1 + luck.die('points', 3),
      (): plain.Point => [real(luck, table.width, step), real(luck, table.height, step)],
    );
    const colour = luck.pick('colour', ['black', 'grey'] as const);
    return { id: `old-${i}`, side, ship: id, colour, points, placedTurn: 0 };
  });
}

function isPlayable(scenario: plain.PlainScenario, options: Partial<plain.PlainOptions>): boolean {
  return plain.setUpFault(scenario, options) === null;
}

/** As many ships as can stand there, of those that come one after the other. */
function fleetsOn(luck: Dice, place: Place, sides: plain.PlainScenario['sides']): Ship[] {
  const ships: Ship[] = [];
  const { step: _, ...land } = place;
  const wanted = luck.die('ships', 11);
  // batteries, so that no side is empty
  const emplacements = SIDES.map((side) => ({ id: `${side}-battery`, side, x: 0, y: 0 }));
  for (let tries = 0; tries < 60 && ships.length < wanted; tries++) {
    const side = SIDES[ships.length % 2] ?? '';
    const ship = shipAt(luck, place, ships, `${side[0]}${ships.length}`, side);
    if (isPlayable({ ...land, sides, emplacements, ships: [...ships, ship] }, {})) ships.push(ship);
  }
  return ships;
}

/** A hard position that can be set up with these options. */
export function hardScenario(luck: Dice, options: Partial<plain.PlainOptions>): plain.PlainScenario {
  for (;;) {
    const table = { width: 16 + luck.die('width', 30), height: 12 + luck.die('height', 24) };
    const step = luck.pick('step', [0.5, 0.01]);
    const terrain = terrainOn(luck, table, step);
    const place = { table, terrain, step };
    const sides = SIDES.map((id) => ({ id, legendaryAdmiral: chance(luck, 3) }));
    const ships = fleetsOn(luck, place, sides);
    if (ships.length === 0) continue;
    const scenario = { table, sides, terrain, ships, emplacements: emplacementsOn(luck, place) };
    const smoke = smokeOver(luck, place, ships) ?? [];
    const whole: plain.PlainScenario = { ...scenario, smoke, troops: troopsFor(luck, ships, terrain) ?? [] };
    if (isPlayable(whole, options)) return whole;
    if (isPlayable({ ...whole, troops: [] }, options)) return { ...whole, troops: [] };
  }
}
