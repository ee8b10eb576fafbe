// Boarding in the plain sea-battles: SB-135 to SB-164, SB-R93 to SB-R118.

import { countOf, roll, successes, tell, total } from './dice.ts';
import {
  admiralLd,
  canBoard,
  captainOf,
  charactersAt,
  entry,
  fightersIn,
  flagshipOf,
  hasRule,
  hates,
  idOf,
  isCharacter,
  isCounter,
  isImmune,
  isUndead,
  membersOf,
  pieceOf,
  placeOf,
  roomFor,
  strengthOf,
  thePiece,
  theShip,
  theTroops,
  troopsAt,
  troopsOf,
  unitsAt,
} from './fleet.ts';
import { facingOf } from './geometry.ts';
import { damage, fall, pointsOf, tellHull, unsavedOf } from './hits.ts';
import {
  clearCounter,
  closeContacts,
  divide,
  lose,
  noteShipTaken,
  partId,
  sink,
  takeBack,
} from './losses.ts';
import { part } from './movement.ts';
import {
  ALLOCATION,
  CHARACTER,
  CHARACTERS,
  CONTACT,
  ENTRIES,
  firstOf,
  GROUPS,
  OWN_CHARACTER,
  open,
  type Rule,
  rule,
  TEXT,
  UNIT_OR_NONE,
} from './rule.ts';
import { highest } from './setup.ts';
import { lock } from './start.ts';
import { meleeNeeded, SOFT_FROM, woundNeeded } from './tables.ts';
import type {
  Attack,
  Character,
  Combat,
  Contact,
  Counter,
  Entry,
  Fighters,
  Group,
  PlainState,
  Prisoners,
  Run,
  Ship,
  Troops,
  Unit,
} from './types.ts';

// ---------------------------------------------------------------------------------------------------------------
// Who fights whom
// ---------------------------------------------------------------------------------------------------------------

function theContact(s: PlainState, id: string): Contact {
  const found = s.contacts.find((contact) => contact.id === id);
  if (found === undefined) throw new Error(`no contact ${id}`);
  return found;
}

export function theCombat(s: PlainState): Combat {
  if (s.combat === null) throw new Error('nobody boards');
  return s.combat;
}

/** The two of a contact: who made it, and whom. */
function piecesOf(s: PlainState, { charger, defender }: Contact): [Ship | Counter, Ship] {
  return [thePiece(s, charger), theShip(s, defender)];
}

/** The ship or counter of a side in the fight under way; the counter of flyers who are all gone is there no more. */
function ownPiece(s: PlainState, side: string): Ship | Counter | null {
  const { charger, defender } = theContact(s, theCombat(s).contact);
  const found = [charger, defender].map((id) => pieceOf(s, id));
  return found.find((piece) => piece?.side === side) ?? null;
}

function enemyOf(s: PlainState, side: string): string {
  const other = Object.keys(theCombat(s).order).find((id) => id !== side);
  if (other === undefined) throw new Error(`nobody fights ${side}`);
  return other;
}

function sidesOf(s: PlainState): string[] {
  return Object.keys(theCombat(s).order);
}

/** The entry that fights for a side; null if it has none left. */
export function entryNow(s: PlainState, side: string): Entry | null {
  const { order, index } = theCombat(s);
  return order[side]?.[index[side] ?? 0] ?? null;
}

function isEntryAlive(s: PlainState, one: Entry | null): boolean {
  return one !== null && membersOf(s, one).length > 0;
}

/** Whether nobody is left to fight for a side (the last entry may be dead before the round is told). */
export function isOut(s: PlainState, side: string): boolean {
  const piece = ownPiece(s, side);
  return piece === null || fightersIn(s, piece).length === 0;
}

function unitOf(s: PlainState, { unit }: Entry): Unit | null {
  const found = entry(s.units, unit);
  return found !== undefined && found.models > 0 ? found : null;
}

function entryStrength(s: PlainState, one: Entry): number {
  return total(membersOf(s, one).map(strengthOf));
}

/** P25: whose rules count for a whole entry. */
function headOf(s: PlainState, one: Entry): Troops | null {
  return membersOf(s, one)[0] ?? null;
}

/** SB-R105: the best Leadership of an entry. */
function entryLd(s: PlainState, side: string, one: Entry): number {
  const { retired } = theCombat(s);
  const own = membersOf(s, one).filter(({ id }) => !retired.includes(id));
  const piece = ownPiece(s, side);
  const lent = piece !== null && !isCounter(piece) ? lentLd(s, piece, retired) : null;
  return Math.max(...own.map(({ profile }) => profile.Ld), lent ?? Number.NEGATIVE_INFINITY);
}

function lentLd(s: PlainState, ship: Ship, retired: readonly string[]): number | null {
  const flagship = flagshipOf(s, ship.side);
  const admiral = flagship === undefined ? null : captainOf(s, flagship);
  return admiral !== null && retired.includes(admiral.id) ? null : admiralLd(s, ship);
}

// ---------------------------------------------------------------------------------------------------------------
// Opening a fight
// ---------------------------------------------------------------------------------------------------------------

/** SB-R93: whether a side has to fight. */
function mustFight(s: PlainState, contact: Contact, own: Ship | Counter, enemy: Ship | Counter): boolean {
  const fighters = fightersIn(s, own);
  if (fighters.length === 0) return false;
  if (s.options.boarding === 'compulsory' || (contact.kind === 'flyer' && isCounter(own))) return true;
  return fighters.some((troops) => hasRule(troops, 'frenzy') || hates(s, troops, enemy.side));
}

/** The only entry of flyers (SB-R115). */
function flyersEntry(s: PlainState, counter: Counter): Entry {
  return { unit: counter.unit, characters: charactersAt(s, { counter: counter.id }).map(({ id }) => id) };
}

