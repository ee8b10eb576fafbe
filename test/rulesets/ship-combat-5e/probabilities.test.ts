import { describe, expect, test } from 'vitest';
import { type Fraction, fraction } from '../../../src/core/fraction.ts';
import { odds, outcomes } from '../../../src/index.ts';
import { type ShipCombat5eAction, shipCombat5e } from '../../../src/rulesets/ship-combat-5e/index.ts';
import {
  chanceOf,
  distribution,
  meanOf,
  probabilityOf,
  surely,
  textOf,
  type Weighted,
} from '../../support/chain.ts';
import {
  ADVANCE,
  act,
  assigned,
  attack,
  board,
  by,
  claim,
  comeAbout,
  creatureAttack,
  currentOf,
  declared,
  type Event,
  FIREBALL,
  fire,
  forward,
  fullSail,
  type Given,
  type GivenShip,
  given,
  hpOf,
  morale,
  opening,
  patched,
  play,
  push,
  ram,
  repair,
  type Sent,
  type State,
  shipIn,
} from './support.ts';

const LIMIT = 1_000_000;
const MATES = { 'r1-x': { ship: 'r1' }, 'r1-y': { ship: 'r1' }, 'r1-z': { ship: 'r1' } } as const;
const SHOT = fire('r1', 'starboard', 'b1');

/** Every state in which an action may end, with its exact probability. */
function endsOf(state: State, action: Sent): Weighted<State>[] {
  return outcomes(shipCombat5e, state, action as ShipCombat5eAction, { exact: true, limit: LIMIT }).map(
    (end) => {
      if (end.fraction === undefined) throw new Error('an exact outcome without a fraction');
      return { state: end.state, fraction: end.fraction };
    },
  );
}

/** Checks that `odds` says the same as an exact fraction; gives it as the ledger writes it. */
function agreed(
  exact: Fraction,
  state: State,
  action: Sent,
  happens: (end: State, events: readonly Event[]) => boolean,
): string {
  const likely = odds(shipCombat5e, state, action as ShipCombat5eAction, happens, { limit: LIMIT });
  expect(likely).toBeCloseTo(Number(exact.numerator) / Number(exact.denominator), 12);
  return textOf(exact);
}

/** The probability that an action ends in a state for which something holds. */
function p(state: State, action: Sent, holds: (end: State) => boolean): string {
  return agreed(probabilityOf(endsOf(state, action), holds), state, action, holds);
}

/** The probability that an action goes in a way that shows in its events. */
function told(
  state: State,
  action: Sent,
  happens: (end: State, events: readonly Event[]) => boolean,
): string {
  return agreed(chanceOf(shipCombat5e, state, action as ShipCombat5eAction, happens), state, action, happens);
}

/** The mean of what a ship loses, as the ledger writes it. */
function meanLoss(state: State, action: Sent, target = 'b1'): string {
  const before = hpOf(state, target);
  return textOf(meanOf(endsOf(state, action), (end) => before - hpOf(end, target)));
}

const has = (type: Event['type']) => (_end: State, events: readonly Event[]) =>
  events.some((event) => event.type === type);
const critical = has('critical-hit');
const ordinary = (end: State, events: readonly Event[]) =>
  has('attack-hit')(end, events) && !critical(end, events);
const damaged =
  (least: number) =>
  (_end: State, events: readonly Event[]): boolean =>
    events.some((event) => event.type === 'damage-dealt' && event.amount >= least);

type Side = Partial<GivenShip>;

function duel(r1: Side = {}, b1: Side = {}, more: Partial<Given> = {}): State {
  return given({
    ships: {
      r1: { class: 'tartane', at: [0, 0], ap: 6, orders: { fire: 1, fullSail: 1, comeAbout: 1 }, ...r1 },
      b1: { class: 'tartane', at: [3, -1], ...b1 },
      b2: { class: 'raft', at: [20, 0] },
    },
    characters: MATES,
    ...more,
  });
}

