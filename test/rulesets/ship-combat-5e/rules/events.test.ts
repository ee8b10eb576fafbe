import { describe, expect, test } from 'vitest';
import { sampled } from '../../../../src/index.ts';
import { shipCombat5e } from '../../../../src/rulesets/ship-combat-5e/index.ts';
import {
  ADVANCE,
  ATTACKED,
  act,
  assign,
  assigned,
  attack,
  board,
  by,
  changeAmmo,
  claim,
  comeAbout,
  creatureAttack,
  creatureMove,
  declared,
  dice,
  type Event,
  end,
  FIREBALL,
  fire,
  fireReadied,
  forward,
  fullSail,
  type Given,
  type GivenShip,
  given,
  inReach,
  morale,
  opening,
  patched,
  play,
  push,
  ram,
  readyFire,
  repair,
  rotate,
  row,
  type State,
  setWind,
  typesOf,
  untilTurnOf,
} from '../support.ts';

/** Every event that the ledger names. */
const EVENTS = `push-attempted crew-pushed actions-assigned actions-revealed station-claimed morale-raised
  morale-failed declare-finished lookout-applied moved navigated collided withdrew rotated rowed attack-missed
  attack-hit critical-hit damage-dealt condition-gained condition-lost sink-saved sunk ammo-changed repaired
  repair-failed full-sail came-about rammed anchored anchor-weighed anchor-cut readied creature-attacked
  turn-ended boarding-started struck drifted drift-blocked readied-released readied-declined boarding-exchange
  captured boarding-pressed boarding-ended creature-moved creature-killed initiative-rolled
  initiative-tie-rolled order-set turn-started round-ended round-started wind-changed game-over`.split(/\s+/);

const FREE = { movementDuty: 'free' } as const;
const SHOT = fire('r1', 'starboard', 'b1');
const seen = new Set<string>();

function duel(r1: Partial<GivenShip> = {}, b1: Partial<GivenShip> = {}, more: Partial<Given> = {}): State {
  const { options = {}, ...rest } = more;
  return given({
    ships: {
      r1: { class: 'tartane', at: [0, 0], ap: 9, orders: { fire: 3 }, ...r1 },
      b1: { class: 'tartane', at: [3, -1], ...b1 },
      b2: { class: 'raft', at: [20, 0] },
    },
    characters: { 'r1-x': { ship: 'r1', attacks: [FIREBALL] }, 'r1-y': { ship: 'r1' } },
    options: { ...FREE, ...options },
    ...rest,
  });
}

/** The types of the events of a step, which are also put down as met, and can be told in a sentence. */
function told(events: readonly Event[]): string[] {
  for (const event of events) {
    seen.add(event.type);
    expect(shipCombat5e.narrate(event)).toMatch(/^\S.* .*[.!]$/);
  }
  return typesOf(events);
}

type Step = Parameters<typeof act>;

function eventsOf(...step: Step): string[] {
  return told(act(...step).events);
}

