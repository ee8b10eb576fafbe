import { describe, expect, test } from 'vitest';
import type { ReignState } from '../../../../src/rulesets/reign/index.ts';
import {
  archers,
  BALLISTAS,
  boardWith,
  COMET,
  close,
  count,
  crewOf,
  damages,
  dodge,
  END,
  FULL,
  flee,
  type GivenShip,
  given,
  hero,
  hold,
  MITOS,
  type Order,
  order,
  type Play,
  playRound,
  playUntil,
  positionIn,
  pursue,
  refusal,
  repel,
  rollIn,
  sent,
  setsOf,
  shipIn,
  shoot,
  slotOf,
  someone,
  steady,
  turnsOf,
  typesAmong,
  volley,
} from '../support.ts';

const HELD = { 'comet>mitos': 'B' } as const;
const GRAPPLED = { 'comet>mitos': 'B', 'mitos>comet': 'B' } as const;
const SIDES = ['red', 'blue', 'green'].map((id) => ({ id, allies: [] }));
const THIRD: GivenShip = { side: 'green', type: 'galley', captain: steady(4) };
const NOTHING = [1, 2, 3, 4, 5, 6, 8, 9];

function committed(state: ReignState): { readonly [ship: string]: number } | null {
  return state.engagements[0]?.committed ?? null;
}

