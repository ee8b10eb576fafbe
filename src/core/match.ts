import type { Result } from './definition.ts';
import type { Dice, Rolled } from './dice/dice.ts';
import type { Seed } from './dice/generator.ts';
import { RecordingDice } from './dice/recording.ts';
import { RetainedDice } from './dice/retained.ts';
import { legalAction } from './engine.ts';
import type { Rejection } from './errors.ts';
import type { Decision, GameTypes } from './game.ts';
import { PositionDigests } from './hash.ts';
import { checkDice, checkSettings, heldCopy, invalidInput, type SettingNames } from './input.ts';
import { canonicalText, clone, deepFreeze } from './json.ts';
import { RefereeRun } from './referee-run.ts';
import { INIT_SETTINGS, type InitOptions, type Ruleset, STEP_SETTINGS, type StepResult } from './ruleset.ts';
import { SAVE_FORMAT, type Save } from './save.ts';
import { Subscribers } from './subscribers.ts';

/** One action of a match as it was played, the referee's steps included. */
export interface LogEntry<G extends GameTypes> {
  readonly action: G['action'];
  readonly events: readonly G['event'][];
  readonly rolls: readonly Rolled[];
}

/** What an action of a match has led to, the referee's steps after it included. */
export type ActResult<G extends GameTypes> = Pick<StepResult<G>, 'state' | 'events'>;

/** A match as one side may see it. */
export interface MatchView<G extends GameTypes> {
  readonly state: G['state'];
  readonly log: readonly { readonly action: G['action'] | null; readonly events: readonly G['event'][] }[];
}

/**
 * A game in progress: the state, and beside it the log, undo and redo, and subscribers. All members can be passed
 * on by themselves, so `useSyncExternalStore(match.subscribe, () => match.state)` works as it stands.
 */
export interface Match<G extends GameTypes = GameTypes> {
  readonly ruleset: Ruleset<G>;
  /** The position now; a new object after every change, deeply frozen. */
  readonly state: G['state'];
  /** Every action so far; a new array after every change. */
  readonly log: readonly LogEntry<G>[];
  /** Who must decide now; nobody when the game is over. */
  deciders(): readonly Decision[];
  /** Legal actions of everybody who must decide, or of one side. */
  actions(side?: string | null): readonly G['action'][];
  /** Why an action is not legal; null if it is. */
  check(action: unknown): Rejection<G['code']> | null;
  /**
   * Plays an action and, unless `autoAdvance` is off, the referee's steps after it, up to the next player's
   * decision; returns the position then, and all that has happened. `dice` are for this action alone, such as faces that
   * people have thrown. Where 100,000 steps bring no decision (ships that drift on a wide sea) it stops there, and
   * `advance` goes on.
   *
   * @throws IllegalActionError if the action is not legal; nothing has changed.
   * @throws BrokenRulesError if the referee's steps go round for ever; nothing has changed.
   */
  act(action: G['action'], how?: { readonly dice?: Dice }): ActResult<G>;
  /**
   * Takes back the last action of a player and what the referee did after it (with `autoAdvance` off: the last
   * action). The same action again has the same result. False if there is nothing to take back.
   */
  undo(): boolean;
  /** Plays again what was taken back last. False if there is nothing, or something else has been played since. */
  redo(): boolean;
  /** The position after the first n actions of the log; 0 is the start. */
  at(n: number): G['state'];
  /**
   * Calls back after every change, until the function returned is called, which ends this subscription and no other.
   * By then the move is made: what a subscriber throws does not stop it, and is reported as an unhandled rejection. A subscriber may play on; everybody is told of that after everybody has been told of the move before.
   */
  subscribe(changed: () => void): () => void;
  /** The end of the game; null while play goes on. */
  result(): Result | null;
  /** State and log as a side may see them, or (null, or left out) an onlooker. */
  view(side?: string | null): MatchView<G>;
  /** Everything needed to go on later; see {@link loadMatch}. */
  toJSON(): Save;
}

