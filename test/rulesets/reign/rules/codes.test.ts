import { describe, expect, test } from 'vitest';
import { type ReignCode, type ReignState, reign } from '../../../../src/rulesets/reign/index.ts';
import type { ReignGame } from '../../../../src/rulesets/reign/types.ts';
import {
  act,
  archers,
  begun,
  boardWith,
  COMET,
  close,
  declared,
  dodge,
  END,
  FULL,
  flee,
  type Given,
  type GivenShip,
  given,
  gobbling,
  hero,
  hold,
  MITOS,
  meleeOrder,
  type Order,
  order,
  patched,
  playRound,
  playUntil,
  pursue,
  ram,
  refusal,
  repel,
  rollIn,
  sailors,
  scenarioOf,
  sent,
  shoot,
  someone,
  spending,
  steady,
  strike,
  task,
  volley,
} from '../support.ts';

/*
 * The checks of an action are made in the order of the ledger. Of each action there is a list of faults in that
 * order: with all of them from one place on, it is refused with the code of that place, and without any it is legal.
 */

/** A fault: its code, what is wrong with the position, and what is wrong with the action. */
type Fault = readonly [code: ReignCode, position: ((draft: ReignGame) => void) | null, action?: object];

interface Checked {
  readonly state: () => ReignState;
  readonly action: (state: ReignState) => Order;
  readonly faults: readonly Fault[];
}

function spoilt({ state, action, faults }: Checked, from: number): readonly [ReignState, object] {
  const start = state();
  const some = faults.slice(from).reverse();
  const wrong = patched(start, (draft) => {
    for (const [, spoil] of some) spoil?.(draft);
  });
  return [wrong, Object.assign({}, action(start), ...some.map(([, , fields]) => fields))];
}

const OVER: Fault = [
  'game-over',
  (draft) => {
    draft.phase = 'over';
    draft.result = { winner: null, reason: 'round-limit', scores: {}, escaped: [] };
  },
];
const PHASE: Fault = [
  'wrong-phase',
  (draft) => {
    draft.phase = 'upkeep';
  },
];
const UNKNOWN: Fault = ['unknown-action', null, { type: 'mutiny' }];
const NO_SHIP: Fault = ['unknown-ship', null, { ship: 'phantom' }];
const NO_TARGET: Fault = ['unknown-ship', null, { target: 'phantom' }];
const OTHER_SIDE: Fault = ['not-your-decision', null, { side: 'blue' }];
const OUT: Fault = [
  'ship-out',
  (draft) => {
    shipOf(draft, 'comet').status = 'escaped';
  },
];
const NOT_DUE: Fault = [
  'not-your-slot',
  (draft) => {
    draft.declareIndex = 1;
  },
];
const UNDECLARED: Fault = [
  'captain-undeclared',
  (draft) => {
    const declaration = draft.declarations.comet;
    if (declaration !== undefined) declaration.captain = null;
  },
];
const FRIEND: Fault = ['not-an-enemy', null, { target: 'friend' }];
const PARTED: Fault = [
  'out-of-contact',
  (draft) => {
    draft.chase['mitos>comet'] = { progress: 9, escaped: true };
  },
];
const NOBODY: Fault = [
  'nobody-aboard',
  (draft) => {
    const ship = shipOf(draft, 'comet');
    ship.crew = 0;
    for (const person of Object.values(ship.characters)) person.out = true;
  },
];
const NO_CREW: (code: ReignCode) => Fault = (code) => [
  code,
  (draft) => {
    shipOf(draft, 'comet').crew = 0;
  },
];
const APART: Fault = [
  'not-in-position',
  (draft) => {
    draft.positions = {};
    draft.heldAtStart = {};
  },
];
const BUSY: Fault = [
  'character-busy',
  (draft) => {
    personOf(draft, 'mate').fightingIn = 'comet|other';
  },
];
const EXPERT: (character: string, skill: 'sailing' | 'fight' | 'sight') => Fault = (character, skill) => [
  'ed-face-missing',
  (draft) => {
    personOf(draft, character).skills[skill].special = 'ED';
  },
];

