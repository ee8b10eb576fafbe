import { describe, expect, test } from 'vitest';
import { shipCombat5e } from '../../../../src/rulesets/ship-combat-5e/index.ts';
import {
  ADVANCE,
  ATTACKED,
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
  dice,
  end,
  FIREBALL,
  fire,
  fireReadied,
  forward,
  fullSail,
  type Given,
  type GivenShip,
  given,
  inReach,
  morale,
  near,
  opening,
  ordered,
  orders,
  patched,
  play,
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
  withBeasts,
  withPeople,
} from '../support.ts';

/*
 * The order of the checks: positions in which much is wrong at once, mended one by one. A rung is what is mended in
 * the position or in the action, and what is then the reason.
 */

const seen = new Set<string>();

type Rung = readonly [code: string | null, mend: Partial<{ state: State; action: object }>];

function ladder(state: State, action: Sent, ...rungs: readonly Rung[]): void {
  let now = state;
  let sent: Sent = action;
  for (const [place, [code, mend]] of rungs.entries()) {
    now = mend.state ?? now;
    sent = { ...sent, ...mend.action };
    const found = refusal(now, sent);
    if (found !== null) seen.add(found);
    expect([place, found]).toEqual([place, code]);
  }
}

/** The codes of one action in one position after the other. */
function codes(...pairs: readonly (readonly [State, Sent])[]): (string | null)[] {
  return pairs.map(([state, action]) => {
    const found = refusal(state, action);
    if (found !== null) seen.add(found);
    return found;
  });
}

const FREE = { movementDuty: 'free' } as const;

const FLEET = {
  r1: { class: 'tartane', at: [0, 0], ap: 9, orders: {} },
  r2: { class: 'tartane', at: [0, 9] },
  b1: { class: 'tartane', at: [3, -1] },
  b2: { class: 'tartane', at: [9, 9] },
} as const;
const PEOPLE = {
  'r1-x': { ship: 'r1', attacks: [FIREBALL] },
  'r1-y': { ship: 'r1' },
  'r2-x': { ship: 'r2', attacks: [FIREBALL] },
} as const;

function current(ship: Partial<GivenShip> = {}, more: Partial<Given> = {}): State {
  const { options = {}, ships = {}, ...rest } = more;
  return given({
    ships: { ...FLEET, r1: { ...FLEET.r1, ...ship }, ...ships },
    characters: PEOPLE,
    options: { ...FREE, ...options },
    ...rest,
  });
}

function captains(ship: Partial<GivenShip> = {}, options: Given['options'] = {}): State {
  return opening({
    ships: { ...FLEET, r1: { ...FLEET.r1, orders: null, ...ship } },
    characters: PEOPLE,
    options,
  });
}

const fix = (state: State, fields: Parameters<typeof patched>[1][string]) => patched(state, { r1: fields });

