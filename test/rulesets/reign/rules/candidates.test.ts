import { describe, expect, test } from 'vitest';
import { type ReignAction, type ReignState, reign } from '../../../../src/rulesets/reign/index.ts';
import {
  act,
  archers,
  begun,
  boardWith,
  COMET,
  close,
  dodge,
  FULL,
  type Given,
  type GivenShip,
  given,
  hold,
  MITOS,
  meleeOrder,
  order,
  patched,
  playRound,
  playUntil,
  refusal,
  repel,
  rollIn,
  shoot,
  someone,
  spending,
  steady,
  task,
  volley,
} from '../support.ts';

/*
 * What the players are offered: finitely many choices, each of which passes the checks.
 */

type Offered<T extends ReignAction['type']> = Extract<ReignAction, { readonly type: T }>;

/** The offers of one type; checks on the way that all offers of the position are legal, and none comes twice. */
function offers<T extends ReignAction['type']>(state: ReignState, type: T): Offered<T>[] {
  const all = reign.actions(state);
  for (const action of all) expect([action, refusal(state, action)]).toEqual([action, null]);
  expect(new Set(all.map((action) => JSON.stringify(action))).size).toBe(all.length);
  return all.filter((action): action is Offered<T> => action.type === type);
}

/** Some fields of offers, in a fixed order. */
function fields(actions: readonly object[], ...names: readonly string[]): string[] {
  const one = (action: object) =>
    names.map((name) => JSON.stringify((action as Record<string, unknown>)[name] ?? null)).join(' ');
  return [...new Set(actions.map(one))].sort();
}

const listed = (...lines: readonly (readonly unknown[])[]): string[] =>
  lines.map((line) => line.map((value) => JSON.stringify(value)).join(' ')).sort();

const EXPERT = someone('expert', { knowledge: 3 }, { sailing: [3, 'ED'] });

describe('offers to the captain', () => {
  const choices = (state: ReignState) => offers(state, 'declare-captain');

  test('RN-001 hold, dodge, flee; on each enemy in contact board, pursue, and shoot with each armed broadside', () => {
    expect(fields(choices(given()), 'option', 'kind', 'target', 'broadside')).toEqual(
      listed(
        ['hold', null, null, null],
        ['dodge', null, null, null],
        ['flee', null, null, null],
        ['pursue', null, 'mitos', null],
        ['manoeuvre', 'board', 'mitos', null],
        ['manoeuvre', 'shoot', 'mitos', 'port'],
        ['manoeuvre', 'shoot', 'mitos', 'starboard'],
      ),
    );
  });

  test('RN-043 no broadside without an engine, no friend, nobody out of contact', () => {
    const overrides = { engines: { port: {}, starboard: { catapult: 1 } } };
    const ships = {
      comet: { ...COMET, overrides },
      friend: { ...COMET, captain: steady(5) },
      mitos: MITOS,
      gone: { ...MITOS, captain: steady(4) },
    };
    const state = patched(given({ ships }), (draft) => {
      draft.chase['gone>comet'] = { progress: 3, escaped: true };
    });
    expect(fields(choices(state), 'target')).toEqual(listed([null], ['mitos']));
    expect(fields(choices(state), 'broadside')).toEqual(listed([null], ['starboard']));
  });

  test('RN-R47 a ram where it is allowed', () => {
    const state = given({ options: { ramming: 'invented' }, positions: { 'comet>mitos': 'B' } });
    expect(fields(choices(state), 'option')).toContain('"ram"');
    expect(fields(choices(given({ positions: { 'comet>mitos': 'B' } })), 'option')).not.toContain('"ram"');
  });

  test('RN-B03 an Expert Die on 10, and on the lowest face that meets the Difficulty', () => {
    const ships = { comet: { ...COMET, captain: EXPERT }, mitos: MITOS };
    const dodges = choices(given({ ships })).filter(({ option }) => option === 'dodge');
    expect(fields(dodges, 'edFace')).toEqual(listed([10], [4]));
    const flights = choices(given({ ships })).filter(({ option }) => option === 'flee');
    expect(fields(flights, 'edFace')).toEqual(listed([10], [1]));
    expect(
      fields(
        choices(given({ ships })).filter(({ option }) => option === 'hold'),
        'edFace',
      ),
    ).toEqual(listed([null]));
  });

  test('RN-R36 what is refused is not offered', () => {
    const ships = { comet: { ...COMET, patch: { lastOption: 'dodge' } as const }, mitos: MITOS };
    const state = given({ ships, options: { dodgeThenDodge: false } });
    expect(fields(choices(state), 'option')).not.toContain('"dodge"');
  });
});

