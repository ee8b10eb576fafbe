import { seedGenerator } from '../../core/dice/generator.ts';
import { sampled } from '../../core/dice/sampled.ts';
import type { GameTypes } from '../../core/game.ts';
import { canonicalText } from '../../core/json.ts';
import { type Outcome, outcomes } from '../../core/outcomes.ts';
import { type Cell, isTooFarOff } from '../chi-square.ts';
import { type LeafPath, leafAt, leafPaths } from '../leaves.ts';
import { isLimit } from '../limits.ts';
import { atPlace, fail } from '../nonconformity.ts';
import { byRolls, type Moment, type PlayedGame } from '../played-game.ts';
import { everyGame, type Requirement } from '../requirement.ts';

const SAMPLES = 300;
const MOST_OUTCOMES = 130;

/** Something about a state that comes out in one way or another: all of it, or one value in it. */
type Question = (state: object) => string;

/** One action of a game that throws dice: each kind with the same chance. */
function chanceMoment<G extends GameTypes>({ moments, setup }: PlayedGame<G>): Moment<G> | null {
  const kinds = byRolls(moments.filter(({ rolls }) => rolls.length > 0));
  if (kinds.length === 0) return null;
  const dice = sampled(setup.seed, 'conformance frequencies');
  return dice.pick('moment', dice.pick('kind', kinds));
}

/** The outcomes of an action; null where there are too many for a test. */
function outcomesOf<G extends GameTypes>(
  { ruleset }: PlayedGame<G>,
  { before, action }: Moment<G>,
): Outcome<G>[] | null {
  try {
    return outcomes(ruleset, before, action, { limit: MOST_OUTCOMES });
  } catch (error) {
    if (isLimit(error)) return null;
    throw error;
  }
}

/** The states after an action in many samples, each with a generator of its own. */
function samplesOf<G extends GameTypes>(
  { ruleset, setup }: PlayedGame<G>,
  { before, action }: Moment<G>,
): G['state'][] {
  return Array.from({ length: SAMPLES }, (_, sample) => {
    const rng = seedGenerator(`${setup.seed} ${sample}`, 'conformance frequencies');
    return { ...ruleset.step({ ...before, rng }, action).state, rng: before.rng };
  });
}

/** The values in a state that are not the same in all outcomes. */
function varyingLeaves<G extends GameTypes>(found: readonly Outcome<G>[]): LeafPath[] {
  const first = found[0]?.state;
  return leafPaths(first).filter((path) =>
    found.some(({ state }) => leafAt(state, path) !== leafAt(first, path)),
  );
}

function cellsOf<G extends GameTypes>(
  question: Question,
  found: readonly Outcome<G>[],
  samples: readonly G['state'][],
): { readonly [answer: string]: Cell } {
  const cells: Record<string, Cell> = {};
  const add = (answer: string, expected: number, observed: number) => {
    const cell = cells[answer] ?? { expected: 0, observed: 0 };
    cells[answer] = { expected: cell.expected + expected, observed: cell.observed + observed };
  };
  for (const { state, probability } of found) add(question(state), SAMPLES * probability, 0);
  for (const state of samples) add(question(state), 0, 1);
  return cells;
}

function expectFrequencies<G extends GameTypes>(game: PlayedGame<G>, moment: Moment<G>): void {
  const found = outcomesOf(game, moment);
  if (found === null || found.length < 2) return;
  const samples = samplesOf(game, moment);
  const questions: [string, Question][] = [
    ...varyingLeaves(found).map((path): [string, Question] => [
      path.join('.'),
      (state) => String(leafAt(state, path)),
    ]),
    ['the outcomes', canonicalText],
  ];
  for (const [name, question] of questions) {
    const cells = cellsOf(question, found, samples);
    if (!isTooFarOff(Object.values(cells))) continue;
    const table = Object.entries(cells).map(
      ([answer, { expected, observed }]) => `${answer}: ${observed} (expected ${expected.toFixed(1)})`,
    );
    fail(`in ${SAMPLES} samples ${name} came out with other chances than enumerated: ${table.join(', ')}`);
  }
}

/** Dice fall as often as their probabilities say. */
export const FREQUENCIES: Requirement = everyGame(
  'outcomes come as often as their probabilities say (chi-square)',
  (game) => {
    const moment = chanceMoment(game);
    if (moment !== null) atPlace(moment.place, () => expectFrequencies(game, moment));
  },
  0.4,
);
