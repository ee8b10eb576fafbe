// Hits of the plain sea-battles, on hulls and on troops: SB-035 to SB-050, SB-R79 to SB-R83.

import { countOf, d3, one, roll, successes, tell, total } from './dice.ts';
import { troopsAt, unitsAt } from './fleet.ts';
import type { Facing } from './geometry.ts';
import { lose } from './losses.ts';
import { SOFT_FROM, saveNeeded, woundNeeded } from './tables.ts';
import type { Attack, Counter, Run, Ship, Troops, Unit, Wounds } from './types.ts';

// ---------------------------------------------------------------------------------------------------------------
// Troops
// ---------------------------------------------------------------------------------------------------------------

/** The wounds that one hit causes. */
export function woundsOf(face: number, wounds: Wounds): number {
  if (wounds === 1) return 1;
  return wounds === 'D3' ? d3(face) : face;
}

export type Hurt = { unsaved: number; killed: number };

/** Wounds that come one by one: models fall, what is over stays on the next. */
export function fall(troops: Troops, wounds: number): Hurt {
  const { W } = troops.profile;
  const unsaved = Math.min(wounds, troops.models * W - troops.woundsOnLead);
  const all = troops.woundsOnLead + unsaved;
  troops.woundsOnLead = all % W;
  return { unsaved, killed: Math.floor(all / W) };
}

/** Wounds of hits that cause several each: what a hit has over is lost with the model. */
function fallByHits(troops: Troops, hits: readonly number[]): Hurt {
  const hurt = { unsaved: 0, killed: 0 };
  for (const hit of hits) {
    if (hurt.killed === troops.models) break;
    const rest = troops.profile.W - troops.woundsOnLead;
    hurt.unsaved += Math.min(hit, rest);
    if (hit >= rest) hurt.killed += 1;
    troops.woundsOnLead = hit >= rest ? 0 : troops.woundsOnLead + hit;
  }
  return hurt;
}

/** How many of some wounds a save and a ward let through. */
export function unsavedOf(
  run: Run,
  troops: Troops,
  wounds: number,
  save: { strength: number; armour: number | null },
): number {
  const needed = save.armour === null ? 7 : saveNeeded(save.armour, save.strength);
  const left = needed >= 7 ? wounds : wounds - successes(run, 'armour-save', wounds, needed);
  return troops.ward === null ? left : left - successes(run, 'ward-save', left, troops.ward);
}

type BodyAttack = Attack & { isPoisoned?: boolean; save?: number };

/** The wounds of some hits; poisoned ones wound without a roll. */
function woundsFrom(run: Run, hits: number, toughness: number, attack: BodyAttack): number {
  if (attack.isPoisoned === true) return hits;
  const needed = woundNeeded(attack.strength, toughness);
  return needed === null ? 0 : successes(run, 'to-wound', hits, needed);
}

function severalWounds(run: Run, wounds: number, attack: Attack): number[] {
  return roll(run, 'multi-wounds', wounds).map((face) => woundsOf(face, attack.wounds));
}

/** SB-R83: some hits on troops. */
export function hitTroops(run: Run, troops: Troops, hits: number, attack: BodyAttack): Hurt {
  if (hits === 0 || troops.models === 0) return { unsaved: 0, killed: 0 };
  const { strength } = attack;
  const wounds = woundsFrom(run, hits, troops.profile.T, attack);
  const armour = attack.ignoresArmour ? null : (attack.save ?? troops.save);
  const unsaved = unsavedOf(run, troops, wounds, { strength, armour });
  const isMany = attack.wounds !== 1 && troops.profile.W > 1;
  const hurt = isMany ? fallByHits(troops, severalWounds(run, unsaved, attack)) : fall(troops, unsaved);
  tell(run, 'troops-hit', {
    by: attack.by,
    cause: attack.cause,
    target: troops.id,
    strength,
    hits,
    wounds,
    ...hurt,
    left: troops.models - hurt.killed,
  });
  lose(run, troops, hurt.killed, 'killed', attack.side);
  return hurt;
}

/** SB-R83: hits on a war machine itself; at 0 wounds it is destroyed, its crew unharmed. */
function hitMachine(run: Run, unit: Unit, hits: number, attack: BodyAttack): void {
  const { machine } = unit;
  if (hits === 0 || machine === null) return;
  const wounds = woundsFrom(run, hits, machine.toughness, attack);
  const lost = attack.wounds === 1 ? wounds : total(severalWounds(run, wounds, attack));
  machine.woundsLeft = Math.max(0, machine.woundsLeft - lost);
  tell(run, 'machine-hit', {
    unit: unit.id,
    by: attack.by,
    hits,
    wounds: lost,
    woundsLeft: machine.woundsLeft,
  });
}

/** Some hits on a unit aboard or in a counter: on a war machine or its crew, or on the models. */
function hitUnit(run: Run, unit: Unit, hits: number, attack: BodyAttack): void {
  if (unit.models === 0 || hits === 0) return;
  if (unit.machine === null || unit.machine.woundsLeft === 0) {
    hitTroops(run, unit, hits, attack);
    return;
  }
  const onCrew = successes(run, 'machine-or-crew', hits, 5);
  hitMachine(run, unit, hits - onCrew, attack);
  hitTroops(run, unit, onCrew, attack);
}

/** SB-133, SB-R90: how many hits a template makes on some models. */
function templateHits(run: Run, troops: Troops, attack: Attack): number {
  const hits = total(roll(run, 'template-hits', attack.template === 'large' ? 2 : 1));
  if (!run.s.options.templateCap) return hits;
  const isMachine = 'machine' in troops && troops.machine !== null;
  return Math.min(hits, isMachine ? 1 : troops.models);
}

