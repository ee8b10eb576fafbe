// @ts-check
// A bot of your own: it gets its turn (what its side may see, what is legal, dice of its own) and answers with an
// action. Then: how does it do, from either seat, and how sure can we be?
import { hexDistance, inPlace } from 'weathergage';
import { mediaeval } from 'weathergage/mediaeval';
import { greedyBot, randomBot, simulate } from 'weathergage/sim';

/** @typedef {import('weathergage/mediaeval').MediaevalState} State */
/** @typedef {import('weathergage/mediaeval').MediaevalAction} Action */
/** @typedef {import('weathergage/sim').Bot<import('weathergage/mediaeval').Mediaeval>} Bot */

/** Hexes from a ship to the nearest enemy; very many once she is out of the fight. @param {State} state @param {string} id */
function distanceToEnemy({ ships }, id) {
  if (ships[id].status !== 'afloat') return 99;
  const isFoe = (/** @type {State['ships'][string]} */ { status, side }) =>
    status === 'afloat' && side !== ships[id].side;
  const enemies = Object.values(ships).filter(isFoe);
  return Math.min(...enemies.map((enemy) => hexDistance(ships[id], enemy)));
}

const rules = inPlace(mediaeval); // as simulations run them: many times as fast as mediaeval.step and odds

/** What the hunter thinks of an action: the more the better. @param {State} state @param {Action} action */
function liking(state, action) {
  if (action.type === 'decline-boarding') return 0.4; // boards at better odds than this
  if (action.type === 'shoot') return (action.forward === null ? 0 : 1) + (action.aft === null ? 0 : 1);
  if (action.type !== 'board' && action.type !== 'move') return 0;
  let sum = 0;
  rules.eachWay(state, action, 1000, (after, chance) => {
    const isTaken = action.type === 'board' && after.ships[action.target].side === action.side;
    sum += chance * (action.type === 'board' ? Number(isTaken) : -distanceToEnemy(after, action.ship));
  });
  return sum;
}

/** @type {Bot} */
const hunter = {
  name: 'hunter',
  choose({ actions, dice, view }) {
    const state = view();
    const likings = actions.map((action) => liking(state, action));
    const best = actions.filter((_, place) => likings[place] === Math.max(...likings));
    return dice.pick('equals', best);
  },
};

console.log('The hunter sails for the nearest enemy, boards and shoots. Its wins, with 95 % intervals:\n');
for (const other of /** @type {Bot[]} */ ([randomBot(), greedyBot()])) {
  for (const seat of ['red', 'blue']) {
    const bots = seat === 'red' ? { red: hunter, blue: other } : { red: other, blue: hunter };
    const study = { scenario: 'mediaeval-gale', bots, games: 100, seed: 'own-bot' };
    const { rate, low, high } = (await simulate(mediaeval, study)).summary.wins[seat];
    const [won, from, to] = [rate, low, high].map((share) => `${(100 * share).toFixed(0)} %`);
    console.log(`  as ${seat.padEnd(4)} against ${other.name.padEnd(6)}  ${won}  (${from} to ${to})`);
  }
}
