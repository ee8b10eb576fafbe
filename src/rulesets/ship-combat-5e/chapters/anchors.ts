import type { ActionRule } from '../../../core/definition.ts';
import type { Plain, ShipCombat5e } from '../types.ts';
import { exclusiveRefusal, ordersOf, spendAll } from './orders.ts';
import { type Reason, reasonAgainst } from './reasons.ts';
import { type ShipToChange, shipRule } from './rule.ts';

type AnchorWork = 'drop-anchor' | 'weigh-anchor' | 'cut-and-run';

function anchorRule<T extends AnchorWork>(
  type: T,
  rules: string,
  reasons: readonly Reason[],
  event: 'anchored' | 'anchor-weighed' | 'anchor-cut',
  change: (ship: ShipToChange) => void,
): ActionRule<ShipCombat5e, Plain<T>> {
  return shipRule<AnchorWork>(type, {
    rules,
    in: 'turns',
    refuses(state, ship) {
      const isFree = !state.options.cutAndRunOrdered || (ordersOf(ship).cutAndRun && !ship.done.cutAndRun);
      const unordered = isFree ? null : 'not-assigned';
      const refusal = type === 'cut-and-run' ? unordered : exclusiveRefusal(state, ship, type);
      return refusal ?? reasonAgainst(state, ship, reasons);
    },
    effect(game, ship, _action, { emit }) {
      if (type === 'cut-and-run') ship.done.cutAndRun = true;
      else spendAll(game, ship, type);
      change(ship);
      emit({ type: event, ship: ship.id });
    },
  }) as unknown as ActionRule<ShipCombat5e, Plain<T>>;
}

/** Drop the anchor, which ends the movement of this turn. */
export const dropAnchor: ActionRule<ShipCombat5e, Plain<'drop-anchor'>> = /* @__PURE__ */ anchorRule(
  'drop-anchor',
  'SC-047 SC-078',
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
  'SC-048 SC-078 SC-R66',
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
  'SC-049 SC-050 SC-079 SC-R15',
  ['not-anchored', 'derelict'],
  'anchor-cut',
  (ship) => {
    ship.anchored = false;
    ship.anchorsLost = true;
    ship.halfSpeed = true;
  },
);
