import type { Invariants, Laws, PlayedStep } from '../../core/definition.ts';
import { overlaps } from '../../core/space/rectangle.ts';
import { isOnTable } from '../../core/space/table.ts';
import { byId, hullOf, isAfloat } from './chapters/fleet.ts';
import { isAboard, isSamePlace, isThere, loadOf, roomOf, wholeOf } from './chapters/people.ts';
import { sizeOf } from './chapters/setting-up/muster.ts';
import { victoryPoints } from './chapters/victory.ts';
import { SHOTS_PER_SIZE, SPEED_CM } from './tables.ts';
import type { Character, SeaBattles, SeaBattlesEvent, SeaBattlesState, Ship, Troops, Unit } from './types.ts';

type Step = PlayedStep<SeaBattles>;
type Check = true | string;
type Complaint = string | null | false | undefined;

/** How far ships may lie over each other by rounding, centimetres. */
const SLACK = 1e-4;

/** The first complaint about one of several things. */
function every<T extends { readonly id: string }>(
  things: readonly T[],
  complaint: (thing: T) => Complaint,
): Check {
  for (const thing of things) {
    const found = complaint(thing);
    if (found !== null && found !== false && found !== undefined) return `${thing.id} ${found}`;
  }
  return true;
}

/** The first complaint about a ship. */
function everyShip(state: SeaBattlesState, complaint: (ship: Ship) => Complaint): Check {
  return every(byId(state.ships), complaint);
}

/** The first complaint about a ship before and after a step. */
function everyChange({ before, after }: Step, complaint: (was: Ship, is: Ship) => Complaint): Check {
  return everyShip(after, (ship) => complaint(before.ships[ship.id] as Ship, ship));
}

function people({ units, characters }: SeaBattlesState): (Unit | Character)[] {
  return [...byId(units), ...byId(characters)];
}

function lostModels({ lost }: SeaBattlesState, kind: 'unit' | 'character', id: string): number {
  return lost
    .filter((loss) => loss.kind === kind && loss.id === id)
    .reduce((sum, { models }) => sum + models, 0);
}

/** Whether the place where somebody is knows of it. */
function isKnownAt(state: SeaBattlesState, { id, at }: Troops): boolean {
  if ('gone' in at) return true;
  if ('ship' in at) return state.ships[at.ship] !== undefined && state.ships[at.ship]?.status !== 'sunk';
  if ('counter' in at) {
    const counter = state.counters[at.counter];
    return counter?.unit === id || counter?.characters.includes(id) === true;
  }
  const aboard = state.markers[at.marker]?.aboard ?? [];
  return aboard.some((group) => ('unit' in group ? group.unit : group.character) === id);
}

/** Who is in a counter or marker is there. */
function strangersIn(state: SeaBattlesState): string | null {
  for (const { id, unit, characters } of byId(state.counters)) {
    const members = unit === null ? characters : [unit, ...characters];
    for (const member of members) {
      const troops = state.units[member] ?? state.characters[member];
      if (troops === undefined || !isSamePlace(troops.at, { counter: id }))
        return `${member} is not in ${id}`;
    }
    if (members.length === 0) return `${id} is empty`;
  }
  for (const { id, aboard } of byId(state.markers))
    for (const group of aboard) {
      const troops = 'unit' in group ? state.units[group.unit] : state.characters[group.character];
      if (troops === undefined || !isSamePlace(troops.at, { marker: id }) || troops.models !== group.models)
        return `${JSON.stringify(group)} is not in ${id}`;
    }
  return null;
}