/** One side boards the other; against nobody it comes to the prize at once (SB-R108). */
function board(run: Run, contact: Contact, boarder: Ship | Counter, boarded: Ship | Counter): void {
  const { s } = run;
  const sides = [boarder.side, boarded.side];
  const each = <T>(value: T) => Object.fromEntries(sides.map((side) => [side, structuredClone(value)]));
  const isUndefended = fightersIn(s, boarded).length === 0;
  s.combat = {
    contact: contact.id,
    chargerSide: boarder.side,
    round: 0,
    order: each(null),
    index: each(0),
    fighters: {},
    challenge: null,
    retired: [],
    strikeQueue: [],
    killed: each(0),
    wounds: each(0),
    lastWinner: null,
    chargersWon: false,
    sixesOnly: [],
    hatredUsed: [],
    step: isUndefended ? 'prize' : 'orders',
  };
  tell(run, 'boarding-declared', { contact: contact.id, side: boarder.side, undefended: isUndefended });
  if (isUndefended) {
    const data = { ship: boarded.id, undefended: true, attacked: false };
    run.due.push({ kind: 'prize', side: boarder.side, data });
    return;
  }
  for (const piece of [boarder, boarded].sort((a) => (a.side === s.activeSide ? -1 : 1)))
    if (isCounter(piece)) s.combat.order[piece.side] = [flyersEntry(s, piece)];
    else run.due.push({ kind: 'attack-orders', side: piece.side, data: null });
}

/** The fight of a contact is over. */
function endFight(s: PlainState): void {
  theContact(s, theCombat(s).contact).status = 'fought';
  s.combat = null;
}

type OfContact = { side: string; contact: string };

function boardingCode(s: PlainState, { contact }: OfContact): string | null {
  return theContact(s, contact).status === 'open' ? null : 'contact-closed';
}

function declareBoarding(run: Run, { contact: id }: OfContact): void {
  const contact = theContact(run.s, id);
  const [charger, defender] = piecesOf(run.s, contact);
  board(run, contact, charger, defender);
}

function declineBoarding(run: Run, { side, contact: id }: OfContact): void {
  const { s } = run;
  const contact = theContact(s, id);
  const [charger, defender] = piecesOf(s, contact);
  tell(run, 'boarding-declined', { contact: id, side });
  if (fightersIn(s, defender).length > 0) {
    run.due.push({ kind: 'counter-board', side: defender.side, data: { contact: id } });
    return;
  }
  contact.status = 'declined';
  part(run, charger, defender, id);
}

function counterBoard(run: Run): void {
  const { s } = run;
  const contact = theContact(s, open(s, 'counter-board').data.contact);
  const [charger, defender] = piecesOf(s, contact);
  s.pending.pop();
  board(run, contact, defender, charger);
}

function declineCounter(run: Run, { side }: { side: string }): void {
  const { s } = run;
  const contact = theContact(s, open(s, 'counter-board').data.contact);
  const [charger, defender] = piecesOf(s, contact);
  s.pending.pop();
  tell(run, 'boarding-declined', { contact: contact.id, side });
  contact.status = 'declined';
  part(run, charger, defender, contact.id);
}

// ---------------------------------------------------------------------------------------------------------------
// The order of units
// ---------------------------------------------------------------------------------------------------------------

type Order = { side: string; order: Entry[] };

function isEligible(s: PlainState, piece: Ship | Counter, { unit, characters }: Entry): boolean {
  const units = unitsAt(s, placeOf(piece)).filter(canBoard);
  const aboard = charactersAt(s, placeOf(piece));
  const isHere = unit === null || units.some(({ id }) => id === unit);
  return (
    isHere && characters.every((id) => aboard.some((one) => one.id === id && (one.unit ?? null) === unit))
  );
}

function orderCode(s: PlainState, { side, order }: Order): string | null {
  const piece = ownPiece(s, side) as Ship | Counter;
  const units = unitsAt(s, placeOf(piece)).filter(canBoard);
  const alone = charactersAt(s, placeOf(piece)).filter((character) => character.unit === null);
  const listed = order.flatMap(({ unit, characters }) => [...(unit === null ? [] : [unit]), ...characters]);
  const isWhole = [...units, ...alone].every(({ id }) => listed.includes(id));
  const isFormed = order.every(({ unit, characters }) => unit !== null || characters.length === 1);
  return firstOf(
    (!isWhole || !isFormed) && 'bad-order',
    !order.every((one) => isEligible(s, piece, one)) && 'not-eligible',
    new Set(listed).size < listed.length && 'duplicate',
  );
}

function writeOrder(run: Run, { side, order }: Order): void {
  const { s } = run;
  const combat = theCombat(s);
  s.pending = s.pending.filter((item) => item.kind !== 'attack-orders' || item.side !== side);
  combat.order[side] = order.map(({ unit, characters }) => ({ unit, characters: [...characters] }));
  tell(run, 'order-written', { side });
  if (Object.values(combat.order).includes(null)) return;
  reveal(run, sidesOf(s));
  combat.round = 1;
  combat.step = 'fear';
  const defender = enemyOf(s, combat.chargerSide);
  if (isFrightened(s, defender)) run.due.push({ kind: 'fear-charged', side: null, data: { of: defender } });
  else startRound(run);
}

function reveal(run: Run, sides: readonly string[]): void {
  const entries = sides.map((side) => [side, entryNow(run.s, side)]);
  tell(run, 'orders-revealed', { entries: Object.fromEntries(entries) });
}

/** SB-R27: troops of the undead armies take no test either. */
function isFearless(s: PlainState, troops: Troops): boolean {
  return isImmune(troops, 'fear') || isUndead(s, troops);
}

/** SB-R25: whether the entry of a side has to test because fear charges it. */
function isFrightened(s: PlainState, side: string): boolean {
  const own = entryNow(s, side);
  const enemy = entryNow(s, enemyOf(s, side));
  if (own === null || enemy === null) return false;
  const head = headOf(s, own);
  const isFeared = membersOf(s, enemy).some((troops) => hasRule(troops, 'fear', 'terror'));
  return isFeared && head !== null && !isFearless(s, head);
}

