import { describe, expect, test } from 'vitest';
import {
  type At,
  act,
  assign,
  bearing,
  beastIn,
  changeAmmo,
  claim,
  dice,
  end,
  fire,
  fullSail,
  type Given,
  type GivenShip,
  given,
  hpOf,
  inReach,
  morale,
  needs,
  nextRound,
  nextTurnOf,
  opening,
  ordered,
  patched,
  personIn,
  play,
  poolOf,
  rangeOf,
  readyFire,
  refusal,
  repair,
  rollOf,
  type State,
  shipIn,
  shotsOf,
  speedOf,
  turnsOf,
  typesOf,
  untilTurnOf,
} from '../support.ts';

const STARBOARD = fire('r1', 'starboard', 'b1');
const FREE = { movementDuty: 'free' } as const;

type Ships = { readonly r1?: Partial<GivenShip>; readonly b1?: Partial<GivenShip> };

/** A tartane with three shots at (0,0), and an enemy tartane at (3,-1). */
function duel({ r1 = {}, b1 = {} }: Ships = {}, more: Partial<Given> = {}): State {
  const { options = {}, ...rest } = more;
  return given({
    ships: {
      r1: { class: 'tartane', at: [0, 0], ap: 3, orders: { fire: 3 }, ...r1 },
      b1: { class: 'tartane', at: [3, -1], ...b1 },
    },
    options: { ...FREE, ...options },
    ...rest,
  });
}

function hit(state: State, face: number, ...damage: number[]): State {
  const count = rollOf(state, STARBOARD)?.count ?? 1;
  return act(state, STARBOARD, [
    dice('attack-roll', ...Array<number>(count).fill(face)),
    ...damage.map((one) => dice('damage', one)),
  ]).state;
}

