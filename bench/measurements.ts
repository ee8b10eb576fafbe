import { type Answer, contest, type Entrant, type Entry, median, type Plan } from './contest.ts';

/** What a ratio should be. */
export interface Target {
  readonly comparison: '>=' | '<=';
  readonly value: number;
}

/** One line of the report. */
export interface Finding {
  /** Number of the measurement, with a letter where it has several lines. */
  readonly id: string;
  readonly title: string;
  /** What was measured of each side, the first one first. */
  readonly figures: readonly { readonly side: string; readonly value: number; readonly unit: string }[];
  /** The first figure divided by the second, the median of the rounds; of a single figure: the figure. */
  readonly result: number;
  readonly target: Target | null;
  /** Whether the target is reached; null where there is none. */
  readonly holds: boolean | null;
}

/** A measurement: sides that do the same work, and what is read from it. */
export interface Measurement {
  readonly number: number;
  readonly entrants: readonly Entrant[];
  readonly full: Plan;
  readonly quick: Plan;
  /** The lines of the report. */
  readonly findings: readonly ((entries: readonly Entry[]) => Finding)[];
}

type Figure = (answer: Answer) => number;

/** Pieces of work a second of processor time. */
function rate(unit: string): Figure {
  return ({ work, cpuSeconds }) => (work.done[unit] ?? 0) / cpuSeconds;
}

/** Pieces of work a second on the clock on the wall. */
function wallRate(unit: string): Figure {
  return ({ work, wallSeconds }) => (work.done[unit] ?? 0) / wallSeconds;
}

/** Microseconds of processor time for a piece of work. */
function cost(unit: string): Figure {
  return ({ work, cpuSeconds }) => (cpuSeconds * 1e6) / (work.done[unit] ?? 0);
}

function hasReached(result: number, target: Target | null): boolean | null {
  if (target === null) return null;
  return target.comparison === '>=' ? result >= target.value : result <= target.value;
}

interface Line {
  readonly id: string;
  readonly title: string;
  /** Places of the sides that are compared; one alone is only measured. */
  readonly sides: readonly [number] | readonly [number, number];
  readonly figure: Figure;
  readonly unit: string;
  readonly target?: Target;
}

function line({ id, title, sides, figure, unit, target = undefined }: Line) {
  return (entries: readonly Entry[]): Finding => {
    const compared = sides.map((place) => entries[place] as Entry);
    const values = compared.map(({ answers }) => answers.map(figure));
    const [first = [], second] = values;
    const perRound =
      second === undefined ? first : first.map((value, i) => value / (second[i] ?? Number.NaN));
    const result = median(perRound);
    const figures = compared.map(({ name }, i) => ({ side: name, value: median(values[i] ?? []), unit }));
    return { id, title, figures, result, target: target ?? null, holds: hasReached(result, target ?? null) };
  };
}

const atLeast = (value: number): Target => ({ comparison: '>=', value });
const atMost = (value: number): Target => ({ comparison: '<=', value });
const named = (...names: string[]): Entrant[] => names.map((name) => ({ name }));
/** It is so much faster than the others that their warm-up would be over before it is compiled. */
const fastPath = (name = 'fast path'): Entrant => ({ name, warmUp: 1_000 });
const once = (count: number, proof = 0): Plan => ({ count, rounds: 1, warmUp: 0, proof });

