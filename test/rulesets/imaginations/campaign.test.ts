import { describe, expect, test } from 'vitest';
import {
  type CampaignAction,
  type CampaignCode,
  type CampaignState,
  campaign,
  imaginations,
  type Ship,
} from '../../../src/rulesets/imaginations/index.ts';
import { CampaignPlay, campaignShip, END_WEEK, repairDivision } from './campaign.ts';
import {
  ADVANCE,
  act,
  bb,
  cr,
  dice,
  endShooting,
  type Given,
  given,
  ic,
  play,
  type State,
  SUNK,
  shipIn,
  thrownBy,
} from './support.ts';

/** Fields of a ship that has struck its colours. */
const STRUCK: Partial<Ship> = { status: 'struck', quality: 'poor', qualityTested: true };

/** What lies on the table when red has worn blue down; it takes one roll to make blue surrender. */
const WORN: Given = {
  ships: {
    r1: cr(10, 20, 0, { hull: [0, 5, 8], mast: [4, 0, 4] }),
    r2: bb(10, 30, 0, STRUCK),
    r3: cr(10, 40, 0, { status: 'withdrawn' }),
    b1: cr(40, 20, 0, { hull: [0, 0, 3] }),
    b2: ic(40, 30, 0, SUNK),
    b3: bb(40, 40, 0, { ...STRUCK, mast: [1, 5, 5] }),
    b4: cr(60, 40, 0, { status: 'withdrawn', hull: [2, 8, 8] }),
  },
  spares: false,
  phase: 'morale',
  patch: { queue: ['blue'], turn: 4 },
};

/** Red has won; blue's ships are prizes, but for those that have sunk or gone. */
const WON: State = act(given(WORN), ADVANCE, [dice('morale', 2)]).state;

/** The same at the limit of turns: a draw. */
const DRAWN: State = play(
  given({ ...WORN, phase: 'shooting', active: 'blue', options: { turnLimit: 4 }, patch: { turn: 4 } }),
  endShooting('blue'),
  [ADVANCE, dice('morale', 5)],
  [ADVANCE, dice('morale', 5)],
).state;

const EMPTY: CampaignState = campaign.init({ week: 3, ships: [] });

function importing(battle: unknown): CampaignAction {
  return { type: 'import-battle', battle } as CampaignAction;
}

/** A fleet of which each ship has something to repair, or not to be. */
const FLEET: CampaignState = campaign.init({
  week: 1,
  ships: [
    campaignShip('r1', 'cruiser', { hull: [0, 5, 8], mast: [4, 0, 4] }),
    campaignShip('r2', 'battleship'),
    campaignShip('r3', 'ironclad', { hull: [1, 8, 8], inPort: false }),
    campaignShip('b1', 'ironclad', { hull: [1, 8, 8] }),
    campaignShip('b2', 'cruiser', { hull: [1, 8, 8], repairedThisWeek: true }),
  ],
});

/** The code with which an action is refused; checks on the way that `step` and `reduce` refuse it too. */
function refusal(state: CampaignState, action: unknown): CampaignCode | null {
  const before = JSON.stringify(state);
  const rejection = campaign.check(state, action);
  if (rejection !== null) {
    expect(rejection.message).toMatch(/^\S+ .*\.$/);
    for (const rule of rejection.rules) expect(rule).toMatch(/^IM-R?\d{3}$/);
    const refused = expect.objectContaining({ name: 'IllegalActionError', ...rejection });
    expect(() => campaign.step(state, action as CampaignAction)).toThrow(refused);
    expect(() => campaign.reduce(state, action as CampaignAction)).toThrow(refused);
  }
  expect(JSON.stringify(state)).toBe(before);
  return rejection?.code ?? null;
}

