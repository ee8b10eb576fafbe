import { toSvg } from '../svg/to-svg.ts';
import type { Command } from './command.ts';
import { merge } from './commands/merge.ts';
import { odds } from './commands/odds.ts';
import { play } from './commands/play.ts';
import { renderWith } from './commands/render.ts';
import { replay } from './commands/replay.ts';
import { rules } from './commands/rules.ts';
import { simulate } from './commands/simulate.ts';
import { watch } from './commands/watch.ts';

/** The subcommands, in the order of the help. */
export const COMMANDS: { readonly [name: string]: Command } = {
  rules,
  play,
  watch,
  simulate,
  merge,
  odds,
  replay,
  render: renderWith(toSvg),
};
