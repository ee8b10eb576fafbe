// Moves of the plain sea-battles: what a path meets, how it is made, rams, and how ships part.
// SB-084 to SB-089, SB-103 to SB-111, SB-R07 to SB-R11, SB-R33, SB-R42 to SB-R50, SB-R92, SB-R112.

import { d3, one, tell } from './dice.ts';
import {
  afloat,
  causesFear,
  charactersAt,
  contactsOf,
  gap,
  hasFrenziedCaptain,
  isCounter,
  isEngaged,
  isImmuneTo,
  isTable,
  isUndead,
  landOf,
  pieceOf,
  sorted,
  theShip,
  unitsAt,
} from './fleet.ts';
import {
  along,
  type Box,
  bearingTo,
  cornersOf,
  directionTo,
  distanceOf,
  EPS,
  facingOf,
  firstContact,
  firstTouch,
  gapOfPolygons,
  gapToPoint,
  isOver,
  normal,
  type Point,
  rounded,
  sampledHeadings,
  turnBetween,
  unit,
} from './geometry.ts';
import { damage, hitAboard, tellHull } from './hits.ts';
import { contactId, sinkBoat, withdraw } from './losses.ts';
import { SOFT_FROM } from './tables.ts';
import type {
  Attack,
  Contact,
  Counter,
  Marker,
  MoveCause,
  PlainState,
  Run,
  Ship,
  Speed,
  Step,
} from './types.ts';

// ---------------------------------------------------------------------------------------------------------------
// What a path meets
// ---------------------------------------------------------------------------------------------------------------

type Leg = {
  turn: number;
  distance: number;
  from: Point;
  to: Point;
  heading: number;
  boats: Counter[];
  markers: Marker[];
};

export type Trace = {
  /** Why the path is not legal; null if it is. */
  code: string | null;
  legs: Leg[];
  /** The ships met at its end, ids ascending. */
  met: string[];
  /** Whether it leads off the table. */
  withdraws: boolean;
};

/** How a path is taken: by choice it may not meet land, the edge or friends; else it stops before them. */
type Manner = 'chosen' | 'compulsory';

function boxOf({ x, y, heading, length, beam }: Ship): Box {
  return { x, y, heading, length, beam };
}

function others(s: PlainState, ship: Ship): Ship[] {
  return afloat(s).filter((other) => other.id !== ship.id);
}

/** How far from its centre a ship reaches. */
function radiusOfHull({ length, beam }: Box): number {
  return Math.hypot(length, beam) / 2;
}

/** Whether another ship is so near that it may be met within a distance. */
function isNear(box: Box, other: Ship, distance: number): boolean {
  return distanceOf(box, other) <= distance + radiusOfHull(box) + radiusOfHull(other) + 1;
}

/** The outlines of all land that may be met within a distance. */
function landNear(s: PlainState, box: Box, distance: number): Point[][] {
  const reach = distance + radiusOfHull(box) + 1;
  return s.land.map(landOf).filter((polygon) => gapToPoint(box, polygon) <= reach);
}

/** SB-R07: whether a turn on the spot is blocked. */
export function isTurnBlocked(s: PlainState, ship: Ship, box: Box, turn: number): boolean {
  const near = others(s, ship).filter((other) => isNear(box, other, 0));
  const land = landNear(s, box, 0);
  if (near.length === 0 && land.length === 0) return false;
  const outlines = sampledHeadings(box.heading, turn).map((heading) => ({ ...box, heading }));
  const isMet = (other: Ship) => {
    const hull = cornersOf(other);
    const isTouched = (outline: Box) => gapOfPolygons(cornersOf(outline), hull) <= EPS;
    const isOld = isTouched(box);
    return outlines.some((outline) => isOver(outline, hull) || (!isOld && isTouched(outline)));
  };
  return near.some(isMet) || land.some((polygon) => outlines.some((outline) => isOver(outline, polygon)));
}

/** Enemy lifeboats (SB-R50). */
function boatsOf(s: PlainState, ship: Ship): Counter[] {
  return sorted(s.counters).filter(({ kind, side }) => kind === 'lifeboat' && side !== ship.side);
}

function touched<T extends Counter | Marker>(things: T[], distanceTo: (thing: T) => number | null): T[] {
  const found = things.flatMap((thing) => {
    const distance = distanceTo(thing);
    return distance === null ? [] : [{ thing, distance }];
  });
  return found.map(({ thing }) => thing);
}

