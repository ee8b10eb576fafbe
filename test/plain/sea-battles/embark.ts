// Movement of the plain sea-battles, step embark: SB-090 to SB-100, SB-R52 to SB-R57.

import { tell } from './dice.ts';
import {
  afloat,
  carrierOf,
  entry,
  gap,
  isCharacter,
  isCounter,
  isEngaged,
  isTable,
  isWithin,
  joinedTo,
  landOf,
  roomOf,
  strengthOf,
  theShip,
  theTroops,
} from './fleet.ts';
import {
  cornersOf,
  distanceOf,
  EPS,
  gapToPoint,
  isInside,
  nearestOnOutline,
  type Point,
  rounded,
} from './geometry.ts';
import { clearCounter, counterId } from './losses.ts';
import {
  firstOf,
  maybe,
  NUMBER,
  OWN_CHARACTER,
  OWN_SHIP,
  OWN_TROOPS,
  OWN_UNIT,
  oneOf,
  type Rule,
  rule,
} from './rule.ts';
import type { Counter, Place, PlainState, Run, Ship, Troops } from './types.ts';

/** Those who go aboard or off together: a unit with its characters, or a character. */
function partyOf(s: PlainState, troops: Troops): Troops[] {
  return isCharacter(troops) ? [troops] : [troops, ...joinedTo(s, troops.id)];
}

function isJoined(troops: Troops): boolean {
  return isCharacter(troops) && troops.unit !== null;
}

function needsRoom(s: PlainState, troops: Troops): number {
  return partyOf(s, troops).reduce((sum, one) => sum + strengthOf(one), 0);
}

function go(s: PlainState, troops: Troops, at: Place): void {
  for (const one of partyOf(s, troops)) {
    one.at = at;
    one.transferred = true;
  }
}

// ---------------------------------------------------------------------------------------------------------------
// Aboard
// ---------------------------------------------------------------------------------------------------------------

type Embark = { unit: string; ship: string };

function embarkCode(s: PlainState, { unit, ship: shipId }: Embark): string | null {
  const troops = theTroops(s, unit);
  const ship = theShip(s, shipId);
  const counter = carrierOf(s, troops);
  if (counter === null || !isCounter(counter) || isJoined(troops)) return 'not-off-ship';
  return firstOf(
    troops.transferred && 'already-transferred',
    (isEngaged(s, shipId) || isEngaged(s, counter.id)) && 'engaged',
    !isWithin(gap(counter, ship), s.options.embarkRange) && 'too-far',
    needsRoom(s, troops) > roomOf(s, ship) && 'no-room',
  );
}

function embark(run: Run, { unit, ship }: Embark): void {
  const { s } = run;
  const troops = theTroops(s, unit);
  const counter = carrierOf(s, troops)?.id as string;
  go(s, troops, { ship });
  clearCounter(s, counter);
  tell(run, 'embarked', { unit, ship, counter });
}

// ---------------------------------------------------------------------------------------------------------------
// Off
// ---------------------------------------------------------------------------------------------------------------

type Disembark = {
  side: string;
  unit: string;
  to: 'lifeboat' | 'flyer' | 'ship' | 'shore';
  x?: number | null;
  y?: number | null;
  ship?: string | null;
};

function isPlaceGood(s: PlainState, ship: Ship, at: Point): boolean {
  const isNear = gapToPoint(at, cornersOf(ship)) <= 0.5 + 1 + EPS;
  const blocks = [...afloat(s).map((other) => cornersOf(other)), ...s.land.map(landOf)];
  return isNear && isTable(s, at) && blocks.every((block) => gapToPoint(at, block) > 0.5 + EPS);
}

function isOnLand(s: PlainState, at: Point): boolean {
  return s.land.some((land) => {
    const polygon = landOf(land);
    return isInside(at, polygon) || distanceOf(at, nearestOnOutline(at, polygon)) <= EPS;
  });
}

function otherShipCode(s: PlainState, troops: Troops, from: Ship, to: string): string | null {
  const ship = theShip(s, to);
  return firstOf(
    isEngaged(s, to) && 'engaged',
    (to === from.id || !isWithin(gap(from, ship), s.options.embarkRange)) && 'too-far',
    needsRoom(s, troops) > roomOf(s, ship) && 'no-room',
  );
}

