import { describe, expect, test } from 'vitest';
import { canonicalText } from '../../../src/core/json.ts';
import {
  type Direction,
  type Hex,
  odds,
  reflectDirection,
  reflectHex,
  rotateHex,
  scripted,
  turnDirection,
} from '../../../src/index.ts';
import {
  type Orders,
  type Ship,
  type ShipCombat5eAction,
  shipCombat5e,
} from '../../../src/rulesets/ship-combat-5e/index.ts';
import { apart, hexesOf, hullHexes, reach } from './geometry.ts';
import { eachPlayed, type Played } from './random-games.ts';
import {
  act,
  claim,
  comeAbout,
  type Event,
  fire,
  forward,
  fullSail,
  given,
  orders,
  repair,
  type Sent,
  type State,
  shipIn,
} from './support.ts';

const GAMES = 60;

/* What the ledger says of action points, once more. */

const SAIL_COST = { tiny: 1, small: 1, medium: 1, large: 1, huge: 2, gargantuan: 2 } as const;
const ABOUT_COST = { tiny: 1, small: 1, medium: 1, large: 2, huge: 2, gargantuan: 3 } as const;

function pool(state: State, ship: Ship): number {
  const p = Math.max(0, ship.ap + Number(ship.pushedThisRound) - Number(ship.pushDebt));
  const lost = state.options.grapeStacks ? ship.grapeHits.length : 1;
  if (ship.grapeCrit !== null) {
    const half = Math.max(1, Math.floor(p / 2));
    return Math.min(p, state.options.grapeCritAp === 'keep-half' ? half : Math.max(1, p - half));
  }
  return ship.grape === null ? p : Math.min(p, Math.max(1, p - lost));
}

function costOfCounts(
  ship: Ship,
  { fire: shots, changeAmmo, fullSail: sails, comeAbout: turns, oars }: Orders,
): number {
  return (
    shots +
    changeAmmo +
    sails * SAIL_COST[ship.size] +
    turns * ABOUT_COST[ship.size] +
    oars * (oars === 0 ? 0 : ship.oarsCost)
  );
}

function current(state: State): string | null {
  return state.phase === 'turns' && state.turnStage === 'acting'
    ? (state.turnOrder[state.turnIndex]?.id ?? null)
    : null;
}

function openOrders(ship: Ship): Orders {
  return ship.orders === null || ship.orders === 'hidden' ? orders() : ship.orders;
}

const key = ({ q, r }: Hex) => `${q},${r}`;
const onMap = (ship: Ship) => ['in-play', 'struck', 'captured'].includes(ship.status);

function pairs(played: Played): [Ship, Ship][] {
  return played.before.ships.map((ship) => [ship, shipIn(played.after, ship.id)]);
}

