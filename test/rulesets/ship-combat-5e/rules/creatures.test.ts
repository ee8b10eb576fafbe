import { describe, expect, test } from 'vitest';
import type { Attack } from '../../../../src/rulesets/ship-combat-5e/types.ts';
import {
  type At,
  act,
  attack,
  beast,
  beastIn,
  creatureAttack,
  creatureMove,
  dice,
  end,
  endOfBeast,
  expectOver,
  FIREBALL,
  fire,
  forward,
  type Given,
  type GivenShip,
  given,
  hpOf,
  needs,
  nextRound,
  patched,
  play,
  refusal,
  repair,
  rotate,
  type State,
  shipIn,
  toTurns,
  typesOf,
  untilTurnOf,
  withBeasts,
} from '../support.ts';

const FREE = { movementDuty: 'free' } as const;

function hunting(at: At = [1, 0], more: Partial<Given> = {}, ship: Partial<GivenShip> = {}): State {
  return given({
    ships: { b1: { class: 'tartane', at: [0, 0], ...ship }, b2: { class: 'raft', at: [20, 0] } },
    creatures: { rk: { at } },
    current: 'rk',
    options: FREE,
    ...more,
  });
}

describe('SC-R132 creatures in space', () => {
  test('SC-R132 moveHexes a turn, any way', () => {
    const start = hunting([5, 5]);
    const places = [1, 2, 3, 4, 5, 6].map((direction) => {
      const { q, r } = beastIn(act(start, creatureMove('rk', direction)).state, 'rk').hex;
      return `${q},${r}`;
    });
    expect(places).toEqual(['5,4', '6,4', '6,5', '5,6', '4,6', '4,5']);
    const { state, events } = play(
      start,
      creatureMove('rk', 1),
      creatureMove('rk', 4),
      creatureMove('rk', 2),
      creatureMove('rk', 2),
    );
    expect(typesOf(events)).toEqual(['creature-moved', 'creature-moved', 'creature-moved', 'creature-moved']);
    expect(beastIn(state, 'rk').moved).toBe(4);
    expect(refusal(state, creatureMove('rk', 1))).toBe('no-movement-left');
  });

  test('SC-R132 through ships and rocks and over each other, not over islands or the edge', () => {
    const start = hunting([1, 0], {
      islands: [[2, 0]],
      rocks: [[1, -1]],
      shoals: [[2, -1]],
      hazards: [[0, 1]],
      creatures: { rk: { at: [1, 0] }, rl: { at: [1, 1] } },
    });
    expect(refusal(start, creatureMove('rk', 3))).toBe('hex-blocked');
    for (const direction of [1, 2, 4, 5, 6]) expect(refusal(start, creatureMove('rk', direction))).toBeNull();
    const edge = hunting([0, -8], { map: 20, ships: { b1: { class: 'raft', at: [0, 0] } } });
    const top = withBeasts(edge, { rk: { hex: { q: 0, r: -20 } } });
    expect(refusal(top, creatureMove('rk', 1))).toBe('off-map');
    expect(refusal(top, creatureMove('rk', 4))).toBeNull();
  });

  test('SC-R132 ships pass through creatures', () => {
    const state = given({
      ships: { r1: { class: 'tartane', at: [0, 0] } },
      creatures: { bk: { at: [0, -1] } },
    });
    const { state: after, events } = act(state, forward('r1'));
    expect(typesOf(events)).toEqual(['moved']);
    expect(shipIn(after, 'r1').hex).toEqual({ q: 0, r: -1 });
    const brig = given({
      ships: { r1: { class: 'brigantine', at: [0, 0] } },
      creatures: { bk: { at: [1, -1] } },
    });
    expect(refusal(brig, rotate('r1', 'starboard'))).toBeNull();
  });
});

