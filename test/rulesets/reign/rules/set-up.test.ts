import { describe, expect, test } from 'vitest';
import {
  type ReignState,
  reign,
  type ShipOverrides,
  type ShipStatus,
} from '../../../../src/rulesets/reign/index.ts';
import {
  act,
  begun,
  COMET,
  count,
  declared,
  expectDue,
  type Given,
  given,
  hold,
  MITOS,
  refusal,
  rollIn,
  scenarioOf,
  sent,
  shipIn,
  shoot,
  someone,
  task,
  typesOf,
  volley,
} from '../support.ts';

const RED_AND_BLUE = [{ id: 'red' }, { id: 'blue' }];

describe('ship types', () => {
  type Row = readonly [
    type: string,
    difficulty: number,
    speed: number,
    armour: number,
    hull: number,
    masts: number,
    weapons: number,
    bridge: number,
    crew: number,
    threat: number,
    engines: object,
    archers: number,
    value: number,
  ];
  const ROWS: readonly Row[] = [
    ['smack', 2, 3, 0, 8, 4, 2, 3, 4, 1, {}, 2, 1],
    ['cutter', 3, 4, 0, 14, 6, 4, 5, 12, 2, { ballista: 4 }, 4, 3],
    ['merchant', 4, 2, 0, 14, 8, 4, 5, 12, 1, { ballista: 4 }, 4, 3],
    ['galley', 4, 3, 1, 15, 8, 5, 6, 24, 2, { catapult: 2, ballista: 1 }, 6, 8],
    ['fire-galley', 4, 3, 1, 13, 8, 4, 6, 24, 2, { 'flaming-catapult': 1 }, 6, 8],
    ['ob-lob', 5, 2, 2, 18, 10, 8, 6, 36, 3, { catapult: 3 }, 8, 16],
    ['barge', 6, 1, 0, 16, 4, 2, 4, 4, 1, {}, 2, 1],
  ];
  const LOCATION_MAP = [
    'hull',
    'hull',
    'hull',
    'hull',
    'hull',
    'masts',
    'masts',
    'weapons',
    'weapons',
    'bridge',
  ];

  function engines(weapons: object): object {
    const some = Object.entries(weapons).filter(([, number]) => number > 0);
    return Object.fromEntries(some);
  }

  test.each(ROWS.map((row) => [row[0], row] as const))('RN-007, RN-B23, RN-B21 %s', (type, row) => {
    const [
      ,
      difficulty,
      speed,
      armour,
      hull,
      masts,
      weapons,
      bridge,
      crew,
      threat,
      broadside,
      archers,
      value,
    ] = row;
    const ship = shipIn(begun({ ships: { us: { type, captain: 'captain-steady' }, mitos: MITOS } }), 'us');
    const boxes = Object.fromEntries(
      Object.entries(ship.locations).map(([name, location]) => [name, location.boxes]),
    );
    expect({ ...ship, boxes }).toMatchObject({
      type,
      difficulty,
      speed,
      armour,
      crew,
      threat,
      archers,
      value,
      status: 'active',
    });
    expect(boxes).toEqual({ hull, masts, weapons, bridge });
    expect([engines(ship.engines.port), engines(ship.engines.starboard)]).toEqual([broadside, broadside]);
    expect(ship.locationMap).toEqual(LOCATION_MAP);
  });

  test('RN-007, RN-B23 there is no other type', () => {
    const ships = { us: { type: 'trireme', captain: 'captain-steady' }, mitos: MITOS };
    expect(() => begun({ ships })).toThrow(
      expect.objectContaining({ code: 'invalid-scenario', path: expect.stringMatching(/^ships\[0\]\.type/) }),
    );
  });

  test('RN-B23 a scenario may change what it likes', () => {
    const overrides: ShipOverrides = {
      difficulty: 7,
      speed: 6,
      armour: 5,
      threat: 4,
      crew: 99,
      archers: 9,
      value: 2,
      pushFailures: 1,
      onFire: 2,
      engines: { port: { ballista: 7 } },
      locations: { hull: { boxes: 20, superficial: 3, structural: 4 } },
    };
    const ship = shipIn(
      begun({ ships: { us: { type: 'galley', captain: 'captain-steady', overrides }, mitos: MITOS } }),
      'us',
    );
    const { engines: _engines, locations: _locations, onFire, ...plain } = overrides;
    expect(ship).toMatchObject(plain);
    expect(ship.tokens.onFire).toBe(onFire);
    expect(ship.locations.hull).toEqual({ boxes: 20, superficial: 3, structural: 4 });
    expect(ship.engines.port.ballista).toBe(7);
    expect(ship.engines.starboard).toMatchObject({ catapult: 2, ballista: 1 });
  });

  test('RN-B23 a ship begins whole, with nothing in force', () => {
    expect(shipIn(begun(), 'comet')).toMatchObject({
      id: 'comet',
      side: 'red',
      gmc: false,
      capturedBy: null,
      captain: 'captain-steady',
      pushFailures: 0,
      timers: {
        tackUntil: null,
        tackDifficultyUntil: null,
        ballastPenaltyUntil: null,
        pushUntil: null,
        spotTroubleUntil: null,
        inspireThreatUntil: null,
      },
      tokens: { inspireDie: 0, inspireThreat: 0, ballast: 0, route: 0, spotted: [], onFire: 0 },
      starting: [],
      lastOption: null,
      sinkingSince: null,
    });
  });
});