/** All laws that one step can break, by their ids. */
const LAWS: Readonly<Record<string, (played: Played) => void>> = {
  'SC-I01': ({ after }) => {
    for (const { hp, hpMax } of [...after.ships, ...after.creatures]) {
      expect(Number.isInteger(hp) && hp >= 0 && hp <= hpMax).toBe(true);
    }
  },

  'SC-I02': ({ after }) => {
    const taken = new Set<string>();
    const rocks = new Set(after.terrain.filter(({ kind }) => kind !== 'hazard').map(({ hex }) => key(hex)));
    for (const ship of after.ships.filter(onMap)) {
      for (const hex of hullHexes(after, ship).map(key)) {
        expect([ship.id, hex, taken.has(hex), rocks.has(hex)]).toEqual([ship.id, hex, false, false]);
        taken.add(hex);
      }
    }
  },

  'SC-I03': ({ after }) => {
    for (const ship of after.ships) {
      expect([1, 2, 3, 4, 5, 6]).toContain(ship.facing);
      const long = after.options.gargantuanFootprint === '13-hex' ? 13 : 5;
      const hexes = { tiny: 1, small: 1, medium: 1, large: 3, huge: 3, gargantuan: long }[ship.size];
      expect(new Set(hullHexes(after, ship).map(key)).size).toBe(hexes);
    }
  },

  'SC-I04': ({ before, action, events, after }) => {
    if (action.type === 'rotate' && events.some(({ type }) => type === 'rotated')) {
      const ship = shipIn(before, action.ship);
      const usual = ship.abilities.includes('sluggish') || ship.pointOfSail === 'irons' ? 1 : 2;
      expect(ship.rotationsUsed).toBeLessThan(usual + ship.comeAboutBonus);
    }
    for (const ship of after.ships) {
      const { comeAbout } = ship.done;
      const exempt = after.options.comeAboutPerSpace === 'exempt' ? comeAbout : 0;
      if (current(after) !== ship.id) continue;
      expect(ship.rotationsUsed).toBeLessThanOrEqual(2 + comeAbout);
      expect(ship.rotationsUsed).toBeLessThanOrEqual(ship.sailed + ship.rowed + 1 + exempt);
    }
  },

  'SC-I05': ({ before, action, events, after }) => {
    if (action.type === 'move-forward' && events.some(({ type }) => type === 'moved')) {
      const ship = shipIn(before, action.ship);
      let speed = ship.speed;
      const halve = (so: boolean) => {
        if (so) speed = Math.max(1, Math.floor(speed / 2));
      };
      halve(ship.pointOfSail === 'close' && !ship.abilities.includes('weatherly'));
      halve(ship.halfSpeed);
      halve(ship.chainHalf !== null);
      expect(ship.pointOfSail).not.toBe('irons');
      expect(ship.chainStop).toBeNull();
      expect(ship.sailed).toBeLessThan(speed + ship.fullSailBonus);
    }
    const ship = after.ships.find(({ id }) => id === current(after));
    if (ship === undefined) return;
    expect(ship.sailed).toBeLessThanOrEqual(Math.max(1, ship.speed) + ship.done.fullSail);
    expect(ship.rowed).toBeLessThanOrEqual(2 * ship.done.oars);
  },

  'SC-I06': (played) => {
    for (const [was, is] of pairs(played)) {
      const { type } = played.action;
      if (was.hp > 0 && !was.anchored && !was.aground && !was.fouledNow) continue;
      if (type === 'end-turn') continue;
      expect([was.id, key(is.hex), is.facing]).toEqual([was.id, key(was.hex), was.facing]);
    }
  },

  'SC-I07': ({ before, action, after }) => {
    for (const ship of after.ships) {
      const given0 = openOrders(ship);
      for (const kind of ['fire', 'changeAmmo', 'fullSail', 'comeAbout', 'oars'] as const)
        expect(ship.done[kind]).toBeLessThanOrEqual(given0[kind]);
      if (ship.done.exclusive === null) expect(ship.apSpent).toBe(costOfCounts(ship, ship.done));
      else expect(ship.done.exclusive).toBe(given0.exclusive);
      const was = shipIn(before, ship.id);
      if (ship.apSpent > was.apSpent) {
        // a repair or ram changes the pool of no one, so that before counts
        expect(ship.apSpent).toBeLessThanOrEqual(pool(before, was));
        if (ship.done.exclusive !== null) expect(ship.apSpent).toBe(pool(before, was));
        expect('ship' in action && action.ship).toBe(ship.id);
      }
    }
  },

  'SC-I08': ({ after }) => {
    for (const ship of after.ships) {
      const points = pool(after, ship);
      expect(points).toBeGreaterThanOrEqual(ship.pushDebt ? 0 : 1);
      expect(points).toBeLessThanOrEqual(ship.ap + 1);
    }
  },

  'SC-I09': ({ after }) => {
    for (const ship of after.ships) {
      const { exclusive, cutAndRun: _cut, ...counts } = openOrders(ship);
      if (exclusive !== null) expect(Object.values(counts)).toEqual([0, 0, 0, 0, 0]);
    }
  },

  'SC-I10': (played) => {
    for (const [was, is] of pairs(played)) {
      if (is.hp <= was.hp) continue;
      expect(played.action).toMatchObject({ type: 'repair', ship: was.id });
      const fifths = 10 * was.hp - 2 * was.creatureDamageCarry;
      expect(fifths < 5 * was.hpMax || was.crew < was.crewMin || was.aground).toBe(true);
    }
    for (const creature of played.after.creatures) {
      const was = played.before.creatures.find(({ id }) => id === creature.id);
      expect(creature.hp).toBeLessThanOrEqual(was?.hp ?? 0);
    }
  },

  'SC-I11': ({ after }) => {
    if (after.phase !== 'turns' && after.phase !== 'boarding') return;
    const ranks = after.turnOrder.map(({ total, modifier, ties }) => [
      total ?? Number.NaN,
      ...(after.options.initiativeTies === 'modifier' ? [modifier] : []),
      ...ties,
    ]);
    for (const [place, rank] of ranks.entries()) {
      const next = ranks[place + 1];
      if (next === undefined) continue;
      const first = rank.findIndex((value, i) => value !== next[i]);
      expect(first).toBeGreaterThanOrEqual(0);
      expect(rank[first]).toBeGreaterThan(next[first] as number);
    }
    expect(new Set(after.turnOrder.map(({ id }) => id)).size).toBe(after.turnOrder.length);
  },

  'SC-I12': ({ before, action, after }) => {
    if (action.type === 'push-crew') {
      const { lastPushRound } = shipIn(before, action.ship);
      if (lastPushRound !== null) expect(before.round - lastPushRound).toBeGreaterThanOrEqual(2);
    }
    for (const ship of after.ships) expect(ship.pushedThisRound && ship.pushDebt).toBe(false);
  },

  'SC-I13': ({ before, action, after, rolls }) => {
    if (before.round !== after.round || before.phase === 'over') return;
    const stations = after.ships.flatMap(({ lookout, bosun, navigator }) => [lookout, bosun, navigator]);
    const manned = stations.filter((id) => id !== null);
    expect(new Set(manned).size).toBe(manned.length);
    for (const one of after.characters) {
      const was = before.characters.find(({ id }) => id === one.id);
      if (was === undefined) continue;
      // once spent it stays spent to the end of the round
      expect(!was.actionUsed || one.actionUsed).toBe(true);
      expect(!was.bonusUsed || one.bonusUsed).toBe(true);
    }
    const named = JSON.stringify(action);
    const dice = rolls
      .filter(({ purpose }) => purpose === 'sailing-die')
      .flatMap(({ faces }) => faces).length;
    const newly = after.characters.filter(
      ({ id, actionUsed }) =>
        actionUsed && before.characters.find((one) => one.id === id)?.actionUsed === false,
    );
    for (const { id } of newly) expect(named).toContain(`"${id}"`);
    const others = action.type === 'fire-readied' || action.type === 'apply-lookout';
    const navigator = after.ships.some(
      ({ id, navigatorDieUsed }) => navigatorDieUsed && !shipIn(before, id).navigatorDieUsed,
    );
    if (!others) expect(dice).toBeLessThanOrEqual(newly.length + Number(navigator));
  },

  'SC-I14': ({ before, after }) => {
    const id = current(before);
    if (id === null || current(after) !== id || before.turnIndex !== after.turnIndex) return;
    const was = before.ships.find((ship) => ship.id === id);
    if (was !== undefined) expect(shipIn(after, id).pointOfSail).toBe(was.pointOfSail);
  },

  'SC-I15': (played) => {
    for (const [was, is] of pairs(played)) {
      if (was.status !== 'in-play') expect(is.status).toBe(was.status);
      expect(is.crew).toBeLessThanOrEqual(was.crew);
      expect(is.side).toBe(was.side);
    }
  },

  'SC-I16': ({ after }) => {
    for (const { status, turnsStarted, chainHalf, chainStop, grape, grapeCrit, grapeHits } of after.ships) {
      if (status !== 'in-play') continue;
      for (const marker of [chainHalf, chainStop, grape, grapeCrit, ...grapeHits])
        if (marker !== null) expect([turnsStarted, turnsStarted + 1]).toContain(marker);
    }
  },

  'SC-I18': ({ before, after, events, rolls }) => {
    const saves = rolls.filter(({ purpose }) => purpose === 'sink-save').length;
    const told = events.filter(
      (event) => (event.type === 'sink-saved' || event.type === 'sunk') && event.roll !== null,
    );
    expect(told).toHaveLength(saves);
    for (const event of told) {
      if (event.type !== 'sink-saved' && event.type !== 'sunk') continue;
      const was = shipIn(before, event.ship);
      const hurt = events.find((one) => one.type === 'damage-dealt' && one.target === event.ship);
      const amount = hurt?.type === 'damage-dealt' ? hurt.amount : 0;
      if (was.hp === 0) expect(amount).toBeGreaterThanOrEqual(6);
      else expect(after.options.overkillSinks && amount - was.hp >= 6).toBe(true);
    }
  },

  'SC-I19': ({ before, action }) => {
    if (action.type === 'fire' || action.type === 'fire-readied') {
      const ship = shipIn(before, action.ship);
      expect(ship.damage).not.toBeNull();
      const abeam = action.arc === 'port' || action.arc === 'starboard';
      const long = ship.ammo === 'round' ? (abeam ? ship.range[1] : ship.chaseRange[1]) : 6;
      const longest = ship.ammo === 'round' || abeam ? long : Math.min(long, 6);
      const range = reach(before, ship, action.arc, action.target);
      expect(range).toBeLessThanOrEqual(longest);
    }
    if (action.type === 'creature-attack') {
      const beast = before.creatures.find(({ id }) => id === action.creature);
      const bite = beast?.attacks.find(({ id }) => id === action.attack);
      const near = hexesOf(before, action.target).map((hex) => apart(hex, beast?.hex ?? hex));
      expect(Math.min(...near)).toBeLessThanOrEqual(bite?.range ?? -1);
    }
  },

  'SC-I20': ({ before, after, events }) => {
    const sides = new Set(
      [...after.ships, ...after.creatures]
        .filter(({ status }) => status === 'in-play')
        .map(({ side }) => side),
    );
    const over = after.phase === 'over';
    expect(over).toBe(after.result !== null);
    expect(over).toBe(events.some(({ type }) => type === 'game-over'));
    if (sides.size <= 1) expect(over).toBe(true);
    if (over && sides.size > 1) {
      const { reason } = after.result ?? { reason: null };
      if (reason === 'round-limit') expect(before.round).toBe(after.options.roundLimit);
      else expect(['operational', 'boarding']).toContain(reason);
      if (reason === 'operational') expect(after.options.victory).toBe('operational');
      if (reason === 'boarding') expect(after.options.boarding).toBe('end-battle');
    }
    expect(after.round).toBeLessThanOrEqual(after.options.roundLimit);
  },

  'SC-I22': ({ before, after, events }) => {
    const exchange = events.find(({ type }) => type === 'boarding-exchange');
    if (exchange?.type !== 'boarding-exchange' || exchange.winner === null) return;
    const crews = (state: State) => state.ships.reduce((total, { crew }) => total + crew, 0);
    expect(crews(after)).toBeLessThan(crews(before));
  },

  'SC-I23': ({ before, action, rolls, events }) => {
    const count = rolls.flatMap(({ faces }) => faces).length;
    if (action.type === 'advance') {
      expect(count).toBe(before.phase === 'initiative' ? 1 : 0);
    }
    if (action.type === 'end-turn' && count > 0) {
      expect(events[0]?.type).toBe('collided');
      expect(rolls[0]?.purpose).toBe('collision-damage-mover');
    }
  },

  'SC-I24': ({ after }) => {
    const deciders = shipCombat5e.deciders(after);
    if (after.phase === 'over') {
      expect(deciders).toEqual([]);
      return;
    }
    expect(deciders.length).toBeGreaterThan(0);
    const players = deciders.filter(({ side }) => side !== null);
    const advance = shipCombat5e.check(after, { type: 'advance' });
    expect(advance?.code ?? null).toBe(players.length > 0 ? 'decision-pending' : null);
    for (const side of new Set(players.map((decision) => decision.side))) {
      const actions = shipCombat5e.actions(after, side);
      expect(actions.length).toBeGreaterThan(0);
    }
  },

  'SC-I25': ({ after }) => {
    for (const ship of after.ships)
      if (ship.hp === 0 && ship.status === 'in-play') expect(ship.held).toBeNull();
    const { pending } = after;
    if (pending === null || (pending.kind !== 'readied-fire' && pending.kind !== 'readied-attack')) return;
    const ship = shipIn(after, pending.ship);
    expect(ship.status).toBe('in-play');
    if (pending.kind === 'readied-fire') expect(ship.held?.count).toBeGreaterThan(0);
    else expect(after.characters.find(({ id }) => id === pending.character)?.held).not.toBeNull();
    const shots = shipCombat5e
      .actions(after, ship.side)
      .filter(({ type }) => type === 'fire-readied' || type === 'attack-readied');
    expect(shots.length).toBeGreaterThan(0);
  },
};

