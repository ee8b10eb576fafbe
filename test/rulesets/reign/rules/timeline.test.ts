import { describe, expect, test } from 'vitest';
import {
  ADVANCE,
  act,
  archers,
  BALLISTAS,
  boardWith,
  CATAPULTS,
  COMET,
  close,
  count,
  crewOf,
  damages,
  declared,
  dodge,
  edible,
  expectDue,
  FULL,
  flee,
  type GivenShip,
  given,
  gobbling,
  goOn,
  hold,
  MITOS,
  type Play,
  playRound,
  playUntil,
  positionsIn,
  progressOf,
  pursue,
  refusal,
  repel,
  rollIn,
  setIn,
  setsOf,
  shipIn,
  shoot,
  steady,
  task,
  turnsOf,
  typesAmong,
  volley,
  widthOf,
} from '../support.ts';

const SIDES = ['red', 'blue', 'green'].map((id) => ({ id, allies: [] }));
const THIRD: GivenShip = { side: 'green', type: 'galley', captain: steady(4) };
const THREE = { comet: COMET, mitos: MITOS, third: THIRD };
const HELD = { 'comet>mitos': 'S' } as const;
const BOTH = { 'comet>mitos': 'S', 'mitos>comet': 'S' } as const;

describe('sets', () => {
  test('RN-B01 are two or more equal dice; the wider the faster, at equal Width the higher', () => {
    const { state } = playUntil(given({ positions: { 'comet>mitos': 'B' } }), 'resolve', {
      orders: { comet: [hold(), boardWith('mitos', 10)] },
      dice: { 'comet board-attack': [1, 1, 1, 10, 10, 5, 5, 7, 8, 9] },
    });
    expect(setsOf(state, 'comet board-attack')).toEqual(['3x1', '2x10', '2x5']);
    expect(rollIn(state, 'comet board-attack').sets).toHaveLength(3);
    expect(turnsOf(goOn(state, 'aftermath').steps)).toEqual([
      'comet board-attack 3x1',
      'comet board-attack 2x10',
      'comet board-attack 2x5',
    ]);
  });

  test('RN-B07 sets lower than the Difficulty are worthless', () => {
    const { state } = playUntil(given(), 'resolve', {
      orders: { comet: [shoot('mitos')] },
      dice: { 'comet manoeuvre': [3, 3, 3, 3, 5, 5] },
    });
    expect(rollIn(state, 'comet manoeuvre').chosen).toEqual([5]);
  });

  test('RN-R67 a set is used once and whole: four equal dice are one set of Width 4', () => {
    const { state } = playRound(given({ positions: HELD }), {
      orders: { comet: [hold(), volley('mitos', FULL)] },
      dice: { 'comet volley': [7, 7, 7, 7, 1] },
    });
    expect(damages(state, 'mitos')).toEqual({ masts: [0, 6] });
  });

  test('RN-B08, RN-R67 two actions of one roll do not share a set', () => {
    const { state } = playRound(given(), {
      orders: { comet: [shoot('mitos'), task('captain-steady', 'inspire', { benefit: 'threat' })] },
      dice: { 'comet multi': [7, 7, 7, 7] },
      choose: { 'comet multi': [7] },
    });
    expect(positionsIn(state)).toEqual({ 'comet>mitos': 'shoot' });
    expect(shipIn(state, 'comet').tokens.inspireThreat).toBe(0);
  });

  test('RN-R11 one set of a volley, a dodge, archers at a ship and a task; all of a party, flight and archers at a crew', () => {
    const positions = { 'comet>mitos': 'S' } as const;
    const twoSets = [8, 8, 6, 6];
    const chosen = (state: ReturnType<typeof given>, name: string) => rollIn(state, name).chosen;
    const one = playUntil(
      given({ positions, ships: { comet: { ...COMET, characters: ['mate'] }, mitos: MITOS } }),
      'resolve',
      {
        orders: {
          comet: [hold(), volley('mitos', FULL), archers('mitos', 4, 'ship'), task('mate', 'tack')],
          mitos: [dodge(), archers('comet', 4)],
        },
        dice: {
          'comet volley': [...twoSets, 1],
          'comet archers': twoSets,
          'comet tack': [...twoSets, 1],
          'mitos dodge': [...twoSets, 1, 2],
          'mitos archers': twoSets,
        },
        choose: { 'comet volley': [6], 'comet archers': [8], 'comet tack': [6], 'mitos dodge': [8] },
      },
    ).state;
    expect(
      ['comet volley', 'comet archers', 'comet tack', 'mitos dodge'].map((name) => chosen(one, name)),
    ).toEqual([[6], [8], [6], [8]]);
    expect(chosen(one, 'mitos archers')).toEqual(['all']);
    const all = playUntil(given({ positions: { 'comet>mitos': 'B' } }), 'resolve', {
      orders: { comet: [hold(), boardWith('mitos', 4), repel('mitos', 4)], mitos: [flee()] },
      dice: {
        'comet board-attack': twoSets,
        'comet repel': twoSets,
        'mitos flee': [...twoSets, 1, 2, 3],
      },
    }).state;
    expect(['comet board-attack', 'comet repel', 'mitos flee'].map((name) => chosen(all, name))).toEqual([
      ['all'],
      ['all'],
      ['all'],
    ]);
    const chase = playUntil(given(), 'resolve', {
      orders: { comet: [pursue('mitos')] },
      dice: { 'comet pursue': [...twoSets, 1, 2] },
    }).state;
    expect(chosen(chase, 'comet pursue')).toEqual(['all']);
  });

  test.each([
    ['one', 1],
    ['all', 2],
  ] as const)('RN-R11 dodgeSets %s: %i sets gobble', (dodgeSets, turns) => {
    const { events } = playRound(given({ options: { dodgeSets }, positions: HELD }), {
      orders: { comet: [hold(), archers('mitos', 6)], mitos: [dodge()] },
      dice: { 'comet archers': [3, 3, 2, 2, 1, 1], 'mitos dodge': [8, 8, 6, 6, 1, 2] },
      choose: dodgeSets === 'one' ? { 'mitos dodge': [8] } : {},
      gobble: [
        { with: 'mitos dodge 8', spend: { 'comet archers 3': 1 } },
        { with: 'mitos dodge 6', spend: { 'comet archers 2': 1 } },
      ].slice(0, turns),
    });
    expect(count(events, 'set-destroyed')).toBe(turns);
  });
});

