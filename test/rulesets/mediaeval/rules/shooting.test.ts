import { describe, expect, test } from 'vitest';
import {
  type MediaevalOptions,
  type MediaevalState,
  mediaeval,
  shootingValue,
} from '../../../../src/rulesets/mediaeval/index.ts';
import {
  ADVANCE,
  act,
  board,
  decline,
  type GivenShip,
  given,
  hold,
  move,
  refusal,
  shipIn,
  shoot,
  typesOf,
} from '../support.ts';
import {
  awaited,
  DERELICT,
  deal,
  die,
  listed,
  locked,
  only,
  play,
  rollsOf,
  STEADY_WIND,
  valuesOf,
} from './support.ts';

const HEADINGS = [1, 2, 3, 4, 5, 6] as const;
const VALUES = [1, 2, 3, 4, 5, 6];
const FACES = [1, 2, 3, 4, 5, 6];
const NEIGHBOURS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;

/** r1 in the middle, heading N, its shooting card in play, and others. */
function shooting(
  others: { readonly [id: string]: GivenShip },
  r1: Partial<GivenShip> = {},
  options: Partial<MediaevalOptions> = {},
): MediaevalState {
  return given({ ships: { r1: { at: [0, 0], ...r1 }, ...others }, step: 'shoot', options });
}

const AHEAD: GivenShip = { at: [0, -1], heading: 4 };
const ASTERN: GivenShip = { at: [0, 1], heading: 4 };

