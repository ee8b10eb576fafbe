import { describe, expect, test } from 'vitest';
import { type Point, pointToSegment, type Scene, sampled } from '../../../src/index.ts';
import { imaginations, type Ship } from '../../../src/rulesets/imaginations/index.ts';
import { botDice, greedyBot, turnFor } from '../../../src/sim/index.ts';
import {
  type Action,
  batteries,
  bb,
  box,
  cloud,
  cr,
  given,
  ic,
  landOf,
  type Options,
  play,
  type State,
  SUNK,
  shipIn,
  shoalOf,
  steam,
  steamed,
  steamLeg,
  underSail,
  unit,
} from './support.ts';

function pieceOf(scene: Scene, id: string): Scene['pieces'][number] {
  const piece = scene.pieces.find((drawn) => drawn.id === id);
  if (piece === undefined) throw new Error(`${id} is not drawn`);
  return piece;
}

/** Where a point lies as seen from a ship: how far ahead of her centre, and how far to starboard. */
function fromDeck({ x, y }: Point, bearing: number, point: Point): readonly [ahead: number, abeam: number] {
  const angle = (bearing * Math.PI) / 180;
  const [east, north] = [Math.sin(angle), Math.cos(angle)];
  const [dx, dy] = [point.x - x, point.y - y];
  return [dx * east + dy * north, dx * north - dy * east];
}

/** The place that is so far ahead of a ship. */
function ahead({ x, y, bearing }: Ship, inches: number): Point {
  const angle = (bearing * Math.PI) / 180;
  return { x: x + inches * Math.sin(angle), y: y + inches * Math.cos(angle) };
}

/** Checks that a shape is the hull of a ship at a place: as long and as broad as she is, bow first. */
function expectHull(shape: readonly Point[], { length, beam, bearing }: Ship, at: Point): void {
  const seen = shape.map((point) => fromDeck(at, bearing, point));
  const along = seen.map(([far]) => far);
  const across = seen.map(([, abeam]) => abeam);
  expect(Math.max(...along)).toBeCloseTo(length / 2, 5);
  expect(Math.min(...along)).toBeCloseTo(-length / 2, 5);
  expect(Math.max(...across)).toBeCloseTo(beam / 2, 5);
  expect(Math.min(...across)).toBeCloseTo(-beam / 2, 5);
  // the bow is a point, the stern is not
  expect(along.filter((far) => far > length / 2 - 1e-5)).toHaveLength(1);
  expect(along[0]).toBeCloseTo(length / 2, 5);
}

