// Magic and extra damage of the plain sea-battles: SB-112 to SB-126, SB-R62 to SB-R78, B13, B14.

import { countOf, one, roll, tell, total } from './dice.ts';
import {
  afloat,
  armyOf,
  captainOf,
  carrierOf,
  entry,
  gap,
  inches,
  isCounter,
  isEngaged,
  isThere,
  isWithin,
  pieceOf,
  sees,
  sidesAfter,
  sorted,
  thePiece,
  theShip,
  theTroops,
} from './fleet.ts';
import { hitTroops } from './hits.ts';
import { chargeAhead } from './movement.ts';
import { COUNT, firstOf, OWN_CHARACTER, open, PIECE, type Rule, rule, TEXT } from './rule.ts';
import { hit } from './shooting.ts';
import type { Attack, Character, Counter, PlainState, Run, Ship, Spell, SpellCast } from './types.ts';

// ---------------------------------------------------------------------------------------------------------------
// Dice, SB-R62
// ---------------------------------------------------------------------------------------------------------------

function wizardsOf(s: PlainState, side: string): Character[] {
  return sorted(s.characters).filter((character) => {
    const carrier = carrierOf(s, character);
    return character.side === side && character.models > 0 && carrier !== null && isThere(carrier);
  });
}

function powerOf({ caster, wizardLevel }: Character): number {
  return caster === 'normal' ? wizardLevel : 0;
}

function dispelOf({ caster, wizardLevel, incantationDice }: Character): number {
  if (caster === 'incantation') return incantationDice - 1;
  if (wizardLevel === 0) return 0;
  return wizardLevel <= 2 ? 1 : 2;
}

export function startMagic(s: PlainState): void {
  const active = s.activeSide as string;
  for (const ship of Object.values(s.ships))
    ship.ldMods = ship.ldMods.filter(({ expires }) => expires.side !== active || expires.when !== 'magic');
  s.magic.power[active] = 2 + total(wizardsOf(s, active).map(powerOf));
  for (const { id, conceded } of s.sides)
    if (id !== active && !conceded) s.magic.dispel[id] = 2 + total(wizardsOf(s, id).map(dispelOf));
}

// ---------------------------------------------------------------------------------------------------------------
// Casting
// ---------------------------------------------------------------------------------------------------------------

type Cast = { side: string; wizard: string; spell: string; dice: number; target: string };

function isIncantation(wizard: Character): boolean {
  return wizard.caster === 'incantation';
}

/** The spell, if the wizard knows it and can cast it. */
function spellOf(s: PlainState, wizard: Character, id: string): Spell | null {
  const spell = entry(s.spells, id);
  if (spell === undefined || !wizard.spells.includes(id)) return null;
  if (isIncantation(wizard)) return spell;
  return wizard.wizardLevel > 0 && spell.castingValue !== null ? spell : null;
}

function isTarget(s: PlainState, side: string, spell: Spell, target: Ship | Counter): boolean {
  if (!isThere(target)) return false;
  if (spell.target === 'own-ship') {
    const isRight = spell.army === null || armyOf(s, target.side) === spell.army;
    return !isCounter(target) && target.side === side && isRight;
  }
  const hits = spell.target === 'enemy' && spell.effect.kind === 'hits';
  return target.side !== side && (hits || !isCounter(target));
}

function movesShips({ effect }: Spell): boolean {
  return effect.kind === 'move' || effect.kind === 'hand-of-gork';
}

function castsOf(s: PlainState, wizard: string): number {
  return s.magic.cast.filter((cast) => cast.wizard === wizard).length;
}

function diceCode(s: PlainState, wizard: Character, dice: number): string | null {
  if (isIncantation(wizard))
    return castsOf(s, wizard.id) >= wizard.incantationsPerPhase ? 'no-incantation-left' : null;
  return firstOf(
    dice > wizard.wizardLevel + 1 && 'too-many-dice',
    dice > (s.magic.power[wizard.side] ?? 0) && 'no-dice',
  );
}

function castCode(
  s: PlainState,
  { side, wizard: id, spell: spellId, dice, target: targetId }: Cast,
): string | null {
  const wizard = s.characters[id] as Character;
  const from = carrierOf(s, wizard);
  if (from === null) return 'unknown-id';
  const target = thePiece(s, targetId);
  const spell = spellOf(s, wizard, spellId);
  return firstOf(
    isEngaged(s, from.id) && 'engaged',
    !isCounter(from) && from.squabbling && 'squabbling',
    s.magic.barred.includes(id) && 'barred',
    spell === null && 'unknown-spell',
    s.magic.cast.some((cast) => cast.wizard === id && cast.spell === spellId) && 'already-cast',
    diceCode(s, wizard, dice),
    spell !== null && !isTarget(s, side, spell, target) && 'bad-target',
    spell?.needsUnengaged === true && isEngaged(s, targetId) && 'target-engaged',
    spell !== null &&
      movesShips(spell) &&
      s.magic.onShip.some((moved) => moved.ship === targetId && moved.spell === spellId) &&
      'already-moved-by-spell',
    spell !== null && !isWithin(gap(from, target), spell.range) && 'out-of-range',
    spell?.needsSight === true && !sees(s, from, target) && 'no-sight',
  );
}

