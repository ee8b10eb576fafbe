import { describe, expect, test } from 'vitest';
import { campaign, imaginations } from '../../../../src/rulesets/imaginations/index.ts';
import { CampaignPlay, campaignShip } from '../campaign.ts';
import { eachStep } from '../random-games.ts';
import {
  type Action,
  ADVANCE,
  act,
  attemptRam,
  basicScenario,
  batteries,
  bb,
  box,
  chooseOrder,
  cr,
  dice,
  endShooting,
  expectEvents,
  expectNear,
  expectShip,
  finish,
  fire,
  fireBattery,
  type Given,
  given,
  ic,
  landOf,
  MOVEMENT_ENDS,
  moveIn,
  only,
  passBy,
  play,
  redLeads,
  refusal,
  SHOOTING_ENDS,
  sailLeg,
  setUpError,
  shipIn,
  shoalOf,
  steam,
  steamLeg,
  times,
  torpedo,
  turn,
  typesOf,
  underSail,
} from '../support.ts';

/*
 * Details that the ledger settles under "Fine points", and others that stand in its tables of state, actions and
 * events without an id of their own.
 */

describe('hits and damage', () => {
  test('shots that score nothing leave no pending hits', () => {
    const start = given({
      ships: { r1: bb(10, 20), b1: bb(20, 20) },
      emplacements: [batteries('rf', 10, 10, [2]), batteries('bf', 20, 10, [2], { stoneworks: true })],
      phase: 'shooting',
    });
    const { state, events } = play(
      start,
      [fire('r1', 0, 'b1'), dice('fire', 2, 3, 4, 5, 2)],
      [fire('r1', 1, 'bf'), dice('fire', 6, 1, 1, 1, 1), dice('stoneworks', 5)],
      [torpedo('r1', 'b1'), dice('torpedo-check', 1), dice('torpedo-damage', ...times(10, 4))],
      [fireBattery('rf', 0, 'b1'), dice('fire', 2, 3, 4, 5)],
    );
    expect(state.pendingHits).toEqual([]);
    expect(typesOf(events)).toEqual(['shot-fired', 'shot-fired', 'torpedo-launched', 'battery-fired']);
  });

  test('damage is told in scenario order, ships before emplacements, and sinkings last', () => {
    const pendingHits = [
      { target: 'bf', hull: 0, mast: 0, battery: 2, source: 'r1' },
      { target: 'b2', hull: 0, mast: 9, battery: 0, source: 'r1' },
      { target: 'b1', hull: 1, mast: 0, battery: 0, source: 'rf' },
      { target: 'r1', hull: 30, mast: 0, battery: 0, source: 'b1' },
    ];
    const start = given({
      ships: { b2: cr(30, 30), r1: cr(10, 20), b1: cr(20, 20, 0, { hull: [0, 0, 1] }) },
      emplacements: [batteries('bf', 20, 10, [1, 2])],
      phase: 'shooting',
      active: 'blue',
      patch: { pendingHits },
    });
    const { events } = act(start, endShooting('blue'));
    expectEvents(only(events, 'damage-applied'), [
      { type: 'damage-applied', target: 'b2', hull: 0, mast: 9, battery: 0 },
      { type: 'damage-applied', target: 'r1', hull: 24, mast: 0, battery: 0 },
      { type: 'damage-applied', target: 'b1', hull: 1, mast: 0, battery: 0 },
      { type: 'damage-applied', target: 'bf', hull: 0, mast: 0, battery: 2 },
    ]);
    const lost = only(events, 'division-lost').map(({ ship, kind, division }) => [ship, kind, division]);
    expect(lost).toEqual([
      ['b2', 'mast', 0],
      ['b2', 'mast', 1],
      ['r1', 'hull', 0],
      ['r1', 'hull', 1],
      ['r1', 'hull', 2],
      ['b1', 'hull', 2],
    ]);
    expect(only(events, 'battery-destroyed').map(({ battery }) => battery)).toEqual([0]);
    const types = typesOf(events);
    const last = Math.max(
      ...['damage-applied', 'division-lost', 'battery-destroyed'].map((type) => types.lastIndexOf(type)),
    );
    expect(types.indexOf('ship-sunk')).toBeGreaterThan(last);
    expect(only(events, 'ship-sunk').map(({ ship }) => ship)).toEqual(['r1', 'b1']);
  });

  test('the results of morale are forgotten when the turn ends', () => {
    const start = given({
      ships: { r1: cr(10, 20, 0, { hull: [0, 0, 8] }), b1: cr(60, 20) },
      spares: false,
      phase: 'shooting',
    });
    const { state } = play(start, ...SHOOTING_ENDS, [ADVANCE, dice('morale', 5)]);
    expect(state).toMatchObject({ turn: 2, moraleFailed: {}, queue: [] });
    const later = play(state, ...redLeads(), ...MOVEMENT_ENDS, ...SHOOTING_ENDS).state;
    expect(later).toMatchObject({ phase: 'morale', moraleFailed: {}, queue: ['red'] });
  });
});

