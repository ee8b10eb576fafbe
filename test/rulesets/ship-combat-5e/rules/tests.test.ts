import { describe, expect, test } from 'vitest';
import {
  ADVANCE,
  act,
  assigned,
  attack,
  claim,
  comeAbout,
  declared,
  dice,
  FIREBALL,
  fire,
  forward,
  fullSail,
  type Given,
  type GivenShip,
  given,
  hpOf,
  morale,
  needs,
  opening,
  orders,
  patched,
  personIn,
  play,
  push,
  ram,
  refusal,
  repair,
  type Sent,
  type State,
  shipIn,
  typesOf,
} from '../support.ts';

const MATES = { 'r1-x': { ship: 'r1' }, 'r1-y': { ship: 'r1' } } as const;

/** A tartane with plenty of orders, a hazard ahead, an enemy to starboard. */
function ready(ship: Partial<GivenShip> = {}, more: Partial<Given> = {}): State {
  return given({
    ships: {
      r1: { class: 'tartane', at: [0, 0], ap: 6, orders: { fire: 2, fullSail: 2, comeAbout: 2 }, ...ship },
      b1: { class: 'tartane', at: [3, -1] },
    },
    characters: MATES,
    hazards: [[0, -1]],
    ...more,
  });
}

const MENDING: Partial<GivenShip> = { hp: 16, orders: { exclusive: 'repair' } };
const STRESSED: Partial<GivenShip> = { hp: 16 };
const SHOT = fire('r1', 'starboard', 'b1');

/** The lowest face of one d20 with which an action has this event; the dice after it show their lowest. */
function lowest(
  state: State,
  action: Sent,
  tag: string,
  event: string,
  after: readonly number[] = [],
): number {
  for (let face = 1; face <= 20; face++) {
    const count = Number(/ (\d+)d/.exec(needs(state, action) ?? '')?.[1] ?? 1);
    const faces = [dice(tag, ...Array<number>(count).fill(face)), ...after.map((one) => one)];
    const more: number[] = [];
    for (let spare = 0; spare < 4; spare++) {
      try {
        const { events } = act(state, action, [...faces, ...more]);
        const success = events.some(
          (one) => one.type === event && (one as { success?: boolean }).success !== false,
        );
        if (success) return face;
        break;
      } catch (error) {
        if ((error as Error).name !== 'DiceScriptError') throw error;
        more.push(1);
      }
    }
  }
  return 21;
}

const SAIL = 'full-sail-check';
const ABOUT = 'come-about-check';
const NAVIGATE = 'navigate-check';
const REPAIR = 'repair-check';

/** What a tartane has to roll: Full Sail, Come About, navigating, Repair (with a carpenter's 1). */
function needed(options: Given['options'] = {}, ship: Partial<GivenShip> = {}): number[] {
  const state = ready(ship, { options });
  const mending = ready({ ...MENDING, ...ship }, { options });
  return [
    lowest(state, fullSail('r1'), SAIL, 'full-sail'),
    lowest(state, comeAbout('r1'), ABOUT, 'came-about'),
    lowest(state, forward('r1'), NAVIGATE, 'moved'),
    lowest(mending, repair('r1', 'r1-x'), REPAIR, 'repaired', [1]),
  ];
}

