import type { ActionRule } from '../../../../core/definition.ts';
import type { Play } from '../../../../core/game.ts';
import { captainForms, orNull } from '../../schema.ts';
import type {
  Broadside,
  CaptainOrder,
  DeclareCaptain,
  Engines,
  Reign,
  ReignCode,
  ReignEvent,
  ReignGame,
  ReignState,
  Ship,
} from '../../types.ts';
import { captainOf, captainPool, facesToOffer, optionDifficulty } from '../people.ts';
import { dropPositionsOf } from '../positions.ts';
import { shipRule } from '../rule.ts';
import { enemiesOf, isDeserted, positionOn } from '../ship.ts';
import { orderOf } from './details.ts';
import { breaksAway, declarationOf, declarationToChange, isSecret } from './slots.ts';

/** The event that tells of the captain's option. */
function captainDeclared(ship: string, order: CaptainOrder): ReignEvent {
  const { option, kind, target, broadside } = order;
  return { type: 'captain-declared', ship, option, kind, target, broadside };
}

/** What follows at once, when it is known, from a captain's option. @source RN-R06 */
export function carryOutOption(
  game: ReignGame,
  ship: string,
  order: CaptainOrder,
  { emit }: Pick<Play<Reign>, 'emit'>,
): void {
  emit(captainDeclared(ship, order));
  if (breaksAway(order.option)) dropPositionsOf(game, ship, emit);
}

function ramRefusal(state: ReignState, ship: Ship, target: string): ReignCode | null {
  if (state.options.ramming === 'off') return 'ramming-off';
  return positionOn(state, ship.id, target)?.kind === 'board' ? null : 'not-alongside';
}

function hasEngines(engines: Engines): boolean {
  return Object.values(engines).some((count) => (count ?? 0) > 0);
}

/** The legal options, with their targets. */
function ordersToOffer(state: ReignState, ship: Ship): Omit<CaptainOrder, 'edFace'>[] {
  const none = { kind: null, target: null, broadside: null };
  const orders: Omit<CaptainOrder, 'edFace'>[] = [{ option: 'hold', ...none }];
  if (isDeserted(ship) || captainOf(ship)?.fightingIn) return orders;
  if (ship.lastOption !== 'dodge' || state.options.dodgeThenDodge) orders.push({ option: 'dodge', ...none });
  orders.push({ option: 'flee', ...none });
  const sides = (['port', 'starboard'] as const).filter((side: Broadside) => hasEngines(ship.engines[side]));
  for (const { id: target } of enemiesOf(state, ship)) {
    orders.push({ option: 'manoeuvre', kind: 'board', target, broadside: null });
    for (const broadside of sides) orders.push({ option: 'manoeuvre', kind: 'shoot', target, broadside });
    orders.push({ option: 'pursue', kind: null, target, broadside: null });
    if (ramRefusal(state, ship, target) === null)
      orders.push({ option: 'ram', kind: null, target, broadside: null });
  }
  return orders;
}

/** The captain's option of the round. */
export const declareCaptain: ActionRule<Reign, DeclareCaptain> = /* @__PURE__ */ shipRule('declare-captain', {
  rules: 'RN-001 RN-002 RN-014 RN-015 RN-076 RN-R01 RN-R06 RN-R36 RN-R55',
  in: 'declare',
  fields: captainForms(orNull),

  offersLegalOnly: true,
  offers(state, ship) {
    if (declarationOf(state, ship.id).captain !== null) return [];
    return ordersToOffer(state, ship).flatMap(({ option, kind, target, broadside }) => {
      const hasExpert = option !== 'hold' && captainPool(state, ship, option).special === 'ED';
      const faces = facesToOffer(hasExpert, optionDifficulty(state, ship, option));
      return faces.map((edFace) => ({ option, kind, target, broadside, edFace }));
    });
  },

  refuses(state, ship, { option, kind, target, broadside, edFace }) {
    if (declarationOf(state, ship.id).captain !== null) return 'captain-declared';
    if (option === 'hold') return null;
    if (captainOf(ship)?.fightingIn) return 'captain-fighting';
    if (option === 'manoeuvre' && kind === 'board' && broadside !== null) return 'bad-broadside';
    if (edFace === null && captainPool(state, ship, option).special === 'ED') return 'ed-face-missing';
    if (option === 'ram') return ramRefusal(state, ship, target as string);
    const dodgesAgain = option === 'dodge' && ship.lastOption === 'dodge';
    return dodgesAgain && !state.options.dodgeThenDodge ? 'dodged-last-round' : null;
  },

  effect(game, { id }, action, play) {
    const order = orderOf(action);
    declarationToChange(game, id).captain = order;
    if (!isSecret(game)) carryOutOption(game, id, order, play);
  },
});
