import { expect } from 'vitest';
import { RecordingDice } from '../../../../src/core/dice/recording.ts';
import { type ScriptedFace, scripted } from '../../../../src/index.ts';
import {
  type MediaevalAction,
  type MediaevalEvent,
  type MediaevalOptions,
  type MediaevalScenario,
  type MediaevalState,
  mediaeval,
  type ScenarioShip,
  type Ship,
} from '../../../../src/rulesets/mediaeval/index.ts';
import { ADVANCE, act, type GivenShip, shipIn } from '../support.ts';

/** A face of the script with the tag that its roll must have. */
export function die(purpose: string, face: number): ScriptedFace {
  return { purpose, faces: face };
}

/** An action, with the faces that it takes if it takes any. */
export type Played = MediaevalAction | readonly [MediaevalAction, ...ScriptedFace[]];

/** Plays actions one after the other, each with exactly its faces: the last state, and the events of all. */
export function play(
  state: MediaevalState,
  ...actions: readonly Played[]
): { readonly state: MediaevalState; readonly events: readonly MediaevalEvent[] } {
  let now = state;
  const events: MediaevalEvent[] = [];
  for (const played of actions) {
    const [action, ...faces] = 'type' in played ? [played] : played;
    const result = act(now, action, faces);
    now = result.state;
    events.push(...result.events);
  }
  return { state: now, events };
}

/** The wind dice of a turn, both without effect. */
export const STEADY_WIND: readonly Played[] = [
  [ADVANCE, die('wind-strength', 3)],
  [ADVANCE, die('wind-direction', 3)],
];

/** A deal: the faces of its dice, in order. */
export function deal(phase: 'move' | 'shoot', ...faces: readonly number[]): Played {
  return [ADVANCE, ...faces.map((face) => die(`${phase}-order`, face))];
}

/** The dice that an action throws: tag, number and kind of each. */
export function rollsOf(
  state: MediaevalState,
  action: MediaevalAction,
  faces: readonly number[],
): readonly { readonly purpose: string; readonly count: number; readonly die: unknown }[] {
  const { rolls } = mediaeval.step(state, action, { dice: scripted(faces) });
  return rolls.map(({ purpose, count, die }) => ({ purpose, count, die }));
}

/** A game set up: by default on a hexagon of radius 6, wind N strength 3. */
export type Setting = {
  readonly ships: readonly ScenarioShip[];
  readonly wind?: MediaevalScenario['wind'];
  readonly map?: MediaevalScenario['map'];
  readonly options?: Partial<MediaevalOptions>;
};

function scenarioOf({ ships, wind = { from: 0, strength: 3 }, map }: Setting): MediaevalScenario {
  return { ships, wind, map: map ?? { shape: 'hexagon', radius: 6 } };
}

/** Sets up a game with exactly these faces. */
export function begin(setting: Setting, faces: readonly ScriptedFace[] = []): MediaevalState {
  const dice = scripted(faces);
  const state = mediaeval.init({ scenario: scenarioOf(setting), options: setting.options ?? {}, dice });
  dice.assertUsedUp();
  return state;
}

/** The dice that a set-up throws. */
export function rollsOfSetUp(
  setting: Setting,
  faces: readonly number[],
): readonly { readonly purpose: string; readonly count: number; readonly die: unknown }[] {
  const dice = new RecordingDice(scripted(faces));
  mediaeval.init({ scenario: scenarioOf(setting), options: setting.options ?? {}, dice });
  return dice.rolls.map(({ purpose, count, die }) => ({ purpose, count, die }));
}

/** A red and a blue ship out of each other's way, for set-ups. */
export const PAIR: readonly ScenarioShip[] = [
  { id: 'r1', side: 'red', q: -3, r: 0, heading: 3 },
  { id: 'b1', side: 'blue', q: 3, r: -3, heading: 5 },
];

/** Expects input to be refused with this code, and the field to be named. */
export function expectInvalid(attempt: () => unknown, code: string, path: RegExp): void {
  expect(attempt).toThrow(
    expect.objectContaining({ name: 'InvalidInputError', code, path: expect.stringMatching(path) }),
  );
}

/** The values of some ships. */
export function valuesOf(state: MediaevalState, ...ids: readonly string[]): number[] {
  return ids.map((id) => shipIn(state, id).value);
}

/** The ship whose card stands in play, with the step: `move r1`. Without a card, the step alone. */
export function awaited(state: MediaevalState): string {
  const moving = state.step === 'move' || state.step === 'drift';
  const card = moving ? state.movementOrder[state.movementIndex] : state.shootingOrder[state.shootingIndex];
  if (state.step === 'board') return `board ${state.pendingBoarding?.attacker}`;
  return moving || state.step === 'shoot' ? `${state.step} ${card}` : state.step;
}

/** The events of one type. */
export function only<T extends MediaevalEvent['type']>(
  events: readonly MediaevalEvent[],
  type: T,
): Extract<MediaevalEvent, { type: T }>[] {
  return events.filter((event): event is Extract<MediaevalEvent, { type: T }> => event.type === type);
}

/** Ships entangled with each other in one hex, since the turn given (null: since the scenario). */
export function locked(
  at: readonly [q: number, r: number],
  ships: { readonly [id: string]: Partial<Ship> },
  entangledTurn: number | null = null,
): { readonly [id: string]: GivenShip } {
  const ids = Object.keys(ships);
  return Object.fromEntries(
    Object.entries(ships).map(([id, ship]) => [
      id,
      { at, entangledWith: ids.filter((other) => other !== id), entangledTurn, ...ship },
    ]),
  );
}

/** An abandoned hull, as fields of a ship. */
export const DERELICT: Partial<Ship> = { side: null, value: 0, startValue: 6, status: 'derelict' };

/** Actions as texts in a fixed order, to compare lists of which the order does not matter. */
export function listed(actions: readonly MediaevalAction[]): string[] {
  return actions.map((action) => JSON.stringify(action, Object.keys(action).concat('q', 'r').sort())).sort();
}