describe('the rest of a leg', () => {
  const BAR = shoalOf('bar', box(22, 10, 24, 30));

  test('IM-R071 what a leg meets after a contact hangs on the answer to it', () => {
    const start = given({
      ships: { r1: bb(10, 20, 90, { quality: 'poor' }), b1: cr(18, 20, 0) },
      terrain: [BAR],
    });
    const contact = play(start, steam('r1'), steamLeg(16)).state;
    const declined = act(contact, passBy(), [dice('shoal-damage', 3), dice('quality-check', 5)]);
    expect(typesOf(declined.events)).toEqual([
      'contact-declined',
      'ship-moved',
      'shoal-crossed',
      'damage-applied',
      'quality-rolled',
      'ship-moved',
    ]);
    expectShip(declined.state, 'r1', { x: 26, hull: [9, 12, 12] });
    const missed = act(contact, attemptRam(), [
      dice('ram-check', 6),
      dice('shoal-damage', 3),
      dice('quality-check', 1),
    ]);
    expect(typesOf(missed.events)).toEqual([
      'ram-missed',
      'ship-moved',
      'shoal-crossed',
      'damage-applied',
      'quality-rolled',
      'ship-struck',
    ]);
    expectShip(missed.state, 'r1', { x: 20, status: 'struck', done: true });
    expect(missed.state.move).toBeNull();
  });

  test('IM-R036 IM-R071 who goes past may withdraw or ground by the same action', () => {
    const near = (more: Partial<Given>) => {
      const start = given({ ships: { r1: cr(62, 20, 90), b1: cr(67, 20, 0) }, ...more });
      return act(play(start, steam('r1'), steamLeg(16)).state, passBy());
    };
    const gone = near({});
    expect(typesOf(gone.events)).toEqual(['contact-declined', 'ship-moved', 'ship-withdrew']);
    expectShip(gone.state, 'r1', { x: 72, status: 'withdrawn' });
    const ashore = near({ terrain: [landOf('coast', box(70.5, 10, 72, 30))] });
    expect(typesOf(ashore.events)).toEqual(['contact-declined', 'ship-moved', 'ship-grounded']);
    expectShip(ashore.state, 'r1', { x: 69, status: 'in-play' });
  });

  test('IM-R039 IM-R037 damage of a grounding comes before the ship goes back, and who is lost by it stays', () => {
    const leg = (r1: Parameters<typeof cr>[3], ...faces: readonly number[]) => {
      const start = given({
        ships: { r1: cr(10, 20, 90, r1), r2: cr(16, 20, 0) },
        terrain: [landOf('coast', box(17.2, 0, 72, 48))],
        options: { shoreCollision: 'shoal-damage' },
      });
      const [damage = 1, quality] = faces;
      const checked = quality === undefined ? [] : [dice('quality-check', quality)];
      return play(start, underSail('r1', 6), [sailLeg(6), dice('shoal-damage', damage), ...checked]);
    };
    const back = leg({}, 4);
    expect(typesOf(back.events).slice(2)).toEqual(['ship-grounded', 'damage-applied', 'ship-slid']);
    expectShip(back.state, 'r1', { x: 14, moved: 4, hull: [4, 8, 8] });
    const sunk = leg({ hull: [0, 0, 2] }, 4);
    expect(typesOf(sunk.events)).not.toContain('ship-slid');
    expectShip(sunk.state, 'r1', { x: 15.7, status: 'sunk' });
    const struck = leg({ quality: 'poor' }, 4, 1);
    expect(typesOf(struck.events)).not.toContain('ship-slid');
    expectShip(struck.state, 'r1', { x: 15.7, status: 'struck' });
  });

  test('IM-R039 IM-R074 who is lost ramming on top of another ship stays there', () => {
    const ram = (r1: Parameters<typeof cr>[3], faces: readonly number[], ...quality: readonly number[]) => {
      const start = given({ ships: { r1: cr(10, 20, 90, r1), r2: cr(16, 20, 0), b1: cr(18, 20, 0) } });
      const contact = play(start, steam('r1'), steamLeg(8)).state;
      return act(contact, attemptRam(), [
        dice('ram-check', 1),
        dice('ram-damage', ...faces),
        ...quality.map((face) => dice('quality-check', face)),
      ]);
    };
    const sunk = ram({ hull: [0, 1, 1] }, [1, 1, 2, 2, 2, 2]);
    expect(typesOf(sunk.events)).not.toContain('ship-slid');
    expectShip(sunk.state, 'r1', { x: 16, status: 'sunk', moved: 6 });
    const struck = ram({ quality: 'poor' }, [1, ...times(8, 2)], 1);
    expect(typesOf(struck.events)).not.toContain('ship-slid');
    expectShip(struck.state, 'r1', { x: 16, status: 'struck' });
    const held = ram({ quality: 'poor' }, [1, ...times(8, 2)], 3);
    expectShip(held.state, 'r1', { x: 14, status: 'in-play', moved: 4 });
  });

  test('IM-R072 a touch reached by a pivot is met by the next leg', () => {
    const start = given({ ships: { r1: cr(20, 16), b1: cr(22, 20) } });
    const touching = play(start, steam('r1'), steamLeg(4), turn(90)).state;
    expect(moveIn(touching).contacted).toEqual([]);
    const met = act(touching, steamLeg(5));
    expectEvents(met.events, [{ type: 'contact', ship: 'r1', target: 'b1' }]);
    expectShip(met.state, 'r1', { x: 20, moved: 4 });
  });

  test('IM-R024 the turn after a leg may be taken before the next one only', () => {
    const { state } = play(
      given({ ships: { r1: cr(20, 20) } }),
      underSail('r1', 2, 3),
      sailLeg(2),
      sailLeg(3),
    );
    expect(moveIn(state).turnAvailable).toBe(true);
    expectShip(play(state, turn(20), finish()).state, 'r1', { bearing: 20, x: 20, y: 25 });
  });
});

