import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createMatch,
  defineRuleset,
  type GameTypes,
  loadMatch,
  type Ruleset,
  sampled,
  scripted,
} from '../../src/index.ts';
import { mediaeval } from '../../src/rulesets/mediaeval/index.ts';
import { bids, type Raid, type RaidScenario, raid } from '../support/toys.ts';
import { invalidInputBy } from './support.ts';

/** A value of a parsed save that tests may change as they like. */
type Loose = { [field: string]: unknown };

/** A game played by always taking the n-th legal action, counted round and round. */
function playedSave<G extends GameTypes>(
  ruleset: Ruleset<G>,
  options: Parameters<typeof createMatch<G>>[1],
  actions: number,
): Loose {
  const match = createMatch(ruleset, options);
  for (let n = 0; n < actions && match.result() === null; n++) {
    const legal = match.actions();
    const action = legal[(n * 7) % legal.length];
    if (action === undefined) break;
    match.act(action, n % 5 === 2 ? { dice: sampled(n, 'table') } : {});
  }
  return JSON.parse(JSON.stringify(match));
}

const SCENARIO: RaidScenario = {
  ships: [
    { id: 'a', side: 'x', heading: 1 },
    { id: 'b', side: 'y', heading: 2, hull: 6 },
    { id: 'c', side: 'x', heading: 3, hull: 5 },
  ],
  options: { lastTurn: 9 },
};

/** A save with something of everything: set-up dice, given dice, a scenario of its own, a text for a seed. */
function raidSave(): Loose {
  return playedSave(raid, { scenario: SCENARIO, seed: 'siege', dice: sampled('the whole match') }, 12);
}

function copy(save: Loose): Loose {
  return JSON.parse(JSON.stringify(save));
}

type Path = readonly (string | number)[];

/** What holds the value at a path. */
function holderOf(save: Loose, path: Path): Loose {
  return path.slice(0, -1).reduce<unknown>((part, step) => (part as Loose)[step], save) as Loose;
}

/** The save with another value at a path, `undefined` for none. */
function put(save: Loose, path: Path, value: unknown): Loose {
  const tampered = copy(save);
  const holder = holderOf(tampered, path);
  const key = path.at(-1) ?? '';
  if (value === undefined) delete holder[key];
  else holder[key] = value;
  return tampered;
}

/** A save as text the way that editors on Windows write it: a byte order mark, and CR and LF at the end of each line. */
function windowsText(save: Loose): string {
  return `\uFEFF${JSON.stringify(save, null, 2).replaceAll('\n', '\r\n')}\r\n`;
}

/** The save with one of its lists cut short by one. */
function shortened(save: Loose, field: string): Loose {
  return put(save, [field], listOf(save, field).slice(0, -1));
}

function listOf(save: Loose, field: string): unknown[] {
  const list = save[field];
  if (!Array.isArray(list)) throw new Error(`${field} is no list`);
  return list;
}

const SAVE = raidSave();
const FLEET = playedSave(mediaeval, { scenario: 'mediaeval-duel', seed: 5 }, 25);

describe('a good save', () => {
  test.each([
    ['text', JSON.stringify(SAVE)],
    ['text with line breaks', JSON.stringify(SAVE, null, 2)],
    ['text with line breaks and a byte order mark, as Windows writes it', windowsText(SAVE)],
    ['parsed JSON', SAVE],
  ])('is read as %s', (_what, json) => {
    expect(JSON.parse(JSON.stringify(loadMatch(raid, json)))).toEqual(SAVE);
  });

  test('is not changed by being read, frozen or not', () => {
    const save = copy(SAVE);
    loadMatch(raid, save);
    expect(save).toEqual(SAVE);
    expect(Object.isFrozen(listOf(save, 'actions')[0])).toBe(false);
    const text = JSON.stringify(save);
    const loaded = loadMatch(raid, save);
    (save.scenario as { ships: { hull: number }[] }).ships.length = 0;
    expect(JSON.stringify(loaded)).toBe(text);
  });

  test('may hold fields that an action does not know; they are left out', () => {
    const dressed = put(
      SAVE,
      ['actions'],
      (listOf(SAVE, 'actions') as Loose[]).map((action) => ({ cheat: true, ...action })),
    );
    expect(JSON.parse(JSON.stringify(loadMatch(raid, dressed)))).toEqual(SAVE);
  });

  test('of a new match goes on to the first decision', () => {
    const fresh = JSON.stringify(createMatch(bids));
    expect(JSON.parse(fresh).actions).toEqual([]);
    expect(loadMatch(bids, fresh).deciders()).toHaveLength(3);
  });
});

