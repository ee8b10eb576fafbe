import type { Scene } from '../../core/scene.ts';
import type { Command } from '../command.ts';
import { EXIT, UsageError } from '../errors.ts';
import { writeText } from '../files.ts';
import { loadGame } from '../saved-game.ts';
import { unknownName } from '../suggestion.ts';

/** What draws a scene. */
export type Draw = (
  scene: Scene,
  how?: { readonly size?: number; readonly theme?: 'light' | 'dark'; readonly title?: string },
) => string;

const THEMES = ['light', 'dark'] as const;

function themeOf(name: string): (typeof THEMES)[number] {
  const theme = THEMES.find((known) => known === name);
  if (theme === undefined) throw unknownName('theme', name, THEMES);
  return theme;
}

/** The command that draws a saved position with `toSvg`. */
export function renderWith(draw: Draw): Command {
  return {
    summary: 'Draw a saved position as a picture (SVG)',
    words: '<save file>',
    mostWords: 1,
    notes: [],
    options: {
      svg: { value: 'file', text: 'where to write it; default: the output' },
      at: { value: 'n', text: 'the position after n actions; default: the last' },
      as: { value: 'side', text: 'as that side sees it; default: all of it' },
      theme: { value: 'name', text: `${THEMES.join(' or ')}; default: light` },
      size: { value: 'n', text: 'width in pixels; default: 1200' },
      title: { value: 'text', text: 'what stands above it' },
    },
    examples: [
      { line: 'weathergage render battle.json --svg battle.svg', text: 'the last position' },
      {
        line: 'weathergage render battle.json --at 0 --theme dark --svg start.svg',
        text: 'the first, for dark pages',
      },
    ],
    run(given, terminal) {
      const match = loadGame(given.words[0]);
      const { ruleset, log } = match;
      const place = given.integer('at', 0) ?? log.length;
      if (place > log.length)
        throw new UsageError(`--at: expected 0 to ${log.length}, but received ${place}`);
      const sides = ruleset.sides(match.at(0));
      const side = given.text('as');
      if (side !== undefined && !sides.includes(side)) throw unknownName('side', side, sides);
      const [theme, size, title] = [given.text('theme'), given.integer('size', 1), given.text('title')];
      const picture = draw(ruleset.scene(match.at(place), side), {
        ...(theme === undefined ? {} : { theme: themeOf(theme) }),
        ...(size === undefined ? {} : { size }),
        ...(title === undefined ? {} : { title }),
      });
      const file = given.text('svg');
      if (file === undefined) terminal.print(picture);
      else writeText(file, picture);
      return EXIT.done;
    },
  };
}
