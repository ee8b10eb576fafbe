import type { Decision, GameTypes } from '../../core/game.ts';
import type { Match } from '../../core/match.ts';
import type { Bot } from '../../sim/bot.ts';
import type { PositionText } from '../position.ts';
import type { SidePainter } from '../sides.ts';
import type { Story } from '../story.ts';
import type { Lines, Terminal } from '../terminal.ts';

/** A game at the table. */
export interface Session {
  readonly terminal: Terminal;
  readonly lines: Lines;
  readonly match: Match<GameTypes>;
  /** The sides that people play. */
  readonly people: readonly string[];
  /** Who plays the other sides. */
  readonly bots: { readonly [side: string]: Bot };
  /** Whether people throw the dice, those of bots and of the referee too. */
  readonly hasRealDice: boolean;
  readonly story: Story;
  readonly paint: SidePainter;
  /** The position as it was shown last, and for which decision; null before the first. */
  shown: ShownPosition | null;
  /** Actions of the log that have been told. */
  told: number;
  /** Actions of the log, from its beginning, that are saved. */
  saved: number;
  /** The file in which the game is to be saved when it ends, or is left; null if none was named. */
  readonly out: string | null;
  /** Whether that file may be there already. */
  readonly isForced: boolean;
  /** Files that this game has been saved in, the last at the end. */
  readonly files: Set<string>;
}

/** A position that stands on the screen. */
export interface ShownPosition {
  /** The decision: its turn, phase and side. */
  readonly decision: string;
  readonly position: PositionText;
}

/** A decision of a side. */
export type SideDecision = Decision & { readonly side: string };
