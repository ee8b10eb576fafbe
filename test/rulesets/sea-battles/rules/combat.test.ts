import { describe, expect, test } from 'vitest';
import {
  ADVANCE,
  type After,
  act,
  actions,
  characterIn,
  deciders,
  dice,
  eventOf,
  expectAt,
  type Given,
  type GivenShip,
  nextTurn,
  openIn,
  orders,
  passed,
  patched,
  plainly,
  play,
  refusal,
  type Sent,
  type State,
  shipIn,
  type Thrown,
  typesOf,
  unitIn,
} from '../support.ts';

/** A of Size 4 has rammed B of Size 3 in the side; boarding may begin. */
function rammed(A: GivenShip, B: GivenShip, more: Partial<Given> = {}): State {
  const { ships: others = {}, ...rest } = more;
  const ships: { [id: string]: GivenShip } = {
    A: { at: [23.25, 30], heading: 90, flagship: false, ...A },
    B: { at: [28, 30], length: 6, flagship: false, ...B },
    A9: { at: [100, 20] },
    B9: { at: [100, 60] },
    ...others,
  };
  // ships of a scenario do not touch: they come into contact when the game has begun
  const apart = Object.entries(ships).map(
    ([id, ship], place) => [id, { ...ship, at: [10 + 20 * place, 70] }] as const,
  );
  const state = orders({ ships: Object.fromEntries(apart), ...rest });
  const touching = patched(state, (draft) => {
    for (const [id, { at = [0, 0] }] of Object.entries(ships)) {
      const ship = shipIn(draft, id);
      [ship.x, ship.y] = at;
    }
    draft.contacts.push({ id: 'A>B', kind: 'ram', charger: 'A', defender: 'B', status: 'open' });
    shipIn(draft, 'A').ordersClosed = true;
  });
  return passed(touching, 'combat');
}

const BOARD: Sent = { type: 'declare-boarding', side: 'red', contact: 'A>B' };
const DECLINE: Sent = { type: 'decline-boarding', side: 'red', contact: 'A>B' };

type GivenEntry = readonly [unit: string | null, ...characters: string[]];

function order(side: string, ...entries: readonly GivenEntry[]): Sent {
  const written = entries.map(([unit, ...characters]) => ({ unit, characters }));
  return { type: 'write-attack-order', side, order: written };
}

/** Boarding has begun, both orders are written. */
function boarded(state: State, red: readonly GivenEntry[], blue: readonly GivenEntry[]): State {
  return play(state, [BOARD, order('red', ...red), order('blue', ...blue)]).state;
}

function strike(
  side: string,
  fighter: string,
  ...blows: readonly (readonly [target: string, attacks: number])[]
): Sent {
  const allocation = blows.map(([target, attacks]) => ({ target, attacks }));
  return { type: 'strike', side, fighter, allocation };
}

function onUnit(side: string, attacks: number, fighter = 'rank-and-file'): Sent {
  return strike(side, fighter, ['unit', attacks]);
}

function hits(...faces: readonly number[]): Thrown {
  return dice('melee-hit', ...faces);
}

const NO_CREW = { crewSlain: 9 } as const;

/** Nobody hits anything. */
function misses(count: number): Thrown {
  return hits(...Array<number>(count).fill(1));
}

/** How many fight for a side. */
function fighting(state: State, side: string) {
  const fighters = state.combat?.fighters[side];
  return [fighters?.characters, fighters?.rankAndFile];
}

function queue(state: State): string[] {
  return (state.combat?.strikeQueue ?? []).map(({ side, fighter }) => `${side} ${fighter}`);
}

describe('who boards', () => {
  test('SB-023, SB-135 boarding comes in the Combat phase, of those in contact by a ram or by flyers', () => {
    const state = rammed({ units: { a: '20 spearmen' } }, { units: { b: '15 orcs' } });
    expect(refusal(state, BOARD)).toBe(null);
    expect(refusal(state, { ...BOARD, contact: 'A>B9' })).toBe('unknown-id');
    expect(refusal(state, plainly('end-phase'))).toBe('contacts-open');
    const none = passed(orders({ ships: { A: { at: [30, 30] } } }), 'combat');
    expect(refusal(none, plainly('end-phase'))).toBe(null);
  });

  test('SB-R93 the active side may decline, then the rammed side may attack; if both decline the ships part', () => {
    const state = rammed({ units: { a: '20 spearmen' } }, { units: { b: '15 orcs' } });
    const declined = act(state, DECLINE);
    expect(typesOf(declined.events)).toEqual(['boarding-declined']);
    expect(openIn(declined.state)).toEqual(['counter-board']);
    const parted = act(declined.state, plainly('decline-counter', 'blue'));
    expect(typesOf(parted.events)).toEqual(['boarding-declined', 'ships-parted']);
    expect(parted.state.contacts[0]?.status).toBe('declined');
    expectAt(parted.state, 'A', 22.25, 30, 90);
    expect(refusal(parted.state, BOARD)).toBe('contact-closed');
    expect(refusal(parted.state, plainly('end-phase'))).toBe(null);
  });

  test('SB-R95, SB-R93 who boards first is the charger', () => {
    const state = rammed({ units: { a: '20 spearmen' } }, { units: { b: '15 orcs' } });
    expect(act(state, BOARD).state.combat?.chargerSide).toBe('red');
    const countered = play(state, [DECLINE, plainly('counter-board', 'blue')]).state;
    expect(countered.combat?.chargerSide).toBe('blue');
  });

  test('SB-R93 a side without fighters always declines; as an option the others may not', () => {
    const none = rammed({}, { units: { b: '15 orcs' } });
    expect(refusal(none, BOARD)).toBe('no-fighters');
    expect(refusal(none, DECLINE)).toBe(null);
    const both = rammed(
      { units: { a: '20 spearmen' } },
      { units: { b: '15 orcs' } },
      { options: { boarding: 'compulsory' } },
    );
    expect(refusal(both, DECLINE)).toBe('must-fight');
    const nobody = act(rammed({}, {}), DECLINE);
    expect(nobody.state.contacts[0]?.status).toBe('declined');
    expect(typesOf(nobody.events)).toEqual(['boarding-declined', 'ships-parted']);
  });

  test('SB-R93 whoever is frenzied or hates the enemy must fight', () => {
    const must = (rules: readonly string[], armies = {}) =>
      refusal(
        rammed(
          { units: { a: { type: 'spearmen', models: 5, rules } } },
          { units: { b: '15 orcs' } },
          { armies },
        ),
        DECLINE,
      );
    expect(must([])).toBe(null);
    expect(must(['frenzy'])).toBe('must-fight');
    expect(must(['hatred:blue'])).toBe('must-fight');
    expect(must(['hatred:all'])).toBe('must-fight');
    expect(must(['hatred:orcs-goblins'], { blue: 'orcs-goblins' })).toBe('must-fight');
    expect(must(['hatred:orcs-goblins'])).toBe(null);
    const counter = act(
      rammed(
        { units: { a: '5 spearmen' } },
        { units: { b: { type: 'orcs', models: 5, rules: ['hatred:red'] } } },
      ),
      DECLINE,
    ).state;
    expect(refusal(counter, plainly('decline-counter', 'blue'))).toBe('must-fight');
  });

  test('SB-140, SB-R96 monsters and chariots stay in the hold; crews and everybody else fight', () => {
    const profile = { M: 6, WS: 3, BS: 0, S: 5, T: 5, W: 5, I: 3, A: 4, Ld: 8 };
    const beast = { kind: 'monster', profile, models: 1 };
    expect(refusal(rammed({ units: { a: beast } }, {}), BOARD)).toBe('no-fighters');
    const state = rammed({ units: { a: beast, g: 'cannon', k: '3 knights' } }, { units: { b: '15 orcs' } });
    const open = act(state, BOARD).state;
    expect(refusal(open, order('red', ['g'], ['k']))).toBe(null);
    expect(refusal(open, order('red', ['g'], ['k'], ['a']))).toBe('not-eligible');
  });

  test('SB-R94 several contacts one after another, the losses carrying over', () => {
    const state = patched(
      rammed(
        { units: { a: '20 spearmen' } },
        { units: { b: '15 orcs' } },
        {
          ships: { A2: { at: [32.75, 30], heading: 270, units: { a2: '5 spearmen' } } },
        },
      ),
      (draft) => {
        draft.contacts.push({ id: 'A2>B', kind: 'ram', charger: 'A2', defender: 'B', status: 'open' });
      },
    );
    expect(refusal(state, { ...BOARD, contact: 'A2>B' })).toBe(null);
    const { state: parted } = play(state, [DECLINE, plainly('decline-counter', 'blue')]);
    expect(parted.contacts.map(({ status }) => status)).toEqual(['declined', 'open']);
    expect(refusal(parted, plainly('end-phase'))).toBe('contacts-open');
  });
});

