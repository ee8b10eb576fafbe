import { expect, test } from 'vitest';
import type { Rolled } from '../../../src/core/dice/dice.ts';
import { canonicalText } from '../../../src/core/json.ts';
import {
  type Direction,
  type Hex,
  hexDistance,
  neighbours,
  reflectDirection,
  reflectHex,
  rotateHex,
  type ScriptedFace,
  sampled,
  scripted,
  turnDirection,
} from '../../../src/index.ts';
import {
  type MediaevalAction,
  type MediaevalEvent,
  type MediaevalOptions,
  type MediaevalScenario,
  type MediaevalState,
  type MediaevalStep,
  mediaeval,
  type Ship,
  type Turn,
} from '../../../src/rulesets/mediaeval/index.ts';
import { randomOptions } from '../../../src/testing/random-options.ts';
import { shipIn } from './support.ts';

/*
 * Invariants of the ledger that relate two lines of play: the rules look the same in a mirror (17) and from every
 * side of a hexagon (22). And those that are about single steps of it and stand in none of the ruleset's laws
 * (9, last sentence, 20 and 21).
 */

const GAMES = 300;
const MOST_ACTIONS = 150;

/** One action of a random game. */
interface Played {
  readonly game: number;
  readonly before: MediaevalState;
  readonly action: MediaevalAction;
  readonly after: MediaevalState;
  readonly events: readonly MediaevalEvent[];
  readonly rolls: readonly Rolled[];
}

function hexagonScenario(game: number): MediaevalScenario {
  const luck = sampled(game, 'symmetry scenario');
  for (;;) {
    const scenario = mediaeval.definition.proofs.randomScenario(luck);
    if (scenario.map.shape === 'hexagon') return scenario;
  }
}

/** Calls back with every action of random games on hexagon maps. */
function eachPlayed(
  options: (game: number) => Partial<MediaevalOptions>,
  look: (played: Played) => void,
): void {
  for (let game = 0; game < GAMES; game++) {
    const luck = sampled(game, 'symmetry choices');
    let before = mediaeval.init({ scenario: hexagonScenario(game), options: options(game), seed: game });
    for (let count = 0; count < MOST_ACTIONS; count++) {
      const actions = mediaeval.actions(before);
      if (actions.length === 0) break;
      const action = luck.pick('choice', actions);
      const { state: after, events, rolls } = mediaeval.step(before, action);
      try {
        look({ game, before, action, after, events, rolls });
      } catch (error) {
        throw new Error(`game ${game}, action ${count + 1}: ${(error as Error).message}`, { cause: error });
      }
      before = after;
    }
  }
}

function anyOptions(game: number): Partial<MediaevalOptions> {
  return randomOptions(mediaeval.options, sampled(game, 'symmetry options'));
}

/** A way of looking at the map from elsewhere. */
interface Symmetry {
  hex(hex: Hex): Hex;
  heading(heading: Direction): Direction;
  bearing(bearing: number): number;
  turn(turn: Turn): Turn;
  face(purpose: string, face: number): number;
}

const OTHER_TURN: Readonly<Record<Turn, Turn>> = { port: 'starboard', none: 'none', starboard: 'port' };

const REFLECTION: Symmetry = {
  hex: reflectHex,
  heading: reflectDirection,
  bearing: (bearing) => (360 - bearing) % 360,
  turn: (turn) => OTHER_TURN[turn],
  face(purpose, face) {
    if (purpose === 'drift-corner') return 7 - face;
    return purpose === 'wind-direction' && (face === 1 || face === 6) ? 7 - face : face;
  },
};

const ROTATION: Symmetry = {
  hex: (hex) => rotateHex(hex, 1),
  heading: (heading) => turnDirection(heading, 1),
  bearing: (bearing) => (bearing + 60) % 360,
  turn: (turn) => turn,
  face: (_purpose, face) => face,
};

function stateBy(symmetry: Symmetry, state: MediaevalState): MediaevalState {
  const ships = Object.values(state.ships).map((ship): [string, Ship] => [
    ship.id,
    { ...ship, ...symmetry.hex(ship), heading: symmetry.heading(ship.heading) },
  ]);
  const wind = { ...state.wind, from: symmetry.bearing(state.wind.from) };
  return { ...state, ships: Object.fromEntries(ships), wind };
}

function actionBy(symmetry: Symmetry, action: MediaevalAction): MediaevalAction {
  switch (action.type) {
    case 'move':
      return { ...action, turn: symmetry.turn(action.turn) };
    case 'separate':
      return { ...action, turn: symmetry.turn(action.turn), to: symmetry.hex(action.to) };
    default:
      return action;
  }
}

function eventBy(symmetry: Symmetry, event: MediaevalEvent): MediaevalEvent {
  switch (event.type) {
    case 'turned':
      return { ...event, from: symmetry.heading(event.from), to: symmetry.heading(event.to) };
    case 'moved':
    case 'drifted':
      return { ...event, from: symmetry.hex(event.from), to: symmetry.hex(event.to) };
    case 'wind-direction-rolled': {
      const die = symmetry.face('wind-direction', event.die);
      return { ...event, die, from: symmetry.bearing(event.from), to: symmetry.bearing(event.to) };
    }
    default:
      return event;
  }
}

function facesBy(symmetry: Symmetry, rolls: readonly Rolled[]): ScriptedFace[] {
  return rolls.map(({ purpose, faces }) => ({
    purpose,
    faces: faces.map((face) => symmetry.face(purpose, face)),
  }));
}

/** Compares texts, which is fast, and shows the difference where there is one. */
function expectEqual(mine: unknown, theirs: unknown): void {
  if (canonicalText(mine) !== canonicalText(theirs)) expect(mine).toEqual(theirs);
}

