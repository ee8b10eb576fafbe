import type { Dice } from './dice/dice.ts';
import type { AnyForms, Form, Forms } from './form.ts';
import type {
  Advance,
  Decision,
  Game,
  GameState,
  GameTypes,
  Play,
  PlayerAction,
  PlayerDecision,
} from './game.ts';
import type { Fields } from './json.ts';
import type { OptionSpecs } from './options.ts';
import type { Scene } from './scene.ts';
import type { ReadySequence, Sequence, Step } from './sequence.ts';
import type { Sentence } from './wording.ts';

/**
 * One action of the rules: which rules it carries out, when it may be chosen, what is worth offering, what is refused,
 * what it does. {@link sideRules} and {@link unitRules} make one with less to write.
 */
export interface ActionRule<G extends GameTypes, A extends { readonly type: string }> {
  /** Ledger ids of the rules that it carries out. */
  readonly rules: readonly string[];
  /** The steps in which it may be chosen. */
  readonly steps: readonly G['step'][];
  /** The form of each field besides the type. These fields, in this order, are all that is kept of an action. */
  readonly fields: AnyForms;
  /** The field that names the unit whose action it is; left out where it is its side's. */
  readonly unit?: string | undefined;
  /** Finitely many choices that are worth offering to whoever decides. Those that `check` refuses are left out. */
  candidates(state: G['state'], decision: PlayerDecision): readonly A[];
  /** Present and true where every candidate is legal anyway, so that listing them needs no check. */
  readonly offersLegalOnly?: true | undefined;
  /**
   * The code of the first reason against the action, once the checks common to all actions are passed; else null. The
   * fields have their types: where the common checks let malformed fields through, such a field holds a value that fits
   * nothing (NaN, the empty text, an object of these).
   */
  check(state: G['state'], action: A): G['code'] | null;
  /** Carries out a legal action, in place. Every die comes from `play.dice`. */
  effect(game: Game<G>, action: A, play: Play<G>): void;
}

/** The members of a union that have a type, those too that may have others. */
export type OfType<U extends { readonly type: string }, T extends string> = U extends unknown
  ? T extends U['type']
    ? U & { readonly type: T }
    : never
  : never;

/** The player's action of a type. */
export type ActionOf<G extends GameTypes, T extends string> = Extract<PlayerAction<G>, { readonly type: T }>;

/** The action rules of a ruleset: one for each player's action, neither more nor fewer. */
export type ActionRules<G extends GameTypes> = {
  readonly [T in PlayerAction<G>['type']]: ActionRule<G, ActionOf<G, T>>;
};

/** What the core knows about a refused action, for the sentence that says why. */
export interface Refused {
  /** Who must decide now. */
  readonly decisions: readonly Decision[];
  /** Types of action that there are, the referee's first. */
  readonly types: readonly string[];
  /** Those that fit where the game stands, whoever decides. */
  readonly fitting: readonly string[];
  /** What is wrong with the form of the action, naming the field; null if nothing is. */
  readonly flaw: string | null;
}

/** What stands behind a rejection code: a sentence for the player, and the ids of the rules. */
export interface RejectionSpec<G extends GameTypes> {
  /** Ids of the rules; a function where they depend on the position or the action. */
  readonly rules: readonly string[] | { of(state: G['state'], action: Fields): readonly string[] }['of'];
  /**
   * The sentence. The fields of the action may hold anything; null where one is missing. Of what is not an action at
   * all there is the type alone, if it has one.
   */
  message(state: G['state'], action: Fields, refused: Refused): string;
}

/** What is not an action of the ruleset. */
export interface ReceivedUnknown {
  readonly kind: 'unknown';
  /** Its type, if that can be read. */
  readonly sent: Fields;
}

/** The referee's action. */
export interface ReceivedAdvance {
  readonly kind: 'advance';
  readonly action: Advance;
  readonly sent: Fields;
}

/** A player's action, brought to its form. */
export interface ReceivedAction<G extends GameTypes> {
  readonly kind: 'player';
  /** Its known fields, in their order. One that does not fit its form holds a value that fits nothing. */
  readonly action: PlayerAction<G>;
  /** Its known fields as they were sent; null for one that is missing. */
  readonly sent: Fields;
  /** What is wrong with its form, naming the first such field; null if nothing is. */
  readonly flaw: string | null;
}