describe('a party', () => {
  test('RN-053 with a set that lands is over the rail, and the deck fight begins', () => {
    const { state, events } = playRound(given({ positions: HELD }), {
      orders: { comet: [hold(), boardWith('mitos', 5)] },
      dice: { 'comet board-attack': [7, 7, 1, 2, 3] },
    });
    expect(state.engagements).toMatchObject([
      {
        id: 'comet|mitos',
        committed: { comet: 5, mitos: 0 },
        boarding: { comet: true, mitos: false },
        heroes: { comet: [], mitos: [] },
        meleeRoundsLeft: 4,
      },
    ]);
    expect(typesAmong(events, 'crew-lost', 'boarded')).toEqual(['crew-lost', 'boarded']);
  });

  test('RN-R16 a set that kills nobody has taken its turn all the same', () => {
    const ships = { comet: COMET, mitos: { ...MITOS, overrides: { threat: 4 } } };
    const { state } = playRound(given({ ships }), {
      orders: { comet: [close('mitos'), boardWith('mitos', 5)], mitos: [dodge()] },
      dice: {
        'comet manoeuvre': [6, 6, 6, 1, 2, 3],
        'comet board-attack': [3, 3, 1, 2, 5],
        'mitos dodge': [4, 4, 4, 1, 2, 5],
      },
      gobble: 'pass',
    });
    expect(crewOf(state, 'mitos')).toBe(12);
    expect(committed(state)).toEqual({ comet: 5, mitos: 0 });
  });

  const WITHOUT_SETS: readonly (readonly [string, Play['orders'], NonNullable<Play['dice']>, boolean])[] = [
    ['shoots', { mitos: [shoot('comet')] }, { 'mitos manoeuvre': [4, 4, 1, 2, 6, 9] }, true],
    ['boards', { mitos: [close('comet')] }, { 'mitos manoeuvre': [4, 4, 1, 2, 6, 9] }, true],
    ['dodges', { mitos: [dodge()] }, { 'mitos dodge': [4, 4, 1, 2, 6, 9] }, false],
    ['flees', { mitos: [flee()] }, { 'mitos flee': [4, 4, 1, 2, 6, 9, 10] }, false],
    ['pursues', { mitos: [pursue('comet')] }, { 'mitos pursue': [4, 4, 1, 2, 6, 9, 10] }, false],
    ['holds', {}, {}, false],
  ];

  test.each(WITHOUT_SETS)(
    'RN-R15, RN-R16 without a set, against a foe who %s',
    (_foe, orders, dice, aboard) => {
      const { state } = playRound(
        given({ ships: { comet: COMET, mitos: { ...MITOS, overrides: { speed: 4 } } } }),
        {
          orders: { comet: [close('mitos'), boardWith('mitos', 5)], ...orders },
          dice: { 'comet manoeuvre': [9, 9, 9, 1, 2, 3], 'comet board-attack': [1, 2, 3, 4, 5], ...dice },
        },
      );
      expect(state.engagements.length > 0).toBe(aboard);
    },
  );

  test('RN-R16 without a set, against a failed roll: aboard if the position was held at the start', () => {
    const play = {
      orders: { comet: [hold(), boardWith('mitos', 5)] },
      dice: { 'comet board-attack': [1, 2, 3, 4, 5] },
    };
    expect(committed(playRound(given({ positions: HELD }), play).state)).toEqual({ comet: 5, mitos: 0 });
  });

  test('RN-R16 the foe is judged as the set takes its turn', () => {
    const play = (faces: readonly number[]): Play => ({
      orders: {
        comet: [close('mitos'), boardWith('mitos', 5)],
        mitos: [shoot('comet')],
        third: [hold(), volley('mitos', FULL, { called: { location: 'bridge', face: 10 } })],
      },
      dice: {
        'comet manoeuvre': [9, 9, 9, 1, 2, 3],
        'comet board-attack': faces,
        'mitos manoeuvre': [5, 5, 1, 2, 6, 9],
        'third volley': [10, 1, 2],
      },
    });
    const start = () =>
      given({
        ships: { comet: COMET, mitos: MITOS, third: THIRD },
        sides: SIDES,
        positions: { 'third>mitos': 'S' },
      });
    const early = playRound(start(), play([2, 2, 2, 3, 4]));
    expect(crewOf(early.state, 'mitos')).toBe(11);
    expect(committed(early.state)).toEqual({ comet: 5, mitos: 0 });
    const late = playRound(start(), play([8, 8, 1, 2, 3]));
    expect(crewOf(late.state, 'mitos')).toBe(12);
    expect(late.state.engagements).toEqual([]);
    expect(late.state.positions['comet>mitos']).toMatchObject({ kind: 'board', parryOnly: true });
  });

  test('RN-R16 a party that got aboard leaves no parry-only position', () => {
    const start = given({
      ships: { comet: COMET, mitos: MITOS, third: THIRD },
      sides: SIDES,
      positions: { 'third>mitos': 'S' },
    });
    const { state } = playRound(start, {
      orders: {
        comet: [close('mitos'), boardWith('mitos', 5)],
        mitos: [shoot('comet')],
        third: [hold(), volley('mitos', FULL, { called: { location: 'bridge', face: 10 } })],
      },
      dice: {
        'comet manoeuvre': [9, 9, 9, 1, 2, 3],
        'comet board-attack': [2, 2, 2, 3, 4],
        'mitos manoeuvre': [5, 5, 1, 2, 6, 9],
        'third volley': [10, 1, 2],
      },
    });
    expect(state.positions['comet>mitos']).toMatchObject({ kind: 'board', parryOnly: false });
  });

  test('RN-030, RN-R16 parry-only is set without a party, too, and binds the first assault alone', () => {
    const gained = playRound(given(), {
      orders: { comet: [close('mitos')] },
      dice: { 'comet manoeuvre': [9, 9, 1, 2, 3, 4] },
    }).state;
    expect(gained.positions['comet>mitos']?.parryOnly).toBe(true);
    const idle = playRound(gained).state;
    expect(idle.positions['comet>mitos']?.parryOnly).toBe(true);
    const assaulted = playRound(idle, {
      orders: { comet: [hold(), boardWith('mitos', 1)], mitos: [hold(), repel('comet', 4, 'parry')] },
      dice: { 'comet board-attack': [5], 'mitos repel': [9, 9, 8, 8] },
    }).state;
    expect(assaulted.positions['comet>mitos']?.parryOnly).toBe(false);
  });

  test('RN-030 after the first assault the defenders may fight', () => {
    const held = { kind: 'board', broadside: null, since: 1, parryOnly: false } as const;
    const state = order(slotOf(given({ positions: { 'comet>mitos': held } }), 'mitos'), 'mitos', hold());
    expect(refusal(state, sent(state, 'mitos', repel('comet', 4, 'fight')))).toBeNull();
  });

  test('RN-R16 parry-only ends with the position', () => {
    const { state } = playRound(given({ positions: { 'comet>mitos': 'B-parry' } }), {
      orders: { mitos: [dodge()] },
      dice: { 'mitos dodge': [4, 4, 1, 2, 6, 9] },
    });
    expect(state.positions).toEqual({});
  });

  test('RN-R16 the same position won again keeps its age and is still parry-only', () => {
    const { state } = playRound(given({ positions: { 'comet>mitos': 'B-parry' } }), {
      orders: { comet: [close('mitos')] },
      dice: { 'comet manoeuvre': [9, 9, 1, 2, 3, 4] },
    });
    expect(state.positions['comet>mitos']).toMatchObject({ since: 1, parryOnly: true });
  });
});

