import { counted, listed } from '../../core/wording.ts';
import type {
  Broadside,
  Called,
  CaptainOrder,
  EffectName,
  Engines,
  LocationName,
  Purpose,
  ReignEvent,
  RollAction,
  TaskOrder,
} from './types.ts';

type Told<T extends ReignEvent['type']> = Extract<ReignEvent, { readonly type: T }>;

type Sentences = {
  readonly [T in ReignEvent['type']]: (event: ReignEvent & { readonly type: T }) => string;
};

/** Engines in words. */
export function enginesName(engines: Engines): string {
  return listed(
    Object.entries(engines)
      .filter(([, count]) => (count ?? 0) > 0)
      .map(([weapon, count]) => counted(count ?? 0, weapon.replace('-', ' '))),
  );
}

/** What is called, in words. */
export function calledName(called: Called | null): string {
  if (called === null) return '';
  return `, calling ${'location' in called ? `the ${called.location}` : called.feature} on ${called.face}`;
}

/** A side that bears, in words. */
function bearingName(broadside: Broadside | null): string {
  return broadside === null ? '' : ` with her ${broadside} side`;
}

/** Somebody's task in words. */
export function taskName(order: Omit<TaskOrder, 'place' | 'character' | 'edFace'>): string {
  const { task, mode, location, benefit, target, feature, skill } = order;
  switch (task) {
    case 'damage-control':
      return mode === 'fire' ? 'fights the fire' : `works on ${mode} damage to the ${location}`;
    case 'inspire':
      return `inspires the crew (${benefit === 'die' ? 'one die more' : 'more Threat'})`;
    case 'spot-target':
      return `looks for ${feature} on ${target}`;
    case 'push-limits':
      return `pushes the limits by ${skill}`;
    case 'tack':
      return 'tacks for more speed';
    case 'adjust-ballast':
      return 'has the ballast shifted';
    case 'plan-route':
      return 'plans a route';
    default:
      return 'looks out for trouble';
  }
}

/** What a captain does, in words. */
export function optionName({ option, kind, target, broadside }: Omit<CaptainOrder, 'edFace'>): string {
  switch (option) {
    case 'manoeuvre':
      return kind === 'shoot'
        ? `manoeuvres to shoot at ${target}${bearingName(broadside)}`
        : `manoeuvres to board ${target}`;
    case 'pursue':
      return `pursues ${target}`;
    case 'ram':
      return `rams ${target}`;
    case 'hold':
      return 'holds her course';
    default:
      return option === 'dodge' ? 'dodges' : 'flees';
  }
}

const ACTION_NAMES: { readonly [kind: string]: string } = {
  'board-attack': 'board attack',
  'hero-fight': "hero's fight",
  'damage-control': 'damage control',
  'spot-target': 'spotting',
  'push-limits': 'push',
  'adjust-ballast': 'ballast work',
  'plan-route': 'route',
  'spot-trouble': 'look-out',
  archers: "bowmen's volley",
  inspire: 'speech',
  flee: 'flight',
  pursue: 'pursuit',
};

/** A kind of action in words. */
export function actionName(kind: RollAction['kind']): string {
  return ACTION_NAMES[kind] ?? kind;
}

const PURPOSES: { readonly [purpose: string]: string } = {
  'prepare-gunnery': 'gunnery',
  'routine-sailing': 'routine sailing',
  multi: 'several things at once',
  area: 'where the fire lands',
  volley: 'a volley',
  archers: 'her bowmen',
  'board-attack': 'her boarders',
  repel: 'her men against boarders',
  melee: 'her men on deck',
};

function purposeName(purpose: Purpose): string {
  return PURPOSES[purpose] ?? `a ${actionName(purpose as RollAction['kind'])}`;
}

function withHeroes(party: number, heroes: readonly string[]): string {
  const men = counted(party, 'man', 'men');
  return heroes.length === 0 ? men : `${men} and ${listed(heroes)}`;
}

function namesOf(heroes: readonly { readonly character: string }[]): string[] {
  return heroes.map(({ character }) => character);
}

function pointsName(superficial: number, structural: number): string {
  if (superficial + structural === 0) return 'no harm done';
  return `${superficial} superficial and ${structural} structural`;
}

function marksName(event: Told<'damage' | 'repaired'>): string {
  const { superficialBefore, superficialAfter, structuralBefore, structuralAfter } = event;
  return `superficial ${superficialBefore} to ${superficialAfter}, structural ${structuralBefore} to ${structuralAfter}`;
}

function place(location: LocationName | null): string {
  return location === null ? 'a small target' : `the ${location}`;
}

const CAUSES: { readonly [C in Told<'crew-lost'>['cause']]: string } = {
  archers: 'to bowmen',
  boarding: 'to boarders',
  repel: 'beaten back',
  melee: 'on deck',
  feature: 'to a well-placed shot',
  'lost-party': 'left on a sinking ship',
  sunk: 'with the ship',
};

