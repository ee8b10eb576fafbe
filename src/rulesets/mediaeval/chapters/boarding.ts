import type { ActionRule } from '../../../core/definition.ts';
import type { Play } from '../../../core/game.ts';
import { entry } from '../../../core/json.ts';
import { ID } from '../schema.ts';
import type { Board, BoardingChance, DeclineBoarding, Mediaeval, MediaevalGame } from '../types.ts';
import { endIfDecided } from './end.ts';
import { shipRule } from './rule.ts';
import { isEnemy, leavePlay, shipOf, shipToChange } from './ship-value.ts';

/** A collision offers a chance to board: now, or by the option after all movement. @source MN-026, MN-040, MN-R35 */
export function offerBoarding(game: MediaevalGame, chance: BoardingChance): void {
  const { attacker, targets } = chance;
  if (game.options.boardingTiming === 'phase') game.boardingQueue.push({ attacker, targets: [...targets] });
  else game.pendingBoarding = { attacker, targets: [...targets] };
}

/** The next chance that waited and is still one, made the one to decide; false if there is none. @source MN-R35 */
export function takeQueuedBoarding(game: MediaevalGame): boolean {
  for (let chance = game.boardingQueue.shift(); chance !== undefined; chance = game.boardingQueue.shift()) {
    const attacker = shipOf(game, chance.attacker);
    if (attacker.status !== 'afloat') continue;
    const targets = chance.targets.filter((id) => isEnemy(attacker, shipOf(game, id)));
    if (targets.length === 0) continue;
    game.pendingBoarding = { attacker: attacker.id, targets };
    return true;
  }
  return false;
}

/** Both throw a die and add their present value; true if the attacker's total is higher. @source MN-041, MN-R37 */
function attackerWins(
  game: MediaevalGame,
  attacker: string,
  defender: string,
  play: Play<Mediaeval>,
): boolean {
  const tiesLeft = game.options.boardingTie === 'reroll-once' ? 1 : 0;
  for (let ties = 0; ; ties++) {
    const attackerDie = play.dice.die('board-attacker', 6);
    const defenderDie = play.dice.die('board-defender', 6);
    const attackerTotal = attackerDie + shipOf(game, attacker).value;
    const defenderTotal = defenderDie + shipOf(game, defender).value;
    play.emit({
      type: 'boarding-rolled',
      attacker,
      defender,
      attackerDie,
      defenderDie,
      attackerTotal,
      defenderTotal,
    });
    if (attackerTotal !== defenderTotal || ties === tiesLeft) return attackerTotal > defenderTotal;
  }
}

/** The boarded ship changes its colour, and by the option leaves the map. @source MN-042, MN-043, MN-R40, MN-R41 */
function capture(game: MediaevalGame, target: string, captor: string, play: Play<Mediaeval>): void {
  const prize = shipToChange(game, target);
  const from = prize.side as string;
  const to = shipOf(game, captor).side as string;
  prize.side = to;
  prize.capturedTurn = game.turn;
  if (game.options.capturedShip === 'removed') leavePlay(game, target, 'captured');
  play.emit({ type: 'captured', ship: target, from, to });
  endIfDecided(game, play);
}

/** Grapple and board one of the ships run into. */
export const board: ActionRule<Mediaeval, Board> = /* @__PURE__ */ shipRule('board', {
  rules: 'MN-040 MN-041 MN-042 MN-043 MN-044 MN-R36 MN-R37 MN-R38 MN-R39 MN-R40',
  in: 'board',
  fields: { target: ID },
  offers: (state) => (state.pendingBoarding?.targets ?? []).map((target) => ({ target })),

  refuses(state, _ship, { target }) {
    if (entry(state.ships, target) === undefined) return 'unknown-ship';
    return state.pendingBoarding?.targets.includes(target) ? null : 'illegal-target';
  },

  effect(game, { id }, { target }, play) {
    game.pendingBoarding = null;
    if (attackerWins(game, id, target, play)) capture(game, target, id, play);
    else play.emit({ type: 'repulsed', attacker: id, defender: target });
  },
});

/** Let the chance pass. */
export const declineBoarding: ActionRule<Mediaeval, DeclineBoarding> = /* @__PURE__ */ shipRule(
  'decline-boarding',
  {
    rules: 'MN-040 MN-R36',
    in: 'board',
    effect(game, { id }, _action, play) {
      game.pendingBoarding = null;
      play.emit({ type: 'boarding-declined', ship: id });
    },
  },
);
