import { describe, expect, test } from 'vitest';
import { type ReignState, reign } from '../../../src/rulesets/reign/index.ts';
import {
  act,
  archers,
  begun,
  boardWith,
  COMET,
  captain,
  declared,
  dodge,
  END,
  FULL,
  flee,
  given,
  hero,
  hold,
  MITOS,
  meleeOrder,
  type Order,
  order,
  patched,
  playRound,
  pursue,
  refusal,
  repel,
  rollIn,
  sailors,
  scenarioOf,
  sent,
  shoot,
  someone,
  strike,
  task,
  volley,
} from './support.ts';

const NO_COUNTS = [-1, 1.5, Number.NaN, Infinity, -Infinity, '3', null, true, [3], {}, 2 ** 60] as const;
const NO_IDS = [7, null, true, {}, [], ['comet'], Number.NaN] as const;
const KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', ''] as const;

const held = (positions: NonNullable<Parameters<typeof given>[0]>['positions'] = {}) =>
  order(
    given({ positions, ships: { comet: { ...COMET, characters: ['mate', 'gunner'] }, mitos: MITOS } }),
    'comet',
    hold(),
  );
const check = (state: ReignState, one: Order) => refusal(state, sent(state, 'comet', one));

describe('what is no action', () => {
  const NOTHING: readonly unknown[] = [
    undefined,
    null,
    0,
    'advance',
    [],
    ['advance'],
    {},
    { type: null },
    { type: 'Advance' },
    { type: ['advance'] },
    ...KEYS.map((type) => ({ type })),
    () => ({ type: 'advance' }),
    new Map([['type', 'advance']]),
    Object.create({ type: 'advance' }),
  ];

  test.each(NOTHING.map((action, place) => [place, action] as const))(
    '%i is an unknown action in every phase',
    (_place, action) => {
      for (const state of [
        given(),
        begun({ ready: false }),
        declared(given(), {}).state,
        reign.init({ scenario: 'harbour' }),
      ]) {
        expect(refusal(state, action)).toBe('unknown-action');
      }
    },
  );

  test('an action whose fields cannot even be looked at', () => {
    const { proxy, revoke } = Proxy.revocable({ type: 'advance' }, {});
    revoke();
    expect(reign.check(given(), proxy)?.code).toBe('unknown-action');
    const thrower = {
      type: 'end-declaration',
      get side(): string {
        throw new Error('no');
      },
      ship: 'comet',
    };
    expect(reign.check(given(), thrower)).not.toBeNull();
  });

  test('fields that no rule knows are left out of the action as it was understood', () => {
    const state = given();
    const { action, state: after } = reign.step(state, {
      ...sent(state, 'comet', hold()),
      cheat: 99,
    } as never);
    expect(action).not.toHaveProperty('cheat');
    expect(JSON.stringify(after)).not.toContain('cheat');
  });

  test('fields that are inherited do not count', () => {
    const state = given();
    const inherited = Object.create(sent(state, 'comet', hold()));
    expect(refusal(state, inherited)).toBe('unknown-action');
    expect(
      refusal(
        state,
        Object.assign(Object.create({ ship: 'comet', side: 'red', option: 'hold' }), {
          type: 'declare-captain',
        }),
      ),
    ).toBe('bad-parameter');
  });
});

