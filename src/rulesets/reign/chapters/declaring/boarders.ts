import type { ActionRule } from '../../../../core/definition.ts';
import { boardForms, HEROES, repelForms } from '../../schema.ts';
import {
  type Declaration,
  type DeclareBoard,
  type DeclareRepel,
  type Hero,
  MODES,
  type Mode,
  type NamedHero,
  type Reign,
  type ReignCode,
  type ReignState,
  type Ship,
} from '../../types.ts';
import { characterAboard, heroPool, isFree, peopleOf } from '../people.ts';
import { shipRule } from '../rule.ts';
import { availableOf, enemiesOf, engagementOf, positionOn } from '../ship.ts';
import { giveOrder } from './orders.ts';
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
export const declareBoard: ActionRule<Reign, DeclareBoard> = /* @__PURE__ */ shipRule('declare-board', {
  rules: 'RN-005 RN-025 RN-028 RN-030 RN-053 RN-054 RN-R16 RN-R39',
  in: 'declare',
  fields: boardForms(HEROES),

  offersLegalOnly: true,
  offers(state, ship) {
    if (declarationOf(state, ship.id).captain === null) return [];
    const targets = enemiesOf(state, ship).filter(
      ({ id: target }) => isBoarding(state, ship.id, target) && !isAboard(state, ship.id, target),
    );
    const parties = targets.length === 0 ? [] : partiesToOffer(state, ship);
    return targets.flatMap(({ id: target }) => parties.map((party) => ({ target, ...party })));
  },

  refuses(state, ship, { target, party, heroes }) {
    if (!isBoarding(state, ship.id, target)) return 'not-in-position';
    if (party > availableOf(state, ship)) return 'too-few-crew';
    if (isAboard(state, ship.id, target)) return 'already-engaged';
    return heroRefusal(declarationOf(state, ship.id), ship, heroes);
  },

  effect(game, ship, { target, party, heroes }, { emit }) {
    const men = { task: 'board', foe: target, men: party } as const;
    giveOrder(game, ship, 'boards', { target, party, heroes: joining(heroes) }, men, emit);
  },
});

/** Modes in which boarders of a ship may be met. @source RN-030 */
function modesAgainst(state: ReignState, ship: string, foe: string): readonly Mode[] {
  return positionOn(state, foe, ship)?.parryOnly === true ? ['parry'] : MODES;
}

/** Tell men off against boarders. */
export const declareRepel: ActionRule<Reign, DeclareRepel> = /* @__PURE__ */ shipRule('declare-repel', {
  rules: 'RN-030 RN-054 RN-R13 RN-R39 RN-R73',
  in: 'declare',
  fields: repelForms(HEROES),

  offersLegalOnly: true,
  offers(state, ship) {
    const { captain, repels } = declarationOf(state, ship.id);
    const parties = captain === null ? [] : partiesToOffer(state, ship);
    if (parties.length === 0) return [];
    const foes = enemiesOf(state, ship).filter(({ id }) => !repels.some(({ against }) => against === id));
    return foes.flatMap(({ id: against }) =>
      modesAgainst(state, ship.id, against).flatMap((mode) =>
        parties.map(({ party, heroes }) => ({ against, party, mode, heroes })),
      ),
    );
  },

  refuses(state, ship, { against, party, mode, heroes }) {
    const declaration = declarationOf(state, ship.id);
    if (party > availableOf(state, ship)) return 'too-few-crew';
    if (declaration.repels.some((order) => order.against === against)) return 'already-repelling';
    if (!modesAgainst(state, ship.id, against).includes(mode)) return 'parry-only';
    return heroRefusal(declaration, ship, heroes);
  },

  effect(game, ship, { against, party, mode, heroes }, { emit }) {
    const men = { task: 'repel', foe: against, men: party } as const;
    giveOrder(game, ship, 'repels', { against, party, mode, heroes: joining(heroes) }, men, emit);
  },
});