describe('a battle comes home', () => {
  test('IM-062, IM-R127: to the victor’s port with its prizes, worn as they are; sunk ships do not', () => {
    expect(WON.result).toMatchObject({ victor: 'red', reason: 'surrender' });
    const { state, events } = campaign.step(EMPTY, importing(WON));
    expect(state).toEqual({
      week: 3,
      ships: [
        campaignShip('r1', 'cruiser', { hull: [0, 5, 8], mast: [4, 0, 4] }),
        campaignShip('r2', 'battleship', { quality: 'poor' }),
        campaignShip('r3', 'cruiser'),
        campaignShip('b1', 'cruiser', { hull: [0, 0, 3], side: 'red' }),
        campaignShip('b3', 'battleship', { mast: [1, 5, 5], quality: 'poor', side: 'red' }),
        campaignShip('b4', 'cruiser', { hull: [2, 8, 8] }),
      ],
    });
    expect(events).toEqual([
      { type: 'ship-home', ship: 'r1', side: 'red' },
      { type: 'ship-home', ship: 'r2', side: 'red' },
      { type: 'ship-home', ship: 'r3', side: 'red' },
      { type: 'ship-towed', ship: 'b1', side: 'red' },
      { type: 'ship-towed', ship: 'b3', side: 'red' },
      { type: 'ship-home', ship: 'b4', side: 'blue' },
    ]);
  });

  test('IM-R127: after a draw every ship that floats goes to its own port', () => {
    expect(DRAWN.result).toMatchObject({ victor: null, reason: 'turn-limit' });
    const { state, events } = campaign.step(EMPTY, importing(DRAWN));
    expect(state.ships.map(({ id, side }) => `${id} ${side}`)).toEqual([
      ...['r1 red', 'r2 red', 'r3 red'],
      ...['b1 blue', 'b3 blue', 'b4 blue'],
    ]);
    expect(events.every(({ type }) => type === 'ship-home')).toBe(true);
  });

  test('ships that the campaign knows keep their place and what was repaired; sunk ones are struck off', () => {
    const before = campaign.init({
      week: 2,
      ships: [
        campaignShip('b2', 'ironclad', { inPort: false }),
        campaignShip('b1', 'cruiser', { inPort: false, repairedThisWeek: true }),
        campaignShip('r8', 'battleship'),
        campaignShip('r1', 'cruiser', { inPort: false }),
      ],
    });
    const { ships } = campaign.reduce(before, importing(WON));
    expect(ships.map(({ id }) => id)).toEqual(['b1', 'r8', 'r1', 'r2', 'r3', 'b3', 'b4']);
    expect(ships[0]).toEqual(
      campaignShip('b1', 'cruiser', { side: 'red', hull: [0, 0, 3], repairedThisWeek: true }),
    );
    expect(ships[1]).toEqual(campaignShip('r8', 'battleship'));
    expect(ships[2]).toMatchObject({ inPort: true, hull: [0, 5, 8], repairedThisWeek: false });
  });

  test('the battle itself is left alone, and the campaign shares nothing with it', () => {
    const text = JSON.stringify(WON);
    const battle = JSON.parse(text) as { ships: { hull: number[] }[] };
    const { ships } = campaign.reduce(EMPTY, importing(battle));
    for (const ship of battle.ships) ship.hull[0] = 99;
    expect(ships[0]?.hull).toEqual([0, 5, 8]);
    expect(JSON.stringify(WON)).toBe(text);
  });

  test.each<[what: string, battle: unknown]>([
    ['one that goes on', given(WORN)],
    ['a scenario', 'duel'],
    ['nothing', undefined],
    ['null', null],
    ['a result alone', { result: WON.result }],
    ['a position with a field too many', { ...WON, crew: 9 }],
    ['a position without ships', { ...WON, ships: undefined }],
    ['a battle that is over and has no result', { ...WON, result: null }],
    ['one won by a side that there is not', { ...WON, result: { ...WON.result, victor: 'green' } }],
    ['one that forgets what becomes of a ship', { ...WON, result: { ...WON.result, fates: {} } }],
    [
      'one whose sunk ship is a prize',
      { ...WON, result: { ...WON.result, fates: { ...WON.result?.fates, b2: 'prize' } } },
    ],
    [
      'one with a ship of 99 points',
      { ...WON, ships: WON.ships.map((ship) => ({ ...ship, hull: [99, 0, 0] })) },
    ],
    ['one with two ships of one name', { ...WON, ships: WON.ships.map((ship) => ({ ...ship, id: 'r1' })) }],
  ])('not %s', (_what, battle) => {
    expect(refusal(EMPTY, importing(battle))).toBe('battle-not-over');
  });

  test('a battle through JSON comes home alike', () => {
    const text = JSON.parse(JSON.stringify(WON));
    expect(campaign.reduce(EMPTY, importing(text))).toEqual(campaign.reduce(EMPTY, importing(WON)));
  });
});