export function fearCharged(run: Run, side: string): void {
  const { s } = run;
  const combat = theCombat(s);
  const own = entryNow(s, side) as Entry;
  const enemy = entryNow(s, enemyOf(s, side)) as Entry;
  const needed = entryLd(s, side, own);
  const faces = roll(run, 'fear-test-charged', 2);
  const passed = total(faces) <= needed;
  const piece = ownPiece(s, side);
  const locked = !passed && piece !== null && entryStrength(s, own) < entryStrength(s, enemy);
  if (!passed) combat.sixesOnly.push(side);
  if (locked) lock(s, piece);
  const of = headOf(s, own)?.id ?? side;
  tell(run, 'psychology-test', { test: 'fear-test-charged', of, needed, faces, passed, locked });
  startRound(run);
}

// ---------------------------------------------------------------------------------------------------------------
// A round: who fights, and in which order
// ---------------------------------------------------------------------------------------------------------------

/** SB-R99: the places that a model takes. */
function placesOf(s: PlainState, troops: Troops): number {
  if (troops.kind === 'cavalry') return s.options.cavalrySlots;
  return troops.baseMm >= 40 ? 2 : 1;
}

/** SB-R99, SB-R100 */
function fightersFor(s: PlainState, piece: Ship | Counter, one: Entry): Fighters {
  const { charger, defender } = theContact(s, theCombat(s).contact);
  const size = isCounter(piece) ? theShip(s, defender).size : piece.size;
  const cap = 2 * size;
  let rest = cap;
  const characters: string[] = [];
  for (const id of one.characters) {
    const character = theTroops(s, id);
    if (character.models === 0) continue;
    if (placesOf(s, character) > rest) break;
    rest -= placesOf(s, character);
    characters.push(id);
  }
  const unit = unitOf(s, one);
  const rankAndFile = unit === null ? 0 : Math.min(unit.models, Math.floor(rest / placesOf(s, unit)));
  const counter = isCounter(piece) ? charger : null;
  return { ship: isCounter(piece) ? null : piece.id, counter, cap, rankAndFile, characters };
}

function startRound(run: Run): void {
  const { s } = run;
  const combat = theCombat(s);
  combat.challenge = null;
  combat.retired = [];
  combat.strikeQueue = [];
  for (const side of sidesOf(s)) {
    combat.killed[side] = 0;
    combat.wounds[side] = 0;
    const piece = ownPiece(s, side);
    const one = entryNow(s, side);
    if (piece !== null && one !== null) combat.fighters[side] = fightersFor(s, piece, one);
  }
  combat.step = 'challenge';
  if (combat.round > 1 && combat.lastWinner === null && isTied(s)) {
    run.due.push({ kind: 'strike-order', side: null, data: null });
    return;
  }
  queueUp(s, combat.lastWinner ?? combat.chargerSide);
  askChallenge(run, s.activeSide as string);
}

export function strikeOrder(run: Run): void {
  const { s } = run;
  const winners = highest(run, 'strike-order', sidesInOrder(s));
  if (winners.length > 1) {
    run.due.push({ kind: 'strike-order', side: null, data: null });
    return;
  }
  queueUp(s, winners[0] as string);
  askChallenge(run, s.activeSide as string);
}

function sidesInOrder(s: PlainState): string[] {
  const fighting = sidesOf(s);
  return s.sides.map(({ id }) => id).filter((id) => fighting.includes(id));
}

type Place = { side: string; fighter: string; initiative: number };

/** The fighters of a side: the characters in order, then the rank and file. */
function placesFor(s: PlainState, side: string): Place[] {
  const fighters = theCombat(s).fighters[side];
  const one = entryNow(s, side);
  if (fighters === undefined || one === null) return [];
  const places = fighters.characters.map((fighter) => ({
    side,
    fighter,
    initiative: theTroops(s, fighter).profile.I,
  }));
  const unit = unitOf(s, one);
  if (fighters.rankAndFile > 0 && unit !== null)
    places.push({ side, fighter: 'rank-and-file', initiative: unit.profile.I });
  return places;
}

function isTied(s: PlainState): boolean {
  const [one, other] = sidesOf(s).map((side) => placesFor(s, side).map(({ initiative }) => initiative));
  return (one ?? []).some((initiative) => other?.includes(initiative));
}

/** SB-R98, SB-R102: the queue of strikes; `first` strikes first at the same Initiative. */
function queueUp(s: PlainState, first: string): void {
  const combat = theCombat(s);
  const ordered = sidesOf(s).sort((a) => (a === first ? -1 : 1));
  const places = ordered.flatMap((side) => placesFor(s, side));
  const isFirstRound = combat.round === 1;
  const rank = ({ side }: Place) => (isFirstRound && side !== combat.chargerSide ? 1 : 0);
  places.sort((a, b) => rank(a) - rank(b) || b.initiative - a.initiative);
  combat.strikeQueue = places.flatMap(({ side, fighter }) => [
    { side, fighter },
    ...(fighter === crewFollows(s, side) ? [{ side, fighter: 'crew' }] : []),
  ]);
}

/** The fighter whom the crew of a side follow; null if none strike. */
function crewFollows(s: PlainState, side: string): string | null {
  const fighters = theCombat(s).fighters[side];
  if (fighters === undefined || crewAttacks(s, side) === 0) return null;
  return fighters.rankAndFile > 0 ? 'rank-and-file' : (fighters.characters[0] ?? null);
}

/** SB-R102 */
function crewAttacks(s: PlainState, side: string): number {
  const piece = ownPiece(s, side);
  return piece === null || isCounter(piece) ? 0 : Math.max(0, piece.size - piece.crewSlain);
}

// ---------------------------------------------------------------------------------------------------------------
// Challenges, SB-R103
// ---------------------------------------------------------------------------------------------------------------

/** The characters of a side who fight in this round. */
export function championsOf(s: PlainState, side: string): string[] {
  const { fighters, retired } = theCombat(s);
  const found = fighters[side]?.characters ?? [];
  return found.filter((id) => theTroops(s, id).models > 0 && !retired.includes(id));
}

function askChallenge(run: Run, side: string): void {
  const { s } = run;
  if (sidesOf(s).every((one) => championsOf(s, one).length > 0))
    run.due.push({ kind: 'challenge', side, data: null });
  else nextStrike(run);
}

type OfCharacter = { side: string; character: string };

