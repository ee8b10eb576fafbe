// Movement of the plain sea-battles, step orders: Command tests, moves, boats, flyers, stand and shoot, searching.
// SB-061 to SB-089, SB-R30 to SB-R43, SB-054 to SB-060, SB-R127 to SB-R129.

import { one, roll, tell, total } from './dice.ts';
import {
  admiralLd,
  afloat,
  bestLd,
  counterLd,
  entry,
  gap,
  hasFrenziedCaptain,
  idOf,
  inches,
  isCharacter,
  isCounter,
  isEngaged,
  isTable,
  isUndead,
  isWithin,
  landOf,
  ownLd,
  pieceOf,
  polygonOf,
  roomFor,
  roomOf,
  theCounter,
  theShip,
  theTroops,
  troopsAt,
} from './fleet.ts';
import {
  along,
  arcModifier,
  cornersOf,
  directionTo,
  distanceOf,
  doesCircleMeet,
  EPS,
  gapToPoint,
  isInside,
  nearestOnOutline,
  type Point,
  rounded,
} from './geometry.ts';
import { lose, partId } from './losses.ts';
import {
  ask,
  enemiesMet,
  fearsToCharge,
  follow,
  greatest,
  isOutToRam,
  makeMove,
  mayReact,
  moveRules,
  stepsCode,
  take,
  touchEnemy,
} from './movement.ts';
import {
  COUNT,
  firstOf,
  GROUPS,
  MARKER,
  maybe,
  NUMBER,
  OWN_COUNTER,
  OWN_SHIP,
  OWN_TROOPS,
  oneOf,
  open,
  type Rule,
  rule,
  SHIP,
  STEPS,
} from './rule.ts';
import { volley } from './shooting.ts';
import { lock } from './start.ts';
import type {
  Counter,
  Group,
  Marker,
  PlainState,
  Propulsion,
  Run,
  Ship,
  Speed,
  Step,
  Tier,
  Troops,
} from './types.ts';

type OfShip = { ship: string };

// ---------------------------------------------------------------------------------------------------------------
// Command tests
// ---------------------------------------------------------------------------------------------------------------

type Command = OfShip & { side: string; propulsion?: Propulsion | null; useAdmiral?: boolean | null };

/** What a ship would move by: as declared, or asked for, or the only means that it has. */
function propulsionFor(ship: Ship, wanted: Propulsion | null | undefined): Propulsion | null {
  if (ship.propulsion !== null) return ship.propulsion;
  if (wanted !== null && wanted !== undefined) return wanted;
  if (ship.hasSails && ship.hasOars) return null;
  if (ship.hasSails) return 'sails';
  return ship.hasOars ? 'oars' : null;
}

function has(ship: Ship, propulsion: Propulsion): boolean {
  return propulsion === 'sails' ? ship.hasSails : ship.hasOars;
}

/** Why a ship cannot be commanded at all any more. */
function restCode(s: PlainState, ship: Ship): string | null {
  return firstOf(
    ship.ordersClosed && 'orders-closed',
    ship.moveLock.now && !isUndead(s, ship) && 'move-locked',
    isEngaged(s, ship.id) && 'engaged',
    ship.squabbling && 'squabbling',
    !ship.hasSails && !ship.hasOars && 'no-propulsion',
  );
}

function isAutoOrderUsed(s: PlainState, ship: Ship): boolean {
  return isUndead(s, ship) && ship.ordersPassed > 0;
}

/** SB-R43: whether a ship is allowed orders, and its frenzied Captain sees something to ram. */
function mustTry(s: PlainState, ship: Ship): boolean {
  if (!hasFrenziedCaptain(s, ship) || restCode(s, ship) !== null || isAutoOrderUsed(s, ship)) return false;
  return isOutToRam(s, ship, moveRules(s, ship, null));
}

function commandCode(s: PlainState, { ship: id, propulsion, useAdmiral }: Command): string | null {
  const ship = theShip(s, id);
  const wanted = propulsion ?? null;
  const active = entry(s.ships, s.activeShip);
  return firstOf(
    restCode(s, ship),
    wanted !== null && !has(ship, wanted) && 'no-propulsion',
    wanted !== null && ship.propulsion !== null && ship.propulsion !== wanted && 'propulsion-fixed',
    propulsionFor(ship, wanted) === null && 'propulsion-needed',
    isAutoOrderUsed(s, ship) && 'auto-order-used',
    useAdmiral === true && admiralLd(s, ship) === null && 'no-admiral',
    active !== undefined && active.id !== id && mustTry(s, active) && 'frenzied-must-try',
  );
}

