import {
  type CampaignAction,
  type CampaignEvent,
  type CampaignShip,
  type CampaignState,
  campaign,
} from '../../../src/rulesets/imaginations/index.ts';
import { sideOf } from './support.ts';

const CLASSES = {
  battleship: { hull: [12, 12, 12], mast: [5, 5, 5] },
  cruiser: { hull: [8, 8, 8], mast: [4, 4, 4] },
  ironclad: { hull: [8, 8, 8], mast: [] },
} as const;

/** A regular ship in port, undamaged unless given; the side by the letter of its id. */
export function campaignShip(
  id: string,
  shipClass: CampaignShip['class'],
  more: Partial<CampaignShip> = {},
): CampaignShip {
  return {
    id,
    side: sideOf(id),
    class: shipClass,
    ...CLASSES[shipClass],
    quality: 'regular',
    inPort: true,
    repairedThisWeek: false,
    ...more,
  };
}

export function repairDivision(
  ship: string,
  kind: 'hull' | 'mast',
  division: number,
  side: string = sideOf(ship),
): CampaignAction {
  return { type: 'repair-division', side, ship, kind, division };
}

export const END_WEEK: CampaignAction = { type: 'end-week' };

/** A campaign that goes on from action to action. */
export class CampaignPlay {
  state: CampaignState;
  /** The events of the latest action. */
  events: readonly CampaignEvent[] = [];

  constructor(state: CampaignState) {
    this.state = state;
  }

  act(action: CampaignAction): void {
    const { state, events } = campaign.step(this.state, action);
    this.state = state;
    this.events = events;
  }

  repair(ship: string, kind: 'hull' | 'mast', division: number, side?: string): void {
    this.act(repairDivision(ship, kind, division, side));
  }

  /** The code with which a repair is refused. */
  refusal(ship: string, kind: 'hull' | 'mast', division: number, side?: string): string | null {
    return campaign.check(this.state, repairDivision(ship, kind, division, side))?.code ?? null;
  }

  endWeek(): void {
    this.act(END_WEEK);
  }

  ship(id: string): CampaignShip {
    const ship = this.state.ships.find((one) => one.id === id);
    if (ship === undefined) throw new Error(`no ship ${id}`);
    return ship;
  }
}
