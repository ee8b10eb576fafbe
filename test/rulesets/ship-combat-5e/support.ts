import { expect } from 'vitest';
import {
  type Decision,
  type Direction,
  nextRoll,
  type Roll,
  type ScriptedFace,
  scripted,
} from '../../../src/index.ts';
import {
  type Character,
  type Creature,
  type Orders,
  type Ship,
  type ShipCombat5eAction,
  type ShipCombat5eEvent,
  type ShipCombat5eOptions,
  type ShipCombat5eScenario,
  type ShipCombat5eState,
  shipCombat5e,
  type Terrain,
} from '../../../src/rulesets/ship-combat-5e/index.ts';

export type State = ShipCombat5eState;
export type Event = ShipCombat5eEvent;

/** A hex as the rows of the ledger write it. */
export type At = readonly [q: number, r: number];

/** An action as somebody sends it: nothing in it need be right. */
export type Sent = { readonly type: string; readonly [field: string]: unknown };

/** What a step leads to. */
interface After {
  readonly state: State;
  readonly events: readonly Event[];
}

const SIDES: Readonly<Record<string, string>> = { r: 'red', b: 'blue', g: 'green' };

/** The side of a ship, creature or character, by the first letter of its id. */
function sideOf(id: string): string {
  return SIDES[id.charAt(0)] ?? 'red';
}

export function hex([q, r]: At): { readonly q: number; readonly r: number } {
  return { q, r };
}

/** A ship of a position: its class, where it lies, and what is not as usual. It faces N unless given. */
export type GivenShip = { readonly class: string; readonly at: At; readonly facing?: Direction } & Partial<
  Omit<Ship, 'class' | 'facing' | 'hex' | 'orders'>
> & { readonly orders?: Partial<Orders> | null };

/** Somebody aboard: the ship, and what is not as usual. */
type GivenCharacter = { readonly ship: string } & Partial<Character>;

/** A solo creature: where it is, and what is not as for a kraken-spawn. */
type GivenCreature = { readonly at: At } & Partial<Omit<Creature, 'hex'>>;

export interface Given {
  readonly ships: { readonly [id: string]: GivenShip };
  /** Named characters aboard; every ship without a captain among them gets one of its own. */
  readonly characters?: { readonly [id: string]: GivenCharacter };
  readonly creatures?: { readonly [id: string]: GivenCreature };
  readonly rocks?: readonly At[];
  readonly shoals?: readonly At[];
  readonly islands?: readonly At[];
  /** Hazards, with their difficulty: 13 unless given. */
  readonly hazards?: readonly (readonly [q: number, r: number, dc?: number])[];
  /** Where the wind comes from. Default: 4. */
  readonly wind?: Direction;
  /** Radius of the map, or an open one. Default: 40. */
  readonly map?: number | 'open';
  readonly options?: Partial<ShipCombat5eOptions> | undefined;
  /** Who acts: its turn has just begun. Default: the first ship. Null: nobody yet, an `advance` is due. */
  readonly current?: string | null;
  /** The order of turns: by default who acts, then the rest as listed. Those before `current` have had theirs. */
  readonly order?: readonly string[];
  /** Fields of ships changed after the turn has begun. */
  readonly now?: { readonly [id: string]: Partial<Ship> };
  /** Fields of the state changed after the turn has begun. */
  readonly patch?: Partial<State>;
}

const NO_ORDERS: Orders = {
  fire: 0,
  changeAmmo: 0,
  fullSail: 0,
  comeAbout: 0,
  oars: 0,
  exclusive: null,
  cutAndRun: false,
};

/** Orders with everything that is not given left out. */
export function orders(given: Partial<Orders> = {}): Orders {
  return { ...NO_ORDERS, ...given };
}

const KRAKEN_SPAWN = {
  ac: 15,
  hpMax: 110,
  initiative: 1,
  moveHexes: 4,
  attacksPerTurn: 2,
  attacks: [{ id: 'tentacle', kind: 'attack', toHit: 9, damage: { n: 4, die: 8, mod: 8 }, range: 1 }],
} as const;

