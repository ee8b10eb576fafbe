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
  dodge,
  FULL,
  flee,
  type Given,
  type GivenShip,
  given,
  hero,
  hold,
  MITOS,
  type Play,
  playRound,
  pursue,
  ram,
  repel,
  sailors,
  shoot,
  someone,
  task,
  volley,
} from '../support.ts';

/*
 * What players are told of what comes of their tries, and in which words.
 */

type Told<T extends ReignEvent['type']> = Extract<ReignEvent, { readonly type: T }>;

function only<T extends ReignEvent['type']>(events: readonly ReignEvent[], type: T): Told<T>[] {
  return events.filter((event): event is Told<T> => event.type === type);
}

const round = (setting: Given, play: Play) => playRound(given(setting), play).events;

describe('what the dice have failed', () => {
  test('RN-B07 dodge, flight, pursuit and shots without a set', () => {
    const dodged = round(
      { positions: { 'mitos>comet': 'S' } },
      {
        orders: { comet: [dodge(), archers('mitos', 2)], mitos: [hold(), volley('comet', BALLISTAS)] },
        dice: { 'comet dodge': [3, 3, 1, 2, 4, 5], 'comet archers': [1, 2], 'mitos volley': [1, 2, 3, 4] },
      },
    );
    expect(only(dodged, 'attempt-failed')).toEqual([
      {
        type: 'attempt-failed',
        ship: 'comet',
        character: 'captain-steady',
        roll: 'r1',
        action: 'dodge',
        target: null,
      },
      {
        type: 'attempt-failed',
        ship: 'comet',
        character: null,
        roll: 'r2',
        action: 'archers',
        target: 'mitos',
      },
      {
        type: 'attempt-failed',
        ship: 'mitos',
        character: null,
        roll: 'r3',
        action: 'volley',
        target: 'comet',
      },
    ]);
    const chased = round(
      {},
      {
        orders: { comet: [pursue('mitos')], mitos: [flee()] },
        dice: { 'comet pursue': [1, 2, 3, 4, 5, 6], 'mitos flee': [1, 2, 3, 4, 5, 6, 7] },
      },
    );
    expect(only(chased, 'attempt-failed').map(({ action, target }) => [action, target])).toEqual([
      ['pursue', 'mitos'],
      ['flee', null],
    ]);
  });

  test('RN-B40 a ram', () => {
    const rammed = round(
      { positions: { 'comet>mitos': 'B' }, options: { ramming: 'invented' } },
      { orders: { comet: [ram('mitos')] }, dice: { 'comet ram': [5, 5, 1, 2, 3, 4] } },
    );
    expect(only(rammed, 'attempt-failed').map(({ action, target }) => [action, target])).toEqual([
      ['ram', 'mitos'],
    ]);
  });

  test('not what has a set, nor what goes down with a manoeuvre', () => {
    const events = round(
      {},
      {
        orders: { comet: [shoot('mitos'), volley('mitos', FULL)], mitos: [dodge(), archers('comet', 2)] },
        dice: {
          'comet manoeuvre': [1, 2, 3, 5, 6, 7],
          'comet volley': [9, 8, 3, 1, 2],
          'mitos dodge': [8, 8, 1, 2, 4, 5],
          'mitos archers': [4, 4],
        },
      },
    );
    expect(only(events, 'attempt-failed')).toEqual([]);
    expect(only(events, 'manoeuvre-failed')).toHaveLength(1);
  });

  test('pools of no dice are told as well', () => {
    const mitos: GivenShip = { ...MITOS, captain: someone('idler'), damage: { masts: [0, 6] } };
    const events = round({ ships: { comet: COMET, mitos } }, { orders: { mitos: [flee()] } });
    expect(only(events, 'dice-rolled')).toEqual([]);
    expect(only(events, 'attempt-failed').map(({ ship, action }) => [ship, action])).toEqual([
      ['mitos', 'flee'],
    ]);
  });
});

