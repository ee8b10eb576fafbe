import type { ChainLink } from '../../../core/dice/dice.ts';
import type { Play } from '../../../core/game.ts';
import { SOFT_FROM, TROOPS_HIT_ON } from '../tables.ts';
import type { Facing, SeaBattles, SeaBattlesGame, WoundDice } from '../types.ts';
import { firstIn, hitAtOnce } from './barrage.ts';
import { shipToChange, troopsToChange, type UnitToChange } from './fleet.ts';
import { type Attack, damageHull, damageOf, facingOf } from './hulls.ts';
import { loseModels } from './losses.ts';
import { hasTroops, unitsAboard } from './people.ts';
import { needing, passing, type Rolling, successes, worth } from './rolls.ts';
import { type Blade, rollToWound, strikeTroops, woundsBy } from './wounds.ts';

/** Hits on a ship: batches at once, weapons of several wounds and templates one by one. @source SB-046, SB-R79 */
export function hitShip(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  ship: string,
  hits: number,
  attack: Attack,
): void {
  if (fallsAtOnce(attack)) hitAtOnce(game, play, ship, hits, attack);
  else for (let i = 0; i < hits; i++) hitOnce(game, play, ship, attack);
}

/** Whether hits are a batch, and not each on its own: those of one wound, without a template. @source SB-R79 */
export function fallsAtOnce({ wounds, template }: Pick<Attack, 'wounds' | 'template'>): boolean {
  return wounds === 1 && template === null;
}

/** One hit by itself: on the troops, or else on the hull. @source SB-R79 */
function hitOnce(game: SeaBattlesGame, play: Play<SeaBattles>, ship: string, attack: Attack): void {
  const isAtTroops = hasTroops(game, ship) && successes(play, 'troop-hit', 1, TROOPS_HIT_ON) > 0;
  if (isAtTroops) hitTroopsAboard(game, play, ship, attack);
  else hitHull(game, play, ship, 1, attack);
}

/**
 * Hits on the hull alone.
 *
 * @source SB-035, SB-036, SB-037, SB-038, SB-039, SB-040, SB-041, SB-042, SB-043, SB-044, SB-045, SB-046,
 *   SB-047, SB-048, SB-049, SB-050
 */
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
  const { soft, hard, points } = rollHull(play, hits, facing, { strength, wounds: attack.wounds });
  damageHull(game, ship, points, side);
  const { damage } = shipToChange(game, ship);
  play.emit({ type: 'hull-hit', ship, by, cause, facing, strength, soft, hard, points, damage });
}

/** What hits on a hull do; counts are null in an enumeration, which follows equal damage together. */
interface Holed {
  readonly soft: number | null;
  readonly hard: number | null;
  readonly points: number;
}

/**
 * Where some hits strike a hull (null: from above), and what they do; those of several wounds one by one.
 *
 * @source SB-035, SB-036, SB-037, SB-038, SB-039, SB-040, SB-041, SB-042, SB-043, SB-044, SB-045, SB-046,
 *   SB-047, SB-048
 */
export function rollHull(
  rolling: Rolling,
  hits: number,
  facing: Facing | null,
  attack: Pick<Attack, 'strength' | 'wounds'>,
): Holed {
  const { strength, wounds } = attack;
  if (wounds !== 1) return rollBigHit(rolling, facing, attack);
  const soft = facing === null ? hits : successes(rolling, 'location', hits, SOFT_FROM[facing]);
  const hard = hits - soft;
  const points =
    worth(rolling, 'damage', soft, damageOf(strength, true)) +
    worth(rolling, 'damage', hard, damageOf(strength, false));
  return { soft, hard, points };
}

/** Places of the rolls of a hit of several wounds: behind the damage one for each face of its die. */
const BIG = { soft: 1, hard: 2, afterSoft: 3, afterHard: 9, ends: 15 } as const;

