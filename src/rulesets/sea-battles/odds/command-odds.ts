import { type Distribution, distributionOf, type Exact, exactly } from '../../../core/distribution.ts';
import { type Form, formOf, integer, optional } from '../../../core/form.ts';
import { commandTest } from '../chapters/commanding.ts';
import { capped } from '../chapters/leadership.ts';
import { OPTIONS } from '../options.ts';
import { BLUNDER_TABLE, ORDER_PENALTY } from '../tables.ts';
import type { Blunder, SeaBattlesOptions } from '../types.ts';
import { readQuestion } from './questions.ts';

/** A ship that is ordered. */
export interface CommandQuestion extends Partial<Pick<SeaBattlesOptions, 'capOrder'>> {
  /** The Leadership on which it tests: its own, or the Admiral's. */
  readonly leadership: number;
  /** How many of wind and current come from astern, 0 to 2. Default 0. */
  readonly bonuses?: number | undefined;
  /** What crew lost, damaged rig, and wind and current from ahead cost, 0 to 4. Default 0. */
  readonly penalties?: number | undefined;
  /** Orders that it has passed already in this phase. Default 0. */
  readonly ordersPassed?: number | undefined;
}

/** What becomes of one order. */
export interface OrderResult {
  readonly passed: boolean;
  /** Null for none. */
  readonly blunder: Blunder | null;
}

/** Most orders that a question may be about. */
const MOST_ORDERS = 100;

/** What a test has to show at least that only a double 1 passes. @source SB-078 */
const DOUBLE_ONE = 2;

function commandForm(): Form<CommandQuestion> {
  return formOf<CommandQuestion>({
    leadership: integer(-100, 100),
    bonuses: optional(integer(0, 2)),
    penalties: optional(integer(0, 4)),
    ordersPassed: optional(integer(0, MOST_ORDERS)),
    capOrder: optional(OPTIONS.capOrder.form),
  });
}

/** What an order needs that comes after so many. @source SB-070, SB-R13 */
function neededAfter(
  {
    leadership,
    bonuses = 0,
    penalties = 0,
    ordersPassed = 0,
    capOrder = OPTIONS.capOrder.default,
  }: CommandQuestion,
  more: number = 0,
): number {
  return capped({ capOrder }, leadership, bonuses, penalties + ORDER_PENALTY * (ordersPassed + more));
}

/**
 * What becomes of an order: `commandOdds({ leadership: 8 }).chance(({ passed }) => passed)`
 *
 * @throws InvalidInputError for a field that is not known or makes no sense.
 * @source SB-064, SB-065, SB-066, SB-067, SB-068, SB-069, SB-070, SB-071, SB-072, SB-073, SB-074, SB-075,
 *   SB-076, SB-077, SB-078, SB-079, SB-080, SB-081, SB-082, SB-083, SB-R13, SB-R30, SB-R37
 */
export function commandOdds(question: CommandQuestion): Distribution<OrderResult> {
  const needed = neededAfter(readQuestion(commandForm, question));
  return distributionOf((dice) => {
    const result = commandTest({ dice }, needed);
    if (result !== 'blunder') return { passed: result === 'passed', blunder: null };
    return { passed: false, blunder: dice.die('blunder', 6, (face) => BLUNDER_TABLE[face - 1] as Blunder) };
  });
}

/**
 * How many orders a ship passes that is ordered again and again, up to `most` (1 to 100): `ordersOdds({ leadership: 8 },
 * 3).chance(({ orders }) => orders >= 2)`
 *
 * @throws InvalidInputError for a field that is not known or makes no sense.
 * @source SB-066, SB-070
 */
export function ordersOdds(
  question: CommandQuestion,
  most: number,
): Distribution<{ readonly orders: number }> {
  const given = readQuestion(commandForm, question);
  const limit = readQuestion(() => integer(1, MOST_ORDERS), most);
  return distributionOf((dice) => {
    let orders = 0;
    while (orders < limit && commandTest({ dice }, neededAfter(given, orders)) === 'passed') orders++;
    return { orders };
  });
}

/** Of tries that each succeed once in 36 there are so many more before the first that fails. */
const TAIL = 35n;

/**
 * The mean number of orders that a ship passes until one fails: `meanOrders({ leadership: 8 })`. At last only a double 1
 * passes, again and again.
 *
 * @throws InvalidInputError for a field that is not known or makes no sense.
 * @source SB-066, SB-070, SB-078
 */
export function meanOrders(question: CommandQuestion): Exact {
  const given = readQuestion(commandForm, question);
  let most = 0;
  while (neededAfter(given, most) > DOUBLE_ONE) most++;
  if (most === 0) return exactly(1n, TAIL);
  const orders = ordersOdds(given, most);
  const { fraction: mean } = orders.mean((result) => result.orders);
  const { fraction: all } = orders.chance((result) => result.orders === most);
  const tail = all.denominator * TAIL;
  return exactly(mean.numerator * tail + all.numerator * mean.denominator, mean.denominator * tail);
}
