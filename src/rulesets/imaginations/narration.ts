import type { TellingRoom } from '../../core/definition.ts';
import { compassName, signedBearing } from '../../core/space/bearing.ts';
import type { Vertex } from '../../core/space/plane.ts';
import { counted, type DiceText, listed, rolled, say } from '../../core/wording.ts';
import { STRIKE_ROLL } from './tables.ts';
import type { EndReason, Imaginations, Ship, Shot, Thrown } from './types.ts';

/** A length for people, to a hundredth of an inch. */
export function inchesText(inches: number): string {
  return counted(Math.round(inches * 100) / 100, 'inch', 'inches');
}

/** A group of a ship's guns, counted from 1. */
export function gunsName({ class: name }: Ship, group: number): string {
  return `${name === 'ironclad' ? 'turret' : 'division'} ${group + 1}`;
}

/** One battery, counted from 1, of an emplacement, which may be called a battery itself. */
export function batteryName(emplacement: string, battery: number): string {
  return `Battery ${battery + 1} of the emplacement ${emplacement}`;
}

/** A place on the table, to a tenth of an inch. */
export function placeName([x, y]: Vertex): string {
  return `(${Math.round(x * 10) / 10}, ${Math.round(y * 10) / 10})`;
}

/** Degrees for people, to a tenth. */
export function degreesText(degrees: number): string {
  return counted(Math.round(Math.abs(degrees) * 10) / 10, 'degree');
}

function way(from: Vertex, to: Vertex): string {
  return `${inchesText(Math.hypot(to[0] - from[0], to[1] - from[1]))} to ${placeName(to)}`;
}

interface Rolls {
  readonly faces: Thrown;
  readonly reroll: Thrown;
  readonly armour: Thrown;
  readonly stoneworks: Thrown;
}

/** What a roll showed; nothing of one that was not made, or is not known. */
function facesText(what: string, faces: Thrown): string {
  return faces === null || faces.length === 0 ? '' : `${what} ${faces.join(', ')}`;
}

/** What the dice of a shot showed, roll by roll; nothing where they are not known. */
function shown({ faces, reroll, armour, stoneworks }: Rolls): DiceText {
  const texts = [
    facesText('rolled', faces),
    facesText('again', reroll),
    facesText('armour', armour),
    facesText('stoneworks', stoneworks),
  ].filter((text) => text !== '');
  return { dice: texts.length === 0 ? '' : ` (${texts.join('; ')})` };
}

/** A check, and the dice that it led to. */
function checked(die: number, faces: Thrown, armour: Thrown = []): DiceText {
  return { dice: ` (rolled ${die}${facesText(', then', faces)}${facesText('; armour', armour)})` };
}

/** The parts that are not nothing, in a row. */
function parts(counts: readonly [count: number, one: string][]): string {
  const some = counts.filter(([count]) => count > 0).map(([count, one]) => counted(count, one));
  return listed(some, '');
}

/** Some hits, and how many of them what they were rolled again for has let through. */
function through(hits: number, left: number, one: string, shield: string): string {
  if (left === 0) return `${counted(hits, one)}, stopped by the ${shield}`;
  return `${counted(hits, one)}, ${left === hits ? '' : `${left} of them `}through the ${shield}`;
}

interface Dealt extends Pick<Rolls, 'faces' | 'armour'>, Partial<Pick<Rolls, 'stoneworks'>> {
  readonly hull: number;
  readonly mast?: number;
  readonly battery?: number;
}

/** What a shot has done; of dice that are not known, no more than that it came to nothing. */
function hits({ hull, mast = 0, battery = 0, faces, armour, stoneworks = [] }: Dealt): string {
  if (armour?.length) return through(armour.length, hull, 'hull hit', 'armour');
  if (stoneworks?.length) return through(stoneworks.length, battery, 'hit', 'stoneworks');
  const dealt = parts([
    [hull, 'hull hit'],
    [mast, 'mast hit'],
    [battery, 'hit'],
  ]);
  return dealt !== '' ? dealt : faces === null ? 'no harm done' : 'no hit';
}

/** What has come of a torpedo. */
function strike({ hit, ...shot }: Dealt & { readonly hit: boolean }): string {
  if (!hit) return ' and misses';
  return shot.hull === 0 && shot.armour?.length === 0 ? ': it hits and does no harm' : `: ${hits(shot)}`;
}

/** The prizes of a victor. */
function taken(prizes: readonly string[]): string {
  if (prizes.length === 0) return '';
  return `, and takes ${listed(prizes)} as ${prizes.length === 1 ? 'a prize' : 'prizes'}`;
}

const SHOTS: { readonly [T in Shot['type']]: (shot: Extract<Shot, { readonly type: T }>) => string } = {
  fire: ({ ship, target, mode }) => `${ship} lays a group of guns on ${target} (${mode} fire)`,
  'launch-torpedo': ({ ship, target }) => `${ship} aims a torpedo at ${target}`,
  'fire-battery': ({ emplacement, battery, target }) =>
    `${batteryName(emplacement, battery)} takes aim at ${target}`,
};

const REASONS: { readonly [R in EndReason]: string } = {
  surrender: 'by surrender',
  elimination: 'with nothing left to fight against',
  mutual: 'with both sides done for',
  'turn-limit': 'at the turn limit',
};

