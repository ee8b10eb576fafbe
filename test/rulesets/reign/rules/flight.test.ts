import { describe, expect, test } from 'vitest';
import {
  archers,
  BALLISTAS,
  beforeAftermath,
  COMET,
  count,
  crewOf,
  damages,
  declared,
  dodge,
  FULL,
  flee,
  type Given,
  type GivenShip,
  given,
  hold,
  MITOS,
  type Order,
  order,
  type Play,
  playRound,
  positionsIn,
  progressOf,
  pursue,
  refusal,
  rollIn,
  sent,
  shipIn,
  shoot,
  slotOf,
  someone,
  steady,
  volley,
} from '../support.ts';

const SIDES = ['red', 'blue', 'green'].map((id) => ({ id, allies: [] }));
const FAILED = [1, 2, 5, 6, 8, 9];

/** comet flees; both ships make these Speeds; comet has run this far. */
function chase(speeds: readonly [comet: number, mitos: number], progress = 0, more: Given = {}) {
  const ships = {
    comet: { ...COMET, overrides: { speed: speeds[0] } },
    mitos: { ...MITOS, overrides: { speed: speeds[1] } },
  };
  return given({ ships, chase: progress === 0 ? {} : { 'comet>mitos': progress }, ...more });
}

describe('a dodge', () => {
  test('RN-060 is the Knowledge and Sailing of the captain against the Difficulty of the ship', () => {
    const captain = someone('able', { sense: 3, knowledge: 4, body: 6 }, { sailing: 1 });
    const { state } = declared(given({ ships: { comet: COMET, mitos: { ...MITOS, captain } } }), {
      mitos: [dodge()],
    });
    expect(rollIn(state, 'mitos dodge')).toMatchObject({ random: 5, difficulty: 3 });
  });

  test('RN-060 below the Difficulty it eats nothing and breaks nothing', () => {
    const { state, events } = playRound(given({ positions: { 'comet>mitos': 'S' } }), {
      orders: { comet: [hold(), archers('mitos', 6)], mitos: [dodge()] },
      dice: { 'comet archers': [1, 1, 3, 4, 5, 6], 'mitos dodge': [2, 2, 2, 2, 5, 6] },
    });
    expect(count(events, 'gobbled')).toBe(0);
    expect(crewOf(state, 'mitos')).toBe(11);
    expect(positionsIn(state)).toEqual({ 'comet>mitos': 'shoot' });
  });

  test('RN-061 works against attack and manoeuvre alike, of shooters and boarders', () => {
    const start = given({ positions: { 'comet>mitos': 'S' } });
    const { state } = playRound(start, {
      orders: { comet: [shoot('mitos', 'port'), volley('mitos', FULL)], mitos: [dodge()] },
      dice: {
        'comet manoeuvre': [6, 6, 1, 2, 3, 9],
        'comet volley': [5, 5, 1, 2, 3],
        'mitos dodge': [8, 8, 1, 2, 4, 9],
      },
      gobble: [{ with: 'mitos dodge 8', spend: { 'comet manoeuvre 6': 1, 'comet volley 5': 1 } }],
    });
    expect(damages(state, 'mitos')).toEqual({});
  });

  test('RN-062 a success without a die to spend makes the others manoeuvre anew', () => {
    const { state } = playRound(given({ positions: { 'comet>mitos': 'B' } }), {
      orders: { mitos: [dodge()] },
      dice: { 'mitos dodge': [3, 3, 1, 2, 5, 9] },
    });
    expect(positionsIn(state)).toEqual({});
    const next = order(state, 'comet', hold());
    expect(
      refusal(next, sent(next, 'comet', { type: 'declare-board', target: 'mitos', party: 2, heroes: [] })),
    ).toBe('not-in-position');
  });

  test('RN-063 does not throw boarders off', () => {
    const fights = [{ committed: { comet: 4, mitos: 4 }, boarding: ['comet'] }];
    const { state } = playRound(given({ fights, positions: { 'comet>mitos': 'B' } }), {
      orders: { mitos: [dodge()] },
      dice: { 'mitos dodge': [9, 9, 9, 9, 9, 9] },
    });
    expect(state.engagements).toMatchObject([
      { committed: { comet: 4, mitos: 4 }, boarding: { comet: true } },
    ]);
  });

  test.each([
    [true, { dodge: null, manoeuvre: null, flee: null, hold: null }],
    [false, { dodge: 'dodged-last-round', manoeuvre: null, flee: null, hold: null }],
  ] as const)('RN-064, RN-R36 dodgeThenDodge %s: in the round after, %j', (dodgeThenDodge, codes) => {
    const { state } = playRound(given({ options: { dodgeThenDodge } }), {
      orders: { comet: [dodge()] },
      dice: { 'comet dodge': FAILED },
    });
    expect(shipIn(state, 'comet').lastOption).toBe('dodge');
    const choices: { readonly [option: string]: Order } = {
      dodge: dodge(),
      manoeuvre: shoot('mitos'),
      flee: flee(),
      hold: hold(),
    };
    const answers = Object.entries(choices).map(([option, one]) => [
      option,
      refusal(state, sent(state, 'comet', one)),
    ]);
    expect(Object.fromEntries(answers)).toEqual(codes);
  });

  test('RN-R36 a round between is enough', () => {
    const options = { dodgeThenDodge: false };
    const dodged = playRound(given({ options }), {
      orders: { comet: [dodge()] },
      dice: { 'comet dodge': FAILED },
    }).state;
    const rested = playRound(dodged).state;
    expect(refusal(rested, sent(rested, 'comet', dodge()))).toBeNull();
  });
});

