import type { Dice, DiceStep } from '../../../core/dice/dice.ts';
import { SOFT_FROM, TROOPS_HIT_ON } from '../tables.ts';
import type { Facing, Profile } from '../types.ts';
import { damageOf } from './hulls.ts';
import { type Rolling, successes, worth } from './rolls.ts';
import { type Blade, rollArmour, rollToWound, rollWard } from './wounds.ts';

/*
 * Hits of one wound each that fall at once, from the shots that make them to what is left of them: rolled in steps, so
 * that thirty shots enumerate quickly, and without a position, so that questions about odds ask the same functions.
 */

/** Troops that may be hit. */
export interface Body {
  readonly profile: Pick<Profile, 'T'>;
  /** The armour save that counts here. */
  readonly save: number;
  readonly ward: number | null;
  /** Toughness of a war machine that is still whole; null for none. */
  readonly machine: number | null;
}

/** What may be hit: a hull with the troops aboard, or some troops by themselves. */
export interface Mark {
  /** The facing of a hull, `above` for hits that all are soft; null for no hull. */
  readonly hull: Facing | 'above' | null;
  readonly bodies: readonly Body[];
}

/** Hits on some troops, on their way to be unsaved wounds; those on a machine likewise. */
interface BodyFlight {
  readonly going: number;
  readonly atMachine: number;
}

/** Shots on their way: to be hits, those on the hull, and the hard ones of these. */
interface Flight {
  readonly going: number;
  /** Hits on troops of which it is not known yet on whom. */
  readonly atTroops: number;
  readonly bodies: readonly BodyFlight[];
  readonly soft: number;
  readonly points: number;
}

type Step = DiceStep<Flight>;

/** What came of the hits on some troops. Counts are null in an enumeration, which follows equal ends together. */
export interface Struck {
  readonly machineHits: number | null;
  readonly machineWounds: number;
  readonly hits: number | null;
  readonly wounds: number | null;
  readonly unsaved: number;
}

/** What came of all hits. Counts are null likewise. */
export interface Fallen {
  readonly hits: number | null;
  readonly bodies: readonly Struck[];
  readonly soft: number | null;
  readonly hard: number | null;
  readonly points: number;
}

type Count = (rolling: Rolling, count: number) => number;

/** A roll by which fewer go on. */
function thinning(roll: Count): Step {
  return (dice, flight) => ({ ...flight, going: roll({ dice }, flight.going) });
}

/** Hits on troops. @source SB-038, SB-R81 */
function takeTroops({ hull, bodies }: Mark): Step {
  return (dice, flight) => {
    const { going } = flight;
    if (bodies.length === 0) return flight;
    const atTroops = hull === null ? going : successes({ dice }, 'troop-hit', going, TROOPS_HIT_ON);
    return { ...flight, going: going - atTroops, atTroops };
  };
}

function pickFrom(dice: Dice, hits: number, bodies: number): readonly number[] {
  if (bodies < 2 || hits === 0) return [hits];
  return dice.tally('troop-pick', hits, bodies).slice(1);
}

/** On whom they are. @source SB-R82 */
function pickTroops({ bodies }: Mark): Step {
  return (dice, flight) => {
    const counts = pickFrom(dice, flight.atTroops, bodies.length);
    const struck = bodies.map((_, place) => ({ going: counts[place] ?? 0, atMachine: 0 }));
    return { ...flight, atTroops: 0, bodies: struck };
  };
}

/** A roll for the hits on some troops. */
function onBody(place: number, roll: (rolling: Rolling, struck: BodyFlight) => BodyFlight): Step {
  return (dice, flight) => {
    const struck = flight.bodies[place] as BodyFlight;
    return { ...flight, bodies: flight.bodies.with(place, roll({ dice }, struck)) };
  };
}

/** Of a war machine some hits are on the machine. @source SB-R83 */
function partMachine({ machine }: Body, place: number): Step {
  return onBody(place, (rolling, { going }) => {
    const atCrew = machine === null ? going : successes(rolling, 'machine-or-crew', going, 5);
    return { going: atCrew, atMachine: going - atCrew };
  });
}

/** The stages of the hits on some troops, in the order of their dice. @source SB-R83 */
function stagesOf(body: Body, place: number, blade: Blade): Step[] {
  const { machine, profile, save, ward } = body;
  const thin = (roll: Count) =>
    onBody(place, (rolling, { going, atMachine }) => ({ going: roll(rolling, going), atMachine }));
  return [
    partMachine(body, place),
    onBody(place, (rolling, { going, atMachine }) => ({
      going,
      atMachine: rollToWound(rolling, atMachine, blade, machine ?? 0),
    })),
    thin((rolling, hits) => rollToWound(rolling, hits, blade, profile.T)),
    thin((rolling, wounds) => rollArmour(rolling, wounds, blade, save)),
    thin((rolling, wounds) => rollWard(rolling, wounds, ward)),
  ];
}

/** Which of them is which. */
const STAGES: { readonly parted: number; readonly wounded: number; readonly all: number } = {
  parted: 0,
  wounded: 2,
  all: 5,
};

/** Where hits strike a hull, and what they do. @source SB-035 to SB-045, SB-R79 */
function holing({ hull }: Mark, strength: number): Step[] {
  if (hull === null) return [];
  const locate: Step = (dice, flight) => {
    const { going } = flight;
    const soft = hull === 'above' ? going : successes({ dice }, 'location', going, SOFT_FROM[hull]);
    return { ...flight, going: going - soft, soft };
  };
  const damage = (isSoft: boolean): Step => {
    const values = damageOf(strength, isSoft);
    const count = isSoft ? 'soft' : 'going';
    return (dice, flight) => {
      const points = flight.points + worth({ dice }, 'damage', flight[count], values);
      return { ...flight, points, [count]: 0 };
    };
  };
  return [locate, damage(true), damage(false)];
}

const START: Flight = { going: 0, atTroops: 0, bodies: [], soft: 0, points: 0 };

function struckOf(path: readonly Flight[] | null, place: number, first: number, end: Flight): Struck {
  const from = first + STAGES.all * place;
  const parted = path?.[from + STAGES.parted]?.bodies[place];
  const { going: unsaved, atMachine: machineWounds } = end.bodies[place] as BodyFlight;
  return {
    machineHits: parted?.atMachine ?? null,
    machineWounds,
    hits: parted?.going ?? null,
    wounds: path?.[from + STAGES.wounded]?.bodies[place]?.going ?? null,
    unsaved,
  };
}

/**
 * So many shots or hits: what makes hits of them, on whom they are, troops by troops, then the hull.
 * @source SB-038 to SB-046, SB-R79, SB-R81 to SB-R83
 */
export function rollBatch(
  { dice }: Rolling,
  shots: number,
  toHit: readonly Count[],
  mark: Mark,
  blade: Blade,
): Fallen {
  const before = [...toHit.map(thinning), takeTroops(mark), pickTroops(mark)];
  const aboard = mark.bodies.flatMap((body, place) => stagesOf(body, place, blade));
  const steps = [...before, ...aboard, ...holing(mark, blade.strength)];
  const { value, path } = dice.inSteps<Flight>({ ...START, going: shots }, steps);
  const located = mark.hull === null ? undefined : path?.[before.length + aboard.length];
  const hits = toHit.length === 0 ? shots : (path?.[toHit.length - 1]?.going ?? null);
  return {
    hits,
    bodies: mark.bodies.map((_, place) => struckOf(path, place, before.length, value)),
    soft: located?.soft ?? null,
    hard: located?.going ?? null,
    points: value.points,
  };
}
