import * as v from 'valibot';
import { expect, test } from 'vitest';
import { integer } from '../../src/index.ts';
import { ASKED_DICE } from '../../src/testing/checks/asked-dice.ts';
import { COPIES } from '../../src/testing/checks/copies.ts';
import { ENUMERATION } from '../../src/testing/checks/enumeration.ts';
import { FAST_PATH } from '../../src/testing/checks/fast-path.ts';
import { FREQUENCIES } from '../../src/testing/checks/frequencies.ts';
import { FROZEN } from '../../src/testing/checks/frozen.ts';
import { KEPT_OPTIONS } from '../../src/testing/checks/kept-options.ts';
import { KEY_ORDER } from '../../src/testing/checks/key-order.ts';
import { LATER_CHANGES } from '../../src/testing/checks/later-changes.ts';
import { LISTED_ACTIONS } from '../../src/testing/checks/listed-actions.ts';
import { PARSE_ACCEPTS, PARSE_REFUSES } from '../../src/testing/checks/parsing.ts';
import { PLAIN } from '../../src/testing/checks/plain.ts';
import { PURE_QUESTIONS, PURE_STEPS } from '../../src/testing/checks/purity.ts';
import { REVEALING_OUTCOMES } from '../../src/testing/checks/revelations.ts';
import { ROUND_TRIP } from '../../src/testing/checks/round-trip.ts';
import { conformance } from '../../src/testing/index.ts';
import { expectCaught } from './kit.ts';
import {
  DEFINITION,
  type SkirmishState,
  STATE_FORMS,
  skirmish,
  skirmishWith,
  skirmishWithAction,
  skirmishWithStep,
} from './skirmish.ts';

type Loose = { -readonly [K in keyof SkirmishState]: SkirmishState[K] };

type StateForms = typeof STATE_FORMS;

/** Forms of a state that are not quite right. */
const spoilt = (forms: { readonly [field: string]: unknown }) =>
  ({ ...STATE_FORMS, ...forms }) as unknown as StateForms;

test('a step that changes the state that it is given', () => {
  const broken: typeof skirmish = {
    ...skirmish,
    step(state, action, how) {
      const result = skirmish.step(state, action, how);
      if (!Object.isFrozen(state)) (state as Loose).round++;
      return result;
    },
  };
  expectCaught(broken, [PURE_STEPS], /step changes what it is given/);
});

test('a step that changes the action that it is given', () => {
  const broken: typeof skirmish = {
    ...skirmish,
    step(state, action, how) {
      const result = skirmish.step(state, action, how);
      if (!Object.isFrozen(action)) Object.assign(action, { done: true });
      return result;
    },
  };
  expectCaught(broken, [PURE_STEPS], /step changes what it is given/);
});

test('a view that changes the state', () => {
  const broken = skirmishWith({
    view(state, side) {
      if (!Object.isFrozen(state.deck)) (state.deck as number[]).push(0);
      return DEFINITION.view?.(state, side) ?? state;
    },
  });
  expectCaught(broken, [PURE_QUESTIONS], /the view changes what it is given/);
});

test('a state that is not frozen', () => {
  const broken: typeof skirmish = {
    ...skirmish,
    step(state, action, how) {
      const result = skirmish.step(state, action, how);
      return { ...result, state: { ...result.state, hulls: { ...result.state.hulls } } };
    },
  };
  expectCaught(broken, [FROZEN], /the state of a step: it is not frozen/);
});

test('a view that is not frozen', () => {
  const broken: typeof skirmish = {
    ...skirmish,
    view: (state, side) => Object.freeze({ ...skirmish.view(state, side), drawn: [...state.drawn] }),
  };
  expectCaught(broken, [FROZEN], /the view of (red|blue): drawn is not frozen/);
});

test('events that hold what later actions change', () => {
  const drawn: number[] = [];
  const broken: typeof skirmish = {
    ...skirmish,
    step(state, action, how) {
      const result = skirmish.step(state, action, how);
      drawn.splice(0, drawn.length, ...result.state.drawn);
      return {
        ...result,
        events: Object.freeze(result.events.map((event) => Object.freeze({ ...event, drawn }))),
      };
    },
  };
  expectCaught(
    broken,
    [LATER_CHANGES, FROZEN, FAST_PATH, ASKED_DICE],
    /of action \d+ were changed by an action played after it/,
  );
});

