import type { Requirement } from '../requirement.ts';
import { ASKED_DICE } from './asked-dice.ts';
import { BEGINNING } from './beginning.ts';
import { CANONICAL_TEXTS } from './canonical-texts.ts';
import { COPIES } from './copies.ts';
import { DEAD_ENDS, RESULT } from './dead-ends.ts';
import { DECISIONS } from './decisions.ts';
import { DECLARATION } from './declaration.ts';
import { DESCRIPTIONS } from './descriptions.ts';
import { ENDINGS } from './endings.ts';
import { ENUMERATION } from './enumeration.ts';
import { EVALUATION } from './evaluation.ts';
import { FAST_PATH } from './fast-path.ts';
import { FREQUENCIES } from './frequencies.ts';
import { FROZEN } from './frozen.ts';
import { GENERATOR } from './generator.ts';
import { HIDDEN_DICE, HIDDEN_STATE } from './hidden.ts';
import { KEPT_OPTIONS } from './kept-options.ts';
import { KEY_ORDER } from './key-order.ts';
import { LATER_CHANGES } from './later-changes.ts';
import { LISTED_ACTIONS } from './listed-actions.ts';
import { LOG, SAVED_MATCH, UNDO } from './matches.ts';
import { NARRATION } from './narration.ts';
import { PARSE_ACCEPTS, PARSE_JUNK, PARSE_REFUSES } from './parsing.ts';
import { PLAIN } from './plain.ts';
import { PURE_QUESTIONS, PURE_STEPS } from './purity.ts';
import { HOSTILE_ACTIONS, JUNK_ACTIONS, MUTATED_ACTIONS, UNHELD_FIELDS } from './refusals.ts';
import { REVEALING_EVENTS, REVEALING_OUTCOMES } from './revelations.ts';
import { ROUND_TRIP } from './round-trip.ts';
import { SAME_SEED } from './same-seed.ts';
import { SCENES } from './scenes.ts';
import { SECRETS } from './secrets.ts';
import { VIEWS } from './views.ts';

/** What all else builds on: games begin, and what is listed can be played. */
export const PRECONDITIONS: readonly Requirement[] = [BEGINNING, LISTED_ACTIONS];

/** What else is asked of every ruleset, whatever its rules. */
export const REQUIREMENTS: readonly Requirement[] = [
  DECLARATION,
  KEPT_OPTIONS,
  RESULT,
  DEAD_ENDS,
  ENDINGS,
  DECISIONS,
  CANONICAL_TEXTS,
  MUTATED_ACTIONS,
  JUNK_ACTIONS,
  UNHELD_FIELDS,
  HOSTILE_ACTIONS,
  PURE_STEPS,
  PURE_QUESTIONS,
  LATER_CHANGES,
  FROZEN,
  PLAIN,
  ROUND_TRIP,
  KEY_ORDER,
  PARSE_ACCEPTS,
  PARSE_JUNK,
  PARSE_REFUSES,
  SAME_SEED,
  GENERATOR,
  SAVED_MATCH,
  LOG,
  UNDO,
  VIEWS,
  HIDDEN_DICE,
  HIDDEN_STATE,
  SECRETS,
  REVEALING_OUTCOMES,
  REVEALING_EVENTS,
  FAST_PATH,
  ENUMERATION,
  FREQUENCIES,
  ASKED_DICE,
  COPIES,
  SCENES,
  NARRATION,
  DESCRIPTIONS,
  EVALUATION,
];
