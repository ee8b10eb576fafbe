import { describe, expect, test } from 'vitest';
import type { Direction } from '../../../../src/index.ts';
import { shipCombat5e } from '../../../../src/rulesets/ship-combat-5e/index.ts';
import { beastIn, FIREBALL, personIn, type State, shipIn } from '../support.ts';

type Row = readonly [id: string, side: string, name: string, q: number, r: number, facing: Direction];

function rows(state: State): Row[] {
  return state.ships.map(({ id, side, class: name, hex, facing }) => [id, side, name, hex.q, hex.r, facing]);
}

function start(scenario: string): State {
  return shipCombat5e.init({ scenario });
}

const SOL = 'ship-of-the-line';

test('the ledger’s four scenarios', () => {
  expect(Object.keys(shipCombat5e.scenarios).sort()).toEqual([
    'anchorage',
    'boats',
    'line-of-battle',
    'tartane-duel',
  ]);
});

describe.each(['tartane-duel', 'boats', 'line-of-battle', 'anchorage'])('%s', (name) => {
  test('begins in the captains phase, every ship sound, loaded with round shot and fully manned', () => {
    const state = start(name);
    expect(state).toMatchObject({
      phase: 'captains',
      round: 1,
      turnStage: null,
      pending: null,
      result: null,
    });
    expect(state.options.roundLimit).toBe(40);
    for (const ship of state.ships) {
      expect(ship).toMatchObject({ ammo: 'round', status: 'in-play', turnsStarted: 0, orders: null });
      expect([ship.hp, ship.crew]).toEqual([ship.hpMax, ship.crewMax]);
    }
  });

  test('every ship has an NPC captain and a mate, as good as the ship', () => {
    const state = start(name);
    for (const { id, skill, side } of state.ships) {
      for (const [who, captain] of [
        [`${id}-captain`, true],
        [`${id}-mate`, false],
      ] as const) {
        expect(personIn(state, who)).toMatchObject({
          ship: id,
          side,
          captain,
          pc: false,
          intimidation: skill,
          persuasion: skill,
          actionUsed: false,
          held: null,
        });
      }
    }
  });

  test('a game in which everybody only passes ends', () => {
    let state = start(name);
    for (let steps = 0; shipCombat5e.result(state) === null; steps++) {
      expect(steps).toBeLessThan(6000);
      const actions = shipCombat5e.actions(state);
      const pass =
        actions.find(({ type }) => type === 'end-turn' || type === 'advance' || type === 'finish-declare') ??
        actions.find((action) => action.type === 'assign-actions') ??
        actions.find(({ type }) => type === 'move-forward' || type === 'rotate') ??
        actions[0];
      if (pass === undefined) throw new Error('nobody can do anything');
      state = shipCombat5e.step(state, pass).state;
    }
    expect(state.round).toBeLessThanOrEqual(40);
  });
});

test('tartane-duel', () => {
  const state = start('tartane-duel');
  expect(state).toMatchObject({ map: { kind: 'hexagon', radius: 15 }, wind: { from: 1 }, terrain: [] });
  expect(rows(state)).toEqual([
    ['r1', 'red', 'tartane', -5, 3, 3],
    ['b1', 'blue', 'tartane', 5, -2, 5],
  ]);
});

test('boats', () => {
  const state = start('boats');
  expect(state).toMatchObject({ map: { kind: 'hexagon', radius: 6 }, wind: { from: 1 }, terrain: [] });
  expect(rows(state)).toEqual([
    ['c1', 'red', 'canoe', -2, 1, 2],
    ['w1', 'blue', 'rowboat', 2, -1, 6],
  ]);
});

test('line-of-battle, fair in a mirror', () => {
  const state = start('line-of-battle');
  expect(state).toMatchObject({ map: { kind: 'hexagon', radius: 25 }, wind: { from: 1 }, terrain: [] });
  expect(rows(state)).toEqual([
    ['r-sol', 'red', SOL, -12, 6, 3],
    ['r-b1', 'red', 'brigantine', -12, 1, 3],
    ['r-b2', 'red', 'brigantine', -12, 11, 3],
    ['r-s1', 'red', 'sloop', -10, -4, 3],
    ['r-s2', 'red', 'sloop', -10, 14, 3],
    ['b-sol', 'blue', SOL, 12, -6, 5],
    ['b-b1', 'blue', 'brigantine', 12, -11, 5],
    ['b-b2', 'blue', 'brigantine', 12, -1, 5],
    ['b-s1', 'blue', 'sloop', 10, -14, 5],
    ['b-s2', 'blue', 'sloop', 10, 4, 5],
  ]);
  const red = rows(state).slice(0, 5);
  const blue = rows(state).slice(5);
  for (const [place, [, , name, q, r]] of red.entries())
    expect(blue[place]?.slice(2, 5)).toEqual([name, -q, q + r]);
});

test('anchorage', () => {
  const state = start('anchorage');
  expect(state).toMatchObject({ map: { kind: 'hexagon', radius: 18 }, wind: { from: 6 } });
  expect(state.options.derelictDrift).toBe('downwind');
  expect(rows(state)).toEqual([
    ['r1', 'red', 'galley', -9, 6, 2],
    ['r2', 'red', 'tartane', -8, 2, 3],
    ['r3', 'red', 'longboat', -10, 8, 2],
    ['b1', 'blue', 'brigantine', 3, 2, 2],
    ['b2', 'blue', 'sloop', 7, -8, 4],
  ]);
  const terrain = state.terrain.map(({ hex, kind, dc }) =>
    kind === 'hazard' ? `${kind} ${hex.q},${hex.r} ${dc ?? 13}` : `${kind} ${hex.q},${hex.r}`,
  );
  expect(terrain.sort()).toEqual(
    [
      'island 0,0',
      'island 1,0',
      'island 0,1',
      'island 1,-1',
      'rock -3,5',
      'rock 4,-6',
      'shoal -6,0',
      'shoal -6,1',
      'hazard 6,-1 13',
      'hazard 6,0 15',
    ].sort(),
  );
  expect(shipIn(state, 'r1').upgrades).toEqual(['naval-ram']);
  expect(state.ships.map(({ anchored }) => anchored)).toEqual([false, false, false, true, false]);
  for (const id of ['r2-mage', 'b2-mage'])
    expect(personIn(state, id).attacks).toMatchObject([
      { id: 'fireball', kind: 'auto', damage: FIREBALL.damage, range: 3 },
    ]);
  expect(state.sides).toEqual(['red', 'blue', 'deep']);
  expect(beastIn(state, 'k1')).toMatchObject({
    side: 'deep',
    hex: { q: 0, r: 9 },
    ac: 15,
    hp: 110,
    hpMax: 110,
    initiative: 1,
    moveHexes: 4,
    attacksPerTurn: 2,
    attacks: [{ id: 'tentacle', kind: 'attack', toHit: 9, damage: { n: 4, die: 8, mod: 8 }, range: 1 }],
  });
});