describe('counts', () => {
  test.each(NO_COUNTS.map((count) => [String(JSON.stringify(count) ?? count), count] as const))(
    '%s is no number of anything',
    (_text, count) => {
      const shooting = held({ 'comet>mitos': 'S' });
      const boarding = held({ 'comet>mitos': 'B' });
      expect(check(shooting, { ...archers('mitos', 1), count })).toBe('bad-parameter');
      expect(check(shooting, volley('mitos', { catapult: count }))).toBe('bad-parameter');
      expect(check(boarding, { ...boardWith('mitos', 1), party: count })).toBe('bad-parameter');
      expect(check(boarding, { ...repel('mitos', 1), party: count })).toBe('bad-parameter');
      expect(check(boarding, { ...sailors('tack', 1), sailors: count })).toBe('bad-parameter');
      const fight = playRound(
        given({ fights: [{ committed: { comet: 4, mitos: 4 }, boarding: ['comet'] }] }),
      ).state;
      expect(refusal(fight, { ...meleeOrder(fight, 'comet', { stance: 'fight' }), commit: count })).toBe(
        'bad-parameter',
      );
    },
  );

  test('pools of no dice: nobody is told off for nothing', () => {
    const state = held({ 'comet>mitos': 'B' });
    for (const one of [boardWith('mitos', 0), repel('mitos', 0), sailors('tack', 0)]) {
      expect(['bad-parameter', 'too-few-crew']).toContain(check(state, one));
    }
    expect(['bad-parameter', 'too-many-archers']).toContain(check(state, archers('mitos', 0)));
    expect(check(held({ 'comet>mitos': 'S' }), volley('mitos', { catapult: 0, ballista: 0 }))).toBe(
      'no-weapons',
    );
    expect(check(held({ 'comet>mitos': 'S' }), volley('mitos', {}))).toBe('no-weapons');
  });

  test('a pool of sixteen men is one of fifteen dice, a pool of sixteen others one of ten', () => {
    const big = {
      ...COMET,
      overrides: { crew: 40, archers: 16, engines: { port: {}, starboard: { ballista: 16 } } },
    };
    const start = given({ ships: { comet: big, mitos: MITOS }, positions: { 'comet>mitos': 'S' } });
    const { state } = declared(start, {
      comet: [hold(), repel('mitos', 16), archers('mitos', 16), volley('mitos', { ballista: 16 })],
    });
    expect(['repel', 'archers', 'volley'].map((tag) => rollIn(state, `comet ${tag}`).random)).toEqual([
      15, 10, 10,
    ]);
  });

  test('parties larger than the crew', () => {
    const state = held({ 'comet>mitos': 'B' });
    for (const men of [25, 1000, 1_000_000]) {
      expect(check(state, boardWith('mitos', men))).toBe('too-few-crew');
      expect(check(state, repel('mitos', men))).toBe('too-few-crew');
      expect(check(state, sailors('tack', men))).toBe('too-few-crew');
      expect(check(state, archers('mitos', men))).toBe('too-many-archers');
    }
    const first = order(state, 'comet', boardWith('mitos', 20));
    expect(check(first, repel('mitos', 5))).toBe('too-few-crew');
    expect(check(first, repel('mitos', 4))).toBeNull();
  });

  test('negative and positive engines do not make up for each other', () => {
    expect(check(held({ 'comet>mitos': 'S' }), volley('mitos', { catapult: 3, ballista: -1 }))).toBe(
      'bad-parameter',
    );
  });
});