describe('common to all actions', () => {
  const turn = current();
  const over = act(
    given({
      map: 10,
      ships: { r1: { class: 'tartane', at: [0, -10] }, b1: { class: 'raft', at: [0, 5] } },
    }),
    forward('r1'),
  ).state;

  test('for a ship', () => {
    const sunk = patched(turn, { r2: { status: 'sunk' } });
    ladder(
      over,
      { type: 'move-forward', side: 'blue', ship: 'nobody', navigatorDie: 'yes' },
      ['bad-action', {}],
      ['game-over', { action: { navigatorDie: null } }],
      ['wrong-phase', { state: captains() }],
      ['unknown-ship', { state: sunk }],
      ['not-your-ship', { action: { ship: 'r2' } }],
      ['ship-not-in-play', { action: { side: 'red' } }],
      ['not-your-turn', { state: turn }],
      [null, { action: { ship: 'r1' } }],
    );
  });

  test('for a creature', () => {
    const hunt = current({}, { creatures: { rk: { at: [5, 5] }, rl: { at: [7, 5] } }, current: 'rk' });
    const dead = withBeasts(hunt, { rl: { status: 'dead', hp: 0 } });
    ladder(
      over,
      { type: 'creature-move', side: 'blue', creature: 'nobody', direction: 0 },
      ['bad-action', {}],
      ['game-over', { action: { direction: 1 } }],
      ['wrong-phase', { state: captains() }],
      ['unknown-creature', { state: dead }],
      ['not-your-creature', { action: { creature: 'rl' } }],
      ['creature-not-in-play', { action: { side: 'red' } }],
      ['not-your-turn', { state: hunt }],
      [null, { action: { creature: 'rk' } }],
    );
    expect(codes([hunt, beast('rk', 'end-turn')], [hunt, end('r1')])).toEqual([null, 'not-your-turn']);
  });

  test('for the referee', () => {
    expect(codes([over, ADVANCE], [turn, ADVANCE], [captains(), ADVANCE])).toEqual([
      'game-over',
      'decision-pending',
      'decision-pending',
    ]);
  });

  test.each([
    ['captains', captains(), ['push-crew', 'assign-actions']],
    ['declare', assigned(captains()), ['claim-station', 'raise-morale', 'finish-declare']],
  ])('in the phase %s other types are of the wrong phase', (_phase, state, fitting) => {
    const actions: readonly Sent[] = [
      push('r1'),
      assign('r1'),
      claim('r1', 'r1-x', 'bosun'),
      morale('r1', 'r1-x', 'inspire'),
      by('r1', 'finish-declare'),
      by('r1', 'apply-lookout', { sign: 'add' }),
      forward('r1'),
      rotate('r1', 'port'),
      row('r1', 1),
      fire('r1', 'starboard', 'b1'),
      changeAmmo('r1', 'chain'),
      repair('r1', 'r1-x'),
      fullSail('r1'),
      comeAbout('r1'),
      ram('r1', 'b1'),
      by('r1', 'drop-anchor'),
      by('r1', 'weigh-anchor'),
      by('r1', 'cut-and-run'),
      readyFire('r1', 1, ATTACKED),
      attack('r1', 'r1-x', 'b1'),
      readyAttack('r1', 'r1-x', ATTACKED),
      board('r1', 'b1'),
      by('r1', 'strike-colours'),
      end('r1'),
      fireReadied('r1', 'port', 'b1'),
      by('r1', 'release-readied'),
      by('r1', 'attack-readied', { target: 'b1' }),
      by('r1', 'decline-readied'),
      by('r1', 'resist-boarding'),
      by('r1', 'surrender-ship'),
      by('r1', 'press-boarding'),
      by('r1', 'break-off'),
    ];
    for (const action of actions) {
      const code = refusal(state, action);
      if (fitting.includes(action.type))
        expect([action.type, code]).not.toEqual([action.type, 'wrong-phase']);
      else expect([action.type, code]).toEqual([action.type, 'wrong-phase']);
    }
  });
});

describe('the captains', () => {
  test('push-crew', () => {
    const used = withPeople(captains({ orders: {}, lastPushRound: 1 }), {
      'r1-captain': { bonusUsed: true },
    });
    const open = fix(used, { orders: null });
    ladder(
      used,
      push('r1'),
      ['already-assigned', {}],
      ['already-pushed', { state: open }],
      ['pushed-last-round', { state: { ...open, round: 2 } }],
      ['no-bonus-action', { state: { ...open, round: 3 } }],
      [null, { state: withPeople({ ...open, round: 3 }, { 'r1-captain': { bonusUsed: false } }) }],
    );
  });

  const sent = (state: State, given0: object): readonly [State, Sent] => [
    state,
    by('r1', 'assign-actions', { orders: given0 }),
  ];

  test('assign-actions', () => {
    const poor = { ap: 1, pushDebt: true } as const;
    const once = { checksPerRound: 1 } as const;
    expect(
      codes(
        sent(captains({ orders: {} }), { fire: -1 }),
        sent(captains({ class: 'raft', hp: 0 }), { fire: -1, exclusive: 'repair' }),
        sent(captains({ class: 'raft', hp: 0, ap: 1 }), { fire: 2, exclusive: 'drop-anchor' }),
        sent(captains({ class: 'raft', hp: 0, ap: 1 }), { fire: 1, exclusive: 'drop-anchor' }),
        sent(captains({ class: 'raft', hp: 0, ...poor }), { exclusive: 'drop-anchor' }),
        sent(captains({ hp: 0, anchored: true }), { exclusive: 'drop-anchor' }),
        sent(captains({ hp: 0, class: 'raft' }), { fire: 1 }),
        sent(captains({}), { exclusive: 'repair' }),
        sent(captains({ class: 'raft', ap: 9 }), { fire: 1, oars: 2 }),
        sent(captains({ class: 'raft', ap: 9 }), { changeAmmo: 1 }),
        sent(captains({ class: 'raft', ap: 9 }, once), { oars: 2, fullSail: 1 }),
        sent(captains({ class: 'canoe', ap: 9 }, once), { oars: 2, cutAndRun: true }),
        sent(captains({ class: 'canoe', ap: 9 }, once), { oars: 1, comeAbout: 2, cutAndRun: true }),
        sent(captains({ anchored: true, anchorsLost: true }), { exclusive: 'drop-anchor' }),
        sent(captains({ anchorsLost: true }), { exclusive: 'drop-anchor' }),
        sent(captains(), { exclusive: 'weigh-anchor' }),
        sent(captains(), { cutAndRun: true }),
        sent(captains(), { fire: 1 }),
      ),
    ).toEqual([
      'already-assigned',
      'bad-orders',
      'too-many-action-points',
      'exclusive-action',
      'no-action-points',
      'derelict-repair-only',
      'derelict-repair-only',
      'not-stressed',
      'no-cannons',
      'no-cannons',
      'no-oars',
      'oars-limit',
      'checks-limit',
      'already-anchored',
      'no-anchors',
      'not-anchored',
      'not-anchored',
      null,
    ]);
  });
});

