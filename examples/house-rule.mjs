// @ts-check
// What does a house rule change? The same seeds are played with and without it, and the games are compared in pairs:
// what both have in common (set-up, the first dice) cancels out, and the interval gets narrower.
import { mediaeval } from 'weathergage/mediaeval';
import { greedyBot, simulate } from 'weathergage/sim';

const RULE = /** @type {const} */ ({ boardingTie: 'reroll-once' }); // by the book a tie is beaten off
const GAMES = 500;
const Z = 1.96; // 95 % of a normal distribution lie within so many standard deviations

/** One row a game: the same rows for any number of workers. @param {object} options */
async function play(options) {
  const { games } = await simulate(mediaeval, {
    scenario: 'mediaeval-duel',
    options,
    bots: { red: greedyBot(), blue: greedyBot() },
    games: GAMES,
    seed: 'house-rule',
    workers: 2,
  });
  return games;
}

/** Mean with its 95 % interval. @param {readonly number[]} values */
function estimate(values) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return { mean, half: Z * Math.sqrt(variance / values.length) };
}

/** @param {{ mean: number, half: number }} estimate */
const show = ({ mean, half }) =>
  `${mean.toFixed(3)}  (${(mean - half).toFixed(3)} to ${(mean + half).toFixed(3)})`;

const [book, house] = [await play({}), await play(RULE)];
console.log(`${GAMES} duels by the book, and the same ${GAMES} with`, RULE);

// a number: its difference, pair by pair
const turns = (/** @type {typeof book} */ rows) => rows.map((row) => row.turns);
console.log(`\nTurns by the book       ${show(estimate(turns(book)))}`);
console.log(`Turns with the rule     ${show(estimate(turns(house)))}`);
console.log(`Difference, paired      ${show(estimate(turns(house).map((n, i) => n - book[i].turns)))}`);
const apart = [estimate(turns(book)).half, estimate(turns(house)).half];
console.log(`  if seeds had not been paired: +-${Math.hypot(...apart).toFixed(3)}`);

// a yes or no: only the pairs count that the rule has changed (McNemar)
const isRed = (/** @type {typeof book} */ rows) => rows.map(({ winner }) => winner === 'red');
const gained = isRed(house).filter((wins, i) => wins && !isRed(book)[i]).length;
const lost = isRed(book).filter((wins, i) => wins && !isRed(house)[i]).length;
const half = (Z * Math.sqrt(gained + lost - (gained - lost) ** 2 / GAMES)) / GAMES;
console.log(`\nGames that red wins only with the rule: ${gained}; only by the book: ${lost}`);
console.log(`Change of red's rate    ${show({ mean: (gained - lost) / GAMES, half })}`);
