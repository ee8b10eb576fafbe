import type { ActionRule } from '../../../core/definition.ts';
import { integer } from '../../../core/form.ts';
import { ID } from '../schema.ts';
import { BATTERY_RANGE } from '../tables.ts';
import type {
  Emplacement,
  FireBattery,
  Imaginations,
  ImaginationsCode,
  ImaginationsGame,
  ImaginationsState,
} from '../types.ts';
import { findEmplacement } from './fleet.ts';
import { enemyShips, targetRefusal } from './gunnery.ts';
import { sideRule } from './rule.ts';
import { shoot } from './shots.ts';
import { findMark, isShip, lineRefusal, type Mark } from './sight.ts';

/** Why a battery cannot fire; null if it can. @source IM-112, IM-R063, IM-R064, IM-R097 */
function batteryRefusal({ guns, fired }: Emplacement, battery: unknown): ImaginationsCode | null {
  if (!Number.isInteger(battery) || guns[battery as number] === undefined) return 'unknown-battery';
  if (guns[battery as number] === 0) return 'battery-destroyed';
  return fired.includes(battery as number) ? 'already-fired' : null;
}

/** Batteries of an emplacement that can fire. */
export function readyBatteries(emplacement: Emplacement): number[] {
  const ready: number[] = [];
  for (let battery = 0; battery < emplacement.guns.length; battery++) {
    if (batteryRefusal(emplacement, battery) === null) ready.push(battery);
  }
  return ready;
}

/** Fires one shore battery. */
export const fireBattery: ActionRule<Imaginations, FireBattery> = /* @__PURE__ */ sideRule('fire-battery', {
  rules: 'IM-110 IM-111 IM-112 IM-113 IM-R062 IM-R097 IM-R100',
  in: 'shooting',
  unit: 'emplacement',
  fields: { emplacement: ID, battery: integer(0), target: ID },

  offersLegalOnly: true,

  candidates(state, { side }) {
    const shots: FireBattery[] = [];
    if (state.emplacements.length === 0) return shots;
    const enemies = enemyShips(state, side);
    for (const place of state.emplacements) {
      const ready = place.side === side ? readyBatteries(place) : [];
      for (const enemy of ready.length === 0 ? [] : enemies) {
        if (lineRefusal(state, place, enemy, BATTERY_RANGE) !== null) continue;
        for (const battery of ready)
          shots.push({ type: 'fire-battery', side, emplacement: place.id, battery, target: enemy.id });
      }
    }
    return shots;
  },

  refuses(state, { side, emplacement: id, battery, target }) {
    const place = findEmplacement(state, id);
    if (place === undefined) return 'unknown-emplacement';
    if (place.side !== side) return 'not-your-emplacement';
    const refusal = batteryRefusal(place, battery);
    if (refusal !== null) return refusal;
    const mark = findMark(state, target);
    if (mark === undefined) return 'unknown-target';
    if (!isShip(mark)) return 'battery-needs-ship';
    return targetRefusal(mark, side) ?? lineRefusal(state, place, mark as Mark, BATTERY_RANGE);
  },

  effect(game: ImaginationsGame, shot, play) {
    const place = findEmplacement(game as ImaginationsState, shot.emplacement);
    const emplacement = place as ImaginationsGame['emplacements'][number];
    emplacement.fired = [...emplacement.fired, shot.battery];
    shoot(game, shot, play);
  },
});
