import * as v from 'valibot';
import type { ActionRule } from '../../../core/definition.ts';
import type { Play } from '../../../core/game.ts';
import { oneOfSchema } from '../../../core/input.ts';
import { entry } from '../../../core/json.ts';
import { directionTo, hexDistance, sixthsFrom } from '../../../core/space/hex.ts';
import { ID } from '../schema.ts';
import { FORWARD_ARC } from '../tables.ts';
import type {
  HoldFire,
  Mediaeval,
  MediaevalCode,
  MediaevalGame,
  MediaevalState,
  Ship,
  Shoot,
} from '../types.ts';
import { endIfDecided } from './end.ts';
import { abandon, damage, isEnemy, shipOf } from './ship-value.ts';

/** The two arcs of a ship. */
export type Arc = 'forward' | 'aft';

/** Shooting value: half the value, rounded down forward and up aft. @source MN-049, MN-051 */
export function shootingValue(value: number, arc: Arc): number {
  return arc === 'forward' ? Math.floor(value / 2) : Math.ceil(value / 2);
}

/** Whether a ship at distance 1 or 0 may be shot at in an arc. @source MN-048, MN-050, MN-R48, MN-R49 */
function isInArcOf(shooter: Ship, target: Ship, arc: Arc): boolean {
  const direction = directionTo(shooter, target);
  if (direction === null) return true;
  return FORWARD_ARC.includes(sixthsFrom(shooter.heading, direction)) === (arc === 'forward');
}

/** Whether the distance is one at which ships can shoot. @source MN-047, MN-R49 */
function isInRange(state: MediaevalState, shooter: Ship, target: Ship): boolean {
  const distance = hexDistance(shooter, target);
  return distance === 1 || (distance === 0 && state.options.sameHexShooting === 'either-arc');
}

/** Why a ship may not shoot at another in an arc; null if it may. @source MN-R56 */
function targetRefusal(state: MediaevalState, shooter: Ship, target: Ship, arc: Arc): MediaevalCode | null {
  if (target.status !== 'afloat') return 'illegal-target';
  if (!isEnemy(shooter, target)) return 'not-enemy';
  if (!isInRange(state, shooter, target)) return 'out-of-range';
  return isInArcOf(shooter, target, arc) ? null : `target-not-${arc}`;
}

/** The ships that a ship may shoot at in an arc, in roster order. @source MN-R55, MN-R56 */
export function targetsOf(state: MediaevalState, shooter: Ship, arc: Arc): string[] {
  return state.roster.filter((id) => targetRefusal(state, shooter, shipOf(state, id), arc) === null);
}

/** Whether a ship has anything to shoot at. @source MN-R58 */
export function hasTarget(state: MediaevalState, shooter: Ship): boolean {
  const { ships } = state;
  for (const id in ships) {
    const other = ships[id] as Ship;
    if (isInRange(state, shooter, other) && isEnemy(shooter, other)) return true;
  }
  return false;
}

/** One die against a target; returns the damage that is to come off. @source MN-053, MN-054, MN-R51 */
function shootAt(
  game: MediaevalGame,
  shooter: string,
  target: string,
  arc: Arc,
  play: Play<Mediaeval>,
): number {
  const value = shootingValue(shipOf(game, shooter).value, arc);
  const die = play.dice.die(`shot-${arc}`, 6);
  const points = Math.max(0, value - die);
  play.emit({ type: 'shot', shooter, target, arc, shootingValue: value, die, damage: points });
  return points;
}

/** Shoot at one or two enemies. All dice first, then all damage, then ships at 0 leave play. */
export const shoot: ActionRule<Mediaeval, Shoot> = {
  rules: ['MN-046', 'MN-047', 'MN-052', 'MN-053', 'MN-054', 'MN-055', 'MN-R50', 'MN-R53', 'MN-R54', 'MN-R55'],
  schema: v.strictObject({
    type: oneOfSchema(['shoot']),
    side: ID,
    ship: ID,
    forward: v.optional(v.nullable(ID), null),
    aft: v.optional(v.nullable(ID), null),
  }),

  candidates(state, { side, ship: id }) {
    if (id === undefined) return [];
    const ship = shipOf(state, id);
    const aftTargets = [null, ...targetsOf(state, ship, 'aft')];
    const shots: Shoot[] = [];
    for (const forward of [null, ...targetsOf(state, ship, 'forward')]) {
      for (const aft of aftTargets) shots.push({ type: 'shoot', side, ship: id, forward, aft });
    }
    return shots;
  },

  check(state, { ship: id, forward, aft }) {
    if (forward === null && aft === null) return 'no-target-given';
    const shooter = shipOf(state, id as string);
    for (const target of [forward, aft]) {
      if (target !== null && entry(state.ships, target) === undefined) return 'unknown-ship';
    }
    if (forward !== null) {
      const refusal = targetRefusal(state, shooter, shipOf(state, forward as string), 'forward');
      if (refusal !== null) return refusal;
    }
    if (aft !== null) {
      const refusal = targetRefusal(state, shooter, shipOf(state, aft as string), 'aft');
      if (refusal !== null) return refusal;
    }
    return forward === aft ? 'same-target-twice' : null;
  },

  effect(game, { ship, forward, aft }, play) {
    const forwardPoints = forward === null ? 0 : shootAt(game, ship, forward, 'forward', play);
    const aftPoints = aft === null ? 0 : shootAt(game, ship, aft, 'aft', play);
    if (forward !== null) damage(game, forward, forwardPoints, 'shooting', play);
    if (aft !== null) damage(game, aft, aftPoints, 'shooting', play);
    for (const target of [forward, aft]) {
      if (target !== null && shipOf(game, target).value === 0) abandon(game, target, play);
    }
    endIfDecided(game, play);
  },
};

/** Do not shoot. */
export const holdFire: ActionRule<Mediaeval, HoldFire> = {
  rules: ['MN-R52'],
  schema: v.strictObject({ type: oneOfSchema(['hold-fire']), side: ID, ship: ID }),

  candidates: (_state, { side, ship }) => (ship === undefined ? [] : [{ type: 'hold-fire', side, ship }]),

  check: () => null,

  effect(_game, { ship }, play) {
    play.emit({ type: 'fire-held', ship });
  },
};