describe('set-up', () => {
  test('a ship that has sunk has no hull point, one that has struck or withdrawn has some', () => {
    const status = (r2: object) =>
      setUpError(
        basicScenario({
          ships: [
            { id: 'r1', side: 'red', class: 'cruiser', x: 10, y: 20, bearing: 0 },
            { id: 'r2', side: 'red', class: 'cruiser', x: 20, y: 20, bearing: 0, ...r2 },
            { id: 'b1', side: 'blue', class: 'cruiser', x: 60, y: 20, bearing: 0 },
          ],
        }),
      );
    expect(status({ status: 'sunk', hull: [0, 0, 0] })).toBeNull();
    expect(status({ status: 'sunk', hull: [0, 0, 1] })).toBe('bad-division-points');
    expect(status({ status: 'sunk' })).toBe('bad-division-points');
    for (const lost of ['struck', 'withdrawn']) {
      expect(status({ status: lost })).toBeNull();
      expect(status({ status: lost, hull: [0, 0, 0] })).toBe('bad-division-points');
    }
  });

  test('the name is the id unless given', () => {
    const { ships } = imaginations.init({ scenario: basicScenario({}, { name: 'Huascar' }) });
    expect(ships.map(({ name }) => name)).toEqual(['Huascar', 'b1']);
  });
});

describe('sight along a seam', () => {
  test('IM-R061 a line between two pieces of land crosses the interior of neither', () => {
    const seen = (y: number) => {
      const isle = { ...landOf('isle', box(18, 15, 22, 20), box(18, 20, 22, 25)), blocksSight: true };
      const start = given({ ships: { r1: bb(10, y), b1: cr(30, y) }, terrain: [isle], phase: 'shooting' });
      return refusal(start, fire('r1', 0, 'b1'));
    };
    expect([seen(20), seen(20.01), seen(19.99)]).toEqual([null, 'blocked-by-land', 'blocked-by-land']);
  });
});

