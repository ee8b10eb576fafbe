import { Immer } from 'immer';
import * as v from 'valibot';
import type { Dice, Rolled } from './dice/dice.ts';
import type { GeneratorState, Seed } from './dice/generator.ts';
import { RecordingDice } from './dice/recording.ts';
import { GeneratorDice, sampled } from './dice/sampled.ts';
import { IllegalActionError, type Rejection } from './errors.ts';
import type { Decision, Game, GameTypes, Play, PlayerAction, Untrusted } from './game.ts';
import { invalidInput, readInput } from './input.ts';
import { canonicalText, clone, deepFreeze, entry, isFields, ownField } from './json.ts';
import { defaultOptions, type OptionSpecs, readOptions } from './options.ts';
import type { Scene } from './scene.ts';
import { open, proceed, type Sequence } from './sequence.ts';

/** One action of the rules: which rules it carries out, what is worth offering, what is refused, what it does. */
export interface ActionRule<G extends GameTypes, A extends { readonly type: string }> {
  /** Ledger ids of the rules that it carries out. */
  readonly rules: readonly string[];
  /** The form of the action. Its fields, in this order, are all that is kept of an action from outside. */
  readonly schema: v.GenericSchema<unknown, A> & { readonly entries: { readonly [field: string]: unknown } };
  /** Finitely many choices that are worth offering to whoever decides. Those that `check` refuses are left out. */
  candidates(state: G['state'], decision: Decision): readonly A[];
  /** The code of the first reason against the action, once the checks common to all actions are passed; else null. */
  check(state: G['state'], action: Untrusted<A>): G['code'] | null;
  /** Carries out a legal action, in place. Every die comes from `play.dice`. */
  effect(game: Game<G>, action: A, play: Play<G>): void;
}

/** The action rules of a ruleset: one for each player's action, neither more nor fewer. */
export type ActionRules<G extends GameTypes> = {
  readonly [T in PlayerAction<G>['type']]: ActionRule<G, Extract<PlayerAction<G>, { readonly type: T }>>;
};

/** What stands behind a rejection code: a sentence for the player, and the ids of the rules. */
export interface RejectionSpec<G extends GameTypes> {
  readonly rules: readonly string[];
  message(state: G['state'], action: { readonly [field: string]: unknown }): string;
}

/** A set-up with a name. */
export interface NamedScenario<G extends GameTypes> {
  readonly title: string;
  readonly description: string;
  /** Options that the scenario sets, unless the caller chooses otherwise. */
  readonly options: Partial<G['options']>;
  readonly setup: G['scenario'];
}

/** Where a program that runs elsewhere (a worker) can import a value from. */
export interface ModuleAddress {
  /** A module specifier: a package's subpath, or the URL of a file. */
  readonly module: string;
  /** Name of the export. */
  readonly export: string;
}

/** The end of a game. */
export interface Result {
  /** The side that has won; null for a draw. */
  readonly winner: string | null;
  readonly reason: string;
  /** Points by side, where the rules count any. */
  readonly scores?: { readonly [side: string]: number };
}

/** What a ruleset is made from; see {@link defineRuleset}. */
export interface RulesetDefinition<G extends GameTypes> {
  readonly id: string;
  readonly title: string;
  /** Version of the rules as coded; saves made with another are refused. */
  readonly version: string;
  /** Where workers can import the ruleset from. */
  readonly address?: ModuleAddress;
  readonly options: OptionSpecs<G['options']>;
  /** Named set-ups; the first is the default. */
  readonly scenarios: { readonly [name: string]: NamedScenario<G> };
  readonly scenarioSchema: v.GenericSchema<unknown, G['scenario'] & { readonly options?: unknown }>;
  readonly stateSchema: v.GenericSchema<unknown, G['state']>;
  /**
   * The position at the start, without its generator, and the phase in which play begins.
   *
   * @throws InvalidInputError for a scenario that cannot be played.
   */
  setUp(
    scenario: G['scenario'],
    options: G['options'],
    dice: Dice,
  ): { game: Omit<G['state'], 'rng'>; phase: string };
  readonly sequence: Sequence<G>;
  readonly actions: ActionRules<G>;
  /** The checks common to all actions, in the ledger's order. `action` is null when it is no action at all. */
  screen(state: G['state'], action: Untrusted<G['action']> | null): G['code'] | null;
  readonly rejections: { readonly [C in G['code']]: RejectionSpec<G> };
  result(state: G['state']): Result | null;
  /** Turns (rounds) begun so far, for reports on the length of games. */
  turn(state: G['state']): number;
  /** The state as a side may see it. The generator is hidden in any case. Left out: everything is open. */
  view?(state: G['state'], side: string): G['state'];
  /** The event as a side may see it; null if not at all. `state` is the one after the event. */
  viewEvent?(event: G['event'], side: string, state: G['state']): G['event'] | null;
  /** The action as a side may see it in the log; null if not at all. `state` is the one after the action. */
  viewAction?(action: G['action'], side: string, state: G['state']): G['action'] | null;
  /** A state that `side` cannot tell from this one, what is hidden from it drawn at random. Left out: nothing is. */
  determinize?(state: G['state'], side: string, dice: Dice): G['state'];
  scene(state: G['state'], side: string | null): Scene;
  narrate(event: G['event']): string;
  /** What holds in every state of play: true, or what is wrong. */
  readonly invariants: { readonly [name: string]: (state: G['state']) => true | string };
  /** What holds of every step of play: true, or what is wrong. */
  readonly laws: { readonly [name: string]: (step: PlayedStep<G>) => true | string };
  /** How good a position is for a side, for bots: higher is better, differences count. */
  evaluate(state: G['state'], side: string): number;
  /** A playable scenario at random, for tests and skirmishes. */
  randomScenario(dice: Dice): G['scenario'];
  /** A copy of a state that shares nothing that effects change. Left out: everything is copied. */
  copy?(state: G['state']): G['state'];
}