/** What holds in every position. */
export const INVARIANTS: Invariants<SeaBattles> = {
  'everything is called by its key, and nothing twice': (state) => {
    const { ships, units, characters, counters, markers } = state;
    const records = [ships, units, characters, counters, markers];
    const keys = records.flatMap((record) => Object.keys(record));
    const odd = records
      .flatMap((record) => Object.entries<{ readonly id: string }>(record))
      .find(([key, { id }]) => key !== id);
    if (odd !== undefined) return `${odd[0]} is called ${odd[1].id}`;
    return new Set(keys).size === keys.length || 'an id is there twice';
  },

  'size goes by length, and ships afloat lie on the table': (state) =>
    everyShip(state, (ship) => {
      if (ship.size !== sizeOf(ship.length)) return `has Size ${ship.size} at ${ship.length} cm`;
      return isAfloat(ship) && !isOnTable(state.table, ship.x, ship.y, SLACK) && 'is off the table';
    }),

  'no two ships lie over each other': (state) => {
    const afloat = byId(state.ships).filter(isAfloat);
    return every(afloat, (ship) => {
      const other = afloat.find((one) => one.id > ship.id && overlaps(hullOf(one), hullOf(ship), SLACK));
      return other !== undefined && `lies over ${other.id}`;
    });
  },

  'no ship carries more than it has room for': (state) =>
    everyShip(state, (ship) => {
      const load = loadOf(state, ship.id);
      return load > roomOf(ship) && `carries ${load} of ${roomOf(ship)}`;
    }),

  'everybody is in one place, which knows of it': (state) => {
    const stranger = strangersIn(state);
    if (stranger !== null) return stranger;
    return every(people(state), (one) => {
      if (isThere(one) !== one.models > 0) return `has ${one.models} models at ${JSON.stringify(one.at)}`;
      return !isKnownAt(state, one) && `is not known at ${JSON.stringify(one.at)}`;
    });
  },

  'characters are where the unit is that they have joined': (state) =>
    every(byId(state.characters), ({ unit, at }) => {
      const joined = unit === null ? undefined : state.units[unit];
      if (unit !== null && joined === undefined) return `has joined ${unit}, which is not there`;
      return joined !== undefined && !isSamePlace(joined.at, at) && `is not with ${unit}`;
    }),

  'models are neither lost nor doubled': (state) => {
    const wholes = new Map<string, number>();
    for (const { id, models } of byId(state.units))
      wholes.set(wholeOf(id), (wholes.get(wholeOf(id)) ?? 0) + models);
    for (const [id, models] of wholes) {
      const lost = lostModels(state, 'unit', id);
      const start = state.units[id]?.startModels;
      if (models + lost !== start) return `${id}: ${models} left and ${lost} lost of ${start}`;
    }
    return every(
      byId(state.characters),
      ({ id, models }) =>
        models + lostModels(state, 'character', id) !== 1 && 'is there more or less than once',
    );
  },

  'prisoners are lost to their own side': (state) => {
    for (const held of state.prisoners) {
      const [kind, id] =
        'unit' in held ? (['unit', held.unit] as const) : (['character', held.character] as const);
      const captured = state.lost
        .filter((loss) => loss.kind === kind && loss.id === wholeOf(id) && loss.reason === 'captured')
        .reduce((sum, { models }) => sum + models, 0);
      if (captured < held.models) return `${held.models} of ${id} held, ${captured} lost as captured`;
    }
    return true;
  },

  'victory points are the sum of what is lost': (state) => {
    const points = victoryPoints(state);
    return every(state.sides, ({ id, vp }) => vp !== points[id] && `has ${vp} points, not ${points[id]}`);
  },

  'a ship moves by what it has, and fires no more than it may': (state) =>
    everyShip(state, (ship) => {
      const { propulsion, hasSails, hasOars, shotSlots, size } = ship;
      if ((propulsion === 'sails' && !hasSails) || (propulsion === 'oars' && !hasOars))
        return `moves by ${propulsion}`;
      return shotSlots > SHOTS_PER_SIZE * size && `has fired ${shotSlots} models`;
    }),

  'a side has at most one Flagship, afloat': (state) => {
    const flagships = byId(state.ships).filter(({ flagship }) => flagship);
    return every(flagships, (ship) => {
      if (ship.status === 'sunk' || ship.status === 'withdrawn') return `is a Flagship, ${ship.status}`;
      return (
        flagships.some((one) => one.id > ship.id && one.side === ship.side) && 'is not the only Flagship'
      );
    });
  },

  'every ship afloat has a Captain when nothing is pending, and a character is aboard': (state) =>
    everyShip(state, ({ id, status, captain }) => {
      if (status !== 'afloat') return null;
      if (captain === null)
        return (
          state.phase !== 'setup' &&
          state.phase !== 'game-over' &&
          state.pending.length === 0 &&
          'has no Captain'
        );
      if (captain.kind !== 'character') return null;
      const character = state.characters[captain.id];
      return (
        (character === undefined || !isAboard(character, id)) &&
        `is commanded by ${captain.id}, who is elsewhere`
      );
    }),

  'what lasts for a turn lasts in the turn of the owner': (state) =>
    everyShip(state, ({ side, battened, moveLock }) => {
      return (
        (battened.now || moveLock.now) && side !== state.activeSide && 'is hindered in the turn of another'
      );
    }),

  'damage is logged in Magic and Shooting only': ({ damageLog, phase }) =>
    Object.keys(damageLog).length === 0 || phase === 'magic' || phase === 'shooting' || `logged in ${phase}`,

  'rounds have their limits': ({ round, combat, options }) =>
    (round <= options.roundLimit && (combat?.round ?? 0) <= options.combatRoundCap) ||
    `round ${round}, of a fight ${combat?.round}`,

  'no more fight than there are places': (state) => {
    const fighters = Object.values(state.combat?.fighters ?? {});
    const odd = fighters.find(({ rankAndFile, characters, cap }) => rankAndFile + characters.length > cap);
    return odd === undefined || `${odd.rankAndFile} and ${odd.characters.length} in ${odd.cap} places`;
  },

  'a game that is over has a reason': ({ phase, winner, endReason }) =>
    (phase === 'game-over') === (winner !== null && endReason !== null) ||
    `${winner} by ${endReason} in ${phase}`,
};