describe('offers to the crew', () => {
  const crewed = (more: Given = {}, comet: Partial<GivenShip> = {}) =>
    order(given({ ships: { comet: { ...COMET, ...comet }, mitos: MITOS }, ...more }), 'comet', hold());

  test('RN-R10, RN-084 volleys: all engines or all of a type; uncalled or at each place with its highest face', () => {
    const state = crewed({ positions: { 'comet>mitos': 'S' } });
    const weapons = [{ catapult: 2, ballista: 1 }, { catapult: 2 }, { ballista: 1 }];
    const calls = [
      null,
      { location: 'masts', face: 7 },
      { location: 'weapons', face: 9 },
      { location: 'bridge', face: 10 },
    ];
    const pairs = offers(state, 'declare-volley').map(({ weapons: some, called }) => ({
      weapons: some,
      called,
    }));
    expect(pairs).toHaveLength(12);
    for (const some of weapons)
      for (const called of calls) expect(pairs).toContainEqual({ weapons: some, called });
  });

  test('RN-R10 none out of position', () => {
    expect(offers(crewed(), 'declare-volley')).toEqual([]);
    expect(offers(crewed({ positions: { 'comet>mitos': 'B' } }), 'declare-volley')).toEqual([]);
  });

  test('RN-083 at a small target that has been spotted', () => {
    const lantern = {
      id: 'lantern',
      ship: 'mitos',
      location: 'weapons',
      name: 'lantern',
      effects: [],
    } as const;
    const spotted = [{ target: 'mitos', feature: 'lantern', round: 2 }];
    const state = crewed(
      { positions: { 'comet>mitos': 'S' }, features: [lantern] },
      { patch: { tokens: { spotted } } },
    );
    expect(fields(offers(state, 'declare-volley'), 'called')).toContain('{"feature":"lantern","face":9}');
  });

  test('RN-R24 without a helper, or with the first who is ready in each way that he can', () => {
    const gunner = someone('wizard', { knowledge: 3 }, { artillery: [2, 'ED'] });
    const state = crewed(
      { positions: { 'comet>mitos': 'S' } },
      {
        characters: [gunner, 'gunner', 'mate'],
        people: { wizard: { gunneryReady: true }, gunner: { gunneryReady: true } },
      },
    );
    const uses = offers(state, 'declare-volley').map(({ helper }) => helper);
    const helpers = [...new Set(uses.map((helper) => helper?.character ?? null))];
    expect(helpers).toHaveLength(2);
    const first = helpers.find((helper) => helper !== null);
    expect(fields(offers(state, 'declare-volley'), 'helper')).toEqual(
      listed(
        [null],
        ...(first === 'wizard'
          ? [[{ character: 'wizard', use: 'die' }], [{ character: 'wizard', use: 'ED' }]]
          : [[{ character: 'gunner', use: 'die' }]]),
      ),
    );
  });

  test('RN-052 with the Master Die of a helper who has one', () => {
    const wizard = someone('wizard', { knowledge: 3 }, { artillery: [2, 'MD'] });
    const people = { wizard: { gunneryReady: true } };
    const state = crewed({ positions: { 'comet>mitos': 'S' } }, { characters: [wizard], people });
    expect(fields(offers(state, 'declare-volley'), 'helper')).toEqual(
      listed([null], [{ character: 'wizard', use: 'die' }], [{ character: 'wizard', use: 'MD' }]),
    );
  });

  test('RN-049, RN-050 bowmen: all who are there, at the crew or at the ship', () => {
    expect(fields(offers(crewed(), 'declare-archers'), 'target', 'count', 'aim', 'called')).toEqual(
      listed(['mitos', 6, 'crew', null], ['mitos', 6, 'ship', null]),
    );
    expect(fields(offers(crewed({}, { patch: { crew: 4 } }), 'declare-archers'), 'count')).toEqual(
      listed([4]),
    );
    const busy = order(crewed(), 'comet', archers('mitos', 2));
    expect(offers(busy, 'declare-archers')).toEqual([]);
  });

  test('RN-R39 parties: one man, half, all; with all heroes or without', () => {
    const state = crewed(
      { positions: { 'comet>mitos': 'B' } },
      { characters: ['hero', 'mate'], patch: { crew: 9 } },
    );
    const boards = offers(state, 'declare-board');
    expect(fields(boards, 'party')).toEqual(listed([1], [5], [9]));
    expect(
      new Set(
        boards.map(({ heroes }) =>
          heroes
            .map(({ character }) => character)
            .sort()
            .join(' '),
        ),
      ),
    ).toEqual(new Set(['', 'captain-steady hero mate']));
    const repels = offers(state, 'declare-repel');
    expect(fields(repels, 'party', 'mode')).toEqual(
      listed([1, 'fight'], [5, 'fight'], [9, 'fight'], [1, 'parry'], [5, 'parry'], [9, 'parry']),
    );
  });

  test('RN-R39 parties of the only man there is', () => {
    const state = crewed({ positions: { 'comet>mitos': 'B' } }, { patch: { crew: 1 } });
    expect(fields(offers(state, 'declare-board'), 'party')).toEqual(listed([1]));
    const empty = crewed({ positions: { 'comet>mitos': 'B' } }, { patch: { crew: 0 } });
    expect(offers(empty, 'declare-board')).toEqual([]);
  });

  test('RN-030 a repel party only parries where it may do nothing else', () => {
    const state = crewed({ positions: { 'mitos>comet': 'B-parry' } });
    expect(fields(offers(state, 'declare-repel'), 'mode')).toEqual(listed(['parry']));
  });

  test('RN-086, RN-088 ten sailors, or all', () => {
    const conditions = [{ id: 'swell', kind: 'rough-sea', difficulty: 1, ships: 'all' }] as const;
    expect(fields(offers(crewed({ conditions }), 'declare-sailors'), 'task', 'sailors')).toEqual(
      listed(['adjust-ballast', 10], ['tack', 10]),
    );
    expect(fields(offers(crewed({}, { patch: { crew: 7 } }), 'declare-sailors'), 'task', 'sailors')).toEqual(
      listed(['tack', 7]),
    );
  });

  test('RN-080 to the people each task that they may do, and no other', () => {
    const lantern = {
      id: 'lantern',
      ship: 'mitos',
      location: 'weapons',
      name: 'lantern',
      effects: [],
    } as const;
    const gone = { ...lantern, id: 'gone', destroyed: true };
    const conditions = [{ id: 'shoals', kind: 'treacherous-waters', difficulty: 1, ships: 'all' }] as const;
    const state = crewed(
      { features: [lantern, gone], conditions },
      { characters: ['mate'], damage: { masts: [2, 1] }, patch: { tokens: { onFire: 1 } } },
    );
    const mate = offers(state, 'declare-character').filter(({ character }) => character === 'mate');
    expect(fields(mate, 'task')).toEqual(
      listed(
        ['damage-control'],
        ['inspire'],
        ['spot-target'],
        ['push-limits'],
        ['tack'],
        ['plan-route'],
        ['spot-trouble'],
      ),
    );
    const ofTask = (name: string) => mate.filter(({ task: other }) => other === name);
    expect(fields(ofTask('damage-control'), 'mode', 'location')).toEqual(
      listed(['superficial', 'masts'], ['structural', 'masts'], ['fire', null]),
    );
    expect(fields(ofTask('inspire'), 'benefit')).toEqual(listed(['threat'], ['die']));
    expect(fields(ofTask('spot-target'), 'target', 'feature')).toEqual(listed(['mitos', 'lantern']));
    expect(fields(ofTask('push-limits'), 'skill')).toEqual(listed(['sailing'], ['inspire'], ['intimidate']));
    const captain = offers(state, 'declare-character').filter(
      ({ character }) => character === 'captain-steady',
    );
    expect(fields(captain, 'task')).not.toContain('"push-limits"');
  });

  test.each([
    [{}, 0],
    [{ damage: { hull: [0, 15] } } as Partial<GivenShip>, 1],
    [{ patch: { crew: 0 }, characters: ['mate'] } as Partial<GivenShip>, 1],
  ])('RN-R45 to strike the colours only in the last need', (comet, some) => {
    const state = given({ ships: { comet: { ...COMET, ...comet }, mitos: MITOS } });
    expect(offers(state, 'strike-colours')).toHaveLength(some);
  });

  test('RN-R02 to end the declaration always, once the captain has declared', () => {
    expect(offers(crewed(), 'end-declaration')).toHaveLength(1);
    expect(offers(given(), 'end-declaration')).toEqual([]);
  });
});

