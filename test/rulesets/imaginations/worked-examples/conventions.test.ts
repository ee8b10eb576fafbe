import { expect, test } from 'vitest';
import { campaign, imaginations } from '../../../../src/rulesets/imaginations/index.ts';
import { CampaignPlay, campaignShip, repairDivision } from '../campaign.ts';
import {
  ADVANCE,
  act,
  attemptRam,
  basicScenario,
  batteries,
  bb,
  chooseOrder,
  cr,
  dice,
  EAST_COAST,
  embark,
  endMovement,
  expectLegal,
  expectRefused,
  expectShip,
  finish,
  fire,
  fireBattery,
  given,
  hullOf,
  land,
  moveIn,
  play,
  refusal,
  SHOOTING_ENDS,
  type State,
  SUNK,
  sail,
  sailLeg,
  setUpError,
  shipIn,
  steam,
  steamLeg,
  turn,
  typesOf,
  underSail,
  unit,
} from '../support.ts';

/** A game that red has won. */
function over(): State {
  const start = given({
    ships: { r1: cr(10, 20), b1: cr(60, 20, 0, { hull: [0, 0, 8] }) },
    spares: false,
    phase: 'shooting',
  });
  const { state } = play(start, ...SHOOTING_ENDS, [ADVANCE, dice('morale', 1)]);
  expect(state.phase).toBe('over');
  return state;
}

test('IM-E68 what comes before the codes of the actions', () => {
  const ships = { r1: cr(10, 20), b1: cr(20, 20) };
  const sink = { type: 'sink' };
  const initiative = given({ ships, phase: 'initiative' });
  expectRefused(initiative, chooseOrder('first'), 'wrong-phase');
  expectRefused(initiative, sink, 'unknown-action');
  const order = given({ ships, phase: 'order' });
  const third = { type: 'choose-order', side: 'red', order: 'third' };
  expectRefused(order, ADVANCE, 'decision-pending');
  expectRefused(order, chooseOrder('first', 'blue'), 'not-your-turn');
  expectRefused(order, third, 'bad-order');
  const movement = given({ ships });
  expectRefused(movement, sail('b1', 1, 'red'), 'not-your-ship');
  expectRefused(movement, sail('b1', 1, 'blue'), 'not-your-turn');
  expectRefused(movement, { type: 'declare-sail', ship: 'b1', dice: 1 }, 'not-your-turn');
  expectRefused(movement, fire('r1', 0, 'b1'), 'wrong-phase');
  for (const action of [chooseOrder('first'), sink, ADVANCE, third, sail('b1', 1), fire('r1', 0, 'b1')])
    expectRefused(over(), action, 'game-over');
});

test('IM-E69 a touch of one leg is met by the next', () => {
  const start = given({ ships: { r1: cr(10, 20, 90), b1: cr(15, 20, 0) } });
  const touch = play(start, underSail('r1', 3, 4), sailLeg(3));
  expect(typesOf(touch.events)).not.toContain('contact');
  expectShip(touch.state, 'r1', { x: 13, y: 20 });
  const contact = act(touch.state, sailLeg(4));
  expect(typesOf(contact.events)).toEqual(['contact']);
  expect(moveIn(contact.state).leg).toEqual({ remaining: 4, passed: [], contact: 'b1' });
  const { state } = act(contact.state, attemptRam(), [
    dice('ram-check', 2),
    dice('ram-damage', 1, 5, 2, 2, 2, 2, 2, 2, 2),
  ]);
  expect([hullOf(state, 'r1'), hullOf(state, 'b1')]).toEqual([
    [7, 8, 8],
    [7, 8, 8],
  ]);
  expectShip(state, 'r1', { x: 13, y: 20, moved: 3, done: true });
});

test('IM-E74 a seam of the land is no shore', () => {
  const harbour = imaginations.init({ scenario: 'harbour' });
  const state = imaginations.parse.state({
    ...JSON.parse(JSON.stringify(harbour)),
    phase: 'movement',
    activeSide: 'red',
    initiative: { winner: 'red', scores: { red: 5, blue: 4 }, ties: 0 },
    order: ['red', 'blue'],
    ships: harbour.ships.map((ship) => (ship.id === 'r2' ? { ...ship, x: 56, y: 39, bearing: 90 } : ship)),
  });
  expect(harbour.troops.find(({ id }) => id === 't4')).toMatchObject({ kind: 'cavalry', ship: 'r2' });
  expectLegal(state, land('r2', 't4', 56, 42));
  expectRefused(state, land('r2', 't4', 62, 42), 'out-of-boat-range');
  expectRefused(state, land('r2', 't4', 62, 43), 'not-on-shore');
});

