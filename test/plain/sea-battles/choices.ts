// The finite choices of the plain sea-battles: the ledger's table "Choices", those left out that are not legal.

import { attacksOf, championsOf, targetsOf, theCombat } from './combat.ts';
import {
  afloat,
  canBoard,
  charactersAt,
  groupOf,
  idOf,
  isCharacter,
  isCounter,
  joinedTo,
  landOf,
  pieceOf,
  placeOf,
  roomOf,
  sorted,
  theShip,
  theTroops,
  troopsAt,
  unitsAt,
} from './fleet.ts';
import { deciders, refusal } from './flow.ts';
import {
  along,
  cornersOf,
  distanceOf,
  EPS,
  edgesOf,
  gapToPoint,
  nearestOnSegment,
  type Point,
  rounded,
  unit as unitVector,
} from './geometry.ts';
import { follow, moveRules, pathsOf } from './movement.ts';
import { reachOf } from './orders.ts';
import { top } from './rule.ts';
import { entryOf } from './shooting.ts';
import type {
  Counter,
  Entry,
  Fields,
  Group,
  Pending,
  PlainAction,
  PlainState,
  Ship,
  Troops,
} from './types.ts';

type Offer = (Fields & { type: string })[];

// ---------------------------------------------------------------------------------------------------------------
// Set-up
// ---------------------------------------------------------------------------------------------------------------

function captainsOf(s: PlainState, ship: Ship): string[] {
  return ['random', ...charactersAt(s, { ship: ship.id }).map(({ id }) => id)];
}

function setupOffer(s: PlainState, side: string): Offer {
  const own = sorted(s.ships).filter((ship) => ship.side === side);
  return [
    ...own.flatMap((ship) =>
      captainsOf(s, ship).map((captain) => ({ type: 'assign-captain', ship: ship.id, captain })),
    ),
    ...own.map((ship) => ({ type: 'designate-flagship', ship: ship.id })),
    { type: 'finish-setup' },
  ];
}

function lattice(from: number, to: number): number[] {
  const found: number[] = [];
  for (let at = from; at <= to + 1e-9; at += 4) found.push(rounded(at));
  return found;
}

function deployOffer(s: PlainState, side: string): Offer {
  const { width, height } = s.table;
  const zone = s.zones?.[side] ?? { x0: 0, y0: 0, x1: width, y1: height, heading: 0 };
  const own = sorted(s.ships).filter((ship) => ship.side === side && ship.status === 'unplaced');
  return own.flatMap((ship) =>
    lattice(zone.x0, zone.x1).flatMap((x) =>
      lattice(zone.y0, zone.y1).map((y) => ({
        type: 'deploy-ship',
        ship: ship.id,
        x,
        y,
        heading: zone.heading,
      })),
    ),
  );
}

// ---------------------------------------------------------------------------------------------------------------
// Movement
// ---------------------------------------------------------------------------------------------------------------

function searchOffer(s: PlainState, side: string): Offer {
  return afloat(s, side).flatMap((ship) =>
    ship.markersTouched.map((marker) => ({ type: 'search-marker', ship: ship.id, marker })),
  );
}

function commandOffer(ship: Ship): Offer {
  const mayChoose = ship.hasSails && ship.hasOars && ship.propulsion === null;
  const means = mayChoose ? ['sails', 'oars'] : [null];
  return means.map((propulsion) => ({ type: 'command-ship', ship: ship.id, propulsion, useAdmiral: null }));
}

function placesRound(s: PlainState, counter: Counter): Point[] {
  const reach = reachOf(s, counter);
  const found: Point[] = [];
  for (let bearing = 0; bearing < 360; bearing += 22.5)
    for (const quarters of [1, 2, 3, 4]) {
      const { x, y } = along(counter, unitVector(bearing), (quarters * reach) / 4);
      found.push({ x: rounded(x), y: rounded(y) });
    }
  return found;
}

