import { describe, expect, test } from 'vitest';
import {
  ADVANCE,
  type After,
  act,
  actions,
  ahead,
  cast,
  characterIn,
  dice,
  eventOf,
  expectAt,
  full,
  type Given,
  type GivenShip,
  half,
  magic,
  nextTurn,
  openIn,
  ordered,
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
  turn,
  typesOf,
  unitIn,
} from '../support.ts';

const SPELLS = ['fireball', 'forked-lightning', 'hand-of-gork', 'fear-curse', 'leaden-sails', 'fair-wind'];

function mage(spells: readonly string[] = SPELLS, more: object = {}): GivenShip {
  return { characters: { aMage: { type: 'wizard', spells, ...more } } };
}

/** A with a wizard, in its Magic phase; B on its beam, 5 cm off. */
function spellbound(A: GivenShip = {}, B: GivenShip = {}, more: Partial<Given> = {}): State {
  return magic({ ships: { A: { at: [30, 30], ...mage(), ...A }, B: { at: [37, 30], ...B } }, ...more });
}

function castIt(state: State, spell: string, target: string, ...faces: readonly number[]): After {
  return act(state, cast('aMage', spell, target, faces.length), dice('cast', ...faces));
}

const PASS = plainly('let-pass', 'blue');

/** A spell that nobody dispels, with its effect. */
function takesEffect(state: State, spell: string, target: string, ...script: readonly Thrown[]): After {
  const { state: open } = castIt(state, spell, target, 4, 4);
  return act(openIn(open)[0] === 'dispel' ? act(open, PASS).state : open, ADVANCE, ...script);
}

describe('dice', () => {
  test('SB-R62 power 2 and the levels of own normal wizards; dispel 2, and 1 or 2 for each wizard of the others', () => {
    const state = magic({
      ships: {
        A: {
          at: [30, 30],
          characters: {
            a1: { type: 'wizard', wizardLevel: 1 },
            a4: { type: 'wizard', wizardLevel: 4 },
            aPriest: 'liche-priest',
          },
        },
        B: {
          at: [60, 60],
          characters: {
            b2: { type: 'wizard', wizardLevel: 2 },
            b3: { type: 'wizard', wizardLevel: 3 },
            bPriest: { type: 'liche-priest', incantationDice: 3 },
            bHero: 'captain-hero',
          },
        },
      },
    });
    expect(state.magic.power).toEqual({ red: 7 });
    expect(state.magic.dispel).toEqual({ blue: 2 + 1 + 2 + 2 });
    expect(passed(state, 'shooting').magic).toMatchObject({ power: {}, dispel: {} });
  });

  test('SB-B13, SB-R63 at most a die more than the level, and no more than there are', () => {
    const state = spellbound();
    const dice3 = (count: number) => refusal(state, cast('aMage', 'fireball', 'B', count));
    expect([dice3(0), dice3(3), dice3(4), dice3(1.5)]).toEqual([
      'bad-value',
      null,
      'too-many-dice',
      'bad-value',
    ]);
    const { state: after } = castIt(state, 'fireball', 'B', 1, 2);
    expect(after.magic.power).toEqual({ red: 2 });
    expect(refusal(after, cast('aMage', 'forked-lightning', 'B', 3))).toBe('no-dice');
    expect(refusal(after, cast('aMage', 'forked-lightning', 'B', 2))).toBe(null);
  });
});

