import { describe, expect, test } from 'vitest';
import { readAnswer, readErrand } from '../../src/sim/protocol.ts';

const SHARD = { index: 1, first: 4, count: 2 };
const RESULT = { study: 'f', games: 8, sides: ['red'], shard: SHARD, rows: [{ game: 4 }, { game: 5 }] };

describe('what a worker may be sent', () => {
  test.each([
    { kind: 'errand', errand: { ruleset: {} } },
    { kind: 'shard', shard: SHARD },
  ])('%j', (message) => {
    expect(readErrand(message)).toBe(message);
  });

  test.each([
    null,
    'shard',
    {},
    { kind: 'errand' },
    { kind: 'shard' },
    { kind: 'shard', shard: { ...SHARD, first: '4' } },
    { kind: 'ready' },
  ])('and nothing else: %j', (message) => {
    expect(() => readErrand(message)).toThrow('a worker was sent what is not of its protocol');
  });
});

describe('what a worker may answer', () => {
  test.each([
    { kind: 'ready' },
    { kind: 'failed', message: 'overboard' },
    { kind: 'played', result: RESULT },
  ])('%j', (message) => {
    expect(readAnswer(message)).toBe(message);
  });

  test.each([
    undefined,
    null,
    7,
    [],
    { kind: 'toString' },
    { kind: 'failed', message: 7 },
    { kind: 'played' },
    { kind: 'played', result: { ...RESULT, study: null } },
    { kind: 'played', result: { ...RESULT, shard: { ...SHARD, count: 3 } } },
    { kind: 'played', result: { ...RESULT, rows: [{ game: 4 }, { game: 4 }] } },
    { kind: 'played', result: { ...RESULT, rows: [{ game: 4 }, null] } },
    { kind: 'played', result: { ...RESULT, rows: { length: 2 } } },
  ])('and nothing else: %j', (message) => {
    expect(readAnswer(message)).toBeNull();
  });
});
