import type { Ability, Character, Condition, Creature, Ship, ShipCombat5eState } from '../types.ts';

/** A ship or a creature that fights alone: whatever has turns of its own. */
export type Unit = Ship | Creature;

/** Something with ids, to read or to change. */
type Listed<K extends string> = { readonly [key in K]: readonly { readonly id: string }[] };

/** The ship of an id that is known to be one; of a game, to change. */
export function shipOf<S extends Listed<'ships'>>({ ships }: S, id: string): S['ships'][number] {
  return ships.find((ship) => ship.id === id) as S['ships'][number];
}

/** The creature of an id that is known to be one; of a game, to change. */
export function creatureOf<S extends Listed<'creatures'>>(
  { creatures }: S,
  id: string,
): S['creatures'][number] {
  return creatures.find((creature) => creature.id === id) as S['creatures'][number];
}

/** The character of an id that is known to be one; of a game, to change. */
export function characterOf<S extends Listed<'characters'>>(
  { characters }: S,
  id: string,
): S['characters'][number] {
  return characters.find((character) => character.id === id) as S['characters'][number];
}

/** The ship or creature of an id, which may be anything. */
export function unitOf(
  { ships, creatures }: Pick<ShipCombat5eState, 'ships' | 'creatures'>,
  id: unknown,
): Unit | undefined {
  return ships.find((ship) => ship.id === id) ?? creatures.find((creature) => creature.id === id);
}

/** Whether it is a ship. */
export function isShip(unit: Unit): unit is Ship {
  return 'class' in unit;
}

/** Whether it takes part. */
export function isInPlay({ status }: Unit): boolean {
  return status === 'in-play';
}

/** Whether the hull lies in the way of others. @source SC-R10, SC-R95 */
export function isAfloat({ status }: Ship): boolean {
  return status !== 'sunk' && status !== 'withdrawn';
}

/** Everybody with a name aboard. */
export function peopleOf({ characters }: ShipCombat5eState, ship: string): readonly Character[] {
  return characters.filter((character) => character.ship === ship);
}

/** The captain of a ship. @source SC-008 */
export function captainOf({ characters }: ShipCombat5eState, ship: string): Character {
  return characters.find((character) => character.captain && character.ship === ship) as Character;
}

/** Whether a kind of ship can do that. */
export function has({ abilities }: Ship, ability: Ability): boolean {
  return abilities.includes(ability);
}

/** Hit points gone. @source SC-131 */
export function isDerelict({ hp }: Ship): boolean {
  return hp === 0;
}

/**
 * Under half of the hit points, or short of hands, whatever the bosun does. @source SC-128, SC-R77, SC-R130, SC-018,
 * SC-R88
 */
export function isUnderStressed({ hp, hpMax, creatureDamageCarry, crew, crewMin }: Ship): boolean {
  return 10 * hp - 2 * creatureDamageCarry < 5 * hpMax || crew < crewMin;
}

/** Stressed, and not steadied. @source SC-128, SC-092 */
export function isStressed(ship: Ship): boolean {
  return ship.morale !== 'steady' && isUnderStressed(ship);
}

/** Held where it lies. @source SC-R24, SC-R64, SC-R75 */
export function isHeld({ anchored, aground, fouledNow }: Ship): boolean {
  return anchored || aground || fouledNow;
}

/** What events report as coming and going. */
export function conditionsOf(ship: Ship): readonly Condition[] {
  const conditions: Condition[] = [];
  if (isDerelict(ship)) conditions.push('derelict');
  if (isStressed(ship)) conditions.push('stressed');
  if (ship.chainHalf !== null) conditions.push('chain-half');
  if (ship.chainStop !== null) conditions.push('chain-stop');
  if (ship.grape !== null) conditions.push('grape');
  if (ship.grapeCrit !== null) conditions.push('grape-crit');
  return conditions;
}
