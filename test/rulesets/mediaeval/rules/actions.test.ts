import { describe, expect, test } from 'vitest';
import {
  type MediaevalAction,
  type MediaevalCode,
  type MediaevalOptions,
  type MediaevalState,
  type MediaevalStep,
  mediaeval,
  type Turn,
} from '../../../../src/rulesets/mediaeval/index.ts';
import {
  ADVANCE,
  act,
  board,
  decline,
  type GivenShip,
  given,
  hold,
  move,
  refusal,
  separate,
  shipIn,
  shoot,
} from '../support.ts';
import { DERELICT, listed, locked } from './support.ts';

const RAM: GivenShip = { at: [0, 0], heading: 4 };
const AFAR: { readonly [id: string]: GivenShip } = { b9: { at: [5, 0] } };

/** r1 (heading S, speed 2) under sail, its card in play. */
function sailing(options: Partial<MediaevalOptions> = {}, r1: Partial<GivenShip> = {}): MediaevalState {
  return given({ ships: { r1: { ...RAM, ...r1 }, ...AFAR }, options });
}

/** r1 (heading N, speed 0) and b1 held together, r2 next to them at (0,1); r1's card. */
function held(
  options: Partial<MediaevalOptions> = {},
  at: readonly [number, number] = [0, 0],
): MediaevalState {
  return given({
    ships: { ...locked(at, { r1: {}, b1: {} }), r2: { at: [at[0], at[1] + 1] }, ...AFAR },
    options,
  });
}

/** r1 has run into b1 and may board it. */
function boarding(): MediaevalState {
  return act(given({ ships: { r1: RAM, b1: { at: [0, 1] }, ...AFAR } }), move('r1', 'none', 1)).state;
}

/** r1 (heading N), its shooting card in play: b1 ahead, b2 astern, b3 two hexes off, r2 to port, b4 a derelict. */
function shooting(options: Partial<MediaevalOptions> = {}): MediaevalState {
  const ships = {
    ...locked([0, 0], { r1: {}, b5: {} }),
    b1: { at: [0, -1] },
    b2: { at: [0, 1] },
    b3: { at: [0, -2] },
    r2: { at: [-1, 0] },
    b4: { at: [1, -1], ...DERELICT },
  } as const;
  return given({ ships, step: 'shoot', options: { abandonedShips: 'derelict', ...options } });
}

/** The end of a game. */
function over(): MediaevalState {
  return given({
    ships: { r1: RAM, ...AFAR },
    step: 'over',
    patch: { winner: 'red', endReason: 'elimination' },
  });
}

const CARDS = ['MN-025', 'MN-026', 'MN-027'];
const SPEED = ['MN-028', 'MN-029', 'MN-034'];