describe('SC-R133 creatures’ attacks', () => {
  const miss = [dice('creature-attack-roll', 1)];

  test('SC-R133 attacksPerTurn once a round', () => {
    const { state } = play(
      hunting(),
      [creatureAttack('rk', 'b1'), ...miss],
      [creatureAttack('rk', 'b1'), ...miss],
    );
    expect(beastIn(state, 'rk').attacksMade).toBe(2);
    expect(refusal(state, creatureAttack('rk', 'b1'))).toBe('no-attacks-left');
    expect(refusal(state, creatureMove('rk', 1))).toBeNull();
    const next = untilTurnOf(toTurns(nextRound(act(state, endOfBeast('rk')).state)), 'rk');
    expect(beastIn(next, 'rk')).toMatchObject({ attacksMade: 0, moved: 0 });
  });

  test('the attack roll: d20 and its own bonus against the armour', () => {
    // 9 against 11
    const state = hunting();
    expect(needs(state, creatureAttack('rk', 'b1'), 2)).toBe('creature-damage 4d8');
    expect(needs(hunting([1, 0], {}, { ac: 15 }), creatureAttack('rk', 'b1'), 5)).toBeNull();
    expect(needs(hunting([1, 0], {}, { ac: 15 }), creatureAttack('rk', 'b1'), 6)).toBe('creature-damage 4d8');
    expect(needs(state, creatureAttack('rk', 'b1'), 1)).toBeNull();
    expect(needs(hunting([1, 0], {}, { ac: 40 }), creatureAttack('rk', 'b1'), 20)).toBe(
      'creature-damage 8d8',
    );
    const { state: bitten, events } = act(state, creatureAttack('rk', 'b1'), [
      dice('creature-attack-roll', 20),
      dice('creature-damage', 8, 8, 8, 8, 8, 8, 8, 7),
    ]);
    // 63 and 8: 71 fifths
    expect(hpOf(bitten, 'b1')).toBe(19);
    expect(typesOf(events)[0]).toBe('creature-attacked');
    expect(typesOf(events)).toContain('critical-hit');
  });

  test('range and targets', () => {
    expect(refusal(hunting([2, 0]), creatureAttack('rk', 'b1'))).toBe('target-out-of-range');
    expect(refusal(hunting([0, 0]), creatureAttack('rk', 'b1'))).toBeNull();
    expect(
      refusal(hunting([2, 0], {}, { class: 'brigantine', facing: 3 }), creatureAttack('rk', 'b1')),
    ).toBeNull();
    expect(refusal(hunting(), creatureAttack('rk', 'b1', 'beak'))).toBe('unknown-attack');
    expect(refusal(hunting(), creatureAttack('rk', 'nobody'))).toBe('unknown-target');
    expect(refusal(hunting(), creatureAttack('rk', 'rk'))).toBe('friendly-target');
    const sunk = hunting([1, 0], {}, { status: 'sunk' });
    expect(refusal(sunk, creatureAttack('rk', 'b1'))).toBe('target-not-in-play');
  });

  test('creature against creature, at creature scale', () => {
    const state = hunting([1, 0], { creatures: { rk: { at: [1, 0] }, bk: { at: [2, 0], hp: 20 } } });
    const { state: hurt } = act(state, creatureAttack('rk', 'bk'), [
      dice('creature-attack-roll', 6),
      dice('creature-damage', 1, 1, 1, 1),
    ]);
    expect(beastIn(hurt, 'bk').hp).toBe(8);
    const { state: dead, events } = act(hurt, creatureAttack('rk', 'bk'), [
      dice('creature-attack-roll', 20),
      dice('creature-damage', 1, 1, 1, 1, 1, 1, 1, 1),
    ]);
    expect(beastIn(dead, 'bk')).toMatchObject({ hp: 0, status: 'dead' });
    expect(typesOf(events)).toContain('creature-killed');
    expect(refusal(dead, creatureAttack('rk', 'bk'))).not.toBeNull();
  });

  test('creatures’ own turns and no others', () => {
    const state = hunting([1, 0], {
      creatures: { rk: { at: [1, 0] }, rl: { at: [3, 0] }, bk: { at: [5, 0] } },
    });
    expect(refusal(state, creatureMove('rl', 1))).toBe('not-your-turn');
    expect(refusal(state, creatureMove('nobody', 1))).toBe('unknown-creature');
    expect(refusal(state, { ...creatureMove('bk', 1), side: 'red' })).toBe('not-your-creature');
    expect(refusal(state, { ...creatureMove('rk', 1), side: 'blue' })).toBe('not-your-creature');
    expect(refusal(withBeasts(state, { rl: { status: 'dead', hp: 0 } }), creatureMove('rl', 1))).toBe(
      'creature-not-in-play',
    );
    const ship = given({
      ships: { r1: { class: 'tartane', at: [0, 0] } },
      creatures: { rk: { at: [1, 0] }, bk: { at: [5, 0] } },
    });
    expect(refusal(ship, creatureMove('rk', 1))).toBe('not-your-turn');
    expect(refusal(state, beast('rk', 'end-turn'))).toBeNull();
    expect(refusal(state, end('b1'))).toBe('not-your-turn');
  });
});

