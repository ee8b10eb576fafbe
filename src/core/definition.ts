import type * as v from 'valibot';
import type { Dice } from './dice/dice.ts';
import type { Game, GameTypes, Play, PlayerAction, PlayerDecision, Untrusted } from './game.ts';
import type { OptionSpecs } from './options.ts';
import type { Scene } from './scene.ts';
import type { ReadySequence, Sequence } from './sequence.ts';

/** One action of the rules: which rules it carries out, what is worth offering, what is refused, what it does. */
export interface ActionRule<G extends GameTypes, A extends { readonly type: string }> {
  /** Ledger ids of the rules that it carries out. */
  readonly rules: readonly string[];
  /** The form of the action. Its fields, in this order, are all that is kept of an action from outside. */
  readonly schema: v.GenericSchema<unknown, A> & { readonly entries: { readonly [field: string]: unknown } };
  /** Finitely many choices that are worth offering to whoever decides. Those that `check` refuses are left out. */
  candidates(state: G['state'], decision: PlayerDecision): readonly A[];
  /** Present and true where every candidate is legal anyway, so that listing them needs no check. */
  readonly offersLegalOnly?: true;
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
  /** Ids of the rules; a function where they depend on the position or the action. */
  readonly rules:
    | readonly string[]
    | { of(state: G['state'], action: { readonly [field: string]: unknown }): readonly string[] }['of'];
  /**
   * The sentence. The fields of the action may hold anything; null where one is missing. Of what is no action at all
   * there is the type alone, if it has one.
   */
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

/** Set-ups by name. */
export type NamedScenarios<G extends GameTypes> = {
  readonly [name in G['scenarioName']]: NamedScenario<G>;
} & { readonly [name: string]: NamedScenario<G> };

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

/** Something that holds in every state: true, or what is wrong. */
export type Invariant<G extends GameTypes> = {
  /** True, or what is wrong. */
  holds(state: G['state']): true | string;
}['holds'];

/** Something that holds of every step of play: true, or what is wrong. */
export type Law<G extends GameTypes> = {
  /** True, or what is wrong. */
  holds(step: PlayedStep<G>): true | string;
}['holds'];

/** What a ruleset is made from, by `defineRuleset`. */
export interface RulesetDefinition<G extends GameTypes> {
  readonly id: string;
  readonly title: string;
  /** Version of the rules as coded; saves made with another are refused. */
  readonly version: string;
  /** Where workers can import the ruleset from, and nothing else than it. */
  readonly address?: ModuleAddress;
  readonly options: OptionSpecs<G['options']>;
  /** Named set-ups; the first is the default. */
  readonly scenarios: NamedScenarios<G>;
  /** The form of a scenario from outside. */
  readonly scenarioSchema: v.GenericSchema<unknown, G['scenario'] & { readonly options?: unknown }>;
  /**
   * Refuses a well-formed scenario that cannot be played whatever the options are. Asked before the options are read;
   * left out where `setUp` does it all.
   *
   * @throws InvalidInputError naming the field.
   */
  checkScenario?(scenario: G['scenario']): void;
  /** The form of a state from outside. */
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
  /** The order of a turn. */
  readonly sequence: Sequence<G>;
  /** What players can do, by type of action. */
  readonly actions: ActionRules<G>;
  /** The checks common to all actions, in the ledger's order. `action` is null when it is no action at all. */
  screen(state: G['state'], action: Untrusted<G['action']> | null): G['code'] | null;
  /** What stands behind each rejection code. */
  readonly rejections: { readonly [C in G['code']]: RejectionSpec<G> };
  /** The end of the game; null while play goes on. */
  result(state: G['state']): Result | null;
  /** The sides that play, in order. */
  sides(state: G['state']): readonly string[];
  /** Turns (rounds) begun so far, for reports on the length of games. */
  turn(state: G['state']): number;
  /** The heading of what happens in a turn, by the rules' own word for it. Left out: `Turn 3`. */
  turnTitle?(state: G['state']): string;
  /** The state as a side may see it. The generator is hidden in any case. Left out: everything is open. */
  view?(state: G['state'], side: string): G['state'];
  /** The event as a side may see it; null if not at all. `state` is the one after the event. */
  viewEvent?(event: G['event'], side: string, state: G['state']): G['event'] | null;
  /** The action as a side may see it in the log; null if not at all. `state` is the one after the action. */
  viewAction?(action: G['action'], side: string, state: G['state']): G['action'] | null;
  /**
   * A state that `side` cannot tell from this one, what is hidden from it drawn at random. It takes the state itself,
   * not a view. Left out: nothing is hidden.
   */
  determinize?(state: G['state'], side: string, dice: Dice): G['state'];
  /** What to draw, for a side or for an onlooker who may see everything. */
  scene(state: G['state'], side: string | null): Scene;
  /**
   * An event in one English sentence. What dice showed stands in brackets, such as `(rolled 4)`, so that programs can
   * put together what reads alike without it.
   */
  narrate(event: G['event']): string;
  /** A player's legal action in one English sentence, as a choice in that position. Left out: its canonical text. */
  describe?(action: PlayerAction<G>, state: G['state']): string;
  /** What holds in every state, by a name that says it. */
  readonly invariants: {
    /** By a name that says what holds. */
    readonly [name: string]: Invariant<G>;
  };
  /** What holds of every step of play, by a name that says it. */
  readonly laws: {
    /** By a name that says what holds. */
    readonly [name: string]: Law<G>;
  };
  /** How good a position is for a side, for bots: higher is better, differences count. */
  evaluate(state: G['state'], side: string): number;
  /** A playable scenario at random, for tests and skirmishes. */
  randomScenario(dice: Dice): G['scenario'];
  /** A copy of a state that shares nothing that effects change. Left out: everything is copied. */
  copy?(state: G['state']): G['state'];
}

/** A definition that has been checked, as a ruleset keeps it; its address is that of the ruleset alone. */
export type ReadyDefinition<G extends GameTypes> = RulesetDefinition<G> & {
  readonly sequence: ReadySequence<G>;
};

/** One action as it was played. */
export interface PlayedStep<G extends GameTypes> {
  readonly before: G['state'];
  readonly action: G['action'];
  readonly after: G['state'];
  readonly events: readonly G['event'][];
}
