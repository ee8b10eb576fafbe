import { easting, northing } from '../../../core/space/bearing.ts';
import type { Point } from '../../../core/space/plane.ts';
import { ARMOUR_OF_HULL } from '../tables.ts';
import type {
  Facing,
  HitCause,
  SeaBattlesGame,
  SeaBattlesOptions,
  Ship,
  Template,
  WoundDice,
} from '../types.ts';
import { shipToChange } from './fleet.ts';

/** What hits are like, and whose they are. */
export interface Attack {
  /** The ship, counter, unit or character that hits. */
  readonly by: string;
  /** Its side. */
  readonly side: string;
  readonly cause: HitCause;
  /** Where it comes from. @source SB-R06 */
  readonly from: Point;
  readonly strength: number;
  /** Strength on a hull and of the first hit on troops, where it is another: under the centre of a stone. @source SB-R90 */
  readonly firstStrength?: number;
  readonly wounds: WoundDice;
  readonly template: Template | null;
  readonly fromAbove: boolean;
  readonly ignoresArmour: boolean;
  /** Whether troops are wounded without a roll. @source SB-R79 */
  readonly isPoisoned?: boolean;
}

/** How far a border of a facing may be missed by in reckoning. @source SB-R06 */
const BORDER = 1e-9;

/** The part of a hull that faces a point. @source SB-036, SB-037, SB-R06 */
export function facingOf({ facing }: Pick<SeaBattlesOptions, 'facing'>, ship: Ship, { x, y }: Point): Facing {
  const east = easting(ship.heading);
  const north = northing(ship.heading);
  const ahead = (x - ship.x) * east + (y - ship.y) * north;
  const abeam = (x - ship.x) * north - (y - ship.y) * east;
  const isCorner = facing === 'corner';
  const beyond = Math.abs(ahead) - (isCorner ? ship.length / 2 : 0);
  const aside = Math.abs(abeam) - (isCorner ? ship.beam / 2 : 0);
  if (ahead === 0 || beyond < aside - BORDER) return 'side';
  return ahead > 0 ? 'front' : 'rear';
}

/** Damage of a hit by the face of its die: 0 or more. @source SB-043, SB-044, SB-R80 */
export function damageOf(strength: number, isSoft: boolean, more: number = 0): number[] {
  const armour = isSoft ? ARMOUR_OF_HULL.soft : ARMOUR_OF_HULL.hard;
  return [1, 2, 3, 4, 5, 6].map((face) => Math.max(0, face + more + strength - armour));
}

/** Damage points for a ship, and whose they are. @source SB-031, SB-R70 */
export function damageHull(game: SeaBattlesGame, ship: string, points: number, by: string | null): void {
  if (points === 0) return;
  const hull = shipToChange(game, ship);
  hull.damage += points;
  hull.lastHitBy = by;
  const isLogged = game.phase === 'magic' || game.phase === 'shooting';
  if (isLogged && by === game.activeSide && hull.side !== by)
    game.damageLog[ship] = (game.damageLog[ship] ?? 0) + points;
}
