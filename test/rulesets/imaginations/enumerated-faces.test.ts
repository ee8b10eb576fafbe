import { describe, expect, test } from 'vitest';
import { outcomes, scripted } from '../../../src/index.ts';
import {
  type ImaginationsAction,
  type ImaginationsEvent,
  type ImaginationsState,
  imaginations,
} from '../../../src/rulesets/imaginations/index.ts';

/* The faces in the events of an outcome make that outcome when they are thrown, or there are none. */

type Rolls = readonly (readonly number[] | null)[];

/** The rolls of an event in the order in which they are made; undefined for one without. */
function rollsOf(event: ImaginationsEvent): Rolls | undefined {
  switch (event.type) {
    case 'shot-fired':
    case 'battery-fired':
      return [event.faces, event.reroll, event.armour, event.stoneworks];
    case 'torpedo-launched':
      return [[event.die], event.faces, event.armour];
    default:
      return undefined;
  }
}

/** Positions of a game in which one of these actions is legal, with all such. */
function positionsWith(
  types: readonly string[],
  scenario: string,
  most: number,
): { state: ImaginationsState; actions: ImaginationsAction[] }[] {
  const found: { state: ImaginationsState; actions: ImaginationsAction[] }[] = [];
  let state = imaginations.init({ scenario, seed: 1 });
  for (let taken = 0; taken < 300 && found.length < most; taken++) {
    const legal = imaginations.actions(state);
    if (legal.length === 0) break;
    const actions = legal.filter(({ type }) => types.includes(type));
    if (actions.length > 0) found.push({ state, actions });
    state = imaginations.reduce(state, legal[(7 * taken) % legal.length] as ImaginationsAction);
  }
  return found;
}

/** How many events of outcomes had the faces of all their rolls, and how many of none. */
function judged(types: readonly string[], scenario: string): { whole: number; none: number } {
  const counts = { whole: 0, none: 0 };
  for (const { state, actions } of positionsWith(types, scenario, 4)) {
    for (const action of actions) {
      for (const outcome of outcomes(imaginations, state, action)) {
        const told = outcome.events.find((event) => rollsOf(event) !== undefined);
        if (told === undefined) continue;
        const [first, ...rest] = rollsOf(told) as Rolls;
        const later = told.type === 'torpedo-launched' ? rest : [first, ...rest];
        if (later.includes(null as never)) {
          expect(later.every((faces) => faces === null)).toBe(true);
          counts.none++;
          continue;
        }
        counts.whole++;
        const dice = scripted([first, ...rest].flatMap((faces) => faces ?? []));
        const played = imaginations.step(state, action, { dice });
        dice.assertUsedUp();
        expect(played.events).toEqual(outcome.events);
        expect(played.state).toEqual(outcome.state);
      }
    }
  }
  return counts;
}

describe('the events of outcomes have all faces or none', () => {
  test.each([['fire'], ['fire-battery']])('%s', (type) => {
    const { whole, none } = judged([type], 'harbour');
    expect(whole).toBeGreaterThan(0);
    expect(none).toBeGreaterThan(0);
  });

  test('launch-torpedo: ten dice of which only the hits are read never stand alone', () => {
    const { whole, none } = judged(['launch-torpedo'], 'harbour');
    expect(whole).toBe(0);
    expect(none).toBeGreaterThan(0);
  });
});
