import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flawOf, type InputKind, invalidInput, pathText, readInput, readJson } from '../../src/core/input.ts';
import { optionsForm } from '../../src/core/options.ts';
import { generatorForm } from '../../src/core/state-form.ts';
import {
  anyOf,
  type Form,
  formOf,
  InvalidInputError,
  id,
  integer,
  list,
  oneOf,
  openFormOf,
  record,
  sampled,
  variant,
  where,
} from '../../src/index.ts';
import { raid } from '../support/toys.ts';
import { invalidInputBy } from './support.ts';

type Schema = Form<unknown>;

/** A form of an object, whatever its type. */
const object = (fields: { readonly [field: string]: Schema }) => formOf<Record<string, unknown>>(fields);

/** `path | problem` of the error that an input causes. */
function refusal(schema: Schema, input: unknown): string {
  const { path, message } = invalidInputBy(() => readInput('scenario', schema, input));
  const start = `invalid-scenario: ${path === '' ? '' : `${path}: `}`;
  expect(message.startsWith(start)).toBe(true);
  return `${path} | ${message.slice(start.length)}`;
}

describe('pathText', () => {
  test.each<[readonly (string | number)[], string]>([
    [[], ''],
    [['wind'], 'wind'],
    [['ships', 2, 'heading'], 'ships[2].heading'],
    [[3, 'x'], '[3].x'],
    [['rows', 0, 1], 'rows[0][1]'],
  ])('of %j is %s', (path, text) => {
    expect(pathText(path)).toBe(text);
  });
});

describe('the error for invalid input', () => {
  test.each<[InputKind, string]>([
    ['scenario', 'invalid-scenario'],
    ['options', 'invalid-options'],
    ['state', 'invalid-state'],
    ['action', 'invalid-action'],
    ['save', 'invalid-save'],
    ['argument', 'invalid-argument'],
  ])('of the kind %s has the code %s, the path, and both in its message', (kind, code) => {
    const error = invalidInput(kind, 'ships[2].heading', 'expected 1 to 6');
    expect(error).toBeInstanceOf(InvalidInputError);
    expect(error).toMatchObject({
      name: 'InvalidInputError',
      code,
      path: 'ships[2].heading',
      message: `${code}: ships[2].heading: expected 1 to 6`,
    });
  });

  test('about the whole has no path', () => {
    expect(invalidInput('save', '', 'expected an object').message).toBe('invalid-save: expected an object');
  });
});

describe('flawOf', () => {
  const shot = object({ ship: id(), at: object({ face: integer(1, 10) }) });

  test('finds nothing in what fits', () => {
    expect(flawOf(shot, { ship: 'a', at: { face: 10 } })).toBeNull();
  });

  test('names the first field that does not fit, and what would', () => {
    expect(flawOf(shot, { ship: 'a', at: { face: 11 } })).toBe(
      'at.face: expected a whole number, 1 to 10, but received 11.',
    );
  });

  test('calls lists and objects what they are', () => {
    expect(flawOf(shot, { ship: {}, at: null })).toMatch(/ but received an object\.$/);
    expect(flawOf(shot, { ship: 'a', at: { face: [1] } })).toBe(
      'at.face: expected a whole number, 1 to 10, but received a list.',
    );
  });

  test('calls what was left out nothing', () => {
    expect(flawOf(shot, { ship: 'a', at: null })).toBe('at: expected an object, but received nothing.');
    expect(flawOf(shot, { ship: 'a', at: { face: null } })).toBe(
      'at.face: expected a whole number, 1 to 10, but received nothing.',
    );
  });
});

