import type { Invariant, Law, PlayedStep } from '../../core/definition.ts';
import { hexDistance, sameHex } from '../../core/space/hex.ts';
import { isDeclaring } from './chapters/declaring.ts';
import {
  conditionsOf,
  isAfloat,
  isDerelict,
  isHeld,
  isInPlay,
  isShip,
  isUnderStressed,
  type Unit,
  unitOf,
} from './chapters/fleet.ts';
import { bowOf, hullAt, terrainAt } from './chapters/hull.ts';
import { compareEntries } from './chapters/initiative.ts';
import { costOfAll, ordersOf, pool } from './chapters/orders.ts';
import { allowance, distanceOf, rotationsAllowed } from './chapters/sailing.ts';
import { currentUnit } from './chapters/turns.ts';
import { hasShot } from './chapters/windows.ts';
import { COUNTED, STATIONS } from './tables.ts';
import type {
  Character,
  Ship,
  ShipCombat5e,
  ShipCombat5eEvent,
  ShipCombat5eState,
  Trigger,
} from './types.ts';

type State = ShipCombat5eState;
type Step = PlayedStep<ShipCombat5e>;

/** What holds of every one of some things; else it says of which it does not. */
function each<T extends { readonly id: string }>(
  things: (state: State) => readonly T[],
  holds: (thing: T, state: State) => boolean,
): Invariant<ShipCombat5e> {
  return (state) => things(state).find((thing) => !holds(thing, state))?.id ?? true;
}

function ships(holds: (ship: Ship, state: State) => boolean): Invariant<ShipCombat5e> {
  return each((state) => state.ships, holds);
}

/** What holds of the ship whose turn it is. */
function turn(holds: (ship: Ship, state: State) => boolean): Invariant<ShipCombat5e> {
  const current = (state: State) => state.ships.filter((ship) => ship.id === currentUnit(state)?.id);
  return each(current, holds);
}

/** What holds of every ship before and after a step. */
function changes(holds: (was: Ship, is: Ship, step: Step) => boolean): Law<ShipCombat5e> {
  return (step) => {
    const { before, after } = step;
    return after.ships.find((is, place) => !holds(before.ships[place] as Ship, is, step))?.id ?? true;
  };
}

/** What holds of every event of some types. */
function told<T extends ShipCombat5eEvent['type']>(
  types: readonly T[],
  holds: (event: ShipCombat5eEvent & { readonly type: T }, step: Step, place: number) => boolean,
): Law<ShipCombat5e> {
  return (step) => {
    const found = step.events.find(
      (event, place) =>
        types.includes(event.type as T) && !holds(event as ShipCombat5eEvent & { type: T }, step, place),
    );
    return found?.type ?? true;
  };
}

function isUnit(state: State, id: string | null | undefined): boolean {
  return id !== undefined && unitOf(state, id) !== undefined;
}

function isShipId(state: State, id: string | null): boolean {
  return state.ships.some((ship) => ship.id === id);
}

function isAboard({ characters }: State, ship: string, id: string | null): boolean {
  return id === null || characters.some((one) => one.id === id && one.ship === ship);
}

function isSoundTrigger(state: State, trigger: Trigger | undefined): boolean {
  return trigger?.kind !== 'turn-end' || isUnit(state, trigger.of);
}

function areDistinct(ids: readonly (string | null)[]): boolean {
  return new Set(ids).size === ids.length;
}

/** Stations that are taken, by whom. */
function stationsOf(ship: Ship): string[] {
  return STATIONS.flatMap((station) => ship[station] ?? []);
}