function radiusOf(thing: Counter | Marker): number {
  return 'aboard' in thing ? 1 : 0.5;
}

function turnLeg(s: PlainState, ship: Ship, box: Box, turn: number): Leg {
  const outlines = () => sampledHeadings(box.heading, turn).map((heading) => cornersOf({ ...box, heading }));
  const isTouched = (thing: Counter | Marker) => {
    if (distanceOf(thing, box) > radiusOfHull(box) + radiusOf(thing) + 1) return null;
    return outlines().some((outline) => gapToPoint(thing, outline) <= radiusOf(thing) + EPS) ? 0 : null;
  };
  return {
    turn,
    distance: 0,
    from: { x: box.x, y: box.y },
    to: { x: box.x, y: box.y },
    heading: normal(box.heading + turn),
    boats: touched(boatsOf(s, ship), isTouched),
    markers: sorted(s.markers).filter((marker) => isTouched(marker) !== null),
  };
}

function forwardLeg(s: PlainState, ship: Ship, box: Box, distance: number): Leg {
  const to = along(box, unit(box.heading), distance);
  const distanceTo = (thing: Counter | Marker) =>
    firstTouch(box, distance, { x: thing.x, y: thing.y, radius: radiusOf(thing) });
  return {
    turn: 0,
    distance,
    from: { x: box.x, y: box.y },
    to: { x: rounded(to.x), y: rounded(to.y) },
    heading: box.heading,
    boats: touched(boatsOf(s, ship), distanceTo),
    markers: sorted(s.markers).filter((marker) => distanceTo(marker) !== null),
  };
}

/** How far straight ahead the centre comes to the edge of the table; null: not within the distance. */
function edgeAt(s: PlainState, box: Box, distance: number): number | null {
  const u = unit(box.heading);
  if (isTable(s, along(box, u, distance))) return null;
  const far = (at: number, way: number, limit: number) => (way > 0 ? (limit - at) / way : -at / way);
  const x = Math.abs(u.x) < 1e-12 ? Number.POSITIVE_INFINITY : far(box.x, u.x, s.table.width);
  const y = Math.abs(u.y) < 1e-12 ? Number.POSITIVE_INFINITY : far(box.y, u.y, s.table.height);
  return Math.max(0, Math.min(x, y));
}

type Meeting = { distance: number; isNew: boolean; id: string };

function meetings(box: Box, distance: number, ships: readonly Ship[]): Meeting[] {
  return ships.flatMap((other) => {
    if (!isNear(box, other, distance)) return [];
    const met = firstContact(box, distance, cornersOf(other));
    return met === null ? [] : [{ ...met, id: other.id }];
  });
}

function least(distances: readonly (number | null)[]): number {
  return Math.min(...distances.map((distance) => distance ?? Number.POSITIVE_INFINITY));
}

type Ahead = { distance: number; code: string | null; met: string[]; withdraws: boolean; stops: boolean };

/** What happens on a straight step. */
function lookAhead(s: PlainState, ship: Ship, box: Box, distance: number, manner: Manner): Ahead {
  const isRammed = (other: Ship) =>
    other.side !== ship.side || (manner === 'chosen' && s.options.friendlyContact === 'ram');
  const rams = meetings(box, distance, others(s, ship).filter(isRammed));
  const friends = meetings(
    box,
    distance,
    others(s, ship).filter((other) => !isRammed(other)),
  );
  const margin = manner === 'compulsory' ? 0.01 : 0;
  const before = (met: number | null) => (met === null ? null : Math.max(0, met - margin));
  const land = before(
    least(landNear(s, box, distance).map((one) => firstContact(box, distance, one)?.distance ?? null)),
  );
  const friend = before(least(friends.map((met) => met.distance)));
  const edge = edgeAt(s, box, distance);
  const ram = least(rams.map((met) => met.distance));
  const trouble = least([land, edge, friend]);
  if (ram === Number.POSITIVE_INFINITY && trouble === Number.POSITIVE_INFINITY)
    return { distance, code: null, met: [], withdraws: false, stops: false };
  if (ram < trouble - EPS) {
    const first = rams.filter((met) => met.distance <= ram + EPS);
    const met = first.some(({ isNew }) => !isNew) ? [] : first.map(({ id }) => id).sort();
    return {
      distance: first.some(({ isNew }) => !isNew) ? 0 : ram,
      code: null,
      met,
      withdraws: false,
      stops: true,
    };
  }
  const isAt = (place: number | null) => place !== null && place <= trouble + EPS;
  const leaves = !isAt(land) && isAt(edge) && s.options.tableEdge === 'withdraw';
  let code: string | null = null;
  if (manner === 'chosen' && !leaves) {
    if (isAt(land)) code = 'runs-aground';
    else code = isAt(edge) ? 'off-table' : 'friendly-collision';
  }
  return { distance: trouble, code, met: [], withdraws: leaves, stops: true };
}

