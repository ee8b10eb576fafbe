import { describe, expect, test } from 'vitest';
import {
  ADVANCE,
  type After,
  act,
  ahead,
  command,
  dice,
  eventOf,
  expectAt,
  full,
  type Given,
  type GivenShip,
  openIn,
  ordered,
  orders,
  patched,
  plainly,
  play,
  refusal,
  resolved,
  type State,
  sail,
  shipIn,
  type Thrown,
  turn,
  typesOf,
} from '../support.ts';

const RAM = (location: number, damage: number, wounds: number): Thrown[] => [
  dice('ram-location', location),
  dice('ram-damage', damage),
  dice('ram-wounds', wounds),
];
const RETURN = (location: number, damage: number): Thrown[] => [
  dice('ram-return-location', location),
  dice('ram-return-damage', damage),
];

/** A runs straight north into B, which lies so far ahead. */
function run(gap: number, A: GivenShip = {}, B: GivenShip = {}, more: Partial<Given> = {}): State {
  const lengths = [(A.length ?? 8) as number, (B.length ?? 8) as number];
  const between = (lengths[0] as number) / 2 + gap + (lengths[1] as number) / 2;
  return orders({
    ships: { A: { at: [30, 10], ...A }, B: { at: [30, 10 + between], ...B } },
    ...more,
  });
}

function rams(state: State, ...script: readonly Thrown[]): After {
  const { state: met } = sail(state, full('A', ahead(20)), 'oars');
  return play(met, [ADVANCE, ADVANCE], ...script);
}

function damageOf(state: State): [rammer: number, rammed: number] {
  return [shipIn(state, 'A').damage, shipIn(state, 'B').damage];
}

function strengths(own: number, enemy: number): unknown {
  const state = run(10, { length: 2 * own }, { length: 2 * enemy, at: [60, 60] });
  const beside = patched(state, (draft) => {
    Object.assign(shipIn(draft, 'B'), { x: 30, y: 10 + own + 5 + enemy });
  });
  const { events } = rams(beside, ...RAM(1, 1, 1), ...RETURN(1, 1));
  return eventOf(events, 'ship-rammed').strength;
}

