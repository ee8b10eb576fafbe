/*
 * How the definition of a ruleset is run, in whichever way: these functions know nothing of immer, of frozen states
 * or of where the dice come from.
 */
import type { ActionRule, ReadyDefinition, Received, Refused } from './definition.ts';
import type { Dice } from './dice/dice.ts';
import { RecordingDice } from './dice/recording.ts';
import { BrokenRulesError, IllegalActionError, type Rejection } from './errors.ts';
import type { Decision, Game, GameTypes, Play, PlayerAction, PlayerDecision } from './game.ts';
import { clone } from './json.ts';
import { ADVANCE, received } from './received.ts';
import { isReferees, proceed } from './sequence.ts';

function ruleOf<G extends GameTypes>(
  definition: ReadyDefinition<G>,
  type: string,
): ActionRule<G, G['action']> {
  return definition.play.actions[type as PlayerAction<G>['type']] as unknown as ActionRule<G, G['action']>;
}

/** The code of the first reason against an action, as the common checks and its rule say it. */
function firstReason<G extends GameTypes>(
  definition: ReadyDefinition<G>,
  state: G['state'],
  action: Received<G>,
): G['code'] | null {
  const { sequence, screen } = definition.play;
  const phase = sequence.stepOf(state);
  const moment = { definition, state, phase, step: sequence.steps[phase], received: action };
  for (const check of screen) {
    const code = check(moment);
    if (code !== null) return code;
  }
  if (action.kind === 'unknown')
    throw new BrokenRulesError(`The common checks of "${definition.id}" let through what is not an action.`);
  return action.kind === 'advance'
    ? null
    : ruleOf(definition, action.action.type).check(state, action.action);
}

/** The code of the first reason against what came in as an action; null if it is legal. */
export function refusal<G extends GameTypes>(
  definition: ReadyDefinition<G>,
  state: G['state'],
  action: Received<G>,
): G['code'] | null {
  const code = firstReason(definition, state, action);
  // what does not fit its form is not let in, even where no rule looks at it
  const isFlawed = code === null && action.kind === 'player' && action.flaw !== null;
  return isFlawed ? firstReason(definition, state, { kind: 'unknown', sent: action.sent }) : code;
}

const REFEREE: readonly string[] = [ADVANCE];

/** Who must decide now. */
export function decidersOf<G extends GameTypes>(
  definition: ReadyDefinition<G>,
  state: G['state'],
): readonly Decision[] {
  const { sequence } = definition.play;
  const phase = sequence.stepOf(state);
  const step = sequence.steps[phase];
  if (step.kind === 'over') return [];
  const due = step.kind === 'automatic' ? [] : step.deciders(state);
  if (due.length === 0 && step.run !== undefined) return [{ side: null, phase, types: REFEREE }];
  const decisions: PlayerDecision[] = [];
  const fitting = sequence.typesOf[phase] as readonly string[];
  for (const { side, types = fitting, unit, secret } of due) {
    // written out, since spreading an object takes longer than many a rule
    const decision: PlayerDecision =
      unit === undefined ? { side, phase, types } : { side, phase, types, unit };
    decisions.push(secret === undefined ? decision : { ...decision, secret });
  }
  return decisions;
}

/** The unit that an action names as its own (a ship, a creature, ...); undefined where it is its side's. */
export function unitOf<G extends GameTypes>(
  definition: ReadyDefinition<G>,
  action: G['action'],
): string | undefined {
  if (action.type === ADVANCE) return undefined;
  const { unit } = ruleOf(definition, action.type);
  return unit === undefined ? undefined : ((action as { readonly [field: string]: unknown })[unit] as string);
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
      if (isLegal || rule.check(state, action) === null) legal.push(action);
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
  const { sequence } = definition.play;
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
  return (definition.play.copy?.(state) ?? clone(state)) as Game<G>;
}

/**
 * A legal action in its form.
 *
 * @throws IllegalActionError if it is not legal.
 */
export function legalAction<G extends GameTypes>(
  definition: ReadyDefinition<G>,
  state: G['state'],
  input: unknown,
): G['action'] {
  const action = received(definition, input);
  const code = refusal(definition, state, action);
  if (code === null && action.kind !== 'unknown') return action.action;
  throw new IllegalActionError(rejectionOf(definition, state, action, code as G['code']), input);
}

/** Types of action that fit where the game stands. */
function fittingTypes<G extends GameTypes>(
  { play }: ReadyDefinition<G>,
  state: G['state'],
): readonly string[] {
  const { sequence } = play;
  const phase = sequence.stepOf(state);
  return sequence.steps[phase].kind === 'automatic'
    ? REFEREE
    : (sequence.typesOf[phase] as readonly string[]);
}

/** What the core knows about an action that is refused. */
function refused<G extends GameTypes>(
  definition: ReadyDefinition<G>,
  state: G['state'],
  action: Received<G>,
): Refused {
  return {
    decisions: decidersOf(definition, state),
    types: [ADVANCE, ...Object.keys(definition.play.actions)],
    fitting: fittingTypes(definition, state),
    flaw: action.kind === 'player' ? action.flaw : null,
  };
}

/** A rejection of what came in as an action in full: its sentence and the rules behind it. */
export function rejectionOf<G extends GameTypes>(
  definition: ReadyDefinition<G>,
  state: G['state'],
  action: Received<G>,
  code: G['code'],
): Rejection<G['code']> {
  const { rules, message } = definition.play.rejections[code];
  const { sent } = action;
  return {
    code,
    message: message(state, sent, refused(definition, state, action)),
    rules: typeof rules === 'function' ? rules(state, sent) : rules,
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