/** Whether the pending decision fits the phase. */
function isDue(state: State): boolean {
  const { phase, pending, boarding, turnOrder, turnStage, turnIndex, waiting } = state;
  const open = state.ships.filter(isInPlay);
  switch (phase) {
    case 'captains':
      return pending === null && open.some(({ orders }) => orders === null);
    case 'declare':
      return pending === null && isDeclaring(state as never);
    case 'initiative': {
      if (turnIndex > 0 || turnOrder.length === 0) return false;
      const entry = turnOrder.find(({ id }) => id === pending?.ship);
      const isRolled = turnOrder.every(({ roll, total }) => roll !== null && total !== null);
      if (pending === null) return !isRolled || turnOrder.length > 1;
      return pending.kind === 'apply-lookout' && isRolled && entry?.lookout === null;
    }
    case 'boarding': {
      const who = pending?.kind === 'boarding-attacker' ? 'attacker' : 'defender';
      return (
        pending?.kind === `boarding-${who}` && boarding?.[who] === pending.ship && turnStage === 'acting'
      );
    }
    case 'turns': {
      const unit = currentUnit(state);
      if (turnStage === 'acting' && (unit === undefined || !isInPlay(unit))) return false;
      if (pending === null) return waiting.length === 0 && turnIndex <= turnOrder.length;
      return pending.kind === 'readied-fire' || pending.kind === 'readied-attack';
    }
    default:
      return pending === null && waiting.length === 0;
  }
}

function sidesInPlay({ sides, ships: all, creatures }: State): number {
  return sides.filter((side) =>
    [...all, ...creatures].some((unit: Unit) => unit.side === side && isInPlay(unit)),
  ).length;
}

