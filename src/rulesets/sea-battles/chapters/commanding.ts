import type { ActionRule } from '../../../core/definition.ts';
import type { Play } from '../../../core/game.ts';
import { ID, OPTIONAL_FLAG, OPTIONAL_PROPULSION } from '../schema.ts';
import { BLUNDER_TABLE } from '../tables.ts';
import type {
  Blunder,
  CommandShip,
  EndShipOrders,
  Propulsion,
  SeaBattles,
  SeaBattlesCode,
  SeaBattlesGame,
  SeaBattlesState,
  Ship,
} from '../types.ts';
import { doNext } from './agenda.ts';
import { isEngaged, shipOf, shipsAfloat, shipToChange } from './fleet.ts';
import { type CommandTarget, commandTarget, isNearAdmiral } from './leadership.ts';
import { mustTry } from './moving/frenzy.ts';
import { pivot } from './moving/move.ts';
import { isUndeadFleet } from './psychology.ts';
import { type Rolling, thrown } from './rolls.ts';
import { sideRule } from './rule.ts';

/** What a ship is to move by: as it says, as it has declared, or by the only thing it has. @source SB-063, SB-R41 */
function methodOf(ship: Ship, { propulsion }: Pick<CommandShip, 'propulsion'>): Propulsion | null {
  if (propulsion !== null) return propulsion;
  if (ship.propulsion !== null || (ship.hasSails && ship.hasOars)) return ship.propulsion;
  return ship.hasSails ? 'sails' : 'oars';
}

function has(ship: Ship, propulsion: Propulsion): boolean {
  return propulsion === 'sails' ? ship.hasSails : ship.hasOars;
}

/** What is wrong with how a ship is to move. @source SB-062, SB-063, SB-R41 */
function propulsionProblem(ship: Ship, action: CommandShip): SeaBattlesCode | null {
  if (!ship.hasSails && !ship.hasOars) return 'no-propulsion';
  const method = methodOf(ship, action);
  if (method !== null && !has(ship, method)) return 'no-propulsion';
  if (ship.propulsion !== null && method !== ship.propulsion) return 'propulsion-fixed';
  return method === null ? 'propulsion-needed' : null;
}

/** Why a ship cannot be ordered at all. @source SB-065, SB-068, SB-R20, SB-R31, SB-R40, SB-R119, SB-R122 */
function standingProblem(state: SeaBattlesState, ship: Ship): SeaBattlesCode | null {
  if (ship.ordersClosed) return 'orders-closed';
  if (ship.moveLock.now && !isUndeadFleet(state, ship.side)) return 'move-locked';
  if (isEngaged(state, ship.id)) return 'engaged';
  return ship.squabbling ? 'squabbling' : null;
}

/** Whether another ship, frenzied and under orders, has to go on first. @source SB-R43 */
function isHeldBack(state: SeaBattlesState, ship: string): boolean {
  const { activeShip } = state;
  return activeShip !== null && activeShip !== ship && mustTry(state, shipOf(state, activeShip));
}

/** A double 6: something goes wrong. @source SB-079, SB-080, SB-081, SB-082, SB-083, SB-R38, SB-R39 */
function blunder(game: SeaBattlesGame, play: Play<SeaBattles>, id: string): void {
  const face = play.dice.die('blunder', 6);
  const result = BLUNDER_TABLE[face - 1] as Blunder;
  const turn = result === 'wrong-turn' ? wrongTurn(play) : null;
  play.emit({ type: 'blunder', ship: id, result, face, turn });
  const ship = shipToChange(game, id);
  if (result === 'mutiny') ship.mutiny++;
  if (result === 'tangled-rigging' && ship.hasSails) ship.sailsDamaged = true;
  if (turn !== null) pivot(game, play, id, turn === 'port' ? -90 : 90, 'order');
}

function wrongTurn({ dice }: Play<SeaBattles>): 'port' | 'starboard' {
  return dice.die('wrong-turn-side', 6, (face) => (face <= 3 ? 'port' : 'starboard'));
}

/** A Command test: 2D6; a double 1 passes, a double 6 fails and blunders. @source SB-064, SB-078, SB-079, SB-R12, SB-R37 */
export function commandTest({ dice }: Rolling, needed: number): 'passed' | 'failed' | 'blunder' {
  return dice.sum('command-test', 2, 6, (total) => {
    if (total === 12) return 'blunder';
    return total === 2 || total <= needed ? 'passed' : 'failed';
  });
}

