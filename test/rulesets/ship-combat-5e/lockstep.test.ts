import { expect, test } from 'vitest';
import type { Die } from '../../../src/core/dice/dice.ts';
import { FaceDice } from '../../../src/core/dice/face-dice.ts';
import { clone, deepFreeze } from '../../../src/core/json.ts';
import { type Dice, sampled } from '../../../src/index.ts';
import {
  type ShipCombat5eAction,
  type ShipCombat5eOptions,
  type ShipCombat5eState,
  shipCombat5e,
} from '../../../src/rulesets/ship-combat-5e/index.ts';
import { randomOptions } from '../../../src/testing/random-options.ts';
import * as plain from '../../plain/ship-combat-5e.ts';
import { expectSame, playGames } from '../../support/lockstep.ts';
import { harden, hardScenario } from './hard-positions.ts';

/*
 * The ruleset against the plain implementation of the same ledger: from the same dice both must give the same
 * position, events in the same order, decisions, legal actions and refusals after every action. What the ledger leaves
 * to the implementer is not compared: where among the events of an action conditions come and go, and what is left in
 * the fields of what is out of play.
 */

const GAMES = 300;
const MOST_ACTIONS = 500;

/** Every event of the ledger; all of them have to come up. */
const EVENTS = [
  'actions-assigned',
  'actions-revealed',
  'ammo-changed',
  'anchor-cut',
  'anchor-weighed',
  'anchored',
  'attack-hit',
  'attack-missed',
  'boarding-ended',
  'boarding-exchange',
  'boarding-pressed',
  'boarding-started',
  'came-about',
  'captured',
  'collided',
  'condition-gained',
  'condition-lost',
  'creature-attacked',
  'creature-killed',
  'creature-moved',
  'crew-pushed',
  'critical-hit',
  'damage-dealt',
  'declare-finished',
  'drift-blocked',
  'drifted',
  'full-sail',
  'game-over',
  'initiative-rolled',
  'initiative-tie-rolled',
  'lookout-applied',
  'morale-failed',
  'morale-raised',
  'moved',
  'navigated',
  'order-set',
  'push-attempted',
  'rammed',
  'readied',
  'readied-declined',
  'readied-released',
  'repair-failed',
  'repaired',
  'rotated',
  'round-ended',
  'round-started',
  'rowed',
  'sink-saved',
  'station-claimed',
  'struck',
  'sunk',
  'turn-ended',
  'turn-started',
  'wind-changed',
  'withdrew',
];

/** Dice of which some show one of a few faces: naturals, ties and passed tests come up often. */
class LoadedDice extends FaceDice {
  readonly shown: { readonly tag: string; readonly face: number }[] = [];
  private readonly luck: Dice;
  private readonly isLoaded: boolean;

  constructor(luck: Dice, isLoaded: boolean) {
    super();
    this.luck = luck;
    this.isLoaded = isLoaded;
  }

  protected override cast(purpose: string, count: number, die: Die): readonly number[] {
    if (typeof die !== 'number') throw new Error(`${purpose}: no die of the ledger`);
    const faces = Array.from({ length: count }, () =>
      this.isLoaded && die === 20 && this.luck.die('loaded', 2) === 1
        ? this.luck.pick('favourite', [1, 9, 12, 16, 20, 20])
        : this.luck.die('fair', die),
    );
    for (const face of faces) this.shown.push({ tag: `${purpose} d${die}`, face });
    return faces;
  }
}

type Fields = Record<string, unknown>;

const COMPARED = [
  'options',
  'sides',
  'map',
  'terrain',
  'wind',
  'windSetRound',
  'round',
  'phase',
  'pending',
  'waiting',
  'boarding',
  'result',
];

/** Fields of a ship that no rule reads once it has left play. */
const OUT_OF_PLAY = ['id', 'side', 'class', 'hp', 'hpMax', 'crew', 'status', 'capturedBy', 'facing'];

function shipView(ship: Fields): Fields {
  if (ship.status === 'in-play') return ship;
  const seen = Object.fromEntries(OUT_OF_PLAY.map((field) => [field, ship[field]]));
  return ship.status === 'captured' || ship.status === 'struck' ? { ...seen, hex: ship.hex } : seen;
}

