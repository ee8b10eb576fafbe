import type { GameTypes } from '../core/game.ts';
import type { Ruleset } from '../core/ruleset.ts';
import type { Style } from './printable.ts';
import type { Terminal } from './terminal.ts';

const STYLES: readonly Style[] = ['red', 'blue', 'green', 'yellow', 'magenta', 'cyan'];

/** Paints what belongs to a side. */
export type SidePainter = (side: string | null, text: string) => string;

/** A colour for each side: its own, if it is named after one, else one that nobody has yet. */
export function sidePainter(terminal: Terminal, sides: readonly string[]): SidePainter {
  const free = STYLES.filter((style) => !sides.includes(style));
  const styles = new Map<string, Style>();
  for (const side of sides) {
    const own = STYLES.find((style) => style === side);
    styles.set(side, own ?? free.shift() ?? 'cyan');
  }
  return (side, text) => {
    const style = side === null ? undefined : styles.get(side);
    return style === undefined ? text : terminal.paint(style, text);
  };
}

/** Paints the names of sides and ships in a sentence. */
export type NamePainter = (text: string) => string;

/** Paints every name in the colour of the side that it began on. */
export function namePainter(paint: SidePainter, ruleset: Ruleset, start: GameTypes['state']): NamePainter {
  const owners = new Map<string, string | null>(ruleset.sides(start).map((side) => [side, side]));
  for (const { id, side } of ruleset.scene(start).pieces) owners.set(id, side);
  const names = [...owners.keys()].sort((a, b) => b.length - a.length);
  const alternatives = names.map((name) => name.replaceAll(/[^\w\s]/g, '\\$&')).join('|');
  const pattern = new RegExp(`(?<![\\w-])(?:${alternatives})(?![\\w-])`, 'g');
  return (text) => text.replaceAll(pattern, (name) => paint(owners.get(name) ?? null, name));
}