/** What a match starts from. */
export interface MatchOptions<G extends GameTypes> extends InitOptions<G> {
  /** Dice for the whole match; default: sampled from the seed, which lies in the state. */
  readonly dice?: Dice;
  /** Whether the referee's steps are taken at once. Default true. */
  readonly autoAdvance?: boolean;
}

const MATCH_SETTINGS: SettingNames<MatchOptions<GameTypes>> = { ...INIT_SETTINGS, autoAdvance: true };

/** Steps of the referee that a match takes at once: all its positions are kept, and whoever waits wants to hear of it. */
const MOST_STEPS_AT_ONCE = 100_000;

/** An action of a match, with the state after it and what has been played on from there. */
interface Move<G extends GameTypes> {
  readonly entry: LogEntry<G>;
  readonly after: G['state'];
  /** Whether the dice were not those of the seed. */
  readonly isGiven: boolean;
  /** What was played from here with the dice of the match, by the text of the action: they are not thrown again. */
  readonly tried: Map<string, Move<G>>;
}

/** What a match is carried on from: its beginning, or what a save holds. */
export interface Beginning<G extends GameTypes> {
  readonly start: G['state'];
  readonly seed: Seed;
  readonly scenario: Save['scenario'];
  readonly setUpFaces: readonly number[] | null;
  readonly autoAdvance: boolean;
  readonly played: Move<G>[];
  readonly dice: Dice | null;
  /** Those of the positions so far, where they have been worked out. */
  readonly digests?: PositionDigests;
}

/** The faces of some rolls, in order. */
function facesOf(rolls: readonly Rolled[]): readonly number[] {
  return rolls.flatMap(({ faces }) => faces);
}

/** Plays one action. Null for dice: those of the seed. */
export function playAction<G extends GameTypes>(
  ruleset: Ruleset<G>,
  before: G['state'],
  input: G['action'],
  dice: Dice | null,
): Move<G> {
  const { state, action, events, rolls } = ruleset.step(before, input, dice === null ? {} : { dice });
  return {
    entry: deepFreeze({ action, events, rolls }),
    after: state,
    isGiven: dice !== null,
    tried: new Map(),
  };
}

/** What has been played in a match and what has been taken back, behind what it shows of itself. */
class Course<G extends GameTypes> {
  private readonly ruleset: Ruleset<G>;
  private readonly beginning: Beginning<G>;
  /** Dice for the whole match; null: those of the seed. */
  private readonly dice: RetainedDice | null;
  private readonly digests: PositionDigests;
  private readonly triedAtStart = new Map<string, Move<G>>();
  private undone: Move<G>[] = [];

  constructor(ruleset: Ruleset<G>, beginning: Beginning<G>) {
    this.ruleset = ruleset;
    this.beginning = beginning;
    this.dice = beginning.dice === null ? null : new RetainedDice(beginning.dice);
    this.digests = beginning.digests ?? new PositionDigests();
    if (this.played.length === 0) this.playOn(null);
  }

  get played(): Move<G>[] {
    return this.beginning.played;
  }

  /** The position after the first n actions; undefined if there are not so many, or n is no number. */
  at(n: number): G['state'] | undefined {
    if (!Number.isInteger(n)) return undefined;
    return n === 0 ? this.beginning.start : this.played[n - 1]?.after;
  }

  get state(): G['state'] {
    return this.played.at(-1)?.after ?? this.beginning.start;
  }

  /** Plays a player's action and the referee's steps after it; what was taken back is lost. */
  act(action: G['action'], dice: Dice | null): Move<G>[] {
    const moves = this.playOn({ action, dice });
    this.undone = [];
    return moves;
  }

  /** Takes back the last action of a player; false if there is none. */
  undo(): boolean {
    const back = this.lastMoves();
    this.played.length -= back.length;
    this.undone = [...back, ...this.undone];
    return back.length > 0;
  }

