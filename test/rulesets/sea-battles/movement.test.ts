import { describe, expect, test } from 'vitest';
import { commandShip } from '../../../src/rulesets/sea-battles/chapters/commanding.ts';
import { animosity, driveAt } from '../../../src/rulesets/sea-battles/chapters/compulsion.ts';
import { facingOf } from '../../../src/rulesets/sea-battles/chapters/hulls.ts';
import { commandTarget } from '../../../src/rulesets/sea-battles/chapters/leadership.ts';
import { moveShip } from '../../../src/rulesets/sea-battles/chapters/moving/sail.ts';
import { part } from '../../../src/rulesets/sea-battles/chapters/parting.ts';
import { ramHit, ramReturn, ramStrength } from '../../../src/rulesets/sea-battles/chapters/ramming.ts';
import { hold } from '../../../src/rulesets/sea-battles/chapters/reaction.ts';
import type {
  MoveStep,
  Propulsion,
  SeaBattlesGame,
  Ship,
  Speed,
} from '../../../src/rulesets/sea-battles/types.ts';
import { play, sea, ship } from './effects.ts';

const OARS = { hasSails: false };
const SAILS = { hasOars: false };

/** Red's ship `a` has passed an order. */
function ordered(game: SeaBattlesGame, propulsion: Propulsion | null = null): SeaBattlesGame {
  const effect = play(1, 1);
  commandShip.effect(
    game,
    { type: 'command-ship', side: 'red', ship: 'a', propulsion, useAdmiral: null },
    effect as never,
  );
  return game;
}

function move(speed: Speed, steps: readonly MoveStep[], ramTarget: string | null = null) {
  return { type: 'move-ship', side: 'red', ship: 'a', speed, steps, ramTarget } as const;
}

/** Where a move leads `a`; a text: why it cannot be made. */
function moved(game: SeaBattlesGame, speed: Speed, steps: readonly MoveStep[]): unknown {
  const problem = moveShip.check(game as never, move(speed, steps));
  if (problem !== null) return problem;
  moveShip.effect(game, move(speed, steps), play() as never);
  const { x, y, heading } = game.ships.a as Ship;
  return [x, y, heading];
}

const alone = (x: number, y: number, heading: number, rig = OARS as object) =>
  ordered(sea([ship('a', 'red', 8, [x, y, heading], rig), ship('b', 'blue', 2, [3, 57, 0])]));

describe('paths', () => {
  test('SB-E17 SB-E18 under sail', () => {
    const half = alone(30, 10, 0, SAILS);
    expect(moved(alone(30, 10, 0, SAILS), 'full', [{ forward: 12 }, { turn: 90 }, { forward: 8 }])).toEqual([
      38, 22, 90,
    ]);
    expect(moved(half, 'full', [{ forward: 9.9 }, { turn: 30 }])).toBe('turn-too-early');
    expect(moved(half, 'half', [{ forward: 5 }, { turn: -90 }, { forward: 5 }])).toEqual([25, 15, 270]);
  });

  test('SB-E19 SB-E20 SB-E21 SB-E22 under oars', () => {
    const game = alone(30, 10, 0);
    expect(moved(game, 'full', [{ turn: 90 }, { forward: 5 }, { turn: 90 }])).toBe('too-many-turns');
    expect(moved(game, 'full', [{ turn: 91 }])).toBe('turn-too-sharp');
    expect(moved(game, 'full', [{ forward: 20.5 }])).toBe('too-far');
    expect(moved(game, 'half', [{ forward: 10.5 }])).toBe('too-far');
    expect(moved(game, 'full', [{ turn: 90 }, { forward: 20 }])).toEqual([50, 10, 90]);
    expect(moved(alone(30, 30, 0), 'half', [{ turn: 180 }, { forward: 10 }])).toEqual([30, 20, 180]);
    expect(
      moved(alone(30, 30, 0), 'half', [{ turn: 90 }, { forward: 5 }, { turn: 90 }, { forward: 5 }]),
    ).toEqual([35, 25, 180]);
  });

  test('SB-E24 a turn is blocked by what it would sweep over', () => {
    const game = ordered(
      sea([
        ship('a', 'red', 8, [30, 30, 0], OARS),
        ship('f', 'red', 1, [32.5, 32.5, 0], { beam: 1 }),
        ship('b', 'blue', 2, [3, 57, 0]),
      ]),
    );
    expect(moved(game, 'full', [{ turn: 90 }])).toBe('turn-blocked');
  });

  test('SB-E95 friends, edge and land', () => {
    const land = [
      {
        id: 'l',
        polygon: [
          [0, 40],
          [60, 40],
          [60, 60],
          [0, 60],
        ] as never,
        blocksSight: true,
      },
    ];
    const friend = () =>
      ordered(
        sea([
          ship('a', 'red', 8, [30, 10, 0], OARS),
          ship('f', 'red', 8, [30, 22, 0]),
          ship('b', 'blue', 2, [3, 3, 0]),
        ]),
      );
    expect(moved(friend(), 'full', [{ forward: 4 }])).toBe('friendly-collision');
    expect(moved(friend(), 'full', [{ forward: 3.9 }])).toEqual([30, 13.9, 0]);
    expect(moved(alone(30, 10, 180), 'full', [{ forward: 10.1 }])).toBe('off-table');
    expect(moved(alone(30, 10, 180), 'full', [{ forward: 10 }])).toEqual([30, 0, 180]);
    const ashore = ordered(
      sea([ship('a', 'red', 8, [30, 30, 0], OARS), ship('b', 'blue', 2, [3, 3, 0])], {}, { land }),
    );
    expect(moved(ashore, 'full', [{ forward: 6 }])).toBe('runs-aground');
    expect(moved(ashore, 'full', [{ forward: 5.9 }])).toEqual([30, 35.9, 0]);
  });
});

