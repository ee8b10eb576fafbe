// Shooting of the plain sea-battles: SB-127 to SB-134, SB-R84 to SB-R92, B03, B11, B12.

import { countOf, one, roll, tell } from './dice.ts';
import {
  afloat,
  circleOf,
  entry,
  gap,
  inches,
  isCharacter,
  isCounter,
  isEngaged,
  isThere,
  isWithin,
  pieceOf,
  sees,
  sorted,
  thePiece,
  theTroops,
  troopsAt,
} from './fleet.ts';
import {
  along,
  cornersOf,
  directionTo,
  distanceOf,
  EPS,
  facingOf,
  gapToPoint,
  type Point,
  rounded,
  spanOf,
  spanOfCircle,
  unit as unitVector,
} from './geometry.ts';
import { destroyMachine, hitCounter, hitShip } from './hits.ts';
import { lose } from './losses.ts';
import { COUNT, firstOf, LENGTH, OWN_PIECE, OWN_TROOPS, PIECE, type Rule, rule } from './rule.ts';
import { artilleryInches } from './tables.ts';
import type { Attack, Counter, MachineType, PlainState, Run, Ship, Troops, Unit } from './types.ts';

// ---------------------------------------------------------------------------------------------------------------
// Hits on whatever is shot at
// ---------------------------------------------------------------------------------------------------------------

function attackOf(
  from: Ship | Counter,
  troops: Troops,
  weapon: Partial<Attack> & { strength: number },
): Attack {
  return {
    by: troops.id,
    side: from.side,
    cause: 'shooting',
    centreStrength: null,
    wounds: 1,
    template: null,
    fromAbove: false,
    ignoresArmour: false,
    ...weapon,
  };
}

/** Some hits from a ship or counter on another. */
export function hit(
  run: Run,
  from: Ship | Counter,
  target: Ship | Counter,
  hits: { poisoned: number; plain: number },
  attack: Attack,
): void {
  if (isCounter(target)) hitCounter(run, target, hits, attack);
  else hitShip(run, target, hits, attack, facingOf(target, from, run.s.options.facing));
}

function machineOf(s: PlainState, troops: Troops): MachineType | null {
  const unit = entry(s.units, troops.id);
  return unit?.machine ? (s.machines[unit.machine.type] ?? null) : null;
}

function machineAttack(from: Ship | Counter, troops: Troops, machine: MachineType): Attack {
  const { strength, wounds, template, fromAbove, ignoresArmour } = machine;
  return attackOf(from, troops, { strength, wounds, template, fromAbove, ignoresArmour });
}

// ---------------------------------------------------------------------------------------------------------------
// Bows and guns, B03
// ---------------------------------------------------------------------------------------------------------------

export type Volley = {
  from: Ship | Counter;
  shooter: Troops;
  models: number;
  target: Ship | Counter;
  gap: number;
  isReaction: boolean;
};

function isLone(s: PlainState, counter: Counter): boolean {
  const inside = troopsAt(s, { counter: counter.id });
  return inside.length === 1 && inside.every(isCharacter);
}

function hasMoved(s: PlainState, from: Ship | Counter): boolean {
  return isCounter(from) ? from.moved : from.movedThisTurn && s.options.shipMovePenalty;
}

/** What a die has to show to hit. */
export function shotNeeded(s: PlainState, { from, shooter, target, gap: range, isReaction }: Volley): number {
  const machine = machineOf(s, shooter);
  const reach = machine?.range ?? shooter.missile?.range ?? 0;
  let needed = 7 - shooter.profile.BS;
  if (!isCounter(target)) needed -= 1;
  else if (target.kind === 'flyer' || isLone(s, target)) needed += 1;
  if (hasMoved(s, from)) needed += 1;
  if (isReaction) needed += 1;
  if (!isWithin(range, reach / 2)) needed += 1;
  if (target.cover !== null) needed += target.cover === 'soft' ? 1 : 2;
  return needed;
}

/** The faces of some shots, as natural sixes that hit, and other hits. */
function shotHits(run: Run, shots: number, needed: number): { sixes: number; others: number } {
  const faces = roll(run, 'shoot-hit', shots);
  const sixes = countOf(faces, (face) => face === 6);
  if (needed >= 10) return { sixes: 0, others: 0 };
  if (needed >= 7) {
    const confirmed = roll(run, 'shoot-hit-confirm', sixes);
    return { sixes: 0, others: countOf(confirmed, (face) => face >= needed - 3) };
  }
  return { sixes, others: countOf(faces, (face) => face < 6 && face > 1 && face >= needed) };
}

