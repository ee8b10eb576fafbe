import { isTask } from './chapters/crew-work.ts';
import { archerPool } from './chapters/declaring/archers.ts';
import { type Order, ordersOf } from './chapters/declaring/orders.ts';
import { declarationOf } from './chapters/declaring/slots.ts';
import { bearing, volleyPool } from './chapters/declaring/volley.ts';
import { actionsOf, captainPool, characterAboard, optionDifficulty, taskPool } from './chapters/people.ts';
import { passesThreat, sizeOf } from './chapters/pools.ts';
import { rollOf } from './chapters/rolls.ts';
import {
  areHostile,
  committedOf,
  difficultyOf,
  enemiesOf,
  fightersIn,
  foeIn,
  isActive,
  isWrecked,
  positionOn,
  shipOf,
  shipsOfPair,
  threatOf,
} from './chapters/ship.ts';
import { areaDice, areaPoints, enginePoints } from './chapters/shooting.ts';
import { isGobbling, turnOf } from './chapters/timeline.ts';
import { type OrderList, SHIP_TYPES } from './tables.ts';
import type {
  Broadside,
  CaptainOrder,
  Declaration,
  Engagement,
  Engines,
  Location,
  Position,
  ReignState,
  Roll,
  RollAction,
  Ship,
  Task,
  TaskOrder,
  VolleyOrder,
} from './types.ts';

/*
 * Worth is counted in points of the end of the game: a ship sunk costs her value, one taken twice that.
 */

/** Expected Width of the best set, by dice; 0 where there is none. */
const WIDTHS: readonly number[] = [
  0, 0, 0.2, 0.57, 1.01, 1.46, 1.87, 2.2, 2.45, 2.65, 2.8, 2.95, 3.1, 3.2, 3.3, 3.4,
];

function expectedWidth(dice: number): number {
  return WIDTHS[Math.min(dice, 15)] ?? 0;
}

/** About the chance that some dice show a set at or above a Difficulty. */
function chance(dice: number, difficulty: number): number {
  if (dice < 2 || difficulty > 10) return 0;
  const lone = 0.9 ** dice + dice * 0.1 * 0.9 ** (dice - 1);
  return 1 - lone ** (1.35 * Math.min(10, 11 - difficulty));
}

function soundness({ boxes, superficial, structural }: Location): number {
  return 1 - (structural + superficial / 2) / boxes;
}

/** The men that a ship began with, or has. */
function fullCrew({ type, crew }: Ship): number {
  return Math.max(1, crew, SHIP_TYPES[type]?.crew ?? 0);
}

/** What a man is worth. */
function worthOfMan(ship: Ship): number {
  return (0.8 * ship.value) / fullCrew(ship);
}

/** What a box of the hull is worth. */
function worthOfBox({ value, locations }: Ship): number {
  return value / locations.hull.boxes;
}

/** What a ship is worth to her own side. */
function worthOfShip(state: ReignState, ship: Ship): number {
  const { value, locations, crew } = ship;
  if (ship.status === 'sunk') return -value;
  if (ship.status === 'captured') return -2 * value;
  if (ship.status === 'escaped') return state.escapeWins.includes(ship.side) ? 2.5 * value : 0;
  const fittings =
    0.15 * soundness(locations.masts) +
    0.3 * soundness(locations.weapons) +
    0.1 * soundness(locations.bridge);
  const men = (0.8 * crew) / fullCrew(ship);
  const sinking = isWrecked(locations.hull) ? -0.8 : 0;
  return value * (soundness(locations.hull) + fittings + men + sinking - 0.05 * ship.tokens.onFire);
}

/** What a set of engines does to a ship, in points. */
function worthOfHit({ options }: ReignState, target: Ship, width: number, weapons: Engines): number {
  if (width < 2) return 0;
  const points = enginePoints(width, target.armour, weapons).structural;
  const area = areaDice(options, weapons) * areaPoints(options, target.armour).structural;
  return 1.5 * (points + area) * worthOfBox(target);
}

function worthOfVolley(state: ReignState, ship: Ship, order: Omit<VolleyOrder, 'place' | 'edFace'>): number {
  const { target, weapons, called } = order;
  const dice = sizeOf(volleyPool(state, ship, order));
  const odds = chance(dice, 1);
  const width = odds === 0 ? 0 : expectedWidth(dice) / odds;
  return (called === null ? 1 : 0.7) * odds * worthOfHit(state, shipOf(state, target), width, weapons);
}

