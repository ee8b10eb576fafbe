import type { GameTypes } from '../../core/game.ts';
import type { Match } from '../../core/match.ts';
import type { Command } from '../command.ts';
import { EXIT } from '../errors.ts';
import { counted } from '../numbers.ts';
import { loadGame } from '../saved-game.ts';
import { scenarioName } from '../setup.ts';
import { resultText, storyOf, tellFrom } from '../story.ts';

/** A match as a program reads it. */
function plainReplay(match: Match<GameTypes>): object {
  const { ruleset, log } = match;
  const { rulesVersion, scenario, options, seed } = match.toJSON();
  return {
    ruleset: ruleset.id,
    rulesVersion,
    scenario,
    options,
    seed,
    isVerified: true,
    result: match.result(),
    actions: log.map(({ action, events, rolls }, place) => ({
      turn: ruleset.definition.play.turn(match.at(place)),
      action,
      description: ruleset.describe(action, match.at(place)),
      events,
      sentences: events.map((event) => ruleset.narrate(event)),
      rolls,
    })),
  };
}

/** A saved game told again, each position compared with what was saved. */
export const replay: Command = {
  summary: 'Play a saved game again, verify every position, and tell it',
  words: '<save file>',
  mostWords: 1,
  notes: [
    'A game that does not come out as it was saved is a failure (exit code 1), with the first action after which it differs.',
  ],
  options: {
    quiet: { text: 'verify it only' },
    json: { text: 'as JSON' },
  },
  examples: [
    { line: 'weathergage replay battle.json', text: 'a game that `play` or `watch` has saved' },
    { line: 'weathergage replay battle.json --quiet', text: 'verify it, in one line' },
  ],
  run(given, terminal) {
    const match = loadGame(given.words[0]);
    if (given.has('json')) {
      terminal.json(plainReplay(match));
      return EXIT.done;
    }
    const { ruleset, log } = match;
    const { scenario, seed } = match.toJSON();
    if (!given.has('quiet')) {
      const name = scenarioName(ruleset, scenario);
      terminal.print(terminal.paint('bold', `${ruleset.title}: ${name}, seed ${seed}`));
      terminal.print();
      tellFrom(storyOf(terminal, ruleset, match.at(0)), match, 0, null);
      terminal.print();
    }
    const result = match.result();
    terminal.print(result === null ? 'The game is not over.' : resultText(result));
    terminal.print(`Verified: ${counted(log.length, 'action')}, and every position is as it was saved.`);
    return EXIT.done;
  },
};
