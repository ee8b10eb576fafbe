import { describe, expect, test } from 'vitest';
import { type CampaignShip, campaign, imaginations } from '../../../../src/rulesets/imaginations/index.ts';
import { CampaignPlay, campaignShip, END_WEEK, repairDivision } from '../campaign.ts';
import {
  ADVANCE,
  act,
  attemptRam,
  batteries,
  bb,
  box,
  cr,
  dice,
  endShooting,
  expectRefused,
  type Given,
  type GivenShip,
  given,
  MOVEMENT_ENDS,
  play,
  redLeads,
  SHOOTING_ENDS,
  type State,
  SUNK,
  sailLeg,
  shoalOf,
  steam,
  steamLeg,
  times,
  typesOf,
  underSail,
} from '../support.ts';

const AWAY: Partial<GivenShip> = { status: 'withdrawn', done: true };
const STRUCK: Partial<GivenShip> = { status: 'struck', done: true };
const DOWN: Partial<GivenShip> = { ...SUNK, done: true };

describe('the end', () => {
  test('IM-R124 a side with nothing left is beaten at once, in the middle of the movement', () => {
    const gone = given({ ships: { r1: cr(10, 46), b1: cr(60, 20) }, spares: false });
    const withdrawn = play(gone, steam('r1'), steamLeg(8));
    expect(withdrawn.state.result).toMatchObject({ victor: 'blue', reason: 'elimination', turn: 1 });
    expect(typesOf(withdrawn.events).slice(-2)).toEqual(['ship-withdrew', 'game-over']);
    expect(withdrawn.state).toMatchObject({ phase: 'over', activeSide: null, move: null });
    const ram = given({
      ships: { r1: bb(10, 20, 90), b1: cr(16, 20, 0, { hull: [0, 0, 1] }) },
      spares: false,
    });
    const rammed = play(ram, steam('r1'), steamLeg(8), [
      attemptRam(),
      dice('ram-check', 1),
      dice('ram-damage', 5, ...times(14, 3)),
    ]).state;
    expect(rammed.result).toMatchObject({ victor: 'red', reason: 'elimination' });
    const fort = given({
      ships: { r1: cr(10, 46), b1: cr(60, 20) },
      spares: false,
      emplacements: [batteries('rf', 30, 20, [0, 1])],
    });
    expect(play(fort, steam('r1'), steamLeg(8)).state.result).toBeNull();
  });

  test('IM-R124 after the damage of shooting, before quality and morale', () => {
    const start = given({
      ships: { r1: cr(10, 20, 0, { quality: 'poor' }), b1: cr(20, 20, 0, { hull: [0, 0, 1] }) },
      spares: false,
      phase: 'shooting',
      active: 'blue',
      patch: {
        pendingHits: [
          { target: 'b1', hull: 1, mast: 0, battery: 0, source: 'r1' },
          { target: 'r1', hull: 1, mast: 0, battery: 0, source: 'b1' },
        ],
      },
    });
    const { state, events } = act(start, endShooting('blue'));
    expect(state).toMatchObject({
      phase: 'over',
      queue: [],
      result: { victor: 'red', reason: 'elimination' },
    });
    expect(typesOf(events)).toEqual([
      'shooting-ended',
      'damage-applied',
      'damage-applied',
      'division-lost',
      'ship-sunk',
      'game-over',
    ]);
    expect(imaginations.deciders(state)).toEqual([]);
    expect(imaginations.actions(state)).toEqual([]);
    for (const action of [ADVANCE, endShooting('blue'), endShooting('red'), { type: 'sink' }])
      expectRefused(state, action, 'game-over');
  });

  test('IM-R125 both annihilated together: a draw', () => {
    const terrain = [shoalOf('bar', box(14, 10, 16, 30))];
    const start = given({
      ships: { r1: cr(10, 20, 0, { hull: [0, 0, 1] }), b1: cr(20, 20, 0, { hull: [0, 0, 1] }) },
      spares: false,
      terrain,
      phase: 'shooting',
      active: 'blue',
      patch: {
        pendingHits: ['r1', 'b1'].map((target) => ({ target, hull: 2, mast: 0, battery: 0, source: 'r1' })),
      },
    });
    const { state } = act(start, endShooting('blue'));
    expect(imaginations.result(state)).toMatchObject({ winner: null, reason: 'mutual' });
    expect(state.result?.fates).toEqual({ r1: 'sunk', b1: 'sunk' });
  });

  test('IM-R126 after the morale step of the last turn: a draw', () => {
    const start = (more: Partial<Given>) =>
      given({
        ships: { r1: cr(10, 20), r2: cr(10, 30, 0, AWAY), b1: cr(60, 20) },
        spares: false,
        phase: 'shooting',
        ...more,
      });
    const third = { options: { turnLimit: 3 }, patch: { turn: 3 } };
    const waiting = play(start(third), ...SHOOTING_ENDS).state;
    expect(waiting.phase).toBe('morale');
    const { state, events } = act(waiting, ADVANCE, [dice('morale', 4)]);
    expect(state.result).toMatchObject({ victor: null, reason: 'turn-limit', turn: 3 });
    expect(typesOf(events)).toEqual(['morale-rolled', 'game-over']);
    // who surrenders in the last turn has lost
    expect(act(waiting, ADVANCE, [dice('morale', 1)]).state.result).toMatchObject({ victor: 'blue' });
    const second = play(start({ ...third, patch: { turn: 2 } }), ...SHOOTING_ENDS, [
      ADVANCE,
      dice('morale', 4),
    ]).state;
    expect(second).toMatchObject({ turn: 3, phase: 'initiative', result: null });
  });

  test('IM-R126 the limit is 40 unless another is chosen, or none', () => {
    const at = (turn: number, options: Given['options'] = {}) =>
      play(
        given({ ships: { r1: cr(10, 20) }, phase: 'shooting', options: options ?? {}, patch: { turn } }),
        ...SHOOTING_ENDS,
      ).state;
    expect(at(39).phase).toBe('initiative');
    expect(at(40).result).toMatchObject({ victor: null, reason: 'turn-limit' });
    expect(at(40, { turnLimit: null })).toMatchObject({ turn: 41, phase: 'initiative' });
    expect(at(1, { turnLimit: 1 }).result).toMatchObject({ reason: 'turn-limit' });
    for (const turnLimit of [0, -1, 1.5])
      expect(() => imaginations.init({ options: { turnLimit } })).toThrow(
        expect.objectContaining({ code: 'invalid-options', path: 'turnLimit' }),
      );
  });

  const afterwards = (die: number): State => {
    const start = given({
      ships: {
        r1: cr(10, 10),
        r2: cr(10, 20, 0, STRUCK),
        r3: cr(10, 30, 0, AWAY),
        r4: cr(10, 40, 0, DOWN),
        r5: cr(20, 10),
        r6: cr(20, 20),
        r7: cr(20, 30),
        b1: cr(60, 10),
        b2: cr(60, 20, 0, STRUCK),
        b3: cr(60, 30, 0, AWAY),
        b4: cr(60, 40, 0, DOWN),
      },
      spares: false,
      phase: 'shooting',
      options: { turnLimit: 1 },
    });
    return play(start, ...SHOOTING_ENDS, [ADVANCE, dice('morale', die)]).state;
  };

  test('IM-062 IM-R127 the victor’s ships go home and the loser’s are prizes, unless sunk or withdrawn', () => {
    expect(afterwards(1).result).toMatchObject({
      victor: 'red',
      fates: {
        r1: 'home',
        r2: 'home',
        r3: 'withdrawn',
        r4: 'sunk',
        b1: 'prize',
        b2: 'prize',
        b3: 'withdrawn',
        b4: 'sunk',
      },
    });
  });

  test('IM-R127 after a draw everything that floats goes home', () => {
    expect(afterwards(6).result).toMatchObject({
      victor: null,
      reason: 'turn-limit',
      fates: {
        r1: 'home',
        r2: 'home',
        r3: 'withdrawn',
        r4: 'sunk',
        b1: 'home',
        b2: 'home',
        b3: 'withdrawn',
        b4: 'sunk',
      },
    });
  });
});

