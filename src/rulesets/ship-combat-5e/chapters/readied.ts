import type { ActionRule } from '../../../core/definition.ts';
import type { Play } from '../../../core/game.ts';
import { isFields } from '../../../core/json.ts';
import { ARC, COUNT, ID, IDS, LOOSE_TRIGGER } from '../schema.ts';
import { ARCS } from '../tables.ts';
import type {
  Arc,
  Attack,
  AttackReadied,
  FireReadied,
  Plain,
  ReadyAttack,
  ReadyFire,
  Ship,
  ShipCombat5e,
  ShipCombat5eCode,
  ShipCombat5eGame,
  ShipCombat5eState,
  Trigger,
} from '../types.ts';
import { attackRefusal, shotRefusal, shotsOf } from './aiming.ts';
import { attackWith } from './attacks.ts';
import { characterRefusal, crewsFor, freeHands, handsRefusal, spendActions } from './crew.ts';
import { characterOf, isInPlay, unitOf } from './fleet.ts';
import { fireGuns } from './gunnery.ts';
import { costOf, orderRefusal, ordersLeft, pool, spend } from './orders.ts';
import { type Reason, reasonAgainst } from './reasons.ts';
import { type ShipToChange, shipRule } from './rule.ts';
import { attackTargets, heldAttack } from './windows.ts';

/** Why a ship cannot ready its guns. */
const READYING: readonly Reason[] = ['derelict', 'no-cannons', 'already-readied'];

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
export const readyFire: ActionRule<ShipCombat5e, ReadyFire> = /* @__PURE__ */ shipRule('ready-fire', {
  offersLegalOnly: true,
  in: 'turns',
  rules: 'SC-116 SC-117 SC-R100 SC-R101 SC-R155',
  fields: { count: COUNT, trigger: LOOSE_TRIGGER, gunners: IDS },
  offers(state, ship) {
    const points = Math.floor((pool(state, ship) - ship.apSpent) / costOf(ship, 'fire'));
    const most = Math.min(ordersLeft(ship, 'fire'), points);
    if (most < 1 || reasonAgainst(state, ship, READYING) !== null) return [];
    const hands = crewsFor(state, ship);
    const triggers = triggersFor(state, ship, true);
    // all shots that are left, or one
    return [...new Set([most, 1])].flatMap((count) =>
      hands
        .filter((gunners) => gunners.length <= count)
        .flatMap((gunners) => triggers.map((trigger) => ({ count, trigger, gunners }))),
    );
  },
  refuses(state, ship, { count, trigger, gunners }) {
    const refusal = reasonAgainst(state, ship, READYING);
    if (refusal !== null) return refusal;
    if (count < 1 || orderRefusal(state, ship, 'fire', count) !== null) return 'nothing-to-ready';
    if (readTrigger(state, ship.id, trigger, true) === null) return 'bad-trigger';
    return gunners.length > count ? 'too-many-gunners' : handsRefusal(state, ship, gunners);
  },
  effect(game, ship, { ship: id, count, trigger: given, gunners }, { emit }) {
    const trigger = readTrigger(game, id, given, true) ?? given;
    spend(ship, 'fire', count);
    spendActions(game, gunners);
    Object.assign(ship, { held: { count, trigger, gunners: [...gunners], fired: 0 } });
    emit({ type: 'readied', ship: id, character: null, held: count, trigger });
  },
});

/** Why a character cannot do something with an attack of their own; null if they can. @source SC-R135 */
export function ownAttackRefusal(
  state: ShipCombat5eState,
  ship: Ship,
  id: string,
  attack: string,
): ShipCombat5eCode | null {
  const refusal = characterRefusal(state, ship, id, 'own');
  if (refusal !== null) return refusal;
  return characterOf(state, id).attacks.some((one) => one.id === attack) ? null : 'unknown-attack';
}

