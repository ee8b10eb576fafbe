import type { Invariants, Laws, PlayedStep } from '../../core/definition.ts';
import { canonicalText } from '../../core/json.ts';
import { pendingChoice } from './chapters/choosing.ts';
import { watchOf } from './chapters/cruise.ts';
import { detailsOf, optionNeeds, orderOf, taskNeeds } from './chapters/declaring/details.ts';
import { aimOf, ordersOf, peopleIn } from './chapters/declaring/orders.ts';
import { breaksAway, declarationOf, isSecret } from './chapters/declaring/slots.ts';
import { fightNow, pendingInMelee } from './chapters/melee/rounds.ts';
import { isAlive, isInReach, meets, POOL_CAP } from './chapters/pools.ts';
import { pendingGobble } from './chapters/resolving.ts';
import { isMasterDieDue, isSettled, isToThrow, rollOf, setOfHeight, widthOf } from './chapters/rolls.ts';
import {
  areHostile,
  areInContact,
  assignedOf,
  committedOf,
  isActive,
  isRunning,
  pairOf,
  shipOf,
  shipsOfPair,
  speedOf,
  threatOf,
} from './chapters/ship.ts';
import { keyOf, nextTurns, setsToCome } from './chapters/timeline.ts';
import { ROLLS } from './tables.ts';
import {
  type Engagement,
  type Hero,
  LOCATIONS,
  type Pending,
  type Reign,
  type ReignPhase,
  type ReignState,
  type Roll,
  type Ship,
} from './types.ts';

type Step = PlayedStep<Reign>;
type Check = true | string;
type Complaint = string | null | false | undefined;

/** The first complaint about one of some things. */
function every<T>(things: readonly T[], complaint: (thing: T, place: number) => Complaint): Check {
  for (const [place, thing] of things.entries()) {
    const found = complaint(thing, place);
    if (typeof found === 'string') return found;
  }
  return true;
}

function everyShip(state: ReignState, complaint: (ship: Ship) => Complaint): Check {
  return every(Object.values(state.ships), (ship) => {
    const found = complaint(ship);
    return typeof found === 'string' && `${ship.id} ${found}`;
  });
}

/** The first complaint about a ship before and after a step. */
function everyChange({ before, after }: Step, complaint: (was: Ship, is: Ship) => Complaint): Check {
  return everyShip(after, (ship) => complaint(shipOf(before, ship.id), ship));
}

function isShip({ ships }: ReignState, id: string): boolean {
  return Object.hasOwn(ships, id);
}

function areDistinct(ids: readonly string[]): boolean {
  return new Set(ids).size === ids.length;
}

/** The ships of a pair are there and hostile. */
function isHostilePair(state: ReignState, pair: string): boolean {
  const [a, b] = shipsOfPair(pair);
  return (
    isShip(state, a) && isShip(state, b) && areHostile(state, shipOf(state, a).side, shipOf(state, b).side)
  );
}

function isActivePair(state: ReignState, pair: string): boolean {
  const [a, b] = shipsOfPair(pair);
  return isActive(shipOf(state, a)) && isActive(shipOf(state, b));
}

/** Whether a deck fight is of two enemies in action, with boarders, and everybody in it knows of it. */
function isFight(state: ReignState, { id, ships, committed, boarding, heroes, orders }: Engagement): boolean {
  const [a, b] = ships;
  const pair = pairOf(a, b);
  const isAboutThem = (record: object) => Object.keys(record).sort().join() === ships.join();
  const isIn =
    (ship: string) =>
    ({ character }: Hero) =>
      shipOf(state, ship).characters[character]?.fightingIn === id;
  return (
    a < b &&
    id === ships.join('|') &&
    isHostilePair(state, pair) &&
    isActivePair(state, pair) &&
    [committed, boarding, heroes].every(isAboutThem) &&
    Object.keys(orders).every((ship) => ships.includes(ship)) &&
    ships.some((ship) => boarding[ship]) &&
    ships.every((ship) => heroes[ship]?.every(isIn(ship)))
  );
}

/** Whether a name of a ship stands for an enemy. */
function isEnemy(state: ReignState, ship: string, other: string): boolean {
  return ship !== other && isHostilePair(state, pairOf(ship, other));
}

/** Whether an order has all that it is about, and nothing else. */
function isWhole<O extends object>(order: O, needs: readonly (keyof O)[], normal: object): boolean {
  return (
    !needs.some((need) => order[need] === null) &&
    canonicalText({ ...order, ...normal }) === canonicalText(order)
  );
}