/** The attack of the ledger's mages. */
export const FIREBALL = {
  id: 'fireball',
  kind: 'auto',
  toHit: 0,
  damage: { n: 8, die: 6, mod: 0 },
  range: 3,
} as const;

function terrainOf({ rocks = [], shoals = [], islands = [], hazards = [] }: Given): Terrain[] {
  return [
    ...rocks.map((at) => ({ hex: hex(at), kind: 'rock' as const })),
    ...shoals.map((at) => ({ hex: hex(at), kind: 'shoal' as const })),
    ...islands.map((at) => ({ hex: hex(at), kind: 'island' as const })),
    ...hazards.map(([q, r, dc = 13]) => ({ hex: { q, r }, kind: 'hazard' as const, dc })),
  ];
}

/** A raft far off that keeps a second side in play. */
const BYSTANDER = 'z-far';

/** The scenario of a position: classes and places alone. A lone side gets an enemy far off. */
export function scenarioOf(given: Given): ShipCombat5eScenario {
  const { ships, characters = {}, creatures = {}, wind = 4, map = 40 } = given;
  const fleet = Object.entries(ships).map(([id, { class: name, at, facing, side }]) => ({
    id,
    side: side ?? sideOf(id),
    class: name,
    hex: hex(at),
    facing: facing ?? 1,
  }));
  const beasts = Object.entries(creatures).map(([id, { at, side }]) => ({
    ...KRAKEN_SPAWN,
    id,
    side: side ?? sideOf(id),
    hex: hex(at),
  }));
  const sides = [...new Set([...fleet, ...beasts].map(({ side }) => side))];
  const far =
    sides.length > 1
      ? []
      : [
          {
            id: BYSTANDER,
            side: sides[0] === 'blue' ? 'red' : 'blue',
            class: 'raft',
            hex: { q: -12, r: -12 },
            facing: 1 as const,
          },
        ];
  return {
    map: map === 'open' ? { kind: 'open' } : { kind: 'hexagon', radius: map },
    wind: { from: wind },
    terrain: terrainOf(given),
    sides: [...sides, ...far.map(({ side }) => side)],
    ships: [...fleet, ...far],
    characters: Object.entries(characters).map(([id, { ship, captain = false }]) => ({
      id,
      side: ships[ship]?.side ?? sideOf(ship),
      ship,
      captain,
    })),
    creatures: beasts,
  } as ShipCombat5eScenario;
}

/** A position at the very beginning of a round, in the captains phase. */
export function opening(given: Given): State {
  const { ships, characters = {}, creatures = {}, options = {} } = given;
  const state = shipCombat5e.init({ scenario: scenarioOf(given), options });
  return {
    ...state,
    ships: state.ships.map((ship) => {
      const { at: _at, orders: wanted, ...rest } = ships[ship.id] ?? { at: [0, 0] };
      return { ...ship, ...rest, orders: wanted == null ? null : orders(wanted) } as Ship;
    }),
    characters: state.characters.map((one) => ({ ...one, ...characters[one.id] })),
    creatures: state.creatures.map((creature) => {
      const { at: _at, ...rest } = creatures[creature.id] ?? { at: [0, 0] };
      return { ...creature, ...rest };
    }),
  };
}

function entryOf(state: State, id: string, place: number): State['turnOrder'][number] {
  const modifier = anyoneIn(state, id).initiative;
  const total = 100 - place;
  return { id, modifier, roll: 10, lookout: null, total, ties: [] };
}

function anyoneIn(state: State, id: string): Ship | Creature {
  const found = [...state.ships, ...state.creatures].find((one) => one.id === id);
  if (found === undefined) throw new Error(`nobody is called ${id}`);
  return found;
}

/** A position in the turns phase: by default the first ship's turn has just begun, with its orders in force. */
export function given(position: Given): State {
  const start = opening(position);
  const everybody = [...start.ships, ...start.creatures]
    .filter(({ status }) => status === 'in-play')
    .map(({ id }) => id);
  const wanted = position.current === undefined ? (everybody[0] as string) : position.current;
  const order =
    position.order ?? (wanted === null ? everybody : [wanted, ...everybody.filter((id) => id !== wanted)]);
  const between: State = {
    ...start,
    ships: start.ships.map((ship) => ({
      ...ship,
      orders: ship.orders ?? orders(),
      declareDone: true,
    })),
    phase: 'turns',
    turnStage: 'between',
    turnIndex: wanted === null ? 0 : order.indexOf(wanted),
    turnOrder: order.map((id, place) => entryOf(start, id, place)),
  };
  const state = wanted === null ? between : act(between, ADVANCE).state;
  if (wanted !== null) expect(state.turnStage).toBe('acting');
  return { ...patched(state, position.now ?? {}), ...position.patch };
}

