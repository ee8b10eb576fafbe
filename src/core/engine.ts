/*
 * How the definition of a ruleset is run, in whichever way: these functions know nothing of immer, of frozen states
 * or of where the dice come from.
 */
import type { ActionRule, ReadyDefinition } from './definition.ts';
import type { Dice } from './dice/dice.ts';
import { RecordingDice } from './dice/recording.ts';
import { BrokenRulesError, IllegalActionError, type Rejection } from './errors.ts';
import type { Decision, Game, GameTypes, Play, PlayerAction, PlayerDecision, Untrusted } from './game.ts';
import { clone, entry, isFields, ownField, UNHELD, unheldPath } from './json.ts';
import { isReferees, proceed } from './sequence.ts';

/** Type of the referee's action. */
export const ADVANCE = 'advance';
/** An action of which only the names of the fields are known. */
export type KnownAction = { readonly type: string; readonly [field: string]: unknown };

/** Whether the form of a field has null for one of its choices, so that the field cannot be left out. */
function isNullable(form: unknown): boolean {
  return isFields(form) && form.type === 'nullable';
}

/**
 * Keeps the known fields of an action, in their order; null if it is none. A field that is missing becomes null, or
 * `undefined` where null is a choice that has to be made; one that JSON cannot hold, something that fits nothing.
 */
export function known<G extends GameTypes>(
  definition: ReadyDefinition<G>,
  input: unknown,
): KnownAction | null {
  try {
    if (!isFields(input)) return null;
    const type = ownField(input, 'type');
    if (type === ADVANCE) return { type: ADVANCE };
    const rule = entry<{ schema: { entries: object } }>(definition.actions, type);
    if (rule === undefined) return null;
    const action: Record<string, unknown> = {};
    for (const [field, form] of Object.entries(rule.schema.entries)) {
      const value = ownField(input, field);
      const isMeant = value !== null || !isNullable(form) || input[field] === null;
      action[field] = isMeant ? value : undefined;
    }
    return action as KnownAction;
  } catch {
    // not even an object that can be looked at, such as a revoked proxy
    return null;
  }
}

function ruleOf<G extends GameTypes>(
  definition: ReadyDefinition<G>,
  type: string,
): ActionRule<G, G['action']> {
  return definition.actions[type as PlayerAction<G>['type']] as unknown as ActionRule<G, G['action']>;
}

/** The code of the first reason against an action whose fields are known; null if it is legal. */
export function refusal<G extends GameTypes>(
  definition: ReadyDefinition<G>,
  state: G['state'],
  action: { readonly type: string } | null,
): G['code'] | null {
  const code = definition.screen(state, action as Untrusted<G['action']> | null);
  if (code !== null || action === null || action.type === ADVANCE) return code;
  const refused = ruleOf(definition, action.type).check(state, action as Untrusted<G['action']>);
  // a field that no rule looks at here is not let in either
  return refused === null && unheldPath(action) !== null ? definition.screen(state, null) : refused;
}

const REFEREE: readonly string[] = [ADVANCE];

/** Who must decide now. */
export function decidersOf<G extends GameTypes>(
  definition: ReadyDefinition<G>,
  state: G['state'],
): readonly Decision[] {
  const phase = definition.sequence.stepOf(state);
  const step = definition.sequence.steps[phase];
  if (step.kind === 'over') return [];
  const due = step.kind === 'automatic' ? [] : step.deciders(state);
  if (due.length === 0 && step.run !== undefined) return [{ side: null, phase, types: REFEREE }];
  const decisions: PlayerDecision[] = [];
  for (const { side, types, ship, secret } of due) {
    // written out, since spreading an object takes longer than many a rule
    const decision: PlayerDecision =
      ship === undefined ? { side, phase, types } : { side, phase, types, ship };
    decisions.push(secret === undefined ? decision : { ...decision, secret });
  }
  return decisions;
}

/** Legal actions for a decision. */
export function actionsFor<G extends GameTypes>(
  definition: ReadyDefinition<G>,
  state: G['state'],
  decision: Decision,
): G['action'][] {
  if (decision.side === null) return [{ type: ADVANCE }];
  const legal: G['action'][] = [];
  for (const type of decision.types) {
    const rule = ruleOf(definition, type);
    const isLegal = rule.offersLegalOnly === true;
    for (const action of rule.candidates(state, decision)) {
      if (isLegal || rule.check(state, action as Untrusted<G['action']>) === null) legal.push(action);
    }
  }
  return legal;
}

/** Carries out a legal action in place and moves the sequence on. */
export function perform<G extends GameTypes>(
  definition: ReadyDefinition<G>,
  game: Game<G>,
  action: G['action'],
  play: Play<G>,
): void {
  const { sequence } = definition;
  if (action.type === ADVANCE) {
    const step = sequence.steps[sequence.stepOf(game as G['state'])];
    if (step.kind === 'over' || step.run === undefined || !isReferees(step, game as G['state']))
      throw new BrokenRulesError(
        `The referee was let through in the step "${sequence.stepOf(game as G['state'])}".`,
      );
    step.run(game, play);
  } else {
    ruleOf(definition, action.type).effect(game, action, play);
  }
  proceed(sequence, game, play);
}

/** A private copy of a state, to change in place. */
export function copyOf<G extends GameTypes>(definition: ReadyDefinition<G>, state: G['state']): Game<G> {
  return (definition.copy?.(state) ?? clone(state)) as Game<G>;
}

/**
 * The known fields of a legal action.
 *
 * @throws IllegalActionError if it is not legal.
 */
export function legalAction<G extends GameTypes>(
  definition: ReadyDefinition<G>,
  state: G['state'],
  input: unknown,
): G['action'] {
  const action = known(definition, input);
  const code = refusal(definition, state, action);
  if (code === null) return action as G['action'];
  throw new IllegalActionError(rejectionOf(definition, state, input, code), input);
}

/** What can be told of an input: its fields, or, of what is no action, its type alone if that can be read. */
function fieldsOf<G extends GameTypes>(
  definition: ReadyDefinition<G>,
  input: unknown,
): { readonly [field: string]: unknown } {
  const action = known(definition, input);
  if (action !== null) return action;
  const type = isFields(input) ? ownField(input, 'type') : UNHELD;
  return type === UNHELD ? {} : { type };
}

/** A rejection of some input in full: its sentence and the rules behind it. */
export function rejectionOf<G extends GameTypes>(
  definition: ReadyDefinition<G>,
  state: G['state'],
  input: unknown,
  code: G['code'],
): Rejection<G['code']> {
  const { rules, message } = definition.rejections[code];
  const fields = fieldsOf(definition, input);
  return {
    code,
    message: message(state, fields),
    rules: typeof rules === 'function' ? rules(state, fields) : rules,
  };
}

/** A play that collects events (as copies, since what they name may change) and keeps the rolls. */
export class RecordedPlay<G extends GameTypes> implements Play<G> {
  readonly events: G['event'][] = [];
  readonly dice: RecordingDice;

  constructor(source: Dice) {
    this.dice = new RecordingDice(source);
  }

  readonly emit = (event: G['event']): void => {
    this.events.push(clone(event));
  };
}
