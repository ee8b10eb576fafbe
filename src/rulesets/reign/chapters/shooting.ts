import type { Tally } from '../../../core/dice/dice.ts';
import type { Play } from '../../../core/game.ts';
import { WEAPONS } from '../tables.ts';
import {
  type Called,
  type Emit,
  type Engines,
  type Feature,
  type LocationName,
  type Reign,
  type ReignGame,
  type ReignOptions,
  type ReignState,
  type RollAction,
  type RollActionOf,
  type Ship,
  WEAPON_TYPES,
} from '../types.ts';
import { loseUncommitted } from './crew.ts';
import { afterArmour, damage, type Points } from './damage.ts';
import { locationAt } from './declaring/called-shot.ts';
import { hitFeature, startFire } from './features.ts';
import { knockOut } from './losing-sets.ts';
import { passesThreat, SIDES } from './pools.ts';
import { captainRoll, interactionOf } from './posture.ts';
import { shipOf, threatOf } from './ship.ts';
import type { Turn } from './timeline.ts';

type VolleyAction = RollActionOf<'volley'>;
type ArcherAction = RollActionOf<'archers'>;

/** A knock-out that waits until all damage of the moment is done. */
export type KnockOut = () => void;

/** Points of Armour that a volley ignores: the smallest of its engines'. @source RN-042, RN-R10, RN-R21 */
export function armourIgnored(weapons: Engines): number {
  let ignored = Infinity;
  for (const weapon of WEAPON_TYPES)
    if ((weapons[weapon] ?? 0) > 0) ignored = Math.min(ignored, WEAPONS[weapon].ignores);
  return ignored === Infinity ? 0 : ignored;
}

/** Area dice of a volley. @source RN-042, RN-R22 */
export function areaDice({ areaDicePer }: Pick<ReignOptions, 'areaDicePer'>, weapons: Engines): number {
  let dice = 0;
  for (const weapon of WEAPON_TYPES) {
    const count = weapons[weapon] ?? 0;
    dice += WEAPONS[weapon].area * (areaDicePer === 'weapon' ? count : Math.min(1, count));
  }
  return dice;
}

/** Points of an engine volley's set. @source RN-045, RN-R21 */
export function enginePoints(width: number, armour: number, weapons: Engines): Points {
  const left = Math.max(0, armour - armourIgnored(weapons));
  return afterArmour({ superficial: width, structural: width }, left);
}

/** Points of each area die. @source RN-046, RN-R22 */
export function areaPoints(options: Pick<ReignOptions, 'areaArmour'>, armour: number): Points {
  return afterArmour({ superficial: 2, structural: 2 }, areaArmour(options, armour));
}

/** Armour against area dice. @source RN-R22 */
function areaArmour({ areaArmour: rule }: Pick<ReignOptions, 'areaArmour'>, armour: number): number {
  if (rule === 'none') return 0;
  return rule === 'full' ? armour : Math.max(0, armour - WEAPONS['flaming-catapult'].ignores);
}

/** Whether a set is the one that was called, or preset by an Expert Die. @source RN-R18, RN-R24 */
function isCalledSet({ roll, height }: Turn): boolean {
  return roll.fixed.includes(height);
}

/** The small target that a set hits; null if it hits none. @source RN-R50 */
function featureHit({ features }: ReignState, turn: Turn, called: Called | null): Feature | null {
  if (called === null || !('feature' in called) || !isCalledSet(turn)) return null;
  return features.find(({ id }) => id === called.feature) ?? null;
}

/** The location that a set hits; null for a small target off the ship. @source RN-B21, RN-R70 */
function locationHit(
  state: ReignState,
  turn: Turn,
  target: string,
  feature: Feature | null,
): LocationName | null {
  return feature === null ? locationAt(shipOf(state, target), turn.height) : feature.location;
}

/** Marks points on a location, none where there is none; returns how many. */
function damageLocation(
  game: ReignGame,
  target: string,
  location: LocationName | null,
  points: Points,
  emit: Emit,
): number {
  if (location === null) return 0;
  damage(game, target, location, points, emit);
  return points.superficial + points.structural;
}

/** What area dice hit, in ascending order of their faces. @source RN-046, RN-B21, RN-R22 */
export function areaHits(tally: Tally, locationMap: Ship['locationMap']): LocationName[] {
  const hits: LocationName[] = [];
  for (let face = 1; face <= SIDES; face++)
    for (let n = tally[face] ?? 0; n > 0; n--) hits.push(locationMap[face - 1] as LocationName);
  return hits;
}

/** Area dice strike; returns the locations that their points have reached. @source RN-046, RN-R22 */
function strikeArea(
  game: ReignGame,
  turn: Turn,
  action: VolleyAction,
  { dice, emit }: Play<Reign>,
): LocationName[] {
  const { target } = action;
  const { ship } = turn.roll;
  const { armour, locationMap } = shipOf(game, target);
  const count = areaDice(game.options, action.weapons);
  const hits = dice.tally('area', count, SIDES, (tally) => areaHits(tally, locationMap));
  emit({
    type: 'dice-rolled',
    ship,
    actor: null,
    roll: null,
    purpose: 'area',
    actions: [],
    faces: dice.thrown(),
    fixed: [],
  });
  const points = areaPoints(game.options, armour);
  return hits.filter((location) => {
    emit({ type: 'area-hit', ship, target, location, ...points });
    return damageLocation(game, target, location, points, emit) > 0;
  });
}

