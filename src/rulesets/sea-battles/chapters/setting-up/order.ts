import type { Lot, Pending, SeaBattlesGame, SeaBattlesState } from '../../types.ts';
import { doNext } from '../agenda.ts';
import { byId, sideOf } from '../fleet.ts';
import { startTurn } from '../turn/turns.ts';

/** Whether a side has a Captain or its Flagship to choose. @source SB-024, SB-026 */
export function isUnsettled({ ships }: Pick<SeaBattlesState, 'ships'>, side: string): boolean {
  const own = byId(ships).filter((ship) => ship.side === side);
  return own.some(({ captain }) => captain === null) || !own.some(({ flagship }) => flagship);
}

function hasToDeploy({ ships }: Pick<SeaBattlesState, 'ships'>, side: string): boolean {
  return byId(ships).some((ship) => ship.side === side && ship.status === 'unplaced');
}

/** The first side of a list, with something to do; null for none. */
function firstOf(
  state: SeaBattlesState,
  sides: readonly string[],
  isBusy: (state: SeaBattlesState, side: string) => boolean,
): string | null {
  return sides.find((side) => !sideOf(state, side).conceded && isBusy(state, side)) ?? null;
}

/** Whoever settles Captains next, or places a ship; then lots are drawn. @source SB-R136 */
export function goOnSettingUp(game: SeaBattlesGame): void {
  const sides = game.sides.map(({ id }) => id);
  const place = game.activeSide === null ? 0 : sides.indexOf(game.activeSide) + 1;
  if (game.step === 'captains') {
    game.activeSide = firstOf(game, sides.slice(place), isUnsettled);
    if (game.activeSide !== null) return;
  }
  const from = game.step === 'deploy' ? place : 0;
  game.activeSide = firstOf(game, [...sides.slice(from), ...sides.slice(0, from)], hasToDeploy);
  game.step = game.activeSide === null ? 'lots' : 'deploy';
}

/** Set-up goes on of itself where no side has to do with it. */
export function beginSettingUp(game: SeaBattlesGame): boolean {
  if (game.activeSide !== null) return false;
  goOnSettingUp(game);
  return true;
}

const STEPS: { readonly [L in Lot]: (sides: readonly string[]) => Pending } = {
  wind: () => ({ kind: 'roll-wind', side: null, data: null }),
  current: () => ({ kind: 'roll-current', side: null, data: null }),
  'first-side': (tied) => ({ kind: 'roll-first-side', side: null, data: { tied } }),
};

/** What is left to the dice is due; then the first turn begins. @source SB-R136 */
export function drawLots(game: SeaBattlesGame): boolean {
  const sides = game.sides.filter(({ conceded }) => !conceded).map(({ id }) => id);
  doNext(game, ...game.lots.map((lot) => STEPS[lot](sides)));
  if (game.lots.length > 0) return true;
  startTurn(game, game.turnOrder.find((side) => sides.includes(side)) as string);
  return true;
}
