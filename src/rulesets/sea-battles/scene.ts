import type { Scene, SceneArea, SceneBar, SceneHint, SceneLink, ScenePiece } from '../../core/scene.ts';
import { alongCourse, type Point, place, roundCoordinate } from '../../core/space/plane.ts';
import { itemOf } from './chapters/agenda.ts';
import { reachOfCounter } from './chapters/boats/moving.ts';
import { byId, isAfloat, isEngaged, radiusOf, shipOf, shipsAfloat } from './chapters/fleet.ts';
import { chartFor, cornerReach } from './chapters/moving/chart.ts';
import { furthest, type Limits, limitsOf } from './chapters/moving/limits.ts';
import { blankTrace, traceMove } from './chapters/moving/trace.ts';
import { everybodyAt } from './chapters/people.ts';
import { shotProblem } from './chapters/shooting/permits.ts';
import { type Marksmen, marksmenOf } from './chapters/shooting/targets.ts';
import { weaponOf } from './chapters/shooting/weapons.ts';
import {
  type Counter,
  MACHINE_ACTIONS,
  type MachineAction,
  type Marker,
  type MoveStep,
  type SeaBattlesPhase,
  type SeaBattlesState,
  type Ship,
  SPEEDS,
  type Speed,
  type Troops,
} from './types.ts';

/** A hull of length and beam 1 with its bow to the north, about its middle: nearly the rectangle that it is in play. */
const HULL: readonly Point[] = [
  { x: 0, y: 0.5 },
  { x: 0.38, y: 0.4 },
  { x: 0.5, y: 0.22 },
  { x: 0.5, y: -0.47 },
  { x: 0.42, y: -0.5 },
  { x: -0.42, y: -0.5 },
  { x: -0.5, y: -0.47 },
  { x: -0.5, y: 0.22 },
  { x: -0.38, y: 0.4 },
];

const PHASES: { readonly [P in SeaBattlesPhase]: string } = {
  setup: 'set-up',
  start: 'Start',
  movement: 'Movement',
  magic: 'Magic',
  shooting: 'Shooting',
  combat: 'Combat',
  'game-over': 'over',
};

type Shape = Pick<Ship, 'length' | 'beam'>;

/** The outline of a ship, were it at that place with that heading. */
function hullAt({ length, beam }: Shape, at: Point, heading: number): Point[] {
  return place(
    HULL.map(({ x, y }) => ({ x: x * beam, y: y * length })),
    at,
    heading,
  );
}

/** Points all round a place. */
function circle(at: Point, radius: number, corners: number): Point[] {
  return Array.from({ length: corners }, (_, i) => {
    const { x, y } = alongCourse(at, (i * 360) / corners, radius);
    return { x: roundCoordinate(x), y: roundCoordinate(y) };
  });
}

/** Models left of all that some troops began with. */
function modelsBar(label: string, troops: readonly Troops[]): SceneBar[] {
  const max = troops.reduce((sum, { startModels }) => sum + startModels, 0);
  const value = troops.reduce((sum, { models }) => sum + models, 0);
  return max === 0 ? [] : [{ label, value: Math.min(value, max), max }];
}

function rigBadges({ sailsDamaged, oarsDamaged, crewSlain }: Ship): string[] {
  return [
    ...(sailsDamaged ? ['sails damaged'] : []),
    ...(oarsDamaged ? ['oars damaged'] : []),
    ...(crewSlain > 0 ? ['crew slain'] : []),
  ];
}

function orderBadges({ moveLock, battened, squabbling }: Ship): string[] {
  return [
    ...(moveLock.now ? ['may not move'] : moveLock.next ? ['may not move next turn'] : []),
    ...(battened.now ? ['battened'] : battened.next ? ['battened next turn'] : []),
    ...(squabbling ? ['squabbling'] : []),
  ];
}

function badgesOf(state: SeaBattlesState, ship: Ship): string[] {
  return [
    ...(ship.flagship ? ['Flagship'] : []),
    ...(ship.side === ship.firstSide ? [] : ['prize']),
    ...(state.activeShip === ship.id ? ['under orders'] : []),
    ...(isEngaged(state, ship.id) ? ['engaged'] : []),
    ...(ship.sinking ? ['holed'] : []),
    ...rigBadges(ship),
    ...orderBadges(ship),
  ];
}

/** Damage that the highest throw of a sinking check just does not beat. @source SB-033 */
function mostDamage({ size }: Ship): number {
  return 6 * size;
}