function isInCurrent(s: PlainState, ship: Ship): boolean {
  if (s.current === null) return false;
  if (s.current.area === null) return true;
  const area = polygonOf(s.current.area);
  return isInside(ship, area) || distanceOf(ship, nearestOnOutline(ship, area)) <= EPS;
}

/** SB-070 to SB-077: the modifiers of a Command test. */
function modifiersOf(s: PlainState, ship: Ship, propulsion: Propulsion): number[] {
  const isSailing = propulsion === 'sails';
  const isBlown = s.options.windOnlyUnderSail ? isSailing : ship.hasSails;
  return [
    -2 * ship.ordersPassed,
    ship.crewSlain > 0 ? -1 : 0,
    (isSailing ? ship.sailsDamaged : ship.oarsDamaged) ? -1 : 0,
    s.wind !== null && isBlown ? arcModifier(ship.heading, s.wind.from) : 0,
    s.current !== null && isInCurrent(s, ship) ? arcModifier(ship.heading, s.current.from) : 0,
  ];
}

/** SB-R13 */
function capped(s: PlainState, ld: number, modifiers: readonly number[]): number {
  if (s.options.capOrder === 'total') return Math.min(10, ld + total(modifiers));
  let value = Math.min(10, ld);
  for (const modifier of modifiers) if (modifier > 0) value = Math.min(10, value + modifier);
  return value + total(modifiers.filter((modifier) => modifier < 0));
}

/** What a Command test needs, and whether on the Admiral's Leadership. */
export function commandNeeds(
  s: PlainState,
  ship: Ship,
  propulsion: Propulsion,
  useAdmiral: boolean | null,
): { needed: number; admiral: boolean } {
  const own = ownLd(s, ship);
  const lent = admiralLd(s, ship);
  const admiral = lent !== null && useAdmiral !== false && (useAdmiral === true || lent > own);
  return { needed: capped(s, admiral ? lent : own, modifiersOf(s, ship, propulsion)), admiral };
}

function command(run: Run, action: Command): void {
  const { s } = run;
  const ship = theShip(s, action.ship);
  const propulsion = propulsionFor(ship, action.propulsion);
  const active = entry(s.ships, s.activeShip);
  if (active !== undefined && active.id !== ship.id) active.ordersClosed = true;
  s.activeShip = ship.id;
  ship.propulsion = propulsion;
  const event = { ship: ship.id, propulsion, order: ship.ordersPassed + 1 };
  if (isUndead(s, ship)) {
    tell(run, 'command-passed', { ...event, admiral: false, needed: null, faces: null });
    pass(run, ship);
    return;
  }
  const { needed, admiral } = commandNeeds(s, ship, propulsion as Propulsion, action.useAdmiral ?? null);
  const faces = roll(run, 'command-test', 2);
  const sum = total(faces);
  if (sum === 2 || (sum !== 12 && sum <= needed)) {
    tell(run, 'command-passed', { ...event, admiral, needed, faces });
    pass(run, ship);
    return;
  }
  tell(run, 'command-failed', { ...event, admiral, needed, faces });
  ship.ordersClosed = true;
  if (sum === 12) blunder(run, ship);
}

function pass(run: Run, ship: Ship): void {
  ship.ordersPassed += 1;
  run.due.push({ kind: 'move-ship', side: ship.side, data: { ship: ship.id, spell: null } });
}

/** SB-079 to SB-083 */
function blunder(run: Run, ship: Ship): void {
  const face = one(run, 'blunder');
  const say = (result: string, turn: 'port' | 'starboard' | null = null) =>
    tell(run, 'blunder', { ship: ship.id, result, face, turn });
  if (face === 1) {
    ship.mutiny += 1;
    say('mutiny');
  } else if (face === 2) {
    if (ship.hasSails) ship.sailsDamaged = true;
    say('tangled-rigging');
  } else if (face <= 4) {
    const isPort = one(run, 'wrong-turn-side') <= 3;
    say('wrong-turn', isPort ? 'port' : 'starboard');
    const trace = follow(run.s, ship, [{ turn: isPort ? -90 : 90 }], 'chosen');
    if (trace.code === null) makeMove(run, ship, trace, 'order', null);
  } else say('becalmed');
}

// ---------------------------------------------------------------------------------------------------------------
// Moves
// ---------------------------------------------------------------------------------------------------------------

