import { describe, expect, test } from 'vitest';
import {
  type At,
  act,
  assign,
  attack,
  by,
  claim,
  comeAbout,
  dice,
  end,
  FIREBALL,
  fire,
  forward,
  fullSail,
  type Given,
  type GivenShip,
  given,
  hexOf,
  hpOf,
  morale,
  needs,
  nextTurnOf,
  opening,
  patched,
  personIn,
  play,
  ram,
  readyAttack,
  readyFire,
  refusal,
  repair,
  rollOf,
  rotate,
  row,
  type State,
  shipIn,
  typesOf,
  untilTurnOf,
  withPeople,
} from '../support.ts';

const FREE = { movementDuty: 'free' } as const;
const MATES = { 'r1-x': { ship: 'r1' }, 'r1-y': { ship: 'r1' }, 'r1-z': { ship: 'r1' } } as const;
const SHOT = fire('r1', 'starboard', 'b1');

function duel(r1: Partial<GivenShip> = {}, b1: Partial<GivenShip> = {}, more: Partial<Given> = {}): State {
  const { options = {}, ...rest } = more;
  return given({
    ships: {
      r1: { class: 'tartane', at: [0, 0], ap: 3, orders: { fire: 3 }, ...r1 },
      b1: { class: 'tartane', at: [3, -1], ...b1 },
      b2: { class: 'raft', at: [20, 0] },
    },
    characters: MATES,
    options: { ...FREE, ...options },
    ...rest,
  });
}

function hit(state: State, face: number, damage: readonly number[], ...saves: number[]) {
  const count = rollOf(state, SHOT)?.count ?? 1;
  return act(state, SHOT, [
    dice('attack-roll', ...Array<number>(count).fill(face)),
    ...damage.map((one) => dice('damage', one)),
    ...saves.map((one) => dice('sink-save', one)),
  ]);
}

