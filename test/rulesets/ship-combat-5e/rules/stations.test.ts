import { describe, expect, test } from 'vitest';
import {
  act,
  assigned,
  attack,
  changeAmmo,
  claim,
  comeAbout,
  declared,
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
  nextRound,
  opening,
  patched,
  personIn,
  play,
  readyFire,
  refusal,
  repair,
  rotate,
  row,
  type State,
  shipIn,
  toTurns,
  typesOf,
  withPeople,
} from '../support.ts';

const MATES = { 'r1-x': { ship: 'r1' }, 'r1-y': { ship: 'r1' }, 'r1-z': { ship: 'r1' } } as const;
const FREE = { movementDuty: 'free' } as const;

function current(ship: Partial<GivenShip> = {}, more: Partial<Given> = {}): State {
  const { options = {}, ...rest } = more;
  return given({
    ships: {
      r1: {
        class: 'tartane',
        at: [0, 0],
        ap: 9,
        orders: { fire: 2, changeAmmo: 1, fullSail: 2, comeAbout: 2 },
        ...ship,
      },
      b1: { class: 'tartane', at: [3, -1] },
    },
    characters: MATES,
    options: { ...FREE, ...options },
    ...rest,
  });
}

function declaring(more: Partial<Given> = {}): State {
  return assigned(
    opening({
      ships: { r1: { class: 'tartane', at: [0, 0] }, b1: { class: 'tartane', at: [3, -1] } },
      characters: MATES,
      ...more,
    }),
  );
}

