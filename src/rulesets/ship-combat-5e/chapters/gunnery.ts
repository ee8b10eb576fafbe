import type { ActionRule } from '../../../core/definition.ts';
import { oneOf } from '../../../core/form.ts';
import type { Play } from '../../../core/game.ts';
import { ARC, ID, OPTIONAL_ID } from '../schema.ts';
import { AMMO, DIE_LADDER } from '../tables.ts';
import type {
  Ammo,
  Arc,
  ChangeAmmo,
  Damage,
  Fire,
  Ship,
  ShipCombat5e,
  ShipCombat5eCode,
  ShipCombat5eGame,
  ShipCombat5eState,
} from '../types.ts';
import { rangeOf, reachOf, shotRefusal, shotsOf } from './aiming.ts';
import { attackRoll } from './attacks.ts';
import { characterRefusal, freeHands, manOrder, spendActions } from './crew.ts';
import { afterArmour, changeShip, damage } from './damage.ts';
import { isInPlay, isShip, isStressed, shipOf, type Unit, unitOf } from './fleet.ts';
import { orderRefusal, ordersLeft, spend } from './orders.ts';
import { reasonAgainst } from './reasons.ts';
import { shipRule } from './rule.ts';
import { inspiration, modeOf } from './tests.ts';
import { watchAttack } from './windows.ts';

/** The dice of the guns in an arc; a die of 1 is not thrown. @source SC-068, SC-069, SC-R42, SC-011, SC-R54 */
export function gunOf(
  { options }: Pick<ShipCombat5eState, 'options'>,
  { damage: guns }: Ship,
  arc: Arc,
): Damage {
  const { n, die, mod } = guns ?? { n: 0, die: 1, mod: 0 };
  if (arc === 'port' || arc === 'starboard') return { n, die, mod };
  const lowest = options.lowestRank === 'one' ? 1 : 3;
  return { n, die: DIE_LADDER[DIE_LADDER.indexOf(die) + 1] ?? lowest, mod };
}

/** How a ship's cannon attack at a distance is rolled. @source SC-103, SC-129, SC-R57, SC-R150 */
export function attackMode(
  { options }: ShipCombat5eState,
  ship: Ship,
  distance: number,
  normal: number,
): ReturnType<typeof modeOf> {
  const { gmAttackMode } = ship;
  const isPointBlank = options.pointBlankAdvantage && distance <= 3;
  return modeOf(
    isPointBlank || gmAttackMode === 'advantage',
    isStressed(ship) || distance > normal || gmAttackMode === 'disadvantage',
  );
}

/** What a target takes of a total of the dice. @source SC-004, SC-107, SC-111, SC-R48, SC-R58 */
export function cannonDamage(
  { options }: Pick<ShipCombat5eState, 'options'>,
  ammo: Ammo,
  mod: number,
  target: Unit,
  sum: number,
): number {
  const total = Math.max(0, sum + mod);
  if (isShip(target)) return afterArmour(target, ammo === 'round' ? total : total >> 1);
  const isHalved = ammo === 'chain' || (ammo === 'grape' && options.grapeVsCreatures === 'half');
  return isHalved ? (5 * total) >> 1 : 5 * total;
}

function rollCannon(
  game: ShipCombat5eGame,
  ship: Ship,
  arc: Arc,
  target: Unit,
  isCritical: boolean,
  { dice }: Play<ShipCombat5e>,
): number {
  const { n, die, mod } = gunOf(game, ship, arc);
  const isDoubled = isCritical && (ship.ammo === 'round' || game.options.specialCritDoubles);
  const count = isDoubled ? 2 * n : n;
  const read = (sum: number) => cannonDamage(game, ship.ammo, mod, target, sum);
  return die === 1 ? read(count) : dice.sum('damage', count, die, read);
}

/** What chain and grape shot do besides. @source SC-108, SC-109, SC-112, SC-113, SC-114, SC-R49, SC-R50 */
function markTarget(
  game: ShipCombat5eGame,
  id: string,
  ammo: Ammo,
  amount: number,
  isCritical: boolean,
  play: Play<ShipCombat5e>,
): void {
  if (ammo === 'round') return;
  const [normal, critical] =
    ammo === 'chain' ? (['chainHalf', 'chainStop'] as const) : (['grape', 'grapeCrit'] as const);
  changeShip(game, id, play, (ship) => {
    const until = ship.turnsStarted + 1;
    if (amount > 0) ship[normal] = until;
    if (isCritical) ship[critical] = until;
    if (amount > 0 && ammo === 'grape' && game.options.grapeStacks) ship.grapeHits.push(until);
  });
}

/**
 * One attack of a ship's guns, whoever pays for it. @source SC-101, SC-102, SC-103, SC-104, SC-105, SC-106, SC-107,
 * SC-108, SC-109, SC-110, SC-111, SC-112, SC-113, SC-114, SC-115
 */
