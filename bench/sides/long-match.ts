import type { Dice, Die } from '../../src/core/dice/dice.ts';
import { FaceDice } from '../../src/core/dice/face-dice.ts';
import { sampled } from '../../src/core/dice/sampled.ts';
import { createMatch, type Match } from '../../src/index.ts';
import { type Mediaeval, mediaeval } from '../../src/rulesets/mediaeval/index.ts';
import type { Side } from '../side.ts';

/** Actions of a match that both sides have behind them when the clock starts, so that both are equally warm. */
const WARM_UP = 5_000;

/** Dice at random, except that no gale takes a mast: two ships that lie still can then do so for ever. */
class CalmDice extends FaceDice {
  private readonly source: Dice;

  constructor(seed: string) {
    super();
    this.source = sampled('bench', seed);
  }

  protected override cast(purpose: string, count: number, die: Die): readonly number[] {
    return purpose === 'gale' ? [6] : this.source.faces(purpose, count, die);
  }
}

function newMatch(seed: string): Match<Mediaeval> {
  return createMatch(mediaeval, {
    scenario: 'mediaeval-duel',
    options: { turnLimit: null },
    dice: new CalmDice(seed),
    autoAdvance: false,
  });
}

/** Plays on: the referee's steps, and of every ship the move that leaves it where it is. */
function playOn(match: Match<Mediaeval>, actions: number): void {
  for (let i = 0; i < actions; i++) {
    const legal = match.actions();
    const still = legal.find(
      (action) => action.type === 'move' && action.turn === 'none' && action.hexes === 0,
    );
    match.act(still ?? (legal[0] as (typeof legal)[number]));
  }
}

/** A match that has gone on for so many actions (`first`), then `count` more. */
export function longMatch(): Side {
  let match: Match<Mediaeval>;
  return {
    prepare(first) {
      playOn(newMatch('warm-up'), WARM_UP);
      match = newMatch('match');
      playOn(match, first);
    },
    run(_first, count) {
      playOn(match, count);
      return { done: { actions: count }, checksum: '' };
    },
  };
}
