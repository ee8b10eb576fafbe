import { expect, test } from 'vitest';
import { progressText, timeText } from '../../src/cli/progress.ts';

test.each([
  [0.2, '1 s'],
  [59, '59 s'],
  [60, '1 min'],
  [61.5, '1 min 2 s'],
  [3600, '1 h'],
  [5000, '1 h 23 min'],
  [200_000, '2 d 7 h'],
])('%d seconds are %s', (seconds, text) => {
  expect(timeText(seconds)).toBe(text);
});

const HALF = { done: 45_000, games: 90_000, seconds: 100 };

test('a bar, the games, the time left and how to stop, as far as there is room', () => {
  const words = '45,000 of 90,000 games, 1 min 40 s left';
  expect(progressText(HALF, 119)).toBe(
    `${'█'.repeat(15)}${'░'.repeat(15)} ${words}  (Ctrl-C: stop and see these)`,
  );
  expect(progressText(HALF, 99)).toBe(`█████░░░░░ ${words}  (Ctrl-C: stop and see these)`);
  expect(progressText(HALF, 79)).toBe(`█████░░░░░ ${words}  (Ctrl-C stops)`);
  expect(progressText(HALF, 59)).toBe(`█████░░░░░ ${words}`);
  expect(progressText(HALF, 39)).toBe('45,000 of 90,000 games, 1 min 40 s left');
});

test('before the first game there is no time to tell', () => {
  expect(progressText({ done: 0, games: 90_000, seconds: 3 }, 39)).toBe('░░░░░░░░░░ 0 of 90,000 games');
});

test('it fits 40 columns however long it takes', () => {
  for (const done of [0, 1, 1234, 499_999, 1_000_000])
    for (const seconds of [0.01, 1, 59, 3599, 86_399, 8_640_000])
      for (const room of [39, 59, 79])
        expect(progressText({ done, games: 1_000_000, seconds }, room).length).toBeLessThanOrEqual(room);
});