describe('foiled', () => {
  const board = (faces: readonly number[], gobble: Play['gobble']) =>
    playRound(given(), {
      orders: { comet: [close('mitos'), boardWith('mitos', faces.length)], mitos: [dodge()] },
      dice: {
        'comet manoeuvre': [6, 6, 6, 1, 2, 3],
        'comet board-attack': faces,
        'mitos dodge': [10, 10, 10, 10, 1, 2],
      },
      gobble: gobble ?? [],
    });

  test('RN-029, RN-R15 the top set is the widest, not the highest', () => {
    const faces = [3, 3, 3, 9, 9, 1];
    const highest = board(faces, [{ with: 'mitos dodge 10', spend: { 'comet board-attack 9': 1 } }]);
    expect(count(highest.events, 'boarding-foiled')).toBe(0);
    expect(committed(highest.state)).toEqual({ comet: 6, mitos: 0 });
    const widest = board(faces, [{ with: 'mitos dodge 10', spend: { 'comet board-attack 3': 2 } }]);
    expect(count(widest.events, 'boarding-foiled')).toBe(1);
    expect(widest.state.engagements).toEqual([]);
    expect(crewOf(widest.state, 'mitos')).toBe(12);
  });

  test('RN-R15 of equal Width the highest', () => {
    const faces = [3, 3, 9, 9, 1, 2];
    const lower = board(faces, [{ with: 'mitos dodge 10', spend: { 'comet board-attack 3': 1 } }]);
    expect(count(lower.events, 'boarding-foiled')).toBe(0);
    const higher = board(faces, [{ with: 'mitos dodge 10', spend: { 'comet board-attack 9': 1 } }]);
    expect(count(higher.events, 'boarding-foiled')).toBe(1);
  });

  test('RN-R15 a top set that is only reduced does not foil', () => {
    const { state, events } = board(
      [3, 3, 3, 9, 9, 1],
      [{ with: 'mitos dodge 10', spend: { 'comet board-attack 3': 1 } }],
    );
    expect(count(events, 'boarding-foiled')).toBe(0);
    expect(crewOf(state, 'mitos')).toBe(10);
  });

  test('RN-R15 a flight foils like a dodge; a set that has landed before does not help', () => {
    const { state, events } = playRound(given({ positions: HELD }), {
      orders: { comet: [hold(), boardWith('mitos', 6)], mitos: [flee()] },
      dice: { 'comet board-attack': [2, 2, 2, 10, 10, 1], 'mitos flee': [9, 9, 9, 4, 4, 1, 3] },
      gobble: [
        { with: 'mitos flee 9', spend: { 'comet board-attack 2': 1 } },
        { with: 'mitos flee 4', spend: { 'comet board-attack 2': 1 } },
      ],
    });
    expect(crewOf(state, 'mitos')).toBe(11);
    expect(count(events, 'boarding-foiled')).toBe(1);
    expect(state.engagements).toEqual([]);
  });

  const parried = (option: Order, dice: Play['dice']) =>
    playRound(given({ positions: HELD }), {
      orders: {
        comet: [hold(), boardWith('mitos', 6)],
        mitos: [option, repel('comet', 4, 'parry')],
      },
      dice: { 'comet board-attack': [7, 7, 3, 3, 1, 2], ...dice, 'mitos repel': [10, 10, 10, 1] },
      gobble: [{ with: 'mitos repel 10', spend: { 'comet board-attack 7': 1 } }],
    });

  test('RN-029, RN-R15 men who parry on a ship that gets clear foil as its dodge would', () => {
    const { state, events } = parried(dodge(), { 'mitos dodge': [9, 9, 1, 2, 3, 4] });
    expect(count(events, 'boarding-foiled')).toBe(1);
    expect(state.engagements).toEqual([]);
  });

  test('RN-R15 on a ship that fails to get clear they only take the set', () => {
    const { state, events } = parried(dodge(), { 'mitos dodge': [1, 2, 3, 4, 5, 6] });
    expect(count(events, 'boarding-foiled')).toBe(0);
    expect(committed(state)).toMatchObject({ comet: 6 });
  });
});

