import type { GameTypes } from '../../src/core/game.ts';
import type { Ruleset } from '../../src/core/ruleset.ts';
import type { Scene } from '../../src/core/scene.ts';
import { botDice, turnFor } from '../../src/sim/bot.ts';
import { greedyBot } from '../../src/sim/greedy-bot.ts';

/** The positions of a game between greedy bots, from the opening to its end or to so many actions. */
export function scenesOf<G extends GameTypes>(
  ruleset: Ruleset<G>,
  scenario: string,
  seed: number,
  most: number = 400,
): Scene[] {
  const bot = greedyBot<G>();
  let state = ruleset.init({ scenario, seed });
  const scenes = [ruleset.scene(state)];
  const dice = new Map(ruleset.sides(state).map((side) => [side, botDice(seed, side)]));
  for (let count = 0; count < most; count++) {
    const [decision] = ruleset.deciders(state);
    if (decision === undefined) break;
    const { side } = decision;
    const stream = side === null ? undefined : dice.get(side);
    const action =
      side === null || stream === undefined
        ? ({ type: 'advance' } as G['action'])
        : bot.choose(turnFor(ruleset, state, { ...decision, side }, stream));
    state = ruleset.reduce(state, action);
    scenes.push(ruleset.scene(state));
  }
  return scenes;
}

/** The start, the middle and the end of a game, the middle one with a piece to decide. */
export function momentsOf<G extends GameTypes>(
  ruleset: Ruleset<G>,
  scenario: string,
): { readonly [moment: string]: Scene } {
  const scenes = scenesOf(ruleset, scenario, 1805);
  const half = scenes.slice(Math.floor(scenes.length / 2));
  const [start] = scenes as [Scene];
  const end = scenes.at(-1) ?? start;
  return { start, middle: half.find(({ hints }) => hints.length > 0) ?? end, end };
}
