import type { GameTypes, Ruleset } from '../../src/index.ts';
import { imaginations } from '../../src/rulesets/imaginations/index.ts';
import { mediaeval } from '../../src/rulesets/mediaeval/index.ts';
import { reign } from '../../src/rulesets/reign/index.ts';
import { seaBattles } from '../../src/rulesets/sea-battles/index.ts';
import { shipCombat5e } from '../../src/rulesets/ship-combat-5e/index.ts';

/** A game that is kept as a text. */
export interface GoldenGame<G extends GameTypes> {
  readonly scenario: string;
  readonly seed: number;
  /** Options other than those of the scenario. */
  readonly options?: Partial<G['options']>;
  /** Who plays all sides. Default: chance. */
  readonly bots?: 'greedy';
  /** Actions after which it is cut off. */
  readonly most: number;
}

/** The games of a ruleset: all of its scenarios, and some with unusual options. */
export interface GoldenGames<G extends GameTypes> {
  readonly ruleset: Ruleset<G>;
  readonly games: readonly GoldenGame<G>[];
}

/** Keeps the types of a ruleset and its games together. */
function goldenGames<G extends GameTypes>(
  ruleset: Ruleset<G>,
  games: readonly GoldenGame<G>[],
): GoldenGames<GameTypes> {
  return { ruleset, games } as unknown as GoldenGames<GameTypes>;
}

