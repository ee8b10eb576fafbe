import type { ActionRule } from '../../../core/definition.ts';
import { ED_FACE, ID } from '../schema.ts';
import type { Character, Emit, PrepareGunnery, Ready, Reign, ReignGame } from '../types.ts';
import { blankMemory } from './memory.ts';
import { characterAboard, diceOfSkill, gunneryPool, gunnerySkill, peopleOf } from './people.ts';
import { canMakeSet, diceOf, SIDES, setsOf } from './pools.ts';
import { sideRule } from './rule.ts';
import { isDeserted, shipOf, shipsOf, shipToChange } from './ship.ts';
import { openRound } from './upkeep.ts';
import { changeWeather, endWeatherEffects, idsOf } from './weather.ts';

/** Somebody aboard, in the lists of those who have acted. */
export function nameOf(ship: string, character: string): string {
  return `${ship}/${character}`;
}

/** Roll for gunnery before the battle; any set will do. */
export const prepareGunnery: ActionRule<Reign, PrepareGunnery> = /* @__PURE__ */ sideRule('prepare-gunnery', {
  rules: 'RN-051 RN-052',
  in: 'setup',
  fields: { ship: ID, character: ID, edFace: ED_FACE },

  offers: (state, side) =>
    shipsOf(state)
      .filter((ship) => ship.side === side && !isDeserted(ship))
      .flatMap((ship) =>
        peopleOf(ship).map((character) => ({
          ship: ship.id,
          character: character.id,
          edFace: gunneryPool(character).special === 'ED' ? 10 : null,
        })),
      ),

  refuses(state, { side, ship: id, character: name, edFace }) {
    if (state.ready.includes(side)) return 'already-ready';
    const character = characterAboard(shipOf(state, id), name) as Character;
    if (character.out) return 'character-busy';
    if (diceOfSkill(gunnerySkill(character)) === 0) return 'no-gunnery-skill';
    if (state.memory.acted.includes(nameOf(id, name))) return 'already-prepared';
    return edFace === null && gunneryPool(character).special === 'ED' ? 'ed-face-missing' : null;
  },

  effect(game, { ship, character: name, edFace }, { dice, emit }) {
    const character = characterAboard(shipOf(game, ship), name) as Character;
    const pool = diceOf(gunneryPool(character), { edFace });
    const { random, fixed, md } = pool;
    let isReady = md && canMakeSet(pool);
    if (random > 0) {
      const hasSet = dice.tally('prepare-gunnery', random, SIDES, (tally) => setsOf(tally, fixed).length > 0);
      isReady = isReady || hasSet;
      const rolled = { ship, actor: name, roll: null, faces: dice.thrown(), fixed };
      emit({ type: 'dice-rolled', purpose: 'prepare-gunnery', actions: [], ...rolled });
    }
    game.memory.acted.push(nameOf(ship, name));
    const person = shipToChange(game, ship).characters[name];
    if (person !== undefined && isReady) person.gunneryReady = true;
    emit({ type: isReady ? 'gunnery-ready' : 'gunnery-failed', ship, character: name });
  },
});

/** The battle begins with round 1. */
function beginBattle(game: ReignGame, emit: Emit): void {
  const weather = changeWeather(game, 1);
  emit({ type: 'battle-begun', sides: game.sides.map(({ id }) => id), ...idsOf(weather) });
  endWeatherEffects(game, weather, emit);
  game.round = 1;
  game.memory = blankMemory();
  openRound(game);
}

/** Say that a side is ready. */
export const ready: ActionRule<Reign, Ready> = /* @__PURE__ */ sideRule('ready', {
  rules: 'RN-051',
  in: 'setup',
  refuses: (state, { side }) => (state.ready.includes(side) ? 'already-ready' : null),

  effect(game, { side }, { emit }) {
    game.ready.push(side);
    emit({ type: 'side-ready', side });
    if (game.ready.length === game.sides.length) beginBattle(game, emit);
  },
});
