import { expect, test } from 'vitest';
import { FROZEN } from '../../src/testing/checks/frozen.ts';
import { HIDDEN_DICE, HIDDEN_STATE } from '../../src/testing/checks/hidden.ts';
import { NARRATION } from '../../src/testing/checks/narration.ts';
import { REVEALING_EVENTS, REVEALING_OUTCOMES } from '../../src/testing/checks/revelations.ts';
import { SECRETS } from '../../src/testing/checks/secrets.ts';
import { VIEWS } from '../../src/testing/checks/views.ts';
import { complaints, expectCaught } from './kit.ts';
import {
  DEFINITION,
  type SkirmishEvent,
  type SkirmishState,
  skirmish,
  skirmishWith,
  skirmishWithAction,
  skirmishWithStep,
} from './skirmish.ts';

function viewOf(state: SkirmishState, side: string): SkirmishState {
  return DEFINITION.view?.(state, side) ?? state;
}

test('a view that shows the hidden cards', () => {
  const broken = skirmishWith({ view: (state, side) => ({ ...viewOf(state, side), deck: state.deck }) });
  expectCaught(
    broken,
    [HIDDEN_STATE],
    /with other hidden parts, red sees it by the view: deck\[\d\] is \d, not \d/,
  );
});

test('a view that shows the next of the hidden cards', () => {
  const broken = skirmishWith({
    view: (state, side) => ({
      ...viewOf(state, side),
      drawn:
        state.round > 2 && state.step === 'clash' ? [...state.drawn, ...state.deck.slice(0, 1)] : state.drawn,
    }),
  });
  expectCaught(
    broken,
    [HIDDEN_STATE, VIEWS],
    /with other hidden parts, red sees it by the view: drawn\[\d\]/,
  );
});

test('a view that shows a secret choice', () => {
  const broken = skirmishWith({ view: (state, side) => ({ ...viewOf(state, side), orders: state.orders }) });
  expectCaught(broken, [SECRETS, HIDDEN_STATE], /blue can see the secret choice .*: view.orders.red is/);
});

test('a view that shows a secret choice to one side only', () => {
  const broken = skirmishWith({
    view: (state, side) =>
      side === 'blue' ? { ...viewOf(state, side), orders: state.orders } : viewOf(state, side),
    determinize: (state) => state,
  });
  expectCaught(broken, [SECRETS], /blue can see the secret choice .*: view.orders.red is/);
});

test('an event that tells a secret choice', () => {
  const broken = skirmishWith({
    viewEvent: (event, side, state) =>
      event.type === 'ordered' ? event : (DEFINITION.viewEvent?.(event, side, state) ?? null),
  });
  expectCaught(broken, [SECRETS], /can see the secret choice .*: events\[0\].plan is/);
});

test('a log that tells a secret choice', () => {
  const broken = skirmishWith({ viewAction: (action) => action });
  expectCaught(broken, [SECRETS], /can see the secret choice .*: action.plan is/);
});

test('the legal actions of one side that tell the secret choice of another', () => {
  const broken = skirmishWithAction('order', ({ candidates }) => ({
    candidates: (state, decision) =>
      candidates(state, decision).filter(({ plan }) => state.orders.red !== 'charge' || plan !== 'hold'),
  }));
  expectCaught(broken, [SECRETS, HIDDEN_STATE, VIEWS], /blue can see the secret choice .*: actions/);
});

test('an event that tells what the dice have hidden', () => {
  const broken = skirmishWith({
    viewEvent: (event, side, state) =>
      event.type === 'shuffled' ? event : (DEFINITION.viewEvent?.(event, side, state) ?? null),
  });
  expectCaught(
    broken,
    [REVEALING_OUTCOMES],
    /can tell from these events what its view of the state hides: .*"cards"/,
    { runs: 40 },
  );
});

test('an event that tells what was hidden before', () => {
  const broken = skirmishWithStep('weather', (step) => ({
    ...step,
    kind: 'automatic',
    run(game, play) {
      if (step.kind === 'automatic') step.run(game, play);
      play.emit({ type: 'shot', ship: 'a spy', target: 'the deck', damage: game.deck[0] ?? 9 });
    },
  }));
  expectCaught(
    broken,
    [REVEALING_EVENTS],
    /can tell from the events what its view of the state hides: \[1\].damage/,
  );
});

test('an event that lays open the secret orders of both sides, which the state then keeps no more, is no leak', () => {
  const forgetful = skirmishWithStep('clash', (step) => ({
    ...step,
    kind: 'automatic',
    run(game, play) {
      if (step.kind === 'automatic') step.run(game, play);
      game.orders = {};
    },
  }));
  expect(complaints(forgetful, { runs: 40 })).toEqual({});
});

test('an event whose view looks into what is hidden', () => {
  const spying = (event: SkirmishEvent, state: SkirmishState): SkirmishEvent =>
    event.type === 'weather' ? { ...event, gusts: state.deck[0] ?? 9 } : event;
  const broken = skirmishWith({
    viewEvent: (event, side, state) => spying(DEFINITION.viewEvent?.(event, side, state) ?? event, state),
  });
  expectCaught(
    broken,
    [HIDDEN_STATE, REVEALING_EVENTS],
    /with other hidden parts, red sees it by the events: \[0\].gusts/,
  );
});

test('what is hidden is drawn so as it cannot be', () => {
  const broken = skirmishWith({ determinize: (state) => ({ ...state, deck: [0, ...state.deck] }) });
  expectCaught(broken, [HIDDEN_STATE], /x/);
});

test('a view that shows the generator', () => {
  const broken: typeof skirmish = {
    ...skirmish,
    view: (state, side) => ({ ...skirmish.view(state, side), rng: state.rng }),
  };
  expectCaught(broken, [VIEWS, HIDDEN_DICE, FROZEN], /the view of red shows the generator/);
});

test('a view that tells of the dice to come', () => {
  const broken = skirmishWith({
    view: (state, side) => ({
      ...viewOf(state, side),
      round: state.rng === null ? state.round : Math.abs(state.rng.words[0]),
    }),
  });
  expectCaught(broken, [HIDDEN_DICE], /with another generator, red sees it by the view: round/);
});

test('a view that cannot be asked for actions', () => {
  const broken = skirmishWith({
    view: (state, side) => ({ ...viewOf(state, side), aiming: state.aiming === side ? side : null }),
  });
  expectCaught(broken, [VIEWS], /who has to decide, in the view of (red|blue): \[0\].side is null/);
});

test('an event that cannot be told as a side sees it', () => {
  const broken = skirmishWith({
    narrate: (event) =>
      event.type === 'ordered' ? `${event.side} will ${event.plan?.trim()}.` : DEFINITION.narrate(event),
  });
  expectCaught(broken, [NARRATION], /ordered is told with "undefined": (red|blue) will undefined\./);
});
