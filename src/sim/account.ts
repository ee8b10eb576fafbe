import type { GameTypes } from '../core/game.ts';
import { asked } from './asked.ts';
import type { Row } from './rows.ts';
import type { SimulateOptions } from './settings.ts';
import type { ShardResult, Simulation } from './shards.ts';
import type { Study } from './study.ts';
import { Totals } from './summary.ts';

/** Functions of the caller's that are told how a study goes on. */
type Listeners = Pick<SimulateOptions<GameTypes>, 'onRows' | 'onProgress' | 'onWarning'>;

/**
 * The account of a study that is being played. Shards come in whatever order; their rows are counted, and held or
 * handed to the caller, in the order of the games.
 */
export class Account {
  /** What the caller should know. */
  readonly notes: string[] = [];
  private readonly games: number;
  private readonly listeners: Listeners;
  private readonly totals: Totals;
  private readonly rows: Row[] = [];
  /** Rows of shards that have come before their turn, by index. */
  private readonly early = new Map<number, readonly Row[]>();
  /** The shard whose rows come next. */
  private next = 0;
  private played = 0;
  private handingOn: Promise<void> = Promise.resolve();

  constructor({ games, sides }: Pick<Study<GameTypes>, 'games' | 'sides'>, listeners: Listeners) {
    this.games = games;
    this.listeners = listeners;
    this.totals = new Totals(sides);
  }

  /** Shards whose rows have been counted, from the first on without a gap. */
  get shards(): number {
    return this.next;
  }

  /** Tells the caller something. */
  async note(text: string): Promise<void> {
    this.notes.push(text);
    await asked('onWarning', () => this.listeners.onWarning?.(text));
  }

  /** Takes what a shard has given, each once. */
  async take({ shard, rows }: ShardResult): Promise<void> {
    this.early.set(shard.index, rows);
    this.played += rows.length;
    const progress = { done: this.played, games: this.games };
    this.handingOn = this.handingOn.then(() => this.handOnInTurn());
    await Promise.all([asked('onProgress', () => this.listeners.onProgress?.(progress)), this.handingOn]);
  }

  /** What has been played, complete or not. */
  async end(): Promise<Simulation> {
    await this.handingOn;
    for (const index of [...this.early.keys()].sort((a, b) => a - b)) await this.handOn(index);
    return { games: this.rows, summary: this.totals.summary() };
  }

  private async handOnInTurn(): Promise<void> {
    while (this.early.has(this.next)) {
      await this.handOn(this.next);
      this.next++;
    }
  }

  /** Counts the rows of a shard, and holds them or hands them to the caller. */
  private async handOn(index: number): Promise<void> {
    const rows = this.early.get(index) ?? [];
    this.early.delete(index);
    const { onRows } = this.listeners;
    if (onRows !== undefined) await asked('onRows', () => onRows(rows));
    for (const row of rows) {
      this.totals.add(row);
      if (onRows === undefined) this.rows.push(row);
    }
  }
}
