import type { Detachment, ReignEvent, ReignGame, ReignState, Roll, RollAction } from '../types.ts';
import { firstFit, loseOfParty, loseUncommitted, menIn, partyOf, wound } from './crew.ts';
import { declarationOf } from './declaring/slots.ts';
import { knockOut } from './losing-sets.ts';
import { passesThreat } from './pools.ts';
import { postureOf } from './posture.ts';
import { shipOf, threatOf } from './ship.ts';
import type { KnockOut } from './shooting.ts';
import { isLost, type Turn } from './timeline.ts';

type Emit = (event: ReignEvent) => void;
type AssaultAction =
  | Extract<RollAction, { readonly kind: 'board-attack' } | { readonly party: string }>
  | RepelAction;
type RepelAction = RollAction & { readonly kind: 'repel' | 'melee'; readonly target: string };

/** Whether two ships that board each other fight one fight. @source RN-028, RN-R39 */
export function areInOneFight(state: ReignState, a: string, b: string): boolean {
  return (
    state.options.boardVsBoard === 'one-fight' &&
    postureOf(state, a, b) === 'B' &&
    postureOf(state, b, a) === 'B'
  );
}

/** Those of a side who meet an attack: their parties, and the heroes with them. */
interface Defence {
  readonly ship: string;
  readonly foe: string;
  readonly parties: readonly ('repel' | 'board')[];
}

/** Who meets the boarders of a ship, or those who repel them. @source RN-R39 */
function defenceOf(state: ReignState, attacker: string, target: string, isRepelling: boolean): Defence {
  const isOne = areInOneFight(state, attacker, target);
  const parties = isRepelling
    ? (['board'] as const)
    : isOne
      ? (['repel', 'board'] as const)
      : (['repel'] as const);
  return { ship: target, foe: attacker, parties };
}

function heroesIn(state: ReignState, { ship, foe, parties }: Defence) {
  const { boards, repels } = declarationOf(state, ship);
  return [
    ...(parties.includes('repel') ? (repels.find(({ against }) => against === foe)?.heroes ?? []) : []),
    ...(parties.includes('board') ? (boards.find(({ target }) => target === foe)?.heroes ?? []) : []),
  ];
}

/** The dice of those who meet an attack: of repel parties and, in one fight, of boarders; not of heroes. @source RN-R39 */
function knockOutOf(
  game: ReignGame,
  { ship, foe }: Defence,
  isOne: boolean,
  isRepelling: boolean,
  emit: Emit,
): KnockOut {
  const kinds: RollAction['kind'][] = isOne
    ? ['repel', 'board-attack']
    : [isRepelling ? 'board-attack' : 'repel'];
  const fits = (roll: Roll, action: RollAction) =>
    roll.ship === ship && kinds.includes(action.kind) && 'target' in action && action.target === foe;
  return () => void knockOut(game, fits, emit);
}

/** Boarders who kill take a die from those who shoot at them. @source RN-025, RN-R17 */
function unsettling(game: ReignGame, ship: string, target: string, emit: Emit): KnockOut[] {
  if (postureOf(game, ship, target) !== 'B' || postureOf(game, target, ship) !== 'S') return [];
  const shoots = (roll: Roll, action: RollAction) =>
    roll.ship === target && (action.kind === 'volley' || action.kind === 'archers') && action.target === ship;
  return [() => void knockOut(game, shoots, emit)];
}

/** Whether those who repel have boarders to meet: an attack of the foe's that is not lost. */
function areMet(state: ReignState, ship: string, foe: string): boolean {
  return state.rolls.some(({ id, ship: attacker, actions: [action] }) => {
    return (
      attacker === foe && action?.kind === 'board-attack' && action.target === ship && !isLost(state, id)
    );
  });
}

/** The party of a ship that is on its way against its boarder, where both assaults are apart; null for none. @source RN-R39 */
function overTheRail(game: ReignGame, ship: string, boarder: string): Detachment | null {
  const isAway = game.options.boardVsBoard === 'two-assaults' && areMet(game, boarder, ship);
  return isAway ? partyOf(game, ship, 'board', boarder) : null;
}

/** A set of boarders, or of those who repel them, kills or wounds. @source RN-B10, RN-B26, RN-R39, RN-R73 */
export function fightAssault(game: ReignGame, turn: Turn, action: AssaultAction, emit: Emit): KnockOut[] {
  const { ship } = turn.roll;
  const { target } = action;
  const isRepelling = action.kind === 'repel' || (action.kind === 'hero-fight' && action.party === 'repel');
  if (isRepelling && !areMet(game, ship, target)) return [];
  const defence = defenceOf(game, ship, target, isRepelling);
  const cause = isRepelling ? 'repel' : 'boarding';
  const isFatal = passesThreat(
    turn.width,
    turn.height,
    threatOf(game, shipOf(game, target)),
    game.options.threatTest,
  );
  const party = defence.parties.find((task) => menIn(game, target, task, ship) > 0);
  const unsettled = isRepelling ? [] : unsettling(game, ship, target, emit);
  if (party !== undefined) {
    if (!isFatal) return [];
    const isOne = areInOneFight(game, ship, target);
    loseOfParty(game, target, party, ship, cause, emit);
    return [knockOutOf(game, defence, isOne, isRepelling, emit), ...unsettled];
  }
  const hero = firstFit(game, target, heroesIn(game, defence));
  if (hero !== null) {
    wound(game, target, hero, turn, emit);
    return [];
  }
  if (isRepelling || !isFatal) return [];
  return loseUncommitted(game, target, cause, emit, overTheRail(game, target, ship)) ? unsettled : [];
}