describe('casualties of an assault', () => {
  test('RN-R39 first the repel party, and only its men take a die with them', () => {
    const { state } = playRound(given({ positions: HELD }), {
      orders: {
        comet: [hold(), boardWith('mitos', 9)],
        mitos: [hold(), repel('comet', 2), archers('comet', 4)],
      },
      dice: {
        'comet board-attack': [10, 10, 9, 9, 8, 8, 1, 2, 3],
        'mitos repel': [1, 2],
        'mitos archers': [5, 5, 1, 2],
      },
    });
    expect(crewOf(state, 'mitos')).toBe(9);
    expect(committed(state)).toEqual({ comet: 9, mitos: 0 });
    expect(crewOf(state, 'comet')).toBe(23);
  });

  test('RN-R39 the loss of a man who is not in the fight takes no die', () => {
    const ships = { comet: COMET, mitos: MITOS, third: THIRD };
    const positions = { 'comet>mitos': 'B', 'mitos>third': 'B' } as const;
    const { state } = playRound(given({ ships, sides: SIDES, positions }), {
      orders: { comet: [hold(), boardWith('mitos', 4)], mitos: [hold(), boardWith('third', 4)] },
      dice: { 'comet board-attack': [10, 10, 1, 2], 'mitos board-attack': [5, 5, 1, 2] },
    });
    expect([crewOf(state, 'mitos'), crewOf(state, 'third')]).toEqual([11, 23]);
  });

  test('RN-R39 a repel set that kills takes a man of the party and a die of its best set', () => {
    const { state, events } = playRound(given({ positions: HELD }), {
      orders: { comet: [hold(), boardWith('mitos', 8)], mitos: [hold(), repel('comet', 5)] },
      dice: { 'comet board-attack': [7, 7, 5, 5, 1, 2, 3, 4], 'mitos repel': [9, 9, 1, 2, 3] },
    });
    expect([crewOf(state, 'comet'), crewOf(state, 'mitos')]).toEqual([23, 11]);
    expect(committed(state)).toEqual({ comet: 7, mitos: 4 });
    expect(count(events, 'die-knocked-out')).toBe(1);
  });

  test('RN-R39 a repel party meets the assault it was told off against, and no other', () => {
    const ships = { comet: COMET, mitos: MITOS, third: THIRD };
    const positions = { 'comet>mitos': 'B', 'third>mitos': 'B' } as const;
    const { state } = playRound(given({ ships, sides: SIDES, positions }), {
      orders: {
        comet: [hold(), boardWith('mitos', 4)],
        mitos: [hold(), repel('third', 4)],
        third: [hold(), boardWith('mitos', 4)],
      },
      dice: {
        'comet board-attack': [7, 7, 1, 2],
        'mitos repel': [9, 9, 1, 2],
        'third board-attack': [5, 1, 2, 3],
      },
    });
    expect([crewOf(state, 'comet'), crewOf(state, 'third')]).toEqual([24, 23]);
    expect(state.engagements).toMatchObject([
      { id: 'comet|mitos', committed: { comet: 4, mitos: 0 } },
      { id: 'mitos|third', committed: { third: 3, mitos: 4 } },
    ]);
  });

  test('RN-R39 a party without a man left is void, and does not board', () => {
    const { state } = playRound(given({ positions: HELD }), {
      orders: { comet: [hold(), boardWith('mitos', 2)], mitos: [hold(), repel('comet', 4)] },
      dice: { 'comet board-attack': [7, 7], 'mitos repel': [9, 9, 8, 8] },
    });
    expect([crewOf(state, 'comet'), crewOf(state, 'mitos')]).toEqual([22, 12]);
    expect(state.engagements).toEqual([]);
    expect(positionIn(state, 'comet>mitos')).toBe('board');
  });

  test('RN-R39 a repel party that was not needed stands down', () => {
    const { state } = playRound(given({ positions: HELD }), {
      orders: { mitos: [hold(), repel('comet', 4)] },
      dice: { 'mitos repel': [9, 9, 1, 2] },
    });
    expect(state.engagements).toEqual([]);
    expect([crewOf(state, 'comet'), crewOf(state, 'mitos')]).toEqual([24, 12]);
  });

  test('RN-R39, RN-B27 men of the naval step are free again for the deck', () => {
    const { state } = playRound(given({ positions: HELD }), {
      orders: {
        comet: [hold(), boardWith('mitos', 8)],
        mitos: [hold(), repel('comet', 5), archers('comet', 4)],
      },
      dice: { 'comet board-attack': NOTHING, 'mitos repel': [1, 2, 3, 4, 6], 'mitos archers': [1, 2, 3, 4] },
    });
    const ordered = order(state, 'comet', {
      type: 'melee-order',
      engagement: 'comet|mitos',
      commit: 0,
      stance: 'fight',
      heroes: [],
    });
    const commit = (men: number) =>
      refusal(
        ordered,
        sent(ordered, 'mitos', {
          type: 'melee-order',
          engagement: 'comet|mitos',
          commit: men,
          stance: 'fight',
          heroes: [],
        }),
      );
    expect([commit(7), commit(8)]).toEqual([null, 'too-few-crew']);
  });

  test.each([
    ['one-fight', { comet: 3, mitos: 4 }, [23, 12]],
    ['two-assaults', { comet: 4, mitos: 4 }, [23, 11]],
  ] as const)('RN-028, RN-R39 boardVsBoard %s leaves %j committed', (boardVsBoard, men, crews) => {
    const { state } = playRound(given({ positions: GRAPPLED, options: { boardVsBoard } }), {
      orders: { comet: [hold(), boardWith('mitos', 4)], mitos: [hold(), boardWith('comet', 4)] },
      dice: { 'comet board-attack': [5, 5, 1, 2], 'mitos board-attack': [9, 9, 1, 2] },
    });
    expect(committed(state)).toEqual(men);
    expect([crewOf(state, 'comet'), crewOf(state, 'mitos')]).toEqual(crews);
  });

  const WON = [4, 4, 1, 2, 6, 9];
  const FAILED = [1, 2, 3, 4, 6, 9];

  test.each([
    ['all men over the rail are out of reach', 4, WON, 4],
    ['the men at home are not', 3, WON, 3],
    ['nor is a party whose own attack is lost', 4, FAILED, 3],
  ] as const)('RN-R39 two assaults: %s', (_case, party, manoeuvre, crew) => {
    const ships = { comet: COMET, mitos: { ...MITOS, overrides: { crew: 4 } } };
    const options = { boardVsBoard: 'two-assaults' } as const;
    const { state } = playRound(given({ ships, positions: HELD, options }), {
      orders: { comet: [hold(), boardWith('mitos', 4)], mitos: [close('comet'), boardWith('comet', party)] },
      dice: {
        'comet board-attack': [9, 9, 1, 2],
        'mitos manoeuvre': manoeuvre,
        'mitos board-attack': [1, 2, 3, 5].slice(0, party),
      },
    });
    expect(crewOf(state, 'mitos')).toBe(crew);
  });

  test('RN-R39 in one fight the repel party falls before the own boarders', () => {
    const { state } = playRound(given({ positions: GRAPPLED }), {
      orders: {
        comet: [hold(), boardWith('mitos', 4)],
        mitos: [hold(), boardWith('comet', 4), repel('comet', 1)],
      },
      dice: { 'comet board-attack': [9, 9, 8, 8], 'mitos board-attack': [1, 2, 3, 4], 'mitos repel': [5] },
    });
    expect(committed(state)).toEqual({ comet: 4, mitos: 3 });
    expect(crewOf(state, 'mitos')).toBe(10);
  });

  test('RN-R39 the dice of a batch come from sets of those whom it has left: those of a party wiped out are void', () => {
    const { state, steps, events } = playRound(given(), {
      orders: {
        comet: [close('mitos'), boardWith('mitos', 10)],
        mitos: [close('comet'), repel('comet', 2), boardWith('comet', 5)],
      },
      dice: {
        'comet manoeuvre': [9, 9, 1, 2, 3, 4],
        'comet board-attack': [10, 10, 10, 8, 8, 8, 1, 2, 3, 4],
        'mitos manoeuvre': [7, 7, 1, 2, 3, 4],
        'mitos repel': [8, 8],
        'mitos board-attack': [6, 6, 5, 5, 1],
      },
    });
    // both of comet's sets wait for her manoeuvre, and strike as one
    expect(turnsOf(steps)).toEqual([
      'comet manoeuvre 2x9',
      'comet board-attack 3x10 + comet board-attack 3x8',
      'mitos manoeuvre 2x7',
    ]);
    const knocked = events.filter((event) => event.type === 'die-knocked-out');
    expect(knocked).toMatchObject([
      { ship: 'mitos', action: 'board-attack', height: 6, widthAfter: 1 },
      { ship: 'mitos', action: 'board-attack', height: 5, widthAfter: 1 },
    ]);
    expect([crewOf(state, 'comet'), crewOf(state, 'mitos')]).toEqual([24, 10]);
    expect(committed(state)).toMatchObject({ comet: 10 });
  });

  test('RN-R39, RN-B10 in one fight the loss takes a die of the highest set of repel party or boarders', () => {
    const { state, steps } = playRound(given({ positions: GRAPPLED }), {
      orders: {
        comet: [hold(), boardWith('mitos', 4)],
        mitos: [hold(), boardWith('comet', 4), repel('comet', 4)],
      },
      dice: {
        'comet board-attack': [10, 10, 1, 2],
        'mitos board-attack': [8, 8, 1, 2],
        'mitos repel': [5, 5, 1, 2],
      },
    });
    expect(turnsOf(steps)).toEqual(['comet board-attack 2x10', 'mitos repel 2x5']);
    expect([crewOf(state, 'comet'), crewOf(state, 'mitos')]).toEqual([23, 11]);
    expect(committed(state)).toEqual({ comet: 3, mitos: 7 });
  });
});