describe('the pools', () => {
  test('RN-070 flight and pursuit are Sailing and Speed; no stat is added', () => {
    const captain = someone('able', { sense: 2, knowledge: 6, command: 6, body: 6 }, { sailing: 2 });
    const ships = { comet: { ...COMET, captain }, mitos: MITOS };
    for (const [tag, chosen] of [
      ['flee', flee()],
      ['pursue', pursue('mitos')],
    ] as const) {
      const { state } = declared(given({ ships }), { comet: [chosen] });
      expect(rollIn(state, `comet ${tag}`)).toMatchObject({ random: 5, difficulty: 0 });
    }
  });

  test.each([
    ['none', 'shoot', 1, null],
    ['ship', 'shoot', 0, 'kept'],
  ] as const)(
    'RN-R09 pursuitDifficulty %s: a pair of 2 in flight',
    (pursuitDifficulty, _kind, progress, kept) => {
      const start = chase([3, 3], 0, { options: { pursuitDifficulty }, positions: { 'mitos>comet': 'S' } });
      const { state } = playRound(start, {
        orders: { comet: [flee()] },
        dice: { 'comet flee': [2, 2, 1, 3, 4, 5] },
      });
      expect(progressOf(state, 'comet>mitos')).toBe(progress);
      expect(positionsIn(state)).toEqual(kept === null ? {} : { 'mitos>comet': 'shoot' });
    },
  );

  test('RN-R09 with pursuitDifficulty ship lower sets of a pursuit are worthless, too', () => {
    const start = chase([3, 3], 0, { options: { pursuitDifficulty: 'ship' } });
    const { state } = playRound(start, {
      orders: { comet: [flee()], mitos: [pursue('comet')] },
      dice: { 'comet flee': [4, 4, 1, 3, 5, 6], 'mitos pursue': [2, 2, 1, 3, 4, 5] },
      gobble: 'pass',
    });
    expect(progressOf(state, 'comet>mitos')).toBe(1);
  });

  test.each([
    ['none', 4],
    ['ship', null],
  ] as const)('RN-R09 crewDifficulty %s: a tack of 2x1 works until %s', (crewDifficulty, tackUntil) => {
    const ships = { comet: { ...COMET, characters: ['mate'] }, mitos: MITOS };
    const { state } = playRound(given({ ships, options: { crewDifficulty } }), {
      orders: { comet: [hold(), { type: 'declare-character', character: 'mate', task: 'tack' }] },
      dice: { 'comet tack': [1, 1, 2, 3, 4] },
    });
    expect(shipIn(state, 'comet').timers.tackUntil).toBe(tackUntil);
  });
});

