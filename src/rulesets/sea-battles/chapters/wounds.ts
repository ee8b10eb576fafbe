import type { Play } from '../../../core/game.ts';
import type { HitCause, Profile, SeaBattles, SeaBattlesGame, Troops, WoundDice } from '../types.ts';
import type { TroopsToChange } from './fleet.ts';
import { type Fate, loseModels } from './losses.ts';
import { halved, type Rolling, successes } from './rolls.ts';

/** What a hit on troops is like. */
export interface Blade {
  readonly strength: number;
  readonly wounds: WoundDice;
  readonly ignoresArmour: boolean;
  /** Whether it wounds without a roll. @source SB-B04 */
  readonly isPoisoned?: boolean;
}

/** What a D6 has to show for a hit to wound; null where it cannot. @source SB-B04 */
export function toWound(strength: number, toughness: number): number | null {
  const needed = 4 + toughness - strength;
  if (needed > 7) return null;
  return Math.min(6, Math.max(2, needed));
}

/** What a D6 has to show to save; over 6: nothing does. @source SB-B05 */
export function toSave(save: number, strength: number): number {
  return Math.max(2, save + Math.max(0, strength - 3));
}

/** The save that counts: mounts and barding only off ships. @source SB-139, SB-R58, SB-R83 */
export function saveOf(
  { save, mountedSave }: Pick<Troops, 'save' | 'mountedSave'>,
  isAshore: boolean,
): number {
  return isAshore ? (mountedSave ?? save) : save;
}

/** Hits that wound. @source SB-R83 */
export function rollToWound(
  play: Rolling,
  hits: number,
  { strength, isPoisoned }: Blade,
  toughness: number,
): number {
  if (isPoisoned === true) return hits;
  return successes(play, 'to-wound', hits, toWound(strength, toughness) ?? 7);
}

/** Wounds that armour does not save. @source SB-B05 */
export function rollArmour(play: Rolling, wounds: number, blade: Blade, save: number): number {
  if (blade.ignoresArmour) return wounds;
  return wounds - successes(play, 'armour-save', wounds, toSave(save, blade.strength));
}

/** Wounds that a ward does not save. @source SB-B05 */
export function rollWard(play: Rolling, wounds: number, ward: number | null): number {
  return wounds - successes(play, 'ward-save', wounds, ward ?? 7);
}

/** Wounds of a hit by the face of its die. @source SB-045, SB-R83 */
export function woundsBy(face: number, wounds: WoundDice): number {
  if (wounds === 1) return 1;
  return wounds === 'D3' ? halved(face) : face;
}

/**
 * Wounds of each unsaved one, where they may be several: only for models that have more than one. What is beyond the last
 * of a model is lost, so that it is not told apart. @source SB-R83
 */
export function rollMultiple(
  { dice }: Rolling,
  unsaved: number,
  wounds: WoundDice,
  { profile: { W }, woundsOnLead, models }: Pick<Troops, 'profile' | 'woundsOnLead' | 'models'>,
): readonly number[] {
  if (wounds === 1 || W === 1) return new Array<number>(unsaved).fill(1);
  let lead = woundsOnLead;
  let left = models;
  return Array.from({ length: unsaved }, () => {
    const most = left > 0 ? W - lead : 0;
    const taken = dice.die('multi-wounds', 6, (face) => Math.min(most, woundsBy(face, wounds)));
    lead = (lead + taken) % W;
    if (taken === most) left--;
    return taken;
  });
}

/** What wounds did. */
export interface Toll {
  /** Wounds that counted. */
  readonly wounds: number;
  readonly killed: number;
  /** Wounds beyond those of the last model. @source SB-R103 */
  readonly excess: number;
  /** Wounds that stay on the foremost of those left. */
  readonly lead: number;
}

/** What wounds depend on. */
type Body = Pick<Troops, 'models' | 'woundsOnLead'> & { readonly profile: Pick<Profile, 'W'> };

/** What wounds will do: each kills one model at most, what is beyond it is lost. @source SB-R83 */
export function tollOf({ models, woundsOnLead, profile }: Body, wounds: readonly number[]): Toll {
  let lead = woundsOnLead;
  let killed = 0;
  let counted = 0;
  let excess = 0;
  for (const count of wounds) {
    const taken = killed < models ? Math.min(count, profile.W - lead) : 0;
    counted += taken;
    if (killed === models || (models - killed === 1 && taken < count)) excess += count - taken;
    lead += taken;
    if (lead < profile.W || killed === models) continue;
    lead = 0;
    killed++;
  }
  return { wounds: counted, killed, excess, lead };
}

/** Takes that toll: whole models fall, the rest stays on the foremost. @source SB-R83 */
export function takeToll(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  troops: TroopsToChange,
  { lead, killed }: Toll,
  fate: Fate,
): void {
  troops.woundsOnLead = lead;
  loseModels(game, play, troops, killed, fate);
}

/** Inflicts unsaved wounds. @source SB-R83 */
export function inflict(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  troops: TroopsToChange,
  wounds: readonly number[],
  fate: Fate,
): Toll {
  const toll = tollOf(troops, wounds);
  takeToll(game, play, troops, toll, fate);
  return toll;
}

/** Hits on a unit or character: to wound, armour, ward, wounds of each; told before the dead are. @source SB-R83 */
export function strikeTroops(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  troops: TroopsToChange,
  hits: number,
  blade: Blade,
  isAshore: boolean,
  by: { readonly id: string; readonly side: string; readonly cause: HitCause },
): void {
  const { profile, ward, id: target, models } = troops;
  const wounds = rollToWound(play, hits, blade, profile.T);
  const pierced = rollArmour(play, wounds, blade, saveOf(troops, isAshore));
  const unsaved = rollWard(play, pierced, ward);
  const toll = tollOf(troops, rollMultiple(play, unsaved, blade.wounds, troops));
  const { killed } = toll;
  const { id, side, cause } = by;
  const { strength } = blade;
  const casualties = { target, strength, hits, wounds, unsaved: toll.wounds, killed, left: models - killed };
  play.emit({ type: 'troops-hit', by: id, cause, ...casualties });
  takeToll(game, play, troops, toll, { reason: 'killed', by: side });
}
