import type { Play } from '../../../../core/game.ts';
import type { Pending, SeaBattles, SeaBattlesGame, SeaBattlesState, Ship } from '../../types.ts';
import { doNext, isDone, itemDue } from '../agenda.ts';
import { isLost } from '../boarding/fight.ts';
import { hasAnimosity } from '../compulsion.ts';
import { findVessel, isAfloat, isShip, shipOf, shipsAfloat, sidesAfloat } from '../fleet.ts';
import { charactersAboard } from '../people.ts';
import { isTestDue } from '../psychology.ts';
import { isCheckDue } from '../sinking.ts';
import { keepScore } from '../victory.ts';
import { finish } from './ending.ts';

/** Whether a ship or counter is on the table. */
function isThere(state: SeaBattlesState, id: string): boolean {
  const vessel = findVessel(state, id);
  return vessel !== undefined && (!isShip(vessel) || isAfloat(vessel));
}

function lacksCaptain(state: SeaBattlesState, id: string): boolean {
  const ship = shipOf(state, id);
  return ship.captain === null && (state.phase === 'setup' || isAfloat(ship));
}

const isFighting = ({ combat }: SeaBattlesState): boolean => combat !== null;

type Judge<K extends Pending['kind']> = (
  state: SeaBattlesState,
  data: Extract<Pending, { readonly kind: K }>['data'],
) => boolean;

/** Whether something that is pending is still to be done; always, where nothing is said. @source SB-R134 */
const STANDS: { readonly [K in Pending['kind']]?: Judge<K> } = {
  'move-ship': (state, { ship }) => isThere(state, ship),
  reaction: (state, { ship, charger }) => isThere(state, ship) && isThere(state, charger),
  'take-survivors': (state, { ship, marker }) => isThere(state, ship) && Object.hasOwn(state.markers, marker),
  'appoint-captain': (state, { ship }) => lacksCaptain(state, ship),
  'roll-captain': (state, { ship }) => lacksCaptain(state, ship),
  'counter-board': ({ contacts }, { contact }) =>
    contacts.some(({ id, status }) => id === contact && status === 'open'),
  'attack-orders': isFighting,
  challenge: isFighting,
  'answer-challenge': isFighting,
  'name-coward': isFighting,
  strike: isFighting,
  'after-round': isFighting,
  'fear-charged': isFighting,
  'strike-order': isFighting,
  'crew-attack': isFighting,
  'round-result': isFighting,
  'sink-check': (state, { ship }) => isCheckDue(state, ship),
  'panic-test': (state, { of }) => isTestDue(state, 'panic-test', of),
  'terror-test': (state, { of }) => isTestDue(state, 'terror-test', of),
  'stupidity-test': (state, { ship }) => isTestDue(state, 'stupidity-test', ship),
  animosity: (state, { ship }) => hasAnimosity(state, shipOf(state, ship)),
  'ram-hit': (state, { rammer, rammed }) => isThere(state, rammer) && isThere(state, rammed),
  'ram-return': (state, { rammer, rammed }) => isThere(state, rammer) && isThere(state, rammed),
  'spell-effect': (state, { target }) => isThere(state, target),
  'extra-damage': (state, { ship }) => isThere(state, ship),
  'captain-hits': (state, { ship, character }) => {
    const { captain } = shipOf(state, ship);
    return isThere(state, ship) && captain?.kind === 'character' && captain.id === character;
  },
};

function stands(state: SeaBattlesState, item: Pending): boolean {
  const judge = STANDS[item.kind] as ((state: SeaBattlesState, data: unknown) => boolean) | undefined;
  return judge === undefined || judge(state, item.data);
}

/** Drops what need not be done any more, until something is. */
function dropMoot(game: SeaBattlesGame): void {
  for (let item = itemDue(game); item !== undefined && !stands(game, item); item = itemDue(game))
    isDone(game);
}

/** Whether a ship is a prize, or about to be one, so that nobody asks for its Captain yet. @source SB-R18 */
function isPrize(state: SeaBattlesState, id: string): boolean {
  return isLost(state, id) || state.pending.some((item) => item.kind === 'prize' && item.data.ship === id);
}

function isAsked(state: SeaBattlesState, id: string): boolean {
  return state.pending.some(
    ({ kind, data }) => (kind === 'appoint-captain' || kind === 'roll-captain') && data.ship === id,
  );
}

/** A ship without a Captain needs one: its owner's choice where there is one, else the dice. @source SB-R18 */
function captainWanted(state: SeaBattlesState, { id, side }: Ship): Pending {
  const hasChoice = charactersAboard(state, id).some((character) => character.side === side);
  return hasChoice
    ? { kind: 'appoint-captain', side, data: { ship: id } }
    : { kind: 'roll-captain', side: null, data: { ship: id } };
}

function askForCaptains(game: SeaBattlesGame): void {
  const wanting = shipsAfloat(game).filter(
    ({ id, captain }) => captain === null && !isAsked(game, id) && !isPrize(game, id),
  );
  doNext(game, ...wanting.map((ship) => captainWanted(game, ship)));
}

/**
 * What holds after every action: new Captains are asked for, what has become moot is dropped, points are kept, and
 * with one fleet left afloat and nothing to be done the game is over. @source SB-R18, SB-R130, SB-R131
 */
export function settle(game: SeaBattlesGame, play: Play<SeaBattles>): void {
  if (game.phase !== 'setup') askForCaptains(game);
  dropMoot(game);
  keepScore(game);
  if (game.phase !== 'setup' && game.pending.length === 0 && sidesAfloat(game).length < 2)
    finish(game, play, 'last-afloat');
}