/** Every golden game. Seeds are chosen for games in which much happens. */
export const GOLDEN_GAMES: readonly GoldenGames<GameTypes>[] = [
  goldenGames(mediaeval, [
    { scenario: 'mediaeval-duel', seed: 218, most: 100 },
    { scenario: 'mediaeval-fleet', seed: 439, most: 120 },
    { scenario: 'mediaeval-gale', seed: 672, most: 120 },
    { scenario: 'mediaeval-three-way', seed: 53, most: 120 },
    {
      scenario: 'mediaeval-gale',
      seed: 573,
      most: 120,
      options: {
        abandonedShips: 'derelict',
        edge: 'blocked',
        pileUp: 'per-pair',
        sameHexShooting: 'either-arc',
        separation: 'stay',
        windMin: 0,
      },
    },
    {
      scenario: 'mediaeval-three-way',
      seed: 654,
      most: 120,
      options: {
        boardingTie: 'reroll-once',
        boardingTiming: 'phase',
        cardVisibility: 'current-only',
        endCondition: 'first-eliminated',
        rowMap: 'nautical',
        separateOn: 'next-turn',
        startValue: 'average',
        windPoints: 12,
      },
    },
    {
      scenario: 'mediaeval-fleet',
      seed: 931,
      most: 120,
      options: {
        capturedShip: 'removed',
        edge: 'blocked',
        galePersistence: 'latched',
        moveDistance: 'full',
        prizeActs: 'next-turn',
        speedTable: [
          [2, 2, 2, 2, 2, 2],
          [1, 1, 1, 1, 1, 1],
          [1, 1, 1, 1, 1, 1],
          [0, 0, 0, 0, 0, 1],
        ],
        turnAtZeroSpeed: false,
        turnLimit: 4,
        windFirstTurn: 'skip',
      },
    },
  ]),
  goldenGames(imaginations, [
    { scenario: 'duel', seed: 227, most: 100 },
    { scenario: 'duel', seed: 1, bots: 'greedy', most: 100 },
    { scenario: 'fleet', seed: 113, most: 110 },
    { scenario: 'fleet', seed: 1, bots: 'greedy', most: 70 },
    { scenario: 'harbour', seed: 408, most: 152 },
    {
      scenario: 'harbour',
      seed: 660,
      most: 135,
      options: {
        batterySmoke: 'ignores',
        fireDeclaration: 'per-side',
        friendlyCollisions: 'ram',
        ironcladShoals: true,
        ironcladTroopCapacity: 1,
        moraleLegend: 'reversed',
        rangeMeasure: 'edge',
        shoreCollision: 'shoal-damage',
        steamTurns: 'after-at-least-4',
        tableEdge: 'stop',
      },
    },
    { scenario: 'ironclad-raid', seed: 326, most: 145 },
    {
      scenario: 'ironclad-raid',
      seed: 1742,
      most: 120,
      options: {
        ironcladArmour: 'all',
        ironcladLastDivisionTorpedo: true,
        ironcladRange: 18,
        ironcladSteamPenalty: 'none',
        ironcladTurn: 90,
        ramDiceSteamPenalty: true,
        ramming: 'automatic',
        smokeOnShip: 'clear',
        smokeRadius: 1,
        steamDistance: 'fixed',
        turnLimit: 6,
      },
    },
  ]),
  goldenGames(reign, [
    { scenario: 'comet-and-mitos', seed: 1, bots: 'greedy', most: 100 },
    {
      scenario: 'comet-and-mitos',
      seed: 7,
      most: 130,
      options: {
        breakRule: 'flee-on-declare',
        calledHull: true,
        crewDifficulty: 'ship',
        declarations: 'secret',
        dodgeSets: 'all',
        flamingSetsFire: true,
        gobbleTiming: 'height-only',
        manoeuvreScope: 'ship',
        pursuitDifficulty: 'ship',
        ramming: 'invented',
        sinkingRounds: 2,
        volleyGrouping: 'by-type',
        volleySets: 'all',
      },
    },
    { scenario: 'three-a-side', seed: 51, most: 60 },
    {
      scenario: 'shoals',
      seed: 27,
      most: 130,
      options: {
        archersUnderImpunity: 'denied',
        areaArmour: 'none',
        areaDicePer: 'volley',
        ballastStacks: true,
        boardVsBoard: 'two-assaults',
        breakRule: 'on-declare',
        bridgeDisrupts: 'any',
        changeOver: 'timed',
        damageOrder: 'superficial-first',
        dodgeThenDodge: false,
        escapeUnit: 'set',
        inspireThreatDuration: 'width-rounds',
        maxActions: 1,
        pursuitGobblesShooting: true,
        threatTest: 'height',
      },
    },
    { scenario: 'three-flags', seed: 31, most: 130 },
    {
      scenario: 'three-flags',
      seed: 42,
      most: 130,
      options: {
        areaArmour: 'full',
        bridgeDisrupts: 'never',
        damageControlHands: 0,
        meleeRounds: 2,
        ramming: 'invented',
        roundLimit: 10,
        sinkingRounds: 0,
        threatTest: 'width',
        unworthyCap: 10,
      },
    },
    { scenario: 'harbour', seed: 22, most: 60 },
  ]),
  goldenGames(shipCombat5e, [
    { scenario: 'tartane-duel', seed: 148, most: 120 },
    { scenario: 'tartane-duel', seed: 3, bots: 'greedy', most: 120 },
    { scenario: 'boats', seed: 110, most: 120 },
    { scenario: 'line-of-battle', seed: 1, bots: 'greedy', most: 30 },
    {
      scenario: 'line-of-battle',
      seed: 20,
      most: 30,
      options: {
        arcBorder: 'broadside',
        broadsidesPerSide: 1,
        captainsPhase: 'open',
        dc: 'general',
        friendlyFire: true,
        hitPoints: 'roll',
        initiativeTies: 'roll-off',
        movementDuty: 'free',
        pointBlankAdvantage: true,
        rangeMeasure: 'centres',
        shipsBlockFire: true,
        specialCritDoubles: true,
      },
    },
    { scenario: 'anchorage', seed: 73, most: 110 },
    {
      scenario: 'anchorage',
      seed: 108,
      most: 110,
      options: {
        blockedAtStart: 'collide',
        boarding: 'auto-capture',
        captainMayClaimStation: true,
        captainRollsLast: true,
        conditionsAffectLeadership: true,
        creatureDamage: 'exact',
        dc: 'station',
        grapeStacks: true,
        groundingSticks: true,
        islandsBlockFire: false,
        lowestRank: 'd3',
        mapEdge: 'wall',
        oarsPath: 'straight',
        refereeActions: true,
        rotateIntoOccupied: 'collide',
        roundLimit: 5,
      },
    },
  ]),
  goldenGames(seaBattles, [
    { scenario: 'duel', seed: 45, most: 100 },
    { scenario: 'duel', seed: 1, bots: 'greedy', most: 60 },
    { scenario: 'squadrons', seed: 54, most: 120 },
    { scenario: 'river-raid', seed: 47, most: 60 },
    { scenario: 'wreck-field', seed: 19, most: 70 },
    { scenario: 'dead-fleet', seed: 37, most: 50 },
    { scenario: 'muster', seed: 43, most: 40 },
    {
      scenario: 'river-raid',
      seed: 21,
      most: 60,
      options: {
        boarding: 'compulsory',
        boatShooting: true,
        cavalrySlots: 2,
        extraSets: 'per-pair',
        facing: 'centre',
        fearLock: true,
        friendlyContact: 'ram',
        moveOrFire: 'strict',
        obstacle: 'until-win',
        psychLockOn: 'next-movement',
        ramCanHitTroops: true,
        stepUp: true,
        tableEdge: 'withdraw',
      },
    },
  ]),
];
