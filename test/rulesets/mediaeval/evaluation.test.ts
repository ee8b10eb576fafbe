import { describe, expect, test } from 'vitest';
import { hexDistance, outcomes, reflectDirection, reflectHex, sampled } from '../../../src/index.ts';
import {
  type MediaevalAction,
  type MediaevalState,
  mediaeval,
  type Ship,
} from '../../../src/rulesets/mediaeval/index.ts';
import { randomOptions } from '../../../src/testing/random-options.ts';
import { DERELICT, locked } from './rules/support.ts';
import { board, decline, type GivenShip, given, hold, move, shipIn, shoot } from './support.ts';

const worth = mediaeval.definition.bots.evaluate;

/** What an action promises to the side that takes it: the mean worth of the positions that it can lead to. */
function promise(state: MediaevalState, action: MediaevalAction, side: string): number {
  let mean = 0;
  for (const { state: after, probability } of outcomes(mediaeval, state, action)) {
    mean += probability * worth(after, side);
  }
  return mean;
}

/** The legal actions that promise most to red. */
function best(state: MediaevalState): MediaevalAction[] {
  const ranked = mediaeval
    .actions(state, 'red')
    .map((action) => ({ action, mean: promise(state, action, 'red') }));
  const most = Math.max(...ranked.map(({ mean }) => mean));
  return ranked.filter(({ mean }) => mean > most - 1e-9).map(({ action }) => action);
}

/** r1 to move, b1 somewhere, and a ship of each side far off, so that nothing ends the game. */
function toMove(r1: GivenShip, b1: GivenShip, wind = { from: 0, strength: 5 }): MediaevalState {
  const ships = { r1, b1, r9: { at: [-8, 0], heading: 4 }, b9: { at: [8, 0], heading: 4 } } as const;
  return given({ ships, wind, radius: 9 });
}

