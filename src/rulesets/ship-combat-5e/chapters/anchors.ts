import type { ActionRule } from '../../../core/definition.ts';
import { plainAction } from '../schema.ts';
import type { Exclusive, Plain, ShipAction, ShipCombat5e, ShipCombat5eEvent } from '../types.ts';
import type { ShipToChange } from './damage.ts';
import { shipOf } from './fleet.ts';
import { exclusiveRefusal, ordersOf, spendAll } from './orders.ts';
import { type Reason, reasonAgainst } from './reasons.ts';

type AnchorWork = 'drop-anchor' | 'weigh-anchor' | 'cut-and-run';

function anchorRule<T extends AnchorWork & ShipAction['type']>(
  type: T,
  rules: readonly string[],
  reasons: readonly Reason[],
  event: Extract<ShipCombat5eEvent['type'], 'anchored' | 'anchor-weighed' | 'anchor-cut'>,
  change: (ship: ShipToChange) => void,
): ActionRule<ShipCombat5e, Plain<T>> {
  return {
    rules,
    schema: plainAction(type),
    candidates: (_state, { side, ship }) => [{ type, side, ship: ship as string }],
    check(state, { ship: id }) {
      const ship = shipOf(state, id as string);
      const isFree = !state.options.cutAndRunOrdered || (ordersOf(ship).cutAndRun && !ship.done.cutAndRun);
      const unordered = isFree ? null : 'not-assigned';
      const refusal = type === 'cut-and-run' ? unordered : exclusiveRefusal(state, ship, type as Exclusive);
      return refusal ?? reasonAgainst(state, ship, reasons);
    },
    effect(game, { ship: id }, { emit }) {
      const ship = shipOf(game, id);
      if (type === 'cut-and-run') ship.done.cutAndRun = true;
      else spendAll(game, ship, type as Exclusive);
      change(ship);
      emit({ type: event, ship: id });
    },
  };
}

/** Drop the anchor, which ends the movement of this turn. */
export const dropAnchor: ActionRule<ShipCombat5e, Plain<'drop-anchor'>> = /* @__PURE__ */ anchorRule(
  'drop-anchor',
  ['SC-047', 'SC-078'],
  ['already-anchored', 'no-anchors', 'derelict'],
  'anchored',
  (ship) => {
    ship.anchored = true;
    ship.movementEnded = true;
  },
);

/** Weigh the anchor, and sail on at half speed. */
export const weighAnchor: ActionRule<ShipCombat5e, Plain<'weigh-anchor'>> = /* @__PURE__ */ anchorRule(
  'weigh-anchor',
  ['SC-048', 'SC-078', 'SC-R66'],
  ['not-anchored', 'derelict'],
  'anchor-weighed',
  (ship) => {
    ship.anchored = false;
    ship.halfSpeed = true;
  },
);

/** Cut the cable, and do without anchors from then on. */
export const cutAndRun: ActionRule<ShipCombat5e, Plain<'cut-and-run'>> = /* @__PURE__ */ anchorRule(
  'cut-and-run',
  ['SC-049', 'SC-050', 'SC-079', 'SC-R15'],
  ['not-anchored', 'derelict'],
  'anchor-cut',
  (ship) => {
    ship.anchored = false;
    ship.anchorsLost = true;
    ship.halfSpeed = true;
  },
);
