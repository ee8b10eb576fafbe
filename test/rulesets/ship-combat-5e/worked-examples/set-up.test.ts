import { expect, test } from 'vitest';
import { scripted } from '../../../../src/index.ts';
import { cargoTons, milesADay, shipCombat5e } from '../../../../src/rulesets/ship-combat-5e/index.ts';
import {
  act,
  assign,
  comeAbout,
  dice,
  fullSail,
  given,
  opening,
  personIn,
  refusal,
  scenarioOf,
  shipIn,
} from '../support.ts';

const CARDS = [
  ['raft', 3],
  ['canoe', 6],
  ['rowboat', 6],
  ['tartane', 33],
  ['longboat', 17],
  ['sloop', 33],
  ['brigantine', 52],
  ['galley', 76],
  ['ship-of-the-line', 200],
] as const;

test.each(CARDS)('SC-E01 %s: %i hit points', (name, hp) => {
  const state = opening({ ships: { r1: { class: name, at: [0, 0] } } });
  expect(shipIn(state, 'r1')).toMatchObject({ hp, hpMax: hp });
  const { n, die, con } = shipIn(state, 'r1').hitDice;
  expect(Math.floor((n * (die + 1)) / 2 + n * con)).toBe(hp);
});

test.each([
  ['raft', 'tiny', 1, 1],
  ['longboat', 'small', 1, 1],
  ['tartane', 'medium', 1, 1],
  ['brigantine', 'large', 1, 2],
  ['galley', 'huge', 2, 2],
  ['ship-of-the-line', 'gargantuan', 2, 3],
] as const)('SC-E37 %s, %s: Full Sail costs %i, Come About %i', (name, size, sail, about) => {
  const state = given({
    ships: { r1: { class: name, at: [0, 0], ap: 5, orders: { fullSail: 1, comeAbout: 1 } } },
  });
  expect(shipIn(state, 'r1').size).toBe(size);
  const sailed = act(state, fullSail('r1'), [dice('full-sail-check', 1)]).state;
  expect(shipIn(sailed, 'r1').apSpent).toBe(sail);
  const turned = act(state, comeAbout('r1'), [dice('come-about-check', 1)]).state;
  expect(shipIn(turned, 'r1').apSpent).toBe(about);
});

test.each([
  ['tartane', { hp: 16 }, true],
  ['tartane', { hp: 17 }, false],
  ['brigantine', { hp: 25 }, true],
  ['brigantine', { hp: 26 }, false],
  ['rowboat', { crew: 1 }, true],
  ['rowboat', {}, false],
] as const)('SC-E47 %s with %j is Stressed: %s', (name, fields, stressed) => {
  const state = opening({ ships: { r1: { class: name, at: [0, 0], ...fields } } });
  expect(refusal(state, assign('r1', { exclusive: 'repair' }))).toBe(stressed ? null : 'not-stressed');
});

test('SC-E75 the wind is rolled', () => {
  const script = scripted([dice('wind-roll', 5)]);
  const scenario = {
    ...scenarioOf({ ships: { r1: { class: 'sloop', at: [0, 0] } } }),
    wind: 'roll' as const,
  };
  expect(shipCombat5e.init({ scenario, dice: script }).wind).toEqual({ from: 5 });
  script.assertUsedUp();
});

test('SC-E86 what the cards say besides', () => {
  const state = opening({
    ships: { r1: { class: 'raft', at: [0, 0] }, r2: { class: 'tartane', at: [3, 0] } },
  });
  expect(personIn(state, 'r1-captain')).toMatchObject({
    captain: true,
    ship: 'r1',
    side: 'red',
    intimidation: 0,
    persuasion: 0,
  });
  expect(personIn(state, 'r2-captain')).toMatchObject({ intimidation: 3, persuasion: 3 });
  expect(milesADay(shipIn(state, 'r2'))).toBe(150);
  expect(cargoTons(shipIn(state, 'r2'))).toBe(25);
});

test('SC-E100 the wind first, then hit points ship by ship', () => {
  const script = scripted([
    dice('wind-roll', 3),
    dice('hit-points', 1, 2, 3, 4, 5, 6),
    dice('hit-points', 1, 1),
  ]);
  const ships = {
    a: { class: 'tartane', at: [0, 0], side: 'red' },
    b: { class: 'raft', at: [3, 0], side: 'blue' },
  } as const;
  const scenario = { ...scenarioOf({ ships }), wind: 'roll' as const };
  const state = shipCombat5e.init({ scenario, options: { hitPoints: 'roll' }, dice: script });
  script.assertUsedUp();
  expect(state.wind).toEqual({ from: 3 });
  expect(shipIn(state, 'a')).toMatchObject({ hp: 27, hpMax: 27 });
  expect(shipIn(state, 'b')).toMatchObject({ hp: 1, hpMax: 1 });
});

const refused = expect.objectContaining({ name: 'InvalidInputError', code: 'invalid-scenario' });
const RED = { class: 'tartane', at: [0, 0] } as const;

test('SC-E105 two ships in one hex', () => {
  const at = (q: number) => scenarioOf({ ships: { r1: RED, b1: { class: 'sloop', at: [q, 0] } } });
  expect(() => shipCombat5e.init({ scenario: at(0) })).toThrow(refused);
  expect(() => shipCombat5e.init({ scenario: at(1) })).not.toThrow();
});

test('SC-E105 one side only', () => {
  const scenario = scenarioOf({ ships: { r1: RED, b1: { class: 'sloop', at: [3, 0] } } });
  const alone = scenario.ships.map((ship) => ({ ...ship, side: 'red' }));
  expect(() =>
    shipCombat5e.init({ scenario: { ...scenario, sides: ['red'], ships: alone } as typeof scenario }),
  ).toThrow(refused);
});

test('SC-E105 a rock under a hull', () => {
  const rock = (r: number) => scenarioOf({ ships: { r1: { ...RED, class: 'brigantine' } }, rocks: [[0, r]] });
  for (const r of [-1, 0, 1]) expect(() => shipCombat5e.init({ scenario: rock(r) })).toThrow(refused);
  expect(() => shipCombat5e.init({ scenario: rock(2) })).not.toThrow();
});
