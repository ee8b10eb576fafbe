import type { Dice } from '../../../src/core/dice/dice.ts';
import { cornersOf, gapOfPolygons, gapToPoint, type Point } from '../../plain/sea-battles/geometry.ts';
import type { Scenario } from './support.ts';

/*
 * Scenarios in which much happens at once: two to four fleets close together, with all that ships, boats, flyers and
 * wrecks can hold, so that rams, boarding, magic, fire and rescue come up within a few turns.
 */

type Fields = { [field: string]: unknown };

const SIDES = ['red', 'blue', 'green', 'white'];
const ARMIES = ['', '', 'orcs-goblins', 'tomb-kings', 'vampire-counts'];
const UNITS = [
  'spearmen',
  'bowmen',
  'handgunners',
  'knights',
  'ogres',
  'orcs',
  'goblin-archers',
  'skeletons',
  'harpies',
  'flagellants',
];
const MACHINES = ['bolt-thrower', 'cannon', 'great-cannon', 'stone-thrower', 'volley-gun', 'flame-cannon'];
const CHARACTERS = ['captain-hero', 'admiral-lord', 'wizard', 'liche-priest', 'vampire'];
const SPELLS = [
  'fireball',
  'forked-lightning',
  'hand-of-gork',
  'fear-curse',
  'leaden-sails',
  'fair-wind',
  'urgency',
  'danse-macabre',
];
const RULES = [
  ...['frenzy', 'fear', 'terror', 'stupidity', 'immune-psychology', 'unbreakable', 'stubborn', 'undead'],
  ...['poison', 'hatred:red', 'hatred:all', 'hatred:orcs-goblins'],
];

const BEAST = { M: 6, WS: 3, BS: 0, S: 5, T: 5, W: 4, I: 3, A: 4, Ld: 8 };
const POT = {
  name: 'fire pot',
  range: 10,
  strength: 4,
  shots: 2,
  wounds: 1,
  template: null,
  fromAbove: false,
  ignoresArmour: false,
  poison: true,
  moveOrFire: true,
};

/** No land, a corner of the table, and an island with a bay. */
const LANDS: readonly (readonly (readonly [x: number, y: number])[])[][] = [
  [],
  [
    [
      [0, 0],
      [14, 0],
      [9, 9],
      [0, 14],
    ],
  ],
  [
    [
      [22, 22],
      [27, 23],
      [25, 25],
      [28, 29],
      [21, 27],
    ],
  ],
];

/** Makes a scenario; ids run on within it. */
class Muster {
  private readonly luck: Dice;
  private readonly taken: Point[][] = [];
  private number = 0;

  constructor(luck: Dice) {
    this.luck = luck;
  }

  private chance(one: number): boolean {
    return this.luck.die('chance', one) === 1;
  }

  private pick<T>(items: readonly T[]): T {
    return this.luck.pick('hard', items);
  }

  private upTo(most: number): number {
    return this.luck.die('up to', most + 1) - 1;
  }

  private id(letter: string): string {
    this.number += 1;
    return `${letter}${this.number}`;
  }

  private rules(): Fields {
    return this.chance(4) ? { rules: [this.pick(RULES)] } : {};
  }

  private unit(room: number): { given: Fields; us: number } | null {
    if (room >= 3 && this.chance(4))
      return { given: { id: this.id('g'), type: 'gun-crew', machine: this.pick(MACHINES) }, us: 3 };
    if (room >= 4 && this.chance(12)) {
      const kind = this.pick(['monster', 'chariot']);
      return { given: { id: this.id('m'), kind, profile: BEAST, models: 1 }, us: 4 };
    }
    const type = this.pick(UNITS);
    const us = type === 'ogres' ? 3 : type === 'knights' ? 2 : 1;
    const most = Math.min(Math.floor(room / us), this.pick([1, 3, 8, 20]));
    if (most < 1) return null;
    const models = this.luck.die('models', most);
    const missile = this.chance(10) ? { missile: POT } : {};
    const ward = this.chance(10) ? { ward: 5 } : {};
    const given = { id: this.id('u'), type, models, ...missile, ...ward, ...this.rules() };
    return { given, us: us * models };
  }

  private character(): Fields {
    const type = this.pick(CHARACTERS);
    const isCaster = ['wizard', 'vampire', 'liche-priest'].includes(type);
    const own = type === 'liche-priest' ? ['urgency', 'vengeance'] : SPELLS;
    const spells = isCaster ? [...new Set([this.pick(own), this.pick(own), this.pick(own)])] : [];
    const missile = this.chance(6) ? { missile: POT } : {};
    const level = type === 'wizard' ? { wizardLevel: this.luck.die('level', 4) } : {};
    return { id: this.id('c'), type, spells, ...missile, ...level, ...this.rules() };
  }

  private aboard(room: number): { units: Fields[]; characters: Fields[] } {
    const units: Fields[] = [];
    let left = room;
    for (let count = this.upTo(3); count > 0; count--) {
      const unit = this.unit(left - 3);
      if (unit === null) continue;
      units.push(unit.given);
      left -= unit.us;
    }
    const characters: Fields[] = [];
    for (let count = Math.min(this.upTo(2), left); count > 0; count--) characters.push(this.character());
    const hosts = units.filter(({ type }) => type !== 'gun-crew' && type !== undefined);
    for (const character of characters)
      if (hosts.length > 0 && this.chance(2)) character.unit = this.pick(hosts).id;
    return { units, characters };
  }

