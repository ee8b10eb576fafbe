import { describe, expect, test } from 'vitest';
import type { HeldFire } from '../../../../src/rulesets/ship-combat-5e/index.ts';
import {
  ADVANCE,
  ATTACKED,
  act,
  attack,
  beastIn,
  by,
  creatureAttack,
  creatureMove,
  currentOf,
  decidersOf,
  dice,
  end,
  endOfBeast,
  FIREBALL,
  fire,
  fireReadied,
  forward,
  fullSail,
  type Given,
  type GivenShip,
  type GivenTrigger,
  given,
  hpOf,
  inReach,
  near,
  needs,
  ordered,
  patched,
  personIn,
  play,
  ram,
  readyAttack,
  readyFire,
  refusal,
  rotate,
  row,
  type State,
  shipIn,
  turnEnd,
  typesOf,
  untilTurnOf,
  withPeople,
} from '../support.ts';

const FREE = { movementDuty: 'free' } as const;
const held = (trigger: GivenTrigger, count = 1, gunners: readonly string[] = []) =>
  ({ count, trigger, gunners, fired: 0 }) as unknown as HeldFire;

/** r1 acts at (0,0); b1 lies at (6,-3) with something held. */
function watched(
  trigger: GivenTrigger,
  {
    r1 = {},
    b1 = {},
    count = 1,
    ...more
  }: Partial<Given> & {
    readonly r1?: Partial<GivenShip>;
    readonly b1?: Partial<GivenShip>;
    readonly count?: number;
  } = {},
): State {
  return given({
    ships: {
      r1: { class: 'tartane', at: [0, 0], ap: 4, orders: { fire: 2, fullSail: 1 }, ...r1 },
      b1: { class: 'tartane', at: [6, -3], held: held(trigger, count), ...b1 },
    },
    options: FREE,
    ...more,
  });
}

const DECLINE = by('b1', 'decline-readied');
const RELEASE = by('b1', 'release-readied');

