import { CAPTAINS_OPTIONS, type OrderList, TASK_ROWS } from '../../tables.ts';
import type {
  CaptainOrder,
  Declaration,
  Hero,
  ReignGame,
  ReignState,
  RollAction,
  RollActionOf,
  Said,
  Ship,
  TaskOrder,
} from '../../types.ts';
import {
  captainPool,
  characterAboard,
  commanderOf,
  followersPool,
  heroPool,
  optionDifficulty,
  taskPool,
} from '../people.ts';
import { diceOf, type Pool, type PoolDice, smallestOf, withoutDice } from '../pools.ts';
import { addRoll } from '../rolls.ts';
import { isActive, shipOf } from '../ship.ts';
import { archerPool } from './archers.ts';
import { ordersOf } from './orders.ts';
import { declarationOf } from './slots.ts';
import { taskDifficulty } from './tasks.ts';
import { volleyPool } from './volley.ts';

/** An action of a character as it goes into a roll. */
interface Part {
  readonly action: RollAction;
  readonly pool: Pool;
  readonly edFace: number | null;
}

/** What a captain's option rolls for. */
function captainAction(state: ReignState, ship: Ship, order: CaptainOrder): RollAction {
  const { option: kind, kind: position, target, broadside } = order;
  const difficulty = optionDifficulty(state, ship, kind);
  const { needs } = CAPTAINS_OPTIONS[kind];
  const aimed = needs.includes('target') ? { target } : {};
  return {
    kind,
    difficulty,
    ...aimed,
    ...(needs.includes('kind') ? { position, broadside } : {}),
  } as RollAction;
}

function captainPart(state: ReignState, ship: Ship, order: CaptainOrder): Part {
  const { option, edFace } = order;
  return { action: captainAction(state, ship, order), pool: captainPool(state, ship, option), edFace };
}

/** What a task rolls for. */
export function taskAction(state: ReignState, ship: Ship, order: Said<TaskOrder>): RollAction {
  const { task } = order;
  const action: Record<string, unknown> = { kind: task, difficulty: taskDifficulty(state, ship, task) };
  for (const detail of TASK_ROWS[task].needs) if (detail !== 'skill') action[detail] = order[detail];
  if (task === 'tack' || task === 'adjust-ballast') action.bySailors = false;
  return action as RollAction;
}

function taskPart(state: ReignState, ship: Ship, order: TaskOrder): Part | null {
  const character = characterAboard(ship, order.character);
  if (character === null) return null;
  const { task, skill, edFace } = order;
  return { action: taskAction(state, ship, order), pool: taskPool(character, task, skill), edFace };
}

/** One roll for all that a character does: of several actions that with the smallest pool. @source RN-B08, RN-R40 */
function addCharacterRoll(game: ReignGame, ship: string, actor: string | null, parts: readonly Part[]): void {
  const leading = parts[smallestOf(parts.map(({ pool }) => pool))] as Part;
  addRoll(game, {
    ship,
    actor,
    purpose: parts.length > 1 ? 'multi' : leading.action.kind,
    actions: parts.map(({ action }) => action),
    dice: diceOf(withoutDice(leading.pool, parts.length - 1), leading),
  });
}

function addHeroRolls(
  game: ReignGame,
  ship: Ship,
  heroes: readonly Hero[],
  fight: Pick<RollActionOf<'hero-fight'>, 'target' | 'party' | 'mode'>,
): void {
  for (const { character, edFace } of heroes) {
    const person = characterAboard(ship, character);
    if (person === null || person.out) continue;
    addRoll(game, {
      ship: ship.id,
      actor: character,
      purpose: 'hero-fight',
      actions: [{ kind: 'hero-fight', difficulty: 0, ...fight }],
      dice: diceOf(heroPool(person), { edFace }),
    });
  }
}

/** The roll of men in a fight, and those of the heroes with them. @source RN-R39, RN-B25 */
export function addFightRolls(
  game: ReignGame,
  ship: Ship,
  action: RollActionOf<'board-attack' | 'repel' | 'melee'>,
  { men, heroes, inspired }: { men: number; heroes: readonly Hero[]; inspired: boolean },
): void {
  if (men > 0) addCrewRoll(game, ship, action, diceOf(followersPool(game, men, inspired)));
  const mode = action.kind === 'board-attack' ? 'fight' : action.mode;
  addHeroRolls(game, ship, heroes, { target: action.target, party: action.kind, mode });
}

