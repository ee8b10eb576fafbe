import { Immer } from 'immer';
import { checkSide, ownEntry, ownState } from './boundary.ts';
import { brokenInvariant } from './broken-invariant.ts';
import type {
  ActionRule,
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
  ADVANCE,
  actionsFor,
  decidersOf,
  known,
  legalAction,
  perform,
  RecordedPlay,
  refusal,
  rejectionOf,
} from './engine.ts';
import type { InvalidInputError, Rejection } from './errors.ts';
import type { Decision, Game, GameTypes, PlayerAction } from './game.ts';
import { checkDice, checkSettings, invalidInput, readPlain, type SettingNames } from './input.ts';
import { canonicalText, clone, deepFreeze, entry, isFields } from './json.ts';
import { defaultOptions, type OptionSpecs, readOptions } from './options.ts';
import type { Scene } from './scene.ts';
import { open, readySequence } from './sequence.ts';
import { noSuch } from './suggestion.ts';

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
  readonly invariants: RulesetDefinition<G>['invariants'];
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
  definition: ReadyDefinition<G>,
  scenario: InitOptions<G>['scenario'],
  chosen: unknown,
): { setup: G['scenario']; options: G['options'] } {
  const defaults = defaultOptions(definition.options);
  if (!isFields(scenario)) {
    const names = Object.keys(definition.scenarios);
    const name = scenario === undefined ? names[0] : scenario;
    const named = entry(definition.scenarios, name);
    if (named === undefined) throw unknownScenario(name, names);
    return {
      setup: named.setup,
      options: readOptions(definition.options, chosen, { ...defaults, ...named.options }),
    };
  }
  const setup = readPlain('scenario', definition.scenarioSchema, scenario);
  definition.checkScenario?.(setup);
  const base = readOptions(definition.options, setup.options, defaults, ['options']);
  return { setup, options: readOptions(definition.options, chosen, base) };
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
  const step = definition.sequence.steps[decision.phase as G['step']];
  if (decision.side === null || step.kind !== 'decision' || step.listsLegalOnly !== true) return decision;
  const isOffered = (type: string) =>
    actionsFor(definition, state, { ...decision, types: [type] }).length > 0;
  return { ...decision, types: decision.types.filter(isOffered) };
}

/** The error for a type of action that there is not. */
function unknownAction<G extends GameTypes>(
  { actions }: ReadyDefinition<G>,
  type: unknown,
): InvalidInputError {
  const types = [ADVANCE, ...Object.keys(actions)];
  return invalidInput('action', 'type', noSuch('action', typeof type === 'string' ? type : '', types));
}

/** Reads an action of the right form, legal or not. */
function readAction<G extends GameTypes>(definition: ReadyDefinition<G>, input: unknown): G['action'] {
  if (!isFields(input)) throw invalidInput('action', '', 'expected an object with a type');
  if (input.type === ADVANCE) return { type: ADVANCE };
  const rule = entry<ActionRule<G, G['action']>>(definition.actions, input.type);
  if (rule === undefined) throw unknownAction(definition, input.type);
  return readPlain('action', rule.schema, input);
}

/** What an onlooker is for rules that hide something from all sides but one: a name that no side has. */
const ONLOOKER = '';

/** The side through whose eyes a state is seen, once it is known that it plays; null: an onlooker. */
function viewerOf<G extends GameTypes>(
  definition: ReadyDefinition<G>,
  state: G['state'],
  side: string | null | undefined,
): string {
  if (side === undefined || side === null) return ONLOOKER;
  checkSide(definition, state, side);
  return side;
}

/**
 * Makes a ruleset from its definition: the rules themselves, each written once.
 *
 * @throws BrokenRulesError if the sequence has a step that does not belong to exactly one phase.
 */
