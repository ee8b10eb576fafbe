import type { RejectionSpec } from '../../core/definition.ts';
import { fieldProblem, valueText } from '../../core/field-problem.ts';
import { about, plain, told, unfitting } from '../../core/rejections.ts';
import { roundCoordinate, TOLERANCE } from '../../core/space/plane.ts';
import { counted, listed } from '../../core/wording.ts';
import {
  divisionsLeft,
  findEmplacement,
  groupsOf,
  isInPlay,
  sharpestTurn,
  shipOf,
} from './chapters/fleet.ts';
import { enemyShips, gunRange, marksOf } from './chapters/gunnery.ts';
import { allowanceLeft } from './chapters/moving/steaming.ts';
import { nearestShore, type ShorePoint } from './chapters/shore.ts';
import { findMark, type Mark, rangeBetween } from './chapters/sight.ts';
import { capacityOf, findUnit, loadOf } from './chapters/troops.ts';
import { batteryName, gunsName } from './narration.ts';
import { BATTERY_RANGE, TORPEDO_RANGE, TROOP_ROOM, TURN_EVERY } from './tables.ts';
import type {
  Emplacement,
  Imaginations,
  ImaginationsCode,
  ImaginationsState,
  Move,
  Ship,
  Troop,
} from './types.ts';

type Spec = RejectionSpec<Imaginations>;
type Given = Parameters<Spec['message']>[1];

/** What a side has of something. */
function has(side: unknown, things: readonly { readonly id: string }[]): string {
  const names = things.length === 0 ? 'none' : listed(things.map(({ id }) => id));
  return `${valueText(side)} has ${names}`;
}

function shipIn(state: ImaginationsState, { ship }: Given): Ship {
  return shipOf(state, ship as string);
}

function placeIn(state: ImaginationsState, { emplacement }: Given): Emplacement {
  return findEmplacement(state, emplacement) as Emplacement;
}

/** The ship on the move. */
function moverOf(state: ImaginationsState): Ship {
  return shipOf(state, (state.move as Move).ship);
}

/** What can be fired at by that kind of shot. */
function targetsOf(state: ImaginationsState, { type, side }: Given): readonly Mark[] {
  return (type === 'fire' ? marksOf : enemyShips)(state, side as string);
}

/** How many inches a shot carries. */
function carryOf(state: ImaginationsState, action: Given): number {
  if (action.type === 'launch-torpedo') return TORPEDO_RANGE;
  return action.type === 'fire' ? gunRange(shipIn(state, action), state.options) : BATTERY_RANGE;
}

/** How many of them somebody has, of which actions name one by its number. */
function numbered(owner: string, count: number, one: string, many?: string): string {
  return `${owner} has ${counted(count, one, many)}, numbered from 0 in actions`;
}

/** When the moving ship may turn. */
function turnPoints({ move, options }: ImaginationsState): string {
  const { ship, mode, used, lastTurnAt } = move as Move;
  if (mode === 'sail') return `${ship} may turn once after each run under sail.`;
  const since = roundCoordinate(used - lastTurnAt);
  return options.steamTurns === 'every-4'
    ? `${ship} may turn once at each ${TURN_EVERY} inches under steam, and has used ${used}.`
    : `${ship} may turn after ${TURN_EVERY} inches under steam or more, and has used ${since}.`;
}

/** The point of the shore to land at. */
function landing(state: ImaginationsState, action: Given): string {
  const { id, ...ship } = shipIn(state, action);
  const { x, y } = nearestShore(state, ship.x, ship.y) as ShorePoint;
  const at = `(${roundCoordinate(x)}, ${roundCoordinate(y)})`;
  return `boats land at the water's edge, those of ${id} nearest at ${at}`;
}

