import { describe, expect, test } from 'vitest';
import { InvalidInputError } from '../../../src/index.ts';
import { type ShipCombat5eAction, shipCombat5e } from '../../../src/rulesets/ship-combat-5e/index.ts';
import {
  ADVANCE,
  act,
  assign,
  assigned,
  attack,
  beast,
  board,
  by,
  changeAmmo,
  claim,
  comeAbout,
  creatureAttack,
  creatureMove,
  end,
  FIREBALL,
  fire,
  fireReadied,
  forward,
  fullSail,
  given,
  inReach,
  morale,
  near,
  opening,
  patched,
  push,
  ram,
  readyAttack,
  readyFire,
  refusal,
  repair,
  rotate,
  row,
  type Sent,
  type State,
  setWind,
  turnEnd,
} from './support.ts';

const NO_NUMBERS = [
  Number.NaN,
  Infinity,
  -Infinity,
  0.5,
  1.5,
  '1',
  null,
  true,
  [1],
  {},
  undefined,
  1n,
] as const;
const NO_IDS = [7, null, true, {}, [], ['r1'], Number.NaN, undefined] as const;
const KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', ''] as const;

const FLEET = {
  ships: {
    r1: { class: 'longboat', at: [0, 0], ap: 9, orders: { fire: 2, oars: 1 }, oarsCost: 1 },
    r2: { class: 'tartane', at: [0, 9] },
    b1: { class: 'tartane', at: [3, -1] },
  },
  characters: {
    'r1-x': { ship: 'r1', attacks: [FIREBALL] },
    'r1-y': { ship: 'r1' },
    'b1-x': { ship: 'b1' },
  },
  options: { movementDuty: 'free' },
} as const;

const turn = given(FLEET);
const hunt = given({ ...FLEET, creatures: { rk: { at: [2, -1] } }, current: 'rk' });
const captains = patched(opening(FLEET), { r1: { orders: null } });
const declare = assigned(captains);
const fight = act(
  given({
    ships: { r1: { class: 'tartane', at: [0, 0] }, b1: { class: 'tartane', at: [1, 0], hp: 0 } },
    options: { movementDuty: 'free' },
  }),
  board('r1', 'b1'),
).state;
const window = act(
  given({
    ships: {
      r1: { class: 'tartane', at: [0, 0] },
      b1: {
        class: 'tartane',
        at: [6, -3],
        held: { count: 2, trigger: inReach(6) as never, gunners: [], fired: 0 },
      },
    },
    options: { movementDuty: 'free' },
  }),
  forward('r1'),
).state;
const windy = act(given({ ...FLEET, options: { ...FLEET.options, refereeActions: true } }), end('r1')).state;

/** A legal action of every type, with a position in which it is looked at. */
const ACTIONS: readonly (readonly [State, Sent])[] = [
  [captains, push('r1')],
  [captains, assign('r1', { fire: 1 })],
  [declare, claim('r1', 'r1-x', 'lookout')],
  [declare, morale('r1', 'r1-x', 'inspire')],
  [declare, by('r1', 'finish-declare')],
  [declare, by('r1', 'apply-lookout', { sign: 'add' })],
  [turn, forward('r1', { navigatorDie: false })],
  [turn, rotate('r1', 'port', { navigatorDie: false })],
  [turn, row('r1', 3, { navigatorDie: false })],
  [turn, fire('r1', 'starboard', 'b1', 'r1-x')],
  [turn, changeAmmo('r1', 'chain', 'r1-x')],
  [turn, repair('r1', 'r1-x')],
  [turn, fullSail('r1', 'r1-x')],
  [turn, comeAbout('r1', 'r1-x')],
  [turn, ram('r1', 'b1')],
  [turn, by('r1', 'drop-anchor')],
  [turn, by('r1', 'weigh-anchor')],
  [turn, by('r1', 'cut-and-run')],
  [turn, readyFire('r1', 1, inReach(6), 'r1-x')],
  [turn, attack('r1', 'r1-x', 'b1')],
  [turn, readyAttack('r1', 'r1-x', near(3))],
  [turn, board('r1', 'b1')],
  [turn, by('r1', 'strike-colours')],
  [turn, end('r1')],
  [window, fireReadied('b1', 'port', 'r1')],
  [window, by('b1', 'release-readied')],
  [window, by('b1', 'attack-readied', { target: 'r1' })],
  [window, by('b1', 'decline-readied')],
  [fight, by('b1', 'resist-boarding')],
  [fight, by('b1', 'surrender-ship')],
  [fight, by('r1', 'press-boarding')],
  [fight, by('r1', 'break-off')],
  [hunt, creatureMove('rk', 1)],
  [hunt, creatureAttack('rk', 'b1')],
  [hunt, beast('rk', 'end-turn')],
  [windy, setWind(1)],
];