describe('readInput', () => {
  const ship = object({ id: id(), heading: oneOf([1, 2, 3, 4, 5, 6]) });
  const fleet = object({
    ships: list(ship),
    wind: anyOf(oneOf(['roll']), integer(0, 6)),
  });
  const good = { ships: [{ id: 'a', heading: 1 }], wind: 3 };

  test('gives back what fits', () => {
    expect(readInput('scenario', fleet, good)).toEqual(good);
    expect(readInput('scenario', fleet, { ...good, wind: 'roll' })).toEqual({ ...good, wind: 'roll' });
  });

  test('names the field that does not fit and what would', () => {
    const ships = [...good.ships, { id: 'b', heading: 2 }, { id: 'c', heading: 7 }];
    expect(refusal(fleet, { ...good, ships })).toBe(
      'ships[2].heading | expected one of 1, 2, 3, 4, 5, 6, but received 7',
    );
  });

  test('names the first field that does not fit, in the order of the schema', () => {
    expect(refusal(fleet, { wind: 9, ships: [{ heading: 7, id: '' }] })).toMatch(/^ships\[0\]\.id \|/);
  });

  test('puts the path of the input before that of the field', () => {
    const error = invalidInputBy(() =>
      readInput('options', fleet, { ...good, ships: [{ id: '' }] }, ['fleets', 1]),
    );
    expect(error.path).toBe('fleets[1].ships[0].id');
  });

  test('of a union names the field of the alternative that was meant', () => {
    const place = anyOf(oneOf(['home']), object({ q: integer(0, 9), r: integer(0, 9) }));
    expect(refusal(place, { q: 1, r: 10 })).toBe('r | expected a whole number, 0 to 9, but received 10');
    expect(refusal(object({ at: place }), { at: { q: 1, r: 10 } })).toMatch(/^at\.r \|/);
  });

  test('of a union none of whose alternatives was meant names them all', () => {
    expect(refusal(fleet, { ...good, wind: 'fair' })).toBe(
      'wind | expected "roll", or a whole number, 0 to 6, but received "fair"',
    );
    const place = anyOf(oneOf(['home', 'away']), object({ q: integer(0, 9) }));
    expect(refusal(place, 'hom')).toBe(' | expected one of "home", "away", or an object, but received "hom"');
  });

  test('a field that is missing where others may be is named', () => {
    const ship = openFormOf<Record<string, unknown>>({ id: id() });
    expect(() => readInput('argument', ship, { heading: 1 })).toThrow('invalid-argument: id: is missing');
    expect(readInput('argument', ship, { id: 'a', heading: 1 })).toEqual({ id: 'a', heading: 1 });
  });

  test('a field that is missing and one that there is not are named', () => {
    expect(refusal(fleet, { ships: [{ id: 'a' }], wind: 1 })).toMatch(/^ships\[0\]\.heading \|/);
    expect(refusal(fleet, { ...good, ships: [{ id: 'a', heading: 1, masts: 3 }] })).toMatch(
      /^ships\[0\]\.masts \|/,
    );
  });

  test.each<[unknown, string]>([
    [3, 'ships | expected a list, but received 3'],
    [{}, 'ships | expected a list, but received an object'],
    [[5], 'ships[0] | expected an object, but received 5'],
  ])('a field of the wrong kind, %j, is not missing', (ships, problem) => {
    expect(refusal(fleet, { ...good, ships })).toBe(problem);
  });

  test('what is no object at all is told what it is', () => {
    expect(refusal(fleet, 5)).toBe(' | expected an object, but received 5');
  });

  test('says of a field that there is not that there is no such field', () => {
    expect(refusal(fleet, { ...good, tide: 1 })).toMatch(/^tide \| (there is )?no such field/);
  });
});

describe('names', () => {
  test('are texts of 1 to 64 characters', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 64 }), (name) => {
        if (['__proto__', 'prototype', 'constructor'].includes(name)) return;
        expect(readInput('scenario', id(), name)).toBe(name);
      }),
    );
    expect(readInput('scenario', id(), 'x'.repeat(64))).toHaveLength(64);
  });

  test.each(['', 'x'.repeat(65), '__proto__', 'prototype', 'constructor', 7, null, undefined, ['a'], {}])(
    '%j is none',
    (name) => {
      expect(refusal(id(), name)).toContain('1 to 64 characters');
    },
  );
});