/** What holds in every position. */
export const INVARIANTS: { readonly [name: string]: Invariant<ShipCombat5e> } = {
  'ids are different': ({ ships: all, characters, creatures, sides }) =>
    (areDistinct(sides) && areDistinct([...all, ...characters, ...creatures].map(({ id }) => id))) ||
    'an id occurs twice',
  'ships have sides': ships(
    ({ side, status, capturedBy }, { sides }) =>
      sides.includes(side) &&
      (status === 'captured') === (capturedBy !== null) &&
      (capturedBy === null || sides.includes(capturedBy)),
  ),
  'every ship has one captain': ships(
    ({ id }, { characters }) => characters.filter((one) => one.captain && one.ship === id).length === 1,
  ),
  'people are aboard of a ship of their side, and hold what they have': each(
    ({ characters }) => characters,
    ({ ship, side, held, attacks }: Character, state) =>
      state.ships.some((one) => one.id === ship && one.side === side) &&
      (held === null || attacks.some(({ id }) => id === held.attack)) &&
      isSoundTrigger(state, held?.trigger),
  ),
  'stations and guns are manned from aboard': ships(({ id, held, ...ship }, state) =>
    [...stationsOf(ship as Ship), ...(held?.gunners ?? [])].every((one) => isAboard(state, id, one)),
  ),
  'creatures have sides, and hit points up to their maximum': each(
    ({ creatures }) => creatures,
    ({ side, hp, hpMax, status }, { sides }) =>
      sides.includes(side) && hp <= hpMax && (status === 'dead') === (hp === 0),
  ),
  'hit points lie between 0 and the maximum': ships(({ hp, hpMax }) => hp <= hpMax),
  'no two hulls share a hex, and none lies on ground': ships((ship, state) => {
    if (!isAfloat(ship)) return true;
    const hull = hullAt(state, ship);
    const isOnGround = hull.some((hex) => (terrainAt(state, hex) ?? { kind: 'hazard' }).kind !== 'hazard');
    const isShared = state.ships.some(
      (other) =>
        other.id > ship.id &&
        isAfloat(other) &&
        hexDistance(ship.hex, other.hex) <= bowOf(ship) + bowOf(other) &&
        hullAt(state, other).some((hex) => hull.some((own) => sameHex(hex, own))),
    );
    return !isOnGround && !isShared;
  }),
  // by the orders carried out, which last as long as the turn's counters: the bonuses end with the turn, before a crew fight
  'rotations keep to what is allowed': turn(
    ({ done, rotationsUsed, comeAboutBonus, exemptUsed, ...ship }, { options }) =>
      comeAboutBonus <= done.comeAbout &&
      exemptUsed <= (options.comeAboutPerSpace === 'exempt' ? done.comeAbout : 0) &&
      rotationsUsed <= 2 + done.comeAbout &&
      rotationsUsed <= distanceOf(ship) + 1 + exemptUsed,
  ),
  // a speed of 0 that is halved is 1
  'spaces keep to what is allowed': turn(
    ({ sailed, rowed, speed, fullSailBonus, done }) =>
      fullSailBonus <= done.fullSail &&
      sailed <= Math.max(1, speed) + done.fullSail &&
      rowed <= 2 * done.oars,
  ),
  'action points spent are those of the orders carried out': ships(
    (ship) => ship.done.exclusive !== null || ship.apSpent === costOfAll(ship, ship.done),
  ),
  'nothing is carried out that has not been ordered': ships(
    ({ orders, done, ...ship }) =>
      orders === 'hidden' || COUNTED.every((kind) => done[kind] <= ordersOf({ orders, done, ...ship })[kind]),
  ),
  'the pool is 0 or more, and 1 unless a push is owed': ships((ship, state) => {
    const points = pool(state, ship);
    return points >= (ship.pushDebt ? 0 : 1) && points <= ship.ap + 1;
  }),
  'an order that takes all stands alone': ships((ship) => {
    const orders = ordersOf(ship);
    return orders.exclusive === null || COUNTED.every((kind) => orders[kind] === 0);
  }),
  'everybody has one place in the order of turns': ({ turnOrder, ...state }) =>
    (areDistinct(turnOrder.map(({ id }) => id)) &&
      turnOrder.every(({ id }) => isUnit({ turnOrder, ...state }, id))) ||
    'the order names somebody twice, or nobody',
  'turns go by initiative': ({ phase, turnOrder, options }) =>
    (phase !== 'turns' && phase !== 'boarding') ||
    turnOrder.every(
      (entry, place) =>
        entry.total !== null &&
        (place === 0 || compareEntries(options, turnOrder[place - 1] ?? entry, entry) <= 0),
    ) ||
    'the order is not sorted',
  'a push is not owed while one helps': ships(
    ({ pushedThisRound, pushDebt, lastPushRound }, { round }) =>
      !(pushedThisRound && pushDebt) && (lastPushRound ?? 0) <= round,
  ),
  'who has a station has acted, and has no other': ships((ship, { characters }) => {
    const ids = stationsOf(ship);
    return areDistinct(ids) && ids.every((id) => characters.find((one) => one.id === id)?.actionUsed);
  }),
  'effects of shot last to the end of this turn or the next': ships((ship) =>
    [ship.chainHalf, ship.chainStop, ship.grape, ship.grapeCrit, ...ship.grapeHits].every(
      (until) => until === null || until === ship.turnsStarted || until === ship.turnsStarted + 1,
    ),
  ),
  'crews are there, and not too large': ships(
    ({ crew, crewMax, status }) => crew <= 2 * crewMax && (crew > 0 || status === 'captured'),
  ),
  'a Derelict, or a ship out of play, holds no fire': ships(
    (ship) => ship.held === null || (isInPlay(ship) && !isDerelict(ship) && ship.damage !== null),
  ),
  'triggers wait for somebody': ships(({ held }, state) => isSoundTrigger(state, held?.trigger)),
  'a window is open only while its holder has a shot': (state) => {
    const { pending, waiting } = state;
    const isFit = [pending, ...waiting].every(
      (one) =>
        one === null ||
        (isShipId(state, one.ship) &&
          isAboard(state, one.ship, one.character) &&
          (one.of === null || isUnit(state, one.of))),
    );
    const isOpen = !isFit || pending === null || pending.cause === null || hasShot(state, pending);
    return (isFit && isOpen) || 'a window without a shot';
  },
  'a crew fight is between two ships of different sides in play': (state) => {
    const { boarding, phase } = state;
    if (boarding === null) return phase !== 'boarding' || 'nobody boards';
    const [one, two] = [boarding.attacker, boarding.defender].map((id) => unitOf(state, id));
    const areFit = [one, two].every((unit) => unit !== undefined && isShip(unit) && isInPlay(unit));
    return (phase === 'boarding' && areFit && one?.side !== two?.side) || 'nobody to fight';
  },
  'turns have a stage in their own phases only': ({ phase, turnStage }) =>
    (turnStage !== null) === (phase === 'turns' || phase === 'boarding') || `${turnStage} in ${phase}`,
  'the pending decision fits the phase': (state) =>
    isDue(state) || `${state.pending?.kind} in ${state.phase}`,
  'the game is over when there is a result, and not with two sides in play before': (state) => {
    const { phase, result, sides, round, options } = state;
    if ((phase === 'over') !== (result !== null)) return 'over without a result, or a result before the end';
    if (result === null)
      return (sidesInPlay(state) > 1 && round <= options.roundLimit) || 'it should be over';
    return result.winner === null || sides.includes(result.winner) || 'a stranger has won';
  },
};

