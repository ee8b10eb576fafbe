// How a game of the plain sea-battles goes on: what is due, whose turn it is, and how it ends.
// SB-018 to SB-023, SB-R16, SB-R18, SB-R130 to SB-R137.

import { COMBAT, crewAttack, fearCharged, isOut, roundResult, strikeOrder } from './combat.ts';
import { started, tell } from './dice.ts';
import { EMBARK } from './embark.ts';
import {
  afloat,
  charactersAt,
  entry,
  isAfloat,
  pieceOf,
  sorted,
  theShip,
  theSide,
  troopsAt,
} from './fleet.ts';
import { closeContacts, drown, leave, noteTroopsLost, scores, withdraw } from './losses.ts';
import { captainHits, closeFire, extraDamage, isSpellDue, MAGIC, spellEffect, startMagic } from './magic.ts';
import { ramHit, ramReturn } from './movement.ts';
import { ORDERS } from './orders.ts';
import { isObject, type Rule, rule, type Station, stationOf, top } from './rule.ts';
import {
  drawLots,
  goOn,
  rollCaptain,
  rollCurrent,
  rollFirstSide,
  rollWind,
  SETUP,
  startTurn,
} from './setup.ts';
import { SHOOTING } from './shooting.ts';
import {
  animosity,
  beginTurn,
  freshPhase,
  isAnimosityDue,
  isPanicDue,
  isSinkCheckDue,
  isStupidityDue,
  isTerrorDue,
  noteAdmirals,
  panicTest,
  sinkCheck,
  stupidityTest,
  terrorTest,
} from './start.ts';
import type { Pending, PlainAction, PlainEvent, PlainState, Run, Ship } from './types.ts';

// ---------------------------------------------------------------------------------------------------------------
// Phases and turns
// ---------------------------------------------------------------------------------------------------------------

function enter(s: PlainState, phase: PlainState['phase'], step: PlainState['step'] = 'main'): void {
  s.phase = phase;
  s.step = step;
  freshPhase(s);
  if (phase === 'magic') startMagic(s);
}

function endPhase(run: Run): void {
  const { s } = run;
  if (s.phase === 'combat') {
    endTurn(run);
    return;
  }
  if (s.phase === 'movement') {
    tell(run, 'phase-ended', { side: s.activeSide, phase: s.phase });
    enter(s, 'magic');
  } else closeFire(run);
}

/** The phase that the active side has ended is over: nothing is due any more. */
function leavePhase(run: Run): void {
  const { s } = run;
  tell(run, 'phase-ended', { side: s.activeSide, phase: s.phase });
  enter(s, s.phase === 'magic' ? 'shooting' : 'combat');
}

function endTurn(run: Run): void {
  const { s } = run;
  const side = s.activeSide as string;
  tell(run, 'turn-ended', { side });
  for (const ship of Object.values(s.ships)) {
    ship.moveMods = ship.moveMods.filter(
      ({ expires }) => expires.side !== side || expires.when !== 'this-turn',
    );
    if (ship.side === side) {
      ship.battened.now = false;
      ship.moveLock.now = false;
    }
  }
  for (const counter of Object.values(s.counters)) if (counter.side === side) counter.moveLock.now = false;
  const isPlaying = (id: string) => !theSide(s, id).conceded;
  const next = s.turnOrder.slice(s.turnOrder.indexOf(side) + 1).find(isPlaying);
  if (next !== undefined) {
    startTurn(run, next);
    return;
  }
  tell(run, 'round-ended', { round: s.round });
  if (s.round >= s.options.roundLimit) {
    finish(run, 'round-limit');
    return;
  }
  s.round += 1;
  startTurn(run, s.turnOrder.find(isPlaying) as string);
}

// ---------------------------------------------------------------------------------------------------------------
// The end
// ---------------------------------------------------------------------------------------------------------------

function sidesAfloat(s: PlainState): string[] {
  return s.sides.map(({ id }) => id).filter((id) => afloat(s, id).length > 0);
}

/** SB-R132 */
function bestSide(s: PlainState): string {
  const left = sidesAfloat(s);
  if (left.length === 1) return left[0] as string;
  const points = scores(s);
  const most = Math.max(...Object.values(points));
  const best = s.sides.filter(({ id }) => points[id] === most);
  return best.length === 1 ? (best[0]?.id ?? 'draw') : 'draw';
}