describe('offers in the course of a round', () => {
  test('RN-R11 every usable set; in a roll of several actions nothing as well', () => {
    const one = playUntil(given(), 'choose', {
      orders: { comet: [shoot('mitos')] },
      dice: { 'comet manoeuvre': [3, 3, 5, 5, 8, 8] },
    }).state;
    expect(fields(offers(one, 'choose-set'), 'height')).toEqual(listed([5], [8]));
    const multi = playUntil(given(), 'choose', {
      orders: { comet: [shoot('mitos'), task('captain-steady', 'inspire', { benefit: 'die' })] },
      dice: { 'comet multi': [3, 3, 5, 5] },
    }).state;
    expect(fields(offers(multi, 'choose-set'), 'action', 'height')).toEqual(listed([0, 5], [0, null]));
    const next = act(multi, {
      type: 'choose-set',
      side: 'red',
      roll: rollIn(multi, 'comet multi').id,
      action: 0,
      height: 5,
    }).state;
    expect(fields(offers(next, 'choose-set'), 'action', 'height')).toEqual(listed([1, 3], [1, null]));
  });

  test('RN-B03 a Master Die on each face that shows, and on 10', () => {
    const captain = someone('master', { knowledge: 3 }, { sailing: [3, 'MD'] });
    const state = playUntil(given({ ships: { comet: { ...COMET, captain }, mitos: MITOS } }), 'choose', {
      orders: { comet: [shoot('mitos')] },
      dice: { 'comet manoeuvre': [1, 1, 3, 5, 6, 7] },
    }).state;
    expect(fields(offers(state, 'set-master-die'), 'face')).toEqual(listed([1], [3], [5], [6], [7], [10]));
  });

  test('RN-R12, RN-R13 gobbling: pass, the fewest dice for each target, and the greedy combination', () => {
    const state = playUntil(given({ positions: { 'comet>mitos': 'S' } }), 'gobble', {
      orders: { comet: [hold(), volley('mitos', FULL), archers('mitos', 6)], mitos: [dodge()] },
      dice: {
        'comet volley': [5, 5, 5, 2, 1],
        'comet archers': [4, 4, 3, 3, 10, 10],
        'mitos dodge': [9, 9, 9, 9, 1, 2],
      },
    }).state;
    const spent = offers(state, 'gobble').map(({ spend }) => spend);
    const expected = [
      {},
      { 'comet volley 5': 2 },
      { 'comet archers 4': 1 },
      { 'comet archers 3': 1 },
      { 'comet volley 5': 2, 'comet archers 4': 1, 'comet archers 3': 1 },
    ].map((dice) => spending(state, dice as Parameters<typeof spending>[1]));
    const sorted = (lists: readonly (readonly object[])[]) =>
      lists
        .map((list) =>
          list
            .map((one) => JSON.stringify(one, ['roll', 'height', 'dice']))
            .sort()
            .join(),
        )
        .sort();
    expect(sorted(spent)).toEqual(sorted(expected));
  });

  test('RN-R13 the manoeuvre comes before the board attack in the combination', () => {
    const state = playUntil(given(), 'gobble', {
      orders: { comet: [close('mitos'), boardWith('mitos', 4)], mitos: [dodge()] },
      dice: {
        'comet manoeuvre': [6, 6, 1, 2, 3, 4],
        'comet board-attack': [7, 7, 1, 2],
        'mitos dodge': [9, 9, 1, 2, 4, 5],
      },
    }).state;
    const manoeuvre = rollIn(state, 'comet manoeuvre').id;
    const most = offers(state, 'gobble').reduce((one, other) =>
      other.spend.length > one.spend.length ? other : one,
    );
    expect(most.spend[0]?.roll).toBe(manoeuvre);
  });
});