export function defineRuleset<G extends GameTypes>(given: RulesetDefinition<G>): Ruleset<G> {
  // rules made from this definition with a change are not found where these are
  const { address = null, ...rules } = given;
  const definition: ReadyDefinition<G> = { ...rules, sequence: readySequence(given.sequence) };

  const ruleset: Ruleset<G> = {
    id: definition.id,
    title: definition.title,
    version: definition.version,
    address,
    scenarios: definition.scenarios,
    options: definition.options,
    invariants: definition.invariants,
    definition,

    init(setup = {}) {
      checkSettings(setup, INIT_SETTINGS);
      if (setup.dice !== undefined) checkDice(setup.dice);
      const { setup: scenario, options } = resolve(definition, setup.scenario, setup.options);
      const generator = sampled(setup.seed === undefined ? 0 : setup.seed);
      const dice = setup.dice ?? generator;
      const { game, phase } = definition.setUp(scenario, options, dice);
      const state = clone({ ...game, rng: generator.state() }) as Game<G>;
      open(definition.sequence, state, { dice, emit() {} }, phase);
      return deepFreeze({ ...state, rng: generator.state() } as G['state']);
    },

    sides: (given) => definition.sides(ownState(definition, given)),

    deciders(given) {
      const state = ownState(definition, given);
      return decidersOf(definition, state).map((decision) => offered(definition, state, decision));
    },

    actions(given, side) {
      const state = ownState(definition, given);
      if (side !== undefined && side !== null) checkSide(definition, state, side);
      return decidersOf(definition, state)
        .filter((decision) => side === undefined || decision.side === side)
        .flatMap((decision) => actionsFor(definition, state, decision));
    },

    check(given, input) {
      const state = ownState(definition, given);
      const code = refusal(definition, state, known(definition, input));
      return code === null ? null : rejectionOf(definition, state, input, code);
    },

    reduce: (state, action) => ruleset.step(state, action).state,

    step(given, input, how = {}) {
      const state = ownState(definition, given);
      checkSettings(how, STEP_SETTINGS);
      const { dice } = how;
      if (dice !== undefined) checkDice(dice);
      const action = legalAction(definition, state, input);
      const generator = dice === undefined && state.rng !== null ? new GeneratorDice(state.rng) : null;
      const play = new RecordedPlay<G>(dice ?? generator ?? new NoDice());
      const after = immer.produce(state, (draft: Game<G>) => {
        perform(definition, draft, action, play);
        if (generator !== null && play.dice.rolls.length > 0)
          (draft as { rng: unknown }).rng = generator.state();
      });
      return {
        state: deepFreeze(after),
        action: deepFreeze(action),
        events: deepFreeze(play.events),
        rolls: deepFreeze(clone(play.dice.rolls)),
      };
    },

    result: (given) => definition.result(ownState(definition, given)),

    view(given, side) {
      const state = ownState(definition, given);
      const seen = definition.view?.(state, viewerOf(definition, state, side)) ?? state;
      return deepFreeze({ ...seen, rng: null });
    },

    viewEvent(given, side, after) {
      const state = ownState(definition, after);
      const event = ownEntry('event', given);
      const viewer = viewerOf(definition, state, side);
      return definition.viewEvent === undefined ? event : definition.viewEvent(event, viewer, state);
    },

    viewAction(given, side, after) {
      const state = ownState(definition, after);
      const action = ownEntry('action', given);
      const viewer = viewerOf(definition, state, side);
      return definition.viewAction === undefined ? action : definition.viewAction(action, viewer, state);
    },

    scene(given, side = null) {
      const state = ownState(definition, given);
      return definition.scene(side === null ? state : ruleset.view(state, side), side);
    },

    narrate(given) {
      const event = ownEntry('event', given);
      try {
        return definition.narrate(event);
      } catch (error) {
        // only a map of events without this one, or an event without its fields, gives a TypeError
        if (!(error instanceof TypeError)) throw error;
        const problem = `no event that "${definition.id}" can tell (${error.message})`;
        throw invalidInput('event', 'type', `"${event.type}" is ${problem}`);
      }
    },

    describe(input, given) {
      const state = ownState(definition, given);
      const action = readAction(definition, known(definition, input) ?? input);
      if (action.type === ADVANCE) return 'Let the referee take the next step.';
      try {
        return definition.describe?.(action as PlayerAction<G>, state) ?? canonicalText(action);
      } catch (error) {
        const rejection = ruleset.check(state, action);
        if (rejection === null) throw error;
        throw invalidInput('action', '', `it is not legal here (${rejection.code}): ${rejection.message}`);
      }
    },

    parse: {
      state(input) {
        const state = clone(readPlain('state', definition.stateSchema, input));
        const broken = brokenInvariant(definition.invariants, state);
        if (broken !== null) throw invalidInput('state', '', broken);
        return deepFreeze(state);
      },

      action: (input) => readAction(definition, input),

      options: (input) => readOptions(definition.options, input, defaultOptions(definition.options)),
    },
  };
  return ruleset;
}
