import { type Form, formOf, integer, optional, text } from '../../../../core/form.ts';
import { defaultOptions, readOptions } from '../../../../core/options.ts';
import { shipToChange } from '../../chapters/fleet.ts';
import { makeContact } from '../../chapters/ramming.ts';
import { setUp } from '../../chapters/setting-up/position.ts';
import { OPTIONS } from '../../options.ts';
import { CHARACTERS_ABOARD, COUNT, UNITS_ABOARD } from '../../schema.ts';
import { LENGTH_PER_SIZE } from '../../tables.ts';
import type {
  Carries,
  ScenarioShip,
  SeaBattlesGame,
  SeaBattlesOptions,
  SeaBattlesState,
} from '../../types.ts';
import type { Party } from './skirmish.ts';

const SIDES: readonly Party[] = ['boarders', 'defenders'];

/** One side of a boarding fight: its ship, and who is aboard, as in a scenario. */
export interface Crew extends Carries {
  /** Size of the ship, 1 to 50: twice as many fight, and its crew have as many attacks. */
  readonly size: number;
  /** Crew slain results. Default 0. */
  readonly crewSlain?: number | undefined;
  /** Leadership that an Admiral lends. Default: none is near. */
  readonly admiral?: number | undefined;
  /** Its army, for those who hate it. Default none. */
  readonly army?: string | undefined;
}

/** The form of one side. */
export function crewForm(): Form<Crew> {
  return formOf<Crew>({
    size: integer(1, 50),
    crewSlain: optional(COUNT),
    admiral: optional(integer(1, 10)),
    army: optional(text(64)),
    units: UNITS_ABOARD,
    characters: CHARACTERS_ABOARD,
  });
}

/** The ship of a crew, which lies far from the other: ships of a scenario do not touch. */
function shipOf({ size, crewSlain = 0, admiral = 8, units, characters }: Crew, side: Party): ScenarioShip {
  return {
    id: side,
    side,
    length: LENGTH_PER_SIZE * size,
    x: side === 'boarders' ? 0 : 500,
    y: 0,
    captain: { kind: 'random', ld: admiral },
    crewSlain,
    units,
    characters,
  };
}

/** A fight that may begin. */
export interface Meeting {
  readonly game: SeaBattlesGame;
  readonly contact: string;
  /** Rounds that it may take; the game itself does not count them. */
  readonly rounds: number;
}

/** The ships of two crews in contact, in the Combat phase of the side that boards. */
export function meetingOf(
  boarders: Crew,
  defenders: Crew,
  chosen: Partial<SeaBattlesOptions> | undefined,
): Meeting {
  const { combatRoundCap: rounds, ...others } = readOptions(OPTIONS, chosen, defaultOptions(OPTIONS));
  const options = { ...others, combatRoundCap: Number.MAX_SAFE_INTEGER };
  const crews = { boarders, defenders };
  const scenario = {
    table: { width: 1000, height: 1000 },
    wind: null,
    sides: SIDES.map((id) => ({ id, army: crews[id].army ?? '' })),
    firstSide: 'boarders',
    ships: SIDES.map((id) => shipOf(crews[id], id)),
  };
  const state = { ...setUp(scenario, options).game, ruleset: 'sea-battles', options, rng: null };
  const game = state as SeaBattlesState as SeaBattlesGame;
  for (const id of SIDES) shipToChange(game, id).flagship = crews[id].admiral !== undefined;
  Object.assign(game, { phase: 'combat', step: 'main', activeSide: 'boarders', pending: [] });
  return { game, contact: makeContact(game, 'ram', 'boarders', 'defenders'), rounds };
}