describe('the ledger’s laws, on random games', () => {
  const met = new Set<string>();
  const types = new Set<string>();
  const broken: string[] = [];
  const turns = new Map<string, number>();
  let between = new Set<string>();
  let last = -1;

  /** Plays once for all laws. */
  function playAll(): void {
    if (types.size > 0) return;
    eachPlayed(
      GAMES,
      (played) => {
        types.add(played.action.type);
        for (const { type } of played.events) met.add(type);
        for (const [id, law] of Object.entries(LAWS)) {
          try {
            law(played);
          } catch (error) {
            const where = `game ${played.game}, round ${played.before.round}, ${JSON.stringify(played.action)}`;
            if (!broken.some((one) => one.startsWith(id)))
              broken.push(`${id} ${where}: ${(error as Error).message}`);
          }
        }
        // SC-I26: between two dice no state recurs
        if (played.game !== last || played.rolls.length > 0) between = new Set();
        last = played.game;
        const text = canonicalText({ ...played.after, rng: null });
        if (between.has(text) && !broken.some((one) => one.startsWith('SC-I26')))
          broken.push(`SC-I26 game ${played.game}: a state recurs after ${JSON.stringify(played.action)}`);
        between.add(text);
        // SC-I11: nobody has two turns in a round
        for (const event of played.events)
          if (event.type === 'turn-started') {
            const turn = `${played.game} ${played.before.round} ${event.id}`;
            turns.set(turn, (turns.get(turn) ?? 0) + 1);
          }
      },
      (end, game) => {
        if (end.phase !== 'over') broken.push(`SC-I26 game ${game} has no end`);
      },
    );
  }

  test.each(Object.keys(LAWS))('%s', (id) => {
    playAll();
    expect(broken.filter((one) => one.startsWith(id))).toEqual([]);
  });

  test('SC-I01, SC-I02, SC-I03, SC-I04, SC-I05, SC-I06, SC-I07, SC-I08, SC-I09 of ships and orders', () => {
    playAll();
    expect(broken.filter((one) => /^SC-I0/.test(one))).toEqual([]);
  });

  test('SC-I10, SC-I11, SC-I12, SC-I13, SC-I14, SC-I15, SC-I16, SC-I18, SC-I19 of rounds and people', () => {
    playAll();
    expect(broken.filter((one) => /^SC-I1/.test(one))).toEqual([]);
    expect([...turns].filter(([, count]) => count > 1)).toEqual([]);
  });

  test('SC-I20, SC-I22, SC-I23, SC-I24, SC-I25, SC-I26 of the game', () => {
    playAll();
    expect(broken.filter((one) => /^SC-I2/.test(one))).toEqual([]);
  });

  test('these games hold every kind of action, and most events', () => {
    playAll();
    const missing = Object.keys(shipCombat5e.definition.play.actions).filter((type) => !types.has(type));
    expect(missing.filter((type) => type !== 'strike-colours')).toEqual([]);
    for (const type of [
      'rammed',
      'collided',
      'sunk',
      'sink-saved',
      'captured',
      'drifted',
      'withdrew',
      'repaired',
    ])
      expect([...met]).toContain(type);
  });
});

