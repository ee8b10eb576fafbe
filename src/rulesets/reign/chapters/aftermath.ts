import type { Play } from '../../../core/game.ts';
import type { Emit, Reign, ReignGame, ReignState } from '../types.ts';
import { boardShips } from './boarding.ts';
import { breakByPushing, isTask } from './crew-work.ts';
import { settleFlights } from './flight.ts';
import { updatePositions } from './manoeuvres.ts';

/** Crew tasks that have come to nothing, in roll order; limits pushed in vain cost dear. @source RN-094, RN-R31 */
function failTasks(game: ReignGame, emit: Emit): void {
  for (const { ship, actor, actions, chosen } of (game as ReignState).rolls) {
    actions.forEach((action, place) => {
      if (!isTask(action) || chosen[place] !== null) return;
      emit({ type: 'task-failed', ship, character: actor, task: action.kind });
      if (action.kind === 'push-limits') breakByPushing(game, ship, emit);
    });
  }
}

/** Step 5: failures, boarding, positions, flights. @source RN-018, RN-021, RN-R16, RN-R31, RN-R32 */
export function settleRound(game: ReignGame, { emit }: Play<Reign>): void {
  failTasks(game, emit);
  const boarded = boardShips(game, emit);
  updatePositions(game, boarded, emit);
  settleFlights(game, emit);
}
