// The Start phase of the plain sea-battles: markers, sinking, psychology, animosity.
// SB-032, SB-033, SB-051 to SB-053, SB-165, SB-166, SB-R20 to SB-R28, SB-R119 to SB-R126, SB-R134.

import { one, roll, tell, total } from './dice.ts';
import {
  afloat,
  armyOf,
  bestLd,
  captainOf,
  causesTerror,
  counterLd,
  entry,
  flagshipOf,
  gap,
  hasRule,
  inches,
  isCounter,
  isImmuneTo,
  isThere,
  isWithin,
  pieceOf,
  sorted,
  thePiece,
  theShip,
} from './fleet.ts';
import { bearingTo, rounded, turnBetween } from './geometry.ts';
import { drown, sink } from './losses.ts';
import { chargeAhead, follow, makeMove, nearest, speedFactor } from './movement.ts';
import type { Counter, Pending, PlainState, Run, Ship, Step } from './types.ts';

// ---------------------------------------------------------------------------------------------------------------
// What is kept in mind
// ---------------------------------------------------------------------------------------------------------------

/** What is kept in mind for a phase begins afresh. */
export function freshPhase(s: PlainState): void {
  s.memory.isEnding = false;
  s.damageLog = {};
  s.activeShip = null;
  s.magic = { power: {}, dispel: {}, cast: [], onShip: [], barred: [] };
  for (const ship of Object.values(s.ships))
    Object.assign(ship, {
      propulsion: null,
      ordersPassed: 0,
      ordersClosed: false,
      movedThisPhase: 0,
      markersTouched: [],
      searched: [],
      shotSlots: 0,
      standShootBy: [],
      panicTested: false,
    });
  for (const troops of [...Object.values(s.units), ...Object.values(s.characters)])
    Object.assign(troops, { modelsAtPhaseStart: troops.models, transferred: false, fired: false });
}

function freshTurn(s: PlainState, side: string): void {
  s.contacts = [];
  for (const ship of Object.values(s.ships)) {
    ship.movedThisTurn = false;
    for (const { expires } of ship.moveMods)
      if (expires.side === side && expires.when === 'next-turn') expires.when = 'this-turn';
    if (ship.side !== side) continue;
    ship.squabbling = false;
    for (const lasting of [ship.battened, ship.moveLock])
      Object.assign(lasting, { now: lasting.next, next: false });
  }
  for (const counter of Object.values(s.counters)) {
    if (counter.side !== side) continue;
    counter.moved = false;
    Object.assign(counter.moveLock, { now: counter.moveLock.next, next: false });
  }
}

/** SB-R20 */
export function lock(s: PlainState, piece: Ship | Counter): void {
  const isNow =
    s.options.psychLockOn === 'next-movement' && s.phase === 'start' && piece.side === s.activeSide;
  if (isNow) piece.moveLock.now = true;
  else piece.moveLock.next = true;
}

// ---------------------------------------------------------------------------------------------------------------
// begin-turn
// ---------------------------------------------------------------------------------------------------------------

/** SB-R126 */
function age(run: Run, side: string): void {
  const { s } = run;
  const own = sorted(s.markers).filter((marker) => marker.side === side);
  const ripe = own.filter((marker) => !marker.fresh);
  for (const marker of own) marker.fresh = false;
  for (const marker of ripe.filter(({ kind }) => kind === 'debris')) {
    tell(run, 'marker-removed', { marker: marker.id });
    drown(run, marker);
    delete s.markers[marker.id];
  }
  for (const marker of ripe.filter(({ kind }) => kind === 'wreckage')) {
    marker.kind = 'debris';
    tell(run, 'marker-aged', { marker: marker.id });
  }
}

export function beginTurn(run: Run): void {
  const { s } = run;
  const side = s.activeSide as string;
  freshPhase(s);
  freshTurn(s, side);
  tell(run, 'turn-began', { side, round: s.round });
  for (const ship of s.memory.oversize) tell(run, 'oversize', { ship, length: theShip(s, ship).length });
  s.memory.oversize = [];
  age(run, side);
  for (const ship of afloat(s, side)) if (ship.sinking) sink(run, ship, 'sunk', ship.lastHitBy);
  const ships = afloat(s, side);
  const counters = sorted(s.counters).filter((counter) => counter.side === side);
  const check = (kind: 'sink-check' | 'stupidity-test' | 'animosity', ship: string): Pending => ({
    kind,
    side: null,
    data: { ship },
  });
  for (const { id } of ships) run.due.push(check('sink-check', id));
  for (const { id } of [...ships, ...counters])
    run.due.push({ kind: 'terror-test', side: null, data: { of: id } });
  for (const { id } of ships) run.due.push(check('stupidity-test', id));
  for (const { id } of ships) run.due.push(check('animosity', id));
}

// ---------------------------------------------------------------------------------------------------------------
// Checks
// ---------------------------------------------------------------------------------------------------------------

export function isSinkCheckDue(s: PlainState, id: string): boolean {
  const ship = entry(s.ships, id);
  return ship?.status === 'afloat' && ship.damage > 0;
}

