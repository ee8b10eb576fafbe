import type { Play } from '../../../../core/game.ts';
import { ARTILLERY, MISFIRE_TABLE } from '../../tables.ts';
import type { Misfire, SeaBattles, SeaBattlesGame } from '../../types.ts';
import type { UnitToChange } from '../fleet.ts';
import { killModels } from '../hits.ts';

/** What the artillery die shows: inches of the parent game, or hits; null for a misfire. @source SB-B12 */
export function readArtillery(face: number): number | null {
  return ARTILLERY[face - 1] ?? null;
}

/** A die of artillery as centimetres; null for a misfire. @source SB-B12, SB-R01 */
export function rollArtillery(
  { options }: SeaBattlesGame,
  { dice }: Play<SeaBattles>,
  purpose: 'artillery' | 'artillery-bounce',
): number | null {
  const inches = dice.die(purpose, 6, readArtillery);
  return inches === null ? null : inches * options.scale;
}

/** What a misfire does. Nobody scores for it. @source SB-B12 */
const MISFIRED: {
  readonly [M in Misfire]: (game: SeaBattlesGame, play: Play<SeaBattles>, unit: UnitToChange) => void;
} = {
  destroyed(game, play, unit) {
    if (unit.machine !== null) unit.machine.woundsLeft = 0;
    killModels(game, play, unit.id, unit.models, null);
  },
  'crew-killed'(game, play, unit) {
    if (unit.machine !== null) unit.machine.disabledUntil = game.round + 1;
    unit.woundsOnLead = 0;
    killModels(game, play, unit.id, 1, null);
  },
  'no-shot'() {},
};

/** Rolls what a misfire does to a war machine. @source SB-B12 */
export function misfire(game: SeaBattlesGame, play: Play<SeaBattles>, id: string): void {
  const face = play.dice.die('misfire', 6);
  const result = MISFIRE_TABLE[face - 1] as Misfire;
  play.emit({ type: 'misfired', unit: id, result, face });
  MISFIRED[result](game, play, game.units[id] as UnitToChange);
}
