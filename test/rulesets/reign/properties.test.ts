import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { odds, sampled, scripted } from '../../../src/index.ts';
import { type ReignState, reign } from '../../../src/rulesets/reign/index.ts';
import { randomOptions } from '../../../src/testing/random-options.ts';
import {
  ADVANCE,
  archers,
  boardWith,
  COMET,
  close,
  declared,
  dodge,
  END,
  flee,
  type GivenShip,
  given,
  hold,
  MITOS,
  type Order,
  order,
  type Play,
  playRound,
  pursue,
  repel,
  shoot,
  someone,
  steady,
  volley,
  widthOf,
} from './support.ts';

const SIDES = ['red', 'blue', 'green'].map((id) => ({ id, allies: [] }));
const face = fc.integer({ min: 1, max: 10 });
const faces = (count: number) => fc.array(face, { minLength: count, maxLength: count });

/** What is left of a round, whatever the rolls were called. */
function outcome({
  ships,
  positions,
  chase,
  engagements,
  features,
  round,
  phase,
  result,
}: ReignState): object {
  return { ships, positions, chase, engagements, features, round, phase, result };
}

/** Calls back with every action of random games, with random options. */
function eachAction(
  games: number,
  look: (
    before: ReignState,
    action: Parameters<typeof reign.step>[1],
    after: ReturnType<typeof reign.step>,
  ) => void,
): void {
  for (let game = 0; game < games; game++) {
    const luck = sampled(game, 'properties of reign');
    const options = randomOptions(reign.options, luck);
    let state = reign.init({ scenario: reign.definition.proofs.randomScenario(luck), options, seed: game });
    for (let count = 0; count < 250; count++) {
      const actions = reign.actions(state);
      if (actions.length === 0) break;
      const action = luck.pick('choice', actions);
      const after = reign.step(state, action);
      look(state, action, after);
      state = after.state;
    }
  }
}

test('RN-B01 the order of the dice of a throw changes nothing', () => {
  const luck = sampled(1, 'shuffles');
  let thrown = 0;
  eachAction(40, (before, action, { rolls }) => {
    if (rolls.length === 0) return;
    thrown++;
    const played = (order: (faces: readonly number[]) => readonly number[]) => {
      const dice = scripted(rolls.map(({ purpose, faces: shown }) => ({ purpose, faces: order(shown) })));
      const { state } = reign.step(before, action, { dice });
      dice.assertUsedUp();
      return state;
    };
    const asThrown = played((shown) => shown);
    expect(played((shown) => luck.shuffle('order', shown))).toEqual(asThrown);
    expect(played((shown) => [...shown].sort((a, b) => a - b))).toEqual(asThrown);
  });
  expect(thrown).toBeGreaterThan(200);
});

test('RN-B01 a throw keeps no faces once no Master Die is due, and only its sets tell throws apart', () => {
  eachAction(20, (_before, _action, { state }) => {
    for (const { thrown, md, mdFace, faces: kept } of state.rolls) {
      if (thrown && (!md || mdFace !== null)) expect(kept).toBeNull();
    }
  });
  const rolled = (shown: readonly number[]) => {
    const { state } = declared(given(), { comet: [shoot('mitos')] });
    return reign.step(state, ADVANCE, { dice: scripted(shown) }).state;
  };
  expect(rolled([7, 7, 1, 2, 3, 4])).toEqual(rolled([10, 9, 7, 6, 5, 7]));
  expect(rolled([7, 7, 1, 2, 3, 4])).not.toEqual(rolled([7, 7, 7, 2, 3, 4]));
});

