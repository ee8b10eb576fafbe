import { describe, expect, test } from 'vitest';
import { shipCombat5e } from '../../../../src/rulesets/ship-combat-5e/index.ts';
import {
  ADVANCE,
  act,
  assign,
  assigned,
  by,
  claim,
  currentOf,
  decidersOf,
  declared,
  dice,
  end,
  endOfBeast,
  fire,
  forward,
  type Given,
  given,
  morale,
  nextRound,
  opening,
  orders,
  patched,
  personIn,
  play,
  poolOf,
  push,
  refusal,
  rotate,
  type State,
  shipIn,
  toInitiative,
  toTurns,
  turnsOf,
  typesOf,
  untilTurnOf,
  withPeople,
} from '../support.ts';

const FREE = { movementDuty: 'free' } as const;

const TWO = {
  r1: { class: 'tartane', at: [0, 0] },
  b1: { class: 'tartane', at: [3, -1] },
} as const;
const MATES = { 'r1-x': { ship: 'r1' }, 'r1-y': { ship: 'r1' }, 'b1-x': { ship: 'b1' } } as const;

function start(more: Partial<Given> = {}): State {
  const { options = {}, ...rest } = more;
  return opening({ ships: TWO, options: { ...FREE, ...options }, ...rest });
}

function roll(state: State, ...faces: number[]): State {
  return play(state, ...faces.map((face) => [ADVANCE, dice('initiative', face)] as const)).state;
}

