import { describe, expect, test } from 'vitest';
import { overlap } from '../../src/svg/box.ts';
import { placed } from '../../src/svg/placement.ts';

const WITHIN = { x: 0, y: 0, width: 600, height: 600 };

function tagAt(x: number, y: number) {
  return { width: 60, height: 30, covers: [{ x: x - 10, y: y - 10, width: 20, height: 20 }] };
}

describe('the places of plates', () => {
  test('are below the piece where there is room', () => {
    const [box] = placed([tagAt(300, 300)], [], WITHIN);
    expect(box?.y).toBeGreaterThan(310);
    expect((box?.x ?? 0) + 30).toBe(300);
  });

  test('are clear of all pieces and of each other in a crowd', () => {
    const tags = Array.from({ length: 16 }, (_, index) =>
      tagAt(160 + 80 * (index % 4), 160 + 60 * Math.floor(index / 4)),
    );
    const boxes = placed(tags, [], WITHIN);
    const covers = tags.flatMap((tag) => tag.covers);
    boxes.forEach((box, index) => {
      for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(0);
      for (const cover of covers) expect(overlap(box, cover)).toBe(0);
    });
  });

  test('are within the frame, even for a piece at its corner', () => {
    const [box] = placed([tagAt(5, 598)], [], WITHIN);
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + 30).toBeLessThanOrEqual(600);
  });
});
