import { expect, test } from 'vitest';
import { canonicalText } from '../../../src/core/json.ts';
import { type ScriptedFace, scripted } from '../../../src/index.ts';
import {
  type Cloud,
  imaginations,
  type Move,
  type Ship,
  type TerrainFeature,
  type Troop,
} from '../../../src/rulesets/imaginations/index.ts';
import { eachStep, type Step } from './random-games.ts';
import { type Action, type Event, type Spot, type State, shipIn } from './support.ts';

/*
 * Invariant 22 of the ledger and its kin: the rules look the same in a mirror, and from the other end of the table.
 */

/** A way of looking at the table from elsewhere. */
interface Symmetry {
  point(point: Spot, table: State['table']): Spot;
  bearing(bearing: number): number;
  /** Whether port and starboard change places, and with them the sense in which corners go round. */
  readonly isMirror: boolean;
}

const reduced = (bearing: number) => ((bearing % 360) + 360) % 360;

const MIRROR: Symmetry = {
  point: ([x, y], { width }) => [width - x, y],
  bearing: (bearing) => reduced(-bearing),
  isMirror: true,
};

const UPSIDE_DOWN: Symmetry = {
  point: ([x, y], { height }) => [x, height - y],
  bearing: (bearing) => reduced(180 - bearing),
  isMirror: true,
};

const HALF_TURN: Symmetry = {
  point: ([x, y], { width, height }) => [width - x, height - y],
  bearing: (bearing) => reduced(bearing + 180),
  isMirror: false,
};

/** The game as it looks under a symmetry on a table of this size. */
class Look {
  private readonly symmetry: Symmetry;
  private readonly table: State['table'];

  constructor(symmetry: Symmetry, table: State['table']) {
    this.symmetry = symmetry;
    this.table = table;
  }

  private spot(x: number, y: number): { x: number; y: number } {
    const [newX, newY] = this.symmetry.point([x, y], this.table);
    return { x: newX, y: newY };
  }

  private point = (point: Spot): Spot => this.symmetry.point(point, this.table);

  private polygon = (corners: readonly Spot[]): Spot[] => {
    const points = corners.map(this.point);
    return this.symmetry.isMirror ? points.reverse() : points;
  };

  private degrees(degrees: number): number {
    return this.symmetry.isMirror ? 0 - degrees : degrees;
  }

  private ship = (ship: Ship): Ship => ({
    ...ship,
    ...this.spot(ship.x, ship.y),
    bearing: this.symmetry.bearing(ship.bearing),
    smokeTrail: ship.smokeTrail?.map(this.point) ?? null,
  });

  private feature = (feature: TerrainFeature): TerrainFeature => ({
    ...feature,
    polygons: feature.polygons.map(this.polygon),
  });

  private troop = (troop: Troop): Troop =>
    troop.x === null || troop.y === null ? troop : { ...troop, ...this.spot(troop.x, troop.y) };

  private cloud = (cloud: Cloud): Cloud => ({ ...cloud, points: cloud.points.map(this.point) });

  private move = (move: Move): Move => ({
    ...move,
    path: move.path.map((run) => ({
      ...run,
      ...this.spot(run.x, run.y),
      bearing: this.symmetry.bearing(run.bearing),
    })),
  });

  state(state: State): State {
    return {
      ...state,
      ships: state.ships.map(this.ship),
      emplacements: state.emplacements.map((one) => ({ ...one, ...this.spot(one.x, one.y) })),
      terrain: state.terrain.map(this.feature),
      troops: state.troops.map(this.troop),
      smoke: state.smoke.map(this.cloud),
      move: state.move === null ? null : this.move(state.move),
    };
  }

  action(action: Action): Action {
    if (action.type === 'turn') return { ...action, degrees: this.degrees(action.degrees) };
    return action.type === 'land-troops' ? { ...action, ...this.spot(action.x, action.y) } : action;
  }

  event(event: Event): Event {
    switch (event.type) {
      case 'ship-moved':
      case 'ship-slid':
        return { ...event, from: this.point(event.from), to: this.point(event.to) };
      case 'ship-turned':
        return { ...event, from: this.symmetry.bearing(event.from), to: this.symmetry.bearing(event.to) };
      case 'smoke-placed':
        return { ...event, points: event.points.map(this.point) };
      case 'troops-landed':
        return { ...event, ...this.spot(event.x, event.y) };
      default:
        return event;
    }
  }
}

