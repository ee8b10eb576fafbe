import type { Play } from '../../../../core/game.ts';
import { roundCoordinate, TOLERANCE } from '../../../../core/space/plane.ts';
import { areWithin, type Rectangle } from '../../../../core/space/rectangle.ts';
import { type Span, sweepPolygon, sweepRectangle } from '../../../../core/space/sweep.ts';
import { crossesEdgeAt } from '../../../../core/space/table.ts';
import { TURN_EVERY } from '../../tables.ts';
import type {
  Imaginations,
  ImaginationsGame,
  ImaginationsOptions,
  ImaginationsState,
  Move,
  Ship,
  TerrainFeature,
} from '../../types.ts';
import { applyHits } from '../damage.ts';
import { endIfEliminated } from '../end.ts';
import { isInPlay, shipOf, shipToChange } from '../fleet.ts';
import { testHurt } from '../quality.ts';
import { closeMove, moveOf, shift } from './move.ts';
import { settle } from './sliding.ts';

/** What a leg meets: where, and what. */
interface Meeting {
  /** Inches ahead. */
  readonly at: number;
  readonly kind: 'shoal' | 'ship' | 'land' | 'edge';
  /** The shoal, ship or land; empty for the edge. */
  readonly id: string;
}

/**
 * How far ahead a leg of that many inches first touches something that going on in it would overlap by more than the
 * tolerance; Infinity if it does not. @source IM-R006
 */
function reachedAt(inches: number, touch: Span | null, overlap: Span | null): number {
  if (touch === null || overlap === null) return Infinity;
  if (overlap.to <= 0 || overlap.from >= inches) return Infinity;
  return Math.max(0, touch.from);
}

function shipReachedAt(mover: Ship, other: Rectangle, inches: number): number {
  const overlap = sweepRectangle(mover, mover.bearing, other, TOLERANCE);
  if (overlap === null) return Infinity;
  return reachedAt(inches, sweepRectangle(mover, mover.bearing, other), overlap);
}

/** The same for the nearest piece of a feature. */
export function featureReachedAt(mover: Ship, { polygons }: TerrainFeature, inches: number): number {
  let nearest = Infinity;
  for (const polygon of polygons) {
    const overlap = sweepPolygon(mover, mover.bearing, polygon, TOLERANCE);
    const touch = overlap === null ? null : sweepPolygon(mover, mover.bearing, polygon);
    nearest = Math.min(nearest, reachedAt(inches, touch, overlap));
  }
  return nearest;
}

/** Whether a shoal costs a ship hull points. @source IM-141, IM-R015 */
export function isHurtByShoals(ship: Ship, options: ImaginationsOptions): boolean {
  return ship.class === 'battleship' || (ship.class === 'ironclad' && options.ironcladShoals);
}

/** Whether the mover meets a ship, or goes through it. @source IM-080, IM-R038, IM-R072, IM-R073, IM-R079, IM-R131 */
function canMeet(state: ImaginationsState, mover: Ship, other: Ship, { contacted }: Move): boolean {
  if (other.id === mover.id || !isInPlay(other) || contacted.includes(other.id)) return false;
  return other.side !== mover.side || state.options.friendlyCollisions === 'ram';
}

/** Everything that a leg of that many inches meets: shoals, ships, land, the edge. @source IM-R040, IM-R081, IM-R035 */
function meetingsOf(state: ImaginationsState, mover: Ship, inches: number): Meeting[] {
  const { terrain, ships, table, options } = state;
  const move = state.move as Move;
  const meetings: Meeting[] = [];
  const add = (kind: Meeting['kind'], id: string, at: number) => {
    if (at < Infinity) meetings.push({ kind, id, at });
  };
  if (isHurtByShoals(mover, options)) {
    for (const shoal of terrain) {
      if (shoal.kind !== 'shoal' || move.shoalsHit.includes(shoal.id)) continue;
      add('shoal', shoal.id, featureReachedAt(mover, shoal, inches));
    }
  }
  for (const other of ships) {
    if (canMeet(state, mover, other, move)) add('ship', other.id, shipReachedAt(mover, other, inches));
  }
  for (const land of terrain) {
    if (land.kind === 'land') add('land', land.id, featureReachedAt(mover, land, inches));
  }
  add('edge', '', crossesEdgeAt(table, mover.x, mover.y, mover.bearing, inches, TOLERANCE));
  return meetings;
}

/** The first meeting of a leg; of several at one distance the first in their order. @source IM-R040 */
function firstMeeting(state: ImaginationsState, mover: Ship, inches: number): Meeting | null {
  const meetings = meetingsOf(state, mover, inches);
  let nearest = Infinity;
  for (const { at } of meetings) nearest = Math.min(nearest, at);
  return meetings.find(({ at }) => at <= nearest + TOLERANCE) ?? null;
}

/** Hull points off the moving ship, at once, and its check of quality. @source IM-R070, IM-R110, IM-R116 */
function hurt(game: ImaginationsGame, points: number, play: Play<Imaginations>): void {
  const { ship } = moveOf(game);
  testHurt(game, applyHits(game, [{ target: ship, hull: points, mast: 0, battery: 0 }], play), play);
}

