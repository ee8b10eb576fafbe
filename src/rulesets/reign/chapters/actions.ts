import type { ActionRules } from '../../../core/definition.ts';
import type { Reign } from '../types.ts';
import { prepareGunnery, ready } from './before-battle.ts';
import { chooseSet, setMasterDie } from './choosing.ts';
import { cruiseAction, endWatch, routineTask } from './cruise.ts';
import { declareArchers } from './declaring/archers.ts';
import { declareBoard, declareRepel } from './declaring/boarders.ts';
import { declareCaptain } from './declaring/captain.ts';
import { endDeclaration, strikeColours } from './declaring/ending.ts';
import { declareCharacter, declareSailors } from './declaring/tasks.ts';
import { declareVolley } from './declaring/volley.ts';
import { gobble } from './gobbling.ts';
import { meleeOrder } from './melee/orders.ts';

/** What players can do. */
export const ACTIONS: ActionRules<Reign> = {
  'prepare-gunnery': prepareGunnery,
  ready,
  'routine-task': routineTask,
  'cruise-action': cruiseAction,
  'end-watch': endWatch,
  'declare-captain': declareCaptain,
  'declare-volley': declareVolley,
  'declare-archers': declareArchers,
  'declare-board': declareBoard,
  'declare-repel': declareRepel,
  'declare-character': declareCharacter,
  'declare-sailors': declareSailors,
  'strike-colours': strikeColours,
  'end-declaration': endDeclaration,
  'set-master-die': setMasterDie,
  'choose-set': chooseSet,
  gobble,
  'melee-order': meleeOrder,
};