describe('why an attack is lost', () => {
  const causes = (events: readonly ReignEvent[]) =>
    only(events, 'attack-lost').map(({ ship, action, cause }) => [ship, action, cause]);

  test('RN-018 its manoeuvre has failed', () => {
    const events = round(
      {},
      {
        orders: { comet: [shoot('mitos'), volley('mitos', FULL)] },
        dice: { 'comet manoeuvre': [1, 2, 3, 5, 6, 7], 'comet volley': [9, 9, 3, 1, 2] },
      },
    );
    expect(causes(events)).toEqual([['comet', 'volley', 'manoeuvre-failed']]);
    expect(reign.narrate(only(events, 'attack-lost')[0] as ReignEvent)).toBe(
      "Nothing comes of comet's volley against mitos: she did not get into position.",
    );
  });

  test('RN-030 boarders alongside a ship that has failed wait a round', () => {
    const events = round(
      {},
      {
        orders: { comet: [close('mitos'), boardWith('mitos', 8)], mitos: [shoot('comet', 'port')] },
        dice: {
          'comet manoeuvre': [6, 6, 1, 2, 3, 9],
          'comet board-attack': [7, 7, 1, 2, 3, 4, 5, 9],
          'mitos manoeuvre': [1, 2, 3, 4, 5, 6],
        },
      },
    );
    expect(causes(events)).toEqual([['comet', 'board-attack', 'delayed']]);
  });

  test('RN-R56 the ship is in no position when its turn comes', () => {
    const events = round(
      { positions: { 'comet>mitos': 'S' } },
      {
        orders: { comet: [close('mitos'), volley('mitos', FULL)] },
        dice: { 'comet manoeuvre': [6, 6, 1, 2, 7, 9], 'comet volley': [5, 5, 5, 2, 3] },
      },
    );
    expect(causes(events)).toEqual([['comet', 'volley', 'out-of-position']]);
  });

  test('RN-R14 bowmen may not answer a ship that has outmanoeuvred theirs', () => {
    const events = round(
      { positions: { 'mitos>comet': 'S' }, options: { archersUnderImpunity: 'denied' } },
      { orders: { comet: [hold(), archers('mitos', 2)] }, dice: { 'comet archers': [4, 4] } },
    );
    expect(causes(events)).toEqual([['comet', 'archers', 'outmanoeuvred']]);
  });
});

