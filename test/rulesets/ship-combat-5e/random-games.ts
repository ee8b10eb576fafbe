import { type Rolled, type SampledDice, sampled } from '../../../src/index.ts';
import {
  type ShipCombat5eAction,
  type ShipCombat5eOptions,
  type ShipCombat5eScenario,
  shipCombat5e,
} from '../../../src/rulesets/ship-combat-5e/index.ts';
import { randomOptions } from '../../../src/testing/random-options.ts';
import { type Event, FIREBALL, type State } from './support.ts';

/** One action of a random game. */
export interface Played {
  readonly game: number;
  readonly before: State;
  readonly action: ShipCombat5eAction;
  readonly after: State;
  readonly events: readonly Event[];
  readonly rolls: readonly Rolled[];
}

const CLASSES = [
  'raft',
  'canoe',
  'rowboat',
  'tartane',
  'longboat',
  'sloop',
  'brigantine',
  'galley',
  'ship-of-the-line',
];

/** A crowded sea: ships of two or three sides close together, rocks between them, a creature, a mage or two. */
function crowded(game: number): ShipCombat5eScenario {
  const luck = sampled(game, 'scenario');
  const count = luck.die('ships', 3) + 2;
  const places = luck.shuffle('places', [
    [-6, 3],
    [-3, -2],
    [-1, 4],
    [2, 0],
    [4, -6],
    [6, 1],
    [0, -7],
  ] as const);
  const sides = luck.die('sides', 3) === 1 ? ['red', 'blue', 'green'] : ['red', 'blue'];
  const ships = places.slice(0, Math.max(count, sides.length)).map(([q, r], place) => ({
    id: `${(sides[place % sides.length] as string).charAt(0)}${place}`,
    side: sides[place % sides.length] as string,
    class: luck.pick('class', CLASSES),
    hex: { q, r },
    facing: luck.die('facing', 6) as 1,
    ...(luck.die('anchored', 6) === 1 ? { anchored: true } : {}),
    ...(luck.die('cut', 8) === 1 ? { anchorsLost: true } : {}),
    ...(luck.die('gm', 8) === 1
      ? { gmAttackMode: 'advantage' as const, gmSkillMode: 'disadvantage' as const }
      : {}),
  }));
  const frail = ships.map((ship) => ({ ...ship, hp: luck.die('hp', 3) - 1 }));
  const terrain = [
    { hex: { q: 9, r: -9 }, kind: 'rock' as const },
    { hex: { q: -9, r: 9 }, kind: 'shoal' as const },
    { hex: { q: 9, r: -3 }, kind: 'island' as const },
    { hex: { q: -8, r: -1 }, kind: 'hazard' as const },
    { hex: { q: 4, r: 5 }, kind: 'hazard' as const, dc: 15 },
  ];
  const beast = {
    id: 'k1',
    side: sides[0] as string,
    hex: { q: 0, r: 0 },
    ac: 12,
    hpMax: 40,
    initiative: 1,
    moveHexes: 2,
    attacksPerTurn: 1,
    attacks: [{ id: 'bite', kind: 'attack' as const, toHit: 6, damage: { n: 1, die: 12, mod: 8 }, range: 2 }],
  };
  return {
    map: luck.die('map', 4) === 1 ? { kind: 'open' } : { kind: 'hexagon', radius: 12 },
    wind: { from: luck.die('wind', 6) as 1 },
    terrain,
    sides,
    ships: luck.die('frail', 2) === 1 ? frail : ships,
    characters: ships.slice(0, luck.die('mages', 3) - 1).map(({ id }) => ({
      id: `${id}-mage`,
      ship: id,
      attacks: [FIREBALL],
    })),
    creatures: luck.die('beasts', 3) === 1 ? [beast] : [],
  };
}

/** Ships alongside each other, one of them Derelict and full of people: what becomes of boarding. */
function alongside(game: number): ShipCombat5eScenario {
  const luck = sampled(game, 'alongside');
  return {
    map: { kind: 'hexagon', radius: 6 },
    wind: { from: luck.die('wind', 6) as 1 },
    sides: ['red', 'blue'],
    ships: [
      { id: 'r1', side: 'red', class: 'sloop', hex: { q: 0, r: 0 }, facing: 1, anchored: true, crew: 30 },
      { id: 'b1', side: 'blue', class: 'sloop', hex: { q: 1, r: 0 }, facing: 1, hp: 0, crew: 25 },
      { id: 'b2', side: 'blue', class: 'tartane', hex: { q: -3, r: 3 }, facing: 2 },
      { id: 'r2', side: 'red', class: 'longboat', hex: { q: 3, r: -3 }, facing: 5 },
    ],
    characters: [],
    creatures: [],
  };
}