test('IM-E76 ships come home from a battle', () => {
  const fought = given({
    ships: {
      r1: cr(10, 20, 0, { hull: [0, 5, 8], mast: [4, 0, 4] }),
      b1: cr(60, 20, 0, { hull: [0, 0, 8] }),
      b2: cr(60, 30, 0, { ...SUNK, done: true }),
    },
    spares: false,
    phase: 'shooting',
  });
  const { state } = play(fought, ...SHOOTING_ENDS, [ADVANCE, dice('morale', 1)]);
  expect(state.result).toMatchObject({ victor: 'red', fates: { r1: 'home', b1: 'prize', b2: 'sunk' } });
  const sea = { inPort: false };
  const port = new CampaignPlay(
    campaign.init({
      week: 3,
      ships: [
        campaignShip('r1', 'cruiser', sea),
        campaignShip('b2', 'cruiser', sea),
        campaignShip('b3', 'ironclad', { hull: [8, 0, 8] }),
      ],
    }),
  );
  const running = { type: 'import-battle', battle: fought } as const;
  expect(campaign.check(port.state, running)?.code).toBe('battle-not-over');
  port.act({ type: 'import-battle', battle: state });
  expect(port.ship('r1')).toMatchObject({ side: 'red', hull: [0, 5, 8], mast: [4, 0, 4], inPort: true });
  expect(port.ship('b1')).toMatchObject({ side: 'red', class: 'cruiser', hull: [0, 0, 8], inPort: true });
  expect(port.state.ships.map(({ id }) => id).sort()).toEqual(['b1', 'b3', 'r1']);
  expect([...port.events].sort((a, b) => a.type.localeCompare(b.type))).toEqual([
    { type: 'ship-home', ship: 'r1', side: 'red' },
    { type: 'ship-towed', ship: 'b1', side: 'red' },
  ]);
  const check = (action: unknown) => campaign.check(port.state, action)?.code;
  expect(check(repairDivision('r1', 'hull', 0, 'blue'))).toBe('not-your-ship');
  expect(check(repairDivision('b3', 'mast', 0))).toBe('unknown-division');
});

test('IM-E77 set-ups that cannot be played', () => {
  expect(setUpError(basicScenario({}))).toBeNull();
  expect(setUpError(basicScenario({ sides: [{ id: 'red' }, { id: 'blue' }, { id: 'green' }] }))).toBe(
    'two-sides-required',
  );
  expect(setUpError(basicScenario({}, { hull: [9, 8, 8] }))).toBe('bad-division-points');
  expect(setUpError(basicScenario({}, { hull: [0, 0, 0] }))).toBe('bad-division-points');
  expect(setUpError(basicScenario({}), { turnLimit: 0 })).toBe('bad-option');
  expect(setUpError(basicScenario({}, { side: 'blue' }))).toBe('empty-side');
});

test('IM-E78 moves out of turn', () => {
  const start = given({
    ships: { r1: cr(10, 20), r2: cr(10, 30), r3: cr(30, 20, 0, { ...SUNK, done: true }) },
  });
  for (const action of [turn(10), steamLeg(4), finish(), attemptRam()])
    expectRefused(start, action, 'no-ship-moving');
  expectRefused(start, sail('x9', 1, 'red'), 'unknown-ship');
  expectRefused(start, sail('r3', 1), 'ship-out-of-play');
  const steaming = act(start, steam('r1')).state;
  expectRefused(steaming, steam('r2'), 'ship-mid-move');
  expectRefused(steaming, endMovement(), 'ship-mid-move');
  expectRefused(steaming, sailLeg(3), 'not-under-sail');
  expectRefused(steaming, attemptRam(), 'no-contact');
  expectRefused(steaming, steamLeg(0), 'bad-distance');
  expectRefused(steaming, steamLeg(Number.NaN), 'bad-distance');
  expectRefused(act(steaming, steamLeg(4)).state, turn(0), 'zero-turn');
  expectRefused(play(start, underSail('r2', 4)).state, steamLeg(4), 'not-under-steam');
});

test('IM-E79 names of nothing', () => {
  const shooting = given({
    ships: { r1: bb(10, 20), b1: bb(20, 20) },
    emplacements: [batteries('rf', 10, 10, [2]), batteries('fort', 20, 10, [2, 2, 2], { side: 'blue' })],
    phase: 'shooting',
  });
  const shot = { type: 'fire', side: 'red', ship: 'r1', group: 0, target: 'b1', mode: 'regular' };
  expect(refusal(shooting, shot)).toBeNull();
  expectRefused(shooting, { ...shot, group: 3 }, 'unknown-division');
  expectRefused(shooting, { ...shot, target: 'x9' }, 'unknown-target');
  expectRefused(shooting, { ...shot, mode: 'wild' }, 'unknown-mode');
  expectRefused(shooting, fireBattery('x9', 0, 'b1', 'red'), 'unknown-emplacement');
  expectRefused(shooting, fireBattery('fort', 0, 'b1', 'red'), 'not-your-emplacement');
  const coast = given({
    ships: { r1: bb(14, 20) },
    terrain: [EAST_COAST],
    troops: [
      unit('t1', 'infantry', [20, 20]),
      unit('t2', 'infantry', 'r1'),
      unit('bt1', 'infantry', [20, 21]),
    ],
  });
  expectRefused(coast, land('r1', 'x9', 20, 20), 'unknown-unit');
  expectRefused(coast, land('r1', 'bt1', 20, 20), 'not-your-unit');
  expectRefused(coast, land('r1', 't1', 20, 20), 'unit-not-aboard');
  expectRefused(coast, embark('r1', 't2'), 'unit-not-ashore');
  expect(shipIn(coast, 'r1').boats).toBe(false);
});