describe('SC-116, SC-R100 readying', () => {
  const start = (options: Given['options'] = {}) =>
    given({
      ships: {
        r1: { class: 'tartane', at: [0, 0], ap: 4, orders: { fire: 3, fullSail: 1 } },
        b1: { class: 'tartane', at: [6, -3] },
      },
      characters: { 'r1-x': { ship: 'r1', attacks: [FIREBALL] }, 'r1-y': { ship: 'r1' } },
      options: { ...FREE, ...options },
    });

  test('SC-116, SC-R100 shots: points and gunners’ actions are spent at once', () => {
    const { state, events } = act(start(), readyFire('r1', 2, inReach(6), 'r1-x'));
    expect(typesOf(events)).toEqual(['readied']);
    expect(shipIn(state, 'r1')).toMatchObject({
      apSpent: 2,
      done: { fire: 2 },
      held: { count: 2, gunners: ['r1-x'], fired: 0 },
    });
    expect(personIn(state, 'r1-x').actionUsed).toBe(true);
    expect(refusal(state, fire('r1', 'starboard', 'b1'))).toBeNull();
    expect(refusal(state, readyFire('r1', 1, ATTACKED))).toBe('already-readied');
  });

  test('SC-116, SC-R100 a character’s own attack', () => {
    const { state, events } = act(start(), readyAttack('r1', 'r1-x', near(3)));
    expect(typesOf(events)).toEqual(['readied']);
    expect(personIn(state, 'r1-x')).toMatchObject({ actionUsed: true, held: { attack: 'fireball' } });
    expect(shipIn(state, 'r1').apSpent).toBe(0);
    expect(refusal(state, readyAttack('r1', 'r1-x', near(3)))).toBe('no-action-left');
    expect(refusal(start(), readyAttack('r1', 'r1-y', near(3)))).toBe('unknown-attack');
    expect(refusal(start(), readyAttack('r1', 'r1-x', near(0)))).toBe('bad-trigger');
  });

  test('nothing to ready', () => {
    expect(refusal(start(), readyFire('r1', 4, inReach(6)))).toBe('nothing-to-ready');
    const poor = patched(start(), { r1: { ap: 1 } });
    expect(refusal(poor, readyFire('r1', 2, inReach(6)))).toBe('nothing-to-ready');
    expect(refusal(ordered(start(), 'r1', { fire: 0 }), readyFire('r1', 1, inReach(6)))).toBe(
      'nothing-to-ready',
    );
    expect(refusal(start(), readyFire('r1', 1, inReach(6), 'r1-x', 'r1-y'))).toBe('too-many-gunners');
    expect(refusal(start(), readyFire('r1', 1, inReach(6), 'r1-captain'))).toBe('captain-busy');
  });

  test.each([
    ['no kind', { kind: 'sunrise' }],
    ['no arcs', inReach(6, [])],
    ['an arc that is none', inReach(6, ['port', 'below'])],
    ['a range of 0', inReach(0)],
    ['a range of 13', inReach(13)],
    ['half a range', inReach(1.5)],
    ['the end of nobody’s turn', turnEnd('nobody')],
    ['the end of her own turn', turnEnd('r1')],
    ['the end of the turn of a sunk ship', turnEnd('b2')],
  ])('SC-R155 a trigger with %s', (_case, trigger) => {
    const state = given({
      ships: {
        r1: { class: 'tartane', at: [0, 0], orders: { fire: 1 } },
        b1: { class: 'tartane', at: [6, -3] },
        b2: { class: 'tartane', at: [9, 9], status: 'sunk' },
      },
      characters: { 'r1-x': { ship: 'r1', attacks: [FIREBALL] } },
    });
    expect(refusal(state, readyFire('r1', 1, trigger))).toBe('bad-trigger');
    if (trigger.kind !== 'enemy-in-reach')
      expect(refusal(state, readyAttack('r1', 'r1-x', trigger))).toBe('bad-trigger');
  });

  test.each([
    ['in reach at 1', inReach(1)],
    ['in reach at 12, all round', inReach(12, ['port', 'starboard', 'fore', 'aft'])],
    ['attacked', ATTACKED],
    ['the end of an enemy’s turn', turnEnd('b1')],
    ['the end of a friend’s turn', turnEnd('r2')],
    ['the end of a creature’s turn', turnEnd('bk')],
  ])('SC-R155 good triggers: %s', (_case, trigger) => {
    const state = given({
      ships: {
        r1: { class: 'tartane', at: [0, 0], orders: { fire: 1 } },
        r2: { class: 'tartane', at: [9, 9] },
        b1: { class: 'tartane', at: [6, -3] },
      },
      creatures: { bk: { at: [5, 5] } },
    });
    expect(refusal(state, readyFire('r1', 1, trigger))).toBeNull();
  });
});