/** A roll of the crew, for one thing. */
function addCrewRoll(
  game: ReignGame,
  { id }: Ship,
  action: RollAction,
  dice: PoolDice,
  actor: string | null = null,
): void {
  addRoll(game, { ship: id, actor, purpose: action.kind, actions: [action], dice });
}

/** Orders to the crew, by their lists. */
type CrewOrders = Omit<{ [L in OrderList]: Declaration[L][number] }, 'characters'>;

/** The rolls of each kind of order to the crew. Their pools are those of this moment. @source RN-R10, RN-R61 */
const CREW_ROLLS: {
  readonly [L in keyof CrewOrders]: (game: ReignGame, ship: Ship, order: CrewOrders[L]) => void;
} = {
  volleys(game, ship, order) {
    const { target, weapons, called, helper, edFace } = order;
    const dice = diceOf(volleyPool(game, ship, order), { edFace, calledFace: called?.face ?? null });
    const action = { kind: 'volley', difficulty: 0, target, weapons, called } as const;
    addCrewRoll(game, ship, action, dice, helper?.character);
  },
  archers(game, ship, order) {
    const { target, aim, called } = order;
    const dice = diceOf(archerPool(game, ship, order), { calledFace: called?.face ?? null });
    addCrewRoll(game, ship, { kind: 'archers', difficulty: 0, target, aim, called }, dice);
  },
  boards(game, ship, { target, party: men, heroes, inspired }) {
    addFightRolls(game, ship, { kind: 'board-attack', difficulty: 0, target }, { men, heroes, inspired });
  },
  repels(game, ship, { against: target, mode, party: men, heroes, inspired }) {
    addFightRolls(game, ship, { kind: 'repel', difficulty: 0, target, mode }, { men, heroes, inspired });
  },
  sailors(game, ship, { task, sailors, inspired }) {
    const action = { kind: task, difficulty: taskDifficulty(game, ship, task), bySailors: true } as const;
    addCrewRoll(game, ship, action, diceOf(followersPool(game, sailors, inspired)));
  },
};

function addCrewRolls<L extends keyof CrewOrders>(
  game: ReignGame,
  ship: Ship,
  { list, order }: { readonly list: L; readonly order: CrewOrders[L] },
): void {
  CREW_ROLLS[list](game, ship, order);
}

/** Everything that a character does this round, in the order declared, the captain's option first. */
function partsOf(
  state: ReignState,
  ship: Ship,
  { captain, characters }: Declaration,
  id: string | null,
): Part[] {
  const parts: Part[] = [];
  if (id === commanderOf(ship) && captain !== null && captain.option !== 'hold')
    parts.push(captainPart(state, ship, captain));
  for (const order of characters) {
    const part = order.character === id ? taskPart(state, ship, order) : null;
    if (part !== null) parts.push(part);
  }
  return parts;
}

function addRollsOf(game: ReignGame, ship: Ship): void {
  const declaration = declarationOf(game, ship.id);
  const acted: (string | null)[] = [];
  const act = (actor: string | null) => {
    if (acted.includes(actor)) return;
    acted.push(actor);
    const parts = partsOf(game, ship, declaration, actor);
    if (parts.length > 0) addCharacterRoll(game, ship.id, actor, parts);
  };
  if (declaration.captain !== null && declaration.captain.option !== 'hold') act(commanderOf(ship));
  for (const order of ordersOf(declaration)) {
    if (order.list === 'characters') act(order.order.character);
    else addCrewRolls(game, ship, order);
  }
}

/** Pools and Difficulties are fixed: every roll of the round, in roll order. @source RN-R10, RN-R40 */
export function freeze(game: ReignGame): void {
  game.rolls = [];
  for (const id of game.declareOrder) if (isActive(shipOf(game, id))) addRollsOf(game, shipOf(game, id));
}