describe('the order of a round', () => {
  test('SC-051, SC-052, SC-053 captains, declarations, initiative, turns, the next round', () => {
    const captains = start({ characters: MATES });
    expect(captains).toMatchObject({ phase: 'captains', round: 1, turnStage: null, pending: null });
    expect(decidersOf(captains).sort()).toEqual(['blue b1', 'red r1']);
    expect(refusal(captains, claim('r1', 'r1-x', 'lookout'))).toBe('wrong-phase');
    expect(refusal(captains, forward('r1'))).toBe('wrong-phase');
    expect(refusal(captains, ADVANCE)).toBe('decision-pending');
    const declare = assigned(captains);
    expect(declare.phase).toBe('declare');
    expect(decidersOf(declare).sort()).toEqual(['blue b1', 'red r1']);
    expect(refusal(declare, push('r1'))).toBe('wrong-phase');
    expect(refusal(declare, ADVANCE)).toBe('decision-pending');
    const initiative = declared(declare);
    expect(initiative.phase).toBe('initiative');
    expect(refusal(initiative, claim('r1', 'r1-x', 'bosun'))).toBe('wrong-phase');
    expect(refusal(initiative, by('r1', 'finish-declare'))).toBe('wrong-phase');
    const turns = roll(initiative, 15, 10);
    expect(turns).toMatchObject({ phase: 'turns', turnStage: 'between', turnIndex: 0 });
    const next = nextRound(turns);
    expect(next).toMatchObject({ phase: 'captains', round: 2, turnStage: null });
  });

  test('the events of a round', () => {
    const { state, events } = play(
      start({ characters: MATES }),
      assign('r1'),
      assign('b1'),
      by('r1', 'finish-declare'),
      by('b1', 'finish-declare'),
      [ADVANCE, dice('initiative', 15)],
      [ADVANCE, dice('initiative', 10)],
      ADVANCE,
      end('r1'),
      ADVANCE,
      end('b1'),
      ADVANCE,
    );
    expect(typesOf(events)).toEqual([
      'actions-assigned',
      'actions-assigned',
      'actions-revealed',
      'declare-finished',
      'declare-finished',
      'initiative-rolled',
      'initiative-rolled',
      'order-set',
      'turn-started',
      'turn-ended',
      'turn-started',
      'turn-ended',
      'round-ended',
      'round-started',
    ]);
    expect(state.round).toBe(2);
  });

  test('a round clears what belongs to it', () => {
    const dirty = withPeople(
      patched(given({ ships: TWO, characters: MATES, options: FREE }), {
        r1: {
          orders: orders({ fire: 2 }),
          done: orders({ fire: 1 }),
          apSpent: 1,
          lookout: 'r1-x',
          bosun: 'r1-y',
          navigator: 'r1-x',
          navigatorDieUsed: true,
          declareDone: true,
          captainRolled: true,
          firedArcs: { port: 0, starboard: 2, fore: 0, aft: 0 },
        },
        b1: { held: { count: 1, trigger: { kind: 'attacked' }, gunners: [], fired: 0 } },
      }),
      {
        'r1-x': { actionUsed: true, bonusUsed: true },
        'b1-x': { actionUsed: true, held: { attack: 'fireball', trigger: { kind: 'attacked' } } },
      },
    );
    const ends = patched(act(dirty, end('r1')).state, {});
    const b1 = untilTurnOf(ends, 'b1');
    const next = act(act(b1, end('b1')).state, ADVANCE).state;
    expect(shipIn(next, 'r1')).toMatchObject({
      orders: null,
      done: orders(),
      apSpent: 0,
      lookout: null,
      bosun: null,
      navigator: null,
      navigatorDieUsed: false,
      declareDone: false,
      captainRolled: false,
      firedArcs: { port: 0, starboard: 0, fore: 0, aft: 0 },
    });
    expect(personIn(next, 'r1-x')).toMatchObject({ actionUsed: false, bonusUsed: false });
  });

  test('SC-R105 held fire and readied attacks stay over the end of the round', () => {
    const held = { count: 1, trigger: { kind: 'attacked' }, gunners: [], fired: 0 } as const;
    const state = withPeople(
      patched(given({ ships: TWO, characters: MATES, options: FREE, order: ['b1', 'r1'] }), { b1: { held } }),
      { 'b1-x': { held: { attack: 'fireball', trigger: { kind: 'attacked' } } } },
    );
    const next = act(act(state, end('r1')).state, ADVANCE).state;
    expect(next.round).toBe(2);
    expect(shipIn(next, 'b1').held).toEqual(held);
    expect(personIn(next, 'b1-x').held).not.toBeNull();
    const turn = untilTurnOf(toTurns(next), 'b1');
    expect(shipIn(turn, 'b1').held).toBeNull();
    expect(personIn(turn, 'b1-x').held).toBeNull();
  });

  test('SC-054, SC-055, SC-056 a d20 and the modifier, anew each round, highest first', () => {
    const ships = {
      r1: { class: 'ship-of-the-line', at: [0, 0] },
      b1: { class: 'canoe', at: [9, 0] },
      b2: { class: 'sloop', at: [9, 5] },
    } as const;
    const first = roll(toInitiative(opening({ ships, options: FREE })), 20, 2, 9);
    expect(first.turnOrder.map(({ id, roll: face, total }) => [id, face, total])).toEqual([
      ['r1', 20, 18],
      ['b2', 9, 11],
      ['b1', 2, 7],
    ]);
    expect(currentOf(act(first, ADVANCE).state)).toBe('r1');
    const second = toInitiative(nextRound(first));
    expect(second.turnOrder.map(({ id, total }) => [id, total])).toEqual([
      ['r1', null],
      ['b1', null],
      ['b2', null],
    ]);
    expect(roll(second, 1, 20, 10).turnOrder.map(({ id }) => id)).toEqual(['b1', 'b2', 'r1']);
  });

  test('creatures roll after the ships, and take their turns among them', () => {
    const state = start({ creatures: { bk: { at: [9, 9] }, rk: { at: [-9, 9] } } });
    const ordered = roll(toInitiative(state), 5, 6, 19, 3);
    expect(ordered.turnOrder.map(({ id, total }) => [id, total])).toEqual([
      ['bk', 20],
      ['b1', 6],
      ['r1', 5],
      ['rk', 4],
    ]);
  });

  test('SC-061 bonus actions besides the orders', () => {
    const state = given({
      ships: { ...TWO, r1: { ...TWO.r1, orders: { fire: 2 } } },
      characters: MATES,
      options: FREE,
    });
    const { state: after } = play(
      state,
      claim('r1', 'r1-x', 'bosun'),
      [morale('r1', 'r1-x', 'inspire'), dice('morale-check', 20)],
      [fire('r1', 'starboard', 'b1'), dice('attack-roll', 1)],
      [fire('r1', 'starboard', 'b1'), dice('attack-roll', 1)],
    );
    expect(personIn(after, 'r1-x')).toMatchObject({ actionUsed: true, bonusUsed: true });
    expect(shipIn(after, 'r1').apSpent).toBe(2);
  });
});