describe('SC-R101 triggers', () => {
  test('SC-R101 in reach: after each step that leaves an enemy in an arc and in range', () => {
    // from (6,-3): (0,0) is 6 off to port; after a step to (0,-1) it is still 6
    const state = watched(inReach(6));
    const { state: window } = act(state, forward('r1'));
    expect(window.pending).toMatchObject({ kind: 'readied-fire', ship: 'b1', cause: 'enemy-in-reach' });
    expect(act(watched(inReach(5)), forward('r1')).state.pending).toBeNull();
    expect(act(watched(inReach(12, ['fore', 'aft', 'starboard'])), forward('r1')).state.pending).toBeNull();
    const turned = act(state, rotate('r1', 'port')).state;
    expect(turned.pending).toMatchObject({ kind: 'readied-fire', ship: 'b1' });
    const canoe = watched(inReach(6), { r1: { class: 'canoe', orders: { oars: 1 }, oarsCost: 1 } });
    expect(act(canoe, row('r1', 1)).state.pending).toMatchObject({ ship: 'b1' });
    const drifting = watched(inReach(6), {
      r1: { hp: 0 },
      options: { ...FREE, derelictDrift: 'downwind' },
    });
    expect(act(drifting, end('r1')).state.pending).toMatchObject({ ship: 'b1' });
    // what is no step triggers nothing
    expect(act(state, fullSail('r1'), [dice('full-sail-check', 1)]).state.pending).toBeNull();
    expect(act(state, fire('r1', 'starboard', 'b1'), [dice('attack-roll', 1)]).state.pending).toBeNull();
  });

  test('SC-R101 a friend does not trigger it', () => {
    const state = given({
      ships: {
        b2: { class: 'tartane', at: [0, 0] },
        b1: { class: 'tartane', at: [6, -3], held: held(inReach(6)) },
      },
      options: FREE,
    });
    expect(act(state, forward('b2')).state.pending).toBeNull();
  });

  test('SC-R101 a creature’s move is a step', () => {
    const state = given({
      ships: { b1: { class: 'tartane', at: [0, 0], held: held(inReach(3)) } },
      creatures: { rk: { at: [4, -2] } },
      current: 'rk',
    });
    const { state: window } = act(state, creatureMove('rk', 6));
    expect(window.pending).toMatchObject({ kind: 'readied-fire', ship: 'b1', of: 'rk' });
    const { state: shot } = act(window, fireReadied('b1', 'starboard', 'rk'), [
      dice('attack-roll', 15),
      dice('damage', 1),
    ]);
    expect(beastIn(shot, 'rk').hp).toBe(95);
    expect(currentOf(shot)).toBe('rk');
  });

  test('SC-R101 attacked: by guns, rams, characters and creatures, hit or miss', () => {
    const shot = act(watched(ATTACKED), fire('r1', 'starboard', 'b1'), [dice('attack-roll', 1)]).state;
    expect(shot.pending).toMatchObject({ kind: 'readied-fire', ship: 'b1', cause: 'attacked' });
    const rammed = act(
      watched(ATTACKED, { r1: { orders: { exclusive: 'ram' } }, b1: { at: [0, -1] } }),
      ram('r1', 'b1'),
      [dice('ram-damage-rammer', 1), dice('ram-damage-target', 1)],
    ).state;
    expect(rammed.pending).toMatchObject({ ship: 'b1', cause: 'attacked' });
    const burnt = act(
      watched(ATTACKED, { b1: { at: [3, -1] }, characters: { 'r1-x': { ship: 'r1', attacks: [FIREBALL] } } }),
      attack('r1', 'r1-x', 'b1'),
      [dice('creature-damage', 1, 1, 1, 1, 1, 1, 1, 1)],
    ).state;
    expect(burnt.pending).toMatchObject({ ship: 'b1' });
    const bitten = act(
      given({
        ships: {
          b1: { class: 'tartane', at: [0, 0], held: held(ATTACKED) },
          r1: { class: 'raft', at: [5, 0] },
        },
        creatures: { rk: { at: [1, 0] } },
        current: 'rk',
      }),
      creatureAttack('rk', 'b1'),
      [dice('creature-attack-roll', 1)],
    ).state;
    expect(bitten.pending).toMatchObject({ ship: 'b1', of: 'rk' });
    // a collision is no attack, nor is an attack on somebody else
    const struck = act(watched(ATTACKED, { b1: { at: [0, -2] } }), forward('r1')).state;
    const collision = act(struck, forward('r1'), [
      dice('collision-damage-mover', 1),
      dice('collision-damage-struck', 1),
    ]).state;
    expect(collision.pending).toBeNull();
  });

  test('SC-R101 the end of a turn, of that ship only', () => {
    const state = watched(turnEnd('r1'));
    expect(act(state, forward('r1')).state.pending).toBeNull();
    const { state: window, events } = act(state, end('r1'));
    expect(window.pending).toMatchObject({ kind: 'readied-fire', ship: 'b1', cause: 'turn-end' });
    expect(typesOf(events)).toContain('turn-ended');
    const other = given({
      ships: {
        r1: { class: 'tartane', at: [0, 0] },
        r2: { class: 'tartane', at: [0, 5] },
        b1: { class: 'tartane', at: [3, -1], held: held(turnEnd('r2')) },
      },
      options: FREE,
    });
    expect(act(other, end('r1')).state.pending).toBeNull();
    const beast = given({
      ships: { b1: { class: 'tartane', at: [0, 0], held: held(turnEnd('rk')) } },
      creatures: { rk: { at: [2, -1] } },
      current: 'rk',
    });
    expect(act(beast, endOfBeast('rk')).state.pending).toMatchObject({ ship: 'b1' });
  });

  test('SC-R101 a character’s reach is all round, from the nearest hex', () => {
    const mage = { 'b1-x': { ship: 'b1', attacks: [FIREBALL] } } as const;
    const watch = (at: readonly [number, number], facing: 1 | 2 = 1) =>
      withPeople(
        given({
          ships: {
            r1: { class: 'tartane', at: [0, 0] },
            b1: { class: 'brigantine', at, facing },
          },
          characters: mage,
          options: FREE,
        }),
        { 'b1-x': { held: { attack: 'fireball', trigger: near(3) as never } } },
      );
    // the stern of a brigantine at (0,-5) is at (0,-4): 3 from (0,-1)
    expect(act(watch([0, -5]), forward('r1')).state.pending).toMatchObject({
      kind: 'readied-attack',
      ship: 'b1',
      character: 'b1-x',
    });
    expect(act(watch([0, -6]), forward('r1')).state.pending).toBeNull();
  });
});

