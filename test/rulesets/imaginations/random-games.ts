import type { Dice, Rolled } from '../../../src/core/dice/dice.ts';
import { sampled } from '../../../src/index.ts';
import {
  type ImaginationsScenario,
  imaginations,
  type ScenarioShip,
  type Ship,
} from '../../../src/rulesets/imaginations/index.ts';
import { randomOptions } from '../../../src/testing/random-options.ts';
import { corners, overlap } from './oracle.ts';
import { type Action, box, type Event, type Options, type State, steamLeg, turn } from './support.ts';

/** One action of a random game. */
export interface Step {
  readonly game: number;
  readonly before: State;
  readonly action: Action;
  readonly after: State;
  readonly events: readonly Event[];
  readonly rolls: readonly Rolled[];
}

const CLASSES = ['battleship', 'cruiser', 'ironclad'] as const;

/** A number from `from` to `to` in steps of a thousandth. */
export function between(luck: Dice, from: number, to: number): number {
  return from + ((to - from) * (luck.die('share', 1001) - 1)) / 1000;
}

function hullOf({ x, y, bearing, class: shipClass }: ScenarioShip) {
  return corners({ x, y, bearing, length: shipClass === 'battleship' ? 4 : 3, beam: 1 });
}

function crowdedShip(id: string, width: number, height: number, luck: Dice): ScenarioShip {
  const shipClass = luck.pick('class', CLASSES);
  const most = shipClass === 'battleship' ? 12 : 8;
  const isUpright = luck.die('upright', 2) === 1;
  const points = () => luck.pick('points', [most, most, 1, 0]);
  const hull = [points(), points(), Math.max(1, points())];
  const poor = luck.die('poor', 3) === 1 ? { quality: 'poor' as const } : {};
  return {
    id,
    side: id.startsWith('r') ? 'red' : 'blue',
    class: shipClass,
    x: isUpright ? luck.die('x', width - 1) : between(luck, 1, width - 1),
    y: isUpright ? luck.die('y', height - 1) : between(luck, 1, height - 1),
    bearing: isUpright ? 90 * (luck.die('bearing', 4) - 1) : luck.die('bearing', 3600) / 10 - 0.1,
    ...(luck.die('damaged', 2) === 1 ? { hull } : {}),
    ...poor,
    ...(luck.die('steamed', 3) === 1 ? { steamedLastTurn: true } : {}),
  };
}

/** A small table full of ships, with land, a shoal, smoke, guns and troops. */
export function crowdedScenario(luck: Dice): ImaginationsScenario {
  const [width, height] = [18 + luck.die('width', 12), 16 + luck.die('height', 8)];
  const coast = box(width - 3, 0, width, height);
  const isle = box(8, 8, 10, 11);
  const ships: ScenarioShip[] = [];
  for (let tries = 0; tries < 60 && ships.length < 8; tries++) {
    const side = ships.length % 2 === 0 ? 'r' : 'b';
    const ship = crowdedShip(`${side}${ships.length + 1}`, width, height, luck);
    const hull = hullOf(ship);
    const isFree = [coast, isle, ...ships.map(hullOf)].every((other) => overlap(hull, other) <= 0);
    if (isFree) ships.push(ship);
  }
  const first = ships.find(({ class: shipClass }) => shipClass !== 'ironclad');
  return {
    table: { width, height },
    sides: [{ id: 'red', legendaryAdmiral: luck.die('legend', 2) === 1 }, { id: 'blue' }],
    ships,
    terrain: [
      { id: 'coast', kind: 'land', polygons: [coast], blocksSight: luck.die('sight', 2) === 1 },
      { id: 'isle', kind: 'land', polygons: [isle], blocksSight: true },
      { id: 'bar', kind: 'shoal', polygons: [box(3, 3, 7, 8), box(6, 12, 9, 14)] },
    ],
    emplacements: [
      { id: 'fort', side: 'blue', x: width - 2, y: 9, size: 'small', stoneworks: luck.die('stone', 2) === 1 },
      { id: 'battery', side: 'red', x: 9, y: 9.5, size: 'medium' },
    ],
    troops: [
      ...(first === undefined
        ? []
        : [
            { id: 't1', side: first.side, kind: 'artillery' as const, ship: first.id },
            { id: 't2', side: first.side, kind: 'artillery' as const, ship: first.id },
          ]),
      { id: 't3', side: 'red', kind: 'infantry', x: 8, y: 9 },
      { id: 't4', side: 'blue', kind: 'infantry', x: width - 3, y: 6 },
    ],
    smoke: [
      {
        side: 'red',
        colour: 'black',
        points: [
          [4, 10],
          [7, 12],
        ],
      },
      {
        side: 'blue',
        colour: 'grey',
        points: [
          [11, 4],
          [13, 9],
        ],
      },
    ],
  };
}

/** The ship in its move. */
function moverOf(state: State): Ship | undefined {
  return state.ships.find(({ id }) => id === state.move?.ship);
}

/** A choice of a real number that is no candidate, if the position asks for one. */
function wildChoice(state: State, luck: Dice): Action | null {
  const { move, activeSide } = state;
  const mover = moverOf(state);
  if (move === null || mover === undefined || activeSide === null) return null;
  const limit = mover.class === 'cruiser' ? 90 : 45;
  const action =
    move.allowance !== null && luck.die('leg', 2) === 1
      ? steamLeg(between(luck, 0.05, Math.max(0.05, move.allowance - move.used)), activeSide)
      : turn(between(luck, -limit, limit), activeSide);
  return imaginations.check(state, action) === null ? action : null;
}

/** An action for whoever decides: now and then a real-valued one, seldom the end of a phase. */
export function choice(state: State, luck: Dice): Action | null {
  const wild = luck.die('wild', 3) === 1 ? wildChoice(state, luck) : null;
  if (wild !== null) return wild;
  const actions = imaginations.actions(state);
  if (actions.length === 0) return null;
  const busy = actions.filter(({ type }) => !type.startsWith('end-'));
  return luck.pick('choice', busy.length > 0 && luck.die('busy', 8) > 1 ? busy : actions);
}

/** How random games are set up. */
export interface RandomGames {
  readonly games: number;
  readonly mostActions: number;
  /** Name of the stream of chance. */
  readonly tag: string;
  readonly options?: Partial<Options>;
}

/** Calls back with every action of random games, every second one on a crowded table, under random options. */
export function eachStep(
  { games, mostActions, tag, options = {} }: RandomGames,
  look: (step: Step) => void,
): void {
  for (let game = 0; game < games; game++) {
    const luck = sampled(game, tag);
    const scenario =
      game % 2 === 0 ? crowdedScenario(luck) : imaginations.definition.proofs.randomScenario(luck);
    const chosen = {
      ...randomOptions(imaginations.options, luck),
      ironcladTroopCapacity: 0,
      ...options,
    } as const;
    let before = imaginations.init({ scenario, options: chosen, seed: game });
    for (let count = 0; count < mostActions; count++) {
      const action = choice(before, luck);
      if (action === null) break;
      const { state: after, events, rolls } = imaginations.step(before, action);
      try {
        look({ game, before, action, after, events, rolls });
      } catch (error) {
        const place = `game ${game}, action ${count + 1} (${JSON.stringify(action)})`;
        throw new Error(`${place}: ${(error as Error).message}`, { cause: error });
      }
      before = after;
    }
  }
}