describe('people', () => {
  type Ranks = { readonly [skill: string]: number | 'ED' };
  type Row = readonly [
    preset: string,
    body: number,
    sense: number,
    knowledge: number,
    command: number,
    skills: Ranks,
  ];
  const ROWS: readonly Row[] = [
    ['captain-green', 2, 2, 2, 2, { sailing: 2 }],
    ['captain-steady', 2, 2, 3, 3, { sailing: 3, inspire: 2, sight: 1 }],
    ['captain-veteran', 3, 4, 4, 3, { sailing: 4, navigation: 2, fight: 3 }],
    ['captain-master', 3, 4, 4, 4, { sailing: 3, fight: 3 }],
    ['mate', 3, 3, 3, 3, { sailing: 2, inspire: 3, intimidate: 2 }],
    ['gunner', 2, 3, 3, 2, { artillery: 3 }],
    ['master-gunner', 2, 3, 3, 2, { warmachines: 2 }],
    ['carpenter', 3, 2, 3, 1, { shipbuilding: 3 }],
    ['lookout', 2, 4, 2, 1, { sight: 3 }],
    ['navigator', 1, 2, 4, 2, { navigation: 3 }],
    ['hero', 4, 3, 2, 3, { fight: 4 }],
  ];
  const SPECIAL: { readonly [preset: string]: string } = {
    'captain-master': 'sailing',
    'master-gunner': 'warmachines',
  };
  const SKILLS = [
    'sailing',
    'navigation',
    'shipbuilding',
    'warmachines',
    'artillery',
    'inspire',
    'intimidate',
    'sight',
    'fight',
  ];

  test.each(ROWS)('RN-B24 %s', (preset, body, sense, knowledge, command, skills) => {
    const ships = { us: { type: 'galley', captain: preset }, mitos: MITOS };
    const person = shipIn(begun({ ships }), 'us').characters[preset];
    expect(person).toMatchObject({
      id: preset,
      stats: { body, sense, knowledge, command },
      gunneryReady: false,
      wounds: 0,
      out: false,
      fightingIn: null,
    });
    const expected = SKILLS.map((skill) => [
      skill,
      { rank: skills[skill] ?? 0, special: SPECIAL[preset] === skill ? 'ED' : 'none' },
    ]);
    expect(person?.skills).toEqual(Object.fromEntries(expected));
  });

  test('RN-B24 there is no other preset', () => {
    const ships = { us: { type: 'galley', captain: 'captain-hook' }, mitos: MITOS };
    expect(() => begun({ ships })).toThrow(
      expect.objectContaining({
        code: 'invalid-scenario',
        path: expect.stringMatching(/^ships\[0\]\.captain/),
      }),
    );
  });
});

