import type { Condition, ReignGame, ScheduledChange, Ship } from '../types.ts';
import { concerns, shipToChange } from './ship.ts';

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

/** Ballast and route are worth nothing any more where what they were made for has changed. @source RN-R28, RN-R62 */
function reset(game: ReignGame, ship: Ship, changed: readonly Condition[]): void {
  const { tokens, timers } = shipToChange(game, ship.id);
  for (const condition of changed) {
    if (condition.kind === 'other' || !concerns(condition, ship.id)) continue;
    if (condition.kind !== 'treacherous-waters') tokens.ballast = 0;
    else {
      tokens.route = 0;
      // outside battle trouble spotted is good until conditions change
      if (game.mode === 'cruise') timers.spotTroubleUntil = null;
    }
  }
}

/** Makes the changes that hold from a round on; what has ended and what has begun. @source RN-R62 */
export function changeWeather(game: ReignGame, round: number): { lifted: string[]; begun: string[] } {
  const before: readonly Condition[] = game.conditions;
  const after = conditionsAfter(before, game.schedule, round);
  if (after === before) return { lifted: [], begun: [] };
  const lifted = before.filter((condition) => !after.includes(condition));
  const begun = after.filter((condition) => !before.includes(condition));
  game.conditions = after as ReignGame['conditions'];
  for (const id in game.ships) reset(game, game.ships[id] as Ship, [...lifted, ...begun]);
  return { lifted: lifted.map(({ id }) => id), begun: begun.map(({ id }) => id) };
}