/** Every rejection code once, with the rules behind it. */
const REFUSED: readonly (readonly [MediaevalCode, readonly string[], MediaevalState, unknown])[] = [
  ['unknown-action', [], sailing(), { type: 'mutiny', side: 'red', ship: 'r1' }],
  ['game-over', ['MN-056'], over(), move('r1', 'none', 0)],
  ['decision-pending', CARDS, sailing(), ADVANCE],
  ['wrong-step', CARDS, sailing(), hold('r1')],
  ['unknown-ship', [], sailing(), move('r7', 'none', 0)],
  ['not-active-ship', ['MN-025', 'MN-027', 'MN-R36'], sailing(), move('b9', 'none', 0)],
  ['not-your-ship', ['MN-004'], sailing(), move('r1', 'none', 0, 'blue')],
  ['bad-turn', ['MN-031', 'MN-032'], sailing(), { ...move('r1', 'none', 0), turn: 'about' }],
  ['no-steerage', ['MN-R18'], held({ turnAtZeroSpeed: false }), move('r1', 'port', 0)],
  ['bad-distance', SPEED, sailing(), move('r1', 'none', -1)],
  ['too-far', SPEED, sailing(), move('r1', 'none', 3)],
  ['must-move-full', ['MN-R17'], sailing({ moveDistance: 'full' }), move('r1', 'none', 1)],
  ['must-separate', ['MN-038', 'MN-045', 'MN-R43'], held(), move('r1', 'none', 0)],
  ['option-disabled', ['MN-R43'], held({ separation: 'stay' }), separate('r1', 'none', 0, -1)],
  ['not-entangled', ['MN-R43'], sailing(), separate('r1', 'none', 0, -1)],
  [
    'can-sail-clear',
    ['MN-R43'],
    given({ ships: { ...locked([0, 0], { r1: { heading: 4 }, b1: {} }), ...AFAR } }),
    separate('r1', 'none', 1, 0),
  ],
  ['not-adjacent', ['MN-R43'], held(), separate('r1', 'none', 0, -2)],
  ['off-map', ['MN-R20'], held({}, [0, -6]), separate('r1', 'none', 0, -7)],
  ['hex-occupied', ['MN-R43'], held(), separate('r1', 'none', 0, 1)],
  ['illegal-target', ['MN-040', 'MN-R36'], boarding(), board('r1', 'b9')],
  ['illegal-target', ['MN-R56'], shooting(), shoot('r1', { forward: 'b4' })],
  ['no-target-given', ['MN-052'], shooting(), shoot('r1', {})],
  ['not-enemy', ['MN-052', 'MN-R56'], shooting(), shoot('r1', { forward: 'r2' })],
  ['out-of-range', ['MN-047'], shooting(), shoot('r1', { forward: 'b3' })],
  ['target-not-forward', ['MN-048'], shooting(), shoot('r1', { forward: 'b2' })],
  ['target-not-aft', ['MN-050'], shooting(), shoot('r1', { aft: 'b1' })],
  [
    'same-target-twice',
    ['MN-R49', 'MN-R54'],
    shooting({ sameHexShooting: 'either-arc' }),
    shoot('r1', { forward: 'b5', aft: 'b5' }),
  ],
];

describe('refusals', () => {
  test.each(REFUSED)('%s is backed by %j, and says so in a sentence', (code, rules, state, action) => {
    expect(refusal(state, action)).toBe(code);
    const rejection = mediaeval.check(state, action);
    expect(rejection?.rules).toEqual(rules);
    expect(rejection?.message).toMatch(/^\S.* .*[.!]$/);
  });

  test('the table has every code of the ledger', () => {
    expect(new Set(REFUSED.map(([code]) => code)).size).toBe(26);
  });

  test('an unknown ship is named in the sentence', () => {
    expect(mediaeval.check(sailing(), move('r7', 'none', 0))?.message).toContain('r7');
    expect(mediaeval.check(boarding(), board('r1', 'b7'))?.message).toContain('b7');
    expect(mediaeval.check(shooting(), shoot('r1', { forward: 'b8', aft: 'b2' }))?.message).toContain('b8');
    expect(mediaeval.check(shooting(), shoot('r1', { forward: 'b1', aft: 'b9' }))?.message).toContain('b9');
  });

  test('what is no action at all is an unknown action, even after the end', () => {
    for (const action of [
      null,
      undefined,
      'advance',
      42,
      [],
      {},
      { type: 7 },
      { type: 'toString' },
      { type: '__proto__' },
    ]) {
      expect(refusal(sailing(), action)).toBe('unknown-action');
      expect(refusal(over(), action)).toBe('unknown-action');
    }
  });
});