describe('who can shoot at whom', () => {
  test('MN-046 every ship shoots, turn after turn: nothing is used up and nothing to be reloaded', () => {
    const ships = { r1: { at: [0, 0], dismasted: true, value: 1 }, b1: { at: [0, -1], value: 1 } } as const;
    let state = given({ ships, step: 'deal-shooting' });
    for (let turn = 1; turn <= 2; turn++) {
      const shot = play(
        state,
        deal('shoot', 1),
        [shoot('r1', { forward: 'b1' }), 1],
        [shoot('b1', { aft: 'r1' }), 1],
      );
      expect(only(shot.events, 'shot').map(({ shooter }) => shooter)).toEqual(['r1', 'b1']);
      state = { ...shot.state, step: 'deal-shooting', turn: turn + 1 };
    }
  });

  test('MN-047 the range is the adjacent hex only', () => {
    for (const [q, r] of NEIGHBOURS) {
      const near = shooting({ b1: { at: [q, r] } });
      const arc = refusal(near, shoot('r1', { forward: 'b1' })) === null ? 'forward' : 'aft';
      expect(refusal(near, shoot('r1', { [arc]: 'b1' }))).toBeNull();
      const far = shooting({ b1: { at: [2 * q, 2 * r] }, b2: AHEAD });
      for (const target of [{ forward: 'b1' }, { aft: 'b1' }]) {
        expect(refusal(far, shoot('r1', target))).toBe('out-of-range');
      }
    }
  });

  test('MN-048 the forward arc is the three hexes at the bow', () => {
    const codes = NEIGHBOURS.map(([q, r]) =>
      refusal(shooting({ b1: { at: [q, r] } }), shoot('r1', { forward: 'b1' })),
    );
    const no = 'target-not-forward';
    expect(codes).toEqual([null, null, no, no, no, null]);
  });

  test('MN-050 the aft arc is the three hexes at the stern', () => {
    const codes = NEIGHBOURS.map(([q, r]) =>
      refusal(shooting({ b1: { at: [q, r] } }), shoot('r1', { aft: 'b1' })),
    );
    const no = 'target-not-aft';
    expect(codes).toEqual([no, no, null, null, null, no]);
  });

  test.each(HEADINGS)(
    'MN-R48 the arcs turn with the ship: on heading %i every neighbour is in exactly one',
    (heading) => {
      NEIGHBOURS.forEach(([q, r], i) => {
        const state = shooting({ b1: { at: [q, r] } }, { heading });
        const forward = [0, 1, 5].includes((i + 1 - heading + 6) % 6);
        expect(refusal(state, shoot('r1', { forward: 'b1' }))).toBe(forward ? null : 'target-not-forward');
        expect(refusal(state, shoot('r1', { aft: 'b1' }))).toBe(forward ? 'target-not-aft' : null);
      });
    },
  );

  test('MN-R48 the heading after movement counts', () => {
    const ships = { r1: { at: [0, 0] }, b1: { at: [1, 0] } } as const;
    const { state } = play(
      given({ ships }),
      move('r1', 'starboard', 0),
      move('b1', 'none', 0),
      deal('shoot', 1),
    );
    expect(refusal(state, shoot('r1', { forward: 'b1' }))).toBeNull();
  });

  const SAME_HEX = { ...locked([0, 0], { r1: {}, b1: {} }), b2: AHEAD };

  test('MN-R49 ships in the same hex cannot shoot at each other, but at others and be shot at', () => {
    const state = given({ ships: SAME_HEX, step: 'shoot', options: { sameHexShooting: 'none' } });
    expect(refusal(state, shoot('r1', { forward: 'b1' }))).toBe('out-of-range');
    expect(refusal(state, shoot('r1', { aft: 'b1' }))).toBe('out-of-range');
    expect(refusal(state, shoot('r1', { forward: 'b2' }))).toBeNull();
    const back = given({ ships: SAME_HEX, step: 'shoot', order: ['b2', 'r1', 'b1'] });
    expect(refusal(back, shoot('b2', { forward: 'r1' }))).toBeNull();
    const alone = given({ ships: locked([0, 0], { r1: {}, b1: {} }), step: 'deal-shooting' });
    expect(typesOf(act(alone, ADVANCE, [1]).events)).toEqual(['order-dealt', 'no-target', 'no-target']);
  });

  test('MN-R49 with `sameHexShooting: "either-arc"` such a ship is the forward or the aft target, not both', () => {
    const options = { sameHexShooting: 'either-arc' } as const;
    const state = given({ ships: { ...SAME_HEX, b2: ASTERN }, step: 'shoot', options });
    expect(refusal(state, shoot('r1', { forward: 'b1', aft: 'b1' }))).toBe('same-target-twice');
    const forward = act(state, shoot('r1', { forward: 'b1', aft: 'b2' }), [1, 1]);
    expect(valuesOf(forward.state, 'b1', 'b2')).toEqual([4, 4]);
    const aft = act(state, shoot('r1', { aft: 'b1' }), [die('shot-aft', 1)]);
    expect(only(aft.events, 'shot')).toMatchObject([{ target: 'b1', arc: 'aft' }]);
    const alone = given({ ships: locked([0, 0], { r1: {}, b1: {} }), step: 'deal-shooting', options });
    expect(awaited(act(alone, ADVANCE, [1]).state)).toBe('shoot r1');
    expect(refusal(given({ ships: SAME_HEX, step: 'shoot', options }), shoot('r1', { aft: 'b2' }))).toBe(
      'target-not-aft',
    );
  });

  test('MN-R55 of several enemies in an arc or hex the shooter takes one, of its choice; ships near it are safe', () => {
    const others = { ...locked([0, -1], { b1: {}, b2: {}, r2: {} }), b3: { at: [1, -1] } } as const;
    const state = shooting(others);
    const choices = ['b1', 'b2', 'b3'].map((forward) => shoot('r1', { forward }));
    expect(listed(mediaeval.actions(state))).toEqual(listed([...choices, hold('r1')]));
    const { state: after } = act(state, shoot('r1', { forward: 'b2' }), [1]);
    expect(valuesOf(after, 'b1', 'b2', 'r2', 'b3')).toEqual([6, 4, 6, 6]);
  });

  test('MN-R55 two enemies in one arc cannot both be shot at', () => {
    const state = shooting({ b1: AHEAD, b2: { at: [1, -1] } });
    expect(refusal(state, shoot('r1', { forward: 'b1', aft: 'b2' }))).toBe('target-not-aft');
  });

  test('MN-R56 only enemies afloat can be shot at', () => {
    const others = {
      r2: AHEAD,
      b1: { at: [1, -1], value: 0, status: 'sunk' },
      b2: { at: [-1, 0], ...DERELICT },
      b3: { at: [1, -1] },
    } as const;
    const state = shooting(others, {}, { abandonedShips: 'derelict' });
    expect(refusal(state, shoot('r1', { forward: 'r2' }))).toBe('not-enemy');
    expect(refusal(state, shoot('r1', { forward: 'r1' }))).toBe('not-enemy');
    expect(refusal(state, shoot('r1', { forward: 'b1' }))).toBe('illegal-target');
    expect(refusal(state, shoot('r1', { forward: 'b2' }))).toBe('illegal-target');
    expect(refusal(state, shoot('r1', { forward: 'b3' }))).toBeNull();
  });

  test('MN-R56 prizes go by the side that they are on now', () => {
    const others = { b1: { ...AHEAD, side: 'red' }, r2: { ...ASTERN, side: 'blue' } } as const;
    const state = shooting(others);
    expect(refusal(state, shoot('r1', { forward: 'b1' }))).toBe('not-enemy');
    expect(refusal(state, shoot('r1', { aft: 'r2' }))).toBeNull();
    const prize = given({
      ships: { b1: { at: [0, 0], side: 'red' }, b2: AHEAD, r1: ASTERN },
      step: 'shoot',
    });
    expect(refusal(prize, shoot('b1', { forward: 'b2' }, 'red'))).toBeNull();
    expect(refusal(prize, shoot('b1', { aft: 'r1' }, 'red'))).toBe('not-enemy');
  });
});

