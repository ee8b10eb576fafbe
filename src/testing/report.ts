import { type RunDetails, stringify } from 'fast-check';
import type { GameTypes } from '../core/game.ts';
import { canonicalText } from '../core/json.ts';
import type { Kit } from './kit.ts';
import { Nonconformity, thrownText } from './nonconformity.ts';
import type { Plan } from './plan.ts';
import { setupOf } from './setup.ts';

function setupLines<G extends GameTypes>(kit: Kit<G>, plan: Plan, found: unknown): string[] {
  const other = found instanceof Nonconformity ? found.setup : null;
  const { scenario, options, seed } = other ?? kit.game(plan)?.setup ?? setupOf(kit.sources, plan);
  return [
    `  scenario: ${JSON.stringify(scenario)}`,
    `  options: ${JSON.stringify(options)}`,
    `  seed: ${JSON.stringify(seed)}`,
  ];
}

function actionLines<G extends GameTypes>(kit: Kit<G>, plan: Plan, found: unknown): string[] {
  const place = found instanceof Nonconformity ? found.place : null;
  const moments = kit.game(plan)?.moments ?? [];
  if (place === null) return [];
  const next = moments[place];
  return [
    place === 0 ? '  before any action' : `  after ${place} action${place === 1 ? '' : 's'}:`,
    ...moments.slice(0, place).map(({ action }) => `    ${canonicalText(action)}`),
    ...(next === undefined ? [] : [`  the next being: ${canonicalText(next.action)}`]),
  ];
}

/** What was thrown in the first place, unless it was this kit that found something wrong. */
function originOf(error: unknown): unknown {
  if (!(error instanceof Nonconformity)) return error;
  return error.cause === undefined ? undefined : originOf(error.cause);
}

/** The error of a check that has failed: what is wrong, and how to come to it again. */
export function reportOf<G extends GameTypes, Extra extends unknown[]>(
  kit: Kit<G>,
  name: string,
  details: RunDetails<[Plan, ...Extra]>,
): Error {
  const { counterexample, counterexamplePath, numRuns, numShrinks, seed, errorInstance } = details;
  if (counterexample === null) return new Error(`${name}: fast-check gave up after ${numRuns} games.`);
  const [plan, ...extra] = counterexample;
  const lines = [
    `${kit.ruleset.id} does not conform: ${name}.`,
    `  ${thrownText(errorInstance)}`,
    ...setupLines(kit, plan, errorInstance),
    ...actionLines(kit, plan, errorInstance),
    ...(extra.length === 0 ? [] : [`  with: ${extra.map(stringify).join(', ')}`]),
    `  Found in game ${numRuns}, made shorter ${numShrinks} times; seed ${seed}, path "${counterexamplePath}".`,
  ];
  const report = new Error(lines.join('\n'), { cause: originOf(errorInstance) });
  report.name = 'ConformanceError';
  return report;
}
