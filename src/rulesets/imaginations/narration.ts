import { compassName, signedBearing } from '../../core/space/bearing.ts';
import type { Vertex } from '../../core/space/plane.ts';
import { STRIKE_ROLL } from './tables.ts';
import type { EndReason, ImaginationsEvent, Ship, Shot, Thrown } from './types.ts';

type Sentences = {
  readonly [T in ImaginationsEvent['type']]: (
    event: Extract<ImaginationsEvent, { readonly type: T }>,
  ) => string;
};

/** Several things in a row. */
export function list(names: readonly string[]): string {
  return names.length <= 1 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** So many of a thing. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

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
function shown({ faces, reroll, armour, stoneworks }: Rolls): string {
  const texts = [
    facesText('rolled', faces),
    facesText('again', reroll),
    facesText('armour', armour),
    facesText('stoneworks', stoneworks),
  ].filter((text) => text !== '');
  return texts.length === 0 ? '' : ` (${texts.join('; ')})`;
}

/** A check, and the dice that it led to. */
function checked(die: number, faces: Thrown, armour: Thrown = []): string {
  return ` (rolled ${die}${facesText(', then', faces)}${facesText('; armour', armour)})`;
}

/** The parts that are not nothing, in a row. */
function parts(counts: readonly [count: number, one: string][]): string {
  const some = counts.filter(([count]) => count > 0).map(([count, one]) => counted(count, one));
  return list(some);
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
  return `, and takes ${list(prizes)} as ${prizes.length === 1 ? 'a prize' : 'prizes'}`;
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

const SENTENCES: Sentences = {
  'initiative-rolled': ({ dice, scores }) => {
    const rolled = Object.entries(dice).map(([side, die]) => {
      const score = scores[side] as number;
      return score === die ? `${side} ${die}` : `${side} ${die}, which counts as ${score}`;
    });
    return `The Admirals roll for the initiative (rolled ${rolled.join('; ')}).`;
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
  'shoal-crossed': ({ ship, shoal, die }) => `${ship} scrapes over the shoal ${shoal} (rolled ${die}).`,
  'ship-grounded': ({ ship, land, die }) =>
    `${ship} runs aground on ${land}${die === null ? '' : ` (rolled ${die})`}.`,
  'ship-withdrew': ({ ship }) => `${ship} leaves the table and is out of the battle.`,
  contact: ({ ship, target }) => `${ship} comes up against ${target}.`,
  'contact-declined': ({ ship, target }) => `${ship} steers clear of ${target}.`,
  'ram-missed': ({ ship, target, die }) => `${ship} tries to ram ${target} and misses (rolled ${die}).`,
  'ram-struck': ({ ship, target, die, faces }) => `${ship} rams ${target}${checked(die, faces)}.`,
  'ship-finished': ({ ship, moved }) =>
    moved === 0
      ? `${ship} stays where she is after all.`
      : `${ship} ends her move after ${inchesText(moved)}.`,
  'troops-landed': ({ ship, unit, x, y }) => `The boats of ${ship} land ${unit} at ${placeName([x, y])}.`,
  'troops-embarked': ({ ship, unit }) => `The boats of ${ship} fetch ${unit} aboard.`,
  'troops-lost': ({ ship, units }) =>
    `${list(units)} ${units.length === 1 ? 'is' : 'are'} lost with ${ship}.`,
  'smoke-removed': ({ smoke }) => `The smoke ${smoke} drifts away.`,
  'smoke-greyed': ({ smoke }) => `The smoke ${smoke} turns grey.`,
  'smoke-placed': ({ ship }) => `${ship} leaves black smoke astern.`,
  'movement-ended': ({ side }) => `${side} has moved.`,
  'shot-declared': ({ action }) => `${(SHOTS[action.type] as (shot: Shot) => string)(action)}.`,
  'shot-fired': ({ ship, target, mode, ...shot }) =>
    `${ship} fires at ${target}${mode === 'regular' ? '' : `, aiming ${mode}`}${shown(shot)}: ${hits(shot)}.`,
  'torpedo-launched': ({ ship, target, die, ...shot }) =>
    `${ship} launches a torpedo at ${target}${checked(die, shot.faces, shot.armour)}${strike(shot)}.`,
  'battery-fired': ({ emplacement, battery, target, ...shot }) =>
    `${batteryName(emplacement, battery)} fires at ${target}${shown(shot)}: ${hits(shot)}.`,
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
    `The crew of ${ship} ${die > STRIKE_ROLL ? 'stands fast' : 'loses heart'} (rolled ${die}).`,
  'ship-struck': ({ ship }) => `${ship} strikes her colours.`,
  'morale-rolled': ({ side, die, total, failed }) =>
    `The morale of ${side} ${failed ? 'breaks' : 'holds'} (rolled ${die}${die === total ? '' : `, which counts as ${total}`}).`,
  'side-surrendered': ({ side }) => `${side} surrenders.`,
  'turn-ended': ({ turn }) => `Turn ${turn} ends.`,
  'game-over': ({ victor, reason, prizes }) =>
    victor === null
      ? `The battle is drawn, ${REASONS[reason]}.`
      : `${victor} wins ${REASONS[reason]}${taken(prizes)}.`,
};

/** An event in one sentence. */
export function narrate(event: ImaginationsEvent): string {
  return (SENTENCES[event.type] as (event: ImaginationsEvent) => string)(event);
}
