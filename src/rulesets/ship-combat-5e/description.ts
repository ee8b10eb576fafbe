import type { TellingRoom } from '../../core/definition.ts';
import { directionName, neighbour, turnDirection } from '../../core/space/hex.ts';
import { counted, hexName, listed } from '../../core/wording.ts';
import { rangeOf, reachAllRound, reachOf } from './chapters/aiming.ts';
import { armourClass } from './chapters/attacks.ts';
import { characterOf, isShip, shipOf, type Unit, unitOf } from './chapters/fleet.ts';
import { attackMode, gunOf } from './chapters/gunnery.ts';
import { isBlocked, isOnMap, lookAhead } from './chapters/hull.ts';
import { readOrders } from './chapters/orders.ts';
import { distanceOf, spaceAhead } from './chapters/sailing.ts';
import { heldAttack } from './chapters/windows.ts';
import { damageName, ordersName, triggerName } from './narration.ts';
import { NO_ORDERS, SIZES } from './tables.ts';
import type { Arc, Attack, Ship, ShipCombat5e, ShipCombat5eState } from './types.ts';

type State = ShipCombat5eState;

function die(isUsed: boolean | null): string {
  return isUsed ? " with the navigator's die" : '';
}

/** What is shot at, and how hard it is to hit. */
function targetName(state: State, id: string, distance: number): string {
  const target = unitOf(state, id) as Unit;
  return `${id} at ${counted(distance, 'hex', 'hexes')} (AC ${armourClass(target)}, ${counted(target.hp, 'hit point')})`;
}

function arcName(arc: Arc): string {
  return arc === 'port' || arc === 'starboard' ? `to ${arc}` : arc;
}

/** A shot of a ship's guns. */
function shot(state: State, ship: Ship, arc: Arc, target: string): string {
  const [normal, long] = rangeOf(ship, arc);
  const { clear } = reachOf(state, ship, [arc], unitOf(state, target) as Unit, long);
  const mode = attackMode(state, ship, clear, normal);
  const how = mode === 'plain' ? '' : ` with ${mode}`;
  const load = `${ship.ammo} shot, ${damageName(gunOf(state, ship, arc))}`;
  return `Fire ${arcName(arc)} at ${targetName(state, target, clear)}${how}: ${load}`;
}

/** An attack of a character or creature. */
function attackText(state: State, from: Unit, attack: Attack, target: string): string {
  const { distance } = reachAllRound(state, from, unitOf(state, target) as Unit, attack.range);
  return `${attack.id} on ${targetName(state, target, distance)}: ${damageName(attack.damage)}.`;
}

function attackNamed({ attacks }: { readonly attacks: readonly Attack[] }, id: string): Attack {
  return attacks.find((attack) => attack.id === id) as Attack;
}

function helped(by: readonly string[]): string {
  return by.length === 0 ? '' : ` with ${listed(by)}`;
}

/** Where a ship comes by a space straight ahead. */
function aheadText(state: State, ship: Ship): string {
  const to = spaceAhead(ship);
  const ahead = lookAhead(state, ship, to);
  if (isBlocked(ahead)) {
    const hulls = ahead.hulls.map(({ id }) => id);
    return `Run into ${listed(ahead.terrain ? [...hulls, 'the ground'] : hulls)}`;
  }
  if (!isOnMap(state.map, to)) return 'Sail off the map, out of the fight';
  return `Sail ahead to ${hexName(to)}${ahead.hazard === null ? '' : ` (hazard, ${ahead.hazard})`}`;
}