  /** Plays again what was taken back last; false if there is nothing. */
  redo(): boolean {
    const { undone } = this;
    const end = undone.findIndex(({ entry }, place) => place > 0 && !this.isTakenAtOnce(entry));
    const again = undone.splice(0, end < 0 ? undone.length : end);
    for (const move of again) this.played.push(move);
    return again.length > 0;
  }

  save(): Save {
    const { seed, scenario, start, autoAdvance } = this.beginning;
    const positions = [start, ...this.played.map(({ after }) => after)];
    return clone({
      format: SAVE_FORMAT,
      ruleset: this.ruleset.id,
      rulesVersion: this.ruleset.version,
      scenario,
      options: start.options as Save['options'],
      seed,
      autoAdvance,
      actions: this.played.map(({ entry }) => entry.action as Save['actions'][number]),
      faces: this.givenFaces(),
      digests: positions.map((position) => this.digests.of(position)),
    });
  }

  /** Faces that the seed does not give, by the place of their action; `setup`: those of the beginning. */
  private givenFaces(): Record<string, readonly number[]> {
    const { setUpFaces } = this.beginning;
    const faces: Record<string, readonly number[]> = setUpFaces === null ? {} : { setup: setUpFaces };
    this.played.forEach(({ isGiven, entry }, place) => {
      if (isGiven && entry.rolls.length > 0) faces[place] = facesOf(entry.rolls);
    });
    return faces;
  }

  /** Whether an action is a step that the match takes by itself. */
  private isTakenAtOnce({ action }: LogEntry<G>): boolean {
    return this.beginning.autoAdvance && action.type === 'advance';
  }

  /** The moves that one undo takes back. */
  private lastMoves(): Move<G>[] {
    const place = this.played.findLastIndex(({ entry }) => !this.isTakenAtOnce(entry));
    return place < 0 ? [] : this.played.slice(place);
  }

  /** The next move after another (null: the start). Dice of the match that were thrown for it once count again. */
  private next(last: Move<G> | null, action: G['action'], given: Dice | null): Move<G> {
    const { ruleset, dice } = this;
    const before = last?.after ?? this.beginning.start;
    if (given !== null || dice === null) return playAction(ruleset, before, action, given);
    const tried = last?.tried ?? this.triedAtStart;
    const text = canonicalText(legalAction(ruleset.definition, before, action));
    const move = tried.get(text) ?? dice.attempt(() => playAction(ruleset, before, action, dice));
    tried.set(text, move);
    return move;
  }

  /** Adds a player's action, if any, and the referee's steps after it. Nothing is kept until all has gone well. */
  private playOn(first: { action: G['action']; dice: Dice | null } | null): Move<G>[] {
    const last = this.played.at(-1) ?? null;
    const moves = first === null ? [] : [this.next(last, first.action, first.dice)];
    if (this.beginning.autoAdvance) this.advance(moves, last);
    for (const move of moves) this.played.push(move);
    return moves;
  }

  /** Adds the referee's steps to some moves, up to the next decision of a player. */
  private advance(moves: Move<G>[], before: Move<G> | null): void {
    const run = new RefereeRun();
    while (run.steps < MOST_STEPS_AT_ONCE) {
      const last = moves.at(-1) ?? before;
      const position = last?.after ?? this.beginning.start;
      const [decision] = this.ruleset.deciders(position);
      if (decision?.side !== null) return;
      if (last?.isGiven === true && last.entry.rolls.length > 0) run.forget();
      run.step(decision.phase, position, () => position.rng);
      moves.push(this.next(last, { type: 'advance' }, null));
    }
  }
}

/** What a match has shown since its last change; made when it is asked for, and then always the same. */
class Shown<G extends GameTypes> {
  private readonly ruleset: Ruleset<G>;
  private readonly course: Course<G>;
  private entries: readonly LogEntry<G>[] | null = null;
  private readonly views = new Map<string | null, MatchView<G>>();