describe('the captains', () => {
  test('SC-062, SC-063 all points or some; of fire only how much', () => {
    const state = start();
    expect(refusal(state, assign('r1', {}))).toBeNull();
    expect(refusal(state, assign('r1', { fire: 1 }))).toBeNull();
    expect(refusal(state, assign('r1', { fire: 1, fullSail: 1 }))).toBeNull();
    expect(refusal(state, assign('r1', { fire: 2, fullSail: 1 }))).toBe('too-many-action-points');
    expect(refusal(state, by('r1', 'assign-actions', { orders: {} }))).toBeNull();
    expect(refusal(state, by('r1', 'assign-actions', { orders: { fire: 2 } }))).toBeNull();
  });

  test('SC-R35 hidden until all are in, or open', () => {
    const { state, events } = act(start(), assign('r1', { fire: 1 }));
    const [event] = events;
    if (event === undefined) throw new Error('no event');
    expect(shipIn(shipCombat5e.view(state, 'blue'), 'r1').orders).toBe('hidden');
    expect(shipCombat5e.viewEvent(event, 'blue', state)).toMatchObject({
      type: 'actions-assigned',
      orders: 'hidden',
    });
    expect(shipCombat5e.viewEvent(event, 'red', state)).toEqual(event);
    expect(JSON.stringify(shipCombat5e.view(state, 'blue'))).not.toContain('"fire":1');
    const open = act(start({ options: { captainsPhase: 'open' } }), assign('r1', { fire: 1 })).state;
    expect(shipIn(shipCombat5e.view(open, 'blue'), 'r1').orders).toEqual(orders({ fire: 1 }));
  });

  test('SC-R35 also from a third side, and a push is open', () => {
    const three = opening({ ships: { ...TWO, g1: { class: 'tartane', at: [6, 0] } } });
    const { state } = play(three, [push('r1'), dice('push-check', 20)], assign('r1', { fire: 3 }));
    const seen = shipCombat5e.view(state, 'green');
    expect(shipIn(seen, 'r1')).toMatchObject({ orders: 'hidden', pushedThisRound: true });
    expect(shipIn(seen, 'g1').orders).toBeNull();
  });

  test('SC-R36 the push comes before the orders', () => {
    const { state } = act(start(), assign('r1'));
    expect(refusal(state, push('r1'))).toBe('already-assigned');
    const pushed = act(start(), push('r1'), [dice('push-check', 20)]).state;
    expect(refusal(pushed, assign('r1', { fire: 3 }))).toBeNull();
    expect(refusal(pushed, push('r1'))).toBe('already-pushed');
  });

  test('SC-064 pushing is the captain’s bonus action, by either skill', () => {
    const { state } = act(start(), push('r1', 'intimidation'), [dice('push-check', 9)]);
    expect(personIn(state, 'r1-captain')).toMatchObject({ bonusUsed: true, actionUsed: false });
    const busy = withPeople(start(), { 'r1-captain': { bonusUsed: true } });
    expect(refusal(busy, push('r1'))).toBe('no-bonus-action');
  });

  test('SC-065 a point more now and a point less next round', () => {
    const pushed = act(start(), push('r1'), [dice('push-check', 10)]).state;
    expect(poolOf(pushed, 'r1')).toBe(3);
    expect(shipIn(pushed, 'r1')).toMatchObject({ pushedThisRound: true, pushDebt: false, lastPushRound: 1 });
    const next = nextRound(toTurns(pushed));
    expect(shipIn(next, 'r1')).toMatchObject({ pushedThisRound: false, pushDebt: true });
    expect(poolOf(next, 'r1')).toBe(1);
    const failed = nextRound(toTurns(act(start(), push('r1'), [dice('push-check', 9)]).state));
    expect(shipIn(failed, 'r1')).toMatchObject({ pushDebt: false, lastPushRound: 1 });
    expect(poolOf(failed, 'r1')).toBe(2);
  });

  test('SC-066 no push two rounds running, whoever is captain of what', () => {
    const next = nextRound(toTurns(act(start(), push('r1'), [dice('push-check', 9)]).state));
    expect(refusal(next, push('r1'))).toBe('pushed-last-round');
    expect(refusal(next, push('b1'))).toBeNull();
  });
});

