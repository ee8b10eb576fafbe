import type { Emit, Engagement, Hero, ReignGame, ReignState, Roll } from '../types.ts';
import { boarderOf, capture, endEngagement } from './leaving.ts';
import { heroesOf, isPartyGone, menIn, type PartyTask } from './parties.ts';
import { canAssault, getsClear } from './posture.ts';
import { committedOf, engagementOf, fightersIn, foeIn, pairOf, shipOf, shipToChange } from './ship.ts';
import { isLost } from './timeline.ts';

/** Whether a party goes over the rail. @source RN-029, RN-R15, RN-R16, RN-R39 */
function getsAboard(state: ReignState, { id, ship }: Roll, target: string): boolean {
  if (state.memory.foiled.includes(id) || isPartyGone(state, ship, 'board', target)) return false;
  if (state.memory.landed.includes(id)) return true;
  // without a set of her own, if nobody opens the distance
  return !isLost(state, id) && canAssault(state, ship, target) && !getsClear(state, target, ship);
}

function newEngagement(game: ReignGame, ship: string, target: string): ReignGame['engagements'][number] {
  const ships: [string, string] = ship < target ? [ship, target] : [target, ship];
  const engagement = {
    id: ships.join('|'),
    ships,
    committed: { [ships[0]]: 0, [ships[1]]: 0 },
    boarding: { [ships[0]]: false, [ships[1]]: false },
    heroes: { [ships[0]]: [], [ships[1]]: [] },
    meleeRoundsLeft: game.options.meleeRounds - 1,
    orders: {},
  };
  game.engagements = [...game.engagements, engagement].sort((a, b) => (a.id < b.id ? -1 : 1));
  return game.engagements.find(({ id }) => id === engagement.id) as typeof engagement;
}

/** Characters join a deck fight, if they are fit. */
export function joinFight(
  game: ReignGame,
  engagement: ReignGame['engagements'][number],
  ship: string,
  heroes: readonly Hero[],
): string[] {
  const joined: string[] = [];
  for (const hero of heroes) {
    const person = shipToChange(game, ship).characters[hero.character];
    if (person === undefined || person.out) continue;
    person.fightingIn = engagement.id;
    engagement.heroes[ship] = [...(engagement.heroes[ship] ?? []), { ...hero }];
    joined.push(hero.character);
  }
  return joined;
}

/** A party that was told off is now in the fight. */
function commitParty(
  game: ReignGame,
  engagement: ReignGame['engagements'][number],
  ship: string,
  task: PartyTask,
  foe: string,
): { men: number; heroes: string[] } {
  const men = menIn(game, ship, task, foe);
  for (const one of game.memory.detachments)
    if (one.ship === ship && one.task === task && one.foe === foe) one.men = 0;
  engagement.committed[ship] = (engagement.committed[ship] ?? 0) + men;
  return { men, heroes: joinFight(game, engagement, ship, heroesOf(game, ship, task, foe)) };
}

/** A party is aboard, and those told off against it meet it. @source RN-053, RN-R38, RN-R39 */
function board(game: ReignGame, ship: string, target: string, emit: Emit): string {
  const id = engagementOf(game, ship, target)?.id;
  const engagement = game.engagements.find((one) => one.id === id) ?? newEngagement(game, ship, target);
  engagement.boarding[ship] = true;
  const { men, heroes } = commitParty(game, engagement, ship, 'board', target);
  commitParty(game, engagement, target, 'repel', ship);
  emit({ type: 'boarded', ship, target, engagement: engagement.id, party: men, heroes });
  return engagement.id;
}

/** Whether boarders have a ship for themselves. @source RN-R45, RN-R66 */
function isOverrun(state: ReignState, engagement: Engagement, ship: string): boolean {
  const boarder = boarderOf(engagement, ship);
  if (boarder === null || fightersIn(engagement, boarder) === 0) return false;
  const left = shipOf(state, ship).crew - committedOf(state, ship);
  return fightersIn(engagement, ship) === 0 && left <= 0;
}

/** Ships without anybody to meet the boarders are taken; if both are, the fight just ends. @source RN-R45 */
export function takeOverrun(game: ReignGame, id: string, emit: Emit): void {
  const engagement: Engagement | undefined = game.engagements.find((one) => one.id === id);
  if (engagement === undefined) return;
  const overrun = engagement.ships.filter((ship) => isOverrun(game, engagement, ship));
  if (overrun.length === 2) endEngagement(game, engagement, emit);
  else if (overrun[0] !== undefined) capture(game, overrun[0], foeIn(engagement, overrun[0]), emit);
}

/** Parties board or stay at home, in roll order. Returns the pairs of which one has got aboard. @source RN-R16, RN-R39, RN-R45 */
export function boardShips(game: ReignGame, emit: Emit): string[] {
  const fights: string[] = [];
  const boarded: string[] = [];
  for (const roll of (game as ReignState).rolls) {
    const [action] = roll.actions;
    if (action?.kind !== 'board-attack' || !getsAboard(game, roll, action.target)) continue;
    fights.push(board(game, roll.ship, action.target, emit));
    boarded.push(pairOf(roll.ship, action.target));
  }
  for (const id of fights.sort()) takeOverrun(game, id, emit);
  return boarded;
}