describe('SC-R102 windows', () => {
  const window = (count: number, more: Parameters<typeof watched>[1] = {}) =>
    act(watched(inReach(6), { count, ...more }), forward('r1')).state;
  const shot = fireReadied('b1', 'port', 'r1');
  const miss = [dice('attack-roll', 1)];

  test('SC-117, SC-R102 all that is held may be fired, one by one', () => {
    const state = window(3);
    expect(decidersOf(state)).toEqual(['blue b1']);
    expect(refusal(state, forward('r1'))).toBe('not-your-turn');
    expect(refusal(state, fire('r1', 'starboard', 'b1'))).toBe('not-your-turn');
    expect(refusal(state, ADVANCE)).toBe('decision-pending');
    const one = act(state, shot, miss).state;
    expect(shipIn(one, 'b1').held).toMatchObject({ count: 2, fired: 1 });
    const two = act(one, shot, miss).state;
    const three = act(two, shot, miss).state;
    expect(shipIn(three, 'b1').held).toBeNull();
    expect(decidersOf(three)).toEqual(['red r1']);
    expect(shipIn(three, 'b1').apSpent).toBe(shipIn(state, 'b1').apSpent);
  });

  test('SC-R102 declined, it waits on', () => {
    const { state, events } = act(window(2), DECLINE);
    expect(typesOf(events)).toEqual(['readied-declined']);
    expect(shipIn(state, 'b1').held).toMatchObject({ count: 2 });
    expect(state.pending).toBeNull();
    const again = act(state, rotate('r1', 'port')).state;
    expect(again.pending).toMatchObject({ ship: 'b1' });
  });

  test('SC-R102 once a shot is fired the rest is lost', () => {
    const one = act(window(3), shot, miss).state;
    expect(refusal(one, DECLINE)).toBe('already-fired');
    const { state, events } = act(one, RELEASE);
    expect(typesOf(events)).toEqual(['readied-released']);
    expect(shipIn(state, 'b1').held).toBeNull();
    expect(refusal(window(3), RELEASE)).toBe('nothing-fired');
  });

  test('SC-R102 lost, too, when no legal shot is left', () => {
    const sinking = given({
      ships: {
        r1: { class: 'canoe', at: [0, 0], orders: { oars: 1 }, oarsCost: 1 },
        r2: { class: 'raft', at: [20, 0] },
        b1: { class: 'tartane', at: [6, -3], held: held(inReach(6), 2) },
      },
      options: FREE,
    });
    const open = patched(act(sinking, row('r1', 1)).state, { r1: { hp: 0 } });
    const { state: sunk } = act(open, shot, [dice('attack-roll', 20)]);
    expect(shipIn(sunk, 'r1').status).toBe('sunk');
    expect(shipIn(sunk, 'b1').held).toBeNull();
    expect(sunk.pending).toBeNull();
    expect(sunk).toMatchObject({ phase: 'turns', turnStage: 'between' });
  });

  test('SC-R102 any legal target, not only who came', () => {
    const state = given({
      ships: {
        r1: { class: 'tartane', at: [0, 0] },
        r2: { class: 'tartane', at: [9, -4] },
        b1: { class: 'tartane', at: [6, -3], held: held(inReach(6)) },
      },
      options: FREE,
    });
    const open = act(state, forward('r1')).state;
    expect(refusal(open, fireReadied('b1', 'starboard', 'r2'))).toBeNull();
    expect(refusal(open, fireReadied('b1', 'starboard', 'r1'))).toBe('target-out-of-arc');
    expect(refusal(open, fireReadied('b1', 'port', 'b1'))).toBe('friendly-target');
    expect(refusal(open, fireReadied('b1', 'port', 'nobody'))).toBe('unknown-target');
  });

  test('SC-R102 the first shots have the gunners’ dice', () => {
    const state = act(
      given({
        ships: {
          r1: { class: 'tartane', at: [0, 0] },
          b1: { class: 'tartane', at: [6, -3], held: held(inReach(6), 3, ['b1-x', 'b1-y']) },
        },
        characters: { 'b1-x': { ship: 'b1' }, 'b1-y': { ship: 'b1' } },
        options: FREE,
      }),
      forward('r1'),
    ).state;
    const one = act(state, shot, [dice('attack-roll', 2), dice('sailing-die', 1)]).state;
    const two = act(one, shot, [dice('attack-roll', 2), dice('sailing-die', 1)]).state;
    expect(needs(two, shot, 2)).toBeNull();
  });

  test('SC-R102 a readied attack: one, or declined', () => {
    const mage = { 'b1-x': { ship: 'b1', attacks: [FIREBALL] } } as const;
    const state = withPeople(
      given({
        ships: { r1: { class: 'tartane', at: [0, 0] }, b1: { class: 'tartane', at: [3, -2] } },
        characters: mage,
        options: FREE,
      }),
      { 'b1-x': { held: { attack: 'fireball', trigger: near(3) as never } } },
    );
    const open = act(state, forward('r1')).state;
    const declined = act(open, DECLINE).state;
    expect(personIn(declined, 'b1-x').held).not.toBeNull();
    expect(declined.pending).toBeNull();
    expect(act(declined, rotate('r1', 'port')).state.pending).toMatchObject({ character: 'b1-x' });
    expect(refusal(open, fireReadied('b1', 'port', 'r1'))).toBe('not-your-turn');
    const { state: after } = act(open, by('b1', 'attack-readied', { target: 'r1' }), [
      dice('creature-damage', 5, 5, 5, 5, 5, 5, 5, 5),
    ]);
    expect(hpOf(after, 'r1')).toBe(25);
    expect(personIn(after, 'b1-x').held).toBeNull();
    expect(refusal(open, by('b1', 'attack-readied', { target: 'nobody' }))).toBe('unknown-target');
    expect(refusal(open, by('b1', 'attack-readied', { target: 'b1' }))).toBe('friendly-target');
  });
});

