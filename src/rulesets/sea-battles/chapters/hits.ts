import type { Play } from '../../../core/game.ts';
import { easting, northing } from '../../../core/space/bearing.ts';
import type { Point } from '../../../core/space/plane.ts';
import { ARMOUR_OF_HULL, SOFT_FROM, TROOPS_HIT_ON } from '../tables.ts';
import type {
  Facing,
  HitCause,
  SeaBattles,
  SeaBattlesGame,
  SeaBattlesOptions,
  Ship,
  Template,
  WoundDice,
} from '../types.ts';
import { type CounterToChange, shipToChange, troopsToChange, type UnitToChange } from './fleet.ts';
import { loseModels } from './losses.ts';
import { hasTroops, unitsAboard } from './people.ts';
import { halved, successes, worth } from './rolls.ts';
import { type Blade, rollMultiple, rollToWound, strikeTroops } from './wounds.ts';

/** What hits are like, and whose they are. */
export interface Attack {
  /** The ship, counter, unit or character that hits. */
  readonly by: string;
  /** Its side. */
  readonly side: string;
  readonly cause: HitCause;
  /** Where it comes from. @source SB-R06 */
  readonly from: Point;
  readonly strength: number;
  /** Strength on a hull and of the first hit on troops, where it is another: under the centre of a stone. @source SB-R90 */
  readonly firstStrength?: number;
  readonly wounds: WoundDice;
  readonly template: Template | null;
  readonly fromAbove: boolean;
  readonly ignoresArmour: boolean;
  /** Whether troops are wounded without a roll. @source SB-R79 */
  readonly isPoisoned?: boolean;
}

/** How far a border of a facing may be missed by in reckoning. @source SB-R06 */
const BORDER = 1e-9;

/** The part of a hull that faces a point. @source SB-036, SB-037, SB-R06 */
export function facingOf({ facing }: Pick<SeaBattlesOptions, 'facing'>, ship: Ship, { x, y }: Point): Facing {
  const east = easting(ship.heading);
  const north = northing(ship.heading);
  const ahead = (x - ship.x) * east + (y - ship.y) * north;
  const abeam = (x - ship.x) * north - (y - ship.y) * east;
  const isCorner = facing === 'corner';
  const beyond = Math.abs(ahead) - (isCorner ? ship.length / 2 : 0);
  const aside = Math.abs(abeam) - (isCorner ? ship.beam / 2 : 0);
  if (ahead === 0 || beyond < aside - BORDER) return 'side';
  return ahead > 0 ? 'front' : 'rear';
}

/** Damage of a hit by the face of its die: 0 or more. @source SB-043, SB-044, SB-R80 */
export function damageOf(strength: number, isSoft: boolean, more: number = 0): number[] {
  const armour = isSoft ? ARMOUR_OF_HULL.soft : ARMOUR_OF_HULL.hard;
  return [1, 2, 3, 4, 5, 6].map((face) => Math.max(0, face + more + strength - armour));
}

/** Damage points for a ship, and whose they are. @source SB-031, SB-R70 */
export function damageHull(game: SeaBattlesGame, ship: string, points: number, by: string | null): void {
  if (points === 0) return;
  const hull = shipToChange(game, ship);
  hull.damage += points;
  hull.lastHitBy = by;
  const isLogged = game.phase === 'magic' || game.phase === 'shooting';
  if (isLogged && by === game.activeSide && hull.side !== by)
    game.damageLog[ship] = (game.damageLog[ship] ?? 0) + points;
}

/** Hits on a ship: batches at once, weapons of several wounds and templates one by one. @source SB-046, SB-R79 */
export function hitShip(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  ship: string,
  hits: number,
  attack: Attack,
): void {
  if (hits === 0) return;
  if (attack.wounds === 1 && attack.template === null) hitOnce(game, play, ship, hits, attack);
  else for (let i = 0; i < hits; i++) hitOnce(game, play, ship, 1, attack);
}

/** One batch: troops first, then the hull. @source SB-R79 */
function hitOnce(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  ship: string,
  hits: number,
  attack: Attack,
): void {
  const atTroops = hasTroops(game, ship) ? successes(play, 'troop-hit', hits, TROOPS_HIT_ON) : 0;
  hitTroopsAboard(game, play, ship, atTroops, attack);
  hitHull(game, play, ship, hits - atTroops, attack);
}

/** Hits on the hull alone. @source SB-035 to SB-048 */
export function hitHull(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  ship: string,
  hits: number,
  attack: Attack,
): void {
  if (hits === 0) return;
  const { fromAbove, side, by, cause, firstStrength: strength = attack.strength } = attack;
  const facing = fromAbove ? null : facingOf(game.options, shipToChange(game, ship), attack.from);
  const soft = facing === null ? hits : successes(play, 'location', hits, SOFT_FROM[facing]);
  const hard = hits - soft;
  const points = rollDamage(play, soft, hard, { strength, wounds: attack.wounds });
  damageHull(game, ship, points, side);
  const { damage } = shipToChange(game, ship);
  play.emit({ type: 'hull-hit', ship, by, cause, facing, strength, soft, hard, points, damage });
}

