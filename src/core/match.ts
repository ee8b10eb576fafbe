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

/** A match from its beginning on. */
export function continueMatch<G extends GameTypes>(ruleset: Ruleset<G>, beginning: Beginning<G>): Match<G> {
  const { start, autoAdvance, played, digests = new PositionDigests() } = beginning;
  const matchDice = beginning.dice === null ? null : new RetainedDice(beginning.dice);
  const triedAtStart = new Map<string, Move<G>>();
  const subscribers = new Subscribers();
  let undone: Move<G>[] = [];
  let shownLog: readonly LogEntry<G>[] | null = null;
  let shownViews = new Map<string | null, MatchView<G>>();

  const state = () => played.at(-1)?.after ?? start;

  const changed = () => {
    shownLog = null;
    shownViews = new Map();
    subscribers.tell();
  };

  /** The next move after another (null: the start). Dice of the match that were thrown for it once count again. */
  const next = (last: Move<G> | null, action: G['action'], dice: Dice | null): Move<G> => {
    const before = last?.after ?? start;
    if (dice !== null || matchDice === null) return playAction(ruleset, before, action, dice);
    const tried = last?.tried ?? triedAtStart;
    const text = canonicalText(legalAction(ruleset.definition, before, action));
    const move = tried.get(text) ?? matchDice.attempt(() => playAction(ruleset, before, action, matchDice));
    tried.set(text, move);
    return move;
  };

  /** Adds a player's action, if any, and the referee's steps after it. Nothing is kept until all has gone well. */
  const playOn = (first: { action: G['action']; dice: Dice | null } | null): Move<G>[] => {
    const moves: Move<G>[] = [];
    let last = played.at(-1) ?? null;
    const add = (chosen: G['action'], given: Dice | null) => {
      last = next(last, chosen, given);
      moves.push(last);
    };
    if (first !== null) add(first.action, first.dice);
    const run = new RefereeRun();
    while (autoAdvance && run.steps < MOST_STEPS_AT_ONCE) {
      const move = last as Move<G> | null;
      const position = move?.after ?? start;
      const [decision] = ruleset.deciders(position);
      if (decision?.side !== null) break;
      if (move?.isGiven === true && move.entry.rolls.length > 0) run.forget();
      run.step(decision.phase, position, () => position.rng);
      add({ type: 'advance' }, null);
    }
    for (const move of moves) played.push(move);
    return moves;
  };

  /** The moves that one undo takes back. */
  const lastMoves = (): Move<G>[] => {
    if (!autoAdvance) return played.slice(-1);
    const place = played.findLastIndex(({ entry }) => entry.action.type !== 'advance');
    return place < 0 ? [] : played.slice(place);
  };

  if (played.length === 0) playOn(null);

  return {
    ruleset,

    get state() {
      return state();
    },

    get log() {
      shownLog ??= Object.freeze(played.map(({ entry }) => entry));
      return shownLog;
    },

    deciders: () => ruleset.deciders(state()),
    actions: (side) => ruleset.actions(state(), side),
    check: (action) => ruleset.check(state(), action),

    act(action, how = {}) {
      checkSettings(how, STEP_SETTINGS);
      const { dice } = how;
      if (dice !== undefined) checkDice(dice);
      const moves = playOn({ action, dice: dice ?? null });
      const result = { state: state(), events: moves.flatMap(({ entry }) => entry.events) };
      undone = [];
      changed();
      return result;
    },

    undo() {
      const back = lastMoves();
      if (back.length === 0) return false;
      played.length -= back.length;
      undone = [...back, ...undone];
      changed();
      return true;
    },

    redo() {
      if (undone.length === 0) return false;
      const end = undone.findIndex(
        ({ entry }, place) => place > 0 && !(autoAdvance && entry.action.type === 'advance'),
      );
      for (const move of undone.splice(0, end < 0 ? undone.length : end)) played.push(move);
      changed();
      return true;
    },

    at(n) {
      if (!Number.isInteger(n) || n < 0 || n > played.length) {
        throw invalidInput('argument', 'n', `expected a whole number, 0 to ${played.length}`);
      }
      return played[n - 1]?.after ?? start;
    },

    subscribe: (notify) => subscribers.add(notify),

    result: () => ruleset.result(state()),

    view(side = null) {
      const shown = shownViews.get(side) ?? {
        state: ruleset.view(state(), side),
        log: played.map(({ entry: { action, events }, after }) => ({
          action: ruleset.viewAction(action, side, after),
          events: events.flatMap((event) => ruleset.viewEvent(event, side, after) ?? []),
        })),
      };
      shownViews.set(side, deepFreeze(shown));
      return shown;
    },

    toJSON() {
      const { seed, scenario, setUpFaces } = beginning;
      const faces: Record<string, readonly number[]> = {};
      if (setUpFaces !== null) faces.setup = setUpFaces;
      played.forEach(({ isGiven, entry }, place) => {
        if (isGiven && entry.rolls.length > 0) faces[place] = facesOf(entry.rolls);
      });
      return clone({
        format: SAVE_FORMAT,
        ruleset: ruleset.id,
        rulesVersion: ruleset.version,
        scenario,
        options: start.options as Save['options'],
        seed,
        autoAdvance,
        actions: played.map(({ entry }) => entry.action as Save['actions'][number]),
        faces,
        digests: [start, ...played.map(({ after }) => after)].map((position) => digests.of(position)),
      });
    },
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
