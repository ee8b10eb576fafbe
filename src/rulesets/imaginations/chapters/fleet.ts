import { easting, northing } from '../../../core/space/bearing.ts';
import { TOLERANCE } from '../../../core/space/plane.ts';
import { CLASSES, TURRETS } from '../tables.ts';
import type {
  Emplacement,
  ImaginationsCode,
  ImaginationsGame,
  ImaginationsOptions,
  ImaginationsState,
  Ship,
} from '../types.ts';

/** The ship of that id; undefined if there is none. The id may be anything. */
export function findShip(state: ImaginationsState, id: unknown): Ship | undefined {
  const { ships } = state;
  for (let i = 0; i < ships.length; i++) if (ships[i]?.id === id) return ships[i];
  return undefined;
}

/** The ship of an id that is known to be one. */
export function shipOf(state: ImaginationsState, id: string): Ship {
  return findShip(state, id) as Ship;
}

/** The same, to change. */
export function shipToChange(game: ImaginationsGame, id: string): ImaginationsGame['ships'][number] {
  return findShip(game as ImaginationsState, id) as ImaginationsGame['ships'][number];
}

/** The emplacement of that id; undefined if there is none. The id may be anything. */
export function findEmplacement(state: ImaginationsState, id: unknown): Emplacement | undefined {
  return state.emplacements.find((emplacement) => emplacement.id === id);
}

/** Whether a ship is on the table: only such ships move, fire, are met and block. @source IM-R114 */
export function isInPlay(ship: Ship): boolean {
  return ship.status === 'in-play';
}

/** Why a side cannot give orders to a ship; null if it can. */
export function orderRefusal(state: ImaginationsState, side: unknown, id: unknown): ImaginationsCode | null {
  const ship = findShip(state, id);
  if (ship === undefined) return 'unknown-ship';
  if (ship.side !== side) return 'not-your-ship';
  return isInPlay(ship) ? null : 'ship-out-of-play';
}

/** Whether an emplacement has a battery left. @source IM-R137 */
export function isArmed({ guns }: Emplacement): boolean {
  return guns.some((points) => points > 0);
}

/** The side against that one. */
export function opponentOf({ sides }: ImaginationsState, side: string): string {
  return sides[0]?.id === side ? (sides[1]?.id as string) : (sides[0]?.id as string);
}

/** The side that holds the initiative and the other one, in that order. */
export function byInitiative(state: ImaginationsState): readonly [string, string] {
  const winner = state.initiative.winner as string;
  return [winner, opponentOf(state, winner)];
}

/** How many divisions of a kind still have points: a damaged one counts like a whole one. @source IM-010, IM-020 */
export function divisionsLeft(divisions: readonly number[]): number {
  let left = 0;
  for (let i = 0; i < divisions.length; i++) if ((divisions[i] as number) > 0) left++;
  return left;
}

/** Gun groups of a ship: hull divisions, or turrets. @source IM-044, IM-125 */
export function groupsOf(ship: Ship): number {
  return ship.class === 'ironclad' ? TURRETS : ship.hull.length;
}

/** Whether a ship has moved under steam this turn. @source IM-070, IM-R034, IM-R083 */
export function hasSteamed(ship: Ship): boolean {
  return ship.propulsion === 'steam' && ship.moved > TOLERANCE;
}

/** Whether steam costs a ship's guns a die of each group. @source IM-070, IM-R012 */
function isPenalised(ship: Ship, options: ImaginationsOptions): boolean {
  return hasSteamed(ship) && (ship.class !== 'ironclad' || options.ironcladSteamPenalty === 'per-turret');
}

/** Dice of one gun group. @source IM-044, IM-045, IM-070, IM-125, IM-R012, IM-R103 */
export function gunDice(ship: Ship, options: ImaginationsOptions): number {
  return CLASSES[ship.class].dice - (isPenalised(ship, options) ? 1 : 0);
}

/** Dice of a ship that rams: all its guns, table T3. @source IM-083, IM-R075, IM-R080, IM-R139 */
export function ramDice(ship: Ship, options: ImaginationsOptions): number {
  const { dice, groups } = CLASSES[ship.class];
  const penalty = options.ramDiceSteamPenalty && hasSteamed(ship) ? 1 : 0;
  return (dice - penalty) * (groups[divisionsLeft(ship.hull)] as number);
}

/** The sharpest turn of a ship, degrees. @source IM-015, IM-016, IM-R011 */
export function sharpestTurn(ship: Ship, options: ImaginationsOptions): number {
  return ship.class === 'ironclad' ? options.ironcladTurn : CLASSES[ship.class].turn;
}

/** Where the stern lies while the centre is at a place: half the length astern. @source IM-R041 */
export function sternAt(ship: Ship, x: number, y: number, bearing: number): readonly [number, number] {
  return [x - (ship.length / 2) * easting(bearing), y - (ship.length / 2) * northing(bearing)];
}