/** Dice that the other actions of a character cost each. @source RN-B08, RN-R40 */
function distraction(state: ReignState, ship: Ship, character: string | null): number {
  if (character === null) return 0;
  return Math.max(0, actionsOf(declarationOf(state, ship.id), ship, character) - 1);
}

/** Chance that a captain's roll succeeds. */
function captainChance(state: ReignState, ship: Ship, option: CaptainOrder['option']): number {
  const dice = sizeOf(captainPool(state, ship, option)) - distraction(state, ship, ship.captain);
  return chance(dice, optionDifficulty(state, ship, option));
}

/** How a party would fare on an enemy's deck: from -1 to 1. */
function deckAdvantage(state: ReignState, men: number, ship: Ship, foes: number, foe: Ship): number {
  const own = men * (1 + 0.35 * threatOf(state, ship));
  const other = foes * (1 + 0.35 * threatOf(state, foe));
  return own + other === 0 ? 0 : (own - other) / (own + other);
}

/** What it is worth to be in a position. */
function worthOfPlace(
  state: ReignState,
  ship: Ship,
  target: Ship,
  kind: Position['kind'],
  weapons: Engines,
): number {
  if (kind === 'shoot') {
    const order = { target: target.id, weapons, called: null, helper: null, inspired: false };
    return isWrecked(ship.locations.weapons) || ship.crew === 0 ? 0 : 0.9 * worthOfVolley(state, ship, order);
  }
  const men = ship.crew - committedOf(state, ship.id);
  return 0.6 * Math.max(0, deckAdvantage(state, men, ship, target.crew, target)) * target.value;
}

/** The engines of a side; none where no side bears. */
function enginesOn({ engines }: Ship, broadside: Broadside | null): Engines {
  return broadside === null ? {} : engines[broadside];
}

/** What a position held is worth. */
function worthOfPosition(state: ReignState, pair: string, { kind, broadside }: Position): number {
  const [ship, target] = shipsOfPair(pair).map((id) => shipOf(state, id)) as [Ship, Ship];
  return worthOfPlace(state, ship, target, kind, enginesOn(ship, broadside));
}

/** What a captain's order promises. */
function worthOfOption(
  state: ReignState,
  ship: Ship,
  { option, kind, target, broadside }: CaptainOrder,
): number {
  if (option === 'hold' || option === 'ram') return 0;
  const odds = captainChance(state, ship, option);
  if (option === 'manoeuvre' && kind !== null && target !== null) {
    const foe = shipOf(state, target);
    const held = positionOn(state, ship.id, target);
    const gain = worthOfPlace(state, ship, foe, kind, enginesOn(ship, broadside));
    return (
      odds * Math.max(0, gain - (held === null ? 0 : worthOfPosition(state, `${ship.id}>${target}`, held)))
    );
  }
  if (option === 'pursue') return 0;
  let relief = 0;
  for (const { id } of enemiesOf(state, ship)) {
    const held = positionOn(state, id, ship.id);
    if (held !== null) relief += worthOfPosition(state, `${id}>${ship.id}`, held);
  }
  const flight = option === 'flee' && state.escapeWins.includes(ship.side) ? 0.3 * ship.value : 0;
  return odds * (0.5 * relief + flight);
}

/** Whether a ship has already what a task would win her. */
function hasWonAlready({ tokens }: Ship, { task, benefit }: TaskOrder): boolean {
  if (task === 'inspire') return (benefit === 'threat' ? tokens.inspireThreat : tokens.inspireDie) > 0;
  return (task === 'plan-route' && tokens.route > 0) || (task === 'adjust-ballast' && tokens.ballast > 0);
}

/** What success is worth in tasks of which that depends on nothing but the ship's value. */
const TASK_SHARES: { readonly [T in Task]?: number } = { inspire: 0.04, 'spot-target': 0.05 };

