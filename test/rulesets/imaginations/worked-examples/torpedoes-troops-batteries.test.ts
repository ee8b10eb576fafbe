import { expect, test } from 'vitest';
import {
  act,
  basicScenario,
  batteries,
  bb,
  cr,
  dice,
  EAST_COAST,
  embark,
  emplacementIn,
  expectEvents,
  expectLegal,
  expectRefused,
  expectShip,
  fire,
  fireBattery,
  type Given,
  type GivenShip,
  given,
  ic,
  land,
  only,
  pendingOn,
  play,
  refusal,
  SHOOTING_ENDS,
  type State,
  sailed,
  setUpError,
  shipIn,
  steam,
  steamed,
  torpedo,
  troopIn,
  unit,
} from '../support.ts';

function shooting(ships: Given['ships'], more: Partial<Given> = {}): State {
  return given({ ships, phase: 'shooting', ...more });
}

const TEN = [5, 6, 1, 2, 3, 4, 5, 6, 5, 1];

/** What a torpedo of a cruiser does to b1. */
function launched(b1: GivenShip, check: number, damage: readonly number[] = []) {
  return act(shooting({ r1: cr(10, 20), b1 }), torpedo('r1', 'b1'), [
    dice('torpedo-check', check),
    dice('torpedo-damage', ...damage),
  ]);
}

test('IM-E43 a torpedo at a battleship', () => {
  const hit = launched(bb(20, 20), 1, TEN);
  expect(pendingOn(hit.state, 'b1')).toEqual({ hull: 5, mast: 0, battery: 0 });
  expectEvents(hit.events, [
    {
      type: 'torpedo-launched',
      ship: 'r1',
      target: 'b1',
      die: 1,
      hit: true,
      faces: TEN,
      armour: [],
      hull: 5,
    },
  ]);
  const miss = launched(bb(20, 20), 2);
  expect(miss.state.pendingHits).toEqual([]);
  expectEvents(miss.events, [
    {
      type: 'torpedo-launched',
      ship: 'r1',
      target: 'b1',
      die: 2,
      hit: false,
      faces: [],
      armour: [],
      hull: 0,
    },
  ]);
  for (const { state } of [hit, miss]) {
    expect(shipIn(state, 'r1')).toMatchObject({ torpedoes: 0, torpedoTargets: ['b1'] });
    expectRefused(state, torpedo('r1', 'b1'), 'no-torpedoes');
  }
});

test('IM-E44 a torpedo at an ironclad hits on 2 as well', () => {
  const hit = launched(ic(20, 20), 2, TEN);
  expect(pendingOn(hit.state, 'b1').hull).toBe(5);
  expect(hit.rolls.map(({ purpose }) => purpose)).toEqual(['torpedo-check', 'torpedo-damage']);
  expect(launched(ic(20, 20), 3).state.pendingHits).toEqual([]);
});

test('IM-E45 what a torpedo can be launched at, and when', () => {
  const at = (r1: GivenShip, more: Given['ships'] = {}) =>
    shooting(
      { r1, b1: bb(20, 20), b2: cr(10, 26), ...more },
      { emplacements: [batteries('bf', 10, 10, [2])] },
    );
  const once = act(at(bb(10, 20)), torpedo('r1', 'b1'), [dice('torpedo-check', 6)]).state;
  expectRefused(once, torpedo('r1', 'b1'), 'same-torpedo-target');
  expectLegal(once, torpedo('r1', 'b2'));
  expectRefused(at(bb(10, 20, 0, sailed(3))), torpedo('r1', 'b1'), 'under-sail');
  expectLegal(at(bb(10, 20, 0, steamed(3))), torpedo('r1', 'b1'));
  expectLegal(at(bb(10, 20)), torpedo('r1', 'b1'));
  expectRefused(at(bb(10, 20)), torpedo('r1', 'bf'), 'torpedo-needs-ship');
  expectRefused(at(cr(10, 20), { b3: bb(15, 20) }), torpedo('r1', 'b1'), 'blocked-by-battleship');
});

/** What is wrong with a scenario in which a ship of this class carries these units. */
function loaded(shipClass: string, ...kinds: readonly string[]): string | null {
  const troops = kinds.map((kind, n) => ({ id: `t${n}`, side: 'red', kind, status: 'aboard', ship: 'r1' }));
  return setUpError(basicScenario({ troops }, { class: shipClass }));
}

test('IM-E46 loads', () => {
  expect(loaded('cruiser', 'cavalry')).toBe('over-capacity');
  expect(loaded('cruiser', 'infantry', 'artillery')).toBe('over-capacity');
  expect(loaded('battleship', 'cavalry', 'artillery')).toBe('over-capacity');
  expect(loaded('cruiser', 'artillery', 'artillery')).toBeNull();
  expect(loaded('battleship', 'infantry', 'artillery', 'artillery')).toBeNull();
});