test('a field that JSON loses', () => {
  const broken = skirmishWith({
    setUp: (scenario, options, dice) => {
      const { game, phase } = DEFINITION.setUp(scenario, options, dice);
      return { game: { ...game, note: undefined } as typeof game, phase };
    },
    stateForms: spoilt({ note: v.optional(v.any()) }),
  });
  expectCaught(
    broken,
    [PLAIN, ROUND_TRIP, PARSE_ACCEPTS, PARSE_REFUSES],
    /in the state: note is undefined, which JSON does not know/,
  );
});

test('a rule that hangs on the order of keys', () => {
  const broken = skirmishWithStep('clash', (step) => ({
    ...step,
    kind: 'automatic',
    run(game, play) {
      if (step.kind === 'automatic') step.run(game, play);
      game.aiming = Object.keys(game.hulls)[0] ?? null;
    },
  }));
  expectCaught(broken, [KEY_ORDER], /the state after the next action: aiming is (red|blue), not (red|blue)/);
});

test('a list of actions that hangs on the order of keys', () => {
  const broken = skirmishWithAction('aim', ({ candidates }) => ({
    candidates: (state, decision) =>
      [...candidates(state, decision)].sort(
        (a, b) => (Object.keys(state)[0] === 'ruleset' ? 1 : -1) * (a.range - b.range),
      ),
  }));
  expectCaught(broken, [KEY_ORDER], /the legal actions: \[\d\].range is/);
});

test('a field that JSON turns into something else', () => {
  const broken = skirmishWithAction('wait', ({ effect }) => ({
    effect(game, action, play) {
      effect(game, action, play);
      game.wind.from = -0;
    },
  }));
  expectCaught(broken, [PLAIN, PARSE_ACCEPTS], /in the state: wind.from is -0/);
});

test('parse.state is too strict', () => {
  const broken = skirmishWith({
    stateForms: spoilt({ round: integer(1, 1) }),
  });
  expectCaught(broken, [PARSE_ACCEPTS], /parse.state throws InvalidInputError: invalid-state: round/);
});

test('parse.state changes what it reads', () => {
  const broken = skirmishWith({
    stateForms: spoilt({
      round: v.pipe(
        v.any(),
        v.transform(() => 1),
      ),
    }),
  });
  expectCaught(broken, [PARSE_ACCEPTS, PARSE_REFUSES], /parse.state: round is 1, not 2/);
});

test('parse.action is too strict', () => {
  const broken = skirmishWithAction('aim', ({ fields }) => ({
    fields: { ...fields, range: integer(1, 2) },
  }));
  expectCaught(broken, [LISTED_ACTIONS], /"range":3\} is listed, but refused/);
});

test('parse.state does not look at a field', () => {
  const broken = skirmishWith({ stateForms: spoilt({ wind: v.any() }) });
  expectCaught(broken, [PARSE_REFUSES], /parse.state accepts a state with .* for wind/);
});

test('parse.state crashes', () => {
  const crashing = v.pipe(
    v.any(),
    v.transform((aiming) => aiming?.trim() ?? null),
  );
  expectCaught(
    skirmishWith({ stateForms: spoilt({ aiming: crashing }) }),
    [PARSE_REFUSES],
    /for aiming throws TypeError: .*, not an InvalidInputError/,
  );
});

test('parse.state accepts what cannot be played', () => {
  const { 'the cards are those of the deck': cards } = DEFINITION.invariants;
  const broken = skirmishWith({ invariants: cards === undefined ? {} : { cards } });
  const check = conformance(broken, { runs: 600, seed: 5 }).find(({ name }) => name === PARSE_REFUSES.name);
  expect(() => check?.run()).toThrow(
    /a state with null for aiming is accepted, but throws IllegalActionError/,
  );
});

test('a copy that shares what effects change', () => {
  const broken = skirmishWith({ copy: (state) => ({ ...state, hulls: { ...state.hulls } }) });
  expectCaught(
    broken,
    [COPIES, FAST_PATH, ENUMERATION, FREQUENCIES, ASKED_DICE, FROZEN, REVEALING_OUTCOMES],
    /an effect on the copy has changed the state/,
  );
});

test('a copy that leaves something out', () => {
  const broken = skirmishWith({ copy: (state) => ({ ...structuredClone(state), drawn: [] }) });
  expectCaught(broken, [COPIES, FAST_PATH, ENUMERATION, FREQUENCIES, ASKED_DICE], /the copy: drawn/);
});

test('options that change in play', () => {
  const broken = skirmishWithAction('wait', ({ effect }) => ({
    effect(game, action, play) {
      effect(game, action, play);
      game.options.openDeck = true;
    },
  }));
  expectCaught(broken, [KEPT_OPTIONS], /what the state is of: options.openDeck is true, not false/);
});
