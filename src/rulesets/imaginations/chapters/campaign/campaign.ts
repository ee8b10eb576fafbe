import { invalidInput, readInput } from '../../../../core/input.ts';
import { clone, deepFreeze, isFields } from '../../../../core/json.ts';
import { reducerOf } from '../../../../core/reducer.ts';
import type { ScenarioShip } from '../../types.ts';
import { BERTH, battleProblem, readCampaign } from './forms.ts';
import { homeFromBattle } from './homecoming.ts';
import { REJECTIONS } from './rejections.ts';
import { repairShip, weekEnd } from './repairs.ts';
import { findShip } from './rule.ts';
import { describe, narrate } from './sentences.ts';
import type {
  Berth,
  Campaign,
  CampaignAction,
  CampaignCode,
  CampaignEvent,
  CampaignShip,
  CampaignState,
  RepairDivision,
} from './types.ts';

const REDUCER = /* @__PURE__ */ reducerOf<CampaignState, CampaignAction, CampaignEvent, CampaignCode>({
  actions: { 'import-battle': homeFromBattle, 'repair-division': repairShip, 'end-week': weekEnd },
  unknown: 'unknown-action',
  rejections: REJECTIONS,
});

/** Divisions of a ship that can be repaired. */
function repairsOf(state: CampaignState, { id, side, hull, mast }: CampaignShip): RepairDivision[] {
  const of = (kind: 'hull' | 'mast', divisions: readonly number[]) =>
    divisions.map((_, division): RepairDivision => {
      return { type: 'repair-division', side, ship: id, kind, division };
    });
  return [...of('hull', hull), ...of('mast', mast)].filter((action) => REDUCER.check(state, action) === null);
}

function leavePort(state: CampaignState, id: string, given: Berth): ScenarioShip {
  const ship = findShip(state, id);
  if (ship?.inPort !== true) {
    const inPort = state.ships.filter((other) => other.inPort).map((other) => other.id);
    throw invalidInput(
      'argument',
      id,
      `there is no such ship in port; there are ${inPort.join(', ') || 'none'}`,
    );
  }
  const berth = readInput('argument', BERTH, given, [id]);
  const { side, class: name, hull, mast, quality } = ship;
  return { id, side, class: name, ...berth, hull, mast, quality };
}

/** The campaign functions. @source IM-062, IM-063, IM-R127, IM-R128, IM-R129 */
export const campaign: Campaign = {
  init: readCampaign,

  actions(state, side) {
    const own = state.ships.filter((ship) => side === undefined || ship.side === side);
    const repairs = own.flatMap((ship) => repairsOf(state, ship));
    return side === undefined ? [...repairs, { type: 'end-week' }] : repairs;
  },

  check: REDUCER.check,
  reduce: (state, action) => REDUCER.step(state, action).state,
  step: REDUCER.step,

  putToSea(state, berths) {
    if (!isFields(berths))
      throw invalidInput('argument', 'berths', 'expected an object with a berth for each ship');
    const ships = Object.entries(berths).map(([id, berth]) => leavePort(state, id, berth));
    const left = state.ships.map((ship) =>
      Object.hasOwn(berths, ship.id) ? { ...ship, inPort: false } : ship,
    );
    return deepFreeze(clone({ state: { ...state, ships: left }, ships }));
  },

  narrate,
  describe,

  parse: {
    state: readCampaign,
    action(input) {
      const action = REDUCER.parse(input);
      const problem = action.type === 'import-battle' ? battleProblem(action.battle) : null;
      if (problem !== null) throw invalidInput('action', 'battle', problem);
      return action;
    },
  },
};
