import type { Play } from '../../../../core/game.ts';
import type { RefereesItems, SeaBattles, SeaBattlesGame } from '../../types.ts';
import { isDone, itemDue } from '../agenda.ts';
import { fearCharged } from '../boarding/orders.ts';
import { roundResult } from '../boarding/results.ts';
import { strikeOrder } from '../boarding/rounds.ts';
import { crewAttack } from '../boarding/striking.ts';
import { animosity } from '../compulsion.ts';
import { captainHits, extraDamage } from '../extra-damage.ts';
import { spellEffect } from '../magic/effects.ts';
import { runTest } from '../psychology.ts';
import { ramHit, ramReturn } from '../ramming.ts';
import { rollCaptain } from '../setting-up/captains.ts';
import { rollCurrent, rollFirstSide, rollWind } from '../setting-up/lots.ts';
import { sinkCheck } from '../sinking.ts';
import { beginTurn } from './start.ts';

type Kind = keyof RefereesItems;

type RefereesStep<K extends Kind> = (
  game: SeaBattlesGame,
  item: RefereesItems[K],
  play: Play<SeaBattles>,
) => void;

/** What the referee does, by what is due. */
const STEPS: { readonly [K in Kind]?: RefereesStep<K> } = {
  'roll-captain': (game, item, play) => rollCaptain(game, play, item),
  'roll-wind': (game, _item, play) => rollWind(game, play),
  'roll-current': (game, _item, play) => rollCurrent(game, play),
  'roll-first-side': (game, item, play) => rollFirstSide(game, play, item),
  'begin-turn': (game, _item, play) => beginTurn(game, play),
  'sink-check': (game, { ship }, play) => sinkCheck(game, play, ship),
  'panic-test': (game, { of }, play) => runTest(game, play, 'panic-test', of),
  'terror-test': (game, { of }, play) => runTest(game, play, 'terror-test', of),
  'stupidity-test': (game, { ship }, play) => runTest(game, play, 'stupidity-test', ship),
  animosity: (game, { ship }, play) => animosity(game, play, ship),
  'ram-hit': (game, item, play) => ramHit(game, play, item),
  'ram-return': (game, item, play) => ramReturn(game, play, item),
  'fear-charged': (game, { of }, play) => fearCharged(game, play, of),
  'strike-order': (game, _item, play) => strikeOrder(game, play),
  'crew-attack': (game, _item, play) => crewAttack(game, play),
  'round-result': (game, _item, play) => roundResult(game, play),
  'spell-effect': (game, item, play) => spellEffect(game, play, item),
  'extra-damage': (game, { ship }, play) => extraDamage(game, play, ship),
  'captain-hits': (game, item, play) => captainHits(game, play, item),
};

/** Takes the step that is due. */
export function takeStep(game: SeaBattlesGame, play: Play<SeaBattles>): void {
  const item = itemDue(game);
  if (item === undefined || item.side !== null) return;
  isDone(game);
  const step = STEPS[item.kind] as (game: SeaBattlesGame, item: unknown, play: Play<SeaBattles>) => void;
  step(game, item.data, play);
}
