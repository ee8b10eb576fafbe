import type { Decider, Sequence } from '../../core/sequence.ts';
import { pushRefusal } from './chapters/captains.ts';
import { isDeclaring, openDeclaring } from './chapters/declaring.ts';
import { isInPlay, isShip, unitOf } from './chapters/fleet.ts';
import { goOnWithInitiative, layOutOrder, rollInitiative } from './chapters/initiative.ts';
import { advanceTurns, currentUnit, goOnWithTurns } from './chapters/turns.ts';
import type { Pending, Ship, ShipCombat5e, ShipCombat5eAction, ShipCombat5eState } from './types.ts';

type Types = readonly ShipCombat5eAction['type'][];
type Due = Decider<ShipCombat5e>;

const SHIPS_TURN: Types = [
  'move-forward',
  'rotate',
  'row',
  'fire',
  'change-ammo',
  'repair',
  'full-sail',
  'come-about',
  'ram',
  'drop-anchor',
  'weigh-anchor',
  'cut-and-run',
  'claim-station',
  'raise-morale',
  'ready-fire',
  'character-attack',
  'ready-attack',
  'board',
  'strike-colours',
  'end-turn',
];

const CREATURES_TURN: Types = ['creature-move', 'creature-attack', 'end-turn'];

const PENDING: { readonly [K in Pending['kind']]: Types } = {
  'apply-lookout': ['apply-lookout'],
  'readied-fire': ['fire-readied', 'release-readied', 'decline-readied'],
  'readied-attack': ['attack-readied', 'decline-readied'],
  'boarding-attacker': ['press-boarding', 'break-off'],
  'boarding-defender': ['resist-boarding', 'surrender-ship'],
};

/** The one decision that is due in the phases that know an order; null where the referee is due. */
export function decisionDue(state: ShipCombat5eState): Due | null {
  const { pending } = state;
  const unit = pending === null ? currentUnit(state) : unitOf(state, pending.ship);
  if (unit === undefined) return null;
  const { id, side } = unit;
  if (!isShip(unit)) return { side, types: CREATURES_TURN, unit: id };
  return { side, types: pending === null ? SHIPS_TURN : PENDING[pending.kind], unit: id };
}

function dueNow(state: ShipCombat5eState): Due[] {
  const due = decisionDue(state);
  return due === null ? [] : [due];
}

/** What a captain has to decide: a secret choice, and an open one beside it. @source SC-R35, SC-R36 */
function captainsDue(state: ShipCombat5eState, ship: Ship): Due[] {
  const { id, side } = ship;
  const open: Types = pushRefusal(state, ship) === null ? ['push-crew'] : [];
  if (state.options.captainsPhase === 'open') return [{ side, types: ['assign-actions', ...open], unit: id }];
  const secret: Due = { side, types: ['assign-actions'], unit: id, secret: true };
  return open.length === 0 ? [secret] : [secret, { side, types: open, unit: id }];
}

const isUnassigned = ({ status, orders }: Pick<Ship, 'status' | 'orders'>): boolean =>
  status === 'in-play' && orders === null;

/** The round: captains, declarations, initiative, turns, with crew fights between. @source SC-051, SC-057, SC-R09 */
export const SEQUENCE: Sequence<ShipCombat5e> = {
  steps: {
    captains: {
      kind: 'decision',
      deciders: (state) => state.ships.filter(isUnassigned).flatMap((ship) => captainsDue(state, ship)),
    },
    declare: {
      kind: 'decision',
      deciders: ({ ships }) =>
        ships
          .filter((ship) => isInPlay(ship) && !ship.declareDone)
          .map(({ id, side }) => ({ side, unit: id })),
    },
    initiative: { kind: 'decision', deciders: dueNow, run: rollInitiative },
    turns: {
      kind: 'decision',
      deciders: dueNow,
      run: advanceTurns,
    },
    boarding: {
      kind: 'decision',
      deciders: dueNow,
    },
    over: { kind: 'over' },
  },

  phases: [
    {
      name: 'captains',
      steps: ['captains'],
      begin: ({ ships }) => (ships.some((ship) => isUnassigned(ship as Ship)) ? 'captains' : null),
      next({ ships }, { emit }) {
        if (ships.some((ship) => isUnassigned(ship as Ship))) return 'captains';
        emit({ type: 'actions-revealed' });
        return null;
      },
    },
    {
      name: 'declare',
      steps: ['declare'],
      begin: (game) => (openDeclaring(game) ? 'declare' : null),
      next: (game) => (isDeclaring(game) ? 'declare' : null),
    },
    {
      name: 'initiative',
      steps: ['initiative'],
      begin(game) {
        layOutOrder(game);
        return 'initiative';
      },
      next: (game, play) => (goOnWithInitiative(game, play) ? 'initiative' : null),
    },
    {
      name: 'turns',
      steps: ['turns', 'boarding'],
      begin(game) {
        game.turnStage = 'between';
        return 'turns';
      },
      next(game, play) {
        if (!goOnWithTurns(game, play)) return null;
        return game.boarding === null ? 'turns' : 'boarding';
      },
    },
  ],
  stepOf: ({ phase }) => phase,
  goTo(game, step) {
    game.phase = step;
  },
};
