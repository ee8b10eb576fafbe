import * as v from 'valibot';
import { integerSchema, oneOfSchema, testSchema } from './input.ts';
import { isFields, type Json } from './json.ts';

/** Format of the saves written by this version. */
export const SAVE_FORMAT = 'weathergage-save/1';

/** A match on paper: what it started from and what was played. Plain JSON. */
export interface Save {
  /** `weathergage-save/1`. */
  readonly format: string;
  /** Id of the ruleset. */
  readonly ruleset: string;
  /** Version of the ruleset that it was played with. */
  readonly rulesVersion: string;
  /** Name of the scenario, or the scenario itself. */
  readonly scenario: string | { readonly [field: string]: Json };
  /** All options, resolved. */
  readonly options: { readonly [option: string]: Json };
  /** The seed that the game started from. */
  readonly seed: number | string;
  /** Whether the match takes the referee's steps by itself. */
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
  const text = testSchema<string>('a text', (input) => typeof input === 'string');
  const object = testSchema<Save['options']>('an object', isFields);
  const isSeed = (input: unknown) => typeof input === 'string' || Number.isFinite(input);
  return v.strictObject({
    format: oneOfSchema([SAVE_FORMAT]),
    ruleset: text,
    rulesVersion: text,
    scenario: v.union([text, object]),
    options: object,
    seed: testSchema<Save['seed']>('a finite number or a text', isSeed),
    autoAdvance: oneOfSchema([true, false]),
    actions: v.array(testSchema<Save['actions'][number]>('an object', isFields)),
    faces: v.record(text as v.GenericSchema<string, string>, v.array(integerSchema(Number.MIN_SAFE_INTEGER))),
    digests: v.array(text),
  });
}
