import type { ActionRule } from '../../../../core/definition.ts';
import { list } from '../../../../core/form.ts';
import type { Play } from '../../../../core/game.ts';
import { ID, MOVE_STEP, OPTIONAL_ID, SPEED } from '../../schema.ts';
import {
  type MoveCause,
  type MoveShip,
  type Plain,
  type PlayersItems,
  type SeaBattles,
  type SeaBattlesCode,
  type SeaBattlesGame,
  type SeaBattlesState,
  SPEEDS,
} from '../../types.ts';
import { isDone, itemOf } from '../agenda.ts';
import { shipOf, shipToChange } from '../fleet.ts';
import { isFeared, isSubject, takeTest } from '../psychology.ts';
import { offerReaction } from '../reaction.ts';
import { sideRule } from '../rule.ts';
import { type Chart, chartFor } from './chart.ts';
import { canRam, isFrenzied, ramsEnemy } from './frenzy.ts';
import { furthest, type Limits, limitsOf, pathProblem, pathsAt } from './limits.ts';
import { makeMove } from './move.ts';
import { blankTrace, type Trace, traceMove } from './trace.ts';

type Item = PlayersItems['move-ship'];

/** A pending move with all that is to be known of it. */
interface Due {
  readonly item: Item;
  readonly limits: Limits;
  readonly chart: Chart;
}

function dueMove(state: SeaBattlesState): Due | null {
  const item = itemOf(state, 'move-ship')?.data;
  if (item === undefined) return null;
  const ship = shipOf(state, item.ship);
  const limits = limitsOf(state, ship, item.spell);
  return { item, limits, chart: chartFor(state, ship, furthest(limits)) };
}

/** Whether only rams are legal: a frenzied Captain has one before him. @source SB-111, SB-R43 */
function mustRam(state: SeaBattlesState, { item, limits }: Due): boolean {
  const ship = shipOf(state, item.ship);
  return isFrenzied(state, ship) && canRam(state, ship, limits);
}

/** Why a move cannot be made, once its form is right; null if it can. The trace is filled. */
function problemOf(trace: Trace, state: SeaBattlesState, due: Due, action: MoveShip): SeaBattlesCode | null {
  const { speed, steps, ramTarget } = action;
  const problem = pathProblem(due.limits, speed, steps);
  if (problem !== null) return problem;
  traceMove(trace, due.chart, shipOf(state, due.item.ship), steps);
  if (trace.problem !== null) return trace.problem;
  if (ramTarget !== null && !trace.met.includes(ramTarget)) return 'bad-target';
  return !ramsEnemy(state, shipOf(state, due.item.ship), trace) && mustRam(state, due) ? 'must-ram' : null;
}

/** Whether a ship dares to ram an enemy; if not, the move is lost. @source SB-R24 */
function dares(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  { ship: id, spell }: Item,
  target: string,
): boolean {
  const ship = shipToChange(game, id);
  const prey = shipOf(game, target);
  if (prey.side === ship.side || !isFeared(game, prey) || !isSubject(game, ship, 'fear-test')) return true;
  const passed = takeTest(game, play, 'fear-test', id, game.options.fearLock);
  if (!passed && spell === null) ship.ordersClosed = true;
  return passed;
}

/**
 * Make a pending move: up to 20 cm ahead, with the turns that the way of moving allows.
 *
 * @source SB-084, SB-085, SB-086, SB-087, SB-088, SB-089
 */
export const moveShip: ActionRule<SeaBattles, MoveShip> = /* @__PURE__ */ sideRule('move-ship', {
  rules:
    'SB-084 SB-085 SB-086 SB-087 SB-088 SB-089 SB-103 SB-114 SB-R07 SB-R08 SB-R09 SB-R11 SB-R24 SB-R32 SB-R33 SB-R42 SB-R43 SB-R44 SB-R49 SB-R50 SB-R67',
  in: ['orders', 'magic'],
  fields: { ship: ID, speed: SPEED, steps: list(MOVE_STEP), ramTarget: OPTIONAL_ID },
  offersLegalOnly: true,

  offers(state) {
    const due = dueMove(state);
    if (due === null) return [];
    const ship = shipOf(state, due.item.ship);
    const trace = blankTrace();
    const moves: Omit<MoveShip, 'type' | 'side'>[] = [];
    const rams: Omit<MoveShip, 'type' | 'side'>[] = [];
    for (const speed of SPEEDS)
      for (const steps of pathsAt(due.limits, speed)) {
        traceMove(trace, due.chart, ship, steps);
        if (trace.problem !== null) continue;
        const isRam = ramsEnemy(state, ship, trace);
        for (const ramTarget of [null, ...trace.met.slice(1)]) {
          const move = { ship: ship.id, speed, steps, ramTarget };
          moves.push(move);
          if (isRam) rams.push(move);
        }
      }
    return rams.length > 0 && isFrenzied(state, ship) ? rams : moves;
  },

  refuses(state, action) {
    const due = dueMove(state);
    if (due === null || due.item.ship !== action.ship) return 'pending-decision';
    return problemOf(blankTrace(), state, due, action);
  },

  effect(game, { steps, ramTarget }, play) {
    const due = dueMove(game);
    if (due === null) return;
    const { item, limits, chart } = due;
    const trace = blankTrace();
    traceMove(trace, chart, shipOf(game, item.ship), steps);
    const target = ramTarget ?? trace.met[0] ?? null;
    const cause: MoveCause = item.spell === null ? 'order' : 'spell';
    isDone(game);
    if (target !== null) {
      if (!dares(game, play, item, target)) return;
      if (offerReaction(game, target, item.ship, furthest(limits), { cause, steps })) return;
    }
    makeMove(game, play, { ship: item.ship, steps, cause, target, isDriven: false }, chart);
  },
});

/** Let a spell's move pass. @source SB-R67 */
export const declineMove: ActionRule<SeaBattles, Plain & { readonly type: 'decline-move' }> =
  /* @__PURE__ */ sideRule('decline-move', {
    rules: 'SB-R43 SB-R67',
    in: 'magic',
    refuses(state) {
      const due = dueMove(state);
      return due !== null && mustRam(state, due) ? 'must-ram' : null;
    },
    effect(game, _action, play) {
      const item = itemOf(game, 'move-ship')?.data;
      if (item === undefined || item.spell === null) return;
      isDone(game);
      play.emit({ type: 'move-declined', ship: item.ship, spell: item.spell });
    },
  });
