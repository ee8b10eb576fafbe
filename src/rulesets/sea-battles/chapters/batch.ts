import type { ChainEnd, ChainLink, ChainResult } from '../../../core/dice/dice.ts';
import { SOFT_FROM, TROOPS_HIT_ON } from '../tables.ts';
import type { Facing, Profile } from '../types.ts';
import { damageOf } from './hulls.ts';
import { needing, passing, type Rolling } from './rolls.ts';
import { type Blade, toSave, toWound } from './wounds.ts';

/*
 * Hits of one wound each that fall at once, from the shots that make them to what is left of them: each goes its own way
 * through the rolls, so that thirty shots enumerate quickly; and without a position, so that questions about odds ask the
 * same functions.
 */

/** Troops that may be hit. */
export interface Body {
  readonly profile: Pick<Profile, 'T'>;
  /** The armour save that counts here. */
  readonly save: number;
  readonly ward: number | null;
  /** Toughness of a war machine that is still whole; null for none. */
  readonly machine: number | null;
}

/** What may be hit: a hull with the troops aboard, or some troops by themselves. */
export interface Mark {
  /** The facing of a hull, `above` for hits that all are soft; null for no hull. */
  readonly hull: Facing | 'above' | null;
  readonly bodies: readonly Body[];
}

/** A roll to hit: so much or more. */
export interface ToHit {
  readonly purpose: string;
  readonly needed: number;
}

/** What came of the hits on some troops. Counts are null in an enumeration, which tells no more than the end. */
export interface Struck {
  readonly machineHits: number | null;
  readonly machineWounds: number;
  readonly hits: number | null;
  readonly wounds: number | null;
  readonly unsaved: number;
}

/** What came of all hits. Counts are null likewise. */
export interface Fallen {
  readonly hits: number | null;
  readonly bodies: readonly Struck[];
  readonly soft: number | null;
  readonly hard: number | null;
  readonly points: number;
}

/** Places of the rolls for one of the troops, from the first. */
const BODY = { machine: 0, wreck: 1, wound: 2, armour: 3, ward: 4, length: 5 } as const;

/** Places of all rolls and ends. */
class Route {
  readonly hit: number;
  readonly bodies: number;
  readonly location: number;
  readonly soft: number;
  readonly hard: number;
  private readonly ends: number;
  private readonly most: number;

  constructor(toHit: readonly ToHit[], { bodies }: Mark) {
    this.hit = toHit.length;
    this.bodies = this.hit + 3;
    this.location = this.bodies + BODY.length * bodies.length;
    this.soft = this.location + 1;
    this.hard = this.location + 2;
    this.ends = this.location + 3;
    this.most = bodies.length;
  }

  body(place: number): number {
    return this.bodies + BODY.length * place;
  }

  unsaved(place: number): number {
    return this.ends + place;
  }

  wrecked(place: number): number {
    return this.ends + this.most + place;
  }

  points(points: number): number {
    return points === 0 ? -1 : this.ends + 2 * this.most + points - 1;
  }
}

/** Whether a hit is on troops, and on whom. @source SB-038, SB-R81, SB-R82 */
function troopLinks({ hull, bodies }: Mark, route: Route): ChainLink[] {
  const pick = route.hit + 2;
  const take =
    hull === null || bodies.length === 0
      ? passing(bodies.length === 0 ? route.location : pick)
      : needing('troop-hit', TROOPS_HIT_ON, pick, route.location);
  const choose: ChainLink = {
    purpose: 'troop-pick',
    die: bodies.length,
    next: (face) => route.body(face - 1),
  };
  return [take, bodies.length < 2 ? passing(route.body(0)) : choose];
}