test('SC-I17 refused actions change nothing, and the same dice give the same result', () => {
  let refused = 0;
  let previous: ShipCombat5eAction | null = null;
  eachPlayed(6, ({ before, action, after, rolls }) => {
    const text = JSON.stringify(before);
    if (previous !== null && shipCombat5e.check(before, previous) !== null) {
      refused++;
      expect(() =>
        shipCombat5e.step(before, previous as ShipCombat5eAction, { dice: scripted([]) }),
      ).toThrow();
    }
    const script = scripted(rolls.map(({ purpose, faces }) => ({ purpose, faces })));
    const again = shipCombat5e.step(before, action, { dice: script });
    script.assertUsedUp();
    expect(canonicalText({ ...again.state, rng: null })).toBe(canonicalText({ ...after, rng: null }));
    expect(JSON.stringify(before)).toBe(text);
    previous = action;
  });
  expect(refused).toBeGreaterThan(50);
});

/* SC-I21: looked at from elsewhere the game is the same. */

interface Symmetry {
  hex(hex: Hex): Hex;
  direction(direction: Direction): Direction;
  side(word: string): string;
}

const OTHER: Readonly<Record<string, string>> = { port: 'starboard', starboard: 'port' };

const MIRROR: Symmetry = {
  hex: reflectHex,
  direction: reflectDirection,
  side: (word) => OTHER[word] ?? word,
};

