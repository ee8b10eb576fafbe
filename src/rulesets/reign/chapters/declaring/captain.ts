import * as v from 'valibot';
import type { ActionRule } from '../../../../core/definition.ts';
import type { Play } from '../../../../core/game.ts';
import { oneOfSchema } from '../../../../core/input.ts';
import { BROADSIDE, ED_FACE, ID, KIND, OPTION, orNull } from '../../schema.ts';
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
import { enemiesOf, isDeserted, positionOn, shipOf } from '../ship.ts';
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
export const declareCaptain: ActionRule<Reign, DeclareCaptain> = {
  rules: ['RN-001', 'RN-002', 'RN-014', 'RN-015', 'RN-076', 'RN-R01', 'RN-R06', 'RN-R36', 'RN-R55'],
  schema: v.strictObject({
    type: oneOfSchema(['declare-captain']),
    side: ID,
    ship: ID,
    option: OPTION,
    kind: orNull(KIND),
    target: orNull(ID),
    broadside: orNull(BROADSIDE),
    edFace: ED_FACE,
  }),

  offersLegalOnly: true,
  candidates(state, { side, ship: id }) {
    if (id === undefined || declarationOf(state, id).captain !== null) return [];
    const ship = shipOf(state, id);
    return ordersToOffer(state, ship).flatMap((order) => {
      const { option } = order;
      const hasExpert = option !== 'hold' && captainPool(state, ship, option).special === 'ED';
      return facesToOffer(hasExpert, optionDifficulty(state, ship, option)).map((edFace) => ({
        type: 'declare-captain' as const,
        side,
        ship: id,
        option,
        kind: order.kind,
        target: order.target,
        broadside: order.broadside,
        edFace,
      }));
    });
  },

  check(state, action) {
    const { ship: id, option, kind, target, broadside, edFace } = action as DeclareCaptain;
    const ship = shipOf(state, id);
    if (declarationOf(state, id).captain !== null) return 'captain-declared';
    if (option === 'hold') return null;
    if (captainOf(ship)?.fightingIn) return 'captain-fighting';
    if (option === 'manoeuvre' && kind === 'board' && broadside !== null) return 'bad-broadside';
    if (edFace === null && captainPool(state, ship, option).special === 'ED') return 'ed-face-missing';
    if (option === 'ram') return ramRefusal(state, ship, target as string);
    const dodgesAgain = option === 'dodge' && ship.lastOption === 'dodge';
    return dodgesAgain && !state.options.dodgeThenDodge ? 'dodged-last-round' : null;
  },

  effect(game, action, play) {
    const order = orderOf(action);
    declarationToChange(game, action.ship).captain = order;
    if (!isSecret(game)) carryOutOption(game, action.ship, order, play);
  },
};