const NEARNESS = 1e-5;

/** What differs between two values, numbers aside that differ by no more than 0.00001 (bearings going round). */
function difference(mine: unknown, theirs: unknown, path = ''): string | null {
  if (typeof mine === 'number' && typeof theirs === 'number') {
    const apart = Math.abs(mine - theirs);
    const near = path.endsWith('bearing') ? Math.min(apart, Math.abs(360 - apart)) : apart;
    return near <= NEARNESS ? null : `${path}: ${mine} and ${theirs}`;
  }
  if (typeof mine !== 'object' || typeof theirs !== 'object' || mine === null || theirs === null)
    return mine === theirs ? null : `${path}: ${mine} and ${theirs}`;
  const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  for (const key of keys) {
    const [one, other] = [mine, theirs].map((value) => (value as Record<string, unknown>)[key]);
    const found = difference(one, other, `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

function expectAlike(mine: unknown, theirs: unknown): void {
  const found = difference(mine, theirs);
  if (found !== null) throw new Error(`not alike at ${found}`);
}

const byText = (one: Action, other: Action) => (canonicalText(one) < canonicalText(other) ? -1 : 1);

/** The choices of a position without their real numbers, which may be near but not equal. */
function kinds(actions: readonly Action[]): Action[] {
  return actions
    .map((action) => {
      const { x: _x, y: _y, degrees: _degrees, ...rest } = { x: 0, y: 0, degrees: 0, ...action };
      return rest as Action;
    })
    .sort(byText);
}

function expectSymmetric(symmetry: Symmetry, { before, action, after, events, rolls }: Step): void {
  const look = new Look(symmetry, before.table);
  const start = look.state(before);
  expectAlike(kinds(imaginations.actions(start)), kinds(imaginations.actions(before)));
  const faces = rolls.map(({ purpose, faces: shown }): ScriptedFace => ({ purpose, faces: shown }));
  const dice = scripted(faces);
  const result = imaginations.step(start, look.action(action), { dice });
  dice.assertUsedUp();
  expectAlike(
    result.events,
    events.map((event) => look.event(event)),
  );
  expectAlike({ ...result.state, rng: null }, { ...look.state(after), rng: null });
}

const SYMMETRIES = [
  ['in a mirror, east for west', MIRROR],
  ['in a mirror, north for south', UPSIDE_DOWN],
  ['from the other end of the table', HALF_TURN],
] as const;

test.each(SYMMETRIES)('the game is the same %s', (_name, symmetry) => {
  const seen = new Set<string>();
  eachStep({ games: 30, mostActions: 100, tag: 'symmetry' }, (step) => {
    expectSymmetric(symmetry, step);
    for (const { type } of step.events) seen.add(type);
  });
  for (const type of [
    'contact',
    'ship-slid',
    'ship-grounded',
    'ship-withdrew',
    'shoal-crossed',
    'smoke-placed',
  ])
    expect(seen).toContain(type);
});

test.each(SYMMETRIES)('looked at twice, everything is as before: %s', (_name, symmetry) => {
  eachStep({ games: 4, mostActions: 60, tag: 'twice' }, ({ before, action, events }) => {
    const look = new Look(symmetry, before.table);
    expectAlike(look.state(look.state(before)), before);
    expectAlike(look.action(look.action(action)), action);
    expectAlike(
      events.map((event) => look.event(look.event(event))),
      events,
    );
  });
});

test('a difference is found', () => {
  eachStep({ games: 1, mostActions: 1, tag: 'difference' }, ({ before }) => {
    const ship = shipIn(before, before.ships[0]?.id ?? '');
    expect(difference(ship, { ...ship, x: ship.x + 1e-4 })).toMatch(/^\.x: /);
    expect(difference(ship, { ...ship, x: ship.x + 5e-6 })).toBeNull();
    expect(difference(ship, { ...ship, side: 'green' })).toMatch(/^\.side: /);
    expect(difference({ bearing: 0 }, { bearing: 359.999999 })).toBeNull();
  });
});