describe('whole numbers', () => {
  test('include both ends', () => {
    for (const n of [-2, 0, 5]) expect(readInput('scenario', integer(-2, 5), n)).toBe(n);
    expect(readInput('scenario', integer(0), Number.MAX_SAFE_INTEGER)).toBe(Number.MAX_SAFE_INTEGER);
  });

  test.each<[unknown, string]>([
    [-3, '-3'],
    [6, '6'],
    [1.5, '1.5'],
    [Number.NaN, 'NaN'],
    [Infinity, 'Infinity'],
    [1e300, '1e+300'],
    ['1', '"1"'],
    [null, 'null'],
    [undefined, 'undefined'],
    [1n, '1'],
    [[1], 'a list'],
    [{}, 'an object'],
  ])('%s is none from -2 to 5', (input, received) => {
    expect(refusal(integer(-2, 5), input)).toBe(
      ` | expected a whole number, -2 to 5, but received ${received}`,
    );
  });

  test('without an upper end are still numbers that a double can hold exactly', () => {
    expect(refusal(integer(3), 2)).toBe(' | expected a whole number, 3 or more, but received 2');
    expect(refusal(integer(3), 2 ** 53)).toContain('3 or more');
  });
});

describe('one of some values', () => {
  test('lists them in the error', () => {
    const schema = oneOf(['roll', 3, null, true]);
    for (const value of ['roll', 3, null, true]) expect(readInput('options', schema, value)).toBe(value);
    expect(refusal(schema, 'rol')).toBe(' | expected one of "roll", 3, null, true, but received "rol"');
    expect(refusal(schema, '3')).toContain('but received "3"');
    expect(refusal(schema, undefined)).toContain('but received undefined');
    expect(refusal(oneOf(['raid']), 'trail')).toBe(' | expected "raid", but received "trail"');
  });
});

describe('a schema of a test', () => {
  test('says in words what it accepts', () => {
    const even = where<number>('an even number', (input) => Number(input) % 2 === 0);
    expect(readInput('options', even, 4)).toBe(4);
    expect(refusal(even, 5)).toBe(' | expected an even number, but received 5');
  });
});

describe('one of several forms', () => {
  const map = variant<object>('shape', {
    hexagon: object({ shape: oneOf(['hexagon']), radius: integer(1, 9) }),
    rect: object({ shape: oneOf(['rect']), cols: integer(1, 9), rows: integer(1, 9) }),
  });

  test('is read by the form that its field names', () => {
    const rect = { shape: 'rect', cols: 2, rows: 3 };
    expect(readInput('scenario', map, rect)).toEqual(rect);
    expect(readInput('scenario', map, { shape: 'hexagon', radius: 2 })).toEqual({
      shape: 'hexagon',
      radius: 2,
    });
  });

  test('names what is wrong within the form', () => {
    expect(refusal(map, { shape: 'rect', cols: 2, rows: 30 })).toMatch(
      /^rows \| expected a whole number, 1 to 9/,
    );
    expect(refusal(object({ map }), { map: { shape: 'hexagon', radius: 0 } })).toMatch(/^map\.radius \|/);
  });

  test.each<[unknown]>([
    [{ shape: 'circle', radius: 2 }],
    [{ shape: '__proto__' }],
    [{ shape: 'toString' }],
    [{ shape: ['rect'] }],
    [{ shape: null }],
  ])('%j is none, and the error lists the forms', (input) => {
    expect(refusal(map, input)).toMatch(/^shape \| expected one of "hexagon", "rect", but received/);
  });

  test.each([undefined, null, 7, 'rect', {}])('%j is none either', (input) => {
    invalidInputBy(() => readInput('scenario', map, input));
  });
});

