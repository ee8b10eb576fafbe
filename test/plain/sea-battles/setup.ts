// Set-up of the plain sea-battles: SB-012, SB-017, SB-024 to SB-026, SB-R18, SB-R136.

import { one, roll, tell } from './dice.ts';
import { afloat, characterCaptain, charactersAt, entry, isTable, landOf, sorted, theShip } from './fleet.ts';
import { cornersOf, EPS, gapOfPolygons, normal, rounded } from './geometry.ts';
import { CAPTAIN, firstOf, NUMBER, OWN_SHIP, type Rule, rule } from './rule.ts';
import { captainLd } from './tables.ts';
import type { Captain, PlainState, Run, Ship } from './types.ts';

// ---------------------------------------------------------------------------------------------------------------
// Captains
// ---------------------------------------------------------------------------------------------------------------

function setCaptain(run: Run, ship: Ship, captain: Captain, faces: number[] | null): void {
  ship.captain = captain;
  tell(run, 'captain-assigned', { ship: ship.id, captain, faces });
}

/** SB-025 */
export function rollCaptain(run: Run, ship: Ship): void {
  const face = one(run, 'captain-generation');
  setCaptain(run, ship, { kind: 'random', ld: captainLd(face) }, [face]);
}

function takeCommand(run: Run, { ship: id, captain }: { ship: string; captain: string }): void {
  const ship = theShip(run.s, id);
  if (captain === 'random') rollCaptain(run, ship);
  else setCaptain(run, ship, characterCaptain(captain), null);
}

function commandCode(s: PlainState, { ship, captain }: { ship: string; captain: string }): string | null {
  if (captain === 'random' || charactersAt(s, { ship }).some(({ id }) => id === captain)) return null;
  return 'not-aboard';
}

// ---------------------------------------------------------------------------------------------------------------
// The order of setting up, SB-R136
// ---------------------------------------------------------------------------------------------------------------

function ownShips(s: PlainState, side: string): Ship[] {
  return sorted(s.ships).filter((ship) => ship.side === side);
}

function isOpen(s: PlainState, side: string): boolean {
  const ships = ownShips(s, side);
  return ships.some((ship) => ship.captain === null) || !ships.some((ship) => ship.flagship);
}

function hasUnplaced(s: PlainState, side: string): boolean {
  return ownShips(s, side).some(({ status }) => status === 'unplaced');
}

/** The first step of set-up in which there is something to do, from a step on, and who does it. */
export function goOn(s: PlainState, from: 'captains' | 'deploy' | 'lots', after: string | null = null): void {
  const ids = s.sides.map(({ id }) => id);
  const at = after === null ? -1 : ids.indexOf(after);
  if (from === 'captains') {
    const next = ids.slice(at + 1).find((id) => isOpen(s, id));
    if (next !== undefined) {
      setStep(s, 'captains', next);
      return;
    }
  }
  if (from !== 'lots') {
    const turned = from === 'deploy' ? [...ids.slice(at + 1), ...ids.slice(0, at + 1)] : ids;
    const next = turned.find((id) => hasUnplaced(s, id));
    if (next !== undefined) {
      setStep(s, 'deploy', next);
      return;
    }
  }
  setStep(s, 'lots', null);
}

function setStep(s: PlainState, step: PlainState['step'], side: string | null): void {
  s.step = step;
  s.activeSide = side;
}

/** The lot to be drawn next; when all are, the first turn begins. */
export function drawLots(run: Run): void {
  const { s } = run;
  if (s.memory.wind) run.due.push({ kind: 'roll-wind', side: null, data: null });
  if (s.memory.current !== null) run.due.push({ kind: 'roll-current', side: null, data: null });
  if (s.memory.first)
    run.due.push({ kind: 'roll-first-side', side: null, data: { tied: s.sides.map(({ id }) => id) } });
  if (run.due.length > 0) return;
  startTurn(run, s.turnOrder[0] as string);
}

export function startTurn(run: Run, side: string): void {
  const { s } = run;
  s.activeSide = side;
  s.phase = 'start';
  s.step = 'main';
  run.due.push({ kind: 'begin-turn', side: null, data: null });
}

export function rollWind(run: Run): void {
  const from = (one(run, 'wind-direction', 8) - 1) * 45;
  run.s.wind = { from };
  run.s.memory.wind = false;
  tell(run, 'wind-set', { from });
}