function finish(run: Run, reason: NonNullable<PlainState['endReason']>, winner: string | null = null): void {
  const { s } = run;
  for (const marker of sorted(s.markers)) drown(run, marker);
  s.pending = [];
  run.due = [];
  s.combat = null;
  s.winner = winner ?? bestSide(s);
  s.endReason = reason;
  enter(s, 'game-over');
  tell(run, 'game-ended', {
    winner: s.winner === 'draw' ? null : s.winner,
    reason,
    scores: scores(s),
  });
}

/** SB-R137 */
function concede(run: Run, { side }: { side: string }): void {
  const { s } = run;
  theSide(s, side).conceded = true;
  tell(run, 'side-conceded', { side });
  const left = s.sides.filter(({ conceded }) => !conceded).map(({ id }) => id);
  if (s.sides.length === 2) {
    finish(run, 'conceded', left[0]);
    return;
  }
  const spells = s.pending.flatMap((item) =>
    item.kind === 'dispel' && item.side === side ? [item.data] : [],
  );
  for (const ship of sorted(s.ships))
    if (ship.side === side && ['afloat', 'unplaced'].includes(ship.status)) withdraw(run, ship);
  for (const counter of sorted(s.counters).filter((one) => one.side === side)) {
    for (const troops of troopsAt(s, { counter: counter.id })) {
      noteTroopsLost(s, troops, troops.models, 'withdrawn', null);
      leave(s, troops, 'withdrawn');
    }
    closeContacts(s, counter.id);
    delete s.counters[counter.id];
  }
  if (left.length === 1) {
    finish(run, 'last-afloat', left[0]);
    return;
  }
  if (s.combat !== null && Object.keys(s.combat.order).includes(side)) s.combat = null;
  s.pending = s.pending.filter((item) => item.side !== side);
  for (const data of spells) run.due.push({ kind: 'spell-effect', side: null, data });
  if (s.activeSide !== side) return;
  s.pending = [];
  run.due = [];
  if (s.phase === 'setup') goOn(s, s.step === 'deploy' ? 'deploy' : 'captains', side);
  else endTurn(run);
}

// ---------------------------------------------------------------------------------------------------------------
// What is due
// ---------------------------------------------------------------------------------------------------------------

type Kind = Pending['kind'];
type DataOf<K extends Kind> = Extract<Pending, { kind: K }>['data'];
type Due = { [K in Kind]?: (s: PlainState, data: DataOf<K>) => boolean };

const hasCombat = (s: PlainState) => s.combat !== null;
const bothAfloat = (s: PlainState, data: { rammer: string; rammed: string }) =>
  isAfloat(s, data.rammer) && isAfloat(s, data.rammed);

function lacksCaptain(s: PlainState, { ship }: { ship: string }): boolean {
  return s.phase === 'setup' || (isAfloat(s, ship) && s.ships[ship]?.captain === null);
}

/** Whether something open still applies; what is not named here always does. */
const APPLIES: Due = {
  'sink-check': (s, { ship }) => isSinkCheckDue(s, ship),
  'panic-test': (s, { of }) => isPanicDue(s, of),
  'terror-test': (s, { of }) => isTerrorDue(s, of),
  'stupidity-test': (s, { ship }) => isStupidityDue(s, ship),
  animosity: (s, { ship }) => isAnimosityDue(s, ship),
  'ram-hit': bothAfloat,
  'ram-return': bothAfloat,
  'extra-damage': (s, { ship }) => isAfloat(s, ship),
  'captain-hits': (s, { ship, character }) => {
    const captain = s.ships[ship]?.captain;
    return isAfloat(s, ship) && captain?.kind === 'character' && captain.id === character;
  },
  'spell-effect': isSpellDue,
  'roll-captain': lacksCaptain,
  'appoint-captain': lacksCaptain,
  'move-ship': (s, { ship }) => isAfloat(s, ship),
  reaction: (s, { ship, charger }) => {
    const piece = pieceOf(s, charger);
    return isAfloat(s, ship) && piece !== undefined && (!isAfloatKind(piece) || piece.status === 'afloat');
  },
  'take-survivors': (s, { ship, marker }) => isAfloat(s, ship) && s.markers[marker] !== undefined,
  'counter-board': (s, { contact }) =>
    s.contacts.some(({ id, status }) => id === contact && status === 'open'),
  'attack-orders': hasCombat,
  challenge: hasCombat,
  'answer-challenge': hasCombat,
  'name-coward': hasCombat,
  strike: hasCombat,
  'after-round': hasCombat,
  prize: hasCombat,
  'round-result': hasCombat,
  'crew-attack': hasCombat,
  'strike-order': hasCombat,
  'fear-charged': hasCombat,
};

function isAfloatKind(piece: object): piece is Ship {
  return 'status' in piece;
}

