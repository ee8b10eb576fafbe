import type { TellingRoom } from '../../core/definition.ts';
import { counted, listed } from '../../core/wording.ts';
import { setsOfFaces } from './chapters/pools.ts';
import {
  type Broadside,
  type Called,
  type CaptainOption,
  type CaptainOrder,
  type EffectName,
  type EndReason,
  type Engines,
  type FeatureEffect,
  type LocationName,
  type LossCause,
  type PositionKind,
  type Purpose,
  type Reign,
  type ReignEvent,
  type ReignResult,
  type RollAction,
  type RoutineTask,
  type Task,
  type TaskOrder,
  WEAPON_TYPES,
} from './types.ts';

type Told<T extends ReignEvent['type']> = Extract<ReignEvent, { readonly type: T }>;

/** Engines in words. */
export function enginesName(engines: Engines): string {
  return listed(
    WEAPON_TYPES.filter((weapon) => (engines[weapon] ?? 0) > 0).map((weapon) =>
      counted(engines[weapon] ?? 0, weapon.replace('-', ' ')),
    ),
  );
}

/** What is called, in words. */
export function calledName(called: Called | null): string {
  if (called === null) return '';
  return `, calling ${'location' in called ? `the ${called.location}` : called.feature} on ${called.face}`;
}

/** What ends and what begins of sea and weather. */
function weatherChanges({ lifted, begun }: Pick<Told<'battle-begun'>, 'lifted' | 'begun'>): string[] {
  return [
    ...(lifted.length === 0 ? [] : [`gone: ${listed(lifted)}`]),
    ...(begun.length === 0 ? [] : [`new: ${listed(begun)}`]),
  ];
}

/** What a small target tells when it is hit, where no other event does. */
function featureTale(effect: FeatureEffect): string[] {
  if (effect.effect === 'note') return [effect.text];
  if (effect.effect !== 'knock-out-weapon') return [];
  const { weapon, count, broadside } = effect;
  return [`her ${broadside} side loses ${enginesName({ [weapon]: count })}`];
}

/** A side that bears, in words. */
function bearingName(broadside: Broadside | null): string {
  return broadside === null ? '' : ` with her ${broadside} side`;
}

/** At what bowmen shoot, in words. */
export function aimName(aim: 'crew' | 'ship'): string {
  return aim === 'crew' ? 'crew' : 'timbers';
}

/** A task as declared. */
type TaskToTell = Omit<TaskOrder, 'place' | 'character' | 'edFace'>;

/** By what limits are pushed, in words. */
const PUSHING = { sailing: 'sailing', inspire: 'inspiration', intimidate: 'intimidation' };

const TASKS: { readonly [T in Task]: (order: TaskToTell) => string } = {
  'damage-control': ({ mode, location }) =>
    mode === 'fire' ? 'fights the fire' : `works on ${mode} damage to the ${location}`,
  inspire: ({ benefit }) => `inspires the crew (${benefit === 'die' ? 'one die more' : 'more Threat'})`,
  'spot-target': ({ feature, target }) => `looks for ${feature} on ${target}`,
  'push-limits': ({ skill }) => `pushes the limits by ${PUSHING[skill ?? 'sailing']}`,
  tack: () => 'tacks for more speed',
  'adjust-ballast': () => 'has the ballast shifted',
  'plan-route': () => 'plans a route',
  'spot-trouble': () => 'looks out for trouble',
};

/** Somebody's task in words. */
export function taskName(order: TaskToTell): string {
  return TASKS[order.task](order);
}

const OPTIONS: { readonly [O in CaptainOption]: (order: Omit<CaptainOrder, 'edFace'>) => string } = {
  manoeuvre: ({ kind, target, broadside }) =>
    `manoeuvres to ${kind === 'shoot' ? `shoot at ${target}${bearingName(broadside)}` : `board ${target}`}`,
  hold: () => 'holds her course',
  dodge: () => 'dodges',
  flee: () => 'flees',
  pursue: ({ target }) => `pursues ${target}`,
  ram: ({ target }) => `rams ${target}`,
};

/** What a captain does, in words. */
export function optionName(order: Omit<CaptainOrder, 'edFace'>): string {
  return OPTIONS[order.option](order);
}

/** What dice are thrown for, tasks are, and routine work; what is not among these is called what it is. */
const NAMES: { readonly [name: string]: string } = {
  flee: 'flight',
  pursue: 'pursuit',
  archers: 'bowmen',
  'board-attack': 'boarders',
  repel: 'men against boarders',
  melee: 'men on deck',
  'hero-fight': 'fight',
  'damage-control': 'damage control',
  inspire: 'inspiring the crew',
  'spot-target': 'spotting the target',
  'push-limits': 'pushing the limits',
  tack: 'tacking',
  'adjust-ballast': 'shifting ballast',
  'plan-route': 'planning a route',
  'spot-trouble': 'spotting trouble',
  dock: 'docking',
  'cast-off': 'casting off',
  sail: 'sailing on',
  'prepare-gunnery': 'gunnery',
  'routine-sailing': 'routine work',
  area: 'where the fire lands',
};

