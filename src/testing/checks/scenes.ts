import type { Scene, SceneBar } from '../../core/scene.ts';
import { shown } from '../difference.ts';
import { fail } from '../nonconformity.ts';
import { notJson } from '../plain-data.ts';
import { eachPosition } from '../played-game.ts';
import { everyGame, type Requirement } from '../requirement.ts';

const POSITIONS = 6;
/** Coordinates are rounded to a millionth. */
const ROUNDING = 2e-6;

function expectWithin({ bounds, pieces }: Scene): void {
  const { left, right, bottom, top } = bounds;
  if (!(left <= right && bottom <= top)) fail(`the bounds ${shown(bounds)} are no rectangle`);
  for (const { id, position, footprint } of pieces) {
    for (const { x, y } of [position, ...footprint]) {
      const isWithin =
        x >= left - ROUNDING && x <= right + ROUNDING && y >= bottom - ROUNDING && y <= top + ROUNDING;
      if (!isWithin) fail(`${id} lies at (${x}, ${y}), out of the bounds ${shown(bounds)}`);
    }
  }
}

/** Whether a bar holds no more than it can, and its parts, if any, no more than theirs and all of it together. */
function isFit({ value, max, parts }: SceneBar): boolean {
  if (!(value >= 0 && value <= max)) return false;
  if (parts === undefined) return true;
  const sum = parts.reduce((all, part) => all + part, 0);
  return parts.every((part) => part >= 0 && part * parts.length <= max) && sum === value;
}

function expectNamed({ pieces, links, hints, sides }: Scene): void {
  const ids = new Set(pieces.map(({ id }) => id));
  if (ids.size < pieces.length) fail('two pieces have the same id');
  for (const { id, label, side, bars } of pieces) {
    if (label === '') fail(`${id} has no label`);
    if (side !== null && !sides.includes(side))
      fail(`${id} belongs to ${side}, which is none of ${sides.join(', ')}`);
    const wrong = bars.find((bar) => !isFit(bar));
    if (wrong !== undefined) fail(`${id} has the bar ${shown(wrong)}`);
  }
  const named = [...links.flatMap(({ from, to }) => [from, to]), ...hints.map(({ piece }) => piece)];
  const stranger = named.find((id) => !ids.has(id));
  if (stranger !== undefined) fail(`a link or hint is about ${stranger}, which is no piece`);
}

/** Every position can be drawn. */
export const SCENES: Requirement = everyGame(
  'a scene of every position can be drawn, its pieces within its bounds',
  (game) => {
    eachPosition(
      game,
      ({ state }) => {
        for (const side of [undefined, ...game.sides]) {
          const scene = game.ruleset.scene(state, side);
          const problem = notJson(scene);
          if (problem !== null) fail(`in the scene: ${problem}`);
          expectWithin(scene);
          expectNamed(scene);
        }
      },
      POSITIONS,
    );
  },
);
