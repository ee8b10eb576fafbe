import { type SideRuleMaker, sideRules } from '../../../core/rule.ts';
import type { SeaBattles } from '../types.ts';

/** Makes the rule of an action of a side. */
export const sideRule: SideRuleMaker<SeaBattles> = /* @__PURE__ */ sideRules<SeaBattles>();
