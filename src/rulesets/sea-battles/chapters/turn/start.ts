import type { Play } from '../../../../core/game.ts';
import { NORMAL_LENGTH } from '../../tables.ts';
import type { Pending, SeaBattles, SeaBattlesGame, SeaBattlesState } from '../../types.ts';
import { doNext } from '../agenda.ts';
import { byId, shipsAfloat, shipToChange } from '../fleet.ts';
import { isNearAdmiral } from '../leadership.ts';
import { ageMarkers, sink } from '../sinking.ts';
import { enterPhase, freshPhase, freshTurn } from './memory.ts';

/** Ships longer than the book knows are named once, when the game begins. @source SB-005, SB-R02 */
function tellOversize(
  { round, activeSide, turnOrder, ships }: SeaBattlesState,
  play: Play<SeaBattles>,
): void {
  if (round > 1 || activeSide !== turnOrder[0]) return;
  for (const { id, length } of byId(ships))
    if (length > NORMAL_LENGTH) play.emit({ type: 'oversize', ship: id, length });
}

/** Ships holed below the waterline go down; with the panic that follows, the first ship's first. @source SB-124, SB-R75 */
function sinkHoled(game: SeaBattlesGame, play: Play<SeaBattles>, side: string): Pending[] {
  const panic: Pending[] = [];
  for (const ship of shipsAfloat(game)) {
    if (ship.side !== side || !ship.sinking) continue;
    sink(game, play, ship.id, null);
    panic.push(...(game.pending.splice(0).reverse() as Pending[]));
  }
  return panic;
}

/** The checks of the Start phase: by kind, then ships before counters, by id. @source SB-019, SB-R134 */
function checksOf(state: SeaBattlesState, side: string): Pending[] {
  const ships = shipsAfloat(state).filter((ship) => ship.side === side);
  const counters = byId(state.counters).filter((counter) => counter.side === side);
  const check = (kind: 'sink-check' | 'stupidity-test' | 'animosity') =>
    ships.map(({ id }): Pending => ({ kind, side: null, data: { ship: id } }));
  return [
    ...check('sink-check'),
    ...[...ships, ...counters].map(
      ({ id }): Pending => ({ kind: 'terror-test', side: null, data: { of: id } }),
    ),
    ...check('stupidity-test'),
    ...check('animosity'),
  ];
}

/** The referee begins a turn. @source SB-019, SB-051, SB-052, SB-053, SB-R75, SB-R126, SB-R134 */
export function beginTurn(game: SeaBattlesGame, play: Play<SeaBattles>): void {
  const side = game.activeSide as string;
  freshPhase(game);
  freshTurn(game, side);
  play.emit({ type: 'turn-began', side, round: game.round });
  tellOversize(game, play);
  ageMarkers(game, play, side);
  const panic = sinkHoled(game, play, side);
  doNext(game, ...panic, ...checksOf(game, side));
}

/** Nothing is left to check: who is near the Admiral is noted, and ships move. @source SB-169, SB-R124 */
export function endStart(game: SeaBattlesGame): boolean {
  for (const { id, side } of shipsAfloat(game))
    if (side === game.activeSide)
      shipToChange(game, id).nearAdmiralAtStart = isNearAdmiral(game, shipToChange(game, id));
  enterPhase(game, 'movement', 'orders');
  return true;
}