describe('Stressed', () => {
  test.each([
    [{ hp: 17 }, false],
    [{ hp: 16 }, true],
    [{ crew: 4 }, false],
    [{ crew: 3 }, true],
    [{ hp: 20, hpMax: 40 }, false],
    [{ hp: 19, hpMax: 40 }, true],
    [{ hp: 0, crew: 20 }, true],
  ] as const)('SC-128, SC-R77 %j: %s', (ship: Partial<GivenShip>, stressed) => {
    const state = opening({ ships: { r1: { class: 'tartane', at: [0, 0], ...ship } } });
    expect(refusal(state, assign('r1', { exclusive: 'repair' }))).toBe(stressed ? null : 'not-stressed');
    if (ship.hp !== 0) expect(needs(duel(ship), SHOT)).toBe(`attack-roll ${stressed ? 2 : 1}d20`);
  });

  test('SC-129 disadvantage on attacks of every arc and on tests of Skill', () => {
    const state = given({
      ships: {
        r1: { class: 'tartane', at: [0, 0], hp: 16, ap: 3, orders: { fire: 2, fullSail: 1 } },
        b1: { class: 'tartane', at: [0, -3] },
        b2: { class: 'tartane', at: [0, 3] },
        b3: { class: 'tartane', at: [-3, 1] },
      },
      options: FREE,
    });
    expect(needs(state, fire('r1', 'fore', 'b1'))).toBe('attack-roll 2d20');
    expect(needs(state, fire('r1', 'aft', 'b2'))).toBe('attack-roll 2d20');
    expect(needs(state, fire('r1', 'port', 'b3'))).toBe('attack-roll 2d20');
    expect(needs(state, fullSail('r1'))).toBe('full-sail-check 2d20');
    const { state: after } = act(state, fullSail('r1'), [dice('full-sail-check', 8, 20)]);
    expect(shipIn(after, 'r1').fullSailBonus).toBe(0);
  });

  test('SC-129 it comes and goes with the hit points', () => {
    const { state, events } = hit(duel({}, { hp: 20 }), 10, [2]);
    expect(hpOf(state, 'b1')).toBe(16);
    expect(typesOf(events)).toContain('condition-gained');
    const none = hit(duel({}, { hp: 21 }), 10, [2]);
    expect(typesOf(none.events)).not.toContain('condition-gained');
    const mending = duel({ hp: 16, orders: { exclusive: 'repair' } });
    const { events: mended } = act(mending, repair('r1', 'r1-x'), [
      dice('repair-check', 20, 20),
      dice('sailing-die', 1),
      dice('repair-amount', 1),
    ]);
    expect(typesOf(mended)).toContain('condition-lost');
  });

  test('SC-092 steady lifts Stressed until the turn is over, and it is told', () => {
    const told = (events: readonly { readonly type: string }[]) =>
      events
        .filter((event) => 'condition' in event && event.condition === 'stressed')
        .map(({ type }) => type);
    const bosun = act(duel({ hp: 16 }), claim('r1', 'r1-x', 'bosun')).state;
    const raised = act(bosun, morale('r1', 'r1-x', 'steady'), [dice('morale-check', 10)]);
    expect(told(raised.events)).toEqual(['condition-lost']);
    expect(told(act(raised.state, end('r1')).events)).toEqual(['condition-gained']);
    expect(told(act(bosun, morale('r1', 'r1-x', 'inspire'), [dice('morale-check', 10)]).events)).toEqual([]);
  });

  test('SC-130 Repair for the Stressed alone', () => {
    expect(refusal(duel({ hp: 16, orders: { exclusive: 'repair' } }), repair('r1', 'r1-x'))).toBeNull();
    expect(refusal(duel({ hp: 17, orders: { exclusive: 'repair' } }), repair('r1', 'r1-x'))).toBe(
      'not-stressed',
    );
  });

  test('SC-R88 too few hands: Repair mends the hull, not the crew', () => {
    const state = duel({ crew: 3, hp: 30, orders: { exclusive: 'repair' } });
    const { state: mended } = act(state, repair('r1', 'r1-x'), [
      dice('repair-check', 20, 20),
      dice('sailing-die', 1),
      dice('repair-amount', 8),
    ]);
    expect(shipIn(mended, 'r1')).toMatchObject({ hp: 33, crew: 3 });
    expect(needs(patched(duel({ crew: 3 }), {}), SHOT)).toBe('attack-roll 2d20');
  });

  test('SC-R83 no more than undamaged', () => {
    const state = duel({
      hp: 10,
      hpMax: 21,
      orders: { exclusive: 'repair' },
      damage: { n: 1, die: 20, mod: 0 },
    });
    const { state: mended } = act(state, repair('r1', 'r1-x'), [
      dice('repair-check', 20, 20),
      dice('sailing-die', 1),
      dice('repair-amount', 20),
    ]);
    expect(hpOf(mended, 'r1')).toBe(21);
  });

  test('SC-071, SC-R84 as much as a broadside does; without guns a hit die, or nothing', () => {
    const mending = (ship: Partial<GivenShip>, options: Given['options'] = {}) =>
      duel({ hp: 1, orders: { exclusive: 'repair' }, ...ship }, {}, { options });
    expect(needs(mending({ class: 'brigantine' }), repair('r1', 'r1-x'), 20, 20, 1)).toBe(
      'repair-amount 2d8',
    );
    const brig = act(mending({ class: 'brigantine' }), repair('r1', 'r1-x'), [
      dice('repair-check', 20, 20),
      dice('sailing-die', 1),
      dice('repair-amount', 2, 3),
    ]).state;
    expect(hpOf(brig, 'r1')).toBe(9);
    expect(needs(mending({ class: 'rowboat' }), repair('r1', 'r1-x'), 20, 20, 1)).toBe('repair-amount 1d4');
    const bare = mending({ class: 'rowboat' }, { repairWithoutGuns: 'none' });
    expect(needs(bare, repair('r1', 'r1-x'), 20, 20, 1)).toBeNull();
    const { state, events } = act(bare, repair('r1', 'r1-x'), [
      dice('repair-check', 20, 20),
      dice('sailing-die', 1),
    ]);
    expect(hpOf(state, 'r1')).toBe(1);
    expect(typesOf(events)).toContain('repaired');
    const derelict = mending({ class: 'rowboat', hp: 0 }, { repairWithoutGuns: 'none' });
    const lifted = act(derelict, repair('r1', 'r1-x'), [
      dice('repair-check', 20, 20),
      dice('sailing-die', 1),
    ]).state;
    expect(hpOf(lifted, 'r1')).toBe(1);
  });

  test('SC-R85 further carpenters spend their action', () => {
    const state = duel({ hp: 10, orders: { exclusive: 'repair' } });
    const { state: after } = act(state, repair('r1', 'r1-x', 'r1-y', 'r1-z'), [
      dice('repair-check', 1, 1),
      dice('sailing-die', 1, 1),
    ]);
    for (const id of ['r1-x', 'r1-y', 'r1-z']) expect(personIn(after, id).actionUsed).toBe(true);
  });
});

