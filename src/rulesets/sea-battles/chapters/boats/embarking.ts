import type { ActionRule } from '../../../../core/definition.ts';
import { ID } from '../../schema.ts';
import type {
  Character,
  Counter,
  Embark,
  SeaBattles,
  SeaBattlesCode,
  SeaBattlesState,
  Unit,
} from '../../types.ts';
import { areWithin, byId, isEngaged, shipOf, shipsAfloat } from '../fleet.ts';
import { leaveCounter } from '../losses.ts';
import { hasRoom } from '../people.ts';
import { peopleIn } from '../psychology.ts';
import { sideRule } from '../rule.ts';
import { isJoined, moveParty, partyOf, sizeOfParty, troopsNamed } from './parties.ts';

/** The counter that some troops are in; undefined where they are in none. */
function counterOf({ counters }: SeaBattlesState, { at }: Unit | Character): Counter | undefined {
  return 'counter' in at ? counters[at.counter] : undefined;
}

function problemOf(
  state: SeaBattlesState,
  troops: Unit | Character,
  counter: Counter,
  id: string,
): SeaBattlesCode | null {
  const ship = shipOf(state, id);
  if (troops.transferred) return 'already-transferred';
  if (isEngaged(state, id) || isEngaged(state, counter.id)) return 'engaged';
  if (!areWithin(counter, ship, state.options.embarkRange)) return 'too-far';
  return hasRoom(state, ship, sizeOfParty(state, troops)) ? null : 'no-room';
}

/** Go aboard. @source SB-090, SB-092, SB-100, SB-R52, SB-R53 */
export const embark: ActionRule<SeaBattles, Embark> = /* @__PURE__ */ sideRule('embark', {
  rules: 'SB-007 SB-009 SB-090 SB-092 SB-100 SB-R52 SB-R53 SB-R54 SB-R55',
  in: 'embark',
  fields: { unit: ID, ship: ID },

  offers(state, side) {
    const afield = byId(state.counters)
      .filter((counter) => counter.side === side)
      .flatMap((counter) => peopleIn(state, counter));
    const ships = shipsAfloat(state).filter((ship) => ship.side === side);
    return afield.flatMap(({ id }) => ships.map((ship) => ({ unit: id, ship: ship.id })));
  },

  refuses(state, { unit, ship }) {
    const troops = troopsNamed(state, unit);
    const counter = counterOf(state, troops);
    if (counter === undefined || isJoined(troops)) return 'not-off-ship';
    return problemOf(state, troops, counter, ship);
  },

  effect(game, { unit, ship }, play) {
    const troops = troopsNamed(game, unit);
    const counter = counterOf(game, troops)?.id as string;
    const party = partyOf(game, troops);
    moveParty(game, party, { ship });
    for (const { id } of party) leaveCounter(game, counter, id);
    play.emit({ type: 'embarked', unit, ship, counter });
  },
});