function turnBy(sixths: number): Symmetry {
  return {
    hex: (hex) => rotateHex(hex, sixths),
    direction: (direction) => turnDirection(direction, sixths),
    side: (word) => word,
  };
}

type Json = unknown;

/** Turns everything in a state or an action: hexes, directions, arcs. */
function seen(symmetry: Symmetry, value: Json, name = ''): Json {
  if (Array.isArray(value)) {
    const list = value.map((one) => seen(symmetry, one, name));
    return name === 'arcs' ? [...list].sort() : list;
  }
  if (value !== null && typeof value === 'object') {
    const fields = value as Readonly<Record<string, Json>>;
    if (typeof fields.q === 'number' && typeof fields.r === 'number') {
      const { q, r } = symmetry.hex(fields as unknown as Hex);
      return { q, r };
    }
    return Object.fromEntries(
      Object.entries(fields).map(([field, one]) => [
        name === 'firedArcs' ? symmetry.side(field) : field,
        seen(symmetry, one, field),
      ]),
    );
  }
  if (typeof value === 'number' && ['facing', 'direction', 'from', 'oarDirection'].includes(name))
    return symmetry.direction(value as Direction);
  return typeof value === 'string' && ['arc', 'arcs', 'turn'].includes(name) ? symmetry.side(value) : value;
}

