import type { ActionRule } from '../../../core/definition.ts';
import type { Play } from '../../../core/game.ts';
import type { AutomaticStep, Phase } from '../../../core/sequence.ts';
import type { EndShooting, Imaginations, ImaginationsGame, ImaginationsState, Shot } from '../types.ts';
import { applyHits } from './damage.ts';
import { endIfEliminated } from './end.ts';
import { byInitiative } from './fleet.ts';
import { qualityQueue } from './quality.ts';
import { sideRule } from './rule.ts';
import { rollShot } from './shots.ts';

/** Damage of both sides' shooting takes effect together. @source IM-150, IM-R069, IM-R110, IM-R115 */
function applyShooting(game: ImaginationsGame, play: Play<Imaginations>): void {
  const hurt = applyHits(game, game.pendingHits, play);
  game.pendingHits = [];
  endIfEliminated(game, play);
  if (game.phase !== 'over') game.queue = qualityQueue(game as ImaginationsState, hurt);
}

/** The guns pass to the other side, or fall silent for this turn. @source IM-149, IM-R108 */
function passGuns(game: ImaginationsGame, play: Play<Imaginations>): void {
  const [first, second] = byInitiative(game as ImaginationsState);
  if (game.activeSide === first) {
    game.activeSide = second;
    game.phase = 'shooting';
    return;
  }
  game.activeSide = null;
  applyShooting(game, play);
}

/** Shots that a side has fired this turn, torpedoes included. */
function shotsOf({ ships, emplacements }: ImaginationsState, side: string): number {
  const own = <T extends { readonly side: string }>(things: readonly T[]) =>
    things.filter((thing) => thing.side === side);
  const guns = [...own(ships), ...own(emplacements)].reduce((sum, { fired }) => sum + fired.length, 0);
  return own(ships).reduce((sum, { torpedoTargets }) => sum + torpedoTargets.length, guns);
}

/** Ends the shooting of a side. */
export const endShooting: ActionRule<Imaginations, EndShooting> = /* @__PURE__ */ sideRule('end-shooting', {
  rules: 'IM-149 IM-150 IM-R064',
  in: 'shooting',

  candidates: (_state, { side }) => [{ type: 'end-shooting', side }],

  refuses: () => null,

  effect(game, { side }, play) {
    play.emit({ type: 'shooting-ended', side, shots: shotsOf(game as ImaginationsState, side) });
    if (game.declared.length > 0) game.phase = 'resolution';
    else passGuns(game, play);
  },
});

/** Rolls the first shot declared. @source IM-R053 */
export const resolveShot: AutomaticStep<Imaginations> = {
  kind: 'automatic',
  run(game, play) {
    rollShot(game, game.declared.shift() as Shot, play);
    if (game.declared.length === 0) passGuns(game, play);
  },
};

/** Both sides shoot, the side with the initiative first. @source IM-148, IM-149, IM-R108 */
export const SHOOTING: Phase<Imaginations> = {
  name: 'shooting',
  steps: ['shooting', 'resolution'],
  begin(game) {
    game.activeSide = game.initiative.winner;
    return 'shooting';
  },
  next: (game) => (game.activeSide === null ? null : game.phase),
};
