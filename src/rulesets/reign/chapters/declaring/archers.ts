import type { ActionRule } from '../../../../core/definition.ts';
import { archerForms, COUNT, orNull } from '../../schema.ts';
import {
  AIMS,
  type ArcherOrder,
  type DeclareArchers,
  type Reign,
  type ReignState,
  type Ship,
} from '../../types.ts';
import { crewPool } from '../people.ts';
import type { Pool } from '../pools.ts';
import { shipRule } from '../rule.ts';
import { availableOf, enemiesOf, shipOf } from '../ship.ts';
import { calledRefusal } from './called-shot.ts';
import { giveOrder } from './orders.ts';
import { declarationOf } from './slots.ts';
import { ballastPenalty } from './volley.ts';

/** Bowmen who may still be told off. @source RN-042 */
export function archersLeft(state: ReignState, ship: Ship): number {
  let left = ship.archers;
  for (const { count } of declarationOf(state, ship.id).archers) left -= count;
  return Math.min(left, availableOf(state, ship));
}

/** The pool of bowmen. @source RN-042, RN-089 */
export function archerPool(
  state: ReignState,
  ship: Ship,
  order: Omit<ArcherOrder, 'place' | 'target'>,
): Pool {
  return crewPool(order.count, order.inspired, {
    penalties: ballastPenalty(state, ship),
    isCalled: order.called !== null,
  });
}

/** Shoot with bowmen, who need no position. */
export const declareArchers: ActionRule<Reign, DeclareArchers> = /* @__PURE__ */ shipRule('declare-archers', {
  rules: 'RN-042 RN-048 RN-049 RN-050 RN-R10 RN-R23 RN-R41',
  in: 'declare',
  fields: archerForms(orNull, COUNT),

  offersLegalOnly: true,
  offers(state, ship) {
    const { captain, archers } = declarationOf(state, ship.id);
    const count = captain === null ? 0 : archersLeft(state, ship);
    if (count < 1) return [];
    const targets = enemiesOf(state, ship).filter(({ id }) => !archers.some(({ target }) => target === id));
    return targets.flatMap(({ id: target }) => AIMS.map((aim) => ({ target, count, aim, called: null })));
  },

  refuses(state, ship, { target, count, called }) {
    if (count < 1 || count > archersLeft(state, ship)) return 'too-many-archers';
    if (declarationOf(state, ship.id).archers.some((order) => order.target === target))
      return 'already-firing';
    return called === null ? null : calledRefusal(state, ship, shipOf(state, target), called);
  },

  effect(game, ship, { target, count, aim, called }, { emit }) {
    const men = { task: 'archers', foe: null, men: count } as const;
    giveOrder(game, ship, 'archers', { target, count, aim, called }, men, emit);
  },
});
