import { describe, expect, test } from 'vitest';
import { type ReignEvent, reign } from '../../../../src/rulesets/reign/index.ts';
import {
  act,
  archers,
  BALLISTAS,
  begun,
  boardWith,
  COMET,
  close,
  count,
  dodge,
  FULL,
  flee,
  type GivenShip,
  given,
  hero,
  hold,
  MITOS,
  meleeRound,
  pass,
  playRound,
  playUntil,
  repel,
  sailors,
  shoot,
  someone,
  strike,
  task,
  typesAmong,
  typesOf,
  volley,
} from '../support.ts';

/** The events of the ledger, each with how it comes about. */
const STORIES: { readonly [type: string]: () => readonly ReignEvent[] } = {
  'gunnery-ready': () => prepared([1, 1, 2, 3, 4, 5]),
  'gunnery-failed': () => prepared([1, 2, 3, 4, 5, 6]),
  'side-ready': () => act(begun({ ready: false }), { type: 'ready', side: 'red' }).events,
  'battle-begun': () => {
    const red = act(begun({ ready: false }), { type: 'ready', side: 'red' }).state;
    return act(red, { type: 'ready', side: 'blue' }).events;
  },
  'task-automatic': () => routine('barge', []),
  'task-done': () => routine('ob-lob', [5, 5, 1, 2]),
  'task-failed': () => routine('ob-lob', [1, 2, 3, 4]),
  'watch-ended': () => act(reign.init({ scenario: 'harbour' }), { type: 'end-watch', side: 'red' }).events,
  'captain-declared': () => duel().events,
  'volley-declared': () => duel().events,
  'archers-declared': () => duel().events,
  'board-declared': () => assault().events,
  'repel-declared': () => assault().events,
  'task-declared': () => tasks().events,
  'sailors-ordered': () => tasks().events,
  'declaration-ended': () => duel().events,
  'dice-rolled': () => duel().events,
  'master-die-set': () => masterful().events,
  'set-chosen': () => duel().events,
  'manoeuvre-made': () => duel().events,
  'manoeuvre-failed': () => lost().events,
  'attempt-failed': () => duel().events,
  'task-succeeded': () => tasks().events,
  gobbled: () => dodged().events,
  'set-destroyed': () => dodged().events,
  'die-knocked-out': () => duel().events,
  'attack-lost': () => lost().events,
  'volley-hit': () => duel().events,
  'area-hit': () => burning().events,
  damage: () => duel().events,
  repaired: () => tasks().events,
  'crew-lost': () => assault().events,
  'character-wounded': () => melee().events,
  'character-out': () => melee().events,
  boarded: () => assault().events,
  'boarding-foiled': () => foiled().events,
  'position-gained': () => duel().events,
  'position-lost': () => dodged().events,
  'chase-progress': () => flight().events,
  'escaped-from': () => flight().events,
  'ship-escaped': () => flight().events,
  'melee-ordered': () => melee().events,
  'melee-round': () => melee().events,
  'boarders-withdrawn': () => withdrawn().events,
  'engagement-ended': () => withdrawn().events,
  'ship-captured': () => playRound(given(), { orders: { mitos: [strike('comet')] } }).events,
  'ship-sinking': () => sinking([3, 3, 3, 3]).events,
  'ship-saved': () => saved().events,
  'ship-sunk': () => playRound(sinking([3, 3, 3, 3]).state).events,
  'effect-started': () => tasks().events,
  'effect-ended': () => playRound(pass(tasks().state)).events,
  'feature-hit': () => burning().events,
  'fire-started': () => burning().events,
  'fire-out': () => tasks().events,
  'round-ended': () => duel().events,
  'game-over': () => flight().events,
};

function prepared(faces: readonly number[]): readonly ReignEvent[] {
  const state = begun({ ships: { comet: { ...COMET, characters: ['gunner'] }, mitos: MITOS }, ready: false });
  const action = { type: 'prepare-gunnery', side: 'red', ship: 'comet', character: 'gunner' };
  return act(state, action, [{ purpose: 'prepare-gunnery', faces }]).events;
}

function routine(ship: string, faces: readonly number[]): readonly ReignEvent[] {
  const state = reign.init({ scenario: 'harbour' });
  return act(state, { type: 'routine-task', side: 'red', ship, activity: 'sail' }, faces).events;
}

const duel = () =>
  playRound(given({ positions: { 'mitos>comet': 'S' } }), {
    orders: {
      comet: [shoot('mitos'), volley('mitos', FULL), archers('mitos', 2)],
      mitos: [hold(), volley('comet', BALLISTAS)],
    },
    dice: {
      'comet manoeuvre': [9, 9, 1, 2, 3, 4],
      'comet volley': [9, 9, 3, 3, 1],
      'comet archers': [1, 2],
      'mitos volley': [4, 4, 1, 2],
    },
    choose: { 'comet volley': [9] },
  });

