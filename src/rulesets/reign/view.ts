import type { Dice } from '../../core/dice/dice.ts';
import { blank, isSecret } from './chapters/declaring/slots.ts';
import { captainOf, captainPool } from './chapters/people.ts';
import { isDeserted, shipOf } from './chapters/ship.ts';
import type { CaptainOption, CaptainOrder, Declaration, ReignAction, ReignState } from './types.ts';

/** Whether declarations are hidden just now. @source RN-R02 */
function areHidden(state: ReignState): boolean {
  return state.phase === 'declare' && isSecret(state);
}

/** Others' declarations: only whether they are done shows. */
function withHidden(
  state: ReignState,
  side: string,
  shown: (ship: string, declaration: Declaration) => Declaration,
): ReignState {
  const isOwn = (ship: string) => shipOf(state, ship).side === side;
  const declarations = Object.fromEntries(
    Object.entries(state.declarations).map(([ship, declaration]) => [
      ship,
      isOwn(ship) ? declaration : shown(ship, declaration),
    ]),
  );
  const detachments = state.memory.detachments.filter(({ ship }) => isOwn(ship));
  return { ...state, declarations, memory: { ...state.memory, detachments } };
}

/** All is open, but what other ships write down in secret. @source RN-R02 */
export function view(state: ReignState, side: string): ReignState {
  if (!areHidden(state)) return state;
  return withHidden(state, side, (_ship, { done }) => ({ ...blank(), done }));
}

/** What another ship writes down in secret is nobody's business. @source RN-R02 */
export function viewAction(action: ReignAction, side: string, state: ReignState): ReignAction | null {
  return areHidden(state) && 'side' in action && action.side !== side ? null : action;
}

function orderOf(option: CaptainOption, edFace: number | null): CaptainOrder {
  return { option, kind: null, target: null, broadside: null, edFace };
}

/** Declarations that might be those of the others, so far as they show. @source RN-R02 */
export function determinize(state: ReignState, side: string, dice: Dice): ReignState {
  if (!areHidden(state)) return state;
  return withHidden(state, side, (id, { done }) => {
    const ship = shipOf(state, id);
    if (!done) return blank();
    const isBound = isDeserted(ship) || captainOf(ship)?.fightingIn;
    const option = isBound ? 'hold' : dice.pick('hidden-option', ['hold', 'flee'] as const);
    const face = option === 'flee' && captainPool(state, ship, option).special === 'ED' ? 10 : null;
    return { ...blank(), captain: orderOf(option, face), done };
  });
}