describe('Derelict', () => {
  test('SC-131 no way on, no rotation, no shot', () => {
    const state = duel({ hp: 0, orders: { fire: 1, comeAbout: 1, fullSail: 1, changeAmmo: 1 } });
    expect(refusal(state, forward('r1'))).toBe('derelict');
    expect(refusal(state, rotate('r1', 'port'))).toBe('derelict');
    expect(refusal(state, SHOT)).toBe('derelict');
    expect(refusal(state, comeAbout('r1'))).toBe('derelict');
    expect(refusal(state, fullSail('r1'))).toBe('derelict');
    expect(refusal(state, by('r1', 'change-ammo', { ammo: 'chain' }))).toBe('derelict');
    expect(refusal(state, readyFire('r1', 1, { kind: 'attacked' }))).toBe('derelict');
    expect(refusal(state, end('r1'))).toBeNull();
  });

  test('SC-R81 what turns Derelict before her turn has lost her orders, held fire and cable', () => {
    const wreck = (ship: Partial<GivenShip>) => duel({ hp: 0, ...ship });
    expect(refusal(wreck({ anchored: true }), by('r1', 'cut-and-run'))).toBe('derelict');
    expect(refusal(wreck({ orders: { exclusive: 'ram' } }), ram('r1', 'b1'))).toBe('derelict');
    expect(refusal(wreck({ orders: { exclusive: 'drop-anchor' } }), by('r1', 'drop-anchor'))).toBe(
      'derelict',
    );
    expect(
      refusal(wreck({ anchored: true, orders: { exclusive: 'weigh-anchor' } }), by('r1', 'weigh-anchor')),
    ).toBe('derelict');
    expect(refusal(wreck({ orders: { exclusive: 'repair' } }), repair('r1', 'r1-x'))).toBeNull();
    expect(refusal(duel({ hp: 0 }, { at: [1, 0], hp: 0 }), by('r1', 'board', { target: 'b1' }))).toBe(
      'derelict',
    );
    const oars = { class: 'canoe', orders: { oars: 1 }, oarsCost: 1 } as const;
    expect(refusal(wreck(oars), row('r1', 3))).toBe('derelict');
  });

  test('SC-R81 held fire goes, readied attacks stay, and characters still act', () => {
    const held = { count: 2, trigger: { kind: 'turn-end', of: 'r1' }, gunners: [], fired: 0 } as const;
    const state = withPeople(
      duel(
        {},
        { hp: 3, held },
        {
          characters: {
            ...MATES,
            'b1-x': { ship: 'b1', attacks: [FIREBALL] },
            'b1-y': { ship: 'b1', attacks: [FIREBALL] },
          },
        },
      ),
      { 'b1-x': { held: { attack: 'fireball', trigger: { kind: 'turn-end', of: 'r1' } }, actionUsed: true } },
    );
    const { state: struck } = hit(state, 10, [5]);
    expect(shipIn(struck, 'b1')).toMatchObject({ hp: 0, held: null });
    expect(personIn(struck, 'b1-x').held).not.toBeNull();
    const window = act(struck, end('r1')).state;
    expect(window.pending).toMatchObject({ kind: 'readied-attack', ship: 'b1', character: 'b1-x' });
    const turn = untilTurnOf(act(window, by('b1', 'decline-readied')).state, 'b1');
    expect(refusal(turn, attack('b1', 'b1-y', 'r1'))).toBeNull();
    expect(refusal(turn, claim('b1', 'b1-y', 'bosun'))).toBeNull();
    expect(refusal(turn, readyAttack('b1', 'b1-y', { kind: 'attacked' }))).toBeNull();
  });

  test.each([
    [3, false],
    [4, true],
  ])('SC-133 more than 5 calls for a roll: a die of %i', (die, rolls) => {
    const state = duel({}, { hp: 0 });
    expect(needs(state, SHOT, 8, die)).toBe(rolls ? 'sink-save 1d20' : null);
  });

  test('SC-133, SC-R79 10 floats, 9 sinks, after all halvings and each damage by itself', () => {
    const state = duel({}, { hp: 0, con: 9, skill: 9 });
    expect(shipIn(hit(state, 10, [8], 10).state, 'b1').status).toBe('in-play');
    expect(shipIn(hit(state, 10, [8], 9).state, 'b1').status).toBe('sunk');
    const armoured = duel({ damage: { n: 1, die: 12, mod: 0 } }, { hp: 0, abilities: ['heavy-armor'] });
    expect(needs(armoured, SHOT, 10, 10)).toBeNull();
    expect(needs(armoured, SHOT, 10, 11)).toBe('sink-save 1d20');
    const chain = duel({ ammo: 'chain', damage: { n: 1, die: 12, mod: 0 } }, { hp: 0 });
    expect(needs(chain, SHOT, 10, 11)).toBeNull();
    expect(needs(chain, SHOT, 10, 12)).toBe('sink-save 1d20');
    const twice = hit(hit(duel({}, { hp: 0 }), 10, [3]).state, 10, [3]);
    expect(shipIn(twice.state, 'b1').status).toBe('in-play');
  });

  test('SC-134, SC-R80 a critical sinks, whatever the shot, with no dice', () => {
    for (const ammo of ['round', 'chain', 'grape'] as const) {
      const { state, events } = act(duel({ ammo }, { hp: 0 }), SHOT, [dice('attack-roll', 20)]);
      expect(shipIn(state, 'b1').status).toBe('sunk');
      expect(typesOf(events)).toEqual(expect.arrayContaining(['critical-hit', 'sunk']));
      expect(typesOf(events)).not.toContain('damage-dealt');
    }
  });

  test('SC-R80 also by characters and creatures with an attack roll', () => {
    const claw = { ...FIREBALL, id: 'claw', kind: 'attack', toHit: 0 } as const;
    const state = duel({}, { hp: 0 }, { characters: { 'r1-x': { ship: 'r1', attacks: [claw] } } });
    const { state: sunk } = act(state, attack('r1', 'r1-x', 'b1', 'claw'), [
      dice('creature-attack-roll', 20),
    ]);
    expect(shipIn(sunk, 'b1').status).toBe('sunk');
    const beast = given({
      ships: { b1: { class: 'tartane', at: [0, 0], hp: 0 }, b2: { class: 'raft', at: [9, 9] } },
      creatures: { rk: { at: [1, 0] } },
      current: 'rk',
    });
    const bitten = act(
      beast,
      { type: 'creature-attack', side: 'red', creature: 'rk', attack: 'tentacle', target: 'b1' },
      [dice('creature-attack-roll', 20)],
    );
    expect(shipIn(bitten.state, 'b1').status).toBe('sunk');
    const fireball = duel({}, { hp: 0 }, { characters: { 'r1-x': { ship: 'r1', attacks: [FIREBALL] } } });
    const burnt = act(fireball, attack('r1', 'r1-x', 'b1'), [
      dice('creature-damage', 4, 4, 4, 4, 4, 4, 4, 2),
      dice('sink-save', 10),
    ]);
    expect(shipIn(burnt.state, 'b1').status).toBe('in-play');
    expect(needs(fireball, attack('r1', 'r1-x', 'b1'), 4, 4, 4, 4, 4, 4, 4, 1)).toBeNull();
  });

  test('SC-R78 the blow that makes her Derelict calls for no roll, or for one', () => {
    const weak = { hp: 3 } as const;
    expect(needs(duel({}, weak), SHOT, 10, 8)).toBeNull();
    expect(hpOf(hit(duel({}, weak), 10, [8]).state, 'b1')).toBe(0);
    const overkill = duel({}, weak, { options: { overkillSinks: true } });
    // 10 - 3 = 7 left over, 8 - 3 = 5 left over
    expect(needs(overkill, SHOT, 10, 8)).toBe('sink-save 1d20');
    expect(needs(overkill, SHOT, 10, 6)).toBeNull();
    expect(shipIn(hit(overkill, 10, [8], 9).state, 'b1').status).toBe('sunk');
    expect(shipIn(hit(overkill, 10, [8], 10).state, 'b1')).toMatchObject({ status: 'in-play', hp: 0 });
  });

  test('SC-R78 no critical sinks what was afloat', () => {
    const { state } = hit(duel({}, { hp: 1 }), 20, [8, 8]);
    expect(shipIn(state, 'b1')).toMatchObject({ hp: 0, status: 'in-play' });
  });

  test('SC-135 Repair lifts it, at disadvantage, to 1', () => {
    const state = duel({ hp: 0, orders: { exclusive: 'repair' } });
    expect(needs(state, repair('r1', 'r1-x'))).toBe('repair-check 2d20');
    const { state: lifted, events } = act(state, repair('r1', 'r1-x'), [
      dice('repair-check', 8, 20),
      dice('sailing-die', 1),
    ]);
    expect(hpOf(lifted, 'r1')).toBe(1);
    expect(typesOf(events)).toEqual(expect.arrayContaining(['repaired', 'condition-lost']));
    const { state: failed } = act(state, repair('r1', 'r1-x'), [
      dice('repair-check', 7, 20),
      dice('sailing-die', 1),
    ]);
    expect(hpOf(failed, 'r1')).toBe(0);
  });

  test('SC-R82 at disadvantage even when she is steady', () => {
    const state = duel({ hp: 0, orders: { exclusive: 'repair' } });
    const { state: steady } = play(state, claim('r1', 'r1-x', 'bosun'), [
      morale('r1', 'r1-x', 'steady'),
      dice('morale-check', 20),
    ]);
    expect(shipIn(steady, 'r1').morale).toBe('steady');
    expect(needs(steady, repair('r1', 'r1-y'))).toBe('repair-check 2d20');
    const lucky = patched(steady, { r1: { gmSkillMode: 'advantage' } });
    expect(needs(lucky, repair('r1', 'r1-y'))).toBe('repair-check 1d20');
  });

  test('SC-132 SC-R86 no drift, or downwind', () => {
    const wreck = (options: Given['options'], more: Partial<Given> = {}) =>
      hexOf(act(duel({ hp: 0 }, {}, { options, ...more }), end('r1')).state, 'r1');
    expect(wreck({})).toEqual([0, 0]);
    const downwind = { derelictDrift: 'downwind' } as const;
    const drifts = ([1, 2, 3, 4, 5, 6] as const).map((wind) => wreck(downwind, { wind }).join());
    expect(drifts).toEqual(['0,1', '-1,1', '-1,0', '0,-1', '1,-1', '1,0']);
  });

  test('SC-R89 a sunk ship is gone with all hands', () => {
    const { state } = hit(
      duel({}, { hp: 0 }, { characters: { ...MATES, 'b1-x': { ship: 'b1' } } }),
      10,
      [8],
      1,
    );
    expect(shipIn(state, 'b1').status).toBe('sunk');
    const next = nextTurnOf(state, 'r1', { r1: { fire: 1 } });
    expect(next.turnOrder.map(({ id }) => id)).toEqual(['r1', 'b2']);
    expect(refusal(next, SHOT)).toBe('target-not-in-play');
  });
});

