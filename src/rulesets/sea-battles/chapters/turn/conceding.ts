import type { ActionRule } from '../../../../core/definition.ts';
import type { Play } from '../../../../core/game.ts';
import type { Pending, Plain, SeaBattles, SeaBattlesGame } from '../../types.ts';
import { doNext, dropItems } from '../agenda.ts';
import { byId } from '../fleet.ts';
import { removeCounter } from '../losses.ts';
import { sideRule } from '../rule.ts';
import { goOnSettingUp } from '../setting-up/order.ts';
import { withdrawPeople, withdrawShip } from '../sinking.ts';
import { finish } from './ending.ts';
import { endTurn } from './turns.ts';

/** Everything of a side leaves the table, and a fight in which it is ends. @source SB-R137 */
function withdrawAll(game: SeaBattlesGame, play: Play<SeaBattles>, side: string): void {
  if (game.combat !== null && Object.hasOwn(game.combat.order, side)) game.combat = null;
  for (const ship of byId(game.ships))
    if (ship.side === side && (ship.status === 'afloat' || ship.status === 'unplaced'))
      withdrawShip(game, play, ship.id);
  for (const counter of byId(game.counters)) {
    if (counter.side !== side) continue;
    withdrawPeople(game, { counter: counter.id });
    removeCounter(game, counter.id);
  }
}

/** What a side owes is dropped; a spell that it might have dispelled takes effect. @source SB-R137 */
function dropDebts(game: SeaBattlesGame, side: string): void {
  const spells = game.pending.flatMap((item) =>
    item.kind === 'dispel' && item.side === side ? [item.data] : [],
  );
  dropItems(game, (item) => item.side === side);
  doNext(game, ...spells.map((data): Pending => ({ kind: 'spell-effect', side: null, data })));
}

/** The active side has given in: its turn ends at once. */
function leaveOff(game: SeaBattlesGame, play: Play<SeaBattles>): void {
  game.pending = [];
  if (game.phase === 'setup') goOnSettingUp(game);
  else endTurn(game, play);
}

/** Give in. @source SB-R137 */
export const concede: ActionRule<SeaBattles, Plain & { readonly type: 'concede' }> = /* @__PURE__ */ sideRule(
  'concede',
  {
    rules: 'SB-R130 SB-R137',
    in: ['captains', 'deploy', 'start', 'orders', 'embark', 'magic', 'shooting', 'combat'],
    offers: () => [],
    effect(game, { side }, play) {
      for (const one of game.sides) if (one.id === side) one.conceded = true;
      play.emit({ type: 'side-conceded', side });
      const left = game.sides.filter(({ conceded }) => !conceded).map(({ id }) => id);
      if (game.sides.length === 2) return finish(game, play, 'conceded', left[0]);
      withdrawAll(game, play, side);
      if (left.length === 1) return finish(game, play, 'last-afloat', left[0]);
      dropDebts(game, side);
      if (game.activeSide === side) leaveOff(game, play);
    },
  },
);
