import { listed } from '../../../../core/wording.ts';
import { fullPoints } from './repairs.ts';
import { findShip } from './rule.ts';
import type { CampaignAction, CampaignEvent, CampaignShip, CampaignState } from './types.ts';

type Events = {
  readonly [T in CampaignEvent['type']]: (event: Extract<CampaignEvent, { readonly type: T }>) => string;
};

type Choices = {
  readonly [T in CampaignAction['type']]: (
    action: Extract<CampaignAction, { readonly type: T }>,
    state: CampaignState,
  ) => string;
};

const EVENTS: Events = {
  'ship-towed': ({ ship, side }) => `${ship} is towed home, a prize of ${side}.`,
  'ship-home': ({ ship, side }) => `${ship} comes home to ${side}.`,
  'division-repaired': ({ ship, kind, division }) => `${ship} has ${kind} division ${division + 1} repaired.`,
  'week-ended': ({ week }) => `Week ${week} begins.`,
};

const CHOICES: Choices = {
  'import-battle'({ battle: { ships } }) {
    const afloat = ships.filter(({ status }) => status !== 'sunk').map(({ id }) => id);
    return `Bring home from the battle ${listed(afloat, 'nothing')}.`;
  },
  'repair-division'({ ship: id, kind, division }, state) {
    const ship = findShip(state, id) as CampaignShip;
    return `${id}: repair ${kind} division ${division + 1}, ${ship[kind][division]} of ${fullPoints(ship, kind)} points left.`;
  },
  'end-week': (_action, { week }) => `End week ${week}.`,
};

/** An event of a campaign in one sentence. */
export function narrate(event: CampaignEvent): string {
  return (EVENTS[event.type] as (event: CampaignEvent) => string)(event);
}

/** A legal action of a campaign as a choice, in one sentence. */
export function describe(action: CampaignAction, state: CampaignState): string {
  return (CHOICES[action.type] as (action: CampaignAction, state: CampaignState) => string)(action, state);
}
