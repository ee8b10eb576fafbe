import type { Play } from '../../../../core/game.ts';
import type { Lot, SeaBattles, SeaBattlesGame } from '../../types.ts';
import { doNext } from '../agenda.ts';

/** The sides in the order of their turns: the one that begins, then the others in list order. @source SB-R136 */
export function orderFrom(sides: readonly string[], first: string): string[] {
  return [first, ...sides.filter((side) => side !== first)];
}

function isDrawn(game: SeaBattlesGame, lot: Lot): void {
  game.lots = game.lots.filter((one) => one !== lot);
}

function rollBearing({ dice }: Play<SeaBattles>, purpose: string): number {
  return (dice.die(purpose, 8) - 1) * 45;
}

/** Where the wind comes from. @source SB-012 */
export function rollWind(game: SeaBattlesGame, play: Play<SeaBattles>): void {
  const from = rollBearing(play, 'wind-direction');
  game.wind = { from };
  isDrawn(game, 'wind');
  play.emit({ type: 'wind-set', from });
}

/** Where the current comes from. @source SB-017 */
export function rollCurrent(game: SeaBattlesGame, play: Play<SeaBattles>): void {
  const from = rollBearing(play, 'current-direction');
  game.current = { from, area: game.current?.area ?? null };
  isDrawn(game, 'current');
  play.emit({ type: 'current-set', from });
}

/** One die for each side: the highest, or those tied for it. Told in an event. @source SB-R98, SB-R136 */
export function highest(
  { dice, emit }: Play<SeaBattles>,
  type: 'first-side' | 'strike-order',
  sides: readonly string[],
): string[] {
  const faces = dice.faces(type === 'first-side' ? 'first-turn' : type, sides.length, 6);
  const best = Math.max(...faces);
  const first = sides.filter((_, place) => faces[place] === best);
  const rolls = Object.fromEntries(sides.map((side, place) => [side, faces[place] as number]));
  emit({ type, rolls, first: first.length === 1 ? (first[0] ?? null) : null });
  return first;
}

/** Which side begins. @source SB-R136 */
export function rollFirstSide(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  { tied }: { readonly tied: readonly string[] },
): void {
  const [first = '', ...others] = highest(play, 'first-side', tied);
  if (others.length > 0) {
    doNext(game, { kind: 'roll-first-side', side: null, data: { tied: [first, ...others] } });
    return;
  }
  const sides = game.sides.map(({ id }) => id);
  game.turnOrder = orderFrom(sides, first);
  isDrawn(game, 'first-side');
}
