import type { Play } from '../../../core/game.ts';
import type { Character, SeaBattles, SeaBattlesGame, Unit } from '../types.ts';
import { type Body, type Fallen, type Mark, rollBatch, type Struck, type ToHit } from './batch.ts';
import { type CounterToChange, shipOf, type TroopsToChange, troopsToChange } from './fleet.ts';
import { type Attack, damageHull, facingOf } from './hulls.ts';
import { unitsAboard } from './people.ts';
import { saveOf, takeToll, tollOf } from './wounds.ts';

/** Who takes the hits on a counter. @source SB-R58 */
export function firstIn({ unit, characters }: CounterToChange): string {
  return unit ?? (characters.toSorted()[0] as string);
}

/** Some troops as hits find them: aboard, or off a ship, where mounts save. @source SB-R58, SB-R83 */
export function bodyOf(troops: Unit | Character, isAshore: boolean): Body {
  const { profile, ward } = troops;
  const machine = 'machine' in troops ? troops.machine : null;
  const isWhole = machine !== null && machine.woundsLeft > 0;
  return { profile, ward, save: saveOf(troops, isAshore), machine: isWhole ? machine.toughness : null };
}

/** Who is hit: ids in the order of the bodies of the mark. */
interface Aim {
  readonly mark: Mark;
  readonly ids: readonly string[];
}

function aimAt(game: SeaBattlesGame, target: string, { from, fromAbove }: Attack): Aim | null {
  const counter = game.counters[target];
  if (counter !== undefined) {
    const id = firstIn(counter);
    return { ids: [id], mark: { hull: null, bodies: [bodyOf(troopsToChange(game, id), true)] } };
  }
  const ship = game.ships[target];
  if (ship === undefined) return null;
  const ids = unitsAboard(game, target).map(({ id }) => id);
  const hull = fromAbove ? 'above' : facingOf(game.options, shipOf(game, target), from);
  return { ids, mark: { hull, bodies: ids.map((id) => bodyOf(troopsToChange(game, id), false)) } };
}

/** Whether something is to be told: there were hits, or in an enumeration something came of them. */
function isTold(hits: number | null, effect: number): boolean {
  return (hits ?? effect) > 0;
}

function wreck(play: Play<SeaBattles>, troops: TroopsToChange, struck: Struck, by: string): void {
  const { machineHits: hits, machineWounds: wounds } = struck;
  if (!('machine' in troops) || troops.machine === null || !isTold(hits, wounds)) return;
  const { machine, id: unit } = troops;
  machine.woundsLeft = Math.max(0, machine.woundsLeft - wounds);
  play.emit({ type: 'machine-hit', unit, by, hits, wounds, woundsLeft: machine.woundsLeft });
}

function fell(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  id: string,
  struck: Struck,
  attack: Attack,
): void {
  const troops = troopsToChange(game, id);
  const { by, side, cause, strength } = attack;
  wreck(play, troops, struck, by);
  const { hits, wounds } = struck;
  if (!isTold(hits, struck.unsaved)) return;
  const toll = tollOf(troops, new Array<number>(struck.unsaved).fill(1));
  const { killed, wounds: unsaved } = toll;
  const left = troops.models - killed;
  play.emit({ type: 'troops-hit', target: id, by, cause, strength, hits, wounds, unsaved, killed, left });
  takeToll(game, play, troops, toll, { reason: 'killed', by: side });
}

function hole(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  ship: string,
  { hull }: Mark,
  { soft, hard, points }: Fallen,
  { by, side, cause, strength }: Attack,
): void {
  if (hull === null || !isTold(soft === null || hard === null ? null : soft + hard, points)) return;
  damageHull(game, ship, points, side);
  const facing = hull === 'above' ? null : hull;
  const { damage } = shipOf(game, ship);
  play.emit({ type: 'hull-hit', ship, by, cause, facing, strength, soft, hard, points, damage });
}

/**
 * Shots or hits of one wound each on a ship or counter, all at once. `tell` is told how many hit, before what came of it;
 * null in an enumeration. @source SB-046, SB-R58, SB-R79
 */
export function hitAtOnce(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  target: string,
  shots: number,
  attack: Attack,
  toHit: readonly ToHit[] = [],
  tell: (hits: number | null) => void = () => {},
): void {
  const aim = aimAt(game, target, attack);
  if (aim === null || shots === 0) return;
  const fallen = rollBatch(play, shots, toHit, aim.mark, attack);
  tell(fallen.hits);
  aim.ids.forEach((id, place) => {
    fell(game, play, id, fallen.bodies[place] as Struck, attack);
  });
  hole(game, play, target, aim.mark, fallen, attack);
}