test('the list has every type of action', () => {
  const types = new Set(ACTIONS.map(([, { type }]) => type));
  expect(Object.keys(shipCombat5e.definition.play.actions).filter((type) => !types.has(type))).toEqual([]);
});

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
    '%i is none in any phase',
    (_place, action) => {
      for (const state of [captains, declare, turn, hunt, fight, window, windy])
        expect(refusal(state, action)).toBe('bad-action');
    },
  );

  test('an action whose fields cannot even be looked at', () => {
    const { proxy, revoke } = Proxy.revocable({ type: 'advance' }, {});
    revoke();
    expect(shipCombat5e.check(turn, proxy)?.code).toBe('bad-action');
  });

  test('fields that no rule knows are left out', () => {
    const { state } = act(turn, { ...rotate('r1', 'port'), cheat: 99 });
    expect(JSON.stringify(state)).not.toContain('cheat');
  });

  test('fields that are inherited do not count', () => {
    expect(refusal(turn, Object.create(rotate('r1', 'port')))).toBe('bad-action');
    const half = Object.assign(Object.create({ ship: 'r1', turn: 'port', side: 'red' }), { type: 'rotate' });
    expect(refusal(turn, half)).toBe('bad-action');
  });
});

describe('parameters of the wrong kind', () => {
  const isJson = (value: unknown) =>
    value !== null && JSON.stringify([typeof value === 'bigint' ? null : value]) !== '[null]';
  const OPTIONAL = ['gunner', 'navigator', 'navigatorDie', 'creature'];

  test.each(ACTIONS.map(([state, action]) => [action.type, state, action] as const))(
    '%s',
    (_type, state, action) => {
      for (const field of Object.keys(action)) {
        if (field === 'type') continue;
        for (const wrong of [undefined, null, 7.5, Number.NaN, {}, [], () => 1, Symbol.iterator, 2n]) {
          // what JSON cannot hold is null, as if it had come over a network
          if (OPTIONAL.includes(field) && !isJson(wrong)) continue;
          // [] is a list of nobody, {} orders nothing
          if (['riggers', 'gunners', 'carpenters'].includes(field) && Array.isArray(wrong)) continue;
          if (field === 'orders' && wrong !== null && typeof wrong === 'object' && !Array.isArray(wrong))
            continue;
          if (field === 'trigger' && wrong !== null && typeof wrong === 'object' && !Array.isArray(wrong))
            continue;
          const code = refusal(state, { ...action, [field]: wrong });
          const numbers = ['count', 'direction', 'from'].includes(field);
          expect(code).not.toBeNull();
          if (!numbers || typeof wrong !== 'number') expect([field, code]).toEqual([field, 'bad-action']);
        }
      }
    },
  );

  test.each(ACTIONS.map(([state, action]) => [action.type, state, action] as const))(
    '%s without one of its parameters',
    (_type, state, action) => {
      for (const field of Object.keys(action)) {
        if (field === 'type' || OPTIONAL.includes(field)) continue;
        if (action.type === 'end-turn' && (field === 'ship' || field === 'creature')) continue;
        const { [field]: _left, ...rest } = action;
        expect([field, refusal(state, rest)]).toEqual([field, 'bad-action']);
      }
    },
  );

  test('neither ship nor creature, or both, end a turn', () => {
    expect(refusal(turn, { type: 'end-turn', side: 'red' })).toBe('bad-action');
    expect(refusal(turn, { type: 'end-turn', side: 'red', ship: 'r1', creature: 'rk' })).toBe('bad-action');
  });
});

