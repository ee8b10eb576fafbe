import { describe, expect, test } from 'vitest';
import { type ReignState, reign } from '../../../../src/rulesets/reign/index.ts';
import {
  archers,
  begun,
  boardWith,
  COMET,
  captain,
  declared,
  dodge,
  FULL,
  given,
  gobbling,
  hero,
  hold,
  MITOS,
  type Order,
  order,
  playRound,
  playUntil,
  repel,
  sailors,
  sent,
  shoot,
  task,
  volley,
} from '../support.ts';

/*
 * What a player is told who sends something that does not fit: which field it is, and what would do.
 */

const said = (state: ReignState, action: unknown) => reign.check(state, action)?.message;
const told = (state: ReignState, one: Order) => said(state, sent(state, 'comet', one));

const CREW = { comet: { ...COMET, characters: ['mate', 'gunner'] }, mitos: MITOS };
const alongside = () => order(given({ ships: CREW, positions: { 'comet>mitos': 'B' } }), 'comet', hold());
const abeam = () => order(given({ ships: CREW, positions: { 'comet>mitos': 'S' } }), 'comet', hold());

describe('the form of an action', () => {
  const OPTIONS = '"manoeuvre", "hold", "dodge", "flee", "pursue", "ram"';
  test.each<[string, () => ReignState, Order, string]>([
    [
      'an option',
      given,
      { type: 'declare-captain' },
      `option: expected one of ${OPTIONS}, but received nothing.`,
    ],
    ['another option', given, captain('sleep'), `option: expected one of ${OPTIONS}, but received "sleep".`],
    [
      'the kind of a manoeuvre',
      given,
      captain('manoeuvre', { target: 'mitos' }),
      'kind: expected one of "shoot", "board", but received nothing.',
    ],
    [
      'the target of a manoeuvre',
      given,
      captain('manoeuvre', { kind: 'board' }),
      'target: expected a name of 1 to 64 characters that is not a name of the language, but received nothing.',
    ],
    [
      'the broadside of a shoot manoeuvre',
      given,
      captain('manoeuvre', { kind: 'shoot', target: 'mitos' }),
      'broadside: expected one of "port", "starboard", but received nothing.',
    ],
    [
      'the target of a pursuit',
      given,
      captain('pursue'),
      'target: expected a name of 1 to 64 characters that is not a name of the language, but received nothing.',
    ],
    [
      'what damage control works on',
      alongside,
      task('mate', 'damage-control', { location: 'hull' }),
      'mode: expected one of "superficial", "structural", "fire", but received nothing.',
    ],
    [
      'where damage control works',
      alongside,
      task('mate', 'damage-control', { mode: 'structural' }),
      'location: expected one of "hull", "masts", "weapons", "bridge", but received nothing.',
    ],
    [
      'what a speech is for',
      alongside,
      task('mate', 'inspire'),
      'benefit: expected one of "threat", "die", but received nothing.',
    ],
    [
      'what is looked for',
      alongside,
      task('mate', 'spot-target', { target: 'mitos' }),
      'feature: expected a name of 1 to 64 characters that is not a name of the language, but received nothing.',
    ],
    [
      'by what limits are pushed',
      alongside,
      task('mate', 'push-limits', { skill: 'charm' }),
      'skill: expected one of "sailing", "inspire", "intimidate", but received "charm".',
    ],
    [
      'a face in a call',
      abeam,
      volley('mitos', FULL, { called: { location: 'masts', face: 77 } }),
      'called.face: expected a whole number, 1 to 10, but received 77.',
    ],
    [
      'a call at a crew',
      alongside,
      archers('mitos', 2, 'crew', { called: { location: 'masts', face: 7 } }),
      'called: only shots at a ship are called.',
    ],
    [
      'men by halves',
      alongside,
      boardWith('mitos', 1.5),
      'party: expected a whole number, 1 to 1000000, but received 1.5.',
    ],
  ])('%s', (_what, state, one, sentence) => {
    const at = state();
    expect(reign.check(at, sent(at, 'comet', one))?.code).toBe('bad-parameter');
    expect(told(at, one)).toBe(sentence);
  });

  test('names the rules of the action', () => {
    const state = given();
    expect(reign.check(state, sent(state, 'comet', captain('sleep')))?.rules).toContain('RN-014');
    expect(reign.check(state, sent(state, 'comet', { type: 'strike-colours', to: 7 }))?.rules).toEqual([
      'RN-R45',
      'RN-R57',
    ]);
  });

  test('a set named twice', () => {
    const state = playUntil(given({ positions: { 'mitos>comet': 'S' } }), 'resolve', {
      orders: { comet: [dodge()], mitos: [hold(), volley('comet', { ballista: 4 })] },
      dice: { 'comet dodge': [8, 8, 8, 1, 2, 3], 'mitos volley': [5, 5, 1, 2] },
    }).state;
    const spend = { 'mitos volley 5': 1 } as const;
    const one = gobbling(state, spend) as Order & { readonly spend: readonly object[] };
    expect(said(state, { ...one, spend: [...one.spend, ...one.spend] })).toBe('spend: a set is named twice.');
  });

  test('a type that there is not', () => {
    const types = ['advance', ...Object.keys(reign.definition.play.actions)];
    expect(said(given(), { type: 'mutiny' })).toBe(
      `There is no action "mutiny"; there are ${types.join(', ')}.`,
    );
    for (const sent of ['mutiny', { type: 'x'.repeat(65) }])
      expect(said(given(), sent)).toMatch(
        /^An action is an object with a type; there are advance, prepare-gunnery,/,
      );
  });
});