describe('a ship prefers', () => {
  test.each<[what: string, r1: GivenShip, b1: GivenShip, action: MediaevalAction]>([
    ['to run down on an enemy', { at: [0, 0], heading: 4 }, { at: [0, 5] }, move('r1', 'none', 3)],
    ['to turn towards it', { at: [0, 0], heading: 4 }, { at: [4, 0] }, move('r1', 'port', 2)],
    ['to beat up to it', { at: [0, 0], heading: 1 }, { at: [4, -4] }, move('r1', 'starboard', 1)],
  ])('%s', (_what, r1, b1, action) => {
    const state = toMove(r1, b1);
    expect(best(state)).toEqual([action]);
    const after = mediaeval.reduce(state, action);
    const apart = (position: MediaevalState) => hexDistance(shipIn(position, 'r1'), shipIn(position, 'b1'));
    expect(apart(after)).toBeLessThan(apart(state));
  });

  test('to stay on the map, with an enemy or without', () => {
    const [chosen] = best(toMove({ at: [0, 9], heading: 4 }, { at: [0, -9] }));
    expect(chosen).toMatchObject({ type: 'move', hexes: 0 });
  });

  test('the weaker of two enemies that are as near', () => {
    // the wind comes through the corner between N and NE, so that S and SW are alike
    const towards = (b1: number, b2: number) => {
      const ships = {
        r1: { at: [0, 0], heading: 4 },
        b1: { at: [0, 4], value: b1 },
        b2: { at: [-4, 4], value: b2 },
      } as const;
      return best(given({ ships, wind: { from: 30, strength: 5 }, options: { windPoints: 12 } }));
    };
    expect(towards(1, 6)).toEqual([move('r1', 'none', 2)]);
    expect(towards(6, 1)).toEqual([move('r1', 'starboard', 2)]);
  });

  test.each([
    [6, 2],
    [6, 4],
    [5, 3],
  ])('to ram an enemy that it can take: value %i against %i', (mine, theirs) => {
    const state = toMove({ at: [0, 0], heading: 4, value: mine }, { at: [0, 1], value: theirs });
    expect(best(state)).toEqual([move('r1', 'none', 1)]);
  });

  test.each([6, 4, 2])('not to ram where that would sink it: against %i', (theirs) => {
    const state = toMove({ at: [0, 0], heading: 4, value: 1 }, { at: [0, 1], value: theirs });
    for (const action of best(state)) {
      const { events } = mediaeval.step(state, action);
      expect(events.map(({ type }) => type)).not.toContain('collision');
    }
  });

  test('not to ram a friend', () => {
    const ships = { r1: { at: [0, 0], heading: 4 }, r2: { at: [0, 1] }, b1: { at: [0, 4] } } as const;
    const state = given({ ships, wind: { from: 0, strength: 5 } });
    expect(promise(state, move('r1', 'none', 1), 'red')).toBeLessThan(
      promise(state, move('r1', 'none', 0), 'red'),
    );
  });

  /** r1 has run into b1 and into b2, with these values left. */
  const contact = (r1: number, b1: number, b2 = 1) =>
    given({
      ships: {
        ...locked([0, 0], { r1: { value: r1 }, b1: { value: b1 }, b2: { value: b2 } }, 1),
        r9: { at: [-4, 0] },
        b9: { at: [4, 0] },
      },
      step: 'board',
      patch: { pendingBoarding: { attacker: 'r1', targets: ['b1', 'b2'] } },
    });

  test.each([
    [5, 1],
    [5, 4],
    [4, 5],
    [1, 5],
  ])('to board where there is a chance: value %i against %i', (mine, theirs) => {
    const state = contact(mine, theirs);
    expect(promise(state, board('r1', 'b1'), 'red')).toBeGreaterThan(promise(state, decline('r1'), 'red'));
  });

  test('neither to board nor not where there is none', () => {
    const state = contact(1, 6);
    const hopeless = promise(state, board('r1', 'b1'), 'red');
    expect(hopeless).toBeCloseTo(promise(state, decline('r1'), 'red'), 9);
  });

  test.each([
    ['the stronger, where both are weak', 5, 4, 1, 'b1'],
    ['the weaker, where the stronger is out of reach', 3, 6, 2, 'b2'],
  ])('of two enemies to board: %s', (_what, mine, b1, b2, target) => {
    expect(best(contact(mine, b1, b2))).toEqual([board('r1', target)]);
  });

  /** What red has from a boarding that is about to be fought, of b1 alone. */
  const promised = (r1: number, b1: number) => {
    const state = { ...contact(r1, b1), pendingBoarding: { attacker: 'r1', targets: ['b1'] } };
    const after: MediaevalState = { ...state, step: 'deal-shooting', pendingBoarding: null };
    const gain = worth(state, 'red') - worth(after, 'red');
    // as much the better for the side that may board as it is the worse for the other
    expect(worth(state, 'blue') - worth(after, 'blue')).toBeCloseTo(-gain, 9);
    // what it brings on average, but for how much nearer to its enemies a ship then is
    expect(gain).toBeCloseTo(promise(state, board('r1', 'b1'), 'red') - worth(after, 'red'), 0);
    return gain;
  };

  test('a boarding by the chance that it has', () => {
    // ways of 36 in which the attacker's total is higher, by how much his value is (MN-P11)
    const ways = new Map([0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35].map((count, i) => [i - 5, count]));
    for (const theirs of [1, 2, 3, 4, 5, 6]) {
      const even = promised(theirs, theirs);
      for (const mine of [1, 2, 3, 4, 5, 6]) {
        expect(promised(mine, theirs) / even).toBeCloseTo((ways.get(mine - theirs) ?? 0) / 15, 9);
      }
    }
  });

  test.each([
    ['forward', 6, [shoot('r1', { forward: 'b1' })]],
    ['forward, though it cannot harm', 3, [hold('r1'), shoot('r1', { forward: 'b1' })]],
  ] as const)('to shoot where that can harm: %s', (_what, value, chosen) => {
    const ships = { r1: { at: [0, 0], value }, b1: { at: [0, -1] }, b2: { at: [5, 0] } } as const;
    const state = given({ ships, step: 'shoot' });
    const sorted = (actions: readonly MediaevalAction[]) =>
      actions.map((action) => JSON.stringify(action)).sort();
    expect(sorted(best(state))).toEqual(sorted(chosen));
  });

  test('to shoot at two rather than at one', () => {
    const ships = {
      r1: { at: [0, 0] },
      b1: { at: [0, -1] },
      b2: { at: [0, 1] },
      b3: { at: [5, 0] },
    } as const;
    expect(best(given({ ships, step: 'shoot' }))).toEqual([shoot('r1', { forward: 'b1', aft: 'b2' })]);
  });
});