export function fireGuns(
  game: ShipCombat5eGame,
  id: string,
  arc: Arc,
  target: string,
  gunner: string | null,
  play: Play<ShipCombat5e>,
): void {
  const shooter = shipOf(game, id);
  const ship = shooter as Ship;
  shooter.firedArcs[arc]++;
  shooter.goldSpent += ship.volleyCost;
  const unit = unitOf(game, target) as Unit;
  const [normal, long] = rangeOf(ship, arc);
  const outcome = attackRoll(
    game,
    {
      attacker: id,
      target,
      purpose: 'attack-roll',
      mode: attackMode(game, ship, reachOf(game, ship, [arc], unit, long).clear, normal),
      modifier: ship.skill + inspiration(ship),
      sailing: gunner === null ? 0 : 1,
    },
    play,
  );
  if (outcome === 'hit' || outcome === 'critical') {
    const isCritical = outcome === 'critical';
    const amount = rollCannon(game, ship, arc, unit, isCritical, play);
    damage(game, target, amount, 'cannon', play);
    if (isShip(unit) && isInPlay(unit)) markTarget(game, target, ship.ammo, amount, isCritical, play);
  }
  watchAttack(game, ship, target);
}

function gunnerRefusal(state: ShipCombat5eState, ship: Ship, gunner: unknown): ShipCombat5eCode | null {
  return gunner === null ? null : characterRefusal(state, ship, gunner, 'order');
}

/** Nobody at the guns, or any who is free. */
function gunnersFor(state: ShipCombat5eState, ship: Ship): (string | null)[] {
  return [null, ...freeHands(state, ship, 'order')];
}

/** Fire at a target in an arc. */
export const fire: ActionRule<ShipCombat5e, Fire> = /* @__PURE__ */ shipRule('fire', {
  offersLegalOnly: true,
  in: 'turns',
  rules: 'SC-063 SC-067 SC-068 SC-093 SC-094 SC-095 SC-101 SC-102 SC-103 SC-R40',
  fields: { arc: ARC, target: ID, gunner: OPTIONAL_ID },
  offers(state, ship) {
    if (orderRefusal(state, ship, 'fire') !== null) return [];
    const gunners = gunnersFor(state, ship);
    return shotsOf(state, ship).flatMap((shot) => gunners.map((gunner) => ({ ...shot, gunner })));
  },
  refuses: (state, ship, { arc, target, gunner }) =>
    orderRefusal(state, ship, 'fire') ??
    shotRefusal(state, ship, arc, target) ??
    gunnerRefusal(state, ship, gunner),
  effect(game, ship, { ship: id, arc, target, gunner }, play) {
    spend(ship, 'fire');
    manOrder(game, ship, gunner === null ? [] : [gunner]);
    fireGuns(game, id, arc, target, gunner, play);
  },
});

/** Whether a gunner may change the ammunition with an order to fire. @source SC-R16 */
function paysWithFire(state: ShipCombat5eState, ship: Ship, gunner: unknown): boolean {
  const isWanted = state.options.changeAmmoFromFire && gunner !== null;
  return isWanted && orderRefusal(state, ship, 'changeAmmo') === 'not-assigned';
}

/** Load another kind of shot. */
export const changeAmmo: ActionRule<ShipCombat5e, ChangeAmmo> = /* @__PURE__ */ shipRule('change-ammo', {
  in: 'turns',
  rules: 'SC-070 SC-115 SC-R16 SC-R46',
  fields: { ammo: oneOf(AMMO), gunner: OPTIONAL_ID },
  offers(state, ship) {
    if (ordersLeft(ship, 'changeAmmo') < 1 && !state.options.changeAmmoFromFire) return [];
    const gunners = gunnersFor(state, ship);
    return ship.ammoAboard.flatMap((ammo) => gunners.map((gunner) => ({ ammo, gunner })));
  },
  refuses(state, ship, { ammo, gunner }) {
    const refusal = orderRefusal(state, ship, paysWithFire(state, ship, gunner) ? 'fire' : 'changeAmmo');
    if (refusal !== null) return refusal;
    if (ammo === ship.ammo) return 'same-ammo';
    if (!ship.ammoAboard.includes(ammo)) return 'ammo-not-aboard';
    return reasonAgainst(state, ship, ['derelict']) ?? gunnerRefusal(state, ship, gunner);
  },
  effect(game, ship, { ship: id, ammo, gunner }, { emit }) {
    spend(ship, paysWithFire(game, ship as Ship, gunner) ? 'fire' : 'changeAmmo');
    if (gunner !== null) spendActions(game, [gunner]);
    ship.ammo = ammo;
    emit({ type: 'ammo-changed', ship: id, ammo, gunner });
  },
});