describe('numbers', () => {
  test.each(NO_NUMBERS.map((number) => [String(number), number] as const))(
    '%s is no direction, count or range',
    (_text, number) => {
      expect(refusal(turn, row('r1', number as never))).toBe('bad-action');
      expect(refusal(hunt, creatureMove('rk', number as never))).toBe('bad-action');
      expect(refusal(windy, setWind(number as never))).toBe('bad-action');
      expect(['bad-action', 'nothing-to-ready']).toContain(
        refusal(turn, readyFire('r1', number as never, inReach(6))),
      );
      expect(['bad-action', 'bad-trigger']).toContain(
        refusal(turn, readyFire('r1', 1, inReach(number as never))),
      );
      for (const kind of ['fire', 'changeAmmo', 'fullSail', 'comeAbout', 'oars']) {
        if (number === undefined || number === null) continue;
        const code = refusal(captains, by('r1', 'assign-actions', { orders: { [kind]: number } }));
        expect(['bad-action', 'bad-orders']).toContain(code);
      }
    },
  );

  test.each([0, -1, 7, 12, -6, 1e9, 2 ** 53, 1e308])('%d is no direction', (number) => {
    expect(refusal(turn, row('r1', number))).toBe('bad-action');
    expect(refusal(hunt, creatureMove('rk', number))).toBe('bad-action');
    expect(refusal(windy, setWind(number))).toBe('bad-action');
  });

  test.each([-1, -100, -1e308])('%d shots cannot be ordered or readied', (number) => {
    expect(refusal(captains, assign('r1', { fire: number }))).toBe('bad-orders');
    expect(['bad-action', 'nothing-to-ready']).toContain(refusal(turn, readyFire('r1', number, inReach(6))));
    expect(refusal(turn, readyFire('r1', 1, inReach(number)))).toBe('bad-trigger');
  });

  test.each([1000, 2 ** 31, 2 ** 53, 1e300])('%d shots are too many', (number) => {
    expect(['too-many-action-points', 'bad-orders']).toContain(
      refusal(captains, assign('r1', { fire: number })),
    );
    expect(['nothing-to-ready', 'bad-action']).toContain(refusal(turn, readyFire('r1', number, inReach(6))));
    expect(refusal(turn, readyFire('r1', 1, inReach(number)))).toBe('bad-trigger');
  });

  test('no shot at all is nothing to ready', () => {
    expect(['nothing-to-ready', 'bad-action']).toContain(refusal(turn, readyFire('r1', 0, inReach(6))));
    expect(refusal(turn, readyFire('r1', 1, inReach(6)))).toBeNull();
  });

  test('sums that run over are no way round the pool', () => {
    for (const many of [2 ** 53, Number.MAX_VALUE]) {
      const code = refusal(captains, assign('r1', { fire: many, fullSail: many }));
      expect(['too-many-action-points', 'bad-orders']).toContain(code);
    }
  });
});

