import { describe, expect, test } from 'vitest';
import { createMatch, houseRule, loadMatch, odds, scripted } from '../../src/index.ts';
import { mediaeval } from '../../src/rulesets/mediaeval/index.ts';
import { raid } from '../support/toys.ts';
import { invalidInputBy } from './support.ts';

/** A critical hit is thrown with 5 and 6. */
const fierce = houseRule(raid, {
  version: '1',
  actions: {
    fire: (book) => ({
      ...book,
      effect(game, { ship, target }, { dice, emit }) {
        const aim = dice.die('aim', 6, (face) => (face >= 5 ? 'critical' : 'miss'));
        emit({ type: 'fired', ship, target, aim, thrown: dice.thrown() });
        if (aim === 'critical') game.shot = { target, damage: 3 };
      },
    }),
  },
});

describe('a house rule', () => {
  test('has a name, title and version of its own, and no address unless it is given one', () => {
    expect(fierce).toMatchObject({
      id: 'raid+house',
      title: 'Raid (house rules)',
      version: '3+1',
      address: null,
    });
    const address = { module: 'file:///club.mjs', export: 'rules' };
    expect(houseRule(raid, { id: 'club', version: '2', address })).toMatchObject({ id: 'club', address });
  });

  test('is played where it differs from the book, and the book where it does not', () => {
    const shot = (rules: typeof raid) => {
      let state = rules.init({ scenario: 'chase', options: { weather: 'calm' }, seed: 2 });
      while (rules.deciders(state)[0]?.side === null) state = rules.reduce(state, { type: 'advance' });
      const action = rules.actions(state).find(({ type }) => type === 'fire');
      if (action === undefined) throw new Error('nothing to shoot at');
      return odds(rules, state, action, ({ shot: hit }) => hit?.damage === 3);
    };
    expect(shot(raid)).toBeCloseTo(1 / 6, 12);
    expect(shot(fierce)).toBeCloseTo(1 / 3, 12);
  });

  test('has states and saves that cannot be mixed up with those of the book', () => {
    expect(fierce.init().ruleset).toBe('raid+house');
    expect(invalidInputBy(() => raid.deciders(fierce.init())).path).toBe('ruleset');
    expect(invalidInputBy(() => fierce.parse.state(raid.init())).path).toBe('ruleset');
    const save = JSON.stringify(createMatch(fierce, { seed: 3 }));
    expect(invalidInputBy(() => loadMatch(raid, save)).message).toContain('this is a game of "raid+house"');
    expect(loadMatch(fierce, save).state).toEqual(createMatch(fierce, { seed: 3 }).state);
  });

  test('can change an option, a sentence, the end, and drop an invariant', () => {
    const changed = houseRule(raid, {
      version: '1',
      options: { lastTurn: (book) => ({ ...(book as NonNullable<typeof book>), default: 2 }) },
      events: { held: (book) => (event) => `Hold! ${book(event)}` },
      invariants: { 'hulls-afloat': null },
      result: (book) => (state) => (state.turn > 1 ? { winner: null, reason: 'tea' } : book(state)),
    });
    expect(changed.init({ scenario: 'chase' }).options.lastTurn).toBe(2);
    expect(changed.narrate({ type: 'held', ship: 'red-1' })).toBe('Hold! In the raid: held.');
    expect(changed.invariants).toEqual({});
    expect(changed.result({ ...changed.init(), turn: 2 })).toEqual({ winner: null, reason: 'tea' });
  });

  test('that does not fit the book is refused by name', () => {
    const path = (rules: object) => invalidInputBy(() => houseRule(raid, rules as never)).path;
    expect(path({})).toBe('version');
    expect(path({ version: '1', id: 'raid' })).toBe('id');
    expect(path({ version: '1', action: {} })).toBe('action');
    expect(path({ version: '1', actions: { fier: (book: unknown) => book } })).toBe('actions.fier');
    expect(path({ version: '1', actions: { fire: {} } })).toBe('actions.fire');
    expect(path({ version: '1', actions: { fire: () => ({}) } })).toBe('play.actions.fire.rules');
  });

  test('of mediaeval plays by the book but for the sentence that is changed', () => {
    const bold = houseRule(mediaeval, {
      version: '1',
      rejections: { 'game-over': (book) => ({ ...book, message: () => 'Come again next week.' }) },
    });
    const state = bold.init({ scenario: 'mediaeval-duel', options: { turnLimit: 1 }, seed: 1 });
    const rolls = bold.step(state, { type: 'advance' }, { dice: scripted([3]) }).events;
    expect(rolls).toEqual(
      mediaeval.step({ ...state, ruleset: 'mediaeval' }, { type: 'advance' }, { dice: scripted([3]) }).events,
    );
  });
});