describe('declaring', () => {
  test('claim-station', () => {
    const declare = assigned(captains());
    const taken = withPeople(fix(declare, { bosun: 'r1-y', navigator: 'r1-y' }), {
      'r1-captain': { actionUsed: true },
      'r2-x': { actionUsed: true },
    });
    ladder(
      taken,
      claim('r1', 'nobody', 'navigator'),
      ['unknown-character', {}],
      ['not-aboard', { action: { character: 'r2-x' } }],
      ['no-action-left', { action: { character: 'r1-captain' } }],
      ['captain-busy', { state: withPeople(taken, { 'r1-captain': { actionUsed: false } }) }],
      ['too-early', { action: { character: 'r1-x' } }],
      ['station-taken', { action: { station: 'bosun' } }],
      [null, { state: declare }],
    );
    const turn = fix(current(), { lookout: 'r1-y' });
    expect(
      codes(
        [turn, claim('r1', 'r1-captain', 'lookout')],
        [turn, claim('r1', 'r1-x', 'lookout')],
        [fix(turn, { navigator: 'r1-y' }), claim('r1', 'r1-x', 'navigator')],
      ),
    ).toEqual(['captain-busy', 'too-late', 'station-taken']);
  });

  test('raise-morale', () => {
    const turn = withPeople(current(), { 'r1-x': { bonusUsed: true } });
    const bosun = fix(turn, { bosun: 'r1-x' });
    ladder(
      turn,
      morale('r1', 'nobody', 'steady'),
      ['unknown-character', {}],
      ['not-bosun', { action: { character: 'r1-x' } }],
      ['no-bonus-action', { state: bosun }],
      ['not-stressed', { state: withPeople(bosun, { 'r1-x': { bonusUsed: false } }) }],
      [null, { action: { benefit: 'inspire' } }],
    );
  });

  test('finish-declare', () => {
    const declare = assigned(captains());
    ladder(
      fix(declare, { declareDone: true }),
      by('r1', 'finish-declare'),
      ['already-finished', {}],
      [null, { state: declare }],
    );
  });
});

