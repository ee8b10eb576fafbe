import { describe, expect, test } from 'vitest';
import { hitCounter, hitShip } from '../../../src/rulesets/sea-battles/chapters/hits.ts';
import type { Attack } from '../../../src/rulesets/sea-battles/chapters/hulls.ts';
import { sinkCheck } from '../../../src/rulesets/sea-battles/chapters/sinking.ts';
import { victoryPoints } from '../../../src/rulesets/sea-battles/chapters/victory.ts';
import { toSave, toWound } from '../../../src/rulesets/sea-battles/chapters/wounds.ts';
import type { ScenarioShip, SeaBattlesGame } from '../../../src/rulesets/sea-battles/types.ts';
import { play, sea, ship } from './effects.ts';

const BOW: Attack = {
  by: 'bows',
  side: 'red',
  cause: 'shooting',
  from: { x: 10, y: 30 },
  strength: 3,
  wounds: 1,
  template: null,
  fromAbove: false,
  ignoresArmour: false,
};
const GREAT_CANNON: Attack = { ...BOW, strength: 10, wounds: 'D6', ignoresArmour: true };
const STONE: Attack = {
  ...BOW,
  strength: 4,
  firstStrength: 8,
  wounds: 'D6',
  template: 'small',
  fromAbove: true,
  ignoresArmour: true,
};

const target = (more: Partial<ScenarioShip> = {}) =>
  sea([ship('a', 'red', 8, [10, 30, 90]), ship('b', 'blue', 8, [30, 30, 0], more)]);

const SPEARS = { id: 'spears', type: 'spearmen', models: 20 };

/** Hits the ship `b` with a script that has to be used up. */
function hit(
  game: SeaBattlesGame,
  hits: number,
  attack: Attack,
  ...faces: Parameters<typeof play>
): SeaBattlesGame {
  const dice = play(...faces);
  hitShip(game, dice as never, 'b', hits, attack);
  dice.dice.assertUsedUp();
  return game;
}

const roll = (purpose: string, ...faces: number[]) => ({ purpose, faces });

describe('hits on a hull', () => {
  test('SB-E28 a bow', () => {
    expect(hit(target(), 1, BOW, roll('location', 5), roll('damage', 6)).ships.b?.damage).toBe(1);
    expect(hit(target(), 1, BOW, roll('location', 5), roll('damage', 5)).ships.b?.damage).toBe(0);
    expect(hit(target(), 1, BOW, roll('location', 4), roll('damage', 6)).ships.b?.damage).toBe(0);
  });

  test('SB-E29 SB-E57 a great cannon', () => {
    const gun = (location: number) =>
      hit(target(), 1, GREAT_CANNON, roll('location', location), roll('damage', 4), roll('damage-wounds', 3));
    expect([gun(5).ships.b?.damage, gun(4).ships.b?.damage]).toEqual([9, 7]);
    const manned = hit(
      target({ units: [SPEARS] }),
      1,
      GREAT_CANNON,
      roll('troop-hit', 3),
      roll('location', 4),
      roll('damage', 5),
      roll('damage-wounds', 4),
    );
    expect(manned.ships.b?.damage).toBe(9);
  });

  test('SB-E30 from above', () => {
    const bolt = { ...BOW, strength: 4, fromAbove: true };
    expect(hit(target(), 1, bolt, roll('damage', 5)).ships.b?.damage).toBe(1);
    expect(hit(target(), 1, bolt, roll('damage', 4)).ships.b?.damage).toBe(0);
  });
});