describe('broadsides and chase guns', () => {
  test('SC-067 a broadside: a point, the primary attack, 6 and 12', () => {
    const state = duel();
    expect(shipIn(act(state, STARBOARD, [dice('attack-roll', 1)]).state, 'r1')).toMatchObject({
      apSpent: 1,
      done: { fire: 1 },
    });
    expect(needs(state, STARBOARD, 8)).toBe('damage 1d8');
    const at = (place: At) => duel({ b1: { at: place } });
    expect(needs(at([6, 0]), STARBOARD)).toBe('attack-roll 1d20');
    expect(needs(at([12, 0]), STARBOARD)).toBe('attack-roll 2d20');
    expect(refusal(at([13, 0]), STARBOARD)).toBe('target-out-of-range');
  });

  test('SC-068 fore and aft: a point, a die one rank lower, 3 and 6', () => {
    for (const [arc, r] of [
      ['fore', -3],
      ['aft', 3],
    ] as const) {
      const shot = fire('r1', arc, 'b1');
      const state = duel({ b1: { at: [0, r] } });
      expect(needs(state, shot)).toBe('attack-roll 1d20');
      expect(needs(state, shot, 8)).toBe('damage 1d6');
      expect(shipIn(act(state, shot, [dice('attack-roll', 1)]).state, 'r1').apSpent).toBe(1);
      expect(needs(duel({ b1: { at: [0, 2 * r] } }), shot)).toBe('attack-roll 2d20');
      expect(refusal(duel({ b1: { at: [0, 2 * r + Math.sign(r)] } }), shot)).toBe('target-out-of-range');
    }
  });

  test.each([
    [20, '1d12'],
    [12, '1d10'],
    [10, '1d8'],
    [8, '1d6'],
    [6, '1d4'],
  ] as const)('SC-069, SC-R42 chase guns of a d%i roll %s', (die, roll) => {
    const state = duel({ r1: { damage: { n: 1, die, mod: 0 } }, b1: { at: [0, -3] } });
    expect(needs(state, fire('r1', 'fore', 'b1'), 10)).toBe(`damage ${roll}`);
    expect(needs(duel({ r1: { damage: { n: 1, die, mod: 0 } } }), STARBOARD, 10)).toBe(`damage 1d${die}`);
  });

  test('SC-R42 every die goes down one, and below the d4 each is a fixed 1, or a d3', () => {
    const shot = fire('r1', 'fore', 'b1');
    const small = (options: Given['options'] = {}) =>
      duel({ r1: { damage: { n: 3, die: 4, mod: 2 } }, b1: { at: [0, -3] } }, { options });
    const big = duel({ r1: { damage: { n: 4, die: 8, mod: 5 } }, b1: { at: [0, -3] } });
    expect(needs(big, shot, 10)).toBe('damage 4d6');
    expect(needs(big, shot, 20)).toBe('damage 8d6');
    expect(hpOf(act(small(), shot, [dice('attack-roll', 10)]).state, 'b1')).toBe(28);
    expect(hpOf(act(small(), shot, [dice('attack-roll', 20)]).state, 'b1')).toBe(25);
    const d3 = { lowestRank: 'd3' } as const;
    expect(needs(small(d3), shot, 10)).toMatch(/^damage 3d(3|1,2,3)$/);
    expect(needs(small(d3), shot, 20)).toMatch(/^damage 6d(3|1,2,3)$/);
    expect(hpOf(act(small(d3), shot, [dice('attack-roll', 10), dice('damage', 3, 2, 1)]).state, 'b1')).toBe(
      25,
    );
  });

  test('SC-102 chase guns bear nowhere but ahead and astern', () => {
    const state = duel({ r1: { class: 'ship-of-the-line' }, b1: { at: [4, -2] } });
    for (const arc of ['fore', 'aft', 'port'])
      expect(refusal(state, fire('r1', arc, 'b1'))).toBe('target-out-of-arc');
    expect(refusal(state, STARBOARD)).toBeNull();
    const ahead = duel({ r1: { class: 'ship-of-the-line' }, b1: { at: [0, -5] } });
    expect(bearing(ahead, 'r1', 'b1')).toEqual(['fore']);
  });

  test('SC-103 disadvantage beyond normal range, nothing beyond long', () => {
    const ranged = (range: readonly [number, number]) => duel({ r1: { range } });
    expect(needs(ranged([3, 3]), STARBOARD)).toBe('attack-roll 1d20');
    expect(needs(ranged([2, 3]), STARBOARD)).toBe('attack-roll 2d20');
    expect(refusal(ranged([2, 2]), STARBOARD)).toBe('target-out-of-range');
  });

  test('SC-104, SC-R56 round shot goes by the card, broadside and chase guns each by its own', () => {
    const state = duel({ r1: { range: [1, 2], chaseRange: [9, 9] }, b1: { at: [0, -9] } });
    expect(needs(state, fire('r1', 'fore', 'b1'))).toBe('attack-roll 1d20');
    const abeam = duel({ r1: { range: [9, 9], chaseRange: [1, 2] }, b1: { at: [9, -4] } });
    expect(needs(abeam, STARBOARD)).toBe('attack-roll 1d20');
  });

  test('SC-094, SC-093 a gunner for each shot', () => {
    const state = duel({}, { characters: { 'r1-x': { ship: 'r1' }, 'r1-y': { ship: 'r1' } } });
    const shot = (gunner: string) => fire('r1', 'starboard', 'b1', gunner);
    expect(needs(state, shot('r1-x'), 8)).toBe('sailing-die 1d4');
    const { state: once } = act(state, shot('r1-x'), [dice('attack-roll', 2), dice('sailing-die', 4)]);
    expect(personIn(once, 'r1-x').actionUsed).toBe(true);
    expect(refusal(once, shot('r1-x'))).toBe('no-action-left');
    const { state: twice } = act(once, shot('r1-y'), [
      dice('attack-roll', 7),
      dice('sailing-die', 1),
      dice('damage', 1),
    ]);
    expect(hpOf(twice, 'b1')).toBe(30);
    expect(needs(twice, STARBOARD, 7)).toBeNull();
  });

  test('SC-095 a volley has its price', () => {
    const state = duel({ r1: { volleyCost: 5 } });
    const { state: after } = play(
      state,
      [STARBOARD, dice('attack-roll', 1)],
      [STARBOARD, dice('attack-roll', 1)],
    );
    expect(shipIn(after, 'r1').goldSpent).toBe(10);
    expect(shipIn(act(duel(), STARBOARD, [dice('attack-roll', 1)]).state, 'r1').goldSpent).toBe(0);
  });

  test('SC-101 Skill, the gunner’s die and inspire add up', () => {
    const state = patched(duel({ b1: { ac: 18 } }, { characters: { 'r1-x': { ship: 'r1' } } }), {
      r1: { morale: 'inspire' },
    });
    const shot = fire('r1', 'starboard', 'b1', 'r1-x');
    const roll = (face: number, die: number, ...damage: number[]) =>
      typesOf(
        act(state, shot, [
          dice('attack-roll', face),
          dice('sailing-die', die),
          ...damage.map((one) => dice('damage', one)),
        ]).events,
      )[0];
    expect(roll(10, 4, 1)).toBe('attack-hit');
    expect(roll(10, 3)).toBe('attack-missed');
  });

  test('SC-R59 only the d20 is natural', () => {
    const state = duel({ r1: { skill: 15 }, b1: { ac: 30 } }, { characters: { 'r1-x': { ship: 'r1' } } });
    const shot = fire('r1', 'starboard', 'b1', 'r1-x');
    const roll = (face: number, die: number, ...damage: number[]) =>
      typesOf(
        act(state, shot, [
          dice('attack-roll', face),
          dice('sailing-die', die),
          ...damage.map((one) => dice('damage', one)),
        ]).events,
      );
    expect(roll(19, 1, 8)).not.toContain('critical-hit');
    expect(roll(16, 4, 8)).not.toContain('critical-hit');
    expect(roll(20, 1, 8, 8)).toContain('critical-hit');
    const sure = duel({ r1: { skill: 40 } });
    expect(typesOf(act(sure, STARBOARD, [dice('attack-roll', 1)]).events)).toEqual(['attack-missed']);
  });

  test('a natural 20 is a critical only if it counts', () => {
    const far = duel({ b1: { at: [7, -3] } });
    const { events } = act(far, STARBOARD, [dice('attack-roll', 20, 10), dice('damage', 3)]);
    expect(typesOf(events)).not.toContain('critical-hit');
    const both = act(far, STARBOARD, [dice('attack-roll', 20, 20), dice('damage', 3, 3)]);
    expect(typesOf(both.events)).toContain('critical-hit');
    expect(typesOf(act(far, STARBOARD, [dice('attack-roll', 1, 20)]).events)).toEqual(['attack-missed']);
  });

  test('SC-105 a critical with round shot: twice the dice, the modifier once', () => {
    const state = duel({ r1: { damage: { n: 2, die: 6, mod: 3 } } });
    expect(needs(state, STARBOARD, 20)).toBe('damage 4d6');
    const { state: after } = act(state, STARBOARD, [dice('attack-roll', 20), dice('damage', 1, 2, 3, 4)]);
    expect(hpOf(after, 'b1')).toBe(20);
  });
});