/** What is wrong with any action that a player sends for one of his ships. */
const COMMON: readonly Fault[] = [UNKNOWN, OVER, PHASE];

/** Makes a position another one. */
function become(draft: ReignGame, state: ReignState): void {
  Object.assign(draft, structuredClone(state));
}

function shipOf(draft: ReignGame, id: string): ReignGame['ships'][string] {
  const ship = draft.ships[id];
  if (ship === undefined) throw new Error(`no ship ${id}`);
  return ship;
}

function personOf(draft: ReignGame, id: string): ReignGame['ships'][string]['characters'][string] {
  const person = shipOf(draft, 'comet').characters[id];
  if (person === undefined) throw new Error(`no ${id} aboard`);
  return person;
}

const FEATURES = [
  { id: 'lantern', ship: 'mitos', location: 'bridge', name: 'lantern', effects: [] },
  { id: 'gone', ship: 'mitos', location: 'bridge', name: 'lost lantern', effects: [], destroyed: true },
] as const;

/** comet (with a mate, a gunner who is ready and a lookout) and friend against mitos. */
function fleet(more: Given = {}, comet: Partial<GivenShip> = {}): ReignState {
  const ships = {
    comet: {
      ...COMET,
      characters: ['mate', 'gunner', 'lookout'],
      people: { gunner: { gunneryReady: true } },
      ...comet,
    },
    friend: { ...COMET, captain: steady(4) },
    mitos: MITOS,
  };
  return given({ ships, features: FEATURES, ...more });
}

const SHOOTING: Given = { positions: { 'comet>mitos': 'S' } };
const BOARDING: Given = { positions: { 'comet>mitos': 'B' } };
const declaring = (more: Given, ...orders: readonly Order[]) =>
  order(fleet(more), 'comet', hold(), ...orders);
const byComet = (one: Order) => (state: ReignState) => sent(state, 'comet', one);
const SLOT: readonly Fault[] = [OTHER_SIDE, OUT, NOT_DUE];

