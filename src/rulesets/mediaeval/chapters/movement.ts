import type { ActionRule } from '../../../core/definition.ts';
import { integer } from '../../../core/form.ts';
import type { Play } from '../../../core/game.ts';
import { type Direction, HEX_STEPS, neighbour } from '../../../core/space/hex.ts';
import { isOnMap } from '../../../core/space/hex-map.ts';
import { TURN } from '../schema.ts';
import {
  type Mediaeval,
  type MediaevalGame,
  type MediaevalState,
  type Move,
  type Ship,
  TURNS,
} from '../types.ts';
import { collide } from './collision.ts';
import { endIfDecided } from './end.ts';
import { shipRule } from './rule.ts';
import { hasWayOut, part } from './separation.ts';
import { isOccupied, leavePlay, shipOf, shipToChange } from './ship-value.ts';
import { headingAfter, turnRefusal, turnShip } from './steering.ts';
import { speedOf } from './wind.ts';

/** A ship enters a hex off the map: it has retreated, or a derelict is lost. @source MN-060, MN-R20, MN-R34 */
function leaveMap(game: MediaevalGame, id: string, cause: 'sailed' | 'drifted', play: Play<Mediaeval>): void {
  part(game, id, play);
  if (shipOf(game, id).status === 'derelict') {
    leavePlay(game, id, 'lost');
    play.emit({ type: 'lost', ship: id });
    return;
  }
  leavePlay(game, id, 'retreated');
  play.emit({ type: 'retreated', ship: id, cause });
  endIfDecided(game, play);
}

/**
 * A ship goes straight ahead or drifts, hex by hex; a collision or the edge of the map ends it early. Leaving its
 * hex parts it from the ships there. True if it has left its hex. @source MN-036, MN-R19, MN-R20, MN-R27, MN-R43
 */
export function travel(
  game: MediaevalGame,
  id: string,
  direction: Direction,
  hexes: number,
  cause: 'sailed' | 'drifted',
  play: Play<Mediaeval>,
): boolean {
  const ship = shipToChange(game, id);
  for (let i = 0; i < hexes; i++) {
    const to = neighbour(ship, direction);
    if (!isOnMap(game.map, to.q, to.r)) {
      if (game.options.edge === 'blocked') return i > 0;
      leaveMap(game, id, cause, play);
      return true;
    }
    part(game, id, play);
    play.emit({
      type: cause === 'sailed' ? 'moved' : 'drifted',
      ship: id,
      from: { q: ship.q, r: ship.r },
      to,
    });
    ship.q = to.q;
    ship.r = to.r;
    if (collide(game, id, play)) return true;
  }
  return hexes > 0;
}

/** Whether a move leaves an entangled ship in its hex although it could part. @source MN-R43, MN-R46 */
function mustSeparate(state: MediaevalState, ship: Ship, heading: Direction, hexes: number): boolean {
  if (ship.entangledWith.length === 0 || state.options.separation === 'stay') return false;
  const ahead = neighbour(ship, heading);
  const leaves = hexes > 0 && (state.options.edge === 'retreat' || isOnMap(state.map, ahead.q, ahead.r));
  return !leaves && hasWayOut(state, ship);
}

/** How many hexes a ship gets of those it means to sail: up to the first collision or the edge. @source MN-R19 */
export function hexesSailed(state: MediaevalState, ship: Ship, heading: Direction, hexes: number): number {
  const step = HEX_STEPS[heading];
  let { q, r } = ship;
  for (let sailed = 1; sailed <= hexes; sailed++) {
    q += step.q;
    r += step.r;
    if (!isOnMap(state.map, q, r)) return state.options.edge === 'retreat' ? sailed : sailed - 1;
    if (isOccupied(state, q, r)) return sailed;
  }
  return hexes;
}

/** Turn by one hexside or not, then sail straight ahead up to the speed on that heading. */
export const move: ActionRule<Mediaeval, Move> = /* @__PURE__ */ shipRule('move', {
  rules: 'MN-028 MN-031 MN-032 MN-033 MN-034 MN-R17 MN-R18 MN-R19 MN-R20',
  in: 'move',
  fields: { turn: TURN, hexes: integer(0) },

  offers(state, ship) {
    const moves: Pick<Move, 'turn' | 'hexes'>[] = [];
    for (const turn of TURNS) {
      const heading = headingAfter(ship, turn);
      const speed = speedOf(state, ship, heading);
      // moves of more hexes would end alike; but by the option a ship has to set out for all of its speed
      const isFull = state.options.moveDistance === 'full';
      const furthest = isFull ? speed : hexesSailed(state, ship, heading, speed);
      for (let hexes = isFull ? speed : 0; hexes <= furthest; hexes++) moves.push({ turn, hexes });
    }
    return moves;
  },

  refuses(state, ship, { turn, hexes }) {
    const refusal = turnRefusal(state, ship, turn);
    if (refusal !== null) return refusal;
    if (Number.isNaN(hexes)) return 'bad-distance';
    const heading = headingAfter(ship, turn);
    const speed = speedOf(state, ship, heading);
    if (hexes > speed) return 'too-far';
    if (state.options.moveDistance === 'full' && hexes < speed) return 'must-move-full';
    return mustSeparate(state, ship, heading, hexes) ? 'must-separate' : null;
  },

  effect(game, { id }, { turn, hexes }, play) {
    turnShip(game, id, turn, play);
    if (game.options.separation === 'stay') part(game, id, play);
    travel(game, id, shipOf(game, id).heading, hexes, 'sailed', play);
  },
});
