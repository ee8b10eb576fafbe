import type { TellingRoom } from '../../core/definition.ts';
import { counted, listed } from '../../core/wording.ts';
import { actionOfSet, rollOf, setOfHeight, widthOf } from './chapters/rolls.ts';
import { aimName, calledName, enginesName, optionName, taskName, whoName, workName } from './narration.ts';
import type { NamedHero, Reign, ReignState, RollAction, Stance } from './types.ts';

function face(edFace: number | null): string {
  return edFace === null ? '' : ` (Expert Die on ${edFace})`;
}

function heroNames(heroes: readonly NamedHero[]): string {
  if (heroes.length === 0) return '';
  return ` with ${listed(heroes.map(({ character, edFace = null }) => character + face(edFace)))}`;
}

function men(count: number): string {
  return counted(count, 'man', 'men');
}

/** A set of a roll: what it does, and how wide it is. */
function setName(state: ReignState, id: string, height: number): string {
  const roll = rollOf(state, id);
  const set = setOfHeight(roll, height);
  const action = actionOfSet(roll, height) ?? roll.actions[0];
  const width = set === null ? '' : `${widthOf(set)}x`;
  return `${width}${height} of ${whoName(roll.ship, roll.actor)} (${action === undefined ? 'roll' : workName(action.kind)})`;
}

/** What somebody has to choose for. */
function actionAt(state: ReignState, id: string, place: number): string {
  const roll = rollOf(state, id);
  return `${whoName(roll.ship, roll.actor)} (${workName((roll.actions[place] as RollAction).kind)})`;
}

const STANCES: { readonly [S in Stance]: string } = {
  fight: 'fight those of',
  parry: 'parry those of',
  withdraw: 'withdraw from',
  surrender: 'surrender to',
};

/** The other ship of a deck fight. */
function foeOf(engagement: string, ship: string): string {
  return engagement.split('|').find((id) => id !== ship) ?? '';
}

/** What can be chosen, in sentences. */
export const CHOICES: NonNullable<TellingRoom<Reign>['choices']> = {
  'prepare-gunnery': ({ ship, character, edFace }) =>
    `Let ${character} of ${ship} roll for gunnery${face(edFace)}.`,
  ready: () => 'Be ready for battle.',
  'routine-task': ({ ship, activity, edFace }) => `${ship} tries ${workName(activity)}${face(edFace)}.`,
  'cruise-action': ({ ship, character, task, edFace }) =>
    `${ship}: ${character} tries ${workName(task)}${face(edFace)}.`,
  'end-watch': () => 'End the watch.',
  'declare-captain': ({ ship, edFace, ...order }) => `${ship} ${optionName(order)}${face(edFace)}.`,
  'declare-volley': ({ ship, target, weapons, called, helper, edFace }) =>
    `${ship} shoots ${enginesName(weapons)} at ${target}${calledName(called)}${helper === null ? '' : `, with ${helper.character}'s ${helper.use}${face(edFace)}`}.`,
  'declare-archers': ({ ship, target, count, aim, called }) =>
    `${ship} shoots ${counted(count, 'bow')} at ${target}'s ${aimName(aim)}${calledName(called)}.`,
  'declare-board': ({ ship, target, party, heroes }) =>
    `${ship} boards ${target} with ${men(party)}${heroNames(heroes)}.`,
  'declare-repel': ({ ship, against, party, mode, heroes }) =>
    `${ship} has ${men(party)}${heroNames(heroes)} ${mode} boarders from ${against}.`,
  'declare-character': ({ ship, character, edFace, ...order }) =>
    `${ship}: ${character} ${taskName(order)}${face(edFace)}.`,
  'declare-sailors': ({ ship, task, sailors }) =>
    `${ship} sets ${counted(sailors, 'sailor')} to ${task === 'tack' ? 'tack' : 'shift ballast'}.`,
  'strike-colours': ({ ship, to }) => `${ship} strikes her colours to ${to}.`,
  'end-declaration': ({ ship }) => `End ${ship}'s declaration.`,
  'set-master-die': ({ roll, face: shown }, state) =>
    `Set the Master Die of ${actionAt(state, roll, 0)} to ${shown}.`,
  'choose-set': ({ roll, action, height }, state) =>
    height === null
      ? `Use no set for ${actionAt(state, roll, action)}.`
      : `Use ${setOfHeight(rollOf(state, roll), height)?.dice ?? 0}x${height} for ${actionAt(state, roll, action)}.`,
  gobble: ({ roll, height, spend }, state) => {
    const spent = spend.map(
      ({ roll: id, height: at, dice }) => `${counted(dice, 'die', 'dice')} on ${setName(state, id, at)}`,
    );
    return `Spend ${spent.length === 0 ? 'nothing' : listed(spent)} from ${setName(state, roll, height)}.`;
  },
  'melee-order': ({ ship, engagement, commit, stance, heroes }) =>
    `${ship}'s people ${STANCES[stance]} ${foeOf(engagement, ship)}${commit === 0 ? '' : `, ${men(commit)} joining`}${heroNames(heroes)}.`,
};
