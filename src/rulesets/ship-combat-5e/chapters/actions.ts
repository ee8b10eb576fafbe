import type { ActionRules } from '../../../core/definition.ts';
import type { ShipCombat5e } from '../types.ts';
import { cutAndRun, dropAnchor, weighAnchor } from './anchors.ts';
import { board, breakOff, pressBoarding, resistBoarding, surrenderShip } from './boarding.ts';
import { assignActions, pushCrew } from './captains.ts';
import { characterAttack, creatureAttack, creatureMove } from './creatures.ts';
import { claimStation, finishDeclare, raiseMorale } from './declaring.ts';
import { strikeColours } from './end.ts';
import { changeAmmo, fire } from './gunnery.ts';
import { applyLookout } from './initiative.ts';
import { moveForward, rotate, row } from './movement.ts';
import { ram } from './ramming.ts';
import {
  attackReadied,
  declineReadied,
  fireReadied,
  readyAttack,
  readyFire,
  releaseReadied,
} from './readied.ts';
import { comeAbout, fullSail, repair } from './ship-work.ts';
import { endTurn } from './turns.ts';
import { refereeSetWind } from './wind.ts';

/** What players can do. */
export const ACTIONS: ActionRules<ShipCombat5e> = {
  'push-crew': pushCrew,
  'assign-actions': assignActions,
  'claim-station': claimStation,
  'raise-morale': raiseMorale,
  'finish-declare': finishDeclare,
  'apply-lookout': applyLookout,
  'move-forward': moveForward,
  rotate,
  row,
  fire,
  'change-ammo': changeAmmo,
  repair,
  'full-sail': fullSail,
  'come-about': comeAbout,
  ram,
  'drop-anchor': dropAnchor,
  'weigh-anchor': weighAnchor,
  'cut-and-run': cutAndRun,
  'ready-fire': readyFire,
  'character-attack': characterAttack,
  'ready-attack': readyAttack,
  board,
  'strike-colours': strikeColours,
  'end-turn': endTurn,
  'fire-readied': fireReadied,
  'release-readied': releaseReadied,
  'attack-readied': attackReadied,
  'decline-readied': declineReadied,
  'resist-boarding': resistBoarding,
  'surrender-ship': surrenderShip,
  'press-boarding': pressBoarding,
  'break-off': breakOff,
  'creature-move': creatureMove,
  'creature-attack': creatureAttack,
  'referee-set-wind': refereeSetWind,
};