describe('repairs', () => {
  test('IM-063, IM-R128: one division a ship and week, to its full points', () => {
    const { state, events } = campaign.step(FLEET, repairDivision('r1', 'hull', 0));
    expect(events).toEqual([{ type: 'division-repaired', ship: 'r1', kind: 'hull', division: 0 }]);
    expect(state.ships[0]).toEqual({ ...FLEET.ships[0], hull: [8, 5, 8], repairedThisWeek: true });
    expect(state.ships.slice(1)).toEqual(FLEET.ships.slice(1));
    expect(refusal(state, repairDivision('r1', 'hull', 1))).toBe('already-repaired-this-week');
    const later = campaign.step(state, END_WEEK);
    expect(later.events).toEqual([{ type: 'week-ended', week: 2 }]);
    expect(later.state.ships.map(({ repairedThisWeek }) => repairedThisWeek)).toEqual(Array(5).fill(false));
    const mast = campaign.reduce(later.state, repairDivision('r1', 'mast', 1));
    expect(mast.ships[0]).toMatchObject({ hull: [8, 5, 8], mast: [4, 4, 4] });
    expect(mast.week).toBe(2);
  });

  test('the codes come in the ledger’s order', () => {
    // each of these would be refused for all that come after it as well
    const x9 = { type: 'repair-division', side: 'blue', ship: 'x9', kind: 'hull', division: 0 };
    expect(refusal(FLEET, x9)).toBe('unknown-ship');
    expect(refusal(FLEET, { ...x9, ship: 'r3', division: 9 })).toBe('not-your-ship');
    expect(refusal(FLEET, { ...x9, side: 'red', ship: 'r3', division: 9 })).toBe('not-in-port');
    expect(refusal(FLEET, { ...x9, ship: 'b2', division: 9 })).toBe('already-repaired-this-week');
    expect(refusal(FLEET, { ...x9, ship: 'b1', division: 3 })).toBe('unknown-division');
    expect(refusal(FLEET, { ...x9, ship: 'b1', kind: 'mast' })).toBe('unknown-division');
    expect(refusal(FLEET, { ...x9, ship: 'b1', division: 1 })).toBe('not-damaged');
    expect(refusal(FLEET, { ...x9, ship: 'b1', division: 0 })).toBeNull();
  });

  test('what is offered is every legal repair, and nothing else', () => {
    const red = ['hull 0', 'hull 1', 'mast 1'].map((text) => {
      const [kind, division] = text.split(' ') as ['hull' | 'mast', string];
      return repairDivision('r1', kind, Number(division));
    });
    const blue = [repairDivision('b1', 'hull', 0)];
    expect(campaign.actions(FLEET, 'red')).toEqual(red);
    expect(campaign.actions(FLEET, 'blue')).toEqual(blue);
    expect(campaign.actions(FLEET)).toEqual([...red, ...blue, END_WEEK]);
    for (const action of campaign.actions(FLEET)) expect(refusal(FLEET, action)).toBeNull();
  });

  test('a fleet is whole again after as many weeks as its worst ship has divisions to repair', () => {
    const play = new CampaignPlay(
      campaign.init({ ...FLEET, ships: FLEET.ships.map((ship) => ({ ...ship, inPort: true })) }),
    );
    let weeks = 0;
    for (; campaign.actions(play.state).length > 1 || weeks === 0; weeks++) {
      for (;;) {
        const repair = campaign.actions(play.state).find(({ type }) => type === 'repair-division');
        if (repair === undefined) break;
        play.act(repair);
      }
      play.endWeek();
    }
    expect([weeks, play.state.week]).toEqual([3, 4]);
    for (const { hull } of play.state.ships) expect(new Set(hull).size).toBe(1);
  });

  test('states come deeply frozen, and the state before stays as it was', () => {
    const text = JSON.stringify(FLEET);
    const { state, events } = campaign.step(FLEET, repairDivision('r1', 'hull', 0));
    for (const part of [state, state.ships, state.ships[0], state.ships[0]?.hull, events, events[0]]) {
      expect(Object.isFrozen(part)).toBe(true);
    }
    expect(JSON.stringify(FLEET)).toBe(text);
    expect(Object.isFrozen(FLEET.ships[0]?.mast)).toBe(true);
  });
});