/** A shoal costs a die of hull points. @source IM-141, IM-R133, IM-R134 */
function crossShoal(game: ImaginationsGame, shoal: string, play: Play<Imaginations>): void {
  const move = moveOf(game);
  const die = play.dice.die('shoal-damage', 6);
  move.shoalsHit.push(shoal);
  play.emit({ type: 'shoal-crossed', ship: move.ship, shoal, die });
  hurt(game, die, play);
}

/** No more legs in this move; one turn is left. @source IM-R036, IM-R037 */
function stop(game: ImaginationsGame): void {
  const move = moveOf(game);
  move.ended = true;
  move.pool = [];
}

/** Land stops the ship; by the option it also costs a die of hull points. @source IM-R037 */
function ground(game: ImaginationsGame, land: string, play: Play<Imaginations>): void {
  const isHurt = game.options.shoreCollision === 'shoal-damage';
  const die = isHurt ? play.dice.die('shoal-damage', 6) : null;
  stop(game);
  play.emit({ type: 'ship-grounded', ship: moveOf(game).ship, land, die });
  if (die !== null) hurt(game, die, play);
}

/** At the edge of the table: out of the battle, or by the option stopped. @source IM-R036 */
function reachEdge(game: ImaginationsGame, play: Play<Imaginations>): void {
  stop(game);
  if (game.options.tableEdge === 'stop') return;
  const ship = shipToChange(game, moveOf(game).ship);
  ship.status = 'withdrawn';
  play.emit({ type: 'ship-withdrew', ship: ship.id });
}

/** A ship is met: the leg waits for the captain. @source IM-R071, IM-R073 */
function meet(game: ImaginationsGame, target: string, remaining: number, play: Play<Imaginations>): void {
  const move = moveOf(game);
  move.leg = { remaining, passed: move.leg?.passed ?? [], contact: target };
  move.contacted.push(target);
  play.emit({ type: 'contact', ship: move.ship, target });
}

/** Whether a turn may be made after a leg. @source IM-021, IM-R024, IM-R028, IM-R036, IM-R037 */
function mayTurn(options: ImaginationsOptions, { mode, used, lastTurnAt, ended }: Move): boolean {
  if (mode === 'sail' || ended) return true;
  if (options.steamTurns === 'after-at-least-4') return used - lastTurnAt >= TURN_EVERY - TOLERANCE;
  const point = TURN_EVERY * Math.round(used / TURN_EVERY);
  return Math.abs(used - point) <= TOLERANCE && lastTurnAt < point - TOLERANCE;
}

/** The end of a leg, whether run out or cut short. */
function endLeg(game: ImaginationsGame, hasStopped: boolean, play: Play<Imaginations>): void {
  const move = moveOf(game);
  if (isInPlay(shipOf(game as ImaginationsState, move.ship))) {
    settle(game, hasStopped || game.options.shortRun === 'stops', play);
    move.leg = null;
    move.turnAvailable = mayTurn(game.options, move as Move);
  } else {
    closeMove(game);
  }
  endIfEliminated(game, play);
}

/**
 * Runs so many inches straight ahead, from meeting to meeting; stops at a contact, and otherwise ends the leg.
 *
 * @source IM-013, IM-R006, IM-R036, IM-R037, IM-R039, IM-R040
 */
export function run(game: ImaginationsGame, inches: number, play: Play<Imaginations>): void {
  const state = game as ImaginationsState;
  const { ship: id } = moveOf(game);
  let left = inches;
  let hasStopped = false;
  while (isInPlay(shipOf(state, id)) && !hasStopped) {
    const meeting = firstMeeting(state, shipOf(state, id), left);
    const way = meeting?.at ?? left;
    shift(game, way, 'ship-moved', play);
    left -= way;
    if (meeting === null) break;
    if (meeting.kind === 'ship') {
      meet(game, meeting.id, roundCoordinate(left), play);
      return;
    }
    if (meeting.kind === 'shoal') crossShoal(game, meeting.id, play);
    else {
      hasStopped = true;
      if (meeting.kind === 'land') ground(game, meeting.id, play);
      else reachEdge(game, play);
    }
  }
  endLeg(game, hasStopped, play);
}

/** Begins a leg of so many inches. */
export function beginLeg(game: ImaginationsGame, inches: number, play: Play<Imaginations>): void {
  const move = moveOf(game);
  move.turnAvailable = false;
  move.leg = { remaining: inches, passed: [], contact: null };
  run(game, inches, play);
}

/** Ships in play that a ship touches, in scenario order. @source IM-R072 */
export function touching({ ships }: ImaginationsState, ship: Ship): string[] {
  const touched: string[] = [];
  for (let i = 0; i < ships.length; i++) {
    const other = ships[i] as Ship;
    if (other.id !== ship.id && isInPlay(other) && areWithin(ship, other, TOLERANCE)) touched.push(other.id);
  }
  return touched;
}