describe('what is no save of this ruleset', () => {
  test.each<[string, unknown]>([
    ['undefined', undefined],
    ['null', null],
    ['a number', 7],
    ['NaN', Number.NaN],
    ['a bigint', 7n],
    ['a symbol', Symbol('save')],
    ['a function', () => SAVE],
    ['a list', [SAVE]],
    ['an empty text', ''],
    ['a text that is no JSON', 'save'],
    ['JSON of a number', '7'],
    ['JSON of null', 'null'],
    ['JSON of a list', '[]'],
    ['JSON of a text', '"save"'],
  ])('%s is refused with a sentence', (_what, json) => {
    const error = invalidInputBy(() => loadMatch(raid, json));
    expect(error).toMatchObject({ code: 'invalid-save', path: '' });
    expect(error.message).toMatch(/^invalid-save: (expected an object|not whole JSON)/);
  });

  test('an empty object and another format are refused with the format that is read', () => {
    for (const json of ['{}', put(SAVE, ['format'], 'weathergage-save/2')]) {
      const error = invalidInputBy(() => loadMatch(raid, json));
      expect(error).toMatchObject({ code: 'invalid-save', path: 'format' });
      expect(error.message).toContain('expected "weathergage-save/1"');
    }
  });

  test('a game of another ruleset is refused, and both are named', () => {
    const error = invalidInputBy(() => loadMatch(mediaeval, SAVE));
    expect(error).toMatchObject({ code: 'invalid-save', path: 'ruleset' });
    expect(error.message).toBe('invalid-save: ruleset: expected "mediaeval", but this is a game of "raid"');
  });

  test('a game of another version of the rules is refused, and both are named', () => {
    const next: Ruleset<Raid> = defineRuleset<Raid>({ ...raid.definition, version: '4' });
    const error = invalidInputBy(() => loadMatch(next, SAVE));
    expect(error).toMatchObject({ code: 'invalid-save', path: 'rulesVersion' });
    expect(error.message).toBe(
      'invalid-save: rulesVersion: expected "4"; a game of version "3" can only be replayed with that version',
    );
  });
});

describe('a save with one thing wrong', () => {
  const headingOf9 = { id: 'b', side: 'y', heading: 9 };

  test.each<[string, Loose, string, readonly string[]]>([
    ['no actions', put(SAVE, ['actions'], undefined), 'actions', ['actions']],
    ['actions that are an object', put(SAVE, ['actions'], {}), 'actions', ['a list']],
    ['an action that is a text', put(SAVE, ['actions', 3], 'hold'), 'actions[3]', ['object']],
    ['no seed', put(SAVE, ['seed'], null), 'seed', ['number', 'text', 'null']],
    ['a seed beyond numbers', { ...SAVE, seed: Infinity }, 'seed', ['finite number', 'Infinity']],
    ['options that are a list', put(SAVE, ['options'], []), 'options', ['object']],
    ['autoAdvance that is a text', put(SAVE, ['autoAdvance'], 'yes'), 'autoAdvance', ['true', 'false']],
    ['a digest that is a number', put(SAVE, ['digests', 2], 12), 'digests[2]', ['text', '12']],
    ['a digest missing', shortened(SAVE, 'digests'), 'digests', ['one more than actions']],
    ['an action missing', shortened(SAVE, 'actions'), 'digests', ['one more than actions']],
    ['a face that is half', put(SAVE, ['faces', '0'], [1.5]), 'faces.0[0]', ['whole number', '1.5']],
    ['an unknown scenario', put(SAVE, ['scenario'], 'chaise'), 'scenario', ['skirmish', 'chase']],
    ['a scenario that is a number', put(SAVE, ['scenario'], 7), 'scenario', ['7']],
    ['a field too many', put(SAVE, ['player'], 'me'), 'player', ['no such field']],
    ['an option out of range', put(SAVE, ['options', 'lastTurn'], 99), 'options.lastTurn', ['1 to 20', '99']],
    ['an unknown option', put(SAVE, ['options', 'fog'], 1), 'options.fog', ['lastTurn, weather, hidden']],
    [
      'a wrong field in its scenario',
      put(SAVE, ['scenario', 'ships', 1], headingOf9),
      'scenario.ships[1].heading',
      ['1, 2, 3, 4, 5, 6'],
    ],
  ])('%s: the error names the field and what would fit', (_what, tampered, path, words) => {
    const error = invalidInputBy(() => loadMatch(raid, tampered));
    expect(error).toMatchObject({ code: 'invalid-save', path });
    for (const word of words) expect(error.message).toContain(word);
  });

  test.each(['999', '-1', 'fire', '1e3', '01'])(
    'faces for "%s", where there is no action, are refused',
    (place) => {
      const error = invalidInputBy(() => loadMatch(raid, put(SAVE, ['faces', place], [1])));
      expect(error).toMatchObject({ code: 'invalid-save', path: `faces.${place}` });
    },
  );
});

