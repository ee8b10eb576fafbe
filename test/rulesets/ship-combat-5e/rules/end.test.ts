import { describe, expect, test } from 'vitest';
import { shipCombat5e } from '../../../../src/rulesets/ship-combat-5e/index.ts';
import {
  ADVANCE,
  act,
  beastIn,
  board,
  by,
  currentOf,
  decidersOf,
  dice,
  end,
  endTurn,
  expectOver,
  fire,
  forward,
  type Given,
  type GivenShip,
  given,
  hexOf,
  nextRound,
  play,
  ram,
  refusal,
  type State,
  shipIn,
  toTurns,
  turnEnd,
  typesOf,
  untilTurnOf,
} from '../support.ts';

const FREE = { movementDuty: 'free' } as const;
const SHOT = fire('r1', 'starboard', 'b1');

function battle(ships: Given['ships'] = {}, more: Partial<Given> = {}): State {
  const { options = {}, ...rest } = more;
  return given({
    ships: {
      r1: { class: 'tartane', at: [0, 0], orders: { fire: 2 } },
      b1: { class: 'tartane', at: [3, -1] },
      ...ships,
    },
    options: { ...FREE, ...options },
    ...rest,
  });
}

/** The last turn of a round is under way; ends it, and the round. */
function lastTurn(state: State): State {
  let now = state;
  while (now.phase === 'turns') now = currentOf(now) === null ? act(now, ADVANCE).state : endTurn(now);
  return now;
}

describe('SC-R90 the end of the battle', () => {
  test('SC-R90 the last side with anything in play wins', () => {
    const state = battle({ b1: { class: 'tartane', at: [3, -1], hp: 0 } });
    const { state: over, events } = act(state, SHOT, [dice('attack-roll', 20)]);
    expect(typesOf(events).slice(-2)).toEqual(['sunk', 'game-over']);
    expectOver(over, 'red', 'last-side');
    expect(events.at(-1)).toMatchObject({ winner: 'red', reason: 'last-side', scores: { red: 33, blue: 0 } });
  });

  test('SC-R90 a Derelict is in play, and so is a creature', () => {
    const state = battle({ b1: { class: 'tartane', at: [3, -1], hp: 1 } });
    expect(act(state, SHOT, [dice('attack-roll', 15), dice('damage', 8)]).state.phase).toBe('turns');
    const beast = battle(
      { b1: { class: 'tartane', at: [3, -1], hp: 0 } },
      { creatures: { bk: { at: [5, 5] } } },
    );
    expect(act(beast, SHOT, [dice('attack-roll', 20)]).state.phase).toBe('turns');
  });

  test('SC-R90 a creature that dies may end it', () => {
    const state = given({
      ships: { r1: { class: 'tartane', at: [0, 0], orders: { fire: 1 } } },
      creatures: { bk: { at: [2, -1], hp: 15 } },
    });
    const { state: over, events } = act(state, fire('r1', 'starboard', 'bk'), [
      dice('attack-roll', 15),
      dice('damage', 1),
    ]);
    expect(beastIn(over, 'bk')).toMatchObject({ hp: 0, status: 'dead' });
    expect(typesOf(events).slice(-2)).toEqual(['creature-killed', 'game-over']);
    expectOver(over, 'red', 'last-side');
    expect(over.result?.scores).toEqual({ red: 0, blue: 0 });
  });

  test('SC-R90 nobody left is a draw, and it is looked at after the whole action', () => {
    const state = battle({
      r1: { class: 'tartane', at: [0, 0], hp: 0, orders: { exclusive: 'ram' } },
      b1: { class: 'tartane', at: [0, -1], hp: 0 },
    });
    const afloat = {
      ...state,
      ships: state.ships.map((ship) => (ship.id === 'r1' ? { ...ship, hp: 1 } : ship)),
    };
    // the rammer is not Derelict before, so she cannot sink: overkill makes her
    const deep = { ...afloat, options: { ...afloat.options, overkillSinks: true } };
    const { state: over } = act(deep, ram('r1', 'b1'), [
      dice('ram-damage-rammer', 8),
      dice('ram-damage-target', 8),
      dice('sink-save', 9),
      dice('sink-save', 9),
    ]);
    expect([shipIn(over, 'r1').status, shipIn(over, 'b1').status]).toEqual(['sunk', 'sunk']);
    expectOver(over, null, 'none-left');
  });

  test('SC-R96 with three sides every other is an enemy, and the last one wins', () => {
    const three = battle({
      b1: { class: 'tartane', at: [3, -1], hp: 0 },
      g1: { class: 'tartane', at: [3, 1] },
    });
    const { state } = act(three, SHOT, [dice('attack-roll', 20)]);
    expect(state.phase).toBe('turns');
    expect(refusal(state, fire('r1', 'starboard', 'g1'))).toBeNull();
    const green = untilTurnOf(state, 'g1');
    const { state: over } = act(green, by('g1', 'strike-colours'));
    expectOver(over, 'red', 'last-side');
  });

  test('SC-R90 operational: at the end of a round sides with Derelicts alone have lost', () => {
    const ships = { b1: { class: 'tartane', at: [3, -1], hp: 0 } } as const;
    expect(lastTurn(battle(ships)).phase).toBe('captains');
    expectOver(lastTurn(battle(ships, { options: { victory: 'operational' } })), 'red', 'operational');
    const both = battle(
      { ...ships, r1: { class: 'tartane', at: [0, 0], hp: 0 } },
      { options: { victory: 'operational' } },
    );
    expectOver(lastTurn(both), null, 'operational');
    const beast = battle(ships, {
      options: { victory: 'operational' },
      creatures: { bk: { at: [9, 9] } },
    });
    expect(lastTurn(beast).phase).toBe('captains');
    const turn = battle(ships, { options: { victory: 'operational' } });
    expect(act(turn, SHOT, [dice('attack-roll', 1)]).state.phase).toBe('turns');
  });
});

