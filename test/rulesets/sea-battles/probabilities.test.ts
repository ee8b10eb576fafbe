import { describe, expect, test } from 'vitest';
import { addFractions, type Fraction, fraction } from '../../../src/core/fraction.ts';
import { meanOf, probabilityOf, sumOf, textOf } from '../../support/chain.ts';
import {
  ADVANCE,
  act,
  by,
  cast,
  command,
  dice,
  type Event,
  type Given,
  type GivenShip,
  half,
  magic,
  ofShip,
  openIn,
  opening,
  orders,
  passed,
  patched,
  plainly,
  type Sent,
  type State,
  shipIn,
  shoot,
  shooting,
  unitIn,
  waysOf,
} from './support.ts';

/** The probability that an action ends in a state for which something holds. */
function p(state: State, action: Sent, holds: (end: State) => boolean): string {
  return textOf(probabilityOf(waysOf(state, action), holds));
}

/** The probability that an action goes in a way that shows in its events. */
function told(state: State, action: Sent, happens: (events: readonly Event[]) => boolean): string {
  return textOf(sumOf(waysOf(state, action).flatMap((way) => (happens(way.events) ? [way.fraction] : []))));
}

function has(type: string, fields: { readonly [field: string]: unknown } = {}) {
  return (events: readonly Event[]) =>
    events.some(
      (event) =>
        event.type === type && Object.entries(fields).every(([field, value]) => event[field] === value),
    );
}

function over(part: Fraction, whole: Fraction): Fraction {
  return fraction(part.numerator * whole.denominator, part.denominator * whole.numerator);
}

function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.numerator, a.denominator * b.denominator);
}

type End = { readonly state: State; readonly fraction: Fraction };

/** Goes on from every end with an action, until there is none; equal states go together. */
function chain(state: State, actionIn: (state: State) => Sent | null): End[] {
  const ended: End[] = [];
  let going: End[] = [{ state, fraction: { numerator: 1n, denominator: 1n } }];
  while (going.length > 0) {
    const after = new Map<string, End>();
    for (const { state: before, fraction: chance } of going) {
      const action = actionIn(before);
      if (action === null) ended.push({ state: before, fraction: chance });
      for (const way of action === null ? [] : waysOf(before, action)) {
        const key = JSON.stringify(way.state);
        const known = after.get(key)?.fraction ?? { numerator: 0n, denominator: 1n };
        const sum = addFractions(known, times(chance, way.fraction));
        after.set(key, { state: way.state, fraction: sum });
      }
    }
    going = [...after.values()];
  }
  return ended;
}

const hurt = (end: State, ship = 'B') => shipIn(end, ship).damage;

describe('Command tests', () => {
  const withLd = (captain: number) => orders({ ships: { A: { at: [30, 30], captain } } });
  const COMMAND = command('A', { propulsion: 'oars' });
  const isPassed = has('command-passed');

  test('SB-P01 passed, with 8, 7, 10 and 2 or less to reach', () => {
    expect([8, 7, 10, 2, 1].map((ld) => told(withLd(ld), COMMAND, isPassed))).toEqual([
      '13/18',
      '7/12',
      '11/12',
      '1/36',
      '1/36',
    ]);
  });

  test('SB-P02 at least two orders; orders until one fails', () => {
    // from the fourth order on only a double 1 passes, again and again: 1/35 more of them to be expected
    const ended = chain(withLd(8), (state) => {
      const { ordersClosed, ordersPassed } = shipIn(state, 'A');
      if (openIn(state)[0] === 'move-ship') return half('A');
      return ordersClosed || ordersPassed === 4 ? null : COMMAND;
    });
    const passed4 = probabilityOf(ended, (state) => shipIn(state, 'A').ordersPassed === 4);
    const mean = meanOf(ended, (state) => shipIn(state, 'A').ordersPassed);
    expect(textOf(probabilityOf(ended, (state) => shipIn(state, 'A').ordersPassed >= 2))).toBe('65/216');
    expect(textOf(addFractions(mean, times(passed4, fraction(1n, 35n))))).toBe('1625/1512');
  });

  test('SB-P03 a blunder; a mutiny; a wrong turn', () => {
    const state = withLd(8);
    expect(told(state, COMMAND, has('blunder'))).toBe('1/36');
    expect(told(state, COMMAND, has('blunder', { result: 'mutiny' }))).toBe('1/216');
    expect(told(state, COMMAND, has('blunder', { result: 'wrong-turn' }))).toBe('1/108');
  });
});