describe('arcs', () => {
  const at = (place: At, options: Given['options'] = {}) =>
    bearing(duel({ b1: { class: 'raft', at: place } }, { options }), 'r1', 'b1');

  test('SC-R40 hexes on a border belong to both arcs, or to one', () => {
    const borders: readonly At[] = [
      [1, -2],
      [1, 1],
      [-1, 2],
      [-1, -1],
    ];
    expect(borders.map((place) => at(place))).toEqual([
      ['starboard', 'fore'],
      ['starboard', 'aft'],
      ['port', 'aft'],
      ['port', 'fore'],
    ]);
    expect(borders.map((place) => at(place, { arcBorder: 'broadside' }))).toEqual([
      ['starboard'],
      ['starboard'],
      ['port'],
      ['port'],
    ]);
    expect(borders.map((place) => at(place, { arcBorder: 'fore-aft' }))).toEqual([
      ['fore'],
      ['aft'],
      ['aft'],
      ['fore'],
    ]);
    expect(at([2, -4])).toEqual(['starboard', 'fore']);
    expect(at([1, -3])).toEqual(['fore']);
    expect(at([2, -3])).toEqual(['starboard']);
  });

  test('SC-R40 a hull is in an arc if one of its hexes is', () => {
    const state = duel({ b1: { class: 'brigantine', at: [2, -4], facing: 3 } });
    expect(bearing(state, 'r1', 'b1')).toEqual(['starboard', 'fore']);
    const strict = duel(
      { b1: { class: 'brigantine', at: [2, -4], facing: 3 } },
      { options: { arcBorder: 'broadside' } },
    );
    expect(bearing(strict, 'r1', 'b1')).toEqual(['starboard', 'fore']);
  });

  test('SC-R40 arcs are measured from the centre of the ship that fires', () => {
    // seen from the bow it is abeam
    const state = duel({ r1: { class: 'ship-of-the-line' }, b1: { class: 'raft', at: [2, -5] } });
    expect(bearing(state, 'r1', 'b1')).toEqual(['fore']);
  });

  test('SC-R41 ranges are measured to what lies in the arc', () => {
    // of this hull (2,-2) is nearest, but only (2,-4) is ahead
    const state = duel({ b1: { class: 'brigantine', at: [2, -3] } });
    expect(bearing(state, 'r1', 'b1')).toEqual(['starboard', 'fore']);
    expect(rangeOf(state, 'r1', 'fore', 'b1')).toBe(4);
    expect(rangeOf(state, 'r1', 'starboard', 'b1')).toBe(2);
    const ahead = duel({ b1: { class: 'brigantine', at: [0, -5] } });
    expect(rangeOf(ahead, 'r1', 'fore', 'b1')).toBe(4);
    const centres = duel(
      { b1: { class: 'brigantine', at: [0, -5] } },
      { options: { rangeMeasure: 'centres' } },
    );
    expect(rangeOf(centres, 'r1', 'fore', 'b1')).toBe(5);
  });

  test('SC-R41 adjacent ships are 1 apart', () => {
    expect(rangeOf(duel({ b1: { at: [1, -1] } }), 'r1', 'starboard', 'b1')).toBe(1);
  });
});

