import type { ActionRule } from '../../../core/definition.ts';
import { isFields } from '../../../core/json.ts';
import { ARC, COUNT, ID, IDS, LOOSE_TRIGGER, plainAction, shipAction } from '../schema.ts';
import { ARCS } from '../tables.ts';
import type {
  Arc,
  AttackReadied,
  Character,
  FireReadied,
  Plain,
  ReadyAttack,
  ReadyFire,
  Ship,
  ShipCombat5e,
  ShipCombat5eCode,
  ShipCombat5eState,
  Trigger,
} from '../types.ts';
import { attackRefusal, shotRefusal, shotsOf } from './aiming.ts';
import { attackWith } from './attacks.ts';
import { characterRefusal, freeHands, handsRefusal, spendActions, subsets } from './crew.ts';
import { characterOf, isInPlay, shipOf, unitOf } from './fleet.ts';
import { fireGuns } from './gunnery.ts';
import { costOf, orderRefusal, ordersLeft, pool, spend } from './orders.ts';
import { reasonAgainst } from './reasons.ts';
import { attackTargets, heldAttack } from './windows.ts';

/** Furthest that a trigger can reach. @source SC-R155 */
const FURTHEST = 12;

/** A trigger from outside, in its own fields; null for what is none. @source SC-R101, SC-R155 */
export function readTrigger(
  state: ShipCombat5eState,
  ship: string,
  input: unknown,
  isOfGuns: boolean,
): Trigger | null {
  if (!isFields(input)) return null;
  const { kind, arcs, maxRange, of } = input;
  if (kind === 'attacked') return { kind };
  if (kind === 'turn-end') {
    const unit = unitOf(state, of);
    return unit !== undefined && isInPlay(unit) && unit.id !== ship ? { kind, of: unit.id } : null;
  }
  const isRange = Number.isInteger(maxRange) && (maxRange as number) >= 1 && (maxRange as number) <= FURTHEST;
  if (kind !== 'enemy-in-reach' || !isRange) return null;
  const reach = { kind, maxRange: maxRange as number } as const;
  if (!isOfGuns && (arcs === undefined || arcs === null)) return reach;
  if (!Array.isArray(arcs) || arcs.length === 0 || !arcs.every((arc) => ARCS.includes(arc as Arc)))
    return null;
  return isOfGuns ? { ...reach, arcs: ARCS.filter((arc) => arcs.includes(arc)) } : reach;
}

/** Triggers worth offering. */
function triggersFor(state: ShipCombat5eState, ship: Ship, isOfGuns: boolean): Trigger[] {
  const arcSets: readonly (readonly Arc[])[] = isOfGuns ? [ARCS.slice(0, 2), ARCS] : [[]];
  const reaches = [3, 6, FURTHEST].flatMap((maxRange) =>
    arcSets.map((arcs): Trigger => {
      const reach = { kind: 'enemy-in-reach', maxRange } as const;
      return isOfGuns ? { ...reach, arcs } : reach;
    }),
  );
  const enemies = [...state.ships, ...state.creatures].filter(
    (unit) => isInPlay(unit) && unit.side !== ship.side,
  );
  return [
    ...reaches,
    { kind: 'attacked' },
    ...enemies.map(({ id }): Trigger => ({ kind: 'turn-end', of: id })),
  ];
}

/** Hold shots for a trigger. */
export const readyFire: ActionRule<ShipCombat5e, ReadyFire> = {
  rules: ['SC-116', 'SC-117', 'SC-R100', 'SC-R101', 'SC-R155'],
  schema: shipAction('ready-fire', { count: COUNT, trigger: LOOSE_TRIGGER, gunners: IDS }),
  candidates(state, { side, ship: id }) {
    const ship = shipOf(state, id as string);
    if (ship.held !== null || reasonAgainst(state, ship, ['derelict', 'no-cannons']) !== null) return [];
    const most = Math.min(
      ordersLeft(ship, 'fire'),
      Math.floor((pool(state, ship) - ship.apSpent) / costOf(ship, 'fire')),
    );
    const hands = most < 1 ? [] : subsets(freeHands(state, ship, 'order'));
    const triggers = most < 1 ? [] : triggersFor(state, ship, true);
    // all shots that are left, or one
    return [...new Set([most, 1])].flatMap((count) =>
      hands
        .filter((gunners) => gunners.length <= count)
        .flatMap((gunners) =>
          triggers.map((trigger) => ({
            type: 'ready-fire' as const,
            side,
            ship: ship.id,
            count,
            trigger,
            gunners,
          })),
        ),
    );
  },
  check(state, { ship: id, count, trigger, gunners }) {
    const ship = shipOf(state, id as string);
    const refusal = reasonAgainst(state, ship, ['derelict', 'no-cannons', 'already-readied']);
    if (refusal !== null) return refusal;
    const shots = count as number;
    if (shots < 1 || orderRefusal(state, ship, 'fire', shots) !== null) return 'nothing-to-ready';
    if (readTrigger(state, ship.id, trigger, true) === null) return 'bad-trigger';
    return (gunners as string[]).length > shots ? 'too-many-gunners' : handsRefusal(state, ship, gunners);
  },
  effect(game, { ship: id, count, trigger: given, gunners }, { emit }) {
    const ship = shipOf(game, id);
    const trigger = readTrigger(game, id, given, true) ?? given;
    spend(ship, 'fire', count);
    spendActions(game, gunners);
    Object.assign(ship, { held: { count, trigger, gunners: [...gunners], fired: 0 } });
    emit({ type: 'readied', ship: id, character: null, held: count, trigger });
  },
};