/** One action as it was played. */
export interface PlayedStep<G extends GameTypes> {
  readonly before: G['state'];
  readonly action: G['action'];
  readonly after: G['state'];
  readonly events: readonly G['event'][];
}

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

/** What a game starts from. */
export interface InitOptions<G extends GameTypes> {
  /** A name out of {@link Ruleset.scenarios}, or an object of the ledger's form. Default: the first scenario. */
  readonly scenario?: string | G['scenario'];
  /** Options that win over the scenario's, and those over the defaults. */
  readonly options?: Partial<G['options']>;
  /** Default 0. */
  readonly seed?: Seed;
  /** Dice for the set-up; default: sampled from the seed. Later dice come from the seed in any case. */
  readonly dice?: Dice;
}

/** A set of rules, ready to play: pure functions over plain-JSON states. */
export interface Ruleset<G extends GameTypes = GameTypes> {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly address: ModuleAddress | null;
  readonly scenarios: { readonly [name: string]: NamedScenario<G> };
  readonly options: OptionSpecs<G['options']>;
  readonly invariants: RulesetDefinition<G>['invariants'];
  /** What the ruleset was made from, for tools that run rules in other ways (bots, simulation, odds). */
  readonly definition: RulesetDefinition<G>;
  /**
   * The state at the start: the same for the same seed.
   *
   * @throws InvalidInputError naming the field of the scenario or option that does not fit.
   */
  init(setup?: InitOptions<G>): G['state'];
  /** Who must decide now: one or several players, or the referee; nobody when the game is over. */
  deciders(state: G['state']): readonly Decision[];
  /** Legal actions of everybody who must decide, or of one side (null: the referee). Finitely many. */
  actions(state: G['state'], side?: string | null): readonly G['action'][];
  /** Why an action is not legal; null if it is. The action may be anything at all. */
  check(state: G['state'], action: unknown): Rejection<G['code']> | null;
  /**
   * The state after an action. Pure; the result is deeply frozen.
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
  /** The state as a side may see it. It can be asked for actions and played on with dice of the caller's. */
  view(state: G['state'], side: string): G['state'];
  /** An event as a side may see it; null if not at all. `state` is the one after the action that raised it. */
  viewEvent(event: G['event'], side: string, state: G['state']): G['event'] | null;
  /** An action of the log as a side may see it; null if not at all. `state` is the one after it. */
  viewAction(action: G['action'], side: string, state: G['state']): G['action'] | null;
  /** What to draw. `side`: as that side sees it. */
  scene(state: G['state'], side?: string): Scene;
  /** An event in one English sentence. */
  narrate(event: G['event']): string;
  /** Readers of input from outside. Each throws InvalidInputError, which names the field and what would fit. */
  readonly parse: {
    state(input: unknown): G['state'];
    action(input: unknown): G['action'];
    options(input: unknown): G['options'];
  };
}

const ADVANCE = 'advance';
const advanceSchema = /* @__PURE__ */ v.object({ type: /* @__PURE__ */ v.literal(ADVANCE) });

// an instance of our own: results are frozen whatever the host program tells its own immer
const immer = /* @__PURE__ */ new Immer({ autoFreeze: true });

/** Keeps the known fields of an action, in their order; null if it is none. A field that is missing becomes null. */
function known<G extends GameTypes>(
  definition: RulesetDefinition<G>,
  input: unknown,
): { readonly type: string; readonly [field: string]: unknown } | null {
  if (!isFields(input)) return null;
  const type = ownField(input, 'type');
  if (type === ADVANCE) return { type: ADVANCE };
  const rule = entry<{ schema: { entries: object } }>(definition.actions, type);
  if (rule === undefined) return null;
  const action: Record<string, unknown> = {};
  for (const field of Object.keys(rule.schema.entries)) action[field] = ownField(input, field);
  return action as { type: string };
}