describe('the order of units', () => {
  const many = rammed(
    {
      units: { a: '20 spearmen', a2: '5 bowmen' },
      characters: { aHero: { type: 'captain-hero', unit: 'a' }, aLord: 'admiral-lord' },
    },
    { units: { b: '15 orcs' } },
  );
  const open = act(many, BOARD).state;

  test('SB-142, SB-143, SB-R96 each unit once, characters with theirs or as entries of their own', () => {
    expect([...deciders(open)].sort()).toEqual(['blue', 'red']);
    expect(refusal(open, order('red', ['a', 'aHero'], ['a2'], [null, 'aLord']))).toBe(null);
    expect(refusal(open, order('red', ['a'], [null, 'aLord'], ['a2']))).toBe(null);
    expect(refusal(open, order('red', ['a'], ['a2']))).toBe('bad-order');
    expect(refusal(open, order('red', ['a'], ['a2'], [null]))).toBe('bad-order');
    expect(refusal(open, order('red', ['a', 'aHero'], ['a2', 'aLord']))).toBe('not-eligible');
    expect(refusal(open, order('red', ['a'], ['a2'], [null, 'aLord'], ['b']))).toBe('not-eligible');
    expect(refusal(open, order('red', ['a'], ['a2'], ['a2'], [null, 'aLord']))).toBe('duplicate');
    expect(refusal(open, order('red', ['x'], ['a'], ['a2'], [null, 'aLord']))).toBe('unknown-id');
  });

  test('SB-142, SB-144 both write secretly; then the first entries are revealed', () => {
    const one = act(open, order('red', ['a', 'aHero'], ['a2'], [null, 'aLord']));
    expect(one.events).toEqual([{ type: 'order-written', side: 'red' }]);
    expect(deciders(one.state)).toEqual(['blue']);
    expect(refusal(one.state, order('red', ['a'], ['a2'], [null, 'aLord']))).toBe('not-your-decision');
    const both = act(one.state, order('blue', ['b']));
    expect(eventOf(both.events, 'orders-revealed').entries).toEqual({
      red: { unit: 'a', characters: ['aHero'] },
      blue: { unit: 'b', characters: [] },
    });
    expect(both.state.combat?.round).toBe(1);
  });

  test('SB-142 the choices: all orders of up to four entries, joined characters listed', () => {
    const mine = actions(open).filter(({ side }) => side === 'red');
    expect(mine).toHaveLength(6);
    expect(mine[0]?.order).toEqual([
      { unit: 'a', characters: ['aHero'] },
      { unit: 'a2', characters: [] },
      { unit: null, characters: ['aLord'] },
    ]);
  });
});

describe('who fights', () => {
  const sides = (red: GivenShip, blue: GivenShip, entries: readonly GivenEntry[] = [['a']], options = {}) =>
    boarded(rammed(red, blue, { options }), entries, [['b']]);

  test('SB-145, SB-R99 twice the Size of the own ship', () => {
    const state = sides({ length: 10, units: { a: '20 spearmen' } }, { units: { b: '15 orcs' } });
    expect([fighting(state, 'red'), fighting(state, 'blue')]).toEqual([
      [[], 10],
      [[], 6],
    ]);
    expect(fighting(sides({ units: { a: '5 spearmen' } }, { units: { b: '15 orcs' } }), 'red')).toEqual([
      [],
      5,
    ]);
  });

  test('SB-146, SB-R99, SB-R100, SB-E64 models on 40 mm or more count as two; listed characters come first', () => {
    const ogres = sides({ length: 6, units: { a: '5 ogres' } }, { units: { b: '15 skeletons' } });
    expect(fighting(ogres, 'red')).toEqual([[], 3]);
    expect(refusal(ogres, onUnit('red', 9))).toBe(null);
    const led = sides(
      { length: 6, units: { a: '5 ogres' }, characters: { aHero: { type: 'captain-hero', unit: 'a' } } },
      { units: { b: '15 skeletons' } },
      [['a', 'aHero']],
    );
    expect(fighting(led, 'red')).toEqual([['aHero'], 2]);
  });

  test('SB-R99 a rider takes one place, or two as an option', () => {
    const riders = (options = {}) =>
      sides({ units: { a: '10 knights' } }, { units: { b: '15 orcs' } }, [['a']], options);
    expect(fighting(riders(), 'red')).toEqual([[], 8]);
    expect(fighting(riders({ cavalrySlots: 2 }), 'red')).toEqual([[], 4]);
  });

  test('SB-139 mounts do not attack: a rider has his own Attacks', () => {
    const state = sides({ units: { a: '10 knights' } }, { units: { b: '15 orcs' } });
    expect(refusal(state, onUnit('red', 8))).toBe(null);
    expect(refusal(state, onUnit('red', 16))).toBe('bad-allocation');
  });

  test('SB-R96 a joined character who is not listed stays out', () => {
    const ship: GivenShip = {
      units: { a: '20 spearmen' },
      characters: { aHero: { type: 'captain-hero', unit: 'a' } },
    };
    expect(fighting(sides(ship, { units: { b: '15 orcs' } }, [['a']]), 'red')).toEqual([[], 8]);
    expect(fighting(sides(ship, { units: { b: '15 orcs' } }, [['a', 'aHero']]), 'red')).toEqual([
      ['aHero'],
      7,
    ]);
  });
});

/** The round of the ledger's first example: spearmen of Size 4 board the orcs of Size 3. */
function exampleRound(...breakTest: readonly [number, number]): After {
  const state = boarded(
    rammed({ units: { a: '20 spearmen' } }, { units: { b: '15 orcs' } }),
    [['a']],
    [['b']],
  );
  return play(
    state,
    [onUnit('red', 8), ADVANCE, onUnit('blue', 4), ADVANCE, ADVANCE],
    hits(6, 6, 1, 2, 3, 4, 5, 6),
    dice('to-wound', 5, 4, 6),
    dice('armour-save', 6, 3),
    dice('crew-hit', 6, 1, 1, 1),
    dice('to-wound', 5),
    dice('armour-save', 2),
    hits(4, 4, 3, 2),
    dice('to-wound', 4, 1),
    dice('armour-save', 4),
    dice('crew-hit', 1, 2, 3),
    dice('break-test', ...breakTest),
  );
}