describe('SC-R87 drifting', () => {
  const drifting = { derelictDrift: 'downwind' } as const;
  const wreck = (more: Partial<Given> = {}, ship: Partial<GivenShip> = {}) =>
    given({
      wind: 4,
      ships: {
        r1: { class: 'brigantine', at: [0, 0], facing: 3, hp: 0, ...ship },
        r2: { class: 'raft', at: [9, 9] },
      },
      options: drifting,
      ...more,
    });

  test('SC-R87 one hex downwind, facing kept, and no distance', () => {
    const { state, events } = act(wreck(), end('r1'));
    expect(shipIn(state, 'r1')).toMatchObject({ hex: { q: 0, r: -1 }, facing: 3, sailed: 0, rowed: 0 });
    expect(typesOf(events)).toEqual(['drifted', 'turn-ended']);
  });

  test('SC-R87 a hull in the way stops it gently, also with terrain beside it', () => {
    const blocked = (rocks: readonly At[]) =>
      given({
        wind: 4,
        ships: {
          r1: { class: 'brigantine', at: [0, 0], facing: 3, hp: 0 },
          b1: { class: 'raft', at: [1, -1] },
        },
        options: drifting,
        rocks,
      });
    for (const rocks of [[], [[-1, -1]]] as const) {
      const { state, events } = act(blocked(rocks), end('r1'));
      expect(hexOf(state, 'r1')).toEqual([0, 0]);
      expect(shipIn(state, 'r1').fouledPending).toBe(false);
      expect(typesOf(events)).toEqual(['drift-blocked', 'turn-ended']);
    }
  });

  test('SC-R87 prizes are hulls', () => {
    const state = given({
      wind: 4,
      ships: {
        r1: { class: 'tartane', at: [0, 0], hp: 0 },
        b1: { class: 'tartane', at: [0, -1], status: 'captured', capturedBy: 'red' },
        b2: { class: 'raft', at: [9, 9] },
      },
      options: drifting,
    });
    expect(typesOf(act(state, end('r1')).events)).toContain('drift-blocked');
  });

  test('SC-R87 terrain in the way is a collision with no distance', () => {
    for (const terrain of [{ rocks: [[1, -1]] }, { hazards: [[1, -1]] }, { islands: [[-1, -1]] }] as const) {
      const { state, events } = act(wreck(terrain), end('r1'), [dice('collision-damage-mover', 5)]);
      expect(hexOf(state, 'r1')).toEqual([0, 0]);
      expect(shipIn(state, 'r1').fouledPending).toBe(true);
      expect(typesOf(events)).toEqual(expect.arrayContaining(['collided', 'turn-ended']));
    }
    const cut = wreck({ rocks: [[1, -1]], options: {}, wind: 3 }, { hp: 52, anchorsLost: true, facing: 3 });
    expect(refusal(cut, end('r1'))).toBeNull();
  });

  test('SC-R87 not with distance made, nor at anchor, aground or fouled', () => {
    for (const now of [
      { sailed: 1 },
      { rowed: 1 },
      { anchored: true },
      { aground: true },
      { fouledNow: true },
      { fouledPending: true },
    ]) {
      const state = patched(wreck(), { r1: now });
      expect(hexOf(act(state, end('r1')).state, 'r1')).toEqual([0, 0]);
    }
  });

  test('SC-R87 without anchors a ship drifts whatever the option', () => {
    const state = wreck({ options: {}, wind: 3 }, { hp: 52, anchorsLost: true });
    expect(shipIn(state, 'r1').pointOfSail).toBe('irons');
    expect(hexOf(act(state, end('r1')).state, 'r1')).toEqual([-1, 0]);
  });

  test('SC-R98 drift first, then markers, then flags, then windows', () => {
    const held = { count: 1, trigger: { kind: 'turn-end', of: 'r1' }, gunners: [], fired: 0 } as const;
    const state = given({
      wind: 4,
      ships: {
        r1: { class: 'tartane', at: [0, 0], hp: 0, grape: 1, chainHalf: 2 },
        r2: { class: 'raft', at: [9, 9] },
        b1: { class: 'tartane', at: [3, -3], held },
      },
      options: drifting,
      now: { r1: { morale: 'inspire' } },
    });
    const { state: after, events } = act(state, end('r1'));
    const types = typesOf(events);
    expect(types[0]).toBe('drifted');
    expect(types).toContain('condition-lost');
    expect(shipIn(after, 'r1')).toMatchObject({ morale: null, grape: null, chainHalf: 2 });
    expect(after.pending).toMatchObject({ kind: 'readied-fire', ship: 'b1' });
  });
});
