import { describe, expect, test } from 'vitest';
import { reign } from '../../../../src/rulesets/reign/index.ts';
import {
  act,
  archers,
  begun,
  boardWith,
  COMET,
  captain,
  close,
  declared,
  dodge,
  END,
  FULL,
  flee,
  type GivenShip,
  given,
  hold,
  MITOS,
  order,
  pass,
  playRound,
  positionsIn,
  pursue,
  refusal,
  repel,
  rollIn,
  sent,
  shoot,
  someone,
  steady,
  strike,
  task,
  typesAmong,
  volley,
} from '../support.ts';

const HELD = { 'comet>mitos': 'S', 'mitos>comet': 'S' } as const;

describe('the captain', () => {
  test.each([
    ['hold', hold()],
    ['manoeuvre', shoot('mitos')],
    ['manoeuvre to board', close('mitos')],
    ['dodge', dodge()],
    ['flee', flee()],
    ['pursue', pursue('mitos')],
  ])('RN-001, RN-R01 may %s, and nothing else after it', (_option, chosen) => {
    const state = order(given({ round: 1 }), 'comet', chosen);
    for (const other of [hold(), shoot('mitos'), dodge(), flee(), pursue('mitos')]) {
      expect(refusal(state, sent(state, 'comet', other))).toBe('captain-declared');
    }
  });

  test('RN-001 the choices are six, of which ramming is off', () => {
    const state = given();
    expect(refusal(state, sent(state, 'comet', captain('ram', { target: 'mitos' })))).toBe('ramming-off');
    expect(refusal(state, sent(state, 'comet', captain('attack', { target: 'mitos' })))).toBe(
      'bad-parameter',
    );
    expect(refusal(state, sent(state, 'comet', captain('evade')))).toBe('bad-parameter');
  });

  test('RN-R01 who attacks from a position held throws no dice of his own', () => {
    const { state } = declared(given({ positions: HELD }), { comet: [hold(), volley('mitos', FULL)] });
    expect(state.rolls.map(({ purpose }) => purpose)).toEqual(['volley']);
  });

  test.each([
    ['dodge', dodge()],
    ['flee', flee()],
    ['pursue', pursue('mitos')],
    ['manoeuvre', shoot('mitos')],
  ] as const)('RN-002, RN-R01 may %s while the crew attacks', (option, chosen) => {
    const { state } = declared(given(), { comet: [chosen, archers('mitos', 6)] });
    expect(state.rolls.map(({ purpose }) => purpose)).toEqual([option, 'archers']);
  });

  test('RN-002 is alone at the helm: better sailors aboard add nothing to his dice', () => {
    const sailor = someone('sailor', { knowledge: 6 }, { sailing: 5 });
    const ships = { comet: { ...COMET, characters: [sailor] }, mitos: MITOS };
    for (const [tag, chosen] of [
      ['manoeuvre', shoot('mitos')],
      ['dodge', dodge()],
      ['flee', flee()],
      ['pursue', pursue('mitos')],
    ] as const) {
      const { state } = declared(given({ ships }), { comet: [chosen] });
      expect([tag, rollIn(state, `comet ${tag}`).random]).toEqual([tag, 6]);
    }
  });

  test('RN-014, RN-015 names his manoeuvre as he declares: shoot or board, and no third', () => {
    const state = given();
    const named = (kind: unknown) =>
      refusal(
        state,
        sent(state, 'comet', captain('manoeuvre', { kind, target: 'mitos', broadside: 'port' })),
      );
    expect(named('shoot')).toBeNull();
    expect(named('ram')).toBe('bad-parameter');
    expect(named('flank')).toBe('bad-parameter');
    expect(named(undefined)).toBe('bad-parameter');
    const declaring = declared(state, { comet: [close('mitos')], mitos: [shoot('comet')] });
    expect(typesAmong(declaring.events, 'captain-declared')).toHaveLength(2);
    const { state: resolved } = playRound(state, {
      orders: { comet: [close('mitos')] },
      dice: { 'comet manoeuvre': [9, 9, 1, 2, 3, 4] },
    });
    expect(positionsIn(resolved)).toEqual({ 'comet>mitos': 'board' });
  });

  test('RN-013 rolls in battle even where his pool would do for routine work', () => {
    const { state } = declared(given(), { comet: [shoot('mitos')], mitos: [dodge()] });
    expect(rollIn(state, 'comet manoeuvre')).toMatchObject({ random: 6, difficulty: 4, thrown: false });
    expect(rollIn(state, 'mitos dodge')).toMatchObject({ random: 6, difficulty: 3, thrown: false });
  });

  test('RN-003 five minutes pass in a round', () => {
    expect(begun()).toMatchObject({ round: 1, minutes: 0 });
    expect(pass(begun(), 3)).toMatchObject({ round: 4, minutes: 15 });
  });
});

