import { expect, test } from 'vitest';
import { complaints } from './kit.ts';
import { skirmish } from './skirmish.ts';

test('a ruleset without defects passes every check', () => {
  expect(complaints(skirmish, { runs: 60 })).toEqual({});
});