const lost = () =>
  playRound(given(), {
    orders: { comet: [shoot('mitos'), volley('mitos', FULL)] },
    dice: { 'comet manoeuvre': [1, 2, 3, 5, 6, 7], 'comet volley': [9, 9, 3, 1, 2] },
  });

const dodged = () =>
  playRound(given({ positions: { 'comet>mitos': 'S' } }), {
    orders: { comet: [hold(), volley('mitos', FULL)], mitos: [dodge()] },
    dice: { 'comet volley': [5, 5, 1, 2, 3], 'mitos dodge': [8, 8, 1, 2, 4, 5] },
    gobble: [{ with: 'mitos dodge 8', spend: { 'comet volley 5': 1 } }],
  });

const assault = () =>
  playRound(given({ positions: { 'comet>mitos': 'B' } }), {
    orders: { comet: [hold(), boardWith('mitos', 4)], mitos: [hold(), repel('comet', 3)] },
    dice: { 'comet board-attack': [7, 7, 1, 2], 'mitos repel': [1, 2, 3] },
  });

const foiled = () =>
  playRound(given(), {
    orders: { comet: [close('mitos'), boardWith('mitos', 4)], mitos: [dodge()] },
    dice: {
      'comet manoeuvre': [6, 6, 1, 2, 3, 4],
      'comet board-attack': [7, 7, 1, 2],
      'mitos dodge': [8, 8, 1, 2, 3, 4],
    },
    gobble: [{ with: 'mitos dodge 8', spend: { 'comet board-attack 7': 1 } }],
  });

const tasks = () => {
  const comet: GivenShip = {
    ...COMET,
    characters: ['mate', 'carpenter', someone('smith', { knowledge: 3 }, { shipbuilding: 1 })],
    damage: { hull: [3, 0] },
    patch: { tokens: { onFire: 1 } },
  };
  return playRound(given({ ships: { comet, mitos: MITOS } }), {
    orders: {
      comet: [
        hold(),
        task('mate', 'tack'),
        task('carpenter', 'damage-control', { location: 'hull', mode: 'superficial' }),
        task('smith', 'damage-control', { mode: 'fire' }),
      ],
      mitos: [hold(), sailors('tack', 4)],
    },
    dice: {
      'comet tack': [6, 6, 1, 2, 3],
      'comet damage-control': [6, 6, 1, 2, 3, 4],
      'comet damage-control#2': [6, 6, 1, 2],
      'mitos tack': [5, 5, 1, 2],
    },
  });
};

const masterful = () => {
  const captain = someone('master', { knowledge: 3 }, { sailing: [3, 'MD'] });
  return playRound(given({ ships: { comet: { ...COMET, captain }, mitos: MITOS } }), {
    orders: { comet: [shoot('mitos')] },
    dice: { 'comet manoeuvre': [1, 2, 3, 5, 6, 7] },
    master: { 'comet manoeuvre': 7 },
  });
};

const burning = () => {
  const brazier = {
    id: 'brazier',
    ship: 'mitos',
    location: 'weapons',
    name: 'brazier',
    effects: [{ effect: 'fire' }],
  } as const;
  const comet: GivenShip = {
    ...COMET,
    type: 'fire-galley',
    patch: { tokens: { spotted: [{ target: 'mitos', feature: 'brazier', round: 2 }] } },
  };
  const start = given({
    ships: { comet, mitos: MITOS },
    positions: { 'comet>mitos': 'S' },
    features: [brazier],
  });
  return playRound(start, {
    orders: {
      comet: [
        hold(),
        volley('mitos', { 'flaming-catapult': 1 }, { called: { feature: 'brazier', face: 8 } }),
      ],
    },
    dice: { 'comet volley': [8], 'comet area': [1, 2] },
  });
};

const flight = () =>
  playRound(given(), { orders: { mitos: [flee()] }, dice: { 'mitos flee': [8, 8, 1, 2, 3, 4, 5] } });

const melee = () => {
  const ally = someone('ally', { body: 2 });
  const ships = { comet: COMET, mitos: { ...MITOS, characters: [ally], people: { ally: { wounds: 8 } } } };
  const fights = [{ committed: { comet: 4, mitos: 0 }, boarding: ['comet'], heroes: { mitos: ['ally'] } }];
  return meleeRound(playRound(given({ ships, fights })).state, {
    orders: { comet: { stance: 'fight' }, mitos: { stance: 'fight' } },
    dice: { 'comet melee': [9, 9, 1, 2], 'mitos hero-fight': [1, 2] },
  });
};

