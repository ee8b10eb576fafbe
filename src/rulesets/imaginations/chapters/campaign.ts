import * as v from 'valibot';
import { IllegalActionError, InvalidInputError, type Rejection } from '../../../core/errors.ts';
import { integerSchema, oneOfSchema, readInput } from '../../../core/input.ts';
import { clone, deepFreeze, isFields, ownField } from '../../../core/json.ts';
import { ID, STATE } from '../schema.ts';
import { CLASSES, DIVISIONS } from '../tables.ts';
import type { ImaginationsState, ScenarioShip, Ship, ShipClass } from '../types.ts';

/** A ship between battles. @source IM-063, IM-R128, IM-R129 */
export interface CampaignShip {
  readonly id: string;
  readonly side: string;
  /** Battleship, cruiser or ironclad. */
  readonly class: ShipClass;
  /** Hull points left in each division. */
  readonly hull: readonly number[];
  /** Mast points left in each division; empty for an ironclad. */
  readonly mast: readonly number[];
  /** A poor ship may strike when it is first hurt. */
  readonly quality: 'regular' | 'poor';
  /** Whether it lies in port, where it can be repaired. */
  readonly inPort: boolean;
  /** Whether a division of it has been repaired this week. */
  readonly repairedThisWeek: boolean;
}

/** What there is between battles. */
export interface CampaignState {
  /** 1 or more. */
  readonly week: number;
  /** Ships of all sides, in the order in which they came in. */
  readonly ships: readonly CampaignShip[];
}

/** Takes over what a battle has left: prizes are towed home, sunk ships are struck off. @source IM-062, IM-R127, IM-R129 */
export interface ImportBattle {
  readonly type: 'import-battle';
  /** The final state of the battle. */
  readonly battle: ImaginationsState;
}

/** Brings one division back to its full points. @source IM-063, IM-R128 */
export interface RepairDivision {
  readonly type: 'repair-division';
  readonly side: string;
  readonly ship: string;
  /** Hull or mast. */
  readonly kind: 'hull' | 'mast';
  /** 0 to 2. */
  readonly division: number;
}

/** Begins the next week. @source IM-063, IM-R128 */
export interface EndWeek {
  readonly type: 'end-week';
}

/** Every action of a campaign. */
export type CampaignAction = ImportBattle | RepairDivision | EndWeek;

/** Every event of a campaign, told apart by `type`. */
export type CampaignEvent =
  | { readonly type: 'ship-towed'; readonly ship: string; readonly side: string }
  | { readonly type: 'ship-home'; readonly ship: string; readonly side: string }
  | {
      readonly type: 'division-repaired';
      readonly ship: string;
      readonly kind: 'hull' | 'mast';
      readonly division: number;
    }
  | { readonly type: 'week-ended'; readonly week: number };

/** Rejection codes of a campaign. */
export type CampaignCode =
  | 'unknown-action'
  | 'battle-not-over'
  | 'unknown-ship'
  | 'not-your-ship'
  | 'not-in-port'
  | 'already-repaired-this-week'
  | 'unknown-division'
  | 'not-damaged';

/** What `step` of a campaign returns. */
export interface CampaignStep {
  /** Deeply frozen. */
  readonly state: CampaignState;
  readonly events: readonly CampaignEvent[];
}

type Fields = { readonly [field: string]: unknown };

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

const CAMPAIGN: v.GenericSchema<unknown, CampaignState> = v.strictObject({
  week: integerSchema(1),
  ships: v.array(SHIP),
});

/** Points of an undamaged division of a kind; 0 where the class has none. */
function fullPoints(ship: CampaignShip, kind: 'hull' | 'mast'): number {
  return CLASSES[ship.class][kind];
}

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
      const isFit = ship[kind].length === (full === 0 ? 0 : DIVISIONS) && ship[kind].every((n) => n <= full);
      if (!isFit) refuse('bad-division-points', kind, `expected the divisions of a ${ship.class}`);
    }
  });
}

function findShip({ ships }: CampaignState, id: unknown): CampaignShip | undefined {
  return ships.find((ship) => ship.id === id);
}

/** Whether something is a battle that is over. */
function isFinishedBattle(battle: unknown): battle is ImaginationsState {
  return isFields(battle) && battle.result != null && v.is(STATE, battle);
}

