import { expect, test } from 'vitest';
import { deepFreeze } from '../../src/core/json.ts';
import { type ActionRules, defineRuleset, type Ruleset, type SecretsRoom } from '../../src/index.ts';
import { type Mediaeval, mediaeval } from '../../src/rulesets/mediaeval/index.ts';
import { GENERATOR } from '../../src/testing/checks/generator.ts';
import { HIDDEN_STATE } from '../../src/testing/checks/hidden.ts';
import { MUTATED_ACTIONS } from '../../src/testing/checks/refusals.ts';
import { REVEALING_OUTCOMES } from '../../src/testing/checks/revelations.ts';
import { conformance } from '../../src/testing/index.ts';

/*
 * The same kind of defects in rules of full size. That they are not there passes in the conformance of the ruleset.
 */

const DEFINITION = mediaeval.definition;

/** The ruleset with some of its action rules replaced. */
function mediaevalPlaying(actions: Partial<ActionRules<Mediaeval>>): Ruleset<Mediaeval> {
  const { play } = DEFINITION;
  return defineRuleset<Mediaeval>({
    ...DEFINITION,
    play: { ...play, actions: { ...play.actions, ...actions } },
  });
}

/** The ruleset with some of what it hides replaced. */
function mediaevalHiding(secrets: Partial<SecretsRoom<Mediaeval>>): Ruleset<Mediaeval> {
  return defineRuleset<Mediaeval>({ ...DEFINITION, secrets: { ...DEFINITION.secrets, ...secrets } });
}

/** Expects a check to complain in these words. */
function expectComplaint(
  ruleset: Ruleset<Mediaeval>,
  { name }: { readonly name: string },
  problem: RegExp,
): void {
  const check = conformance(ruleset, { runs: 60 }).find((one) => one.name === name);
  expect(() => check?.run()).toThrow(problem);
}

test('cards that are open though they should be closed', () => {
  const broken = mediaevalHiding({ view: (state) => state });
  expectComplaint(broken, HIDDEN_STATE, /sees it by the view: (movement|shooting)Order\[\d+\] is/);
});

test('a deal that is told though the cards are closed', () => {
  const broken = mediaevalHiding({ viewEvent: (event) => event });
  expectComplaint(
    broken,
    REVEALING_OUTCOMES,
    /can tell from these events what its view of the state hides: .*order-dealt/,
  );
});

test('a forgotten generator', () => {
  const broken: Ruleset<Mediaeval> = {
    ...mediaeval,
    step(state, action, how) {
      const result = mediaeval.step(state, action, how);
      return { ...result, state: deepFreeze({ ...result.state, rng: state.rng }) };
    },
  };
  expectComplaint(broken, GENERATOR, /the generator after the dice/);
});

test('a collision that is not felt', () => {
  const { move } = DEFINITION.play.actions;
  const broken = mediaevalPlaying({
    move: {
      ...move,
      effect(game, action, play) {
        const values = Object.values(game.ships).map(({ value }) => value);
        move.effect(game, action, play);
        Object.values(game.ships).forEach((ship, place) => {
          if (ship.status === 'afloat') ship.value = values[place] ?? 0;
        });
      },
    },
  });
  expectComplaint(broken, { name: 'law: a collision costs 1, a shot at most 2' }, /lost 0, told 1/);
});

test('a check that trusts a target to be a ship', () => {
  const { shoot } = DEFINITION.play.actions;
  const broken = mediaevalPlaying({
    shoot: {
      ...shoot,
      check(state, action) {
        const target = action.forward ?? action.aft;
        const isOwn =
          target !== null && (state.ships[target] as { readonly side: string }).side === action.side;
        return isOwn ? 'not-enemy' : shoot.check(state, action);
      },
    },
  });
  expectComplaint(broken, MUTATED_ACTIONS, /throws TypeError/);
});