/** An order that is passed: a move may be made. @source SB-064, SB-066 */
function pass(game: SeaBattlesGame, ship: string): void {
  const { side } = shipOf(game, ship);
  shipToChange(game, ship).ordersPassed++;
  doNext(game, { kind: 'move-ship', side, data: { ship, spell: null } });
}

/** The ship left for another is given no more orders. @source SB-068 */
function turnTo(game: SeaBattlesGame, id: string): void {
  const left = game.activeShip === null ? undefined : game.ships[game.activeShip];
  if (left !== undefined && left.id !== id) left.ordersClosed = true;
  game.activeShip = id;
}

function test(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  id: string,
  { needed, isAdmirals: admiral }: CommandTarget,
): void {
  const { propulsion, ordersPassed } = shipOf(game, id);
  const result = commandTest(play, needed);
  const order = ordersPassed + 1;
  const type = result === 'passed' ? 'command-passed' : 'command-failed';
  play.emit({ type, ship: id, propulsion, order, admiral, needed, faces: thrown(play) });
  if (result === 'passed') pass(game, id);
  else shipToChange(game, id).ordersClosed = true;
  if (result === 'blunder') blunder(game, play, id);
}

/**
 * Order a ship to move.
 *
 * @source SB-061, SB-062, SB-063, SB-064, SB-065, SB-066, SB-067, SB-068, SB-069, SB-070, SB-071, SB-072,
 *   SB-073
 */
export const commandShip: ActionRule<SeaBattles, CommandShip> = /* @__PURE__ */ sideRule('command-ship', {
  rules:
    'SB-061 SB-062 SB-063 SB-064 SB-065 SB-066 SB-067 SB-068 SB-069 SB-070 SB-071 SB-072 SB-073 SB-074 SB-075 SB-076 SB-077 SB-078 SB-079 SB-167 SB-170 SB-R13 SB-R30 SB-R31 SB-R34 SB-R35 SB-R37 SB-R38 SB-R40 SB-R41 SB-R43 SB-R122',
  in: 'orders',
  fields: { ship: ID, propulsion: OPTIONAL_PROPULSION, useAdmiral: OPTIONAL_FLAG },

  offers(state, side) {
    return shipsAfloat(state)
      .filter((ship) => ship.side === side)
      .flatMap(({ id, propulsion: declared, hasSails, hasOars }) => {
        const isOpen = declared === null && hasSails && hasOars;
        const choices: (Propulsion | null)[] = isOpen ? ['sails', 'oars'] : [null];
        return choices.map((propulsion) => ({ ship: id, propulsion, useAdmiral: null }));
      });
  },

  refuses(state, action) {
    const ship = shipOf(state, action.ship);
    const problem = standingProblem(state, ship) ?? propulsionProblem(ship, action);
    if (problem !== null) return problem;
    if (isUndeadFleet(state, ship.side) && ship.ordersPassed > 0) return 'auto-order-used';
    if (action.useAdmiral === true && !isNearAdmiral(state, ship)) return 'no-admiral';
    return isHeldBack(state, ship.id) ? 'frenzied-must-try' : null;
  },

  effect(game, action, play) {
    const ship = shipToChange(game, action.ship);
    turnTo(game, ship.id);
    ship.propulsion = methodOf(ship, action);
    const { id, propulsion } = ship;
    if (!isUndeadFleet(game, ship.side))
      return test(game, play, id, commandTarget(game, ship, propulsion, action.useAdmiral));
    play.emit({
      type: 'command-passed',
      ship: id,
      propulsion,
      order: 1,
      admiral: false,
      needed: null,
      faces: null,
    });
    pass(game, id);
  },
});

/** No more orders for the ship under orders. @source SB-068 */
export const endShipOrders: ActionRule<SeaBattles, EndShipOrders> = /* @__PURE__ */ sideRule(
  'end-ship-orders',
  {
    rules: 'SB-068 SB-R43',
    in: 'orders',
    fields: { ship: ID },
    offers: ({ activeShip }) => (activeShip === null ? [] : [{ ship: activeShip }]),
    refuses(state, { ship }) {
      if (state.activeShip !== ship) return 'not-active-ship';
      return mustTry(state, shipOf(state, ship)) ? 'frenzied-must-try' : null;
    },
    effect(game, { ship }, play) {
      shipToChange(game, ship).ordersClosed = true;
      game.activeShip = null;
      play.emit({ type: 'orders-ended', ship });
    },
  },
);
