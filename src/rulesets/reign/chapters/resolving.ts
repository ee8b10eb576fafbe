import type { Play } from '../../../core/game.ts';
import type {
  Emit,
  LossCause,
  Pending,
  Reign,
  ReignGame,
  ReignState,
  Roll,
  StartingEffect,
} from '../types.ts';
import { fightAssault } from './assault.ts';
import { succeed } from './crew-work.ts';
import { putInForce } from './effects.ts';
import { gobbleTargets } from './gobbling.ts';
import { failAttempts, failManoeuvres, loseAttack } from './losing-sets.ts';
import { fightOnDeck } from './melee/fighting.ts';
import { boardAttackOn, isAssault } from './parties.ts';
import { canAssault, interactionOf } from './posture.ts';
import { ram } from './ramming.ts';
import { rollToChange } from './rolls.ts';
import { shipToChange } from './ship.ts';
import { type KnockOut, shoot } from './shooting.ts';
import { isGobbling, nextTurns, pruneTimeline, setsToCome, type Turn } from './timeline.ts';

/** The owner's decision if a gobbling set is next that has something to gobble. @source RN-R12 */
export function pendingGobble(state: ReignState): Pending | null {
  const [turn] = nextTurns(state);
  if (turn === undefined || !isGobbling(turn.action) || gobbleTargets(state, turn).length === 0) return null;
  return { decision: 'gobble', ship: turn.roll.ship, roll: turn.roll.id, height: turn.height };
}

/** Whether bowmen may answer a ship that has the better of them. @source RN-026, RN-049, RN-R14 */
function mayAnswer(state: ReignState, ship: string, target: string): boolean {
  return (
    state.options.archersUnderImpunity === 'allowed' ||
    interactionOf(state, target, ship).hasImpunity !== true
  );
}

/** Why an attack is lost when its turn comes; null if it is good. @source RN-R14, RN-R16, RN-R56 */
function lossOf(state: ReignState, { roll: { ship }, action }: Turn): LossCause | null {
  if (action.kind === 'archers') return mayAnswer(state, ship, action.target) ? null : 'outmanoeuvred';
  const isVolley = action.kind === 'volley';
  if (!isVolley && !isAssault(action)) return null;
  const { shoots, boards } = interactionOf(state, ship, action.target);
  if (isVolley ? shoots !== true : boards === undefined) return 'out-of-position';
  return isVolley || canAssault(state, ship, action.target) ? null : 'delayed';
}

/** The attack that has landed once a set has had its turn; null for what is none. @source RN-R16, RN-R22 */
function attackOf(state: ReignState, { roll, action }: Turn): Roll | null {
  if (action.kind === 'volley') return roll;
  return isAssault(action) ? boardAttackOn(state, roll.ship, action.target) : null;
}

/** A task has succeeded: what it wins begins to work in the next round, or by the option at once. @source RN-R27 */
function work(game: ReignGame, turn: Turn, emit: Emit): void {
  const effect = succeed(game, turn, turn.action, emit);
  if (effect === null) return;
  const { ship } = turn.roll;
  if (game.options.effectsBegin === 'at-once' && !isLookout(effect))
    putInForce(game, ship, effect, game.round - 1, emit);
  else shipToChange(game, ship).starting.push(effect);
}

/** What has been spotted is of use from the next round on: this round's dice have been thrown. @source RN-R27, RN-R29 */
function isLookout({ effect }: StartingEffect): boolean {
  return effect === 'spot-trouble' || effect === 'spot-target';
}

/** What a set does; the dice that it knocks out wait. Those that gobble do so when their owners say how. */
function takeTurn(game: ReignGame, turn: Turn, play: Play<Reign>): KnockOut[] {
  const { action, roll, width, height } = turn;
  const { emit } = play;
  if (isGobbling(action)) return [];
  if (action.kind === 'volley' || action.kind === 'archers') return shoot(game, turn, action, play);
  if (action.kind === 'melee') return fightOnDeck(game, turn, action.target, emit);
  if (action.kind === 'hero-fight' && action.party === 'melee')
    return fightOnDeck(game, turn, action.target, emit);
  if (action.kind === 'board-attack' || action.kind === 'repel' || action.kind === 'hero-fight')
    return fightAssault(game, turn, action, emit);
  if (action.kind === 'manoeuvre') {
    const { target, position: kind } = action;
    emit({ type: 'manoeuvre-made', ship: roll.ship, target, kind, width, height });
  } else if (action.kind === 'ram') ram(game, turn, action.target, emit);
  else work(game, turn, emit);
  return [];
}

/**
 * Takes the next set of the timeline, or all attacks at its key: first all damage and losses, then all dice knocked
 * out. @source RN-R12, RN-R17, RN-R18
 */
export function takeTurns(game: ReignGame, play: Play<Reign>): void {
  const turns = nextTurns(game);
  const good: Turn[] = [];
  for (const turn of turns) {
    const set = rollToChange(game, turn.roll.id).sets.find(({ height }) => height === turn.height);
    if (set !== undefined) set.resolved = true;
    const loss = lossOf(game, turn);
    if (loss === null) good.push(turn);
    else loseAttack(game, turn.roll.id, loss, play.emit);
  }
  const knockOuts: KnockOut[] = [];
  for (const turn of good) {
    knockOuts.push(...takeTurn(game, turn, play));
    const attack = attackOf(game, turn);
    if (attack !== null && !game.memory.landed.includes(attack.id)) game.memory.landed.push(attack.id);
  }
  for (const knockOut of knockOuts) knockOut();
  pruneTimeline(game);
}

/** Lays out the timeline of a round; attacks that wait for manoeuvres which have failed are lost before it. */
export function layOutTimeline(game: ReignGame, play: Play<Reign>): void {
  game.timeline = setsToCome(game);
  failManoeuvres(game, play.emit);
  failAttempts(game, play.emit);
  pruneTimeline(game);
}