/** What can be chosen, in sentences. */
export const CHOICES: NonNullable<TellingRoom<ShipCombat5e>['choices']> = {
  'finish-declare': ({ ship }) => `Declare no more for ${ship}.`,
  'drop-anchor': () => 'Drop the anchor.',
  'weigh-anchor': () => 'Weigh the anchor.',
  'cut-and-run': () => 'Cut the cable and run.',
  'strike-colours': () => 'Strike the colours.',
  'release-readied': () => 'Give up the rest of the held shots.',
  'decline-readied': () => 'Go on waiting.',
  'resist-boarding': () => 'Fight the boarders.',
  'surrender-ship': () => 'Give the ship up.',
  'press-boarding': () => 'Press on.',
  'break-off': () => 'Break off.',
  'push-crew': ({ ship, skill }) => `${ship}: push the crew by ${skill}.`,
  'assign-actions': ({ ship, orders }) => `${ship}: order ${ordersName(readOrders(orders) ?? NO_ORDERS)}.`,
  'claim-station': ({ ship, character, station }) => `${ship}: make ${character} ${station}.`,
  'raise-morale': ({ character, skill, benefit }) => `Have ${character} ${benefit} the crew by ${skill}.`,
  'apply-lookout': ({ sign }) => (sign === 'add' ? 'Act earlier: add a d4.' : 'Act later: take a d4 off.'),
  'move-forward': ({ ship, navigatorDie }, state) =>
    `${aheadText(state, shipOf(state, ship))}${die(navigatorDie)}.`,
  rotate: ({ ship, turn, navigatorDie }, state) => {
    const facing = turnDirection(shipOf(state, ship).facing, turn === 'port' ? -1 : 1);
    return `Turn to ${turn} (${directionName(facing)})${die(navigatorDie)}.`;
  },
  row: ({ ship, direction, navigatorDie }, state) => {
    const to = neighbour(shipOf(state, ship).hex, direction);
    return `Row ${directionName(direction)} to ${hexName(to)}${die(navigatorDie)}.`;
  },
  fire: ({ ship, arc, target, gunner }, state) =>
    `${shot(state, shipOf(state, ship), arc, target)}${helped(gunner === null ? [] : [gunner])}.`,
  'change-ammo': ({ ammo, gunner }) => `Load ${ammo} shot${helped(gunner === null ? [] : [gunner])}.`,
  repair: ({ carpenters }) => `Repair${helped(carpenters)}.`,
  'full-sail': ({ riggers }) => `Try full sail${helped(riggers)}.`,
  'come-about': ({ navigator }) => `Try to come about${helped(navigator === null ? [] : [navigator])}.`,
  ram: ({ ship: id, target }, state) => {
    const ship = shipOf(state, id);
    const given = damageName({ n: 1, die: SIZES[ship.size].die, mod: distanceOf(ship) });
    return `Ram ${target}: ${given} for 1d${SIZES[shipOf(state, target).size].die}.`;
  },
  'ready-fire': ({ count, trigger, gunners }) =>
    `Hold ${counted(count, 'shot')}${helped(gunners)} ${triggerName(trigger)}.`,
  'character-attack': ({ ship, character, attack, target }, state) =>
    `${character}: ${attackText(state, shipOf(state, ship), attackNamed(characterOf(state, character), attack), target)}`,
  'ready-attack': ({ character, attack, trigger }) => `${character}: hold ${attack} ${triggerName(trigger)}.`,
  board: ({ ship, target }, state) =>
    `Board ${target}, ${counted(shipOf(state, ship).crew, 'hand')} against ${shipOf(state, target).crew}.`,
  'end-turn': () => 'End the turn.',
  'fire-readied': ({ ship, arc, target }, state) => `${shot(state, shipOf(state, ship), arc, target)}.`,
  'attack-readied': ({ ship, target }, state) => {
    const holder = characterOf(state, state.pending?.character ?? '');
    return `${holder.id}: ${attackText(state, shipOf(state, ship), heldAttack(holder) as Attack, target)}`;
  },
  'creature-move': ({ creature, direction }, state) => {
    const to = neighbour((unitOf(state, creature) as Unit).hex, direction);
    return `Go ${directionName(direction)} to ${hexName(to)}.`;
  },
  'creature-attack': ({ creature, attack, target }, state) => {
    const from = unitOf(state, creature) as Unit;
    return isShip(from) ? '' : attackText(state, from, attackNamed(from, attack), target);
  },
  'referee-set-wind': ({ from }) => `Let the wind blow from ${directionName(from)}.`,
};