test('a set-up that fails for another reason than its dice is not put down to them', () => {
  const broken: Ruleset<Raid> = defineRuleset<Raid>({
    ...raid.definition,
    play: {
      ...raid.definition.play,
      setUp() {
        throw new TypeError('a bug in the set-up');
      },
    },
  });
  const save = JSON.stringify(createMatch(raid, { scenario: 'chase' }));
  const error = invalidInputBy(() => loadMatch(broken, save));
  expect(error).toMatchObject({ code: 'invalid-save', path: 'scenario' });
  expect(error.message).toContain('a bug in the set-up');
});

describe('a save that has been tampered with', () => {
  test('in an action that is then illegal: names that action and says why', () => {
    const tampered = put(SAVE, ['actions', 3, 'ship'], 'ghost');
    const error = invalidInputBy(() => loadMatch(raid, tampered));
    expect(error).toMatchObject({ code: 'invalid-save', path: 'actions[3]' });
    expect(error.message).toContain('It is not for this side and ship to decide.');
  });

  test('in an action that is still legal: names it as the first after which the game differs', () => {
    const actions = listOf(SAVE, 'actions') as { type: string; heading?: number }[];
    const place = actions.findIndex(({ type }) => type === 'turn');
    const tampered = put(SAVE, ['actions', place, 'heading'], actions[place]?.heading === 1 ? 2 : 1);
    const error = invalidInputBy(() => loadMatch(raid, tampered));
    expect(error).toMatchObject({ code: 'invalid-save', path: `digests[${place + 1}]` });
    expect(error.message).toContain(`first differs from the saved game after action ${place + 1} (turn)`);
  });

  test('in any digest: names that digest', () => {
    listOf(SAVE, 'digests').forEach((digest, place) => {
      const tampered = put(SAVE, ['digests', place], `${String(digest).slice(1)}0`);
      const error = invalidInputBy(() => loadMatch(raid, tampered));
      expect(error).toMatchObject({ code: 'invalid-save', path: `digests[${place}]` });
      expect(error.message).toContain(place === 0 ? 'at the start' : `after action ${place} (`);
    });
  });

  test('in the seed, the options or the scenario: differs at the start', () => {
    const turned = { id: 'b', side: 'y', heading: 5, hull: 6 };
    for (const tampered of [
      put(SAVE, ['seed'], 'another'),
      put(SAVE, ['options', 'hidden'], true),
      put(SAVE, ['scenario', 'ships', 1], turned),
    ]) {
      const error = invalidInputBy(() => loadMatch(raid, tampered));
      expect(error).toMatchObject({ code: 'invalid-save', path: 'digests[0]' });
      expect(error.message).toContain('at the start');
    }
  });

  test('in its faces: names the action whose dice do not fit', () => {
    const match = createMatch(raid, { scenario: 'chase', seed: 2 });
    const fire = match.actions().find(({ type }) => type === 'fire');
    if (fire === undefined) throw new Error('nobody can fire');
    match.act(fire, { dice: scripted([1]) });
    const save: Loose = JSON.parse(JSON.stringify(match));
    expect(save.faces).toEqual({ 2: [1] });
    const withFaces = (faces: unknown): string => {
      const error = invalidInputBy(() => loadMatch(raid, { ...save, faces }));
      expect(error.code).toBe('invalid-save');
      return `${error.path}: ${error.message}`;
    };
    expect(withFaces({ 2: [7] })).toContain(
      'actions[2]: invalid-save: actions[2]: Face 1 of the script (7) is no face',
    );
    expect(withFaces({ 2: [] })).toContain(
      'actions[2]: invalid-save: actions[2]: The script of 0 faces has too few',
    );
    expect(withFaces({ 2: [1, 1] })).toContain('1 of 2 scripted faces are left over');
    expect(withFaces({ 2: [6] })).toContain('digests[3]: ');
    expect(withFaces({ setup: [1] })).toContain('1 of 1 scripted faces are left over');
  });
});