/** What the orders of a ship lack: whoever they name has to be there. */
function ordersFlaw(state: ReignState, id: string): Complaint {
  const declaration = declarationOf(state, id);
  const { captain, strikesTo } = declaration;
  const { characters } = shipOf(state, id);
  const orders = ordersOf(declaration);
  const others = [strikesTo, captain?.target ?? null, ...orders.map(aimOf)].filter((other) => other !== null);
  if (!others.every((other) => isEnemy(state, id, other))) return 'has orders against no enemy';
  if (captain !== null && !isWhole(captain, optionNeeds(captain), orderOf(captain)))
    return 'has another order than her option';
  if (!areDistinct(orders.map(({ order }) => String(order.place)))) return 'has two orders in one place';
  return every(orders, ({ list, order }) => {
    if (!peopleIn(order).every((one) => Object.hasOwn(characters, one)))
      return 'has orders for nobody aboard';
    const isGood = list !== 'characters' || isWhole(order, taskNeeds(order), detailsOf(order));
    return !isGood && 'has another order than the task';
  }) as Complaint;
}

/** Most dice of a roll. @source RN-B02, RN-R54 */
function capOf({ actions: [action] }: Roll, unworthyCap: number): number {
  if (action === undefined) return POOL_CAP;
  const isFollowers = ROLLS[action.kind].by === 'followers' || ('bySailors' in action && action.bySailors);
  return isFollowers ? unworthyCap : POOL_CAP;
}

/** What a roll lacks. */
function rollFlaw(state: ReignState, roll: Roll, place: number): Complaint {
  const { id, ship, actor, actions, random, fixed, md, mdFace, thrown, faces, sets, chosen } = roll;
  const dice = random + fixed.length + (md ? 1 : 0);
  const isNobodys = actor !== null && !Object.hasOwn(shipOf(state, ship)?.characters ?? {}, actor);
  if (id !== `r${place + 1}` || !isShip(state, ship) || isNobodys) return 'is of nobody';
  if (actions.length === 0 || actions.some((one) => 'target' in one && !isEnemy(state, ship, one.target)))
    return 'is for nothing';
  if (roll.purpose !== (actions.length > 1 ? 'multi' : actions[0]?.kind))
    return 'is thrown for something else';
  if (roll.difficulty !== Math.min(...actions.map(({ difficulty }) => difficulty)))
    return 'has no such Difficulty';
  if (fixed.length > 1 || dice > capOf(roll, state.options.unworthyCap) || (thrown && random === 0))
    return `has ${dice} dice`;
  if (mdFace !== null && !md) return 'has no Master Die to set';
  if ((faces?.length ?? null) !== (thrown && isMasterDieDue(roll) ? random : null))
    return 'keeps the wrong faces';
  const isStrange = (height: number | 'all' | null) =>
    typeof height === 'number' && setOfHeight(roll, height) === null;
  const isEarly = isToThrow(roll) && sets.length + chosen.length > 0;
  if (isEarly || chosen.length > actions.length || chosen.some(isStrange)) return 'has the wrong choices';
  const isPushed = isRunning(state, shipOf(state, ship).timers.pushUntil);
  return every(sets, (set) => {
    const isBonusDue = isPushed && meets(set, roll.difficulty);
    const isOne = sets.filter(({ height }) => height === set.height).length === 1;
    const isGood = set.rollId === id && widthOf(set) >= 0 && isOne && (set.bonus === 0 || isBonusDue);
    return !isGood && `has a strange set of ${set.height}s`;
  }) as Complaint;
}

/** The decision that a position asks for. */
function pendingOf(state: ReignState): Pending | null {
  if (state.phase === 'choose') return pendingChoice(state);
  if (state.phase === 'resolve') return pendingGobble(state);
  return state.phase === 'melee' ? pendingInMelee(state) : null;
}

/** Whether a phase has something to work on; in others there always is. */
const WORK: { readonly [P in ReignPhase]?: (state: ReignState) => boolean } = {
  setup: ({ ready, sides }) => ready.length < sides.length,
  cruise: (state) => watchOf(state) !== null && state.rolls.length === 0,
  declare(state) {
    const id = state.declareOrder[state.declareIndex];
    return id !== undefined && isActive(shipOf(state, id)) && state.declarations[id]?.done === false;
  },
  roll: ({ rolls }) => rolls.some(isToThrow),
  choose: ({ pending }) => pending !== null,
  resolve: ({ timeline }) => timeline.length > 0,
  melee: (state) => fightNow(state) !== null,
};

