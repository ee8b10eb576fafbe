import * as v from 'valibot';
import type { ActionRule } from '../../../../core/definition.ts';
import { oneOfSchema } from '../../../../core/input.ts';
import { COUNT, ENGAGEMENT_ID, HEROES, ID, STANCE } from '../../schema.ts';
import type { Engagement, Hero, MeleeOrder, Reign, ReignCode, ReignState, Stance } from '../../types.ts';
import { joinFight } from '../boarding.ts';
import { heroesToOffer, heroRefusal, joining } from '../declaring/parties.ts';
import { BLANK } from '../declaring/slots.ts';
import { capture } from '../leaving.ts';
import { areAlongside, availableOf, fightersIn, foeIn, shipOf } from '../ship.ts';
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

/** Why orders for a melee round are refused; null if they are not. @source RN-B25, RN-B27 */
function orderRefusal(
  state: ReignState,
  { ship: id, engagement, commit, stance, heroes }: MeleeOrder,
): ReignCode | null {
  const ship = shipOf(state, id);
  const fight = fightOf(state, engagement);
  const foe = foeIn(fight, id);
  if (commit > availableOf(state, ship)) return 'too-few-crew';
  const refusal = heroRefusal(BLANK, ship, heroes);
  if (refusal !== null) return refusal;
  const added = commit + heroes.length;
  if (added > 0 && fight.boarding[foe] !== true && !areAlongside(state, id, foe)) return 'not-alongside';
  return stanceRefusal(fight, id, stance, fightersIn(fight, id) + added);
}

const STANCES: readonly Stance[] = ['fight', 'parry', 'withdraw'];

/** Orders that are worth offering: nobody or everybody committed, in each legal stance. @source RN-B25 */
function ordersToOffer(state: ReignState, side: string, ship: string, engagement: string): MeleeOrder[] {
  const fight = fightOf(state, engagement);
  const men = availableOf(state, shipOf(state, ship));
  const order = (stance: Stance, commit: number, heroes: readonly Hero[] = []): MeleeOrder => ({
    type: 'melee-order',
    side,
    engagement,
    ship,
    commit,
    stance,
    heroes,
  });
  const isLegal = (given: MeleeOrder) => orderRefusal(state, given) === null;
  const commits = men > 0 ? [0, men] : [0];
  const usual = STANCES.flatMap((stance) => commits.map((commit) => order(stance, commit))).filter(isLegal);
  const isHopeless = fightersIn(fight, foeIn(fight, ship)) >= 3 * fightersIn(fight, ship);
  const yielding = usual.length === 0 || isHopeless ? [order('surrender', 0)] : [];
  if (usual.length > 0) return [...usual, ...yielding];
  const heroes = heroesToOffer(BLANK, shipOf(state, ship));
  const heroic = heroes.length === 0 ? [] : [order('fight', 0, heroes), order('parry', 0, heroes)];
  return [...heroic, ...yielding];
}

/** Give orders for a melee round. */
export const meleeOrder: ActionRule<Reign, MeleeOrder> = {
  rules: ['RN-028', 'RN-053', 'RN-054', 'RN-063', 'RN-B25', 'RN-B27', 'RN-R45'],
  schema: v.strictObject({
    type: oneOfSchema(['melee-order']),
    side: ID,
    engagement: ENGAGEMENT_ID,
    ship: ID,
    commit: COUNT,
    stance: STANCE,
    heroes: HEROES,
  }),

  candidates(state, { side }) {
    const { pending } = state;
    return pending?.decision === 'order' ? ordersToOffer(state, side, pending.ship, pending.engagement) : [];
  },

  check: (state, action) => orderRefusal(state, action as MeleeOrder),

  effect(game, { engagement: id, ship, commit, stance, heroes }, { emit }) {
    const engagement = game.engagements.find((one) => one.id === id);
    if (engagement === undefined) return;
    engagement.committed[ship] = (engagement.committed[ship] ?? 0) + commit;
    const joined = joinFight(game, engagement, ship, joining(heroes));
    engagement.orders[ship] = stance;
    emit({ type: 'melee-ordered', engagement: id, ship, commit, stance, heroes: joined });
    if (stance === 'surrender') capture(game, ship, foeIn(engagement, ship), emit);
    else if (Object.keys(engagement.orders).length === 2) rollForMelee(game, engagement);
  },
};
