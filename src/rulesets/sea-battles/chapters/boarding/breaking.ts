import type { Play } from '../../../../core/game.ts';
import type { Entry, Faces, SeaBattles, SeaBattlesGame, SeaBattlesState, Troops } from '../../types.ts';
import { troopsToChange } from '../fleet.ts';
import { loseModels } from '../losses.ts';
import { hasRule } from '../people.ts';
import { isAfraid } from '../psychology.ts';
import { thrown } from '../rolls.ts';
import { inflict } from '../wounds.ts';
import { enemyOf, entryLeadership, entryOf, entryStrength, headOf, isFearsome, membersOf } from './fight.ts';

/** An entry that has lost a round. */
export interface Beaten {
  readonly side: string;
  readonly entry: Entry;
  /** By how much. */
  readonly difference: number;
}

/** What becomes of a beaten entry, and how that was found out. @source SB-R105 */
export interface Verdict {
  readonly fate: 'holds' | 'breaks' | 'crumbles';
  readonly needed: number | null;
  readonly faces: Faces;
}

/** What needs no test. */
export const WITHOUT_TEST: Pick<Verdict, 'needed' | 'faces'> = { needed: null, faces: null };

/** Whether a beaten entry breaks before an enemy who is feared and stronger. @source SB-R105 */
function isTerrified(state: SeaBattlesState, { side, entry }: Beaten, head: Troops): boolean {
  const victors = entryOf(state, enemyOf(state, side));
  return (
    victors !== null &&
    isFearsome(state, victors) &&
    entryStrength(state, entry) < entryStrength(state, victors) &&
    isAfraid(state, head)
  );
}

/** A break test: 2D6 against Leadership less the difference; a double 1 holds. @source SB-R105, SB-B08 */
function breakTest(state: SeaBattlesState, play: Play<SeaBattles>, needed: number): Verdict {
  const { insaneCourage } = state.options;
  const isHeld = play.dice.sum(
    'break-test',
    2,
    6,
    (total) => total <= needed || (total === 2 && insaneCourage),
  );
  return { fate: isHeld ? 'holds' : 'breaks', needed, faces: thrown(play) };
}

/** Whether a beaten entry holds. @source SB-R105 */
export function judge(state: SeaBattlesState, play: Play<SeaBattles>, beaten: Beaten): Verdict {
  const head = headOf(state, beaten.entry);
  if (head === undefined || hasRule(head, 'unbreakable')) return { fate: 'holds', ...WITHOUT_TEST };
  if (hasRule(head, 'undead')) return { fate: 'crumbles', ...WITHOUT_TEST };
  if (isTerrified(state, beaten, head)) return { fate: 'breaks', ...WITHOUT_TEST };
  const leadership = entryLeadership(state, beaten.side, beaten.entry);
  return breakTest(state, play, leadership - (hasRule(head, 'stubborn') ? 0 : beaten.difference));
}

/** A beaten entry is frenzied no more. @source SB-R117 */
export function calmDown(game: SeaBattlesGame, { entry }: Beaten): void {
  for (const { id } of membersOf(game, entry)) {
    const troops = troopsToChange(game, id);
    troops.rules = troops.rules.filter((rule) => rule !== 'frenzy');
  }
}

/** The whole unit and the listed characters are lost. @source SB-156, SB-R106 */
export function breakUp(game: SeaBattlesGame, play: Play<SeaBattles>, { side, entry }: Beaten): void {
  play.emit({ type: 'unit-broke', side, entry });
  for (const { id, models } of membersOf(game, entry))
    loseModels(game, play, troopsToChange(game, id), models, { reason: 'broken', by: enemyOf(game, side) });
}

/** Undead lose a wound for each point of the difference, rank and file first. @source SB-R105 */
export function crumble(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  { side, entry, difference }: Beaten,
): void {
  play.emit({ type: 'unit-crumbled', side, entry, wounds: difference });
  let left = difference;
  for (const { id } of membersOf(game, entry)) {
    const wounds = new Array<number>(left).fill(1);
    const fate = { reason: 'killed', by: enemyOf(game, side) } as const;
    left -= inflict(game, play, troopsToChange(game, id), wounds, fate).wounds;
  }
}