function championCode(s: PlainState, { side, character }: OfCharacter): string | null {
  return championsOf(s, side).includes(character) ? null : 'not-fighting';
}

function issueChallenge(run: Run, { side, character }: OfCharacter): void {
  const { s } = run;
  s.pending.pop();
  theCombat(s).challenge = { by: character, answeredBy: null };
  tell(run, 'challenge-issued', { character, side });
  run.due.push({ kind: 'answer-challenge', side: enemyOf(s, side), data: null });
}

function passChallenge(run: Run, { side }: { side: string }): void {
  const { s } = run;
  s.pending.pop();
  tell(run, 'challenge-passed', { side });
  if (side === s.activeSide) run.due.push({ kind: 'challenge', side: enemyOf(s, side), data: null });
  else nextStrike(run);
}

function acceptChallenge(run: Run, { side, character }: OfCharacter): void {
  const combat = theCombat(run.s);
  run.s.pending.pop();
  if (combat.challenge !== null) combat.challenge.answeredBy = character;
  tell(run, 'challenge-answered', { side, character });
  nextStrike(run);
}

/** Whether a model of the unit of a side does not fight. */
function canHide(s: PlainState, side: string): boolean {
  const one = entryNow(s, side);
  const unit = one === null ? null : unitOf(s, one);
  return unit !== null && unit.models > (theCombat(s).fighters[side]?.rankAndFile ?? 0);
}

function refuseChallenge(run: Run, { side }: { side: string }): void {
  const { s } = run;
  s.pending.pop();
  tell(run, 'challenge-answered', { side, character: null });
  run.due.push({ kind: 'name-coward', side: enemyOf(s, side), data: null });
}

function nameCoward(run: Run, { side, character }: OfCharacter): void {
  const combat = theCombat(run.s);
  run.s.pending.pop();
  combat.challenge = null;
  combat.retired.push(character);
  tell(run, 'coward-named', { character, side });
  nextStrike(run);
}

// ---------------------------------------------------------------------------------------------------------------
// Strikes
// ---------------------------------------------------------------------------------------------------------------

function foeOf(s: PlainState, fighter: string): string | null {
  const { challenge } = theCombat(s);
  if (challenge === null || challenge.answeredBy === null) return null;
  if (challenge.by === fighter) return challenge.answeredBy;
  return challenge.answeredBy === fighter ? challenge.by : null;
}

/** Whoever strikes: the unit for the rank and file, or a character. */
function strikerOf(s: PlainState, side: string, fighter: string): Troops | null {
  const one = entryNow(s, side);
  if (one === null) return null;
  return fighter === 'rank-and-file' ? unitOf(s, one) : (troopsOf(s, fighter) ?? null);
}

function attacksOfModel(troops: Troops): number {
  return troops.profile.A + (hasRule(troops, 'frenzy') ? 1 : 0);
}

/** The Attacks that a fighter has now (SB-R101, SB-R103). */
export function attacksOf(s: PlainState, side: string, fighter: string): number {
  const combat = theCombat(s);
  const striker = strikerOf(s, side, fighter);
  if (striker === null || striker.models === 0 || combat.retired.includes(fighter)) return 0;
  if (fighter !== 'rank-and-file') return attacksOfModel(striker);
  const fighting = combat.fighters[side]?.rankAndFile ?? 0;
  const left = s.options.stepUp ? fighting : fighting - (combat.killed[side] ?? 0);
  return Math.max(0, Math.min(left, striker.models)) * attacksOfModel(striker);
}

/** Who of the enemy can be struck at all: `unit`, and characters. */
function struckAt(s: PlainState, side: string): string[] {
  const enemy = enemyOf(s, side);
  const one = entryNow(s, enemy);
  const isUnit =
    one !== null && unitOf(s, one) !== null && (theCombat(s).fighters[enemy]?.rankAndFile ?? 0) > 0;
  return [...(isUnit ? ['unit'] : []), ...championsOf(s, enemy)];
}

/** Whom a fighter may strike at (SB-149, SB-R103). */
export function targetsOf(s: PlainState, side: string, fighter: string): string[] {
  const foe = foeOf(s, fighter);
  return struckAt(s, side).filter((target) => (foe === null ? foeOf(s, target) === null : target === foe));
}

/** What comes next in the queue; when it is empty, the result of the round. */
export function nextStrike(run: Run): void {
  const { s } = run;
  const combat = theCombat(s);
  combat.step = 'strikes';
  for (;;) {
    const head = combat.strikeQueue[0];
    if (head === undefined) break;
    const { side, fighter } = head;
    if (fighter === 'crew') {
      if (isEntryAlive(s, entryNow(s, side)) && crewTarget(s, side) !== null) {
        run.due.push({ kind: 'crew-attack', side: null, data: null });
        return;
      }
    } else if (attacksOf(s, side, fighter) > 0 && targetsOf(s, side, fighter).length > 0) {
      run.due.push({ kind: 'strike', side, data: null });
      return;
    }
    combat.strikeQueue.shift();
  }
  combat.step = 'result';
  run.due.push({ kind: 'round-result', side: null, data: null });
}

type Strike = { side: string; fighter: string; allocation: { target: string; attacks: number }[] };

function strikeCode(s: PlainState, { side, fighter, allocation }: Strike): string | null {
  const head = theCombat(s).strikeQueue[0];
  if (head?.side !== side || head.fighter !== fighter) return 'not-next';
  const can = struckAt(s, side);
  const may = targetsOf(s, side, fighter);
  const isGood =
    new Set(allocation.map(({ target }) => target)).size === allocation.length &&
    allocation.every(({ attacks }) => Number.isInteger(attacks) && attacks >= 1) &&
    total(allocation.map(({ attacks }) => attacks)) === attacksOf(s, side, fighter);
  return firstOf(
    allocation.some(({ target }) => !can.includes(target)) && 'bad-target',
    allocation.some(({ target }) => !may.includes(target)) && 'in-challenge',
    !isGood && 'bad-allocation',
  );
}

