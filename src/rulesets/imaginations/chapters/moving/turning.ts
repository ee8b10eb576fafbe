import type { ActionRule } from '../../../../core/definition.ts';
import { roundBearing, TOLERANCE } from '../../../../core/space/plane.ts';
import { REAL } from '../../schema.ts';
import type { Imaginations, Ship, Turn } from '../../types.ts';
import { sharpestTurn, shipOf, shipToChange } from '../fleet.ts';
import { sideRule } from '../rule.ts';
import { overlapsLand } from '../shore.ts';
import { moveOf } from './move.ts';
import { shipUnder } from './sliding.ts';

/** The bearing after a turn, as states hold it. @source IM-R004 */
export function bearingAfter(ship: Ship, degrees: number): number {
  return roundBearing(ship.bearing + degrees);
}

/** Turns the moving ship about its centre. */
export const turn: ActionRule<Imaginations, Turn> = /* @__PURE__ */ sideRule('turn', {
  rules: 'IM-015 IM-016 IM-025 IM-R011 IM-R024 IM-R025 IM-R028 IM-R032',
  in: 'movement',
  fields: { degrees: REAL },

  candidates(state, { side }) {
    const { move, options } = state;
    if (move === null || !move.turnAvailable) return [];
    const most = sharpestTurn(shipOf(state, move.ship), options);
    return [-most, -most / 2, most / 2, most].map((degrees) => ({ type: 'turn', side, degrees }));
  },

  refuses(state, { degrees }) {
    const { move, options } = state;
    if (move === null) return 'no-ship-moving';
    if (!move.turnAvailable) return 'no-turn-available';
    if (!Number.isFinite(degrees) || degrees === 0) return 'zero-turn';
    const ship = shipOf(state, move.ship);
    if (Math.abs(degrees) > sharpestTurn(ship, options) + TOLERANCE) return 'turn-too-sharp';
    const { id, x, y, length, beam } = ship;
    const turned = { id, x, y, length, beam, bearing: bearingAfter(ship, degrees) };
    return shipUnder(state, turned) !== null || overlapsLand(state, turned) ? 'turn-blocked' : null;
  },

  effect(game, { degrees }, play) {
    const move = moveOf(game);
    const ship = shipToChange(game, move.ship);
    const from = ship.bearing;
    ship.bearing = bearingAfter(ship as Ship, degrees);
    move.turnAvailable = false;
    move.lastTurnAt = move.used;
    play.emit({ type: 'ship-turned', ship: ship.id, from, to: ship.bearing });
  },
});