describe('equal keys', () => {
  test('RN-R12 class by class: a manoeuvre before the volley that waits for it', () => {
    const { steps } = playRound(given(), {
      orders: { comet: [shoot('mitos'), volley('mitos', FULL)] },
      dice: { 'comet manoeuvre': [6, 6, 1, 2, 3, 9], 'comet volley': [6, 6, 1, 2, 3] },
    });
    expect(turnsOf(steps)).toEqual(['comet manoeuvre 2x6', 'comet volley 2x6']);
  });

  test('RN-R12 a dodge before a pursuit, a pursuit before a manoeuvre', () => {
    const { steps } = playRound(given({ ships: THREE, sides: SIDES }), {
      orders: { comet: [shoot('third')], mitos: [pursue('third')], third: [dodge()] },
      dice: {
        'comet manoeuvre': [6, 6, 1, 2, 3, 9],
        'mitos pursue': [6, 6, 1, 2, 3, 9, 10],
        'third dodge': [6, 6, 1, 2, 3, 9],
      },
      gobble: 'pass',
    });
    expect(turnsOf(steps)).toEqual(['third dodge 2x6', 'mitos pursue 2x6', 'comet manoeuvre 2x6']);
  });

  test('RN-R12, RN-R59 an attack before a task of the crew', () => {
    const ships = { comet: COMET, mitos: { ...MITOS, characters: ['carpenter'] } };
    const { state, steps } = playRound(given({ ships, positions: HELD }), {
      orders: {
        comet: [hold(), volley('mitos', FULL)],
        mitos: [hold(), task('carpenter', 'damage-control', { location: 'hull', mode: 'superficial' })],
      },
      dice: { 'comet volley': [4, 4, 1, 2, 3], 'mitos damage-control': [4, 4, 1, 2, 3, 5] },
    });
    expect(turnsOf(steps)).toEqual(['comet volley 2x4', 'mitos damage-control 2x4']);
    expect(damages(state, 'mitos')).toEqual({ hull: [1, 2] });
  });

  test('RN-R59 a task of the crew before a slower attack', () => {
    const ships = { comet: COMET, mitos: { ...MITOS, characters: ['carpenter'] } };
    const { state } = playRound(given({ ships, positions: HELD }), {
      orders: {
        comet: [hold(), volley('mitos', FULL)],
        mitos: [hold(), task('carpenter', 'damage-control', { location: 'hull', mode: 'superficial' })],
      },
      dice: { 'comet volley': [4, 4, 1, 2, 3], 'mitos damage-control': [5, 5, 1, 2, 3, 4] },
    });
    expect(damages(state, 'mitos')).toEqual({ hull: [2, 2] });
  });

  test('RN-R59 a task of the crew is nothing to gobble, nor do hits take dice from it', () => {
    const ships = { comet: { ...COMET, characters: ['mate'] }, mitos: MITOS };
    const start = given({ ships, positions: { 'mitos>comet': 'S' } });
    const { state } = playUntil(start, 'gobble', {
      orders: { comet: [hold(), task('mate', 'tack'), archers('mitos', 6)], mitos: [dodge()] },
      dice: {
        'comet tack': [5, 5, 1, 2, 3],
        'comet archers': [4, 4, 1, 2, 3, 5],
        'mitos dodge': [8, 8, 1, 2, 3, 9],
      },
    });
    expect(edible(state, 'comet tack 5', 'comet archers 4')).toEqual(['comet archers 4']);
    const hit = playRound(start, {
      orders: { comet: [hold(), task('mate', 'tack')], mitos: [hold(), volley('comet', BALLISTAS)] },
      dice: { 'comet tack': [5, 5, 1, 2, 3], 'mitos volley': [9, 9, 9, 1] },
    });
    expect(count(hit.events, 'die-knocked-out')).toBe(0);
    expect(shipIn(hit.state, 'comet').timers.tackUntil).toBe(4);
  });

  test('RN-R12 manoeuvres of equal keys come in the order of declaring', () => {
    const { steps } = playRound(given(), {
      orders: { comet: [shoot('mitos')], mitos: [shoot('comet')] },
      dice: { 'comet manoeuvre': [6, 6, 1, 2, 3, 9], 'mitos manoeuvre': [6, 6, 1, 2, 3, 9] },
    });
    expect(turnsOf(steps)).toEqual(['comet manoeuvre 2x6', 'mitos manoeuvre 2x6']);
  });

  test('RN-R12 attacks of equal keys are one batch: first all losses, then all dice', () => {
    const { state, steps } = playRound(given(), {
      orders: {
        comet: [close('mitos'), boardWith('mitos', 4)],
        mitos: [close('comet'), boardWith('comet', 4)],
      },
      dice: {
        'comet manoeuvre': [6, 6, 6, 1, 2, 3],
        'comet board-attack': [7, 7, 1, 2],
        'mitos manoeuvre': [6, 6, 6, 1, 2, 3],
        'mitos board-attack': [7, 7, 1, 2],
      },
    });
    expect(turnsOf(steps).at(-1)).toBe('comet board-attack 2x7 + mitos board-attack 2x7');
    expect([crewOf(state, 'comet'), crewOf(state, 'mitos')]).toEqual([23, 11]);
    expect(state.engagements).toMatchObject([{ committed: { comet: 3, mitos: 3 } }]);
  });

  test('RN-R12 keys are read anew after every reduction', () => {
    const { steps } = playRound(given({ positions: BOTH }), {
      orders: {
        comet: [hold(), volley('mitos', CATAPULTS)],
        mitos: [hold(), volley('comet', BALLISTAS), archers('comet', 4)],
      },
      dice: { 'comet volley': [9, 9, 9, 9], 'mitos volley': [8, 8, 8, 1], 'mitos archers': [10, 10, 1, 2] },
    });
    expect(turnsOf(steps)).toEqual(['comet volley 4x9', 'mitos archers 2x10', 'mitos volley 2x8']);
  });

  test('RN-019 a volley whose manoeuvre loses a die waits for it longer', () => {
    const called = { location: 'bridge', face: 10 };
    const { steps } = playRound(given({ positions: HELD }), {
      orders: {
        comet: [hold(), volley('mitos', FULL, { called }), archers('mitos', 6)],
        mitos: [shoot('comet'), volley('comet', BALLISTAS)],
      },
      dice: {
        'comet volley': [10, 10, 10],
        'comet archers': [9, 9, 1, 2, 3, 4],
        'mitos manoeuvre': [5, 5, 5, 1, 2, 9],
        'mitos volley': [8, 8, 8, 1],
      },
    });
    expect(turnsOf(steps)).toEqual([
      'comet volley 4x10',
      'comet archers 2x9',
      'mitos manoeuvre 2x5',
      'mitos volley 3x8',
    ]);
  });
});

