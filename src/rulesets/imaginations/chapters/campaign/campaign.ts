import { IllegalActionError, type Rejection } from '../../../../core/errors.ts';
import { invalidInput, readInput } from '../../../../core/input.ts';
import { clone, deepFreeze, entry, type Fields, isFields, ownField } from '../../../../core/json.ts';
import type { ScenarioShip } from '../../types.ts';
import { BERTH, readAction, readCampaign } from './forms.ts';
import { finishedBattle, homeFromBattle } from './homecoming.ts';
import { REJECTIONS } from './rejections.ts';
import { repairShip, weekEnd } from './repairs.ts';
import { type CampaignRule, findShip } from './rule.ts';
import { describe, narrate } from './sentences.ts';
import type {
  Berth,
  Campaign,
  CampaignAction,
  CampaignCode,
  CampaignShip,
  CampaignState,
  CampaignStep,
  RepairDivision,
} from './types.ts';

const FIELDS = ['type', 'side', 'ship', 'kind', 'division'];

/** The known fields of an action that may be anything, even something that cannot be looked at. */
function known(input: unknown): Fields {
  try {
    if (!isFields(input)) return {};
    const fields: Record<string, unknown> = {};
    for (const field of FIELDS) fields[field] = ownField(input, field);
    if (fields.type === 'import-battle') fields.battle = finishedBattle(input);
    return fields;
  } catch {
    return {};
  }
}

const RULES: {
  readonly [T in CampaignAction['type']]: CampaignRule<Extract<CampaignAction, { readonly type: T }>>;
} = {
  'import-battle': homeFromBattle,
  'repair-division': repairShip,
  'end-week': weekEnd,
};

/** The code of the first reason against an action; null if it is legal. */
function refusal(state: CampaignState, action: Fields): CampaignCode | null {
  const rule = entry<CampaignRule<never>>(RULES, action.type);
  return rule === undefined ? 'unknown-action' : rule.refusal(state, action);
}

function apply(state: CampaignState, action: CampaignAction): CampaignStep {
  return (RULES[action.type] as CampaignRule<CampaignAction>).effect(state, action);
}

/** Divisions of a ship that can be repaired. */
function repairsOf(state: CampaignState, { id, side, hull, mast }: CampaignShip): RepairDivision[] {
  const of = (kind: 'hull' | 'mast', divisions: readonly number[]) =>
    divisions.map((_, division): RepairDivision => {
      return { type: 'repair-division', side, ship: id, kind, division };
    });
  return [...of('hull', hull), ...of('mast', mast)].filter(
    (action) => refusal(state, { ...action }) === null,
  );
}

function rejection(state: CampaignState, action: Fields, code: CampaignCode): Rejection<CampaignCode> {
  const { rules, message } = REJECTIONS[code];
  const types = Object.keys(RULES);
  const refused = { decisions: [], types, fitting: types, flaw: null };
  return { code, message: message(state, action, refused), rules };
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

  check(state, input) {
    const action = known(input);
    const code = refusal(state, action);
    return code === null ? null : rejection(state, action, code);
  },

  reduce: (state, action) => campaign.step(state, action).state,

  step(state, input) {
    const action = known(input);
    const code = refusal(state, action);
    if (code !== null) throw new IllegalActionError(rejection(state, action, code), input);
    return deepFreeze(clone(apply(state, action as unknown as CampaignAction)));
  },

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

  parse: { state: readCampaign, action: readAction },
};
