import { digest } from '../../src/core/hash.ts';
import { sampled } from '../../src/index.ts';
import { isInPlay } from '../../src/rulesets/imaginations/chapters/fleet.ts';
import { gunRange } from '../../src/rulesets/imaginations/chapters/gunnery.ts';
import { lineRefusal } from '../../src/rulesets/imaginations/chapters/sight.ts';
import {
  type ImaginationsAction,
  type ImaginationsState,
  imaginations,
} from '../../src/rulesets/imaginations/index.ts';
import type { Side, Work } from '../side.ts';

/*
 * What a decision of imaginations takes, by parts: listing what is legal, looking along lines of fire, carrying an
 * action out. All on the same positions of random games of the fleet scenario.
 */

interface Position {
  readonly state: ImaginationsState;
  readonly action: ImaginationsAction;
}

/** Every decision of one random game. */
function positionsOf(seed: number): Position[] {
  const luck = sampled(seed, 'parts');
  const positions: Position[] = [];
  let state = imaginations.init({ scenario: 'fleet', seed });
  for (;;) {
    const actions = imaginations.actions(state);
    if (actions.length === 0) return positions;
    const action = luck.pick('choice', actions);
    if (action.type !== 'advance') positions.push({ state, action });
    state = imaginations.reduce(state, action);
  }
}

function sideOf(unit: string, take: (position: Position) => number): () => Side {
  let positions: readonly Position[] = [];
  const prepare = () => {
    if (positions.length === 0) positions = [1, 2, 3, 4].flatMap(positionsOf);
  };
  const run = (first: number, count: number): Work => {
    let done = 0;
    for (let i = first; i < first + count; i++) done += take(positions[i % positions.length] as Position);
    return { done: { [unit]: done }, checksum: digest([first, count]) };
  };
  return () => ({ prepare, run });
}

/** Looks along every line of fire of the side that decides. */
function lines({ state }: Position): number {
  let count = 0;
  for (const ship of state.ships) {
    if (ship.side !== state.activeSide || !isInPlay(ship)) continue;
    for (const target of state.ships) {
      if (target.side === ship.side || !isInPlay(target)) continue;
      lineRefusal(state, ship, target, gunRange(ship, state.options));
      count++;
    }
  }
  return count;
}

function list({ state }: Position): number {
  imaginations.actions(state);
  return 1;
}

function carryOut({ state, action }: Position): number {
  imaginations.reduce(state, action);
  return 1;
}

/** Sides by name. */
export const PARTS: { readonly [name: string]: () => Side } = {
  candidates: sideOf('decisions', list),
  'sight lines': sideOf('lines', lines),
  effect: sideOf('actions', carryOut),
};
