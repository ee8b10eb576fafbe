import { describe, expect, test } from 'vitest';
import { cargoTons, milesADay, roundsOf } from '../../../../src/rulesets/ship-combat-5e/index.ts';
import {
  act,
  by,
  comeAbout,
  dice,
  end,
  fire,
  forward,
  fullSail,
  type GivenShip,
  given,
  hpOf,
  hullOf,
  needs,
  opening,
  play,
  ram,
  refusal,
  repair,
  rotate,
  row,
  type State,
  shipIn,
  speedOf,
  turnsOf,
  typesOf,
} from '../support.ts';

const CHASE = { range: [6, 12], chaseRange: [3, 6], volleyCost: 0 } as const;

/** The cards, as the ledger has them. */
const CARDS = {
  raft: {
    size: 'tiny',
    ac: 16,
    initiative: 4,
    speed: 2,
    hpMax: 3,
    hitDice: { n: 2, die: 4, con: -1 },
    str: 2,
    dex: 4,
    con: -1,
    skill: 0,
    damage: null,
    abilities: [],
    upgrades: [],
    crewMin: 1,
    crewMax: 2,
    cargoSlots: 0,
    ap: 1,
    points: 1,
  },
  canoe: {
    size: 'tiny',
    ac: 16,
    initiative: 5,
    speed: 2,
    hpMax: 6,
    hitDice: { n: 4, die: 4, con: -1 },
    str: 2,
    dex: 5,
    con: -1,
    skill: 2,
    damage: null,
    abilities: ['oars'],
    upgrades: [],
    crewMin: 1,
    crewMax: 3,
    cargoSlots: 0,
    ap: 1,
    points: 2,
  },
  rowboat: {
    size: 'tiny',
    ac: 16,
    initiative: 5,
    speed: 2,
    hpMax: 6,
    hitDice: { n: 4, die: 4, con: -1 },
    str: 1,
    dex: 5,
    con: -1,
    skill: 2,
    damage: null,
    abilities: ['oars'],
    upgrades: [],
    crewMin: 2,
    crewMax: 6,
    cargoSlots: 0,
    ap: 1,
    points: 2,
  },
  tartane: {
    size: 'medium',
    ac: 11,
    initiative: 0,
    speed: 6,
    hpMax: 33,
    hitDice: { n: 6, die: 8, con: 1 },
    str: 2,
    dex: 0,
    con: 1,
    skill: 3,
    damage: { n: 1, die: 8, mod: 2 },
    abilities: ['weatherly'],
    upgrades: [],
    crewMin: 4,
    crewMax: 10,
    cargoSlots: 0.5,
    ap: 2,
    points: 14,
  },
  longboat: {
    size: 'small',
    ac: 14,
    initiative: 3,
    speed: 3,
    hpMax: 17,
    hitDice: { n: 5, die: 6, con: 0 },
    str: 1,
    dex: 3,
    con: 0,
    skill: 2,
    damage: { n: 1, die: 4, mod: 1 },
    abilities: ['oars'],
    upgrades: [],
    crewMin: 4,
    crewMax: 12,
    cargoSlots: 0,
    ap: 2,
    points: 6,
  },
  sloop: {
    size: 'medium',
    ac: 12,
    initiative: 2,
    speed: 5,
    hpMax: 33,
    hitDice: { n: 6, die: 8, con: 1 },
    str: 3,
    dex: 2,
    con: 1,
    skill: 3,
    damage: { n: 1, die: 10, mod: 3 },
    abilities: [],
    upgrades: [],
    crewMin: 8,
    crewMax: 40,
    cargoSlots: 2,
    ap: 2,
    points: 15,
  },
  brigantine: {
    size: 'large',
    ac: 13,
    initiative: 1,
    speed: 5,
    hpMax: 52,
    hitDice: { n: 7, die: 10, con: 2 },
    str: 3,
    dex: 1,
    con: 2,
    skill: 4,
    damage: { n: 2, die: 8, mod: 3 },
    abilities: [],
    upgrades: [],
    crewMin: 16,
    crewMax: 80,
    cargoSlots: 4,
    ap: 3,
    points: 34,
  },
  galley: {
    size: 'huge',
    ac: 13,
    initiative: -1,
    speed: 3,
    hpMax: 76,
    hitDice: { n: 8, die: 12, con: 3 },
    str: 3,
    dex: -1,
    con: 3,
    skill: 3,
    damage: { n: 2, die: 6, mod: 3 },
    abilities: ['oars', 'sluggish'],
    upgrades: ['naval-ram'],
    crewMin: 60,
    crewMax: 200,
    cargoSlots: 6,
    ap: 3,
    points: 36,
  },
  'ship-of-the-line': {
    size: 'gargantuan',
    ac: 15,
    initiative: -2,
    speed: 3,
    hpMax: 200,
    hitDice: { n: 16, die: 20, con: 2 },
    str: 5,
    dex: -2,
    con: 2,
    skill: 5,
    damage: { n: 4, die: 8, mod: 5 },
    abilities: ['heavy-armor', 'sluggish'],
    upgrades: [],
    crewMin: 250,
    crewMax: 800,
    cargoSlots: 12,
    ap: 4,
    points: 120,
  },
} as const;

