import type { ActionRule } from '../../../../core/definition.ts';
import { orNull, volleyForms } from '../../schema.ts';
import { WEAPONS } from '../../tables.ts';
import {
  type Broadside,
  type Called,
  type DeclareVolley,
  type Engines,
  type Helper,
  type Reign,
  type ReignCode,
  type ReignState,
  type Ship,
  type VolleyOrder,
  WEAPON_TYPES,
  type Weapon,
} from '../../types.ts';
import { characterAboard, gunnerySkill, isFree, peopleOf } from '../people.ts';
import { type Pool, poolOf } from '../pools.ts';
import { shipRule } from '../rule.ts';
import { committedOf, enemiesOf, isFull, isRunning, isWrecked, shipOf } from '../ship.ts';
import { calledRefusal, callsToOffer } from './called-shot.ts';
import { giveOrder, isCrewInspired } from './orders.ts';
import { declarationOf, heldOn } from './slots.ts';

/**
 * The side of a ship that bears on a target: that of the position held, else of the manoeuvre declared; null if none
 * does. @source RN-005, RN-043, RN-R10
 */
export function bearing(state: ReignState, ship: string, target: string): Broadside | null {
  const held = heldOn(state, ship, target);
  if (held?.kind === 'shoot') return held.broadside;
  const captain = declarationOf(state, ship).captain;
  return captain?.kind === 'shoot' && captain.target === target ? captain.broadside : null;
}

/** Engines of a broadside that no volley of this round has used. @source RN-R10 */
function enginesLeft(state: ReignState, { id, engines }: Ship, broadside: Broadside, weapon: Weapon): number {
  let left = engines[broadside][weapon] ?? 0;
  for (const { target, weapons } of declarationOf(state, id).volleys)
    if (bearing(state, id, target) === broadside) left -= weapons[weapon] ?? 0;
  return left;
}

/** What a volley is made of. */
type VolleyParts = Pick<VolleyOrder, 'weapons' | 'called' | 'helper' | 'inspired'>;

/** The pool of a volley. @source RN-041, RN-042, RN-051, RN-052, RN-089, RN-B22 */
export function volleyPool(state: ReignState, ship: Ship, parts: VolleyParts): Pool {
  const { weapons, called, helper, inspired } = parts;
  let normal = (inspired ? 1 : 0) + (helper?.use === 'die' ? 1 : 0);
  for (const weapon of WEAPON_TYPES) normal += (weapons[weapon] ?? 0) * WEAPONS[weapon].rating;
  return poolOf({
    normal,
    special: helper === null || helper.use === 'die' ? 'none' : helper.use,
    penalties: (isFull(ship.locations.weapons) ? 1 : 0) + ballastPenalty(state, ship),
    isCalled: called !== null,
  });
}

/** The die that sailors at the ballast cost a ship's shooting. @source RN-089 */
export function ballastPenalty(state: ReignState, { timers }: Ship): number {
  return isRunning(state, timers.ballastPenaltyUntil) ? 1 : 0;
}

/** Whether a volley is of one type of engine. @source RN-R10 */
function isByType({ options }: ReignState): boolean {
  return options.volleyGrouping === 'by-type';
}

/** Why these engines may not shoot; null if they may. */
function enginesRefusal(state: ReignState, ship: Ship, target: string, weapons: Engines): ReignCode | null {
  const broadside = bearing(state, ship.id, target);
  if (broadside === null) return 'not-in-position';
  const used = WEAPON_TYPES.filter((weapon) => (weapons[weapon] ?? 0) > 0);
  if (used.some((weapon) => (weapons[weapon] ?? 0) > enginesLeft(state, ship, broadside, weapon)))
    return 'too-many-weapons';
  if (used.length === 0) return 'no-weapons';
  const fires = declarationOf(state, ship.id).volleys.some(
    (volley) =>
      volley.target === target &&
      (!isByType(state) || used.some((weapon) => (volley.weapons[weapon] ?? 0) > 0)),
  );
  if (fires) return 'already-firing';
  return isByType(state) && used.length > 1 ? 'one-type-only' : null;
}

