import * as v from 'valibot';
import { integerSchema } from './input.ts';
import type { Json } from './json.ts';

/** Format of the saves written by this version. */
export const SAVE_FORMAT = 'weathergage-save/1';

/** A match on paper: what it started from and what was played. Plain JSON. */
export interface Save {
  readonly format: string;
  readonly ruleset: string;
  /** Version of the ruleset that it was played with. */
  readonly rulesVersion: string;
  /** Name of the scenario, or the scenario itself. */
  readonly scenario: string | { readonly [field: string]: Json };
  /** All options, resolved. */
  readonly options: { readonly [option: string]: Json };
  readonly seed: number | string;
  readonly autoAdvance: boolean;
  /** Every action, the referee's included. */
  readonly actions: readonly { readonly type: string; readonly [field: string]: Json }[];
  /** Faces that did not come from the seed, by the place of their action in `actions`, or `setup`. */
  readonly faces: { readonly [place: string]: readonly number[] };
  /** Digest of the state at the start and after each action. */
  readonly digests: readonly string[];
}

/** The form of a save. */
export function saveSchema(): v.GenericSchema<unknown, Save> {
  const anyObject = v.record(v.string(), v.any());
  return v.strictObject({
    format: v.literal(SAVE_FORMAT),
    ruleset: v.string(),
    rulesVersion: v.string(),
    scenario: v.union([v.string(), anyObject]),
    options: anyObject,
    seed: v.union([v.pipe(v.number(), v.finite()), v.string()]),
    autoAdvance: v.boolean(),
    actions: v.array(v.looseObject({ type: v.string() })),
    faces: v.record(v.string(), v.array(integerSchema(-1000, 1_000_000))),
    digests: v.array(v.string()),
  }) as unknown as v.GenericSchema<unknown, Save>;
}
