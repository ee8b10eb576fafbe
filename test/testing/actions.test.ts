import { test } from 'vitest';
import { ofPlayers } from '../../src/index.ts';
import { CANONICAL_TEXTS } from '../../src/testing/checks/canonical-texts.ts';
import { DEAD_ENDS, RESULT } from '../../src/testing/checks/dead-ends.ts';
import { DECISIONS } from '../../src/testing/checks/decisions.ts';
import { LISTED_ACTIONS } from '../../src/testing/checks/listed-actions.ts';
import { VIEWS } from '../../src/testing/checks/views.ts';
import { expectCaught } from './kit.ts';
import { DEFINITION, skirmish, skirmishWith, skirmishWithAction, skirmishWithStep } from './skirmish.ts';

test('a dead end: somebody has to decide, but nothing is legal', () => {
  const broken = skirmishWithAction('order', ({ check }) => ({
    check: (state, action) => (state.round === 2 ? 'bad-plan' : check(state, action)),
  }));
  expectCaught(broken, [DEAD_ENDS], /a dead end: there is no legal action for .*"side":"red"/);
});

test('a dead end: nobody has to decide, but there is no result', () => {
  const broken = skirmishWithStep('aim', (step) => ({
    ...step,
    deciders: (state) => (step.kind === 'decision' && state.round < 2 ? step.deciders(state) : []),
  }));
  expectCaught(broken, [RESULT], /nobody has to decide, but there is no result/);
});

test('a game that goes on after its result', () => {
  const broken = skirmishWith({
    result: (state) => (state.round > 1 ? { winner: 'red', reason: 'bored' } : DEFINITION.result(state)),
  });
  expectCaught(broken, [RESULT], /the result is .*"bored".*, but .* have to decide/);
});

test('an action that is listed but refused by the common checks', () => {
  const broken = skirmishWith({
    screen: [
      ...DEFINITION.screen,
      ofPlayers((_state, action) => (action.type === 'aim' && action.range === 3 ? 'not-now' : null)),
    ],
  });
  expectCaught(broken, [LISTED_ACTIONS], /"range":3\} is listed, but refused: not-now, Not in the step aim/);
});

test('an action whose effect throws after half of its changes', () => {
  const broken = skirmishWithAction('aim', () => ({
    effect(game, { side }) {
      game.aiming = null;
      throw new RangeError(`lost ${side}`);
    },
  }));
  expectCaught(broken, [LISTED_ACTIONS], /is listed, but step throws RangeError: lost (red|blue)/);
});

test('actions for a side that is not there', () => {
  const broken: typeof skirmish = {
    ...skirmish,
    actions: (state, side) => (side === '(nobody)' ? [] : skirmish.actions(state, side)),
  };
  expectCaught(broken, [DECISIONS], /actions are listed for a side that is not there/);
});

test('an action that is understood as another', () => {
  const broken: typeof skirmish = {
    ...skirmish,
    step(state, input, how) {
      const result = skirmish.step(state, input, how);
      const { action } = result;
      return action.type === 'order'
        ? { ...result, action: Object.freeze({ ...action, plan: 'hold' }) }
        : result;
    },
  };
  expectCaught(broken, [LISTED_ACTIONS], /what step has understood of .*: plan is hold, not charge/);
});

test('candidates that are listed twice', () => {
  const broken = skirmishWithAction('order', ({ candidates }) => ({
    candidates: (state, decision) => [...candidates(state, decision), ...candidates(state, decision)],
  }));
  expectCaught(broken, [CANONICAL_TEXTS], /\{"plan":"charge","side":"red","type":"order"\} is listed twice/);
});

test('candidates that answer no decision', () => {
  const broken = skirmishWithAction('wait', ({ candidates }) => ({
    candidates: (state, decision) =>
      candidates(state, decision).flatMap((wait) => [wait, { ...wait, ship: 'green-1' }]),
  }));
  expectCaught(broken, [LISTED_ACTIONS], /is listed, but refused: not-yours/);
});

test('a list for one side that is not its part of the whole list', () => {
  const broken: typeof skirmish = {
    ...skirmish,
    actions: (state, side) => skirmish.actions(state, side).slice(side === 'blue' ? 1 : 0),
  };
  expectCaught(broken, [DECISIONS], /the actions listed for blue: \[0\].plan is evade, not charge/);
});

test('a list that is short of what the side in its view is offered', () => {
  const broken: typeof skirmish = {
    ...skirmish,
    actions: (state, side) =>
      skirmish.actions(state, side).filter(() => state.rng !== null || state.round < 2),
  };
  expectCaught(broken, [VIEWS], /the legal actions in the view of (red|blue): \[0\] is missing/);
});

test('the referee beside others', () => {
  const broken: typeof skirmish = {
    ...skirmish,
    deciders: (state) =>
      state.step === 'order'
        ? [...skirmish.deciders(state), { side: null, phase: 'order', types: ['advance'] }]
        : skirmish.deciders(state),
  };
  expectCaught(broken, [DECISIONS, DEAD_ENDS], /the referee has to decide beside others/);
});