describe('initiative', () => {
  const watch = (more: Partial<Given> = {}) => {
    const declare = assigned(start({ characters: MATES, ...more }));
    return declared(play(declare, claim('r1', 'r1-x', 'lookout'), claim('b1', 'b1-x', 'lookout')).state);
  };
  const apply = (ship: string, sign: string) => by(ship, 'apply-lookout', { sign });

  test('SC-R111 lookouts choose after all d20s, in scenario order, before their d4', () => {
    const one = roll(watch(), 10);
    expect(one.pending).toBeNull();
    expect(decidersOf(one)).toEqual(['-']);
    const both = roll(one, 10);
    expect(decidersOf(both)).toEqual(['red r1']);
    expect(refusal(both, apply('b1', 'add'))).toBe('not-your-turn');
    expect(refusal(both, ADVANCE)).toBe('decision-pending');
    const { state } = act(both, apply('r1', 'add'), [dice('sailing-die', 4)]);
    expect(decidersOf(state)).toEqual(['blue b1']);
    const { state: ordered, events } = act(state, apply('b1', 'subtract'), [dice('sailing-die', 2)]);
    expect(typesOf(events)).toEqual(['lookout-applied', 'order-set']);
    expect(ordered.turnOrder.map(({ id, total, lookout }) => [id, total, lookout])).toEqual([
      ['r1', 14, 4],
      ['b1', 8, -2],
    ]);
    expect(ordered.phase).toBe('turns');
  });

  test('SC-087, SC-086 the die of the lookout may make a tie, which is then broken', () => {
    const both = roll(watch(), 10, 12);
    const { state } = play(
      both,
      [apply('r1', 'add'), dice('sailing-die', 3)],
      [apply('b1', 'add'), dice('sailing-die', 1)],
    );
    expect(state.phase).toBe('initiative');
    expect(decidersOf(state)).toEqual(['-']);
    const { state: ordered } = play(
      state,
      [ADVANCE, dice('initiative-tie', 3)],
      [ADVANCE, dice('initiative-tie', 9)],
    );
    expect(ordered.turnOrder.map(({ id }) => id)).toEqual(['b1', 'r1']);
  });

  test('SC-R110 modifiers break ties, or only dice do', () => {
    const ships = { r1: { class: 'tartane', at: [0, 0] }, b1: { class: 'sloop', at: [5, 0] } } as const;
    const tied = (options: Given['options']) =>
      roll(toInitiative(opening({ ships, options: { ...FREE, ...options } })), 12, 10);
    expect(tied({}).turnOrder.map(({ id }) => id)).toEqual(['b1', 'r1']);
    const off = tied({ initiativeTies: 'roll-off' });
    expect(off.phase).toBe('initiative');
    const { state } = play(off, [ADVANCE, dice('initiative-tie', 5)], [ADVANCE, dice('initiative-tie', 4)]);
    expect(state.turnOrder.map(({ id }) => id)).toEqual(['r1', 'b1']);
  });

  test('SC-R110 several ties: the highest group first, again among those equal', () => {
    const at = (q: number) => ({ class: 'tartane', at: [q, 0] }) as const;
    const ships = { r1: at(0), b1: at(3), r2: at(6), b2: at(9), r3: at(12) };
    const tied = roll(toInitiative(opening({ ships, options: FREE })), 5, 9, 5, 9, 9);
    const tie = (state: State, ...faces: number[]) =>
      play(state, ...faces.map((face) => [ADVANCE, dice('initiative-tie', face)] as const)).state;
    const rolled = tie(tied, 10, 10, 4);
    const ties = (state: State) => state.turnOrder.map(({ id, ties: given }) => [id, [...given]]);
    expect(Object.fromEntries(ties(rolled))).toEqual({ r1: [], b1: [10], r2: [], b2: [10], r3: [4] });
    const again = tie(rolled, 2, 8);
    expect(Object.fromEntries(ties(again))).toEqual({ r1: [], b1: [10, 2], r2: [], b2: [10, 8], r3: [4] });
    const last = tie(again, 6, 7);
    expect(last.phase).toBe('turns');
    expect(last.turnOrder.map(({ id }) => id)).toEqual(['b2', 'b1', 'r3', 'r2', 'r1']);
  });

  test('SC-R112 inspire adds to the total of the ship, not to its modifier', () => {
    const raised = (options: Given['options']) => {
      const { state } = play(assigned(start({ characters: MATES, options })), claim('b1', 'b1-x', 'bosun'), [
        morale('b1', 'b1-x', 'inspire'),
        dice('morale-check', 10),
      ]);
      return roll(declared(state), 12, 11);
    };
    const tied = raised({});
    // both 12, modifiers equal: they roll off
    expect(tied.phase).toBe('initiative');
    expect(tied.turnOrder.map(({ total, modifier }) => [total, modifier])).toEqual([
      [12, 0],
      [12, 0],
    ]);
    expect(raised({ bosunInitiativeBonus: 0 }).turnOrder.map(({ id, total }) => [id, total])).toEqual([
      ['r1', 12],
      ['b1', 11],
    ]);
  });

  test('SC-R112 steady adds nothing', () => {
    const declare = assigned(
      opening({
        ships: { r1: { ...TWO.r1, hp: 10 }, b1: TWO.b1 },
        characters: MATES,
      }),
    );
    const { state } = play(declare, claim('r1', 'r1-x', 'bosun'), [
      morale('r1', 'r1-x', 'steady'),
      dice('morale-check', 10),
    ]);
    expect(roll(declared(state), 12).turnOrder[0]).toMatchObject({ total: 12 });
  });

  test('SC-088, SC-R113 a lookout’s armour, from the claim to the end of the round, also on a Derelict', () => {
    const declare = assigned(start({ characters: MATES }), { b1: { fire: 2 } });
    const { state: watched } = act(declare, claim('r1', 'r1-x', 'lookout'));
    expect(shipIn(watched, 'r1').lookout).toBe('r1-x');
    const rolled = roll(declared(watched), 1, 20);
    const { state } = act(rolled, apply('r1', 'subtract'), [dice('sailing-die', 1)]);
    const shot = (now: State, face: number, ...damage: number[]) =>
      typesOf(
        act(now, fire('b1', 'port', 'r1'), [
          dice('attack-roll', face),
          ...damage.map((one) => dice('damage', one)),
        ]).events,
      )[0];
    const turn = untilTurnOf(state, 'b1');
    expect([shot(turn, 8), shot(turn, 9, 1)]).toEqual(['attack-missed', 'attack-hit']);
    const wreck = patched(turn, { r1: { hp: 0 } });
    expect([shot(wreck, 8), shot(wreck, 9, 1)]).toEqual(['attack-missed', 'attack-hit']);
    const next = untilTurnOf(toTurns(nextRound(turn), { b1: { fire: 1 } }), 'b1');
    expect(shot(next, 8, 1)).toBe('attack-hit');
  });

  test('SC-R114 morale raised early lasts to the end of the ship’s turn', () => {
    const { state } = play(assigned(start({ characters: MATES })), claim('r1', 'r1-x', 'bosun'), [
      morale('r1', 'r1-x', 'inspire'),
      dice('morale-check', 10),
    ]);
    const turns = roll(declared(state), 5, 15);
    const b1 = untilTurnOf(turns, 'b1');
    expect(shipIn(b1, 'r1').morale).toBe('inspire');
    const r1 = untilTurnOf(b1, 'r1');
    expect(shipIn(r1, 'r1').morale).toBe('inspire');
    expect(shipIn(act(r1, end('r1')).state, 'r1').morale).toBeNull();
  });
});

