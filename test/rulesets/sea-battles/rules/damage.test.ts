import { describe, expect, test } from 'vitest';
import {
  type After,
  act,
  cast,
  deciders,
  dice,
  eventOf,
  type Given,
  type GivenShip,
  magic,
  ofShip,
  orders,
  patched,
  type Sent,
  type State,
  shipIn,
  shoot,
  shooting,
  type Thrown,
  typesOf,
  unitIn,
} from '../support.ts';

type Units = NonNullable<GivenShip['units']>;

/** A with some shooters beside the enemy B, broadside to broadside at 5 cm: hits come from the side. */
function beside(A: Units, B: GivenShip = {}, more: Partial<Given> = {}): State {
  return shooting({ ships: { A: { at: [30, 30], units: A }, B: { at: [37, 30], ...B } }, ...more });
}

const BOWS = { a: '4 bowmen' };

/** Some bowmen who all hit. */
function hitBy(state: State, count: number, ...script: readonly Thrown[]): After {
  return act(state, shoot('A', 'a', count, 'B'), dice('shoot-hit', ...Array(count).fill(5)), ...script);
}

function damageOf({ state }: After): number {
  return shipIn(state, 'B').damage;
}

/** A great cannon of A at B's side, whose ball strikes. */
function cannonade(B: GivenShip, ...script: readonly Thrown[]): After {
  const state = shooting({
    ships: { A: { at: [30, 15], units: { a: 'great-cannon' } }, B: { at: [30, 45], heading: 90, ...B } },
  });
  const fire: Sent = ofShip('fire-cannon', 'A', { unit: 'a', target: 'B', aim: 26 });
  return act(state, fire, dice('artillery', 3), dice('artillery-bounce', 2), ...script);
}

/** Where the hit of a shooter at a place strikes B, which lies at (30,30) with its bow to the north. */
function facingFrom(x: number, y: number, options: Given['options'] = {}): unknown {
  const state = shooting({
    ships: { A: { at: [x, y], length: 1, units: BOWS }, B: { at: [30, 30] } },
    options,
  });
  const { events } = hitBy(state, 1, dice('location', 1), dice('damage', 1));
  return eventOf(events, 'hull-hit').facing;
}