/** Follows a path step by step until it ends, or meets something. */
export function follow(s: PlainState, ship: Ship, steps: readonly Step[], manner: Manner): Trace {
  let box = boxOf(ship);
  const trace: Trace = { code: null, legs: [], met: [], withdraws: false };
  for (const step of steps) {
    if ('turn' in step) {
      if (step.turn % 360 === 0) continue;
      if (isTurnBlocked(s, ship, box, step.turn)) return { ...trace, code: 'turn-blocked' };
      const leg = turnLeg(s, ship, box, step.turn);
      trace.legs.push(leg);
      box = { ...box, heading: leg.heading };
      continue;
    }
    const ahead = lookAhead(s, ship, box, step.forward, manner);
    if (ahead.code !== null) return { ...trace, code: ahead.code };
    if (ahead.distance > 0) {
      const leg = forwardLeg(s, ship, box, ahead.distance);
      trace.legs.push(leg);
      box = { ...box, ...leg.to };
    }
    if (ahead.stops) return { ...trace, met: ahead.met, withdraws: ahead.withdraws };
  }
  return trace;
}

// ---------------------------------------------------------------------------------------------------------------
// How far and how a ship may go
// ---------------------------------------------------------------------------------------------------------------

export type MoveRules = { full: number | null; half: number; byOars: boolean };

/** SB-R69 */
export function speedFactor(ship: Ship): number {
  return ship.moveMods.reduce(
    (product, { factor, expires }) => (expires.when === 'this-turn' ? product * factor : product),
    1,
  );
}

/** SB-R122: whether an order allows half speed only. */
function isOrderedSlow(s: PlainState, ship: Ship): boolean {
  if (!isUndead(s, ship)) return false;
  const army = s.sides.find(({ id }) => id === ship.side)?.army;
  return army !== 'vampire-counts' || !ship.nearAdmiralAtStart;
}

/** The longest move at each speed that is allowed, by an order or a spell (SB-R33, SB-R67). */
export function moveRules(s: PlainState, ship: Ship, spell: string | null): MoveRules {
  const factor = speedFactor(ship);
  const byOars = ship.propulsion === null ? ship.hasOars || !ship.hasSails : ship.propulsion === 'oars';
  const effect = spell === null ? null : s.spells[spell]?.effect;
  if (effect?.kind === 'move' && effect.distance !== null)
    return { full: null, half: effect.distance, byOars };
  const isSlow = effect?.kind === 'move' ? effect.speed === 'half' : isOrderedSlow(s, ship);
  return { full: isSlow || ship.battened.now ? null : 20 * factor, half: 10 * factor, byOars };
}

/** The greatest distance that a ship can possibly go in a move (SB-R92). */
export function greatest({ full, half }: MoveRules): number {
  return full ?? half;
}

/** SB-R33: why the steps of a path are not legal, whatever they meet. */
export function stepsCode(speed: Speed, steps: readonly Step[], rules: MoveRules): string | null {
  const most = speed === 'full' ? rules.full : rules.half;
  if (most === null) return 'half-speed-only';
  const isHalfByOars = rules.byOars && speed === 'half';
  let gone = 0;
  let turns = 0;
  let isSharp = false;
  let isEarly = false;
  for (const step of steps) {
    if ('forward' in step) {
      gone += step.forward;
      continue;
    }
    turns += isHalfByOars && Math.abs(step.turn) > 90 ? 2 : 1;
    if (Math.abs(step.turn) > (isHalfByOars ? 180 : 90)) isSharp = true;
    if (!rules.byOars && gone < most / 2 - EPS) isEarly = true;
  }
  if (gone > most + EPS) return 'too-far';
  if (turns > (isHalfByOars ? 2 : 1)) return 'too-many-turns';
  if (isSharp) return 'turn-too-sharp';
  return isEarly ? 'turn-too-early' : null;
}