describe('events, in order', () => {
  const start = opening({
    ships: { r1: { class: 'tartane', at: [0, 0] }, b1: { class: 'tartane', at: [3, -1] } },
    characters: { 'r1-x': { ship: 'r1' }, 'r1-y': { ship: 'r1' } },
  });

  test('of the phases before the turns', () => {
    expect(eventsOf(start, push('r1'), [dice('push-check', 1)])).toEqual(['push-attempted']);
    expect(eventsOf(start, push('r1'), [dice('push-check', 20)])).toEqual(['push-attempted', 'crew-pushed']);
    expect(eventsOf(start, assign('r1'))).toEqual(['actions-assigned']);
    const one = act(start, assign('r1')).state;
    expect(eventsOf(one, assign('b1'))).toEqual(['actions-assigned', 'actions-revealed']);
    const declare = assigned(start);
    expect(eventsOf(declare, claim('r1', 'r1-x', 'lookout'))).toEqual(['station-claimed']);
    const bosun = act(declare, claim('r1', 'r1-x', 'bosun')).state;
    expect(eventsOf(bosun, morale('r1', 'r1-x', 'inspire'), [dice('morale-check', 20)])).toEqual([
      'morale-raised',
    ]);
    expect(eventsOf(bosun, morale('r1', 'r1-x', 'inspire'), [dice('morale-check', 1)])).toEqual([
      'morale-failed',
    ]);
    expect(eventsOf(declare, by('r1', 'finish-declare'))).toEqual(['declare-finished']);
    const watched = declared(act(declare, claim('r1', 'r1-x', 'lookout')).state);
    expect(eventsOf(watched, ADVANCE, [dice('initiative', 5)])).toEqual(['initiative-rolled']);
    const { state: rolled } = play(
      watched,
      [ADVANCE, dice('initiative', 5)],
      [ADVANCE, dice('initiative', 9)],
    );
    const lookout = by('r1', 'apply-lookout', { sign: 'add' });
    expect(eventsOf(rolled, lookout, [dice('sailing-die', 1)])).toEqual(['lookout-applied', 'order-set']);
    const tied = act(rolled, lookout, [dice('sailing-die', 4)]).state;
    expect(eventsOf(tied, ADVANCE, [dice('initiative-tie', 4)])).toEqual(['initiative-tie-rolled']);
    const last = act(tied, ADVANCE, [dice('initiative-tie', 4)]).state;
    expect(eventsOf(last, ADVANCE, [dice('initiative-tie', 5)])).toEqual([
      'initiative-tie-rolled',
      'order-set',
    ]);
    const turns = act(last, ADVANCE, [dice('initiative-tie', 5)]).state;
    expect(eventsOf(turns, ADVANCE)).toEqual(['turn-started']);
  });

  test('of sailing', () => {
    const state = duel(
      { class: 'longboat', orders: { oars: 1, fullSail: 1, comeAbout: 1 } },
      {},
      { hazards: [[0, -1]], rocks: [[1, 0]] },
    );
    expect(eventsOf(state, rotate('r1', 'port'))).toEqual(['rotated']);
    expect(eventsOf(state, row('r1', 4))).toEqual(['rowed']);
    expect(eventsOf(state, forward('r1'), [dice('navigate-check', 20)])).toEqual(['navigated', 'moved']);
    expect(
      eventsOf(state, forward('r1'), [dice('navigate-check', 1), dice('collision-damage-mover', 1)]),
    ).toEqual(['navigated', 'collided', 'damage-dealt']);
    expect(eventsOf(state, fullSail('r1'), [dice('full-sail-check', 1)])).toEqual(['full-sail']);
    expect(eventsOf(state, comeAbout('r1'), [dice('come-about-check', 1)])).toEqual(['came-about']);
    expect(eventsOf(duel(), forward('r1'))).toEqual(['moved']);
    expect(eventsOf(duel({ orders: { exclusive: 'drop-anchor' } }), by('r1', 'drop-anchor'))).toEqual([
      'anchored',
    ]);
    const anchored = { anchored: true, orders: { exclusive: 'weigh-anchor' } } as const;
    expect(eventsOf(duel(anchored), by('r1', 'weigh-anchor'))).toEqual(['anchor-weighed']);
    expect(eventsOf(duel(anchored), by('r1', 'cut-and-run'))).toEqual(['anchor-cut']);
    expect(eventsOf(duel({ anchorsLost: true }), end('r1'))).toEqual(['drifted', 'turn-ended']);
    expect(eventsOf(duel({ anchorsLost: true }, { at: [0, -1] }), end('r1'))).toEqual([
      'drift-blocked',
      'turn-ended',
    ]);
    const edge = given({
      map: 10,
      ships: {
        r1: { class: 'tartane', at: [0, -10] },
        r2: { class: 'raft', at: [0, 5] },
        b1: { class: 'raft', at: [5, 0] },
      },
    });
    expect(eventsOf(edge, forward('r1')).at(-1)).toBe('withdrew');
  });

  test('of gunnery', () => {
    expect(eventsOf(duel(), SHOT, [dice('attack-roll', 1)])).toEqual(['attack-missed']);
    expect(eventsOf(duel(), SHOT, [dice('attack-roll', 10), dice('damage', 1)])).toEqual([
      'attack-hit',
      'damage-dealt',
    ]);
    const critical = eventsOf(duel(), SHOT, [dice('attack-roll', 20), dice('damage', 1, 1)]);
    expect(critical.at(-1)).toBe('damage-dealt');
    expect(critical).toContain('critical-hit');
    const grape = eventsOf(duel({ ammo: 'grape' }), SHOT, [dice('attack-roll', 10), dice('damage', 2)]);
    expect(grape).toEqual(['attack-hit', 'damage-dealt', 'condition-gained']);
    const wreck = eventsOf(duel({}, { hp: 1 }), SHOT, [dice('attack-roll', 10), dice('damage', 1)]);
    expect(wreck.slice(0, 2)).toEqual(['attack-hit', 'damage-dealt']);
    expect(wreck).toContain('condition-gained');
    const derelict = duel({}, { hp: 0 });
    expect(
      eventsOf(derelict, SHOT, [dice('attack-roll', 10), dice('damage', 8), dice('sink-save', 10)]),
    ).toEqual(['attack-hit', 'damage-dealt', 'sink-saved']);
    expect(
      eventsOf(derelict, SHOT, [dice('attack-roll', 10), dice('damage', 8), dice('sink-save', 1)]),
    ).toEqual(['attack-hit', 'damage-dealt', 'sunk']);
    expect(eventsOf(derelict, SHOT, [dice('attack-roll', 20)]).at(-1)).toBe('sunk');
    const loading = duel({ orders: { changeAmmo: 1 } });
    expect(eventsOf(loading, changeAmmo('r1', 'chain'))).toEqual(['ammo-changed']);
  });

  test('of ships’ work, rams and characters', () => {
    const mending = duel({ hp: 16, orders: { exclusive: 'repair' } });
    const mended = [dice('repair-check', 20, 20), dice('sailing-die', 1), dice('repair-amount', 8)];
    expect(eventsOf(mending, repair('r1', 'r1-x'), mended)).toEqual(['repaired', 'condition-lost']);
    expect(
      eventsOf(mending, repair('r1', 'r1-x'), [dice('repair-check', 1, 1), dice('sailing-die', 1)]),
    ).toEqual(['repair-failed']);
    const ramming = duel({ orders: { exclusive: 'ram' } }, { at: [0, -1] });
    expect(
      eventsOf(ramming, ram('r1', 'b1'), [dice('ram-damage-rammer', 1), dice('ram-damage-target', 1)]),
    ).toEqual(['rammed', 'damage-dealt', 'damage-dealt']);
    const burnt = eventsOf(duel(), attack('r1', 'r1-x', 'b1'), [
      dice('creature-damage', 1, 1, 1, 1, 1, 1, 1, 1),
    ]);
    expect(burnt[0]).toBe('creature-attacked');
    expect(burnt).toContain('damage-dealt');
    expect(eventsOf(duel(), by('r1', 'strike-colours'))[0]).toBe('struck');
    const beasts = given({
      ships: { b1: { class: 'tartane', at: [0, 0] } },
      creatures: { rk: { at: [1, 0] }, bk: { at: [2, 0], hp: 1 } },
      current: 'rk',
    });
    expect(eventsOf(beasts, creatureMove('rk', 1))).toEqual(['creature-moved']);
    const bite = [dice('creature-attack-roll', 10), dice('creature-damage', 1, 1, 1, 1)];
    expect(eventsOf(beasts, creatureAttack('rk', 'b1'), bite)[0]).toBe('creature-attacked');
    expect(eventsOf(beasts, creatureAttack('rk', 'bk'), bite).at(-1)).toBe('creature-killed');
  });

  test('of readied fire', () => {
    expect(eventsOf(duel(), readyFire('r1', 1, ATTACKED))).toEqual(['readied']);
    const start = given({
      wind: 3,
      ships: {
        b1: { class: 'tartane', at: [0, 0], orders: { fire: 2 } },
        r1: { class: 'sloop', at: [7, -1], facing: 6 },
      },
      options: FREE,
    });
    const waiting = play(start, readyFire('b1', 2, inReach(6)), end('b1')).state;
    const window = act(untilTurnOf(waiting, 'r1'), forward('r1')).state;
    expect(eventsOf(window, by('b1', 'decline-readied'))).toEqual(['readied-declined']);
    const shot = fireReadied('b1', 'starboard', 'r1');
    expect(eventsOf(window, shot, [dice('attack-roll', 1)])[0]).toBe('attack-missed');
    const fired = act(window, shot, [dice('attack-roll', 1)]).state;
    expect(eventsOf(fired, by('b1', 'release-readied'))).toEqual(['readied-released']);
  });

  test('of boarding', () => {
    const state = duel({ class: 'sloop' }, { at: [1, 0], hp: 0 });
    expect(eventsOf(state, board('r1', 'b1'))).toEqual(['turn-ended', 'boarding-started']);
    const fight = act(state, board('r1', 'b1')).state;
    const tie = [dice('boarding-contest', 1), dice('boarding-contest', 7)];
    expect(eventsOf(fight, by('b1', 'resist-boarding'), tie)).toEqual(['boarding-exchange']);
    const once = act(fight, by('b1', 'resist-boarding'), tie).state;
    expect(eventsOf(once, by('r1', 'press-boarding'))).toEqual(['boarding-pressed']);
    expect(eventsOf(once, by('r1', 'break-off'))).toEqual(['boarding-ended']);
    expect(eventsOf(fight, by('b1', 'surrender-ship'))).toEqual(['captured']);
  });

  test('of the end of rounds and games, and the wind', () => {
    const windy = act(duel({}, {}, { options: { refereeActions: true } }), end('r1')).state;
    expect(eventsOf(windy, setWind(1))).toEqual(['wind-changed']);
    const last = given({
      ships: { r1: { class: 'tartane', at: [0, 0] }, b1: { class: 'tartane', at: [3, -1] } },
      current: 'r1',
      order: ['b1', 'r1'],
      options: FREE,
    });
    expect(eventsOf(act(last, end('r1')).state, ADVANCE)).toEqual(['round-ended', 'round-started']);
    expect(eventsOf({ ...act(last, end('r1')).state, round: 40 }, ADVANCE).at(-1)).toBe('game-over');
    const cure = patched(
      given({
        ships: {
          r1: { class: 'tartane', at: [0, 0], grape: 1, chainHalf: 1 },
          b1: { class: 'tartane', at: [3, -1] },
        },
        options: FREE,
      }),
      {},
    );
    const types = eventsOf(cure, end('r1'));
    expect(types.filter((type) => type === 'condition-lost')).toHaveLength(2);
    expect(types.indexOf('condition-lost')).toBeGreaterThanOrEqual(0);
  });
});

test('every event of the ledger has been met, and no other is ever raised', () => {
  expect(EVENTS.filter((type) => !seen.has(type))).toEqual([]);
  const luck = sampled(7, 'events');
  const met = new Set<string>();
  for (const scenario of Object.keys(shipCombat5e.scenarios)) {
    for (let game = 0; game < 3; game++) {
      let state = shipCombat5e.init({ scenario, seed: game });
      for (let count = 0; count < 250; count++) {
        const actions = shipCombat5e.actions(state);
        if (actions.length === 0) break;
        const step = shipCombat5e.step(state, luck.pick('choice', actions));
        for (const { type } of step.events) met.add(type);
        state = step.state;
      }
    }
  }
  expect([...met].filter((type) => !EVENTS.includes(type))).toEqual([]);
});