type Name = keyof typeof CARDS;

function card(name: Name) {
  return shipIn(opening({ ships: { r1: { class: name, at: [0, 0] } } }), 'r1');
}

function expectCard(name: Name): void {
  const { abilities, upgrades, crew, hp, ...rest } = card(name);
  const { abilities: able, upgrades: built, ...numbers } = CARDS[name];
  expect(rest).toMatchObject({ ...numbers, ...CHASE, class: name });
  expect([...abilities].sort()).toEqual([...able]);
  expect(upgrades).toEqual(built);
  expect([crew, hp]).toEqual([CARDS[name].crewMax, CARDS[name].hpMax]);
}

describe('ship cards', () => {
  test('SC-137 raft', () => expectCard('raft'));
  test('SC-138 canoe', () => expectCard('canoe'));
  test('SC-139 rowboat', () => expectCard('rowboat'));
  test('SC-140 tartane', () => expectCard('tartane'));
  test('SC-141 sloop and brigantine', () => {
    expectCard('sloop');
    expectCard('brigantine');
  });
  test('SC-010 the invented cards', () => {
    expectCard('longboat');
    expectCard('galley');
    expectCard('ship-of-the-line');
  });
  test('SC-142 a first rate has the hit points of a creature of 1,000', () => {
    expect(card('ship-of-the-line').hpMax * 5).toBe(1000);
  });
  test('SC-R56 ranges are 6 and 12, fore and aft 3 and 6, on every card', () => {
    for (const name of Object.keys(CARDS) as Name[]) {
      expect(card(name)).toMatchObject({ range: [6, 12], chaseRange: [3, 6] });
    }
  });
});

/** The die of a collision with a rock straight ahead after one space. */
function collisionDie(name: Name): string | null {
  const bow = { raft: 0, longboat: 0, tartane: 0, brigantine: 1, galley: 1, 'ship-of-the-line': 2 }[
    name as 'raft'
  ];
  const state = given({ ships: { r1: { class: name, at: [0, 0] } }, rocks: [[0, -2 - bow]] });
  return needs(act(state, forward('r1')).state, forward('r1'));
}