function rollDamage(
  play: Play<SeaBattles>,
  soft: number,
  hard: number,
  { strength, wounds }: Pick<Attack, 'strength' | 'wounds'>,
): number {
  if (wounds === 1)
    return (
      worth(play, 'damage', soft, damageOf(strength, true)) +
      worth(play, 'damage', hard, damageOf(strength, false))
    );
  const face = play.dice.die('damage', 6);
  const more = play.dice.die('damage-wounds', 6, (shown) => (wounds === 'D3' ? halved(shown) : shown));
  return damageOf(strength, soft > 0, more)[face - 1] ?? 0;
}

/** Hits on the troops aboard: who, then unit by unit. @source SB-038, SB-R79, SB-R82 */
export function hitTroopsAboard(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  ship: string,
  hits: number,
  attack: Attack,
): void {
  if (hits === 0) return;
  const units = unitsAboard(game, ship).map(({ id }) => id);
  const tally = units.length === 1 ? [0, hits] : play.dice.tally('troop-pick', hits, units.length);
  units.forEach((id, i) => {
    for (let rest = tally[i + 1] ?? 0; rest > 0; rest -= attack.template === null ? rest : 1)
      hitUnit(game, play, id, attack.template === null ? rest : 1, attack, false);
  });
}

/** Hits on a unit, or on a character in its place; a template makes several of one. @source SB-133, SB-R90 */
function hitUnit(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  id: string,
  hits: number,
  attack: Attack,
  isAshore: boolean,
): void {
  const troops = troopsToChange(game, id);
  const { template, firstStrength } = attack;
  const dice = template === 'large' ? 2 : 1;
  const under = template === null ? hits : capped(game, troops, play.dice.sum('template-hits', dice, 6));
  if (firstStrength === undefined) hitBody(game, play, id, under, attack, isAshore);
  else {
    hitBody(game, play, id, 1, { ...attack, strength: firstStrength }, isAshore);
    hitBody(game, play, id, under - 1, attack, isAshore);
  }
}

/** By the option a template hits no more than there is. @source SB-R90 */
function capped({ options }: SeaBattlesGame, troops: UnitToChange | object, hits: number): number {
  if (!options.templateCap) return hits;
  const { models, machine } = troops as UnitToChange;
  return Math.min(hits, machine ? 1 : models);
}

/** Hits that all have the same Strength; of a war machine some go to the machine. @source SB-R83 */
function hitBody(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  id: string,
  hits: number,
  attack: Attack,
  isAshore: boolean,
): void {
  const troops = troopsToChange(game, id);
  if (hits === 0 || troops.models === 0) return;
  const by = { id: attack.by, side: attack.side, cause: attack.cause };
  const machine = 'machine' in troops ? troops.machine : null;
  const isWhole = machine !== null && machine.woundsLeft > 0;
  const atCrew = isWhole ? successes(play, 'machine-or-crew', hits, 5) : hits;
  if (hits > atCrew) hitMachine(play, troops as UnitToChange, hits - atCrew, attack);
  if (atCrew > 0) strikeTroops(game, play, troops, atCrew, attack, isAshore, by);
}

/** Hits on a war machine: no save, and its crew is none the worse. @source SB-R83 */
function hitMachine(play: Play<SeaBattles>, unit: UnitToChange, hits: number, attack: Attack): void {
  const { machine } = unit;
  if (machine === null) return;
  const blade: Blade = { ...attack, ignoresArmour: true };
  const wounds = rollToWound(play, hits, blade, machine.toughness);
  const each = rollMultiple(play, wounds, attack.wounds, machine.wounds);
  const lost = each.reduce((sum, count) => sum + count, 0);
  machine.woundsLeft = Math.max(0, machine.woundsLeft - lost);
  play.emit({
    type: 'machine-hit',
    unit: unit.id,
    by: attack.by,
    hits,
    wounds: lost,
    woundsLeft: machine.woundsLeft,
  });
}

/** Hits on a boat, on flyers, or on a unit ashore: rank and file, then characters. @source SB-098, SB-R58 */
export function hitCounter(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  counter: string,
  hits: number,
  attack: Attack,
): void {
  const batches = attack.template === null && attack.wounds === 1 ? [hits] : new Array<number>(hits).fill(1);
  for (const batch of batches) {
    const target = game.counters[counter];
    if (batch === 0 || target === undefined) return;
    hitUnit(game, play, firstIn(target), batch, attack, true);
  }
}

/** Hits on a ship or counter, whichever it is; nothing happens where it is gone. */
export function hitVessel(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  target: string,
  hits: number,
  attack: Attack,
): void {
  if (Object.hasOwn(game.ships, target)) hitShip(game, play, target, hits, attack);
  else hitCounter(game, play, target, hits, attack);
}

/** Who takes the hits on a counter. @source SB-R58 */
function firstIn({ unit, characters }: CounterToChange): string {
  return unit ?? (characters.toSorted()[0] as string);
}

/** Kills some models without a roll. */
export function killModels(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  id: string,
  models: number,
  by: string | null,
): void {
  const troops = troopsToChange(game, id);
  loseModels(game, play, troops, Math.min(models, troops.models), { reason: 'killed', by });
}
