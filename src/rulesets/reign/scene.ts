import type { Scene, SceneBar, SceneHint, SceneLink, ScenePiece } from '../../core/scene.ts';
import type { Point } from '../../core/space/plane.ts';
import { declarationOf } from './chapters/declaring/slots.ts';
import { bearing } from './chapters/declaring/volley.ts';
import { enemiesOf, isActive, isFull, isWrecked, pairsIn, shipsOf, shipsOfPair } from './chapters/ship.ts';
import { resultName } from './narration.ts';
import { decidersNow } from './sequence.ts';
import { SHIP_TYPES } from './tables.ts';
import {
  type Chase,
  LOCATIONS,
  type Location,
  type Position,
  type ReignPhase,
  type ReignState,
  type Ship,
} from './types.ts';

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

/** What of a ship is damaged so far that it tells. @source RN-B22 */
function damageBadges({ locations }: Ship): string[] {
  return LOCATIONS.flatMap((name) => {
    if (isWrecked(locations[name])) return name === 'hull' ? [] : [`${name} wrecked`];
    return isFull(locations[name]) ? [`${name} crippled`] : [];
  });
}

/** The sides that a ship has to bear. @source RN-005 */
function broadsideBadges({ positions }: ReignState, { id }: Ship): string[] {
  return pairsIn(positions).flatMap((pair) => {
    const { broadside } = positions[pair] as Position;
    const [ship, target] = shipsOfPair(pair);
    return ship === id && broadside !== null ? [`${broadside} on ${target}`] : [];
  });
}

/** Small targets that can still be hit. @source RN-083 */
function featureBadges({ features, ships, round }: ReignState, { id: ship }: Ship): string[] {
  const isSpotted = (id: string) =>
    Object.values(ships).some(({ tokens }) =>
      tokens.spotted.some((one) => one.feature === id && one.round === round),
    );
  return features
    .filter((one) => one.ship === ship && !one.destroyed)
    .map(({ id, name }) => (isSpotted(id) ? `${name}, spotted` : name));
}

function badgesOf(state: ReignState, ship: Ship): string[] {
  const { status, capturedBy, sinkingSince, tokens } = ship;
  if (!isActive(ship)) return [capturedBy === null ? status : `${status} by ${capturedBy}`];
  return [
    ...(sinkingSince === null ? [] : ['sinking']),
    ...(tokens.onFire > 0 ? ['on fire'] : []),
    ...damageBadges(ship),
    ...broadsideBadges(state, ship),
    ...featureBadges(state, ship),
  ];
}

/** Ships stand in a ring, those of a side together. */
function pieceOf(state: ReignState, ship: Ship, place: number, count: number): ScenePiece {
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
    badges: badgesOf(state, ship),
  };
}

/** Who can shoot at whom and who can board whom, who fights on deck, who runs from whom. */
function linksOf(state: ReignState): SceneLink[] {
  const { positions, engagements, chase } = state;
  const links: SceneLink[] = pairsIn(positions).map((pair) => {
    const [from, to] = shipsOfPair(pair);
    return { kind: (positions[pair] as Position).kind, from, to };
  });
  for (const { ships } of engagements) links.push({ kind: 'grappled', from: ships[0], to: ships[1] });
  for (const pair of pairsIn(chase)) {
    const { progress, escaped } = chase[pair] as Chase;
    const [from, to] = shipsOfPair(pair);
    if (progress > 0 && !escaped) links.push({ kind: 'running from', from, to });
  }
  for (const from of state.declareOrder) {
    const { captain } = declarationOf(state, from);
    if (captain?.option === 'pursue' && captain.target !== null)
      links.push({ kind: 'chasing', from, to: captain.target });
  }
  return links;
}

/** The ships whose decision it is; where a side decides, all hers. */
function decidingShips(state: ReignState): Ship[] {
  const ships = shipsOf(state).filter(isActive);
  return decidersNow(state).flatMap(({ side, unit = state.pending?.ship }) =>
    ships.filter(({ id, side: owner }) => (unit === undefined ? owner === side : id === unit)),
  );
}

/** Whom a ship that declares can go for, and whom her engines bear on; in other phases only that she decides. */
function hintsOf(state: ReignState, pieces: readonly ScenePiece[]): SceneHint[] {
  return decidingShips(state).flatMap((ship) => {
    const hint = (kind: SceneHint['kind'], label: string, at: string) => {
      const polygon = pieces.find(({ id }) => id === at)?.footprint ?? [];
      return { kind, piece: ship.id, label, polygon };
    };
    const enemies = state.phase === 'declare' ? enemiesOf(state, ship) : [];
    if (enemies.length === 0) return [hint('reach', PHASES[state.phase], ship.id)];
    return enemies.flatMap(({ id }) => {
      const broadside = bearing(state, ship.id, id);
      const reach = hint('reach', id, id);
      return broadside === null ? [reach] : [reach, hint('arc', `${broadside} on ${id}`, id)];
    });
  });
}

const PHASES: { readonly [P in ReignPhase]: string } = {
  setup: 'gunnery',
  declare: 'declarations',
  roll: 'dice',
  choose: 'choice of sets',
  resolve: 'resolution',
  aftermath: 'aftermath',
  melee: 'deck fights',
  upkeep: 'upkeep',
  cruise: 'routine work',
  over: 'the end',
};

/** The heading of a round, or of a watch. */
export function turnTitle({ mode, round }: ReignState): string {
  if (mode === 'cruise') return `Watch ${round}`;
  return round === 0 ? 'Before the battle' : `Round ${round}`;
}

/** Round, phase or result, sea and weather. */
function titleOf(state: ReignState): string {
  const { phase, result, conditions } = state;
  const sea = conditions.map(({ id, difficulty }) => `${id} +${difficulty}`).join(', ');
  const when = `${turnTitle(state)}, ${result === null ? PHASES[phase] : resultName(result)}`;
  return sea === '' ? when : `${when} (${sea})`;
}

/** What to draw: ships as nodes, and how they stand to each other. */
export function scene(state: ReignState): Scene {
  const ships = shipsOf(state);
  const edge = RADIUS + 2;
  const pieces = ships.map((ship, place) => pieceOf(state, ship, place, ships.length));
  return {
    title: titleOf(state),
    bounds: { left: -edge, right: edge, bottom: -edge, top: edge },
    grid: { kind: 'abstract' },
    wind: null,
    sides: state.sides.map(({ id }) => id),
    pieces,
    areas: [],
    links: linksOf(state),
    hints: hintsOf(state, pieces),
  };
}
