import { integer, oneOf } from '../../../../core/form.ts';
import { entry } from '../../../../core/json.ts';
import { ID } from '../../schema.ts';
import { CLASSES, DIVISIONS } from '../../tables.ts';
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

function repairRefusal(state: CampaignState, action: RepairDivision): CampaignCode | null {
  const ship = findShip(state, action.ship);
  if (ship === undefined) return 'unknown-ship';
  if (ship.side !== action.side) return 'not-your-ship';
  if (!ship.inPort) return 'not-in-port';
  if (ship.repairedThisWeek) return 'already-repaired-this-week';
  const { kind, division } = action;
  // a kind that there is not has no divisions either
  const points = entry<readonly number[]>({ hull: ship.hull, mast: ship.mast }, kind)?.[division];
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
export const repairShip: CampaignRule<RepairDivision> = {
  fields: { side: ID, ship: ID, kind: oneOf(['hull', 'mast']), division: integer(0, DIVISIONS - 1) },
  refuses: repairRefusal,
  effect: repairDivision,
};

/** Ends the week. */
export const weekEnd: CampaignRule<EndWeek> = { fields: {}, effect: endWeek };