/** What a hit on some troops goes through; of a war machine some hits are on the machine. @source SB-R83 */
function bodyLinks(body: Body, place: number, route: Route, blade: Blade): ChainLink[] {
  const { machine, profile, save, ward } = body;
  const first = route.body(place);
  const { strength, isPoisoned, ignoresArmour } = blade;
  const wounding = (toughness: number, to: number) =>
    isPoisoned === true ? passing(to) : needing('to-wound', toWound(strength, toughness) ?? 7, to);
  const armour = ignoresArmour ? 7 : toSave(save, strength);
  return [
    machine === null
      ? passing(first + BODY.wound)
      : needing('machine-or-crew', 5, first + BODY.wound, first + BODY.wreck),
    wounding(machine ?? 0, route.wrecked(place)),
    wounding(profile.T, first + BODY.armour),
    needing('armour-save', armour, -1, first + BODY.ward),
    needing('ward-save', ward ?? 7, -1, route.unsaved(place)),
  ];
}

/**
 * Where a hit strikes a hull, and what it does.
 *
 * @source SB-035, SB-036, SB-037, SB-038, SB-039, SB-040, SB-041, SB-042, SB-043, SB-044, SB-045, SB-R79
 */
function hullLinks({ hull }: Mark, route: Route, strength: number): ChainLink[] {
  const { soft, hard } = route;
  const damage = (isSoft: boolean): ChainLink => {
    const points = damageOf(strength, isSoft);
    return { purpose: 'damage', die: 6, next: (face) => route.points(points[face - 1] ?? 0) };
  };
  const isEven = hull === null || hull === 'above';
  return [
    isEven ? passing(soft) : needing('location', SOFT_FROM[hull], soft, hard),
    damage(true),
    damage(false),
  ];
}

/** Totals: the unsaved wounds of all troops, then those of their machines, then the points. */
function endsOf(bodies: number, strength: number): ChainEnd[] {
  const most = Math.max(...damageOf(strength, true), ...damageOf(strength, false));
  return [
    ...Array.from({ length: 2 * bodies }, (_, total) => ({ total, worth: 1 })),
    ...Array.from({ length: Math.max(1, most) }, (_, i) => ({ total: 2 * bodies, worth: i + 1 })),
  ];
}

function struckOf({ totals, cameTo }: ChainResult, place: number, bodies: number, first: number): Struck {
  return {
    machineHits: cameTo?.[first + BODY.wreck] ?? null,
    machineWounds: totals[bodies + place] ?? 0,
    hits: cameTo?.[first + BODY.wound] ?? null,
    wounds: cameTo?.[first + BODY.armour] ?? null,
    unsaved: totals[place] ?? 0,
  };
}

/**
 * So many shots or hits: what makes hits of them, on whom they are, troops by troops, then the hull.
 * @source SB-038, SB-039, SB-040, SB-041, SB-042, SB-043, SB-044, SB-045, SB-046, SB-R79, SB-R81, SB-R82,
 *   SB-R83
 */
export function rollBatch(
  { dice }: Rolling,
  shots: number,
  toHit: readonly ToHit[],
  mark: Mark,
  blade: Blade,
): Fallen {
  const { bodies } = mark;
  const route = new Route(toHit, mark);
  const links = [
    ...toHit.map(({ purpose, needed }, place) => needing(purpose, needed, place + 1)),
    passing(route.hit + 1),
    ...troopLinks(mark, route),
    ...bodies.flatMap((body, place) => bodyLinks(body, place, route, blade)),
    ...hullLinks(mark, route, blade.strength),
  ];
  const ends = endsOf(bodies.length, blade.strength);
  const passed = dice.chains([{ count: shots, links, ends }])[0] as ChainResult;
  const { totals, cameTo } = passed;
  return {
    hits: cameTo?.[route.hit] ?? null,
    bodies: bodies.map((_, place) => struckOf(passed, place, bodies.length, route.body(place))),
    soft: cameTo?.[route.soft] ?? null,
    hard: cameTo?.[route.hard] ?? null,
    points: totals[2 * bodies.length] ?? 0,
  };
}
