import type { Play } from '../../core/game.ts';
import type { Decider, DecisionStep, Sequence } from '../../core/sequence.ts';
import { ACTIONS } from './chapters/actions.ts';
import { itemDue } from './chapters/agenda.ts';
import { beginSettingUp, drawLots } from './chapters/setting-up/order.ts';
import { takeStep } from './chapters/turn/referee.ts';
import { settle } from './chapters/turn/settling.ts';
import { endStart } from './chapters/turn/start.ts';
import { closePhase } from './chapters/turn/turns.ts';
import type {
  PlayersItems,
  PlayersPending,
  SeaBattles,
  SeaBattlesAction,
  SeaBattlesGame,
  SeaBattlesState,
  Station,
} from './types.ts';

type Types = readonly SeaBattlesAction['type'][];

/** What answers a question that is pending. */
export const ANSWERS: { readonly [K in keyof PlayersItems]: Types } = {
  'move-ship': ['move-ship', 'decline-move'],
  reaction: ['stand-and-shoot', 'hold'],
  'take-survivors': ['take-survivors'],
  'appoint-captain': ['appoint-captain'],
  dispel: ['dispel', 'let-pass'],
  'counter-board': ['counter-board', 'decline-counter'],
  'attack-orders': ['write-attack-order'],
  challenge: ['issue-challenge', 'pass-challenge'],
  'answer-challenge': ['accept-challenge', 'refuse-challenge'],
  'name-coward': ['name-coward'],
  strike: ['strike'],
  'after-round': ['continue-combat', 'disengage'],
  prize: ['attack-hull', 'capture-ship', 'scuttle-ship', 'leave-ship'],
};

/** What the active side can do where nothing is pending. */
const FREE: { readonly [S in Station]: Types } = {
  captains: ['assign-captain', 'designate-flagship', 'finish-setup'],
  deploy: ['deploy-ship'],
  lots: [],
  start: [],
  orders: [
    'command-ship',
    'end-ship-orders',
    'move-lifeboat',
    'move-flyer',
    'charge-with-flyer',
    'search-marker',
    'end-orders',
  ],
  embark: ['embark', 'disembark', 'join-unit', 'leave-unit', 'end-phase'],
  magic: ['cast-spell', 'search-marker', 'end-phase'],
  shooting: ['shoot', 'fire-cannon', 'fire-stone-thrower', 'fire-volley', 'end-phase'],
  combat: ['declare-boarding', 'decline-boarding', 'end-phase'],
  'game-over': [],
};

/** Where a game stands. */
export function stationOf({ phase, step }: Pick<SeaBattlesState, 'phase' | 'step'>): Station {
  return phase === 'setup' || phase === 'movement' ? (step as Station) : phase;
}

/** Those of some types that fit the place, and the one that a side can always send. */
function withConcession(state: SeaBattlesState, types: Types): Types {
  const station = stationOf(state);
  return [...types.filter((type) => type !== 'advance' && ACTIONS[type]?.steps.includes(station)), 'concede'];
}

function unitAsked({ data }: PlayersPending): string | undefined {
  return data !== null && 'ship' in data ? data.ship : undefined;
}

/** Whoever has to answer what is pending. */
function answerers(state: SeaBattlesState, item: PlayersPending): Decider<SeaBattles>[] {
  const types = withConcession(state, ANSWERS[item.kind]);
  if (item.kind !== 'attack-orders') return [{ side: item.side, types, unit: unitAsked(item) }];
  return state.pending
    .flatMap(({ kind, side }) => (kind === 'attack-orders' ? [side] : []))
    .reverse()
    .map((side) => ({ side, types, secret: true }));
}

/** Who decides now; nobody where the referee is due. @source SB-018, SB-R18, SB-R133 */
export function decidersNow(state: SeaBattlesState): readonly Decider<SeaBattles>[] {
  const item = itemDue(state);
  if (item !== undefined) return item.side === null ? [] : answerers(state, item);
  const { activeSide } = state;
  return activeSide === null
    ? []
    : [{ side: activeSide, types: withConcession(state, FREE[stationOf(state)]) }];
}

const DECISION: DecisionStep<SeaBattles> = { kind: 'decision', deciders: decidersNow, run: takeStep };

/** What follows by itself where nothing is pending; false where the active side goes on. */
const GO_ON: { readonly [S in Station]?: (game: SeaBattlesGame, play: Play<SeaBattles>) => boolean } = {
  captains: beginSettingUp,
  deploy: beginSettingUp,
  lots: drawLots,
  start: endStart,
  magic: closePhase,
  shooting: closePhase,
};

/** Goes on until somebody decides or the referee has something to do. */
function goOn(game: SeaBattlesGame, play: Play<SeaBattles>): Station {
  for (;;) {
    settle(game, play);
    const station = stationOf(game);
    if (game.pending.length > 0 || GO_ON[station]?.(game, play) !== true) return station;
  }
}

/** Set-up, then turns: Start, Movement, Magic, Shooting, Combat; between them, whatever is pending. @source SB-018 */
export const SEQUENCE: Sequence<SeaBattles> = {
  steps: {
    captains: DECISION,
    deploy: DECISION,
    lots: { kind: 'automatic', run: takeStep },
    start: DECISION,
    orders: DECISION,
    embark: DECISION,
    magic: DECISION,
    shooting: DECISION,
    combat: DECISION,
    'game-over': { kind: 'over' },
  },
  phases: [
    {
      name: 'game',
      steps: ['captains', 'deploy', 'lots', 'start', 'orders', 'embark', 'magic', 'shooting', 'combat'],
      begin: goOn,
      next: goOn,
    },
  ],
  stepOf: stationOf,
  // where the game stands is told by its phase and step, which the rules themselves have put
  goTo() {},
};
