import type { ActionRule } from '../../../core/definition.ts';
import { oneOf } from '../../../core/form.ts';
import type { Play } from '../../../core/game.ts';
import { LOOSE_ORDERS } from '../schema.ts';
import { COUNTED, EXCLUSIVES, NO_ORDERS } from '../tables.ts';
import type {
  AssignActions,
  Exclusive,
  Leadership,
  Orders,
  PushCrew,
  Ship,
  ShipCombat5e,
  ShipCombat5eCode,
  ShipCombat5eState,
} from '../types.ts';
import { captainOf, characterOf, has, isDerelict } from './fleet.ts';
import { type Counted, costOf, costOfAll, oarsCostNow, pool, readOrders } from './orders.ts';
import { type Reason, reasonAgainst } from './reasons.ts';
import { shipRule } from './rule.ts';
import { difficulty, inspiration, isHampered, modeOf, rollTest, type Tested } from './tests.ts';

/** What a captain or bosun leads by. */
export const LEADERSHIP: readonly Leadership[] = ['intimidation', 'persuasion'];

/** Why a crew cannot be pushed. */
const PUSHING: readonly Reason[] = ['already-assigned', 'already-pushed', 'pushed-last-round'];

/** Somebody leads the crew. @source SC-064, SC-090, SC-R05, SC-R06, SC-R07 */
export function leads(
  state: ShipCombat5eState,
  ship: Ship,
  character: string,
  skill: Leadership,
  purpose: 'push-check' | 'morale-check',
  play: Play<ShipCombat5e>,
): Tested {
  const isTouched = state.options.conditionsAffectLeadership;
  const own = characterOf(state, character)[skill];
  return rollTest(
    {
      purpose,
      mode: modeOf(false, isTouched && isHampered(ship)),
      modifier: own + (isTouched ? inspiration(ship) : 0),
      needed: difficulty(state, ship),
      sailing: 0,
    },
    play,
  );
}

/** Why a captain cannot push the crew; null if they can. @source SC-066, SC-R36 */
export function pushRefusal(state: ShipCombat5eState, ship: Ship): ShipCombat5eCode | null {
  const refusal = reasonAgainst(state, ship, PUSHING);
  return refusal ?? (captainOf(state, ship.id).bonusUsed ? 'no-bonus-action' : null);
}

/** Push the Crew. */
export const pushCrew: ActionRule<ShipCombat5e, PushCrew> = /* @__PURE__ */ shipRule('push-crew', {
  offersLegalOnly: true,
  in: 'captains',
  rules: 'SC-064 SC-065 SC-066 SC-R05 SC-R06 SC-R36',
  fields: { skill: oneOf(LEADERSHIP) },
  offers: () => LEADERSHIP.map((skill) => ({ skill })),
  refuses: pushRefusal,
  effect(game, ship, { ship: id, skill }, play) {
    const captain = captainOf(game, id);
    const { outcome, roll } = leads(game, ship as Ship, captain.id, skill, 'push-check', play);
    const success = outcome === 'success';
    ship.lastPushRound = game.round;
    characterOf(game, captain.id).bonusUsed = true;
    play.emit({ type: 'push-attempted', ship: id, character: captain.id, skill, roll, success });
    if (!success) return;
    ship.pushedThisRound = true;
    play.emit({ type: 'crew-pushed', ship: id });
  },
});

/** Why nobody could ever carry out some orders that are given alone; null if they could. */
const EXCLUSIVE_REASONS: { readonly [E in Exclusive]: readonly Reason[] } = {
  repair: ['not-stressed'],
  ram: [],
  'drop-anchor': ['already-anchored', 'no-anchors'],
  'weigh-anchor': ['not-anchored'],
};

/** Why counted orders cannot be given; null if they can. */
function countsRefusal({ options }: ShipCombat5eState, ship: Ship, orders: Orders): ShipCombat5eCode | null {
  const { fire, changeAmmo, fullSail, comeAbout, oars } = orders;
  if (fire + changeAmmo > 0 && ship.damage === null) return 'no-cannons';
  if (oars > 0 && !has(ship, 'oars')) return 'no-oars';
  if (oars > 1 && options.oarsUses === 1) return 'oars-limit';
  return options.checksPerRound === 1 && (fullSail > 1 || comeAbout > 1) ? 'checks-limit' : null;
}