/** SB-033 */
export function sinkCheck(run: Run, ship: Ship): void {
  const faces = roll(run, 'sink-check', ship.size);
  const isSafe = total(faces) > ship.damage;
  tell(run, 'sink-check', { ship: ship.id, damage: ship.damage, faces, afloat: isSafe });
  if (!isSafe) sink(run, ship, 'sunk', ship.lastHitBy);
}

function ldOf(s: PlainState, piece: Ship | Counter): number {
  return isCounter(piece) ? counterLd(s, piece) : bestLd(s, piece);
}

/** A test of a ship or counter on its Leadership; a failure locks it. */
function psychology(run: Run, test: string, piece: Ship | Counter): void {
  const needed = ldOf(run.s, piece);
  const faces = roll(run, test, 2);
  const passed = total(faces) <= needed;
  if (!passed) lock(run.s, piece);
  tell(run, 'psychology-test', { test, of: piece.id, needed, faces, passed, locked: !passed });
}

export function isPanicDue(s: PlainState, id: string): boolean {
  const piece = pieceOf(s, id);
  if (piece === undefined || !isThere(piece) || isImmuneTo(s, piece, 'panic')) return false;
  return isCounter(piece) || !piece.panicTested;
}

export function panicTest(run: Run, id: string): void {
  const piece = thePiece(run.s, id);
  if (!isCounter(piece)) piece.panicTested = true;
  psychology(run, 'panic-test', piece);
}

/** SB-R23, SB-R28 */
export function isTerrorDue(s: PlainState, id: string): boolean {
  const piece = pieceOf(s, id);
  if (piece === undefined || !isThere(piece) || piece.terrorTested || isImmuneTo(s, piece, 'terror'))
    return false;
  if (isCounter(piece) && piece.kind === 'shore') return false;
  const flyers = sorted(s.counters).filter(({ kind }) => kind === 'flyer');
  return [...afloat(s), ...flyers].some(
    (enemy) =>
      enemy.side !== piece.side && isWithin(gap(piece, enemy), inches(s, 6)) && causesTerror(s, enemy),
  );
}

export function terrorTest(run: Run, id: string): void {
  const piece = thePiece(run.s, id);
  piece.terrorTested = true;
  psychology(run, 'terror-test', piece);
}

/** SB-R26 */
export function isStupidityDue(s: PlainState, id: string): boolean {
  const ship = entry(s.ships, id);
  if (ship?.status !== 'afloat' || isImmuneTo(s, ship, 'stupidity')) return false;
  const captain = captainOf(s, ship);
  return captain !== null && hasRule(captain, 'stupidity');
}

export function stupidityTest(run: Run, ship: Ship): void {
  psychology(run, 'stupidity-test', ship);
}

// ---------------------------------------------------------------------------------------------------------------
// Animosity, SB-R119 to SB-R121
// ---------------------------------------------------------------------------------------------------------------

function hasAnimosity(s: PlainState, ship: Ship): boolean {
  return ship.animosity && armyOf(s, ship.side) === 'orcs-goblins';
}

export function isAnimosityDue(s: PlainState, id: string): boolean {
  const ship = entry(s.ships, id);
  return ship?.status === 'afloat' && hasAnimosity(s, ship);
}

export function animosity(run: Run, ship: Ship): void {
  const { s } = run;
  const faces = [one(run, 'animosity')];
  const say = (result: string, target: Ship | null) =>
    tell(run, 'animosity', { ship: ship.id, result, faces, target: target?.id ?? null });
  if (faces[0] !== 1) {
    say('none', null);
    return;
  }
  const face = one(run, 'animosity-table');
  faces.push(face);
  const others = afloat(s).filter(({ id }) => id !== ship.id);
  if (face === 6) {
    const enemies = others.filter(({ side }) => side !== ship.side);
    say('show-em', nearest(ship, enemies));
    chargeAhead(run, ship, 10 * speedFactor(ship), 'show-em');
    return;
  }
  ship.squabbling = true;
  if (face > 1) {
    say('squabble', null);
    return;
  }
  const target = nearest(
    ship,
    others.filter((other) => other.side === ship.side && hasAnimosity(s, other)),
  );
  say('get-em', target);
  if (target !== null) getThem(run, ship, target);
}

/** SB-R120: straight at a friend; where the turn is blocked, or he is not met first, no move at all. */
function getThem(run: Run, ship: Ship, target: Ship): void {
  const { s } = run;
  const reach = (ship.battened.now ? 10 : 20) * speedFactor(ship);
  const turn = rounded(turnBetween(ship.heading, bearingTo(ship, target)));
  // as a path that a friend ends like an enemy
  const steps: Step[] = [{ turn }, { forward: reach }];
  const trace = follow({ ...s, options: { ...s.options, friendlyContact: 'ram' } }, ship, steps, 'chosen');
  if (trace.code !== null || !trace.met.includes(target.id)) return;
  makeMove(run, ship, trace, 'get-em', target.id);
  s.pending = s.pending.filter((item) => item.kind !== 'animosity' || item.data.ship !== target.id);
}

/** SB-R124 */
export function noteAdmirals(s: PlainState): void {
  for (const ship of afloat(s, s.activeSide)) {
    const flagship = flagshipOf(s, ship.side);
    ship.nearAdmiralAtStart = flagship !== undefined && isWithin(gap(ship, flagship), 6);
  }
}
