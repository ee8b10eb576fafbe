// A battle, a study of a thousand battles, and the exact odds of one boarding: `npm run demo`.
import { createMatch, odds, outcomes } from 'weathergage';
import { mediaeval } from 'weathergage/mediaeval';
import { botDice, greedyBot, randomBot, simulate, turnFor } from 'weathergage/sim';

const NOTABLE = [
  'dismasted',
  'collision',
  'captured',
  'repulsed',
  'sunk',
  'abandoned',
  'retreated',
  'game-ended',
];
const percent = (rate) => `${(100 * rate).toFixed(1)} %`.padStart(7);

// 1. One battle, narrated in brief
const seed = 1340;
const match = createMatch(mediaeval, { scenario: 'mediaeval-fleet', seed });
const dice = { red: botDice(seed, 'red'), blue: botDice(seed, 'blue') };
const bot = greedyBot();
let boarding = null;
let turn = 0;

console.log(`A fleet battle, six ships a side (seed ${seed}), played by greedy bots\n`);
while (match.result() === null) {
  const [decision] = match.deciders();
  if (decision.phase === 'board') boarding ??= { state: match.state, action: match.actions()[0] };
  const choice = bot.choose(turnFor(mediaeval, match.state, decision, dice[decision.side]));
  const before = match.state;
  const { events } = match.act(choice);
  const notable = events.filter(({ type }) => NOTABLE.includes(type));
  if (notable.length > 0 && before.turn !== turn) {
    turn = before.turn;
    console.log(`Turn ${turn}, wind strength ${before.wind.strength}`);
  }
  for (const event of notable) console.log(`  ${mediaeval.narrate(event)}`);
}

// 2. A thousand battles
console.log('\nA thousand such battles, a greedy bot (red) against a random one (blue)\n');
const { summary, workers, notes } = await simulate(mediaeval, {
  scenario: 'mediaeval-fleet',
  bots: { red: greedyBot(), blue: randomBot() },
  games: 1000,
  seed: 'demo',
  workers: 2,
});
console.log('               rate    95 % interval');
const line = (name, { rate, low, high }) =>
  console.log(`  ${name.padEnd(10)} ${percent(rate)}  ${percent(low)} to ${percent(high)}`);
line('red wins', summary.wins.red);
line('blue wins', summary.wins.blue);
line('drawn', summary.draws);
line('unfinished', summary.unfinished);
const { mean, min, max } = summary.turns;
console.log(
  `\n  ${mean.toFixed(1)} turns on average (${min} to ${max}), played on ${workers || 'no'} workers`,
);
for (const note of notes) console.log(`  ${note}`);

// 3. Exact odds
const { ship, target } = boarding.action;
const value = (id) => boarding.state.ships[id].value;
console.log(
  `\nThe first boarding of the battle: ${ship} (${value(ship)}) boards ${target} (${value(target)})\n`,
);
for (const { fraction, probability, state } of outcomes(mediaeval, boarding.state, boarding.action, {
  exact: true,
})) {
  const ending = state.ships[target].side === boarding.action.side ? 'taken' : 'beaten off';
  console.log(
    `  ${ending.padEnd(11)}${fraction.numerator}/${fraction.denominator} = ${percent(probability)}`,
  );
}
const tie = odds(
  mediaeval,
  boarding.state,
  boarding.action,
  (_after, [rolled]) => rolled.attackerTotal === rolled.defenderTotal,
);
console.log(`  (a tie, which is beaten off: ${percent(tie).trim()})`);