  constructor(ruleset: Ruleset<G>, course: Course<G>) {
    this.ruleset = ruleset;
    this.course = course;
  }

  log(): readonly LogEntry<G>[] {
    this.entries ??= Object.freeze(this.course.played.map(({ entry }) => entry));
    return this.entries;
  }

  view(side: string | null): MatchView<G> {
    const shown = this.views.get(side) ?? this.seenBy(side);
    this.views.set(side, shown);
    return shown;
  }

  private seenBy(side: string | null): MatchView<G> {
    const { ruleset, course } = this;
    return deepFreeze({
      state: ruleset.view(course.state, side),
      log: course.played.map(({ entry: { action, events }, after }) => ({
        action: ruleset.viewAction(action, side, after),
        events: events.flatMap((event) => ruleset.viewEvent(event, side, after) ?? []),
      })),
    });
  }
}

/** Dice of the caller's for one action; null if there are none. */
function diceFor(how: { readonly dice?: Dice }): Dice | null {
  checkSettings(how, STEP_SETTINGS);
  if (how.dice !== undefined) checkDice(how.dice);
  return how.dice ?? null;
}

/** A match from its beginning on. */
export function continueMatch<G extends GameTypes>(ruleset: Ruleset<G>, beginning: Beginning<G>): Match<G> {
  const course = new Course(ruleset, beginning);
  const subscribers = new Subscribers();
  let shown = new Shown(ruleset, course);
  const changed = () => {
    shown = new Shown(ruleset, course);
    subscribers.tell();
  };
  /** Whether something has happened; if so, everybody is told. */
  const toldIf = (isChanged: boolean) => {
    if (isChanged) changed();
    return isChanged;
  };

  return {
    ruleset,
    get state() {
      return course.state;
    },
    get log() {
      return shown.log();
    },
    deciders: () => ruleset.deciders(course.state),
    actions: (side) => ruleset.actions(course.state, side),
    check: (action) => ruleset.check(course.state, action),
    act(action, how = {}) {
      const moves = course.act(action, diceFor(how));
      const result = { state: course.state, events: moves.flatMap(({ entry }) => entry.events) };
      changed();
      return result;
    },
    undo: () => toldIf(course.undo()),
    redo: () => toldIf(course.redo()),
    at(n) {
      const state = course.at(n);
      if (state !== undefined) return state;
      throw invalidInput('argument', 'n', `expected a whole number, 0 to ${course.played.length}`);
    },
    subscribe: (notify) => subscribers.add(notify),
    result: () => ruleset.result(course.state),
    view: (side = null) => shown.view(side),
    toJSON: () => course.save(),
  };
}

/**
 * A new match at its first decision.
 *
 * @throws InvalidInputError naming the field of the scenario or option that does not fit.
 */
export function createMatch<G extends GameTypes>(
  ruleset: Ruleset<G>,
  options: MatchOptions<G> = {},
): Match<G> {
  checkSettings(options, MATCH_SETTINGS);
  const { autoAdvance = true, dice, ...given } = options;
  if (typeof autoAdvance !== 'boolean')
    throw invalidInput('argument', 'autoAdvance', 'expected true or false');
  if (dice !== undefined) checkDice(dice);
  const setUpDice = dice === undefined ? null : new RecordingDice(dice);
  // what is set up is the very scenario that is saved, whatever becomes of the caller's own
  const setUp: InitOptions<G> = { ...heldCopy(given), ...(setUpDice === null ? {} : { dice: setUpDice }) };
  const start = ruleset.init(setUp);
  const { scenario = Object.keys(ruleset.scenarios)[0], seed = 0 } = setUp;
  return continueMatch(ruleset, {
    start,
    seed,
    scenario: scenario as Save['scenario'],
    setUpFaces: setUpDice === null ? null : facesOf(setUpDice.rolls),
    autoAdvance,
    played: [],
    dice: dice ?? null,
  });
}
