import type { Direction, Hex } from '../../../src/index.ts';
import type { Ship } from '../../../src/rulesets/ship-combat-5e/index.ts';
import type { State } from './support.ts';

/* The geometry of the ledger, written once more from its words, so that the rules can be judged by it. */

const STEPS: readonly Hex[] = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
];

function step(direction: number): Hex {
  return STEPS[(((direction - 1) % 6) + 6) % 6] as Hex;
}

function sum(...hexes: readonly Hex[]): Hex {
  return hexes.reduce((a, b) => ({ q: a.q + b.q, r: a.r + b.r }), { q: 0, r: 0 });
}

function minus({ q, r }: Hex): Hex {
  return { q: 0 - q, r: 0 - r };
}

/** The hexes of a hull. @source SC-R27 */
export function hullHexes({ options }: Pick<State, 'options'>, ship: Ship): Hex[] {
  const f = step(ship.facing);
  const none: Hex = { q: 0, r: 0 };
  const line = [none, f, minus(f)];
  const long = [...line, sum(f, f), sum(minus(f), minus(f))];
  const s = step(ship.facing + 1);
  const a = step(ship.facing + 2);
  const p = step(ship.facing - 1);
  const b = step(ship.facing - 2);
  const wide = [sum(s, f), s, a, sum(a, minus(f)), sum(p, f), p, b, sum(b, minus(f))];
  const bySize = {
    tiny: [none],
    small: [none],
    medium: [none],
    large: line,
    huge: line,
    gargantuan: options.gargantuanFootprint === '13-hex' ? [...long, ...wide] : long,
  };
  return bySize[ship.size].map((one) => sum(ship.hex, one));
}

/** The distance between two hexes. */
export function apart(a: Hex, b: Hex): number {
  const dq = a.q - b.q;
  const dr = a.r - b.r;
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}

/** The direction of the vector when a facing is turned to N. */
function turnedToNorth({ q, r }: Hex, facing: Direction): Hex {
  let hex: Hex = { q, r };
  // a turn to port: N (0,-1) becomes NW (-1,0), NE (1,-1) becomes N (0,-1)
  for (let turns = 1; turns < facing; turns++) hex = { q: hex.q + hex.r, r: -hex.q };
  return hex;
}

/** The arcs in which a hex lies for a ship. @source SC-R40 */
export function arcsOf({ options }: Pick<State, 'options'>, ship: Ship, to: Hex): string[] {
  const { q, r } = turnedToNorth(sum(to, minus(ship.hex)), ship.facing);
  const y = -(2 * r + q);
  const isFore = 3 * Math.abs(q) <= y;
  const isAft = 3 * Math.abs(q) <= -y;
  const isAbeam = q !== 0 && 3 * Math.abs(q) >= Math.abs(y);
  const onBorder = isAbeam && (isFore || isAft);
  const abeam = isAbeam && !(onBorder && options.arcBorder === 'fore-aft');
  const ends = !(onBorder && options.arcBorder === 'broadside');
  return [
    ...(abeam ? [q > 0 ? 'starboard' : 'port'] : []),
    ...(isFore && ends ? ['fore'] : []),
    ...(isAft && ends ? ['aft'] : []),
  ];
}

/** The hexes of a target: a hull, or where a creature is. */
export function hexesOf(state: State, id: string): Hex[] {
  const ship = state.ships.find((one) => one.id === id);
  if (ship !== undefined) return hullHexes(state, ship);
  return state.creatures.filter((one) => one.id === id).map(({ hex }) => hex);
}

/** The shortest distance from a hull to the hexes of a target in one of its arcs; infinite if none is. @source SC-R41 */
export function reach(state: State, ship: Ship, arc: string, target: string): number {
  const inArc = hexesOf(state, target).filter((hex) => arcsOf(state, ship, hex).includes(arc));
  if (inArc.length === 0) return Infinity;
  const centre = (id: string) =>
    [...state.ships, ...state.creatures].find((one) => one.id === id)?.hex ?? ship.hex;
  if (state.options.rangeMeasure === 'centres') return apart(ship.hex, centre(target));
  return Math.min(...hullHexes(state, ship).flatMap((own) => inArc.map((hex) => apart(own, hex))));
}

/** The hex in which a point lies, by its cube coordinates. */
function rounded(x: number, y: number, z: number): Hex {
  const [q, r, s] = [Math.round(x), Math.round(y), Math.round(z)] as const;
  const [dq, dr, ds] = [Math.abs(q - x), Math.abs(r - y), Math.abs(s - z)] as const;
  if (dq > dr && dq > ds) return { q: -r - s, r };
  return dr > ds ? { q, r: -q - s } : { q, r };
}

/** The hexes between two, along a line that is nudged one way or the other. @source SC-R43 */
function line(from: Hex, to: Hex, nudge: 1 | -1): Hex[] {
  const steps = apart(from, to);
  const hexes: Hex[] = [];
  for (let i = 1; i < steps; i++) {
    const at = (a: number, b: number) => a + ((b - a) * i) / steps;
    hexes.push(
      rounded(
        at(from.q, to.q) + nudge * 1e-6,
        at(from.r, to.r) + nudge * 2e-6,
        at(-from.q - from.r, -to.q - to.r) - nudge * 3e-6,
      ),
    );
  }
  return hexes;
}

/** Whether a line of fire is clear of some hexes. @source SC-R43 */
export function isClear(from: Hex, to: Hex, blockers: readonly Hex[]): boolean {
  return ([1, -1] as const).some((nudge) =>
    line(from, to, nudge).every((hex) => !blockers.some(({ q, r }) => q === hex.q && r === hex.r)),
  );
}

/** The shortest distance along a clear line from a hull to the hexes of a target in one of its arcs. @source SC-R43 */
export function clearReach(
  state: State,
  ship: Ship,
  arc: string,
  target: string,
  blockers: readonly Hex[],
): number {
  const inArc = hexesOf(state, target).filter((hex) => arcsOf(state, ship, hex).includes(arc));
  const clear = hullHexes(state, ship).flatMap((own) =>
    inArc.filter((hex) => isClear(own, hex, blockers)).map((hex) => apart(own, hex)),
  );
  return Math.min(Infinity, ...clear);
}
