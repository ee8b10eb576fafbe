import type { ActionRule } from '../../../../core/definition.ts';
import { ID } from '../../schema.ts';
import type {
  Character,
  JoinUnit,
  LeaveUnit,
  SeaBattles,
  SeaBattlesGame,
  SeaBattlesState,
  Unit,
} from '../../types.ts';
import { byId, characterOf, unitOf } from '../fleet.ts';
import { isSamePlace, isThere } from '../people.ts';
import { sideRule } from '../rule.ts';

/** Whether a unit is one that characters can join. */
function takesCharacters({ kind, flying }: Unit): boolean {
  return kind === 'infantry' || kind === 'cavalry' || flying;
}

/** Whether two are in one ship or counter. */
function areTogether(a: Unit | Character, b: Unit | Character): boolean {
  return !('marker' in a.at) && isSamePlace(a.at, b.at);
}

function charactersOf(state: SeaBattlesState, side: string): Character[] {
  return byId(state.characters).filter((character) => character.side === side && isThere(character));
}

function setUnit(game: SeaBattlesGame, id: string, unit: string | null): void {
  const character = game.characters[id];
  if (character === undefined) return;
  character.unit = unit;
  character.transferred = true;
}

/** A character joins a unit. @source SB-143 */
export const joinUnit: ActionRule<SeaBattles, JoinUnit> = /* @__PURE__ */ sideRule('join-unit', {
  rules: 'SB-090 SB-143 SB-R53',
  in: 'embark',
  fields: { character: ID, unit: ID },
  offers(state, side) {
    const units = byId(state.units).filter((unit) => unit.side === side && takesCharacters(unit));
    return charactersOf(state, side).flatMap((character) =>
      units
        .filter((unit) => areTogether(unit, character))
        .map((unit) => ({ character: character.id, unit: unit.id })),
    );
  },
  refuses(state, action) {
    const character = characterOf(state, action.character);
    const unit = unitOf(state, action.unit);
    if (!areTogether(unit, character)) return 'not-together';
    if (!takesCharacters(unit) || character.unit !== null) return 'cannot-join';
    return character.transferred ? 'already-transferred' : null;
  },
  effect(game, { character, unit }, play) {
    setUnit(game, character, unit);
    play.emit({ type: 'joined', character, unit });
  },
});

/** A character leaves a unit. @source SB-R56 */
export const leaveUnit: ActionRule<SeaBattles, LeaveUnit> = /* @__PURE__ */ sideRule('leave-unit', {
  rules: 'SB-090 SB-R53 SB-R56',
  in: 'embark',
  fields: { character: ID },
  offers: (state, side) => charactersOf(state, side).map(({ id }) => ({ character: id })),
  refuses(state, action) {
    const character = characterOf(state, action.character);
    if (character.unit === null) return 'not-together';
    return character.transferred ? 'already-transferred' : null;
  },
  effect(game, { character: id }, play) {
    const unit = characterOf(game, id).unit as string;
    setUnit(game, id, null);
    play.emit({ type: 'left', character: id, unit });
  },
});