/** The shots of some models, of a bolt thrower or of a flame cannon. */
export function volley(run: Run, shots: Volley): void {
  const { s } = run;
  const { from, shooter, models, target } = shots;
  const machine = machineOf(s, shooter);
  const weapon = machine ?? shooter.missile;
  if (weapon === null) return;
  const event = { from: from.id, unit: shooter.id, models, target: target.id };
  if (machine !== null && !machine.rollsToHit) {
    tell(run, 'shots-fired', { ...event, shots: 1, needed: null, hits: 1 });
    hit(run, from, target, { poisoned: 0, plain: 1 }, machineAttack(from, shooter, machine));
    return;
  }
  const { missile } = shooter;
  const count = machine === null ? models * (missile?.shots ?? 1) : 1;
  const needed = shotNeeded(s, shots);
  const { sixes, others } = shotHits(run, count, needed);
  tell(run, 'shots-fired', { ...event, shots: count, needed, hits: sixes + others });
  const isPoisoned = machine === null && missile?.poison === true;
  const hits = isPoisoned ? { poisoned: sixes, plain: others } : { poisoned: 0, plain: sixes + others };
  const { wounds, template, fromAbove, ignoresArmour } = weapon;
  const strength = weapon.strength ?? shooter.profile.S;
  hit(
    run,
    from,
    target,
    hits,
    attackOf(from, shooter, { strength, wounds, template, fromAbove, ignoresArmour }),
  );
}

// ---------------------------------------------------------------------------------------------------------------
// Whether somebody may shoot
// ---------------------------------------------------------------------------------------------------------------

type Shot = { side: string; ship: string; unit: string; target: string };
type Models = { models?: number };
type Aimed = Shot & { aim: number };

function slotsOf(troops: Troops, models: number): number {
  return troops.kind === 'warmachine' && !isCharacter(troops) ? 5 : models;
}

/** Why troops on a ship or counter cannot shoot now, whatever at. */
function shooterCode(
  s: PlainState,
  { ship: id, unit, models = 1 }: Shot & Models,
  isShot: boolean,
): string | null {
  const from = thePiece(s, id);
  const troops = theTroops(s, unit);
  const isMachine = troops.kind === 'warmachine' && !isCharacter(troops);
  const isThereAlone = !isCharacter(troops) || troops.unit === null;
  const at = isCounter(from) ? { counter: id } : { ship: id };
  const isAt = JSON.stringify(troops.at) === JSON.stringify(at) && isThereAlone;
  const isTooMany = isMachine ? models !== 1 : models > troops.models;
  return firstOf(
    isEngaged(s, id) && s.options.engagedShooting === 'forbidden' && 'engaged',
    !isCounter(from) && from.squabbling && 'squabbling',
    !isAt && 'not-aboard',
    isShot && !isMachine && troops.missile === null && 'no-missile',
    troops.fired && 'already-fired',
    isTooMany && 'too-many-models',
    !isCounter(from) && from.shotSlots + slotsOf(troops, models) > 5 * from.size && 'slots-full',
    isCounter(from) && from.kind !== 'shore' && !s.options.boatShooting && 'no-boat-shooting',
    s.options.moveOrFire === 'strict' &&
      !isCounter(from) &&
      from.movedThisTurn &&
      (isMachine || troops.missile?.moveOrFire === true) &&
      'move-or-fire',
  );
}

/** Why a target cannot be shot at; `range` null: at any distance. */
function targetCode(
  s: PlainState,
  from: Ship | Counter,
  target: Ship | Counter,
  range: number | null,
): string | null {
  return firstOf(
    (target.side === from.side || !isThere(target)) && 'not-enemy',
    isEngaged(s, target.id) && s.options.engagedShooting === 'forbidden' && 'target-engaged',
    range !== null && !isWithin(gap(from, target), range) && 'out-of-range',
    !sees(s, from, target) && 'no-sight',
  );
}

/** Why a war machine cannot be fired by an action. */
function machineCode(s: PlainState, troops: Troops, action: string): string | null {
  const unit = entry(s.units, troops.id);
  const machine = machineOf(s, troops);
  if (!unit?.machine || machine === null) return action === 'shoot' ? null : 'wrong-weapon';
  const isDisabled =
    unit.machine.woundsLeft === 0 ||
    (unit.machine.disabledUntil !== null && s.round <= unit.machine.disabledUntil);
  return firstOf(
    unit.models === 0 && 'no-crew',
    isDisabled && 'disabled',
    machine.action !== action && 'wrong-weapon',
  );
}

function rangeOf(s: PlainState, troops: Troops): number | null {
  return machineOf(s, troops)?.range ?? troops.missile?.range ?? null;
}

function shootCode(s: PlainState, action: Shot & Models): string | null {
  const troops = theTroops(s, action.unit);
  const from = thePiece(s, action.ship);
  return firstOf(
    shooterCode(s, action, true),
    targetCode(s, from, thePiece(s, action.target), rangeOf(s, troops)),
    machineCode(s, troops, 'shoot'),
  );
}

