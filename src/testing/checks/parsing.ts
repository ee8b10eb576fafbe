import { anything, constantFrom, nat, oneof, record } from 'fast-check';
import { InvalidInputError } from '../../core/errors.ts';
import type { GameTypes } from '../../core/game.ts';
import type { InitOptions } from '../../core/ruleset.ts';
import { expectSame, shown } from '../difference.ts';
import { leafPaths, withLeaf } from '../leaves.ts';
import { doing, fail } from '../nonconformity.ts';
import { throughJson, unfrozen } from '../plain-data.ts';
import { eachPosition } from '../played-game.ts';
import { everyGame, everyGameWith, type Requirement } from '../requirement.ts';

const POSITIONS = 5;

/** What comes from the ruleset itself is let in, and is the same afterwards. */
export const PARSE_ACCEPTS: Requirement = everyGame(
  'parse accepts every position, legal action and choice of options, and keeps them as they are',
  (game) => {
    const { parse, actions } = game.ruleset;
    expectSame('parse.options', parse.options(throughJson(game.start.options)), game.start.options);
    eachPosition(
      game,
      ({ state }) => {
        const read = doing('parse.state', () => parse.state(throughJson(state)));
        expectSame('parse.state', read, state);
        const loose = unfrozen(read, new WeakSet());
        if (loose !== null) fail(`parse.state: ${loose}`);
        for (const action of actions(state)) {
          const text = shown(action);
          expectSame(
            'parse.action',
            doing(`parse.action(${text})`, () => parse.action(throughJson(action))),
            action,
          );
        }
      },
      POSITIONS,
    );
  },
);

/** Reads something; null if it was refused as it should be. */
function readOrRefused<T>(what: string, read: () => T): { readonly value: T } | null {
  try {
    return { value: read() };
  } catch (error) {
    const { name, message, code } = error as InvalidInputError;
    if (name !== InvalidInputError.name)
      fail(`${what} throws ${String(error)}, not an ${InvalidInputError.name}`);
    if (message === '' || !/^invalid-[a-z]+$/.test(code)) fail(`${what} is refused without a reason`);
    return null;
  }
}

/** Anything at all may arrive. */
export const PARSE_JUNK: Requirement = everyGameWith(
  'parse and init refuse junk with an InvalidInputError',
  anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
  ({ ruleset }, junk) => {
    const { parse } = ruleset;
    readOrRefused('junk as a state', () => parse.state(junk));
    readOrRefused('junk as an action', () => parse.action(junk));
    readOrRefused('junk as options', () => parse.options(junk));
    for (const field of ['scenario', 'options', 'seed'] as const) {
      const setup = { [field]: junk } as InitOptions<GameTypes>;
      readOrRefused(`init with junk for the ${field}`, () => ruleset.init(setup));
    }
  },
);

const JUNK_LEAF = oneof(
  constantFrom<unknown>(Number.NaN, Infinity, undefined, () => 0, Symbol('junk'), 10n, new Map(), 1e300),
  constantFrom<unknown>([], {}, '', 'x'.repeat(1000)),
);

const TAMPERING = record({ field: nat({ max: 999 }), leaf: nat({ max: 9999 }), junk: JUNK_LEAF });

/** What JSON cannot hold is nothing that a state can have anywhere. */
function isNoJson(junk: unknown): boolean {
  return (
    junk === undefined ||
    junk instanceof Map ||
    !['string', 'object'].includes(typeof junk) ||
    junk === Infinity
  );
}

function expectRefused<G extends GameTypes>(
  parse: (input: unknown) => G['state'],
  what: string,
  input: unknown,
): void {
  if (readOrRefused(what, () => parse(input)) !== null) fail(`parse.state accepts ${what}`);
}

/** What is not quite a state is not let in. */
export const PARSE_REFUSES: Requirement = everyGameWith(
  'parse refuses a position with a field missing, unknown or of no kind that JSON has',
  TAMPERING,
  (game, { field, leaf, junk }) => {
    const { parse } = game.ruleset;
    eachPosition(
      game,
      ({ state }) => {
        const fields = Object.keys(state);
        const dropped = fields[field % fields.length] as string;
        const { [dropped as 'rng']: _, ...rest } = state;
        expectRefused(parse.state, `a state without ${dropped}`, rest);
        expectRefused(parse.state, 'a state with a field "extra"', { ...state, extra: 0 });
        const paths = leafPaths(state);
        const path = paths[leaf % paths.length] ?? [];
        const what = `a state with ${shown(junk)} for ${path.join('.')}`;
        const tampered = withLeaf(state, path, junk);
        if (isNoJson(junk) && junk !== 1e300) expectRefused(parse.state, what, tampered);
        else readOrRefused(what, () => parse.state(tampered));
      },
      2,
    );
  },
);