/** Why a character cannot do something with an attack of their own; null if they can. @source SC-R135 */
export function ownAttackRefusal(
  state: ShipCombat5eState,
  ship: Ship,
  id: unknown,
  attack: unknown,
): ShipCombat5eCode | null {
  const refusal = characterRefusal(state, ship, id, 'own');
  if (refusal !== null) return refusal;
  return characterOf(state, id as string).attacks.some((one) => one.id === attack) ? null : 'unknown-attack';
}

/** Hold an attack of one's own for a trigger. */
export const readyAttack: ActionRule<ShipCombat5e, ReadyAttack> = {
  rules: ['SC-116', 'SC-R100', 'SC-R101', 'SC-R155'],
  schema: shipAction('ready-attack', { character: ID, attack: ID, trigger: LOOSE_TRIGGER }),
  candidates(state, { side, ship: id }) {
    const ship = shipOf(state, id as string);
    return freeHands(state, ship, 'own').flatMap((character) =>
      characterOf(state, character).attacks.flatMap((attack) =>
        triggersFor(state, ship, false).map((trigger) => ({
          type: 'ready-attack' as const,
          side,
          ship: ship.id,
          character,
          attack: attack.id,
          trigger,
        })),
      ),
    );
  },
  check(state, { ship: id, character, attack, trigger }) {
    const refusal = ownAttackRefusal(state, shipOf(state, id as string), character, attack);
    if (refusal !== null) return refusal;
    return readTrigger(state, id as string, trigger, false) === null ? 'bad-trigger' : null;
  },
  effect(game, { ship, character, attack, trigger: given }, { emit }) {
    const trigger = readTrigger(game, ship, given, false) ?? given;
    spendActions(game, [character]);
    Object.assign(characterOf(game, character), { held: { attack, trigger } });
    emit({ type: 'readied', ship, character, held: attack, trigger });
  },
};

/** Fire a held shot. */
export const fireReadied: ActionRule<ShipCombat5e, FireReadied> = {
  rules: ['SC-117', 'SC-R102', 'SC-R104'],
  schema: shipAction('fire-readied', { arc: ARC, target: ID }),
  candidates: (state, { side, ship }) =>
    shotsOf(state, shipOf(state, ship as string)).map((shot) => ({
      type: 'fire-readied',
      side,
      ship: ship as string,
      ...shot,
    })),
  check: (state, { ship, arc, target }) =>
    shotRefusal(state, shipOf(state, ship as string), arc as Arc, target),
  effect(game, { ship: id, arc, target }, play) {
    const { held } = shipOf(game, id);
    if (held === null) return;
    const gunner = held.gunners[held.fired] ?? null;
    held.count--;
    held.fired++;
    fireGuns(game, id, arc, target, gunner, play);
    const ship = shipOf(game, id);
    if (held.count > 0 && shotsOf(game, ship as Ship).length > 0) return;
    ship.held = null;
    game.pending = null;
    if (held.count > 0) play.emit({ type: 'readied-released', ship: id, count: held.count });
  },
};

/** Let the rest of the held shots go. */
export const releaseReadied: ActionRule<ShipCombat5e, Plain<'release-readied'>> = {
  rules: ['SC-R102'],
  schema: plainAction('release-readied'),
  candidates: (_state, { side, ship }) => [{ type: 'release-readied', side, ship: ship as string }],
  check: (state, { ship }) => ((shipOf(state, ship as string).held?.fired ?? 0) > 0 ? null : 'nothing-fired'),
  effect(game, { ship: id }, { emit }) {
    const ship = shipOf(game, id);
    emit({ type: 'readied-released', ship: id, count: ship.held?.count ?? 0 });
    ship.held = null;
    game.pending = null;
  },
};

/** Who holds the attack of the window that is open. */
function holderOf(state: ShipCombat5eState): Character | undefined {
  const id = state.pending?.character ?? null;
  return id === null ? undefined : characterOf(state, id);
}

/** Make a held attack. */
export const attackReadied: ActionRule<ShipCombat5e, AttackReadied> = {
  rules: ['SC-116', 'SC-R102'],
  schema: shipAction('attack-readied', { target: ID }),
  candidates(state, { side, ship }) {
    const holder = holderOf(state);
    const attack = holder === undefined ? undefined : heldAttack(holder);
    if (attack === undefined || ship === undefined) return [];
    return attackTargets(state, shipOf(state, ship), attack).map((target) => ({
      type: 'attack-readied',
      side,
      ship,
      target,
    }));
  },
  check(state, { ship, target }) {
    const holder = holderOf(state);
    const attack = holder === undefined ? undefined : heldAttack(holder);
    if (attack === undefined) return 'unknown-attack';
    return attackRefusal(state, shipOf(state, ship as string), attack, target);
  },
  effect(game, { ship, target }, play) {
    const holder = holderOf(game);
    const attack = holder === undefined ? undefined : heldAttack(holder);
    if (holder === undefined || attack === undefined) return;
    game.pending = null;
    characterOf(game, holder.id).held = null;
    attackWith(game, shipOf(game, ship) as Ship, holder.id, attack, target, play);
  },
};

/** Go on waiting. */
export const declineReadied: ActionRule<ShipCombat5e, Plain<'decline-readied'>> = {
  rules: ['SC-R102'],
  schema: plainAction('decline-readied'),
  candidates: (_state, { side, ship }) => [{ type: 'decline-readied', side, ship: ship as string }],
  check(state, { ship }) {
    const isOfGuns = state.pending?.kind === 'readied-fire';
    return isOfGuns && (shipOf(state, ship as string).held?.fired ?? 0) > 0 ? 'already-fired' : null;
  },
  effect(game, { ship }, { emit }) {
    emit({ type: 'readied-declined', ship, character: game.pending?.character ?? null });
    game.pending = null;
  },
};
