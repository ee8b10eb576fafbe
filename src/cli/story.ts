import type { Result } from '../core/definition.ts';
import type { GameTypes } from '../core/game.ts';
import type { Match } from '../core/match.ts';
import type { Ruleset } from '../core/ruleset.ts';
import { type NamePainter, namePainter, sidePainter } from './sides.ts';
import type { Terminal } from './terminal.ts';

/** Tells what has happened, a heading for each turn. */
export interface Story {
  /** Tells events, in the turn of the position before them. */
  tell(before: GameTypes['state'], events: readonly GameTypes['event'][]): void;
  /** Paints the names in a sentence. */
  readonly paintNames: NamePainter;
}

/** The heading of what happens in a turn. */
export function turnTitle({ definition }: Ruleset, state: GameTypes['state']): string {
  return definition.telling.turnTitle?.(state) ?? `Turn ${definition.play.turn(state)}`;
}

/** A story that has yet to begin. */
export function storyOf(terminal: Terminal, ruleset: Ruleset, start: GameTypes['state']): Story {
  const paintNames = namePainter(sidePainter(terminal, ruleset.sides(start)), ruleset, start);
  let shown: string | null = null;
  return {
    paintNames,
    tell(before, events) {
      const title = turnTitle(ruleset, before);
      if (events.length > 0 && title !== shown) {
        if (shown !== null) terminal.print();
        terminal.print(terminal.paint('bold', title));
        shown = title;
      }
      for (const event of events) terminal.print(`  ${paintNames(ruleset.narrate(event))}`);
    },
  };
}

/** Tells the log of a match from a place on, as a side may see it (null: all of it). */
export function tellFrom(story: Story, match: Match<GameTypes>, place: number, side: string | null): void {
  const log = side === null ? match.log : match.view(side).log;
  log.slice(place).forEach(({ events }, offset) => {
    story.tell(match.at(place + offset), events);
  });
}

/** The end of a game in a few words. */
export function resultText({ winner, reason, scores }: Result): string {
  const points = Object.entries(scores ?? {}).map(([side, score]) => `${side} ${score}`);
  const end = winner === null ? 'A draw' : `${winner} wins`;
  return `${end} (${reason}${points.length === 0 ? '' : `; ${points.join(', ')}`}).`;
}
