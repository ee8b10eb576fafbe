import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ActionRules,
  canonicalText,
  type Dice,
  DiceScriptError,
  defineRuleset,
  IllegalActionError,
  type InitOptions,
  once,
  type Ruleset,
  sampled,
  scripted,
} from '../../src/index.ts';
import {
  type BidsState,
  bids,
  choice,
  GO,
  type Raid,
  type RaidAction,
  type RaidOptions,
  type RaidScenario,
  type RaidState,
  raid,
  type Trail,
  trail,
} from '../support/toys.ts';
import { benchWith, invalidInputBy, plainData, thrownBy, unfrozen } from './support.ts';

const ADVANCE: RaidAction = { type: 'advance' };

/** The position at the next player's decision. */
function atDecision(state: RaidState): RaidState {
  let position = state;
  while (raid.deciders(position)[0]?.side === null) position = raid.reduce(position, ADVANCE);
  return position;
}

/** States of a game in which the n-th legal action is taken, n from the list; the last is where it ends. */
function statesOf(seed: number, choices: readonly number[], options: Partial<RaidOptions> = {}): RaidState[] {
  const states = [raid.init({ seed, options })];
  for (const choice of choices) {
    const state = states.at(-1);
    if (state === undefined) break;
    const actions = raid.actions(state);
    const action = actions[choice % actions.length];
    if (action === undefined) break;
    states.push(raid.reduce(state, action));
  }
  return states;
}

function last<T>(items: readonly T[]): T {
  const item = items.at(-1);
  if (item === undefined) throw new Error('an empty list');
  return item;
}

const seeds = fc.nat({ max: 1_000_000 });
const choices = fc.array(fc.nat({ max: 50 }), { maxLength: 30 });

/** Dice that must not be thrown. */
const NO_DICE: Dice = scripted([]);

describe('the definition', () => {
  test('is open to tools, with what it leaves out filled in', () => {
    expect(raid).toMatchObject({ id: 'raid', title: 'Raid', version: '3', address: null });
    expect(Object.keys(raid.scenarios)).toEqual(['skirmish', 'chase']);
    expect(Object.keys(raid.options)).toEqual(['lastTurn', 'weather', 'hidden']);
    expect(Object.keys(raid.invariants)).toEqual(['hulls-afloat']);
    const address = { module: 'toys', export: 'raid' };
    expect(defineRuleset<Raid>({ ...raid.definition, address }).address).toEqual(address);
  });

  test('is checked by the compiler: no action rule may be missing, spare or swapped', () => {
    const { fire, turn, hold, brace } = raid.definition.play.actions;
    const maps: readonly ActionRules<Raid>[] = [
      { fire, turn, hold, brace },
      // @ts-expect-error a rule is missing
      { fire, turn, hold },
      // @ts-expect-error a rule is spare
      { fire, turn, hold, brace, ram: hold },
      // @ts-expect-error two rules are swapped
      { fire: hold, turn, hold: fire, brace },
    ];
    expect(maps).toHaveLength(4);
  });
});

