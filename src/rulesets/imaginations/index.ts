export type { GeneratorState } from '../../core/dice/generator.ts';
export type { Rejection } from '../../core/errors.ts';
export type { Advance, Game, GameState, GameTypes } from '../../core/game.ts';
export type { Reduced } from '../../core/reducer.ts';
export type { Ruleset } from '../../core/ruleset.ts';
export type { Vertex } from '../../core/space/plane.ts';
export type { Table } from '../../core/space/table.ts';
export { campaign } from './chapters/campaign/campaign.ts';
export type {
  Berth,
  Campaign,
  CampaignAction,
  CampaignCode,
  CampaignEvent,
  CampaignShip,
  CampaignState,
  CampaignStep,
  EndWeek,
  ImportBattle,
  RepairDivision,
} from './chapters/campaign/types.ts';
export { gunDice, ramDice } from './chapters/fleet.ts';
export { gunRange } from './chapters/gunnery.ts';
export { steamAllowance } from './chapters/moving/steaming.ts';
export { imaginations } from './ruleset.ts';
export { CLASSES, type ClassRow } from './tables.ts';
export type * from './types.ts';