describe('heroes', () => {
  const ships = {
    comet: { ...COMET, characters: ['hero'] },
    mitos: { ...MITOS, characters: [someone('champion', { body: 4 }, { fight: 4 })] },
  };
  const PARTY = boardWith('mitos', 4, [hero('hero')]);

  test('RN-054, RN-B26 a hero throws Body and Fight with the party, one set, and kills by Threat', () => {
    const { state, steps } = playRound(given({ ships, positions: HELD }), {
      orders: { comet: [hold(), PARTY] },
      dice: { 'comet board-attack': [1, 2, 3, 4], 'comet hero-fight': [9, 9, 8, 8, 1, 2, 3, 4] },
      choose: { 'comet hero-fight': [9] },
    });
    expect(turnsOf(steps)).toEqual(['comet hero-fight 2x9']);
    expect(crewOf(state, 'mitos')).toBe(11);
    expect(state.engagements[0]?.heroes.comet).toMatchObject([{ character: 'hero' }]);
    expect(shipIn(state, 'comet').characters.hero?.fightingIn).toBe('comet|mitos');
  });

  test('RN-R73 a hero waits for the manoeuvre as the party does', () => {
    const play = (helm: readonly number[]): Play => ({
      orders: { comet: [close('mitos'), PARTY], mitos: [shoot('comet')] },
      dice: {
        'comet manoeuvre': helm,
        'comet board-attack': [1, 2, 3, 4],
        'comet hero-fight': [9, 9, 9, 8, 1, 2, 3, 4],
        'mitos manoeuvre': [3, 3, 1, 2, 5, 6],
      },
    });
    const waiting = playRound(given({ ships }), play([4, 4, 1, 2, 6, 7]));
    expect(turnsOf(waiting.steps)).toEqual([
      'comet manoeuvre 2x4',
      'comet hero-fight 3x9',
      'mitos manoeuvre 2x3',
    ]);
    expect(crewOf(waiting.state, 'mitos')).toBe(11);
    const failed = playRound(given({ ships }), play([1, 2, 3, 5, 6, 7]));
    expect(crewOf(failed.state, 'mitos')).toBe(12);
    expect(failed.state.engagements).toEqual([]);
  });

  test('RN-R73 a hero alone may board where every man has fallen', () => {
    const { state } = playRound(given({ ships, positions: HELD }), {
      orders: { comet: [hold(), boardWith('mitos', 1, [hero('hero')])], mitos: [hold(), repel('comet', 2)] },
      dice: {
        'comet board-attack': [7],
        'comet hero-fight': [3, 3, 4, 5, 6, 7, 8, 9],
        'mitos repel': [9, 9],
      },
    });
    expect(crewOf(state, 'comet')).toBe(23);
    expect(crewOf(state, 'mitos')).toBe(11);
    expect(state.engagements).toMatchObject([
      { committed: { comet: 0, mitos: 1 }, boarding: { comet: true } },
    ]);
  });

  test('RN-R16, RN-R73 a set of his that has landed takes the party aboard a ship that dodges', () => {
    const { state } = playRound(given({ ships, positions: HELD }), {
      orders: { comet: [hold(), PARTY], mitos: [dodge()] },
      dice: {
        'comet board-attack': [1, 2, 3, 4],
        'comet hero-fight': [9, 9, 9, 1, 2, 3, 4, 5],
        'mitos dodge': [4, 4, 1, 2, 3, 6],
      },
    });
    expect(crewOf(state, 'mitos')).toBe(11);
    expect(committed(state)).toEqual({ comet: 4, mitos: 0 });
  });

  test('RN-R39 no die is taken from a hero', () => {
    const { events } = playRound(given({ ships, positions: HELD }), {
      orders: { comet: [hold(), boardWith('mitos', 2, [hero('hero')])], mitos: [hold(), repel('comet', 4)] },
      dice: {
        'comet board-attack': [1, 2],
        'comet hero-fight': [3, 3, 4, 5, 6, 7, 8, 9],
        'mitos repel': [9, 9, 1, 2],
      },
    });
    expect(count(events, 'die-knocked-out')).toBe(0);
  });

  test('RN-R73 a hero of a parrying party parries', () => {
    const { state } = playRound(given({ ships, positions: { 'comet>mitos': 'B-parry' } }), {
      orders: {
        comet: [hold(), boardWith('mitos', 4)],
        mitos: [hold(), repel('comet', 2, 'parry', [hero('champion')])],
      },
      dice: {
        'comet board-attack': [7, 7, 1, 2],
        'mitos repel': [1, 2],
        'mitos hero-fight': [9, 9, 1, 2, 3, 4, 5, 6],
      },
      gobble: [{ with: 'mitos hero-fight 9', spend: { 'comet board-attack 7': 1 } }],
    });
    expect([crewOf(state, 'comet'), crewOf(state, 'mitos')]).toEqual([24, 12]);
    expect(state.engagements[0]?.heroes.mitos).toMatchObject([{ character: 'champion' }]);
  });

  test('RN-R73 a hero of a fighting party takes a man of the boarders and a die of their best set', () => {
    const { state } = playRound(given({ ships, positions: HELD }), {
      orders: {
        comet: [hold(), boardWith('mitos', 4)],
        mitos: [hold(), repel('comet', 2, 'fight', [hero('champion')])],
      },
      dice: {
        'comet board-attack': [7, 7, 1, 2],
        'mitos repel': [1, 2],
        'mitos hero-fight': [9, 9, 1, 2, 3, 4, 5, 6],
      },
    });
    expect([crewOf(state, 'comet'), crewOf(state, 'mitos')]).toEqual([23, 12]);
    expect(committed(state)).toEqual({ comet: 3, mitos: 2 });
  });

  test('RN-R39, RN-B26 neither man nor hero left: the remaining sets are void, and nobody boards', () => {
    const hurt = { ...ships, comet: { ...ships.comet, people: { hero: { wounds: 9 } } } };
    const { state } = playRound(given({ ships: hurt, positions: HELD }), {
      orders: {
        comet: [hold(), boardWith('mitos', 1, [hero('hero')])],
        mitos: [hold(), repel('comet', 4)],
      },
      dice: {
        'comet board-attack': [7],
        'comet hero-fight': [8, 8, 1, 2, 3, 4, 5, 6],
        'mitos repel': [10, 10, 9, 9],
      },
    });
    expect(shipIn(state, 'comet').characters.hero).toMatchObject({ wounds: 10, out: true, fightingIn: null });
    expect([crewOf(state, 'comet'), crewOf(state, 'mitos')]).toEqual([23, 12]);
    expect(state.engagements).toEqual([]);
  });

  test('RN-R13 a parrying party eats hero sets of that fight, too', () => {
    const { state } = playRound(given({ ships, positions: { 'comet>mitos': 'B-parry' } }), {
      orders: { comet: [hold(), PARTY], mitos: [hold(), repel('comet', 4, 'parry')] },
      dice: {
        'comet board-attack': [1, 2, 3, 4],
        'comet hero-fight': [7, 7, 1, 2, 3, 4, 5, 6],
        'mitos repel': [9, 9, 1, 2],
      },
      gobble: [{ with: 'mitos repel 9', spend: { 'comet hero-fight 7': 1 } }],
    });
    expect(crewOf(state, 'mitos')).toBe(12);
  });

  test('RN-R17 a hero who kills takes a die from the shot', () => {
    const { state } = playRound(given({ ships, positions: { 'comet>mitos': 'B', 'mitos>comet': 'S' } }), {
      orders: { comet: [hold(), PARTY], mitos: [hold(), volley('comet', BALLISTAS)] },
      dice: {
        'comet board-attack': [1, 2, 3, 4],
        'comet hero-fight': [9, 9, 1, 2, 3, 4, 5, 6],
        'mitos volley': [5, 5, 1, 2],
      },
    });
    expect(damages(state, 'comet')).toEqual({});
    expect(crewOf(state, 'mitos')).toBe(11);
  });

  test('RN-054 a captain may go, and steers no more while he fights', () => {
    const boarders = { comet: COMET, mitos: MITOS };
    const { state } = playRound(given({ ships: boarders, positions: HELD }), {
      orders: { comet: [hold(), boardWith('mitos', 4, [hero('captain-steady')])] },
      dice: { 'comet board-attack': [7, 7, 1, 2], 'comet hero-fight': [1, 2] },
    });
    expect(shipIn(state, 'comet').characters['captain-steady']?.fightingIn).toBe('comet|mitos');
  });

  test.each([
    ['steers', shoot('mitos')],
    ['dodges', dodge()],
  ])('RN-054 a captain who %s has no hands free to fight', (_what, chosen) => {
    const state = order(
      given({ ships: { ...ships, comet: { ...COMET, characters: ['mate'] } }, positions: HELD }),
      'comet',
      chosen,
    );
    const party = repel('mitos', 2, 'fight', [hero('captain-steady')]);
    expect(refusal(state, sent(state, 'comet', party))).toBe('character-busy');
    expect(refusal(state, sent(state, 'comet', repel('mitos', 2, 'fight', [hero('mate')])))).toBeNull();
  });
});