describe('gobbling', () => {
  const SHOTS = {
    orders: { comet: [hold(), volley('mitos', FULL), archers('mitos', 6)], mitos: [dodge()] },
    dice: {
      'comet volley': [7, 7, 7, 2, 5],
      'comet archers': [9, 9, 4, 4, 3, 3],
      'mitos dodge': [8, 8, 8, 1, 2, 4],
    },
  } as const;
  const due = () => playUntil(given({ positions: HELD }), 'gobble', SHOTS).state;

  test('RN-060, RN-B09 each die takes one, split as the owner likes; a set of one die is gone', () => {
    const start = due();
    expectDue(start, 'blue', 'resolve', 'gobble');
    const { state, events } = act(
      start,
      gobbling(start, { 'comet volley 7': 1, 'comet archers 4': 1, 'comet archers 3': 1 }),
    );
    expect(typesAmong(events, 'gobbled', 'set-destroyed').sort()).toEqual([
      'gobbled',
      'gobbled',
      'gobbled',
      'set-destroyed',
      'set-destroyed',
    ]);
    expect(widthOf(setIn(state, 'comet volley 7'))).toBe(2);
    const end = goOn(state, 'end');
    expect(damages(end.state, 'mitos')).toEqual({ masts: [2, 2] });
    expect(crewOf(end.state, 'mitos')).toBe(11);
  });

  test('RN-B09, RN-R12 a set takes no dice of a higher one, whatever its Width', () => {
    const start = due();
    expect(refusal(start, gobbling(start, { 'comet archers 9': 1 }))).toBe('too-high');
    expect(refusal(start, gobbling(start, { 'comet archers 9': 1, 'comet volley 7': 1 }))).toBe('too-high');
    expect(refusal(start, gobbling(start, { 'comet volley 7': 1 }))).toBeNull();
  });

  test('RN-B09 an equal Height will do', () => {
    const play = { ...SHOTS, dice: { ...SHOTS.dice, 'comet archers': [8, 8, 1, 2, 3, 4] } };
    const start = playUntil(given({ positions: HELD }), 'gobble', play).state;
    expect(refusal(start, gobbling(start, { 'comet archers 8': 1 }))).toBeNull();
  });

  test('RN-R12 no more dice than the set has', () => {
    const start = due();
    expect(refusal(start, gobbling(start, { 'comet volley 7': 3, 'comet archers 4': 1 }))).toBe(
      'too-many-dice',
    );
    expect(refusal(start, gobbling(start, { 'comet volley 7': 2, 'comet archers 4': 1 }))).toBeNull();
  });

  test('RN-R12 dice that are not spent are lost', () => {
    const start = due();
    const once = act(start, gobbling(start, { 'comet archers 4': 1 })).state;
    const end = goOn(once, 'end');
    expect(damages(end.state, 'mitos')).toEqual({ masts: [3, 3] });
  });

  test('RN-R12 a pass changes no set, but the dodge has succeeded', () => {
    const start = due();
    const { state, events } = act(start, gobbling(start, {}));
    expect(count(events, 'gobbled')).toBe(0);
    expect(rollIn(state, 'comet volley').sets).toEqual(rollIn(start, 'comet volley').sets);
    expect(positionsIn(goOn(state, 'end').state)).toEqual({});
  });

  test('RN-R12 what has resolved is out of reach', () => {
    const dice = { ...SHOTS.dice, 'comet volley': [9, 9, 9, 2, 5] };
    const start = playUntil(given({ positions: HELD }), 'gobble', { ...SHOTS, dice }).state;
    expect(refusal(start, gobbling(start, { 'comet volley 9': 1 }))).toBe('too-high');
    const wide = { ...SHOTS.dice, 'comet volley': [6, 6, 6, 6, 5] };
    const later = playUntil(given({ positions: HELD }), 'gobble', { ...SHOTS, dice: wide }).state;
    expect(refusal(later, gobbling(later, { 'comet volley 6': 1 }))).toBe('too-late');
  });

  test('RN-R12 nothing eligible: the set takes its turn by itself', () => {
    const { steps } = playRound(given({ positions: HELD }), {
      orders: { comet: [hold()], mitos: [dodge()] },
      dice: { 'mitos dodge': [8, 8, 8, 1, 2, 4] },
    });
    expect(turnsOf(steps)).toEqual(['mitos dodge 3x8']);
    expect(steps.find(({ before }) => before.phase === 'resolve')?.action).toEqual(ADVANCE);
  });

  test('RN-R12, RN-019 a volley that waits is eaten by its timing, and compared by its own Height', () => {
    const play = (volleyFaces: readonly number[]): Play => ({
      orders: { comet: [shoot('mitos'), volley('mitos', FULL)], mitos: [dodge()] },
      dice: {
        'comet manoeuvre': [4, 4, 1, 2, 7, 9],
        'comet volley': volleyFaces,
        'mitos dodge': [8, 8, 1, 2, 3, 9],
      },
    });
    const high = playUntil(given(), 'gobble', play([10, 10, 10, 1, 2])).state;
    expect(refusal(high, gobbling(high, { 'comet volley 10': 1 }))).toBe('too-high');
    const low = playUntil(given(), 'gobble', play([5, 5, 5, 1, 2])).state;
    expect(refusal(low, gobbling(low, { 'comet volley 5': 2 }))).toBeNull();
  });

  test('RN-061, RN-R13 a dodge eats of any number of attackers what is aimed at the dodger, and nothing else', () => {
    const positions = { 'comet>mitos': 'S', 'third>mitos': 'S', 'third>comet': 'S' } as const;
    const { state } = playUntil(given({ ships: THREE, sides: SIDES, positions }), 'gobble', {
      orders: {
        comet: [hold(), volley('mitos', FULL)],
        mitos: [dodge()],
        third: [
          hold(),
          volley('mitos', { catapult: 1 }),
          volley('comet', { catapult: 1 }),
          archers('comet', 2),
        ],
      },
      dice: {
        'comet volley': [7, 7, 1, 2, 3],
        'mitos dodge': [10, 10, 10, 1, 2, 3],
        'third volley': [5, 5],
        'third volley#2': [6, 6],
        'third archers': [4, 4],
      },
    });
    expect(
      edible(
        state,
        'comet volley 7',
        'third volley 5',
        'third volley#2 6',
        'third archers 4',
        'mitos dodge 10',
      ),
    ).toEqual(['comet volley 7', 'third volley 5']);
  });

  test('RN-R13 flight eats of all who come at it', () => {
    const { state } = playUntil(given({ ships: THREE, sides: SIDES }), 'gobble', {
      orders: { comet: [shoot('mitos')], mitos: [flee()], third: [pursue('mitos')] },
      dice: {
        'comet manoeuvre': [7, 7, 1, 2, 3, 5],
        'mitos flee': [10, 10, 10, 1, 2, 3, 4],
        'third pursue': [6, 6, 1, 2, 3, 5],
      },
    });
    expect(edible(state, 'comet manoeuvre 7', 'third pursue 6')).toEqual([
      'comet manoeuvre 7',
      'third pursue 6',
    ]);
  });

  test('RN-R13 a pursuit eats of its quarry alone, and only what is aimed at the pursuer', () => {
    const { state } = playUntil(given({ ships: THREE, sides: SIDES }), 'gobble', {
      orders: { comet: [shoot('mitos')], mitos: [pursue('third')], third: [flee()] },
      dice: {
        'comet manoeuvre': [7, 7, 1, 2, 3, 5],
        'mitos pursue': [10, 10, 10, 1, 2, 3, 4],
        'third flee': [6, 6, 1, 2, 3, 5],
      },
    });
    expect(edible(state, 'comet manoeuvre 7', 'third flee 6')).toEqual(['third flee 6']);
    const aside = playUntil(given({ ships: THREE, sides: SIDES }), 'resolve', {
      orders: { comet: [pursue('third')], third: [shoot('mitos')] },
      dice: { 'comet pursue': [10, 10, 10, 1, 2, 3], 'third manoeuvre': [7, 7, 1, 2, 3, 5] },
    });
    expectDue(aside.state, null, 'resolve');
    expect(count(goOn(aside.state, 'end').events, 'gobbled')).toBe(0);
  });

  test('RN-R13 hero sets are nothing for a dodge or a flight', () => {
    const ships = { comet: { ...COMET, characters: ['hero'] }, mitos: MITOS };
    for (const [tag, chosen, extra] of [
      ['dodge', dodge(), []],
      ['flee', flee(), [4]],
    ] as const) {
      const { state } = playUntil(given({ ships, positions: { 'comet>mitos': 'B' } }), 'gobble', {
        orders: { comet: [hold(), boardWith('mitos', 4, [{ character: 'hero' }])], mitos: [chosen] },
        dice: {
          'comet board-attack': [5, 5, 1, 2],
          'comet hero-fight': [6, 6, 1, 2, 3, 4, 5, 7],
          [`mitos ${tag}`]: [10, 10, 10, 1, 2, 3, ...extra],
        },
      });
      expect(edible(state, 'comet board-attack 5', 'comet hero-fight 6')).toEqual(['comet board-attack 5']);
    }
  });

  test('RN-R12 by height alone flight and pursuit come before everything, among themselves by key', () => {
    const options = { gobbleTiming: 'height-only' } as const;
    const { steps } = playRound(
      given({ ships: THREE, sides: SIDES, positions: { 'third>mitos': 'S' }, options }),
      {
        orders: {
          comet: [pursue('mitos')],
          mitos: [flee(), archers('third', 4)],
          third: [hold(), volley('mitos', FULL)],
        },
        dice: {
          'comet pursue': [6, 6, 1, 2, 3, 4],
          'mitos flee': [5, 5, 1, 2, 3, 4, 6],
          'mitos archers': [10, 10, 10, 10],
          'third volley': [9, 9, 9, 9, 9],
        },
        gobble: 'pass',
      },
    );
    expect(turnsOf(steps)).toEqual([
      'comet pursue 2x6',
      'mitos flee 2x5',
      'third volley 5x9',
      'mitos archers 4x10',
    ]);
  });
});

