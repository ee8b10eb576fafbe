import type { Invariants, Laws, PlayedStep } from '../../core/definition.ts';
import { hexDistance, sixthsFrom } from '../../core/space/hex.ts';
import { isOnMap } from '../../core/space/hex-map.ts';
import { activeShip } from './chapters/cards.ts';
import { shipOf } from './chapters/ship-value.ts';
import { hasTarget } from './chapters/shooting.ts';
import { speedOf } from './chapters/wind.ts';
import type { Mediaeval, MediaevalState, Ship } from './types.ts';

type Step = PlayedStep<Mediaeval>;
type Check = true | string;

function fleet(state: MediaevalState): Ship[] {
  return state.roster.map((id) => shipOf(state, id));
}

/** The first complaint about a ship. */
function everyShip(state: MediaevalState, complaint: (ship: Ship) => string | null | false): Check {
  for (const ship of fleet(state)) {
    const found = complaint(ship);
    if (found !== null && found !== false) return `${ship.id} ${found}`;
  }
  return true;
}

/** The first complaint about a ship before and after a step. */
function everyChange(
  { before, after }: Step,
  complaint: (was: Ship, is: Ship) => string | null | false,
): Check {
  return everyShip(after, (ship) => complaint(shipOf(before, ship.id), ship));
}

function sameMembers(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && new Set(a).size === a.length && a.every((item) => b.includes(item));
}

function isInRosterOrder(ids: readonly string[], roster: readonly string[]): boolean {
  const places = ids.map((id) => roster.indexOf(id));
  return places.every((place, i) => place >= 0 && (i === 0 || place > (places[i - 1] ?? 0)));
}

/** Sides with a ship afloat. */
function sidesAfloat(state: MediaevalState): number {
  return state.sides.filter((side) => fleet(state).some((s) => s.status === 'afloat' && s.side === side))
    .length;
}

