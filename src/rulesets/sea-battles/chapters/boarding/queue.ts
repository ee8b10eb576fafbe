import type { SeaBattlesGame, SeaBattlesState, Striker } from '../../types.ts';
import { doNext } from '../agenda.ts';
import { characterOf } from '../fleet.ts';
import { entryOf, fightOf, fightToChange, isAlive, sidesIn, unitIn } from './fight.ts';
import { attacksOf, crewAttacks, crewTarget, RANK_AND_FILE, THE_CREW, targetsOf } from './strikers.ts';

/** Somebody who strikes in a round, and when. */
interface Place extends Striker {
  readonly initiative: number;
}

/** Who fights for a side: listed characters in order, then rank and file. @source SB-R98 */
function placesOf(state: SeaBattlesState, side: string): Place[] {
  const fighters = fightOf(state).fighters[side];
  const entry = entryOf(state, side);
  if (fighters === undefined || entry === null) return [];
  const places = fighters.characters.map((fighter) => ({
    side,
    fighter,
    initiative: characterOf(state, fighter).profile.I,
  }));
  const unit = unitIn(state, entry);
  if (unit === null || fighters.rankAndFile === 0) return places;
  return [...places, { side, fighter: RANK_AND_FILE, initiative: unit.profile.I }];
}

/** Whether some of both sides have the same Initiative. @source SB-R98 */
export function isTied(state: SeaBattlesState): boolean {
  const [one, other] = sidesIn(state);
  const others = placesOf(state, other);
  return placesOf(state, one).some(({ initiative }) =>
    others.some((place) => place.initiative === initiative),
  );
}

/** The fighter right behind whom the crew of a side strike; null where none do. @source SB-R102 */
function leaderOfCrew(state: SeaBattlesState, side: string): string | null {
  const fighters = fightOf(state).fighters[side];
  if (fighters === undefined || crewAttacks(state, side) === 0) return null;
  return fighters.rankAndFile > 0 ? RANK_AND_FILE : (fighters.characters[0] ?? null);
}

/** Those who strike at one Initiative after another, with the crews behind them. @source SB-150, SB-R98, SB-R102 */
function queueOf(state: SeaBattlesState, first: string): Striker[] {
  const { round, chargerSide } = fightOf(state);
  const sides = sidesIn(state).sort((a, b) => Number(b === first) - Number(a === first));
  const isLate = ({ side }: Place) => Number(round === 1 && side !== chargerSide);
  return sides
    .flatMap((side) => placesOf(state, side))
    .sort((a, b) => isLate(a) - isLate(b) || b.initiative - a.initiative)
    .flatMap(({ side, fighter }) => {
      const hasCrew = fighter === leaderOfCrew(state, side);
      return hasCrew
        ? [
            { side, fighter },
            { side, fighter: THE_CREW },
          ]
        : [{ side, fighter }];
    });
}

/** Writes down who strikes when; where Initiative ties, one side is the first. @source SB-R98 */
export function queueUp(game: SeaBattlesGame, first: string): void {
  fightToChange(game).strikeQueue = queueOf(game, first);
}

/** Whether somebody in the queue has anything to strike with, and anybody to strike. @source SB-R98, SB-R102 */
function canStrike(state: SeaBattlesState, { side, fighter }: Striker): boolean {
  if (fighter === THE_CREW) return isAlive(state, entryOf(state, side)) && crewTarget(state, side) !== null;
  return attacksOf(state, side, fighter) > 0 && targetsOf(state, side, fighter).length > 0;
}

/** The next one who can strike does so; after the last the round is decided. @source SB-R98, SB-R104 */
export function nextStrike(game: SeaBattlesGame): void {
  const fight = fightToChange(game);
  const { strikeQueue } = fight;
  const place = strikeQueue.findIndex((striker) => canStrike(game, striker));
  const striker = strikeQueue[place];
  strikeQueue.splice(0, striker === undefined ? strikeQueue.length : place);
  fight.step = striker === undefined ? 'result' : 'strikes';
  if (striker === undefined) doNext(game, { kind: 'round-result', side: null, data: null });
  else if (striker.fighter === THE_CREW) doNext(game, { kind: 'crew-attack', side: null, data: null });
  else doNext(game, { kind: 'strike', side: striker.side, data: null });
}

/** Whoever has struck is out of the queue. */
export function hasStruck(game: SeaBattlesGame): void {
  fightToChange(game).strikeQueue.shift();
  nextStrike(game);
}