describe('putting to sea', () => {
  const BERTHS = { r1: { x: 10, y: 20, bearing: 90 }, b1: { x: 40, y: 20, bearing: 270 } };

  test('IM-R129, IM-R084: as worn as the ships are, with all torpedoes, untested', () => {
    const { state, ships } = campaign.putToSea(FLEET, BERTHS);
    expect(ships).toEqual([
      {
        id: 'r1',
        side: 'red',
        class: 'cruiser',
        x: 10,
        y: 20,
        bearing: 90,
        hull: [0, 5, 8],
        mast: [4, 0, 4],
        quality: 'regular',
      },
      {
        id: 'b1',
        side: 'blue',
        class: 'ironclad',
        x: 40,
        y: 20,
        bearing: 270,
        hull: [1, 8, 8],
        mast: [],
        quality: 'regular',
      },
    ]);
    expect(state.ships.map(({ id, inPort }) => [id, inPort])).toEqual([
      ['r1', false],
      ['r2', true],
      ['r3', false],
      ['b1', false],
      ['b2', true],
    ]);
    expect(refusal(state, repairDivision('r1', 'hull', 0))).toBe('not-in-port');
    const battle = imaginations.init({ scenario: { sides: [{ id: 'red' }, { id: 'blue' }], ships } });
    expect(shipIn(battle, 'r1')).toMatchObject({ hull: [0, 5, 8], torpedoes: 1, qualityTested: false });
  });

  test.each<[what: string, berths: unknown, path: string, words: string]>([
    ['nothing', undefined, 'berths', 'an object with a berth for each ship'],
    ['a list', [BERTHS.r1], 'berths', 'an object'],
    ['a ship that is not there', { x9: BERTHS.r1 }, 'x9', 'no such ship in port; there are r1, r2, b1, b2'],
    ['a ship at sea', { r3: BERTHS.r1 }, 'r3', 'no such ship in port'],
    [
      'a name of the language',
      JSON.parse('{"__proto__": {"x": 1, "y": 1, "bearing": 0}}'),
      '__proto__',
      'no such ship',
    ],
    ['nowhere', { r1: null }, 'r1', 'an object'],
    ['a place that is none', { r1: { ...BERTHS.r1, x: Number.NaN } }, 'r1.x', 'a number from'],
    ['no bearing', { r1: { x: 1, y: 1 } }, 'r1.bearing', 'missing'],
    ['a whole ship', { r1: { ...BERTHS.r1, hull: [8, 8, 8] } }, 'r1.hull', 'no such field'],
  ])('%s is refused', (_what, berths, path, words) => {
    const attempt = () => campaign.putToSea(FLEET, berths as typeof BERTHS);
    expect(thrownBy(attempt)).toMatchObject({
      code: 'invalid-argument',
      path,
      message: expect.stringContaining(words),
    });
  });

  test('a battle, a week in port, and a battle again', () => {
    let state = campaign.reduce(EMPTY, importing(WON));
    for (const side of ['red', 'blue']) {
      for (;;) {
        const [repair] = campaign.actions(state, side);
        if (repair === undefined) break;
        state = campaign.reduce(state, repair);
      }
    }
    state = campaign.reduce(state, END_WEEK);
    const sailing = campaign.putToSea(state, {
      b1: { x: 10, y: 10, bearing: 0 },
      b4: { x: 40, y: 10, bearing: 0 },
    });
    const sides = [{ id: 'red' }, { id: 'blue' }];
    const battle = imaginations.init({ scenario: { sides, ships: sailing.ships } });
    // the prize sails for red, with one of its divisions whole again
    expect(shipIn(battle, 'b1')).toMatchObject({ side: 'red', hull: [8, 0, 3], status: 'in-play' });
    expect(shipIn(battle, 'b4')).toMatchObject({ side: 'blue', hull: [8, 8, 8] });
  });
});