/** Hold an attack of one's own for a trigger. */
export const readyAttack: ActionRule<ShipCombat5e, ReadyAttack> = /* @__PURE__ */ shipRule('ready-attack', {
  offersLegalOnly: true,
  in: 'turns',
  rules: 'SC-116 SC-R100 SC-R101 SC-R155',
  fields: { character: ID, attack: ID, trigger: LOOSE_TRIGGER },
  offers: (state, ship) =>
    freeHands(state, ship, 'own').flatMap((character) =>
      characterOf(state, character).attacks.flatMap(({ id: attack }) =>
        triggersFor(state, ship, false).map((trigger) => ({ character, attack, trigger })),
      ),
    ),
  refuses: (state, ship, { character, attack, trigger }) =>
    ownAttackRefusal(state, ship, character, attack) ??
    (readTrigger(state, ship.id, trigger, false) === null ? 'bad-trigger' : null),
  effect(game, _ship, { ship, character, attack, trigger: given }, { emit }) {
    const trigger = readTrigger(game, ship, given, false) ?? given;
    spendActions(game, [character]);
    Object.assign(characterOf(game, character), { held: { attack, trigger } });
    emit({ type: 'readied', ship, character, held: attack, trigger });
  },
});

/** Fire a held shot. */
export const fireReadied: ActionRule<ShipCombat5e, FireReadied> = /* @__PURE__ */ shipRule('fire-readied', {
  offersLegalOnly: true,
  in: 'turns',
  rules: 'SC-117 SC-R102 SC-R104',
  fields: { arc: ARC, target: ID },
  offers: shotsOf,
  refuses: (state, ship, { arc, target }) => shotRefusal(state, ship, arc, target),
  effect(game, ship, { ship: id, arc, target }, play) {
    const { held } = ship;
    if (held === null) return;
    const gunner = held.gunners[held.fired] ?? null;
    held.count--;
    held.fired++;
    fireGuns(game, id, arc, target, gunner, play);
    if (held.count > 0 && shotsOf(game, ship as Ship).length > 0) return;
    release(game, ship, play);
  },
});

/** What is left of the held shots goes, and the window closes. */
function release(game: ShipCombat5eGame, ship: ShipToChange, { emit }: Play<ShipCombat5e>): void {
  const count = ship.held?.count ?? 0;
  if (count > 0) emit({ type: 'readied-released', ship: ship.id, count });
  ship.held = null;
  game.pending = null;
}

/** Whether a held shot has been fired in the window that is open. */
function hasFired({ held }: Ship): boolean {
  return held !== null && held.fired > 0;
}

/** Let the rest of the held shots go. */
export const releaseReadied: ActionRule<ShipCombat5e, Plain<'release-readied'>> = /* @__PURE__ */ shipRule(
  'release-readied',
  {
    in: 'turns',
    rules: 'SC-R102',
    refuses: (_state, ship) => (hasFired(ship) ? null : 'nothing-fired'),
    effect: (game, ship, _action, play) => release(game, ship, play),
  },
);

/** The attack of the window that is open, and who holds it. */
function pendingAttack(
  state: ShipCombat5eState,
): { readonly holder: string; readonly attack: Attack } | null {
  const holder = state.pending?.character ?? null;
  const attack = holder === null ? undefined : heldAttack(characterOf(state, holder));
  return holder === null || attack === undefined ? null : { holder, attack };
}

/** Make a held attack. */
export const attackReadied: ActionRule<ShipCombat5e, AttackReadied> = /* @__PURE__ */ shipRule(
  'attack-readied',
  {
    offersLegalOnly: true,
    in: 'turns',
    rules: 'SC-116 SC-R102',
    fields: { target: ID },
    offers(state, ship) {
      const pending = pendingAttack(state);
      if (pending === null) return [];
      return attackTargets(state, ship, pending.attack).map((target) => ({ target }));
    },
    refuses(state, ship, { target }) {
      const pending = pendingAttack(state);
      return pending === null ? 'unknown-attack' : attackRefusal(state, ship, pending.attack, target);
    },
    effect(game, ship, { target }, play) {
      const pending = pendingAttack(game);
      if (pending === null) return;
      game.pending = null;
      characterOf(game, pending.holder).held = null;
      attackWith(game, ship as Ship, pending.holder, pending.attack, target, play);
    },
  },
);

/** Go on waiting. */
export const declineReadied: ActionRule<ShipCombat5e, Plain<'decline-readied'>> = /* @__PURE__ */ shipRule(
  'decline-readied',
  {
    in: 'turns',
    rules: 'SC-R102',
    refuses: ({ pending }, ship) =>
      pending?.kind === 'readied-fire' && hasFired(ship) ? 'already-fired' : null,
    effect(game, _ship, { ship }, { emit }) {
      emit({ type: 'readied-declined', ship, character: game.pending?.character ?? null });
      game.pending = null;
    },
  },
);
