import { byName } from '../../../core/json.ts';
import { CAPTAINS_OPTIONS, PEOPLE, PUSH_STATS, TASK_ROWS } from '../tables.ts';
import {
  type CaptainOption,
  type Character,
  type Declaration,
  type PushSkill,
  type ReignState,
  type ScenarioCharacter,
  type Ship,
  SKILLS,
  type Skill,
  type SkillName,
  STATS,
  type StatName,
  type Task,
} from '../types.ts';
import { type Pool, type PoolParts, poolOf } from './pools.ts';
import { difficultyOf, isFull, isIn, isRunning, isWrecked, speedOf } from './ship.ts';

const UNSKILLED: Skill = { rank: 0, special: 'none' };

/** A character of a preset, with what differs from it. @source RN-B24 */
export function characterOf(
  { preset, id, stats, skills, ...more }: ScenarioCharacter,
  fallback: string,
): Character {
  const base = preset === undefined ? undefined : PEOPLE[preset];
  const skill = (name: SkillName): Skill =>
    skills?.[name] ??
    (base === undefined
      ? UNSKILLED
      : { rank: base.skills[name] ?? 0, special: base.expert === name ? 'ED' : 'none' });
  return {
    id: id ?? preset ?? fallback,
    stats: byName(STATS, (name) => stats?.[name] ?? base?.stats[name] ?? 0),
    skills: byName(SKILLS, skill),
    gunneryReady: more.gunneryReady ?? false,
    wounds: more.wounds ?? 0,
    out: more.out ?? false,
    fightingIn: null,
  };
}

const SENIORITY = Object.keys(PEOPLE);

function seniorityOf({ id }: Character): number {
  const place = SENIORITY.indexOf(id);
  return place < 0 ? SENIORITY.length : place;
}

/** Everybody aboard, in order: as in the table of people, then by id. @source RN-B24 */
export function peopleOf({ characters }: Ship): Character[] {
  return Object.values(characters).sort((a, b) => seniorityOf(a) - seniorityOf(b) || (a.id < b.id ? -1 : 1));
}

/** A character aboard; null where there is nobody of that id. */
export function characterAboard({ characters }: Ship, id: unknown): Character | null {
  return typeof id === 'string' && Object.hasOwn(characters, id) ? (characters[id] as Character) : null;
}

/** The captain who is fit to command; null if there is none. */
export function captainOf(ship: Ship): Character | null {
  const captain = ship.captain === null ? undefined : ship.characters[ship.captain];
  return captain === undefined || captain.out ? null : captain;
}

/** The id of that captain: whose rolls those of the ship are. @source RN-R42 */
export function commanderOf(ship: Ship): string | null {
  return captainOf(ship)?.id ?? null;
}

/** What a ship is sailed by. @source RN-R42 */
export interface Command {
  readonly sense: number;
  readonly sight: number;
  readonly knowledge: number;
  readonly sailing: Skill;
}

const NOBODY: Command = { sense: 1, sight: 0, knowledge: 1, sailing: { rank: 1, special: 'none' } };

/** The captain's numbers; those of nobody in particular where there is no captain. @source RN-R42 */
export function commandOf(ship: Ship): Command {
  const captain = captainOf(ship);
  if (captain === null) return NOBODY;
  const { stats, skills } = captain;
  return {
    sense: stats.sense,
    sight: skills.sight.rank,
    knowledge: stats.knowledge,
    sailing: skills.sailing,
  };
}

/** Dice of a skill, the special one counted. */
export function diceOfSkill({ rank, special }: Skill): number {
  return rank + (special === 'none' ? 0 : 1);
}

/** Penalty of a damaged bridge on the captain's rolls. @source RN-B22 */
function bridgePenalty({ locations: { bridge } }: Ship): number {
  return isWrecked(bridge) ? 2 : isFull(bridge) ? 1 : 0;
}

/** The captain's die for trouble spotted, in treacherous waters. @source RN-096, RN-R29 */
function troubleDie(state: ReignState, ship: Ship): number {
  return isRunning(state, ship.timers.spotTroubleUntil) && isIn(state, ship, 'treacherous-waters') ? 1 : 0;
}

