import { expect, test } from 'vitest';
import { conformance } from '../../src/testing/index.ts';
import { complaints } from './kit.ts';
import { skirmish } from './skirmish.ts';

test('a ruleset without defects passes every check', () => {
  expect(complaints(skirmish, { runs: 60 })).toEqual({});
});

test('a misspelt setting is refused, since it would test something else', () => {
  expect(() => conformance(skirmish, { run: 60 } as never)).toThrow(
    'run: no such setting (did you mean "runs"?); there are runs, seed, path, maxActions, scenario, options',
  );
});