describe('a round', () => {
  test('SB-138, SB-150, SB-152, SB-155, SB-R97, SB-R104, SB-R105, SB-B07, SB-E62 chargers, crews, defenders, result', () => {
    const { state, events } = exampleRound(2, 2);
    expect([unitIn(state, 'a').models, unitIn(state, 'b').models]).toEqual([19, 13]);
    expect(eventOf(events, 'round-result')).toMatchObject({
      round: 1,
      totals: { red: 4, blue: 1 },
      winner: 'red',
      needed: 4,
    });
    expect(openIn(state)).toEqual(['after-round']);
  });

  test('SB-156, SB-R105, SB-R106, SB-B08, SB-E63 a unit that breaks is destroyed at once', () => {
    const { state, events } = exampleRound(2, 3);
    expect(typesOf(events)).toContain('unit-broke');
    expect(unitIn(state, 'b')).toMatchObject({ models: 0, at: { gone: 'broken' } });
    expect(openIn(state)).toEqual(['prize']);
    expect(state.sides[0]?.vp).toBe(75);
  });

  test('SB-150, SB-151, SB-R97 only chargers are behind the obstacle, in the first round; as an option until they win', () => {
    const needs = (options = {}) => {
      const state = boarded(
        rammed(
          { ...NO_CREW, units: { a: '1 spearmen' } },
          { ...NO_CREW, units: { b: '1 spearmen' } },
          { options },
        ),
        [['a']],
        [['b']],
      );
      const round = [onUnit('red', 1), onUnit('blue', 1), ADVANCE];
      const first = play(state, round, misses(1), misses(1));
      // a draw, no last winner: the sides roll who strikes first
      const second = play(
        first.state,
        [ADVANCE, onUnit('red', 1), onUnit('blue', 1)],
        dice('strike-order', 6, 1),
        misses(1),
        misses(1),
      );
      const needed = (after: After) =>
        after.events
          .filter(({ type }) => type === 'struck')
          .map(({ blows }) => (blows as { needed: number }[])[0]?.needed);
      return [needed(first), needed(second)];
    };
    expect(needs()).toEqual([
      [6, 4],
      [4, 4],
    ]);
    expect(needs({ obstacle: 'until-win' })).toEqual([
      [6, 4],
      [6, 4],
    ]);
  });

  test('SB-150, SB-R98, SB-R101, SB-E98 the killed do not strike, unless the next step up', () => {
    const left = (stepUp: boolean) => {
      const state = boarded(
        rammed(
          { length: 12, at: [21.25, 30], ...NO_CREW, units: { a: '20 spearmen' } },
          { length: 12, at: [28.75, 30], ...NO_CREW, units: { b: '20 bowmen' } },
          { options: { stepUp } },
        ),
        [['a']],
        [['b']],
      );
      const struck = act(
        state,
        onUnit('red', 12),
        hits(6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1),
        dice('to-wound', 4, 4, 4),
      ).state;
      expect(unitIn(struck, 'b').models).toBe(17);
      return [9, 12].map((attacks) => refusal(struck, onUnit('blue', attacks)));
    };
    expect(left(false)).toEqual([null, 'bad-allocation']);
    expect(left(true)).toEqual(['bad-allocation', null]);
  });

  test('SB-R98 in the first round the chargers, then by Initiative; the last winner first where it ties', () => {
    const led: GivenShip = {
      units: { a: '5 spearmen' },
      characters: { aHero: { type: 'captain-hero', unit: 'a' } },
    };
    const state = boarded(
      rammed(led, { units: { b: '5 spearmen' }, characters: { bHero: { type: 'captain-hero', unit: 'b' } } }),
      [['a', 'aHero']],
      [['b', 'bHero']],
    );
    expect(queue(state)).toEqual([
      'red aHero',
      'red rank-and-file',
      'red crew',
      'blue bHero',
      'blue rank-and-file',
      'blue crew',
    ]);
    const second = patched(state, (draft) => {
      if (draft.combat === null) return;
      draft.combat.strikeQueue = [];
      draft.combat.step = 'choice';
      draft.combat.lastWinner = 'blue';
      draft.pending = [{ kind: 'after-round', side: 'blue', data: null }];
    });
    const next = act(second, plainly('continue-combat', 'blue')).state;
    expect(queue(next)).toEqual([
      'blue bHero',
      'red aHero',
      'blue rank-and-file',
      'blue crew',
      'red rank-and-file',
      'red crew',
    ]);
  });

  test('SB-R98 without a last winner the sides roll for a tie, again and again', () => {
    const state = boarded(
      rammed({ ...NO_CREW, units: { a: '1 spearmen' } }, { ...NO_CREW, units: { b: '1 spearmen' } }),
      [['a']],
      [['b']],
    );
    const { state: drawn } = play(
      state,
      [onUnit('red', 1), onUnit('blue', 1), ADVANCE],
      misses(1),
      misses(1),
    );
    expect(openIn(drawn)).toEqual(['strike-order']);
    const { state: tied } = act(drawn, ADVANCE, dice('strike-order', 4, 4));
    expect(openIn(tied)).toEqual(['strike-order']);
    const { state: settled } = act(tied, ADVANCE, dice('strike-order', 2, 5));
    expect(queue(settled)).toEqual(['blue rank-and-file', 'red rank-and-file']);
  });

  test('SB-R98 the first of the queue strikes, whom it likes among the living', () => {
    const state = boarded(
      rammed(
        { units: { a: '5 spearmen' } },
        {
          units: { b: '5 spearmen' },
          characters: { bHero: { type: 'captain-hero', unit: 'b' }, bLow: 'captain-hero' },
        },
      ),
      [['a']],
      [
        ['b', 'bHero'],
        [null, 'bLow'],
      ],
    );
    expect(refusal(state, onUnit('blue', 5))).toBe('not-your-decision');
    expect(refusal(state, strike('red', 'aHero', ['unit', 1]))).toBe('not-next');
    expect(refusal(state, strike('red', 'rank-and-file', ['bLow', 5]))).toBe('bad-target');
    expect(refusal(state, strike('red', 'rank-and-file', ['unit', 4]))).toBe('bad-allocation');
    expect(refusal(state, strike('red', 'rank-and-file', ['unit', 2], ['unit', 3]))).toBe('bad-allocation');
    expect(refusal(state, strike('red', 'rank-and-file', ['unit', 3], ['bHero', 2]))).toBe(null);
    const choices = actions(state).map(({ allocation }) => allocation);
    expect(choices).toEqual([
      [{ target: 'unit', attacks: 5 }],
      [{ target: 'bHero', attacks: 5 }],
      [
        { target: 'unit', attacks: 3 },
        { target: 'bHero', attacks: 2 },
      ],
    ]);
  });

  test('SB-149 attacks go at any fighting model, group by group: all to hit, to wound, to save', () => {
    const state = boarded(
      rammed(
        { units: { a: '5 spearmen' } },
        { units: { b: '5 spearmen' }, characters: { bHero: { type: 'captain-hero', unit: 'b' } } },
      ),
      [['a']],
      [['b', 'bHero']],
    );
    const { state: struck, events } = act(
      state,
      strike('red', 'rank-and-file', ['unit', 3], ['bHero', 2]),
      hits(6, 6, 1),
      hits(6, 6),
      dice('to-wound', 4, 4),
      dice('to-wound', 5, 4),
      dice('armour-save', 5, 4),
      dice('armour-save', 4),
    );
    expect(unitIn(struck, 'b').models).toBe(4);
    expect(characterIn(struck, 'bHero').woundsOnLead).toBe(1);
    expect(eventOf(events, 'struck').blows).toMatchObject([
      { target: 'b', attacks: 3, needed: 6, hits: 2, wounds: 2, killed: 1 },
      { target: 'bHero', attacks: 2, needed: 6, hits: 2, wounds: 1, killed: 0 },
    ]);
    expect(struck.combat?.wounds.red).toBe(2);
  });

  test('SB-B02, SB-E87 to hit by Weapon Skill', () => {
    const needs = (own: number, enemy: number) => {
      const unit = (WS: number) => ({
        models: 1,
        profile: { M: 4, WS, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, Ld: 7 },
      });
      const state = boarded(
        rammed({ ...NO_CREW, units: { a: unit(1) } }, { ...NO_CREW, units: { b: unit(1) } }),
        [['a']],
        [['b']],
      );
      const changed = patched(state, (draft) => {
        unitIn(draft, 'b').profile.WS = own;
        unitIn(draft, 'a').profile.WS = enemy;
      });
      const { events } = play(changed, [onUnit('red', 1), onUnit('blue', 1)], misses(1), misses(1));
      const blows = events.filter(({ type }) => type === 'struck')[1]?.blows as { needed: number }[];
      return blows[0]?.needed;
    };
    expect([needs(3, 6), needs(3, 7), needs(2, 4), needs(2, 5), needs(4, 3)]).toEqual([4, 5, 4, 5, 3]);
  });

  test('SB-152, SB-154, SB-R102, SB-E65 crew attacks: the Size less the Crew slain results, never below none', () => {
    const crew = (crewSlain: number) => {
      const state = boarded(
        rammed({ crewSlain, units: { a: '1 spearmen' } }, { ...NO_CREW, units: { b: '9 orcs' } }),
        [['a']],
        [['b']],
      );
      const { state: struck } = act(state, onUnit('red', 1), misses(1));
      if (openIn(struck)[0] !== 'crew-attack') return 0;
      for (let count = 1; count <= 4; count++) {
        try {
          act(struck, ADVANCE, dice('crew-hit', ...Array<number>(count).fill(1)));
          return count;
        } catch {
          // it is another number
        }
      }
      return null;
    };
    expect([0, 3, 4, 5].map(crew)).toEqual([4, 1, 0, 0]);
  });

  test('SB-153, SB-R102 the crew strike the unit, never characters unless they are alone', () => {
    const state = boarded(
      rammed(
        { units: { a: '1 spearmen' } },
        { units: { b: '9 orcs' }, characters: { bHero: { type: 'captain-hero', unit: 'b' } } },
      ),
      [['a']],
      [['b', 'bHero']],
    );
    const { events } = play(state, [onUnit('red', 1), ADVANCE], misses(1), dice('crew-hit', 1, 1, 1, 1));
    expect(eventOf(events, 'crew-struck').blow).toMatchObject({ target: 'b', attacks: 4, needed: 6 });
    const alone = boarded(
      rammed({ units: { a: '1 spearmen' } }, { characters: { bHero: 'captain-hero' } }),
      [['a']],
      [[null, 'bHero']],
    );
    const told = play(
      alone,
      [strike('red', 'rank-and-file', ['bHero', 1]), ADVANCE],
      misses(1),
      dice('crew-hit', 1, 1, 1, 1),
    ).events;
    expect(eventOf(told, 'crew-struck').blow).toMatchObject({ target: 'bHero' });
  });

  test('SB-R102, SB-E110 the crew strike even when the rank and file are dead, if the entry still lives', () => {
    const state = boarded(
      rammed(
        { units: { a: '4 orcs' } },
        { units: { b: '4 spearmen' }, characters: { bHero: { type: 'captain-hero', unit: 'b' } } },
      ),
      [['a']],
      [['b', 'bHero']],
    );
    const dead = act(
      state,
      onUnit('red', 4),
      hits(6, 6, 6, 6),
      dice('to-wound', 4, 4, 4, 4),
      dice('armour-save', 1, 1, 1, 1),
    ).state;
    const crew = act(dead, ADVANCE, dice('crew-hit', 1, 1, 1, 1)).state;
    const hero = act(crew, strike('blue', 'bHero', ['unit', 3]), misses(3)).state;
    expect(openIn(hero)).toEqual(['crew-attack']);
    const { events } = act(hero, ADVANCE, dice('crew-hit', 4, 4, 1), dice('to-wound', 4, 4));
    expect(eventOf(events, 'crew-struck').blow).toMatchObject({ target: 'a', needed: 4, hits: 2, wounds: 0 });
  });

  test('SB-R102 no crew if the whole entry is dead by then', () => {
    const state = boarded(rammed({ units: { a: '4 orcs' } }, { units: { b: '2 bowmen' } }), [['a']], [['b']]);
    const dead = act(state, onUnit('red', 4), hits(6, 6, 1, 1), dice('to-wound', 4, 4)).state;
    // red's crew have nobody left to strike at either
    expect(openIn(dead)).toEqual(['round-result']);
  });

  test('SB-R116, SB-E71 hatred: misses are rolled again in the first round of the entry', () => {
    const rules = ['hatred:red'];
    const state = boarded(
      rammed(
        { ...NO_CREW, units: { a: '5 spearmen' } },
        { ...NO_CREW, units: { b: { type: 'spearmen', models: 3, rules } } },
      ),
      [['a']],
      [['b']],
    );
    const { state: first } = act(state, onUnit('red', 5), misses(5));
    const { state: struck } = act(
      first,
      onUnit('blue', 3),
      hits(1, 4, 2),
      dice('melee-hit-reroll', 5, 3),
      dice('to-wound', 4, 4),
      dice('armour-save', 1, 1),
    );
    const { state: won } = act(struck, ADVANCE, dice('break-test', 1, 1));
    expect(openIn(won)).toEqual(['after-round']);
    expect(refusal(won, plainly('disengage', 'blue'))).toBe('never-disengages');
    const { state: second } = act(won, plainly('continue-combat', 'blue'));
    expect(() => act(second, onUnit('blue', 3), hits(1, 4, 2), dice('to-wound', 1))).not.toThrow();
  });

  test('SB-164, SB-R117 frenzy: one Attack more, lost with the first round that is lost', () => {
    const rules = ['frenzy'];
    const state = boarded(
      rammed(
        { ...NO_CREW, units: { a: '5 spearmen' } },
        { ...NO_CREW, units: { b: { type: 'spearmen', models: 3, rules } } },
      ),
      [['a']],
      [['b']],
    );
    const { state: first } = act(state, onUnit('red', 5), misses(5));
    expect(refusal(first, onUnit('blue', 6))).toBe(null);
    const { state: struck } = act(first, onUnit('blue', 6), misses(6));
    const { state: lost } = act(struck, ADVANCE, dice('break-test', 1, 1));
    expect(unitIn(lost, 'b').rules).toEqual([]);
  });

  test('SB-B04 poison in a fight: a natural 6 wounds without a roll', () => {
    const rules = ['poison'];
    const state = boarded(
      rammed(
        { ...NO_CREW, units: { a: { type: 'spearmen', models: 2, rules } } },
        { ...NO_CREW, units: { b: '9 bowmen' } },
      ),
      [['a']],
      [['b']],
    );
    const { state: struck } = act(state, onUnit('red', 2), hits(6, 1));
    expect(unitIn(struck, 'b').models).toBe(8);
  });
});