function applies(s: PlainState, item: Pending): boolean {
  const judge = APPLIES[item.kind] as ((state: PlainState, data: unknown) => boolean) | undefined;
  return judge === undefined || judge(s, item.data);
}

/** What a step of the referee does. */
const STEPS: { [K in Kind]?: (run: Run, data: DataOf<K>) => void } = {
  'roll-captain': (run, { ship }) => rollCaptain(run, theShip(run.s, ship)),
  'roll-wind': rollWind,
  'roll-current': rollCurrent,
  'roll-first-side': (run, { tied }) => rollFirstSide(run, tied),
  'begin-turn': beginTurn,
  'sink-check': (run, { ship }) => sinkCheck(run, theShip(run.s, ship)),
  'panic-test': (run, { of }) => panicTest(run, of),
  'terror-test': (run, { of }) => terrorTest(run, of),
  'stupidity-test': (run, { ship }) => stupidityTest(run, theShip(run.s, ship)),
  animosity: (run, { ship }) => animosity(run, theShip(run.s, ship)),
  'ram-hit': (run, { rammer, rammed, cause }) =>
    ramHit(run, theShip(run.s, rammer), theShip(run.s, rammed), cause),
  'ram-return': (run, { rammer, rammed }) => ramReturn(run, theShip(run.s, rammer), theShip(run.s, rammed)),
  'spell-effect': spellEffect,
  'extra-damage': (run, { ship }) => extraDamage(run, theShip(run.s, ship)),
  'captain-hits': (run, { ship, character }) => captainHits(run, theShip(run.s, ship), character),
  'fear-charged': (run, { of }) => fearCharged(run, of),
  'strike-order': strikeOrder,
  'crew-attack': crewAttack,
  'round-result': roundResult,
};

/** What has become due comes before what is open already, the first one first. */
function pushDue(run: Run): void {
  run.s.pending.push(...run.due.reverse());
  run.due = [];
}

/** SB-R18: a Captain who is dead or elsewhere is none any more. */
function dropCaptains(s: PlainState): void {
  for (const ship of afloat(s)) {
    const { captain } = ship;
    if (captain?.kind !== 'character') continue;
    if (charactersAt(s, { ship: ship.id }).some(({ id, side }) => id === captain.id && side === ship.side))
      continue;
    ship.captain = null;
    if (s.options.admiralSuccession === 'none') ship.flagship = false;
  }
}

/** Whether a ship is about to be a prize, so that nobody asks for its Captain yet. */
function isLost(s: PlainState, ship: Ship): boolean {
  if (s.pending.some((item) => item.kind === 'prize' && item.data.ship === ship.id)) return true;
  if (s.combat === null || !Object.keys(s.combat.order).includes(ship.side)) return false;
  const contact = s.contacts.find(({ id }) => id === s.combat?.contact);
  const isIn = contact?.charger === ship.id || contact?.defender === ship.id;
  return isIn && isOut(s, ship.side);
}

function askForCaptains(s: PlainState): void {
  for (const ship of afloat(s).reverse()) {
    const isAsked = s.pending.some(
      (item) =>
        (item.kind === 'appoint-captain' || item.kind === 'roll-captain') && item.data.ship === ship.id,
    );
    if (ship.captain !== null || isAsked || isLost(s, ship)) continue;
    const hasChoice = charactersAt(s, { ship: ship.id }).some(({ side }) => side === ship.side);
    const data = { ship: ship.id };
    if (hasChoice) s.pending.push({ kind: 'appoint-captain', side: ship.side, data });
    else s.pending.push({ kind: 'roll-captain', side: null, data });
  }
}

/** Whatever goes on by itself, until somebody decides or the referee rolls. */
export function settle(run: Run): void {
  const { s } = run;
  for (;;) {
    pushDue(run);
    if (s.phase === 'game-over') break;
    if (s.phase !== 'setup') {
      dropCaptains(s);
      askForCaptains(s);
    }
    const item = top(s);
    if (item !== undefined) {
      if (applies(s, item)) break;
      s.pending.pop();
    } else if (s.phase === 'setup') {
      if (s.step === 'lots') drawLots(run);
      else if (s.activeSide === null) goOn(s, 'captains');
      else break;
    } else if (sidesAfloat(s).length < 2) finish(run, 'last-afloat');
    else if (s.phase === 'start') {
      noteAdmirals(s);
      enter(s, 'movement', 'orders');
    } else if (s.memory.isEnding) leavePhase(run);
    else break;
  }
  const points = scores(s);
  for (const side of s.sides) side.vp = points[side.id] ?? 0;
}