describe('difficulties', () => {
  test('SC-028, SC-029, SC-R01 12 at the stations, 13 else', () => {
    expect(needed()).toEqual([9, 12, 13, 8]);
    const start = opening({ ships: { r1: { class: 'tartane', at: [0, 0] } }, characters: MATES });
    expect(lowest(start, push('r1'), 'push-check', 'crew-pushed')).toBe(10);
    const bosun = act(ready(), claim('r1', 'r1-x', 'bosun')).state;
    expect(lowest(bosun, morale('r1', 'r1-x', 'inspire'), 'morale-check', 'morale-raised')).toBe(10);
  });

  test('SC-R01 general: 13 for all', () => {
    expect(needed({ dc: 'general' })).toEqual([10, 13, 13, 9]);
  });

  test('SC-R01 station: 12 only by a character at the station', () => {
    const options = { dc: 'station' } as const;
    expect(needed(options)).toEqual([10, 13, 13, 8]);
    const state = ready({}, { options });
    expect(lowest(state, fullSail('r1', 'r1-x'), SAIL, 'full-sail', [1])).toBe(8);
    expect(lowest(state, comeAbout('r1', 'r1-x'), ABOUT, 'came-about', [1])).toBe(11);
    const alone = ready(MENDING, { options: { ...options, repairNeedsCarpenter: false } });
    expect(lowest(alone, repair('r1'), REPAIR, 'repaired')).toBe(10);
    const steered = act(state, claim('r1', 'r1-x', 'navigator')).state;
    expect(lowest(steered, forward('r1', { navigatorDie: true }), NAVIGATE, 'moved', [1])).toBe(12);
  });

  test('SC-R01 specific: 12 by the captain, too', () => {
    const alone = ready(MENDING, { options: { repairNeedsCarpenter: false } });
    expect(lowest(alone, repair('r1'), REPAIR, 'repaired')).toBe(9);
  });

  test('SC-031, SC-R02 the changes of game and ship add', () => {
    expect(needed({ dcModifier: 2 })).toEqual([11, 14, 15, 10]);
    expect(needed({}, { dcModifier: -3 })).toEqual([6, 9, 10, 5]);
    expect(needed({ dcModifier: 3 }, { dcModifier: -1 })).toEqual([11, 14, 15, 10]);
    expect(needed({ dcModifier: 40 })).toEqual([21, 21, 21, 21]);
    expect(needed({ dcModifier: -40 })).toEqual([1, 1, 1, 1]);
    const start = opening({
      ships: { r1: { class: 'tartane', at: [0, 0], dcModifier: 1 } },
      options: { dcModifier: 1 },
    });
    expect(lowest(start, push('r1'), 'push-check', 'crew-pushed')).toBe(12);
    const bosun = act(ready({ dcModifier: 2 }), claim('r1', 'r1-x', 'bosun')).state;
    expect(lowest(bosun, morale('r1', 'r1-x', 'inspire'), 'morale-check', 'morale-raised')).toBe(12);
  });

  test('SC-R02 the ship whose roll it is counts', () => {
    const state = patched(ready(), { b1: { dcModifier: 5 } });
    expect(lowest(state, fullSail('r1'), SAIL, 'full-sail')).toBe(9);
    expect(lowest(state, SHOT, 'attack-roll', 'attack-hit')).toBe(8);
  });

  test('SC-R02 attacks and sinking rolls have no difficulty to change', () => {
    const state = patched(ready({}, { options: { dcModifier: 5 } }), { b1: { hp: 0 } });
    const shot = (save: number) =>
      act(state, SHOT, [dice('attack-roll', 8), dice('damage', 8), dice('sink-save', save)]).state;
    expect(shipIn(shot(10), 'b1').status).toBe('in-play');
    expect(shipIn(shot(9), 'b1').status).toBe('sunk');
  });

  test('SC-030 SC-R126 without a character the captain rolls, with no die', () => {
    expect(needs(ready(), fullSail('r1'), 8)).toBeNull();
    expect(needs(ready(), comeAbout('r1'), 11)).toBeNull();
    expect(needs(ready(), forward('r1'), 13)).toBeNull();
    expect(needs(ready(), SHOT, 7)).toBeNull();
    expect(needs(ready(), fullSail('r1', 'r1-x'), 8)).toBe('sailing-die 1d4');
    expect(needs(ready(), comeAbout('r1', 'r1-x'), 11)).toBe('sailing-die 1d4');
    expect(needs(ready(), fire('r1', 'starboard', 'b1', 'r1-x'), 8)).toBe('sailing-die 1d4');
  });
});

