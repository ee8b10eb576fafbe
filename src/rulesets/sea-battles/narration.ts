import type { TellingRoom } from '../../core/definition.ts';
import { compassName } from '../../core/space/bearing.ts';
import type { Point } from '../../core/space/plane.ts';
import { counted, type DiceText, listed, rolled, type Sentence, say } from '../../core/wording.ts';
import type {
  Animosity,
  Blow,
  Blunder,
  Captain,
  EndReason,
  Entry,
  Faces,
  Facing,
  Group,
  HitCause,
  LossReason,
  Misfire,
  MoveCause,
  PsychologyTest,
  SeaBattles,
  SeaBattlesEvent,
  SeaBattlesPhase,
} from './types.ts';

type Told<T extends SeaBattlesEvent['type']> = Extract<SeaBattlesEvent, { readonly type: T }>;

/** Dice, if any were thrown and are known. */
function thrown(faces: Faces): DiceText | string {
  return faces === null || faces.length === 0 ? '' : rolled(...faces);
}

/** Dice with what they had to do. */
function against(needed: number | null, faces: Faces): DiceText | string {
  if (needed === null || faces === null) return '';
  return { dice: ` (rolled ${faces.join(', ')}, needed ${needed} or less)` };
}

/** A length on the table. */
export function lengthText(centimetres: number): string {
  return `${Number(centimetres.toFixed(2))} cm`;
}

/** A place on the table. */
export function placeName({ x, y }: Point): string {
  return `(${Number(x.toFixed(1))}, ${Number(y.toFixed(1))})`;
}

/** A turn on the spot. */
export function turnText(degrees: number): string {
  const size = Number(Math.abs(degrees).toFixed(2));
  return `${size}° to ${degrees > 0 ? 'starboard' : 'port'}`;
}

/** Some models of a unit, or a character. */
export function groupName(group: Group): string {
  return 'unit' in group ? `${group.models} of ${group.unit}` : group.character;
}

function groupsText(groups: readonly Group[], none?: string): string {
  return listed(groups.map(groupName), none);
}

/** Who fights together: a unit with its characters, or characters alone. */
export function entryName({ unit, characters }: Entry): string {
  if (unit === null) return listed(characters);
  return characters.length === 0 ? unit : `${unit} with ${listed(characters)}`;
}

/** Who commands a ship. */
export function captainName(captain: Captain): string {
  return captain.kind === 'character' ? captain.id : `a captain of Leadership ${captain.ld}`;
}

const TESTS: { readonly [T in PsychologyTest]: string } = {
  'panic-test': 'panic',
  'terror-test': 'terror',
  'stupidity-test': 'stupidity',
  'fear-test': 'fear',
  'fear-test-charged': 'fear',
};

function psychology({ test, of, needed, faces, passed, locked }: Told<'psychology-test'>): Sentence {
  const came = passed ? 'overcomes its' : 'fails its test of';
  const lock = locked ? ' and will not move of its own will' : '';
  return say`${of} ${came} ${TESTS[test]}${lock}${against(needed, faces)}.`;
}

const QUARRELS: { readonly [A in Animosity]: (ship: string, target: string) => string } = {
  none: (ship) => `The crew of ${ship} keep the peace`,
  'get-em': (ship, target) => `The crew of ${ship} go for ${target}`,
  squabble: (ship) => `The crew of ${ship} squabble, and do nothing else this turn`,
  'show-em': (ship, target) => `The crew of ${ship} mean to show them, and make for ${target}`,
};

const BLUNDERS: { readonly [B in Blunder]: (event: Told<'blunder'>) => string } = {
  mutiny: ({ ship }) => `Mutiny aboard ${ship}: her Leadership falls for good`,
  'tangled-rigging': ({ ship }) => `The rigging of ${ship} is tangled`,
  'wrong-turn': ({ ship, turn }) => `${ship} turns to ${turn} by mistake`,
  becalmed: ({ ship }) => `${ship} lies becalmed`,
};

const DRIVES: { readonly [C in MoveCause]: string } = {
  order: '',
  spell: ', moved by magic',
  'hand-of-gork': ', carried by the Hand of Gork',
  'get-em': ', out for a fight',
  'show-em': ', showing them',
};

const CAUSES: { readonly [C in HitCause]: string } = {
  shooting: 'shooting',
  spell: 'magic',
  ram: 'the ram',
  'ram-return': 'the ram that it made',
  boarding: 'the boarders',
  miscast: 'a miscast spell',
  'captain-slain': 'a hit on the bridge',
};