/** What happened, in sentences. */
export const EVENTS: TellingRoom<Imaginations>['events'] = {
  'initiative-rolled': ({ dice, scores }) => {
    const scored = Object.entries(dice).map(([side, die]) => {
      const score = scores[side] as number;
      return score === die ? `${side} ${die}` : `${side} ${die}, which counts as ${score}`;
    });
    return say`The Admirals roll for the initiative${rolled(scored.join('; '))}.`;
  },
  'initiative-tied': () => 'It is a tie; both roll again.',
  'initiative-won': ({ side }) => `${side} has the initiative.`,
  'order-chosen': ({ side, order }) => `${side} chooses to move ${order}.`,
  'sail-rolled': ({ ship, faces }) => `${ship} makes sail and rolls ${faces.join(', ')}.`,
  'steam-declared': ({ ship, allowance }) => `${ship} gets up steam for up to ${inchesText(allowance)}.`,
  'ship-moved': ({ ship, from, to }) => `${ship} moves ${way(from, to)}.`,
  'ship-slid': ({ ship, from, to }) => `${ship} is put ${way(from, to)}, clear of other ships.`,
  'ship-turned': ({ ship, from, to }) => {
    const turn = signedBearing(from, to);
    const hand = turn > 0 ? 'starboard' : 'port';
    return `${ship} turns ${degreesText(turn)} to ${hand}, now heading ${compassName(to)}.`;
  },
  'shoal-crossed': ({ ship, shoal, die }) => say`${ship} scrapes over the shoal ${shoal}${rolled(die)}.`,
  'ship-grounded': ({ ship, land, die }) =>
    say`${ship} runs aground on ${land}${die === null ? '' : rolled(die)}.`,
  'ship-withdrew': ({ ship }) => `${ship} leaves the table and is out of the battle.`,
  contact: ({ ship, target }) => `${ship} comes up against ${target}.`,
  'contact-declined': ({ ship, target }) => `${ship} steers clear of ${target}.`,
  'ram-missed': ({ ship, target, die }) => say`${ship} tries to ram ${target} and misses${rolled(die)}.`,
  'ram-struck': ({ ship, target, die, faces }) => say`${ship} rams ${target}${checked(die, faces)}.`,
  'ship-finished': ({ ship, moved }) =>
    moved === 0
      ? `${ship} stays where she is after all.`
      : `${ship} ends her move after ${inchesText(moved)}.`,
  'troops-landed': ({ ship, unit, x, y }) => `The boats of ${ship} land ${unit} at ${placeName([x, y])}.`,
  'troops-embarked': ({ ship, unit }) => `The boats of ${ship} fetch ${unit} aboard.`,
  'troops-lost': ({ ship, units }) =>
    `${listed(units)} ${units.length === 1 ? 'is' : 'are'} lost with ${ship}.`,
  'smoke-removed': ({ smoke }) => `The smoke ${smoke} drifts away.`,
  'smoke-greyed': ({ smoke }) => `The smoke ${smoke} turns grey.`,
  'smoke-placed': ({ ship }) => `${ship} leaves black smoke astern.`,
  'movement-ended': ({ side }) => `${side} has moved.`,
  'shot-declared': ({ action }) => `${(SHOTS[action.type] as (shot: Shot) => string)(action)}.`,
  'shot-fired': ({ ship, target, mode, ...shot }) =>
    say`${ship} fires at ${target}${mode === 'regular' ? '' : `, aiming ${mode}`}${shown(shot)}: ${hits(shot)}.`,
  'torpedo-launched': ({ ship, target, die, ...shot }) =>
    say`${ship} launches a torpedo at ${target}${checked(die, shot.faces, shot.armour)}${strike(shot)}.`,
  'battery-fired': ({ emplacement, battery, target, ...shot }) =>
    say`${batteryName(emplacement, battery)} fires at ${target}${shown(shot)}: ${hits(shot)}.`,
  'shooting-ended': ({ side, shots }) => `${side} ${shots === 0 ? 'does not fire' : 'ceases fire'}.`,
  'damage-applied': ({ target, hull, mast, battery }) =>
    `${target} loses ${parts([
      [hull, 'hull point'],
      [mast, 'mast point'],
      [battery, 'battery point'],
    ])}.`,
  'division-lost': ({ ship, kind, division }) => `${ship} loses ${kind} division ${division + 1}.`,
  'battery-destroyed': ({ emplacement, battery }) => `${batteryName(emplacement, battery)} is destroyed.`,
  'ship-sunk': ({ ship }) => `${ship} sinks.`,
  'quality-rolled': ({ ship, die }) =>
    say`The crew of ${ship} ${die > STRIKE_ROLL ? 'stands fast' : 'loses heart'}${rolled(die)}.`,
  'ship-struck': ({ ship }) => `${ship} strikes her colours.`,
  'morale-rolled': ({ side, die, total, failed }) =>
    say`The morale of ${side} ${failed ? 'breaks' : 'holds'}${rolled(`${die}${die === total ? '' : `, which counts as ${total}`}`)}.`,
  'side-surrendered': ({ side }) => `${side} surrenders.`,
  'turn-ended': ({ turn }) => `Turn ${turn} ends.`,
  'game-over': ({ victor, reason, prizes }) =>
    victor === null
      ? `The battle is drawn, ${REASONS[reason]}.`
      : `${victor} wins ${REASONS[reason]}${taken(prizes)}.`,
};