describe('the shot', () => {
  test('MN-049 shooting value forward: half the value, rounded down', () => {
    expect(VALUES.map((value) => shootingValue(value, 'forward'))).toEqual([0, 1, 1, 2, 2, 3]);
  });

  test('MN-051 shooting value aft: half the value, rounded up', () => {
    expect(VALUES.map((value) => shootingValue(value, 'aft'))).toEqual([1, 1, 2, 2, 3, 3]);
  });

  test('MN-052 a ship may shoot at two enemies in one go, one in each arc', () => {
    const state = shooting({ b1: AHEAD, b2: ASTERN }, { value: 5 });
    const { state: after, events } = act(state, shoot('r1', { forward: 'b1', aft: 'b2' }), [1, 2]);
    expect(events).toEqual([
      { type: 'shot', shooter: 'r1', target: 'b1', arc: 'forward', shootingValue: 2, die: 1, damage: 1 },
      { type: 'shot', shooter: 'r1', target: 'b2', arc: 'aft', shootingValue: 3, die: 2, damage: 1 },
      { type: 'damaged', ship: 'b1', amount: 1, cause: 'shooting', valueAfter: 5 },
      { type: 'damaged', ship: 'b2', amount: 1, cause: 'shooting', valueAfter: 5 },
    ]);
    // one card: the next ship's turn
    expect(awaited(after)).toBe('shoot b1');
    expect(refusal(state, shoot('r1', {}))).toBe('no-target-given');
  });

  test('MN-053 one D6 is thrown for each target', () => {
    const state = shooting({ b1: AHEAD, b2: ASTERN });
    const forward = { purpose: 'shot-forward', count: 1, die: 6 };
    const aft = { purpose: 'shot-aft', count: 1, die: 6 };
    expect(rollsOf(state, shoot('r1', { forward: 'b1' }), [4])).toEqual([forward]);
    expect(rollsOf(state, shoot('r1', { aft: 'b2' }), [4])).toEqual([aft]);
    expect(rollsOf(state, shoot('r1', { forward: 'b1', aft: 'b2' }), [4, 4])).toEqual([forward, aft]);
  });

  test.each([
    ['forward', 1, [0, 0, 0, 0, 0, 0]],
    ['forward', 2, [0, 0, 0, 0, 0, 0]],
    ['forward', 3, [0, 0, 0, 0, 0, 0]],
    ['forward', 4, [1, 0, 0, 0, 0, 0]],
    ['forward', 5, [1, 0, 0, 0, 0, 0]],
    ['forward', 6, [2, 1, 0, 0, 0, 0]],
    ['aft', 1, [0, 0, 0, 0, 0, 0]],
    ['aft', 2, [0, 0, 0, 0, 0, 0]],
    ['aft', 3, [1, 0, 0, 0, 0, 0]],
    ['aft', 4, [1, 0, 0, 0, 0, 0]],
    ['aft', 5, [2, 1, 0, 0, 0, 0]],
    ['aft', 6, [2, 1, 0, 0, 0, 0]],
  ] as const)(
    'MN-054 damage is the shooting value less the die: %s, value %i, die 1 to 6',
    (arc, value, damages) => {
      const state = shooting({ b1: arc === 'forward' ? AHEAD : ASTERN }, { value });
      const shots = FACES.map((face) => act(state, shoot('r1', { [arc]: 'b1' }), [face]));
      expect(shots.map(({ events }) => only(events, 'shot').map(({ damage }) => damage))).toEqual(
        damages.map((damage) => [damage]),
      );
      expect(shots.map((shot) => shipIn(shot.state, 'b1').value)).toEqual(
        damages.map((damage) => 6 - damage),
      );
    },
  );

  test('MN-055 the damage comes off the target and nobody else', () => {
    const state = shooting({ b1: AHEAD, b2: { at: [1, -1] }, r2: { at: [0, -2] } });
    const { state: after } = act(state, shoot('r1', { forward: 'b1' }), [1]);
    expect(valuesOf(after, 'r1', 'b1', 'b2', 'r2')).toEqual([6, 4, 6, 6]);
  });

  test('MN-R50 the value is that of the moment the card comes up, and two targets do not split it', () => {
    const ships = { b1: AHEAD, r1: { at: [0, 0] }, b2: ASTERN } as const;
    const start = given({ ships, step: 'shoot' });
    const { events } = play(
      start,
      [shoot('b1', { forward: 'r1' }), die('shot-forward', 1)],
      [shoot('r1', { forward: 'b1', aft: 'b2' }), die('shot-forward', 1), die('shot-aft', 1)],
    );
    // r1 is down to 4
    expect(only(events, 'shot').map((shot) => [shot.shooter, shot.arc, shot.shootingValue])).toEqual([
      ['b1', 'forward', 3],
      ['r1', 'forward', 2],
      ['r1', 'aft', 2],
    ]);
  });

  test('MN-R51 a shot never heals: a result below 0 counts 0', () => {
    const state = shooting({ b1: { ...AHEAD, value: 3, startValue: 6 } }, { value: 2 });
    const { state: after, events } = act(state, shoot('r1', { forward: 'b1' }), [6]);
    expect(events).toEqual([
      { type: 'shot', shooter: 'r1', target: 'b1', arc: 'forward', shootingValue: 1, die: 6, damage: 0 },
    ]);
    expect(valuesOf(after, 'b1')).toEqual([3]);
  });

  test('MN-R51 damage beyond the value of the target is lost', () => {
    const state = shooting({ b1: { ...AHEAD, value: 1 }, b2: { at: [5, 0] } });
    const { state: after, events } = act(state, shoot('r1', { forward: 'b1' }), [1]);
    expect(events).toEqual([
      { type: 'shot', shooter: 'r1', target: 'b1', arc: 'forward', shootingValue: 3, die: 1, damage: 2 },
      { type: 'damaged', ship: 'b1', amount: 1, cause: 'shooting', valueAfter: 0 },
      { type: 'abandoned', ship: 'b1' },
      { type: 'no-target', ship: 'b2' },
    ]);
    expect(valuesOf(after, 'b1')).toEqual([0]);
  });

  test('MN-R52 shooting is optional', () => {
    const state = shooting({ b1: AHEAD });
    const { state: after, events } = act(state, hold('r1'));
    expect(events).toEqual([{ type: 'fire-held', ship: 'r1' }]);
    expect(after.ships).toEqual(state.ships);
    expect(awaited(after)).toBe('shoot b1');
  });

  test('MN-R52 hopeless shots are legal and rolled', () => {
    const state = shooting({ b1: AHEAD, b2: ASTERN }, { value: 1 });
    const { events } = act(state, shoot('r1', { forward: 'b1', aft: 'b2' }), [
      die('shot-forward', 1),
      die('shot-aft', 1),
    ]);
    expect(events).toMatchObject([
      { type: 'shot', shootingValue: 0, damage: 0 },
      { type: 'shot', shootingValue: 1, damage: 0 },
    ]);
  });

  test('MN-R53 damage counts at once: a ship hit earlier shoots with what is left, or not at all', () => {
    const hit = play(
      shooting({ b1: AHEAD }),
      [shoot('r1', { forward: 'b1' }), die('shot-forward', 1)],
      [shoot('b1', { forward: 'r1' }), die('shot-forward', 1)],
    );
    expect(only(hit.events, 'shot')[1]).toMatchObject({ shooter: 'b1', shootingValue: 2, damage: 1 });
    const lost = act(
      shooting({ b1: { ...AHEAD, value: 1 }, b2: ASTERN }),
      shoot('r1', { forward: 'b1' }),
      [1],
    );
    expect(awaited(lost.state)).toBe('shoot b2');
  });

  test('MN-R54 of two shots both are rolled, then both applied, then ships at 0 leave, the forward one first', () => {
    const state = shooting({ b2: { ...ASTERN, value: 1 }, b1: { ...AHEAD, value: 2 } });
    const { state: after, events } = act(state, shoot('r1', { forward: 'b1', aft: 'b2' }), [
      die('shot-forward', 1),
      die('shot-aft', 1),
    ]);
    expect(
      events.map((event) => ('target' in event ? event.target : 'ship' in event ? event.ship : '')),
    ).toEqual(['b1', 'b2', 'b1', 'b2', 'b1', 'b2', '']);
    expect(typesOf(events)).toEqual([
      'shot',
      'shot',
      'damaged',
      'damaged',
      'abandoned',
      'abandoned',
      'game-ended',
    ]);
    expect(after.winner).toBe('red');
  });
});

