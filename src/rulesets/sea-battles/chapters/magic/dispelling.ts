import type { ActionRule } from '../../../../core/definition.ts';
import type { Tally } from '../../../../core/dice/dice.ts';
import { NUMBER } from '../../schema.ts';
import type { Dispel, Plain, SeaBattles, SeaBattlesGame, SpellCast } from '../../types.ts';
import { doNext, isDone, itemOf } from '../agenda.ts';
import { thrown } from '../rolls.ts';
import { sideRule } from '../rule.ts';
import { showsTwice, totalOf } from './casting.ts';

/** Whether dice dispel a spell that was cast with a total. @source SB-R65 */
export function readDispel(tally: Tally, total: number): boolean {
  if (showsTwice(tally, 1)) return false;
  return showsTwice(tally, 6) || totalOf(tally) >= total;
}

/** Nothing stands in the way of a spell any more. */
function letWork(game: SeaBattlesGame, cast: SpellCast): void {
  doNext(game, { kind: 'spell-effect', side: null, data: cast });
}

/** Try to dispel the spell that was just cast. @source SB-112, SB-R65 */
export const dispel: ActionRule<SeaBattles, Dispel> = /* @__PURE__ */ sideRule('dispel', {
  rules: 'SB-112 SB-R62 SB-R65',
  in: 'magic',
  fields: { dice: NUMBER },
  offers: ({ magic }, side) => Array.from({ length: magic.dispel[side] ?? 0 }, (_, i) => ({ dice: i + 1 })),
  refuses: ({ magic }, { side, dice }) => (dice > (magic.dispel[side] ?? 0) ? 'no-dice' : null),
  effect(game, { side, dice }, play) {
    const cast = itemOf(game, 'dispel')?.data;
    if (cast === undefined) return;
    isDone(game);
    game.magic.dispel[side] = (game.magic.dispel[side] ?? 0) - dice;
    const { wizard, spell, total } = cast;
    const isDispelled = play.dice.tally('dispel', dice, 6, (tally) => readDispel(tally, total));
    const type = isDispelled ? 'dispelled' : 'dispel-failed';
    play.emit({ type, side, wizard, spell, faces: thrown(play) });
    if (!isDispelled) letWork(game, cast);
  },
});

/** Let the spell that was just cast work. @source SB-R65 */
export const letPass: ActionRule<SeaBattles, Plain & { readonly type: 'let-pass' }> =
  /* @__PURE__ */ sideRule('let-pass', {
    rules: 'SB-R65',
    in: 'magic',
    effect(game, { side }, play) {
      const cast = itemOf(game, 'dispel')?.data;
      if (cast === undefined) return;
      isDone(game);
      const { wizard, spell } = cast;
      play.emit({ type: 'spell-let-pass', side, wizard, spell, faces: null });
      letWork(game, cast);
    },
  });