describe('SC-R91 the round limit', () => {
  const at = (round: number, ships: Given['ships'], options: Given['options'] = {}) =>
    lastTurn({ ...battle(ships, { options: options ?? {} }), round });

  test('SC-R91 after round 40, not before, nor after another number', () => {
    expect(at(39, {}).phase).toBe('captains');
    expectOver(at(40, {}), null, 'round-limit');
    expectOver(at(3, {}, { roundLimit: 3 }), null, 'round-limit');
    expect(at(2, {}, { roundLimit: 3 }).phase).toBe('captains');
    expect(at(40, {}, { roundLimit: 41 }).phase).toBe('captains');
  });

  test('SC-R91 the higher score wins, or nobody', () => {
    const hurt = { b1: { class: 'tartane', at: [3, -1], hp: 30 } } as const;
    const over = at(40, hurt);
    expectOver(over, 'red', 'round-limit');
    expect(over.result?.scores).toEqual({ red: 3, blue: 0 });
    expectOver(at(40, hurt, { roundLimitResult: 'draw' }), null, 'round-limit');
  });

  test('SC-R91 what every fate is worth', () => {
    const over = at(40, {
      b1: { class: 'tartane', at: [3, -1], hp: 20 },
      b2: { class: 'sloop', at: [20, 0], hp: 5, status: 'captured', capturedBy: 'red' },
      b3: { class: 'raft', at: [22, 0], hp: 2, status: 'struck' },
      b4: { class: 'brigantine', at: [24, 0], hp: 50, status: 'withdrawn' },
      b5: { class: 'canoe', at: [-20, 0], hp: 0, status: 'sunk' },
      b6: { class: 'canoe', at: [-22, 0], hp: 0 },
    });
    // 13 + 33 + 3 + 2 + 6 + 6
    expect(over.result?.scores).toEqual({ red: 63, blue: 0 });
  });

  test('SC-R91, SC-R153 with three sides every loss counts for all the others', () => {
    const over = at(40, {
      b1: { class: 'tartane', at: [3, -1], hp: 30 },
      g1: { class: 'sloop', at: [20, 0], hp: 33, status: 'captured', capturedBy: 'blue' },
      g2: { class: 'raft', at: [22, 0] },
    });
    expect(over.result?.scores).toEqual({ red: 36, blue: 33, green: 3 });
  });

  test('SC-R91 equal scores at the top are a draw, and creatures do not count', () => {
    const over = lastTurn({
      ...battle(
        { b1: { class: 'tartane', at: [3, -1], hp: 30 }, r1: { class: 'tartane', at: [0, 0], hp: 30 } },
        { creatures: { bk: { at: [9, 9], hp: 1 } } },
      ),
      round: 40,
    });
    expectOver(over, null, 'round-limit');
    expect(over.result?.scores).toEqual({ red: 3, blue: 3 });
  });
});