function counterOffer(s: PlainState, counter: Counter): Offer {
  const type = counter.kind === 'flyer' ? 'move-flyer' : 'move-lifeboat';
  const moves = placesRound(s, counter).map((at) => ({ type, counter: counter.id, ...at }));
  if (counter.kind !== 'flyer') return moves;
  const preys = afloat(s).filter((ship) => ship.side !== counter.side);
  return [
    ...moves,
    ...preys.map((prey) => ({ type: 'charge-with-flyer', counter: counter.id, target: prey.id })),
  ];
}

function ordersOffer(s: PlainState, side: string): Offer {
  const counters = sorted(s.counters).filter((counter) => counter.side === side);
  return [
    ...afloat(s, side).flatMap(commandOffer),
    ...(s.activeShip === null ? [] : [{ type: 'end-ship-orders', ship: s.activeShip }]),
    ...counters.flatMap((counter) => counterOffer(s, counter)),
    ...searchOffer(s, side),
    { type: 'end-orders' },
  ];
}

/** Where a counter is put into the water: at a bearing from the hull's centre, half a centimetre off. */
function besides(ship: Ship, bearing: number): Point {
  const hull = cornersOf(ship);
  const u = unitVector(bearing);
  let low = 0;
  let high = ship.length + 2;
  while (high - low > 1e-10) {
    const middle = (low + high) / 2;
    if (gapToPoint(along(ship, u, middle), hull) < 1) low = middle;
    else high = middle;
  }
  const { x, y } = along(ship, u, high);
  return { x: rounded(x), y: rounded(y) };
}

/** The point of land that is nearest to a hull; null where there is no land. */
function nearestLand(s: PlainState, ship: Ship): Point | null {
  const hull = cornersOf(ship);
  let best = null as { at: Point; distance: number } | null;
  const note = (at: Point, from: Point) => {
    const distance = distanceOf(at, from);
    const isSouthWest =
      best !== null && (at.x < best.at.x - 1e-6 || (at.x < best.at.x + 1e-6 && at.y < best.at.y));
    if (best === null || distance < best.distance - EPS || (distance < best.distance + EPS && isSouthWest))
      best = { at, distance };
  };
  for (const land of s.land)
    for (const [a, b] of edgesOf(landOf(land)))
      for (const [c, d] of edgesOf(hull)) {
        for (const corner of [c, d]) note(nearestOnSegment(corner, a, b), corner);
        for (const corner of [a, b]) note(corner, nearestOnSegment(corner, c, d));
      }
  const found = best as { at: Point } | null;
  return found === null ? null : { x: rounded(found.at.x), y: rounded(found.at.y) };
}

function offShipOffer(s: PlainState, ship: Ship): Offer {
  const shore = nearestLand(s, ship);
  const places = Array.from({ length: 8 }, (_, eighth) => besides(ship, eighth * 45));
  return troopsAt(s, { ship: ship.id }).flatMap(({ id }) => offsOf(s, ship, id, places, shore));
}

function offsOf(s: PlainState, ship: Ship, unit: string, places: Point[], shore: Point | null): Offer {
  const off = { type: 'disembark', unit };
  return [
    ...places.flatMap((at) => [
      { ...off, to: 'lifeboat', ...at, ship: null },
      { ...off, to: 'flyer', ...at, ship: null },
    ]),
    ...afloat(s, ship.side).map((other) => ({ ...off, to: 'ship', x: null, y: null, ship: other.id })),
    ...(shore === null ? [] : [{ ...off, to: 'shore', ...shore, ship: null }]),
  ];
}

function embarkOffer(s: PlainState, side: string): Offer {
  const ships = afloat(s, side);
  const afield = sorted(s.counters)
    .filter((counter) => counter.side === side)
    .flatMap((counter) => troopsAt(s, { counter: counter.id }));
  const characters = sorted(s.characters).filter((one) => one.side === side && one.models > 0);
  const units = sorted(s.units).filter((one) => one.side === side && one.models > 0);
  return [
    ...afield.flatMap(({ id }) => ships.map((ship) => ({ type: 'embark', unit: id, ship: ship.id }))),
    ...ships.flatMap((ship) => offShipOffer(s, ship)),
    ...characters.flatMap(({ id }) => [
      ...units.map((unit) => ({ type: 'join-unit', character: id, unit: unit.id })),
      { type: 'leave-unit', character: id },
    ]),
    { type: 'end-phase' },
  ];
}

