import { expect, test } from 'vitest';
import { sampled } from '../../../src/index.ts';
import { reign } from '../../../src/rulesets/reign/index.ts';
import { randomOptions } from '../../../src/testing/random-options.ts';

const GAMES = 40;
const MOST_ACTIONS = 400;

test(`the events of ${GAMES} random games tell every face thrown, and none beside`, {
  timeout: 60_000,
}, () => {
  for (let seed = 1; seed <= GAMES; seed++) {
    const luck = sampled(seed, 'dice told');
    const scenario = reign.definition.proofs.randomScenario(luck);
    let state = reign.init({ scenario, options: randomOptions(reign.options, luck), seed });
    for (let count = 0; count < MOST_ACTIONS && reign.result(state) === null; count++) {
      const { state: after, rolls, events } = reign.step(state, luck.pick('choice', reign.actions(state)));
      const told = events.flatMap((event) => (event.type === 'dice-rolled' ? [event] : []));
      expect(told.map(({ purpose, faces }) => ({ purpose, faces }))).toEqual(
        rolls.map(({ purpose, faces }) => ({ purpose, faces })),
      );
      state = after;
    }
  }
});
