import type { ActionRule } from '../../../../core/definition.ts';
import { ID } from '../../schema.ts';
import type {
  ChooseCharacter,
  Each,
  Plain,
  SeaBattles,
  SeaBattlesCode,
  SeaBattlesGame,
  SeaBattlesState,
} from '../../types.ts';
import { doNext, isDone } from '../agenda.ts';
import { sideRule } from '../rule.ts';
import { enemyOf, entryOf, fightOf, fightToChange, sidesIn, unitIn } from './fight.ts';
import { nextStrike } from './queue.ts';
import { championsOf } from './strikers.ts';

/** Asks the active side first, where both entries have a character who fights. @source SB-147, SB-R103 */
export function askForChallenge(game: SeaBattlesGame): void {
  fightToChange(game).step = 'challenge';
  const first = game.activeSide ?? '';
  if (sidesIn(game).every((side) => championsOf(game, side).length > 0))
    doNext(game, { kind: 'challenge', side: first, data: null });
  else nextStrike(game);
}

/** Whether somebody of the unit does not fight, so that a character can hide among them. @source SB-148, SB-R103 */
function canHide(state: SeaBattlesState, side: string): boolean {
  const entry = entryOf(state, side);
  const unit = entry === null ? null : unitIn(state, entry);
  return unit !== null && unit.models > (fightOf(state).fighters[side]?.rankAndFile ?? 0);
}

function offerChampions(state: SeaBattlesState, side: string): { readonly character: string }[] {
  return championsOf(state, side).map((character) => ({ character }));
}

function championProblem(state: SeaBattlesState, side: string, character: string): SeaBattlesCode | null {
  return championsOf(state, side).includes(character) ? null : 'not-fighting';
}

type Choose<T extends ChooseCharacter['type']> = Extract<Each<ChooseCharacter>, { readonly type: T }>;

/** Challenge. @source SB-147, SB-R103 */
export const issueChallenge: ActionRule<SeaBattles, Choose<'issue-challenge'>> = /* @__PURE__ */ sideRule(
  'issue-challenge',
  {
    rules: 'SB-147 SB-R103 SB-B09',
    in: 'combat',
    fields: { character: ID },
    offers: offerChampions,
    refuses: (state, { side, character }) => championProblem(state, side, character),
    effect(game, { side, character }, play) {
      isDone(game);
      fightToChange(game).challenge = { by: character, answeredBy: null };
      play.emit({ type: 'challenge-issued', side, character });
      doNext(game, { kind: 'answer-challenge', side: enemyOf(game, side), data: null });
    },
  },
);

/** Challenge nobody. @source SB-R103 */
export const passChallenge: ActionRule<SeaBattles, Plain & { readonly type: 'pass-challenge' }> =
  /* @__PURE__ */ sideRule('pass-challenge', {
    rules: 'SB-R103',
    in: 'combat',
    effect(game, { side }, play) {
      isDone(game);
      play.emit({ type: 'challenge-passed', side });
      if (side === game.activeSide)
        doNext(game, { kind: 'challenge', side: enemyOf(game, side), data: null });
      else nextStrike(game);
    },
  });

/** Accept a challenge. @source SB-147, SB-R103 */
export const acceptChallenge: ActionRule<SeaBattles, Choose<'accept-challenge'>> = /* @__PURE__ */ sideRule(
  'accept-challenge',
  {
    rules: 'SB-147 SB-R103',
    in: 'combat',
    fields: { character: ID },
    offers: offerChampions,
    refuses: (state, { side, character }) => championProblem(state, side, character),
    effect(game, { side, character }, play) {
      isDone(game);
      const { challenge } = fightToChange(game);
      if (challenge !== null) challenge.answeredBy = character;
      play.emit({ type: 'challenge-answered', side, character });
      nextStrike(game);
    },
  },
);

/** Refuse a challenge. @source SB-148, SB-R103 */
export const refuseChallenge: ActionRule<SeaBattles, Plain & { readonly type: 'refuse-challenge' }> =
  /* @__PURE__ */ sideRule('refuse-challenge', {
    rules: 'SB-148 SB-R103',
    in: 'combat',
    refuses: (state, { side }) => (canHide(state, side) ? null : 'nowhere-to-hide'),
    effect(game, { side }, play) {
      isDone(game);
      play.emit({ type: 'challenge-answered', side, character: null });
      doNext(game, { kind: 'name-coward', side: enemyOf(game, side), data: null });
    },
  });

/** Name the coward: he strikes nobody and nobody strikes him, but he keeps his place. @source SB-R103 */
export const nameCoward: ActionRule<SeaBattles, Choose<'name-coward'>> = /* @__PURE__ */ sideRule(
  'name-coward',
  {
    rules: 'SB-R103',
    in: 'combat',
    fields: { character: ID },
    offers: (state, side) => offerChampions(state, enemyOf(state, side)),
    refuses: (state, { side, character }) => championProblem(state, enemyOf(state, side), character),
    effect(game, { side, character }, play) {
      const fight = fightToChange(game);
      isDone(game);
      fight.challenge = null;
      fight.retired.push(character);
      play.emit({ type: 'coward-named', side, character });
      nextStrike(game);
    },
  },
);