describe('in words', () => {
  test('what has happened', () => {
    const told = campaign.step(EMPTY, importing(WON)).events.map(campaign.narrate);
    expect(told).toEqual([
      'r1 comes home to red.',
      'r2 comes home to red.',
      'r3 comes home to red.',
      'b1 is towed home, a prize of red.',
      'b3 is towed home, a prize of red.',
      'b4 comes home to blue.',
    ]);
    const play = new CampaignPlay(FLEET);
    play.repair('r1', 'mast', 1);
    expect(play.events.map(campaign.narrate)).toEqual(['r1 has mast division 2 repaired.']);
    play.endWeek();
    expect(play.events.map(campaign.narrate)).toEqual(['Week 2 begins.']);
  });

  test('what can be chosen', () => {
    expect(campaign.actions(FLEET).map((action) => campaign.describe(action, FLEET))).toEqual([
      'r1: repair hull division 1, 0 of 8 points left.',
      'r1: repair hull division 2, 5 of 8 points left.',
      'r1: repair mast division 2, 0 of 4 points left.',
      'b1: repair hull division 1, 1 of 8 points left.',
      'End week 1.',
    ]);
    const homecoming = campaign.describe(importing(WON), EMPTY);
    expect(homecoming).toBe('Bring home from the battle r1, r2, r3, b1, b3 and b4.');
    const nothing = { ...WON, ships: WON.ships.filter(({ status }) => status === 'sunk') };
    expect(campaign.describe(importing(nothing), EMPTY)).toBe('Bring home from the battle nothing.');
  });

  test.each<[action: object, sentence: string]>([
    [
      { type: 'sink' },
      'The field "type" cannot be sink: a campaign has import-battle, repair-division and end-week.',
    ],
    [{}, 'The field "type" is missing or empty: a campaign has import-battle, repair-division and end-week.'],
    [{ type: 'import-battle' }, 'The field "battle" has to be the final position of a battle that is over.'],
    [repairDivision('x9', 'hull', 0), 'There is no ship called x9: the campaign has r1, r2, r3, b1 and b2.'],
    [
      { type: 'repair-division', side: 'red' },
      'The field "ship" is missing or empty: the campaign has r1, r2, r3, b1 and b2.',
    ],
    [repairDivision('b1', 'hull', 0, 'red'), 'That is no ship of red: b1 belongs to blue.'],
    [{ type: 'repair-division', ship: 'b1' }, 'The field "side" is missing or empty: b1 belongs to blue.'],
    [repairDivision('r3', 'hull', 0), 'r3 is at sea; ships are repaired in port.'],
    [repairDivision('b2', 'hull', 0), 'b2 has had a division repaired this week.'],
    [
      repairDivision('r1', 'hull', 3),
      'The field "division" cannot be 3: there are 3 hull divisions, numbered from 0.',
    ],
    [
      { type: 'repair-division', side: 'red', ship: 'r1', kind: 'mast' },
      'The field "division" is missing or empty: there are 3 mast divisions, numbered from 0.',
    ],
    [repairDivision('b1', 'mast', 0), 'The field "division" cannot be 0: an ironclad has no masts.'],
    [
      { ...repairDivision('r1', 'hull', 0), kind: 'keel' },
      'The field "kind" cannot be keel: choose hull or mast.',
    ],
    [
      { type: 'repair-division', side: 'red', ship: 'r1', division: 0 },
      'The field "kind" is missing or empty: choose hull or mast.',
    ],
    [repairDivision('r2', 'mast', 2), 'The mast division 3 of r2 is whole.'],
  ])('a refusal: %j', (action, sentence) => {
    expect(campaign.check(FLEET, action)?.message).toBe(sentence);
  });

  test('a refusal in a campaign without ships', () => {
    expect(campaign.check(EMPTY, repairDivision('r1', 'hull', 0))?.message).toBe(
      'There is no ship called r1: the campaign has none.',
    );
  });
});