describe('options', () => {
  test('RN-R01 the defaults are those of the ledger', () => {
    expect(reign.init({ scenario: { sides: RED_AND_BLUE, ships: scenarioOf({}).ships } }).options).toEqual({
      declarations: 'ordered-open',
      breakRule: 'on-success',
      manoeuvreScope: 'pair',
      pursuitDifficulty: 'none',
      crewDifficulty: 'none',
      volleyGrouping: 'combined',
      volleySets: 'one',
      dodgeSets: 'one',
      gobbleTiming: 'width',
      pursuitGobblesShooting: false,
      archersUnderImpunity: 'allowed',
      bridgeDisrupts: 'called',
      areaDicePer: 'weapon',
      areaArmour: 'reduced',
      threatTest: 'either',
      damageOrder: 'structural-first',
      inspireThreatDuration: 'battle',
      ballastStacks: false,
      escapeUnit: 'round',
      chaseLead: 'kept',
      effectsBegin: 'next-round',
      escapeMeans: 'nobody-wins',
      dodgeThenDodge: true,
      meleeRounds: 5,
      maxActions: 2,
      sinkingRounds: 1,
      ramming: 'off',
      flamingSetsFire: false,
      calledHull: false,
      boardVsBoard: 'one-fight',
      changeOver: 'round',
      damageControlHands: 2,
      unworthyCap: 15,
      roundLimit: 40,
    });
  });

  const VALUES: readonly (readonly [option: string, values: readonly unknown[]])[] = [
    ['declarations', ['ordered-open', 'secret']],
    ['breakRule', ['on-success', 'flee-on-declare', 'on-declare']],
    ['manoeuvreScope', ['pair', 'ship']],
    ['pursuitDifficulty', ['none', 'ship']],
    ['crewDifficulty', ['none', 'ship']],
    ['volleyGrouping', ['combined', 'by-type']],
    ['volleySets', ['one', 'all']],
    ['dodgeSets', ['one', 'all']],
    ['gobbleTiming', ['width', 'height-only']],
    ['pursuitGobblesShooting', [false, true]],
    ['archersUnderImpunity', ['allowed', 'denied']],
    ['bridgeDisrupts', ['called', 'any', 'never']],
    ['areaDicePer', ['weapon', 'volley']],
    ['areaArmour', ['reduced', 'full', 'none']],
    ['threatTest', ['either', 'height', 'width']],
    ['damageOrder', ['structural-first', 'superficial-first']],
    ['inspireThreatDuration', ['battle', 'width-rounds']],
    ['ballastStacks', [false, true]],
    ['escapeUnit', ['round', 'set']],
    ['chaseLead', ['kept', 'lost']],
    ['effectsBegin', ['next-round', 'at-once']],
    ['escapeMeans', ['nobody-wins', 'points', 'defeat']],
    ['dodgeThenDodge', [true, false]],
    ['meleeRounds', [1, 5, 10]],
    ['maxActions', [1, 2]],
    ['sinkingRounds', [0, 1, 5]],
    ['ramming', ['off', 'invented']],
    ['flamingSetsFire', [false, true]],
    ['calledHull', [false, true]],
    ['boardVsBoard', ['one-fight', 'two-assaults']],
    ['changeOver', ['round', 'timed']],
    ['damageControlHands', [0, 2, 10]],
    ['unworthyCap', [15, 10]],
    ['roundLimit', [1, 40, 200]],
  ];
  const WRONG: { readonly [option: string]: readonly unknown[] } = {
    meleeRounds: [0, 11, 2.5],
    maxActions: [0, 3],
    sinkingRounds: [-1, 6, 0.5],
    damageControlHands: [-1, 11],
    unworthyCap: [0, 12],
    roundLimit: [0, 201, 1.5, Number.NaN, Infinity],
  };

  test.each(VALUES)('RN-R52 %s takes its values and no others', (option, values) => {
    for (const value of values)
      expect(reign.parse.options({ [option]: value })).toMatchObject({ [option]: value });
    for (const value of [null, 'sometimes', {}, ...(WRONG[option] ?? [])]) {
      expect(() => reign.init({ options: { [option]: value } as object })).toThrow(
        expect.objectContaining({ code: 'invalid-options', path: expect.stringContaining(option) }),
      );
    }
  });
});