describe('names', () => {
  test.each(NO_IDS.map((id) => [String(JSON.stringify(id)), id] as const))('%s is no name', (_text, id) => {
    const state = held({ 'comet>mitos': 'S' });
    for (const field of ['side', 'ship', 'target']) {
      expect([field, refusal(state, { ...sent(state, 'comet', archers('mitos', 2)), [field]: id })]).toEqual([
        field,
        'bad-parameter',
      ]);
    }
    expect(refusal(state, { ...sent(state, 'comet', task('mate', 'tack')), character: id })).toBe(
      'bad-parameter',
    );
    expect(check(state, repel('mitos', 1, 'fight', [{ character: id }]))).toBe('bad-parameter');
    expect(refusal(given(), { type: 'set-master-die', side: 'red', roll: id, face: 3 })).toBe('wrong-phase');
  });

  test.each(KEYS)('"%s" is nobody: no ship, no person, no roll, no fight', (key) => {
    const state = held({ 'comet>mitos': 'S' });
    const unknown = (kind: string) => expect.stringMatching(new RegExp(`^(bad-parameter|unknown-${kind})$`));
    expect(refusal(state, { ...sent(state, 'comet', END), ship: key })).toEqual(unknown('ship'));
    expect(check(state, archers(key, 2))).toEqual(unknown('ship'));
    expect(check(state, task(key, 'tack'))).toEqual(unknown('character'));
    expect(check(state, repel('mitos', 1, 'fight', [{ character: key }]))).toEqual(unknown('character'));
    expect(check(state, volley('mitos', FULL, { helper: { character: key, use: 'die' } }))).toEqual(
      unknown('character'),
    );
    expect(check(state, { ...strike(key) })).toEqual(unknown('ship'));
    const fight = playRound(
      given({ fights: [{ committed: { comet: 4, mitos: 4 }, boarding: ['comet'] }] }),
    ).state;
    expect(refusal(fight, { ...meleeOrder(fight, 'comet', { stance: 'fight' }), engagement: key })).toEqual(
      unknown('engagement'),
    );
    expect(refusal(state, { ...sent(state, 'comet', END), side: key })).toMatch(
      /^(bad-parameter|not-your-decision)$/,
    );
  });

  test.each(KEYS)('"%s" is no weapon, place, option, task or feature', (key) => {
    const state = held({ 'comet>mitos': 'S' });
    const weapons = Object.defineProperty({}, key, { value: 1, enumerable: true });
    expect(check(state, volley('mitos', weapons))).toMatch(/^(bad-parameter|no-weapons)$/);
    expect(check(state, volley('mitos', FULL, { called: { location: key, face: 7 } }))).toBe('bad-parameter');
    expect(check(state, volley('mitos', FULL, { called: { feature: key, face: 7 } }))).toMatch(
      /^(bad-parameter|not-spotted|unknown-feature)$/,
    );
    expect(check(state, task('mate', key))).toBe('bad-parameter');
    expect(check(state, task('mate', 'damage-control', { location: key, mode: 'superficial' }))).toBe(
      'bad-parameter',
    );
    expect(check(state, task('mate', 'push-limits', { skill: key }))).toBe('bad-parameter');
    expect(check(given(), captain(key))).toBe('bad-parameter');
    expect(check(given(), captain('manoeuvre', { kind: key, target: 'mitos', broadside: 'port' }))).toBe(
      'bad-parameter',
    );
    expect(check(given(), captain('manoeuvre', { kind: 'shoot', target: 'mitos', broadside: key }))).toBe(
      'bad-parameter',
    );
  });

  test.each(['x', 'r0', 'parry', 'a>b', 'a|b', 'a/b', 'comet|phantom', 'comet|'])(
    '"%s" may be a name, but of nobody and nothing here',
    (name) => {
      const state = held({ 'comet>mitos': 'S' });
      expect(refusal(state, { ...sent(state, 'comet', END), ship: name })).toBe('unknown-ship');
      expect(check(state, archers(name, 2))).toBe('unknown-ship');
      expect(check(state, strike(name))).toBe('unknown-ship');
      expect(check(state, task(name, 'tack'))).toBe('unknown-character');
      expect(check(state, repel('mitos', 1, 'fight', [{ character: name }]))).toBe('unknown-character');
      expect(check(state, task('mate', 'spot-target', { target: 'mitos', feature: name }))).toBe(
        'unknown-feature',
      );
      expect(refusal(state, { ...sent(state, 'comet', END), side: name })).toBe('not-your-decision');
      const fight = playRound(
        given({ fights: [{ committed: { comet: 4, mitos: 4 }, boarding: ['comet'] }] }),
      ).state;
      const ordered = meleeOrder(fight, 'comet', { stance: 'fight' });
      expect(refusal(fight, { ...ordered, engagement: name })).toBe('unknown-engagement');
    },
  );

  test('somebody of another ship is nobody here', () => {
    const ships = { comet: { ...COMET, characters: ['mate'] }, mitos: { ...MITOS, characters: ['hero'] } };
    const state = order(given({ ships, positions: { 'comet>mitos': 'B' } }), 'comet', hold());
    expect(check(state, task('hero', 'tack'))).toBe('unknown-character');
    expect(check(state, boardWith('mitos', 2, [hero('hero')]))).toBe('unknown-character');
  });

  test('nobody is in a party twice', () => {
    const state = held({ 'comet>mitos': 'B' });
    expect(check(state, boardWith('mitos', 2, [hero('mate'), hero('mate')]))).not.toBeNull();
    const first = order(state, 'comet', boardWith('mitos', 2, [hero('mate')]));
    expect(check(first, repel('mitos', 2, 'fight', [hero('mate')]))).toBe('character-busy');
  });
});

