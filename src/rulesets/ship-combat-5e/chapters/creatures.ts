import * as v from 'valibot';
import type { ActionRule } from '../../../core/definition.ts';
import { oneOfSchema } from '../../../core/input.ts';
import { DIRECTIONS, type Direction, neighbour } from '../../../core/space/hex.ts';
import { DIRECTION, ID } from '../schema.ts';
import type {
  Attack,
  CharacterAttack,
  Creature,
  CreatureAttack,
  CreatureMove,
  Ship,
  ShipCombat5e,
  ShipCombat5eState,
} from '../types.ts';
import { attackRefusal } from './aiming.ts';
import { attackWith } from './attacks.ts';
import { freeHands, spendActions } from './crew.ts';
import { characterOf, creatureOf, isShip } from './fleet.ts';
import { isOnMap, terrainAt } from './hull.ts';
import { ownAttackRefusal } from './readied.ts';
import { shipRule } from './rule.ts';
import { currentUnit } from './turns.ts';
import { attackTargets, watchStep } from './windows.ts';

/** The creature whose turn it is. */
function currentCreature(state: ShipCombat5eState): Creature | null {
  const unit = currentUnit(state);
  return unit === undefined || isShip(unit) ? null : unit;
}

/** An attack that is known to be there. */
function attackOf({ attacks }: { readonly attacks: readonly Attack[] }, id: unknown): Attack {
  return attacks.find((attack) => attack.id === id) as Attack;
}

/** A creature goes one hex. */
export const creatureMove: ActionRule<ShipCombat5e, CreatureMove> = {
  rules: ['SC-R132'],
  schema: v.strictObject({
    type: oneOfSchema(['creature-move']),
    side: ID,
    creature: ID,
    direction: DIRECTION,
  }),
  candidates(state, { side }) {
    const creature = currentCreature(state)?.id;
    if (creature === undefined) return [];
    return DIRECTIONS.map((direction) => ({ type: 'creature-move', side, creature, direction }));
  },
  check(state, { creature: id, direction }) {
    const { hex, moved, moveHexes } = creatureOf(state, id as string);
    if (moved >= moveHexes) return 'no-movement-left';
    const to = neighbour(hex, direction as Direction);
    if (terrainAt(state, to)?.kind === 'island') return 'hex-blocked';
    return isOnMap(state.map, to) ? null : 'off-map';
  },
  effect(game, { creature: id, direction }, { emit }) {
    const creature = creatureOf(game, id);
    const from = creature.hex;
    const to = neighbour(from, direction);
    creature.hex = to;
    creature.moved++;
    emit({ type: 'creature-moved', creature: id, from, to });
    watchStep(game, id);
  },
};

/** A creature attacks. */
export const creatureAttack: ActionRule<ShipCombat5e, CreatureAttack> = {
  rules: ['SC-003', 'SC-005', 'SC-R130', 'SC-R133', 'SC-R135'],
  schema: v.strictObject({
    type: oneOfSchema(['creature-attack']),
    side: ID,
    creature: ID,
    attack: ID,
    target: ID,
  }),
  candidates(state, { side }) {
    const creature = currentCreature(state);
    if (creature === null || creature.attacksMade >= creature.attacksPerTurn) return [];
    return creature.attacks.flatMap((attack) =>
      attackTargets(state, creature, attack).map((target) => ({
        type: 'creature-attack' as const,
        side,
        creature: creature.id,
        attack: attack.id,
        target,
      })),
    );
  },
  check(state, { creature: id, attack: name, target }) {
    const creature = creatureOf(state, id as string);
    if (creature.attacksMade >= creature.attacksPerTurn) return 'no-attacks-left';
    const attack = creature.attacks.find((one) => one.id === name);
    return attack === undefined ? 'unknown-attack' : attackRefusal(state, creature, attack, target);
  },
  effect(game, { creature: id, attack: name, target }, play) {
    const creature = creatureOf(game, id);
    creature.attacksMade++;
    attackWith(game, creature as Creature, id, attackOf(creature, name), target, play);
  },
};

/** A character makes an attack of their own. */
export const characterAttack: ActionRule<ShipCombat5e, CharacterAttack> = /* @__PURE__ */ shipRule(
  'character-attack',
  {
    offersLegalOnly: true,
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
      return attackRefusal(state, ship, attackOf(characterOf(state, character as string), name), target);
    },
    effect(game, ship, { character, attack: name, target }, play) {
      const attack = attackOf(characterOf(game, character), name);
      spendActions(game, [character]);
      attackWith(game, ship as Ship, character, attack, target, play);
    },
  },
);
