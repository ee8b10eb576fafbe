import type { Emit, Location, LocationName, ReignGame, ReignOptions, Ship } from '../types.ts';
import { isWrecked, shipToChange } from './ship.ts';

/** Points of damage. @source RN-045 */
export interface Points {
  readonly superficial: number;
  readonly structural: number;
}

/** Points after Armour, which counts against either kind. @source RN-R21 */
export function afterArmour({ superficial, structural }: Points, armour: number): Points {
  return {
    superficial: Math.max(0, superficial - armour),
    structural: Math.max(0, structural - armour),
  };
}

/** A location with its damage, to mark. */
type Marks = { -readonly [K in keyof Location]: Location[K] };

/** Marks points of one kind; returns those that do not fit. @source RN-B20 */
function mark(marks: Marks, kind: 'superficial' | 'structural', points: number): number {
  const filled = Math.min(points, marks.boxes - marks.superficial - marks.structural);
  marks[kind] += filled;
  const turned = Math.min(points - filled, marks.superficial);
  marks.superficial -= turned;
  marks.structural += turned;
  return points - filled - turned;
}

/** A location with points marked on it, and the points that overflow. @source RN-B20, RN-R25 */
export function marked(
  location: Location,
  points: Points,
  order: ReignOptions['damageOrder'],
): { readonly location: Location; readonly overflow: Points } {
  const marks: Marks = { ...location };
  if (order === 'structural-first') {
    const structural = mark(marks, 'structural', points.structural);
    return {
      location: marks,
      overflow: { structural, superficial: mark(marks, 'superficial', points.superficial) },
    };
  }
  const superficial = mark(marks, 'superficial', points.superficial);
  return {
    location: marks,
    overflow: { superficial, structural: mark(marks, 'structural', points.structural) },
  };
}

/**
 * A ship's locations with points marked on one; what that cannot hold goes to the hull, and beyond that is lost.
 *
 * @source RN-B20, RN-R25
 */
export function damaged(
  locations: Ship['locations'],
  name: LocationName,
  points: Points,
  order: ReignOptions['damageOrder'],
): Ship['locations'] {
  const { location, overflow } = marked(locations[name], points, order);
  const after = { ...locations, [name]: location };
  return name === 'hull' ? after : { ...after, hull: marked(after.hull, overflow, order).location };
}

/** Puts new marks on a location, and tells of the change if there is one. */
export function putMarks(
  game: ReignGame,
  id: string,
  name: LocationName,
  after: Location,
  type: 'damage' | 'repaired',
  emit: Emit,
): void {
  const { locations } = shipToChange(game, id);
  const before = locations[name];
  if (before.superficial === after.superficial && before.structural === after.structural) return;
  emit({
    type,
    ship: id,
    location: name,
    superficialBefore: before.superficial,
    superficialAfter: after.superficial,
    structuralBefore: before.structural,
    structuralAfter: after.structural,
  });
  locations[name] = { ...after };
}

/** A ship whose hull is wrecked begins to sink. @source RN-R43 */
function beginSinking(game: ReignGame, id: string, emit: Emit): void {
  const ship = shipToChange(game, id);
  if (ship.sinkingSince !== null || !isWrecked(ship.locations.hull)) return;
  ship.sinkingSince = game.round;
  emit({ type: 'ship-sinking', ship: id });
}

/** Damage to a location, and to the hull by what it cannot hold. @source RN-B20, RN-R25, RN-R43 */
export function damage(game: ReignGame, id: string, name: LocationName, points: Points, emit: Emit): void {
  const after = damaged(shipToChange(game, id).locations, name, points, game.options.damageOrder);
  putMarks(game, id, name, after[name], 'damage', emit);
  if (name !== 'hull') putMarks(game, id, 'hull', after.hull, 'damage', emit);
  beginSinking(game, id, emit);
}
