import { type SideRuleMaker, sideRules, type UnitRuleMaker, unitRules } from '../../../core/rule.ts';
import type { Reign, Ship } from '../types.ts';
import { shipOf } from './ship.ts';

/** Makes the rule of an action of a side. */
export const sideRule: SideRuleMaker<Reign> = /* @__PURE__ */ sideRules<Reign>();

/** Makes the rule of an action of a ship. */
export const shipRule: UnitRuleMaker<Reign, 'ship', Ship> = /* @__PURE__ */ unitRules<Reign>()(
  'ship',
  shipOf,
);