function repairRefusal(state: CampaignState, action: Fields): CampaignCode | null {
  const ship = findShip(state, action.ship);
  if (ship === undefined) return 'unknown-ship';
  if (ship.side !== action.side) return 'not-your-ship';
  if (!ship.inPort) return 'not-in-port';
  if (ship.repairedThisWeek) return 'already-repaired-this-week';
  const { kind, division } = action;
  if (kind !== 'hull' && kind !== 'mast') return 'unknown-division';
  const points = Number.isInteger(division) ? ship[kind][division as number] : undefined;
  if (points === undefined) return 'unknown-division';
  return points === fullPoints(ship, kind) ? 'not-damaged' : null;
}

/** The code of the first reason against an action; null if it is legal. The action may be anything. */
function refusal(state: CampaignState, action: Fields): CampaignCode | null {
  switch (action.type) {
    case 'import-battle':
      return isFinishedBattle(action.battle) ? null : 'battle-not-over';
    case 'repair-division':
      return repairRefusal(state, action);
    case 'end-week':
      return null;
    default:
      return 'unknown-action';
  }
}

/** The known fields of an action that may be anything; a battle is taken as it is. */
function known(input: unknown): Fields {
  if (!isFields(input)) return {};
  const names = ['type', 'side', 'ship', 'kind', 'division'];
  const fields = Object.fromEntries(names.map((name) => [name, ownField(input, name)]));
  return { ...fields, battle: Object.hasOwn(input, 'battle') ? input.battle : null };
}

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

function repairDivision(state: CampaignState, { ship: id, kind, division }: RepairDivision): CampaignStep {
  const ships = state.ships.map((ship) => {
    if (ship.id !== id) return ship;
    const points = ship[kind].map((left, i) => (i === division ? fullPoints(ship, kind) : left));
    return { ...ship, [kind]: points, repairedThisWeek: true };
  });
  return { state: { ...state, ships }, events: [{ type: 'division-repaired', ship: id, kind, division }] };
}

function endWeek(state: CampaignState): CampaignStep {
  const week = state.week + 1;
  const ships = state.ships.map((ship) => ({ ...ship, repairedThisWeek: false }));
  return { state: { week, ships }, events: [{ type: 'week-ended', week }] };
}

function apply(state: CampaignState, action: CampaignAction): CampaignStep {
  if (action.type === 'import-battle') return importBattle(state, action);
  return action.type === 'repair-division' ? repairDivision(state, action) : endWeek(state);
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

/** Where a ship begins its next battle. */
export interface Berth {
  readonly x: number;
  readonly y: number;
  readonly bearing: number;
}

/** Between battles: prizes are towed home and ships repaired, week by week. A small reducer without dice. */
export interface Campaign {
  /**
   * The beginning of a campaign.
   *
   * @throws InvalidInputError naming the field that does not fit.
   */
  init(start: CampaignState): CampaignState;
  /** Legal repairs of a side, or of all sides, and the end of the week. Battles to import are the host's to name. */
  actions(state: CampaignState, side?: string): readonly CampaignAction[];
  /** Why an action is not legal; null if it is. The action may be anything at all. */
  check(state: CampaignState, action: unknown): Rejection<CampaignCode> | null;
  /**
   * The state after an action, deeply frozen.
   *
   * @throws IllegalActionError if the action is not legal.
   */
  reduce(state: CampaignState, action: CampaignAction): CampaignState;
  /**
   * The same with the events.
   *
   * @throws IllegalActionError if the action is not legal.
   */
  step(state: CampaignState, action: CampaignAction): CampaignStep;
  /**
   * Ships leave port for a battle: the campaign without them in port, and the ships for the scenario, as worn as they
   * are and with all torpedoes.
   *
   * @param berths - Where each ship begins, by its id.
   * @throws InvalidInputError for a ship that is not there, or not in port.
   */
  putToSea(
    state: CampaignState,
    berths: { readonly [ship: string]: Berth },
  ): { readonly state: CampaignState; readonly ships: readonly ScenarioShip[] };
}

function rejection(code: CampaignCode): Rejection<CampaignCode> {
  return { code, ...REJECTIONS[code] };
}

function leavePort(state: CampaignState, id: string, berth: Berth): ScenarioShip {
  const ship = findShip(state, id);
  if (ship?.inPort !== true) {
    throw new InvalidInputError('invalid-argument', id, 'there is no such ship in port');
  }
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