test('SB-P04 sinking: Size 4 with 12 points, Size 6 with 20', () => {
  const sinks = (length: number, damage: number) => {
    const state = act(
      opening({ ships: { A: { at: [30, 30], length, damage }, A2: { at: [90, 30] } } }),
      ADVANCE,
    ).state;
    return p(state, ADVANCE, (end) => shipIn(end, 'A').status === 'sunk');
  };
  expect([sinks(8, 12), sinks(12, 20)]).toEqual(['145/432', '3527/7776']);
});

/** Bowmen of A on B's side, at 5 cm: they need 3 and more. */
function archers(models: number, B: GivenShip = {}): State {
  return shooting({
    ships: { A: { at: [30, 30], units: { a: `${models} bowmen` } }, B: { at: [37, 30], ...B } },
  });
}

describe('hits', () => {
  test('SB-P05 one bow hit from the side, without and with troops aboard', () => {
    const chance = (B: GivenShip) => {
      const ends = waysOf(archers(1, B), shoot('A', 'a', 1, 'B'));
      return textOf(
        over(
          probabilityOf(ends, (end) => hurt(end) === 1),
          { numerator: 2n, denominator: 3n },
        ),
      );
    };
    expect([chance({}), chance({ units: { b: '20 spearmen' } })]).toEqual(['1/18', '5/108']);
  });

  test('SB-P06 ten bowmen: at least 1 point, at least 2', () => {
    const ends = waysOf(archers(10), shoot('A', 'a', 10, 'B'));
    expect(textOf(probabilityOf(ends, (end) => hurt(end) >= 1))).toBe('64724036441273/205891132094649');
    expect(textOf(probabilityOf(ends, (end) => hurt(end) >= 2))).toBe('1158777739057/22876792454961');
  });

  test('SB-P18 the same with a unit aboard: at least 1 point, points and dead to be expected', () => {
    const state = archers(10, { units: { b: '20 spearmen' } });
    const SHOT = shoot('A', 'a', 10, 'B');
    const ends = waysOf(state, SHOT);
    expect(textOf(probabilityOf(ends, (end) => hurt(end) >= 1))).toBe(
      '3350389529034893693975/12449449430074295092224',
    );
    expect(textOf(meanOf(ends, (end) => hurt(end)))).toBe('25/81');
    expect(textOf(meanOf(ends, (end) => 20 - unitIn(end, 'b').models))).toBe('10/27');
  });

  /** A great cannon at a broad side: the ball strikes unless it misfires. */
  const gun = (B: GivenShip = {}): State =>
    shooting({
      ships: {
        A: { at: [30, 15], units: { g: 'great-cannon' } },
        B: { at: [30, 45], heading: 90, beam: 12, ...B },
      },
    });
  const FIRE = ofShip('fire-cannon', 'A', { unit: 'g', target: 'B', aim: 25 });
  const HIT: Fraction = { numerator: 5n, denominator: 6n };
  test('SB-P07 a great cannon hit: damage to be expected; holed below the waterline when the phase closes', () => {
    const ends = waysOf(gun(), FIRE);
    expect(
      textOf(
        over(
          meanOf(ends, (end) => hurt(end)),
          HIT,
        ),
      ),
    ).toBe('23/3');
    const closed = chain(gun(), (state) => {
      if (state.phase === 'shooting' && unitIn(state, 'g').models > 0 && !unitIn(state, 'g').fired)
        return FIRE;
      if (openIn(state).length > 0) return ADVANCE;
      return state.phase === 'shooting' ? plainly('end-phase') : null;
    });
    const sinking = probabilityOf(closed, (state) => shipIn(state, 'B').sinking);
    expect(textOf(over(sinking, HIT))).toBe('3105180731173/8463329722368');
  });

  test('SB-P08 the same with troops aboard', () => {
    const ends = waysOf(gun({ units: { b: '20 spearmen' } }), FIRE);
    expect(
      textOf(
        over(
          meanOf(ends, (end) => hurt(end)),
          HIT,
        ),
      ),
    ).toBe('115/18');
  });

  test('SB-P11 a great cannon at a hull 2 cm deep, aimed 3 cm before it, and at it', () => {
    const hits = (aim: number) => {
      const state = shooting({
        ships: { A: { at: [30, 15], units: { g: 'great-cannon' } }, B: { at: [30, 45], heading: 90 } },
      });
      return told(
        state,
        ofShip('fire-cannon', 'A', { unit: 'g', target: 'B', aim }),
        has('cannon-fired', { struck: 'B' }),
      );
    };
    expect([hits(26), hits(29)]).toEqual(['3/4', '1/3']);
  });

  test('SB-P12 a stone aimed at the centre of a hull: centre hit, touch, any', () => {
    const state = shooting({
      ships: { A: { at: [30, 15], units: { g: 'stone-thrower' } }, B: { at: [30, 45] } },
    });
    const THROW = ofShip('fire-stone-thrower', 'A', { unit: 'g', target: 'B', aim: 30 });
    const centre = has('stone-thrown', { struck: 'B' });
    const any = has('hull-hit');
    expect([
      told(state, THROW, centre),
      told(state, THROW, (events) => any(events) && !centre(events)),
      told(state, THROW, any),
    ]).toEqual(['17/36', '1/36', '1/2']);
  });
});

