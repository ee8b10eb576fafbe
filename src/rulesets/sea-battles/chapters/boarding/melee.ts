import type { ChainLink } from '../../../../core/dice/dice.ts';
import type { Profile, Troops } from '../../types.ts';
import { needing, type Rolling } from '../rolls.ts';
import { toSave, toWound } from '../wounds.ts';

/** Attacks on one target. */
export interface Aim {
  readonly target: Pick<Troops, 'save' | 'ward'> & { readonly profile: Pick<Profile, 'T'> };
  readonly attacks: number;
  /** What a die has to show to hit. */
  readonly needed: number;
}

/** How somebody strikes. */
export interface Striking {
  readonly tag: 'melee-hit' | 'crew-hit';
  readonly strength: number;
  /** Whether a natural 6 to hit wounds without a roll. @source SB-B04 */
  readonly isPoisoned: boolean;
  /** Whether misses are rolled again. @source SB-R116 */
  readonly rollsAgain: boolean;
}

/** What came of the attacks on one target. */
export interface Struck {
  /** Null in an enumeration. */
  readonly hits: number | null;
  /** Null in an enumeration. */
  readonly wounds: number | null;
  readonly unsaved: number;
}

/** The links of an attack: to hit, again, to wound, armour, ward; behind the last it is a wound unsaved. */
const LINKS = { hit: 0, again: 1, wound: 2, armour: 3, ward: 4, unsaved: 5 } as const;

/** What an attack has to go through. @source SB-R116, SB-B02, SB-B04, SB-B05 */
function linksOf({ target, needed }: Aim, { tag, strength, isPoisoned, rollsAgain }: Striking): ChainLink[] {
  const { again, wound, armour, ward, unsaved } = LINKS;
  const onMiss = rollsAgain ? again : -1;
  const toHit = needing(tag, needed, wound, onMiss);
  const next = (face: number) => (face === 6 ? armour : toHit.next(face));
  return [
    isPoisoned ? { ...toHit, next } : toHit,
    needing('melee-hit-reroll', needed, wound),
    needing('to-wound', toWound(strength, target.profile.T) ?? 7, armour),
    needing('armour-save', toSave(target.save, strength), -1, ward),
    needing('ward-save', target.ward ?? 7, -1, unsaved),
  ];
}

/**
 * Some attacks: all to hit, misses again, all to wound, all armour, all wards; target by target as allotted. Natural
 * sixes of poisoned ones wound without a roll. @source SB-149, SB-R116, SB-B02, SB-B04, SB-B05
 */
export function rollAttacks({ dice }: Rolling, aims: readonly Aim[], striking: Striking): Struck[] {
  const chains = aims.map((aim) => ({ count: aim.attacks, links: linksOf(aim, striking) }));
  return dice.chains(chains).map(({ totals, reached }) => ({
    hits: reached?.[LINKS.wound] ?? null,
    wounds: reached?.[LINKS.armour] ?? null,
    unsaved: totals[0] ?? 0,
  }));
}
