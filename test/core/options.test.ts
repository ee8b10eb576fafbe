import { describe, expect, test } from 'vitest';
import { defaultOptions, readOptions } from '../../src/core/options.ts';
import { choiceOption, integer, type OptionSpecs } from '../../src/index.ts';
import { invalidInputBy } from './support.ts';

interface Options {
  readonly wind: 'roll' | 'calm';
  readonly points: 6 | 12;
  readonly limit: number;
}

const SPECS: OptionSpecs<Options> = {
  wind: choiceOption('T-R01', 'The wind', ['roll', 'calm']),
  points: choiceOption('T-R02', 'Points of the compass', [6, 12]),
  limit: {
    default: 20,
    rule: 'T-R03',
    description: 'Turns',
    form: integer(1, 99),
    examples: [20, 1],
  },
};

const DEFAULTS: Options = { wind: 'roll', points: 6, limit: 20 };

describe('a choice', () => {
  test('has its first value as the default, and all of them as examples', () => {
    expect(SPECS.points).toMatchObject({
      default: 6,
      rule: 'T-R02',
      description: 'Points of the compass',
      examples: [6, 12],
    });
  });
});

describe('options', () => {
  test('are at their defaults unless chosen', () => {
    expect(defaultOptions(SPECS)).toEqual(DEFAULTS);
    expect(readOptions(SPECS, undefined, DEFAULTS)).toEqual(DEFAULTS);
    expect(readOptions(SPECS, {}, DEFAULTS)).toEqual(DEFAULTS);
  });

  test('chosen win over those that hold where nothing is chosen', () => {
    const base: Options = { ...DEFAULTS, limit: 5, points: 12 };
    expect(readOptions(SPECS, { limit: 7 }, base)).toEqual({ wind: 'roll', points: 12, limit: 7 });
    expect(base.limit).toBe(5);
  });

  test.each<[string, unknown, string, string]>([
    [
      'an unknown option',
      { wnd: 'roll' },
      'wnd',
      'no such option (did you mean "wind"?); there are wind, points, limit',
    ],
    ['toString', { toString: 1 }, 'toString', 'no such option; there are wind, points, limit'],
    [
      '__proto__',
      JSON.parse('{"__proto__": 1}'),
      '__proto__',
      'no such option; there are wind, points, limit',
    ],
    [
      'a value that there is not',
      { wind: 'gale' },
      'wind',
      'expected one of "roll", "calm", but received "gale"',
    ],
    ['a value of another type', { points: '6' }, 'points', 'expected one of 6, 12, but received "6"'],
    ['a value out of range', { limit: 100 }, 'limit', 'expected a whole number, 1 to 99, but received 100'],
    ['null for a value', { limit: null }, 'limit', 'expected a whole number, 1 to 99, but received null'],
    ['null', null, '', 'expected an object'],
    ['a list', [], '', 'expected an object'],
    ['a text', 'roll', '', 'expected an object'],
  ])('%s is refused: the error names the option and what would fit', (_what, chosen, path, problem) => {
    const error = invalidInputBy(() => readOptions(SPECS, chosen, DEFAULTS));
    expect(error).toMatchObject({
      code: 'invalid-options',
      path,
      message: `invalid-options: ${path === '' ? '' : `${path}: `}${problem}`,
    });
  });

  test('in a larger input, the error names them from its top', () => {
    const errorAt = (chosen: unknown) =>
      invalidInputBy(() => readOptions(SPECS, chosen, DEFAULTS, ['rules', 'options']));
    expect(errorAt({ wnd: 'roll' }).path).toBe('rules.options.wnd');
    expect(errorAt({ limit: 0 }).path).toBe('rules.options.limit');
    expect(errorAt([]).path).toBe('rules.options');
  });

  test('names the first option that does not fit, in the order given', () => {
    expect(invalidInputBy(() => readOptions(SPECS, { limit: 0, wind: 'x' }, DEFAULTS)).path).toBe('limit');
  });
});