describe('words', () => {
  test.each(KEYS)('"%s" is no name of anything', (name) => {
    expect(refusal(turn, forward(name, { side: 'red' }))).toMatch(/^(unknown-ship|bad-action)$/);
    expect(refusal(hunt, { ...creatureMove(name, 1), side: 'red' })).toMatch(
      /^(unknown-creature|bad-action)$/,
    );
    expect(refusal(turn, fire('r1', 'starboard', name))).toMatch(/^(unknown-target|bad-action)$/);
    expect(refusal(turn, fire('r1', 'starboard', 'b1', name))).toMatch(/^(unknown-character|bad-action)$/);
    expect(refusal(turn, fire('r1', name, 'b1'))).toBe('bad-action');
    expect(refusal(turn, attack('r1', 'r1-x', 'b1', name))).toMatch(/^(unknown-attack|bad-action)$/);
    expect(refusal(turn, attack('r1', name, 'b1'))).toMatch(/^(unknown-character|bad-action)$/);
    expect(refusal(turn, changeAmmo('r1', name))).toBe('bad-action');
    expect(refusal(turn, rotate('r1', name as never))).toBe('bad-action');
    expect(refusal(declare, claim('r1', 'r1-x', name))).toBe('bad-action');
    expect(refusal(declare, morale('r1', 'r1-x', name))).toBe('bad-action');
    expect(refusal(declare, morale('r1', 'r1-x', 'inspire', name))).toBe('bad-action');
    expect(refusal(captains, push('r1', name))).toBe('bad-action');
    expect(refusal(captains, assign('r1', { exclusive: name }))).toMatch(/^bad-(orders|action)$/);
    expect(refusal(turn, readyFire('r1', 1, inReach(6, [name])))).toMatch(/^bad-(trigger|action)$/);
    expect(refusal(turn, readyFire('r1', 1, { kind: name }))).toMatch(/^bad-(trigger|action)$/);
    expect(refusal(turn, readyFire('r1', 1, turnEnd(name)))).toMatch(/^bad-(trigger|action)$/);
    expect(refusal(turn, forward('r1', { side: name }))).toMatch(/^(not-your-ship|bad-action)$/);
  });

  test.each(NO_IDS.map((id) => [JSON.stringify(id) ?? 'undefined', id] as const))(
    '%s is no id',
    (_text, id) => {
      expect(refusal(turn, { ...forward('r1'), ship: id })).toBe('bad-action');
      expect(refusal(turn, { ...fire('r1', 'starboard', 'b1'), target: id })).toBe('bad-action');
      if (JSON.stringify([id]) !== '[null]')
        expect(refusal(turn, { ...fire('r1', 'starboard', 'b1'), gunner: id })).toBe('bad-action');
      expect(refusal(turn, { ...attack('r1', 'r1-x', 'b1'), character: id })).toBe('bad-action');
      expect(refusal(turn, { ...repair('r1'), carpenters: [id] })).toBe('bad-action');
      expect(refusal(turn, { ...fullSail('r1'), riggers: [id] })).toBe('bad-action');
    },
  );

  test('somebody named twice', () => {
    expect(refusal(turn, repair('r1', 'r1-x', 'r1-x'))).toBe('bad-action');
    expect(refusal(turn, fullSail('r1', 'r1-x', 'r1-y', 'r1-x'))).toBe('bad-action');
    expect(refusal(turn, readyFire('r1', 2, inReach(6), 'r1-x', 'r1-x'))).toBe('bad-action');
    const twice = patched(turn, { r1: { hp: 1 } });
    expect(refusal(twice, repair('r1', 'nobody', 'nobody'))).toBe('bad-action');
  });

  test('lists that are none', () => {
    for (const list of ['r1-x', { 0: 'r1-x', length: 1 }, null, 7, undefined]) {
      expect(refusal(turn, { ...repair('r1'), carpenters: list })).toBe('bad-action');
      expect(refusal(turn, { ...fullSail('r1'), riggers: list })).toBe('bad-action');
      expect(refusal(turn, { ...readyFire('r1', 1, inReach(6)), gunners: list })).toBe('bad-action');
    }
    const holes = new Array(3);
    expect(refusal(turn, { ...repair('r1'), carpenters: holes })).toBe('bad-action');
  });

  test('triggers that are none', () => {
    for (const trigger of [null, undefined, 'attacked', 7, [], true])
      expect(refusal(turn, readyFire('r1', 1, trigger as never))).toMatch(/^bad-(trigger|action)$/);
    expect(refusal(turn, readyFire('r1', 1, {} as never))).toMatch(/^bad-(trigger|action)$/);
    expect(refusal(turn, readyFire('r1', 1, { kind: 'enemy-in-reach', maxRange: 6 }))).toMatch(
      /^bad-(trigger|action)$/,
    );
    expect(refusal(turn, readyFire('r1', 1, { kind: 'turn-end' }))).toMatch(/^bad-(trigger|action)$/);
  });
});

describe('the wrong side', () => {
  test.each(
    ACTIONS.filter(([, action]) => 'side' in action).map(
      ([state, action]) => [action.type, state, action] as const,
    ),
  )('%s', (_type, state, action) => {
    const owner = action.side === 'red' ? 'red' : 'blue';
    for (const side of [owner === 'red' ? 'blue' : 'red', 'nobody', 'green']) {
      const code = refusal(state, { ...action, side });
      const own = 'creature' in action ? 'not-your-creature' : 'not-your-ship';
      // an action of another phase is refused for that first
      expect([side, code]).toEqual([side, code === 'wrong-phase' ? 'wrong-phase' : own]);
    }
  });

  test('a side cannot send what is the referee’s, nor the referee what is a side’s', () => {
    expect(refusal(turn, { ...ADVANCE, side: 'red' })).toBe('decision-pending');
    expect(refusal(turn, { type: 'move-forward', ship: 'r1', side: null })).toBe('bad-action');
  });
});