const CHECKED: { readonly [name: string]: Checked } = {
  'prepare-gunnery': {
    state: () =>
      begun({ ships: { comet: { ...COMET, characters: ['mate', 'gunner'] }, mitos: MITOS }, ready: false }),
    action: () => ({ type: 'prepare-gunnery', side: 'red', ship: 'comet', character: 'gunner' }),
    faults: [
      ...COMMON,
      ['bad-parameter', null, { edFace: 0 }],
      NO_SHIP,
      ['unknown-character', null, { character: 'nobody' }],
      OTHER_SIDE,
      ['already-ready', (draft) => void draft.ready.push('red')],
      ['no-gunnery-skill', null, { character: 'mate' }],
    ],
  },
  ready: {
    state: () => begun({ ready: false }),
    action: () => ({ type: 'ready', side: 'red' }),
    faults: [
      ...COMMON,
      ['bad-parameter', null, { side: 7 }],
      ['already-ready', (draft) => void draft.ready.push('red')],
    ],
  },
  'declare-captain, a manoeuvre': {
    state: () => fleet(),
    action: byComet(close('mitos')),
    faults: [
      ...COMMON,
      ['bad-parameter', null, { option: 'attack' }],
      NO_TARGET,
      ...SLOT,
      FRIEND,
      PARTED,
      NOBODY,
      ['captain-declared', (draft) => become(draft, order(fleet(), 'comet', hold()))],
      [
        'captain-fighting',
        (draft) => {
          personOf(draft, 'captain-steady').fightingIn = 'comet|mitos';
        },
      ],
      ['bad-broadside', null, { broadside: 'port' }],
      EXPERT('captain-steady', 'sailing'),
    ],
  },
  'declare-captain, a ram': {
    state: () => fleet({ ...BOARDING, options: { ramming: 'invented' } }),
    action: byComet(ram('mitos')),
    faults: [
      ...SLOT,
      FRIEND,
      PARTED,
      EXPERT('captain-steady', 'sailing'),
      [
        'ramming-off',
        (draft) => {
          draft.options.ramming = 'off';
        },
      ],
      ['not-alongside', APART[1]],
    ],
  },
  'declare-captain, a dodge': {
    state: () => fleet({ options: { dodgeThenDodge: false } }),
    action: byComet(dodge()),
    faults: [
      ...SLOT,
      NOBODY,
      EXPERT('captain-steady', 'sailing'),
      [
        'dodged-last-round',
        (draft) => {
          shipOf(draft, 'comet').lastOption = 'dodge';
        },
      ],
    ],
  },
  'declare-volley': {
    state: () => declaring(SHOOTING),
    action: byComet(volley('mitos', { catapult: 1 })),
    faults: [
      ...COMMON,
      ['bad-parameter', null, { weapons: { catapult: -1 } }],
      NO_TARGET,
      ['unknown-character', null, { helper: { character: 'nobody', use: 'die' } }],
      ...SLOT,
      UNDECLARED,
      FRIEND,
      PARTED,
      NOBODY,
      [
        'weapons-wrecked',
        (draft) => {
          Object.assign(shipOf(draft, 'comet').locations.weapons, { superficial: 0, structural: 5 });
        },
      ],
      NO_CREW('no-crew'),
      APART,
      ['too-many-weapons', null, { weapons: { catapult: 3 } }],
      ['no-weapons', null, { weapons: {} }],
      ['already-firing', (draft) => become(draft, declaring(SHOOTING, volley('mitos', { ballista: 1 })))],
      ['location-not-callable', null, { called: { location: 'hull', face: 9 } }],
      ['helper-not-ready', null, { helper: { character: 'mate', use: 'ED' } }],
    ],
  },
  'declare-volley, called and helped': {
    state: () => declaring(SHOOTING),
    action: byComet(
      volley('mitos', FULL, {
        called: { location: 'bridge', face: 10 },
        helper: { character: 'gunner', use: 'die' },
      }),
    ),
    faults: [
      ['face-not-in-location', null, { called: { location: 'bridge', face: 9 } }],
      ['not-spotted', null, { called: { feature: 'lantern', face: 10 } }],
      ['helper-not-ready', null, { helper: { character: 'mate', use: 'MD' } }],
      [
        'character-busy',
        (draft) => {
          personOf(draft, 'gunner').fightingIn = 'comet|other';
        },
      ],
      ['no-such-die', null, { helper: { character: 'gunner', use: 'ED' } }],
    ],
  },
  'declare-volley, with an Expert Die': {
    state: () =>
      patched(declaring(SHOOTING), (draft) => {
        personOf(draft, 'gunner').skills.artillery.special = 'ED';
      }),
    action: byComet(volley('mitos', FULL, { helper: { character: 'gunner', use: 'ED' }, edFace: 10 })),
    faults: [
      ['no-such-die', null, { helper: { character: 'gunner', use: 'MD' } }],
      ['ed-is-the-call', null, { called: { location: 'bridge', face: 10 } }],
      ['ed-face-missing', null, { edFace: null }],
    ],
  },
  'declare-volley, by type': {
    state: () => declaring({ ...SHOOTING, options: { volleyGrouping: 'by-type' } }),
    action: byComet(volley('mitos', { catapult: 2 })),
    faults: [
      APART,
      ['too-many-weapons', null, { weapons: { catapult: 3, ballista: 1 } }],
      ['one-type-only', null, { weapons: { catapult: 1, ballista: 1 } }],
    ],
  },
  'declare-archers': {
    state: () => declaring({}),
    action: byComet(archers('mitos', 2, 'ship')),
    faults: [
      ...COMMON,
      ['bad-parameter', null, { aim: 'sails' }],
      NO_TARGET,
      ...SLOT,
      UNDECLARED,
      FRIEND,
      PARTED,
      NOBODY,
      ['too-many-archers', null, { count: 7 }],
      ['already-firing', (draft) => become(draft, declaring({}, archers('mitos', 1)))],
      ['location-not-callable', null, { called: { location: 'hull', face: 9 } }],
      ['face-not-in-location', null, { called: { location: 'masts', face: 9 } }],
      ['not-spotted', null, { called: { feature: 'lantern', face: 10 } }],
    ],
  },
  'declare-board': {
    state: () => declaring(BOARDING),
    action: byComet(boardWith('mitos', 4, [hero('mate')])),
    faults: [
      ...COMMON,
      ['bad-parameter', null, { party: 1.5 }],
      NO_TARGET,
      ['unknown-character', null, { heroes: [hero('nobody')] }],
      ...SLOT,
      UNDECLARED,
      FRIEND,
      PARTED,
      NOBODY,
      APART,
      ['too-few-crew', null, { party: 25 }],
      ['already-engaged', (draft) => become(draft, declaring(BOARDING, boardWith('mitos', 1)))],
      BUSY,
      EXPERT('mate', 'fight'),
    ],
  },
  'declare-repel': {
    state: () => declaring({}),
    action: byComet(repel('mitos', 4, 'fight', [hero('mate')])),
    faults: [
      ...COMMON,
      ['bad-parameter', null, { mode: 'flee' }],
      ['unknown-ship', null, { against: 'phantom' }],
      ['unknown-character', null, { heroes: [hero('nobody')] }],
      ...SLOT,
      UNDECLARED,
      ['not-an-enemy', null, { against: 'friend' }],
      PARTED,
      NOBODY,
      ['too-few-crew', null, { party: 25 }],
      ['already-repelling', (draft) => become(draft, declaring({}, repel('mitos', 1)))],
      [
        'parry-only',
        (draft) => {
          draft.positions['mitos>comet'] = { kind: 'board', broadside: null, since: 1, parryOnly: true };
        },
      ],
      BUSY,
      EXPERT('mate', 'fight'),
    ],
  },
  'declare-character, damage control': {
    state: () => declaring({}),
    action: byComet(task('mate', 'damage-control', { location: 'hull', mode: 'superficial' })),
    faults: [
      ...COMMON,
      ['bad-parameter', null, { mode: 'paint' }],
      NO_SHIP,
      ['unknown-character', null, { character: 'nobody' }],
      ...SLOT,
      UNDECLARED,
      NOBODY,
      BUSY,
      [
        'too-many-actions',
        (draft) =>
          become(draft, declaring({}, task('mate', 'tack'), task('mate', 'inspire', { benefit: 'die' }))),
      ],
      NO_CREW('too-few-crew'),
    ],
  },
  'declare-character, a push': {
    state: () => declaring({}),
    action: byComet(task('mate', 'push-limits', { skill: 'inspire' })),
    faults: [
      [
        'character-busy',
        (draft) => {
          personOf(draft, 'captain-steady').fightingIn = 'comet|other';
        },
      ],
      ['captain-may-not-push', null, { character: 'captain-steady' }],
      ['skill-too-low', null, { character: 'gunner', skill: 'intimidate' }],
    ],
  },
  'declare-character, ballast': {
    state: () => declaring({ conditions: [{ id: 'swell', kind: 'rough-sea', difficulty: 1, ships: 'all' }] }),
    action: byComet(task('mate', 'adjust-ballast')),
    faults: [BUSY, ['calm-sea', (draft) => void draft.conditions.splice(0)], EXPERT('mate', 'sailing')],
  },
  'declare-character, a route': {
    state: () =>
      declaring({ conditions: [{ id: 'shoals', kind: 'treacherous-waters', difficulty: 1, ships: 'all' }] }),
    action: byComet(task('mate', 'spot-trouble')),
    faults: [BUSY, ['no-hazard', (draft) => void draft.conditions.splice(0)], EXPERT('mate', 'sight')],
  },
  'declare-character, spotting': {
    state: () => declaring({}),
    action: byComet(task('mate', 'spot-target', { target: 'mitos', feature: 'lantern' })),
    faults: [
      NO_TARGET,
      ...SLOT,
      UNDECLARED,
      FRIEND,
      PARTED,
      BUSY,
      ['unknown-feature', null, { feature: 'gone' }],
      EXPERT('mate', 'sight'),
    ],
  },
  'declare-sailors': {
    state: () => declaring({ conditions: [{ id: 'swell', kind: 'rough-sea', difficulty: 1, ships: 'all' }] }),
    action: byComet(sailors('adjust-ballast', 4)),
    faults: [
      ...COMMON,
      ['bad-parameter', null, { task: 'sing' }],
      NO_SHIP,
      ...SLOT,
      UNDECLARED,
      NOBODY,
      ['too-few-crew', null, { sailors: 25 }],
      ['calm-sea', (draft) => void draft.conditions.splice(0)],
      [
        'already-ordered',
        (draft) =>
          become(
            draft,
            declaring(
              { conditions: [{ id: 'swell', kind: 'rough-sea', difficulty: 1, ships: 'all' }] },
              sailors('adjust-ballast', 1),
            ),
          ),
      ],
    ],
  },
  'strike-colours': {
    state: () => fleet(),
    action: byComet(strike('mitos')),
    faults: [
      ...COMMON,
      ['bad-parameter', null, { to: 3 }],
      ['unknown-ship', null, { to: 'phantom' }],
      ...SLOT,
      ['not-an-enemy', null, { to: 'friend' }],
      PARTED,
      NOBODY,
    ],
  },
  'end-declaration': {
    state: () => declaring({}),
    action: byComet(END),
    faults: [...COMMON, ['bad-parameter', null, { ship: null }], NO_SHIP, ...SLOT, UNDECLARED],
  },
  'melee-order': {
    state: () => {
      const ships = { comet: { ...COMET, characters: ['mate'] }, mitos: MITOS };
      return playRound(
        given({ ships, ...BOARDING, fights: [{ committed: { comet: 4, mitos: 4 }, boarding: ['comet'] }] }),
      ).state;
    },
    action: (state) => meleeOrder(state, 'comet', { stance: 'fight', commit: 2, heroes: [hero('mate')] }),
    faults: [
      ...COMMON,
      ['bad-parameter', null, { stance: 'sulk' }],
      NO_SHIP,
      ['unknown-character', null, { heroes: [hero('nobody')] }],
      ['unknown-engagement', null, { engagement: 'comet|phantom' }],
      OTHER_SIDE,
      ['too-few-crew', null, { commit: 21 }],
      BUSY,
      EXPERT('mate', 'fight'),
      ['not-alongside', APART[1]],
    ],
  },
  'routine-task': {
    state: () => reign.init({ scenario: 'harbour' }),
    action: () => ({ type: 'routine-task', side: 'red', ship: 'barge', activity: 'sail' }),
    faults: [
      ...COMMON,
      ['bad-parameter', null, { activity: 'careen' }],
      NO_SHIP,
      ['not-your-decision', null, { side: 'blue' }],
      [
        'task-already-done',
        (draft) =>
          become(
            draft,
            act(reign.init({ scenario: 'harbour' }), {
              type: 'routine-task',
              side: 'red',
              ship: 'barge',
              activity: 'dock',
            }).state,
          ),
      ],
    ],
  },
  'cruise-action': {
    state: () => cruising(),
    action: () => ({
      type: 'cruise-action',
      side: 'red',
      ship: 'us',
      character: 'mate',
      task: 'adjust-ballast',
    }),
    faults: [
      ...COMMON,
      ['bad-parameter', null, { task: 'tack' }],
      NO_SHIP,
      ['unknown-character', null, { character: 'nobody' }],
      ['not-your-decision', null, { side: 'blue' }],
      [
        'task-already-done',
        (draft) =>
          become(
            draft,
            act(
              cruising(),
              { type: 'cruise-action', side: 'red', ship: 'us', character: 'mate', task: 'adjust-ballast' },
              [1, 2, 3, 4, 5],
            ).state,
          ),
      ],
      ['calm-sea', (draft) => void draft.conditions.splice(0)],
      [
        'ed-face-missing',
        (draft) => {
          const mate = shipOf(draft, 'us').characters.mate;
          if (mate !== undefined) mate.skills.sailing.special = 'ED';
        },
      ],
    ],
  },
  'end-watch': {
    state: () => reign.init({ scenario: 'harbour' }),
    action: () => ({ type: 'end-watch', side: 'red' }),
    faults: [...COMMON, ['bad-parameter', null, { side: {} }], ['not-your-decision', null, { side: 'blue' }]],
  },
};