/** What the ledger fixes of a position, in one form for both states. */
function positionOf(state: ShipCombat5eState | plain.PlainState): Fields {
  const all = state as unknown as Fields;
  const seen: Fields = {};
  for (const field of COMPARED) seen[field] = all[field];
  const isThere = (id: string) =>
    [...state.ships, ...state.creatures].some((one) => one.id === id && one.status === 'in-play');
  seen.ships = state.ships.map((ship) => shipView(ship as unknown as Fields));
  seen.creatures = state.creatures;
  seen.characters = [...state.characters]
    .filter((one) => isThere(one.ship))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  if (state.phase === 'initiative' || state.phase === 'turns') {
    seen.turnOrder = state.turnOrder;
    const next = state.turnOrder.slice(state.turnIndex).filter(({ id }) => isThere(id));
    if (state.phase === 'turns') seen.turn = [state.turnStage, next.map(({ id }) => id)];
  }
  return seen;
}

/** An action as text, its fields in order, without those that are null, which it may have or not. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts: string[] = [];
  for (const key of Object.keys(value).sort()) {
    const part = (value as Fields)[key];
    if (key === 'navigatorDie' && part === false) continue;
    if (key === 'orders') parts.push(`orders:${ordersText(part as Fields)}`);
    else if (part !== null && part !== undefined) parts.push(`${key}:${textOf(part)}`);
  }
  return `{${parts.join(',')}}`;
}

/** Orders as text, without what is not ordered. */
function ordersText(orders: Fields): string {
  return textOf(
    Object.fromEntries(Object.entries(orders).filter(([, value]) => value !== 0 && value !== false)),
  );
}

function sorted(actions: readonly object[]): string[] {
  return actions.map(textOf).sort();
}

/** Events of an action: those of conditions apart, for the ledger does not say where they stand. */
function eventsOf(events: readonly object[]): unknown[] {
  const isCondition = (event: object) => (event as Fields).type?.toString().startsWith('condition-');
  return [events.filter((event) => !isCondition(event)), events.filter(isCondition).map(textOf).sort()];
}

/** Values that an action may be given for a field. */
function valuesOf(state: ShipCombat5eState, luck: Dice): Readonly<Record<string, readonly unknown[]>> {
  const pick = <T>(items: readonly T[]): T => luck.pick('junk', items);
  const things = [...state.ships, ...state.creatures].map(({ id }) => id);
  const people = state.characters.map(({ id }) => id);
  const attacks = [...state.characters, ...state.creatures].flatMap((one) => one.attacks.map(({ id }) => id));
  const hands = [[], [pick(people)], [pick(people), pick(people)], people.slice(0, 4), ['nobody'], 7];
  const counts = ['fire', 'changeAmmo', 'fullSail', 'comeAbout', 'oars'];
  return {
    type: [...Object.keys(shipCombat5e.definition.play.actions), 'advance', 'swim', 7],
    side: [...state.sides, 'nobody', 7],
    ship: [...things, 'nobody', 7],
    creature: [...things, 'nobody', 7],
    target: [...things, 'nobody', 7],
    character: [...people, 'nobody', 7],
    gunner: [...people, 'nobody'],
    navigator: [...people, 'nobody'],
    carpenters: hands,
    riggers: hands,
    gunners: hands,
    attack: [...attacks, 'kiss'],
    skill: ['intimidation', 'persuasion', 'song'],
    benefit: ['inspire', 'steady', 'drink'],
    station: ['lookout', 'bosun', 'navigator', 'cook'],
    sign: ['add', 'subtract', 'multiply'],
    turn: ['port', 'starboard', 'larboard'],
    direction: [1, 2, 3, 4, 5, 6, 0, 7, 1.5],
    from: [1, 2, 3, 4, 5, 6, 0, 'N'],
    arc: ['port', 'starboard', 'fore', 'aft', 'up'],
    ammo: ['round', 'chain', 'grape', 'soap'],
    navigatorDie: [true, false, 'yes'],
    count: [0, 1, 2, 3, 9, -1],
    trigger: [
      { kind: 'attacked' },
      { kind: 'sunset' },
      { kind: 'turn-end', of: pick([...things, 'nobody']) },
      { kind: 'turn-end', of: pick(things) },
      { kind: 'enemy-in-reach', arcs: ['port'], maxRange: pick([1, 5, 12, 0, 13]) },
      { kind: 'enemy-in-reach', arcs: pick([['up'], ['aft', 'fore'], ['aft']]), maxRange: 4 },
      7,
    ],
    orders: [
      {},
      { [pick(counts)]: pick([-1, 1, 2, 3, 9, 1.5]) },
      {
        [pick(counts)]: 1,
        [pick(counts)]: 1,
        exclusive: pick(['repair', 'ram', 'drop-anchor', 'weigh-anchor']),
      },
      { exclusive: pick(['repair', 'ram', 'drop-anchor', 'weigh-anchor', 'sing']) },
      { fire: 1, exclusive: null },
      { cutAndRun: true, exclusive: pick(['repair', 'drop-anchor', 'weigh-anchor', null]) },
      { cutAndRun: pick([7, null, false]) },
      { [pick(counts)]: null },
      7,
    ],
  };
}