describe('named set-ups', () => {
  const names = (state: ReignState) => Object.keys(state.ships);
  const people = (state: ReignState, ship: string) => Object.keys(shipIn(state, ship).characters).sort();

  test('RN-007 comet-and-mitos', () => {
    const state = reign.init({ scenario: 'comet-and-mitos' });
    expect(state).toMatchObject({
      mode: 'battle',
      phase: 'setup',
      round: 0,
      minutes: 0,
      positions: {},
      conditions: [],
      options: { roundLimit: 20 },
    });
    expect(state.sides.map(({ id }) => id)).toEqual(['red', 'blue']);
    expect(shipIn(state, 'comet')).toMatchObject({ side: 'red', type: 'galley', captain: 'captain-steady' });
    const mitos = shipIn(state, 'mitos');
    expect(mitos).toMatchObject({ side: 'blue', type: 'cutter' });
    expect(mitos.characters[mitos.captain ?? '']?.stats).toEqual({
      body: 2,
      sense: 3,
      knowledge: 3,
      command: 3,
    });
  });

  test('RN-007 three-a-side', () => {
    const state = reign.init({ scenario: 'three-a-side' });
    expect(names(state)).toEqual(['r1', 'r2', 'r3', 'b1', 'b2', 'b3']);
    expect(state.options.roundLimit).toBe(40);
    for (const side of ['r', 'b']) {
      expect([1, 2, 3].map((place) => shipIn(state, `${side}${place}`).type)).toEqual([
        'ob-lob',
        'galley',
        'cutter',
      ]);
      expect(people(state, `${side}1`)).toEqual(['captain-steady', 'carpenter', 'gunner', 'mate']);
      expect(people(state, `${side}2`)).toEqual(['captain-veteran', 'hero']);
      expect(people(state, `${side}3`)).toEqual(['captain-steady', 'lookout']);
    }
    expect(Object.values(state.ships).every(({ gmc }) => !gmc)).toBe(true);
  });

  test('RN-007 shoals', () => {
    const state = reign.init({ scenario: 'shoals' });
    expect(state.sides.map(({ id }) => id)).toEqual(['blue', 'red']);
    expect(names(state)).toEqual(['pilgrim', 'gull', 'wolf', 'brand']);
    expect(
      ['pilgrim', 'gull', 'wolf', 'brand'].map((ship) => [
        shipIn(state, ship).side,
        shipIn(state, ship).type,
      ]),
    ).toEqual([
      ['blue', 'merchant'],
      ['blue', 'smack'],
      ['red', 'cutter'],
      ['red', 'fire-galley'],
    ]);
    expect(people(state, 'pilgrim')).toEqual(['captain-green', 'carpenter', 'lookout', 'navigator']);
    expect(people(state, 'gull')).toEqual(['captain-steady']);
    expect(people(state, 'wolf')).toEqual(['captain-veteran', 'mate']);
    expect(people(state, 'brand')).toEqual(['captain-steady', 'master-gunner']);
    expect(state.conditions).toEqual([
      { id: 'shoals', kind: 'treacherous-waters', difficulty: 2, ships: 'all' },
      { id: 'swell', kind: 'rough-sea', difficulty: 1, ships: 'all' },
    ]);
    expect(state.schedule).toEqual([
      { round: 6, remove: ['swell'], add: [{ id: 'gale', kind: 'storm', difficulty: 2, ships: 'all' }] },
      { round: 12, remove: ['gale'], add: [] },
    ]);
    expect(state.positions).toEqual({
      'wolf>pilgrim': { kind: 'shoot', broadside: 'starboard', since: 0, parryOnly: false },
    });
    expect(state.features).toMatchObject([
      {
        id: 'brazier',
        ship: 'brand',
        location: 'weapons',
        effects: [
          { effect: 'fire' },
          { effect: 'knock-out-weapon', broadside: 'port', weapon: 'flaming-catapult', count: 1 },
        ],
        destroyed: false,
      },
    ]);
    expect(state).toMatchObject({ escapeWins: ['blue'], options: { roundLimit: 25 } });
  });

  test('RN-007 three-flags', () => {
    const state = reign.init({ scenario: 'three-flags' });
    expect(state.sides).toMatchObject(['red', 'blue', 'green'].map((id) => ({ id, allies: [] })));
    expect(names(state)).toEqual(['r', 'b', 'g']);
    const sense = (ship: string) => {
      const { captain, characters } = shipIn(state, ship);
      return characters[captain ?? '']?.stats.sense;
    };
    expect(['r', 'b', 'g'].map(sense)).toEqual([2, 3, 4]);
    expect(state.options.roundLimit).toBe(40);
  });

  test('RN-007 harbour', () => {
    const state = reign.init({ scenario: 'harbour' });
    expect(state).toMatchObject({
      mode: 'cruise',
      phase: 'cruise',
      conditions: [],
      options: { roundLimit: 6 },
    });
    expect(names(state)).toEqual(['barge', 'ob-lob', 'smack']);
    expect(people(state, 'smack')).toEqual(['captain-steady', 'navigator']);
    expect([shipIn(state, 'barge').captain, shipIn(state, 'ob-lob').captain]).toEqual([
      'captain-steady',
      'captain-green',
    ]);
  });
});