describe('casting', () => {
  test('SB-112, SB-R63 the dice have to reach the casting value; they are spent either way', () => {
    const failed = castIt(spellbound(), 'fireball', 'B', 1, 3);
    expect(typesOf(failed.events)).toEqual(['spell-failed']);
    expect(openIn(failed.state)).toEqual([]);
    expect(failed.state.magic.power).toEqual({ red: 2 });
    const done = castIt(spellbound(), 'fireball', 'B', 2, 3);
    expect(eventOf(done.events, 'spell-cast')).toMatchObject({ total: 5, irresistible: false });
    expect(openIn(done.state)).toEqual(['dispel']);
  });

  test('SB-R63 a total of 1 or 2 always fails', () => {
    const cheap = {
      spark: {
        castingValue: 1,
        range: 12,
        target: 'enemy',
        army: null,
        needsSight: false,
        needsUnengaged: false,
        effect: { kind: 'leadership', value: -1 },
      },
    };
    const state = magic({
      ships: { A: { at: [30, 30], ...mage(['spark']) }, B: { at: [37, 30] } },
      spells: cheap,
    });
    expect(typesOf(castIt(state, 'spark', 'B', 2).events)).toEqual(['spell-failed']);
    expect(typesOf(castIt(state, 'spark', 'B', 3).events)).toEqual(['spell-cast']);
  });

  test('SB-R63, SB-R64, SB-E81 two 1s are a miscast, even with a 6: a Strength 4 hit without armour save', () => {
    const { state, events } = act(
      spellbound(),
      cast('aMage', 'fireball', 'B', 3),
      dice('cast', 1, 1, 6),
      dice('to-wound', 4),
    );
    expect(typesOf(events)).toEqual(['miscast', 'troops-hit']);
    expect(characterIn(state, 'aMage')).toMatchObject({ models: 1, woundsOnLead: 1 });
    expect(refusal(state, cast('aMage', 'forked-lightning', 'B', 1))).toBe('barred');
    const warded = spellbound(mage(SPELLS, { ward: 4 }));
    const saved = act(
      warded,
      cast('aMage', 'fireball', 'B', 2),
      dice('cast', 1, 1),
      dice('to-wound', 4),
      dice('ward-save', 4),
    );
    expect(characterIn(saved.state, 'aMage').woundsOnLead).toBe(0);
  });

  test('SB-R64 as an option a miscast just fails', () => {
    const { state } = castIt(spellbound({}, {}, { options: { miscast: 'none' } }), 'fireball', 'B', 1, 1);
    expect(openIn(state)).toEqual([]);
    expect(refusal(state, cast('aMage', 'forked-lightning', 'B', 2))).toBe(null);
  });

  test('SB-R63, SB-E81 two 6s without two 1s cannot be dispelled', () => {
    const { state, events } = castIt(spellbound(), 'fireball', 'B', 6, 6, 1);
    expect(eventOf(events, 'spell-cast').irresistible).toBe(true);
    expect(openIn(state)).toEqual(['spell-effect']);
  });

  test('SB-R63 each spell once for each wizard and phase', () => {
    const { state } = castIt(spellbound(), 'fireball', 'B', 1, 2);
    expect(refusal(state, cast('aMage', 'fireball', 'B', 2))).toBe('already-cast');
    expect(refusal(state, cast('aMage', 'forked-lightning', 'B', 2))).toBe(null);
  });

  test('SB-021 wizards aboard cast in the Magic phase, and only spells that they know', () => {
    const state = spellbound(mage(['fireball']));
    expect(refusal(state, cast('aMage', 'forked-lightning', 'B', 2))).toBe('unknown-spell');
    expect(refusal(state, cast('aMage', 'tempest', 'B', 2))).toBe('unknown-spell');
    expect(refusal(state, { ...cast('aMage', 'fireball', 'B', 2), wizard: 'bMage' })).toBe('unknown-id');
    expect(refusal(passed(state, 'shooting'), cast('aMage', 'fireball', 'B', 2))).toBe('wrong-phase');
  });

  test('SB-R66, SB-R86 whom a spell can be cast at', () => {
    const state = spellbound();
    expect(refusal(state, cast('aMage', 'fireball', 'A', 2))).toBe('bad-target');
    expect(refusal(state, cast('aMage', 'hand-of-gork', 'B', 2))).toBe('bad-target');
    expect(refusal(state, cast('aMage', 'fireball', 'X', 2))).toBe('unknown-id');
    const far = spellbound({}, { at: [44.01, 30] });
    expect(refusal(far, cast('aMage', 'fireball', 'B', 2))).toBe('out-of-range');
    const near = spellbound({}, { at: [44, 30] });
    expect(refusal(near, cast('aMage', 'fireball', 'B', 2))).toBe(null);
    const engaged = patched(state, (draft) => {
      draft.ships.A2 = { ...structuredClone(shipIn(draft, 'A')), id: 'A2', x: 90, flagship: false };
      draft.contacts.push({ id: 'A2>B', kind: 'ram', charger: 'A2', defender: 'B', status: 'open' });
    });
    expect(refusal(engaged, cast('aMage', 'fireball', 'B', 2))).toBe('target-engaged');
    expect(refusal(engaged, cast('aMage', 'fear-curse', 'B', 2))).toBe(null);
    const held = patched(state, (draft) => {
      draft.contacts.push({ id: 'A>B', kind: 'ram', charger: 'A', defender: 'B', status: 'open' });
    });
    expect(refusal(held, cast('aMage', 'fear-curse', 'B', 2))).toBe('engaged');
  });

  test('SB-R66, SB-R88 spells that hit need sight', () => {
    const wall = [
      [33, 20],
      [34, 20],
      [34, 40],
      [33, 40],
    ] as const;
    const state = spellbound({}, {}, { land: [wall] });
    expect(refusal(state, cast('aMage', 'fireball', 'B', 2))).toBe('no-sight');
    expect(refusal(state, cast('aMage', 'fear-curse', 'B', 2))).toBe(null);
    expect(
      refusal(spellbound({}, {}, { land: [wall], blocksSight: false }), cast('aMage', 'fireball', 'B', 2)),
    ).toBe(null);
  });

  test('SB-R119 nobody casts aboard a squabbling ship', () => {
    const state = patched(spellbound(), (draft) => {
      shipIn(draft, 'A').squabbling = true;
    });
    expect(refusal(state, cast('aMage', 'fireball', 'B', 2))).toBe('squabbling');
  });
});