/** An action of any kind, its fields at random, of somebody whose decision it is. */
function random(action: Fields, state: ShipCombat5eState, luck: Dice): Fields {
  const values = valuesOf(state, luck);
  const { side, ship, creature } = action;
  const type = luck.pick('type', Object.keys(plain.FIELDS));
  const who = type === 'end-turn' ? [] : ['side', 'ship', 'creature'];
  const fields = (plain.FIELDS[type] ?? []).filter((field) => !who.includes(field));
  return {
    type,
    side,
    ...(ship === undefined ? {} : { ship }),
    ...(creature === undefined ? {} : { creature }),
    ...Object.fromEntries(fields.map((field) => [field, luck.pick('value', values[field] ?? [null])])),
  };
}

/** An action that may fit or not: a legal one, with some fields exchanged for others that occur; or none at all. */
function mutated(action: Fields, state: ShipCombat5eState, luck: Dice): unknown {
  if (luck.die('wind', 30) === 1) return { type: 'referee-set-wind', from: luck.die('from', 6) };
  if (luck.die('none', 60) === 1) return luck.pick('nothing', [null, 7, 'end-turn', [], {}]);
  if (luck.die('random', 3) === 1) return random(action, state, luck);
  const values = valuesOf(state, luck);
  const fields = [
    ...new Set([...Object.keys(action), ...(plain.FIELDS[action.type as string] ?? [])]),
  ].filter((field) => !['side', 'type', 'ship'].includes(field) || luck.die('who', 3) === 1);
  if (fields.length === 0) return action;
  const field = luck.pick('field', fields);
  const choices = values[field] ?? [null];
  const changed: Fields = { ...action };
  if (luck.die('missing', 20) === 1) delete changed[field];
  else changed[field] = luck.die('null', 15) === 1 ? null : luck.pick('value', choices);
  return luck.die('again', 3) === 1 ? mutated(changed, state, luck) : changed;
}

/** Sets up the two. */
function setUp(
  seed: number,
  luck: Dice,
): { mine: ShipCombat5eState; theirs: plain.PlainState; isHard: boolean } {
  const isHard = luck.die('hard', 3) > 1;
  const scenario = isHard ? hardScenario(luck) : shipCombat5e.definition.proofs.randomScenario(luck);
  const options: Partial<ShipCombat5eOptions> = {
    ...(luck.die('default', 4) === 1 ? {} : randomOptions(shipCombat5e.options, luck)),
    roundLimit: luck.die('limit', 8),
  };
  const dice = new LoadedDice(luck, false);
  const mine = shipCombat5e.init({ scenario, options, seed, dice });
  const { state: theirs, tags } = plain.start(
    scenario as unknown as plain.PlainScenario,
    options,
    dice.shown.map(({ face }) => face),
  );
  expect(tags).toEqual(dice.shown.map(({ tag }) => tag));
  return { mine, theirs, isHard };
}

/** How often a kind of action is taken beside the others, in tenths. */
const LIKELY: Readonly<Record<string, number>> = {
  'move-forward': 40,
  fire: 60,
  'fire-readied': 60,
  'attack-readied': 40,
  'ready-fire': 30,
  'ready-attack': 20,
  ram: 80,
  board: 120,
  'resist-boarding': 60,
  'press-boarding': 30,
  repair: 60,
  'character-attack': 20,
  'creature-attack': 40,
  'creature-move': 20,
  'change-ammo': 30,
  'full-sail': 30,
  'come-about': 30,
  row: 30,
  'finish-declare': 20,
  'raise-morale': 30,
  'strike-colours': 2,
};