function ruleOf<G extends GameTypes>(
  definition: RulesetDefinition<G>,
  action: { readonly type: string },
): ActionRule<G, G['action']> {
  return definition.actions[action.type as PlayerAction<G>['type']] as unknown as ActionRule<G, G['action']>;
}

/** The code of the first reason against an action whose fields are known; null if it is legal. */
function refusal<G extends GameTypes>(
  definition: RulesetDefinition<G>,
  state: G['state'],
  action: { readonly type: string } | null,
): G['code'] | null {
  const code = definition.screen(state, action as Untrusted<G['action']> | null);
  if (code !== null || action === null || action.type === ADVANCE) return code;
  return ruleOf(definition, action).check(state, action as Untrusted<G['action']>);
}

/** Who must decide now. */
export function decidersOf<G extends GameTypes>(
  definition: RulesetDefinition<G>,
  state: G['state'],
): readonly Decision[] {
  const phase = definition.sequence.stepOf(state);
  const step = definition.sequence.steps[phase];
  if (step.kind === 'over') return [];
  if (step.kind === 'automatic') return [{ side: null, phase, types: [ADVANCE] }];
  return step.deciders(state).map((decision) => ({ ...decision, phase }));
}

/** Legal actions for a decision. */
export function actionsFor<G extends GameTypes>(
  definition: RulesetDefinition<G>,
  state: G['state'],
  decision: Decision,
): G['action'][] {
  if (decision.side === null) return [{ type: ADVANCE }];
  const legal: G['action'][] = [];
  for (const type of decision.types) {
    const rule = ruleOf(definition, { type });
    for (const action of rule.candidates(state, decision)) {
      if (rule.check(state, action as Untrusted<G['action']>) === null) legal.push(action);
    }
  }
  return legal;
}

/** Carries out a legal action in place and moves the sequence on. */
export function perform<G extends GameTypes>(
  definition: RulesetDefinition<G>,
  game: Game<G>,
  action: G['action'],
  play: Play<G>,
): void {
  const { sequence } = definition;
  if (action.type === ADVANCE) {
    const step = sequence.steps[sequence.stepOf(game as G['state'])];
    if (step.kind === 'automatic') step.run(game, play);
  } else {
    ruleOf(definition, action).effect(game, action, play);
  }
  proceed(sequence, game, play);
}

/** A private copy of a state, to change in place. */
export function copyOf<G extends GameTypes>(definition: RulesetDefinition<G>, state: G['state']): Game<G> {
  return (definition.copy?.(state) ?? clone(state)) as Game<G>;
}

/**
 * The known fields of a legal action.
 *
 * @throws IllegalActionError if it is not legal.
 */
export function legalAction<G extends GameTypes>(
  ruleset: Ruleset<G>,
  state: G['state'],
  input: unknown,
): G['action'] {
  const action = known(ruleset.definition, input);
  const code = refusal(ruleset.definition, state, action);
  if (code !== null)
    throw new IllegalActionError(rejectionOf(ruleset.definition, state, action, code), input);
  return action as G['action'];
}

function rejectionOf<G extends GameTypes>(
  definition: RulesetDefinition<G>,
  state: G['state'],
  action: object | null,
  code: G['code'],
): Rejection<G['code']> {
  const { rules, message } = definition.rejections[code];
  return { code, message: message(state, (action ?? {}) as { [field: string]: unknown }), rules };
}

/** A play that collects events (as copies, since what they name may change) and keeps the rolls. */
export class RecordedPlay<G extends GameTypes> implements Play<G> {
  readonly events: G['event'][] = [];
  readonly dice: RecordingDice;

  constructor(source: Dice) {
    this.dice = new RecordingDice(source);
  }

  readonly emit = (event: G['event']): void => {
    this.events.push(clone(event));
  };
}

function generatorOf(state: { readonly rng: GeneratorState | null }): GeneratorDice {
  if (state.rng === null) {
    throw invalidInput('state', 'rng', 'a view has no dice of its own; give some as { dice }');
  }
  return new GeneratorDice(state.rng);
}

function resolve<G extends GameTypes>(
  definition: RulesetDefinition<G>,
  scenario: InitOptions<G>['scenario'],
  chosen: unknown,
): { setup: G['scenario']; options: G['options'] } {
  const defaults = defaultOptions(definition.options);
  if (scenario === undefined || typeof scenario === 'string') {
    const name = scenario ?? (Object.keys(definition.scenarios)[0] as string);
    const named = entry(definition.scenarios, name);
    if (named === undefined) {
      const names = Object.keys(definition.scenarios).join(', ');
      throw invalidInput('scenario', '', `there is no scenario "${name}"; there are ${names}`);
    }
    return {
      setup: named.setup,
      options: readOptions(definition.options, chosen, { ...defaults, ...named.options }),
    };
  }
  const setup = readInput('scenario', definition.scenarioSchema, scenario);
  const base = readOptions(definition.options, setup.options, defaults);
  return { setup, options: readOptions(definition.options, chosen, base) };
}

