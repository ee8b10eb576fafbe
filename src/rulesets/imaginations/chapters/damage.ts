import type { Play } from '../../../core/game.ts';
import type { Imaginations, ImaginationsGame, ImaginationsState } from '../types.ts';
import { isInPlay, shipOf, shipToChange } from './fleet.ts';

/** Hits on one ship or emplacement. */
export interface Hits {
  readonly target: string;
  readonly hull: number;
  readonly mast: number;
  /** Points on batteries. */
  readonly battery: number;
}

/** Divisions after some points, those lost on the way, and the points that found something. */
interface Loss {
  readonly left: number[];
  readonly lost: readonly number[];
  readonly points: number;
}

/** The division that is hit next: fewest points above 0, then lowest index; -1 if none is left. @source IM-R066 */
function nextDivision(divisions: readonly number[]): number {
  let next = -1;
  for (let i = 0; i < divisions.length; i++) {
    const points = divisions[i] as number;
    if (points > 0 && (next < 0 || points < (divisions[next] as number))) next = i;
  }
  return next;
}

/**
 * One division is filled before the next is touched; beyond the last, points are lost. @source IM-060, IM-R067,
 * IM-R098
 */
export function lossOf(divisions: readonly number[], points: number): Loss {
  const left = [...divisions];
  const lost: number[] = [];
  let open = points;
  for (let next = nextDivision(left); next >= 0 && open > 0; next = nextDivision(left)) {
    const taken = Math.min(open, left[next] as number);
    left[next] = (left[next] as number) - taken;
    open -= taken;
    if (left[next] === 0) lost.push(next);
  }
  return { left, lost, points: points - open };
}

/** Hits summed by target. @source IM-R069 */
function summed(hits: readonly Hits[]): Map<string, Hits> {
  const sums = new Map<string, Hits>();
  for (const { target, hull, mast, battery } of hits) {
    const sum = sums.get(target);
    sums.set(target, {
      target,
      hull: hull + (sum?.hull ?? 0),
      mast: mast + (sum?.mast ?? 0),
      battery: battery + (sum?.battery ?? 0),
    });
  }
  return sums;
}

/** Takes points off a ship. True if any were really lost. @source IM-060, IM-R067, IM-R068, IM-R112 */
function damageShip(game: ImaginationsGame, { target, hull, mast }: Hits, play: Play<Imaginations>): boolean {
  const ship = shipToChange(game, target);
  const hulls = lossOf(ship.hull, hull);
  const masts = lossOf(ship.mast, mast);
  if (hulls.points + masts.points === 0) return false;
  ship.hull = hulls.left;
  ship.mast = masts.left;
  play.emit({ type: 'damage-applied', target, hull: hulls.points, mast: masts.points, battery: 0 });
  for (const division of hulls.lost)
    play.emit({ type: 'division-lost', ship: target, kind: 'hull', division });
  for (const division of masts.lost)
    play.emit({ type: 'division-lost', ship: target, kind: 'mast', division });
  return true;
}

/** Takes points off the batteries of an emplacement. @source IM-115, IM-R098 */
function damageEmplacement(
  emplacement: ImaginationsGame['emplacements'][number],
  points: number,
  play: Play<Imaginations>,
): void {
  const loss = lossOf(emplacement.guns, points);
  if (loss.points === 0) return;
  emplacement.guns = loss.left;
  play.emit({ type: 'damage-applied', target: emplacement.id, hull: 0, mast: 0, battery: loss.points });
  for (const battery of loss.lost) {
    play.emit({ type: 'battery-destroyed', emplacement: emplacement.id, battery });
  }
}

/** A ship without a hull division has sunk, and with it the troops aboard. @source IM-061, IM-R095 */
function sink(game: ImaginationsGame, id: string, play: Play<Imaginations>): void {
  shipToChange(game, id).status = 'sunk';
  play.emit({ type: 'ship-sunk', ship: id });
  const lost = game.troops.filter((unit) => unit.ship === id);
  for (const unit of lost) {
    unit.status = 'lost';
    unit.ship = null;
  }
  if (lost.length > 0) play.emit({ type: 'troops-lost', ship: id, units: lost.map((unit) => unit.id) });
}

/**
 * Applies hits together: ships in scenario order, then emplacements, sinkings last. Returns the ships that really lost
 * points, in scenario order. @source IM-150, IM-R069, IM-R077
 */
export function applyHits(game: ImaginationsGame, hits: readonly Hits[], play: Play<Imaginations>): string[] {
  const sums = summed(hits);
  const hurt: string[] = [];
  for (const ship of game.ships) {
    const sum = sums.get(ship.id);
    if (sum !== undefined && damageShip(game, sum, play)) hurt.push(ship.id);
  }
  for (const emplacement of game.emplacements) {
    const sum = sums.get(emplacement.id);
    if (sum !== undefined) damageEmplacement(emplacement, sum.battery, play);
  }
  for (const id of hurt) {
    const ship = shipOf(game as ImaginationsState, id);
    if (isInPlay(ship) && ship.hull.every((points) => points === 0)) sink(game, id, play);
  }
  return hurt;
}