/** An action, task or routine work in words. */
export function workName(work: RollAction['kind'] | RoutineTask['activity'] | Purpose): string {
  return NAMES[work] ?? work;
}

/** Dice as they lie, lowest first, and the sets among them. */
function diceName({ purpose, faces, fixed }: Told<'dice-rolled'>): string {
  if (faces === null) return 'unseen';
  const sorted = [...faces].sort((a, b) => a - b).join(', ');
  if (purpose === 'area') return sorted;
  const preset = fixed.length === 0 ? '' : ` and ${fixed.join(', ')} preset`;
  const sets = setsOfFaces(faces, fixed).map(({ dice, height }) => `${dice}x${height}`);
  return `${sorted}${preset}: ${sets.length === 0 ? 'no set' : listed(sets)}`;
}

/** Somebody aboard, or the crew that a ship's name stands for. */
export function whoName(ship: string, character: string | null): string {
  return character === null ? ship : `${character} of ${ship}`;
}

/** A set in words, by what it is for. */
function setName(ship: string, action: RollAction['kind'], height: number): string {
  return `the ${height}s of ${ship}'s ${workName(action)}`;
}

/** What is left of a set that has lost dice; of one that is gone another event tells. */
function leftName(width: number): string {
  return width < 2 ? '' : `, which leaves ${width}`;
}

function placeName(kind: PositionKind): string {
  return kind === 'shoot' ? 'shoot at' : 'board';
}

function withHeroes(party: number, heroes: readonly string[]): string {
  const men = party === 0 && heroes.length > 0 ? [] : [counted(party, 'man', 'men')];
  return listed([...men, ...heroes]);
}

function namesOf(heroes: readonly { readonly character: string }[]): string[] {
  return heroes.map(({ character }) => character);
}

function pointsName(superficial: number, structural: number): string {
  const points = [
    ...(superficial > 0 ? [`${superficial} superficial`] : []),
    ...(structural > 0 ? [`${structural} structural`] : []),
  ];
  return points.length === 0 ? 'no harm done' : listed(points);
}

/** The marks that have changed. */
function marksName(event: Told<'damage' | 'repaired'>): string {
  const { superficialBefore, superficialAfter, structuralBefore, structuralAfter } = event;
  const change = (kind: string, before: number, after: number) =>
    before === after ? [] : [`${kind} ${before} to ${after}`];
  return [
    ...change('superficial', superficialBefore, superficialAfter),
    ...change('structural', structuralBefore, structuralAfter),
  ].join(', ');
}

function place(location: LocationName | null): string {
  return location === null ? 'a small target' : `the ${location}`;
}

/** To what, and to whom, men are lost. */
const LOSSES: { readonly [C in Told<'crew-lost'>['cause']]: (by: string | null) => string } = {
  archers: (by) => `to ${by}'s bowmen`,
  boarding: (by) => `to ${by}'s boarders`,
  repel: (by) => `to ${by}'s men at the rail`,
  melee: (by) => `to ${by}'s men on deck`,
  feature: (by) => `to a well-placed shot from ${by}`,
  'lost-party': () => 'left on a sinking ship',
  sunk: () => 'with the ship',
};

const LOST_ATTACKS: { readonly [C in LossCause]: string } = {
  'manoeuvre-failed': 'she did not get into position',
  delayed: 'her boarders have to wait a round',
  'out-of-position': 'she is not in position for it',
  outmanoeuvred: 'she has been outmanoeuvred',
};

const EFFECTS: { readonly [E in EffectName]: string } = {
  tack: '+1 Speed by tacking',
  'tack-difficulty': '+1 Difficulty by tacking',
  ballast: 'her ballast trimmed',
  'ballast-penalty': 'one die less for her shots',
  push: '+1 Width by pushing the limits',
  'inspire-threat': '+1 Threat by inspiration',
  'inspire-die': 'one die more for her next crew roll',
  route: 'a route planned',
  'spot-trouble': "one die more for her captain's sailing",
  'spot-target': 'in sight',
};

function effectName({ effect, feature }: Told<'effect-started' | 'effect-ended'>): string {
  return `${feature === undefined ? '' : `${feature} `}${EFFECTS[effect]}`;
}

const REASONS: { readonly [R in EndReason]: string } = {
  escape: 'by escape',
  'broken-off': 'the action having been broken off',
  'last-afloat': 'alone in action',
  'mutual-loss': 'with nobody left in action',
  'round-limit': 'on points at the round limit',
};

