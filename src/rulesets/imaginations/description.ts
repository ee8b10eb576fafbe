import type { TellingRoom } from '../../core/definition.ts';
import { compassName } from '../../core/space/bearing.ts';
import { counted } from '../../core/wording.ts';
import { gunDice, shipOf } from './chapters/fleet.ts';
import { broadsideOf } from './chapters/gunnery.ts';
import { steamAllowance } from './chapters/moving/steaming.ts';
import { bearingAfter } from './chapters/moving/turning.ts';
import { findMark, type Mark, rangeBetween } from './chapters/sight.ts';
import { batteryName, degreesText, gunsName, inchesText, placeName } from './narration.ts';
import type { Imaginations, ImaginationsState } from './types.ts';

/** How far off a target is. */
function at(state: ImaginationsState, from: string, target: string): string {
  const range = rangeBetween(state, findMark(state, from) as Mark, findMark(state, target) as Mark);
  return `${target}, ${inchesText(range)} off`;
}

/** What can be chosen, in sentences. */
export const CHOICES: NonNullable<TellingRoom<Imaginations>['choices']> = {
  'choose-order': ({ order }) => `Move ${order}.`,
  'declare-sail': ({ ship, dice }) => `${ship}: make sail with ${counted(dice, 'die', 'dice')}.`,
  'sail-leg': ({ die }) => `Run ${inchesText(die)} ahead.`,
  'declare-steam': ({ ship }, state) =>
    `${ship}: get up steam for up to ${inchesText(steamAllowance(shipOf(state, ship)))}.`,
  'steam-leg': ({ distance }) => `Steam ${inchesText(distance)} ahead.`,
  turn: ({ degrees }, state) => {
    const ship = shipOf(state, state.move?.ship as string);
    const heading = compassName(bearingAfter(ship, degrees));
    return `Turn ${degreesText(degrees)} to ${degrees > 0 ? 'starboard' : 'port'} (${heading}).`;
  },
  'attempt-ram': (_action, { move }) => `Try to ram ${move?.leg?.contact}.`,
  'pass-by': (_action, { move }) => `Go past ${move?.leg?.contact}.`,
  'finish-ship': (_action, { move }) => `End the move of ${move?.ship}.`,
  'land-troops': ({ ship, unit, x, y }) => `${ship}: land ${unit} at ${placeName([x, y])}.`,
  'embark-troops': ({ ship, unit }) => `${ship}: fetch ${unit} aboard.`,
  'end-movement': ({ side }) => `End the movement of ${side}.`,
  fire: ({ ship, group, target, mode }, state) => {
    const shooter = shipOf(state, ship);
    const groups = group === null ? broadsideOf(shooter).length : 1;
    const dice = counted(groups * gunDice(shooter, state.options), 'die', 'dice');
    const guns = group === null ? 'all guns' : gunsName(shooter, group);
    return `${ship}, ${guns}: ${mode} fire at ${at(state, ship, target)} (${dice}).`;
  },
  'launch-torpedo': ({ ship, target }, state) => `${ship}: launch a torpedo at ${at(state, ship, target)}.`,
  'fire-battery': ({ emplacement, battery, target }, state) =>
    `${batteryName(emplacement, battery)}: fire at ${at(state, emplacement, target)}.`,
  'end-shooting': () => 'Cease fire.',
};
