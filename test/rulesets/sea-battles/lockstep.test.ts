import { expect, test } from 'vitest';
import type { Die, Rolled } from '../../../src/core/dice/dice.ts';
import { FaceDice } from '../../../src/core/dice/face-dice.ts';
import { clone } from '../../../src/core/json.ts';
import { type Dice, sampled } from '../../../src/index.ts';
import { seaBattles } from '../../../src/rulesets/sea-battles/ruleset.ts';
import type {
  SeaBattlesAction,
  SeaBattlesOptions,
  SeaBattlesScenario,
  SeaBattlesState,
} from '../../../src/rulesets/sea-battles/types.ts';
import { randomOptions } from '../../../src/testing/random-options.ts';
import { begin } from '../../plain/sea-battles/begin.ts';
import { choices } from '../../plain/sea-battles/choices.ts';
import * as plain from '../../plain/sea-battles/flow.ts';
import type { PlainState } from '../../plain/sea-battles/types.ts';
import { expectSame, playGames } from '../../support/lockstep.ts';
import { plainOf } from './beside-plain.ts';
import { hardScenario } from './hard-positions.ts';

/*
 * The ruleset against the plain program of the same ledger: from the same dice both must give the same position, the
 * same events in the same order, the same dice, decisions, legal actions and refusals after every action.
 */

const GAMES = 60;
const MOST_ACTIONS = 400;

/** Dice of which many show one or six: hits, misfires, double ones and sixes come up often. */
class LoadedDice extends FaceDice {
  private readonly luck: Dice;

  constructor(luck: Dice) {
    super();
    this.luck = luck;
  }

  protected override cast(_purpose: string, count: number, die: Die): readonly number[] {
    const highest = typeof die === 'number' ? die : die.length;
    return Array.from({ length: count }, () =>
      this.luck.die('loaded', 4) === 1
        ? this.luck.pick('favourite', [1, highest])
        : this.luck.die('fair', highest),
    );
  }
}

type Fields = Record<string, unknown>;

/** An action as text, its fields in order, without those that are null, which it may have or not. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts: string[] = [];
  for (const key of Object.keys(value).sort()) {
    const part = (value as Fields)[key];
    if (part !== null && part !== undefined) parts.push(`${key}:${textOf(part)}`);
  }
  return `{${parts.join(',')}}`;
}

function sorted(actions: readonly object[]): string[] {
  return [...new Set(actions.map(textOf))].sort();
}

/** What was rolled, one text for each die. */
function tagsOf(rolls: readonly Rolled[]): string[] {
  return rolls.flatMap(({ purpose, die, faces }) =>
    faces.map(() => `${purpose} d${typeof die === 'number' ? die : die.length}`),
  );
}

/** Values that occur in fields of actions, fitting or not. */
function valuesFor(state: SeaBattlesState, luck: Dice): { readonly [field: string]: readonly unknown[] } {
  const { ships, counters, units, characters, markers, contacts } = state;
  const names = (record: object) => [...Object.keys(record), 'nobody'];
  const troops = [...names(units), ...names(characters)];
  const vessels = [...names(ships), ...names(counters)];
  const number = () => luck.pick('number', [0, 1, 2, 2.5, 5, 7.5, 10, 12, 20, 40, -1, Number.NaN]);
  const group = () => {
    const id = luck.pick('group', troops);
    return Object.hasOwn(characters, id)
      ? { character: id, models: luck.pick('models', [1, 1, 2]) }
      : { unit: id, models: luck.pick('models', [0, 1, 2, 5, 10, 30]) };
  };
  const entry = () => ({
    unit: luck.pick('entry', [...names(units), null]),
    characters: luck.pick('with', [[], [luck.pick('character', names(characters))]]),
  });
  const step = () =>
    luck.pick<unknown>('step', [
      { forward: number() },
      { turn: luck.pick('turn', [-180, -91, -90, -30, 30, 45, 90, 91, 180, Number.NaN]) },
      { forward: 5, turn: 30 },
    ]);
  return {
    type: [...Object.keys(seaBattles.definition.play.actions), 'advance', 'swim'],
    side: [...state.sides.map(({ id }) => id), 'nobody', null],
    ship: vessels,
    captain: ['random', ...names(characters)],
    propulsion: ['sails', 'oars', null, 'steam'],
    useAdmiral: [true, false, null, 'yes'],
    speed: ['full', 'half', 'flank'],
    steps: [[], [step()], [step(), step()], [step(), step(), step()], 'ahead'],
    ramTarget: [null, ...names(ships)],
    unit: [...troops, null],
    models: [0, 1, 2, 5, 10, 20, 100, 1.5],
    counter: names(counters),
    x: [number(), number(), luck.die('x', 50), null],
    y: [number(), number(), luck.die('y', 50), null],
    heading: [0, 90, 400, -90, Number.NaN],
    target: vessels,
    marker: names(markers),
    take: [[], [group()], [group(), group()]],
    rest: ['leave', 'kill', 'eat'],
    to: ['lifeboat', 'flyer', 'ship', 'shore', 'air'],
    character: names(characters),
    wizard: names(characters),
    spell: [...names(state.spells), 'sleep'],
    dice: [0, 1, 2, 3, 5, 9, 1.5],
    aim: [number(), 3, 8, 15, 24, 30],
    contact: [...contacts.map(({ id }) => id), 'none'],
    order: [[], [entry()], [entry(), entry()], [entry(), entry(), entry()]],
    fighter: ['rank-and-file', 'crew', ...names(characters)],
    allocation: [
      [{ target: 'unit', attacks: luck.die('attacks', 12) }],
      [{ target: luck.pick('target', names(characters)), attacks: luck.die('attacks', 5) }],
      [
        { target: 'unit', attacks: 1 },
        { target: 'unit', attacks: 1 },
      ],
    ],
    characters: [[], [luck.pick('listed', names(characters))], 'all'],
    transfer: [[], [group()], [group(), group()]],
  };
}

