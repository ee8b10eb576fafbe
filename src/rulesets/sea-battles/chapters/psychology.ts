import type { Play } from '../../../core/game.ts';
import { TOLERANCE } from '../../../core/space/plane.ts';
import { ARMIES, PANIC_INCHES, TERROR_INCHES } from '../tables.ts';
import type {
  Character,
  Counter,
  PsychologyTest,
  SeaBattles,
  SeaBattlesGame,
  SeaBattlesState,
  Ship,
  Troops,
} from '../types.ts';
import {
  armyOf,
  characterOf,
  findVessel,
  gapBetween,
  isAfloat,
  isShip,
  shipsAfloat,
  unitOf,
} from './fleet.ts';
import { testLeadership } from './leadership.ts';
import { causesFear, charactersAboard, hasRule, unitsAboard } from './people.ts';
import { leadershipTest, thrown } from './rolls.ts';

/** Whether the ships of a side obey without a test, and know no fear. @source SB-167, SB-169, SB-R27 */
export function isUndeadFleet(state: Pick<SeaBattlesState, 'sides'>, side: string): boolean {
  const army = armyOf(state, side);
  return army === ARMIES.tombKings || army === ARMIES.vampires;
}

/** The character who commands a ship; null for a random Captain, or none. */
export function commanderOf(state: Pick<SeaBattlesState, 'characters'>, { captain }: Ship): Character | null {
  return captain?.kind === 'character' ? characterOf(state, captain.id) : null;
}

/** Everybody in a counter: its unit first. */
export function peopleIn(
  state: Pick<SeaBattlesState, 'units' | 'characters'>,
  { unit, characters }: Counter,
): Troops[] {
  const people = characters.toSorted().map((id) => characterOf(state, id));
  return unit === null ? people : [unitOf(state, unit), ...people];
}

/** Whether some troops take no test. @source SB-R27 */
function isDaunted(troops: Troops, test: PsychologyTest): boolean {
  const { rules } = troops;
  if (rules.some((rule) => rule === 'undead' || rule === 'immune-psychology' || rule === 'frenzy'))
    return false;
  if (test === 'fear-test' || test === 'fear-test-charged') return !causesFear(troops);
  return test !== 'terror-test' || !hasRule(troops, 'terror');
}

/** Whether a ship or counter has to take a test at all. @source SB-R21, SB-R26, SB-R27 */
export function isSubject(state: SeaBattlesState, vessel: Ship | Counter, test: PsychologyTest): boolean {
  if (isUndeadFleet(state, vessel.side)) return false;
  if (!isShip(vessel)) {
    const [first] = peopleIn(state, vessel);
    return vessel.kind !== 'shore' && first !== undefined && isDaunted(first, test);
  }
  const commander = commanderOf(state, vessel);
  if (vessel.immunePsych || (commander !== null && !isDaunted(commander, test))) return false;
  return test !== 'stupidity-test' || (commander !== null && hasRule(commander, 'stupidity'));
}

/** Whether some troops of a unit take the test of those who are charged. @source SB-R25, SB-R27 */
export function isAfraid(state: SeaBattlesState, troops: Troops): boolean {
  return !isUndeadFleet(state, troops.side) && isDaunted(troops, 'fear-test-charged');
}

/** The Leadership on which a ship or counter takes a psychology test. @source SB-028, SB-R21, SB-R28 */
function neededBy(state: SeaBattlesState, vessel: Ship | Counter): number {
  if (isShip(vessel)) return testLeadership(state, vessel);
  return Math.max(...peopleIn(state, vessel).map(({ profile }) => profile.Ld));
}

/** Whether somebody aboard a ship, or the ship itself, causes fear. @source SB-R24 */
export function isFeared(state: SeaBattlesState, ship: Ship): boolean {
  if (ship.causesFear || ship.causesTerror) return true;
  return unitsAboard(state, ship.id).some(causesFear) || charactersAboard(state, ship.id).some(causesFear);
}

/** Whether a ship, or flyers, carry terror. @source SB-R23 */
function isTerrible(state: SeaBattlesState, vessel: Ship | Counter): boolean {
  const isTerror = (troops: Troops) => hasRule(troops, 'terror');
  if (!isShip(vessel)) return vessel.kind === 'flyer' && peopleIn(state, vessel).some(isTerror);
  if (vessel.causesTerror) return true;
  return unitsAboard(state, vessel.id).some(isTerror) || charactersAboard(state, vessel.id).some(isTerror);
}

/** Whether terror is near a ship or counter. @source SB-R23, SB-R28 */
export function isTerrorNear(state: SeaBattlesState, vessel: Ship | Counter): boolean {
  const limit = TERROR_INCHES * state.options.scale + TOLERANCE;
  const others = [...shipsAfloat(state), ...Object.values(state.counters)];
  return others.some(
    (other) => other.side !== vessel.side && isTerrible(state, other) && gapBetween(vessel, other) <= limit,
  );
}

/** Friends near enough to a ship that goes down to panic, ids ascending. @source SB-R22 */
export function witnessesOf(state: SeaBattlesState, ship: Ship): string[] {
  const limit = PANIC_INCHES * state.options.scale + TOLERANCE;
  return shipsAfloat(state)
    .filter((other) => other.id !== ship.id && other.side === ship.side && gapBetween(ship, other) <= limit)
    .map(({ id }) => id);
}

/** A failed test: no voluntary move in the owner's next turn to begin, or by the option in this one. @source SB-030, SB-R20 */
export function lock(game: SeaBattlesGame, id: string): void {
  const vessel = game.ships[id] ?? game.counters[id];
  if (vessel === undefined) return;
  const isOwnStart = game.phase === 'start' && game.activeSide === vessel.side;
  if (isOwnStart && game.options.psychLockOn === 'next-movement') vessel.moveLock.now = true;
  else vessel.moveLock.next = true;
}

/** Takes a test, and tells of it; true if it is passed. @source SB-028, SB-030 */
export function takeTest(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  test: PsychologyTest,
  id: string,
  locks: boolean = true,
): boolean {
  const needed = neededBy(game, findVessel(game, id) as Ship | Counter);
  const passed = leadershipTest(play, test, needed);
  const locked = !passed && locks;
  play.emit({ type: 'psychology-test', test, of: id, needed, faces: thrown(play), passed, locked });
  if (locked) lock(game, id);
  return passed;
}

/** Whether a test that is due is still one: whoever takes it is there, and has reason to. @source SB-R134 */
export function isTestDue(
  state: SeaBattlesState,
  test: 'panic-test' | 'terror-test' | 'stupidity-test',
  id: string,
): boolean {
  const vessel = findVessel(state, id);
  if (vessel === undefined || (isShip(vessel) && !isAfloat(vessel))) return false;
  if (!isSubject(state, vessel, test)) return false;
  if (test === 'panic-test') return !isShip(vessel) || !vessel.panicTested;
  return test === 'stupidity-test' || (!vessel.terrorTested && isTerrorNear(state, vessel));
}

/** The referee's step of such a test. @source SB-R22, SB-R23, SB-R26, SB-R28 */
export function runTest(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  test: 'panic-test' | 'terror-test' | 'stupidity-test',
  id: string,
): void {
  const vessel = game.ships[id] ?? game.counters[id];
  if (vessel === undefined) return;
  if (test === 'terror-test') vessel.terrorTested = true;
  if (test === 'panic-test' && 'panicTested' in vessel) vessel.panicTested = true;
  takeTest(game, play, test, id);
}
