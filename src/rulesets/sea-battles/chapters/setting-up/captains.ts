import type { ActionRule } from '../../../../core/definition.ts';
import type { Play } from '../../../../core/game.ts';
import { ID } from '../../schema.ts';
import { CAPTAINS } from '../../tables.ts';
import type {
  AppointCaptain,
  AssignCaptain,
  Captain,
  DesignateFlagship,
  Faces,
  FinishSetup,
  OfOneShip,
  SeaBattles,
  SeaBattlesCode,
  SeaBattlesGame,
  SeaBattlesState,
} from '../../types.ts';
import { isDone, itemOf } from '../agenda.ts';
import { byId, characterOf, shipOf, shipToChange } from '../fleet.ts';
import { charactersAboard, isAboard } from '../people.ts';
import { thrown } from '../rolls.ts';
import { sideRule } from '../rule.ts';
import { goOnSettingUp, isUnsettled } from './order.ts';

function takeCommand(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  ship: string,
  captain: Captain,
  faces: Faces,
): void {
  shipToChange(game, ship).captain = captain;
  play.emit({ type: 'captain-assigned', ship, captain, faces });
}

/** A Captain is left to the dice. @source SB-025 */
export function rollCaptain(game: SeaBattlesGame, play: Play<SeaBattles>, { ship }: OfOneShip): void {
  const ld = play.dice.die('captain-generation', 6, (face) => CAPTAINS[face - 1] as number);
  takeCommand(game, play, ship, { kind: 'random', ld }, thrown(play));
}

type Choice = Pick<AssignCaptain, 'ship' | 'captain'>;

function command(game: SeaBattlesGame, play: Play<SeaBattles>, { ship, captain }: Choice): void {
  if (captain === 'random') rollCaptain(game, play, { ship });
  else takeCommand(game, play, ship, { kind: 'character', id: captain }, null);
}

/** Whoever can command a ship: a character of its side aboard, or a random Captain. @source SB-024 */
function candidatesFor(state: SeaBattlesState, ship: string): Choice[] {
  const { side } = shipOf(state, ship);
  const own = charactersAboard(state, ship).filter((character) => character.side === side);
  return [...own.map(({ id }) => id), 'random'].map((captain) => ({ ship, captain }));
}

function problemOf(state: SeaBattlesState, { ship, captain }: Choice): SeaBattlesCode | null {
  return captain === 'random' || isAboard(characterOf(state, captain), ship) ? null : 'not-aboard';
}

/** Choose who commands a ship. @source SB-024, SB-025 */
export const assignCaptain: ActionRule<SeaBattles, AssignCaptain> = /* @__PURE__ */ sideRule(
  'assign-captain',
  {
    rules: 'SB-024 SB-025 SB-R136',
    in: 'captains',
    fields: { ship: ID, captain: ID },
    offers: (state, side) =>
      byId(state.ships)
        .filter((ship) => ship.side === side && ship.captain === null)
        .flatMap(({ id }) => candidatesFor(state, id)),
    refuses: (state, action) =>
      shipOf(state, action.ship).captain === null ? problemOf(state, action) : 'captain-set',
    effect: (game, action, play) => command(game, play, action),
  },
);

/** Name the Flagship. @source SB-026 */
export const designateFlagship: ActionRule<SeaBattles, DesignateFlagship> = /* @__PURE__ */ sideRule(
  'designate-flagship',
  {
    rules: 'SB-026 SB-R136',
    in: 'captains',
    fields: { ship: ID },
    offers: ({ ships }, side) =>
      byId(ships)
        .filter((ship) => ship.side === side)
        .map(({ id }) => ({ ship: id })),
    refuses: ({ ships }, { side }) =>
      byId(ships).some((ship) => ship.side === side && ship.flagship) ? 'flagship-set' : null,
    effect(game, { ship }, play) {
      shipToChange(game, ship).flagship = true;
      play.emit({ type: 'flagship-named', ship });
    },
  },
);

/** Captains and Flagship are settled. @source SB-024, SB-026 */
export const finishSetup: ActionRule<SeaBattles, FinishSetup> = /* @__PURE__ */ sideRule('finish-setup', {
  rules: 'SB-024 SB-026 SB-R136',
  in: 'captains',
  refuses: (state, { side }) => (isUnsettled(state, side) ? 'setup-incomplete' : null),
  effect(game, { side }, play) {
    play.emit({ type: 'setup-finished', side });
    goOnSettingUp(game);
  },
});

/** Give a ship a new Captain. @source SB-R18 */
export const appointCaptain: ActionRule<SeaBattles, AppointCaptain> = /* @__PURE__ */ sideRule(
  'appoint-captain',
  {
    rules: 'SB-024 SB-025 SB-R18',
    in: ['start', 'orders', 'embark', 'magic', 'shooting', 'combat'],
    fields: { ship: ID, captain: ID },
    offers(state) {
      const item = itemOf(state, 'appoint-captain');
      return item === undefined ? [] : candidatesFor(state, item.data.ship);
    },
    refuses(state, action) {
      if (itemOf(state, 'appoint-captain')?.data.ship !== action.ship) return 'pending-decision';
      return problemOf(state, action);
    },
    effect(game, action, play) {
      isDone(game);
      command(game, play, action);
    },
  },
);