export function rollCurrent(run: Run): void {
  const from = (one(run, 'current-direction', 8) - 1) * 45;
  run.s.current = { from, area: run.s.memory.current?.area ?? null };
  run.s.memory.current = null;
  tell(run, 'current-set', { from });
}

/** Those who threw highest of some sides, each with one die; and the event that tells it. */
export function highest(run: Run, tag: string, tied: string[]): string[] {
  const faces = roll(run, tag, tied.length);
  const best = Math.max(...faces);
  const winners = tied.filter((_, place) => faces[place] === best);
  const rolls = Object.fromEntries(tied.map((side, place) => [side, faces[place]]));
  const type = tag === 'first-turn' ? 'first-side' : tag;
  tell(run, type, { rolls, first: winners.length === 1 ? winners[0] : null });
  return winners;
}

/** SB-R136: the highest begins, the others follow in list order. */
export function rollFirstSide(run: Run, tied: string[]): void {
  const { s } = run;
  const winners = highest(run, 'first-turn', tied);
  if (winners.length > 1) {
    run.due.push({ kind: 'roll-first-side', side: null, data: { tied: winners } });
    return;
  }
  const others = s.sides.map(({ id }) => id).filter((id) => !winners.includes(id));
  s.turnOrder = [...winners, ...others];
  s.memory.first = false;
}

// ---------------------------------------------------------------------------------------------------------------
// Actions
// ---------------------------------------------------------------------------------------------------------------

type Deployment = { ship: string; x: number; y: number; heading: number };

function deployCode(
  s: PlainState,
  { ship: id, side, x, y, heading }: Deployment & { side: string },
): string | null {
  const ship = theShip(s, id);
  const hull = cornersOf({ ...ship, x, y, heading });
  const zone = s.zones?.[side];
  const isInZone =
    zone === undefined ||
    hull.every(
      (corner) =>
        corner.x >= zone.x0 - EPS &&
        corner.x <= zone.x1 + EPS &&
        corner.y >= zone.y0 - EPS &&
        corner.y <= zone.y1 + EPS,
    );
  const blocks = [...afloat(s).map((other) => cornersOf(other)), ...s.land.map(landOf)];
  return firstOf(
    ship.status !== 'unplaced' && 'already-deployed',
    !isTable(s, { x, y }) && 'off-table',
    !isInZone && 'outside-zone',
    blocks.some((block) => gapOfPolygons(hull, block) <= EPS) && 'overlap',
  );
}

export const SETUP: Record<string, Rule> = {
  'assign-captain': rule<{ ship: string; captain: string }>({
    at: ['captains'],
    fields: { ship: OWN_SHIP, captain: CAPTAIN },
    code: (s, action) =>
      firstOf(entry(s.ships, action.ship)?.captain !== null && 'captain-set', commandCode(s, action)),
    effect: takeCommand,
  }),
  'designate-flagship': rule<{ ship: string }>({
    at: ['captains'],
    fields: { ship: OWN_SHIP },
    code: (s, { side }) => (ownShips(s, side).some((ship) => ship.flagship) ? 'flagship-set' : null),
    effect: (run, { ship }) => {
      theShip(run.s, ship).flagship = true;
      tell(run, 'flagship-named', { ship });
    },
  }),
  'finish-setup': rule({
    at: ['captains'],
    code: (s, { side }) => (isOpen(s, side) ? 'setup-incomplete' : null),
    effect: (run, { side }) => {
      tell(run, 'setup-finished', { side });
      goOn(run.s, 'captains', side);
    },
  }),
  'deploy-ship': rule<Deployment>({
    at: ['deploy'],
    fields: { ship: OWN_SHIP, x: NUMBER, y: NUMBER, heading: NUMBER },
    code: deployCode,
    effect: (run, { ship: id, side, x, y, heading }) => {
      const place = { x: rounded(x), y: rounded(y), heading: normal(heading) };
      Object.assign(theShip(run.s, id), place, { status: 'afloat' });
      tell(run, 'ship-deployed', { ship: id, ...place });
      goOn(run.s, 'deploy', side);
    },
  }),
  'appoint-captain': rule<{ ship: string; captain: string }>({
    at: ['start', 'orders', 'embark', 'magic', 'shooting', 'combat'],
    answers: ['appoint-captain'],
    fields: { ship: OWN_SHIP, captain: CAPTAIN },
    code: commandCode,
    effect: (run, action) => {
      run.s.pending.pop();
      takeCommand(run, action);
    },
  }),
};