/** Refuses a definition whose sequence could lose its way. */
function checkSequence<G extends GameTypes>({ id, sequence }: RulesetDefinition<G>): void {
  for (const [name, step] of Object.entries<{ kind: string }>(sequence.steps)) {
    const phases = sequence.phases.filter(({ steps }) => steps.includes(name)).length;
    const expected = step.kind === 'over' ? 0 : 1;
    if (phases !== expected) {
      throw invalidInput(
        'argument',
        `${id}.sequence.steps.${name}`,
        `is in ${phases} phases, not in ${expected}`,
      );
    }
  }
}

/** Makes a ruleset from its definition: the rules themselves, each written once. */
export function defineRuleset<G extends GameTypes>(definition: RulesetDefinition<G>): Ruleset<G> {
  checkSequence(definition);

  const ruleset: Ruleset<G> = {
    id: definition.id,
    title: definition.title,
    version: definition.version,
    address: definition.address ?? null,
    scenarios: definition.scenarios,
    options: definition.options,
    invariants: definition.invariants,
    definition,

    init(setup = {}) {
      if (!isFields(setup as unknown))
        throw invalidInput('argument', '', 'expected { scenario?, options?, seed?, dice? }');
      const { setup: scenario, options } = resolve(definition, setup.scenario, setup.options);
      const generator = sampled(setup.seed ?? 0);
      const dice = setup.dice ?? generator;
      const { game, phase } = definition.setUp(scenario, options, dice);
      const state = clone({ ...game, rng: generator.state() }) as Game<G>;
      open(definition.sequence, state, { dice, emit() {} }, phase);
      return deepFreeze({ ...state, rng: generator.state() } as G['state']);
    },

    deciders: (state) => decidersOf(definition, state),

    actions: (state, side) =>
      decidersOf(definition, state)
        .filter((decision) => side === undefined || decision.side === side)
        .flatMap((decision) => actionsFor(definition, state, decision)),

    check(state, input) {
      const action = known(definition, input);
      const code = refusal(definition, state, action);
      return code === null ? null : rejectionOf(definition, state, action, code);
    },

    reduce: (state, action) => ruleset.step(state, action).state,

    step(state, input, { dice } = {}) {
      const action = legalAction(ruleset, state, input);
      const generator = dice === undefined ? generatorOf(state) : null;
      const play = new RecordedPlay<G>(dice ?? (generator as Dice));
      const after = immer.produce(state, (draft) => {
        perform(definition, draft as Game<G>, action, play);
        if (generator !== null && play.dice.rolls.length > 0)
          (draft as { rng: unknown }).rng = generator.state();
      });
      return {
        state: deepFreeze(after),
        action: deepFreeze(action),
        events: deepFreeze(play.events),
        rolls: deepFreeze(play.dice.rolls),
      };
    },

    result: (state) => definition.result(state),

    view(state, side) {
      const seen = definition.view?.(state, side) ?? state;
      return deepFreeze({ ...seen, rng: null });
    },

    viewEvent: (event, side, state) =>
      definition.viewEvent === undefined ? event : definition.viewEvent(event, side, state),

    viewAction: (action, side, state) =>
      definition.viewAction === undefined ? action : definition.viewAction(action, side, state),

    scene: (state, side) =>
      definition.scene(side === undefined ? state : ruleset.view(state, side), side ?? null),

    narrate: (event) => definition.narrate(event),

    parse: {
      state(input) {
        const state = readInput('state', definition.stateSchema, input);
        for (const [name, holds] of Object.entries(definition.invariants)) {
          const found = holds(state);
          if (found !== true) throw invalidInput('state', '', `${name}: ${found}`);
        }
        return deepFreeze(state);
      },

      action(input) {
        if (!isFields(input)) throw invalidInput('action', '', 'expected an object with a type');
        if (input.type === ADVANCE) return readInput('action', advanceSchema, input);
        const rule = entry<ActionRule<G, G['action']>>(definition.actions, input.type);
        if (rule === undefined) {
          const types = [ADVANCE, ...Object.keys(definition.actions)].join(', ');
          throw invalidInput('action', 'type', `there is no such action; there are ${types}`);
        }
        return readInput('action', rule.schema, input);
      },

      options: (input) => readOptions(definition.options, input, defaultOptions(definition.options)),
    },
  };
  return ruleset;
}

/** The canonical text of an action: its name in lists, unique among the legal actions of a position. */
export function actionText(action: { readonly type: string }): string {
  return canonicalText(action);
}
