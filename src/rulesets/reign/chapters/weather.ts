import type { Condition, Emit, ReignGame, ScheduledChange } from '../types.ts';
import { endEffect } from './effects.ts';
import { concerns, shipsOf } from './ship.ts';

/** The changes that hold from a round on; from the first also those of a time before it. */
function changesFor(schedule: readonly ScheduledChange[], round: number): ScheduledChange[] {
  return schedule.filter((change) => change.round === round || (round === 1 && change.round === 0));
}

/** The conditions once the changes of a round are made. @source RN-R62 */
export function conditionsAfter(
  conditions: readonly Condition[],
  schedule: readonly ScheduledChange[],
  round: number,
): readonly Condition[] {
  let after = conditions;
  for (const { remove, add } of changesFor(schedule, round)) {
    const stay = after.filter(({ id }) => !remove.includes(id) && !add.some((one) => one.id === id));
    after = [...stay, ...add];
  }
  return after;
}

/** Conditions that have ended, and that have begun. */
export interface WeatherChange {
  readonly lifted: readonly Condition[];
  readonly begun: readonly Condition[];
}

/** Makes the changes that hold from a round on. @source RN-R62 */
export function changeWeather(game: ReignGame, round: number): WeatherChange {
  const before: readonly Condition[] = game.conditions;
  const after = conditionsAfter(before, game.schedule, round);
  game.conditions = after as ReignGame['conditions'];
  return {
    lifted: before.filter((condition) => !after.includes(condition)),
    begun: after.filter((condition) => !before.includes(condition)),
  };
}

/** The ids of conditions, for events. */
export function idsOf({ lifted, begun }: WeatherChange): { lifted: string[]; begun: string[] } {
  return { lifted: lifted.map(({ id }) => id), begun: begun.map(({ id }) => id) };
}

/** Ballast and route are worth nothing any more where what they were made for has changed. @source RN-R28, RN-R62 */
export function endWeatherEffects(game: ReignGame, { lifted, begun }: WeatherChange, emit: Emit): void {
  for (const condition of [...lifted, ...begun]) {
    if (condition.kind === 'other') continue;
    for (const { id } of shipsOf(game)) {
      if (!concerns(condition, id)) continue;
      endEffect(game, id, condition.kind === 'treacherous-waters' ? 'route' : 'ballast', emit);
      // outside battle trouble spotted is good until conditions change
      if (condition.kind === 'treacherous-waters' && game.mode === 'cruise')
        endEffect(game, id, 'spot-trouble', emit);
    }
  }
}