/** What came in as an action, which may be anything at all. */
export type Received<G extends GameTypes> = ReceivedUnknown | ReceivedAdvance | ReceivedAction<G>;

/** What a common check judges: an action from anywhere, in a position. */
export interface Moment<G extends GameTypes> {
  /** The rules. */
  readonly definition: ReadyDefinition<G>;
  readonly state: G['state'];
  /** Where the game stands. */
  readonly phase: G['step'];
  /** The step of that name. */
  readonly step: Step<G>;
  /** What came in as an action. */
  readonly received: Received<G>;
}

/** A check common to all actions: the code of the reason against it, or null. */
export type CommonCheck<G extends GameTypes> = {
  /** The code of the reason against it; null if this check finds none. */
  judge(moment: Moment<G>): G['code'] | null;
}['judge'];

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

/** What holds in every state, by a name that says it. */
export interface Invariants<G extends GameTypes> {
  readonly [name: string]: Invariant<G>;
}

/** What holds of every step of play, by a name that says it. */
export interface Laws<G extends GameTypes> {
  readonly [name: string]: Law<G>;
}

/** How a ruleset is played. */
export interface PlayRoom<G extends GameTypes> {
  readonly options: OptionSpecs<G['options']>;
  /** Named set-ups; the first is the default. */
  readonly scenarios: NamedScenarios<G>;
  /**
   * Refuses a well-formed scenario that cannot be played whatever the options are. Asked before the options are read;
   * left out where `setUp` does it all.
   *
   * @throws InvalidInputError naming the field.
   */
  checkScenario?(scenario: G['scenario']): void;
  /**
   * The position at the start, without what every state has, and the phase in which play begins.
   *
   * @throws InvalidInputError for a scenario that cannot be played.
   */
  setUp(
    scenario: G['scenario'],
    options: G['options'],
    dice: Dice,
  ): { game: Omit<G['state'], keyof GameState>; phase: string };
  /** The order of a turn. */
  readonly sequence: Sequence<G>;
  /** What players can do, by type of action. */
  readonly actions: ActionRules<G>;
  /** The checks common to all actions, in the ledger's order. Left out: {@link COMMON_CHECKS}. */
  readonly screen?: readonly CommonCheck<G>[];
  /** What stands behind each rejection code; those of {@link COMMON_CHECKS} have sentences already. */
  readonly rejections: { readonly [C in Exclude<G['code'], CommonCode>]: RejectionSpec<G> } & {
    readonly [C in CommonCode]?: RejectionSpec<G>;
  };
  /** The end of the game; null while play goes on. */
  result(state: G['state']): Result | null;
  /** The sides that play, in order. */
  sides(state: G['state']): readonly string[];
  /** Turns (rounds) begun so far, for reports on the length of games. Left out: 1. */
  turn?(state: G['state']): number;
  /** A copy of a state that shares nothing that effects change. Left out: everything is copied. */
  copy?(state: G['state']): G['state'];
}

/** Codes of the common checks that a ruleset has unless it brings its own. */
export type CommonCode =
  | 'unknown-action'
  | 'game-over'
  | 'decision-pending'
  | 'wrong-step'
  | 'malformed'
  | 'not-your-decision';

/** The form of what comes from outside. */
export interface FormsRoom<G extends GameTypes> {
  /** The form of a scenario, its `options` included. Left out: any object. */
  readonly scenario?: Form<G['scenario']>;
  /** The form of each field of a state besides those that every state has. Left out: any fields. */
  readonly state?: Forms<Omit<G['state'], keyof GameState>>;
}

/** The sentence on an event. */
export type EventSentence<E> = {
  /** What happened, in one English sentence. */
  tell(event: E): Sentence;
}['tell'];

/** The sentence on a choice. */
export type ChoiceSentence<S, A> = {
  /** A legal action as a choice in that position, in one English sentence. */
  tell(action: A, state: S): Sentence;
}['tell'];

/** How a ruleset is told and shown. */
export interface TellingRoom<G extends GameTypes> {
  /** What happened, by type of event. */
  readonly events: {
    readonly [T in G['event']['type']]: EventSentence<OfType<G['event'], T>>;
  };
  /** What can be chosen, by type of action. Left out: the canonical text of the action. */
  readonly choices?: {
    readonly [T in PlayerAction<G>['type']]: ChoiceSentence<G['state'], ActionOf<G, T>>;
  };
  /** The heading of what happens in a turn, by the rules' own word for it. Left out: `Turn 3`. */
  turnTitle?(state: G['state']): string;
  /** What to draw, for a side or for an onlooker who may see everything. Left out: nothing but the sides. */
  scene?(state: G['state'], side: string | null): Scene;
}

