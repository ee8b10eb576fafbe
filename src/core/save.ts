import { anyOf, type Form, flag, formOf, integer, list, oneOf, record, where } from './form.ts';
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
export function saveForm(): Form<Save> {
  const isText = (input: unknown) => typeof input === 'string';
  const words = where<string>('a text', isText);
  const object = where<Save['options']>('an object', isFields);
  const isSeed = (input: unknown) => isText(input) || Number.isFinite(input);
  return formOf<Save>({
    format: oneOf([SAVE_FORMAT]),
    ruleset: words,
    rulesVersion: words,
    scenario: anyOf(words, object),
    options: object,
    seed: where<Save['seed']>('a finite number or a text', isSeed),
    autoAdvance: flag(),
    actions: list(where<Save['actions'][number]>('an object', isFields)),
    faces: record(list(integer(Number.MIN_SAFE_INTEGER))),
    digests: list(words),
  });
}
