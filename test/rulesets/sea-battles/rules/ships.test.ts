import { describe, expect, test } from 'vitest';
import {
  ADVANCE,
  act,
  actions,
  ahead,
  embarking,
  full,
  type Given,
  ofShip,
  opening,
  orders,
  patched,
  refusal,
  type Sent,
  sail,
  shipIn,
  shoot,
  shooting,
  typesOf,
  unitIn,
} from '../support.ts';

function lengths(...all: readonly number[]): number[] {
  return all.map((length) => shipIn(opening({ ships: { A: { at: [30, 30], length } } }), 'A').size);
}

/** Ten bowmen aboard A, an enemy so far ahead of it, hull to hull. */
function archers(gap: number, more: Partial<Given> = {}) {
  return shooting({
    ships: { A: { at: [30, 20], units: { a: '10 bowmen' } }, B: { at: [30, 28 + gap] } },
    ...more,
  });
}

const SHOT = shoot('A', 'a', 10, 'B');

describe('scale', () => {
  test('SB-001, SB-R01 an inch of the parent game is half a centimetre: a bow of 24 reaches 12', () => {
    expect(refusal(archers(12), SHOT)).toBe(null);
    expect(refusal(archers(12.1), SHOT)).toBe('out-of-range');
  });

  test('SB-002 a great cannon that shoots 60 inches reaches 30 cm', () => {
    const state = shooting({
      ships: { A: { at: [30, 5], units: { g: 'great-cannon' } }, B: { at: [30, 38] } },
    });
    const aimed = (aim: number): Sent => ofShip('fire-cannon', 'A', { unit: 'g', target: 'B', aim });
    expect(refusal(state, aimed(30))).toBe(null);
    expect(refusal(state, aimed(30.1))).toBe('too-far');
  });

  test('SB-003, SB-R01 at another scale what is borrowed grows, and what the rules give in cm does not', () => {
    const options = { scale: 1 } as const;
    expect(refusal(archers(24, { options }), SHOT)).toBe(null);
    expect(refusal(archers(24.1, { options }), SHOT)).toBe('out-of-range');
    const state = orders({ ships: { A: { at: [30, 20] } }, options });
    expect(sail(state, full('A', ahead(20)), 'oars').state.ships.A?.y).toBe(40);
  });
});

describe('size', () => {
  test('SB-004, SB-E01, SB-R02 two centimetres to each Size, at least 1', () => {
    expect(lengths(1, 2, 2.01, 4, 8, 12, 12.5)).toEqual([1, 1, 2, 2, 4, 6, 7]);
  });

  test('SB-005, SB-E01 a ship over 12 cm is allowed, with a warning when the game begins', () => {
    const told = (length: number) =>
      typesOf(act(opening({ ships: { A: { at: [30, 30], length } } }), ADVANCE).events);
    expect(told(12.5)).toContain('oversize');
    expect(told(12)).not.toContain('oversize');
  });
});

/** A ship of Size 2 with some aboard, and ten more in a boat beside it. */
function boarding(units: Given['ships'][string]['units'], boat: Given['counters']) {
  return embarking({
    ships: { A: { at: [30, 30], length: 4, units: units ?? {} } },
    counters: boat ?? [],
  });
}

const BOAT = { at: [31.5, 30], units: { aLate: '1 spearmen' } } as const;
const GO_ABOARD = ofShip('embark', 'A', { unit: 'aLate' });