/** What holds in every position. */
export const INVARIANTS: Invariants<Mediaeval> = {
  'the roster names every ship once': ({ roster, ships }) =>
    (sameMembers(roster, Object.keys(ships)) && roster.every((id) => ships[id]?.id === id)) ||
    `roster ${roster.join(', ')}, ships ${Object.keys(ships).join(', ')}`,

  'wind strength and bearing are in range': ({ wind, options }) =>
    (wind.strength >= options.windMin &&
      wind.strength <= 6 &&
      wind.from % (360 / options.windPoints) === 0) ||
    `wind ${wind.strength} from ${wind.from}`,

  'a value is between 0 and the start value': (state) =>
    everyShip(state, ({ value, startValue }) => value > startValue && `has ${value} of ${startValue}`),

  'a ship is afloat exactly while it has crew and has not left': (state) =>
    everyShip(state, ({ value, status }) => {
      if (status === 'afloat') return value === 0 && 'is afloat without crew';
      const gone = status === 'retreated' || status === 'captured';
      return gone !== value > 0 && `is ${status} with ${value}`;
    }),

  'only derelicts and lost hulks belong to nobody': (state) =>
    everyShip(state, ({ side, status }) => {
      if (side === null) return status !== 'derelict' && status !== 'lost' && `is ${status} without a side`;
      return (status === 'derelict' || !state.sides.includes(side)) && `is ${status} and belongs to ${side}`;
    }),

  'every ship afloat is on the map': (state) =>
    everyShip(
      state,
      ({ q, r, status }) => status === 'afloat' && !isOnMap(state.map, q, r) && 'is off the map',
    ),

  'entanglement is mutual, in one hex, between ships in play': (state) =>
    everyShip(state, (ship) => {
      if (!isInRosterOrder(ship.entangledWith, state.roster)) return 'is not entangled in roster order';
      if (ship.entangledWith.length === 0) return ship.entangledTurn !== null && 'remembers an entanglement';
      for (const id of ship.entangledWith) {
        const other = shipOf(state, id);
        if (id === ship.id || !other.entangledWith.includes(ship.id))
          return `is not mutually entangled with ${id}`;
        if (other.q !== ship.q || other.r !== ship.r) return `is entangled with ${id} in another hex`;
        if (other.status !== 'afloat' && other.status !== 'derelict')
          return `is entangled with ${id}, out of play`;
        if (other.status === 'derelict' && ship.status === 'derelict')
          return `and ${id} are entangled derelicts`;
      }
      return ship.status !== 'afloat' && ship.status !== 'derelict' && 'is entangled but out of play';
    }),

  'ships afloat share a hex only entangled': (state) =>
    state.options.separation === 'stay' ||
    everyShip(state, (ship) => {
      const alone = fleet(state).find(
        (other) =>
          other !== ship &&
          other.q === ship.q &&
          other.r === ship.r &&
          other.status === 'afloat' &&
          !ship.entangledWith.includes(other.id),
      );
      return ship.status === 'afloat' && alone !== undefined && `shares a hex with ${alone.id}`;
    }),

  'the queues and orders name ships of the roster': (state) => {
    const { roster, galeQueue, derelictQueue, movementOrder, shootingOrder, boardingQueue } = state;
    if (!isInRosterOrder(galeQueue, roster)) return `galeQueue ${galeQueue.join(', ')}`;
    if (!isInRosterOrder(derelictQueue, roster)) return `derelictQueue ${derelictQueue.join(', ')}`;
    if (state.movementIndex > movementOrder.length) return `movementIndex ${state.movementIndex}`;
    if (state.shootingIndex > shootingOrder.length) return `shootingIndex ${state.shootingIndex}`;
    const named = [
      ...movementOrder,
      ...shootingOrder,
      ...boardingQueue.flatMap((c) => [c.attacker, ...c.targets]),
    ];
    const stranger = named.find((id) => !roster.includes(id));
    return stranger === undefined || `there is no ship ${stranger}`;
  },

  'each step has what it works on': (state) => {
    if (state.step === 'gale' && state.galeQueue.length === 0) return 'nobody is to roll in the gale';
    if (state.step === 'derelict-drift' && state.derelictQueue.length === 0) return 'no derelict is to drift';
    if (state.step !== 'drift') return true;
    const card = state.movementOrder[state.movementIndex];
    const ship = card === undefined ? undefined : shipOf(state, card);
    return (ship?.status === 'afloat' && ship.dismasted) || 'no dismasted ship has its card in play';
  },

  'the game is over exactly when it is decided': (state) => {
    const { step, winner, endReason, options, sides } = state;
    if ((step === 'over') !== (winner !== null) || (winner === null) !== (endReason === null)) {
      return `step ${step}, winner ${winner}, reason ${endReason}`;
    }
    const left = sidesAfloat(state);
    const decided = options.endCondition === 'last-side' ? left <= 1 : left < sides.length;
    return (
      endReason === 'turn-limit' || decided === (step === 'over') || `${left} sides left at step ${step}`
    );
  },

  'a boarding is pending exactly in its step': (state) => {
    const { step, pendingBoarding } = state;
    if ((step === 'board') !== (pendingBoarding !== null)) return `boarding at step ${step}`;
    if (pendingBoarding === null) return true;
    const attacker = shipOf(state, pendingBoarding.attacker);
    if (!isInRosterOrder(pendingBoarding.targets, state.roster) || pendingBoarding.targets.length === 0) {
      return 'targets are not in roster order';
    }
    const wrong = pendingBoarding.targets.find((id) => {
      const target = shipOf(state, id);
      const afloat = attacker.status === 'afloat' && target.status === 'afloat';
      return !afloat || target.side === attacker.side || !target.entangledWith.includes(attacker.id);
    });
    return wrong === undefined || `${attacker.id} cannot board ${wrong}`;
  },

  'the ship to decide is afloat, and one that shoots has a target': (state) => {
    if (state.step !== 'move' && state.step !== 'board' && state.step !== 'shoot') return true;
    const active = activeShip(state);
    if (active === null || shipOf(state, active).status !== 'afloat') return `${active} is to decide`;
    return state.step !== 'shoot' || hasTarget(state, shipOf(state, active)) || `${active} has no target`;
  },

  'the turn is within the limit': ({ turn, options }) =>
    options.turnLimit === null || turn <= options.turnLimit || `turn ${turn} of ${options.turnLimit}`,
};