/** Phases of a cruise; all but the first are also those of a battle. */
const CRUISING: readonly ReignPhase[] = ['cruise', 'choose', 'upkeep', 'over'];

/** Whether a game can stand in its phase. */
function isInPhase({ phase, mode, round, result, options }: ReignState): boolean {
  return (
    (mode === 'cruise' ? CRUISING.includes(phase) : phase !== 'cruise') &&
    (phase === 'setup') === (round === 0) &&
    (phase === 'over') === (result !== null) &&
    round <= options.roundLimit
  );
}

/** Whether everything is thrown and settled, so that a timeline can be. */
function isLaidOut({ phase, rolls }: ReignState): boolean {
  const isFighting = phase === 'resolve' || phase === 'melee';
  return isFighting && !rolls.some((roll) => isToThrow(roll) || !isSettled(roll));
}

/** What holds in every position. */
export const INVARIANTS: Invariants<Reign> = {
  'ships, sides and people are who they are': (state) => {
    const sides = state.sides.map(({ id }) => id);
    const { ready, watchEnded, escapeWins, tasksDone } = state;
    const named = [...ready, ...watchEnded, ...escapeWins, ...Object.keys(tasksDone)];
    const isMutual = state.sides.every(({ id, allies }) =>
      allies.every((ally) => state.sides.find((side) => side.id === ally)?.allies.includes(id)),
    );
    const isKnown = (side: string) => sides.includes(side);
    if (sides.length === 0 || ![sides, ready, watchEnded].every(areDistinct) || !named.every(isKnown))
      return `sides ${sides.join(', ')}, and ${named.join(', ')}`;
    if (!isMutual) return 'an alliance holds one way only';
    return everyShip(state, (ship) => {
      const { id, side, characters, captain, status, capturedBy } = ship;
      if (state.ships[id] !== ship || !isKnown(side)) return 'is not who she is';
      if (captain !== null && !Object.hasOwn(characters, captain)) return 'has a captain who is not aboard';
      const isTaken = capturedBy !== null;
      if ((status === 'captured') !== isTaken || (isTaken && !isShip(state, capturedBy)))
        return `is ${status}, by ${capturedBy}`;
      return every(Object.entries(characters), ([name, person]) => {
        const fight = state.engagements.find((one) => one.id === person.fightingIn);
        const isInFight = fight?.heroes[id]?.some(({ character }) => character === name) === true;
        const isThere = person.id === name && (person.fightingIn === null || isInFight);
        return !isThere && `has somebody else for ${name}`;
      }) as Complaint;
    });
  },

  'no location holds more damage than its boxes, and a wrecked one nothing superficial': (state) =>
    everyShip(
      state,
      ({ locations }) =>
        every(LOCATIONS, (name) => {
          const { boxes, superficial, structural } = locations[name];
          return (
            superficial + structural > boxes && `has ${superficial}/${structural} in the ${name} of ${boxes}`
          );
        }) as Complaint,
    ),

  'men in deck fights and told off are men aboard': (state) =>
    everyShip(state, ({ id, crew }) => {
      const committed = committedOf(state, id);
      const assigned = assignedOf(state, id);
      return committed + assigned > crew && `has ${committed} fighting and ${assigned} told off of ${crew}`;
    }),

  'positions are held by active ships on enemies in contact': (state) =>
    every(Object.entries({ ...state.heldAtStart, ...state.positions }), ([pair, { kind, broadside }]) => {
      if (!isHostilePair(state, pair) || !isActivePair(state, pair)) return `${pair} is no position`;
      if ((kind === 'shoot') !== (broadside !== null)) return `${pair} has no side to bear`;
      const [a, b] = shipsOfPair(pair);
      return (
        Object.hasOwn(state.positions, pair) &&
        !areInContact(state, shipOf(state, a), shipOf(state, b)) &&
        `${pair} is a position out of contact`
      );
    }),

  'a ship that dodges, flees or pursues holds no position': (state) => {
    if (isSecret(state) && state.phase === 'declare') return true;
    return every(Object.keys(state.positions), (pair) => {
      const [ship] = shipsOfPair(pair);
      const option = state.declarations[ship]?.captain?.option;
      return option !== undefined && breaksAway(option) && `${ship} holds ${pair} in spite of ${option}`;
    });
  },

  'chases are of enemies, those not over of active ones': (state) =>
    every(Object.entries(state.chase), ([pair, { escaped }]) => {
      if (!isHostilePair(state, pair)) return `${pair} is no chase`;
      return !escaped && !isActivePair(state, pair) && `${pair} is a chase of ships that are out`;
    }),

  'deck fights are of two enemies, with boarders': (state) => {
    const ids = state.engagements.map(({ id }) => id);
    if (ids.join() !== [...new Set(ids)].sort().join()) return `fights ${ids.join(', ')}`;
    return every(state.engagements, (fight) => !isFight(state, fight) && `${fight.id} is none`);
  },

  'no ship is parted from one that she fights on deck': (state) =>
    every(state.engagements, ({ ships: [a, b] }) => {
      const isParted = [pairOf(a, b), pairOf(b, a)].some((pair) => state.chase[pair]?.escaped === true);
      return isParted && `${a} and ${b} are parted`;
    }),

  'small targets are on ships, each named once': ({ features, ships }) => {
    if (!areDistinct(features.map(({ id }) => id))) return 'a small target is there twice';
    return every(features, ({ id, ship }) => !Object.hasOwn(ships, ship) && `${id} is nowhere`);
  },

  'declarations are of the ships that declare': (state) => {
    const { declareOrder, declarations, declareIndex, memory } = state;
    const tellers = memory.detachments.flatMap(({ ship, foe }) => (foe === null ? [ship] : [ship, foe]));
    const isGood =
      areDistinct(declareOrder) &&
      [...declareOrder, ...tellers].every((id) => isShip(state, id)) &&
      Object.keys(declarations).sort().join() === [...declareOrder].sort().join() &&
      declareIndex <= declareOrder.length;
    if (!isGood) return `${declareOrder.join(', ')} declare, at ${declareIndex}`;
    return every(declareOrder, (id) => {
      const flaw = ordersFlaw(state, id);
      return typeof flaw === 'string' && `${id} ${flaw}`;
    });
  },

  'rolls have no more dice than they may, and keep faces only for a Master Die': (state) => {
    const { lost, foiled, landed, disrupting } = state.memory;
    if ([...lost, ...foiled, ...landed, ...disrupting].some((id) => rollOf(state, id) === undefined))
      return 'a roll is missing';
    return every(state.rolls, (roll, place) => {
      const flaw = rollFlaw(state, roll, place);
      return typeof flaw === 'string' && `${roll.id} ${flaw}`;
    });
  },

  'the timeline holds the sets that are still to come': (state) => {
    const expected = isLaidOut(state) ? setsToCome(state) : [];
    return (
      canonicalText(expected) === canonicalText(state.timeline) || `it holds ${canonicalText(state.timeline)}`
    );
  },

  'who decides is who has to': (state) => {
    const expected = pendingOf(state);
    return (
      canonicalText(expected) === canonicalText(state.pending) || `${canonicalText(state.pending)} is pending`
    );
  },

  'each phase has what it works on': (state) =>
    (isInPhase(state) && WORK[state.phase]?.(state) !== false) ||
    `it stands in ${state.phase} of round ${state.round}${state.result === null ? '' : ', and has ended'}`,

  'Threat is 1 to 4, Speed 0 or more': (state) =>
    everyShip(state, (ship) => {
      const [threat, speed] = [threatOf(state, ship), speedOf(state, ship)];
      return (threat < 1 || threat > 4 || speed < 0) && `has Threat ${threat} and Speed ${speed}`;
    }),
};

