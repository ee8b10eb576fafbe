import { describe, expect, test } from 'vitest';
import { imaginations } from '../../../../src/rulesets/imaginations/index.ts';
import {
  ADVANCE,
  act,
  awaited,
  batteries,
  bb,
  box,
  chooseOrder,
  cr,
  dice,
  endMovement,
  endShooting,
  expectEvents,
  expectLegal,
  expectRefused,
  expectShip,
  finish,
  fire,
  type Given,
  type GivenShip,
  given,
  ic,
  land,
  landOf,
  MOVEMENT_ENDS,
  play,
  redLeads,
  SHOOTING_ENDS,
  type State,
  sailLeg,
  shipIn,
  steam,
  steamLeg,
  torpedo,
  typesOf,
  underSail,
  unit,
} from '../support.ts';

const SHIPS = { r1: cr(10, 20), b1: cr(20, 20) };

function initiative(more: Partial<Given> = {}): State {
  return given({ ships: SHIPS, phase: 'initiative', ...more });
}

/** Scores of one try with these dice. */
function scores(state: State, red: number, blue: number) {
  return act(state, ADVANCE, [dice('initiative', red, blue)]).state.initiative.scores;
}

describe('initiative', () => {
  test('IM-140 coast, batteries and shoals lie on the table before play', () => {
    const state = imaginations.init({ scenario: 'harbour' });
    expect(state.phase).toBe('initiative');
    expect(state.terrain.map(({ id, kind }) => [id, kind])).toEqual([
      ['coast', 'land'],
      ['bar', 'shoal'],
    ]);
    expect(state.emplacements.map(({ id }) => id)).toEqual(['fort', 'battery']);
  });

  test('IM-142 each turn starts with one d6 for each Admiral, in scenario order', () => {
    const { state, rolls, events } = act(initiative(), ADVANCE, [
      dice('initiative', 2),
      dice('initiative', 5),
    ]);
    expect(rolls).toEqual([
      { purpose: 'initiative', count: 1 },
      { purpose: 'initiative', count: 1 },
    ]);
    expect(events[0]).toEqual({
      type: 'initiative-rolled',
      dice: { red: 2, blue: 5 },
      scores: { red: 2, blue: 5 },
    });
    expect(state.initiative.winner).toBe('blue');
    const next = play(
      state,
      chooseOrder('first', 'blue'),
      endMovement('blue'),
      endMovement('red'),
      endShooting('blue'),
      endShooting('red'),
    ).state;
    expect(next).toMatchObject({ turn: 2, phase: 'initiative', activeSide: null, order: null });
    expect(next.initiative).toEqual({ winner: null, scores: null, ties: 0 });
    expect(awaited(next)).toBe('referee initiative');
  });

  test('IM-143 a legendary admiral adds 1', () => {
    expect(scores(initiative({ legendary: ['red'] }), 3, 3)).toEqual({ red: 4, blue: 3 });
    expect(scores(initiative({ legendary: ['blue'] }), 3, 3)).toEqual({ red: 3, blue: 4 });
    expect(scores(initiative({ legendary: ['red', 'blue'] }), 6, 3)).toEqual({ red: 7, blue: 4 });
  });

  /** So many steamers of last turn on each side. */
  const steamers = (red: number, blue: number, more: Partial<Given> = {}) =>
    initiative({
      ships: Object.fromEntries(
        [1, 2, 3].flatMap((n) => [
          [`r${n}`, cr(10, 10 * n, 0, { steamedLastTurn: n <= red })],
          [`b${n}`, cr(60, 10 * n, 0, { steamedLastTurn: n <= blue })],
        ]),
      ),
      ...more,
    });

  test('IM-144 IM-R106 IM-R107 one is taken off for the side with more steamers, however many more', () => {
    expect(scores(steamers(1, 0), 3, 3)).toEqual({ red: 2, blue: 3 });
    expect(scores(steamers(3, 0), 3, 3)).toEqual({ red: 2, blue: 3 });
    expect(scores(steamers(1, 3), 3, 3)).toEqual({ red: 3, blue: 2 });
    expect(scores(steamers(2, 2), 3, 3)).toEqual({ red: 3, blue: 3 });
    expect(scores(steamers(0, 0), 3, 3)).toEqual({ red: 3, blue: 3 });
    expect(scores(steamers(1, 0), 1, 1)).toEqual({ red: 0, blue: 1 });
  });

  test('IM-R105 ships in play that moved by steam in the turn before count, of any class', () => {
    const one = (r1: GivenShip) => scores(initiative({ ships: { r1, b1: cr(60, 10) } }), 3, 3);
    const SMOKES = { steamedLastTurn: true };
    for (const r1 of [bb(10, 20, 0, SMOKES), ic(10, 20, 0, SMOKES)])
      expect(one(r1)).toEqual({ red: 2, blue: 3 });
    expect(one(cr(10, 20, 0, { ...SMOKES, status: 'struck' }))).toEqual({ red: 3, blue: 3 });
    expect(one(cr(10, 20, 0, { ...SMOKES, status: 'withdrawn' }))).toEqual({ red: 3, blue: 3 });
    // played: steam counts in the next turn only, sail and standing still do not
    const start = given({ ships: SHIPS });
    const played = (...actions: Parameters<typeof play>[1][]) =>
      play(start, ...actions, ...MOVEMENT_ENDS, ...SHOOTING_ENDS).state;
    const steaming = played(steam('r1'), steamLeg(1), finish());
    expect(shipIn(steaming, 'r1').steamedLastTurn).toBe(true);
    expect(scores(steaming, 3, 3)).toEqual({ red: 2, blue: 3 });
    expect(scores(played(underSail('r1', 2), sailLeg(2), finish()), 3, 3)).toEqual({ red: 3, blue: 3 });
    expect(scores(played(steam('r1'), finish()), 3, 3)).toEqual({ red: 3, blue: 3 });
    const later = play(steaming, ...redLeads(6, 1), ...MOVEMENT_ENDS, ...SHOOTING_ENDS).state;
    expect(scores(later, 3, 3)).toEqual({ red: 3, blue: 3 });
    // and the flag of the scenario in turn 1
    const scenario = {
      sides: [{ id: 'red' }, { id: 'blue' }],
      ships: [
        { id: 'r1', side: 'red', class: 'cruiser', x: 10, y: 20, bearing: 0 },
        { id: 'b1', side: 'blue', class: 'cruiser', x: 60, y: 20, bearing: 0, steamedLastTurn: true },
      ],
    } as const;
    expect(scores(imaginations.init({ scenario }), 3, 3)).toEqual({ red: 3, blue: 2 });
  });

  test('IM-145 the higher score has the initiative', () => {
    for (const [red, blue, winner] of [
      [6, 1, 'red'],
      [2, 1, 'red'],
      [5, 6, 'blue'],
    ] as const) {
      const { state, events } = act(initiative(), ADVANCE, [dice('initiative', red, blue)]);
      expect(state.initiative.winner).toBe(winner);
      expect(state).toMatchObject({ phase: 'order', activeSide: winner });
      expect(events[1]).toEqual({ type: 'initiative-won', side: winner });
    }
  });

  test('IM-R104 a tie is rolled again by both, in a new step', () => {
    const first = act(initiative(), ADVANCE, [dice('initiative', 3, 3)]);
    expect(first.state).toMatchObject({ phase: 'initiative', activeSide: null, turn: 1 });
    expect(first.state.initiative).toEqual({ winner: null, scores: { red: 3, blue: 3 }, ties: 1 });
    expect(first.events[1]).toEqual({ type: 'initiative-tied' });
    const second = act(first.state, ADVANCE, [dice('initiative', 5, 5)]).state;
    expect(second.initiative.ties).toBe(2);
    const third = act(second, ADVANCE, [dice('initiative', 2, 4)]).state;
    expect(third.initiative).toEqual({ winner: 'blue', scores: { red: 2, blue: 4 }, ties: 2 });
  });
});

