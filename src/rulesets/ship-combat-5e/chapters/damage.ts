import type { Play } from '../../../core/game.ts';
import type { DamageCause, Ship, ShipCombat5e, ShipCombat5eGame } from '../types.ts';
import { leavePlay } from './end.ts';
import { conditionsOf, creatureOf, isDerelict, isShip, shipOf, unitOf } from './fleet.ts';
import type { ShipToChange } from './rule.ts';

/** Changes a ship, and tells which conditions have come and gone. */
export function changeShip(
  game: ShipCombat5eGame,
  id: string,
  { emit }: Play<ShipCombat5e>,
  change: (ship: ShipToChange) => void,
): void {
  const ship = shipOf(game, id);
  const before = conditionsOf(ship as Ship);
  change(ship);
  const after = conditionsOf(ship as Ship);
  for (const condition of before)
    if (!after.includes(condition)) emit({ type: 'condition-lost', ship: id, condition });
  for (const condition of after)
    if (!before.includes(condition)) emit({ type: 'condition-gained', ship: id, condition });
}

/** A ship goes down. */
export function sink(
  game: ShipCombat5eGame,
  id: string,
  roll: number | null,
  { emit }: Play<ShipCombat5e>,
): void {
  leavePlay(game, id, 'sunk');
  emit({ type: 'sunk', ship: id, roll });
}

/** A Derelict may sink. @source SC-133, SC-R79 */
function trySinking(game: ShipCombat5eGame, id: string, play: Play<ShipCombat5e>): void {
  const floats = play.dice.die('sink-save', 20, (face) => face >= 10);
  const roll = play.dice.thrown()?.[0] ?? null;
  if (floats) play.emit({ type: 'sink-saved', ship: id, roll });
  else sink(game, id, roll, play);
}

/**
 * Damage after all halvings to a ship; `carry` is what it then keeps of fifths. @source SC-017, SC-133, SC-R78, SC-R81,
 * SC-R130
 */
export function damageShip(
  game: ShipCombat5eGame,
  id: string,
  amount: number,
  cause: DamageCause,
  play: Play<ShipCombat5e>,
  carry: number = shipOf(game, id).creatureDamageCarry,
): void {
  const { hp } = shipOf(game, id);
  const left = Math.max(0, hp - amount);
  play.emit({ type: 'damage-dealt', target: id, cause, amount, hp: left });
  changeShip(game, id, play, (ship) => {
    ship.hp = left;
    ship.creatureDamageCarry = left > 0 ? carry : 0;
    if (left === 0) ship.held = null;
  });
  const isSinking = hp === 0 || game.options.overkillSinks;
  if (left === 0 && isSinking && amount - hp > 5) trySinking(game, id, play);
}

/** Damage to a creature. */
function damageCreature(
  game: ShipCombat5eGame,
  id: string,
  amount: number,
  cause: DamageCause,
  { emit }: Play<ShipCombat5e>,
): void {
  const creature = creatureOf(game, id);
  creature.hp = Math.max(0, creature.hp - amount);
  emit({ type: 'damage-dealt', target: id, cause, amount, hp: creature.hp });
  if (creature.hp > 0) return;
  creature.status = 'dead';
  emit({ type: 'creature-killed', creature: id });
}

/** Damage to whatever it is; `carry` as for a ship. */
export function damage(
  game: ShipCombat5eGame,
  id: string,
  amount: number,
  cause: DamageCause,
  play: Play<ShipCombat5e>,
  carry?: number,
): void {
  const target = unitOf(game, id);
  if (target === undefined || isShip(target)) damageShip(game, id, amount, cause, play, carry);
  else damageCreature(game, id, amount, cause, play);
}

/** Whether a critical hit would sink the target with no roll. @source SC-134, SC-R80 */
export function sinksAtOnce(game: ShipCombat5eGame, id: string): boolean {
  const target = unitOf(game, id);
  return target !== undefined && isShip(target) && isDerelict(target);
}

/** Resistance: half of 10 points or less. @source SC-147, SC-R131 */
export function afterArmour(ship: Ship, amount: number): number {
  return ship.abilities.includes('heavy-armor') && amount <= 10 ? amount >> 1 : amount;
}
