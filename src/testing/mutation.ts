import { type Arbitrary, anything, array, constantFrom, nat, oneof, record } from 'fast-check';

/** How a legal action is changed into one that may be legal or not. */
export interface Mutation {
  readonly kind: 'exchange' | 'replace' | 'drop' | 'add' | 'borrow';
  /** Which of the legal actions, counted round and round; so also the following. */
  readonly action: number;
  readonly field: number;
  /** Which of the values that occur in the state; or the field of the action that it is borrowed from. */
  readonly other: number;
  /** Something else to put in. */
  readonly junk: unknown;
}

const NUMBERS = [-1, 0, 1, 2, 3, 7, 1.5, -0.5, 1e9, 2 ** 53, Number.NaN, Infinity, -Infinity];
const TEXTS = ['', '0', 'toString', '__proto__', 'constructor', 'nobody', 'advance'];
const MUTATIONS_AT_ONCE = 6;

const likely: Arbitrary<unknown> = constantFrom<unknown>(...NUMBERS, ...TEXTS, null, undefined, true, [], {});

/** Lists of mutations. */
export const MUTATIONS: Arbitrary<Mutation[]> = array(
  record<Mutation>({
    kind: constantFrom('exchange', 'replace', 'drop', 'add', 'borrow'),
    action: nat({ max: 999 }),
    field: nat({ max: 99 }),
    other: nat({ max: 9999 }),
    junk: oneof({ weight: 3, arbitrary: likely }, { weight: 1, arbitrary: anything({ withBigInt: true }) }),
  }),
  { minLength: 1, maxLength: MUTATIONS_AT_ONCE },
);

/** Every text, number and the like that occurs in plain data. */
function leavesOf(value: unknown, found: Set<unknown>): Set<unknown> {
  if (typeof value !== 'object' || value === null) return found.add(value);
  for (const [key, part] of Object.entries(value)) {
    if (!Array.isArray(value)) found.add(key);
    leavesOf(part, found);
  }
  return found;
}

function pick<T>(items: readonly T[], place: number): T | undefined {
  return items[place % Math.max(1, items.length)];
}

/** Puts a field of its own into an object, `__proto__` too. */
function put(fields: object, name: string, value: unknown): void {
  Object.defineProperty(fields, name, { value, enumerable: true, configurable: true, writable: true });
}

/** A changed copy of one of the legal actions. */
export function mutate(
  { kind, action, field, other, junk }: Mutation,
  legal: readonly object[],
  state: object,
): object {
  const mutant: Record<string, unknown> = { ...(pick(legal, action) ?? { type: 'advance' }) };
  const name = pick(Object.keys(mutant), field) ?? 'type';
  switch (kind) {
    case 'exchange':
      put(mutant, name, pick([...leavesOf(state, new Set())], other));
      return mutant;
    case 'replace':
      put(mutant, name, junk);
      return mutant;
    case 'drop':
      delete mutant[name];
      return mutant;
    case 'add':
      put(mutant, pick(TEXTS, other) ?? 'extra', junk);
      return mutant;
    case 'borrow': {
      const lender = pick(legal, other) ?? {};
      put(mutant, name, (lender as Record<string, unknown>)[name]);
      return mutant;
    }
  }
}