/** The pool of a captain's option. @source RN-004, RN-060, RN-070, RN-B40 */
export function captainPool(state: ReignState, ship: Ship, option: CaptainOption): Pool {
  const { knowledge, sailing } = commandOf(ship);
  const isChase = CAPTAINS_OPTIONS[option].breaksTo === 'P';
  const bonus = option === 'manoeuvre' || option === 'dodge' ? troubleDie(state, ship) : 0;
  const normal = sailing.rank + (isChase ? speedOf(state, ship) : knowledge + bonus);
  return poolOf({ normal, special: sailing.special, penalties: bridgePenalty(ship) });
}

/** The Difficulty of a captain's option. @source RN-B40, RN-R09 */
export function optionDifficulty(state: ReignState, ship: Ship, option: CaptainOption): number {
  const isChase = CAPTAINS_OPTIONS[option].breaksTo === 'P';
  if (isChase && state.options.pursuitDifficulty === 'none') return 0;
  return difficultyOf(state, ship) + (option === 'ram' ? 2 : 0);
}

function poolOfSkill(character: Character, stat: StatName, name: SkillName): Pool {
  const { rank, special } = character.skills[name];
  return poolOf({ normal: character.stats[stat] + rank, special });
}

/** The pool of somebody who fights. @source RN-B25 */
export function heroPool(character: Character): Pool {
  return poolOfSkill(character, 'body', 'fight');
}

/** The pool of a character's task. @source RN-080, RN-082, RN-083, RN-086, RN-088, RN-090, RN-095, RN-096 */
export function taskPool(character: Character, task: Task, skill: PushSkill | null = null): Pool {
  const { pool } = TASK_ROWS[task];
  if (pool !== null) return poolOfSkill(character, ...pool);
  const pushed = skill ?? 'sailing';
  return poolOfSkill(character, PUSH_STATS[pushed], pushed);
}

/** The gunnery skill with the larger pool. @source RN-051 */
export function gunnerySkill({ skills: { warmachines, artillery } }: Character): Skill {
  return diceOfSkill(warmachines) > diceOfSkill(artillery) ? warmachines : artillery;
}

/** The pool of the gunnery roll before the battle. @source RN-051 */
export function gunneryPool(character: Character): Pool {
  const { rank, special } = gunnerySkill(character);
  return poolOf({ normal: character.stats.knowledge + rank, special });
}

/** Faces for an Expert Die that are worth offering: 10 and the lowest that meets a Difficulty; null without one. */
export function facesToOffer(hasExpert: boolean, difficulty: number): readonly (number | null)[] {
  if (!hasExpert) return NO_FACE;
  return difficulty >= 10 ? [10] : [10, Math.max(1, difficulty)];
}

const NO_FACE: readonly null[] = [null];

/** The pool of a routine task. @source RN-010, RN-R29 */
export function routinePool(state: ReignState, ship: Ship): Pool {
  const { knowledge, sailing } = commandOf(ship);
  return poolOf({ normal: knowledge + sailing.rank + troubleDie(state, ship), special: sailing.special });
}

/** A pool of the crew, with the die of an inspired one. @source RN-R26, RN-R54 */
export function crewPool(men: number, inspired: boolean, parts: Omit<PoolParts, 'normal'> = {}): Pool {
  return poolOf({ ...parts, normal: men + (inspired ? 1 : 0) });
}

/** A pool of followers who throw a die each, up to the cap of their own. @source RN-R54 */
export function followersPool({ options }: ReignState, men: number, inspired: boolean): Pool {
  return crewPool(men, inspired, { cap: options.unworthyCap });
}

/** Whether a character leads or joins a party, or helps a volley, this round. */
export function isFightingOrHelping(
  { volleys, boards, repels }: Declaration,
  { id, fightingIn }: Character,
): boolean {
  return (
    fightingIn !== null ||
    volleys.some(({ helper }) => helper?.character === id) ||
    boards.some(({ heroes }) => heroes.some(({ character }) => character === id)) ||
    repels.some(({ heroes }) => heroes.some(({ character }) => character === id))
  );
}

/** Rolled actions that a character has declared, the captain's option included. @source RN-R40 */
export function actionsOf({ captain, characters }: Declaration, ship: Ship, id: string): number {
  let actions = ship.captain === id && captain !== null && captain.option !== 'hold' ? 1 : 0;
  for (const { character } of characters) if (character === id) actions++;
  return actions;
}

/** Whether a character is free for a fight or for helping, which fill the round. @source RN-R24 */
export function isFree(declaration: Declaration, ship: Ship, character: Character): boolean {
  return (
    !character.out &&
    !isFightingOrHelping(declaration, character) &&
    actionsOf(declaration, ship, character.id) === 0
  );
}