const LINE: { readonly [id: string]: GivenShip } = {
  r1: { at: [-2, 0], heading: 3 },
  r2: { at: [-2, 2], heading: 3 },
  b1: { at: [2, -2], heading: 5 },
  b2: { at: [2, 0], heading: 5 },
};

function line(changes: { readonly [id: string]: Partial<Ship> } = {}): MediaevalState {
  const ships = Object.entries(LINE).map(([id, ship]) => [id, { ...ship, ...changes[id] }] as const);
  return given({ ships: Object.fromEntries(ships), step: 'end-turn' });
}

describe('a position is better', () => {
  const even = worth(line(), 'red');

  test('the more crew one has, and the less the enemy', () => {
    for (const [id, better] of [
      ['r1', 1],
      ['b1', -1],
    ] as const) {
      const worths = [1, 2, 3, 4, 5, 6].map((value) => worth(line({ [id]: { value } }), 'red'));
      for (let value = 1; value < 6; value++) {
        const gain = (worths[value] ?? 0) - (worths[value - 1] ?? 0);
        expect(better * gain).toBeGreaterThan(0.8);
      }
    }
  });

  test.each<[lost: string, Partial<Ship>]>([
    ['sunk', { status: 'sunk', value: 0 }],
    ['abandoned', { status: 'abandoned', value: 0 }],
    ['retreated', { status: 'retreated' }],
    ['a derelict', DERELICT],
    ['captured and removed', { status: 'captured' }],
  ])('the more ships one has, and the fewer the enemy: a ship %s', (_lost, gone) => {
    expect(worth(line({ r1: gone }), 'red')).toBeLessThan(even - 6);
    expect(worth(line({ b1: gone }), 'red')).toBeGreaterThan(even + 6);
  });

  test('with two weak ships than with one strong', () => {
    const two = worth(line({ r1: { value: 3 }, r2: { value: 3 } }), 'red');
    const one = worth(line({ r1: { value: 6 }, r2: { status: 'sunk', value: 0 } }), 'red');
    expect(two).toBeGreaterThan(one);
  });

  test('with an enemy taken than with one sunk', () => {
    const taken = worth(line({ b1: { side: 'red' } }), 'red');
    expect(taken).toBeGreaterThan(worth(line({ b1: { status: 'sunk', value: 0 } }), 'red') + 6);
  });

  test('near an enemy, but never by as much as a man is worth', () => {
    const ships = (q: number) => ({ r1: { at: [q, 0] }, b1: { at: [7, 0], heading: 4 } }) as const;
    const worths = [-7, -4, 0, 4, 6].map((q) =>
      worth(given({ ships: ships(q), radius: 7, step: 'end-turn' }), 'red'),
    );
    expect(worths).toEqual([...worths].sort((a, b) => a - b));
    expect(Math.max(...worths) - Math.min(...worths)).toBeLessThan(1);
  });

  test('where a ship can sail to the enemy, than where it can only drift', () => {
    const sailing = line({ r1: { heading: 3 } });
    const drifting = line({ r1: { heading: 3, dismasted: true } });
    expect(worth(sailing, 'red')).toBeGreaterThan(worth(drifting, 'red'));
  });

  test('where an enemy is in bowshot of a ship with crew to shoot', () => {
    const ships = (r: number) => ({ r1: { at: [0, r] }, b1: { at: [0, -1] } }) as const;
    const at = (r: number) => worth(given({ ships: ships(r), step: 'end-turn' }), 'red');
    // half as near again, and the bowshot
    expect(at(0) - at(1)).toBeGreaterThan(2 * (at(1) - at(2)));
  });
});