function placeCode(s: PlainState, troops: Troops, from: Ship, action: Disembark): string | null {
  const { to, ship } = action;
  if (to === 'ship') return otherShipCode(s, troops, from, ship as string);
  const at = { x: action.x as number, y: action.y as number };
  if (to !== 'shore') return isPlaceGood(s, from, at) ? null : 'bad-place';
  const isNear = gapToPoint(at, cornersOf(from)) <= 1 + EPS;
  return isNear && isOnLand(s, at) ? null : 'no-land';
}

function isFormed({ to, x, y, ship }: Disembark): boolean {
  if (to === 'ship') return typeof ship === 'string';
  return typeof x === 'number' && typeof y === 'number';
}

function disembarkCode(s: PlainState, action: Disembark): string | null {
  const troops = theTroops(s, action.unit);
  const from = carrierOf(s, troops);
  const isHeavy = !isCharacter(troops) && ['warmachine', 'monster', 'chariot'].includes(troops.kind);
  if (!isFormed(action)) return 'bad-value';
  if (from === null || isCounter(from) || isJoined(troops)) return 'not-aboard';
  return firstOf(
    troops.transferred && 'already-transferred',
    isEngaged(s, from.id) && 'engaged',
    isHeavy && ['lifeboat', 'flyer'].includes(action.to) && 'too-heavy',
    action.to === 'flyer' && !partyOf(s, troops).every((one) => one.flying) && 'cannot-fly',
    placeCode(s, troops, from, action),
  );
}

function disembark(run: Run, action: Disembark): void {
  const { s } = run;
  const { unit, to } = action;
  const troops = theTroops(s, unit);
  const from = carrierOf(s, troops)?.id as string;
  if (to === 'ship') {
    const ship = action.ship as string;
    go(s, troops, { ship });
    tell(run, 'disembarked', { unit, ship: from, to, into: ship });
    return;
  }
  const counter: Counter = {
    id: counterId(s, troops, to),
    kind: to,
    side: troops.side,
    x: rounded(action.x as number),
    y: rounded(action.y as number),
    unit: isCharacter(troops) ? null : unit,
    characters: partyOf(s, troops)
      .filter(isCharacter)
      .map(({ id }) => id),
    moved: true,
    moveLock: { now: false, next: false },
    terrorTested: false,
    cover: null,
  };
  s.counters[counter.id] = counter;
  go(s, troops, { counter: counter.id });
  tell(run, 'disembarked', { unit, ship: from, to, into: counter.id });
}

// ---------------------------------------------------------------------------------------------------------------
// Characters and units
// ---------------------------------------------------------------------------------------------------------------

type Join = { character: string; unit: string };

function joinCode(s: PlainState, { character: id, unit: unitId }: Join): string | null {
  const character = entry(s.characters, id) as Troops;
  const unit = theTroops(s, unitId);
  const isTogether = JSON.stringify(character.at) === JSON.stringify(unit.at) && !('marker' in unit.at);
  return firstOf(
    !isTogether && 'not-together',
    ((!['infantry', 'cavalry'].includes(unit.kind) && !unit.flying) || isJoined(character)) && 'cannot-join',
    character.transferred && 'already-transferred',
  );
}

function setUnit(run: Run, id: string, unit: string | null): void {
  const { s } = run;
  const character = s.characters[id];
  if (character === undefined) return;
  tell(run, unit === null ? 'left' : 'joined', { character: id, unit: unit ?? character.unit });
  character.unit = unit;
  character.transferred = true;
}

export const EMBARK: Record<string, Rule> = {
  embark: rule<Embark>({
    at: ['embark'],
    fields: { unit: OWN_TROOPS, ship: OWN_SHIP },
    code: embarkCode,
    effect: embark,
  }),
  disembark: rule<Disembark>({
    at: ['embark'],
    fields: {
      unit: OWN_TROOPS,
      to: oneOf('lifeboat', 'flyer', 'ship', 'shore'),
      x: maybe(NUMBER),
      y: maybe(NUMBER),
      ship: maybe(OWN_SHIP),
    },
    code: disembarkCode,
    effect: disembark,
  }),
  'join-unit': rule<Join>({
    at: ['embark'],
    fields: { character: OWN_CHARACTER, unit: OWN_UNIT },
    code: joinCode,
    effect: (run, { character, unit }) => setUnit(run, character, unit),
  }),
  'leave-unit': rule<{ character: string }>({
    at: ['embark'],
    fields: { character: OWN_CHARACTER },
    code: (s, { character: id }) => {
      const character = theTroops(s, id);
      return firstOf(!isJoined(character) && 'not-together', character.transferred && 'already-transferred');
    },
    effect: (run, { character }) => setUnit(run, character, null),
  }),
};