function cruising(): ReignState {
  const ships = { us: { type: 'cutter', captain: 'captain-steady', characters: ['mate'] } };
  const conditions = [{ id: 'swell', kind: 'rough-sea', difficulty: 1, ships: 'all' }] as const;
  return reign.init({
    scenario: { ...scenarioOf({ ships, conditions, sides: [{ id: 'red' }] }), mode: 'cruise' },
  });
}

describe('the order of the checks', () => {
  test.each(Object.entries(CHECKED))('of %s', (_name, checked) => {
    const codes = checked.faults.map((_fault, from) => {
      const [state, action] = spoilt(checked, from);
      return reign.check(state, action)?.code ?? null;
    });
    expect(codes).toEqual(checked.faults.map(([code]) => code));
    expect(refusal(...spoilt(checked, checked.faults.length))).toBeNull();
  });
});

describe('decisions in the course of a round', () => {
  const multi = () =>
    playUntil(given(), 'choose', {
      orders: { comet: [shoot('mitos'), task('captain-steady', 'inspire', { benefit: 'die' })] },
      dice: { 'comet multi': [7, 7, 3, 3] },
    }).state;
  const choose = (state: ReignState, more: object = {}) => ({
    type: 'choose-set',
    side: 'red',
    roll: rollIn(state, 'comet multi').id,
    action: 0,
    height: 7,
    ...more,
  });

  test('a choice of a set', () => {
    const state = multi();
    const code = (more: object) => refusal(state, choose(state, more));
    expect(code({})).toBeNull();
    expect(code({ height: null })).toBeNull();
    expect(code({ height: undefined })).toBe('bad-parameter');
    const { height: _, ...without } = choose(state);
    expect(refusal(state, without)).toBe('bad-parameter');
    expect(reign.check(state, without)?.message).toBe(
      'height: expected a whole number, 1 to 10, but received nothing.',
    );
    expect(code({ height: 11 })).toBe('bad-parameter');
    expect(code({ height: '7' })).toBe('bad-parameter');
    for (const roll of ['r99', 'x', 'r0', 'comet|mitos', 'a>b']) expect(code({ roll })).toBe('unknown-roll');
    expect(code({ side: 'blue' })).toBe('not-your-decision');
    expect(code({ action: 1, height: 3 })).toBe('not-your-decision');
    expect(code({ height: 3 })).toBe('set-too-low');
    expect(code({ height: 9 })).toBe('no-such-set');
    const taken = act(state, choose(state)).state;
    expect(refusal(taken, choose(taken, { action: 1 }))).toBe('set-taken');
    expect(refusal(taken, choose(taken, { action: 1, height: 9 }))).toBe('no-such-set');
    expect(refusal(taken, choose(taken, { action: 1, height: 3 }))).toBeNull();
  });

  test('a choice of a set of a single action, which has to be made', () => {
    const state = playUntil(given(), 'choose', {
      orders: { comet: [shoot('mitos')] },
      dice: { 'comet manoeuvre': [7, 7, 5, 5, 3, 3] },
    }).state;
    const code = (height: unknown, action: unknown = 0) =>
      refusal(state, {
        type: 'choose-set',
        side: 'red',
        roll: rollIn(state, 'comet manoeuvre').id,
        action,
        height,
      });
    expect([7, 5, 3].map((height) => code(height))).toEqual([null, null, 'set-too-low']);
    expect(code(null)).toMatch(/^(bad-parameter|no-such-set)$/);
    expect(code(7, 1)).toMatch(/^(bad-parameter|not-your-decision)$/);
    expect(code(7, 0.5)).toBe('bad-parameter');
  });

  test('a Master Die', () => {
    const master = someone('master', { sense: 2, knowledge: 3 }, { sailing: [3, 'MD'] });
    const state = playUntil(
      given({ ships: { comet: { ...COMET, captain: master }, mitos: MITOS } }),
      'choose',
      {
        orders: { comet: [shoot('mitos')], mitos: [dodge()] },
        dice: { 'comet manoeuvre': [1, 2, 4, 5, 6, 9], 'mitos dodge': [3, 3, 4, 4, 5, 6] },
      },
    ).state;
    const set = (more: object) =>
      refusal(state, {
        type: 'set-master-die',
        side: 'red',
        roll: rollIn(state, 'comet manoeuvre').id,
        face: 9,
        ...more,
      });
    expect(set({})).toBeNull();
    expect(set({ face: 3 })).toBeNull();
    for (const face of [0, 11, 2.5, -1, Number.NaN, null, '9']) expect(set({ face })).toBe('bad-parameter');
    expect(set({ roll: 'r99' })).toBe('unknown-roll');
    expect(set({ side: 'blue' })).toBe('not-your-decision');
    expect(set({ roll: rollIn(state, 'mitos dodge').id })).toBe('not-your-decision');
    expect(refusal(given(), { type: 'set-master-die', side: 'red', roll: 'r1', face: 9 })).toBe(
      'wrong-phase',
    );
  });

  test('a gobbling', () => {
    const state = playUntil(given({ positions: { 'comet>mitos': 'S' } }), 'gobble', {
      orders: {
        comet: [hold(), volley('mitos', FULL), archers('mitos', 6)],
        mitos: [dodge(), archers('comet', 2)],
      },
      dice: {
        'comet volley': [7, 7, 1, 2, 3],
        'comet archers': [10, 10, 4, 4, 5, 6],
        'mitos dodge': [9, 9, 9, 1, 2, 4],
        'mitos archers': [1, 1],
      },
    }).state;
    const eat = (more: object) => refusal(state, { ...gobbling(state, {}), ...more });
    const spend = (dice: { readonly [set: string]: number }) => eat({ spend: spending(state, dice) });
    expect(eat({})).toBeNull();
    expect(eat({ spend: null })).toBe('bad-parameter');
    expect(eat({ height: 0 })).toBe('bad-parameter');
    expect(spend({ 'comet volley 7': 0 })).toBe('bad-parameter');
    expect(spend({ 'comet volley 7': -1 })).toBe('bad-parameter');
    expect(eat({ roll: 'r99' })).toBe('unknown-roll');
    expect(eat({ spend: [{ roll: 'r99', height: 7, dice: 1 }] })).toBe('unknown-roll');
    expect(eat({ side: 'red' })).toBe('not-your-decision');
    expect(eat({ roll: rollIn(state, 'comet volley').id, height: 7 })).toBe('not-your-decision');
    expect(spend({ 'mitos archers 1': 1 })).toBe('cannot-gobble');
    expect(spend({ 'comet archers 10': 2, 'mitos archers 1': 2 })).toBe('cannot-gobble');
    expect(spend({ 'comet archers 10': 2, 'comet volley 7': 2 })).toBe('too-many-dice');
    expect(spend({ 'comet archers 10': 1 })).toBe('too-high');
    expect(spend({ 'comet volley 7': 1, 'comet archers 4': 1 })).toBeNull();
  });

  test('the referee waits for players, and comes to nobody after the end', () => {
    for (const state of [given(), begun({ ready: false }), multi(), reign.init({ scenario: 'harbour' })]) {
      expect(refusal(state, { type: 'advance' })).toBe('decision-pending');
    }
    const over = patched(given(), (draft) => OVER[1]?.(draft));
    expect(refusal(over, { type: 'advance' })).toBe('game-over');
    expect(refusal(over, { type: 'mutiny' })).toBe('unknown-action');
  });

  test('players wait for the referee', () => {
    const { state } = declared(given(), { comet: [shoot('mitos')] });
    for (const one of [hold(), END, archers('mitos', 1)])
      expect(refusal(state, sent(state, 'comet', one))).toBe('wrong-phase');
    expect(refusal(state, { type: 'advance' })).toBeNull();
  });
});

