/*
 * A definition is looked at once, when a ruleset is made from it: what can be seen to be wrong then is refused then, by
 * name, with what was probably meant. What shows only in play is for the conformance kit to find.
 */
import type { Readers, ReadyDefinition, RulesetDefinition } from './definition.ts';
import type { InvalidInputError } from './errors.ts';
import { type AnyForms, anyFields, type Form, formOf, oneOf } from './form.ts';
import type { GameTypes } from './game.ts';
import { invalidInput, readInput } from './input.ts';
import { entry, type Fields, isFields } from './json.ts';
import { type OptionSpecs, readOptions } from './options.ts';
import { ADVANCE } from './received.ts';
import type { Scene } from './scene.ts';
import { COMMON_CHECKS, COMMON_REJECTIONS } from './screen.ts';
import { readySequence } from './sequence.ts';
import { stateForm } from './state-form.ts';
import { noSuch } from './suggestion.ts';

/** What a field of a definition can be; with a question mark where it may be left out. */
type Kind = 'text' | 'function' | 'object' | 'list' | 'form' | 'yes' | 'rules' | 'any';
type Shape = { readonly [field: string]: Kind | `${Kind}?` };

const ROOMS: Shape = {
  id: 'text',
  title: 'text',
  version: 'text',
  address: 'any?',
  play: 'object',
  forms: 'object?',
  telling: 'object?',
  secrets: 'object?',
  bots: 'object?',
  proofs: 'object?',
  readers: 'any?',
};

const PLAY: Shape = {
  options: 'object',
  scenarios: 'object',
  checkScenario: 'function?',
  setUp: 'function',
  sequence: 'object',
  actions: 'object',
  screen: 'list?',
  rejections: 'object',
  result: 'function',
  sides: 'function',
  turn: 'function?',
  copy: 'function?',
};

const FORMS: Shape = { scenario: 'form?', state: 'object?' };
const TELLING: Shape = { events: 'object', choices: 'object?', turnTitle: 'function?', scene: 'function?' };
const SECRETS: Shape = {
  view: 'function?',
  viewEvent: 'function?',
  viewAction: 'function?',
  determinize: 'function?',
};
const BOTS: Shape = { evaluate: 'function' };
const PROOFS: Shape = { invariants: 'object?', laws: 'object?', randomScenario: 'function?' };
const SCENARIO: Shape = { title: 'text', description: 'any', options: 'object', setup: 'object' };
const OPTION: Shape = {
  default: 'any',
  rule: 'text',
  description: 'text',
  form: 'form',
  examples: 'list',
  isComplete: 'yes?',
};
const ACTION: Shape = {
  rules: 'list',
  steps: 'list',
  fields: 'object',
  unit: 'text?',
  candidates: 'function',
  offersLegalOnly: 'yes?',
  check: 'function',
  effect: 'function',
};
const REJECTION: Shape = { rules: 'rules', message: 'function' };
const SEQUENCE: Shape = {
  steps: 'object',
  phases: 'list',
  stepOf: 'function',
  goTo: 'function?',
  interrupt: 'function?',
  phaseOf: 'object?',
  typesOf: 'object?',
};
const PHASE: Shape = { name: 'text', steps: 'list', begin: 'function', next: 'function' };
const STEPS: { readonly [kind: string]: Shape } = {
  automatic: { kind: 'text', run: 'function' },
  decision: { kind: 'text', listsLegalOnly: 'yes?', deciders: 'function', run: 'function?' },
  over: { kind: 'text' },
};

function isForm(value: unknown): boolean {
  const standard = typeof value === 'object' && value !== null ? (value as Fields)['~standard'] : null;
  return isFields(standard) && typeof standard.validate === 'function';
}

const IS: { readonly [K in Kind]: readonly [expected: string, accepts: (value: unknown) => boolean] } = {
  text: ['a text', (value) => typeof value === 'string' && value !== ''],
  function: ['a function', (value) => typeof value === 'function'],
  object: ['an object', isFields],
  list: ['a list', Array.isArray],
  form: ['a form (any Standard Schema)', isForm],
  yes: ['true, or nothing', (value) => value === true],
  rules: [
    'a list of rule ids, or a function',
    (value) => Array.isArray(value) || typeof value === 'function',
  ],
  any: ['anything', () => true],
};