describe('init', () => {
  test('begins with the first scenario and seed 0 unless told otherwise', () => {
    expect(raid.init()).toEqual(raid.init({ scenario: 'skirmish', seed: 0, options: {} }));
    expect(Object.keys(raid.init().ships)).toEqual(['red-1', 'red-2', 'blue-1', 'blue-2']);
  });

  test('takes the name of a scenario or an object of its form', () => {
    expect(Object.keys(raid.init({ scenario: 'chase' }).ships)).toEqual(['red-1', 'blue-1']);
    const scenario: RaidScenario = {
      ships: [
        { id: 'a', side: 'x', heading: 6, hull: 9 },
        { id: 'b', side: 'y', heading: 1, hull: 1 },
      ],
    };
    expect(raid.init({ scenario })).toMatchObject({
      sides: ['x', 'y'],
      ships: { a: { heading: 6, hull: 9 }, b: { heading: 1, hull: 1 } },
    });
  });

  test('is the same for the same seed, and another for another', () => {
    expect(raid.init({ seed: 7 })).toEqual(raid.init({ seed: '7' }));
    const openings = Array.from({ length: 40 }, (_, seed) => canonicalText(raid.init({ seed }).ships));
    expect(new Set(openings).size).toBeGreaterThan(10);
  });

  test('is deeply frozen and shares nothing with the scenario', () => {
    const scenario: RaidScenario = {
      ships: [
        { id: 'a', side: 'x', heading: 6, hull: 9 },
        { id: 'b', side: 'y', heading: 1, hull: 1 },
      ],
      options: { lastTurn: 2 },
    };
    expect(unfrozen(raid.init({ scenario }))).toBe(null);
    expect(unfrozen(scenario.ships)).not.toBe(null);
    expect(unfrozen(raid.scenarios)).not.toBe(null);
  });

  test('does not freeze what the set-up shares with others', () => {
    const deck = ['ace', 'king'];
    const dealt = trail({
      steps: { wait: choice('red') },
      phases: [once('wait')],
      begin: { cards: deck },
    });
    expect(unfrozen(dealt.init())).toBe(null);
    expect(Object.isFrozen(deck)).toBe(false);
  });

  test("options: the caller's win over the scenario's, and those over the defaults", () => {
    const optionsOf = (setup: InitOptions<Raid>) => raid.init(setup).options;
    const defaults = { lastTurn: 4, weather: 'roll', hidden: false };
    expect(optionsOf({ scenario: 'chase' })).toEqual(defaults);
    expect(optionsOf({ scenario: 'skirmish' })).toEqual({ ...defaults, lastTurn: 3 });
    expect(optionsOf({ scenario: 'skirmish', options: { lastTurn: 9, hidden: true } })).toEqual({
      ...defaults,
      lastTurn: 9,
      hidden: true,
    });
    const { ships } = raid.scenarios.chase?.setup ?? { ships: [] };
    const scenario: RaidScenario = { ships, options: { lastTurn: 2, weather: 'calm' } };
    expect(optionsOf({ scenario })).toEqual({ ...defaults, lastTurn: 2, weather: 'calm' });
    expect(optionsOf({ scenario, options: { lastTurn: 5 } })).toEqual({
      ...defaults,
      lastTurn: 5,
      weather: 'calm',
    });
  });

  test('throws the dice of the set-up from the seed, or those given', () => {
    const dice = scripted([{ purpose: 'hull', faces: [2, 3, 5, 5] }]);
    const state = raid.init({ dice });
    dice.assertUsedUp();
    expect(state.ships['red-1']?.hull).toBe(5);
    expect(state.ships['blue-1']?.hull).toBe(10);
    const own = sampled(12);
    const seeded = raid.init({ seed: 12 });
    expect(seeded.ships['red-1']?.hull).toBe(own.sum('hull', 2, [2, 3, 3, 4, 4, 5]));
    own.sum('hull', 2, [2, 3, 3, 4, 4, 5]);
    expect(seeded.rng).toEqual(own.state());
  });

  test('with given dice leaves the generator as the seed has it', () => {
    expect(raid.init({ seed: 12, dice: scripted([2, 3, 5, 5]) }).rng).toEqual(sampled(12).state());
  });

  test('lets too few dice be an error of the dice', () => {
    expect(() => raid.init({ dice: scripted([2, 3]) })).toThrow(DiceScriptError);
  });

  const ships = [
    { id: 'a', side: 'x', heading: 1 },
    { id: 'b', side: 'y', heading: 1 },
    { id: 'c', side: 'y', heading: 1 },
  ];
  const shipsWith = (place: number, change: object): object => ({
    ships: ships.map((ship, n) => (n === place ? { ...ship, ...change } : ship)),
  });

  test.each<[string, unknown, string, string, readonly string[]]>([
    [
      'an unknown scenario',
      { scenario: 'chaise' },
      'invalid-scenario',
      'scenario',
      ['no such scenario (did you mean "chase"?); there are skirmish, chase'],
    ],
    [
      'a scenario called __proto__',
      { scenario: '__proto__' },
      'invalid-scenario',
      'scenario',
      ['skirmish, chase'],
    ],
    [
      'a scenario called toString',
      { scenario: 'toString' },
      'invalid-scenario',
      'scenario',
      ['skirmish, chase'],
    ],
    [
      'a scenario that is a number',
      { scenario: 7 },
      'invalid-scenario',
      'scenario',
      ['skirmish, chase', 'a number'],
    ],
    [
      'a scenario that is null',
      { scenario: null },
      'invalid-scenario',
      'scenario',
      ['skirmish, chase', 'null'],
    ],
    [
      'a scenario that is a list',
      { scenario: [] },
      'invalid-scenario',
      'scenario',
      ['skirmish, chase', 'a list'],
    ],
    ['a scenario without ships', { scenario: {} }, 'invalid-scenario', 'ships', []],
    [
      'a heading off the compass',
      { scenario: shipsWith(2, { heading: 7 }) },
      'invalid-scenario',
      'ships[2].heading',
      ['1, 2, 3, 4, 5, 6', 'received 7'],
    ],
    [
      'a heading that is missing',
      { scenario: { ships: [{ id: 'a', side: 'x' }] } },
      'invalid-scenario',
      'ships[0].heading',
      ['heading'],
    ],
    [
      'a hull that is NaN',
      { scenario: shipsWith(1, { hull: Number.NaN }) },
      'invalid-scenario',
      'ships[1].hull',
      ['whole number', '1 to 9', 'NaN'],
    ],
    [
      'a hull that is huge',
      { scenario: shipsWith(1, { hull: 1e300 }) },
      'invalid-scenario',
      'ships[1].hull',
      ['1 to 9'],
    ],
    [
      'an id that is empty',
      { scenario: shipsWith(1, { id: '' }) },
      'invalid-scenario',
      'ships[1].id',
      ['1 to 64 characters'],
    ],
    [
      'an id that no object should have as a key',
      { scenario: shipsWith(1, { id: '__proto__' }) },
      'invalid-scenario',
      'ships[1].id',
      ['a name of 1 to 64 characters', '__proto__'],
    ],
    [
      'a field that there is not',
      { scenario: shipsWith(1, { masts: 3 }) },
      'invalid-scenario',
      'ships[1].masts',
      ['no such field'],
    ],
    [
      'ships that the set-up refuses',
      { scenario: shipsWith(1, { id: 'a' }) },
      'invalid-scenario',
      'ships[1].id',
      ['another ship "a"'],
    ],
    [
      'an unknown option',
      { options: { lastTern: 3 } },
      'invalid-options',
      'lastTern',
      ['lastTurn, weather, hidden'],
    ],
    [
      'an option called __proto__',
      { options: JSON.parse('{"__proto__": 3}') },
      'invalid-options',
      '__proto__',
      ['lastTurn, weather, hidden'],
    ],
    [
      'an option out of range',
      { options: { lastTurn: 21 } },
      'invalid-options',
      'lastTurn',
      ['whole number', '1 to 20', '21'],
    ],
    [
      'an option with a value that there is not',
      { options: { weather: 'fog' } },
      'invalid-options',
      'weather',
      ['"roll", "calm"', '"fog"'],
    ],
    ['options that are a list', { options: [] }, 'invalid-options', '', ['object']],
    ['options that are null', { options: null }, 'invalid-options', '', ['object']],
    [
      'a wrong option in a scenario',
      { scenario: { ships, options: { weather: 'fog' } } },
      'invalid-options',
      'options.weather',
      ['"roll", "calm"'],
    ],
    [
      'a misspelt setting',
      { scenaro: 'chase' },
      'invalid-argument',
      'scenaro',
      ['no such setting (did you mean "scenario"?)', 'scenario, options, seed, dice'],
    ],
    ['a setting of another function', { autoAdvance: false }, 'invalid-argument', 'autoAdvance', ['seed']],
    ['a seed that is none', { seed: {} }, 'invalid-argument', 'seed', ['finite number', 'text']],
    [
      'an unknown option in a scenario',
      { scenario: { ships, options: { fog: true } } },
      'invalid-options',
      'options.fog',
      ['lastTurn', 'weather', 'hidden'],
    ],
    [
      'an option of the caller’s beside those of a scenario',
      { scenario: { ships, options: { lastTurn: 2 } }, options: { weather: 'fog' } },
      'invalid-options',
      'weather',
      ['"roll"', '"calm"'],
    ],
    ['nothing to set up from', null, 'invalid-argument', '', ['scenario', 'options', 'seed', 'dice']],
    ['a set-up that is a text', 'chase', 'invalid-argument', '', ['scenario', 'options', 'seed', 'dice']],
  ])('%s is an error that names the place and what would fit', (_what, setup, code, path, words) => {
    const error = invalidInputBy(() => raid.init(setup as InitOptions<Raid>));
    expect(error).toMatchObject({ code, path });
    for (const word of words) expect(error.message).toContain(word);
    expect(error.message.startsWith(`${code}: ${path}`)).toBe(true);
  });
});

