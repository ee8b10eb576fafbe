import { describe, expect, test } from 'vitest';
import { Subscribers } from '../../src/core/subscribers.ts';
import { invalidInputBy } from './support.ts';

/** What is reported as nobody's to catch, once all that waits has been done. */
async function reported(): Promise<unknown[]> {
  const errors: unknown[] = [];
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', (error) => errors.push(error));
  await new Promise((done) => setTimeout(done, 5));
  process.removeAllListeners('unhandledRejection');
  for (const listener of others) process.on('unhandledRejection', listener);
  return errors;
}

describe('a subscription', () => {
  test('is one for each time that the function is given, and ends by itself alone', () => {
    const subscribers = new Subscribers();
    let calls = 0;
    const count = () => {
      calls++;
    };
    const endOne = subscribers.add(count);
    const endOther = subscribers.add(count);
    subscribers.tell();
    expect(calls).toBe(2);
    endOne();
    subscribers.tell();
    expect(calls).toBe(3);
    const endThird = subscribers.add(count);
    endOne();
    endOther();
    endOther();
    subscribers.tell();
    expect(calls).toBe(4);
    endThird();
    subscribers.tell();
    expect(calls).toBe(4);
  });

  test('of what is no function is refused', () => {
    for (const junk of [undefined, null, {}, 'f'])
      expect(invalidInputBy(() => new Subscribers().add(junk as never))).toMatchObject({
        code: 'invalid-argument',
        problem: 'expected a function',
      });
  });

  test('that ends before its turn is told no more; one that begins is told of later changes', () => {
    const subscribers = new Subscribers();
    const told: string[] = [];
    subscribers.add(() => {
      told.push('first');
      endSecond();
      subscribers.add(() => told.push('late'));
    });
    const endSecond = subscribers.add(() => told.push('second'));
    subscribers.tell();
    expect(told).toEqual(['first']);
    subscribers.tell();
    expect(told).toEqual(['first', 'first', 'late']);
  });
});

describe('a change that a subscriber makes', () => {
  test('is told after everybody has been told of the one before', () => {
    const subscribers = new Subscribers();
    const told: string[] = [];
    let change = 1;
    subscribers.add(() => {
      told.push(`a${change}`);
      if (change < 3) {
        change++;
        subscribers.tell();
      }
    });
    subscribers.add(() => told.push(`b${change}`));
    subscribers.tell();
    // each is told three times, turn about; what is told is what stands by then
    expect(told.map((text) => text[0])).toEqual(['a', 'b', 'a', 'b', 'a', 'b']);
    expect(told.at(-1)).toBe('b3');
  });

  test('by a thousand subscribers of subscribers is no matter of depth', () => {
    const subscribers = new Subscribers();
    let left = 20_000;
    subscribers.add(() => {
      if (left-- > 0) subscribers.tell();
    });
    expect(() => subscribers.tell()).not.toThrow();
    expect(left).toBe(-1);
  });
});

describe('a subscriber that throws', () => {
  test('stops nobody; the errors are reported, each by itself', async () => {
    const subscribers = new Subscribers();
    const told: string[] = [];
    const errors = [new Error('one'), new Error('two')];
    subscribers.add(() => {
      throw errors[0];
    });
    subscribers.add(() => told.push('between'));
    subscribers.add(() => {
      throw errors[1];
    });
    const waiting = reported();
    expect(() => subscribers.tell()).not.toThrow();
    expect(told).toEqual(['between']);
    expect(await waiting).toEqual(errors);
    subscribers.add(() => told.push('later'));
    const again = reported();
    subscribers.tell();
    expect(told).toEqual(['between', 'between', 'later']);
    expect(await again).toHaveLength(2);
  });
});
