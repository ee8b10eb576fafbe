/*
 * What the machine could do: random games of the scenario `mediaeval-fleet` with the default options, written by hand
 * for nothing but speed. No rule can be read from it, no option changed, no event heard. Ships are indexes into typed
 * arrays, sets of ships are bits, hexes are cells of a padded grid. It throws the same dice and makes the same random
 * choices in the same order as the library does, which the checksums show.
 */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import {
  type Generator,
  restoreGenerator,
  saveGenerator,
  seedGenerator,
} from '../../src/core/dice/generator.ts';
import { gameSeed } from '../../src/sim/study.ts';
import type { PlayedGame } from '../side.ts';

const SHIPS = 12;
const RADIUS = 7;
const TURN_LIMIT = 60;
const START_VALUE = 6;
const GALE = 6;

/** Cells of the grid: the map, and a ring of hexes off it. */
const WIDTH = 2 * RADIUS + 3;
const CELLS = WIDTH * WIDTH;
/** From a cell to the next one: N, NE, SE, S, SW, NW as 0 to 5. */
const STEPS = Int32Array.of(-1, WIDTH - 1, WIDTH, 1, 1 - WIDTH, -WIDTH);
/** Speed at 6 x strength + the angle of the wind off the bow in hexsides, 0 to 5. */
const SPEEDS = speeds();
const IS_ON_MAP = cellsOnMap();

const START_CELL = Int32Array.from({ length: SHIPS }, (_, i) => {
  const n = i >> 1;
  return i % 2 === 0 ? cellOf(-5, n) : cellOf(5, n - 5);
});

function cellOf(q: number, r: number): number {
  return (q + RADIUS + 1) * WIDTH + r + RADIUS + 1;
}

function cellsOnMap(): Uint8Array {
  const onMap = new Uint8Array(CELLS);
  for (let q = -RADIUS; q <= RADIUS; q++) {
    for (let r = Math.max(-RADIUS, -RADIUS - q); r <= Math.min(RADIUS, RADIUS - q); r++)
      onMap[cellOf(q, r)] = 1;
  }
  return onMap;
}

function speeds(): Uint8Array {
  const aft = [1, 1, 2, 2, 3, 3];
  const quarter = [0, 0, 1, 1, 2, 2];
  const beam = [0, 0, 0, 1, 1, 1];
  const bow = [0, 0, 0, 0, 0, 0];
  const rows = [bow, beam, quarter, aft, quarter, beam];
  const table = new Uint8Array(6 * (GALE + 1));
  for (let strength = 1; strength <= GALE; strength++) {
    rows.forEach((row, angle) => {
      table[6 * strength + angle] = row[strength - 1] as number;
    });
  }
  return table;
}

// One game at a time: the position.
const cell = new Int32Array(SHIPS);
const heading = new Uint8Array(SHIPS);
const value = new Uint8Array(SHIPS);
/** Side of a ship: 0 red, 1 blue. */
const side = new Uint8Array(SHIPS);
/** Ships that each is entangled with. */
const held = new Uint16Array(SHIPS);
/** Ships in each cell. */
const inCell = new Uint16Array(CELLS);
const order = new Uint8Array(SHIPS);
/** The choices of a decision: what they mean is known to whoever lists them. */
const choices = new Int32Array(128);
let afloat = 0;
let dismasted = 0;
/** Ships of red, and of blue. */
let redShips = 0;
let windFrom = 0;
let windStrength = 0;
let turn = 0;
let actions = 0;
let decisions = 0;
let isOver = false;
let dice: Generator;
let redDice: Generator;
let blueDice: Generator;

function d6(): number {
  return uniformInt(dice, 1, 6);
}

/** A choice out of so many, by the bot of a side. */
function chosen(ofSide: number, count: number): number {
  decisions++;
  actions++;
  if (count === 1) return choices[0] as number;
  return choices[uniformInt(ofSide === 0 ? redDice : blueDice, 1, count) - 1] as number;
}

function setUp(seed: string): void {
  dice = restoreGenerator(seedGenerator(seed));
  redDice = restoreGenerator(seedGenerator(seed, 'bot:red'));
  blueDice = restoreGenerator(seedGenerator(seed, 'bot:blue'));
  inCell.fill(0);
  held.fill(0);
  value.fill(START_VALUE);
  for (let i = 0; i < SHIPS; i++) {
    const at = START_CELL[i] as number;
    cell[i] = at;
    inCell[at] = 1 << i;
    side[i] = i & 1;
    heading[i] = (i & 1) === 0 ? 2 : 4;
  }
  afloat = (1 << SHIPS) - 1;
  redShips = 0x555;
  dismasted = 0;
  windFrom = 0;
  windStrength = 3;
  turn = 1;
  actions = 0;
  decisions = 0;
  isOver = false;
}

function speedOn(direction: number): number {
  const angle = windFrom - direction;
  return SPEEDS[6 * windStrength + (angle < 0 ? angle + 6 : angle)] as number;
}

function testEnd(): void {
  isOver = (afloat & redShips) === 0 || (afloat & ~redShips) === 0;
}