describe('hits on troops', () => {
  test('SB-E31 SB-E32 a unit takes the hit', () => {
    const game = hit(
      target({ units: [SPEARS] }),
      1,
      BOW,
      roll('troop-hit', 6),
      roll('to-wound', 4),
      roll('armour-save', 4),
    );
    expect([game.units.spears?.models, game.ships.b?.damage]).toEqual([19, 0]);
    const two = target({
      units: [
        { id: 'u1', type: 'bowmen', models: 5 },
        { id: 'u2', type: 'bowmen', models: 5 },
      ],
      characters: [{ id: 'hero', type: 'captain-hero' }],
    });
    hit(two, 1, BOW, roll('troop-hit', 6), roll('troop-pick', 2), roll('to-wound', 4));
    expect([two.units.u1?.models, two.units.u2?.models]).toEqual([5, 4]);
  });

  test('SB-E104 a batch', () => {
    const game = hit(
      target({ units: [SPEARS] }),
      4,
      BOW,
      roll('troop-hit', 6, 1, 2, 3),
      roll('to-wound', 4),
      roll('armour-save', 5),
      roll('location', 5, 6, 1),
      roll('damage', 6, 5),
      roll('damage', 6),
    );
    expect([game.units.spears?.models, game.ships.b?.damage]).toEqual([20, 1]);
  });

  test('SB-E106 a stone', () => {
    const game = hit(
      target({ units: [SPEARS] }),
      1,
      STONE,
      roll('troop-hit', 6),
      roll('template-hits', 3),
      roll('to-wound', 2),
      roll('to-wound', 1, 5),
    );
    expect([game.units.spears?.models, game.ships.b?.damage]).toEqual([18, 0]);
    expect(victoryPoints(game)).toEqual({ red: 0, blue: 0 });
  });

  test('SB-R58 SB-098 a boat gives no protection', () => {
    const knights = { id: 'knights', type: 'knights', models: 3 };
    const counters = [{ kind: 'lifeboat', side: 'blue', x: 40, y: 40, unit: knights } as const];
    const game = sea(
      [ship('a', 'red', 8, [10, 30, 90]), ship('b', 'blue', 8, [30, 30, 0])],
      {},
      { counters },
    );
    const dice = play(roll('to-wound', 4, 4, 4), roll('armour-save', 1, 1, 2));
    hitCounter(game, dice as never, 'lifeboat:knights', 3, BOW);
    dice.dice.assertUsedUp();
    expect(game.units.knights?.models).toBe(1);
    expect(victoryPoints(game)).toEqual({ red: 15, blue: 0 });
    hitCounter(game, play(4, 4, 1, 1) as never, 'lifeboat:knights', 2, BOW);
    expect([game.counters, game.units.knights?.at]).toEqual([{}, { gone: 'killed' }]);
    expect(victoryPoints(game)).toEqual({ red: 30, blue: 0 });
  });

  test('SB-E86 SB-E89 tables', () => {
    expect([4, 5, 6, 7].map((toughness) => toWound(3, toughness))).toEqual([5, 6, 6, null]);
    expect([toWound(3, 8), toWound(5, 3)]).toEqual([null, 2]);
    expect([toSave(4, 3), toSave(4, 4), toSave(4, 6), toSave(1, 3)]).toEqual([4, 5, 7, 2]);
  });
});

describe('sinking', () => {
  test('SB-E25 SB-E26', () => {
    const check = (length: number, damage: number, ...faces: number[]) => {
      const game = sea([ship('a', 'red', length, [30, 30, 0], { damage }), ship('b', 'blue', 2, [3, 57, 0])]);
      sinkCheck(game, play(roll('sink-check', ...faces)) as never, 'a');
      return game.ships.a?.status;
    };
    expect([check(8, 12, 4, 3, 3, 3), check(8, 12, 3, 3, 3, 3), check(2, 6, 6)]).toEqual([
      'afloat',
      'sunk',
      'sunk',
    ]);
    expect(check(12, 5, 1, 1, 1, 1, 1, 1)).toBe('afloat');
  });

  test('SB-R22 SB-R125 everybody goes into the water, and friends near by panic', () => {
    const game = sea([
      ship('a', 'red', 2, [30, 30, 0], {
        damage: 6,
        units: [{ ...SPEARS, models: 19 }],
        characters: [{ id: 'hero', type: 'captain-hero', unit: 'spears' }],
      }),
      ship('c', 'red', 2, [32.5, 30, 0]),
      ship('d', 'red', 2, [30, 35, 0]),
      ship('b', 'blue', 2, [31, 27, 0]),
    ]);
    sinkCheck(game, play(1) as never, 'a');
    expect(game.markers['wreck:a']?.aboard).toEqual([
      { unit: 'spears', models: 19 },
      { character: 'hero', models: 1 },
    ]);
    expect(game.pending).toEqual([{ kind: 'panic-test', side: null, data: { of: 'c' } }]);
    expect(game.lost).toEqual([{ kind: 'ship', id: 'a', side: 'red', reason: 'sunk', by: null, models: 1 }]);
  });
});
