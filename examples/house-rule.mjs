// @ts-check
// What does a house rule change? The same seeds are played by the book and by the house, and the games are compared in
// pairs: what both have in common (set-up, the first dice) cancels out, and the interval gets narrower.
import { isMainThread } from 'node:worker_threads';
import { houseRule } from 'weathergage';
import { mediaeval } from 'weathergage/mediaeval';
import { greedyBot, simulate } from 'weathergage/sim';

const GAMES = 500;
const Z = 1.96; // 95 % of a normal distribution lie within so many standard deviations

/** The strength of the wind changes every second turn only. Workers import the rule from this very file. */
export const steady = houseRule(mediaeval, {
  id: 'mediaeval-steady-wind',
  version: '1',
  address: { module: import.meta.url, export: 'steady' },
  steps: {
    'wind-strength': (book) =>
      book.kind === 'automatic'
        ? { ...book, run: (game, play) => void (game.turn % 2 === 0 || book.run(game, play)) }
        : book,
  },
});

/** One row a game: the same rows for any number of workers. @param {typeof mediaeval} rules */
async function play(rules) {
  const bots = { red: greedyBot(), blue: greedyBot() };
  const study = { scenario: 'mediaeval-duel', bots, games: GAMES, seed: 'house-rule', workers: 2 };
  return (await simulate(rules, study)).games;
}

/** Mean with its 95 % interval. @param {readonly number[]} values */
function estimate(values) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return { mean, half: Z * Math.sqrt(variance / values.length) };
}

/** @param {number} mean @param {number} half */
const show = (mean, half) =>
  `${mean.toFixed(3)}  (${(mean - half).toFixed(3)} to ${(mean + half).toFixed(3)})`;

async function compare() {
  const [book, house] = [await play(mediaeval), await play(steady)];
  console.log(
    `${GAMES} duels by the book, and the same ${GAMES} as "${steady.title}", version ${steady.version}`,
  );
  // a number: its difference, pair by pair
  const [inBook, inHouse] = [book, house].map((rows) => estimate(rows.map(({ turns }) => turns)));
  console.log(`\nTurns by the book       ${show(inBook.mean, inBook.half)}`);
  console.log(`Turns by the house      ${show(inHouse.mean, inHouse.half)}`);
  const { mean, half } = estimate(house.map(({ turns }, place) => turns - book[place].turns));
  console.log(`Difference, paired      ${show(mean, half)}`);
  console.log(`  if seeds had not been paired: +-${Math.hypot(inBook.half, inHouse.half).toFixed(3)}`);
}

if (isMainThread) compare();