describe('taking a station', () => {
  test('SC-080 it takes the action, not the bonus action', () => {
    const { state } = act(declaring(), claim('r1', 'r1-x', 'bosun'));
    expect(personIn(state, 'r1-x')).toMatchObject({ actionUsed: true, bonusUsed: false });
    expect(shipIn(state, 'r1').bosun).toBe('r1-x');
  });

  test('SC-081 it is optional, and chosen afresh each round', () => {
    const state = current();
    const { state: claimed } = act(state, claim('r1', 'r1-x', 'bosun'));
    const next = assigned(nextRound(act(claimed, end('r1')).state));
    expect(shipIn(next, 'r1').bosun).toBeNull();
    expect(refusal(next, claim('r1', 'r1-y', 'bosun'))).toBeNull();
    expect(refusal(next, claim('r1', 'r1-x', 'lookout'))).toBeNull();
    expect(refusal(state, end('r1'))).toBeNull();
  });

  test('SC-082 SC-R122 a die goes on one roll', () => {
    const state = current();
    const rolls = [
      [fire('r1', 'starboard', 'b1', 'r1-x'), 'attack-roll', 1],
      [fullSail('r1', 'r1-x'), 'full-sail-check', 1],
      [comeAbout('r1', 'r1-x'), 'come-about-check', 1],
    ] as const;
    for (const [action, tag, face] of rolls) {
      const { state: after } = act(state, action, [dice(tag, face), dice('sailing-die', 1)]);
      for (const [other] of rolls) {
        const code = refusal(after, other);
        // a navigator's die is spent, anybody else has no action left
        expect(code).toBe(
          tag === 'come-about-check' && other === rolls[2][0] ? 'die-used' : 'no-action-left',
        );
      }
    }
  });

  test('SC-084 one navigator, with Dexterity and a d4', () => {
    const state = current({ dex: 3 });
    const { state: after } = act(state, comeAbout('r1', 'r1-x'), [
      dice('come-about-check', 8),
      dice('sailing-die', 1),
    ]);
    expect(shipIn(after, 'r1')).toMatchObject({
      navigator: 'r1-x',
      navigatorDieUsed: true,
      comeAboutBonus: 1,
    });
    expect(refusal(after, comeAbout('r1', 'r1-y'))).toBe('station-taken');
    expect(refusal(after, claim('r1', 'r1-y', 'navigator'))).toBe('station-taken');
    const one = act(state, comeAbout('r1', 'r1-x'), [
      dice('come-about-check', 7),
      dice('sailing-die', 1),
    ]).state;
    expect(shipIn(one, 'r1').comeAboutBonus).toBe(0);
    // the captain without a die
    expect(needs(after, comeAbout('r1'), 8)).toBeNull();
  });

  test('SC-R123 a navigator is claimed first, or named', () => {
    const { state: claimed } = act(current(), claim('r1', 'r1-x', 'navigator'));
    expect(personIn(claimed, 'r1-x').actionUsed).toBe(true);
    expect(shipIn(claimed, 'r1')).toMatchObject({ navigator: 'r1-x', navigatorDieUsed: false });
    expect(needs(claimed, comeAbout('r1', 'r1-x'), 1)).toBe('sailing-die 1d4');
    expect(refusal(claimed, comeAbout('r1', 'r1-y'))).toBe('station-taken');
    const { state: fired } = act(current(), fire('r1', 'starboard', 'b1', 'r1-y'), [
      dice('attack-roll', 1),
      dice('sailing-die', 1),
    ]);
    expect(personIn(fired, 'r1-y').actionUsed).toBe(true);
  });

  test('SC-085 SC-R122 the navigator’s die on a hazard, once', () => {
    const hazards = {
      hazards: [
        [0, -1],
        [0, -2],
      ],
    } as const;
    const into = (die: boolean) => forward('r1', { navigatorDie: die });
    const { state } = act(current({ dex: 2 }, hazards), claim('r1', 'r1-x', 'navigator'));
    const { state: through } = act(state, into(true), [dice('navigate-check', 9), dice('sailing-die', 2)]);
    expect(hexOf(through, 'r1')).toEqual([0, -1]);
    expect(refusal(through, into(true))).toBe('die-used');
    expect(refusal(through, comeAbout('r1', 'r1-x'))).toBe('die-used');
    expect(hexOf(act(through, into(false), [dice('navigate-check', 11)]).state, 'r1')).toEqual([0, -2]);
    expect(refusal(current({}, hazards), into(true))).toBe('no-navigator');
    // without need of a check nothing is spent
    const calm = act(act(current(), claim('r1', 'r1-x', 'navigator')).state, into(true)).state;
    expect(shipIn(calm, 'r1').navigatorDieUsed).toBe(false);
  });

  test('SC-085 rotating and rowing into a hazard are checks, too', () => {
    const brig = given({
      ships: { r1: { class: 'brigantine', at: [0, 0] } },
      characters: MATES,
      hazards: [[1, -1]],
    });
    expect(needs(brig, rotate('r1', 'starboard'))).toBe('navigate-check 1d20');
    expect(needs(brig, rotate('r1', 'port'))).toBeNull();
    const canoe = given({
      ships: { r1: { class: 'canoe', at: [0, 0], orders: { oars: 1 }, oarsCost: 1 } },
      characters: MATES,
      hazards: [[1, 0]],
    });
    expect(needs(canoe, row('r1', 3))).toBe('navigate-check 1d20');
    const { state } = act(canoe, claim('r1', 'r1-x', 'navigator'));
    expect(needs(state, row('r1', 3, { navigatorDie: true }), 5)).toBe('sailing-die 1d4');
  });

  test('SC-086 one lookout, before initiative', () => {
    const { state } = act(declaring(), claim('r1', 'r1-x', 'lookout'));
    expect(refusal(state, claim('r1', 'r1-y', 'lookout'))).toBe('station-taken');
    expect(refusal(current(), claim('r1', 'r1-x', 'lookout'))).toBe('too-late');
  });

  test('SC-089 SC-R156 one bosun, while declaring or in the ship’s own turn', () => {
    const { state } = act(declaring(), claim('r1', 'r1-x', 'bosun'));
    expect(refusal(state, claim('r1', 'r1-y', 'bosun'))).toBe('station-taken');
    expect(refusal(current(), claim('r1', 'r1-x', 'bosun'))).toBeNull();
    expect(refusal(current({}, { current: 'b1' }), claim('r1', 'r1-x', 'bosun'))).toBe('not-your-turn');
    expect(refusal(declared(declaring()), claim('r1', 'r1-x', 'bosun'))).toBe('wrong-phase');
    const turn = toTurns(
      opening({
        ships: { r1: { class: 'tartane', at: [0, 0] }, b1: { class: 'tartane', at: [3, -1] } },
        characters: MATES,
      }),
    );
    expect(refusal(turn, claim('r1', 'r1-x', 'bosun'))).toBe('not-your-turn');
  });

  test('SC-090 morale is the bosun’s bonus action', () => {
    const { state } = act(current(), claim('r1', 'r1-x', 'bosun'));
    const failed = act(state, morale('r1', 'r1-x', 'inspire', 'persuasion'), [dice('morale-check', 9)]);
    expect(typesOf(failed.events)).toEqual(['morale-failed']);
    expect(shipIn(failed.state, 'r1').morale).toBeNull();
    expect(personIn(failed.state, 'r1-x').bonusUsed).toBe(true);
    expect(refusal(failed.state, morale('r1', 'r1-x', 'inspire'))).toBe('no-bonus-action');
    expect(refusal(state, morale('r1', 'r1-y', 'inspire'))).toBe('not-bosun');
    expect(refusal(state, morale('r1', 'r1-captain', 'inspire'))).toBe('not-bosun');
    const raised = act(state, morale('r1', 'r1-x', 'inspire'), [dice('morale-check', 10)]);
    expect(typesOf(raised.events)).toEqual(['morale-raised']);
    expect(shipIn(raised.state, 'r1').morale).toBe('inspire');
  });

  test('SC-092 steady is for the Stressed, and keeps Repair', () => {
    const { state } = act(current({ hp: 16 }), claim('r1', 'r1-x', 'bosun'));
    const { state: steady } = act(state, morale('r1', 'r1-x', 'steady'), [dice('morale-check', 10)]);
    expect(needs(state, fullSail('r1'))).toBe('full-sail-check 2d20');
    expect(needs(steady, fullSail('r1'))).toBe('full-sail-check 1d20');
    expect(needs(steady, fire('r1', 'starboard', 'b1'))).toBe('attack-roll 1d20');
    const mending = act(
      current({ hp: 16, orders: { exclusive: 'repair' } }),
      claim('r1', 'r1-x', 'bosun'),
    ).state;
    const calm = act(mending, morale('r1', 'r1-x', 'steady'), [dice('morale-check', 10)]).state;
    expect(needs(calm, repair('r1', 'r1-y'))).toBe('repair-check 1d20');
    const { state: ended } = act(steady, end('r1'));
    expect(shipIn(ended, 'r1').morale).toBeNull();
  });

  test('SC-096, SC-098 carpenters: any number, two dice at most', () => {
    const mending = current({ hp: 16, orders: { exclusive: 'repair' } });
    expect(needs(mending, repair('r1', 'r1-x'), 1, 1)).toBe('sailing-die 1d4');
    expect(needs(mending, repair('r1', 'r1-x', 'r1-y'), 1, 1)).toBe('sailing-die 2d4');
    expect(needs(mending, repair('r1', 'r1-x', 'r1-y', 'r1-z'), 1, 1)).toBe('sailing-die 2d4');
    const { state } = act(mending, repair('r1', 'r1-x', 'r1-y'), [
      dice('repair-check', 1, 20),
      dice('sailing-die', 4, 4),
      dice('repair-amount', 8),
    ]);
    expect(hpOf(state, 'r1')).toBe(26);
  });

  test('SC-097 SC-R85 no carpenter, no Repair; or the captain’s', () => {
    const mending = (options: Given['options'] = {}) =>
      current({ hp: 16, orders: { exclusive: 'repair' } }, { options });
    expect(refusal(mending(), repair('r1'))).toBe('no-carpenter');
    expect(refusal(mending(), repair('r1', 'r1-captain'))).toBe('captain-busy');
    expect(needs(mending({ repairNeedsCarpenter: false }), repair('r1'), 9, 9)).toMatch(/^repair-amount/);
    expect(needs(mending({ repairNeedsCarpenter: false }), repair('r1'), 8, 9)).toBeNull();
  });

  test('SC-099 riggers: any number, each with a die, one roll', () => {
    expect(needs(current(), fullSail('r1', 'r1-x', 'r1-y', 'r1-z'), 1)).toBe('sailing-die 3d4');
    const { state } = act(current(), fullSail('r1', 'r1-x', 'r1-y', 'r1-z'), [
      dice('full-sail-check', 1),
      dice('sailing-die', 4, 2, 2),
    ]);
    expect(shipIn(state, 'r1').fullSailBonus).toBe(1);
    for (const id of ['r1-x', 'r1-y', 'r1-z']) expect(personIn(state, id).actionUsed).toBe(true);
    expect(needs(current(), fullSail('r1'), 1)).toBeNull();
  });

  test('SC-R124 stations serve orders: without one there is nothing to man', () => {
    const idle = current({ orders: {} });
    for (const action of [
      fire('r1', 'starboard', 'b1', 'r1-x'),
      changeAmmo('r1', 'chain', 'r1-x'),
      fullSail('r1', 'r1-x'),
      comeAbout('r1', 'r1-x'),
      repair('r1', 'r1-x'),
    ])
      expect(refusal(idle, action)).toBe('not-assigned');
    expect(refusal(idle, claim('r1', 'r1-x', 'navigator'))).toBeNull();
  });
});