describe('hits on hulls', () => {
  test('SB-031 there is no limit to the Damage that a ship collects', () => {
    const hurt = hitBy(beside(BOWS, { damage: 99 }), 1, dice('location', 6), dice('damage', 6));
    expect(shipIn(hurt.state, 'B')).toMatchObject({ damage: 100, status: 'afloat' });
  });

  test('SB-035, SB-036, SB-E27 front 6, side 5, rear 3: from there on a hit is soft', () => {
    const soft = (at: readonly [number, number], face: number) => {
      const state = shooting({ ships: { A: { at, length: 1, units: BOWS }, B: { at: [30, 30] } } });
      return eventOf(hitBy(state, 1, dice('location', face), dice('damage', 1)).events, 'hull-hit').soft;
    };
    expect([5, 6].map((face) => soft([30, 38], face))).toEqual([0, 1]);
    expect([4, 5].map((face) => soft([38, 30], face))).toEqual([0, 1]);
    expect([2, 3].map((face) => soft([30, 22], face))).toEqual([0, 1]);
  });

  test('SB-037, SB-R06, SB-E38 arcs of 45 degrees from the corners; their borders are front and rear', () => {
    expect(facingFrom(36, 39)).toBe('front');
    expect(facingFrom(36.01, 39)).toBe('side');
    expect(facingFrom(36, 21)).toBe('rear');
    expect(facingFrom(34, 34)).toBe('side');
  });

  test('SB-R06 as an option the arcs begin at the centre', () => {
    const centre = { facing: 'centre' } as const;
    expect(facingFrom(34, 34, centre)).toBe('front');
    expect(facingFrom(34, 33.9, centre)).toBe('side');
    expect(facingFrom(34, 26, centre)).toBe('rear');
  });

  test('SB-043, SB-047, SB-E28 soft: D6 + Strength - 8; a bow needs a 6 for its one point', () => {
    expect(damageOf(hitBy(beside(BOWS), 1, dice('location', 5), dice('damage', 6)))).toBe(1);
    expect(damageOf(hitBy(beside(BOWS), 1, dice('location', 5), dice('damage', 5)))).toBe(0);
  });

  test('SB-044, SB-R80, SB-E28 hard: D6 + Strength - 10, never less than nothing', () => {
    const hurt = hitBy(beside(BOWS), 1, dice('location', 4), dice('damage', 6));
    expect(damageOf(hurt)).toBe(0);
    expect(shipIn(hurt.state, 'B').lastHitBy).toBe(null);
  });

  test('SB-045, SB-048, SB-E29 a hit of several wounds adds them: a great cannon', () => {
    const soft = cannonade({}, dice('location', 5), dice('damage', 4), dice('damage-wounds', 3));
    expect(damageOf(soft)).toBe(9);
    const hard = cannonade({}, dice('location', 4), dice('damage', 4), dice('damage-wounds', 3));
    expect(damageOf(hard)).toBe(7);
    expect(shipIn(hard.state, 'B').lastHitBy).toBe('red');
  });

  test('SB-046, SB-R79 several hits of one attack: all locations, all soft, then all hard', () => {
    const { state, events } = hitBy(
      beside(BOWS),
      4,
      dice('location', 6, 1, 5, 4),
      dice('damage', 6, 6),
      dice('damage', 6, 5),
    );
    expect(eventOf(events, 'hull-hit')).toMatchObject({ soft: 2, hard: 2, points: 2 });
    expect(shipIn(state, 'B').damage).toBe(2);
  });

  test('SB-041, SB-042, SB-E30 from above all hits are soft, without a roll for it', () => {
    const bolt = (face: number) => {
      const state = magic({
        ships: {
          A: { at: [30, 30], characters: { aMage: { type: 'wizard', spells: ['forked-lightning'] } } },
          B: { at: [37, 30] },
        },
      });
      const { state: cast1 } = act(state, cast('aMage', 'forked-lightning', 'B'), dice('cast', 3, 3));
      const open = act(cast1, { type: 'let-pass', side: 'blue' }).state;
      return damageOf(act(open, { type: 'advance' }, dice('spell-hits', 1), dice('damage', face)));
    };
    expect(bolt(5)).toBe(1);
    expect(bolt(4)).toBe(0);
  });

  test('SB-042 not bows, which roll for their location', () => {
    expect(damageOf(hitBy(beside(BOWS), 1, dice('location', 1), dice('damage', 6)))).toBe(0);
  });

  test('SB-049 what wounds without a roll does nothing special to a hull', () => {
    const missile = {
      name: 'magic arrow',
      range: 12,
      strength: 10,
      shots: 1,
      wounds: 1,
      template: null,
      fromAbove: false,
      ignoresArmour: true,
      poison: false,
      moveOrFire: false,
    };
    const state = beside({ a: { type: 'bowmen', models: 1, missile } });
    const { events } = hitBy(state, 1, dice('location', 1), dice('damage', 1));
    expect(eventOf(events, 'hull-hit')).toMatchObject({ hard: 1, points: 1 });
  });

  test('SB-050, SB-E91 ships are immune to poison; troops aboard are not', () => {
    const missile = {
      name: 'poisoned bow',
      range: 12,
      strength: 3,
      shots: 1,
      wounds: 1,
      template: null,
      fromAbove: false,
      ignoresArmour: false,
      poison: true,
      moveOrFire: false,
    };
    const state = beside({ a: { type: 'bowmen', models: 1, missile } }, { units: { b: '20 spearmen' } });
    const shot = shoot('A', 'a', 1, 'B');
    const hull = act(
      state,
      shot,
      dice('shoot-hit', 6),
      dice('troop-hit', 2),
      dice('location', 5),
      dice('damage', 6),
    );
    expect(damageOf(hull)).toBe(1);
    const troops = act(state, shot, dice('shoot-hit', 6), dice('troop-hit', 6), dice('armour-save', 4));
    expect(unitIn(troops.state, 'b').models).toBe(19);
    const saved = act(state, shot, dice('shoot-hit', 6), dice('troop-hit', 6), dice('armour-save', 5));
    expect(unitIn(saved.state, 'b').models).toBe(20);
    // no 6: a wound has to be rolled for
    const plain = act(state, shot, dice('shoot-hit', 5), dice('troop-hit', 6), dice('to-wound', 3));
    expect(unitIn(plain.state, 'b').models).toBe(20);
  });
});