describe('the line of fire', () => {
  test('SC-R43 islands block it, rocks, shoals and hulls do not', () => {
    const behind = (terrain: Partial<Given>) => refusal(duel({ b1: { at: [4, -2] } }, terrain), STARBOARD);
    expect(behind({ islands: [[2, -1]] })).toBe('line-of-fire-blocked');
    expect(behind({ islands: [[2, -1]], options: { islandsBlockFire: false } })).toBeNull();
    expect(behind({ rocks: [[2, -1]] })).toBeNull();
    expect(
      behind({
        shoals: [[2, -1]],
        hazards: [
          [1, 0],
          [3, -2],
        ],
      }),
    ).toBeNull();
  });

  test('SC-R43 a line along a hexside is blocked only on both sides', () => {
    // from (0,0) to (2,-1): between (1,-1) and (1,0)
    const past = (islands: readonly At[]) => refusal(duel({ b1: { at: [2, -1] } }, { islands }), STARBOARD);
    expect(past([[1, -1]])).toBeNull();
    expect(past([[1, 0]])).toBeNull();
    expect(
      past([
        [1, -1],
        [1, 0],
      ]),
    ).toBe('line-of-fire-blocked');
  });

  test('SC-R43 hulls block it with shipsBlockFire, friend, foe or prize', () => {
    const options = { shipsBlockFire: true } as const;
    const between = (status: 'in-play' | 'captured' | 'sunk', id = 'b2') =>
      refusal(
        given({
          ships: {
            r1: { class: 'tartane', at: [0, 0], orders: { fire: 1 } },
            b1: { class: 'tartane', at: [4, -2] },
            [id]: { class: 'tartane', at: [2, -1], status },
          },
          options: { ...FREE, ...options },
        }),
        STARBOARD,
      );
    expect(between('in-play')).toBe('line-of-fire-blocked');
    expect(between('captured')).toBe('line-of-fire-blocked');
    expect(between('in-play', 'r2')).toBe('line-of-fire-blocked');
    expect(between('sunk')).toBeNull();
  });

  test('SC-R43 the hulls of shooter and target block nothing', () => {
    const state = given({
      ships: {
        r1: { class: 'ship-of-the-line', at: [0, 0], orders: { fire: 1 } },
        b1: { class: 'ship-of-the-line', at: [8, -4] },
      },
      options: { ...FREE, shipsBlockFire: true },
    });
    expect(refusal(state, STARBOARD)).toBeNull();
  });

  test('SC-R43 one clear pair is enough, and its range counts', () => {
    const broad = (islands: readonly At[], r1: Partial<GivenShip> = {}) =>
      duel({ r1, b1: { class: 'brigantine', at: [4, -2] } }, { islands });
    // the hull is (4,-3), (4,-2), (4,-1), all 4 off
    expect(refusal(broad([[2, -1]]), STARBOARD)).toBeNull();
    const far = duel({ b1: { class: 'brigantine', at: [4, 0], facing: 3 } }, { islands: [[2, 0]] });
    expect(refusal(far, STARBOARD)).toBe('line-of-fire-blocked');
    // from (0,0) and (0,1) it is 3, but blocked; from (0,-1) it is 4
    const guns = (islands: readonly At[]) =>
      duel({ r1: { class: 'brigantine' }, b1: { class: 'raft', at: [3, 0] } }, { islands });
    expect(rangeOf(guns([]), 'r1', 'starboard', 'b1')).toBe(3);
    expect(
      rangeOf(
        guns([
          [1, 0],
          [1, 1],
        ]),
        'r1',
        'starboard',
        'b1',
      ),
    ).toBe(4);
  });

  test('SC-R43 an island at either end does not block', () => {
    const state = duel(
      { b1: { at: [1, 0] } },
      {
        islands: [
          [0, -1],
          [2, -1],
        ],
      },
    );
    expect(refusal(state, STARBOARD)).toBeNull();
  });
});

describe('targets', () => {
  test('SC-R44 no fire on one’s own, unless allowed, and never on oneself', () => {
    const state = (options: Given['options']) =>
      given({
        ships: {
          r1: { class: 'tartane', at: [0, 0], orders: { fire: 1 } },
          r2: { class: 'tartane', at: [3, -1] },
        },
        options: { ...FREE, ...options },
      });
    const shot = fire('r1', 'starboard', 'r2');
    expect(refusal(state({}), shot)).toBe('friendly-target');
    expect(refusal(state({ friendlyFire: true }), shot)).toBeNull();
    for (const friendlyFire of [false, true])
      expect(refusal(state({ friendlyFire }), fire('r1', 'starboard', 'r1'))).toBe('friendly-target');
  });

  test('SC-R95 prizes and hulls that have struck are no targets', () => {
    for (const status of ['captured', 'struck', 'sunk', 'withdrawn'] as const) {
      const state = given({
        ships: {
          r1: { class: 'tartane', at: [0, 0], orders: { fire: 1 } },
          b1: { class: 'tartane', at: [3, -1], status },
          b2: { class: 'raft', at: [9, 9] },
        },
      });
      expect(refusal(state, STARBOARD)).toBe('target-not-in-play');
    }
    expect(refusal(duel(), fire('r1', 'starboard', 'b9'))).toBe('unknown-target');
  });

  test('SC-R45 the same broadside again, or each arc once a round', () => {
    const missed = (options: Given['options']) =>
      act(duel({}, { options }), STARBOARD, [dice('attack-roll', 1)]).state;
    expect(refusal(missed({}), STARBOARD)).toBeNull();
    const once = missed({ broadsidesPerSide: 1 });
    expect(refusal(once, STARBOARD)).toBe('arc-already-fired');
    expect(shipIn(once, 'r1').firedArcs).toMatchObject({ starboard: 1, port: 0, fore: 0, aft: 0 });
    expect(refusal(once, fire('r1', 'port', 'b1'))).toBe('target-out-of-arc');
    const border = given({
      ships: {
        r1: { class: 'tartane', at: [0, 0], ap: 3, orders: { fire: 3 } },
        b1: { class: 'tartane', at: [1, -2] },
      },
      options: { ...FREE, broadsidesPerSide: 1 },
    });
    const { state: abeam } = act(border, STARBOARD, [dice('attack-roll', 1)]);
    expect(refusal(abeam, STARBOARD)).toBe('arc-already-fired');
    expect(refusal(abeam, fire('r1', 'fore', 'b1'))).toBeNull();
    const next = nextTurnOf(once, 'r1', { r1: { fire: 2 } });
    expect(refusal(next, STARBOARD)).toBeNull();
  });

  test('SC-R134 no fire at a creature under the hull', () => {
    const state = (at: At) =>
      given({
        ships: { r1: { class: 'brigantine', at: [0, 0], orders: { fire: 1 } } },
        creatures: { bk: { at } },
      });
    for (const r of [-1, 0, 1])
      expect(refusal(state([0, r]), fire('r1', 'starboard', 'bk'))).toBe('target-too-close');
    expect(refusal(state([1, 0]), fire('r1', 'starboard', 'bk'))).toBeNull();
  });

  test('SC-R57 no advantage at close range, or some', () => {
    const options = { pointBlankAdvantage: true } as const;
    expect(needs(duel(), STARBOARD)).toBe('attack-roll 1d20');
    const close = duel({}, { options });
    expect(needs(close, STARBOARD)).toBe('attack-roll 2d20');
    expect(hpOf(act(close, STARBOARD, [dice('attack-roll', 1, 8), dice('damage', 1)]).state, 'b1')).toBe(30);
    expect(needs(duel({ b1: { at: [4, -2] } }, { options }), STARBOARD)).toBe('attack-roll 1d20');
    expect(needs(duel({ r1: { hp: 16 } }, { options }), STARBOARD)).toBe('attack-roll 1d20');
    const fore = duel({ r1: { ammo: 'grape' }, b1: { at: [0, -3] } }, { options });
    expect(needs(fore, fire('r1', 'fore', 'b1'))).toBe('attack-roll 2d20');
  });
});

