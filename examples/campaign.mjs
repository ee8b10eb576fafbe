// @ts-check
// Two battles of a campaign: ships put to sea, fight, come home with their prizes, are repaired week by week, and fight
// again as worn as they are.
import { createMatch } from 'weathergage';
import { CLASSES, campaign, imaginations } from 'weathergage/imaginations';
import { botDice, greedyBot, turnFor } from 'weathergage/sim';

/** @typedef {import('weathergage/imaginations').CampaignState} Campaign */
const NOTABLE = ['ship-sunk', 'ship-struck', 'game-over'];

/** New ships in port. @param {string} side @param {number} number of the first */
function squadron(side, number) {
  return /** @type {const} */ (['ironclad', 'battleship', 'cruiser']).map((name, place) => {
    const { hull, mast } = CLASSES[name];
    const points = { hull: [hull, hull, hull], mast: mast === 0 ? [] : [mast, mast, mast] };
    const quality = /** @type {const} */ ('regular');
    const id = `${side}-${number + place}`;
    return { id, side, class: name, ...points, quality, inPort: true, repairedThisWeek: false };
  });
}

/** Berths for up to four ships of a side. @param {Campaign} state @param {string} side @param {number} x @param {number} bearing */
function line({ ships }, side, x, bearing) {
  const ready = ships.filter((ship) => ship.side === side && ship.inPort).slice(0, 4);
  return Object.fromEntries(ready.map(({ id }, place) => [id, { x, y: 8 + 8 * place, bearing }]));
}

/** A battle between greedy bots, from port to port. @param {Campaign} state @param {string} seed */
function fight(state, seed) {
  const berths = { ...line(state, 'red', 12, 90), ...line(state, 'blue', 44, 270) };
  const { state: atSea, ships } = campaign.putToSea(state, berths);
  const scenario = { table: { width: 56, height: 40 }, sides: [{ id: 'red' }, { id: 'blue' }], ships };
  const match = createMatch(imaginations, { scenario, seed });
  const bot = greedyBot();
  for (let [decision] = match.deciders(); decision?.side; [decision] = match.deciders()) {
    const dice = botDice(`${seed} ${match.log.length}`, decision.side);
    match.act(bot.choose(turnFor(imaginations, match.state, decision, dice)));
  }
  const told = match.log.flatMap(({ events }) => events).filter(({ type }) => NOTABLE.includes(type));
  console.log(`${seed}: ${told.map((event) => imaginations.narrate(event)).join(' ')}`);
  const home = campaign.step(atSea, { type: 'import-battle', battle: match.state });
  for (const event of home.events) console.log(`  ${campaign.narrate(event)}`);
  return home.state;
}

let state = campaign.init({ week: 1, ships: [...squadron('red', 1), ...squadron('blue', 1)] });
state = fight(state, 'The first battle');
while (state.week < 4) {
  const [action] = campaign.actions(state); // a repair, and when there is none left the end of the week
  if (!action) break;
  console.log(`  Week ${state.week}: ${campaign.describe(action, state)}`);
  state = campaign.reduce(state, action);
}
// the weaker side sends for its reserve
const count = (/** @type {string} */ one) => state.ships.filter(({ side }) => side === one).length;
const ships = [...state.ships, ...squadron(count('red') < count('blue') ? 'red' : 'blue', 4)];
state = fight(campaign.init({ ...state, ships }), 'The second battle');
for (const { id, side, hull } of state.ships) console.log(`${id} belongs to ${side}, hull ${hull.join(' ')}`);