describe('what is missing or of another kind', () => {
  const MISSING: readonly (readonly [string, Order])[] = [
    ['an option', { type: 'declare-captain' }],
    ['the kind of a manoeuvre', captain('manoeuvre', { target: 'mitos', broadside: 'port' })],
    ['the target of a manoeuvre', captain('manoeuvre', { kind: 'board' })],
    ['the broadside of a shoot manoeuvre', captain('manoeuvre', { kind: 'shoot', target: 'mitos' })],
    ['the target of a pursuit', captain('pursue')],
    ['a known broadside', shoot('mitos', 'larboard')],
    ['a face on the die', pursue('mitos', 0)],
    ['a whole face', dodge(2.5)],
    ['a face at most 10', flee(11)],
  ];

  test.each(MISSING)('%s', (_what, one) => {
    expect(check(given(), one)).toBe('bad-parameter');
  });

  const IN_A_SHIP: readonly (readonly [string, Order])[] = [
    ['weapons', { type: 'declare-volley', target: 'mitos' }],
    ['weapons as such', volley('mitos', ['catapult'])],
    ['weapons, not a list, not even an empty one', volley('mitos', [])],
    ['a target', { type: 'declare-volley', weapons: FULL }],
    ['a called face', volley('mitos', FULL, { called: { location: 'masts' } })],
    ['a called face on the die', volley('mitos', FULL, { called: { location: 'masts', face: 77 } })],
    [
      'a place or a feature, not both',
      volley('mitos', FULL, { called: { location: 'masts', feature: 'x', face: 7 } }),
    ],
    ['either place or feature', volley('mitos', FULL, { called: { face: 7 } })],
    ['a called shot as such', volley('mitos', FULL, { called: 'masts' })],
    ['a use of a helper', volley('mitos', FULL, { helper: { character: 'mate' } })],
    ['a known use of a helper', volley('mitos', FULL, { helper: { character: 'mate', use: 'luck' } })],
    ['an aim', { type: 'declare-archers', target: 'mitos', count: 2 }],
    [
      'a call at a ship, not at a crew',
      archers('mitos', 2, 'crew', { called: { location: 'masts', face: 7 } }),
    ],
    ['a mode of a repel party', { ...repel('mitos', 2), mode: null }],
    ['whom to repel', { type: 'declare-repel', party: 2, mode: 'fight', heroes: [] }],
    ['heroes as a list', { ...repel('mitos', 2), heroes: 'mate' }],
    ['heroes with names', repel('mitos', 2, 'fight', [{}])],
    ['heroes with faces on the die', repel('mitos', 2, 'fight', [{ character: 'mate', edFace: 11 }])],
    ['a task', { type: 'declare-character', character: 'mate' }],
    ['a place to mend', task('mate', 'damage-control', { mode: 'superficial' })],
    ['a way to mend', task('mate', 'damage-control', { location: 'hull' })],
    ['a benefit', task('mate', 'inspire')],
    ['a skill to push by', task('mate', 'push-limits')],
    ['a target to spot', task('mate', 'spot-target', { feature: 'x' })],
    ['a feature to spot', task('mate', 'spot-target', { target: 'mitos' })],
    ['a task for sailors', { type: 'declare-sailors', sailors: 3 }],
    ['to whom to strike', { type: 'strike-colours' }],
  ];

  test.each(IN_A_SHIP)('%s', (_what, one) => {
    expect(check(held({ 'comet>mitos': 'S' }), one)).toBe('bad-parameter');
  });
});

describe('out of turn', () => {
  test('declarations of another ship, of another side, in another phase', () => {
    const state = given();
    expect(check(state, END)).toBe('captain-undeclared');
    expect(refusal(state, sent(state, 'mitos', hold()))).toBe('not-your-slot');
    expect(refusal(state, { ...sent(state, 'comet', hold()), side: 'blue' })).toBe('not-your-decision');
    expect(refusal(state, { ...sent(state, 'mitos', hold()), side: 'red' })).toBe('not-your-decision');
    expect(refusal(state, { ...sent(state, 'comet', hold()), side: 'green' })).toBe('not-your-decision');
    const done = declared(state, { comet: [shoot('mitos')] }).state;
    expect(refusal(done, sent(done, 'comet', hold()))).toBe('wrong-phase');
    const before = begun({ ready: false });
    expect(refusal(before, sent(before, 'comet', hold()))).toBe('wrong-phase');
  });

  test('an Expert Die that nobody has', () => {
    expect(check(given(), dodge(7))).toBeNull();
    const { state } = declared(given(), { comet: [dodge(7)] });
    expect(rollIn(state, 'comet dodge')).toMatchObject({ random: 6, fixed: [] });
  });
});

