import type { Play } from '../../../core/game.ts';
import type { Attack, DamageCause, Ship, ShipCombat5e, ShipCombat5eGame } from '../types.ts';
import { afterArmour, damage, sink, sinksAtOnce } from './damage.ts';
import { isShip, type Unit, unitOf } from './fleet.ts';
import { type D20, rollTest } from './tests.ts';
import { watchAttack } from './windows.ts';

/** An attack roll to be made. */
export interface Blow extends Omit<D20, 'needed' | 'isAttack'> {
  /** The ship, character or creature that attacks. */
  readonly attacker: string;
  readonly target: string;
}

/** What an attack roll has to reach. @source SC-015, SC-088, SC-R113 */
export function armourClass(target: Unit): number {
  return target.ac + Number(isShip(target) && target.lookout !== null);
}

/** The attack roll. A critical hit on a Derelict sinks it, and that is all. @source SC-101, SC-134, SC-R80 */
export function attackRoll(
  game: ShipCombat5eGame,
  { attacker, target, ...test }: Blow,
  play: Play<ShipCombat5e>,
): 'missed' | 'hit' | 'critical' | 'sunk' {
  const needed = armourClass(unitOf(game, target) as Unit);
  const { outcome, roll } = rollTest({ ...test, needed, isAttack: true }, play);
  if (outcome === 'failure') {
    play.emit({ type: 'attack-missed', attacker, target, roll });
    return 'missed';
  }
  const isCritical = outcome === 'critical';
  play.emit({ type: isCritical ? 'critical-hit' : 'attack-hit', attacker, target, roll });
  if (!isCritical || !sinksAtOnce(game, target)) return isCritical ? 'critical' : 'hit';
  sink(game, target, null, play);
  return 'sunk';
}

/** Ship hit points of creature damage. @source SC-003, SC-005, SC-R130, SC-R131 */
function shipPoints(ship: Ship, total: number): number {
  return afterArmour(ship, Math.floor(total / 5));
}

/**
 * The damage dice of an attack at creature scale; what the target takes, and a ship keeps of fifths. @source SC-R130
 */
function rollDamage(
  game: ShipCombat5eGame,
  { damage: { n, die, mod } }: Attack,
  target: Unit,
  isCritical: boolean,
  play: Play<ShipCombat5e>,
): { readonly amount: number; readonly carry?: number } {
  const isExact = game.options.creatureDamage === 'exact';
  const amount = play.dice.sum('creature-damage', isCritical ? 2 * n : n, die, (sum) => {
    const points = Math.max(0, sum + mod);
    return isShip(target) && !isExact ? shipPoints(target, points) : points;
  });
  if (!isShip(target) || !isExact) return { amount };
  const fifths = amount + target.creatureDamageCarry;
  return { amount: shipPoints(target, fifths), carry: fifths % 5 };
}

/** A creature, or a character on a ship, attacks. @source SC-R130, SC-R135 */
export function attackWith(
  game: ShipCombat5eGame,
  from: Unit,
  attacker: string,
  attack: Attack,
  target: string,
  play: Play<ShipCombat5e>,
): void {
  play.emit({ type: 'creature-attacked', attacker, attack: attack.id, target });
  const blow = { attacker, target, purpose: 'creature-attack-roll', mode: 'plain', sailing: 0 } as const;
  const outcome =
    attack.kind === 'auto' ? 'hit' : attackRoll(game, { ...blow, modifier: attack.toHit }, play);
  if (outcome === 'hit' || outcome === 'critical') {
    const isCritical = outcome === 'critical';
    const { amount, carry } = rollDamage(game, attack, unitOf(game, target) as Unit, isCritical, play);
    const cause: DamageCause = isShip(from) ? 'character' : 'creature';
    damage(game, target, amount, cause, play, carry);
  }
  watchAttack(game, from, target);
}
