import { compassName, signedBearing } from '../../core/space/bearing.ts';
import type { Vertex } from '../../core/space/plane.ts';
import { counted, listed } from '../../core/wording.ts';
import { STRIKE_ROLL } from './tables.ts';
import type { EndReason, ImaginationsEvent, Shot } from './types.ts';

type Sentences = {
  readonly [T in ImaginationsEvent['type']]: (
    event: Extract<ImaginationsEvent, { readonly type: T }>,
  ) => string;
};

/** A length for people, to a hundredth of an inch. */
export function inchesText(inches: number): string {
  return counted(Math.round(inches * 100) / 100, 'inch', 'inches');
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

type Faces = readonly number[];

interface Thrown {
  readonly faces: Faces;
  readonly reroll?: Faces;
  readonly armour: Faces;
  readonly stoneworks?: Faces;
}

/** What the dice of a shot showed, roll by roll; nothing where they are not known. */
function shown({ faces, reroll = [], armour, stoneworks = [] }: Thrown): string {
  const rolls: readonly [what: string, faces: Faces][] = [
    ['rolled', faces],
    ['again', reroll],
    ['armour', armour],
    ['stoneworks', stoneworks],
  ];
  const texts = rolls.filter(([, thrown]) => thrown.length > 0);
  return texts.length === 0
    ? ''
    : ` (${texts.map(([what, thrown]) => `${what} ${thrown.join(', ')}`).join('; ')})`;
}

/** A check, and the dice that it led to. */
function checked(die: number, faces: Faces, armour: Faces = []): string {
  const then = faces.length === 0 ? '' : `, then ${faces.join(', ')}`;
  return ` (rolled ${die}${then}${armour.length === 0 ? '' : `; armour ${armour.join(', ')}`})`;
}

/** The parts that are not nothing, in a row. */
function parts(counts: readonly [count: number, one: string][]): string {
  const some = counts.filter(([count]) => count > 0).map(([count, one]) => counted(count, one));
  return listed(some, '');
}

interface Dealt {
  readonly hull: number;
  readonly mast: number;
  readonly battery?: number;
}

function hits({ hull, mast, battery = 0 }: Dealt): string {
  const dealt = parts([
    [hull, 'hull hit'],
    [mast, 'mast hit'],
    [battery, 'hit'],
  ]);
  return dealt === '' ? 'no hit' : dealt;
}

const SHOTS: { readonly [T in Shot['type']]: (shot: Extract<Shot, { readonly type: T }>) => string } = {
  fire: ({ ship, target, mode }) => `${ship} lays a group of guns on ${target} (${mode} fire)`,
  'launch-torpedo': ({ ship, target }) => `${ship} aims a torpedo at ${target}`,
  'fire-battery': ({ emplacement, target }) => `A battery of ${emplacement} takes aim at ${target}`,
};

const REASONS: { readonly [R in EndReason]: string } = {
  surrender: 'by surrender',
  elimination: 'with nothing left to fight against',
  mutual: 'with both sides done for',
  'turn-limit': 'at the turn limit',
};

const SENTENCES: Sentences = {
  'initiative-rolled': ({ dice, scores }) =>
    `The Admirals roll for the initiative: ${listed(
      Object.entries(dice).map(([side, die]) => {
        const score = scores[side] as number;
        return score === die ? `${side} ${die}` : `${side} ${die} (counts as ${score})`;
      }),
    )}.`,
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
    moved === 0 ? `${ship} stays where she is.` : `${ship} ends her move after ${inchesText(moved)}.`,
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
    `${ship} fires at ${target}${mode === 'regular' ? '' : `, aiming ${mode}`}${shown(shot)}: ${hits(shot)}.`,
  'torpedo-launched': ({ ship, target, die, faces, armour, hull }) =>
    `${ship} launches a torpedo at ${target}${checked(die, faces, armour)}: ${
      hull === 0 ? 'no harm done' : hits({ hull, mast: 0 })
    }.`,
  'battery-fired': ({ emplacement, target, hull, mast, ...shot }) =>
    `A battery of ${emplacement} fires at ${target}${shown(shot)}: ${hits({ hull, mast })}.`,
  'shooting-ended': ({ side }) => `${side} ceases fire.`,
  'damage-applied': ({ target, hull, mast, battery }) =>
    `${target} loses ${parts([
      [hull, 'hull point'],
      [mast, 'mast point'],
      [battery, 'battery point'],
    ])}.`,
  'division-lost': ({ ship, kind, division }) => `${ship} loses ${kind} division ${division + 1}.`,
  'battery-destroyed': ({ emplacement, battery }) => `Battery ${battery + 1} of ${emplacement} is destroyed.`,
  'ship-sunk': ({ ship }) => `${ship} sinks.`,
  'quality-rolled': ({ ship, die }) =>
    `The crew of ${ship} ${die > STRIKE_ROLL ? 'stands fast' : 'loses heart'} (rolled ${die}).`,
  'ship-struck': ({ ship }) => `${ship} strikes her colours.`,
  'morale-rolled': ({ side, die, total, failed }) =>
    `The morale of ${side} ${failed ? 'breaks' : 'holds'} (rolled ${die}${die === total ? '' : `, which counts as ${total}`}).`,
  'side-surrendered': ({ side }) => `${side} surrenders.`,
  'turn-ended': ({ turn }) => `Turn ${turn} ends.`,
  'game-over': ({ victor, reason }) =>
    victor === null ? `The battle is drawn, ${REASONS[reason]}.` : `${victor} wins ${REASONS[reason]}.`,
};

/** An event in one sentence. */
export function narrate(event: ImaginationsEvent): string {
  return (SENTENCES[event.type] as (event: ImaginationsEvent) => string)(event);
}