// --- anything at all -----------------------------------------------------------------------------------------------

/** The place of every value in some data. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const parts: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return [path, ...parts.flatMap(([key, part]) => pathsOf(part, [...path, key]))];
}

function nested(levels: number, open: string, close: string): unknown {
  return JSON.parse(`${open.repeat(levels)}1${close.repeat(levels)}`);
}

const POISON = '{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}}';

const JUNK: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 53,
  Number.NaN,
  Infinity,
  '',
  'x',
  '__proto__',
  'constructor',
  'x'.repeat(100_000),
  [],
  {},
  [[]],
  JSON.parse(POISON),
];

/** Too deep for any function that calls itself, those of this test included. */
const ABYSSES: readonly unknown[] = [nested(100_000, '[', ']'), nested(100_000, '{"a":', '}')];

type Mutation = {
  readonly place: number;
  readonly kind: 'delete' | 'junk' | 'duplicate' | 'swap' | 'poison' | 'nudge';
  readonly junk: number;
};

/** The save with something done to it at one place. */
function mutate(save: Loose, { place, kind, junk }: Mutation): Loose {
  const tampered = copy(save);
  const paths = pathsOf(tampered);
  const path = paths[place % paths.length] ?? [];
  const key = path.at(-1);
  if (key === undefined) return tampered;
  const holder = holderOf(tampered, path);
  const value = holder[key];
  if (kind === 'junk') holder[key] = JUNK[junk % JUNK.length];
  else if (kind === 'delete' && Array.isArray(holder)) holder.splice(Number(key), 1);
  else if (kind === 'delete') delete holder[key];
  else if (kind === 'duplicate' && Array.isArray(holder)) holder.splice(Number(key), 0, value);
  else if (kind === 'duplicate') holder[`${key}2`] = value;
  else if (kind === 'swap') {
    const other = Object.keys(holder)[junk % Object.keys(holder).length] ?? key;
    [holder[key], holder[other]] = [holder[other], holder[key]];
  } else if (kind === 'poison') Object.assign(holder, { [key]: poisoned(value) });
  else
    holder[key] = typeof value === 'number' ? value + 1 : typeof value === 'string' ? `${value}0` : [value];
  return tampered;
}

/** A copy with keys in it that have polluted many a prototype. */
function poisoned(value: unknown): unknown {
  const text = JSON.stringify(value);
  return JSON.parse(
    text.startsWith('{') ? text.replace('{', `{"__proto__": {"polluted": true},`).replace(',}', '}') : POISON,
  );
}

/** Either a faithful match, or an InvalidInputError of the save that says where or what; never anything else. */
function expectFaithfulOrRefused<G extends GameTypes>(
  ruleset: Ruleset<G>,
  json: unknown,
): 'faithful' | 'refused' {
  let loaded: ReturnType<typeof loadMatch<G>>;
  try {
    loaded = loadMatch(ruleset, json);
  } catch (error) {
    const { name, code, message } = error as { name: string; code: string; message: string };
    expect([name, code]).toEqual(['InvalidInputError', 'invalid-save']);
    expect(message.length).toBeGreaterThan('invalid-save: '.length);
    return 'refused';
  }
  const input: Loose = typeof json === 'string' ? JSON.parse(json) : json;
  const saved: Loose = JSON.parse(JSON.stringify(loaded));
  // the digests verify what it was started from and what was played
  expect(saved.digests).toEqual(input.digests);
  expect(listOf(saved, 'actions')).toHaveLength(listOf(input, 'actions').length);
  expect(loadMatch(ruleset, saved).state).toEqual(loaded.state);
  return 'faithful';
}

