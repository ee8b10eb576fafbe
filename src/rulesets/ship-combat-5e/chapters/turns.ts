import type { ActionRule } from '../../../core/definition.ts';
import type { Play } from '../../../core/game.ts';
import { ID, OPTIONAL_ID } from '../schema.ts';
import type {
  EndTurn,
  Ship,
  ShipCombat5e,
  ShipCombat5eCode,
  ShipCombat5eGame,
  ShipCombat5eState,
} from '../types.ts';
import { changeShip } from './damage.ts';
import { drift } from './drifting.ts';
import { endIfDecided, endRoundIfDue } from './end.ts';
import { creatureOf, isInPlay, isShip, shipOf, type Unit, unitOf } from './fleet.ts';
import { freshRound, freshTurn } from './memory.ts';
import { isWayBlocked } from './movement.ts';
import { pointOfSailOf, speedNow } from './sailing.ts';
import { openWindow, watchTurnEnd } from './windows.ts';

/** Whose turn it is; undefined between turns. */
export function currentUnit(state: ShipCombat5eState): Unit | undefined {
  return state.turnStage === 'acting' ? unitOf(state, state.turnOrder[state.turnIndex]?.id) : undefined;
}

/** A round begins. @source SC-R154, SC-065 */
function startRound(game: ShipCombat5eGame): void {
  for (const ship of game.ships) {
    Object.assign(ship, {
      pushDebt: ship.pushedThisRound,
      pushedThisRound: false,
      ...freshRound(),
    });
  }
  for (const character of game.characters) {
    character.actionUsed = false;
    character.bonusUsed = false;
  }
}

/** The point of sail stays as it is now; what was held or readied lapses. @source SC-041, SC-R11, SC-R21, SC-R105 */
function startShipsTurn(game: ShipCombat5eGame, ship: ShipCombat5eGame['ships'][number]): void {
  Object.assign(ship, {
    turnsStarted: ship.turnsStarted + 1,
    fouledNow: ship.fouledPending,
    fouledPending: false,
    pointOfSail: pointOfSailOf(ship.facing, game.wind.from),
    ...freshTurn(),
  });
  for (const character of game.characters) if (character.ship === ship.id) character.held = null;
}

function startTurn(game: ShipCombat5eGame, { emit }: Play<ShipCombat5e>): void {
  const id = game.turnOrder[game.turnIndex]?.id as string;
  const unit = unitOf(game, id) as Unit;
  game.turnStage = 'acting';
  if (isShip(unit)) {
    const ship = shipOf(game, id);
    startShipsTurn(game, ship);
    emit({ type: 'turn-started', id, pointOfSail: ship.pointOfSail });
    return;
  }
  Object.assign(creatureOf(game, id), { moved: 0, attacksMade: 0 });
  emit({ type: 'turn-started', id, pointOfSail: null });
}

function endRound(game: ShipCombat5eGame, play: Play<ShipCombat5e>): void {
  play.emit({ type: 'round-ended', round: game.round });
  game.turnStage = null;
  if (endRoundIfDue(game, play)) return;
  game.round++;
  startRound(game);
  play.emit({ type: 'round-started', round: game.round });
}

/** The referee's step between turns: the next turn, or the next round. @source SC-009, SC-056 */
export function advanceTurns(game: ShipCombat5eGame, play: Play<ShipCombat5e>): void {
  const isDue = ({ id }: { readonly id: string }) => isInPlay(unitOf(game, id) as Unit);
  while (game.turnIndex < game.turnOrder.length && !isDue(game.turnOrder[game.turnIndex] as { id: string }))
    game.turnIndex++;
  if (game.turnIndex < game.turnOrder.length) startTurn(game, play);
  else endRound(game, play);
}

/** A turn is over: the next one is due. */
export function closeTurn(game: ShipCombat5eGame, id: string): void {
  watchTurnEnd(game, id);
  game.turnStage = 'between';
  game.turnIndex++;
}

/** What lasts to the end of a turn goes. @source SC-R50, SC-R98 */
export function endUpkeep(game: ShipCombat5eGame, id: string, play: Play<ShipCombat5e>): void {
  changeShip(game, id, play, (ship) => {
    const isOver = (turn: number | null) => turn !== null && turn <= ship.turnsStarted;
    for (const marker of ['chainHalf', 'chainStop', 'grape', 'grapeCrit'] as const)
      if (isOver(ship[marker])) ship[marker] = null;
    ship.grapeHits = ship.grapeHits.filter((turn) => !isOver(turn));
    ship.morale = null;
    ship.fouledNow = false;
    ship.halfSpeed = false;
    ship.fullSailBonus = 0;
    ship.comeAboutBonus = 0;
  });
}

/** Why a ship may not end its turn where it is; null if it may. @source SC-035, SC-R22, SC-R23, SC-059 */
export function dutyRefusal(state: ShipCombat5eState, ship: Ship): ShipCombat5eCode | null {
  const { movementDuty, blockedAtStart } = state.options;
  const speed = speedNow(ship);
  const duty = movementDuty === 'full' ? speed : movementDuty === 'free' ? 0 : Math.min(1, speed);
  if (ship.movementEnded || ship.sailed >= duty) return null;
  const mayStay = ship.sailed === 0 && blockedAtStart === 'hold' && isWayBlocked(state, ship);
  return mayStay ? null : 'must-move';
}

/** End the turn of a ship or a creature. */
export const endTurn: ActionRule<ShipCombat5e, EndTurn> = {
  rules: ['SC-035', 'SC-R22', 'SC-R23', 'SC-R39', 'SC-R87', 'SC-R98'],
  steps: ['turns'],
  fields: { side: ID, ship: OPTIONAL_ID, creature: OPTIONAL_ID },
  candidates(state, { side }) {
    const unit = currentUnit(state);
    if (unit === undefined) return [];
    const [ship, creature] = isShip(unit) ? [unit.id, null] : [null, unit.id];
    return [{ type: 'end-turn', side, ship, creature }];
  },
  check: (state, { ship }) => (ship === null ? null : dutyRefusal(state, shipOf(state, ship))),
  effect(game, { ship, creature }, play) {
    if (ship !== null) {
      drift(game, ship, play);
      // a ship that has gone needs no upkeep
      if (!isInPlay(shipOf(game, ship) as Ship)) return;
      endUpkeep(game, ship, play);
    }
    const id = (ship ?? creature) as string;
    play.emit({ type: 'turn-ended', id });
    closeTurn(game, id);
  },
};

/** What comes next in the round: true while there is anything. @source SC-R90, SC-R97 */
export function goOnWithTurns(game: ShipCombat5eGame, play: Play<ShipCombat5e>): boolean {
  if (game.turnStage === null || endIfDecided(game, play)) return false;
  const unit = currentUnit(game);
  if (unit !== undefined && !isInPlay(unit) && game.boarding === null) {
    game.turnStage = 'between';
    game.turnIndex++;
  }
  if (game.boarding === null) openWindow(game);
  return true;
}