/** Well-gunned ships within reach of each other, with a mage each: what becomes of readied fire. */
function watchful(game: number): ShipCombat5eScenario {
  const luck = sampled(game, 'watchful');
  const ships = (
    [
      ['r1', 0, 0],
      ['b1', 4, -3],
      ['b2', -4, 1],
    ] as const
  ).map(([id, q, r]) => ({
    id,
    side: id.startsWith('r') ? 'red' : 'blue',
    class: 'tartane',
    ap: 4,
    hex: { q, r },
    facing: luck.die('facing', 6) as 1,
  }));
  return {
    map: { kind: 'hexagon', radius: 9 },
    wind: { from: luck.die('wind', 6) as 1 },
    sides: ['red', 'blue'],
    ships,
    characters: ships.map(({ id }) => ({ id: `${id}-mage`, ship: id, attacks: [{ ...FIREBALL, range: 6 }] })),
    creatures: [],
  };
}

const KINDS = [crowded, alongside, crowded, watchful] as const;

/** What keeps random play from standing still: some kinds of action are taken more often than others. */
const LIKELY: Readonly<Record<string, number>> = {
  'move-forward': 4,
  fire: 6,
  'fire-readied': 6,
  'attack-readied': 4,
  'ready-fire': 12,
  'ready-attack': 6,
  'release-readied': 3,
  'decline-readied': 2,
  ram: 8,
  board: 20,
  'resist-boarding': 3,
  'press-boarding': 2,
  repair: 4,
  'character-attack': 2,
  'creature-attack': 6,
  'strike-colours': 0,
  'surrender-ship': 0.5,
  'drop-anchor': 0.5,
};

/** A legal action: first its type, then one of that type. */
function choose(state: State, luck: SampledDice): ShipCombat5eAction | null {
  const wind: ShipCombat5eAction = { type: 'referee-set-wind', from: luck.die('wind', 6) as 1 };
  if (luck.die('set-wind', 4) === 1 && shipCombat5e.check(state, wind) === null) return wind;
  const byType = new Map<string, ShipCombat5eAction[]>();
  for (const action of shipCombat5e.actions(state)) {
    const same = byType.get(action.type);
    if (same === undefined) byType.set(action.type, [action]);
    else same.push(action);
  }
  const types = [...byType.keys()];
  if (types.length === 0) return null;
  const urn = types.flatMap((type) => Array<string>(Math.round(10 * (LIKELY[type] ?? 1))).fill(type));
  const type = luck.pick('type', urn.length > 0 ? urn : types);
  const choices = byType.get(type) as ShipCombat5eAction[];
  const bold = choices.filter(isBold);
  return luck.pick('action', bold.length > 0 && luck.die('bold', 2) === 1 ? bold : choices);
}

/** Orders that lead to something: there are many more ways to count out points on this and that. */
function isBold(action: ShipCombat5eAction): boolean {
  if (action.type === 'ready-fire') return action.count >= 2;
  if (action.type !== 'assign-actions') return false;
  const { exclusive = null, fire = 0 } = action.orders;
  return exclusive !== null || fire >= 2;
}

/** The options of a random game: the defaults for every third, at random for the rest. */
function optionsOf(game: number): Partial<ShipCombat5eOptions> {
  const some =
    game % 3 === 0
      ? { refereeActions: game % 2 === 0 }
      : randomOptions(shipCombat5e.options, sampled(game, 'options'));
  return { ...some, roundLimit: 5, dcModifier: 0 };
}

/** Calls back with every action of some random games, the same ones on every run. */
export function eachPlayed(
  games: number,
  look: (played: Played) => void,
  ended: (last: State, game: number) => void = () => {},
): void {
  for (let game = 0; game < games; game++) {
    const luck = sampled(game, 'choices');
    let before = shipCombat5e.init({
      scenario: (KINDS[game % KINDS.length] as (typeof KINDS)[number])(game),
      options: optionsOf(game),
      seed: game,
    });
    for (;;) {
      const action = choose(before, luck);
      if (action === null) break;
      const { state: after, events, rolls } = shipCombat5e.step(before, action);
      try {
        look({ game, before, action, after, events, rolls });
      } catch (error) {
        throw new Error(
          `game ${game}, round ${before.round}, ${JSON.stringify(action)}: ${(error as Error).message}`,
          {
            cause: error,
          },
        );
      }
      before = after;
    }
    ended(before, game);
  }
}
