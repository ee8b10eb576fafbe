import { expect, test } from 'vitest';
import { imaginations } from '../../../../src/rulesets/imaginations/index.ts';
import { eachStep } from '../random-games.ts';
import type { Event } from '../support.ts';

type Kind =
  | 'id'
  | 'id?'
  | 'ids'
  | 'count'
  | 'count?'
  | 'number'
  | 'face'
  | 'face?'
  | 'faces'
  | 'spot'
  | 'spots'
  | 'flag'
  | 'any';

/** The fields of every event, as the ledger lists them. */
const FIELDS: { readonly [T in Event['type']]: Readonly<Record<string, Kind>> } = {
  'initiative-rolled': { dice: 'any', scores: 'any' },
  'initiative-tied': {},
  'initiative-won': { side: 'id' },
  'order-chosen': { side: 'id', order: 'id' },
  'movement-ended': { side: 'id' },
  'shooting-ended': { side: 'id', shots: 'count' },
  'side-surrendered': { side: 'id' },
  'sail-rolled': { ship: 'id', faces: 'faces' },
  'steam-declared': { ship: 'id', allowance: 'count' },
  'ship-finished': { ship: 'id', moved: 'number' },
  'ship-withdrew': { ship: 'id' },
  'ship-moved': { ship: 'id', from: 'spot', to: 'spot' },
  'ship-slid': { ship: 'id', from: 'spot', to: 'spot' },
  'ship-turned': { ship: 'id', from: 'number', to: 'number' },
  'shoal-crossed': { ship: 'id', shoal: 'id', die: 'face' },
  'ship-grounded': { ship: 'id', land: 'id', die: 'face?' },
  contact: { ship: 'id', target: 'id' },
  'contact-declined': { ship: 'id', target: 'id' },
  'ram-missed': { ship: 'id', target: 'id', die: 'face' },
  'ram-struck': { ship: 'id', target: 'id', die: 'face', faces: 'faces' },
  'smoke-removed': { smoke: 'id' },
  'smoke-greyed': { smoke: 'id' },
  'smoke-placed': { smoke: 'id', ship: 'id', points: 'spots' },
  'troops-landed': { ship: 'id', unit: 'id', x: 'number', y: 'number' },
  'troops-embarked': { ship: 'id', unit: 'id' },
  'troops-lost': { ship: 'id', units: 'ids' },
  'shot-declared': { action: 'any' },
  'shot-fired': {
    ship: 'id',
    group: 'count?',
    target: 'id',
    mode: 'id',
    faces: 'faces',
    reroll: 'faces',
    armour: 'faces',
    stoneworks: 'faces',
    hull: 'count',
    mast: 'count',
    battery: 'count',
  },
  'battery-fired': {
    emplacement: 'id',
    battery: 'count',
    target: 'id',
    faces: 'faces',
    reroll: 'faces',
    armour: 'faces',
    stoneworks: 'faces',
    hull: 'count',
    mast: 'count',
  },
  'torpedo-launched': {
    ship: 'id',
    target: 'id',
    die: 'face',
    hit: 'flag',
    faces: 'faces',
    armour: 'faces',
    hull: 'count',
  },
  'damage-applied': { target: 'id', hull: 'count', mast: 'count', battery: 'count' },
  'division-lost': { ship: 'id', kind: 'id', division: 'count' },
  'battery-destroyed': { emplacement: 'id', battery: 'count' },
  'ship-sunk': { ship: 'id' },
  'ship-struck': { ship: 'id' },
  'quality-rolled': { ship: 'id', die: 'face' },
  'morale-rolled': { side: 'id', die: 'face', total: 'number', failed: 'flag' },
  'turn-ended': { turn: 'count' },
  'game-over': { victor: 'id?', reason: 'id', prizes: 'ids' },
};

const isFace = (value: unknown) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 6;
const isList = (value: unknown, each: (item: unknown) => boolean) =>
  Array.isArray(value) && value.every(each);