describe('sizes', () => {
  test.each([
    ['SC-022', 'raft', 'tiny', 4, 1],
    ['SC-023', 'longboat', 'small', 6, 1],
    ['SC-024', 'tartane', 'medium', 8, 1],
    ['SC-025', 'brigantine', 'large', 10, 3],
    ['SC-026', 'galley', 'huge', 12, 3],
    ['SC-027', 'ship-of-the-line', 'gargantuan', 20, 13],
  ] as const)('%s %s is %s: d%i, %i hexes', (_id, name, size, die, hexes) => {
    expect(card(name)).toMatchObject({ size, hitDice: { die } });
    expect(collisionDie(name)).toBe(`collision-damage-mover 1d${die}`);
    expect(hullOf(name, [0, 0], 1)).toHaveLength(hexes);
  });

  // the ids once more, since a title is read only up to the first thing put into it
  test('SC-007 SC-022 SC-023 SC-024 SC-025 SC-026 SC-027 size decides the hit die and the hexes', () => {
    const dice6 = (['raft', 'longboat', 'tartane', 'brigantine', 'galley', 'ship-of-the-line'] as const).map(
      collisionDie,
    );
    expect(dice6.map((roll) => roll?.split('d').at(-1))).toEqual(['4', '6', '8', '10', '12', '20']);
  });

  test.each([1, 2, 3, 4, 5, 6] as const)('SC-R27 three hexes in line, facing %i', (facing) => {
    const ahead = [
      [0, -1],
      [1, -1],
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
    ][facing - 1] as [number, number];
    const hull = [`${ahead[0]},${ahead[1]}`, '0,0', `${0 - ahead[0]},${0 - ahead[1]}`];
    expect(hullOf('brigantine', [0, 0], facing).sort()).toEqual(hull.sort());
  });
});

/** A ship with an enemy tartane to starboard, and somebody aboard. */
function fixture(ship: Partial<GivenShip>, more: object = {}): State {
  return given({
    ships: {
      r1: { class: 'tartane', at: [0, 0], ...ship },
      b1: { class: 'tartane', at: [3, -1] },
    },
    characters: { 'r1-mate': { ship: 'r1' } },
    ...more,
  });
}

const SHOT = fire('r1', 'starboard', 'b1');

