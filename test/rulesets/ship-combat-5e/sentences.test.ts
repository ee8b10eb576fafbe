import { describe, expect, test } from 'vitest';
import { createMatch } from '../../../src/index.ts';
import { type ShipCombat5eEvent, shipCombat5e } from '../../../src/rulesets/ship-combat-5e/index.ts';
import {
  beast,
  board,
  by,
  dice,
  forward,
  given,
  play,
  refusal,
  rotate,
  type State,
  setWind,
} from './support.ts';

function messageOf(state: State, action: unknown): string | undefined {
  return shipCombat5e.check(state, action)?.message;
}

const DUEL = given({
  ships: { r1: { class: 'tartane', at: [0, 0] }, b1: { class: 'tartane', at: [9, 0] } },
  creatures: { 'g-kraken': { at: [0, 5] } },
});

describe('what is said of an action that is amiss', () => {
  test('it names the field, and what would fit', () => {
    expect(messageOf(DUEL, rotate('r1', 'left' as 'port'))).toMatch(
      /^turn: expected one of "port", "starboard"/,
    );
    expect(messageOf(DUEL, by('r1', 'row', { direction: 9 }))).toMatch(/^direction: expected one of 1, 2/);
    expect(messageOf(DUEL, { type: 'fire', side: 'red', ship: 'r1', arc: 'port', gunner: null })).toMatch(
      /^target: .*received nothing/,
    );
    expect(messageOf(DUEL, by('r1', 'full-sail', { riggers: ['x', 'x'] }))).toContain('riggers');
    expect(messageOf(DUEL, { type: 'end-turn', side: 'red' })).toContain('ship, creature');
  });

  test('an action without a type, or of none that there is', () => {
    expect(messageOf(DUEL, { side: 'red' })).toMatch(
      /^An action is an object with a type; there are advance, /,
    );
    expect(messageOf(DUEL, by('r1', 'teleport'))).toMatch(
      /^There is no action "teleport"; there are advance, /,
    );
  });

  test.each([
    ['fire', { arc: 'port', target: 'b1', gunner: null }, 'SC-067'],
    ['full-sail', { riggers: [] }, 'SC-073'],
    ['come-about', { navigator: null }, 'SC-075'],
    ['ram', { target: 'b1' }, 'SC-118'],
    ['drop-anchor', {}, 'SC-047'],
    ['weigh-anchor', {}, 'SC-048'],
    ['change-ammo', { ammo: 'grape', gunner: null }, 'SC-070'],
    ['repair', { carpenters: [] }, 'SC-071'],
    ['row', { direction: 1 }, 'SC-145'],
  ])('SC-060 no order to %s is left: the rule of that order', (type, more, rule) => {
    const rejection = shipCombat5e.check(DUEL, by('r1', type, more));
    expect(rejection?.code).toBe('not-assigned');
    expect(rejection?.rules).toContain('SC-060');
    expect(rejection?.rules).toContain(rule);
    expect(rejection?.rules.includes('SC-R15')).toBe(false);
  });

  test('who has no movement left', () => {
    const still = given({
      ships: { r1: { class: 'raft', at: [0, 0] }, b1: { class: 'raft', at: [9, 0] } },
      now: { r1: { sailed: 2 } },
    });
    expect(messageOf(still, forward('r1'))).toBe('r1 has no movement left.');
    const tired = given({
      ships: { r1: { class: 'raft', at: [0, 0] } },
      creatures: { k1: { at: [0, 5], side: 'blue', moveHexes: 0 } },
      current: 'k1',
    });
    const rejection = shipCombat5e.check(tired, {
      ...beast('k1', 'creature-move', { direction: 1 }),
      side: 'blue',
    });
    expect(rejection).toMatchObject({ message: 'k1 has no movement left.', rules: ['SC-R132'] });
  });
});

describe('what is told', () => {
  const alongside = given({
    ships: {
      r1: { class: 'sloop', at: [0, 0] },
      b1: { class: 'tartane', at: [0, -1] },
      b2: { class: 'raft', at: [15, 0] },
    },
    now: { r1: { crew: 20 }, b1: { crew: 10, hp: 0 } },
    options: { movementDuty: 'free' },
  });
  const told = (attacker: number, defender: number, ...more: number[]) =>
    play(alongside, board('r1', 'b1'), [
      by('b1', 'resist-boarding'),
      dice('boarding-contest', attacker),
      dice('boarding-contest', defender),
      ...more.map((face) => dice('boarding-casualties', face)),
    ])
      .events.filter(({ type }) => type === 'boarding-exchange')
      .map((event) => shipCombat5e.narrate(event));

  test('a crew fight: sums that show who has the better of it', () => {
    // Skills 3 and 3; 20 hands against 10: 4 for numbers
    expect(told(10, 10, 1)).toEqual([
      'The crew of r1 has the better of it (10 + 7 = 17 against 10 + 3 = 13): r1 loses 1 hand and b1 2 hands.',
    ]);
    expect(told(6, 10)).toEqual(['The crews of r1 and b1 hold each other (6 + 7 = 13 against 10 + 3 = 13).']);
  });

  test('shots that are lost are not let go', () => {
    const lost = (count: number): ShipCombat5eEvent => ({ type: 'readied-released', ship: 'r1', count });
    expect(shipCombat5e.narrate(lost(1))).toBe('1 shot that r1 held back is lost.');
    expect(shipCombat5e.narrate(lost(2))).toBe('2 shots that r1 held back are lost.');
  });

  test('a boarder with one hand', () => {
    const state = given({
      ships: {
        r1: { class: 'raft', at: [0, 0] },
        b1: { class: 'raft', at: [0, -1] },
        b2: { class: 'raft', at: [9, 0] },
      },
      now: { r1: { crew: 1 }, b1: { hp: 0, crew: 2 } },
    });
    expect(shipCombat5e.describe(board('r1', 'b1') as never, state)).toBe('Board b1, 1 hand against 2.');
  });
});

describe('the picture', () => {
  test('the wind has no strength', () => {
    expect(shipCombat5e.scene(DUEL).wind).toEqual({ from: 180, strength: null });
  });

  test('SC-R132 a creature’s reach is where it may go: off no island, and on the map', () => {
    const state = given({
      map: 6,
      ships: { r1: { class: 'raft', at: [0, 0] } },
      creatures: { k1: { at: [0, 6], side: 'blue' } },
      islands: [[1, 5]],
      current: 'k1',
    });
    const hints = shipCombat5e.scene(state).hints.filter(({ kind }) => kind === 'reach');
    const moves = shipCombat5e.actions(state, 'blue').filter(({ type }) => type === 'creature-move');
    expect(hints).toHaveLength(moves.length);
    expect(hints.map(({ label }) => label).sort()).toEqual(['(-1, 6)', '(0, 5)']);
  });
});

test('SC-R140 the wind is changed in a match that does not advance by itself, and a match that does says so', () => {
  const options = { refereeActions: true };
  const match = createMatch(shipCombat5e, { scenario: 'boats', options, seed: 1, autoAdvance: false });
  while (match.state.phase !== 'initiative') match.act(match.actions()[0] as never);
  expect(refusal(match.state, setWind(3))).toBeNull();
  match.act({ type: 'referee-set-wind', from: 3 });
  expect(match.state.wind).toEqual({ from: 3 });
  const played = createMatch(shipCombat5e, { scenario: 'boats', options, seed: 1 });
  expect(messageOf(played.state, setWind(3))).toContain('never in a match that advances by itself');
});