/** How a game has ended, in words. */
export function resultName({ winner, reason }: Pick<ReignResult, 'winner' | 'reason'>): string {
  return winner === null ? `no winner, ${REASONS[reason]}` : `${winner} wins ${REASONS[reason]}`;
}

/** What happened, in sentences. */
export const EVENTS: TellingRoom<Reign>['events'] = {
  'gunnery-ready': ({ ship, character }) => `${character} of ${ship} has the guns laid well.`,
  'gunnery-failed': ({ ship, character }) => `${character} of ${ship} gets nowhere with the guns.`,
  'side-ready': ({ side }) => `${side} is ready.`,
  'battle-begun': ({ sides, ...weather }) =>
    `${[`The battle of ${listed(sides)} begins`, ...weatherChanges(weather)].join('; ')}.`,
  'task-automatic': ({ ship, activity }) => `${ship} needs no roll for ${workName(activity)}.`,
  'task-done': ({ ship, activity }) => `${ship} succeeds in ${workName(activity)}.`,
  'task-failed': ({ ship, character, task }) =>
    `${whoName(ship, character)} does not succeed in ${workName(task)}.`,
  'task-succeeded': ({ ship, character, task, width, height }) =>
    `${whoName(ship, character)} succeeds in ${workName(task)} (${width}x${height}).`,
  'captain-declared': ({ ship, ...order }) => `${ship} ${optionName(order)}.`,
  'volley-declared': ({ ship, target, weapons, called, helper }) =>
    `${ship} aims ${enginesName(weapons)} at ${target}${calledName(called)}${helper === null ? '' : `, helped by ${helper.character}`}.`,
  'archers-declared': ({ ship, target, count, aim, called }) =>
    `${ship} sets ${counted(count, 'bowman', 'bowmen')} to shoot at ${target}'s ${aimName(aim)}${calledName(called)}.`,
  'board-declared': ({ ship, target, party, heroes }) =>
    `${ship} tells off ${withHeroes(party, namesOf(heroes))} to board ${target}.`,
  'repel-declared': ({ ship, against, party, mode, heroes }) =>
    `${ship} tells off ${withHeroes(party, namesOf(heroes))} to ${mode} boarders from ${against}.`,
  'sailors-ordered': ({ ship, task, sailors }) =>
    `${ship} sets ${counted(sailors, 'sailor')} to ${task === 'tack' ? 'tack' : 'shift ballast'}.`,
  'task-declared': ({ ship, character, ...order }) => `${character} of ${ship} ${taskName(order)}.`,
  'declaration-ended': ({ ship }) => `${ship} has declared.`,
  'dice-rolled': (event) => {
    const { ship, actor, purpose, actions } = event;
    const what = actions.length === 0 ? workName(purpose) : listed(actions.map(workName));
    return `${whoName(ship, actor)} rolls (${what}) ${diceName(event)}.`;
  },
  'master-die-set': ({ ship, face }) => `${ship} sets the Master Die to ${face}.`,
  'set-chosen': ({ ship, character, action, height }) =>
    `${whoName(ship, character)} uses ${height === null ? 'no set' : `the set of ${height}s`} (${workName(action)}).`,
  'manoeuvre-made': ({ ship, target, kind, width, height }) =>
    `${ship} gets into position to ${placeName(kind)} ${target} (${width}x${height}).`,
  'manoeuvre-failed': ({ ship, target, kind }) =>
    `${ship} fails to get into position to ${placeName(kind)} ${target}.`,
  'attempt-failed': ({ ship, action, target }) => {
    const aim = target === null ? '' : ` ${action === 'pursue' ? 'of' : 'against'} ${target}`;
    return `Nothing comes of ${ship}'s ${workName(action)}${aim}.`;
  },
  gobbled: ({ ship, action, target, targetAction, targetHeight, dice, widthAfter }) =>
    `${counted(dice, 'die', 'dice')} of ${setName(target, targetAction, targetHeight)} ${dice === 1 ? 'goes' : 'go'} to ${ship}'s ${workName(action)}${leftName(widthAfter)}.`,
  'set-destroyed': ({ ship, action, height }) => `Gone are ${setName(ship, action, height)}.`,
  'die-knocked-out': ({ ship, action, height, widthAfter }) =>
    `A die is knocked out of ${setName(ship, action, height)}${leftName(widthAfter)}.`,
  'attack-lost': ({ ship, target, action, cause }) =>
    `Nothing comes of ${ship}'s ${workName(action)} against ${target}: ${LOST_ATTACKS[cause]}.`,
  'volley-hit': ({ ship, target, by, width, height, location, superficial, structural }) => {
    const what = by === 'ram' ? 'ram hits' : `${by === 'archers' ? 'bowmen' : by} hit`;
    return `${ship}'s ${what} ${place(location)} of ${target} with ${width}x${height}: ${pointsName(superficial, structural)}.`;
  },
  'area-hit': ({ target, location, superficial, structural }) =>
    `Fire spreads to the ${location} of ${target}: ${pointsName(superficial, structural)}.`,
  damage: (event) => `Damage to the ${event.location} of ${event.ship}: ${marksName(event)}.`,
  repaired: (event) => `Repairs to the ${event.location} of ${event.ship}: ${marksName(event)}.`,
  'crew-lost': ({ ship, cause, by, before, after }) =>
    `${ship} loses ${counted(before - after, 'man', 'men')} ${LOSSES[cause](by)} and has ${after === 0 ? 'none' : after} left.`,
  'character-wounded': ({ ship, character, before, after }) =>
    `${character} of ${ship} takes ${counted(after - before, 'wound')}${before === 0 ? '' : ` and has ${after}`}.`,
  'character-out': ({ ship, character }) => `${character} of ${ship} is out of the fight.`,
  boarded: ({ ship, target, party, heroes }) => `${ship} gets ${withHeroes(party, heroes)} aboard ${target}.`,
  'boarding-foiled': ({ ship, target }) => `${target} gets clear of ${ship}'s boarders.`,
  'position-gained': ({ ship, target, kind, broadside }) =>
    `${ship} holds a position to ${placeName(kind)} ${target}${bearingName(broadside)}.`,
  'position-lost': ({ ship, target, kind }) => `${ship} loses her position to ${placeName(kind)} ${target}.`,
  'chase-progress': ({ ship, from, before, after, needed }) =>
    after > before
      ? `${ship} draws away from ${from}: ${counted(after, 'success', 'successes')}, of ${needed} needed.`
      : `${ship} loses her lead on ${from}: ${counted(after, 'success', 'successes')}, of ${needed} needed.`,
  'escaped-from': ({ ship, from }) => `${ship} has outrun ${from}.`,
  'ship-escaped': ({ ship }) => `${ship} escapes.`,
  'melee-ordered': ({ ship, commit, stance, heroes }) => {
    const sent = commit + heroes.length === 0 ? '' : `, sending ${withHeroes(commit, heroes)}`;
    return `On deck ${ship}'s people ${stance}${sent}.`;
  },
  'melee-round': ({ fighters, roundsLeft }) => {
    const left = Object.keys(fighters)
      .sort()
      .map((ship) => `${fighters[ship] === 0 ? 'none' : fighters[ship]} of ${ship}`);
    const more = roundsLeft === 0 ? '' : `; ${roundsLeft} more to come`;
    return `A round on deck ends, with ${listed(left)} in the fight${more}.`;
  },
  'boarders-withdrawn': ({ ship, men }) =>
    `${ship}'s people withdraw from the deck${men === 0 ? '' : `, ${counted(men, 'man', 'men')} among them`}.`,
  'engagement-ended': ({ ships }) => `The fight on deck between ${listed(ships)} is over.`,
  'ship-captured': ({ ship, by }) => `${ship} is taken by ${by}.`,
  'ship-sinking': ({ ship }) => `${ship} begins to sink.`,
  'ship-saved': ({ ship }) => `${ship} is saved from sinking.`,
  'ship-sunk': ({ ship }) => `${ship} goes down.`,
  'effect-started': (event) =>
    `${event.ship} has ${effectName(event)}${event.until === null ? '' : ` to the end of round ${event.until}`}.`,
  'effect-ended': (event) => `${event.ship} no longer has ${effectName(event)}.`,
  'feature-hit': ({ ship, target, name, effects }) => {
    const told = effects.flatMap(featureTale);
    return `${ship} hits ${name} on ${target}${told.length === 0 ? '' : ` (${told.join('; ')})`}.`;
  },
  'fire-started': ({ ship, after }) => `A fire breaks out on ${ship}: ${counted(after, 'fire')} burning.`,
  'fire-out': ({ ship, after }) =>
    `A fire on ${ship} is put out; ${after === 0 ? 'none is' : counted(after, 'fire is', 'fires are')} left.`,
  'round-ended': ({ round, lifted, begun, captains }) => {
    const changes = [
      `Round ${round} ends`,
      ...weatherChanges({ lifted, begun }),
      ...captains.map(({ ship, character }) =>
        character === null ? `nobody is left to command ${ship}` : `${character} takes command of ${ship}`,
      ),
    ];
    return `${changes.join('; ')}.`;
  },
  'watch-ended': ({ side }) => `${side} ends the watch.`,
  'game-over': (result) => `The game is over: ${resultName(result)}.`,
};