describe('ramming', () => {
  test('SB-103, SB-R44 moving into contact is a ram; first the rammer hits, then it is hit', () => {
    const { state: met } = sail(run(5), full('A', ahead(20)), 'oars');
    expect(openIn(met)).toEqual(['ram-hit']);
    const hit = act(met, ADVANCE, ...RAM(6, 6, 6));
    expect(typesOf(hit.events)).toEqual(['ship-rammed', 'hull-hit']);
    expect(openIn(hit.state)).toEqual(['ram-return']);
    const back = act(hit.state, ADVANCE, ...RETURN(6, 6));
    expect(typesOf(back.events)).toEqual(['ram-returned', 'hull-hit']);
    expect(openIn(back.state)).toEqual([]);
    expect(back.state.contacts).toEqual([
      { id: 'A>B', kind: 'ram', charger: 'A', defender: 'B', status: 'open' },
    ]);
  });

  test('SB-104, SB-109, SB-110, SB-E33 Size 5 into the rear of Size 4 after 15 cm', () => {
    const { state, events } = rams(run(15, { length: 10 }), ...RAM(3, 4, 5), ...RETURN(5, 6));
    expect(eventOf(events, 'ship-rammed')).toMatchObject({ strength: 6, wounds: 5 });
    expect(eventOf(events, 'ram-returned')).toMatchObject({ strength: 3, wounds: 0 });
    expect(damageOf(state)).toEqual([0, 7]);
  });

  test('SB-105, SB-106, SB-E34 Strength twice its own Size less that of the enemy, from 1 to 10', () => {
    expect(strengths(6, 3)).toBe(9);
    expect(strengths(1, 6)).toBe(1);
    expect(strengths(6, 1)).toBe(10);
    expect(strengths(4, 4)).toBe(4);
  });

  test('SB-107, SB-R46, SB-E35 D6 wounds after 10 cm or more, D3 after less', () => {
    const wounds = (gap: number, options: Given['options'] = {}) => {
      const { events } = rams(run(gap, {}, {}, { options }), ...RAM(1, 1, 5), ...RETURN(1, 1));
      return eventOf(events, 'ship-rammed').wounds;
    };
    expect(wounds(10)).toBe(5);
    expect(wounds(9.9)).toBe(3);
    const D3 = { ramAtExactly10: 'D3' } as const;
    expect(wounds(10, D3)).toBe(3);
    expect(wounds(9.9, D3)).toBe(3);
    expect(wounds(10.1, D3)).toBe(5);
  });

  test('SB-107, SB-R45, SB-E23 all the way of the phase counts', () => {
    const state = orders({ ships: { A: { at: [30, 15] }, B: { at: [30, 45], heading: 180 } } });
    const near = sail(state, full('A', ahead(20)), 'oars').state;
    expectAt(near, 'A', 30, 35, 0);
    const { state: met } = sail(near, full('A', ahead(10)), 'oars');
    expectAt(met, 'A', 30, 37, 0);
    expect(shipIn(met, 'A').movedThisPhase).toBe(22);
    const { events } = act(met, ADVANCE, ...RAM(1, 1, 6));
    expect(eventOf(events, 'ship-rammed').wounds).toBe(6);
  });

  test('SB-R45 turns add nothing', () => {
    const state = orders({ ships: { A: { at: [20, 30] }, B: { at: [34, 30] } } });
    const { state: met } = sail(state, full('A', turn(90), ahead(20)), 'oars');
    expect(shipIn(met, 'A').movedThisPhase).toBe(9);
    const { events } = act(met, ADVANCE, ...RAM(1, 1, 6));
    expect(eventOf(events, 'ship-rammed').wounds).toBe(3);
  });

  test('SB-108 the hit in return adds no wounds', () => {
    const { state, events } = rams(run(15), ...RAM(1, 1, 1), ...RETURN(6, 6));
    expect(eventOf(events, 'ram-returned').wounds).toBe(0);
    expect(damageOf(state)[0]).toBe(6 + 4 - 8);
  });

  test('SB-109, SB-R47, SB-E36 the rammed is hit where the rammer comes from, the rammer on its bow', () => {
    const state = orders({ ships: { A: { at: [10, 30], heading: 90, length: 6 }, B: { at: [25, 30] } } });
    const { state: met } = sail(state, full('A', ahead(20)), 'oars');
    expectAt(met, 'A', 21, 30, 90);
    const { state: hit, events } = play(met, [ADVANCE, ADVANCE], ...RAM(5, 3, 6), ...RETURN(6, 4));
    expect(events.filter(({ type }) => type === 'hull-hit')).toMatchObject([
      { ship: 'B', facing: 'side', strength: 2, soft: 1, points: 3 },
      { ship: 'A', facing: 'front', strength: 5, soft: 1, points: 1 },
    ]);
    expect(damageOf(hit)).toEqual([1, 3]);
  });

  test('SB-R40 the rammer is engaged, its orders closed', () => {
    const { state } = rams(run(5), ...RAM(1, 1, 1), ...RETURN(1, 1));
    expect(shipIn(state, 'A').ordersClosed).toBe(true);
    expect(refusal(state, command('A', { propulsion: 'oars' }))).toBe('orders-closed');
    const fresh = patched(state, (draft) => {
      shipIn(draft, 'A').ordersClosed = false;
    });
    expect(refusal(fresh, command('A', { propulsion: 'oars' }))).toBe('engaged');
  });

  test('SB-R48 the hulls are hit even with troops aboard; as an option the troops may be', () => {
    const units = { b: '20 spearmen' };
    const { events } = rams(run(5, {}, { units }), ...RAM(1, 1, 1), ...RETURN(1, 1));
    expect(typesOf(events)).not.toContain('troops-hit');
    const option = { options: { ramCanHitTroops: true } };
    const { state, events: told } = rams(
      run(5, {}, { units }, option),
      dice('troop-hit', 6),
      dice('to-wound', 5),
      dice('armour-save', 5),
      ...RETURN(1, 1),
    );
    expect(eventOf(told, 'troops-hit')).toMatchObject({ target: 'b', strength: 4, hits: 1, killed: 1 });
    expect(damageOf(state)).toEqual([0, 0]);
    const { events: none } = rams(
      run(5, {}, { units }, option),
      dice('troop-hit', 5),
      ...RAM(1, 1, 1),
      ...RETURN(1, 1),
    );
    expect(typesOf(none)).not.toContain('troops-hit');
  });

  test('SB-R49 of two touched at once the mover names one, else the lowest id', () => {
    const state = orders({
      ships: { A: { at: [30, 10], beam: 4 }, B1: { at: [28, 30] }, B2: { at: [32, 30] } },
    });
    const open = ordered(state, 'A', 'oars');
    const rammedBy = (ramTarget: string | null) => {
      const { state: met } = act(open, { ...full('A', ahead(20)), ramTarget });
      return act(met, ADVANCE, ...RAM(1, 1, 1)).events.find(({ type }) => type === 'ship-rammed')?.rammed;
    };
    expect(rammedBy(null)).toBe('B1');
    expect(rammedBy('B2')).toBe('B2');
    expect(refusal(open, { ...full('A', ahead(5)), ramTarget: 'B2' })).toBe('bad-target');
    expect(refusal(open, { ...full('A', ahead(20)), ramTarget: 'A' })).toBe('bad-target');
  });

  test('SB-R51, SB-117 a ram brings no extra damage', () => {
    const { state } = rams(run(15), ...RAM(6, 6, 6), ...RETURN(6, 6));
    expect(shipIn(state, 'B').damage).toBeGreaterThan(2);
    expect(state.damageLog).toEqual({});
    const late = play(
      state,
      ['end-orders', 'end-phase', 'end-phase', 'end-phase'].map((type) => plainly(type)),
    );
    expect(late.state.phase).toBe('combat');
  });
});