describe('leaving play', () => {
  test('SC-R94, SC-R97 striking the colours ends the turn with no upkeep', () => {
    const state = battle(
      { r2: { class: 'raft', at: [9, 9] } },
      { now: { r1: { morale: 'inspire', anchorsLost: true } }, wind: 1 },
    );
    const { state: after, events } = act(state, by('r1', 'strike-colours'));
    expect(typesOf(events)).toEqual(['struck']);
    expect(shipIn(after, 'r1')).toMatchObject({ status: 'struck', capturedBy: null, morale: 'inspire' });
    expect(hexOf(after, 'r1')).toEqual([0, 0]);
    expect(after.turnStage).toBe('between');
    expect(refusal(after, end('r1'))).toBe('ship-not-in-play');
    expect(refusal(battle(), by('b1', 'strike-colours'))).toBe('not-your-turn');
  });

  test('SC-R97 a ship that sinks or leaves in her turn has none of the upkeep', () => {
    const state = given({
      map: 10,
      ships: {
        r1: { class: 'tartane', at: [0, -10] },
        r2: { class: 'raft', at: [0, 5] },
        b1: {
          class: 'tartane',
          at: [3, -8],
          held: { count: 1, trigger: { kind: 'turn-end', of: 'r1' }, gunners: [], fired: 0 },
        },
      },
      options: FREE,
    });
    const { state: gone, events } = act(state, forward('r1'));
    expect(typesOf(events)).not.toContain('turn-ended');
    expect(gone.pending).toBeNull();
    expect(gone.turnStage).toBe('between');
  });

  test('those who left play are skipped, and have no turn in the next round', () => {
    const state = battle({ b1: { class: 'tartane', at: [3, -1], hp: 0 }, b2: { class: 'raft', at: [9, 9] } });
    const sunk = act(state, SHOT, [dice('attack-roll', 20)]).state;
    const next = act(act(sunk, end('r1')).state, ADVANCE).state;
    expect(currentOf(next)).toBe('b2');
    const round2 = toTurns(nextRound(next));
    expect(round2.turnOrder.map(({ id }) => id)).toEqual(['r1', 'b2']);
  });

  test('SC-R95 a prize or a struck hull stays where it is, and does nothing', () => {
    const state = battle({
      b2: { class: 'tartane', at: [9, 0], status: 'struck' },
      b3: { class: 'tartane', at: [0, -2], status: 'captured', capturedBy: 'red' },
    });
    expect(refusal(act(state, forward('r1')).state, forward('r1'))).toBeNull();
    const next = nextRound(state);
    expect(decidersOf(next).sort()).toEqual(['blue b1', 'red r1']);
    expect(hexOf(next, 'b2')).toEqual([9, 0]);
  });
});