function part(ship: number): void {
  for (let left = held[ship] as number; left !== 0; left &= left - 1) {
    const other = 31 - Math.clz32(left & -left);
    held[other] = (held[other] as number) & ~(1 << ship);
  }
  held[ship] = 0;
}

function leavePlay(ship: number): void {
  part(ship);
  afloat &= ~(1 << ship);
  const at = cell[ship] as number;
  inCell[at] = (inCell[at] as number) & ~(1 << ship);
}

/** Enemies that the ship may board after running into the others in its cell. */
function collide(ship: number, met: number): number {
  const at = cell[ship] as number;
  const all = met | (1 << ship);
  for (let left = all; left !== 0; left &= left - 1) {
    const other = 31 - Math.clz32(left & -left);
    value[other] = (value[other] as number) - 1;
  }
  for (let left = all; left !== 0; left &= left - 1) {
    const other = 31 - Math.clz32(left & -left);
    if (value[other] === 0) leavePlay(other);
  }
  const isAfloat = (afloat & (1 << ship)) !== 0;
  if (isAfloat) {
    const group = inCell[at] as number;
    for (let left = group; left !== 0; left &= left - 1) {
      const other = 31 - Math.clz32(left & -left);
      held[other] = group & ~(1 << other);
    }
  }
  testEnd();
  if (isOver || !isAfloat) return 0;
  return met & afloat & (side[ship] === 0 ? ~redShips : redShips);
}

/** Goes up to so many cells in a direction. Enemies that may be boarded at the end of it. */
function travel(ship: number, direction: number, hexes: number): number {
  const step = STEPS[direction] as number;
  for (let i = 0; i < hexes; i++) {
    const from = cell[ship] as number;
    const to = from + step;
    if (IS_ON_MAP[to] === 0) {
      leavePlay(ship);
      testEnd();
      return 0;
    }
    part(ship);
    const met = inCell[to] as number;
    inCell[from] = (inCell[from] as number) & ~(1 << ship);
    inCell[to] = met | (1 << ship);
    cell[ship] = to;
    if (met !== 0) return collide(ship, met);
  }
  return 0;
}

function board(attacker: number, targets: number): void {
  let count = 0;
  for (let left = targets; left !== 0; left &= left - 1) choices[count++] = 31 - Math.clz32(left & -left);
  choices[count++] = -1;
  const target = chosen(side[attacker] as number, count);
  if (target === -1) return;
  const attackerTotal = d6() + (value[attacker] as number);
  const defenderTotal = d6() + (value[target] as number);
  if (attackerTotal <= defenderTotal) return;
  side[target] = side[attacker] as number;
  if (side[target] === 0) redShips |= 1 << target;
  else redShips &= ~(1 << target);
  testEnd();
}

function hasWayOut(at: number): boolean {
  for (let direction = 0; direction < 6; direction++) {
    const next = at + (STEPS[direction] as number);
    if (IS_ON_MAP[next] === 1 && inCell[next] === 0) return true;
  }
  return false;
}

/** Lists the moves as 8 x heading + hexes, the pushes as 64 + 8 x heading + direction; how many there are. */
function listMoves(ship: number): number {
  const at = cell[ship] as number;
  const now = heading[ship] as number;
  const isHeld = held[ship] !== 0;
  const least = isHeld && hasWayOut(at) ? 1 : 0;
  let count = 0;
  for (let turned = 5; turned <= 7; turned++) {
    const direction = (now + turned) % 6;
    const speed = speedOn(direction);
    const step = STEPS[direction] as number;
    if (least === 0) choices[count++] = 8 * direction;
    let next = at;
    for (let hexes = 1; hexes <= speed; hexes++) {
      choices[count++] = 8 * direction + hexes;
      next += step;
      if (IS_ON_MAP[next] === 0 || inCell[next] !== 0) break;
    }
  }
  return isHeld ? listPushes(at, now, count) : count;
}

function listPushes(at: number, now: number, listed: number): number {
  let count = listed;
  for (let turned = 5; turned <= 7; turned++) {
    const direction = (now + turned) % 6;
    const ahead = at + (STEPS[direction] as number);
    if (speedOn(direction) >= 1 && IS_ON_MAP[ahead] === 1 && inCell[ahead] === 0) continue;
    for (let to = 0; to < 6; to++) {
      const next = at + (STEPS[to] as number);
      if (IS_ON_MAP[next] === 1 && inCell[next] === 0) choices[count++] = 64 + 8 * direction + to;
    }
  }
  return count;
}

function push(ship: number, to: number): void {
  part(ship);
  const from = cell[ship] as number;
  const next = from + (STEPS[to] as number);
  inCell[from] = (inCell[from] as number) & ~(1 << ship);
  inCell[next] = 1 << ship;
  cell[ship] = next;
}