/** The position with fields of some ships changed. */
export function patched(state: State, ships: { readonly [id: string]: Partial<Ship> }): State {
  return { ...state, ships: state.ships.map((ship) => ({ ...ship, ...ships[ship.id] })) };
}

/** The position with fields of some characters changed. */
export function withPeople(state: State, people: { readonly [id: string]: Partial<Character> }): State {
  return { ...state, characters: state.characters.map((one) => ({ ...one, ...people[one.id] })) };
}

/** The position with fields of some creatures changed. */
export function withBeasts(state: State, beasts: { readonly [id: string]: Partial<Creature> }): State {
  return { ...state, creatures: state.creatures.map((one) => ({ ...one, ...beasts[one.id] })) };
}

/** Carries out an action with exactly these faces: none missing, none left over. */
export function act(state: State, action: Sent, faces: readonly ScriptedFace[] = []): After {
  const script = scripted(faces);
  const { state: after, events } = shipCombat5e.step(state, action as ShipCombat5eAction, { dice: script });
  script.assertUsedUp();
  return { state: after, events };
}

/** An action with the faces that it rolls. */
type Play = Sent | readonly [action: Sent, ...faces: ScriptedFace[]];

/** Carries out actions one after the other; all their events together. */
export function play(state: State, ...plays: readonly Play[]): After {
  let now = state;
  const events: Event[] = [];
  for (const one of plays) {
    const [action, ...faces] = (Array.isArray(one) ? one : [one]) as [Sent, ...ScriptedFace[]];
    const after = act(now, action, faces);
    now = after.state;
    events.push(...after.events);
  }
  return { state: now, events };
}

/** Faces that must be asked for with this purpose. */
export function dice(purpose: string, ...faces: readonly number[]): ScriptedFace {
  return { purpose, faces };
}

/** The code with which an action is refused; checks on the way that nothing changes and no die is thrown. */
export function refusal(state: State, action: unknown): string | null {
  const before = JSON.stringify(state);
  const rejection = shipCombat5e.check(state, action);
  if (rejection !== null) {
    expect(rejection.message).toMatch(/\S \S/);
    expect(() => shipCombat5e.step(state, action as ShipCombat5eAction, { dice: scripted([]) })).toThrow(
      expect.objectContaining({ name: 'IllegalActionError', code: rejection.code, rules: rejection.rules }),
    );
  }
  expect(JSON.stringify(state)).toBe(before);
  return rejection?.code ?? null;
}

/** The dice that an action asks for first, or next after some faces; null if it needs none any more. */
export function rollOf(state: State, action: Sent, ...faces: readonly number[]): Roll | null {
  const next = nextRoll(shipCombat5e, state, action as ShipCombat5eAction, faces);
  return 'needs' in next ? next.needs : null;
}

/** The next roll in words: `attack-roll 2d20`. */
export function needs(state: State, action: Sent, ...faces: readonly number[]): string | null {
  const roll = rollOf(state, action, ...faces);
  return roll === null ? null : `${roll.purpose} ${roll.count}d${String(roll.die)}`;
}

/* Actions. The side is the owner's, by the first letter of the id, unless given in `more`. */

type More = { readonly [field: string]: unknown };

export const ADVANCE: Sent = { type: 'advance' };

/** Any action of a ship. */
export function by(ship: string, type: string, more: More = {}): Sent {
  return { type, side: sideOf(ship), ship, ...more };
}

/** Any action of a creature. */
export function beast(creature: string, type: string, more: More = {}): Sent {
  return { type, side: sideOf(creature), creature, ...more };
}

export function push(ship: string, skill = 'persuasion'): Sent {
  return by(ship, 'push-crew', { skill });
}

