import type { RulesetDefinition } from '../../core/definition.ts';
import type { Reign } from './types.ts';

/** What holds in every position. */
export const INVARIANTS: RulesetDefinition<Reign>['invariants'] = {};

/** What holds of every step of play. */
export const LAWS: RulesetDefinition<Reign>['laws'] = {};