describe('who decides what', () => {
  test('is said by deciders: the side, the step, the types of action and the unit', () => {
    const opening = raid.init();
    expect(raid.deciders(opening)).toEqual([{ side: null, phase: 'weather', types: ['advance'] }]);
    const state = atDecision(opening);
    const ship = state.order[0] ?? '';
    expect(raid.deciders(state)).toEqual([
      { side: state.ships[ship]?.side, phase: 'act', types: ['fire', 'turn', 'hold'], unit: ship },
    ]);
  });

  test('sides are those that play', () => {
    expect(raid.sides(raid.init())).toEqual(['red', 'blue']);
  });

  test('legal actions are finitely many, all different, and each passes check', () => {
    fc.assert(
      fc.property(seeds, choices, (seed, taken) => {
        for (const state of statesOf(seed, taken)) {
          const actions = raid.actions(state);
          expect(actions.length > 0).toBe(raid.result(state) === null);
          expect(new Set(actions.map(canonicalText)).size).toBe(actions.length);
          for (const action of actions) expect(raid.check(state, action)).toBe(null);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('legal actions can be asked for by side, the referee being null', () => {
    const opening = raid.init();
    expect(raid.actions(opening)).toEqual([ADVANCE]);
    expect(raid.actions(opening, null)).toEqual([ADVANCE]);
    expect(raid.actions(opening, 'red')).toEqual([]);
    const state = atDecision(opening);
    const [decision] = raid.deciders(state);
    const other = decision?.side === 'red' ? 'blue' : 'red';
    expect(raid.actions(state, decision?.side)).toEqual(raid.actions(state));
    expect(raid.actions(state, other)).toEqual([]);
    expect(raid.actions(state, null)).toEqual([]);
  });

  test('candidates that check refuses are not offered', () => {
    const state = atDecision(raid.init());
    const [decision] = raid.deciders(state);
    const targets = raid.actions(state).flatMap((action) => (action.type === 'fire' ? [action.target] : []));
    expect(targets).toEqual(
      Object.values(state.ships).flatMap(({ id, side }) => (side === decision?.side ? [] : [id])),
    );
  });
});

describe('check', () => {
  const state = atDecision(raid.init());
  const [decision] = raid.deciders(state);
  const side = decision?.side ?? '';
  const ship = decision?.unit ?? '';
  const target = side === 'red' ? 'blue-1' : 'red-1';
  const other = side === 'red' ? 'blue' : 'red';

  test.each<[string, unknown, string, readonly string[]]>([
    [
      'an action that belongs to another step',
      { type: 'brace', side, ship, brace: true },
      'wrong-step',
      ['RD-5'],
    ],
    ['an action of the other side', { type: 'hold', side: other, ship }, 'not-your-ship', ['RD-6']],
    [
      'an action of another ship',
      { type: 'hold', side, ship: ship === 'red-1' ? 'red-2' : 'red-1' },
      'not-your-ship',
      ['RD-6'],
    ],
    ["the referee's action while a player decides", ADVANCE, 'decision-pending', ['RD-5']],
    ['a shot at nobody', { type: 'fire', side, ship, target: 'ghost' }, 'bad-target', ['RD-10']],
    ['a shot without a target', { type: 'fire', side, ship }, 'bad-target', ['RD-10']],
    ['a shot at a prototype', { type: 'fire', side, ship, target: '__proto__' }, 'bad-target', ['RD-10']],
    ['a shot at oneself', { type: 'fire', side, ship, target: ship }, 'bad-target', ['RD-10']],
    ['a heading of NaN', { type: 'turn', side, ship, heading: Number.NaN }, 'bad-heading', ['RD-11']],
    ['a heading as a text', { type: 'turn', side, ship, heading: '1' }, 'bad-heading', ['RD-11']],
    ['an unknown action', { type: 'ram', side, ship }, 'unknown-action', []],
    ['an action without a type', { side, ship }, 'unknown-action', []],
  ])('refuses %s with a code, a sentence and the rules', (_what, action, code, rules) => {
    const rejection = raid.check(state, action);
    expect(rejection).toEqual({ code, message: expect.stringMatching(/^\S.*\.$/), rules });
  });

  test('the sentence may speak of the state and the action', () => {
    expect(raid.check(state, { type: 'brace', side, ship, brace: true })?.message).toBe(
      'brace does not belong to act.',
    );
    expect(raid.check(state, { type: 'fire', side, ship, target: { deep: [1] } })?.message).toBe(
      '{"deep":[1]} is no enemy afloat.',
    );
  });

  test('the rules may depend on the position', () => {
    const hit = raid.step(state, { type: 'fire', side, ship, target }, { dice: scripted([5]) }).state;
    expect(hit.step).toBe('brace');
    expect(raid.check(hit, ADVANCE)?.rules).toEqual(['RD-5', 'RD-13']);
    expect(raid.check(state, ADVANCE)?.rules).toEqual(['RD-5']);
  });

  test('passes legal actions, whatever else hangs on them', () => {
    expect(raid.check(state, { type: 'fire', side, ship, target })).toBe(null);
    expect(
      raid.check(state, { type: 'fire', side, ship, target, extra: () => 1, __proto__: { side: 1 } }),
    ).toBe(null);
  });

  const boom = (): never => {
    throw new Error('boom');
  };
  const ring: Record<string, unknown> = { type: 'fire' };
  ring.target = ring;
  const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  const everyTrap = new Proxy(
    {},
    { get: boom, has: boom, ownKeys: boom, getOwnPropertyDescriptor: boom, getPrototypeOf: boom },
  );

  test.each<[string, unknown]>([
    ['undefined', undefined],
    ['null', null],
    ['a number', 7],
    ['NaN', Number.NaN],
    ['a bigint', 7n],
    ['a text', 'fire'],
    ['a symbol', Symbol('fire')],
    ['a function', () => ({ type: 'fire' })],
    ['a list', [{ type: 'fire' }]],
    ['an empty object', {}],
    ['a type that is a list', { type: ['fire'] }],
    ['a type that is an object', { type: { toString: () => 'fire' } }],
    ['a type called __proto__', { type: '__proto__' }],
    ['a type called constructor', { type: 'constructor' }],
    ['an inherited type', Object.create({ type: 'hold', side, ship })],
    [
      'a type that throws',
      {
        get type() {
          return boom();
        },
      },
    ],
    [
      'a field that throws',
      {
        type: 'fire',
        side,
        ship,
        get target() {
          return boom();
        },
      },
    ],
    ['a field that is a cycle', ring],
    ['a field that is too deep', { type: 'fire', side, ship, target: deep }],
    ['a field that is a function', { type: 'fire', side, ship, target: boom }],
    ['a field that is a symbol', { type: 'fire', side, ship, target: Symbol('x') }],
    ['a field that is a bigint', { type: 'fire', side, ship, target: 1n }],
    ['a proxy whose every trap throws', everyTrap],
    ['a field that is such a proxy', { type: 'fire', side, ship, target: everyTrap }],
    ['a revoked proxy', revoked.proxy],
    ['a field that is a revoked proxy', { type: 'fire', side, ship, target: revoked.proxy }],
    ['a map', new Map([['type', 'hold']])],
    ['a date', new Date(0)],
  ])('refuses %s with a code and a sentence, and leaves all as it is', (_what, junk) => {
    const before = canonicalText(state);
    const rejection = raid.check(state, junk);
    expect(Object.keys(raid.definition.play.rejections)).toContain(rejection?.code);
    expect(rejection?.message).toMatch(/^\S.*\.$/);
    const error = thrownBy(() => raid.step(state, junk as RaidAction, { dice: NO_DICE }));
    if (!(error instanceof IllegalActionError)) throw error;
    expect([error.code, error.message, error.rules]).toEqual([
      rejection?.code,
      rejection?.message,
      rejection?.rules,
    ]);
    expect(Object.is(error.action, junk)).toBe(true);
    expect(canonicalText(state)).toBe(before);
  });

  test('what is no action is told by its type, if it has one', () => {
    const told = (junk: unknown) => raid.check(state, junk)?.message;
    expect(told({ type: 'mutiny', side })).toBe('"mutiny" is no action of a raid.');
    expect(told({ type: 7 })).toBe('7 is no action of a raid.');
    expect(told({ side })).toBe('null is no action of a raid.');
    for (const junk of [null, 'fire', [{ type: 'fire' }], revoked.proxy, everyTrap, { type: () => 'fire' }])
      expect(told(junk)).toBe('That is no action of a raid.');
    expect(told({ type: 'advance' })).toBe('Somebody has to decide first.');
  });

  test('answers anything that JSON can hold', () => {
    const types = fc.constantFrom('fire', 'turn', 'hold', 'brace', 'advance');
    const fields = fc.record(
      {
        type: types,
        side: plainData,
        ship: plainData,
        target: plainData,
        heading: plainData,
        brace: plainData,
      },
      { requiredKeys: ['type'] },
    );
    fc.assert(
      fc.property(fc.oneof(plainData, fields), (junk) => {
        const rejection = raid.check(state, junk);
        if (rejection !== null) {
          expect(Object.keys(raid.definition.play.rejections)).toContain(rejection.code);
        } else expect(raid.actions(state).map(canonicalText)).toContain(canonicalText(junk));
      }),
    );
  });

  test('when the game is over nothing is legal', () => {
    const over = last(statesOf(1, new Array(200).fill(9)));
    expect(raid.result(over)).not.toBe(null);
    for (const action of [ADVANCE, { type: 'hold', side, ship }]) {
      expect(raid.check(over, action)).toEqual({
        code: 'game-over',
        message: 'The raid is over.',
        rules: ['RD-4'],
      });
    }
  });
});

describe('step and reduce', () => {
  test('reduce is the state of step', () => {
    fc.assert(
      fc.property(seeds, choices, (seed, taken) => {
        const state = last(statesOf(seed, taken));
        for (const action of raid.actions(state)) {
          expect(raid.reduce(state, action)).toEqual(raid.step(state, action).state);
        }
      }),
      { numRuns: 20 },
    );
  });

  test('never touch the state they are given, frozen or not, and give a deeply frozen one', () => {
    fc.assert(
      fc.property(seeds, choices, (seed, taken) => {
        const frozen = last(statesOf(seed, taken));
        const [action] = raid.actions(frozen);
        if (action === undefined) return;
        const text = JSON.stringify(frozen);
        const plain: RaidState = JSON.parse(text);
        const shallow: RaidState = Object.freeze(JSON.parse(text));
        for (const state of [frozen, plain, shallow]) {
          const { state: after, events, rolls, action: understood } = raid.step(state, action);
          expect(JSON.stringify(state)).toBe(text);
          expect(unfrozen(after)).toBe(null);
          expect([events, rolls, understood].map((part) => unfrozen(part))).toEqual([null, null, null]);
          expect(after).toEqual(raid.reduce(frozen, action));
        }
      }),
      { numRuns: 50 },
    );
  });

  test('give a deeply frozen state also where nothing has changed', () => {
    const waiting = trail({
      steps: { wait: choice('red') },
      phases: [{ ...once('wait'), next: () => 'wait' }],
    });
    const { choose } = waiting.definition.play.actions;
    const idle = defineRuleset<Trail>({
      ...waiting.definition,
      play: { ...waiting.definition.play, actions: { choose: { ...choose, effect() {} } } },
    });
    const state = JSON.parse(JSON.stringify(idle.init()));
    const after = idle.reduce(state, { type: 'choose', what: 'yes' });
    expect(after).toEqual(idle.init());
    expect(unfrozen(after)).toBe(null);
  });

  test('the same state and action have the same result, again and again and after JSON', () => {
    fc.assert(
      fc.property(seeds, choices, (seed, taken) => {
        const state = last(statesOf(seed, taken));
        for (const action of raid.actions(state).slice(0, 3)) {
          const first = raid.step(state, action);
          expect(raid.step(state, action)).toEqual(first);
          expect(raid.step(JSON.parse(JSON.stringify(state)), JSON.parse(JSON.stringify(action)))).toEqual(
            first,
          );
        }
      }),
      { numRuns: 30 },
    );
  });

  test('the same seed and actions make the same game', () => {
    fc.assert(
      fc.property(seeds, choices, (seed, taken) => {
        expect(last(statesOf(seed, taken))).toEqual(last(statesOf(seed, taken)));
      }),
      { numRuns: 20 },
    );
  });

  test('say what happened in order, with every roll', () => {
    const { state, events, rolls, action } = raid.step(raid.init({ seed: 1 }), ADVANCE);
    expect(action).toEqual(ADVANCE);
    expect(rolls).toEqual([{ purpose: 'wind', count: 1, die: 6, faces: [state.wind] }]);
    expect(events).toEqual([{ type: 'wind-rolled', wind: state.wind }]);
  });

  test('events are as things were when they happened', () => {
    const { ruleset, state } = benchWith(({ emit }) => {
      const list = [1];
      emit({ type: 'noted', what: list });
      list.push(2);
      emit({ type: 'noted', what: list });
      return list;
    });
    expect(ruleset.step(state, GO).events).toEqual([
      { type: 'noted', what: [1] },
      { type: 'noted', what: [1, 2] },
    ]);
  });

  test('move the generator on by the dice thrown, and not without any', () => {
    const opening = raid.init({ scenario: 'chase', seed: 5 });
    const after = raid.reduce(opening, ADVANCE);
    const dice = sampled(5);
    expect(after.wind).toBe(dice.die('wind', 6));
    expect(after.rng).toEqual(dice.state());
    const state = atDecision(opening);
    const hold = raid.actions(state).find(({ type }) => type === 'hold');
    expect(raid.reduce(state, hold ?? ADVANCE).rng).toBe(state.rng);
  });

  test('with given dice leave the generator of the state alone', () => {
    const opening = raid.init({ scenario: 'chase', seed: 5 });
    const dice = scripted([{ purpose: 'wind', faces: 6 }]);
    const { state, rolls } = raid.step(opening, ADVANCE, { dice });
    dice.assertUsedUp();
    expect(state.wind).toBe(6);
    expect(state.rng).toEqual(opening.rng);
    expect(rolls).toEqual([{ purpose: 'wind', count: 1, die: 6, faces: [6] }]);
  });

  test('keep only the known fields of an action', () => {
    const state = atDecision(raid.init());
    const [decision] = raid.deciders(state);
    const hold = { type: 'hold', side: decision?.side ?? '', ship: decision?.unit ?? '' } as const;
    const dressed = { cheat: true, ship: hold.ship, toString: null, side: hold.side, type: hold.type };
    const { action, state: after } = raid.step(state, dressed);
    expect(JSON.stringify(action)).toBe(JSON.stringify(hold));
    expect(after).toEqual(raid.reduce(state, hold));
  });

  test('throw for an illegal action, with code, rules and the action, and no die is thrown', () => {
    const state = atDecision(raid.init());
    for (const attempt of [
      () => raid.reduce(state, ADVANCE),
      () => raid.step(state, ADVANCE),
      () => raid.step(state, ADVANCE, { dice: NO_DICE }),
    ]) {
      const error = thrownBy(attempt);
      expect(error).toBeInstanceOf(IllegalActionError);
      expect(error).toMatchObject({
        name: 'IllegalActionError',
        code: 'decision-pending',
        message: 'Somebody has to decide first.',
        rules: ['RD-5'],
        action: ADVANCE,
      });
    }
  });

  test('an error of the dice in the middle of an action changes nothing', () => {
    const { ruleset, state } = benchWith(({ dice }, game) => {
      game.done = 'half done';
      return dice.die('first', 6) + dice.die('second', 6);
    });
    const before = JSON.stringify(state);
    expect(() => ruleset.step(state, GO, { dice: scripted([1]) })).toThrow(DiceScriptError);
    expect(JSON.stringify(state)).toBe(before);
    expect(ruleset.step(state, GO, { dice: scripted([1, 2]) }).state.done).toBe(3);
  });
});

describe('views', () => {
  test('have no generator, are deeply frozen, and leave the state alone', () => {
    const state: RaidState = raid.init({ options: { hidden: true } });
    const view = raid.view(state, 'red');
    expect(view.rng).toBe(null);
    expect(unfrozen(view)).toBe(null);
    expect(state.rng).not.toBe(null);
  });

  test('hide what the ruleset hides, in the state, events and actions', () => {
    const state = atDecision(raid.init({ options: { hidden: true } }));
    expect(state.order).toHaveLength(4);
    expect(raid.view(state, 'red').order).toEqual(state.order.slice(0, 1));
    const dealt = { type: 'order-dealt', order: state.order } as const;
    expect(raid.viewEvent(dealt, 'red', state)).toEqual({ type: 'order-dealt', order: [] });
    expect(raid.viewAction(ADVANCE, 'red', state)).toEqual(ADVANCE);
    const secret: BidsState = { ...bids.init(), step: 'choose' };
    const bid = { type: 'bid', side: 'blue', amount: 1 } as const;
    expect(bids.viewAction(bid, 'red', secret)).toBe(null);
    expect(bids.viewAction(bid, 'blue', secret)).toEqual(bid);
  });

  test('show everything else, where a ruleset hides nothing', () => {
    const { ruleset, state } = benchWith(() => 'done');
    expect(ruleset.view(state, 'red')).toEqual({ ...state, rng: null });
    const event = { type: 'noted', what: 1 } as const;
    expect(ruleset.viewEvent(event, 'red', state)).toEqual(event);
    expect(ruleset.viewAction(GO, 'red', state)).toEqual(GO);
  });

  test('can be asked for deciders, actions and checks', () => {
    const state = atDecision(raid.init({ options: { hidden: true } }));
    const view = raid.view(state, 'red');
    expect(raid.deciders(view)).toEqual(raid.deciders(state));
    expect(raid.actions(view)).toEqual(raid.actions(state));
    expect(raid.check(view, ADVANCE)).toEqual(raid.check(state, ADVANCE));
  });

  test("refuse to roll without dice, and play on with the caller's", () => {
    const view = raid.view(raid.init(), 'red');
    const error = invalidInputBy(() => raid.reduce(view, ADVANCE));
    expect(error).toMatchObject({ code: 'invalid-state', path: 'rng' });
    expect(error.message).toContain('{ dice }');
    const { state } = raid.step(view, ADVANCE, { dice: scripted([4]) });
    expect(state).toMatchObject({ wind: 4, rng: null });
  });

  test('are what a scene shows for a side; without one it shows all', () => {
    const state = atDecision(raid.init({ options: { hidden: true } }));
    expect(raid.scene(state).title).toBe('raid');
    expect(raid.scene(state, 'red').title).toBe('raid as red sees it, 1 cards');
  });

  test('an event is told in a sentence', () => {
    expect(raid.narrate({ type: 'turn-ended', turn: 1 })).toBe('In the raid: turn-ended.');
  });

  test('an action is described by its canonical text where the rules have no words for it', () => {
    const state = atDecision(raid.init());
    const action = last(raid.actions(state));
    expect(raid.describe(action, state)).toBe(canonicalText(action));
    expect(raid.describe(ADVANCE, state)).toBe('Let the referee take the next step.');
  });
});

describe('parse.options', () => {
  test('fills in the defaults', () => {
    expect(raid.parse.options(undefined)).toEqual({ lastTurn: 4, weather: 'roll', hidden: false });
    expect(raid.parse.options({ hidden: true })).toEqual({ lastTurn: 4, weather: 'roll', hidden: true });
  });

  test('refuses what is no option or no value of it', () => {
    expect(invalidInputBy(() => raid.parse.options({ fog: true }))).toMatchObject({
      code: 'invalid-options',
      path: 'fog',
    });
    expect(invalidInputBy(() => raid.parse.options({ hidden: 'yes' })).message).toBe(
      'invalid-options: hidden: expected one of false, true, but received "yes"',
    );
  });
});

describe('parse.action', () => {
  test('reads every legal action as it is', () => {
    fc.assert(
      fc.property(seeds, choices, (seed, taken) => {
        for (const action of raid.actions(last(statesOf(seed, taken)))) {
          expect(raid.parse.action(JSON.parse(JSON.stringify(action)))).toEqual(action);
        }
      }),
      { numRuns: 20 },
    );
    expect(raid.parse.action(ADVANCE)).toEqual(ADVANCE);
  });

  test.each<[string, unknown, string, readonly string[]]>([
    ['what is no object', 7, '', ['object', 'type']],
    ['null', null, '', ['object']],
    ['a list', [], '', ['object']],
    ['an action without a type', {}, 'type', ['advance, fire, turn, hold, brace']],
    ['an unknown type', { type: 'ram' }, 'type', ['advance, fire, turn, hold, brace']],
    ['a type of __proto__', { type: '__proto__' }, 'type', ['advance, fire, turn, hold, brace']],
    [
      'a wrong value',
      { type: 'turn', side: 'red', ship: 'red-1', heading: 9 },
      'heading',
      ['1, 2, 3, 4, 5, 6', '9'],
    ],
    ['a missing field', { type: 'brace', side: 'red', ship: 'red-1' }, 'brace', ['brace']],
    ['an unknown field', { type: 'hold', side: 'red', ship: 'red-1', haste: 1 }, 'haste', ['no such field']],
  ])('refuses %s and names the place and what would fit', (_what, junk, path, words) => {
    const error = invalidInputBy(() => raid.parse.action(junk));
    expect(error).toMatchObject({ code: 'invalid-action', path });
    for (const word of words) expect(error.message).toContain(word);
  });
});

describe('parse.state', () => {
  test('reads every state of play as it is, frozen, views included', () => {
    fc.assert(
      fc.property(seeds, choices, (seed, taken) => {
        for (const state of statesOf(seed, taken)) {
          const read = raid.parse.state(JSON.parse(JSON.stringify(state)));
          expect(read).toEqual(state);
          expect(unfrozen(read)).toBe(null);
          expect(raid.parse.state(raid.view(state, 'red')).rng).toBe(null);
        }
      }),
      { numRuns: 20 },
    );
  });

  test('leaves its input alone', () => {
    const input = JSON.parse(JSON.stringify(raid.init()));
    raid.parse.state(input);
    expect(unfrozen(input.ships)).not.toBe(null);
    input.rng.words[0] = 1;
    input.ships['red-1'].hull = 1;
    expect(input.rng.words[0]).toBe(1);
  });

  const state = raid.init();
  const words = state.rng?.words ?? [];

  test.each<[string, unknown, string, readonly string[]]>([
    ['a state of another ruleset', { ...state, ruleset: 'trail' }, 'ruleset', ['"raid"', '"trail"']],
    [
      'an option that is missing',
      { ...state, options: { weather: 'calm' } },
      'options.lastTurn',
      ['lastTurn'],
    ],
    [
      'a ship with a wrong heading',
      { ...state, ships: { 'red-1': { ...state.ships['red-1'], heading: 0 } } },
      'ships.red-1.heading',
      ['1, 2, 3, 4, 5, 6'],
    ],
    ['an order of numbers', { ...state, order: ['red-1', 2] }, 'order[1]', []],
    ['a generator without words', { ...state, rng: { algorithm: state.rng?.algorithm } }, 'rng.words', []],
    [
      'a generator of another kind',
      { ...state, rng: { algorithm: 'mersenne/1', words } },
      'rng.algorithm',
      ['xoroshiro128plus/1', 'mersenne/1'],
    ],
    [
      'a generator that would only throw ones',
      { ...state, rng: { algorithm: state.rng?.algorithm, words: [0, 0, 0, 0] } },
      'rng.words',
      ['not all 0'],
    ],
    [
      'a generator with words of more than 32 bits',
      { ...state, rng: { algorithm: state.rng?.algorithm, words: [0, 0, 0, 2 ** 31] } },
      'rng.words',
      ['32-bit'],
    ],
    [
      'a state that breaks an invariant',
      { ...state, ships: { 'red-1': { ...state.ships['red-1'], hull: 60 } } },
      '',
      ['hulls-afloat: a hull above 49'],
    ],
  ])('refuses %s and names the place and what would fit', (_what, junk, path, expected) => {
    const error = invalidInputBy(() => raid.parse.state(junk));
    expect(error).toMatchObject({ code: 'invalid-state', path });
    for (const word of expected) expect(error.message).toContain(word);
  });

  test('an invariant that cannot even be asked of a state is no crash but a refusal', () => {
    const strict: Ruleset<Raid> = defineRuleset<Raid>({
      ...raid.definition,
      proofs: {
        invariants: {
          'red-1-is-there': (checked) => {
            const ship = checked.ships['red-1'] as RaidState['ships'][string];
            return ship.hull > 0 || 'red-1 is sunk';
          },
        },
      },
    });
    expect(strict.parse.state(state)).toEqual(state);
    const error = invalidInputBy(() => strict.parse.state({ ...state, ships: {} }));
    expect(error).toMatchObject({ code: 'invalid-state' });
    expect(error.message).toContain('red-1-is-there');
  });
});

describe('every parser', () => {
  const hostile: readonly unknown[] = [
    undefined,
    null,
    0,
    Number.NaN,
    1e308,
    '',
    'x'.repeat(100_000),
    true,
    7n,
    Symbol('s'),
    () => 1,
    [],
    {},
    JSON.parse('{"__proto__": {"polluted": true}, "type": "hold"}'),
    JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`),
    JSON.parse(`${'{"type":'.repeat(50_000)}1${'}'.repeat(50_000)}`),
  ];
  const parsers: readonly [string, (input: unknown) => unknown][] = [
    ['parse.state', raid.parse.state],
    ['parse.action', raid.parse.action],
    ['parse.options', (input) => raid.parse.options(input ?? null)],
    ['init with a scenario', (input) => raid.init({ scenario: (input ?? null) as string })],
    ['init with options', (input) => raid.init({ options: (input ?? null) as object })],
  ];

  test.each(parsers)('%s refuses hostile input with an InvalidInputError', (_name, parse) => {
    for (const input of hostile) {
      const isFine = parse === parsers[2]?.[1] || parse === parsers[4]?.[1];
      if (isFine && canonicalTextOf(input) === '{}') continue;
      invalidInputBy(() => parse(input));
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test.each(parsers)('%s answers anything that JSON can hold', (_name, parse) => {
    fc.assert(
      fc.property(plainData, (input) => {
        let isTaken = true;
        try {
          parse(input);
        } catch (error) {
          isTaken = false;
          expect((error as Error).name).toBe('InvalidInputError');
        }
        if (isTaken) expect(['{}', 'null']).toContain(canonicalText(input));
      }),
    );
  });

  function canonicalTextOf(input: unknown): string {
    return typeof input === 'object' && input !== null
      ? JSON.stringify(Object.keys(input).length === 0 ? {} : 0)
      : '';
  }
});