function unitIn(state: State, id: string): Unit | undefined {
  return unitOf(state, id);
}

/** What holds of every step of play. */
export const LAWS: { readonly [name: string]: Law<ShipCombat5e> } = {
  'a ship that is held or Derelict does not move by itself': changes(
    (was, is, { action }) =>
      action.type === 'end-turn' ||
      !(isDerelict(was) || isHeld(was)) ||
      (sameHex(was.hex, is.hex) && was.facing === is.facing),
  ),
  'rotations and spaces keep to what is allowed at that moment': changes(
    (was, is) =>
      is.turnsStarted > was.turnsStarted ||
      ((is.rotationsUsed <= was.rotationsUsed || was.rotationsUsed < rotationsAllowed(was)) &&
        (is.sailed <= was.sailed || was.sailed < allowance(was))),
  ),
  'points are spent out of the pool': changes(
    (was, is, { before }) => is.apSpent <= was.apSpent || is.apSpent <= pool(before, was),
  ),
  'hit points come back by Repair only, to ships that are Stressed or aground': changes(
    (was, is, { action }) =>
      is.hp <= was.hp || (action.type === 'repair' && (isUnderStressed(was) || was.aground)),
  ),
  'nobody takes two turns in a round': told(
    ['turn-started'],
    ({ id }, { before, after }) =>
      after.turnOrder.findIndex((entry) => entry.id === id) === after.turnIndex &&
      before.turnIndex <= after.turnIndex,
  ),
  'attempts to push lie two rounds apart': changes(
    (was, is) =>
      is.lastPushRound === was.lastPushRound ||
      was.lastPushRound === null ||
      (is.lastPushRound ?? 0) >= was.lastPushRound + 2,
  ),
  'the point of sail changes when a turn begins': changes(
    (was, is) => is.pointOfSail === was.pointOfSail || is.turnsStarted > was.turnsStarted,
  ),
  'who has left play stays out': changes((was, is) => isInPlay(was) || is.status === was.status),
  'crews never grow': changes((was, is) => is.crew <= was.crew),
  'a saving roll follows more than 5 points on a Derelict': told(
    ['sink-saved', 'sunk'],
    (event, { before, events }, place) => {
      const was = unitIn(before, event.ship);
      const blow = events
        .slice(0, place)
        .findLast((one) => one.type === 'damage-dealt' && one.target === event.ship);
      if (event.roll === null) return true;
      if (blow?.type !== 'damage-dealt' || blow.amount <= 5 || was === undefined) return false;
      return was.hp === 0 || before.options.overkillSinks;
    },
  ),
  'attacks come from those with the means, within their range': told(
    ['attack-missed', 'attack-hit', 'critical-hit'],
    ({ attacker, target }, { before }) => {
      const [from, to] = [unitIn(before, attacker), unitIn(before, target)];
      if (from === undefined || to === undefined || !isShip(from)) return true;
      const furthest = Math.max(from.range[1], from.chaseRange[1], 6) + 4;
      return from.damage !== null && hexDistance(from.hex, to.hex) <= furthest;
    },
  ),
  'an exchange that is no tie costs somebody': told(
    ['boarding-exchange'],
    ({ winner, attackerLoss, defenderLoss }) => (winner === null) === (attackerLoss + defenderLoss === 0),
  ),
  'conditions come and go as it is told': changes(
    (was, is, { events }) =>
      !isInPlay(is) ||
      [...new Set([...conditionsOf(was), ...conditionsOf(is)])].every((condition) => {
        const by = events.reduce((sum, event) => {
          const isIt = 'condition' in event && event.ship === is.id && event.condition === condition;
          return isIt ? sum + (event.type === 'condition-gained' ? 1 : -1) : sum;
        }, 0);
        return (
          by === Number(conditionsOf(is).includes(condition)) - Number(conditionsOf(was).includes(condition))
        );
      }),
  ),
};