describe('tests', () => {
  const came = (end: State) => shipIn(end, 'r1').comeAboutBonus === 1;
  const full = (end: State) => shipIn(end, 'r1').fullSailBonus === 1;

  test('SC-P01, SC-P02 Come About, Dexterity 0: captain, navigator', () => {
    expect(p(duel(), comeAbout('r1'), came)).toBe('9/20');
    expect(p(duel(), comeAbout('r1', 'r1-x'), came)).toBe('23/40');
  });

  test('SC-P03 Full Sail, Skill 3, with 0 to 3 riggers', () => {
    const mates = ['r1-x', 'r1-y', 'r1-z'];
    const chances = [0, 1, 2, 3].map((riggers) =>
      p(duel(), fullSail('r1', ...mates.slice(0, riggers)), full),
    );
    expect(chances).toEqual(['3/5', '29/40', '17/20', '1213/1280']);
  });

  test('SC-P04 the same, Stressed, with 0 and 1', () => {
    const stressed = duel({ hp: 16 });
    expect([p(stressed, fullSail('r1'), full), p(stressed, fullSail('r1', 'r1-x'), full)]).toEqual([
      '9/25',
      '423/800',
    ]);
  });

  const mending = duel({ hp: 10, hpMax: 33, orders: { exclusive: 'repair' } });

  test('SC-P05 Repair, Stressed, Skill 3, 1 and 2 carpenters', () => {
    expect([
      p(mending, repair('r1', 'r1-x'), (end) => hpOf(end, 'r1') > 10),
      p(mending, repair('r1', 'r1-x', 'r1-y'), (end) => hpOf(end, 'r1') > 10),
    ]).toEqual(['423/800', '583/800']);
  });

  test('SC-P06 points repaired by a tartane with 2 carpenters', () => {
    const ends = endsOf(mending, repair('r1', 'r1-x', 'r1-y'));
    expect(textOf(meanOf(ends, (end) => hpOf(end, 'r1') - 10))).toBe('7579/1600');
  });

  test('SC-P21 Push the Crew, 3 against 13', () => {
    const start = opening({ ships: { r1: { class: 'tartane', at: [0, 0] } } });
    expect(told(start, push('r1'), has('crew-pushed'))).toBe('11/20');
  });

  const channel = (dc: number) =>
    given({
      ships: { r1: { class: 'sloop', at: [0, 0] } },
      characters: MATES,
      hazards: [[0, -1, dc]],
    });
  const through = (end: State) => shipIn(end, 'r1').sailed === 1;
  const steered = forward('r1', { navigatorDie: true });

  test('SC-P25, SC-P27 navigating, sloop, against 13 and 15', () => {
    const [easy, hard] = [13, 15].map((dc) => act(channel(dc), claim('r1', 'r1-x', 'navigator')).state) as [
      State,
      State,
    ];
    expect(p(channel(13), forward('r1'), through)).toBe('1/2');
    expect(p(easy, steered, through)).toBe('5/8');
    expect(p(hard, steered, through)).toBe('21/40');
  });
});