describe('boarding', () => {
  const alongside = (r1: Partial<GivenShip> = {}, b1: Partial<GivenShip> = {}, more: Partial<Given> = {}) =>
    battle(
      {
        r1: { class: 'sloop', at: [0, 0], ...r1 },
        b1: { class: 'tartane', at: [1, 0], hp: 0, ...b1 },
        b2: { class: 'raft', at: [20, 0] },
        r2: { class: 'raft', at: [-20, 0] },
      },
      more,
    );
  const RESIST = by('b1', 'resist-boarding');
  const exchange = (state: State, attacker: number, defender: number, casualties?: number) =>
    act(state, RESIST, [
      dice('boarding-contest', attacker),
      dice('boarding-contest', defender),
      ...(casualties === undefined ? [] : [dice('boarding-casualties', casualties)]),
    ]);
  const crews = (state: State) => [shipIn(state, 'r1').crew, shipIn(state, 'b1').crew];

  test('SC-136, SC-R93 who finishes a turn next to a Derelict may board her', () => {
    expect(refusal(alongside(), board('r1', 'b1'))).toBeNull();
    expect(refusal(alongside({ anchored: true }), board('r1', 'b1'))).toBeNull();
    expect(refusal(alongside({ fouledPending: true }), board('r1', 'b1'))).toBeNull();
    expect(refusal(alongside({ hp: 0 }), board('r1', 'b1'))).toBe('derelict');
    expect(refusal(alongside({}, { hp: 1 }), board('r1', 'b1'))).toBe('not-derelict');
    expect(refusal(alongside({}, { at: [2, 0] }), board('r1', 'b1'))).toBe('not-adjacent');
    expect(refusal(alongside({}, { at: [2, 0], hp: 1 }), board('r1', 'b1'))).toBe('not-derelict');
    expect(
      refusal(alongside({}, { class: 'brigantine', at: [2, 0], facing: 3 }), board('r1', 'b1')),
    ).toBeNull();
    expect(refusal(alongside(), board('r1', 'r2'))).toBe('friendly-target');
    expect(refusal(alongside(), board('r1', 'nobody'))).toBe('unknown-target');
    expect(refusal(alongside({}, { status: 'captured' }), board('r1', 'b1'))).toBe('target-not-in-play');
  });

  test('SC-R152 boarding ends the turn, without a drift, and the windows come after the fight', () => {
    const state = alongside(
      { anchorsLost: true, crew: 40 },
      { crew: 10, held: null },
      {
        wind: 1,
        now: { r1: { morale: 'inspire', halfSpeed: true } },
      },
    );
    const watching = {
      ...state,
      ships: state.ships.map((ship) =>
        ship.id === 'b2'
          ? {
              ...ship,
              hex: { q: 3, r: -2 },
              damage: { n: 1, die: 6, mod: 0 },
              held: { count: 1, trigger: turnEnd('r1') as never, gunners: [], fired: 0 },
            }
          : ship,
      ),
    } as State;
    const { state: fight, events } = act(watching, board('r1', 'b1'));
    expect(typesOf(events)).toEqual(['turn-ended', 'boarding-started']);
    expect(hexOf(fight, 'r1')).toEqual([0, 0]);
    expect(shipIn(fight, 'r1')).toMatchObject({ morale: null, halfSpeed: false });
    expect(fight.pending).toMatchObject({ kind: 'boarding-defender', ship: 'b1' });
    expect(refusal(fight, ADVANCE)).toBe('decision-pending');
    const { state: after } = act(fight, by('b1', 'surrender-ship'));
    expect(shipIn(after, 'b1')).toMatchObject({ status: 'captured', capturedBy: 'red' });
    expect(after.pending).toMatchObject({ kind: 'readied-fire', ship: 'b2', cause: 'turn-end' });
    const { state: done } = act(after, by('b2', 'decline-readied'));
    expect(done).toMatchObject({ phase: 'turns', turnStage: 'between', boarding: null });
  });

  test('SC-R94 the defender may surrender before each exchange', () => {
    const fight = act(alongside(), board('r1', 'b1')).state;
    expect(decidersOf(fight)).toEqual(['blue b1']);
    const { state, events } = act(fight, by('b1', 'surrender-ship'));
    expect(typesOf(events)).toEqual(['captured']);
    expect(shipIn(state, 'b1')).toMatchObject({ status: 'captured', capturedBy: 'red', side: 'blue' });
    expect(shipIn(state, 'r1').crew).toBe(40);
  });

  test('SC-R94 the attacker may break off before each exchange after the first', () => {
    const fight = act(alongside(), board('r1', 'b1')).state;
    expect(refusal(fight, by('r1', 'break-off'))).toBe('not-your-turn');
    const once = exchange(fight, 10, 17, 2).state;
    expect(decidersOf(once)).toEqual(['red r1']);
    expect(refusal(once, RESIST)).toBe('not-your-turn');
    const { state: off, events } = act(once, by('r1', 'break-off'));
    expect(typesOf(events)).toEqual(['boarding-ended']);
    expect(off).toMatchObject({ phase: 'turns', turnStage: 'between', boarding: null, pending: null });
    expect(shipIn(off, 'b1').status).toBe('in-play');
    const { state: pressed, events: on } = act(once, by('r1', 'press-boarding'));
    expect(typesOf(on)).toEqual(['boarding-pressed']);
    expect(decidersOf(pressed)).toEqual(['blue b1']);
    expect(refusal(pressed, by('b1', 'surrender-ship'))).toBeNull();
    expect(pressed.boarding).toMatchObject({ attackerStart: 40, defenderStart: 10 });
  });

  test.each([
    [40, 10, 6],
    [30, 10, 6],
    [29, 10, 4],
    [20, 10, 4],
    [19, 10, 2],
    [15, 10, 2],
    [14, 10, 0],
    [10, 10, 0],
  ])('SC-R92 a crew of %i against %i has %i more', (crew, enemy, bonus) => {
    const fight = act(alongside({ crew }, { crew: enemy }), board('r1', 'b1')).state;
    // both have Skill 3: equal totals are no decision
    const tie = exchange(fight, 10, 10 + bonus);
    expect(crews(tie.state)).toEqual([crew, enemy]);
    expect(typesOf(tie.events)).toEqual(['boarding-exchange']);
    expect(crews(exchange(fight, 11, 10 + bonus, 1).state)[1]).toBeLessThan(enemy);
    const back = act(alongside({ crew: enemy }, { crew }), board('r1', 'b1')).state;
    expect(crews(exchange(back, 10 + bonus, 10).state)).toEqual([enemy, crew]);
  });

  test('SC-R92 the skill of the ships counts; what ails them does not', () => {
    const fight = (r1: Partial<GivenShip>) =>
      act(alongside({ crew: 10, ...r1 }, { crew: 10 }), board('r1', 'b1')).state;
    expect(crews(exchange(fight({ skill: 5 }), 10, 12).state)).toEqual([10, 10]);
    for (const ill of [{ hp: 10 }, { grape: 1 }, { gmAttackMode: 'disadvantage' }] as const)
      expect(crews(exchange(fight(ill), 10, 10).state)).toEqual([10, 10]);
    const inspired = alongside({ crew: 10 }, { crew: 10 }, { now: { r1: { morale: 'inspire' } } });
    expect(crews(exchange(act(inspired, board('r1', 'b1')).state, 10, 10).state)).toEqual([10, 10]);
  });

  test.each([
    [12, 20, 1, 1, 0],
    [12, 20, 6, 6, 3],
    [13, 20, 6, 7, 3],
    [40, 10, 6, 10, 5],
    [1, 5, 1, 1, 0],
  ])('SC-R92 the winners %i against %i, a die of %i: %i and %i lost', (crew, enemy, die, loss, own) => {
    const fight = act(alongside({ crew }, { crew: enemy }), board('r1', 'b1')).state;
    expect(crews(exchange(fight, 20, 1, die).state)).toEqual([crew - own, enemy - loss]);
  });

  test('SC-R153 a boarder that loses all her hands is taken', () => {
    const fight = act(alongside({ crew: 2 }, { crew: 10 }), board('r1', 'b1')).state;
    const { state, events } = exchange(fight, 1, 20, 3);
    expect(typesOf(events)).toEqual(['boarding-exchange', 'captured']);
    expect(shipIn(state, 'r1')).toMatchObject({
      status: 'captured',
      capturedBy: 'blue',
      crew: 0,
      side: 'red',
    });
    expect(shipIn(state, 'b1')).toMatchObject({ status: 'in-play', hp: 0, crew: 9 });
    expect(state).toMatchObject({ phase: 'turns', turnStage: 'between' });
  });

  test('SC-R153 whoever takes her, the owner’s enemies score', () => {
    const fight = act(alongside(), board('r1', 'b1')).state;
    const state = act(fight, by('b1', 'surrender-ship')).state;
    const over = lastTurn({ ...state, round: 40 });
    expect(over.result?.scores).toEqual({ red: 33, blue: 0 });
  });

  test('SC-R92 the boarder keeps what is left: too few hands are Stressed', () => {
    const fight = act(alongside({ crew: 9 }, { crew: 10 }), board('r1', 'b1')).state;
    const lost = exchange(fight, 1, 20, 2).state;
    expect(shipIn(lost, 'r1').crew).toBe(7);
    const next = nextRound(act(lost, by('r1', 'break-off')).state);
    expect(refusal(next, by('r1', 'assign-actions', { orders: { exclusive: 'repair' } }))).toBeNull();
  });

  test('SC-R92 auto-capture: no fight', () => {
    const state = alongside({}, {}, { options: { boarding: 'auto-capture' } });
    const { state: after, events } = act(state, board('r1', 'b1'));
    expect(typesOf(events)).toContain('captured');
    expect(shipIn(after, 'b1')).toMatchObject({ status: 'captured', capturedBy: 'red', crew: 10 });
    expect(after).toMatchObject({ phase: 'turns', turnStage: 'between', boarding: null });
  });

  test('SC-R92 end-battle: the boarder’s side has won', () => {
    const state = alongside({}, {}, { options: { boarding: 'end-battle' } });
    const { state: over, events } = act(state, board('r1', 'b1'));
    expect(typesOf(events).at(-1)).toBe('game-over');
    expectOver(over, 'red', 'boarding');
  });

  test('SC-R92 the last ship taken ends the game', () => {
    const state = given({
      ships: { r1: { class: 'sloop', at: [0, 0] }, b1: { class: 'tartane', at: [1, 0], hp: 0 } },
      options: FREE,
    });
    const { state: over, events } = play(state, board('r1', 'b1'), by('b1', 'surrender-ship'));
    expect(typesOf(events).slice(-2)).toEqual(['captured', 'game-over']);
    expectOver(over, 'red', 'last-side');
  });

  test('SC-R92 other ships go on', () => {
    const fight = act(alongside(), board('r1', 'b1')).state;
    const state = act(fight, by('b1', 'surrender-ship')).state;
    expect(decidersOf(state)).toEqual(['-']);
    expect(currentOf(act(state, ADVANCE).state)).toBe('b2');
  });

  test('a taken ship’s people take no further part', () => {
    const fight = act(alongside({}, {}, { characters: { 'b1-x': { ship: 'b1' } } }), board('r1', 'b1')).state;
    const next = nextRound(act(fight, by('b1', 'surrender-ship')).state);
    expect(shipCombat5e.actions(next).some((action) => 'ship' in action && action.ship === 'b1')).toBe(false);
  });
});
