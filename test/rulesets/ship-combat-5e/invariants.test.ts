import { describe, expect, test } from 'vitest';
import { DIRECTIONS } from '../../../src/core/space/hex.ts';
import { type SampledDice, sampled } from '../../../src/index.ts';
import {
  type ShipCombat5eAction,
  type ShipCombat5eScenario,
  shipCombat5e,
} from '../../../src/rulesets/ship-combat-5e/index.ts';
import { randomOptions } from '../../../src/testing/random-options.ts';
import { hardScenario } from './hard-positions.ts';
import {
  act,
  board,
  by,
  comeAbout,
  dice,
  forward,
  fullSail,
  given,
  patched,
  rotate,
  type Sent,
  type State,
  shipIn,
} from './support.ts';

function read(state: State): State {
  return shipCombat5e.parse.state(JSON.parse(JSON.stringify(state)));
}

/** Carries out actions, each with its faces, and reads every position that they lead to. */
function readAll(start: State, ...plays: readonly (readonly [Sent, ...ReturnType<typeof dice>[]])[]): State {
  let state = start;
  for (const [action, ...faces] of plays) {
    state = act(state, action, faces).state;
    expect(read(state)).toEqual(state);
  }
  return state;
}

const FAR = { class: 'tartane', at: [20, 0] } as const;
const CREWS = { r1: { crew: 10 }, b1: { crew: 10, hp: 0 } };

describe('SC-I05 spaces that were won stay sailed', () => {
  const start = given({
    ships: {
      r1: { class: 'tartane', at: [0, 0], orders: { fullSail: 2 } },
      b1: { class: 'tartane', at: [1, -8] },
      b2: FAR,
    },
    now: CREWS,
  });
  const fight: readonly (readonly [Sent, ...ReturnType<typeof dice>[]])[] = [
    [board('r1', 'b1')],
    [by('b1', 'resist-boarding'), dice('boarding-contest', 10), dice('boarding-contest', 10)],
    [by('r1', 'press-boarding')],
    [
      by('b1', 'resist-boarding'),
      dice('boarding-contest', 15),
      dice('boarding-contest', 3),
      dice('boarding-casualties', 1),
    ],
    [by('r1', 'break-off')],
  ];

  test('SC-I05 Full Sail, seven spaces, and a crew fight to its end', () => {
    const sailed = readAll(
      start,
      [fullSail('r1'), dice('full-sail-check', 20)],
      ...Array.from({ length: 7 }, () => [forward('r1')] as const),
      ...fight,
    );
    expect(shipIn(sailed, 'r1')).toMatchObject({ sailed: 7, fullSailBonus: 0 });
  });

  test('SC-I05 as many as were ordered, and no more', () => {
    const twice = readAll(
      patched(start, { b1: { hex: { q: 1, r: -9 } } }),
      [fullSail('r1'), dice('full-sail-check', 20)],
      [fullSail('r1'), dice('full-sail-check', 20)],
      ...Array.from({ length: 8 }, () => [forward('r1')] as const),
      [board('r1', 'b1')],
    );
    expect(() => read(patched(twice, { r1: { sailed: 9 } }))).toThrow('spaces keep to what is allowed: r1');
  });

  test.each([
    ['close to the wind', { speed: 0, facing: 2 }, 1],
    ['close to the wind, weatherly', { speed: 0, facing: 2, abilities: ['weatherly'] }, 0],
    ['with the wind', { speed: 0, facing: 4 }, 0],
    ['with the wind under chain shot', { speed: 0, facing: 4, now: { chainHalf: 1 } }, 1],
    ['with the wind, cut loose', { speed: 0, facing: 4, now: { halfSpeed: true } }, 1],
    ['a snail close to the wind', { speed: 1, facing: 2 }, 1],
  ] as const)('SC-044, SC-R20 a ship without speed of her own: %s', (_where, { facing, ...card }, spaces) => {
    const { now = {}, ...fields } = { now: {}, ...card };
    let state = given({
      wind: 1,
      ships: { r1: { class: 'tartane', at: [0, 0], facing, ...fields, abilities: [] }, b1: FAR },
      now: { r1: { ...fields, ...now } },
    });
    for (let sailed = 0; sailed < spaces; sailed++) state = readAll(state, [forward('r1')]);
    expect(shipCombat5e.check(state, forward('r1'))?.code).toBe(
      spaces > 0 ? 'no-movement-left' : 'no-way-on',
    );
    expect(shipCombat5e.check(state, by('r1', 'end-turn'))).toBeNull();
  });
});

