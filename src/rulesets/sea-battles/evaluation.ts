import { fightersIn } from './chapters/boarding/contacts.ts';
import { findVessel, isAfloat, isShip } from './chapters/fleet.ts';
import { ramStrength, ramWounds } from './chapters/ramming.ts';
import { LONG_RAM, PRIZE_SHARE } from './tables.ts';
import type {
  Contact,
  Counter,
  Pending,
  Prize,
  Ram,
  Reaction,
  SeaBattlesState,
  Ship,
  SpellCast,
  Troops,
} from './types.ts';

/** What a victory point is worth beside what is afloat: it cannot be lost again. */
const POINT = 1.2;
/** Where somebody is, and what he is worth there, as a share of his points. */
const IN_BOAT = 0.8;
const IN_WATER = 0.3;
/** What each of these takes off a ship, as a share of its points. */
const RIG_DAMAGED = 0.04;
const CREW_LOST = 0.04;
const LOCKED = 0.05;
/** What is left of a ship that is holed below the waterline. */
const HOLED = 0.08;
/** How many sinking checks a damaged ship has before it, as things go. */
const CHECKS = 2;
/** What it costs a ship to be a centimetre farther from its nearest enemy. */
const DISTANCE = 0.06;
/** What it is worth that a ship may still be ordered, and that a move is to be made. */
const MAY_MOVE = 0.25;
const IS_TO_MOVE = 0.5;
/** What a power die or dispel die is worth that is not spent. */
const DIE_LEFT = 0.05;
/** What a spell is worth that is about to take effect. */
const SPELL_WORTH = { hits: 8, move: 1, 'hand-of-gork': 1, leadership: 2, speed: 2 } as const;
/** How much of it is left where an enemy may dispel it. */
const DISPELLED = 0.7;
/** What a wound more than the enemy's is worth in a round of boarding. */
const WOUND = 1.5;
/** How much of a chance to take or lose a ship by boarding counts before it is fought out. */
const BOARDING = 0.6;
/** What it is worth to have won, besides all else. */
const VICTORY = 2_000;

/** The chance that so many D6 show more than a number, roughly. */
function chanceAbove(size: number, damage: number): number {
  if (damage < size) return 1;
  if (damage >= 6 * size) return 0;
  const deviation = 1.71 * Math.sqrt(size);
  return 1 / (1 + Math.exp((1.7 * (damage + 0.5 - 3.5 * size)) / deviation));
}

/** The share of a ship's points that it keeps with so much Damage. @source SB-033 */
function soundness(ship: Ship, damage: number): number {
  if (ship.sinking) return HOLED;
  return chanceAbove(ship.size, damage) ** CHECKS;
}

function defectsOf(ship: Ship): number {
  let defects = ship.crewSlain > 0 ? CREW_LOST : 0;
  if (ship.sailsDamaged) defects += RIG_DAMAGED;
  if (ship.oarsDamaged) defects += RIG_DAMAGED;
  if (ship.moveLock.next || ship.battened.next) defects += LOCKED;
  return defects;
}

/** Points of extra damage to come, as a share of a ship's: two and more in a phase bring some. @source SB-117 */
function extraDamage(state: SeaBattlesState, ship: Ship): number {
  const logged = state.damageLog[ship.id] ?? 0;
  return logged < 2 ? 0 : Math.min(0.4, 0.012 * logged * logged);
}

function shipsWorth(state: SeaBattlesState, ship: Ship): number {
  const kept = soundness(ship, ship.damage) - defectsOf(ship) - extraDamage(state, ship);
  return ship.points * kept;
}

/** The share of their points that some troops are worth where they are. */
function shareAt(troops: Troops): number {
  if ('gone' in troops.at) return 0;
  if ('marker' in troops.at) return IN_WATER;
  return 'counter' in troops.at ? IN_BOAT : 1;
}

function troopsWorth(troops: Troops): number {
  const wounds = troops.woundsOnLead / troops.profile.W;
  return (troops.points * shareAt(troops) * Math.max(0, troops.models - wounds / 2)) / troops.startModels;
}