/** What a character's task promises. */
function worthOfTask(state: ReignState, ship: Ship, order: TaskOrder): number {
  const { task, mode, location, skill } = order;
  const { value, locations } = ship;
  const character = characterAboard(ship, order.character);
  if (character === null || hasWonAlready(ship, order)) return 0;
  const dice = sizeOf(taskPool(character, task, skill)) - distraction(state, ship, character.id);
  if (task === 'push-limits') {
    const odds = chance(dice, difficultyOf(state, ship) + 4);
    return value * (0.2 * odds - (1 - odds));
  }
  if (task === 'damage-control') {
    const isSaving = isWrecked(locations.hull) && location === 'hull' && mode === 'structural';
    return chance(dice, 1) * (isSaving ? 0.8 * value : 0.5 * worthOfBox(ship));
  }
  return (TASK_SHARES[task] ?? 0.02) * value * chance(dice, 1);
}

/** The share of an attack's promise that is left where it waits for a manoeuvre. */
function readiness(state: ReignState, ship: Ship, target: string, kind: Position['kind']): number {
  return positionOn(state, ship.id, target)?.kind === kind ? 1 : captainChance(state, ship, 'manoeuvre');
}

/** Whether boarders of one ship may be on their way to another. */
function isThreatened(state: ReignState, ship: string, by: string): boolean {
  const captain = state.declarations[by]?.captain;
  return (
    positionOn(state, by, ship)?.kind === 'board' || (captain?.kind === 'board' && captain.target === ship)
  );
}

/** What an order of each kind promises. */
const WORTHS: {
  readonly [L in OrderList]: (state: ReignState, ship: Ship, order: Declaration[L][number]) => number;
} = {
  volleys(state, ship, order) {
    const isReady = bearing(state, ship.id, order.target) !== null;
    const share = isReady ? readiness(state, ship, order.target, 'shoot') : 0;
    return worthOfVolley(state, ship, order) * share;
  },
  archers(state, ship, order) {
    const target = shipOf(state, order.target);
    const dice = sizeOf(archerPool(state, ship, order));
    const kills = (chance(dice, 1) * dice) / (3 + threatOf(state, target));
    if (order.aim === 'crew') return kills * worthOfMan(target);
    return Math.max(0, expectedWidth(dice) - 2 * target.armour) * 0.6 * worthOfBox(target);
  },
  boards(state, ship, { target: id, party, heroes }) {
    const target = shipOf(state, id);
    const foes = target.crew - committedOf(state, id);
    const advantage = deckAdvantage(state, party + 2 * heroes.length, ship, foes, target);
    return readiness(state, ship, id, 'board') * advantage * target.value;
  },
  repels: (state, ship, { against, party }) =>
    isThreatened(state, ship.id, against) ? 0.01 * ship.value * Math.min(1, party / 8) : -0.01,
  sailors: () => -0.01,
  characters: worthOfTask,
};

/** What an order promises. */
function worthOfOrder<L extends OrderList>(
  state: ReignState,
  ship: Ship,
  { list, order }: { readonly list: L; readonly order: Declaration[L][number] },
): number {
  return WORTHS[list](state, ship, order);
}

/** How often a task can do any good this round, whoever does it: repairs as often as there is damage. */
function callFor({ locations, tokens }: Ship, { task, mode, location }: TaskOrder): number {
  if (task !== 'damage-control' || mode === null) return 1;
  return mode === 'fire' || location === null ? tokens.onFire : locations[location][mode];
}

/** Whether a task is done by others already, as often as it can do any good. */
function isSpare(ship: Ship, { list, order }: Order, before: readonly Order[]): boolean {
  if (list !== 'characters') return false;
  const aim = ({ task, mode, location, benefit, target, feature }: TaskOrder) =>
    [task, mode, location, benefit, target, feature].join();
  const others = before.filter((one) => one.list === list && aim(one.order) === aim(order));
  return others.length >= callFor(ship, order);
}

/** What a ship has declared promises her side. */
function worthOfDeclaration(state: ReignState, ship: Ship): number {
  const declaration = state.declarations[ship.id];
  if (declaration === undefined) return 0;
  let worth = declaration.captain === null ? 0 : worthOfOption(state, ship, declaration.captain);
  ordersOf(declaration).forEach((order, place, orders) => {
    if (!isSpare(ship, order, orders.slice(0, place))) worth += worthOfOrder(state, ship, order);
  });
  return worth;
}

