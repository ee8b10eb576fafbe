import type { ActionRule } from '../../../core/definition.ts';
import { oneOf } from '../../../core/form.ts';
import type { AutomaticStep } from '../../../core/sequence.ts';
import type { ChooseOrder, Imaginations, ImaginationsState } from '../types.ts';
import { byInitiative, isInPlay, opponentOf } from './fleet.ts';
import { sideRule } from './rule.ts';

/** Ships of a side that trail smoke from the turn before. @source IM-144, IM-R105, IM-R102 */
function steamers({ ships }: ImaginationsState, side: string): number {
  return ships.filter((ship) => ship.side === side && ship.steamedLastTurn && isInPlay(ship)).length;
}

/**
 * What a side adds to its die: one for its legend, one less for more steamers. @source IM-143, IM-144, IM-R106,
 * IM-R107
 */
export function initiativeModifier(state: ImaginationsState, side: string): number {
  const legend = state.sides.find(({ id }) => id === side)?.legendaryAdmiral ? 1 : 0;
  const hasMoreSteamers = steamers(state, side) > steamers(state, opponentOf(state, side));
  return legend - (hasMoreSteamers ? 1 : 0);
}

/**
 * One roll for the initiative, both sides; a tie is rolled again by the next step. @source IM-142, IM-143, IM-144,
 * IM-145, IM-R104
 */
export const rollInitiative: AutomaticStep<Imaginations> = {
  kind: 'automatic',
  run(game, play) {
    const dice: Record<string, number> = {};
    const scores: Record<string, number> = {};
    for (const { id } of game.sides) {
      const die = play.dice.die('initiative', 6);
      dice[id] = die;
      scores[id] = die + initiativeModifier(game as ImaginationsState, id);
    }
    const [first, second] = game.sides.map(({ id }) => id) as [string, string];
    const lead = (scores[first] as number) - (scores[second] as number);
    game.initiative.scores = scores;
    play.emit({ type: 'initiative-rolled', dice, scores });
    if (lead === 0) {
      game.initiative.ties++;
      play.emit({ type: 'initiative-tied' });
      return;
    }
    const winner = lead > 0 ? first : second;
    game.initiative.winner = winner;
    play.emit({ type: 'initiative-won', side: winner });
  },
};

/** Takes the first or the second move. */
export const chooseOrder: ActionRule<Imaginations, ChooseOrder> = /* @__PURE__ */ sideRule('choose-order', {
  rules: 'IM-146 IM-R109',
  in: 'order',
  fields: { order: oneOf(['first', 'second']) },

  candidates: (_state, { side }) => [
    { type: 'choose-order', side, order: 'first' },
    { type: 'choose-order', side, order: 'second' },
  ],

  refuses: (_state, { order }) => (order === 'first' || order === 'second' ? null : 'bad-order'),

  effect(game, { side, order }, play) {
    const [winner, other] = byInitiative(game as ImaginationsState);
    game.order = order === 'first' ? [winner, other] : [other, winner];
    play.emit({ type: 'order-chosen', side, order });
  },
});