// ---------------------------------------------------------------------------------------------------------------
// Magic and Shooting
// ---------------------------------------------------------------------------------------------------------------

function numbersTo(most: number): number[] {
  return Array.from({ length: Math.max(0, most) }, (_, place) => place + 1);
}

function pieces(s: PlainState): (Ship | Counter)[] {
  return [...afloat(s), ...sorted(s.counters)];
}

function magicOffer(s: PlainState, side: string): Offer {
  const wizards = sorted(s.characters).filter((one) => one.side === side && one.models > 0);
  const casts = wizards.flatMap((wizard) => {
    const dice = wizard.caster === 'incantation' ? [1] : numbersTo(wizard.wizardLevel + 1);
    return wizard.spells.flatMap((spell) =>
      dice.flatMap((count) =>
        pieces(s).map((target) => ({
          type: 'cast-spell',
          wizard: wizard.id,
          spell,
          dice: count,
          target: target.id,
        })),
      ),
    );
  });
  return [...casts, ...searchOffer(s, side), { type: 'end-phase' }];
}

/** The largest number of models that may shoot, and half of it. */
function modelsOf(most: number): number[] {
  return most <= 0 ? [] : [...new Set([most, Math.ceil(most / 2)])];
}

function aimsOf(
  s: PlainState,
  from: Ship,
  unit: string,
  target: Ship | Counter,
): { type: string; aims: number[] } {
  const machine = s.machines[s.units[unit]?.machine?.type ?? ''];
  const type = machine?.action ?? '';
  const near = entryOf(from, target);
  let aims: number[] = [];
  if (type === 'fire-cannon') aims = [0, 1, 2, 3, 4, 5].map((less) => near - less);
  if (type === 'fire-stone-thrower') aims = [distanceOf(from, target), near + 0.5];
  const clipped = aims.map((aim) =>
    rounded(Math.max(machine?.minRange ?? 0, Math.min(machine?.range ?? 0, aim))),
  );
  return { type, aims: [...new Set(clipped)] };
}

function shotsOf(s: PlainState, from: Ship | Counter, troops: Troops): Offer {
  const shot = { ship: from.id, unit: troops.id };
  const targets = pieces(s).filter((piece) => piece.side !== from.side);
  if (isCharacter(troops) || troops.kind !== 'warmachine') {
    const slots = isCounter(from) ? troops.models : 5 * from.size - from.shotSlots;
    return modelsOf(Math.min(troops.models, slots)).flatMap((models) =>
      targets.map((target) => ({ type: 'shoot', ...shot, models, target: target.id })),
    );
  }
  return targets.flatMap((target) => {
    if (isCounter(from)) return [{ type: 'shoot', ...shot, models: 1, target: target.id }];
    const { type, aims } = aimsOf(s, from, troops.id, target);
    if (type === 'shoot') return [{ type, ...shot, models: 1, target: target.id }];
    if (type === 'fire-volley') return [{ type, ...shot, target: target.id }];
    return aims.map((aim) => ({ type, ...shot, target: target.id, aim }));
  });
}

function shootingOffer(s: PlainState, side: string): Offer {
  const shots = pieces(s)
    .filter((piece) => piece.side === side)
    .flatMap((piece) => troopsAt(s, placeOf(piece)).flatMap((troops) => shotsOf(s, piece, troops)));
  return [...shots, { type: 'end-phase' }];
}

// ---------------------------------------------------------------------------------------------------------------
// Combat
// ---------------------------------------------------------------------------------------------------------------

function combatOffer(s: PlainState): Offer {
  return [
    ...s.contacts.flatMap(({ id }) => [
      { type: 'declare-boarding', contact: id },
      { type: 'decline-boarding', contact: id },
    ]),
    { type: 'end-phase' },
  ];
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, place) =>
    permutations([...items.slice(0, place), ...items.slice(place + 1)]).map((rest) => [item, ...rest]),
  );
}