describe('dispelling', () => {
  const dispel = (count: number): Sent => ({ type: 'dispel', side: 'blue', dice: count });

  test('SB-R65, SB-E80 a total as high as the casting total dispels', () => {
    const { state } = castIt(spellbound(), 'fireball', 'B', 3, 2);
    const done = act(state, dispel(2), dice('dispel', 2, 3));
    expect(typesOf(done.events)).toEqual(['dispelled']);
    expect(openIn(done.state)).toEqual([]);
    const failed = act(state, dispel(2), dice('dispel', 2, 2));
    expect(typesOf(failed.events)).toEqual(['dispel-failed']);
    expect(openIn(failed.state)).toEqual(['spell-effect']);
    expect(failed.state.magic.dispel).toEqual({ blue: 0 });
  });

  test('SB-R65, SB-E96 two 6s always dispel, two 1s never', () => {
    const { state } = castIt(spellbound(), 'fireball', 'B', 5, 5, 2);
    expect(typesOf(act(state, dispel(2), dice('dispel', 6, 6)).events)).toEqual(['dispelled']);
    expect(typesOf(act(state, dispel(2), dice('dispel', 1, 1)).events)).toEqual(['dispel-failed']);
    expect(refusal(state, dispel(3))).toBe('no-dice');
    expect(refusal(state, dispel(0))).toBe('bad-value');
  });

  test('SB-R65 it can be let pass; without dice nobody is asked', () => {
    const { state } = castIt(spellbound(), 'fireball', 'B', 3, 2);
    expect(actions(state).map(({ type, dice: count }) => [type, count])).toEqual([
      ['dispel', 1],
      ['dispel', 2],
      ['let-pass', undefined],
    ]);
    expect(openIn(act(state, PASS).state)).toEqual(['spell-effect']);
    const empty = patched(spellbound(), (draft) => {
      draft.magic.dispel.blue = 0;
    });
    expect(openIn(castIt(empty, 'fireball', 'B', 3, 2).state)).toEqual(['spell-effect']);
  });

  test('SB-R65 a priest rolls for the power of an incantation: no miscast, always cast, but dispellable', () => {
    const state = magic({
      ships: {
        A: {
          at: [30, 30],
          characters: { aPriest: { type: 'liche-priest', spells: ['vengeance', 'urgency'] } },
        },
        B: { at: [37, 30] },
      },
      armies: { red: 'tomb-kings' },
    });
    const { state: open, events } = act(
      state,
      cast('aPriest', 'vengeance', 'B', 1),
      dice('incantation-power', 1, 1),
    );
    expect(eventOf(events, 'spell-cast')).toMatchObject({ total: 2, irresistible: false });
    expect(openIn(open)).toEqual(['dispel']);
    expect(open.magic.power).toEqual({ red: 2 });
    const { state: done } = act(open, dispel(1), dice('dispel', 2));
    expect(refusal(done, cast('aPriest', 'urgency', 'A', 1))).toBe('no-incantation-left');
    const high = patched(done, (draft) => {
      characterIn(draft, 'aPriest').incantationsPerPhase = 2;
      characterIn(draft, 'aPriest').incantationDice = 3;
    });
    const second = act(high, cast('aPriest', 'urgency', 'A', 1), dice('incantation-power', 6, 6, 6));
    expect(eventOf(second.events, 'spell-cast')).toMatchObject({ total: 18, irresistible: false });
  });

  test('SB-R133 the owner of the target dispels, else the next enemy with dice', () => {
    const state = magic({
      ships: { A: { at: [30, 30], ...mage() }, B: { at: [90, 30] }, C: { at: [37, 30] } },
    });
    expect(castIt(state, 'fireball', 'C', 3, 2).state.pending[0]?.side).toBe('green');
    expect(castIt(state, 'fair-wind', 'A', 4, 4).state.pending[0]?.side).toBe('blue');
    const spent = patched(state, (draft) => {
      draft.magic.dispel.green = 0;
    });
    expect(castIt(spent, 'fireball', 'C', 3, 2).state.pending[0]?.side).toBe('blue');
  });
});