describe('the chase in the timeline', () => {
  test('RN-R34 at equal keys flight goes before pursuit', () => {
    const { steps } = playRound(given(), {
      orders: { comet: [pursue('mitos')], mitos: [flee()] },
      dice: { 'comet pursue': [8, 8, 1, 2, 3, 4], 'mitos flee': [8, 8, 1, 2, 3, 4, 5] },
      gobble: 'pass',
    });
    expect(turnsOf(steps)).toEqual(['mitos flee 2x8', 'comet pursue 2x8']);
  });

  test('RN-R34 one pursue set that has resolved spoils the success, though the other is foiled', () => {
    const { state } = playRound(given(), {
      orders: { comet: [pursue('mitos')], mitos: [flee()] },
      dice: { 'comet pursue': [9, 9, 5, 5, 1, 2], 'mitos flee': [8, 8, 1, 2, 3, 4, 6] },
      gobble: [
        { with: 'comet pursue 9', spend: {} },
        { with: 'mitos flee 8', spend: { 'comet pursue 5': 1 } },
      ],
    });
    expect(progressOf(state, 'mitos>comet')).toBe(0);
  });
});

describe('dice knocked out', () => {
  test('RN-R17 shot and boarders take dice from each other only between shoot and board', () => {
    const play: Play = {
      orders: { comet: [hold(), boardWith('mitos', 8)], mitos: [hold(), archers('comet', 4)] },
      dice: { 'comet board-attack': [7, 7, 2, 2, 4, 5, 8, 9], 'mitos archers': [10, 10, 1, 2] },
    };
    const apart = playRound(given({ positions: { 'comet>mitos': 'B' } }), play).state;
    expect([crewOf(apart, 'comet'), crewOf(apart, 'mitos')]).toEqual([23, 10]);
    const grappled = playRound(given({ positions: { 'comet>mitos': 'B', 'mitos>comet': 'S' } }), play).state;
    expect([crewOf(grappled, 'comet'), crewOf(grappled, 'mitos')]).toEqual([23, 11]);
  });

  test('RN-R17 a shot that does no point takes no die from the boarders', () => {
    const ships = { comet: { ...COMET, overrides: { armour: 3 } }, mitos: MITOS };
    const { state } = playRound(given({ ships, positions: { 'comet>mitos': 'B', 'mitos>comet': 'S' } }), {
      orders: { comet: [hold(), boardWith('mitos', 6)], mitos: [hold(), volley('comet', BALLISTAS)] },
      dice: { 'comet board-attack': [7, 7, 1, 2, 3, 4], 'mitos volley': [9, 9, 9, 1] },
    });
    expect(damages(state, 'comet')).toEqual({});
    expect(crewOf(state, 'mitos')).toBe(11);
  });

  test('RN-R17 a board set that does not kill takes no die from the shot', () => {
    const ships = { comet: COMET, mitos: { ...MITOS, overrides: { threat: 4 } } };
    const { state } = playRound(given({ ships, positions: { 'comet>mitos': 'B', 'mitos>comet': 'S' } }), {
      orders: { comet: [hold(), boardWith('mitos', 6)], mitos: [hold(), volley('comet', BALLISTAS)] },
      dice: { 'comet board-attack': [3, 3, 3, 1, 2, 4], 'mitos volley': [5, 5, 1, 2] },
    });
    expect(crewOf(state, 'mitos')).toBe(12);
    expect(damages(state, 'comet')).toEqual({ hull: [1, 1] });
  });

  test('RN-R17, RN-R19 the highest set pays, by Height and not by Width; only those fired at the boarder', () => {
    const positions = { 'comet>mitos': 'B', 'mitos>comet': 'S', 'mitos>third': 'S' } as const;
    const { state } = playRound(given({ ships: THREE, sides: SIDES, positions }), {
      orders: {
        comet: [hold(), boardWith('mitos', 8)],
        mitos: [
          hold(),
          volley('third', { ballista: 2 }),
          volley('comet', { ballista: 2 }),
          archers('comet', 3, 'crew'),
        ],
      },
      dice: {
        'comet board-attack': [10, 10, 10, 10, 1, 2, 3, 4],
        'mitos volley': [9, 9],
        'mitos volley#2': [8, 8],
        'mitos archers': [3, 3, 3],
      },
    });
    expect(damages(state, 'comet')).toEqual({});
    expect(damages(state, 'third')).toEqual({ weapons: [1, 1] });
    expect(crewOf(state, 'comet')).toBe(23);
  });

  test.each([
    ['volley', [8, 8, 8], [8, 8], [2, 2]],
    ['archers', [8, 8], [8, 8, 8], [2, 2]],
  ] as const)('RN-R19 of equal Height the wider set pays: the %s', (_who, shots, arrows, widths) => {
    const { state } = playUntil(
      given({ positions: { 'comet>mitos': 'B', 'mitos>comet': 'S' } }),
      'aftermath',
      {
        orders: {
          comet: [hold(), boardWith('mitos', 8)],
          mitos: [
            hold(),
            volley('comet', { ballista: shots.length }),
            archers('comet', arrows.length),
            repel('comet', 2),
          ],
        },
        dice: {
          'comet board-attack': [1, 1, 1, 1, 2, 3, 4, 5],
          'mitos volley': shots,
          'mitos archers': arrows,
          'mitos repel': [1, 2],
        },
      },
    );
    expect([setIn(state, 'mitos volley 8'), setIn(state, 'mitos archers 8')].map(widthOf)).toEqual(widths);
  });

  test('RN-R17 a board set that kills also takes a die from the repel party', () => {
    const { state } = playRound(given({ positions: { 'comet>mitos': 'B', 'mitos>comet': 'S' } }), {
      orders: {
        comet: [hold(), boardWith('mitos', 8)],
        mitos: [hold(), repel('comet', 4), volley('comet', BALLISTAS)],
      },
      dice: {
        'comet board-attack': [10, 10, 10, 1, 2, 3, 4, 5],
        'mitos repel': [9, 9, 1, 2],
        'mitos volley': [8, 8, 1, 2],
      },
    });
    expect(damages(state, 'comet')).toEqual({});
    expect(crewOf(state, 'comet')).toBe(24);
    expect(crewOf(state, 'mitos')).toBe(11);
  });

  test('RN-047, RN-R18 a hit on the weapons takes a die from the highest volley of that ship, whoever its target', () => {
    const positions = { 'comet>mitos': 'S', 'mitos>comet': 'S', 'mitos>third': 'S' } as const;
    const { state } = playRound(given({ ships: THREE, sides: SIDES, positions }), {
      orders: {
        comet: [hold(), volley('mitos', FULL)],
        mitos: [
          hold(),
          volley('comet', { ballista: 2 }),
          volley('third', { ballista: 2 }),
          archers('comet', 4),
        ],
      },
      dice: {
        'comet volley': [9, 9, 9, 1, 2],
        'mitos volley': [5, 5],
        'mitos volley#2': [6, 6],
        'mitos archers': [10, 10, 1, 2],
      },
    });
    expect(damages(state, 'third')).toEqual({});
    expect(damages(state, 'comet')).toEqual({ hull: [1, 1] });
    expect(crewOf(state, 'comet')).toBe(23);
  });

  test('RN-R18, RN-R19 the highest set is that of the greatest Height, then Width', () => {
    const { state } = playRound(given({ positions: BOTH, options: { volleySets: 'all' } }), {
      orders: { comet: [hold(), volley('mitos', FULL)], mitos: [hold(), volley('comet', BALLISTAS)] },
      dice: { 'comet volley': [8, 8, 8, 8, 1], 'mitos volley': [6, 6, 5, 5] },
    });
    expect(damages(state, 'comet')).toEqual({ hull: [1, 1] });
  });

  test('RN-047, RN-R18 hits on masts and hull take no die', () => {
    for (const face of [3, 6]) {
      const { events } = playRound(given({ positions: BOTH }), {
        orders: { comet: [hold(), volley('mitos', FULL)], mitos: [hold(), volley('comet', BALLISTAS)] },
        dice: { 'comet volley': [face, face, face, 1, 2], 'mitos volley': [5, 5, 1, 2] },
      });
      expect([face, count(events, 'die-knocked-out')]).toEqual([face, 0]);
    }
  });

  test.each([
    ['called', false, 'mitos'],
    ['called', true, null],
    ['any', false, null],
    ['any', true, null],
    ['never', false, 'mitos'],
    ['never', true, 'mitos'],
  ] as const)(
    'RN-R18 bridgeDisrupts %s, called %s: the manoeuvre of %s stands',
    (bridgeDisrupts, isCalled, who) => {
      const called = isCalled ? { called: { location: 'bridge', face: 10 } } : {};
      const { state } = playRound(given({ positions: HELD, options: { bridgeDisrupts } }), {
        orders: { comet: [hold(), volley('mitos', FULL, called)], mitos: [shoot('comet')] },
        dice: {
          'comet volley': isCalled ? [10, 1, 2] : [10, 10, 1, 2, 3],
          'mitos manoeuvre': [4, 4, 1, 2, 6, 9],
        },
      });
      expect(damages(state, 'mitos')).toEqual({ bridge: [2, 2] });
      expect(positionsIn(state)['mitos>comet'] ?? null).toBe(who === null ? null : 'shoot');
    },
  );

  test('RN-R18 a hit on the bridge takes the die from the highest of several sets of the captain', () => {
    const called = { location: 'bridge', face: 10 };
    const { state } = playUntil(
      given({ positions: HELD, ships: { comet: COMET, mitos: { ...MITOS, overrides: { speed: 1 } } } }),
      'aftermath',
      {
        orders: { comet: [hold(), volley('mitos', FULL, { called })], mitos: [flee()] },
        dice: { 'comet volley': [10, 10, 1], 'mitos flee': [8, 8, 5, 5] },
      },
    );
    expect(widthOf(setIn(state, 'mitos flee 8'))).toBe(1);
    expect(widthOf(setIn(state, 'mitos flee 5'))).toBe(2);
  });

  test('RN-R18 a hit takes at most one die, however wide', () => {
    const { state } = playRound(given({ positions: BOTH }), {
      orders: { comet: [hold(), volley('mitos', CATAPULTS)], mitos: [hold(), volley('comet', BALLISTAS)] },
      dice: { 'comet volley': [9, 9, 9, 9], 'mitos volley': [5, 5, 5, 1] },
    });
    expect(damages(state, 'comet')).toEqual({ hull: [1, 1] });
  });

  test('RN-R18 area dice count: they take the die where the volley itself did not, and no second one', () => {
    const ships = { fire: { ...COMET, type: 'fire-galley' }, ob: { ...COMET, side: 'blue', type: 'ob-lob' } };
    const positions = { 'fire>ob': 'S', 'ob>fire': 'S' } as const;
    const shot = (faces: readonly number[], area: readonly number[]) =>
      playRound(given({ ships, positions }), {
        orders: {
          fire: [hold(), volley('ob', { 'flaming-catapult': 1 })],
          ob: [hold(), volley('fire', { catapult: 3 })],
        },
        dice: { 'fire volley': faces, 'ob volley': [2, 2, 2, 3, 4, 5], 'fire area': area },
      });
    expect(count(shot([6, 6, 6], [1, 9]).events, 'die-knocked-out')).toBe(1);
    expect(count(shot([9, 9, 9], [8, 9]).events, 'die-knocked-out')).toBe(1);
    expect(count(shot([6, 6, 6], [1, 7]).events, 'die-knocked-out')).toBe(0);
  });

  test('RN-R18 archers who hit the weapons take a die, too', () => {
    const { events } = playRound(given({ positions: BOTH }), {
      orders: { comet: [hold(), archers('mitos', 6, 'ship')], mitos: [hold(), volley('comet', BALLISTAS)] },
      dice: { 'comet archers': [9, 9, 9, 1, 2, 3], 'mitos volley': [5, 5, 1, 2] },
    });
    expect(count(events, 'die-knocked-out')).toBe(1);
  });

  test('RN-R19 each die lost lowers the Width, and with it damage and place', () => {
    const { state, steps } = playRound(given({ positions: BOTH }), {
      orders: { comet: [hold(), volley('mitos', CATAPULTS)], mitos: [dodge(), archers('comet', 4)] },
      dice: {
        'comet volley': [5, 5, 5, 5],
        'mitos dodge': [6, 6, 6, 6, 1, 2],
        'mitos archers': [9, 9, 1, 2],
      },
      gobble: [{ with: 'mitos dodge 6', spend: { 'comet volley 5': 2 } }],
    });
    expect(turnsOf(steps)).toEqual(['mitos dodge 4x6', 'mitos archers 2x9', 'comet volley 2x5']);
    expect(damages(state, 'mitos')).toEqual({ hull: [2, 2] });
  });
});