const HERO = { type: 'captain-hero' } as const;

describe('challenges', () => {
  const duel = (blue = 8) =>
    boarded(
      rammed(
        { length: 8, units: { a: '5 spearmen' }, characters: { aLord: { type: 'admiral-lord', unit: 'a' } } },
        {
          length: 8,
          at: [28.25, 30],
          units: { b: `${blue} spearmen` },
          characters: { bHero: { ...HERO, unit: 'b' } },
        },
      ),
      [['a', 'aLord']],
      [['b', 'bHero']],
    );
  const CHALLENGE = { type: 'issue-challenge', side: 'red', character: 'aLord' };
  const ACCEPT = { type: 'accept-challenge', side: 'blue', character: 'bHero' };

  test('SB-147, SB-R103, SB-B09 asked at the start of each round, the active side first; at most one', () => {
    const state = duel();
    expect([openIn(state), deciders(state)]).toEqual([['challenge'], ['red']]);
    const passed1 = act(state, plainly('pass-challenge'));
    expect(deciders(passed1.state)).toEqual(['blue']);
    const none = act(passed1.state, plainly('pass-challenge', 'blue'));
    expect(openIn(none.state)).toEqual(['strike']);
    const issued = act(state, CHALLENGE);
    expect([openIn(issued.state), deciders(issued.state)]).toEqual([['answer-challenge'], ['blue']]);
    expect(openIn(act(issued.state, ACCEPT).state)).toEqual(['strike']);
    expect(refusal(state, { ...CHALLENGE, character: 'bHero' })).toBe('not-yours');
  });

  test('SB-147 not asked where an entry has no character who fights', () => {
    const state = boarded(
      rammed(
        { units: { a: '5 spearmen' }, characters: { aLord: 'admiral-lord' } },
        { units: { b: '5 spearmen' } },
      ),
      [['a'], [null, 'aLord']],
      [['b']],
    );
    expect(openIn(state)).toEqual(['strike']);
  });

  test('SB-R103 duellists strike only each other, and nobody else strikes them', () => {
    const state = play(duel(), [CHALLENGE, ACCEPT]).state;
    expect(refusal(state, strike('red', 'aLord', ['unit', 4]))).toBe('in-challenge');
    const { state: next } = act(state, strike('red', 'aLord', ['bHero', 4]), misses(4));
    expect(refusal(next, strike('red', 'rank-and-file', ['bHero', 5]))).toBe('in-challenge');
    expect(refusal(next, onUnit('red', 5))).toBe(null);
  });

  test('SB-R103, SB-E66 wounds beyond the last of a duellist are overkill', () => {
    const first = play(duel(), [CHALLENGE, ACCEPT]).state;
    const second = patched(first, (draft) => {
      if (draft.combat !== null) draft.combat.round = 2;
    });
    const { state, events } = act(
      second,
      strike('red', 'aLord', ['bHero', 4]),
      hits(3, 4, 5, 6),
      dice('to-wound', 4, 5, 6, 1),
      dice('armour-save', 1, 2, 3),
    );
    expect(eventOf(events, 'struck')).toMatchObject({ overkill: 1 });
    expect(characterIn(state, 'bHero').models).toBe(0);
    expect(state.combat?.wounds.red).toBe(3);
  });

  test('SB-148, SB-R103, SB-E67 a challenge may be refused while somebody of the unit does not fight', () => {
    const refused = (models: number) =>
      refusal(act(duel(models), CHALLENGE).state, plainly('refuse-challenge', 'blue'));
    expect(refused(8)).toBe(null);
    expect(refused(7)).toBe('nowhere-to-hide');
  });

  test('SB-R103 the challenger names the coward: he neither strikes nor is struck, but keeps his place', () => {
    const open = play(duel(), [CHALLENGE, plainly('refuse-challenge', 'blue')]).state;
    expect([openIn(open), deciders(open)]).toEqual([['name-coward'], ['red']]);
    const name = { type: 'name-coward', side: 'red', character: 'bHero' };
    expect(refusal(open, { ...name, character: 'aLord' })).toBe('not-fighting');
    const state = act(open, name).state;
    expect(state.combat?.retired).toEqual(['bHero']);
    expect(refusal(state, strike('red', 'aLord', ['bHero', 4]))).toBe('bad-target');
    expect(fighting(state, 'blue')).toEqual([['bHero'], 7]);
    const { state: struck } = play(
      state,
      [strike('red', 'aLord', ['unit', 4]), onUnit('red', 5), ADVANCE],
      misses(4),
      misses(5),
      dice('crew-hit', 1, 1, 1, 1),
    );
    expect(queue(struck)[0]).toBe('blue rank-and-file');
  });
});

