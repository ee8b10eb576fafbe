import { describe, expect, test } from 'vitest';
import { createMatch, loadMatch, scripted } from '../../src/index.ts';
import { mediaeval } from '../../src/rulesets/mediaeval/index.ts';

describe('tmp', () => {
  test('plays', () => {
    const match = createMatch(mediaeval, { scenario: 'mediaeval-fleet', seed: 1 });
    let n = 0;
    while (match.result() === null) {
      const actions = match.actions();
      match.act(actions[(n * 7) % actions.length] as (typeof actions)[number]);
      n++;
    }
    console.log(n, match.log.length, match.result());
    console.log(match.log.slice(0, 30).flatMap((e) => e.events.map(mediaeval.narrate)).join('\n'));
    const t = Date.now();
    const text = JSON.stringify(match);
    console.log(text.length, Date.now() - t);
    const again = loadMatch(mediaeval, text);
    console.log(Date.now() - t);
    expect(again.state).toEqual(match.state);
  });
});
