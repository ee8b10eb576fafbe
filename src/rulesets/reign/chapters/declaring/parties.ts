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
import { characterAboard, heroPool, isFree } from '../people.ts';
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
  return Object.values(ship.characters)
    .filter((character) => isFree(declaration, ship, character))
    .map((character) => ({
      character: character.id,
      edFace: heroPool(character).special === 'ED' ? 10 : null,
    }));
}

/** Parties that are worth offering: 1, half, all; without heroes or with all. */
function partiesToOffer(state: ReignState, ship: Ship): { party: number; heroes: Hero[] }[] {
  const men = availableOf(state, ship);
  if (men < 1) return [];
  const heroes = heroesToOffer(declarationOf(state, ship.id), ship);
  const sizes = [...new Set([1, Math.ceil(men / 2), men])];
  return sizes.flatMap((party) =>
    heroes.length === 0
      ? [{ party, heroes: [] }]
      : [
          { party, heroes: [] },
          { party, heroes },
        ],
  );
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

  candidates(state, { side, ship: id }) {
    if (id === undefined || declarationOf(state, id).captain === null) return [];
    const ship = shipOf(state, id);
    const targets = enemiesOf(state, ship).filter(
      (target) => isBoarding(state, id, target.id) && !isAboard(state, id, target.id),
    );
    if (targets.length === 0) return [];
    const parties = partiesToOffer(state, ship);
    return targets.flatMap(({ id: target }) =>
      parties.map((party) => ({ type: 'declare-board' as const, side, ship: id, target, ...party })),
    );
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

/** Modes in which boarders of a ship may be met. @source RN-030 */
function modesAgainst(state: ReignState, ship: string, foe: string): readonly ('fight' | 'parry')[] {
  return positionOn(state, foe, ship)?.parryOnly === true ? ['parry'] : ['fight', 'parry'];
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

  candidates(state, { side, ship: id }) {
    if (id === undefined || declarationOf(state, id).captain === null) return [];
    const ship = shipOf(state, id);
    const parties = partiesToOffer(state, ship);
    if (parties.length === 0) return [];
    const { repels } = declarationOf(state, id);
    return enemiesOf(state, ship)
      .filter((foe) => !repels.some(({ against }) => against === foe.id))
      .flatMap(({ id: against }) =>
        modesAgainst(state, id, against).flatMap((mode) =>
          parties.map(({ party, heroes }) => ({
            type: 'declare-repel' as const,
            side,
            ship: id,
            against,
            party,
            mode,
            heroes,
          })),
        ),
      );
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
