import { offsetOfHex } from '../../core/space/footprint.ts';
import { HEX_STEPS, type Hex, hexDistance, ORIGIN } from '../../core/space/hex.ts';
import { rangeOf } from './chapters/aiming.ts';
import { captainOf, isDerelict, isInPlay, isStressed, isUnderStressed, type Unit } from './chapters/fleet.ts';
import { gunOf } from './chapters/gunnery.ts';
import { bowOf, isBlocked, isOnMap, lookAhead } from './chapters/hull.ts';
import { ordersLeft, ordersOf, pool } from './chapters/orders.ts';
import { pointOfSailOf, spaceAhead, speedNow } from './chapters/sailing.ts';
import { currentUnit } from './chapters/turns.ts';
import { SIZES } from './tables.ts';
import type { Arc, Ship, ShipCombat5eState, Trigger } from './types.ts';

type State = ShipCombat5eState;

/*
 * Worth is counted in hit points of ships: those of the score, and what a position promises of more.
 */

/** What winning is worth. */
const VICTORY = 2000;

/** What has become of a ship, for her own side. @source SC-R91 */
function material(ship: Ship): number {
  const { status, hp, hpMax, crew, crewMax } = ship;
  if (status === 'withdrawn') return hp - 1.6 * hpMax;
  if (status !== 'in-play') return -1.2 * hpMax;
  const plight = isDerelict(ship) ? 0.25 : isUnderStressed(ship) ? 0.1 : 0;
  return hp - hpMax * (1 + plight) + (0.05 * hpMax * Math.min(crew, crewMax)) / crewMax;
}

/** What the dice of an arc give on average. */
function averageDamage(state: State, ship: Ship, arc: Arc): number {
  const { n, die, mod } = gunOf(state, ship, arc);
  const dice = die === 1 ? n : (n * (die + 1)) / 2;
  return ship.ammo === 'round' ? dice + mod : (dice + mod) / 2;
}

/** About what a shot does from a hex to another, with the bow where it is. */
function shotFrom(state: State, ship: Ship, from: Hex, target: Unit): number {
  const { q, r } = offsetOfHex(from, ship.facing, target.hex);
  const ahead = 0 - 2 * r - q;
  const isBroadside = 3 * Math.abs(q) >= Math.abs(ahead);
  const arc: Arc = isBroadside ? 'starboard' : ahead > 0 ? 'fore' : 'aft';
  const [normal, long] = rangeOf(ship, arc);
  const distance = hexDistance(from, target.hex) - bowOf(ship);
  const chance = distance <= normal ? 0.6 : distance <= long ? 0.4 - 0.01 * distance : 0;
  return averageDamage(state, ship, arc) * chance * (isStressed(ship) ? 0.7 : 1);
}

/** The best that a ship's guns can do from a hex. */
function bestShot(state: State, ship: Ship, from: Hex, enemies: readonly Unit[]): number {
  return ship.damage === null
    ? 0
    : Math.max(0, ...enemies.map((enemy) => shotFrom(state, ship, from, enemy)));
}

/** The hex that a ship heads for. */
function headedFor({ hex, facing }: Ship, spaces: number): Hex {
  const { q, r } = HEX_STEPS[facing];
  return { q: hex.q + spaces * q, r: hex.r + spaces * r };
}

/** Whether a ship has still to act in this round. */
function isToAct({ phase, turnOrder, turnIndex }: State, id: string): boolean {
  if (phase === 'boarding') return false;
  return phase !== 'turns' || turnOrder.findIndex((entry) => entry.id === id) >= turnIndex;
}

/** How likely somebody is to set a trigger off. */
const TRIGGERS: { readonly [K in Trigger['kind']]: number } = {
  'enemy-in-reach': 0.5,
  attacked: 0.3,
  'turn-end': 0.2,
};

/** What the orders not yet carried out promise; a shot at hand, or one to come. */
function promise(state: State, ship: Ship, now: number, soon: number, isNear: boolean): number {
  const orders = ordersOf(ship);
  if (ship.orders === null) return 0.8 * soon * pool(state, ship);
  const { size, done, abilities } = ship;
  const hands = state.characters.some((one) => one.ship === ship.id && !one.captain && !one.actionUsed);
  const amount = ship.damage === null ? 2 : averageDamage(state, ship, 'port');
  const shots = ordersLeft(ship, 'fire') * 0.9 * Math.max(now, 0.7 * soon);
  const extras = 0.2 * (ordersLeft(ship, 'comeAbout') + ordersLeft(ship, 'fullSail'));
  const rowing = abilities.includes('oars') ? 0.3 * ordersLeft(ship, 'oars') : 0;
  if (done.exclusive !== null) return shots;
  const ram = orders.exclusive === 'ram' && isNear ? 0.3 * SIZES[size].die : 0;
  const isDue = orders.exclusive === 'repair' && hands;
  const repair = isDue ? 0.5 * amount + (isDerelict(ship) ? 0.3 : 0.05) * ship.hpMax : 0;
  const weigh = orders.exclusive === 'weigh-anchor' ? 1 : 0;
  return shots + extras + rowing + ram + repair + weigh;
}

