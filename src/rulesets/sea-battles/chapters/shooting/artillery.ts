import type { Play } from '../../../../core/game.ts';
import { alongCourse, type Point } from '../../../../core/space/plane.ts';
import { ARTILLERY, MISFIRE_TABLE } from '../../tables.ts';
import type { Misfire, SeaBattles, SeaBattlesGame, SeaBattlesOptions } from '../../types.ts';
import type { UnitToChange } from '../fleet.ts';
import { killModels } from '../hits.ts';
import type { Rolling } from '../rolls.ts';

/** Faces from which on a stone falls where it was aimed. @source SB-B12 */
const ON_THE_SPOT = 5;
/** Faces from which on whatever lies under the edge of the template is hit. @source SB-B12 */
const TOUCHED_ON = 4;

/** What the artillery die shows: inches of the parent game, or hits; null for a misfire. @source SB-B12 */
export function readArtillery(face: number): number | null {
  return ARTILLERY[face - 1] ?? null;
}

/** A die of artillery as centimetres; null for a misfire. @source SB-B12, SB-R01 */
export function rollArtillery({ dice }: Rolling, { scale }: Pick<SeaBattlesOptions, 'scale'>): number | null {
  const inches = dice.die('artillery', 6, readArtillery);
  return inches === null ? null : inches * scale;
}

/**
 * How a ball bounces: what is made of how far, such as what it strikes, and how far; null in an enumeration, which
 * follows together what is struck. @source SB-B12
 */
export function rollBounce<R>(
  { dice }: Rolling,
  { scale }: Pick<SeaBattlesOptions, 'scale'>,
  read: (bounce: number) => R,
): { readonly result: R; readonly bounce: number | null } {
  const bounceOf = (face: number) => (readArtillery(face) ?? 0) * scale;
  const result = dice.die('artillery-bounce', 6, (face) => read(bounceOf(face)));
  const face = dice.thrown()?.[0];
  return { result, bounce: face === undefined ? null : bounceOf(face) };
}

/** Where a stone falls; null for a misfire. @source SB-B12 */
export function rollStone(
  rolling: Rolling,
  aimed: Point,
  options: Pick<SeaBattlesOptions, 'scale'>,
): Point | null {
  const { dice } = rolling;
  const distance = rollArtillery(rolling, options);
  if (distance === null) return null;
  if (dice.die('scatter', 6, (face) => face >= ON_THE_SPOT)) return aimed;
  return alongCourse(aimed, (dice.die('scatter-direction', 8) - 1) * 45, distance);
}

/** Whether something under the edge of a stone is hit. @source SB-B12 */
export function rollTouch({ dice }: Rolling): boolean {
  return dice.die('template-touch', 6, (face) => face >= TOUCHED_ON);
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