/** Times that a kind of event is told of a ship. */
function told({ events }: Step, type: string, ship: string, name?: string): number {
  return events.filter(
    (event) =>
      event.type === type &&
      'ship' in event &&
      event.ship === ship &&
      (name === undefined || ('location' in event && event.location === name)),
  ).length;
}

/** Whether two positions belong to one timeline. */
function isOneTimeline({ before, after }: Step): boolean {
  return (
    before.phase === after.phase &&
    before.round === after.round &&
    before.timeline.length > 0 &&
    after.timeline.length > 0 &&
    before.rolls.length === after.rolls.length &&
    before.rolls.every((roll, place) => !roll.thrown || after.rolls[place]?.thrown === true)
  );
}

/** The key of what is next. */
function nextKey(state: ReignState): number {
  const [turn] = nextTurns(state);
  return turn === undefined ? 0 : keyOf(state, turn.roll, turn.set, turn.action);
}

/** What holds of every step of play. */
export const LAWS: Laws<Reign> = {
  'structural damage falls by repairs only, a point at a time': (step) =>
    everyChange(
      step,
      (was, is) =>
        every(LOCATIONS, (name) => {
          const healed = was.locations[name].structural - is.locations[name].structural;
          return (
            healed > told(step, 'repaired', is.id, name) && `lost ${healed} structural points in the ${name}`
          );
        }) as Complaint,
    ),

  'followers never grow': (step) =>
    everyChange(step, (was, is) => is.crew > was.crew && `grew from ${was.crew} to ${is.crew}`),

  'a ship that is out stays out': (step) =>
    everyChange(step, (was, is) => !isActive(was) && was.status !== is.status && `became ${is.status}`),

  'dice are spent once, on sets still to come that are not higher': ({ before, action }) => {
    if (action.type !== 'gobble') return true;
    const own = setOfHeight(rollOf(before, action.roll), action.height);
    const spent = action.spend.reduce((sum, { dice }) => sum + dice, 0);
    if (own === null || own.resolved || spent > widthOf(own))
      return `${spent} dice are spent of ${action.roll}`;
    return every(action.spend, ({ roll, height, dice }) => {
      const set = setOfHeight(rollOf(before, roll), height);
      const isGood =
        set !== null && !set.resolved && isInReach(action.height, height) && dice <= widthOf(set);
      return !isGood && `${dice} dice are spent on ${roll}`;
    });
  },

  'a set that is dead does nothing': ({ before, after }) =>
    every(after.rolls, (roll) => {
      const was = before.rolls.length === after.rolls.length ? rollOf(before, roll.id) : undefined;
      return every(roll.sets, (set) => {
        const old = was === undefined ? null : setOfHeight(was, set.height);
        const hasDied = old !== null && !old.resolved && !isAlive(widthOf(old));
        return hasDied && set.resolved && `${roll.id} had a turn with a dead set`;
      }) as Complaint;
    }),

  'keys never rise along a timeline': (step) => {
    if (!isOneTimeline(step)) return true;
    const [was, is] = [nextKey(step.before), nextKey(step.after)];
    return is <= was || `from ${was} to ${is}`;
  },

  'a chase goes on by one success, back by one, or begins anew; nobody comes back': ({ before, after }) =>
    every(Object.entries({ ...before.chase, ...after.chase }), ([pair]) => {
      const [was, is] = [before.chase[pair], after.chase[pair]];
      if (was?.escaped === true && is?.escaped !== true) return `${pair} came back`;
      const by = (is?.progress ?? 0) - (was?.progress ?? 0);
      const most = after.options.escapeUnit === 'round' ? 1 : POOL_CAP / 2;
      if (by > most) return `${pair} rose by ${by}`;
      return by < -1 && is !== undefined && is.progress !== 0 && `${pair} fell by ${-by}`;
    }),

  'another ship does not change what a ship has declared, unless she strikes': ({
    before,
    after,
    action,
  }) => {
    if (before.phase !== 'declare' || after.phase !== 'declare' || !('ship' in action)) return true;
    if (action.type === 'strike-colours') return true;
    return every(Object.keys(before.declarations), (id) => {
      const isSame = canonicalText(before.declarations[id]) === canonicalText(after.declarations[id]);
      return id !== action.ship && !isSame && `${id} declares otherwise`;
    });
  },

  'effects begin and end in upkeep, by the option they begin with their set, in a cruise also by what is done':
    (step) => {
      const { before } = step;
      if (before.phase === 'upkeep' || before.mode === 'cruise') return true;
      if (before.phase === 'resolve' && before.options.effectsBegin === 'at-once') return true;
      return everyChange(step, (was, is) => {
        const kept = ({ timers, tokens }: Ship) => [
          timers,
          tokens.ballast,
          tokens.route,
          tokens.inspireThreat,
        ];
        return (
          canonicalText(kept(was)) !== canonicalText(kept(is)) && `has other effects after ${before.phase}`
        );
      });
    },

  'a roll is thrown once, and what is thrown is told': ({ before, after, events }) => {
    if (before.rolls.length !== after.rolls.length || before.phase !== after.phase) return true;
    return every(after.rolls, ({ id, thrown }) => {
      const was = before.rolls.find((roll) => roll.id === id)?.thrown ?? false;
      const times = events.filter((event) => event.type === 'dice-rolled' && event.roll === id).length;
      return was && thrown && times > 0 && `${id} is thrown again`;
    });
  },

  'rounds go on one by one, five minutes each': ({ before, after }) => {
    const rounds = after.round - before.round;
    if (rounds < 0 || rounds > 1) return `from round ${before.round} to ${after.round}`;
    const minutes = after.minutes - before.minutes;
    return (
      minutes === 0 || (minutes === 5 && before.phase === 'upkeep') || `${minutes} minutes in ${before.phase}`
    );
  },
};
