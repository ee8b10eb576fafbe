import {
  BOTH,
  type Lineup,
  mayHold,
  type OfEach,
  openDice,
  type Side,
  tidied,
  turnedAt,
  withHighest,
  withKnockOut,
  withNoneAbove,
  withoutSet,
  withPlace,
  withSide,
  zoneOf,
} from './lineup.ts';

/** Something that can come next in a melee round of which little is known. */
export interface Turn {
  readonly lineup: Lineup;
  /** Widths of the sets of each side that it has brought to light. */
  readonly found: OfEach<readonly number[]>;
  /** The zones of the places on which no set had been found before. */
  readonly zones: readonly number[];
  /** Men that each side loses by it. */
  readonly losses: OfEach<number>;
}

/** A part of a melee round: the turns of sets of one Width. */
export interface Stage {
  readonly width: number;
  /** By zones of Heights, whether a set of this Width kills one of each side. */
  readonly kills: readonly OfEach<boolean>[];
  /** Most dice of each side that can lie in sets not found so far. */
  readonly left: OfEach<number>;
  /** Whether all bounds between zones are in the lineup. */
  readonly isBounded: boolean;
}

/** Gets each of several ways to go on. */
type Visit = (turn: Turn) => void;

/** Gets each way in which a set may stand when its turn comes: where, and whether it is alive and has not lost dice. */
type VisitSet = (turn: Turn, at: number, hasTurn: boolean) => void;

/** Most dice of a side that can lie in a set found next. */
function diceLeft({ found }: Turn, side: Side, { left }: Stage): number {
  let dice = left[side];
  for (const width of found[side]) dice -= width;
  return dice;
}

function withLineup({ found, zones, losses }: Turn, lineup: Lineup): Turn {
  return { lineup, found, zones, losses };
}

/** A set of a side comes to light. */
function withFound({ lineup, found, zones, losses }: Turn, side: Side, width: number): Turn {
  return { lineup, found: withSide(found, side, [...found[side], width]), zones, losses };
}

/** There is a new place in the gap above another. */
function withNewPlace({ lineup, found, zones, losses }: Turn, at: number): Turn {
  return { lineup: withPlace(lineup, at), found, zones: [...zones, zoneOf(lineup, at)], losses };
}

/** A side's highest set lies at a place above one whose turn has come. */
function visitHighest(
  turn: Turn,
  side: Side,
  [higher, at]: readonly [number, number],
  stage: Stage,
  visit: VisitSet,
): void {
  // a set as wide as that would have had its turn before it
  const most = Math.min(stage.width - 1, diceLeft(turn, side, stage));
  for (let width = 2; width <= most; width++) {
    const lineup = withHighest(turn.lineup, higher, side, width);
    visitSet(withLineup(withFound(turn, side, width), lineup), side, at, stage, visit);
  }
}

/**
 * A set that has just been found, and whose turn has come: the dice that its side has lost are those of a higher set,
 * or else its own. @source RN-B10, RN-R19
 */
function visitSet(turn: Turn, side: Side, at: number, stage: Stage, visit: VisitSet): void {
  const { lineup } = turn;
  if (lineup.owed[side] === 0) {
    visit(withLineup(turn, withoutSet(lineup, at, side)), at, true);
    return;
  }
  for (let higher = lineup.above[side]; higher <= at; higher++) {
    visitHighest(withNewPlace(turn, higher), side, [higher, at + 1], stage, visit);
    if (higher < at && mayHold(lineup, higher, side)) visitHighest(turn, side, [higher, at], stage, visit);
  }
  visit(withLineup(turn, withHighest(lineup, at, side, stage.width)), at, false);
}

/** A side loses a man, and a die. @source RN-B10 */
function withLoss({ lineup, found, zones, losses }: Turn, side: Side): Turn {
  return {
    lineup: withKnockOut(lineup, side),
    found,
    zones,
    losses: withSide(losses, side, losses[side] + 1),
  };
}

/** After a turn of pairs there is no set left above. */
function withoutPassed(lineup: Lineup, width: number): Lineup {
  if (width > 2) return lineup;
  return withNoneAbove(withNoneAbove(lineup, 0, lineup.turn + 1), 1, lineup.turn + 1);
}

/** What follows a turn of sets at a place, those of the given sides. @source RN-B10, RN-B25 */
function after(turn: Turn, at: number, hasTurn: OfEach<boolean>, stage: Stage): Turn {
  const isKilled = stage.kills[zoneOf(turn.lineup, at)] as OfEach<boolean>;
  let so = withLineup(turn, turnedAt(turn.lineup, at));
  for (const side of BOTH) if (hasTurn[1 - side] && isKilled[side]) so = withLoss(so, side);
  return withLineup(so, tidied(withoutPassed(so.lineup, stage.width), stage.isBounded));
}

/** Sets of the given sides at a place come to their turn together. */
function visitSets(turn: Turn, at: number, sides: OfEach<boolean>, stage: Stage, visit: Visit): void {
  const visitSecond: VisitSet = (one, place, first) => {
    if (!sides[1]) visit(after(one, place, [first, false], stage));
    else visitSet(one, 1, place, stage, (two, at, second) => visit(after(two, at, [first, second], stage)));
  };
  if (sides[0]) visitSet(turn, 0, at, stage, visitSecond);
  else visitSecond(turn, at, false);
}

const EITHER_OR_BOTH: readonly OfEach<boolean>[] = [
  [true, false],
  [false, true],
  [true, true],
];

/** Turns at a place: of a set that lies open there, if it is due, and of sets that come to light. */
function visitPlace(turn: Turn, at: number, stage: Stage, visit: Visit): void {
  const { width, left } = stage;
  const isDue = BOTH.map((side) => openDice(turn.lineup, at, side) === width);
  const mayFind = BOTH.map((side) => mayHold(turn.lineup, at, side) && left[side] >= width);
  for (const sides of EITHER_OR_BOTH) {
    if (!BOTH.every((side) => (sides[side] ? isDue[side] || mayFind[side] : !isDue[side]))) continue;
    const finders = BOTH.filter((side) => sides[side] && mayFind[side]);
    const found = finders.reduce((so, side) => withFound(so, side, width), turn);
    visitSets(found, at, sides, stage, visit);
  }
}

/** Every turn of sets of one Width that can come next. */
export function visitTurns(lineup: Lineup, stage: Stage, visit: Visit): void {
  const { above, places, turn } = lineup;
  const now: Turn = { lineup, found: [[], []], zones: [], losses: [0, 0] };
  for (let at = turn + 1; at <= places.length; at++) {
    const mayFind = BOTH.some((side) => at >= above[side] && stage.left[side] >= stage.width);
    if (mayFind) visitPlace(withNewPlace(now, at), at, stage, visit);
    if (at === places.length) return;
    visitPlace(now, at, stage, visit);
    if (BOTH.some((side) => openDice(lineup, at, side) === stage.width)) return;
  }
}

/** The lineup when no further set of a Width has its turn; null if one that lies open still must. */
export function afterTurns(lineup: Lineup, { width, isBounded }: Stage): Lineup | null {
  return lineup.dice.includes(width) ? null : tidied({ ...lineup, turn: -1 }, isBounded);
}