describe('SC-R103 several windows', () => {
  const fleet = (more: Partial<Given> = {}) =>
    withPeople(
      given({
        ships: {
          r1: { class: 'tartane', at: [0, 0] },
          b1: { class: 'tartane', at: [2, -1], held: held(inReach(6)) },
          b2: { class: 'tartane', at: [-3, 1], held: held(inReach(6)) },
        },
        characters: {
          'b2-x': { ship: 'b2', attacks: [FIREBALL] },
          'b2-y': { ship: 'b2', attacks: [FIREBALL] },
        },
        options: FREE,
        order: ['r1', 'b2', 'b1'],
        ...more,
      }),
      {
        'b2-x': { held: { attack: 'fireball', trigger: near(3) as never } },
        'b2-y': { held: { attack: 'fireball', trigger: near(3) as never } },
      },
    );

  test('SC-R103 by initiative, a ship’s own before her characters’', () => {
    let state = act(fleet(), forward('r1')).state;
    const seen: string[] = [];
    while (state.pending !== null) {
      seen.push(`${state.pending.ship} ${state.pending.character ?? '-'}`);
      state = act(state, by(state.pending.ship, 'decline-readied')).state;
    }
    expect(seen).toEqual(['b2 -', 'b2 b2-x', 'b2 b2-y', 'b1 -']);
    expect(currentOf(state)).toBe('r1');
    expect(state.waiting).toEqual([]);
  });

  test('SC-R103 not opened if the enemy has left play', () => {
    const open = patched(act(fleet(), forward('r1')).state, { r1: { hp: 0 } });
    const { state } = act(open, fireReadied('b2', 'starboard', 'r1'), [dice('attack-roll', 20)]);
    expect(shipIn(state, 'r1').status).toBe('sunk');
    expect(state.pending).toBeNull();
    expect(shipIn(state, 'b1').held).not.toBeNull();
  });

  test('SC-R103 a shot in a window may cause another, at the end of the line', () => {
    const state = given({
      ships: {
        r1: { class: 'tartane', at: [0, 0] },
        b1: { class: 'tartane', at: [3, -1], held: held(inReach(6)) },
        b2: { class: 'tartane', at: [-3, 1], held: held(inReach(6)) },
        r2: { class: 'tartane', at: [3, 3], held: held(ATTACKED) },
      },
      options: FREE,
      order: ['r1', 'b1', 'r2', 'b2'],
    });
    const open = act(state, forward('r1')).state;
    expect(open.pending).toMatchObject({ ship: 'b1' });
    // r2 is astern and to starboard of b1
    const { state: second } = act(open, fireReadied('b1', 'aft', 'r2'), [dice('attack-roll', 1, 1)]);
    expect(second.pending).toMatchObject({ ship: 'b2', cause: 'enemy-in-reach' });
    const { state: third } = act(second, by('b2', 'decline-readied'));
    expect(third.pending).toMatchObject({ ship: 'r2', cause: 'attacked' });
    const { state: done } = act(third, by('r2', 'decline-readied'));
    expect(done.pending).toBeNull();
    expect(currentOf(done)).toBe('r1');
  });

  test('SC-R103 the turn goes on if its ship still can', () => {
    const open = act(fleet(), forward('r1')).state;
    const hit = act(patched(open, { r1: { hp: 2 } }), fireReadied('b2', 'starboard', 'r1'), [
      dice('attack-roll', 15),
      dice('damage', 8),
    ]).state;
    const after = play(
      hit,
      by('b2', 'decline-readied'),
      by('b2', 'decline-readied'),
      by('b1', 'decline-readied'),
    ).state;
    expect(currentOf(after)).toBe('r1');
    expect(refusal(after, forward('r1'))).toBe('derelict');
    expect(refusal(after, end('r1'))).toBeNull();
  });
});

