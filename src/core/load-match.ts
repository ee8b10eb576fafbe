import { scripted } from './dice/scripted.ts';
import { DiceScriptError, InvalidInputError } from './errors.ts';
import type { GameTypes } from './game.ts';
import { PositionDigests } from './hash.ts';
import { invalidInput, readInput, readJson } from './input.ts';
import { clone, entry } from './json.ts';
import { type Beginning, continueMatch, type Match, playAction } from './match.ts';
import type { InitOptions, Ruleset } from './ruleset.ts';
import { SAVE_FORMAT, type Save, saveForm } from './save.ts';
import { thrownText } from './thrown.ts';

/** Refuses saves of other formats, rules or versions with a sentence that says what to do. */
function readSave<G extends GameTypes>(ruleset: Ruleset<G>, json: unknown): Save {
  const fields = readJson('save', json);
  if (fields.format !== SAVE_FORMAT) {
    throw invalidInput(
      'save',
      'format',
      `expected "${SAVE_FORMAT}", the only format that this version reads`,
    );
  }
  const save = readInput('save', saveForm(), fields);
  if (save.ruleset !== ruleset.id) {
    throw invalidInput(
      'save',
      'ruleset',
      `expected "${ruleset.id}", but this is a game of "${save.ruleset}"`,
    );
  }
  if (save.rulesVersion !== ruleset.version) {
    throw invalidInput(
      'save',
      'rulesVersion',
      `expected "${ruleset.version}"; a game of version "${save.rulesVersion}" can only be replayed with that version`,
    );
  }
  if (save.digests.length !== save.actions.length + 1) {
    throw invalidInput(
      'save',
      'digests',
      `expected ${save.actions.length + 1} of them, one more than actions`,
    );
  }
  return save;
}

/** Runs a part of a replay, and says where in the save it failed. */
function replaying<T>(path: string, part: () => T): T {
  try {
    return part();
  } catch (error) {
    throw invalidInput('save', path, thrownText(error));
  }
}

/** The state at the start. Errors name the field of the save. */
function restart<G extends GameTypes>(ruleset: Ruleset<G>, save: Save): G['state'] {
  const { scenario, options, seed } = save;
  const faces = entry(save.faces, 'setup');
  const script = faces === undefined ? null : scripted(faces);
  try {
    const state = ruleset.init({
      scenario: scenario as Exclude<InitOptions<G>['scenario'], undefined>,
      options: options as Partial<G['options']>,
      seed,
      ...(script === null ? {} : { dice: script }),
    });
    script?.assertUsedUp();
    return state;
  } catch (error) {
    if (error instanceof DiceScriptError) throw invalidInput('save', 'faces.setup', error.message);
    if (!(error instanceof InvalidInputError)) throw invalidInput('save', 'scenario', thrownText(error));
    const part = error.code === 'invalid-options' ? 'options' : 'scenario';
    // of a scenario that is only a name, the whole of it is wrong
    const path = error.path === part && typeof scenario === 'string' ? '' : error.path;
    const dot = path === '' || path.startsWith('[') ? '' : '.';
    throw invalidInput('save', `${part}${dot}${path}`, error.problem);
  }
}

/** Refuses faces of actions that there are not. */
function checkFaces({ faces, actions }: Save): void {
  for (const place of Object.keys(faces)) {
    if (place !== 'setup' && !(String(Number(place)) === place && Object.hasOwn(actions, place))) {
      throw invalidInput('save', `faces.${place}`, `expected "setup" or the place of an action`);
    }
  }
}

function verify(digests: PositionDigests, state: object, save: Save, place: number): void {
  if (digests.of(state) === save.digests[place]) return;
  const when = place === 0 ? 'at the start' : `after action ${place} (${save.actions[place - 1]?.type})`;
  throw invalidInput('save', `digests[${place}]`, `the replay first differs from the saved game ${when}`);
}

/**
 * A match from its save: text or parsed JSON. Every action is played again and every state compared with its
 * digest. The match goes on exactly as it would have; dice that were not of the seed are those saved, later ones
 * come from the seed.
 *
 * @throws InvalidInputError for what is no save of this ruleset, naming the field, and for a replay that differs,
 *   naming the first action after which it does.
 */
export function loadMatch<G extends GameTypes>(ruleset: Ruleset<G>, json: unknown): Match<G> {
  const save = readSave(ruleset, json);
  checkFaces(save);
  const start = restart(ruleset, save);
  const digests = new PositionDigests();
  verify(digests, start, save, 0);
  const played: Beginning<G>['played'] = [];
  let state = start;
  save.actions.forEach((action, place) => {
    const faces = entry(save.faces, String(place));
    const script = faces === undefined ? null : scripted(faces);
    const next = replaying(`actions[${place}]`, () => {
      const step = playAction(ruleset, state, action as G['action'], script);
      script?.assertUsedUp();
      return step;
    });
    verify(digests, next.after, save, place + 1);
    played.push(next);
    state = next.after;
  });
  return continueMatch(ruleset, {
    start,
    seed: save.seed,
    scenario: clone(save.scenario),
    setUpFaces: entry(save.faces, 'setup') ?? null,
    autoAdvance: save.autoAdvance,
    played,
    dice: null,
    digests,
  });
}
