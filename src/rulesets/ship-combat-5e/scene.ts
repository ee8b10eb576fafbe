import type { PlayerDecision } from '../../core/game.ts';
import type { Scene, SceneArea, SceneBar, SceneHint, SceneLink, ScenePiece } from '../../core/scene.ts';
import {
  bearingOf,
  DIRECTIONS,
  type Direction,
  type Hex,
  hexDistance,
  neighbour,
  ORIGIN,
} from '../../core/space/hex.ts';
import {
  alongCourse,
  hexCentre,
  hexCorners,
  type Point,
  place,
  roundCoordinate,
} from '../../core/space/plane.ts';
import { hexName } from '../../core/wording.ts';
import { rangeOf, shotsOf } from './chapters/aiming.ts';
import { creatureMove } from './chapters/creatures.ts';
import { isAfloat, isInPlay, isShip, isStressed, type Unit } from './chapters/fleet.ts';
import { bowOf } from './chapters/hull.ts';
import { moveForward, rotate, row } from './chapters/movement.ts';
import { pool } from './chapters/orders.ts';
import { spaceAhead } from './chapters/sailing.ts';
import { currentUnit } from './chapters/turns.ts';
import { ARCS } from './tables.ts';
import type { Arc, Creature, Ship, ShipCombat5eState } from './types.ts';

type State = ShipCombat5eState;

/** From the centre of a hex to that of the next. */
const STEP = Math.sqrt(3);

/** Half the beam of a hull, by the hexes from its centre to its bow. */
const BEAMS: readonly number[] = [0.3, 0.5, 1.8];

/** The outline of a hull at a place. */
function outline(ship: Ship, hex: Hex = ship.hex, facing: Direction = ship.facing): Point[] {
  const bow = bowOf(ship);
  const [long, wide] = [STEP * bow + 0.75, BEAMS[bow] ?? 0.3];
  const shoulder = long - 0.9 * wide;
  const hull = [
    { x: 0, y: long },
    { x: wide, y: shoulder - wide / 2 },
    { x: wide, y: -shoulder },
    { x: wide / 2, y: -long },
    { x: -wide / 2, y: -long },
    { x: -wide, y: -shoulder },
    { x: -wide, y: shoulder - wide / 2 },
  ];
  return place(hull, hexCentre(hex), bearingOf(facing));
}

function bar(label: string, value: number, max: number): SceneBar {
  return { label, value: Math.max(0, value), max: Math.max(value, max) };
}

/** Words for what has become of a ship, and the fields that say so. */
const BADGES: readonly (readonly [badge: string, holds: (ship: Ship) => boolean])[] = [
  ['derelict', ({ hp }) => hp === 0],
  ['stressed', (ship) => ship.hp > 0 && isStressed(ship)],
  ['anchored', ({ anchored }) => anchored],
  ['aground', ({ aground }) => aground],
  ['fouled', ({ fouledNow, fouledPending }) => fouledNow || fouledPending],
  ['no anchors', ({ anchorsLost }) => anchorsLost],
  ['half speed', ({ chainHalf, halfSpeed }) => chainHalf !== null || halfSpeed],
  ['no way on', ({ chainStop }) => chainStop !== null],
  ['shaken', ({ grape, grapeCrit }) => grape !== null || grapeCrit !== null],
  ['inspired', ({ morale }) => morale === 'inspire'],
  ['steadied', ({ morale }) => morale === 'steady'],
  ['look-out', ({ lookout }) => lookout !== null],
  ['holding fire', ({ held }) => held !== null],
  ['chain shot', ({ ammo }) => ammo === 'chain'],
  ['grape shot', ({ ammo }) => ammo === 'grape'],
];

