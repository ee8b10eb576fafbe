import { Immer } from 'immer';
import { checkSide, ownEntry, ownState } from './boundary.ts';
import { brokenInvariant } from './broken-invariant.ts';
import type {
  ModuleAddress,
  NamedScenarios,
  ReadyDefinition,
  Result,
  RulesetDefinition,
} from './definition.ts';
import type { Dice, Rolled } from './dice/dice.ts';
import { FaceDice } from './dice/face-dice.ts';
import type { Seed } from './dice/generator.ts';
import { GeneratorDice, sampled } from './dice/sampled.ts';
import {
  actionsFor,
  decidersOf,
  legalAction,
  perform,
  RecordedPlay,
  refusal,
  rejectionOf,
} from './engine.ts';
import type { InvalidInputError, Rejection } from './errors.ts';
import type { Form } from './form.ts';
import type { Decision, Game, GameTypes } from './game.ts';
import { checkDice, checkSettings, invalidInput, readPlain, type SettingNames } from './input.ts';
import { canonicalText, clone, deepFreeze, entry, isFields } from './json.ts';
import { defaultOptions, type OptionSpecs, readOptions } from './options.ts';
import { readyDefinition } from './ready.ts';
import { ADVANCE, received } from './received.ts';
import type { Scene } from './scene.ts';
import { open } from './sequence.ts';
import { noSuch } from './suggestion.ts';
import { type Sentence, sentenceText } from './wording.ts';

/** What `step` returns. */
export interface StepResult<G extends GameTypes> {
  /** Deeply frozen. */
  readonly state: G['state'];
  /** The action as it was understood: its known fields alone. */
  readonly action: G['action'];
  /** What happened, in order. */
  readonly events: readonly G['event'][];
  /** Every roll, in order. */
  readonly rolls: readonly Rolled[];
}

/** How a scenario is chosen: by a name (any text will do for the compiler, and editors offer those that there are) or whole. */
export type ScenarioChoice<G extends GameTypes> =
  | G['scenarioName']
  | (string & Record<never, never>)
  | G['scenario'];

/** What a game starts from. */
export interface InitOptions<G extends GameTypes> {
  /** A name out of {@link Ruleset.scenarios}, or an object of the ledger's form. Default: the first scenario. */
  readonly scenario?: ScenarioChoice<G>;
  /** Options that win over the scenario's, and those over the defaults. */
  readonly options?: Partial<G['options']>;
  /** Default 0. */
  readonly seed?: Seed;
  /** Dice for the set-up; default: sampled from the seed. Later dice come from the seed in any case. */
  readonly dice?: Dice;
}

/**
 * A set of rules, ready to play: pure functions over plain-JSON states. Each throws an InvalidInputError for what is
 * no state of this ruleset, and for a side that does not play.
 */
export interface Ruleset<G extends GameTypes = GameTypes> {
  readonly id: string;
  readonly title: string;
  /** Version of the rules as coded; stored in every save. */
  readonly version: string;
  /** Where workers can import it from. */
  readonly address: ModuleAddress | null;
  /** Named set-ups; the first is the default. */
  readonly scenarios: NamedScenarios<G>;
  /** The options, each with its default, its valid values and the ruling behind it. */
  readonly options: OptionSpecs<G['options']>;
  /** What holds in every state: true, or what is wrong. */
  readonly invariants: ReadyDefinition<G>['proofs']['invariants'];
  /** What the ruleset was made from, for tools that run rules in other ways (bots, simulation, odds). */
  readonly definition: ReadyDefinition<G>;
  /**
   * The state at the start: the same for the same seed.
   *
   * @throws InvalidInputError naming the field of the scenario or option that does not fit.
   */
  init(setup?: InitOptions<G>): G['state'];
  /** The sides that play, in order. */
  sides(state: G['state']): readonly string[];
  /** Who must decide now: one or several players, or the referee; nobody when the game is over. */
  deciders(state: G['state']): readonly Decision[];
  /** Legal actions of everybody who must decide, or of one side (null: the referee). Finitely many. */
  actions(state: G['state'], side?: string | null): readonly G['action'][];
  /** Why an action is not legal; null if it is. The action may be anything at all. */
  check(state: G['state'], action: unknown): Rejection<G['code']> | null;
  /**
   * The state after an action. Pure; the result is deeply frozen, and with it the parts that it shares with the
   * state before.
   *
   * @throws IllegalActionError if the action is not legal.
   */
  reduce(state: G['state'], action: G['action']): G['state'];
  /**
   * The same with the events and rolls, and with dice of the caller's if given (the state's own generator then
   * stays as it is).
   *
   * @throws IllegalActionError if the action is not legal.
   */
  step(state: G['state'], action: G['action'], how?: { readonly dice?: Dice }): StepResult<G>;
  /** The end of the game; null while play goes on. */
  result(state: G['state']): Result | null;
  /**
   * The state as a side may see it. It can be asked for actions and played on with dice of the caller's. No side
   * (null, or left out): as an onlooker may, who is shown no side's secrets.
   */
  view(state: G['state'], side?: string | null): G['state'];
  /** An event as a side may see it; null if not at all. `state` is the one after the action that raised it. */
  viewEvent(event: G['event'], side: string | null, state: G['state']): G['event'] | null;
  /** An action of the log as a side may see it; null if not at all. `state` is the one after it. */
  viewAction(action: G['action'], side: string | null, state: G['state']): G['action'] | null;
  /** What to draw: as a side sees it, or (null, or left out) all there is. */
  scene(state: G['state'], side?: string | null): Scene;
  /** An event in one English sentence. */
  narrate(event: G['event']): string;
  /** The same without what dice showed, so that ways which differ in nothing else read alike. */
  gist(event: G['event']): string;
  /** A legal action of `state` (or of a view of it) as a choice, in one English sentence. */
  describe(action: G['action'], state: G['state']): string;
  /** Readers of input from outside. Each throws InvalidInputError, which names the field and what would fit. */
  readonly parse: {
    /** A state; one that breaks an invariant is refused. */
    state(input: unknown): G['state'];
    /** An action, legal or not, whose fields are of the right form. */
    action(input: unknown): G['action'];
    /** Options, the rest at their defaults. */
    options(input: unknown): G['options'];
  };
}