describe('orders of a deck fight', () => {
  const fight = (
    boarding: readonly string[],
    committed: { readonly comet: number; readonly mitos: number },
    more: Given = {},
  ) => playRound(given({ fights: [{ committed, boarding }], ...more })).state;

  test('in turn, of the fight that is due', () => {
    const state = fight(['comet'], { comet: 4, mitos: 4 });
    expect(refusal(state, meleeOrder(state, 'mitos', { stance: 'fight' }))).toBe('not-your-decision');
    const next = act(state, meleeOrder(state, 'comet', { stance: 'fight' })).state;
    expect(refusal(next, meleeOrder(next, 'comet', { stance: 'fight' }))).toBe('not-your-decision');
    expect(refusal(next, meleeOrder(next, 'mitos', { stance: 'fight' }))).toBeNull();
  });

  test.each([
    ['must-commit-or-yield', ['comet'], { comet: 4, mitos: 0 }, 'mitos', 'fight'],
    ['must-commit-or-yield', ['comet'], { comet: 4, mitos: 0 }, 'mitos', 'parry'],
    ['nowhere-to-withdraw', ['comet'], { comet: 4, mitos: 2 }, 'mitos', 'withdraw'],
    ['opponent-boarding', ['comet', 'mitos'], { comet: 4, mitos: 2 }, 'mitos', 'withdraw'],
    ['not-boarded', ['comet'], { comet: 4, mitos: 2 }, 'comet', 'surrender'],
  ] as const)('%s', (code, boarding, committed, ship, stance) => {
    const start = fight(boarding, committed);
    const state =
      ship === 'comet' ? start : act(start, meleeOrder(start, 'comet', { stance: 'fight' })).state;
    expect(refusal(state, meleeOrder(state, ship, { stance }))).toBe(code);
  });
});