/** Why a ship cannot be given some orders; null if it can. @source SC-062, SC-072, SC-131, SC-R12, SC-R32, SC-R34 */
function ordersRefusal(state: ShipCombat5eState, ship: Ship, orders: Orders): ShipCombat5eCode | null {
  const { exclusive, cutAndRun } = orders;
  const points = pool(state, ship);
  const counted = COUNTED.some((kind) => orders[kind] > 0);
  const costs = { size: ship.size, oarsCost: oarsCostNow(state, ship) };
  if (costOfAll(costs, orders) > points) return 'too-many-action-points';
  if (exclusive !== null && counted) return 'exclusive-action';
  if (exclusive !== null && points < 1) return 'no-action-points';
  const isIdle = !counted && !cutAndRun && (exclusive === null || exclusive === 'repair');
  if (isDerelict(ship) && !isIdle) return 'derelict-repair-only';
  const refusal =
    exclusive === null
      ? countsRefusal(state, ship, orders)
      : reasonAgainst(state, ship, EXCLUSIVE_REASONS[exclusive]);
  return refusal ?? (cutAndRun ? reasonAgainst(state, ship, ['not-anchored']) : null);
}

/** Most orders of a kind that a ship can be given, whatever they cost. @source SC-R12, SC-R34 */
function mostOf({ options }: ShipCombat5eState, ship: Ship, kind: Counted): number {
  if (kind === 'oars') return has(ship, 'oars') ? (options.oarsUses === 1 ? 1 : Infinity) : 0;
  if (kind === 'fullSail' || kind === 'comeAbout') return options.checksPerRound === 1 ? 1 : Infinity;
  return ship.damage === null ? 0 : Infinity;
}

/** All ways to spend up to some points on counted orders. */
function countVectors(state: ShipCombat5eState, ship: Ship): Orders[] {
  const costs = { size: ship.size, oarsCost: oarsCostNow(state, ship) };
  const vectors: Orders[] = [];
  const fill = (place: number, points: number, orders: Orders): void => {
    const kind = COUNTED[place];
    if (kind === undefined) {
      vectors.push(orders);
      return;
    }
    const cost = costOf(costs, kind);
    const most = Math.min(mostOf(state, ship, kind), Math.floor(points / cost));
    fill(place + 1, points, orders);
    for (let count = 1; count <= most; count++)
      fill(place + 1, points - count * cost, { ...orders, [kind]: count });
  };
  fill(0, pool(state, ship), NO_ORDERS);
  return vectors;
}

/** Orders worth offering to a captain. */
export function ordersFor(state: ShipCombat5eState, ship: Ship): Orders[] {
  const orders = isDerelict(ship) ? [NO_ORDERS] : countVectors(state, ship);
  const alone = EXCLUSIVES.map((exclusive) => ({ ...NO_ORDERS, exclusive }));
  orders.push(...alone.filter((one) => ordersRefusal(state, ship, one) === null));
  if (state.options.cutAndRunOrdered && ship.anchored && !isDerelict(ship))
    orders.push(...orders.map((one) => ({ ...one, cutAndRun: true })));
  return orders;
}

/** The captain's orders. */
export const assignActions: ActionRule<ShipCombat5e, AssignActions> = /* @__PURE__ */ shipRule(
  'assign-actions',
  {
    offersLegalOnly: true,
    in: 'captains',
    rules: 'SC-052 SC-060 SC-062 SC-063 SC-118 SC-R32 SC-R33 SC-R35',
    fields: { orders: LOOSE_ORDERS },
    offers: (state, ship) => ordersFor(state, ship).map((orders) => ({ orders })),
    refuses(state, ship, { orders: given }) {
      const refusal = reasonAgainst(state, ship, ['already-assigned']);
      if (refusal !== null) return refusal;
      const orders = readOrders(given);
      return orders === null ? 'bad-orders' : ordersRefusal(state, ship, orders);
    },
    effect(game, ship, { ship: id, orders: given }, { emit }) {
      const orders = readOrders(given) ?? NO_ORDERS;
      ship.oarsCost = oarsCostNow(game, ship as Ship);
      ship.orders = { ...orders };
      emit({ type: 'actions-assigned', ship: id, orders });
    },
  },
);
