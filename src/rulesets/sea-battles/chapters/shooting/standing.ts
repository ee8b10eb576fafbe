import type { ActionRule } from '../../../../core/definition.ts';
import { ID, NUMBER } from '../../schema.ts';
import { SHOTS_PER_SIZE } from '../../tables.ts';
import type { SeaBattles, SeaBattlesState, StandAndShoot } from '../../types.ts';
import { doNext, isDone, itemOf } from '../agenda.ts';
import { findTroops, isCharacter, shipOf, shipToChange } from '../fleet.ts';
import { everybodyAt, isAboard } from '../people.ts';
import { sideRule } from '../rule.ts';
import { numbersOf } from './shoot.ts';
import { fireVolleyOf } from './volley.ts';

/** Models of a ship that may still shoot in this reaction. @source SB-R89, SB-R92 */
function slotsLeft(state: SeaBattlesState): number {
  const data = itemOf(state, 'reaction')?.data;
  return data === undefined ? 0 : SHOTS_PER_SIZE * shipOf(state, data.ship).size - data.models;
}

/** Shoot at a ship or flyers that charge. @source SB-137, SB-R92, SB-B17 */
export const standAndShoot: ActionRule<SeaBattles, StandAndShoot> = /* @__PURE__ */ sideRule(
  'stand-and-shoot',
  {
    rules: 'SB-137 SB-R44 SB-R89 SB-R92 SB-B17',
    in: ['start', 'orders', 'magic'],
    fields: { unit: ID, models: NUMBER },

    offers(state) {
      const data = itemOf(state, 'reaction')?.data;
      if (data === undefined) return [];
      return everybodyAt(state, { ship: data.ship }).flatMap(({ id, models }) =>
        numbersOf(Math.min(models, slotsLeft(state))).map((count) => ({ unit: id, models: count })),
      );
    },

    refuses(state, { unit, models }) {
      const data = itemOf(state, 'reaction')?.data;
      const troops = findTroops(state, unit);
      if (data === undefined || troops === undefined) return 'wrong-step';
      const ship = shipOf(state, data.ship);
      if (!isAboard(troops, ship.id) || (isCharacter(troops) && troops.unit !== null)) return 'not-aboard';
      if (troops.kind === 'warmachine') return 'no-stand-and-shoot';
      if (troops.missile === null) return 'no-missile';
      if (ship.standShootBy.includes(unit)) return 'already-fired';
      if (models > troops.models) return 'too-many-models';
      return models > slotsLeft(state) ? 'slots-full' : null;
    },

    effect(game, { unit, models }, play) {
      const item = itemOf(game, 'reaction');
      if (item === undefined) return;
      const { data } = item;
      isDone(game);
      doNext(game, { ...item, data: { ...data, models: data.models + models } });
      const ship = shipToChange(game, data.ship);
      ship.standShootBy = [...ship.standShootBy, unit];
      const { charger: target, gap } = data;
      fireVolleyOf(game, play, { from: ship.id, unit, models, target, gap, isCharging: true });
    },
  },
);