function refuse(path: string, problem: string): never {
  throw invalidInput('definition', path, problem);
}

/** Refuses what has a field too many, or one that is missing or is not what it should be. */
function checkShape(path: string, value: unknown, shape: Shape): void {
  if (!isFields(value)) refuse(path, 'expected an object');
  const at = (field: string) => (path === '' ? field : `${path}.${field}`);
  for (const field of Object.keys(value)) {
    if (!Object.hasOwn(shape, field)) refuse(at(field), noSuch('field', field, Object.keys(shape)));
  }
  for (const [field, kind] of Object.entries(shape)) {
    const isOptional = kind.endsWith('?');
    const [expected, accepts] = IS[(isOptional ? kind.slice(0, -1) : kind) as Kind];
    const part = value[field];
    if (part === undefined && isOptional) continue;
    if (part === undefined && kind !== 'any') refuse(at(field), `is missing; expected ${expected}`);
    if (!accepts(part)) refuse(at(field), `expected ${expected}`);
  }
}

/** Looks at every entry of a record. */
function checkEntries(path: string, record: unknown, shape: Shape): void {
  for (const [name, value] of Object.entries(record as Fields)) checkShape(`${path}.${name}`, value, shape);
}

/** Looks at a record of functions, whose names are known where `names` are given. */
function checkFunctions(path: string, record: unknown, names: readonly string[] | null): void {
  for (const [name, value] of Object.entries(record as Fields)) {
    if (names !== null && !names.includes(name)) refuse(`${path}.${name}`, noSuch('name', name, names));
    if (typeof value !== 'function') refuse(`${path}.${name}`, 'expected a function');
  }
  const missing = names?.find((name) => !Object.hasOwn(record as Fields, name));
  if (missing !== undefined) refuse(`${path}.${missing}`, 'is missing; expected a function');
}

function checkSequence(sequence: Fields): void {
  checkShape('play.sequence', sequence, SEQUENCE);
  for (const [name, step] of Object.entries(sequence.steps as Fields)) {
    const path = `play.sequence.steps.${name}`;
    if (!isFields(step)) refuse(path, 'expected an object');
    const shape = entry(STEPS, step.kind);
    if (shape === undefined) refuse(`${path}.kind`, noSuch('kind', String(step.kind), Object.keys(STEPS)));
    checkShape(path, step, shape);
  }
  for (const [place, phase] of (sequence.phases as readonly unknown[]).entries())
    checkShape(`play.sequence.phases[${place}]`, phase, PHASE);
}

function checkActions(actions: Fields): void {
  if (Object.hasOwn(actions, ADVANCE))
    refuse(`play.actions.${ADVANCE}`, "is the referee's, in every ruleset");
  checkEntries('play.actions', actions, ACTION);
  for (const [type, rule] of Object.entries(actions)) {
    for (const [field, form] of Object.entries((rule as { readonly fields: Fields }).fields))
      if (!isForm(form)) refuse(`play.actions.${type}.fields.${field}`, `expected ${IS.form[0]}`);
  }
}

/** What is hidden needs both: what a side sees, and what it cannot see drawn anew. */
function checkSecrets(secrets: Fields): void {
  checkShape('secrets', secrets, SECRETS);
  if (Object.keys(secrets).length === 0) return;
  for (const field of ['view', 'determinize'])
    if (secrets[field] === undefined) refuse(`secrets.${field}`, 'is missing; expected a function');
}

/** Refuses a definition that cannot be one, whatever happens in play. */
function checkDefinition(given: unknown): void {
  checkShape('', given, ROOMS);
  const {
    play,
    forms = {},
    telling,
    secrets,
    bots,
    proofs = {},
  } = given as { readonly [room: string]: Fields };
  checkShape('play', play, PLAY);
  const { options, scenarios, sequence, actions, rejections } = play as { readonly [part: string]: Fields };
  checkEntries('play.options', options, OPTION);
  checkEntries('play.scenarios', scenarios, SCENARIO);
  if (Object.keys(scenarios as Fields).length === 0) refuse('play.scenarios', 'expected at least one');
  checkSequence(sequence as Fields);
  checkActions(actions as Fields);
  checkEntries('play.rejections', rejections, REJECTION);
  checkShape('forms', forms, FORMS);
  if (telling !== undefined) {
    checkShape('telling', telling, TELLING);
    checkFunctions('telling.events', telling.events, null);
    if (telling.choices !== undefined)
      checkFunctions('telling.choices', telling.choices, Object.keys(actions as Fields));
  }
  if (secrets !== undefined) checkSecrets(secrets);
  if (bots !== undefined) checkShape('bots', bots, BOTS);
  checkShape('proofs', proofs, PROOFS);
  checkFunctions('proofs.invariants', proofs.invariants ?? {}, null);
  checkFunctions('proofs.laws', proofs.laws ?? {}, null);
}