describe('sailing', () => {
  const steer = { navigatorDie: true };

  test('move-forward', () => {
    const rock = current({}, { rocks: [[0, -1]] });
    const enemy = current(
      { orders: { exclusive: 'ram' } },
      { ships: { r1: { ...FLEET.r1, at: [0, 1] }, b1: { class: 'tartane', at: [0, -1] } } },
    );
    const close = act(ordered(enemy, 'r1', { exclusive: 'ram' }), forward('r1')).state;
    const bad = { movementEnded: true, chainStop: 1, hp: 0, anchored: true, sailed: 9 };
    ladder(
      fix(current({}, { rocks: [[0, -1]], wind: 1 }), bad),
      forward('r1', steer),
      ['derelict', {}],
      ['anchored', { state: fix(current({}, { rocks: [[0, -1]], wind: 1 }), { ...bad, hp: 9 }) }],
      [
        'movement-ended',
        { state: fix(current({}, { rocks: [[0, -1]], wind: 1 }), { ...bad, hp: 9, anchored: false }) },
      ],
      ['in-irons', { state: fix(current({}, { rocks: [[0, -1]], wind: 1 }), { chainStop: 1, sailed: 9 }) }],
      ['no-way-on', { state: fix(rock, { chainStop: 1, sailed: 9 }) }],
      ['no-movement-left', { state: fix(rock, { sailed: 6 }) }],
      ['blocked', { state: rock }],
      ['ram-available', { state: close }],
      ['no-navigator', { state: ordered(close, 'r1', { exclusive: null }) }],
      ['die-used', { state: fix(current(), { navigator: 'r1-x', navigatorDieUsed: true }) }],
      [null, { state: fix(current(), { navigator: 'r1-x' }) }],
    );
  });

  test('rotate', () => {
    const tight = (ship: Partial<GivenShip> = {}) =>
      current({ class: 'brigantine', ...ship }, { rocks: [[1, -1]] });
    const spent = { movementEnded: true, rotationsUsed: 2, rotatedHere: true };
    ladder(
      fix(tight({ hp: 0, anchored: true }), spent),
      rotate('r1', 'starboard', steer),
      ['derelict', {}],
      ['anchored', { state: fix(tight({ anchored: true }), spent) }],
      ['movement-ended', { state: fix(tight(), spent) }],
      ['no-rotation-left', { state: fix(tight(), { ...spent, movementEnded: false }) }],
      ['already-rotated-here', { state: fix(tight(), { rotatedHere: true, rotationsUsed: 1 }) }],
      ['no-navigator', { state: tight() }],
      ['die-used', { state: fix(tight(), { navigator: 'r1-x', navigatorDieUsed: true }) }],
      ['rotation-blocked', { state: fix(tight(), { navigator: 'r1-x' }) }],
      [null, { action: { turn: 'port' } }],
    );
  });

  test('row', () => {
    const canoe = (ship: Partial<GivenShip> = {}) =>
      current(
        { class: 'canoe', oarsCost: 2, orders: { oars: 1 }, ...ship },
        { rocks: [[1, 0]], options: { oarsPath: 'straight' } },
      );
    const bad = { hp: 0, anchored: true, movementEnded: true, ap: 1 };
    const midway = { oarSpacesLeft: 1, oarDirection: 1, done: orders({ oars: 1 }), apSpent: 2 } as const;
    ladder(
      fix(canoe({ orders: {} }), bad),
      row('r1', 3, steer),
      ['not-assigned', {}],
      ['no-movement-left', { state: fix(canoe(), { ...bad, done: orders({ oars: 1 }) }) }],
      ['not-enough-action-points', { state: fix(canoe(), bad) }],
      ['derelict', { state: fix(canoe(), { ...bad, ap: 9 }) }],
      ['anchored', { state: fix(canoe(), { anchored: true, movementEnded: true }) }],
      ['movement-ended', { state: fix(canoe(), { movementEnded: true }) }],
      ['not-straight', { state: fix(canoe(), midway) }],
      ['hex-occupied', { state: fix(canoe(), { ...midway, oarDirection: 3 }) }],
      ['no-navigator', { state: fix(canoe(), midway), action: { direction: 1 } }],
      ['die-used', { state: fix(canoe(), { ...midway, navigator: 'r1-x', navigatorDieUsed: true }) }],
      [null, { state: fix(canoe(), { ...midway, navigator: 'r1-x' }) }],
    );
  });

  test('end-turn', () => {
    const state = current({}, { options: { movementDuty: 'full' } });
    ladder(state, end('r1'), ['must-move', {}], [null, { state: fix(state, { sailed: 6 }) }]);
  });
});

