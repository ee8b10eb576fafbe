import { unitRules } from '../../../core/rule.ts';
import type { Mediaeval } from '../types.ts';
import { shipOf } from './ship-value.ts';

/** Makes the rule of an action of a ship. */
export const shipRule = /* @__PURE__ */ unitRules<Mediaeval>()('ship', shipOf);
