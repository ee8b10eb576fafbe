import type { Ship } from '../../types.ts';
import { BATTLE, battleProblem } from './forms.ts';
import type { CampaignRule } from './rule.ts';
import type { CampaignEvent, CampaignShip, CampaignState, CampaignStep, ImportBattle } from './types.ts';

/** A ship as it comes home from a battle. @source IM-R127, IM-R129 */
function homecoming(ship: Ship, side: string, before: CampaignShip | undefined): CampaignShip {
  const { id, class: name, hull, mast, quality } = ship;
  const repairedThisWeek = before?.repairedThisWeek ?? false;
  return { id, side, class: name, hull, mast, quality, inPort: true, repairedThisWeek };
}

function importBattle(state: CampaignState, { battle }: ImportBattle): CampaignStep {
  const events: CampaignEvent[] = [];
  const ships = [...state.ships];
  for (const ship of battle.ships) {
    const place = ships.findIndex(({ id }) => id === ship.id);
    const fate = battle.result?.fates[ship.id];
    if (fate === 'sunk') {
      if (place >= 0) ships.splice(place, 1);
      continue;
    }
    const side = fate === 'prize' ? (battle.result?.victor ?? ship.side) : ship.side;
    const home = homecoming(ship, side, ships[place]);
    ships.splice(place < 0 ? ships.length : place, place < 0 ? 0 : 1, home);
    events.push({ type: fate === 'prize' ? 'ship-towed' : 'ship-home', ship: ship.id, side });
  }
  return { state: { ...state, ships }, events };
}

/** Takes over what a battle has left, if it is one that is over, and sound. @source IM-062 */
export const homeFromBattle: CampaignRule<ImportBattle> = {
  fields: { battle: BATTLE },
  malformed: 'battle-not-over',
  refuses: (_state, { battle }) =>
    battle.result === null || battleProblem(battle) !== null ? 'battle-not-over' : null,
  effect: importBattle,
};