const LOSSES: { readonly [R in LossReason]: string } = {
  killed: 'killed',
  broken: 'broken and gone',
  drowned: 'drowned',
  captured: 'taken prisoner',
  sunk: 'lost with the ship',
  scuttled: 'lost with the ship',
  withdrawn: 'off the table',
};

const FACINGS: { readonly [F in Facing]: string } = {
  front: ' on the bow',
  side: ' on the side',
  rear: ' on the stern',
};

const MISFIRES: { readonly [M in Misfire]: (unit: string) => string } = {
  destroyed: (unit) => `${unit} blows up`,
  'crew-killed': (unit) => `${unit} misfires and kills one of its crew`,
  'no-shot': (unit) => `${unit} misfires and is silent for a turn`,
};

const REASONS: { readonly [R in EndReason]: string } = {
  'round-limit': 'after the last round',
  'last-afloat': 'the last with a ship afloat',
  conceded: 'the others having given in',
};

const PHASES: { readonly [P in SeaBattlesPhase]: string } = {
  setup: 'set-up',
  start: 'Start phase',
  movement: 'Movement phase',
  magic: 'Magic phase',
  shooting: 'Shooting phase',
  combat: 'Combat phase',
  'game-over': 'game',
};

/** The name of a phase in a sentence. */
export function phaseName(phase: SeaBattlesPhase): string {
  return PHASES[phase];
}

/** How a game has ended, in words. */
export function endText(winner: string | null, reason: EndReason): string {
  return winner === null ? `nobody wins, ${REASONS[reason]}` : `${winner} wins, ${REASONS[reason]}`;
}

/** What hits did to troops. */
function lossesText(killed: number, unsaved: number, left: number): string {
  if (unsaved === 0) return 'nobody is hurt';
  if (killed === 0) return counted(unsaved, 'wound');
  return left === 0 ? `${killed} killed, nobody left` : `${killed} killed, ${left} left`;
}

/** What a strike did to one target. */
function blowText({ target, attacks, hits, killed, unsaved, left }: Blow): string {
  const landed = hits === null ? '' : `, ${counted(hits, 'hit')}`;
  return `${counted(attacks, 'attack')} on ${target}${landed}, ${lossesText(killed, unsaved, left)}`;
}

function scoresText(scores: { readonly [side: string]: number }): string {
  return Object.entries(scores)
    .map(([side, score]) => `${side} ${score}`)
    .join(', ');
}

/** A number of hits, where it is known. */
function hitsText(hits: number | null): string {
  return hits === null ? 'hits' : counted(hits, 'hit');
}

/** Hits on a hull by their kinds, where these are known. */
function hullHitsText(soft: number | null, hard: number | null): string {
  if (soft === null || hard === null) return 'takes hits';
  const both =
    soft > 0 && hard > 0 ? `${soft} soft and ${hard} hard` : soft > 0 ? `${soft} soft` : `${hard} hard`;
  return `takes ${both} ${soft + hard === 1 ? 'hit' : 'hits'}`;
}

function hullHit({ ship, by, cause, facing, soft, hard, points, damage }: Told<'hull-hit'>): string {
  const where = facing === null ? ' from above' : FACINGS[facing];
  const source = cause === 'shooting' || cause === 'boarding' ? by : `${by} (${CAUSES[cause]})`;
  const harm = points === 0 ? 'no damage' : `${points} damage, ${damage} in all`;
  return `${ship} ${hullHitsText(soft, hard)}${where} from ${source}: ${harm}.`;
}

function shots({ unit, from, target, models, shots: count, needed, hits }: Told<'shots-fired'>): string {
  const who = models === 1 ? `${unit} aboard ${from} shoots` : `${models} of ${unit} aboard ${from} shoot`;
  const aim = needed === null ? '' : ` at ${needed}+`;
  return `${who} at ${target}: ${counted(count, 'shot')}${aim}${hits === null ? '' : `, ${counted(hits, 'hit')}`}.`;
}

function cannon({ ship, unit, target, aim, landing, rest, struck }: Told<'cannon-fired'>): string {
  const fired = `${unit} aboard ${ship} fires at ${target}, aimed at ${lengthText(aim)}`;
  if (landing === null) return `${fired}, and misfires.`;
  const end = rest === null ? '' : ` and comes to rest at ${lengthText(rest)}`;
  const flight = `the ball lands at ${lengthText(landing)}${end}`;
  return `${fired}: ${flight}, ${struck === null ? 'striking nothing' : `striking ${struck}`}.`;
}