describe('escape', () => {
  const success = (start: ReturnType<typeof given>, more: Play = {}) =>
    playRound(start, {
      orders: { comet: [flee()] },
      dice: { 'comet flee': [8, 8, 1, 2, 3, 4, 5, 6].slice(0, 3 + shipIn(start, 'comet').speed) },
      ...more,
    });

  test.each([
    [1, 3, 4],
    [2, 3, 3],
    [3, 3, 2],
    [4, 3, 1],
    [5, 1, 1],
    [0, 4, 6],
  ])('RN-074, RN-R32 Speed %i against %i: %i successes', (own, foe, needed) => {
    const last = success(chase([own, foe], needed - 1));
    expect(last.state.chase['comet>mitos']).toEqual({ progress: needed, escaped: true });
    if (needed === 1) return;
    const before = success(chase([own, foe], needed - 2));
    expect(before.state.chase['comet>mitos']).toEqual({ progress: needed - 1, escaped: false });
  });

  test('RN-073, RN-R32 a success needs a live set of flight', () => {
    const { state } = playRound(chase([3, 3]), {
      orders: { comet: [flee()] },
      dice: { 'comet flee': FAILED },
    });
    expect(state.chase).toEqual({});
  });

  test.each([
    ['round', 1],
    ['set', 2],
  ] as const)('RN-R32 escapeUnit %s: two sets are %i', (escapeUnit, progress) => {
    const start = chase([3, 4], 0, { options: { escapeUnit } });
    const { state } = playRound(start, {
      orders: { comet: [flee()] },
      dice: { 'comet flee': [8, 8, 5, 5, 1, 2] },
    });
    expect(progressOf(state, 'comet>mitos')).toBe(progress);
  });

  test('RN-R32 by sets, those that have been eaten do not count', () => {
    const start = chase([3, 6], 0, { options: { escapeUnit: 'set' } });
    const { state } = playRound(start, {
      orders: { comet: [flee()], mitos: [pursue('comet')] },
      dice: { 'comet flee': [8, 8, 8, 5, 5, 1], 'mitos pursue': [6, 6, 1, 2, 3, 4, 5, 7, 9] },
      gobble: [{ with: 'comet flee 8', spend: { 'mitos pursue 6': 1 } }],
    });
    expect(progressOf(state, 'comet>mitos')).toBe(2);
  });

  test('RN-R32 the Speeds are those of the moment: masts shot full in this round count', () => {
    const ships = {
      comet: { ...COMET, overrides: { speed: 2 } },
      mitos: { ...MITOS, overrides: { speed: 2 }, damage: { masts: [4, 0] } },
    } as const;
    const third: GivenShip = { side: 'red', type: 'galley', captain: steady(4) };
    const start = given({
      ships: { ...ships, third },

      positions: { 'third>mitos': 'S' },
    });
    const { state } = playRound(start, {
      orders: { comet: [flee()], third: [hold(), volley('mitos', { ballista: 1, catapult: 1 })] },
      dice: { 'comet flee': [8, 8, 1, 2, 3], 'third volley': [7, 7, 1] },
    });
    expect(damages(state, 'mitos')).toEqual({ masts: [2, 4] });
    expect(state.chase['comet>mitos']).toEqual({ progress: 1, escaped: true });
  });

  test('RN-R32 from each opponent apart', () => {
    const ships = {
      comet: { ...COMET, overrides: { speed: 3 } },
      mitos: { ...MITOS, overrides: { speed: 3 } },
      third: { side: 'green', type: 'galley', captain: steady(4) },
    };
    const { state } = playRound(given({ ships, sides: SIDES }), {
      orders: { comet: [flee()], mitos: [pursue('comet')] },
      dice: { 'comet flee': [5, 5, 1, 2, 3, 4], 'mitos pursue': [8, 8, 1, 2, 3, 4] },
      gobble: 'pass',
    });
    expect([progressOf(state, 'comet>mitos'), progressOf(state, 'comet>third')]).toEqual([0, 1]);
  });

  test('RN-075, RN-R33 a pursuer takes one success a round, however many sets he eats, and none below 0', () => {
    const play: Play = {
      orders: { comet: [flee()], mitos: [pursue('comet')] },
      dice: { 'comet flee': [5, 5, 4, 4, 1, 2], 'mitos pursue': [9, 9, 1, 2, 3, 4] },
      gobble: [{ with: 'mitos pursue 9', spend: { 'comet flee 5': 1, 'comet flee 4': 1 } }],
    };
    expect(progressOf(playRound(chase([3, 3], 1), play).state, 'comet>mitos')).toBe(0);
    expect(
      progressOf(
        playRound(chase([2, 3], 2), { ...play, dice: { ...play.dice, 'comet flee': [5, 5, 4, 4, 1] } }).state,
        'comet>mitos',
      ),
    ).toBe(1);
    expect(progressOf(playRound(chase([3, 3], 0), play).state, 'comet>mitos')).toBe(0);
  });

  test('RN-R33 a set that is only reduced costs nothing, but the success is spoiled', () => {
    const { state } = playRound(chase([3, 3], 1), {
      orders: { comet: [flee()], mitos: [pursue('comet')] },
      dice: { 'comet flee': [5, 5, 5, 4, 1, 2], 'mitos pursue': [9, 9, 9, 1, 2, 3] },
      gobble: [{ with: 'mitos pursue 9', spend: { 'comet flee 5': 1 } }],
    });
    expect(progressOf(state, 'comet>mitos')).toBe(1);
  });

  test('RN-R33 one of two sets eaten costs a success, whatever the other does', () => {
    const { state } = playRound(chase([3, 3], 1), {
      orders: { comet: [flee()], mitos: [pursue('comet')] },
      dice: { 'comet flee': [8, 8, 4, 4, 1, 2], 'mitos pursue': [6, 6, 6, 1, 2, 3] },
      gobble: [{ with: 'mitos pursue 6', spend: { 'comet flee 4': 1 } }],
    });
    expect(progressOf(state, 'comet>mitos')).toBe(0);
  });

  test.each([
    ['flee', flee(), 1],
    ['dodge', dodge(), 1],
    ['hold', hold(), 0],
    ['manoeuvre', shoot('mitos'), 0],
    ['pursue', pursue('mitos'), 0],
  ] as const)('RN-R35 after a round of %s a lead is kept; with `lost` it is %i', (tag, chosen, left) => {
    const dice = tag === 'hold' ? {} : { [`comet ${tag}`]: FAILED };
    for (const [chaseLead, progress] of [
      ['kept', 1],
      ['lost', left],
    ] as const) {
      const start = chase([3, 4], 1, { options: { chaseLead } });
      const { state } = playRound(start, { orders: { comet: [chosen] }, dice });
      expect(progressOf(state, 'comet>mitos')).toBe(progress);
    }
  });

  test('RN-R35 progress at the number needed parts the pair only when a success is added', () => {
    const start = chase([3, 3], 2);
    const waiting = playRound(start, { orders: { comet: [dodge()] }, dice: { 'comet dodge': FAILED } }).state;
    expect(waiting.chase['comet>mitos']).toEqual({ progress: 2, escaped: false });
    const gone = playRound(waiting, {
      orders: { comet: [flee()] },
      dice: { 'comet flee': [8, 8, 1, 2, 3, 4] },
    }).state;
    expect(gone.chase['comet>mitos']?.escaped).toBe(true);
  });

  test('RN-R35 parted from one, in contact with another: she is not gone', () => {
    const ships = {
      comet: { ...COMET, overrides: { speed: 3 } },
      mitos: { ...MITOS, overrides: { speed: 3 } },
      third: { side: 'green', type: 'galley', captain: steady(4) },
    };
    const { state } = playRound(
      given({ ships, sides: SIDES, chase: { 'comet>mitos': 1 }, positions: { 'mitos>comet': 'S' } }),
      {
        orders: { comet: [flee()] },
        dice: { 'comet flee': [8, 8, 1, 2, 3, 4] },
      },
    );
    expect(state.chase).toEqual({
      'comet>mitos': { progress: 2, escaped: true },
      'comet>third': { progress: 1, escaped: false },
    });
    expect(shipIn(state, 'comet').status).toBe('active');
    const next = order(state, 'comet', hold());
    expect(refusal(next, sent(next, 'comet', archers('mitos', 1)))).toBe('out-of-contact');
    expect(refusal(next, sent(next, 'comet', archers('third', 1)))).toBeNull();
    const other = order(
      slotOf(next.declareIndex === 0 ? order(next, 'comet', { type: 'end-declaration' }) : next, 'mitos'),
      'mitos',
      hold(),
    );
    expect(refusal(other, sent(other, 'mitos', archers('comet', 1)))).toBe('out-of-contact');
  });

  test('RN-R35 she is gone when the last enemy in contact leaves the game', () => {
    const ships = {
      comet: { ...COMET, overrides: { speed: 3 } },
      mitos: { ...MITOS, overrides: { speed: 3 } },
      third: {
        side: 'green',
        type: 'galley',
        captain: steady(4),
        damage: { hull: [0, 15] as const },
        patch: { sinkingSince: 1 },
      },
    };
    const { state } = playRound(given({ ships, sides: SIDES, chase: { 'comet>mitos': 1 } }), {
      orders: { comet: [flee()] },
      dice: { 'comet flee': [8, 8, 1, 2, 3, 4] },
    });
    expect(shipIn(state, 'third').status).toBe('sunk');
    expect(shipIn(state, 'comet').status).toBe('escaped');
  });

  test('RN-R37 who pursues a ship that does not flee wins nothing but the end of its position', () => {
    const { state } = playRound(given({ positions: { 'mitos>comet': 'S' } }), {
      orders: { comet: [pursue('mitos')], mitos: [hold(), volley('comet', BALLISTAS)] },
      dice: { 'comet pursue': [8, 8, 1, 2, 3, 4], 'mitos volley': [3, 3, 3, 1] },
    });
    expect(damages(state, 'comet')).toEqual({ hull: [2, 2] });
    expect(positionsIn(state)).toEqual({});
    expect(state.chase).toEqual({});
  });

  test('RN-R37 who pursues a ship that manoeuvres against him eats of it', () => {
    const { state } = playRound(given(), {
      orders: { comet: [pursue('mitos')], mitos: [shoot('comet'), volley('comet', BALLISTAS)] },
      dice: {
        'comet pursue': [8, 8, 1, 2, 3, 4],
        'mitos manoeuvre': [6, 6, 1, 2, 5, 9],
        'mitos volley': [3, 3, 3, 1],
      },
      gobble: [{ with: 'comet pursue 8', spend: { 'mitos manoeuvre 6': 1 } }],
    });
    expect(damages(state, 'comet')).toEqual({});
  });

  test('RN-077 a chaser who shoots instead does not hinder the flight, and is not shot at', () => {
    const { state } = playRound(chase([3, 3]), {
      orders: { comet: [flee()], mitos: [shoot('comet'), volley('comet', BALLISTAS)] },
      dice: {
        'comet flee': [5, 5, 1, 2, 3, 4],
        'mitos manoeuvre': [6, 6, 1, 2, 5, 9],
        'mitos volley': [3, 3, 3, 1],
      },
    });
    expect(damages(state, 'comet')).toEqual({ hull: [2, 2] });
    expect(progressOf(state, 'comet>mitos')).toBe(1);
    const fleeing = order(given({ positions: { 'comet>mitos': 'S' } }), 'comet', flee());
    expect(refusal(fleeing, sent(fleeing, 'comet', volley('mitos', FULL)))).toBe('not-in-position');
  });

  test('RN-076 flight and pursuit win no position', () => {
    const { state } = playRound(chase([3, 3]), {
      orders: { comet: [flee()], mitos: [pursue('comet')] },
      dice: { 'comet flee': [8, 8, 1, 2, 3, 4], 'mitos pursue': [9, 9, 1, 2, 3, 4] },
      gobble: 'pass',
    });
    expect(positionsIn(state)).toEqual({});
  });

  test('RN-072 every success of a chase is gobble dice: all sets, each in its own turn', () => {
    const story = playRound(chase([3, 3]), {
      orders: { comet: [flee()], mitos: [pursue('comet')] },
      dice: { 'comet flee': [9, 9, 8, 8, 1, 2], 'mitos pursue': [5, 5, 4, 4, 1, 2] },
      gobble: [
        { with: 'comet flee 9', spend: { 'mitos pursue 5': 1 } },
        { with: 'comet flee 8', spend: { 'mitos pursue 4': 1 } },
      ],
    });
    expect(count(story.events, 'set-destroyed')).toBe(2);
    expect(progressOf(beforeAftermath(story), 'comet>mitos')).toBe(0);
    expect(progressOf(story.state, 'comet>mitos')).toBe(1);
  });
});
