import { describe, expect, test } from 'vitest';
import {
  boardWith,
  COMET,
  count,
  crewOf,
  damages,
  declared,
  dodge,
  edible,
  flee,
  type Given,
  given,
  hold,
  MITOS,
  type Play,
  playRound,
  playUntil,
  positionsIn,
  ram,
  refusal,
  rollIn,
  sent,
  shoot,
  turnsOf,
  volley,
} from '../support.ts';

const RAMMING: Given = { options: { ramming: 'invented' }, positions: { 'comet>mitos': 'B' } };
const RAM: Play = { orders: { comet: [ram('mitos')] }, dice: { 'comet ram': [6, 6, 1, 2, 3, 4] } };

test('RN-056, RN-R47 there is no ramming unless the option allows it', () => {
  const start = given({ positions: { 'comet>mitos': 'B' } });
  expect(refusal(start, sent(start, 'comet', ram('mitos')))).toBe('ramming-off');
  const allowed = given(RAMMING);
  expect(refusal(allowed, sent(allowed, 'comet', ram('mitos')))).toBeNull();
});

describe('the variant', () => {
  test('RN-R47, RN-B40 needs the board position at the start of the round', () => {
    for (const positions of [{}, { 'comet>mitos': 'S' }, { 'mitos>comet': 'B' }] as const) {
      const start = given({ ...RAMMING, positions });
      expect(refusal(start, sent(start, 'comet', ram('mitos')))).toBe('not-alongside');
    }
  });

  test('RN-B40 rolls Knowledge and Sailing on Difficulty + 2', () => {
    const { state } = declared(given(RAMMING), { comet: [ram('mitos')] });
    expect(rollIn(state, 'comet ram')).toMatchObject({ random: 6, difficulty: 6 });
    const ships = { comet: { ...COMET, damage: { bridge: [6, 0] as const } }, mitos: MITOS };
    expect(
      rollIn(declared(given({ ...RAMMING, ships }), { comet: [ram('mitos')] }).state, 'comet ram').random,
    ).toBe(5);
  });

  test('RN-B40 does Width and Speed structural, Width superficial; the own hull has Width superficial', () => {
    const { state } = playRound(given(RAMMING), RAM);
    expect(damages(state, 'mitos')).toEqual({ hull: [2, 5] });
    expect(damages(state, 'comet')).toEqual({ hull: [1, 0] });
    expect(positionsIn(state)).toEqual({ 'comet>mitos': 'board' });
  });

  test('RN-B40 Armour is taken off each kind, on both sides', () => {
    const ships = {
      comet: { ...COMET, overrides: { armour: 3 } },
      mitos: { ...MITOS, overrides: { armour: 3 } },
    };
    const { state } = playRound(given({ ...RAMMING, ships }), RAM);
    expect(damages(state, 'mitos')).toEqual({ hull: [0, 2] });
    expect(damages(state, 'comet')).toEqual({});
  });

  test('RN-B40 below Difficulty + 2 nothing happens', () => {
    const { state } = playRound(given(RAMMING), { ...RAM, dice: { 'comet ram': [5, 5, 5, 1, 2, 3] } });
    expect([damages(state, 'mitos'), damages(state, 'comet')]).toEqual([{}, {}]);
    expect(positionsIn(state)).toEqual({ 'comet>mitos': 'board' });
  });

  test.each([
    ['dodge', dodge(), [8, 8, 1, 2, 3, 5]],
    ['flee', flee(), [8, 8, 1, 2, 3, 5, 9]],
  ] as const)('RN-R13, RN-B40 a %s eats it', (tag, chosen, faces) => {
    const play = {
      orders: { ...RAM.orders, mitos: [chosen] },
      dice: { ...RAM.dice, [`mitos ${tag}`]: faces },
    };
    const { state } = playUntil(given(RAMMING), 'gobble', play);
    expect(edible(state, 'comet ram 6')).toEqual(['comet ram 6']);
    const end = playRound(given(RAMMING), {
      ...play,
      gobble: [{ with: `mitos ${tag} 8`, spend: { 'comet ram 6': 1 } }],
    });
    expect(damages(end.state, 'mitos')).toEqual({});
  });

  test('RN-B40 strikes with the attacks: after a manoeuvre of equal key', () => {
    const { steps } = playRound(given(RAMMING), {
      orders: { ...RAM.orders, mitos: [shoot('comet')] },
      dice: { ...RAM.dice, 'mitos manoeuvre': [6, 6, 1, 2, 3, 4] },
    });
    expect(turnsOf(steps)).toEqual(['mitos manoeuvre 2x6', 'comet ram 2x6']);
  });

  test('RN-B40 counts as a posture to board: the party goes over', () => {
    const { state } = playRound(given(RAMMING), {
      orders: { comet: [ram('mitos'), boardWith('mitos', 4)] },
      dice: { ...RAM.dice, 'comet board-attack': [7, 7, 1, 2] },
    });
    expect(crewOf(state, 'mitos')).toBe(11);
    expect(state.engagements).toHaveLength(1);
  });

  test('RN-R18, RN-B40 a called hit on the bridge takes a die from it', () => {
    const start = given({ ...RAMMING, positions: { 'comet>mitos': 'B', 'mitos>comet': 'S' } });
    const { state, events } = playRound(start, {
      orders: {
        ...RAM.orders,
        mitos: [hold(), volley('comet', { ballista: 4 }, { called: { location: 'bridge', face: 10 } })],
      },
      dice: { ...RAM.dice, 'mitos volley': [10, 10] },
    });
    expect(count(events, 'die-knocked-out')).toBe(1);
    expect(damages(state, 'mitos')).toEqual({});
  });
});
