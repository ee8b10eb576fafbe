import type { Condition, Engagement, Location, Position, ReignGame, ReignState, Ship } from '../types.ts';

/*
 * Values that follow from a position and are never stored.
 */

/** The ship of that id. */
export function shipOf(state: ReignState, id: string): Ship {
  return state.ships[id] as Ship;
}

/** The same, to change. */
export function shipToChange(game: ReignGame, id: string): ReignGame['ships'][string] {
  return game.ships[id] as ReignGame['ships'][string];
}

/** Which of two ships comes first where no rule says more: in the order of sides, then of ids. @source RN-016 */
export function compareShips({ sides }: ReignState, a: Ship, b: Ship): number {
  if (a.side === b.side) return a.id < b.id ? -1 : 1;
  const place = (side: string) => sides.findIndex(({ id }) => id === side);
  return place(a.side) - place(b.side);
}

/** Puts ships in that order, in place. Most lists are in it as they come. */
function inOrder(state: ReignState, ships: Ship[]): Ship[] {
  for (let i = 1; i < ships.length; i++) {
    if (compareShips(state, ships[i - 1] as Ship, ships[i] as Ship) > 0)
      return ships.sort((a, b) => compareShips(state, a, b));
  }
  return ships;
}

/** Every ship, in order. */
export function shipsOf(state: ReignState): Ship[] {
  const ships: Ship[] = [];
  for (const id in state.ships) ships.push(shipOf(state, id));
  return inOrder(state, ships);
}

/** Whether a ship is in the game. */
export function isActive({ status }: Ship): boolean {
  return status === 'active';
}

/** The key of an ordered pair of ships. */
export function pairOf(ship: string, other: string): string {
  return `${ship}>${other}`;
}

/** The keys of a record of pairs, in order: that in which they came into it is nobody's business. */
export function pairsIn(record: { readonly [pair: string]: unknown }): string[] {
  return Object.keys(record).sort();
}

/** The two ships of such a key. */
export function shipsOfPair(pair: string): [string, string] {
  return pair.split('>') as [string, string];
}

/** Whether every box holds damage. @source RN-B22 */
export function isFull({ boxes, superficial, structural }: Location): boolean {
  return superficial + structural >= boxes;
}

/** Whether every box holds structural damage. @source RN-B22 */
export function isWrecked({ boxes, structural }: Location): boolean {
  return structural >= boxes;
}

/** Whether an effect works that lasts to a round, included. @source RN-R27 */
export function isRunning({ round }: ReignState, until: number | null): boolean {
  return until !== null && until >= round;
}

/** Current Speed. @source RN-086, RN-B22 */
export function speedOf(state: ReignState, { locations: { masts }, speed, timers }: Ship): number {
  if (isWrecked(masts)) return 0;
  return Math.max(0, speed + (isRunning(state, timers.tackUntil) ? 1 : 0) - (isFull(masts) ? 1 : 0));
}

/** Whether a condition concerns a ship. */
export function concerns({ ships }: Condition, ship: string): boolean {
  return ships === 'all' || ships.includes(ship);
}

/** Whether a ship is in conditions of one of these kinds. */
export function isIn(
  { conditions }: ReignState,
  { id }: Ship,
  ...kinds: readonly Condition['kind'][]
): boolean {
  return conditions.some((condition) => kinds.includes(condition.kind) && concerns(condition, id));
}

/** What sea, waters and the like add to a ship's Difficulty. @source RN-012, RN-088, RN-095, RN-R28, RN-R53 */
function difficultyOfWaters({ conditions }: ReignState, { id, tokens }: Ship): number {
  let sea = 0;
  let waters = 0;
  let other = 0;
  for (const condition of conditions) {
    if (!concerns(condition, id)) continue;
    if (condition.kind === 'treacherous-waters') waters += condition.difficulty;
    else if (condition.kind === 'other') other += condition.difficulty;
    else sea += condition.difficulty;
  }
  return Math.max(0, sea - tokens.ballast) + Math.max(0, waters - tokens.route) + other;
}

/** Current Difficulty. @source RN-006, RN-012, RN-087, RN-094, RN-B22 */
export function difficultyOf(state: ReignState, ship: Ship): number {
  const { locations, timers, tokens } = ship;
  let difficulty = ship.difficulty + ship.pushFailures + tokens.onFire;
  if (isFull(locations.hull)) difficulty++;
  if (isWrecked(locations.masts)) difficulty += 2;
  if (isRunning(state, timers.tackDifficultyUntil)) difficulty++;
  return state.conditions.length === 0 ? difficulty : difficulty + difficultyOfWaters(state, ship);
}