describe('what is drawn', () => {
  test('emplacements, troops ashore and the ships in play, and no others', () => {
    const state = given({
      ships: {
        r1: bb(10, 20, 90),
        r2: cr(10, 30, 0, SUNK),
        r3: cr(10, 40, 0, { status: 'withdrawn' }),
        b1: ic(40, 20, 270, { name: 'Monitor' }),
        b2: cr(40, 30, 0, { status: 'struck' }),
      },
      spares: false,
      terrain: [landOf('coast', box(60, 0, 72, 48))],
      emplacements: [batteries('bf', 62, 20, [2, 2, 1]), batteries('rf', 62, 30, [0, 0])],
      troops: [
        unit('t1', 'infantry', 'r1'),
        unit('bt1', 'cavalry', [60, 10]),
        unit('t2', 'artillery', 'r2', { status: 'lost', ship: null }),
      ],
    });
    const { pieces } = imaginations.scene(state);
    expect(pieces.map(({ id, side, kind, label }) => [id, side, kind, label])).toEqual([
      ['bf', 'blue', 'battery', 'bf'],
      ['rf', 'red', 'battery', 'rf'],
      ['bt1', 'blue', 'troops', 'bt1'],
      ['r1', 'red', 'battleship', 'r1, battleship'],
      ['b1', 'blue', 'ironclad', 'Monitor, ironclad'],
    ]);
  });

  test('the turn and what is awaited, the table in inches, the sides; no wind', () => {
    const scene = imaginations.scene(given({ ships: {}, patch: { turn: 7 } }));
    expect(scene).toMatchObject({
      title: 'Turn 7, movement: red',
      grid: { kind: 'free', unit: 'inch', edge: { left: 0, right: 72, bottom: 0, top: 48 } },
      wind: null,
      sides: ['red', 'blue'],
    });
    const result = {
      victor: 'red',
      reason: 'surrender',
      turn: 7,
      troopsAshore: { red: 0, blue: 0 },
    } as const;
    const over = given({
      ships: {},
      phase: 'over',
      patch: { turn: 7, result: { ...result, fates: { r9: 'home', b9: 'prize' } } },
    });
    expect(imaginations.scene(over).title).toBe('Turn 7, red wins: surrender');
    expect(imaginations.scene(over).pieces.map(({ id, badges }) => [id, badges])).toEqual([
      ['r9', []],
      ['b9', ['prize']],
    ]);
    const drawn = {
      ...result,
      victor: null,
      reason: 'turn-limit',
      fates: { r9: 'home', b9: 'home' },
    } as const;
    const draw = given({ ships: {}, phase: 'over', patch: { turn: 40, result: drawn } });
    expect(imaginations.scene(draw).title).toBe('Turn 40, drawn: turn-limit');
    const start = given({
      ships: {},
      phase: 'initiative',
      table: { width: 50, height: 30 },
      spares: true,
      patch: { ships: [] },
    });
    expect(imaginations.scene(start)).toMatchObject({
      title: 'Turn 1, initiative',
      grid: { edge: { left: 0, right: 50, bottom: 0, top: 30 } },
    });
  });

  test('IM-004: hull and masts as bars, and torpedoes and guns', () => {
    const state = given({
      ships: {
        r1: bb(10, 20, 0, { hull: [0, 5, 12], mast: [0, 0, 5], torpedoes: 1 }),
        r2: cr(10, 30, 0, { torpedoes: 0 }),
        b1: ic(40, 20, 0, { hull: [0, 0, 8] }),
      },
      emplacements: [batteries('bf', 62, 20, [2, 0, 1])],
    });
    const scene = imaginations.scene(state);
    const bars = (id: string) =>
      pieceOf(scene, id).bars.map(({ label, value, max, parts }) => `${label} ${value}/${max}: ${parts}`);
    expect(bars('r1')).toEqual(['hull 17/36: 0,5,12', 'mast 5/15: 0,0,5', 'torpedo 1/2: undefined']);
    expect(bars('r2')).toEqual(['hull 24/24: 8,8,8', 'mast 12/12: 4,4,4', 'torpedo 0/1: undefined']);
    expect(bars('b1')).toEqual(['hull 8/24: 0,0,8', 'torpedo 1/1: undefined']);
    expect(bars('bf')).toEqual(['guns 3/6: 2,0,1']);
  });

  test.each<[what: string, more: Partial<Ship>, badges: readonly string[]]>([
    ['a regular ship', {}, []],
    ['one that has steamed', steamed(3), ['steamed']],
    ['one under steam that has not moved', { propulsion: 'steam', done: true }, []],
    ['one that has sailed', { propulsion: 'sail', moved: 3, done: true }, []],
    ['a poor one', { quality: 'poor' }, ['poor']],
    ['a poor one that has tested', { quality: 'poor', qualityTested: true }, ['poor, tested']],
    ['one whose boats are away', { boats: true, done: true }, ['boats away']],
    ['several things at once', { boats: true, done: true, quality: 'poor' }, ['boats away', 'poor']],
  ])('%s by its badges', (_what, more, badges) => {
    const scene = imaginations.scene(given({ ships: { r1: bb(10, 20, 0, more), b1: cr(40, 20) } }));
    expect(pieceOf(scene, 'r1').badges).toEqual(badges);
    expect(pieceOf(scene, 'b1').badges).toEqual([]);
  });

  test('badges of the moving ship, of troops, of stoneworks and silenced batteries', () => {
    const scene = imaginations.scene(
      play(
        given({
          ships: { r1: bb(10, 20), r2: bb(20, 20) },
          troops: [unit('t1', 'cavalry', 'r2')],
          emplacements: [
            batteries('bf', 62, 20, [0, 1], { stoneworks: true }),
            batteries('rf', 62, 30, [0, 0]),
          ],
        }),
        steam('r1'),
      ).state,
    );
    expect(['r1', 'r2', 'bf', 'rf'].map((id) => pieceOf(scene, id).badges)).toEqual([
      ['under way'],
      ['troops aboard'],
      ['stoneworks'],
      ['silenced'],
    ]);
  });

  test.each([0, 15, 90, 137.5, 180, 300])(
    'IM-R005: a hull on bearing %d, as long and broad as the model',
    (bearing) => {
      const ships = { r1: bb(20, 20, bearing), r2: cr(30, 30, bearing, { length: 6, beam: 2 }) };
      const state = given({ ships });
      const scene = imaginations.scene(state);
      for (const id of ['r1', 'r2']) {
        const ship = shipIn(state, id);
        const piece = pieceOf(scene, id);
        expect(piece.position).toEqual({ x: ship.x, y: ship.y });
        expect(piece.bearing).toBe(bearing);
        expectHull(piece.footprint, ship, ship);
      }
    },
  );

  test('IM-140: land and shoals, piece by piece', () => {
    const terrain = [
      landOf('coast', box(62, 0, 72, 48), box(50, 42, 62, 48)),
      shoalOf('bar', box(36, 10, 44, 20)),
    ];
    const { areas } = imaginations.scene(given({ ships: {}, terrain }));
    expect(areas).toEqual(
      terrain.flatMap(({ id, kind, polygons }) =>
        polygons.map((polygon) => ({ kind, label: id, polygon: polygon.map(([x, y]) => ({ x, y })) })),
      ),
    );
  });

  test.each([0.5, 2])(
    'IM-R044: smoke in its colour, as thick as its radius %d on both sides',
    (smokeRadius) => {
      const points = [
        [20, 20],
        [26, 20],
        [30, 23],
      ] as const;
      const smoke = [
        cloud([40, 40], [44, 40], { colour: 'grey', id: 'grey one' }),
        cloud([20, 20], [26, 20], { points, id: 'black one' }),
      ];
      const { areas } = imaginations.scene(given({ ships: {}, smoke, options: { smokeRadius } }));
      expect(areas.map(({ kind, label }) => [kind, label])).toEqual([
        ['grey-smoke', 'grey one'],
        ['black-smoke', 'black one'],
        ['black-smoke', 'black one'],
      ]);
      const [, first, second] = areas;
      for (const [area, from, to] of [
        [first, points[0], points[1]],
        [second, points[1], points[2]],
      ] as const) {
        const distances = (area?.polygon ?? []).map(({ x, y }) =>
          pointToSegment(x, y, from[0], from[1], to[0], to[1]),
        );
        expect(Math.max(...distances)).toBeLessThan(smokeRadius + 1e-5);
        expect(Math.min(...distances)).toBeGreaterThan(smokeRadius - 1e-5);
        const reach = (area?.polygon ?? []).map(({ x, y }) => [x, y] as const);
        const [x, y] = [reach.map(([east]) => east), reach.map(([, north]) => north)];
        expect(Math.max(...x) - Math.min(...x)).toBeCloseTo(Math.abs(to[0] - from[0]) + 2 * smokeRadius, 0);
        expect(Math.max(...y) - Math.min(...y)).toBeCloseTo(Math.abs(to[1] - from[1]) + 2 * smokeRadius, 0);
      }
    },
  );

  test('a side sees the same', () => {
    const state = imaginations.init({ scenario: 'harbour' });
    expect(imaginations.scene(state, 'blue')).toEqual(imaginations.scene(state));
  });
});