/** The events of a kind. */
function eventsOf<T extends SeaBattlesEvent['type']>(
  { events }: Step,
  type: T,
): Extract<SeaBattlesEvent, { readonly type: T }>[] {
  return events.filter((event) => event.type === type) as Extract<SeaBattlesEvent, { readonly type: T }>[];
}

/** What adds damage. @source SB-031, SB-122 */
const DAMAGING: readonly SeaBattlesEvent['type'][] = ['hull-hit', 'hull-damaged'];

/** What holds of every step. */
export const LAWS: Laws<SeaBattles> = {
  'what a ship has suffered never grows less, and its size stays': (step) =>
    everyChange(step, (was, is) => {
      for (const what of ['damage', 'crewSlain', 'mutiny', 'captainSlain'] as const)
        if (is[what] < was[what]) return `had ${what} ${was[what]}, has ${is[what]}`;
      return was.size !== is.size && 'has changed its Size';
    }),

  'damage comes from hits and Hull damaged only': (step) =>
    everyChange(step, (was, is) => {
      const hasCause = step.events.some((event) => DAMAGING.includes(event.type));
      return is.damage > was.damage && !hasCause && 'is damaged by nothing';
    }),

  'a Command test needs 10 at most': (step) => {
    const tests = [...eventsOf(step, 'command-passed'), ...eventsOf(step, 'command-failed')];
    const odd = tests.find(({ needed }) => (needed ?? 0) > 10);
    return odd === undefined || `${odd.ship} needs ${odd.needed}`;
  },

  'a passed order counts as one': (step) =>
    everyChange(step, (was, is) => {
      const passed = eventsOf(step, 'command-passed').filter(({ ship }) => ship === is.id).length;
      const isAnew = is.ordersPassed === 0;
      return !isAnew && is.ordersPassed !== was.ordersPassed + passed && `has passed ${is.ordersPassed}`;
    }),

  'an order leads no further than full speed and the spells on it': (step) => {
    for (const { ship, distance, cause } of eventsOf(step, 'ship-moved')) {
      const factor = (step.before.ships[ship]?.moveMods ?? []).reduce((all, mod) => all * mod.factor, 1);
      if (cause === 'order' && distance > SPEED_CM.full * Math.max(1, factor) + SLACK)
        return `${ship} has gone ${distance}`;
    }
    return true;
  },

  'a ship whose orders are closed moves by a ram at most': (step) => {
    if (step.action.type !== 'command-ship') return true;
    return everyChange(step, (was, is) => {
      const hasMoved = was.x !== is.x || was.y !== is.y;
      return was.ordersClosed && hasMoved && 'has moved';
    });
  },

  'a ship without damage that is not holed goes down by scuttling only': (step) => {
    for (const { ship } of eventsOf(step, 'ship-sunk')) {
      const was = step.before.ships[ship];
      const isScuttled = step.action.type === 'scuttle-ship';
      if (was !== undefined && was.damage === 0 && !was.sinking && !isScuttled) return `${ship} has sunk`;
    }
    return true;
  },
};
