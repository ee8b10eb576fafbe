import type { Play } from '../../../core/game.ts';
import { ROUND_MINUTES } from '../tables.ts';
import type { Character, Emit, Reign, ReignGame, ReignResult, Ship } from '../types.ts';
import { declarationOf } from './declaring/slots.ts';
import { putInForce, runDown } from './effects.ts';
import { endGame, escapedShips, outcomeOf, scoresOf } from './end.ts';
import { sink } from './leaving.ts';
import { blankMemory } from './memory.ts';
import { captainOf, diceOfSkill } from './people.ts';
import { isActive, isWrecked, shipsOf, shipToChange } from './ship.ts';
import { changeWeather, endWeatherEffects, idsOf } from './weather.ts';

/** What was won this round begins to work, what has run out stops. @source RN-R27 */
function updateEffects(game: ReignGame, emit: Emit): void {
  for (const { id } of shipsOf(game)) {
    const ship = shipToChange(game, id);
    if (!isActive(ship)) continue;
    for (const effect of ship.starting) putInForce(game, id, effect, game.round, emit);
    if (ship.starting.length > 0) ship.starting = [];
    runDown(game, id, game.round, emit);
  }
}

/** Ships with wrecked hulls go down, or are saved. @source RN-R43 */
function settleSinking(game: ReignGame, emit: Emit): void {
  for (const { id } of shipsOf(game)) {
    const ship = shipToChange(game, id);
    if (!isActive(ship) || ship.sinkingSince === null) continue;
    if (!isWrecked(ship.locations.hull)) {
      ship.sinkingSince = null;
      emit({ type: 'ship-saved', ship: id });
    } else if (game.round >= ship.sinkingSince + game.options.sinkingRounds) {
      sink(game, id, emit);
    }
  }
}

/** Whether somebody goes before another in taking a ship over: by Sailing, then Knowledge, then id. @source RN-R42 */
function precedes(one: Character, other: Character): boolean {
  const sailing = diceOfSkill(one.skills.sailing) - diceOfSkill(other.skills.sailing);
  const lead = sailing === 0 ? one.stats.knowledge - other.stats.knowledge : sailing;
  return lead === 0 ? one.id < other.id : lead > 0;
}

/** Who takes a ship over that has no fit captain; null if nobody can. @source RN-R42 */
function successor({ characters }: Ship): string | null {
  let best: Character | null = null;
  for (const one of Object.values(characters))
    if (!one.out && (best === null || precedes(one, best))) best = one;
  return best === null ? null : best.id;
}

/** Ships that have lost their captain get another, or have none. @source RN-R42 */
function passCommand(game: ReignGame): { ship: string; character: string | null }[] {
  const captains: { ship: string; character: string | null }[] = [];
  for (const ship of shipsOf(game)) {
    if (!isActive(ship) || captainOf(ship) !== null) continue;
    const { id } = ship;
    const character = successor(ship);
    if (character === ship.captain) continue;
    shipToChange(game, id).captain = character;
    captains.push({ ship: id, character });
  }
  return captains;
}

/** Nothing is left of the round but what the next has to know. */
function clearRound(game: ReignGame): void {
  for (const id of game.declareOrder)
    shipToChange(game, id).lastOption = declarationOf(game, id).captain?.option ?? null;
  game.declareOrder = [];
  game.declareIndex = 0;
  game.declarations = {};
  game.rolls = [];
  game.timeline = [];
  game.memory = blankMemory();
  game.watchEnded = [];
  for (const engagement of game.engagements) engagement.meleeRoundsLeft = game.options.meleeRounds;
}

/** Positions as the round finds them. */
export function openRound(game: ReignGame): void {
  game.heldAtStart = {};
  for (const pair in game.positions) {
    const held = game.positions[pair];
    if (held !== undefined) game.heldAtStart[pair] = { ...held };
  }
}

/** How the game ends with this round; null if it goes on. A cruise is nobody's victory. @source RN-R52, RN-R72 */
function endOf(game: ReignGame): ReignResult | null {
  if (game.mode === 'cruise') {
    const isOver = game.round >= game.options.roundLimit;
    return isOver ? { winner: null, reason: 'round-limit', scores: game.tasksDone, escaped: [] } : null;
  }
  const outcome = outcomeOf(game);
  if (outcome === null) return null;
  return { ...outcome, scores: scoresOf(game), escaped: escapedShips(game).map(({ id }) => id) };
}

const NO_CHANGE = { lifted: [], begun: [], captains: [] };

/** Step 7. @source RN-003, RN-R27, RN-R42, RN-R43, RN-R52, RN-R62 */
export function keepUp(game: ReignGame, play: Play<Reign>): void {
  const { emit } = play;
  const { round } = game;
  updateEffects(game, emit);
  settleSinking(game, emit);
  const end = endOf(game);
  game.minutes += ROUND_MINUTES;
  clearRound(game);
  if (end !== null) {
    emit({ type: 'round-ended', round, ...NO_CHANGE });
    endGame(game, end, play);
    return;
  }
  const weather = changeWeather(game, round + 1);
  emit({ type: 'round-ended', round, ...idsOf(weather), captains: passCommand(game) });
  endWeatherEffects(game, weather, emit);
  game.round++;
  openRound(game);
}
