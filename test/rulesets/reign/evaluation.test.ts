import { describe, expect, test } from 'vitest';
import { type ReignState, reign } from '../../../src/rulesets/reign/index.ts';
import { COMET, declared, given, hold, MITOS, type Order, order, shoot, task } from './support.ts';

const worth = (state: ReignState) => reign.definition.bots.evaluate(state, 'red');
const LAMP = { id: 'lamp', ship: 'mitos', location: 'bridge', name: 'a lamp', effects: [] } as const;
const spot = (who: string) => task(who, 'spot-target', { target: 'mitos', feature: 'lamp' });
const repair = (who: string) => task(who, 'damage-control', { location: 'hull', mode: 'superficial' });

function crewed(damage: number, patch = {}): ReignState {
  const comet = {
    ...COMET,
    characters: ['lookout', 'carpenter', 'mate'],
    damage: { hull: [damage, 0] },
    patch,
  } as const;
  return order(given({ ships: { comet, mitos: MITOS }, features: [LAMP] }), 'comet', hold());
}

const gain = (state: ReignState, one: Order) => worth(order(state, 'comet', one)) - worth(state);

describe('a second try at the same task', () => {
  test.each<[string, Order, Order]>([
    ['a look-out for one target', spot('lookout'), spot('mate')],
    ['a tack', task('mate', 'tack'), task('lookout', 'tack')],
    [
      'a speech for Threat',
      task('mate', 'inspire', { benefit: 'threat' }),
      task('lookout', 'inspire', { benefit: 'threat' }),
    ],
  ])('%s is worth nothing', (_what, first, second) => {
    const state = crewed(0);
    expect(gain(state, first)).toBeGreaterThan(0);
    expect(gain(order(state, 'comet', first), second)).toBeCloseTo(0, 9);
  });

  test('repairs are worth something as often as there is damage', () => {
    expect(gain(order(crewed(2), 'comet', repair('carpenter')), repair('mate'))).toBeGreaterThan(0);
    expect(gain(order(crewed(1), 'comet', repair('carpenter')), repair('mate'))).toBeCloseTo(0, 9);
  });

  test('tasks of the same kind with other aims are worth something', () => {
    const state = order(crewed(0), 'comet', task('mate', 'inspire', { benefit: 'threat' }));
    expect(gain(state, task('captain-steady', 'inspire', { benefit: 'die' }))).toBeGreaterThan(0);
  });

  test('what the ship has already is worth nothing', () => {
    const inspired = crewed(0, { tokens: { inspireThreat: 1, inspireDie: 1 } });
    for (const benefit of ['threat', 'die'])
      expect(gain(inspired, task('mate', 'inspire', { benefit }))).toBeCloseTo(0, 9);
  });
});

test('a second action costs the first a die', () => {
  const state = order(given({ ships: { comet: COMET, mitos: MITOS } }), 'comet', shoot('mitos'));
  const alone = order(given({ ships: { comet: COMET, mitos: MITOS } }), 'comet', hold());
  const speech = task('captain-steady', 'inspire', { benefit: 'die' });
  expect(gain(state, speech)).toBeLessThan(gain(alone, speech));
});

test('what is declared keeps its promise when declarations end, until it is thrown', () => {
  const before = declared(given(), { comet: [shoot('mitos')], mitos: [hold()] }).steps.at(-1)?.before;
  const after = declared(given(), { comet: [shoot('mitos')], mitos: [hold()] }).state;
  expect(after.phase).toBe('roll');
  expect(worth(after)).toBeCloseTo(worth(before as ReignState), 9);
});