describe('tasks', () => {
  const orders = {
    comet: [
      hold(),
      task('mate', 'tack'),
      task('carpenter', 'damage-control', { location: 'hull', mode: 'superficial' }),
      sailors('tack', 4),
    ],
  };
  const ships = { comet: { ...COMET, characters: ['mate', 'carpenter'] }, mitos: MITOS };

  test('RN-R27 a success is told when its set has its turn, whoever has it', () => {
    const events = round(
      { ships },
      {
        orders,
        dice: {
          'comet tack': [6, 6, 6, 1, 2],
          'comet damage-control': [9, 9, 1, 2, 3, 4],
          'comet tack#2': [5, 5, 1, 2],
        },
      },
    );
    expect(only(events, 'task-succeeded').map(({ type: _, ship, ...told }) => told)).toEqual([
      { character: 'mate', task: 'tack', width: 3, height: 6 },
      { character: 'carpenter', task: 'damage-control', width: 2, height: 9 },
      { character: null, task: 'tack', width: 2, height: 5 },
    ]);
    // the hull was sound
    expect(only(events, 'repaired')).toEqual([]);
    expect(only(events, 'task-failed')).toEqual([]);
    expect(only(events, 'task-succeeded').map((event) => reign.narrate(event))).toEqual([
      'mate of comet succeeds in tacking (3x6).',
      'carpenter of comet succeeds in damage control (2x9).',
      'comet succeeds in tacking (2x5).',
    ]);
  });

  test('RN-R72 in a cruise at once', () => {
    const sea = [{ id: 'reef', kind: 'treacherous-waters', difficulty: 2, ships: 'all' }] as const;
    const scenario = { ...reign.scenarios.harbour?.setup, conditions: sea };
    const start = reign.init({ scenario: scenario as never });
    const action = {
      type: 'cruise-action',
      side: 'red',
      ship: 'smack',
      character: 'navigator',
      task: 'plan-route',
    };
    const told = (faces: readonly number[]) =>
      act(start, action, faces)
        .events.map((event) => event.type)
        .filter((type) => type !== 'dice-rolled');
    expect(told([8, 8, 1, 2, 3, 4, 5])).toEqual(['task-succeeded', 'effect-started']);
    expect(told([8, 7, 1, 2, 3, 4, 5])).toEqual(['task-failed']);
  });

  test('RN-R40 of several things at once each is named, and who does them', () => {
    const events = round(
      { ships },
      {
        orders: { comet: [dodge(), task('captain-steady', 'tack')] },
        dice: { 'comet multi': [7, 7, 3, 3, 1] },
        choose: { 'comet multi': [7, 3] },
      },
    );
    const [rolled] = only(events, 'dice-rolled');
    expect(rolled).toMatchObject({ purpose: 'multi', actions: ['dodge', 'tack'] });
    expect(reign.narrate(rolled as ReignEvent)).toBe(
      'captain-steady of comet rolls (dodge and tacking) 1, 3, 3, 7, 7: 2x7 and 2x3.',
    );
    expect(only(events, 'set-chosen').map((event) => reign.narrate(event))).toEqual([
      'captain-steady of comet uses the set of 7s (dodge).',
      'captain-steady of comet uses the set of 3s (tacking).',
    ]);
  });

  test('RN-083 what is in sight is named', () => {
    const lamp = { id: 'lamp', ship: 'mitos', location: 'bridge', name: 'a lamp', effects: [] } as const;
    const crew = { comet: { ...COMET, characters: ['lookout'] }, mitos: MITOS };
    const start = given({ ships: crew, features: [lamp] });
    const found = playRound(start, {
      orders: { comet: [hold(), task('lookout', 'spot-target', { target: 'mitos', feature: 'lamp' })] },
      dice: { 'comet spot-target': [9, 9, 1, 2, 3, 4, 5] },
    });
    expect(only(found.events, 'effect-started').map((event) => reign.narrate(event))).toEqual([
      'comet has lamp in sight to the end of round 3.',
    ]);
    expect(only(playRound(found.state).events, 'effect-ended').map((event) => reign.narrate(event))).toEqual([
      'comet no longer has lamp in sight.',
    ]);
  });
});

describe('losses', () => {
  test('of one moment are one, and say who did it', () => {
    const lamp = {
      id: 'lamp',
      ship: 'mitos',
      location: 'weapons',
      name: 'a powder keg',
      effects: [{ effect: 'crew-loss', count: 3 }],
    } as const;
    const comet: GivenShip = {
      ...COMET,
      patch: { tokens: { spotted: [{ target: 'mitos', feature: 'lamp', round: 2 }] } },
    };
    const events = round(
      { ships: { comet, mitos: MITOS }, features: [lamp], positions: { 'comet>mitos': 'S' } },
      {
        orders: { comet: [hold(), volley('mitos', FULL, { called: { feature: 'lamp', face: 8 } })] },
        dice: { 'comet volley': [8, 1, 2] },
      },
    );
    expect(only(events, 'crew-lost')).toEqual([
      { type: 'crew-lost', ship: 'mitos', cause: 'feature', by: 'comet', before: 12, after: 9 },
    ]);
    expect(reign.narrate(only(events, 'crew-lost')[0] as ReignEvent)).toBe(
      'mitos loses 3 men to a well-placed shot from comet and has 9 left.',
    );
  });

  test('of no more men than there are', () => {
    const keg = {
      id: 'keg',
      ship: 'mitos',
      location: 'weapons',
      name: 'a powder keg',
      effects: [{ effect: 'crew-loss', count: 99 }],
    } as const;
    const comet: GivenShip = {
      ...COMET,
      patch: { tokens: { spotted: [{ target: 'mitos', feature: 'keg', round: 2 }] } },
    };
    const play = {
      orders: {
        comet: [hold(), volley('mitos', FULL, { called: { feature: 'keg', face: 8 } })],
        mitos: [hold(), repel('comet', 5)],
      },
      dice: { 'comet volley': [8, 1, 2], 'mitos repel': [1, 2, 3, 4, 5] },
    };
    const start = given({
      ships: { comet, mitos: MITOS },
      features: [keg],
      positions: { 'comet>mitos': 'S' },
    });
    const { events, state } = playRound(start, play);
    expect(only(events, 'crew-lost').map(({ before, after }) => [before, after])).toEqual([[12, 0]]);
    expect(state.ships.mitos?.crew).toBe(0);
  });

  test('to boarders and to bowmen', () => {
    const events = round(
      { positions: { 'comet>mitos': 'B' } },
      {
        orders: { comet: [hold(), boardWith('mitos', 4)], mitos: [hold(), archers('comet', 2)] },
        dice: { 'comet board-attack': [7, 7, 1, 2], 'mitos archers': [9, 9] },
      },
    );
    expect(only(events, 'crew-lost').map((event) => reign.narrate(event))).toEqual([
      "comet loses 1 man to mitos's bowmen and has 23 left.",
      "mitos loses 1 man to comet's boarders and has 11 left.",
    ]);
  });
});

