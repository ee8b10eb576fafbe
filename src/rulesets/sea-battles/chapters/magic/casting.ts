import type { ActionRule } from '../../../../core/definition.ts';
import type { Tally } from '../../../../core/dice/dice.ts';
import type { Play } from '../../../../core/game.ts';
import { ID, NUMBER } from '../../schema.ts';
import { MISCAST_STRENGTH } from '../../tables.ts';
import type {
  CastSpell,
  Character,
  Counter,
  SeaBattles,
  SeaBattlesCode,
  SeaBattlesGame,
  SeaBattlesState,
  Ship,
  Spell,
} from '../../types.ts';
import { doNext } from '../agenda.ts';
import {
  areWithin,
  armyOf,
  byId,
  type CharacterToChange,
  characterOf,
  findVessel,
  isAfloat,
  isEngaged,
  isShip,
  shipsAfloat,
  sideOf,
} from '../fleet.ts';
import { carrierOf, isThere } from '../people.ts';
import { thrown } from '../rolls.ts';
import { sideRule } from '../rule.ts';
import { sees } from '../sight.ts';
import { strikeTroops } from '../wounds.ts';

/** A spell that a wizard knows and has the power to cast; undefined if there is none. @source SB-R63, SB-R65 */
function spellKnown(state: SeaBattlesState, wizard: Character, id: string): Spell | undefined {
  if (!wizard.spells.includes(id)) return undefined;
  const spell = state.spells[id];
  if (wizard.caster === 'incantation') return spell;
  return wizard.wizardLevel > 0 && spell?.castingValue !== null ? spell : undefined;
}

/** Most dice that a wizard may cast with. @source SB-B13 */
function mostDice({ caster, wizardLevel }: Character): number {
  return caster === 'incantation' ? 1 : wizardLevel + 1;
}

/** Why a wizard cannot cast at all. @source SB-R64, SB-R86, SB-R119 */
function wizardProblem(
  state: SeaBattlesState,
  wizard: Character,
  from: Ship | Counter,
): SeaBattlesCode | null {
  if (isEngaged(state, from.id)) return 'engaged';
  if (isShip(from) && from.squabbling) return 'squabbling';
  return state.magic.barred.includes(wizard.id) ? 'barred' : null;
}

/** Why the dice do not do. @source SB-R62, SB-R63, SB-B14 */
function diceProblem({ magic }: SeaBattlesState, wizard: Character, dice: number): SeaBattlesCode | null {
  if (wizard.caster === 'incantation') {
    const spent = magic.cast.filter((cast) => cast.wizard === wizard.id).length;
    return spent >= wizard.incantationsPerPhase ? 'no-incantation-left' : null;
  }
  if (dice > mostDice(wizard)) return 'too-many-dice';
  return dice > (magic.power[wizard.side] ?? 0) ? 'no-dice' : null;
}

/** Whether a spell can be cast at something, wherever it lies; at a boat or flyers only what hits. @source SB-B14 */
function isTarget(state: SeaBattlesState, side: string, spell: Spell, target: Ship | Counter): boolean {
  const isRight = isShip(target)
    ? isAfloat(target)
    : spell.target === 'enemy' && spell.effect.kind === 'hits';
  if (!isRight || (target.side === side) !== (spell.target === 'own-ship')) return false;
  return target.side !== side || spell.army === null || spell.army === armyOf(state, side);
}

function isMove({ effect }: Spell): boolean {
  return effect.kind === 'move' || effect.kind === 'hand-of-gork';
}

/** Why a spell cannot be cast at something. @source SB-R66, SB-R67 */
function targetProblem(
  state: SeaBattlesState,
  { side, spell: id, target: aim }: CastSpell,
  spell: Spell,
  from: Ship | Counter,
): SeaBattlesCode | null {
  const target = findVessel(state, aim);
  if (target === undefined || !isTarget(state, side, spell, target)) return 'bad-target';
  if (spell.needsUnengaged && isEngaged(state, aim)) return 'target-engaged';
  const isMoved = state.magic.onShip.some((one) => one.ship === aim && one.spell === id);
  if (isMove(spell) && isMoved) return 'already-moved-by-spell';
  if (!areWithin(from, target, spell.range)) return 'out-of-range';
  return spell.needsSight && !sees(state, from, target) ? 'no-sight' : null;
}

/** A spell that is cast. */
interface Cast {
  readonly kind: 'cast';
  readonly total: number;
  /** Whether nobody can dispel it. */
  readonly irresistible: boolean;
}

/** What the dice of a spell come to. */
type Outcome = Cast | { readonly kind: 'miscast' } | { readonly kind: 'failed' };

/** Whether a face shows on two dice or more. */
export function showsTwice(tally: Tally, face: number): boolean {
  return (tally[face] ?? 0) >= 2;
}

/** What some dice show together. */
export function totalOf(tally: Tally): number {
  return tally.reduce((sum, count, face) => sum + count * face, 0);
}

/** A total of 1 or 2 always fails. @source SB-R63 */
const ALWAYS_FAILS = 2;

/** What dice make of a spell. @source SB-R63 */
export function readCast(tally: Tally, castingValue: number): Outcome {
  if (showsTwice(tally, 1)) return { kind: 'miscast' };
  const total = totalOf(tally);
  if (showsTwice(tally, 6)) return { kind: 'cast', total, irresistible: true };
  if (total <= ALWAYS_FAILS || total < castingValue) return { kind: 'failed' };
  return { kind: 'cast', total, irresistible: false };
}