function shipPiece(state: State, ship: Ship): ScenePiece {
  const points = pool(state, ship);
  const badges = BADGES.filter(([, holds]) => holds(ship)).map(([badge]) => badge);
  return {
    id: ship.id,
    side: ship.side,
    kind: ship.class,
    label: ship.id,
    position: hexCentre(ship.hex),
    bearing: bearingOf(ship.facing),
    footprint: outline(ship),
    bars: [
      bar('HP', ship.hp, ship.hpMax),
      bar('crew', ship.crew, ship.crewMax),
      ...(isInPlay(ship) ? [bar('AP', points - ship.apSpent, points)] : []),
    ],
    badges: isInPlay(ship) ? badges : [ship.status],
  };
}

function creaturePiece({ id, side, hex, hp, hpMax }: Creature): ScenePiece {
  const { x, y } = hexCentre(hex);
  const footprint = [0, 45, 90, 135, 180, 225, 270, 315].map((bearing) =>
    alongCourse({ x, y }, bearing, 0.5),
  );
  return {
    id,
    side,
    kind: 'creature',
    label: id,
    position: { x, y },
    bearing: null,
    footprint: footprint.map(rounded),
    bars: [bar('HP', hp, hpMax)],
    badges: [],
  };
}

function rounded({ x, y }: Point): Point {
  return { x: roundCoordinate(x), y: roundCoordinate(y) };
}

function areasOf({ terrain }: State): SceneArea[] {
  return terrain.map(({ hex, kind, dc }) => ({
    kind,
    label: dc === undefined ? kind : `${kind} ${dc}`,
    polygon: hexCorners(hex),
  }));
}

/** The bearing in the middle of each arc from the bow, and half its width. @source SC-R40 */
const SECTORS: { readonly [A in Arc]: readonly [middle: number, half: number] } = {
  fore: [0, 30],
  starboard: [90, 60],
  aft: [180, 30],
  port: [270, 60],
};

/** Axial coordinates of a point, all three of them. */
function axial({ x, y }: Point): readonly [number, number, number] {
  const q = x / 1.5;
  const r = 0 - y / STEP - q / 2;
  return [q, r, -q - r];
}

/** The end of a line of sight, at most at the edge of the map. */
function sight({ map }: State, from: Point, to: Point): Point {
  if (map.kind === 'open') return to;
  const edge = map.radius + 0.5;
  const [start, end] = [axial(from), axial(to)];
  const parts = start.map((value, i) => {
    const along = (end[i] as number) - value;
    return along === 0 ? 1 : (Math.sign(along) * edge - value) / along;
  });
  const part = Math.max(0, Math.min(1, ...parts));
  return { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) };
}

/** How far the guns of the ship to act carry, arc by arc. */
function arcsOf(state: State, ship: Ship): SceneHint[] {
  if (ship.damage === null || ship.hp === 0) return [];
  const centre = hexCentre(ship.hex);
  return ARCS.map((arc) => {
    const [middle, half] = SECTORS[arc];
    const radius = STEP * ((rangeOf(ship, arc)[1] as number) + bowOf(ship));
    const bearing = bearingOf(ship.facing) + middle;
    const rim = Array.from({ length: 9 }, (_, i) =>
      sight(state, centre, alongCourse(centre, bearing + half * (i / 4 - 1), radius)),
    );
    return { kind: 'arc', piece: ship.id, label: arc, polygon: [centre, ...rim].map(rounded) };
  });
}

/** Where the ship to act can be after one step. */
function reachOf(state: State, ship: Ship): SceneHint[] {
  const decision: PlayerDecision = { side: ship.side, unit: ship.id, phase: 'turns', types: [] };
  const hint = (label: string, hex: Hex, facing: Direction = ship.facing): SceneHint => ({
    kind: 'reach',
    piece: ship.id,
    label,
    polygon: outline(ship, hex, facing),
  });
  const hints: SceneHint[] = [];
  for (const action of moveForward.candidates(state, decision))
    if (moveForward.check(state, action) === null)
      hints.push(hint(hexName(spaceAhead(ship)), spaceAhead(ship)));
  for (const action of rotate.candidates(state, decision)) {
    const facing = (((ship.facing + (action.turn === 'port' ? 4 : 0)) % 6) + 1) as Direction;
    if (rotate.check(state, action) === null) hints.push(hint(action.turn, ship.hex, facing));
  }
  for (const action of row.candidates(state, decision)) {
    const to = neighbour(ship.hex, action.direction);
    if (row.check(state, action) === null) hints.push(hint(hexName(to), to));
  }
  const isFirst = ({ label }: SceneHint, place: number) =>
    hints.findIndex((other) => other.label === label) === place;
  return hints.filter(isFirst);
}