describe('names of what is not there', () => {
  test('a ship, with those that there are', () => {
    expect(told(given(), shoot('phantom'))).toBe('There is no ship "phantom"; there are comet and mitos.');
    expect(said(given(), { ...sent(given(), 'comet', hold()), ship: 'phantom' })).toBe(
      'There is no ship "phantom"; there are comet and mitos.',
    );
  });

  test('a person, with those aboard', () => {
    const sentence = 'comet has nobody called "ghost" aboard; there are captain-steady, mate and gunner.';
    expect(told(alongside(), task('ghost', 'tack'))).toBe(sentence);
    expect(told(alongside(), boardWith('mitos', 2, [hero('mate'), hero('ghost')]))).toBe(sentence);
  });

  test('a small target, with those on that ship', () => {
    const lamp = { id: 'lamp', ship: 'mitos', location: 'bridge', name: 'a lamp', effects: [] } as const;
    const state = order(given({ ships: CREW, features: [lamp] }), 'comet', hold());
    expect(told(state, task('mate', 'spot-target', { target: 'mitos', feature: 'bell' }))).toBe(
      'There is no such small target, or it has been hit; on mitos there is lamp.',
    );
    expect(told(alongside(), task('mate', 'spot-target', { target: 'mitos', feature: 'bell' }))).toBe(
      'There is no such small target, or it has been hit; on mitos there is none.',
    );
  });

  test('a roll and a deck fight', () => {
    const state = playUntil(given({ positions: { 'mitos>comet': 'S' } }), 'resolve', {
      orders: { comet: [dodge()], mitos: [hold(), volley('comet', { ballista: 4 })] },
      dice: { 'comet dodge': [8, 8, 8, 1, 2, 3], 'mitos volley': [5, 5, 1, 2] },
    }).state;
    expect(said(state, { ...gobbling(state, {}), roll: 'r9' })).toBe(
      'There is no roll "r9"; there are r1 and r2.',
    );
    const fight = playRound(
      given({ fights: [{ committed: { comet: 4, mitos: 4 }, boarding: ['comet'] }] }),
    ).state;
    const orders = {
      type: 'melee-order',
      side: 'red',
      ship: 'comet',
      commit: 0,
      stance: 'fight',
      heroes: [],
    };
    expect(said(fight, { ...orders, engagement: 'comet|phantom' })).toBe(
      'There is no deck fight "comet|phantom"; there is comet|mitos.',
    );
  });
});