describe('SC-R130 the damage of creatures', () => {
  const blow = (mod: number, kind: 'attack' | 'auto' = 'auto'): Attack => ({
    id: 'blow',
    kind,
    toHit: 20,
    damage: { n: 1, die: 4, mod },
    range: 1,
  });
  const struck = (mod: number, ship: Partial<GivenShip> = {}, options: Given['options'] = {}) => {
    const state = hunting(
      [1, 0],
      { creatures: { rk: { at: [1, 0], attacks: [blow(mod)] } }, options: { ...FREE, ...options } },
      ship,
    );
    return act(state, creatureAttack('rk', 'b1', 'blow'), [dice('creature-damage', 4)]);
  };

  test('SC-R130 fifths are dropped, for each attack by itself', () => {
    const first = struck(5).state;
    expect(shipIn(first, 'b1')).toMatchObject({ hp: 32, creatureDamageCarry: 0 });
    const second = act(first, creatureAttack('rk', 'b1', 'blow'), [dice('creature-damage', 4)]).state;
    expect(hpOf(second, 'b1')).toBe(31);
  });

  test('SC-R130 exact: they are kept and added', () => {
    const exact = { creatureDamage: 'exact' } as const;
    const first = struck(5, {}, exact).state;
    expect(shipIn(first, 'b1')).toMatchObject({ hp: 32, creatureDamageCarry: 4 });
    const second = act(first, creatureAttack('rk', 'b1', 'blow'), [dice('creature-damage', 4)]).state;
    expect(shipIn(second, 'b1')).toMatchObject({ hp: 30, creatureDamageCarry: 3 });
    const wreck = struck(20, { hp: 4 }, exact).state;
    expect(shipIn(wreck, 'b1')).toMatchObject({ hp: 0, creatureDamageCarry: 0 });
  });

  test('SC-R130 exact: fifths count for Stressed', () => {
    const shot = (carry: number) => {
      const state = given({
        ships: {
          r1: { class: 'tartane', at: [0, 0], hp: 17, creatureDamageCarry: carry, orders: { fire: 1 } },
          b1: { class: 'tartane', at: [3, -1] },
        },
        options: { ...FREE, creatureDamage: 'exact' },
      });
      return needs(state, fire('r1', 'starboard', 'b1'));
    };
    // 170 - 2 x 2 = 166 is not under 165, 170 - 2 x 3 = 164 is
    expect(shot(2)).toBe('attack-roll 1d20');
    expect(shot(3)).toBe('attack-roll 2d20');
  });

  test('SC-R130 exact: who is Stressed stays so when fifths become a point', () => {
    // 16 of 33 and 4 fifths are 152 of the 165 needed, 15 and 3 fifths are 144; 17 and 4 fifths are 162, 16 alone 160
    const exact = { creatureDamage: 'exact' } as const;
    const told = (hp: number, mod: number, creatureDamageCarry: number) =>
      typesOf(struck(mod, { hp, creatureDamageCarry }, exact).events).filter((type) =>
        /^condition/.test(type),
      );
    expect(told(16, 0, 4)).toEqual([]);
    expect(told(17, -3, 4)).toEqual([]);
    expect(told(17, 0, 0)).toEqual(['condition-gained']);
  });

  test('SC-R130 exact: undamaged again there is nothing to carry', () => {
    const state = given({
      ships: {
        r1: {
          class: 'tartane',
          at: [0, 0],
          hp: 30,
          crew: 3,
          creatureDamageCarry: 2,
          orders: { exclusive: 'repair' },
        },
      },
      characters: { 'r1-x': { ship: 'r1' } },
      options: { ...FREE, creatureDamage: 'exact' },
    });
    const { state: mended } = act(state, repair('r1', 'r1-x'), [
      dice('repair-check', 20, 20),
      dice('sailing-die', 1),
      dice('repair-amount', 8),
    ]);
    expect(shipIn(mended, 'r1')).toMatchObject({ hp: 33, creatureDamageCarry: 0 });
  });

  test('SC-R131 Heavy Armor answers creatures after the fifths', () => {
    const armour = { abilities: ['heavy-armor'] } as const;
    expect(hpOf(struck(50, armour).state, 'b1')).toBe(28);
    expect(hpOf(struck(51, armour).state, 'b1')).toBe(22);
  });

  test('a Derelict that takes more than 5 rolls', () => {
    const wreck = hunting([1, 0], { creatures: { rk: { at: [1, 0], attacks: [blow(26)] } } }, { hp: 0 });
    expect(needs(wreck, creatureAttack('rk', 'b1', 'blow'), 4)).toBe('sink-save 1d20');
    expect(needs(wreck, creatureAttack('rk', 'b1', 'blow'), 3)).toBeNull();
  });

  test('SC-R135 no attack roll for kind auto, no critical', () => {
    const state = hunting([1, 0], { creatures: { rk: { at: [1, 0], attacks: [blow(1)] } } });
    expect(needs(state, creatureAttack('rk', 'b1', 'blow'))).toBe('creature-damage 1d4');
    const rolled = hunting([1, 0], { creatures: { rk: { at: [1, 0], attacks: [blow(1, 'attack')] } } });
    expect(needs(rolled, creatureAttack('rk', 'b1', 'blow'))).toBe('creature-attack-roll 1d20');
  });
});