function shipPiece(state: SeaBattlesState, ship: Ship): ScenePiece {
  const { id, side, name, x, y, heading, size, damage } = ship;
  const most = mostDamage(ship);
  return {
    id,
    side,
    kind: 'ship',
    label: `${name}, Size ${size}`,
    position: { x, y },
    bearing: heading,
    footprint: hullAt(ship, ship, heading),
    bars: [
      { label: 'hull', value: Math.max(0, most - damage), max: most },
      ...modelsBar('troops', everybodyAt(state, { ship: id })),
    ],
    badges: badgesOf(state, ship),
  };
}

const COUNTER_NAMES: { readonly [K in Counter['kind']]: string } = {
  lifeboat: 'boat',
  flyer: 'flyers',
  shore: 'ashore',
};

function counterPiece(state: SeaBattlesState, counter: Counter): ScenePiece {
  const { id, side, kind, x, y, moveLock } = counter;
  const people = everybodyAt(state, { counter: id });
  return {
    id,
    side,
    kind,
    label: `${people.map(({ name }) => name).join(', ')}, ${COUNTER_NAMES[kind]}`,
    position: { x, y },
    bearing: null,
    footprint: circle(counter, radiusOf(counter), 16),
    bars: modelsBar('troops', people),
    badges: [
      ...(isEngaged(state, id) ? ['engaged'] : []),
      ...(moveLock.now || moveLock.next ? ['may not move'] : []),
    ],
  };
}

function markerPiece({ id, kind, side, x, y, aboard }: Marker): ScenePiece {
  const models = aboard.reduce((sum, group) => sum + group.models, 0);
  return {
    id,
    side,
    kind,
    label: `${kind} of ${side}`,
    position: { x, y },
    bearing: null,
    footprint: circle({ x, y }, 1, 20),
    bars: [],
    badges: models === 0 ? [] : [`${models} in the water`],
  };
}

function areasOf({ land, current, table }: SeaBattlesState): SceneArea[] {
  const { width: x, height: y } = table;
  const toPoints = (polygon: readonly (readonly [number, number])[]) =>
    polygon.map(([east, north]) => ({ x: east, y: north }));
  const whole = [
    { x: 0, y: 0 },
    { x, y: 0 },
    { x, y },
    { x: 0, y },
  ];
  return [
    ...land.map(({ id, polygon }) => ({ kind: 'land', label: id, polygon: toPoints(polygon) })),
    ...(current === null
      ? []
      : [
          {
            kind: 'current',
            label: `current from ${Math.round(current.from)}°`,
            polygon: current.area === null ? whole : toPoints(current.area),
          },
        ]),
  ];
}

/** Contacts of this turn that are not over. @source SB-135 */
function contactLinks({ contacts, combat }: SeaBattlesState): SceneLink[] {
  return contacts
    .filter(({ id, status }) => status === 'open' || id === combat?.contact)
    .map(({ charger, defender }) => ({ kind: 'grappled', from: charger, to: defender }));
}

/** Whether somebody can fire at a target now. */
function canFire(
  state: SeaBattlesState,
  { from, troops }: Marksmen,
  target: string,
  action: MachineAction,
): boolean {
  return shotProblem(state, { ship: from.id, unit: troops.id, models: 1, target, action }) === null;
}

/** All who may fire for the active side. */
function marksmenNow(state: SeaBattlesState): (Marksmen & { readonly action: MachineAction })[] {
  const { phase, step, activeSide, pending } = state;
  if (phase !== 'shooting' || step !== 'main' || activeSide === null || pending.length > 0) return [];
  return MACHINE_ACTIONS.flatMap((action) =>
    marksmenOf(state, activeSide, action).map((marksmen) => ({ ...marksmen, action })),
  );
}

/** What can be fired at now, one link for each pair. @source SB-127, SB-R87, SB-R88 */
function rangeLinks(state: SeaBattlesState): SceneLink[] {
  const pairs = new Map<string, SceneLink>();
  for (const { action, ...marksmen } of marksmenNow(state))
    for (const { id } of marksmen.targets)
      if (canFire(state, marksmen, id, action))
        pairs.set(`${marksmen.from.id}>${id}`, { kind: 'in range', from: marksmen.from.id, to: id });
  return [...pairs.values()];
}

