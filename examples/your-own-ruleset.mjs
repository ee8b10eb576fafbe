// A ruleset of your own in one file: two ships fire in turn until one has no hull left. The conformance kit then plays
// it in a hundred ways, and matches, saves, odds, bots and simulations come for free.
import { defineRuleset, formOf, integer, once, oneOf, sideRules } from 'weathergage';
import { greedyBot, randomBot, simulate } from 'weathergage/sim';
import { conformance } from 'weathergage/testing'; // needs fast-check installed

const SIDES = ['red', 'blue'];
const AIMS = { hull: { hitsFrom: 3, damage: 1 }, waterline: { hitsFrom: 5, damage: 3 } }; // by a D6
const foe = (side) => (side === 'red' ? 'blue' : 'red');
const isOver = ({ hulls }) => hulls.red === 0 || hulls.blue === 0;

const fire = sideRules()('fire', {
  rules: 'BS-2',
  in: 'fire',
  fields: { at: oneOf(Object.keys(AIMS)) },
  offers: () => Object.keys(AIMS).map((at) => ({ at })),
  effect(game, { side, at }, { dice, emit }) {
    game.side = foe(side);
    const isHit = dice.die('aim', 6, (face) => face >= AIMS[at].hitsFrom);
    if (isHit) game.hulls[game.side] = Math.max(0, game.hulls[game.side] - AIMS[at].damage);
    emit({ type: 'fired', side, at, isHit });
  },
});

const broadsides = defineRuleset({
  id: 'broadsides',
  title: 'Broadsides',
  version: '1',
  play: {
    options: {},
    scenarios: { duel: { title: 'Duel', description: 'One ship each.', options: {}, setup: { hull: 5 } } },
    setUp({ hull }, _options, dice) {
      return { game: { hulls: { red: hull, blue: hull }, side: dice.pick('first', SIDES) }, phase: 'fire' };
    },
    sequence: {
      phases: [once('fire')],
      steps: { fire: { kind: 'decision', deciders: ({ side }) => [{ side }] }, over: { kind: 'over' } },
      stepOf: (state) => (isOver(state) ? 'over' : 'fire'), // where a game stands is read off the hulls
    },
    actions: { fire },
    rejections: {}, // whatever is out of turn or malformed is refused by the core
    result: (state) => (isOver(state) ? { winner: foe(state.side), reason: 'sunk' } : null),
    sides: () => SIDES,
  },
  forms: { state: { hulls: formOf({ red: integer(0, 9), blue: integer(0, 9) }), side: oneOf(SIDES) } },
  telling: {
    events: { fired: ({ side, at, isHit }) => `${side} ${isHit ? 'hits' : 'misses'} the ${at}.` },
  },
  bots: { evaluate: ({ hulls }, side) => hulls[side] - hulls[foe(side)] },
});

const checks = conformance(broadsides); // in a test suite: for (const { name, run } of checks) test(name, run);
for (const { run } of checks) run();
console.log(`Broadsides conforms: ${checks.length} checks, such as "${checks.at(-1)?.name}".`);

const bots = { red: greedyBot(), blue: randomBot() };
const { red } = (await simulate(broadsides, { bots, games: 1000, seed: 1 })).summary.wins;
console.log(`A greedy bot beats a random one in ${red.count} of ${red.of} games.`);