describe('offers in a deck fight', () => {
  const fight = (committed: { readonly comet: number; readonly mitos: number }, more: Given = {}) =>
    playRound(given({ fights: [{ committed, boarding: ['comet'] }], ...more })).state;

  test('RN-B25 none or all, in each legal stance', () => {
    const start = fight({ comet: 4, mitos: 4 });
    expect(fields(offers(start, 'melee-order'), 'commit', 'stance')).toEqual(
      listed([0, 'fight'], [0, 'parry'], [0, 'withdraw']),
    );
    const state = act(start, meleeOrder(start, 'comet', { stance: 'fight' })).state;
    expect(fields(offers(state, 'melee-order'), 'commit', 'stance')).toEqual(
      listed([0, 'fight'], [8, 'fight'], [0, 'parry'], [8, 'parry']),
    );
  });

  test.each([
    [11, false],
    [12, true],
  ])('RN-B25, RN-R45 against %i of the foe and four of their own, to surrender: %s', (men, offered) => {
    const start = fight({ comet: men, mitos: 4 });
    const state = act(start, meleeOrder(start, 'comet', { stance: 'fight' })).state;
    expect(fields(offers(state, 'melee-order'), 'stance').includes('"surrender"')).toBe(offered);
  });

  test('RN-B25 where nothing else is legal, heroes or surrender', () => {
    const ships = { comet: COMET, mitos: { ...MITOS, characters: ['hero'], patch: { crew: 0 } } };
    const start = fight({ comet: 1, mitos: 0 }, { ships });
    const state = act(start, meleeOrder(start, 'comet', { stance: 'fight' })).state;
    const some = offers(state, 'melee-order');
    expect(some.length).toBeGreaterThan(0);
    expect(some.every(({ stance, heroes }) => stance === 'surrender' || heroes.length > 0)).toBe(true);
  });
});