/** What a set that is still to come promises its side. */
function worthOfSet(
  state: ReignState,
  { ship: id }: Roll,
  action: RollAction,
  width: number,
  height: number,
): number {
  const ship = shipOf(state, id);
  if (isGobbling(action)) return 0.03 * ship.value * width;
  if (action.kind === 'damage-control') return 0.5 * worthOfBox(ship);
  if (!('target' in action) || action.kind === 'ram' || isTask(action)) return 0.02 * ship.value * width;
  const target = shipOf(state, action.target);
  if (action.kind === 'manoeuvre') {
    const engines = enginesOn(ship, action.broadside);
    return 0.1 * ship.value + worthOfPlace(state, ship, target, action.position, engines);
  }
  if (action.kind === 'volley')
    return worthOfHit(state, target, width, action.weapons) * (height > 5 ? 0.8 : 1);
  const kills = passesThreat(width, height, threatOf(state, target), state.options.threatTest);
  const boarding = action.kind === 'board-attack' ? 0.3 * target.value : 0;
  return boarding + (kills ? worthOfMan(target) : 0.2 * worthOfMan(target));
}

/** What a fight on deck promises each ship. */
function worthOfFight(state: ReignState, fight: Engagement, id: string): number {
  const ship = shipOf(state, id);
  const foe = shipOf(state, foeIn(fight, id));
  const reserve = (one: Ship, other: Ship) =>
    fight.boarding[other.id] === true ? 0.7 * Math.max(0, one.crew - committedOf(state, one.id)) : 0;
  const own = fightersIn(fight, id) + reserve(ship, foe);
  const others = fightersIn(fight, foe.id) + reserve(foe, ship);
  const advantage = deckAdvantage(state, own, ship, others, foe);
  const stake = fight.boarding[id] === true ? foe.value : ship.value;
  const order = fight.orders[id];
  const spirit = order === 'fight' ? 0.02 : order === 'withdraw' ? -0.3 * advantage : 0;
  return stake * (1.2 * advantage + spirit);
}

/** Whether what has been declared has still to be thrown. */
function isDeclared({ phase }: ReignState): boolean {
  return phase === 'declare' || phase === 'roll';
}

/** Whether sets that are still to come have a say. */
function promises(state: ReignState): boolean {
  return state.phase !== 'declare' && state.rolls.length > 0;
}

/** What sets chosen and still to come promise, by the ship that rolled them. */
function worthOfRolls(state: ReignState, sign: (ship: string) => number): number {
  let worth = 0;
  if (state.timeline.length > 0) {
    for (const item of state.timeline) {
      const { roll, action, width, height } = turnOf(state, item);
      worth += sign(roll.ship) * worthOfSet(state, roll, action, width, height);
    }
    return worth;
  }
  for (const roll of state.rolls) {
    roll.chosen.forEach((height, place) => {
      const set = typeof height === 'number' ? roll.sets.find((one) => one.height === height) : undefined;
      const action = roll.actions[place];
      if (set === undefined || action === undefined || set.resolved) return;
      worth += sign(roll.ship) * worthOfSet(state, rollOf(state, roll.id), action, set.dice, set.height);
    });
  }
  return worth;
}

/**
 * How good a position is for a side, in points: its ships against the enemies', the positions they hold, what has
 * been declared and rolled promises, and how the fights on deck stand.
 */
export function evaluate(state: ReignState, side: string): number {
  const signs: Record<string, number> = {};
  let worth = 0;
  for (const id in state.ships) {
    const ship = shipOf(state, id);
    const sign = areHostile(state, side, ship.side) ? -1 : 1;
    signs[id] = sign;
    worth += sign * worthOfShip(state, ship);
    if (isActive(ship) && isDeclared(state)) worth += sign * worthOfDeclaration(state, ship);
  }
  for (const pair in state.positions) {
    const held = state.positions[pair] as Position;
    worth += (signs[shipsOfPair(pair)[0]] ?? 0) * worthOfPosition(state, pair, held);
  }
  for (const fight of state.engagements) {
    const [a, b] = fight.ships;
    worth +=
      ((signs[a] ?? 0) * worthOfFight(state, fight, a) + (signs[b] ?? 0) * worthOfFight(state, fight, b)) / 2;
  }
  for (const own in state.tasksDone) if (own === side) worth += state.tasksDone[own] ?? 0;
  return promises(state) ? worth + worthOfRolls(state, (ship) => signs[ship] ?? 0) : worth;
}
