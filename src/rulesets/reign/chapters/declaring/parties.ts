import * as v from 'valibot';
import type { ActionRule } from '../../../../core/definition.ts';
import { oneOfSchema } from '../../../../core/input.ts';
import { HEROES, ID, MODE, NUMBER } from '../../schema.ts';
import type {
  Declaration,
  DeclareBoard,
  DeclareRepel,
  Hero,
  NamedHero,
  Reign,
  ReignCode,
  ReignState,
  Ship,
} from '../../types.ts';
import { characterAboard, heroPool, isFree, peopleOf } from '../people.ts';
import { availableOf, enemiesOf, engagementOf, positionOn, shipOf } from '../ship.ts';
import { give, isCrewInspired } from './orders.ts';
import { declarationOf, heldOn } from './slots.ts';

/** Why these characters may not join a fight; null if they may. @source RN-054, RN-R71 */
export function heroRefusal(
  declaration: Declaration,
  ship: Ship,
  heroes: readonly NamedHero[],
): ReignCode | null {
  const isBusy = ({ character: id }: NamedHero, place: number) => {
    const character = characterAboard(ship, id);
    const isNamedTwice = heroes.findIndex((other) => other.character === id) < place;
    return character === null || isNamedTwice || !isFree(declaration, ship, character);
  };
  if (heroes.some(isBusy)) return 'character-busy';
  const lacksFace = ({ character, edFace = null }: NamedHero) => {
    const person = characterAboard(ship, character);
    return edFace === null && person !== null && heroPool(person).special === 'ED';
  };
  return heroes.some(lacksFace) ? 'ed-face-missing' : null;
}

/** Characters as they join a fight. */
export function joining(heroes: readonly NamedHero[]): Hero[] {
  return heroes.map(({ character, edFace = null }) => ({ character, edFace }));
}

/** All who are free to join a fight, an Expert Die on 10. */
export function heroesToOffer(declaration: Declaration, ship: Ship): Hero[] {
  const heroes: Hero[] = [];
  for (const character of peopleOf(ship)) {
    if (!isFree(declaration, ship, character)) continue;
    heroes.push({ character: character.id, edFace: heroPool(character).special === 'ED' ? 10 : null });
  }
  return heroes;
}

/** A party that is worth offering. */
interface Party {
  readonly party: number;
  readonly heroes: readonly Hero[];
}

/** Parties that are worth offering: 1, half, all; without heroes or with all. */
function partiesToOffer(state: ReignState, ship: Ship): Party[] {
  const men = availableOf(state, ship);
  const parties: Party[] = [];
  if (men < 1) return parties;
  const heroes = heroesToOffer(declarationOf(state, ship.id), ship);
  const half = Math.ceil(men / 2);
  for (const party of new Set([1, half, men])) {
    parties.push({ party, heroes: [] });
    if (heroes.length > 0) parties.push({ party, heroes });
  }
  return parties;
}

/** Whether a ship holds a board position on another, or tries for one. @source RN-005 */
function isBoarding(state: ReignState, ship: string, target: string): boolean {
  if (heldOn(state, ship, target)?.kind === 'board') return true;
  const captain = declarationOf(state, ship).captain;
  return captain?.kind === 'board' && captain.target === target;
}

/** Whether a ship's boarders are on another already, or told off for it. */
function isAboard(state: ReignState, ship: string, target: string): boolean {
  return (
    engagementOf(state, ship, target)?.boarding[ship] === true ||
    declarationOf(state, ship).boards.some((order) => order.target === target)
  );
}

/** Send a party over the rail. */
export const declareBoard: ActionRule<Reign, DeclareBoard> = {
  rules: ['RN-005', 'RN-025', 'RN-028', 'RN-030', 'RN-053', 'RN-054', 'RN-R16', 'RN-R39'],
  schema: v.strictObject({
    type: oneOfSchema(['declare-board']),
    side: ID,
    ship: ID,
    target: ID,
    party: NUMBER,
    heroes: HEROES,
  }),

  offersLegalOnly: true,
  candidates(state, { side, ship: id }) {
    const offers: DeclareBoard[] = [];
    if (id === undefined || declarationOf(state, id).captain === null) return offers;
    const ship = shipOf(state, id);
    let parties: readonly Party[] | null = null;
    for (const { id: target } of enemiesOf(state, ship)) {
      if (!isBoarding(state, id, target) || isAboard(state, id, target)) continue;
      parties ??= partiesToOffer(state, ship);
      for (const { party, heroes } of parties)
        offers.push({ type: 'declare-board', side, ship: id, target, party, heroes });
    }
    return offers;
  },

  check(state, action) {
    const { ship: id, target, party, heroes } = action as DeclareBoard;
    const ship = shipOf(state, id);
    if (!isBoarding(state, id, target)) return 'not-in-position';
    if (party > availableOf(state, ship)) return 'too-few-crew';
    if (isAboard(state, id, target)) return 'already-engaged';
    return heroRefusal(declarationOf(state, id), ship, heroes);
  },

  effect(game, { ship, target, party, heroes }, { emit }) {
    const inspired = isCrewInspired(game, shipOf(game, ship));
    const order = { target, party, heroes: joining(heroes), inspired };
    give(game, ship, { list: 'boards', order }, { task: 'board', foe: target, men: party }, emit);
  },
};

const PARRY = ['parry'] as const;
const FIGHT_OR_PARRY = ['fight', 'parry'] as const;

/** Modes in which boarders of a ship may be met. @source RN-030 */
function modesAgainst(state: ReignState, ship: string, foe: string): readonly ('fight' | 'parry')[] {
  return positionOn(state, foe, ship)?.parryOnly === true ? PARRY : FIGHT_OR_PARRY;
}

/** Tell men off against boarders. */
export const declareRepel: ActionRule<Reign, DeclareRepel> = {
  rules: ['RN-030', 'RN-054', 'RN-R13', 'RN-R39', 'RN-R73'],
  schema: v.strictObject({
    type: oneOfSchema(['declare-repel']),
    side: ID,
    ship: ID,
    against: ID,
    party: NUMBER,
    mode: MODE,
    heroes: HEROES,
  }),

  offersLegalOnly: true,
  candidates(state, { side, ship: id }) {
    const offers: DeclareRepel[] = [];
    if (id === undefined) return offers;
    const { captain, repels } = declarationOf(state, id);
    const ship = shipOf(state, id);
    const parties = captain === null ? [] : partiesToOffer(state, ship);
    if (parties.length === 0) return offers;
    for (const { id: against } of enemiesOf(state, ship)) {
      if (repels.some((order) => order.against === against)) continue;
      for (const mode of modesAgainst(state, id, against)) {
        for (const { party, heroes } of parties)
          offers.push({ type: 'declare-repel', side, ship: id, against, party, mode, heroes });
      }
    }
    return offers;
  },

  check(state, action) {
    const { ship: id, against, party, mode, heroes } = action as DeclareRepel;
    const ship = shipOf(state, id);
    if (party > availableOf(state, ship)) return 'too-few-crew';
    if (declarationOf(state, id).repels.some((order) => order.against === against))
      return 'already-repelling';
    if (!modesAgainst(state, id, against).includes(mode)) return 'parry-only';
    return heroRefusal(declarationOf(state, id), ship, heroes);
  },

  effect(game, { ship, against, party, mode, heroes }, { emit }) {
    const inspired = isCrewInspired(game, shipOf(game, ship));
    const order = { against, party, mode, heroes: joining(heroes), inspired };
    give(game, ship, { list: 'repels', order }, { task: 'repel', foe: against, men: party }, emit);
  },
};