describe('parse', () => {
  const sound = JSON.parse(JSON.stringify(turn)) as Record<string, unknown>;

  test('a state that was played to comes back as it was', () => {
    for (const state of [captains, declare, turn, hunt, fight, window, windy]) {
      const text = JSON.parse(JSON.stringify(state));
      expect(shipCombat5e.parse.state(text)).toEqual(state);
    }
  });

  test.each([
    ['phase', 'regatta'],
    ['round', 0],
    ['round', 1.5],
    ['wind', { from: 7 }],
    ['turnIndex', -1],
    ['turnStage', 'resting'],
    ['map', { kind: 'hexagon', radius: 'wide' }],
    ['ships', {}],
    ['ships', null],
    ['characters', [null]],
    ['options', { dc: 'easy' }],
    ['pending', { kind: 'lunch' }],
    ['ruleset', 'mediaeval'],
  ])('a state with %s %j', (field, value) => {
    expect(() => shipCombat5e.parse.state({ ...sound, [field]: value })).toThrow(
      expect.objectContaining({
        name: 'InvalidInputError',
        path: expect.stringMatching(new RegExp(`^${field}`)),
      }),
    );
  });

  test.each([
    [{ hp: -1 }, 'hp'],
    [{ hp: 0.5 }, 'hp'],
    [{ hp: Number.NaN }, 'hp'],
    [{ facing: 0 }, 'facing'],
    [{ hex: { q: 1 } }, 'hex'],
    [{ ammo: 'beans' }, 'ammo'],
    [{ status: 'lost' }, 'status'],
    [{ orders: { fire: -1 } }, 'orders'],
    [{ morale: 'high' }, 'morale'],
    [{ class: undefined }, 'class'],
  ])('a ship with %j', (changed, field) => {
    const ships = (sound.ships as object[]).map((ship, place) =>
      place === 0 ? { ...ship, ...changed } : ship,
    );
    expect(() => shipCombat5e.parse.state({ ...sound, ships })).toThrow(
      expect.objectContaining({
        name: 'InvalidInputError',
        path: expect.stringMatching(new RegExp(`^ships\\[0\\]\\.${field}`)),
      }),
    );
  });

  test('a state that breaks the ledger’s laws', () => {
    const shared = turn.ships.map((ship) => ({ ...ship, hex: { q: 0, r: 0 } }));
    expect(() => shipCombat5e.parse.state({ ...sound, ships: shared })).toThrow(InvalidInputError);
    const strong = turn.ships.map((ship) => ({ ...ship, hp: ship.hpMax + 1 }));
    expect(() => shipCombat5e.parse.state({ ...sound, ships: strong })).toThrow(InvalidInputError);
    const afloat = turn.ships.map((ship) => ({
      ...ship,
      hp: 0,
      held: { count: 1, trigger: { kind: 'attacked' }, gunners: [], fired: 0 },
    }));
    expect(() => shipCombat5e.parse.state({ ...sound, ships: afloat })).toThrow(InvalidInputError);
  });

  test.each([null, undefined, 7, 'state', [], true])(
    '%j is no state, no action and no options',
    (nothing) => {
      expect(() => shipCombat5e.parse.state(nothing)).toThrow(InvalidInputError);
      expect(() => shipCombat5e.parse.action(nothing)).toThrow(InvalidInputError);
      if (nothing !== undefined) expect(() => shipCombat5e.parse.options(nothing)).toThrow(InvalidInputError);
    },
  );

  test('actions of the right form come through, whether they are legal or not', () => {
    for (const [, action] of ACTIONS) {
      const parsed = shipCombat5e.parse.action(JSON.parse(JSON.stringify(action)));
      expect(parsed).toMatchObject({ type: action.type });
    }
    expect(() => shipCombat5e.parse.action({ type: 'fly' })).toThrow(
      expect.objectContaining({ path: 'type' }),
    );
    expect(() => shipCombat5e.parse.action({ ...rotate('r1', 'port'), turn: 'left' })).toThrow(
      expect.objectContaining({ path: 'turn' }),
    );
  });

  test('what the ruleset offers, it parses', () => {
    for (const state of [captains, declare, turn, hunt, fight, window, windy]) {
      for (const action of shipCombat5e.actions(state).slice(0, 200))
        expect(shipCombat5e.parse.action(JSON.parse(JSON.stringify(action)))).toEqual(action);
    }
  });
});

test('nothing that was tried has touched the prototypes', () => {
  const action = {
    type: 'move-forward',
    side: 'red',
    ship: 'r1',
    navigatorDie: null,
  } satisfies ShipCombat5eAction;
  expect(refusal(turn, action)).toBeNull();
  expect(Object.keys(Object.prototype)).toEqual([]);
});
