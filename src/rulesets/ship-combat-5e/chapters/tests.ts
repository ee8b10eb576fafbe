import type { Play } from '../../../core/game.ts';
import { DIFFICULTY, STATION_DIFFICULTY } from '../tables.ts';
import type { RollMode, Ship, ShipCombat5e, ShipCombat5eState, TestRoll } from '../types.ts';
import { isStressed } from './fleet.ts';

/** A d20 roll as a rule asks for it. */
export interface D20 {
  /** Tag of the d20s. */
  readonly purpose: string;
  readonly mode: RollMode;
  /** What is added besides sailing dice. */
  readonly modifier: number;
  /** What the total has to reach. */
  readonly needed: number;
  /** Sailing dice that are added. */
  readonly sailing: number;
  /** Whether a natural 1 misses and a natural 20 is a critical hit. */
  readonly isAttack?: true;
}

/** What came of it. */
export interface Tested {
  readonly outcome: 'failure' | 'success' | 'critical';
  readonly roll: TestRoll;
}

/** Any number of sources of each kind count once; both together cancel. @source SC-R08 */
export function modeOf(isHelped: boolean, isHindered: boolean): RollMode {
  if (isHelped === isHindered) return 'plain';
  return isHelped ? 'advantage' : 'disadvantage';
}

/** The d20 that counts. */
function kept(tally: readonly number[], mode: RollMode): number {
  return mode === 'advantage' ? tally.findLastIndex((dice) => dice > 0) : tally.findIndex((dice) => dice > 0);
}

/** What the sailing dice still have to bring; all there is to know of a d20. */
type Rest = number | 'failure' | 'critical';

function restOf({ isAttack, needed, modifier, sailing }: D20, face: number): Rest {
  if (isAttack && face === 20) return 'critical';
  if (isAttack && face === 1) return 'failure';
  // sailing dice bring 1 to 4 each
  const rest = needed - modifier - face;
  if (rest > 4 * sailing) return 'failure';
  return Math.max(sailing, rest);
}

/** One d20, or two of which one counts. */
function throwD20(test: D20, { dice }: Play<ShipCombat5e>): Rest {
  const { purpose, mode } = test;
  if (mode === 'plain') return dice.die(purpose, 20, (face) => restOf(test, face));
  return dice.tally(purpose, 2, 20, (tally) => restOf(test, kept(tally, mode)));
}

/** Whether the sailing dice bring what is left. @source SC-082 */
function throwSailing(count: number, rest: Rest, { dice }: Play<ShipCombat5e>): boolean {
  const isEnough = (total: number) => typeof rest === 'number' && total >= rest;
  if (count === 1) return dice.die('sailing-die', 4, isEnough);
  return dice.sum('sailing-die', count, 4, isEnough);
}

/** A d20 roll against a number: a total that reaches it succeeds. @source SC-R03, SC-101, SC-R59 */
export function rollTest(test: D20, play: Play<ShipCombat5e>): Tested {
  const { mode, modifier, needed, sailing } = test;
  const rest = throwD20(test, play);
  const faces = play.dice.thrown();
  const isEnough = sailing === 0 ? typeof rest === 'number' : throwSailing(sailing, rest, play);
  const roll = { faces, mode, modifier, needed, sailing: sailing === 0 ? [] : play.dice.thrown() };
  return { outcome: rest === 'critical' ? rest : isEnough ? 'success' : 'failure', roll };
}

/** A difficulty with the referee's changes. @source SC-031, SC-R02 */
export function difficulty({ options }: ShipCombat5eState, ship: Ship, base: number = DIFFICULTY): number {
  return base + options.dcModifier + ship.dcModifier;
}

/** Difficulty of Come About, Repair and Full Sail. @source SC-R01 */
export function stationDifficulty(state: ShipCombat5eState, ship: Ship, isManned: boolean): number {
  const { dc } = state.options;
  const isLow = dc === 'specific' || (dc === 'station' && isManned);
  return difficulty(state, ship, isLow ? STATION_DIFFICULTY : DIFFICULTY);
}

/** Whether conditions give disadvantage on tests. @source SC-129, SC-112 */
export function isHampered(ship: Ship): boolean {
  return isStressed(ship) || ship.grape !== null;
}

/** What an inspired crew adds. @source SC-091, SC-R53 */
export function inspiration({ morale }: Ship): number {
  return Number(morale === 'inspire');
}

/** How conditions bear on a test with the ship's Skill. @source SC-R04, SC-R150, SC-R82, SC-014 */
export function skillTest(ship: Ship, isHindered = false): Pick<D20, 'mode' | 'modifier'> {
  const { gmSkillMode } = ship;
  return {
    mode: modeOf(
      gmSkillMode === 'advantage',
      isHindered || isHampered(ship) || gmSkillMode === 'disadvantage',
    ),
    modifier: inspiration(ship),
  };
}

/** The same for a Dexterity test, which is untouched but by option. @source SC-R04, SC-012 */
export function dexterityTest({ options }: ShipCombat5eState, ship: Ship): Pick<D20, 'mode' | 'modifier'> {
  const { mode, modifier }: Pick<D20, 'mode' | 'modifier'> = options.comeAboutIsSkillTest
    ? skillTest(ship)
    : { mode: 'plain', modifier: 0 };
  return { mode, modifier: modifier + ship.dex };
}