function fireCode(s: PlainState, action: Shot & { aim?: number }, type: string): string | null {
  const troops = theTroops(s, action.unit);
  const from = thePiece(s, action.ship);
  const machine = machineOf(s, troops);
  const { aim } = action;
  return firstOf(
    shooterCode(s, action, false),
    targetCode(s, from, thePiece(s, action.target), type === 'fire-volley' ? rangeOf(s, troops) : null),
    machineCode(s, troops, type),
    aim !== undefined && machine !== null && aim < machine.minRange - EPS && 'too-near',
    aim !== undefined && machine !== null && aim > machine.range + EPS && 'too-far',
  );
}

/** Notes that some models have fired in this phase. */
function spend(s: PlainState, { ship: id, unit, models = 1 }: Shot & Models): void {
  const from = thePiece(s, id);
  const troops = theTroops(s, unit);
  troops.fired = true;
  if (!isCounter(from)) from.shotSlots += slotsOf(troops, models);
}

function shoot(run: Run, action: Shot & Models): void {
  const { s } = run;
  const from = thePiece(s, action.ship);
  const target = thePiece(s, action.target);
  spend(s, action);
  volley(run, {
    from,
    shooter: theTroops(s, action.unit),
    models: action.models ?? 1,
    target,
    gap: gap(from, target),
    isReaction: false,
  });
}

// ---------------------------------------------------------------------------------------------------------------
// War machines, B12
// ---------------------------------------------------------------------------------------------------------------

/** The misfire table. */
function misfire(run: Run, unit: Unit): void {
  const face = one(run, 'misfire');
  const result = face === 1 ? 'destroyed' : face <= 3 ? 'crew-killed' : 'no-shot';
  tell(run, 'misfired', { unit: unit.id, result, face });
  if (face === 1) destroyMachine(run, unit, null);
  else if (face <= 3) {
    if (unit.machine !== null) unit.machine.disabledUntil = run.s.round + 1;
    unit.woundsOnLead = 0;
    lose(run, unit, 1, 'killed', null);
  }
}

type Struck = { piece: Ship | Counter; from: number; to: number };

/** The hulls and boats on a line, the firer's left out, by where the line meets them. */
function onLine(s: PlainState, from: Ship, u: Point): Struck[] {
  const ships = afloat(s).filter(({ id }) => id !== from.id);
  const boats = sorted(s.counters).filter(({ kind }) => kind === 'lifeboat');
  return [...ships, ...boats].flatMap((piece) => {
    const span = isCounter(piece)
      ? spanOfCircle(from, u, circleOf(piece))
      : spanOf(from, u, cornersOf(piece));
    return span === null ? [] : [{ piece, ...span }];
  });
}

/** Where the line of fire meets the target (the candidates of an aim reckon from it). */
export function entryOf(from: Ship, target: Ship | Counter): number {
  const u = directionTo(from, target);
  const span = isCounter(target)
    ? spanOfCircle(from, u, circleOf(target))
    : spanOf(from, u, cornersOf(target));
  return Math.max(0, span?.from ?? 0);
}

/** The first outline that meets a stretch of the line. */
function firstOn(s: PlainState, from: Ship, u: Point, start: number, end: number): Ship | Counter | null {
  let best: Struck | null = null;
  const entered = (one: Struck) => Math.max(one.from, start);
  for (const one of onLine(s, from, u)) {
    if (one.from > end + EPS || one.to < start - EPS) continue;
    if (best === null || entered(one) < entered(best) - EPS) best = one;
  }
  return best?.piece ?? null;
}

function fireCannon(run: Run, action: Aimed): void {
  const { s } = run;
  const from = thePiece(s, action.ship) as Ship;
  const unit = s.units[action.unit] as Unit;
  const machine = machineOf(s, unit) as MachineType;
  spend(s, action);
  const event = { ship: from.id, unit: unit.id, target: action.target, aim: action.aim };
  const flight = artilleryInches(one(run, 'artillery'));
  if (flight === null) {
    tell(run, 'cannon-fired', { ...event, landing: null, rest: null, struck: null });
    misfire(run, unit);
    return;
  }
  const bounce = artilleryInches(one(run, 'artillery-bounce')) ?? 0;
  const landing = action.aim + inches(s, flight);
  const rest = landing + inches(s, bounce);
  const struck = firstOn(s, from, directionTo(from, thePiece(s, action.target)), landing, rest);
  tell(run, 'cannon-fired', {
    ...event,
    landing: rounded(landing),
    rest: rounded(rest),
    struck: struck?.id ?? null,
  });
  if (struck !== null) hit(run, from, struck, { poisoned: 0, plain: 1 }, machineAttack(from, unit, machine));
}