/** What holds of every step of play. */
export const LAWS: Laws<Mediaeval> = {
  'the wind changes by its dice only, a step at a time': ({ before, after }) => {
    const strength = Math.abs(after.wind.strength - before.wind.strength);
    const turned = Math.abs(after.wind.from - before.wind.from);
    const points = Math.min(turned, 360 - turned) / (360 / after.options.windPoints);
    if (strength > (before.step === 'wind-strength' ? 1 : 0))
      return `strength by ${strength} in ${before.step}`;
    return (
      points <= (before.step === 'wind-direction' ? 1 : 0) || `bearing by ${points} points in ${before.step}`
    );
  },

  'ships, sides they began on and the map stay the same': ({ before, after }) =>
    (sameMembers(before.roster, after.roster) &&
      after.roster.every((id) => shipOf(before, id).originalSide === shipOf(after, id).originalSide)) ||
    'the roster changed',

  'a value never rises': (step) =>
    everyChange(step, (was, is) => is.value > was.value && `rose to ${is.value}`),

  'nothing comes back into play': (step) =>
    everyChange(step, (was, is) => {
      if (was.status === is.status) return null;
      const fromAfloat = was.status === 'afloat';
      return !fromAfloat && !(was.status === 'derelict' && is.status === 'lost') && `became ${is.status}`;
    }),

  'a capture takes no value': ({ before, after, events }) => {
    const captures = events.filter(({ type }) => type === 'captured').length;
    if (captures === 0) return true;
    const sum = (state: MediaevalState) => fleet(state).reduce((total, ship) => total + ship.value, 0);
    const afloat = (state: MediaevalState) => fleet(state).filter(({ status }) => status === 'afloat').length;
    const removed = after.options.capturedShip === 'removed' ? captures : 0;
    return (
      (sum(before) === sum(after) && afloat(before) - removed === afloat(after)) || 'a capture cost crew'
    );
  },

  'a mast is lost in a gale only, and for good': (step) =>
    everyChange(step, (was, is) => {
      if (was.dismasted === is.dismasted)
        return is.dismasted && is.heading !== was.heading && 'turned without a mast';
      return (was.dismasted || step.before.step !== 'gale') && 'changed its mast';
    }),

  'a movement card turns a ship by one hexside and moves it no further than its speed': (step) =>
    everyChange(step, (was, is) => {
      const turned = sixthsFrom(was.heading, is.heading);
      const sailed = hexDistance(was, is);
      if (turned === 0 && sailed === 0) return null;
      if (!['move', 'drift', 'derelict-drift'].includes(step.before.step))
        return `moved in ${step.before.step}`;
      if (turned !== 0 && turned !== 1 && turned !== 5) return `turned by ${turned} hexsides`;
      const reach = Math.max(1, speedOf(step.before, was, is.heading));
      return sailed > reach && `went ${sailed} hexes`;
    }),

  'a collision costs 1, a shot at most 2': ({ before, after, events }) => {
    for (const event of events) {
      if (event.type !== 'damaged') continue;
      const rammer =
        before.step === 'move' || before.step === 'drift' ? before.movementOrder[before.movementIndex] : null;
      const piledUp = before.options.pileUp === 'per-pair' && event.ship === rammer;
      const most = event.cause === 'shooting' ? 2 : piledUp ? 6 : 1;
      if (event.amount > most) return `${event.ship} lost ${event.amount} by ${event.cause}`;
    }
    return everyChange({ before, after, events, action: { type: 'advance' } }, (was, is) => {
      const lost = events.reduce(
        (sum, e) => sum + (e.type === 'damaged' && e.ship === is.id ? e.amount : 0),
        0,
      );
      return was.value - is.value !== lost && `lost ${was.value - is.value}, told ${lost}`;
    });
  },

  'a deal deals every ship afloat once': ({ before, after, events }) => {
    const dealt = events.find((event) => event.type === 'order-dealt');
    if (dealt?.type !== 'order-dealt') return true;
    const afloat = fleet(before).filter(({ status }) => status === 'afloat');
    const order = dealt.phase === 'movement' ? after.movementOrder : after.shootingOrder;
    return (
      sameMembers(
        order,
        afloat.map(({ id }) => id),
      ) || `dealt ${order.join(', ')}`
    );
  },

  'shooting takes off what the shots say, less only what a ship no longer has': ({ events, after }) => {
    for (const shot of events) {
      if (shot.type !== 'shot') continue;
      const taken = events.find((e) => e.type === 'damaged' && e.ship === shot.target);
      const amount = taken?.type === 'damaged' ? taken.amount : 0;
      const isEmpty = shipOf(after, shot.target).value === 0;
      if (amount > shot.damage || (amount < shot.damage && !isEmpty))
        return `${shot.target}: ${amount} of ${shot.damage}`;
    }
    return true;
  },

  'a ship without wind stays in its hex': (step) => {
    if (step.action.type !== 'move') return true;
    const ship = shipOf(step.before, step.action.ship);
    const headings = [-1, 0, 1].map((turn) => (((ship.heading - 1 + turn + 6) % 6) + 1) as Ship['heading']);
    if (headings.some((heading) => speedOf(step.before, ship, heading) > 0)) return true;
    return hexDistance(ship, shipOf(step.after, ship.id)) === 0 || `${ship.id} moved without wind`;
  },
};