describe('whose turn it is', () => {
  test('is told to who is not due', () => {
    const state = given();
    expect(said(state, { ...sent(state, 'comet', hold()), side: 'blue' })).toBe(
      'A ship of red is not for blue to decide now; due: red for comet (declare-captain, strike-colours).',
    );
    expect(said(state, sent(state, 'mitos', hold()))).toBe(
      'mitos does not declare now; due: red for comet (declare-captain, strike-colours).',
    );
    expect(said(state, { type: 'advance' })).toBe(
      'A player has to decide first; due: red for comet (declare-captain, strike-colours).',
    );
    expect(said(state, { type: 'ready', side: 'zz' })).toBe(
      '"ready" does not belong to the phase "declare"; due: red for comet (declare-captain, strike-colours).',
    );
  });

  test('in set-up and in a watch', () => {
    expect(said(begun({ ready: false }), { type: 'ready', side: 'zz' })).toBe(
      'That is not for zz to decide now; due: red (prepare-gunnery, ready) and blue (prepare-gunnery, ready).',
    );
    expect(said(reign.init({ scenario: 'harbour' }), { type: 'end-watch', side: 'blue' })).toBe(
      'That is not for blue to decide now; due: red (routine-task, cruise-action, end-watch).',
    );
  });

  test("where it is the referee's", () => {
    const state = declared(given(), {}).state;
    expect(said(state, sent(state, 'comet', hold()))).toBe(
      '"declare-captain" does not belong to the phase "aftermath"; due: the referee (advance).',
    );
  });
});

describe('how many there are', () => {
  test('bowmen', () => {
    expect(told(alongside(), archers('mitos', 9))).toBe('comet has 6 bowmen free; name one or more of them.');
    expect(told(alongside(), archers('mitos', 0))).toBe('comet has 6 bowmen free; name one or more of them.');
    const busy = order(alongside(), 'comet', boardWith('mitos', 23));
    expect(told(busy, archers('mitos', 2))).toBe('comet has 1 bowman free; name one or more of them.');
  });

  test('men', () => {
    const busy = order(alongside(), 'comet', boardWith('mitos', 20));
    expect(told(busy, repel('mitos', 5))).toBe('comet has only 4 of her men free.');
    expect(told(busy, sailors('tack', 5))).toBe('comet has only 4 of her men free.');
  });

  test('engines', () => {
    expect(told(abeam(), volley('mitos', { catapult: 3 }))).toBe(
      'There are not so many engines: on the side that bears there is left 1 ballista and 2 catapults.',
    );
    expect(told(abeam(), volley('mitos', {}))).toBe(
      'weapons: name those that shoot; on the side that bears there is left 1 ballista and 2 catapults.',
    );
  });

  test('dice of a set that gobbles, and of the sets that are to lose them', () => {
    const state = playUntil(given({ positions: { 'mitos>comet': 'S' } }), 'resolve', {
      orders: { comet: [dodge()], mitos: [hold(), volley('comet', { ballista: 4 })] },
      dice: { 'comet dodge': [8, 8, 8, 1, 2, 3], 'mitos volley': [5, 5, 1, 2] },
    }).state;
    expect(said(state, gobbling(state, { 'mitos volley 5': 3 }))).toBe(
      'The set has 3 dice to spend, and 2x5 no more to lose than that.',
    );
  });

  test('faces of the place that is called', () => {
    expect(told(abeam(), volley('mitos', FULL, { called: { location: 'masts', face: 8 } }))).toBe(
      'That face does not hit the place called; masts: 6 and 7.',
    );
  });
});
