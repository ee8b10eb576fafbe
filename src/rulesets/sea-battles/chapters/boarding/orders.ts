import type { ActionRule } from '../../../../core/definition.ts';
import { list } from '../../../../core/form.ts';
import type { Play } from '../../../../core/game.ts';
import { ENTRY } from '../../schema.ts';
import type {
  Counter,
  Entry,
  SeaBattles,
  SeaBattlesCode,
  SeaBattlesGame,
  SeaBattlesState,
  Ship,
  WriteAttackOrder,
} from '../../types.ts';
import { doNext, dropItems } from '../agenda.ts';
import { isCharacter } from '../fleet.ts';
import { isAfraid, lock } from '../psychology.ts';
import { leadershipTest, thrown } from '../rolls.ts';
import { sideRule } from '../rule.ts';
import { fightersIn } from './contacts.ts';
import { areDistinct, entriesOf, isEligible, namedIn, ordersOf } from './entries.ts';
import {
  enemyOf,
  entryLeadership,
  entryOf,
  entryStrength,
  fightToChange,
  headOf,
  isFearsome,
  sidesIn,
  vesselOf,
} from './fight.ts';
import { revealEntries, startRound } from './rounds.ts';

/** Whether an order names every unit that can fight, and forms entries as they may be. @source SB-142, SB-143 */
function isWhole(state: SeaBattlesState, vessel: Ship | Counter, order: readonly Entry[]): boolean {
  const named = namedIn(order);
  const bound = fightersIn(state, vessel).filter((troops) => !isCharacter(troops) || troops.unit === null);
  return (
    bound.every(({ id }) => named.includes(id)) &&
    order.every(({ unit, characters }) => unit !== null || characters.length === 1)
  );
}

function orderProblem(
  state: SeaBattlesState,
  vessel: Ship | Counter,
  order: readonly Entry[],
): SeaBattlesCode | null {
  if (!isWhole(state, vessel, order)) return 'bad-order';
  if (!order.every((entry) => isEligible(state, vessel, entry))) return 'not-eligible';
  return areDistinct(namedIn(order)) ? null : 'duplicate';
}

/** Whether the entry of those boarded has to test because fear charges it. @source SB-R25, SB-R27 */
function isFrightened(state: SeaBattlesState, side: string): boolean {
  const own = entryOf(state, side);
  const enemy = entryOf(state, enemyOf(state, side));
  if (own === null || enemy === null || !isFearsome(state, enemy)) return false;
  const head = headOf(state, own);
  return head !== undefined && isAfraid(state, head);
}

/** Both orders are written: the first entries are revealed, and the fight begins. @source SB-144, SB-R25 */
function beginFight(game: SeaBattlesGame, play: Play<SeaBattles>): void {
  const fight = fightToChange(game);
  revealEntries(game, play, sidesIn(game));
  fight.round = 1;
  fight.step = 'fear';
  const of = enemyOf(game, fight.chargerSide);
  if (isFrightened(game, of)) doNext(game, { kind: 'fear-charged', side: null, data: { of } });
  else startRound(game);
}

/** Write down in secret in which order the units fight. @source SB-142 */
export const writeAttackOrder: ActionRule<SeaBattles, WriteAttackOrder> = /* @__PURE__ */ sideRule(
  'write-attack-order',
  {
    rules: 'SB-142 SB-143 SB-144 SB-R25 SB-R96 SB-R115',
    in: 'combat',
    fields: { order: list(ENTRY) },
    offers(state, side) {
      const vessel = vesselOf(state, side);
      return vessel === undefined ? [] : ordersOf(entriesOf(state, vessel)).map((order) => ({ order }));
    },
    refuses(state, { side, order }) {
      return orderProblem(state, vesselOf(state, side) as Ship | Counter, order);
    },
    effect(game, { side, order }, play) {
      const fight = fightToChange(game);
      dropItems(game, (item) => item.kind === 'attack-orders' && item.side === side);
      fight.order[side] = order.map(({ unit, characters }) => ({ unit, characters: [...characters] }));
      play.emit({ type: 'order-written', side });
      if (Object.values(fight.order).every((written) => written !== null)) beginFight(game, play);
    },
  },
);

/** Those boarded test their courage: who fails hits on 6 only, and if he is the weaker his ship is locked. @source SB-R25 */
export function fearCharged(game: SeaBattlesGame, play: Play<SeaBattles>, side: string): void {
  const own = entryOf(game, side) as Entry;
  const enemy = entryOf(game, enemyOf(game, side));
  const needed = entryLeadership(game, side, own);
  const passed = leadershipTest(play, 'fear-test-charged', needed);
  const isWeaker = entryStrength(game, own) < entryStrength(game, enemy);
  const vessel = vesselOf(game, side);
  const locked = !passed && isWeaker && vessel !== undefined;
  const of = headOf(game, own)?.id ?? side;
  play.emit({
    type: 'psychology-test',
    test: 'fear-test-charged',
    of,
    needed,
    faces: thrown(play),
    passed,
    locked,
  });
  if (!passed) fightToChange(game).sixesOnly.push(side);
  if (locked) lock(game, vessel.id);
  startRound(game);
}
