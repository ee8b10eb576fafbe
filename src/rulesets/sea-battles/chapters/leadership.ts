import { isInArc } from '../../../core/space/bearing.ts';
import { ADMIRALS_REACH, HEAD_ARC, HIGHEST_LEADERSHIP, ORDER_PENALTY } from '../tables.ts';
import type { Propulsion, SeaBattlesOptions, SeaBattlesState, Ship } from '../types.ts';
import { areWithin, characterOf, isAfloat } from './fleet.ts';
import { isInCurrent } from './waters.ts';

/** The part of a position that Leadership hangs on. */
export type Commanded = Pick<SeaBattlesState, 'ships' | 'characters' | 'options'>;

/** Leadership of whoever commands a ship; 0 for nobody. @source SB-025, SB-064 */
export function captainsLeadership(state: Pick<Commanded, 'characters'>, { captain }: Ship): number {
  if (captain === null) return 0;
  return captain.kind === 'random' ? captain.ld : characterOf(state, captain.id).profile.Ld;
}

/** What a ship has lost, or won by spells, for good or for a time. @source SB-080, SB-123, SB-R14, SB-R69 */
function ownChange({ mutiny, captainSlain, ldMods }: Ship): number {
  return ldMods.reduce((sum, { value }) => sum + value, 0) - mutiny - captainSlain;
}

/** A ship's own Leadership. @source SB-R14 */
export function ownLeadership(state: Pick<Commanded, 'characters'>, ship: Ship): number {
  return captainsLeadership(state, ship) + ownChange(ship);
}

/** The Flagship of a side, if it has one. @source SB-026, SB-R16 */
export function flagshipOf({ ships }: Pick<Commanded, 'ships'>, side: string): Ship | null {
  for (const id in ships) {
    const ship = ships[id] as Ship;
    if (ship.flagship && ship.side === side && isAfloat(ship)) return ship;
  }
  return null;
}

/** Whether a ship is the Flagship, or within its reach. @source SB-027, SB-R17, SB-R124 */
export function isNearAdmiral(state: Pick<Commanded, 'ships'>, ship: Ship): boolean {
  const flagship = flagshipOf(state, ship.side);
  if (flagship === null) return false;
  return flagship.id === ship.id || areWithin(flagship, ship, ADMIRALS_REACH);
}

/** The Leadership that the Admiral lends a ship; null where there is none near. @source SB-027, SB-R15 */
export function admiralsLeadership(state: Commanded, ship: Ship): number | null {
  const flagship = flagshipOf(state, ship.side);
  if (flagship === null || !isNearAdmiral(state, ship)) return null;
  const lent = ownLeadership(state, flagship);
  if (flagship.id === ship.id || !state.options.ownPenaltyWithAdmiral) return lent;
  return lent + ownChange(ship);
}

/** The Leadership on which a ship takes a test that is no Command test: the higher one. @source SB-028, SB-R17 */
export function testLeadership(state: Commanded, ship: Ship): number {
  return Math.max(ownLeadership(state, ship), admiralsLeadership(state, ship) ?? Number.NEGATIVE_INFINITY);
}

/**
 * What wind or current does to a test: -1 from ahead, +1 from astern.
 *
 * @source SB-011, SB-074, SB-075, SB-076, SB-077, SB-R35
 */
export function fromAheadOrAstern(heading: number, from: number): -1 | 0 | 1 {
  if (isInArc(from, heading, 2 * HEAD_ARC)) return -1;
  return isInArc(from, heading + 180, 2 * HEAD_ARC) ? 1 : 0;
}

/**
 * What a ship needs to pass a Command test.
 *
 * @source SB-064, SB-065, SB-066, SB-067, SB-068, SB-069, SB-070, SB-071, SB-072, SB-073, SB-074, SB-075,
 *   SB-076, SB-077, SB-078, SB-R13, SB-R30, SB-R34, SB-R36
 */
export interface CommandTarget {
  readonly needed: number;
  /** Whether on the Admiral's Leadership. */
  readonly isAdmirals: boolean;
}

function windOn(state: SeaBattlesState, ship: Ship, propulsion: Propulsion | null): -1 | 0 | 1 {
  const { wind, options } = state;
  const counts = options.windOnlyUnderSail ? propulsion === 'sails' : ship.hasSails;
  return wind === null || !counts ? 0 : fromAheadOrAstern(ship.heading, wind.from);
}

function currentOn(state: SeaBattlesState, ship: Ship): -1 | 0 | 1 {
  const { current } = state;
  if (current === null || !isInCurrent(current, ship)) return 0;
  return fromAheadOrAstern(ship.heading, current.from);
}

function isDamaged({ sailsDamaged, oarsDamaged }: Ship, propulsion: Propulsion | null): boolean {
  return (propulsion === 'sails' && sailsDamaged) || (propulsion === 'oars' && oarsDamaged);
}

/** A Leadership with bonuses and penalties; 10 at most. @source SB-R13 */
export function capped(
  { capOrder }: Pick<SeaBattlesOptions, 'capOrder'>,
  ld: number,
  bonuses: number,
  penalties: number,
): number {
  const cap = (value: number) => Math.min(HIGHEST_LEADERSHIP, value);
  if (capOrder === 'total') return cap(ld + bonuses - penalties);
  return cap((bonuses === 0 ? ld : cap(ld + bonuses)) - penalties);
}

/** The Leadership with all modifiers. @source SB-R13 */
function modified(state: SeaBattlesState, ship: Ship, ld: number, propulsion: Propulsion | null): number {
  const waters = [windOn(state, ship, propulsion), currentOn(state, ship)];
  const bonuses = waters.filter((one) => one > 0).length;
  const crew = ship.crewSlain > 0 ? 1 : 0;
  const rig = isDamaged(ship, propulsion) ? 1 : 0;
  const penalties = ORDER_PENALTY * ship.ordersPassed + crew + rig + waters.filter((one) => one < 0).length;
  return capped(state.options, ld, bonuses, penalties);
}

/** What a ship needs in a Command test; on the better value unless it is said. @source SB-064, SB-R17 */
export function commandTarget(
  state: SeaBattlesState,
  ship: Ship,
  propulsion: Propulsion | null,
  useAdmiral: boolean | null,
): CommandTarget {
  const own = ownLeadership(state, ship);
  const lent = admiralsLeadership(state, ship);
  const isAdmirals = lent !== null && (useAdmiral ?? lent > own);
  return { needed: modified(state, ship, isAdmirals ? lent : own, propulsion), isAdmirals };
}