describe('rams', () => {
  test('SB-E36 stops at the hull, and hits both ways', () => {
    const game = ordered(sea([ship('a', 'red', 6, [10, 30, 90], OARS), ship('b', 'blue', 8, [25, 30, 0])]));
    expect(moved(game, 'full', [{ forward: 20 }])).toEqual([21, 30, 90]);
    const ram = { rammer: 'a', rammed: 'b', cause: 'order' } as const;
    expect(game.pending.at(-1)).toEqual({ kind: 'ram-hit', side: null, data: ram });
    const dice = play(
      { purpose: 'ram-location', faces: 5 },
      { purpose: 'ram-damage', faces: 3 },
      { purpose: 'ram-wounds', faces: 6 },
      { purpose: 'ram-return-location', faces: 6 },
      { purpose: 'ram-return-damage', faces: 4 },
    );
    ramHit(game, dice as never, ram);
    ramReturn(game, dice as never, ram);
    dice.dice.assertUsedUp();
    expect([game.ships.b?.damage, game.ships.a?.damage]).toEqual([3, 1]);
    expect(game.contacts).toEqual([{ id: 'a>b', kind: 'ram', charger: 'a', defender: 'b', status: 'open' }]);
  });

  test('SB-E37 at an angle', () => {
    const game = ordered(sea([ship('a', 'red', 8, [20, 20, 45], OARS), ship('b', 'blue', 8, [30, 30, 0])]));
    const [x, y] = moved(game, 'full', [{ forward: 10 }]) as number[];
    expect(x).toBeCloseTo(25.4645, 4);
    expect(y).toBeCloseTo(25.4645, 4);
    expect(facingOf(game.options, game.ships.b as Ship, game.ships.a as Ship)).toBe('side');
    expect(game.ships.a?.movedThisPhase).toBeCloseTo(7.7279, 4);
  });

  test('SB-E34 SB-105 strengths', () => {
    expect([ramStrength(6, 3), ramStrength(1, 6), ramStrength(6, 1), ramStrength(4, 4)]).toEqual([
      9, 1, 10, 4,
    ]);
  });

  test('SB-E38 facings', () => {
    const game = sea([ship('a', 'red', 8, [3, 3, 0]), ship('b', 'blue', 8, [30, 30, 0])]);
    const at = (x: number, y: number) => facingOf(game.options, game.ships.b as Ship, { x, y });
    expect([at(36, 39), at(36.01, 39), at(36, 21), at(34, 34)]).toEqual(['front', 'side', 'rear', 'side']);
  });

  test('SB-E54 stand and shoot is offered over more than half of the way', () => {
    const bows = { units: [{ id: 'bows', type: 'bowmen', models: 10 }] };
    const from = (y: number) =>
      ordered(sea([ship('a', 'red', 8, [30, y, 0], OARS), ship('b', 'blue', 8, [30, 45, 180], bows)]));
    const near = from(27);
    moved(near, 'full', [{ forward: 20 }]);
    expect(near.pending.at(-1)?.kind).toBe('ram-hit');
    const far = from(22);
    expect(moved(far, 'full', [{ forward: 20 }])).toEqual([30, 22, 0]);
    expect(far.pending.at(-1)).toMatchObject({ kind: 'reaction', side: 'blue', data: { gap: 15 } });
    hold.effect(far, { type: 'hold', side: 'blue' }, play() as never);
    expect(far.ships.a).toMatchObject({ x: 30, y: 37 });
    expect(far.pending.at(-1)?.kind).toBe('ram-hit');
  });

  test('SB-E39 a boat is run down', () => {
    const boat = {
      kind: 'lifeboat',
      side: 'blue',
      x: 30,
      y: 22,
      unit: { id: 'bows', type: 'bowmen', models: 10 },
    } as const;
    const game = ordered(
      sea(
        [ship('a', 'red', 8, [30, 10, 0], OARS), ship('b', 'blue', 2, [3, 57, 0])],
        {},
        { counters: [boat] },
      ),
    );
    expect(moved(game, 'full', [{ forward: 20 }])).toEqual([30, 30, 0]);
    expect(game.counters).toEqual({});
    expect(Object.values(game.markers)).toEqual([
      {
        id: 'wreck:lifeboat:bows',
        kind: 'wreckage',
        side: 'blue',
        x: 30,
        y: 22,
        aboard: [{ unit: 'bows', models: 10 }],
        fresh: false,
        by: 'red',
      },
    ]);
  });

  test('SB-E72 parting', () => {
    const game = sea([ship('a', 'red', 6, [21, 30, 90]), ship('b', 'blue', 8, [40, 30, 0])]);
    (game.ships.b as { x: number }).x = 25;
    part(game, play() as never, 'a>b', 'a', 'b');
    expect(game.ships.a).toMatchObject({ x: 20, y: 30 });
  });
});