type Fields = { readonly [field: string]: unknown };

describe('results', () => {
  /** A round in which nobody hits; red has more than blue. */
  const quiet = (red: Fields, blue: Fields, more: Partial<Given> = {}, aShip = {}, bShip = {}) =>
    boarded(
      rammed({ ...NO_CREW, units: { a: red }, ...aShip }, { ...NO_CREW, units: { b: blue }, ...bShip }, more),
      [['a']],
      [['b']],
    );
  const strikeAll = (state: State): State => {
    let now = state;
    while (openIn(now)[0] === 'strike') {
      const action = actions(now)[0] as Sent;
      const count = (action.allocation as { attacks: number }[])[0]?.attacks ?? 0;
      now = act(now, action, misses(count)).state;
    }
    return now;
  };
  const result = (state: State, ...script: readonly Thrown[]) => act(strikeAll(state), ADVANCE, ...script);
  const spears = (models: number, rules: readonly string[] = []) => ({
    type: 'spearmen',
    models,
    standard: false,
    rules,
  });

  test('SB-R104 a standard counts 1, higher Unit Strength 1; ranks and flanks nothing', () => {
    const { events } = result(quiet({ type: 'spearmen', models: 20 }, spears(5)), dice('break-test', 1, 1));
    expect(eventOf(events, 'round-result').totals).toEqual({ red: 2, blue: 0 });
    const even = result(quiet(spears(5), spears(5)));
    expect(eventOf(even.events, 'round-result')).toMatchObject({ totals: { red: 0, blue: 0 }, winner: null });
  });

  test('SB-R107 a draw: on to the next round, no test, nobody may disengage', () => {
    const { state, events } = result(quiet(spears(5), spears(5)));
    expect(eventOf(events, 'round-result').needed).toBe(null);
    expect(state.combat?.round).toBe(2);
    expect(openIn(state)).toEqual(['strike-order']);
  });

  test('SB-R105 a double 1 holds, unless the option says otherwise', () => {
    const weak = { type: 'goblin-archers', models: 3 };
    const holds = (options = {}) =>
      result(
        quiet(spears(9), weak, { options }, {}, { length: 2, at: [27.75, 30] }),
        dice('break-test', 1, 1),
      ).state.units.b?.models;
    const low = (options = {}) => {
      const state = patched(strikeAll(quiet(spears(9), weak, { options })), (draft) => {
        if (draft.combat !== null) draft.combat.wounds.red = 7;
      });
      return act(state, ADVANCE, dice('break-test', 1, 1)).state.units.b?.models;
    };
    expect(holds()).toBe(3);
    expect(low()).toBe(3);
    expect(low({ insaneCourage: false })).toBe(0);
  });

  test('SB-R105 stubborn units take no account of the difference, unbreakable ones no test', () => {
    const lost = (rules: readonly string[]) =>
      patched(strikeAll(quiet(spears(9), spears(5, rules))), (draft) => {
        if (draft.combat !== null) draft.combat.wounds.red = 5;
      });
    const stubborn = act(lost(['stubborn']), ADVANCE, dice('break-test', 3, 4));
    expect(eventOf(stubborn.events, 'round-result').needed).toBe(7);
    expect(unitIn(stubborn.state, 'b').models).toBe(5);
    const firm = act(lost(['unbreakable']), ADVANCE);
    expect(unitIn(firm.state, 'b').models).toBe(5);
  });

  test('SB-R105, SB-R17 on the best Leadership of the entry, or of an Admiral within 6 cm', () => {
    const state = (flag: GivenShip) =>
      quiet(
        spears(9),
        spears(5),
        { ships: { B9: { at: [40, 30], flagship: true, captain: 9, ...flag } } },
        {},
        { flagship: false },
      );
    expect(
      eventOf(result(state({ at: [32.75, 30], beam: 1 }), dice('break-test', 1, 1)).events, 'round-result')
        .needed,
    ).toBe(8);
    expect(
      eventOf(result(state({ at: [60, 30] }), dice('break-test', 1, 1)).events, 'round-result').needed,
    ).toBe(6);
  });

  test('SB-R105, SB-E69 outnumbered by a winner who causes fear, a loser breaks without dice', () => {
    const bones = { type: 'skeletons', models: 20 };
    const charged = quiet(bones, spears(12));
    const brave = act(charged, ADVANCE, dice('fear-test-charged', 1, 1)).state;
    const { state, events } = result(brave);
    expect(typesOf(events)).toContain('unit-broke');
    expect(unitIn(state, 'b').models).toBe(0);
    const immune = result(quiet(bones, spears(12, ['immune-psychology'])), dice('break-test', 1, 1));
    expect(unitIn(immune.state, 'b').models).toBe(12);
  });

  test('SB-R105, SB-E70 undead crumble: as many wounds as they lost by, no test, no save', () => {
    const state = patched(strikeAll(quiet(spears(20), { type: 'skeletons', models: 15 })), (draft) => {
      if (draft.combat !== null) draft.combat.wounds.red = 2;
    });
    const { state: after, events } = act(state, ADVANCE);
    expect(eventOf(events, 'unit-crumbled')).toMatchObject({ side: 'blue', wounds: 3 });
    expect(unitIn(after, 'b').models).toBe(12);
  });

  test('SB-157, SB-R106 after a break the next in line; characters who were not listed come last', () => {
    const state = boarded(
      rammed(
        { ...NO_CREW, units: { a: spears(9) } },
        {
          ...NO_CREW,
          units: { b: spears(3), b2: spears(2) },
          characters: { bHero: { ...HERO, unit: 'b' } },
        },
      ),
      [['a']],
      [['b'], ['b2']],
    );
    const { state: broken } = act(strikeAll(state), ADVANCE, dice('break-test', 6, 6));
    expect(unitIn(broken, 'b').models).toBe(0);
    expect(broken.combat?.order.blue?.slice(1)).toEqual([
      { unit: 'b2', characters: [] },
      { unit: null, characters: ['bHero'] },
    ]);
    expect(broken.combat?.index.blue).toBe(1);
    expect(openIn(broken)).toEqual(['after-round']);
  });

  test('SB-R118 only the winner may disengage, after a decided round, if both still have entries', () => {
    const { state } = result(quiet(spears(9), spears(5)), dice('break-test', 1, 1));
    expect(deciders(state)).toEqual(['red']);
    expect(refusal(state, plainly('disengage', 'blue'))).toBe('not-your-decision');
    expect(actions(state).map(({ type }) => type)).toEqual(['continue-combat', 'disengage']);
  });

  test('SB-141, SB-159, SB-160, SB-R112, SB-E72 the winner disengages: the ships are 1 cm apart', () => {
    const { state } = result(
      quiet(spears(9), spears(5), {}, { length: 6, at: [21, 30] }, { length: 8, at: [25, 30] }),
      dice('break-test', 1, 1),
    );
    const { state: parted, events } = act(state, plainly('disengage'));
    expect(typesOf(events)).toEqual(['disengaged', 'ships-parted']);
    expectAt(parted, 'A', 20, 30, 90);
    expect(parted.contacts[0]?.status).toBe('fought');
    expect(parted.combat).toBe(null);
  });

  test('SB-R112 where that is not possible the other is moved; where neither, they stay', () => {
    const behind = (more: NonNullable<Given['ships']>) =>
      act(
        result(quiet(spears(9), spears(5), { ships: more }), dice('break-test', 1, 1)).state,
        plainly('disengage'),
      );
    const other = behind({ A2: { at: [18, 30], heading: 0 } });
    expect(eventOf(other.events, 'ships-parted').moved).toBe('B');
    expectAt(other.state, 'B', 29, 30, 0);
    const none = behind({ A2: { at: [18, 30], heading: 0 }, B2: { at: [30.3, 30], heading: 0 } });
    expect(eventOf(none.events, 'ships-parted').moved).toBe(null);
    expect(none.state.contacts[0]?.status).toBe('fought');
    expect(refusal(none.state, plainly('end-phase'))).toBe(null);
  });

  test('SB-R110 as an option anybody aboard who is frenzied or hates keeps the side in the fight', () => {
    const aboard = (options = {}) => {
      const state = boarded(
        rammed(
          { ...NO_CREW, units: { a: spears(9), a2: spears(1, ['hatred:blue']) } },
          { ...NO_CREW, units: { b: spears(5) } },
          { options },
        ),
        [['a'], ['a2']],
        [['b']],
      );
      return refusal(act(strikeAll(state), ADVANCE, dice('break-test', 1, 1)).state, plainly('disengage'));
    };
    expect(aboard()).toBe(null);
    expect(aboard({ neverDisengage: 'any-aboard' })).toBe('never-disengages');
  });

  test('SB-R111 after so many rounds they part, and nobody has won', () => {
    const { state, events } = result(
      quiet(spears(9), spears(5), { options: { combatRoundCap: 1 } }),
      dice('break-test', 1, 1),
    );
    expect(typesOf(events)).toContain('ships-parted');
    expect(state.combat).toBe(null);
    expect(openIn(state)).toEqual([]);
    expectAt(state, 'A', 22.25, 30, 90);
  });
});