/** An action that may fit or not: a legal one, with a field exchanged for another value that occurs. */
function mutated(action: Fields, state: SeaBattlesState, luck: Dice): unknown {
  const fields = Object.keys(action).filter((field) => field !== 'side' || luck.die('side', 4) === 1);
  const field = luck.pick('field', fields);
  return {
    ...action,
    [field]: luck.die('null', 12) === 1 ? null : luck.pick('junk', valuesFor(state, luck)[field] ?? [null]),
  };
}

/** What makes a fight comes up more often than the rest; phases go by less often where there is else to do. */
function weightOf(type: string): number {
  if (/^(end|pass|decline|hold|let|leave)/.test(type)) return 1;
  if (/board|charge|capture|search|strike|cast|shoot|fire|challenge/.test(type)) return 5;
  return 3;
}

/** A legal action; now and then one that is on no list, and once in a while a side gives in. */
function choose(actions: readonly SeaBattlesAction[], state: SeaBattlesState, luck: Dice): SeaBattlesAction {
  const [decision] = seaBattles.deciders(state);
  if (typeof decision?.side === 'string' && luck.die('concede', 150) === 1)
    return { type: 'concede', side: decision.side };
  const types = [...new Set(actions.map(({ type }) => type))];
  const type = luck.pick(
    'type',
    types.flatMap((one) => Array<string>(weightOf(one)).fill(one)),
  );
  const listed = luck.pick(
    'choice',
    actions.filter((action) => action.type === type),
  );
  for (let tries = luck.die('unlisted', 3) === 1 ? 5 : 0; tries > 0; tries--) {
    const other = mutated(listed as unknown as Fields, state, luck) as SeaBattlesAction;
    if (other.type === type && seaBattles.check(state, other) === null) return other;
  }
  return listed;
}

/** A scenario, made hard or drawn, with options at random. */
function drawn(seed: number, luck: Dice): { scenario: SeaBattlesScenario; options: SeaBattlesOptions } {
  const options = {
    ...randomOptions(seaBattles.options, luck),
    roundLimit: luck.die('limit', 4),
    combatRoundCap: luck.pick('cap', [2, 5, 30]),
  } as SeaBattlesOptions;
  const isHard = luck.die('hard', 4) > 1;
  const scenario = isHard
    ? (hardScenario(luck) as unknown as SeaBattlesScenario)
    : seed % 2 === 0
      ? seaBattles.definition.proofs.randomScenario(luck)
      : (Object.values(seaBattles.definition.play.scenarios)[seed % 6]?.setup as SeaBattlesScenario);
  return { scenario, options };
}

/** The two as they stand. */
interface Both {
  readonly mine: SeaBattlesState;
  readonly theirs: PlainState;
}

/** Expects the two to be equal, in all that can be asked of them; returns what is legal. */
function compared({ mine, theirs }: Both, luck: Dice): readonly SeaBattlesAction[] {
  expectSame(plainOf(mine), theirs);
  expectSame(
    seaBattles.deciders(mine).map(({ side }) => side),
    plain.deciders(theirs),
  );
  const actions = seaBattles.actions(mine);
  expectSame(sorted(actions), sorted(mine.phase === 'game-over' ? [] : choices(theirs)));
  for (let i = 0; i < 4 && actions.length > 0; i++) {
    const junk = mutated(luck.pick('sample', actions) as unknown as Fields, mine, luck);
    expectSame([junk, seaBattles.check(mine, junk)?.code ?? null], [junk, plain.refusal(theirs, junk)]);
  }
  return actions;
}

/** Plays an action in both, from the same dice. */
function played(
  { mine, theirs }: Both,
  action: SeaBattlesAction,
  dice: { readonly dice?: Dice },
  told: Map<string, number>,
): Both {
  const step = seaBattles.step(mine, action, dice);
  const faces = step.rolls.flatMap((roll) => roll.faces);
  const beside = plain.play(theirs, action as never, faces);
  expectSame([action, tagsOf(step.rolls)], [action, beside.tags]);
  expectSame([action, step.events], [action, beside.events]);
  for (const { type } of step.events) told.set(type, (told.get(type) ?? 0) + 1);
  return { mine: step.state, theirs: beside.state };
}

function playBoth(seed: number, told: Map<string, number>): number {
  const luck = sampled(seed, 'lockstep');
  const { scenario, options } = drawn(seed, luck);
  let both: Both = {
    mine: seaBattles.init({ scenario, options, seed }),
    theirs: begin(clone(scenario) as never, options as never),
  };
  const dice = luck.die('loaded', 3) > 1 ? { dice: new LoadedDice(luck) } : {};
  let last = 'the start';
  try {
    for (let count = 0; count < MOST_ACTIONS; count++) {
      const actions = compared(both, luck);
      if (actions.length === 0) return count;
      const action = choose(actions, both.mine, luck);
      last = textOf(action);
      both = played(both, action, dice, told);
    }
  } catch (error) {
    throw new Error(`after ${last}: ${(error as Error).message}`, { cause: error });
  }
  return MOST_ACTIONS;
}

test(`${GAMES} random games are equal after every action`, { timeout: 900_000 }, () => {
  const told = new Map<string, number>();
  const actions = playGames(GAMES, (seed) => playBoth(seed, told));
  expect(actions).toBeGreaterThan(30 * GAMES);
  // nearly everything that can happen does
  const events = Object.keys(seaBattles.definition.telling.events);
  expect(events.filter((type) => !told.has(type)).length).toBeLessThan(8);
});