/** What stations, morale and pushing promise to a ship that has still to act. */
function readiness(state: State, ship: Ship, shot: number): number {
  const hands = state.characters.filter(
    (one) => one.ship === ship.id && !one.captain && !one.actionUsed,
  ).length;
  const shots = ordersLeft(ship, 'fire');
  const morale = ship.morale === 'inspire' ? 0.08 * shots * shot : 0;
  const steadied = ship.morale === 'steady' && shots > 0 ? 0.2 * shot : 0;
  const bosun = ship.bosun === null || ship.morale !== null ? 0 : 0.02 * shot;
  const pushing = ship.pushedThisRound ? -0.6 * shot : 0;
  const bonus = captainOf(state, ship.id).bonusUsed ? 0 : 0.01 * shot;
  return 0.1 * shot * Math.min(1, hands) + morale + steadied + bosun + pushing + bonus;
}

/** Hexes that a place lies too near the edge of the map, or beyond it. */
function seaRoom({ map }: State, hex: Hex): number {
  return map.kind === 'open' ? 0 : Math.max(0, hexDistance(ORIGIN, hex) + 2 - map.radius);
}

/** How a ship lies: to the wind, to the edge of the map, to what is in her way, to her enemies. */
function place(state: State, ship: Ship, enemies: readonly Unit[]): number {
  const { facing, hpMax, anchored } = ship;
  const sail = pointOfSailOf(facing, state.wind.from);
  const look = headedFor(ship, Math.min(4, ship.speed));
  const nearest = Math.min(60, ...enemies.map(({ hex }) => hexDistance(look, hex)));
  const adrift = seaRoom(state, headedFor(ship, ship.speed));
  const duty = currentUnit(state)?.id === ship.id && !ship.movementEnded ? speedNow(ship) - ship.sailed : 0;
  const isStuck = duty > 0 && ship.sailed > 0 && isBlocked(lookAhead(state, ship, spaceAhead(ship)));
  const gone = duty > 0 && !isOnMap(state.map, spaceAhead(ship)) ? 0.3 * hpMax : 0;
  return (
    -0.15 * Math.max(0, nearest - 4) -
    (sail === 'irons' ? 0.05 * hpMax : sail === 'close' ? 0.5 : 0) -
    0.03 * hpMax * adrift -
    (isStuck ? SIZES[ship.size].die : 0) -
    gone -
    (anchored ? 2 : 0)
  );
}

/** What a ship in play promises. */
function prospect(state: State, ship: Ship, enemies: readonly Unit[]): number {
  if (isDerelict(ship) && ship.orders === null) return 0;
  const shot = bestShot(state, ship, ship.hex, enemies);
  const soon = Math.max(shot, bestShot(state, ship, headedFor(ship, Math.min(4, ship.speed)), enemies));
  const isNear = enemies.some(({ hex }) => hexDistance(hex, ship.hex) <= ship.speed + 2 * bowOf(ship) + 1);
  const held =
    ship.held === null ? 0 : ship.held.count * TRIGGERS[ship.held.trigger.kind] * Math.max(shot, 0.5 * soon);
  const toCome = isToAct(state, ship.id)
    ? promise(state, ship, shot, soon, isNear) + readiness(state, ship, shot)
    : 0;
  const posted = ship.lookout === null ? 0 : 0.12 * shot;
  return place(state, ship, enemies) + 0.3 * shot + 0.1 * soon + held + toCome + posted;
}

/** A creature, in hit points of ships; and how near it is to prey. */
function creatureWorth(state: State, side: string, enemies: readonly Unit[]): number {
  let worth = 0;
  for (const { side: owner, hp, hex } of state.creatures) {
    if (owner !== side || hp === 0) continue;
    worth += hp / 5 - 0.3 * Math.min(30, ...enemies.map((enemy) => hexDistance(hex, enemy.hex)));
  }
  return worth;
}

/** What a side has and hopes for. */
function worthOf(state: State, side: string): number {
  const enemies: Unit[] = [...state.ships, ...state.creatures].filter(
    (unit: Unit) => unit.side !== side && isInPlay(unit),
  );
  let worth = creatureWorth(state, side, enemies);
  for (const ship of state.ships) {
    if (ship.side !== side) continue;
    worth += material(ship);
    if (isInPlay(ship)) worth += prospect(state, ship, enemies);
  }
  return worth;
}

/** How good a position is for a side. */
export function evaluate(state: State, side: string): number {
  const { result, sides } = state;
  let worth = 0;
  for (const one of sides) worth += one === side ? worthOf(state, one) : -worthOf(state, one);
  if (result === null || result.winner === null) return worth;
  return worth + (result.winner === side ? VICTORY : -VICTORY);
}