describe('gunnery', () => {
  test('SC-P07 tartane on tartane, distance 6 and less', () => {
    for (const at of [
      [3, -1],
      [6, -3],
    ] as const) {
      const state = duel({}, { at });
      expect(told(state, SHOT, ordinary)).toBe('3/5');
      expect(told(state, SHOT, critical)).toBe('1/20');
      expect(told(state, SHOT, damaged(10))).toBe('139/1280');
      expect(meanLoss(state, SHOT)).toBe('89/20');
    }
  });

  const gunner = fire('r1', 'starboard', 'b1', 'r1-x');

  test('SC-P08 the same with a gunner', () => {
    expect([
      told(duel(), gunner, ordinary),
      told(duel(), gunner, critical),
      meanLoss(duel(), gunner),
    ]).toEqual(['29/40', '1/20', '421/80']);
  });

  test('SC-P09, SC-P10 the same at 7 to 12, without and with a gunner', () => {
    for (const at of [
      [7, -3],
      [12, -6],
    ] as const) {
      const far = duel({}, { at });
      expect([told(far, SHOT, ordinary), told(far, SHOT, critical), meanLoss(far, SHOT)]).toEqual([
        '21/50',
        '1/400',
        '1103/400',
      ]);
      expect([told(far, gunner, ordinary), meanLoss(far, gunner)]).toEqual(['481/800', '6297/1600']);
    }
  });

  test('SC-P11 fore and aft at 3 and less', () => {
    for (const [arc, r] of [
      ['fore', -3],
      ['aft', 3],
    ] as const)
      expect(meanLoss(duel({}, { at: [0, r] }), fire('r1', arc, 'b1'))).toBe('15/4');
  });

  test('SC-P13 a Derelict tartane sinks from one broadside of a sloop', () => {
    const state = duel({ class: 'sloop' }, { hp: 0 });
    expect(p(state, SHOT, (end) => shipIn(end, 'b1').status === 'sunk')).toBe('133/500');
  });

  test('SC-P17 tartane with grape on a sloop', () => {
    const state = duel({ ammo: 'grape' }, { class: 'sloop' });
    expect(p(state, SHOT, (end) => shipIn(end, 'b1').grape !== null)).toBe('3/5');
    expect(meanLoss(state, SHOT)).toBe('9/5');
  });

  const sol = (r1: Side, armour: boolean) =>
    duel(r1, {
      class: 'ship-of-the-line',
      at: [5, -2],
      abilities: armour ? ['heavy-armor', 'sluggish'] : ['sluggish'],
    });

  test('SC-P19 brigantine on a ship of the line, with Heavy Armor and without', () => {
    const brigantine = { class: 'brigantine' } as const;
    expect(meanLoss(sol(brigantine, true), SHOT)).toBe('237611/40960');
    expect(meanLoss(sol(brigantine, false), SHOT)).toBe('129/20');
  });

  test('SC-P20 ship of the line on ship of the line', () => {
    const other = { class: 'ship-of-the-line' } as const;
    expect(meanLoss(sol(other, true), SHOT)).toBe('554883/40960');
    expect(meanLoss(sol(other, false), SHOT)).toBe('271/20');
  });

  test('SC-P24 longboat fore on a canoe', () => {
    const state = duel({ class: 'longboat' }, { class: 'canoe', at: [0, -3] });
    expect(meanLoss(state, fire('r1', 'fore', 'b1'))).toBe('3/4');
  });
});

describe('rams', () => {
  const ramming = (hp: number) => {
    const state = given({
      ships: {
        r1: { class: 'brigantine', at: [0, 0], orders: { exclusive: 'ram' } },
        b1: { class: 'sloop', at: [0, -5], hp },
        b2: { class: 'raft', at: [20, 0] },
      },
    });
    return play(state, forward('r1'), forward('r1'), forward('r1')).state;
  };
  const action = ram('r1', 'b1');

  test('SC-P12 brigantine into sloop after 3 spaces', () => {
    const ends = endsOf(ramming(33), action);
    expect(textOf(meanOf(ends, (end) => 33 - hpOf(end, 'b1')))).toBe('17/2');
    expect(textOf(probabilityOf(ends, (end) => 33 - hpOf(end, 'b1') > 52 - hpOf(end, 'r1')))).toBe('13/16');
  });

  test('SC-P14 the same into a Derelict: she sinks', () => {
    expect(p(ramming(0), action, (end) => shipIn(end, 'b1').status === 'sunk')).toBe('9/25');
  });
});