function isDouble(faces: readonly number[], face: number): boolean {
  return countOf(faces, (thrown) => thrown === face) >= 2;
}

function cast(run: Run, { wizard: id, spell, dice, target }: Cast): void {
  const { s } = run;
  const wizard = s.characters[id] as Character;
  const value = s.spells[spell]?.castingValue ?? 0;
  const isFree = isIncantation(wizard);
  const faces = isFree ? roll(run, 'incantation-power', wizard.incantationDice) : roll(run, 'cast', dice);
  const sum = total(faces);
  s.magic.cast.push({ wizard: id, spell });
  if (!isFree) s.magic.power[wizard.side] = (s.magic.power[wizard.side] ?? 0) - dice;
  if (!isFree && isDouble(faces, 1)) {
    miscast(run, wizard, spell, faces);
    return;
  }
  const irresistible = !isFree && isDouble(faces, 6);
  const event = { wizard: id, spell, target, faces, total: sum, irresistible };
  if (!isFree && !irresistible && (sum <= 2 || sum < value)) {
    tell(run, 'spell-failed', event);
    return;
  }
  tell(run, 'spell-cast', event);
  const data = { wizard: id, spell, target, total: sum };
  const side = irresistible ? undefined : dispellerOf(s, data);
  if (side === undefined) run.due.push({ kind: 'spell-effect', side: null, data });
  else run.due.push({ kind: 'dispel', side, data });
}

/** SB-R133: who may dispel a spell: the owner of an enemy target, else the next enemy with dice. */
function dispellerOf(s: PlainState, { target }: SpellCast): string | undefined {
  const active = s.activeSide as string;
  const owner = thePiece(s, target).side;
  const hasDice = (side: string) => (s.magic.dispel[side] ?? 0) > 0;
  if (owner !== active && hasDice(owner)) return owner;
  return sidesAfter(s, active).find(hasDice);
}

/** SB-R64 */
function miscast(run: Run, wizard: Character, spell: string, faces: number[]): void {
  tell(run, 'miscast', { wizard: wizard.id, spell, faces });
  if (run.s.options.miscast === 'none') return;
  run.s.magic.barred.push(wizard.id);
  hitTroops(run, wizard, 1, { ...attackBy(wizard, 4), cause: 'miscast', ignoresArmour: true });
}

function attackBy(wizard: Character, strength: number): Attack {
  return {
    by: wizard.id,
    side: wizard.side,
    cause: 'spell',
    strength,
    centreStrength: null,
    wounds: 1,
    template: null,
    fromAbove: false,
    ignoresArmour: false,
  };
}

// ---------------------------------------------------------------------------------------------------------------
// Dispelling, and what spells do
// ---------------------------------------------------------------------------------------------------------------

function dispel(run: Run, { side, dice }: { side: string; dice: number }): void {
  const { s } = run;
  const { data } = open(s, 'dispel');
  s.pending.pop();
  s.magic.dispel[side] = (s.magic.dispel[side] ?? 0) - dice;
  const faces = roll(run, 'dispel', dice);
  const isDispelled = !isDouble(faces, 1) && (isDouble(faces, 6) || total(faces) >= data.total);
  const event = { side, wizard: data.wizard, spell: data.spell, faces };
  tell(run, isDispelled ? 'dispelled' : 'dispel-failed', event);
  if (!isDispelled) run.due.push({ kind: 'spell-effect', side: null, data });
}

function letPass(run: Run, { side }: { side: string }): void {
  const { data } = open(run.s, 'dispel');
  run.s.pending.pop();
  tell(run, 'spell-let-pass', { side, wizard: data.wizard, spell: data.spell, faces: null });
  run.due.push({ kind: 'spell-effect', side: null, data });
}

export function isSpellDue(s: PlainState, { wizard, target }: SpellCast): boolean {
  const piece = pieceOf(s, target);
  return piece !== undefined && isThere(piece) && (s.characters[wizard]?.models ?? 0) > 0;
}

export function spellEffect(run: Run, { wizard: id, spell: spellId, target: targetId }: SpellCast): void {
  const { s } = run;
  const wizard = s.characters[id] as Character;
  const { effect } = s.spells[spellId] as Spell;
  const target = thePiece(s, targetId);
  const say = (rolled: number | null) =>
    tell(run, 'spell-effect', { wizard: id, spell: spellId, target: targetId, rolled });
  if (effect.kind === 'hits') {
    const hits = one(run, 'spell-hits');
    say(hits);
    const { strength, wounds, fromAbove } = effect;
    const attack = { ...attackBy(wizard, strength), wounds, fromAbove };
    const from = carrierOf(s, wizard);
    if (from !== null) hit(run, from, target, { poisoned: 0, plain: hits }, attack);
    return;
  }
  const ship = theShip(s, targetId);
  if (effect.kind === 'hand-of-gork') {
    const sum = total(roll(run, 'spell-move', 2));
    say(sum);
    s.magic.onShip.push({ ship: ship.id, spell: spellId });
    chargeAhead(run, ship, inches(s, sum), 'hand-of-gork');
    return;
  }
  say(null);
  if (effect.kind === 'move') {
    s.magic.onShip.push({ ship: ship.id, spell: spellId });
    run.due.push({ kind: 'move-ship', side: ship.side, data: { ship: ship.id, spell: spellId } });
  } else if (effect.kind === 'leadership') {
    const expires = { side: wizard.side, when: 'magic' as const };
    ship.ldMods = ship.ldMods.filter(({ spell }) => spell !== spellId);
    ship.ldMods.push({ spell: spellId, value: effect.value, expires });
  } else {
    const expires = { side: ship.side, when: 'next-turn' as const };
    ship.moveMods = ship.moveMods.filter(({ spell }) => spell !== spellId);
    ship.moveMods.push({ spell: spellId, factor: effect.factor, expires });
  }
}