describe('order', () => {
  test('IM-146 IM-R109 the Admiral who holds the initiative takes the first or the second move', () => {
    for (const side of ['red', 'blue']) {
      const other = side === 'red' ? 'blue' : 'red';
      const start = given({ ships: SHIPS, phase: 'order', initiative: side });
      expect(awaited(start)).toBe(`${side} order`);
      expect(imaginations.actions(start)).toEqual([chooseOrder('first', side), chooseOrder('second', side)]);
      expectRefused(start, chooseOrder('first', other), 'not-your-turn');
      const first = act(start, chooseOrder('first', side));
      expectEvents(first.events, [{ type: 'order-chosen', side, order: 'first' }]);
      expect(first.state).toMatchObject({ phase: 'movement', activeSide: side, order: [side, other] });
      const second = act(start, chooseOrder('second', side)).state;
      expect(second).toMatchObject({ phase: 'movement', activeSide: other, order: [other, side] });
      const then = act(second, endMovement(other)).state;
      expect(awaited(then)).toBe(`${side} movement`);
    }
  });

  test('IM-147 a side moves everything in its own go', () => {
    const first = given({ ships: SHIPS });
    expectRefused(first, steam('b1', 'blue'), 'not-your-turn');
    const second = act(first, endMovement('red')).state;
    expectRefused(second, steam('r1'), 'not-your-turn');
    expectLegal(second, steam('b1'));
  });

  test('IM-148 shooting starts when both sides have moved', () => {
    const first = act(given({ ships: SHIPS }), endMovement('red')).state;
    expectRefused(first, fire('b1', 0, 'r1'), 'wrong-phase');
    const both = act(first, endMovement('blue')).state;
    expect(both.phase).toBe('shooting');
    expectRefused(both, steam('r1'), 'wrong-phase');
    expectLegal(both, fire('r1', 0, 'b1'));
  });

  test('IM-149 IM-R108 the initiative side shoots first, even if it moved second', () => {
    const start = given({ ships: SHIPS, phase: 'order', initiative: 'blue' });
    const { state } = play(start, chooseOrder('second', 'blue'), endMovement('red'), endMovement('blue'));
    expect(awaited(state)).toBe('blue shooting');
    expectRefused(state, fire('r1', 0, 'b1'), 'not-your-turn');
    const then = act(state, endShooting('blue')).state;
    expect(awaited(then)).toBe('red shooting');
    expect(typesOf(act(then, endShooting('red')).events)).toEqual(['shooting-ended', 'turn-ended']);
  });
});

