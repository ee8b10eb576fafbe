import { type UnitRuleMaker, unitRules } from '../../../core/rule.ts';
import type { Mediaeval, Ship } from '../types.ts';
import { shipOf } from './ship-value.ts';

/** Makes the rule of an action of a ship. */
export const shipRule: UnitRuleMaker<Mediaeval, 'ship', Ship> = /* @__PURE__ */ unitRules<Mediaeval>()(
  'ship',
  shipOf,
);