/** A campaign with some ships in its first week. */
function port(...ships: readonly CampaignShip[]): CampaignPlay {
  return new CampaignPlay(campaign.init({ week: 1, ships }));
}

describe('repairs', () => {
  test('IM-063 IM-R128 one division of either kind a ship and week, back to its full points', () => {
    const worn = { hull: [0, 5, 8], mast: [1, 0, 4] };
    const play = port(
      campaignShip('r1', 'cruiser', worn),
      campaignShip('r2', 'battleship', { hull: [12, 1, 12], mast: [5, 5, 0] }),
      campaignShip('b1', 'ironclad', { hull: [0, 0, 3] }),
    );
    play.repair('r1', 'mast', 1);
    expect(play.ship('r1')).toMatchObject({ hull: [0, 5, 8], mast: [1, 4, 4], repairedThisWeek: true });
    for (const [kind, division] of [
      ['hull', 0],
      ['mast', 0],
      ['hull', 2],
    ] as const)
      expect(play.refusal('r1', kind, division)).toBe('already-repaired-this-week');
    play.repair('r2', 'hull', 1);
    expect(play.ship('r2').hull).toEqual([12, 12, 12]);
    play.repair('b1', 'hull', 0);
    expect(play.ship('b1').hull).toEqual([8, 0, 3]);
    play.endWeek();
    expect(play.state.week).toBe(2);
    expect(play.state.ships.map(({ repairedThisWeek }) => repairedThisWeek)).toEqual([false, false, false]);
    play.repair('r2', 'mast', 2);
    expect(play.ship('r2').mast).toEqual([5, 5, 5]);
    play.repair('r1', 'hull', 1);
    expect(play.ship('r1').hull).toEqual([0, 8, 8]);
  });

  test('IM-R128 only in port, only damaged, only what there is, in the ledger’s order', () => {
    const hurt = { hull: [0, 8, 8] };
    const play = port(
      campaignShip('r1', 'cruiser', { ...hurt, inPort: false, repairedThisWeek: true }),
      campaignShip('r2', 'cruiser', { ...hurt, repairedThisWeek: true }),
      campaignShip('r3', 'ironclad', hurt),
      campaignShip('r4', 'cruiser', hurt),
    );
    expect(play.refusal('x9', 'hull', 3)).toBe('unknown-ship');
    expect(play.refusal('r1', 'hull', 3, 'blue')).toBe('not-your-ship');
    expect(play.refusal('r1', 'hull', 3)).toBe('not-in-port');
    expect(play.refusal('r2', 'hull', 3)).toBe('already-repaired-this-week');
    for (const division of [3, -1, 0.5, Number.NaN])
      expect(play.refusal('r4', 'hull', division)).toBe('unknown-division');
    expect(play.refusal('r3', 'mast', 0)).toBe('unknown-division');
    expect(play.refusal('r4', 'hull', 1)).toBe('not-damaged');
    expect(play.refusal('r4', 'mast', 0)).toBe('not-damaged');
    expect(play.refusal('r4', 'hull', 0)).toBeNull();
    const sail = { ...repairDivision('r4', 'hull', 0), kind: 'keel' };
    expect(campaign.check(play.state, sail)?.code).toBe('unknown-division');
  });

  test('IM-063 the actions of a campaign: every repair, and the end of the week', () => {
    const play = port(
      campaignShip('r1', 'cruiser', { hull: [0, 8, 3] }),
      campaignShip('b1', 'cruiser', { mast: [4, 4, 1] }),
      campaignShip('b2', 'cruiser', { mast: [4, 4, 1], inPort: false }),
    );
    expect(campaign.actions(play.state)).toEqual(
      expect.arrayContaining([
        repairDivision('r1', 'hull', 0),
        repairDivision('r1', 'hull', 2),
        repairDivision('b1', 'mast', 2),
        END_WEEK,
      ]),
    );
    expect(campaign.actions(play.state)).toHaveLength(4);
    for (const action of campaign.actions(play.state)) expect(campaign.check(play.state, action)).toBeNull();
    expect(campaign.actions(play.state, 'blue')).toEqual([repairDivision('b1', 'mast', 2)]);
    play.repair('r1', 'hull', 0);
    play.repair('b1', 'mast', 2);
    expect(campaign.actions(play.state)).toEqual([END_WEEK]);
    expect(campaign.actions(play.state, 'blue')).toEqual([]);
  });

  test('IM-063 an illegal repair throws and changes nothing', () => {
    const play = port(campaignShip('r1', 'cruiser'));
    const before = JSON.stringify(play.state);
    expect(() => campaign.reduce(play.state, repairDivision('r1', 'hull', 0))).toThrow(
      expect.objectContaining({ name: 'IllegalActionError', code: 'not-damaged' }),
    );
    expect(JSON.stringify(play.state)).toBe(before);
    const rejection = campaign.check(play.state, repairDivision('r1', 'hull', 0));
    expect(rejection?.message).toMatch(/\S \S/);
    expect(rejection?.rules).toContain('IM-R128');
  });

  test('IM-063 actions of battle are unknown in a campaign, and the other way round', () => {
    const { state } = port(campaignShip('r1', 'cruiser', { hull: [0, 8, 8] }));
    for (const action of [ADVANCE, steam('r1'), null, 7, { type: 'toString' }, {}])
      expect(campaign.check(state, action)?.code).toBe('unknown-action');
    const battle = given({ ships: { r1: cr(10, 20) } });
    for (const action of [END_WEEK, repairDivision('r1', 'hull', 0), { type: 'import-battle', battle }])
      expectRefused(battle, action, 'unknown-action');
  });
});