function rollCast({ dice }: Play<SeaBattles>, wizard: Character, count: number, spell: Spell): Outcome {
  if (wizard.caster === 'incantation')
    return {
      kind: 'cast',
      total: dice.sum('incantation-power', wizard.incantationDice, 6),
      irresistible: false,
    };
  return dice.tally('cast', count, 6, (tally) => readCast(tally, spell.castingValue ?? 0));
}

/** Who may try to dispel a spell: the owner of its target, else the next enemy that has dice. @source SB-R65, SB-R133 */
function dispellerOf({ turnOrder, activeSide, ships, counters, magic, sides }: SeaBattlesState, aim: string) {
  const hasDice = (id: string) => (magic.dispel[id] ?? 0) > 0 && !sideOf({ sides }, id).conceded;
  const owner = findVessel({ ships, counters }, aim)?.side;
  const place = turnOrder.indexOf(activeSide ?? '');
  const others = [...turnOrder.slice(place + 1), ...turnOrder.slice(0, place)];
  return [owner, ...others].find((id) => id !== undefined && id !== activeSide && hasDice(id));
}

/** A spell that is cast waits to be dispelled, or works at once. @source SB-R63, SB-R65 */
function goOff(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  { wizard, spell, target }: CastSpell,
  { total, irresistible }: Cast,
): void {
  play.emit({ type: 'spell-cast', wizard, spell, target, faces: thrown(play), total, irresistible });
  const data = { wizard, spell, target, total };
  const side = irresistible ? undefined : dispellerOf(game, target);
  if (side === undefined) doNext(game, { kind: 'spell-effect', side: null, data });
  else doNext(game, { kind: 'dispel', side, data });
}

function fail(play: Play<SeaBattles>, { wizard, spell, target }: CastSpell): void {
  const faces = thrown(play);
  const total = faces?.reduce((sum, face) => sum + face, 0) ?? null;
  play.emit({ type: 'spell-failed', wizard, spell, target, faces, total, irresistible: false });
}

/** A spell that turns against whoever casts it. @source SB-R64 */
function miscast(game: SeaBattlesGame, play: Play<SeaBattles>, { wizard: id, side, spell }: CastSpell): void {
  play.emit({ type: 'miscast', wizard: id, spell, faces: thrown(play) });
  if (game.options.miscast === 'none') return;
  game.magic.barred.push(id);
  const wizard = game.characters[id] as CharacterToChange;
  const blow = { strength: MISCAST_STRENGTH, wounds: 1, ignoresArmour: true } as const;
  strikeTroops(game, play, wizard, 1, blow, false, { id, side, cause: 'miscast' });
}

/** What a spell may be cast at at all. */
function targetsOf(state: SeaBattlesState, side: string, spell: Spell): string[] {
  return [...shipsAfloat(state), ...byId(state.counters)]
    .filter((target) => isTarget(state, side, spell, target))
    .map(({ id }) => id);
}

function castsOf(state: SeaBattlesState, wizard: Character): Omit<CastSpell, 'type' | 'side'>[] {
  const counts = Array.from({ length: mostDice(wizard) }, (_, i) => i + 1);
  return wizard.spells.flatMap((id) => {
    const spell = spellKnown(state, wizard, id);
    const targets = spell === undefined ? [] : targetsOf(state, wizard.side, spell);
    return counts.flatMap((dice) =>
      targets.map((target) => ({ wizard: wizard.id, spell: id, dice, target })),
    );
  });
}

/** Cast a spell. @source SB-021, SB-112, SB-113, SB-R63 */
export const castSpell: ActionRule<SeaBattles, CastSpell> = /* @__PURE__ */ sideRule('cast-spell', {
  rules: 'SB-021 SB-112 SB-113 SB-R62 SB-R63 SB-R64 SB-R65 SB-R66 SB-R67 SB-R68 SB-R69 SB-R86 SB-R88 SB-R119',
  in: 'magic',
  fields: { wizard: ID, spell: ID, dice: NUMBER, target: ID },

  offers: (state, side) =>
    byId(state.characters)
      .filter((wizard) => wizard.side === side && isThere(wizard))
      .flatMap((wizard) => castsOf(state, wizard)),

  refuses(state, action) {
    const wizard = characterOf(state, action.wizard);
    const from = carrierOf(state, wizard);
    if (from === undefined) return 'unknown-id';
    const problem = wizardProblem(state, wizard, from);
    if (problem !== null) return problem;
    const spell = spellKnown(state, wizard, action.spell);
    if (spell === undefined) return 'unknown-spell';
    const isAgain = state.magic.cast.some((one) => one.wizard === wizard.id && one.spell === action.spell);
    if (isAgain) return 'already-cast';
    return diceProblem(state, wizard, action.dice) ?? targetProblem(state, action, spell, from);
  },

  effect(game, action, play) {
    const { wizard: id, spell, side, dice } = action;
    const wizard = characterOf(game, id);
    game.magic.cast.push({ wizard: id, spell });
    if (wizard.caster === 'normal') game.magic.power[side] = (game.magic.power[side] ?? 0) - dice;
    const outcome = rollCast(play, wizard, dice, game.spells[spell] as Spell);
    if (outcome.kind === 'miscast') miscast(game, play, action);
    else if (outcome.kind === 'failed') fail(play, action);
    else goOff(game, play, action, outcome);
  },
});