describe('changing the ammunition', () => {
  const loading = (options: Given['options'] = {}, orders: object = { changeAmmo: 1, fire: 1 }) =>
    duel({ r1: { orders } }, { options, characters: { 'r1-x': { ship: 'r1' }, 'r1-y': { ship: 'r1' } } });

  test('SC-070 a point, no roll, a gunner’s action if one is named', () => {
    const { state, events } = act(loading(), changeAmmo('r1', 'grape', 'r1-x'));
    expect(typesOf(events)).toEqual(['ammo-changed']);
    expect(shipIn(state, 'r1')).toMatchObject({ ammo: 'grape', apSpent: 1, done: { changeAmmo: 1 } });
    expect(personIn(state, 'r1-x').actionUsed).toBe(true);
    expect(refusal(state, changeAmmo('r1', 'round'))).toBe('not-assigned');
    const { state: alone } = act(loading(), changeAmmo('r1', 'grape'));
    expect(personIn(alone, 'r1-x').actionUsed).toBe(false);
  });

  test('SC-R46 what is loaded stays loaded, and nothing is counted', () => {
    const { state } = play(loading(), changeAmmo('r1', 'chain'), end('r1'));
    expect(shipIn(nextRound(state), 'r1').ammo).toBe('chain');
    expect(shipIn(state, 'r1').ammoAboard).toEqual(shipIn(loading(), 'r1').ammoAboard);
  });

  test('SC-115 what is not aboard cannot be loaded', () => {
    const state = duel({ r1: { orders: { changeAmmo: 1 }, ammoAboard: ['round', 'chain'] } });
    expect(refusal(state, changeAmmo('r1', 'grape'))).toBe('ammo-not-aboard');
    expect(refusal(state, changeAmmo('r1', 'chain'))).toBeNull();
    expect(refusal(state, changeAmmo('r1', 'round'))).toBe('same-ammo');
  });

  test('SC-R16 an order to change, or a gunner’s order to fire', () => {
    const only = { fire: 2 };
    expect(refusal(loading({}, only), changeAmmo('r1', 'chain', 'r1-x'))).toBe('not-assigned');
    const options = { changeAmmoFromFire: true } as const;
    expect(refusal(loading(options, only), changeAmmo('r1', 'chain'))).toBe('not-assigned');
    const { state } = act(loading(options, only), changeAmmo('r1', 'chain', 'r1-x'));
    expect(shipIn(state, 'r1')).toMatchObject({
      ammo: 'chain',
      apSpent: 1,
      done: { fire: 1, changeAmmo: 0 },
    });
    const both = act(loading(options), changeAmmo('r1', 'chain', 'r1-x')).state;
    expect(shipIn(both, 'r1').done).toMatchObject({ fire: 0, changeAmmo: 1 });
    const none = loading(options, {});
    expect(refusal(none, changeAmmo('r1', 'chain', 'r1-x'))).toBe('not-assigned');
  });
});