function expectUnpolluted(): void {
  const bare = {} as Loose;
  expect(bare.polluted).toBeUndefined();
  expect(([] as unknown as Loose).polluted).toBeUndefined();
}

const mutations: fc.Arbitrary<Mutation> = fc.record({
  place: fc.nat({ max: 100_000 }),
  kind: fc.constantFrom('delete', 'junk', 'junk', 'duplicate', 'swap', 'poison', 'nudge'),
  junk: fc.nat({ max: 1000 }),
});

describe('a damaged save is refused or read faithfully: no crash, no hang, nothing polluted', () => {
  test('cut off at every 50th character', () => {
    const text = JSON.stringify(FLEET);
    for (let end = 0; end < text.length; end += 50) {
      const error = invalidInputBy(() => loadMatch(mediaeval, text.slice(0, end)));
      expect(error).toMatchObject({ code: 'invalid-save', path: '' });
      expect(error.message).toContain('not whole JSON');
    }
  });

  test.each<[string, unknown]>([
    ['of 100,000 nested lists', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['of 100,000 nested objects', `${'{"format":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['of nothing but brackets', '{'.repeat(100_000)],
  ])('a text %s', (_what, text) => {
    expect(expectFaithfulOrRefused(raid, text)).toBe('refused');
  });

  test.each(['scenario', 'options', 'actions', 'faces', 'digests', 'seed', 'ruleset', 'autoAdvance'])(
    'with every kind of junk for its %s',
    (field) => {
      for (const junk of JUNK) {
        const tampered = { ...SAVE, [field]: junk };
        const verdict = expectFaithfulOrRefused(raid, tampered);
        // options left out may be those of the scenario; and true is what autoAdvance is
        if (verdict === 'faithful') {
          expect(JSON.parse(JSON.stringify(loadMatch(raid, tampered)))).toEqual(SAVE);
        }
      }
      expectUnpolluted();
    },
  );

  test('with 100,000 levels of nesting at any of its places', () => {
    for (const path of pathsOf(SAVE)) {
      if (path.length === 0) continue;
      for (const abyss of ABYSSES) {
        expect(expectFaithfulOrRefused(raid, put(SAVE, path, abyss)), path.join('.')).toBe('refused');
      }
    }
  });

  test('with each of its actions exchanged for junk', () => {
    listOf(SAVE, 'actions').forEach((_action, place) => {
      for (const junk of JUNK) {
        const actions = [...listOf(SAVE, 'actions')];
        actions[place] = junk;
        expect(expectFaithfulOrRefused(raid, { ...SAVE, actions })).toBe('refused');
      }
    });
    expectUnpolluted();
  });

  function expectAnyMutationHarmless<G extends GameTypes>(
    ruleset: Ruleset<G>,
    save: Loose,
    runs: number,
  ): void {
    fc.assert(
      fc.property(fc.array(mutations, { minLength: 1, maxLength: 3 }), (all) => {
        let tampered = save;
        for (const mutation of all) tampered = mutate(tampered, mutation);
        expectFaithfulOrRefused(ruleset, tampered);
        expectUnpolluted();
      }),
      { numRuns: runs },
    );
  }

  test('with things deleted, exchanged, doubled, swapped or poisoned anywhere in a save of the toy', () => {
    expectAnyMutationHarmless(raid, SAVE, 400);
  });

  test('with things deleted, exchanged, doubled, swapped or poisoned anywhere in a save of real rules', () => {
    expectAnyMutationHarmless(mediaeval, FLEET, 150);
  });

  test('with any characters of its text changed', () => {
    const text = JSON.stringify(SAVE);
    const edits = fc.array(
      fc.tuple(
        fc.nat({ max: text.length - 1 }),
        fc.nat({ max: 3 }),
        fc.constantFrom('', '0', '"', '}', '[', 'e', ',', '\\u0000'),
      ),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(edits, (all) => {
        let edited = text;
        for (const [at, length, insert] of all)
          edited = edited.slice(0, at) + insert + edited.slice(at + length);
        expectFaithfulOrRefused(raid, edited);
      }),
      { numRuns: 300 },
    );
  });
});
