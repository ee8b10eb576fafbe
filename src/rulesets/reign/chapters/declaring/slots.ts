import type { Decider } from '../../../../core/sequence.ts';
import { CAPTAINS_OPTIONS } from '../../tables.ts';
import type {
  CaptainOption,
  Declaration,
  Position,
  Reign,
  ReignAction,
  ReignGame,
  ReignState,
  Ship,
} from '../../types.ts';
import { commandOf } from '../people.ts';
import { compareShips, isActive, isDeserted, positionOn, shipOf, shipsOf } from '../ship.ts';

/** Nothing declared yet. */
export const BLANK: Declaration = {
  captain: null,
  volleys: [],
  archers: [],
  boards: [],
  repels: [],
  sailors: [],
  characters: [],
  strikesTo: null,
  done: false,
};

/** What a ship has declared. */
export function declarationOf(state: ReignState, ship: string): Declaration {
  return state.declarations[ship] ?? BLANK;
}

/** The same, to change. */
export function declarationToChange(game: ReignGame, ship: string): ReignGame['declarations'][string] {
  return game.declarations[ship] as ReignGame['declarations'][string];
}

/**
 * Who comes before whom: the captain of lower Sense, at a tie the ship of the game master, then lower Sight, then
 * the order of sides, then of ids. @source RN-016, RN-B11
 */
export function comparePrecedence(state: ReignState, a: Ship, b: Ship): number {
  const [one, two] = [commandOf(a), commandOf(b)];
  return (
    one.sense - two.sense ||
    Number(b.gmc) - Number(a.gmc) ||
    one.sight - two.sight ||
    compareShips(state, a, b)
  );
}

/** Moves on to the next ship that has to declare. */
export function seekSlot(game: ReignGame): void {
  const { declareOrder } = game;
  for (; game.declareIndex < declareOrder.length; game.declareIndex++) {
    const id = declareOrder[game.declareIndex] as string;
    if (isActive(shipOf(game, id)) && !declarationOf(game, id).done) return;
  }
}

/** Everybody declares anew; false if there is nobody. @source RN-016, RN-R02 */
export function openDeclarations(game: ReignGame): boolean {
  const order = shipsOf(game)
    .filter(isActive)
    .sort((a, b) => comparePrecedence(game, a, b))
    .map(({ id }) => id);
  game.declareOrder = order;
  game.declareIndex = 0;
  game.declarations = {};
  for (const id of order) game.declarations[id] = blank();
  return order.length > 0;
}

/** A declaration of its own to write in. */
export function blank(): ReignGame['declarations'][string] {
  return {
    ...BLANK,
    volleys: [],
    archers: [],
    boards: [],
    repels: [],
    sailors: [],
    characters: [],
  };
}

/** Whether a captain's option takes a ship out of all her own positions. @source RN-R06 */
export function breaksAway(option: CaptainOption): boolean {
  return CAPTAINS_OPTIONS[option].breaksTo !== null;
}

/** The position that a ship holds on another; none once her captain has declared to break away, told or not. @source RN-R06 */
export function heldOn(state: ReignState, ship: string, target: string): Position | null {
  const captain = declarationOf(state, ship).captain;
  return captain !== null && breaksAway(captain.option) ? null : positionOn(state, ship, target);
}

/** Whether declarations are written in secret. @source RN-R02 */
export function isSecret({ options }: ReignState): boolean {
  return options.declarations === 'secret';
}

/** Whether a ship has the slot: hers, or in secret any until she is done. */
export function hasSlot(state: ReignState, ship: string): boolean {
  if (!isSecret(state)) return state.declareOrder[state.declareIndex] === ship;
  return isActive(shipOf(state, ship)) && !declarationOf(state, ship).done;
}

const FIRST: readonly ReignAction['type'][] = ['declare-captain', 'strike-colours'];

const DESERTED: readonly ReignAction['type'][] = ['declare-captain', 'end-declaration'];

/** What a ship may declare once her captain's option is known. */
const FURTHER: readonly ReignAction['type'][] = [
  'declare-volley',
  'declare-archers',
  'declare-board',
  'declare-repel',
  'declare-character',
  'declare-sailors',
  'strike-colours',
  'end-declaration',
];

/** Who has to declare. In secret it shows of nobody how far he has got. @source RN-R02 */
export function declareDeciders(state: ReignState): Decider<Reign>[] {
  if (!isSecret(state)) {
    const ship = shipOf(state, state.declareOrder[state.declareIndex] as string);
    const isFirst = declarationOf(state, ship.id).captain === null;
    const types = isDeserted(ship) ? DESERTED : isFirst ? FIRST : FURTHER;
    return [{ side: ship.side, types, unit: ship.id }];
  }
  return state.declareOrder
    .filter((id) => hasSlot(state, id))
    .map((id) => ({ side: shipOf(state, id).side, unit: id, secret: true as const }));
}
