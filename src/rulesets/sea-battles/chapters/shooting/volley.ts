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
import { hitAtOnce } from '../barrage.ts';
import type { ToHit } from '../batch.ts';
import { findTroops, findVessel, isShip, isWithin } from '../fleet.ts';
import { fallsAtOnce, hitVessel } from '../hits.ts';
import type { Attack } from '../hulls.ts';
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

/** The rolls that make hits of shots: to hit, and where more than a six is needed a second die. @source SB-B03 */
export function rollsToHit(needed: number): ToHit[] {
  if (needed <= 6) return [{ purpose: 'shoot-hit', needed: Math.max(2, needed) }];
  return [
    { purpose: 'shoot-hit', needed: 6 },
    { purpose: 'shoot-hit-confirm', needed: CONFIRM_ON[needed] ?? 7 },
  ];
}

/** Poisoned shots that hit, sixes apart from the others. @source SB-B04 */
function rollPoisoned({ dice }: Play<SeaBattles>, shots: number, needed: number) {
  return dice.tally('shoot-hit', shots, 6, (tally) => {
    const others = tally.slice(Math.max(2, needed), 6);
    return { sixes: tally[6] ?? 0, others: others.reduce((sum, count) => sum + count, 0) };
  });
}

/** Whether a weapon hits without a roll. @source SB-B12 */
function isSure(weapon: MachineType | Missile): boolean {
  return 'rollsToHit' in weapon && !weapon.rollsToHit;
}

function shotsOf(state: SeaBattlesState, { troops, weapon }: Shooting, models: number): number {
  return machineOf(state, troops) === null && 'shots' in weapon ? weapon.shots * models : 1;
}

/** Some shots with all that is known of them. */
interface Fire {
  readonly volley: Volley;
  readonly shots: number;
  /** Null for a weapon that cannot miss. */
  readonly needed: number | null;
  readonly attack: Attack;
}

function tell(play: Play<SeaBattles>, { volley, shots, needed }: Fire, hits: number | null): void {
  const { from, unit, models, target } = volley;
  play.emit({ type: 'shots-fired', from, unit, models, target, shots, needed, hits });
}

/** Poisoned shots: the sixes that hit wound without a roll, before the others. @source SB-R79, SB-B04 */
function firePoisoned(game: SeaBattlesGame, play: Play<SeaBattles>, fire: Fire, needed: number): void {
  const { volley, shots, attack } = fire;
  const { sixes, others } = rollPoisoned(play, shots, needed);
  tell(play, fire, sixes + others);
  hitVessel(game, play, volley.target, sixes, { ...attack, isPoisoned: true });
  hitVessel(game, play, volley.target, others, attack);
}

/** Shots whose hits each go their own way. @source SB-R79 */
function fireSingly(game: SeaBattlesGame, play: Play<SeaBattles>, fire: Fire): void {
  const { needed, shots, volley, attack } = fire;
  const rolls = needed === null ? [] : rollsToHit(needed);
  const hits = rolls.reduce((count, roll) => successes(play, roll.purpose, count, roll.needed), shots);
  tell(play, fire, hits);
  hitVessel(game, play, volley.target, hits, attack);
}

/**
 * Fires some shots: to hit, then what they do.
 *
 * @source SB-127, SB-128, SB-129, SB-130, SB-131, SB-137, SB-R79, SB-B03
 */
export function fireVolleyOf(game: SeaBattlesGame, play: Play<SeaBattles>, volley: Volley): void {
  const shooting = shootingOf(game, volley);
  const { troops, weapon, from } = shooting;
  const shots = shotsOf(game, shooting, volley.models);
  const needed = isSure(weapon) ? null : shotNeeded(game, volley);
  const attack = attackWith(troops, from, weapon);
  const fire: Fire = { volley, shots, needed, attack };
  const isPoisoned = 'poison' in weapon && weapon.poison;
  if (isPoisoned && needed !== null && needed <= 6) firePoisoned(game, play, fire, needed);
  else if (needed === null || !fallsAtOnce(attack)) fireSingly(game, play, fire);
  else
    hitAtOnce(game, play, volley.target, shots, attack, rollsToHit(needed), (hits) => tell(play, fire, hits));
}