describe('what nobody chooses', () => {
  test('SB-E79 the Hand of Gork', () => {
    const game = sea([
      ship('a', 'red', 2, [30, 10, 0], { hasOars: false }),
      ship('b', 'blue', 2, [42, 26, 0]),
    ]);
    driveAt(game, play() as never, 'a', 'b', 3.5, 'hand-of-gork');
    expect(game.ships.a).toMatchObject({ x: 32.1, y: 12.8, heading: 36.869898 });
  });

  test('SB-E75 get them', () => {
    const orcs = { sides: [{ id: 'red', army: 'orcs-goblins' }, { id: 'blue' }] };
    const game = sea(
      [ship('a', 'red', 8, [20, 30, 90]), ship('f', 'red', 8, [33, 30, 0]), ship('b', 'blue', 2, [3, 57, 0])],
      {},
      orcs,
    );
    game.phase = 'start';
    const dice = play(
      { purpose: 'animosity', faces: 1 },
      { purpose: 'animosity-table', faces: 1 },
      5,
      2,
      4,
      1,
      6,
    );
    animosity(game, dice as never, 'a');
    expect(game.ships.a).toMatchObject({ x: 28, y: 30, squabbling: true, movedThisPhase: 8 });
    const ram = { rammer: 'a', rammed: 'f', cause: 'get-em' } as const;
    ramHit(game, dice as never, ram);
    ramReturn(game, dice as never, ram);
    dice.dice.assertUsedUp();
    expect([game.ships.f?.damage, game.ships.a?.damage]).toEqual([0, 0]);
    expect(game.ships.a).toMatchObject({ x: 27, y: 30 });
  });
});

describe('Command tests', () => {
  const target = (game: SeaBattlesGame, propulsion: Propulsion | null = 'sails') =>
    commandTarget(game as never, game.ships.a as Ship, propulsion, null).needed;

  test('SB-E08 wind', () => {
    const at = (from: number) =>
      target(
        sea([ship('a', 'red', 8, [30, 30, 0]), ship('b', 'blue', 2, [3, 57, 0])], {}, { wind: { from } }),
      ) - 8;
    expect([45, 46, 134, 135, 180, 315].map(at)).toEqual([-1, 0, 0, 1, 1, -1]);
  });

  test('SB-E07 the cap', () => {
    const options = { wind: { from: 180 }, current: { from: 180, area: null } };
    for (const [capOrder, second] of [
      ['total', 10],
      ['per-bonus', 8],
    ] as const) {
      const captain = { captain: { kind: 'random', ld: 10 } } as const;
      const game = sea(
        [ship('a', 'red', 8, [30, 30, 0], captain), ship('b', 'blue', 2, [3, 57, 0])],
        { capOrder },
        options,
      );
      expect(target(game)).toBe(10);
      (game.ships.a as { ordersPassed: number }).ordersPassed = 1;
      expect(target(game)).toBe(second);
    }
  });

  test('SB-E10 SB-E11 the Admiral', () => {
    const at = (x: number, more = {}) =>
      sea([
        ship('a', 'red', 8, [x, 30, 0], { captain: { kind: 'random', ld: 7 }, ...more }),
        ship('f', 'red', 8, [30, 30, 0], { flagship: true, captain: { kind: 'random', ld: 9 } }),
        ship('b', 'blue', 2, [3, 57, 0]),
      ]);
    expect([target(at(38)), target(at(38.01))]).toEqual([9, 7]);
  });

  test('SB-E14 SB-E15 wrong turns', () => {
    for (const [face, side, heading] of [
      [3, 3, 260],
      [4, 4, 80],
    ] as const) {
      const game = sea([ship('a', 'red', 8, [30, 30, 350]), ship('b', 'blue', 2, [3, 57, 0])]);
      const dice = play(
        { purpose: 'command-test', faces: [6, 6] },
        { purpose: 'blunder', faces: face },
        { purpose: 'wrong-turn-side', faces: side },
      );
      commandShip.effect(
        game,
        { type: 'command-ship', side: 'red', ship: 'a', propulsion: 'oars', useAdmiral: null },
        dice as never,
      );
      expect(game.ships.a).toMatchObject({ heading, ordersClosed: true, movedThisTurn: true });
    }
  });
});