/** SB-R25, SB-R97: whether a side hits on 6 only; its crew only because of the obstacle. */
function hitsOnSixes(s: PlainState, side: string, isCrew: boolean): boolean {
  const { chargerSide, round, chargersWon, sixesOnly } = theCombat(s);
  const isStopped = round === 1 || (s.options.obstacle === 'until-win' && !chargersWon);
  return (side === chargerSide && isStopped) || (!isCrew && round === 1 && sixesOnly.includes(side));
}

type Blow = {
  troops: Troops;
  isUnit: boolean;
  attacks: number;
  needed: number;
  hits: number;
  poisoned: number;
  wounds: number;
  unsaved: number;
};

function targetTroops(s: PlainState, enemy: string, target: string): Troops {
  const one = entryNow(s, enemy);
  return theTroops(s, target === 'unit' ? (one?.unit as string) : target);
}

function strike(run: Run, { side, fighter, allocation }: Strike): void {
  const { s } = run;
  const combat = theCombat(s);
  const striker = strikerOf(s, side, fighter) as Troops;
  const enemy = enemyOf(s, side);
  s.pending.pop();
  const blows = allocation.map(({ target, attacks }): Blow => {
    const troops = targetTroops(s, enemy, target);
    const needed = hitsOnSixes(s, side, false) ? 6 : meleeNeeded(striker.profile.WS, troops.profile.WS);
    return {
      troops,
      isUnit: target === 'unit',
      attacks,
      needed,
      hits: 0,
      poisoned: 0,
      wounds: 0,
      unsaved: 0,
    };
  });
  const isPoisoned = hasRule(striker, 'poison');
  for (const blow of blows) {
    const faces = roll(run, 'melee-hit', blow.attacks);
    blow.hits = countOf(faces, (face) => face >= blow.needed);
    if (isPoisoned) blow.poisoned = countOf(faces, (face) => face === 6);
  }
  if (hates(s, striker, enemy) && !combat.hatredUsed.includes(side))
    for (const blow of blows)
      blow.hits += successes(run, 'melee-hit-reroll', blow.attacks - blow.hits, blow.needed);
  wound(run, blows, striker.profile.S);
  const overkill = finish(run, side, blows, foeOf(s, fighter) !== null, striker.profile.S, (told, over) =>
    tell(run, 'struck', { side, fighter, blows: told, overkill: over }),
  );
  combat.wounds[side] = (combat.wounds[side] ?? 0) + overkill;
  combat.strikeQueue.shift();
  nextStrike(run);
}

/** All wounds, then all saves, blow by blow. */
function wound(run: Run, blows: readonly Blow[], strength: number): void {
  for (const blow of blows) {
    const needed = woundNeeded(strength, blow.troops.profile.T);
    const hits = blow.hits - blow.poisoned;
    blow.wounds = blow.poisoned + (needed === null ? 0 : successes(run, 'to-wound', hits, needed));
  }
  for (const blow of blows)
    blow.unsaved = unsavedOf(run, { ...blow.troops, ward: null }, blow.wounds, {
      strength,
      armour: blow.troops.save,
    });
  for (const blow of blows)
    blow.unsaved = unsavedOf(run, blow.troops, blow.unsaved, { strength, armour: null });
}

/** The fallen of some blows; returns the overkill of a duel. */
function finish(
  run: Run,
  side: string,
  blows: readonly Blow[],
  isDuel: boolean,
  strength: number,
  say: (told: object[], overkill: number) => void,
): number {
  const combat = theCombat(run.s);
  const enemy = enemyOf(run.s, side);
  let overkill = 0;
  const hurts = blows.map((blow) => {
    const hurt = fall(blow.troops, blow.unsaved);
    if (isDuel) overkill += Math.min(5, blow.unsaved - hurt.unsaved);
    combat.wounds[side] = (combat.wounds[side] ?? 0) + hurt.unsaved;
    if (blow.isUnit) combat.killed[enemy] = (combat.killed[enemy] ?? 0) + hurt.killed;
    return { blow, hurt };
  });
  const told = hurts.map(({ blow, hurt }) => ({
    target: blow.troops.id,
    strength,
    hits: blow.hits,
    wounds: blow.wounds,
    ...hurt,
    left: blow.troops.models - hurt.killed,
    attacks: blow.attacks,
    needed: blow.needed,
  }));
  say(told, overkill);
  for (const { blow, hurt } of hurts) lose(run, blow.troops, hurt.killed, 'killed', side);
  return overkill;
}

/** SB-153, SB-R102: whom the crew strike at. */
function crewTarget(s: PlainState, side: string): Troops | null {
  const one = entryNow(s, enemyOf(s, side));
  if (one === null) return null;
  const { retired } = theCombat(s);
  const alone = one.characters.find(
    (id) => theTroops(s, id).models > 0 && foeOf(s, id) === null && !retired.includes(id),
  );
  return unitOf(s, one) ?? troopsOf(s, alone) ?? null;
}

export function crewAttack(run: Run): void {
  const { s } = run;
  const combat = theCombat(s);
  const side = combat.strikeQueue[0]?.side as string;
  const troops = crewTarget(s, side) as Troops;
  const attacks = crewAttacks(s, side);
  const needed = hitsOnSixes(s, side, true) ? 6 : meleeNeeded(2, troops.profile.WS);
  const hits = successes(run, 'crew-hit', attacks, needed);
  const blow: Blow = {
    troops,
    isUnit: !isCharacter(troops),
    attacks,
    needed,
    hits,
    poisoned: 0,
    wounds: 0,
    unsaved: 0,
  };
  wound(run, [blow], 3);
  finish(run, side, [blow], false, 3, ([told]) => tell(run, 'crew-struck', { side, blow: told }));
  combat.strikeQueue.shift();
  nextStrike(run);
}

// ---------------------------------------------------------------------------------------------------------------
// The result of a round, SB-R104 to SB-R107
// ---------------------------------------------------------------------------------------------------------------

