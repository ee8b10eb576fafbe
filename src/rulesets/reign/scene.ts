import type { Scene, SceneBar, SceneLink, ScenePiece } from '../../core/scene.ts';
import type { Point } from '../../core/space/plane.ts';
import { declarationOf } from './chapters/declaring/slots.ts';
import { isFull, isWrecked, shipsOfPair } from './chapters/ship.ts';
import { LOCATIONS, SHIP_TYPES } from './tables.ts';
import type { Location, ReignState, Ship } from './types.ts';

/** Distance of ships from the middle of the picture, which has no map. */
const RADIUS = 3;

function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6 + 0;
}

/** A hull about a point, the longer the more boxes it has. */
function outline({ x, y }: Point, boxes: number): Point[] {
  const [long, wide] = [0.3 + boxes / 30, 0.15 + boxes / 90];
  return [
    { x: rounded(x), y: rounded(y + long) },
    { x: rounded(x + wide), y: rounded(y) },
    { x: rounded(x), y: rounded(y - long) },
    { x: rounded(x - wide), y: rounded(y) },
  ];
}

function barsOf({ locations, crew, type }: Ship): SceneBar[] {
  const sound = ({ boxes, superficial, structural }: Location) => boxes - superficial - structural;
  const bars = LOCATIONS.map((label) => ({
    label,
    value: sound(locations[label]),
    max: locations[label].boxes,
  }));
  return [...bars, { label: 'crew', value: crew, max: Math.max(crew, SHIP_TYPES[type]?.crew ?? 0) }];
}

function badgesOf({ status, sinkingSince, tokens, locations }: Ship): string[] {
  if (status !== 'active') return [status];
  const badges = LOCATIONS.flatMap((name) => {
    if (isWrecked(locations[name])) return name === 'hull' ? [] : [`${name} wrecked`];
    return isFull(locations[name]) ? [`${name} full`] : [];
  });
  if (tokens.onFire > 0) badges.unshift('on fire');
  if (sinkingSince !== null) badges.unshift('sinking');
  return badges;
}

/** Ships stand in a ring, those of a side together. */
function pieceOf(ship: Ship, place: number, count: number): ScenePiece {
  const angle = Math.PI * (1 - (2 * place) / count);
  const position = { x: rounded(RADIUS * Math.cos(angle)), y: rounded(RADIUS * Math.sin(angle)) };
  return {
    id: ship.id,
    side: ship.side,
    kind: ship.type,
    label: ship.id,
    position,
    bearing: null,
    footprint: outline(position, ship.locations.hull.boxes),
    bars: barsOf(ship),
    badges: badgesOf(ship),
  };
}

/** Who can shoot at whom and who can board whom, who fights on deck, who runs from whom. */
function linksOf(state: ReignState): SceneLink[] {
  const { positions, engagements, chase } = state;
  const links: SceneLink[] = Object.entries(positions).map(([pair, { kind }]) => {
    const [from, to] = shipsOfPair(pair);
    return { kind, from, to };
  });
  for (const { ships } of engagements) links.push({ kind: 'grappled', from: ships[0], to: ships[1] });
  for (const [pair, { progress, escaped }] of Object.entries(chase)) {
    const [from, to] = shipsOfPair(pair);
    if (progress > 0 && !escaped) links.push({ kind: 'running from', from, to });
  }
  for (const from in state.declarations) {
    const { captain } = declarationOf(state, from);
    if (captain?.option === 'pursue' && captain.target !== null)
      links.push({ kind: 'chasing', from, to: captain.target });
  }
  return links;
}

/** What to draw: ships as nodes, and how they stand to each other. */
export function scene(state: ReignState): Scene {
  const ships = state.sides.flatMap(({ id }) => Object.values(state.ships).filter(({ side }) => side === id));
  const edge = RADIUS + 2;
  return {
    title: `${state.mode === 'cruise' ? 'Watch' : 'Round'} ${state.round}`,
    bounds: { left: -edge, right: edge, bottom: -edge, top: edge },
    grid: { kind: 'abstract' },
    wind: null,
    sides: state.sides.map(({ id }) => id),
    pieces: ships.map((ship, place) => pieceOf(ship, place, ships.length)),
    areas: [],
    links: linksOf(state),
    hints: [],
  };
}