describe('fear in a fight', () => {
  const charged = (bones: number, spearmen: number) =>
    act(
      act(
        act(
          rammed(
            { ...NO_CREW, units: { a: { type: 'skeletons', models: bones } } },
            { ...NO_CREW, units: { b: `${spearmen} spearmen` } },
          ),
          BOARD,
        ).state,
        order('red', ['a']),
      ).state,
      order('blue', ['b']),
    ).state;

  test('SB-R25 defenders charged by fear test: if they fail they hit on 6 in the first round', () => {
    const state = charged(5, 9);
    expect(openIn(state)).toEqual(['fear-charged']);
    const { state: afraid, events } = act(state, ADVANCE, dice('fear-test-charged', 4, 4));
    expect(eventOf(events, 'psychology-test')).toMatchObject({
      test: 'fear-test-charged',
      of: 'b',
      needed: 7,
      passed: false,
      locked: false,
    });
    const { events: told } = play(afraid, [onUnit('red', 5), onUnit('blue', 6)], misses(5), misses(6));
    const blows = told.filter(({ type }) => type === 'struck')[1]?.blows as { needed: number }[];
    expect(blows[0]?.needed).toBe(6);
    const bold = act(state, ADVANCE, dice('fear-test-charged', 4, 3)).state;
    expect(bold.combat?.sixesOnly).toEqual([]);
  });

  test('SB-R25 if they are fewer too, their ship is locked', () => {
    const { state, events } = act(charged(9, 5), ADVANCE, dice('fear-test-charged', 4, 4));
    expect(eventOf(events, 'psychology-test').locked).toBe(true);
    expect(shipIn(state, 'B').moveLock.next).toBe(true);
  });
});