/** Every rejection code: the sentence for the player and the rules behind it. */
export const REJECTIONS: { readonly [C in ImaginationsCode]: Spec } = {
  'game-over': plain('IM-155 IM-R124 IM-R126', 'The battle is over.'),
  'unknown-action': unfitting('type', '', (_state, _action, { types }) => `there are ${listed(types)}`),
  'decision-pending': told(
    'IM-146 IM-147 IM-149',
    ({ activeSide, phase }) => `${activeSide} has to decide first (phase "${phase}").`,
  ),
  'wrong-phase': unfitting(
    'type',
    'IM-142 IM-146 IM-148',
    ({ phase }, _action, { fitting }) => `the phase "${phase}" takes ${listed(fitting)}`,
    (type) => `This is not the time for ${type}`,
  ),
  'not-your-turn': unfitting(
    'side',
    'IM-146 IM-147 IM-149',
    ({ activeSide }) => `it is ${activeSide} that has to decide`,
    (side) => `It is not for ${side} to decide`,
  ),
  'ram-decision-pending': told(
    'IM-080 IM-R071',
    ({ move }) => `${move?.ship} has met ${move?.leg?.contact}: try to ram her, or pass by.`,
  ),
  'bad-order': unfitting('order', 'IM-146 IM-R109', () => 'choose first or second'),
  'ship-mid-move': told('IM-R033', ({ move }) => `${move?.ship} has to finish her move first.`),
  'unknown-ship': unfitting(
    'ship',
    '',
    ({ ships }, { side }) =>
      has(
        side,
        ships.filter((ship) => ship.side === side && isInPlay(ship)),
      ),
    (ship) => `There is no ship called ${ship}`,
  ),
  'not-your-ship': about('ship', 'IM-147', 'belongs to the other side'),
  'ship-out-of-play': about('ship', 'IM-061 IM-151 IM-R036 IM-R114', 'is no longer in the battle'),
  'boats-away': about('ship', 'IM-105 IM-R091', 'cannot move this turn: her boats are away'),
  'already-moved': about('ship', 'IM-147 IM-R033', 'has had her move this turn'),
  'no-sails': about('ship', 'IM-121 IM-123', 'is an ironclad and has no sails'),
  'no-masts': about('ship', 'IM-010', 'has no mast left standing'),
  'bad-dice-count': unfitting('dice', 'IM-010 IM-011 IM-R023', (state, action) => {
    const { id, mast } = shipIn(state, action);
    const most = divisionsLeft(mast);
    return `${id} rolls 1 ${most === 1 ? 'die' : `to ${most} dice`}, at most one for each mast division left`;
  }),
  'no-ship-moving': plain('IM-R033', 'No ship is on the move: declare sail or steam first.'),
  'not-under-sail': plain('IM-R021', 'The ship on the move is under steam.'),
  'move-ended': plain('IM-R036 IM-R037', 'The ship cannot go any further in this move.'),
  'die-not-in-pool': unfitting(
    'die',
    'IM-012 IM-014 IM-R026',
    ({ move }) => (move?.pool.length ? `choose from ${move.pool.join(', ')}` : 'none is left'),
    (die) => `There is no ${die} among the dice`,
  ),
  'no-steam': about('ship', 'IM-020 IM-024 IM-124', 'cannot steam with so little hull left'),
  'not-under-steam': plain('IM-R021', 'The ship on the move is under sail.'),
  'bad-distance': unfitting('distance', 'IM-020 IM-R004 IM-R031', ({ move }) => {
    return `steam at least ${TOLERANCE.toFixed(5)} inches ahead, at most ${allowanceLeft(move as Move)}`;
  }),
  'beyond-allowance': told(
    'IM-020 IM-022 IM-023 IM-124',
    ({ move }, { distance }) =>
      `${valueText(distance)} inches are more than the ${allowanceLeft(move as Move)} left.`,
  ),
  'no-turn-available': told('IM-013 IM-021 IM-R024 IM-R028', turnPoints),
  'zero-turn': unfitting('degrees', 'IM-R025', (state) => {
    const most = sharpestTurn(moverOf(state), state.options);
    return `turn by up to ${most}, to starboard (above 0) or to port (below 0)`;
  }),
  'turn-too-sharp': unfitting(
    'degrees',
    'IM-015 IM-016 IM-025 IM-R011',
    (state) => `she turns by ${sharpestTurn(moverOf(state), state.options)} at most`,
    (degrees) => `A turn of ${degrees} degrees is too sharp for this ship`,
  ),
  'turn-blocked': plain('IM-R032', 'Another ship or land is in the way of that turn.'),
  'no-contact': plain('IM-080', 'The ship has not met another one.'),
  'ram-compulsory': plain('IM-R071', 'Ships that meet have to try to ram in this game.'),
  'dice-unspent': told(
    'IM-012',
    ({ move }) => `Every die rolled has to be run first; left to run: ${move?.pool.join(', ')}.`,
  ),
  'allowance-unspent': told(
    'IM-R027',
    ({ move }) =>
      `The whole distance has to be steamed in this game; left: ${allowanceLeft(move as Move)} inches.`,
  ),
  'unknown-unit': unfitting(
    'unit',
    '',
    ({ troops }, { side }) =>
      has(
        side,
        troops.filter((unit) => unit.side === side && unit.status !== 'lost'),
      ),
    (unit) => `There is no unit called ${unit}`,
  ),
  'not-your-unit': about('unit', 'IM-104', 'belongs to the other side'),
  'unit-already-used': about('unit', 'IM-R090', 'has taken a boat this turn already'),
  'unit-not-aboard': told(
    'IM-104',
    (_state, { ship, unit }) => `${valueText(unit)} is not aboard ${valueText(ship)}.`,
  ),
  'unit-not-ashore': about('unit', 'IM-106', 'is not ashore'),
  'too-far-from-shore': about('ship', 'IM-104 IM-R088', 'is more than 6 inches from any shore'),
  'not-on-shore': told('IM-106 IM-107 IM-R138', (state, action) => {
    const { type, unit, x, y } = action;
    if (type === 'embark-troops') return `${valueText(unit)} is not at the water's edge, where boats fetch.`;
    const wrong = `The point (${valueText(x)}, ${valueText(y)}) is not on the shore`;
    return x === null
      ? fieldProblem('x', x, wrong, landing(state, action))
      : fieldProblem('y', y, wrong, landing(state, action));
  }),
  'out-of-boat-range': plain('IM-104 IM-R088', 'That point is more than 6 inches from the ship.'),
  'over-capacity': told('IM-100 IM-101 IM-102 IM-103 IM-R014', (state, action) => {
    const ship = shipIn(state, action);
    const { id, kind } = findUnit(state, action.unit) as Troop;
    const room = `${ship.id} has room for ${counted(capacityOf(ship, state.options), 'unit')}`;
    return `${room}, of which ${loadOf(state.troops, ship.id)} is taken, and ${id} needs ${TROOP_ROOM[kind]}.`;
  }),
  'unknown-division': unfitting('group', 'IM-048 IM-125', (state, action) => {
    const ship = shipIn(state, action);
    return numbered(ship.id, groupsOf(ship), ship.class === 'ironclad' ? 'turret' : 'division');
  }),
  'division-lost': told(
    'IM-044 IM-045',
    (_state, { ship, group }) =>
      `Hull division ${(group as number) + 1} of ${valueText(ship)} is lost, and its guns with it.`,
  ),
  'already-fired': told('IM-048 IM-R064', (state, action) => {
    const isBattery = action.type === 'fire-battery';
    if (action.group === null) return `${valueText(action.ship)} has fired all guns this turn.`;
    const number = (isBattery ? action.battery : action.group) as number;
    const guns = isBattery ? `battery ${number + 1}` : gunsName(shipIn(state, action), number);
    return `${valueText(action.ship ?? action.emplacement)} has fired ${guns} this turn.`;
  }),
  'cannot-fire': about('ship', 'IM-129 IM-R016', 'cannot fire with one hull division left'),
  'turret-limit': about('ship', 'IM-128 IM-R018', 'fires only one turret with two hull divisions left'),
  'unknown-target': unfitting(
    'target',
    '',
    (state, action) => {
      const targets = targetsOf(state, action);
      return targets.length === 0
        ? 'there is nothing left'
        : `there are ${listed(targets.map(({ id }) => id))}`;
    },
    (target) => `There is nothing called ${target} to fire at`,
  ),
  'friendly-target': about('target', 'IM-040 IM-R058', 'is on the same side'),
  'target-out-of-play': about('target', 'IM-R114 IM-R137', 'is no target any more'),
  'unknown-mode': unfitting('mode', 'IM-047', () => 'fire regular, high or low'),
  'mode-not-allowed': plain('IM-127 IM-R099', 'Only regular fire is allowed by ironclads, and at batteries.'),
  'out-of-range': told('IM-041 IM-042 IM-092 IM-111 IM-R003 IM-R010', (state, action) => {
    const from = findMark(state, action.ship ?? action.emplacement) as Mark;
    const target = findMark(state, action.target) as Mark;
    // rounded up, so as not to look as if it were in range
    const off = Math.ceil(rangeBetween(state, from, target) * 100) / 100;
    return `${target.id} is ${off} inches off, out of range: ${carryOf(state, action)} is the most.`;
  }),
  'blocked-by-smoke': plain('IM-073 IM-R044 IM-R048 IM-R050', 'Smoke lies in the line of fire.'),
  'blocked-by-battleship': plain('IM-071 IM-R059', 'A battleship lies in the line of fire.'),
  'blocked-by-land': plain('IM-R061', 'Land lies in the line of fire.'),
  'no-torpedoes': about('ship', 'IM-090 IM-091 IM-134 IM-R084', 'has no torpedo left'),
  'under-sail': about('ship', 'IM-093 IM-R083', 'has sailed this turn and cannot launch'),
  'torpedo-needs-ship': plain('IM-094 IM-R086', 'Torpedoes are launched at ships only.'),
  'same-torpedo-target': about(
    'target',
    'IM-094',
    'has had a torpedo of that ship this turn: another needs another target',
  ),
  'unknown-emplacement': unfitting(
    'emplacement',
    '',
    ({ emplacements }, { side }) =>
      has(
        side,
        emplacements.filter((place) => place.side === side),
      ),
    (place) => `There is no emplacement called ${place}`,
  ),
  'not-your-emplacement': about('emplacement', 'IM-110', 'belongs to the other side'),
  'unknown-battery': unfitting('battery', 'IM-112 IM-118', (state, action) => {
    const { id, guns } = placeIn(state, action);
    return numbered(id, guns.length, 'battery', 'batteries');
  }),
  'battery-destroyed': told(
    'IM-115',
    (_state, { emplacement, battery }) =>
      `${batteryName(valueText(emplacement), battery as number)} is destroyed.`,
  ),
  'battery-needs-ship': plain('IM-110 IM-R100', 'Batteries fire at ships only.'),
};