describe('tests', () => {
  test('SC-R03 naturals mean nothing on tests', () => {
    expect(lowest(ready({ skill: 11 }), fullSail('r1'), SAIL, 'full-sail')).toBe(1);
    expect(lowest(ready({ skill: -10 }), fullSail('r1'), SAIL, 'full-sail')).toBe(21);
    expect(lowest(ready({ dex: 12 }), forward('r1'), NAVIGATE, 'moved')).toBe(1);
    expect(lowest(ready({ dex: -8 }), forward('r1'), NAVIGATE, 'moved')).toBe(21);
  });

  test('SC-R04 of a Stressed ship Full Sail and Repair suffer, Come About and steering do not', () => {
    const state = ready(STRESSED);
    expect(needs(state, fullSail('r1'))).toBe('full-sail-check 2d20');
    expect(needs(ready(MENDING), repair('r1', 'r1-x'))).toBe('repair-check 2d20');
    expect(needs(state, comeAbout('r1'))).toBe('come-about-check 1d20');
    expect(needs(state, forward('r1'))).toBe('navigate-check 1d20');
    const grape = ready({ grape: 1 });
    expect(needs(grape, fullSail('r1'))).toBe('full-sail-check 2d20');
    expect(needs(grape, comeAbout('r1'))).toBe('come-about-check 1d20');
    expect(needs(grape, forward('r1'))).toBe('navigate-check 1d20');
  });

  test('SC-R04 inspire helps Full Sail and Repair, not Come About nor steering', () => {
    const inspired = (ship: Partial<GivenShip>) => patched(ready(ship), { r1: { morale: 'inspire' } });
    expect(lowest(inspired({}), fullSail('r1'), SAIL, 'full-sail')).toBe(8);
    expect(lowest(inspired(MENDING), repair('r1', 'r1-x'), REPAIR, 'repaired', [1])).toBe(7);
    expect(lowest(inspired({}), comeAbout('r1'), ABOUT, 'came-about')).toBe(12);
    expect(lowest(inspired({}), forward('r1'), NAVIGATE, 'moved')).toBe(13);
  });

  test('SC-R04 comeAboutIsSkillTest: Come About and steering, too', () => {
    const options = { comeAboutIsSkillTest: true } as const;
    for (const ship of [STRESSED, { grape: 1 }, { gmSkillMode: 'disadvantage' }] as const) {
      expect(needs(ready(ship, { options }), comeAbout('r1'))).toBe('come-about-check 2d20');
      expect(needs(ready(ship, { options }), forward('r1'))).toBe('navigate-check 2d20');
    }
    const inspired = patched(ready({}, { options }), { r1: { morale: 'inspire' } });
    expect(lowest(inspired, comeAbout('r1'), ABOUT, 'came-about')).toBe(11);
    expect(lowest(inspired, forward('r1'), NAVIGATE, 'moved')).toBe(12);
    const lower = act(ready(STRESSED, { options }), comeAbout('r1'), [dice(ABOUT, 12, 11)]).state;
    expect(shipIn(lower, 'r1').comeAboutBonus).toBe(0);
  });

  test('SC-R04 initiative is never a test of Skill', () => {
    const start = opening({
      ships: { r1: { class: 'tartane', at: [0, 0], hp: 10, grape: 1, gmSkillMode: 'disadvantage' } },
      options: { comeAboutIsSkillTest: true },
    });
    const { state } = act(declared(assigned(start)), ADVANCE, [dice('initiative', 7)]);
    expect(state.turnOrder[0]).toMatchObject({ id: 'r1', total: 7 });
  });

  test('SC-R05 pushing and morale are the people’s own tests', () => {
    const start = (ship: Partial<GivenShip>, options: Given['options'] = {}) =>
      opening({ ships: { r1: { class: 'tartane', at: [0, 0], ...ship } }, options });
    expect(needs(start(STRESSED), push('r1'))).toBe('push-check 1d20');
    expect(needs(start({ grape: 1 }), push('r1'))).toBe('push-check 1d20');
    const bosun = act(ready(STRESSED), claim('r1', 'r1-x', 'bosun')).state;
    expect(needs(bosun, morale('r1', 'r1-x', 'inspire'))).toBe('morale-check 1d20');
    const touched = { conditionsAffectLeadership: true } as const;
    expect(needs(start(STRESSED, touched), push('r1'))).toBe('push-check 2d20');
    expect(needs(start({ grape: 1 }, touched), push('r1'))).toBe('push-check 2d20');
    expect(needs(start({}, touched), push('r1'))).toBe('push-check 1d20');
    expect(typesOf(act(start(STRESSED, touched), push('r1'), [dice('push-check', 20, 9)]).events)).toEqual([
      'push-attempted',
    ]);
    const unhappy = act(ready(STRESSED, { options: touched }), claim('r1', 'r1-x', 'bosun')).state;
    expect(needs(unhappy, morale('r1', 'r1-x', 'inspire'))).toBe('morale-check 2d20');
  });

  test('SC-R06 each leads by what he is good at', () => {
    const start = opening({
      ships: { r1: { class: 'tartane', at: [0, 0] } },
      characters: { hook: { ship: 'r1', captain: true, intimidation: 7, persuasion: -1 } },
    });
    expect(lowest(start, push('r1', 'intimidation'), 'push-check', 'crew-pushed')).toBe(6);
    expect(lowest(start, push('r1', 'persuasion'), 'push-check', 'crew-pushed')).toBe(14);
    const crew = ready(
      { skill: 9 },
      { characters: { 'r1-x': { ship: 'r1', intimidation: 0, persuasion: 5 } } },
    );
    const bosun = act(crew, claim('r1', 'r1-x', 'bosun')).state;
    const raised = (skill: string) =>
      lowest(bosun, morale('r1', 'r1-x', 'inspire', skill), 'morale-check', 'morale-raised');
    expect([raised('intimidation'), raised('persuasion')]).toEqual([13, 8]);
  });

  test('SC-R07 no sailing die on pushing or morale', () => {
    const start = opening({ ships: { r1: { class: 'tartane', at: [0, 0] } } });
    expect(needs(start, push('r1'), 9)).toBeNull();
    const bosun = act(ready(), claim('r1', 'r1-x', 'bosun')).state;
    expect(needs(bosun, morale('r1', 'r1-x', 'inspire'), 9)).toBeNull();
  });

  test('SC-R08 disadvantages count once, and one advantage cancels them all', () => {
    const far = (ship: Partial<GivenShip>) =>
      given({
        ships: {
          r1: { class: 'tartane', at: [0, 0], orders: { fire: 1 }, ...ship },
          b1: { class: 'tartane', at: [7, -3] },
        },
      });
    expect(needs(far(STRESSED), SHOT)).toBe('attack-roll 2d20');
    expect(needs(far({ ...STRESSED, gmAttackMode: 'disadvantage' }), SHOT)).toBe('attack-roll 2d20');
    expect(needs(far({ ...STRESSED, gmAttackMode: 'advantage' }), SHOT)).toBe('attack-roll 1d20');
    const both = ready({ ...STRESSED, grape: 1, gmSkillMode: 'advantage' });
    expect(needs(both, fullSail('r1'))).toBe('full-sail-check 1d20');
  });

  test('SC-R09 a push holds for this round, and a ram is declared with the orders', () => {
    const start = opening({
      ships: { r1: { class: 'tartane', at: [0, 0] }, b1: { class: 'tartane', at: [0, -1] } },
    });
    const { state } = act(start, push('r1'), [dice('push-check', 20)]);
    expect(shipIn(state, 'r1').pushedThisRound).toBe(true);
    const undeclared = given({
      ships: {
        r1: { class: 'tartane', at: [0, 0], orders: {} },
        b1: { class: 'tartane', at: [0, -1] },
      },
    });
    expect(refusal(undeclared, ram('r1', 'b1'))).toBe('not-assigned');
    const declaredRam = patched(undeclared, { r1: { orders: orders({ exclusive: 'ram' }) } });
    expect(refusal(declaredRam, ram('r1', 'b1'))).toBeNull();
  });

  test('SC-R150 the referee’s circumstances: attacks of the guns, tests of Skill', () => {
    expect(needs(ready({ gmAttackMode: 'disadvantage' }), SHOT)).toBe('attack-roll 2d20');
    const lucky = ready({ gmAttackMode: 'advantage' });
    expect(hpOf(act(lucky, SHOT, [dice('attack-roll', 2, 8), dice('damage', 1)]).state, 'b1')).toBe(30);
    expect(needs(lucky, fullSail('r1'))).toBe('full-sail-check 1d20');
    const able = ready({ gmSkillMode: 'advantage' });
    expect(shipIn(act(able, fullSail('r1'), [dice(SAIL, 9, 1)]).state, 'r1').fullSailBonus).toBe(1);
    expect(needs(able, comeAbout('r1'))).toBe('come-about-check 1d20');
    expect(needs(able, SHOT)).toBe('attack-roll 1d20');
    expect(needs(ready({ ...MENDING, gmSkillMode: 'advantage' }), repair('r1', 'r1-x'))).toBe(
      'repair-check 1d20',
    );
    const mage = ready(
      { gmAttackMode: 'disadvantage', ...STRESSED },
      { characters: { 'r1-x': { ship: 'r1', attacks: [{ ...FIREBALL, kind: 'attack' }] } } },
    );
    expect(needs(mage, attack('r1', 'r1-x', 'b1'))).toBe('creature-attack-roll 1d20');
  });

  test('SC-R151 initiative goes by the printed number, Come About by Dexterity', () => {
    const start = opening({
      ships: {
        r1: { class: 'tartane', at: [0, 0], initiative: 4, dex: -2 },
        b1: { class: 'tartane', at: [5, 0], initiative: 3, dex: 5 },
      },
    });
    const { state } = play(
      declared(assigned(start)),
      [ADVANCE, dice('initiative', 10)],
      [ADVANCE, dice('initiative', 11)],
    );
    expect(state.turnOrder.map(({ id, total, modifier }) => [id, total, modifier])).toEqual([
      ['r1', 14, 4],
      ['b1', 14, 3],
    ]);
  });

  test('a test spends the action of whoever mans it', () => {
    const { state } = act(ready(), fullSail('r1', 'r1-x'), [dice(SAIL, 1), dice('sailing-die', 1)]);
    expect(personIn(state, 'r1-x').actionUsed).toBe(true);
    expect(personIn(state, 'r1-y').actionUsed).toBe(false);
  });
});
