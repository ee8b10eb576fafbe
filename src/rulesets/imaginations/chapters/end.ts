import type { Result } from '../../../core/definition.ts';
import type { Play } from '../../../core/game.ts';
import type { Phase } from '../../../core/sequence.ts';
import { TROOP_ROOM } from '../tables.ts';
import type { EndReason, Fate, Imaginations, ImaginationsGame, ImaginationsState, Ship } from '../types.ts';
import { hasSteamed, isArmed, isInPlay } from './fleet.ts';

/** What becomes of a ship. @source IM-062, IM-R127 */
function fateOf(ship: Ship, victor: string | null): Fate {
  if (ship.status === 'sunk' || ship.status === 'withdrawn') return ship.status;
  return victor === null || ship.side === victor ? 'home' : 'prize';
}

/** Room that a side's troops ashore take, units. @source IM-R094 */
export function roomAshore({ troops }: ImaginationsState, side: string): number {
  let room = 0;
  for (const unit of troops)
    if (unit.side === side && unit.status === 'ashore') room += TROOP_ROOM[unit.kind];
  return room;
}

/** Ends the battle. @source IM-155, IM-R119, IM-R124, IM-R125, IM-R126, IM-R127 */
export function endGame(
  game: ImaginationsGame,
  victor: string | null,
  reason: EndReason,
  play: Play<Imaginations>,
): void {
  const { ships, sides, turn } = game;
  const fates = ships.map((ship): readonly [string, Fate] => [ship.id, fateOf(ship, victor)]);
  game.phase = 'over';
  game.activeSide = null;
  game.result = {
    victor,
    reason,
    turn,
    fates: Object.fromEntries(fates),
    troopsAshore: Object.fromEntries(sides.map(({ id }) => [id, roomAshore(game as ImaginationsState, id)])),
  };
  const prizes = fates.filter(([, fate]) => fate === 'prize').map(([ship]) => ship);
  play.emit({ type: 'game-over', victor, reason, prizes });
}

/** Whether a side has a ship in play or a battery with points. @source IM-R124 */
function canFight({ ships, emplacements }: ImaginationsState, side: string): boolean {
  for (let i = 0; i < ships.length; i++) {
    const ship = ships[i] as Ship;
    if (ship.side === side && isInPlay(ship)) return true;
  }
  return emplacements.some((emplacement) => emplacement.side === side && isArmed(emplacement));
}

/** Whether a side has nothing left to fight with. @source IM-R124 */
export function isDecided(state: ImaginationsState): boolean {
  return !state.sides.every(({ id }) => canFight(state, id));
}

/** A side with nothing left to fight with is beaten at once; both together: a draw. @source IM-R124, IM-R125 */
export function endIfEliminated(game: ImaginationsGame, play: Play<Imaginations>): void {
  if (game.phase === 'over') return;
  const [first, second] = game.sides.map(({ id }) => id) as [string, string];
  const isFirstLeft = canFight(game as ImaginationsState, first);
  const isSecondLeft = canFight(game as ImaginationsState, second);
  if (isFirstLeft && isSecondLeft) return;
  if (isFirstLeft || isSecondLeft) endGame(game, isFirstLeft ? first : second, 'elimination', play);
  else endGame(game, null, 'mutual', play);
}

/** What a turn has to remember, and what it forgets. @source IM-R105 */
function beginTurn(game: ImaginationsGame): void {
  for (const ship of game.ships) {
    ship.steamedLastTurn = hasSteamed(ship);
    ship.propulsion = 'none';
    ship.moved = 0;
    ship.done = false;
    ship.boats = false;
    ship.fired = [];
    ship.halved = { high: 0, low: 0 };
    ship.torpedoTargets = [];
  }
  for (const emplacement of game.emplacements) emplacement.fired = [];
  game.turn++;
  game.activeSide = null;
  game.initiative = { winner: null, scores: null, ties: 0 };
  game.order = null;
  game.moraleFailed = {};
}

/** The end of the turn, hung on whatever step leaves nothing more to roll in it. @source IM-R126 */
export const TURN_END: Phase<Imaginations> = {
  name: 'turn-end',
  steps: [],
  begin(game, play) {
    const { turn, options } = game;
    if (options.turnLimit !== null && turn >= options.turnLimit) {
      endGame(game, null, 'turn-limit', play);
      return null;
    }
    beginTurn(game);
    play.emit({ type: 'turn-ended', turn });
    return null;
  },
  next: () => null,
};

/** The result: a draw has no winner. @source IM-155, IM-R119, IM-R124, IM-R125, IM-R126 */
export function resultOf({ result }: ImaginationsState): Result | null {
  return result === null ? null : { winner: result.victor, reason: result.reason };
}
