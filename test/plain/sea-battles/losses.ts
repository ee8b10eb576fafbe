// Losses of the plain sea-battles: who dies, what sinks, and what it is worth.

import { tell } from './dice.ts';
import {
  afloat,
  gap,
  groupOf,
  idOf,
  inches,
  isCharacter,
  isWithin,
  sorted,
  theTroops,
  troopsAt,
} from './fleet.ts';
import type {
  Counter,
  Group,
  Loss,
  LossReason,
  Marker,
  Place,
  PlainState,
  Run,
  Ship,
  Troops,
  Unit,
} from './types.ts';

// ---------------------------------------------------------------------------------------------------------------
// Troops
// ---------------------------------------------------------------------------------------------------------------

/** Of a divided unit, the id of the whole (SB-R109). */
export function wholeOf(id: string): string {
  return id.replace(/\/\d+$/, '');
}

/** A new id for a part of a unit (SB-R109). */
export function partId(s: PlainState, id: string): string {
  for (let number = 2; ; number++) {
    const part = `${wholeOf(id)}/${number}`;
    if (!Object.hasOwn(s.units, part)) return part;
  }
}

/** SB-R133: who scores for what is lost; nobody for what a side does to itself. */
function scorerOf(owner: string, by: string | null): string | null {
  return by === owner ? null : by;
}

function isSame(a: Loss, b: Loss): boolean {
  return a.kind === b.kind && a.id === b.id && a.reason === b.reason && a.by === b.by;
}

function noteLoss(s: PlainState, loss: Loss): void {
  const before = s.lost.find((other) => isSame(loss, other));
  s.lost = s.lost.filter((other) => other !== before);
  s.lost.push({ ...loss, models: loss.models + (before?.models ?? 0) });
}

/** Notes that some models are lost to play. */
export function noteTroopsLost(
  s: PlainState,
  troops: Troops,
  models: number,
  reason: LossReason,
  by: string | null,
): void {
  if (models === 0) return;
  const kind = isCharacter(troops) ? 'character' : 'unit';
  noteLoss(s, {
    kind,
    id: wholeOf(troops.id),
    side: troops.side,
    reason,
    by: reason === 'withdrawn' ? null : scorerOf(troops.side, by),
    models,
  });
}

/** Some models of a unit, or a character, are lost; what is empty is gone. */
export function lose(run: Run, troops: Troops, models: number, reason: LossReason, by: string | null): void {
  if (models === 0) return;
  noteTroopsLost(run.s, troops, models, reason, by);
  troops.models -= models;
  if (troops.models > 0) return;
  const place = troops.at;
  leave(run.s, troops, reason);
  if (isCharacter(troops)) tell(run, 'character-killed', { character: troops.id, reason });
  else tell(run, 'unit-destroyed', { unit: troops.id, reason });
  if ('counter' in place) clearCounter(run.s, place.counter);
}

/** Takes troops of whom nobody is left out of the game. */
export function leave(s: PlainState, troops: Troops, reason: LossReason): void {
  troops.models = 0;
  troops.woundsOnLead = 0;
  troops.at = { gone: reason };
  if (!isCharacter(troops)) {
    for (const character of sorted(s.characters)) if (character.unit === troops.id) character.unit = null;
    return;
  }
  troops.unit = null;
  for (const ship of Object.values(s.ships)) {
    if (ship.captain?.kind !== 'character' || ship.captain.id !== troops.id) continue;
    ship.captain = null;
    if (s.options.admiralSuccession === 'none') ship.flagship = false;
  }
}

/** An empty counter is removed; else what is in it is written down anew. */
export function clearCounter(s: PlainState, id: string): void {
  const counter = s.counters[id];
  if (counter === undefined) return;
  const inside = troopsAt(s, { counter: id });
  counter.unit = inside.find((troops) => !isCharacter(troops))?.id ?? null;
  counter.characters = inside.filter(isCharacter).map((character) => character.id);
  if (inside.length === 0) delete s.counters[id];
}

/** A part of a unit goes elsewhere as a unit of its own; all of it goes as it is. */
export function divide(s: PlainState, unit: Unit, models: number, at: Place): Unit {
  if (models === unit.models) {
    unit.at = at;
    return unit;
  }
  const id = partId(s, unit.id);
  const part: Unit = { ...structuredClone(unit), id, models, woundsOnLead: 0, at };
  s.units[id] = part;
  unit.models -= models;
  return part;
}

// ---------------------------------------------------------------------------------------------------------------
// Ships and boats
// ---------------------------------------------------------------------------------------------------------------

function freeId(taken: Record<string, unknown>, id: string): string {
  if (!Object.hasOwn(taken, id)) return id;
  for (let number = 2; ; number++) if (!Object.hasOwn(taken, `${id}/${number}`)) return `${id}/${number}`;
}

export function contactId(s: PlainState, charger: string, defender: string): string {
  const taken = Object.fromEntries(s.contacts.map((contact) => [contact.id, contact]));
  return freeId(taken, `${charger}>${defender}`);
}

export function counterId(s: PlainState, troops: Troops, kind: Counter['kind']): string {
  return freeId(s.counters, `${kind}:${troops.id}`);
}

/** What has gone down, with all aboard in the water. */
function wreck(s: PlainState, of: Ship | Counter, place: Place, by: string | null): Marker {
  const aboard: Group[] = [];
  const id = freeId(s.markers, `wreck:${of.id}`);
  for (const troops of troopsAt(s, place)) {
    aboard.push(groupOf(troops));
    troops.at = { marker: id };
    if (isCharacter(troops)) troops.unit = null;
  }
  const marker: Marker = { id, kind: 'wreckage', side: of.side, x: of.x, y: of.y, aboard, fresh: false, by };
  s.markers[id] = marker;
  return marker;
}

