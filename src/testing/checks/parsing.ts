import { type Arbitrary, anything, constantFrom, nat, oneof, record } from 'fast-check';
import { sampled } from '../../core/dice/sampled.ts';
import { InvalidInputError } from '../../core/errors.ts';
import type { GameTypes } from '../../core/game.ts';
import type { InitOptions, Ruleset } from '../../core/ruleset.ts';
import { expectSame, shown } from '../difference.ts';
import { leafAt, leafPaths, withLeaf } from '../leaves.ts';
import { doing, fail, thrownText } from '../nonconformity.ts';
import { notJson, throughJson, unfrozen } from '../plain-data.ts';
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

/** How a state is spoiled: which field is left out, and which value in it gives way to what. */
interface Tampering {
  readonly field: number;
  readonly leaf: number;
  /** Something that a state may hold somewhere else or nowhere at all; or a number that stands for another value of it. */
  readonly junk: { readonly value: unknown } | number;
}

const TAMPERING: Arbitrary<Tampering> = record({
  field: nat({ max: 999 }),
  leaf: nat({ max: 9999 }),
  junk: oneof(
    constantFrom<unknown>(Number.NaN, Infinity, () => 0, Symbol('junk'), 10n, new Map()).map(boxed),
    constantFrom<unknown>(undefined, [], {}, '', 'x'.repeat(1000), 1e300, -1, 1.5).map(boxed),
    nat({ max: 9999 }),
  ),
});

function boxed(value: unknown): { readonly value: unknown } {
  return { value };
}

function expectRefused<G extends GameTypes>({ parse }: Ruleset<G>, what: string, input: unknown): void {
  if (readOrRefused(what, () => parse.state(input)) !== null) fail(`parse.state accepts ${what}`);
}

/** Asks a state what can be asked, and plays every action; what is thrown, in words, or null. */
function playProblem<G extends GameTypes>(ruleset: Ruleset<G>, state: G['state']): string | null {
  const dice = sampled(1, 'conformance');
  try {
    ruleset.result(state);
    ruleset.scene(state);
    for (const action of ruleset.actions(state)) ruleset.step(state, action, { dice });
    return null;
  } catch (error) {
    return thrownText(error);
  }
}

/** Puts something else in the place of one of the values in a state. */
function expectTamperProof<G extends GameTypes>(
  ruleset: Ruleset<G>,
  state: G['state'],
  { leaf, junk }: Tampering,
): void {
  const paths = leafPaths(state);
  const path = paths[leaf % paths.length] ?? [];
  const value = typeof junk === 'number' ? leafAt(state, paths[junk % paths.length] ?? []) : junk.value;
  const what = `a state with ${shown(value)} for ${path.join('.')}`;
  const tampered = withLeaf(state, path, value);
  if (value !== undefined && notJson(value) !== null) {
    expectRefused(ruleset, what, tampered);
    return;
  }
  const read = readOrRefused(what, () => ruleset.parse.state(tampered));
  const problem = read === null ? null : playProblem(ruleset, read.value);
  // what goes wrong with the state as it was is for other checks to find
  if (problem !== null && playProblem(ruleset, state) === null) fail(`${what} is accepted, but ${problem}`);
}

/** JSON that no state has in the place of a text, a number or the like. */
const STRANGE: unknown = [[[{ 'no such field': [] }]]];
const STRANGE_LEAVES = 6;

/** Puts what cannot be there in the place of some of the values in a state, one after the other. */
function expectLookedAt<G extends GameTypes>(
  ruleset: Ruleset<G>,
  state: G['state'],
  { leaf }: Tampering,
): void {
  const paths = leafPaths(state);
  for (let i = 0; i < STRANGE_LEAVES; i++) {
    const path = paths[(leaf + i) % paths.length] ?? [];
    expectRefused(
      ruleset,
      `a state with ${shown(STRANGE)} for ${path.join('.')}`,
      withLeaf(state, path, STRANGE),
    );
  }
}

/** What is not quite a state is not let in. */
export const PARSE_REFUSES: Requirement = everyGameWith(
  'parse refuses a position with a field missing, unknown or impossible; what it accepts can be played',
  TAMPERING,
  (game, tampering) => {
    const { ruleset } = game;
    eachPosition(
      game,
      ({ state }) => {
        const fields = Object.keys(state);
        const dropped = fields[tampering.field % fields.length] as string;
        const { [dropped as 'rng']: _, ...rest } = state;
        expectRefused(ruleset, `a state without ${dropped}`, rest);
        expectRefused(ruleset, 'a state with a field "extra"', { ...state, extra: 0 });
        expectLookedAt(ruleset, state, tampering);
        expectTamperProof(ruleset, state, tampering);
      },
      3,
    );
  },
);
