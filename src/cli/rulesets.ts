import type { Ruleset } from '../core/ruleset.ts';
import { imaginations } from '../rulesets/imaginations/ruleset.ts';
import { mediaeval } from '../rulesets/mediaeval/ruleset.ts';
import { reign } from '../rulesets/reign/ruleset.ts';
import { seaBattles } from '../rulesets/sea-battles/ruleset.ts';
import { shipCombat5e } from '../rulesets/ship-combat-5e/ruleset.ts';
import { UsageError } from './errors.ts';
import { unknownName } from './suggestion.ts';

/** The rulesets of the package: the one place where the command line names any. */
export const RULESETS: readonly Ruleset[] = [
  mediaeval as unknown as Ruleset,
  imaginations as unknown as Ruleset,
  reign as unknown as Ruleset,
  shipCombat5e as unknown as Ruleset,
  seaBattles as unknown as Ruleset,
];

/**
 * The ruleset of that name.
 *
 * @throws UsageError if there is none, or no name.
 */
export function findRuleset(id: string | undefined): Ruleset {
  const ids = RULESETS.map((ruleset) => ruleset.id);
  if (id === undefined) throw new UsageError(`which ruleset? There are ${ids.join(', ')}`);
  const found = RULESETS.find((ruleset) => ruleset.id === id);
  if (found === undefined) throw unknownName('ruleset', id, ids);
  return found;
}