type Move = OfShip & { speed: Speed; steps: Step[]; ramTarget?: string | null };

function moveCode(s: PlainState, { ship: id, speed, steps, ramTarget }: Move): string | null {
  const ship = theShip(s, id);
  const { spell } = open(s, 'move-ship').data;
  const rules = moveRules(s, ship, spell);
  const trace = follow(s, ship, steps, 'chosen');
  const isTarget = (ramTarget ?? null) === null || trace.met.includes(ramTarget as string);
  return firstOf(
    stepsCode(speed, steps, rules),
    trace.code,
    !isTarget && 'bad-target',
    enemiesMet(s, ship, trace).length === 0 && isOutToRam(s, ship, rules) && 'must-ram',
  );
}

function testOf(run: Run, test: string, of: Ship | Counter, lockOnFail: boolean): boolean {
  const { s } = run;
  const needed = isCounter(of) ? counterLd(s, of) : bestLd(s, of);
  const faces = roll(run, test, 2);
  const passed = total(faces) <= needed;
  if (!passed && lockOnFail) lock(s, of);
  tell(run, 'psychology-test', { test, of: of.id, needed, faces, passed, locked: !passed && lockOnFail });
  return passed;
}

function move(run: Run, { ship: id, steps, ramTarget }: Move): void {
  const { s } = run;
  const ship = theShip(s, id);
  const { spell } = open(s, 'move-ship').data;
  const rules = moveRules(s, ship, spell);
  s.pending.pop();
  const trace = follow(s, ship, steps, 'chosen');
  const target = ramTarget ?? trace.met[0] ?? null;
  const prey = target === null ? null : theShip(s, target);
  if (prey !== null && prey.side !== ship.side && fearsToCharge(s, ship, prey)) {
    if (!testOf(run, 'fear-test', ship, s.options.fearLock)) {
      if (spell === null) ship.ordersClosed = true;
      return;
    }
  }
  const cause = spell === null ? 'order' : 'spell';
  take(run, ship, { steps, trace, cause, target, reach: greatest(rules) });
}

function endOrders(run: Run): void {
  const { s } = run;
  const side = s.activeSide as string;
  s.activeShip = null;
  s.step = 'embark';
  tell(run, 'orders-phase-ended', { side });
}

// ---------------------------------------------------------------------------------------------------------------
// Stand and shoot
// ---------------------------------------------------------------------------------------------------------------

type StandAndShoot = { unit: string; models: number };

function standCode(s: PlainState, { unit: id, models }: StandAndShoot): string | null {
  const { data } = open(s, 'reaction');
  const ship = theShip(s, data.ship);
  const troops = theTroops(s, id);
  const isAboard = 'ship' in troops.at && troops.at.ship === ship.id;
  const isJoined = isCharacter(troops) && troops.unit !== null;
  return firstOf(
    (!isAboard || isJoined) && 'not-aboard',
    troops.missile === null && troops.kind !== 'warmachine' && 'no-missile',
    troops.kind === 'warmachine' && 'no-stand-and-shoot',
    ship.standShootBy.includes(id) && 'already-fired',
    models > troops.models && 'too-many-models',
    data.models + models > 5 * ship.size && 'slots-full',
  );
}

function standAndShoot(run: Run, { unit: id, models }: StandAndShoot): void {
  const { s } = run;
  const { data } = open(s, 'reaction');
  const ship = theShip(s, data.ship);
  const charger = pieceOf(s, data.charger) as Ship | Counter;
  data.models += models;
  ship.standShootBy.push(id);
  volley(run, {
    from: ship,
    shooter: theTroops(s, id),
    models,
    target: charger,
    gap: data.gap,
    isReaction: true,
  });
}

function hold(run: Run): void {
  const { s } = run;
  const { ship: id, charger, charge } = open(s, 'reaction').data;
  s.pending.pop();
  tell(run, 'reaction-ended', { ship: id });
  const counter = entry(s.counters, charger);
  if (counter !== undefined) {
    flyTo(run, counter, theShip(s, id));
    return;
  }
  if (charge === null) return;
  const ship = theShip(s, charger);
  const manner = ['show-em', 'hand-of-gork'].includes(charge.cause) ? 'compulsory' : 'chosen';
  makeMove(run, ship, follow(s, ship, charge.steps, manner), charge.cause, id);
}

// ---------------------------------------------------------------------------------------------------------------
// Boats and flyers
// ---------------------------------------------------------------------------------------------------------------