/** Red has wiped out or broken blue's only entry aboard B, which red may take. */
function victory(A: GivenShip = {}, B: GivenShip = {}, more: Partial<Given> = {}): State {
  const state = boarded(
    rammed(
      {
        ...NO_CREW,
        captain: 'aHero',
        units: { a: '18 spearmen' },
        characters: { aHero: HERO },
        ...A,
      },
      { ...NO_CREW, units: { b: '1 bowmen' }, ...B },
      more,
    ),
    [['a'], ...(A.characters === undefined ? [[null, 'aHero'] as const] : [])],
    [['b']],
  );
  const { state: dead } = act(state, onUnit('red', 8), hits(6, 1, 1, 1, 1, 1, 1, 1), dice('to-wound', 6));
  return act(dead, ADVANCE).state;
}

function capture(...transfer: readonly object[]): Sent {
  return { type: 'capture-ship', side: 'red', character: 'aHero', transfer };
}

describe('prizes', () => {
  test('SB-161, SB-163, SB-R109, SB-E73 a side that wiped out the enemy may take the ship, with a character to command it', () => {
    const state = victory();
    expect(openIn(state)).toEqual(['prize']);
    const taken = act(state, capture({ unit: 'a', models: 15 }));
    const prize = shipIn(taken.state, 'B');
    expect(prize).toMatchObject({
      side: 'red',
      firstSide: 'blue',
      captain: { kind: 'character', id: 'aHero' },
    });
    expect(unitIn(taken.state, 'a')).toMatchObject({ models: 3, at: { ship: 'A' } });
    expect(unitIn(taken.state, 'a/2')).toMatchObject({ models: 15, at: { ship: 'B' } });
    expect(characterIn(taken.state, 'aHero').at).toEqual({ ship: 'B' });
    expect(eventOf(taken.events, 'ships-parted').moved).toBe('A');
    // he commanded A, and nobody else is there
    expect(openIn(taken.state)).toEqual(['roll-captain']);
    const { state: done } = act(taken.state, ADVANCE, dice('captain-generation', 1));
    expect(shipIn(done, 'A').captain).toEqual({ kind: 'random', ld: 7 });
    expect(done.sides[0]?.vp).toBe(Math.floor(1.5 * 150) + 5);
  });

  test('SB-161, SB-E73 without a character nobody can command it', () => {
    const state = victory({ captain: 8, characters: {} });
    expect(refusal(state, capture())).toBe('unknown-id');
    expect(actions(state).map(({ type }) => type)).not.toContain('capture-ship');
    const other = victory({}, {}, { ships: { A9: { at: [100, 20], characters: { aFar: HERO } } } });
    expect(refusal(other, { ...capture(), character: 'aFar' })).toBe('no-commander');
  });

  test('SB-163 as many as there is room for', () => {
    const state = victory({ units: { a: '70 spearmen' } });
    expect(refusal(state, capture({ unit: 'a', models: 59 }))).toBe(null);
    expect(refusal(state, capture({ unit: 'a', models: 60 }))).toBe('no-room');
    expect(refusal(state, capture({ unit: 'a', models: 71 }))).toBe('not-aboard');
    expect(refusal(state, capture({ unit: 'b', models: 1 }))).toBe('not-aboard');
    const transfers = actions(state)
      .filter(({ type }) => type === 'capture-ship')
      .map(({ transfer }) => transfer);
    expect(transfers).toEqual([[], [{ unit: 'a', models: 59 }], [{ unit: 'a', models: 35 }]]);
  });

  test('SB-R109 what is left of the enemy is captured; own prisoners are freed, others change hands', () => {
    const profile = { M: 6, WS: 3, BS: 0, S: 5, T: 5, W: 5, I: 3, A: 4, Ld: 8 };
    const state = patched(
      victory({}, { units: { b: '1 bowmen', beast: { kind: 'monster', profile, models: 1 } } }),
      (draft) => {
        const a = unitIn(draft, 'a');
        a.models -= 2;
        draft.prisoners.push({ unit: 'a', models: 2, by: 'blue', ship: 'B' });
        draft.lost.push({ kind: 'unit', id: 'a', side: 'red', reason: 'captured', by: 'blue', models: 2 });
      },
    );
    const { state: taken } = act(state, capture());
    expect(unitIn(taken, 'beast').at).toEqual({ gone: 'captured' });
    expect(taken.prisoners).toEqual([]);
    expect(unitIn(taken, 'a/2')).toMatchObject({ models: 2, at: { ship: 'B' } });
    expect(taken.lost.filter(({ side }) => side === 'red')).toEqual([]);
  });

  test('SB-R109 damage and counts stay; the prize cannot be ordered before the next turn of its captor', () => {
    const hurt = {
      damage: 3,
      sailsDamaged: true,
      mutiny: 1,
      flagship: true,
      moveLock: { now: false, next: true },
    };
    const state = victory({}, hurt);
    const { state: taken } = act(state, capture());
    expect(shipIn(taken, 'B')).toMatchObject({
      damage: 3,
      sailsDamaged: true,
      mutiny: 1,
      flagship: false,
      moveLock: { now: false, next: true },
    });
    const led = act(taken, ADVANCE, dice('captain-generation', 3)).state;
    const theirs = nextTurn(led);
    expect(refusal(theirs, { type: 'command-ship', side: 'blue', ship: 'B' })).toBe('not-yours');
    const mine = nextTurn(theirs, dice('sink-check', 6, 6, 6));
    expect(refusal(mine, { type: 'command-ship', side: 'red', ship: 'B', propulsion: 'oars' })).toBe(
      'move-locked',
    );
  });

  test('SB-162, SB-R113, SB-E74 or it may scuttle it: Wreckage at once, with what is left aboard', () => {
    const profile = { M: 6, WS: 3, BS: 0, S: 5, T: 5, W: 5, I: 3, A: 4, Ld: 8 };
    const state = victory({}, { units: { b: '1 bowmen', beast: { kind: 'monster', profile, models: 1 } } });
    const sunk = act(state, plainly('scuttle-ship'));
    expect(typesOf(sunk.events)).toEqual(['ship-scuttled', 'ship-sunk']);
    const [marker] = Object.values(sunk.state.markers);
    expect(marker).toMatchObject({ kind: 'wreckage', side: 'blue', aboard: [{ unit: 'beast', models: 1 }] });
    expectAt(sunk.state, 'A', 23.25, 30, 90);
    const blue = nextTurn(sunk.state);
    expect(Object.values(blue.markers)[0]?.kind).toBe('debris');
    expect(sunk.state.sides[0]?.vp).toBe(150 + 5);
  });

  test('SB-R112, SB-R18 or it may leave it: the victor moves away, and a dead Captain is replaced only then', () => {
    const state = boarded(
      rammed(
        { ...NO_CREW, units: { a: '18 spearmen' } },
        { ...NO_CREW, captain: 'bHero', characters: { bHero: { ...HERO, woundsOnLead: 1, save: 7 } } },
      ),
      [['a']],
      [[null, 'bHero']],
    );
    const { state: dead } = act(
      state,
      strike('red', 'rank-and-file', ['bHero', 8]),
      hits(6, 1, 1, 1, 1, 1, 1, 1),
      dice('to-wound', 6),
    );
    expect(openIn(dead)).toEqual(['round-result']);
    const { state: won } = act(dead, ADVANCE);
    expect(openIn(won)).toEqual(['prize']);
    const { state: left, events } = act(won, plainly('leave-ship'));
    expect(typesOf(events)).toEqual(['ship-left', 'ships-parted']);
    expect(openIn(left)).toEqual(['roll-captain']);
  });

  test('SB-136, SB-R108, SB-R114 nobody aboard: no rounds; the hull may be attacked once, then taken, sunk or left', () => {
    const state = rammed({ units: { a: '18 spearmen' }, characters: { aHero: HERO } }, { damage: 0 });
    const { state: open, events } = act(state, BOARD);
    expect(eventOf(events, 'boarding-declared').undefended).toBe(true);
    expect(openIn(open)).toEqual(['prize']);
    const attack = { type: 'attack-hull', side: 'red', unit: 'a', characters: [] };
    expect(refusal(open, { ...attack, unit: 'x' })).toBe('unknown-id');
    expect(refusal(open, { ...attack, characters: ['aHero'] })).toBe('not-eligible');
    const { state: hurt, events: told } = act(
      open,
      attack,
      dice('location', 5, 6, 1, 1, 1, 1, 1, 1),
      dice('damage', 6, 5),
      dice('damage', 6, 6, 6, 6, 6, 6),
    );
    expect(eventOf(told, 'hull-hit')).toMatchObject({ facing: 'side', strength: 3, soft: 2, points: 1 });
    expect(shipIn(hurt, 'B')).toMatchObject({ damage: 1, lastHitBy: 'red' });
    expect(hurt.damageLog).toEqual({});
    expect(refusal(hurt, attack)).toBe('already-attacked');
    expect(refusal(hurt, capture())).toBe(null);
    expect(refusal(victory(), attack)).toBe('not-undefended');
  });

  test('SB-R108 as an option an undefended ship cannot be taken or sunk', () => {
    const state = rammed(
      { units: { a: '18 spearmen' }, characters: { aHero: HERO } },
      {},
      { options: { undefended: 'hull-only' } },
    );
    const { state: open } = act(state, BOARD);
    expect(refusal(open, capture())).toBe('hull-only');
    expect(refusal(open, plainly('scuttle-ship'))).toBe('hull-only');
    expect(refusal(open, plainly('leave-ship'))).toBe(null);
  });

  test('SB-R114 characters strike the hull after the rank and file, each with dice of his own', () => {
    const state = rammed({ units: { a: '18 spearmen' }, characters: { aHero: { ...HERO, unit: 'a' } } }, {});
    const { events } = act(
      act(state, BOARD).state,
      { type: 'attack-hull', side: 'red', unit: 'a', characters: ['aHero'] },
      dice('location', 1, 1, 1, 1, 1, 1, 1),
      dice('damage', 1, 1, 1, 1, 1, 1, 1),
      dice('location', 6, 6, 6),
      dice('damage', 6, 6, 6),
    );
    expect(events.filter(({ type }) => type === 'hull-hit')).toMatchObject([
      { by: 'a', hard: 7, points: 0 },
      { by: 'aHero', soft: 3, points: 6 },
    ]);
  });
});

