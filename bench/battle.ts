import type { GameTypes, Ruleset } from '../src/index.ts';
import { type Imaginations, imaginations } from '../src/rulesets/imaginations/index.ts';
import { type Mediaeval, mediaeval } from '../src/rulesets/mediaeval/index.ts';
import { type Reign, reign } from '../src/rulesets/reign/index.ts';
import { type SeaBattles, seaBattles } from '../src/rulesets/sea-battles/index.ts';
import { type ShipCombat5e, shipCombat5e } from '../src/rulesets/ship-combat-5e/index.ts';

/** Seed of the study that all sides play. */
export const SEED = 'bench';

/** What is played by all sides of a comparison: game i of the study with {@link SEED}, both sides at random. */
export interface Battle<G extends GameTypes> {
  readonly ruleset: Ruleset<G>;
  readonly scenario: string;
}

/** Six ships a side on hexes. */
export const COGS: Battle<Mediaeval> = { ruleset: mediaeval, scenario: 'mediaeval-fleet' };

/** Five ships a side on a free table. */
export const STEAMERS: Battle<Imaginations> = { ruleset: imaginations, scenario: 'fleet' };

/** Three ships a side without a map. */
export const CREWS: Battle<Reign> = { ruleset: reign, scenario: 'three-a-side' };

/** Five ships a side on hexes, with captains and crews. */
export const LINES: Battle<ShipCombat5e> = { ruleset: shipCombat5e, scenario: 'line-of-battle' };

/** Three ships a side on a free table, with regiments, guns and wizards. */
export const FLEETS: Battle<SeaBattles> = { ruleset: seaBattles, scenario: 'squadrons' };