/** Units with their characters, then characters alone, ids ascending. */
function storedOrder(s: PlainState, piece: Ship | Counter): Entry[] {
  const units = unitsAt(s, placeOf(piece)).filter(canBoard);
  const alone = charactersAt(s, placeOf(piece)).filter(({ unit }) => unit === null);
  return [
    ...units.map(({ id }) => ({ unit: id, characters: joinedTo(s, id).map((one) => one.id) })),
    ...alone.map(({ id }) => ({ unit: null, characters: [id] })),
  ];
}

function ordersOf(entries: Entry[]): Entry[][] {
  if (entries.length <= 4) return permutations(entries);
  return entries.map((first) => [first, ...entries.filter((one) => one !== first)]);
}

function ownPieceOf(s: PlainState, side: string): Ship | Counter {
  const contact = s.contacts.find(({ id }) => id === theCombat(s).contact);
  const found = [contact?.charger, contact?.defender].map((id) => pieceOf(s, id));
  return found.find((piece) => piece?.side === side) as Ship | Counter;
}

function strikeOffer(s: PlainState, side: string): Offer {
  const fighter = theCombat(s).strikeQueue[0]?.fighter ?? '';
  const attacks = attacksOf(s, side, fighter);
  const targets = targetsOf(s, side, fighter);
  const characters = targets.filter((target) => target !== 'unit');
  const half = Math.floor(attacks / 2);
  const allocations = targets.map((target) => [{ target, attacks }]);
  if (targets.includes('unit') && half > 0)
    for (const target of characters)
      allocations.push([
        { target: 'unit', attacks: attacks - half },
        { target, attacks: half },
      ]);
  return allocations.map((allocation) => ({ type: 'strike', fighter, allocation }));
}

function enemyIn(s: PlainState, side: string): string {
  return Object.keys(theCombat(s).order).find((id) => id !== side) as string;
}

/** As many as there is room for, of those that may be divided; the others whole or not at all. */
function asFits(room: number, troops: readonly Troops[], share: (models: number) => number): Group[] {
  let left = room;
  const found: Group[] = [];
  for (const one of troops) {
    const isWhole = !isCharacter(one) && ['warmachine', 'chariot', 'monster'].includes(one.kind);
    const wanted = share(one.models);
    const most = Math.min(wanted, Math.floor(left / one.us));
    const models = isWhole && most < one.models ? 0 : most;
    if (models < 1) continue;
    left -= models * one.us;
    found.push({ ...groupOf(one), models });
  }
  return found;
}

function transfersOf(s: PlainState, victor: Ship | Counter, prize: Ship, commander: string): Group[][] {
  const others = troopsAt(s, placeOf(victor)).filter(({ id }) => id !== commander);
  const aboard = troopsAt(s, { ship: prize.id }).reduce((sum, troops) => sum + troops.us * troops.models, 0);
  const room = roomOf(s, prize) + aboard - theTroops(s, commander).us;
  const units = others.filter((troops) => !isCharacter(troops));
  const all = asFits(room, others, (models) => models);
  const half = asFits(room, units, (models) => Math.floor(models / 2));
  const texts = new Map([[], all, half].map((groups) => [JSON.stringify(groups), groups as Group[]]));
  return [...texts.values()];
}

function prizeOffer(s: PlainState, side: string, prize: Ship): Offer {
  const victor = ownPieceOf(s, side);
  return [
    ...storedOrder(s, victor).map((one) => ({ type: 'attack-hull', ...one })),
    ...charactersAt(s, placeOf(victor)).flatMap(({ id }) =>
      transfersOf(s, victor, prize, id).map((transfer) => ({
        type: 'capture-ship',
        character: id,
        transfer,
      })),
    ),
    { type: 'scuttle-ship' },
    { type: 'leave-ship' },
  ];
}

// ---------------------------------------------------------------------------------------------------------------
// Open decisions
// ---------------------------------------------------------------------------------------------------------------

function moveOffer(s: PlainState, ship: Ship, spell: string | null): Offer {
  const moves = pathsOf(moveRules(s, ship, spell)).flatMap(({ speed, steps }) => {
    const { met } = follow(s, ship, steps, 'chosen');
    const targets = [null, ...met.slice(1)];
    return targets.map((ramTarget) => ({ type: 'move-ship', ship: ship.id, speed, steps, ramTarget }));
  });
  return [...moves, { type: 'decline-move' }];
}

