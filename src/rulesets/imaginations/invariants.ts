import type { Invariants, Laws, PlayedStep } from '../../core/definition.ts';
import { entry } from '../../core/json.ts';
import { angleBetween, easting, northing } from '../../core/space/bearing.ts';
import { TOLERANCE, type Vertex } from '../../core/space/plane.ts';
import { polygonProblem } from '../../core/space/polygon.ts';
import { overlaps } from '../../core/space/rectangle.ts';
import { isOnTable } from '../../core/space/table.ts';
import {
  divisionsLeft,
  findEmplacement,
  findShip,
  groupsOf,
  gunDice,
  hasSteamed,
  isInPlay,
  shipOf,
} from './chapters/fleet.ts';
import { hasLostHalf, isLost } from './chapters/morale.ts';
import { overlapsLand } from './chapters/shore.ts';
import { findMark } from './chapters/sight.ts';
import { capacityOf, loadOf } from './chapters/troops.ts';
import { BATTERY_DICE, BATTERY_POINTS, CLASSES, DIVISIONS } from './tables.ts';
import type {
  Imaginations,
  ImaginationsEvent,
  ImaginationsPhase,
  ImaginationsState,
  Move,
  Ship,
} from './types.ts';

type Step = PlayedStep<Imaginations>;
type Check = true | string;
type Complaint = string | null | false;

/** How far ships may lie over each other or over land by rounding, inches. */
const SLACK = 1e-4;

/** The first complaint about one of several things. */
function every<T extends { readonly id: string }>(
  things: readonly T[],
  complaint: (thing: T) => Complaint,
): Check {
  for (const thing of things) {
    const found = complaint(thing);
    if (found !== null && found !== false) return `${thing.id} ${found}`;
  }
  return true;
}

/** The first complaint about a ship before and after a step. */
function everyChange({ before, after }: Step, complaint: (was: Ship, is: Ship) => Complaint): Check {
  return every(after.ships, (ship) => complaint(shipOf(before, ship.id), ship));
}

function areUnique(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}

/** Whether there are so many divisions with points up to some number each. */
function areDivisions(divisions: readonly number[], count: number, most: number): boolean {
  return divisions.length === count && divisions.every((points) => points <= most);
}