/** What a ruleset hides. Left out: nothing but the generator. */
export interface SecretsRoom<G extends GameTypes> {
  /** The state as a side may see it. The generator is hidden in any case. */
  view(state: G['state'], side: string): G['state'];
  /** The event as a side may see it; null if not at all. `state` is the one after the event. Left out: as it is. */
  viewEvent?(event: G['event'], side: string, state: G['state']): G['event'] | null;
  /** The action as a side may see it in the log; null if not at all. `state` is the one after the action. */
  viewAction?(action: G['action'], side: string, state: G['state']): G['action'] | null;
  /**
   * A state that `side` cannot tell from this one, what is hidden from it drawn at random. It takes the state itself,
   * not a view.
   */
  determinize(state: G['state'], side: string, dice: Dice): G['state'];
}

/** What bots go by. */
export interface BotsRoom<G extends GameTypes> {
  /** How good a position is for a side: higher is better, differences count. Left out: all are worth the same. */
  evaluate(state: G['state'], side: string): number;
}

/** What tests go by. */
export interface ProofsRoom<G extends GameTypes> {
  /** What holds in every state, by a name that says it. */
  readonly invariants?: Invariants<G>;
  /** What holds of every step of play, by a name that says it. */
  readonly laws?: Laws<G>;
  /** A playable scenario at random, for tests and skirmishes. Left out: a named one. */
  randomScenario?(dice: Dice): G['scenario'];
}

/** What a ruleset is made from, by `defineRuleset`: the rules in one room, and what is not needed to play in others. */
export interface RulesetDefinition<G extends GameTypes> {
  readonly id: string;
  readonly title: string;
  /** Version of the rules as coded; saves made with another are refused. */
  readonly version: string;
  /** Where workers can import the ruleset from, and nothing else than it. */
  readonly address?: ModuleAddress | null;
  /** The rules. */
  readonly play: PlayRoom<G>;
  /** The form of what comes from outside. */
  readonly forms?: FormsRoom<G>;
  /** Words and pictures. */
  readonly telling?: TellingRoom<G>;
  /** What is hidden from whom. */
  readonly secrets?: Partial<SecretsRoom<G>>;
  /** What bots go by. */
  readonly bots?: BotsRoom<G>;
  /** What tests go by. */
  readonly proofs?: ProofsRoom<G>;
}

/**
 * A definition that has been checked and has all its rooms, as a ruleset keeps it. It is a definition still, to make
 * others from, but without the address, which is that of the ruleset alone.
 */
export interface ReadyDefinition<G extends GameTypes>
  extends Required<Omit<RulesetDefinition<G>, 'address'>> {
  /** The rules, with all that may be left out. */
  readonly play: PlayRoom<G> & {
    readonly sequence: ReadySequence<G>;
    /** The checks common to all actions, in their order. */
    readonly screen: readonly CommonCheck<G>[];
    readonly rejections: { readonly [C in G['code']]: RejectionSpec<G> };
    /** Number of the turn or round. */
    turn(state: G['state']): number;
  };
  /** Words and pictures, a scene in any case. */
  readonly telling: TellingRoom<G> & Required<Pick<TellingRoom<G>, 'scene'>>;
  /** Empty where nothing is hidden. */
  readonly secrets: Partial<SecretsRoom<G>>;
  /** What tests go by, some of it perhaps empty. */
  readonly proofs: Required<ProofsRoom<G>>;
  /** Made from the rest: the form of all that comes from outside. */
  readonly readers: Readers<G>;
}

/** The form of all that comes from outside. */
export interface Readers<G extends GameTypes> {
  /** Of a scenario. */
  readonly scenario: Form<G['scenario']>;
  /** Of a state. */
  readonly state: Form<G['state']>;
  /** By type of action. */
  readonly actions: { readonly [type: string]: Form<G['action']> };
}

/** One action as it was played. */
export interface PlayedStep<G extends GameTypes> {
  readonly before: G['state'];
  readonly action: G['action'];
  readonly after: G['state'];
  readonly events: readonly G['event'][];
}
