// @ts-check
// Save a match to a file, load it, play on as if nothing had been, replay it; and try to cheat.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMatch, digest, loadMatch } from 'weathergage';
import { mediaeval } from 'weathergage/mediaeval';

/** @typedef {import('weathergage/mediaeval').Mediaeval} Mediaeval */

/** Plays decisions by a simple rule, up to so many or to the end of the game. */
function play(/** @type {import('weathergage').Match<Mediaeval>} */ match, decisions = Infinity) {
  for (let n = 0; n < decisions && match.result() === null; n++) {
    const actions = match.actions();
    match.act(actions[(5 * match.log.length) % actions.length]);
  }
}

// 1. Save in the middle
const folder = mkdtempSync(join(tmpdir(), 'weathergage-'));
const file = join(folder, 'battle.json');
const match = createMatch(mediaeval, { scenario: 'mediaeval-fleet', seed: 'Sluys' });
play(match, 30);
writeFileSync(file, JSON.stringify(match));
console.log(`Saved on turn ${match.state.turn}, after ${match.log.length} actions.`);

// 2. Load and play on: the dice to come lie in the state, so both go on alike
const loaded = loadMatch(mediaeval, readFileSync(file, 'utf8'));
play(match);
play(loaded);
const isSame = digest(loaded.state) === digest(match.state);
console.log(`Both were played to the end, and ended ${isSame ? 'alike' : 'differently'}:`, loaded.result());

// 3. Replay: every action with its events, and the position at any moment
console.log('\nFrom the log:');
for (const n of [0, 20, loaded.log.length]) {
  const { turn, wind } = loaded.at(n);
  console.log(`  after ${n} actions: turn ${turn}, wind strength ${wind.strength}`);
}
for (const { action, events } of loaded.log.slice(-3)) {
  console.log(`  ${action.type}: ${events.map((event) => mediaeval.narrate(event)).join(' ')}`);
}

// 4. A save that has been tampered with is refused, and the error says where
console.log();
/** @param {(save: import('weathergage').Save) => object} change */
function cheat(change) {
  const save = JSON.parse(readFileSync(file, 'utf8'));
  try {
    loadMatch(mediaeval, { ...save, ...change(save) });
  } catch (error) {
    console.log(`Refused: ${error instanceof Error ? error.message : error}`);
  }
}
cheat(() => ({ seed: 'a luckier one' }));
cheat(({ actions }) => ({
  actions: actions.map((action) => (action.hexes ? { ...action, hexes: 0 } : action)),
}));
rmSync(folder, { recursive: true });