describe('SC-I04 rotations that were won stay made', () => {
  const ships = {
    r1: { class: 'sloop', at: [0, 0], orders: { comeAbout: 1 } },
    b1: { class: 'sloop', at: [0, -2] },
    b2: FAR,
  } as const;

  test('SC-I04 a third one by Come About, and a crew fight', () => {
    const start = given({ ships, now: CREWS, options: { movementDuty: 'free' } });
    const turned = readAll(
      start,
      [comeAbout('r1'), dice('come-about-check', 20)],
      [rotate('r1', 'port')],
      [forward('r1')],
      [rotate('r1', 'starboard')],
      [forward('r1')],
      [rotate('r1', 'starboard')],
      [board('r1', 'b1')],
      [by('b1', 'resist-boarding'), dice('boarding-contest', 10), dice('boarding-contest', 10)],
    );
    expect(shipIn(turned, 'r1')).toMatchObject({ rotationsUsed: 3, comeAboutBonus: 0 });
    expect(() => read(patched(turned, { r1: { rotationsUsed: 4 } }))).toThrow('rotations keep');
  });

  test('SC-I04 two in one space, with `comeAboutPerSpace` exempt', () => {
    const start = given({
      ships: { ...ships, b1: { class: 'sloop', at: [1, 0] } },
      now: CREWS,
      options: { movementDuty: 'free', comeAboutPerSpace: 'exempt' },
    });
    const turned = readAll(
      start,
      [comeAbout('r1'), dice('come-about-check', 20)],
      [rotate('r1', 'starboard')],
      [rotate('r1', 'starboard')],
      [board('r1', 'b1')],
      [by('b1', 'resist-boarding'), dice('boarding-contest', 10), dice('boarding-contest', 10)],
    );
    expect(shipIn(turned, 'r1')).toMatchObject({ rotationsUsed: 2, exemptUsed: 1, comeAboutBonus: 0 });
    expect(() => read({ ...turned, options: { ...turned.options, comeAboutPerSpace: 'bound' } })).toThrow(
      'rotations keep',
    );
  });
});

/** Cards of the user's own in a hard position: no speed, much speed, masterly and hopeless crews. */
function ownCards(game: number): ShipCombat5eScenario {
  const luck = sampled(game, 'own cards');
  const scenario = hardScenario(luck);
  return {
    ...scenario,
    ships: scenario.ships.map((ship) => ({
      ...ship,
      speed: luck.pick('speed', [0, 0, 1, 2, 7]),
      abilities: luck.pick('abilities', [[], ['oars'], ['weatherly'], ['sluggish', 'oars']] as const),
      skill: luck.pick('skill', [-30, 0, 30]),
      dex: luck.pick('dex', [-30, 0, 30]),
      ap: luck.die('ap', 6),
    })),
  };
}

/** What random play takes to as it comes by; there are many ways to hold fire. */
function nextOf(state: State, luck: SampledDice): ShipCombat5eAction | undefined {
  const wind: ShipCombat5eAction = { type: 'referee-set-wind', from: luck.pick('wind', DIRECTIONS) };
  if (luck.die('set-wind', 4) === 1 && shipCombat5e.check(state, wind) === null) return wind;
  const actions = shipCombat5e.actions(state);
  const types = [...new Set(actions.map(({ type }) => type))].filter((type) => type !== 'strike-colours');
  if (types.length === 0) return undefined;
  const keen = types.filter((type) => ['board', 'full-sail', 'come-about', 'move-forward'].includes(type));
  const type = luck.pick('type', [...types, ...keen, ...keen]);
  const choices = actions.filter((action) => action.type === type);
  return choices.length === 0 ? undefined : luck.pick('action', choices);
}

test('whatever is legal leads to a state that can be read', { timeout: 60_000 }, () => {
  const met = new Set<string>();
  for (let game = 0; game < 16; game++) {
    const luck = sampled(game, 'play');
    const options = {
      ...randomOptions(shipCombat5e.options, luck),
      refereeActions: game % 2 === 0,
      roundLimit: 4,
    };
    let state = shipCombat5e.init({ scenario: ownCards(game), options, seed: game });
    for (let n = 0; n < 120; n++) {
      expect(read(state)).toEqual(state);
      const action = nextOf(state, luck);
      if (action === undefined) break;
      met.add(action.type);
      state = shipCombat5e.step(state, action).state;
    }
  }
  for (const type of ['full-sail', 'come-about', 'board', 'rotate', 'row', 'referee-set-wind'])
    expect(met).toContain(type);
});