/** Why somebody may not help; null if they may. @source RN-R24 */
function helperRefusal(
  state: ReignState,
  ship: Ship,
  { character: id, use }: Helper,
  called: Called | null,
): ReignCode | null {
  const character = characterAboard(ship, id);
  if (character?.gunneryReady !== true) return 'helper-not-ready';
  if (!isFree(declarationOf(state, ship.id), ship, character)) return 'character-busy';
  if (use !== 'die' && gunnerySkill(character).special !== use) return 'no-such-die';
  return use === 'ED' && called !== null ? 'ed-is-the-call' : null;
}

/** The engines that bear on a target and have not been used. @source RN-005, RN-R10 */
export function enginesBearing(state: ReignState, ship: Ship, target: string): Engines {
  const broadside = bearing(state, ship.id, target);
  const engines: Record<string, number> = {};
  if (broadside === null) return engines;
  for (const weapon of WEAPON_TYPES) {
    const count = enginesLeft(state, ship, broadside, weapon);
    if (count > 0) engines[weapon] = count;
  }
  return engines;
}

/** Choices of engines: all that are left, or all of one type. */
function enginesToOffer(state: ReignState, ship: Ship, target: string): Engines[] {
  const all = enginesBearing(state, ship, target);
  const single = Object.entries(all).map(([weapon, count]) => ({ [weapon]: count }));
  return single.length > 1 && !isByType(state) ? [all, ...single] : single;
}

type Help = Pick<DeclareVolley, 'helper' | 'edFace'>;

/** No help, or that of the first who is ready, in each way. */
function helpToOffer(state: ReignState, ship: Ship, calls: readonly Called[]): Help[] {
  const offers: Help[] = [{ helper: null, edFace: null }];
  const declaration = declarationOf(state, ship.id);
  for (const helper of peopleOf(ship)) {
    if (!helper.gunneryReady || !isFree(declaration, ship, helper)) continue;
    const { id } = helper;
    const { special } = gunnerySkill(helper);
    offers.push({ helper: { character: id, use: 'die' }, edFace: null });
    if (special === 'MD') offers.push({ helper: { character: id, use: 'MD' }, edFace: null });
    if (special !== 'ED') return offers;
    for (const face of new Set([10, ...calls.map((call) => call.face)]))
      offers.push({ helper: { character: id, use: 'ED' }, edFace: face });
    return offers;
  }
  return offers;
}

/** Shoot with the engines of the side that bears. */
export const declareVolley: ActionRule<Reign, DeclareVolley> = /* @__PURE__ */ shipRule('declare-volley', {
  rules: 'RN-005 RN-041 RN-042 RN-043 RN-051 RN-052 RN-084 RN-R10 RN-R24',
  in: 'declare',
  fields: volleyForms(orNull),

  offers(state, ship) {
    if (declarationOf(state, ship.id).captain === null) return [];
    if (isWrecked(ship.locations.weapons) || ship.crew <= committedOf(state, ship.id)) return [];
    return enemiesOf(state, ship).flatMap(({ id: target }) => {
      const choices = enginesToOffer(state, ship, target);
      if (choices.length === 0) return [];
      const calls = callsToOffer(state, ship, target);
      const help = helpToOffer(state, ship, calls);
      return choices.flatMap((weapons) =>
        [null, ...calls].flatMap((called) =>
          help.map((helping) => ({ target, weapons, called, ...helping })),
        ),
      );
    });
  },

  refuses(state, ship, { target, weapons, called, helper, edFace }) {
    if (isWrecked(ship.locations.weapons)) return 'weapons-wrecked';
    if (ship.crew <= committedOf(state, ship.id)) return 'no-crew';
    const refusal =
      enginesRefusal(state, ship, target, weapons) ??
      (called === null ? null : calledRefusal(state, ship, shipOf(state, target), called)) ??
      (helper === null ? null : helperRefusal(state, ship, helper, called));
    if (refusal !== null || edFace !== null || helper?.use !== 'ED') return refusal;
    const parts = { weapons, called, helper, inspired: isCrewInspired(state, ship) };
    return volleyPool(state, ship, parts).special === 'ED' ? 'ed-face-missing' : null;
  },

  effect(game, ship, { target, weapons, called, helper, edFace }, { emit }) {
    giveOrder(game, ship, 'volleys', { target, weapons, called, helper, edFace }, null, emit);
  },
});