test('SB-P09 Size 5 rams Size 4 in the rear, after 10 cm and after less', () => {
  const rams = (movedThisPhase: number) => {
    const state = patched(
      orders({ ships: { A: { at: [30, 20], length: 10 }, B: { at: [30, 30] } } }),
      (draft) => {
        Object.assign(shipIn(draft, 'A'), { y: 21, movedThisPhase });
        draft.pending.push({
          kind: 'ram-hit',
          side: null,
          data: { rammer: 'A', rammed: 'B', cause: 'order' },
        });
      },
    );
    return waysOf(state, ADVANCE);
  };
  expect(textOf(meanOf(rams(15), (end) => hurt(end)))).toBe('118/27');
  expect(textOf(probabilityOf(rams(15), (end) => hurt(end) === 0))).toBe('2/27');
  expect(textOf(meanOf(rams(9), (end) => hurt(end)))).toBe('157/54');
});

test('SB-P10 extra damage: any result of 3 points; below the waterline of 3 and of 5', () => {
  const closing = (points: number) => {
    const state = patched(shooting({ ships: { A: { at: [30, 30] }, B: { at: [60, 60] } } }), (draft) => {
      draft.damageLog.B = points;
    });
    return act(state, plainly('end-phase')).state;
  };
  const some = (events: readonly Event[]) =>
    events.some((event) => event.type === 'extra-damage-rolled' && (event.results as unknown[]).length > 0);
  expect(told(closing(3), ADVANCE, some)).toBe('4/9');
  expect(p(closing(3), ADVANCE, (end) => shipIn(end, 'B').sinking)).toBe('2/27');
  expect(p(closing(5), ADVANCE, (end) => shipIn(end, 'B').sinking)).toBe('763/3888');
});

type Fields = { readonly [field: string]: unknown };

/** Red of Size 4 boards blue: the first round is about to be struck. */
function boarded(a: Fields, b: Fields): State {
  const given: Given = {
    ships: {
      A: { at: [22, 30], heading: 90, flagship: false, crewSlain: 9, units: { a: { ...a } } },
      B: { at: [28, 30], flagship: false, crewSlain: 9, units: { b: { ...b } } },
      A9: { at: [100, 20] },
      B9: { at: [100, 60] },
    },
  };
  const touching = patched(orders(given), (draft) => {
    shipIn(draft, 'A').x = 23;
    draft.contacts.push({ id: 'A>B', kind: 'ram', charger: 'A', defender: 'B', status: 'open' });
  });
  let state = act(passed(touching, 'combat'), {
    type: 'declare-boarding',
    side: 'red',
    contact: 'A>B',
  }).state;
  for (const unit of ['a', 'b'])
    state = act(state, {
      type: 'write-attack-order',
      side: unit === 'a' ? 'red' : 'blue',
      order: [{ unit, characters: [] }],
    }).state;
  return state;
}

