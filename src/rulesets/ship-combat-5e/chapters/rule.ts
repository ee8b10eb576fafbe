import * as v from 'valibot';
import type { ActionRule } from '../../../core/definition.ts';
import type { Play, Untrusted } from '../../../core/game.ts';
import { oneOfSchema } from '../../../core/input.ts';
import { ID } from '../schema.ts';
import type {
  OfShip,
  Ship,
  ShipCombat5e,
  ShipCombat5eAction,
  ShipCombat5eCode,
  ShipCombat5eGame,
  ShipCombat5eState,
} from '../types.ts';
import { shipOf } from './fleet.ts';

/** A ship that rules may change. */
export type ShipToChange = ShipCombat5eGame['ships'][number];

/** Actions of ships, told apart by `type`. */
type ShipActions = Extract<ShipCombat5eAction, OfShip>;

type Of<T extends ShipActions['type']> = Extract<ShipActions, { readonly type: T }>;

/** What an action says besides its type, side and ship. */
type Fields<T extends ShipActions['type']> = Omit<Of<T>, 'type' | 'side' | 'ship'>;

/** What a ship can do: the rule of an action, without what all of them have in common. */
export interface ShipRule<T extends ShipActions['type']> {
  /** Ledger ids, set apart by spaces. */
  readonly rules: string;
  /** The form of each field besides type, side and ship. */
  readonly fields: { readonly [K in keyof Fields<T>]: v.GenericSchema<unknown, Of<T>[K & keyof Of<T>]> };
  /** Present and true where every choice offered is legal anyway. */
  readonly offersLegalOnly?: true;
  /** Choices worth offering. */
  offers(state: ShipCombat5eState, ship: Ship): readonly Fields<T>[];
  /** The code of the first reason against it. */
  refuses(state: ShipCombat5eState, ship: Ship, action: Untrusted<Of<T>>): ShipCombat5eCode | null;
  /** Carries it out. */
  effect(game: ShipCombat5eGame, ship: ShipToChange, action: Of<T>, play: Play<ShipCombat5e>): void;
}

/** The rule of an action of a ship. */
export function shipRule<T extends ShipActions['type']>(
  type: T,
  { rules, fields, offersLegalOnly, offers, refuses, effect }: ShipRule<T>,
): ActionRule<ShipCombat5e, Of<T>> {
  return {
    rules: rules.split(' '),
    ...(offersLegalOnly ? { offersLegalOnly } : {}),
    schema: v.strictObject({ type: oneOfSchema([type]), side: ID, ship: ID, ...fields }) as never,
    candidates(state, { side, ship: id }) {
      if (id === undefined) return [];
      return offers(state, shipOf(state, id)).map(
        (choice) => ({ type, side, ship: id, ...choice }) as unknown as Of<T>,
      );
    },
    check(state, action) {
      return refuses(state, shipOf(state, (action as { readonly ship: string }).ship), action);
    },
    effect(game, action, play) {
      effect(game, shipOf(game, action.ship), action, play);
    },
  };
}

/** An action that is no more than its type has one choice to offer. */
export const ALONE = { fields: {}, offers: (): readonly [object] => [{}] };