describe('chain shot', () => {
  const chain = (b1: Partial<GivenShip> = {}, more: Partial<Given> = {}) =>
    duel({ r1: { ammo: 'chain' }, b1: { class: 'sloop', ...b1 } }, more);

  test('SC-106, SC-110 chain and grape fly 3 and 6 hexes, whatever the card', () => {
    for (const ammo of ['chain', 'grape'] as const) {
      const at = (place: At) => duel({ r1: { ammo, range: [20, 30] }, b1: { at: place } });
      expect(needs(at([3, 0]), STARBOARD)).toBe('attack-roll 1d20');
      expect(needs(at([4, 0]), STARBOARD)).toBe('attack-roll 2d20');
      expect(needs(at([6, 0]), STARBOARD)).toBe('attack-roll 2d20');
      expect(refusal(at([7, 0]), STARBOARD)).toBe('target-out-of-range');
    }
  });

  test('SC-R55 fore and aft likewise, with a die one rank lower and then half', () => {
    const fore = fire('r1', 'fore', 'b1');
    const state = duel({ r1: { ammo: 'chain', chaseRange: [9, 9] }, b1: { at: [0, -3] } });
    expect(needs(state, fore, 8)).toBe('damage 1d6');
    expect(hpOf(act(state, fore, [dice('attack-roll', 8), dice('damage', 5)]).state, 'b1')).toBe(30);
    const far = (r: number) => duel({ r1: { ammo: 'chain', chaseRange: [9, 9] }, b1: { at: [0, r] } });
    expect(needs(far(-6), fore)).toBe('attack-roll 2d20');
    expect(refusal(far(-7), fore)).toBe('target-out-of-range');
  });

  test('SC-107 half damage, rounded down', () => {
    expect(hpOf(hit(chain(), 10, 5), 'b1')).toBe(30);
    expect(hpOf(hit(chain(), 10, 6), 'b1')).toBe(29);
  });

  test('SC-108, SC-R50 half speed through the following turn', () => {
    const before = hit(chain(), 10, 5);
    expect(shipIn(before, 'b1').chainHalf).toBe(1);
    const turn = untilTurnOf(before, 'b1');
    expect(speedOf(turn, 'b1')).toBe(2);
    const { state: ended, events } = act(turn, end('b1'));
    expect(shipIn(ended, 'b1').chainHalf).toBeNull();
    expect(typesOf(events)).toContain('condition-lost');
    expect(speedOf(nextTurnOf(turn, 'b1'), 'b1')).toBe(5);
  });

  test('SC-R50 hit after her turn this round: through that of the next', () => {
    const late = given({
      ships: {
        b1: { class: 'sloop', at: [3, -1] },
        r1: { class: 'tartane', at: [0, 0], ammo: 'chain', orders: { fire: 2 } },
      },
      options: FREE,
    });
    const turn = untilTurnOf(late, 'r1');
    const after = hit(turn, 10, 5);
    expect(shipIn(after, 'b1')).toMatchObject({ turnsStarted: 1, chainHalf: 2 });
    const next = nextTurnOf(after, 'b1');
    expect(speedOf(next, 'b1')).toBe(2);
    expect(speedOf(nextTurnOf(next, 'b1'), 'b1')).toBe(5);
  });

  test('SC-109, SC-R47 a critical stops her; the dice are rolled once, or twice', () => {
    expect(needs(chain(), STARBOARD, 20)).toBe('damage 1d8');
    const stopped = untilTurnOf(hit(chain(), 20, 1), 'b1');
    expect(speedOf(stopped, 'b1')).toBe(0);
    const doubled = chain({}, { options: { specialCritDoubles: true } });
    expect(needs(doubled, STARBOARD, 20)).toBe('damage 2d8');
    expect(hpOf(act(doubled, STARBOARD, [dice('attack-roll', 20), dice('damage', 3, 4)]).state, 'b1')).toBe(
      29,
    );
    const grape = duel({ r1: { ammo: 'grape' } }, { options: { specialCritDoubles: true } });
    expect(needs(grape, STARBOARD, 20)).toBe('damage 2d8');
  });

  test('SC-R49 half speed needs damage, a stop does not; a Derelict’s hit counts', () => {
    const weak = { damage: { n: 1, die: 4, mod: -1 } } as const;
    const state = duel({ r1: { ammo: 'chain', ...weak }, b1: { class: 'sloop' } });
    expect(shipIn(hit(state, 10, 2), 'b1').chainHalf).toBeNull();
    expect(shipIn(hit(state, 10, 3), 'b1').chainHalf).toBe(1);
    const stopped = hit(state, 20, 1);
    expect(shipIn(stopped, 'b1')).toMatchObject({ hp: 33, chainHalf: null, chainStop: 1 });
    const derelict = hit(chain({ hp: 0 }), 10, 4);
    expect(shipIn(derelict, 'b1')).toMatchObject({ hp: 0, chainHalf: 1 });
  });

  test('SC-R38 chain again does not halve again; the longer end counts', () => {
    const twice = hit(hit(chain(), 10, 5), 10, 5);
    expect(speedOf(untilTurnOf(twice, 'b1'), 'b1')).toBe(2);
    const old = chain({ chainHalf: 1, turnsStarted: 1 });
    expect(shipIn(hit(old, 10, 5), 'b1').chainHalf).toBe(2);
    const critical = hit(hit(chain(), 10, 5), 20, 5);
    expect(shipIn(critical, 'b1')).toMatchObject({ chainHalf: 1, chainStop: 1 });
  });
});