describe('work of the ship', () => {
  test('fire', () => {
    const sea: Partial<Given> = {
      options: { broadsidesPerSide: 1 },
      islands: [[2, 0]],
      creatures: { bk: { at: [0, 0] } },
      ships: {
        b1: { class: 'tartane', at: [4, 0] },
        b2: { class: 'tartane', at: [13, 0] },
        b3: { class: 'tartane', at: [0, -9] },
        b4: { class: 'tartane', at: [20, 0], status: 'struck' },
        b5: { class: 'tartane', at: [3, -1] },
      },
    };
    const fired = { firedArcs: { port: 0, starboard: 1, fore: 0, aft: 0 } } as const;
    const state = fix(current({ orders: { fire: 1 } }, sea), fired);
    const raft = fix(current({ class: 'raft', orders: { fire: 1 } }, sea), fired);
    ladder(
      fix(current({ class: 'raft', orders: {}, ap: 0, hp: 0 }, sea), fired),
      fire('r1', 'starboard', 'nobody', 'nobody'),
      ['not-assigned', {}],
      ['not-enough-action-points', { state: fix(raft, { hp: 0, apSpent: 9 }) }],
      ['derelict', { state: fix(raft, { hp: 0 }) }],
      ['no-cannons', { state: raft }],
      ['unknown-target', { state }],
      ['target-not-in-play', { action: { target: 'b4' } }],
      ['friendly-target', { action: { target: 'r2' } }],
      ['target-too-close', { action: { target: 'bk' } }],
      ['target-out-of-arc', { action: { target: 'b3' } }],
      ['target-out-of-range', { action: { target: 'b2' } }],
      ['line-of-fire-blocked', { action: { target: 'b1' } }],
      ['arc-already-fired', { action: { target: 'b5' } }],
      ['unknown-character', { state: current({ orders: { fire: 1 } }, sea) }],
      ['not-aboard', { action: { gunner: 'r2-x' } }],
      ['captain-busy', { action: { gunner: 'r1-captain' } }],
      [null, { action: { gunner: 'r1-x' } }],
    );
  });

  test('change-ammo', () => {
    const state = (ship: Partial<GivenShip> = {}) =>
      current({ orders: { changeAmmo: 1 }, ammoAboard: ['chain'], ammo: 'round', ...ship });
    ladder(
      state({ orders: {}, ap: 0, hp: 0 }),
      changeAmmo('r1', 'round', 'nobody'),
      ['not-assigned', {}],
      ['not-enough-action-points', { state: fix(state({ hp: 0 }), { apSpent: 9 }) }],
      ['same-ammo', { state: state({ hp: 0 }) }],
      ['ammo-not-aboard', { action: { ammo: 'grape' } }],
      ['derelict', { action: { ammo: 'chain' } }],
      ['unknown-character', { state: state() }],
      [null, { action: { gunner: 'r1-x' } }],
    );
  });

  test('repair', () => {
    const state = (ship: Partial<GivenShip> = {}) => current({ orders: { exclusive: 'repair' }, ...ship });
    ladder(
      fix(state({ orders: {} }), { apSpent: 1 }),
      repair('r1'),
      ['not-assigned', {}],
      ['not-enough-action-points', { state: fix(state(), { apSpent: 1 }) }],
      ['no-action-points', { state: state({ ap: 1, pushDebt: true }) }],
      ['not-stressed', { state: state() }],
      ['no-carpenter', { state: state({ hp: 9 }) }],
      ['unknown-character', { action: { carpenters: ['r1-x', 'nobody'] } }],
      ['not-aboard', { action: { carpenters: ['r1-x', 'r2-x'] } }],
      ['captain-busy', { action: { carpenters: ['r1-captain', 'nobody'] } }],
      [null, { action: { carpenters: ['r1-y', 'r1-x'] } }],
    );
  });

  const bad = { movementEnded: true, chainStop: 1, hp: 0, anchored: true };
  const upwind = { wind: 1 } as const;

  test('full-sail', () => {
    const state = (ship: Partial<GivenShip> = {}, more: Partial<Given> = {}) =>
      current({ orders: { fullSail: 1 }, ...ship }, more);
    ladder(
      fix(state({ orders: {} }, upwind), bad),
      fullSail('r1', 'nobody'),
      ['not-assigned', {}],
      ['not-enough-action-points', { state: fix(state({}, upwind), { ...bad, apSpent: 9 }) }],
      ['derelict', { state: fix(state({}, upwind), bad) }],
      ['anchored', { state: fix(state({}, upwind), { ...bad, hp: 9 }) }],
      ['movement-ended', { state: fix(state({}, upwind), { ...bad, hp: 9, anchored: false }) }],
      ['in-irons', { state: fix(state({}, upwind), { chainStop: 1 }) }],
      ['no-way-on', { state: fix(state(), { chainStop: 1 }) }],
      ['unknown-character', { state: state() }],
      [null, { action: { riggers: [] } }],
    );
  });

  test('come-about', () => {
    const state = (ship: Partial<GivenShip> = {}) => current({ orders: { comeAbout: 1 }, ...ship });
    const manned = { navigator: 'r1-y', navigatorDieUsed: true } as const;
    ladder(
      fix(state({ orders: {} }), { ...bad, ...manned }),
      comeAbout('r1', 'nobody'),
      ['not-assigned', {}],
      ['not-enough-action-points', { state: fix(state(), { ...bad, ...manned, apSpent: 9 }) }],
      ['derelict', { state: fix(state(), { ...bad, ...manned }) }],
      ['anchored', { state: fix(state(), { ...bad, ...manned, hp: 9 }) }],
      ['movement-ended', { state: fix(state(), { ...manned, movementEnded: true }) }],
      ['station-taken', { state: fix(state(), manned) }],
      ['die-used', { action: { navigator: 'r1-y' } }],
      ['unknown-character', { state: state(), action: { navigator: 'nobody' } }],
      ['captain-busy', { action: { navigator: 'r1-captain' } }],
      [null, { action: { navigator: null } }],
    );
  });

  test('ram', () => {
    const state = (ship: Partial<GivenShip> = {}, more: Partial<Given> = {}) =>
      current(
        { orders: { exclusive: 'ram' }, ...ship },
        {
          ships: {
            b1: { class: 'tartane', at: [0, -1] },
            b4: { class: 'tartane', at: [1, -1], status: 'captured' },
            r3: { class: 'tartane', at: [-1, 0] },
          },
          creatures: { bk: { at: [0, -1] } },
          ...more,
          options: { ramMinDistance: 1, ...more.options },
        },
      );
    ladder(
      fix(state({ orders: {} }, upwind), bad),
      ram('r1', 'nobody'),
      ['not-assigned', {}],
      ['not-enough-action-points', { state: fix(state({}, upwind), { ...bad, apSpent: 1 }) }],
      ['derelict', { state: fix(state({}, upwind), bad) }],
      ['anchored', { state: fix(state({}, upwind), { ...bad, hp: 9 }) }],
      ['movement-ended', { state: fix(state({}, upwind), { ...bad, hp: 9, anchored: false }) }],
      ['in-irons', { state: fix(state({}, upwind), { chainStop: 1 }) }],
      ['no-way-on', { state: fix(state(), { chainStop: 1 }) }],
      ['no-run-up', { state: state() }],
      ['unknown-target', { state: fix(state(), { rowed: 1 }) }],
      ['unknown-target', { action: { target: 'bk' } }],
      ['target-not-in-play', { action: { target: 'b4' } }],
      ['friendly-target', { action: { target: 'r3' } }],
      ['not-touching-bow', { action: { target: 'b2' } }],
      [null, { action: { target: 'b1' } }],
    );
  });

  test('anchors', () => {
    const state = (exclusive: 'drop-anchor' | 'weigh-anchor' | null, ship: Partial<GivenShip> = {}) =>
      current({ orders: { exclusive }, ...ship });
    const both = { anchored: true, anchorsLost: true, hp: 0 } as const;
    ladder(
      fix(state(null, both), { apSpent: 1 }),
      by('r1', 'drop-anchor'),
      ['not-assigned', {}],
      ['not-enough-action-points', { state: fix(state('drop-anchor', both), { apSpent: 1 }) }],
      ['no-action-points', { state: state('drop-anchor', { ...both, ap: 1, pushDebt: true }) }],
      ['already-anchored', { state: state('drop-anchor', both) }],
      ['no-anchors', { state: state('drop-anchor', { ...both, anchored: false }) }],
      ['derelict', { state: state('drop-anchor', { hp: 0 }) }],
      [null, { state: state('drop-anchor') }],
    );
    ladder(
      fix(state(null, { hp: 0 }), { apSpent: 1 }),
      by('r1', 'weigh-anchor'),
      ['not-assigned', {}],
      ['not-enough-action-points', { state: fix(state('weigh-anchor', { hp: 0 }), { apSpent: 1 }) }],
      ['not-anchored', { state: state('weigh-anchor', { hp: 0 }) }],
      ['derelict', { state: state('weigh-anchor', { hp: 0, anchored: true }) }],
      [null, { state: state('weigh-anchor', { anchored: true }) }],
    );
    const strict = { options: { cutAndRunOrdered: true } } as const;
    ladder(
      current({ hp: 0 }, strict),
      by('r1', 'cut-and-run'),
      ['not-assigned', {}],
      ['not-anchored', { state: current({ hp: 0, orders: { cutAndRun: true } }, strict) }],
      ['derelict', { state: current({ hp: 0, anchored: true, orders: { cutAndRun: true } }, strict) }],
      [null, { state: current({ anchored: true, orders: { cutAndRun: true } }, strict) }],
    );
  });

  test('board', () => {
    const state = (ship: Partial<GivenShip> = {}, options: Given['options'] = FREE) =>
      current(ship, {
        ships: {
          b1: { class: 'tartane', at: [1, 0], hp: 0 },
          b2: { class: 'tartane', at: [9, 9], hp: 0 },
          b3: { class: 'tartane', at: [11, 9] },
          b4: { class: 'tartane', at: [0, 1], hp: 0, status: 'struck' },
          r3: { class: 'tartane', at: [-1, 0], hp: 0 },
        },
        options: options ?? {},
      });
    ladder(
      state({ hp: 0 }),
      board('r1', 'nobody'),
      ['derelict', {}],
      ['must-move', { state: state({}, { movementDuty: 'full' }) }],
      ['unknown-target', { state: state() }],
      ['target-not-in-play', { action: { target: 'b4' } }],
      ['friendly-target', { action: { target: 'r3' } }],
      ['not-derelict', { action: { target: 'b3' } }],
      ['not-adjacent', { action: { target: 'b2' } }],
      [null, { action: { target: 'b1' } }],
    );
  });
});