describe('SC-R154 nobody is asked for nothing', () => {
  test('SC-R154 captains alone: no declarations', () => {
    const { state, events } = play(start(), assign('r1'), assign('b1'));
    expect(state.phase).toBe('initiative');
    expect(typesOf(events)).toContain('actions-revealed');
    const one = assigned(start({ characters: { 'r1-x': { ship: 'r1' } } }));
    expect(decidersOf(one)).toEqual(['red r1']);
    expect(refusal(one, by('b1', 'finish-declare'))).toBe('already-finished');
  });

  test('SC-R154, SC-R120 a captain who may claim a station is asked', () => {
    const state = assigned(start({ options: { captainMayClaimStation: true } }));
    expect(state.phase).toBe('declare');
    const { state: claimed } = act(state, claim('r1', 'r1-captain', 'lookout'));
    expect(shipIn(claimed, 'r1').lookout).toBe('r1-captain');
  });

  test('SC-R154 creatures alone: straight to initiative', () => {
    const only = opening({
      ships: { r1: { class: 'raft', at: [0, 0], status: 'sunk' } },
      creatures: { bk: { at: [3, 0] }, rk: { at: [0, 3] } },
    });
    const state: State = {
      ...only,
      phase: 'turns',
      turnStage: 'acting',
      turnIndex: 0,
      turnOrder: [{ id: 'bk', modifier: 1, roll: 10, lookout: null, total: 11, ties: [] }],
    };
    const { state: next } = play(state, endOfBeast('bk'), ADVANCE);
    expect(next).toMatchObject({ phase: 'initiative', round: 2 });
    expect(decidersOf(next)).toEqual(['-']);
  });

  test('once declared is done', () => {
    const state = assigned(start({ characters: MATES }));
    const { state: done } = act(state, by('r1', 'finish-declare'));
    expect(refusal(done, by('r1', 'finish-declare'))).toBe('already-finished');
  });
});