/** A scene with nothing in it but the sides. */
function emptyScene<G extends GameTypes>({ title, play }: RulesetDefinition<G>, state: G['state']): Scene {
  return {
    title,
    sides: play.sides(state),
    grid: { kind: 'abstract' },
    bounds: { left: 0, right: 0, bottom: 0, top: 0 },
    wind: null,
    pieces: [],
    areas: [],
    links: [],
    hints: [],
  };
}

/** The forms of all that comes from outside. */
function readersOf<G extends GameTypes>({ id, play, forms = {} }: RulesetDefinition<G>): Readers<G> {
  const actions: Record<string, Form<G['action']>> = {};
  for (const [type, rule] of Object.entries<{ readonly fields: AnyForms }>(play.actions))
    actions[type] = formOf({ type: oneOf([type]), ...rule.fields }) as unknown as Form<G['action']>;
  return {
    scenario: forms.scenario ?? (anyFields() as unknown as Form<G['scenario']>),
    state: stateForm<G['state']>(id, play.options, (forms.state as AnyForms | undefined) ?? null),
    actions,
  };
}

/** Refuses options of a named scenario that there are not, or whose values are not valid. */
function checkScenarioOptions<Options>(
  specs: OptionSpecs<Options>,
  chosen: Partial<Options>,
  at: readonly string[],
): void {
  try {
    readOptions(specs, chosen, {} as Options, at);
  } catch (error) {
    const { path, problem } = error as InvalidInputError;
    refuse(path, problem);
  }
}

/** Refuses options that are not valid by default, and named scenarios that are not of their form. */
function checkContents<G extends GameTypes>(
  { play: { options, scenarios } }: RulesetDefinition<G>,
  form: Form<G['scenario']>,
): void {
  for (const name in options)
    readInput('definition', options[name].form, options[name].default, ['play', 'options', name, 'default']);
  for (const [name, scenario] of Object.entries(scenarios)) {
    const at = ['play', 'scenarios', name];
    readInput('definition', form, scenario.setup, [...at, 'setup']);
    checkScenarioOptions(options, scenario.options, [...at, 'options']);
  }
}

/**
 * A definition with all its rooms.
 *
 * @throws InvalidInputError for a definition that cannot be one, naming the field and what was probably meant.
 * @throws BrokenRulesError if its sequence does not hold together.
 */
export function readyDefinition<G extends GameTypes>(given: RulesetDefinition<G>): ReadyDefinition<G> {
  checkDefinition(given);
  const { id, title, version, play, forms = {}, telling, secrets = {}, bots, proofs } = given;
  const readers = readersOf(given);
  checkContents(given, readers.scenario);
  const [first] = Object.values(play.scenarios);
  return {
    ...{ id, title, version, forms, secrets, readers },
    play: {
      ...play,
      sequence: readySequence(play.sequence, play.actions),
      screen: play.screen ?? (COMMON_CHECKS as ReadyDefinition<G>['play']['screen']),
      rejections: {
        ...(play.screen === undefined ? COMMON_REJECTIONS : {}),
        ...play.rejections,
      } as ReadyDefinition<G>['play']['rejections'],
      turn: play.turn ?? (() => 1),
    },
    telling: {
      events: {} as ReadyDefinition<G>['telling']['events'],
      ...telling,
      scene: telling?.scene ?? ((state) => emptyScene(given, state)),
    },
    bots: bots ?? { evaluate: () => 0 },
    proofs: {
      invariants: {},
      laws: {},
      randomScenario: () => first?.setup as G['scenario'],
      ...proofs,
    },
  };
}