type CounterMove = { counter: string; x: number; y: number };

/** How far a counter may be moved (SB-099, SB-R55, SB-R60). */
export function reachOf(s: PlainState, counter: Counter): number {
  if (counter.kind === 'lifeboat') return 10;
  if (counter.kind === 'flyer') return inches(s, 20);
  return inches(s, Math.max(0, ...troopsAt(s, { counter: counter.id }).map((troops) => troops.profile.M)));
}

function restOfCounter(counter: Counter): string | null {
  return firstOf(counter.moved && 'already-moved', counter.moveLock.now && 'move-locked');
}

function isBlocked(s: PlainState, counter: Counter, to: Point): boolean {
  if (!isTable(s, to)) return true;
  const land = s.land.map(landOf);
  if (counter.kind === 'shore') return !land.some((polygon) => isPathOn(counter, to, polygon));
  return [...afloat(s).map((ship) => cornersOf(ship)), ...land].some((block) => {
    const isTouched = (at: Point) => gapToPoint(at, block) <= 0.5 + EPS;
    return isTouched(counter) ? isTouched(to) : doesCircleMeet(counter, to, 0.5, block);
  });
}

/** Whether a straight path stays on a piece of land. */
function isPathOn(from: Point, to: Point, polygon: Point[]): boolean {
  const pieces = 200;
  for (let piece = 0; piece <= pieces; piece++) {
    const t = piece / pieces;
    const at = { x: from.x + t * (to.x - from.x), y: from.y + t * (to.y - from.y) };
    if (!isInside(at, polygon) && distanceOf(at, nearestOnOutline(at, polygon)) > EPS) return false;
  }
  return true;
}

function boatCode(s: PlainState, { counter: id, x, y }: CounterMove): string | null {
  const counter = theCounter(s, id);
  return firstOf(
    counter.kind === 'flyer' && 'bad-value',
    restOfCounter(counter),
    distanceOf(counter, { x, y }) > reachOf(s, counter) + EPS && 'too-far',
    isBlocked(s, counter, { x, y }) && 'blocked',
  );
}

function flyerCode(s: PlainState, { counter: id, x, y }: CounterMove): string | null {
  const counter = theCounter(s, id);
  const isAtEnemy = afloat(s).some(
    (ship) => ship.side !== counter.side && gapToPoint({ x, y }, cornersOf(ship)) <= 0.5 + EPS,
  );
  return firstOf(
    counter.kind !== 'flyer' && 'bad-value',
    restOfCounter(counter),
    distanceOf(counter, { x, y }) > reachOf(s, counter) + EPS && 'too-far',
    !isTable(s, { x, y }) && 'off-table',
    isAtEnemy && 'use-charge',
  );
}

function moveCounter(run: Run, { counter: id, x, y }: CounterMove): void {
  const counter = theCounter(run.s, id);
  const from = { x: counter.x, y: counter.y };
  const to = { x: rounded(x), y: rounded(y) };
  Object.assign(counter, to, { moved: true });
  tell(run, counter.kind === 'flyer' ? 'flyer-moved' : 'boat-moved', { counter: id, from, to });
}

type FlyerCharge = { counter: string; target: string };

function chargeCode(s: PlainState, { counter: id, target }: FlyerCharge): string | null {
  const counter = theCounter(s, id);
  const prey = theShip(s, target);
  return firstOf(
    counter.kind !== 'flyer' && 'bad-value',
    restOfCounter(counter),
    (prey.side === counter.side || prey.status !== 'afloat') && 'not-enemy',
    !isWithin(gap(counter, prey), reachOf(s, counter)) && 'too-far',
  );
}

function chargeWithFlyer(run: Run, { counter: id, target }: FlyerCharge): void {
  const { s } = run;
  const counter = theCounter(s, id);
  const prey = theShip(s, target);
  counter.moved = true;
  if (fearsToCharge(s, counter, prey) && !testOf(run, 'fear-test', counter, s.options.fearLock)) return;
  if (mayReact(s, prey, gap(counter, prey), reachOf(s, counter))) ask(run, counter, prey, null);
  else flyTo(run, counter, prey);
}

/** A flyer comes to touch the near edge of a ship; one that touches it already stays. */
function flyTo(run: Run, counter: Counter, prey: Ship): void {
  const hull = cornersOf(prey);
  const near = nearestOnOutline(counter, hull);
  const isThere = gapToPoint(counter, hull) <= 0.5;
  const at = isThere ? counter : along(near, directionTo(near, counter), 0.5);
  const to = { x: rounded(at.x), y: rounded(at.y) };
  Object.assign(counter, to);
  tell(run, 'flyer-charged', { counter: counter.id, target: prey.id, to });
  touchEnemy(run, 'flyer', counter.id, prey.id);
}