describe('flyers', () => {
  const flown = (B: GivenShip): State => {
    const state = orders({
      ships: { A: { at: [90, 20] }, B: { at: [30, 40], ...B } },
      counters: [{ kind: 'flyer', at: [30, 25.5], units: { a: '5 harpies' } }],
    });
    const charge = { type: 'charge-with-flyer', side: 'red', counter: 'flyer:a', target: 'B' };
    return passed(act(state, charge).state, 'combat');
  };
  const BOARD_B: Sent = { type: 'declare-boarding', side: 'red', contact: 'flyer:a>B' };

  test('SB-135, SB-R93, SB-R115 flyers who charged have to fight; they are the chargers, and their only entry stands', () => {
    const state = flown({ ...NO_CREW, units: { b: '5 spearmen' } });
    expect(refusal(state, { ...BOARD_B, type: 'decline-boarding' })).toBe('must-fight');
    const { state: open } = act(state, BOARD_B);
    expect(deciders(open)).toEqual(['blue']);
    expect(open.combat?.chargerSide).toBe('red');
    const { state: first } = act(open, order('blue', ['b']));
    expect(fighting(first, 'red')).toEqual([[], 5]);
    expect(first.combat?.fighters.red).toMatchObject({ ship: null, counter: 'flyer:a', cap: 8 });
  });

  test('SB-151, SB-E84 the obstacle stops flyers too: they hit on 6 only', () => {
    const state = act(
      act(flown({ ...NO_CREW, units: { b: '5 spearmen' } }), BOARD_B).state,
      order('blue', ['b']),
    ).state;
    const { events } = act(state, onUnit('red', 10), hits(5, 6, 1, 1, 1, 1, 1, 1, 1, 1), dice('to-wound', 1));
    expect(eventOf(events, 'struck').blows).toMatchObject([{ needed: 6, hits: 1 }]);
  });

  test('SB-R102 flyers have no crew, the ship has', () => {
    const state = act(act(flown({ units: { b: '5 spearmen' } }), BOARD_B).state, order('blue', ['b'])).state;
    expect(queue(state)).toEqual(['red rank-and-file', 'blue rank-and-file', 'blue crew']);
  });

  test('SB-094, SB-R61 survivors are placed 1 cm from the hull, and stay in the air', () => {
    const state = act(
      act(flown({ ...NO_CREW, units: { b: { type: 'spearmen', models: 1, save: 7 } } }), BOARD_B).state,
      order('blue', ['b']),
    ).state;
    const { state: dead } = act(
      state,
      onUnit('red', 10),
      hits(6, 1, 1, 1, 1, 1, 1, 1, 1, 1),
      dice('to-wound', 6),
    );
    const { state: won } = act(dead, ADVANCE);
    expect(openIn(won)).toEqual(['prize']);
    const { state: left } = act(won, plainly('leave-ship'));
    expectAt(left, 'flyer:a', 30, 34.5);
    expect(left.counters['flyer:a']?.kind).toBe('flyer');
  });

  test('SB-159 flyers who are all gone leave nothing to take', () => {
    const state = act(
      act(flown({ ...NO_CREW, units: { b: '20 spearmen' } }), BOARD_B).state,
      order('blue', ['b']),
    ).state;
    const { state: struck } = act(state, onUnit('red', 10), misses(10));
    const { state: dead } = act(
      struck,
      onUnit('blue', 8),
      hits(6, 6, 6, 6, 6, 6, 6, 6),
      dice('to-wound', 6, 6, 6, 6, 6, 6, 6, 6),
    );
    const { state: over } = act(dead, ADVANCE);
    expect(over.counters).toEqual({});
    expect(over.combat).toBe(null);
    expect(openIn(over)).toEqual([]);
  });
});

test('SB-158 units fighting aboard do not panic, however many die', () => {
  const { state } = exampleRound(2, 2);
  expect(openIn(state)).toEqual(['after-round']);
});

test('SB-R118 the fight goes on while the winner likes', () => {
  const { state } = exampleRound(2, 2);
  const { state: next, events } = act(state, plainly('continue-combat'));
  expect(typesOf(events)).toEqual(['combat-continued']);
  expect(next.combat).toMatchObject({ round: 2, lastWinner: 'red' });
  // Initiative 3 against 2
  expect(queue(next)[0]).toBe('red rank-and-file');
});