const TURNS = [15, -15, 30, -30, 45, -45, 60, -60, 75, -75, 90, -90];
const DOUBLE_TURNS = [-90, -45, 45, 90];

function straight(distance: number): Step[] {
  return distance === 0 ? [] : [{ forward: rounded(distance) }];
}

function pathsAt(speed: Speed, most: number, byOars: boolean): Step[][] {
  const paths = [0, 1, 2, 3, 4].map((quarters) => straight((quarters * most) / 4));
  for (let eighths = byOars ? 0 : 4; eighths <= 8; eighths++)
    for (const turn of TURNS)
      paths.push([...straight((eighths * most) / 8), { turn }, ...straight(((8 - eighths) * most) / 8)]);
  if (!byOars || speed === 'full') return paths;
  for (const first of DOUBLE_TURNS)
    for (const second of DOUBLE_TURNS)
      paths.push([{ turn: first }, ...straight(most / 2), { turn: second }, ...straight(most / 2)]);
  for (const turn of [180, -180]) paths.push([{ turn }, ...straight(most)]);
  return paths;
}

/** The finite set of paths of a move, legal or not. */
export function pathsOf({ full, half, byOars }: MoveRules): { speed: Speed; steps: Step[] }[] {
  const found: { speed: Speed; steps: Step[] }[] = [];
  if (full !== null) for (const steps of pathsAt('full', full, byOars)) found.push({ speed: 'full', steps });
  for (const steps of pathsAt('half', half, byOars)) found.push({ speed: 'half', steps });
  return found;
}

/** The enemies among the ships that a path ends at. */
export function enemiesMet(s: PlainState, ship: Ship, { code, met }: Trace): string[] {
  return code === null ? met.filter((id) => theShip(s, id).side !== ship.side) : [];
}

/** SB-R43: whether some path of the finite set ends in a ram. */
export function canRam(s: PlainState, ship: Ship, rules: MoveRules): boolean {
  return pathsOf(rules).some(({ steps }) => enemiesMet(s, ship, follow(s, ship, steps, 'chosen')).length > 0);
}

export function isOutToRam(s: PlainState, ship: Ship, rules: MoveRules): boolean {
  return hasFrenziedCaptain(s, ship) && canRam(s, ship, rules);
}

// ---------------------------------------------------------------------------------------------------------------
// Making a move
// ---------------------------------------------------------------------------------------------------------------

function makeLeg(run: Run, ship: Ship, leg: Leg, cause: MoveCause): void {
  if (leg.turn === 0 && rounded(leg.distance) === 0) return;
  ship.x = leg.to.x;
  ship.y = leg.to.y;
  ship.heading = leg.heading;
  ship.movedThisTurn = true;
  ship.movedThisPhase = rounded(ship.movedThisPhase + leg.distance);
  if (leg.turn !== 0) tell(run, 'ship-turned', { ship: ship.id, turn: leg.turn, heading: leg.heading });
  else
    tell(run, 'ship-moved', {
      ship: ship.id,
      from: leg.from,
      to: leg.to,
      distance: rounded(leg.distance),
      cause,
    });
  const wrecks = leg.boats
    .filter(({ id }) => run.s.counters[id] !== undefined)
    .map((boat) => sinkBoat(run, boat, ship));
  for (const { id } of [...leg.markers, ...wrecks])
    if (!ship.markersTouched.includes(id)) ship.markersTouched.push(id);
}

/** Moves a ship along a path; what it has come to touch hits and is hit. */
export function makeMove(run: Run, ship: Ship, trace: Trace, cause: MoveCause, target: string | null): void {
  for (const leg of trace.legs) makeLeg(run, ship, leg, cause);
  if (trace.withdraws) withdraw(run, ship);
  if (target === null) return;
  ship.ordersClosed = true;
  run.due.push({ kind: 'ram-hit', side: null, data: { rammer: ship.id, rammed: target, cause } });
}

/** SB-R92: whether a charged ship is asked for a reaction. */
export function mayReact(s: PlainState, target: Ship, startGap: number, reach: number): boolean {
  if (startGap <= reach / 2 + EPS || isEngaged(s, target.id)) return false;
  const place = { ship: target.id };
  return (
    unitsAt(s, place).some((unit) => unit.missile !== null && unit.kind !== 'warmachine') ||
    charactersAt(s, place).some((character) => character.missile !== null && character.unit === null)
  );
}

