import { BrokenRulesError } from './errors.ts';
import type { Game, GameTypes, Play } from './game.ts';
import { noSuch } from './suggestion.ts';

/** Something that nobody decides: dice, deals, bookkeeping. One `advance` runs it once. */
export interface AutomaticStep<G extends GameTypes> {
  readonly kind: 'automatic';
  /** Takes the step, in place. */
  run(game: Game<G>, play: Play<G>): void;
}

/** Somebody who has to decide something. */
export interface Decider<G extends GameTypes> {
  readonly side: string;
  /** Types of action that fit. Left out: all those of the step. */
  readonly types?: readonly G['action']['type'][] | undefined;
  /** Whose decision it is, where it is one unit's: the id of a piece of the scene. */
  readonly unit?: string | undefined;
  /** Present and true where the other sides may not see what is chosen. */
  readonly secret?: true | undefined;
}

/**
 * Something that players decide: one of them, or several at once (then perhaps in secret). The types of action that
 * fit are those whose rules name the step.
 */
export interface DecisionStep<G extends GameTypes> {
  readonly kind: 'decision';
  /** Present and true where `Ruleset.deciders` lists only types of which some action is legal. */
  readonly listsLegalOnly?: true;
  /** Everybody who still has to decide, each with a legal action. Nobody only in a step that can `run`. */
  deciders(state: G['state']): readonly Decider<G>[];
  /** What one `advance` does while nobody has to decide. Left out: somebody always has to. */
  run?(game: Game<G>, play: Play<G>): void;
}

/** The end of the game. */
export interface OverStep {
  readonly kind: 'over';
}

/** One of the steps at which a game can stand. */
export type Step<G extends GameTypes> = AutomaticStep<G> | DecisionStep<G> | OverStep;

/** Whether a step is the referee's to take: an automatic one, or one that can `run` while nobody has to decide. */
export function isReferees<G extends GameTypes>(step: Step<G>, state: G['state']): boolean {
  if (step.kind === 'decision') return step.run !== undefined && step.deciders(state).length === 0;
  return step.kind === 'automatic';
}

/** A part of the turn, which stands at one of its steps until it has nothing more to do. */
export interface Phase<G extends GameTypes> {
  readonly name: string;
  /** The steps that occur in it. No step belongs to two phases. */
  readonly steps: readonly G['step'][];
  /** Makes the phase ready and names its first step; null if there is nothing to do in it this turn. */
  begin(game: Game<G>, play: Play<G>): G['step'] | null;
  /** After an action in this phase: the next step, or null if the phase is over. */
  next(game: Game<G>, play: Play<G>): G['step'] | null;
}

/** The order of a turn as data. */
export interface Sequence<G extends GameTypes> {
  readonly steps: { readonly [S in G['step']]: Step<G> };
  /** The phases of a turn, in order; after the last the first comes again. */
  readonly phases: readonly Phase<G>[];
  /** The step at which a game stands. */
  stepOf(state: G['state']): G['step'];
  /** Puts the game at a step. Left out where `stepOf` reads the step off the rest of the state. */
  goTo?(game: Game<G>, step: G['step']): void;
  /**
   * A decision or step that comes between: a reaction inside another's move. Asked after every action, before the
   * phase goes on; the phase goes on when it answers null. Its step must be one of the phase interrupted.
   */
  interrupt?(game: Game<G>, play: Play<G>): G['step'] | null;
}

/** A phase of one automatic step, taken once every turn. */
export function once<G extends GameTypes>(step: G['step']): Phase<G> {
  return { name: step, steps: [step], begin: () => step, next: () => null };
}

/** A phase of one automatic step for each item of a queue. The step takes the first item off. */
export function queued<G extends GameTypes>(
  step: G['step'],
  queue: (game: Game<G>) => unknown[],
  fill: (game: Game<G>) => readonly unknown[],
): Phase<G> {
  const next = (game: Game<G>) => (queue(game).length > 0 ? step : null);
  return {
    name: step,
    steps: [step],
    begin(game) {
      const items = queue(game);
      items.splice(0, items.length, ...fill(game));
      return next(game);
    },
    next,
  };
}

/** Cards, initiative or any other order in which ships or sides come up one after the other. */
export interface CardOrder<G extends GameTypes> {
  /** The order dealt. */
  cards(game: Game<G>): readonly string[];
  /** Place of the card in play: 0 at the deal, the number of cards when all are played. */
  place(game: Game<G>): number;
  /** Puts another card in play. */
  moveTo(game: Game<G>, place: number): void;
  /**
   * The step for which a card stops the game; null for a card that passes, after the events that say so. A card
   * that ends the game stops it for the step that is the end.
   */
  play(game: Game<G>, card: string, play: Play<G>): G['step'] | null;
}

/** A phase in which cards come up in order; those with nothing to do are passed over. */
export function inTurn<G extends GameTypes>(
  name: string,
  steps: readonly G['step'][],
  order: CardOrder<G>,
): Phase<G> {
  const seek = (game: Game<G>, play: Play<G>, from: number): G['step'] | null => {
    const cards = order.cards(game);
    for (let place = from; place < cards.length; place++) {
      order.moveTo(game, place);
      const step = order.play(game, cards[place] as string, play);
      if (step !== null) return step;
    }
    order.moveTo(game, cards.length);
    return null;
  };
  return {
    name,
    steps,
    begin: (game, play) => seek(game, play, 0),
    next: (game, play) => seek(game, play, order.place(game) + 1),
  };
}

