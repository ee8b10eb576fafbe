import type { GameTypes } from '../core/game.ts';
import { canonicalText } from '../core/json.ts';
import { type Bot, botDice } from './bot.ts';
import { playGame } from './play-game.ts';
import { gameSeed, type Study } from './study.ts';

/** Decisions of players over which bots are compared. */
const REHEARSED = 20;

/** A bot that chooses as its model does, and says so when an understudy chooses otherwise in its place. */
function watched<G extends GameTypes>(
  model: Bot<G>,
  understudy: Bot<G>,
  seed: string,
  differ: (side: string) => void,
): Bot<G> {
  // a stream of chance that stands where the model's own stands, as long as both draw alike
  let dice: ReturnType<typeof botDice> | null = null;
  return {
    name: model.name,
    choose(turn) {
      dice ??= botDice(seed, turn.side);
      const choice = model.choose(turn);
      let other = '';
      try {
        other = canonicalText(understudy.choose({ ...turn, dice }));
      } catch {
        // a bot that fails where its model does not is another one
      }
      if (other !== canonicalText(choice)) differ(turn.side);
      return choice;
    },
  };
}

/**
 * The side whose understudy chooses otherwise than its bot, in the first decisions of the first game of a study; null
 * if there is none. A game that fails says nothing of that: the study will fail likewise, and name it.
 */
export function differenceOf<G extends GameTypes>(
  study: Study<G>,
  understudies: { readonly [side: string]: Bot<G> },
): string | null {
  let different: string | null = null;
  const seed = gameSeed(study.seed, 0);
  const bots = { ...study.bots };
  for (const [side, understudy] of Object.entries(understudies)) {
    const model = bots[side];
    if (model !== undefined)
      bots[side] = watched(model, understudy, seed, (found) => {
        different ??= found;
      });
  }
  try {
    playGame({ ...study, bots, metrics: {}, maxDecisions: Math.min(REHEARSED, study.maxDecisions) }, 0);
  } catch {
    // see above
  }
  return different;
}