describe('from outside', () => {
  const outside = (value: unknown) => JSON.parse(JSON.stringify(value));

  test('a campaign that was saved goes on', () => {
    expect(campaign.parse.state(outside(FLEET))).toEqual(FLEET);
    expect(Object.isFrozen(campaign.parse.state(outside(FLEET)).ships[0]?.hull)).toBe(true);
  });

  test('actions, legal or not', () => {
    const actions = [repairDivision('x9', 'hull', 0), END_WEEK, importing(WON), importing(given(WORN))];
    for (const action of actions) expect(campaign.parse.action(outside(action))).toEqual(outside(action));
  });

  const repair = repairDivision('r1', 'hull', 0);
  test.each<[what: string, action: unknown, path: string, words: string]>([
    ['nothing', undefined, '', 'an object'],
    ['a text', 'end-week', '', 'an object'],
    ['no type', {}, 'type', 'missing'],
    ['an action of a battle', ADVANCE, 'type', 'one of "import-battle", "repair-division", "end-week", but'],
    ['a repair of no ship', { ...repair, ship: undefined }, 'ship', 'a name'],
    ['a repair of a keel', { ...repair, kind: 'keel' }, 'kind', '"hull", "mast"'],
    ['a repair of a fourth division', { ...repair, division: 3 }, 'division', '0 to 2'],
    ['a field too many', { ...repair, cost: 9 }, 'cost', 'no such field'],
    ['no battle', { type: 'import-battle' }, 'battle', 'missing'],
    ['a battle without ships', importing({ ...WON, ships: undefined }), 'battle.ships', 'a list'],
    [
      'a battle that contradicts itself',
      importing({ ...WON, result: null }),
      'battle',
      'a battle has a result exactly when it is over',
    ],
  ])('%s is refused', (_what, action, path, words) => {
    expect(thrownBy(() => campaign.parse.action(action))).toMatchObject({
      code: 'invalid-action',
      path,
      message: expect.stringContaining(words),
    });
  });
});

