import type { ActionRule } from '../../../core/definition.ts';
import { tallyOf } from '../../../core/dice/dice.ts';
import { integer, nullable } from '../../../core/form.ts';
import { FACE, ROLL_ID } from '../schema.ts';
import type { ChooseSet, Pending, Reign, ReignState, RollAction, SetMasterDie } from '../types.ts';
import { masterDieFaces, meets, SIDES } from './pools.ts';
import {
  heightsFor,
  isMasterDieDue,
  isSettled,
  rollOf,
  rollToChange,
  setMasterDieOf,
  setOfHeight,
  settleChoices,
} from './rolls.ts';
import { sideRule } from './rule.ts';

/** The choice that is due: all Master Dice first, then sets, each in roll order. @source RN-B03, RN-R11 */
export function pendingChoice({ rolls }: ReignState): Pending | null {
  for (const roll of rolls)
    if (isMasterDieDue(roll)) return { decision: 'master-die', ship: roll.ship, roll: roll.id };
  for (const roll of rolls) {
    if (!isSettled(roll))
      return { decision: 'set', ship: roll.ship, roll: roll.id, action: roll.chosen.length };
  }
  return null;
}

/** Set the face of a Master Die. */
export const setMasterDie: ActionRule<Reign, SetMasterDie> = /* @__PURE__ */ sideRule('set-master-die', {
  rules: 'RN-B03 RN-B06',
  in: ['choose', 'melee'],
  fields: { roll: ROLL_ID, face: FACE },

  offersLegalOnly: true,
  offers(state) {
    const { pending } = state;
    if (pending?.decision !== 'master-die') return [];
    const { roll } = pending;
    const { faces, fixed } = rollOf(state, roll);
    return masterDieFaces(tallyOf(faces ?? [], SIDES), fixed).map((face) => ({ roll, face }));
  },

  effect(game, { roll, face }, { emit }) {
    emit({ type: 'master-die-set', ship: rollOf(game, roll).ship, roll, face });
    setMasterDieOf(game, roll, face);
  },
});

/** Choose the set that an action uses. */
export const chooseSet: ActionRule<Reign, ChooseSet> = /* @__PURE__ */ sideRule('choose-set', {
  rules: 'RN-B07 RN-B08 RN-R11 RN-R40 RN-R67',
  in: ['choose', 'melee'],
  fields: { roll: ROLL_ID, action: integer(0, 100), height: nullable(FACE) },

  offersLegalOnly: true,
  offers(state) {
    const { pending } = state;
    if (pending?.decision !== 'set') return [];
    const { roll: id, action } = pending;
    const roll = rollOf(state, id);
    const heights: (number | null)[] = heightsFor(roll, action);
    if (roll.actions.length > 1) heights.push(null);
    return heights.map((height) => ({ roll: id, action, height }));
  },

  refuses(state, { roll: id, action: place, height }) {
    const roll = rollOf(state, id);
    if (height === null) return null;
    if (setOfHeight(roll, height) === null) return 'no-such-set';
    const { difficulty } = roll.actions[place] as RollAction;
    if (!meets({ height }, difficulty)) return 'set-too-low';
    return roll.chosen.includes(height) ? 'set-taken' : null;
  },

  effect(game, { roll: id, action, height }, { emit }) {
    const roll = rollToChange(game, id);
    const { kind } = roll.actions[action] as RollAction;
    roll.chosen.push(height);
    emit({ type: 'set-chosen', ship: roll.ship, character: roll.actor, roll: id, action: kind, height });
    settleChoices(game, id);
  },
});
