import type { ActionRule } from '../../../core/definition.ts';
import { DIRECTIONS, neighbour } from '../../../core/space/hex.ts';
import { DIRECTION, ID } from '../schema.ts';
import type {
  Attack,
  CharacterAttack,
  Creature,
  CreatureAttack,
  CreatureMove,
  Ship,
  ShipCombat5e,
} from '../types.ts';
import { attackRefusal } from './aiming.ts';
import { attackWith } from './attacks.ts';
import { freeHands, spendActions } from './crew.ts';
import { characterOf } from './fleet.ts';
import { isOnMap, terrainAt } from './hull.ts';
import { ownAttackRefusal } from './readied.ts';
import { creatureRule, shipRule } from './rule.ts';
import { attackTargets, watchStep } from './windows.ts';

/** An attack that is known to be there. */
function attackOf({ attacks }: { readonly attacks: readonly Attack[] }, id: unknown): Attack {
  return attacks.find((attack) => attack.id === id) as Attack;
}

/** A creature goes one hex. */
export const creatureMove: ActionRule<ShipCombat5e, CreatureMove> = /* @__PURE__ */ creatureRule(
  'creature-move',
  {
    in: 'turns',
    rules: 'SC-R132',
    fields: { direction: DIRECTION },
    offers: () => DIRECTIONS.map((direction) => ({ direction })),
    refuses(state, { hex, moved, moveHexes }, { direction }) {
      if (moved >= moveHexes) return 'no-movement-left';
      const to = neighbour(hex, direction);
      if (terrainAt(state, to)?.kind === 'island') return 'hex-blocked';
      return isOnMap(state.map, to) ? null : 'off-map';
    },
    effect(game, creature, { direction }, { emit }) {
      const from = creature.hex;
      const to = neighbour(from, direction);
      creature.hex = to;
      creature.moved++;
      emit({ type: 'creature-moved', creature: creature.id, from, to });
      watchStep(game, creature.id);
    },
  },
);

/** A creature attacks. */
export const creatureAttack: ActionRule<ShipCombat5e, CreatureAttack> = /* @__PURE__ */ creatureRule(
  'creature-attack',
  {
    in: 'turns',
    rules: 'SC-003 SC-005 SC-R130 SC-R133 SC-R135',
    fields: { attack: ID, target: ID },
    offers(state, creature) {
      if (creature.attacksMade >= creature.attacksPerTurn) return [];
      return creature.attacks.flatMap((attack) =>
        attackTargets(state, creature, attack).map((target) => ({ attack: attack.id, target })),
      );
    },
    refuses(state, creature, { attack: name, target }) {
      if (creature.attacksMade >= creature.attacksPerTurn) return 'no-attacks-left';
      const attack = creature.attacks.find((one) => one.id === name);
      return attack === undefined ? 'unknown-attack' : attackRefusal(state, creature, attack, target);
    },
    effect(game, creature, { attack: name, target }, play) {
      creature.attacksMade++;
      attackWith(game, creature as Creature, creature.id, attackOf(creature, name), target, play);
    },
  },
);

/** A character makes an attack of their own. */
export const characterAttack: ActionRule<ShipCombat5e, CharacterAttack> = /* @__PURE__ */ shipRule(
  'character-attack',
  {
    offersLegalOnly: true,
    in: 'turns',
    rules: 'SC-003 SC-005 SC-061 SC-100 SC-R135',
    fields: { character: ID, attack: ID, target: ID },
    offers: (state, ship) =>
      freeHands(state, ship, 'own').flatMap((character) =>
        characterOf(state, character).attacks.flatMap((attack) =>
          attackTargets(state, ship, attack).map((target) => ({ character, attack: attack.id, target })),
        ),
      ),
    refuses(state, ship, { character, attack: name, target }) {
      const refusal = ownAttackRefusal(state, ship, character, name);
      if (refusal !== null) return refusal;
      return attackRefusal(state, ship, attackOf(characterOf(state, character), name), target);
    },
    effect(game, ship, { character, attack: name, target }, play) {
      const attack = attackOf(characterOf(game, character), name);
      spendActions(game, [character]);
      attackWith(game, ship as Ship, character, attack, target, play);
    },
  },
);