/** Where the creature to act can go. */
function creatureReach(state: State, { id, side, hex }: Creature): SceneHint[] {
  return DIRECTIONS.filter((direction) => {
    const action = { type: 'creature-move', side, creature: id, direction } as const;
    return creatureMove.check(state, action) === null;
  }).map((direction) => {
    const to = neighbour(hex, direction);
    return { kind: 'reach', piece: id, label: hexName(to), polygon: hexCorners(to) };
  });
}

/** What to show for whoever has the turn. */
function hintsOf(state: State, unit: Unit | undefined): SceneHint[] {
  // while a window is open, or crews fight, whoever has the turn waits
  if (unit === undefined || !isInPlay(unit) || state.pending !== null) return [];
  return isShip(unit) ? [...reachOf(state, unit), ...arcsOf(state, unit)] : creatureReach(state, unit);
}

function linksOf(state: State, unit: Unit | undefined): SceneLink[] {
  const { boarding, pending } = state;
  if (boarding !== null) return [{ kind: 'grappled', from: boarding.attacker, to: boarding.defender }];
  const shooter = pending?.kind === 'readied-fire' ? state.ships.find(({ id }) => id === pending.ship) : unit;
  if (shooter === undefined || !isShip(shooter) || !isInPlay(shooter)) return [];
  const targets = new Set(shotsOf(state, shooter).map(({ target }) => target));
  return Array.from(targets, (to) => ({ kind: 'in range', from: shooter.id, to }));
}

/** Largest map of open sea that is drawn. */
const WIDEST = 60;

function radiusOf({ map, ships, creatures, terrain }: State): number {
  if (map.kind === 'hexagon') return map.radius;
  const hexes = [...ships, ...creatures, ...terrain].map(({ hex }) => hexDistance(ORIGIN, hex));
  return Math.min(WIDEST, 3 + Math.max(0, ...hexes));
}

/** The rectangle that holds the map and every piece. */
function boundsOf(radius: number, pieces: readonly ScenePiece[]): Scene['bounds'] {
  const points = pieces.flatMap(({ footprint }) => footprint);
  const [across, along] = [1.5 * radius + 1.5, STEP * (radius + 0.5) + 0.5];
  return {
    left: Math.min(-across, ...points.map(({ x }) => x - 0.5)),
    right: Math.max(across, ...points.map(({ x }) => x + 0.5)),
    bottom: Math.min(-along, ...points.map(({ y }) => y - 0.5)),
    top: Math.max(along, ...points.map(({ y }) => y + 0.5)),
  };
}

/** What to draw. */
export function scene(state: State): Scene {
  const { round, phase, sides, ships, creatures, wind } = state;
  const unit = currentUnit(state);
  const pieces = [
    ...ships.filter(isAfloat).map((ship) => shipPiece(state, ship)),
    ...creatures.filter(isInPlay).map(creaturePiece),
  ];
  const radius = radiusOf(state);
  return {
    title: `Round ${round}, ${unit === undefined ? (phase === 'over' ? 'the battle is over' : phase) : `turn of ${unit.id}`}`,
    bounds: boundsOf(radius, pieces),
    grid: { kind: 'hex', map: { shape: 'hexagon', radius } },
    wind: { from: bearingOf(wind.from), strength: null },
    sides,
    pieces,
    areas: areasOf(state),
    links: linksOf(state, unit),
    hints: hintsOf(state, unit),
  };
}