/** A ship takes a path: at once, or after the reaction of the ship that it charges. */
export function take(
  run: Run,
  ship: Ship,
  path: { steps: Step[]; trace: Trace; cause: MoveCause; target: string | null; reach: number },
): void {
  const { s } = run;
  const { steps, trace, cause, target, reach } = path;
  const prey = target === null ? null : theShip(s, target);
  if (prey === null || prey.side === ship.side || !mayReact(s, prey, gap(ship, prey), reach)) {
    makeMove(run, ship, trace, cause, target);
    return;
  }
  ask(run, ship, prey, { cause, steps });
}

/** The charged ship may stand and shoot. */
export function ask(
  run: Run,
  charger: Ship | Counter,
  prey: Ship,
  charge: { cause: MoveCause; steps: Step[] } | null,
): void {
  prey.standShootBy = [];
  run.due.push({
    kind: 'reaction',
    side: prey.side,
    data: { ship: prey.id, charger: charger.id, gap: rounded(gap(charger, prey)), models: 0, charge },
  });
}

/** SB-R68: the ship with the smallest gap, the lowest id of several. */
export function nearest(ship: Ship, ships: readonly Ship[]): Ship | null {
  let best: Ship | null = null;
  for (const other of ships) if (best === null || gap(ship, other) < gap(ship, best) - EPS) best = other;
  return best;
}

/** SB-R68: straight at the nearest enemy; where the turn is blocked, no move at all. */
export function chargeAhead(run: Run, ship: Ship, distance: number, cause: MoveCause): void {
  const { s } = run;
  const enemy = nearest(
    ship,
    afloat(s).filter(({ side }) => side !== ship.side),
  );
  if (enemy === null) return;
  const turn = rounded(turnBetween(ship.heading, bearingTo(ship, enemy)));
  const steps: Step[] = [{ turn }, { forward: distance }];
  const trace = follow(s, ship, steps, 'compulsory');
  if (trace.code === null)
    take(run, ship, { steps, trace, cause, target: trace.met[0] ?? null, reach: distance });
}

/** SB-R24: whether a ship has to test before it rams another. */
export function fearsToCharge(s: PlainState, charger: Ship | Counter, prey: Ship): boolean {
  return causesFear(s, prey) && !isImmuneTo(s, charger, 'fear');
}

// ---------------------------------------------------------------------------------------------------------------
// Rams
// ---------------------------------------------------------------------------------------------------------------

/** SB-105 */
export function ramStrength(own: Ship, enemy: Ship): number {
  return Math.max(1, Math.min(10, 2 * own.size - enemy.size));
}

/** SB-R46 */
function ramWounds(s: PlainState, moved: number): 'D6' | 'D3' {
  if (s.options.ramAtExactly10 === 'D3') return moved > 10 + EPS ? 'D6' : 'D3';
  return moved >= 10 - EPS ? 'D6' : 'D3';
}

/** SB-R48: whether a hit of a ram goes at the troops aboard instead. */
function isOnTroops(run: Run, ship: Ship): boolean {
  const units = unitsAt(run.s, { ship: ship.id });
  return run.s.options.ramCanHitTroops && units.length > 0 && one(run, 'troop-hit') === 6;
}

function ramAttack(by: Ship, strength: number): Attack {
  return {
    by: by.id,
    side: by.side,
    cause: 'ram',
    strength,
    centreStrength: null,
    wounds: 1,
    template: null,
    fromAbove: false,
    ignoresArmour: false,
  };
}

/** SB-R44: the rammer's hit. */
export function ramHit(run: Run, rammer: Ship, rammed: Ship, cause: MoveCause): void {
  const { s } = run;
  const strength = ramStrength(rammer, rammed);
  const dice = ramWounds(s, rammer.movedThisPhase);
  const attack: Attack = { ...ramAttack(rammer, strength), wounds: dice };
  run.due.push({ kind: 'ram-return', side: null, data: { rammer: rammer.id, rammed: rammed.id, cause } });
  const event = { rammer: rammer.id, rammed: rammed.id, strength };
  if (isOnTroops(run, rammed)) {
    tell(run, 'ship-rammed', { ...event, wounds: 0 });
    hitAboard(run, unitsAt(s, { ship: rammed.id }), 1, attack);
    return;
  }
  const facing = facingOf(rammed, rammer, s.options.facing);
  const isSoft = one(run, 'ram-location') >= SOFT_FROM[facing];
  const face = one(run, 'ram-damage');
  const extra = one(run, 'ram-wounds');
  const wounds = dice === 'D6' ? extra : d3(extra);
  const points = Math.max(0, face + strength + wounds - (isSoft ? 8 : 10));
  tell(run, 'ship-rammed', { ...event, wounds });
  damage(run, rammed, points, rammer.side);
  tellHull(run, rammed, attack, { facing, strength, soft: isSoft ? 1 : 0, hard: isSoft ? 0 : 1, points });
}

