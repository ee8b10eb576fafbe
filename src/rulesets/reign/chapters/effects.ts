import type { EffectName, Emit, ReignGame, StartingEffect } from '../types.ts';
import { shipToChange } from './ship.ts';

type Timer = keyof ReignGame['ships'][string]['timers'];

/** The effect that each timer measures. */
const TIMED: { readonly [T in Timer]: EffectName } = {
  tackUntil: 'tack',
  tackDifficultyUntil: 'tack-difficulty',
  ballastPenaltyUntil: 'ballast-penalty',
  pushUntil: 'push',
  spotTroubleUntil: 'spot-trouble',
  inspireThreatUntil: 'inspire-threat',
};

/** A timed effect works, up to the later end of two. @source RN-R27 */
function time(game: ReignGame, id: string, timer: Timer, until: number, emit: Emit): void {
  const { timers } = shipToChange(game, id);
  const later = Math.max(until, timers[timer] ?? 0);
  timers[timer] = later;
  emit({ type: 'effect-started', ship: id, effect: TIMED[timer], until: later });
}

function inspireCrew(game: ReignGame, id: string, until: number, emit: Emit): void {
  shipToChange(game, id).tokens.inspireThreat = 1;
  if (game.options.inspireThreatDuration === 'width-rounds')
    time(game, id, 'inspireThreatUntil', until, emit);
  else emit({ type: 'effect-started', ship: id, effect: 'inspire-threat', until: null });
}

/**
 * An effect is put in force. `since`: the last round without it. In a cruise trouble spotted stays spotted up to
 * the next routine task. @source RN-082 to RN-096, RN-R26 to RN-R29, RN-R72
 */
export function putInForce(
  game: ReignGame,
  id: string,
  effect: StartingEffect,
  since: number,
  emit: Emit,
): void {
  const { tokens } = shipToChange(game, id);
  const started = (name: EffectName) => emit({ type: 'effect-started', ship: id, effect: name, until: null });
  switch (effect.effect) {
    case 'tack':
      time(game, id, 'tackUntil', since + effect.rounds, emit);
      if (effect.bySailors) time(game, id, 'tackDifficultyUntil', since + effect.rounds, emit);
      break;
    case 'ballast':
      tokens.ballast = game.options.ballastStacks ? tokens.ballast + 1 : 1;
      started('ballast');
      if (effect.bySailors) time(game, id, 'ballastPenaltyUntil', since + effect.rounds, emit);
      break;
    case 'push':
      time(game, id, 'pushUntil', since + effect.rounds, emit);
      break;
    case 'inspire-threat':
      inspireCrew(game, id, since + effect.rounds, emit);
      break;
    case 'inspire-die':
      tokens.inspireDie = 1;
      started('inspire-die');
      break;
    case 'spot-trouble':
      time(game, id, 'spotTroubleUntil', game.mode === 'cruise' ? game.options.roundLimit : since + 1, emit);
      break;
    case 'route':
      tokens.route = Math.max(tokens.route, effect.reduction);
      started('route');
      break;
    case 'spot-target':
      tokens.spotted.push({ target: effect.target, feature: effect.feature, round: since + 1 });
      emit({
        type: 'effect-started',
        ship: id,
        effect: 'spot-target',
        until: since + 1,
        feature: effect.feature,
      });
  }
}

/** Effects without a timer that can end, by their tokens. */
const UNTIMED = { ballast: 'ballast', route: 'route', inspireDie: 'inspire-die' } as const;

/** An effect without a timer is used up, or worth nothing any more. @source RN-R26, RN-R28 */
export function endToken(game: ReignGame, id: string, token: keyof typeof UNTIMED, emit: Emit): void {
  const { tokens } = shipToChange(game, id);
  if (tokens[token] === 0) return;
  tokens[token] = 0;
  emit({ type: 'effect-ended', ship: id, effect: UNTIMED[token], until: null });
}

/** A timed effect is over. */
export function endEffect(game: ReignGame, id: string, timer: Timer, emit: Emit): void {
  const { timers, tokens } = shipToChange(game, id);
  const until = timers[timer];
  if (until === null) return;
  timers[timer] = null;
  if (timer === 'inspireThreatUntil') tokens.inspireThreat = 0;
  emit({ type: 'effect-ended', ship: id, effect: TIMED[timer], until });
}

/** Timers that have run out after a round stop; what was spotted for it is lost from sight. @source RN-R27 */
export function runDown(game: ReignGame, id: string, round: number, emit: Emit): void {
  const { timers, tokens } = shipToChange(game, id);
  for (const timer in TIMED) {
    const until = timers[timer as Timer];
    if (until !== null && until <= round) endEffect(game, id, timer as Timer, emit);
  }
  if (tokens.spotted.length === 0) return;
  for (const { feature, round: until } of tokens.spotted)
    if (until <= round)
      emit({ type: 'effect-ended', ship: id, effect: 'spot-target', until: round, feature });
  tokens.spotted = tokens.spotted.filter((one) => one.round > round);
}