describe('the order of declaring', () => {
  const sighted = (id: string, sense: number, sight: number) =>
    someone(id, { sense, knowledge: 3 }, { sailing: 3, sight });

  function orderOf(ships: { readonly [id: string]: GivenShip }, sides = ['red', 'blue']): readonly string[] {
    return begun({ ships, sides: sides.map((id) => ({ id, allies: [] })) }).declareOrder;
  }

  test('RN-016, RN-B11 is by the Sense of the captain, not of anybody else aboard', () => {
    const keen = someone('keen', { sense: 6 });
    const dull = someone('dull', { sense: 0 });
    expect(
      orderOf({
        comet: { ...COMET, captain: sighted('a', 3, 0), characters: [dull] },
        mitos: { ...MITOS, captain: sighted('b', 2, 5), characters: [keen] },
      }),
    ).toEqual(['mitos', 'comet']);
  });

  test('RN-016, RN-B11 at a tie the ship of the game master comes first, whatever her Sight', () => {
    expect(
      orderOf({
        comet: { ...COMET, captain: sighted('a', 3, 0) },
        mitos: { ...MITOS, captain: sighted('b', 3, 5), gmc: true },
        other: { ...MITOS, captain: sighted('c', 2, 5) },
      }),
    ).toEqual(['other', 'mitos', 'comet']);
  });

  test('RN-B11 then the lower Sight, of the captain alone', () => {
    const lookout = someone('lookout', {}, { sight: 0 });
    expect(
      orderOf({
        comet: { ...COMET, captain: sighted('a', 3, 2), characters: [lookout] },
        mitos: { ...MITOS, captain: sighted('b', 3, 1) },
      }),
    ).toEqual(['mitos', 'comet']);
  });

  test('RN-016 then the order of the sides, then the ship id', () => {
    const same = (side: string): GivenShip => ({ side, type: 'cutter', captain: sighted('x', 3, 1) });
    const ships = { z: same('red'), b: same('blue'), a: same('blue') };
    expect(orderOf(ships)).toEqual(['z', 'a', 'b']);
    expect(orderOf(ships, ['blue', 'red'])).toEqual(['a', 'b', 'z']);
  });

  test('RN-016 ships declare one at a time', () => {
    const state = given();
    for (const other of [hold(), dodge(), archers('comet', 4), END, strike('comet')]) {
      expect(refusal(state, sent(state, 'mitos', other))).toBe('not-your-slot');
    }
    const next = order(state, 'comet', hold(), END);
    expect(refusal(next, sent(next, 'comet', archers('mitos', 6)))).toBe('not-your-slot');
    expect(refusal(next, sent(next, 'mitos', dodge()))).toBeNull();
  });

  test('RN-R02 a ship declares everything in her own slot: captain, crew and characters', () => {
    const ships = { comet: { ...COMET, characters: ['mate'] }, mitos: MITOS };
    const state = order(
      given({ ships, positions: { 'comet>mitos': 'S' } }),
      'comet',
      hold(),
      archers('mitos', 6),
      task('mate', 'tack'),
      volley('mitos', FULL),
      repel('mitos', 3),
    );
    expect(state.declareOrder[state.declareIndex]).toBe('comet');
    const next = order(state, 'comet', END);
    expect(next.declareOrder[next.declareIndex]).toBe('mitos');
    expect(next.declarations.comet).toMatchObject({ done: true });
  });

  test('RN-R02 nothing comes before the captain but striking the colours', () => {
    const state = given({ positions: { 'comet>mitos': 'S' } });
    for (const other of [volley('mitos', FULL), archers('mitos', 1), repel('mitos', 1), END]) {
      expect(refusal(state, sent(state, 'comet', other))).toBe('captain-undeclared');
    }
    expect(refusal(state, sent(state, 'comet', strike('mitos')))).toBeNull();
  });
});

describe('open declarations', () => {
  test('RN-R02 are seen by everybody', () => {
    const state = order(given(), 'comet', shoot('mitos'));
    expect(reign.view(state, 'blue').declarations).toEqual(state.declarations);
  });
});

describe('secret declarations', () => {
  const secret = (positions = {}) => given({ options: { declarations: 'secret' }, positions });

  test('RN-R02 are due from every ship at once, in any order', () => {
    const state = secret();
    const due = reign.deciders(state);
    expect(due.map(({ side }) => side)).toEqual(['red', 'blue']);
    expect(due.every((decision) => decision.secret === true)).toBe(true);
    const first = order(state, 'mitos', dodge());
    const both = order(first, 'comet', shoot('mitos'), END);
    const { state: done } = act(both, sent(both, 'mitos', END));
    expect(done.phase).toBe('roll');
  });

  test('RN-R02 are thrown in the order of Sense, whoever declared first', () => {
    const state = order(order(secret(), 'mitos', dodge(), END), 'comet', shoot('mitos'), END);
    expect(state.rolls.map(({ ship, purpose }) => `${ship} ${purpose}`)).toEqual([
      'comet manoeuvre',
      'mitos dodge',
    ]);
  });

  test('RN-R02 are seen by their own side alone until the last ship is done', () => {
    const state = order(secret(), 'comet', shoot('mitos'), archers('mitos', 5));
    expect(JSON.stringify(reign.view(state, 'red').declarations)).toContain('archers');
    expect(reign.view(state, 'red').declarations.comet).toEqual(state.declarations.comet);
    const other = order(secret(), 'comet', flee());
    expect(reign.view(state, 'blue')).toEqual(reign.view(other, 'blue'));
    const done = order(order(state, 'comet', END), 'mitos', hold(), END);
    expect(reign.view(done, 'blue').declarations.comet).toEqual(done.declarations.comet);
  });

  test('RN-R02 a ship that is done has no slot any more', () => {
    const state = order(secret(), 'mitos', hold(), END);
    expect(refusal(state, sent(state, 'mitos', archers('comet', 1)))).toBe('not-your-slot');
    expect(refusal(state, sent(state, 'comet', hold()))).toBeNull();
  });

  test('RN-R02 colours are struck when all is revealed', () => {
    const state = order(secret(), 'mitos', strike('comet'));
    expect(state.ships.mitos?.status).toBe('active');
    let now = order(state, 'comet', hold(), END);
    if (now.phase === 'declare') now = order(now, 'mitos', END);
    expect(now.ships.mitos?.status).toBe('captured');
  });
});