/** The measurements, by the numbers of the issue that asked for them. */
export const MEASUREMENTS: readonly Measurement[] = [
  {
    number: 1,
    entrants: named('dice of rules', 'bare dice'),
    full: { count: 20_000_000, rounds: 7, warmUp: 20_000_000, proof: 0 },
    quick: once(10_000),
    findings: [
      line({
        id: '1',
        title: 'dice through the interface / bare uniformInt',
        sides: [0, 1],
        figure: rate('dice'),
        unit: 'dice/s',
        target: atLeast(0.7),
      }),
    ],
  },
  ...[
    {
      suffix: '',
      full: { count: 250, rounds: 5, warmUp: 100, proof: 50 },
      quick: once(3, 3),
      title: 'random fleet games of mediaeval',
    },
    {
      suffix: ', free table',
      full: { count: 100, rounds: 5, warmUp: 40, proof: 20 },
      quick: once(2, 2),
      title: 'random fleet games of imaginations',
    },
    {
      suffix: ', no map',
      full: { count: 30, rounds: 5, warmUp: 20, proof: 10 },
      quick: once(1, 1),
      title: 'random games of reign, three a side',
    },
    {
      suffix: ', crews on hexes',
      full: { count: 10, rounds: 5, warmUp: 10, proof: 4 },
      quick: once(1, 1),
      title: 'random games of ship-combat-5e, five a side',
    },
    {
      suffix: ', regiments aboard',
      full: { count: 20, rounds: 5, warmUp: 20, proof: 4 },
      quick: once(1, 1),
      title: 'random games of sea-battles, three a side',
    },
  ].map(({ suffix, full, quick, title }, i) => ({
    number: 2,
    entrants: [fastPath(`fast path${suffix}`), ...named(`reduce${suffix}`)],
    full,
    quick,
    findings: [
      line({
        id: `2${'abcde'[i]}`,
        title: `${title}: fast path / reduce`,
        sides: [0, 1],
        figure: rate('actions'),
        unit: 'actions/s',
        target: atLeast(20),
      }),
    ],
  })),
  {
    number: 3,
    entrants: [fastPath(), ...named('floor')],
    full: { count: 500, rounds: 9, warmUp: 5_000, proof: 1_000 },
    quick: once(10, 10),
    findings: [
      line({
        id: '3a',
        title: 'random fleet games: fast path / hand-written floor',
        sides: [0, 1],
        figure: rate('games'),
        unit: 'games/s',
        target: atLeast(0.3),
      }),
    ],
  },
  {
    number: 3,
    entrants: [fastPath(), ...named('plain')],
    full: { count: 10, rounds: 5, warmUp: 10, proof: 0 },
    quick: once(2),
    findings: [
      line({
        id: '3b',
        title: 'the same: fast path / plain implementation of the tests',
        sides: [0, 1],
        figure: rate('games'),
        unit: 'games/s',
      }),
    ],
  },
  {
    number: 4,
    entrants: [fastPath(), ...named('reduce alone', 'boardgame.io')],
    full: { count: 100, rounds: 5, warmUp: 40, proof: 20 },
    quick: once(2, 2),
    findings: [
      line({
        id: '4a',
        title: 'fast path, choices included / moves of boardgame.io',
        sides: [0, 2],
        figure: rate('actions'),
        unit: 'actions/s',
        target: atLeast(50),
      }),
      line({
        id: '4b',
        title: 'reduce / moves of boardgame.io',
        sides: [1, 2],
        figure: rate('actions'),
        unit: 'actions/s',
        target: atLeast(1),
      }),
    ],
  },
  {
    number: 5,
    entrants: [
      { name: 'late in a match', from: 5_000 },
      { name: 'early in a match', from: 100 },
    ],
    full: { count: 500, rounds: 9, warmUp: 500, proof: 0 },
    quick: once(20),
    findings: [
      line({
        id: '5',
        title: 'cost of an action of a match: from action 5,000 on / from action 100 on',
        sides: [0, 1],
        figure: cost('actions'),
        unit: 'us',
        target: atMost(1.2),
      }),
    ],
  },
  {
    number: 6,
    entrants: named('two workers', 'one worker'),
    // each run starts its workers anew, and each of them compiles for itself what it runs often: half a second
    full: { count: 12_000, rounds: 3, warmUp: 500, proof: 0 },
    quick: once(100),
    findings: [
      line({
        id: '6a',
        title: 'simulation: two workers / one (on the clock; wants two idle cores)',
        sides: [0, 1],
        figure: wallRate('games'),
        unit: 'games/s',
        target: atLeast(1.6),
      }),
    ],
  },
  {
    number: 6,
    entrants: named('two bare threads', 'one bare thread'),
    full: { count: 12_000, rounds: 3, warmUp: 500, proof: 0 },
    quick: once(100),
    findings: [
      line({
        id: '6b',
        title: 'the same on threads without a pool or rows: what the machine gives',
        sides: [0, 1],
        figure: wallRate('games'),
        unit: 'games/s',
      }),
    ],
  },
  {
    number: 7,
    entrants: named('no worker'),
    full: once(100_000),
    quick: once(100),
    findings: [
      line({
        id: '7',
        title: 'memory of a process that plays 100,000 games and holds their rows',
        sides: [0],
        figure: ({ peakMegabytes }) => peakMegabytes,
        unit: 'MB',
        target: atMost(300),
      }),
    ],
  },
  ...(['boarding', 'gale', 'deal'] as const).map((name, i) => ({
    number: 8,
    entrants: named(name),
    full: { count: [500, 50, 20][i] ?? 1, rounds: 5, warmUp: [200, 20, 10][i] ?? 1, proof: 0 },
    quick: once(1),
    findings: [
      line({
        id: `8${'abc'[i]}`,
        title: `outcomes: ${['one boarding', 'one gale of 6 ships', 'one deal of 6 cards'][i]}`,
        sides: [0],
        figure: rate('outcomes'),
        unit: 'outcomes/s',
      }),
    ],
  })),
  ...[
    { name: 'candidates', unit: 'decisions', title: 'what can be chosen' },
    { name: 'sight lines', unit: 'lines', title: 'one line of fire in shooting' },
    { name: 'effects', unit: 'actions', title: 'what an action does, dice included' },
  ].map(({ name, unit, title }, i) => ({
    number: 9,
    entrants: named(name),
    // few games at a time: positions that do not fit into the caches of the processor would cost more than in play
    full: { count: 5, rounds: 25, warmUp: 50, proof: 0 },
    quick: once(2),
    findings: [
      line({
        id: `9${'abc'[i]}`,
        title: `imaginations on the fast path: ${title}`,
        sides: [0],
        figure: cost(unit),
        unit: 'us',
      }),
    ],
  })),
];

/** Takes a measurement. */
export async function measure(measurement: Measurement, isQuick: boolean): Promise<Finding[]> {
  const entries = await contest(measurement.entrants, isQuick ? measurement.quick : measurement.full);
  const findings = measurement.findings.map((find) => find(entries));
  // so little work that the figures mean nothing
  return isQuick ? findings.map((finding) => ({ ...finding, target: null, holds: null })) : findings;
}