describe('what spells do', () => {
  test('SB-113, SB-R66, SB-B14 a fireball: D6 hits of Strength 4, worked like shots, on the facing to the caster', () => {
    const { state, events } = takesEffect(
      spellbound(),
      'fireball',
      'B',
      dice('spell-hits', 3),
      dice('location', 5, 6, 1),
      dice('damage', 6, 5),
      dice('damage', 6),
    );
    expect(eventOf(events, 'hull-hit')).toMatchObject({ facing: 'side', soft: 2, hard: 1, points: 3 });
    expect(state.damageLog).toEqual({ B: 3 });
    const troops = takesEffect(
      spellbound({}, { units: { b: '5 bowmen' } }),
      'fireball',
      'B',
      dice('spell-hits', 1),
      dice('troop-hit', 6),
      dice('to-wound', 3),
    );
    expect(unitIn(troops.state, 'b').models).toBe(4);
  });

  test('SB-R66 on a counter the hits are on the unit', () => {
    const state = magic({
      ships: { A: { at: [30, 30], ...mage() } },
      counters: [{ at: [36, 30], units: { b: '5 bowmen' } }],
    });
    const { state: after } = takesEffect(
      state,
      'fireball',
      'lifeboat:b',
      dice('spell-hits', 2),
      dice('to-wound', 3, 2),
    );
    expect(unitIn(after, 'b').models).toBe(4);
  });

  test('SB-114, SB-R67 a march: one full-speed move, without a test, ramming allowed; it may be declined', () => {
    const state = spellbound(mage(['fair-wind']), { at: [30, 50] });
    const { state: open } = takesEffect(state, 'fair-wind', 'A');
    expect(openIn(open)).toEqual(['move-ship']);
    expect(refusal(open, full('A', ahead(20.1)))).toBe('too-far');
    const { state: met } = act(open, full('A', ahead(20)));
    expectAt(met, 'A', 30, 42, 0);
    expect(openIn(met)).toEqual(['ram-hit']);
    const declined = act(open, plainly('decline-move'));
    expect(typesOf(declined.events)).toEqual(['move-declined']);
    expect(openIn(declined.state)).toEqual([]);
    expect(refusal(declined.state, cast('aMage', 'fair-wind', 'A', 1))).toBe('already-cast');
  });

  test('SB-R67 half speed only if it is battened; each named spell once for a ship', () => {
    const two: GivenShip = {
      characters: {
        aMage: { type: 'wizard', spells: ['fair-wind'] },
        aMage2: { type: 'wizard', spells: ['fair-wind'] },
      },
    };
    const state = spellbound({ ...two, battened: { now: false, next: true } });
    const { state: open } = takesEffect(state, 'fair-wind', 'A');
    expect(refusal(open, full('A', ahead(5)))).toBe('half-speed-only');
    const { state: moved } = act(open, half('A', ahead(5)));
    expect(refusal(moved, cast('aMage2', 'fair-wind', 'A', 2))).toBe('already-moved-by-spell');
  });

  test('SB-R67 an engaged ship is not moved', () => {
    const state = patched(spellbound(mage(['fair-wind'])), (draft) => {
      draft.ships.A2 = { ...structuredClone(shipIn(draft, 'A')), id: 'A2', x: 24, flagship: false };
      draft.contacts.push({ id: 'A2>B', kind: 'ram', charger: 'A2', defender: 'B', status: 'open' });
    });
    expect(refusal(state, cast('aMage', 'fair-wind', 'A2', 2))).toBe('target-engaged');
  });

  test('SB-115, SB-R68, SB-E79 the Hand of Gork: toward the nearest enemy, half a centimetre for each point', () => {
    const state = magic({
      ships: { A: { at: [30, 10], ...mage() }, B: { at: [42, 26] }, B2: { at: [90, 70] } },
    });
    const { state: moved, events } = takesEffect(state, 'hand-of-gork', 'A', dice('spell-move', 3, 4));
    expectAt(moved, 'A', 32.1, 12.8, 36.8699);
    expect(typesOf(events)).toEqual(['spell-effect', 'ship-turned', 'ship-moved']);
    expect(openIn(moved)).toEqual([]);
  });

  test('SB-R68 not a choice once cast; a blocked turn stops it; contact is a ram', () => {
    const blocked = magic({
      ships: {
        A: { at: [30, 10], ...mage() },
        A2: { at: [32.5, 12.5], length: 1, beam: 1 },
        B: { at: [50, 10] },
      },
    });
    const { state: still } = takesEffect(blocked, 'hand-of-gork', 'A', dice('spell-move', 3, 4));
    expectAt(still, 'A', 30, 10, 0);
    const near = magic({ ships: { A: { at: [30, 10], ...mage() }, B: { at: [30, 21] } } });
    const { state: met } = takesEffect(near, 'hand-of-gork', 'A', dice('spell-move', 4, 4));
    expectAt(met, 'A', 30, 13, 0);
    expect(openIn(met)).toEqual(['ram-hit']);
  });

  test('SB-R45, SB-117 a ram in the Magic phase counts its distance there, and what it hurts for extra damage', () => {
    const near = magic({ ships: { A: { at: [30, 10], ...mage() }, B: { at: [30, 21] } } });
    const { state: met } = takesEffect(near, 'hand-of-gork', 'A', dice('spell-move', 4, 4));
    const { state } = play(
      met,
      [ADVANCE, ADVANCE],
      dice('ram-location', 6),
      dice('ram-damage', 5),
      dice('ram-wounds', 6),
      dice('ram-return-location', 6),
      dice('ram-return-damage', 6),
    );
    // D3 wounds after 3 cm; the hit in return is not logged
    expect(shipIn(state, 'B').damage).toBe(5 + 4 + 3 - 8);
    expect(shipIn(state, 'A').damage).toBe(2);
    expect(state.damageLog).toEqual({ B: 4 });
  });

  test('SB-116, SB-R69 a curse lowers the Leadership of the Captain until the next Magic phase of the caster', () => {
    const { state } = takesEffect(spellbound(), 'fear-curse', 'B');
    expect(shipIn(state, 'B').ldMods).toMatchObject([{ spell: 'fear-curse', value: -1 }]);
    const theirs = nextTurn(state);
    const { events } = act(
      theirs,
      { type: 'command-ship', side: 'blue', ship: 'B', propulsion: 'oars', useAdmiral: null },
      dice('command-test', 1, 1),
    );
    expect(eventOf(events, 'command-passed').needed).toBe(7);
    const back = nextTurn(theirs);
    expect(shipIn(back, 'B').ldMods).toHaveLength(1);
    expect(shipIn(passed(back, 'magic'), 'B').ldMods).toEqual([]);
  });

  test('SB-R69 the same spell does not stack', () => {
    const { state } = takesEffect(
      spellbound({
        characters: {
          aMage: { type: 'wizard', spells: ['fear-curse'] },
          aMage2: { type: 'wizard', spells: ['fear-curse'] },
        },
      }),
      'fear-curse',
      'B',
    );
    const { state: again } = act(state, cast('aMage2', 'fear-curse', 'B', 2), dice('cast', 4, 4));
    const { state: both } = act(act(again, PASS).state, ADVANCE);
    expect(shipIn(both, 'B').ldMods).toHaveLength(1);
  });

  test('SB-R69 leaden sails halve both speeds in the next turn of the owner alone', () => {
    const { state } = takesEffect(spellbound(), 'leaden-sails', 'B');
    const theirs = ordered(nextTurn(state), 'B', 'oars');
    const sails = (move: Sent) => refusal(theirs, move);
    expect(sails(full('B', ahead(10.1)))).toBe('too-far');
    expect(sails(full('B', ahead(10)))).toBe(null);
    expect(sails(half('B', ahead(5.1)))).toBe('too-far');
    const moves = actions(theirs).map(({ steps }) => JSON.stringify(steps));
    expect(moves).toContain(JSON.stringify([{ turn: 15 }, { forward: 10 }]));
    const later = nextTurn(nextTurn(act(theirs, full('B')).state));
    expect(refusal(ordered(later, 'B', 'oars'), full('B', ahead(20)))).toBe(null);
  });

  test('SB-R67 sails turn after half of the way that a spell gives', () => {
    const sloop = spellbound({ ...mage(['fair-wind']), hasOars: false });
    const { state: open } = takesEffect(sloop, 'fair-wind', 'A');
    expect(refusal(open, full('A', ahead(9), turn(30)))).toBe('turn-too-early');
    expect(refusal(open, full('A', ahead(10), turn(30)))).toBe(null);
  });

  test('SB-R41 a ship with neither sails nor oars is moved by spells as if by oars', () => {
    const hulk = spellbound({ ...mage(['fair-wind']), hasSails: false, hasOars: false });
    const { state: open } = takesEffect(hulk, 'fair-wind', 'A');
    expect(refusal(open, full('A', turn(30), ahead(5)))).toBe(null);
  });

  test('SB-R67, SB-114 the damage of a march ram in the Magic phase, and searching after a spell move', () => {
    const state = magic({
      ships: { A: { at: [30, 20], ...mage() } },
      markers: { m: { side: 'red', at: [30, 28], units: { a: '1 bowmen' } } },
    });
    const { state: open } = takesEffect(state, 'fair-wind', 'A');
    const { state: moved } = act(open, full('A', ahead(10)));
    expect(refusal(moved, { type: 'search-marker', side: 'red', ship: 'A', marker: 'm' })).toBe(null);
  });
});