describe('striking the colours', () => {
  const fleet = () => ({
    a: { ...COMET, captain: steady(2) },
    b: { ...MITOS, captain: steady(3) },
    c: { ...COMET, captain: steady(4) },
    d: { ...MITOS, captain: steady(5) },
  });

  test('RN-R57 captures the ship at once; what is aimed at her is void, the rest stands', () => {
    const positions = { 'a>b': 'S', 'b>a': 'S', 'a>d': 'S', 'c>b': 'B' } as const;
    const start = given({ ships: fleet(), positions, chase: { 'b>a': 2, 'a>b': 1 } });
    const shooting = order(
      start,
      'a',
      hold(),
      volley('b', { catapult: 1 }),
      volley('d', { ballista: 1 }),
      END,
    );
    const { state, events } = act(shooting, sent(shooting, 'b', strike('a')));
    expect(typesAmong(events, 'ship-captured')).toEqual(['ship-captured']);
    expect(state.ships.b?.status).toBe('captured');
    expect(positionsIn(state)).toEqual({ 'a>d': 'shoot' });
    expect(state.chase).toEqual({});
    const rolled = declared(state, { c: [hold()], d: [hold()] }).state;
    expect(rolled.rolls.map(({ ship, purpose }) => `${ship} ${purpose}`)).toEqual(['a volley']);
  });

  test('RN-R57 is for an enemy in contact, in her own slot', () => {
    const state = given({ ships: fleet() });
    expect(refusal(state, sent(state, 'a', strike('c')))).toBe('not-an-enemy');
    expect(refusal(state, sent(state, 'a', strike('a')))).toBe('not-an-enemy');
    expect(refusal(state, sent(state, 'b', strike('a')))).toBe('not-your-slot');
    expect(refusal(state, sent(state, 'a', strike('x')))).toBe('unknown-ship');
  });

  test('RN-R57 a captain whose quarry has struck holds', () => {
    const start = given({ ships: fleet() });
    const chasing = order(start, 'a', shoot('b'), END);
    const { state } = act(chasing, sent(chasing, 'b', strike('c')));
    const done = declared(state, { c: [hold()], d: [hold()] }).state;
    expect(done.rolls).toEqual([]);
    expect(done.phase).toBe('aftermath');
  });

  test('RN-R57 her own declarations are void with it', () => {
    const start = given({ ships: fleet(), positions: { 'b>a': 'S' } });
    const due = order(start, 'a', hold(), END);
    const shot = order(due, 'b', hold(), archers('a', 3), volley('a', { ballista: 4 }));
    const { state } = act(shot, sent(shot, 'b', strike('a')));
    expect(declared(state, { c: [], d: [] }).state.rolls).toEqual([]);
  });
});

describe('friends', () => {
  const sides = [
    { id: 'red', allies: ['green'] },
    { id: 'blue', allies: [] },
    { id: 'green', allies: ['red'] },
  ];
  const ships = {
    r: { ...COMET, captain: steady(2) },
    r2: { ...COMET, captain: steady(3) },
    b: { ...MITOS, side: 'blue', captain: steady(4) },
    g: { ...MITOS, side: 'green', captain: steady(5) },
  };

  test.each(['r2', 'g', 'r'])(
    'RN-R51, RN-R65 nothing is done against %s, of the own or an allied side',
    (friend) => {
      const state = given({ sides, ships });
      for (const other of [shoot(friend), close(friend), pursue(friend), strike(friend)]) {
        expect(refusal(state, sent(state, 'r', other))).toBe('not-an-enemy');
      }
      const held = order(state, 'r', hold());
      for (const other of [
        archers(friend, 1),
        volley(friend, FULL),
        boardWith(friend, 1),
        repel(friend, 1),
      ]) {
        expect(refusal(held, sent(held, 'r', other))).toBe('not-an-enemy');
      }
      expect(refusal(held, sent(held, 'r', archers('b', 1)))).toBeNull();
    },
  );
});