describe('offers before the battle and outside it', () => {
  test('RN-051 gunnery rolls and to be ready, for every side', () => {
    const state = begun({
      ships: { comet: { ...COMET, characters: ['gunner', 'master-gunner', 'mate'] }, mitos: MITOS },
      ready: false,
    });
    expect(fields(offers(state, 'prepare-gunnery'), 'side', 'character')).toEqual(
      listed(['red', 'gunner'], ['red', 'master-gunner']),
    );
    expect(fields(offers(state, 'ready'), 'side')).toEqual(listed(['blue'], ['red']));
    expect(reign.actions(state, 'blue').every((action) => 'side' in action && action.side === 'blue')).toBe(
      true,
    );
  });

  test('RN-R72 routine tasks, crew actions and the end of the watch', () => {
    const state = reign.init({ scenario: 'harbour' });
    expect(fields(offers(state, 'routine-task'), 'ship')).toEqual(listed(['barge'], ['ob-lob'], ['smack']));
    expect(offers(state, 'end-watch')).toHaveLength(1);
    expect(offers(state, 'cruise-action')).toEqual([]);
    const shoals = patched(state, (draft) => {
      draft.conditions.push({ id: 'shoals', kind: 'treacherous-waters', difficulty: 2, ships: 'all' });
    });
    expect(fields(offers(shoals, 'cruise-action'), 'task')).toEqual(listed(['plan-route'], ['spot-trouble']));
  });

  test('RN-R39 there is always something to do: nobody left but for a repel party', () => {
    const state = order(
      given({ ships: { comet: { ...COMET, patch: { crew: 1 } }, mitos: MITOS } }),
      'comet',
      hold(),
      repel('mitos', 1),
    );
    expect(offers(state, 'declare-repel')).toEqual([]);
    expect(offers(state, 'end-declaration')).toHaveLength(1);
  });
});
