import type { Dice } from './dice/dice.ts';
import type { GeneratorState } from './dice/generator.ts';

/** What every state of every ruleset has. */
export interface GameState {
  /** Id of the ruleset. */
  readonly ruleset: string;
  /** All options, resolved; fixed for the whole game. */
  readonly options: object;
  /** The random generator; null in a view, which shows no dice to come. */
  readonly rng: GeneratorState | null;
}

/** An automatic step: what nobody decides. The referee takes one step at a time; anybody may send it. */
export interface Advance {
  readonly type: 'advance';
}

/** The types of one ruleset, in one bundle. */
export interface GameTypes {
  readonly state: GameState;
  /** Union of all actions, told apart by `type`; holds {@link Advance}. */
  readonly action: { readonly type: string };
  /** Union of all events, told apart by `type`. */
  readonly event: { readonly type: string };
  readonly options: object;
  /** What a game can be set up from. */
  readonly scenario: object;
  /** Union of the names of the named scenarios. */
  readonly scenarioName: string;
  /** Union of the steps at which a game can stand. */
  readonly step: string;
  /** Union of the rejection codes. */
  readonly code: string;
}

/** Plain data that may be changed in place. */
export type Changeable<T> = T extends readonly (infer E)[]
  ? number extends T['length']
    ? Changeable<E>[]
    : { -readonly [K in keyof T]: Changeable<T[K]> }
  : T extends object
    ? { -readonly [K in keyof T]: Changeable<T[K]> }
    : T;

/** A state that an effect may change in place. */
export type Game<G extends GameTypes> = Changeable<G['state']>;

/** An action of a player: every action but {@link Advance}. */
export type PlayerAction<G extends GameTypes> = Exclude<G['action'], Advance>;

/** What an effect works with besides the state: the dice, and where events go. */
export interface Play<G extends GameTypes> {
  readonly dice: Dice;
  /** Reports something that has happened. */
  readonly emit: (event: G['event']) => void;
}

/** What the referee has to do next. */
export interface RefereeDecision {
  /** Always null. */
  readonly side: null;
  /** The step of the turn. */
  readonly phase: string;
  /** Always `advance`. */
  readonly types: readonly string[];
  /** Never present. */
  readonly unit?: undefined;
  /** Never present. */
  readonly secret?: undefined;
}

/** What a side has to decide. */
export interface PlayerDecision {
  readonly side: string;
  /** The step of the turn. */
  readonly phase: string;
  /** Types of action that fit. */
  readonly types: readonly string[];
  /** Whose decision it is, where it is one unit's: the id of a piece of the scene (a ship, a creature, a battery, ...). */
  readonly unit?: string | undefined;
  /** Present and true where the other sides may not see what is chosen. */
  readonly secret?: true | undefined;
}

/** Who must decide now, and what they may send; told apart by `side`, which is null for the referee. */
export type Decision = RefereeDecision | PlayerDecision;