/** SB-R44, SB-R47: the hit in return, on the rammer's bow; then the contact stands, or friends part. */
export function ramReturn(run: Run, rammer: Ship, rammed: Ship): void {
  const strength = ramStrength(rammed, rammer);
  const attack: Attack = { ...ramAttack(rammed, strength), cause: 'ram-return' };
  const event = { rammer: rammer.id, rammed: rammed.id, strength, wounds: 0 };
  if (isOnTroops(run, rammer)) {
    tell(run, 'ram-returned', event);
    hitAboard(run, unitsAt(run.s, { ship: rammer.id }), 1, attack);
  } else {
    const isSoft = one(run, 'ram-return-location') >= SOFT_FROM.front;
    const face = one(run, 'ram-return-damage');
    const points = Math.max(0, face + strength - (isSoft ? 8 : 10));
    tell(run, 'ram-returned', event);
    damage(run, rammer, points, rammed.side);
    const hit = { strength, soft: isSoft ? 1 : 0, hard: isSoft ? 0 : 1, points };
    tellHull(run, rammer, attack, { facing: 'front', ...hit });
  }
  if (rammer.side === rammed.side) part(run, rammer, rammed, null);
  else touchEnemy(run, 'ram', rammer.id, rammed.id);
}

export function touchEnemy(run: Run, kind: Contact['kind'], charger: string, defender: string): void {
  const id = contactId(run.s, charger, defender);
  run.s.contacts.push({ id, kind, charger, defender, status: 'open' });
}

// ---------------------------------------------------------------------------------------------------------------
// Parting, SB-R112
// ---------------------------------------------------------------------------------------------------------------

/** How far one has to be moved in a direction until it is 1 cm from the other. */
function partingDistance(mover: Ship | Counter, other: Ship | Counter, u: Point): number {
  const gapAt = (distance: number) => gap({ ...mover, ...along(mover, u, distance) }, other);
  let low = 0;
  let high = 100;
  while (high - low > 1e-10) {
    const middle = (low + high) / 2;
    if (gapAt(middle) < 1) low = middle;
    else high = middle;
  }
  return high;
}

/** Where one is moved; null if that touches something, leaves the table, or it has another open contact. */
function partedAt(
  s: PlainState,
  mover: Ship | Counter,
  other: Ship | Counter,
  contact: string | null,
): Point | null {
  if (contactsOf(s, mover.id).some(({ id }) => id !== contact)) return null;
  const u = directionTo(other, mover);
  const distance = partingDistance(mover, other, u);
  const end = along(mover, u, distance);
  const to = { x: rounded(end.x), y: rounded(end.y) };
  if (!isTable(s, to)) return null;
  if (isCounter(mover)) {
    const isFree = afloat(s).every((ship) => gap({ ...mover, ...to }, ship) > EPS);
    return isFree ? to : null;
  }
  const hulls = afloat(s).filter(({ id }) => id !== mover.id && id !== other.id);
  const blocks = [...hulls.map((ship) => cornersOf(ship)), ...s.land.map(landOf)];
  return blocks.some((block) => firstContact(mover, distance, block, u) !== null) ? null : to;
}

/** Two part: the one is moved, else the other, else they stay. */
export function part(run: Run, mover: Ship | Counter, other: Ship | Counter, contact: string | null): void {
  const { s } = run;
  const event = { contact: contact ?? `${mover.id}>${other.id}` };
  for (const [one, two] of [
    [mover, other],
    [other, mover],
  ] as const) {
    const to = partedAt(s, one, two, contact);
    if (to === null) continue;
    const piece = pieceOf(s, one.id);
    if (piece !== undefined) Object.assign(piece, to);
    tell(run, 'ships-parted', { ...event, moved: one.id, to });
    return;
  }
  tell(run, 'ships-parted', { ...event, moved: null, to: null });
}
