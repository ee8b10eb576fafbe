import type { NamedScenario } from '../../core/definition.ts';
import type { Dice } from '../../core/dice/dice.ts';
import { AVERAGE_DIE } from '../../core/dice/dice.ts';
import type { GameState } from '../../core/game.ts';
import { invalidInput } from '../../core/input.ts';
import { bearingOf, DIRECTIONS, type Direction } from '../../core/space/hex.ts';
import { type HexMap, isOnMap, mapHexes } from '../../core/space/hex-map.ts';
import type { Wind } from '../../core/space/wind.ts';
import { GALE_STRENGTH, START_VALUE } from './tables.ts';
import type {
  Mediaeval,
  MediaevalOptions,
  MediaevalScenario,
  MediaevalScenarioName,
  MediaevalState,
  ScenarioShip,
  Ship,
} from './types.ts';

function hexagon(radius: number): HexMap {
  return { shape: 'hexagon', radius };
}

function placed(
  id: string,
  q: number,
  r: number,
  heading: Direction,
  more: Partial<ScenarioShip> = {},
): ScenarioShip {
  return { id, side: id.slice(0, id.indexOf('-')), q, r, heading, ...more };
}

/** Two lines of six, one hex apart, that face each other across the map. */
const FLEETS: readonly ScenarioShip[] = [1, 2, 3, 4, 5, 6].flatMap((n) => [
  placed(`red-${n}`, -5, n - 1, 3),
  placed(`blue-${n}`, 5, n - 6, 5),
]);

/** The named scenarios; the first is the default. */
export const SCENARIOS: { readonly [name in MediaevalScenarioName]: NamedScenario<Mediaeval> } = {
  'mediaeval-duel': {
    title: 'Duel',
    description: 'Two ships with the wind on the quarter, three hexes from where their courses meet.',
    options: { turnLimit: 30 },
    setup: {
      map: hexagon(4),
      wind: { from: 0, strength: 3 },
      ships: [placed('red-1', -3, 0, 3), placed('blue-1', 3, -3, 5)],
    },
  },
  'mediaeval-fleet': {
    title: 'Fleet battle',
    description: 'Six ships a side in two lines, neither favoured by the wind.',
    options: { turnLimit: 60 },
    setup: { map: hexagon(7), wind: { from: 0, strength: 3 }, ships: FLEETS },
  },
  'mediaeval-gale': {
    title: 'Before the gale',
    description: 'Four ships a side, one dismasted, one entangled with an enemy, and a gale about to blow.',
    options: { turnLimit: 30 },
    setup: {
      map: hexagon(5),
      wind: { from: 0, strength: 5 },
      ships: [
        placed('red-1', -3, 0, 3),
        placed('blue-1', 3, -3, 5),
        placed('red-2', -2, 2, 3, { dismasted: true, value: 5 }),
        placed('blue-2', 2, 0, 5, { dismasted: true, value: 5 }),
        placed('red-3', 0, 0, 3, { value: 5, entangledWith: ['blue-3'] }),
        placed('blue-3', 0, 0, 5, { value: 5, entangledWith: ['red-3'] }),
        placed('red-4', -3, 3, 2, { value: 4 }),
        placed('blue-4', 3, 0, 6, { value: 4 }),
      ],
    },
  },
  'mediaeval-three-way': {
    title: 'Three ways',
    description: 'Three pairs of ships, each the enemy of the others, in whatever wind the dice bring.',
    options: { turnLimit: 45 },
    setup: {
      map: hexagon(5),
      wind: 'roll',
      ships: [
        placed('red-1', 0, -4, 4),
        placed('red-2', 1, -4, 4),
        placed('blue-1', 4, 0, 6),
        placed('blue-2', 3, 1, 6),
        placed('green-1', -4, 4, 2),
        placed('green-2', -4, 3, 2),
      ],
    },
  },
};

/** Refuses ships that cannot lie where the scenario puts them. */
function checkShips({ map, ships }: MediaevalScenario): void {
  const refuse = (index: number, field: string, problem: string) => {
    throw invalidInput('scenario', `ships[${index}]${field}`, problem);
  };
  const byId = new Map([...ships].reverse().map((ship) => [ship.id, ship]));
  ships.forEach((ship, index) => {
    if (byId.get(ship.id) !== ship) refuse(index, '.id', `there are two ships called "${ship.id}"`);
    if (!isOnMap(map, ship.q, ship.r)) refuse(index, '', `the hex (${ship.q}, ${ship.r}) is off the map`);
    const held = ship.entangledWith ?? [];
    if (new Set(held).size < held.length) refuse(index, '.entangledWith', 'names a ship twice');
    for (const id of held) {
      const other = byId.get(id);
      if (other === undefined) refuse(index, '.entangledWith', `there is no ship "${id}"`);
      else if (other === ship) refuse(index, '.entangledWith', 'a ship is not entangled with itself');
      else if (other.q !== ship.q || other.r !== ship.r)
        refuse(index, '.entangledWith', `"${id}" lies in another hex`);
    }
    for (const other of ships) {
      if (other === ship || other.q !== ship.q || other.r !== ship.r || held.includes(other.id)) continue;
      refuse(index, '.entangledWith', `shares its hex with "${other.id}", so each has to name the other`);
    }
  });
  if (new Set(ships.map((ship) => ship.side)).size < 2) {
    throw invalidInput('scenario', 'ships', 'expected ships of two sides or more');
  }
}

