import { HERO_THREAT, MOST_WOUNDS } from '../tables.ts';
import type { Detachment, Emit, ReignEvent, ReignGame } from '../types.ts';
import type { PartyTask } from './parties.ts';
import { assignedOf, committedOf, shipOf, shipToChange } from './ship.ts';

/** Why men are lost, and through which ship. */
type Loss = Pick<Extract<ReignEvent, { readonly type: 'crew-lost' }>, 'cause' | 'by'>;

/** Takes followers off a ship's crew; where they were told off is the caller's business. */
export function loseMen(game: ReignGame, id: string, men: number, loss: Loss, emit: Emit): void {
  const ship = shipToChange(game, id);
  const before = ship.crew;
  if (men === 0 || before === 0) return;
  ship.crew = Math.max(0, before - men);
  emit({ type: 'crew-lost', ship: id, ...loss, before, after: ship.crew });
}

/** A man of a party falls, if there is one. */
export function loseOfParty(
  game: ReignGame,
  ship: string,
  task: PartyTask,
  foe: string,
  loss: Loss,
  emit: Emit,
): void {
  const party = game.memory.detachments.find(
    (one) => one.ship === ship && one.task === task && one.foe === foe && one.men > 0,
  );
  if (party === undefined) return;
  party.men--;
  loseMen(game, ship, 1, loss, emit);
}

/** Order in which men at work fall: those at other tasks, then parties. @source RN-R23 */
function exposure({ task }: Detachment): number {
  return task === 'board' ? 2 : task === 'repel' ? 1 : 0;
}

/**
 * The next man who falls of those in no deck fight is told off no longer: an unassigned one first, then men at other
 * tasks, repel parties, boarding parties; false if there is none. Men of the party out of reach are not among them.
 */
function loseOneUncommitted(
  game: ReignGame,
  ship: string,
  fallen: number,
  outOfReach: Detachment | null,
): boolean {
  const uncommitted = shipOf(game, ship).crew - fallen - committedOf(game, ship);
  if (uncommitted - (outOfReach?.men ?? 0) <= 0) return false;
  if (uncommitted - assignedOf(game, ship) > 0) return true;
  let victim: ReignGame['memory']['detachments'][number] | null = null;
  for (const one of game.memory.detachments) {
    if (one.ship !== ship || one.men === 0 || one === outOfReach) continue;
    if (victim === null || exposure(one) < exposure(victim)) victim = one;
  }
  if (victim !== null) victim.men--;
  return true;
}

/** So many men fall who are in no deck fight, as far as there are any; false if there is none. @source RN-R23, RN-R39 */
export function loseUncommitted(
  game: ReignGame,
  ship: string,
  loss: Loss,
  emit: Emit,
  { men = 1, outOfReach = null }: { readonly men?: number; readonly outOfReach?: Detachment | null } = {},
): boolean {
  let fallen = 0;
  while (fallen < men && loseOneUncommitted(game, ship, fallen, outOfReach)) fallen++;
  loseMen(game, ship, fallen, loss, emit);
  return fallen > 0;
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

/** A set wounds a hero who has no men left with them; one too low and narrow does nothing. @source RN-B26 */
export function wound(
  game: ReignGame,
  ship: string,
  id: string,
  { width, height }: { readonly width: number; readonly height: number },
  emit: Emit,
): void {
  const character = shipToChange(game, ship).characters[id];
  if (character === undefined || Math.max(width, height) < HERO_THREAT) return;
  const before = character.wounds;
  character.wounds = Math.min(MOST_WOUNDS, before + width);
  emit({ type: 'character-wounded', ship, character: id, before, after: character.wounds });
  if (character.wounds >= MOST_WOUNDS) takeOut(game, ship, id, emit);
}
