import { ARCS } from '../tables.ts';
import type {
  Attack,
  Character,
  Ship,
  ShipCombat5eGame,
  ShipCombat5eState,
  Trigger,
  Window,
} from '../types.ts';
import { attackRefusal, reachAllRound, reachOf, shotsOf, targetsFor } from './aiming.ts';
import { characterOf, isInPlay, peopleOf, shipOf, type Unit, unitOf } from './fleet.ts';

type Watch = (trigger: Trigger, ship: Ship, character: Character | null) => boolean;

/** Whether the window of a ship or character stands in the line already. @source SC-R103 */
function isInLine(
  { pending, waiting }: ShipCombat5eState,
  kind: string,
  ship: string,
  character: string | null,
): boolean {
  const isSame = (window: ShipCombat5eState['pending']) =>
    window?.kind === kind && window.ship === ship && window.character === character;
  return isSame(pending) || waiting.some(isSame);
}

/** Every readied ship and character for whom something sets off the trigger, in order of initiative. @source SC-R103 */
function alert(game: ShipCombat5eGame, cause: Trigger['kind'], of: string, isTriggered: Watch): void {
  const enqueue = (ship: Ship, character: Character | null) => {
    const kind = character === null ? 'readied-fire' : 'readied-attack';
    const { held } = character ?? ship;
    if (held?.trigger.kind !== cause || !isTriggered(held.trigger, ship, character)) return;
    const id = character?.id ?? null;
    if (!isInLine(game, kind, ship.id, id))
      game.waiting.push({ kind, ship: ship.id, character: id, cause, of });
  };
  for (const { id } of game.turnOrder) {
    const ship = shipOf(game as ShipCombat5eState, id);
    if (ship === undefined || !isInPlay(ship)) continue;
    enqueue(ship, null);
    for (const character of peopleOf(game, id)) enqueue(ship, character);
  }
}

/** Whether anybody has readied anything, which is rare. */
function isAnybodyReady({ ships, characters }: ShipCombat5eState): boolean {
  return ships.some(({ held }) => held !== null) || characters.some(({ held }) => held !== null);
}

/** Whether an enemy stands where a trigger waits for one. @source SC-R101 */
function isInReach(
  state: ShipCombat5eState,
  trigger: Trigger,
  ship: Ship,
  character: Character | null,
  enemy: Unit,
): boolean {
  if (trigger.kind !== 'enemy-in-reach' || enemy.side === ship.side || !isInPlay(enemy)) return false;
  const { arcs = ARCS, maxRange } = trigger;
  const reach =
    character === null
      ? reachOf(state, ship, arcs, enemy, maxRange)
      : reachAllRound(state, ship, enemy, maxRange);
  return reach.distance <= maxRange;
}

/** A unit has taken a step. @source SC-R101 */
export function watchStep(game: ShipCombat5eGame, id: string): void {
  if (!isAnybodyReady(game)) return;
  const enemy = unitOf(game, id) as Unit;
  alert(game, 'enemy-in-reach', id, (trigger, ship, character) =>
    isInReach(game, trigger, ship, character, enemy),
  );
}

/** An attack or ram on a target has been resolved. @source SC-R101 */
export function watchAttack(game: ShipCombat5eGame, from: Pick<Unit, 'id' | 'side'>, target: string): void {
  if (!isAnybodyReady(game)) return;
  alert(game, 'attacked', from.id, (_trigger, ship) => ship.id === target && ship.side !== from.side);
}

/** A turn has ended. @source SC-R101 */
export function watchTurnEnd(game: ShipCombat5eGame, id: string): void {
  if (!isAnybodyReady(game)) return;
  alert(game, 'turn-end', id, (trigger) => trigger.kind === 'turn-end' && trigger.of === id);
}

/** The attack that a character holds; undefined for none. */
export function heldAttack({ held, attacks }: Character): Attack | undefined {
  return attacks.find(({ id }) => id === held?.attack);
}

/** Targets of an attack from a ship. */
export function attackTargets(state: ShipCombat5eState, from: Unit, attack: Attack): string[] {
  return targetsFor(state, from)
    .filter(({ id }) => attackRefusal(state, from, attack, id) === null)
    .map(({ id }) => id);
}

/** Whether the holder of a window has something to shoot and something to shoot at. @source SC-R103 */
export function hasShot(state: ShipCombat5eState, window: Window): boolean {
  const ship = shipOf(state, window.ship);
  if (!isInPlay(ship)) return false;
  if (window.character === null) return ship.held !== null && shotsOf(state, ship).length > 0;
  const attack = heldAttack(characterOf(state, window.character));
  return attack !== undefined && attackTargets(state, ship, attack).length > 0;
}

/** Whether what has triggered a window still does. @source SC-R103 */
function isStillTriggered(state: ShipCombat5eState, { ship, character, cause, of }: Window): boolean {
  if (cause !== 'enemy-in-reach') return true;
  const [own, enemy] = [shipOf(state, ship), unitOf(state, of)];
  const holder = character === null ? null : characterOf(state, character);
  const { held } = holder ?? own;
  return held !== null && enemy !== undefined && isInReach(state, held.trigger, own, holder, enemy);
}

/** Opens the next window of the line that can be used. @source SC-R103 */
export function openWindow(game: ShipCombat5eGame): void {
  while (game.pending === null && game.waiting.length > 0) {
    const window = game.waiting.shift() as Window;
    if (hasShot(game, window) && isStillTriggered(game, window)) game.pending = window;
  }
}