function gapTo(piece: Ship | Counter, at: Point): number {
  if (!isCounter(piece)) return gapToPoint(at, cornersOf(piece));
  return Math.max(0, distanceOf(piece, at) - circleOf(piece).radius);
}

function throwStone(run: Run, action: Aimed): void {
  const { s } = run;
  const from = thePiece(s, action.ship) as Ship;
  const unit = s.units[action.unit] as Unit;
  const machine = machineOf(s, unit) as MachineType;
  spend(s, action);
  const event = { ship: from.id, unit: unit.id, target: action.target, aim: action.aim };
  const flight = artilleryInches(one(run, 'artillery'));
  if (flight === null) {
    tell(run, 'stone-thrown', { ...event, at: null, struck: null, touched: [] });
    misfire(run, unit);
    return;
  }
  const aimed = along(from, directionTo(from, thePiece(s, action.target)), action.aim);
  const at = one(run, 'scatter') >= 5 ? aimed : along(aimed, scatter(run), inches(s, flight));
  landStone(run, from, { event, at, attack: machineAttack(from, unit, machine), machine });
}

function scatter(run: Run): Point {
  return unitVector((one(run, 'scatter-direction', 8) - 1) * 45);
}

/** SB-R90: what lies under the centre of the template, then all that its edge touches. */
function landStone(
  run: Run,
  from: Ship,
  { event, at, attack, machine }: { event: object; at: Point; attack: Attack; machine: MachineType },
): void {
  const { s } = run;
  const boats = sorted(s.counters).filter(({ kind }) => kind !== 'flyer');
  const pieces = [...afloat(s), ...boats];
  const struck = pieces.find((piece) => gapTo(piece, at) <= EPS) ?? null;
  const near = pieces.filter((piece) => piece !== struck && isWithin(gapTo(piece, at), inches(s, 1.5)));
  const touched = near.map(({ id }) => id);
  const place = { x: rounded(at.x), y: rounded(at.y) };
  tell(run, 'stone-thrown', { ...event, at: place, struck: struck?.id ?? null, touched });
  const once = { poisoned: 0, plain: 1 };
  if (struck !== null) hit(run, from, struck, once, { ...attack, centreStrength: machine.centreStrength });
  for (const piece of near) {
    if (pieceOf(s, piece.id) === undefined || one(run, 'template-touch') < 4) continue;
    hit(run, from, piece, once, attack);
  }
}

function fireVolley(run: Run, action: Shot): void {
  const { s } = run;
  const from = thePiece(s, action.ship) as Ship;
  const unit = s.units[action.unit] as Unit;
  const machine = machineOf(s, unit) as MachineType;
  const target = thePiece(s, action.target);
  spend(s, action);
  const barrels = roll(run, 'artillery', machine.barrels).map(artilleryInches);
  const misfires = countOf(
    barrels.map((hits) => hits ?? 0),
    (hits) => hits === 0,
  );
  const hits = barrels.reduce((sum: number, count) => sum + (count ?? 0), 0);
  tell(run, 'volley-fired', { ship: from.id, unit: unit.id, target: target.id, hits, misfires });
  if (misfires > 0) misfire(run, unit);
  hit(run, from, target, { poisoned: 0, plain: hits }, machineAttack(from, unit, machine));
}

const SHOT = { ship: OWN_PIECE, unit: OWN_TROOPS, target: PIECE };

/** Guns that are aimed stand on ships. */
const OWN_SHIP_ONLY = {
  ...OWN_PIECE,
  isKnown: (s: PlainState, id: unknown) => entry(s.ships, id)?.status === 'afloat',
};

const GUN = { ...SHOT, ship: OWN_SHIP_ONLY };

export const SHOOTING: Record<string, Rule> = {
  shoot: rule<Shot & { models: number }>({
    at: ['shooting'],
    fields: { ...SHOT, models: COUNT },
    code: shootCode,
    effect: shoot,
  }),
  'fire-cannon': rule<Aimed>({
    at: ['shooting'],
    fields: { ...GUN, aim: LENGTH },
    code: (s, action) => fireCode(s, action, 'fire-cannon'),
    effect: fireCannon,
  }),
  'fire-stone-thrower': rule<Aimed>({
    at: ['shooting'],
    fields: { ...GUN, aim: LENGTH },
    code: (s, action) => fireCode(s, action, 'fire-stone-thrower'),
    effect: throwStone,
  }),
  'fire-volley': rule<Shot>({
    at: ['shooting'],
    fields: GUN,
    code: (s, action) => fireCode(s, action, 'fire-volley'),
    effect: fireVolley,
  }),
};
