import { describe, expect, test } from 'vitest';
import {
  ADVANCE,
  type After,
  act,
  ahead,
  characterIn,
  command,
  dice,
  eventOf,
  full,
  type GivenShip,
  half,
  nextTurn,
  openIn,
  ordered,
  patched,
  plainly,
  refusal,
  type State,
  shipIn,
  shooting,
  type Thrown,
  typesOf,
} from '../support.ts';

/** The end of red's Shooting phase, in which B has suffered so many points. */
function closing(points: number, B: GivenShip = {}, options = {}): State {
  const state = patched(
    shooting({ ships: { A: { at: [30, 30] }, B: { at: [60, 60], ...B } }, options }),
    (draft) => {
      draft.damageLog.B = points;
      shipIn(draft, 'B').damage += points;
      shipIn(draft, 'B').lastHitBy = 'red';
    },
  );
  return act(state, plainly('end-phase')).state;
}

function rolled(state: State, faces: readonly number[], ...script: readonly Thrown[]): After {
  return act(state, ADVANCE, dice('extra-damage', ...faces), ...script);
}

function shipAfter(faces: readonly number[], B: GivenShip = {}, options = {}) {
  return shipIn(rolled(closing(faces.length, B, options), faces).state, 'B');
}

describe('extra damage', () => {
  test('SB-117, SB-R70, SB-E44 a ship that suffered 2 points or more in the phase; 1 rolls no dice', () => {
    expect(openIn(closing(1))).toEqual([]);
    expect(closing(1).phase).toBe('combat');
    expect(openIn(closing(2))).toEqual(['extra-damage']);
    expect(closing(2).phase).toBe('shooting');
    expect(rolled(closing(2), [1, 2]).state.phase).toBe('combat');
  });

  test('SB-118, SB-125, SB-E40 a die for each point; a number that shows twice gives its result', () => {
    const { state, events } = rolled(closing(3), [2, 2, 5]);
    expect(eventOf(events, 'extra-damage-rolled')).toMatchObject({
      points: 3,
      results: ['sails-or-oars-damaged'],
    });
    expect(shipIn(state, 'B').sailsDamaged).toBe(true);
  });

  test('SB-126, SB-E41 several results, in ascending order of the numbers', () => {
    const { state, events } = rolled(closing(5), [6, 1, 6, 1, 4]);
    expect(typesOf(events).slice(0, 3)).toEqual([
      'extra-damage-rolled',
      'batten-the-hatches',
      'below-the-waterline',
    ]);
    expect(shipIn(state, 'B')).toMatchObject({ battened: { now: false, next: true }, sinking: true });
  });

  test('SB-119, SB-R76, SB-E93 battened: only half speed in the next turn of the owner, and no longer', () => {
    const { state } = rolled(closing(2), [1, 1]);
    const theirs = ordered(nextTurn(state, dice('sink-check', 6, 6, 6, 6)), 'B', 'oars');
    expect(refusal(theirs, full('B', ahead(5)))).toBe('half-speed-only');
    expect(refusal(theirs, half('B', ahead(10)))).toBe(null);
    const later = nextTurn(nextTurn(act(theirs, half('B')).state), dice('sink-check', 6, 6, 6, 6));
    expect(refusal(ordered(later, 'B', 'oars'), full('B', ahead(20)))).toBe(null);
  });

  test('SB-R76 received in an own turn it holds for the turn after', () => {
    const state = patched(closing(2), (draft) => {
      shipIn(draft, 'B').battened = { now: true, next: false };
    });
    expect(shipIn(rolled(state, [1, 1]).state, 'B').battened).toEqual({ now: true, next: true });
  });

  test('SB-120, SB-R74, SB-E45 sails; else oars; else nothing', () => {
    const hurt = (B: GivenShip) => {
      const { sailsDamaged, oarsDamaged } = shipAfter([2, 2], B);
      return [sailsDamaged, oarsDamaged];
    };
    expect(hurt({})).toEqual([true, false]);
    expect(hurt({ sailsDamaged: true })).toEqual([true, true]);
    expect(hurt({ sailsDamaged: true, oarsDamaged: true })).toEqual([true, true]);
    expect(hurt({ hasSails: false, hasOars: false })).toEqual([false, false]);
    expect(hurt({ hasSails: false })).toEqual([false, true]);
    const { events } = rolled(closing(2, { sailsDamaged: true }), [2, 2]);
    expect(eventOf(events, 'sails-or-oars-damaged').damaged).toBe('oars');
  });

  test('SB-121, SB-R71, SB-E43 crew slain: one result for a number, or one for each pair', () => {
    expect(shipAfter([3, 3, 3, 3]).crewSlain).toBe(1);
    expect(shipAfter([3, 3, 3, 3], {}, { extraSets: 'per-pair' }).crewSlain).toBe(2);
  });

  test('SB-122, SB-R71, SB-R73, SB-E42 hull damaged: a point at once, and no further dice', () => {
    const { state } = rolled(closing(3), [4, 4, 4]);
    expect(shipIn(state, 'B').damage).toBe(4);
    expect(openIn(state)).toEqual([]);
    expect(shipAfter([4, 4, 4], {}, { extraSets: 'per-pair' }).damage).toBe(4);
  });

  test('SB-123, SB-R78, SB-E46 Captain slain: a character in command takes D6 hits of Strength 5', () => {
    const hero: GivenShip = { captain: 'bHero', characters: { bHero: 'captain-hero' } };
    const { state } = rolled(closing(2, hero), [5, 5]);
    expect(openIn(state)).toEqual(['captain-hits']);
    const { state: slain, events } = act(state, ADVANCE, dice('captain-hits', 3), dice('to-wound', 3, 2, 6));
    expect(typesOf(events)).toEqual(['captain-hit', 'troops-hit', 'character-killed']);
    expect(characterIn(slain, 'bHero').models).toBe(0);
    expect(openIn(slain)).toEqual(['roll-captain']);
    const { state: done } = act(slain, ADVANCE, dice('captain-generation', 4));
    expect(shipIn(done, 'B')).toMatchObject({ captain: { kind: 'random', ld: 8 }, captainSlain: 1 });
    expect(done.phase).toBe('combat');
    const theirs = nextTurn(done, dice('sink-check', 6, 6, 6, 6));
    const told = act(theirs, command('B', { propulsion: 'oars' }), dice('command-test', 1, 1)).events;
    expect(eventOf(told, 'command-passed').needed).toBe(7);
  });

  test('SB-123, SB-R14, SB-R78 of a random Captain it takes 1 of the Leadership, for good', () => {
    expect(shipAfter([5, 5])).toMatchObject({ captainSlain: 1, captain: { kind: 'random', ld: 8 } });
  });

  test('SB-R78 armour saves on foot at -2, then a ward', () => {
    const knight: GivenShip = {
      captain: 'bHero',
      characters: { bHero: { type: 'captain-hero', save: 2, ward: 5 } },
    };
    const { state } = rolled(closing(2, knight), [5, 5]);
    const { state: hurt } = act(
      state,
      ADVANCE,
      dice('captain-hits', 2),
      dice('to-wound', 3, 3),
      dice('armour-save', 3, 4),
      dice('ward-save', 4),
    );
    expect(characterIn(hurt, 'bHero').woundsOnLead).toBe(1);
  });

  test('SB-R72 ships in order of their ids', () => {
    const state = patched(
      shooting({ ships: { A: { at: [30, 30] }, B2: { at: [60, 60] }, B1: { at: [90, 60] } } }),
      (draft) => {
        draft.damageLog = { B2: 2, B1: 2, A: 5 };
      },
    );
    const { state: open } = act(state, plainly('end-phase'));
    expect(open.pending.map((item) => item.data).reverse()).toEqual([{ ship: 'B1' }, { ship: 'B2' }]);
  });

  test('SB-134 shooting counts as magic does; what the phase did to own ships never does', () => {
    const state = shooting({
      ships: { A: { at: [30, 30], units: { a: '2 bowmen' } }, B: { at: [37, 30] } },
    });
    const shot = { type: 'shoot', side: 'red', ship: 'A', unit: 'a', models: 2, target: 'B' };
    const { state: hurt } = act(
      state,
      shot,
      dice('shoot-hit', 6, 6),
      dice('location', 6, 6),
      dice('damage', 6, 6),
    );
    expect(hurt.damageLog).toEqual({ B: 2 });
    expect(openIn(act(hurt, plainly('end-phase')).state)).toEqual(['extra-damage']);
  });
});

test('SB-R18, SB-R78 an owner with a character aboard chooses the new Captain before anything else', () => {
  const two: GivenShip = {
    captain: 'bHero',
    characters: { bHero: 'captain-hero', bWizard: 'wizard' },
  };
  const { state } = rolled(closing(2, two), [5, 5]);
  const { state: slain } = act(state, ADVANCE, dice('captain-hits', 2), dice('to-wound', 6, 6));
  expect(openIn(slain)).toEqual(['appoint-captain']);
  const appoint = { type: 'appoint-captain', side: 'blue', ship: 'B', captain: 'bWizard' };
  expect(refusal(slain, plainly('end-phase'))).toBe('not-your-decision');
  expect(refusal(slain, { ...appoint, captain: 'bHero' })).toBe('unknown-id');
  const { state: led } = act(slain, appoint);
  expect(shipIn(led, 'B').captain).toEqual({ kind: 'character', id: 'bWizard' });
  const { state: drawn } = act(slain, { ...appoint, captain: 'random' }, dice('captain-generation', 6));
  expect(shipIn(drawn, 'B').captain).toEqual({ kind: 'random', ld: 9 });
});
