import { TASK_NEEDS } from '../../tables.ts';
import type {
  CaptainOrder,
  Declaration,
  Hero,
  Purpose,
  ReignGame,
  ReignState,
  RollAction,
  Ship,
  TaskOrder,
} from '../../types.ts';
import {
  captainPool,
  characterAboard,
  commanderOf,
  crewPool,
  heroPool,
  optionDifficulty,
  taskPool,
} from '../people.ts';
import { diceOf, type Pool, smallestOf, withoutDice } from '../pools.ts';
import { addRoll } from '../rolls.ts';
import { isActive, shipOf } from '../ship.ts';
import { archerPool } from './archers.ts';
import { type Order, ordersOf } from './orders.ts';
import { declarationOf } from './slots.ts';
import { taskDifficulty } from './tasks.ts';
import { volleyPool } from './volley.ts';

/** An action of a character as it goes into a roll. */
interface Part {
  readonly purpose: Purpose;
  readonly action: RollAction;
  readonly pool: Pool;
  readonly edFace: number | null;
}

function captainAction(state: ReignState, ship: Ship, order: CaptainOrder): RollAction {
  const { option, kind: position, target, broadside } = order;
  const difficulty = optionDifficulty(state, ship, option);
  switch (option) {
    case 'manoeuvre':
      return { kind: option, difficulty, target, position, broadside } as RollAction;
    case 'pursue':
    case 'ram':
      return { kind: option, difficulty, target: target as string };
    default:
      return { kind: option as 'dodge', difficulty };
  }
}

function captainPart(state: ReignState, ship: Ship, order: CaptainOrder): Part {
  const action = captainAction(state, ship, order);
  return {
    purpose: action.kind as Purpose,
    action,
    pool: captainPool(state, ship, order.option),
    edFace: order.edFace,
  };
}

/** What a task rolls for. */
export function taskAction(state: ReignState, ship: Ship, order: Omit<TaskOrder, 'place'>): RollAction {
  const { task } = order;
  const action: Record<string, unknown> = { kind: task, difficulty: taskDifficulty(state, ship, task) };
  for (const detail of TASK_NEEDS[task]) if (detail !== 'skill') action[detail] = order[detail];
  if (task === 'tack' || task === 'adjust-ballast') action.bySailors = false;
  return action as RollAction;
}

function taskPart(state: ReignState, ship: Ship, order: TaskOrder): Part | null {
  const character = characterAboard(ship, order.character);
  if (character === null) return null;
  return {
    purpose: order.task,
    action: taskAction(state, ship, order),
    pool: taskPool(character, order.task, order.skill),
    edFace: order.edFace,
  };
}

/** One roll for all that a character does: of several actions that with the smallest pool. @source RN-B08, RN-R40 */
function addCharacterRoll(game: ReignGame, ship: string, actor: string | null, parts: readonly Part[]): void {
  const leading = parts[smallestOf(parts.map(({ pool }) => pool))] as Part;
  addRoll(game, {
    ship,
    actor,
    purpose: parts.length > 1 ? 'multi' : leading.purpose,
    actions: parts.map(({ action }) => action),
    dice: diceOf(withoutDice(leading.pool, parts.length - 1), leading),
  });
}

function addHeroRolls(
  game: ReignGame,
  ship: Ship,
  heroes: readonly Hero[],
  fight: Pick<Extract<RollAction, { readonly kind: 'hero-fight' }>, 'target' | 'party' | 'mode'>,
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

/** What men in a fight roll for. */
type FightAction = { readonly difficulty: 0; readonly target: string } & (
  | { readonly kind: 'board-attack' }
  | { readonly kind: 'repel' | 'melee'; readonly mode: 'fight' | 'parry' }
);

/** The roll of men in a fight, and those of the heroes with them. @source RN-R39, RN-B25 */
export function addFightRolls(
  game: ReignGame,
  ship: Ship,
  action: FightAction,
  {
    men,
    heroes,
    inspired,
  }: { readonly men: number; readonly heroes: readonly Hero[]; readonly inspired: boolean },
): void {
  if (men > 0) {
    addRoll(game, {
      ship: ship.id,
      actor: null,
      purpose: action.kind,
      actions: [action],
      dice: diceOf(crewPool(men, inspired, { cap: game.options.unworthyCap })),
    });
  }
  const mode = action.kind === 'board-attack' ? 'fight' : action.mode;
  addHeroRolls(game, ship, heroes, { target: action.target, party: action.kind, mode });
}

/** The rolls of an order that is no character's. */
function addOrderRolls(
  game: ReignGame,
  ship: Ship,
  { list, order }: Exclude<Order, { list: 'characters' }>,
): void {
  const crew = { ship: ship.id, actor: null };
  switch (list) {
    case 'volleys': {
      const { target, weapons, called, helper, edFace } = order;
      const action = { kind: 'volley', difficulty: 0, target, weapons, called } as const;
      const dice = diceOf(volleyPool(game, ship, order), { edFace, calledFace: called?.face ?? null });
      addRoll(game, {
        ...crew,
        actor: helper?.character ?? null,
        purpose: 'volley',
        actions: [action],
        dice,
      });
      break;
    }
    case 'archers': {
      const { target, aim, called } = order;
      const action = { kind: 'archers', difficulty: 0, target, aim, called } as const;
      const dice = diceOf(archerPool(game, ship, order), { calledFace: called?.face ?? null });
      addRoll(game, { ...crew, purpose: 'archers', actions: [action], dice });
      break;
    }
    case 'boards': {
      const action = { kind: 'board-attack', difficulty: 0, target: order.target } as const;
      addFightRolls(game, ship, action, { ...order, men: order.party });
      break;
    }
    case 'repels': {
      const action = { kind: 'repel', difficulty: 0, target: order.against, mode: order.mode } as const;
      addFightRolls(game, ship, action, { ...order, men: order.party });
      break;
    }
    default: {
      const difficulty = taskDifficulty(game, ship, order.task);
      const action = { kind: order.task, difficulty, bySailors: true } as const;
      const pool = crewPool(order.sailors, order.inspired, { cap: game.options.unworthyCap });
      addRoll(game, { ...crew, purpose: order.task, actions: [action], dice: diceOf(pool) });
    }
  }
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
    else addOrderRolls(game, ship, order);
  }
}

/** Pools and Difficulties are fixed: every roll of the round, in roll order. @source RN-R10, RN-R40 */
export function freeze(game: ReignGame): void {
  game.rolls = [];
  for (const id of game.declareOrder) if (isActive(shipOf(game, id))) addRollsOf(game, shipOf(game, id));
}