/** Everything that a side has: ships, and troops. */
function fleetWorth(state: SeaBattlesState, side: string): number {
  let worth = 0;
  for (const id in state.ships) {
    const ship = state.ships[id] as Ship;
    if (ship.side === side && isAfloat(ship)) worth += shipsWorth(state, ship);
  }
  for (const id in state.units) {
    const unit = state.units[id] as Troops;
    if (unit.side === side) worth += troopsWorth(unit);
  }
  for (const id in state.characters) {
    const character = state.characters[id] as Troops;
    if (character.side === side) worth += troopsWorth(character);
  }
  return worth;
}

/** How far two ships are apart, roughly. */
function apart(a: Ship, b: Ship): number {
  const east = a.x - b.x;
  const north = a.y - b.y;
  return Math.sqrt(east * east + north * north);
}

/** What a ship's place is worth, and what it may still do in this phase. */
function placeWorth(state: SeaBattlesState, ship: Ship): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const id in state.ships) {
    const other = state.ships[id] as Ship;
    if (other.side !== ship.side && isAfloat(other)) nearest = Math.min(nearest, apart(ship, other));
  }
  const place = nearest === Number.POSITIVE_INFINITY ? 0 : -DISTANCE * nearest;
  const mayMove = state.step === 'orders' && state.activeSide === ship.side && !ship.ordersClosed;
  return place + (mayMove ? MAY_MOVE : 0);
}

function placesWorth(state: SeaBattlesState, side: string): number {
  let worth = 0;
  for (const id in state.ships) {
    const ship = state.ships[id] as Ship;
    if (ship.side === side && isAfloat(ship)) worth += placeWorth(state, ship);
  }
  return worth;
}

/** How strong those are who can fight for a ship or counter. */
function strengthOf(state: SeaBattlesState, vessel: Ship | Counter): number {
  let strength = isShip(vessel) ? vessel.size : 0;
  for (const { models, profile } of fightersIn(state, vessel))
    strength += models * (profile.WS + profile.S + profile.T - 7) * Math.max(1, profile.A) * profile.W;
  return Math.max(0.1, strength);
}

/** What a vessel and those aboard are worth to whoever takes it. */
function stakeOf(state: SeaBattlesState, vessel: Ship | Counter): number {
  let stake = isShip(vessel) ? PRIZE_SHARE * vessel.points : 0;
  for (const { points, models, startModels } of fightersIn(state, vessel))
    stake += (points * models) / startModels;
  return stake;
}

/** What a boarding fight promises to a side. */
function fightWorth(state: SeaBattlesState, { charger, defender }: Contact, side: string): number {
  const [a, b] = [findVessel(state, charger), findVessel(state, defender)];
  if (a === undefined || b === undefined || (a.side !== side && b.side !== side)) return 0;
  const [own, enemy] = a.side === side ? [a, b] : [b, a];
  const [mine, theirs] = [strengthOf(state, own), strengthOf(state, enemy)];
  const chance = (mine * mine) / (mine * mine + theirs * theirs);
  return BOARDING * (chance * stakeOf(state, enemy) - (1 - chance) * stakeOf(state, own));
}

/** What fights promise: the one under way, and those that may come. */
function fightsWorth(state: SeaBattlesState, side: string): number {
  const { combat, contacts } = state;
  let worth = 0;
  for (const contact of contacts) {
    const isFought = combat?.contact === contact.id;
    if (!isFought && contact.status !== 'open') continue;
    const promise = fightWorth(state, contact, side);
    worth += isFought || promise < 0 ? promise : 0.9 * promise;
  }
  if (combat === null || !Object.hasOwn(combat.order, side)) return worth;
  for (const [who, wounds] of Object.entries(combat.wounds))
    worth += who === side ? WOUND * wounds : -WOUND * wounds;
  return worth;
}