describe('SC-R140 the wind', () => {
  test('SC-R140 does not change by itself', () => {
    const next = nextRound(toTurns(start()));
    expect(next.wind).toEqual({ from: 4 });
    expect(refusal(toTurns(start()), { type: 'referee-set-wind', from: 1 })).toBe('referee-off');
  });

  test('SC-R140 the referee may change it once a round, while an advance is due', () => {
    const options = { refereeActions: true } as const;
    const state = toInitiative(start({ options }));
    const { state: changed } = act(state, { type: 'referee-set-wind', from: 2 });
    expect(changed).toMatchObject({ wind: { from: 2 }, windSetRound: 1 });
    expect(refusal(changed, { type: 'referee-set-wind', from: 3 })).toBe('wind-already-set');
    const next = toInitiative(nextRound(roll(changed, 15, 10)));
    expect(refusal(next, { type: 'referee-set-wind', from: 3 })).toBeNull();
    expect(refusal(start({ options }), { type: 'referee-set-wind', from: 3 })).not.toBeNull();
  });

  test('SC-R140, SC-041 it is read at the start of each turn', () => {
    const turns = toTurns(start({ options: { refereeActions: true } }));
    const r1 = untilTurnOf(turns, 'r1');
    expect(shipIn(r1, 'r1').pointOfSail).toBe('with');
    const between = act(r1, end('r1')).state;
    const changed = act(between, { type: 'referee-set-wind', from: 1 }).state;
    expect(shipIn(changed, 'r1').pointOfSail).toBe('with');
    expect(shipIn(untilTurnOf(changed, 'b1'), 'b1').pointOfSail).toBe('irons');
  });
});

test('SC-058, SC-R126 the captain rolls whatever nobody else does', () => {
  const state = given({ ships: { ...TWO, r1: { ...TWO.r1, orders: { comeAbout: 1 } } }, options: FREE });
  const { state: after } = act(state, by('r1', 'come-about', { navigator: null }), [
    dice('come-about-check', 12),
  ]);
  expect(turnsOf(after, 'r1')).toBe(3);
  expect(personIn(after, 'r1-captain').actionUsed).toBe(false);
  expect(refusal(after, rotate('r1', 'port'))).toBeNull();
});