test('IM-E47 boats', () => {
  const at = (x: number) =>
    given({ ships: { r1: bb(x, 20) }, terrain: [EAST_COAST], troops: [unit('t1', 'infantry', 'r1')] });
  const landed = act(at(14), land('r1', 't1', 20, 20));
  expectEvents(landed.events, [{ type: 'troops-landed', ship: 'r1', unit: 't1', x: 20, y: 20 }]);
  expect(troopIn(landed.state, 't1')).toMatchObject({
    status: 'ashore',
    ship: null,
    x: 20,
    y: 20,
    boatTurn: 1,
  });
  expectShip(landed.state, 'r1', { boats: true, done: true, moved: 0, propulsion: 'none' });
  expectRefused(landed.state, steam('r1'), 'boats-away');
  expectRefused(landed.state, embark('r1', 't1'), 'unit-already-used');
  expectRefused(at(14), land('r1', 't1', 20, 21), 'out-of-boat-range');
  expectRefused(at(14), land('r1', 't1', 20.5, 20), 'not-on-shore');
  expectRefused(at(13.99), land('r1', 't1', 20, 20), 'too-far-from-shore');
});

test('IM-E48 batteries fire', () => {
  const start = shooting(
    { b1: bb(34, 10, 0, steamed(5)), b2: ic(20, 10) },
    { emplacements: [batteries('rf', 10, 10, [2, 2, 2, 2])] },
  );
  const first = act(start, fireBattery('rf', 0, 'b1'), [dice('fire', 1, 6, 6, 2)]);
  expect(pendingOn(first.state, 'b1')).toEqual({ hull: 1, mast: 2, battery: 0 });
  expectEvents(first.events, [
    {
      type: 'battery-fired',
      emplacement: 'rf',
      battery: 0,
      target: 'b1',
      faces: [1, 6, 6, 2],
      reroll: [],
      armour: [],
      stoneworks: [],
      hull: 1,
      mast: 2,
    },
  ]);
  const second = act(first.state, fireBattery('rf', 1, 'b2'), [
    dice('fire', 1, 1, 6, 3),
    dice('armour', 6, 4),
  ]);
  expect(pendingOn(second.state, 'b2')).toEqual({ hull: 1, mast: 0, battery: 0 });
  expectEvents(second.events, [
    {
      type: 'battery-fired',
      emplacement: 'rf',
      battery: 1,
      target: 'b2',
      faces: [1, 1, 6, 3],
      reroll: [],
      armour: [6, 4],
      stoneworks: [],
      hull: 1,
      mast: 0,
    },
  ]);
  expect(emplacementIn(second.state, 'rf').fired).toEqual([0, 1]);
  expectRefused(second.state, fireBattery('rf', 0, 'b1'), 'already-fired');
  expectRefused(second.state, fireBattery('rf', 4, 'b1'), 'unknown-battery');
});

function againstGuns(stoneworks: boolean): State {
  return shooting({ r1: bb(10, 20) }, { emplacements: [batteries('bf', 20, 20, [2, 2], { stoneworks })] });
}

test('IM-E49 ships fire at a small emplacement in the open', () => {
  const start = againstGuns(false);
  const { state, events } = act(start, fire('r1', 0, 'bf'), [dice('fire', 6, 6, 6, 2, 1)]);
  expect(pendingOn(state, 'bf')).toEqual({ hull: 0, mast: 0, battery: 3 });
  expect(events).toMatchObject([{ type: 'shot-fired', stoneworks: [], hull: 0, mast: 0, battery: 3 }]);
  const applied = play(state, ...SHOOTING_ENDS);
  expect(emplacementIn(applied.state, 'bf').guns).toEqual([0, 1]);
  expectEvents(only(applied.events, 'damage-applied'), [
    { type: 'damage-applied', target: 'bf', hull: 0, mast: 0, battery: 3 },
  ]);
  expectEvents(only(applied.events, 'battery-destroyed'), [
    { type: 'battery-destroyed', emplacement: 'bf', battery: 0 },
  ]);
  expectRefused(start, fire('r1', 0, 'bf', 'high'), 'mode-not-allowed');
});

test('IM-E50 stoneworks ask for every 6 again', () => {
  const start = againstGuns(true);
  const hit = act(start, fire('r1', 0, 'bf'), [dice('fire', 6, 6, 6, 2, 1), dice('stoneworks', 6, 5, 6)]);
  expect(hit.events).toMatchObject([{ type: 'shot-fired', stoneworks: [6, 5, 6], battery: 2 }]);
  expect(emplacementIn(play(hit.state, ...SHOOTING_ENDS).state, 'bf').guns).toEqual([0, 2]);
  const miss = act(start, fire('r1', 0, 'bf'), [dice('fire', 5, 5, 5, 2, 1)]);
  expect(miss.rolls).toEqual([{ purpose: 'fire', count: 5 }]);
  expect(refusal(miss.state, fire('r1', 0, 'bf'))).toBe('already-fired');
});