describe('hits on troops aboard', () => {
  const SPEARS: GivenShip = { units: { b: '20 spearmen' } };

  test('SB-038, SB-E31 with troops aboard each hit first rolls: a 6 hits them and not the hull', () => {
    const { state, events } = hitBy(
      beside(BOWS, SPEARS),
      1,
      dice('troop-hit', 6),
      dice('to-wound', 4),
      dice('armour-save', 4),
    );
    expect(unitIn(state, 'b').models).toBe(19);
    expect(shipIn(state, 'B').damage).toBe(0);
    expect(typesOf(events)).toEqual(['shots-fired', 'troops-hit']);
  });

  test('SB-040 on 1 to 5 location and damage follow', () => {
    for (const face of [1, 5]) {
      const hurt = hitBy(
        beside(BOWS, SPEARS),
        1,
        dice('troop-hit', face),
        dice('location', 5),
        dice('damage', 6),
      );
      expect(damageOf(hurt)).toBe(1);
      expect(unitIn(hurt.state, 'b').models).toBe(20);
    }
  });

  test('SB-039, SB-R82, SB-E32 a random unit is hit, a character never', () => {
    const state = beside(BOWS, {
      units: { b1: '5 bowmen', b2: '5 bowmen' },
      characters: { bHero: 'captain-hero' },
    });
    const { state: hurt } = hitBy(state, 1, dice('troop-hit', 6), dice('troop-pick', 2), dice('to-wound', 4));
    expect([unitIn(hurt, 'b1').models, unitIn(hurt, 'b2').models]).toEqual([5, 4]);
    expect(hurt.characters.bHero?.models).toBe(1);
  });

  test('SB-R81 lone characters are no troops: nothing is rolled for them; holds count', () => {
    const hero = beside(BOWS, { characters: { bHero: 'captain-hero' } });
    expect(damageOf(hitBy(hero, 1, dice('location', 5), dice('damage', 6)))).toBe(1);
    const profile = { M: 6, WS: 3, BS: 0, S: 5, T: 10, W: 5, I: 3, A: 4, Ld: 8 };
    const beast = beside(BOWS, { units: { b: { kind: 'monster', profile, models: 1 } } });
    expect(damageOf(hitBy(beast, 1, dice('troop-hit', 6)))).toBe(0);
  });

  test('SB-R81 cannon balls and templates roll it as well', () => {
    const hurt = cannonade(SPEARS, dice('troop-hit', 6), dice('to-wound', 2));
    expect(unitIn(hurt.state, 'b').models).toBe(19);
  });

  test('SB-R79, SB-E104 some hits of one volley go each their way', () => {
    const { state, events } = act(
      beside(BOWS, SPEARS),
      shoot('A', 'a', 4, 'B'),
      dice('shoot-hit', 3, 4, 5, 6),
      dice('troop-hit', 6, 1, 2, 3),
      dice('to-wound', 4),
      dice('armour-save', 5),
      dice('location', 5, 6, 1),
      dice('damage', 6, 5),
      dice('damage', 6),
    );
    expect(unitIn(state, 'b').models).toBe(20);
    expect(shipIn(state, 'B').damage).toBe(1);
    expect(eventOf(events, 'troops-hit')).toMatchObject({ hits: 1, wounds: 1, killed: 0, left: 20 });
  });

  test('SB-R79 a unit that is wiped out wastes the rest of its hits', () => {
    const { state } = hitBy(
      beside(BOWS, { units: { b: '1 bowmen' } }),
      3,
      dice('troop-hit', 6, 6, 6),
      dice('to-wound', 4, 4, 4),
    );
    expect(unitIn(state, 'b')).toMatchObject({ models: 0, at: { gone: 'killed' } });
    expect(shipIn(state, 'B').damage).toBe(0);
  });

  test('SB-R83 wounds stay on the foremost model; what a hit has over is lost with it', () => {
    const ogres = { units: { b: '3 ogres' } };
    const { state } = hitBy(
      beside(BOWS, ogres),
      4,
      dice('troop-hit', 6, 6, 6, 6),
      dice('to-wound', 5, 5, 5, 5),
      dice('armour-save', 1, 1, 1, 1),
    );
    expect(unitIn(state, 'b')).toMatchObject({ models: 2, woundsOnLead: 1 });
    const ball = cannonade(ogres, dice('troop-hit', 6), dice('to-wound', 2), dice('multi-wounds', 6));
    expect(unitIn(ball.state, 'b')).toMatchObject({ models: 2, woundsOnLead: 0 });
  });

  test('SB-R83 a Strength that cannot wound rolls nothing', () => {
    const profile = { M: 6, WS: 3, BS: 0, S: 5, T: 7, W: 1, I: 3, A: 4, Ld: 8 };
    const state = beside(BOWS, { units: { b: { profile, models: 5 } } });
    const hurt = hitBy(state, 1, dice('troop-hit', 6));
    expect(unitIn(hurt.state, 'b').models).toBe(5);
  });

  test('SB-R83, SB-B05 a ward is rolled when the armour has failed', () => {
    const state = beside(BOWS, { units: { b: { type: 'spearmen', models: 5, ward: 4 } } });
    const hurt = hitBy(
      state,
      2,
      dice('troop-hit', 6, 6),
      dice('to-wound', 4, 4),
      dice('armour-save', 4, 4),
      dice('ward-save', 4, 3),
    );
    expect(unitIn(hurt.state, 'b').models).toBe(4);
  });

  test('SB-R83 a war machine: 1 to 4 hits the machine, 5 and 6 its crew', () => {
    const gun = { units: { b: 'great-cannon' } };
    const state = beside({ a: '4 handgunners' }, gun);
    const { state: hurt, events } = hitBy(
      state,
      3,
      dice('troop-hit', 6, 6, 6),
      dice('machine-or-crew', 4, 5, 1),
      dice('to-wound', 6, 6),
      dice('to-wound', 3),
    );
    expect(eventOf(events, 'machine-hit')).toMatchObject({ hits: 2, wounds: 2, woundsLeft: 1 });
    expect(unitIn(hurt, 'b').models).toBe(2);
    const ball = cannonade(
      gun,
      dice('troop-hit', 6),
      dice('machine-or-crew', 1),
      dice('to-wound', 3),
      dice('multi-wounds', 6),
    );
    expect(unitIn(ball.state, 'b')).toMatchObject({ models: 3, machine: { woundsLeft: 0 } });
    const fire = ofShip('fire-cannon', 'B', { unit: 'b', target: 'A', aim: 20 });
    const theirs = patched(ball.state, (draft) => {
      draft.activeSide = 'blue';
    });
    expect(deciders(theirs)).toEqual(['blue']);
    expect(() => act(theirs, fire)).toThrow('disabled');
  });

  test('SB-B04, SB-E86 to wound: Strength against Toughness', () => {
    const needs = (S: number, T: number) => {
      const missile = {
        name: 'bow',
        range: 12,
        strength: S,
        shots: 1,
        wounds: 1,
        template: null,
        fromAbove: false,
        ignoresArmour: true,
        poison: false,
        moveOrFire: false,
      };
      const profile = { M: 4, WS: 3, BS: 3, S: 3, T, W: 1, I: 3, A: 1, Ld: 7 };
      const state = beside(
        { a: { type: 'bowmen', models: 6, missile } },
        { units: { b: { profile, models: 9 } } },
      );
      const all: readonly Thrown[] = [
        dice('troop-hit', 6, 6, 6, 6, 6, 6),
        dice('to-wound', 1, 2, 3, 4, 5, 6),
      ];
      const hurt = hitBy(state, 6, ...(S === 3 && T >= 7 ? all.slice(0, 1) : all));
      return 7 - (9 - unitIn(hurt.state, 'b').models);
    };
    expect([needs(3, 4), needs(3, 5), needs(3, 6), needs(3, 7), needs(5, 3)]).toEqual([5, 6, 6, 7, 2]);
  });

  test('SB-B05, SB-E89 saves: one worse for each Strength above 3; a natural 1 fails', () => {
    const saves = (save: number, strength: number, face: number) => {
      const missile = {
        name: 'bow',
        range: 12,
        strength,
        shots: 1,
        wounds: 1,
        template: null,
        fromAbove: false,
        ignoresArmour: false,
        poison: false,
        moveOrFire: false,
      };
      const state = beside(
        { a: { type: 'bowmen', models: 1, missile } },
        { units: { b: { type: 'bowmen', models: 5, save } } },
      );
      const script = [dice('troop-hit', 6), dice('to-wound', 6)];
      if (save + Math.max(0, strength - 3) < 7) script.push(dice('armour-save', face));
      return unitIn(hitBy(state, 1, ...script).state, 'b').models === 5;
    };
    expect([saves(4, 3, 3), saves(4, 3, 4)]).toEqual([false, true]);
    expect([saves(4, 4, 4), saves(4, 4, 5)]).toEqual([false, true]);
    expect(saves(4, 6, 6)).toBe(false);
    expect([saves(1, 3, 1), saves(1, 3, 2)]).toEqual([false, true]);
  });

  test('SB-139, SB-E68 mounts and barding do not save aboard', () => {
    const state = beside({ a: '1 handgunners' }, { units: { b: '5 knights' } });
    const at = (face: number) =>
      unitIn(hitBy(state, 1, dice('troop-hit', 6), dice('to-wound', 6), dice('armour-save', face)).state, 'b')
        .models;
    expect([at(4), at(5)]).toEqual([4, 5]);
  });
});