/** Divisions that are damaged, but not lost. */
function partly(divisions: readonly number[], whole: number): number {
  return divisions.filter((points) => points > 0 && points < whole).length;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** Why a move in progress makes no sense; null if it does. */
function moveProblem(state: ImaginationsState, move: Move): Complaint {
  const ship = findShip(state, move.ship);
  if (ship === undefined || !isInPlay(ship) || ship.side !== state.activeSide) return 'is no ship to move';
  if (ship.done || ship.propulsion !== move.mode) return `is done, or not under ${move.mode}`;
  const isSail = move.mode === 'sail';
  if (isSail !== (move.allowance === null)) return 'has an allowance only under steam';
  if (move.used > (move.allowance ?? 0) + TOLERANCE) return `has used ${move.used} of ${move.allowance}`;
  if (move.pool.length > (isSail ? DIVISIONS : 0)) return `has ${move.pool.length} dice to run`;
  if (move.pool.some((die, i) => die < (move.pool[i - 1] ?? 0))) return 'has dice out of order';
  const run = sumOf(move.path.map(({ distance }) => distance));
  if (Math.abs(run - ship.moved) > SLACK) return `has moved ${ship.moved} on a path of ${run}`;
  return contactProblem(state, move);
}

/** Why the contact of a leg makes no sense; null if it does. */
function contactProblem(state: ImaginationsState, { leg, contacted, ship }: Move): Complaint {
  if (leg === null) return null;
  const other = findShip(state, leg.contact);
  if (other === undefined || !isInPlay(other) || other.id === ship) return 'has met nothing that is in play';
  return !contacted.includes(other.id) && `has met ${other.id} without having touched her`;
}

/** Phases in which a side decides, or has its shots rolled. */
const ACTIVE: readonly ImaginationsPhase[] = ['order', 'movement', 'shooting', 'resolution'];

/** What holds in every position. */
export const INVARIANTS: Invariants<Imaginations> = {
  'there are two sides, and everything belongs to one of them': ({
    sides,
    ships,
    emplacements,
    troops,
    smoke,
  }) => {
    const ids = sides.map(({ id }) => id);
    if (ids.length !== 2 || !areUnique(ids)) return `sides ${ids.join(', ')}`;
    return every(
      [...ships, ...emplacements, ...troops, ...smoke],
      ({ side }) => !ids.includes(side) && `is ${side}'s`,
    );
  },

  'no two ships or emplacements, and no two units, have one id': ({ ships, emplacements, troops }) =>
    (areUnique([...ships, ...emplacements].map(({ id }) => id)) && areUnique(troops.map(({ id }) => id))) ||
    'an id comes twice',

  'divisions have no more points than their class': ({ ships }) =>
    every(ships, ({ class: name, hull, mast, torpedoes }) => {
      const row = CLASSES[name];
      const isFit =
        areDivisions(hull, DIVISIONS, row.hull) &&
        areDivisions(mast, row.mast === 0 ? 0 : DIVISIONS, row.mast) &&
        torpedoes <= row.torpedoes;
      return !isFit && `has hull ${hull}, mast ${mast}, ${torpedoes} torpedoes`;
    }),

  'a ship is sunk exactly when its hull has no point left': ({ ships }) =>
    every(
      ships,
      ({ status, hull }) =>
        (status === 'sunk') !== (divisionsLeft(hull) === 0) && `is ${status} with hull ${hull}`,
    ),

  'land and shoals are convex': ({ terrain }) =>
    every(
      terrain,
      ({ polygons }) => polygons.map(polygonProblem).find((problem) => problem !== null) ?? null,
    ),

  'ships in play lie on the table': ({ ships, table }) =>
    every(
      ships,
      (ship) => isInPlay(ship) && !isOnTable(table, ship.x, ship.y, TOLERANCE) && 'is off the table',
    ),

  'ships in play lie neither over each other nor over land': (state) =>
    every(state.ships, (ship) => {
      if (!isInPlay(ship)) return null;
      if (overlapsLand(state, ship, SLACK)) return 'lies over land';
      const mover = state.move?.leg == null ? null : state.move.ship;
      const over = state.ships.find(
        (other) =>
          other.id !== ship.id &&
          isInPlay(other) &&
          ship.id !== mover &&
          other.id !== mover &&
          overlaps(ship, other, SLACK),
      );
      return over !== undefined && `lies over ${over.id}`;
    }),

  'a ship whose boats are away has not moved': ({ ships }) =>
    every(
      ships,
      ({ boats, done, moved, propulsion }) =>
        boats && (!done || moved > TOLERANCE || propulsion !== 'none') && 'has boats away and has moved',
    ),

  'a line of smoke waits only for the end of its side’s movement': ({ ships, phase }) =>
    every(
      ships,
      ({ smokeTrail, done }) =>
        smokeTrail !== null &&
        (!done || (phase !== 'movement' && phase !== 'over')) &&
        `trails smoke in ${phase}`,
    ),

  'the move in progress is one of a ship of the side that moves': (state) => {
    if (state.move === null) return true;
    const problem = state.phase === 'movement' ? moveProblem(state, state.move) : `moves in ${state.phase}`;
    return problem === null || problem === false || `${state.move.ship} ${problem}`;
  },

  'each gun fires once, and no more turrets than are left': ({ ships, phase }) =>
    every(ships, (ship) => {
      const isFit = areUnique(ship.fired) && ship.fired.every((group) => group < groupsOf(ship));
      if (!isFit) return `has fired ${ship.fired}`;
      const most = CLASSES[ship.class].groups[divisionsLeft(ship.hull)] as number;
      const isFiring = phase === 'shooting' || phase === 'resolution';
      return isFiring && ship.fired.length > most && `has fired ${ship.fired.length} groups of ${most}`;
    }),

  'batteries have up to 2 points and fire once': ({ emplacements }) =>
    every(emplacements, ({ guns, fired }) => {
      const isFit =
        guns.length > 0 &&
        guns.every((points) => points <= BATTERY_POINTS) &&
        areUnique(fired) &&
        fired.every((battery) => battery < guns.length);
      return !isFit && `has guns ${guns}, of which ${fired} have fired`;
    }),

  'a unit is aboard one ship, ashore, or lost': (state) =>
    every(state.troops, ({ status, ship, x, y, side }) => {
      const isPlaced = x !== null && y !== null;
      if ((status === 'ashore') !== isPlaced || (x === null) !== (y === null))
        return `is ${status} at (${x}, ${y})`;
      if ((status === 'aboard') !== (ship !== null)) return `is ${status} in ${ship}`;
      const carrier = ship === null ? null : findShip(state, ship);
      return carrier !== null && (carrier?.side !== side || carrier.status === 'sunk') && `is aboard ${ship}`;
    }),

  'no ship carries more than it has room for': ({ ships, troops, options }) =>
    every(ships, (ship) => loadOf(troops, ship.id) > capacityOf(ship, options) && 'is overloaded'),

  'a ship has at most one black and one grey cloud of its own': ({ smoke }) => {
    const laid = smoke
      .filter(({ placedTurn, ship }) => placedTurn > 0 && ship !== null)
      .map(({ ship, colour }) => `${colour} ${ship}`);
    return areUnique(laid) || `clouds ${laid.join(', ')}`;
  },

  'hits and declared shots wait only while guns fire': (state) => {
    const { pendingHits, declared, phase, options } = state;
    const isFiring = phase === 'shooting' || phase === 'resolution';
    if (!isFiring && pendingHits.length + declared.length > 0) return `something waits in ${phase}`;
    if (declared.length > 0 && options.fireDeclaration !== 'per-side') return 'shots are declared';
    const unknown = pendingHits.find(({ target }) => findMark(state, target) === undefined);
    return unknown === undefined || `hits on ${unknown.target}`;
  },

  'shots declared are of what is there': (state) => {
    const wrong = state.declared.find((shot) => {
      const isSource =
        shot.type === 'fire-battery'
          ? findEmplacement(state, shot.emplacement) !== undefined
          : findShip(state, shot.ship) !== undefined;
      const target = findMark(state, shot.target);
      const isTarget =
        shot.type === 'fire' ? target !== undefined : findShip(state, shot.target) !== undefined;
      return !isSource || !isTarget;
    });
    return wrong === undefined || `a shot at ${wrong.target}`;
  },

  'those wait who have to test': (state) => {
    const { phase, queue, sides } = state;
    if (phase !== 'quality' && phase !== 'morale') return queue.length === 0 || `${queue} wait in ${phase}`;
    if (queue.length === 0 || !areUnique(queue)) return `${queue} wait`;
    const isFit = queue.every((id) => {
      const ship = findShip(state, id);
      return phase === 'morale'
        ? sides.some((side) => side.id === id)
        : ship?.quality === 'poor' && !ship.qualityTested;
    });
    return isFit || `${queue} wait`;
  },

  'somebody is active exactly while sides have to act': ({ phase, activeSide, sides, initiative, order }) => {
    if (ACTIVE.includes(phase) !== sides.some(({ id }) => id === activeSide))
      return `${activeSide} in ${phase}`;
    const { winner } = initiative;
    const isWon = sides.some(({ id }) => id === winner);
    if (phase === 'initiative' ? winner !== null : !isWon) return `${winner} has the initiative in ${phase}`;
    const isOrdered = order !== null && order.length === 2 && sides.every(({ id }) => order.includes(id));
    return (
      (phase === 'initiative' || phase === 'order' ? order === null : isOrdered) ||
      `order ${order} in ${phase}`
    );
  },

  'a battle has a result exactly when it is over': ({ phase, result }) =>
    (phase === 'over') === (result !== null) || `${phase}, result ${result?.reason}`,

  'a result names one of the sides, or none, and what becomes of every ship': ({ result, ships, sides }) => {
    if (result === null) return true;
    const { victor, fates } = result;
    if (victor !== null && !sides.some(({ id }) => id === victor)) return `${victor} has won`;
    if (Object.keys(fates).length !== ships.length) return `fates of ${Object.keys(fates)}`;
    return every(ships, ({ id, side, status }) => {
      const fate = entry(fates, id);
      const isOwn = victor === null || victor === side;
      const afloat = isOwn ? 'home' : 'prize';
      return (
        fate !== (status === 'sunk' || status === 'withdrawn' ? status : afloat) &&
        `is ${status}, fate ${fate}`
      );
    });
  },
};

type ShotFired = Extract<ImaginationsEvent, { readonly type: 'shot-fired' }>;

/** The dice of a division or turret, or of all that a ship has fired in one step. */
function diceOfShot(before: ImaginationsState, after: ImaginationsState, { ship, group }: ShotFired): number {
  const was = shipOf(before, ship);
  const groups = group === null ? shipOf(after, ship).fired.length - was.fired.length : 1;
  return groups * gunDice(was, before.options);
}

function losses({ ships, options }: ImaginationsState, side: string): number {
  return ships.filter((ship) => ship.side === side && isLost(ship, options)).length;
}

function rose(was: readonly number[], is: readonly number[]): boolean {
  return is.some((points, i) => points > (was[i] ?? 0));
}

function lengthOf(line: readonly Vertex[]): number {
  return line.slice(1).reduce((sum, [x, y], i) => {
    const [fromX, fromY] = line[i] as Vertex;
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);
}

/** Inches that a step lets a ship run: those of its die or distance, and what was left of a leg at a contact. */
function inchesOf({ before, after, action }: Step): number {
  const spent = action.type === 'steam-leg' ? action.distance : action.type === 'sail-leg' ? action.die : 0;
  return (before.move?.leg?.remaining ?? 0) + spent - (after.move?.leg?.remaining ?? 0);
}

/** How far the moving ship was put ahead in a step, clear of others; 0 if it was put back. */
function slideOf({ before, after, events }: Step): number {
  const slides = events.filter((event) => event.type === 'ship-slid');
  return sumOf(
    slides.map(({ ship, from, to }) => {
      const { bearing } = shipOf(after, ship);
      const ahead = (to[0] - from[0]) * easting(bearing) + (to[1] - from[1]) * northing(bearing);
      return before.move === null ? 0 : Math.max(0, ahead);
    }),
  );
}

/** What holds of every step. */
export const LAWS: Laws<Imaginations> = {
  'no points and no torpedoes come back': (step) => {
    const ships = everyChange(
      step,
      (was, is) =>
        (rose(was.hull, is.hull) || rose(was.mast, is.mast) || is.torpedoes > was.torpedoes) &&
        'is better than before',
    );
    if (ships !== true) return ships;
    return every(step.after.emplacements, ({ id, guns }) => {
      return rose(findEmplacement(step.before, id)?.guns ?? [], guns) && 'is better than before';
    });
  },

  'damage fills one division before the next': (step) =>
    everyChange(step, (was, is) => {
      const { hull, mast } = CLASSES[is.class];
      const spread =
        partly(is.hull, hull) > Math.max(1, partly(was.hull, hull)) ||
        partly(is.mast, mast) > Math.max(1, partly(was.mast, mast));
      return spread && `has hull ${is.hull}, mast ${is.mast}`;
    }),

  'only the ship on the move changes its place and bearing': (step) =>
    everyChange(step, (was, is) => {
      const isSame = was.x === is.x && was.y === is.y && was.bearing === is.bearing;
      return !isSame && step.before.move?.ship !== is.id && 'has moved';
    }),

  'a ship that has had its move has had it for the turn': (step) =>
    step.before.turn !== step.after.turn ||
    everyChange(step, (was, is) => was.done && !is.done && 'may move again'),

  'under sail what is rolled is run': ({ before, after, action, events }) => {
    if (after.move?.mode !== 'sail' || after.move.ended) return true;
    const rolled = events.flatMap((event) => (event.type === 'sail-rolled' ? event.faces : []));
    const spent = action.type === 'sail-leg' ? action.die : 0;
    const left = sumOf([...(before.move?.pool ?? []), ...rolled]) - spent;
    return sumOf(after.move.pool) === left || `left ${after.move.pool}, not ${left}`;
  },

  'a ship runs no further than its die or distance, and slides': (step) =>
    everyChange(step, (was, is) => {
      if (step.before.turn !== step.after.turn || step.before.move?.ship !== is.id) return null;
      const [run, most] = [is.moved - was.moved, inchesOf(step) + slideOf(step)];
      return run > most + SLACK && `has run ${run} of ${most}`;
    }),

  'a cloud covers the second half of a path': ({ before, after }) => {
    const { move } = before;
    if (move === null || after.move !== null) return true;
    const { smokeTrail, moved, bearing } = shipOf(after, move.ship);
    if (move.mode === 'sail' || moved <= TOLERANCE) return smokeTrail === null || 'smoke without steam';
    const half = lengthOf(smokeTrail ?? []);
    const isStraight = move.path.every((run) => angleBetween(run.bearing, bearing) <= TOLERANCE);
    const isHalf = isStraight ? Math.abs(half - moved / 2) <= SLACK : half >= moved / 2 - SLACK;
    return isHalf || `a cloud of ${half} for a path of ${moved}`;
  },

  'smoke changes with the end of its side’s movement only': ({ before, after, action }) => {
    const changes = action.type === 'end-movement' ? action.side : null;
    const others = (state: ImaginationsState) => state.smoke.filter(({ side }) => side !== changes);
    if (JSON.stringify(others(before)) !== JSON.stringify(others(after))) return 'other smoke has changed';
    return every(after.smoke, ({ side, colour, placedTurn }) => {
      if (side !== changes || placedTurn < 1) return null;
      const age = before.turn - placedTurn;
      return age !== (colour === 'black' ? 0 : 1) && `is ${colour} after ${age} turns`;
    });
  },

  'every steamer leaves its cloud, and nobody else': ({ before, after, action }) => {
    if (action.type !== 'end-movement') return true;
    const lines = before.ships.flatMap(({ id, side, smokeTrail }) =>
      side === action.side && smokeTrail !== null ? [[id, smokeTrail]] : [],
    );
    const fresh = after.smoke
      .filter(({ side, colour }) => side === action.side && colour === 'black')
      .map(({ ship, points }) => [ship, points]);
    return JSON.stringify(fresh) === JSON.stringify(lines) || `clouds ${JSON.stringify(fresh)}`;
  },

  'shots hurt nobody until both sides have fired': (step) => {
    const isFiring = (phase: ImaginationsPhase) => phase === 'shooting' || phase === 'resolution';
    const { before, after } = step;
    if (!isFiring(before.phase) || !isFiring(after.phase)) return true;
    const ships = everyChange(step, (was, is) => {
      return JSON.stringify([was.hull, was.mast]) !== JSON.stringify([is.hull, is.mast]) && 'is hurt already';
    });
    if (ships !== true) return ships;
    return every(after.emplacements, ({ id, guns }) => {
      return JSON.stringify(findEmplacement(before, id)?.guns) !== JSON.stringify(guns) && 'is hurt already';
    });
  },

  'a volley has the dice of its guns, and no more hits than dice': ({ before, after, events }) => {
    for (const event of events) {
      if (event.type !== 'shot-fired' && event.type !== 'battery-fired') continue;
      const dice = event.type === 'shot-fired' ? diceOfShot(before, after, event) : BATTERY_DICE;
      const points = event.hull + event.mast + (event.type === 'shot-fired' ? event.battery : 0);
      const thrown = event.faces?.length ?? dice;
      if (thrown !== dice) return `${thrown} dice, not ${dice}`;
      if (points > dice) return `${points} hits with ${dice} dice`;
      const target = findMark(before, event.target);
      if (target !== undefined && 'mast' in target && target.mast.length === 0 && event.mast > 0)
        return 'mast hits on an ironclad';
    }
    return true;
  },

  'only poor ships are tested, once, and only those strike': (step) =>
    everyChange(step, (was, is) => {
      if (was.qualityTested !== is.qualityTested && (is.quality !== 'poor' || was.qualityTested))
        return 'is tested';
      const hasStruck = was.status !== 'struck' && is.status === 'struck';
      return hasStruck && (was.qualityTested || !is.qualityTested) && 'has struck without a test';
    }),

  'losses never fall, and who tests morale once tests every turn': ({ before, after }) => {
    for (const { id } of after.sides) {
      if (losses(after, id) < losses(before, id)) return `${id} has lost less than before`;
      if (hasLostHalf(before, id) && !hasLostHalf(after, id)) return `${id} is in good heart again`;
    }
    return true;
  },

  'the battle ends by its turn limit': ({ after: { turn, options } }) =>
    options.turnLimit === null || turn <= options.turnLimit || `turn ${turn}`,

  'what steams is remembered for one turn': (step) => {
    if (step.before.turn === step.after.turn) return true;
    return everyChange(step, (was, is) => is.steamedLastTurn !== hasSteamed(was) && 'is remembered wrongly');
  },
};
