import type { Play } from '../../../core/game.ts';
import { BATTERY_DICE, TORPEDO_DICE, TORPEDO_ROLL } from '../tables.ts';
import type {
  Fire,
  FireBattery,
  Imaginations,
  ImaginationsGame,
  ImaginationsState,
  LaunchTorpedo,
  Shot,
  Thrown,
} from '../types.ts';
import type { Hits } from './damage.ts';
import { gunDice, shipOf } from './fleet.ts';
import { findMark, type Mark } from './sight.ts';
import { allOrNone, confirmedByArmour, fivesAndSixes, volley } from './volleys.ts';

type Roller<S extends Shot> = (game: ImaginationsGame, shot: S, play: Play<Imaginations>) => void;

/** Keeps hits until both sides have shot. @source IM-150 */
function score(game: ImaginationsGame, source: string, { target, hull, mast, battery }: Hits): void {
  if (hull + mast + battery > 0) game.pendingHits.push({ target, hull, mast, battery, source });
}

/** The guns of one division or turret. @source IM-043 to IM-045, IM-070, IM-116, IM-125 */
function rollFire(game: ImaginationsGame, shot: Fire, play: Play<Imaginations>): void {
  const state = game as ImaginationsState;
  const { ship, group, target, mode } = shot;
  const count = gunDice(shipOf(state, ship), state.options);
  const result = volley(findMark(state, target) as Mark, mode, count, play);
  score(game, ship, { target, ...result });
  play.emit({ type: 'shot-fired', ship, group, target, mode, ...result });
}

/** One battery: regular fire. @source IM-112, IM-113 */
function rollBattery(game: ImaginationsGame, shot: FireBattery, play: Play<Imaginations>): void {
  const { emplacement, battery, target } = shot;
  const result = volley(shipOf(game as ImaginationsState, target), 'regular', BATTERY_DICE, play);
  score(game, emplacement, { target, ...result });
  play.emit({ type: 'battery-fired', emplacement, target, ...result, battery });
}

/** One torpedo. @source IM-095, IM-096, IM-135, IM-R019, IM-R084 */
function rollTorpedo(game: ImaginationsGame, shot: LaunchTorpedo, play: Play<Imaginations>): void {
  const { ship, target } = shot;
  const isArmoured = shipOf(game as ImaginationsState, target).class === 'ironclad';
  const die = play.dice.die('torpedo-check', 6);
  const hit = die <= (isArmoured ? TORPEDO_ROLL.ironclad : TORPEDO_ROLL.wooden);
  if (!hit) {
    play.emit({ type: 'torpedo-launched', ship, target, die, hit, faces: [], armour: [], hull: 0 });
    return;
  }
  let hull = play.dice.tally('torpedo-damage', TORPEDO_DICE, 6, fivesAndSixes);
  const faces = play.dice.thrown();
  let armour: Thrown = [];
  if (isArmoured && game.options.ironcladArmour === 'all' && hull > 0) {
    hull = confirmedByArmour(hull, play);
    armour = play.dice.thrown();
  }
  score(game, ship, { target, hull, mast: 0, battery: 0 });
  play.emit({ type: 'torpedo-launched', ship, target, die, hit, ...allOrNone({ faces, armour }), hull });
}

const ROLLERS: { readonly [T in Shot['type']]: Roller<Extract<Shot, { readonly type: T }>> } = {
  fire: rollFire,
  'fire-battery': rollBattery,
  'launch-torpedo': rollTorpedo,
};

/** Rolls a shot, whichever it is. */
export function rollShot(game: ImaginationsGame, shot: Shot, play: Play<Imaginations>): void {
  (ROLLERS[shot.type] as Roller<Shot>)(game, shot, play);
}

/** Carries out a shot: rolled at once, or by the option declared. @source IM-R053 */
export function shoot(game: ImaginationsGame, shot: Shot, play: Play<Imaginations>): void {
  if (game.options.fireDeclaration === 'per-division') {
    rollShot(game, shot, play);
    return;
  }
  game.declared.push(shot);
  play.emit({ type: 'shot-declared', action: shot });
}