describe('grape shot', () => {
  const grape = (b1: Partial<GivenShip> = {}, more: Partial<Given> = {}) =>
    duel({ r1: { ammo: 'grape' }, b1: { ap: 4, orders: { fire: 4, fullSail: 1 }, ...b1 } }, more);
  const back = (state: State) => shotsOf(untilTurnOf(state, 'b1'), 'b1', 'port', 'r1');

  test('SC-111 half damage, rounded down', () => {
    expect(hpOf(hit(grape(), 10, 5), 'b1')).toBe(30);
    expect(hpOf(hit(grape(), 10, 6), 'b1')).toBe(29);
  });

  test('SC-112 disadvantage on tests of Skill through the following turn', () => {
    const turn = untilTurnOf(hit(grape(), 10, 1), 'b1');
    expect(needs(turn, fullSail('b1'))).toBe('full-sail-check 2d20');
    expect(needs(turn, fire('b1', 'port', 'r1'))).toBe('attack-roll 1d20');
    const { state: ended, events } = act(turn, end('b1'));
    expect(typesOf(events)).toContain('condition-lost');
    expect(shipIn(ended, 'b1').grape).toBeNull();
    expect(needs(nextTurnOf(turn, 'b1', { b1: { fullSail: 1 } }), fullSail('b1'))).toBe(
      'full-sail-check 1d20',
    );
  });

  test('SC-113 a point less for the same time', () => {
    expect(back(grape())).toBe(4);
    const after = hit(grape(), 10, 1);
    expect(back(after)).toBe(3);
    expect(poolOf(nextRound(after), 'b1')).toBe(4);
    expect(back(hit(grape({ ap: 1 }), 10, 1))).toBe(1);
  });

  test('SC-114 a critical halves what is left', () => {
    expect(back(hit(grape(), 20, 1))).toBe(2);
    expect(back(hit(grape({ ap: 3 }), 20, 1))).toBe(1);
    expect(back(hit(grape({ ap: 1 }), 20, 1))).toBe(1);
    expect(shipIn(hit(grape(), 20, 1), 'b1')).toMatchObject({ grape: 1, grapeCrit: 1 });
  });

  test('SC-R37 keep half, or lose half', () => {
    const pools = (options: Given['options']) =>
      [2, 3, 4, 5].map((ap) => back(hit(grape({ ap, orders: { fire: 9 } }, { options }), 20, 1)));
    expect(pools({})).toEqual([1, 1, 2, 2]);
    expect(pools({ grapeCritAp: 'lose-half' })).toEqual([1, 2, 2, 3]);
  });

  test('SC-R38 grape again does not add up, or does', () => {
    expect(back(hit(hit(grape(), 10, 1), 10, 1))).toBe(3);
    const stacks = { options: { grapeStacks: true } } as const;
    const twice = hit(hit(grape({}, stacks), 10, 1), 10, 1);
    expect(back(twice)).toBe(2);
    expect(shipIn(twice, 'b1').grapeHits).toEqual([1, 1]);
    expect(back(hit(hit(grape({ ap: 2 }, stacks), 10, 1), 10, 1))).toBe(1);
    expect(back(hit(hit(grape({}, stacks), 10, 1), 20, 1))).toBe(2);
    expect(poolOf(nextRound(twice), 'b1')).toBe(4);
  });

  test('SC-R31 a pool that shrinks leaves orders and what is spent', () => {
    const after = hit(grape(), 10, 1);
    expect(shipIn(after, 'b1').orders).toMatchObject({ fire: 4, fullSail: 1 });
    const turn = untilTurnOf(after, 'b1');
    const { state: spent } = play(
      turn,
      [fullSail('b1'), dice('full-sail-check', 1, 1)],
      [fire('b1', 'port', 'r1'), dice('attack-roll', 1)],
      [fire('b1', 'port', 'r1'), dice('attack-roll', 1)],
    );
    expect(refusal(spent, fire('b1', 'port', 'r1'))).toBe('not-enough-action-points');
    expect(shipIn(spent, 'b1').apSpent).toBe(3);
    const worse = patched(spent, { b1: { grapeCrit: 1 } });
    expect(refusal(worse, end('b1'))).toBeNull();
    expect(shipIn(worse, 'b1').apSpent).toBe(3);
  });

  test('SC-R49 a point less needs damage', () => {
    const weak = duel({
      r1: { ammo: 'grape', damage: { n: 1, die: 4, mod: -1 } },
      b1: { ap: 4, orders: { fire: 4 } },
    });
    expect(back(hit(weak, 10, 2))).toBe(4);
    expect(back(hit(weak, 10, 3))).toBe(3);
  });
});