/** What fire does, once a volley: area dice, and by the option a fire. @source RN-R22, RN-R48 */
function setAblaze(game: ReignGame, turn: Turn, action: VolleyAction, play: Play<Reign>): LocationName[] {
  if (areaDice(game.options, action.weapons) === 0 || game.memory.landed.includes(turn.roll.id)) return [];
  const hit = strikeArea(game, turn, action, play);
  if (game.options.flamingSetsFire) startFire(game, action.target, play.emit);
  return hit;
}

/** Takes a die from the sets that the people at a location work with; false if there is none. @source RN-017, RN-047, RN-R18 */
function disrupt(
  game: ReignGame,
  target: string,
  location: LocationName,
  isCalled: boolean,
  emit: Emit,
): boolean {
  if (location === 'weapons')
    return knockOut(game, (roll, action) => roll.ship === target && action.kind === 'volley', emit);
  const { bridgeDisrupts } = game.options;
  if (location !== 'bridge' || bridgeDisrupts === 'never' || (bridgeDisrupts === 'called' && !isCalled))
    return false;
  const captains = captainRoll(game, target);
  return knockOut(
    game,
    (roll, action) => roll.id === captains?.id && action.kind === captains.actions[0]?.kind,
    emit,
  );
}

/** A volley takes at most one die, where it can. @source RN-R18 */
function disruption(
  game: ReignGame,
  volley: string,
  target: string,
  hits: readonly { readonly location: LocationName; readonly isCalled: boolean }[],
  emit: Emit,
): KnockOut {
  return () => {
    if (game.memory.disrupting.includes(volley)) return;
    if (hits.some(({ location, isCalled }) => disrupt(game, target, location, isCalled, emit)))
      game.memory.disrupting.push(volley);
  };
}

/** A shot that tells takes a die from boarders on the way. @source RN-025, RN-R17 */
function repulsion(game: ReignGame, ship: string, target: string, emit: Emit): KnockOut[] {
  if (interactionOf(game, ship, target).knocksOut !== 'boarders') return [];
  const isBoarder = (action: RollAction) => action.kind === 'board-attack' && action.target === ship;
  return [() => void knockOut(game, (roll, action) => roll.ship === target && isBoarder(action), emit)];
}

/** The points of a set, by engines or bows. @source RN-045, RN-048, RN-R21 */
function pointsOf(state: ReignState, { width }: Turn, action: VolleyAction | ArcherAction): Points {
  const { armour } = shipOf(state, action.target);
  return action.kind === 'volley'
    ? enginePoints(width, armour, action.weapons)
    : afterArmour({ superficial: width, structural: 0 }, 2 * armour);
}

/** A set of engines, or of bowmen who aim at the ship, hits. Returns the knock-outs that follow. */
function shootShip(
  game: ReignGame,
  turn: Turn,
  action: VolleyAction | ArcherAction,
  play: Play<Reign>,
): KnockOut[] {
  const { emit } = play;
  const { target } = action;
  const { ship } = turn.roll;
  const feature = featureHit(game, turn, action.called);
  const location = locationHit(game, turn, target, feature);
  const points = location === null ? { superficial: 0, structural: 0 } : pointsOf(game, turn, action);
  const repulsed = repulsion(game, ship, target, emit);
  const by = action.kind === 'volley' ? 'engines' : 'archers';
  emit({ type: 'volley-hit', ship, target, by, width: turn.width, height: turn.height, location, ...points });
  const done = damageLocation(game, target, location, points, emit);
  if (feature !== null && !feature.destroyed) hitFeature(game, ship, feature, emit);
  const area = action.kind === 'volley' ? setAblaze(game, turn, action, play) : [];
  const hits = area.map((name) => ({ location: name, isCalled: false }));
  if (location !== null && done > 0) hits.unshift({ location, isCalled: isCalledSet(turn) });
  if (hits.length === 0) return [];
  return [disruption(game, turn.roll.id, target, hits, emit), ...repulsed];
}

/** A set of bowmen who aim at the crew kills, or does not. @source RN-050, RN-R23 */
function shootCrew(game: ReignGame, turn: Turn, { target }: ArcherAction, { emit }: Play<Reign>): KnockOut[] {
  const threat = threatOf(game, shipOf(game, target));
  if (!passesThreat(turn.width, turn.height, threat, game.options.threatTest)) return [];
  const repulsed = repulsion(game, turn.roll.ship, target, emit);
  return loseUncommitted(game, target, { cause: 'archers', by: turn.roll.ship }, emit) ? repulsed : [];
}

/** A set of engines or of bowmen has its turn. Returns the knock-outs that follow. */
export function shoot(
  game: ReignGame,
  turn: Turn,
  action: VolleyAction | ArcherAction,
  play: Play<Reign>,
): KnockOut[] {
  const isAtCrew = action.kind === 'archers' && action.aim === 'crew';
  return isAtCrew ? shootCrew(game, turn, action, play) : shootShip(game, turn, action, play);
}