function totalsOf(s: PlainState): Record<string, number> {
  const combat = theCombat(s);
  const strength = (side: string) => {
    const one = entryNow(s, side);
    return one === null ? 0 : entryStrength(s, one);
  };
  const found: Record<string, number> = {};
  for (const side of sidesOf(s)) {
    const one = entryNow(s, side);
    const unit = one === null ? null : unitOf(s, one);
    const standard = unit?.standard === true ? 1 : 0;
    const outnumbers = strength(side) > strength(enemyOf(s, side)) ? 1 : 0;
    found[side] = (combat.wounds[side] ?? 0) + standard + outnumbers;
  }
  return found;
}

function winnerOf(s: PlainState, totals: Record<string, number>): string | null {
  const alive = sidesOf(s).filter((side) => isEntryAlive(s, entryNow(s, side)));
  if (alive.length < 2) return alive[0] ?? null;
  const [one, other] = sidesOf(s) as [string, string];
  if (totals[one] === totals[other]) return null;
  return (totals[one] ?? 0) > (totals[other] ?? 0) ? one : other;
}

export function roundResult(run: Run): void {
  const { s } = run;
  const combat = theCombat(s);
  const totals = totalsOf(s);
  const winner = winnerOf(s, totals);
  const loser = winner === null ? null : enemyOf(s, winner);
  const beaten = loser === null ? null : entryNow(s, loser);
  const tested = { needed: null as number | null, faces: null as number[] | null };
  let work = () => {};
  if (winner !== null && loser !== null && beaten !== null && isEntryAlive(s, beaten)) {
    for (const troops of membersOf(s, beaten)) troops.rules = troops.rules.filter((one) => one !== 'frenzy');
    const difference = (totals[winner] ?? 0) - (totals[loser] ?? 0);
    work = breakOf(run, { winner, loser, beaten, difference }, tested);
  }
  if (winner !== null) combat.lastWinner = winner;
  if (winner === combat.chargerSide) combat.chargersWon = true;
  tell(run, 'round-result', { round: combat.round, totals, winner, ...tested });
  work();
  combat.hatredUsed = sidesOf(s);
  nextEntries(run);
  afterRound(run, winner);
}

type Defeat = { winner: string; loser: string; beaten: Entry; difference: number };

/** SB-R105: what a beaten entry suffers, to be done after the round is told. */
function breakOf(
  run: Run,
  { winner, loser, beaten, difference }: Defeat,
  tested: { needed: number | null; faces: number[] | null },
): () => void {
  const { s } = run;
  const head = headOf(s, beaten) as Troops;
  const breaks = () => {
    tell(run, 'unit-broke', { side: loser, entry: beaten });
    for (const troops of membersOf(s, beaten)) lose(run, troops, troops.models, 'broken', winner);
  };
  if (hasRule(head, 'undead')) return () => crumble(run, loser, beaten, difference);
  if (hasRule(head, 'unbreakable')) return () => {};
  const victors = entryNow(s, winner) as Entry;
  const isFeared = membersOf(s, victors).some((troops) => hasRule(troops, 'fear', 'terror'));
  const isFewer = entryStrength(s, beaten) < entryStrength(s, victors);
  if (isFeared && isFewer && !isFearless(s, head)) return breaks;
  tested.needed = entryLd(s, loser, beaten) - (hasRule(head, 'stubborn') ? 0 : difference);
  tested.faces = roll(run, 'break-test', 2);
  const sum = total(tested.faces);
  const holds = sum <= tested.needed || (sum === 2 && s.options.insaneCourage);
  return holds ? () => {} : breaks;
}

/** Undead lose wounds without saves, rank and file first. */
function crumble(run: Run, side: string, beaten: Entry, difference: number): void {
  tell(run, 'unit-crumbled', { side, entry: beaten, wounds: difference });
  let left = difference;
  for (const troops of membersOf(run.s, beaten)) {
    const hurt = fall(troops, left);
    left -= hurt.unsaved;
    lose(run, troops, hurt.killed, 'killed', enemyOf(run.s, side));
  }
}

/** Characters who were not listed come last when their unit is gone; then the next entries take over. */
function nextEntries(run: Run): void {
  const { s } = run;
  const combat = theCombat(s);
  const fresh: string[] = [];
  for (const side of sidesOf(s)) {
    const order = combat.order[side] ?? [];
    const piece = ownPiece(s, side);
    const listed = order.flatMap(({ characters }) => characters);
    const free = piece === null ? [] : charactersAt(s, placeOf(piece));
    const late = free.filter(({ id, unit }) => unit === null && !listed.includes(id)).map(({ id }) => id);
    if (late.length > 0) order.push({ unit: null, characters: late });
    const before = combat.index[side] ?? 0;
    let index = before;
    while (index < order.length && !isEntryAlive(s, order[index] ?? null)) index++;
    combat.index[side] = index;
    if (index === before) continue;
    combat.hatredUsed = combat.hatredUsed.filter((one) => one !== side);
    if (index < order.length) fresh.push(side);
  }
  if (fresh.length > 0) reveal(run, fresh);
}

function afterRound(run: Run, winner: string | null): void {
  const { s } = run;
  const combat = theCombat(s);
  const left = sidesOf(s).filter((side) => entryNow(s, side) !== null);
  const contact = theContact(s, combat.contact);
  if (left.length === 1) {
    winFight(run, left[0] as string);
    return;
  }
  if (left.length === 0 || combat.round >= s.options.combatRoundCap) {
    const charger = pieceOf(s, contact.charger);
    const defender = theShip(s, contact.defender);
    endFight(s);
    if (charger !== undefined) part(run, charger, defender, contact.id);
    return;
  }
  if (winner === null) nextRound(run);
  else {
    combat.step = 'choice';
    run.due.push({ kind: 'after-round', side: winner, data: null });
  }
}

function nextRound(run: Run): void {
  theCombat(run.s).round += 1;
  startRound(run);
}

/** A side has nobody left: a ship is a prize, flyers are gone. */
function winFight(run: Run, side: string): void {
  const { s } = run;
  const beaten = ownPiece(s, enemyOf(s, side));
  if (beaten === null || isCounter(beaten)) {
    endFight(s);
    return;
  }
  theCombat(s).step = 'prize';
  const data = { ship: beaten.id, undefended: false, attacked: false };
  run.due.push({ kind: 'prize', side, data });
}

