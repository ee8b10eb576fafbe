import type { SeaBattlesState } from '../../../src/rulesets/sea-battles/types.ts';
import type { PlainState } from '../../plain/sea-battles/types.ts';

/*
 * Positions of the ruleset as the plain program writes them down. Both say the same; only what is left to the dice, and
 * that a phase is closing, stands elsewhere.
 */

/** Ships that the first turn of the game will name as longer than usual. */
function oversizeIn({ phase, round, activeSide, turnOrder, pending, ships }: SeaBattlesState): string[] {
  const isBefore =
    phase === 'setup' ||
    (phase === 'start' &&
      round === 1 &&
      activeSide === turnOrder[0] &&
      pending.some(({ kind }) => kind === 'begin-turn'));
  if (!isBefore) return [];
  return Object.keys(ships)
    .sort()
    .filter((id) => (ships[id]?.length ?? 0) > 12);
}

/** A position of the ruleset as one of the plain program. */
export function plainOf(state: SeaBattlesState): PlainState {
  const { ruleset: _ruleset, rng: _rng, lots, step, current, ...rest } = state;
  const isRolled = lots.includes('current');
  return structuredClone({
    ...rest,
    current: isRolled ? null : current,
    step: step === 'closing' ? 'main' : step,
    memory: {
      wind: lots.includes('wind'),
      current: isRolled && current !== null ? { area: current.area } : null,
      first: lots.includes('first-side'),
      oversize: oversizeIn(state),
      isEnding: step === 'closing',
    },
  }) as unknown as PlainState;
}