describe('readJson', () => {
  test('reads text of an object, or takes one that has been parsed', () => {
    expect(readJson('save', '{"a": [1]}')).toEqual({ a: [1] });
    const parsed = { a: 1 };
    expect(readJson('save', parsed)).toBe(parsed);
  });

  test('passes over a byte order mark at the head, and nowhere else', () => {
    expect(readJson('save', '\uFEFF{"a":\r\n"\uFEFF"}\r\n')).toEqual({ a: '\uFEFF' });
    for (const text of ['\uFEFF', '\uFEFF\uFEFF{}', '{}\uFEFF'])
      expect(invalidInputBy(() => readJson('save', text)).message).toContain('not whole JSON');
  });

  test.each(['', '{', '{"a": 1', 'nonsense', '{"a": undefined}'])(
    'refuses %j, which is not whole JSON',
    (text) => {
      const error = invalidInputBy(() => readJson('save', text));
      expect(error).toMatchObject({ code: 'invalid-save', path: '' });
      expect(error.message).toMatch(/^invalid-save: not whole JSON \(.+\)$/);
    },
  );

  test.each([null, undefined, 7, true, [], '[]', '7', 'null', '"text"'])(
    'refuses %j, which is no object',
    (input) => {
      expect(invalidInputBy(() => readJson('save', input)).message).toBe('invalid-save: expected an object');
    },
  );
});

describe('the generator in a state', () => {
  const rng = sampled(1).state();

  test('may be any state of a generator, or null in a view', () => {
    expect(readInput('state', generatorForm(), null)).toBe(null);
    fc.assert(
      fc.property(fc.string(), fc.nat({ max: 20 }), (seed, rolls) => {
        const dice = sampled(seed);
        dice.faces('any', rolls, 6);
        const state = JSON.parse(JSON.stringify(dice.state()));
        expect(readInput('state', generatorForm(), state)).toEqual(dice.state());
      }),
    );
  });

  test.each<[string, unknown, string]>([
    ['undefined', undefined, ''],
    ['a number', 7, ''],
    ['another algorithm', { ...rng, algorithm: 'mersenne/1' }, 'algorithm'],
    ['three words', { ...rng, words: [1, 2, 3] }, 'words'],
    ['five words', { ...rng, words: [1, 2, 3, 4, 5] }, 'words'],
    ['words that are all 0', { ...rng, words: [0, 0, 0, 0] }, 'words'],
    ['a word that is half', { ...rng, words: [0, 0, 0, 0.5] }, 'words'],
    ['a word beyond 32 bits', { ...rng, words: [1, 2, 3, 2 ** 31] }, 'words'],
    ['a word that is NaN', { ...rng, words: [1, 2, 3, Number.NaN] }, 'words'],
    ['a word that is a text', { ...rng, words: [1, 2, 3, '4'] }, 'words'],
    ['words that are no list', { ...rng, words: { 0: 1, 1: 2, 2: 3, 3: 4, length: 4 } }, 'words'],
    ['a field too many', { ...rng, seed: 1 }, 'seed'],
  ])('is not %s', (_what, input, path) => {
    expect(invalidInputBy(() => readInput('state', generatorForm(), input)).path).toBe(path);
  });
});

describe('records', () => {
  const hulls = record(integer(0, 9));

  test('have names as keys and values of a form', () => {
    expect(readInput('state', hulls, { 'red-1': 3 })).toEqual({ 'red-1': 3 });
    expect(refusal(hulls, { 'red-1': 10 })).toMatch(/^red-1 \| expected a whole number, 0 to 9/);
    expect(refusal(hulls, { ['x'.repeat(65)]: 1 })).toContain('1 to 64 characters');
  });

  test('never take over a key that would pollute', () => {
    const read = readInput('state', hulls, JSON.parse('{"a": 1, "__proto__": 2, "constructor": 3}'));
    expect(Object.keys(read as object)).toEqual(['a']);
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  });
});

describe('options that are all there', () => {
  const schema = optionsForm(raid.options);

  test('are read as they are', () => {
    const options = { lastTurn: 2, weather: 'calm', hidden: true };
    expect(readInput('state', schema, options)).toEqual(options);
  });

  test('may not lack one, nor have another', () => {
    expect(refusal(schema, { lastTurn: 2, weather: 'calm' })).toMatch(/^hidden \|/);
    expect(refusal(schema, { lastTurn: 2, weather: 'calm', hidden: true, fog: 1 })).toMatch(/^fog \|/);
    expect(refusal(schema, { lastTurn: 2, weather: 'fog', hidden: true })).toMatch(
      /^weather \| expected one of/,
    );
  });
});