/** SB-164, SB-R110 */
function neverDisengages(s: PlainState, side: string): boolean {
  const enemy = enemyOf(s, side);
  const one = entryNow(s, side);
  const piece = ownPiece(s, side);
  const fighting = one === null ? [] : membersOf(s, one);
  const aboard = piece === null ? [] : troopsAt(s, placeOf(piece));
  return (s.options.neverDisengage === 'fighting' ? fighting : aboard).some(
    (troops) => hasRule(troops, 'frenzy') || hates(s, troops, enemy),
  );
}

function disengage(run: Run, { side }: { side: string }): void {
  const { s } = run;
  const { contact } = theCombat(s);
  const own = ownPiece(s, side) as Ship | Counter;
  const enemy = ownPiece(s, enemyOf(s, side)) as Ship | Counter;
  s.pending.pop();
  tell(run, 'disengaged', { side, contact });
  endFight(s);
  part(run, own, enemy, contact);
}

// ---------------------------------------------------------------------------------------------------------------
// Prizes, SB-R108, SB-R109, SB-R113, SB-R114
// ---------------------------------------------------------------------------------------------------------------

function victorOf(s: PlainState): Ship | Counter {
  const { side } = open(s, 'prize');
  return ownPiece(s, side) as Ship | Counter;
}

function isHullOnly(s: PlainState): boolean {
  return open(s, 'prize').data.undefended && s.options.undefended === 'hull-only';
}

function hullCode(s: PlainState, one: Entry): string | null {
  const { data } = open(s, 'prize');
  const isSomebody = one.unit !== null || one.characters.length === 1;
  const isTwice = new Set(one.characters).size < one.characters.length;
  return firstOf(
    !data.undefended && 'not-undefended',
    data.attacked && 'already-attacked',
    (!isSomebody || isTwice || !isEligible(s, victorOf(s), one)) && 'not-eligible',
  );
}

function attackHull(run: Run, { side, unit, characters }: Entry & { side: string }): void {
  const { s } = run;
  const { data } = open(s, 'prize');
  const ship = theShip(s, data.ship);
  const from = victorOf(s);
  const one = { unit, characters };
  const fighters = fightersFor(s, from, one);
  const facing = facingOf(ship, from, s.options.facing);
  data.attacked = true;
  tell(run, 'hull-attacked', { side, ship: ship.id, entry: one });
  const groups: { troops: Troops; attacks: number }[] = [];
  const rank = unitOf(s, one);
  if (rank !== null) groups.push({ troops: rank, attacks: fighters.rankAndFile * attacksOfModel(rank) });
  for (const id of fighters.characters) {
    const troops = theTroops(s, id);
    groups.push({ troops, attacks: attacksOfModel(troops) });
  }
  for (const { troops, attacks } of groups.filter((group) => group.attacks > 0)) {
    const strength = troops.profile.S;
    const soft = successes(run, 'location', attacks, SOFT_FROM[facing]);
    const points =
      pointsOf(roll(run, 'damage', soft), strength - 8) +
      pointsOf(roll(run, 'damage', attacks - soft), strength - 10);
    damage(run, ship, points, side);
    const attack = { by: troops.id, cause: 'boarding' } as Attack;
    tellHull(run, ship, attack, { facing, strength, soft, hard: attacks - soft, points });
  }
}

type Capture = { side: string; character: string; transfer: Group[] };

function isWholeOnly(troops: Troops): boolean {
  return !isCharacter(troops) && ['warmachine', 'chariot', 'monster'].includes(troops.kind);
}

function captureCode(s: PlainState, { character, transfer }: Capture): string | null {
  const place = placeOf(victorOf(s));
  const prize = theShip(s, open(s, 'prize').data.ship);
  const ids = [character, ...transfer.map(idOf)];
  const aboard = troopsAt(s, place);
  const isAboard = (group: Group) => {
    const troops = aboard.find(({ id }) => id === idOf(group));
    if (troops === undefined || group.models > troops.models) return false;
    return !isWholeOnly(troops) || group.models === troops.models;
  };
  const held = s.prisoners.filter(({ ship }) => ship === prize.id);
  const commander: Group = { character, models: 1 };
  return firstOf(
    new Set(ids).size < ids.length && 'bad-value',
    isHullOnly(s) && 'hull-only',
    !charactersAt(s, place).some(({ id }) => id === character) && 'no-commander',
    !transfer.every(isAboard) && 'not-aboard',
    roomFor(s, [commander, ...transfer, ...held]) > 20 * prize.size && 'no-room',
  );
}

function capture(run: Run, { side, character, transfer }: Capture): void {
  const { s } = run;
  const victor = victorOf(s);
  const prize = theShip(s, open(s, 'prize').data.ship);
  const { contact } = theCombat(s);
  s.pending.pop();
  tell(run, 'ship-captured', {
    ship: prize.id,
    by: side,
    from: prize.side,
    captain: character,
    transfer,
  });
  for (const troops of troopsAt(s, { ship: prize.id })) lose(run, troops, troops.models, 'captured', side);
  noteShipTaken(s, prize, side);
  Object.assign(prize, { side, flagship: false, captain: { kind: 'character', id: character } });
  prize.battened.now = false;
  prize.moveLock.now = false;
  for (const held of s.prisoners.filter(({ ship }) => ship === prize.id)) hold(s, held, side);
  cross(s, { character, models: 1 }, prize, transfer);
  for (const group of transfer) cross(s, group, prize, transfer);
  endFight(s);
  closeContacts(s, prize.id);
  if (isCounter(victor)) clearCounter(s, victor.id);
  const left = pieceOf(s, victor.id);
  if (left !== undefined) part(run, left, prize, contact);
}

/** Prisoners of the captor's own side are freed, the others change hands. */
function hold(s: PlainState, held: Prisoners, side: string): void {
  const troops = theTroops(s, idOf(held));
  if (troops.side !== side) {
    held.by = side;
    return;
  }
  s.prisoners = s.prisoners.filter((other) => other !== held);
  takeBack(s, troops, held.models, held.by);
  const at = { ship: held.ship };
  const unit = s.units[troops.id];
  if (troops.models > 0 && unit !== undefined) {
    const id = partId(s, unit.id);
    s.units[id] = { ...structuredClone(unit), id, models: held.models, woundsOnLead: 0, at };
  } else Object.assign(troops, { models: held.models, woundsOnLead: 0, at });
}

