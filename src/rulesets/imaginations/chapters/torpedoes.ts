import type { ActionRule } from '../../../core/definition.ts';
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
import { divisionsLeft, isInPlay, orderRefusal, shipOf, shipToChange } from './fleet.ts';
import { enemyShips, targetRefusal } from './gunnery.ts';
import { sideRule } from './rule.ts';
import { shoot } from './shots.ts';
import { findMark, isShip, lineRefusal } from './sight.ts';

/** Why a ship cannot launch at all; null if it can. @source IM-093, IM-R016, IM-R083, IM-R084, IM-R092 */
export function launchRefusal(ship: Ship, options: ImaginationsOptions): ImaginationsCode | null {
  const isCrippled = ship.class === 'ironclad' && divisionsLeft(ship.hull) <= 1;
  if (isCrippled && !options.ironcladLastDivisionTorpedo) return 'cannot-fire';
  if (ship.torpedoes === 0) return 'no-torpedoes';
  return ship.propulsion === 'sail' && ship.moved > TOLERANCE ? 'under-sail' : null;
}

/** Why a ship cannot launch at that enemy; null if it can. @source IM-092, IM-094, IM-R060, IM-R087 */
function aimRefusal(state: ImaginationsState, ship: Ship, target: Ship): ImaginationsCode | null {
  if (ship.torpedoTargets.includes(target.id)) return 'same-torpedo-target';
  return lineRefusal(state, ship, target, TORPEDO_RANGE);
}

/** Launches a torpedo at a ship. */
export const launchTorpedo: ActionRule<Imaginations, LaunchTorpedo> = /* @__PURE__ */ sideRule(
  'launch-torpedo',
  {
    rules: 'IM-092 IM-093 IM-094 IM-R060 IM-R082 IM-R084 IM-R085 IM-R086 IM-R087',
    in: 'shooting',
    unit: 'ship',
    fields: { ship: ID, target: ID },

    offersLegalOnly: true,

    candidates(state, { side }) {
      const launches: LaunchTorpedo[] = [];
      const enemies = enemyShips(state, side);
      for (const ship of state.ships) {
        if (ship.side !== side || !isInPlay(ship) || launchRefusal(ship, state.options) !== null) continue;
        for (const enemy of enemies) {
          if (aimRefusal(state, ship, enemy) === null)
            launches.push({ type: 'launch-torpedo', side, ship: ship.id, target: enemy.id });
        }
      }
      return launches;
    },

    refuses(state, { side, ship: id, target }) {
      const order = orderRefusal(state, side, id);
      if (order !== null) return order;
      const ship = shipOf(state, id);
      const refusal = launchRefusal(ship, state.options);
      if (refusal !== null) return refusal;
      const mark = findMark(state, target);
      if (mark === undefined) return 'unknown-target';
      if (!isShip(mark)) return 'torpedo-needs-ship';
      return targetRefusal(mark, side) ?? aimRefusal(state, ship, mark);
    },

    effect(game, shot, play) {
      const ship = shipToChange(game, shot.ship);
      ship.torpedoes--;
      ship.torpedoTargets = [...ship.torpedoTargets, shot.target];
      shoot(game, shot, play);
    },
  },
);