describe('who may', () => {
  test('SC-R120 the captain has a post, but may attack', () => {
    const state = current({}, { characters: { hook: { ship: 'r1', captain: true, attacks: [FIREBALL] } } });
    for (const action of [
      fire('r1', 'starboard', 'b1', 'hook'),
      changeAmmo('r1', 'chain', 'hook'),
      fullSail('r1', 'hook'),
      comeAbout('r1', 'hook'),
      claim('r1', 'hook', 'bosun'),
      claim('r1', 'hook', 'navigator'),
      readyFire('r1', 1, { kind: 'attacked' }, 'hook'),
    ])
      expect(refusal(state, action)).toBe('captain-busy');
    expect(refusal(state, attack('r1', 'hook', 'b1'))).toBeNull();
  });

  test('SC-R120 captainMayClaimStation: like anybody', () => {
    const state = current({}, { options: { captainMayClaimStation: true } });
    const shot = fire('r1', 'starboard', 'b1', 'r1-captain');
    expect(needs(state, shot, 2)).toBe('sailing-die 1d4');
    const { state: after } = act(state, shot, [dice('attack-roll', 2), dice('sailing-die', 1)]);
    expect(personIn(after, 'r1-captain').actionUsed).toBe(true);
    expect(refusal(after, fullSail('r1', 'r1-captain'))).toBe('no-action-left');
  });

  test('SC-R121 PCs and NPCs alike', () => {
    for (const pc of [true, false]) {
      const state = current({}, { characters: { 'r1-x': { ship: 'r1', pc } } });
      expect(needs(state, fire('r1', 'starboard', 'b1', 'r1-x'), 2)).toBe('sailing-die 1d4');
    }
  });

  test('SC-R125 in any order, or the captain’s rolls last', () => {
    const rolls = [
      [fire('r1', 'starboard', 'b1'), dice('attack-roll', 1)],
      [fullSail('r1'), dice('full-sail-check', 1)],
      [comeAbout('r1'), dice('come-about-check', 1)],
    ] as const;
    const manned = [
      fire('r1', 'starboard', 'b1', 'r1-x'),
      changeAmmo('r1', 'chain', 'r1-x'),
      fullSail('r1', 'r1-x'),
      comeAbout('r1', 'r1-x'),
    ];
    for (const [action, faces] of rolls) {
      const free = act(
        current({ orders: { fire: 3, changeAmmo: 1, fullSail: 2, comeAbout: 2 }, ap: 9 }),
        action,
        [faces],
      ).state;
      for (const one of manned) expect(refusal(free, one)).toBeNull();
      const last = act(
        current(
          { orders: { fire: 3, changeAmmo: 1, fullSail: 2, comeAbout: 2 }, ap: 9 },
          { options: { captainRollsLast: true } },
        ),
        action,
        [faces],
      ).state;
      expect(shipIn(last, 'r1').captainRolled).toBe(true);
      for (const one of manned) expect(refusal(last, one)).toBe('captain-already-rolled');
      expect(refusal(last, rolls[0][0])).toBeNull();
    }
    const unrolled = act(
      current({}, { options: { captainRollsLast: true } }),
      changeAmmo('r1', 'chain'),
    ).state;
    expect(refusal(unrolled, manned[0])).toBeNull();
  });

  test('SC-100 SC-R136 characters may do other things: their own attacks', () => {
    const state = current({}, { characters: { 'r1-x': { ship: 'r1', attacks: [FIREBALL] } } });
    const { state: after } = act(state, attack('r1', 'r1-x', 'b1'), [
      dice('creature-damage', 1, 1, 1, 1, 1, 1, 1, 1),
    ]);
    expect(personIn(after, 'r1-x').actionUsed).toBe(true);
    expect(shipIn(after, 'r1').apSpent).toBe(0);
    expect(refusal(after, attack('r1', 'r1-x', 'b1'))).toBe('no-action-left');
    expect(refusal(after, claim('r1', 'r1-x', 'bosun'))).toBe('no-action-left');
    expect(refusal(state, attack('r1', 'r1-x', 'b1', 'swing-across'))).toBe('unknown-attack');
  });
});