/** A battle that red has won: r1 and b1 as given, r2 sunk, b2 withdrawn, b3 a wreck that has surrendered. */
function won(r1: GivenShip, b1: GivenShip): State {
  const b3 = cr(60, 40, 0, { hull: [0, 0, 8] });
  const start = given({
    ships: { r1, r2: cr(10, 30, 0, DOWN), r3: cr(10, 40), b1, b2: cr(60, 30, 0, AWAY), b3 },
    spares: false,
    phase: 'shooting',
  });
  const { state } = play(start, ...SHOOTING_ENDS, [ADVANCE, dice('morale', 1)]);
  expect(state.result).toMatchObject({ victor: 'red', reason: 'surrender' });
  return state;
}

describe('ships come home', () => {
  test('IM-062 IM-R127 IM-R129 prizes change sides and are repaired like own ships', () => {
    const battle = won(
      cr(10, 20, 0, { hull: [3, 8, 8] }),
      bb(60, 20, 0, { hull: [0, 0, 7], mast: [0, 5, 5], quality: 'poor', qualityTested: true }),
    );
    const home = port(
      campaignShip('b1', 'battleship', { quality: 'poor', inPort: false }),
      campaignShip('r1', 'cruiser', { inPort: false, repairedThisWeek: true }),
    );
    home.act({ type: 'import-battle', battle });
    expect(home.ship('b1')).toEqual({
      id: 'b1',
      side: 'red',
      class: 'battleship',
      hull: [0, 0, 7],
      mast: [0, 5, 5],
      quality: 'poor',
      inPort: true,
      repairedThisWeek: false,
    });
    expect(home.refusal('b1', 'hull', 0, 'blue')).toBe('not-your-ship');
    home.repair('b1', 'hull', 0, 'red');
    expect(home.ship('b1').hull).toEqual([12, 0, 7]);
    // what has been repaired this week stays so
    expect(home.ship('r1')).toMatchObject({ hull: [3, 8, 8], inPort: true, repairedThisWeek: true });
    expect(home.refusal('r1', 'hull', 0)).toBe('already-repaired-this-week');
    // who has withdrawn is home at its own side
    expect(home.ship('b2')).toMatchObject({ side: 'blue', inPort: true });
  });

  test('IM-R129 a prize starts its next battle with colours up and its quality untested', () => {
    const prize = cr(60, 20, 0, {
      status: 'struck',
      done: true,
      quality: 'poor',
      qualityTested: true,
      hull: [7, 8, 8],
    });
    const home = port();
    home.act({ type: 'import-battle', battle: won(cr(10, 20), prize) });
    const { id, side, hull, mast, quality, class: shipClass } = home.ship('b1');
    const next = imaginations.init({
      scenario: {
        sides: [{ id: 'red' }, { id: 'blue' }],
        ships: [
          { id, side, hull, mast, quality, class: shipClass, x: 10, y: 10, bearing: 0 },
          { id: 'b5', side: 'blue', class: 'cruiser', x: 60, y: 10, bearing: 0 },
        ],
      },
    });
    expect(next.ships[0]).toMatchObject({
      side: 'red',
      status: 'in-play',
      qualityTested: false,
      torpedoes: 1,
      hull: [7, 8, 8],
    });
  });

  test('IM-061 IM-062 sunk ships are struck off, others stay', () => {
    const home = port(
      campaignShip('r2', 'cruiser', { inPort: false }),
      campaignShip('r7', 'ironclad', { inPort: false }),
    );
    home.act({ type: 'import-battle', battle: won(cr(10, 20), cr(60, 20, 0, STRUCK)) });
    expect(home.state.ships.map(({ id }) => id).sort()).toEqual(['b1', 'b2', 'b3', 'r1', 'r3', 'r7']);
    expect(home.ship('r7').inPort).toBe(false);
    const towed = home.events.flatMap((event) => (event.type === 'ship-towed' ? [event] : []));
    expect(towed).toEqual([
      { type: 'ship-towed', ship: 'b1', side: 'red' },
      { type: 'ship-towed', ship: 'b3', side: 'red' },
    ]);
    const homes = home.events.flatMap((event) =>
      event.type === 'ship-home' ? [[event.ship, event.side]] : [],
    );
    expect(homes.sort()).toEqual([
      ['b2', 'blue'],
      ['r1', 'red'],
      ['r3', 'red'],
    ]);
  });

  test('IM-062 only a finished battle', () => {
    const { state } = port();
    const running = given({ ships: { r1: cr(10, 20) } });
    for (const battle of [running, null, {}, 'over', 7])
      expect(campaign.check(state, { type: 'import-battle', battle })?.code).toBe('battle-not-over');
  });

  test('IM-062 through a whole battle of the duel', () => {
    let battle = imaginations.init({ scenario: 'duel', options: { turnLimit: 1 } });
    battle = play(
      battle,
      ...redLeads(),
      underSail('r1', 2),
      sailLeg(2),
      { type: 'finish-ship', side: 'red' },
      ...MOVEMENT_ENDS,
      ...SHOOTING_ENDS,
    ).state;
    const home = port();
    home.act({ type: 'import-battle', battle });
    expect(home.state.ships).toEqual([campaignShip('r1', 'cruiser'), campaignShip('b1', 'cruiser')]);
  });
});