/** SB-R125: a ship goes down. */
export function sink(run: Run, ship: Ship, reason: 'sunk' | 'scuttled', by: string | null): void {
  const { s } = run;
  const isPrize = ship.side !== ship.firstSide;
  const scorer = isPrize && reason === 'sunk' ? ship.side : scorerOf(ship.firstSide, by);
  const near = afloat(s, ship.side).filter(
    (friend) => friend.id !== ship.id && isWithin(gap(friend, ship), inches(s, 4)),
  );
  s.lost = s.lost.filter((loss) => loss.kind !== 'ship' || loss.id !== ship.id);
  noteLoss(s, { kind: 'ship', id: ship.id, side: ship.firstSide, reason, by: scorer, models: 1 });
  ship.status = 'sunk';
  const marker = wreck(s, ship, { ship: ship.id }, scorerOf(ship.side, by));
  outOfPlay(s, ship);
  tell(run, 'ship-sunk', { ship: ship.id, marker: marker.id });
  for (const friend of near) run.due.push({ kind: 'panic-test', side: null, data: { of: friend.id } });
}

/** What ends with a ship that is afloat no more (SB-R125). */
export function outOfPlay(s: PlainState, ship: Ship): void {
  ship.flagship = false;
  ship.captain = null;
  ship.sinking = false;
  ship.ldMods = [];
  ship.moveMods = [];
  s.prisoners = s.prisoners.filter((held) => held.ship !== ship.id);
  closeContacts(s, ship.id);
  if (s.activeShip === ship.id) s.activeShip = null;
}

/** The open contacts of a ship or counter are gone. */
export function closeContacts(s: PlainState, id: string): void {
  for (const contact of s.contacts)
    if (contact.status === 'open' && (contact.charger === id || contact.defender === id))
      contact.status = 'gone';
}

/** SB-R50: a lifeboat is rammed. */
export function sinkBoat(run: Run, counter: Counter, ship: Ship): Marker {
  const marker = wreck(run.s, counter, { counter: counter.id }, ship.side);
  delete run.s.counters[counter.id];
  tell(run, 'boat-rammed', { ship: ship.id, counter: counter.id, marker: marker.id });
  return marker;
}

/** SB-R10: a ship leaves the table with all aboard. */
export function withdraw(run: Run, ship: Ship): void {
  const { s } = run;
  ship.status = 'withdrawn';
  for (const troops of troopsAt(s, { ship: ship.id })) {
    noteTroopsLost(s, troops, troops.models, 'withdrawn', null);
    leave(s, troops, 'withdrawn');
  }
  s.lost = s.lost.filter((loss) => loss.kind !== 'ship' || loss.id !== ship.id);
  noteLoss(s, {
    kind: 'ship',
    id: ship.id,
    side: ship.firstSide,
    reason: 'withdrawn',
    by: null,
    models: 1,
  });
  outOfPlay(s, ship);
  tell(run, 'ship-withdrew', { ship: ship.id });
}

/** SB-R125: those still in the water when a marker goes, or the game ends. */
export function drown(run: Run, marker: Marker): void {
  for (const group of marker.aboard)
    lose(run, theTroops(run.s, idOf(group)), group.models, 'drowned', marker.by);
  marker.aboard = [];
}

// ---------------------------------------------------------------------------------------------------------------
// Victory points
// ---------------------------------------------------------------------------------------------------------------

function pointsOfShip(s: PlainState, loss: Loss): number {
  const points = s.ships[loss.id]?.points ?? 0;
  return loss.reason === 'captured' ? Math.floor(1.5 * points) : points;
}

/** All of a unit's points if nobody of it is left, half if no more than half are. */
function pointsOfTroops(counted: readonly Loss[], s: PlainState, loss: Loss): number {
  const troops = theTroops(s, loss.id);
  const lost = counted.filter(({ kind, id }) => kind === loss.kind && id === loss.id);
  const left = troops.startModels - lost.reduce((sum, { models }) => sum + models, 0);
  if (left <= 0) return troops.points;
  return 2 * left <= troops.startModels ? Math.floor(troops.points / 2) : 0;
}

/** SB-R131: of each thing the latest loss counts; what has withdrawn does not. */
export function scores(s: PlainState): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { id } of s.sides) found[id] = 0;
  const counted = s.lost.filter((loss) => loss.reason !== 'withdrawn');
  counted.forEach((loss, place) => {
    const isLatest = !counted.slice(place + 1).some(({ kind, id }) => kind === loss.kind && id === loss.id);
    if (!isLatest || loss.by === null) return;
    const points = loss.kind === 'ship' ? pointsOfShip(s, loss) : pointsOfTroops(counted, s, loss);
    found[loss.by] = (found[loss.by] ?? 0) + points;
  });
  return found;
}

/** SB-R131: a ship is taken; a ship retaken by its first owner counts for nobody any more. */
export function noteShipTaken(s: PlainState, ship: Ship, by: string): void {
  s.lost = s.lost.filter((loss) => loss.kind !== 'ship' || loss.id !== ship.id);
  if (by !== ship.firstSide)
    noteLoss(s, { kind: 'ship', id: ship.id, side: ship.firstSide, reason: 'captured', by, models: 1 });
}

/** Prisoners are freed: what was noted of them is taken back. */
export function takeBack(s: PlainState, troops: Troops, models: number, by: string): void {
  const noted = s.lost.find(
    (loss) =>
      loss.kind !== 'ship' && loss.id === wholeOf(troops.id) && loss.reason === 'captured' && loss.by === by,
  );
  if (noted === undefined) return;
  noted.models -= models;
  if (noted.models <= 0) s.lost = s.lost.filter((loss) => loss !== noted);
}
