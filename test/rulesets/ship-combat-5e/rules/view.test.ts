import { describe, expect, test } from 'vitest';
import { type ShipCombat5eAction, shipCombat5e } from '../../../../src/rulesets/ship-combat-5e/index.ts';
import {
  act,
  assign,
  assigned,
  dice,
  opening,
  orders,
  push,
  type Sent,
  type State,
  shipIn,
} from '../support.ts';

const start = (options = {}) =>
  opening({
    ships: {
      r1: { class: 'longboat', at: [0, 0], ap: 5, hp: 8 },
      r2: { class: 'tartane', at: [0, 5] },
      b1: { class: 'tartane', at: [5, 0] },
      g1: { class: 'tartane', at: [-5, 0] },
    },
    options,
  });

const SECRETS = [
  {},
  { fire: 2 },
  { oars: 1 },
  { oars: 1, fire: 1, fullSail: 1 },
  { exclusive: 'ram' },
  { exclusive: 'repair' },
];

/** All that a side can see of an assignment: the position, the events, the action in the log. */
function seen(side: string, state: State, action: Sent): string {
  const { state: after, action: sent, events } = shipCombat5e.step(state, action as ShipCombat5eAction);
  return JSON.stringify([
    shipCombat5e.view(after, side),
    events.map((event) => shipCombat5e.viewEvent(event, side, after)),
    shipCombat5e.viewAction(sent, side, after),
  ]);
}

describe('SC-R35 what is hidden', () => {
  test.each(['blue', 'green'])('SC-R35 %s cannot tell any orders of red from any others', (side) => {
    const sights = SECRETS.map((given) => seen(side, start(), assign('r1', given)));
    expect(new Set(sights).size).toBe(1);
    // nor later, from the orders of others
    const later = SECRETS.map((given) => {
      const { state } = act(act(start(), assign('r1', given)).state, assign('r2', { fire: 1 }));
      return JSON.stringify(shipCombat5e.view(state, side));
    });
    expect(new Set(later).size).toBe(1);
  });

  test('SC-R35 red sees its own', () => {
    const sights = SECRETS.map((given) => seen('red', start(), assign('r1', given)));
    expect(new Set(sights).size).toBe(SECRETS.length);
  });

  test('SC-R35 open: everybody sees them', () => {
    const sights = SECRETS.map((given) =>
      seen('blue', start({ captainsPhase: 'open' }), assign('r1', given)),
    );
    expect(new Set(sights).size).toBe(SECRETS.length);
  });

  test('SC-R35 all are revealed with the last', () => {
    const revealed = assigned(start(), { r1: { exclusive: 'ram' } });
    for (const side of ['red', 'blue', 'green'])
      expect(shipIn(shipCombat5e.view(revealed, side), 'r1').orders).toEqual(orders({ exclusive: 'ram' }));
  });

  test('SC-R35 that somebody has orders is no secret, nor is a push', () => {
    const { state } = act(start(), push('r1'), [dice('push-check', 20)]);
    expect(shipIn(shipCombat5e.view(state, 'blue'), 'r1')).toMatchObject({
      orders: null,
      pushedThisRound: true,
    });
    const { state: given } = act(state, assign('r1', { fire: 6 }));
    expect(shipIn(shipCombat5e.view(given, 'blue'), 'r1').orders).toBe('hidden');
    expect(shipIn(shipCombat5e.view(given, 'blue'), 'b1').orders).toBeNull();
  });

  test('SC-R35 orders are given in secret', () => {
    const secret = (state: State) =>
      shipCombat5e
        .deciders(state)
        .filter(({ types }) => types.includes('assign-actions'))
        .map((decision) => decision.secret === true);
    expect(secret(start())).toEqual([true, true, true, true]);
    expect(secret(start({ captainsPhase: 'open' }))).toEqual([false, false, false, false]);
  });

  test('a view has no dice to come, and hides nothing else', () => {
    const state = assigned(start());
    expect(shipCombat5e.view(state, 'blue')).toEqual({ ...state, rng: null });
  });
});
