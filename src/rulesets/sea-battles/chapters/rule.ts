import { sideRules } from '../../../core/rule.ts';
import type { SeaBattles } from '../types.ts';

/** Makes the rule of an action of a side. */
export const sideRule = /* @__PURE__ */ sideRules<SeaBattles>();