function stone({ ship, unit, target, at, struck, touched }: Told<'stone-thrown'>): string {
  const thrownAt = `${unit} aboard ${ship} throws a stone at ${target}`;
  if (at === null) return `${thrownAt}, and misfires.`;
  const middle = struck === null ? 'into the sea' : `on ${struck}`;
  const edge = touched.length === 0 ? '' : `, its edge over ${listed(touched)}`;
  return `${thrownAt}: it falls ${middle} at ${placeName(at)}${edge}.`;
}

function roundResult({ round, totals, winner, needed, faces }: Told<'round-result'>): Sentence {
  const end = winner === null ? 'drawn' : `${winner} has the better of it`;
  return say`Round ${round} of the fight, ${scoresText(totals)}: ${end}${against(needed, faces)}.`;
}

function captured({ ship, by, captain, transfer }: Told<'ship-captured'>): string {
  const others = transfer.length === 0 ? '' : ` with ${groupsText(transfer)}`;
  return `${by} takes ${ship}: ${captain} goes aboard to command her${others}.`;
}

/** What happened, in sentences. */
export const EVENTS: TellingRoom<SeaBattles>['events'] = {
  // set-up
  oversize: ({ ship, length }) =>
    `${ship} is ${lengthText(length)} long, longer than the table of sizes knows.`,
  'captain-assigned': ({ ship, captain, faces }) =>
    say`${captainName(captain)} takes command of ${ship}${thrown(faces)}.`,
  'flagship-named': ({ ship }) => `${ship} is the Flagship.`,
  'setup-finished': ({ side }) => `${side} has settled Captains and Flagship.`,
  'ship-deployed': ({ ship, x, y, heading }) =>
    `${ship} takes station at ${placeName({ x, y })}, heading ${compassName(heading)}.`,
  'wind-set': ({ from }) => `The wind blows from the ${compassName(from)}.`,
  'current-set': ({ from }) => `The current runs from the ${compassName(from)}.`,
  'first-side': ({ rolls, first }) =>
    say`${first === null ? 'It is a tie for the first turn' : `${first} has the first turn`}${rolled(scoresText(rolls))}.`,
  // start
  'turn-began': ({ side, round }) => `Round ${round}: the turn of ${side}.`,
  'marker-aged': ({ marker }) => `${marker} breaks up into debris.`,
  'marker-removed': ({ marker }) => `${marker} drifts away, and all in the water there with it.`,
  'ship-sunk': ({ ship, marker }) => `${ship} goes down and leaves ${marker}.`,
  'sink-check': ({ ship, damage, faces, afloat }) => {
    const dice: DiceText | string =
      faces === null ? '' : { dice: ` (rolled ${faces.join(', ')}, needed more than ${damage})` };
    return say`${ship} ${afloat ? 'stays afloat' : 'is past saving'}${dice}.`;
  },
  'psychology-test': psychology,
  animosity: ({ ship, result, faces, target }) =>
    say`${QUARRELS[result](ship, target ?? 'nobody')}${thrown(faces)}.`,
  // movement
  'command-passed': ({ ship, order, admiral, needed, faces }) => {
    const obeys = order === 1 ? 'obeys' : `obeys order ${order}`;
    return say`${ship} ${obeys}${admiral ? ' at a signal from the Admiral' : ''}${against(needed, faces)}.`;
  },
  'command-failed': ({ ship, admiral, needed, faces }) =>
    say`${ship} does not obey${admiral ? ' the Admiral' : ''}${against(needed, faces)}.`,
  blunder: (event) => say`${BLUNDERS[event.result](event)}${rolled(event.face)}.`,
  'ship-turned': ({ ship, turn, heading }) =>
    `${ship} turns ${turnText(turn)}, now heading ${compassName(heading)}.`,
  'ship-moved': ({ ship, to, distance, cause }) =>
    `${ship} moves ${lengthText(distance)} ahead to ${placeName(to)}${DRIVES[cause]}.`,
  'boat-rammed': ({ ship, counter, marker }) => `${ship} runs down ${counter}, which leaves ${marker}.`,
  'orders-ended': ({ ship }) => `${ship} is given no more orders.`,
  'reaction-ended': ({ ship }) => `${ship} shoots no more at those who charge.`,
  'ship-withdrew': ({ ship }) => `${ship} leaves the table.`,
  'boat-moved': ({ counter, to }) => `${counter} is rowed to ${placeName(to)}.`,
  'flyer-moved': ({ counter, to }) => `${counter} flies to ${placeName(to)}.`,
  'flyer-charged': ({ counter, target }) => `${counter} swoops on ${target}.`,
  'rescue-rolled': ({ ship, marker, living, drowned, faces }) => {
    const alive = groupsText(living, 'nobody');
    const dead = drowned.length === 0 ? '' : `; ${groupsText(drowned)} drowned`;
    return say`${ship} searches ${marker}: ${alive} alive${dead}${thrown(faces)}.`;
  },
  rescued: ({ ship, models }) => `${ship} takes ${groupsText(models)} aboard.`,
  captured: ({ ship, models }) => `${ship} takes ${groupsText(models)} prisoner.`,
  'left-afloat': ({ marker, models }) => `${groupsText(models)} stay in the water at ${marker}.`,
  killed: ({ ship, models }) => `The crew of ${ship} kill ${groupsText(models)} in the water.`,
  'orders-phase-ended': ({ side }) => `${side} has given all its orders.`,
  embarked: ({ unit, ship }) => `${unit} goes aboard ${ship}.`,
  disembarked: ({ unit, ship, to, into }) => {
    const where = {
      lifeboat: 'in a boat',
      flyer: 'on the wing',
      ship: `for ${into}`,
      shore: 'for the shore',
    };
    return `${unit} leaves ${ship} ${where[to]}.`;
  },
  joined: ({ character, unit }) => `${character} joins ${unit}.`,
  left: ({ character, unit }) => `${character} leaves ${unit}.`,
  'phase-ended': ({ side, phase }) => `The ${phaseName(phase)} of ${side} is over.`,
  // ramming
  'ship-rammed': ({ rammer, rammed, strength }) => `${rammer} rams ${rammed} with Strength ${strength}.`,
  'ram-returned': ({ rammer, strength }) => `${rammer} feels the ram too, with Strength ${strength}.`,
  // hits
  'hull-hit': hullHit,
  'troops-hit': ({ target, by, cause, hits, killed, unsaved, left }) => {
    const source = cause === 'shooting' ? by : `${by} (${CAUSES[cause]})`;
    return `${target} takes ${hitsText(hits)} from ${source}: ${lossesText(killed, unsaved, left)}.`;
  },
  'machine-hit': ({ unit, by, hits, wounds, woundsLeft }) => {
    const harm = woundsLeft === 0 ? 'it is destroyed' : `${counted(wounds, 'wound')}, ${woundsLeft} left`;
    return `The engine of ${unit} takes ${hitsText(hits)} from ${by}: ${harm}.`;
  },
  'character-killed': ({ character, reason }) => `${character} is ${LOSSES[reason]}.`,
  'unit-destroyed': ({ unit, reason }) => `${unit} is no more: ${LOSSES[reason]}.`,
  // magic
  'spell-cast': ({ wizard, spell, target, faces, irresistible }) =>
    say`${wizard} casts ${spell} at ${target}${irresistible ? ' with irresistible force' : ''}${thrown(faces)}.`,
  'spell-failed': ({ wizard, spell, faces }) => say`${wizard} fails to cast ${spell}${thrown(faces)}.`,
  miscast: ({ wizard, spell, faces }) => say`${wizard} miscasts ${spell}${thrown(faces)}.`,
  dispelled: ({ side, wizard, spell, faces }) => say`${side} dispels ${spell} of ${wizard}${thrown(faces)}.`,
  'dispel-failed': ({ side, wizard, spell, faces }) =>
    say`${side} fails to dispel ${spell} of ${wizard}${thrown(faces)}.`,
  'spell-let-pass': ({ side, wizard, spell }) => `${side} lets ${spell} of ${wizard} pass.`,
  'spell-effect': ({ spell, target, rolled: number }) =>
    say`${spell} takes effect on ${target}${number === null ? '' : rolled(number)}.`,
  'move-declined': ({ ship, spell }) => `${ship} makes no use of ${spell}.`,
  'extra-damage-rolled': ({ ship, points, results, faces }) => {
    const worse = results.length === 0 ? 'nothing worse comes of it' : 'it gets worse';
    return say`${ship} has taken ${counted(points, 'point')} of damage in the phase, and ${worse}${thrown(faces)}.`;
  },
  'batten-the-hatches': ({ ship }) => `${ship} battens the hatches: half speed in her next turn.`,
  'sails-or-oars-damaged': ({ ship, damaged }) =>
    `${ship} loses some of her ${damaged ?? 'sails or oars'}, and obeys worse for it.`,
  'crew-slain': ({ ship }) => `Some of the crew of ${ship} are slain.`,
  'hull-damaged': ({ ship }) => `The hull of ${ship} is damaged further.`,
  'captain-slain': ({ ship }) => `A hit on the bridge of ${ship}.`,
  'below-the-waterline': ({ ship }) => `${ship} is holed below the waterline, and will sink.`,
  'captain-hit': ({ character, ship, hits }) =>
    `${character}, in command of ${ship}, takes ${counted(hits, 'hit')}.`,
  // shooting
  'shots-fired': shots,
  'cannon-fired': cannon,
  'stone-thrown': stone,
  'volley-fired': ({ ship, unit, target, hits, misfires }) => {
    const trouble = misfires === 0 ? '' : `, ${counted(misfires, 'misfire')}`;
    return `${unit} aboard ${ship} fires a volley at ${target}: ${counted(hits, 'hit')}${trouble}.`;
  },
  misfired: ({ unit, result, face }) => say`${MISFIRES[result](unit)}${rolled(face)}.`,
  // combat
  'boarding-declared': ({ contact, side, undefended }) =>
    `${side} boards (${contact})${undefended ? ': nobody stands in the way' : ''}.`,
  'boarding-declined': ({ contact, side }) => `${side} does not board (${contact}).`,
  'order-written': ({ side }) => `${side} has written its order of units.`,
  'orders-revealed': ({ entries }) => {
    const first = Object.entries(entries).map(([side, entry]) => `${entryName(entry)} for ${side}`);
    return `Into the fight: ${listed(first)}.`;
  },
  'strike-order': ({ rolls, first }) =>
    say`${first === null ? 'It is a tie who strikes first' : `${first} strikes first`}${rolled(scoresText(rolls))}.`,
  'challenge-issued': ({ character, side }) => `${character} of ${side} issues a challenge.`,
  'challenge-passed': ({ side }) => `${side} issues no challenge.`,
  'challenge-answered': ({ side, character }) =>
    character === null ? `${side} refuses the challenge.` : `${character} of ${side} takes up the challenge.`,
  'coward-named': ({ character }) => `${character} is named a coward, and fights no more this round.`,
  struck: ({ side, fighter, blows, overkill }) => {
    const who = fighter === 'rank-and-file' ? `The rank and file of ${side}` : fighter;
    const more = overkill === 0 ? '' : `; ${overkill} more for overkill`;
    return `${who}: ${blows.map(blowText).join('; ')}${more}.`;
  },
  'crew-struck': ({ side, blow }) =>
    blow === null ? `The crew of ${side} has nobody to strike.` : `The crew of ${side}: ${blowText(blow)}.`,
  'round-result': roundResult,
  'unit-broke': ({ side, entry }) => `${entryName(entry)} of ${side} breaks and is gone.`,
  'unit-crumbled': ({ side, entry, wounds }) =>
    `${entryName(entry)} of ${side} crumbles: ${counted(wounds, 'wound')}.`,
  'combat-continued': ({ side }) => `${side} presses the fight.`,
  disengaged: ({ side }) => `${side} breaks off the fight.`,
  'ships-parted': ({ contact, moved, to }) =>
    moved === null || to === null
      ? `There is no room to part (${contact}).`
      : `${moved} casts off to ${placeName(to)}.`,
  'hull-attacked': ({ ship, entry }) => `${entryName(entry)} hack at the hull of ${ship}.`,
  'ship-captured': captured,
  'ship-scuttled': ({ ship, by }) => `${by} scuttles ${ship}.`,
  'ship-left': ({ ship, by }) => `${by} leaves ${ship} as she is.`,
  // end
  'turn-ended': ({ side }) => `The turn of ${side} is over.`,
  'round-ended': ({ round }) => `Round ${round} is over.`,
  'side-conceded': ({ side }) => `${side} gives in.`,
  'game-ended': ({ winner, reason, scores }) =>
    `The game is over: ${endText(winner, reason)} (${scoresText(scores)}).`,
};