describe('before and after', () => {
  test('MN-R57 a ship that has moved, boarded, been boarded or been captured shoots all the same', () => {
    const ships = {
      r1: { at: [0, 0], heading: 4 },
      b1: { at: [0, 1], heading: 4 },
      b2: { at: [0, 2], heading: 1 },
    } as const;
    const start = given({ ships, order: ['b1', 'b2', 'r1'] });
    const moved = play(start, move('b1', 'none', 0), move('b2', 'none', 0), move('r1', 'none', 1)).state;
    const attacked = act(moved, board('r1', 'b1'), [1, 6]).state;
    const taken = act(moved, board('r1', 'b1'), [6, 1]).state;
    expect(awaited(play(attacked, deal('shoot', 1, 1)).state)).toBe('shoot r1');
    expect(awaited(play(act(moved, decline('r1')).state, deal('shoot', 1, 1)).state)).toBe('shoot r1');
    const prize = play(taken, deal('shoot', 2, 1)).state;
    expect(awaited(prize)).toBe('shoot b1');
    expect(refusal(prize, shoot('b1', { forward: 'b2' }, 'red'))).toBeNull();
    // b2, which lies next to both, may choose either: the attacker and its prize
    const defender = play(taken, deal('shoot', 3, 1)).state;
    expect(refusal(defender, shoot('b2', { forward: 'b1' }))).toBeNull();
    expect(refusal(defender, shoot('b2', { forward: 'r1' }))).toBeNull();
  });

  test('MN-R57 a ship that has drifted shoots all the same', () => {
    const ships = { r1: { at: [0, 0], dismasted: true }, b1: { at: [0, 2] } } as const;
    const { state } = play(given({ ships, step: 'drift' }), ADVANCE, move('b1', 'none', 0), deal('shoot', 1));
    expect(refusal(state, shoot('r1', { aft: 'b1' }))).toBeNull();
  });

  test('MN-R58 the card of a ship without a target passes by itself; the deal is rolled nevertheless', () => {
    const ships = { r1: { at: [-3, 0] }, b1: { at: [3, 0] } } as const;
    const { state, events } = act(given({ ships, step: 'deal-shooting' }), ADVANCE, [die('shoot-order', 2)]);
    expect(events).toEqual([
      { type: 'order-dealt', phase: 'shooting', order: ['b1', 'r1'] },
      { type: 'no-target', ship: 'b1' },
      { type: 'no-target', ship: 'r1' },
    ]);
    expect(state).toMatchObject({ step: 'end-turn', shootingIndex: 2 });
  });

  test('MN-R58 it passes at the end of the action that brings it up', () => {
    const ships = {
      r1: { at: [0, 0] },
      r2: { at: [4, 0] },
      b1: { at: [0, -1], value: 1 },
      b2: { at: [-3, 0] },
    } as const;
    const { state, events } = act(given({ ships, step: 'shoot' }), shoot('r1', { forward: 'b1' }), [1]);
    expect(events.slice(-2)).toEqual([
      { type: 'no-target', ship: 'r2' },
      { type: 'no-target', ship: 'b2' },
    ]);
    expect(state.step).toBe('end-turn');
  });

  test('MN-R70 low lethality as written: no shot takes more than 2, none of value 1 or 2 harms', () => {
    const most = VALUES.map((value) => {
      const state = shooting({ b1: AHEAD, b2: ASTERN }, { value });
      const { events } = act(state, shoot('r1', { forward: 'b1', aft: 'b2' }), [1, 1]);
      return only(events, 'shot').map(({ damage }) => damage);
    });
    expect(most).toEqual([
      [0, 0],
      [0, 0],
      [0, 1],
      [1, 1],
      [1, 2],
      [2, 2],
    ]);
  });

  test('MN-R57 shooting has no bearing on the next turn: the wind comes next', () => {
    const { state } = play(shooting({ b1: AHEAD }), hold('r1'), hold('b1'), ADVANCE, ...STEADY_WIND);
    expect(state).toMatchObject({ turn: 2, step: 'deal-movement' });
  });
});
