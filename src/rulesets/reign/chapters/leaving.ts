import type { Emit, Engagement, ReignGame, ReignState } from '../types.ts';
import { loseChase } from './chases.ts';
import { loseMen, takeOut } from './crew.ts';
import { peopleOf } from './people.ts';
import { dropPosition } from './positions.ts';
import {
  areAlongside,
  foeIn,
  hasEnemy,
  isActive,
  pairsIn,
  shipsOf,
  shipsOfPair,
  shipToChange,
} from './ship.ts';

/** Ends a deck fight: everybody who is left goes home. */
export function endEngagement(game: ReignGame, { id, ships, heroes }: Engagement, emit: Emit): void {
  for (const ship of ships) {
    for (const { character } of heroes[ship] ?? []) {
      const person = shipToChange(game, ship).characters[character];
      if (person !== undefined) person.fightingIn = null;
    }
  }
  game.engagements = game.engagements.filter((other) => other.id !== id);
  emit({ type: 'engagement-ended', engagement: id, ships });
}

function isOf(pair: string, ship: string): boolean {
  return shipsOfPair(pair).includes(ship);
}

/** Whatever names a ship that leaves the game goes; only that she has been outrun stays. @source RN-R57 */
function forgetShip(game: ReignGame, ship: string, emit: Emit): void {
  for (const engagement of game.engagements.filter(({ ships }) => ships.includes(ship)))
    endEngagement(game, engagement, emit);
  for (const pair of pairsIn(game.positions)) if (isOf(pair, ship)) dropPosition(game, pair, emit);
  for (const pair of Object.keys(game.heldAtStart)) if (isOf(pair, ship)) delete game.heldAtStart[pair];
  for (const pair of pairsIn(game.chase)) {
    if (!isOf(pair, ship) || game.chase[pair]?.escaped === true) continue;
    loseChase(game, pair, emit);
    delete game.chase[pair];
  }
}

/** Whether a ship has run from another. @source RN-R35 */
function hasRun({ chase }: ReignState, ship: string): boolean {
  for (const pair in chase) if (chase[pair]?.escaped === true && pair.startsWith(`${ship}>`)) return true;
  return false;
}

/** Ships that have run and are in contact with no enemy any more are out of the fight. @source RN-R35 */
export function releaseEscaped(game: ReignGame, emit: Emit): void {
  for (const ship of shipsOf(game)) {
    const { id } = ship;
    if (!isActive(ship) || !hasRun(game, id) || hasEnemy(game, ship)) continue;
    shipToChange(game, id).status = 'escaped';
    emit({ type: 'ship-escaped', ship: id });
    forgetShip(game, id, emit);
    releaseEscaped(game, emit);
    return;
  }
}

/** A ship is taken by another. @source RN-R45, RN-R57 */
export function capture(game: ReignGame, id: string, by: string, emit: Emit): void {
  const ship = shipToChange(game, id);
  ship.status = 'captured';
  ship.capturedBy = by;
  emit({ type: 'ship-captured', ship: id, by });
  forgetShip(game, id, emit);
  // nobody escapes while declarations are made
  if (game.phase !== 'declare') releaseEscaped(game, emit);
}

/** Boarders on a sinking ship return if a board position joins the pair, else they are lost. @source RN-R44 */
function strandBoarders(game: ReignGame, sunk: string, emit: Emit): void {
  for (const { ships, boarding, committed, heroes } of game.engagements) {
    if (!ships.includes(sunk)) continue;
    const boarder = ships[0] === sunk ? ships[1] : ships[0];
    if (boarding[boarder] !== true || areAlongside(game, sunk, boarder)) continue;
    loseMen(game, boarder, committed[boarder] ?? 0, { cause: 'lost-party', by: null }, emit);
    for (const { character } of heroes[boarder] ?? []) takeOut(game, boarder, character, emit);
  }
}

/** A ship goes down with all who are hers. @source RN-R43, RN-R44 */
export function sink(game: ReignGame, id: string, emit: Emit): void {
  const ship = shipToChange(game, id);
  emit({ type: 'ship-sunk', ship: id });
  strandBoarders(game, id, emit);
  ship.status = 'sunk';
  forgetShip(game, id, emit);
  loseMen(game, id, ship.crew, { cause: 'sunk', by: null }, emit);
  for (const { id: character } of peopleOf(ship)) takeOut(game, id, character, emit);
  releaseEscaped(game, emit);
}

/** The ship that has boarders on another in a deck fight; null if she has none. @source RN-R45 */
export function boarderOf(engagement: Engagement, ship: string): string | null {
  const foe = foeIn(engagement, ship);
  return engagement.boarding[foe] === true ? foe : null;
}
