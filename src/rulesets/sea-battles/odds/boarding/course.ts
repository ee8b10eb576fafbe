import type { Dice } from '../../../../core/dice/dice.ts';
import { scripted } from '../../../../core/dice/scripted.ts';
import { type Distribution, distributionOf } from '../../../../core/distribution.ts';
import { OutcomesLimitError } from '../../../../core/errors.ts';
import { itemDue } from '../../chapters/agenda.ts';
import { copyCombat, mapped } from '../../copy.ts';
import type {
  Character,
  Combat,
  SeaBattlesEvent,
  SeaBattlesGame,
  SeaBattlesState,
  Ship,
  Unit,
} from '../../types.ts';
import { goOn, isOver } from './skirmish.ts';

/** Nobody is told of what happens in what only might. */
const emit = (): void => {};

/** A copy of what changes in a fight; who scores for what is of no account. */
function fresh(state: SeaBattlesState): SeaBattlesGame {
  const { combat, pending, contacts, sides, ships, units, characters, counters } = state;
  const game: SeaBattlesState = {
    ...state,
    combat: combat === null ? null : copyCombat(combat),
    pending: [...pending],
    contacts: contacts.map((contact) => ({ ...contact })),
    sides: sides.map((side) => ({ ...side })),
    lost: [],
    ships: mapped(ships, (ship) => ({ ...ship, moveLock: { ...ship.moveLock } })),
    units: mapped(units, (unit) => ({ ...unit })),
    characters: mapped(characters, (character) => ({ ...character })),
    counters: mapped(counters, (counter) => ({ ...counter, moveLock: { ...counter.moveLock } })),
  };
  return game as SeaBattlesGame;
}

/** What is left of a fight, as a list. */
function factsOf(combat: Combat): unknown[] {
  const { round, index, killed, wounds, strikeQueue, lastWinner, chargersWon, step, order } = combat;
  const { sixesOnly, hatredUsed, retired, challenge, fighters } = combat;
  const queue = strikeQueue.map(({ side, fighter }) => `${side} ${fighter}`);
  const places = Object.values(fighters).map(({ rankAndFile, characters }) => [rankAndFile, characters]);
  const entries = Object.values(order).map((written) => written?.length);
  const counts = [index, killed, wounds].map((bySide) => Object.values(bySide));
  return [
    round,
    step,
    counts,
    queue,
    places,
    entries,
    lastWinner,
    chargersWon,
    sixesOnly,
    hatredUsed,
    retired,
    challenge,
  ];
}

/** What a fight depends on, as text: two positions with the same one go on alike. */
function textOf({ combat, pending, units, characters, ships }: SeaBattlesState): string {
  const due = pending.map(({ kind, side }) => `${kind} ${side}`);
  const facts: unknown[] = [combat === null ? null : factsOf(combat), due];
  for (const id in units) {
    const { models, woundsOnLead, rules } = units[id] as Unit;
    facts.push(models, woundsOnLead, rules.length);
  }
  for (const id in characters) {
    const { models, woundsOnLead, rules, unit } = characters[id] as Character;
    facts.push(models, woundsOnLead, rules.length, unit);
  }
  for (const id in ships) facts.push((ships[id] as Ship).captain, (ships[id] as Ship).flagship);
  return JSON.stringify(facts);
}

/** What a round has come to: who won it by how much, the position after all blows, and the one after the result. */
export interface Closed {
  readonly result: RoundResult;
  readonly before: SeaBattlesState;
  readonly after: SeaBattlesGame;
}

/** What is told of a round. */
export type RoundResult = Extract<SeaBattlesEvent, { readonly type: 'round-result' }>;

/** Number of a position that was kept. */
type Kept = number;

/** The ways that a boarding fight may go, position by position; what leads to equal positions goes on once. */
export class Course {
  private readonly positions: SeaBattlesState[] = [];
  private readonly byText = new Map<string, Kept>();
  private readonly steps = new Map<Kept, Distribution<Kept>>();
  private readonly rounds = new Map<Kept, Distribution<Kept>>();
  private ways = 0;
  private readonly limit: number;

  /** @param limit the largest number of ways to go through. */
  constructor(limit: number) {
    this.limit = limit;
  }

  /** What is made of the ways that a round may go. */
  round<R>(start: SeaBattlesState, read: (closed: Closed) => R): Distribution<R> {
    return this.roundFrom(this.keep(start), read);
  }