describe('readied and own attacks', () => {
  test('ready-fire', () => {
    const held = { count: 1, trigger: { kind: 'attacked' }, gunners: [], fired: 0 } as const;
    const state = (ship: Partial<GivenShip> = {}, orders1: GivenShip['orders'] = { fire: 1 }) =>
      current({ orders: orders1, ...ship });
    ladder(
      fix(state({ class: 'raft', hp: 0 }, {}), { held }),
      readyFire('r1', 2, inReach(0), 'nobody', 'r1-x', 'r1-y'),
      ['derelict', {}],
      ['no-cannons', { state: fix(state({ class: 'raft' }, {}), { held }) }],
      ['already-readied', { state: fix(state({}, {}), { held }) }],
      ['nothing-to-ready', { state: state({}, {}) }],
      ['nothing-to-ready', { state: state() }],
      ['bad-trigger', { action: { count: 1 } }],
      ['too-many-gunners', { action: { trigger: inReach(6) } }],
      ['unknown-character', { action: { gunners: ['nobody'] } }],
      ['captain-busy', { action: { gunners: ['r1-captain'] } }],
      [null, { action: { gunners: ['r1-x'] } }],
    );
  });

  test('character-attack and ready-attack', () => {
    const sea: Partial<Given> = {
      islands: [[2, 0]],
      ships: {
        b1: { class: 'tartane', at: [3, 0] },
        b3: { class: 'tartane', at: [3, -3] },
        b4: { class: 'tartane', at: [9, 0], status: 'struck' },
      },
      characters: { ...PEOPLE, 'r1-captain': { ship: 'r1', captain: true, attacks: [FIREBALL] } },
    };
    const tired = withPeople(current({}, sea), { 'r1-y': { actionUsed: true } });
    ladder(
      tired,
      attack('r1', 'nobody', 'nobody', 'curse'),
      ['unknown-character', {}],
      ['not-aboard', { action: { character: 'r2-x' } }],
      ['no-action-left', { action: { character: 'r1-y' } }],
      ['unknown-attack', { action: { character: 'r1-captain' } }],
      ['unknown-target', { action: { attack: 'fireball' } }],
      ['target-not-in-play', { action: { target: 'b4' } }],
      ['friendly-target', { action: { target: 'r2' } }],
      ['target-out-of-range', { action: { target: 'b2' } }],
      ['line-of-fire-blocked', { action: { target: 'b1' } }],
      [null, { action: { target: 'b3' } }],
    );
    ladder(
      tired,
      readyAttack('r1', 'nobody', near(0), 'curse'),
      ['unknown-character', {}],
      ['not-aboard', { action: { character: 'r2-x' } }],
      ['no-action-left', { action: { character: 'r1-y' } }],
      ['unknown-attack', { action: { character: 'r1-captain' } }],
      ['bad-trigger', { action: { attack: 'fireball' } }],
      [null, { action: { trigger: near(3) } }],
    );
  });

  const window = (fired: number, more: Partial<Given> = {}) =>
    patched(
      act(
        given({
          ships: {
            ...FLEET,
            r2: { ...FLEET.r2, at: [0, -9] },
            b1: {
              class: 'tartane',
              at: [6, -3],
              held: { count: 2, trigger: inReach(6) as never, gunners: [], fired: 0 },
            },
            r3: { class: 'tartane', at: [-8, 4] },
            r4: { class: 'tartane', at: [20, 0], status: 'sunk' },
          },
          characters: PEOPLE,
          options: { ...FREE, broadsidesPerSide: 1 },
          ...more,
        }),
        forward('r1'),
      ).state,
      { b1: { held: { count: 2, trigger: inReach(6) as never, gunners: [], fired } } },
    );

  test('fire-readied', () => {
    const open = window(0);
    const spent = { firedArcs: { port: 1, starboard: 0, fore: 0, aft: 0 } } as const;
    ladder(
      patched(open, { b1: { ...spent, damage: null } }),
      fireReadied('b1', 'port', 'nobody'),
      ['no-cannons', {}],
      ['unknown-target', { state: patched(open, { b1: spent }) }],
      ['target-not-in-play', { action: { target: 'r4' } }],
      ['friendly-target', { action: { target: 'b2' } }],
      ['target-out-of-arc', { action: { target: 'r1', arc: 'starboard' } }],
      ['target-out-of-range', { action: { target: 'r3', arc: 'port' } }],
      ['arc-already-fired', { action: { target: 'r1' } }],
      [null, { state: open }],
    );
    expect(codes([current(), fireReadied('r1', 'port', 'b1')])).toEqual(['not-your-turn']);
  });

  test('release-readied, decline-readied', () => {
    expect(
      codes(
        [window(0), by('b1', 'release-readied')],
        [window(1), by('b1', 'release-readied')],
        [window(0), by('b1', 'decline-readied')],
        [window(1), by('b1', 'decline-readied')],
        [window(0), by('b2', 'decline-readied')],
        [window(0), by('b1', 'decline-readied', { side: 'red' })],
        [window(0), ADVANCE],
      ),
    ).toEqual([
      'nothing-fired',
      null,
      null,
      'already-fired',
      'not-your-turn',
      'not-your-ship',
      'decision-pending',
    ]);
  });
});