describe('damage', () => {
  test('SC-R48 dice and modifier, then the ammunition, then the armour, each rounded down', () => {
    const state = (mod: number, die: number, ammo: 'round' | 'chain', armour: boolean) =>
      hpOf(
        hit(
          duel({
            r1: { ammo, damage: { n: 1, die: 20, mod } },
            b1: { abilities: armour ? ['heavy-armor'] : [] },
          }),
          10,
          die,
        ),
        'b1',
      );
    expect(state(-5, 3, 'round', false)).toBe(33);
    expect(state(0, 7, 'chain', true)).toBe(32);
    expect(state(2, 20, 'chain', true)).toBe(22);
    expect(state(0, 20, 'chain', true)).toBe(28);
    expect(state(0, 19, 'chain', true)).toBe(29);
  });

  test('SC-R58 cannon at creatures: five times, chain halved, grape not', () => {
    const shot = (
      ammo: 'round' | 'chain' | 'grape',
      face: number,
      die: number,
      options: Given['options'] = {},
    ) => {
      const state = given({
        ships: { r1: { class: 'tartane', at: [0, 0], ammo, orders: { fire: 1 } } },
        creatures: { bk: { at: [2, -1] } },
        options,
      });
      return act(state, fire('r1', 'starboard', 'bk'), [
        dice('attack-roll', face),
        ...Array.from({ length: face === 20 && ammo === 'round' ? 2 : 1 }, () => dice('damage', die)),
      ]);
    };
    const left = (...given: Parameters<typeof shot>) => beastIn(shot(...given).state, 'bk').hp;
    expect(left('round', 15, 5)).toBe(75);
    expect(left('chain', 15, 5)).toBe(93);
    expect(left('grape', 15, 5)).toBe(75);
    expect(left('grape', 15, 5, { grapeVsCreatures: 'half' })).toBe(93);
    expect(left('round', 20, 5)).toBe(50);
    expect(left('chain', 20, 5)).toBe(93);
    expect(typesOf(shot('grape', 20, 5).events)).not.toContain('condition-gained');
  });

  test('SC-R53 inspire adds to the roll, not to the damage, and not after the turn', () => {
    const state = patched(duel(), { r1: { morale: 'inspire' } });
    expect(hpOf(hit(state, 7, 1), 'b1')).toBe(30);
    const waiting = play(state, readyFire('r1', 1, { kind: 'turn-end', of: 'b1' }), end('r1')).state;
    const window = act(untilTurnOf(waiting, 'b1'), end('b1')).state;
    const shot = { ...STARBOARD, type: 'fire-readied' };
    expect(typesOf(act(window, shot, [dice('attack-roll', 7)]).events)).toContain('attack-missed');
    expect(typesOf(act(window, shot, [dice('attack-roll', 8), dice('damage', 1)]).events)).toContain(
      'attack-hit',
    );
  });

  test('SC-091 inspire for guns and tests, for this turn', () => {
    const state = duel(
      { r1: { orders: { fire: 1, fullSail: 1 } } },
      { characters: { 'r1-x': { ship: 'r1' } } },
    );
    const { state: inspired } = play(state, claim('r1', 'r1-x', 'bosun'), [
      morale('r1', 'r1-x', 'inspire'),
      dice('morale-check', 13),
    ]);
    expect(shipIn(inspired, 'r1').morale).toBe('inspire');
    expect(typesOf(act(inspired, STARBOARD, [dice('attack-roll', 7), dice('damage', 1)]).events)).toContain(
      'attack-hit',
    );
    expect(speedOf(act(inspired, fullSail('r1'), [dice('full-sail-check', 8)]).state, 'r1')).toBe(7);
    const { state: ended } = act(inspired, end('r1'));
    expect(shipIn(ended, 'r1').morale).toBeNull();
  });
});

test('the needed order, and points for it', () => {
  const state = duel({ r1: { orders: { fire: 1 }, ap: 1 } });
  const fired = act(state, STARBOARD, [dice('attack-roll', 1)]).state;
  expect(refusal(fired, STARBOARD)).toBe('not-assigned');
  expect(refusal(ordered(fired, 'r1', { fire: 2 }), STARBOARD)).toBe('not-enough-action-points');
  expect(turnsOf(state, 'r1')).toBe(2);
});

test('a mended Derelict has the guns back', () => {
  const state = duel(
    { r1: { hp: 0, orders: { exclusive: 'repair' } } },
    { characters: { 'r1-x': { ship: 'r1' } } },
  );
  const { state: mended } = act(state, repair('r1', 'r1-x'), [
    dice('repair-check', 20, 20),
    dice('sailing-die', 1),
  ]);
  expect(refusal(ordered(state, 'r1', { fire: 1, exclusive: null }), STARBOARD)).toBe('derelict');
  expect(refusal(patched(ordered(mended, 'r1', { fire: 1 }), { r1: { apSpent: 0 } }), STARBOARD)).toBeNull();
  expect(refusal(opening({ ships: { r1: { class: 'raft', at: [0, 0] } } }), assign('r1', { fire: 1 }))).toBe(
    'no-cannons',
  );
  expect(refusal(state, readyFire('r1', 1, inReach(3)))).toBe('derelict');
});