describe('a ship with nobody aboard', () => {
  const empty = (more: Given = {}) => patched(fleet(more), (draft) => NOBODY[1]?.(draft));

  test('RN-R66 may only hold', () => {
    const state = empty();
    for (const one of [shoot('mitos'), close('mitos'), dodge(), flee(), pursue('mitos'), strike('mitos')]) {
      expect(refusal(state, sent(state, 'comet', one))).toBe('nobody-aboard');
    }
    expect(refusal(state, sent(state, 'comet', hold()))).toBeNull();
    const held = order(state, 'comet', hold());
    for (const one of [archers('mitos', 1), repel('mitos', 1), sailors('tack', 1), task('mate', 'tack')]) {
      expect(refusal(held, sent(held, 'comet', one))).toBe('nobody-aboard');
    }
    expect(refusal(held, sent(held, 'comet', END))).toBeNull();
  });

  test('RN-R66 stays in action, and so does a ship with one fit person or one man', () => {
    const state = playRound(empty()).state;
    expect(state.ships.comet?.status).toBe('active');
    const one = patched(fleet(), (draft) => {
      shipOf(draft, 'comet').crew = 0;
    });
    expect(refusal(one, sent(one, 'comet', dodge()))).toBeNull();
    const crewed = patched(empty(), (draft) => {
      shipOf(draft, 'comet').crew = 1;
    });
    expect(refusal(crewed, sent(crewed, 'comet', dodge()))).toBeNull();
  });
});

test('every refusal has a sentence and names rules of the ledger', () => {
  const seen = new Map<string, readonly string[]>();
  for (const checked of Object.values(CHECKED)) {
    checked.faults.forEach((_fault, from) => {
      const rejection = reign.check(...spoilt(checked, from));
      if (rejection === null) return;
      seen.set(rejection.code, rejection.rules);
      expect(rejection.message).toMatch(/^\S.* .*[.!]$/);
    });
  }
  const formal = [
    'unknown-action',
    'bad-parameter',
    'unknown-ship',
    'unknown-character',
    'unknown-engagement',
  ];
  for (const [code, rules] of seen) {
    if (!formal.includes(code)) expect([code, rules.length]).not.toEqual([code, 0]);
    for (const rule of rules) expect(rule).toMatch(/^RN-[RB]?\d+$/);
  }
  expect(seen.size).toBeGreaterThan(45);
});
