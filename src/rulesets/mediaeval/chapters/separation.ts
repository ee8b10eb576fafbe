import type { ActionRule } from '../../../core/definition.ts';
import type { Play } from '../../../core/game.ts';
import { type Direction, type Hex, hexDistance, neighbour, neighbours } from '../../../core/space/hex.ts';
import { isOnMap } from '../../../core/space/hex-map.ts';
import { HEX, TURN } from '../schema.ts';
import {
  type Mediaeval,
  type MediaevalGame,
  type MediaevalState,
  type Separate,
  type Ship,
  TURNS,
} from '../types.ts';
import { shipRule } from './rule.ts';
import { disentangle, isEnemy, isOccupied, shipOf, shipToChange } from './ship-value.ts';
import { headingAfter, turnRefusal, turnShip } from './steering.ts';
import { speedOf } from './wind.ts';

/** Whether a hex is on the map and holds no ship, crewed or derelict. @source MN-R43 */
function isFree(state: MediaevalState, hex: Hex): boolean {
  return isOnMap(state.map, hex.q, hex.r) && !isOccupied(state, hex.q, hex.r);
}

/** Whether an entangled ship has a free hex next to it. @source MN-R46 */
export function hasWayOut(state: MediaevalState, ship: Ship): boolean {
  return neighbours(ship).some((hex) => isFree(state, hex));
}

/** Whether a ship has speed on a heading and a free hex ahead. @source MN-R43 */
function canSailClear(state: MediaevalState, ship: Ship, heading: Direction): boolean {
  return speedOf(state, ship, heading) >= 1 && isFree(state, neighbour(ship, heading));
}

/** The ship parts from all that it is entangled with. @source MN-038, MN-045, MN-R42 */
export function part(game: MediaevalGame, id: string, play: Play<Mediaeval>): void {
  const { entangledWith } = shipOf(game, id);
  if (entangledWith.length === 0) return;
  play.emit({ type: 'separated', ship: id, from: entangledWith });
  disentangle(game, id);
}

/** Whether a grapple holds a ship on its movement card. @source MN-R35, MN-R42, MN-R72 */
export function isHeld(state: MediaevalState, ship: Ship): boolean {
  if (ship.entangledWith.length === 0) return false;
  if (state.options.separateOn === 'next-turn' && ship.entangledTurn === state.turn) return true;
  return state.boardingQueue.some(({ attacker, targets }) =>
    targets.some(
      (target) =>
        (attacker === ship.id || target === ship.id) &&
        shipOf(state, attacker).status === 'afloat' &&
        isEnemy(shipOf(state, attacker), shipOf(state, target)) &&
        shipOf(state, attacker).entangledWith.includes(target),
    ),
  );
}

/** Part by a push to a free neighbouring hex, for a ship that cannot sail clear. */
export const separate: ActionRule<Mediaeval, Separate> = /* @__PURE__ */ shipRule('separate', {
  rules: 'MN-038 MN-045 MN-R42 MN-R43 MN-R45 MN-R46 MN-R47',
  in: 'move',
  fields: { turn: TURN, to: HEX },

  offers(state, ship) {
    if (ship.entangledWith.length === 0) return [];
    const free = neighbours(ship).filter((hex) => isFree(state, hex));
    return TURNS.flatMap((turn) => free.map((to) => ({ turn, to })));
  },

  refuses(state, ship, { turn, to }) {
    if (state.options.separation === 'stay') return 'option-disabled';
    if (ship.entangledWith.length === 0) return 'not-entangled';
    const refusal = turnRefusal(state, ship, turn);
    if (refusal !== null) return refusal;
    if (canSailClear(state, ship, headingAfter(ship, turn))) return 'can-sail-clear';
    if (hexDistance(ship, to) !== 1) return 'not-adjacent';
    if (!isOnMap(state.map, to.q, to.r)) return 'off-map';
    return isOccupied(state, to.q, to.r) ? 'hex-occupied' : null;
  },

  effect(game, { id }, { turn, to }, play) {
    turnShip(game, id, turn, play);
    part(game, id, play);
    const ship = shipToChange(game, id);
    play.emit({ type: 'moved', ship: id, from: { q: ship.q, r: ship.r }, to: { q: to.q, r: to.r } });
    ship.q = to.q;
    ship.r = to.r;
  },
});
