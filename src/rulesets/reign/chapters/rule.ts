import { sideRules, unitRules } from '../../../core/rule.ts';
import type { Reign } from '../types.ts';
import { shipOf } from './ship.ts';

/** Makes the rule of an action of a side. */
export const sideRule = /* @__PURE__ */ sideRules<Reign>();

/** Makes the rule of an action of a ship. */
export const shipRule = /* @__PURE__ */ unitRules<Reign>()('ship', shipOf);
