import { integer } from '../../core/form.ts';
import { choiceOption, type OptionSpecs } from '../../core/options.ts';
import type { ShipCombat5eOptions } from './types.ts';

/** The options, with the ruling behind each. */
export const OPTIONS: OptionSpecs<ShipCombat5eOptions> = {
  dc: choiceOption('SC-R01', 'Difficulty of Come About, Repair and Full Sail: 12, 13, or 12 from a station', [
    'specific',
    'general',
    'station',
  ]),
  dcModifier: {
    default: 0,
    rule: 'SC-R02',
    description: 'Added to every difficulty (-100 to 100)',
    form: integer(-100, 100),
    examples: [0, 2, -2],
  },
  comeAboutIsSkillTest: choiceOption('SC-R04', 'Whether Come About and navigating are skill tests', [
    false,
    true,
  ]),
  conditionsAffectLeadership: choiceOption('SC-R05', "Whether the ship's conditions touch leadership", [
    false,
    true,
  ]),
  movementDuty: choiceOption('SC-R22', 'How much of its movement a ship must use', [
    'full',
    'at-least-one',
    'free',
  ]),
  blockedAtStart: choiceOption('SC-R23', 'Whether a ship whose way is blocked at once may stay', [
    'hold',
    'collide',
  ]),
  comeAboutPerSpace: choiceOption('SC-R25', 'Whether bonus rotations are bound to one a space', [
    'bound',
    'exempt',
  ]),
  rotateIntoOccupied: choiceOption('SC-R26', 'Whether turning into something is refused, or a collision', [
    'forbid',
    'collide',
  ]),
  gargantuanFootprint: choiceOption('SC-R27', 'Hexes of a gargantuan ship', ['13-hex', 'single-file-5']),
  mapEdge: choiceOption('SC-R29', 'Whether a ship may leave the map, or what lies beyond is rock', [
    'leave',
    'wall',
  ]),
  checksPerRound: choiceOption<'unlimited' | 1>(
    'SC-R12',
    'Orders of Full Sail and Come About, each, in a round',
    ['unlimited', 1],
  ),
  oarsUses: choiceOption<'unlimited' | 1>('SC-R34', 'Uses of the oars in a round', [1, 'unlimited']),
  oarsPath: choiceOption('SC-R34', 'Whether both spaces rowed go one way', ['free', 'straight']),
  captainsPhase: choiceOption('SC-R35', 'Orders hidden until all are given, or open', ['hidden', 'open']),
  grapeCritAp: choiceOption('SC-R37', 'Half of the action points that a grape critical keeps, or takes', [
    'keep-half',
    'lose-half',
  ]),
  grapeStacks: choiceOption('SC-R38', 'Whether each hit with grape costs a point', [false, true]),
  cutAndRunOrdered: choiceOption('SC-R15', 'Whether Cut and Run needs an order', [false, true]),
  changeAmmoFromFire: choiceOption('SC-R16', 'Whether a gunner may change ammunition instead of firing', [
    false,
    true,
  ]),
  arcBorder: choiceOption('SC-R40', 'To which arcs a hex on a border belongs', [
    'both',
    'broadside',
    'fore-aft',
  ]),
  rangeMeasure: choiceOption('SC-R41', 'Range from hull to hull, or from centre to centre', [
    'nearest',
    'centres',
  ]),
  lowestRank: choiceOption('SC-R42', 'What comes below a d4: a fixed 1, or a d3', ['one', 'd3']),
  islandsBlockFire: choiceOption('SC-R43', 'Whether islands block the line of fire', [true, false]),
  shipsBlockFire: choiceOption('SC-R43', 'Whether hulls block the line of fire', [false, true]),
  friendlyFire: choiceOption('SC-R44', 'Whether ships of the own side may be attacked', [false, true]),
  broadsidesPerSide: choiceOption<'unlimited' | 1>('SC-R45', 'Shots of each arc in a round', [
    'unlimited',
    1,
  ]),
  specialCritDoubles: choiceOption('SC-R47', 'Whether criticals of chain and grape double the dice', [
    false,
    true,
  ]),
  pointBlankAdvantage: choiceOption('SC-R57', 'Whether cannon have advantage at 3 hexes and under', [
    false,
    true,
  ]),
  grapeVsCreatures: choiceOption('SC-R58', 'Damage of grape shot to creatures', ['full', 'half']),
  collisionStruckShip: choiceOption('SC-R61', 'What a struck ship suffers', [
    'own-die-plus-distance',
    'own-die',
    'none',
  ]),
  ramMinDistance: choiceOption('SC-R68', 'Spaces that a ship travels before it can ram', [0, 1]),
  navalRamProtects: choiceOption('SC-R69', 'When a naval ram halves damage', ['either-role', 'ramming-only']),
  groundingSticks: choiceOption('SC-R75', 'Whether a ship that strikes terrain is held until repaired', [
    false,
    true,
  ]),
  overkillSinks: choiceOption('SC-R78', 'Whether more than 5 left over may sink a new Derelict', [
    false,
    true,
  ]),
  repairWithoutGuns: choiceOption('SC-R84', 'What Repair gives a ship without guns', ['hit-die', 'none']),
  repairNeedsCarpenter: choiceOption('SC-R85', 'Whether Repair needs a carpenter', [true, false]),
  derelictDrift: choiceOption('SC-R86', 'Whether Derelicts drift', ['none', 'downwind']),
  victory: choiceOption('SC-R90', 'Whether sides with only Derelicts have lost at the end of a round', [
    'afloat',
    'operational',
  ]),
  roundLimit: {
    default: 40,
    rule: 'SC-R91',
    description: 'Rounds after which the game ends, 1 or more',
    form: integer(1),
    examples: [40, 1, 2, 5, 12],
  },
  roundLimitResult: choiceOption('SC-R91', 'What the round limit brings', ['score', 'draw']),
  boarding: choiceOption('SC-R92', 'What boarding brings', ['crew-fight', 'auto-capture', 'end-battle']),
  initiativeTies: choiceOption('SC-R110', 'What breaks a tie of initiative', ['modifier', 'roll-off']),
  bosunInitiativeBonus: choiceOption('SC-R112', 'What an inspired crew adds to initiative', [1, 0]),
  captainMayClaimStation: choiceOption('SC-R120', 'Whether a captain may take another station', [
    false,
    true,
  ]),
  captainRollsLast: choiceOption('SC-R125', "Whether the captain's unmanned rolls come last", [false, true]),
  creatureDamage: choiceOption('SC-R130', "Fifths of creatures' damage: dropped, or kept", [
    'round-down',
    'exact',
  ]),
  refereeActions: choiceOption('SC-R140', 'Whether the referee may change the wind', [false, true]),
  hitPoints: choiceOption('SC-R141', 'Average or rolled hit points', ['average', 'roll']),
};