// an instance of our own: results are frozen whatever the host program tells its own immer
const immer = /* @__PURE__ */ new Immer({ autoFreeze: true });

/** The dice of a view, which has none. */
class NoDice extends FaceDice {
  protected override cast(): never {
    throw invalidInput('state', 'rng', 'a view has no dice of its own; give some as { dice }');
  }
}

/** What `init` can be given. */
export const INIT_SETTINGS: SettingNames<InitOptions<GameTypes>> = {
  scenario: true,
  options: true,
  seed: true,
  dice: true,
};

/** How an action can be played. */
export const STEP_SETTINGS: SettingNames<{ readonly dice?: Dice }> = { dice: true };

function resolve<G extends GameTypes>(
  { play, readers }: ReadyDefinition<G>,
  scenario: InitOptions<G>['scenario'],
  chosen: unknown,
): { setup: G['scenario']; options: G['options'] } {
  const defaults = defaultOptions(play.options);
  if (!isFields(scenario)) {
    const names = Object.keys(play.scenarios);
    const name = scenario === undefined ? names[0] : scenario;
    const named = entry(play.scenarios, name);
    if (named === undefined) throw unknownScenario(name, names);
    return {
      setup: named.setup,
      options: readOptions(play.options, chosen, { ...defaults, ...named.options }),
    };
  }
  const setup = readScenario(play.options, readers.scenario, scenario);
  play.checkScenario?.(setup);
  const base = readOptions(play.options, (setup as { readonly options?: unknown }).options, defaults, [
    'options',
  ]);
  return { setup, options: readOptions(play.options, chosen, base) };
}

/** Reads a scenario; what is wrong with one of its options is said as of any options. */
function readScenario<S, Options>(specs: OptionSpecs<Options>, form: Form<S>, scenario: object): S {
  try {
    return readPlain('scenario', form, scenario);
  } catch (error) {
    const { path } = error as InvalidInputError;
    if (path.startsWith('options.'))
      readOptions(specs, (scenario as { readonly options?: unknown }).options, defaultOptions(specs), [
        'options',
      ]);
    throw error;
  }
}

/** The error for what is neither the name of a scenario nor a scenario. */
function unknownScenario(given: unknown, names: readonly string[]): InvalidInputError {
  if (typeof given === 'string')
    return invalidInput('scenario', 'scenario', noSuch('scenario', given, names));
  const received = given === null ? 'null' : Array.isArray(given) ? 'a list' : `a ${typeof given}`;
  const expected = `expected a scenario, or the name of one: ${names.join(', ')}`;
  return invalidInput('scenario', 'scenario', `${expected}; but received ${received}`);
}

/** A decision with those of its types of action of which some action is legal, where its step lists only those. */
function offered<G extends GameTypes>(
  definition: ReadyDefinition<G>,
  state: G['state'],
  decision: Decision,
): Decision {
  const step = definition.play.sequence.steps[decision.phase as G['step']];
  if (decision.side === null || step.kind !== 'decision' || step.listsLegalOnly !== true) return decision;
  const isOffered = (type: string) =>
    actionsFor(definition, state, { ...decision, types: [type] }).length > 0;
  return { ...decision, types: decision.types.filter(isOffered) };
}