describe('to hit with missiles', () => {
  const needed = (state: State, models = 1, target = 'B', unit = 'a') => {
    const { events } = act(
      state,
      shoot('A', unit, models, target),
      dice('shoot-hit', ...Array(models).fill(1)),
    );
    return eventOf(events, 'shots-fired').needed;
  };

  test('SB-B03, SB-131, SB-R87, SB-E52 BS 3 at a ship: 3+, at long range 4+', () => {
    const at = (gap: number) =>
      shooting({ ships: { A: { at: [30, 30], units: BOWS }, B: { at: [32 + gap, 30] } } });
    expect([6, 6.01, 12].map((gap) => needed(at(gap)))).toEqual([3, 4, 4]);
    expect(() => needed(at(12.01))).toThrow('out-of-range');
  });

  test('SB-B03, SB-E85 a natural 1 always misses', () => {
    const hero = { BS: 5, M: 4, WS: 5, S: 4, T: 4, W: 2, I: 5, A: 3, Ld: 8 };
    const missile = {
      name: 'bow',
      range: 12,
      strength: 3,
      shots: 1,
      wounds: 1,
      template: null,
      fromAbove: false,
      ignoresArmour: false,
      poison: false,
      moveOrFire: false,
    };
    const state = shooting({
      ships: {
        A: { at: [30, 30], characters: { aArcher: { profile: hero, missile, tier: 'hero' } } },
        B: { at: [37, 30] },
      },
    });
    const shot = shoot('A', 'aArcher', 1, 'B');
    const miss = act(state, shot, dice('shoot-hit', 1));
    expect(eventOf(miss.events, 'shots-fired')).toMatchObject({ needed: 1, hits: 0 });
    const hit = act(state, shot, dice('shoot-hit', 2), dice('location', 1), dice('damage', 1));
    expect(eventOf(hit.events, 'shots-fired').hits).toBe(1);
  });

  test('SB-B03, SB-E53 needing more than 6: a 6, and a second die', () => {
    const profile = { M: 4, WS: 2, BS: 2, S: 3, T: 3, W: 1, I: 2, A: 1, Ld: 5 };
    const state = patched(
      shooting({
        ships: { A: { at: [30, 30], units: { a: { type: 'goblin-archers', models: 2, profile } } } },
        counters: [{ kind: 'flyer', at: [36.5, 30], units: { bFly: '5 harpies' } }],
      }),
      (draft) => {
        shipIn(draft, 'A').movedThisTurn = true;
      },
    );
    const { events } = act(
      state,
      shoot('A', 'a', 2, 'flyer:bFly'),
      dice('shoot-hit', 6, 5),
      dice('shoot-hit-confirm', 5),
      dice('to-wound', 1),
    );
    // BS 2, flyers, moved, long range
    expect(eventOf(events, 'shots-fired')).toMatchObject({ needed: 8, hits: 1 });
  });

  test('SB-B03 cover that a scenario gives costs 1 or 2', () => {
    const covered = (cover: string | null) =>
      needed(shooting({ ships: { A: { at: [30, 30], units: BOWS }, B: { at: [37, 30], cover } } }));
    expect([covered(null), covered('soft'), covered('hard')]).toEqual([3, 4, 5]);
  });
});

test('SB-032 damaged ships roll at the start of their owner', () => {
  const state = orders({ ships: { A: { at: [30, 30], damage: 1 } } }, dice('sink-check', 1, 1, 1, 1));
  expect(shipIn(state, 'A').status).toBe('afloat');
});