test('SC-R104 everything as at the moment of firing', () => {
  const open = act(watched(inReach(6)), forward('r1')).state;
  const shot = fireReadied('b1', 'port', 'r1');
  expect(needs(open, shot)).toBe('attack-roll 1d20');
  expect(needs(patched(open, { b1: { hp: 10 } }), shot)).toBe('attack-roll 2d20');
  const grape = patched(open, { b1: { ammo: 'grape' } });
  expect(needs(grape, shot)).toBe('attack-roll 2d20');
  const { state } = act(grape, shot, [dice('attack-roll', 10, 10), dice('damage', 8)]);
  expect(shipIn(state, 'r1')).toMatchObject({ hp: 28, grape: 2 });
});

test('SC-R105 until her own next turn', () => {
  const start = given({
    ships: {
      b1: { class: 'tartane', at: [6, -3], orders: { fire: 1 } },
      r1: { class: 'tartane', at: [0, 0] },
    },
    options: FREE,
  });
  const waiting = play(start, readyFire('b1', 1, inReach(6)), end('b1')).state;
  expect(shipIn(untilTurnOf(waiting, 'r1'), 'b1').held).not.toBeNull();
  const turn = patched(waiting, {});
  const next = { ...turn, turnIndex: 0, turnStage: 'between' } as State;
  expect(shipIn(untilTurnOf(next, 'b1'), 'b1').held).toBeNull();
});

test('SC-R45 readied shots count among those of an arc', () => {
  const open = act(
    watched(inReach(6), { count: 2, options: { ...FREE, broadsidesPerSide: 1 } }),
    forward('r1'),
  ).state;
  const { state } = act(open, fireReadied('b1', 'port', 'r1'), [dice('attack-roll', 1)]);
  // no other arc bears: what is left is lost
  expect(state.pending).toBeNull();
  expect(shipIn(state, 'b1')).toMatchObject({ held: null, firedArcs: { port: 1 } });
});