  private coordinate(most: number): number {
    return this.pick([1, 2, 4]) === 1
      ? this.luck.die('whole', most)
      : (most * this.luck.die('fine', 10_000)) / 10_000;
  }

  /** Somewhere free of everything so far; null after many tries. */
  private place(length: number, beam: number): Fields | null {
    for (let tries = 0; tries < 60; tries++) {
      const heading = this.chance(2)
        ? this.pick([0, 90, 180, 270, 45])
        : this.luck.die('heading', 3600) / 10 - 0.1;
      const box = { x: 8 + this.coordinate(34), y: 8 + this.coordinate(34), heading, length, beam };
      const hull = cornersOf(box);
      if (this.taken.some((other) => gapOfPolygons(hull, other) < 0.05)) continue;
      this.taken.push(hull);
      return { x: box.x, y: box.y, heading };
    }
    return null;
  }

  private ship(side: string): Fields | null {
    const length = this.pick([2, 4, 6, 8, 8, 10, 12, 12.5]);
    const beam = this.chance(4) ? 2 : Math.max(0.5, length / 4);
    const at = this.place(length, beam);
    if (at === null) return null;
    const carried = this.aboard(20 * Math.max(1, Math.ceil(length / 2)));
    const leader = carried.characters[0];
    const captain =
      leader !== undefined && this.chance(2)
        ? { kind: 'character', id: leader.id }
        : this.pick<unknown>(['roll', { kind: 'random', ld: 7 }, { kind: 'random', ld: 9 }]);
    const isOrc = this.chance(2);
    return {
      id: this.id('s'),
      side,
      length,
      beam,
      ...at,
      ...carried,
      captain,
      hasSails: !this.chance(4),
      hasOars: !this.chance(4),
      sailsDamaged: this.chance(6),
      oarsDamaged: this.chance(6),
      damage: this.chance(3) ? this.luck.die('damage', 8) : 0,
      crewSlain: this.chance(6) ? 1 : 0,
      animosity: isOrc,
      causesFear: this.chance(8),
      causesTerror: this.chance(12),
      immunePsych: this.chance(12),
      sinking: this.chance(25),
      cover: this.chance(12) ? this.pick(['soft', 'hard']) : null,
      battened: { now: false, next: this.chance(12) },
      moveLock: { now: false, next: this.chance(12) },
    };
  }

  private counter(side: string): Fields | null {
    const kind = this.pick(['lifeboat', 'lifeboat', 'flyer']);
    const x = 6 + this.coordinate(38);
    const y = 6 + this.coordinate(38);
    if (this.taken.some((hull) => gapToPoint({ x, y }, hull) < 0.6)) return null;
    const type = kind === 'flyer' ? 'harpies' : this.pick(['spearmen', 'bowmen', 'knights']);
    const unit = { id: this.id('u'), type, models: this.luck.die('models', 10), ...this.rules() };
    const isLed = kind === 'lifeboat' && this.chance(3);
    return { kind, side, x, y, unit, characters: isLed ? [this.character()] : [] };
  }

  private marker(side: string): Fields {
    return {
      id: this.id('w'),
      kind: this.pick(['wreckage', 'debris']),
      side,
      x: 8 + this.coordinate(34),
      y: 8 + this.coordinate(34),
      by: this.pick([null, ...SIDES.slice(0, 2)]),
      units: [{ id: this.id('u'), type: this.pick(UNITS), models: this.luck.die('models', 6) }],
      characters: this.chance(2) ? [this.character()] : [],
    };
  }

  private land(): Fields[] {
    return this.pick(LANDS).map((polygon, place) => {
      this.taken.push(polygon.map(([x, y]) => ({ x, y })));
      return { id: `land${place}`, polygon, blocksSight: !this.chance(3) };
    });
  }

  scenario(): Scenario {
    const sides = SIDES.slice(0, this.pick([2, 2, 2, 3, 4]));
    const land = this.land();
    const some = <T>(most: number, make: (side: string) => T | null) =>
      sides.flatMap((side) => Array.from({ length: this.upTo(most) }, () => make(side) ?? []).flat() as T[]);
    const ships = sides.flatMap((side) => {
      const own = Array.from({ length: this.luck.die('ships', 3) }, () => this.ship(side)).filter(
        (one) => one !== null,
      );
      return own.map((ship, place) => ({ ...ship, flagship: place === 0 }));
    });
    const present = sides.filter((side) => ships.some((ship) => (ship as Fields).side === side));
    if (present.length < sides.length) return new Muster(this.luck).scenario();
    const area = [
      [10, 0],
      [40, 0],
      [40, 50],
      [10, 50],
    ];
    const scenario = {
      table: { width: 50, height: 50 },
      land,
      wind: this.pick([null, 'roll', { from: 0 }, { from: 225 }]),
      current: this.pick([null, null, { from: 90, area: null }, { from: 180, area }, { from: 'roll', area }]),
      sides: sides.map((id) => ({ id, army: this.pick(ARMIES) })),
      firstSide: this.pick(['roll', ...sides]),
      ships,
      counters: some(2, (side) => this.counter(side)),
      markers: some(1, (side) => this.marker(side)),
    };
    return scenario as unknown as Scenario;
  }
}

export function hardScenario(luck: Dice): Scenario {
  return new Muster(luck).scenario();
}