// ---------------------------------------------------------------------------------------------------------------
// Searching, SB-R127 to SB-R129
// ---------------------------------------------------------------------------------------------------------------

type Search = OfShip & { marker: string };

function searchCode(s: PlainState, { ship: id, marker }: Search): string | null {
  const ship = theShip(s, id);
  const isAtIt = s.phase === 'magic' || s.activeShip === id;
  return firstOf(
    (!ship.markersTouched.includes(marker) || !isAtIt) && 'not-touched',
    ship.searched.includes(marker) && 'already-searched',
  );
}

const BY_TIER: Record<Tier, number> = { champion: 0, hero: 1, lord: 2 };

/** The face that a model in the water needs (SB-R128). */
export function rescueNeeded(troops: Troops, kind: Marker['kind']): number {
  let bonus = isCharacter(troops) ? BY_TIER[troops.tier] : 0;
  if (troops.save <= 3) bonus -= 1;
  if (troops.save >= 6) bonus += 1;
  return 5 - bonus + (kind === 'debris' ? 1 : 0);
}

function search(run: Run, { ship: id, marker: markerId }: Search): void {
  const { s } = run;
  const ship = theShip(s, id);
  const marker = s.markers[markerId] as Marker;
  const living: Group[] = [];
  const drowned: Group[] = [];
  const faces: number[] = [];
  for (const group of marker.aboard) {
    const troops = theTroops(s, idOf(group));
    const thrown = roll(run, 'rescue', group.models);
    const alive = thrown.filter((face) => face >= rescueNeeded(troops, marker.kind)).length;
    faces.push(...thrown);
    if (alive > 0) living.push({ ...group, models: alive });
    if (alive < group.models) drowned.push({ ...group, models: group.models - alive });
  }
  ship.searched.push(markerId);
  marker.aboard = structuredClone(living);
  tell(run, 'rescue-rolled', { ship: id, marker: markerId, living, drowned, faces });
  for (const group of drowned) lose(run, theTroops(s, idOf(group)), group.models, 'drowned', marker.by);
  if (living.length === 0) return;
  run.due.push({ kind: 'take-survivors', side: ship.side, data: { ship: id, marker: markerId, living } });
}

type Take = { side: string; take: Group[]; rest: 'leave' | 'kill' };

function takeCode(s: PlainState, { take }: Take): string | null {
  const { ship, living } = open(s, 'take-survivors').data;
  const ids = take.map(idOf);
  const isAlive = (group: Group) =>
    living.some((other) => idOf(other) === idOf(group) && group.models <= other.models);
  return firstOf(
    new Set(ids).size < ids.length && 'bad-value',
    !take.every(isAlive) && 'not-alive',
    roomFor(s, take) > roomOf(s, theShip(s, ship)) && 'no-room',
  );
}

function takeSurvivors(run: Run, { side, take, rest }: Take): void {
  const { s } = run;
  const { ship: id, marker: markerId, living } = open(s, 'take-survivors').data;
  s.pending.pop();
  const marker = s.markers[markerId] as Marker;
  const found = { rescued: [], captured: [], 'left-afloat': [], killed: [] } as Record<string, Group[]>;
  marker.aboard = [];
  for (const group of living) {
    const troops = theTroops(s, idOf(group));
    const taken = take.find((other) => idOf(other) === idOf(group))?.models ?? 0;
    const left = group.models - taken;
    const isOwn = troops.side === side;
    if (taken > 0) found[isOwn ? 'rescued' : 'captured']?.push({ ...group, models: taken });
    if (left > 0)
      found[isOwn || rest === 'leave' ? 'left-afloat' : 'killed']?.push({ ...group, models: left });
  }
  const event = { ship: id, marker: markerId };
  const each = (type: string, work: (group: Group, troops: Troops) => void) => {
    const groups = found[type] ?? [];
    if (groups.length > 0) tell(run, type, { ...event, models: groups });
    for (const group of groups) work(group, theTroops(s, idOf(group)));
  };
  each('rescued', (group, troops) => {
    const left = troops.models - group.models;
    if (left > 0) stayBehind(s, troops, left, marker);
    troops.models = group.models;
    troops.at = { ship: id };
  });
  each('captured', (group, troops) => {
    s.prisoners.push({ ...group, by: side, ship: id });
    lose(run, troops, group.models, 'captured', side);
  });
  each('left-afloat', (group, troops) => {
    const isMoved = troops.side === side && take.some((other) => idOf(other) === idOf(group));
    if (!isMoved) marker.aboard.push(group);
  });
  marker.aboard.sort(
    (a, b) => Number('character' in a) - Number('character' in b) || (idOf(a) < idOf(b) ? -1 : 1),
  );
  each('killed', (group, troops) => lose(run, troops, group.models, 'killed', side));
}

