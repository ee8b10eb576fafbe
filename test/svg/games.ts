import type { GameTypes } from '../../src/core/game.ts';
import type { Ruleset } from '../../src/core/ruleset.ts';
import type { Scene } from '../../src/core/scene.ts';
import { imaginations } from '../../src/rulesets/imaginations/ruleset.ts';
import { mediaeval } from '../../src/rulesets/mediaeval/ruleset.ts';
import { reign } from '../../src/rulesets/reign/ruleset.ts';
import { seaBattles } from '../../src/rulesets/sea-battles/ruleset.ts';
import { shipCombat5e } from '../../src/rulesets/ship-combat-5e/ruleset.ts';
import { type AnyBot, botDice, turnFor } from '../../src/sim/bot.ts';
import { greedyBot } from '../../src/sim/greedy-bot.ts';
import { randomBot } from '../../src/sim/random-bot.ts';

/** The positions of a game between bots of a kind, from the opening to its end or to so many actions. */
export function scenesOf<G extends GameTypes>(
  ruleset: Ruleset<G>,
  scenario: string,
  seed: number,
  bot: AnyBot = greedyBot(),
  most: number = 400,
): Scene[] {
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
  bot: AnyBot = greedyBot(),
): { readonly [moment: string]: Scene } {
  const scenes = scenesOf(ruleset, scenario, 1805, bot);
  const half = scenes.slice(Math.floor(scenes.length / 2));
  const [start] = scenes as [Scene];
  const end = scenes.at(-1) ?? start;
  return { start, middle: half.find(({ hints }) => hints.length > 0) ?? end, end };
}

/** The rulesets to draw, each with bots that play it in no time. */
export const DRAWN: readonly (readonly [Ruleset, AnyBot])[] = [
  [mediaeval as unknown as Ruleset, greedyBot()],
  [imaginations as unknown as Ruleset, randomBot()],
  [reign as unknown as Ruleset, randomBot()],
  [shipCombat5e as unknown as Ruleset, randomBot()],
  [seaBattles as unknown as Ruleset, randomBot()],
];
