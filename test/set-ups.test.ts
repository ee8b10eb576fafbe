import type * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type Dice, type GameTypes, InvalidInputError, type Ruleset, sampled } from '../src/index.ts';
import { imaginations } from '../src/rulesets/imaginations/index.ts';
import { mediaeval } from '../src/rulesets/mediaeval/index.ts';
import { reign } from '../src/rulesets/reign/index.ts';
import { seaBattles } from '../src/rulesets/sea-battles/index.ts';
import { shipCombat5e } from '../src/rulesets/ship-combat-5e/index.ts';
import { randomOptions } from '../src/testing/random-options.ts';
import { hardScenario as hardImaginations } from './rulesets/imaginations/hard-scenario.ts';
import { hardScenario as hardReign } from './rulesets/reign/hard-positions.ts';
import { hardScenario as hardSeaBattles } from './rulesets/sea-battles/hard-positions.ts';
import { hardScenario as hardShipCombat } from './rulesets/ship-combat-5e/hard-positions.ts';

/*
 * What `init` gives, `parse.state` accepts, with whatever is put into a scenario: fields that may be left out, values
 * from elsewhere in it, numbers a little beside those that are there, words of every status.
 */

type Fields = Record<string | number, unknown>;
type Form = v.GenericSchema & {
  readonly wrapped?: Form;
  readonly pipe?: readonly Form[];
  readonly item?: Form;
  readonly value?: Form;
  readonly entries?: { readonly [field: string]: Form };
  readonly options?: readonly Form[];
  readonly getter?: (input: unknown) => Form;
};

/** A field of a scenario: in what, by which key, of which form. */
type Place = readonly [holder: Fields, key: string | number, form: Form];

function isHolder(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

/** The fields that a part of a scenario has or may have, and those of its parts. */
function placesIn(form: Form, value: unknown): Place[] {
  if (form.wrapped !== undefined) return placesIn(form.wrapped, value);
  if (!isHolder(value)) return [];
  if (form.pipe !== undefined) return form.pipe.flatMap((one) => placesIn(one, value));
  if (form.getter !== undefined) return placesIn(form.getter(value), value);
  const { entries = {}, item, value: each, options = [] } = form;
  const own: Place[] =
    item === undefined
      ? Object.entries(entries).map(([field, one]) => [value, field, one])
      : (value as unknown as unknown[]).map((_, i) => [value, i, item]);
  if (each !== undefined) own.push(...Object.keys(value).map((key): Place => [value, key, each]));
  return [
    ...own,
    ...own.flatMap(([holder, key, one]) => placesIn(one, holder[key])),
    ...options.flatMap((one) => placesIn(one, value)),
  ];
}

function valuesIn(value: unknown): unknown[] {
  return isHolder(value) ? Object.values(value).flatMap((part) => [part, ...valuesIn(part)]) : [];
}

const WORDS = [
  'sunk',
  'struck',
  'withdrawn',
  'captured',
  'aboard',
  'ashore',
  'lost',
  'grey',
  'black',
  'poor',
];
const PLAIN = [null, undefined, true, false, 0, 1, 2, 3, 5, 10, 0.5, -1, 1e-7, 359.9999999, 'x', [], {}];

/** What may stand in a place, by its form. */
function fitting(scenario: unknown, [holder, key, form]: Place): unknown[] {
  const old = holder[key];
  const near = typeof old === 'number' ? [1, -1, 4e-6, -4e-6, 4e-7, 1.1e-5].map((off) => old + off) : [];
  const numbers = valuesIn(scenario).filter((value) => typeof value === 'number');
  const besides = numbers.slice(0, 20).flatMap((value) => [value + 4e-6, value - 4e-6]);
  return [...near, ...WORDS, ...PLAIN, ...besides, ...valuesIn(scenario)].filter((value) => {
    const result = form['~run']({ value: structuredClone(value) }, { abortEarly: true });
    return result.issues === undefined;
  });
}

/** Puts something else in the place of some values. */
function spoil(scenario: unknown, form: Form, luck: Dice): void {
  for (let n = luck.die('spoilt', 3); n > 0; n--) {
    const place = luck.pick('place', placesIn(form, scenario));
    const [holder, key] = place;
    const value = luck.pick('value', [holder[key], ...fitting(scenario, place)]);
    if (value === undefined && !Array.isArray(holder)) delete holder[key];
    else holder[key] = structuredClone(value);
  }
}

type Hard = (luck: Dice) => unknown;

const RULESETS = [
  [mediaeval, (luck: Dice) => mediaeval.definition.proofs.randomScenario(luck)],
  [imaginations, (luck: Dice) => hardImaginations(luck, {})],
  [reign, hardReign],
  [shipCombat5e, hardShipCombat],
  [seaBattles, hardSeaBattles],
] as readonly unknown[] as readonly (readonly [Ruleset, Hard])[];

/** The state that a spoilt scenario begins with; null if it is refused. */
function begun(ruleset: Ruleset, hard: Hard, game: number): GameTypes['state'] | null {
  const luck = sampled(game, 'set-ups');
  const isHard = luck.die('hard', 2) === 1;
  const scenario = structuredClone(isHard ? hard(luck) : ruleset.definition.proofs.randomScenario(luck));
  spoil(scenario, ruleset.definition.readers.scenario as unknown as Form, luck);
  const options = game % 2 === 0 ? {} : randomOptions(ruleset.options, luck);
  try {
    return ruleset.init({ scenario: scenario as object, options, seed: game });
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidInputError);
    return null;
  }
}

describe.each(RULESETS.map(([ruleset, hard]) => ({ name: ruleset.id, ruleset, hard })))(
  '$name',
  ({ ruleset, hard }) => {
    test('what init gives, parse.state accepts', () => {
      let accepted = 0;
      for (let game = 0; game < 200; game++) {
        const state = begun(ruleset, hard, game);
        if (state === null) continue;
        accepted++;
        expect(ruleset.parse.state(JSON.parse(JSON.stringify(state)))).toEqual(state);
      }
      expect(accepted).toBeGreaterThan(50);
    });
  },
);
