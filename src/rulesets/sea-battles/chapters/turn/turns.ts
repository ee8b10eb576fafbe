import type { ActionRule } from '../../../../core/definition.ts';
import type { Play } from '../../../../core/game.ts';
import { EXTRA_DAMAGE_POINTS } from '../../tables.ts';
import type {
  Counter,
  Pending,
  Plain,
  SeaBattles,
  SeaBattlesGame,
  SeaBattlesState,
  Ship,
} from '../../types.ts';
import { doNext } from '../agenda.ts';
import { byId, isCharacter, shipsAfloat, sideOf } from '../fleet.ts';
import { mustTry } from '../moving/frenzy.ts';
import { peopleIn } from '../psychology.ts';
import { sideRule } from '../rule.ts';
import { finish } from './ending.ts';
import { enterPhase, forgetTurn } from './memory.ts';

/** A turn starts: the referee begins it. @source SB-018 */
export function startTurn(game: SeaBattlesGame, side: string): void {
  game.activeSide = side;
  game.phase = 'start';
  game.step = 'main';
  doNext(game, { kind: 'begin-turn', side: null, data: null });
}

/** The turn is over: the next side's begins, or the game ends with its last round. @source SB-R130 */
export function endTurn(game: SeaBattlesGame, play: Play<SeaBattles>): void {
  const side = game.activeSide as string;
  play.emit({ type: 'turn-ended', side });
  forgetTurn(game, side);
  const plays = (id: string) => !sideOf(game, id).conceded;
  const next = game.turnOrder.slice(game.turnOrder.indexOf(side) + 1).find(plays);
  if (next === undefined) endRound(game, play, game.turnOrder.find(plays) as string);
  else startTurn(game, next);
}

function endRound(game: SeaBattlesGame, play: Play<SeaBattles>, first: string): void {
  play.emit({ type: 'round-ended', round: game.round });
  if (game.round >= game.options.roundLimit) {
    finish(game, play, 'round-limit');
    return;
  }
  game.round++;
  startTurn(game, first);
}

/** Enemy ships that have suffered enough for extra damage, ids ascending. @source SB-117, SB-R70, SB-R72 */
function shipsHurt(state: SeaBattlesState): Ship[] {
  return shipsAfloat(state).filter(
    ({ id, side }) => side !== state.activeSide && (state.damageLog[id] ?? 0) >= EXTRA_DAMAGE_POINTS,
  );
}

/** Boats and flyers that have lost a quarter of their unit in this phase, ids ascending. @source SB-R28 */
function countersShaken(state: SeaBattlesState): Counter[] {
  return byId(state.counters).filter((counter) => {
    const [unit] = peopleIn(state, counter);
    if (counter.kind === 'shore' || unit === undefined || isCharacter(unit)) return false;
    return 4 * unit.models <= 3 * unit.modelsAtPhaseStart;
  });
}

/** What the hits of a phase bring when it closes. @source SB-117, SB-134, SB-R28 */
function settleHits(game: SeaBattlesGame): void {
  game.step = 'closing';
  const damage = shipsHurt(game).map(
    ({ id }): Pending => ({ kind: 'extra-damage', side: null, data: { ship: id } }),
  );
  const panic = countersShaken(game).map(
    ({ id }): Pending => ({ kind: 'panic-test', side: null, data: { of: id } }),
  );
  doNext(game, ...damage, ...panic);
}

/** A phase gives way to the next. @source SB-018 */
function leavePhase(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  next: 'magic' | 'shooting' | 'combat',
): void {
  play.emit({ type: 'phase-ended', side: game.activeSide as string, phase: game.phase });
  enterPhase(game, next);
}

/** A phase that has been ended, with nothing left to settle, is over. */
export function closePhase(game: SeaBattlesGame, play: Play<SeaBattles>): boolean {
  if (game.step !== 'closing') return false;
  leavePhase(game, play, game.phase === 'magic' ? 'shooting' : 'combat');
  return true;
}

/** No more orders: those aboard change places. @source SB-090, SB-R43 */
export const endOrders: ActionRule<SeaBattles, Plain & { readonly type: 'end-orders' }> =
  /* @__PURE__ */ sideRule('end-orders', {
    rules: 'SB-020 SB-090 SB-R43',
    in: 'orders',
    refuses(state, { side }) {
      const isHeld = shipsAfloat(state).some((ship) => ship.side === side && mustTry(state, ship));
      return isHeld ? 'frenzied-must-try' : null;
    },
    effect(game, { side }, play) {
      game.activeShip = null;
      game.step = 'embark';
      play.emit({ type: 'orders-phase-ended', side });
    },
  });

/**
 * The phase is over; after Combat the turn is.
 *
 * @source SB-018, SB-019, SB-020, SB-021, SB-022, SB-023, SB-117, SB-134
 */
export const endPhase: ActionRule<SeaBattles, Plain & { readonly type: 'end-phase' }> =
  /* @__PURE__ */ sideRule('end-phase', {
    rules: 'SB-018 SB-021 SB-022 SB-023 SB-117 SB-134 SB-R28 SB-R70',
    in: ['embark', 'magic', 'shooting', 'combat'],
    refuses({ phase, contacts }) {
      const isOpen = phase === 'combat' && contacts.some(({ status }) => status === 'open');
      return isOpen ? 'contacts-open' : null;
    },
    effect(game, _action, play) {
      if (game.phase === 'combat') endTurn(game, play);
      else if (game.phase === 'movement') leavePhase(game, play, 'magic');
      else settleHits(game);
    },
  });
