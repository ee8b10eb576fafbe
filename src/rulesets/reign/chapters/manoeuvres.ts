import { INTERACTIONS } from '../tables.ts';
import type { CaptainOption, Emit, Position, ReignGame, ReignState, RollActionOf } from '../types.ts';
import { breaksAway, declarationOf } from './declaring/slots.ts';
import { boardAttackOn } from './parties.ts';
import { dropPosition } from './positions.ts';
import { captainRoll, postureOf } from './posture.ts';
import { hasSucceeded } from './rolls.ts';
import { areInContact, pairOf, shipOf, shipsOf } from './ship.ts';

type Manoeuvre = RollActionOf<'manoeuvre'>;

/** The manoeuvre that a ship has made this round; null if she has made none. @source RN-018 */
function manoeuvreMade(state: ReignState, ship: string): Manoeuvre | null {
  if (declarationOf(state, ship).captain?.option !== 'manoeuvre') return null;
  const roll = captainRoll(state, ship);
  const option = roll?.actions[0];
  return roll !== null && option?.kind === 'manoeuvre' && hasSucceeded(roll, 0) ? option : null;
}

/** Whether a captain's option shakes others off although the roll has failed. @source RN-R06 */
function breaksUnrolled({ options: { breakRule } }: ReignState, option: CaptainOption): boolean {
  if (breakRule === 'on-success') return false;
  return breakRule === 'on-declare' || option !== 'dodge';
}

/** Whether a ship has shaken another off: by dodge or flight all, by pursuit the quarry. @source RN-062, RN-R06, RN-R68 */
function hasShakenOff(state: ReignState, ship: string, other: string): boolean {
  const order = declarationOf(state, ship).captain;
  if (order === null || !breaksAway(order.option)) return false;
  const { option, target } = order;
  if (option === 'pursue' && target !== other) return false;
  const roll = captainRoll(state, ship);
  if (roll === null) return false;
  return hasSucceeded(roll, 0) || breaksUnrolled(state, option);
}

/** Whether an assault has been made this round. */
function isAssaultMade(state: ReignState, ship: string, target: string): boolean {
  const attack = boardAttackOn(state, ship, target);
  const { landed, lost } = state.memory;
  return attack !== null && (landed.includes(attack.id) || !lost.includes(attack.id));
}

/** A position held, of which the first assault may have been made. @source RN-R16 */
function afterAssault(state: ReignState, ship: string, target: string, held: Position): Position {
  return held.parryOnly && isAssaultMade(state, ship, target) ? { ...held, parryOnly: false } : held;
}

/** A position as a manoeuvre leaves it. @source RN-030, RN-R16 */
function gained(
  state: ReignState,
  ship: string,
  { target, position: kind, broadside }: Manoeuvre,
  boarded: readonly string[],
): Position {
  const pair = pairOf(ship, target);
  const held = state.positions[pair];
  if (held?.kind === kind) return afterAssault(state, ship, target, { ...held, broadside });
  const parryOnly =
    kind === 'board' &&
    INTERACTIONS.B[postureOf(state, target, ship)].boards === 'next-round' &&
    !boarded.includes(pair);
  return { kind, broadside, since: state.round, parryOnly };
}

/** Whether a held position is lost to a manoeuvre. @source RN-021, RN-R05, RN-R07 */
function isOutsailed(state: ReignState, ship: string, target: string): boolean {
  const theirs = manoeuvreMade(state, target);
  if (theirs?.target === ship) return true;
  return state.options.manoeuvreScope === 'ship' && (theirs !== null || manoeuvreMade(state, ship) !== null);
}

/** The position of one ship on another at the end of the round; null for none. @source RN-018, RN-021, RN-022, RN-R04, RN-R05, RN-R06 */
function positionAfter(
  state: ReignState,
  ship: string,
  target: string,
  boarded: readonly string[],
): Position | null {
  const held = state.positions[pairOf(ship, target)];
  const made = manoeuvreMade(state, ship);
  if ((held === undefined && made?.target !== target) || hasShakenOff(state, target, ship)) return null;
  if (made?.target === target) return gained(state, ship, made, boarded);
  if (held === undefined || isOutsailed(state, ship, target)) return null;
  return afterAssault(state, ship, target, held);
}

function isSamePlace(a: Position | undefined, b: Position): boolean {
  return a?.kind === b.kind && a.broadside === b.broadside;
}

/** All positions are brought up to date at once. `boarded`: pairs of which a party got aboard this round. @source RN-021, RN-R05 */
export function updatePositions(game: ReignGame, boarded: readonly string[], emit: Emit): void {
  const ids = shipsOf(game).map(({ id }) => id);
  const changes: { readonly ship: string; readonly target: string; readonly after: Position | null }[] = [];
  for (const ship of ids) {
    for (const target of ids) {
      if (!areInContact(game, shipOf(game, ship), shipOf(game, target))) continue;
      const after = positionAfter(game, ship, target, boarded);
      if (after !== null || game.positions[pairOf(ship, target)] !== undefined)
        changes.push({ ship, target, after });
    }
  }
  for (const { ship, target, after } of changes) {
    const pair = pairOf(ship, target);
    const before = game.positions[pair];
    if (after === null) {
      if (before !== undefined) dropPosition(game, pair, emit);
      continue;
    }
    const { kind, broadside } = after;
    if (!isSamePlace(before, after)) emit({ type: 'position-gained', ship, target, kind, broadside });
    game.positions[pair] = after;
  }
}
