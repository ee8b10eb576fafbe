import { test } from 'vitest';
import { IllegalActionError } from '../../src/index.ts';
import { ASKED_DICE } from '../../src/testing/checks/asked-dice.ts';
import { PURE_QUESTIONS } from '../../src/testing/checks/purity.ts';
import {
  HOSTILE_ACTIONS,
  JUNK_ACTIONS,
  MUTATED_ACTIONS,
  UNHELD_FIELDS,
} from '../../src/testing/checks/refusals.ts';
import { expectCaught } from './kit.ts';
import { DEFINITION, type SkirmishAction, skirmish, skirmishWith, skirmishWithAction } from './skirmish.ts';

test('junk that crashes a check', () => {
  const broken = skirmishWithAction('aim', ({ check }) => ({
    check: (state, action) => {
      const hull = state.hulls[action.target.slice(0, -2)] as number;
      return hull.toFixed(0) === '0' ? 'no-target' : check(state, action);
    },
  }));
  expectCaught(broken, [MUTATED_ACTIONS, UNHELD_FIELDS], /throws TypeError: .*toFixed/, { runs: 40 });
});

test('junk that crashes the sentence of a rejection', () => {
  const { unknown } = DEFINITION.rejections;
  const broken = skirmishWith({
    rejections: {
      ...DEFINITION.rejections,
      unknown: { ...unknown, message: (_state, { type }) => `There is no ${(type as string).trim()}.` },
    },
  });
  expectCaught(broken, [JUNK_ACTIONS, MUTATED_ACTIONS, HOSTILE_ACTIONS], /throws TypeError: .*trim/);
});

test('a refused action that is played', () => {
  const broken: typeof skirmish = {
    ...skirmish,
    reduce: (state, action) =>
      skirmish.check(state, action) === null ? skirmish.reduce(state, action) : state,
  };
  expectCaught(broken, [JUNK_ACTIONS, MUTATED_ACTIONS], /check refuses it \(.*\), but reduce plays it/);
});

test('a refused action for which a die is thrown', () => {
  const broken: typeof skirmish = {
    ...skirmish,
    step(state, action, how) {
      how?.dice?.die('too-early', 6);
      return skirmish.step(state, action, how);
    },
  };
  expectCaught(
    broken,
    [JUNK_ACTIONS, MUTATED_ACTIONS, ASKED_DICE],
    /a die is thrown for an action that is refused/,
  );
});

test('a refused action that changes the state', () => {
  const broken: typeof skirmish = {
    ...skirmish,
    check(state, action) {
      const rejection = skirmish.check(state, action);
      if (rejection !== null && !Object.isFrozen(state)) (state as { round: number }).round++;
      return rejection;
    },
  };
  expectCaught(
    broken,
    [JUNK_ACTIONS, MUTATED_ACTIONS, HOSTILE_ACTIONS, PURE_QUESTIONS],
    /an action that was refused has changed the state/,
  );
});

test('an error other than that of check', () => {
  const broken: typeof skirmish = {
    ...skirmish,
    step(state, action, how) {
      const rejection = skirmish.check(state, action);
      if (rejection !== null) throw new IllegalActionError({ ...rejection, code: 'other' }, action);
      return skirmish.step(state, action, how);
    },
  };
  expectCaught(broken, [JUNK_ACTIONS, MUTATED_ACTIONS], /the error of step: code is other, not/);
});

test('a refusal by an error of no name', () => {
  const broken: typeof skirmish = {
    ...skirmish,
    step(state, action, how) {
      if (skirmish.check(state, action) !== null) throw new Error('no');
      return skirmish.step(state, action, how);
    },
  };
  expectCaught(broken, [JUNK_ACTIONS, MUTATED_ACTIONS, HOSTILE_ACTIONS], /but step throws Error: no/);
});

const SLIPS = {
  'without a sentence': { rules: ['SK-001'], message: () => '' },
  'without a full stop': { rules: ['SK-001'], message: () => 'Not now' },
};

test.each(Object.entries(SLIPS))('a rejection %s', (_name, spec) => {
  const broken = skirmishWith({ rejections: { ...DEFINITION.rejections, unknown: spec } });
  expectCaught(broken, [JUNK_ACTIONS, MUTATED_ACTIONS], /unknown says .*, which is no sentence/);
});

test('a rejection by rules that are no ids', () => {
  const { unknown } = DEFINITION.rejections;
  const broken = skirmishWith({
    rejections: { ...DEFINITION.rejections, unknown: { ...unknown, rules: () => ['the rules'] } },
  });
  expectCaught(broken, [JUNK_ACTIONS, MUTATED_ACTIONS], /names the rules, which does not look like the id/);
});

test('a code that the ruleset does not have', () => {
  const broken: typeof skirmish = {
    ...skirmish,
    check: (state, action) =>
      action === null
        ? { code: 'what' as 'unknown', message: 'What?', rules: [] }
        : skirmish.check(state, action),
  };
  expectCaught(broken, [JUNK_ACTIONS], /the code what is not one of the ruleset/);
});

test('a getter that is trusted', () => {
  const broken: typeof skirmish = {
    ...skirmish,
    check: (state, action) => skirmish.check(state, { ...(action as SkirmishAction) }),
  };
  expectCaught(
    broken,
    [HOSTILE_ACTIONS],
    /getters that throw: check throws Error: a hostile object was asked/,
  );
});
