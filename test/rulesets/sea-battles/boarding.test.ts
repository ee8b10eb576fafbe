import { expect, test } from 'vitest';
import { type Dice, sampled } from '../../../src/index.ts';
import { seaBattles } from '../../../src/rulesets/sea-battles/ruleset.ts';
import type {
  SeaBattlesAction,
  SeaBattlesOptions,
  SeaBattlesScenario,
  SeaBattlesState,
} from '../../../src/rulesets/sea-battles/types.ts';
import { randomOptions } from '../../../src/testing/random-options.ts';
import * as plain from '../../plain/sea-battles/flow.ts';
import { expectSame, playGames } from '../../support/lockstep.ts';
import { plainOf } from './beside-plain.ts';
import { hardScenario } from './hard-positions.ts';
import { patched, type State } from './support.ts';

/*
 * Boarding and nothing else: two ships of random crews in contact, flyers beside them now and then, fought out by random
 * choices. The plain program has to come to the same, and whatever holds of every position has to hold of each.
 */

const FIGHTS = Number(process.env.GAMES ?? 150);
const FIRST = Number(process.env.FIRST ?? 0);
const MOST_ACTIONS = 400;

type Ship = SeaBattlesScenario['ships'][number];

/** Ships of two sides with their crews, far apart, and perhaps flyers of the first. */
function scenarioFor(luck: Dice): SeaBattlesScenario {
  const { sides, ships } = hardScenario(luck) as unknown as SeaBattlesScenario;
  const [first, second] = sides.map(({ id }) => ships.find(({ side }) => side === id)) as [Ship, Ship];
  const calm = { damage: 0, sinking: false, flagship: true };
  const flyers = { id: 'f1', type: 'harpies', models: luck.die('flyers', 8) };
  return {
    table: { width: 100, height: 100 },
    wind: null,
    sides: sides.slice(0, 2),
    firstSide: first.side,
    ships: [
      { ...first, ...calm, x: 20, y: 20, heading: 90 },
      { ...second, ...calm, x: 60, y: 60, heading: 0 },
    ],
    counters:
      luck.die('with flyers', 3) === 1
        ? [{ kind: 'flyer', side: first.side, x: 30, y: 80, unit: flyers }]
        : [],
  };
}

function advanced(state: SeaBattlesState): SeaBattlesState {
  let now = state;
  while (seaBattles.deciders(now)[0]?.side === null) now = seaBattles.reduce(now, { type: 'advance' });
  return now;
}

/** The first orders of a game, with the two ships, and the flyers, in contact. */
function inContact(state: SeaBattlesState): SeaBattlesState {
  const [first, second] = Object.values(state.ships).sort((a) => (a.side === state.activeSide ? -1 : 1));
  return patched(state as unknown as State, (draft) => {
    const own = draft.ships[first?.id ?? ''];
    const enemy = draft.ships[second?.id ?? ''];
    if (own === undefined || enemy === undefined) throw new Error('no two ships');
    own.x = enemy.x - enemy.beam / 2 - own.length / 2;
    own.y = enemy.y;
    own.heading = 90;
    const chargers: (readonly ['ram' | 'flyer', string])[] = [['ram', own.id]];
    for (const counter of Object.values(draft.counters)) {
      counter.x = enemy.x + enemy.beam / 2 + 0.5;
      counter.y = enemy.y;
      chargers.push(['flyer', counter.id]);
    }
    for (const [kind, charger] of chargers)
      draft.contacts.push({
        id: `${charger}>${enemy.id}`,
        kind,
        charger,
        defender: enemy.id,
        status: 'open',
      });
  }) as unknown as SeaBattlesState;
}

/** Passes on to the Combat phase. */
function toCombat(state: SeaBattlesState): SeaBattlesState {
  let now = state;
  while (now.phase !== 'combat') {
    const type = now.step === 'orders' ? 'end-orders' : 'end-phase';
    now = advanced(seaBattles.reduce(now, { type, side: now.activeSide ?? '' }));
  }
  return now;
}

function meeting(seed: number, luck: Dice): SeaBattlesState {
  const options = {
    ...randomOptions(seaBattles.options, luck),
    tableEdge: 'wall',
    combatRoundCap: luck.pick('cap', [2, 5, 30]),
  } as SeaBattlesOptions;
  return toCombat(inContact(advanced(seaBattles.init({ scenario: scenarioFor(luck), options, seed }))));
}

/** A legal action; to part, to pass and to end less often than to fight. */
function choose(actions: readonly SeaBattlesAction[], luck: Dice): SeaBattlesAction {
  const isMild = ({ type }: SeaBattlesAction) => /^(decline|disengage|pass|leave|end)/.test(type);
  const bold = actions.filter((action) => !isMild(action));
  return luck.pick('choice', bold.length > 0 && luck.die('bold', 4) > 1 ? bold : actions);
}

function expectSound(state: SeaBattlesState): void {
  for (const [name, holds] of Object.entries(seaBattles.invariants))
    expect([name, holds(state)]).toEqual([name, true]);
}

function fightOut(seed: number, told: Map<string, number>): number {
  const luck = sampled(seed, 'boarding');
  let mine = meeting(seed, luck);
  let theirs = plainOf(mine);
  for (let count = 0; count < MOST_ACTIONS; count++) {
    if (mine.phase !== 'combat') return count;
    const action = choose(seaBattles.actions(mine), luck);
    expect(plain.refusal(theirs, action)).toBe(null);
    const step = seaBattles.step(mine, action);
    const beside = plain.play(
      theirs,
      action as never,
      step.rolls.flatMap(({ faces }) => faces),
    );
    expectSame([action, step.events], [action, beside.events]);
    expectSame([action, plainOf(step.state)], [action, beside.state]);
    expectSound(step.state);
    for (const { type } of step.events) told.set(type, (told.get(type) ?? 0) + 1);
    mine = step.state;
    theirs = beside.state;
  }
  throw new Error('there is no end to the fight');
}

/** What has to come up, so that the fights say something. */
const COMES_UP = [
  ...['boarding-declared', 'boarding-declined', 'orders-revealed', 'psychology-test', 'strike-order'],
  ...['challenge-issued', 'challenge-passed', 'challenge-answered', 'coward-named', 'struck', 'crew-struck'],
  ...['round-result', 'unit-broke', 'unit-crumbled', 'combat-continued', 'disengaged', 'ships-parted'],
  ...['hull-attacked', 'ship-captured', 'ship-scuttled', 'ship-left', 'captain-assigned'],
];

test(`${FIGHTS} random fights are equal in both programs, and sound`, { timeout: 600_000 }, () => {
  const told = new Map<string, number>();
  const actions = playGames(FIGHTS, (seed) => fightOut(seed + FIRST, told));
  expect(actions).toBeGreaterThan(FIGHTS);
  if (FIGHTS >= 150) expect(COMES_UP.filter((type) => !told.has(type))).toEqual([]);
});