describe('the order of the throws', () => {
  test('RN-B01 the rolls are thrown ship by ship, in the order declared, one at a time', () => {
    const ships = { comet: { ...COMET, characters: ['hero', 'mate'] }, mitos: MITOS };
    const { state } = declared(given({ ships, positions: { 'comet>mitos': 'B' } }), {
      comet: [
        hold(),
        archers('mitos', 2),
        boardWith('mitos', 4, [{ character: 'hero' }]),
        task('mate', 'tack'),
        repel('mitos', 3),
      ],
      mitos: [shoot('comet')],
    });
    expect(state.rolls.map(({ ship, purpose }) => `${ship} ${purpose}`)).toEqual([
      'comet archers',
      'comet board-attack',
      'comet hero-fight',
      'comet tack',
      'comet repel',
      'mitos manoeuvre',
    ]);
    const one = act(state, ADVANCE, [{ purpose: 'archers', faces: [5, 5] }]).state;
    expect(one.rolls.map(({ thrown }) => thrown)).toEqual([true, false, false, false, false, false]);
  });

  test('RN-R61 pools and Difficulties are those of the end of the declarations', () => {
    const { state } = declared(given({ positions: HELD }), {
      comet: [hold(), volley('mitos', FULL)],
      mitos: [shoot('comet')],
    });
    const frozen = rollIn(state, 'mitos manoeuvre');
    const end = playUntil(given({ positions: HELD }), 'aftermath', {
      orders: { comet: [hold(), volley('mitos', CATAPULTS)], mitos: [shoot('comet')] },
      dice: { 'comet volley': [6, 6, 6, 6], 'mitos manoeuvre': [3, 3, 1, 2, 4, 5] },
    }).state;
    expect(damages(end, 'mitos')).toEqual({ masts: [0, 6] });
    expect(rollIn(end, 'mitos manoeuvre').difficulty).toBe(frozen.difficulty);
    expect(positionsIn(goOn(end, 'end').state)).toMatchObject({ 'mitos>comet': 'shoot' });
  });
});