function stateBy(symmetry: Symmetry, state: State): State {
  return { ...(seen(symmetry, { ...state, rng: null }) as State), rng: state.rng };
}

const SAME = turnBy(0);

function textOfState(state: State): string {
  return canonicalText(seen(SAME, { ...state, rng: null }));
}

function textsOf(actions: readonly ShipCombat5eAction[], symmetry: Symmetry): string[] {
  return actions.map((action) => canonicalText(seen(symmetry, action))).sort();
}

function expectSymmetric(symmetry: Symmetry, { before, action, after, events, rolls }: Played): void {
  const start = stateBy(symmetry, before);
  const sent = seen(symmetry, action) as ShipCombat5eAction;
  const script = scripted(rolls.map(({ purpose, faces }) => ({ purpose, faces })));
  const result = shipCombat5e.step(start, sent, { dice: script });
  script.assertUsedUp();
  expect(result.events.map(({ type }) => type)).toEqual(events.map(({ type }) => type));
  const [mine, theirs] = [textOfState(result.state), textOfState(stateBy(symmetry, after))];
  if (mine !== theirs) expect(result.state).toEqual(stateBy(symmetry, after));
}

describe('SC-I21 the sea looks the same', () => {
  test.each([
    ['in a mirror', MIRROR],
    ['turned by 60 degrees', turnBy(1)],
    ['turned by 120 degrees', turnBy(2)],
    ['turned by 180 degrees', turnBy(3)],
    ['turned by 240 degrees', turnBy(4)],
    ['turned by 300 degrees', turnBy(5)],
  ])('SC-I21 %s', (_name, symmetry) => {
    let looked = 0;
    eachPlayed(8, (played) => {
      expectSymmetric(symmetry, played);
      if (looked++ % 5 > 0) return;
      const start = stateBy(symmetry, played.before);
      expect(textsOf(shipCombat5e.actions(start), SAME)).toEqual(
        textsOf(shipCombat5e.actions(played.before), symmetry),
      );
    });
    expect(looked).toBeGreaterThan(200);
  });

  test('a mirror in a mirror shows what is, and so do six turns', () => {
    eachPlayed(2, ({ before, action }) => {
      const twice = stateBy(MIRROR, stateBy(MIRROR, before));
      expect(textOfState(twice)).toBe(textOfState(before));
      let turned = before;
      for (let i = 0; i < 6; i++) turned = stateBy(turnBy(1), turned);
      expect(textOfState(turned)).toBe(textOfState(before));
      expect(canonicalText(seen(MIRROR, seen(MIRROR, action)))).toBe(canonicalText(seen(SAME, action)));
    });
  });
});

