import { expect, test } from 'vitest';
import { InvalidInputError } from '../../../../src/index.ts';
import { shipCombat5e } from '../../../../src/rulesets/ship-combat-5e/index.ts';
import { opening } from '../support.ts';

/** Every option of the ledger with its values, the default first. */
const OPTIONS = {
  dc: ['specific', 'general', 'station'],
  comeAboutIsSkillTest: [false, true],
  conditionsAffectLeadership: [false, true],
  movementDuty: ['full', 'at-least-one', 'free'],
  blockedAtStart: ['hold', 'collide'],
  comeAboutPerSpace: ['bound', 'exempt'],
  rotateIntoOccupied: ['forbid', 'collide'],
  gargantuanFootprint: ['13-hex', 'single-file-5'],
  mapEdge: ['leave', 'wall'],
  checksPerRound: ['unlimited', 1],
  oarsUses: [1, 'unlimited'],
  oarsPath: ['free', 'straight'],
  captainsPhase: ['hidden', 'open'],
  grapeCritAp: ['keep-half', 'lose-half'],
  grapeStacks: [false, true],
  cutAndRunOrdered: [false, true],
  changeAmmoFromFire: [false, true],
  arcBorder: ['both', 'broadside', 'fore-aft'],
  rangeMeasure: ['nearest', 'centres'],
  lowestRank: ['one', 'd3'],
  islandsBlockFire: [true, false],
  shipsBlockFire: [false, true],
  friendlyFire: [false, true],
  broadsidesPerSide: ['unlimited', 1],
  specialCritDoubles: [false, true],
  pointBlankAdvantage: [false, true],
  grapeVsCreatures: ['full', 'half'],
  collisionStruckShip: ['own-die-plus-distance', 'own-die', 'none'],
  ramMinDistance: [0, 1],
  navalRamProtects: ['either-role', 'ramming-only'],
  groundingSticks: [false, true],
  overkillSinks: [false, true],
  repairWithoutGuns: ['hit-die', 'none'],
  repairNeedsCarpenter: [true, false],
  derelictDrift: ['none', 'downwind'],
  victory: ['afloat', 'operational'],
  roundLimitResult: ['score', 'draw'],
  boarding: ['crew-fight', 'auto-capture', 'end-battle'],
  initiativeTies: ['modifier', 'roll-off'],
  bosunInitiativeBonus: [1, 0],
  captainMayClaimStation: [false, true],
  captainRollsLast: [false, true],
  creatureDamage: ['round-down', 'exact'],
  refereeActions: [false, true],
  hitPoints: ['average', 'roll'],
} as const;

const DEFAULTS = {
  ...Object.fromEntries(Object.entries(OPTIONS).map(([name, values]) => [name, values[0]])),
  dcModifier: 0,
  roundLimit: 40,
};

test('the ledger’s options and their defaults, no more', () => {
  const ship = { class: 'raft', at: [0, 0] } as const;
  expect(opening({ ships: { r1: ship } }).options).toEqual(DEFAULTS);
  expect(shipCombat5e.parse.options({})).toEqual(DEFAULTS);
});

test.each(Object.entries(OPTIONS))('%s has the values of the ledger', (name, values) => {
  for (const value of values)
    expect(shipCombat5e.parse.options({ [name]: value })).toEqual({ ...DEFAULTS, [name]: value });
  for (const value of ['other', 2, null, 'true', -1, Number.NaN])
    expect(() => shipCombat5e.parse.options({ [name]: value })).toThrow(InvalidInputError);
  expect(shipCombat5e.parse.options({ [name]: undefined })).toEqual(DEFAULTS);
  expect(shipCombat5e.options[name as keyof typeof OPTIONS].examples).toEqual(values);
});

test.each([
  ['dcModifier', [-40, -1, 0, 7], [0.5, '1', null, Number.NaN, Infinity]],
  ['roundLimit', [1, 2, 40, 400], [0, -1, 1.5, '40', null, Number.NaN, Infinity]],
] as const)('%s is a whole number', (name, good, bad) => {
  for (const value of good)
    expect(shipCombat5e.parse.options({ [name]: value })).toMatchObject({ [name]: value });
  for (const value of bad)
    expect(() => shipCombat5e.parse.options({ [name]: value })).toThrow(InvalidInputError);
});

test('every option names the ruling behind it', () => {
  for (const spec of Object.values(shipCombat5e.options)) expect(spec.rule).toMatch(/^SC-R\d+$/);
});
