import type { ReducerRule } from '../../../../core/reducer.ts';
import type { CampaignAction, CampaignCode, CampaignEvent, CampaignShip, CampaignState } from './types.ts';

/** One action of a campaign: its fields, why it is refused, and what it does. */
export type CampaignRule<A extends CampaignAction> = ReducerRule<
  CampaignState,
  A,
  CampaignEvent,
  CampaignCode
>;

/** The ship of that id; undefined if there is none. The id may be anything. */
export function findShip({ ships }: CampaignState, id: unknown): CampaignShip | undefined {
  return ships.find((ship) => ship.id === id);
}
