import { ownState } from '../core/boundary.ts';
import { EnumeratingDice } from '../core/dice/enumerating.ts';
import { seedGenerator } from '../core/dice/generator.ts';
import { GeneratorDice } from '../core/dice/sampled.ts';
import { copyOf, legalAction, perform } from '../core/engine.ts';
import { addFractions, type Fraction, fractionToNumber } from '../core/fraction.ts';
import type { Game, GameTypes, Play } from '../core/game.ts';
import { digest } from '../core/hash.ts';
import { checkSettings, type SettingNames } from '../core/input.ts';
import { clone } from '../core/json.ts';
import { checkLimit, OUTCOMES_LIMIT } from '../core/outcomes.ts';
import type { Ruleset } from '../core/ruleset.ts';
import { wilson } from '../core/wilson.ts';

type State = GameTypes['state'];

/** A share of all ways in which an action can end. */
export interface Chance {
  readonly probability: number;
  /** Exactly; null where it was sampled. */
  readonly fraction: Fraction | null;
  /** The 95 % interval of a share that was sampled; null where it is exact. */
  readonly interval: { readonly low: number; readonly high: number } | null;
  /** What happens in all of these ways. */
  readonly sentences: readonly string[];
  /** Number of positions in which these ways end, which the sentences do not tell apart. */
  readonly positions: number;
  /** What the position is worth to the side on average, by the ruleset's evaluation, against the one before. */
  readonly gain: number | null;
}

/** How the chances were found: no dice fall at once, every way was gone through, or some were sampled. */
export type Method = 'no dice' | 'exact' | 'sampled';

/** All that can come of an action. */
export interface Prospect<G extends GameTypes = GameTypes> {
  readonly action: G['action'];
  /** The action in words. */
  readonly description: string;
  /** How the chances were found. */
  readonly method: Method;
  /** The likeliest first. */
  readonly chances: readonly Chance[];
  /** The gain on average; null if the action is nobody's. */
  readonly gain: number | null;
}

/** How far a prospect goes. */
export interface ProspectSettings {
  /** Ways to go through; where there are more, 2,000 of them are sampled. Default 10,000. */
  readonly limit?: number;
  /** Every position by itself, with the dice that lead to it; else (default) positions that are told alike go together. */
  readonly isDetailed?: boolean;
}

const PROSPECT_SETTINGS: SettingNames<ProspectSettings> = { limit: true, isDetailed: true };

/** How often an action is tried which can end in too many ways. */
export const SAMPLES = 2000;

/** Dice that do not tell events what they showed, so that ways which differ in nothing else are told alike. */
class SilentDice extends EnumeratingDice {
  override thrown(): null {
    return null;
  }
}

/** The same, sampled. */
class SilentSamples extends GeneratorDice {
  override thrown(): null {
    return null;
  }
}

/** A sentence, with the dice that it tells if they are the same in all ways, and without any. */
interface Told {
  readonly text: string;
  readonly plain: string;
}

/** Ways in which an action can end. */
interface Ending {
  /** What is told of all of them. */
  readonly common: readonly Told[];
  /** Positions in which they end. */
  readonly positions: number;
  readonly weight: Fraction;
  /** Worth of the position, times the probability; 0 if it is nobody's. */
  readonly worth: number;
}

/** One way in which an action has ended. */
interface Way {
  readonly after: State;
  readonly told: readonly Told[];
  readonly weight: Fraction;
}

/** Something that is asked about. */
interface Question {
  readonly ruleset: Ruleset;
  readonly state: State;
  readonly action: GameTypes['action'];
  readonly side: string | null;
}

function toldOf(ruleset: Ruleset, event: GameTypes['event']): Told {
  return { text: ruleset.narrate(event), plain: ruleset.gist(event) };
}

/** What two tellings have in common. */
function shared(one: readonly Told[], other: readonly Told[]): readonly Told[] {
  return one.flatMap((told) => {
    const same = other.find(({ plain }) => plain === told.plain);
    if (same === undefined) return [];
    return same.text === told.text ? [told] : [{ text: told.plain, plain: told.plain }];
  });
}

function together(one: Ending, other: Ending, positions: number): Ending {
  return {
    common: shared(one.common, other.common),
    positions,
    weight: addFractions(one.weight, other.weight),
    worth: one.worth + other.worth,
  };
}

function tellingOf({ common }: Ending): string {
  return common.map(({ plain }) => plain).join('\n');
}

/** Collects ways by the position in which they end, and by what is told of them. */
class Endings {
  private readonly byPosition = new Map<string, Map<string, Ending>>();
  private readonly question: Question;

  constructor(question: Question) {
    this.question = question;
  }

  add({ after, told, weight }: Way): void {
    const { ruleset, side } = this.question;
    const worth =
      side === null ? 0 : ruleset.definition.bots.evaluate(after, side) * fractionToNumber(weight);
    const way: Ending = { common: told, positions: 1, weight, worth };
    const position = digest({ ...after, rng: null });
    const here = this.byPosition.get(position) ?? new Map<string, Ending>();
    const telling = tellingOf(way);
    const known = here.get(telling);
    here.set(telling, known === undefined ? way : together(known, way, 1));
    this.byPosition.set(position, here);
  }

