import type { ActionRule } from '../../../core/definition.ts';
import { integer, nullable, oneOf } from '../../../core/form.ts';
import { ID } from '../schema.ts';
import { CLASSES, DIVISIONS, FIRE_MODES } from '../tables.ts';
import type {
  Fire,
  FireMode,
  Imaginations,
  ImaginationsCode,
  ImaginationsOptions,
  ImaginationsState,
  Ship,
} from '../types.ts';
import { divisionsLeft, groupsOf, isInPlay, orderRefusal, shipOf, shipToChange } from './fleet.ts';
import { sideRule } from './rule.ts';
import { declare, rollGuns } from './shots.ts';
import { findMark, isShip, isStanding, lineRefusal, type Mark } from './sight.ts';

/** Range of a ship's guns, inches. @source IM-041, IM-042, IM-R010 */
export function gunRange(ship: Ship, options: ImaginationsOptions): number {
  return ship.class === 'ironclad' ? options.ironcladRange : CLASSES[ship.class].range;
}

/**
 * Why a group of guns cannot fire; null if it can. @source IM-048, IM-126, IM-128, IM-129, IM-R018, IM-R063, IM-R064
 */
export function groupRefusal(ship: Ship, group: unknown): ImaginationsCode | null {
  if (!Number.isInteger(group) || (group as number) < 0 || (group as number) >= groupsOf(ship)) {
    return 'unknown-division';
  }
  const hasFired = ship.fired.includes(group as number);
  if (ship.class !== 'ironclad') {
    if (ship.hull[group as number] === 0) return 'division-lost';
    return hasFired ? 'already-fired' : null;
  }
  const turrets = CLASSES.ironclad.groups[divisionsLeft(ship.hull)] as number;
  if (turrets === 0) return 'cannot-fire';
  if (hasFired) return 'already-fired';
  return ship.fired.length >= turrets ? 'turret-limit' : null;
}

/** The groups that a ship fires together: all that are ready, of turrets no more than it may fire. @source IM-128, IM-R018, IM-R055 */
export function broadsideOf(ship: Ship): number[] {
  const groups = readyGroups(ship);
  if (ship.class !== 'ironclad') return groups;
  const turrets = CLASSES.ironclad.groups[divisionsLeft(ship.hull)] as number;
  return groups.slice(0, Math.max(0, turrets - ship.fired.length));
}

/** Why a ship cannot fire all that is left to fire; null if it can. @source IM-129, IM-R055 */
function broadsideRefusal(ship: Ship): ImaginationsCode | null {
  if (broadsideOf(ship).length > 0) return null;
  return ship.fired.length > 0 ? 'already-fired' : 'cannot-fire';
}

/** Why something cannot be fired at by a side at all; null if it can. @source IM-040, IM-R058 */
export function targetRefusal(mark: Mark | undefined, side: unknown): ImaginationsCode | null {
  if (mark === undefined) return 'unknown-target';
  if (mark.side === side) return 'friendly-target';
  return isStanding(mark) ? null : 'target-out-of-play';
}

const REGULAR: readonly FireMode[] = ['regular'];

/** The modes of fire open to a ship at a target. @source IM-047, IM-127, IM-R099 */
function modesAt(ship: Ship, target: Mark): readonly FireMode[] {
  return ship.class === 'ironclad' || !isShip(target) ? REGULAR : FIRE_MODES;
}

/** The same for all guns together: dice that are halved by divisions are thrown by divisions. @source IM-R055 */
function broadsideModes(
  ship: Ship,
  target: Mark,
  { fireModeHalving }: ImaginationsOptions,
): readonly FireMode[] {
  return fireModeHalving === 'ship' ? modesAt(ship, target) : REGULAR;
}

/** Ships of the other side that can still be fired at. */
export function enemyShips({ ships }: ImaginationsState, side: string): Ship[] {
  const enemies: Ship[] = [];
  for (const ship of ships) if (ship.side !== side && isInPlay(ship)) enemies.push(ship);
  return enemies;
}

/** Everything of the other side that can still be fired at: ships, then emplacements. */
export function marksOf(state: ImaginationsState, side: string): Mark[] {
  const marks: Mark[] = enemyShips(state, side);
  for (const place of state.emplacements) if (place.side !== side && isStanding(place)) marks.push(place);
  return marks;
}

/** Groups of a ship that can fire. */
export function readyGroups(ship: Ship): number[] {
  const groups: number[] = [];
  for (let group = 0; group < groupsOf(ship); group++) {
    if (groupRefusal(ship, group) === null) groups.push(group);
  }
  return groups;
}

/** Fires the guns of one division or turret, or all together. */
export const fire: ActionRule<Imaginations, Fire> = /* @__PURE__ */ sideRule('fire', {
  rules: 'IM-040 IM-043 IM-046 IM-047 IM-048 IM-114 IM-R054 IM-R055 IM-R064 IM-R065',
  in: 'shooting',
  unit: 'ship',
  fields: { ship: ID, group: nullable(integer(0, DIVISIONS - 1)), target: ID, mode: oneOf(FIRE_MODES) },

  offersLegalOnly: true,

  candidates(state, { side }) {
    const shots: Fire[] = [];
    const marks = marksOf(state, side);
    for (const ship of state.ships) {
      if (ship.side !== side || !isInPlay(ship)) continue;
      const groups = readyGroups(ship);
      if (groups.length === 0) continue;
      const range = gunRange(ship, state.options);
      for (const mark of marks) {
        // asked once for all divisions and modes, which have the same line of fire
        if (lineRefusal(state, ship, mark, range) !== null) continue;
        const shot = { type: 'fire', side, ship: ship.id, target: mark.id } as const;
        if (broadsideOf(ship).length > 1)
          for (const mode of broadsideModes(ship, mark, state.options))
            shots.push({ ...shot, group: null, mode });
        const modes = modesAt(ship, mark);
        for (const group of groups) for (const mode of modes) shots.push({ ...shot, group, mode });
      }
    }
    return shots;
  },

  refuses(state, { side, ship: id, group, target, mode }) {
    const order = orderRefusal(state, side, id);
    if (order !== null) return order;
    const ship = shipOf(state, id);
    const mark = findMark(state, target);
    const guns = group === null ? broadsideRefusal(ship) : groupRefusal(ship, group);
    const refusal = guns ?? targetRefusal(mark, side);
    if (refusal !== null) return refusal;
    if (!FIRE_MODES.includes(mode)) return 'unknown-mode';
    const modes =
      group === null ? broadsideModes(ship, mark as Mark, state.options) : modesAt(ship, mark as Mark);
    if (!modes.includes(mode)) return 'mode-not-allowed';
    return lineRefusal(state, ship, mark as Mark, gunRange(ship, state.options));
  },

  effect(game, shot, play) {
    const ship = shipToChange(game, shot.ship);
    const groups = shot.group === null ? broadsideOf(ship as Ship) : [shot.group];
    ship.fired = [...ship.fired, ...groups];
    if (game.options.fireDeclaration === 'per-division') rollGuns(game, shot, groups.length, play);
    else for (const group of groups) declare(game, { ...shot, group }, play);
  },
});