const withdrawn = () => {
  const fights = [{ committed: { comet: 4, mitos: 2 }, boarding: ['comet'] }];
  return meleeRound(playRound(given({ fights })).state, {
    orders: { comet: { stance: 'withdraw' }, mitos: { stance: 'fight' } },
    dice: { 'mitos melee': [1, 2] },
  });
};

const sinking = (faces: readonly number[]) => {
  const mitos: GivenShip = { ...MITOS, characters: ['carpenter'], damage: { hull: [0, 12] } };
  return playRound(given({ ships: { comet: COMET, mitos }, positions: { 'comet>mitos': 'S' } }), {
    orders: { comet: [hold(), volley('mitos', { catapult: 2 })] },
    dice: { 'comet volley': faces },
  });
};

const saved = () =>
  playRound(sinking([3, 3, 1, 2]).state, {
    orders: {
      mitos: [hold(), task('carpenter', 'damage-control', { location: 'hull', mode: 'structural' })],
    },
    dice: { 'mitos damage-control': [6, 6, 1, 2, 3, 4] },
  });

test.each(Object.entries(STORIES))('%s is told, and in one sentence', (type, story) => {
  const told = story().filter((event) => event.type === type);
  expect(told.length).toBeGreaterThan(0);
  for (const event of told) expect(reign.narrate(event)).toMatch(/^\S.* .*[.!]$/);
});

describe('the order of what happens', () => {
  test('RN-018, RN-021 a round of two ships from the declarations to its end', () => {
    const types = typesOf(duel().events);
    const first = (type: string) => types.indexOf(type);
    const inOrder = [
      'captain-declared',
      'volley-declared',
      'archers-declared',
      'declaration-ended',
      'dice-rolled',
      'set-chosen',
      'manoeuvre-made',
      'volley-hit',
      'position-gained',
      'round-ended',
    ];
    expect(inOrder.map(first)).toEqual(inOrder.map(first).sort((one, other) => one - other));
    expect(types.at(-1)).toBe('round-ended');
  });

  test('RN-B01 every roll of the round is told once, with every face', () => {
    const faces = duel().events.flatMap((event) =>
      event.type === 'dice-rolled' ? [[...(event.faces ?? [])].sort((a, b) => a - b)] : [],
    );
    expect(faces).toEqual([
      [1, 2, 3, 4, 9, 9],
      [1, 3, 3, 9, 9],
      [1, 2],
      [1, 2, 4, 4],
    ]);
  });

  test('RN-R18 a hit comes before the damage it does and the die that it takes', () => {
    const types = typesAmong(duel().events, 'volley-hit', 'damage', 'die-knocked-out', 'set-destroyed');
    expect(types).toEqual(['volley-hit', 'damage', 'die-knocked-out', 'set-destroyed']);
  });

  test('RN-053 an assault: those who fall, then who is aboard', () => {
    expect(typesAmong(assault().events, 'crew-lost', 'boarded', 'round-ended')).toEqual([
      'crew-lost',
      'boarded',
    ]);
  });

  test('RN-R35 a flight: the success, who is parted, who is gone, who has won', () => {
    const types = typesAmong(flight().events, 'chase-progress', 'escaped-from', 'ship-escaped', 'game-over');
    expect(types).toEqual(['chase-progress', 'escaped-from', 'ship-escaped', 'game-over']);
  });

  test('RN-R71 a hero without an Expert Die needs no face named', () => {
    const ships = { comet: { ...COMET, characters: ['hero'] }, mitos: MITOS };
    const { state } = playRound(given({ ships, positions: { 'comet>mitos': 'B' } }), {
      orders: { comet: [hold(), boardWith('mitos', 2, [hero('hero')])] },
      dice: { 'comet board-attack': [7, 7], 'comet hero-fight': [1, 2, 3, 4, 5, 6, 7, 8] },
    });
    expect(state.engagements[0]?.heroes.comet).toEqual([{ character: 'hero', edFace: null }]);
    expect(reign.parse.state(JSON.parse(JSON.stringify(state)))).toEqual(state);
  });

  test('RN-R01 nothing is told twice: one declaration, one event', () => {
    const { events } = playUntil(given(), 'roll', {
      orders: { comet: [hold(), archers('mitos', 2)], mitos: [dodge()] },
    });
    expect(
      ['captain-declared', 'archers-declared', 'declaration-ended'].map((type) => count(events, type)),
    ).toEqual([2, 1, 2]);
  });
});
