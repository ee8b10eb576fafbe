import { describe, expect, test } from 'vitest';
import {
  DiceScriptError,
  IllegalActionError,
  type NextRoll,
  nextRoll,
  type Roll,
  scripted,
} from '../../src/index.ts';
import { type Bench, type BenchEffect, GO, raid } from '../support/toys.ts';
import { benchWith, thrownBy, unfrozen } from './support.ts';

const volley: BenchEffect = ({ dice, emit }) => {
  const aim = dice.die('aim', 6, (face) => (face >= 4 ? 'hit' : 'miss'));
  emit({ type: 'noted', what: aim });
  if (aim === 'miss') return 'missed';
  const damage = dice.sum('damage', 3, [1, 1, 2]);
  return {
    damage,
    place: dice.pick('place', ['bow', 'stern']),
    order: dice.shuffle('order', ['a', 'b', 'c']),
  };
};

function need(answer: NextRoll<Bench>): Roll {
  if ('needs' in answer) return answer.needs;
  throw new Error(`needs nothing: ${JSON.stringify(answer.state)}`);
}

describe('nextRoll', () => {
  const { ruleset, state } = benchWith(volley);
  const ask = (...faces: number[]): NextRoll<Bench> => nextRoll(ruleset, state, GO, faces);

  test('says which dice to throw next, one roll after the other', () => {
    expect(ask()).toEqual({ needs: { purpose: 'aim', count: 1, die: 6 } });
    expect(ask(6)).toEqual({ needs: { purpose: 'damage', count: 3, die: [1, 1, 2] } });
    expect(ask(6, 1, 2, 1)).toEqual({ needs: { purpose: 'place', count: 1, die: 2 } });
    expect(ask(6, 1, 2, 1, 2)).toEqual({ needs: { purpose: 'order', count: 1, die: 3 } });
    expect(ask(6, 1, 2, 1, 2, 3)).toEqual({ needs: { purpose: 'order', count: 1, die: 2 } });
  });

  test('asks for the rest of a roll of which some dice have been thrown', () => {
    expect(ask(6, 1)).toEqual({ needs: { purpose: 'damage', count: 2, die: [1, 1, 2] } });
    expect(ask(6, 1, 2)).toEqual({ needs: { purpose: 'damage', count: 1, die: [1, 1, 2] } });
  });

  test('gives the state and events once all dice are thrown, deeply frozen', () => {
    const end = ask(6, 1, 2, 1, 2, 3, 1);
    expect(end).toEqual({
      state: {
        ...state,
        step: 'over',
        done: { damage: 4, place: 'stern', order: ['c', 'a', 'b'] },
      },
      events: [{ type: 'noted', what: 'hit' }],
    });
    expect('state' in end && [unfrozen(end.state), unfrozen(end.events)]).toEqual([null, null]);
    expect(ask(1)).toMatchObject({ state: { done: 'missed' } });
  });

  test('is the same as a step with the faces scripted', () => {
    const end = ask(5, 2, 2, 2, 1, 1, 1);
    const dice = scripted([5, 2, 2, 2, 1, 1, 1]);
    const { state: after, events } = ruleset.step(state, GO, { dice });
    expect(end).toEqual({ state: after, events });
    dice.assertUsedUp();
  });

  test('leaves the state and its generator as they were', () => {
    const before = JSON.stringify(state);
    need(ask(6));
    const end = ask(1);
    expect(JSON.stringify(state)).toBe(before);
    expect('state' in end && end.state.rng).toEqual(state.rng);
  });

  test('needs no dice where the rule throws none', () => {
    const quiet = benchWith(() => 'done');
    expect(nextRoll(quiet.ruleset, quiet.state, GO, [])).toMatchObject({
      state: { done: 'done' },
      events: [],
    });
  });

  test('refuses a face off the die and names the roll', () => {
    const error = thrownBy(() => ask(7));
    expect(error).toBeInstanceOf(DiceScriptError);
    expect(error.message).toBe('7 is no face of D6, asked for by aim D6.');
    expect(thrownBy(() => ask(6, 1, 3)).message).toBe(
      '3 is no face of {1,1,2}, asked for by damage 3 x {1,1,2}.',
    );
    expect(thrownBy(() => ask(6, 1, 2, 1, 2, 3, 3)).message).toBe(
      '3 is no face of D2, asked for by order D2.',
    );
    expect(thrownBy(() => ask(Number.NaN)).message).toBe('NaN is no face of D6, asked for by aim D6.');
  });

  test('refuses more faces than the rules ask for', () => {
    const error = thrownBy(() => ask(1, 4, 4));
    expect(error).toBeInstanceOf(DiceScriptError);
    expect(error.message).toBe('2 of 3 faces are left over; the rules ask for no more dice.');
  });

  test('lets an error of the rule itself through', () => {
    const broken = benchWith(() => {
      throw new TypeError('a bug in the rule');
    });
    expect(() => nextRoll(broken.ruleset, broken.state, GO, [])).toThrow(new TypeError('a bug in the rule'));
  });

  test('refuses an illegal action before any die', () => {
    const skirmish = raid.init({ scenario: 'chase' });
    const error = thrownBy(() => nextRoll(raid, skirmish, { type: 'hold', side: 'red', ship: 'red-1' }, []));
    expect(error).toBeInstanceOf(IllegalActionError);
    expect(error).toMatchObject({ code: 'wrong-step', rules: ['RD-5'] });
  });

  test("asks for the referee's dice too", () => {
    const chase = raid.init({ scenario: 'chase' });
    expect(nextRoll(raid, chase, { type: 'advance' }, [])).toEqual({
      needs: { purpose: 'wind', count: 1, die: 6 },
    });
    expect(nextRoll(raid, chase, { type: 'advance' }, [5])).toMatchObject({
      state: { wind: 5, step: 'deal' },
      events: [{ type: 'wind-rolled', wind: 5 }],
    });
  });
});
