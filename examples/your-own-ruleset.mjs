// A ruleset of your own in one file: two ships fire in turn until one has no hull left. The conformance kit then plays
// it in a hundred ways, and matches, saves, odds, bots and simulations come for free.
import * as v from 'valibot'; // the form of what comes from outside
import { defineRuleset, generatorSchema, integerSchema, once, oneOfSchema, recordOf } from 'weathergage';
import { greedyBot, randomBot, simulate } from 'weathergage/sim';
import { conformance } from 'weathergage/testing'; // needs fast-check installed

const SIDES = ['red', 'blue'];
const AIMS = { hull: { hitsFrom: 3, damage: 1 }, waterline: { hitsFrom: 5, damage: 3 } }; // by a D6
const foe = (side) => (side === 'red' ? 'blue' : 'red');
const stepOf = ({ hulls }) => (hulls.red > 0 && hulls.blue > 0 ? 'fire' : 'over');
const sentence = (text) => ({ rules: ['BS-1'], message: () => text });
const COMMON = { ruleset: v.literal('broadsides'), options: v.strictObject({}), rng: generatorSchema() };
const SHOT = { type: v.literal('fire'), side: oneOfSchema(SIDES), at: oneOfSchema(Object.keys(AIMS)) };
const SPACE = { grid: { kind: 'abstract' }, bounds: { left: 0, right: 0, bottom: 0, top: 0 }, wind: null };
const fire = {
  rules: ['BS-2'],
  schema: v.strictObject(SHOT),
  candidates: (_state, { side }) => Object.keys(AIMS).map((at) => ({ type: 'fire', side, at })),
  check: (state, { side, at }) => (side === state.side && Object.hasOwn(AIMS, at) ? null : 'no-shot'),
  effect(game, { side, at }, { dice, emit }) {
    game.side = foe(side);
    const isHit = dice.die('aim', 6, (face) => face >= AIMS[at].hitsFrom);
    if (isHit) game.hulls[game.side] = Math.max(0, game.hulls[game.side] - AIMS[at].damage);
    emit({ type: 'fired', side, at, isHit });
  },
};
const awaitFire = { kind: 'decision', types: ['fire'], deciders: ({ side }) => [{ side, types: ['fire'] }] };

const broadsides = defineRuleset({
  ...{ id: 'broadsides', title: 'Broadsides', version: '1', options: {}, invariants: {}, laws: {} },
  scenarios: { duel: { title: 'Duel', description: 'One ship each.', options: {}, setup: { hull: 5 } } },
  scenarioSchema: v.strictObject({ hull: integerSchema(1, 9), options: v.optional(v.strictObject({})) }),
  randomScenario: (dice) => ({ hull: dice.die('hull', 9) }),
  stateSchema: v.strictObject({ ...COMMON, side: oneOfSchema(SIDES), hulls: recordOf(integerSchema(0, 9)) }),
  setUp({ hull }, options, dice) {
    const game = { ruleset: 'broadsides', options, hulls: { red: hull, blue: hull } };
    return { game: { ...game, side: dice.pick('first', SIDES) }, phase: 'fire' };
  },
  sequence: { phases: [once('fire')], steps: { fire: awaitFire, over: { kind: 'over' } }, stepOf, goTo() {} },
  actions: { fire },
  screen: (state, action) => (stepOf(state) === 'fire' && action?.type === 'fire' ? null : 'not-now'),
  rejections: { 'not-now': sentence('Not now.'), 'no-shot': sentence('Fire in turn, at hull or waterline.') },
  result: ({ hulls, side }) => (hulls[side] === 0 ? { winner: foe(side), reason: 'sunk' } : null),
  sides: () => SIDES,
  turn: () => 1,
  narrate: ({ side, at, isHit }) => `${side} fires at the ${at} and ${isHit ? 'hits' : 'misses'}.`,
  evaluate: ({ hulls }, side) => hulls[side] - hulls[foe(side)],
  scene: () => ({ title: 'Broadsides', sides: SIDES, ...SPACE, pieces: [], areas: [], links: [], hints: [] }),
});

const checks = conformance(broadsides); // in a test suite: for (const { name, run } of checks) test(name, run);
for (const { run } of checks) run();
console.log(`Broadsides conforms: ${checks.length} checks, such as "${checks.at(-1)?.name}".`);

const bots = { red: greedyBot(), blue: randomBot() };
const { red } = (await simulate(broadsides, { bots, games: 1000, seed: 1 })).summary.wins;
console.log(`A greedy bot beats a random one in ${red.count} of ${red.of} games.`);
