import type { ActionRule } from '../../../core/definition.ts';
import { nullable, withDefault } from '../../../core/form.ts';
import type { Play } from '../../../core/game.ts';
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
import { shipRule } from './rule.ts';
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

/** Why a ship may not shoot at another in an arc; null if it may, or does not. @source MN-R56 */
function targetRefusal(
  state: MediaevalState,
  shooter: Ship,
  id: string | null,
  arc: Arc,
): MediaevalCode | null {
  if (id === null) return null;
  const target = shipOf(state, id);
  if (target.status !== 'afloat') return 'illegal-target';
  if (!isEnemy(shooter, target)) return 'not-enemy';
  if (!isInRange(state, shooter, target)) return 'out-of-range';
  return isInArcOf(shooter, target, arc) ? null : `target-not-${arc}`;
}

/** The ships that a ship may shoot at in an arc, in roster order. @source MN-R55, MN-R56 */
export function targetsOf(state: MediaevalState, shooter: Ship, arc: Arc): string[] {
  return state.roster.filter((id) => targetRefusal(state, shooter, id, arc) === null);
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

/** One die against a target; returns the damage that is to come off. @source MN-053, MN-054, MN-R51, MN-R70 */
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
export const shoot: ActionRule<Mediaeval, Shoot> = /* @__PURE__ */ shipRule('shoot', {
  rules: 'MN-046 MN-047 MN-052 MN-053 MN-054 MN-055 MN-R50 MN-R53 MN-R54 MN-R55',
  in: 'shoot',
  fields: { forward: withDefault(nullable(ID), null), aft: withDefault(nullable(ID), null) },

  offers(state, ship) {
    const aftTargets = [null, ...targetsOf(state, ship, 'aft')];
    return [null, ...targetsOf(state, ship, 'forward')].flatMap((forward) =>
      aftTargets.map((aft) => ({ forward, aft })),
    );
  },

  refuses(state, shooter, { forward, aft }) {
    if (forward === null && aft === null) return 'no-target-given';
    for (const target of [forward, aft]) {
      if (target !== null && entry(state.ships, target) === undefined) return 'unknown-ship';
    }
    const refusal =
      targetRefusal(state, shooter, forward, 'forward') ?? targetRefusal(state, shooter, aft, 'aft');
    if (refusal !== null) return refusal;
    return forward === aft ? 'same-target-twice' : null;
  },

  effect(game, { id }, { forward, aft }, play) {
    const forwardPoints = forward === null ? 0 : shootAt(game, id, forward, 'forward', play);
    const aftPoints = aft === null ? 0 : shootAt(game, id, aft, 'aft', play);
    if (forward !== null) damage(game, forward, forwardPoints, 'shooting', play);
    if (aft !== null) damage(game, aft, aftPoints, 'shooting', play);
    for (const target of [forward, aft]) {
      if (target !== null && shipOf(game, target).value === 0) abandon(game, target, play);
    }
    endIfDecided(game, play);
  },
});

/** Do not shoot. */
export const holdFire: ActionRule<Mediaeval, HoldFire> = /* @__PURE__ */ shipRule('hold-fire', {
  rules: 'MN-R52',
  in: 'shoot',
  effect(_game, { id }, _action, play) {
    play.emit({ type: 'fire-held', ship: id });
  },
});