export function assign(ship: string, given: More = {}): Sent {
  return by(ship, 'assign-actions', { orders: orders(given as Partial<Orders>) });
}

export function claim(ship: string, character: string, station: string): Sent {
  return by(ship, 'claim-station', { character, station });
}

export function morale(ship: string, character: string, benefit: string, skill = 'intimidation'): Sent {
  return by(ship, 'raise-morale', { character, skill, benefit });
}

export function forward(ship: string, more: More = {}): Sent {
  return by(ship, 'move-forward', more);
}

export function rotate(ship: string, turn: 'port' | 'starboard', more: More = {}): Sent {
  return by(ship, 'rotate', { turn, ...more });
}

export function row(ship: string, direction: number, more: More = {}): Sent {
  return by(ship, 'row', { direction, ...more });
}

export function fire(ship: string, arc: string, target: string, gunner: string | null = null): Sent {
  return by(ship, 'fire', { arc, target, gunner });
}

export function changeAmmo(ship: string, ammo: string, gunner: string | null = null): Sent {
  return by(ship, 'change-ammo', { ammo, gunner });
}

export function repair(ship: string, ...carpenters: readonly string[]): Sent {
  return by(ship, 'repair', { carpenters });
}

export function fullSail(ship: string, ...riggers: readonly string[]): Sent {
  return by(ship, 'full-sail', { riggers });
}

export function comeAbout(ship: string, navigator: string | null = null): Sent {
  return by(ship, 'come-about', { navigator });
}

export function ram(ship: string, target: string): Sent {
  return by(ship, 'ram', { target });
}

export function board(ship: string, target: string): Sent {
  return by(ship, 'board', { target });
}

export function end(ship: string): Sent {
  return by(ship, 'end-turn');
}

export function endOfBeast(creature: string): Sent {
  return beast(creature, 'end-turn');
}

/** A trigger of readied fire or of a readied attack. */
export type GivenTrigger = { readonly kind: string; readonly [field: string]: unknown };

/** In reach of the broadsides, unless other arcs are given. */
export function inReach(maxRange: number, arcs: readonly string[] = ['port', 'starboard']): GivenTrigger {
  return { kind: 'enemy-in-reach', arcs, maxRange };
}

/** In reach all round, as for a character's attack. */
export function near(maxRange: number): GivenTrigger {
  return { kind: 'enemy-in-reach', maxRange };
}

export const ATTACKED: GivenTrigger = { kind: 'attacked' };

export function turnEnd(of: string): GivenTrigger {
  return { kind: 'turn-end', of };
}

export function readyFire(
  ship: string,
  count: number,
  trigger: GivenTrigger,
  ...gunners: readonly string[]
): Sent {
  return by(ship, 'ready-fire', { count, trigger, gunners });
}

export function fireReadied(ship: string, arc: string, target: string): Sent {
  return by(ship, 'fire-readied', { arc, target });
}

export function attack(ship: string, character: string, target: string, name = 'fireball'): Sent {
  return by(ship, 'character-attack', { character, attack: name, target });
}

export function readyAttack(ship: string, character: string, trigger: GivenTrigger, name = 'fireball'): Sent {
  return by(ship, 'ready-attack', { character, attack: name, trigger });
}

export function creatureMove(creature: string, direction: number): Sent {
  return beast(creature, 'creature-move', { direction });
}

export function creatureAttack(creature: string, target: string, name = 'tentacle'): Sent {
  return beast(creature, 'creature-attack', { attack: name, target });
}

export function setWind(from: number): Sent {
  return { type: 'referee-set-wind', from };
}

/* What a position is like. */

/** A ship of a position. */
export function shipIn(state: State, id: string): Ship {
  const ship = state.ships.find((one) => one.id === id);
  if (ship === undefined) throw new Error(`no ship ${id}`);
  return ship;
}

/** The orders of a ship. */
function ordersIn(state: State, id: string): Orders {
  const { orders: found } = shipIn(state, id);
  if (found === null || found === 'hidden') throw new Error(`${id} has no orders`);
  return found;
}