describe('SC-082 a sailing die never lowers a chance', () => {
  const MATES = { 'r1-x': { ship: 'r1' }, 'r1-y': { ship: 'r1' } } as const;
  const chance = (state: State, action: Sent, happens: (after: State, events: readonly Event[]) => boolean) =>
    odds(shipCombat5e, state, action as ShipCombat5eAction, happens, { limit: 1_000_000 });

  test.each([
    ['sound', {}],
    ['Stressed', { hp: 10 }],
    ['clumsy', { skill: -4, dex: -4 }],
    ['masterly', { skill: 12, dex: 14 }],
    ['beyond help', { dcModifier: 60 }],
    ['favoured', { gmAttackMode: 'advantage', gmSkillMode: 'advantage' }],
  ] as const)('SC-082 %s', (_case, ship) => {
    const state = (dc = 13) =>
      given({
        ships: {
          r1: {
            class: 'tartane',
            at: [0, 0],
            ap: 9,
            orders: { fire: 1, fullSail: 1, comeAbout: 1 },
            ...ship,
          },
          b1: { class: 'tartane', at: [3, -1] },
        },
        characters: MATES,
        hazards: [[0, -1, dc]],
      });
    const hit = (_after: State, events: readonly Event[]) => events[0]?.type !== 'attack-missed';
    const rises = (alone: number, helped: number) => {
      expect(helped).toBeGreaterThanOrEqual(alone - 1e-12);
      return helped - alone;
    };
    rises(
      chance(state(), fire('r1', 'starboard', 'b1'), hit),
      chance(state(), fire('r1', 'starboard', 'b1', 'r1-x'), hit),
    );
    const full = (after: State) => shipIn(after, 'r1').fullSailBonus === 1;
    const one = chance(state(), fullSail('r1', 'r1-x'), full);
    rises(chance(state(), fullSail('r1'), full), one);
    rises(one, chance(state(), fullSail('r1', 'r1-x', 'r1-y'), full));
    const about = (after: State) => shipIn(after, 'r1').comeAboutBonus === 1;
    rises(chance(state(), comeAbout('r1'), about), chance(state(), comeAbout('r1', 'r1-x'), about));
    const through = (after: State) => shipIn(after, 'r1').sailed === 1;
    const steered = act(state(), claim('r1', 'r1-x', 'navigator')).state;
    rises(
      chance(steered, forward('r1', { navigatorDie: false }), through),
      chance(steered, forward('r1', { navigatorDie: true }), through),
    );
    const mending = given({
      ships: { r1: { class: 'tartane', at: [0, 0], ...ship, hp: 10, orders: { exclusive: 'repair' } } },
      characters: MATES,
    });
    const mended = (after: State) => shipIn(after, 'r1').hp > 10;
    rises(
      chance(mending, repair('r1', 'r1-x'), mended),
      chance(mending, repair('r1', 'r1-x', 'r1-y'), mended),
    );
  });
});