describe('the checks common to all actions', () => {
  test('they come in the order of the ledger: each is found behind the ones before it', () => {
    const faulty = { type: 'move', side: 'green', ship: 'r7', turn: 'about', hexes: -1 };
    expect(refusal(over(), { ...faulty, type: 'mutiny' })).toBe('unknown-action');
    expect(refusal(over(), faulty)).toBe('game-over');
    expect(refusal(shooting(), faulty)).toBe('wrong-step');
    expect(refusal(sailing(), faulty)).toBe('unknown-ship');
    expect(refusal(sailing(), { ...faulty, ship: 'b9' })).toBe('not-active-ship');
    expect(refusal(sailing(), { ...faulty, ship: 'r1' })).toBe('not-your-ship');
    expect(refusal(sailing(), { ...faulty, ship: 'r1', side: 'red' })).toBe('bad-turn');
  });

  const OF_PLAYERS: readonly MediaevalAction[] = [
    move('r1', 'none', 0),
    separate('r1', 'none', 0, -1),
    board('r1', 'b1'),
    decline('r1'),
    shoot('r1', { forward: 'b1' }),
    hold('r1'),
  ];
  const FITTING: { readonly [S in MediaevalStep]: readonly string[] } = {
    'wind-strength': [],
    'wind-direction': [],
    gale: [],
    'deal-movement': [],
    move: ['move', 'separate'],
    drift: [],
    board: ['board', 'decline-boarding'],
    'derelict-drift': [],
    'deal-shooting': [],
    shoot: ['shoot', 'hold-fire'],
    'end-turn': [],
    over: [],
  };

  test.each(Object.keys(FITTING) as MediaevalStep[])(
    'in step `%s` only what fits it is not the wrong step',
    (step) => {
      const state = given({
        ships: { r1: { ...RAM, dismasted: step === 'drift' }, b1: { at: [0, 1] } },
        step,
        patch: {
          galeQueue: step === 'gale' ? ['r1'] : [],
          pendingBoarding: step === 'board' ? { attacker: 'r1', targets: ['b1'] } : null,
        },
      });
      const wrong = step === 'over' ? 'game-over' : 'wrong-step';
      const fitting = OF_PLAYERS.filter((action) => refusal(state, action) !== wrong).map(({ type }) => type);
      expect(fitting).toEqual(FITTING[step]);
    },
  );

  test.each([
    ['wind-strength', null],
    ['wind-direction', null],
    ['gale', null],
    ['deal-movement', null],
    ['move', 'decision-pending'],
    ['drift', null],
    ['board', 'decision-pending'],
    ['derelict-drift', null],
    ['deal-shooting', null],
    ['shoot', 'decision-pending'],
    ['end-turn', null],
    ['over', 'game-over'],
  ] as const)('in step `%s` an `advance` is answered %j, whatever side it names', (step, code) => {
    const state = given({
      ships: { r1: { ...RAM, dismasted: step === 'drift' }, b1: { at: [0, 1] } },
      step,
      patch: {
        galeQueue: step === 'gale' ? ['r1'] : [],
        pendingBoarding: step === 'board' ? { attacker: 'r1', targets: ['b1'] } : null,
      },
    });
    expect(refusal(state, ADVANCE)).toBe(code);
    expect(refusal(state, { type: 'advance', side: 'blue' })).toBe(code);
    const referee = [{ side: null, phase: step, types: ['advance'] }];
    if (code === null) expect(mediaeval.deciders(state)).toEqual(referee);
    else expect(mediaeval.deciders(state).every(({ side }) => side === 'red')).toBe(true);
    if (code === null) expect(mediaeval.actions(state)).toEqual([{ type: 'advance' }]);
  });

  test('MN-R36 in a boarding the active ship is the attacker, though the card may be another', () => {
    const state = given({
      ships: { r1: RAM, b1: { at: [0, 1] } },
      step: 'board',
      options: { boardingTiming: 'phase' },
      patch: { pendingBoarding: { attacker: 'r1', targets: ['b1'] }, movementIndex: 2 },
    });
    expect(refusal(state, decline('b1'))).toBe('not-active-ship');
    expect(refusal(state, decline('r1'))).toBeNull();
  });

  test('a missing or ill-typed field is a value that fits nothing', () => {
    for (const ship of [undefined, null, 1, ['r1'], 'toString', '__proto__']) {
      expect(refusal(sailing(), { ...move('r1', 'none', 0), ship })).toBe('unknown-ship');
    }
    for (const side of [undefined, null, ['red']]) {
      expect(refusal(sailing(), { ...move('r1', 'none', 0), side })).toBe('not-your-ship');
    }
    expect(refusal(sailing(), { type: 'move', side: 'red', ship: 'r1', hexes: 0 })).toBe('bad-turn');
    expect(refusal(sailing(), { type: 'move', side: 'red', ship: 'r1', turn: 'none' })).toBe('bad-distance');
    for (const hexes of ['1', [1], Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(refusal(sailing(), { ...move('r1', 'none', 0), hexes })).toBe('bad-distance');
    }
    for (const to of [undefined, null, 'ahead', {}, { q: 0 }, { q: '0', r: '-1' }, { q: 0.5, r: -1 }]) {
      expect(refusal(held(), { ...separate('r1', 'none', 0, -1), to })).toBe('not-adjacent');
    }
    expect(refusal(boarding(), { type: 'board', side: 'red', ship: 'r1' })).toBe('unknown-ship');
    expect(refusal(shooting(), { ...shoot('r1', {}), forward: 7 })).toBe('unknown-ship');
  });

  test('a missing `forward` or `aft` counts as null', () => {
    expect(refusal(shooting(), { type: 'shoot', side: 'red', ship: 'r1' })).toBe('no-target-given');
    const { events } = act(
      shooting(),
      { type: 'shoot', side: 'red', ship: 'r1', forward: 'b1' } as MediaevalAction,
      [4],
    );
    expect(events[0]).toMatchObject({ type: 'shot', target: 'b1', arc: 'forward' });
  });
});

describe('the further checks of each action, in the order of the ledger', () => {
  test('move', () => {
    const state = held({ turnAtZeroSpeed: false, moveDistance: 'full' });
    expect(refusal(state, { ...move('r1', 'none', -1), turn: 'about' })).toBe('bad-turn');
    expect(refusal(state, move('r1', 'port', -1))).toBe('no-steerage');
    expect(refusal(state, move('r1', 'none', -1))).toBe('bad-distance');
    expect(refusal(state, move('r1', 'none', 1))).toBe('too-far');
    expect(refusal(state, move('r1', 'none', 0))).toBe('must-separate');
    const fast = given({
      ships: { ...locked([0, 0], { r1: { heading: 4 }, b1: {} }), ...AFAR },
      options: { moveDistance: 'full' },
    });
    expect(refusal(fast, move('r1', 'none', 0))).toBe('must-move-full');
  });

  test('separate', () => {
    const wrong = { ...separate('r1', 'none', 9, 9), turn: 'about' };
    expect(refusal(sailing({ separation: 'stay' }), wrong)).toBe('option-disabled');
    expect(refusal(sailing(), wrong)).toBe('not-entangled');
    expect(refusal(held(), wrong)).toBe('bad-turn');
    expect(refusal(held({ turnAtZeroSpeed: false }), separate('r1', 'port', 9, 9))).toBe('no-steerage');
    const clear = given({ ships: { ...locked([0, 0], { r1: { heading: 4 }, b1: {} }), ...AFAR } });
    expect(refusal(clear, separate('r1', 'none', 9, 9))).toBe('can-sail-clear');
    expect(refusal(held(), separate('r1', 'none', 9, 9))).toBe('not-adjacent');
    expect(refusal(held(), separate('r1', 'none', 0, 0))).toBe('not-adjacent');
    expect(refusal(held({}, [0, -6]), separate('r1', 'none', 0, -7))).toBe('off-map');
    expect(refusal(held(), separate('r1', 'none', 0, 1))).toBe('hex-occupied');
    expect(refusal(held(), separate('r1', 'none', 0, -1))).toBeNull();
  });

  test('board', () => {
    expect(refusal(boarding(), board('r1', 'b7'))).toBe('unknown-ship');
    expect(refusal(boarding(), board('r1', 'b9'))).toBe('illegal-target');
    expect(refusal(boarding(), board('r1', 'r1'))).toBe('illegal-target');
  });

  test('shoot: both ids must be known, then the forward target is judged before the aft one', () => {
    const state = shooting();
    const code = (forward: string, aft: string) => refusal(state, shoot('r1', { forward, aft }));
    expect(code('b4', 'b7')).toBe('unknown-ship');
    expect(code('b7', 'b2')).toBe('unknown-ship');
    expect(code('b4', 'r2')).toBe('illegal-target');
    expect(code('r2', 'b4')).toBe('not-enemy');
    expect(code('b3', 'b4')).toBe('out-of-range');
    expect(code('b2', 'b4')).toBe('target-not-forward');
    expect(code('b1', 'b4')).toBe('illegal-target');
    expect(code('b1', 'r2')).toBe('not-enemy');
    expect(code('b1', 'b3')).toBe('out-of-range');
    expect(code('b1', 'b1')).toBe('target-not-aft');
    expect(code('b1', 'b2')).toBeNull();
  });

  test('shoot: of one target a lost ship is refused before a friend, a friend before the range, that before the arc', () => {
    const ships = {
      r1: { at: [0, 0] },
      r2: { at: [0, 3], value: 0, status: 'sunk' },
      r3: { at: [0, 3] },
      b1: { at: [0, 3] },
      b2: { at: [0, 1] },
    } as const;
    const state = given({ ships, step: 'shoot' });
    const codes = ['r2', 'r3', 'b1', 'b2'].map((forward) => refusal(state, shoot('r1', { forward })));
    expect(codes).toEqual(['illegal-target', 'not-enemy', 'out-of-range', 'target-not-forward']);
  });
});

describe('who decides', () => {
  test('the present owner of the ship whose card or boarding is in play, and nobody when all is over', () => {
    const prize = given({ ships: { b1: { ...RAM, side: 'red' }, r1: { at: [3, 0] }, ...AFAR } });
    expect(mediaeval.deciders(prize)).toEqual([{ side: 'red', phase: 'move', types: ['move'], unit: 'b1' }]);
    expect(mediaeval.deciders(held())).toEqual([
      { side: 'red', phase: 'move', types: ['move', 'separate'], unit: 'r1' },
    ]);
    expect(mediaeval.deciders(boarding())).toEqual([
      { side: 'red', phase: 'board', types: ['board', 'decline-boarding'], unit: 'r1' },
    ]);
    expect(mediaeval.deciders(shooting())).toEqual([
      { side: 'red', phase: 'shoot', types: ['shoot', 'hold-fire'], unit: 'r1' },
    ]);
    expect(mediaeval.deciders(over())).toEqual([]);
  });

  test('the other side has nothing to choose from', () => {
    expect(mediaeval.actions(sailing(), 'blue')).toEqual([]);
    expect(mediaeval.actions(sailing(), 'red')).toEqual(mediaeval.actions(sailing()));
  });
});

const TURNS: readonly Turn[] = ['port', 'none', 'starboard'];

/** Everything that the ship in play might be told to do, legal or not. */
function everything(state: MediaevalState): MediaevalAction[] {
  const decision = mediaeval.deciders(state)[0];
  const ship = decision?.unit ?? '';
  const side = decision?.side ?? '';
  const { q, r } = shipIn(state, ship);
  const around = [-2, -1, 0, 1, 2].flatMap((dq) => [-2, -1, 0, 1, 2].map((dr) => [q + dq, r + dr] as const));
  const targets = [null, ...state.roster];
  return [
    ...TURNS.flatMap((turn) => [0, 1, 2, 3, 4].map((hexes) => move(ship, turn, hexes, side))),
    ...TURNS.flatMap((turn) => around.map(([toQ, toR]) => separate(ship, turn, toQ, toR, side))),
    ...state.roster.map((target) => board(ship, target, side)),
    decline(ship, side),
    ...targets.flatMap((forward) =>
      targets.map((aft): MediaevalAction => ({ type: 'shoot', side, ship, forward, aft })),
    ),
    hold(ship, side),
  ];
}

/** The legal ones, but of the moves that end alike only the shortest. */
function worthOffering(state: MediaevalState): MediaevalAction[] {
  const ends = new Set<string>();
  return everything(state).filter((action) => {
    if (refusal(state, action) !== null) return false;
    if (action.type !== 'move') return true;
    const end = JSON.stringify([act(state, action).state, action.turn]);
    if (ends.has(end)) return false;
    ends.add(end);
    return true;
  });
}

describe('candidates', () => {
  const HEMMED: { readonly [id: string]: GivenShip } = {
    r2: { at: [0, -1] },
    r3: { at: [1, -1] },
    r4: { at: [1, 0] },
    b2: { at: [0, 1] },
    b3: { at: [-1, 1] },
    b4: { at: [-1, 0] },
  };
  const GALE = { from: 0, strength: 6 };

  test.each<[string, number, MediaevalState]>([
    ['in open water: 3 + 3 + 4 moves', 10, given({ ships: { r1: RAM, ...AFAR }, wind: GALE })],
    ['in irons', 3, given({ ships: { r1: { at: [0, 0] }, ...AFAR } })],
    ['with a ship in the way', 6, given({ ships: { r1: RAM, b1: { at: [0, 1] }, b2: { at: [1, 0] } } })],
    ['at the edge', 6, given({ ships: { r1: { at: [0, 6], heading: 4 }, ...AFAR }, wind: GALE })],
    [
      'at a blocked edge',
      3,
      given({ ships: { r1: { at: [0, 6], heading: 4 }, ...AFAR }, wind: GALE, options: { edge: 'blocked' } }),
    ],
    ['with the whole speed to use', 3, sailing({ moveDistance: 'full' })],
    [
      'with the whole speed to use at a blocked edge',
      3,
      sailing({ moveDistance: 'full', edge: 'blocked' }, { at: [0, 6] }),
    ],
    [
      'with no turn without way',
      1,
      given({ ships: { r1: { at: [0, 0] }, ...AFAR }, options: { turnAtZeroSpeed: false } }),
    ],
    ['held, without way', 15, held()],
    [
      'held, before the wind',
      4,
      given({ ships: { ...locked([0, 0], { r1: { heading: 4 }, b1: {} }), ...AFAR } }),
    ],
    [
      'held, with ships in the way',
      6,
      given({ ships: { ...locked([0, 0], { r1: { heading: 4 }, b1: {} }), ...HEMMED, r2: { at: [5, -5] } } }),
    ],
    [
      'held and hemmed in',
      6,
      given({ ships: { ...locked([0, 0], { r1: { heading: 4 }, b1: {} }), ...HEMMED } }),
    ],
    [
      'held, but free to stay',
      7,
      given({
        ships: { ...locked([0, 0], { r1: { heading: 4 }, b1: {} }), ...AFAR },
        options: { separation: 'stay' },
      }),
    ],
    [
      'with two to board',
      3,
      act(given({ ships: { r1: RAM, ...locked([0, 1], { b1: {}, b2: {}, r2: {} }) } }), move('r1', 'none', 1))
        .state,
    ],
    ['with a target in each arc', 4, shooting()],
    ['with a target in the same hex', 8, shooting({ sameHexShooting: 'either-arc' })],
    [
      'with two targets ahead, two astern',
      9,
      given({
        ships: {
          r1: { at: [0, 0] },
          b1: { at: [0, -1] },
          b2: { at: [1, -1] },
          b3: { at: [0, 1] },
          b4: { at: [1, 0] },
        },
        step: 'shoot',
      }),
    ],
  ])('are complete and without duplicates: %s', (_, count, state) => {
    const candidates = mediaeval.actions(state);
    expect(listed(candidates)).toEqual(listed(worthOffering(state)));
    expect(candidates).toHaveLength(count);
    expect(candidates.map((action) => mediaeval.parse.action(action))).toEqual(candidates);
  });
});
