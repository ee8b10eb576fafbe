import type { Play } from '../../../core/game.ts';
import type { FireMode, Imaginations, Thrown } from '../types.ts';
import type { Mark } from './sight.ts';
import { isShip } from './sight.ts';

/** What a volley did: hits and the faces of its rolls. */
export interface Volley {
  readonly faces: Thrown;
  readonly reroll: Thrown;
  readonly armour: Thrown;
  readonly stoneworks: Thrown;
  readonly hull: number;
  readonly mast: number;
  /** Points on batteries. */
  readonly battery: number;
  /** Of the dice that the mode halves, those thrown. */
  readonly halved: number;
}

const QUIET: Volley = {
  faces: [],
  reroll: [],
  armour: [],
  stoneworks: [],
  hull: 0,
  mast: 0,
  battery: 0,
  halved: 0,
};

/** Guns that are fired. */
export interface Salvo {
  readonly mode: FireMode;
  /** Dice. */
  readonly count: number;
  /** Dice thrown before with which these are halved together. @source IM-R055 */
  readonly before: number;
}

/**
 * Half of some dice, rounded up, less what has been counted of the half of those before. @source IM-051, IM-054,
 * IM-R055
 */
function halfOf(dice: number, before: number): number {
  return Math.ceil((before + dice) / 2) - Math.ceil(before / 2);
}

const onesAndSixes = (tally: readonly number[]): readonly [number, number] => [tally[1] ?? 0, tally[6] ?? 0];
const onesAndTwos = (tally: readonly number[]) => (tally[1] ?? 0) + (tally[2] ?? 0);
const sixes = (tally: readonly number[]) => tally[6] ?? 0;

/** Dice that show a 5 or 6. @source IM-052, IM-085, IM-096, IM-131 */
export function fivesAndSixes(tally: readonly number[]): number {
  return (tally[5] ?? 0) + (tally[6] ?? 0);
}

/** What is scored by some dice, and their faces; no dice are no roll. */
function roll(
  play: Play<Imaginations>,
  purpose: string,
  count: number,
  read: (tally: readonly number[]) => number,
): { readonly scored: number; readonly faces: Thrown } {
  if (count === 0) return { scored: 0, faces: [] };
  const scored = play.dice.tally(purpose, count, 6, read);
  return { scored, faces: play.dice.thrown() };
}

/** Hits on a wooden ship, table T1. @source IM-049, IM-050, IM-051, IM-052, IM-053, IM-054, IM-055, IM-R055, IM-R056 */
function hitsOf({ mode, count, before }: Salvo, play: Play<Imaginations>): Volley {
  const [ones, six] = play.dice.tally('fire', count, 6, onesAndSixes);
  const faces = play.dice.thrown();
  if (mode === 'regular') return { ...QUIET, faces, hull: ones, mast: six };
  if (mode === 'high') {
    const hull = halfOf(ones, before);
    const { scored, faces: reroll } = roll(play, 'fire-reroll', ones - hull, fivesAndSixes);
    return { ...QUIET, faces, reroll, hull, mast: six + scored, halved: ones };
  }
  const mast = halfOf(six, before);
  const { scored, faces: reroll } = roll(play, 'fire-reroll', six - mast, onesAndTwos);
  return { ...QUIET, faces, reroll, hull: ones + scored, mast, halved: six };
}

/**
 * Every hull hit on an ironclad is rolled again; a 5 or 6 does damage. No dice without hits. @source IM-131, IM-R020
 */
export function confirmedByArmour(hits: number, play: Play<Imaginations>): number {
  return hits === 0 ? 0 : play.dice.tally('armour', hits, 6, fivesAndSixes);
}

/** Points on the batteries of an emplacement. @source IM-116, IM-117, IM-R099, IM-R101 */
function pointsOn(hasStoneworks: boolean, count: number, play: Play<Imaginations>): Volley {
  const { scored, faces } = roll(play, 'fire', count, sixes);
  if (!hasStoneworks) return { ...QUIET, faces, battery: scored };
  const second = roll(play, 'stoneworks', scored, sixes);
  return { ...QUIET, faces, stoneworks: second.faces, battery: second.scored };
}

/** The faces of all rolls of a shot, or of none of them: some alone would tell of another shot. */
export function allOrNone<R extends string>(
  rolls: { readonly [roll in R]: Thrown },
): { [roll in R]: Thrown } {
  const shown: { [roll in R]: Thrown } = { ...rolls };
  if (Object.values(rolls).includes(null)) for (const roll in shown) shown[roll] = null;
  return shown;
}

function volleyAt(target: Mark, salvo: Salvo, play: Play<Imaginations>): Volley {
  if (!isShip(target)) return pointsOn(target.stoneworks, salvo.count, play);
  const hits = hitsOf(salvo, play);
  if (target.class !== 'ironclad') return hits;
  const hull = confirmedByArmour(hits.hull, play);
  const armour = hits.hull === 0 ? [] : play.dice.thrown();
  return { ...hits, armour, hull, mast: 0 };
}

/** A salvo at a ship or emplacement. @source IM-130, IM-131, IM-R020 */
export function volley(target: Mark, salvo: Salvo, play: Play<Imaginations>): Volley {
  const result = volleyAt(target, salvo, play);
  const { faces, reroll, armour, stoneworks } = result;
  return { ...result, ...allOrNone({ faces, reroll, armour, stoneworks }) };
}