/** The other side's view of a position: in a mirror along the north-south axis, with the colours exchanged. */
function mirrored(state: MediaevalState): MediaevalState {
  const other = (side: string | null) => (side === 'red' ? 'blue' : side === 'blue' ? 'red' : side);
  const ships = Object.values(state.ships).map((ship): [string, Ship] => [
    ship.id,
    {
      ...ship,
      ...reflectHex(ship),
      heading: reflectDirection(ship.heading),
      side: other(ship.side),
      originalSide: other(ship.originalSide) ?? '',
    },
  ]);
  const wind = { ...state.wind, from: (360 - state.wind.from) % 360 };
  return { ...state, wind, ships: Object.fromEntries(ships) };
}

describe('sides', () => {
  test.each(['mediaeval-duel', 'mediaeval-fleet', 'mediaeval-gale'])(
    'have the same chances in %s',
    (scenario) => {
      const state = mediaeval.init({ scenario });
      expect(worth(state, 'red')).toBeCloseTo(worth(state, 'blue'), 9);
    },
  );

  test('count for themselves what counts against the others: what one gains, the other loses', () => {
    const crews = [
      line({ b1: { value: 2 } }),
      line({ b1: { status: 'sunk', value: 0 } }),
      line({ b1: { side: 'red' } }),
    ];
    for (const state of crews) {
      const sum = worth(state, 'red') + worth(state, 'blue');
      // but for the nearness of ships, which each side counts for its own
      expect(Math.abs(sum)).toBeLessThan(1);
      expect(worth(state, 'red')).toBeGreaterThan(worth(state, 'blue') + 6);
    }
  });

  test('are judged alike: in a mirror, with the colours exchanged, blue has what red had', () => {
    for (let game = 0; game < 60; game++) {
      const luck = sampled(game, 'evaluation');
      const options = randomOptions(mediaeval.options, luck);
      const scenario = mediaeval.definition.proofs.randomScenario(luck);
      if (scenario.map.shape !== 'hexagon') continue;
      let state = mediaeval.init({ scenario, options, seed: game });
      for (let count = 0; count < 40 && state.step !== 'over'; count++) {
        const other = mirrored(state);
        expect(worth(other, 'blue')).toBeCloseTo(worth(state, 'red'), 9);
        expect(worth(other, 'red')).toBeCloseTo(worth(state, 'blue'), 9);
        state = mediaeval.reduce(state, luck.pick('choice', mediaeval.actions(state)));
      }
      for (const side of state.sides) expect(worth(state, side)).toSatisfy(Number.isFinite);
    }
  });

  test('of three are each against the two others', () => {
    const state = mediaeval.init({ scenario: 'mediaeval-three-way' });
    const sunk = (id: string) => ({
      ...state,
      ships: { ...state.ships, [id]: { ...shipIn(state, id), status: 'sunk' as const, value: 0 } },
    });
    for (const id of ['blue-1', 'green-1'])
      expect(worth(sunk(id), 'red')).toBeGreaterThan(worth(state, 'red') + 6);
    expect(worth(sunk('green-1'), 'blue')).toBeGreaterThan(worth(state, 'blue') + 6);
  });

  test('with nobody left to fight have nothing but what is left to them', () => {
    const gone: Partial<Ship> = { status: 'sunk', value: 0 };
    const won = line({ b1: gone, b2: gone });
    expect(worth(won, 'red')).toBe(-worth(won, 'blue'));
    const none = line({ b1: gone, b2: gone, r1: gone, r2: gone });
    expect([worth(none, 'red'), worth(none, 'blue')].map((value) => value + 0)).toEqual([0, 0]);
  });
});
