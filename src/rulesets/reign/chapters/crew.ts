import { HERO_THREAT, MOST_WOUNDS } from '../tables.ts';
import type { Detachment, Hero, ReignEvent, ReignGame, ReignState } from '../types.ts';
import { assignedOf, committedOf, shipOf, shipToChange } from './ship.ts';

type Emit = (event: ReignEvent) => void;

/** Why men are lost. */
type LossCause = Extract<ReignEvent, { readonly type: 'crew-lost' }>['cause'];

/** Takes followers off a ship's crew; where they were told off is the caller's business. */
export function loseMen(game: ReignGame, id: string, men: number, cause: LossCause, emit: Emit): void {
  const ship = shipToChange(game, id);
  const before = ship.crew;
  if (men === 0 || before === 0) return;
  ship.crew = Math.max(0, before - men);
  emit({ type: 'crew-lost', ship: id, cause, before, after: ship.crew });
}

/** Men told off for a party against a foe; null for none. */
export function partyOf(
  { memory }: ReignState,
  ship: string,
  task: 'board' | 'repel',
  foe: string,
): Detachment | null {
  for (const one of memory.detachments)
    if (one.ship === ship && one.task === task && one.foe === foe) return one;
  return null;
}

/** Men left in a party. */
export function menIn(state: ReignState, ship: string, task: 'board' | 'repel', foe: string): number {
  return partyOf(state, ship, task, foe)?.men ?? 0;
}

/** A man of a party falls; false if there is none. */
export function loseOfParty(
  game: ReignGame,
  ship: string,
  task: 'board' | 'repel',
  foe: string,
  cause: LossCause,
  emit: Emit,
): boolean {
  const party = game.memory.detachments.find(
    (one) => one.ship === ship && one.task === task && one.foe === foe && one.men > 0,
  );
  if (party === undefined) return false;
  party.men--;
  loseMen(game, ship, 1, cause, emit);
  return true;
}

/** Order in which men at work fall: those at other tasks, then parties. @source RN-R23 */
function exposure({ task }: Detachment): number {
  return task === 'board' ? 2 : task === 'repel' ? 1 : 0;
}

/**
 * A man falls who is in no deck fight: an unassigned one first, then men at other tasks, repel parties, boarding
 * parties; false if there is none. Men of the party out of reach are not among them. @source RN-R23, RN-R39
 */
export function loseUncommitted(
  game: ReignGame,
  ship: string,
  cause: LossCause,
  emit: Emit,
  outOfReach: Detachment | null = null,
): boolean {
  const { crew } = shipOf(game, ship);
  const uncommitted = crew - committedOf(game, ship);
  if (uncommitted - (outOfReach?.men ?? 0) <= 0) return false;
  if (uncommitted - assignedOf(game, ship) <= 0) {
    let victim: ReignGame['memory']['detachments'][number] | null = null;
    for (const one of game.memory.detachments) {
      if (one.ship !== ship || one.men === 0 || one === outOfReach) continue;
      if (victim === null || exposure(one) < exposure(victim)) victim = one;
    }
    if (victim !== null) victim.men--;
  }
  loseMen(game, ship, 1, cause, emit);
  return true;
}

/** A character is out of the fight for good. @source RN-B26 */
export function takeOut(game: ReignGame, ship: string, id: string, emit: Emit): void {
  const character = shipToChange(game, ship).characters[id];
  if (character === undefined || character.out) return;
  character.out = true;
  character.fightingIn = null;
  for (const engagement of game.engagements) {
    const heroes = engagement.heroes[ship];
    if (heroes !== undefined) engagement.heroes[ship] = heroes.filter((hero) => hero.character !== id);
  }
  emit({ type: 'character-out', ship, character: id });
}

/** The first of some heroes, by id, who is fit; null if there is none. @source RN-B26 */
export function firstFit(state: ReignState, ship: string, heroes: readonly Hero[]): string | null {
  let first: string | null = null;
  for (const { character: id } of heroes) {
    if (shipOf(state, ship).characters[id]?.out !== false) continue;
    if (first === null || id < first) first = id;
  }
  return first;
}

/** A set wounds a hero who has no men left with them; one too low and narrow does nothing. @source RN-B26 */
export function wound(
  game: ReignGame,
  ship: string,
  id: string,
  { width, height }: { readonly width: number; readonly height: number },
  emit: Emit,
): boolean {
  const character = shipToChange(game, ship).characters[id];
  if (character === undefined || Math.max(width, height) < HERO_THREAT) return false;
  const before = character.wounds;
  character.wounds = Math.min(MOST_WOUNDS, before + width);
  emit({ type: 'character-wounded', ship, character: id, before, after: character.wounds });
  if (character.wounds >= MOST_WOUNDS) takeOut(game, ship, id, emit);
  return true;
}