function reactionOffer(s: PlainState, data: { ship: string; models: number }): Offer {
  const ship = theShip(s, data.ship);
  const slots = 5 * ship.size - data.models;
  const shots = troopsAt(s, { ship: ship.id }).flatMap(({ id, models }) =>
    modelsOf(Math.min(models, slots)).map((count) => ({ type: 'stand-and-shoot', unit: id, models: count })),
  );
  return [...shots, { type: 'hold' }];
}

function survivorsOffer(s: PlainState, data: { ship: string; living: Group[] }): Offer {
  const living = data.living.map((group) => ({ ...theTroops(s, idOf(group)), models: group.models }));
  let left = roomOf(s, theShip(s, data.ship));
  const all: Group[] = [];
  for (const troops of living) {
    const models = Math.min(troops.models, Math.floor(left / troops.us));
    if (models < 1) continue;
    left -= models * troops.us;
    all.push(isCharacter(troops as Troops) ? { character: troops.id, models } : { unit: troops.id, models });
  }
  const takes = all.length === 0 ? [[]] : [[], all];
  return takes.flatMap((take) => ['leave', 'kill'].map((rest) => ({ type: 'take-survivors', take, rest })));
}

function pendingOffer(s: PlainState, item: Pending, side: string): Offer {
  switch (item.kind) {
    case 'move-ship':
      return moveOffer(s, theShip(s, item.data.ship), item.data.spell);
    case 'reaction':
      return reactionOffer(s, item.data);
    case 'take-survivors':
      return survivorsOffer(s, item.data);
    case 'appoint-captain': {
      const ship = theShip(s, item.data.ship);
      return captainsOf(s, ship).map((captain) => ({ type: 'appoint-captain', ship: ship.id, captain }));
    }
    case 'dispel':
      return [
        ...numbersTo(s.magic.dispel[side] ?? 0).map((dice) => ({ type: 'dispel', dice })),
        { type: 'let-pass' },
      ];
    case 'counter-board':
      return [{ type: 'counter-board' }, { type: 'decline-counter' }];
    case 'attack-orders':
      return ordersOf(storedOrder(s, ownPieceOf(s, side))).map((order) => ({
        type: 'write-attack-order',
        order,
      }));
    case 'challenge':
      return [
        ...championsOf(s, side).map((character) => ({ type: 'issue-challenge', character })),
        { type: 'pass-challenge' },
      ];
    case 'answer-challenge':
      return [
        ...championsOf(s, side).map((character) => ({ type: 'accept-challenge', character })),
        { type: 'refuse-challenge' },
      ];
    case 'name-coward':
      return championsOf(s, enemyIn(s, side)).map((character) => ({ type: 'name-coward', character }));
    case 'strike':
      return strikeOffer(s, side);
    case 'after-round':
      return [{ type: 'continue-combat' }, { type: 'disengage' }];
    case 'prize':
      return prizeOffer(s, side, theShip(s, item.data.ship));
    default:
      return [];
  }
}

function openOffer(s: PlainState, side: string): Offer {
  if (s.phase === 'setup') return s.step === 'deploy' ? deployOffer(s, side) : setupOffer(s, side);
  if (s.phase === 'movement') return s.step === 'orders' ? ordersOffer(s, side) : embarkOffer(s, side);
  if (s.phase === 'magic') return magicOffer(s, side);
  return s.phase === 'shooting' ? shootingOffer(s, side) : combatOffer(s);
}

/** The legal actions among the ledger's candidates. */
export function choices(s: PlainState): PlainAction[] {
  const found: PlainAction[] = [];
  for (const side of deciders(s)) {
    if (side === null) {
      found.push({ type: 'advance' });
      continue;
    }
    const item = top(s);
    for (const offer of item === undefined ? openOffer(s, side) : pendingOffer(s, item, side)) {
      const action: PlainAction = { ...offer, side };
      if (refusal(s, action) === null) found.push(action);
    }
  }
  return found;
}
