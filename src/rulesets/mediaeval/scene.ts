import type { PlayerDecision } from '../../core/game.ts';
import type { Scene, SceneHint, SceneLink, ScenePiece } from '../../core/scene.ts';
import { bearingOf, type Hex, neighbour, turnDirection } from '../../core/space/hex.ts';
import { isOnMap, mapHexes } from '../../core/space/hex-map.ts';
import { hexCentre, hexCorners, type Point, place } from '../../core/space/plane.ts';
import { activeShip } from './chapters/cards.ts';
import { hexesSailed, move } from './chapters/movement.ts';
import { isInPlay, shipOf, shipsAlongside } from './chapters/ship-value.ts';
import { headingAfter } from './chapters/steering.ts';
import { FORWARD_ARC } from './tables.ts';
import type { MediaevalState, Ship } from './types.ts';

/** A hull with its bow to the north, about its middle; a hex is 1 from centre to corner. */
const HULL: readonly Point[] = [
  { x: 0, y: 0.7 },
  { x: 0.22, y: 0.3 },
  { x: 0.22, y: -0.5 },
  { x: -0.22, y: -0.5 },
  { x: -0.22, y: 0.3 },
];

/** How far ships that share a hex lie from its centre. */
const SPREAD = 0.45;

/** Half of that hull's length. */
const HALF_LENGTH = 0.7;

/** Where a ship is drawn, and how large: in the middle of its hex, or smaller about it where others lie there too. */
function berth(state: MediaevalState, ship: Ship): { readonly position: Point; readonly size: number } {
  const centre = hexCentre(ship);
  const alongside = shipsAlongside(state, ship);
  if (alongside.length === 0) return { position: centre, size: 1 };
  const group = state.roster.filter((id) => id === ship.id || alongside.includes(id));
  const [position] = place(
    [{ x: 0, y: SPREAD }],
    centre,
    270 + (group.indexOf(ship.id) * 360) / group.length,
  );
  const room = SPREAD * Math.sin(Math.PI / group.length);
  return { position: position as Point, size: (0.95 * room) / HALF_LENGTH };
}

function pieceOf(state: MediaevalState, ship: Ship): ScenePiece {
  const bearing = bearingOf(ship.heading);
  const { position, size } = berth(state, ship);
  const hull = HULL.map(({ x, y }) => ({ x: x * size, y: y * size }));
  const badges = [
    ...(ship.status === 'derelict' ? ['derelict'] : []),
    ...(ship.dismasted ? ['dismasted'] : []),
    ...(ship.side !== null && ship.side !== ship.originalSide ? ['prize'] : []),
  ];
  return {
    id: ship.id,
    side: ship.side,
    kind: 'ship',
    label: ship.id,
    position,
    bearing,
    footprint: place(hull, position, bearing),
    bars: [{ label: 'value', value: ship.value, max: ship.startValue }],
    badges,
  };
}

function linksOf(state: MediaevalState): SceneLink[] {
  return state.roster.flatMap((from, place) =>
    shipOf(state, from)
      .entangledWith.filter((to) => state.roster.indexOf(to) > place)
      .map((to) => ({ kind: 'entangled', from, to })),
  );
}

/** The hexes that the active ship can end in, one off the map where it would retreat. @source MN-R19 */
function reachOf(state: MediaevalState, ship: Ship): SceneHint[] {
  const decision: PlayerDecision = {
    side: ship.side as string,
    unit: ship.id,
    phase: 'move',
    types: ['move'],
  };
  const ends = new Map<string, Hex>();
  for (const action of move.candidates(state, decision)) {
    if (move.check(state, action) !== null) continue;
    const heading = headingAfter(ship, action.turn);
    let hex: Hex = ship;
    for (let i = hexesSailed(state, ship, heading, action.hexes); i > 0; i--) hex = neighbour(hex, heading);
    ends.set(`${hex.q},${hex.r}`, hex);
  }
  return Array.from(ends.values(), (hex) => ({
    kind: 'reach',
    piece: ship.id,
    label: `(${hex.q}, ${hex.r})`,
    polygon: hexCorners(hex),
  }));
}

/** The three hexes of each arc of the active ship, those on the map. @source MN-048, MN-050 */
function arcsOf({ map }: MediaevalState, ship: Ship): SceneHint[] {
  return [0, 1, 2, 3, 4, 5].flatMap((sixths) => {
    const hex = neighbour(ship, turnDirection(ship.heading, sixths));
    const label = FORWARD_ARC.includes(sixths) ? 'forward' : 'aft';
    return isOnMap(map, hex.q, hex.r)
      ? [{ kind: 'arc' as const, piece: ship.id, label, polygon: hexCorners(hex) }]
      : [];
  });
}

function hintsOf(state: MediaevalState): SceneHint[] {
  const active = activeShip(state);
  if (active === null) return [];
  const ship = shipOf(state, active);
  if (state.step === 'move') return reachOf(state, ship);
  return state.step === 'shoot' ? arcsOf(state, ship) : [];
}

/** Room round the map for the ends of ships that share a hex at its edge. */
const MARGIN = 0.5;

/** The rectangle that holds every hex of the map. */
function boundsOf(state: MediaevalState): Scene['bounds'] {
  const bounds = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity };
  for (const hex of mapHexes(state.map)) {
    for (const { x, y } of hexCorners(hex)) {
      bounds.left = Math.min(bounds.left, x - MARGIN);
      bounds.right = Math.max(bounds.right, x + MARGIN);
      bounds.bottom = Math.min(bounds.bottom, y - MARGIN);
      bounds.top = Math.max(bounds.top, y + MARGIN);
    }
  }
  return bounds;
}

/** What to draw. */
export function scene(state: MediaevalState): Scene {
  return {
    title: `Turn ${state.turn}`,
    bounds: boundsOf(state),
    grid: { kind: 'hex', map: state.map },
    wind: state.wind,
    sides: state.sides,
    pieces: state.roster
      .map((id) => shipOf(state, id))
      .filter(isInPlay)
      .map((ship) => pieceOf(state, ship)),
    areas: [],
    links: linksOf(state),
    hints: hintsOf(state),
  };
}