describe('rams and morale', () => {
  test('IM-R075 the ram dice of a steaming ironclad do not ask for the penalty of its guns', () => {
    const rams = (ramDiceSteamPenalty: boolean) => {
      const start = given({
        ships: { r1: ic(10, 20, 90), b1: cr(14, 20, 0) },
        options: { ramDiceSteamPenalty, ironcladSteamPenalty: 'none' },
      });
      const faces = times(ramDiceSteamPenalty ? 10 : 12, 3);
      const contact = play(start, steam('r1'), steamLeg(4)).state;
      return act(contact, attemptRam(), [dice('ram-check', 1), dice('ram-damage', ...faces)]).rolls[1]?.count;
    };
    expect([rams(true), rams(false)]).toEqual([10, 12]);
  });

  test('IM-R119 where both sides fail, the side with the initiative is the first to surrender', () => {
    const wreck = { hull: [0, 0, 8] };
    const start = given({
      ships: { r1: cr(10, 20, 0, wreck), b1: cr(60, 20, 0, wreck) },
      spares: false,
      phase: 'shooting',
      initiative: 'blue',
    });
    const { events } = play(
      start,
      endShooting('blue'),
      endShooting('red'),
      [ADVANCE, dice('morale', 1)],
      [ADVANCE, dice('morale', 1)],
    );
    expect(only(events, 'side-surrendered').map(({ side }) => side)).toEqual(['blue', 'red']);
  });

  test('IM-062 a battle’s word on a ship replaces the campaign’s', () => {
    const { state: battle } = play(
      given({
        ships: { r1: cr(10, 20, 0, { quality: 'poor' }) },
        options: { turnLimit: 1 },
        phase: 'shooting',
      }),
      ...SHOOTING_ENDS,
    );
    const port = new CampaignPlay(campaign.init({ week: 1, ships: [campaignShip('r1', 'battleship')] }));
    port.act({ type: 'import-battle', battle });
    expect(port.ship('r1')).toMatchObject({ class: 'cruiser', quality: 'poor', hull: [8, 8, 8] });
  });
});

describe('the path', () => {
  test('equal bearings are one piece, others are pieces of their own', () => {
    const { state } = play(
      given({ ships: { r1: cr(20, 10) } }),
      steam('r1'),
      steamLeg(1),
      steamLeg(3),
      turn(90),
      steamLeg(4),
    );
    expectNear(moveIn(state).path, [
      { bearing: 0, x: 20, y: 10, distance: 4 },
      { bearing: 90, x: 20, y: 14, distance: 4 },
    ]);
  });

  test('a contact and a shoal make no pieces', () => {
    const start = given({
      ships: { r1: bb(10, 20, 90), b1: cr(20, 20, 0) },
      terrain: [shoalOf('bar', box(14, 10, 16, 30))],
    });
    const { state } = play(start, steam('r1'), [steamLeg(16), dice('shoal-damage', 1)], passBy());
    expectNear(moveIn(state).path, [{ bearing: 90, x: 10, y: 20, distance: 16 }]);
  });
});

describe('sides in another order', () => {
  test('IM-142 the dice of the initiative follow the order of the scenario', () => {
    const state = imaginations.init({ scenario: basicScenario({ sides: [{ id: 'blue' }, { id: 'red' }] }) });
    const { events, state: after } = act(state, ADVANCE, [dice('initiative', 5, 2)]);
    expect(events[0]).toEqual({
      type: 'initiative-rolled',
      dice: { blue: 5, red: 2 },
      scores: { blue: 5, red: 2 },
    });
    expect(after.initiative.winner).toBe('blue');
    expect(act(after, chooseOrder('second', 'blue')).state.order).toEqual(['red', 'blue']);
  });
});

test('candidates are rounded to a millionth', () => {
  const numbers = (action: Action) => Object.values(action).filter((value) => typeof value === 'number');
  eachStep({ games: 10, mostActions: 100, tag: 'rounded' }, ({ before }) => {
    for (const action of imaginations.actions(before))
      for (const value of numbers(action))
        expect([action, Math.round(value * 1e6) / 1e6]).toEqual([action, value]);
  });
});

test('IM-R004 every coordinate, bearing and length of a state is rounded to a millionth', () => {
  eachStep({ games: 10, mostActions: 100, tag: 'rounded states' }, ({ after }) => {
    const wrong = JSON.stringify({ ...after, rng: null, options: null }).match(/\d+\.\d{7,}/g);
    expect(wrong).toBeNull();
  });
});

test('IM-R114 a ship that has struck keeps its place in the list', () => {
  const start = given({
    ships: { r1: cr(10, 20), b1: cr(20, 20, 0, { quality: 'poor' }) },
    phase: 'shooting',
    active: 'blue',
    patch: { pendingHits: [{ target: 'b1', hull: 1, mast: 0, battery: 0, source: 'r1' }] },
  });
  const { state } = play(start, endShooting('blue'), [ADVANCE, dice('quality-check', 1)]);
  expect(state.ships.map(({ id }) => id)).toEqual(['r1', 'b1', 'r9', 'b9']);
  expect(shipIn(state, 'b1')).toMatchObject({ status: 'struck', x: 20, y: 20 });
});