/** The error for a type of action that there is not. */
function unknownAction<G extends GameTypes>({ play }: ReadyDefinition<G>, type: unknown): InvalidInputError {
  const types = [ADVANCE, ...Object.keys(play.actions)];
  return invalidInput('action', 'type', noSuch('action', typeof type === 'string' ? type : '', types));
}

/** What an onlooker is for rules that hide something from all sides but one: a name that no side has. */
const ONLOOKER = '';

/** The side through whose eyes something is seen, once it is known that it plays; null: an onlooker. */
function viewerOf<G extends GameTypes>(
  definition: ReadyDefinition<G>,
  state: G['state'],
  side: string | null | undefined,
): string {
  if (side === undefined || side === null) return ONLOOKER;
  checkSide(definition, state, side);
  return side;
}

/** The position at the start. */
function begin<G extends GameTypes>(definition: ReadyDefinition<G>, setup: InitOptions<G>): G['state'] {
  checkSettings(setup, INIT_SETTINGS);
  if (setup.dice !== undefined) checkDice(setup.dice);
  const { id, play } = definition;
  const { setup: scenario, options } = resolve(definition, setup.scenario, setup.options);
  const generator = sampled(setup.seed === undefined ? 0 : setup.seed);
  const dice = setup.dice ?? generator;
  const { game, phase } = play.setUp(scenario, options, dice);
  const state = clone({ ruleset: id, options, ...game, rng: generator.state() }) as unknown as Game<G>;
  open(play.sequence, state, { dice, emit() {} }, phase);
  return deepFreeze({ ...state, rng: generator.state() } as unknown as G['state']);
}

/** One action played, with the dice of the state or others. */
function stepOf<G extends GameTypes>(
  definition: ReadyDefinition<G>,
  state: G['state'],
  input: unknown,
  dice: Dice | undefined,
): StepResult<G> {
  const action = legalAction(definition, state, input);
  const generator = dice === undefined && state.rng !== null ? new GeneratorDice(state.rng) : null;
  const play = new RecordedPlay<G>(dice ?? generator ?? new NoDice());
  const after = immer.produce(state, (draft: Game<G>) => {
    perform(definition, draft, action, play);
    if (generator !== null && play.dice.rolls.length > 0) (draft as { rng: unknown }).rng = generator.state();
  });
  return {
    state: deepFreeze(after),
    action: deepFreeze(action),
    events: deepFreeze(play.events),
    rolls: deepFreeze(clone(play.dice.rolls)),
  };
}

/** Sentences by the type of what they tell, as the core asks for them. */
type EventSentences = { readonly [type: string]: (event: unknown) => Sentence };
type ChoiceSentences<G extends GameTypes> = {
  readonly [type: string]: (action: G['action'], state: G['state']) => Sentence;
};

/** The sentence on an event. */
function narrated<G extends GameTypes>(
  { id, telling }: ReadyDefinition<G>,
  given: G['event'],
  withDice: boolean,
): string {
  const event = ownEntry('event', given);
  const tell = entry(telling.events as EventSentences, event.type);
  if (tell === undefined)
    throw invalidInput('event', 'type', `"${event.type}" is not an event that "${id}" can tell`);
  try {
    return sentenceText(tell(event), withDice);
  } catch (error) {
    // an event without its fields gives a TypeError
    if (!(error instanceof TypeError)) throw error;
    const problem = `"${event.type}" is not an event that "${id}" can tell (${error.message})`;
    throw invalidInput('event', 'type', problem);
  }
}

/** The sentence on a choice. */
function described<G extends GameTypes>(
  definition: ReadyDefinition<G>,
  input: unknown,
  state: G['state'],
): string {
  const given = received(definition, input);
  if (given.kind === 'advance') return 'Let the referee take the next step.';
  if (given.kind === 'unknown') throw notAnAction(definition, input);
  const action = readPlain('action', readerOf(definition, given.action.type), given.sent);
  const tell = entry((definition.telling.choices ?? {}) as ChoiceSentences<G>, action.type);
  try {
    return tell === undefined ? canonicalText(action) : sentenceText(tell(action, state));
  } catch (error) {
    const code = refusal(definition, state, given);
    if (code === null) throw error;
    const { message } = rejectionOf(definition, state, given, code);
    throw invalidInput('action', '', `it is not legal here (${code}): ${message}`);
  }
}

/** The form of the actions of a type. */
function readerOf<G extends GameTypes>({ readers }: ReadyDefinition<G>, type: string): Form<G['action']> {
  return readers.actions[type] as Form<G['action']>;
}

/** The error for what is not an action. */
function notAnAction<G extends GameTypes>(definition: ReadyDefinition<G>, input: unknown): InvalidInputError {
  if (!isFields(input)) return invalidInput('action', '', 'expected an object with a type');
  return unknownAction(definition, input.type);
}