  /** How a fight ends, or where it stands after so many rounds. */
  ends<E>(start: SeaBattlesState, rounds: number, endOf: (state: SeaBattlesState) => E): Distribution<E> {
    const first = this.keep(start);
    let now: Distribution<Kept> = distributionOf(() => first);
    for (let round = 1; round <= rounds && !now.shares.every(({ result }) => this.isOver(result)); round++)
      now = now.chain((kept) => this.afterRound(kept));
    return now.map((kept) => endOf(this.at(kept)));
  }

  private keep(state: SeaBattlesState): Kept {
    const text = textOf(state);
    const known = this.byText.get(text);
    if (known !== undefined) return known;
    const kept = this.positions.push(state) - 1;
    this.byText.set(text, kept);
    return kept;
  }

  private at(kept: Kept): SeaBattlesState {
    return this.positions[kept] as SeaBattlesState;
  }

  private isOver(kept: Kept): boolean {
    return isOver(this.at(kept));
  }

  /** Whether the result of the round is due. */
  private isClosing(kept: Kept): boolean {
    return itemDue(this.at(kept))?.kind === 'round-result';
  }

  private afterRound(kept: Kept): Distribution<Kept> {
    return made(this.rounds, kept, () =>
      this.isOver(kept)
        ? distributionOf(() => kept)
        : this.roundFrom(kept, ({ after }) => this.keep(fightOn(after))),
    );
  }

  private roundFrom<R>(start: Kept, read: (closed: Closed) => R): Distribution<R> {
    let now: Distribution<Kept> = distributionOf(() => start);
    while (!now.shares.every(({ result }) => this.isClosing(result)))
      now = now.chain((kept) => this.next(kept));
    return now.chain((kept) => this.step(kept, (state, dice) => read(closeRound(state, dice))));
  }

  /** What the next step leads to; a round that is to be closed waits for the others. */
  private next(kept: Kept): Distribution<Kept> {
    return made(this.steps, kept, () =>
      this.isClosing(kept)
        ? distributionOf(() => kept)
        : this.step(kept, (state, dice) => this.follow(state, dice)),
    );
  }

  private follow(state: SeaBattlesState, dice: Dice): Kept {
    const game = fresh(state);
    goOn(game, { dice, emit });
    return this.keep(game);
  }

  /** Every way in which a step may go from a position. */
  private step<R>(kept: Kept, take: (state: SeaBattlesState, dice: Dice) => R): Distribution<R> {
    return distributionOf((dice) => {
      this.count();
      return take(this.at(kept), dice);
    });
  }

  private count(): void {
    if (this.ways === this.limit)
      throw new OutcomesLimitError({ limit: this.limit, completed: 0, covered: 0, roll: 'a boarding fight' });
    this.ways++;
  }
}

/** A value of a map, made where there is none. */
function made<K, T>(known: Map<K, T>, key: K, make: () => T): T {
  const found = known.get(key);
  if (found !== undefined) return found;
  const value = make();
  known.set(key, value);
  return value;
}

/** Decides a round. */
function closeRound(before: SeaBattlesState, dice: Dice): Closed {
  const game = fresh(before);
  const told: SeaBattlesEvent[] = [];
  goOn(game, { dice, emit: (event) => told.push(event) });
  const result = told.find(({ type }) => type === 'round-result') as RoundResult;
  return { result, before, after: game };
}

/** Whoever has won a round fights on; rounds after the second are like it, so that positions of several are the same. */
function fightOn(game: SeaBattlesGame): SeaBattlesState {
  if (itemDue(game)?.kind === 'after-round') goOn(game, { dice: scripted([]), emit });
  if (game.combat !== null) game.combat.round = Math.min(2, game.combat.round);
  return game;
}

/** Plays a round. */
export function playRound(state: SeaBattlesState, dice: Dice): Closed {
  const game = fresh(state);
  while (itemDue(game)?.kind !== 'round-result') goOn(game, { dice, emit });
  return closeRound(game, dice);
}

/** Plays a fight to its end, or for so many rounds. */
export function playOut(state: SeaBattlesState, rounds: number, dice: Dice): SeaBattlesState {
  const game = fresh(state);
  while (!isOver(game) && (game.combat?.round ?? 0) <= rounds) goOn(game, { dice, emit });
  return game;
}