/** A hit of several wounds, as a chain of rolls of which only the points matter. @source SB-045, SB-048 */
function rollBigHit(
  { dice }: Rolling,
  facing: Facing | null,
  { strength, wounds }: Pick<Attack, 'strength' | 'wounds'>,
): Holed {
  const damage = (first: number): ChainLink => ({
    purpose: 'damage',
    die: 6,
    next: (face) => first + face - 1,
  });
  const adding = (face: number, isSoft: boolean): ChainLink => ({
    purpose: 'damage-wounds',
    die: 6,
    next: (shown) => {
      const points = damageOf(strength, isSoft, woundsBy(shown, wounds))[face - 1] ?? 0;
      return points === 0 ? -1 : BIG.ends + points - 1;
    },
  });
  const links = [
    facing === null ? passing(BIG.soft) : needing('location', SOFT_FROM[facing], BIG.soft, BIG.hard),
    damage(BIG.afterSoft),
    damage(BIG.afterHard),
    ...FACES.map((face) => adding(face, true)),
    ...FACES.map((face) => adding(face, false)),
  ];
  const most = Math.max(...damageOf(strength, true, woundsBy(6, wounds)));
  const ends = Array.from({ length: Math.max(1, most) }, (_, i) => ({ total: 0, worth: i + 1 }));
  const [holed] = dice.chains([{ count: 1, links, ends }]);
  const { [BIG.soft]: soft = null, [BIG.hard]: hard = null } = holed?.cameTo ?? [];
  return { soft, hard, points: holed?.totals[0] ?? 0 };
}

const FACES: readonly number[] = [1, 2, 3, 4, 5, 6];

/** A hit on the troops aboard: on one of the units, at random. @source SB-038, SB-R79, SB-R82 */
export function hitTroopsAboard(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  ship: string,
  attack: Attack,
): void {
  const units = unitsAboard(game, ship);
  const place = units.length === 1 ? 1 : play.dice.die('troop-pick', units.length);
  const unit = units[place - 1];
  if (unit !== undefined) hitUnit(game, play, unit.id, attack, false);
}

/** A hit on a unit, or on a character in its place; a template makes several of it. @source SB-133, SB-R90 */
function hitUnit(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  id: string,
  attack: Attack,
  isAshore: boolean,
): void {
  const { firstStrength } = attack;
  const hits = underTemplate(game, play, id, attack);
  if (firstStrength === undefined) hitBody(game, play, id, hits, attack, isAshore);
  else {
    hitBody(game, play, id, 1, { ...attack, strength: firstStrength }, isAshore);
    hitBody(game, play, id, hits - 1, attack, isAshore);
  }
}

/** Hits that a template makes of one. @source SB-133, SB-R90 */
function underTemplate(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  id: string,
  { template }: Attack,
): number {
  if (template === null) return 1;
  const hits = play.dice.sum('template-hits', template === 'large' ? 2 : 1, 6);
  return capped(game, troopsToChange(game, id), hits);
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
  const lost = rollLost(play, wounds, attack.wounds, machine.wounds);
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

/** Wounds of a machine that has more than one, all together. @source SB-R83 */
function rollLost({ dice }: Rolling, wounds: number, each: WoundDice, whole: number): number {
  if (each === 1 || whole === 1 || wounds === 0) return wounds;
  return dice.sumBy('multi-wounds', wounds, 6, (face) => woundsBy(face, each));
}

/** Hits on a boat, on flyers, or on a unit ashore: rank and file, then characters. @source SB-098, SB-R58 */
export function hitCounter(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  counter: string,
  hits: number,
  attack: Attack,
): void {
  if (fallsAtOnce(attack)) {
    hitAtOnce(game, play, counter, hits, attack);
    return;
  }
  for (let i = 0; i < hits; i++) {
    const target = game.counters[counter];
    if (target === undefined) return;
    hitUnit(game, play, firstIn(target), attack, true);
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
