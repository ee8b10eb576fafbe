import { describe, expect, test } from 'vitest';
import {
  ADVANCE,
  act,
  assign,
  assigned,
  claim,
  comeAbout,
  declared,
  dice,
  end,
  fire,
  forward,
  fullSail,
  type Given,
  type GivenShip,
  given,
  hpOf,
  morale,
  needs,
  nextRound,
  opening,
  orders,
  patched,
  personIn,
  play,
  poolOf,
  push,
  refusal,
  repair,
  type State,
  shipIn,
  speedOf,
  toTurns,
  turnsOf,
  typesOf,
  untilTurnOf,
} from '../support.ts';

const FREE = { options: { movementDuty: 'free' } } as const;

describe('pushing the crew', () => {
  const round4 = (name = 'tartane'): State => ({
    ...opening({ ships: { r1: { class: name, at: [0, 0] } }, ...FREE }),
    round: 4,
  });
  const next = (state: State) => nextRound(toTurns(state));

  test('SC-E27 a success borrows a point from the next round', () => {
    const { state: pushed, events } = act(round4(), push('r1'), [dice('push-check', 10)]);
    expect(typesOf(events)).toEqual(['push-attempted', 'crew-pushed']);
    expect(poolOf(pushed, 'r1')).toBe(3);
    const five = next(pushed);
    expect(five.round).toBe(5);
    expect(poolOf(five, 'r1')).toBe(1);
    expect(refusal(five, push('r1'))).toBe('pushed-last-round');
    const six = next(five);
    expect(poolOf(six, 'r1')).toBe(2);
    expect(refusal(six, push('r1'))).toBeNull();
  });

  test('SC-E28 a failure changes nothing but that she may not try again next round', () => {
    const { state: failed, events } = act(round4(), push('r1'), [dice('push-check', 9)]);
    expect(typesOf(events)).toEqual(['push-attempted']);
    expect(poolOf(failed, 'r1')).toBe(2);
    const five = next(failed);
    expect(poolOf(five, 'r1')).toBe(2);
    expect(refusal(five, push('r1'))).toBe('pushed-last-round');
    expect(refusal(next(five), push('r1'))).toBeNull();
  });

  test('SC-E29 a raft that was pushed has nothing left', () => {
    const { state: pushed } = act(round4('raft'), push('r1'), [dice('push-check', 13)]);
    expect(poolOf(pushed, 'r1')).toBe(2);
    expect(poolOf(next(pushed), 'r1')).toBe(0);
  });
});

const MATES = { 'r1-x': { ship: 'r1' }, 'r1-y': { ship: 'r1' }, 'r1-z': { ship: 'r1' } } as const;

function aboard(ship: Partial<GivenShip>, more: Partial<Given> = {}): State {
  return given({
    ships: {
      r1: { class: 'tartane', at: [0, 0], ...ship },
      b1: { class: 'tartane', at: [3, -1] },
    },
    characters: MATES,
    ...more,
  });
}

describe('repair', () => {
  const REPAIR = { orders: { exclusive: 'repair' } } as const;

  test('SC-E30 a success restores what a broadside would do', () => {
    const { state, events } = act(aboard({ hp: 16, ...REPAIR }), repair('r1', 'r1-x'), [
      dice('repair-check', 12, 7),
      dice('sailing-die', 2),
      dice('repair-amount', 5),
    ]);
    expect(hpOf(state, 'r1')).toBe(23);
    expect(typesOf(events)).toContain('repaired');
    expect(shipIn(state, 'r1').apSpent).toBe(2);
  });

  test('SC-E31 a failure costs the points all the same', () => {
    const { state, events } = act(aboard({ hp: 16, ...REPAIR }), repair('r1', 'r1-x'), [
      dice('repair-check', 12, 7),
      dice('sailing-die', 1),
    ]);
    expect(hpOf(state, 'r1')).toBe(16);
    expect(typesOf(events)).toEqual(['repair-failed']);
    expect(shipIn(state, 'r1').apSpent).toBe(2);
    expect(personIn(state, 'r1-x').actionUsed).toBe(true);
  });

  test('SC-E32 not for a sound ship, not without a carpenter', () => {
    const sound = opening({ ships: { r1: { class: 'tartane', at: [0, 0], hp: 17 } } });
    expect(refusal(sound, assign('r1', { exclusive: 'repair' }))).toBe('not-stressed');
    expect(refusal(aboard({ hp: 17, ...REPAIR }), repair('r1', 'r1-x'))).toBe('not-stressed');
    expect(refusal(aboard({ hp: 16, ...REPAIR }), repair('r1'))).toBe('no-carpenter');
  });

  test('SC-E33 a Derelict: two dice of three carpenters, one hit point', () => {
    const { state, events } = act(aboard({ hp: 0, ...REPAIR }), repair('r1', 'r1-x', 'r1-y', 'r1-z'), [
      dice('repair-check', 12, 9),
      dice('sailing-die', 4, 1),
    ]);
    expect(hpOf(state, 'r1')).toBe(1);
    expect(typesOf(events)).toContain('condition-lost');
    expect(['r1-x', 'r1-y', 'r1-z'].map((id) => personIn(state, id).actionUsed)).toEqual([true, true, true]);
  });

  test('SC-E34 a ship without guns: one hit die', () => {
    const state = aboard({ class: 'canoe', hp: 2, ...REPAIR });
    const after = act(state, repair('r1', 'r1-x'), [
      dice('repair-check', 10, 9),
      dice('sailing-die', 1),
      dice('repair-amount', 4),
    ]).state;
    expect(hpOf(after, 'r1')).toBe(6);
    expect(needs(state, repair('r1', 'r1-x'), 10, 9, 1)).toBe('repair-amount 1d4');
  });

  test('SC-E93 a Derelict that is mended has to sail', () => {
    const { state } = act(aboard({ hp: 0, ...REPAIR }), repair('r1', 'r1-x'), [
      dice('repair-check', 12, 9),
      dice('sailing-die', 4),
    ]);
    expect(hpOf(state, 'r1')).toBe(1);
    expect(refusal(state, end('r1'))).toBe('must-move');
    expect(speedOf(state, 'r1')).toBe(6);
  });
});

