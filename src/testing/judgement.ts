import { stringify } from 'fast-check';
import type { Die } from '../core/dice/dice.ts';
import { FaceDice } from '../core/dice/face-dice.ts';
import { IllegalActionError, type Rejection } from '../core/errors.ts';
import type { GameTypes } from '../core/game.ts';
import { canonicalText } from '../core/json.ts';
import type { Ruleset } from '../core/ruleset.ts';
import { isNamed } from '../core/thrown.ts';
import { expectSame, shown } from './difference.ts';
import { doing, fail } from './nonconformity.ts';
import { notJson, throughJson } from './plain-data.ts';
import { expectRuleIds } from './rule-ids.ts';

/** Dice that nobody may throw. */
class LockedDice extends FaceDice {
  rolls = 0;

  protected override cast(_purpose: string, count: number, die: Die): readonly number[] {
    this.rolls++;
    return new Array<number>(count).fill(typeof die === 'number' ? 1 : (die[0] ?? 0));
  }
}

const SENTENCE = /^\S.*[.!?]$/s;

function expectSound<G extends GameTypes>(ruleset: Ruleset<G>, { code, message, rules }: Rejection): void {
  if (!Object.hasOwn(ruleset.definition.play.rejections, code))
    fail(`the code ${shown(code)} is not one of the ruleset`);
  if (typeof message !== 'string' || !SENTENCE.test(message))
    fail(`${code} says ${shown(message)}, which is no sentence`);
  expectRuleIds(`the rejection ${code}`, rules);
}

/** What is refused is refused by every way of playing it, in the same words, and before any die is thrown. */
function expectRefused<G extends GameTypes>(
  ruleset: Ruleset<G>,
  state: G['state'],
  input: unknown,
  { code, message, rules }: Rejection,
): void {
  const dice = new LockedDice();
  const ways = {
    step: () => ruleset.step(state, input as G['action'], { dice }),
    reduce: () => ruleset.reduce(state, input as G['action']),
  };
  for (const [way, play] of Object.entries(ways)) {
    let thrown: unknown = null;
    try {
      play();
    } catch (error) {
      thrown = error;
    }
    if (thrown === null) fail(`check refuses it (${code}), but ${way} plays it`);
    const { name, code: other, message: words, rules: behind } = thrown as IllegalActionError;
    if (name !== IllegalActionError.name)
      fail(`check refuses it (${code}), but ${way} throws ${String(thrown)}`);
    expectSame(
      `the error of ${way}`,
      { code: other, message: words, rules: behind },
      { code, message, rules },
    );
  }
  if (dice.rolls > 0) fail(`a die is thrown for an action that is refused (${code})`);
}

/** What is accepted means the same as the plain action that it was understood as. */
function expectUnderstood<G extends GameTypes>(ruleset: Ruleset<G>, state: G['state'], input: unknown): void {
  const played = ruleset.step(state, input as G['action']);
  const problem = notJson(played.action);
  if (problem !== null) fail(`it was understood as no plain action: ${problem}`);
  const again = ruleset.step(state, played.action);
  expectSame('the action as understood, played itself', again, played);
  const parsed = doing('it is legal, but parse.action', () => ruleset.parse.action(played.action));
  expectSame('the action as understood, parsed', parsed, played.action);
}

/** Judges inputs that may be actions or not; nothing may come of those that are not. */
export function expectJudged<G extends GameTypes>(
  ruleset: Ruleset<G>,
  state: G['state'],
  inputs: readonly unknown[],
): void {
  const given = throughJson(state);
  for (const input of inputs) {
    doing(`${stringify(input)}:`, () => {
      const rejection = ruleset.check(given, input);
      if (rejection === null) return expectUnderstood(ruleset, state, input);
      expectSound(ruleset, rejection);
      expectRefused(ruleset, given, input, rejection);
    });
  }
  if (canonicalText(given) !== canonicalText(state)) fail('an action that was refused has changed the state');
}

/** Whatever check says to an input, it says something, and step plays it or throws an IllegalActionError. */
export function expectNoCrash<G extends GameTypes>(
  ruleset: Ruleset<G>,
  state: G['state'],
  name: string,
  input: unknown,
): void {
  const given = throughJson(state);
  doing(`${name}: check`, () => ruleset.check(given, input));
  try {
    ruleset.step(given, input as G['action']);
    return;
  } catch (error) {
    if (!isNamed(error, IllegalActionError.name)) fail(`${name}: step throws ${String(error)}`);
  }
  if (canonicalText(given) !== canonicalText(state)) fail(`${name} has changed the state`);
}
