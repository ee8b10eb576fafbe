import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { GOLDEN_GAMES } from './games.ts';
import { transcript } from './transcript.ts';

/*
 * Games as texts, with everything that the rulesets say and do along the way. After a change that is meant, write
 * them anew and read the difference: npx vitest run --project unit test/golden -u
 */

/** `mediaeval-fleet-2` for the second game of the scenario `mediaeval-fleet`. */
function namesOf(id: string, games: readonly { readonly scenario: string }[]): string[] {
  return games.map(({ scenario }, place) => {
    const number = games.slice(0, place + 1).filter((game) => game.scenario === scenario).length;
    return `${scenario.startsWith(`${id}-`) ? scenario : `${id}-${scenario}`}-${number}`;
  });
}

const all: string[] = [];

describe.each(GOLDEN_GAMES)('$ruleset.id', ({ ruleset, games }) => {
  const names = namesOf(ruleset.id, games);
  all.push(...names);

  test.each(names.map((name, place) => ({ name, place })))('$name', async ({ name, place }) => {
    const game = games[place];
    if (game === undefined) throw new Error(`there is no game ${name}`);
    await expect(transcript(ruleset, game)).toMatchFileSnapshot(`games/${name}.txt`);
  });

  test('every named scenario has a game', () => {
    const played = games.map(({ scenario }) => scenario);
    expect(Object.keys(ruleset.scenarios).filter((name) => !played.includes(name))).toEqual([]);
  });
});

test('every text belongs to a game', () => {
  const folder = new URL('games', import.meta.url);
  const texts = existsSync(folder) ? readdirSync(folder).map((file) => file.replace(/\.txt$/, '')) : [];
  expect(texts.filter((name) => !all.includes(name))).toEqual([]);
});
