import type { Play } from '../../../../core/game.ts';
import { CONFIRM_ON } from '../../tables.ts';
import type {
  Character,
  Counter,
  MachineType,
  Missile,
  SeaBattles,
  SeaBattlesGame,
  SeaBattlesState,
  Ship,
  Unit,
} from '../../types.ts';
import { findTroops, findVessel, isShip, isWithin } from '../fleet.ts';
import { hitVessel } from '../hits.ts';
import { successes } from '../rolls.ts';
import { attackWith, machineOf, weaponOf } from './weapons.ts';

/** Some shots at one target. */
export interface Volley {
  /** The ship or counter from which they come. */
  readonly from: string;
  /** The unit or character. */
  readonly unit: string;
  readonly models: number;
  /** A ship or counter. */
  readonly target: string;
  /** Centimetres; beyond the range, the same as at it. @source SB-R92 */
  readonly gap: number;
  /** Whether the target charges. @source SB-R92 */
  readonly isCharging: boolean;
}

/** Who shoots, with what, from where, and at what. */
interface Shooting {
  readonly troops: Unit | Character;
  readonly weapon: MachineType | Missile;
  readonly from: Ship | Counter;
  readonly target: Ship | Counter;
}

function shootingOf(state: SeaBattlesState, { from, unit, target }: Volley): Shooting {
  const troops = findTroops(state, unit) as Unit | Character;
  return {
    troops,
    weapon: weaponOf(state, troops) as MachineType | Missile,
    from: findVessel(state, from) as Ship | Counter,
    target: findVessel(state, target) as Ship | Counter,
  };
}

/** What a target makes easier (negative), or harder. @source SB-131, SB-B03 */
function ofTarget(target: Ship | Counter): number {
  const cover = target.cover === null ? 0 : target.cover === 'soft' ? 1 : 2;
  if (isShip(target)) return cover - 1;
  const isOne = target.unit === null && target.characters.length === 1;
  return target.kind === 'flyer' || isOne ? cover + 1 : cover;
}

/** Whether those who shoot have moved. @source SB-R84, SB-R59 */
function hasMoved({ options }: SeaBattlesState, from: Ship | Counter): boolean {
  return isShip(from) ? options.shipMovePenalty && from.movedThisTurn : from.moved;
}

/** What a die has to show to hit; of 7 and more a second one, too. @source SB-131, SB-R84, SB-R87, SB-B03 */
export function shotNeeded(state: SeaBattlesState, volley: Volley): number {
  const { troops, weapon, from, target } = shootingOf(state, volley);
  const moved = hasMoved(state, from) ? 1 : 0;
  const charging = volley.isCharging ? 1 : 0;
  const long = isWithin(volley.gap, weapon.range / 2) ? 0 : 1;
  return 7 - troops.profile.BS + ofTarget(target) + moved + charging + long;
}

/** Shots that hit; of poisoned ones those that show a six apart. */
export interface Struck {
  readonly poisoned: number;
  readonly plain: number;
}

/** Rolls to hit. @source SB-B03, SB-B04 */
export function rollShots(
  play: Play<SeaBattles>,
  shots: number,
  needed: number,
  isPoisoned: boolean,
): Struck {
  if (needed > 6) return { poisoned: 0, plain: rollFarShots(play, shots, needed) };
  const least = Math.max(2, needed);
  if (!isPoisoned) return { poisoned: 0, plain: successes(play, 'shoot-hit', shots, least) };
  return play.dice.tally('shoot-hit', shots, 6, (tally) => {
    const poisoned = tally[6] ?? 0;
    return { poisoned, plain: tally.slice(least, 6).reduce((sum, count) => sum + count, 0) };
  });
}

/** Shots that need more than a six: sixes, then a second die each; with 10 and more none can hit. @source SB-B03 */
function rollFarShots(play: Play<SeaBattles>, shots: number, needed: number): number {
  const sixes = successes(play, 'shoot-hit', shots, 6);
  const confirm = CONFIRM_ON[needed];
  return confirm === undefined ? 0 : successes(play, 'shoot-hit-confirm', sixes, confirm);
}

/** Whether a weapon hits without a roll. @source SB-B12 */
function isSure(weapon: MachineType | Missile): boolean {
  return 'rollsToHit' in weapon && !weapon.rollsToHit;
}

function shotsOf(state: SeaBattlesState, { troops, weapon }: Shooting, models: number): number {
  return machineOf(state, troops) === null && 'shots' in weapon ? weapon.shots * models : 1;
}

/** Fires some shots: to hit, then what they do. @source SB-127 to SB-131, SB-137, SB-R79, SB-B03 */
export function fireVolleyOf(game: SeaBattlesGame, play: Play<SeaBattles>, volley: Volley): void {
  const shooting = shootingOf(game, volley);
  const { troops, weapon, from } = shooting;
  const shots = shotsOf(game, shooting, volley.models);
  const needed = isSure(weapon) ? null : shotNeeded(game, volley);
  const isPoisoned = 'poison' in weapon && weapon.poison;
  const { poisoned, plain } =
    needed === null ? { poisoned: 0, plain: shots } : rollShots(play, shots, needed, isPoisoned);
  const { unit, models, target } = volley;
  const attack = attackWith(troops, from, weapon);
  play.emit({
    type: 'shots-fired',
    from: from.id,
    unit,
    models,
    target,
    shots,
    needed,
    hits: poisoned + plain,
  });
  hitVessel(game, play, target, poisoned, { ...attack, isPoisoned: true });
  hitVessel(game, play, target, plain, attack);
}
