import type { Fields } from '../../../../core/json.ts';
import { CLASSES } from '../../tables.ts';
import { type CampaignRule, findShip } from './rule.ts';
import type {
  CampaignCode,
  CampaignShip,
  CampaignState,
  CampaignStep,
  EndWeek,
  RepairDivision,
} from './types.ts';

/** Points of an undamaged division of a kind; 0 where the class has none. */
export function fullPoints(ship: CampaignShip, kind: 'hull' | 'mast'): number {
  return CLASSES[ship.class][kind];
}

function repairRefusal(state: CampaignState, action: Fields): CampaignCode | null {
  const ship = findShip(state, action.ship);
  if (ship === undefined) return 'unknown-ship';
  if (ship.side !== action.side) return 'not-your-ship';
  if (!ship.inPort) return 'not-in-port';
  if (ship.repairedThisWeek) return 'already-repaired-this-week';
  const { kind, division } = action;
  if (kind !== 'hull' && kind !== 'mast') return 'unknown-division';
  const points = Number.isInteger(division) ? ship[kind][division as number] : undefined;
  if (points === undefined) return 'unknown-division';
  return points === fullPoints(ship, kind) ? 'not-damaged' : null;
}

function repairDivision(state: CampaignState, { ship: id, kind, division }: RepairDivision): CampaignStep {
  const ships = state.ships.map((ship) => {
    if (ship.id !== id) return ship;
    const points = ship[kind].map((left, i) => (i === division ? fullPoints(ship, kind) : left));
    return { ...ship, [kind]: points, repairedThisWeek: true };
  });
  return { state: { ...state, ships }, events: [{ type: 'division-repaired', ship: id, kind, division }] };
}

function endWeek(state: CampaignState): CampaignStep {
  const week = state.week + 1;
  const ships = state.ships.map((ship) => ({ ...ship, repairedThisWeek: false }));
  return { state: { week, ships }, events: [{ type: 'week-ended', week }] };
}

/** Repairs one division of a ship in port. */
export const repairShip: CampaignRule<RepairDivision> = { refusal: repairRefusal, effect: repairDivision };

/** Ends the week. */
export const weekEnd: CampaignRule<EndWeek> = { refusal: () => null, effect: endWeek };