function checkWind(wind: Wind, options: MediaevalOptions): void {
  if (wind.from % (360 / options.windPoints) !== 0) {
    const step = 360 / options.windPoints;
    throw invalidInput(
      'scenario',
      'wind.from',
      `expected a multiple of ${step} with windPoints ${options.windPoints}`,
    );
  }
  const { strength } = wind;
  if (!Number.isInteger(strength) || strength < options.windMin || strength > GALE_STRENGTH) {
    const range = `${options.windMin} to ${GALE_STRENGTH}`;
    throw invalidInput(
      'scenario',
      'wind.strength',
      `expected a whole number, ${range}, but received ${strength}`,
    );
  }
}

/**
 * The opening wind by the dice: direction, corner (with 12 points), strength. @source MN-008, MN-009, MN-R01, MN-R04
 */
function rollWind(options: MediaevalOptions, dice: Dice): Wind {
  const hexside = bearingOf(dice.die('wind-direction-setup', 6) as Direction);
  const corner = options.windPoints === 12 && dice.die('wind-corner-setup', 6) >= 4 ? 30 : 0;
  return { from: hexside + corner, strength: dice.die('wind-strength-setup', AVERAGE_DIE) };
}

function launch(ship: ScenarioShip, value: number, roster: readonly string[]): Ship {
  const { id, side, q, r, heading, dismasted = false, entangledWith = [] } = ship;
  return {
    id,
    side,
    originalSide: side,
    q,
    r,
    heading,
    value,
    startValue: value,
    status: 'afloat',
    dismasted,
    entangledWith: roster.filter((other) => entangledWith.includes(other)),
    entangledTurn: null,
    capturedTurn: null,
  };
}

/**
 * The opening position. Dice: values of ships without one (option `startValue`), then the wind.
 *
 * @throws InvalidInputError for a scenario that cannot be played, naming the field.
 * @source MN-001, MN-002, MN-008, MN-009, MN-R05, MN-R60, MN-R61
 */
export function setUp(
  scenario: MediaevalScenario,
  options: MediaevalOptions,
  dice: Dice,
): { game: Omit<MediaevalState, keyof GameState>; phase: string } {
  checkShips(scenario);
  if (scenario.wind !== 'roll') checkWind(scenario.wind, options);
  const roster = scenario.ships.map(({ id }) => id);
  const rolled = () => (options.startValue === 'average' ? dice.die('ship-value', AVERAGE_DIE) : START_VALUE);
  const ships = scenario.ships.map((ship) => launch(ship, ship.value ?? rolled(), roster));
  const wind = scenario.wind === 'roll' ? rollWind(options, dice) : scenario.wind;
  return {
    game: {
      sides: [...new Set(ships.map(({ originalSide }) => originalSide))],
      ships: Object.fromEntries(ships.map((ship) => [ship.id, ship])),
      map: scenario.map,
      turn: 1,
      step: 'wind-strength',
      wind,
      galeEver: wind.strength === GALE_STRENGTH,
      galeQueue: [],
      roster,
      movementOrder: [],
      movementIndex: 0,
      shootingOrder: [],
      shootingIndex: 0,
      pendingBoarding: null,
      boardingQueue: [],
      derelictQueue: [],
      winner: null,
      endReason: null,
    },
    phase: options.windFirstTurn === 'skip' ? 'gale' : 'wind-strength',
  };
}

/** A playable scenario at random: two to four sides with one to four ships each on a map of some size. */
export function randomScenario(dice: Dice): MediaevalScenario {
  const map: HexMap =
    dice.die('map-shape', 3) === 1
      ? { shape: 'rect', cols: dice.die('map-cols', 8) + 3, rows: dice.die('map-rows', 8) + 2 }
      : hexagon(dice.die('map-radius', 5) + 1);
  const sides = ['red', 'blue', 'green', 'white'].slice(0, dice.pick('sides', [2, 2, 2, 3, 4]));
  const fleetSize = dice.die('fleet', 4);
  const hexes = dice.shuffle('hexes', mapHexes(map));
  const ids = Array.from({ length: fleetSize }, (_, n) => sides.map((side) => `${side}-${n + 1}`)).flat();
  const ships: ScenarioShip[] = [];
  for (const id of ids.slice(0, hexes.length)) {
    const hex = hexes[ships.length] as { q: number; r: number };
    const more = {
      ...(dice.die('own-value', 3) === 1 ? { value: dice.die('value', 6) } : {}),
      ...(dice.die('mast', 8) === 1 ? { dismasted: true } : {}),
    };
    ships.push(placed(id, hex.q, hex.r, dice.pick('heading', DIRECTIONS), more));
  }
  grapple(ships, dice);
  const wind =
    dice.die('wind', 3) === 1
      ? ('roll' as const)
      : { from: bearingOf(dice.pick('wind-from', DIRECTIONS)), strength: dice.die('strength', 6) };
  return { map, wind, ships };
}

/** Sometimes puts the last ship into the hex of the first, entangled with it. */
function grapple(ships: ScenarioShip[], dice: Dice): void {
  const first = ships[0];
  const last = ships.at(-1);
  if (first === undefined || last === undefined || dice.die('grappled', 3) > 1) return;
  ships[0] = { ...first, entangledWith: [last.id] };
  ships[ships.length - 1] = { ...last, q: first.q, r: first.r, entangledWith: [first.id] };
}