describe('men', () => {
  test('RN-B10, RN-R54 a party throws a die a man, 15 at most, and every set counts', () => {
    const { state } = playUntil(given({ positions: HELD }), 'resolve', {
      orders: { comet: [hold(), boardWith('mitos', 16)] },
      dice: { 'comet board-attack': [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8] },
    });
    expect(setsOf(state, 'comet board-attack')).toEqual(['2x7', '2x6', '2x5', '2x4', '2x3', '2x2', '2x1']);
  });

  test.each([10, 15] as const)(
    'RN-R54 unworthyCap %i for parties and sailors; bowmen are a weapon, with 10 at most',
    (unworthyCap) => {
      const big = { type: 'ob-lob', captain: 'captain-steady', overrides: { archers: 20, crew: 60 } };
      const { state } = playUntil(given({ ships: { big, mitos: MITOS }, options: { unworthyCap } }), 'roll', {
        orders: {
          big: [
            hold(),
            archers('mitos', 16),
            repel('mitos', 16),
            { type: 'declare-sailors', task: 'tack', sailors: 16 },
          ],
        },
      });
      expect(['archers', 'repel', 'tack'].map((tag) => rollIn(state, `big ${tag}`).random)).toEqual([
        10,
        unworthyCap,
        unworthyCap,
      ]);
    },
  );
});

