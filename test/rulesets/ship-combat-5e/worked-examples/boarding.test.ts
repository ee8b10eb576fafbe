import { describe, expect, test } from 'vitest';
import {
  act,
  board,
  by,
  decidersOf,
  dice,
  forward,
  type GivenShip,
  given,
  play,
  refusal,
  type State,
  shipIn,
  typesOf,
} from '../support.ts';

function alongside(r1: Partial<GivenShip>, b1: Partial<GivenShip>): State {
  return given({
    ships: {
      r1: { class: 'sloop', at: [0, 0], ...r1 },
      b1: { class: 'tartane', at: [1, 0], hp: 0, ...b1 },
      b2: { class: 'tartane', at: [9, 0] },
    },
    options: { movementDuty: 'free' },
  });
}

function crews(state: State): readonly [number, number] {
  return [shipIn(state, 'r1').crew, shipIn(state, 'b1').crew];
}

const RESIST = by('b1', 'resist-boarding');

test('SC-E68 an exchange that the boarders win', () => {
  const fight = act(alongside({ crew: 40 }, { crew: 30 }), board('r1', 'b1')).state;
  const { state, events } = act(fight, RESIST, [
    dice('boarding-contest', 12),
    dice('boarding-contest', 11),
    dice('boarding-casualties', 4),
  ]);
  expect(crews(state)).toEqual([33, 16]);
  expect(typesOf(events)).toEqual(['boarding-exchange']);
  expect(state.pending).toMatchObject({ kind: 'boarding-attacker', ship: 'r1' });
  expect(decidersOf(state)).toEqual(['red r1']);
});

test('SC-E69 an exchange that the defenders win', () => {
  const fight = act(alongside({ crew: 40 }, { crew: 30 }), board('r1', 'b1')).state;
  const { state } = act(fight, RESIST, [
    dice('boarding-contest', 5),
    dice('boarding-contest', 17),
    dice('boarding-casualties', 6),
  ]);
  expect(crews(state)).toEqual([25, 23]);
});

test('SC-E70 an exchange that takes the ship', () => {
  const fight = act(
    alongside({ class: 'tartane', crew: 10 }, { class: 'raft', crew: 1 }),
    board('r1', 'b1'),
  ).state;
  const { state, events } = act(fight, RESIST, [
    dice('boarding-contest', 10),
    dice('boarding-contest', 5),
    dice('boarding-casualties', 1),
  ]);
  expect(crews(state)).toEqual([10, 0]);
  expect(shipIn(state, 'b1')).toMatchObject({ status: 'captured', capturedBy: 'red', side: 'blue' });
  expect(typesOf(events)).toEqual(['boarding-exchange', 'captured']);
  expect(state).toMatchObject({ phase: 'turns', turnStage: 'between', boarding: null });
});

describe('SC-E83 who can be boarded', () => {
  const sailed = (b1: Partial<GivenShip>) => {
    const state = given({
      ships: {
        r1: { class: 'tartane', at: [0, 6] },
        b1: { class: 'tartane', at: [1, 0], ...b1 },
        b2: { class: 'tartane', at: [9, 0] },
      },
    });
    expect(refusal(state, board('r1', 'b1'))).toBe('must-move');
    return play(state, ...Array.from({ length: 6 }, () => forward('r1'))).state;
  };

  test('SC-E83 a Derelict next to the boarder', () => {
    const { state, events } = act(sailed({ hp: 0 }), board('r1', 'b1'));
    expect(typesOf(events)).toEqual(['turn-ended', 'boarding-started']);
    expect(state).toMatchObject({
      phase: 'boarding',
      boarding: { attacker: 'r1', defender: 'b1', attackerStart: 10, defenderStart: 10 },
      pending: { kind: 'boarding-defender', ship: 'b1' },
    });
    expect(decidersOf(state)).toEqual(['blue b1']);
  });

  test('SC-E83 not one that is afloat, nor one further off', () => {
    expect(refusal(sailed({ hp: 1 }), board('r1', 'b1'))).toBe('not-derelict');
    expect(refusal(sailed({ hp: 0, at: [2, 0] }), board('r1', 'b1'))).toBe('not-adjacent');
  });
});
