import { anything } from 'fast-check';
import { shown } from '../difference.ts';
import { HOSTILE } from '../hostile.ts';
import { expectJudged, expectNoCrash } from '../judgement.ts';
import { leafPaths, withLeaf } from '../leaves.ts';
import { MUTATIONS, mutate } from '../mutation.ts';
import { fail } from '../nonconformity.ts';
import { eachMoment, eachPosition } from '../played-game.ts';
import { everyGame, everyGameWith, type Requirement } from '../requirement.ts';

const POSITIONS = 4;
const MOMENTS = 8;

/** Almost legal actions. */
export const MUTATED_ACTIONS: Requirement = everyGameWith(
  'a legal action with a field changed, dropped or added is refused with nothing changed, or is legal',
  MUTATIONS,
  (game, mutations) => {
    eachPosition(
      game,
      ({ state }) => {
        const actions = game.ruleset.actions(state);
        const inputs = mutations.map((mutation) => mutate(mutation, actions, state));
        expectJudged(game.ruleset, state, inputs);
      },
      POSITIONS,
    );
  },
);

/** Anything at all. */
export const JUNK_ACTIONS: Requirement = everyGameWith(
  'what is no action at all is refused with nothing changed',
  anything({ withBigInt: true, withDate: true, withMap: true, withSet: true, withNullPrototype: true }),
  (game, junk) => {
    const inputs = [junk, { type: junk }, { type: 'advance', extra: junk }];
    eachPosition(game, ({ state }) => expectJudged(game.ruleset, state, inputs), 2);
  },
);

/** Values that JSON cannot hold. */
const NOT_JSON: readonly unknown[] = [
  Number.NaN,
  Infinity,
  () => 0,
  Symbol('not JSON'),
  10n,
  /not JSON/,
  new Map(),
  new Set([1]),
];

/** What is left of an action in JSON is not what was meant by it. */
export const UNHELD_FIELDS: Requirement = everyGame(
  'an action with something in it that JSON cannot hold is refused',
  (game) => {
    eachMoment(
      game,
      ({ before, action }) => {
        for (const path of leafPaths(action).filter(([field]) => field !== 'type')) {
          for (const value of NOT_JSON) {
            if (game.ruleset.check(before, withLeaf(action, path, value)) !== null) continue;
            fail(`${shown(action)} is legal with ${String(value)} for ${path.join('.')}`);
          }
        }
      },
      MOMENTS,
    );
  },
  0.3,
);

/** Objects made to do harm. */
export const HOSTILE_ACTIONS: Requirement = everyGame(
  'objects made to do harm (getters, prototypes, proxies, cycles) harm nothing',
  (game) => {
    eachPosition(
      game,
      ({ state }) => {
        const action = game.ruleset.actions(state)[0] ?? { type: 'advance' };
        for (const [name, make] of Object.entries(HOSTILE))
          expectNoCrash(game.ruleset, state, name, make(action));
      },
      2,
    );
  },
  0.3,
);