test('the order of the checks of a character', () => {
  const state = withPeople(
    current(
      {},
      {
        characters: { ...MATES, 'b1-x': { ship: 'b1' } },
        options: { captainRollsLast: true },
        now: { r1: { captainRolled: true } },
      },
    ),
    { 'b1-x': { actionUsed: true }, 'r1-captain': { actionUsed: true } },
  );
  const code = (character: string, now = state) => refusal(now, fire('r1', 'starboard', 'b1', character));
  expect(code('nobody')).toBe('unknown-character');
  expect(code('b1-x')).toBe('not-aboard');
  expect(code('r1-captain')).toBe('no-action-left');
  expect(code('r1-captain', withPeople(state, { 'r1-captain': { actionUsed: false } }))).toBe('captain-busy');
  expect(code('r1-x')).toBe('captain-already-rolled');
  expect(code('r1-x', patched(state, { r1: { captainRolled: false } }))).toBeNull();
});

test('the people of a ship that is out of it take no part', () => {
  const state = given({
    ships: {
      r1: { class: 'tartane', at: [0, 0], status: 'captured', capturedBy: 'blue' },
      r2: { class: 'tartane', at: [3, 0], orders: { fire: 1 } },
      b1: { class: 'tartane', at: [5, 0] },
    },
    characters: { 'r1-x': { ship: 'r1', attacks: [FIREBALL] } },
    current: 'r2',
  });
  expect(refusal(state, attack('r1', 'r1-x', 'b1'))).toBe('ship-not-in-play');
  expect(refusal(state, fire('r2', 'starboard', 'b1', 'r1-x'))).toBe('not-aboard');
  expect(play(state).events).toEqual([]);
});