/** The position with some orders of a ship changed. */
export function ordered(state: State, id: string, changed: Partial<Orders>): State {
  return patched(state, { [id]: { orders: { ...ordersIn(state, id), ...changed } } });
}

/** A character of a position. */
export function personIn(state: State, id: string): Character {
  const found = state.characters.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no character ${id}`);
  return found;
}

/** A creature of a position. */
export function beastIn(state: State, id: string): Creature {
  const found = state.creatures.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no creature ${id}`);
  return found;
}

/** The centre of a ship. */
export function hexOf(state: State, id: string): At {
  const { q, r } = shipIn(state, id).hex;
  return [q, r];
}

export function hpOf(state: State, id: string): number {
  return shipIn(state, id).hp;
}

/** The types of some events, in order. */
export function typesOf(events: readonly Event[]): string[] {
  return events.map((event) => event.type);
}

/** Who must decide, each once, by `side ship`; the referee is `-`. */
export function decidersOf(state: State): string[] {
  const names = shipCombat5e.deciders(state).map(({ side, unit }: Decision) => {
    if (side === null) return '-';
    return unit === undefined ? side : `${side} ${unit}`;
  });
  return [...new Set(names)];
}

/** The ship or creature whose turn is under way; null between turns. */
export function currentOf(state: State): string | null {
  return state.turnStage === 'acting' ? (state.turnOrder[state.turnIndex]?.id ?? null) : null;
}

/** How many more spaces a ship can sail straight ahead, and why then no more. */
export function run(state: State, id: string): readonly [spaces: number, then: string | null] {
  let now = state;
  for (let spaces = 0; ; spaces++) {
    const code = refusal(now, forward(id));
    if (code !== null || spaces > 30) return [spaces, code];
    now = act(now, forward(id)).state;
  }
}

/** The spaces that a ship can sail this turn. */
export function speedOf(state: State, id: string): number {
  return run(state, id)[0];
}

/** How often a ship can be turned to starboard this turn, if every turn is followed by a space. */
export function turnsOf(state: State, id: string): number {
  let now = state;
  for (let turns = 0; ; turns++) {
    if (refusal(now, rotate(id, 'starboard')) !== null || turns > 9) return turns;
    now = patched(act(now, rotate(id, 'starboard')).state, { [id]: { rotatedHere: false } });
  }
}

/** The greatest number of points that a ship can be assigned, by orders that cost 1 each; in the captains phase. */
export function poolOf(state: State, id: string): number {
  const kind = shipIn(state, id).damage === null ? 'fullSail' : 'fire';
  let pool = 0;
  while (pool < 20 && refusal(state, assign(id, { [kind]: pool + 1 })) === null) pool++;
  return pool;
}

/** How many shots of its orders a ship can still pay for in its turn, each of them a miss. */
export function shotsOf(state: State, id: string, arc: string, target: string): number {
  let now = state;
  for (let shots = 0; ; shots++) {
    if (refusal(now, fire(id, arc, target)) !== null || shots > 20) return shots;
    const count = rollOf(now, fire(id, arc, target))?.count ?? 1;
    now = act(now, fire(id, arc, target), [dice('attack-roll', ...Array<number>(count).fill(1))]).state;
  }
}

/** Every captain assigns what is given, else nothing, and everybody is done declaring: initiative comes next. */
export function assigned(state: State, given: { readonly [ship: string]: More } = {}): State {
  let now = state;
  for (const { id, side, status } of now.ships) {
    if (status !== 'in-play') continue;
    now = act(now, { ...assign(id, given[id]), side }).state;
  }
  return now;
}

/** Everybody is done declaring. */
export function declared(state: State): State {
  let now = state;
  for (const { id, side } of state.ships) {
    const ship = shipIn(now, id);
    if (now.phase !== 'declare' || ship.declareDone || ship.status !== 'in-play') continue;
    now = act(now, { ...by(id, 'finish-declare'), side }).state;
  }
  return now;
}

/** From the start of a round to the first `advance` of initiative. */
export function toInitiative(state: State, given: { readonly [ship: string]: More } = {}): State {
  const now = declared(assigned(state, given));
  expect(now.phase).toBe('initiative');
  return now;
}

