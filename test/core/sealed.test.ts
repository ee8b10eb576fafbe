import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createMatch,
  type Match,
  openChoices,
  type SealedChoices,
  undecided,
  viewChoices,
} from '../../src/index.ts';
import { BIDDERS, type Bids, bids } from '../support/toys.ts';
import { thrownBy } from './support.ts';

describe('sealed choices', () => {
  test('are open for every side at first', () => {
    expect(openChoices(['red', 'blue'])).toEqual({ red: null, blue: null });
    expect(undecided(openChoices(['red', 'blue']), ['red', 'blue'])).toEqual(['red', 'blue']);
    expect(undecided(openChoices([]), ['red', 'blue'])).toEqual([]);
  });

  test('are undecided for the sides that have not chosen, in order; 0 and false are choices', () => {
    const choices: SealedChoices<number | boolean> = { red: 0, blue: null, green: false, white: null };
    expect(undecided(choices, ['red', 'blue', 'green', 'white'])).toEqual(['blue', 'white']);
  });

  test('are undecided in the order of the sides given, whatever that of keys; a side that takes no part is not', () => {
    const choices: SealedChoices<number> = { white: null, red: 1, blue: null };
    expect(undecided(choices, ['red', 'blue', 'green', 'white'])).toEqual(['blue', 'white']);
    expect(undecided(choices, ['white', 'blue'])).toEqual(['white', 'blue']);
  });

  test('show a side its own choice, and of the others only whether they have chosen', () => {
    const choices: SealedChoices<number> = { red: 3, blue: null, green: 1 };
    expect(viewChoices(choices, 'red')).toEqual({ red: 3, blue: null, green: 'sealed' });
    expect(viewChoices(choices, 'blue')).toEqual({ red: 'sealed', blue: null, green: 'sealed' });
    expect(viewChoices(choices, 'a spectator')).toEqual({ red: 'sealed', blue: null, green: 'sealed' });
    expect(choices).toEqual({ red: 3, blue: null, green: 1 });
  });

  test('a side may have any name that an object can have as a key', () => {
    const choices = openChoices<number>(['__proto__', 'toString']);
    expect(undecided(choices, ['__proto__', 'toString'])).toEqual(['__proto__', 'toString']);
    expect(Object.getPrototypeOf(choices)).toBe(Object.prototype);
  });
});

describe('simultaneous secret decisions of three sides', () => {
  const orders = fc.shuffledSubarray([...BIDDERS], { minLength: BIDDERS.length });
  const amounts = fc.record({
    red: fc.integer({ min: 0, max: 3 }),
    blue: fc.integer({ min: 0, max: 3 }),
    green: fc.integer({ min: 0, max: 3 }),
  });
  type Amounts = { readonly [side: string]: number };

  function bid(match: Match<Bids>, side: string, made: Amounts): void {
    match.act({ type: 'bid', side, amount: made[side] ?? 0 });
  }

  test('can be made in any order, each side once, and whoever has chosen is no decider any more', () => {
    fc.assert(
      fc.property(orders, amounts, (order, made) => {
        const match = createMatch(bids, { autoAdvance: false });
        const left = [...BIDDERS];
        for (const side of order) {
          expect(match.deciders()).toEqual(
            left.map((open) => ({ side: open, phase: 'choose', types: ['bid'], secret: true })),
          );
          expect(match.actions()).toHaveLength(4 * left.length);
          expect(match.actions(side)).toHaveLength(4);
          bid(match, side, made);
          left.splice(left.indexOf(side), 1);
          expect(match.actions(side)).toEqual([]);
          if (left.length > 0) {
            expect(thrownBy(() => bid(match, side, made))).toMatchObject({ code: 'already-chosen' });
          }
        }
        expect(match.deciders()).toEqual([{ side: null, phase: 'reveal', types: ['advance'] }]);
      }),
      { numRuns: 30 },
    );
  });

  test('lead to the same position whatever the order in which they are made', () => {
    fc.assert(
      fc.property(orders, orders, amounts, fc.nat(), (order, another, made, seed) => {
        const [first, second] = [order, another].map((sides) => {
          const match = createMatch(bids, { seed });
          for (const side of sides) bid(match, side, made);
          return match;
        });
        expect(first?.state).toEqual(second?.state);
      }),
      { numRuns: 30 },
    );
  });

  test('are hidden from the others, in state, log and events alike, until all are made', () => {
    fc.assert(
      fc.property(orders, amounts, amounts, (order, made, others) => {
        for (const viewer of BIDDERS) {
          const views = [made, others].map((bidsOfOthers) => {
            const match = createMatch(bids, { seed: 1, autoAdvance: false });
            const seen: string[] = [];
            for (const side of order.slice(0, -1)) {
              bid(match, side, side === viewer ? made : bidsOfOthers);
              seen.push(JSON.stringify(match.view(viewer)));
            }
            return seen;
          });
          // what the others have chosen makes no difference to what a side sees
          expect(views[0]).toEqual(views[1]);
        }
      }),
      { numRuns: 50 },
    );
  });

  test('are revealed together', () => {
    const match = createMatch(bids, { seed: 1 });
    const made = { red: 1, blue: 3, green: 2 };
    for (const side of BIDDERS.slice(0, 2)) bid(match, side, made);
    expect(match.view('red').state.bids).toEqual({ red: 1, blue: 'sealed', green: null });
    expect(match.view('red').log).toEqual([
      {
        action: { type: 'bid', side: 'red', amount: 1 },
        events: [{ type: 'bid-made', side: 'red', amount: 1 }],
      },
      { action: null, events: [{ type: 'bid-made', side: 'blue', amount: null }] },
    ]);
    bid(match, 'green', made);
    for (const viewer of BIDDERS) {
      expect(match.view(viewer).log.at(-1)).toEqual({
        action: { type: 'advance' },
        events: [{ type: 'bids-revealed', bids: made, winner: 'blue' }],
      });
    }
    expect(match.state).toMatchObject({ round: 2, step: 'choose', scores: { red: 0, blue: 1, green: 0 } });
    expect(match.state.bids).toEqual({ red: null, blue: null, green: null });
  });
});
