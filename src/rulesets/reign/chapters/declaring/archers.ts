import * as v from 'valibot';
import type { ActionRule } from '../../../../core/definition.ts';
import { oneOfSchema } from '../../../../core/input.ts';
import { AIM, CALLED, COUNT, ID, orNull } from '../../schema.ts';
import type { ArcherOrder, DeclareArchers, Reign, ReignState, Ship } from '../../types.ts';
import { crewPool } from '../people.ts';
import type { Pool } from '../pools.ts';
import { availableOf, enemiesOf, shipOf } from '../ship.ts';
import { calledRefusal } from './called-shot.ts';
import { give, isCrewInspired } from './orders.ts';
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

const AIMS = ['crew', 'ship'] as const;

/** Shoot with bowmen, who need no position. */
export const declareArchers: ActionRule<Reign, DeclareArchers> = {
  rules: ['RN-042', 'RN-048', 'RN-049', 'RN-050', 'RN-R10', 'RN-R23', 'RN-R41'],
  schema: v.strictObject({
    type: oneOfSchema(['declare-archers']),
    side: ID,
    ship: ID,
    target: ID,
    count: COUNT,
    aim: AIM,
    called: orNull(CALLED),
  }),

  offersLegalOnly: true,
  candidates(state, { side, ship: id }) {
    if (id === undefined) return [];
    const { captain, archers } = declarationOf(state, id);
    const ship = shipOf(state, id);
    const count = captain === null ? 0 : archersLeft(state, ship);
    const shots: DeclareArchers[] = [];
    if (count < 1) return shots;
    for (const { id: target } of enemiesOf(state, ship)) {
      if (archers.some((order) => order.target === target)) continue;
      for (const aim of AIMS)
        shots.push({ type: 'declare-archers', side, ship: id, target, count, aim, called: null });
    }
    return shots;
  },

  check(state, action) {
    const { ship: id, target, count, called } = action as DeclareArchers;
    const ship = shipOf(state, id);
    if (count < 1 || count > archersLeft(state, ship)) return 'too-many-archers';
    if (declarationOf(state, id).archers.some((order) => order.target === target)) return 'already-firing';
    return called === null ? null : calledRefusal(state, ship, shipOf(state, target), called);
  },

  effect(game, { ship, target, count, aim, called }, { emit }) {
    const inspired = isCrewInspired(game, shipOf(game, ship));
    const order = { target, count, aim, called, inspired };
    give(game, ship, { list: 'archers', order }, { task: 'archers', foe: null, men: count }, emit);
  },
};
