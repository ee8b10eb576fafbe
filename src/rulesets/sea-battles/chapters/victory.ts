import { PRIZE_SHARE } from '../tables.ts';
import type { Loss, LossReason, SeaBattlesGame, SeaBattlesState, Unit } from '../types.ts';

/** The part of a position that victory points hang on. */
export type Scored = Pick<SeaBattlesState, 'lost' | 'ships' | 'units' | 'characters'>;

/** Notes something lost, or more of it; the latest is last. Nobody scores for what is their own. @source SB-R131, SB-R133 */
export function noteLoss(game: SeaBattlesGame, loss: Loss): void {
  const by = loss.by === loss.side ? null : loss.by;
  const place = game.lost.findIndex(
    (one) => one.kind === loss.kind && one.id === loss.id && one.reason === loss.reason && one.by === by,
  );
  const models = loss.models + (place < 0 ? 0 : (game.lost[place]?.models ?? 0));
  if (place >= 0) game.lost.splice(place, 1);
  game.lost.push({ ...loss, by, models });
}

/** Takes back some of what was lost: prisoners freed, or a ship retaken. @source SB-R109 */
export function takeBackLoss(
  game: SeaBattlesGame,
  kind: Loss['kind'],
  id: string,
  reason: LossReason,
  models: number = Number.POSITIVE_INFINITY,
): void {
  let left = models;
  for (const loss of game.lost) {
    if (loss.kind !== kind || loss.id !== id || loss.reason !== reason) continue;
    const back = Math.min(left, loss.models);
    loss.models -= back;
    left -= back;
  }
  game.lost = game.lost.filter((loss) => loss.models > 0);
}

/** What one entry scores, units apart. @source SB-R131 */
function worthOf(state: Scored, { kind, id, reason }: Loss): number {
  if (reason === 'withdrawn' || kind === 'unit') return 0;
  const points = (kind === 'ship' ? state.ships[id]?.points : state.characters[id]?.points) ?? 0;
  return kind === 'ship' && reason === 'captured' ? Math.floor(points * PRIZE_SHARE) : points;
}

/** What a unit scores by the models that it has lost: all of it, half, or nothing. @source SB-R131 */
function valueOfUnit({ points, startModels }: Unit, models: number): number {
  if (models >= startModels) return points;
  return 2 * models >= startModels ? Math.floor(points / 2) : 0;
}

/** Victory points by side, from what is lost. @source SB-R131, SB-R133 */
export function victoryPoints(state: Scored & Pick<SeaBattlesState, 'sides'>): { [side: string]: number } {
  const points: Record<string, number> = {};
  const units = new Map<string, { models: number; by: string | null }>();
  for (const { id } of state.sides) points[id] = 0;
  const score = (by: string | null, value: number) => {
    if (by !== null) points[by] = (points[by] ?? 0) + value;
  };
  for (const loss of state.lost) {
    score(loss.by, worthOf(state, loss));
    if (loss.kind !== 'unit' || loss.reason === 'withdrawn') continue;
    units.set(loss.id, { models: (units.get(loss.id)?.models ?? 0) + loss.models, by: loss.by });
  }
  for (const [id, { models, by }] of units) score(by, valueOfUnit(state.units[id] as Unit, models));
  return points;
}

/** Writes down the victory points of all sides. */
export function keepScore(game: SeaBattlesGame): void {
  const points = victoryPoints(game);
  for (const side of game.sides) side.vp = points[side.id] ?? 0;
}