describe('hints and links', () => {
  test('IM-013: under sail, where each of the dice leads', () => {
    const { state } = play(given({ ships: { r1: bb(20, 20, 60) } }), underSail('r1', 5, 2, 5));
    const { hints } = imaginations.scene(state);
    expect(hints.map(({ kind, piece, label }) => [kind, piece, label])).toEqual([
      ['reach', 'r1', '2"'],
      ['reach', 'r1', '5"'],
    ]);
    const r1 = shipIn(state, 'r1');
    expectHull(hints[0]?.polygon ?? [], r1, ahead(r1, 2));
    expectHull(hints[1]?.polygon ?? [], r1, ahead(r1, 5));
  });

  test('IM-020, IM-R028: under steam, where the legs on offer lead', () => {
    const { state } = play(given({ ships: { r1: bb(20, 20, 60) } }), steam('r1'), steamLeg(4));
    const { hints } = imaginations.scene(state);
    expect(hints.map(({ label }) => label).sort()).toEqual(['12"', '2"', '4"']);
    const r1 = shipIn(state, 'r1');
    const farthest = hints.find(({ label }) => label === '12"');
    expectHull(farthest?.polygon ?? [], r1, ahead(r1, 12));
  });

  test('none at a contact, between moves, and for a ship that cannot go on', () => {
    const start = given({ ships: { r1: bb(10, 20, 90), b1: cr(20, 20) } });
    const contact = play(start, steam('r1'), steamLeg(8)).state;
    expect(contact.move?.leg?.contact).toBe('b1');
    const aground = play(
      given({ ships: { r1: bb(10, 20, 90) }, terrain: [landOf('coast', box(14, 0, 72, 48))], spares: true }),
      steam('r1'),
      steamLeg(8),
    ).state;
    expect(aground.move?.ended).toBe(true);
    for (const state of [start, contact, aground]) expect(imaginations.scene(state).hints).toEqual([]);
  });

  const LINE = {
    r1: bb(10, 20, 90, { hull: [12, 0, 12], fired: [0] }),
    r2: cr(10, 30, 90),
    r3: ic(10, 40, 90, { hull: [0, 0, 8] }),
    b1: cr(30, 20, 270),
  };

  test('IM-041, IM-042, IM-111: the guns that can still fire, as far as they carry', () => {
    const state = given({
      ships: LINE,
      phase: 'shooting',
      emplacements: [
        batteries('rf', 20, 10, [2, 0], { fired: [0] }),
        batteries('rg', 20, 6, [2, 2], { fired: [0] }),
        batteries('bf', 40, 10, [2, 2]),
      ],
    });
    const { hints } = imaginations.scene(state);
    expect(hints.map(({ kind, piece, label }) => [kind, piece, label])).toEqual([
      ['arc', 'r1', '24"'],
      ['arc', 'r2', '18"'],
      ['arc', 'r9', '18"'],
      ['arc', 'rg', '24"'],
    ]);
    for (const { polygon } of hints.slice(0, 1)) {
      for (const { x, y } of polygon) expect(Math.hypot(x - 10, y - 20)).toBeCloseTo(24, 5);
      expect(polygon.length).toBeGreaterThan(24);
    }
  });

  test('IM-040, IM-071, IM-073: a link for each target that those guns can be fired at', () => {
    const state = given({
      ships: { ...LINE, r2: cr(25, 30, 90), r4: bb(27, 26, 45), b2: cr(35, 40, 270), b3: cr(22, 10) },
      phase: 'shooting',
      smoke: [cloud([15, 18], [20, 12])],
      emplacements: [batteries('rf', 20, 4, [2]), batteries('bf', 34, 22, [1])],
    });
    expect(imaginations.scene(state).links).toEqual([
      // smoke lies between r1 and b3, her own battleship r4 between the cruiser r2 and both b1 and bf
      { kind: 'in range', from: 'r1', to: 'b1' },
      { kind: 'in range', from: 'r2', to: 'b2' },
      { kind: 'in range', from: 'r4', to: 'b1' },
      { kind: 'in range', from: 'r4', to: 'b2' },
      { kind: 'in range', from: 'r4', to: 'b3' },
      { kind: 'in range', from: 'r4', to: 'bf' },
      { kind: 'in range', from: 'rf', to: 'b1' },
      { kind: 'in range', from: 'rf', to: 'b3' },
    ]);
  });

  test('neither while the referee decides', () => {
    const declared = {
      type: 'fire',
      side: 'red',
      ship: 'r2',
      group: 0,
      target: 'b1',
      mode: 'regular',
    } as const;
    const state = given({
      ships: LINE,
      phase: 'resolution',
      options: { fireDeclaration: 'per-side' },
      patch: { declared: [declared] },
    });
    expect(imaginations.scene(state)).toMatchObject({ hints: [], links: [] });
  });
});