/** The readers of input from outside. */
function parsers<G extends GameTypes>(definition: ReadyDefinition<G>): Ruleset<G>['parse'] {
  const { play, readers: forms, proofs } = definition;
  return {
    state(input) {
      const state = clone(readPlain('state', forms.state, input));
      const broken = brokenInvariant(proofs.invariants, state);
      if (broken !== null) throw invalidInput('state', '', broken);
      return deepFreeze(state);
    },

    action(input) {
      if (isFields(input) && input.type === ADVANCE) return { type: ADVANCE };
      const form = isFields(input) ? entry(forms.actions, input.type) : undefined;
      if (form === undefined) throw notAnAction(definition, input);
      return readPlain('action', form, input);
    },

    options: (input) => readOptions(play.options, input, defaultOptions(play.options)),
  };
}

/** What a ruleset is asked about a position. */
function questions<G extends GameTypes>(
  definition: ReadyDefinition<G>,
): Pick<Ruleset<G>, 'sides' | 'result' | 'deciders' | 'actions' | 'check'> {
  const { play } = definition;
  const own = (state: G['state']): G['state'] => ownState(definition, state);
  return {
    sides: (state) => play.sides(own(state)),
    result: (state) => play.result(own(state)),

    deciders(given) {
      const state = own(given);
      return decidersOf(definition, state).map((decision) => offered(definition, state, decision));
    },

    actions(given, side) {
      const state = own(given);
      if (side !== undefined && side !== null) checkSide(definition, state, side);
      return decidersOf(definition, state)
        .filter((decision) => side === undefined || decision.side === side)
        .flatMap((decision) => actionsFor(definition, state, decision));
    },

    check(given, input) {
      const state = own(given);
      const action = received(definition, input);
      const code = refusal(definition, state, action);
      return code === null ? null : rejectionOf(definition, state, action, code);
    },
  };
}

/** What sides see of a game. */
function views<G extends GameTypes>(
  definition: ReadyDefinition<G>,
): Pick<Ruleset<G>, 'view' | 'viewEvent' | 'viewAction' | 'scene'> {
  const { secrets, telling } = definition;
  const own = (state: G['state']): G['state'] => ownState(definition, state);
  return {
    view: (state, side) => viewOf(definition, own(state), side),

    viewEvent(given, side, after) {
      const state = own(after);
      const event = ownEntry('event', given);
      const viewer = viewerOf(definition, state, side);
      return secrets.viewEvent === undefined ? event : secrets.viewEvent(event, viewer, state);
    },

    viewAction(given, side, after) {
      const state = own(after);
      const action = ownEntry('action', given);
      const viewer = viewerOf(definition, state, side);
      return secrets.viewAction === undefined ? action : secrets.viewAction(action, viewer, state);
    },

    scene(given, side = null) {
      const state = own(given);
      return telling.scene(side === null ? state : viewOf(definition, state, side), side);
    },
  };
}

/** How a game begins and goes on. */
function moves<G extends GameTypes>(
  definition: ReadyDefinition<G>,
): Pick<Ruleset<G>, 'init' | 'reduce' | 'step'> {
  const step: Ruleset<G>['step'] = (given, action, how = {}) => {
    const state = ownState(definition, given);
    checkSettings(how, STEP_SETTINGS);
    if (how.dice !== undefined) checkDice(how.dice);
    return stepOf(definition, state, action, how.dice);
  };
  return {
    init: (setup = {}) => begin(definition, setup),
    reduce: (state, action) => step(state, action).state,
    step,
  };
}

/**
 * Makes a ruleset from its definition: the rules themselves, each written once.
 *
 * @throws InvalidInputError for a definition that cannot be one, naming the field and what was probably meant.
 * @throws BrokenRulesError if its sequence does not hold together.
 */
export function defineRuleset<G extends GameTypes>(given: RulesetDefinition<G>): Ruleset<G> {
  const definition = readyDefinition(given);
  const { id, title, version, play, proofs } = definition;
  return {
    ...{ id, title, version, definition },
    address: given.address ?? null,
    scenarios: play.scenarios,
    options: play.options,
    invariants: proofs.invariants,
    ...moves(definition),
    ...questions(definition),
    ...views(definition),
    narrate: (event) => narrated(definition, event, true),
    gist: (event) => narrated(definition, event, false),
    describe: (action, state) => described(definition, action, ownState(definition, state)),
    parse: parsers(definition),
  };
}

/** The state as a side may see it. */
function viewOf<G extends GameTypes>(
  definition: ReadyDefinition<G>,
  state: G['state'],
  side: string | null | undefined,
): G['state'] {
  const viewer = viewerOf(definition, state, side);
  const seen = definition.secrets.view?.(state, viewer) ?? state;
  return deepFreeze({ ...seen, rng: null });
}