describe('creatures and the referee', () => {
  const hunt = (more: Partial<Given> = {}) =>
    current({}, { creatures: { rk: { at: [2, 0] }, rl: { at: [0, 0] } }, current: 'rk', ...more });

  test('creature-move', () => {
    const edge = hunt({ map: 20, islands: [[20, -1]] });
    const shore = withBeasts(edge, { rk: { hex: { q: 20, r: 0 } } });
    ladder(
      withBeasts(shore, { rk: { moved: 4 } }),
      creatureMove('rk', 1),
      ['no-movement-left', {}],
      ['hex-blocked', { state: shore }],
      ['off-map', { action: { direction: 3 } }],
      [null, { action: { direction: 6 } }],
    );
  });

  test('creature-attack', () => {
    const spit = { id: 'spit', kind: 'auto', toHit: 0, damage: { n: 1, die: 4, mod: 0 }, range: 3 } as const;
    const sea = hunt({
      islands: [[3, 0]],
      creatures: { rk: { at: [2, 0], attacks: [spit] }, rl: { at: [0, 0] } },
      ships: {
        b1: { class: 'tartane', at: [4, 0] },
        b3: { class: 'tartane', at: [3, -2] },
        b4: { class: 'tartane', at: [20, 0], status: 'sunk' },
      },
    });
    ladder(
      withBeasts(sea, { rk: { attacksMade: 2 } }),
      creatureAttack('rk', 'nobody', 'bite'),
      ['no-attacks-left', {}],
      ['unknown-attack', { state: sea }],
      ['unknown-target', { action: { attack: 'spit' } }],
      ['target-not-in-play', { action: { target: 'b4' } }],
      ['friendly-target', { action: { target: 'r2' } }],
      ['target-out-of-range', { action: { target: 'b2' } }],
      ['line-of-fire-blocked', { action: { target: 'b1' } }],
      [null, { action: { target: 'b3' } }],
    );
  });

  test('referee-set-wind', () => {
    const between = (options: Given['options']) => act(current({}, { options }), end('r1')).state;
    const on = { refereeActions: true } as const;
    ladder(
      current(),
      setWind(4),
      ['referee-off', {}],
      ['decision-pending', { state: current({}, { options: on }) }],
      ['wind-already-set', { state: { ...between(on), windSetRound: 1 } }],
      ['same-wind', { state: between(on) }],
      [null, { action: { from: 3 } }],
    );
    expect(codes([between(on), setWind(0)], [between(on), setWind(7)])).toEqual(['bad-action', 'bad-action']);
  });
});