/** Current Threat of the crew, 1 to 4. @source RN-082, RN-B10, RN-R26 */
export function threatOf(state: ReignState, { threat, tokens, timers }: Ship): number {
  const { inspireThreatUntil } = timers;
  const isInspired =
    tokens.inspireThreat > 0 && (inspireThreatUntil === null || isRunning(state, inspireThreatUntil));
  return Math.min(4, threat + (isInspired ? 1 : 0));
}

/** Whether two sides fight each other. @source RN-R51 */
export function areHostile({ sides }: ReignState, a: string, b: string): boolean {
  if (a === b) return false;
  for (const { id, allies } of sides) if (id === a) return !allies.includes(b);
  return true;
}

/** Whether there is nothing in a record; asked before its keys are made, which takes longer. */
function isEmpty(record: object): boolean {
  for (const _ in record) return false;
  return true;
}

function hasParted({ chase }: ReignState, a: string, b: string): boolean {
  return chase[pairOf(a, b)]?.escaped === true;
}

/** Whether two ships can still have to do with each other. @source RN-R32 */
export function areInContact(state: ReignState, ship: Ship, other: Ship): boolean {
  return (
    isActive(ship) &&
    isActive(other) &&
    areHostile(state, ship.side, other.side) &&
    (isEmpty(state.chase) || (!hasParted(state, ship.id, other.id) && !hasParted(state, other.id, ship.id)))
  );
}

/** The enemies that a ship is in contact with, in the order of ships. */
export function enemiesOf(state: ReignState, ship: Ship): Ship[] {
  const enemies: Ship[] = [];
  for (const id in state.ships) {
    const other = shipOf(state, id);
    if (areInContact(state, ship, other)) enemies.push(other);
  }
  return inOrder(state, enemies);
}

/** Whether there is such an enemy. */
export function hasEnemy(state: ReignState, ship: Ship): boolean {
  for (const id in state.ships) if (areInContact(state, ship, shipOf(state, id))) return true;
  return false;
}

/** The position of one ship on another; null for none. @source RN-005 */
export function positionOn({ positions }: ReignState, ship: string, target: string): Position | null {
  return positions[pairOf(ship, target)] ?? null;
}

/** Whether a position on the other ship joins the pair, whosever. @source RN-B27, RN-R44 */
export function areAlongside(state: ReignState, a: string, b: string): boolean {
  return positionOn(state, a, b)?.kind === 'board' || positionOn(state, b, a)?.kind === 'board';
}

/** The deck fight between two ships; null for none. */
export function engagementOf({ engagements }: ReignState, a: string, b: string): Engagement | null {
  for (const engagement of engagements) {
    if (engagement.ships.includes(a) && engagement.ships.includes(b)) return engagement;
  }
  return null;
}

/** The other ship of a deck fight. */
export function foeIn({ ships }: Engagement, ship: string): string {
  return ships[0] === ship ? ships[1] : ships[0];
}

/** Followers and heroes of a ship in a deck fight. @source RN-B26 */
export function fightersIn({ committed, heroes }: Engagement, ship: string): number {
  return (committed[ship] ?? 0) + (heroes[ship]?.length ?? 0);
}

/** Followers in deck fights. */
export function committedOf({ engagements }: ReignState, ship: string): number {
  let men = 0;
  for (const { committed } of engagements) men += committed[ship] ?? 0;
  return men;
}

/** Followers told off for something this round. */
export function assignedOf({ memory }: ReignState, ship: string): number {
  let men = 0;
  for (const detachment of memory.detachments) if (detachment.ship === ship) men += detachment.men;
  return men;
}

/** Followers who may still be told off. */
export function availableOf(state: ReignState, { id, crew }: Ship): number {
  return Math.max(0, crew - committedOf(state, id) - assignedOf(state, id));
}

/** Whether nobody is left to work a ship. @source RN-R66 */
export function isDeserted({ crew, characters }: Ship): boolean {
  if (crew > 0) return false;
  for (const id in characters) if (characters[id]?.out === false) return false;
  return true;
}

/** How far two ships are from each other. */
export type Range = 'escaped' | 'boarded' | 'grapple' | 'weapons' | 'open';

/** The range between two ships, by positions and deck fights. */
export function rangeOf(state: ReignState, a: string, b: string): Range {
  if (hasParted(state, a, b) || hasParted(state, b, a)) return 'escaped';
  if (engagementOf(state, a, b) !== null) return 'boarded';
  if (areAlongside(state, a, b)) return 'grapple';
  return positionOn(state, a, b) === null && positionOn(state, b, a) === null ? 'open' : 'weapons';
}