/** Gun groups that can fire, by the rules: hull divisions left, or turrets as the hull of an ironclad allows. */
function canFire(ship: Ship): boolean {
  const left = ship.hull.filter((points) => points > 0).length;
  if (ship.class === 'ironclad') return ship.fired.length < left - 1;
  return ship.hull.some((points, division) => points > 0 && !ship.fired.includes(division));
}

/** Pieces with guns that can still be fired in this shooting, by the rules. */
function armed(state: State): string[] {
  if (state.phase !== 'shooting') return [];
  const ships = state.ships.filter(
    (ship) => ship.side === state.activeSide && ship.status === 'in-play' && canFire(ship),
  );
  const forts = state.emplacements.filter(
    ({ side, guns, fired }) =>
      side === state.activeSide && guns.some((points, battery) => points > 0 && !fired.includes(battery)),
  );
  return [...ships, ...forts].map(({ id }) => id);
}

/** Who can fire at whom, by the legal actions. */
function pairs(actions: readonly Action[]): string[] {
  const all = actions.flatMap((action) => {
    if (action.type === 'fire') return [`${action.ship} ${action.target}`];
    return action.type === 'fire-battery' ? [`${action.emplacement} ${action.target}`] : [];
  });
  return [...new Set(all)].sort();
}

/** How far the moving ship can go in its next leg, by the legal actions. */
function reaches(actions: readonly Action[]): string[] {
  return actions.flatMap((action) => {
    if (action.type === 'sail-leg') return [`${action.die}"`];
    return action.type === 'steam-leg' ? [`${action.distance}"`] : [];
  });
}

