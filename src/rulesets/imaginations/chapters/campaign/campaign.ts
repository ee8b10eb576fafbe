import * as v from 'valibot';
import { IllegalActionError, InvalidInputError, type Rejection } from '../../../../core/errors.ts';
import { integerSchema, invalidInput, oneOfSchema, readInput } from '../../../../core/input.ts';
import { clone, deepFreeze, entry, isFields, ownField } from '../../../../core/json.ts';
import { BEARING, COORDINATE, ID } from '../../schema.ts';
import { DIVISIONS } from '../../tables.ts';
import type { ScenarioShip } from '../../types.ts';
import { finishedBattle, homeFromBattle } from './homecoming.ts';
import { fullPoints, repairShip, weekEnd } from './repairs.ts';
import { type CampaignRule, type Fields, findShip } from './rule.ts';
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

const REJECTIONS: {
  readonly [C in CampaignCode]: { readonly rules: readonly string[]; readonly message: string };
} = {
  'unknown-action': { rules: [], message: 'That is not an action of a campaign.' },
  'battle-not-over': { rules: ['IM-062', 'IM-R127'], message: 'That is no battle that is over.' },
  'unknown-ship': { rules: [], message: 'There is no ship of that name in the campaign.' },
  'not-your-ship': { rules: ['IM-R129'], message: 'That ship belongs to another side.' },
  'not-in-port': { rules: ['IM-063', 'IM-R128'], message: 'Only ships in port are repaired.' },
  'already-repaired-this-week': {
    rules: ['IM-063', 'IM-R128'],
    message: 'A division of that ship has been repaired this week.',
  },
  'unknown-division': { rules: ['IM-004', 'IM-121'], message: 'The ship has no such division.' },
  'not-damaged': { rules: ['IM-063', 'IM-R128'], message: 'That division is whole.' },
};

const POINTS = v.array(integerSchema(0, 12));

const SHIP: v.GenericSchema<unknown, CampaignShip> = v.strictObject({
  id: ID,
  side: ID,
  class: oneOfSchema(['battleship', 'cruiser', 'ironclad']),
  hull: POINTS,
  mast: POINTS,
  quality: oneOfSchema(['regular', 'poor']),
  inPort: oneOfSchema([true, false]),
  repairedThisWeek: oneOfSchema([true, false]),
});

const BERTH: v.GenericSchema<unknown, Berth> = v.strictObject({
  x: COORDINATE,
  y: COORDINATE,
  bearing: BEARING,
});

const CAMPAIGN: v.GenericSchema<unknown, CampaignState> = v.strictObject({
  week: integerSchema(1),
  ships: v.array(SHIP),
});

/** Refuses a campaign that contradicts itself. */
function checkShips({ ships }: CampaignState): void {
  const ids = ships.map(({ id }) => id);
  ships.forEach((ship, i) => {
    const refuse = (code: string, field: string, problem: string) => {
      throw new InvalidInputError(code, `ships[${i}].${field}`, problem);
    };
    if (ids.indexOf(ship.id) < i) refuse('duplicate-id', 'id', `there are two ships called "${ship.id}"`);
    for (const kind of ['hull', 'mast'] as const) {
      const full = fullPoints(ship, kind);
      const count = full === 0 ? 0 : DIVISIONS;
      const isFit = ship[kind].length === count && ship[kind].every((points) => points <= full);
      if (!isFit) refuse('bad-division-points', kind, `expected ${count} divisions of 0 to ${full} points`);
    }
  });
}

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

function rejection(code: CampaignCode): Rejection<CampaignCode> {
  return { code, ...REJECTIONS[code] };
}

function leavePort(state: CampaignState, id: string, given: Berth): ScenarioShip {
  const ship = findShip(state, id);
  if (ship?.inPort !== true) throw invalidInput('argument', id, 'there is no such ship in port');
  const berth = readInput('argument', BERTH, given, [id]);
  const { side, class: name, hull, mast, quality } = ship;
  return { id, side, class: name, ...berth, hull, mast, quality };
}

/** The campaign functions. @source IM-062, IM-063, IM-R127 to IM-R129 */
export const campaign: Campaign = {
  init(start) {
    const state = clone(readInput('state', CAMPAIGN, start));
    checkShips(state);
    return deepFreeze(state);
  },

  actions(state, side) {
    const own = state.ships.filter((ship) => side === undefined || ship.side === side);
    const repairs = own.flatMap((ship) => repairsOf(state, ship));
    return side === undefined ? [...repairs, { type: 'end-week' }] : repairs;
  },

  check(state, action) {
    const code = refusal(state, known(action));
    return code === null ? null : rejection(code);
  },

  reduce: (state, action) => campaign.step(state, action).state,

  step(state, input) {
    const action = known(input);
    const code = refusal(state, action);
    if (code !== null) throw new IllegalActionError(rejection(code), input);
    return deepFreeze(clone(apply(state, action as unknown as CampaignAction)));
  },

  putToSea(state, berths) {
    const ships = Object.entries(berths).map(([id, berth]) => leavePort(state, id, berth));
    const left = state.ships.map((ship) =>
      Object.hasOwn(berths, ship.id) ? { ...ship, inPort: false } : ship,
    );
    return deepFreeze({ state: { ...state, ships: left }, ships });
  },
};