describe('statistics', () => {
  test('SC-011, SC-R54 Strength stands in the printed damage already', () => {
    const strong = fixture({ str: 9, orders: { fire: 1 } });
    expect(hpOf(act(strong, SHOT, [dice('attack-roll', 10), dice('damage', 4)]).state, 'b1')).toBe(27);
    const fore = given({
      ships: {
        r1: { class: 'tartane', at: [0, 0], str: 9, orders: { fire: 1 } },
        b1: { class: 'tartane', at: [0, -3] },
      },
    });
    const { state } = act(fore, fire('r1', 'fore', 'b1'), [dice('attack-roll', 10), dice('damage', 4)]);
    expect(hpOf(state, 'b1')).toBe(27);
  });

  test('SC-012 Dexterity is for Come About, not for the sails or the guns', () => {
    const nimble = fixture({ dex: 6, orders: { comeAbout: 1, fullSail: 1, fire: 1 }, ap: 3 });
    expect(turnsOf(act(nimble, comeAbout('r1'), [dice('come-about-check', 6)]).state, 'r1')).toBe(3);
    expect(turnsOf(act(nimble, comeAbout('r1'), [dice('come-about-check', 5)]).state, 'r1')).toBe(2);
    expect(speedOf(act(nimble, fullSail('r1'), [dice('full-sail-check', 8)]).state, 'r1')).toBe(6);
    expect(typesOf(act(nimble, SHOT, [dice('attack-roll', 7)]).events)).toEqual(['attack-missed']);
  });

  test('SC-013 Constitution is for hit points alone', () => {
    const state = given({
      ships: {
        r1: { class: 'tartane', at: [0, 0], orders: { fire: 1 } },
        b1: { class: 'tartane', at: [3, -1], hp: 0, con: 9, hitDice: { n: 6, die: 8, con: 9 } },
        b2: { class: 'raft', at: [9, 9] },
      },
    });
    const { state: after } = act(state, SHOT, [
      dice('attack-roll', 10),
      dice('damage', 8),
      dice('sink-save', 9),
    ]);
    expect(shipIn(after, 'b1').status).toBe('sunk');
  });

  test('SC-014 Skill is for attacks, Full Sail and Repair, not for Come About', () => {
    const skilled = fixture({ skill: 6, orders: { comeAbout: 1, fullSail: 1, fire: 1 }, ap: 3 });
    expect(typesOf(act(skilled, SHOT, [dice('attack-roll', 5), dice('damage', 1)]).events)).toContain(
      'attack-hit',
    );
    expect(typesOf(act(skilled, SHOT, [dice('attack-roll', 4)]).events)).toEqual(['attack-missed']);
    expect(speedOf(act(skilled, fullSail('r1'), [dice('full-sail-check', 6)]).state, 'r1')).toBe(7);
    expect(speedOf(act(skilled, fullSail('r1'), [dice('full-sail-check', 5)]).state, 'r1')).toBe(6);
    expect(turnsOf(act(skilled, comeAbout('r1'), [dice('come-about-check', 11)]).state, 'r1')).toBe(2);
    const mending = fixture({ skill: 6, hp: 10, orders: { exclusive: 'repair' } });
    const check = (face: number) =>
      act(mending, repair('r1', 'r1-mate'), [
        dice('repair-check', face, 20),
        dice('sailing-die', 1),
        ...(face >= 5 ? [dice('repair-amount', 1)] : []),
      ]);
    expect(typesOf(check(5).events)).toContain('repaired');
    expect(typesOf(check(4).events)).toContain('repair-failed');
  });

  test.each([11, 12, 15])('SC-015, SC-101 an attack has to reach the armour of %i', (ac) => {
    const state = given({
      ships: {
        r1: { class: 'tartane', at: [0, 0], orders: { fire: 1 } },
        b1: { class: 'tartane', at: [3, -1], ac },
      },
    });
    const shot = (face: number) =>
      typesOf(
        act(state, SHOT, [dice('attack-roll', face), ...(face + 3 >= ac ? [dice('damage', 1)] : [])]).events,
      );
    expect(shot(ac - 3)).toContain('attack-hit');
    expect(shot(ac - 4)).toEqual(['attack-missed']);
  });

  test.each(Object.keys(CARDS) as Name[])('SC-016 %s sails its speed in good wind', (name) => {
    const state = given({ ships: { r1: { class: name, at: [0, 20] } } });
    expect(speedOf(state, 'r1')).toBe(CARDS[name].speed);
  });

  test('SC-017 at 0 hit points a ship is Derelict, not gone', () => {
    const state = given({
      ships: {
        r1: { class: 'tartane', at: [0, 0], orders: { fire: 1 } },
        b1: { class: 'tartane', at: [3, -1], hp: 7 },
      },
    });
    const hurt = (die: number) => act(state, SHOT, [dice('attack-roll', 10), dice('damage', die)]);
    expect(shipIn(hurt(4).state, 'b1')).toMatchObject({ hp: 1, status: 'in-play' });
    expect(shipIn(hurt(5).state, 'b1')).toMatchObject({ hp: 0, status: 'in-play' });
    expect(shipIn(hurt(8).state, 'b1')).toMatchObject({ hp: 0, status: 'in-play' });
    expect(typesOf(hurt(5).events)).toContain('condition-gained');
  });

  test('SC-018 fire and collisions cost no crew', () => {
    const state = given({
      ships: {
        r1: { class: 'tartane', at: [0, 0], orders: { fire: 1 } },
        b1: { class: 'tartane', at: [3, -1] },
      },
    });
    const { state: after } = act(state, SHOT, [dice('attack-roll', 20), dice('damage', 8, 8)]);
    expect([shipIn(after, 'r1').crew, shipIn(after, 'b1').crew]).toEqual([10, 10]);
  });

  test('SC-018 SC-R88 too few hands make a ship Stressed', () => {
    expect(needs(fixture({ crew: 3, orders: { fire: 1 } }), SHOT)).toBe('attack-roll 2d20');
    expect(needs(fixture({ crew: 4, orders: { fire: 1 } }), SHOT)).toBe('attack-roll 1d20');
  });
});