/** How far each ship or counter of the side that shoots carries, all round. @source SB-129 */
function arcHints(state: SeaBattlesState): SceneHint[] {
  const ranges = new Map<string, { readonly at: Point; readonly range: number }>();
  for (const { from, troops, targets, action } of marksmenNow(state)) {
    if (!targets.some(({ id }) => canFire(state, { from, troops, targets }, id, action))) continue;
    const range = Math.max(weaponOf(state, troops)?.range ?? 0, ranges.get(from.id)?.range ?? 0);
    ranges.set(from.id, { at: from, range });
  }
  return [...ranges].map(([piece, { at, range }]) => ({
    kind: 'arc',
    piece,
    label: `${range} cm`,
    polygon: circle(at, range, 48),
  }));
}

/** Moves that show how far a ship can go: straight on, and with the sharpest turns as early as may be. */
function tellingPaths({ method, ...limits }: Limits, speed: Speed): MoveStep[][] {
  const most = limits[speed];
  if (most === null) return [];
  const before = method === 'oars' ? 0 : most / 2;
  const turned = [-90, -45, 45, 90].map((turn): MoveStep[] => [
    { forward: before },
    { turn },
    { forward: most - before },
  ]);
  return [[{ forward: most }], ...turned];
}

/** Where the ship whose move is pending can go. @source SB-084, SB-085, SB-086, SB-087, SB-088, SB-089 */
function moveHints(state: SeaBattlesState): SceneHint[] {
  const item = itemOf(state, 'move-ship')?.data;
  if (item === undefined) return [];
  const ship = shipOf(state, item.ship);
  const limits = limitsOf(state, ship, item.spell);
  const chart = chartFor(state, ship, furthest(limits));
  const trace = blankTrace();
  return SPEEDS.flatMap((speed) =>
    tellingPaths(limits, speed).flatMap((steps): SceneHint[] => {
      traceMove(trace, chart, ship, steps);
      if (trace.problem !== null) return [];
      const { x, y, bearing } = trace.hull;
      const label = `${roundCoordinate(trace.forward)} cm`;
      return [{ kind: 'reach', piece: ship.id, label, polygon: hullAt(ship, { x, y }, bearing) }];
    }),
  );
}

/** How far boats and flyers can still go. @source SB-099, SB-R55, SB-R60 */
function counterHints(state: SeaBattlesState): SceneHint[] {
  if (state.step !== 'orders' || state.pending.length > 0) return [];
  return byId(state.counters)
    .filter(({ side, moved, moveLock }) => side === state.activeSide && !moved && !moveLock.now)
    .map((counter) => {
      const reach = reachOfCounter(state, counter);
      return { kind: 'reach', piece: counter.id, label: `${reach} cm`, polygon: circle(counter, reach, 32) };
    });
}

/** Room round the table for hulls that hang over its edge, centimetres. */
function marginOf(state: SeaBattlesState): number {
  return Math.max(2, ...shipsAfloat(state).map(cornerReach));
}

/** The turn of a side in a round. */
export function turnTitle({ phase, round, activeSide }: SeaBattlesState): string {
  if (phase === 'setup') return 'Before the battle';
  return activeSide === null || phase === 'game-over' ? `Round ${round}` : `Round ${round}, ${activeSide}`;
}

/** The turn and its phase, or how the battle has ended. */
function titleOf(state: SeaBattlesState): string {
  const { phase, winner, endReason } = state;
  if (endReason === null) return `${turnTitle(state)}: ${PHASES[phase]}`;
  return `${turnTitle(state)}: ${winner === 'draw' ? 'drawn' : `${winner} wins`} (${endReason})`;
}

/** What to draw. */
export function scene(state: SeaBattlesState): Scene {
  const { table, turnOrder, wind, ships, counters, markers } = state;
  const { width: right, height: top } = table;
  const margin = marginOf(state);
  return {
    title: titleOf(state),
    bounds: { left: -margin, right: right + margin, bottom: -margin, top: top + margin },
    grid: { kind: 'free', unit: 'cm', edge: { left: 0, right, bottom: 0, top } },
    wind: wind === null ? null : { from: wind.from, strength: null },
    sides: turnOrder,
    pieces: [
      ...byId(markers).map(markerPiece),
      ...byId(ships)
        .filter(isAfloat)
        .map((ship) => shipPiece(state, ship)),
      ...byId(counters).map((counter) => counterPiece(state, counter)),
    ],
    areas: areasOf(state),
    links: [...contactLinks(state), ...rangeLinks(state)],
    hints: [...moveHints(state), ...counterHints(state), ...arcHints(state)],
  };
}