describe('the end of a turn', () => {
  test('IM-R105 IM-R034 what a turn remembers is cleared, but for who has steamed', () => {
    const start = given({
      ships: { r1: bb(16, 20), r2: cr(30, 30), r3: cr(16, 30), b1: bb(26, 20) },
      terrain: [landOf('coast', box(10, 26, 14, 40))],
      emplacements: [batteries('rf', 12, 30, [2])],
      troops: [unit('t1', 'infantry', 'r3')],
    });
    const moved = play(
      start,
      steam('r1'),
      steamLeg(2),
      finish(),
      underSail('r2', 1),
      sailLeg(1),
      finish(),
      land('r3', 't1', 14, 30),
      ...MOVEMENT_ENDS,
      [fire('r1', 0, 'b1'), dice('fire', 2, 2, 2, 2)],
      [torpedo('r1', 'b1'), dice('torpedo-check', 6)],
      [
        { type: 'fire-battery', side: 'red', emplacement: 'rf', battery: 0, target: 'b1' },
        dice('fire', 2, 2, 2, 2),
      ],
    ).state;
    expectShip(moved, 'r1', {
      done: true,
      fired: [0],
      torpedoTargets: ['b1'],
      propulsion: 'steam',
      moved: 2,
    });
    const { state, events } = play(moved, ...SHOOTING_ENDS);
    for (const id of ['r1', 'r2', 'r3'])
      expectShip(state, id, {
        done: false,
        boats: false,
        moved: 0,
        propulsion: 'none',
        fired: [],
        torpedoTargets: [],
        steamedLastTurn: id === 'r1',
      });
    expect(state.emplacements[0]?.fired).toEqual([]);
    expect(state).toMatchObject({ turn: 2, phase: 'initiative', order: null, activeSide: null, move: null });
    expect(state.troops[0]).toMatchObject({ boatTurn: 1 });
    expectEvents(events.slice(-1), [{ type: 'turn-ended', turn: 1 }]);
  });
});
