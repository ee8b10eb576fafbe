import type { Play } from '../../../../core/game.ts';
import type { Entry, SeaBattles, SeaBattlesGame } from '../../types.ts';
import { doNext } from '../agenda.ts';
import { highest } from '../setting-up/lots.ts';
import { askForChallenge } from './challenges.ts';
import { entryOf, fightToChange, sidesIn, vesselOf } from './fight.ts';
import { isTied, queueUp } from './queue.ts';
import { fightersOf } from './strikers.ts';

/** The entries that fight from now on for some sides are seen by all. @source SB-144, SB-157 */
export function revealEntries(game: SeaBattlesGame, play: Play<SeaBattles>, sides: readonly string[]): void {
  const entries = Object.fromEntries(sides.map((side) => [side, entryOf(game, side) as Entry]));
  play.emit({ type: 'orders-revealed', entries });
}

/** A side takes its places anew, without losses in this round yet. @source SB-R100 */
function takePlaces(game: SeaBattlesGame, side: string): void {
  const fight = fightToChange(game);
  const vessel = vesselOf(game, side);
  const entry = entryOf(game, side);
  fight.killed[side] = 0;
  fight.wounds[side] = 0;
  if (vessel === undefined || entry === null) return;
  const { characters, ...places } = fightersOf(game, vessel, entry);
  fight.fighters[side] = { ...places, characters: [...characters] };
}

/** A round begins: who fights, who strikes first, and whether somebody challenges. @source SB-R98, SB-R100, SB-R103 */
export function startRound(game: SeaBattlesGame): void {
  const fight = fightToChange(game);
  fight.challenge = null;
  fight.retired = [];
  fight.strikeQueue = [];
  for (const side of sidesIn(game)) takePlaces(game, side);
  fight.step = 'challenge';
  if (fight.round > 1 && fight.lastWinner === null && isTied(game)) askForStrikeOrder(game);
  else beginStrikes(game, fight.lastWinner ?? fight.chargerSide);
}

function askForStrikeOrder(game: SeaBattlesGame): void {
  doNext(game, { kind: 'strike-order', side: null, data: null });
}

function beginStrikes(game: SeaBattlesGame, first: string): void {
  queueUp(game, first);
  askForChallenge(game);
}

/** One more round. */
export function nextRound(game: SeaBattlesGame): void {
  fightToChange(game).round++;
  startRound(game);
}

/** Where Initiative ties and nobody has won a round yet, dice say which side is the first. @source SB-R98 */
export function strikeOrder(game: SeaBattlesGame, play: Play<SeaBattles>): void {
  const fighting = sidesIn(game);
  const sides = game.sides.map(({ id }) => id).filter((id) => fighting.includes(id));
  const [first = '', ...tied] = highest(play, 'strike-order', sides);
  if (tied.length > 0) askForStrikeOrder(game);
  else beginStrikes(game, first);
}
