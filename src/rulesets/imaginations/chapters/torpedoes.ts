import * as v from 'valibot';
import type { ActionRule } from '../../../core/definition.ts';
import { oneOfSchema } from '../../../core/input.ts';
import { TOLERANCE } from '../../../core/space/plane.ts';
import { ID } from '../schema.ts';
import { TORPEDO_RANGE } from '../tables.ts';
import type {
  Imaginations,
  ImaginationsCode,
  ImaginationsOptions,
  ImaginationsState,
  LaunchTorpedo,
  Ship,
} from '../types.ts';
import { orderRefusal } from './declaring.ts';
import { divisionsLeft, isInPlay, shipOf, shipToChange } from './fleet.ts';
import { marksOf, targetRefusal } from './gunnery.ts';
import { shoot } from './shots.ts';
import { findMark, isShip, lineRefusal } from './sight.ts';

/** Why a ship cannot launch at all; null if it can. @source IM-093, IM-R016, IM-R083, IM-R084, IM-R092 */
export function launchRefusal(ship: Ship, options: ImaginationsOptions): ImaginationsCode | null {
  const isCrippled = ship.class === 'ironclad' && divisionsLeft(ship.hull) <= 1;
  if (isCrippled && !options.ironcladLastDivisionTorpedo) return 'cannot-fire';
  if (ship.torpedoes === 0) return 'no-torpedoes';
  return ship.propulsion === 'sail' && ship.moved > TOLERANCE ? 'under-sail' : null;
}

/** Launches a torpedo at a ship. */
export const launchTorpedo: ActionRule<Imaginations, LaunchTorpedo> = {
  rules: ['IM-092', 'IM-093', 'IM-094', 'IM-R060', 'IM-R082', 'IM-R084', 'IM-R085', 'IM-R086', 'IM-R087'],
  schema: v.strictObject({ type: oneOfSchema(['launch-torpedo']), side: ID, ship: ID, target: ID }),

  candidates(state, { side }) {
    return state.ships.flatMap((ship) => {
      if (ship.side !== side || !isInPlay(ship) || launchRefusal(ship, state.options) !== null) return [];
      return marksOf(state, side)
        .filter(isShip)
        .map(({ id: target }): LaunchTorpedo => ({ type: 'launch-torpedo', side, ship: ship.id, target }));
    });
  },

  check(state, { side, ship: id, target }) {
    const order = orderRefusal(state, side, id);
    if (order !== null) return order;
    const ship = shipOf(state, id as string);
    const refusal = launchRefusal(ship, state.options);
    if (refusal !== null) return refusal;
    const mark = findMark(state, target);
    if (mark === undefined) return 'unknown-target';
    if (!isShip(mark)) return 'torpedo-needs-ship';
    return (
      targetRefusal(mark, side) ??
      (ship.torpedoTargets.includes(mark.id) ? 'same-torpedo-target' : null) ??
      lineRefusal(state as ImaginationsState, ship, mark, TORPEDO_RANGE)
    );
  },

  effect(game, shot, play) {
    const ship = shipToChange(game, shot.ship);
    ship.torpedoes--;
    ship.torpedoTargets = [...ship.torpedoTargets, shot.target];
    shoot(game, shot, play);
  },
};