describe('what matters outside of battle', () => {
  test('SC-016 25 miles a day for each hex a turn', () => {
    expect((['raft', 'tartane', 'sloop'] as const).map((name) => milesADay(card(name)))).toEqual([
      50, 150, 125,
    ]);
  });

  test('SC-020 50 tons a slot', () => {
    const tons = (['raft', 'tartane', 'ship-of-the-line'] as const).map((name) => cargoTons(card(name)));
    expect(tons).toEqual([0, 25, 600]);
  });

  test.each([
    [6, 1],
    [29, 1],
    [30, 1],
    [59, 1],
    [60, 2],
    [600, 20],
    [0, 1],
  ])('SC-006, SC-R143 what lasts %i seconds lasts %i rounds', (seconds, rounds) => {
    expect(roundsOf(seconds)).toBe(rounds);
  });
});

describe('abilities', () => {
  test('SC-144 Weatherly: as fast Close to the wind', () => {
    const close = (abilities: readonly 'weatherly'[]) =>
      speedOf(given({ wind: 2, ships: { r1: { class: 'sloop', at: [0, 0], abilities } } }), 'r1');
    expect(close(['weatherly'])).toBe(5);
    expect(close([])).toBe(2);
    const irons = given({ wind: 1, ships: { r1: { class: 'tartane', at: [0, 0] } } });
    expect(refusal(irons, forward('r1'))).toBe('in-irons');
  });

  test('SC-145 Oars: two spaces in any direction, besides sailing', () => {
    const state = given({
      ships: { r1: { class: 'canoe', at: [0, 0], orders: { oars: 1 }, oarsCost: 1 } },
    });
    const { state: rowed, events } = play(state, row('r1', 5), row('r1', 6));
    expect(typesOf(events)).toEqual(['rowed', 'rowed']);
    expect(shipIn(rowed, 'r1')).toMatchObject({ hex: { q: -2, r: 1 }, facing: 1, rowed: 2, apSpent: 1 });
    expect(refusal(rowed, row('r1', 1))).toBe('no-movement-left');
    expect(speedOf(rowed, 'r1')).toBe(2);
  });

  test('SC-146 Sluggish: one rotation, and Come About as usual', () => {
    const state = fixture({ abilities: ['sluggish'], orders: { comeAbout: 1 } });
    expect(turnsOf(state, 'r1')).toBe(1);
    expect(turnsOf(act(state, comeAbout('r1'), [dice('come-about-check', 12)]).state, 'r1')).toBe(2);
    const { state: turned } = play(state, rotate('r1', 'port'), forward('r1'));
    expect(refusal(turned, rotate('r1', 'port'))).toBe('no-rotation-left');
  });

  test.each([
    [8, 5],
    [9, 11],
  ])('SC-147 SC-R131 Heavy Armor halves what is 10 or less: a die of %i', (die, taken) => {
    const state = given({
      ships: {
        r1: { class: 'tartane', at: [0, 0], orders: { fire: 1 }, damage: { n: 1, die: 12, mod: 2 } },
        b1: { class: 'tartane', at: [3, -1], abilities: ['heavy-armor'] },
      },
    });
    const { state: after } = act(state, SHOT, [dice('attack-roll', 10), dice('damage', die)]);
    expect(hpOf(after, 'b1')).toBe(33 - taken);
  });

  test('SC-147 Heavy Armor is for attacks: rams and rocks do full damage', () => {
    const armoured = given({
      ships: {
        r1: { class: 'tartane', at: [0, 0], orders: { exclusive: 'ram' } },
        b1: { class: 'tartane', at: [0, -1], abilities: ['heavy-armor'] },
      },
    });
    const { state } = act(armoured, ram('r1', 'b1'), [
      dice('ram-damage-rammer', 6),
      dice('ram-damage-target', 1),
    ]);
    expect(hpOf(state, 'b1')).toBe(27);
    expect(refusal(state, end('r1'))).toBeNull();
    expect(refusal(state, by('r1', 'strike-colours'))).toBeNull();
  });
});