function playMovementCard(ship: number): void {
  let targets = 0;
  if ((dismasted & (1 << ship)) !== 0) {
    actions++;
    targets = travel(ship, (windFrom + 3) % 6, 1);
  } else {
    const choice = chosen(side[ship] as number, listMoves(ship));
    const direction = (choice >> 3) & 7;
    heading[ship] = direction;
    if (choice >= 64) push(ship, choice & 7);
    else targets = travel(ship, direction, choice & 7);
  }
  if (targets !== 0) board(ship, targets);
}

/** Ships in range in an arc, as a set; `first` is the first direction of it, as seen from the bow. */
function targetsIn(ship: number, first: number, enemies: number): number {
  let found = 0;
  for (let i = 0; i < 3; i++) {
    const direction = ((heading[ship] as number) + first + i) % 6;
    found |= inCell[(cell[ship] as number) + (STEPS[direction] as number)] as number;
  }
  return found & enemies;
}

function shootAt(target: number, points: number): void {
  if (points > 0) value[target] = Math.max(0, (value[target] as number) - points);
}

function playShootingCard(ship: number): void {
  const enemies = side[ship] === 0 ? ~redShips : redShips;
  const forwardTargets = targetsIn(ship, 5, enemies);
  const aftTargets = targetsIn(ship, 2, enemies);
  if ((forwardTargets | aftTargets) === 0) return;
  const choice = chosen(side[ship] as number, listShots(forwardTargets, aftTargets));
  if (choice === -1) return;
  shoot(ship, (choice >> 4) - 1, (choice & 15) - 1);
}

/** Lists the shots as 16 x (1 + forward target) + 1 + aft target, then holding fire; how many there are. */
function listShots(forwardTargets: number, aftTargets: number): number {
  let count = 0;
  for (let left = aftTargets; left !== 0; left &= left - 1) choices[count++] = 32 - Math.clz32(left & -left);
  for (let left = forwardTargets; left !== 0; left &= left - 1) {
    const forward = 16 * (32 - Math.clz32(left & -left));
    choices[count++] = forward;
    for (let more = aftTargets; more !== 0; more &= more - 1) {
      choices[count++] = forward + 32 - Math.clz32(more & -more);
    }
  }
  choices[count++] = -1;
  return count;
}

function shoot(ship: number, forward: number, aft: number): void {
  const own = value[ship] as number;
  const forwardPoints = forward < 0 ? 0 : (own >> 1) - d6();
  const aftPoints = aft < 0 ? 0 : ((own + 1) >> 1) - d6();
  if (forward >= 0) shootAt(forward, forwardPoints);
  if (aft >= 0) shootAt(aft, aftPoints);
  if (forward >= 0 && value[forward] === 0) leavePlay(forward);
  if (aft >= 0 && value[aft] === 0) leavePlay(aft);
  testEnd();
}

/** Deals the ships afloat; how many cards there are. */
function deal(): number {
  actions++;
  let count = 0;
  for (let i = 0; i < SHIPS; i++) if ((afloat & (1 << i)) !== 0) order[count++] = i;
  for (let dealt = 0; dealt < count - 1; dealt++) {
    const place = dealt + uniformInt(dice, 1, count - dealt) - 1;
    const card = order[place] as number;
    // those left keep their order
    for (let i = place; i > dealt; i--) order[i] = order[i - 1] as number;
    order[dealt] = card;
  }
  return count;
}

function blow(): void {
  actions += 2;
  const strengthDie = d6();
  if (strengthDie === 6) windStrength = Math.min(GALE, windStrength + 1);
  else if (strengthDie === 1) windStrength = Math.max(1, windStrength - 1);
  const directionDie = d6();
  if (directionDie === 6) windFrom = (windFrom + 1) % 6;
  else if (directionDie === 1) windFrom = (windFrom + 5) % 6;
  if (windStrength < GALE) return;
  for (let left = afloat & ~dismasted; left !== 0; left &= left - 1) {
    actions++;
    if (d6() === 1) dismasted |= left & -left;
  }
}

function playTurn(): void {
  blow();
  const moving = deal();
  for (let i = 0; i < moving && !isOver; i++) {
    const ship = order[i] as number;
    if ((afloat & (1 << ship)) !== 0) playMovementCard(ship);
  }
  if (isOver) return;
  const shooting = deal();
  for (let i = 0; i < shooting && !isOver; i++) {
    const ship = order[i] as number;
    if ((afloat & (1 << ship)) !== 0) playShootingCard(ship);
  }
  if (isOver) return;
  actions++;
  if (turn >= TURN_LIMIT) isOver = true;
  else turn++;
}

function strengthOf(ships: number): number {
  let total = 0;
  for (let left = ships; left !== 0; left &= left - 1) {
    const ship = 31 - Math.clz32(left & -left);
    total += value[ship] as number;
  }
  return total;
}

/** Plays one game of a study. */
export function playFloorGame(seed: string, number: number): PlayedGame {
  setUp(gameSeed(seed, number));
  while (!isOver) playTurn();
  return {
    turns: turn,
    actions,
    decisions,
    red: strengthOf(afloat & redShips),
    blue: strengthOf(afloat & ~redShips),
    words: saveGenerator(dice).words,
  };
}
