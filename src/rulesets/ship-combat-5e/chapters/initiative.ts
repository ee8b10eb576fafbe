import type { ActionRule } from '../../../core/definition.ts';
import { oneOf } from '../../../core/form.ts';
import type { Play } from '../../../core/game.ts';
import type {
  ApplyLookout,
  ShipCombat5e,
  ShipCombat5eGame,
  ShipCombat5eOptions,
  ShipCombat5eState,
  TurnEntry,
} from '../types.ts';
import { isShip, unitOf } from './fleet.ts';
import { shipRule } from './rule.ts';

/** Everybody in play, in scenario order. @source SC-054 */
export function layOutOrder(game: ShipCombat5eGame): void {
  const units = [...game.ships, ...game.creatures].filter(({ status }) => status === 'in-play');
  game.turnOrder = units.map(({ id, initiative }) => ({
    id,
    modifier: initiative,
    roll: null,
    lookout: null,
    total: null,
    ties: [],
  }));
  game.turnIndex = 0;
}

type Key = (entry: TurnEntry) => number | undefined;

/** What entries are compared by, first things first: the total, the modifier unless ties roll off, the tie dice. */
function keysOf({ initiativeTies }: ShipCombat5eOptions): Key[] {
  const total: Key = (entry) => entry.total ?? 0;
  return initiativeTies === 'modifier' ? [total, ({ modifier }) => modifier] : [total];
}

function keyAt(keys: readonly Key[], place: number): Key {
  return keys[place] ?? (({ ties }) => ties[place - keys.length]);
}

/** Compares by place in the order, first turns first. @source SC-056, SC-R110, SC-R151 */
export function compareEntries(options: ShipCombat5eOptions, a: TurnEntry, b: TurnEntry): number {
  const keys = keysOf(options);
  for (let place = 0; place < keys.length + a.ties.length; place++) {
    const key = keyAt(keys, place);
    const ahead = (key(b) ?? 0) - (key(a) ?? 0);
    if (ahead !== 0) return ahead;
  }
  return 0;
}

/** The next of some equal entries to roll for a tie; null if none are equal any more. @source SC-R110 */
function nextInTie(keys: readonly Key[], group: readonly TurnEntry[], place: number): TurnEntry | null {
  if (group.length < 2) return null;
  const key = keyAt(keys, place);
  const missing = group.find((entry) => key(entry) === undefined);
  if (missing !== undefined) return missing;
  const values = [...new Set(group.map((entry) => key(entry) as number))].sort((a, b) => b - a);
  for (const value of values) {
    const equal = group.filter((entry) => key(entry) === value);
    const next = nextInTie(keys, equal, place + 1);
    if (next !== null) return next;
  }
  return null;
}

function nextTied({ options, turnOrder }: ShipCombat5eState): TurnEntry | null {
  return nextInTie(keysOf(options), turnOrder, 0);
}

/** One d20: of the next entry without one, or of the next that is tied. @source SC-054, SC-R110, SC-R112 */
export function rollInitiative(game: ShipCombat5eGame, { dice, emit }: Play<ShipCombat5e>): void {
  const entry = game.turnOrder.find(({ roll }) => roll === null);
  if (entry === undefined) {
    const tied = nextTied(game)?.id;
    const roll = dice.die('initiative-tie', 20);
    game.turnOrder.find(({ id }) => id === tied)?.ties.push(roll);
    emit({ type: 'initiative-tie-rolled', id: tied as string, roll });
    return;
  }
  const unit = unitOf(game, entry.id);
  const isInspired = unit !== undefined && isShip(unit) && unit.morale === 'inspire';
  const roll = dice.die('initiative', 20);
  const total = roll + entry.modifier + (isInspired ? game.options.bosunInitiativeBonus : 0);
  entry.roll = roll;
  entry.total = total;
  emit({ type: 'initiative-rolled', id: entry.id, roll, total });
}

/** The next ship whose lookout has to choose; null if none has. @source SC-R111 */
function nextLookout(state: ShipCombat5eState): string | null {
  for (const { id, lookout } of state.turnOrder) {
    const unit = unitOf(state, id);
    if (unit !== undefined && isShip(unit) && unit.lookout !== null && lookout === null) return id;
  }
  return null;
}

/** What comes next: true while numbers are missing. With the last of them the order is set. */
export function goOnWithInitiative(game: ShipCombat5eGame, { emit }: Play<ShipCombat5e>): boolean {
  if (game.turnOrder.some(({ roll }) => roll === null)) return true;
  const ship = nextLookout(game);
  game.pending =
    ship === null ? null : { kind: 'apply-lookout', ship, character: null, cause: null, of: null };
  if (ship !== null || nextTied(game) !== null) return true;
  game.turnOrder.sort((a, b) => compareEntries(game.options, a, b));
  emit({ type: 'order-set', order: game.turnOrder.map(({ id }) => id) });
  return false;
}

/** The lookout's die, up or down. */
export const applyLookout: ActionRule<ShipCombat5e, ApplyLookout> = /* @__PURE__ */ shipRule(
  'apply-lookout',
  {
    offersLegalOnly: true,
    in: 'initiative',
    rules: 'SC-055 SC-087 SC-R111',
    fields: { sign: oneOf(['add', 'subtract']) },
    offers: () => [{ sign: 'add' }, { sign: 'subtract' }],
    effect(game, _ship, { ship, sign }, { dice, emit }) {
      const rolled = dice.die('sailing-die', 4);
      const die = sign === 'add' ? rolled : -rolled;
      const entry = game.turnOrder.find(({ id }) => id === ship);
      if (entry === undefined) return;
      const total = (entry.total ?? 0) + die;
      entry.lookout = die;
      entry.total = total;
      emit({ type: 'lookout-applied', ship, die, total });
    },
  },
);