test('SB-P13 eight chargers behind an obstacle, against Toughness 4 and save 6', () => {
  const state = boarded({ type: 'spearmen', models: 20 }, { type: 'orcs', models: 15 });
  const strike = {
    type: 'strike',
    side: 'red',
    fighter: 'rank-and-file',
    allocation: [{ target: 'unit', attacks: 8 }],
  };
  const ends = waysOf(state, strike);
  expect(textOf(meanOf(ends, (end) => 15 - unitIn(end, 'b').models))).toBe('10/27');
  expect(textOf(probabilityOf(ends, (end) => unitIn(end, 'b').models === 15))).toBe(
    '12667700813876161/18509302102818816',
  );
});

test('SB-P14 break tests: Ld 7 lost by 3, and by 8', () => {
  const holds = (wounds: number) => {
    const spears = { type: 'spearmen', models: 5, standard: false };
    const state = patched(boarded(spears, spears), (draft) => {
      if (draft.combat === null) return;
      draft.combat.strikeQueue = [];
      draft.combat.step = 'result';
      draft.combat.wounds.red = wounds;
      draft.pending = [{ kind: 'round-result', side: null, data: null }];
    });
    return p(state, ADVANCE, (end) => unitIn(end, 'b').models > 0);
  };
  expect([holds(3), holds(8)]).toEqual(['1/6', '1/36']);
});

describe('magic', () => {
  const spellbound = (spell: string): State =>
    magic({
      ships: {
        A: { at: [30, 30], characters: { aMage: { type: 'wizard', spells: [spell] } } },
        B: { at: [37, 30] },
      },
    });

  test('SB-P15 a fireball with two dice against two: takes effect, dispelled, miscast', () => {
    const state = spellbound('fireball');
    const CAST = cast('aMage', 'fireball', 'B', 2);
    expect(told(state, CAST, has('miscast'))).toBe('1/36');
    const answered = chain(state, (now) => {
      if (now.magic.cast.length === 0) return CAST;
      return openIn(now)[0] === 'dispel' ? by(now, { type: 'dispel', dice: 2 }) : null;
    });
    const effect = (now: State) => openIn(now)[0] === 'spell-effect';
    expect(textOf(probabilityOf(answered, effect))).toBe('565/1296');
    const dispelled = (now: State) => now.magic.dispel.blue === 0 && !effect(now);
    expect(textOf(probabilityOf(answered, dispelled))).toBe('515/1296');
  });

  test('SB-P19 forked lightning on a ship without troops: points to be expected, 2 or more', () => {
    const open = act(
      spellbound('forked-lightning'),
      cast('aMage', 'forked-lightning', 'B', 2),
      dice('cast', 4, 4),
    ).state;
    const due = act(open, plainly('let-pass', 'blue')).state;
    const ends = waysOf(due, ADVANCE);
    expect(textOf(meanOf(ends, (end) => hurt(end)))).toBe('7/4');
    expect(textOf(probabilityOf(ends, (end) => hurt(end) >= 2))).toBe('4477/8748');
  });
});

test('SB-P16 a Captain slain result kills a hero', () => {
  const state = patched(
    shooting({
      ships: {
        A: { at: [30, 30] },
        B: { at: [60, 60], captain: 'bHero', characters: { bHero: 'captain-hero' } },
      },
    }),
    (draft) => {
      draft.pending.push({ kind: 'captain-hits', side: null, data: { ship: 'B', character: 'bHero' } });
    },
  );
  const dies = (end: State) => end.characters.bHero?.models === 0;
  expect(p(state, ADVANCE, dies)).toBe('1462/2187');
});

test("SB-P17 animosity: get 'em; squabble", () => {
  const state = act(
    opening({
      ships: { A: { at: [30, 30], animosity: true }, A2: { at: [90, 30] } },
      armies: { red: 'orcs-goblins' },
    }),
    ADVANCE,
  ).state;
  expect(told(state, ADVANCE, has('animosity', { result: 'get-em' }))).toBe('1/36');
  expect(told(state, ADVANCE, has('animosity', { result: 'squabble' }))).toBe('1/9');
});
