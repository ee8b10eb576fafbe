import { expect, test } from 'vitest';
import { chartWindow } from '../../src/cli/chart-window.ts';

function mapOf(files: number, rows: number): { file: number; row: number }[] {
  return Array.from({ length: files * rows }, (_, i) => ({ file: i % files, row: Math.floor(i / files) }));
}

const WHOLE = { west: 0, east: 10, north: 0, south: 19 };

test('all of a map, its files closer together where there is less room', () => {
  for (const [room, step] of [
    [Infinity, 4],
    [100, 4],
    [46, 4],
    [45, 3],
    [36, 3],
    [35, 2],
    [26, 2],
  ] as const)
    expect(chartWindow(mapOf(11, 20), [], room)).toEqual({ ...WHOLE, step });
});

test('the part around what there is to see, where there is no room for all', () => {
  const seen = [
    { file: 40, row: 60 },
    { file: 45, row: 62 },
  ];
  const window = chartWindow(mapOf(61, 122), seen, 40);
  expect(window).toEqual({ west: 36, east: 49, north: 52, south: 70, step: 2 });
  expect(chartWindow(mapOf(61, 122), [{ file: 0, row: 0 }], 40)).toMatchObject({ west: 0, north: 0 });
  expect(chartWindow(mapOf(61, 122), [{ file: 60, row: 121 }], 40)).toMatchObject({ east: 60, south: 121 });
});

test('never more than fits, wherever the ships are', () => {
  const { west, east, north, south, step } = chartWindow(
    mapOf(200, 300),
    [
      { file: 0, row: 0 },
      { file: 199, row: 299 },
    ],
    40,
  );
  expect((east - west) * step + 6).toBeLessThanOrEqual(40);
  expect(south - north).toBeLessThan(40);
});