describe('simultaneous attacks', () => {
  /** Ships whose boxes hold whatever comes, so that no hit has to make room for another. */
  const roomy: NonNullable<GivenShip['overrides']> = {
    armour: 0,
    archers: 8,
    crew: 40,
    engines: { port: {}, starboard: { ballista: 6 } },
    locations: { hull: { boxes: 99 }, masts: { boxes: 99 }, weapons: { boxes: 99 }, bridge: { boxes: 99 } },
  };
  const ships: { readonly [id: string]: GivenShip } = {
    a: { ...COMET, overrides: roomy, captain: steady(2) },
    b: { ...MITOS, overrides: roomy, captain: steady(3) },
    c: { ...COMET, side: 'green', overrides: roomy, captain: steady(4) },
  };
  const positions = Object.fromEntries(
    ['a>b', 'a>c', 'b>a', 'b>c', 'c>a', 'c>b'].map((pair) => [pair, 'S'] as const),
  );
  const foesOf = (ship: string) => ['a', 'b', 'c'].filter((other) => other !== ship);

  /** Attacks of one ship: on each of two foes some ballistas and some bowmen, each with its faces. */
  const attack = fc.record({
    engines: fc.integer({ min: 2, max: 3 }),
    men: fc.integer({ min: 2, max: 4 }),
    shown: fc.array(fc.integer({ min: 6, max: 9 }), { minLength: 12, maxLength: 12 }),
  });

  interface Attack {
    readonly ship: string;
    readonly order: Order;
    readonly tag: string;
    readonly faces: readonly number[];
  }

  function attacksOf(
    ship: string,
    { engines, men, shown }: { engines: number; men: number; shown: number[] },
  ): Attack[] {
    return foesOf(ship).flatMap((foe, place) => [
      {
        ship,
        order: volley(foe, { ballista: engines }),
        tag: 'volley',
        faces: shown.slice(6 * place, 6 * place + engines),
      },
      {
        ship,
        order: archers(foe, men, 'crew'),
        tag: 'archers',
        faces: shown.slice(6 * place, 6 * place + men),
      },
    ]);
  }

  /** Plays the attacks of each ship in the order given. */
  function fought(attacks: readonly Attack[]): ReignState {
    const dice: Record<string, readonly number[]> = {};
    const orders: Record<string, Order[]> = { a: [], b: [], c: [] };
    for (const { ship, order: one, tag, faces: shown } of [...attacks].sort((x, y) =>
      x.ship < y.ship ? -1 : x.ship > y.ship ? 1 : 0,
    )) {
      orders[ship]?.push(one);
      let name = `${ship} ${tag}`;
      for (let place = 2; name in dice; place++) name = `${ship} ${tag}#${place}`;
      dice[name] = shown;
    }
    const start = given({ ships, sides: SIDES, positions, options: { volleySets: 'all' } });
    return playRound(start, { orders, dice }).state;
  }

  test('RN-R12 attacks of equal keys are worth the same in whatever order they were declared', () => {
    fc.assert(
      fc.property(
        fc.tuple(attack, attack, attack),
        fc.integer({ min: 0, max: 1e6 }),
        ([one, two, three], seed) => {
          const attacks = [...attacksOf('a', one), ...attacksOf('b', two), ...attacksOf('c', three)];
          const shuffled = sampled(seed, 'declarations').shuffle('order', attacks);
          expect(outcome(fought(shuffled))).toEqual(outcome(fought(attacks)));
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('the order in which ships declare and roll', () => {
  const HELM = ['hold', 'shoot', 'board', 'dodge', 'flee', 'pursue'] as const;
  const helm = fc.constantFrom(...HELM);

  function ordersOf(choice: (typeof HELM)[number], foe: string, own: string): Order[] {
    const party = [archers(foe, 2, 'crew'), repel(foe, 3)];
    switch (choice) {
      case 'hold':
        return [hold(), ...party];
      case 'shoot':
        return [shoot(foe), volley(foe, own === 'comet' ? { catapult: 1 } : { ballista: 2 }), ...party];
      case 'board':
        return [close(foe), boardWith(foe, 3), ...party];
      case 'dodge':
        return [dodge(), ...party];
      case 'flee':
        return [flee(), ...party];
      case 'pursue':
        return [pursue(foe), ...party];
    }
  }

  function diceOf(
    choice: (typeof HELM)[number],
    ship: string,
    shown: readonly number[],
  ): NonNullable<Play['dice']> {
    const tag = {
      hold: null,
      shoot: 'manoeuvre',
      board: 'manoeuvre',
      dodge: 'dodge',
      flee: 'flee',
      pursue: 'pursue',
    }[choice];
    const captain = tag === null ? {} : { [`${ship} ${tag}`]: shown.slice(0, 6) };
    const attack =
      choice === 'shoot'
        ? { [`${ship} volley`]: shown.slice(6, 8) }
        : choice === 'board'
          ? { [`${ship} board-attack`]: shown.slice(6, 9) }
          : {};
    return {
      ...captain,
      ...attack,
      [`${ship} archers`]: shown.slice(9, 11),
      [`${ship} repel`]: shown.slice(11, 14),
    };
  }

  /** A round in which comet declares and rolls before mitos, or after her. */
  function round(
    first: 'comet' | 'mitos',
    choices: readonly [(typeof HELM)[number], (typeof HELM)[number]],
    shown: readonly [readonly number[], readonly number[]],
    options = {},
  ): ReignState {
    const sense = first === 'comet' ? 2 : 4;
    const ships = {
      comet: { ...COMET, captain: steady(sense) },
      mitos: { ...MITOS, overrides: { speed: 3 } },
    };
    const comet = diceOf(choices[0], 'comet', shown[0]);
    const mitos = diceOf(choices[1], 'mitos', shown[1]);
    const start = given({ ships, options: { volleySets: 'all', dodgeSets: 'all', ...options } });
    const story = playRound(start, {
      orders: {
        comet: ordersOf(choices[0], 'mitos', 'comet'),
        mitos: ordersOf(choices[1], 'comet', 'mitos'),
      },
      dice: first === 'comet' ? { ...comet, ...mitos } : { ...mitos, ...comet },
      choose: chosen(choices, shown),
      gobble: 'pass',
    });
    return story.state;
  }

  /** The widest and highest set of those that meet the Difficulty, where a manoeuvre has several. */
  function chosen(
    choices: readonly (typeof HELM)[number][],
    shown: readonly (readonly number[])[],
  ): NonNullable<Play['choose']> {
    const told: Record<string, number[]> = {};
    ['comet', 'mitos'].forEach((ship, place) => {
      if (choices[place] !== 'shoot' && choices[place] !== 'board') return;
      const dice = (shown[place] ?? []).slice(0, 6);
      const heights = [...new Set(dice)].filter(
        (height) =>
          height >= (ship === 'comet' ? 4 : 3) && dice.filter((other) => other === height).length > 1,
      );
      if (heights.length > 1) told[`${ship} manoeuvre`] = [Math.max(...heights)];
    });
    return told;
  }

  test('RN-B01, RN-R02 is of no consequence to what happens', () => {
    fc.assert(
      fc.property(helm, helm, faces(14), faces(14), (comet, mitos, one, two) => {
        const sensible = (state: ReignState) => {
          const { comet: ship, ...ships } = state.ships;
          const { captain: _captain, characters: _characters, ...rest } = ship ?? {};
          return { ...outcome(state), ships: { ...ships, comet: rest } };
        };
        const before = round('comet', [comet, mitos], [one, two]);
        const after = round('mitos', [comet, mitos], [one, two]);
        expect(sensible(after)).toEqual(sensible(before));
      }),
      { numRuns: 150 },
    );
  });

  test('RN-R02 secret declarations in any order come to the same', () => {
    const start = given({
      options: { declarations: 'secret' },
      positions: { 'comet>mitos': 'S', 'mitos>comet': 'S' },
    });
    const comet = (state: ReignState) => order(state, 'comet', hold(), volley('mitos', { catapult: 2 }), END);
    const mitos = (state: ReignState) => order(state, 'mitos', dodge(), archers('comet', 3), END);
    const { rng: _one, ...one } = mitos(comet(start));
    const { rng: _other, ...other } = comet(mitos(start));
    expect(other).toEqual(one);
  });
});

describe('more dice', () => {
  /** The chance that an action of a position leads to a set of some roll. */
  function chance(
    state: ReignState,
    roll: string,
    wanted: (height: number, width: number) => boolean,
  ): number {
    return odds(
      reign,
      state,
      ADVANCE,
      (after) =>
        (after.rolls.find(({ ship, purpose }) => `${ship} ${purpose}` === roll)?.sets ?? []).some((set) =>
          wanted(set.height, widthOf(set)),
        ),
      { limit: 1_000_000 },
    );
  }

  function neverFalls(chances: readonly number[]): void {
    chances.forEach((now, place) => {
      if (place > 0) expect(now).toBeGreaterThanOrEqual((chances[place - 1] ?? 0) - 1e-12);
    });
    expect(chances.at(-1)).toBeGreaterThan(chances[0] ?? 1);
  }

  test.each([1, 4, 7, 10])('RN-B01 never lower the chance of a manoeuvre on Difficulty %i', (difficulty) => {
    const chances = [0, 1, 2, 3, 4, 5, 6].map((knowledge) => {
      const captain = someone('able', { knowledge }, { sailing: 2 });
      const ships = { comet: { ...COMET, captain, overrides: { difficulty } }, mitos: MITOS };
      const { state } = declared(given({ ships }), { comet: [shoot('mitos')] });
      return chance(state, 'comet manoeuvre', (height) => height >= difficulty);
    });
    neverFalls(chances);
  });

  test.each([2, 3])('RN-B01, RN-041 never lower the chance of a volley of Width %i', (width) => {
    const chances = [1, 2, 3, 4, 5].map((catapult) => {
      const overrides = { engines: { port: {}, starboard: { catapult } } };
      const start = given({
        ships: { comet: { ...COMET, overrides }, mitos: MITOS },
        positions: { 'comet>mitos': 'S' },
      });
      const { state } = declared(start, { comet: [hold(), volley('mitos', { catapult })] });
      return chance(state, 'comet volley', (_height, wide) => wide >= width);
    });
    neverFalls(chances);
  });

  test('RN-B10 never lower the chance that boarders kill', () => {
    const chances = [1, 2, 4, 6, 8, 10].map((party) => {
      const ships = { comet: COMET, mitos: { ...MITOS, overrides: { threat: 4 } } };
      const { state } = declared(given({ ships, positions: { 'comet>mitos': 'B' } }), {
        comet: [hold(), boardWith('mitos', party)],
      });
      return chance(state, 'comet board-attack', (height, width) => height >= 4 || width >= 4);
    });
    neverFalls(chances);
  });

  test('RN-B06, RN-084 a called face is likelier than the same face left to chance, any set less likely', () => {
    const start = given({ positions: { 'comet>mitos': 'S' } });
    const called = { location: 'bridge', face: 10 };
    const free = declared(start, { comet: [hold(), volley('mitos', { catapult: 2 })] }).state;
    const aimed = declared(start, { comet: [hold(), volley('mitos', { catapult: 2 }, { called })] }).state;
    const tens = (state: ReignState) => chance(state, 'comet volley', (height) => height === 10);
    expect(tens(aimed)).toBeGreaterThan(tens(free));
    expect(tens(aimed)).toBeCloseTo(0.19, 12);
  });
});