/** What a ram that has been begun costs either ship: by the hull that is struck. @source SB-103 */
function ramCost(struck: Ship, striker: Ship, wounds: number): number {
  const strength = ramStrength(striker.size, struck.size);
  const points = Math.max(0, 3.5 + strength + wounds - 9);
  return struck.points * (soundness(struck, struck.damage) - soundness(struck, struck.damage + points));
}

function ramWorth(state: SeaBattlesState, { rammer, rammed }: Ram, side: string): number {
  const own = state.ships[rammer] as Ship;
  const other = state.ships[rammed] as Ship;
  if (own.side === other.side) return 0;
  const wounds = ramWounds(state.options, own.movedThisPhase) === 'D6' ? 3.5 : 2;
  const gain = ramCost(other, own, wounds) - ramCost(own, other, 0);
  const contact: Contact = { id: '', kind: 'ram', charger: rammer, defender: rammed, status: 'open' };
  return (own.side === side ? gain : -gain) + 0.9 * fightWorth(state, contact, side);
}

function spellWorth(state: SeaBattlesState, { wizard, spell }: SpellCast, side: string): number {
  const effect = state.spells[spell]?.effect.kind;
  const worth = effect === undefined ? 0 : SPELL_WORTH[effect];
  return state.characters[wizard]?.side === side ? worth : -worth;
}

function prizeWorth(state: SeaBattlesState, { ship }: Prize, isOwn: boolean): number {
  const worth = PRIZE_SHARE * (state.ships[ship]?.points ?? 0);
  return isOwn ? worth : -worth;
}

/** What a charge promises that waits for a reaction. */
function ramPromise(
  state: SeaBattlesState,
  { ship: rammed, charger: rammer }: Reaction,
  side: string,
): number {
  const ship = state.ships[rammer];
  if (ship === undefined) return 0;
  const far = { ...state, ships: { ...state.ships, [rammer]: { ...ship, movedThisPhase: LONG_RAM } } };
  return ramWorth(far, { rammer, rammed, cause: 'order' }, side);
}

type Prospect<K extends Pending['kind']> = (
  state: SeaBattlesState,
  item: Extract<Pending, { readonly kind: K }>,
  side: string,
) => number;

/** What is worth something because it is about to happen. */
const PROMISES: { readonly [K in Pending['kind']]?: Prospect<K> } = {
  'move-ship': (_state, item, side) => (item.side === side ? IS_TO_MOVE : 0),
  'ram-hit': (state, { data }, side) => ramWorth(state, data, side),
  reaction: (state, { data }, side) => ramPromise(state, data, side),
  'spell-effect': (state, { data }, side) => spellWorth(state, data, side),
  dispel: (state, { data }, side) => DISPELLED * spellWorth(state, data, side),
  prize: (state, { data, side: owner }, side) => prizeWorth(state, data, owner === side),
};

function promiseOf(state: SeaBattlesState, item: Pending, side: string): number {
  const promise = PROMISES[item.kind] as Prospect<Pending['kind']> | undefined;
  return promise?.(state, item, side) ?? 0;
}

function diceLeft({ magic }: SeaBattlesState, side: string): number {
  return (magic.power[side] ?? 0) + (magic.dispel[side] ?? 0);
}

/** How good a position is for a side: what it has and has won, less what its strongest enemy has; and what is to come. */
export function evaluate(state: SeaBattlesState, side: string): number {
  if (state.winner !== null) {
    if (state.winner === 'draw') return 0;
    return state.winner === side ? VICTORY : -VICTORY;
  }
  let worth = fleetWorth(state, side) + placesWorth(state, side) + fightsWorth(state, side);
  worth += DIE_LEFT * diceLeft(state, side);
  for (const item of state.pending) worth += promiseOf(state, item, side);
  for (const { id, vp } of state.sides) {
    if (id === side) worth += POINT * vp;
    else worth -= (fleetWorth(state, id) + POINT * vp) / (state.sides.length - 1);
  }
  return worth;
}