/** Checks that a scene shows what is on the table, and all that can be done there. */
function expectTrue(state: State): void {
  const { pieces, areas, hints, links, bounds } = imaginations.scene(state);
  const actions = imaginations.actions(state);
  expect(pieces.map(({ id }) => id)).toEqual([
    ...state.emplacements.map(({ id }) => id),
    ...state.troops.filter(({ status }) => status === 'ashore').map(({ id }) => id),
    ...state.ships.filter(({ status }) => status === 'in-play').map(({ id }) => id),
  ]);
  const stretches = state.smoke.flatMap(({ id, colour, points }) =>
    points.slice(1).map(() => [`${colour}-smoke`, id]),
  );
  const features = state.terrain.flatMap(({ id, kind, polygons }) => polygons.map(() => [kind, id]));
  expect(areas.map(({ kind, label }) => [kind, label])).toEqual([...features, ...stretches]);
  const labels = (kind: string) => hints.filter((hint) => hint.kind === kind).map(({ label }) => label);
  expect(labels('reach').sort()).toEqual(reaches(actions).sort());
  const arcs = hints.filter(({ kind }) => kind === 'arc').map(({ piece }) => piece);
  expect(arcs).toEqual(armed(state));
  expect(links.map(({ from, to }) => `${from} ${to}`).sort()).toEqual(pairs(actions));
  for (const { footprint } of pieces) {
    for (const { x, y } of footprint) {
      expect(x > bounds.left && x < bounds.right && y > bounds.bottom && y < bounds.top).toBe(true);
    }
  }
}

describe.each(Object.keys(imaginations.scenarios))('a game of %s', (scenario) => {
  test('at its start', () => expectTrue(imaginations.init({ scenario })));

  test('all the way, between greedy bots', () => {
    const dice = { red: botDice(7, 'red'), blue: botDice(7, 'blue') };
    const bot = greedyBot({ exactWays: 20, samples: 4 });
    let state = imaginations.init({ scenario, seed: 7, options: { turnLimit: 4 } });
    let [linked, hinted] = [0, 0];
    for (;;) {
      expectTrue(state);
      const [decision] = imaginations.deciders(state);
      if (decision === undefined) break;
      const action =
        decision.side === null
          ? { type: 'advance' as const }
          : bot.choose(turnFor(imaginations, state, decision, dice[decision.side as keyof typeof dice]));
      state = imaginations.reduce(state, action);
      linked += imaginations.scene(state).links.length;
      hinted += imaginations.scene(state).hints.length;
    }
    expect(state.phase).toBe('over');
    expect(Math.min(linked, hinted)).toBeGreaterThan(5);
  });
});

test('games at random, with all options', () => {
  const OPTIONS: readonly Partial<Options>[] = [
    { rangeMeasure: 'edge', steamTurns: 'after-at-least-4', batterySmoke: 'ignores' },
    { fireDeclaration: 'per-side', ironcladRange: 18, tableEdge: 'stop' },
    { steamDistance: 'fixed', smokeOnShip: 'clear' },
  ];
  for (let game = 0; game < 24; game++) {
    const luck = sampled(game, 'scenes');
    const scenario = imaginations.definition.proofs.randomScenario(luck);
    let state = imaginations.init({ scenario, seed: game, options: OPTIONS[game % 3] ?? {} });
    for (let count = 0; count < 60 && state.phase !== 'over'; count++) {
      expectTrue(state);
      state = imaginations.reduce(state, luck.pick('choice', imaginations.actions(state)));
    }
  }
});