const isRounded = (value: unknown) =>
  Number.isFinite(value) && Math.abs(Number(value) * 1e6 - Math.round(Number(value) * 1e6)) < 1e-2;
const isSpot = (value: unknown) => isList(value, isRounded) && (value as unknown[]).length === 2;
const isId = (value: unknown) => typeof value === 'string' && value !== '';

const IS: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  id: isId,
  'id?': (value) => value === null || isId(value),
  ids: (value) => isList(value, isId),
  count: (value) => Number.isInteger(value) && Number(value) >= 0,
  'count?': (value) => value === null || IS.count(value),
  number: isRounded,
  face: isFace,
  'face?': (value) => value === null || isFace(value),
  faces: (value) => isList(value, isFace),
  spot: isSpot,
  spots: (value) => isList(value, isSpot) && (value as unknown[]).length >= 2,
  flag: (value) => typeof value === 'boolean',
  any: (value) => typeof value === 'object' && value !== null,
};

function expectFields(event: Event): void {
  const { type, ...fields } = event;
  const kinds = FIELDS[type];
  expect([type, Object.keys(fields).sort()]).toEqual([type, Object.keys(kinds).sort()]);
  const wrong = Object.entries(fields).filter(([name, value]) => !IS[kinds[name] ?? 'any'](value));
  expect([type, wrong]).toEqual([type, []]);
}

test('every event has the fields of the ledger and no others, and every one comes up', () => {
  const seen = new Set<string>();
  eachStep({ games: 120, mostActions: 160, tag: 'events' }, ({ events }) => {
    for (const event of events) {
      seen.add(event.type);
      expectFields(event);
    }
  });
  expect([...seen].sort()).toEqual(Object.keys(FIELDS).sort());
});

test('the dice of an action are those of its events, none left out and none told twice', () => {
  const NAMES = ['faces', 'reroll', 'armour', 'stoneworks'];
  eachStep({ games: 60, mostActions: 150, tag: 'told dice' }, ({ events, rolls }) => {
    const told = events.flatMap((event): number[] => {
      if (event.type === 'initiative-rolled') return Object.values(event.dice);
      const fields = { ...event } as Readonly<Record<string, unknown>>;
      const die = typeof fields.die === 'number' ? [fields.die] : [];
      return [...die, ...NAMES.flatMap((name) => (fields[name] as number[] | undefined) ?? [])];
    });
    // armour dice of a ram are not told
    const isRam = events.some(({ type }) => type === 'ram-struck');
    const thrown = rolls
      .filter(({ purpose }) => !(isRam && purpose === 'armour'))
      .flatMap(({ faces }) => [...faces]);
    expect([...told].sort()).toEqual([...thrown].sort());
  });
});

test('what is taken off is what the events say', () => {
  eachStep({ games: 60, mostActions: 150, tag: 'told damage' }, ({ before, after, events }) => {
    const sum = (points: readonly number[]) => points.reduce((total, one) => total + one, 0);
    const lost = before.ships.map(({ id, hull, mast }, n) => [
      id,
      sum(hull) - sum(after.ships[n]?.hull ?? []),
      sum(mast) - sum(after.ships[n]?.mast ?? []),
    ]);
    const told = before.ships.map(({ id }) => {
      const damage = events.filter((event) => event.type === 'damage-applied' && event.target === id);
      const of = (kind: 'hull' | 'mast') =>
        sum(damage.map((event) => (event.type === 'damage-applied' ? event[kind] : 0)));
      return [id, of('hull'), of('mast')];
    });
    expect(told).toEqual(lost);
  });
});

test('each event is one English sentence', () => {
  eachStep({ games: 20, mostActions: 150, tag: 'sentences' }, ({ events }) => {
    for (const event of events) expect(imaginations.narrate(event)).toMatch(/\S \S.*\.$/);
  });
});
