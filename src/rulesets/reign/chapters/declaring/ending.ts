import type { ActionRule } from '../../../../core/definition.ts';
import { ID } from '../../schema.ts';
import type { Emit, EndDeclaration, Reign, ReignGame, StrikeColours } from '../../types.ts';
import { endEffect } from '../effects.ts';
import { capture } from '../leaving.ts';
import { shipRule } from '../rule.ts';
import { areInContact, enemiesOf, isDeserted, isWrecked, shipOf } from '../ship.ts';
import { carryOutOption } from './captain.ts';
import { announcement, isInspired, ordersOf, voidOrders } from './orders.ts';
import { blank, declarationOf, declarationToChange, isSecret, seekSlot } from './slots.ts';

/** A ship is given up: her declarations and those aimed at her are void. @source RN-R45, RN-R57 */
function giveUp(game: ReignGame, id: string, to: string, emit: Emit): void {
  capture(game, id, to, emit);
  game.declarations[id] = { ...blank(), done: true };
  game.memory.detachments = game.memory.detachments.filter(({ ship }) => ship !== id);
  for (const other of game.declareOrder) {
    const declaration = declarationToChange(game, other);
    if (declaration.captain?.target === id)
      declaration.captain = { option: 'hold', kind: null, target: null, broadside: null, edFace: null };
    if (other !== id) voidOrders(game, other, id);
  }
}

/** What was written in secret is told, ship after ship, and done. @source RN-R02 */
export function reveal(game: ReignGame, emit: Emit): void {
  for (const id of game.declareOrder) {
    const declaration = declarationOf(game, id);
    const orders = ordersOf(declaration);
    if (declaration.captain !== null) carryOutOption(game, id, declaration.captain, { emit });
    for (const order of orders) emit(announcement(id, order));
    if (orders.some(isInspired)) endEffect(game, id, 'inspire-die', emit);
  }
  for (const id of game.declareOrder) {
    const { strikesTo } = declarationOf(game, id);
    if (strikesTo === null || !areInContact(game, shipOf(game, id), shipOf(game, strikesTo))) continue;
    giveUp(game, id, strikesTo, emit);
  }
}

/** Give the ship up to an enemy. */
export const strikeColours: ActionRule<Reign, StrikeColours> = /* @__PURE__ */ shipRule('strike-colours', {
  rules: 'RN-R45 RN-R57',
  in: 'declare',
  fields: { to: ID },

  offersLegalOnly: true,
  offers: (state, ship) =>
    isDeserted(ship) || (ship.crew > 0 && !isWrecked(ship.locations.hull))
      ? []
      : enemiesOf(state, ship).map(({ id: to }) => ({ to })),

  effect(game, { id }, { to }, { emit }) {
    if (isSecret(game)) {
      const declaration = declarationToChange(game, id);
      declaration.strikesTo = to;
      declaration.done = true;
      emit({ type: 'declaration-ended', ship: id });
    } else {
      giveUp(game, id, to, emit);
    }
    seekSlot(game);
  },
});

/** Leave it at what is declared. */
export const endDeclaration: ActionRule<Reign, EndDeclaration> = /* @__PURE__ */ shipRule('end-declaration', {
  rules: 'RN-R02',
  in: 'declare',

  offersLegalOnly: true,
  offers: (state, { id }) => (declarationOf(state, id).captain === null ? [] : [{}]),

  effect(game, { id }, _action, { emit }) {
    declarationToChange(game, id).done = true;
    emit({ type: 'declaration-ended', ship: id });
    seekSlot(game);
  },
});
