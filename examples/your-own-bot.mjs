// @ts-check
// A bot of your own: it gets its turn (what its side may see, what is legal, dice of its own) and answers with an
// action. Then: how does it do, from either seat, and how sure can we be?
import { hexDistance, odds } from 'weathergage';
import { mediaeval } from 'weathergage/mediaeval';
import { greedyBot, randomBot, simulate } from 'weathergage/sim';

/** @typedef {import('weathergage/mediaeval').MediaevalState} State */
/** @typedef {import('weathergage/mediaeval').MediaevalAction} Action */
/** @typedef {import('weathergage/sim').Bot<import('weathergage/mediaeval').Mediaeval>} Bot */

/** Hexes from a ship to the nearest enemy; very many once she is out of the fight. @param {State} state @param {string} id */
function distanceToEnemy({ ships }, id) {
  if (ships[id].status !== 'afloat') return 99;
  const enemies = Object.values(ships).filter(
    (ship) => ship.status === 'afloat' && ship.side !== ships[id].side,
  );
  return Math.min(...enemies.map((enemy) => hexDistance(ships[id], enemy)));
}

/** What the hunter thinks of an action: the more the better. @param {State} state @param {Action} action */
function liking(state, action) {
  if (action.type === 'decline-boarding') return 0.4; // boards at better odds than this
  if (action.type === 'board')
    return odds(mediaeval, state, action, (_after, events) => events.some(({ type }) => type === 'captured'));
  if (action.type === 'shoot') return (action.forward === null ? 0 : 1) + (action.aft === null ? 0 : 1);
  if (action.type === 'move') return -distanceToEnemy(mediaeval.step(state, action).state, action.ship);
  return 0;
}

/** @type {Bot} */
const hunter = {
  name: 'hunter',
  choose({ actions, dice, view }) {
    const state = view();
    const likings = actions.map((action) => liking(state, action));
    return dice.pick(
      'equals',
      actions.filter((_, place) => likings[place] === Math.max(...likings)),
    );
  },
};

console.log('The hunter sails for the nearest enemy, boards and shoots. Its wins, with 95 % intervals:\n');
/** @type {Bot[]} */
const others = [randomBot(), greedyBot()];
for (const other of others) {
  for (const seat of ['red', 'blue']) {
    const bots = seat === 'red' ? { red: hunter, blue: other } : { red: other, blue: hunter };
    const study = { scenario: 'mediaeval-gale', bots, games: 100, seed: 'own-bot' };
    const { rate, low, high } = (await simulate(mediaeval, study)).summary.wins[seat];
    const [won, from, to] = [rate, low, high].map((share) => `${(100 * share).toFixed(0)} %`);
    console.log(`  as ${seat.padEnd(4)} against ${other.name.padEnd(6)}  ${won}  (${from} to ${to})`);
  }
}