describe('in which words', () => {
  const sentence = (event: object) => reign.narrate(event as ReignEvent);

  test.each<[string, object, string]>([
    [
      'one man gets aboard',
      { type: 'boarded', ship: 'mitos', target: 'gull', party: 1, heroes: [] },
      'mitos gets 1 man aboard gull.',
    ],
    [
      'a party is told off',
      {
        type: 'board-declared',
        ship: 'comet',
        target: 'mitos',
        party: 1,
        heroes: [{ character: 'captain-steady' }, { character: 'master-gunner' }],
      },
      'comet tells off 1 man, captain-steady and master-gunner to board mitos.',
    ],
    [
      'damage, of one kind',
      {
        type: 'damage',
        ship: 'comet',
        location: 'masts',
        superficialBefore: 0,
        superficialAfter: 2,
        structuralBefore: 0,
        structuralAfter: 0,
      },
      'Damage to the masts of comet: superficial 0 to 2.',
    ],
    [
      'repairs, of both kinds',
      {
        type: 'repaired',
        ship: 'g',
        location: 'weapons',
        superficialBefore: 0,
        superficialAfter: 1,
        structuralBefore: 3,
        structuralAfter: 2,
      },
      'Repairs to the weapons of g: superficial 0 to 1, structural 3 to 2.',
    ],
    [
      'a flight that gains',
      { type: 'chase-progress', ship: 'gull', from: 'wolf', before: 0, after: 1, needed: 3 },
      'gull draws away from wolf: 1 success, of 3 needed.',
    ],
    [
      'a flight that loses',
      { type: 'chase-progress', ship: 'b2', from: 'r2', before: 2, after: 1, needed: 4 },
      'b2 loses her lead on r2: 1 success, of 4 needed.',
    ],
    [
      'a die knocked out of a set that lives',
      { type: 'die-knocked-out', ship: 'pilgrim', action: 'melee', height: 5, widthAfter: 2 },
      "A die is knocked out of the 5s of pilgrim's men on deck, which leaves 2.",
    ],
    [
      'a die knocked out of one that dies',
      { type: 'die-knocked-out', ship: 'pilgrim', action: 'melee', height: 5, widthAfter: 1 },
      "A die is knocked out of the 5s of pilgrim's men on deck.",
    ],
    [
      'a set that is gone',
      { type: 'set-destroyed', ship: 'pilgrim', action: 'melee', height: 5 },
      "Gone are the 5s of pilgrim's men on deck.",
    ],
    [
      'the last round on deck',
      { type: 'melee-round', fighters: { gull: 2, wolf: 7 }, roundsLeft: 0 },
      'A round on deck ends, with 2 of gull and 7 of wolf in the fight.',
    ],
    [
      'weather',
      {
        type: 'round-ended',
        round: 5,
        lifted: ['swell', 'gale'],
        begun: ['fog'],
        captains: [{ ship: 'gull', character: 'mate' }],
      },
      'Round 5 ends; gone: swell and gale; new: fog; mate takes command of gull.',
    ],
    [
      'tacking that lasts',
      { type: 'effect-started', ship: 'pilgrim', effect: 'tack', until: 5 },
      'pilgrim has +1 Speed by tacking to the end of round 5.',
    ],
    [
      'routine work without a roll',
      { type: 'task-automatic', ship: 'barge', activity: 'cast-off' },
      'barge needs no roll for casting off.',
    ],
    [
      'a task of sailors that fails',
      { type: 'task-failed', ship: 'wolf', character: null, task: 'adjust-ballast' },
      'wolf does not succeed in shifting ballast.',
    ],
    [
      'a shot at the ship',
      {
        type: 'volley-hit',
        ship: 'pilgrim',
        target: 'wolf',
        by: 'archers',
        width: 2,
        height: 3,
        location: 'hull',
        superficial: 2,
        structural: 0,
      },
      "pilgrim's bowmen hit the hull of wolf with 2x3: 2 superficial.",
    ],
    [
      'a draw',
      { type: 'game-over', winner: null, reason: 'round-limit', scores: {} },
      'The game is over: no winner, on points at the round limit.',
    ],
  ])('%s', (_what, event, text) => {
    expect(sentence(event)).toBe(text);
  });
});