describe('sails and helm', () => {
  const sloop = (options: Given['options'] = {}) =>
    aboard({ class: 'sloop', orders: { fullSail: 1 } }, { options });

  test('SC-E35 Full Sail by the captain', () => {
    const { state: fast, events } = act(sloop(), fullSail('r1'), [dice('full-sail-check', 9)]);
    expect(typesOf(events)).toEqual(['full-sail']);
    expect(shipIn(fast, 'r1').fullSailBonus).toBe(1);
    expect(speedOf(fast, 'r1')).toBe(6);
    const slow = act(sloop(), fullSail('r1'), [dice('full-sail-check', 8)]).state;
    expect(speedOf(slow, 'r1')).toBe(5);
    expect(shipIn(slow, 'r1').apSpent).toBe(1);
    const general = act(sloop({ dc: 'general' }), fullSail('r1'), [dice('full-sail-check', 9)]).state;
    expect(speedOf(general, 'r1')).toBe(5);
  });

  test('SC-E36 every rigger adds a die', () => {
    const { state } = act(sloop(), fullSail('r1', 'r1-x', 'r1-y'), [
      dice('full-sail-check', 4),
      dice('sailing-die', 3, 2),
    ]);
    expect(speedOf(state, 'r1')).toBe(6);
  });

  test('SC-E38 Come About with a navigator', () => {
    const state = aboard({ orders: { comeAbout: 1 } });
    expect(turnsOf(state, 'r1')).toBe(2);
    const after = act(state, comeAbout('r1', 'r1-x'), [dice('come-about-check', 9), dice('sailing-die', 3)]);
    expect(typesOf(after.events)).toContain('came-about');
    expect(turnsOf(after.state, 'r1')).toBe(3);
    expect(shipIn(after.state, 'r1').navigator).toBe('r1-x');
  });

  test('SC-E39 Come About is no test of Skill', () => {
    const state = aboard({ class: 'sloop', hp: 16, orders: { comeAbout: 1 } });
    const after = act(state, comeAbout('r1'), [dice('come-about-check', 10)]).state;
    expect(turnsOf(after, 'r1')).toBe(3);
    expect(turnsOf(act(state, comeAbout('r1'), [dice('come-about-check', 9)]).state, 'r1')).toBe(2);
  });

  test('SC-E91 a navigator helps one roll', () => {
    const state = aboard({ orders: { comeAbout: 1 } }, { hazards: [[0, -1]] });
    const { state: spent } = play(state, claim('r1', 'r1-x', 'navigator'), [
      comeAbout('r1', 'r1-x'),
      dice('come-about-check', 2),
      dice('sailing-die', 1),
    ]);
    expect(refusal(spent, forward('r1', { navigatorDie: true }))).toBe('die-used');
    const { state: through, events } = act(spent, forward('r1', { navigatorDie: false }), [
      dice('navigate-check', 13),
    ]);
    expect(typesOf(events)).toContain('navigated');
    expect(shipIn(through, 'r1').hex).toEqual({ q: 0, r: -1 });
  });
});