/** Every code of the ledger. */
const CODES = `bad-action game-over wrong-phase unknown-ship unknown-creature not-your-ship not-your-creature
  ship-not-in-play creature-not-in-play not-your-turn decision-pending already-assigned already-pushed
  pushed-last-round no-bonus-action bad-orders too-many-action-points exclusive-action no-action-points
  derelict-repair-only not-stressed no-cannons no-oars oars-limit checks-limit already-anchored no-anchors
  not-anchored unknown-character not-aboard no-action-left captain-busy captain-already-rolled too-late too-early
  station-taken not-bosun already-finished derelict anchored movement-ended in-irons no-way-on no-movement-left
  blocked ram-available no-navigator die-used no-rotation-left already-rotated-here rotation-blocked not-straight
  hex-occupied not-assigned not-enough-action-points unknown-target target-not-in-play friendly-target
  target-too-close target-out-of-arc target-out-of-range line-of-fire-blocked arc-already-fired same-ammo
  ammo-not-aboard no-carpenter no-run-up not-touching-bow already-readied nothing-to-ready bad-trigger
  too-many-gunners unknown-attack must-move not-derelict not-adjacent nothing-fired already-fired hex-blocked
  off-map no-attacks-left referee-off wind-already-set same-wind`.split(/\s+/);

test('captain-already-rolled', () => {
  const state = fix(current({ orders: { fire: 1 } }, { options: { captainRollsLast: true } }), {
    captainRolled: true,
  });
  expect(
    codes([state, fire('r1', 'starboard', 'b1', 'r1-x')], [state, fire('r1', 'starboard', 'b1')]),
  ).toEqual(['captain-already-rolled', null]);
});

test('the ruleset has the ledger’s codes, neither more nor fewer', () => {
  expect(Object.keys(shipCombat5e.definition.play.rejections).sort()).toEqual([...CODES].sort());
});

test('every refusal names rules of the ledger', () => {
  const { state } = play(current({ orders: { fire: 1 } }), [
    fire('r1', 'starboard', 'b1'),
    dice('attack-roll', 1),
  ]);
  const rejection = shipCombat5e.check(state, fire('r1', 'starboard', 'b1'));
  expect(rejection?.rules.length).toBeGreaterThan(0);
  for (const id of rejection?.rules ?? []) expect(id).toMatch(/^SC-(R?\d+)$/);
});

// the last of this file, since the tests above fill the list
test('every code of the ledger has been met above', () => {
  expect([...CODES].filter((code) => !seen.has(code))).toEqual([]);
});
