import { CAPTAINS_OPTIONS, type OptionDetail, TASK_ROWS, type TaskDetail } from '../../tables.ts';
import type { CaptainOrder, TaskOrder } from '../../types.ts';

/** What a task is about, beside who does it. */
export type TaskDetails = Omit<TaskOrder, 'place' | 'character' | 'edFace'>;

/** What a captain's option is about; a manoeuvre to board brings no broadside to bear. @source RN-015, RN-R01 */
export function optionNeeds({
  option,
  kind,
}: Pick<CaptainOrder, 'option' | 'kind'>): readonly OptionDetail[] {
  const { needs } = CAPTAINS_OPTIONS[option];
  return kind === 'board' ? needs.filter((detail) => detail !== 'broadside') : needs;
}

/** What a character's task is about; a fire burns at no location. */
export function taskNeeds({ task, mode }: Pick<TaskOrder, 'task' | 'mode'>): readonly TaskDetail[] {
  const { needs } = TASK_ROWS[task];
  return mode === 'fire' ? needs.filter((detail) => detail !== 'location') : needs;
}

/** A captain's order without what the option is not about. */
export function orderOf(order: CaptainOrder): CaptainOrder {
  const { option, kind, target, broadside, edFace } = order;
  const needs = optionNeeds(order);
  return {
    option,
    kind: needs.includes('kind') ? kind : null,
    target: needs.includes('target') ? target : null,
    broadside: needs.includes('broadside') ? broadside : null,
    edFace: option === 'hold' ? null : edFace,
  };
}

/** The details of a task, those that it does not have null. */
export function detailed(
  task: TaskDetails['task'],
  { location = null, mode = null, benefit = null, ...more }: Partial<TaskDetails>,
): TaskDetails {
  const { target = null, feature = null, skill = null } = more;
  // written out, since spreading objects takes longer than all the rest
  return { task, location, mode, benefit, target, feature, skill };
}

/** The details of a task without what it is not about. */
export function detailsOf(order: TaskDetails): TaskDetails {
  const details: Partial<Record<TaskDetail, unknown>> = {};
  for (const detail of taskNeeds(order)) details[detail] = order[detail];
  return detailed(order.task, details as Partial<TaskDetails>);
}
