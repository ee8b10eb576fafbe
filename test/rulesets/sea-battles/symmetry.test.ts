import { expect, test } from 'vitest';
import { roundCoordinate } from '../../../src/core/space/plane.ts';
import { type Rolled, sampled, scripted } from '../../../src/index.ts';
import { seaBattles } from '../../../src/rulesets/sea-battles/index.ts';
import type { SeaBattlesAction, SeaBattlesState } from '../../../src/rulesets/sea-battles/types.ts';
import { difference } from '../../support/near.ts';

/*
 * The rules look the same from the other end of the table, and in a mirror: the same action in the turned position has
 * the turned result, from the same dice.
 */

const GAMES = 24;
const MOST_ACTIONS = 80;

type Size = Readonly<SeaBattlesState['table']>;

/** A way of looking at the table from elsewhere. */
interface Symmetry {
  point(x: number, y: number, table: Size): readonly [x: number, y: number];
  bearing(bearing: number): number;
  /** Whether port and starboard change places. */
  readonly isMirror: boolean;
}

const SYMMETRIES: { readonly [name: string]: Symmetry } = {
  'from the other end of the table': {
    point: (x, y, { width, height }) => [width - x, height - y],
    bearing: (bearing) => bearing + 180,
    isMirror: false,
  },
  'in a mirror': {
    point: (x, y, { width }) => [width - x, y],
    bearing: (bearing) => 360 - bearing,
    isMirror: true,
  },
};

const DIRECTIONS = ['wind-direction', 'current-direction', 'scatter-direction'];

/** Anything of the game as it looks under a symmetry. */
class Look {
  private readonly symmetry: Symmetry;
  private readonly table: Size;

  constructor(symmetry: Symmetry, table: Size) {
    this.symmetry = symmetry;
    this.table = table;
  }

  /** Plain data: points, corners, bearings and turns in it are turned, all else stays. */
  of<T>(data: T, key: string = ''): T {
    return this.part(data, key) as T;
  }

  private part(data: unknown, key: string): unknown {
    if (typeof data === 'number') return this.number(data, key);
    if (key === 'turn' && typeof data === 'string' && this.symmetry.isMirror)
      return data === 'port' ? 'starboard' : 'port';
    if (typeof data !== 'object' || data === null) return data;
    if (Array.isArray(data)) return this.list(data, key);
    const fields = Object.entries(data).map(([name, value]) => [name, this.part(value, name)]);
    return { ...Object.fromEntries(fields), ...this.place(data as Readonly<Record<string, unknown>>) };
  }

  private number(number: number, key: string): number {
    if (key === 'heading' || key === 'from')
      return roundCoordinate((this.symmetry.bearing(number) + 360) % 360);
    return key === 'turn' && this.symmetry.isMirror ? 0 - number : number;
  }

  private list(list: readonly unknown[], key: string): unknown {
    if ((key === 'polygon' || key === 'area') && Array.isArray(list[0]))
      return list.map((corner) => this.spot(...(corner as [number, number])));
    return list.map((item) => this.part(item, ''));
  }

  private spot(x: number, y: number): readonly [number, number] {
    const [newX, newY] = this.symmetry.point(x, y, this.table);
    return [roundCoordinate(newX), roundCoordinate(newY)];
  }

  private place({ x, y, x0, y0, x1, y1 }: Readonly<Record<string, unknown>>): object {
    if (typeof x === 'number' && typeof y === 'number') {
      const [newX, newY] = this.spot(x, y);
      return { x: newX, y: newY };
    }
    if (typeof x0 !== 'number') return {};
    const [a, b] = this.spot(x0, y0 as number);
    const [c, d] = this.spot(x1 as number, y1 as number);
    return { x0: Math.min(a, c), y0: Math.min(b, d), x1: Math.max(a, c), y1: Math.max(b, d) };
  }

  /** The faces with which the same happens. */
  faces({ purpose, faces }: Rolled): readonly number[] {
    const [tag = ''] = purpose.split(' ');
    if (DIRECTIONS.includes(tag))
      return faces.map((face) => ((this.symmetry.bearing((face - 1) * 45) + 360) % 360) / 45 + 1);
    return tag === 'wrong-turn-side' && this.symmetry.isMirror ? faces.map((face) => 7 - face) : faces;
  }
}

/** Where a step of play goes otherwise in the turned position; null where it does not. */
function deviation(state: SeaBattlesState, action: SeaBattlesAction, look: Look): string | null {
  const { state: after, events, rolls } = seaBattles.step(state, action);
  const dice = scripted(rolls.flatMap((rolled) => look.faces(rolled)));
  const turned = seaBattles.step(look.of(state), look.of(action), { dice });
  dice.assertUsedUp();
  const { rng: _mine, ...mine } = look.of(after);
  const { rng: _theirs, ...theirs } = turned.state;
  return difference(mine, theirs) ?? difference(look.of(events), turned.events);
}

test.each(Object.entries(SYMMETRIES))('the game is the same %s', (_name, symmetry) => {
  const names = Object.keys(seaBattles.scenarios);
  let steps = 0;
  for (let game = 0; game < GAMES; game++) {
    const luck = sampled(game, 'symmetry');
    const scenario = names[game % names.length] as string;
    let state = seaBattles.init({ scenario, seed: game });
    const look = new Look(symmetry, state.table);
    for (let n = 0; n < MOST_ACTIONS && seaBattles.result(state) === null; n++) {
      const actions = seaBattles.actions(state);
      const type = luck.pick('type', [...new Set(actions.map((action) => action.type))]);
      const action = luck.pick(
        'action',
        actions.filter((one) => one.type === type),
      );
      const found = deviation(state, action, look);
      if (found !== null) throw new Error(`game ${game} (${scenario}), ${JSON.stringify(action)}: ${found}`);
      state = seaBattles.reduce(state, action);
      steps++;
    }
  }
  expect(steps).toBeGreaterThan(GAMES * 20);
});