// ---------------------------------------------------------------------------------------------------------------
// Who decides, what is refused, what happens
// ---------------------------------------------------------------------------------------------------------------

export const RULES: Record<string, Rule> = {
  ...SETUP,
  ...ORDERS,
  ...EMBARK,
  ...MAGIC,
  ...SHOOTING,
  ...COMBAT,
  'end-phase': rule({
    at: ['embark', 'magic', 'shooting', 'combat'],
    code: (s) =>
      s.phase === 'combat' && s.contacts.some(({ status }) => status === 'open') ? 'contacts-open' : null,
    effect: endPhase,
  }),
  concede: rule({ at: null, effect: concede }),
};

/** The sides that decide; null: the referee. Nobody when the game is over. */
export function deciders(s: PlainState): (string | null)[] {
  if (s.phase === 'game-over') return [];
  const item = top(s);
  if (item === undefined) return [s.activeSide];
  if (item.kind !== 'attack-orders') return [item.side];
  return s.pending
    .filter(({ kind }) => kind === 'attack-orders')
    .map(({ side }) => side)
    .reverse();
}

const PHASE_OF: Record<Station, PlainState['phase']> = {
  captains: 'setup',
  deploy: 'setup',
  lots: 'setup',
  start: 'start',
  orders: 'movement',
  embark: 'movement',
  magic: 'magic',
  shooting: 'shooting',
  combat: 'combat',
};

/** Why an action cannot be taken now, whatever its fields hold. */
function timeCode(s: PlainState, type: string, { at, answers }: Rule): string | null {
  if (type === 'concede') return null;
  if (at !== null && !at.some((station) => PHASE_OF[station] === s.phase)) return 'wrong-phase';
  if (at !== null && !at.includes(stationOf(s) as Station)) return 'wrong-step';
  const item = top(s);
  if (answers === null) return item === undefined ? null : 'pending-decision';
  if (item === undefined) return 'wrong-step';
  return answers.includes(item.kind) ? null : 'pending-decision';
}

/** Why the fields of an action do not hold what they should. */
function fieldsCode(s: PlainState, action: PlainAction, { fields }: Rule): string | null {
  const all = Object.entries(fields).map(([name, field]) => ({ field, value: action[name] }));
  if (!all.every(({ field, value }) => field.isGood(value))) return 'bad-value';
  if (!all.every(({ field, value }) => field.isKnown?.(s, value) ?? true)) return 'unknown-id';
  const side = action.side as string;
  return all.every(({ field, value }) => field.isOwn?.(s, value, side) ?? true) ? null : 'not-yours';
}

/** The ship that an open decision is about, where the action names another. */
function aboutCode(s: PlainState, action: PlainAction): string | null {
  if (!['move-ship', 'appoint-captain'].includes(action.type)) return null;
  const item = top(s);
  const isAsked = item?.kind === 'move-ship' || item?.kind === 'appoint-captain';
  return isAsked && item.data.ship === action.ship ? null : 'pending-decision';
}

/** The code with which an action is refused; null if it is legal. */
export function refusal(s: PlainState, action: unknown): string | null {
  if (s.phase === 'game-over') return 'game-over';
  if (!isObject(action) || typeof action.type !== 'string') return 'unknown-action';
  const isReferee = deciders(s)[0] === null;
  if (action.type === 'advance') return isReferee ? null : 'pending-decision';
  const found = entry(RULES, action.type);
  if (found === undefined) return 'unknown-action';
  if (isReferee) return 'advance-due';
  if (!deciders(s).includes(action.side as string)) return 'not-your-decision';
  const given = action as PlainAction;
  return (
    timeCode(s, given.type, found) ??
    fieldsCode(s, given, found) ??
    aboutCode(s, given) ??
    found.code(s, given as never)
  );
}

/** Plays a legal action on a copy of a position, with the faces of its dice in order. */
export function play(
  before: PlainState,
  action: PlainAction,
  faces: readonly number[],
): { state: PlainState; events: PlainEvent[]; tags: string[] } {
  const code = refusal(before, action);
  if (code !== null) throw new Error(`${action.type}: ${code}`);
  const run = started(structuredClone(before), faces);
  if (action.type === 'advance') {
    const item = run.s.pending.pop() as Pending;
    const step = STEPS[item.kind] as (on: Run, data: unknown) => void;
    step(run, item.data);
  } else (RULES[action.type] as Rule).effect(run, action as never);
  settle(run);
  if (run.used !== faces.length)
    throw new Error(`${action.type}: ${faces.length - run.used} faces left over`);
  return { state: run.s, events: run.events, tags: run.tags };
}