describe('morale', () => {
  test('SC-E49 steady: not Stressed this turn, yet Repair stays allowed', () => {
    const state = aboard({ hp: 16, orders: { fire: 1 } });
    const { state: steady, events } = play(state, claim('r1', 'r1-x', 'bosun'), [
      morale('r1', 'r1-x', 'steady'),
      dice('morale-check', 10),
    ]);
    expect(typesOf(events)).toEqual(expect.arrayContaining(['station-claimed', 'morale-raised']));
    const mending = patched(steady, { r1: { orders: orders({ exclusive: 'repair' }) } });
    expect(refusal(mending, repair('r1', 'r1-y'))).toBeNull();
    const { state: after } = act(steady, fire('r1', 'starboard', 'b1'), [
      dice('attack-roll', 18),
      dice('damage', 2),
    ]);
    expect(hpOf(after, 'b1')).toBe(29);
  });

  test('SC-E50 inspire: 1 on the attack, none on the damage', () => {
    const state = aboard({ orders: { fire: 1 } });
    const { state: after } = play(
      state,
      claim('r1', 'r1-x', 'bosun'),
      [morale('r1', 'r1-x', 'inspire'), dice('morale-check', 10)],
      [fire('r1', 'starboard', 'b1'), dice('attack-roll', 7), dice('damage', 2)],
    );
    expect(hpOf(after, 'b1')).toBe(29);
  });

  test.each([
    [1, 12],
    [0, 11],
  ] as const)('SC-E90 inspire in the initiative: %i', (bosunInitiativeBonus, total) => {
    const start = opening({
      ships: { r1: { class: 'tartane', at: [0, 0] } },
      characters: MATES,
      options: { bosunInitiativeBonus },
    });
    const { state } = play(assigned(start), claim('r1', 'r1-x', 'bosun'), [
      morale('r1', 'r1-x', 'inspire'),
      dice('morale-check', 10),
    ]);
    const { state: rolled } = act(declared(state), ADVANCE, [dice('initiative', 11)]);
    expect(rolled.turnOrder[0]).toMatchObject({ id: 'r1', roll: 11, total });
  });
});

describe('stations', () => {
  const fleet = {
    ships: { r1: { class: 'tartane', at: [0, 0] }, b1: { class: 'tartane', at: [3, -1] } },
    characters: { ...MATES, 'b1-z': { ship: 'b1' } },
  } as const;

  test('SC-E101 who may claim which, and when', () => {
    const declare = assigned(opening(fleet));
    expect(declare.phase).toBe('declare');
    expect(refusal(declare, claim('r1', 'r1-captain', 'bosun'))).toBe('captain-busy');
    expect(refusal(declare, claim('r1', 'r1-x', 'navigator'))).toBe('too-early');
    expect(refusal(declare, claim('r1', 'b1-z', 'bosun'))).toBe('not-aboard');
    const { state: watched, events } = act(declare, claim('r1', 'r1-x', 'lookout'));
    expect(typesOf(events)).toEqual(['station-claimed']);
    expect(refusal(watched, claim('r1', 'r1-y', 'lookout'))).toBe('station-taken');
    expect(refusal(watched, claim('r1', 'r1-x', 'bosun'))).toBe('no-action-left');
    expect(refusal(watched, morale('r1', 'r1-x', 'inspire'))).toBe('not-bosun');
    const { state: bosun } = act(watched, claim('r1', 'r1-y', 'bosun'));
    expect(refusal(bosun, morale('r1', 'r1-y', 'steady'))).toBe('not-stressed');
    expect(refusal(bosun, morale('r1', 'r1-y', 'inspire'))).toBeNull();
    expect(refusal(given(fleet), claim('r1', 'r1-x', 'lookout'))).toBe('too-late');
  });

  test.each([
    ['add', 16],
    ['subtract', 10],
  ] as const)('SC-E51 the lookout %ss: %i, and the armour is better by 1', (sign, total) => {
    const start = opening({
      ships: { r1: { class: 'sloop', at: [0, 0] }, b1: { class: 'tartane', at: [3, -1] } },
      characters: { 'r1-x': { ship: 'r1' } },
      ...FREE,
    });
    const { state } = play(assigned(start, { b1: { fire: 2 } }), claim('r1', 'r1-x', 'lookout'));
    const { state: rolled } = play(
      declared(state),
      [ADVANCE, dice('initiative', 11)],
      [ADVANCE, dice('initiative', 20)],
    );
    expect(rolled.pending).toMatchObject({ kind: 'apply-lookout', ship: 'r1' });
    const { state: ordered, events } = act(rolled, { type: 'apply-lookout', side: 'red', ship: 'r1', sign }, [
      dice('sailing-die', 3),
    ]);
    expect(typesOf(events)).toEqual(['lookout-applied', 'order-set']);
    expect(ordered.turnOrder.find(({ id }) => id === 'r1')).toMatchObject({ total });
    const turn = untilTurnOf(ordered, 'b1');
    const at = fire('b1', 'port', 'r1');
    expect(typesOf(act(turn, at, [dice('attack-roll', 9)]).events)).toEqual(['attack-missed']);
    expect(typesOf(act(turn, at, [dice('attack-roll', 10), dice('damage', 1)]).events)).toContain(
      'attack-hit',
    );
  });
});