/** What leads to something: there are many more ways to count out points on this and that, or to go nowhere. */
function isBold(action: ShipCombat5eAction): boolean {
  if ('navigatorDie' in action) return action.navigatorDie === true;
  if (action.type === 'claim-station') return action.station === 'navigator';
  if (action.type === 'ready-fire') return action.trigger.kind !== 'turn-end';
  if (action.type !== 'assign-actions') return false;
  const { exclusive = null, fire = 0 } = action.orders;
  return exclusive !== null || fire > 0;
}

/** A legal action; now and then one that is on no list. */
function choose(
  actions: readonly ShipCombat5eAction[],
  state: ShipCombat5eState,
  luck: Dice,
): ShipCombat5eAction {
  const types = [...new Set(actions.map(({ type }) => type))];
  const weighted = types.flatMap((type) => new Array<string>(LIKELY[type] ?? 10).fill(type));
  const type = luck.pick('type', weighted);
  const ofType = actions.filter((action) => action.type === type);
  const bold = ofType.filter(isBold);
  const listed = luck.pick('choice', bold.length > 0 && luck.die('bold', 2) === 1 ? bold : ofType);
  for (let tries = luck.die('unlisted', 3) === 1 ? 5 : 0; tries > 0; tries--) {
    const other = mutated(listed as unknown as Fields, state, luck) as ShipCombat5eAction;
    if (
      shipCombat5e.check(state, other) === null &&
      (other.type === type || other.type === 'referee-set-wind')
    )
      return other;
  }
  return listed;
}

/** Decisions name ships; a creature's is its side's. */
function playBoth(seed: number, events: Map<string, number>): number {
  const luck = sampled(seed, 'lockstep');
  let { mine, theirs, isHard } = setUp(seed, luck);
  const isLoaded = luck.die('loaded', 3) > 1;
  if (isHard && luck.die('harden', 3) > 1) {
    const change = <S extends object>(state: S): S => {
      const changed = clone(state);
      harden(sampled(seed, 'harden'), changed as never);
      return changed;
    };
    mine = shipCombat5e.parse.state(change(mine));
    theirs = change(theirs);
  }
  for (let count = 0; count < MOST_ACTIONS; count++) {
    deepFreeze(theirs);
    expectSame(positionOf(mine), positionOf(theirs));
    const who = (side: unknown, id: unknown) => `${side} ${id}`;
    expectSame(
      [...new Set(shipCombat5e.deciders(mine).map(({ side, unit }) => who(side, unit ?? null)))].sort(),
      [...new Set(plain.deciders(theirs).map(({ side, id }) => who(side, id)))].sort(),
    );
    const actions = shipCombat5e.actions(mine);
    // before the turns much is alike: there a third of the positions will do
    const isLooked = mine.phase === 'turns' || mine.phase === 'boarding' || luck.die('look', 3) === 1;
    if (isLooked) expectSame(sorted(actions), sorted(plain.choices(theirs)));
    for (let i = isLooked ? 4 : 1; i > 0; i--) {
      const sample = actions.length === 0 ? { type: 'advance' } : luck.pick('sample', actions);
      const junk = mutated(sample as unknown as Fields, mine, luck);
      expectSame([junk, shipCombat5e.check(mine, junk)?.code ?? null], [junk, plain.refusal(theirs, junk)]);
    }
    if (actions.length === 0) return count;
    const action = choose(actions, mine, luck);
    const dice = new LoadedDice(luck, isLoaded);
    const step = shipCombat5e.step(mine, action, { dice });
    const faces = dice.shown.map(({ face }) => face);
    const played = plain.play(theirs, action as unknown as plain.PlainAction, faces);
    expectSame([action, eventsOf(step.events)], [action, eventsOf(played.events)]);
    expectSame([action, dice.shown.map(({ tag }) => tag)], [action, played.tags]);
    for (const { type } of step.events) events.set(type, (events.get(type) ?? 0) + 1);
    mine = step.state;
    theirs = played.state;
  }
  return MOST_ACTIONS;
}

test(`${GAMES} random games are equal after every action`, { timeout: 900_000 }, () => {
  const events = new Map<string, number>();
  const actions = playGames(GAMES, (seed) => playBoth(seed, events));
  expect(actions).toBeGreaterThan(20 * GAMES);
  expect([...events.keys()].sort()).toEqual(EVENTS);
});
