import { GeneratorDice } from '../../src/core/dice/sampled.ts';
import { actionsFor, copyOf, decidersOf, perform } from '../../src/core/engine.ts';
import type { Game, PlayerDecision } from '../../src/core/game.ts';
import { digest } from '../../src/core/hash.ts';
import type { GameTypes } from '../../src/index.ts';
import { enemyShips, gunRange } from '../../src/rulesets/imaginations/chapters/gunnery.ts';
import { lineRefusal } from '../../src/rulesets/imaginations/chapters/sight.ts';
import { type Battle, STEAMERS } from '../battle.ts';
import type { Side } from '../side.ts';
import { playedGame, type RecordedGame, record, sideOfRecordings } from './recorded.ts';

/*
 * The parts of a decision on the fast path, each by itself: what can be chosen, which lines of fire are open, and
 * what the choice does.
 */

/** A position in which somebody has to decide. */
interface Position<G extends GameTypes> {
  readonly state: G['state'];
  readonly decision: PlayerDecision;
}

/** Plays a recorded game in place; `visit` is called before each action. */
function replay<G extends GameTypes>(
  { ruleset }: Battle<G>,
  { start, actions }: RecordedGame<G>,
  visit: (game: Game<G>) => void,
): Game<G> {
  const { definition } = ruleset;
  const game = copyOf(definition, start);
  const dice = new GeneratorDice(start.rng as NonNullable<typeof start.rng>);
  const play = { dice, emit() {} };
  for (const { action } of actions) {
    visit(game);
    perform(definition, game, action, play);
  }
  return Object.assign(game, { rng: dice.state() });
}

/** Every position of some games in which a player has to decide. */
function positionsOf<G extends GameTypes>(battle: Battle<G>, first: number, count: number): Position<G>[] {
  const { definition } = battle.ruleset;
  const positions: Position<G>[] = [];
  for (let number = first; number < first + count; number++) {
    replay(battle, record(battle, number), (game) => {
      const state = copyOf(definition, game as G['state']) as G['state'];
      const [decision] = decidersOf(definition, state);
      if (decision !== undefined && decision.side !== null) positions.push({ state, decision });
    });
  }
  return positions;
}

/** A side that looks at every position of some games. */
function sideOfPositions<G extends GameTypes>(
  battle: Battle<G>,
  look: (positions: readonly Position<G>[]) => { readonly [unit: string]: number },
): Side {
  let positions: readonly Position<G>[] = [];
  return {
    prepare(first, count) {
      positions = positionsOf(battle, first, count);
    },
    run() {
      const done = look(positions);
      return { done, checksum: digest(done) };
    },
  };
}

/** Lists the legal actions of every decision. */
export function candidates<G extends GameTypes>(battle: Battle<G>): Side {
  const { definition } = battle.ruleset;
  return sideOfPositions(battle, (positions) => {
    let actions = 0;
    for (const { state, decision } of positions) actions += actionsFor(definition, state, decision).length;
    return { decisions: positions.length, actions };
  });
}

/** Asks of every ship that may fire and each of her enemies whether the line between them is open. */
export function sightLines(): Side {
  return sideOfPositions(STEAMERS, (positions) => {
    let lines = 0;
    let open = 0;
    for (const { state, decision } of positions) {
      if (decision.phase !== 'shooting') continue;
      const enemies = enemyShips(state, decision.side);
      for (const ship of state.ships) {
        if (ship.side !== decision.side || ship.status !== 'in-play') continue;
        const range = gunRange(ship, state.options);
        for (const enemy of enemies) if (lineRefusal(state, ship, enemy, range) === null) open++;
        lines += enemies.length;
      }
    }
    return { lines, open };
  });
}

/** Carries out the actions of recorded games, dice included. */
export function effects<G extends GameTypes>(battle: Battle<G>): Side {
  return sideOfRecordings(battle, (game) => {
    const { actions, decisions } = game;
    const state = replay(battle, game, () => {}) as G['state'];
    return playedGame(battle, state, { actions: actions.length, decisions });
  });
}