const EFFECTS: { readonly [E in EffectName]: string } = {
  tack: 'more speed by tacking',
  'tack-difficulty': 'harder handling by tacking',
  ballast: 'trimmed ballast',
  'ballast-penalty': 'hands missing from her weapons',
  push: 'limits pushed',
  'inspire-threat': 'an inspired crew',
  'inspire-die': 'a crew ready for its next task',
  route: 'a planned route',
  'spot-trouble': 'a look-out for trouble',
  'spot-target': 'a small target in sight',
};

const REASONS: { readonly [R in Told<'game-over'>['reason']]: string } = {
  escape: 'by escape',
  'last-afloat': 'alone in action',
  'mutual-loss': 'with nobody left in action',
  'round-limit': 'on points at the round limit',
};

const SENTENCES: Sentences = {
  'gunnery-ready': ({ ship, character }) => `${character} of ${ship} has the guns laid well.`,
  'gunnery-failed': ({ ship, character }) => `${character} of ${ship} gets nowhere with the guns.`,
  'side-ready': ({ side }) => `${side} is ready.`,
  'battle-begun': ({ sides }) => `The battle of ${listed(sides)} begins.`,
  'task-automatic': ({ ship, activity }) => `${ship} does her routine work (${activity}) without trouble.`,
  'task-done': ({ ship, activity }) => `${ship} gets her routine work (${activity}) done.`,
  'task-failed': ({ ship, character, task }) =>
    `${character ?? 'The crew'} of ${ship} ${character === null ? 'fail' : 'fails'} (${task.replaceAll('-', ' ')}).`,
  'captain-declared': ({ ship, ...order }) => `${ship} ${optionName(order)}.`,
  'volley-declared': ({ ship, target, weapons, called, helper }) =>
    `${ship} aims ${enginesName(weapons)} at ${target}${calledName(called)}${helper === null ? '' : `, helped by ${helper.character}`}.`,
  'archers-declared': ({ ship, target, count, aim, called }) =>
    `${ship} sets ${counted(count, 'bowman', 'bowmen')} to shoot at ${target}'s ${aim === 'crew' ? 'crew' : 'timbers'}${calledName(called)}.`,
  'board-declared': ({ ship, target, party, heroes }) =>
    `${ship} tells ${withHeroes(party, namesOf(heroes))} off to board ${target}.`,
  'repel-declared': ({ ship, against, party, mode, heroes }) =>
    `${ship} tells ${withHeroes(party, namesOf(heroes))} off to ${mode} boarders from ${against}.`,
  'sailors-ordered': ({ ship, task, sailors }) =>
    `${ship} sets ${counted(sailors, 'sailor')} to ${task === 'tack' ? 'tack' : 'shift ballast'}.`,
  'task-declared': ({ ship, character, ...order }) => `${character} of ${ship} ${taskName(order)}.`,
  'declaration-ended': ({ ship }) => `${ship} has declared.`,
  'dice-rolled': ({ ship, actor, purpose, faces, fixed }) => {
    const who = actor === null ? ship : `${actor} of ${ship}`;
    const preset = fixed.length === 0 ? '' : ` with ${listed(fixed.map(String))} set`;
    return `${who} rolls for ${purposeName(purpose)}${preset}: ${faces === null ? 'unseen' : faces.join(', ')}.`;
  },
  'master-die-set': ({ ship, face }) => `${ship} sets the Master Die to ${face}.`,
  'set-chosen': ({ ship, action, height }) =>
    height === null
      ? `${ship} uses no set for her ${actionName(action)}.`
      : `${ship} uses her set of ${height}s for her ${actionName(action)}.`,
  'manoeuvre-made': ({ ship, target, kind, width, height }) =>
    `${ship} gets into position to ${kind === 'shoot' ? 'shoot at' : 'board'} ${target} (${width}x${height}).`,
  'manoeuvre-failed': ({ ship, target, kind }) =>
    `${ship} fails to get into position to ${kind === 'shoot' ? 'shoot at' : 'board'} ${target}.`,
  gobbled: ({ ship, action, target, targetAction, targetHeight, dice, widthAfter }) =>
    `${ship}'s ${actionName(action)} takes ${counted(dice, 'die', 'dice')} from ${target}'s ${actionName(targetAction)} of ${targetHeight}s, which is left with ${widthAfter}.`,
  'set-destroyed': ({ ship, action, height }) =>
    `The set of ${height}s is gone from ${ship}'s ${actionName(action)}.`,
  'die-knocked-out': ({ ship, action, height, widthAfter }) =>
    `${ship}'s ${actionName(action)} loses a die of its ${height}s and is left with ${widthAfter}.`,
  'attack-lost': ({ ship, target, action }) =>
    `${ship}'s ${actionName(action)} against ${target} comes to nothing.`,
  'volley-hit': ({ ship, target, by, width, height, location, superficial, structural }) =>
    `${ship}'s ${by} ${by === 'ram' ? 'hits' : 'hit'} ${place(location)} of ${target} with ${width}x${height}: ${pointsName(superficial, structural)}.`,
  'area-hit': ({ target, location, superficial, structural }) =>
    `Fire spreads to the ${location} of ${target}: ${pointsName(superficial, structural)}.`,
  damage: (event) => `The ${event.location} of ${event.ship} suffers: ${marksName(event)}.`,
  repaired: (event) => `The ${event.location} of ${event.ship} is repaired: ${marksName(event)}.`,
  'crew-lost': ({ ship, cause, before, after }) =>
    `${ship} loses ${counted(before - after, 'man', 'men')} ${CAUSES[cause]} and has ${after} left.`,
  'character-wounded': ({ ship, character, before, after }) =>
    `${character} of ${ship} takes ${counted(after - before, 'wound')} and has ${after}.`,
  'character-out': ({ ship, character }) => `${character} of ${ship} is out of the fight.`,
  boarded: ({ ship, target, party, heroes }) =>
    `${withHeroes(party, heroes)} from ${ship} get aboard ${target}.`,
  'boarding-foiled': ({ ship, target }) => `${target} gets clear of ${ship}'s boarders.`,
  'position-gained': ({ ship, target, kind, broadside }) =>
    `${ship} holds a position to ${kind === 'shoot' ? 'shoot at' : 'board'} ${target}${bearingName(broadside)}.`,
  'position-lost': ({ ship, target, kind }) =>
    `${ship} loses her position to ${kind === 'shoot' ? 'shoot at' : 'board'} ${target}.`,
  'chase-progress': ({ ship, from, before, after, needed }) =>
    after > before
      ? `${ship} gains on ${from}: ${after} of ${needed} to get away.`
      : `${ship} loses ground to ${from}: ${after} of ${needed} to get away.`,
  'escaped-from': ({ ship, from }) => `${ship} has outrun ${from}.`,
  'ship-escaped': ({ ship }) => `${ship} escapes.`,
  'melee-ordered': ({ ship, commit, stance, heroes }) => {
    const sent = commit + heroes.length === 0 ? '' : `, sending ${withHeroes(commit, heroes)}`;
    return `On deck ${ship}'s people ${stance}${sent}.`;
  },
  'melee-round': ({ fighters, roundsLeft }) =>
    `A round on deck ends: ${listed(Object.entries(fighters).map(([ship, count]) => `${count} of ${ship}`))} still fight; ${counted(roundsLeft, 'round')} to come.`,
  'boarders-withdrawn': ({ ship, men }) => `${ship} takes ${counted(men, 'boarder')} back.`,
  'engagement-ended': ({ ships }) => `The fight on deck between ${listed(ships)} is over.`,
  'ship-captured': ({ ship, by }) => `${ship} is taken by ${by}.`,
  'ship-sinking': ({ ship }) => `${ship} begins to sink.`,
  'ship-saved': ({ ship }) => `${ship} is saved from sinking.`,
  'ship-sunk': ({ ship }) => `${ship} goes down.`,
  'effect-started': ({ ship, effect, until }) =>
    `${ship} has ${EFFECTS[effect]}${until === null ? '' : ` up to round ${until}`}.`,
  'effect-ended': ({ ship, effect }) => `${ship} no longer has ${EFFECTS[effect]}.`,
  'feature-hit': ({ ship, target, name, notes }) =>
    `${ship} hits ${name} on ${target}${notes.length === 0 ? '' : ` (${notes.join('; ')})`}.`,
  'fire-started': ({ ship, after }) => `A fire breaks out on ${ship}: ${counted(after, 'fire')} burning.`,
  'fire-out': ({ ship, after }) => `A fire on ${ship} is put out; ${counted(after, 'fire')} left.`,
  'round-ended': ({ round, lifted, begun, captains }) => {
    const changes = [
      ...(lifted.length === 0 ? [] : [`${listed(lifted)} is over`]),
      ...(begun.length === 0 ? [] : [`${listed(begun)} begins`]),
      ...captains.map(({ ship, character }) => `${character} takes ${ship} over`),
    ];
    return `Round ${round} ends${changes.length === 0 ? '' : `: ${changes.join('; ')}`}.`;
  },
  'watch-ended': ({ side }) => `${side} ends the watch.`,
  'game-over': ({ winner, reason }) =>
    winner === null ? `It ends without a winner, ${REASONS[reason]}.` : `${winner} wins ${REASONS[reason]}.`,
};

/** An event in one sentence. */
export function narrate(event: ReignEvent): string {
  return (SENTENCES[event.type] as (event: ReignEvent) => string)(event);
}
