import type { Emit, ReignGame, ReignState } from '../types.ts';
import { loseChase, successesNeeded } from './chases.ts';
import { declarationOf } from './declaring/slots.ts';
import { releaseEscaped } from './leaving.ts';
import { captainRoll } from './posture.ts';
import { isLive, setsOfAction } from './rolls.ts';
import { enemiesOf, engagementOf, isActive, pairOf, pairsIn, shipsOf, shipsOfPair } from './ship.ts';

/** Flee sets that a ship has kept. */
function setsKept(state: ReignState, ship: string): number {
  const roll = captainRoll(state, ship);
  return roll?.actions[0]?.kind === 'flee' ? setsOfAction(roll, 0).filter(isLive).length : 0;
}

/** Whether a pursuer has a set left against a ship; one who manoeuvres to shoot instead has none. @source RN-073, RN-077, RN-R32, RN-R34 */
function isPursued(state: ReignState, ship: string, by: string): boolean {
  if (declarationOf(state, by).captain?.option !== 'pursue') return false;
  const roll = captainRoll(state, by);
  const option = roll?.actions[0];
  if (roll === null || option?.kind !== 'pursue' || option.target !== ship) return false;
  return setsOfAction(roll, 0).some(isLive);
}

/** What a round of flight adds to a ship's successes against another. @source RN-075, RN-R32, RN-R33 */
function gainOn(state: ReignState, ship: string, from: string): number {
  const isTaken = state.memory.fleeSetsTaken.some(({ fleer, by }) => fleer === ship && by === from);
  if (isTaken) return -1;
  const kept = setsKept(state, ship);
  if (kept === 0 || isPursued(state, ship, from) || engagementOf(state, ship, from) !== null) return 0;
  return state.options.escapeUnit === 'set' ? kept : 1;
}

/** A change in a flight. */
interface Progress {
  readonly ship: string;
  readonly from: string;
  readonly gain: number;
  readonly needed: number;
}

/** Successes are counted; enough of them part the pair for good. @source RN-074, RN-075, RN-R35, RN-R57 */
function countSuccesses(game: ReignGame, { ship, from, gain, needed }: Progress, emit: Emit): void {
  const pair = pairOf(ship, from);
  const before = game.chase[pair]?.progress ?? 0;
  const after = Math.max(0, before + gain);
  const isParted = gain > 0 && after >= needed;
  if (after !== before) {
    emit({ type: 'chase-progress', ship, from, before, after, needed });
    game.chase[pair] = { progress: after, escaped: isParted };
  }
  if (!isParted) return;
  emit({ type: 'escaped-from', ship, from });
}

/** Of a pair that has parted nothing is left but that it has. @source RN-R57 */
function forgetParted(game: ReignGame, emit: Emit): void {
  for (const pair of pairsIn(game.chase)) {
    if (game.chase[pair]?.escaped !== true) continue;
    const [ship, from] = shipsOfPair(pair);
    const back = pairOf(from, ship);
    if (game.chase[back]?.escaped !== false) continue;
    loseChase(game, back, emit);
    delete game.chase[back];
  }
}

/** By the option, a ship that neither flees nor dodges has run for nothing. @source RN-R35 */
function stopRunning(game: ReignGame, emit: Emit): void {
  if (game.options.chaseLead === 'kept') return;
  for (const pair of pairsIn(game.chase)) {
    const [ship] = shipsOfPair(pair);
    const option = declarationOf(game, ship).captain?.option;
    if (game.chase[pair]?.escaped === true || option === 'flee' || option === 'dodge') continue;
    loseChase(game, pair, emit);
  }
}

/** All flights of the round are settled together. @source RN-073, RN-074, RN-075, RN-R32, RN-R33, RN-R34, RN-R35 */
export function settleFlights(game: ReignGame, emit: Emit): void {
  stopRunning(game, emit);
  const gains: Progress[] = [];
  for (const ship of shipsOf(game)) {
    const { id } = ship;
    if (!isActive(ship) || declarationOf(game, id).captain?.option !== 'flee') continue;
    for (const enemy of enemiesOf(game, ship)) {
      const gain = gainOn(game, id, enemy.id);
      if (gain !== 0)
        gains.push({ ship: id, from: enemy.id, gain, needed: successesNeeded(game, ship, enemy) });
    }
  }
  for (const gain of gains) countSuccesses(game, gain, emit);
  forgetParted(game, emit);
  releaseEscaped(game, emit);
}
