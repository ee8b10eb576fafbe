import type { Rejection } from '../../../../core/errors.ts';
import type { Reduced } from '../../../../core/reducer.ts';
import type { ImaginationsState, ScenarioShip, ShipClass } from '../../types.ts';

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

/**
 * Takes over what a battle has left: prizes are towed home, sunk ships are struck off. @source IM-062, IM-R127,
 * IM-R129
 */
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

/** What `step` of a campaign returns, deeply frozen. */
export type CampaignStep = Reduced<CampaignState, CampaignEvent>;

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
   * @throws InvalidInputError for a ship that is not there, or not in port, and for a place that is none.
   */
  putToSea(
    state: CampaignState,
    berths: { readonly [ship: string]: Berth },
  ): { readonly state: CampaignState; readonly ships: readonly ScenarioShip[] };
  /** An event in one English sentence. */
  narrate(event: CampaignEvent): string;
  /** A legal action of `state` as a choice, in one English sentence. */
  describe(action: CampaignAction, state: CampaignState): string;
  /** Readers of input from outside. Each throws InvalidInputError, which names the field and what would fit. */
  readonly parse: {
    /** A campaign, such as one that was saved; one that contradicts itself is refused. */
    state(input: unknown): CampaignState;
    /** An action, legal or not, whose fields are of the right form; the battle of one has to be a sound position. */
    action(input: unknown): CampaignAction;
  };
}