function isUnit(troops: Troops): troops is Unit {
  return 'machine' in troops;
}

/** One hit of a weapon on a unit or character: as it is, or by its template, the one under the centre first. */
function hitBody(run: Run, troops: Troops, hits: number, attack: BodyAttack): void {
  const strike = (count: number, by: typeof attack) => {
    if (isUnit(troops)) hitUnit(run, troops, count, by);
    else hitTroops(run, troops, count, by);
  };
  if (attack.template === null) {
    strike(hits, attack);
    return;
  }
  const many = templateHits(run, troops, attack);
  if (attack.centreStrength === null) {
    strike(many, attack);
    return;
  }
  strike(1, { ...attack, strength: attack.centreStrength });
  strike(many - 1, attack);
}

// ---------------------------------------------------------------------------------------------------------------
// Hulls
// ---------------------------------------------------------------------------------------------------------------

/** Damage points on a hull, and who caused them (SB-R70). */
export function damage(run: Run, ship: Ship, points: number, side: string | null): void {
  const { s } = run;
  ship.damage += points;
  if (points === 0) return;
  ship.lastHitBy = side;
  const isLogged = ['magic', 'shooting'].includes(s.phase) && side === s.activeSide && side !== ship.side;
  if (isLogged) s.damageLog[ship.id] = (s.damageLog[ship.id] ?? 0) + points;
}

export function pointsOf(faces: readonly number[], bonus: number): number {
  return total(faces.map((face) => Math.max(0, face + bonus)));
}

/** SB-R79 (3): some hits on a hull. From above there is no facing, and all are soft. */
function hitHull(run: Run, ship: Ship, hits: number, attack: Attack, facing: Facing | null): void {
  if (hits === 0) return;
  const strength = attack.centreStrength ?? attack.strength;
  const soft = facing === null ? hits : successes(run, 'location', hits, SOFT_FROM[facing]);
  let points: number;
  if (attack.wounds === 1) {
    points =
      pointsOf(roll(run, 'damage', soft), strength - 8) +
      pointsOf(roll(run, 'damage', hits - soft), strength - 10);
  } else {
    const face = one(run, 'damage');
    const extra = woundsOf(one(run, 'damage-wounds'), attack.wounds);
    points = Math.max(0, face + strength + extra - (soft === 1 ? 8 : 10));
  }
  damage(run, ship, points, attack.side);
  tellHull(run, ship, attack, { facing, strength, soft, hard: hits - soft, points });
}

export function tellHull(
  run: Run,
  ship: Ship,
  { by, cause }: Attack,
  hit: { facing: Facing | null; strength: number; soft: number; hard: number; points: number },
): void {
  tell(run, 'hull-hit', { ship: ship.id, by, cause, ...hit, damage: ship.damage });
}

/** SB-038, SB-R81, SB-R82: the hits on troops, unit by unit. */
export function hitAboard(run: Run, units: readonly Unit[], hits: number, attack: BodyAttack): void {
  if (hits === 0) return;
  const picks = units.length > 1 ? roll(run, 'troop-pick', hits, units.length) : Array(hits).fill(1);
  units.forEach((unit, place) => {
    const count = countOf(picks, (pick) => pick === place + 1);
    if (count > 0) hitBody(run, unit, count, attack);
  });
}

function hitBatch(run: Run, ship: Ship, hits: number, attack: BodyAttack, facing: Facing): void {
  const units = unitsAt(run.s, { ship: ship.id });
  const onTroops = units.length === 0 ? 0 : successes(run, 'troop-hit', hits, 6);
  hitAboard(run, units, onTroops, attack);
  hitHull(run, ship, hits - onTroops, attack, attack.fromAbove ? null : facing);
}

/** Batches of hits: all together, or hit by hit for weapons that cause several wounds or use a template. */
function inBatches(hits: number, attack: Attack, work: (hits: number) => void): void {
  if (attack.wounds === 1 && attack.template === null) {
    if (hits > 0) work(hits);
    return;
  }
  for (let hit = 0; hit < hits; hit++) work(1);
}

/** SB-R79: some hits on a ship, the poisoned ones first. */
export function hitShip(
  run: Run,
  ship: Ship,
  { poisoned, plain }: { poisoned: number; plain: number },
  attack: Attack,
  facing: Facing,
): void {
  inBatches(poisoned, attack, (hits) => hitBatch(run, ship, hits, { ...attack, isPoisoned: true }, facing));
  inBatches(plain, attack, (hits) => hitBatch(run, ship, hits, attack, facing));
}

/** SB-R58: some hits on a counter: on its rank and file, else on the first of its characters; normal saves. */
export function hitCounter(
  run: Run,
  counter: Counter,
  { poisoned, plain }: { poisoned: number; plain: number },
  attack: Attack,
): void {
  const strike = (hits: number, isPoisoned: boolean) => {
    const target = troopsAt(run.s, { counter: counter.id })[0];
    if (target === undefined) return;
    const save = target.mountedSave ?? target.save;
    hitBody(run, target, hits, { ...attack, isPoisoned, save });
  };
  inBatches(poisoned, attack, (hits) => strike(hits, true));
  inBatches(plain, attack, (hits) => strike(hits, false));
}

/** B12: the machine and its crew are destroyed. */
export function destroyMachine(run: Run, unit: Unit, by: string | null): void {
  if (unit.machine !== null) unit.machine.woundsLeft = 0;
  lose(run, unit, unit.models, 'killed', by);
}