test('SB-R24 a failed fear test before a spell move loses that move alone', () => {
  const state = magic({
    ships: { A: { at: [30, 20], ...mage(['fair-wind']) }, B: { at: [30, 33], causesFear: true } },
  });
  const { state: open } = takesEffect(state, 'fair-wind', 'A');
  const { state: failed } = act(open, full('A', ahead(20)), dice('fear-test', 6, 5));
  expectAt(failed, 'A', 30, 20, 0);
  expect(openIn(failed)).toEqual([]);
});

test('SB-R43 a frenzied Captain cannot decline a spell move that may ram', () => {
  const state = magic({
    ships: {
      A: {
        at: [30, 20],
        captain: 'aMad',
        characters: {
          aMad: { type: 'captain-hero', rules: ['frenzy'] },
          aMage: { type: 'wizard', spells: ['fair-wind'] },
        },
        moveLock: { now: false, next: true },
      },
      B: { at: [30, 43] },
    },
  });
  const { state: open } = takesEffect(state, 'fair-wind', 'A');
  expect(refusal(open, plainly('decline-move'))).toBe('must-ram');
  expect(refusal(open, half('A'))).toBe('must-ram');
});

test('SB-R20, SB-R67 a locked ship is still moved by spells', () => {
  const state = magic({
    ships: { A: { at: [30, 20], ...mage(['fair-wind']), moveLock: { now: false, next: true } } },
  });
  expect(shipIn(state, 'A').moveLock.now).toBe(true);
  const { state: open } = takesEffect(state, 'fair-wind', 'A');
  expectAt(act(open, full('A', ahead(20))).state, 'A', 30, 40, 0);
});

test('SB-021 in orders nobody casts', () => {
  const state = orders({ ships: { A: { at: [30, 30], ...mage() }, B: { at: [37, 30] } } });
  expect(refusal(state, cast('aMage', 'fireball', 'B', 2))).toBe('wrong-phase');
});
