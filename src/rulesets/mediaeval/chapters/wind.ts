import type { AutomaticStep } from '../../../core/sequence.ts';
import { bearingOf, type Direction } from '../../../core/space/hex.ts';
import { back, pointOfSail, veer, windAngle } from '../../../core/space/wind.ts';
import { GALE_STRENGTH, ROW_MAPS, SPEED_ROWS, SPEED_TABLE } from '../tables.ts';
import type { Mediaeval, MediaevalState, PointOfSail, Ship } from '../types.ts';
import { shipOf, shipToChange } from './ship-value.ts';

/** Where the wind comes from, seen from a ship on a heading. @source MN-R03, MN-R04 */
export function pointOfSailOf(state: MediaevalState, heading: Direction): PointOfSail {
  return pointOfSail(ROW_MAPS[state.options.rowMap], windAngle(bearingOf(heading), state.wind.from));
}

/**
 * Speed of a ship in hexes on a heading: by the wind alone; 0 in a calm. @source MN-028, MN-029, MN-R10, MN-R12,
 * MN-006, MN-R68
 */
export function speedOf(state: MediaevalState, ship: Ship, heading: Direction = ship.heading): number {
  const { speedTable } = state.options;
  const row = SPEED_ROWS.indexOf(pointOfSailOf(state, heading));
  return (speedTable === 'updated' ? SPEED_TABLE : speedTable)[row]?.[state.wind.strength - 1] ?? 0;
}

/**
 * The strength die of the turn: 6 raises it, 1 lowers it, between its limits. @source MN-011, MN-012, MN-013, MN-014,
 * MN-R07
 */
export const rollWindStrength: AutomaticStep<Mediaeval> = {
  kind: 'automatic',
  run(game, { dice, emit }) {
    const die = dice.die('wind-strength', 6);
    const from = game.wind.strength;
    const change = die === 6 ? 1 : die === 1 ? -1 : 0;
    const to = Math.min(GALE_STRENGTH, Math.max(game.options.windMin, from + change));
    game.wind.strength = to;
    if (to === GALE_STRENGTH) game.galeEver = true;
    emit({ type: 'wind-strength-rolled', die, from, to });
  },
};

/** The direction die of the turn: 6 veers it by a point, 1 backs it. @source MN-015, MN-016, MN-017, MN-018, MN-R02 */
export const rollWindDirection: AutomaticStep<Mediaeval> = {
  kind: 'automatic',
  run(game, { dice, emit }) {
    const die = dice.die('wind-direction', 6);
    const from = game.wind.from;
    const point = 360 / game.options.windPoints;
    const to = die === 6 ? veer(from, point) : die === 1 ? back(from, point) : from;
    game.wind.from = to;
    emit({ type: 'wind-direction-rolled', die, from, to });
  },
};

/** Ships that must throw for their mast this turn, in roster order. @source MN-019, MN-R08, MN-R09 */
export function shipsInGale(state: MediaevalState): string[] {
  const { galePersistence } = state.options;
  const blows = galePersistence === 'while-6' ? state.wind.strength === GALE_STRENGTH : state.galeEver;
  if (!blows) return [];
  return state.roster.filter((id) => shipOf(state, id).status === 'afloat' && !shipOf(state, id).dismasted);
}

/** One ship's throw in a gale: on a 1 it loses its mast. @source MN-019, MN-020, MN-021 */
export const rollGale: AutomaticStep<Mediaeval> = {
  kind: 'automatic',
  run(game, { dice, emit }) {
    const ship = game.galeQueue.shift() as string;
    const die = dice.die('gale', 6);
    emit({ type: 'gale-rolled', ship, die });
    if (die !== 1) return;
    shipToChange(game, ship).dismasted = true;
    emit({ type: 'dismasted', ship });
  },
};
