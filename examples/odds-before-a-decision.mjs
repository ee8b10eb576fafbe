// @ts-check
// Before a player clicks: every legal action of the position with what may come of it, exactly.
import { createMatch, odds, outcomes } from 'weathergage';
import { mediaeval } from 'weathergage/mediaeval';
import { botDice, greedyBot, turnFor } from 'weathergage/sim';

/** @typedef {import('weathergage/mediaeval').MediaevalState} State */
/** @typedef {import('weathergage/mediaeval').MediaevalAction} Action */

/** The crew of all ships of a side. @param {State} state @param {string} side */
const crew = ({ ships }, side) =>
  Object.values(ships).reduce((sum, ship) => sum + (ship.side === side ? ship.value : 0), 0);

/** @param {State} state @param {Action} action @param {string} side */
function showOdds(state, action, side) {
  const enemy = side === 'red' ? 'blue' : 'red';
  // any question about the position after the action, or about what happened on the way (`{ samples: 1000 }` behind it
  // gives a rate with its interval where there are too many ways)
  const isHurt = odds(mediaeval, state, action, (after) => crew(after, enemy) < crew(state, enemy));
  const isTaken = odds(mediaeval, state, action, (_after, events) =>
    events.some(({ type }) => type === 'captured'),
  );
  console.log(`  ${JSON.stringify(action)}`);
  console.log(`    the enemy loses crew: ${percent(isHurt)}, a ship is taken: ${percent(isTaken)}`);
  // or all of it at once: every outcome with its probability as a fraction, told by the first way to it
  for (const { fraction, events } of outcomes(mediaeval, state, action, { exact: true })) {
    const story = events.map((event) => mediaeval.narrate(event)).join(' ');
    console.log(`    ${`${fraction?.numerator}/${fraction?.denominator}`.padEnd(6)} ${story}`);
  }
}

/** @param {number} chance */
const percent = (chance) => `${(100 * chance).toFixed(1)} %`;

const match = createMatch(mediaeval, { scenario: 'mediaeval-fleet', seed: 1340 });
/** @type {import('weathergage/sim').Bot<import('weathergage/mediaeval').Mediaeval>} */
const bot = greedyBot();
const dice = botDice('captain', 'both');
/** Decisions to look at; the rest is left to a bot. */
const awaited = ['board', 'shoot'];

while (awaited.length > 0 && match.result() === null) {
  const [{ side, ...decision }] = match.deciders();
  if (side === null) break; // the referee's, which a match takes by itself
  if (decision.phase === awaited[0]) {
    console.log(`Turn ${match.state.turn}: ${side} must decide for ${decision.unit} (${decision.phase})`);
    for (const action of match.actions()) showOdds(match.state, action, side);
    awaited.shift();
  }
  match.act(bot.choose(turnFor(mediaeval, match.state, { side, ...decision }, dice)));
}