describe('bad input', () => {
  const ship = FLEET.ships[0] ?? campaignShip('r1', 'cruiser');
  const fleetOf = (...ships: readonly object[]) => ({ week: 1, ships });

  test.each<[what: string, start: unknown, path: string, words: string]>([
    ['nothing', undefined, '', 'an object'],
    ['a list', [], '', 'expected an object'],
    ['week 0', { week: 0, ships: [] }, 'week', '1 or more'],
    ['no ships', { week: 1 }, 'ships', 'missing'],
    ['a field too many', { week: 1, ships: [], gold: 9 }, 'gold', 'no such field'],
    ['a ship of no class', fleetOf({ ...ship, class: 'galley' }), 'ships[0].class', 'received "galley"'],
    ['a ship without a side', fleetOf({ ...ship, side: '' }), 'ships[0].side', 'a name'],
    ['two ships of one name', fleetOf(ship, ship), 'ships[1].id', 'two ships called "r1"'],
    [
      'too many points',
      fleetOf({ ...ship, hull: [9, 8, 8] }),
      'ships[0].hull',
      '3 divisions of 0 to 8 points',
    ],
    ['half a point', fleetOf({ ...ship, hull: [0.5, 8, 8] }), 'ships[0].hull[0]', 'a whole number'],
    ['two divisions', fleetOf({ ...ship, mast: [4, 4] }), 'ships[0].mast', '3 divisions of 0 to 4 points'],
    [
      'a ship without a hull point',
      fleetOf(ship, { ...ship, id: 'r2', hull: [0, 0, 0] }),
      'ships[1].hull',
      'expected a hull point left',
    ],
    [
      'masts of an ironclad',
      fleetOf({ ...ship, class: 'ironclad', mast: [0, 0, 0] }),
      'ships[0].mast',
      '0 divisions',
    ],
    [
      'a port that is neither here nor there',
      fleetOf({ ...ship, inPort: 1 }),
      'ships[0].inPort',
      'true, false',
    ],
  ])('a campaign that begins with %s is refused', (_what, start, path, words) => {
    const refused = { path, message: expect.stringContaining(words) };
    expect(thrownBy(() => campaign.init(start as CampaignState))).toMatchObject(refused);
    expect(thrownBy(() => campaign.parse.state(start))).toMatchObject(refused);
  });

  test('a campaign is a copy of what it begins with', () => {
    const start = { week: 1, ships: [structuredClone(ship) as { hull: number[] } & typeof ship] };
    const state = campaign.init(start);
    (start.ships[0] as { hull: number[] }).hull[0] = 7;
    expect(state.ships[0]?.hull[0]).toBe(0);
  });

  const cyclic: Record<string, unknown> = { type: 'end-week' };
  cyclic.battle = cyclic;
  const endless: unknown[] = [];
  endless.length = 4_000_000_000;
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  const throwing = (field: string) =>
    Object.defineProperty({ type: 'import-battle' } as Record<string, unknown>, field, {
      enumerable: true,
      get() {
        throw new Error('a trap');
      },
    });

  test.each<[what: string, action: unknown, code: CampaignCode | null]>([
    ['nothing', undefined, 'unknown-action'],
    ['a text', 'end-week', 'unknown-action'],
    ['a list', ['end-week'], 'unknown-action'],
    ['a type that is none', { type: 7 }, 'unknown-action'],
    ['a name of the language', { type: 'constructor' }, 'unknown-action'],
    ['an inherited type', Object.create({ type: 'end-week' }), 'unknown-action'],
    ['an action of battle', ADVANCE, 'unknown-action'],
    ['a revoked proxy', revoked.proxy, 'unknown-action'],
    ['a type that throws', throwing('type'), 'unknown-action'],
    ['a battle that throws', throwing('battle'), 'battle-not-over'],
    ['a battle that is a revoked proxy', importing(revoked.proxy), 'battle-not-over'],
    ['a battle that holds itself', importing(cyclic), 'battle-not-over'],
    ['a battle with endless ships', importing({ ...WON, ships: endless }), 'battle-not-over'],
    ['the end of a week with a battle that holds itself', cyclic, null],
    [
      'a repair of a ship that is a list',
      { ...repairDivision('r1', 'hull', 0), ship: ['r1'] },
      'unknown-ship',
    ],
    ['a repair by nobody', { ...repairDivision('r1', 'hull', 0), side: null }, 'not-your-ship'],
    [
      'a repair of a division of another kind',
      { ...repairDivision('r1', 'hull', 0), kind: 'id' },
      'unknown-division',
    ],
    [
      'a repair of no division',
      { ...repairDivision('r1', 'hull', 0), division: Number.NaN },
      'unknown-division',
    ],
    [
      'a repair of the length of a hull',
      { ...repairDivision('r1', 'hull', 0), division: 'length' },
      'unknown-division',
    ],
    ['a repair with a field too many', { ...repairDivision('r1', 'hull', 0), cost: 9 }, null],
  ])('%s', (_what, action, code) => {
    expect(refusal(FLEET, action)).toBe(code);
  });
});