describe('room aboard', () => {
  test('SB-006 troops come on top of the crew, who take no room', () => {
    const state = boarding({ a: '39 spearmen' }, [BOAT]);
    expect(refusal(state, GO_ABOARD)).toBe(null);
  });

  test('SB-007, SB-E02 Size 2 holds a Unit Strength of 40, and not one more', () => {
    expect(refusal(boarding({ a: '20 spearmen', b: '10 knights' }, [BOAT]), GO_ABOARD)).toBe('no-room');
    expect(refusal(boarding({ a: '19 spearmen', b: '10 knights' }, [BOAT]), GO_ABOARD)).toBe(null);
  });

  test('SB-008, SB-R03 a foot soldier costs 1, a rider 2, large infantry 3, a machine with its crew 3', () => {
    const aboard = (units: Given['ships'][string]['units']) => refusal(boarding(units, [BOAT]), GO_ABOARD);
    expect(aboard({ a: '39 orcs' })).toBe(null);
    expect(aboard({ a: '40 orcs' })).toBe('no-room');
    expect(aboard({ a: '20 knights' })).toBe('no-room');
    expect(aboard({ a: '19 knights' })).toBe(null);
    expect(aboard({ a: '13 ogres' })).toBe(null);
    expect(aboard({ a: '12 ogres', b: '4 spearmen' })).toBe('no-room');
    expect(aboard({ g: 'cannon', a: '36 spearmen' })).toBe(null);
    expect(aboard({ g: 'cannon', a: '37 spearmen' })).toBe('no-room');
  });

  test('SB-R03 a chariot 4, a monster its Wounds, unless the unit says otherwise', () => {
    const profile = { M: 6, WS: 3, BS: 0, S: 5, T: 5, W: 5, I: 3, A: 4, Ld: 8 };
    const state = opening({
      ships: {
        A: {
          at: [30, 30],
          units: {
            cart: { kind: 'chariot', profile, models: 1 },
            beast: { kind: 'monster', profile, models: 1 },
            small: { kind: 'monster', profile, models: 1, us: 2 },
            birds: { type: 'harpies', models: 3 },
          },
        },
      },
    });
    expect(['cart', 'beast', 'small', 'birds'].map((id) => unitIn(state, id).us)).toEqual([4, 5, 2, 1]);
  });

  test('SB-009 a unit is never divided: it goes aboard whole or not at all', () => {
    const state = embarking({
      ships: { A: { at: [30, 30], length: 4, units: { a: '35 spearmen' } } },
      counters: [{ at: [31.5, 30], units: { aLate: '6 spearmen' } }],
    });
    expect(refusal(state, GO_ABOARD)).toBe('no-room');
    expect(actions(state).filter(({ type }) => type === 'embark')).toEqual([]);
  });

  test('SB-010 several units share a ship while there is room', () => {
    const state = act(boarding({ a: '10 spearmen', b: '10 bowmen' }, [BOAT]), GO_ABOARD).state;
    expect(['a', 'b', 'aLate'].map((id) => unitIn(state, id).at)).toEqual([
      { ship: 'A' },
      { ship: 'A' },
      { ship: 'A' },
    ]);
  });

  test('SB-R03 prisoners take the same room', () => {
    const full40 = boarding({ a: '38 spearmen' }, [BOAT]);
    const held = patched(full40, (draft) => {
      draft.prisoners.push({ unit: 'aLate', models: 2, by: 'red', ship: 'A' });
    });
    expect(refusal(full40, GO_ABOARD)).toBe(null);
    expect(refusal(held, GO_ABOARD)).toBe('no-room');
  });
});

describe('shapes', () => {
  test('SB-R04 a ship is a rectangle, a quarter as broad as long, at least half a centimetre', () => {
    const beam = (length: number) => shipIn(opening({ ships: { A: { at: [30, 30], length } } }), 'A').beam;
    expect([8, 6, 1].map(beam)).toEqual([2, 1.5, 0.5]);
  });

  test('SB-R04 two ships are in contact where nothing is between their outlines', () => {
    const meets = (gap: number) => {
      const state = orders({ ships: { A: { at: [30, 20] }, B: { at: [30, 28 + gap] } } });
      return sail(state, full('A', ahead(10)), 'oars').state.pending.length > 0;
    };
    expect(meets(10)).toBe(true);
    expect(meets(10.01)).toBe(false);
  });

  test('SB-R05 distances are the shortest gap between outlines; a limit includes itself', () => {
    // bow to bow, and broadside to broadside: 12 cm of water between them
    const beside = (gap: number) =>
      shooting({ ships: { A: { at: [30, 20], units: { a: '10 bowmen' } }, B: { at: [32 + gap, 20] } } });
    expect(refusal(archers(12), SHOT)).toBe(null);
    expect(refusal(beside(12), SHOT)).toBe(null);
    expect(refusal(beside(12.01), SHOT)).toBe('out-of-range');
  });
});
