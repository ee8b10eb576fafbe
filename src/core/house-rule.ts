import type {
  ActionRules,
  Invariants,
  Laws,
  ModuleAddress,
  NamedScenario,
  PlayRoom,
  ReadyDefinition,
  RulesetDefinition,
  TellingRoom,
} from './definition.ts';
import type { GameTypes } from './game.ts';
import { checkSettings, invalidInput, type SettingNames } from './input.ts';
import { isFields } from './json.ts';
import type { OptionSpec } from './options.ts';
import { defineRuleset, type Ruleset } from './ruleset.ts';
import type { Sequence } from './sequence.ts';

/** Changes to a map of the book, by name: what stands there instead, made from what the book has; null: nothing. */
export type Changes<M> = {
  readonly [K in keyof M]?: ((book: M[K]) => M[K]) | null | undefined;
};

/** Changes to a map to which there may be added. */
export type Additions<T> = {
  /** What stands there instead, made from what the book has, if it has any; null: nothing. */
  readonly [name: string]: ((book: T | undefined) => T) | null;
};

/** What a house plays otherwise than the book. Every part is a function of the book's; all others stay as they are. */
export interface HouseRules<G extends GameTypes> {
  /** Default: the book's with `+house` behind it. */
  readonly id?: string;
  /** Default: the book's with `(house rules)` behind it. */
  readonly title?: string;
  /** Version of the house rules; it stands in every save behind the book's, such as `1+3`. */
  readonly version: string;
  /** Where workers can import the ruleset that comes of it. Default: nowhere, so that simulations run in process. */
  readonly address?: ModuleAddress;
  /** Options by name: of the book's with another default, or of the house's own. */
  readonly options?: Additions<OptionSpec<unknown>>;
  /** Named scenarios: the book's changed or left out, or the house's own. */
  readonly scenarios?: Additions<NamedScenario<G>>;
  /** Action rules by type. */
  readonly actions?: Changes<ActionRules<G>>;
  /** Steps of the sequence by name. */
  readonly steps?: Changes<Sequence<G>['steps']>;
  /** Sentences and rule ids by code. */
  readonly rejections?: Changes<ReadyDefinition<G>['play']['rejections']>;
  /** Sentences by type of event. */
  readonly events?: Changes<TellingRoom<G>['events']>;
  /** Sentences by type of action. */
  readonly choices?: Changes<NonNullable<TellingRoom<G>['choices']>>;
  /** Null for what holds in the book but not in this house. */
  readonly invariants?: Changes<Invariants<G>>;
  /** Null for what holds in the book but not in this house. */
  readonly laws?: Changes<Laws<G>>;
  /** The position at the start. */
  readonly setUp?: (book: PlayRoom<G>['setUp']) => PlayRoom<G>['setUp'];
  /** The end of the game. */
  readonly result?: (book: PlayRoom<G>['result']) => PlayRoom<G>['result'];
}

const NAMES: SettingNames<HouseRules<GameTypes>> = {
  id: true,
  title: true,
  version: true,
  address: true,
  options: true,
  scenarios: true,
  actions: true,
  steps: true,
  rejections: true,
  events: true,
  choices: true,
  invariants: true,
  laws: true,
  setUp: true,
  result: true,
};

/** A map of the book with changes to it. */
function changed<M extends object>(path: string, book: M, changes: object | undefined, isOpen: boolean): M {
  if (changes === undefined) return book;
  const map = { ...book } as Record<string, unknown>;
  for (const [name, change] of Object.entries(changes)) {
    if (!isOpen && !Object.hasOwn(book, name)) {
      throw invalidInput(
        'definition',
        `${path}.${name}`,
        `not in the book; there are ${Object.keys(book).join(', ')}`,
      );
    }
    if (change === null) delete map[name];
    else if (typeof change === 'function') map[name] = change(map[name]);
    else
      throw invalidInput(
        'definition',
        `${path}.${name}`,
        'expected a function of what the book has, or null',
      );
  }
  return map as M;
}

/**
 * A ruleset that is played by the book but for the rules of a house. It has a name and version of its own, so that
 * its states and saves cannot be mixed up with the book's; everything else (matches, odds, simulation, scenes) is had
 * of it as of the book.
 *
 * @throws InvalidInputError naming the part of the house rules that does not fit the book.
 */
export function houseRule<G extends GameTypes>(base: Ruleset<G>, rules: HouseRules<G>): Ruleset<G> {
  if (!isFields(rules)) throw invalidInput('definition', '', 'expected an object with house rules');
  checkSettings(rules as HouseRules<GameTypes>, NAMES);
  if (typeof rules.version !== 'string' || rules.version === '')
    throw invalidInput('definition', 'version', 'is missing; expected a text');
  const { definition: book } = base;
  const { play, telling, proofs } = book;
  const definition: RulesetDefinition<G> = {
    ...book,
    id: rules.id ?? `${book.id}+house`,
    title: rules.title ?? `${book.title} (house rules)`,
    version: `${book.version}+${rules.version}`,
    address: rules.address ?? null,
    play: {
      ...play,
      options: changed('options', play.options, rules.options, true),
      scenarios: changed('scenarios', play.scenarios, rules.scenarios, true),
      actions: changed('actions', play.actions, rules.actions, false),
      sequence: {
        ...play.sequence,
        steps: changed('steps', play.sequence.steps, rules.steps, false),
      },
      rejections: changed('rejections', play.rejections, rules.rejections, false),
      setUp: rules.setUp?.(play.setUp) ?? play.setUp,
      result: rules.result?.(play.result) ?? play.result,
    },
    telling: {
      ...telling,
      events: changed('events', telling.events, rules.events, false),
      ...(telling.choices && { choices: changed('choices', telling.choices, rules.choices, false) }),
    },
    proofs: {
      ...proofs,
      invariants: changed('invariants', proofs.invariants, rules.invariants, true),
      laws: changed('laws', proofs.laws, rules.laws, true),
    },
  };
  if (definition.id === book.id)
    throw invalidInput('definition', 'id', `"${book.id}" is the book's; a house needs a name of its own`);
  return defineRuleset(definition);
}