describe('SC-R135 characters’ own attacks', () => {
  const mage = (ship: Partial<GivenShip>, at: At, more: Partial<Given> = {}) =>
    given({
      ships: { r1: { class: 'brigantine', at: [0, 0], ...ship }, b1: { class: 'rowboat', at } },
      characters: { 'r1-x': { ship: 'r1', attacks: [FIREBALL] } },
      options: FREE,
      ...more,
    });
  const cast = attack('r1', 'r1-x', 'b1');

  test('SC-R135 from the nearest hex of the ship, any direction', () => {
    expect(refusal(mage({}, [0, -4]), cast)).toBeNull();
    expect(refusal(mage({}, [0, -5]), cast)).toBe('target-out-of-range');
    expect(refusal(mage({}, [0, 4]), cast)).toBeNull();
    expect(refusal(mage({}, [-3, 1]), cast)).toBeNull();
  });

  test('SC-R135 islands block it, with the same lines as for guns', () => {
    expect(refusal(mage({}, [0, -4], { islands: [[0, -3]] }), cast)).toBe('line-of-fire-blocked');
    expect(
      refusal(mage({}, [0, -4], { islands: [[0, -3]], options: { ...FREE, islandsBlockFire: false } }), cast),
    ).toBeNull();
    const beast1 = given({
      ships: { b1: { class: 'tartane', at: [0, 0] } },
      creatures: {
        rk: {
          at: [2, 0],
          attacks: [{ id: 'spit', kind: 'auto', toHit: 0, damage: { n: 1, die: 4, mod: 0 }, range: 3 }],
        },
      },
      islands: [[1, 0]],
      current: 'rk',
    });
    expect(refusal(beast1, creatureAttack('rk', 'b1', 'spit'))).toBe('line-of-fire-blocked');
  });

  test('SC-R135 from a Derelict or a Stressed ship as well', () => {
    for (const ship of [{ hp: 0 }, { hp: 10 }, { anchored: true }, { grape: 1 }])
      expect(needs(mage(ship, [0, -3]), cast)).toBe('creature-damage 8d6');
    const bolt = { ...FIREBALL, kind: 'attack', toHit: 5 } as const;
    const state = mage({ hp: 10 }, [0, -3], { characters: { 'r1-x': { ship: 'r1', attacks: [bolt] } } });
    expect(needs(state, cast)).toBe('creature-attack-roll 1d20');
    // 5 against 16
    expect(needs(state, cast, 10)).toBeNull();
    expect(needs(state, cast, 11)).toBe('creature-damage 8d6');
    expect(needs(state, cast, 20)).toBe('creature-damage 16d6');
  });

  test('SC-R135 a lookout’s armour answers them, too', () => {
    const bolt = { ...FIREBALL, kind: 'attack', toHit: 5 } as const;
    const state = patched(
      mage({}, [0, -3], { characters: { 'r1-x': { ship: 'r1', attacks: [bolt] }, 'b1-x': { ship: 'b1' } } }),
      {
        b1: { lookout: 'b1-x' },
      },
    );
    expect(needs(state, cast, 11)).toBeNull();
    expect(needs(state, cast, 12)).toBe('creature-damage 8d6');
  });

  test('SC-R135 distance 0 is in range: a creature under the hull', () => {
    const state = given({
      ships: { r1: { class: 'tartane', at: [0, 0] } },
      creatures: { bk: { at: [0, 0] } },
      characters: { 'r1-x': { ship: 'r1', attacks: [{ ...FIREBALL, range: 1 }] } },
    });
    const { state: burnt } = act(state, attack('r1', 'r1-x', 'bk'), [
      dice('creature-damage', 3, 3, 3, 3, 3, 3, 3, 3),
    ]);
    expect(beastIn(burnt, 'bk').hp).toBe(86);
  });

  test('a creature’s death ends its turns', () => {
    const state = given({
      ships: { r1: { class: 'tartane', at: [0, 0], orders: { fire: 1 } }, b1: { class: 'raft', at: [9, 9] } },
      creatures: { bk: { at: [2, -1], hp: 10 } },
      options: FREE,
    });
    const { state: dead } = act(state, fire('r1', 'starboard', 'bk'), [
      dice('attack-roll', 15),
      dice('damage', 1),
    ]);
    expect(refusal(dead, fire('r1', 'starboard', 'bk'))).not.toBeNull();
    const next = toTurns(nextRound(dead));
    expect(next.turnOrder.map(({ id }) => id)).toEqual(['r1', 'b1']);
    const alone = given({
      ships: { r1: { class: 'tartane', at: [0, 0], orders: { fire: 1 } } },
      creatures: { bk: { at: [2, -1], hp: 10 } },
    });
    expectOver(
      act(alone, fire('r1', 'starboard', 'bk'), [dice('attack-roll', 15), dice('damage', 1)]).state,
      'red',
      'last-side',
    );
  });
});