function textsOf(actions: readonly MediaevalAction[]): string[] {
  return actions.map(canonicalText).sort();
}

function expectSymmetric(symmetry: Symmetry, { before, action, after, events, rolls }: Played): void {
  const start = stateBy(symmetry, before);
  const choices = mediaeval.actions(before).map((choice) => actionBy(symmetry, choice));
  expectEqual(textsOf(mediaeval.actions(start)), textsOf(choices));
  const dice = scripted(facesBy(symmetry, rolls));
  const result = mediaeval.step(start, actionBy(symmetry, action), { dice });
  dice.assertUsedUp();
  expectEqual(
    result.events,
    events.map((event) => eventBy(symmetry, event)),
  );
  expectEqual({ ...result.state, rng: null }, { ...stateBy(symmetry, after), rng: null });
}

const ACTIONS: readonly string[] = ['advance', ...Object.keys(mediaeval.definition.play.actions)];
const STEPS = Object.keys(mediaeval.definition.play.sequence.steps) as MediaevalStep[];

test.each([
  ['in a mirror along the north-south axis', REFLECTION],
  ['turned by 60 degrees', ROTATION],
])('on a hexagon map the game is the same %s', { timeout: 120_000 }, (_name, symmetry) => {
  const actions = new Set<string>();
  const steps = new Set<string>(['over']);
  let corners = 0;
  eachPlayed(anyOptions, (played) => {
    expectSymmetric(symmetry, played);
    actions.add(played.action.type);
    steps.add(played.before.step);
    if (played.rolls.some(({ purpose }) => purpose === 'drift-corner')) corners++;
  });
  expect([...actions].sort()).toEqual([...ACTIONS].sort());
  expect([...steps].sort()).toEqual([...STEPS].sort());
  expect(corners).toBeGreaterThan(10);
});

test('reflected twice, or turned six times, everything is as before', () => {
  eachPlayed(anyOptions, ({ before, action, events, rolls, game }) => {
    if (game % 20 > 0) return;
    for (const [symmetry, times] of [
      [REFLECTION, 2],
      [ROTATION, 6],
    ] as const) {
      const repeat = <T>(value: T, change: (value: T) => T) => {
        let changed = value;
        for (let i = 0; i < times; i++) changed = change(changed);
        return changed;
      };
      expectEqual(
        repeat(before, (state) => stateBy(symmetry, state)),
        before,
      );
      expectEqual(
        repeat(action, (same) => actionBy(symmetry, same)),
        action,
      );
      expectEqual(
        repeat(events, (list) => list.map((event) => eventBy(symmetry, event))),
        events,
      );
      for (const { purpose, faces } of rolls) {
        for (const face of faces) expect(repeat(face, (one) => symmetry.face(purpose, one))).toBe(face);
      }
    }
  });
});

/** The ship that acts: the one named, or the one whose drift it is. */
function actingShip({ before, action }: Played): string | null {
  if (action.type !== 'advance') return action.ship;
  if (before.step === 'drift') return before.movementOrder[before.movementIndex] ?? null;
  return before.step === 'derelict-drift' ? (before.derelictQueue[0] ?? null) : null;
}

test('an action costs nobody crew but the ship that acts, those it runs into, and its targets', () => {
  let losses = 0;
  eachPlayed(anyOptions, (played) => {
    const { before, action, after } = played;
    const acting = actingShip(played);
    const targets = action.type === 'shoot' ? [action.forward, action.aft] : [];
    let shotAway = 0;
    for (const id of before.roster) {
      const [was, is] = [shipIn(before, id), shipIn(after, id)];
      if (was.value === is.value) continue;
      losses++;
      const isRammed = acting !== null && hexDistance(shipIn(after, acting), is) === 0;
      expect([id, id === acting || isRammed || targets.includes(id)]).toEqual([id, true]);
      if (action.type === 'shoot') shotAway += was.value - is.value;
    }
    expect(shotAway).toBeLessThanOrEqual(4);
  });
  expect(losses).toBeGreaterThan(200);
});

function isFree(state: MediaevalState, hex: Hex): boolean {
  if (state.map.shape !== 'hexagon' || hexDistance({ q: 0, r: 0 }, hex) > state.map.radius) return false;
  return Object.values(state.ships).every((ship) => ship.status !== 'afloat' || hexDistance(ship, hex) > 0);
}

test('by default an entangled ship with a free hex next to it can part without ramming or leaving', () => {
  let partings = 0;
  eachPlayed(
    () => ({}),
    ({ before }) => {
      const ship =
        before.step === 'move' ? before.ships[before.movementOrder[before.movementIndex] ?? ''] : undefined;
      if (ship === undefined || ship.entangledWith.length === 0 || ship.dismasted) return;
      if (!neighbours(ship).some((hex) => isFree(before, hex))) return;
      partings++;
      const isGentle = (action: MediaevalAction) => {
        const types = mediaeval.step(before, action).events.map(({ type }) => type);
        return types.includes('separated') && !types.includes('collision') && !types.includes('retreated');
      };
      expect(mediaeval.actions(before).some(isGentle)).toBe(true);
    },
  );
  expect(partings).toBeGreaterThan(50);
});

test('a turn takes at most 5 actions and 4 more for each ship', () => {
  let turn = '';
  let actions = 0;
  let busiest = 0;
  eachPlayed(anyOptions, ({ game, before }) => {
    actions = turn === `${game} ${before.turn}` ? actions + 1 : 1;
    turn = `${game} ${before.turn}`;
    expect(actions).toBeLessThanOrEqual(5 + 4 * before.roster.length);
    busiest = Math.max(busiest, actions / (5 + 4 * before.roster.length));
  });
  expect(busiest).toBeGreaterThan(0.5);
});
