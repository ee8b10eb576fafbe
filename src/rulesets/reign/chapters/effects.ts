import { EFFECTS } from '../tables.ts';
import type { EffectName, Emit, ReignGame, StartingEffect } from '../types.ts';
import { shipToChange } from './ship.ts';

/** An effect works up to a round, included; of two ends the later counts. @source RN-R27, RN-R58 */
function startTimer(game: ReignGame, id: string, effect: EffectName, until: number, emit: Emit): void {
  const { timer } = EFFECTS[effect];
  if (timer === undefined) return;
  const { timers } = shipToChange(game, id);
  const later = Math.max(until, timers[timer] ?? 0);
  timers[timer] = later;
  emit({ type: 'effect-started', ship: id, effect, until: later });
}

/** What a token counts once an effect is won again. @source RN-R26, RN-R27, RN-R28 */
function tokensOf({ options }: ReignGame, before: number, effect: StartingEffect): number {
  if (effect.effect === 'route') return Math.max(before, effect.reduction);
  return effect.effect === 'ballast' && options.ballastStacks ? before + 1 : 1;
}

/**
 * The last round in which an effect works that has a timer; null for as long as things stay as they are. In a cruise
 * trouble spotted stays spotted up to the next routine task. @source RN-R26, RN-R29, RN-R72
 */
function endOf({ options, mode }: ReignGame, effect: StartingEffect, since: number): number | null {
  if (effect.effect === 'inspire-threat' && options.inspireThreatDuration === 'battle') return null;
  if (effect.effect === 'spot-trouble' && mode === 'cruise') return options.roundLimit;
  return since + ('rounds' in effect ? effect.rounds : 1);
}

/**
 * An effect is put in force. `since`: the last round without it.
 *
 * @source RN-082, RN-083, RN-086, RN-087, RN-088, RN-089, RN-093, RN-095, RN-096, RN-R27
 */
export function putInForce(
  game: ReignGame,
  id: string,
  won: StartingEffect,
  since: number,
  emit: Emit,
): void {
  const { tokens } = shipToChange(game, id);
  const { effect } = won;
  if (won.effect === 'spot-target') {
    const { target, feature } = won;
    tokens.spotted.push({ target, feature, round: since + 1 });
    emit({ type: 'effect-started', ship: id, effect, until: since + 1, feature });
    return;
  }
  const { timer, token, bySailors } = EFFECTS[effect];
  if (token !== undefined) tokens[token] = tokensOf(game, tokens[token], won);
  const until = timer === undefined ? null : endOf(game, won, since);
  if (until === null) emit({ type: 'effect-started', ship: id, effect, until });
  else startTimer(game, id, effect, until, emit);
  if (bySailors !== undefined && 'bySailors' in won && won.bySailors)
    startTimer(game, id, bySailors, since + won.rounds, emit);
}

/** An effect is used up, has run out, or is worth nothing any more. @source RN-R26, RN-R27, RN-R28 */
export function endEffect(game: ReignGame, id: string, effect: EffectName, emit: Emit): void {
  const { timers, tokens } = shipToChange(game, id);
  const { timer, token } = EFFECTS[effect];
  const until = timer === undefined ? null : timers[timer];
  const isOn = timer === undefined ? token !== undefined && tokens[token] > 0 : until !== null;
  if (!isOn) return;
  if (timer !== undefined) timers[timer] = null;
  if (token !== undefined) tokens[token] = 0;
  emit({ type: 'effect-ended', ship: id, effect, until });
}

/** Timers that have run out after a round stop; what was spotted for it is lost from sight. @source RN-R27 */
export function runDown(game: ReignGame, id: string, round: number, emit: Emit): void {
  const { timers, tokens } = shipToChange(game, id);
  for (const effect in EFFECTS) {
    const { timer } = EFFECTS[effect as EffectName];
    const until = timer === undefined ? null : timers[timer];
    if (until !== null && until <= round) endEffect(game, id, effect as EffectName, emit);
  }
  if (tokens.spotted.length === 0) return;
  for (const { feature, round: until } of tokens.spotted)
    if (until <= round)
      emit({ type: 'effect-ended', ship: id, effect: 'spot-target', until: round, feature });
  tokens.spotted = tokens.spotted.filter((one) => one.round > round);
}
