import type { Play } from '../../../core/game.ts';
import type { AutomaticStep, Phase } from '../../../core/sequence.ts';
import { STRIKE_ROLL } from '../tables.ts';
import type { Imaginations, ImaginationsGame, ImaginationsState, Ship } from '../types.ts';
import { endIfEliminated } from './end.ts';
import { byInitiative, isInPlay, shipOf, shipToChange } from './fleet.ts';

/** Whether a ship that has just lost points has to test: poor, afloat, for the first time. @source IM-151, IM-R111 */
function isDue(ship: Ship): boolean {
  return ship.quality === 'poor' && !ship.qualityTested && isInPlay(ship);
}

/** Tests the quality of a ship: it strikes its colours, or is all right for good. @source IM-151, IM-152, IM-R113 */
export function testQuality(game: ImaginationsGame, id: string, play: Play<Imaginations>): void {
  const die = play.dice.die('quality-check', 6);
  const ship = shipToChange(game, id);
  ship.qualityTested = true;
  play.emit({ type: 'quality-rolled', ship: id, die });
  if (die > STRIKE_ROLL) return;
  ship.status = 'struck';
  play.emit({ type: 'ship-struck', ship: id });
}

/** Tests at once those of some ships just hurt that have to, in the order given. @source IM-R110, IM-R115 */
export function testHurt(game: ImaginationsGame, hurt: readonly string[], play: Play<Imaginations>): void {
  for (const id of hurt) if (isDue(shipOf(game as ImaginationsState, id))) testQuality(game, id, play);
}

/** The ships that have to test after the shooting, in queue order. @source IM-R110, IM-R115 */
export function qualityQueue(state: ImaginationsState, hurt: readonly string[]): string[] {
  const due = hurt.filter((id) => isDue(shipOf(state, id)));
  return byInitiative(state).flatMap((side) => due.filter((id) => shipOf(state, id).side === side));
}

/** The first ship of the queue tests its quality. */
export const testFirstOfQueue: AutomaticStep<Imaginations> = {
  kind: 'automatic',
  run(game, play) {
    testQuality(game, game.queue.shift() as string, play);
    if (game.queue.length === 0) endIfEliminated(game, play);
  },
};

const more = (game: ImaginationsGame) => (game.queue.length > 0 ? 'quality' : null);

/** The checks of the ships that wait in the queue since the damage was applied. */
export const QUALITY: Phase<Imaginations> = {
  name: 'quality',
  steps: ['quality'],
  begin: more,
  next: more,
};