describe('set-ups that cannot be played', () => {
  type Change = (scenario: Record<string, unknown>) => void;
  type Ships = Record<string, unknown>[];
  const ship = (scenario: Record<string, unknown>, place = 0) =>
    (scenario.ships as Ships)[place] as Record<string, unknown>;

  const REFUSED: readonly (readonly [string, RegExp, Change])[] = [
    [
      'one side in a battle',
      /^sides/,
      (scenario) => void Object.assign(scenario, { sides: [{ id: 'red' }], ships: [ship(scenario)] }),
    ],
    ['no sides', /^sides/, (scenario) => void Object.assign(scenario, { sides: [] })],
    [
      'a side twice',
      /^sides/,
      (scenario) => void Object.assign(scenario, { sides: [{ id: 'red' }, { id: 'blue' }, { id: 'red' }] }),
    ],
    [
      'an ally that is none of the sides',
      /^sides\[0\]/,
      (scenario) =>
        void Object.assign(scenario, { sides: [{ id: 'red', allies: ['grey'] }, { id: 'blue' }] }),
    ],
    ['an id twice', /^ships\[1\]/, (scenario) => void Object.assign(ship(scenario, 1), { id: 'comet' })],
    [
      'an id that is a name of the language',
      /^ships\[0\]\.id/,
      (scenario) => void Object.assign(ship(scenario), { id: '__proto__' }),
    ],
    ['an empty id', /^ships\[0\]\.id/, (scenario) => void Object.assign(ship(scenario), { id: '' })],
    [
      'a side that is not there',
      /^ships\[0\]\.side/,
      (scenario) => void Object.assign(ship(scenario), { side: 'grey' }),
    ],
    [
      'an unknown type',
      /^ships\[0\]\.type/,
      (scenario) => void Object.assign(ship(scenario), { type: 'trireme' }),
    ],
    [
      'a type that is a name of the language',
      /^ships\[0\]\.type/,
      (scenario) => void Object.assign(ship(scenario), { type: 'constructor' }),
    ],
    [
      'an unknown preset',
      /^ships\[0\]\.captain/,
      (scenario) => void Object.assign(ship(scenario), { captain: 'captain-hook' }),
    ],
    [
      'an unknown preset of a character',
      /^ships\[0\]\.characters\[0\]/,
      (scenario) => void Object.assign(ship(scenario), { characters: ['cook'] }),
    ],
    [
      'a character twice',
      /^ships\[0\]\.c/,
      (scenario) => void Object.assign(ship(scenario), { characters: ['mate', 'mate'] }),
    ],
    [
      'a stat above 6',
      /^ships\[0\]\.captain\.stats\.sense/,
      (scenario) => void Object.assign(ship(scenario), { captain: someone('x', { sense: 7 }) }),
    ],
    [
      'a rank above 5',
      /^ships\[0\]\.captain\.skills\.sailing/,
      (scenario) => void Object.assign(ship(scenario), { captain: someone('x', {}, { sailing: 6 }) }),
    ],
    [
      'a special die that is none',
      /^ships\[0\]\.captain\.skills/,
      (scenario) =>
        void Object.assign(ship(scenario), { captain: someone('x', {}, { sailing: [1, 'XD' as never] }) }),
    ],
    [
      'damage beyond the boxes',
      /^ships\[0\]\.overrides\.locations\.hull/,
      (scenario) =>
        void Object.assign(ship(scenario), {
          overrides: { locations: { hull: { superficial: 10, structural: 6 } } },
        }),
    ],
    [
      'negative damage',
      /^ships\[0\]\.overrides\.locations\.hull/,
      (scenario) =>
        void Object.assign(ship(scenario), { overrides: { locations: { hull: { superficial: -1 } } } }),
    ],
    [
      'a Threat of 5',
      /^ships\[0\]\.overrides\.threat/,
      (scenario) => void Object.assign(ship(scenario), { overrides: { threat: 5 } }),
    ],
    [
      'half a man',
      /^ships\[0\]\.overrides\.crew/,
      (scenario) => void Object.assign(ship(scenario), { overrides: { crew: 2.5 } }),
    ],
    [
      'a field that there is not',
      /^ships\[0\]\.overrides/,
      (scenario) => void Object.assign(ship(scenario), { overrides: { hull: 3 } }),
    ],
    [
      'a position of a ship that is not there',
      /^positions/,
      (scenario) =>
        void Object.assign(scenario, { positions: { 'ghost>comet': { kind: 'shoot', broadside: 'port' } } }),
    ],
    [
      'a position on a ship that is not there',
      /^positions/,
      (scenario) =>
        void Object.assign(scenario, { positions: { 'comet>ghost': { kind: 'shoot', broadside: 'port' } } }),
    ],
    [
      'a position on a friend',
      /^positions/,
      (scenario) => void Object.assign(scenario, { positions: { 'comet>comet': { kind: 'board' } } }),
    ],
    [
      'a position of no kind',
      /^positions/,
      (scenario) => void Object.assign(scenario, { positions: { 'comet>mitos': { kind: 'ram' } } }),
    ],
    [
      'a feature on no ship',
      /^features\[0\]/,
      (scenario) =>
        void Object.assign(scenario, {
          features: [{ id: 'x', ship: 'ghost', location: null, name: 'x', effects: [] }],
        }),
    ],
    [
      'a feature with an unknown effect',
      /^features\[0\]/,
      (scenario) =>
        void Object.assign(scenario, {
          features: [{ id: 'x', ship: 'comet', location: null, name: 'x', effects: [{ effect: 'plague' }] }],
        }),
    ],
    [
      'a condition of no kind',
      /^conditions\[0\]/,
      (scenario) =>
        void Object.assign(scenario, { conditions: [{ id: 'x', kind: 'ice', difficulty: 1, ships: 'all' }] }),
    ],
    [
      'a condition below 0',
      /^conditions\[0\]/,
      (scenario) =>
        void Object.assign(scenario, {
          conditions: [{ id: 'x', kind: 'storm', difficulty: -1, ships: 'all' }],
        }),
    ],
    ['a limit of no rounds', /^roundLimit/, (scenario) => void Object.assign(scenario, { roundLimit: 0 })],
    ['a limit of too many', /^roundLimit/, (scenario) => void Object.assign(scenario, { roundLimit: 201 })],
    ['a mode that is none', /^mode/, (scenario) => void Object.assign(scenario, { mode: 'peace' })],
    [
      'sides that win by escape and are none',
      /^escapeWins/,
      (scenario) => void Object.assign(scenario, { escapeWins: ['grey'] }),
    ],
    ['no ships', /^ships/, (scenario) => void Object.assign(scenario, { ships: [] })],
    [
      'ships that are no list',
      /^ships/,
      (scenario) => void Object.assign(scenario, { ships: { comet: {} } }),
    ],
    [
      'a field that there is not at the top',
      /^weather/,
      (scenario) => void Object.assign(scenario, { weather: 'fine' }),
    ],
  ];

  test.each(REFUSED)('%s', (_what, path, change) => {
    const scenario = structuredClone(scenarioOf({})) as unknown as Record<string, unknown>;
    change(scenario);
    expect(() => reign.init({ scenario: scenario as never })).toThrow(
      expect.objectContaining({
        name: 'InvalidInputError',
        code: 'invalid-scenario',
        path: expect.stringMatching(path),
      }),
    );
  });

  test('a position on an ally', () => {
    const sides = [{ id: 'red', allies: ['blue'] }, { id: 'blue', allies: ['red'] }, { id: 'green' }];
    const scenario = { ...scenarioOf({}), sides, positions: { 'comet>mitos': { kind: 'board' as const } } };
    expect(() => reign.init({ scenario })).toThrow(
      expect.objectContaining({ code: 'invalid-scenario', path: expect.stringMatching(/^positions/) }),
    );
  });

  test('a captain who is not aboard', () => {
    const scenario = structuredClone(scenarioOf({})) as unknown as Record<string, unknown>;
    Object.assign(ship(scenario), { captain: 'nobody', characters: ['mate'] });
    expect(() => reign.init({ scenario: scenario as never })).toThrow(
      expect.objectContaining({
        code: 'invalid-scenario',
        path: expect.stringMatching(/^ships\[0\]\.captain/),
      }),
    );
  });

  test('a captain who is none is told who there might be', () => {
    const scenario = structuredClone(scenarioOf({})) as unknown as Record<string, unknown>;
    Object.assign(ship(scenario), { captain: 'captain-stedy' });
    expect(() => reign.init({ scenario: scenario as never })).toThrow(
      '"captain-stedy" is not aboard, and no preset; presets are captain-green, captain-steady,',
    );
  });

  test('RN-R62 the end of a condition that there never is', () => {
    const swell = { id: 'swell', kind: 'rough-sea', difficulty: 1, ships: 'all' } as const;
    const gale = { id: 'gale', kind: 'storm', difficulty: 2, ships: 'all' } as const;
    const ending = (...remove: readonly string[]) =>
      scenarioOf({
        conditions: [swell],
        schedule: [
          { round: 3, remove, add: [] },
          { round: 5, remove: ['swell'], add: [gale] },
        ],
      });
    expect(() => reign.init({ scenario: ending('nope') })).toThrow(
      'schedule[0].remove: there is no condition "nope"; there are swell, gale',
    );
    expect(() => reign.init({ scenario: ending('swell', 'gale') })).not.toThrow();
    const bare = scenarioOf({ schedule: [{ round: 3, remove: ['nope'], add: [] }] });
    expect(() => reign.init({ scenario: bare })).toThrow('there is no condition "nope"; there are none');
  });

  test.each([null, 7, 'atlantis', [], 'constructor'])('%j is no set-up', (scenario) => {
    expect(() => reign.init({ scenario: scenario as never })).toThrow(
      expect.objectContaining({ name: 'InvalidInputError', code: 'invalid-scenario' }),
    );
  });

  test('an option that there is not', () => {
    expect(() => reign.init({ options: { gravity: 'low' } as never })).toThrow(
      expect.objectContaining({ code: 'invalid-options', path: expect.stringMatching(/gravity/) }),
    );
    expect(() =>
      reign.init({ scenario: { ...scenarioOf({}), options: { ramming: 'on' as never } } }),
    ).toThrow(expect.objectContaining({ code: 'invalid-options', path: expect.stringMatching(/ramming/) }));
  });
});

