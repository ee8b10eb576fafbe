import { checkSettings, invalidInput } from '../core/input.ts';
import { isFields } from '../core/json.ts';
import { THEMES, type ThemeName } from './theme.ts';

/** How to draw a scene. */
export interface SvgOptions {
  /** Width in pixels, 100 to 10,000, both included; the height follows, the drawing scales. Default 1200. */
  readonly size?: number;
  /** Colours for a light or a dark page. Default `light`. */
  readonly theme?: ThemeName;
  /** A headline above the scene's own title; default none. */
  readonly title?: string;
}

/** The options, read and complete. */
export interface Settings {
  readonly size: number;
  readonly theme: ThemeName;
  readonly title: string;
}

const SMALLEST = 100;
const LARGEST = 10_000;

function refuse(field: string, expected: string): never {
  throw invalidInput('argument', `options${field}`, `expected ${expected}`);
}

function isTheme(name: unknown): name is ThemeName {
  return typeof name === 'string' && Object.hasOwn(THEMES, name);
}

/** @throws InvalidInputError naming the option that does not fit. */
export function readSettings(options: unknown): Settings {
  if (!isFields(options)) return refuse('', 'an object with `size`, `theme` and `title`');
  checkSettings<SvgOptions>(options, { size: true, theme: true, title: true }, 'options');
  const { size = 1200, theme = 'light', title = '' } = options;
  if (typeof size !== 'number' || !(size >= SMALLEST && size <= LARGEST))
    return refuse('.size', `a width in pixels, ${SMALLEST} to ${LARGEST}`);
  if (!isTheme(theme)) return refuse('.theme', `one of ${Object.keys(THEMES).join(', ')}`);
  if (typeof title !== 'string') return refuse('.title', 'a text');
  return { size, theme, title };
}
