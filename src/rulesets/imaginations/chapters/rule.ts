import { type SideRuleMaker, sideRules } from '../../../core/rule.ts';
import type { Imaginations } from '../types.ts';

/** Makes the rule of an action of a side, which may name one of its ships or emplacements. */
export const sideRule: SideRuleMaker<Imaginations> = /* @__PURE__ */ sideRules<Imaginations>();