/** Some go over to the prize. Who goes without his unit leaves it. */
function cross(s: PlainState, group: Group, prize: Ship, transfer: readonly Group[]): void {
  const at = { ship: prize.id };
  if ('unit' in group) {
    const unit = s.units[group.unit] as Unit;
    const isAll = group.models === unit.models;
    divide(s, unit, group.models, at);
    if (!isAll) return;
    for (const character of Object.values(s.characters))
      if (character.unit === unit.id && JSON.stringify(character.at) !== JSON.stringify(at)) {
        const comes = transfer.some((other) => idOf(other) === character.id);
        if (!comes) character.unit = null;
      }
    return;
  }
  const character = s.characters[group.character] as Character;
  const unit = entry(s.units, character.unit);
  const comesAll = transfer.some(
    (other) => 'unit' in other && other.unit === character.unit && other.models === unit?.models,
  );
  const isThere = unit !== undefined && JSON.stringify(unit.at) === JSON.stringify(at);
  if (!comesAll && !isThere) character.unit = null;
  character.at = at;
}

function scuttle(run: Run, { side }: { side: string }): void {
  const { s } = run;
  const prize = theShip(s, open(s, 'prize').data.ship);
  s.pending.pop();
  tell(run, 'ship-scuttled', { ship: prize.id, by: side });
  endFight(s);
  sink(run, prize, 'scuttled', side);
}

function leaveShip(run: Run, { side }: { side: string }): void {
  const { s } = run;
  const prize = theShip(s, open(s, 'prize').data.ship);
  const victor = victorOf(s);
  const { contact } = theCombat(s);
  s.pending.pop();
  tell(run, 'ship-left', { ship: prize.id, by: side });
  endFight(s);
  part(run, victor, prize, contact);
}

export const COMBAT: Record<string, Rule> = {
  'declare-boarding': rule<OfContact>({
    at: ['combat'],
    fields: { contact: CONTACT },
    code: (s, action) => {
      const contact = theContact(s, action.contact);
      if (contact.status !== 'open') return 'contact-closed';
      return fightersIn(s, thePiece(s, contact.charger)).length === 0 ? 'no-fighters' : null;
    },
    effect: declareBoarding,
  }),
  'decline-boarding': rule<OfContact>({
    at: ['combat'],
    fields: { contact: CONTACT },
    code: (s, action) => {
      const contact = theContact(s, action.contact);
      if (contact.status !== 'open') return boardingCode(s, action);
      const [charger, defender] = piecesOf(s, contact);
      return mustFight(s, contact, charger, defender) ? 'must-fight' : null;
    },
    effect: declineBoarding,
  }),
  'counter-board': rule({ at: ['combat'], answers: ['counter-board'], effect: counterBoard }),
  'decline-counter': rule({
    at: ['combat'],
    answers: ['counter-board'],
    code: (s) => {
      const contact = theContact(s, open(s, 'counter-board').data.contact);
      const [charger, defender] = piecesOf(s, contact);
      return mustFight(s, contact, defender, charger) ? 'must-fight' : null;
    },
    effect: declineCounter,
  }),
  'write-attack-order': rule<Order>({
    at: ['combat'],
    answers: ['attack-orders'],
    fields: { order: ENTRIES },
    code: orderCode,
    effect: writeOrder,
  }),
  'issue-challenge': rule<OfCharacter>({
    at: ['combat'],
    answers: ['challenge'],
    fields: { character: OWN_CHARACTER },
    code: championCode,
    effect: issueChallenge,
  }),
  'pass-challenge': rule({ at: ['combat'], answers: ['challenge'], effect: passChallenge }),
  'accept-challenge': rule<OfCharacter>({
    at: ['combat'],
    answers: ['answer-challenge'],
    fields: { character: OWN_CHARACTER },
    code: championCode,
    effect: acceptChallenge,
  }),
  'refuse-challenge': rule({
    at: ['combat'],
    answers: ['answer-challenge'],
    code: (s, { side }) => (canHide(s, side) ? null : 'nowhere-to-hide'),
    effect: refuseChallenge,
  }),
  'name-coward': rule<OfCharacter>({
    at: ['combat'],
    answers: ['name-coward'],
    fields: { character: CHARACTER },
    code: (s, { side, character }) => championCode(s, { side: enemyOf(s, side), character }),
    effect: nameCoward,
  }),
  strike: rule<Strike>({
    at: ['combat'],
    answers: ['strike'],
    fields: { fighter: TEXT, allocation: ALLOCATION },
    code: strikeCode,
    effect: strike,
  }),
  'continue-combat': rule({
    at: ['combat'],
    answers: ['after-round'],
    effect: (run, { side }) => {
      run.s.pending.pop();
      tell(run, 'combat-continued', { side, contact: theCombat(run.s).contact });
      nextRound(run);
    },
  }),
  disengage: rule({
    at: ['combat'],
    answers: ['after-round'],
    code: (s, { side }) => (neverDisengages(s, side) ? 'never-disengages' : null),
    effect: disengage,
  }),
  'attack-hull': rule<Entry>({
    at: ['combat'],
    answers: ['prize'],
    fields: { unit: UNIT_OR_NONE, characters: CHARACTERS },
    code: hullCode,
    effect: attackHull,
  }),
  'capture-ship': rule<Capture>({
    at: ['combat'],
    answers: ['prize'],
    fields: { character: OWN_CHARACTER, transfer: GROUPS },
    code: captureCode,
    effect: capture,
  }),
  'scuttle-ship': rule({
    at: ['combat'],
    answers: ['prize'],
    code: (s) => (isHullOnly(s) ? 'hull-only' : null),
    effect: scuttle,
  }),
  'leave-ship': rule({ at: ['combat'], answers: ['prize'], effect: leaveShip }),
};
