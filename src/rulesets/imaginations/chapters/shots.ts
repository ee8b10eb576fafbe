import type { Play } from '../../../core/game.ts';
import { BATTERY_DICE, TORPEDO_DICE, TORPEDO_ROLL } from '../tables.ts';
import type {
  Fire,
  FireBattery,
  FireMode,
  Imaginations,
  ImaginationsGame,
  ImaginationsState,
  LaunchTorpedo,
  Ship,
  Shot,
  Thrown,
} from '../types.ts';
import type { Hits } from './damage.ts';
import { gunDice, shipOf, shipToChange } from './fleet.ts';
import { findMark, type Mark } from './sight.ts';
import { allOrNone, confirmedByArmour, fivesAndSixes, volley } from './volleys.ts';

type Roller<S extends Shot> = (game: ImaginationsGame, shot: S, play: Play<Imaginations>) => void;

/** Keeps hits until both sides have shot. @source IM-150 */
function score(game: ImaginationsGame, source: string, { target, hull, mast, battery }: Hits): void {
  if (hull + mast + battery > 0) game.pendingHits.push({ target, hull, mast, battery, source });
}

/** The dice that a ship has thrown before in a mode which halves them together; none by the option. @source IM-R055 */
function thrownBefore({ halved }: Ship, mode: FireMode): number {
  return mode === 'regular' ? 0 : halved[mode];
}

/** The guns of so many divisions or turrets. @source IM-043, IM-044, IM-045, IM-070, IM-116, IM-125, IM-R055 */
export function rollGuns(game: ImaginationsGame, shot: Fire, groups: number, play: Play<Imaginations>): void {
  const state = game as ImaginationsState;
  const { ship: id, group, target, mode } = shot;
  const ship = shipToChange(game, id);
  const count = groups * gunDice(ship as Ship, state.options);
  const before = thrownBefore(ship as Ship, mode);
  const { halved, ...result } = volley(findMark(state, target) as Mark, { mode, count, before }, play);
  if (mode !== 'regular' && state.options.fireModeHalving === 'ship')
    ship.halved = { ...ship.halved, [mode]: before + halved };
  score(game, id, { target, ...result });
  play.emit({ type: 'shot-fired', ship: id, group, target, mode, ...result });
}

/** One battery: regular fire. @source IM-112, IM-113 */
function rollBattery(game: ImaginationsGame, shot: FireBattery, play: Play<Imaginations>): void {
  const { emplacement, battery, target } = shot;
  const salvo = { mode: 'regular', count: BATTERY_DICE, before: 0 } as const;
  const { halved: _, ...result } = volley(shipOf(game as ImaginationsState, target), salvo, play);
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
  fire: (game, shot, play) => rollGuns(game, shot, 1, play),
  'fire-battery': rollBattery,
  'launch-torpedo': rollTorpedo,
};

/** Rolls a shot, whichever it is. */
export function rollShot(game: ImaginationsGame, shot: Shot, play: Play<Imaginations>): void {
  (ROLLERS[shot.type] as Roller<Shot>)(game, shot, play);
}

/** Declares a shot, to be rolled when its side has declared all of them. @source IM-R053 */
export function declare(game: ImaginationsGame, shot: Shot, play: Play<Imaginations>): void {
  game.declared.push(shot);
  play.emit({ type: 'shot-declared', action: shot });
}

/** Carries out a shot: rolled at once, or by the option declared. @source IM-R053 */
export function shoot(game: ImaginationsGame, shot: Shot, play: Play<Imaginations>): void {
  if (game.options.fireDeclaration === 'per-division') rollShot(game, shot, play);
  else declare(game, shot, play);
}
