import type { Scene } from '../../core/scene.ts';
import type { Command } from '../command.ts';
import { EXIT } from '../errors.ts';
import { endingOf, FORCE_OPTION, writeOutFile } from '../out-file.ts';
import { AT_OPTION, loadGame, readPlace } from '../saved-game.ts';
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
      out: { value: 'file', text: 'write it to a file, *.svg; default: the output' },
      force: FORCE_OPTION,
      at: AT_OPTION,
      as: { value: 'side', text: 'as that side sees it; default: all of it' },
      theme: { value: 'name', text: `${THEMES.join(' or ')}; default: light` },
      size: { value: 'n', text: 'width in pixels, 100 to 10,000; default: 1,200' },
      title: { value: 'text', text: 'what stands above it' },
    },
    examples: [
      { line: 'weathergage render battle.json --out battle.svg', text: 'the last position' },
      {
        line: 'weathergage render battle.json --at 0 --theme dark --out start.svg',
        text: 'the first, for dark pages',
      },
    ],
    run(given, terminal) {
      const file = given.text('out');
      if (file !== undefined) endingOf(file, ['.svg']);
      const match = loadGame(given.words[0]);
      const { ruleset } = match;
      const place = readPlace(given, match);
      const sides = ruleset.sides(match.at(0));
      const side = given.text('as');
      if (side !== undefined && !sides.includes(side)) throw unknownName('side', side, sides);
      const [theme, size, title] = [
        given.text('theme'),
        given.integer('size', 100, 10_000),
        given.text('title'),
      ];
      const picture = draw(ruleset.scene(match.at(place), side), {
        ...(theme === undefined ? {} : { theme: themeOf(theme) }),
        ...(size === undefined ? {} : { size }),
        ...(title === undefined ? {} : { title }),
      });
      if (file === undefined) terminal.write(picture);
      else writeOutFile(file, picture, { isForced: given.has('force'), inputs: given.words });
      return EXIT.done;
    },
  };
}