describe('positions from outside', () => {
  const invalid = (
    change: Parameters<typeof patched>[1],
    from: ReignState = given({ positions: { 'comet>mitos': 'S' } }),
  ) =>
    expect(() => reign.parse.state(JSON.parse(JSON.stringify(patched(from, change))))).toThrow(
      expect.objectContaining({ name: 'InvalidInputError', code: 'invalid-state' }),
    );

  test('a position as saved is read back as it was', () => {
    const state = given({
      positions: { 'comet>mitos': 'S' },
      fights: [{ committed: { comet: 2, mitos: 2 }, boarding: ['comet'] }],
    });
    expect(reign.parse.state(JSON.parse(JSON.stringify(state)))).toEqual(state);
    const rolled = declared(given(), { comet: [shoot('mitos')] }).state;
    expect(reign.parse.state(JSON.parse(JSON.stringify(rolled)))).toEqual(rolled);
  });

  test('invariants 1 to 4: boxes, men and positions', () => {
    invalid(
      (draft) =>
        void Object.assign(draft.ships.comet?.locations.hull ?? {}, { superficial: 10, structural: 10 }),
    );
    invalid((draft) => void Object.assign(draft.ships.comet?.locations.hull ?? {}, { structural: -1 }));
    invalid((draft) => void Object.assign(draft.ships.comet ?? {}, { crew: -1 }));
    invalid(
      (draft) => void Object.assign(draft.ships.comet ?? {}, { crew: 1 }),
      given({ fights: [{ committed: { comet: 2, mitos: 2 }, boarding: ['comet'] }] }),
    );
    invalid((draft) => void Object.assign(draft.ships.mitos ?? {}, { status: 'sunk' }));
    invalid(
      (draft) => void Object.assign(draft.positions, { 'comet>comet': draft.positions['comet>mitos'] }),
    );
    invalid(
      (draft) => void Object.assign(draft.positions, { 'comet>ghost': draft.positions['comet>mitos'] }),
    );
  });

  test('values off their range, and fields that there are not', () => {
    invalid((draft) => void Object.assign(draft, { round: 1.5 }));
    invalid((draft) => void Object.assign(draft, { phase: 'tea' }));
    invalid((draft) => void Object.assign(draft, { declareIndex: -1 }));
    invalid((draft) => void Object.assign(draft.ships.comet ?? {}, { threat: 9 }));
    invalid((draft) => void Object.assign(draft, { extra: true }));
    invalid((draft) => void Object.assign(draft.options, { ramming: 'perhaps' }));
  });

  test('words that the rules do not have', () => {
    const rolled = declared(given({ positions: { 'comet>mitos': 'S' } }), {
      comet: [hold(), volley('mitos', FULL)],
    });
    const roll = (change: object) =>
      invalid((draft) => void Object.assign(draft.rolls[0] ?? {}, change), rolled.state);
    // the tag of another throw, or of another roll
    for (const purpose of ['nonsense', 'area', 'multi', 'dodge']) roll({ purpose });
    roll({ actions: [{ kind: 'mutiny', difficulty: 0 }] });
    roll({ actions: [{ ...rolled.state.rolls[0]?.actions[0], weapons: { cannon: 1 } }] });
    roll({ actions: [{ kind: 'volley', difficulty: 0, target: 'mitos', weapons: FULL }] });
    const ship = (change: object) => invalid((draft) => void Object.assign(draft.ships.comet ?? {}, change));
    ship({ type: 'raft' });
    ship({ status: 'lost' });
    ship({ lastOption: 'dance' });
    ship({ starting: [{ effect: 'tack', rounds: 1 }] });
    ship({ starting: [{ effect: 'push', rounds: 1, bySailors: true }] });
    invalid((draft) => void Object.assign(draft, { mode: 'truce' }));
    invalid(
      (draft) => void Object.assign(draft, { pending: { decision: 'set', ship: 'comet', roll: 'r1' } }),
    );
    const order = { place: 0, target: 'mitos', weapons: FULL, called: null, helper: null, edFace: null };
    const volleys = (orders: readonly object[]) =>
      invalid((draft) => void Object.assign(draft.declarations.comet ?? {}, { volleys: orders }));
    volleys([order]);
    volleys([{ ...order, inspired: false, called: { location: 'galley', face: 3 } }]);
    volleys([{ ...order, inspired: false, helper: { character: 'mate', use: 'hands' } }]);
  });

  test.each([null, 7, '{}', [], {}])('%j is no position', (input) => {
    expect(() => reign.parse.state(input)).toThrow(
      expect.objectContaining({ name: 'InvalidInputError', code: 'invalid-state' }),
    );
  });
});

