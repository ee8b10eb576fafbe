import type { ActionRule } from '../../../../core/definition.ts';
import type { Point } from '../../../../core/space/plane.ts';
import { roundCoordinate } from '../../../../core/space/plane.ts';
import { DISEMBARK_PLACE, ID, OPTIONAL_COORDINATE, OPTIONAL_ID } from '../../schema.ts';
import type {
  Character,
  CounterKind,
  Disembark,
  SeaBattles,
  SeaBattlesCode,
  SeaBattlesGame,
  SeaBattlesState,
  Ship,
  Unit,
} from '../../types.ts';
import { areWithin, freshId, isCharacter, isEngaged, shipOf, shipsAfloat } from '../fleet.ts';
import { leaveCommand } from '../losses.ts';
import { everybodyAt, hasRoom } from '../people.ts';
import { sideRule } from '../rule.ts';
import { counterId } from '../setting-up/muster.ts';
import { isJoined, moveParty, partyOf, sizeOfParty, troopsNamed } from './parties.ts';
import { canLand, canLaunch, launchPlaces, nearestLand } from './places.ts';

/** Where the counter of an action is put. */
function placeOf({ x, y }: Pick<Disembark, 'x' | 'y'>): Point | null {
  return x === null || y === null ? null : { x, y };
}

/** Whether an action says where to, and no less. */
function isComplete(action: Disembark): boolean {
  return action.to === 'ship' ? action.ship !== null : placeOf(action) !== null;
}

/** Whether some troops are too heavy for a boat, or the air. @source SB-096 */
function isHeavy({ kind }: Unit | Character): boolean {
  return kind === 'warmachine' || kind === 'monster' || kind === 'chariot';
}

/** From ship to ship. @source SB-R52, SB-R54 */
function crossingProblem(
  state: SeaBattlesState,
  troops: Unit | Character,
  from: Ship,
  to: string,
): SeaBattlesCode | null {
  const ship = shipOf(state, to);
  if (isEngaged(state, to)) return 'engaged';
  if (to === from.id || !areWithin(from, ship, state.options.embarkRange)) return 'too-far';
  return hasRoom(state, ship, sizeOfParty(state, troops)) ? null : 'no-room';
}

function placeProblem(
  state: SeaBattlesState,
  troops: Unit | Character,
  from: Ship,
  action: Disembark,
): SeaBattlesCode | null {
  if (action.to === 'ship') return crossingProblem(state, troops, from, action.ship as string);
  const at = placeOf(action) as Point;
  if (action.to === 'shore') return canLand(state, from, at) ? null : 'no-land';
  return canLaunch(state, from, at) ? null : 'bad-place';
}

/** The ship that somebody can leave of his own; undefined for none. */
function shipLeft({ ships }: SeaBattlesState, troops: Unit | Character): Ship | undefined {
  return 'ship' in troops.at && !isJoined(troops) ? ships[troops.at.ship] : undefined;
}

function canFly(state: SeaBattlesState, troops: Unit | Character): boolean {
  return partyOf(state, troops).every(({ flying }) => flying);
}

type Way = Omit<Disembark, 'type' | 'side'>;

/** Ways off a ship for some troops: into the water, the air, ashore, to another ship. */
function waysOff(
  state: SeaBattlesState,
  ship: Ship,
  troops: Unit | Character,
  places: readonly Point[],
  shore: Point | null,
): Way[] {
  const { id: unit } = troops;
  const way = { unit, x: null, y: null, ship: null };
  const kinds: CounterKind[] = isHeavy(troops) ? [] : ['lifeboat'];
  if (!isHeavy(troops) && canFly(state, troops)) kinds.push('flyer');
  return [
    ...kinds.flatMap((to) => places.map((place) => ({ ...way, to, ...place }))),
    ...shipsAfloat(state)
      .filter(({ id, side }) => side === ship.side && id !== ship.id)
      .map((other): Way => ({ ...way, to: 'ship', ship: other.id })),
    ...(shore === null ? [] : [{ ...way, to: 'shore' as const, ...shore }]),
  ];
}

/** Ways off a ship that are worth offering; none where nobody may leave. */
function waysOffShip(state: SeaBattlesState, ship: Ship): Way[] {
  if (isEngaged(state, ship.id)) return [];
  const places = launchPlaces(ship).filter((at) => canLaunch(state, ship, at));
  const land = nearestLand(state, ship);
  const shore = land !== null && canLand(state, ship, land) ? land : null;
  return everybodyAt(state, { ship: ship.id })
    .filter((troops) => !isJoined(troops) && !troops.transferred)
    .flatMap((troops) => waysOff(state, ship, troops, places, shore));
}

/** A counter for a unit with its characters, or for a character. @source SB-091, SB-093, SB-097, SB-R56, SB-R57 */
function putCounter(game: SeaBattlesGame, kind: CounterKind, troops: Unit | Character, at: Point): string {
  const id = freshId(game.counters, counterId(kind, troops.id));
  const characters = partyOf(game, troops).filter(isCharacter);
  game.counters[id] = {
    id,
    kind,
    side: troops.side,
    x: roundCoordinate(at.x),
    y: roundCoordinate(at.y),
    unit: isCharacter(troops) ? null : troops.id,
    characters: characters.map((character) => character.id),
    moved: true,
    moveLock: { now: false, next: false },
    terrorTested: false,
    cover: null,
  };
  return id;
}

/** Leave a ship. @source SB-090, SB-092, SB-096, SB-097, SB-R18, SB-R53, SB-R54, SB-R55, SB-R56, SB-R57 */
export const disembark: ActionRule<SeaBattles, Disembark> = /* @__PURE__ */ sideRule('disembark', {
  rules: 'SB-009 SB-090 SB-091 SB-092 SB-093 SB-096 SB-097 SB-R18 SB-R52 SB-R53 SB-R54 SB-R55 SB-R56 SB-R57',
  in: 'embark',
  fields: {
    unit: ID,
    to: DISEMBARK_PLACE,
    x: OPTIONAL_COORDINATE,
    y: OPTIONAL_COORDINATE,
    ship: OPTIONAL_ID,
  },

  offers: (state, side) =>
    shipsAfloat(state)
      .filter((ship) => ship.side === side)
      .flatMap((ship) => waysOffShip(state, ship)),

  refuses(state, action) {
    const troops = troopsNamed(state, action.unit);
    const from = shipLeft(state, troops);
    if (!isComplete(action)) return 'bad-value';
    if (from === undefined) return 'not-aboard';
    if (troops.transferred) return 'already-transferred';
    if (isEngaged(state, from.id)) return 'engaged';
    if (isHeavy(troops) && (action.to === 'lifeboat' || action.to === 'flyer')) return 'too-heavy';
    if (action.to === 'flyer' && !canFly(state, troops)) return 'cannot-fly';
    return placeProblem(state, troops, from, action);
  },

  effect(game, action, play) {
    const { unit, to } = action;
    const troops = troopsNamed(game, unit);
    const from = shipLeft(game, troops)?.id as string;
    const party = partyOf(game, troops);
    const into =
      to === 'ship' ? (action.ship as string) : putCounter(game, to, troops, placeOf(action) as Point);
    moveParty(game, party, to === 'ship' ? { ship: into } : { counter: into });
    for (const { id } of party) leaveCommand(game, id);
    play.emit({ type: 'disembarked', unit, ship: from, to, into });
  },
});
