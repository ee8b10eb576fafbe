import { defaultOptions } from '../../../src/core/options.ts';
import { scripted } from '../../../src/index.ts';
import { setUp } from '../../../src/rulesets/sea-battles/chapters/setting-up/position.ts';
import { OPTIONS } from '../../../src/rulesets/sea-battles/options.ts';
import type {
  ScenarioShip,
  SeaBattlesEvent,
  SeaBattlesGame,
  SeaBattlesOptions,
  SeaBattlesScenario,
} from '../../../src/rulesets/sea-battles/types.ts';

/** A ship of some length that is ready to sail, with a Captain of Leadership 8. */
export function ship(
  id: string,
  side: string,
  length: number,
  [x, y, heading]: readonly [number, number, number],
  more: Partial<ScenarioShip> = {},
): ScenarioShip {
  return { id, side, length, x, y, heading, captain: { kind: 'random', ld: 8 }, ...more };
}

/** A calm sea of 60 by 60 cm with some ships of red and blue. Red begins, and orders its ships. */
export function sea(
  ships: readonly ScenarioShip[],
  options: Partial<SeaBattlesOptions> = {},
  more: Partial<SeaBattlesScenario> = {},
): SeaBattlesGame {
  const all = { ...defaultOptions(OPTIONS), ...options };
  const scenario: SeaBattlesScenario = {
    table: { width: 60, height: 60 },
    wind: null,
    sides: [{ id: 'red' }, { id: 'blue' }],
    firstSide: 'red',
    ships,
    ...more,
  };
  const { game } = setUp(scenario, all);
  const state = { ...game, phase: 'movement', step: 'orders', activeSide: 'red' };
  return structuredClone({ ...state, ruleset: 'sea-battles', options: all, rng: null }) as SeaBattlesGame;
}

/** What effects work with: scripted faces, and a list of what is told. */
export function play(...faces: Parameters<typeof scripted>[0][number][]): {
  readonly dice: ReturnType<typeof scripted>;
  readonly events: SeaBattlesEvent[];
  readonly emit: (event: SeaBattlesEvent) => void;
} {
  const events: SeaBattlesEvent[] = [];
  return { dice: scripted(faces), events, emit: (event) => events.push(event) };
}