describe('choices', () => {
  const choices = (state: Parameters<typeof reign.describe>[1]) =>
    reign.actions(state).map((action) => reign.describe(action, state));

  test('of a deck fight name the foe', () => {
    const fight = playRound(
      given({
        positions: { 'comet>mitos': 'B' },
        fights: [{ committed: { comet: 4, mitos: 4 }, boarding: ['comet'] }],
      }),
    ).state;
    expect(choices(fight)).toEqual(
      expect.arrayContaining([
        "comet's people fight those of mitos.",
        "comet's people fight those of mitos, 20 men joining.",
        "comet's people withdraw from mitos.",
      ]),
    );
  });

  test('of a declaration', () => {
    const state = act(given(), { type: 'declare-captain', side: 'red', ship: 'comet', option: 'hold' }).state;
    expect(choices(state)).toEqual(
      expect.arrayContaining(["End comet's declaration.", "comet shoots 6 bows at mitos's timbers."]),
    );
  });

  test('of a watch', () => {
    expect(choices(reign.init({ scenario: 'harbour' }))).toContain('barge tries casting off.');
  });

  test('of dice name whose they are, not the roll', () => {
    const state = playUntilChoice();
    expect(choices(state)).toEqual([
      'Use 2x9 for captain-steady of comet (manoeuvre).',
      'Use 2x7 for captain-steady of comet (manoeuvre).',
    ]);
  });
});

function playUntilChoice() {
  let { state } = playDeclared();
  while (state.phase === 'roll') state = act(state, { type: 'advance' }, [9, 9, 7, 7, 1, 2]).state;
  return state;
}

function playDeclared() {
  const start = begun();
  const send = (state: typeof start, action: object) => act(state, action).state;
  let state = send(start, {
    type: 'declare-captain',
    side: 'red',
    ship: 'comet',
    option: 'manoeuvre',
    kind: 'board',
    target: 'mitos',
  });
  state = send(state, { type: 'end-declaration', side: 'red', ship: 'comet' });
  state = send(state, { type: 'declare-captain', side: 'blue', ship: 'mitos', option: 'hold' });
  state = send(state, { type: 'end-declaration', side: 'blue', ship: 'mitos' });
  return { state };
}

test('a hero of a party is named with the men', () => {
  const ships = { comet: { ...COMET, characters: ['hero'] }, mitos: MITOS };
  const events = round(
    { ships, positions: { 'comet>mitos': 'B' } },
    {
      orders: { comet: [hold(), boardWith('mitos', 4, [hero('hero')])] },
      dice: { 'comet board-attack': [7, 7, 1, 2], 'comet hero-fight': [1, 2, 3, 4, 5, 6, 7, 8] },
    },
  );
  expect(only(events, 'boarded').map((event) => reign.narrate(event))).toEqual([
    'comet gets 4 men and hero aboard mitos.',
  ]);
});