describe('actions from outside', () => {
  test('are read with their fields, legal or not', () => {
    const state = given();
    expect(
      reign.parse.action(sent(state, 'mitos', archers('comet', 99, 'crew', { called: null }))),
    ).toMatchObject({ count: 99 });
    expect(reign.parse.action({ type: 'advance' })).toEqual({ type: 'advance' });
  });

  test.each([
    [{ type: 'mutiny' }, 'type'],
    [{ type: 'end-declaration', side: 'red' }, 'ship'],
    [{ type: 'end-declaration', side: 'red', ship: 7 }, 'ship'],
    [{ type: 'end-declaration', side: 'red', ship: 'comet', loud: true }, 'loud'],
  ])('%j is refused by %s', (input, path) => {
    expect(() => reign.parse.action(input)).toThrow(
      expect.objectContaining({ code: 'invalid-action', path: expect.stringMatching(path) }),
    );
  });
});

test('what is refused throws no die and leaves the position as it is, even one that nobody has frozen', () => {
  const state = given({ positions: { 'comet>mitos': 'S' } });
  const before = structuredClone(state);
  for (const one of [archers('mitos', 3), END, volley('mitos', FULL), captain('ram', { target: 'mitos' })]) {
    expect(() => act(state, sent(state, 'comet', one))).toThrow(
      expect.objectContaining({ name: 'IllegalActionError' }),
    );
  }
  expect(state).toEqual(before);
});