const ARCHERS = { units: { b: '10 bowmen' } };

describe('stand and shoot', () => {
  const STAND = { type: 'stand-and-shoot', side: 'blue', unit: 'b', models: 10 };

  test('SB-137, SB-R92, SB-E54 a charged ship may shoot if the charge is over more than half its greatest distance', () => {
    expect(openIn(sail(run(10, {}, ARCHERS), full('A', ahead(20)), 'oars').state)).toEqual(['ram-hit']);
    const { state } = sail(run(15, {}, ARCHERS), full('A', ahead(20)), 'oars');
    expect(openIn(state)).toEqual(['reaction']);
    expectAt(state, 'A', 30, 10, 0);
    const { state: shot, events } = act(
      state,
      STAND,
      dice('shoot-hit', 5, 6, 1, 1, 1, 1, 1, 1, 1, 1),
      dice('location', 6, 5),
      dice('damage', 6),
      dice('damage', 1),
    );
    expect(eventOf(events, 'shots-fired')).toMatchObject({ needed: 5, hits: 2 });
    expect(eventOf(events, 'hull-hit')).toMatchObject({
      ship: 'A',
      facing: 'front',
      soft: 1,
      hard: 1,
      points: 1,
    });
    expect(refusal(shot, STAND)).toBe('already-fired');
    const { state: met } = act(shot, plainly('hold', 'blue'));
    expectAt(met, 'A', 30, 25, 0);
    expect(openIn(met)).toEqual(['ram-hit']);
  });

  test('SB-R92, SB-E109 the others wait for the answer; then come the two hits', () => {
    const { state } = sail(run(15, {}, ARCHERS), full('A', ahead(20)), 'oars');
    expect(refusal(state, plainly('end-orders'))).toBe('not-your-decision');
    const { state: held, events } = act(state, plainly('hold', 'blue'));
    expect(typesOf(events)).toEqual(['reaction-ended', 'ship-moved']);
    const { state: done } = play(held, [ADVANCE, ADVANCE], ...RAM(1, 1, 1), ...RETURN(1, 1));
    expect(refusal(done, plainly('end-orders'))).toBe(null);
  });

  test('SB-R92 half the distance if only half speed is possible; what is declared does not matter', () => {
    const slow = { battened: { now: false, next: true } };
    const { state } = sail(run(6, slow, ARCHERS), { ...full('A', ahead(10)), speed: 'half' }, 'oars');
    expect(openIn(state)).toEqual(['reaction']);
    const declared = sail(run(6, {}, ARCHERS), { ...full('A', ahead(10)), speed: 'half' }, 'oars').state;
    expect(openIn(declared)).toEqual(['ram-hit']);
  });

  test('SB-R92 not without somebody who could shoot, nor from a ship that is engaged', () => {
    expect(openIn(sail(run(15), full('A', ahead(20)), 'oars').state)).toEqual(['ram-hit']);
    const gun = run(15, {}, { units: { bGun: 'bolt-thrower' } });
    expect(openIn(sail(gun, full('A', ahead(20)), 'oars').state)).toEqual(['ram-hit']);
    const engaged = patched(run(15, {}, ARCHERS), (draft) => {
      draft.contacts.push({ id: 'A9>B', kind: 'ram', charger: 'A9', defender: 'B', status: 'open' });
    });
    expect(openIn(sail(engaged, full('A', ahead(20)), 'oars').state)).toEqual(['ram-hit']);
  });

  test('SB-R92 who may shoot, and how many: five to each Size', () => {
    const units = {
      b: '15 bowmen',
      b2: '15 bowmen',
      bSpears: '5 spearmen',
      bGun: 'bolt-thrower',
    };
    const { state } = sail(run(15, {}, { units }), full('A', ahead(20)), 'oars');
    const stand = (unit: string, models: number) => refusal(state, { ...STAND, unit, models });
    expect(stand('bSpears', 1)).toBe('no-missile');
    expect(stand('bGun', 1)).toBe('no-stand-and-shoot');
    expect(stand('b', 16)).toBe('too-many-models');
    expect(stand('b', 0)).toBe('bad-value');
    expect(stand('nobody', 1)).toBe('unknown-id');
    const { state: once } = act(state, { ...STAND, models: 15 }, dice('shoot-hit', ...Array(15).fill(1)));
    expect(refusal(once, { ...STAND, unit: 'b2', models: 6 })).toBe('slots-full');
    expect(refusal(once, { ...STAND, unit: 'b2', models: 5 })).toBe(null);
  });

  test('SB-R92 from beyond its range a weapon shoots at long range', () => {
    const goblins = { units: { b: '5 goblin-archers' } };
    const { state } = sail(run(15, {}, goblins), full('A', ahead(20)), 'oars');
    const { events } = act(state, { ...STAND, models: 1 }, dice('shoot-hit', 1));
    // BS 3, large, charging, long
    expect(eventOf(events, 'shots-fired').needed).toBe(5);
  });

  test('SB-R92, SB-R44 damage of the reaction stops nobody, and brings no extra damage', () => {
    const { state } = sail(run(15, {}, ARCHERS), full('A', ahead(20)), 'oars');
    const done = resolved(
      act(
        state,
        { ...STAND, models: 3 },
        dice('shoot-hit', 6, 6, 6),
        dice('location', 6, 6, 6),
        dice('damage', 6, 6, 6),
      ).state,
      plainly('hold', 'blue'),
      ...RAM(1, 1, 1),
      ...RETURN(1, 1),
    );
    expect(shipIn(done.state, 'A').damage).toBe(3);
    expect(done.state.damageLog).toEqual({});
  });
});
