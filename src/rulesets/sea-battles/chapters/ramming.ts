import type { Play } from '../../../core/game.ts';
import { TOLERANCE } from '../../../core/space/plane.ts';
import { LONG_RAM, RAM_STRENGTH, SOFT_FROM, TROOPS_HIT_ON } from '../tables.ts';
import type { Contact, Facing, Ram, SeaBattles, SeaBattlesGame, SeaBattlesOptions, Ship } from '../types.ts';
import { doNext } from './agenda.ts';
import { freshId, shipOf, shipToChange } from './fleet.ts';
import { hitTroopsAboard } from './hits.ts';
import { type Attack, damageHull, damageOf, facingOf } from './hulls.ts';
import { part } from './parting.ts';
import { hasTroops } from './people.ts';
import type { Rolling } from './rolls.ts';
import { woundsBy } from './wounds.ts';

/** Strength of a ship's hit in a ram. @source SB-105 */
export function ramStrength(ownSize: number, enemySize: number): number {
  return Math.min(RAM_STRENGTH.most, Math.max(RAM_STRENGTH.least, 2 * ownSize - enemySize));
}

/** What a ram adds, by how far the ship has moved in this phase. @source SB-107, SB-R45, SB-R46 */
export function ramWounds(
  { ramAtExactly10 }: Pick<SeaBattlesOptions, 'ramAtExactly10'>,
  moved: number,
): 'D3' | 'D6' {
  const isLong = ramAtExactly10 === 'D6' ? moved >= LONG_RAM - TOLERANCE : moved > LONG_RAM + TOLERANCE;
  return isLong ? 'D6' : 'D3';
}

/** A ship has met another: two hits follow, one each way. @source SB-103, SB-R44 */
export function beginRam(game: SeaBattlesGame, ram: Ram): void {
  shipToChange(game, ram.rammer).ordersClosed = true;
  doNext(game, { kind: 'ram-hit', side: null, data: ram });
}

function attackOf(ship: Ship, other: Ship, cause: 'ram' | 'ram-return', wounds: 1 | 'D3' | 'D6'): Attack {
  const { id, side, x, y } = ship;
  const strength = ramStrength(ship.size, other.size);
  return {
    by: id,
    side,
    cause,
    from: { x, y },
    strength,
    wounds,
    template: null,
    fromAbove: false,
    ignoresArmour: false,
  };
}

/** Whether a hit of a ram strikes the troops aboard, by the option. @source SB-R48 */
function strikesTroops(game: SeaBattlesGame, { dice }: Play<SeaBattles>, struck: string): boolean {
  if (!game.options.ramCanHitTroops || !hasTroops(game, struck)) return false;
  return dice.die('troop-hit', 6, (face) => face >= TROOPS_HIT_ON);
}

/** A hit on a hull, rolled but not yet worked out. */
export interface HullBlow {
  readonly facing: Facing;
  readonly isSoft: boolean;
  readonly points: number;
  /** Wounds that a ram adds. */
  readonly wounds: number;
}

/** Where a ram strikes a hull, and how hard. @source SB-043, SB-044, SB-104, SB-109 */
export function rollBlow(
  { dice }: Rolling,
  attack: Pick<Attack, 'cause' | 'strength' | 'wounds'>,
  facing: Facing,
): HullBlow {
  const tag = attack.cause === 'ram' ? 'ram' : 'ram-return';
  const isSoft = dice.die(`${tag}-location`, 6, (face) => face >= SOFT_FROM[facing]);
  const face = dice.die(`${tag}-damage`, 6);
  const wounds =
    attack.wounds === 1 ? 0 : dice.die('ram-wounds', 6, (shown) => woundsBy(shown, attack.wounds));
  const points = damageOf(attack.strength, isSoft, wounds)[face - 1] ?? 0;
  return { facing, isSoft, points, wounds };
}

/** The hull is damaged. */
function sufferBlow(
  game: SeaBattlesGame,
  { emit }: Play<SeaBattles>,
  struck: string,
  { by, side, cause, strength }: Attack,
  { facing, isSoft, points }: HullBlow,
): void {
  damageHull(game, struck, points, side);
  const { damage } = shipOf(game, struck);
  const [soft, hard] = isSoft ? [1, 0] : [0, 1];
  emit({ type: 'hull-hit', ship: struck, by, cause, facing, strength, soft, hard, points, damage });
}

/** One hit of a ram, on the hull or on those aboard, told first as such. @source SB-103, SB-R44, SB-R48 */
function strike(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  { rammer, rammed }: Ram,
  attack: Attack,
  facing: Facing,
): void {
  const struck = attack.cause === 'ram' ? rammed : rammer;
  const blow = strikesTroops(game, play, struck) ? null : rollBlow(play, attack, facing);
  const type = attack.cause === 'ram' ? 'ship-rammed' : 'ram-returned';
  play.emit({ type, rammer, rammed, strength: attack.strength, wounds: blow?.wounds ?? 0 });
  if (blow === null) hitTroopsAboard(game, play, struck, attack);
  else sufferBlow(game, play, struck, attack, blow);
}

/**
 * The hit of the rammer.
 *
 * @source SB-103, SB-104, SB-105, SB-106, SB-107, SB-108, SB-109, SB-110, SB-R44, SB-R45, SB-R46, SB-R47,
 *   SB-R48
 */
export function ramHit(game: SeaBattlesGame, play: Play<SeaBattles>, ram: Ram): void {
  const ship = shipOf(game, ram.rammer);
  const other = shipOf(game, ram.rammed);
  const attack = attackOf(ship, other, 'ram', ramWounds(game.options, ship.movedThisPhase));
  strike(game, play, ram, attack, facingOf(game.options, other, ship));
  doNext(game, { kind: 'ram-return', side: null, data: ram });
}

/** The hit in return, always on the bow; then the two lie together, or part. @source SB-108, SB-R44, SB-R47 */
export function ramReturn(game: SeaBattlesGame, play: Play<SeaBattles>, ram: Ram): void {
  const attack = attackOf(shipOf(game, ram.rammed), shipOf(game, ram.rammer), 'ram-return', 1);
  strike(game, play, ram, attack, 'front');
  settleContact(game, play, ram);
}

/** Enemies lie together until it is known who boards; friends part at once. @source SB-135, SB-R42, SB-R112, SB-R120 */
function settleContact(game: SeaBattlesGame, play: Play<SeaBattles>, { rammer, rammed }: Ram): void {
  if (shipOf(game, rammer).side === shipOf(game, rammed).side)
    part(game, play, `${rammer}>${rammed}`, rammer, rammed);
  else makeContact(game, 'ram', rammer, rammed);
}

/** Notes a contact, out of which a fight may come. @source SB-135 */
export function makeContact(
  game: SeaBattlesGame,
  kind: Contact['kind'],
  charger: string,
  defender: string,
): string {
  const taken = Object.fromEntries(game.contacts.map((contact) => [contact.id, true]));
  const id = freshId(taken, `${charger}>${defender}`);
  game.contacts.push({ id, kind, charger, defender, status: 'open' });
  return id;
}