describe('before the battle', () => {
  const gunners = [
    'gunner',
    'master-gunner',
    'mate',
    someone('both', { knowledge: 1 }, { warmachines: 2, artillery: 2 }),
    someone('wizard', { knowledge: 1 }, { artillery: [0, 'MD'] }),
  ];
  const setup = (more: Given = {}) =>
    begun({ ships: { comet: { ...COMET, characters: gunners }, mitos: MITOS }, ready: false, ...more });
  const prepare = (character: string, more: object = {}) => ({
    type: 'prepare-gunnery',
    side: 'red',
    ship: 'comet',
    character,
    ...more,
  });
  const roll = (...faces: number[]) => [{ purpose: 'prepare-gunnery', faces }];

  test('RN-051 every side is due until it is ready, in any order; the last begins round 1', () => {
    const start = setup();
    expect(start).toMatchObject({ phase: 'setup', round: 0, ready: [] });
    expect(reign.deciders(start).map(({ side }) => side)).toEqual(['red', 'blue']);
    const blue = act(start, { type: 'ready', side: 'blue' });
    expect(typesOf(blue.events)).toEqual(['side-ready']);
    expect(blue.state.ready).toEqual(['blue']);
    expect(refusal(blue.state, { type: 'ready', side: 'blue' })).toBe('already-ready');
    expect(reign.deciders(blue.state).map(({ side }) => side)).toEqual(['red']);
    const both = act(blue.state, { type: 'ready', side: 'red' });
    expect(typesOf(both.events)).toEqual(['side-ready', 'battle-begun']);
    expect(both.state).toMatchObject({ phase: 'declare', round: 1, minutes: 0 });
    expectDue(both.state, 'red', 'declare', 'declare-captain');
  });

  test('RN-051, RN-B01 Knowledge and the skill with the larger pool; any set will do', () => {
    const low = act(setup(), prepare('gunner'), roll(1, 1, 2, 3, 4, 5));
    expect(count(low.events, 'gunnery-ready')).toBe(1);
    expect(shipIn(low.state, 'comet').characters.gunner?.gunneryReady).toBe(true);
    const none = act(setup(), prepare('gunner'), roll(1, 2, 3, 4, 5, 6));
    expect(count(none.events, 'gunnery-failed')).toBe(1);
    const both = act(setup(), prepare('both'), roll(1, 2, 3));
    expect(count(both.events, 'gunnery-failed')).toBe(1);
  });

  test('RN-051, RN-B03 an Expert Die has its face named; a Master Die always pairs', () => {
    expect(refusal(setup(), prepare('master-gunner'))).toBe('ed-face-missing');
    const expert = act(setup(), prepare('master-gunner', { edFace: 9 }), roll(9, 1, 2, 3, 4));
    expect(count(expert.events, 'gunnery-ready')).toBe(1);
    const master = act(setup(), prepare('wizard'), roll(7));
    expect(count(master.events, 'gunnery-ready')).toBe(1);
    expect(master.state.phase).toBe('setup');
  });

  test('RN-051 once a character, before his side is ready, and not without the skill', () => {
    const once = act(setup(), prepare('gunner'), roll(1, 2, 3, 4, 5, 6)).state;
    expect(refusal(once, prepare('gunner'))).toBe('already-prepared');
    expect(refusal(once, prepare('mate'))).toBe('no-gunnery-skill');
    expect(refusal(once, prepare('wizard'))).toBeNull();
    const ready = act(once, { type: 'ready', side: 'red' }).state;
    expect(refusal(ready, prepare('wizard'))).toBe('already-ready');
    expect(refusal(given(), prepare('captain-steady'))).toBe('wrong-phase');
  });

  test('RN-051 the dice help for as long as the helper stays with the engines', () => {
    const start = setup();
    const ready = ['red', 'blue'].reduce(
      (now, side) => act(now, { type: 'ready', side }).state,
      act(start, prepare('gunner'), roll(1, 1, 2, 3, 4, 5)).state,
    );
    expect(shipIn(ready, 'comet').characters.gunner?.gunneryReady).toBe(true);
    const { state } = declared(ready, {
      comet: [
        shoot('mitos'),
        volley('mitos', { catapult: 2 }, { helper: { character: 'gunner', use: 'die' } }),
      ],
    });
    expect(rollIn(state, 'comet volley').random).toBe(5);
    const without = declared(ready, {
      comet: [shoot('mitos'), task('gunner', 'tack'), volley('mitos', { catapult: 2 })],
    }).state;
    expect(rollIn(without, 'comet volley').random).toBe(4);
  });

  test('RN-R02 set-up throws no die, and is the same for the same seed', () => {
    expect(reign.init({ scenario: 'three-a-side', seed: 7 })).toEqual(
      reign.init({ scenario: 'three-a-side', seed: 7 }),
    );
    const refuse = new Proxy(
      {},
      {
        get: () => () => {
          throw new Error('a die was thrown');
        },
      },
    );
    expect(() => reign.init({ scenario: 'three-a-side', dice: refuse as never })).not.toThrow();
  });
});

describe('a ship that is not in action', () => {
  test.each(['captured', 'sunk', 'escaped'] as const satisfies readonly ShipStatus[])(
    'RN-R57 %s: she is out',
    (status) => {
      const ships = {
        comet: COMET,
        mitos: MITOS,
        other: { ...MITOS, patch: { status, capturedBy: status === 'captured' ? 'comet' : null } },
      };
      const state = given({ ships });
      expect(refusal(state, sent(state, 'other', hold()))).toBe('ship-out');
      const held = act(state, sent(state, 'comet', hold())).state;
      expect(
        refusal(
          held,
          sent(held, 'comet', { type: 'declare-archers', target: 'other', count: 1, aim: 'crew' }),
        ),
      ).toBe('out-of-contact');
    },
  );
});