/** Those of an own unit who are left in the water are a unit of their own there (SB-R129). */
function stayBehind(s: PlainState, troops: Troops, models: number, marker: Marker): void {
  if (isCharacter(troops)) return;
  const unit = s.units[troops.id];
  if (unit === undefined) return;
  const id = partId(s, unit.id);
  s.units[id] = { ...structuredClone(unit), id, models, woundsOnLead: 0 };
  marker.aboard.push({ unit: id, models });
}

export const ORDERS: Record<string, Rule> = {
  'command-ship': rule<Command>({
    at: ['orders'],
    fields: {
      ship: OWN_SHIP,
      propulsion: maybe(oneOf('sails', 'oars')),
      useAdmiral: maybe(oneOf(true, false)),
    },
    code: commandCode,
    effect: command,
  }),
  'move-ship': rule<Move>({
    at: ['orders', 'magic'],
    answers: ['move-ship'],
    fields: { ship: OWN_SHIP, speed: oneOf('full', 'half'), steps: STEPS, ramTarget: maybe(SHIP) },
    code: moveCode,
    effect: move,
  }),
  'decline-move': rule({
    at: ['magic'],
    answers: ['move-ship'],
    code: (s) => {
      const { ship: id, spell } = open(s, 'move-ship').data;
      const ship = theShip(s, id);
      return isOutToRam(s, ship, moveRules(s, ship, spell)) ? 'must-ram' : null;
    },
    effect: (run) => {
      const { ship, spell } = open(run.s, 'move-ship').data;
      run.s.pending.pop();
      tell(run, 'move-declined', { ship, spell });
    },
  }),
  'end-ship-orders': rule<OfShip>({
    at: ['orders'],
    fields: { ship: OWN_SHIP },
    code: (s, { ship }) =>
      firstOf(
        s.activeShip !== ship && 'not-active-ship',
        mustTry(s, theShip(s, ship)) && 'frenzied-must-try',
      ),
    effect: (run, { ship }) => {
      theShip(run.s, ship).ordersClosed = true;
      run.s.activeShip = null;
      tell(run, 'orders-ended', { ship });
    },
  }),
  'stand-and-shoot': rule<StandAndShoot>({
    at: ['start', 'orders', 'magic'],
    answers: ['reaction'],
    fields: { unit: OWN_TROOPS, models: COUNT },
    code: standCode,
    effect: standAndShoot,
  }),
  hold: rule({ at: ['start', 'orders', 'magic'], answers: ['reaction'], effect: hold }),
  'move-lifeboat': rule<CounterMove>({
    at: ['orders'],
    fields: { counter: OWN_COUNTER, x: NUMBER, y: NUMBER },
    code: boatCode,
    effect: moveCounter,
  }),
  'move-flyer': rule<CounterMove>({
    at: ['orders'],
    fields: { counter: OWN_COUNTER, x: NUMBER, y: NUMBER },
    code: flyerCode,
    effect: moveCounter,
  }),
  'charge-with-flyer': rule<FlyerCharge>({
    at: ['orders'],
    fields: { counter: OWN_COUNTER, target: SHIP },
    code: chargeCode,
    effect: chargeWithFlyer,
  }),
  'search-marker': rule<Search>({
    at: ['orders', 'magic'],
    fields: { ship: OWN_SHIP, marker: MARKER },
    code: searchCode,
    effect: search,
  }),
  'take-survivors': rule<Take>({
    at: ['orders', 'magic'],
    answers: ['take-survivors'],
    fields: { take: GROUPS, rest: oneOf('leave', 'kill') },
    code: takeCode,
    effect: takeSurvivors,
  }),
  'end-orders': rule({
    at: ['orders'],
    code: (s, { side }) => (afloat(s, side).some((ship) => mustTry(s, ship)) ? 'frenzied-must-try' : null),
    effect: endOrders,
  }),
};