// ---------------------------------------------------------------------------------------------------------------
// The end of Magic and of Shooting: extra damage, and panic of boats and flyers
// ---------------------------------------------------------------------------------------------------------------

/** SB-117, SB-R28 */
export function closeFire(run: Run): void {
  const { s } = run;
  s.memory.isEnding = true;
  const isHurt = (ship: Ship) => ship.side !== s.activeSide && (s.damageLog[ship.id] ?? 0) >= 2;
  for (const ship of afloat(s).filter(isHurt))
    run.due.push({ kind: 'extra-damage', side: null, data: { ship: ship.id } });
  for (const counter of sorted(s.counters)) {
    const unit = entry(s.units, counter.unit);
    if (counter.kind === 'shore' || unit === undefined) continue;
    if (4 * unit.models > 3 * unit.modelsAtPhaseStart) continue;
    run.due.push({ kind: 'panic-test', side: null, data: { of: counter.id } });
  }
}

const RESULTS = [
  'batten-the-hatches',
  'sails-or-oars-damaged',
  'crew-slain',
  'hull-damaged',
  'captain-slain',
  'below-the-waterline',
];

/** SB-118, SB-R70 to SB-R75 */
export function extraDamage(run: Run, ship: Ship): void {
  const { s } = run;
  const points = s.damageLog[ship.id] ?? 0;
  const faces = roll(run, 'extra-damage', points);
  const results = RESULTS.flatMap((result, place) => {
    const count = countOf(faces, (face) => face === place + 1);
    const times =
      s.options.extraSets === 'per-pair' ? Math.floor(count / 2) : Math.min(1, Math.floor(count / 2));
    return Array<string>(times).fill(result);
  });
  tell(run, 'extra-damage-rolled', { ship: ship.id, points, results, faces });
  for (const result of results) tell(run, result, { ship: ship.id, damaged: suffer(run, ship, result) });
}

/** What a result does; of sails and oars, which are damaged. */
function suffer(run: Run, ship: Ship, result: string): 'sails' | 'oars' | null {
  if (result === 'batten-the-hatches') ship.battened.next = true;
  if (result === 'crew-slain') ship.crewSlain += 1;
  if (result === 'below-the-waterline') ship.sinking = true;
  if (result === 'hull-damaged') {
    ship.damage += 1;
    ship.lastHitBy = run.s.activeSide;
  }
  if (result === 'captain-slain') {
    ship.captainSlain += 1;
    const captain = captainOf(run.s, ship);
    const data = { ship: ship.id, character: captain?.id ?? '' };
    if (captain !== null) run.due.push({ kind: 'captain-hits', side: null, data });
  }
  if (result !== 'sails-or-oars-damaged') return null;
  if (ship.hasSails && !ship.sailsDamaged) {
    ship.sailsDamaged = true;
    return 'sails';
  }
  if (!ship.hasOars || ship.oarsDamaged) return null;
  ship.oarsDamaged = true;
  return 'oars';
}

/** SB-R78 */
export function captainHits(run: Run, ship: Ship, id: string): void {
  const hits = one(run, 'captain-hits');
  tell(run, 'captain-hit', { ship: ship.id, character: id, hits });
  hitTroops(run, theTroops(run.s, id), hits, {
    by: ship.id,
    side: run.s.activeSide as string,
    cause: 'captain-slain',
    strength: 5,
    centreStrength: null,
    wounds: 1,
    template: null,
    fromAbove: false,
    ignoresArmour: false,
  });
}

export const MAGIC: Record<string, Rule> = {
  'cast-spell': rule<Cast>({
    at: ['magic'],
    fields: {
      wizard: OWN_CHARACTER,
      spell: TEXT,
      dice: COUNT,
      target: PIECE,
    },
    code: castCode,
    effect: cast,
  }),
  dispel: rule<{ side: string; dice: number }>({
    at: ['magic'],
    answers: ['dispel'],
    fields: { dice: COUNT },
    code: (s, { side, dice }) => (dice > (s.magic.dispel[side] ?? 0) ? 'no-dice' : null),
    effect: dispel,
  }),
  'let-pass': rule({ at: ['magic'], answers: ['dispel'], effect: letPass }),
};
