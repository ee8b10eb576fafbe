import type { Detachment, Emit, ReignGame, ReignState, Roll, RollAction, RollActionOf } from '../types.ts';
import { loseOfParty, loseUncommitted, wound } from './crew.ts';
import { knockOut } from './losing-sets.ts';
import { boardAttackOn, firstFit, heroesOf, menIn, type PartyTask, partyOf } from './parties.ts';
import { passesThreat } from './pools.ts';
import { areInOneFight, interactionOf } from './posture.ts';
import { shipOf, threatOf } from './ship.ts';
import type { KnockOut } from './shooting.ts';
import { isLost, type Turn } from './timeline.ts';

/** What boarders, those who repel them, and heroes with either roll for. */
type AssaultAction = RollActionOf<'board-attack' | 'repel' | 'hero-fight'>;

/** Those of a side who meet an attack: their parties, and the heroes with them. */
interface Defence {
  readonly ship: string;
  readonly foe: string;
  readonly parties: readonly PartyTask[];
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
  if (interactionOf(game, ship, target).knocksOut !== 'shooters') return [];
  const shoots = (roll: Roll, action: RollAction) =>
    roll.ship === target && (action.kind === 'volley' || action.kind === 'archers') && action.target === ship;
  return [() => void knockOut(game, shoots, emit)];
}

/** Whether those who repel have boarders to meet: an attack of the foe's that is not lost. */
function areMet(state: ReignState, ship: string, foe: string): boolean {
  const attack = boardAttackOn(state, foe, ship);
  return attack !== null && !isLost(state, attack.id);
}

/** The party of a ship that is on its way against its boarder, where both assaults are apart; null for none. @source RN-R39 */
function overTheRail(game: ReignGame, ship: string, boarder: string): Detachment | null {
  const areApart = game.options.boardVsBoard === 'two-assaults';
  return areApart && areMet(game, boarder, ship) ? partyOf(game, ship, 'board', boarder) : null;
}

/** A set of boarders, or of those who repel them, kills or wounds. @source RN-B10, RN-B26, RN-R39, RN-R73 */
export function fightAssault(game: ReignGame, turn: Turn, action: AssaultAction, emit: Emit): KnockOut[] {
  const { ship } = turn.roll;
  const { target } = action;
  const isRepelling = action.kind === 'repel' || (action.kind === 'hero-fight' && action.party === 'repel');
  if (isRepelling && !areMet(game, ship, target)) return [];
  const defence = defenceOf(game, ship, target, isRepelling);
  const loss = { cause: isRepelling ? 'repel' : 'boarding', by: ship } as const;
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
    loseOfParty(game, target, party, ship, loss, emit);
    return [knockOutOf(game, defence, isOne, isRepelling, emit), ...unsettled];
  }
  const heroes = defence.parties.flatMap((task) => heroesOf(game, target, task, ship));
  const hero = firstFit(game, target, heroes);
  if (hero !== null) {
    wound(game, target, hero, turn, emit);
    return [];
  }
  if (isRepelling || !isFatal) return [];
  return loseUncommitted(game, target, loss, emit, { outOfReach: overTheRail(game, target, ship) })
    ? unsettled
    : [];
}
