import { unfit, valueText } from '../../../../core/field-problem.ts';
import type { Fields } from '../../../../core/json.ts';
import type { ReducerRejection } from '../../../../core/reducer.ts';
import { listed } from '../../../../core/wording.ts';
import { findShip } from './rule.ts';
import type { CampaignCode, CampaignShip, CampaignState } from './types.ts';

type Spec = ReducerRejection<CampaignState>;

function shipOf(state: CampaignState, { ship }: Fields): CampaignShip {
  return findShip(state, ship) as CampaignShip;
}

/** A sentence about the ship of the action. */
function aboutShip(words: string): Spec['message'] {
  return (_state, { ship }) => `${valueText(ship)} ${words}.`;
}

/** Every rejection code of a campaign: the rules behind it, and the sentence for the player. */
export const REJECTIONS: { readonly [C in CampaignCode]: Spec } = {
  'unknown-action': {
    rules: [],
    message: unfit('type', (_state, _action, { types }) => `a campaign has ${listed(types)}`),
  },
  'battle-not-over': {
    rules: ['IM-062', 'IM-R127'],
    message: () => 'The field "battle" has to be the final position of a battle that is over.',
  },
  'unknown-ship': {
    rules: [],
    message: unfit(
      'ship',
      ({ ships }) =>
        `the campaign has ${listed(
          ships.map(({ id }) => id),
          'none',
        )}`,
      (ship) => `There is no ship called ${ship}`,
    ),
  },
  'not-your-ship': {
    rules: ['IM-R129'],
    message: unfit(
      'side',
      (state, action) => `${valueText(action.ship)} belongs to ${shipOf(state, action).side}`,
      (side) => `That is no ship of ${side}`,
    ),
  },
  'not-in-port': {
    rules: ['IM-063', 'IM-R128'],
    message: aboutShip('is at sea; ships are repaired in port'),
  },
  'already-repaired-this-week': {
    rules: ['IM-063', 'IM-R128'],
    message: aboutShip('has had a division repaired this week'),
  },
  'unknown-division': {
    rules: ['IM-004', 'IM-121'],
    message(state, action, refused) {
      const { kind, division } = action;
      if (kind !== 'hull' && kind !== 'mast')
        return unfit('kind', () => 'choose hull or mast')(state, action, refused);
      const count = shipOf(state, action)[kind].length;
      const fitting =
        count === 0 ? 'an ironclad has no masts' : `there are ${count} ${kind} divisions, numbered from 0`;
      return unfit('division', () => fitting)(state, { division }, refused);
    },
  },
  'not-damaged': {
    rules: ['IM-063', 'IM-R128'],
    message: (_state, { ship, kind, division }) =>
      `The ${kind} division ${(division as number) + 1} of ${valueText(ship)} is whole.`,
  },
};