describe('grappled ships', () => {
  const fights = [{ committed: { comet: 4, mitos: 4 }, boarding: ['comet'] }];

  test('RN-R46, RN-063 may manoeuvre, shoot and dodge; the boarders stay', () => {
    for (const chosen of [shoot('comet'), dodge(), flee(), pursue('comet')]) {
      const state = slotOf(given({ fights }), 'mitos');
      expect(refusal(state, sent(state, 'mitos', chosen))).toBeNull();
    }
    const { state } = playRound(given({ fights, positions: HELD }), {
      orders: { mitos: [dodge(), archers('comet', 4)] },
      dice: { 'mitos dodge': [8, 8, 1, 2, 4, 6], 'mitos archers': [5, 5, 1, 2] },
    });
    expect(positionIn(state, 'comet>mitos')).toBeNull();
    expect(state.engagements).toMatchObject([
      { committed: { comet: 4, mitos: 4 }, boarding: { comet: true } },
    ]);
    expect(crewOf(state, 'comet')).toBe(23);
  });

  test('RN-R46, RN-R32 a ship does not escape from a foe whose men are aboard', () => {
    const { state, events } = playRound(given({ fights }), {
      orders: { mitos: [flee()] },
      dice: { 'mitos flee': [8, 8, 1, 2, 3, 4, 5] },
    });
    expect(count(events, 'chase-progress')).toBe(0);
    expect(state.chase).toEqual({});
    expect(state.engagements).toHaveLength(1);
  });

  test('RN-R38 boarding into a running fight is no new fight: its five melee rounds stay', () => {
    const { state } = playRound(given({ fights, positions: { 'mitos>comet': 'B' } }), {
      orders: { mitos: [hold(), boardWith('comet', 4)] },
      dice: { 'mitos board-attack': [5, 5, 1, 2] },
    });
    expect(state.engagements).toMatchObject([
      { committed: { comet: 4, mitos: 8 }, boarding: { comet: true, mitos: true }, meleeRoundsLeft: 5 },
    ]);
  });

  test('RN-R38 who has boarders there sends no second party', () => {
    const state = order(given({ fights, positions: HELD }), 'comet', hold());
    expect(refusal(state, sent(state, 'comet', boardWith('mitos', 3)))).toBe('already-engaged');
    const other = order(
      slotOf(given({ fights, positions: { 'mitos>comet': 'B' } }), 'mitos'),
      'mitos',
      hold(),
    );
    expect(refusal(other, sent(other, 'mitos', boardWith('comet', 3)))).toBeNull();
  });

  test('RN-R38 one party a target', () => {
    const state = order(given({ positions: HELD }), 'comet', hold(), boardWith('mitos', 3));
    expect(refusal(state, sent(state, 'comet', boardWith('mitos', 3)))).toBe('already-engaged');
    expect(refusal(state, sent(state, 'comet', END))).toBeNull();
  });

  test('RN-B10 men in a deck fight are not there for anything else', () => {
    const busy = [{ committed: { comet: 22, mitos: 4 }, boarding: ['comet'] }];
    const state = order(given({ fights: busy }), 'comet', hold());
    expect(refusal(state, sent(state, 'comet', archers('mitos', 3)))).toBe('too-many-archers');
    expect(refusal(state, sent(state, 'comet', archers('mitos', 2)))).toBeNull();
    expect(refusal(state, sent(state, 'comet', repel('mitos', 3)))).toBe('too-few-crew');
  });
});
