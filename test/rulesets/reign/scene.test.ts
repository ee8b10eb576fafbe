import { describe, expect, test } from 'vitest';
import { type ReignState, reign } from '../../../src/rulesets/reign/index.ts';
import {
  act,
  begun,
  COMET,
  close,
  declared,
  FULL,
  given,
  hold,
  MITOS,
  order,
  patched,
  playRound,
  shoot,
  strike,
  volley,
} from './support.ts';

const pieceOf = (state: ReignState, id: string) => reign.scene(state).pieces.find((piece) => piece.id === id);
const badgesOf = (state: ReignState, id: string) => pieceOf(state, id)?.badges;
const hintsOf = (state: ReignState) =>
  reign.scene(state).hints.map(({ kind, piece, label }) => [kind, piece, label]);

const FOG = { id: 'fog', kind: 'other', difficulty: 1, ships: 'all' } as const;
const SHOALS = { id: 'shoals', kind: 'treacherous-waters', difficulty: 2, ships: 'all' } as const;

describe('the title', () => {
  test('says the round and the phase', () => {
    expect(reign.scene(begun({ ready: false })).title).toBe('Before the battle, gunnery');
    expect(reign.scene(begun()).title).toBe('Round 1, declarations');
    expect(reign.scene(declared(given(), {}).state).title).toBe('Round 2, aftermath');
    expect(reign.scene(reign.init({ scenario: 'harbour' })).title).toBe('Watch 1, routine work');
  });

  test('says the sea and the weather', () => {
    expect(reign.scene(begun({ conditions: [SHOALS, FOG] })).title).toBe(
      'Round 1, declarations (shoals +2, fog +1)',
    );
  });

  test('says how it has ended', () => {
    const { state } = playRound(given({ roundLimit: 2 }));
    expect(state.phase).toBe('over');
    expect(reign.scene(state).title).toBe('Round 2, no winner, on points at the round limit');
  });

  test('of a round without its phase heads what is told', () => {
    const { turnTitle } = reign.definition.telling;
    expect(turnTitle?.(begun({ ready: false }))).toBe('Before the battle');
    expect(turnTitle?.(given({ round: 7 }))).toBe('Round 7');
    expect(turnTitle?.(reign.init({ scenario: 'harbour' }))).toBe('Watch 1');
  });
});

describe('badges', () => {
  test('say which broadside bears on whom', () => {
    const state = given({ positions: { 'comet>mitos': 'S-port', 'mitos>comet': 'B' } });
    expect(badgesOf(state, 'comet')).toEqual(['port on mitos']);
    expect(badgesOf(state, 'mitos')).toEqual([]);
  });

  test('say what is damaged in every box, and what is wrecked', () => {
    const comet = { ...COMET, damage: { weapons: [3, 2], masts: [0, 8], bridge: [1, 1] } } as const;
    expect(badgesOf(given({ ships: { comet, mitos: MITOS } }), 'comet')).toEqual([
      'masts wrecked',
      'weapons crippled',
    ]);
  });

  test('show small targets as long as they can be hit, and whether they are in sight', () => {
    const lamp = { id: 'lamp', ship: 'mitos', location: 'bridge', name: 'a lamp', effects: [] } as const;
    const unseen = given({ features: [lamp] });
    expect(badgesOf(unseen, 'mitos')).toEqual(['a lamp']);
    expect(badgesOf(unseen, 'comet')).toEqual([]);
    const seen = patched(unseen, (draft) => {
      draft.ships.comet?.tokens.spotted.push({ target: 'mitos', feature: 'lamp', round: draft.round });
    });
    expect(badgesOf(seen, 'mitos')).toEqual(['a lamp, spotted']);
    const hit = patched(unseen, (draft) => {
      for (const feature of draft.features) feature.destroyed = true;
    });
    expect(badgesOf(hit, 'mitos')).toEqual([]);
  });

  test('say who has taken a ship', () => {
    const { state } = playRound(given(), { orders: { mitos: [strike('comet')] } });
    expect(badgesOf(state, 'mitos')).toEqual(['captured by comet']);
  });
});

describe('hints', () => {
  test('show whom the ship that declares can go for, and whom her engines bear on', () => {
    const state = given({ positions: { 'comet>mitos': 'S' } });
    expect(hintsOf(state)).toEqual([
      ['reach', 'comet', 'mitos'],
      ['arc', 'comet', 'starboard on mitos'],
    ]);
    const polygons = reign.scene(state).hints.map(({ polygon }) => polygon);
    expect(polygons).toEqual([pieceOf(state, 'mitos')?.footprint, pieceOf(state, 'mitos')?.footprint]);
  });

  test('go by the manoeuvre that is declared', () => {
    expect(hintsOf(order(given(), 'comet', shoot('mitos', 'port')))).toEqual([
      ['reach', 'comet', 'mitos'],
      ['arc', 'comet', 'port on mitos'],
    ]);
    expect(hintsOf(order(given(), 'comet', close('mitos')))).toEqual([['reach', 'comet', 'mitos']]);
  });

  test('mark those who have to decide in other phases', () => {
    const fight = playRound(
      given({ fights: [{ committed: { comet: 4, mitos: 4 }, boarding: ['comet'] }] }),
    ).state;
    expect(hintsOf(fight)).toEqual([['reach', 'comet', 'deck fights']]);
    expect(hintsOf(begun({ ready: false }))).toEqual([
      ['reach', 'comet', 'gunnery'],
      ['reach', 'mitos', 'gunnery'],
    ]);
    const half = act(begun({ ready: false }), { type: 'ready', side: 'red' }).state;
    expect(hintsOf(half)).toEqual([['reach', 'mitos', 'gunnery']]);
    expect(hintsOf(reign.init({ scenario: 'harbour' })).map(([, piece]) => piece)).toEqual([
      'barge',
      'ob-lob',
      'smack',
    ]);
  });

  test('mark nobody while the referee is at work, nor when it is over', () => {
    expect(
      hintsOf(
        declared(given({ positions: { 'comet>mitos': 'S' } }), {
          comet: [hold(), volley('mitos', FULL)],
        }).state,
      ),
    ).toEqual([]);
    expect(hintsOf(playRound(given({ roundLimit: 2 })).state)).toEqual([]);
  });

  test('in secret show nothing of what another ship has declared', () => {
    const start = given({ options: { declarations: 'secret' } });
    const state = order(start, 'comet', shoot('mitos', 'port'));
    const seenBy = (side: string) =>
      reign.scene(state, side).hints.map(({ kind, piece, label }) => [kind, piece, label]);
    expect(seenBy('red')).toContainEqual(['arc', 'comet', 'port on mitos']);
    expect(seenBy('blue')).toEqual([
      ['reach', 'comet', 'mitos'],
      ['reach', 'mitos', 'comet'],
    ]);
  });
});
