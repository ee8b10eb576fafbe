import { expect, test } from 'vitest';
import type { Dice } from '../../../src/core/dice/dice.ts';
import { sampled } from '../../../src/index.ts';
import {
  type CampaignAction,
  type CampaignState,
  campaign,
  type ImaginationsScenario,
  type ImaginationsState,
  imaginations,
} from '../../../src/rulesets/imaginations/index.ts';
import * as plain from '../../plain/imaginations.ts';
import { hardScenario } from './hard-scenario.ts';

/*
 * The campaign against its plain implementation: battles come home, ships are repaired week by week, and both must
 * have the same state, events, choices and refusals.
 */

const CAMPAIGNS = 30;

const CODES = [
  ...['unknown-action', 'battle-not-over', 'unknown-ship', 'not-your-ship', 'not-in-port'],
  ...['already-repaired-this-week', 'unknown-division', 'not-damaged'],
];

/** A battle played at random to its end, or broken off. */
function battle(luck: Dice, isWhole: boolean): ImaginationsState {
  const options = { turnLimit: luck.die('limit', 3) };
  const scenario = hardScenario(luck, options) as ImaginationsScenario;
  let state = imaginations.init({ scenario, options, seed: luck.die('seed', 1_000_000) });
  for (let count = 0; state.result === null && (isWhole || count < 20); count++)
    state = imaginations.reduce(state, luck.pick('choice', imaginations.actions(state)));
  return state;
}

function junk(luck: Dice, state: CampaignState): unknown {
  return {
    type: luck.pick('type', ['repair-division', 'repair-division', 'repair-division', 'fire', 7]),
    side: luck.pick('side', ['red', 'blue', null]),
    ship: luck.pick('ship', [...state.ships.map(({ id }) => id), 'x9', null]),
    kind: luck.pick('kind', ['hull', 'mast', 'keel', null]),
    division: luck.pick('division', [0, 1, 2, 3, -1, 0.5, '1', null]),
  };
}

function next(luck: Dice, state: CampaignState): CampaignAction {
  if (luck.die('battle', 8) === 1) return { type: 'import-battle', battle: battle(luck, true) };
  return luck.pick('choice', campaign.actions(state));
}

function plainOf(action: unknown): plain.PlainCampaignAction {
  return action as plain.PlainCampaignAction;
}

test(`${CAMPAIGNS} campaigns are equal after every action`, () => {
  const codes = new Set<string>();
  for (let seed = 0; seed < CAMPAIGNS; seed++) {
    const luck = sampled(seed, 'campaign');
    const atSea = { id: 'r99', side: 'red', class: 'cruiser', hull: [1, 2, 8], mast: [4, 0, 4] } as const;
    const first = { ...atSea, quality: 'poor', inPort: false, repairedThisWeek: false } as const;
    let state = campaign.init({ week: 1, ships: [first] });
    let other = plain.startCampaign(structuredClone(state) as plain.PlainCampaign);
    for (let count = 0; count < 40; count++) {
      const actions = campaign.actions(state).map((action) => JSON.stringify(Object.entries(action).sort()));
      const choices = plain
        .campaignChoices(other)
        .map((action) => JSON.stringify(Object.entries(action).sort()));
      expect(actions.sort()).toEqual(choices.sort());
      const doubtful = [junk(luck, state), junk(luck, state), { type: 'import-battle', battle: null }];
      if (count === 0) doubtful.push({ type: 'import-battle', battle: battle(luck, false) });
      for (const action of doubtful) {
        const code = campaign.check(state, action)?.code ?? null;
        expect([action, code]).toEqual([action, plain.campaignRefusal(other, action)]);
        if (code !== null) codes.add(code);
      }
      const action = next(luck, state);
      const mine = campaign.step(state, action);
      const theirs = plain.campaignPlay(other, plainOf(action));
      expect(mine).toEqual(theirs);
      state = mine.state;
      other = theirs.state;
    }
  }
  expect([...codes].sort()).toEqual([...CODES].sort());
});