  /** One entry a position, told as far as all ways to it are told alike; several if they have nothing in common. */
  all(): Ending[] {
    return [...this.byPosition.values()].flatMap((tellings) => {
      const endings = [...tellings.values()];
      const whole = endings.reduce((sum, ending) => together(sum, ending, 1));
      return whole.common.length === 0 ? endings : [whole];
    });
  }

  /** The same, but what is told alike goes together, whatever the position. */
  toldAlike(): Ending[] {
    const byTelling = new Map<string, Ending>();
    for (const ending of this.all()) {
      const telling = tellingOf(ending);
      const known = byTelling.get(telling);
      byTelling.set(telling, known === undefined ? ending : together(known, ending, known.positions + 1));
    }
    return [...byTelling.values()];
  }
}

function played(
  { ruleset, state, action }: Question,
  play: Pick<Play<GameTypes>, 'dice'>,
): Omit<Way, 'weight'> {
  const told: Told[] = [];
  const game = copyOf(ruleset.definition, state) as Game<GameTypes>;
  const emit = (event: GameTypes['event']) => void told.push(toldOf(ruleset, clone(event)));
  perform(ruleset.definition, game, action, { ...play, emit });
  return { after: game as State, told };
}

/** Goes through every way; null, after some of them, if there are more than the limit. */
function goThrough(question: Question, dice: EnumeratingDice, endings: Endings): Method | null {
  let method: Method = 'no dice';
  try {
    do {
      const way = played(question, { dice });
      endings.add({ ...way, weight: dice.fraction() });
      if (dice.ways().denominator !== 1n) method = 'exact';
    } while (dice.next());
  } catch (error) {
    if ((error as Error).name !== 'OutcomesLimitError') throw error;
    return null;
  }
  return method;
}

/** Tries an action a number of times, with the same dice whenever it is asked for. */
function sample(question: Question, dice: GeneratorDice, endings: Endings): void {
  const weight = { numerator: 1n, denominator: BigInt(SAMPLES) };
  for (let i = 0; i < SAMPLES; i++) endings.add({ ...played(question, { dice }), weight });
}

/** The ways in which an action can end, and how they were found. */
function endingsOf(
  question: Question,
  { limit = OUTCOMES_LIMIT, isDetailed = false }: ProspectSettings,
): {
  readonly method: Method;
  readonly endings: Endings;
} {
  const exact = new Endings(question);
  const dice = isDetailed ? new EnumeratingDice(limit) : new SilentDice(limit);
  const method = goThrough(question, dice, exact);
  if (method !== null) return { method, endings: exact };
  const sampled = new Endings(question);
  const seed = seedGenerator('odds');
  sample(question, isDetailed ? new GeneratorDice(seed) : new SilentSamples(seed), sampled);
  return { method: 'sampled', endings: sampled };
}

function chanceOf(ending: Ending, method: Method, before: number | null): Chance {
  const { common, positions, weight, worth } = ending;
  const probability = fractionToNumber(weight);
  const { low, high } = wilson(Math.round(probability * SAMPLES), SAMPLES);
  return {
    probability,
    fraction: method === 'sampled' ? null : weight,
    interval: method === 'sampled' ? { low, high } : null,
    sentences: common.map(({ text }) => text),
    positions,
    gain: before === null ? null : worth / probability - before,
  };
}

/** Whose action it is; null: the referee's. */
function sideOf(action: GameTypes['action']): string | null {
  return 'side' in action && typeof action.side === 'string' ? action.side : null;
}

/** What can come of what is asked about. */
function foreseen(question: Question, how: ProspectSettings): Omit<Prospect, 'action'> {
  const { ruleset, state, action, side } = question;
  const { method, endings } = endingsOf(question, how);
  const found = how.isDetailed === true ? endings.all() : endings.toldAlike();
  const before = side === null ? null : ruleset.definition.bots.evaluate(state, side);
  return {
    description: ruleset.describe(action, state),
    method,
    chances: found
      .map((ending) => chanceOf(ending, method, before))
      .sort((a, b) => b.probability - a.probability),
    gain: before === null ? null : found.reduce((sum, { worth }) => sum + worth, -before),
  };
}

/**
 * All that can come of a legal action, in sentences, each with its chance and with what it gains for the side whose action it is
 * (by the ruleset's evaluation). Exact, or where there are too many ways sampled with intervals; the same whenever it
 * is asked for.
 *
 * @throws IllegalActionError if the action is not legal.
 * @throws InvalidInputError for a setting that is not known or makes no sense.
 */
export function prospectOf<G extends GameTypes>(
  ruleset: Ruleset<G>,
  state: G['state'],
  action: G['action'],
  how: ProspectSettings = {},
): Prospect<G> {
  checkSettings(how, PROSPECT_SETTINGS);
  checkLimit(how.limit ?? OUTCOMES_LIMIT);
  const own = ownState(ruleset.definition, state);
  const legal = legalAction(ruleset.definition, own, action);
  return { action: legal, ...foreseen({ ruleset, state: own, action: legal, side: sideOf(legal) }, how) };
}
