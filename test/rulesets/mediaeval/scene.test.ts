import { describe, expect, test } from 'vitest';
import {
  bearingOf,
  DIRECTIONS,
  type Hex,
  hexCentre,
  hexCorners,
  isOnMap,
  mapHexes,
  neighbour,
  neighbours,
  type Point,
  type Scene,
  sampled,
  turnDirection,
} from '../../../src/index.ts';
import {
  type MediaevalOptions,
  type MediaevalState,
  mediaeval,
  type Ship,
} from '../../../src/rulesets/mediaeval/index.ts';
import { DERELICT, locked } from './rules/support.ts';
import { type GivenShip, given, shipIn } from './support.ts';

const FLEET: { readonly [id: string]: GivenShip } = {
  r1: { at: [0, 0], heading: 4 },
  r2: { at: [-3, 0], heading: 2 },
  b1: { at: [0, 1] },
  b2: { at: [4, 0] },
};

function pieceOf(scene: Scene, id: string): Scene['pieces'][number] {
  const piece = scene.pieces.find((drawn) => drawn.id === id);
  if (piece === undefined) throw new Error(`${id} is not drawn`);
  return piece;
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The bearing from one point to another, in whole degrees. */
function bearing(from: Point, to: Point): number {
  return (Math.round((Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI) + 360) % 360;
}

/** Whether a point lies in a hex: as far from its centre as a hexside at most, in each of the six directions. */
function isInHex(hex: Hex, point: Point): boolean {
  const centre = hexCentre(hex);
  return DIRECTIONS.every((direction) => {
    const angle = (bearingOf(direction) * Math.PI) / 180;
    const reach = (point.x - centre.x) * Math.sin(angle) + (point.y - centre.y) * Math.cos(angle);
    return reach <= Math.sqrt(3) / 2 + 1e-6;
  });
}

/** The hexes that hints of a scene mark, with what they are called; sorted. */
function hinted({ hints }: Scene, kind: 'reach' | 'arc', hexes: readonly Hex[]): string[] {
  const marks = hints.filter((hint) => hint.kind === kind);
  const texts = marks.map(({ label, polygon }) => {
    const hex = hexes.find((candidate) => JSON.stringify(hexCorners(candidate)) === JSON.stringify(polygon));
    return `${hex?.q},${hex?.r} ${label}`;
  });
  return texts.sort();
}

describe('what is drawn', () => {
  test('the ships in play and no others, in roster order', () => {
    const ships: { readonly [id: string]: GivenShip } = {
      r1: { at: [0, 0] },
      r2: { at: [1, 0], status: 'sunk', value: 0 },
      r3: { at: [2, 0], status: 'abandoned', value: 0 },
      r4: { at: [3, 0], status: 'retreated' },
      b1: { at: [0, 2] },
      b2: { at: [1, 2], ...DERELICT },
      b3: { at: [2, 2], ...DERELICT, status: 'lost' },
      b4: { at: [3, 2], status: 'captured', side: 'red' },
    };
    const { pieces } = mediaeval.scene(given({ ships, step: 'end-turn' }));
    expect(pieces.map(({ id, side, kind, label }) => [id, side, kind, label])).toEqual([
      ['r1', 'red', 'ship', 'r1'],
      ['b1', 'blue', 'ship', 'b1'],
      ['b2', null, 'ship', 'b2'],
    ]);
  });

  test('the turn, the map, the wind and the sides', () => {
    const state = given({ ships: FLEET, wind: { from: 240, strength: 5 }, patch: { turn: 7 } });
    expect(mediaeval.scene(state)).toMatchObject({
      title: 'Turn 7',
      grid: { kind: 'hex', map: { shape: 'hexagon', radius: 6 } },
      wind: { from: 240, strength: 5 },
      sides: ['red', 'blue'],
      areas: [],
    });
  });

  test('the value of a ship as a bar, against that at the start', () => {
    const ships = {
      r1: { at: [0, 0], value: 2, startValue: 5 },
      b1: { at: [2, 0], ...DERELICT },
      b2: { at: [4, 0] },
    } as const;
    const scene = mediaeval.scene(given({ ships, step: 'end-turn' }));
    expect(scene.pieces.map(({ bars }) => bars)).toEqual([
      [{ label: 'value', value: 2, max: 5 }],
      [{ label: 'value', value: 0, max: 6 }],
      [{ label: 'value', value: 6, max: 6 }],
    ]);
  });

  test.each<[what: string, ship: Partial<Ship>, badges: readonly string[]]>([
    ['a sound ship', {}, []],
    ['a dismasted one', { dismasted: true }, ['dismasted']],
    ['a prize', { side: 'blue' }, ['prize']],
    ['a dismasted prize', { side: 'blue', dismasted: true }, ['dismasted', 'prize']],
    ['a prize taken back', { capturedTurn: 3 }, []],
    ['a derelict', DERELICT, ['derelict']],
    ['a dismasted derelict', { ...DERELICT, dismasted: true }, ['derelict', 'dismasted']],
  ])('%s by its badges', (_what, ship, badges) => {
    const state = given({ ships: { ...FLEET, r2: { at: [-3, 0], ...ship } }, step: 'end-turn' });
    expect(pieceOf(mediaeval.scene(state), 'r2').badges).toEqual(badges);
  });

  test('each entanglement once', () => {
    const ships = {
      ...locked([0, 0], { r1: {}, b1: {}, b2: {} }),
      ...locked([3, 0], { r2: {}, b3: DERELICT }),
      b4: { at: [-3, 0] },
    } as const;
    const { links } = mediaeval.scene(given({ ships, step: 'end-turn' }));
    expect(links).toEqual([
      { kind: 'entangled', from: 'r1', to: 'b1' },
      { kind: 'entangled', from: 'r1', to: 'b2' },
      { kind: 'entangled', from: 'b1', to: 'b2' },
      { kind: 'entangled', from: 'r2', to: 'b3' },
    ]);
  });

  test('a side sees the same', () => {
    const state = given({ ships: FLEET });
    expect(mediaeval.scene(state, 'blue')).toEqual(mediaeval.scene(state));
  });
});

describe('where ships lie', () => {
  test.each(DIRECTIONS)(
    'a ship alone lies in the middle of its hex and points where it heads: %i',
    (heading) => {
      const state = given({ ships: { ...FLEET, r1: { at: [2, -1], heading } } });
      const { position, bearing: pointing, footprint } = pieceOf(mediaeval.scene(state), 'r1');
      expect(position).toEqual(hexCentre({ q: 2, r: -1 }));
      expect(pointing).toBe(bearingOf(heading));
      const [bow, ...others] = footprint as [Point, ...Point[]];
      expect(bearing(position, bow)).toBe(bearingOf(heading));
      for (const point of others) expect(distance(position, point)).toBeLessThan(distance(position, bow));
    },
  );

  test('a ship alone lies within its hex, and longer than it is wide', () => {
    for (const heading of DIRECTIONS) {
      const state = given({ ships: { ...FLEET, r1: { at: [0, 0], heading } } });
      const { footprint } = pieceOf(mediaeval.scene(state), 'r1');
      for (const point of footprint) expect(isInHex({ q: 0, r: 0 }, point)).toBe(true);
      // how far the hull reaches along its keel, and across it
      const reach = (direction: number) => {
        const [x, y] = [Math.sin((direction * Math.PI) / 180), Math.cos((direction * Math.PI) / 180)];
        const along = footprint.map((point) => point.x * x + point.y * y);
        return Math.max(...along) - Math.min(...along);
      };
      expect(reach(bearingOf(heading))).toBeGreaterThan(2 * reach(bearingOf(heading) + 90));
    }
  });

  test.each([2, 3, 4, 5, 6])('%i ships in one hex are drawn apart, each within its hex', (count) => {
    const ids = ['r1', 'b1', 'r2', 'b2', 'r3', 'b3'].slice(0, count);
    for (const heading of DIRECTIONS) {
      const group = locked([1, 1], Object.fromEntries(ids.map((id) => [id, { heading }])));
      const scene = mediaeval.scene(given({ ships: { b9: { at: [-4, 0] }, ...group } }));
      expect(pieceOf(scene, 'b9').position).toEqual(hexCentre({ q: -4, r: 0 }));
      const pieces = ids.map((id) => pieceOf(scene, id));
      for (const { id, position, footprint } of pieces) {
        const [bow] = footprint as [Point, ...Point[]];
        expect(bearing(position, bow)).toBe(bearingOf(heading));
        for (const point of footprint) {
          expect(isInHex({ q: 1, r: 1 }, point)).toBe(true);
          // nearer to the middle of this ship than to that of any other: no hull lies across another
          const nearest = pieces.toSorted(
            (a, b) => distance(a.position, point) - distance(b.position, point),
          );
          expect(nearest[0]?.id).toBe(id);
        }
      }
    }
  });

  test('a ship lies apart from a derelict in its hex, but not from where one has sunk', () => {
    const ships = {
      ...locked([0, 0], { r1: {}, b1: DERELICT }),
      b2: { at: [0, 0], status: 'sunk', value: 0 },
      b3: { at: [3, 0] },
      b4: { at: [3, 0], status: 'sunk', value: 0 },
    } as const;
    const scene = mediaeval.scene(given({ ships, step: 'end-turn' }));
    const [ship, derelict] = [pieceOf(scene, 'r1').position, pieceOf(scene, 'b1').position];
    expect(bearing(ship, derelict)).toBe(90);
    expect(distance(ship, { x: 0, y: 0 })).toBeCloseTo(distance(derelict, { x: 0, y: 0 }), 5);
    expect(pieceOf(scene, 'b3').position).toEqual(hexCentre({ q: 3, r: 0 }));
  });
});

function expectWithin({ left, right, bottom, top }: Scene['bounds'], points: readonly Point[]): void {
  for (const { x, y } of points) {
    expect(x).toBeGreaterThanOrEqual(left);
    expect(x).toBeLessThanOrEqual(right);
    expect(y).toBeGreaterThanOrEqual(bottom);
    expect(y).toBeLessThanOrEqual(top);
  }
}

describe('the bounds', () => {
  test.each<MediaevalState['map']>([
    { shape: 'hexagon', radius: 1 },
    { shape: 'hexagon', radius: 3 },
    { shape: 'rect', cols: 1, rows: 2 },
    { shape: 'rect', cols: 4, rows: 3 },
  ])('hold every hex of the map and every ship at its edge, however many share a hex: %j', (map) => {
    const edge = mapHexes(map).filter((hex) => neighbours(hex).some(({ q, r }) => !isOnMap(map, q, r)));
    for (const { q, r } of edge) {
      for (const heading of DIRECTIONS) {
        for (const ids of [['r1'], ['r1', 'b1'], ['r1', 'b1', 'b2'], ['r1', 'r2', 'b1', 'b2']]) {
          const ships = locked([q, r], Object.fromEntries(ids.map((id) => [id, { heading }])));
          const { bounds, pieces } = mediaeval.scene(given({ ships, step: 'end-turn', patch: { map } }));
          expectWithin(
            bounds,
            pieces.flatMap(({ footprint }) => footprint),
          );
        }
      }
    }
    const { bounds } = mediaeval.scene(given({ ships: FLEET, step: 'end-turn', patch: { map } }));
    expectWithin(bounds, mapHexes(map).flatMap(hexCorners));
  });

  test('do not hold much more', () => {
    const { left, right, bottom, top } = mediaeval.scene(given({ ships: FLEET, radius: 3 })).bounds;
    expect([-left, right, -bottom, top].map(Math.floor)).toEqual([6, 6, 6, 6]);
  });
});

/** Where the legal moves of the ship with the card in play end, off the map included. */
function endsOf(state: MediaevalState): Hex[] {
  const active = state.movementOrder[state.movementIndex] ?? '';
  return mediaeval.actions(state).flatMap((action) => {
    if (action.type !== 'move') return [];
    const { state: after } = mediaeval.step(state, action);
    const { q, r, heading, status } = shipIn(after, active);
    return [status === 'retreated' ? neighbour({ q, r }, heading) : { q, r }];
  });
}

function expectReach(state: MediaevalState): void {
  const ends = endsOf(state);
  const labels = new Set(ends.map(({ q, r }) => `${q},${r} (${q}, ${r})`));
  expect(hinted(mediaeval.scene(state), 'reach', ends)).toEqual([...labels].sort());
}

describe('hints', () => {
  test('the reach of a ship that is to move: the hexes in which its moves can end', () => {
    // with the wind from aft two hexes, on the quarter one
    const state = given({ ships: { ...FLEET, b1: { at: [4, -4] } } });
    const hexes: readonly Hex[] = [
      { q: 0, r: 0 },
      { q: 0, r: 1 },
      { q: 0, r: 2 },
      { q: 1, r: 0 },
      { q: -1, r: 1 },
    ];
    const { hints } = mediaeval.scene(state);
    expect(hinted(mediaeval.scene(state), 'reach', hexes)).toEqual(
      hexes.map(({ q, r }) => `${q},${r} (${q}, ${r})`).sort(),
    );
    expect(hints.map(({ kind, piece }) => [kind, piece])).toEqual(hexes.map(() => ['reach', 'r1']));
    expectReach(state);
  });

  test.each<[what: string, ships: { readonly [id: string]: GivenShip }, options: Partial<MediaevalOptions>]>([
    ['an enemy ahead', FLEET, {}],
    ['a friend two hexes ahead', { ...FLEET, b1: { at: [4, -4] }, r2: { at: [0, 2] } }, {}],
    ['no wind on any heading', { ...FLEET, r1: { at: [0, 0] } }, {}],
    ['the edge ahead', { ...FLEET, r1: { at: [0, 5], heading: 4 } }, {}],
    ['the edge ahead, which stops ships', { ...FLEET, r1: { at: [0, 5], heading: 4 } }, { edge: 'blocked' }],
    ['no steerage without speed', { ...FLEET, r1: { at: [0, 0] } }, { turnAtZeroSpeed: false }],
    ['the whole speed to sail', { ...FLEET, b1: { at: [4, -4] } }, { moveDistance: 'full' }],
  ])('the reach with %s', (_what, ships, options) => expectReach(given({ ships, options })));

  test('the reach of any ship that nothing holds, in games at random', () => {
    let reaches = 0;
    for (let game = 0; game < 40; game++) {
      const luck = sampled(game, 'scenes');
      let state = mediaeval.init({ scenario: mediaeval.definition.proofs.randomScenario(luck), seed: game });
      for (let count = 0; count < 60 && state.step !== 'over'; count++) {
        const [decision] = mediaeval.deciders(state);
        const isFree =
          decision?.unit !== undefined && shipIn(state, decision.unit).entangledWith.length === 0;
        if (state.step === 'move' && isFree) {
          expectReach(state);
          reaches++;
        }
        state = mediaeval.reduce(state, luck.pick('choice', mediaeval.actions(state)));
      }
    }
    expect(reaches).toBeGreaterThan(200);
  });

  test.each(DIRECTIONS)('the arcs of a ship that is to shoot, forward and aft of heading %i', (heading) => {
    const at = { q: 1, r: -1 };
    const target = neighbour(at, heading);
    const state = given({
      ships: { r1: { at: [at.q, at.r], heading }, b1: { at: [target.q, target.r] }, b2: { at: [4, 0] } },
      step: 'shoot',
    });
    const scene = mediaeval.scene(state);
    const towards = (sixths: number) => neighbour(at, turnDirection(heading, sixths));
    const written = (arc: string) => (sixths: number) => {
      const { q, r } = towards(sixths);
      return `${q},${r} ${arc}`;
    };
    expect(hinted(scene, 'arc', neighbours(at))).toEqual(
      [...[0, 1, 5].map(written('forward')), ...[2, 3, 4].map(written('aft'))].sort(),
    );
    expect(scene.hints.map(({ kind, piece }) => [kind, piece])).toEqual(
      Array.from({ length: 6 }, () => ['arc', 'r1']),
    );
  });

  test('at the edge of the map the arcs end', () => {
    const map = given({ ships: { r1: { at: [0, 0] }, b1: { at: [4, 0] } }, step: 'shoot' }).map;
    const edge = mapHexes(map).find(({ q, r }) =>
      neighbours({ q, r }).some((to) => !isOnMap(map, to.q, to.r)),
    );
    if (edge === undefined) throw new Error('the map has no edge');
    const beside = neighbours(edge).filter(({ q, r }) => isOnMap(map, q, r));
    const [next] = beside;
    if (next === undefined) throw new Error('the map is a single hex');
    const ships: typeof FLEET = { r1: { at: [edge.q, edge.r] }, b1: { at: [next.q, next.r] } };
    const scene = mediaeval.scene(given({ ships, step: 'shoot' }));
    expect(scene.hints.filter(({ kind }) => kind === 'arc')).toHaveLength(beside.length);
    expect(hinted(scene, 'arc', beside)).toHaveLength(beside.length);
  });

  test('an enemy in the forward arc can be shot at forward, one in the aft arc aft', () => {
    const at = { q: 0, r: 0 };
    for (const direction of DIRECTIONS) {
      const { q, r } = neighbour(at, direction);
      const state = given({
        ships: { r1: { at: [0, 0], heading: 2 }, b1: { at: [q, r] }, b2: { at: [4, 0] } },
        step: 'shoot',
      });
      const shots = mediaeval.actions(state).filter((action) => action.type === 'shoot');
      const arcs = shots.map(({ forward }) => (forward === null ? 'aft' : 'forward'));
      expect(hinted(mediaeval.scene(state), 'arc', [{ q, r }])).toContain(`${q},${r} ${arcs.join()}`);
    }
  });

  const waiting = given({
    ships: {
      ...locked([0, 0], { r1: { dismasted: true }, b1: {} }),
      ...locked([3, 0], { r2: {}, b2: DERELICT }),
    },
    step: 'end-turn',
    options: { abandonedShips: 'derelict' },
  });
  const cards = { movementOrder: ['r1', 'b1', 'r2'], movementIndex: 0 };

  const WAITING: {
    readonly [step in Exclude<MediaevalState['step'], 'move' | 'shoot'>]: Partial<MediaevalState>;
  } = {
    'wind-strength': {},
    'wind-direction': {},
    gale: { galeQueue: ['b1', 'r2'] },
    'deal-movement': {},
    drift: cards,
    board: { ...cards, pendingBoarding: { attacker: 'r1', targets: ['b1'] } },
    'derelict-drift': { ...cards, movementIndex: 3, derelictQueue: ['b2'] },
    'deal-shooting': { ...cards, movementIndex: 3 },
    'end-turn': {},
    over: { winner: 'draw', endReason: 'turn-limit' },
  };

  test.each(Object.entries(WAITING))('none at the step %s', (step, patch) => {
    const state = { ...waiting, ...patch, step: step as MediaevalState['step'] };
    expect(mediaeval.scene(state).hints).toEqual([]);
  });
});
