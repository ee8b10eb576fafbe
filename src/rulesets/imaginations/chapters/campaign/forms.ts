import { brokenInvariant } from '../../../../core/broken-invariant.ts';
import { InvalidInputError } from '../../../../core/errors.ts';
import { type Form, flag, formOf, integer, list, oneOf } from '../../../../core/form.ts';
import { readInput } from '../../../../core/input.ts';
import { clone, deepFreeze } from '../../../../core/json.ts';
import { stateForm } from '../../../../core/state-form.ts';
import { INVARIANTS } from '../../invariants.ts';
import { OPTIONS } from '../../options.ts';
import { BEARING, COORDINATE, ID, STATE } from '../../schema.ts';
import { DIVISIONS } from '../../tables.ts';
import { type Imaginations, type ImaginationsState, SHIP_CLASSES } from '../../types.ts';
import { fullPoints } from './repairs.ts';
import type { Berth, CampaignShip, CampaignState } from './types.ts';

const POINTS = list(integer(0, 12));

const SHIP: Form<CampaignShip> = formOf<CampaignShip>({
  id: ID,
  side: ID,
  class: oneOf(SHIP_CLASSES),
  hull: POINTS,
  mast: POINTS,
  quality: oneOf(['regular', 'poor']),
  inPort: flag(),
  repairedThisWeek: flag(),
});

/** The form of a place at sea. */
export const BERTH: Form<Berth> = formOf<Berth>({
  x: COORDINATE,
  y: COORDINATE,
  bearing: BEARING,
});

/** The form of a position of a battle. */
export const BATTLE: Form<ImaginationsState> = stateForm<ImaginationsState>('imaginations', OPTIONS, STATE);

const CAMPAIGN: Form<CampaignState> = formOf<CampaignState>({
  week: integer(1),
  ships: list(SHIP),
});

/** Why the divisions of a ship make no sense; null if they do. @source IM-061 */
function divisionProblem(ship: CampaignShip, kind: 'hull' | 'mast'): string | null {
  const full = fullPoints(ship, kind);
  const count = full === 0 ? 0 : DIVISIONS;
  if (ship[kind].length !== count || ship[kind].some((points) => points > full))
    return `expected ${count} divisions of 0 to ${full} points`;
  const isSunk = kind === 'hull' && ship.hull.every((points) => points === 0);
  return isSunk ? 'expected a hull point left: a ship without one has sunk' : null;
}

/** Refuses a campaign that contradicts itself. */
function checkShips({ ships }: CampaignState): void {
  const ids = ships.map(({ id }) => id);
  ships.forEach((ship, i) => {
    const refuse = (code: string, field: string, problem: string) => {
      throw new InvalidInputError(code, `ships[${i}].${field}`, problem);
    };
    if (ids.indexOf(ship.id) < i) refuse('duplicate-id', 'id', `there are two ships called "${ship.id}"`);
    for (const kind of ['hull', 'mast'] as const) {
      const problem = divisionProblem(ship, kind);
      if (problem !== null) refuse('bad-division-points', kind, problem);
    }
  });
}

/** Reads a campaign from outside, deeply frozen. */
export function readCampaign(input: unknown): CampaignState {
  const state = clone(readInput('state', CAMPAIGN, input));
  checkShips(state);
  return deepFreeze(state);
}

/** What is wrong with the position of a battle; null if it is sound. */
export function battleProblem(battle: ImaginationsState): string | null {
  return brokenInvariant<Imaginations>(INVARIANTS, battle);
}