/** From the start of a round to its first turn: the ships act in scenario order. */
export function toTurns(state: State, given: { readonly [ship: string]: More } = {}): State {
  let now = toInitiative(state, given);
  for (const { id, modifier } of now.turnOrder) {
    const place = now.turnOrder.findIndex((one) => one.id === id);
    now = act(now, ADVANCE, [dice('initiative', Math.max(1, 20 - modifier - 6 - place))]).state;
  }
  expect(now.phase).toBe('turns');
  return now;
}

/** Ends the turn under way, sailing first as far as the duty asks. */
export function endTurn(state: State): State {
  const id = currentOf(state);
  if (id === null) throw new Error('no turn is under way');
  const owner = anyoneIn(state, id).side;
  if (state.creatures.some((creature) => creature.id === id)) {
    return act(state, { ...endOfBeast(id), side: owner }).state;
  }
  let now = state;
  while (refusal(now, { ...end(id), side: owner }) === 'must-move') {
    now = act(now, { ...forward(id), side: owner }).state;
  }
  return currentOf(now) === id ? act(now, { ...end(id), side: owner }).state : now;
}

/** Starts and ends turns without doing anything until somebody's turn has begun. */
export function untilTurnOf(state: State, id: string): State {
  let now = state;
  for (let steps = 0; currentOf(now) !== id; steps++) {
    if (steps > 50) throw new Error(`${id} never gets its turn`);
    now = currentOf(now) === null ? act(now, ADVANCE).state : endTurn(now);
  }
  return now;
}

/** Plays on, passing, to the captains phase of the next round. */
export function nextRound(state: State): State {
  let now = state;
  for (let steps = 0; now.phase === 'turns'; steps++) {
    if (steps > 100) throw new Error('the round has no end');
    now = currentOf(now) === null ? act(now, ADVANCE).state : endTurn(now);
  }
  expect(now.phase).toBe('captains');
  return now;
}

/** Plays on to a ship's turn in the next round, nobody doing anything but what is given. */
export function nextTurnOf(state: State, id: string, given: { readonly [ship: string]: More } = {}): State {
  return untilTurnOf(toTurns(nextRound(state), given), id);
}

/** Checks that the game is over: nobody decides, nothing is legal. */
export function expectOver(state: State, winner: string | null, reason: string): void {
  expect(state.phase).toBe('over');
  expect(state.result).toMatchObject({ winner, reason });
  expect(shipCombat5e.deciders(state)).toEqual([]);
  expect(shipCombat5e.actions(state)).toEqual([]);
  expect(shipCombat5e.result(state)).toMatchObject({ winner, reason });
  expect(refusal(state, ADVANCE)).toBe('game-over');
}

const ARCS = ['port', 'starboard', 'fore', 'aft'] as const;

/** The arcs in which a ship's guns bear on a target, whatever its range; the ship needs a shot left. */
export function bearing(state: State, id: string, target: string): string[] {
  const far = patched(state, { [id]: { range: [99, 99], chaseRange: [99, 99] } });
  return ARCS.filter((arc) => refusal(far, fire(id, arc, target)) === null);
}

/** The range at which a ship shoots at a target in an arc: the shortest reach that is enough. */
export function rangeOf(state: State, id: string, arc: string, target: string): number {
  for (let reach = 0; reach < 99; reach++) {
    const guns = { range: [reach, reach], chaseRange: [reach, reach] } as const;
    if (refusal(patched(state, { [id]: guns }), fire(id, arc, target)) === null) return reach;
  }
  throw new Error(`${id} cannot shoot at ${target} at all`);
}

/** Which of some hexes a ship's hull fills: no other ship may begin there. */
export function hullOf(name: string, at: At, facing: Direction, options: Given['options'] = {}): string[] {
  const found: string[] = [];
  for (let q = -5; q <= 5; q++) {
    for (let r = -5; r <= 5; r++) {
      const other: At = [at[0] + q, at[1] + r];
      const ships = { r1: { class: name, at, facing }, b1: { class: 'raft', at: other } };
      try {
        shipCombat5e.init({ scenario: scenarioOf({ ships }), options });
      } catch {
        found.push(`${other[0]},${other[1]}`);
      }
    }
  }
  return found;
}
