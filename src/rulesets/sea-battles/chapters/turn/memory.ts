import type { SeaBattlesGame, SeaBattlesPhase, SeaBattlesStep, SpeedChange } from '../../types.ts';
import type { ShipToChange, TroopsToChange } from '../fleet.ts';
import { openMagic } from '../magic/pools.ts';

function freshShip(ship: ShipToChange): void {
  ship.propulsion = null;
  ship.ordersPassed = 0;
  ship.ordersClosed = false;
  ship.movedThisPhase = 0;
  ship.markersTouched = [];
  ship.searched = [];
  ship.shotSlots = 0;
  ship.standShootBy = [];
  ship.panicTested = false;
}

function freshTroops(troops: TroopsToChange): void {
  troops.modelsAtPhaseStart = troops.models;
  troops.transferred = false;
  troops.fired = false;
}

/** What is kept in mind for a phase begins afresh, for all sides. */
export function freshPhase(game: SeaBattlesGame): void {
  game.activeShip = null;
  game.damageLog = {};
  game.magic = { power: {}, dispel: {}, cast: [], onShip: [], barred: [] };
  for (const ship of Object.values(game.ships)) freshShip(ship);
  for (const unit of Object.values(game.units)) freshTroops(unit);
  for (const character of Object.values(game.characters)) freshTroops(character);
}

/** A change of speeds that waited for a side's turn holds from now on. @source SB-R69 */
function beginning<C extends Pick<SpeedChange, 'expires'>>(change: C, side: string): C {
  const { expires } = change;
  if (expires.side !== side || expires.when !== 'next-turn') return change;
  return { ...change, expires: { side, when: 'this-turn' } };
}

/** What is kept in mind for a turn begins afresh; what was for the next turn of its side holds now. @source SB-R20, SB-R69, SB-R76 */
export function freshTurn(game: SeaBattlesGame, side: string): void {
  game.contacts = [];
  for (const ship of Object.values(game.ships)) {
    ship.movedThisTurn = false;
    ship.moveMods = ship.moveMods.map((change) => beginning(change, side));
    if (ship.side !== side) continue;
    ship.squabbling = false;
    ship.battened = { now: ship.battened.next, next: false };
    ship.moveLock = { now: ship.moveLock.next, next: false };
  }
  for (const counter of Object.values(game.counters)) {
    if (counter.side !== side) continue;
    counter.moved = false;
    counter.moveLock = { now: counter.moveLock.next, next: false };
  }
}

/** What held for a turn holds no more. @source SB-R20, SB-R69, SB-R76 */
export function forgetTurn(game: SeaBattlesGame, side: string): void {
  for (const ship of Object.values(game.ships)) {
    ship.moveMods = ship.moveMods.filter(
      ({ expires }) => expires.side !== side || expires.when !== 'this-turn',
    );
    if (ship.side !== side) continue;
    ship.battened.now = false;
    ship.moveLock.now = false;
  }
  for (const counter of Object.values(game.counters)) if (counter.side === side) counter.moveLock.now = false;
}

/** Another phase begins. @source SB-018 */
export function enterPhase(
  game: SeaBattlesGame,
  phase: SeaBattlesPhase,
  step: SeaBattlesStep = 'main',
): void {
  game.phase = phase;
  game.step = step;
  freshPhase(game);
  if (phase === 'magic') openMagic(game);
}
