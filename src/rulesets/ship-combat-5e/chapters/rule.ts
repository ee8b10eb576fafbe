import { type UnitRuleMaker, unitRules } from '../../../core/rule.ts';
import type { Creature, Ship, ShipCombat5e, ShipCombat5eGame } from '../types.ts';
import { creatureOf, shipOf } from './fleet.ts';

/** A ship that rules may change. */
export type ShipToChange = ShipCombat5eGame['ships'][number];

/** Makes the rule of an action of a ship. */
export const shipRule: UnitRuleMaker<ShipCombat5e, 'ship', Ship> = /* @__PURE__ */ unitRules<ShipCombat5e>()(
  'ship',
  shipOf,
);

/** Makes the rule of an action of a creature. */
export const creatureRule: UnitRuleMaker<ShipCombat5e, 'creature', Creature> =
  /* @__PURE__ */ unitRules<ShipCombat5e>()('creature', creatureOf);
