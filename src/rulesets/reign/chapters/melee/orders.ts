import type { ActionRule } from '../../../../core/definition.ts';
import { oneOf } from '../../../../core/form.ts';
import { COUNT, ENGAGEMENT_ID, HEROES } from '../../schema.ts';
import {
  type Engagement,
  type Hero,
  type MeleeOrder,
  type Reign,
  type ReignCode,
  type ReignState,
  type Ship,
  STANCES,
  type Stance,
} from '../../types.ts';
import { joinFight } from '../boarding.ts';
import { heroesToOffer, heroRefusal, joining } from '../declaring/boarders.ts';
import { BLANK } from '../declaring/slots.ts';
import { capture } from '../leaving.ts';
import { shipRule } from '../rule.ts';
import { areAlongside, availableOf, fightersIn, foeIn } from '../ship.ts';
import { rollForMelee } from './rounds.ts';

/** The deck fight of that id. */
export function fightOf({ engagements }: ReignState, id: string): Engagement {
  return engagements.find((one) => one.id === id) as Engagement;
}

/** Why a side may not go on in this way; null if it may. @source RN-B25, RN-R45 */
function stanceRefusal(fight: Engagement, ship: string, stance: Stance, fighters: number): ReignCode | null {
  const isBoarded = fight.boarding[foeIn(fight, ship)] === true;
  if (stance === 'surrender') return isBoarded ? null : 'not-boarded';
  if (stance === 'withdraw') {
    if (fight.boarding[ship] !== true) return 'nowhere-to-withdraw';
    return isBoarded ? 'opponent-boarding' : null;
  }
  return fighters === 0 ? 'must-commit-or-yield' : null;
}

/** What is said in orders for a melee round. */
type Orders = Omit<MeleeOrder, 'type' | 'side' | 'ship'>;

/** Why orders for a melee round are refused; null if they are not. @source RN-B25, RN-B27 */
function orderRefusal(
  state: ReignState,
  ship: Ship,
  { engagement, commit, stance, heroes }: Orders,
): ReignCode | null {
  const fight = fightOf(state, engagement);
  const foe = foeIn(fight, ship.id);
  if (commit > availableOf(state, ship)) return 'too-few-crew';
  const refusal = heroRefusal(BLANK, ship, heroes);
  if (refusal !== null) return refusal;
  const added = commit + heroes.length;
  if (added > 0 && fight.boarding[foe] !== true && !areAlongside(state, ship.id, foe)) return 'not-alongside';
  return stanceRefusal(fight, ship.id, stance, fightersIn(fight, ship.id) + added);
}

const USUAL_STANCES: readonly Stance[] = ['fight', 'parry', 'withdraw'];

/** Orders that are worth offering: nobody or everybody committed, in each legal stance. @source RN-B25 */
function ordersToOffer(state: ReignState, ship: Ship, engagement: string): Orders[] {
  const fight = fightOf(state, engagement);
  const men = availableOf(state, ship);
  const order = (stance: Stance, commit: number, heroes: readonly Hero[] = []): Orders => ({
    engagement,
    commit,
    stance,
    heroes,
  });
  const commits = men > 0 ? [0, men] : [0];
  const usual = USUAL_STANCES.flatMap((stance) => commits.map((commit) => order(stance, commit))).filter(
    (given) => orderRefusal(state, ship, given) === null,
  );
  const isHopeless = fightersIn(fight, foeIn(fight, ship.id)) >= 3 * fightersIn(fight, ship.id);
  const yielding = usual.length === 0 || isHopeless ? [order('surrender', 0)] : [];
  if (usual.length > 0) return [...usual, ...yielding];
  const heroes = heroesToOffer(BLANK, ship);
  const heroic = heroes.length === 0 ? [] : [order('fight', 0, heroes), order('parry', 0, heroes)];
  return [...heroic, ...yielding];
}

/** Give orders for a melee round. */
export const meleeOrder: ActionRule<Reign, MeleeOrder> = /* @__PURE__ */ shipRule('melee-order', {
  rules: 'RN-028 RN-053 RN-054 RN-063 RN-B25 RN-B27 RN-R45',
  in: 'melee',
  fields: { engagement: ENGAGEMENT_ID, commit: COUNT, stance: oneOf(STANCES), heroes: HEROES },

  offers: (state, ship) =>
    state.pending?.decision === 'order' ? ordersToOffer(state, ship, state.pending.engagement) : [],

  refuses: orderRefusal,

  effect(game, { id: ship }, { engagement: id, commit, stance, heroes }, { emit }) {
    const engagement = game.engagements.find((one) => one.id === id);
    if (engagement === undefined) return;
    engagement.committed[ship] = (engagement.committed[ship] ?? 0) + commit;
    const joined = joinFight(game, engagement, ship, joining(heroes));
    engagement.orders[ship] = stance;
    emit({ type: 'melee-ordered', engagement: id, ship, commit, stance, heroes: joined });
    if (stance === 'surrender') capture(game, ship, foeIn(engagement, ship), emit);
    else if (Object.keys(engagement.orders).length === 2) rollForMelee(game, engagement);
  },
});
