export type { GeneratorState } from '../../core/dice/generator.ts';
export type { Advance, Game, GameState, GameTypes } from '../../core/game.ts';
export type { Ruleset } from '../../core/ruleset.ts';
export type { Vertex } from '../../core/space/plane.ts';
export type { Table } from '../../core/space/table.ts';
export {
  type Berth,
  type Campaign,
  type CampaignAction,
  type CampaignCode,
  type CampaignEvent,
  type CampaignShip,
  type CampaignState,
  type CampaignStep,
  campaign,
  type EndWeek,
  type ImportBattle,
  type RepairDivision,
} from './chapters/campaign.ts';
export { gunDice, ramDice } from './chapters/fleet.ts';
export { gunRange } from './chapters/gunnery.ts';
export { steamAllowance } from './chapters/steaming.ts';
export { imaginations } from './ruleset.ts';
export { CLASSES, type ClassRow } from './tables.ts';
export type * from './types.ts';