/** A sequence that has been checked. */
export interface ReadySequence<G extends GameTypes> extends Sequence<G> {
  /** Place of the phase of each step among the phases; -1 for the end of the game. */
  readonly phaseOf: { readonly [step: string]: number };
  /** Types of action that fit each step, in the order in which the ruleset lists them. */
  readonly typesOf: { readonly [step: string]: readonly G['action']['type'][] };
  goTo(game: Game<G>, step: G['step']): void;
}

/** Which steps the rules of some actions name, by type. */
type StepsOfActions = { readonly [type: string]: { readonly steps: readonly string[] } };

/** The place of the one phase that a step belongs to; -1 for the end of the game, which belongs to none. */
function phaseOfStep<G extends GameTypes>({ phases }: Sequence<G>, name: string, step: Step<G>): number {
  const places = phases.flatMap(({ steps }, place) => (steps.includes(name) ? [place] : []));
  const expected = step.kind === 'over' ? 0 : 1;
  if (places.length === expected) return places[0] ?? -1;
  throw new BrokenRulesError(
    `The step "${name}" belongs to ${places.length} phases of the sequence, not to ${expected}.`,
  );
}

/** Complains of a step that is named where there is no such step. */
function checkStepNames<G extends GameTypes>({ steps, phases }: Sequence<G>, actions: StepsOfActions): void {
  const known = Object.keys(steps);
  const named = [
    ...phases.flatMap((phase) => phase.steps.map((step) => [`The phase "${phase.name}"`, step] as const)),
    ...Object.entries(actions).flatMap(([type, rule]) =>
      rule.steps.map((step) => [`The action "${type}"`, step] as const),
    ),
  ];
  for (const [who, step] of named)
    if (!known.includes(step))
      throw new BrokenRulesError(`${who} names a step: ${noSuch('step', step, known)}`);
}

/**
 * Checks a sequence, and finds which actions fit each of its steps.
 *
 * @throws BrokenRulesError if a step does not belong to exactly one phase (the end of the game: to none), if a phase or
 * an action names a step that there is not, or if no action fits a decision.
 */
export function readySequence<G extends GameTypes>(
  sequence: Sequence<G>,
  actions: StepsOfActions,
): ReadySequence<G> {
  checkStepNames(sequence, actions);
  const phaseOf: Record<string, number> = {};
  const typesOf: Record<string, readonly string[]> = {};
  for (const [name, step] of Object.entries<Step<G>>(sequence.steps)) {
    phaseOf[name] = phaseOfStep(sequence, name, step);
    const types = Object.keys(actions).filter((type) => actions[type]?.steps.includes(name));
    if ((step.kind === 'decision') !== types.length > 0)
      throw new BrokenRulesError(
        step.kind === 'decision'
          ? `No action can be chosen in the step "${name}", which is a decision.`
          : `The action "${types[0]}" names the step "${name}", in which nobody decides.`,
      );
    typesOf[name] = types;
  }
  return { goTo() {}, ...sequence, phaseOf, typesOf };
}

/** Whether the game stands at its end. */
function isOver<G extends GameTypes>(sequence: ReadySequence<G>, game: Game<G>): boolean {
  return sequence.phaseOf[sequence.stepOf(game as G['state'])] === -1;
}

/** Turns in which there is nothing to do that are passed in one go before the rules are taken to be broken. */
const MOST_EMPTY_TURNS = 1_000;

/** The first step there is from a phase on; null if the game has ended on the way. */
function enter<G extends GameTypes>(
  sequence: ReadySequence<G>,
  game: Game<G>,
  play: Play<G>,
  place: number,
): G['step'] | null {
  const { phases } = sequence;
  for (let i = 0; i < MOST_EMPTY_TURNS * phases.length && !isOver(sequence, game); i++) {
    const step = phases[(place + i) % phases.length]?.begin(game, play) ?? null;
    if (step !== null) return step;
  }
  if (isOver(sequence, game)) return null;
  const names = phases.map((phase) => phase.name).join(', ');
  throw new BrokenRulesError(
    `The sequence never comes to rest: nothing to do in any of ${names}, for ${MOST_EMPTY_TURNS} turns.`,
  );
}

/** Puts a new game at the first step of a phase, or of the first one after it that has something to do. */
export function open<G extends GameTypes>(
  sequence: ReadySequence<G>,
  game: Game<G>,
  play: Play<G>,
  phase: string,
): void {
  const place = sequence.phases.findIndex(({ name }) => name === phase);
  if (place < 0) throw new BrokenRulesError(`The game opens in "${phase}", but there is no such phase.`);
  const step = enter(sequence, game, play, place);
  if (step !== null) sequence.goTo(game, step);
}

/** Moves a game on after an action: to an interruption, the next step of the phase, or the next phase. */
export function proceed<G extends GameTypes>(sequence: ReadySequence<G>, game: Game<G>, play: Play<G>): void {
  const place = sequence.phaseOf[sequence.stepOf(game as G['state'])] as number;
  if (place === -1) return;
  const step = sequence.interrupt?.(game, play) ?? sequence.phases[place]?.next(game, play) ?? null;
  if (isOver(sequence, game)) return;
  if (step === null) {
    const first = enter(sequence, game, play, place + 1);
    if (first !== null) sequence.goTo(game, first);
    return;
  }
  if (sequence.phaseOf[step] !== place && sequence.phaseOf[step] !== -1) {
    const phase = sequence.phases[place]?.name;
    throw new BrokenRulesError(
      `The phase "${phase}" cannot go on from the step "${step}", which is not one of its own.`,
    );
  }
  sequence.goTo(game, step);
}
