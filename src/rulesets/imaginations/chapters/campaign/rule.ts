import type { Fields } from '../../../../core/json.ts';
import type { CampaignAction, CampaignCode, CampaignShip, CampaignState, CampaignStep } from './types.ts';

/** One action of a campaign: why it is refused, and what it does. */
export interface CampaignRule<A extends CampaignAction> {
  /** The code of the first reason against it; null if it is legal. */
  refusal(state: CampaignState, action: Fields): CampaignCode | null;
  /** The state after it, and what has happened. */
  effect(state: CampaignState, action: A): CampaignStep;
}

/** The ship of that id; undefined if there is none. The id may be anything. */
export function findShip({ ships }: CampaignState, id: unknown): CampaignShip | undefined {
  return ships.find((ship) => ship.id === id);
}
