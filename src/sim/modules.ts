import type { ModuleAddress } from '../core/definition.ts';
import { isFields } from '../core/json.ts';
import { thrownText } from '../core/thrown.ts';
import { greedyBot } from './greedy-bot.ts';
import type { MakeBot } from './protocol.ts';
import { randomBot } from './random-bot.ts';
import { inTime, required } from './threads.ts';

const BUILT_IN_BOTS: { readonly [name: string]: MakeBot } = { randomBot, greedyBot };
const BUILT_IN_MODULE = 'weathergage/sim';

/** The bot of ours that an address means, where it means one: bundles and pages cannot import it by that name. */
export function builtIn({ module, export: name }: ModuleAddress): MakeBot | undefined {
  const isOurs = module === BUILT_IN_MODULE && Object.hasOwn(BUILT_IN_BOTS, name);
  return isOurs ? BUILT_IN_BOTS[name] : undefined;
}

/** What an export of a module is; an error that says so if there is none. */
export async function imported({ module, export: name }: ModuleAddress): Promise<unknown> {
  const exports: { readonly [name: string]: unknown } = await import(
    /* @vite-ignore */ /* webpackIgnore: true */ module
  );
  const found = exports[name];
  if (found === undefined) throw new Error(`the module ${module} has no export "${name}"`);
  return found;
}

/** What an address stands for in the calling process, or why it stands for nothing. */
export interface Standing {
  /** The export: once, or twice where a module has been loaded as an ES module and as CommonJS. */
  readonly found: readonly unknown[];
  readonly problem: string;
}

/**
 * What an address stands for in the calling process. A module that is waited for in vain is one that waits for the
 * simulation itself.
 */
export async function standingOf(address: ModuleAddress): Promise<Standing> {
  const found: unknown[] = [builtIn(address), ownExport(required(address.module), address.export)];
  let problem = '';
  try {
    found.push(await inTime(imported(address), 'the module is still being loaded'));
  } catch (error) {
    problem = thrownText(error);
  }
  return { found: found.filter((one) => one !== undefined), problem };
}

function ownExport(exports: unknown, name: string): unknown {
  return isFields(exports) && Object.hasOwn(exports, name) ? exports[name] : undefined;
}