describe('initiative', () => {
  /** The chance that the first listed acts before the second; the lookout always adds. */
  function first(start: State): string {
    const ends = distribution(shipCombat5e, surely(start), (state) => {
      if (state.phase !== 'initiative') return null;
      if (state.pending === null) return ADVANCE as ShipCombat5eAction;
      return by(state.pending.ship, 'apply-lookout', { sign: 'add' }) as ShipCombat5eAction;
    });
    return textOf(probabilityOf(ends, (state) => state.turnOrder[0]?.id === 'r1'));
  }

  const pair = (r1: string, b1: string, characters: Given['characters'] = {}) =>
    assigned(
      opening({
        ships: { r1: { class: r1, at: [0, 0] }, b1: { class: b1, at: [5, 0] } },
        characters: characters ?? {},
      }),
    );

  test('SC-P15 sloop before tartane', () => {
    expect(first(pair('sloop', 'tartane'))).toBe('247/400');
  });

  test('SC-P16 tartane with a lookout before sloop', () => {
    const { state } = act(pair('tartane', 'sloop', MATES), claim('r1', 'r1-x', 'lookout'));
    expect(first(declared(state))).toBe('1/2');
  });

  test('SC-P26 tartane with inspire before sloop', () => {
    const { state } = act(pair('tartane', 'sloop', MATES), claim('r1', 'r1-x', 'bosun'));
    const raised = endsOf(state, morale('r1', 'r1-x', 'inspire')).find(
      (end) => shipIn(end.state, 'r1').morale === 'inspire',
    );
    if (raised === undefined) throw new Error('morale is never raised');
    expect(first(declared(raised.state))).toBe('171/400');
  });

  test('two like ships are as likely to be first', () => {
    // as far as one pair of tie dice goes
    const ends = [0, 1].map((place) => {
      let undecided: Weighted<State>[] = surely(pair('tartane', 'tartane'));
      let chance: Fraction = { numerator: 0n, denominator: 1n };
      for (let rolls = 0; rolls < 4; rolls++) {
        const next: Weighted<State>[] = [];
        for (const { state, fraction: before } of undecided) {
          if (state.phase !== 'initiative') {
            if (state.turnOrder[0]?.id === ['r1', 'b1'][place])
              chance = fraction(
                chance.numerator * before.denominator + before.numerator * chance.denominator,
                chance.denominator * before.denominator,
              );
            continue;
          }
          for (const end of endsOf(state, ADVANCE))
            next.push({
              state: end.state,
              fraction: fraction(
                before.numerator * end.fraction.numerator,
                before.denominator * end.fraction.denominator,
              ),
            });
        }
        undecided = next;
      }
      return textOf(chance);
    });
    expect(ends[0]).toBe(ends[1]);
  });
});

describe('creatures and crews', () => {
  test('SC-P18 a fireball on a rowboat', () => {
    const state = given({
      ships: {
        r1: { class: 'tartane', at: [0, 0] },
        b1: { class: 'rowboat', at: [2, 0] },
        b2: { class: 'rowboat', at: [0, 3] },
      },
      characters: { 'r1-x': { ship: 'r1', attacks: [FIREBALL] } },
    });
    const cast = attack('r1', 'r1-x', 'b1');
    expect(p(state, cast, (end) => hpOf(end, 'b1') === 0)).toBe('638543/1679616');
    // on a hull that bears it all
    const sound = patched(state, { b1: { hp: 33, hpMax: 33 } });
    expect(meanLoss(sound, cast)).toBe('8734003/1679616');
  });

  test('SC-P22 a crew fight of 40 against 10, one exchange', () => {
    const state = given({
      ships: {
        r1: { class: 'sloop', at: [0, 0] },
        b1: { class: 'tartane', at: [1, 0], hp: 0 },
        b2: { class: 'raft', at: [20, 0] },
      },
      options: { movementDuty: 'free' },
    });
    const fight = act(state, board('r1', 'b1')).state;
    const resist = by('b1', 'resist-boarding');
    const lost = (end: State) => [40 - shipIn(end, 'r1').crew, 10 - shipIn(end, 'b1').crew] as const;
    const won = (end: State) => lost(end)[1] > lost(end)[0];
    expect(p(fight, resist, won)).toBe('59/80');
    expect(p(fight, resist, (end) => lost(end).join() === '0,0')).toBe('7/200');
    expect(p(fight, resist, (end) => lost(end)[0] > lost(end)[1])).toBe('91/400');
    expect(p(fight, resist, (end) => shipIn(end, 'b1').status === 'captured')).toBe('59/120');
  });

  test('SC-P23 a tentacle on a brigantine', () => {
    const state = given({
      ships: { b1: { class: 'brigantine', at: [0, 0] }, b2: { class: 'raft', at: [20, 0] } },
      creatures: { rk: { at: [1, 0] } },
      current: 'rk',
    });
    expect(currentOf(state)).toBe('rk');
    expect(meanLoss(state, creatureAttack('rk', 'b1'))).toBe('1429562973/335544320');
  });
});
